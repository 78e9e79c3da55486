"""Position documents: defaults, writing, and refusals with their reasons."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from millefiori.helpers import (
    SETTINGS,
    STYLES,
    every_setting,
    load_position,
    match_states,
    new_match,
    outcome_of,
    playing,
    random_move,
    refusal,
    repetitions,
)
from millefiori.reference_model import CARDS

from laguna import Refused, from_position, positions
from laguna.chance import quick
from laguna.cli import main
from laguna.games.millefiori import GAME
from laguna.games.millefiori.cards import SORTED_DECK
from laguna.games.millefiori.words.notation import CARD_NAMES

EXAMPLE = {
    "game": "millefiori",
    "players": 4,
    "options": {"edition": "devir", "tactical": False},
    "starter": 0,
    "to_play": 1,
    "playing": "ash-1",
    "workshops": {"w0.3": 1, "w1.4": 1},
    "houses": [0, 2, 2],
    "nobles": {"n.b1": 2},
    "commoners": {},
    "trade": {"t0.carafe": 3},
    "harbour": {"s0.0": 2},
    "ships": [0, 4, 0, 0],
    "scores": [0, 0, 0, 0],
    "bonuses": {"trade": [3]},
    "supply": [27, 27, 27, 27],
    "reserve": [3, 3, 3, 3],
    "display": ["swan-3"],
    "hands": [["key-1"], [], [], []],
}
FIVES = [[f"key-{n}" for n in range(1, 6)], [f"carafe-{n}" for n in range(1, 6)]]


# Reading


def test_the_example_of_a_position_is_read_and_printed() -> None:
    printed = GAME.dump(from_position(EXAMPLE).state)
    assert {key: printed[key] for key in EXAMPLE} == EXAMPLE
    assert len(printed["deck"]) == 109 - 3
    assert printed["discards"] == []
    assert set(printed) == set(EXAMPLE) | {"deck", "discards"}


@pytest.mark.parametrize("key", [key for key in EXAMPLE if key not in ("game", "to_play")])
def test_every_key_may_be_left_out(key: str) -> None:
    """MF-56: what a position does not name is empty or at its start."""
    match = from_position({other: value for other, value in EXAMPLE.items() if other != key})
    default: dict[str, object] = {"bonuses": {}, "display": [], "houses": [], "starter": 1}
    defaults = default | {area: {} for area in ("workshops", "nobles", "commoners", "trade", "harbour")}
    if key in defaults:
        assert GAME.dump(match.state)[key] == defaults[key]
    assert not match.over


def test_the_empty_position_is_a_round_dealt_on_an_empty_board() -> None:
    here = GAME.dump(from_position({"game": "millefiori"}).state)
    assert here["players"] == 4
    assert here["options"] == {"edition": "devir", "tactical": False}
    assert here["starter"] == 0
    assert [len(hand) for hand in here["hands"]] == [5] * 4
    assert here["display"] == here["houses"] == here["discards"] == []
    assert here["supply"] == [27] * 4
    assert here["reserve"] == [3] * 4
    assert here["ships"] == here["scores"] == [0] * 4
    assert len(here["deck"]) == 109 - 20


def test_a_position_that_names_no_game_is_of_mille_fiori() -> None:
    assert from_position({"houses": [1]}).game is GAME


def test_the_starter_is_to_play_by_default_else_seat_0() -> None:
    """MF-11."""
    assert GAME.dump(playing("key-1", 2).state)["starter"] == 2
    assert GAME.dump(load_position(hands=[["key-1"], [], [], []]).state)["starter"] == 0
    assert GAME.dump(playing("key-1", 2, starter=1).state)["starter"] == 1


def test_cards_that_are_not_named_are_the_shuffled_deck() -> None:
    named = {"display": ["swan-3"], "hands": [["key-1"], [], [], []], "chosen": [None, "key-1", None, None]}
    first, second = (
        from_position({"game": "millefiori", **named}, 1),
        from_position({"game": "millefiori", **named}, 2),
    )
    decks = [GAME.dump(match.state)["deck"] for match in (first, second)]
    assert decks[0] != decks[1]
    rest = list(CARDS)
    for card in ("swan-3", "key-1", "key-1"):
        rest.remove(card)
    assert sorted(decks[0]) == sorted(decks[1]) == sorted(rest)


def test_with_a_deck_cards_that_are_not_named_lie_in_the_discard_pile() -> None:
    here = GAME.dump(playing("key-1", deck=["swan-1", "ash-1"], discards=["ash-5"]).state)
    assert here["deck"] == ["swan-1", "ash-1"]
    assert len(here["discards"]) == 109 - 3
    assert "ash-5" in here["discards"]


def test_supply_reserve_and_bonuses_are_not_checked_against_the_board() -> None:
    match = playing("key-1", houses=[0] * 19, bonuses={"trade": [2, 1]}, supply=[27, 0, 5, 1])
    assert GAME.dump(match.state)["supply"] == [27, 0, 5, 1]


def test_every_seat_with_a_hand_and_no_chosen_card_must_keep_one() -> None:
    match = load_position(players=3, hands=[["key-1"], ["key-2"], []], chosen=[None, "ash-1", None])
    assert match.actors() == [0]
    match = load_position(players=3, hands=[["key-1"], ["key-2"], []])
    assert match.actors() == [0, 1]


def test_chosen_cards_without_hands_are_revealed_from_the_starter_on() -> None:
    """MF-51: seats without a chosen card are passed over."""
    match = load_position(chosen=[None, "ash-1", None, "key-1"], starter=2)
    assert GAME.dump(match.state)["playing"] == "key-1"
    outcome = outcome_of(match, "sail")
    assert (outcome["to_act"], outcome["position"]["playing"]) == ([1], "ash-1")
    assert outcome_of(match, "sail")["position"]["starter"] == 3


def test_seats_before_the_one_to_play_have_played() -> None:
    """MF-51: after a turn the next seat clockwise, short of the starter, that has a chosen card plays."""
    match = playing("ash-1", 1, starter=1, chosen=["key-1", None, None, None])
    assert outcome_of(match, "sail")["to_act"] == [0]
    match = playing("ash-1", 1, starter=0, hands=[["key-1"], [], [], []], passed=[[], [], [], ["swan-1"]])
    outcome = outcome_of(match, "sail")
    assert outcome["to_act"] == [3]
    assert outcome["legal"] == ["keep swan-1"]
    assert outcome["position"]["display"] == ["key-1"]


def test_hands_take_precedence_over_to_play_while_all_choose_at_the_same_time() -> None:
    """Nobody's turn has come: `to_play` says who begins, and only if `starter` does not."""
    hands = [["key-1"], ["key-2"], [], []]
    match = load_position(hands=hands, to_play=1)
    assert match.actors() == [0, 1]
    assert GAME.dump(match.state)["starter"] == 1
    match = load_position(hands=hands, to_play=1, starter=0)
    assert match.actors() == [0, 1]
    assert GAME.dump(match.state)["starter"] == 0


