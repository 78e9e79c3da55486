"""The words of Murano: notation, prompts, the log, the reasons for points.

Notation: an action space is its kind, numbered if there are several (`build-2`, `income`). An island is
a short name (`donato`); a field of it is a column and a row from the top left (`donato.b2`), a gondola
place its colour (`donato.white`). A tile is `factory`, `special`, `shop-red`, `palace-2`; a street is
its customers (`blank`, `red`, `red+grey`). A character is its number, a special building card its name.

A move is
    sail SPACE, sail red SPACE   a black ship, or the red one, goes there (only one black ship can)
    pass                         take 1 gold; a ship follows
    take gold, buy, search, look, hire, dismiss
    income ISLAND, gondolier PLACE, produce NUMBER
    sell COLOUR COLOUR COLOUR    one to three beads, in their real colours
    return COLOUR                a bead for the counting house
    street, build TILE           then: at FIELD
    choose TILE                  from a stack that is being searched
    keep NUMBER, keep none       a character or none
    keep CARD                    a special building card
    done                         build or sell no more
"""

from collections.abc import Sequence
from typing import Final

from laguna.contract.codes import Cause, Causes, Notation
from laguna.contract.state import Event, Options
from laguna.contract.wording import Wording, listed
from laguna.games.murano import codes, fields, sales
from laguna.games.murano.components import (
    ALL_FACTORIES,
    ALL_PALACES,
    ALL_SHOPS,
    ALL_SPECIALS,
    AT_LEAST,
    BEAD_COLOURS,
    BEADS_FOR_A_CHARACTER,
    CHARACTER_COUNT,
    CHARACTERS,
    COLOURS,
    CRESTS,
    CUSTOMER_COLOURS,
    CUSTOMERS_OF,
    EACH,
    EQUAL,
    EQUAL_OR_NONE,
    EQUAL_THREE,
    EXACTLY_ONE,
    FACTORIES,
    FACTORY_PRICE,
    FEW,
    FEW_CUSTOMERS,
    GOLD,
    GOLD_CUSTOMERS,
    ISLAND_NAMES,
    ISLANDS,
    ONLY,
    OWN_AND_OTHERS,
    OWN_BUILDINGS,
    OWN_GONDOLIERS,
    PALACE,
    PASS_GOLD,
    PER,
    PLACES_ON_AN_ISLAND,
    PLAYER_COLOURS,
    PRODUCTION_POINTS,
    RING,
    SALE_GOLD,
    SEARCH_PRICE,
    SHOP,
    SHOP_SPACE,
    SHOPS_FOR,
    SPACES,
    SPECIAL_CARDS,
    SPECIAL_PRICE,
    STREETS,
    TABLE_ALL_CUSTOMERS,
    TABLE_GOLD,
    TABLE_OF_ALL,
    TABLE_OF_ONE,
    TABLE_ONE_COLOUR,
    TABLE_POINTS,
    TILE_PRICE,
    TILES,
    TILES_IN_AN_ACTION,
    TURN_LIMIT,
)
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.view import MuranoView

# Notation ---------------------------------------------------------------------------------------

SPACE_KINDS: Final = (
    "build",
    "factory",
    "character",
    "gondolier",
    "shop",
    "gold",
    "palace",
    "production",
    "hire",
    "income",
    "special",
)
SPACE_TITLES: Final = (
    "Build",
    "Glass factory",
    "Character",
    "Gondolier",
    "Shop",
    "Take gold",
    "Palace",
    "Production",
    "Hire or dismiss",
    "Income",
    "Special building",
)
SIDES: Final = {
    "north": (17, 0),
    "north-west": (1, 2, 3, 4),
    "south-west": (5, 6, 7),
    "south": (8, 9),
    "south-east": (10, 11, 12, 13),
    "north-east": (14, 15, 16),
}
"""The ring in parts, none of which has two spaces of a kind."""
SIDE_OF: Final = {space: side for side, spaces in SIDES.items() for space in spaces}
SPACE_NAMES: Final = tuple(
    SPACE_KINDS[kind] + (f"-{RING[: space + 1].count(kind)}" if RING.count(kind) > 1 else "")
    for space, kind in enumerate(RING)
)
SPACE_OF: Final = {name: space for space, name in enumerate(SPACE_NAMES)}
ISLAND_WORDS: Final = tuple(short for short, title in ISLAND_NAMES)
ISLAND_TITLES: Final = tuple(title for short, title in ISLAND_NAMES)
COLUMNS: Final = "abcde"


def field_name(field: tuple[int, int, int]) -> str:
    island, row, column = field
    return f"{ISLAND_WORDS[island]}.{COLUMNS[column]}{row + 1}"


