"""Who may know what: views, drawings, logs, legal moves and errors, and fair guesses of the rest."""

import json
from collections import Counter
from itertools import combinations

import orjson
import pytest
from millefiori.helpers import every_setting, load_position, new_match, outcome_of, random_move, repetitions

from laguna import Refused
from laguna.chance import quick
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH
from laguna.games.millefiori import GAME
from laguna.match import Match

HANDS = [
    ["key-1", "key-2", "key-3", "key-4", "key-5"],
    ["ash-1", "ash-2", "ash-3", "ash-4", "ash-5"],
    ["swan-1", "swan-2", "swan-3", "swan-4", "swan-5"],
]


def seen_document(match: Match, seat: int) -> dict[str, object]:
    """The position document that a seat may see."""
    return match.view(seat).document()


def visible_bytes(match: Match, seat: int) -> bytes:
    """Everything that a seat receives as bytes, including refusals of wrong moves."""
    refusals = []
    for words in ("sail", "stay", "decline", "keep key-1", "place w1.6", "extra ash-1", "sial"):
        try:
            match.check(seat, words)
        except Refused as refused:
            refusals.append(str(refused))
    here = match.view(seat)
    moves = [GAME.wording(ENGLISH).describe(here.view, action) for action in here.view.legal()]
    return orjson.dumps(
        [
            here.document(),
            here.prompt,
            here.legal(),
            moves,
            here.text(),
            here.svg(),
            match.log(seat),
            refusals,
        ]
    )


# What is public, what is private


def test_board_scores_supplies_display_and_discards_are_public() -> None:
    """MF-40: and the sizes of everything hidden, and whose cards are still to play."""
    match = load_position(
        players=3, hands=HANDS, display=["coin-1"], discards=["coin-2"], houses=[0, 1], ships=[1, 2, 3]
    )
    match.play(1, "keep ash-1")
    truth = GAME.dump(match.state)
    for seat in (SPECTATOR, 0, 1, 2):
        view = seen_document(match, seat)
        for key in (
            "houses",
            "ships",
            "scores",
            "supply",
            "reserve",
            "display",
            "discards",
            "bonuses",
            "starter",
        ):
            assert view[key] == truth[key]
        for key in ("hands", "passed"):
            assert [len(cards) for cards in view[key]] == [len(cards) for cards in truth[key]]  # type: ignore[attr-defined]
        assert [card is None for card in view["chosen"]] == [True, False, True]  # type: ignore[attr-defined]
        assert view["deck"] == ["?"] * len(truth["deck"])
        assert match.view(seat).view.state.actors() == [0, 2]


def test_the_card_in_play_is_public() -> None:
    """MF-40."""
    match = load_position(players=2, chosen=["key-1", "key-2"])
    for seat in (SPECTATOR, 0, 1):
        assert seen_document(match, seat)["playing"] == "key-1"


def test_hands_are_private() -> None:
    """MF-41."""
    match = load_position(players=3, hands=HANDS)
    for seat in range(3):
        hands = [["?"] * 5 for _ in range(3)]
        hands[seat] = HANDS[seat]
        assert seen_document(match, seat)["hands"] == hands
    assert seen_document(match, SPECTATOR)["hands"] == [["?"] * 5] * 3


def test_a_chosen_card_is_private_until_it_is_played() -> None:
    """MF-41."""
    match = load_position(players=3, hands=HANDS)
    outcome_of(match, "keep key-1", "keep ash-1", "keep swan-1")
    assert seen_document(match, 1)["chosen"] == [None, "ash-1", "?"]
    assert seen_document(match, 0)["chosen"] == [None, "?", "?"]
    assert "Player 2 keeps a card." in match.log(0)
    assert "Player 2 keeps ash 1." in match.log(1)
    assert not any("swan 1" in line for line in match.log(0) + match.log(1) + match.log(SPECTATOR))


