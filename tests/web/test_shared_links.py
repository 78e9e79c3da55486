"""Links look good where they are shared, and pictures of positions show what a spectator may see."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from fastapi.testclient import TestClient

from laguna.games import GAMES
from laguna.web.analysis import puzzles
from web.simulated_users import ORIGIN, Person

People = Callable[[str | None], Person]


def shared(client: TestClient, path: str) -> dict[str, str]:
    """The title, description and picture of a link."""
    text = client.get(path, headers={"Accept": "text/html"}).text
    found = re.findall(r'<meta (?:property|name)="(og:\w+|description)" content="([^"]*)"', text)
    return {name.removeprefix("og:"): unescape(content) for name, content in found}


def test_shared_links_have_a_title_a_description_and_a_picture(client: TestClient, person: People) -> None:
    host = person("Ana")
    table = host.create("me", "open", game="murano")["table"]
    started = host.create("me", "me", game="venise")["table"]
    puzzle = next(iter(puzzles.all_puzzles()))
    titles = {
        "/": "Laguna",
        f"/join/{table['invite']}": "You're invited to play Murano",
        f"/table/{table['id']}": "Table: Murano",
        f"/table/{started['id']}": "La Venise du Nord",
        f"/puzzles/{puzzle}": "Puzzle: ",
        "/rules/murano": "Rules: Murano",
        "/learn": "Learn - Laguna",
    }
    for path, title in titles.items():
        found = shared(client, path)
        assert found["title"].startswith(title)
        assert len(found["description"]) > 2
        assert found["description"] == found["description"].strip()
        picture = client.get(found["image"])
        assert picture.status_code == 200
        assert picture.headers["content-type"] == "image/jpeg"
        assert found["image"].startswith(ORIGIN) or path == f"/table/{started['id']}"


def test_the_title_of_a_shared_link_cannot_carry_markup(client: TestClient, person: People) -> None:
    table = person('"><script>').create("me", "me")["table"]["id"]
    assert '"><script>' not in client.get(f"/table/{table}", headers={"Accept": "text/html"}).text


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_table_is_that_of_a_spectator(client: TestClient, person: People, game: str) -> None:
    player = person("Ana")
    table = player.create("me", "level1", game=game)["table"]["id"]
    path = f"/pictures/tables/{table}.svg"
    own = client.get(path, headers=player._headers())
    assert own.headers["content-type"] == "image/svg+xml"
    assert own.text == client.get(path).text
    assert 'class="target' not in own.text


def test_puzzles_have_pictures_and_thumbnails_without_words(client: TestClient) -> None:
    for game in GAMES.built_in:
        puzzle = next(each for each in puzzles.all_puzzles().values() if each.game == game.name)
        whole = client.get(f"/pictures/puzzles/{puzzle.id}.svg").text
        thumbnail = client.get(f"/pictures/puzzles/{puzzle.id}/thumbnail.svg").text
        assert re.search(r"<text[^>]*>[^<]*[a-z]{3}", whole)
        assert not re.search(r"<text[^>]*>[^<]*[a-z]{3}", thumbnail)
        [box] = re.findall(r'^<svg[^>]* (viewBox="[^"]*")', whole)
        assert box in thumbnail, "it is the whole board"
        for picture in (whole, thumbnail):
            assert "@font-face" in picture, "an image can load no fonts"
