"""Whole games in a browser: with mouse, keyboard and touch, alone and with two users at one table."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.conftest import FINGER, OVER, PHONE, POINTER, TABLET, Person, play_on
from laguna.games import GAMES

pytestmark = pytest.mark.browser
# Scores that differ from those the server knows at the same version.
FALSE_SCORES = """async () => {
    const {table, version} = document.querySelector('#table').dataset;
    const answer = await (await fetch(`/api/tables/${table}`)).json();
    if (answer.version !== Number(version)) return [];
    return answer.seats.filter(({seat, score}) =>
        Number(document.querySelector(`#score-${seat}`).textContent) !== score);
}"""
People = Callable[..., Person]


def test_from_the_home_page_to_the_first_decision_in_two_clicks(person: People) -> None:
    newcomer = person()
    newcomer.go("/")
    newcomer.page.get_by_role("button", name="Play").first.click()
    expect(newcomer.targets().first).to_be_visible()
    expect(newcomer.page.locator(".turn-sign")).to_have_text("Your turn")
    newcomer.choose()  # the second click makes a move


LONG_GAMES = {"murano": 395, "millefiori": 80}
"""A version near the end of a game. The shortest of 120 random games have 409 and 106 moves."""


@pytest.mark.parametrize(("game", "players"), [("millefiori", 2), ("murano", 4), ("venise", 2)])
def test_a_whole_game_against_bots(person: People, game: str, players: int) -> None:
    player = person()
    player.start(game, players)
    log = player.page.locator("#log li")
    if game in LONG_GAMES:  # the middle of the game is played by the API
        for number in range(12):
            player.choose(number)
            player.ready()
        play_on((player,), player.page.url.rsplit("/", 1)[-1], LONG_GAMES[game])
        player.page.reload()
        player.ready()
    assert player.finish() > 10
    assert re.search(r" wins |You win | tie for first place ", player.page.locator("#prompt").inner_text())
    for place in ("#prompt", "#end-text"):  # also why it ended
        assert re.search("The game (ends|is over): ", player.page.locator(place).text_content() or "")
    assert log.count() > 100
    assert player.page.title() == f"{GAMES[game].title} - Laguna"
    # A reloaded page shows the same as the updated page.
    expect(player.page.locator("#end .places li")).to_have_count(players)
    shown = player.page.locator("#log").text_content(), player.drawn()
    player.page.reload()
    expect(player.page.locator("#end .places li")).to_have_count(players)
    assert player.page.locator("#log").text_content() == shown[0]
    assert player.drawn() == shown[1]


LATE = 35
"""A version near the end of a game of Venise with two players. The shortest of 120 random games has 54."""


def test_two_browsers_at_one_table_one_reloading_and_reconnecting(person: People) -> None:
    host, friend = person(), person(**PHONE)
    host.go("/new/venise")
    host.page.locator("#players").select_option("2")
    host.page.get_by_label("Your name").fill("Ada")
    host.page.get_by_role("button", name="Create table").click()
    link = host.page.locator("#invite").input_value()
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Bruno")
    friend.page.get_by_role("button", name="Join table").click()
    host.page.locator("#table").wait_for()  # the host's page starts the game automatically
    friend.page.locator("#table[data-ready]").wait_for()
    friend.page.locator("#last").click()
    friend.page.locator("#chat-title").click()
    friend.page.locator("#chat-form input").fill("Buona fortuna!")
    friend.page.locator("#chat-form button").click()
    friend.page.locator("#record-close").click()
    expect(host.page.locator("#chat")).to_contain_text("Bruno Buona fortuna!")

    def play(wanted: int) -> int:
        """Plays a number of decisions, at least one by the friend; returns the number of the friend's."""
        decisions = {host: 0, friend: 0}
        while (made := sum(decisions.values())) < wanted or not decisions[friend]:
            standings = {user: user.standing() for user in (host, friend)}
            if "over" in standings.values():
                break
            for user in [each for each, standing in standings.items() if standing == "choose"]:
                if user is friend:
                    width = friend.page.evaluate("document.documentElement.scrollWidth")
                    assert width <= PHONE["viewport"]["width"], "nothing needs sideways scrolling"
                user.choose(made * 5)
                decisions[user] += 1
        return decisions[friend]

    assert play(3)
    friend.page.reload()
    assert play(3)
    friend.context.set_offline(True)
    friend.page.wait_for_timeout(300)
    friend.context.set_offline(False)
    friend.console_errors.clear()  # the browser logs the lost connection
    assert play(3)
    # Both leave and return late in the game. One is at the table at the end; both see the same result.
    table = host.page.url.rsplit("/", 1)[-1]
    for user in (host, friend):
        user.go("/")
    play_on((host, friend), table, LATE)
    for user in (host, friend):
        user.go(f"/table/{table}")
    assert play(4)
    friend.go("/")
    play_on((host, friend), table)
    friend.go(f"/table/{table}")
    for user in (host, friend):
        user.page.locator(OVER).wait_for()
    for user, least in ((host, POINTER), (friend, FINGER)):
        size, move = user.smallest
        assert size >= least - 0.5, f"{move} is too small"
    assert host.seats() == friend.seats()
    host.page.locator("#end").get_by_role("button", name="Rematch").click()
    friend.page.locator("#end").get_by_role("button", name="Join the rematch").click()
    for user in (host, friend):
        user.page.locator('#table .turn-sign:not(:text-is("Game over"))').wait_for()
    assert "choose" in (host.standing(), friend.standing())
    friend.console_errors.clear()