STREET_FIELD_NAMES: Final = tuple(field_name(field) for field in fields.STREET_FIELDS)
BUILDING_FIELD_NAMES: Final = tuple(field_name(field) for field in fields.BUILDING_FIELDS)
STREET_FIELD_OF: Final = {name: field for field, name in enumerate(STREET_FIELD_NAMES)}
BUILDING_FIELD_OF: Final = {name: field for field, name in enumerate(BUILDING_FIELD_NAMES)}
PLACE_NAMES: Final = tuple(f"{island}.{colour}" for island in ISLAND_WORDS for colour in PLAYER_COLOURS)
PLACE_OF: Final = {name: place for place, name in enumerate(PLACE_NAMES)}
STREET_NAMES: Final = tuple(
    "+".join(CUSTOMER_COLOURS[colour] for colour in tile) or "blank" for tile, copies in STREETS
)
STREET_OF: Final = {name: kind for kind, name in enumerate(STREET_NAMES)}
TILE_OF: Final = {name: kind for kind, name in enumerate(TILES)}
CARD_NAMES: Final = tuple(name for name, title, text in SPECIAL_CARDS)
CARD_TITLES: Final = tuple(title for name, title, text in SPECIAL_CARDS)
CARD_TEXTS: Final = tuple(text for name, title, text in SPECIAL_CARDS)
CARD_OF: Final = {name: card for card, name in enumerate(CARD_NAMES)}
SALE_NAMES: Final = tuple(
    " ".join(BEAD_COLOURS[colour] for colour in range(COLOURS) for _ in range(sale[colour]))
    for sale in sales.SALES
)

ACTION_WORDS: Final = (
    *(f"sail {name}" for name in SPACE_NAMES),
    *(f"sail red {name}" for name in SPACE_NAMES),
    "pass",
    "take gold",
    "buy",
    "search",
    "look",
    "hire",
    "dismiss",
    *(f"income {name}" for name in ISLAND_WORDS),
    *(f"gondolier {name}" for name in PLACE_NAMES),
    "street",
    *(f"build {name}" for name in TILES),
    "done",
    *(f"produce {number}" for number in range(1, FACTORIES + 1)),
    *(f"sell {name}" for name in SALE_NAMES),
    *(f"return {colour}" for colour in BEAD_COLOURS),
    *(f"choose {name}" for name in TILES[SHOP:]),
    *(f"keep {number}" for number in range(1, CHARACTER_COUNT + 1)),
    "keep none",
    *(f"keep {name}" for name in CARD_NAMES),
    *(f"at {name}" for name in STREET_FIELD_NAMES),
    *(f"at {name}" for name in BUILDING_FIELD_NAMES),
)
ACTIONS: Final = {words: action for action, words in enumerate(ACTION_WORDS)}
assert len(ACTION_WORDS) == len(ACTIONS) == codes.ACTION_COUNT

# Titles -----------------------------------------------------------------------------------------

TILE_TITLES: Final = (
    "a glass factory",
    "a special building",
    "a shop for red customers",
    "a shop for blue customers",
    "a shop for grey customers",
    "a palace with 1 crest",
    "a palace with 2 crests",
    "a palace with 3 crests",
)
GEMS: Final = ("the ruby", "the cobalt", "the amber", "the emerald")
"""The colours of the seats as the board shows them."""
STACK_TITLES: Final = ("streets", "shops", "glass factories", "palaces", "special buildings")


def options_of(state: MuranoPosition) -> dict[str, str | bool]:
    return {"all_characters": state.all_characters}


def count(number: int, thing: str, things: str = "") -> str:
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def points(number: int) -> str:
    return count(number, "point")


def space_title(space: int) -> str:
    """An action space as a sentence names it: `Income`, `Build in the south-west`."""
    title = SPACE_TITLES[RING[space]]
    return title if RING.count(RING[space]) == 1 else f"{title} in the {SIDE_OF[space]}"


def place_title(place: int, state: MuranoPosition) -> str:
    """A gondola place as the seat whose turn it is calls it."""
    island, colour = divmod(place, PLACES_ON_AN_ISLAND)
    whose = "your own" if colour == state.turn else GEMS[colour] if colour < state.seats else "a spare"
    return f"{whose} gondola at {ISLAND_TITLES[island]}"


def gondola_of(place: int, seat: int, names: Sequence[str]) -> str:
    """The same as the log tells it of somebody."""
    island, colour = divmod(place, PLACES_ON_AN_ISLAND)
    others = f"{names[colour]}'s" if colour < len(names) else "a spare"
    return f"{'the own' if colour == seat else others} gondola at {ISLAND_TITLES[island]}"


def field_title(name: str) -> str:
    """`San Donato b4`"""
    island, _, field = name.partition(".")
    return f"{ISLAND_TITLES[ISLAND_WORDS.index(island)]} {field}"


def island_of(name: str) -> str:
    """The title of the island that a field is on."""
    return ISLAND_TITLES[ISLAND_WORDS.index(name.partition(".")[0])]


