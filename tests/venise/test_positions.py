"""A position as a document: what may be left out, what is printed, what is refused and why."""

import pytest
from venise.setting import at, legal, on, refusal, state_of

import laguna
from laguna import positions
from laguna.games.venise import GAME, codes
from laguna.games.venise.position import KEYS

BURGHERS = {"burghers": ["wool", "wool"]}
ACTIVATING = BURGHERS | {"rolled": [1, 2], "value": 2}


def test_every_key_may_be_left_out() -> None:
    """VN-8: an empty document is a game at its start."""
    match = laguna.load({"game": "venise"})
    assert match.seats == 4
    assert state_of(match).due == codes.STARTING
    assert legal(match)[0] == "start wool"


def test_with_burghers_a_turn_begins() -> None:
    assert state_of(at(**BURGHERS)).due == codes.MOVING
    assert state_of(at(**BURGHERS, rolled=[2, 5])).low == 2
    assert state_of(at(**BURGHERS, rolled=[5, 2])).high == 5
    assert state_of(at(**BURGHERS, to_play=1)).turn == 1


def test_cards_not_named_are_in_the_decks() -> None:
    match = on("wool", cards=[{"1.1": "gold-2-fgg"}, {"2.1": "lace+1"}], used=[["broker-lace"], []])
    state = state_of(match)
    assert [deck.size for deck in state.decks] == [14, 17, 15]
    assert state_of(on("wool", decks={"order": ["lace+1"]})).decks[1].size == 1


