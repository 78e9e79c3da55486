"""Everything that Mille Fiori says is said in the reader's language: whole games in a made-up one."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from made_up import MADE_UP, narrow_words
from millefiori.setting import SETTINGS, new, often, pick

from laguna import Refused, load
from laguna.chance import quick
from laguna.contract.panel import Panel
from laguna.games.millefiori import GAME
from laguna.games.millefiori.words.notation import CARD_NAMES, NOTATION, SPACE_NAMES
from laguna.match import Match

NAMES = ("Ω", "Ψ", "Φ")
WORDS = GAME.wording(MADE_UP)
TOKENS = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, (*CARD_NAMES, *SPACE_NAMES)))})(?!\w)")


def untouched(text: str) -> list[str]:
    """The words of a text that no language has touched, the notation apart."""
    return narrow_words(TOKENS.sub("", re.sub(r"'[a-z]+( [a-z0-9.-]+)?'", "", text)))


def visible(panel: Panel) -> Iterator[str]:
    """Every text of a picture that somebody sees or hears."""
    yield panel.title
    yield from (area.title for area in panel.areas)
    for element in ElementTree.fromstring(f"<svg>{panel.backdrop}{panel.live}</svg>").iter():
        yield element.attrib.get("aria-label", "")
        yield element.text or ""


def said(match: Match, sample: int) -> Iterator[str]:
    """What is said at one point of a game to every seat and to a spectator; and some refusals."""
    chance = quick(sample)
    for seat in range(-1, match.seats):
        view = match.state.view(seat)
        yield WORDS.prompt(view, NAMES)
        legal = view.legal()
        yield from (WORDS.describe(view, action) for action in legal)
        others = [action for action in range(len(NOTATION.words)) if action not in legal]
        if legal:
            yield from (WORDS.why_not(view, others[chance.below(len(others))]) for _ in range(12))
        # The letters of the seats are the same in every language.
        yield re.sub(r"(?<!\w)[A-D]+(?!\w)", "", WORDS.text(view, NAMES))
    for option in GAME.options:
        yield from (MADE_UP.say(title) for title in (option.title, *option.values.values()))


@pytest.mark.parametrize("setting", SETTINGS)
def test_a_whole_game_is_said_in_the_readers_language(setting: tuple[int, str, bool]) -> None:
    for number in range(often(3, 1)):
        match = new(*setting, f"language {number}")
        moves = quick(number)
        while not match.over:
            if len(match.steps) % 5 == 0:
                for text in said(match, len(match.steps)):
                    assert not untouched(text), text
            match.play(*pick(match, moves))
        for text in said(match, 0):
            assert not untouched(text), text
        for event in match.events():
            for seat in range(-1, match.seats):
                text = WORDS.sentence(event.seen_by(seat), NAMES, match.options)
                assert not untouched(text), text
            if event.points:
                assert not untouched(WORDS.reason(event, match.options))


@pytest.mark.parametrize("edition", ["devir", "schmidt"])
def test_score_sheets_are_headed_in_the_readers_language(edition: str) -> None:
    for heading in GAME.causes.headings():
        assert not untouched(WORDS.heading(heading, {"edition": edition}))


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
def test_impossible_positions_are_refused_in_the_readers_language(document: dict[str, object]) -> None:
    """The keys of a document are the same in every language."""
    with pytest.raises(Refused) as refused:
        load({"game": "millefiori", **document})
    text = refused.value.said(MADE_UP)
    assert not untouched(re.sub(r"\"[a-z]+\"|'to_play'|None", "", text)), text


def test_what_nobody_translated_is_found() -> None:
    assert untouched("Keep ash-4 for w1.6, not 'place w1.6'.") == ["Keep", "for", "not"]


@pytest.mark.parametrize("setting", [(2, "devir", False), (3, "schmidt", True), (4, "devir", False)])
def test_pictures_are_labelled_in_the_readers_language(setting: tuple[int, str, bool]) -> None:
    match = new(*setting, "pictures")
    moves = quick(1)
    while not match.over:
        match.play(*pick(match, moves))
        if len(match.steps) % 9 == 0 or match.over:
            for seat in range(-1, match.seats):
                for panel in GAME.panels(match.state.view(seat), NAMES, MADE_UP):
                    for text in visible(panel):
                        assert text == GAME.title or not untouched(text), text
