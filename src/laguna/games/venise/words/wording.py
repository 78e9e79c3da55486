"""What La Venise du Nord says in a language: the log and the score sheet here, the rest beside it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from laguna.contract.wording import Explained, Language, Passage, Telling, Told, Wording, mark
from laguna.games.venise import codes
from laguna.games.venise.cards import CARD_BITS, STOCKS
from laguna.games.venise.components import MARKET_SPACES, PORT_1, SPACES_IN_A_ROW
from laguna.games.venise.movement import FREE, LAYOUT_NAMES, ON_FOOT, board_of, steps_of
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words import descriptions, explanations, letters, prompts, prospects, refusals, table
from laguna.games.venise.words.notation import Movement
from laguna.games.venise.words.things import FROM, ON, RAISINGS, TO, Things
from laguna.kit.packed import kinds_in

ENDINGS: Final = (
    "",
    mark("somebody has built five bridges"),
    mark("the market is full"),
    mark("the game has lasted long enough"),
)
"""Why a round is the last."""
DECKS: Final = (mark("the workshop deck"), mark("the order deck"), mark("the builder deck"))

NOUNS: Final[Mapping[str, Callable[[Things, int], str]]] = {
    "quarter": Things.quarter,
    "way": Things.way,
    "material": Things.material,
    "good": Things.good,
    "card": Things.card_alone,
    "deck": lambda things, deck: things.say(DECKS[deck]),
    "payment": lambda things, stock: things.cubes(STOCKS[stock]),
    "stock": lambda things, stock: things.cubes(STOCKS[stock]),
    "market space": lambda things, space: str(MARKET_SPACES[space]),
    "raised": lambda things, what: things.say(RAISINGS[what]),
    "taken": Things.taking,
    "ending": lambda things, ending: things.say(ENDINGS[ending]),
}
"""The numbers of events that are not said as numbers, by what they name."""


def _placed(role: Sequence[str], message: str) -> Telling:
    """A message in which the event's quarter has a role: `{quarter}` is `on the market`."""

    def tell(words: "VeniseWording", told: Told) -> str:
        quarter = words.things.quarter(told.quarter, role)
        return words.say(message, **words.values(told) | {"quarter": quarter})

    return tell


# The log ----------------------------------------------------------------------------------------


def _water(words: "VeniseWording", told: Told) -> str:
    """The water on which the boat lies now; no words for a city that players laid: no event tells it."""
    layout = told.options.get("layout")
    for number, name in enumerate(LAYOUT_NAMES[:FREE]):
        if name == layout:
            return words.things.water(board_of(number), told.place)
    return ""


def _boat_laid(words: "VeniseWording", told: Told) -> str:
    return words.say("{who} places the boat.", **words.values(told))


def _boat_moved(words: "VeniseWording", told: Told) -> str:
    water = _water(words, told)
    if not water:
        return words.say("The boat lies elsewhere now.")
    return words.say("The boat lies on {water} now.", water=water)


def _round(words: "VeniseWording", told: Told) -> str:
    if told.ending == codes.NOT_LAST:
        return words.say("Round {round}.", round=told.round)
    return words.say("Round {round}, the last one: {ending}.", **words.values(told))


def _moved(words: "VeniseWording", told: Told) -> str:
    die, guide = told.movement // codes.GUIDES, told.movement % codes.GUIDES - 1
    values = words.values(told) | {"die": die, "points": die + guide}
    values["quarter"] = words.things.quarter(told.quarter, TO)
    if guide:
        return words.say(
            "{who} moves {quarter} with the {die}, which the guide makes a {points}: {way}.", **values
        )
    if steps_of(told.way)[0][1] == ON_FOOT and len(steps_of(told.way)) == 1:
        return words.say("{who} moves {quarter} with the {die}.", **values)
    return words.say("{who} moves {quarter} with the {die}: {way}.", **values)


def _activated(words: "VeniseWording", told: Told) -> str:
    if told.secondary:
        return words.say("{who} is there as well and activates {quarter} with {value}.", **words.values(told))
    return words.say("{who} activates {quarter} with {value}.", **words.values(told))


def _cubes_lost(words: "VeniseWording", told: Told) -> str:
    cubes = [0, 0, 0]
    cubes[told.material] = told.cubes
    return words.say(
        "{who} leaves {cubes} behind.", **words.values(told) | {"cubes": words.things.cubes(cubes)}
    )


def _drew(words: "VeniseWording", told: Told) -> str:
    return words.count(
        "{who} draws {number} card from {deck}.",
        "{who} draws {number} cards from {deck}.",
        told.cards,
        **words.values(told),
    )