def test_the_chosen_card_of_the_seat_to_play_is_revealed() -> None:
    """The seats before it have played; without a card it is passed over itself."""
    match = load_position(starter=0, to_play=2, chosen=[None, None, "key-2", "key-3"])
    assert (match.actors(), GAME.dump(match.state)["playing"]) == ([2], "key-2")
    match = load_position(starter=0, to_play=1, chosen=[None, None, "key-2", "key-3"])
    assert (match.actors(), GAME.dump(match.state)["playing"]) == ([2], "key-2")


@pytest.mark.parametrize("tactical", [False, True])
@pytest.mark.parametrize(
    ("turn", "keys"),
    [
        ({"playing": "ash-1"}, "'playing'"),
        ({"playing": "ship-1", "pending": "ship"}, "'playing' and 'pending'"),
        ({"pending": "extra", "display": ["ash-1"]}, "'pending'"),
    ],
)
def test_a_seat_in_its_turn_cannot_have_a_chosen_card(
    turn: dict[str, object], keys: str, tactical: bool
) -> None:
    """MF-51: its chosen card is the one in play."""
    document = {"options": {"tactical": tactical}, "to_play": 1, "chosen": [None, "key-1", None, None]}
    assert refusal(document | turn) == (
        "Seat 1 has already revealed its chosen card. Write null for it in 'chosen', "
        f"or leave {keys} out to reveal that card."
    )


