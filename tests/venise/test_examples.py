"""The worked examples of the rulebook. Where its picture is lost, the position is one that fits the text."""

from typing import Any

from venise.helpers import active, after, at, finishing, gained, legal, on, starting, state_of, tried
from venise.reference_model import CITIES

from laguna.games.venise import GAME


def test_three_jewels_for_24_points() -> None:
    """VN-24: price 4, bonus 4, an activation die of 3; a cube is taken away and covers the 4."""
    prices = {
        "jewelry": {"orders": [1, 2], "cubes": 1},
        "clothing": {"orders": [2], "cubes": 0},
        "lace": {"orders": [1], "cubes": 0},
    }
    match = active("market", 3, players=4, goods=[{"jewelry": 3}, {}, {}, {}], prices=prices)
    assert [state_of(match).market.price(good) for good in range(3)] == [2, 1, 4]
    result = tried(match, "sell 3 jewelry take cube")
    assert [(gain["seat"], gain["points"]) for gain in result["gains"]] == [(0, 24)]
    assert result["gains"][0]["why"] == "3 jewelry sold at the market (4 + 4 each)"
    position = GAME.dump(match.state)
    assert position["prices"]["jewelry"] == {"orders": [1, 2], "cubes": 0}
    assert position["market"] == [0]


def test_moving_2_over_a_bridge() -> None:
    """VN-11: the own bridge makes the order quarter reachable; paying for it is allowed too."""
    without = on("workshop", rolled=[2, 2])
    assert starting(without, "move") == ["move 2 gold"]
    match = on("workshop", rolled=[2, 2], bridges=[["workshop", "port2", 0]])
    assert starting(match, "move") == ["move 2 gold", "move 2 order", "move 2 market"]


def test_the_boat_for_5() -> None:
    """VN-11: from the market 1 to the order quarter, 3 by boat to the workshop quarter, 1 to the port;
    without the boat there is no way to the port."""
    match = on("market", rolled=[5, 5])
    to_the_port = starting(match, "move 5 port2")
    assert to_the_port
    assert all("boat" in words for words in to_the_port)
    at_the_workshop = CITIES[0].waters.index((4, 2)) + 1
    match.play(0, f"move 5 port2 boat {at_the_workshop}")
    assert any("Orders, by boat to Workshops, Port II" in line for line in match.log())


def test_replacing_the_blue_die() -> None:
    """VN-12: red's 2 takes the place of blue's 5 on the gold quarter, and blue's die goes back."""
    match = at(burghers=["market", "wool"], rolled=[1, 2], dice={"gold": [1, 5]})
    position = after(match, "move 1 gold", "skip")
    assert position["dice"]["gold"] == [0, 2]


def test_the_bridge_for_1_gold_with_the_red_players_secondary_activation() -> None:
    """VN-12, VN-14, VN-15: yellow moves 1 from the market to gold and activates with 4, which drives out
    red's higher die; yellow gets four gold and red, by the burgher, one; a bridge to the port costs 4 - 3 = 1
    gold; the die of value 4 is taken back."""
    match = at(
        burghers=["market", "gold"],
        rolled=[1, 4],
        dice={"gold": [1, 5], "port2": [0, 3]},
        stocks=["", ""],
    )
    match.play(0, "move 1 gold")
    assert state_of(match).players[1].dice == 0
    match.play(0, "store")
    assert match.actors() == [1]
    match.play(1, "cube stock")
    assert legal(match) == ["bridge port2 pay g take near", "bridge port2 pay g take far", "end"]
    match.play(0, "bridge port2 pay g take near")
    position = GAME.dump(match.state)
    assert position["stocks"] == ["ggg", "g"]
    assert position["bridges"] == [["gold", "port2", 0]]
    assert position["dice"]["port2"] == [0, 3]
    assert "gold" not in position["dice"]


def test_a_bridge_between_6_and_3_for_1_gold_and_2_wool() -> None:
    """VN-15."""
    match = finishing("gold", dice={"gold": [0, 6], "order": [0, 3]}, stocks=["wwg", ""])
    assert "bridge order pay wwg take near" in legal(match)


def test_completing_filling_and_producing_two_jewels_with_three_gold() -> None:
    """VN-16, VN-17, VN-22: one gold completes the workshop, two fill it, the order of value 2 is used."""
    cards = {"1.1": {"card": "gold-2-fgg", "cubes": "fg"}, "2.1": "jewelry+1", "2.2": "jewelry+2"}
    match = finishing("wool", cards=[cards, {}], stocks=["ggg", ""])
    position = after(match, "down gold 1.1", "down gold 1.1", "down gold 1.1", "produce 1.1 with 2")
    assert position["goods"][0] == {"jewelry": 2}
    assert position["prices"]["jewelry"] == {"orders": [2], "cubes": 0}
    assert position["cards"][0]["2.1"] == "jewelry+1"


SPARE = {"1.1": "wool-1-g"}
LAST = {"to_play": 1, "last_round": "market", "pending": "finish", "rolled": [1, 1], "value": 1}


def final(**keys: Any) -> list[tuple[int, int]]:
    match = at(**({"burghers": ["wool", "wool"], "cards": [{}, SPARE]} | LAST | keys))
    return gained(match, "end")


def test_the_final_sale_of_4() -> None:
    """VN-31: three clothing and two jewelry at 1 - 1 and 3 - 1; no lace at 4 - 1."""
    prices = {"lace": {"cubes": 4}, "jewelry": {"orders": [1, 2]}, "clothing": {"cubes": 1}}
    assert final(goods=[{"clothing": 3, "jewelry": 2}, {}], prices=prices) == [(0, 4)]


def test_9_and_1_for_two_chains() -> None:
    """VN-31: four bridges, three of them in a chain."""
    bridges = [["gold", "order", 0], ["order", "builder", 0], ["builder", "flax", 0], ["workshop", "wool", 0]]
    assert final(bridges=bridges) == [(0, 9), (0, 1)]


def test_builders_16_and_25() -> None:
    """VN-31: four cards give 16, six give 25."""
    four = ["broker-clothing", "broker-lace", "broker-jewelry", "quartermaster"]
    guide = {"1.2": {"card": "guide-wf", "cubes": "wf"}}
    assert final(used=[four, []]) == [(0, 16)]
    assert final(used=[[*four, "quartermaster"], []], cards=[guide, SPARE]) == [(0, 25)]