def test_passed_cards_are_private_and_their_new_owner_may_not_look_yet() -> None:
    """MF-41: who passed them knows them."""
    match = load_position(players=3, hands=HANDS)
    match.play(0, "keep key-1")
    assert seen_document(match, 1)["passed"] == [[], ["?"] * 4, []]
    assert seen_document(match, 2)["passed"] == [[], ["?"] * 4, []]
    assert seen_document(match, 0)["passed"] == [[], ["key-2", "key-3", "key-4", "key-5"], []]


def test_a_player_remembers_the_hands_it_has_seen() -> None:
    """MF-42: seat 0 passed the keys to seat 1, and knows them there, but not what seat 2 holds."""
    match = load_position(players=3, hands=HANDS)
    outcome_of(match, "keep key-1", "keep ash-1", "keep swan-1", "sail", "sail", "sail")
    hands = seen_document(match, 0)["hands"]
    assert hands == [
        ["swan-2", "swan-3", "swan-4", "swan-5"],
        ["key-2", "key-3", "key-4", "key-5"],
        ["?"] * 4,
    ]


def test_a_player_knows_what_was_taken_only_when_it_is_played() -> None:
    """MF-42: seat 1 keeps one of the keys that seat 0 has seen; seat 0 knows them all, but not which."""
    match = load_position(players=3, hands=HANDS)
    outcome_of(match, "keep key-1", "keep ash-1", "keep swan-1", "sail", "sail", "sail")
    match.play(1, "keep key-3")
    assert seen_document(match, 0)["chosen"] == [None, "?", None]
    assert seen_document(match, 0)["passed"] == [[], [], ["?"] * 3]
    guesses = Counter()  # type: Counter[str]
    for number in range(400):
        world = GAME.dump(match.view(0).view.sample_state(quick(number)))
        guesses[world["chosen"][1]] += 1
        assert sorted([world["chosen"][1], *world["passed"][2]]) == ["key-2", "key-3", "key-4", "key-5"]
    assert set(guesses) == {"key-2", "key-3", "key-4", "key-5"}
    outcome_of(match, "keep swan-2", "keep ash-2", "sail")
    match.play(1, "sail")
    assert seen_document(match, 0)["passed"][2] == ["key-2", "key-4", "key-5"]  # type: ignore[index]


def test_in_the_tactical_variant_the_rest_of_a_seen_hand_is_known_at_once() -> None:
    """MF-42: the card is played in the open."""
    match = load_position(players=3, tactical=True, hands=HANDS)
    outcome_of(match, "keep key-1", "sail", "keep ash-1", "sail", "keep swan-1", "sail")
    match.play(0, "keep swan-2")
    match.play(0, "sail")
    match.play(1, "keep key-3")
    assert seen_document(match, 0)["passed"][2] == ["key-2", "key-4", "key-5"]  # type: ignore[index]
    assert seen_document(match, 2)["passed"][2] == ["?"] * 3  # type: ignore[index]


def test_a_loaded_position_with_too_few_cards_for_any_round_hides_chosen_cards() -> None:
    """MF-41: nobody has seen the cards of another, so a guess may be any card."""
    match = load_position(players=2, to_play=0, playing="key-1", chosen=[None, "ash-1"])
    guesses = {GAME.dump(match.view(0).view.sample_state(quick(number)))["chosen"][1] for number in range(50)}
    assert len(guesses) > 10


# Swapping what a seat may not know


