"""All texts and pictures of the games are translated: the pseudo-language leaves no English."""

from collections.abc import Iterator

import pytest
from pseudo_language import PSEUDO_LANGUAGE
from random_games import Setting, random_move, setting_name, settings, start
from visible_text import untranslated, visible

from laguna.chance import quick
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.match import Match

PEOPLE = ("Ελένη", "Νίκος", "Ζωή", "Αχιλλέας", "Μυρτώ", "Στέφανος")
EVERY_MOVES = 60
"""Every so many moves a position is checked."""
ILLEGAL_MOVES = 40
"""The number of illegal moves to try at each position."""
SETTINGS = [
    setting
    for game in GAMES.values()
    for setting in [each for each in settings() if each[0] == game.name][:: max(1, len(game.options) * 3)]
]


def positions(setting: Setting) -> Iterator[Match]:
    """Positions of a whole random game between players with Greek names."""
    chance = quick(11)
    match = start(setting, "made up")
    match.names = list(PEOPLE[: match.seats])
    number = 0
    while not match.over:
        if number % EVERY_MOVES == 0:
            yield match
        random_move(match, chance)
        number += 1
    yield match


def check(match: Match, texts: list[str]) -> None:
    assert untranslated(texts, match.game) == []


@pytest.mark.parametrize("game", GAMES)
def test_titles_and_options_are_translated(game: str) -> None:
    found = GAMES[game]
    texts = [found.tagline]
    for option in found.options:
        texts += [option.title, *option.values.values()]
    assert untranslated([PSEUDO_LANGUAGE.gettext(text) for text in texts], found) == []


@pytest.mark.long
@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_pictures_are_translated(setting: Setting) -> None:
    for match in positions(setting):
        for seat in [SPECTATOR, *range(match.seats)]:
            for panel in match.game.panels(match.state.view(seat), match.names, PSEUDO_LANGUAGE, True):
                texts = [panel.title, *(area.title for area in panel.areas)]
                check(match, texts + visible(panel.backdrop) + visible(panel.live))


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_prompts_and_move_labels_are_translated(setting: Setting) -> None:
    for match in positions(setting):
        wording = match.game.wording(PSEUDO_LANGUAGE)
        for seat in [SPECTATOR, *range(match.seats)]:
            view = match.state.view(seat)
            texts = [wording.describe(view, action) for action in view.legal()]
            check(match, [wording.prompt(view, match.names), *texts])


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_log_lines_and_reasons_are_translated(setting: Setting) -> None:
    *_, match = positions(setting)
    wording = match.game.wording(PSEUDO_LANGUAGE)
    texts = [wording.heading(heading, match.options) for heading in match.game.event_types.headings()]
    for event in match.events():
        for seat in [SPECTATOR, *range(match.seats)]:
            texts.append(wording.log_line(event.seen_by(seat), match.names, match.options))
        if event.points:
            texts.append(wording.reason(event, match.options))
    check(match, texts)


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_errors_about_illegal_moves_are_translated(setting: Setting) -> None:
    for match in positions(setting):
        for seat in range(match.seats):
            for action in range(
                seat, match.game.action_count, max(1, match.game.action_count // ILLEGAL_MOVES)
            ):
                try:
                    match.check(seat, match.game.words(action))
                except Refused as refused:
                    # The suggested legal moves are in notation.
                    text = refused.render(PSEUDO_LANGUAGE)
                    for move in sorted(match.legal(seat), key=len, reverse=True):
                        text = text.replace(move, "")
                    check(match, [text])
