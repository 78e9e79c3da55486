"""No response of the server reveals hidden information.

Recorded games are replayed. At regular steps a second world is created that differs from the first only in
what a viewer may not know. The game continues in both as long as the viewer cannot distinguish them; then
every route of the application must give the viewer the same response in both, byte for byte: positions,
prompts, moves, logs, drawings, pages, event streams, errors and metrics.
"""

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import sleep
from typing import Any, NamedTuple

import pytest
from fastapi.testclient import TestClient
from prometheus_client import Counter, Histogram
from random_games import games_that_hide_something, played

from laguna import records
from laguna.chance import quick
from laguna.contract.state import SPECTATOR, Document
from laguna.games import GAMES
from laguna.match import Match, from_position, new
from laguna.web import metrics
from laguna.web import server as server_module
from laguna.web import streams as live_module
from laguna.web.community.broadcast import Broadcast
from laguna.web.database.backends import Session
from laguna.web.http.app import create_app
from laguna.web.notifications.senders import Senders
from laguna.web.people import visitors
from laguna.web.people.visitors import Visitor
from laguna.web.rendering import event_log, table_document
from laguna.web.server import Server
from laguna.web.settings import UNLIMITED, Settings, make_data_folder
from laguna.web.tables import store
from laguna.web.tables.store import Entry, Seat, Table
from web.all_routes import Route, end_at_once, end_when_caught_up, routes_of, send_request
from web.simulated_users import ORIGIN

TABLE, INVITE, MOMENT = "leak", "invitation", 1_700_000_000.0
RECORDS = Path(__file__).parents[1] / "records"
COMPARISONS = 3
"""Number of comparisons of all routes per game."""
MAX_COMMON_MOVES = 12
"""Maximum number of moves in both worlds before a comparison."""
MAX_ALTERNATIVES = 8
"""Maximum number of moves tried in the other world to find one that looks the same."""
MAX_CANDIDATES = 4
"""Maximum number of moves tried in the first world."""
SECRET_CHOICES = 3
"""Number of hidden choices that are compared per game and number of players."""
MAX_GAMES = 12
"""Maximum number of games to find them in."""
FROZEN = (
    "clocks.uptime_clock",
    "community.matchmaking",
    "tables.changes",
    "tables.creation",
    "tables.service",
    "tables.store",
    "people.accounts",
    "people.rate_limits",
    "people.sessions",
    "people.visitors",
    "database.database",
    "http.guard.middleware",
)
"""Modules with a frozen clock, so that responses differ only by knowledge."""
PLACES = {"millefiori": "sea-1", "murano": "deck-characters", "venise": "card-0"}
"""A place of each game that is explained."""
LAST_ROUTES = ("leave", "back", "sit", "join", "{invite}")
"""Routes that would end the comparison, so they come last."""


class LookalikeGames(NamedTuple):
    """Two games that a viewer cannot distinguish: their positions and moves."""

    positions: tuple[Document, Document]
    moves: list[tuple[int, str, str]]
    """Seat, and its move in the first and in the second game."""


