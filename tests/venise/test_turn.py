"""A turn: dice, activation, secondary activations, bridges, production, and what may be done at any time."""

from venise.helpers import (
    active,
    after,
    at,
    finishing,
    gained,
    legal,
    on,
    refused_move,
    starting,
    state_of,
    tried,
)

from laguna.chance import quick
from laguna.games.venise import codes
from laguna.match import Match

TWO_QUARTERMASTERS = {"1.1": {"card": "quartermaster", "cubes": "wfg"}}


def causes(match: Match) -> list[int]:
    """What happened by the last move."""
    return [int(event.code) for event in match.steps[-1].events]


# Dice


def test_two_free_dice_are_rolled() -> None:
    """VN-10: at once, if nothing can be done before."""
    match = on("wool", dice={"gold": [0, 1], "order": [0, 2], "flax": [0, 3]})
    state = state_of(match)
    assert state.due == codes.MOVING
    assert 1 <= state.low <= state.high <= 6


def test_with_one_free_die_one_is_taken_back() -> None:
    """VN-10: the player's choice, then both are rolled."""
    dice = {"gold": [0, 1], "order": [0, 2], "flax": [0, 3], "wool": [0, 6], "market": [1, 1]}
    match = on("wool", dice=dice)
    assert legal(match) == ["take wool", "take flax", "take gold", "take order"]
    position = after(match, "take order")
    assert position["dice"] == {name: die for name, die in dice.items() if name != "order"}
    assert position["pending"] == "move"


def test_a_die_is_taken_back_when_the_turn_begins() -> None:
    """VN-10: as soon as the turn comes round to a player with four dice on quarters."""
    dice = {"gold": [1, 1], "order": [1, 2], "flax": [1, 3], "market": [1, 6]}
    match = finishing("wool", dice=dice)
    assert match.actors() == [1]
    assert legal(match) == ["take flax", "take gold", "take order", "take market"]


STAR = {
    "market": [0, 0],
    "wool": [1, 0],
    "flax": [2, 0],
    "gold": [3, 0],
    "order": [-1, 1],
    "builder": [-2, 2],
    "workshop": [-3, 3],
    "port1": [0, -1],
    "port2": [0, -2],
}


def roll_in_the_star(seed: int, guide: bool) -> list[tuple[int, int]]:
    """What is rolled in the middle of a star with arms of three, three and two quarters, the boat at the end
    of one: no movement of 4 or 5 exists there."""
    cards = {"1.1": "wool-1-g", "1.2": {"card": "guide-wf", "cubes": "wf" if guide else ""}}
    match = at("free", tiles=STAR, boat=[4, 0], burghers=["market", "wool"], cards=[cards, {}])
    match.state.chance = quick(seed)
    match.play(0, "roll")
    told = match.steps[-1].events
    assert [event.code for event in told] == [codes.ROLLED] + [codes.ROLLED_AGAIN] * (len(told) - 1)
    return [(int(event.a), int(event.b)) for event in told]


def test_dice_that_allow_no_movement_are_rolled_again() -> None:
    """VN-10: both, as often as needed, without a decision in between."""
    stuck = {(4, 4), (4, 5), (5, 5)}
    again = 0
    for seed in range(200):
        rolls = roll_in_the_star(seed, guide=False)
        assert [roll in stuck for roll in rolls] == [True] * (len(rolls) - 1) + [False]
        again += len(rolls) - 1
    assert again > 5


def test_an_active_guide_counts_before_dice_are_rolled_again() -> None:
    """VN-10, VN-27: a guide makes a 3 of a 4 and a 6 of a 5."""
    assert all(len(roll_in_the_star(seed, guide=True)) == 1 for seed in range(200))


# Activation


def test_the_die_is_placed_on_an_empty_quarter_on_arrival() -> None:
    """VN-12: whether it is activated or not; market and ports too."""
    position = after(on("wool", rolled=[1, 4]), "move 1 workshop", "skip")
    assert position["dice"] == {"workshop": [0, 4]}
    port = after(on("gold", rolled=[1, 4]), "move 1 port2")
    assert port["dice"] == {"port2": [0, 4]}


