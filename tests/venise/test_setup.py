"""Components and set-up: what is in the box and how a game begins."""

from collections import Counter

import pytest
from venise.helpers import SETTINGS, at, every_setting, legal, new, often, state_of
from venise.reference_model import CITIES, NAMES

import laguna
from laguna.chance import quick
from laguna.games.venise import GAME, codes
from laguna.games.venise.cards import DECKS, FIRST_BUILDER, FIRST_ORDER, KIND_COUNT, copies_in_play
from laguna.games.venise.components import (
    BUILDER_TYPES,
    BUILDERS,
    GOODS,
    LAYOUTS,
    MARKET_SPACES,
    MATERIALS,
    QUARTERS,
    WORKSHOPS,
)
from laguna.games.venise.words.notation import CARD_NAMES


def test_nine_quarters_five_dice_five_bridges_and_eight_card_spaces() -> None:
    """VN-1."""
    assert len(QUARTERS) == 9
    assert list(GAME.players) == [2, 3, 4]
    document = laguna.positions.write(laguna.new("venise", 4, "start"))
    assert document["burghers"] == [None] * 4
    assert document["dice"] == {}
    assert document["bridges"] == []


def test_each_player_starts_with_one_of_each_raw_material() -> None:
    """VN-2."""
    assert MATERIALS == ("wool", "flax", "gold")
    assert GOODS == ("clothing", "lace", "jewelry")
    match = laguna.new("venise", 3, "start")
    assert GAME.dump(match.state)["stocks"] == ["wfg"] * 3


PLACES = {
    "first": "port1 (0,1) flax (0,2) builder (1,1) order (2,0) market (2,1) gold (3,0) port2 (4,0)"
    " wool (3,2) workshop (4,1) boat (1,0)",
    "enclosed": "market (2,1) order (1,1) workshop (3,1) gold (2,0) flax (1,2) wool (3,0) builder (2,2)"
    " port1 (0,1) port2 (4,1) boat (1,0)",
    "rows": "wool (1,0) order (2,0) gold (3,0) builder (4,0) port1 (0,1) flax (1,1) market (2,1)"
    " workshop (3,1) port2 (4,1) boat (2,-1)",
    "lagoon": "port1 (0,0) wool (1,0) order (2,0) port2 (3,0) workshop (0,1) gold (2,1) builder (0,2)"
    " flax (1,2) market (0,3) boat (1,1)",
    "ring": "market (1,0) wool (2,0) port1 (3,0) workshop (0,1) order (3,1) flax (0,2) builder (2,2)"
    " port2 (0,3) gold (1,3) boat (1,1)",
}


@pytest.mark.parametrize("layout", NAMES)
def test_the_quarters_and_the_boat_of_a_layout_lie_where_they_should(layout: str) -> None:
    """VN-3."""
    words = PLACES[layout].split()
    expected = {
        name: tuple(int(part) for part in place.strip("()").split(","))
        for name, place in zip(words[::2], words[1::2], strict=True)
    }
    _, quarters, boat = LAYOUTS[NAMES.index(layout)]
    assert dict(zip(QUARTERS, quarters, strict=True)) | {"boat": boat} == expected


def test_in_free_placement_players_in_turn_lay_tiles_side_by_side() -> None:
    """VN-3: from the first player on; the first tile lies on (0, 0); then the boat is placed by the player to
    the first player's right, on any water at a quarter; then the burghers, from the first player on."""
    match = laguna.new("venise", 3, "free placement", layout="free")
    first = match.actors()[0]
    assert legal(match) == [f"tile {quarter}" for quarter in QUARTERS]
    match.play(first, "tile market")
    assert GAME.dump(match.state)["tiles"] == {"market": [0, 0]}
    for number in range(1, 9):
        seat = (first + number) % 3
        assert match.actors() == [seat]
        tile = legal(match)[0]
        match.play(seat, tile)
        laid = [tuple(place) for place in GAME.dump(match.state)["tiles"].values()]
        touching = {
            (q + dq, r + dr)
            for q, r in laid
            for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
        } - set(laid)
        assert {words.removeprefix("hex ") for words in legal(match)} == {f"{q},{r}" for q, r in touching}
        match.play(seat, legal(match)[-1])
    assert match.actors() == [(first - 1) % 3]
    assert len(legal(match)) == len(state_of(match).board.places)
    match.play((first - 1) % 3, "boat 4")
    assert match.actors() == [first]
    assert legal(match) == [f"start {quarter}" for quarter in QUARTERS]