class World:
    """A server with one table."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.server: Server = client.app.state.server  # type: ignore[attr-defined]

    def set_up_table(
        self, position: Document, moves: list[tuple[int, str]], waiting: bool = False
    ) -> list[str]:
        """Creates a table with a player on each seat; returns their tokens and a spectator's. At a waiting
        table the last seat is open."""
        sessions = self.server.sessions
        match = from_position(position)
        players = match.seats
        tokens = [sessions.sign(f"token{position_number}") for position_number in range(players + 1)]
        people = [Visitor(f"visitor{n}", f"Name {n}", None, None, MOMENT) for n in range(players + 1)]
        entries = [Entry(1, store.BEGIN, None, "", None, None, MOMENT)]
        for seat, words in moves:
            match.play(seat, words)
            entries.append(Entry(len(entries) + 1, store.MOVE, seat, words, people[seat].id, None, MOMENT))
        seats = [Seat(n, store.HUMAN, people[n].id, None, people[n].name, False) for n in range(players)]
        if waiting:
            seats[-1] = Seat(players - 1, store.OPEN, None, None, "", False)
            entries = [Entry(1, store.SIT, 0, people[0].name, people[0].id, None, MOMENT)]
        status = store.WAITING if waiting else store.PLAYING
        table = Table(
            TABLE, match.game.name, match.game.rules_version, players, match.options, match.seed, position,
            "live", True, INVITE, people[0].id, status, 0, 0, MOMENT, MOMENT, None, None, None, None,
        )  # fmt: skip

        def work(session: Session) -> None:
            for name in ("jobs", "entries", "seats", "tables", "sessions", "visitors"):
                session.run(f"DELETE FROM {name}")
            for token, visitor in zip(tokens, people, strict=True):
                visitors.add_visitor(session, visitor)
                session_id = sessions.verify_token(token)
                assert session_id is not None
                visitors.add_session(session, session_id, visitor.id)
            store.add_table(session, table, seats)
            store.add_entries(session, TABLE, entries, 0 if waiting else int(match.state.acting))

        self.run(self.server.database.write, work)
        self.server.tables.in_memory.drop_all()
        self.server.sessions._cached.clear()
        self.run(self.server.tables.get, TABLE)
        return tokens

    def run(self, function: Any, *arguments: Any) -> Any:
        assert self.client.portal is not None
        return self.client.portal.call(function, *arguments)

    def match(self) -> Match:
        live = self.server.tables.loaded(TABLE)
        assert live is not None
        return live.match

    def clear_caches(self) -> None:
        live = self.server.tables.loaded(TABLE)
        assert live is not None
        live.cache.clear()
        live.clear_volatile_cache()
        live.clear_log_lines()

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Resets the metrics, because both worlds share a process."""
        metrics.labeled.cache_clear()
        for metric in vars(metrics).values():
            if isinstance(metric, Counter | Histogram):
                metric.clear() if metric._labelnames else metric._metric_init()
        yield


@pytest.fixture(scope="module")
def two_worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    """Two servers; setting up a table clears their databases, so they are created once."""
    folder = tmp_path_factory.mktemp("worlds")
    Senders(Settings(data=folder)).public_key()
    key = (folder / "vapid.pem").read_bytes()
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        patch.setenv("LAGUNA_SECRET", "the same for both")
        for module in FROZEN:
            patch.setattr(f"laguna.web.{module}.time", _Frozen)
        patch.setattr(live_module.TableStream, "catch_up", end_when_caught_up)
        patch.setattr(Broadcast, "wait", end_at_once)
        patch.setattr(server_module, "WATCH_SECONDS", 3600.0)  # its writes would be counted at random times
        worlds = []
        for name in ("one", "other"):
            settings = Settings(data=folder / name, bot_workers=0, limits=UNLIMITED)
            make_data_folder(settings.data)
            (settings.data / "vapid.pem").write_bytes(key)
            client = TestClient(create_app(settings), base_url=ORIGIN)
            worlds.append(World(stack.enter_context(client)))
        yield worlds[0], worlds[1]


class _Frozen:
    """A frozen clock, so that responses differ only by knowledge."""

    @staticmethod
    def time() -> float:
        return MOMENT

    monotonic = perf_counter = time
    sleep = staticmethod(sleep)


# Games that a viewer cannot distinguish ---------------------------------------------------------


def visible_to(match: Match, seat: int) -> tuple[object, ...]:
    """Everything that the engine shows to a seat."""
    told = match.steps[-1].events if match.steps else []
    events = [event.seen_by(seat).key() for event in told]
    return match.view(seat).document(), events, match.scores(), match.actors()


def lookalike_games(match: Match, seat: int, first_actor: int | None = None) -> LookalikeGames | None:
    """Continues a game in two versions that look the same to a seat; by one move if `first_actor` is
    given."""
    first = match.game.dump(match.state)
    other = match.game.dump(match.state.view(seat).sample_state(quick(len(match.steps) + 1)))
    if first == other:
        return None
    one, two = from_position(first), from_position(other)
    assert visible_to(one, seat) == visible_to(two, seat)
    moves: list[tuple[int, str, str]] = []
    chance = random.Random(len(match.steps))
    for _ in range(MAX_COMMON_MOVES if first_actor is None else 1):
        actors = [actor for actor in one.actors() if actor != seat] or one.actors()
        actor = chance.choice(actors) if moves or first_actor is None else first_actor
        following = choice_in_both(one, two, actor, seat, chance)
        if following is None or following[0].over:
            break
        one, two = following
        moves.append((one.steps[-1].seat, one.steps[-1].words, two.steps[-1].words))
    return LookalikeGames((first, other), moves)


