"""The words of Mille Fiori: notation, prompts, the log, the reasons for points.

Notation: a card is `symbol-wheel` (`ash-4`). A space is `w1.6` (workshop, row.column), `h7` (house),
`n.m1` and `c.t2` (pyramids: level and place), `t0.carafe` (trade, row.good) or `s0.2` (harbour,
row.place). A move is `keep CARD`, `place SPACE`, `sail`, `stay`, `extra CARD` or `decline`.
"""

from collections.abc import Sequence
from typing import Final

from laguna.contract.codes import Cause, Causes, Notation
from laguna.contract.state import Event, Options
from laguna.contract.wording import Wording, listed
from laguna.games.millefiori import cards, rules
from laguna.games.millefiori.board import FIRST_SPACE, SPACE_AREA, WORKSHOP_MATERIALS, WORKSHOP_PLACES
from laguna.games.millefiori.cards import (
    KIND_AREA,
    KIND_COUNT,
    KIND_SYMBOL,
    KIND_WHEEL,
    KINDS,
    SYMBOLS,
    UNKNOWN,
)
from laguna.games.millefiori.components import (
    AREAS,
    BONUS_POINTS,
    COMMONER_LEVELS,
    COMMONERS,
    GOODS,
    HARBOUR,
    HOUSE_VALUES,
    HOUSES,
    LEVEL_LETTERS,
    NOBLE_LEVELS,
    NOBLES,
    ROWS,
    SEA_END,
    SEA_EXTRA_CARDS,
    SEA_POINTS,
    SHIPS_IN_A_ROW,
    TRADE,
    WORKSHOPS,
)
from laguna.games.millefiori.rules import (
    ACTION_COUNT,
    DECLINE,
    EXTRA,
    PLACE,
    SAIL,
    STAY,
    MilleFioriState,
    MilleFioriView,
)

# Notation ---------------------------------------------------------------------------------------

CARD_NAMES: Final = tuple(f"{symbol}-{wheel}" for symbol, area, wheel, copies in KINDS)
CARDS: Final = {name: kind for kind, name in enumerate(CARD_NAMES)}

SPACE_NAMES: Final = (
    *(f"w{row}.{column}" for row, column in WORKSHOP_PLACES),
    *(f"h{house}" for house in range(len(HOUSE_VALUES))),
    *(f"n.{LEVEL_LETTERS[level]}{i}" for level, row in enumerate(NOBLE_LEVELS) for i in range(len(row))),
    *(f"c.{LEVEL_LETTERS[level]}{i}" for level, row in enumerate(COMMONER_LEVELS) for i in range(len(row))),
    *(f"t{row}.{good}" for row in range(ROWS) for good in GOODS),
    *(f"s{row}.{place}" for row in range(ROWS) for place in range(SHIPS_IN_A_ROW)),
)
SPACES: Final = {name: space for space, name in enumerate(SPACE_NAMES)}
SPACE_SYMBOLS: Final = (
    *WORKSHOP_MATERIALS,
    *("key" for _ in HOUSE_VALUES),
    *(symbol for row in NOBLE_LEVELS for symbol in row),
    *(symbol for row in COMMONER_LEVELS for symbol in row),
    *(good for _ in range(ROWS) for good in GOODS),
    *("ship" for _ in range(ROWS * SHIPS_IN_A_ROW)),
)

ACTION_WORDS: Final = (
    *(f"keep {name}" for name in CARD_NAMES),
    *(f"place {name}" for name in SPACE_NAMES),
    "sail",
    "stay",
    *(f"extra {name}" for name in CARD_NAMES),
    "decline",
)
ACTIONS: Final = {words: action for action, words in enumerate(ACTION_WORDS)}
assert len(ACTION_WORDS) == ACTION_COUNT and len(CARD_NAMES) == KIND_COUNT


def card_words(kind: int) -> str:
    return "an unknown card" if kind in (UNKNOWN, -1) else CARD_NAMES[kind]


# Names in each edition --------------------------------------------------------------------------

EDITION_NAMES: Final = {
    "devir": {
        "workshops": "Workshops",
        "houses": "Residences",
        "house": "residence",
        "citizens": "Townspeople",
        "nobles": "Nobili",
        "commoners": "Populi",
        "trade": "Trade",
        "goods": "commodities",
        "good": "commodity",
        "harbour": "Harbor",
        "sea": "trade route",
        "bonus": "point bonus",
    },
    "schmidt": {
        "workshops": "Workshops",
        "houses": "Houses",
        "house": "house",
        "citizens": "Citizens",
        "nobles": "Nobles",
        "commoners": "Commoners",
        "trade": "Trade",
        "goods": "goods",
        "good": "good",
        "harbour": "Harbor",
        "sea": "sea track",
        "bonus": "end game bonus",
    },
}