@pytest.mark.parametrize(
    ("players", "free"), [(4, [4, 3, 3, 2, 2, 1, 1]), (3, [4, 3, 2, 2, 1, 1]), (2, [4, 3, 2, 1, 1])]
)
def test_the_market_is_smaller_with_fewer_players(players: int, free: list[int]) -> None:
    """VN-4: with three players one 3 is covered at the start, with two one 3 and one 2."""
    state, _ = new(players, "first", "market")
    spaces = [bonus for space, bonus in enumerate(MARKET_SPACES) if not state.market.covered >> space & 1]
    assert sorted(spaces, reverse=True) == free


@pytest.mark.parametrize(("players", "ones"), [(2, 4), (3, 5), (4, 6)])
def test_with_fewer_players_orders_of_value_1_leave_the_game(players: int, ones: int) -> None:
    """VN-5: 24 orders with four players, of each good six of value 1 and two of value 2."""
    state, _ = new(players, "first", "orders")
    cards = Counter(CARD_NAMES[kind] for kind in state.decks[DECKS.index("order")].cards())
    assert cards == Counter({f"{good}+1": ones for good in GOODS} | {f"{good}+2": 2 for good in GOODS})


def test_there_are_fifteen_workshops() -> None:
    """VN-6: the same five for each material, turned round, and one with each cost of two of everything."""
    expected = {
        "gold": "1 f|1 wg|2 fgg|2 wwfff|3 wwffgg",
        "flax": "1 w|1 fg|2 wff|2 wwwgg|3 wwffgg",
        "wool": "1 g|1 wf|2 wwg|2 ffggg|3 wwffgg",
    }
    names = {
        f"{material}-{card.replace(' ', '-')}"
        for material, cards in expected.items()
        for card in cards.split("|")
    }
    assert set(CARD_NAMES[:FIRST_ORDER]) == names
    assert len(WORKSHOPS) == 15
    state, _ = new(2, "first", "workshops")
    assert sorted(state.decks[0].cards()) == list(range(15))


def test_there_are_sixteen_master_builders() -> None:
    """VN-7: bridge master, guide, foreman, broker, quartermaster and patron, with their copies and costs."""
    expected = {
        "bridge-master": (2, "wfg"),
        "guide-wf": (1, "wf"),
        "guide-fg": (1, "fg"),
        "guide-wg": (1, "wg"),
        "foreman-wwf": (1, "wwf"),
        "foreman-ffg": (1, "ffg"),
        "foreman-wgg": (1, "wgg"),
        "broker-clothing": (1, "ww"),
        "broker-lace": (1, "ff"),
        "broker-jewelry": (1, "gg"),
        "quartermaster": (2, "wfg"),
        "patron-clothing": (1, ""),
        "patron-lace": (1, ""),
        "patron-jewelry": (1, ""),
    }
    found = {
        CARD_NAMES[FIRST_BUILDER + number]: (copies, "w" * cost[0] + "f" * cost[1] + "g" * cost[2])
        for number, (_, _, copies, cost) in enumerate(BUILDERS)
    }
    assert found == expected
    assert sum(copies for copies, _ in found.values()) == 16
    assert len(BUILDER_TYPES) == 6


@every_setting
def test_the_first_player_is_drawn_by_lot_and_starts(players: int, layout: str) -> None:
    """VN-8: burghers are placed on any quarter, several on one if they like."""
    firsts = Counter(int(new(players, layout, number)[0].first) for number in range(often(300, 60)))
    assert set(firsts) == set(range(players))
    assert max(firsts.values()) < 3 * min(firsts.values())
    if layout == "free":
        return
    state, events = new(players, layout, "lot")
    assert [event.code for event in events] == [codes.FIRST_PLAYER]
    for offset in range(players):
        seat = (int(state.first) + offset) % players
        assert state.actors() == [seat]
        assert state.legal_count(seat) == 9
        state.apply(seat, codes.START + 4)
    assert state.turn == state.first
    assert state.round == 1


def test_every_card_of_the_box_is_in_a_deck() -> None:
    """VN-5, VN-6, VN-7: and shuffled."""
    for players, layout in SETTINGS[:: len(NAMES) + 1]:
        state, _ = new(players, layout, "cards")
        cards = Counter(kind for deck in state.decks for kind in deck.cards())
        assert cards == Counter({kind: copies_in_play(kind, players) for kind in range(KIND_COUNT)})
    assert new(4, "first", "one")[0].decks[1].cards() != new(4, "first", "two")[0].decks[1].cards()


def test_a_free_city_has_the_neighbors_of_its_hexes() -> None:
    """VN-3: neighbors and waters as the model counts them."""
    for city, name in zip(CITIES, NAMES, strict=True):
        match = at(name)
        assert [len(beside) for beside in city.beside] == [
            bin(state_of(match).board.neighbors[quarter]).count("1") for quarter in range(9)
        ]
    assert quick("x").below(1) == 0
