"""Whatever La Venise du Nord says and shows is said in the reader's language, but for names and notation."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from made_up import MADE_UP, narrow_words
from venise.setting import new, often

import laguna
from laguna.chance import quick
from laguna.contract.state import NOBODY, Event, Journal
from laguna.games.venise import GAME, codes
from laguna.games.venise.components import QUARTERS
from laguna.games.venise.rules import VeniseRules
from laguna.games.venise.words.notation import CARD_NAMES, STOCK_NAMES
from laguna.games.venise.words.wording import VeniseWording

WORDS = VeniseWording(MADE_UP)
NAMES = ["\u03a9", "\u03a8", "\u03a6", "\u03a3"]
CARDS = {*CARD_NAMES}
ON_THE_MAP = {*QUARTERS, *(name[:8] for name in QUARTERS), *STOCK_NAMES, *"ABCDx"}
"""What the letters for a terminal call things as moves do."""


def left_over(text: str, notation: set[str]) -> list[str]:
    """The words of a text that no language has touched and that are not notation."""
    text = re.sub(r"'[^']*'", "", text)
    tokens = (token.strip(".,;:()[]") for token in text.split())
    return [word for token in tokens if token not in notation for word in narrow_words(token)]


def told(text: str) -> None:
    assert not left_over(text, CARDS), text


def played(players: int, layout: str, seed: int) -> Iterator[tuple[VeniseRules, list[Event]]]:
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
def test_prompts_descriptions_and_refusals_are_said_in_the_language(
    players: int, layout: str, seed: int
) -> None:
    chance = quick(seed)
    for state, _ in played(players, layout, seed):
        for seat in range(NOBODY, players):
            view = state.view(seat)
            told(WORDS.prompt(view, NAMES))
            legal = view.legal()
            for action in legal:
                told(WORDS.describe(view, action))
                told(WORDS.caption(view, action))
            for _ in range(often(40, 15)):
                action = int(chance.below(codes.ACTION_COUNT))
                if action not in legal:
                    told(WORDS.why_not(view, action))


@every_game
def test_the_log_and_the_score_sheet_are_said_in_the_language(players: int, layout: str, seed: int) -> None:
    options = GAME.complete({"layout": layout})
    for _, events in played(players, layout, seed):
        for event in events:
            for seat in range(NOBODY, players):
                told(WORDS.sentence(event.seen_by(seat), NAMES, options))
            if event.points:
                told(WORDS.reason(event, options))
                told(WORDS.heading(GAME.heading(event), options))


@every_game
def test_the_letters_for_a_terminal_are_said_in_the_language(players: int, layout: str, seed: int) -> None:
    for number, (state, _) in enumerate(played(players, layout, seed)):
        if number % 5 == 0 or state.over:
            for line in WORDS.text(state.view(number % players), NAMES).splitlines():
                bridges = re.sub(r"\b[A-D] [a-z0-9]+-[a-z0-9]+", "", line)
                on_quarters = re.sub(r"\*([A-D]|[a-d][1-6])+|~", " ", bridges)
                assert not left_over(on_quarters, ON_THE_MAP | CARDS), line


def visible(svg: str) -> Iterator[str]:
    """What a picture says: its texts, titles and labels."""
    for element in ElementTree.fromstring(f"<svg>{svg}</svg>").iter():
        yield element.text or ""
        for name in ("aria-label", "data-caption", "data-note", "data-warning"):
            yield element.attrib.get(name, "")


@every_game
def test_pictures_and_the_table_in_words_speak_the_language(players: int, layout: str, seed: int) -> None:
    """But for the game's title and the numbers of the ports."""
    seen = set()
    for number, (state, _) in enumerate(played(players, layout, seed)):
        if number % 9 == 0 or int(state.due) not in seen:
            seen.add(int(state.due))
            for seat in (NOBODY, number % players, *state.actors()):
                view = state.view(seat)
                told(WORDS.explain(view).text)
                for passage in WORDS.in_words(view, NAMES):
                    for text in (passage.title, *passage.sentences):
                        told(text)
                for note in GAME.seat_notes(view, NAMES, MADE_UP):
                    for text in (note.doing, *(fact.title for fact in note.facts)):
                        told(text)
                for panel in GAME.panels(view, NAMES, MADE_UP):
                    for text in (panel.title, *(area.title for area in panel.areas)):
                        told(text)
                    for text in visible(panel.backdrop + panel.live):
                        if text not in (GAME.title, "I", "II"):
                            told(text)


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
def test_refused_positions_are_told_in_the_language(document: dict[str, object], shown: set[str]) -> None:
    """What a document says is shown as it is."""
    with pytest.raises(laguna.Refused) as refused:
        laguna.load({"game": "venise", "players": 2, **document})
    assert not left_over(refused.value.said(MADE_UP), shown | CARDS)
