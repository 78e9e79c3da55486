"""The home page: what waits first, Play with the last settings, unfinished games, and the last game."""

import json
import re
from collections.abc import Callable
from importlib.resources import files
from urllib.parse import quote

import pytest
from fastapi.testclient import TestClient

from laguna.games import GAMES
from laguna.web.http.play_settings import COOKIE
from laguna.web.rendering import game_panels
from web.simulated_users import ORIGIN, Person, play_to_the_end

People = Callable[[str | None], Person]
PLAY = re.compile(r'class="how"[^>]*>([^<]+)<')


def home(client: TestClient, who: Person | None = None, cookie: str = "") -> str:
    client.cookies.clear()
    headers = (who._headers() if who else {}) | ({"Cookie": f"{COOKIE}={cookie}"} if cookie else {})
    answer = client.get("/", headers=headers)
    assert answer.status_code == 200
    return answer.text


def start(client: TestClient, **values: str) -> str:
    """Starts a quick game; returns the new value of the cookie."""
    client.cookies.clear()
    headers = {"Origin": ORIGIN}
    answer = client.post("/start", data=values, headers=headers, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.cookies[COOKIE])


def test_a_first_visit_offers_easy_bots_and_a_lesson(client: TestClient) -> None:
    text = home(client)
    assert PLAY.findall(text) == [
        f"You and {(game.best_players or game.players[-1]) - 1} bots · Easy" for game in GAMES.values()
    ]
    assert "New here?" in text
    assert "Your turn" not in text


def test_play_says_and_starts_the_last_settings(client: TestClient) -> None:
    cookie = start(client, game="murano", players="2", level="level4")
    assert dict(zip(GAMES, PLAY.findall(home(client, cookie=cookie)), strict=True))["murano"] == (
        "You and 1 bot · Hard"
    )
    chosen = re.search(r'name="players" value="2"[^>]*checked', home(client, cookie=cookie))
    assert chosen is not None


def test_options_of_the_last_game_are_remembered(client: TestClient) -> None:
    options = {"option-edition": "schmidt"}
    cookie = start(client, game="millefiori", players="3", level="level1", **options)
    assert '<option value="schmidt" selected ' in home(client, cookie=cookie)


@pytest.mark.parametrize(
    "saved",
    [
        "nonsense",
        [],
        {"millefiori": [9, "level2", {}]},
        {"millefiori": [2, "level9", {}]},
        {"millefiori": [2, ["level2"], {}]},
        {"millefiori": [2, "level2", {"edition": "gold"}]},
        {"millefiori": [2, "level2", {"edition": 3}]},
        {"millefiori": [True, "level2", {}]},
        {"millefiori": {}, "chess": [2, "level1", {}]},
    ],
)
def test_settings_that_cannot_be_used_are_ignored(client: TestClient, saved: object) -> None:
    assert PLAY.findall(home(client, cookie=quote(json.dumps(saved)))) == PLAY.findall(home(client))


def test_broken_cookies_are_ignored(client: TestClient) -> None:
    for cookie in ("%", "%7B", "[" * 900, "x" * 5000):
        assert PLAY.findall(home(client, cookie=cookie)) == PLAY.findall(home(client))


def test_an_unfinished_game_against_bots_is_continued(client: TestClient, person: People) -> None:
    player = person("Ana")
    table = player.create("me", "level1", game="venise")["table"]["id"]
    text = home(client, player)
    assert f'<a class="play" href="/table/{table}">' in text
    assert "You and 1 bot · Beginner" in text
    assert "New game" in text
    assert 'id="your-turn"' not in text, "it is on its card already"


def test_a_table_where_only_bots_wait_is_not_counted_as_a_turn(client: TestClient, person: People) -> None:
    player = person("Ana")
    player.create("me", "level1", game="venise")
    text = player.get("/lobby").text
    assert '<span class="action">Continue</span>' in text
    assert 'class="tag turn"' not in text


def test_own_tables_are_listed_with_the_opponents(client: TestClient, person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "level1", game="venise")["table"]["id"]
    bot = next(seat["name"] for seat in ana.table(table)["seats"] if seat["kind"] == "bot")
    assert f'<span class="who">{bot} (Beginner bot)</span>' in ana.get("/lobby").text


def test_several_opponents_of_an_unfinished_game_are_counted(client: TestClient, person: People) -> None:
    player = person("Ana")
    player.create("me", "level2", "level2", "level2", game="murano")
    assert "You and 3 bots · Easy" in PLAY.findall(home(client, player))


