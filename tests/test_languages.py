"""Whatever a game says or draws is said in the reader's language: nothing is left in a made-up one."""

from collections.abc import Iterator

import pytest
from made_up import MADE_UP
from playing import Setting, random_move, setting_name, settings, start
from visible import untranslated, visible

from laguna.chance import quick
from laguna.contract.state import NOBODY
from laguna.contract.wording import Refused
from laguna.games import GAMES
from laguna.match import Match

PEOPLE = ("Ελένη", "Νίκος", "Ζωή", "Αχιλλέας", "Μυρτώ", "Στέφανος")
LOOKED_AT = 30
"""About so many positions of a game are looked at."""
REFUSED = 40
"""So many moves that are not legal are tried at each of them."""
SETTINGS = [
    setting
    for game in GAMES.values()
    for setting in [each for each in settings() if each[0] == game.name][:: max(1, len(game.options) * 3)]
]


def positions(setting: Setting) -> Iterator[Match]:
    """Positions of a whole random game between people with Greek names."""
    chance = quick(11)
    match = start(setting, "made up")
    match.names = list(PEOPLE[: match.seats])
    number = 0
    while not match.over:
        if number % LOOKED_AT == 0:
            yield match
        random_move(match, chance)
        number += 1
    yield match


def check(match: Match, texts: list[str]) -> None:
    assert untranslated(texts, match.game) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_is_called_and_offers(game: str) -> None:
    found = GAMES[game]
    texts = [found.tagline]
    for option in found.options:
        texts += [option.title, *option.values.values()]
    assert untranslated([MADE_UP.say(text) for text in texts], found) == []


@pytest.mark.long
@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_pictures(setting: Setting) -> None:
    for match in positions(setting):
        for seat in [NOBODY, *range(match.seats)]:
            for panel in match.game.panels(match.state.view(seat), match.names, MADE_UP, True):
                texts = [panel.title, *(area.title for area in panel.areas)]
                check(match, texts + visible(panel.backdrop) + visible(panel.live))


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_what_is_asked_and_what_may_be_chosen(setting: Setting) -> None:
    for match in positions(setting):
        wording = match.game.wording(MADE_UP)
        for seat in [NOBODY, *range(match.seats)]:
            view = match.state.view(seat)
            texts = [wording.describe(view, action) for action in view.legal()]
            check(match, [wording.prompt(view, match.names), *texts])


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_what_happened_and_why_it_gave_points(setting: Setting) -> None:
    *_, match = positions(setting)
    wording = match.game.wording(MADE_UP)
    texts = [wording.heading(heading, match.options) for heading in match.game.causes.headings()]
    for event in match.events():
        for seat in [NOBODY, *range(match.seats)]:
            texts.append(wording.sentence(event.seen_by(seat), match.names, match.options))
        if event.points:
            texts.append(wording.reason(event, match.options))
    check(match, texts)


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_name)
def test_why_a_move_is_refused(setting: Setting) -> None:
    for match in positions(setting):
        for seat in range(match.seats):
            for action in range(seat, match.game.action_count, max(1, match.game.action_count // REFUSED)):
                try:
                    match.check(seat, match.game.words(action))
                except Refused as refused:
                    # The legal moves that come near are told in the notation.
                    said = refused.said(MADE_UP)
                    for move in sorted(match.legal(seat), key=len, reverse=True):
                        said = said.replace(move, "")
                    check(match, [said])