def hides_last_move_from(match: Match, seat: int) -> bool:
    """Whether a seat cannot see everything about the last move."""
    told = match.steps[-1].events
    return match.steps[-1].seat != seat and any(event.seen_by(seat).key() != event.key() for event in told)


def choice_in_both(
    one: Match, two: Match, actor: int, seat: int, chance: random.Random
) -> tuple[Match, Match] | None:
    """Both games after a move each that a seat cannot distinguish; preferably after different secret
    moves."""
    found = None
    if actor not in two.actors():
        return None
    legal = one.legal(actor)
    for words in chance.sample(legal, min(MAX_CANDIDATES, len(legal))):
        moved = after(one, actor, words)
        others = [] if actor == seat else [each for each in two.legal(actor) if each != words]
        secret = chance.sample(others, min(MAX_ALTERNATIVES, len(others)))
        for choice in [*secret, words]:
            if choice in two.legal(actor):
                same = after(two, actor, choice)
                if visible_to(same, seat) == visible_to(moved, seat):
                    if choice != words:
                        return moved, same
                    found = found or (moved, same)
    return found


def after(match: Match, seat: int, words: str) -> Match:
    """A game after one more move, with the same random numbers ahead."""
    copy = Match(match.game, match.state.clone(), match.seed, match.names, match.position)
    copy.play(seat, words)
    return copy


# Requests ----------------------------------------------------------------------------------------


def request_values(
    route: Route, match: Match, seat: int, version: int, comparison: int
) -> list[dict[str, Any]]:
    """The values to send to a route."""
    if not route.changes or "move" not in route.path:
        return [{"seat": seat} if comparison % 2 else {}]
    legal = set(match.legal(seat)) if seat >= 0 else set()
    other = (seat + 1) % match.seats
    found: list[dict[str, Any]] = [{}, {"move": "dance"}, {"seat": other}, {"version": 0}]
    found += [
        {"move": match.game.words(action)}
        for action in range(comparison, match.game.action_count, 97 + comparison)
    ]
    found = [{"seat": seat} | wish for wish in found]
    return [wish for wish in found if wish.get("move", match.game.words(0)) not in legal]


def answers(
    world: World, route: Route, token: str | None, seat: int, comparison: int
) -> Iterator[tuple[Any, ...]]:
    """The responses of a route."""
    live = world.server.tables.loaded(TABLE)
    assert live is not None
    game = live.match.game
    everything = {
        "move": game.words(0),
        "version": live.version,
        "request": None,
        "text": "hello",
        "name": "Name 9",
        "password": "gondola ride",
        "old": "gondola ride",
        "new": "gondola rides",
        "level": "level1",
        "invite": INVITE,
        "game": game.name,
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "kind": "me",
        "what": "pause",
        "step": 0,
        "after": 0,
        "place": PLACES.get(game.name, "board"),
    }
    path_values = {"table": TABLE, "invite": INVITE, "seat": str(max(seat, 0)), "game": game.name}
    for wish in request_values(route, live.match, seat, live.version, comparison):
        values = {name: value for name, value in (everything | wish).items() if value is not None}
        answer = send_request(world.client, route, token, path_values, values)
        yield str(route), wish, answer.status_code, dict(answer.headers), answer.content


def in_order(found: list[Route], everywhere: bool) -> list[Route]:
    """Reading routes first, then those that change little, then those that end the participation of a player,
    then the metrics."""
    asking = [route for route in found if not route.changes and route.path != "/metrics"]
    doing = [
        route for route in found if route.changes and ("{table}" in route.path or "{invite}" in route.path)
    ]
    last = [route for route in doing if route.path.rstrip("/").rsplit("/", 1)[-1] in LAST_ROUTES]
    near = [route for route in asking if everywhere or "{table}" in route.path or "list" in route.path]
    return [*near, *(route for route in doing if route not in last), *last, Route("GET", "/metrics")]


def responses_of(
    world: World, routes: list[Route], token: str | None, seat: int, comparison: int
) -> list[tuple[Any, ...]]:
    """The responses of all routes."""
    with world.measured():
        return [answer for route in routes for answer in answers(world, route, token, seat, comparison)]


