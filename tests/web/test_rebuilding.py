"""A table in memory equals the table rebuilt from the database, whatever players do."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laguna.web.database.backends import Session
from laguna.web.server import Server
from laguna.web.tables import store
from laguna.web.tables.integrity_check import check_table
from laguna.web.tables.live_table import LiveTable, rebuild
from web.simulated_users import Person

People = Callable[[str | None], Person]
STEPS = 120


def rebuilt(server: Server, client: TestClient, table_id: str) -> LiveTable:
    """The table rebuilt from the database."""

    def work(session: Session) -> Any:
        table = store.table(session, table_id)
        assert table is not None
        return (
            table,
            store.seats(session, table_id),
            store.jobs_of(session, table_id),
            store.entries(session, table_id),
        )

    assert client.portal is not None
    found = client.portal.call(server.database.read, work)
    return rebuild(*found)


def visible_state(live: LiveTable) -> list[list[tuple[int, ...]]]:
    return [[event.key() for event in events] for events in live.events]


def moves(live: LiveTable) -> list[tuple[int, str, bool]]:
    return [(step.seat, step.words, step.revealed) for step in live.match.steps]


def random_action(people: list[Person], table: str, chance: random.Random) -> int:
    """A random action, valid or not; returns the status of the response."""
    who = chance.choice(people)
    view = who.table(table)
    version = chance.choice([view["version"]] * 4 + [max(0, view["version"] - 1), view["version"] + 1])
    act = chance.choice(["move"] * 8 + ["undo", "undo", "say", "leave", "back", "join", "rematch"])
    path = f"/api/tables/{table}"
    match act:
        case "move":
            words = chance.choice([*(move["move"] for move in view["legal"]), "dance"])
            answer = who.post(f"{path}/moves", move=words, version=version)
        case "undo":
            answer = who.post(f"{path}/undo", version=version)
        case "say":
            answer = who.post(f"{path}/chat", text=f"line {version}")
        case "join":
            answer = who.post(f"{path}/join", seat=chance.randrange(3))
        case _:
            answer = who.post(f"{path}/{act}")
    return answer.status_code


@pytest.mark.parametrize("seed", range(4))
def test_a_table_in_memory_equals_the_rebuilt_one(person: People, client: TestClient, seed: int) -> None:
    chance = random.Random(seed)
    server: Server = client.app.state.server  # type: ignore[attr-defined]
    people = [person(name) for name in ("Ana", "Ben", "Eve")]
    options = {"tactical": bool(seed % 2)}
    seats = ["me", "open", "level1"] if seed < 2 else ["me", "open"]
    table = people[0].create(*seats, listed=True, options=options)["table"]["id"]
    codes = set()
    for number in range(STEPS):
        codes.add(random_action(people, table, chance))
        if number % 10 == 9:
            live, fresh = server.tables.loaded(table), rebuilt(server, client, table)
            assert live is not None
            # Bots continue in the background, so only tables of the same version are compared.
            if live.version != fresh.version:
                continue
            assert live.entries == fresh.entries
            assert visible_state(live) == visible_state(fresh)
            assert moves(live) == moves(fresh)
            assert live.match.game.dump(live.match.state) == fresh.match.game.dump(fresh.match.state)
            assert (live.question_versions, live.position_version, live.undone_moves) == (
                fresh.question_versions,
                fresh.position_version,
                fresh.undone_moves,
            )
            assert (live.table, live.seats) == (fresh.table, fresh.seats)
            assert live.match.names == fresh.match.names
    assert client.portal is not None
    assert client.portal.call(server.database.read, lambda session: check_table(session, table)) is None
    assert codes <= {200, 201, 400, 403, 409, 422}
    assert {200, 403, 409} <= codes