def names_of(options: Options) -> dict[str, str]:
    """What an edition calls its areas and things."""
    return EDITION_NAMES[str(options.get("edition", "devir"))]


def options_of(state: MilleFioriState) -> dict[str, str | bool]:
    return {"edition": "schmidt" if state.schmidt else "devir", "tactical": state.tactical}


def space_title(space: int, options: Options) -> str:
    """A space as a sentence names it: `the ash workshop w0.3`."""
    area = SPACE_AREA[space]
    name = SPACE_NAMES[space]
    symbol = SPACE_SYMBOLS[space]
    words = names_of(options)
    if area == WORKSHOPS:
        return f"the {symbol} workshop {name}"
    if area == HOUSES:
        house = space - FIRST_SPACE[HOUSES]
        return f"{words['house']} {house + 1}, worth {HOUSE_VALUES[house]}"
    if area in (NOBLES, COMMONERS):
        level = {"b": "base", "m": "middle", "t": "top"}[name[2]]
        return f"the {symbol} of the {words[AREAS[area]]}' {level} level ({name})"
    row = int(name[1]) + 1
    if area == TRADE:
        return f"the {symbol} of trade row {row}"
    return f"ship {int(name[3]) + 1} of harbor row {row}"


def count(number: int, thing: str, things: str = "") -> str:
    return f"{number} {thing if number == 1 else things or thing + 's'}"


# What is asked ----------------------------------------------------------------------------------


def seat_name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"Player {seat + 1}"


def prompt(view: MilleFioriView, names: Sequence[str] = ()) -> str:
    state = view.table
    words = names_of(options_of(state))
    if state.over:
        return "The game is over."
    if view.seat < 0 or not state.acting >> view.seat & 1:
        waiting = listed(seat_name(seat, names) for seat in state.actors())
        if state.due == rules.CHOOSING:
            return f"Waiting for {waiting} to choose a card."
        return (
            f"{waiting} is playing {card_words(state.playing)}."
            if state.playing >= 0
            else f"Waiting for {waiting}."
        )
    if state.due == rules.CHOOSING:
        last = cards.size(state.players[view.seat].hand) <= cards.LAST_CHOICE[state.seats]
        rest = (
            "The rest goes face up to the display at the end of the round."
            if last
            else ("The rest goes to your left neighbour.")
        )
        choice = "Choose the card that you play now." if state.tactical else "Keep one card to play."
        return f"{choice} {rest}"
    if state.due == rules.PLAYING:
        wheel = KIND_WHEEL[state.playing]
        if state.open_count == 0:
            card = card_words(state.playing)
            return f"Your card is {card}. It has no space left: sail {wheel} along the {words['sea']}."
        area = words[AREAS[KIND_AREA[state.playing]]]
        return (
            f"Your card is {card_words(state.playing)}. Place a diamond in the {area}, "
            f"or sail {wheel} along the {words['sea']}."
        )
    if state.due == rules.SHIP:
        wheel = KIND_WHEEL[state.playing]
        return f"Your diamond is in the harbor. Sail {wheel} along the {words['sea']}, or stay."
    return "You earned an extra card. Take one from the display and play it, or decline."


def describe(view: MilleFioriView, action: int) -> str:
    """A legal move in full, as a button or a screen reader says it."""
    state = view.table
    options = options_of(state)
    if action < PLACE:
        symbol, area, wheel, _ = KINDS[action]
        return f"Keep {symbol}, wheel {wheel} ({names_of(options)[AREAS[area]]})"
    if action < SAIL:
        return f"Place a diamond on {space_title(action - PLACE, options)}"
    if action == SAIL:
        ship = state.players[max(view.seat, 0)].ship
        end = min(ship + KIND_WHEEL[state.playing], SEA_END) if state.playing >= 0 else ship
        if ship == SEA_END and state.due == rules.SHIP:
            return "Sail: your ship has arrived, so it does not move"
        if ship == SEA_END:
            return f"Sail: your ship has arrived, so this throws {card_words(state.playing)} away"
        return f"Sail to space {end} of the {names_of(options)['sea']}{sea_gift(end)}"
    if action == STAY:
        return "Stay: leave the ship where it is"
    if action == DECLINE:
        return "Decline the extra card"
    symbol, area, wheel, _ = KINDS[action - EXTRA]
    return f"Take {symbol}, wheel {wheel} ({names_of(options)[AREAS[area]]}) as extra card"


