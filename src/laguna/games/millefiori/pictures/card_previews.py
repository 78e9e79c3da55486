"""Where each card could be played now, for how many points and whether that earns an extra card; shown while
the player points at it."""

from collections.abc import Iterable

from laguna.chance import Chance
from laguna.games.millefiori.cards import KIND_WHEEL
from laguna.games.millefiori.codes import PLACE, SAIL
from laguna.games.millefiori.components import SEA_END
from laguna.games.millefiori.pictures.move_results import result_of
from laguna.games.millefiori.rules import MilleFioriState
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import SPACE_NAMES


def card_previews(view: MilleFioriView, kinds: Iterable[int]) -> dict[int, str]:
    """The possible places of each card with what they would give at once, as `data-leads` text."""
    seat = int(view.seat)
    world = view.sample_state(Chance(1))
    assert isinstance(world, MilleFioriState)
    found = {}
    for kind in kinds:
        start = world.clone()
        start.turn = seat
        start.acting = 1 << seat
        start.play_card(kind)
        places = []
        for action in start.legal(seat):
            if action == SAIL and start.players[seat].ship == SEA_END:
                continue
            points, extra_card, _ = result_of(start, seat, action)
            if PLACE <= action < SAIL:
                name = f"space-{SPACE_NAMES[action - PLACE]}"
            else:
                name = f"sea-{min(int(start.players[seat].ship) + KIND_WHEEL[kind], SEA_END)}"
            gain = (str(points) if points else "") + (",extra-card" if extra_card else "")
            places.append(f"{name}({gain})" if gain else name)
        found[kind] = " ".join(places)
    return found