def street_title(kind: int) -> str:
    tile, _ = STREETS[kind]
    if not tile:
        return "a street without customers"
    if len(tile) == 1:
        return f"a street with a {CUSTOMER_COLOURS[tile[0]]} customer"
    if tile[0] == tile[1]:
        return f"a street with two {CUSTOMER_COLOURS[tile[0]]} customers"
    return f"a street with a {CUSTOMER_COLOURS[tile[0]]} and a {CUSTOMER_COLOURS[tile[1]]} customer"


def beads_words(beads: int) -> str:
    """Beads in words: `2 red and 1 green beads`."""
    numbers = [(beads >> 4 * colour & 15, BEAD_COLOURS[colour]) for colour in range(COLOURS)]
    there = [f"{number} {colour}" for number, colour in numbers if number]
    all_beads = sum(number for number, colour in numbers)
    return f"{listed(there)} {'bead' if all_beads == 1 else 'beads'}" if there else "no beads"


def sale_words(sale: int) -> str:
    return beads_words(sales.SALE_BEADS[sale])


def by_table(needed: Sequence[int]) -> str:
    return ", ".join(f"{number} for {gain}" for number, gain in zip(needed, TABLE_POINTS, strict=True))


THINGS: Final = {
    ALL_SHOPS: ("shop", "shops"),
    ALL_PALACES: ("palace", "palaces"),
    ALL_SPECIALS: ("special building", "special buildings"),
    ALL_FACTORIES: ("glass factory", "glass factories"),
    CRESTS: ("crest", "crests"),
    OWN_BUILDINGS: ("factory or shop", "factories and shops"),
    OWN_GONDOLIERS: ("gondolier", "gondoliers"),
    **{
        SHOPS_FOR + colour: (f"shop for {name} customers", f"shops for {name} customers")
        for colour, name in enumerate(CUSTOMER_COLOURS)
    },
    **{
        CUSTOMERS_OF + colour: (f"{name} customer", f"{name} customers")
        for colour, name in enumerate(CUSTOMER_COLOURS)
    },
}


def character_text(character: int) -> str:
    """What a character is worth, in a sentence; numbered from 0."""
    rule, gain, what, other, island = CHARACTERS[character]
    here = ISLAND_TITLES[island]
    if rule == PER:
        return f"{points(gain)} for each {THINGS[what][0]} on the island."
    if rule == ONLY:
        return f"{points(gain)} if you alone have a {THINGS[what][0]} on the island."
    if rule == GOLD:
        return (
            f"Gold for points ({by_table(TABLE_GOLD)}), if the island has {GOLD_CUSTOMERS} {THINGS[what][1]}"
            ", a grey one, a palace and a special building."
        )
    if rule == FEW:
        return f"{points(gain)} if the island has at most {FEW_CUSTOMERS} red and blue customers together."
    if rule == EACH:
        return f"{points(gain)} if the island has every kind of building and customers of every colour."
    if rule == TABLE_OF_ALL:
        return f"Points for all customers on the island: {by_table(TABLE_ALL_CUSTOMERS)} or more."
    if rule == TABLE_OF_ONE:
        return f"Points for the {THINGS[what][1]} on the island: {by_table(TABLE_ONE_COLOUR)} or more."
    if rule == OWN_AND_OTHERS:
        return f"{points(gain)} for each factory and shop of yours on the island, {other} for each other one."
    if rule == EQUAL:
        return (
            f"{points(gain)} if the island has as many {THINGS[what][1]} as {THINGS[other][1]}, at least 1."
        )
    if rule == EQUAL_THREE:
        return f"{points(gain)} if the island has as many glass factories as palaces as shops, at least 1."
    if rule == EQUAL_OR_NONE:
        return f"{points(gain)} if you have as many factories and shops on the island as all others together."
    if rule == EXACTLY_ONE:
        return f"{points(gain)} if the island has exactly one {THINGS[what][0]}."
    if rule == AT_LEAST:
        return f"{points(gain)} at {here} if you have {other} {THINGS[what][1]} there."
    return f"At {here}, {points(gain)} for each {BEAD_COLOURS[what]} bead, up to {BEADS_FOR_A_CHARACTER}."


CHARACTER_TEXTS: Final = tuple(character_text(character) for character in range(CHARACTER_COUNT))


def cards_in(packed: int, number: int) -> list[int]:
    """Cards packed six bits each."""
    return [packed >> 6 * place & 63 for place in range(number)]


# What is asked ----------------------------------------------------------------------------------


def seat_name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"Player {seat + 1}"


