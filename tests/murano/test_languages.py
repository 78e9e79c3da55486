"""Everything that Murano says goes through a language: in a made-up one no letter of English is left."""

import re
from xml.etree import ElementTree

import pytest
from made_up import MADE_UP, narrow_words

from laguna.chance import quick
from laguna.contract.state import COMPILED, NOBODY, Journal
from laguna.contract.wording import Refused
from laguna.games.murano import GAME, codes
from laguna.games.murano.components import ISLAND_NAMES, SPECIAL_CARDS, TILES
from laguna.games.murano.inventory import UNKNOWN_TILES
from laguna.games.murano.position import load
from laguna.games.murano.rules import MuranoState, new_game
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import COLUMNS, NOTATION, SPACE_NAMES

NAMES = ("\u03a9", "\u03a8", "\u03a6", "\u0394")
WORDS = GAME.wording(MADE_UP)
QUOTED = re.compile(r"'[^']*'")
"""A move, or a key of a document."""
FIELD = re.compile(r"\b(?:(?:" + "|".join(ISLAND_NAMES) + r")\.)?[a-e][1-5]\b")
"""`donato.b2`, and `b2` after the island's title."""
LETTERS = {"A", "B", "C", "D", "R", "o", "oR", *COLUMNS}
"""On a terminal: seats, ships, columns of the islands."""
NOTED = {*TILES, *UNKNOWN_TILES.values(), *SPECIAL_CARDS}
"""What a terminal names as the notation does: tiles and cards held."""
TOLD = ("aria-label", "data-caption", "data-note", "data-warning")
"""Attributes that people read or hear."""
ROW = re.compile(r"(?m)^  \d .*$")
"""A row of an island on the terminal."""


def english(text: str) -> list[str]:
    """The words of a text that are neither of the made-up language nor of the notation."""
    return narrow_words(FIELD.sub(" ", QUOTED.sub(" ", text)))


def check_letters(view: MuranoView) -> None:
    text = ROW.sub("", WORDS.text(view, NAMES))
    for name in sorted(SPACE_NAMES, key=len, reverse=True):
        text = text.replace(name, " ")
    assert set(english(re.sub(r"-\d", "", text))) <= LETTERS | {name.rstrip("-123") for name in NOTED}, text


def check(text: str) -> None:
    assert text
    assert not english(text), text


def check_picture(view: MuranoView) -> None:
    """Words, titles and labels; the name of the game is its own in every language."""
    for panel in GAME.panels(view, NAMES, MADE_UP):
        if panel.title != GAME.title:
            check(panel.title)
        for area in panel.areas:
            check(area.title)
        picture = ElementTree.fromstring(f"<svg>{panel.backdrop}{panel.live}</svg>")
        for element in picture.iter():
            told = [element.attrib.get(name) for name in TOLD]
            for words in (element.text, element.tail, *told):
                if words and words.strip() and words != GAME.title:
                    check(words)


def check_decision(state: MuranoState, seen: bool) -> None:
    view = state.view(state.turn)
    legal = view.legal()
    for seat in (NOBODY, *range(state.seats)):
        check(WORDS.prompt(state.view(seat), NAMES))
    for action in legal:
        check(WORDS.describe(view, action))
    for action in range(state.turns % 7, codes.ACTION_COUNT, 7):
        if action not in legal:
            check(WORDS.why_not(view, action))
    check(WORDS.explain(view).text)
    if seen:
        check_letters(view)
        for passage in WORDS.in_words(view, NAMES):
            check("\n".join(passage.sentences))
            assert passage.title in NAMES or not english(passage.title)
        for note in GAME.seat_notes(view, NAMES, MADE_UP):
            check("\n".join(fact.title for fact in note.facts) + note.doing)
        check_picture(state.view(state.turns % (state.seats + 1) - 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_told_without_a_word_of_english(players: int) -> None:
    causes = set()
    for number in range(3 if COMPILED else 1):
        journal = Journal()
        state = new_game(players, {"all_characters": True}, quick(f"made up {players} {number}"), journal)
        state.journal = journal
        for player in state.players:
            player.gold = 60
        state.offer()
        chance = quick(f"moves {players} {number}")
        decisions = 0
        while not state.over:
            if decisions % 3 == 0:
                check_decision(state, decisions % 60 == 0)
            decisions += 1
            legal = state.legal(state.turn)
            state.apply(state.turn, legal[chance.below(len(legal))])
        check_picture(state.view(NOBODY))
        check(WORDS.prompt(state.view(0), NAMES))
        for event in journal.events:
            causes.add(event.cause)
            for seat in (NOBODY, *range(players)):
                check(WORDS.sentence(event.seen_by(seat), NAMES, {}))
            if event.points:
                check(WORDS.reason(event, {}))
    assert len(causes) > 30


def test_the_score_sheet_has_no_english_heading() -> None:
    for heading in GAME.causes.headings():
        check(WORDS.heading(heading, {}))


def test_all_that_the_notation_can_say_is_refused_and_described() -> None:
    """Every kind of action has a description, and every move a reason why not at the start."""
    view = new_game(4, {"all_characters": True}, quick("start")).view(0)
    assert len(NOTATION.words) == codes.ACTION_COUNT
    for action in range(codes.ACTION_COUNT):
        check(WORDS.why_not(view, action))


@pytest.mark.parametrize(
    "document",
    [
        {"board": 1},
        {"streets": {"donato.a1": "red"}},
        {"streets": {"serenella.b1": "red"}},
        {"scores": [1]},
        {"beads": [{"red": 6}, {"red": 6}]},
        {"characters": [[1], [1]]},
        {"pending": "looking", "moved": {"black": ["gold"]}, "space": "gold"},
        {"memory": [3]},
    ],
)
def test_a_position_is_refused_in_the_readers_language(document: dict[str, object]) -> None:
    with pytest.raises(Refused) as refusal:
        load(document, 2, {"all_characters": False}, quick("refused"))
    said = refusal.value.said(MADE_UP)
    assert said != str(refusal.value)
    assert re.search("[\uff41-\uff5a]{3}", said), said