def _saw(words: "VeniseWording", told: Told) -> str:
    who = words.seat(told.event.seat, told.names)
    if told.hand < 0:
        return words.say("{who} looks at what was drawn.", who=who)
    cards = [words.things.card(kind) for kind in kinds_in(told.hand, CARD_BITS)]
    return words.say("{who} sees {cards}.", who=who, cards=cards)


def _kept(words: "VeniseWording", told: Told) -> str:
    return words.say(
        "{who} keeps {card}, in row {row}.",
        who=words.seat(told.event.seat, told.names),
        card=words.things.card(told.card),
        row=1 + told.space // SPACES_IN_A_ROW,
    )


def _between(message: str) -> Callable[["VeniseWording", Told], str]:
    """A message about the two quarters of a bridge, as they are written on the board."""

    def tell(words: "VeniseWording", told: Told) -> str:
        here, there = words.things.on_the_board(told.here), words.things.on_the_board(told.there)
        return words.say(message, **words.values(told) | {"here": here, "there": there})

    return tell


def _bridge_built(words: "VeniseWording", told: Told) -> str:
    if told.payment == 0:
        return _between(mark("{who} builds a bridge between {here} and {there} for nothing."))(words, told)
    return _between(mark("{who} builds a bridge between {here} and {there} and pays {payment}."))(words, told)


def _produced(words: "VeniseWording", told: Told) -> str:
    goods = words.things.goods(told.good, told.count)
    return words.say("{who} produces {goods}.", **words.values(told), goods=goods)


SENTENCES: Final[Mapping[int, Telling]] = {
    codes.FIRST_PLAYER: mark("{who} is the first player for the whole game."),
    codes.TILE_LAID: mark("{who} lays {quarter}."),
    codes.BOAT_LAID: _boat_laid,
    codes.BURGHER_PLACED: _placed(ON, mark("{who} starts {quarter}.")),
    codes.ROUND: _round,
    codes.DIE_TAKEN_BACK: _placed(FROM, mark("{who} takes back a {value} {quarter}.")),
    codes.ROLLED: mark("{who} rolls {low} and {high}."),
    codes.ROLLED_AGAIN: mark("{who} can move with neither die and rolls again: {low} and {high}."),
    codes.MOVED: _moved,
    codes.BOAT_MOVED: _boat_moved,
    codes.VALUE_CHANGED: mark("{who}'s foreman turns the {before} into a {value}."),
    codes.DIE_PLACED: _placed(ON, mark("{who} places the other die, a {value}, {quarter}.")),
    codes.DIE_DRIVEN_OUT: _placed(
        FROM, mark("{who}'s {value} is driven out {quarter} and goes back to its owner.")
    ),
    codes.DIE_NOT_PLACED: _placed(
        ON, mark("{who}'s other die, a {value}, is not placed {quarter}: the {lying} there is lower.")
    ),
    codes.ACTIVATED: _activated,
    codes.NOT_ACTIVATED: mark("{who} does not activate {quarter}."),
    codes.CUBE_STORED: mark("{who} puts {material} into the stock."),
    codes.CUBE_PLACED: mark("{who} puts {material} on {card}."),
    codes.CUBE_SWAPPED: mark("{who} puts {material} into the full stock and throws away {thrown}."),
    codes.CUBES_LOST: _cubes_lost,
    codes.MOVED_DOWN: mark("{who} moves {material} from the stock onto {card}."),
    codes.BUILT: mark("{who} has built {card}."),
    codes.COMPLETED: mark("{who} has completed {card}."),
    codes.DREW: _drew,
    codes.SAW: _saw,
    codes.KEPT: _kept,
    codes.KEPT_NOTHING: mark("{who} keeps nothing."),
    codes.BRIDGE_BUILT: _bridge_built,
    codes.BRIDGE_REMOVED: _between(
        mark("{who}'s bridge between {here} and {there} is pulled down and goes back to its owner.")
    ),
    codes.PRODUCED: _produced,
    codes.PRICE_UP: mark("The price of {good} rises to {price} by {raised}."),
    codes.PRICE_DOWN: mark("The price of {good} falls to {price}: {who} takes {taken} away."),
    codes.MARKET_SPACE: mark("The bonus of {bonus} at the market is covered."),
    codes.USED: mark("{who} uses {card}."),
    codes.STOCK_FILLED: mark("{who}'s stock becomes {stock}."),
    codes.ENDED: mark("The game ends: {ending}."),
}

# The score sheet --------------------------------------------------------------------------------