def test_an_example_is_printed_as_it_was_read() -> None:
    document = {
        "game": "venise",
        "players": 3,
        "options": {"layout": "rows", "unhurried": False},
        "first": 1,
        "round": 5,
        "boat": [0, 0],
        "burghers": ["wool", "gold", "port2"],
        "dice": {"wool": [1, 3], "gold": [0, 6]},
        "bridges": [["wool", "flax", 0], ["gold", "order", 2]],
        "market": [0, 2],
        "prices": {
            "clothing": {"orders": [1], "cubes": 2},
            "lace": {"orders": [2], "cubes": 0},
            "jewelry": {"orders": [], "cubes": 0},
        },
        "gone": {"clothing": [], "lace": [1], "jewelry": []},
        "ports": {"port1": ["lace"], "port2": []},
        "scores": [3, 0, 7],
        "stocks": ["wwf", "", "gggggg"],
        "goods": [{"lace": 2}, {}, {"jewelry": 1}],
        "cards": [
            {"1.1": {"card": "gold-2-fgg", "cubes": "fgg", "stock": 1}, "2.1": "lace+1"},
            {},
            {"2.4": {"card": "guide-wf", "cubes": "w"}},
        ],
        "used": [["broker-lace"], [], ["quartermaster", "quartermaster"]],
        "decks": {"workshop": ["wool-1-g"], "order": ["lace+1", "lace+2"], "builder": []},
        "pending": "move",
        "to_play": 2,
        "rolled": [1, 6],
    }
    match = laguna.load(document)
    assert positions.write(match) == document


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({"colour": 1}, "no key 'colour'"),
        ({"first": 2}, "is a seat from 0 to 1"),
        ({"burghers": ["wool"]}, "one entry for each of the 2 seats"),
        ({"burghers": ["sea", "wool"]}, "is not a quarter"),
        ({"burghers": [None, "wool"]}, "in turn, from the first player on"),
        ({"dice": {"wool": [0, 7]}}, "between 1 and 6"),
        ({"dice": {"wool": 3}}, "[seat, value]"),
        ({"dice": {q: [0, 1] for q in ("wool", "flax", "gold", "order", "market")}}, "one at least is free"),
        ({"bridges": [["wool", "flax", 0]]}, "not adjacent"),
        ({"bridges": [["gold", "order", 0], ["order", "gold", 1]]}, "two bridges"),
        ({"bridges": [["gold", "order"]]}, "[quarter, quarter, seat]"),
        ({"stocks": ["wwwwwww", ""]}, "holds 6 raw materials"),
        ({"stocks": ["x", ""]}, "letters w, f and g"),
        ({"goods": [{"bread": 1}, {}]}, "is not a good"),
        ({"cards": [{"3.1": "lace+1"}, {}]}, "not a card space"),
        ({"cards": [{"1.1": "lace+1"}, {}]}, "row 2"),
        ({"cards": [{"2.1": "gold-1-f"}, {}]}, "row 1"),
        ({"cards": [{"1.1": "palace"}, {}]}, "is not a card"),
        ({"cards": [{"1.1": "gold-1-f"}, {"1.1": "gold-1-f"}]}, "only 1 gold-1-f"),
        ({"cards": [{"1.1": {"card": "gold-1-f", "cubes": "w"}}, {}]}, "does not take the cubes"),
        ({"cards": [{"1.1": {"card": "gold-1-f", "stock": 1}}, {}]}, "not built"),
        ({"cards": [{"1.1": {"card": "gold-1-f", "cubes": "f", "stock": 2}}, {}]}, "holds 1, not 2"),
        ({"cards": [{"1.1": "guide-wf", "1.2": "guide-fg"}, {}]}, "two permanent builders"),
        ({"used": [["guide-wf"], []]}, "not a single-use builder"),
        ({"decks": {"order": ["gold-1-f"]}}, "does not belong into the order deck"),
        ({"decks": {"order": ["lace+1"] * 5}}, "only 4 lace+1"),
        ({"prices": {"lace": {"orders": [1] * 6}}}, "only 4 lace+1"),
        ({"prices": {"lace": {"orders": [3]}}}, "between 1 and 2"),
        ({"prices": {"lace": 3}}, "is like"),
        ({"market": [7]}, "between 0 and 6"),
        ({"market": [1, 1]}, "named twice"),
        ({"ports": {"port3": []}}, "no port 'port3'"),
        ({"boat": [3, 0]}, "water hex"),
        ({"boat": "here"}, "is [q, r]"),
        ({"tiles": {}}, 'belongs to the layout "free"'),
        ({"pending": "sleep"}, "is one of"),
        ({"pending": "move"}, "after all burghers are placed"),
        (BURGHERS | {"pending": "move"}, "needs 'rolled'"),
        (BURGHERS | {"rolled": [3]}, "two dice"),
        (BURGHERS | {"pending": "roll", "rolled": [3, 3]}, "comes after the roll"),
        (BURGHERS | {"pending": "tile"}, 'belongs to the layout "free"'),
        (
            BURGHERS | {"rolled": [3, 3], "dice": {q: [0, 1] for q in ("wool", "flax", "gold", "order")}},
            "at most three",
        ),
        (ACTIVATING | {"pending": "keep"}, "Cards are drawn only"),
        (ACTIVATING | {"pending": "cubes", "cubes": 3}, "between 1 and 2"),
        (ACTIVATING | {"actor": 1, "value": 2}, "has value 1, or 2"),
        (ACTIVATING | {"pending": "use"}, "for another seat"),
        (ACTIVATING | {"burghers": ["order", "wool"], "hand": ["lace+1"] * 3}, "at most so many cards"),
        (ACTIVATING | {"burghers": ["order", "wool"], "pending": "keep"}, "needs 'hand'"),
        (
            ACTIVATING | {"burghers": ["order", "wool"], "hand": ["gold-1-f"]},
            "does not come from the order deck",
        ),
        ({"last_round": "soon"}, "'last_round' is one of"),
        ({"over": "yes"}, "true or false"),
        ({"options": {"layout": "moon"}}, "The option 'layout' is one of"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(document: dict[str, object], reason: str) -> None:
    assert reason in refusal(document)


def test_a_city_is_refused_if_a_quarter_stands_apart() -> None:
    """VN-3."""
    options = {"options": {"layout": "free"}}
    assert "cannot be reached" in refusal(options | {"tiles": {"wool": [0, 0], "flax": [2, 0]}})
    assert "cannot be reached" in refusal(options | {"tiles": {"wool": [1, 0]}})
    assert "same hex" in refusal(options | {"tiles": {"wool": [0, 0], "flax": [0, 0]}})
    match = at("free", tiles={"wool": [0, 0], "flax": [1, 0]}, tile="gold")
    assert legal(match)[0].startswith("hex")
    assert match.actors() == [0]


def test_a_roll_that_would_be_repeated_is_refused() -> None:
    """VN-10."""
    star = {
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
    document = {"options": {"layout": "free"}, "tiles": star, "boat": [4, 0], "burghers": ["market", "wool"]}
    assert "rolled again" in refusal(document | {"rolled": [4, 5]})


def test_the_keys_are_all_printed_or_explained() -> None:
    """Every key of a document stands in the module's description."""
    from laguna.games.venise import position

    assert position.__doc__ is not None
    for key in KEYS:
        assert key in position.__doc__, key
    assert GAME.name == "venise"
