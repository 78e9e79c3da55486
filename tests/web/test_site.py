"""What all pages have in common: names of bots, the frame, help and rules without anything for developers."""

import re
from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient

from laguna import rulebook
from laguna.bots.levels import LEVELS
from laguna.games import GAMES
from web.simulated_users import ORIGIN, PASSWORD, Person, account, make_host, play_to_the_end

People = Callable[[str | None], Person]


def page(client: TestClient, path: str, who: Person | None = None) -> str:
    client.cookies.clear()
    answer = client.get(path, headers=who._headers() if who else {})
    assert answer.status_code == 200, answer.text
    return " ".join(answer.text.split())


def test_a_bot_has_one_name_with_its_strength_on_all_pages(client: TestClient, person: People) -> None:
    ana = account(client, "Ana bots")
    table = ana.create("me", "level1", game="venise", listed=True)["table"]["id"]
    bot = next(seat["name"] for seat in ana.table(table)["seats"] if seat["kind"] == "bot")
    assert f"{bot} (Beginner bot)" in page(client, "/lobby", ana)
    play_to_the_end(client, table)
    pages = {path: page(client, path, ana) for path in ("/me", "/me/games", "/saved", "/watch", "/players")}
    assert [path for path, text in pages.items() if f"{bot} (Beginner bot)" not in text] == []
    assert "Beginner bots</th>" in pages["/me"]
    waiting = ana.create("me", "level2", "open", game="murano")["table"]["id"]
    pages |= {path: page(client, path, ana) for path in (f"/table/{waiting}", "/new/murano")}
    titles = [level.title for level in LEVELS]
    assert [(path, title) for path, text in pages.items() for title in titles if title in text] == []


def test_a_stranger_reads_how_to_join_a_private_table(client: TestClient, person: People) -> None:
    table = person("Ana").create("me", "open", game="murano")["table"]["id"]
    text = page(client, f"/table/{table}", person("Ben"))
    assert "Ask its host for the invitation link." in text
    assert 'href="/new/murano">Create table' in text


def test_games_against_a_bot_are_found_by_its_name_and_its_strength(client: TestClient) -> None:
    ana = account(client, "Ana finds")
    table = ana.create("me", "level1", game="venise")["table"]["id"]
    bot = next(seat["name"] for seat in ana.table(table)["seats"] if seat["kind"] == "bot")
    play_to_the_end(client, table)
    for path in ("/api/me/games", "/api/players/ana finds/games"):
        found = {name: len(ana.get(path, opponent=name).json()["games"]) for name in (bot, "beginner", "No")}
        assert found == {bot: 1, "beginner": 1, "No": 0}, path


def test_guests_can_log_in_from_every_page(client: TestClient, person: People) -> None:
    for path in ("/", "/puzzles", "/learn"):
        text = page(client, path, person("Guest 775"))
        assert "Log in or create an account</a>" in text[: text.index("<main")]
    text = page(client, "/account", person("Guest 776"))
    assert "Delete my guest data" in text
    assert "Delete account" not in text


def test_a_new_account_has_its_name_at_the_tables_of_its_guest(client: TestClient, person: People) -> None:
    guest = person("Guest 775")
    running = guest.create("me", "level1", game="venise")["table"]["id"]
    over = guest.create("me", "level1", game="venise")["table"]["id"]
    play_to_the_end(client, over)
    waiting = guest.create("me", "open", game="murano")["table"]["id"]
    name = guest.table(running)["seats"][1]["name"]
    guest.token = guest.post("/api/account", name="Fiamma", password=PASSWORD).json()["token"]
    assert [guest.table(table)["seats"][0]["name"] for table in (running, waiting, over)] == [
        "Fiamma",
        "Fiamma",
        "Guest 775",
    ]
    assert guest.table(running)["seats"][1]["name"] == name


def test_a_new_account_keeps_the_old_name_where_somebody_else_has_the_new_one(
    client: TestClient, person: People
) -> None:
    guest = person("Guest 775")
    table = guest.create("me", "level1", game="venise")["table"]["id"]
    bot = guest.table(table)["seats"][1]["name"]
    guest.token = guest.post("/api/account", name=bot, password=PASSWORD).json()["token"]
    assert guest.table(table)["seats"][0]["name"] == "Guest 775"


def test_without_a_turn_the_link_to_the_next_one_says_so(client: TestClient, person: People) -> None:
    text = page(client, "/next", person("Ana"))
    assert "It's not your turn at any table right now." in text.replace("&#39;", "'")
    assert "not your turn" not in page(client, "/lobby", person("Ben"))


def test_play_on_one_device_asks_only_for_names_and_options(client: TestClient) -> None:
    names = set(re.findall(r'name="([a-z0-9_-]+)"', page(client, "/new/murano?seats=here").split("<main")[1]))
    seats = {f"{kind}-{seat}" for kind in ("seat", "name") for seat in (1, 2, 3)}
    options = {f"option-{option.name}" for option in GAMES["murano"].options}
    assert names == {"players", "name"} | seats | options
    client.cookies.clear()
    form = {"players": "2", "name": "Ana", "seat-1": "here", "name-1": "Ben"}
    answer = client.post("/new/murano", data=form, headers={"Origin": ORIGIN})
    assert re.search(r"Murano: Ana and Ben</h1>", answer.text), "the game has started"


def test_an_invitation_says_who_invites(client: TestClient, person: People) -> None:
    ana = person("Ana")
    invite = ana.create("me", "open", game="murano")["table"]["invite"]
    assert "<h1>Ana invites you to play Murano</h1>" in page(client, f"/join/{invite}")


def test_the_style_guide_is_linked_only_for_hosts(client: TestClient, person: People) -> None:
    assert "/styleguide" not in page(client, "/", person("Ana"))
    assert "/styleguide" in page(client, "/", make_host(client, "Doge"))


def test_the_help_is_for_players(client: TestClient) -> None:
    text = page(client, "/help")
    assert "<h1>Help</h1>" in text
    for word in ("./play", "test_", "tests/", "SQLite", "PostgreSQL", "../"):
        assert word not in text, word
    images = re.findall(r'<img width="\d+" height="\d+" loading="lazy" src="([^"]+)"', text)
    assert len(images) == text.count("<img ") == 4
    assert {client.get(image).headers["content-type"] for image in images} == {"image/webp"}


@pytest.mark.parametrize("game", ["millefiori", "murano", "venise"])
def test_the_reference_of_a_game_ends_before_its_section_about_the_code(
    client: TestClient, game: str
) -> None:
    assert f"\n## {rulebook.CODE_SECTION}\n" in rulebook.reference(GAMES[game])
    text = page(client, f"/rules/{game}/reference")
    assert rulebook.CODE_SECTION not in text
    assert "test_" not in text


def test_the_rules_of_all_games_begin_with_the_same_sections() -> None:
    begins = {
        tuple(re.findall(r"^## (.*)$", rulebook.text(game), re.MULTILINE)[:2]) for game in GAMES.values()
    }
    assert begins == {("Overview", "At a glance")}
