"""The sign in open water: the round, and the dice rolled with what each is for."""

from typing import Final

from laguna.games.venise.codes import ACTIVATING, CHOOSING, FINISHING, MOVING, NOT_LAST, OVER, VALUING
from laguna.games.venise.pictures.city_layout import CityLayout
from laguna.games.venise.pictures.glyphs import die
from laguna.games.venise.pictures.screens import Screen
from laguna.games.venise.state import FOREMAN_WORKS, VeniseData
from laguna.games.venise.words.prompts import next_is_last
from laguna.games.venise.words.wording import VeniseWording
from laguna.kit.piece_art import diamond
from laguna.kit.svg import rectangle, squeezed, text

TITLE: Final = 0.15  # the parts of the sign, in units of its height
DICE: Final = 0.52
CAPTIONS: Final = 0.88
GAP: Final = 4.0
"""The least distance between two captions."""
LETTER: Final = 0.56
"""The width of a letter, in units of its size."""


def dice_used(state: VeniseData) -> tuple[int, int] | None:
    """The movement die and the action die of the turn, as far as the position tells them apart.

    The state keeps one value, of the activation under way: it is that of the action die only in an activation
    by the player whose turn it is, and a foreman may have changed it.
    """
    if state.actor != state.turn or not VALUING <= state.due <= CHOOSING:
        return None
    value = int(state.value)
    dice = int(state.low), int(state.high)
    change = 1 if state.due >= ACTIVATING and state.me.works & FOREMAN_WORKS else 0
    found = {(moved, value) for moved, acts in (dice, dice[::-1]) if abs(acts - value) <= change}
    return found.pop() if len(found) == 1 else None


def _stage(words: VeniseWording, state: VeniseData) -> str:
    if state.due == OVER:
        return words.gettext("Game over")
    if state.last != NOT_LAST:
        return words.gettext("Last round")
    if next_is_last(state):
        return words.gettext("Round {round} of {last}", round=state.round, last=state.round + 1)
    return words.gettext("Round {round}", round=state.round)


def turn_sign(words: VeniseWording, state: VeniseData, screen: Screen, city: CityLayout) -> str:
    """The sign, empty while the city is built."""
    if not state.round:
        return ""
    left, top = city.sign
    width, height = screen.sheet.sign
    size = screen.least_text * 1.1
    ink, parts = "on-water", []
    if not screen.is_portrait:
        ink = ""
        parts.append(rectangle("shade", left + 5, top + 9, width - 8, height - 8, 14))
        parts.append(rectangle("tray", left + 4, top + 4, width - 8, height - 8, 14))
    middle = left + width / 2
    y = top + TITLE * height
    if state.last != NOT_LAST or next_is_last(state):
        ink_of_stage = "badge-text"
        parts.append(
            rectangle("badge", left + width * 0.05, y - 0.75 * size, width * 0.9, 1.5 * size, 0.75 * size)
        )
    else:
        ink_of_stage = f"heading {ink}"
    stage = _stage(words, state)
    shown = text(middle, y, stage, size, ink_of_stage.strip())
    parts.append(squeezed(shown, LETTER * size * len(stage), 0.84 * width))
    if state.due != OVER:
        parts.append(_dice(words, state, screen, (middle, top), ink))
    return "".join(parts)


def _dice(words: VeniseWording, state: VeniseData, screen: Screen, at: tuple[float, float], ink: str) -> str:
    """The dice of the player whose turn it is, and below them what they are for."""
    middle, top = at
    width, height = screen.sheet.sign
    seat = int(state.turn)
    used = dice_used(state)
    size = 0.42 * height
    apart = 0.5 * width if used else 0.4 * width
    faces = used or (int(state.low), int(state.high))
    parts = []
    for place, face in enumerate(faces):
        x = middle + (place - 0.5) * apart
        shown = die(face, x, top + DICE * height, size, seat)
        is_spent = state.due == FINISHING or (used is not None and place == 0)
        parts.append(f'<g class="spent">{shown}</g>' if is_spent else shown)
    y = top + CAPTIONS * height
    if state.due == MOVING and not screen.is_portrait:
        parts.append(text(middle, y, words.gettext("one moves, one acts"), screen.least_text, ink))
    elif used:
        captions = (words.pgettext("die", "move"), words.pgettext("die", "action"))
        natural = [LETTER * screen.least_text * len(caption) for caption in captions]
        share = min(1.0, (width - GAP) / sum(natural))
        is_long = max(natural) > apart - GAP
        for place, caption in enumerate(captions):
            room = natural[place] * share
            beside = (place - 0.5) * (width - room if is_long else apart)
            shown = text(middle + beside, y, caption, screen.least_text, ink)
            parts.append(squeezed(shown, natural[place], room))
    elif MOVING < state.due < FINISHING and state.value:
        letters = screen.least_text
        value = words.gettext("acts with {value}", value=int(state.value))
        parts.append(diamond(int(state.actor), middle - 3.4 * letters, y, 1.3 * letters))
        parts.append(text(middle + 0.6 * letters, y, value, letters, ink))
    return "".join(parts)