@pytest.mark.long
@every_setting
def test_what_a_seat_may_not_know_changes_nothing_that_reaches_it(
    players: int, edition: str, tactical: bool
) -> None:
    """MF-41, MF-42: two worlds that fit a seat's view give it the same bytes: view, prompt, legal moves and
    their descriptions, text, drawing, log, refusals; although the worlds differ."""
    differing = 0
    match = new_match(players, edition, tactical, "swap")
    chance = quick("swap")
    while not match.over:
        if len(match.steps) % repetitions(7, 13) == 0:
            for seat in range(SPECTATOR, players):
                expected = (
                    visible_bytes(match, seat) if seat >= 0 else orjson.dumps(seen_document(match, seat))
                )
                view = match.state.view(seat)
                worlds = []
                for guess in (1, 2):
                    world = Match(
                        GAME, view.sample_state(quick(guess)), "", match.names, opening=match.opening
                    )
                    world.steps = match.steps
                    worlds.append(GAME.dump(world.state))
                    assert (
                        visible_bytes(world, seat) if seat >= 0 else orjson.dumps(seen_document(world, seat))
                    ) == expected
                differing += worlds[0] != worlds[1]
        match.play(*random_move(match, chance))
    assert differing > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_secret_choices_of_others_change_nothing_that_reaches_a_seat(players: int) -> None:
    """MF-41, MF-51: in two games everyone but seat 0 keeps another card; until a card is revealed, the log
    of seat 0 and all it sees are the same bytes."""
    for number in range(repetitions(12, 3)):
        match = new_match(players, "devir", False, f"choices {number}")
        chance = quick(number)
        for _ in range(number * 4):
            match.play(*random_move(match, chance))
        while len(match.actors()) < players:
            match.play(*random_move(match, chance))
        first, second = (
            Match(GAME, match.state.clone(), "", match.names, opening=match.events()) for _ in "ab"
        )
        for seat in range(1, players):
            for world, place in ((first, 0), (second, -1)):
                world.play(seat, world.legal(seat)[place])
            assert visible_bytes(first, 0) == visible_bytes(second, 0)
            assert first.log(SPECTATOR) == second.log(SPECTATOR)
            assert seen_document(first, SPECTATOR) == seen_document(second, SPECTATOR)


# Guesses


class Memory:
    """A separate record of which seats have held, and so know, each packet of cards."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.known: list[set[int]] = []

    def deal(self) -> None:
        self.known = [{seat} for seat in range(self.players)]

    def take_up(self) -> None:
        self.known = [self.known[seat - 1] | {seat} for seat in range(self.players)]


def packet(document: dict[str, list[list[str]]], seat: int, players: int) -> list[str]:
    """The cards that a seat holds, keeps or has passed in this pass, except the revealed ones."""
    chosen = document.get("chosen", [None] * players)[seat]
    rest = document["hands"][seat] or document.get("passed", [[]] * players)[(seat + 1) % players]
    return sorted([*rest, *([chosen] if chosen else [])])  # type: ignore[list-item]


@every_setting
def test_a_guess_keeps_to_everything_the_seat_has_seen(players: int, edition: str, tactical: bool) -> None:
    """MF-42: checked against a memory kept by hand over whole games. A guess is a full game with the seat's
    own cards, every packet that it has held before, everything on the table, and the same sizes."""
    hidden = 0
    for number in range(repetitions(3, 1)):
        match = new_match(players, edition, tactical, f"memory {number}")
        chance = quick(number)
        memory = Memory(players)
        memory.deal()
        sizes = 5
        while not match.over:
            truth = GAME.dump(match.state)
            largest = max(len(hand) for hand in truth["hands"])
            waiting = "playing" not in truth and "pending" not in truth
            if waiting and len(match.actors()) == (1 if tactical else players) and "passed" not in truth:
                if largest == 5 and sizes != 5:
                    memory.deal()
                elif largest < sizes and (not tactical or truth["to_play"] == truth["starter"]):
                    memory.take_up()
                sizes = largest
            for seat in range(players):
                world = GAME.dump(match.view(seat).view.sample_state(quick(len(match.steps))))
                for key in truth:
                    if key not in ("hands", "passed", "chosen", "deck"):
                        assert world[key] == truth[key]
                assert world["hands"][seat] == truth["hands"][seat]
                assert len(world["deck"]) == len(truth["deck"])
                for holder in range(players):
                    assert len(world["hands"][holder]) == len(truth["hands"][holder])
                    if seat in memory.known[holder]:
                        assert packet(world, holder, players) == packet(truth, holder, players)
                    elif packet(truth, holder, players):
                        hidden += packet(world, holder, players) != packet(truth, holder, players)
                if "chosen" in truth:
                    assert world["chosen"][seat] == truth["chosen"][seat]
            match.play(*random_move(match, chance))
    assert hidden > 20


def deals(match: Match, seat: int, samples: int) -> Counter[str]:
    """How often each deal of the hidden cards is guessed."""
    view = match.view(seat).view
    chance = quick("deals")
    found: Counter[str] = Counter()
    for _ in range(samples):
        world = GAME.dump(view.sample_state(chance))
        found[json.dumps([world["hands"], world.get("chosen"), world.get("passed"), world["deck"]])] += 1
    return found


def chi_square(found: Counter[str], shares: dict[str, int], samples: int) -> float:
    """Pearson's statistic of the deals found against their fair shares."""
    whole = sum(shares.values())
    return sum(
        (found[deal] - samples * share / whole) ** 2 / (samples * share / whole)
        for deal, share in shares.items()
    )


