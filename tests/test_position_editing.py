"""Editing positions by clicks: every click gives a valid position, or a refusal with a reason."""

import random
import re

import pytest

from laguna import positions
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH, Refused
from laguna.games import GAMES
from laguna.match import Match, from_position, new

NAMES = re.compile(r'(?:data-place|id)="([^"]*)"')
POSITIONS = 2
"""The number of positions to check in a game, spread over it."""


def sample_positions(game: str, players: int, seed: int) -> list[Match]:
    """Some positions of a random game."""
    chance = random.Random(f"{game} {players} {seed}")
    match = new(game, players, f"{seed}")
    while not match.over:
        seat = chance.choice(match.actors())
        match.play(seat, chance.choice(match.legal(seat)))
    return [match.copy(place) for place in sorted(chance.sample(range(len(match.steps)), POSITIONS))]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", [game.name for game in GAMES.built_in])
def test_every_click_gives_a_valid_position_or_a_refusal_with_a_reason(game: str, players: int) -> None:
    chance = random.Random(game)
    changes = 0
    refusals: set[str] = set()
    for match in sample_positions(game, players, 1):
        before = positions.write(match)
        seat = next(iter(match.actors()), SPECTATOR)
        panels = match.game.panels(match.state.view(seat), match.names, ENGLISH, False)
        drawn = {name for panel in panels for name in NAMES.findall(panel.backdrop + panel.live)}
        fields = positions.editable_fields(match, seat)
        assert {name for name in fields if not name.startswith("seat-")} <= drawn
        for name, field in fields.items():
            assert len(field.values) == len(field.labels)
            choices = [None, chance.randrange(len(field.values))]
            for choice in choices:
                try:
                    after = positions.write(positions.apply_click(match, seat, name, choice))
                except Refused as refused:
                    refusals.add(refused.render(ENGLISH))
                    continue
                changes += 1
                assert after != before, name
                assert positions.write(from_position(after)) == after
        assert positions.write(match) == before
    assert changes > 50
    assert refusals
    assert all(sentence.endswith(".") for sentence in refusals)


def test_clicks_cycle_through_all_values_and_pieces_come_from_their_supply() -> None:
    match = new("millefiori", 2, "x")
    seen = []
    for _ in range(3):
        match = positions.apply_click(match, 0, "space-w0.5")
        document = positions.write(match)
        seen.append((document["workshops"].get("w0.5"), document["supply"]))
    full = seen[2][1][0]
    assert seen == [(0, [full - 1, full]), (1, [full, full - 1]), (None, [full, full])]


def test_a_click_outside_any_field_is_refused() -> None:
    with pytest.raises(Refused, match="Edit the text"):
        positions.apply_click(new("murano", 2, "x"), 0, "space-nowhere")


@pytest.mark.parametrize("game", [game.name for game in GAMES.built_in])
def test_fields_and_values_are_named_in_words(game: str) -> None:
    """No code of the notation, such as `w0.1`, `shop-red` or `donato.b2`, is shown."""
    editor, words = GAMES[game].editor, GAMES[game].wording(ENGLISH)
    for match in sample_positions(game, 3, 2):
        for name, field in positions.editable_fields(match, next(iter(match.actors()), SPECTATOR)).items():
            if name.startswith("seat-"):
                continue
            texts = [editor.field_title(words, name)]
            texts += [
                editor.value_title(words, label, match.names)
                for label in field.labels
                if isinstance(label, str)
            ]
            for text in texts:
                assert text
                assert not re.search(r"\w\.\w|[a-z]-[a-z0-9]", text), text
            assert not any(
                "style=" in editor.value_picture(str(label)) for label in field.labels[:1] if label
            )
