"""The quarters: raw materials, cards, the market and the ports."""

from collections import Counter

from venise.helpers import active, after, gained, legal, refused_move, starting, state_of

from laguna.chance import quick
from laguna.contract.wording import ENGLISH
from laguna.games.venise import GAME
from laguna.match import Match

ROW_1_FULL = {f"1.{n}": card for n, card in enumerate(["wool-1-g", "wool-1-wf", "flax-1-w", "gold-1-f"], 1)}
ORDERS = {"clothing": {"orders": [1, 2], "cubes": 1}, "lace": {"orders": [1]}}


def described(match: Match, move: str) -> str:
    view = match.state.view(next(iter(match.actors())))
    return GAME.wording(ENGLISH).describe(view, GAME.notation.actions[move])


# Raw materials


def test_cubes_are_placed_one_by_one_where_they_fit() -> None:
    """VN-20: stock, a workshop or builder that still needs the color, a built workshop of that color."""
    cards = {
        "1.1": "flax-2-wwwgg",
        "1.2": {"card": "wool-2-wwg", "cubes": "wwg", "stock": 1},
        "1.3": "wool-1-g",
        "1.4": {"card": "gold-1-f", "cubes": "f"},
        "2.1": "guide-wf",
        "2.2": {"card": "broker-clothing", "cubes": "ww"},
        "2.3": "lace+1",
        "2.4": "patron-lace",
    }
    match = active("wool", 3, cards=[cards, {}], stocks=["", ""])
    assert starting(match, "cube") == ["cube stock", "cube 1.1", "cube 1.2", "cube 2.1"]
    position = after(match, "cube 1.1", "cube 1.2", "cube 2.1")
    board = position["cards"][0]
    assert board["1.1"] == {"card": "flax-2-wwwgg", "cubes": "w"}
    assert board["1.2"] == {"card": "wool-2-wwg", "cubes": "wwg", "stock": 2}
    assert board["2.1"] == {"card": "guide-wf", "cubes": "w"}


def test_the_number_of_cubes_is_said_once_if_all_go_to_one_place() -> None:
    stock = active("wool", 3, stocks=["", ""])
    assert described(stock, "store") == "Place all 3 wool: into your stock"
    cards = [{"1.1": "flax-2-wwwgg"}, {}]
    assert described(active("wool", 3, cards=cards), "store") == "Place all 3 wool: onto your cards"
    cards = [{"1.1": "wool-1-wf"}, {}]
    both = described(active("wool", 3, cards=cards, stocks=["", ""]), "store")
    assert both == "Place all 3 wool: 1 goes on your cards and 2 go into your stock"


def test_any_cube_may_be_refused_and_what_does_not_fit_is_lost() -> None:
    """VN-20: nothing is asked for cubes that fit nowhere."""
    position = after(active("flax", 3, stocks=["ff", ""]), "refuse", "cube stock", "refuse")
    assert position["stocks"][0] == "fff"
    lost = active("flax", 6, stocks=["fffff", ""])
    lost.play(0, "cube stock")
    assert state_of(lost).turn == 1


def test_with_a_full_stock_a_cube_of_another_color_may_be_thrown_away() -> None:
    """VN-20: only with a full one, and never off a card."""
    match = active("flax", 2, stocks=["wwwwfg", ""])
    assert starting(match, "cube") == ["cube for wool", "cube for gold"]
    assert after(match, "cube for wool", "cube for gold")["stocks"][0] == "wwwfff"
    assert starting(active("flax", 2, stocks=["wwwfg", ""]), "cube") == ["cube stock"]


def test_storing_in_one_click_fills_cards_before_the_stock() -> None:
    """VN-20: the stock of built workshops, then the card that lacks fewest cubes, then the stock; the rest is
    lost, and nothing is thrown away."""
    cards = {
        "1.1": {"card": "flax-2-wwwgg", "cubes": "w"},
        "1.2": {"card": "wool-2-wwg", "cubes": "wwg", "stock": 1},
        "2.1": {"card": "guide-wf", "cubes": "f"},
    }
    position = after(active("wool", 6, cards=[cards, {}], stocks=["ffffg", ""]), "store")
    board = position["cards"][0]
    assert board["1.2"] == {"card": "wool-2-wwg", "cubes": "wwg", "stock": 2}
    assert board["2.1"] == {"card": "guide-wf", "cubes": "wf"}
    assert board["1.1"] == {"card": "flax-2-wwwgg", "cubes": "www"}
    assert position["stocks"][0] == "wffffg"