def test_the_page_of_public_games_also_lists_those_of_the_visitor(client: TestClient, person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    assert "Nobody is playing in public" in ana.get("/watch").text
    table = ana.create("me", "level1", game="murano", listed=True)["table"]["id"]
    ana.create("me", "level1", game="venise")
    for who, action in ((ana, "Continue"), (ben, "Watch")):
        text = who.get("/watch").text
        assert re.findall(r'href="/table/(\w+)"', text) == [table]
        assert f'<span class="action">{action}</span>' in text
        assert "Nobody is playing" not in text
        other = who.get("/watch", game="millefiori").text
        assert "Nobody is playing Mille Fiori in public right now" in other


def test_open_tables_say_that_they_have_no_clock(client: TestClient, person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    ana.create("me", "open", game="murano", listed=True)
    for path in ("/", "/lobby"):
        assert "No clock" in ben.get(path).text


def test_tables_with_people_wait_in_the_order_of_their_deadlines(client: TestClient, person: People) -> None:
    ana, ben = person("Ana"), person("Ben")

    def table(**more: object) -> str:
        made = ana.create("me", "open", game="millefiori", pace="days", **more)["table"]
        ben.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
        return str(made["id"])

    table()
    late = table(clock={"kind": "days", "days": 5})
    soon = table(clock={"kind": "days", "days": 1})
    text = home(client, ana)
    panel = text[text.index('id="your-turn"') : text.index('class="games"')]
    assert re.findall(r"/table/(\w+)", panel) == [soon, late], "two at most"
    assert '<span class="count">3</span>' in panel
    assert "hours left" in panel
    assert "days left" in panel
    assert 'id="your-turn"' in client.get("/lists", headers=ana._headers()).text


def test_a_table_that_waits_for_players_is_named(client: TestClient, person: People) -> None:
    ana = person("Ana")
    table = ana.create("me", "open", "open", game="murano")["table"]["id"]
    text = home(client, ana)
    panel = text[text.index('id="your-tables"') : text.index('class="games"')]
    assert "<strong>Murano</strong>" in panel
    assert "2 open seats" in panel
    assert f'href="/table/{table}">Go to table<' in panel
    room = ana.get(f"/table/{table}").text
    assert "No clock." in room
    assert room.index('id="seats"') < room.index('id="invite"')


def test_a_table_where_others_move_is_shown_when_none_waits_for_the_visitor(
    client: TestClient, person: People
) -> None:
    ana, ben = person("Ana"), person("Ben")
    made = ana.create("me", "open", game="venise", pace="days")["table"]
    ben.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    shown = {name: home(client, player) for name, player in (("Ana", ana), ("Ben", ben))}
    [acting] = [name for name, text in shown.items() if 'id="your-turn"' in text]
    other = shown["Ben" if acting == "Ana" else "Ana"]
    panel = other[other.index('id="your-tables"') : other.index('class="games"')]
    assert f'href="/table/{made["id"]}">Continue<' in panel
    assert acting in panel


def test_the_last_game_leads_to_its_analysis(client: TestClient, person: People) -> None:
    ana, ben = person("Ana"), person("Ben")
    made = ana.create("me", "open", game="millefiori")["table"]
    ben.post(f"/api/tables/{made['id']}/join", invite=made["invite"])
    play_to_the_end(client, made["id"])
    text = home(client, ana)
    assert f'href="/table/{made["id"]}/analysis"' in text
    assert re.search(r"place [12] of 2", text)
    assert 'class="small-chart"' in text
    assert "New here?" not in text


def test_the_new_table_page_can_start_with_people_on_one_device(client: TestClient) -> None:
    text = client.get("/new/murano?seats=here").text
    assert text.count('type="hidden" name="seat-') == len(GAMES["murano"].players)
    assert 'type="hidden" name="seat-' not in client.get("/new/murano").text


def test_the_guide_for_players_is_the_text_of_the_docs(client: TestClient) -> None:
    page = client.get("/help").text
    guide = (files("laguna.web") / "help" / "en.md").read_text(encoding="utf-8")
    for title in re.findall(r"^## (.*)$", guide, re.MULTILINE):
        assert re.search(rf'<h2 id="help-[a-z-]+">{title}</h2>', page)
    assert 'href="/help"' in client.get("/").text


def test_the_style_guide_shows_every_token(client: TestClient) -> None:
    text = client.get("/styleguide").text
    for name in ("accent", "alert-line", "text-m", "space-4", "radius-l"):
        assert f"--{name}</code>" in text


def test_a_game_without_a_rendered_picture_gets_a_flat_one(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_panels, "sources", dict)
    text = home(client)
    for address in re.findall(r'<img class="art \w+" src="([^"]+)"', text):
        assert address.startswith("/art/")
        assert client.get(address.replace("&amp;", "&")).headers["content-type"] == "image/svg+xml"
    assert text.count("/art/murano.svg") == 2, "one for each theme"