def sea_gift(space: int) -> str:
    gifts = [count(SEA_POINTS[space], "point")] if SEA_POINTS[space] else []
    if space in SEA_EXTRA_CARDS:
        gifts.append("an extra card")
    return f" ({' and '.join(gifts)})" if gifts else ""


def why_not(view: MilleFioriView, action: int) -> str:
    """Why a move of the game's notation is not possible now."""
    state = view.table
    options = options_of(state)
    words = ACTION_WORDS[action]
    due = {
        rules.CHOOSING: "you are choosing a card to keep",
        rules.PLAYING: f"you are playing {card_words(state.playing)}",
        rules.SHIP: "your diamond is placed and you decide about your ship: sail or stay",
        rules.EXTRA_CARD: "you are choosing an extra card from the display",
    }[state.due]
    if action < PLACE and state.due == rules.CHOOSING:
        return f"You do not hold {CARD_NAMES[action]}."
    if PLACE <= action < SAIL and state.due == rules.PLAYING:
        space = action - PLACE
        area = SPACE_AREA[space]
        title = space_title(space, options)
        if state.players[view.seat].diamonds_left() == 0:
            return "You have no diamond left, so this card can only sail."
        if area != KIND_AREA[state.playing]:
            home = names_of(options)[AREAS[KIND_AREA[state.playing]]]
            return f"{card_words(state.playing)} belongs to the {home}, not to {title}."
        if filled(state, space):
            return f"There is a diamond already on {title}."
        if area in (WORKSHOPS, TRADE):
            needed = SYMBOLS[KIND_SYMBOL[state.playing]]
            return (
                f"{card_words(state.playing)} needs a space with {needed}; "
                f"{SPACE_NAMES[space]} shows {SPACE_SYMBOLS[space]}."
            )
        if area == HOUSES:
            return f"They are filled in order: the next one is h{state.houses_filled}."
        return f"{title[0].upper()}{title[1:]} needs diamonds on both spaces beneath it."
    if EXTRA <= action < DECLINE and state.due == rules.EXTRA_CARD:
        return f"{CARD_NAMES[action - EXTRA]} does not lie in the display."
    return f"'{words}' is not possible while {due}."


def filled(state: MilleFioriState, space: int) -> bool:
    """Whether anyone has a diamond on a space."""
    area = SPACE_AREA[space]
    place = space - FIRST_SPACE[area]
    if area == HOUSES:
        return place < state.houses_filled
    mask = {
        WORKSHOPS: state.workshops,
        NOBLES: state.nobles,
        COMMONERS: state.commoners,
        TRADE: state.trade,
        HARBOUR: state.harbour,
    }[area]
    return bool(mask >> place & 1)


# What happened ----------------------------------------------------------------------------------


def reason(event: Event, options: Options) -> str:
    """Why an event gave its points."""
    words = names_of(options)
    a, b, c = event.a, event.b, event.c
    match event.cause:
        case rules.WORKSHOP_GROUP:
            doubled = ", doubled by pigments" if WORKSHOP_MATERIALS[a] == "pigments" else ""
            return f"a workshop group of {b} at {SPACE_NAMES[a]}{doubled}"
        case rules.HOUSE_RUN:
            house = a - FIRST_SPACE[HOUSES]
            values = [str(value) for value in HOUSE_VALUES[house - b + 1 : house + 1]]
            return f"{words['house']} {SPACE_NAMES[a]}" + (
                f" and the run before it ({' + '.join(values)})" if b > 1 else ""
            )
        case rules.PYRAMID_SPACE:
            matched = f", doubled by the matching {SPACE_SYMBOLS[a]}" if b else ""
            return f"the {words[AREAS[SPACE_AREA[a]]]} space {SPACE_NAMES[a]}{matched}"
        case rules.PYRAMID_BENEATH:
            return f"{count(b, 'diamond')} beneath {SPACE_NAMES[a]}"
        case rules.TRADE_GOOD:
            return f"{count(b, 'diamond')} on {SPACE_SYMBOLS[a]}, now worth {c} each"
        case rules.FLEET:
            cargo = count(c, words["good"], words["goods"])
            return f"{count(b, 'ship')} in the fleet of row {a + 1}, carrying {cargo}"
        case rules.SEA:
            return f"space {a} of the {words['sea']}"
        case rules.BONUS:
            return f"the {words['bonus']} of the {words[AREAS[a]]} ({BONUS_POINTS[b]})"
        case _:
            return "an extra card with an empty display"