def test_storing_is_never_the_only_way() -> None:
    """VN-20: with one cube left a click on its place does the same."""
    assert legal(active("wool", 2, stocks=["", ""])) == ["cube stock", "store", "refuse", "skip"]
    assert legal(active("wool", 1, stocks=["", ""])) == ["cube stock", "refuse", "skip"]


def test_a_workshop_is_built_with_its_last_cube() -> None:
    """VN-22: the cubes go back, and it holds its capacity of its own material, in the same activation."""
    cards = {"1.1": {"card": "gold-2-fgg", "cubes": "fg"}}
    match = active("gold", 4, cards=[cards, {}], stocks=["", ""])
    match.play(0, "cube 1.1")
    assert state_of(match).players[0].built == 1
    match.play(0, "cube 1.1")
    match.play(0, "cube 1.1")
    assert starting(match, "cube") == ["cube stock"]
    assert GAME.dump(match.state)["cards"][0]["1.1"] == {"card": "gold-2-fgg", "cubes": "fgg", "stock": 2}


# Cards


def test_as_many_cards_are_drawn_as_the_value_says_and_one_is_kept() -> None:
    """VN-21: workshops go to row 1; the others are shuffled under the deck."""
    deck = ["gold-1-f", "gold-1-wg", "gold-2-fgg", "wool-1-g", "flax-1-w"]
    match = active("workshop", 3, decks={"workshop": deck})
    match.play(0, "draw")
    assert legal(match) == ["keep gold-1-f", "keep gold-1-wg", "keep gold-2-fgg", "keep none"]
    position = after(match, "keep gold-2-fgg")
    assert position["cards"][0] == {"1.1": "gold-2-fgg"}
    left = position["decks"]["workshop"]
    assert left[:2] == deck[3:]
    assert Counter(left[2:]) == Counter(deck[:2])


def test_keeping_none_puts_all_cards_back() -> None:
    """VN-21: and a small deck gives what it has."""
    match = active("order", 5, decks={"order": ["lace+1", "lace+2"]})
    match.play(0, "draw")
    assert legal(match) == ["keep lace+1", "keep lace+2", "keep none"]
    assert described(match, "keep none") == "Keep none"
    position = after(match, "keep none")
    assert sorted(position["decks"]["order"]) == ["lace+1", "lace+2"]
    assert position["cards"][0] == {}


def test_the_cards_put_back_are_shuffled() -> None:
    """VN-21: each order as often as another."""
    seen: Counter[tuple[str, ...]] = Counter()
    for seed in range(120):
        deck = ["gold-1-f", "gold-1-wg", "gold-2-fgg", "wool-1-g"]
        match = active("workshop", 3, decks={"workshop": deck})
        match.state.chance = quick(seed)
        match.play(0, "draw")
        match.play(0, "keep none")
        seen[tuple(GAME.dump(match.state)["decks"]["workshop"])] += 1
    assert len(seen) == 6
    assert all(order[0] == "wool-1-g" for order in seen)
    assert min(seen.values()) > 8


def test_orders_and_patrons_go_to_row_2_and_other_builders_to_either() -> None:
    """VN-21: only the row is chosen; the card takes its first empty space."""
    match = active("builder", 3, decks={"builder": ["patron-lace", "guide-wf", "broker-lace"]})
    match.play(0, "draw")
    assert legal(match) == [
        "keep guide-wf row 1",
        "keep guide-wf row 2",
        "keep broker-lace row 1",
        "keep broker-lace row 2",
        "keep patron-lace row 2",
        "keep none",
    ]
    assert "row 2" in refused_move(match, "keep patron-lace row 1")
    assert after(match, "keep broker-lace row 2")["cards"][0] == {"2.1": "broker-lace"}
    full = active(
        "builder", 3, decks={"builder": ["patron-lace", "guide-wf"]}, cards=[ROW_1_FULL, {}], stocks=["", ""]
    )
    full.play(0, "draw")
    assert legal(full) == ["keep guide-wf row 2", "keep patron-lace row 2", "keep none"]


