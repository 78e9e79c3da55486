"""What a player sees while choosing: the dice in use, bridges that fall, what stands out, short lists."""

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from venise.drawn_positions import FIRST, NAMES, SCREENS, WORDS, panel, panels, positions
from venise.helpers import active, at, finishing, on, state_of

from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH
from laguna.games.venise import GAME, codes
from laguna.games.venise.movement import FREE, board_of
from laguna.games.venise.pictures.city_layout import city_of
from laguna.games.venise.pictures.screens import DESKTOP, PHONE, Screen
from laguna.games.venise.pictures.turn_sign import dice_used, turn_sign
from laguna.games.venise.rules import VeniseState
from laguna.games.venise.words.notation import movement_of
from laguna.games.venise.words.nouns import EFFECTS
from laguna.match import Match


def elements(match: Match, name: str, screen: Screen = DESKTOP) -> list[Element]:
    """The elements of a panel as the acting player sees it."""
    seat = match.actors()[0]
    live = panel(state_of(match), seat, name, screen).live
    return list(ElementTree.fromstring(f"<g>{live}</g>").iter())


def sign(state: VeniseState, screen: Screen) -> str:
    city = city_of(screen.sheet, int(state.layout), (int(hex_) for hex_ in state.tiles))
    return turn_sign(WORDS, state.view(SPECTATOR).shown, screen, city)


# Dice -------------------------------------------------------------------------------------------


def test_the_dice_shown_are_those_of_the_player_whose_turn_it_is() -> None:
    """Also while others use the quarter, with a value of their own."""
    secondary = told = 0
    for layout in range(FREE):
        value = 0
        for state in positions(3, layout, layout + 3, every=1):
            if state.due == codes.VALUING or (state.due == codes.ACTIVATING and state.actor == state.turn):
                value = int(state.value)
            found = dice_used(state)
            if codes.MOVING < state.due < codes.OVER and state.actor != state.turn:
                secondary += 1
                assert found is None
                faces = sorted(re.findall(rf"#die-(\d)-{state.turn}\b", sign(state, DESKTOP)))
                assert faces == sorted([str(state.low), str(state.high)])
            elif found is not None:
                told += 1
                moved, acted = found
                assert acted == value
                assert moved in (state.low, state.high)
    assert secondary > 20
    assert told > 200


def test_the_movement_die_is_the_one_that_moved() -> None:
    checked = 0
    for state in positions(3, FIRST, 8, every=1):
        if state.due != codes.MOVING:
            continue
        seat = int(state.actor)
        for action in state.legal(seat)[::7]:
            if codes.MOVE <= action < codes.VALUE:
                after = state.clone()
                after.apply(seat, action)
                found = dice_used(after)
                if found is not None:
                    assert found[0] == movement_of(action - codes.MOVE).die
                    checked += 1
    assert checked > 100


@SCREENS
def test_the_value_of_a_player_out_of_turn_is_not_drawn_on_the_dice(screen: Screen) -> None:
    """After a roll of 4 and 4, the dice stay 4 and 4 while another player takes 1 flax."""
    match = active("flax", 4, rolled=[4, 4], burghers=["flax", "flax"])
    match.play(0, "store")
    state = state_of(match)
    assert (state.actor, state.value) == (1, 1)
    shown = sign(state, screen)
    assert re.findall(r"#die-(\d)", shown) == ["4", "4"]
    assert "acts with 1" in shown
    assert ">move<" not in shown


# Bridges ----------------------------------------------------------------------------------------


def rival_bridge(dice: tuple[int, int] = (1, 2)) -> Match:
    """The first player can replace the other's bridge from gold to order."""
    near, far = dice
    return finishing(
        "gold",
        dice={"gold": [0, near], "order": [0, far]},
        bridges=[["gold", "order", 1]],
        stocks=["wwffg", "w"],
    )


@SCREENS
def test_replacing_a_bridge_says_whose_bridge_is_removed(screen: Screen) -> None:
    found = elements(rival_bridge(), "board", screen)
    targets = [each for each in found if each.get("data-move", "").startswith("bridge")]
    assert targets
    assert all(each.get("data-warning") == "Bianca's bridge is removed" for each in targets) == (
        NAMES[1] == "Bianca"
    )
    warned = {each.get("data-warning") for each in targets}
    assert warned == {f"{NAMES[1]}'s bridge is removed"}
    assert all(each.get("aria-label", "").startswith("Replace the bridge") for each in targets)
    openers = [
        each for each in found if each.get("class") == "opener" and "Bridge" in each.get("aria-label", "")
    ]
    assert any("is removed" in each.get("aria-label", "") for each in openers)
    assert any(each.get("class") == "cross-out" for each in found)