def prompt(view: MuranoView, names: Sequence[str] = ()) -> str:
    state = view.shown
    if state.over:
        return "The game is over."
    if view.seat < 0 or not state.acting >> view.seat & 1:
        return f"{seat_name(state.turn, names)} {WAITING[state.due]}."
    me = state.players[view.seat]
    last = " This is your last turn." if state.trigger >= 0 and state.due == codes.SAILING else ""
    match state.due:
        case codes.SAILING if state.ships == 1 << codes.PASS:
            return f"No ship can bring you to an action that does something: pass for {PASS_GOLD} gold.{last}"
        case codes.SAILING if state.moved == 0:
            return f"Move a ship and do the action of its space, or pass for {PASS_GOLD} gold.{last}"
        case codes.SAILING:
            more = f", or move another ship for {state.moved} gold" if state.ships else ""
            if state.choice == 0:
                space = SPACE_TITLES[RING[state.space]]
                return (
                    f"You can do nothing on the space {space} now: move another ship for {state.moved} gold."
                )
            return f"{_action_prompt(state, me)}{more}."
        case codes.PASSING:
            return "You passed. Move one ship; its action is not done."
        case codes.BUILDING if state.just_bought:
            return f"Build {TILE_TITLES[state.tile]} at once, or keep it."
        case codes.BUILDING:
            return f"Build {'another tile' if state.builds_left == 2 else 'a last tile'}, or be done."
        case codes.STREET_DUE:
            return f"You drew {street_title(state.tile)}. Lay it on any free street field."
        case codes.TILE_DUE:
            return f"Build {TILE_TITLES[state.tile]} on a field beside a street tile."
        case codes.SEARCHING:
            return "Choose a tile from the stack; the rest is shuffled."
        case codes.LOOKING:
            price = me.character_price()
            return f"Keep one character for {price} gold, or none. The rest goes under the deck."
        case codes.DRAWING:
            return "Keep one special building card. It works from your next turn on."
        case codes.SELLING:
            return "Sell up to three beads of one colour, or be done."
        case _:
            return "The counting house: give one bead back to the bag."


WAITING: Final = {
    codes.SAILING: "is moving ships",
    codes.PASSING: "passed and moves a ship",
    codes.BUILDING: "is building",
    codes.STREET_DUE: "is laying a street",
    codes.TILE_DUE: "is choosing a field",
    codes.SEARCHING: "is searching a stack",
    codes.LOOKING: "is looking at characters",
    codes.DRAWING: "is choosing a special building card",
    codes.SELLING: "may sell beads",
    codes.RETURNING: "gives a bead back to the bag",
}


def _action_prompt(state: MuranoPosition, me: Player) -> str:
    match SPACE_KINDS[RING[state.space]]:
        case "build":
            return f"Build up to {TILES_IN_AN_ACTION} tiles: streets, or buildings that you hold"
        case "factory":
            return f"Buy a glass factory for {FACTORY_PRICE} gold"
        case "character":
            return f"Look at characters; keeping one costs {me.character_price()} gold"
        case "gondolier":
            return "Place a gondolier"
        case "shop":
            return f"Buy the top shop for {TILE_PRICE} gold, or search the stack for {SEARCH_PRICE}"
        case "gold":
            return "Take gold"
        case "palace":
            return f"Buy the top palace for {TILE_PRICE} gold, or search the stack for {SEARCH_PRICE}"
        case "production":
            return "Let factories produce, or sell beads"
        case "hire":
            return "Hire or dismiss a gondolier"
        case "income":
            return "Choose an island for your income"
        case _:
            return f"Buy a special building for {SPECIAL_PRICE} gold"


