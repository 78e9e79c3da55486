"""The cache has a size limit, and visitors have a CPU budget."""

import asyncio
import gc
import json
import random
import sys
import tracemalloc
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response
from random_games import played

from laguna import records
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.match import Match
from laguna.web.http.app import create_app
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.rendering import table_updates
from laguna.web.rendering.seat_strip import current_seat_strip, seat_strip
from laguna.web.rendering.table_document import Viewer
from laguna.web.rendering.table_page import is_plain_turn, plain_status_html, status_values
from laguna.web.rendering.templates import render
from laguna.web.settings import UNLIMITED, Limits, Settings
from laguna.web.streams import TableStream
from laguna.web.tables.rendering_cache import CacheBudget, RenderingCache, estimated_size
from laguna.web.tables.tables_in_memory import RENDERED_FINISHED_TABLES
from web.simulated_users import ORIGIN, Person

MEGABYTE = 2**20


def test_the_least_recently_used_values_are_dropped_first_and_bytes_are_counted() -> None:
    budget = CacheBudget(80_000)
    caches = [RenderingCache(budget) for _ in range(4)]
    for cache in caches:
        for number in range(3):
            assert cache.get((number,), lambda: "x" * 9000)
    assert [(1,) in cache for cache in caches] == [False, False, False, False]  # each table may use an eighth
    assert [(2,) in cache for cache in caches] == [True] * 4
    assert budget.bytes == sum(cache.bytes for cache in caches) == 4 * sys.getsizeof("x" * 9000)
    for _ in range(20):
        other = RenderingCache(budget)
        other.get((0,), lambda: "y" * 8000)
        caches[0].get((2,), lambda: "not computed again")
        assert budget.bytes <= budget.max_bytes
    caches[0].get(("now",), lambda: "z", volatile=True)
    caches[0].clear_volatile()
    assert ("now",) not in caches[0]
    for cache in caches:
        cache.clear()


def long_record(game: str, players: int) -> dict[str, Any]:
    """A game with many moves."""
    found = max(
        (played((game, players, GAMES[game].complete_options({})), f"{n}") for n in range(2)), key=_moves
    )
    return records.write(found)


def _moves(match: Match) -> int:
    return len(match.steps)


@pytest.mark.long
def test_replaying_long_games_from_all_seats_does_not_fill_the_memory(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_workers=0, limits=UNLIMITED, cache_bytes=2 * MEGABYTE)
    app = create_app(settings)
    server = app.state.server
    with TestClient(app, base_url=ORIGIN) as client:
        ana = Person(client, "Ana")
        tables = [
            ana.post("/api/records", long_record(game, 4)).json()["table"]["id"]
            for game in ("murano", "venise")
        ]
        steps = {table: ana.get(f"/api/tables/{table}/replay").json()["steps"] for table in tables}
        assert max(steps.values()) > 100
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        for table in tables:
            for step in range(0, steps[table], 12):
                for seat in (-1, 1, 3):
                    assert ana.get(f"/table/{table}/analysis/frame", node=step, view=seat).status_code == 200
        grown = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
        assert server.tables.in_memory.cache_budget.bytes <= 2 * MEGABYTE
        assert grown < 4 * MEGABYTE