@SCREENS
def test_a_bridge_to_be_is_drawn_as_a_ghost_in_the_color_of_its_builder(screen: Screen) -> None:
    match = finishing("gold", dice={"gold": [0, 1], "order": [0, 2]}, stocks=["wfg", "w"])
    ghosts = [each for each in elements(match, "board", screen) if each.get("class") == "ghost"]
    assert [use.get("href") for use in ghosts[0]] == ["#bridge-0", "#diamond-0"]
    assert not any("removed" in each.get("data-warning", "") for each in elements(match, "board", screen))


# What stands out --------------------------------------------------------------------------------


def main_moves(match: Match) -> list[str]:
    state, seat = state_of(match), match.actors()[0]
    live = "".join(each.live for each in panels(state, seat))
    return re.findall(r'class="target action main" data-move="([^"]*)"', live)


READY = {"1.1": {"card": "flax-2-wff", "cubes": "wff", "stock": 2}, "2.1": "lace+2"}


def test_production_stands_out_before_the_end_of_the_turn() -> None:
    match = finishing("wool", cards=[READY, {}])
    assert main_moves(match) == ["produce 1.1 with 2"]
    assert [each for each in elements(match, "you") if each.get("class") == "here"]


def test_the_end_of_the_turn_stands_out_only_if_nothing_else_is_left() -> None:
    builder = {"1.1": {"card": "quartermaster", "cubes": "wfg"}}
    assert main_moves(finishing("wool", cards=[builder, {}])) == ["end"]
    assert main_moves(finishing("wool", cards=[{"1.1": "gold-1-f"}, {}], stocks=["f", ""])) == []
    assert main_moves(finishing("gold", dice={"gold": [0, 1], "order": [0, 1]})) == []


def test_the_order_that_raises_the_price_most_is_offered_first() -> None:
    found = main_moves(finishing("wool", cards=[READY | {"2.1": "lace+1", "2.2": "lace+2"}, {}]))
    assert found == ["produce 1.1 with 2"]


def test_the_prompt_at_the_end_of_a_turn_says_what_is_left_to_do() -> None:
    match = finishing("wool", cards=[{"1.1": "gold-1-f"}, {}], stocks=["f", ""])
    assert WORDS.prompt(state_of(match).view(0), NAMES) == "Move cubes onto your cards or end your turn."


# What each choice gives --------------------------------------------------------------------------


def choices(fan: Element) -> list[dict[str, str]]:
    """The captions and notes of a menu; those of its steps are on their openers."""
    return [(each if each.get("class") == "target" else each[0]).attrib for each in fan[1]]


def test_every_way_to_a_quarter_says_what_it_gives_under_a_title_of_its_own() -> None:
    checked = stays = 0
    for seed in (14, 15):
        for state in positions(3, FIRST, seed, every=2):
            if state.due != codes.MOVING:
                continue
            live = panel(state, int(state.turn), "board", PHONE).live
            for fan in ElementTree.fromstring(f"<g>{live}</g>").iter():
                if fan.get("class") == "fan move-menu" and "how to get there" in fan[0].get("aria-label", ""):
                    captions = [each["data-caption"] for each in choices(fan)]
                    assert len(captions) == len(set(captions))
                    assert all(each["data-note"] for each in choices(fan))
                    stays += any("(left where it is)" in caption for caption in captions)
                    checked += 1
    assert checked > 100
    assert stays


def test_a_free_step_over_a_bridge_is_not_counted_and_said() -> None:
    """From wool over an own bridge to the workshops and one step on, with a 1."""
    match = on(
        "wool", pending="move", rolled=[1, 6], bridges=[["wool", "workshop", 0]], dice={}, stocks=["", ""]
    )
    found = elements(match, "board", PHONE)
    notes = [each.get("data-note", "") for each in found if each.get("data-move", "").startswith("move")]
    assert any("the step over your bridge is free" in note for note in notes)
    ways = [each for each in found if each.get("class") == "way"]
    free = [way for way in ways if any(use.get("href") == "#glyph-bridge" for use in way.iter("use"))]
    assert free
    for way in free:
        assert len(list(way.iter("text"))) < len([each for each in way if each.tag == "circle"])