def test_a_part_of_the_board_can_be_zoomed_on_a_tablet(person: People) -> None:
    player = person(**TABLET)
    player.start()
    board = player.page.locator("#panel-board")
    while not player.page.locator("#panel-board .area.offers").count():
        player.choose()
        player.ready()
    player.page.locator("#panel-board .area.offers").last.tap()
    assert board.get_attribute("viewBox") != board.get_attribute("data-box")
    player.page.locator("#whole").tap()
    assert board.get_attribute("viewBox") == board.get_attribute("data-box")


def test_a_whole_game_with_the_keyboard_alone(person: People) -> None:
    player = person()
    page = player.page
    player.go("/")
    focused = "document.activeElement.textContent.trim()"
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(focused).startswith("Play "):
            break
    page.keyboard.press("Enter")
    decisions = 0
    on_target = "document.activeElement.matches('.target, #actions button')"
    page.locator("#table").wait_for()
    while player.ready():
        tabs = 0
        while not page.evaluate(on_target):
            page.keyboard.press("Tab")
            tabs += 1
            assert tabs < 60, "every legal target can be reached with Tab"
        if decisions not in (0, 12):
            assert tabs == 0, "after a move the focus is on the next choice"
        for _ in range(decisions % 3):
            page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft")[decisions % 3])
        assert page.evaluate(on_target)
        assert page.evaluate("document.activeElement.getAttribute('aria-label')") or page.evaluate(focused)
        expect(page.locator("#tip")).to_be_visible()
        before = player.version
        page.keyboard.press("Enter")
        player.moved(before)
        decisions += 1
        if decisions == 12:  # the middle of the game is played by the API
            play_on((player,), page.url.rsplit("/", 1)[-1], LONG_GAMES["millefiori"])
            page.reload()
    assert decisions > 14


def test_hovering_a_target_shows_its_points(person: People) -> None:
    player = person()
    player.start()
    while not player.page.locator("#panel-board .target").count():
        player.choose()
        player.ready()
    target = player.page.locator("#panel-board .target[data-points]").first
    target.locator(".edge").first.hover()
    tip = player.page.locator("#tip")
    expect(tip).to_be_visible()
    if int(target.get_attribute("data-points") or 0):
        expect(tip).to_contain_text(f"+{target.get_attribute('data-points')} point")


def test_a_move_can_be_confirmed_changed_and_undone(person: People) -> None:
    player = person()
    player.start()
    page = player.page
    player.open_menu()
    page.get_by_label("Always confirm moves").check()
    page.keyboard.press("Escape")
    board = page.locator("#board").bounding_box()
    player.targets().first.locator(".edge").first.click()
    expect(page.locator("#confirm-yes")).to_be_visible()
    assert page.locator("#board").bounding_box() == board, "the layout does not shift"
    page.get_by_role("button", name="Choose again").click()
    expect(page.locator("#confirm-yes")).to_be_hidden()
    page.wait_for_timeout(200)
    assert player.page.locator(".target.chosen").count() == 0
    # Play until a move can be undone, because it revealed nothing hidden.
    for number in range(60):
        player.ready()
        before = player.version
        player.choose(number)
        if page.locator("#undo:enabled").count():
            break
    expect(page.locator("#undo")).to_be_enabled()
    before = player.version
    page.locator("#undo").click()
    player.moved(before)
    player.ready()
    expect(page.locator("#log")).to_contain_text("undoes a move")


def test_a_log_line_shows_its_move_on_the_board(person: People) -> None:
    player = person()
    player.start()
    for number in range(6):
        player.choose(number)
        player.ready()
    page = player.page
    now = player.drawn()
    page.locator("#log .line").nth(2).click()
    expect(page.get_by_role("button", name="Back to the game")).to_be_visible()
    for _ in range(50):  # the earlier position is fetched
        if player.drawn() != now:
            break
        page.wait_for_timeout(100)
    assert player.drawn() != now
    assert page.locator("#status").evaluate("(status) => status.inert"), (
        "moves of the present are not offered"
    )
    page.get_by_role("button", name="Back to the game").click()
    expect(page.get_by_role("button", name="Back to the game")).to_be_hidden()
    for _ in range(50):  # the current position is fetched again
        if player.drawn() == now:
            break
        page.wait_for_timeout(100)
    assert player.drawn() == now