def test_a_higher_or_equal_die_is_bumped() -> None:
    """VN-12: it goes back to its owner at once, and may be one's own."""
    for value in (4, 5, 6):
        match = on("wool", rolled=[1, 4], dice={"workshop": [1, value]})
        match.play(0, "move 1 workshop")
        assert causes(match)[1:3] == [codes.DIE_DRIVEN_OUT, codes.DIE_PLACED]
        assert state_of(match).players[1].dice == 0
        assert state_of(match).die_on(3) == 4
    own = after(on("wool", rolled=[1, 4], dice={"workshop": [0, 6]}), "move 1 workshop", "skip")
    assert own["dice"] == {"workshop": [0, 4]}


def test_a_lower_die_stays_and_the_action_die_goes_back() -> None:
    """VN-12, VN-13: the quarter may be activated all the same."""
    match = on("wool", rolled=[1, 4], dice={"workshop": [1, 3]})
    match.play(0, "move 1 workshop")
    assert codes.DIE_NOT_PLACED in causes(match)
    assert legal(match) == ["draw", "skip"]
    match.play(0, "draw")
    assert len(match.view(0).document()["hand"]) == 4


def test_raw_material_quarters_can_always_be_activated() -> None:
    """VN-13: even if every cube is lost."""
    assert legal(active("wool", 2, stocks=["wwwwww", "wfg"])) == ["refuse", "skip"]


def test_card_quarters_need_a_card_and_a_space() -> None:
    """VN-13: a row that can take such cards; builders either row."""
    full_row_1 = {
        f"1.{n}": card for n, card in enumerate(["wool-1-g", "wool-1-wf", "flax-1-w", "gold-1-f"], 1)
    }
    full_row_2 = {f"2.{n}": "lace+1" for n in range(1, 5)}
    idle = {"stocks": ["", ""]}
    assert legal(active("workshop", 2)) == ["draw", "skip"]
    for quarter, cards in (
        ("workshop", full_row_1),
        ("order", full_row_2),
        ("builder", full_row_1 | full_row_2),
    ):
        match = active(quarter, 2, cards=[cards, {}], **idle)
        assert match.actors() == [1] or state_of(match).turn == 1
    assert "draw" in legal(active("builder", 2, cards=[full_row_1, {}], **idle))
    assert "draw" in legal(active("builder", 2, cards=[full_row_2, {}], **idle))
    empty = active("order", 2, decks={"order": []})
    assert state_of(empty).turn == 1


def test_a_builder_used_now_may_free_the_space() -> None:
    """VN-13, VN-17: so one is asked where cards are drawn, although no space is free."""
    cards = {f"2.{n}": "lace+1" for n in range(1, 4)} | {"2.4": {"card": "quartermaster", "cubes": "wfg"}}
    match = active("order", 2, cards=[cards, {}], stocks=["wwffgg", ""])
    assert "draw" not in legal(match)
    match.play(0, "quartermaster 2 wwffgg")
    assert legal(match) == ["draw", "skip"]


def test_market_and_ports_need_a_good_that_can_be_sold() -> None:
    """VN-13: otherwise nothing is asked and the turn goes on."""
    assert state_of(active("market", 3)).turn == 1
    assert state_of(active("port2", 3)).turn == 1
    sold = active("port2", 3, goods=[{"lace": 1}, {}], ports={"port2": ["lace"]})
    assert state_of(sold).turn == 1
    assert legal(active("port2", 3, goods=[{"lace": 1}, {}]))[-1] == "skip"


# Secondary activations


def test_other_players_on_the_quarter_can_activate_it_too() -> None:
    """VN-14: with 1 for a burgher or a die, with 2 for both, clockwise, each finishing before the next."""
    match = at(
        players=4,
        to_play=1,
        burghers=["gold", "gold", "gold", "wool"],
        dice={"gold": [2, 3]},
        rolled=[5, 5],
        value=5,
        stocks=["", "", "", ""],
    )
    match.play(1, "store")
    assert match.actors() == [2]
    assert legal(match) == ["cube stock", "store", "refuse", "skip"]
    match.play(2, "store")
    assert match.actors() == [0]
    assert legal(match) == ["cube stock", "refuse", "skip"]
    position = after(match, "cube stock")
    assert position["stocks"] == ["g", "ggggg", "gg", ""]
    assert position["to_play"] == 2