def test_the_estimated_size_is_close_to_the_real_one() -> None:
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    thing = [{"panels": {"board": "x" * number, "hand": str(number) * 50}} for number in range(2000)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert 0.8 * taken < estimated_size(thing) < 1.3 * taken


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts how often a game is drawn."""
    game = type(GAMES["millefiori"])
    draw = game.panels
    times = [0]

    def counted(*arguments: Any) -> Any:
        times[0] += 1
        return draw(*arguments)

    monkeypatch.setattr(game, "panels", counted)
    return times


def some_game(ana: Person, moves: int) -> str:
    table: str = ana.create("me", "me")["table"]["id"]
    for _ in range(moves):
        seat = next(s["seat"] for s in ana.table(table)["seats"] if s["acting"])
        ana.play(table, seat=seat)
    return table


def test_chat_causes_no_drawing(client: TestClient, drawn: list[int]) -> None:
    ana = Person(client, "Ana")
    table = some_game(ana, 30)
    updates = ana.get(f"/table/{table}/news", after=0, seat=0).json()
    assert len(updates["steps"]) == table_updates.MAX_STEPS
    first = drawn[0]
    assert first
    for _ in range(3):
        assert ana.post(f"/api/tables/{table}/chat", text="hello").status_code == 201
        again = ana.get(f"/table/{table}/news", after=0, seat=0).json()
        assert again["panels"] == updates["panels"]
    assert drawn[0] == first


def test_a_move_drops_what_was_made_from_the_position_before(client: TestClient) -> None:
    ana = Person(client, "Ana")
    table = some_game(ana, 1)
    live = client.app.state.server.tables.loaded(table)  # type: ignore[attr-defined]

    def visited() -> int:
        for seat in (0, 1):
            assert ana.get(f"/table/{table}", seat=seat).status_code == 200
            assert ana.get(f"/table/{table}/news", after=0, seat=seat).status_code == 200
            assert ana.get(f"/table/{table}/scores", seat=seat).status_code == 200
        return len(live.cache)

    before = visited()
    for _ in range(8):
        ana.play(table, seat=next(iter(live.match.actors())))
        assert visited() <= before


def test_the_renderings_of_a_table_go_with_it(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, bot_workers=0, limits=UNLIMITED, finished_tables_in_memory=2)
    app = create_app(settings)
    in_memory = app.state.server.tables.in_memory
    with TestClient(app, base_url=ORIGIN) as client:
        ana = Person(client, "Ana")
        record, sizes = long_record("millefiori", 2), []
        for _ in range(5):
            ana.table(ana.post("/api/records", record).json()["table"]["id"])
            sizes.append(in_memory.cache_budget.bytes)
    assert sizes[0] > 10_000
    assert max(sizes) < 2.5 * sizes[0]


def test_only_the_last_finished_tables_keep_their_renderings(client: TestClient) -> None:
    ana = Person(client, "Ana")
    in_memory = client.app.state.server.tables.in_memory  # type: ignore[attr-defined]
    record = long_record("millefiori", 2)
    tables = []
    for _ in range(RENDERED_FINISHED_TABLES + 2):
        tables.append(ana.post("/api/records", record).json()["table"]["id"])
        ana.table(tables[-1])
    kept = [in_memory.loaded(table) for table in tables]
    assert [bool(live.log_lines) for live in kept] == [False] * 2 + [True] * RENDERED_FINISHED_TABLES
    assert [len(live.cache) > 0 for live in kept] == [False] * 2 + [True] * RENDERED_FINISHED_TABLES
    log = ana.table(tables[0])["log"]
    assert kept[0].log_lines
    assert log == ana.table(tables[-1])["log"] != []


def test_refused_requests_keep_no_table_in_memory(tmp_path: Path) -> None:
    """Servers run the cycle collector rarely, so tables have to be freed by reference counting alone."""
    settings = Settings(data=tmp_path, bot_workers=0, limits=UNLIMITED, finished_tables_in_memory=1)
    app = create_app(settings)
    in_memory = app.state.server.tables.in_memory
    record = long_record("millefiori", 2)
    gc.collect()
    gc.disable()
    try:
        with TestClient(app, base_url=ORIGIN) as client:
            ana = Person(client, "Ana")

            def upload() -> str:
                return str(ana.post("/api/records", record).json()["table"]["id"])

            refused: dict[str, Callable[[str], Response]] = {
                "review": lambda table: ana.get(f"/api/tables/{table}/review"),
                "move": lambda table: ana.post(f"/api/tables/{table}/moves", {"move": "nonsense"}),
                "form": lambda table: ana.post(f"/table/{table}/move"),
                "seat": lambda table: ana.post(f"/api/tables/{table}/join", {"seat": 1}),
                "moment": lambda table: ana.get(f"/table/{table}/moment", version="x"),
                "not found": lambda table: ana.get(f"/table/{table}/nowhere"),
            }
            for what, send in refused.items():
                table = upload()
                kept = weakref.ref(in_memory.loaded(table))
                status = send(table).status_code
                assert 400 <= status < 500, (what, status)
                for _ in range(2):  # finished tables that push it out of memory
                    ana.table(upload())
                assert kept() is None, what
    finally:
        gc.enable()


def test_an_earlier_position_is_replayed_from_a_checkpoint(client: TestClient) -> None:
    ana = Person(client, "Ana")
    table = some_game(ana, 70)
    live = client.app.state.server.tables.loaded(table)  # type: ignore[attr-defined]
    positions = {
        version: live.match.copy(index).state for index, version in enumerate(live.position_versions)
    }
    for version in range(1, live.version + 1):
        state = live.state_at(version)
        assert live.match.game.dump(state) == live.match.game.dump(
            positions[live.position_version_at(version)]
        )
    assert sum(("checkpoint", number) in live.cache for number in range(live.version)) == 3


@pytest.mark.parametrize("game", GAMES)
def test_what_viewers_share_is_what_each_would_see_alone(client: TestClient, game: str) -> None:
    """An update made after those of all other seats is, byte for byte, the one made from an empty cache."""
    players = GAMES[game].players[-1]
    people = [Person(client, f"Player {seat}") for seat in range(players)]
    created = people[0].create("me", *["open"] * (players - 1), game=game)["table"]
    for person in people[1:]:
        person.post(f"/api/tables/{created['id']}/join", invite=created["invite"])
    live = client.app.state.server.tables.loaded(created["id"])  # type: ignore[attr-defined]
    chance = random.Random(game)
    for _ in range(20):
        match = live.match
        if match.over:
            break
        seat = chance.choice(match.actors())
        people[seat].post(
            f"/api/tables/{live.id}/moves", move=chance.choice(match.legal(seat)), version=live.version
        )
        viewers = [Viewer(live, Visitor(entry.visitor, "", None, None, 0.0)) for entry in live.seats]
        viewers.append(Viewer(live, None))
        chance.shuffle(viewers)
        shared = [json.dumps(table_updates.updates(live, viewer, live.version - 1)) for viewer in viewers]
        for viewer, update in zip(viewers, shared, strict=True):
            live.cache.clear()
            assert json.dumps(table_updates.updates(live, viewer, live.version - 1)) == update
            view = live.match.state.view(viewer.seat)
            own = seat_strip(live.match, view, ENGLISH, live.seats, viewer.mine)
            assert current_seat_strip(live, view, ENGLISH, viewer.mine) == own
            assert is_plain_turn(live, viewer) or live.match.over
            status = render("status.html", ENGLISH, **status_values(live, viewer))
            assert live.match.over or plain_status_html(live, viewer) == status


def test_a_visitor_who_uses_too_much_cpu_time_has_to_wait(tmp_path: Path, client: TestClient) -> None:
    """Few requests with expensive responses."""
    Person(client, "Eve")  # the first request of a process takes long, and would use up the budget
    limits = Limits(work_per_second=0.001, work_at_once=0.004)
    with TestClient(
        create_app(Settings(data=tmp_path, bot_workers=0, limits=limits)), base_url=ORIGIN
    ) as client:
        ana, ben = Person(client, "Ana"), Person(client, "Ben")
        table = ana.create("me", "me")["table"]["id"]
        codes = [ana.get(f"/table/{table}", seat=seat).status_code for seat in (0, 1, -1) * 20]
        assert codes[0] == 200
        assert 429 in codes
        refused = ana.get(f"/table/{table}")
        assert "Try again in" in refused.json()["error"]
        assert int(refused.headers["retry-after"]) >= 1
        assert ben.get("/api/me").status_code == 200


def test_an_update_of_a_long_game_draws_the_table_once(client: TestClient, drawn: list[int]) -> None:
    """Asking for everything since the start draws no more than asking for the latest change."""
    ana = Person(client, "Ana")
    table = some_game(ana, 30)
    live = client.app.state.server.tables.loaded(table)  # type: ignore[attr-defined]
    live.cache.clear()
    before = drawn[0]
    assert len(ana.get(f"/table/{table}/news", after=0, seat=0).json()["steps"]) == table_updates.MAX_STEPS
    assert drawn[0] == before + 1


def test_a_stream_forgets_the_view_of_a_seat_that_was_given_away(client: TestClient) -> None:
    ana, ben = Person(client, "Ana"), Person(client, "Ben")
    opened = ana.create("me", "open")
    ben.post(f"/api/tables/{opened['table']['id']}/join", invite=opened["table"]["invite"])
    tables = client.app.state.server.tables  # type: ignore[attr-defined]
    live = tables.loaded(opened["table"]["id"])
    visitor = Visitor(live.seats[1].visitor, "Ben", None, None, 0.0)
    sent: list[bytes] = []

    async def follow() -> None:
        stream = TableStream(
            live, Requester(visitor, None, "here"), None, ENGLISH, live.version - 1, _ignore, _append(sent)
        )
        stream.catch_up()
        live.update_from_store(live.table, [live.seats[0], live.seats[1]._replace(visitor=None)], ())
        stream.last -= 1
        stream.catch_up()

    asyncio.run(follow())
    own, public = (json.loads(event.partition(b"data: ")[2]) for event in sent)
    assert own["legal"]
    assert public["legal"] == []
    assert own["prompt"] != public["prompt"]


async def _ignore(message: Any) -> None:
    pass


def _append(sent: list[bytes]) -> Callable[[bytes], bool]:
    def write(body: bytes) -> bool:
        sent.append(body)
        return True

    return write
