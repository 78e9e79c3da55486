"""Labels of legal moves, for buttons and screen readers."""

from collections.abc import Callable
from typing import Final

from laguna.games.millefiori import cards, codes
from laguna.games.millefiori.components import SEA_END, SEA_EXTRA_CARDS
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words.nouns import MilleFioriNouns


def describe(words: MilleFioriNouns, view: MilleFioriView, action: int) -> str:
    return DESCRIPTIONS[codes.ACTIONS.of(action).name](words, view, codes.ACTIONS.number(action))


def _keep(words: MilleFioriNouns, view: MilleFioriView, kind: int) -> str:
    return words.gettext(
        "Keep {card} ({area})", card=words.card(kind), area=words.area(cards.KIND_AREA[kind])
    )


def _take_extra_card(words: MilleFioriNouns, view: MilleFioriView, kind: int) -> str:
    return words.gettext(
        "Take {card} ({area}) as an extra card",
        card=words.card(kind),
        area=words.area(cards.KIND_AREA[kind]),
    )


def _place(words: MilleFioriNouns, view: MilleFioriView, space: int) -> str:
    return words.gettext("Place a diamond on {space}", space=words.space(space))


def _sail(words: MilleFioriNouns, view: MilleFioriView, _: int) -> str:
    state = view.shown
    ship = state.players[max(view.seat, 0)].ship
    end = min(ship + cards.KIND_WHEEL[state.playing], SEA_END) if state.playing >= 0 else ship
    if ship == SEA_END and state.due == codes.SHIP:
        return words.gettext("Sail (your ship is already on the last space and won't move)")
    if ship == SEA_END:
        card = words.card(state.playing)
        return words.gettext("Discard {card} (your ship is already on the last space)", card=card)
    if end in SEA_EXTRA_CARDS:
        return words.gettext("Sail to space {end} (extra card)", end=end)
    return words.gettext("Sail to space {end}", end=end)


def _stay(words: MilleFioriNouns, view: MilleFioriView, _: int) -> str:
    if view.shown.players[max(view.seat, 0)].ship == SEA_END:
        return words.gettext("End your turn (your ship is already on the last space)")
    return words.gettext("Stay (don't move your ship)")


def _decline(words: MilleFioriNouns, view: MilleFioriView, _: int) -> str:
    return words.gettext("Decline the extra card")


DESCRIPTIONS: Final[dict[str, Callable[[MilleFioriNouns, MilleFioriView, int], str]]] = {
    "keep": _keep,
    "place": _place,
    "sail": _sail,
    "stay": _stay,
    "extra": _take_extra_card,
    "decline": _decline,
}