def test_a_die_that_was_just_bumped_gives_nothing() -> None:
    """VN-12, VN-14: what counts is what lies there after the die was placed."""
    match = at(burghers=["market", "wool"], rolled=[1, 4], dice={"gold": [1, 5]}, stocks=["", ""])
    after(match, "move 1 gold", "store")
    assert state_of(match).turn == 1
    assert not any(event.code == codes.ACTIVATED and event.seat == 1 for event in match.events())
    stays = at(burghers=["market", "wool"], rolled=[1, 4], dice={"gold": [1, 3]}, stocks=["", ""])
    after(stays, "move 1 gold", "store")
    assert stays.actors() == [1]


def test_without_an_activation_there_is_no_secondary_one() -> None:
    """VN-14: and none on market and ports."""
    match = active("gold", 3, burghers=["gold", "gold"])
    match.play(0, "skip")
    assert state_of(match).turn == 1
    market = active("market", 3, burghers=["market", "market"], goods=[{"lace": 1}, {"lace": 1}])
    market.play(0, "sell 1 lace")
    assert state_of(market).turn == 1


def test_players_who_cannot_activate_are_not_asked() -> None:
    """VN-14: no space for a card, or no use for any cube."""
    orders = {f"2.{n}": "lace+1" for n in range(1, 5)}
    match = active("order", 1, burghers=["order", "order"], cards=[{}, orders])
    match.play(0, "draw")
    match.play(0, "keep none")
    assert state_of(match).turn == 1
    assert state_of(match).due == codes.MOVING
    full = active("gold", 1, burghers=["gold", "gold"], stocks=["", "gggggg"])
    full.play(0, "cube stock")
    assert state_of(full).due != codes.ACTIVATING


def test_out_of_turn_only_a_builder_completed_now_may_be_used() -> None:
    """VN-14: until that activation ends; cubes are not moved down."""
    cards = {
        "1.1": {"card": "broker-jewelry", "cubes": "g"},
        "1.2": {"card": "quartermaster", "cubes": "wfg"},
    }
    match = active(
        "gold",
        1,
        burghers=["gold", "gold"],
        cards=[{}, cards],
        stocks=["", "g"],
        prices={"lace": {"cubes": 1}},
    )
    match.play(0, "cube stock")
    assert match.actors() == [1]
    assert not starting(match, "down", "fill", "broker", "quartermaster")
    assert "only on your own turn" in refused_move(match, "down gold 1.1")
    assert "you just completed" in refused_move(match, "quartermaster 1 wwffgg")
    match.play(1, "cube 1.1")
    assert legal(match) == ["skip", "broker jewelry take lace cube"]
    match.play(1, "broker jewelry take lace cube")
    assert state_of(match).market.price(2) == 1
    assert state_of(match).market.price(1) == 0
    assert state_of(match).turn == 1


# Bridges


def test_a_bridge_costs_the_difference_of_the_dice() -> None:
    """VN-15: from the stock, kinds of one's choice; one of the two dice is taken back."""
    match = finishing("gold", dice={"gold": [0, 5], "port2": [0, 3]}, stocks=["wfg", ""])
    assert starting(match, "bridge") == [
        f"bridge port2 pay {paid} take {die}" for paid in ("wf", "wg", "fg") for die in ("near", "far")
    ]
    near = after(match, "bridge port2 pay wg take near")
    assert near["bridges"] == [["gold", "port2", 0]]
    assert near["dice"] == {"port2": [0, 3]}
    assert near["stocks"][0] == "f"
    match = finishing("gold", dice={"gold": [0, 5], "port2": [0, 3]}, stocks=["wfg", ""])
    assert after(match, "bridge port2 pay fg take far")["dice"] == {"gold": [0, 5]}