@pytest.mark.parametrize("tactical", [False, True])
@pytest.mark.parametrize("turn", [{}, {"playing": "ash-1"}])
def test_a_seat_that_has_played_cannot_have_a_chosen_card(turn: dict[str, object], tactical: bool) -> None:
    """MF-51: seats play from the starting player on."""
    document = {
        "options": {"tactical": tactical},
        "starter": 3,
        "to_play": 1,
        "chosen": ["key-1"] + [None] * 3,
    }
    assert refusal(document | turn) == (
        "Seat 0 has already played in this pass, so it cannot have a chosen card. "
        "Write null for it in 'chosen', or change 'starter' or 'to_play'."
    )


def test_a_game_that_is_over_has_no_turns_to_contradict() -> None:
    match = load_position(
        over=True, starter=3, to_play=1, playing="ash-1", chosen=["key-1", "key-2", None, None]
    )
    assert match.over


def test_in_the_tactical_variant_the_next_seat_with_a_hand_plays() -> None:
    """MF-51."""
    hands = [["key-1", "key-2"], [], ["ash-1", "ash-2"], []]
    match = load_position(tactical=True, hands=hands, starter=1)
    assert match.actors() == [2]
    outcome = outcome_of(match, "keep ash-1", "sail")
    assert outcome["to_act"] == [0]
    match = load_position(tactical=True, hands=hands, to_play=0, starter=2)
    assert match.actors() == [0]


def test_in_the_tactical_variant_seats_before_the_one_to_play_keep_what_is_left() -> None:
    """MF-51: seat 1 to play has no hand and is passed over; seat 0 has played and holds its last card."""
    hands = [["key-1"], [], ["ash-1", "ash-2"], ["swan-1", "swan-2"]]
    match = load_position(tactical=True, hands=hands, starter=0, to_play=1)
    assert match.actors() == [2]


def test_passed_cards_alone_are_picked_up() -> None:
    match = load_position(players=2, passed=[["key-1", "key-2"], ["ash-1", "ash-2"]])
    assert match.actors() == [0, 1]
    assert match.legal(1) == ["keep ash-1", "keep ash-2"]


def test_cards_left_in_a_hand_go_to_the_display_when_the_pass_ends() -> None:
    """MF-12: in the example, seat 0 holds a card that it never may choose again."""
    match = from_position(EXAMPLE)
    outcome = outcome_of(match, "sail")
    assert outcome["position"]["display"] == ["key-1", "swan-3"]
    assert [len(hand) for hand in outcome["position"]["hands"]] == [5] * 4


def test_pending_ship_asks_for_the_ship_and_pending_extra_for_a_card() -> None:
    """MF-53: the harbor card is still in play; an extra card is chosen with no card in play."""
    match = playing("ship-4", 1, pending="ship", harbour={"s0.0": 1})
    assert (match.actors(), match.legal(1)) == ([1], ["sail", "stay"])
    assert outcome_of(match, "sail")["position"]["ships"] == [0, 4, 0, 0]
    match = load_position(to_play=2, pending="extra", display=["swan-3"])
    assert (match.actors(), match.legal(2)) == ([2], ["extra swan-3", "decline"])


def test_a_position_marked_over_has_no_moves() -> None:
    match = load_position(over=True, scores=[1, 2, 3, 4], hands=[["key-1"], [], [], []])
    assert match.over
    assert match.actors() == []
    assert outcome_of(match)["legal"] == []


# Writing


