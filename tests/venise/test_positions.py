"""Position documents: what may be left out, what is written, what is refused and why."""

import pytest
from venise.helpers import at, legal, new, on, refusal, state_of

import laguna
from laguna import positions
from laguna.chance import quick
from laguna.games.venise import GAME, codes
from laguna.games.venise.position import KEYS

BURGHERS = {"burghers": ["wool", "wool"]}
ACTIVATING = BURGHERS | {"rolled": [1, 2], "value": 2}


def test_every_key_may_be_left_out() -> None:
    """VN-8: an empty document is a game at its start."""
    match = laguna.from_position({"game": "venise"})
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


def test_a_loaded_position_is_written_as_it_was() -> None:
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
    match = laguna.from_position(document)
    assert positions.write(match) == document


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({"color": 1}, "no key 'color'"),
        ({"first": 2}, "must be a seat from 0 to 1"),
        ({"burghers": ["wool"]}, "one entry for each of the 2 seats"),
        ({"burghers": ["sea", "wool"]}, "is not a quarter"),
        ({"burghers": [None, "wool"]}, "in turn, starting with the first player"),
        ({"dice": {"wool": [0, 7]}}, "between 1 and 6"),
        ({"dice": {"wool": 3}}, "[seat, value]"),
        ({"dice": {q: [0, 1] for q in ("wool", "flax", "gold", "order", "market")}}, "at least one is free"),
        ({"bridges": [["wool", "flax", 0]]}, "not adjacent"),
        ({"bridges": [["gold", "order", 0], ["order", "gold", 1]]}, "two bridges"),
        ({"bridges": [["gold", "order"]]}, "[quarter, quarter, seat]"),
        ({"stocks": ["wwwwwww", ""]}, "holds at most 6 raw materials"),
        ({"stocks": ["x", ""]}, "letters w, f and g"),
        ({"goods": [{"bread": 1}, {}]}, "is not a good"),
        ({"cards": [{"3.1": "lace+1"}, {}]}, "not a card space"),
        ({"cards": [{"1.1": "lace+1"}, {}]}, "row 2"),
        ({"cards": [{"2.1": "gold-1-f"}, {}]}, "row 1"),
        ({"cards": [{"1.1": "palace"}, {}]}, "is not a card"),
        ({"cards": [{"1.1": "gold-1-f"}, {"1.1": "gold-1-f"}]}, "only 1 gold-1-f"),
        ({"cards": [{"1.1": {"card": "gold-1-f", "cubes": "w"}}, {}]}, "does not take the cubes"),
        ({"cards": [{"1.1": {"card": "gold-1-f", "stock": 1}}, {}]}, "not built"),
        ({"cards": [{"1.1": {"card": "gold-1-f", "cubes": "f", "stock": 2}}, {}]}, "holds at most 1, not 2"),
        ({"cards": [{"1.1": "guide-wf", "1.2": "guide-fg"}, {}]}, "two permanent builders"),
        ({"used": [["guide-wf"], []]}, "not a single-use builder"),
        ({"decks": {"order": ["gold-1-f"]}}, "does not belong in the order deck"),
        ({"decks": {"order": ["lace+1"] * 5}}, "only 4 lace+1"),
        ({"prices": {"lace": {"orders": [1] * 6}}}, "only 4 lace+1"),
        ({"prices": {"lace": {"orders": [3]}}}, "between 1 and 2"),
        ({"prices": {"lace": 3}}, "must look like"),
        ({"market": [7]}, "between 0 and 6"),
        ({"market": [1, 1]}, "listed twice"),
        ({"ports": {"port3": []}}, "no port 'port3'"),
        ({"boat": [3, 0]}, "water hex"),
        ({"boat": "here"}, "must be [q, r]"),
        ({"tiles": {}}, 'belongs to the layout "free"'),
        ({"pending": "sleep"}, "must be one of"),
        ({"pending": "move"}, "after all burghers are placed"),
        (BURGHERS | {"pending": "move"}, "needs 'rolled'"),
        (BURGHERS | {"rolled": [3]}, "two dice"),
        (BURGHERS | {"pending": "roll", "rolled": [3, 3]}, "needs 'pending'"),
        (BURGHERS | {"pending": "tile"}, 'belongs to the layout "free"'),
        (
            BURGHERS | {"rolled": [3, 3], "dice": {q: [0, 1] for q in ("wool", "flax", "gold", "order")}},
            "at most three",
        ),
        (ACTIVATING | {"pending": "keep"}, "Cards are drawn only"),
        (ACTIVATING | {"pending": "cubes", "cubes": 3}, "between 1 and 2"),
        (ACTIVATING | {"actor": 1, "value": 2}, "has value 1, or 2"),
        (ACTIVATING | {"pending": "use"}, "a seat other than"),
        (ACTIVATING | {"burghers": ["order", "wool"], "hand": ["lace+1"] * 3}, "at most 2 cards"),
        (ACTIVATING | {"burghers": ["order", "wool"], "pending": "keep"}, "needs 'hand'"),
        (
            ACTIVATING | {"burghers": ["order", "wool"], "hand": ["gold-1-f"]},
            "does not come from the order deck",
        ),
        ({"last_round": "soon"}, "'last_round' must be one of"),
        ({"over": "yes"}, "true or false"),
        ({"options": {"layout": "moon"}}, "The option 'layout' must be one of"),
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