def describe(view: MuranoView, action: int) -> str:
    """A legal move in full, as a button or a screen reader says it."""
    state = view.shown
    me = state.players[max(view.seat, 0)]
    price = f" for {state.moved} gold" if state.moved and state.due == codes.SAILING else ""
    without = " without its action" if state.due == codes.PASSING else ""
    if action < codes.RED_SHIP:
        return f"Move a black ship to {space_title(action)}{price}{without}"
    if action < codes.PASS:
        return f"Move the red ship to {space_title(action - codes.RED_SHIP)}{price}{without}"
    if action == codes.PASS:
        return f"Pass: take {PASS_GOLD} gold and move one ship without its action"
    if action == codes.BUY:
        return _describe_purchase(state)
    if action == codes.SEARCH:
        stack = "shops" if RING[state.space] == SHOP_SPACE else "palaces"
        return f"Look through the stack of {stack} and choose a tile, for {SEARCH_PRICE} gold"
    if action == codes.LOOK:
        return f"Look at the top characters; keeping one costs {me.character_price()} gold"
    if action == codes.HIRE:
        return f"Hire a gondolier for {state.hire_price(me)} gold"
    if codes.INCOME <= action < codes.PLACE:
        island = action - codes.INCOME
        return f"Take {state.income_at(me, island)} gold of income at {ISLAND_TITLES[island]}"
    if codes.PLACE <= action < codes.STREET:
        place = action - codes.PLACE
        return f"Place a gondolier on {place_title(place, state)} for {state.place_price(me, place)} gold"
    if codes.BUILD <= action < codes.DONE:
        return f"Build {TILE_TITLES[action - codes.BUILD]}"
    if codes.PRODUCE <= action < codes.SELL:
        factories = action - codes.PRODUCE + 1
        loss = points(PRODUCTION_POINTS * factories)
        return f"Let {count(factories, 'glass factory', 'glass factories')} produce, for {loss}"
    if codes.SELL <= action < codes.RETURN:
        sale = action - codes.SELL
        return f"Sell {sale_words(sale)} for {SALE_GOLD[sales.SALE_SIZE[sale]]} gold"
    if codes.RETURN <= action < codes.CHOOSE:
        return f"Give a {BEAD_COLOURS[action - codes.RETURN]} bead back to the bag"
    if codes.CHOOSE <= action < codes.KEEP:
        return f"Choose {TILE_TITLES[action - codes.CHOOSE + SHOP]}"
    if codes.KEEP <= action < codes.KEEP_NOTHING:
        return f"Keep character {action - codes.KEEP + 1}: {CHARACTER_TEXTS[action - codes.KEEP]}"
    if codes.KEEP_CARD <= action < codes.STREET_FIELD:
        card = action - codes.KEEP_CARD
        return f"Keep the {CARD_TITLES[card]}: {CARD_TEXTS[card]}"
    if codes.STREET_FIELD <= action < codes.BUILDING_FIELD:
        return f"Lay the street at {field_title(STREET_FIELD_NAMES[action - codes.STREET_FIELD])}"
    if action >= codes.BUILDING_FIELD:
        tile = TILE_TITLES[state.tile] if 0 <= state.tile < len(TILE_TITLES) else "it"
        return f"Build {tile} at {field_title(BUILDING_FIELD_NAMES[action - codes.BUILDING_FIELD])}"
    return {
        codes.TAKE_GOLD: f"Take {state.gold_taken(me)} gold",
        codes.DISMISS: f"Dismiss a gondolier for {state.dismiss_gold(me)} gold",
        codes.STREET: "Draw a street and lay it",
        codes.DONE: "Done",
        codes.KEEP_NOTHING: "Keep no character",
    }[action]


def _describe_purchase(state: MuranoPosition) -> str:
    match SPACE_KINDS[RING[state.space]]:
        case "factory":
            return f"Buy a glass factory for {FACTORY_PRICE} gold"
        case "special":
            return f"Buy a special building for {SPECIAL_PRICE} gold"
        case kind:
            return f"Buy the top {kind} of the stack for {TILE_PRICE} gold"


# Why not ----------------------------------------------------------------------------------------


def why_not(view: MuranoView, action: int) -> str:
    """Why a move of the game's notation is not possible now."""
    state = view.shown
    me = state.players[view.seat]
    words = ACTION_WORDS[action]
    if action < codes.PASS and state.due in (codes.SAILING, codes.PASSING):
        return _why_no_ship(state, me, action)
    if state.due != codes.SAILING:
        asked = {
            codes.PASSING: "you passed and move one ship",
            codes.BUILDING: "you are building",
            codes.STREET_DUE: "you choose a field for the street that you drew",
            codes.TILE_DUE: f"you choose a field for {TILE_TITLES[state.tile % len(TILE_TITLES)]}",
            codes.SEARCHING: "you choose a tile from the stack",
            codes.LOOKING: "you choose a character",
            codes.DRAWING: "you choose a special building card",
            codes.SELLING: "you may sell beads",
            codes.RETURNING: "you give a bead back to the bag",
        }[state.due]
        return _why_not_chosen(state, action) or f"'{words}' is not possible while {asked}."
    if action == codes.PASS:
        return "You can pass only before a ship has moved."
    if state.moved == 0:
        return f"'{words}' needs a ship first: move one to the space of that action."
    return _why_no_action(state, me, action)


def _why_no_ship(state: MuranoPosition, me: Player, action: int) -> str:
    red = action >= codes.RED_SHIP
    space = action - codes.RED_SHIP if red else action
    occupied = state.black | 1 << state.red
    if state.due == codes.SAILING and me.gold < state.moved:
        return f"Moving another ship costs {state.moved} gold and you have {me.gold}."
    if not red and occupied >> space & 1:
        return f"{space_title(space)} is occupied, so no ship can enter it. Move that ship away first."
    behind = next(
        (space - step) % SPACES for step in range(1, SPACES) if occupied >> ((space - step) % SPACES) & 1
    )
    if red and state.red_moved:
        return "The red ship has moved already in this turn, and a ship moves at most once."
    if red and (behind != state.red or occupied >> space & 1):
        return f"The red ship cannot reach {space_title(space)}: another ship is in its way."
    if not red and not state.black >> behind & 1:
        return f"The next ship behind {space_title(space)} is the red one."
    if not red and state.black_moved >> behind & 1:
        return (
            f"The next ship behind {space_title(space)} has moved already: a ship moves at most once a turn."
        )
    return (
        f"{space_title(space)} would do nothing for you, and no further ship can lead to a space that does."
    )


