"""Whole games in a real browser: with the mouse, the keyboard, and two people at one table, one of them with
a finger on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.conftest import FINGER, OVER, PHONE, POINTER, Person, play_on
from laguna.games import GAMES

pytestmark = pytest.mark.browser
People = Callable[..., Person]


def test_from_the_home_page_to_the_first_decision_in_two_clicks(person: People) -> None:
    newcomer = person()
    newcomer.go("/")
    newcomer.page.get_by_role("button", name="Play").first.click()
    expect(newcomer.targets().first).to_be_visible()
    expect(newcomer.page.locator(".turn-sign")).to_have_text("Your turn")
    newcomer.choose()  # the second click is a move already


@pytest.mark.parametrize(("game", "players"), [("millefiori", 2), ("murano", 4), ("venise", 2)])
def test_a_whole_game_against_bots(person: People, game: str, players: int) -> None:
    player = person()
    player.start(game, players)
    log = player.page.locator("#log li")
    assert player.finish() > 20
    assert re.search(r" wins | share the victory ", player.page.locator("#prompt").inner_text())
    assert log.count() > 100
    assert player.page.title() == f"{GAMES[game].title} - Laguna"
    # What the page has shown bit by bit is what a fresh page shows.
    expect(player.page.locator("#end .places li")).to_have_count(players)
    shown = player.page.locator("#log").text_content(), player.drawn()
    player.page.reload()
    expect(player.page.locator("#end .places li")).to_have_count(players)
    assert player.page.locator("#log").text_content() == shown[0]
    assert player.drawn() == shown[1]


LATE = {"millefiori": 70, "murano": 250, "venise": 45}
"""A version that games for two come to, however short, with few moves left."""


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_at_one_table_one_reloading_and_reconnecting(person: People, game: str) -> None:
    host, friend = person(), person(**PHONE)
    host.go(f"/new/{game}")
    host.page.locator("#players").select_option("2")
    host.page.get_by_label("Your name").fill("Ada")
    host.page.get_by_role("button", name="Make the table").click()
    link = host.page.locator("#invite").input_value()
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Bruno")
    friend.page.get_by_role("button", name="Sit down").click()
    host.page.locator("#table").wait_for()  # the host's page goes on by itself
    friend.page.locator("#say input").fill("Buona fortuna!")
    friend.page.locator("#say button").click()
    expect(host.page.locator("#chat")).to_contain_text("Bruno Buona fortuna!")
    assert friend.page.locator("#set-confirm").is_checked(), "a finger slips easily"
    assert not host.page.locator("#set-confirm").is_checked()

    def play(wanted: int) -> int:
        """So many decisions, among them the friend's, or all that are left; how many of the friend's."""
        decisions = {host: 0, friend: 0}
        while (made := sum(decisions.values())) < wanted or not decisions[friend]:
            standings = {somebody: somebody.standing() for somebody in (host, friend)}
            if "over" in standings.values():
                break
            for somebody in [each for each, standing in standings.items() if standing == "choose"]:
                if somebody is friend:
                    width = friend.page.evaluate("document.documentElement.scrollWidth")
                    assert width <= PHONE["viewport"]["width"], "nothing needs sideways scrolling"
                somebody.choose(made * 5)
                decisions[somebody] += 1
        return decisions[friend]

    assert play(5)
    friend.page.reload()
    assert play(5)
    friend.context.set_offline(True)
    friend.page.wait_for_timeout(300)
    friend.context.set_offline(False)
    friend.complaints.clear()  # a lost connection is worth a line in the console
    assert play(5)
    # Both go away and come back late in the game. The end reaches one at the table; both see the same then.
    table = host.page.url.rsplit("/", 1)[-1]
    for somebody in (host, friend):
        somebody.go("/")
    play_on((host, friend), table, LATE[game])
    for somebody in (host, friend):
        somebody.go(f"/table/{table}")
    assert play(8)
    friend.go("/")
    play_on((host, friend), table)
    friend.go(f"/table/{table}")
    for somebody in (host, friend):
        somebody.page.locator(OVER).wait_for()
    for somebody, least in ((host, POINTER), (friend, FINGER)):
        size, move = somebody.smallest
        assert size >= least - 0.5, f"{move} is too small"
    assert host.drawn() == friend.drawn()
    host.page.locator("#end").get_by_role("button", name="Rematch").click()
    friend.page.locator("#end-close").click()
    expect(friend.page.get_by_role("button", name="Join the rematch")).to_be_visible()
    friend.page.get_by_role("button", name="Join the rematch").click()
    for somebody in (host, friend):
        somebody.page.locator('#table .turn-sign:not(:text-is("The end"))').wait_for()
    assert "choose" in (host.standing(), friend.standing())
    friend.complaints.clear()


def test_a_part_of_the_board_opens_large_on_a_phone(person: People) -> None:
    player = person(**PHONE)
    player.start()
    board = player.page.locator("#panel-board")
    while not player.page.locator("#panel-board .area.offers").count():
        player.choose()
        player.ready()
    player.page.locator("#panel-board .area.offers").last.tap()
    assert board.get_attribute("viewBox") != board.get_attribute("data-box")
    player.page.locator("#whole").tap()
    assert board.get_attribute("viewBox") == board.get_attribute("data-box")


# A move for each place at which something can be chosen once a choice has been unfolded. In a list of ways
# that is a step; where only one way leads to a quarter the quarter itself unfolds it. The two quarters are
# those that are no longer under the finger when all of the board is shown.
STEPS = """() => [...document.querySelectorAll('.live .step:not(.ways) > .choices > :is(.target, .fan)')]
    .map((one) => (one.matches('.target') ? one : one.querySelector('.target')).dataset.move)"""
QUARTERS = """() => [...document.querySelectorAll('.live .fan:not(.ways, .step) .target')]
    .map((one) => one.dataset.move).filter((move) => /gold|order/.test(move))"""


@pytest.mark.parametrize(("unfolded", "least"), [(STEPS, 12), (QUARTERS, 1)], ids=["steps", "quarters"])
def test_what_unfolds_over_several_parts_of_the_board_is_reached_on_a_phone(
    person: People, unfolded: str, least: int
) -> None:
    player = person(**PHONE)
    player.start("venise")
    while len(moves := player.page.evaluate(unfolded)) < least:
        player.choose(1)
        if not player.ready():
            player.start("venise")
    for move in moves[:: max(1, len(moves) // 12)]:
        player.reach(move)
    size, move = player.smallest
    assert size >= FINGER - 0.5, f"{move} is too small"


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
            assert tabs < 60, "every legal target is reached with Tab"
        if decisions:
            assert tabs == 0, "after a move the focus is where the next choice is"
        for _ in range(decisions % 3):
            page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft")[decisions % 3])
        assert page.evaluate(on_target)
        assert page.evaluate("document.activeElement.getAttribute('aria-label')")
        expect(page.locator("#tip")).to_be_visible()
        before = player.version
        page.keyboard.press("Enter")
        player.moved(before)
        decisions += 1
    assert decisions > 20


def test_the_points_of_a_target_are_told_on_hover(person: People) -> None:
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


def test_a_choice_can_be_confirmed_or_chosen_again_and_taken_back(person: People) -> None:
    player = person()
    player.start()
    page = player.page
    player.open_menu()
    page.get_by_label("Confirm every choice").check()
    page.keyboard.press("Escape")
    board = page.locator("#board").bounding_box()
    player.targets().first.locator(".edge").first.click()
    expect(page.locator("#confirm")).to_be_visible()
    assert page.locator("#board").bounding_box() == board, "nothing moves"
    page.get_by_role("button", name="Choose again").click()
    expect(page.locator("#confirm")).to_be_hidden()
    page.wait_for_timeout(200)
    assert player.page.locator(".target.chosen").count() == 0
    # Play until something can be taken back: a move that showed nothing hidden.
    for number in range(60):
        player.ready()
        before = player.version
        player.choose(number)
        if page.locator("#undo").count():
            break
    expect(page.locator("#undo")).to_be_visible()
    before = player.version
    page.locator("#undo").click()
    player.moved(before)
    player.ready()
    expect(page.locator("#log")).to_contain_text("takes a move back")


def test_a_line_of_the_log_shows_it_on_the_board(person: People) -> None:
    player = person()
    player.start()
    for number in range(6):
        player.choose(number)
        player.ready()
    page = player.page
    now = player.drawn()
    page.locator("#log .line").nth(2).click()
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    assert player.drawn() != now
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("button", name="Back to now")).to_be_hidden()
    player.ready()
    assert player.drawn() == now


def test_a_player_leaves_to_a_bot_and_comes_back(person: People) -> None:
    player = person()
    player.start()
    address = player.page.url
    player.open_menu()
    player.page.get_by_role("button", name=re.compile("^Leave")).click()
    expect(player.page.get_by_role("heading", level=1)).to_contain_text("Board games")
    player.page.get_by_role("link", name=re.compile("Go on playing")).first.click()
    assert player.page.url == address
    player.page.get_by_role("button", name="Come back to your seat").click()
    player.ready()
    player.choose()


def test_people_at_one_screen_do_not_see_each_others_hands(person: People) -> None:
    player = person()
    page = player.page
    player.go("/")
    game = page.locator("form.start [name=game]").first.get_attribute("value")
    player.go(f"/new/{game}")
    page.locator("#players").select_option("2")
    page.get_by_label("Your name").fill("Ada")
    page.locator("[name=seat-1]").select_option("here")
    page.locator("[name=name-1]").fill("Bruno")
    page.get_by_role("button", name="Make the table").click()
    assert player.targets().count() == 0, "nobody's cards lie open before somebody says that they look"
    page.get_by_role("link", name=re.compile("I am Ada")).click()
    player.ready()
    hand = page.locator("#panel-hand .live").inner_html()
    player.targets().first.locator(".edge").first.click()
    page.get_by_role("link", name=re.compile("I am Bruno")).wait_for()
    assert player.targets().count() == 0
    assert page.locator("#panel-hand .live").inner_html() != hand
    page.get_by_role("link", name=re.compile("I am Bruno")).click()
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


def test_the_tab_tells_whose_turn_it_is_and_moves_are_seen_in_motion(person: People) -> None:
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
        player.page.wait_for_timeout(1000)  # a click would end the motion
    seen = player.page.evaluate("window.seen")
    assert seen["pieces"] >= 2
    assert seen["points"] >= 2
    expect(player.page.locator("#flight > *")).to_have_count(0)
    scores = player.page.locator("#seats .score").all_inner_texts()
    player.page.reload()
    assert player.page.locator("#seats .score").all_inner_texts() == scores, "all points have arrived"


def test_what_others_did_is_marked_until_the_next_move_and_any_key_ends_the_motion(person: People) -> None:
    player = person(reduced_motion="no-preference")
    player.start(players=4)
    player.open_menu()
    player.page.get_by_label("Moves in motion").select_option("calm")
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


def test_looking_at_a_card_lights_the_spaces_that_it_leads_to(person: People) -> None:
    player = person()
    player.start()
    player.page.locator("#panel-hand .target").first.locator(".edge").hover()
    expect(player.page.locator("#panel-board .lead-mark")).not_to_have_count(0)
    player.page.locator("#log-title").hover()
    expect(player.page.locator("#panel-board .lead-mark")).to_have_count(0)