def compare(first: list[tuple[Any, ...]], other: list[tuple[Any, ...]]) -> int:
    for one, two in zip(first, other, strict=True):
        assert one == two
        # An invalid request would get the same error in both worlds.
        assert one[2] != 422 or "POST" in one[0], one
    return len(first)


def whole_game(game: str, players: int) -> Match:
    """A complete game: a recorded one, or a random one for games of other packages."""
    recorded = sorted(RECORDS.glob(f"{game}-{players}-*.json"))
    if not recorded:
        return played((game, players, GAMES[game].complete_options({})), "whole")
    return records.replay(json.loads(recorded[players % 2].read_text(encoding="utf-8")))


def compare_worlds(
    worlds: tuple[World, World],
    found: LookalikeGames,
    order: list[Route],
    who: str,
    seat: int,
    comparison: int,
) -> int:
    """Compares the responses to a viewer in both worlds; returns their number."""
    tokens = worlds[0].set_up_table(found.positions[0], [move[:2] for move in found.moves])
    worlds[1].set_up_table(found.positions[1], [(move[0], move[2]) for move in found.moves])
    token = None if who == "a stranger" else tokens[seat]
    told = [responses_of(world, order, token, seat, comparison) for world in worlds]
    return compare(told[0], told[1])


UNRELATED_TO_TABLES = """
    /account/{what} /announcements/{announcement}/dismiss
    /host/accounts /host/picture /host/server /host/{what} /learn/{game}/play /learn/{game}/{step}/move
    /language /new/{game}
    /notices/link/{token} /notices/{what} /positions /positions/check
    /player/{name}/{change} /api/players/{name}/{change}
    /puzzles/{puzzle}/study /puzzles/{puzzle}/try /puzzles/{puzzle}/why
    /report /reset/{word} /start /study/{study}/ask /study/{study}/bot
    /study/{study}/comment /study/{study}/copy /study/{study}/cut /study/{study}/delete
    /study/{study}/editors /study/{study}/editors/remove /study/{study}/play /study/{study}/title
    /api/account /api/bot/choice /api/bots /api/bots/{program}/end /api/login /api/logout /api/me
    /api/me/delete /api/me/listed /api/notices /api/notices/wishes /api/notices/{receiver}/remove
    /api/password /api/records
    /api/reports /api/tables /match /match/cancel /match/bots /api/match /api/match/cancel /api/match/bots
"""
"""Routes that change only the visitor's own data or create something new."""


def test_every_route_is_compared_or_unrelated_to_tables(two_worlds: tuple[World, World]) -> None:
    there = routes_of(two_worlds[0].client.app)  # type: ignore[arg-type]
    walked = in_order(there, everywhere=True)
    assert {route.path for route in there if route not in walked} == set(UNRELATED_TO_TABLES.split())
    assert all(route.changes for route in there if route not in walked)


