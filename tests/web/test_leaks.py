"""Nobody learns from the server what they may not know.

Whole recorded games are walked through. At steady steps a second world is made that differs from the first
only in what somebody may not know, the game goes on in both for as long as that one cannot tell them apart,
and then every door of the application gives that one the same answer in both, byte for byte: positions,
prompts, moves, logs, drawings, pages, live streams, refusals and metrics. The router is walked for the doors.
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
from playing import played
from prometheus_client import Counter, Histogram

from laguna import records
from laguna.chance import quick
from laguna.contract.state import COMPILED, NOBODY, Document
from laguna.games import GAMES
from laguna.match import Match, load, new
from laguna.web import metrics
from laguna.web import server as server_module
from laguna.web import streams as live_module
from laguna.web.database.backends import Session
from laguna.web.http.app import create_app
from laguna.web.notices.sending import Senders
from laguna.web.people import visitors
from laguna.web.people.visitors import Visitor
from laguna.web.server import Server
from laguna.web.settings import UNLIMITED, Settings, make_data_folder
from laguna.web.show import history, presenting
from laguna.web.tables import store
from laguna.web.tables.store import Entry, Seat, Table
from web.people import ORIGIN
from web.walking import Door, doors, knock, until_quiet

TABLE, INVITE, MOMENT = "leak", "invitation", 1_700_000_000.0
RECORDS = Path(__file__).parents[1] / "records"
STOPS = 5 if COMPILED else 3
"""So often a game is stopped and every door is knocked at."""
TOGETHER = 12
"""At most so many moves are made in both worlds before the doors are knocked at."""
TRIED = 8
"""So many other moves are tried in the other world for one that looks the same."""
CANDIDATES = 4
"""For so many moves of the first."""
SECRET = 4
"""So many choices that somebody cannot see are looked at in every game with every number of players."""
MOST_GAMES = 12
"""They are found in so many games."""
FROZEN = (
    "clocks.server_time",
    "tables.changes",
    "tables.creation",
    "tables.service",
    "tables.store",
    "people.accounts",
    "people.limits",
    "people.sessions",
    "people.visitors",
    "database.database",
    "http.guard.guard",
)
"""Modules whose clock stands, so that only what is known makes a difference."""
SETTLED = ("leave", "back", "sit", "join", "{invite}")
"""What would end the comparison: these doors are tried last."""


class Twins(NamedTuple):
    """Two games that somebody cannot tell apart: where each begins, and the moves of each."""

    positions: tuple[Document, Document]
    moves: list[tuple[int, str, str]]
    """Who moved, and how in the one and in the other."""


class World:
    """A server with one table."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.server: Server = client.app.state.server  # type: ignore[attr-defined]

    def lay_out(self, position: Document, moves: list[tuple[int, str]], waiting: bool = False) -> list[str]:
        """Put a table there, each seat held by somebody of its own; their tokens, and a spectator's last.
        At a table that waits the last seat is open."""
        sessions = self.server.sessions
        match = load(position)
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
                session_id = sessions.session_of(token)
                assert session_id is not None
                visitors.add_session(session, session_id, visitor.id)
            store.add_table(session, table, seats)
            store.add_entries(session, TABLE, entries, 0 if waiting else int(match.state.acting))

        self.run(self.server.database.write, work)
        self.server.tables.memory.let_go()
        self.server.sessions._remembered.clear()
        self.run(self.server.tables.get, TABLE)
        return tokens

    def run(self, function: Any, *arguments: Any) -> Any:
        assert self.client.portal is not None
        return self.client.portal.call(function, *arguments)

    def match(self) -> Match:
        live = self.server.tables.known(TABLE)
        assert live is not None
        return live.match

    def forget_what_was_made(self) -> None:
        live = self.server.tables.known(TABLE)
        assert live is not None
        live.shelf.clear()
        live.lines.clear()

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Counts of this world alone: the two share a process."""
        for metric in vars(metrics).values():
            if isinstance(metric, Counter | Histogram):
                metric.clear() if metric._labelnames else metric._metric_init()
        yield


@pytest.fixture(scope="module")
def two_worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    """Laying out a table clears away whatever was there: worlds are made once."""
    folder = tmp_path_factory.mktemp("worlds")
    Senders(Settings(data=folder)).public_key()
    key = (folder / "vapid.pem").read_bytes()
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        patch.setenv("LAGUNA_SECRET", "the same for both")
        for module in FROZEN:
            patch.setattr(f"laguna.web.{module}.time", _Frozen)
        patch.setattr(live_module.Stream, "catch_up", until_quiet)
        patch.setattr(server_module, "WATCH_SECONDS", 3600.0)  # what it writes would be counted by the clock
        worlds = []
        for name in ("one", "other"):
            settings = Settings(data=folder / name, thinkers=0, limits=UNLIMITED)
            make_data_folder(settings.data)
            (settings.data / "vapid.pem").write_bytes(key)
            client = TestClient(create_app(settings), base_url=ORIGIN)
            worlds.append(World(stack.enter_context(client)))
        yield worlds[0], worlds[1]


class _Frozen:
    """A clock that stands, so that only what is known makes a difference."""

    @staticmethod
    def time() -> float:
        return MOMENT

    monotonic = perf_counter = time
    sleep = staticmethod(sleep)


# Games that somebody cannot tell apart -----------------------------------------------------------


def known(match: Match, seat: int) -> tuple[object, ...]:
    """All that the engine says a seat may know."""
    told = match.steps[-1].events if match.steps else []
    events = [event.seen_by(seat).key() for event in told]
    return match.see(seat).document(), events, match.scores(), match.actors()


def twins(match: Match, seat: int, first_actor: int | None = None) -> Twins | None:
    """A game that goes on from here, and another that looks the same to a seat; by one move, if somebody is
    to make it."""
    first = match.game.dump(match.state)
    other = match.game.dump(match.state.view(seat).guess(quick(len(match.steps) + 1)))
    if first == other:
        return None
    one, two = load(first), load(other)
    assert known(one, seat) == known(two, seat)
    moves: list[tuple[int, str, str]] = []
    chance = random.Random(len(match.steps))
    for _ in range(TOGETHER if first_actor is None else 1):
        actors = [actor for actor in one.actors() if actor != seat] or one.actors()
        actor = chance.choice(actors) if moves or first_actor is None else first_actor
        following = choice_in_both(one, two, actor, seat, chance)
        if following is None or following[0].over:
            break
        one, two = following
        moves.append((one.steps[-1].seat, one.steps[-1].words, two.steps[-1].words))
    return Twins((first, other), moves)


def hidden_from(match: Match, seat: int) -> bool:
    """Whether somebody cannot see all of the last move."""
    told = match.steps[-1].events
    return match.steps[-1].seat != seat and any(event.seen_by(seat).key() != event.key() for event in told)


def choice_in_both(
    one: Match, two: Match, actor: int, seat: int, chance: random.Random
) -> tuple[Match, Match] | None:
    """Both games after a move of each that a seat cannot tell apart; after secret ones, which differ, if such
    are found."""
    found = None
    if actor not in two.actors():
        return None
    legal = one.legal(actor)
    for words in chance.sample(legal, min(CANDIDATES, len(legal))):
        moved = after(one, actor, words)
        others = [] if actor == seat else [each for each in two.legal(actor) if each != words]
        secret = chance.sample(others, min(TRIED, len(others)))
        for choice in [*secret, words]:
            if choice in two.legal(actor):
                same = after(two, actor, choice)
                if known(same, seat) == known(moved, seat):
                    if choice != words:
                        return moved, same
                    found = found or (moved, same)
    return found


def after(match: Match, seat: int, words: str) -> Match:
    """A game after one more move, with the same luck ahead."""
    copy = Match(match.game, match.state.clone(), match.seed, match.names, match.position)
    copy.play(seat, words)
    return copy


# Knocking ----------------------------------------------------------------------------------------


def wishes(door: Door, match: Match, seat: int, version: int, stop: int) -> list[dict[str, Any]]:
    """What is asked for at a door."""
    if not door.changes or "move" not in door.path:
        return [{"seat": seat} if stop % 2 else {}]
    legal = set(match.legal(seat)) if seat >= 0 else set()
    other = (seat + 1) % match.seats
    found: list[dict[str, Any]] = [{}, {"move": "dance"}, {"seat": other}, {"version": 0}]
    found += [
        {"move": match.game.words(action)} for action in range(stop, match.game.action_count, 97 + stop)
    ]
    found = [{"seat": seat} | wish for wish in found]
    return [wish for wish in found if wish.get("move", match.game.words(0)) not in legal]


def answers(world: World, door: Door, token: str | None, seat: int, stop: int) -> Iterator[tuple[Any, ...]]:
    """What a door answers to every question of a kind."""
    live = world.server.tables.known(TABLE)
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
    }
    holes = {"table": TABLE, "invite": INVITE, "seat": str(max(seat, 0)), "game": game.name}
    for wish in wishes(door, live.match, seat, live.version, stop):
        values = {name: value for name, value in (everything | wish).items() if value is not None}
        answer = knock(world.client, door, token, holes, values)
        yield str(door), wish, answer.status_code, dict(answer.headers), answer.content


def in_order(found: list[Door], everywhere: bool) -> list[Door]:
    """Questions first, then what is refused or changes little, then what ends somebody's part, then the
    counts of it all."""
    asking = [door for door in found if not door.changes and door.path != "/metrics"]
    doing = [door for door in found if door.changes and ("{table}" in door.path or "{invite}" in door.path)]
    last = [door for door in doing if door.path.rstrip("/").rsplit("/", 1)[-1] in SETTLED]
    near = [door for door in asking if everywhere or "{table}" in door.path or "list" in door.path]
    return [*near, *(door for door in doing if door not in last), *last, Door("GET", "/metrics")]


def told_by(world: World, ways: list[Door], token: str | None, seat: int, stop: int) -> list[tuple[Any, ...]]:
    """What a world answers at all doors."""
    with world.measured():
        return [answer for door in ways for answer in answers(world, door, token, seat, stop)]


def compare(first: list[tuple[Any, ...]], other: list[tuple[Any, ...]]) -> int:
    for one, two in zip(first, other, strict=True):
        assert one == two
        # A question that lacks something would be answered alike whatever is behind it.
        assert one[2] != 422 or "POST" in one[0], one
    return len(first)


def whole_game(game: str, players: int) -> Match:
    """A game to its end: a recorded one, or a random one of a game that another package brings."""
    recorded = sorted(RECORDS.glob(f"{game}-{players}-*.json"))
    if not recorded:
        return played((game, players, GAMES[game].complete({})), "whole")
    return records.replay(json.loads(recorded[players % 2].read_text(encoding="utf-8")))


def compared_in_both(
    worlds: tuple[World, World], found: Twins, order: list[Door], who: str, seat: int, stop: int
) -> int:
    """How many answers somebody gets in two worlds that look the same to them; all of them are the same."""
    tokens = worlds[0].lay_out(found.positions[0], [move[:2] for move in found.moves])
    worlds[1].lay_out(found.positions[1], [(move[0], move[2]) for move in found.moves])
    token = None if who == "a stranger" else tokens[seat]
    told = [told_by(world, order, token, seat, stop) for world in worlds]
    return compare(told[0], told[1])


NOT_ABOUT_A_TABLE = """
    /account/{what} /host/{what} /learn/{game}/play /learn/{game}/{step}/move /new/{game}
    /notices/link/{token} /notices/{what} /positions /positions/check
    /puzzles/{puzzle}/try /report /reset/{word} /start /study/{study}/ask /study/{study}/bot
    /study/{study}/comment /study/{study}/copy /study/{study}/cut /study/{study}/play /study/{study}/title
    /api/account /api/bot/choice /api/bots /api/bots/{program}/end /api/login /api/logout /api/me
    /api/me/delete /api/me/listed /api/notices /api/notices/wishes /api/notices/{receiver}/remove
    /api/password /api/records
    /api/reports /api/tables
