"""Log lines and reasons on the score sheet of La Venise du Nord."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from laguna.contract.wording import (
    Capitalized,
    EventTemplate,
    EventValues,
    Language,
    Wording,
    gettext_noop,
    ngettext_noop,
    nouns_noop,
)
from laguna.games.venise import codes
from laguna.games.venise.cards import CARD_BITS, STOCKS
from laguna.games.venise.components import MARKET_SPACES, PORT_1, SPACES_IN_A_ROW
from laguna.games.venise.movement import FREE, LAYOUT_NAMES, ON_FOOT, board_of, route_steps
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.nouns import AT, BETWEEN, FROM, OBJECT, RAISINGS, TO, VeniseNouns
from laguna.kit.packed_cards import kinds_in

ENDINGS: Final = (
    "",
    gettext_noop("a player has built all five bridges"),
    gettext_noop("the market is full"),
    gettext_noop("the round limit has been reached"),
)
"""Why a round is the last, by codes.NOT_LAST to codes.TOO_LONG."""
DECKS: Final = nouns_noop(("from \u2026",), "the workshop deck", "the order deck", "the builder deck")[
    "from \u2026"
]
NOUNS: Final[Mapping[str, Callable[[VeniseNouns, int], str]]] = {
    "quarter": lambda nouns, quarter: nouns.quarter(quarter, OBJECT),
    "way": VeniseNouns.route,
    "material": VeniseNouns.material,
    "good": VeniseNouns.good,
    "card": VeniseNouns.card_alone,
    "deck": lambda nouns, deck: nouns.gettext(DECKS[deck]),
    "payment": lambda nouns, stock: nouns.cubes(STOCKS[stock]),
    "stock": lambda nouns, stock: nouns.cubes(STOCKS[stock]),
    "market space": lambda nouns, space: str(MARKET_SPACES[space]),
    "raised": lambda nouns, what: nouns.gettext(RAISINGS[what]),
    "taken": VeniseNouns.taking,
    "ending": lambda nouns, ending: nouns.gettext(ENDINGS[ending]),
}
"""How the values of events are written, by what they name; other values are plain numbers."""
HEADINGS: Final[Mapping[str, str]] = {
    "market": gettext_noop("Market"),
    "ports": gettext_noop("Ports"),
    "final sale": gettext_noop("Leftover goods"),
    "bridges": gettext_noop("Bridges"),
    "master builders": gettext_noop("Master builders"),
    "bridge masters": gettext_noop("Bridge master bonus"),
}
"""The titles of the score sheet's headings."""
SOURCES: Final[Mapping[str, str]] = {
    "market": gettext_noop("at the market"),
    "ports": gettext_noop("at the ports"),
    "final sale": gettext_noop("from leftover goods"),
    "bridges": gettext_noop("from bridges"),
    "master builders": gettext_noop("from master builders"),
    "bridge masters": gettext_noop("from the bridge master"),
}
"""Where points come from, as part of a sentence: "You score about 6 more points at the market"."""


# Log lines --------------------------------------------------------------------------------------


def _with_quarter(role: Sequence[str], message: str) -> EventTemplate:
    """A message in which `{quarter}` has a role: `at the market`."""

    def render(words: "LogWording", event_text: EventValues) -> str:
        quarter = words.nouns.quarter(event_text.quarter, role)
        return words.gettext(message, **words.values(event_text) | {"quarter": quarter})

    return render


def _between(message: str) -> EventTemplate:
    """A message about the two quarters of a bridge."""

    def render(words: "LogWording", event_text: EventValues) -> str:
        here, there = (
            words.nouns.quarter(event_text.here, BETWEEN),
            words.nouns.quarter(event_text.there, BETWEEN),
        )
        return words.gettext(message, **words.values(event_text) | {"here": here, "there": there})

    return render


def _onto_card(message: str) -> EventTemplate:
    """A message about cubes that come onto a card."""

    def render(words: "LogWording", event_text: EventValues) -> str:
        card = words.nouns.card_alone(event_text.card, "onto \u2026")
        return words.gettext(message, **words.values(event_text) | {"card": card})

    return render


def _about_good(message: str) -> EventTemplate:
    """A message that begins with a good."""

    def render(words: "LogWording", event_text: EventValues) -> str:
        good = Capitalized(words.nouns.good(event_text.good, "subject"))
        return words.gettext(message, **words.values(event_text) | {"good": good})

    return render


