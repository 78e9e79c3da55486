"""What the games say about the places of their pictures."""

import re

import pytest
from random_games import Setting, ends_of, random_move, setting_name, settings, start

from laguna.chance import quick
from laguna.contract.panel import LAYOUTS
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH, PlaceText
from laguna.games import GAMES
from laguna.match import Match, new

STEP = 40
"""A position of this many moves is checked."""
PLACE = re.compile(r'data-place="([^"]+)"')


def check_place(match: Match, seat: int, name: str) -> None:
    found = match.game.wording(ENGLISH).explain_place(match.state.view(seat), match.names, name)
    assert isinstance(found, PlaceText), name
    assert found.title, name
    assert not found.title.endswith("."), name
    assert found.sentences, name
    for sentence in found.sentences:
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert sentence.rstrip(".") + "." == sentence, sentence


@pytest.mark.parametrize("setting", ends_of(settings()), ids=setting_name)
def test_every_place_of_the_pictures_is_explained(setting: Setting) -> None:
    match, chance = start(setting, "places"), quick(5)
    moves = 0
    while not match.over:
        if moves % STEP == 0:
            for seat in {SPECTATOR, 0, *match.actors()[:1]}:
                view = match.state.view(seat)
                names = {
                    name
                    for layout in LAYOUTS
                    for panel in match.game.panels(view, match.names, ENGLISH, True, layout)
                    for name in PLACE.findall(panel.backdrop + panel.live)
                }
                assert names or match.game not in GAMES.built_in
                for name in names:
                    check_place(match, seat, name)
        random_move(match, chance)
        moves += 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "name",
    ["", "space-", "space-nowhere", "sea-99", "sea-\u0663", "bonus--1", "card-8", "bridge-wool", "x" * 60],
)
def test_unknown_places_have_no_explanation(game: str, name: str) -> None:
    match = new(game, seed="places")
    assert match.game.wording(ENGLISH).explain_place(match.state.view(0), match.names, name) is None
