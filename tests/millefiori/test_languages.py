"""All texts of Mille Fiori are translated: whole games in a made-up language."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from millefiori.helpers import SETTINGS, new_match, random_move, repetitions
from pseudo_language import PSEUDO_LANGUAGE, untranslated_words

from laguna import Refused, from_position
from laguna.chance import quick
from laguna.contract.panel import Panel
from laguna.games.millefiori import GAME
from laguna.games.millefiori.words.notation import CARD_NAMES, NOTATION, SPACE_NAMES
from laguna.match import Match

NAMES = ("Ω", "Ψ", "Φ")
WORDS = GAME.wording(PSEUDO_LANGUAGE)
TOKENS = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, (*CARD_NAMES, *SPACE_NAMES)))})(?!\w)")


def untranslated(text: str) -> list[str]:
    """The untranslated words of a text, apart from the notation."""
    return untranslated_words(TOKENS.sub("", re.sub(r"'[a-z]+( [a-z0-9.-]+)?'", "", text)))


def visible(panel: Panel) -> Iterator[str]:
    """Every visible or accessible text of a picture."""
    yield panel.title
    yield from (area.title for area in panel.areas)
    for element in ElementTree.fromstring(f"<svg>{panel.backdrop}{panel.live}</svg>").iter():
        yield element.attrib.get("aria-label", "")
        yield element.text or ""


def texts_of(match: Match, sample: int) -> Iterator[str]:
    """All texts at one point of a game for every seat and a spectator, with some refusals."""
    chance = quick(sample)
    for seat in range(-1, match.seats):
        view = match.state.view(seat)
        yield WORDS.prompt(view, NAMES)
        legal = view.legal()
        yield from (WORDS.describe(view, action) for action in legal)
        others = [action for action in range(len(NOTATION.words)) if action not in legal]
        if legal:
            yield from (WORDS.why_illegal(view, others[chance.below(len(others))]) for _ in range(12))
        # The letters of the seats are the same in every language.
        yield re.sub(r"(?<!\w)[A-D]+(?!\w)", "", WORDS.text_board(view, NAMES))
    for option in GAME.options:
        yield from (PSEUDO_LANGUAGE.gettext(title) for title in (option.title, *option.values.values()))


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_whole_game_is_translated(setting: tuple[int, str, bool]) -> None:
    for number in range(repetitions(3, 1)):
        match = new_match(*setting, f"language {number}")
        moves = quick(number)
        while not match.over:
            if len(match.steps) % 5 == 0:
                for text in texts_of(match, len(match.steps)):
                    assert not untranslated(text), text
            match.play(*random_move(match, moves))
        for text in texts_of(match, 0):
            assert not untranslated(text), text
        for event in match.events():
            for seat in range(-1, match.seats):
                text = WORDS.log_line(event.seen_by(seat), NAMES, match.options)
                assert not untranslated(text), text
            if event.points:
                assert not untranslated(WORDS.reason(event, match.options))


@pytest.mark.parametrize("edition", ["devir", "schmidt"])
def test_headings_of_score_sheets_are_translated(edition: str) -> None:
    for heading in GAME.event_types.headings():
        assert not untranslated(WORDS.heading(heading, {"edition": edition}))


@pytest.mark.parametrize(
    "document",
    [
        {"houses": [0, None]},
        {"houses": [9]},
        {"nobles": {"n.m0": 1}},
        {"display": ["ash-1", "ash-1"]},
        {"display": [3]},
        {"hands": [["key-1"] * 6, [], [], []]},
        {"ships": [0, 21, 0, 0]},
        {"bonuses": {"trade": [1, 1]}},
        {"playing": "ash-1"},
        {"pending": "extra", "to_play": 0},
    ],
)
def test_refusals_of_impossible_positions_are_translated(document: dict[str, object]) -> None:
    """The keys of a document are the same in every language."""
    with pytest.raises(Refused) as refused:
        from_position({"game": "millefiori", **document})
    text = refused.value.render(PSEUDO_LANGUAGE)
    assert not untranslated(re.sub(r"\"[a-z]+\"|'to_play'|None", "", text)), text


def test_untranslated_words_are_found() -> None:
    assert untranslated("Keep ash-4 for w1.6, not 'place w1.6'.") == ["Keep", "for", "not"]


@pytest.mark.parametrize("setting", [(2, "devir", False), (3, "schmidt", True), (4, "devir", False)])
def test_labels_in_pictures_are_translated(setting: tuple[int, str, bool]) -> None:
    match = new_match(*setting, "pictures")
    moves = quick(1)
    while not match.over:
        match.play(*random_move(match, moves))
        if len(match.steps) % 9 == 0 or match.over:
            for seat in range(-1, match.seats):
                for panel in GAME.panels(match.state.view(seat), NAMES, PSEUDO_LANGUAGE):
                    for text in visible(panel):
                        assert text == GAME.title or not untranslated(text), text