def _boat_moved(words: "LogWording", event_text: EventValues) -> str:
    """The place has a name only in the five layouts: events do not tell how players laid a city."""
    layout = event_text.options.get("layout")
    for number, name in enumerate(LAYOUT_NAMES[:FREE]):
        if name == layout:
            place = words.nouns.boat_place(board_of(number), event_text.place)
            return words.gettext("The boat is now {place}.", place=place)
    return words.gettext("The boat moves to another spot.")


def _round(words: "LogWording", event_text: EventValues) -> str:
    if event_text.ending == codes.NOT_LAST:
        return words.gettext("Round {round}.", round=event_text.round)
    return words.gettext("Round {round} is the last round: {ending}.", **words.values(event_text))


def _moved(words: "LogWording", event_text: EventValues) -> str:
    die, guide = event_text.movement // codes.GUIDES, event_text.movement % codes.GUIDES - 1
    values = words.values(event_text) | {"die": die, "points": die + guide}
    values["quarter"] = words.nouns.quarter(event_text.quarter, TO)
    if guide:
        return words.gettext(
            "{who} moves {quarter} with the {die} ({points} thanks to the guide): {way}.", **values
        )
    steps = route_steps(event_text.way)
    if len(steps) == 1 and steps[0][1] == ON_FOOT:
        return words.gettext("{who} moves {quarter} with the {die}.", **values)
    return words.gettext("{who} moves {quarter} with the {die}: {way}.", **values)


def _rolled(words: "LogWording", event_text: EventValues) -> str:
    if event_text.low == event_text.high:
        return words.gettext("{who} rolls two {low}s.", **words.values(event_text))
    return words.gettext("{who} rolls a {low} and a {high}.", **words.values(event_text))


def _rolled_again(words: "LogWording", event_text: EventValues) -> str:
    if event_text.low == event_text.high:
        return words.gettext(
            "{who} can't move with either die and rolls again: two {low}s.", **words.values(event_text)
        )
    return words.gettext(
        "{who} can't move with either die and rolls again: a {low} and a {high}.", **words.values(event_text)
    )


def _activated(words: "LogWording", event_text: EventValues) -> str:
    if event_text.secondary:
        return words.gettext(
            "{who} also uses {quarter}, with a value of {value}.", **words.values(event_text)
        )
    return words.gettext("{who} uses {quarter} with a {value}.", **words.values(event_text))


def _cubes_lost(words: "LogWording", event_text: EventValues) -> str:
    cubes = [0, 0, 0]
    cubes[event_text.material] = event_text.cubes
    values = words.values(event_text) | {"cubes": words.nouns.cubes(cubes)}
    return words.gettext("{who} discards {cubes}.", **values)


def _drew(words: "LogWording", event_text: EventValues) -> str:
    return words.ngettext(
        "{who} draws {number} card {deck}.",
        "{who} draws {number} cards {deck}.",
        event_text.cards,
        **words.values(event_text),
    )


def _saw(words: "LogWording", event_text: EventValues) -> str:
    who = words.player_name(event_text.event.seat, event_text.names)
    if event_text.hand < 0:
        return words.gettext("{who} decides what to keep.", who=who)
    cards = [words.nouns.card(kind) for kind in kinds_in(event_text.hand, CARD_BITS)]
    return words.gettext("{who} sees {cards}.", who=who, cards=cards)


def _kept(words: "LogWording", event_text: EventValues) -> str:
    return words.gettext(
        "{who} keeps {card} in row {row}.",
        who=words.player_name(event_text.event.seat, event_text.names),
        card=words.nouns.card(event_text.card),
        row=1 + event_text.space // SPACES_IN_A_ROW,
    )


_BRIDGE_FOR_FREE: Final = _between(gettext_noop("{who} builds a bridge between {here} and {there} for free."))
_BRIDGE_PAID: Final = _between(
    gettext_noop("{who} builds a bridge between {here} and {there} for {payment}.")
)


def _bridge_built(words: "LogWording", event_text: EventValues) -> str:
    template = _BRIDGE_PAID if event_text.payment else _BRIDGE_FOR_FREE
    assert callable(template)
    return template(words, event_text)


def _bonus_covered(words: "LogWording", event_text: EventValues) -> str:
    if event_text.bonus == len(MARKET_SPACES) - 1:
        return words.gettext("The last bonus is covered: the market is full.")
    return words.gettext("The +{bonus} bonus is covered.", **words.values(event_text))


def _produced(words: "LogWording", event_text: EventValues) -> str:
    goods = words.nouns.goods(event_text.good, event_text.count)
    return words.gettext("{who} produces {goods}.", **words.values(event_text), goods=goods)