@every_setting
def test_loading_what_was_printed_gives_the_same_game(players: int, edition: str, tactical: bool) -> None:
    """At every step: the same document, actors, legal moves, and the same game until its end."""
    for number in range(repetitions(2, 1)):
        moves = quick(f"{players} {edition} {number}")
        for step, match in enumerate(
            match_states(new_match(players, edition, tactical, number), moves, STYLES[(players + number) % 3])
        ):
            printed = json.loads(json.dumps(GAME.dump(match.state)))
            twin = from_position(printed)
            assert GAME.dump(twin.state) == printed
            assert twin.actors() == match.actors()
            assert [twin.legal(seat) for seat in range(players)] == [
                match.legal(seat) for seat in range(players)
            ]
            assert twin.ranking() == match.ranking()
            if step % 7 == 0:
                for seat in range(-1, players):
                    assert twin.view(seat).document() == match.view(seat).document()
            if step % 29 == 0:
                original = from_position(printed | {})
                original.state = match.state.clone()
                chance, again = quick("on"), quick("on")
                while not original.over:
                    original.play(*random_move(original, chance))
                    twin.play(*random_move(twin, again))
                assert GAME.dump(twin.state) == GAME.dump(original.state)


@pytest.mark.parametrize("to_play", [None, 0])
def test_a_tactical_position_with_chosen_cards_can_be_written_and_loaded(to_play: int | None) -> None:
    """MF-51: chosen cards are revealed when the turn of their seats comes."""
    match = load_position(
        tactical=True,
        players=3,
        starter=0,
        to_play=to_play,
        hands=[["key-1", "key-2", "key-3", "key-4", "key-5"], [], []],
        chosen=[None, "ash-1", "swan-1"],
        passed=[["swan-2", "swan-3"], [], ["ash-2", "ash-3"]],
    )
    assert match.actors() == [0]
    revealed = []
    for state in match_states(match, quick("chosen")):
        written = json.loads(json.dumps(positions.write(state)))
        loaded = from_position(written)
        assert positions.write(loaded) == written
        assert loaded.actors() == state.actors()
        assert [loaded.legal(seat) for seat in range(3)] == [state.legal(seat) for seat in range(3)]
        revealed.append(written.get("playing"))
    assert {"ash-1", "swan-1"} <= set(revealed)


def test_lists_of_cards_are_printed_sorted_except_the_deck() -> None:
    here = GAME.dump(
        load_position(
            players=2,
            hands=[["swan-1", "ash-1"], []],
            display=["quartz-1", "lion-1"],
            deck=["key-1", "ash-2"],
        ).state
    )
    assert here["hands"][0] == ["ash-1", "swan-1"]
    assert here["display"] == ["lion-1", "quartz-1"]
    assert here["deck"] == ["key-1", "ash-2"]
    assert here["discards"] == sorted(here["discards"])


def test_keys_that_do_not_apply_are_not_printed() -> None:
    here = GAME.dump(load_position(players=2, hands=FIVES).state)
    for key in ("chosen", "passed", "playing", "pending", "over", "to_play"):
        assert key not in here


