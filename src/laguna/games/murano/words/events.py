"""What happened, for the log and the score sheet."""

from typing import Final

from laguna.contract.wording import Telling, Told, mark
from laguna.games.murano import codes
from laguna.games.murano.components import COLOURS, PALACE, SEARCH_PRICE, SHOP, SPACES, TILE_PRICE, TURN_LIMIT
from laguna.games.murano.fields import BUILDING_ISLAND, STREET_ISLAND
from laguna.games.murano.stock import UNKNOWN_PALACE, UNKNOWN_SHOP, unpacked_counts
from laguna.games.murano.words.nouns import BEAD_TITLES, MuranoNouns


def noun(words: MuranoNouns, thing: str, value: int, told: Told) -> str:
    """A number of an event in words, by what it names."""
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
            return words.gondola_of(value, told.event.seat, told.names)
        case "card":
            return words.card(value)
        case "bead":
            return words.say(BEAD_TITLES[value])
        case "sale":
            return words.sale(value)
    return str(value)


def cards_in(packed: int, number: int) -> list[int]:
    """Cards packed six bits each."""
    return [packed >> 6 * place & 63 for place in range(number)]


def _who(words: MuranoNouns, told: Told) -> str:
    return words.seat(told.event.seat, told.names)


def _sailed(words: MuranoNouns, told: Told) -> str:
    values: dict[str, object] = {
        "who": _who(words, told),
        "target": words.space(told.target % SPACES),
        "gold": -told.gold,
    }
    red = told.origin >= SPACES
    if told.gold < 0:
        if red:
            return words.say("{who} moves the red ship to {target}, for {gold} gold.", **values)
        return words.say("{who} moves a black ship to {target}, for {gold} gold.", **values)
    if red:
        return words.say("{who} moves the red ship to {target}.", **values)
    return words.say("{who} moves a black ship to {target}.", **values)


def _bought(words: MuranoNouns, told: Told, unknown: int) -> str:
    """A tile of which others know the stack alone."""
    return words.say(
        "{who} buys {tile} for {gold} gold.",
        who=_who(words, told),
        tile=words.tile(told.tile if told.tile >= 0 else unknown),
        gold=TILE_PRICE,
    )


def _bought_shop(words: MuranoNouns, told: Told) -> str:
    return _bought(words, told, UNKNOWN_SHOP)


def _bought_palace(words: MuranoNouns, told: Told) -> str:
    return _bought(words, told, UNKNOWN_PALACE)


FOUND: Final = {
    SHOP: (
        mark("{number} for red customers"),
        mark("{number} for blue customers"),
        mark("{number} for grey customers"),
    ),
    PALACE: (mark("{number} with 1 crest"), mark("{number} with 2 crests"), mark("{number} with 3 crests")),
}


def _found(words: MuranoNouns, counts: int, first: int) -> list[str]:
    """What a searched stack holds."""
    kinds = zip(FOUND[first], unpacked_counts(counts, COLOURS), strict=True)
    return [words.say(message, number=number) for message, number in kinds if number]


SEARCHED: Final = {
    SHOP: mark("{who} searches the shops for {gold} gold."),
    PALACE: mark("{who} searches the palaces for {gold} gold."),
}
SEARCHED_AND_FOUND: Final = {
    SHOP: mark("{who} searches the shops for {gold} gold and finds {found}."),
    PALACE: mark("{who} searches the palaces for {gold} gold and finds {found}."),
}


def _searched(words: MuranoNouns, told: Told, first: int) -> str:
    """A stack of which the searcher alone knows what it holds."""
    who = _who(words, told)
    if told.stack < 0:
        return words.say(SEARCHED[first], who=who, gold=SEARCH_PRICE)
    found = _found(words, told.stack, first)
    return words.say(SEARCHED_AND_FOUND[first], who=who, gold=SEARCH_PRICE, found=found)


def _searched_shops(words: MuranoNouns, told: Told) -> str:
    return _searched(words, told, SHOP)


def _searched_palaces(words: MuranoNouns, told: Told) -> str:
    return _searched(words, told, PALACE)


def _chose_tile(words: MuranoNouns, told: Told) -> str:
    who = _who(words, told)
    if told.tile < 0:
        return words.say("{who} takes a tile and shuffles the stack.", who=who)
    return words.say("{who} takes {tile} and shuffles the stack.", who=who, tile=words.tile(told.tile))


def _looked_at(words: MuranoNouns, told: Told) -> str:
    who = _who(words, told)
    if told.characters < 0:
        return words.say("{who} looks at the top characters of the deck.", who=who)
    characters = [card + 1 for card in cards_in(told.characters, told.number)]
    return words.say("{who} looks at characters {characters}.", who=who, characters=characters)


def _kept_character(words: MuranoNouns, told: Told) -> str:
    who = _who(words, told)
    if told.character < 0:
        return words.say("{who} keeps a character.", who=who)
    return words.say(
        "{who} keeps character {character} ({worth}).",
        who=who,
        character=told.character + 1,
        worth=words.character_worth(told.character),
    )


def _drew_cards(words: MuranoNouns, told: Told) -> str:
    who = _who(words, told)
    if told.cards < 0:
        return words.say("{who} draws special building cards and keeps one.", who=who)
    cards = [words.card(card) for card in cards_in(told.cards, told.number)]
    return words.say("{who} draws special building cards: {cards}.", who=who, cards=cards)