SENTENCES: Final[Mapping[int, EventTemplate]] = {
    codes.FIRST_PLAYER: gettext_noop("{who} is the first player for the whole game."),
    codes.TILE_LAID: gettext_noop("{who} places {quarter}."),
    codes.BOAT_LAID: gettext_noop("{who} places the boat."),
    codes.BURGHER_PLACED: _with_quarter(AT, gettext_noop("{who} starts {quarter}.")),
    codes.ROUND: _round,
    codes.DIE_TAKEN_BACK: _with_quarter(FROM, gettext_noop("{who} takes back a {value} {quarter}.")),
    codes.ROLLED: _rolled,
    codes.ROLLED_AGAIN: _rolled_again,
    codes.MOVED: _moved,
    codes.BOAT_MOVED: _boat_moved,
    codes.VALUE_CHANGED: gettext_noop("{who}'s foreman turns the {before} into a {value}."),
    codes.DIE_PLACED: _with_quarter(AT, gettext_noop("{who} places a {value} {quarter}.")),
    codes.DIE_DRIVEN_OUT: _with_quarter(FROM, gettext_noop("{who}'s {value} is bumped {quarter}.")),
    codes.DIE_NOT_PLACED: _with_quarter(
        AT, gettext_noop("{who}'s {value} can't stay {quarter}: a {lying} is already there.")
    ),
    codes.ACTIVATED: _activated,
    codes.NOT_ACTIVATED: gettext_noop("{who} skips {quarter}."),
    codes.CUBE_STORED: gettext_noop("{who} adds {material} to their stock."),
    codes.CUBE_PLACED: _onto_card(gettext_noop("{who} puts {material} {card}.")),
    codes.CUBE_SWAPPED: gettext_noop("{who} swaps {thrown} in their stock for {material}."),
    codes.CUBES_LOST: _cubes_lost,
    codes.MOVED_DOWN: _onto_card(gettext_noop("{who} moves {material} from their stock {card}.")),
    codes.BUILT: gettext_noop("{who} builds {card}."),
    codes.COMPLETED: gettext_noop("{who} completes {card}."),
    codes.DREW: _drew,
    codes.SAW: _saw,
    codes.KEPT: _kept,
    codes.KEPT_NOTHING: gettext_noop("{who} keeps no cards."),
    codes.BRIDGE_BUILT: _bridge_built,
    codes.BRIDGE_REMOVED: _between(gettext_noop("{who}'s bridge between {here} and {there} is replaced.")),
    codes.PRODUCED: _produced,
    codes.PRICE_UP: _about_good(gettext_noop("{good} rises to {price} ({raised}).")),
    codes.PRICE_DOWN: _about_good(gettext_noop("{good} drops to {price}: {who} removes {taken}.")),
    codes.MARKET_SPACE: _bonus_covered,
    codes.USED: gettext_noop("{who} uses {card}."),
    codes.STOCK_FILLED: gettext_noop("{who}'s stock now holds {stock}."),
    codes.ENDED: gettext_noop("The game ends: {ending}."),
}
"""Log lines by event type."""
DEEDS: Final = (
    codes.BRIDGE_BUILT,
    codes.BRIDGE_REMOVED,
    codes.PRODUCED,
    codes.COMPLETED,
    codes.BUILT,
    codes.USED,
    codes.KEPT,
    codes.MOVED,
    codes.CUBE_PLACED,
    codes.CUBE_STORED,
    codes.CUBE_SWAPPED,
    codes.KEPT_NOTHING,
    codes.CUBES_LOST,
    codes.NOT_ACTIVATED,
    codes.MOVED_DOWN,
)
"""What the line of a turn names, the most important first."""
SUMMARIES: Final[Mapping[int, EventTemplate]] = {
    codes.MOVED: _with_quarter(TO, gettext_noop("{who} moves {quarter}.")),
    codes.BRIDGE_REMOVED: gettext_noop("{who}'s bridge there is removed."),
}
"""Shorter sentences for the line of a turn: a movement without the way; a bridge without its place, which is
that of the one that replaces it."""
ALWAYS_NAMED: Final = (codes.BRIDGE_REMOVED,)
"""What another player loses is in the line of the turn, too."""


def _cubes_stored(words: "LogWording", event_text: EventValues, number: int) -> str:
    who = words.player_name(event_text.event.seat, event_text.names)
    cubes = words.nouns.cubes_of(event_text.material, number)
    return words.gettext("{who} adds {cubes} to their stock.", who=who, cubes=cubes)


def _cubes_placed(words: "LogWording", event_text: EventValues, number: int) -> str:
    return words.gettext(
        "{who} puts {cubes} {card}.",
        who=words.player_name(event_text.event.seat, event_text.names),
        cubes=words.nouns.cubes_of(event_text.material, number),
        card=words.nouns.card_alone(event_text.card, "onto \u2026"),
    )


