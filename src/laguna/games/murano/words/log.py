"""Log lines of events, and reasons for points on the score sheet."""

from typing import Final

from laguna.contract.wording import EventTemplate, EventValues, gettext_noop, ngettext_noop, pgettext_noop
from laguna.games.murano import codes, components
from laguna.games.murano.island_fields import BUILDING_ISLAND, STREET_ISLAND
from laguna.games.murano.stacks import UNKNOWN_PALACE, UNKNOWN_SHOP, unpack_counts
from laguna.games.murano.words.nouns import BEAD_TITLES, MuranoNouns


def noun(words: MuranoNouns, thing: str, value: int, event_text: EventValues) -> str:
    """The name of what a number of an event stands for."""
    match thing:
        case "gold":
            return str(abs(value))
        case "tile":
            return words.tile(value)
        case "island":
            return words.island(value)
        case "island_of_field":
            return words.island(BUILDING_ISLAND[value])
        case "street":
            return words.street(value)
        case "street_field":
            return words.island(STREET_ISLAND[value])
        case "building_field":
            return words.island(BUILDING_ISLAND[value])
        case "gondola":
            return words.island(value // components.PLACES_ON_AN_ISLAND)
        case "card":
            return words.card(value)
        case "bead":
            return words.gettext(BEAD_TITLES[value])
        case "sale":
            return words.sale(value)
    return str(value)


def cards_in(packed: int, number: int) -> list[int]:
    """Unpack cards of six bits each."""
    return [packed >> 6 * place & 63 for place in range(number)]


def _who(words: MuranoNouns, event_text: EventValues) -> str:
    return words.player_name(event_text.event.seat, event_text.names)


def _sailed(words: MuranoNouns, event_text: EventValues) -> str:
    values: dict[str, object] = {
        "who": _who(words, event_text),
        "target": words.space(event_text.target % components.SPACES, "to \u2026"),
        "gold": -event_text.gold,
    }
    red = event_text.origin >= components.SPACES
    if event_text.gold < 0:
        if red:
            return words.gettext("{who} pays {gold} gold to move the red ship {target}.", **values)
        return words.gettext("{who} pays {gold} gold to move a black ship {target}.", **values)
    if red:
        return words.gettext("{who} moves the red ship {target}.", **values)
    return words.gettext("{who} moves a black ship {target}.", **values)


def _bought(words: MuranoNouns, event_text: EventValues, unknown: int) -> str:
    """The purchase of a tile; others know only its stack."""
    return words.gettext(
        "{who} buys {tile} for {gold} gold.",
        who=_who(words, event_text),
        tile=words.tile(event_text.tile if event_text.tile >= 0 else unknown),
        gold=components.TILE_PRICE,
    )


def _bought_shop(words: MuranoNouns, event_text: EventValues) -> str:
    return _bought(words, event_text, UNKNOWN_SHOP)


def _bought_palace(words: MuranoNouns, event_text: EventValues) -> str:
    return _bought(words, event_text, UNKNOWN_PALACE)


FOUND: Final = {
    components.SHOP: (
        gettext_noop("{number} for red customers"),
        gettext_noop("{number} for blue customers"),
        gettext_noop("{number} for gray customers"),
    ),
    components.PALACE: (
        gettext_noop("{number} with 1 crest"),
        gettext_noop("{number} with 2 crests"),
        gettext_noop("{number} with 3 crests"),
    ),
}


def _found(words: MuranoNouns, counts: int, first: int) -> list[str]:
    """The contents of a searched stack."""
    kinds = zip(FOUND[first], unpack_counts(counts, components.COLORS), strict=True)
    return [words.gettext(message, number=number) for message, number in kinds if number]


SEARCHED: Final = {
    components.SHOP: gettext_noop("{who} pays {gold} gold to search the shops."),
    components.PALACE: gettext_noop("{who} pays {gold} gold to search the palaces."),
}
SEARCHED_AND_FOUND: Final = {
    components.SHOP: gettext_noop("{who} pays {gold} gold to search the shops and finds {found}."),
    components.PALACE: gettext_noop("{who} pays {gold} gold to search the palaces and finds {found}."),
}


def _searched(words: MuranoNouns, event_text: EventValues, first: int) -> str:
    """The search of a stack; only the searcher sees its contents."""
    who = _who(words, event_text)
    if event_text.stack < 0:
        return words.gettext(SEARCHED[first], who=who, gold=components.SEARCH_PRICE)
    found = _found(words, event_text.stack, first)
    return words.gettext(SEARCHED_AND_FOUND[first], who=who, gold=components.SEARCH_PRICE, found=found)


def _searched_shops(words: MuranoNouns, event_text: EventValues) -> str:
    return _searched(words, event_text, components.SHOP)


def _searched_palaces(words: MuranoNouns, event_text: EventValues) -> str:
    return _searched(words, event_text, components.PALACE)


def _chose_tile(words: MuranoNouns, event_text: EventValues) -> str:
    who = _who(words, event_text)
    if event_text.tile < 0:
        return words.gettext("{who} takes a tile and shuffles the stack.", who=who)
    return words.gettext(
        "{who} takes {tile} and shuffles the stack.", who=who, tile=words.tile(event_text.tile)
    )


def _looked_at(words: MuranoNouns, event_text: EventValues) -> str:
    who = _who(words, event_text)
    if event_text.characters < 0:
        return words.gettext("{who} looks at the top characters of the deck.", who=who)
    characters = [card + 1 for card in cards_in(event_text.characters, event_text.number)]
    return words.gettext("{who} looks at characters {characters}.", who=who, characters=characters)


def _kept_character(words: MuranoNouns, event_text: EventValues) -> str:
    who = _who(words, event_text)
    if event_text.character < 0:
        return words.gettext("{who} keeps a character.", who=who)
    return words.gettext(
        '{who} keeps character {character} ("{scoring}").',
        who=who,
        character=event_text.character + 1,
        scoring=words.character_scoring_text(event_text.character),
    )


def _placed(words: MuranoNouns, event_text: EventValues) -> str:
    island, color = divmod(event_text.gondola, components.PLACES_ON_AN_ISLAND)
    values: dict[str, object] = {
        "who": _who(words, event_text),
        "island": words.island(island),
        "gold": -event_text.gold,
    }
    if color == event_text.event.seat:
        return words.gettext(
            "{who} places a gondolier in their own gondola at {island} for {gold} gold.", **values
        )
    if color < len(event_text.names):
        return words.gettext(
            "{who} places a gondolier in {owner}'s gondola at {island} for {gold} gold.",
            owner=words.player_name(color, event_text.names),
            **values,
        )
    return words.gettext(
        "{who} places a gondolier in an unused gondola at {island} for {gold} gold.", **values
    )


def _drew_cards(words: MuranoNouns, event_text: EventValues) -> str:
    who = _who(words, event_text)
    if event_text.cards < 0:
        return words.gettext("{who} draws special building cards.", who=who)
    cards = [words.card(card) for card in cards_in(event_text.cards, event_text.number)]
    return words.gettext("{who} draws special building cards: {cards}.", who=who, cards=cards)


EMPTY: Final = (
    gettext_noop("The stack of streets is empty."),
    gettext_noop("The stack of shops is empty."),
    gettext_noop("The stack of glass factories is empty."),
    gettext_noop("The stack of palaces is empty."),
    gettext_noop("The stack of special buildings is empty."),
)


def _stack_empty(words: MuranoNouns, event_text: EventValues) -> str:
    return words.gettext(EMPTY[event_text.stack])


def _end_triggered(words: MuranoNouns, event_text: EventValues) -> str:
    who = _who(words, event_text)
    if event_text.out_of_turns:
        return words.gettext(
            "{who} triggers the end after {turns} turns. Everyone else gets one more turn.",
            who=who,
            turns=components.TURN_LIMIT,
        )
    return words.gettext(
        "{who} triggers the end: two stacks are empty. Everyone else gets one more turn.", who=who
    )


def _ended(words: MuranoNouns, event_text: EventValues) -> str:
    if event_text.out_of_turns:
        return words.gettext("The game is over: the turn limit has been reached.")
    return words.gettext("The game is over: two stacks are empty.")


def _unused_character(words: MuranoNouns, event_text: EventValues) -> str:
    return words.gettext(
        '{who}\'s character {character} scores nothing ("{scoring}").',
        who=_who(words, event_text),
        character=event_text.character + 1,
        scoring=words.character_scoring_text(event_text.character),
    )


SENTENCES: Final[dict[int, EventTemplate]] = {
    codes.STARTED: gettext_noop("{who} is the starting player."),
    codes.SAILED: _sailed,
    codes.PASSED: gettext_noop("{who} passes and takes {gold} gold."),
    codes.TOOK_GOLD: gettext_noop("{who} takes {gold} gold."),
    codes.BOUGHT: gettext_noop("{who} buys {tile} for {gold} gold."),
    codes.BOUGHT_SHOP: _bought_shop,
    codes.BOUGHT_PALACE: _bought_palace,
    codes.SEARCHED_SHOPS: _searched_shops,
    codes.SEARCHED_PALACES: _searched_palaces,
    codes.CHOSE_TILE: _chose_tile,
    codes.LOOKED_AT: _looked_at,
    codes.PAID_CHARACTER: gettext_noop("{who} pays {gold} gold for the character."),
    codes.KEPT_CHARACTER: _kept_character,
    codes.KEPT_NO_CHARACTER: gettext_noop("{who} doesn't keep a character."),
    codes.PLACED: _placed,
    codes.DREW_STREET: gettext_noop("{who} draws {street}."),
    codes.LAID_STREET: gettext_noop("{who} lays {street} on {field}."),
    codes.BUILT_TILE: gettext_noop("{who} builds {tile} on {field}."),
    codes.DREW_CARDS: _drew_cards,
    codes.KEPT_SPECIAL: gettext_noop("{who} keeps a special building card: {card}."),
    codes.EARNED: gettext_noop("{who} earns {gold} gold from their shops on {island}."),
    codes.DREW_BEAD: gettext_noop("{who} draws {bead}."),
    codes.SOLD: gettext_noop("{who} sells {beads} for {gold} gold."),
    codes.RETURNED: gettext_noop("{who} returns {bead} to the bag."),
    codes.HIRED: gettext_noop("{who} hires a gondolier for {gold} gold."),
    codes.DISMISSED: gettext_noop("{who} dismisses a gondolier and takes {gold} gold."),
    codes.STACK_EMPTY: _stack_empty,
    codes.END_TRIGGERED: _end_triggered,
    codes.ENDED: _ended,
    codes.UNUSED_CHARACTER: _unused_character,
}
DEEDS: Final = (
    codes.BUILT_TILE,
    codes.KEPT_SPECIAL,
    codes.SOLD,
    codes.PLACED,
    codes.KEPT_CHARACTER,
    codes.EARNED,
    codes.BOUGHT,
    codes.BOUGHT_SHOP,
    codes.BOUGHT_PALACE,
    codes.CHOSE_TILE,
    codes.LAID_STREET,
    codes.HIRED,
    codes.DISMISSED,
    codes.DREW_BEAD,
    codes.KEPT_NO_CHARACTER,
    codes.TOOK_GOLD,
    codes.PASSED,
    codes.STACK_EMPTY,
)
"""What the line of a turn names, the most important first."""
ALWAYS_NAMED: Final = (*DEEDS, codes.SMOKE)
"""A turn is a single action, so that its line has room for all of it."""
BUILT: Final = {
    components.FACTORY: ngettext_noop(
        "{who} builds {number} glass factory.", "{who} builds {number} glass factories."
    ),
    components.SPECIAL: ngettext_noop(
        "{who} builds {number} special building.", "{who} builds {number} special buildings."
    ),
    components.SHOP: ngettext_noop("{who} builds {number} shop.", "{who} builds {number} shops."),
    components.PALACE: ngettext_noop("{who} builds {number} palace.", "{who} builds {number} palaces."),
}


def _streets_laid(words: MuranoNouns, event_text: EventValues, number: int) -> str:
    return words.ngettext(
        "{who} lays {number} street.", "{who} lays {number} streets.", number, who=_who(words, event_text)
    )


def _tiles_built(words: MuranoNouns, event_text: EventValues, number: int) -> str:
    kind = max(first for first in BUILT if first <= event_text.tile)
    return words.ngettext(*BUILT[kind], number, who=_who(words, event_text))


def _cards_kept(words: MuranoNouns, event_text: EventValues, number: int) -> str:
    return words.ngettext(
        "{who} keeps {number} special building card.",
        "{who} keeps {number} special building cards.",
        number,
        who=_who(words, event_text),
    )


def _beads_drawn(words: MuranoNouns, event_text: EventValues, number: int) -> str:
    return words.ngettext(
        "{who} draws {number} bead.", "{who} draws {number} beads.", number, who=_who(words, event_text)
    )


GATHERED: Final = {
    codes.LAID_STREET: _streets_laid,
    codes.BUILT_TILE: _tiles_built,
    codes.KEPT_SPECIAL: _cards_kept,
    codes.DREW_BEAD: _beads_drawn,
}


def _smoke(words: MuranoNouns, event_text: EventValues) -> str:
    return words.ngettext(
        "production with {number} glass factory",
        "production with {number} glass factories",
        event_text.factories,
    )


def _character_used(words: MuranoNouns, event_text: EventValues) -> str:
    values: dict[str, object] = {
        "character": event_text.character + 1,
        "island": words.island(event_text.island),
        "scoring": words.character_scoring_text(event_text.character),
        "gold": -event_text.gold,
    }
    if event_text.gold < 0:
        return words.gettext('character {character} on {island} for {gold} gold ("{scoring}")', **values)
    return words.gettext('character {character} on {island} ("{scoring}")', **values)


def _character_beads(words: MuranoNouns, event_text: EventValues) -> str:
    return words.gettext(
        'character {character} on {island} for {beads} ("{scoring}")',
        character=event_text.character + 1,
        island=words.island(event_text.island),
        beads=words.beads(event_text.beads),
        scoring=words.character_scoring_text(event_text.character),
    )


def _unused_gondoliers(words: MuranoNouns, event_text: EventValues) -> str:
    return words.ngettext(
        "{number} gondolier without a character",
        "{number} gondoliers without a character",
        event_text.gondoliers,
    )


REASONS: Final[dict[int, EventTemplate]] = {
    codes.START: gettext_noop("starting points"),
    codes.FACTORY_BUILT: gettext_noop("a glass factory on {island}"),
    codes.SHOP_BUILT: gettext_noop("a shop on {island}"),
    codes.PALACE_BUILT: gettext_noop("a palace on {island}"),
    codes.CRANE_USED: pgettext_noop("reason for points", "Crane ({tile} on {island})"),
    codes.TAVERN_USED: pgettext_noop("reason for points", "Harbor tavern"),
    codes.GUILD_HALL_USED: pgettext_noop("reason for points", "Guild hall"),
    codes.BASILICA_KEPT: pgettext_noop("reason for points", "Basilica"),
    codes.SMOKE: _smoke,
    codes.CHARACTER_USED: _character_used,
    codes.CHARACTER_BEADS: _character_beads,
    codes.UNUSED_GONDOLIERS: _unused_gondoliers,
}


def _started_with(words: MuranoNouns, event_text: EventValues) -> str:
    return words.ngettext(
        "{who} starts with {number} point.",
        "{who} starts with {number} points.",
        event_text.event.points,
        who=_who(words, event_text),
    )


def _card_points(words: MuranoNouns, event_text: EventValues) -> str:
    return words.ngettext(
        "{who}: {number} point from {card}.",
        "{who}: {number} points from {card}.",
        event_text.event.points,
        who=_who(words, event_text),
        card=words.reason(event_text.event, event_text.options),
    )


def _produced(words: MuranoNouns, event_text: EventValues) -> str:
    return words.ngettext(
        "{who} pays {number} point to produce with {factories}.",
        "{who} pays {number} points to produce with {factories}.",
        abs(int(event_text.event.points)),
        who=_who(words, event_text),
        factories=words.ngettext("{number} glass factory", "{number} glass factories", event_text.factories),
    )


POINTS: Final[dict[int, EventTemplate]] = {
    codes.START: _started_with,
    codes.CRANE_USED: _card_points,
    codes.TAVERN_USED: _card_points,
    codes.GUILD_HALL_USED: _card_points,
    codes.BASILICA_KEPT: _card_points,
    codes.SMOKE: _produced,
}
"""Log lines of points that have a sentence of their own."""
HEADINGS: Final = {
    "start": pgettext_noop("points", "Start"),
    "factories and shops": gettext_noop("Factories and shops"),
    "palaces": gettext_noop("Palaces"),
    "special buildings": gettext_noop("Special buildings"),
    "production": gettext_noop("Production"),
    "characters": gettext_noop("Characters"),
    "gondoliers": gettext_noop("Gondoliers"),
}
SOURCES: Final = {
    "start": gettext_noop("at the start"),
    "factories and shops": gettext_noop("from glass factories and shops"),
    "palaces": gettext_noop("from palaces"),
    "special buildings": gettext_noop("from special buildings"),
    "production": gettext_noop("from production"),
    "characters": gettext_noop("from characters"),
    "gondoliers": gettext_noop("from gondoliers without a character"),
}
"""Where points come from, as part of a sentence: "About 6 points more from palaces"."""