def _sold(words: "VeniseWording", told: Told) -> str:
    price, bonus = divmod(told.price_and_bonus, codes.BONUSES)
    return words.say(
        "{goods} sold at the market for {price} + {bonus} each",
        goods=words.things.goods(told.good, told.count),
        price=price,
        bonus=bonus,
    )


def _exported(words: "VeniseWording", told: Told) -> str:
    port = words.things.on_the_board(PORT_1 + told.port - 1)
    return words.say("{good} sold in {port} with a {value}", **words.values(told) | {"port": port})


def _final_sale(words: "VeniseWording", told: Told) -> str:
    return words.say(
        "{goods} in the final sale for {price} each",
        goods=words.things.goods(told.good, told.count),
        price=told.price,
    )


def _chain(words: "VeniseWording", told: Told) -> str:
    return words.count(
        "a chain of {number} bridge ({number} \u00d7 {number})",
        "a chain of {number} bridges ({number} \u00d7 {number})",
        told.bridges,
    )


def _master_builders(words: "VeniseWording", told: Told) -> str:
    if told.event.points < told.builders * told.builders:
        return words.count(
            "{number} master builder ({number} \u00d7 {number}, at most)",
            "{number} master builders ({number} \u00d7 {number}, at most)",
            told.builders,
        )
    return words.count(
        "{number} master builder ({number} \u00d7 {number})",
        "{number} master builders ({number} \u00d7 {number})",
        told.builders,
    )


def _bridge_mastery(words: "VeniseWording", told: Told) -> str:
    return words.count(
        "{number} bridge with the bridge master ({each} each)",
        "{number} bridges with the bridge master ({each} each)",
        told.bridges,
        each=told.event.points // told.bridges,
    )


REASONS: Final[Mapping[int, Telling]] = {
    codes.SOLD: _sold,
    codes.EXPORTED: _exported,
    codes.FINAL_SALE: _final_sale,
    codes.CHAIN: _chain,
    codes.MASTER_BUILDERS: _master_builders,
    codes.BRIDGE_MASTERY: _bridge_mastery,
}


class VeniseWording(Wording[VeniseView]):
    """What La Venise du Nord says."""

    causes = codes.CAUSES
    actions = codes.ACTIONS
    sentences = SENTENCES
    reasons = REASONS
    headings: Mapping[str, str] = {
        "market": mark("Market"),
        "ports": mark("Ports"),
        "final sale": mark("Final sale"),
        "bridges": mark("Bridges"),
        "master builders": mark("Master builders"),
        "bridge masters": mark("Bridge masters"),
    }

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.things = Things(language)

    def prompt(self, view: VeniseView, names: Sequence[str] = ()) -> str:
        return prompts.prompt(self.things, view, names)

    def describe(self, view: VeniseView, action: int) -> str:
        return descriptions.describe(self.things, view, action)

    def caption(self, view: VeniseView, action: int) -> str:
        """A legal move in few words, for a button."""
        return descriptions.caption(self.things, view, action)

    def note(self, view: VeniseView, action: int) -> str:
        """What a move without a place leads to, in a short line."""
        return descriptions.note(self.things, view, action)

    def warning(self, view: VeniseView, action: int) -> str:
        """What a player would regret not to have known about a move without a place."""
        return descriptions.warning(self.things, view, action)

    def result(self, view: VeniseView, movement: Movement) -> str:
        """What the other die would give where a movement ends."""
        return descriptions.result(self.things, view.shown, movement)

    def activation(self, view: VeniseView, value: int) -> str:
        """What the activation die would give with a value."""
        here = int(view.shown.here)
        gain = prospects.activation(self.things, view.shown, here, value)
        die = prospects.arrival(self.things, view.shown, here, value)
        return self.say("{given}; {die}", given=gain, die=die) if die else gain

    def production(self, view: VeniseView, action: int) -> str:
        return descriptions.production(self.things, view, action - codes.PRODUCE)

    def why_not(self, view: VeniseView, action: int) -> str:
        return refusals.why_not(self.things, view, action)

    def text(self, view: VeniseView, names: Sequence[str]) -> str:
        return letters.board(self.things, view, names)

    def explain(self, view: VeniseView) -> Explained:
        return explanations.explain(self.things, view)

    def in_words(self, view: VeniseView, names: Sequence[str]) -> Sequence[Passage]:
        return table.in_words(self.things, view, names)

    def noun(self, thing: str, value: int, told: Told) -> str:
        say = NOUNS.get(thing)
        return say(self.things, value) if say is not None and value >= 0 else str(value)