GATHERED: Final[Mapping[int, Callable[["LogWording", EventValues, int], str]]] = {
    codes.CUBE_STORED: _cubes_stored,
    codes.CUBE_PLACED: _cubes_placed,
}
"""Cubes of one material that go to the same place in a turn."""
COUNTED: Final[Mapping[int, str]] = {codes.CUBES_LOST: "cubes"}
"""Events that appear once with a sum."""

# Reasons on the score sheet ----------------------------------------------------------------------


SOLD: Final = (
    ngettext_noop(
        "{number} clothing sold at the market ({price} + {bonus})",
        "{number} clothing sold at the market ({price} + {bonus} each)",
    ),
    ngettext_noop(
        "{number} lace sold at the market ({price} + {bonus})",
        "{number} lace sold at the market ({price} + {bonus} each)",
    ),
    ngettext_noop(
        "{number} jewelry sold at the market ({price} + {bonus})",
        "{number} jewelry sold at the market ({price} + {bonus} each)",
    ),
)
EXPORTED: Final = (
    gettext_noop("clothing sold {port} with a {value}"),
    gettext_noop("lace sold {port} with a {value}"),
    gettext_noop("jewelry sold {port} with a {value}"),
)
"""The port comes with its preposition; the value is that of a die."""
LEFT_OVER: Final = (
    ngettext_noop("{number} clothing left over ({price})", "{number} clothing left over ({price} each)"),
    ngettext_noop("{number} lace left over ({price})", "{number} lace left over ({price} each)"),
    ngettext_noop("{number} jewelry left over ({price})", "{number} jewelry left over ({price} each)"),
)


def _sold(words: "LogWording", event_text: EventValues) -> str:
    price, bonus = divmod(event_text.price_and_bonus, codes.BONUSES)
    return words.ngettext(
        *SOLD[event_text.good],
        event_text.count,
        price=price,
        bonus=bonus,
    )


def _exported(words: "LogWording", event_text: EventValues) -> str:
    port = words.nouns.quarter(PORT_1 + event_text.port - 1, AT)
    return words.gettext(EXPORTED[event_text.good], **words.values(event_text) | {"port": port})


def _final_sale(words: "LogWording", event_text: EventValues) -> str:
    return words.ngettext(
        *LEFT_OVER[event_text.good],
        event_text.count,
        price=event_text.price,
    )


def _chain(words: "LogWording", event_text: EventValues) -> str:
    return words.ngettext(
        "a single bridge",
        "a chain of {number} bridges ({number} \u00d7 {number})",
        event_text.bridges,
    )


def _master_builders(words: "LogWording", event_text: EventValues) -> str:
    if event_text.event.points < event_text.builders * event_text.builders:
        return words.ngettext(
            "{number} master builder (maximum)",
            "{number} master builders (maximum)",
            event_text.builders,
        )
    return words.ngettext(
        "{number} master builder ({number} \u00d7 {number})",
        "{number} master builders ({number} \u00d7 {number})",
        event_text.builders,
    )


def _bridge_mastery(words: "LogWording", event_text: EventValues) -> str:
    return words.ngettext(
        "{number} bridge with the bridge master",
        "{number} bridges with the bridge master ({each} each)",
        event_text.bridges,
        each=event_text.event.points // event_text.bridges,
    )


REASONS: Final[Mapping[int, EventTemplate]] = {
    codes.SOLD: _sold,
    codes.EXPORTED: _exported,
    codes.FINAL_SALE: _final_sale,
    codes.CHAIN: _chain,
    codes.MASTER_BUILDERS: _master_builders,
    codes.BRIDGE_MASTERY: _bridge_mastery,
}
"""Reasons for points by event type."""


class LogWording(Wording[VeniseView]):
    """Log lines and score sheets in one language."""

    event_types = codes.EVENT_TYPES
    actions = codes.ACTIONS
    log_templates = SENTENCES
    summary_templates = SUMMARIES
    deeds = DEEDS
    turn_starts = (codes.ROLLED, codes.ROLLED_AGAIN)
    always_named = ALWAYS_NAMED
    counted = COUNTED
    gathered = GATHERED
    reason_templates = REASONS
    headings = HEADINGS
    sources = SOURCES

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.nouns = VeniseNouns(language)

    def noun(self, thing: str, value: int, event_text: EventValues) -> str:
        name = NOUNS.get(thing)
        return name(self.nouns, value) if name is not None and value >= 0 else str(value)