def test_equal_dice_build_for_free() -> None:
    """VN-15: and an older own die counts."""
    match = finishing("gold", dice={"gold": [0, 2], "order": [0, 2]}, stocks=["", ""])
    assert starting(match, "bridge") == ["bridge order take near", "bridge order take far"]


def test_replacing_another_players_bridge_costs_the_sum() -> None:
    """VN-15."""
    match = finishing(
        "gold", dice={"gold": [0, 2], "order": [0, 1]}, stocks=["wwg", ""], bridges=[["gold", "order", 1]]
    )
    assert starting(match, "bridge") == ["bridge order pay wwg take near", "bridge order pay wwg take far"]
    position = after(match, "bridge order pay wwg take near")
    assert position["bridges"] == [["gold", "order", 0]]
    poor = finishing(
        "gold", dice={"gold": [0, 2], "order": [0, 1]}, stocks=["ww", ""], bridges=[["gold", "order", 1]]
    )
    assert state_of(poor).turn == 1


def test_a_bridge_needs_dice_on_adjacent_quarters_and_no_own_bridge_there() -> None:
    """VN-15: nor to a quarter that is not adjacent, nor with five bridges built."""
    own = finishing("gold", dice={"gold": [0, 2], "order": [0, 2]}, bridges=[["gold", "order", 0]])
    assert state_of(own).turn == 1
    assert state_of(finishing("gold", dice={"gold": [0, 2], "order": [1, 2]})).turn == 1
    assert state_of(finishing("gold", dice={"order": [0, 2], "market": [0, 2]})).turn == 1
    assert state_of(finishing("gold", dice={"gold": [0, 2], "wool": [0, 2]})).turn == 1
    five = [["port1", "flax", 0], ["port1", "builder", 0], ["flax", "builder", 0], ["order", "market", 0]]
    five.append(["workshop", "wool", 0])
    assert state_of(finishing("gold", dice={"gold": [0, 2], "order": [0, 2]}, bridges=five)).turn == 1


def test_one_bridge_a_turn_before_production() -> None:
    """VN-15, VN-16: whether or not the quarter was activated."""
    dice = {"gold": [0, 2], "order": [0, 2], "market": [0, 2]}
    cards = {"1.1": {"card": "gold-1-f", "cubes": "f", "stock": 1}, "2.1": "jewelry+1"}
    match = finishing("gold", dice=dice, cards=[cards, {}], stocks=["g", ""])
    assert starting(match, "bridge order")
    assert starting(match, "produce")
    match.play(0, "bridge order take far")
    assert not starting(match, "bridge")
    assert "already" in refused_move(match, "bridge market take far")
    match = finishing("gold", dice=dice, cards=[cards, {}], stocks=["g", ""])
    match.play(0, "produce 1.1 with 1")
    assert not starting(match, "bridge")
    assert "after you produce goods" in refused_move(match, "bridge market take far")


# Production


def test_a_full_workshop_with_an_order_produces() -> None:
    """VN-16: its cubes become goods, the order goes to the market and raises the price by its value."""
    cards = {
        "1.1": {"card": "gold-2-fgg", "cubes": "fgg", "stock": 2},
        "2.1": "jewelry+1",
        "2.2": "jewelry+2",
        "2.3": "patron-jewelry",
        "2.4": "lace+1",
    }
    match = finishing("wool", cards=[cards, {}], stocks=["", ""])
    assert legal(match) == ["produce 1.1 with 1", "produce 1.1 with 2", "produce 1.1 with patron", "end"]
    for choice, price, gone in (("1", 1, "2.1"), ("2", 2, "2.2"), ("patron", 1, "2.3")):
        position = after(finishing("wool", cards=[cards, {}], stocks=["", ""]), f"produce 1.1 with {choice}")
        assert position["goods"][0] == {"jewelry": 2}
        assert gone not in position["cards"][0]
        orders = position["prices"]["jewelry"]["orders"]
        assert sum(orders) == price


