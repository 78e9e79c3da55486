"""Nobody learns from the server what they may not know.

Two worlds that differ only in what somebody may not know give that one the same answer, byte for byte, by
every door of the application: positions, prompts, moves, logs, drawings, pages and refusals.
"""

import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laguna.chance import quick
from laguna.game import NOBODY, Document
from laguna.games import GAMES
from laguna.match import Match, load, new
from laguna.web import seeing, store
from laguna.web.app import Server, create_app
from laguna.web.database import Session
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.store import Entry, Seat, Table, Visitor
from web.people import ORIGIN
from web.walking import Door, doors, knock

TABLE, INVITE, MOMENT = "leak", "invitation", 1_700_000_000.0
SETTLED = ("leave", "back", "sit", "join", "{invite}")
"""What would end the comparison: these doors are tried last."""


class World:
    """A server with one table."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.server: Server = client.app.state.server  # type: ignore[attr-defined]

    def lay_out(self, position: Document, game: str, players: int) -> list[str]:
        """Put a table there, each seat held by somebody of its own; their tokens, and a spectator's last."""
        accounts = self.server.accounts
        tokens = [accounts.sign(f"token{position_number}") for position_number in range(players + 1)]
        people = [Visitor(f"visitor{n}", f"Name {n}", None, None, MOMENT) for n in range(players + 1)]
        match = load(position)
        table = Table(
            TABLE, game, match.game.rules_version, players, match.options, match.seed, position, "live", True,
            INVITE, people[0].id, store.PLAYING, 0, 0, MOMENT, MOMENT, None, None, None, None,
        )  # fmt: skip
        seats = [Seat(n, store.HUMAN, people[n].id, None, people[n].name, False) for n in range(players)]

        def work(session: Session) -> None:
            for token, visitor in zip(tokens, people, strict=True):
                store.add_visitor(session, visitor)
                session_id = accounts.session_of(token)
                assert session_id is not None
                store.add_session(session, session_id, visitor.id)
            store.add_table(session, table, seats)
            begin = Entry(1, store.BEGIN, None, "", None, None, MOMENT)
            store.add_entries(session, TABLE, [begin], int(match.state.acting))

        self.run(self.server.database.write, work)
        self.run(self.server.tables.get, TABLE)
        return tokens

    def run(self, function: Any, *arguments: Any) -> Any:
        assert self.client.portal is not None
        return self.client.portal.call(function, *arguments)

    def match(self) -> Match:
        live = self.server.tables.known(TABLE)
        assert live is not None
        return live.match

    def news(self, seat: int) -> list[Document]:
        live = self.server.tables.known(TABLE)
        assert live is not None
        return [seeing.news(live, entry, seat) for entry in live.entries]


@pytest.fixture
def two_worlds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[World, World]]:
    monkeypatch.setenv("LAGUNA_SECRET", "the same for both")
    for module in ("tables", "store", "accounts"):
        monkeypatch.setattr(f"laguna.web.{module}.time", _Frozen)
    with ExitStack() as stack:
        worlds = []
        for name in ("one", "other"):
            settings = Settings(data=tmp_path / name, thinkers=0, limits=UNLIMITED)
            client = TestClient(create_app(settings), base_url=ORIGIN)
            worlds.append(World(stack.enter_context(client)))
        yield worlds[0], worlds[1]


class _Frozen:
    """A clock that stands, so that only what is known makes a difference."""

    @staticmethod
    def time() -> float:
        return MOMENT


def known(match: Match, seat: int) -> tuple[object, ...]:
    """All that the engine says a seat may know."""
    return match.see(seat).document(), match.log(seat), match.scores(), match.actors()


def hidden_pair(game: str, players: int, moves: int, seat: int) -> tuple[Document, Document] | None:
    """Two positions that differ, but not for this seat."""
    chance = random.Random(f"{game} {players} {moves} {seat}")
    match = new(game, players, f"leak {moves}")
    for _ in range(moves):
        if match.over:
            return None
        actor = chance.choice(match.actors())
        match.play(actor, chance.choice(match.legal(actor)))
    first = match.game.dump(match.state)
    other = match.game.dump(match.state.view(seat).guess(quick(moves + 1)))
    if first == other or match.over:
        return None
    return first, other