def _why_no_action(state: MuranoPosition, me: Player, action: int) -> str:
    kind = SPACE_KINDS[RING[state.space]]
    title = space_title(state.space)
    stacks = {
        "factory": (state.factory_count, FACTORY_PRICE, "a glass factory"),
        "shop": (state.shop_count, TILE_PRICE, "a shop"),
        "palace": (state.palace_count, TILE_PRICE, "a palace"),
        "special": (state.special_count, SPECIAL_PRICE, "a special building"),
    }
    if action in (codes.BUY, codes.SEARCH) and kind in stacks:
        left, price, thing = stacks[kind]
        if left == 0:
            return f"The stack for {thing} is empty."
        if action == codes.SEARCH and kind in ("shop", "palace"):
            return f"Searching the stack costs {SEARCH_PRICE} gold and you have {me.gold}."
        if action == codes.BUY:
            return f"{thing[0].upper()}{thing[1:]} costs {price} gold and you have {me.gold}."
    if action == codes.LOOK and kind == "character":
        if state.fresh + len(state.under) == 0:
            return "There are no characters left."
        return f"Your next character costs {me.character_price()} gold and you have {me.gold}."
    if codes.PLACE <= action < codes.STREET and kind == "gondolier":
        place = action - codes.PLACE
        if me.gondoliers == 0:
            return "You have no gondolier left to place. Hire one first."
        if place // 4 >= state.islands:
            return f"{ISLAND_TITLES[place // 4]} is in play with four players only."
        if state.places >> place & 1:
            return f"There is a gondolier already on {place_title(place, state)}."
        price = state.place_price(me, place)
        return f"Placing one on {place_title(place, state)} costs {price} gold and you have {me.gold}."
    if codes.INCOME <= action < codes.PLACE and kind == "income":
        return f"You have no shop with customers of its colour at {ISLAND_TITLES[action - codes.INCOME]}."
    if kind == "production" and codes.PRODUCE <= action < codes.SELL:
        most = state.factories_that_can_produce(me)
        return (
            f"At most {count(most, 'factory', 'factories')} of yours can produce: each must be built and "
            f"needs {PRODUCTION_POINTS} points and a bead in the bag."
        )
    if kind == "production" and codes.SELL <= action < codes.RETURN:
        return f"You cannot sell {sale_words(action - codes.SELL)}: you have {beads_words(me.beads)}."
    if action == codes.HIRE and kind == "hire":
        if me.supply == 0:
            return "You have no gondolier in the general supply."
        return f"Hiring costs {state.hire_price(me)} gold and you have {me.gold}."
    if action == codes.DISMISS and kind == "hire":
        return "All your gondoliers are placed or dismissed already."
    if kind == "build" and action == codes.STREET:
        return "There are no streets left."
    if kind == "build" and codes.BUILD <= action < codes.DONE:
        return _why_not_chosen(state, action)
    return f"'{ACTION_WORDS[action]}' is not what {title} offers."


def _why_not_chosen(state: MuranoPosition, action: int) -> str:
    """Why one of several things to choose from is not there; empty if it is not asked for at all."""
    me = state.players[state.turn]
    if codes.BUILD <= action < codes.DONE and state.due in (codes.SAILING, codes.BUILDING):
        tile = action - codes.BUILD
        if me.tiles >> 4 * tile & 15 == 0:
            return f"You do not hold {TILE_TITLES[tile]}."
        if state.just_bought and state.due == codes.BUILDING:
            return "Only the tile that you just bought may be built now."
        return "There is no free building field beside a street tile."
    if action == codes.STREET and state.due == codes.BUILDING:
        return (
            "Only the tile that you just bought may be built now."
            if state.just_bought
            else ("There are no streets left.")
        )
    if state.due == codes.STREET_DUE and codes.STREET_FIELD <= action < codes.BUILDING_FIELD:
        field = action - codes.STREET_FIELD
        if state.laid >> field & 1:
            return f"There is a street already at {STREET_FIELD_NAMES[field]}."
        return f"{ISLAND_TITLES[ISLANDS - 1]} is in play with four players only."
    if state.due == codes.STREET_DUE and action >= codes.BUILDING_FIELD:
        field = action - codes.BUILDING_FIELD
        return f"The field {BUILDING_FIELD_NAMES[field]} is a building field; you are laying a street."
    if state.due == codes.TILE_DUE and action >= codes.BUILDING_FIELD:
        field = action - codes.BUILDING_FIELD
        if state.built >> field & 1:
            return f"There is a building already at {BUILDING_FIELD_NAMES[field]}."
        return f"The field {BUILDING_FIELD_NAMES[field]} is not beside a street tile."
    if state.due == codes.TILE_DUE and codes.STREET_FIELD <= action < codes.BUILDING_FIELD:
        field = action - codes.STREET_FIELD
        return f"The field {STREET_FIELD_NAMES[field]} is a street field; you are placing a building."
    if state.due == codes.SEARCHING and codes.CHOOSE <= action < codes.KEEP:
        return f"The stack does not hold {TILE_TITLES[action - codes.CHOOSE + SHOP]}."
    if state.due == codes.LOOKING and codes.KEEP <= action < codes.KEEP_NOTHING:
        return f"Character {action - codes.KEEP + 1} is not among the cards that you look at."
    if state.due == codes.DRAWING and codes.KEEP_CARD <= action < codes.STREET_FIELD:
        return f"The {CARD_TITLES[action - codes.KEEP_CARD]} is not among the cards that you drew."
    if state.due == codes.SELLING and codes.SELL <= action < codes.RETURN:
        left = " One must be left to give back." if state.extra_bead else ""
        return f"You cannot sell {sale_words(action - codes.SELL)}: you have {beads_words(me.beads)}.{left}"
    if state.due == codes.RETURNING and codes.RETURN <= action < codes.CHOOSE:
        return f"You have no {BEAD_COLOURS[action - codes.RETURN]} bead."
    return ""


