"""Texts of Murano: every move, event and card has its own."""

import re
from pathlib import Path

import pytest
from random_games import played

from laguna.chance import quick
from laguna.contract.state import Event
from laguna.contract.wording import ENGLISH
from laguna.games.murano import codes
from laguna.games.murano.components import CHARACTER_COUNT
from laguna.games.murano.rules import new_game
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_NAMES,
    NOTATION,
    SPACE_NAMES,
    STREET_FIELD_NAMES,
)
from laguna.games.murano.words.warnings import useless_space_warning
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.bits import popcount

ROOT = Path(__file__).resolve().parent.parent.parent
WORDS = MuranoWording(ENGLISH)


def test_every_character_says_what_it_is_worth() -> None:
    assert len(set(WORDS.character_texts)) == CHARACTER_COUNT
    assert all(text.endswith(".") for text in WORDS.character_texts)
    assert WORDS.character_texts[4] == (
        "12 points if you're the only player with a glass factory on the island."
    )
    assert WORDS.character_texts[30] == "10 points if you have at least 2 gondoliers at S. Pietro Martire."


def test_fields_are_named_by_island_column_and_row() -> None:
    assert STREET_FIELD_NAMES[0] == "teresa.b1"
    assert BUILDING_FIELD_NAMES[0] == "teresa.a1"
    assert not set(STREET_FIELD_NAMES) & set(BUILDING_FIELD_NAMES)


def test_spaces_are_named_by_kind_and_number() -> None:
    assert SPACE_NAMES[6] == "build-2"
    assert SPACE_NAMES[15] == "income"
    assert len(set(SPACE_NAMES)) == 18


def test_every_event_type_has_its_own_log_line() -> None:
    event_types = {
        name: value for name, value in vars(codes).items() if isinstance(value, int) and name in EVENT_TYPES
    }
    assert len(event_types) == len(EVENT_TYPES)
    lines = set()
    for code in event_types.values():
        points = 3 if code >= codes.START else 0
        a = -1 if code in (codes.BOUGHT_SHOP, codes.BOUGHT_PALACE) else 0  # a secret, and none
        line = WORDS.log_line(Event(code, 0, points, a, 0, -1, -1), ["Anna"], {})
        assert re.match(r"[A-Z].*\.$", line), line
        lines.add(line)
    assert len(lines) == len(EVENT_TYPES)


EVENT_TYPES = [
    "STARTED",
    "SAILED",
    "PASSED",
    "TOOK_GOLD",
    "BOUGHT",
    "BOUGHT_SHOP",
    "BOUGHT_PALACE",
    "SEARCHED_SHOPS",
    "SEARCHED_PALACES",
    "CHOSE_TILE",
    "LOOKED_AT",
    "PAID_CHARACTER",
    "KEPT_CHARACTER",
    "KEPT_NO_CHARACTER",
    "PLACED",
    "DREW_STREET",
    "LAID_STREET",
    "BUILT_TILE",
    "DREW_CARDS",
    "KEPT_SPECIAL",
    "EARNED",
    "DREW_BEAD",
    "SOLD",
    "RETURNED",
    "HIRED",
    "DISMISSED",
    "STACK_EMPTY",
    "END_TRIGGERED",
    "ENDED",
    "UNUSED_CHARACTER",
    "START",
    "FACTORY_BUILT",
    "SHOP_BUILT",
    "PALACE_BUILT",
    "CRANE_USED",
    "TAVERN_USED",
    "GUILD_HALL_USED",
    "BASILICA_KEPT",
    "SMOKE",
    "CHARACTER_USED",
    "CHARACTER_BEADS",
    "UNUSED_GONDOLIERS",
]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_that_is_not_legal_is_refused_with_a_reason(players: int) -> None:
    chance = quick(f"why not {players}")
    state = new_game(players, {"all_characters": False}, chance)
    decisions = 0
    while not state.over and decisions < 400:
        seat = state.turn
        view = state.view(seat)
        legal = state.legal(seat)
        assert WORDS.prompt(view).endswith(".")
        if decisions % 5 == 0:
            for action in range(codes.ACTION_COUNT):
                if action in legal:
                    assert WORDS.describe(view, action)
                else:
                    assert re.match(r"['A-Z].*\.$", WORDS.why_illegal(view, action)), NOTATION.words[action]
        state.apply(seat, legal[chance.below(len(legal))])
        decisions += 1


def test_the_log_of_a_game_has_its_start_and_end() -> None:
    match = played(("murano", 2, {"all_characters": False}), "log")
    assert match.log()[0].endswith("is the starting player.")
    assert match.log()[1] == "Player 1 starts with 5 points."
    assert any(line.startswith("The game is over: ") for line in match.log())


def test_every_decision_has_help_with_a_heading_of_the_rules_page() -> None:
    page = (ROOT / "src/laguna/games/murano/rulebook/en.md").read_text(encoding="utf-8")
    headings = set(re.findall(r"(?m)^#+ (.*)$", page))
    texts = set()
    for seed in range(6):
        chance = quick(f"explained {seed}")
        state = new_game(3, {"all_characters": True}, chance)
        for player in state.players:
            player.gold = 40
        state.offer()
        while not state.over:
            explained = WORDS.help_text(state.view(state.turn))
            assert explained.rule in headings
            texts.add(explained.text)
            legal = state.legal(state.turn)
            state.apply(state.turn, legal[chance.below(len(legal))])
    assert len(texts) >= 19  # kinds of decision; the counting house is rare


def test_the_accessible_text_counts_what_is_on_the_table() -> None:
    names = ["Anna", "Bo", "Cleo", "Dan"]
    chance = quick("in words")
    state = new_game(4, {"all_characters": False}, chance)
    for _ in range(200):
        legal = state.legal(state.turn)
        state.apply(state.turn, legal[chance.below(len(legal))])
    sections = {section.title: section.sentences for section in WORDS.accessible_text(state.view(0), names)}
    laid = [
        int(sentences[0].split()[2]) for sentences in sections.values() if sentences[0].startswith("Streets ")
    ]
    assert sum(laid) == popcount(state.laid)
    assert all(re.match(r"[A-Z0-9].*\.$", line) for sentences in sections.values() for line in sentences)
    assert [title for title in sections if title in names] == names


def test_an_island_without_open_squares_says_so_without_a_number() -> None:
    state = new_game(2, {"all_characters": False}, quick("no streets"))
    state.fields_beside_streets = 0
    sections = {
        section.title: section.sentences for section in WORDS.accessible_text(state.view(0), ["A", "B"])
    }
    assert "free building squares, none next to a street." in " ".join(sections["San Donato"])


def test_a_useless_space_is_shown_with_the_reason() -> None:
    """MU-13."""
    for seed in range(4):
        chance = quick(f"trap {seed}")
        state = new_game(2, {"all_characters": False}, chance)
        while not state.over:
            me = state.players[state.turn]
            if state.due == codes.SAILING:
                gold = int(me.gold - state.moved)
                useful = state.useful_spaces(me, gold)
                for space in range(18):
                    if not useful >> space & 1:
                        assert useless_space_warning(WORDS, state, me, space).startswith(
                            "No use to you right now: "
                        )
            legal = state.legal(state.turn)
            state.apply(state.turn, legal[chance.below(len(legal))])