# Refusing


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({"houses": [0, None, 1]}, "There is a gap in the houses at h1. Houses are filled in order."),
        ({"houses": [0] * 21}, "'houses' must list at most 20 owners in order."),
        ({"houses": {"h0": 1}}, "'houses' must list at most 20 owners in order."),
        (
            {"nobles": {"n.m0": 1, "n.b0": 0}},
            "n.m0 is not supported: both spaces below it need diamonds.",
        ),
        ({"commoners": {"c.t0": 1}}, "c.t0 is not supported: both spaces below it need diamonds."),
        ({"workshops": {"w0.3": [0, 1]}}, "The owner of w0.3 must be a seat from 0 to 3, not [0, 1]."),
        ({"display": ["ash-1", "ash-1"]}, "There is only 1 ash-1 in the game; 'display' has one too many."),
        (
            {"hands": [["key-1"] * 3, ["key-1"] * 2, [], []]},
            "There are only 4 key-1 in the game; hand 1 has one too many.",
        ),
        (
            {"deck": ["coin-1"], "discards": ["coin-1"]},
            "There is only 1 coin-1 in the game; 'deck' has one too many.",
        ),
        (
            {"to_play": 0, "playing": "ash-1", "chosen": [None, "ash-1", None, None]},
            "There is only 1 ash-1 in the game; 'chosen' has one too many.",
        ),
        (
            {"display": ["ash-6"]},
            "'ash-6' in 'display' is not a card. Cards are written like ash-4 or key-1.",
        ),
        ({"display": [3]}, "'3' in 'display' is not a card. Cards are written like ash-4 or key-1."),
        ({"display": "ash-1"}, '\'display\' must be a list of cards, such as ["ash-4", "key-1"].'),
        (
            {"hand": []},
            "There is no 'hand' in a position of Mille Fiori. The keys are: game, players, options",
        ),
        (
            {"options": {"edition": "first"}},
            "The option 'edition' must be one of devir and schmidt, not 'first'.",
        ),
        ({"options": {"tactical": "yes"}}, "The option 'tactical' must be one of false and true, not 'yes'."),
        ({"options": {"tactical": 1}}, "The option 'tactical' must be one of false and true, not '1'."),
        ({"options": {"doge": True}}, "Mille Fiori has no option 'doge'. Its options: edition and tactical."),
        ({"options": ["devir"]}, "'options' must be an object that maps names to values."),
        ({"workshops": {"w0.0": 1}}, "'w0.0' is not a space in 'workshops'. A valid one is w0.1."),
        ({"workshops": {"h0": 1}}, "'h0' is not a space in 'workshops'. A valid one is w0.1."),
        ({"trade": {"t5.swan": 1}}, "'t5.swan' is not a space in 'trade'. A valid one is t0.glassware."),
        ({"harbour": {"s0.3": 1}}, "'s0.3' is not a space in 'harbour'. A valid one is s0.0."),
        ({"harbour": ["s0.0"]}, "'harbour' must map spaces to seats, such as {\"s0.0\": 0}."),
        ({"bonuses": {"harbour": [1]}}, "There is no bonus track 'harbour'."),
        ({"bonuses": {"trade": [1, 2, 1]}}, "Seat 1 appears twice on the bonus track 'trade'."),
        ({"bonuses": {"trade": 1}}, "The bonus track 'trade' must be a list of seats, the 20 first."),
        ({"bonuses": {"trade": [4]}}, "A seat on the bonus track 'trade' must be a seat from 0 to 3, not 4."),
        ({"houses": [4]}, "The owner of h0 must be a seat from 0 to 3, not 4."),
        ({"houses": [True]}, "The owner of h0 must be a seat from 0 to 3, not True."),
        ({"workshops": {"w0.1": -1}}, "The owner of w0.1 must be a seat from 0 to 3, not -1."),
        ({"players": 2, "trade": {"t0.swan": 2}}, "The owner of t0.swan must be a seat from 0 to 1, not 2."),
        ({"to_play": 4, "playing": "ash-1"}, "'to_play' must be a seat from 0 to 3, not 4."),
        ({"starter": "0"}, "'starter' must be a seat from 0 to 3, not '0'."),
        ({"ships": [0, 21, 0, 0]}, "Every number in 'ships' must be between 0 and 20, not 21."),
        ({"scores": [0, -1, 0, 0]}, "Every number in 'scores' must be between 0 and 100000, not -1."),
        ({"supply": [28, 0, 0, 0]}, "Every number in 'supply' must be between 0 and 27, not 28."),
        ({"reserve": [3, 3, 3, 3.0]}, "Every number in 'reserve' must be between 0 and 3, not 3.0."),
        ({"ships": [0, 0, 0]}, "'ships' must be a list with one entry for each of the 4 seats."),
        ({"supply": 27}, "'supply' must be a list with one entry for each of the 4 seats."),
        ({"hands": [[], [], [], [], []]}, "'hands' must be a list with one entry for each of the 4 seats."),
        ({"chosen": ["key-1"]}, "'chosen' must be a list with one entry for each of the 4 seats."),
        ({"passed": [[]]}, "'passed' must be a list with one entry for each of the 4 seats."),
        ({"hands": [["key-1"] * 3 + ["key-2"] * 3, [], [], []]}, "hand 0 can have at most 5 cards, not 6."),
        ({"playing": "ash-1"}, "'playing' needs 'to_play', the seat that decides."),
        ({"pending": "extra", "display": ["ash-1"]}, "'pending' needs 'to_play', the seat that decides."),
        ({"pending": "ship", "playing": "ship-1"}, "'pending' needs 'to_play', the seat that decides."),
        ({"pending": "turn", "to_play": 0}, "'pending' must be \"ship\" or \"extra\", not 'turn'."),
        (
            {"pending": "ship", "to_play": 0, "playing": "key-1"},
            "'pending' can be \"ship\" only after a harbor card. Name the card in 'playing'.",
        ),
        (
            {"pending": "ship", "to_play": 0},
            "'pending' can be \"ship\" only after a harbor card. Name the card in 'playing'.",
        ),
        (
            {"pending": "ship", "to_play": 0, "playing": "ship-1", "options": {"edition": "schmidt"}},
            "In the Schmidt edition the ship moves at once. Leave 'pending' out.",
        ),
        ({"pending": "extra", "to_play": 0}, "'pending' can be \"extra\" only if the display has a card."),
        (
            {"hands": [["key-1", "key-2", "key-3"], [], [], []], "passed": [[], ["ash-1"], [], []]},
            "Seat 0 still has to choose from its hand, but seat 1 already has passed cards.",
        ),
        ({"over": "yes"}, "'over' must be true or false, not 'yes'."),
        ({"players": 5}, "Mille Fiori is for 2 to 4 players, not 5."),
        ({"players": 1}, "Mille Fiori is for 2 to 4 players, not 1."),
        ({"players": "4"}, "'players' must be a number, not '4'."),
        ({"players": True}, "'players' must be a number, not True."),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(document: dict[str, object], reason: str) -> None:
    message = refusal(document)
    assert message.startswith(reason)
    assert message.endswith(".")
    assert "\n" not in message


