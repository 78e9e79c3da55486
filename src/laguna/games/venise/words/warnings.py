"""Warnings on the buttons of La Venise du Nord."""

from laguna.games.venise import codes
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.move_previews import place_all_cubes
from laguna.games.venise.words.nouns import VeniseNouns


def warning(nouns: VeniseNouns, view: VeniseView, action: int) -> str:
    """A warning that placing all cubes at once loses some; empty for every other move."""
    if action != codes.STORE:
        return ""
    state = view.shown
    player = state.players[max(view.seat, 0)]
    lost = place_all_cubes(player, int(state.here), int(state.cubes)).lost
    return nouns.language.ngettext("{number} will be lost", "{number} will be lost", lost) if lost else ""
