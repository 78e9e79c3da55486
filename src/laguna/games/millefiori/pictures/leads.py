"""Where a card may go now, and what it would give there: what a page lights while somebody looks at it."""

from collections.abc import Iterable

from laguna.chance import Chance
from laguna.contract.state import Journal
from laguna.games.millefiori.cards import KIND_WHEEL
from laguna.games.millefiori.codes import PLACE, SAIL
from laguna.games.millefiori.components import SEA_END
from laguna.games.millefiori.rules import MilleFioriState
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.notation import SPACE_NAMES


def leads(view: MilleFioriView, kinds: Iterable[int]) -> dict[int, str]:
    """For each kind of card its places, each with the points that the seat would get there at once, if it
    were played now."""
    seat = int(view.seat)
    world = view.guess(Chance(1))
    assert isinstance(world, MilleFioriState)
    found = {}
    for kind in kinds:
        start = world.clone()
        start.turn = seat
        start.acting = 1 << seat
        start.play_card(kind)
        places = []
        for action in start.legal(seat):
            trial = start.clone()
            trial.journal = journal = Journal()
            trial.apply(seat, action)
            points = sum(int(event.points) for event in journal.events if event.seat == seat)
            if PLACE <= action < SAIL:
                name = f"space-{SPACE_NAMES[action - PLACE]}"
            else:
                name = f"sea-{min(int(start.players[seat].ship) + KIND_WHEEL[kind], SEA_END)}"
            places.append(f"{name}({points})" if points else name)
        found[kind] = " ".join(places)
    return found