def test_a_bot_takes_over_for_a_player_who_leaves_and_returns(person: People) -> None:
    player = person()
    player.start()
    address = player.page.url
    player.open_menu()
    player.page.get_by_role("button", name=re.compile("^Leave")).click()
    expect(player.page.get_by_role("heading", level=1)).to_contain_text("board games")
    player.page.get_by_role("link", name=re.compile("Continue")).first.click()
    assert player.page.url == address
    player.page.get_by_role("button", name="Return to your seat").click()
    player.ready()
    player.choose()


def test_players_sharing_a_device_do_not_see_each_others_hands(person: People) -> None:
    player = person()
    page = player.page
    player.go("/")
    game = page.locator("form.start [name=game]").first.get_attribute("value")
    player.go(f"/new/{game}")
    page.locator("#players").select_option("2")
    page.get_by_label("Your name").fill("Ada")
    page.locator("[name=seat-1]").select_option("here")
    page.locator("[name=name-1]").fill("Bruno")
    page.get_by_role("button", name="Create table").click()
    assert player.targets().count() == 0, "no cards are shown before a player opens their view"
    page.get_by_role("link", name=re.compile("I'm Ada")).click()
    player.ready()
    hand = page.locator("#panel-hand .live").inner_html()
    player.targets().first.locator(".edge").first.click()
    page.get_by_role("link", name=re.compile("I'm Bruno")).wait_for()
    assert player.targets().count() == 0
    assert page.locator("#panel-hand .live").inner_html() != hand
    page.get_by_role("link", name=re.compile("I'm Bruno")).click()
    player.ready()
    player.targets().first.locator(".edge").first.click()
    expect(page.locator("#log")).to_contain_text("Bruno keeps ")


def test_a_spectator_sees_no_hand_and_cannot_move(person: People) -> None:
    player, spectator = person(), person()
    player.start()
    player.choose()
    player.ready()
    path = player.page.url.removeprefix(player.address)
    spectator.go(path)
    expect(spectator.page.locator(".turn-sign")).to_have_text("Watching")
    assert spectator.targets().count() == 0
    held = player.page.locator("#panel-hand [data-move], #panel-hand [id^=keep]").count()
    assert spectator.page.locator("#panel-hand [id^=keep], #panel-hand [id^=chosen]").count() == 0 <= held
    before = int(spectator.page.locator("#table").get_attribute("data-version") or 0)
    player.choose()
    spectator.moved(before)


def test_the_tab_title_shows_the_turn_and_moves_are_animated(person: People) -> None:
    player = person(reduced_motion="no-preference")
    player.start()
    assert "Your turn" in player.page.title()
    player.page.evaluate(
        """() => {
            window.seen = {pieces: 0, points: 0};
            new MutationObserver((changes) => {
                for (const change of changes) for (const node of change.addedNodes) {
                    if (node.matches?.('#flight svg')) window.seen.pieces += 1;
                    if (node.matches?.('#flight .rising')) window.seen.points += 1;
                }
            }).observe(document.body, {childList: true, subtree: true});
        }"""
    )
    for number in range(4):
        player.choose(number)
        player.ready()
        assert player.page.evaluate(FALSE_SCORES) == [], "scores are true while points rise"
        player.page.wait_for_timeout(1000)  # a click would skip the animation
    seen = player.page.evaluate("window.seen")
    assert seen["pieces"] >= 2
    assert seen["points"] >= 2
    expect(player.page.locator("#flight > *")).to_have_count(0)
    scores = player.page.locator("#seats .score").all_inner_texts()
    player.page.reload()
    assert player.page.locator("#seats .score").all_inner_texts() == scores, (
        "all animated points have been added"
    )


def test_moves_of_others_are_highlighted_and_any_key_skips_animations(person: People) -> None:
    player = person(reduced_motion="no-preference")
    player.start(players=4)
    player.open_menu()
    player.page.get_by_label("Animation").select_option("calm")
    player.page.keyboard.press("Escape")
    while not player.page.locator("#panel-board .target").count():
        player.choose()
        player.ready()
    fresh = player.page.locator("#log .line.fresh[data-places]")
    while not fresh.count():
        player.choose()
        player.ready()
    marks = player.page.locator("#panel-board .since-mark")
    assert marks.count() > 0
    expect(player.page.locator("#log .since")).to_have_text("Since your last move")
    fresh.first.hover()
    expect(player.page.locator("#panel-board .pointed-mark")).not_to_have_count(0)
    player.page.keyboard.press("Shift")
    expect(player.page.locator("#flight > *")).to_have_count(0, timeout=200)


def test_hovering_a_card_highlights_its_spaces(person: People) -> None:
    player = person()
    player.start()
    player.page.locator("#panel-hand .target").first.locator(".edge").hover()
    expect(player.page.locator("#panel-board .lead-mark")).not_to_have_count(0)
    player.page.locator("#log-title").hover()
    expect(player.page.locator("#panel-board .lead-mark")).to_have_count(0)