def source(event: Event) -> str:
    """Where points of the score sheet belong."""
    match event.cause:
        case rules.WORKSHOP_GROUP:
            return "Workshops"
        case rules.HOUSE_RUN:
            return "Houses"
        case rules.PYRAMID_SPACE | rules.PYRAMID_BENEATH:
            return "Nobles" if SPACE_AREA[event.a] == NOBLES else "Commoners"
        case rules.TRADE_GOOD:
            return "Trade"
        case rules.FLEET:
            return "Harbor"
        case rules.SEA:
            return "Sea track"
        case rules.BONUS:
            return "Bonuses"
        case _:
            return "Extra cards missed"


SOURCES: Final = (
    "Workshops",
    "Houses",
    "Nobles",
    "Commoners",
    "Trade",
    "Harbor",
    "Sea track",
    "Bonuses",
    "Extra cards missed",
)


def heading_title(source: str, options: Options) -> str:
    """What an edition calls a heading of the score sheet."""
    words = names_of(options)
    names = {
        "Houses": words["houses"],
        "Nobles": words["nobles"],
        "Commoners": words["commoners"],
        "Sea track": words["sea"].capitalize(),
    }
    return names.get(source, source)


def sentence(event: Event, names: Sequence[str], options: Options) -> str:
    """An event as a line of the log."""
    who = seat_name(event.seat, names) if event.seat >= 0 else ""
    words = names_of(options)
    a, b, c = event.a, event.b, event.c
    if event.points:
        return f"{who}: {count(event.points, 'point')} for {reason(event, options)}."
    match event.cause:
        case rules.DEALT:
            more = f"{count(a, 'round')} to follow" if a else "the last round"
            return f"Five cards are dealt to everyone, {more}. {who} is the starting player."
        case rules.KEPT:
            return f"{who} keeps {card_words(a) if a >= 0 else 'a card'}."
        case rules.TURNED_UP:
            return f"{who} turns up {card_words(a)}."
        case rules.PLACED:
            return f"{who} places a diamond on {space_title(a, options)}."
        case rules.SAILED if a == b:
            return f"{who}'s ship has arrived already: {card_words(c)} does not move it."
        case rules.SAILED:
            return f"{who} sails {b - a} to space {b} of the {words['sea']}{sea_gift(b)}."
        case rules.STAYED:
            return f"{who}'s ship stays where it is."
        case rules.TOOK_EXTRA:
            return f"{who} takes {card_words(a)} from the display as extra card."
        case rules.DECLINED:
            return f"{who} declines the extra card."
        case rules.NO_EXTRA:
            return f"{who} earns an extra card, but the display is empty."
        case rules.TO_DISPLAY:
            return f"{who} lays {card_words(a)} face up into the display."
        case rules.RAN_OUT:
            return f"{who} has used the last diamond of the supply: this is the last pass."
        case rules.BONUS:
            return f"{who} takes the {BONUS_POINTS[b]} of the {words[AREAS[a]]}, to be scored at the end."
        case _:
            return "The game ends: " + ("a supply of diamonds is empty." if a else "the deck is used up.")


class MilleFioriWording(Wording[MilleFioriView]):
    """What MilleFiori says."""

    def prompt(self, view: MilleFioriView, names: Sequence[str] = ()) -> str:
        return prompt(view, names)

    def describe(self, view: MilleFioriView, action: int) -> str:
        return describe(view, action)

    def why_not(self, view: MilleFioriView, action: int) -> str:
        return why_not(view, action)

    def text(self, view: MilleFioriView, names: Sequence[str]) -> str:
        from laguna.games.millefiori.words import letters

        return letters.board(view, names)

    def sentence(self, event: Event, names: Sequence[str], options: Options) -> str:
        return sentence(event, names, options)

    def reason(self, event: Event, options: Options) -> str:
        return reason(event, options)

    def heading(self, heading: str, options: Options) -> str:
        return heading_title(heading, options)


class OldCauses(Causes):
    def of(self, event: Event) -> Cause:
        return Cause(0, heading=source(event))

    def headings(self) -> tuple[str, ...]:
        return SOURCES


class OldNotation(Notation):
    def __init__(self) -> None:
        self.words = ACTION_WORDS
        self.actions = ACTIONS