def wanted_buttons(match: Match) -> list[str]:
    found = [*elements(match, "board", PHONE), *elements(match, "you", PHONE)]
    return [button for each in found if (button := each.get("data-button"))]


def test_the_wanted_choice_has_a_button_and_not_only_its_refusal() -> None:
    goods = [{"lace": 1, "jewelry": 2}, {}]
    assert wanted_buttons(active("market", 6, goods=goods)) == ["Sell 1 lace", "Sell jewelry"]
    assert wanted_buttons(active("port1", 6, goods=goods)) == ["Sell lace", "Sell jewelry"]
    bridge = finishing("gold", dice={"gold": [0, 1], "order": [0, 2]}, stocks=["wfg", "w"])
    assert wanted_buttons(bridge) == ["Bridge: Orders"]
    drawn = active("order", 1)
    drawn.play(0, "draw")
    assert wanted_buttons(drawn) == ["Keep this card"]
    assert wanted_buttons(active("wool", 1)) == ["Into your stock"]


def test_a_bridge_says_what_it_costs_and_what_it_is_worth() -> None:
    """A second bridge makes a chain of two, which scores four points instead of one."""
    match = finishing(
        "gold",
        dice={"gold": [0, 1], "order": [0, 3]},
        bridges=[["market", "order", 0]],
        stocks=["wwffg", "w"],
    )
    notes = {each.get("data-note") for each in elements(match, "board", PHONE) if each.get("data-caption")}
    assert "costs 2 cubes; worth 3 points at the end" in notes
    asked = [each.get("aria-label", "") for each in elements(match, "board", PHONE)]
    assert any("you have 2 wool, 2 flax and 1 gold" in label for label in asked)


@SCREENS
def test_drawn_builders_say_what_they_do(screen: Screen) -> None:
    match = active("builder", 6)
    match.play(0, "draw")
    found = elements(match, "board", screen)
    effects = {WORDS.gettext(effect) for effect in EFFECTS}
    effects |= {f"{effect}; ends your turn" for effect in effects}  # a patron is complete at once
    kept = [each for each in found if each.get("data-move", "").startswith("keep ")]
    assert kept
    assert {each.get("data-note") for each in kept} - {None} <= effects
    lines = " ".join(each.text or "" for each in found if each.tag == "text")
    assert any(effect in lines for effect in effects)


# Short lists ------------------------------------------------------------------------------------

MOST_LISTED = 7
"""Buttons of one menu: two materials of a payment, or the wool of a stock."""


def check_lists(state: VeniseState, seat: int) -> int:
    longest = 0
    for each in panels(state, seat):
        for fan in ElementTree.fromstring(f"<g>{each.live}</g>").iter():
            if "move-menu" in fan.get("class", ""):
                longest = max(longest, len(fan[1]))
    return longest


def test_lists_of_moves_are_short() -> None:
    """Sales, payments and quartermasters ask in two steps."""
    prices = {"lace": {"orders": [2, 1, 1], "cubes": 2}, "jewelry": {"orders": [2, 1], "cubes": 1}}
    selling = active("market", 6, goods=[{"lace": 6, "jewelry": 6}, {}], prices=prices)
    exporting = active("port1", 6, goods=[{"lace": 6}, {}], prices=prices)
    builders = {
        "1.1": {"card": "quartermaster", "cubes": "wfg"},
        "1.2": {"card": "broker-clothing", "cubes": "ww"},
    }
    using = finishing("wool", cards=[builders, {}], prices=prices, stocks=["wwffgg", "w"])
    matches = [selling, exporting, rival_bridge((1, 3)), using]
    for match in matches:
        assert check_lists(state_of(match), match.actors()[0]) <= MOST_LISTED


def test_lists_of_moves_are_short_in_whole_games() -> None:
    for state in positions(4, FIRST, 6, every=3):
        if state.acting:
            assert check_lists(state, int(state.actor)) <= MOST_LISTED


