"""All texts of Murano are translatable: in a pseudo-language no English word is left."""

import re
from xml.etree import ElementTree

import pytest
from pseudo_language import PSEUDO_LANGUAGE, untranslated_words

from laguna.chance import quick
from laguna.contract.state import COMPILED, SPECTATOR, Journal
from laguna.contract.wording import Refused
from laguna.games.murano import GAME, codes
from laguna.games.murano.components import ISLAND_NAMES, SPECIAL_CARDS, TILES
from laguna.games.murano.position import load
from laguna.games.murano.rules import MuranoState, new_game
from laguna.games.murano.state_queries import UNKNOWN_TILES
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import COLUMNS, NOTATION, SPACE_NAMES

NAMES = ("\u03a9", "\u03a8", "\u03a6", "\u0394")
WORDS = GAME.wording(PSEUDO_LANGUAGE)
QUOTED = re.compile(r"'[^']*'")
"""A move, or a key of a document."""
FIELD = re.compile(r"\b(?:(?:" + "|".join(ISLAND_NAMES) + r")\.)?[a-e][1-5]\b")
"""`donato.b2`, and `b2` after the island's title."""
LETTERS = {"A", "B", "C", "D", "R", "o", "oR", *COLUMNS}
"""On a terminal: seats, ships, columns of the islands."""
NOTATION_NAMES = {*TILES, *UNKNOWN_TILES.values(), *SPECIAL_CARDS}
"""Tiles and cards in hand, which a terminal shows in the notation."""
READABLE_ATTRIBUTES = ("aria-label", "data-caption", "data-note", "data-warning")
"""Attributes that are read by people or screen readers."""
ROW = re.compile(r"(?m)^  \d .*$")
"""A row of an island on the terminal."""


def english(text: str) -> list[str]:
    """The words of a text that are neither pseudo-language nor notation."""
    return untranslated_words(FIELD.sub(" ", QUOTED.sub(" ", text)))


def check_letters(view: MuranoView) -> None:
    text = ROW.sub("", WORDS.text_board(view, NAMES))
    for name in sorted(SPACE_NAMES, key=len, reverse=True):
        text = text.replace(name, " ")
    assert set(english(re.sub(r"-\d", "", text))) <= LETTERS | {
        name.rstrip("-123") for name in NOTATION_NAMES
    }, text


def check(text: str) -> None:
    assert text
    assert not english(text), text


def check_picture(view: MuranoView) -> None:
    """Check texts, titles and labels; the name of the game is not translated."""
    for panel in GAME.panels(view, NAMES, PSEUDO_LANGUAGE):
        if panel.title != GAME.title:
            check(panel.title)
        for area in panel.areas:
            check(area.title)
        picture = ElementTree.fromstring(f"<svg>{panel.backdrop}{panel.live}</svg>")
        for element in picture.iter():
            attributes = [element.attrib.get(name) for name in READABLE_ATTRIBUTES]
            for words in (element.text, element.tail, *attributes):
                if words and words.strip() and words != GAME.title:
                    check(words)


def check_decision(state: MuranoState, seen: bool) -> None:
    view = state.view(state.turn)
    legal = view.legal()
    for seat in (SPECTATOR, *range(state.seats)):
        check(WORDS.prompt(state.view(seat), NAMES))
    for action in legal:
        check(WORDS.describe(view, action))
    for action in range(state.turns % 7, codes.ACTION_COUNT, 7):
        if action not in legal:
            check(WORDS.why_illegal(view, action))
    check(WORDS.help_text(view).text)
    if seen:
        check_letters(view)
        for section in WORDS.accessible_text(view, NAMES):
            check("\n".join(section.sentences))
            assert section.title in NAMES or not english(section.title)
        for note in GAME.seat_summaries(view, NAMES, PSEUDO_LANGUAGE):
            check("\n".join(fact.title for fact in note.facts) + note.status)
        check_picture(state.view(state.turns % (state.seats + 1) - 1))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_in_another_language_has_no_english_words(players: int) -> None:
    event_types = set()
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
        check_picture(state.view(SPECTATOR))
        check(WORDS.prompt(state.view(0), NAMES))
        for event in journal.events:
            event_types.add(event.code)
            for seat in (SPECTATOR, *range(players)):
                check(WORDS.log_line(event.seen_by(seat), NAMES, {}))
            if event.points:
                check(WORDS.reason(event, {}))
    assert len(event_types) > 30


def test_the_score_sheet_has_no_english_heading() -> None:
    for heading in GAME.event_types.headings():
        check(WORDS.heading(heading, {}))


def test_every_illegal_move_is_refused_with_a_translated_reason() -> None:
    """At the start of a game, every move of the notation has a reason why it is illegal."""
    view = new_game(4, {"all_characters": True}, quick("start")).view(0)
    assert len(NOTATION.words) == codes.ACTION_COUNT
    for action in range(codes.ACTION_COUNT):
        check(WORDS.why_illegal(view, action))


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
    message = refusal.value.render(PSEUDO_LANGUAGE)
    assert message != str(refusal.value)
    assert re.search("[\uff41-\uff5a]{3}", message), message