def test_a_position_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refused, match="There is no game 'chess'"):
        from_position({"game": "chess"})


def test_two_diamonds_on_a_space_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A JSON object with a space twice would hide one of them."""
    file = tmp_path / "position.json"
    file.write_text('{"game": "millefiori", "workshops": {"w0.3": 1, "w0.3": 2}}')
    with pytest.raises(SystemExit) as stopped:
        main(["try", str(file), "--json"])
    assert stopped.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "'w0.3' twice" in captured.err


KEYS = st.sampled_from([*EXAMPLE, "chosen", "passed", "deck", "discards", "pending", "over", "starter", "x"])
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 30)
    | st.floats()
    | st.sampled_from([*CARDS, "w0.3", "ship", "extra", ""]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(["w0.3", "n.b0", "trade", "t0.swan", "edition"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=150)
@given(st.dictionaries(KEYS, VALUES, max_size=5))
def test_any_document_is_a_game_or_one_clear_sentence(document: dict[str, object]) -> None:
    try:
        match = from_position(EXAMPLE | document)
    except Refused as refused:
        if not str(refused).endswith("."):
            raise
        return
    moves = quick(1)
    for _ in range(8):
        if not match.over:
            for seat in range(match.seats):
                match.view(seat).view.sample_state(quick(2))
            match.play(*random_move(match, moves))
            assert GAME.dump(from_position(GAME.dump(match.state)).state) == GAME.dump(match.state)


@st.composite
def odd_positions(draw: st.DrawFn) -> dict[str, object]:
    """Positions that no game reaches but the rules for positions allow."""
    players = draw(st.integers(2, 4))
    deck = SORTED_DECK[:]
    quick(draw(st.integers(0, 99))).shuffle(deck)
    taken = (CARD_NAMES[kind] for kind in deck)
    sizes = st.lists(st.integers(0, 5), min_size=players, max_size=players)
    document: dict[str, object] = {
        "game": "millefiori",
        "players": players,
        "options": {"edition": draw(st.sampled_from(["devir", "schmidt"])), "tactical": draw(st.booleans())},
        "hands": [[next(taken) for _ in range(size)] for size in draw(sizes)],
        "passed": [[next(taken) for _ in range(min(size, 4))] for size in draw(sizes)],
        "chosen": [next(taken) if size > 2 else None for size in draw(sizes)],
        "display": [next(taken) for _ in range(draw(st.integers(0, 5)))],
        "supply": draw(st.lists(st.integers(0, 3), min_size=players, max_size=players)),
        "starter": draw(st.integers(0, players - 1)),
    }
    if draw(st.booleans()):
        document |= {"to_play": draw(st.integers(0, players - 1)), "playing": next(taken)}
    return document


@settings(max_examples=60)
@given(odd_positions(), st.integers(0, 1000))
def test_odd_positions_go_on_and_are_printed_faithfully(document: dict[str, object], seed: int) -> None:
    """Hands of different sizes, chosen cards without others: 109 cards stay 109, guesses fit views."""
    try:
        match = from_position(document)
    except Refused as refused:
        assume("still has to choose from its hand" not in str(refused))
        assume("has already played in this pass" not in str(refused))
        assume("has already revealed its chosen card" not in str(refused))
        raise
    moves = quick(seed)
    for number, _ in enumerate(match_states(match, moves)):
        here = GAME.dump(match.state)
        cards = [
            *here["deck"],
            *here["discards"],
            *here["display"],
            *([here["playing"]] if "playing" in here else []),
        ]
        cards += [card for hand in here["hands"] for card in hand]
        cards += [card for hand in here.get("passed", []) for card in hand]
        cards += [card for card in here.get("chosen", []) if card]
        assert sorted(cards) == sorted(CARDS)
        assert GAME.dump(from_position(here).state) == here
        if number > 40:
            break
        if number % 3 == 0:
            for seat in range(-1, match.seats):
                world = match.view(seat).view.sample_state(quick(seed))
                assert GAME.dump(world.view(seat).state) == GAME.dump(match.state.view(seat).state)
                assert "?" not in json.dumps(GAME.dump(world))


# Trying


def run_try(tmp_path: Path, document: object, *arguments: str) -> list[str]:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(document))
    return ["try", str(file), *arguments]


def test_try_prints_what_moves_give_and_what_is_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(run_try(tmp_path, EXAMPLE, "place w1.6", "--json"))
    outcome = json.loads(capsys.readouterr().out)
    assert list(outcome) == ["scores", "gains", "to_act", "legal", "over", "position"]
    assert outcome["scores"] == [0, 3, 0, 0]
    assert outcome["gains"] == [{"seat": 1, "points": 3, "why": "3 connected workshops"}]
    assert outcome["to_act"] == [0, 1, 2, 3]

    assert set(outcome["legal"]) == {f"keep {card}" for card in outcome["position"]["hands"][0]}
    assert outcome["over"] is False
    assert outcome["position"]["workshops"] == {"w0.3": 1, "w1.4": 1, "w1.6": 1}
    assert from_position(outcome["position"]).scores() == [0, 3, 0, 0]


def test_try_without_moves_tells_the_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(run_try(tmp_path, EXAMPLE, "--json"))
    outcome = json.loads(capsys.readouterr().out)
    assert outcome["gains"] == []
    assert outcome["to_act"] == [1]
    assert outcome["legal"][-1] == "sail"
    assert outcome["position"]["playing"] == "ash-1"


def test_try_makes_each_move_by_the_first_seat_that_may_act(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = {"game": "millefiori", "players": 2, "hands": FIVES, "starter": 1}
    main(run_try(tmp_path, document, "keep key-5", "keep carafe-4", "sail", "--json"))
    outcome = json.loads(capsys.readouterr().out)
    assert outcome["gains"] == [{"seat": 1, "points": 3, "why": "space 4 on the sea route"}]
    assert outcome["to_act"] == [0]
    assert outcome["position"]["playing"] == "key-5"


def test_try_gives_the_gains_of_all_moves_in_order_one_for_each_seat_and_cause() -> None:
    """Red's coin on the top of the pyramid: the space, then the triangle, then the bonus; never a 0."""
    nobles = {"n.b0": 0, "n.b1": 1, "n.b2": 1, "n.m0": 0, "n.m1": 1}
    outcome = outcome_of(
        playing("coin-1", nobles=nobles, display=["key-2"]), "place n.t0", "extra key-2", "place h0"
    )
    assert outcome["gains"] == [
        {
            "seat": 0,
            "points": 12,
            "why": "a space on the Nobles' top level (coin, doubled for matching the card)",
        },
        {"seat": 0, "points": 4, "why": "2 diamonds below the new one (Nobles)"},
        {"seat": 1, "points": 5, "why": "3 diamonds below the new one (Nobles)"},
        {"seat": 0, "points": 20, "why": "the Nobles bonus"},
        {"seat": 0, "points": 2, "why": "house 1"},
    ]


