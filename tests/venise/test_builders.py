"""The master builders, each kind of them."""

from typing import Any

from venise.helpers import active, after, finishing, gained, legal, on, refused_move, starting, state_of

from laguna.games.venise import GAME
from laguna.games.venise.components import BUILDER_TYPES

ACTIVE = {
    "bridge-master": {"card": "bridge-master", "cubes": "wfg"},
    "guide": {"card": "guide-wf", "cubes": "wf"},
    "foreman": {"card": "foreman-wwf", "cubes": "wwf"},
    "broker": {"card": "broker-lace", "cubes": "ff"},
    "quartermaster": {"card": "quartermaster", "cubes": "wfg"},
}
LAST = {"to_play": 1, "last_round": "bridges", "burghers": ["wool", "wool"]}
THREE_BRIDGES = [["gold", "order", 1], ["gold", "market", 1], ["wool", "workshop", 1]]


def final_gains(card: object, **keys: Any) -> list[tuple[int, int]]:
    """What the last player's end of the game gives; a spare card keeps the turn open until then."""
    match = finishing("wool", **(LAST | {"cards": [{}, {"1.1": "wool-1-g", "2.1": card}]} | keys))
    return gained(match, "end")


def test_every_kind_of_master_builder_is_tested_here() -> None:
    """VN-7."""
    assert BUILDER_TYPES == ("bridge master", "guide", "foreman", "broker", "quartermaster", "patron")


def test_the_bridge_master_gives_two_points_more_a_bridge() -> None:
    """VN-7, VN-31: bridge master, active at the end."""
    assert final_gains(ACTIVE["bridge-master"], bridges=THREE_BRIDGES) == [(1, 4), (1, 1), (1, 1), (1, 6)]
    assert final_gains("bridge-master", bridges=THREE_BRIDGES) == [(1, 4), (1, 1)]


def test_the_guide_changes_the_movement_die() -> None:
    """VN-27: guide, by one, within 1 to 6, if one likes."""
    cards = {"1.1": ACTIVE["guide"]}
    match = on("wool", rolled=[1, 6], cards=[cards, {}], stocks=["", ""])
    ways = {words.split()[1] for words in legal(match)}
    assert ways <= {"1", "1+1", "6", "6-1"}
    assert starting(match, "move 1+1 ") == ["move 1+1 port2"]
    match.play(0, "move 1+1 port2")
    assert state_of(match).die_on(8) == 6
    assert "completed guide" in refused_move(on("wool", rolled=[1, 6]), "move 1+1 port2")


def test_a_guide_works_in_the_turn_it_was_completed() -> None:
    """VN-23, VN-27: even between the roll and the movement."""
    cards = {"1.1": {"card": "guide-wf", "cubes": "w"}}
    match = on("wool", rolled=[1, 1], cards=[cards, {}], stocks=["f", ""])
    assert starting(match, "move") == ["move 1 workshop"]
    match.play(0, "down flax 1.1")
    assert starting(match, "move") == ["move 1 workshop", "move 1+1 port2"]


def test_the_foreman_changes_the_activation_die() -> None:
    """VN-27, VN-12: foreman, by one, within 1 to 6; the die lies there as changed."""
    cards = {"1.1": ACTIVE["foreman"]}
    for die, values in ((1, ["1", "2"]), (4, ["3", "4", "5"]), (6, ["5", "6"])):
        rolled = [1, die]
        match = on("wool", rolled=rolled, cards=[cards, {}], stocks=["", ""])
        match.play(0, "move 1 workshop")
        assert legal(match) == [f"value {value}" for value in values]
    match = on("wool", rolled=[1, 4], cards=[cards, {}], stocks=["", ""], dice={"workshop": [1, 3]})
    match.play(0, "move 1 workshop")
    match.play(0, "value 3")
    assert state_of(match).players[0].dice == 1 << 3
    assert state_of(match).die_on(3) == 3
    match.play(0, "draw")
    assert len(GAME.dump(match.state)["hand"]) == 3