def test_every_key_is_documented() -> None:
    from laguna.games.venise import position

    assert position.__doc__ is not None
    for key in KEYS:
        assert key in position.__doc__, key
    assert GAME.name == "venise"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_saved_position_keeps_what_the_seats_have_seen(players: int) -> None:
    """VN-40: observations and sampled states are the same after writing and loading."""
    state, _ = new(players, "first", players)
    moves = quick(players)
    remembered = 0
    while state.acting:
        loaded = laguna.from_position(GAME.dump(state)).state
        for seat in range(players):
            view, again = state.view(seat), loaded.view(seat)
            assert again.observe() == view.observe()
            sampled = [GAME.dump(each.sample_state(quick("seen"))) for each in (view, again)]
            assert sampled[0] == sampled[1]
        remembered += "memory" in GAME.dump(state)
        for _ in range(9):
            if state.acting:
                seat = state.actors()[0]
                state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
    assert remembered > 3


def test_a_view_does_not_write_the_cards_that_others_drew() -> None:
    """VN-40."""
    match = on("order", rolled=[1, 2], value=2, pending="activate", decks={"order": ["lace+1", "lace+2"]})
    match.play(0, "draw")
    match.play(0, "keep lace+2")
    saw = {"seat": 0, "saw": ["lace+1", "lace+2"], "kept": "lace+2"}
    assert positions.write(match)["memory"] == {"order": [saw]}
    assert GAME.dump(match.state.view(0).state)["memory"] == {"order": [saw]}
    assert GAME.dump(match.state.view(1).state)["memory"] == {"order": [saw | {"saw": ["?", "?"]}]}


@pytest.mark.parametrize(
    ("memory", "reason"),
    [
        ([1], "'memory' must be an object"),
        ({"goods": []}, "There is no deck 'goods'"),
        ({"order": [{"seat": 0}]}, "'memory' must look like"),
        ({"order": [{"seat": 2, "saw": ["?"], "kept": None}]}, "a seat from 0 to 1"),
        ({"order": [{"seat": 0, "saw": ["guide-wf"], "kept": None}]}, "not a card of the order deck"),
        ({"order": [{"seat": 0, "saw": ["lace+1"] * 7, "kept": None}]}, "at most 6 entries"),
        ({"order": [{"seat": 0, "saw": ["lace+2"] * 3, "kept": None}]}, "contradicts"),
        ({"order": [{"seat": 0, "saw": ["lace+1"], "kept": "lace+2"}]}, "contradicts"),
        ({"order": [{"seat": 0, "saw": [], "kept": None}]}, "contradicts"),
    ],
)
def test_an_impossible_memory_is_refused_with_the_reason(memory: object, reason: str) -> None:
    assert reason in refusal({"memory": memory})