"""
"""What is changed by these doors is a visitor's own, or new: no table that is there has a part in it."""


def test_every_door_is_walked_or_is_not_about_a_table(two_worlds: tuple[World, World]) -> None:
    there = doors(two_worlds[0].client.app)  # type: ignore[arg-type]
    walked = in_order(there, everywhere=True)
    assert {door.path for door in there if door not in walked} == set(NOT_ABOUT_A_TABLE.split())
    assert all(door.changes for door in there if door not in walked)


WHO = ("a seat", "a spectator", "another seat", "a stranger")


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "players"),
    [(game.name, players) for game in GAMES.values() for players in (game.players[0], game.players[-1])],
)
def test_nobody_learns_over_a_whole_game_what_they_may_not_know(
    two_worlds: tuple[World, World], game: str, players: int
) -> None:
    played = whole_game(game, players)
    moves = [(step.seat, step.words) for step in played.steps]
    ways = doors(two_worlds[0].client.app)  # type: ignore[arg-type]
    match = played.copy(0)
    compared = stops = together = 0
    for number in range(len(moves)):
        if number % (len(moves) // STOPS) == 1:
            who = WHO[stops % len(WHO)]
            seat = stops // 2 % players if who.endswith("seat") else NOBODY
            found = twins(match, seat)
            if found is not None:
                order = in_order(ways, everywhere=stops == 0)
                compared += compared_in_both(two_worlds, found, order, who, seat, stops)
                together += len(found.moves)
                stops += 1
        match.play(*moves[number])
    assert match.over
    assert stops >= STOPS // 2
    if GAMES[game] in GAMES.built_in:  # another may have open moves only, none of which looks like another
        assert together > 0
    assert compared > 40 * stops


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "players"), [(game.name, players) for game in GAMES.built_in for players in game.players]
)
def test_nobody_learns_what_others_choose_in_secret(
    two_worlds: tuple[World, World], game: str, players: int
) -> None:
    """However rare such choices are in a game, as many of them are looked at. Where all choices are open, as
    in La Venise du Nord, it is what somebody has just drawn and chooses from."""
    ways = doors(two_worlds[0].client.app)  # type: ignore[arg-type]
    order = [door for door in in_order(ways, everywhere=False) if "{table}" in door.path]
    secret = 0
    for deal in range(MOST_GAMES):
        match = new(game, players, f"secret {deal}")
        chance = random.Random(deal)
        while not match.over and secret < SECRET:
            seat = secret % (players + 1) - 1  # a spectator, then every seat
            actor = chance.choice(match.actors())
            match.play(actor, chance.choice(match.legal(actor)))
            if not hidden_from(match, seat):
                continue
            found = twins(match.copy(len(match.steps) - 1), seat, actor)
            if found is None or all(one == other for _, one, other in found.moves):
                found = twins(match.copy(), seat, actor) if match.actors() == [actor] else None
            if found is not None:
                who = "a spectator" if seat == NOBODY else "a seat"
                compared_in_both(two_worlds, found, order, who, seat, stop=secret)
                secret += 1
        if secret >= SECRET:
            return
    raise AssertionError(f"{MOST_GAMES} games hold {secret} secret choices")