# What happened ----------------------------------------------------------------------------------


def reason(event: Event, options: Options) -> str:
    """Why an event gave its points."""
    a, b, c = event.a, event.b, event.c
    match event.cause:
        case codes.START:
            return "the start"
        case codes.FACTORY_BUILT:
            return f"a glass factory at {island_of(BUILDING_FIELD_NAMES[a])}"
        case codes.SHOP_BUILT:
            return f"a shop at {island_of(BUILDING_FIELD_NAMES[a])}"
        case codes.PALACE_BUILT:
            return f"a palace at {island_of(BUILDING_FIELD_NAMES[a])}"
        case codes.CRANE_USED:
            return f"the crane, for {TILE_TITLES[b]}"
        case codes.TAVERN_USED:
            return "the harbour tavern"
        case codes.GUILD_HALL_USED:
            return "the guild hall"
        case codes.BASILICA_KEPT:
            return "the basilica"
        case codes.SMOKE:
            return f"the smoke of {count(a, 'glass factory', 'glass factories')}"
        case codes.CHARACTER_USED:
            gold = f" and {-c} gold" if c < 0 else ""
            return f"character {a + 1} at {ISLAND_TITLES[b]}{gold} ({_worth(a)})"
        case codes.CHARACTER_BEADS:
            return f"character {a + 1} at {ISLAND_TITLES[b]} and {beads_words(c)} ({_worth(a)})"
        case _:
            return f"{count(a, 'gondolier')} that no character uses"


def _worth(character: int) -> str:
    """What a character is worth, within a sentence."""
    text = CHARACTER_TEXTS[character].removesuffix(".")
    return text[0].lower() + text[1:]


SOURCES: Final = (
    "Start",
    "Factories and shops",
    "Palaces",
    "Special buildings",
    "Production",
    "Characters",
    "Gondoliers",
)


def source(event: Event) -> str:
    """Where points of the score sheet belong."""
    match event.cause:
        case codes.START:
            return "Start"
        case codes.FACTORY_BUILT | codes.SHOP_BUILT:
            return "Factories and shops"
        case codes.PALACE_BUILT:
            return "Palaces"
        case codes.SMOKE:
            return "Production"
        case codes.CHARACTER_USED | codes.CHARACTER_BEADS:
            return "Characters"
        case codes.UNUSED_GONDOLIERS:
            return "Gondoliers"
        case _:
            return "Special buildings"