def test_one_permanent_builder_of_each_kind() -> None:
    """VN-21: active or not, whatever it costs; single-use ones may be had twice."""
    cards = {"1.1": "guide-wf", "1.2": {"card": "quartermaster", "cubes": "wfg"}}
    deck = ["guide-fg", "quartermaster", "foreman-wwf", "bridge-master"]
    match = active("builder", 4, decks={"builder": deck}, cards=[cards, {}], stocks=["", ""])
    match.play(0, "draw")
    kept = {words.split()[1] for words in starting(match, "keep")}
    assert kept == {"quartermaster", "foreman-wwf", "bridge-master", "none"}
    assert "only one" in refused_move(match, "keep guide-fg row 1")


def test_cards_that_cannot_be_kept_are_still_shown() -> None:
    """VN-21: so that nobody else learns that nothing could be kept."""
    match = active(
        "builder", 1, decks={"builder": ["guide-fg"]}, cards=[{"1.1": "guide-wf"}, {}], stocks=["", ""]
    )
    match.play(0, "draw")
    assert legal(match) == ["keep none"]
    assert described(match, "keep none") == "Don't keep this card"


# Market


def test_each_good_sold_gives_price_and_bonus() -> None:
    """VN-24: up to as many as the value says, of one kind; then the price falls and the bonus is covered."""
    match = active("market", 2, goods=[{"clothing": 3, "lace": 1}, {}], prices=ORDERS)
    sales = starting(match, "sell")
    assert sales == [
        *(f"sell {n} clothing take {what}" for n in (1, 2) for what in ("1", "2", "cube")),
        "sell 1 lace take 1",
    ]
    assert gained(match, "sell 2 clothing take 2") == [(0, 2 * (4 + 4))]
    position = GAME.dump(match.state)
    assert position["prices"]["clothing"] == {"orders": [1], "cubes": 1}
    assert position["gone"]["clothing"] == [2]
    assert position["goods"][0] == {"clothing": 1, "lace": 1}
    assert position["market"] == [0, 2, 4]


def test_selling_at_price_0_and_with_a_full_market_is_allowed() -> None:
    """VN-24: without a card or a cube nothing is taken; without a free space there is no bonus."""
    full = list(range(7))
    match = active("market", 2, goods=[{"lace": 2}, {}], market=full)
    assert legal(match) == ["sell 1 lace", "sell 2 lace", "skip"]
    assert gained(match, "sell 2 lace") == []
    assert GAME.dump(match.state)["market"] == full
    with_bonus = active("market", 2, goods=[{"lace": 2}, {}], market=[0, 1, 2, 3, 4, 5])
    assert gained(with_bonus, "sell 1 lace") == [(0, 1)]


def test_the_price_is_the_values_of_cards_and_the_cubes() -> None:
    """VN-25: a card of value 2 counts 2; a card taken away leaves the game."""
    market = state_of(active("market", 1, goods=[{"lace": 1}, {}], prices=ORDERS)).market
    assert [market.price(good) for good in range(3)] == [4, 1, 0]
    position = after(active("market", 1, goods=[{"lace": 1}, {}], prices=ORDERS), "sell 1 lace take 1")
    assert position["gone"]["lace"] == [1]
    assert "lace+1" not in position["cards"][0].values()


# Ports


def test_a_port_pays_the_value_for_one_good_once() -> None:
    """VN-26: each kind once in each port."""
    match = active("port2", 5, goods=[{"lace": 2, "jewelry": 1}, {}], ports={"port2": ["jewelry"]})
    assert legal(match) == ["export lace", "export lace raise", "skip"]
    assert gained(match, "export lace") == [(0, 5)]
    position = GAME.dump(match.state)
    assert position["ports"] == {"port1": [], "port2": ["lace", "jewelry"]}
    assert position["goods"][0] == {"lace": 1, "jewelry": 1}


def test_with_a_port_sale_the_price_may_change_by_one() -> None:
    """VN-26: raised by a cube; lowered by a card of value 1, a cube, or a card of value 2 that leaves one."""
    prices = {"clothing": {"orders": [1, 2], "cubes": 1}}
    for words, orders, cubes in (
        ("", [1, 2], 1),
        (" raise", [1, 2], 2),
        (" lower 1", [2], 1),
        (" lower cube", [1, 2], 0),
        (" lower 2", [1], 2),
    ):
        match = active("port1", 2, goods=[{"clothing": 1}, {}], prices=prices, burghers=["port1", "wool"])
        position = after(match, f"export clothing{words}")
        assert position["prices"]["clothing"] == {"orders": orders, "cubes": cubes}
