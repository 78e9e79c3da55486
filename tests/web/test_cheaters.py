"""A simulation with cheaters: a player who leaves, comes back, stalls, brings a second guest or tries to end
a losing game gains no rating that way.

Every game is played twice with the same deal and the same moves: honestly, and with the cheat. The long form:

    LAGUNA_CHEATER_GAMES=200 python -m pytest tests/web/test_cheaters.py -m "not server"
"""

import os
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from fastapi.testclient import TestClient

from laguna.web.http.app import create_app
from laguna.web.settings import UNLIMITED, Settings
from laguna.web.tables import creation
from web.simulated_users import ORIGIN, Person, account
from web.test_rated_games import DAY, pass_time, play_on, results_of

GAMES = int(os.environ.get("LAGUNA_CHEATER_GAMES", "2"))
CLOCK = {"kind": "days", "days": 1, "level": "level1"}
MIDDLE = 30
"""Moves before somebody cheats."""
NUMBERS = count()

Cheat = Callable[[TestClient, str, Person, Person], None]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = Settings(data=tmp_path_factory.mktemp("data"), bot_workers=0, limits=UNLIMITED)
    with TestClient(create_app(settings), base_url=ORIGIN) as client:
        yield client


def leave(client: TestClient, table: str, cheater: Person, other: Person) -> None:
    cheater.post(f"/api/tables/{table}/leave")


def leave_for_the_middle(client: TestClient, table: str, cheater: Person, other: Person) -> None:
    cheater.post(f"/api/tables/{table}/leave")
    play_on(client, table, most=40)
    cheater.post(f"/api/tables/{table}/back")


def leave_and_come_back(client: TestClient, table: str, cheater: Person, other: Person) -> None:
    for _ in range(5):
        cheater.post(f"/api/tables/{table}/leave")
        cheater.post(f"/api/tables/{table}/back")


def stall(client: TestClient, table: str, cheater: Person, other: Person) -> None:
    """Wait until the time is up, leaving and coming back meanwhile to get more of it."""
    while not cheater.table(table)["you"]["acts"]:
        play_on(client, table, most=1)
    for _ in range(6):
        pass_time(client, DAY / 5)
        cheater.post(f"/api/tables/{table}/leave")
        cheater.post(f"/api/tables/{table}/back")


def end_alone(client: TestClient, table: str, cheater: Person, other: Person) -> None:
    """Offer to abandon the game, which the other one does not want."""
    path = f"/api/tables/{table}/agree"
    cheater.post(path, what="end")
    if other.table(table)["you"]["acts"]:
        other.play(table)
    assert cheater.post(path, what="end").json()["table"]["status"] == "playing"


CHEATS: tuple[Cheat, ...] = (leave, leave_for_the_middle, leave_and_come_back, stall, end_alone)


def rated_table(cheater: Person, other: Person) -> str:
    made = cheater.create("me", "open", game="murano", rated=True, clock=CLOCK)["table"]
    assert other.post(f"/api/tables/{made['id']}/join", invite=made["invite"]).status_code == 200
    return str(made["id"])


def ratings_after(
    client: TestClient, seed: str, cheat: Cheat | None, monkeypatch: pytest.MonkeyPatch
) -> tuple[float, float]:
    """The ratings of the cheater, who has the first seat, and of the other player after a game."""
    monkeypatch.setattr(creation, "new_seed", lambda: seed)
    number = next(NUMBERS)
    cheater, other = account(client, f"Cheater {number}"), account(client, f"Honest {number}")
    table = rated_table(cheater, other)
    play_on(client, table, most=MIDDLE)
    if cheat is not None:
        cheat(client, table, cheater, other)
    play_on(client, table)
    found = [results_of(client, person) for person in (cheater, other)]
    assert all(len(each) == 1 and each[0].counted for each in found)
    mine, theirs = (each[0].mu for each in found)
    assert mine is not None
    assert theirs is not None
    return mine, theirs


@pytest.mark.parametrize("cheat", CHEATS)
def test_no_cheat_gains_rating(client: TestClient, cheat: Cheat, monkeypatch: pytest.MonkeyPatch) -> None:
    for deal in range(GAMES):
        honest = ratings_after(client, f"cheaters {deal}", None, monkeypatch)
        cheated = ratings_after(client, f"cheaters {deal}", cheat, monkeypatch)
        assert cheated[0] <= honest[0] + 1e-9, (cheat.__name__, deal)
        assert cheated[1] >= honest[1] - 1e-9, "the honest player loses nothing"


def has_no_rating(person: Person) -> bool:
    return bool(person.get("/api/me/ratings").json()["kinds"] == [])


def test_a_guest_of_ones_own_moves_no_rating(client: TestClient) -> None:
    """A guest cannot join a rated game; a casual one stays casual when the guest becomes the account."""
    cheater, guest = account(client, "Cheater with a guest"), Person(client, "My own guest")
    made = cheater.create("me", "open", game="murano", rated=True, clock=CLOCK)["table"]
    assert guest.post(f"/api/tables/{made['id']}/join", invite=made["invite"]).status_code == 403
    made = guest.create("me", "open", game="murano", rated=True, clock=CLOCK)["table"]
    assert made["casual_reason"] == "guest"
    cheater.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    guest.post(f"/api/tables/{made['id']}/leave")
    play_on(client, made["id"])
    assert not results_of(client, cheater)[0].counted
    guest.post("/api/login", name="Cheater with a guest", password="gondola ride")
    assert has_no_rating(cheater)


def test_an_agreed_end_moves_no_rating(client: TestClient) -> None:
    cheater, friend = account(client, "Cheater with a friend"), account(client, "Friend of the cheater")
    table = rated_table(cheater, friend)
    play_on(client, table, most=MIDDLE)
    assert cheater.table(table)["table"]["counts"]
    for person in (cheater, friend):
        person.post(f"/api/tables/{table}/agree", what="end")
    assert cheater.table(table)["table"]["status"] == "ended"
    assert has_no_rating(cheater)
    assert has_no_rating(friend)