def test_by_boat_takes_two_clicks() -> None:
    """The mooring is chosen for the player; others are a step away."""
    checked = 0
    for state in positions(3, FIRST, 14, every=5):
        if state.due != codes.MOVING:
            continue
        live = panel(state, int(state.turn), "board", PHONE).live
        for fan in ElementTree.fromstring(f"<g>{live}</g>").iter():
            if fan.get("class") != "fan move-menu":
                continue
            direct = [each for each in fan[1] if each.get("class") == "target"]
            if [each for each in fan[1] if each.get("class") == "fan step"]:
                assert any(" boat " in each.get("data-move", "") for each in direct)
                checked += 1
    assert checked > 5


# Quarters -----------------------------------------------------------------------------------------


def test_a_quarter_that_would_give_nothing_has_a_mark_instead_of_a_number() -> None:
    """With nothing to sell, the market and the ports give nothing."""
    for screen in (DESKTOP, PHONE):
        match = at(pending="move", rolled=[2, 3], burghers=["gold", "market"])
        groups = [each for each in elements(match, "board", screen) if each.get("class") == "points"]
        badges = ["".join(each.itertext()) for each in groups]
        goals = {words.split()[2] for words in match.legal(match.actors()[0]) if words.startswith("move")}
        useless = goals & {"market", "port1", "port2"}
        assert useless
        assert badges.count("!") == len(useless)
        assert len(badges) == len(goals)


# Prices -----------------------------------------------------------------------------------------


def test_the_parts_of_a_price_stand_apart() -> None:
    """A card of 2 and three cards of 1 are not read as one number."""
    prices = {"lace": {"orders": [2, 2, 1, 1, 1], "cubes": 2}}
    found = elements(at(prices=prices, burghers=["wool", "flax"]), "board")
    row = [
        (float(each.attrib["x"]), each.attrib["text-anchor"], each.text or "")
        for each in found
        if each.tag == "text"
        and each.text in ("2", "1", "\u00d72", "\u00d73")
        and each.get("font-size") == "20.2"
    ]
    assert [words for _, _, words in row] == ["2", "\u00d72", "1", "\u00d73", "\u00d72"]
    two, times_two, one, times_three, cubes = (x for x, _, _ in row)
    assert times_two - two > 16
    assert one - (times_two + 24) > 24
    assert times_three - one > 16
    assert cubes - (times_three + 24) > 24


# Seats ------------------------------------------------------------------------------------------


def test_seats_show_all_public_resources() -> None:
    match = at(
        burghers=["wool", "flax"],
        pending="roll",
        dice={"gold": [0, 3]},
        bridges=[["gold", "order", 0]],
        stocks=["wwg", "f"],
        goods=[{"lace": 2}, {"jewelry": 1}],
        cards=[READY, {"2.1": {"card": "guide-wf", "cubes": "wf"}}],
    )
    shown = [
        [fact.text for fact in summary.facts]
        for summary in GAME.seat_summaries(match.state.view(SPECTATOR), NAMES, ENGLISH)
    ]
    assert shown == [
        ["4", "1", "1", "1", "0", "2", "0", "1", "0", "2", "0"],
        ["5", "0", "1", "0", "1", "0", "1", "0", "0", "0", "1"],
    ]


def test_only_the_seat_to_decide_has_a_status() -> None:
    for layout in (FIRST, FREE):
        for state in positions(3, layout, 4, every=5):
            statuses = [each.status for each in GAME.seat_summaries(state.view(SPECTATOR), NAMES, ENGLISH)]
            assert [bool(status) for status in statuses] == [
                bool(state.acting) and seat == state.actor for seat in range(3)
            ]


# Icons ------------------------------------------------------------------------------------------

ICON_TEXT = 18.3
"""The smallest text of an icon of 40 units that is shown 24 pixels high."""


def test_numbers_in_the_icons_of_moves_are_legible() -> None:
    checked = 0
    prices = {"lace": {"orders": [2, 1], "cubes": 2}}
    matches = [
        active("market", 6, goods=[{"lace": 6}, {}], prices=prices),
        finishing("wool", cards=[READY, {}]),
        on("wool", pending="move", rolled=[2, 4], cards=[{"1.1": {"card": "guide-wf", "cubes": "wf"}}, {}]),
    ]
    for match in matches:
        for each in panels(state_of(match), match.actors()[0]):
            for target in ElementTree.fromstring(f"<g>{each.live}</g>").iter():
                if target.get("data-caption"):
                    for text in target.iter("text"):
                        assert float(text.attrib["font-size"]) >= ICON_TEXT
                        checked += 1
    assert checked > 10


