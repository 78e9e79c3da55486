"""Log lines and reasons on the score sheet of La Venise du Nord."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from laguna.contract.wording import Capitalized, EventTemplate, EventValues, Language, Wording, gettext_noop
from laguna.games.venise import codes
from laguna.games.venise.cards import CARD_BITS, STOCKS
from laguna.games.venise.components import MARKET_SPACES, PORT_1, SPACES_IN_A_ROW
from laguna.games.venise.movement import FREE, LAYOUT_NAMES, ON_FOOT, board_of, route_steps
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words.nouns import AT, FROM, RAISINGS, TO, VeniseNouns
from laguna.kit.packed_cards import kinds_in

ENDINGS: Final = (
    "",
    gettext_noop("a player has built all five bridges"),
    gettext_noop("the market is full"),
    gettext_noop("the round limit has been reached"),
)
"""Why a round is the last, by codes.NOT_LAST to codes.TOO_LONG."""
DECKS: Final = (
    gettext_noop("the workshop deck"),
    gettext_noop("the order deck"),
    gettext_noop("the builder deck"),
)
NOUNS: Final[Mapping[str, Callable[[VeniseNouns, int], str]]] = {
    "quarter": VeniseNouns.quarter,
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
        here, there = words.nouns.quarter(event_text.here), words.nouns.quarter(event_text.there)
        return words.gettext(message, **words.values(event_text) | {"here": here, "there": there})

    return render


def _about_good(message: str) -> EventTemplate:
    """A message that begins with a good."""

    def render(words: "LogWording", event_text: EventValues) -> str:
        good = Capitalized(words.nouns.good(event_text.good))
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
        "{who} draws {number} card from {deck}.",
        "{who} draws {number} cards from {deck}.",
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
    codes.CUBE_PLACED: gettext_noop("{who} puts {material} on {card}."),
    codes.CUBE_SWAPPED: gettext_noop("{who} swaps {thrown} in their stock for {material}."),
    codes.CUBES_LOST: _cubes_lost,
    codes.MOVED_DOWN: gettext_noop("{who} moves {material} from their stock to {card}."),
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
    codes.MARKET_SPACE: gettext_noop("The +{bonus} bonus is covered."),
    codes.USED: gettext_noop("{who} uses {card}."),
    codes.STOCK_FILLED: gettext_noop("{who}'s stock now holds {stock}."),
    codes.ENDED: gettext_noop("The game ends: {ending}."),
}
"""Log lines by event type."""

# Reasons on the score sheet ----------------------------------------------------------------------


def _sold(words: "LogWording", event_text: EventValues) -> str:
    price, bonus = divmod(event_text.price_and_bonus, codes.BONUSES)
    return words.ngettext(
        "{goods} sold at the market ({price} + {bonus})",
        "{goods} sold at the market ({price} + {bonus} each)",
        event_text.count,
        goods=words.nouns.goods(event_text.good, event_text.count),
        price=price,
        bonus=bonus,
    )


def _exported(words: "LogWording", event_text: EventValues) -> str:
    port = words.nouns.quarter(PORT_1 + event_text.port - 1, AT)
    return words.gettext("{good} sold {port} with a {value}", **words.values(event_text) | {"port": port})


def _final_sale(words: "LogWording", event_text: EventValues) -> str:
    return words.ngettext(
        "{goods} left over ({price})",
        "{goods} left over ({price} each)",
        event_text.count,
        goods=words.nouns.goods(event_text.good, event_text.count),
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
    reason_templates = REASONS
    headings = HEADINGS

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.nouns = VeniseNouns(language)

    def noun(self, thing: str, value: int, event_text: EventValues) -> str:
        name = NOUNS.get(thing)
        return name(self.nouns, value) if name is not None and value >= 0 else str(value)