def sentence(event: Event, names: Sequence[str], options: Options) -> str:
    """An event as a line of the log."""
    who = seat_name(event.seat, names) if event.seat >= 0 else ""
    a, b, c = event.a, event.b, event.c
    if event.points < 0:
        return f"{who} loses {points(-event.points)} for {reason(event, options)}."
    if event.points or event.cause >= codes.START:
        return f"{who}: {points(event.points)} for {reason(event, options)}."
    match event.cause:
        case codes.STARTED:
            return f"{who} is the starting player."
        case codes.SAILED:
            ship = "the red ship" if a >= SPACES else "a ship"
            price = f" for {-c} gold" if c < 0 else ""
            return f"{who} moves {ship} from {space_title(a % SPACES)} to {space_title(b % SPACES)}{price}."
        case codes.PASSED:
            return f"{who} passes and takes {c} gold."
        case codes.TOOK_GOLD:
            return f"{who} takes {c} gold."
        case codes.BOUGHT:
            return f"{who} buys {TILE_TITLES[a]} for {-c} gold."
        case codes.BOUGHT_SHOP:
            return f"{who} buys {TILE_TITLES[a] if a >= 0 else 'a shop'} for {TILE_PRICE} gold."
        case codes.BOUGHT_PALACE:
            return f"{who} buys {TILE_TITLES[a] if a >= 0 else 'a palace'} for {TILE_PRICE} gold."
        case codes.SEARCHED_SHOPS:
            return f"{who} searches the shops for {SEARCH_PRICE} gold{_stack_words(a, SHOP)}."
        case codes.SEARCHED_PALACES:
            return f"{who} searches the palaces for {SEARCH_PRICE} gold{_stack_words(a, PALACE)}."
        case codes.CHOSE_TILE:
            return f"{who} takes {TILE_TITLES[a] if a >= 0 else 'a tile'} and shuffles the stack."
        case codes.LOOKED_AT:
            cards = f" {listed(str(card + 1) for card in cards_in(a, b))}" if a >= 0 else ""
            return f"{who} looks at characters{cards}."
        case codes.PAID_CHARACTER:
            return f"{who} pays {-c} gold for the character."
        case codes.KEPT_CHARACTER:
            return f"{who} keeps {f'character {a + 1}' if a >= 0 else 'a character'}."
        case codes.KEPT_NO_CHARACTER:
            return f"{who} keeps no character."
        case codes.PLACED:
            return f"{who} places a gondolier on {gondola_of(a, event.seat, names)} for {-c} gold."
        case codes.DREW_STREET:
            return f"{who} draws {street_title(a)}."
        case codes.LAID_STREET:
            return f"{who} lays {street_title(b)} at {field_title(STREET_FIELD_NAMES[a])}."
        case codes.BUILT_TILE:
            return f"{who} builds {TILE_TITLES[b]} at {field_title(BUILDING_FIELD_NAMES[a])}."
        case codes.DREW_CARDS:
            cards = f": {listed(CARD_TITLES[card] for card in cards_in(a, b))}" if a >= 0 else ""
            return f"{who} draws special building cards{cards}."
        case codes.KEPT_SPECIAL:
            return f"{who} keeps the {CARD_TITLES[a]}."
        case codes.EARNED:
            return f"{who} takes {c} gold of income at {ISLAND_TITLES[a]}."
        case codes.DREW_BEAD:
            return f"{who} draws a {BEAD_COLOURS[a]} bead."
        case codes.SOLD:
            return f"{who} sells {sale_words(a)} for {c} gold."
        case codes.RETURNED:
            return f"{who} gives a {BEAD_COLOURS[a]} bead back to the bag."
        case codes.HIRED:
            return f"{who} hires a gondolier for {-c} gold."
        case codes.DISMISSED:
            return f"{who} dismisses a gondolier for {c} gold."
        case codes.STACK_EMPTY:
            return f"The {STACK_TITLES[a]} are used up."
        case codes.END_TRIGGERED:
            why = f"after {TURN_LIMIT} turns" if a else "two kinds of tile are used up"
            return f"{who} triggers the end: {why}. Everyone else has one more turn."
        case codes.UNUSED_CHARACTER:
            return f"{who}'s character {a + 1} is not used ({_worth(a)})."
        case _:
            return "The game ends: " + ("the turns are used up." if a else "two kinds of tile are used up.")


def _stack_words(counts: int, first: int) -> str:
    """What a searched stack holds, if the reader may know it."""
    if counts < 0:
        return ""
    kinds = [(counts >> 4 * kind & 15, TILE_TITLES[first + kind].split(" ", 2)[2]) for kind in range(COLOURS)]
    return f" and finds {listed(f'{number} {name}' for number, name in kinds if number)}"


class MuranoWording(Wording[MuranoView]):
    """What Murano says."""

    def prompt(self, view: MuranoView, names: Sequence[str] = ()) -> str:
        return prompt(view, names)

    def describe(self, view: MuranoView, action: int) -> str:
        return describe(view, action)

    def why_not(self, view: MuranoView, action: int) -> str:
        return why_not(view, action)

    def text(self, view: MuranoView, names: Sequence[str]) -> str:
        from laguna.games.murano.words import letters

        return letters.board(view, names)

    def sentence(self, event: Event, names: Sequence[str], options: Options) -> str:
        return sentence(event, names, options)

    def reason(self, event: Event, options: Options) -> str:
        return reason(event, options)

    def heading(self, heading: str, options: Options) -> str:
        return heading


class OldCauses(Causes):
    def of(self, event: Event) -> Cause:
        return Cause(0, heading=source(event))

    def headings(self) -> tuple[str, ...]:
        return SOURCES


class OldNotation(Notation):
    def __init__(self) -> None:
        self.words = ACTION_WORDS
        self.actions = ACTIONS