def test_who_uses_the_quarter_of_another_player_reads_whose_turn_it_is() -> None:
    match = active("wool", 3, burghers=["wool", "wool"], stocks=["", "w"])
    match.play(0, "store")
    assert match.actors() == [1]
    prompt = WORDS.prompt(state_of(match).view(1), ["Anna", "Rita"])
    assert prompt == "It is Anna's turn. You're here too: take 1 wool, or skip."


# Moves that end the turn -------------------------------------------------------------------------


def test_a_move_that_ends_the_turn_says_so() -> None:
    """Only where nothing is left to do after it."""
    checked: dict[bool, int] = {False: 0, True: 0}
    for seed in (3, 4):
        for state in positions(3, FIRST, seed, every=3):
            seat = int(state.turn)
            if state.over or state.actor != seat:
                continue
            view = state.view(seat)
            for action in state.legal(seat):
                if codes.VALUE <= action < codes.END and action != codes.DRAW:
                    trial = state.clone()
                    trial.apply(seat, action)
                    ends = trial.over or trial.turn != seat
                    assert WORDS.ending(view, action) == ("ends your turn" if ends else "")
                    checked[ends] += 1
    assert min(checked.values()) > 50


def test_the_buttons_that_end_a_turn_say_so() -> None:
    """A production, which makes a bridge impossible, and filling the cards."""
    producing = finishing(
        "gold", dice={"gold": [0, 1]}, cards=[READY | {"2.1": "lace+1"}, {}], stocks=["", ""]
    )
    warnings = {
        each.get("data-move"): each.get("data-warning")
        for match in (producing, finishing("wool", cards=[{"1.1": "gold-1-f"}, {}], stocks=["f", ""]))
        for each in elements(match, "you", PHONE)
        if each.get("data-caption")
    }
    assert warnings["produce 1.1 with 1"] == "ends your turn"
    assert warnings["fill"] == "ends your turn"
    assert warnings["end"] is None


def test_only_what_is_open_is_asked_at_the_market() -> None:
    """With one good there is no number to choose."""
    match = active("market", 6, goods=[{"clothing": 1}, {}], prices={"clothing": {"orders": [1], "cubes": 1}})
    fan = next(each for each in elements(match, "board", PHONE) if each.get("class") == "fan move-menu")
    asked = fan[0].get("aria-label", "")
    assert asked == "Sell 1 clothing for 6 points: choose what to remove from the price"
    assert {each["data-caption"] for each in choices(fan)} == {"Remove a +1 order", "Remove a cube"}


def test_a_payment_says_which_die_was_chosen() -> None:
    match = finishing("gold", dice={"gold": [0, 1], "order": [0, 3]}, stocks=["wwffg", "w"])
    asked = {each.get("aria-label", "") for each in elements(match, "board", PHONE)}
    assert (
        "Take back your 3 from the order quarter: choose what to pay (you have 2 wool, 2 flax and 1 gold)"
        in asked
    )


def test_on_the_turned_map_of_a_phone_an_arrow_shows_where_the_boat_moors() -> None:
    nouns = WORDS.nouns
    board = board_of(FIRST)
    seen = set()
    for place in range(len(board.places)):
        name, shown = nouns.boat_place(board, place), nouns.boat_place(board, place, True)
        if name.startswith("between"):
            assert shown == name
            continue
        arrow = shown.removeprefix(name).strip(" ()")
        city = city_of(PHONE.sheet, FIRST, ())
        quarter = next(q for q in range(9) if nouns.on_the_board(q, "of \u2026") in name)
        assert (arrow in "\u2191\u2196\u2197") == (city.waters[place][1] < city.quarter(quarter)[1])
        seen.add(arrow)
    assert seen


def test_the_details_of_a_seat_say_what_its_builders_do() -> None:
    match = on("wool", cards=[{"2.1": {"card": "guide-wf", "cubes": "wf"}}, {}])
    details = [each.details for each in GAME.seat_summaries(match.state.view(SPECTATOR), NAMES, ENGLISH)]
    assert details[0] is not None
    assert "your movement die \u00b11" in details[0].svg
    assert details[1] is not None
    assert details[0].height > details[1].height