@pytest.mark.long
@pytest.mark.parametrize("who", [0, NOBODY, None], ids=["a seat", "a spectator", "a stranger"])
@pytest.mark.parametrize("game", GAMES)
def test_nobody_sees_the_deal_while_a_seat_is_open(
    two_worlds: tuple[World, World], game: str, who: int | None
) -> None:
    deals = [new(game, 2, seed) for seed in ("a deal", "another deal")]
    positions = [match.game.dump(match.state) for match in deals]
    assert positions[0] != positions[1]
    tokens = [
        world.lay_out(position, [], waiting=True)
        for world, position in zip(two_worlds, positions, strict=True)
    ]
    assert tokens[0] == tokens[1]
    ways = in_order(doors(two_worlds[0].client.app), everywhere=True)  # type: ignore[arg-type]
    # Who accepts the invitation begins the game.
    ways = [door for door in ways if not (door.changes and door.path.endswith(("{invite}", "/join", "/sit")))]
    token = None if who is None else tokens[0][who]
    one, two = (told_by(world, ways, token, -1 if who is None else who, 0) for world in two_worlds)
    assert compare(one, two) > 40


def test_a_leak_would_be_found(two_worlds: tuple[World, World], monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: a prompt or a line that names a hidden card fails it, and so does a count."""
    match = whole_game(next(iter(GAMES)), 2).copy(1)
    found = twins(match, NOBODY)
    assert found is not None
    for world, position in zip(two_worlds, found.positions, strict=True):
        world.lay_out(position, [])

    def differs(path: str) -> bool:
        for world in two_worlds:
            world.forget_what_was_made()
        one, two = (told_by(world, [Door("GET", path)], None, NOBODY, 0) for world in two_worlds)
        return one != two

    paths = ("/api/tables/{table}", "/api/tables/{table}/stream", "/metrics")
    assert [differs(path) for path in paths] == [False] * 3
    hidden = [world.match().game.dump(world.match().state) for world in two_worlds]
    monkeypatch.setattr(presenting, "prompt", lambda live, eyes: str(live.match.game.dump(live.match.state)))
    monkeypatch.setattr(
        history, "entry_lines", lambda live, *_: [str(live.match.game.dump(live.match.state))]
    )
    assert hidden[0] != hidden[1]
    assert [differs(path) for path in paths[:2]] == [True] * 2
    two_worlds[1].client.get("/api/games")
    one = told_by(two_worlds[0], [Door("GET", "/metrics")], None, NOBODY, 0)
    two = told_by(two_worlds[1], [Door("GET", "/health"), Door("GET", "/metrics")], None, NOBODY, 0)
    assert one != two[1:]