def answers(world: World, door: Door, token: str | None, seat: int, version: int) -> list[tuple[Any, ...]]:
    """What a door answers to every question of a kind."""
    match = world.match()
    impossible = match.game.words(0)
    everything = {
        "move": impossible,
        "version": version,
        "request": None,
        "text": "hello",
        "name": "Name 9",
        "password": "gondola ride",
        "old": "gondola ride",
        "new": "gondola rides",
        "level": "level1",
        "invite": INVITE,
        "game": match.game.name,
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "kind": "me",
        "step": 0,
        "after": 0,
    }
    holes = {"table": TABLE, "invite": INVITE, "seat": str(max(seat, 0)), "game": match.game.name}
    wishes: list[dict[str, Any]] = [{}, {"seat": seat}]
    if door.changes and "move" in door.path:
        other = (seat + 1) % match.seats
        wishes += [{"seat": seat, "move": "dance"}, {"seat": other}, {"seat": seat, "version": 0}]
        wishes += [
            {"seat": seat, "move": match.game.words(action)}
            for action in range(0, match.game.action_count, 41)
        ]
        legal = set(match.legal(seat)) if seat >= 0 else set()
        wishes = [wish for wish in wishes if wish.get("move", impossible) not in legal]
    found: list[tuple[Any, ...]] = []
    for wish in wishes:
        values = {name: value for name, value in (everything | wish).items() if value is not None}
        answer = knock(world.client, door, token, holes, values)
        found.append((str(door), wish, answer.status_code, dict(answer.headers), answer.content))
    return found


def compare(worlds: tuple[World, World], seat: int, token: str | None, ways: list[Door]) -> int:
    compared = 0
    for door in ways:
        version = worlds[0].server.tables.known(TABLE).version  # type: ignore[union-attr]
        first, other = (answers(world, door, token, seat, version) for world in worlds)
        # A question that lacks something would be answered alike whatever is behind it.
        assert door.changes or first[0][2] != 422, first[0]
        for one, two in zip(first, other, strict=True):
            assert one == two
            compared += 1
    return compared


@pytest.mark.parametrize("players", ["fewest", "most"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("who", ["a seat", "a spectator", "a stranger"])
def test_nobody_learns_what_they_may_not_know(
    two_worlds: tuple[World, World], game: str, players: str, who: str
) -> None:
    count = GAMES[game].players[0 if players == "fewest" else -1]
    compared = 0
    for moves in (1, 9, 34):
        seat = moves % count if who == "a seat" else NOBODY
        pair = hidden_pair(game, count, moves, seat)
        if pair is None or known(load(pair[0]), seat) != known(load(pair[1]), seat):
            continue
        for world in two_worlds:
            forget(world)
        tokens = two_worlds[0].lay_out(pair[0], game, count)
        assert two_worlds[1].lay_out(pair[1], game, count) == tokens
        token = tokens[seat] if seat >= 0 else tokens[-1] if who == "a spectator" else None
        ways = [door for door in doors(two_worlds[0].client.app) if not door.endless]  # type: ignore[arg-type]
        asking = [door for door in ways if not door.changes and door.path not in ("/metrics",)]
        doing = [
            door for door in ways if door.changes and ("{table}" in door.path or "{invite}" in door.path)
        ]
        last = [door for door in doing if door.path.rstrip("/").rsplit("/", 1)[-1] in SETTLED]
        compared += compare(two_worlds, seat, token, asking)
        compared += compare(two_worlds, seat, token, [door for door in doing if door not in last])
        # Others choose in secret, each in their own world what is possible there.
        for world in two_worlds:
            for actor in world.match().actors():
                if actor != seat:
                    view = world.client.get(
                        f"/api/tables/{TABLE}",
                        params={"seat": actor},
                        headers={"Authorization": f"Bearer {tokens[actor]}"},
                    ).json()
                    world.client.post(
                        f"/api/tables/{TABLE}/moves",
                        json={"move": view["legal"][0]["move"], "version": view["version"], "seat": actor},
                        headers={"Authorization": f"Bearer {tokens[actor]}"},
                    )
                    break
        if known(two_worlds[0].match(), seat) == known(two_worlds[1].match(), seat):
            assert two_worlds[0].news(seat) == two_worlds[1].news(seat)
            compared += compare(two_worlds, seat, token, asking)
            compared += compare(two_worlds, seat, token, last)
    assert compared > 100


def forget(world: World) -> None:
    """An empty store, as at the beginning."""

    def work(session: Session) -> None:
        for name in ("jobs", "entries", "seats", "tables", "sessions", "visitors"):
            session.run(f"DELETE FROM {name}")

    world.run(world.server.database.write, work)
    world.server.tables._kept.clear()
    world.server.tables._alive.clear()
    world.server.accounts._remembered.clear()


def test_a_leak_would_be_found(two_worlds: tuple[World, World], monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: a prompt that names a hidden card fails it."""
    game = next(iter(GAMES))
    pair = hidden_pair(game, GAMES[game].players[0], 1, NOBODY)
    assert pair is not None
    for world, position in zip(two_worlds, pair, strict=True):
        world.lay_out(position, game, GAMES[game].players[0])
    door = Door("GET", "/api/tables/{table}")
    assert compare(two_worlds, NOBODY, None, [door])
    monkeypatch.setattr(seeing, "prompt", lambda live, eyes: str(live.match.game.dump(live.match.state)))
    with pytest.raises(AssertionError):
        compare(two_worlds, NOBODY, None, [door])
