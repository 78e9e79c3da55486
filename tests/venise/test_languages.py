"""All texts of La Venise du Nord are translatable, except for names and notation."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from pseudo_language import PSEUDO_LANGUAGE, untranslated_words
from venise.helpers import new, often

import laguna
from laguna.chance import quick
from laguna.contract.state import SPECTATOR, Event, Journal
from laguna.games.venise import GAME, codes
from laguna.games.venise.components import QUARTERS
from laguna.games.venise.rules import VeniseState
from laguna.games.venise.words.notation import CARD_NAMES, STOCK_NAMES
from laguna.games.venise.words.wording import VeniseWording

WORDS = VeniseWording(PSEUDO_LANGUAGE)
NAMES = ["\u03a9", "\u03a8", "\u03a6", "\u03a3"]
CARDS = {*CARD_NAMES}
ON_THE_MAP = {*QUARTERS, *(name[:8] for name in QUARTERS), *STOCK_NAMES, *"ABCDx"}
"""Words of the notation on the text board."""


def left_over(text: str, notation: set[str]) -> list[str]:
    """The untranslated words of a text that are not notation."""
    text = re.sub(r"'[^']*'", "", text)
    tokens = (token.strip(".,;:()[]") for token in text.split())
    return [word for token in tokens if token not in notation for word in untranslated_words(token)]


def assert_translated(text: str) -> None:
    assert not left_over(text, CARDS), text


def played(players: int, layout: str, seed: int) -> Iterator[tuple[VeniseState, list[Event]]]:
    """The states of a random game, each with what has happened since the one before."""
    state, events = new(players, layout, seed)
    moves = quick(seed + 100)
    while True:
        yield state, events
        if state.over:
            return
        seat = state.actors()[0]
        state.journal = journal = Journal()
        state.apply(seat, state.legal_nth(seat, moves.below(state.legal_count(seat))))
        state.journal = None
        events = journal.events


GAMES = [(2, "first", 1), (3, "free", 2), (4, "ring", 3)]
every_game = pytest.mark.parametrize(("players", "layout", "seed"), GAMES)


@pytest.mark.long
@every_game
def test_prompts_descriptions_and_refusals_are_translated(players: int, layout: str, seed: int) -> None:
    chance = quick(seed)
    for state, _ in played(players, layout, seed):
        for seat in range(SPECTATOR, players):
            view = state.view(seat)
            assert_translated(WORDS.prompt(view, NAMES))
            legal = view.legal()
            for action in legal:
                assert_translated(WORDS.describe(view, action))
                assert_translated(WORDS.caption(view, action))
            for _ in range(often(40, 15)):
                action = int(chance.below(codes.ACTION_COUNT))
                if action not in legal:
                    assert_translated(WORDS.why_illegal(view, action))


@every_game
def test_the_log_and_the_score_sheet_are_translated(players: int, layout: str, seed: int) -> None:
    options = GAME.complete_options({"layout": layout})
    for _, events in played(players, layout, seed):
        for event in events:
            for seat in range(SPECTATOR, players):
                assert_translated(WORDS.log_line(event.seen_by(seat), NAMES, options))
            if event.points:
                assert_translated(WORDS.reason(event, options))
                assert_translated(WORDS.heading(GAME.heading(event), options))


@every_game
def test_the_text_board_is_translated(players: int, layout: str, seed: int) -> None:
    for number, (state, _) in enumerate(played(players, layout, seed)):
        if number % 5 == 0 or state.over:
            for line in WORDS.text_board(state.view(number % players), NAMES).splitlines():
                bridges = re.sub(r"\b[A-D] [a-z0-9]+-[a-z0-9]+", "", line)
                on_quarters = re.sub(r"\*([A-D]|[a-d][1-6])+|~", " ", bridges)
                assert not left_over(on_quarters, ON_THE_MAP | CARDS), line


def visible(svg: str) -> Iterator[str]:
    """The texts, titles and labels of a picture."""
    for element in ElementTree.fromstring(f"<svg>{svg}</svg>").iter():
        yield element.text or ""
        for name in ("aria-label", "data-caption", "data-note", "data-warning"):
            yield element.attrib.get(name, "")


@every_game
def test_pictures_help_and_accessible_text_are_translated(players: int, layout: str, seed: int) -> None:
    """Except for the game's title and the numbers of the ports."""
    seen = set()
    for number, (state, _) in enumerate(played(players, layout, seed)):
        if number % 9 == 0 or int(state.due) not in seen:
            seen.add(int(state.due))
            for seat in (SPECTATOR, number % players, *state.actors()):
                view = state.view(seat)
                assert_translated(WORDS.help_text(view).text)
                for passage in WORDS.accessible_text(view, NAMES):
                    for text in (passage.title, *passage.sentences):
                        assert_translated(text)
                for note in GAME.seat_summaries(view, NAMES, PSEUDO_LANGUAGE):
                    for text in (note.status, *(fact.title for fact in note.facts)):
                        assert_translated(text)
                for panel in GAME.panels(view, NAMES, PSEUDO_LANGUAGE):
                    for text in (panel.title, *(area.title for area in panel.areas)):
                        assert_translated(text)
                    for text in visible(panel.backdrop + panel.live):
                        if text not in (GAME.title, "I", "II"):
                            assert_translated(text)


@pytest.mark.parametrize(
    ("document", "shown"),
    [
        ({"first": 9}, set()),
        ({"bridges": [["wool", "flax", 0]]}, {"wool", "flax"}),
        ({"stocks": ["wwwwwww", ""]}, set()),
        ({"cards": [{"1.1": "palace"}, {}]}, set()),
        ({"cards": [{"1.1": "gold-1-f"}, {"1.1": "gold-1-f"}]}, set()),
        ({"cards": [{"1.1": {"card": "gold-1-f", "cubes": "f", "stock": 2}}, {}]}, set()),
        ({"prices": {"lace": {"orders": [3]}}}, set()),
        ({"market": [1, 1]}, set()),
        ({"boat": "here"}, {"q", "r"}),
        ({"burghers": ["sea", "wool"]}, {*QUARTERS}),
    ],
)
def test_refusals_of_positions_are_translated(document: dict[str, object], shown: set[str]) -> None:
    """Values of the document are shown as they are."""
    with pytest.raises(laguna.Refused) as refused:
        laguna.from_position({"game": "venise", "players": 2, **document})
    assert not left_over(refused.value.render(PSEUDO_LANGUAGE), shown | CARDS)