def test_the_broker_raises_one_price_and_lowers_another() -> None:
    """VN-27: broker, a cube more for its good, one card or cube less for one of the others, compulsory."""
    prices = {"clothing": {"orders": [1, 2], "cubes": 0}, "jewelry": {"orders": [], "cubes": 2}}
    cards = [{"1.1": ACTIVE["broker"]}, {}]
    match = on("wool", rolled=[1, 1], cards=cards, prices=prices)
    assert starting(match, "broker") == [
        "broker lace take clothing 1",
        "broker lace take clothing 2",
        "broker lace take jewelry cube",
    ]
    assert "Choose another price to lower" in refused_move(match, "broker lace")
    position = after(match, "broker lace take clothing 2")
    assert position["prices"]["lace"] == {"orders": [], "cubes": 1}
    assert position["prices"]["clothing"] == {"orders": [1], "cubes": 0}
    assert position["used"][0] == ["broker-lace"]
    assert "1.1" not in position["cards"][0]


def test_a_broker_without_another_price_only_raises() -> None:
    """VN-27: broker."""
    match = on("wool", rolled=[1, 1], cards=[{"2.1": ACTIVE["broker"]}, {}], prices={"lace": {"cubes": 3}})
    assert starting(match, "broker") == ["broker lace"]
    assert after(match, "broker lace")["prices"]["lace"] == {"orders": [], "cubes": 4}


def test_the_quartermaster_fills_the_stock_with_two_kinds() -> None:
    """VN-27: quartermaster; any cubes of the stock may be thrown away first."""
    match = on("wool", rolled=[1, 1], cards=[{"2.1": ACTIVE["quartermaster"]}, {}], stocks=["w", ""])
    stocks = {words.split()[2] for words in starting(match, "quartermaster 2")}
    every_stock = {
        "w" * wool + "f" * flax + "g" * (6 - wool - flax) for wool in range(7) for flax in range(7 - wool)
    }
    two_kinds = {stock for stock in every_stock if len(set(stock)) < 3}
    keeping_the_wool = {stock for stock in every_stock if stock.count("w") == 1}
    assert stocks == two_kinds | keeping_the_wool
    position = after(match, "quartermaster 2 wfffgg")
    assert position["stocks"][0] == "wfffgg"
    assert position["used"][0] == ["quartermaster"]


def test_a_quartermaster_may_be_used_just_to_free_its_space() -> None:
    """VN-27: quartermaster, with nothing free in the stock."""
    match = on("wool", rolled=[1, 1], cards=[{"2.1": ACTIVE["quartermaster"]}, {}], stocks=["wwffgg", ""])
    assert after(match, "quartermaster 2 wwffgg")["cards"][0] == {}


def test_the_row_of_a_quartermaster_is_chosen() -> None:
    """VN-27: quartermaster; with two of them it matters which space is freed."""
    cards = {"1.1": ACTIVE["quartermaster"], "2.3": ACTIVE["quartermaster"]}
    match = on("wool", rolled=[1, 1], cards=[cards, {}], stocks=["", ""])
    assert list(after(match, "quartermaster 1 wwwwww")["cards"][0]) == ["2.3"]


def test_a_builder_may_be_used_at_once_later_or_in_a_later_turn() -> None:
    """VN-23: a single-use one; then it goes under the board and frees its space."""
    cards = {"1.1": {"card": "quartermaster", "cubes": "fg"}}
    match = active("wool", 2, cards=[cards, {}], stocks=["", ""])
    match.play(0, "cube 1.1")
    assert starting(match, "quartermaster")
    match.play(0, "cube stock")
    assert starting(match, "quartermaster", "end")[0] == "end"
    match.play(0, "end")
    later = on("wool", cards=[{"1.1": ACTIVE["quartermaster"]}, {}])
    assert legal(later)[0] == "roll"


def test_a_patron_works_as_an_order_of_value_1() -> None:
    """VN-7, VN-16: patron; it never counts as a builder."""
    cards = {"1.1": {"card": "flax-1-w", "cubes": "w", "stock": 1}, "2.1": "patron-lace"}
    match = finishing("wool", cards=[cards, {}], stocks=["", ""])
    position = after(match, "produce 1.1 with patron")
    assert position["prices"]["lace"]["orders"] == [1]
    assert position["cards"][0].keys() == {"1.1"}
    assert final_gains("patron-lace") == []