@pytest.mark.parametrize("setting", SETTINGS)
def test_gains_are_never_0_and_never_two_for_one_seat_and_cause(setting: tuple[int, str, bool]) -> None:
    for number in range(repetitions(4, 1)):
        match = new_match(*setting, number)
        chance = quick(number)
        while not match.over:
            _, words = random_move(match, chance)
            if words in match.legal(match.actors()[0]):
                outcome = outcome_of(match, words)
                assert all(gain["points"] > 0 for gain in outcome["gains"])
                causes = [(gain["seat"], gain["why"]) for gain in outcome["gains"]]
                assert len(causes) == len(set(causes))


def test_try_at_the_end_of_the_game_has_nothing_to_act_and_nothing_legal() -> None:
    outcome = outcome_of(playing("key-1", deck=[]), "sail")
    assert (outcome["over"], outcome["to_act"], outcome["legal"]) == (True, [], [])
    assert outcome["position"]["over"] is True


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("place w1.7", "'place w1.7' is not a move. Nearest legal moves: place w"),
        (
            "place w0.3",
            "There is already a diamond on workshop 2 in the top row (ash).",
        ),
        ("place w0.1", "ash-1 needs a space with ash; w0.1 shows pigments. Legal moves: "),
        (
            "place h3",
            "With ash-1 you place a diamond in the Workshops, not on house 4 (value 5). Legal moves: ",
        ),
        ("stay", "'stay' isn't possible now. You're playing ash-1. Legal moves: "),
        ("keep ash-1", "'keep ash-1' isn't possible now. You're playing ash-1. Legal moves: "),
        ("sale", "'sale' is not a move. Nearest legal moves: sail, "),
        ("", "'' is not a move. Nearest legal moves: "),
    ],
)
def test_a_refused_move_is_exit_status_2_with_the_reason_on_stderr(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], move: str, reason: str
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(run_try(tmp_path, EXAMPLE, move, "--json"))
    assert stopped.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"laguna: {reason}")
    assert captured.err.count("\n") == 1


def test_moves_after_the_end_are_refused() -> None:
    with pytest.raises(Refused, match=r"'sail' is not possible\. The game is over"):
        positions.try_moves(load_position(over=True), ["sail"])


def test_the_command_itself_exits_with_2(tmp_path: Path) -> None:
    """As a process of its own: the sentence on stderr, nothing on stdout, no traceback."""
    arguments = run_try(tmp_path, EXAMPLE | {"houses": [None]}, "sail", "--json")
    done = subprocess.run(
        [sys.executable, "-m", "laguna", *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "laguna: There is a gap in the houses at h0. Houses are filled in order.\n"