WHO = ("a seat", "a spectator", "another seat", "a stranger")


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "players"),
    [
        (name, players)
        for name in games_that_hide_something()
        for players in sorted({GAMES[name].players[0], GAMES[name].players[-1]})
    ],
)
def test_no_response_reveals_hidden_information_during_a_game(
    two_worlds: tuple[World, World], game: str, players: int
) -> None:
    played = whole_game(game, players)
    moves = [(step.seat, step.words) for step in played.steps]
    routes = routes_of(two_worlds[0].client.app)  # type: ignore[arg-type]
    match = played.copy(0)
    compared = comparisons = together = 0
    for number in range(len(moves)):
        if number % (len(moves) // COMPARISONS) == 1:
            who = WHO[(comparisons + players) % len(WHO)]
            seat = comparisons // 2 % players if who.endswith("seat") else SPECTATOR
            found = lookalike_games(match, seat)
            if found is not None:
                order = in_order(routes, everywhere=comparisons == 0)
                compared += compare_worlds(two_worlds, found, order, who, seat, comparisons)
                together += len(found.moves)
                comparisons += 1
        match.play(*moves[number])
    assert match.over
    assert comparisons >= COMPARISONS // 2
    if GAMES[game] in GAMES.built_in:  # other games may have only open moves
        assert together > 0
    assert compared > 40 * comparisons


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "players"), [(game.name, players) for game in GAMES.built_in for players in game.players]
)
def test_no_response_reveals_secret_choices(two_worlds: tuple[World, World], game: str, players: int) -> None:
    """The same number of choices is compared in every game, however rare they are. If all choices are open,
    as in La Venise du Nord, the drawn cards are hidden."""
    routes = routes_of(two_worlds[0].client.app)  # type: ignore[arg-type]
    order = [route for route in in_order(routes, everywhere=False) if "{table}" in route.path]
    secret = 0
    for deal in range(MAX_GAMES):
        match = new(game, players, f"secret {deal}")
        chance = random.Random(deal)
        while not match.over and secret < SECRET_CHOICES:
            seat = secret % (players + 1) - 1  # a spectator, then every seat
            actor = chance.choice(match.actors())
            match.play(actor, chance.choice(match.legal(actor)))
            if not hides_last_move_from(match, seat):
                continue
            found = lookalike_games(match.copy(len(match.steps) - 1), seat, actor)
            if found is None or all(one == other for _, one, other in found.moves):
                found = lookalike_games(match.copy(), seat, actor) if match.actors() == [actor] else None
            if found is not None:
                who = "a spectator" if seat == SPECTATOR else "a seat"
                compare_worlds(two_worlds, found, order, who, seat, comparison=secret)
                secret += 1
        if secret >= SECRET_CHOICES:
            return
    raise AssertionError(f"{MAX_GAMES} games hold {secret} secret choices")


@pytest.mark.long
@pytest.mark.parametrize("who", [0, SPECTATOR, None], ids=["a seat", "a spectator", "a stranger"])
@pytest.mark.parametrize("game", games_that_hide_something())
def test_nobody_sees_the_deal_while_a_seat_is_open(
    two_worlds: tuple[World, World], game: str, who: int | None
) -> None:
    deals = [new(game, 2, seed) for seed in ("a deal", "another deal")]
    positions = [match.game.dump(match.state) for match in deals]
    assert positions[0] != positions[1]
    tokens = [
        world.set_up_table(position, [], waiting=True)
        for world, position in zip(two_worlds, positions, strict=True)
    ]
    assert tokens[0] == tokens[1]
    routes = in_order(routes_of(two_worlds[0].client.app), everywhere=True)  # type: ignore[arg-type]
    # Accepting the invitation would start the game.
    routes = [
        route
        for route in routes
        if not (route.changes and route.path.endswith(("{invite}", "/join", "/sit")))
    ]
    token = None if who is None else tokens[0][who]
    one, two = (responses_of(world, routes, token, -1 if who is None else who, 0) for world in two_worlds)
    assert compare(one, two) > 40


def test_the_comparison_detects_a_leak(
    two_worlds: tuple[World, World], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A prompt, a log line or a metric that depends on a hidden card is detected."""
    match = whole_game(next(iter(GAMES)), 2).copy(1)
    found = lookalike_games(match, SPECTATOR)
    assert found is not None
    for world, position in zip(two_worlds, found.positions, strict=True):
        world.set_up_table(position, [])

    def differs(path: str) -> bool:
        for world in two_worlds:
            world.clear_caches()
        one, two = (responses_of(world, [Route("GET", path)], None, SPECTATOR, 0) for world in two_worlds)
        return one != two

    paths = ("/api/tables/{table}", "/api/tables/{table}/stream", "/metrics")
    assert [differs(path) for path in paths] == [False] * 3
    hidden = [world.match().game.dump(world.match().state) for world in two_worlds]
    monkeypatch.setattr(
        table_document, "prompt", lambda live, viewer: str(live.match.game.dump(live.match.state))
    )
    monkeypatch.setattr(
        event_log, "entry_lines", lambda live, *_: [str(live.match.game.dump(live.match.state))]
    )
    assert hidden[0] != hidden[1]
    assert [differs(path) for path in paths[:2]] == [True] * 2
    two_worlds[1].client.get("/api/games")
    one = responses_of(two_worlds[0], [Route("GET", "/metrics")], None, SPECTATOR, 0)
    two = responses_of(two_worlds[1], [Route("GET", "/health"), Route("GET", "/metrics")], None, SPECTATOR, 0)
    assert one != two[1:]