EMPTY: Final = (
    mark("The streets are used up."),
    mark("The shops are used up."),
    mark("The glass factories are used up."),
    mark("The palaces are used up."),
    mark("The special buildings are used up."),
)


def _stack_empty(words: MuranoNouns, told: Told) -> str:
    return words.say(EMPTY[told.stack])


def _end_triggered(words: MuranoNouns, told: Told) -> str:
    who = _who(words, told)
    if told.out_of_turns:
        return words.say(
            "{who} brings the end, after {turns} turns. Everyone else has one more turn.",
            who=who,
            turns=TURN_LIMIT,
        )
    return words.say(
        "{who} brings the end: two kinds of tile are used up. Everyone else has one more turn.", who=who
    )


def _ended(words: MuranoNouns, told: Told) -> str:
    if told.out_of_turns:
        return words.say("The game ends: the turns are used up.")
    return words.say("The game ends: two kinds of tile are used up.")


def _unused_character(words: MuranoNouns, told: Told) -> str:
    return words.say(
        "{who}'s character {character} gives nothing ({worth}).",
        who=_who(words, told),
        character=told.character + 1,
        worth=words.character_worth(told.character),
    )


SENTENCES: Final[dict[int, Telling]] = {
    codes.STARTED: mark("{who} is the starting player."),
    codes.SAILED: _sailed,
    codes.PASSED: mark("{who} passes for {gold} gold and moves one ship without its action."),
    codes.TOOK_GOLD: mark("{who} takes {gold} gold."),
    codes.BOUGHT: mark("{who} buys {tile} for {gold} gold."),
    codes.BOUGHT_SHOP: _bought_shop,
    codes.BOUGHT_PALACE: _bought_palace,
    codes.SEARCHED_SHOPS: _searched_shops,
    codes.SEARCHED_PALACES: _searched_palaces,
    codes.CHOSE_TILE: _chose_tile,
    codes.LOOKED_AT: _looked_at,
    codes.PAID_CHARACTER: mark("{who} pays {gold} gold for that character."),
    codes.KEPT_CHARACTER: _kept_character,
    codes.KEPT_NO_CHARACTER: mark("{who} keeps no character."),
    codes.PLACED: mark("{who} places a gondolier on {gondola} for {gold} gold."),
    codes.DREW_STREET: mark("{who} draws {street}."),
    codes.LAID_STREET: mark("{who} lays {street} at {field}."),
    codes.BUILT_TILE: mark("{who} builds {tile} at {field}."),
    codes.DREW_CARDS: _drew_cards,
    codes.KEPT_SPECIAL: mark("{who} keeps the {card}."),
    codes.EARNED: mark("{who} takes {gold} gold of income from the shops at {island}."),
    codes.DREW_BEAD: mark("{who} draws {bead} from the bag."),
    codes.SOLD: mark("{who} sells {beads} for {gold} gold."),
    codes.RETURNED: mark("{who} gives {bead} back to the bag."),
    codes.HIRED: mark("{who} hires a gondolier for {gold} gold."),
    codes.DISMISSED: mark("{who} dismisses a gondolier for {gold} gold."),
    codes.STACK_EMPTY: _stack_empty,
    codes.END_TRIGGERED: _end_triggered,
    codes.ENDED: _ended,
    codes.UNUSED_CHARACTER: _unused_character,
}


def _smoke(words: MuranoNouns, told: Told) -> str:
    return words.count(
        "letting {number} glass factory produce",
        "letting {number} glass factories produce",
        told.factories,
    )


def _character_used(words: MuranoNouns, told: Told) -> str:
    values: dict[str, object] = {
        "character": told.character + 1,
        "island": words.island(told.island),
        "worth": words.character_worth(told.character),
        "gold": -told.gold,
    }
    if told.gold < 0:
        return words.say("character {character} at {island}, for {gold} gold handed in ({worth})", **values)
    return words.say("character {character} at {island} ({worth})", **values)


def _character_beads(words: MuranoNouns, told: Told) -> str:
    return words.say(
        "character {character} at {island}, for {beads} handed in ({worth})",
        character=told.character + 1,
        island=words.island(told.island),
        beads=words.beads(told.beads),
        worth=words.character_worth(told.character),
    )


def _unused_gondoliers(words: MuranoNouns, told: Told) -> str:
    return words.count(
        "{number} gondolier that no character uses",
        "{number} gondoliers that no character uses",
        told.gondoliers,
    )


REASONS: Final[dict[int, Telling]] = {
    codes.START: mark("the start of the game"),
    codes.FACTORY_BUILT: mark("a glass factory at {island}"),
    codes.SHOP_BUILT: mark("a shop at {island}"),
    codes.PALACE_BUILT: mark("a palace at {island}"),
    codes.CRANE_USED: mark("the crane when building {tile} at {island}"),
    codes.TAVERN_USED: mark("the harbour tavern when placing a gondolier"),
    codes.GUILD_HALL_USED: mark("the guild hall when producing"),
    codes.BASILICA_KEPT: mark("the basilica"),
    codes.SMOKE: _smoke,
    codes.CHARACTER_USED: _character_used,
    codes.CHARACTER_BEADS: _character_beads,
    codes.UNUSED_GONDOLIERS: _unused_gondoliers,
}
HEADINGS: Final = {
    "start": mark("Start"),
    "factories and shops": mark("Factories and shops"),
    "palaces": mark("Palaces"),
    "special buildings": mark("Special buildings"),
    "production": mark("Production"),
    "characters": mark("Characters"),
    "gondoliers": mark("Gondoliers"),
}