def test_a_workshop_produces_once_a_turn_and_only_when_full() -> None:
    """VN-16: even if it is filled again in the same turn; several workshops may produce."""
    cards = {
        "1.1": {"card": "gold-1-f", "cubes": "f", "stock": 1},
        "1.2": {"card": "gold-1-wg", "cubes": "wg", "stock": 1},
        "1.3": {"card": "gold-2-fgg", "cubes": "fgg", "stock": 1},
        "2.1": "jewelry+1",
        "2.2": "jewelry+1",
        "2.3": "jewelry+1",
    }
    match = finishing("wool", cards=[cards, {}], stocks=["gg", ""])
    match.play(0, "produce 1.1 with 1")
    match.play(0, "down gold 1.1")
    assert starting(match, "produce") == ["produce 1.2 with 1"]
    assert "once per turn" in refused_move(match, "produce 1.1 with 1")
    assert "must be full" in refused_move(match, "produce 1.3 with 1")
    match.play(0, "produce 1.2 with 1")
    match.play(0, "down gold 1.3")
    match.play(0, "produce 1.3 with 1")
    assert state_of(match).players[0].goods_of(2) == 4


# At any time


def test_cubes_can_move_to_cards_at_every_decision_of_ones_own_turn() -> None:
    """VN-17: before the roll, while moving, at the foreman's choice, while activating and to the end."""
    cards = {"1.1": "gold-3-wwffgg", "1.2": {"card": "foreman-wwf", "cubes": "wwf"}}
    idle = {"stocks": ["wwg", ""], "cards": [cards, {}]}
    assert "down wool 1.1" in legal(on("wool", **idle))
    assert legal(on("wool", **idle))[0] == "roll"
    match = on("wool", rolled=[1, 2], **idle)
    assert starting(match, "down") == ["down wool 1.1", "down gold 1.1"]
    match.play(0, "move 1 workshop")
    assert starting(match, "value", "down") == [
        "value 1",
        "value 2",
        "value 3",
        "down wool 1.1",
        "down gold 1.1",
    ]
    match.play(0, "value 2")
    assert starting(match, "draw", "down") == ["draw", "down wool 1.1", "down gold 1.1"]
    match.play(0, "draw")
    assert starting(match, "keep none", "down") == ["keep none", "down wool 1.1", "down gold 1.1"]
    match.play(0, "keep none")
    assert legal(match)[0] == "end"
    taking = on("wool", dice={q: [0, 1] for q in ("wool", "flax", "gold", "order")}, **idle)
    assert starting(taking, "take", "down")[-1] == "down gold 1.1"


def test_filling_cards_in_one_click_uses_the_default_order() -> None:
    """VN-17: built workshops first, then the card that lacks fewest cubes; wool, flax, gold in turn."""
    cards = {
        "1.1": "gold-3-wwffgg",
        "1.2": {"card": "gold-1-f", "cubes": "f"},
        "1.3": {"card": "flax-1-fg", "cubes": "f"},
        "2.1": {"card": "guide-wg", "cubes": ""},
    }
    match = on("wool", rolled=[1, 2], cards=[cards, {}], stocks=["wfgggg", ""])
    match.play(0, "fill")
    position = match.game.dump(match.state)
    board = position["cards"][0]
    assert board["1.2"] == {"card": "gold-1-f", "cubes": "f", "stock": 1}
    assert board["2.1"] == {"card": "guide-wg", "cubes": "wg"}
    assert board["1.3"] == {"card": "flax-1-fg", "cubes": "fg"}
    assert board["1.1"] == {"card": "gold-3-wwffgg", "cubes": "fg"}
    assert position["stocks"][0] == ""


def test_using_a_builder_does_not_end_the_decision() -> None:
    """VN-17: after it the same question is asked."""
    match = on("wool", rolled=[1, 2], cards=[TWO_QUARTERMASTERS, {}], stocks=["", ""])
    match.play(0, "quartermaster 1 wwwwww")
    assert state_of(match).due == codes.MOVING
    assert tried(match, "move 1 workshop")["to_act"] == [0]
    assert gained(match) == []