def test_every_hand_and_deck_that_fits_is_guessed_as_often_as_any_other() -> None:
    """MF-42, exact on a small case: seat 0 cannot place seven cards, five in seat 1's hand and two in the
    deck, in order: 42 deals."""
    unknown = ["coin-1", "coin-2", "coin-3", "lion-1", "lion-2", "lion-3", "cross-1"]
    match = load_position(players=2, hands=[HANDS[0], unknown[:5]], deck=unknown[5:])
    samples = repetitions(16_800, 8_400)
    found = deals(match, 0, samples)
    shares = {}
    for hand in combinations(unknown, 5):
        rest = [card for card in unknown if card not in hand]
        for deck in (rest, rest[::-1]):
            shares[json.dumps([[HANDS[0], sorted(hand)], None, None, deck])] = 1
    assert set(found) == set(shares)
    assert len(shares) == 42
    assert chi_square(found, shares, samples) < 75  # 41 degrees of freedom: exceeded once in 1000


def test_equal_cards_weigh_by_their_number() -> None:
    """MF-42: among three ship-1 and two others a hand of two is drawn by cards, not by kinds."""
    unknown = ["ship-1", "ship-1", "ship-1", "coin-1", "coin-2"]
    match = load_position(
        players=2, hands=[["key-1", "key-2"], unknown[:2]], deck=unknown[2:], tactical=True, to_play=0
    )
    samples = repetitions(10_000, 5_000)
    view = match.view(0).view
    chance = quick("weights")
    found: Counter[str] = Counter()
    for _ in range(samples):
        found[" ".join(GAME.dump(view.sample_state(chance))["hands"][1])] += 1
    shares = {"ship-1 ship-1": 3, "coin-1 ship-1": 3, "coin-2 ship-1": 3, "coin-1 coin-2": 1}
    assert set(found) == set(shares)
    assert chi_square(found, shares, samples) < 16.3  # 3 degrees of freedom: exceeded once in 1000


def test_which_card_of_a_seen_packet_was_kept_is_guessed_fairly() -> None:
    """MF-42, exact on a small case: seat 0 has seen all four cards, two of them equal; the card that seat 1
    kept is any of them, so an equal one is twice as likely."""
    match = load_position(
        players=2,
        hands=[["swan-1", "swan-2", "swan-3", "swan-4"], []],
        chosen=[None, "key-1"],
        passed=[["key-1", "key-2", "key-3"], []],
        deck=["coin-1"],
    )
    samples = repetitions(8_000, 4_000)
    found = deals(match, 0, samples)
    hand = ["swan-1", "swan-2", "swan-3", "swan-4"]
    shares = {}
    for kept, rest, share in (
        ("key-1", ["key-1", "key-2", "key-3"], 2),
        ("key-2", ["key-1", "key-1", "key-3"], 1),
        ("key-3", ["key-1", "key-1", "key-2"], 1),
    ):
        shares[json.dumps([[hand, []], [None, kept], [rest, []], ["coin-1"]])] = share
    assert set(found) == set(shares)
    assert chi_square(found, shares, samples) < 13.8  # 2 degrees of freedom: exceeded once in 1000


def test_a_guess_has_its_own_chance() -> None:
    """Two guesses from one view are independent, and guessing draws nothing from the game."""
    match = load_position(players=2, hands=[HANDS[0], HANDS[1]])
    before = GAME.dump(match.state)
    view = match.view(0).view
    chance = quick(3)
    assert GAME.dump(view.sample_state(chance)) != GAME.dump(view.sample_state(chance))
    assert GAME.dump(match.state) == before
