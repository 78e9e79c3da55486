"""Reads a state from a position document."""

from collections.abc import Mapping, Sequence
from typing import Final

from laguna.chance import Chance
from laguna.contract.state import Options
from laguna.contract.wording import LazyText, Message, Refused, gettext_noop
from laguna.games.murano import components
from laguna.games.murano.island_fields import ADJACENT_BUILDINGS, BUILDING_ISLAND, STREET_ISLAND
from laguna.games.murano.player import Player
from laguna.games.murano.position.memory import check_memory, read_memory
from laguna.games.murano.position.pending_decision import read_pending_decision
from laguna.games.murano.position.value_readers import CREST_NAMES, read_card, read_character, read_counts
from laguna.games.murano.rules import MuranoState
from laguna.games.murano.stacks import (
    ALL_CARDS,
    ALL_CHARACTERS,
    ALL_SHOP_TILES,
    FEWER_CHARACTERS_MASK,
    FEWER_SHOP_TILES,
    FEWER_STREETS,
    ONE_OF_KIND,
    STREET_CUSTOMERS,
    STREET_KINDS,
    TWO_OF_ONE_COLOR,
    pack_counts,
    total_count,
    unpack_counts,
)
from laguna.games.murano.state import MuranoData
from laguna.games.murano.state_queries import (
    palace_fields,
    shop_fields,
)
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_NAMES,
    BUILDING_FIELD_OF,
    PLACE_NAMES,
    PLACE_OF,
    SPACE_NAMES,
    SPACE_OF,
    STREET_FIELD_NAMES,
    STREET_FIELD_OF,
    STREET_NAMES,
    STREET_OF,
    TILE_OF,
)
from laguna.games.murano.words.nouns import ISLAND_TITLES
from laguna.kit.document_reader import (
    boolean,
    by_seat,
    check_keys,
    list_items,
    mapping,
    named_value,
    number,
    seat,
)

KEYS: Final = (
    "game",
    "players",
    "options",
    "starter",
    "to_play",
    "turns",
    "trigger",
    "out_of_turns",
    "ships",
    "moved",
    "space",
    "pending",
    "tile",
    "builds_left",
    "just_bought",
    "extra_bead",
    "drawn",
    "streets",
    "buildings",
    "gondolas",
    "scores",
    "gold",
    "gondoliers",
    "supply",
    "beads",
    "tiles",
    "characters",
    "cards",
    "new_cards",
    "stacks",
    "bag",
    "deck",
    "card_deck",
    "memory",
    "over",
    "gold_spent",
    "beads_spent",
)


MOST: Final = 100_000


def load(document: Mapping[str, object], players: int, options: Options, chance: Chance) -> MuranoState:
    """The state that a document describes; `players` and options have been checked."""
    for key in document:
        if key not in KEYS:
            raise Refused(
                "A position of Murano has no key '{key}'. Its keys are {keys}.", key=key, keys=list(KEYS)
            )
    state = MuranoState(players, chance, bool(options["all_characters"]))
    for _ in range(players):
        state.players.append(Player())
    _read_streets(document, state)
    _read_buildings(document, state)
    _read_gondolas(document, state)
    _read_seats(document, state)
    _read_ships(document, state)
    _read_stacks(document, state)
    _read_bag(document, state)
    _read_decks(document, state)
    read_memory(document, state)
    read_pending_decision(document, state)
    check_memory(state)
    return state


def _read_streets(document: Mapping[str, object], state: MuranoState) -> None:
    left = [copies for tile, copies in components.STREETS]
    if state.islands < components.ISLANDS:
        left = unpack_counts(FEWER_STREETS, STREET_KINDS)
    for name, value in mapping(document, "streets", '{"donato.b2": "red"}').items():
        field = STREET_FIELD_OF.get(name)
        if field is None:
            raise Refused(
                "'{name}' is not a street field. A street field is for example {example}.",
                name=name,
                example=STREET_FIELD_NAMES[0],
            )
        island = STREET_ISLAND[field]
        _check_island_in_play(island, state)
        kind = named_value(value, STREET_OF, Message("a street"), STREET_NAMES[-1])
        left[kind] -= 1
        if left[kind] < 0:
            raise Refused("There are too many streets of the kind '{kind}'.", kind=value)
        bit = 1 << field
        customers = STREET_CUSTOMERS[kind]
        state.laid |= bit
        state.fields_beside_streets |= ADJACENT_BUILDINGS[field]
        state.red_streets |= bit * (customers & 1)
        state.blue_streets |= bit * (customers >> 1 & 1)
        state.gray_streets |= bit * (customers >> 2 & 1)
        for color in components.STREETS[kind][0]:
            state.customers |= 1 << color * components.ISLANDS + island
        if customers & TWO_OF_ONE_COLOR:
            state.double_streets |= bit
    state.streets = pack_counts(left)


def _read_buildings(document: Mapping[str, object], state: MuranoState) -> None:
    for name, value in mapping(document, "buildings", '{"donato.a2": ["factory", 0]}').items():
        field = BUILDING_FIELD_OF.get(name)
        if field is None:
            raise Refused(
                "'{name}' is not a building field. A building field is for example {example}.",
                name=name,
                example=BUILDING_FIELD_NAMES[0],
            )
        _check_island_in_play(BUILDING_ISLAND[field], state)
        if not state.fields_beside_streets >> field & 1:
            raise Refused("The building at {field} is not next to a street.", field=name)
        tile, owner = _read_building(value, name, state)
        _put_building(state, field, tile, owner)


def _read_building(value: object, name: str, state: MuranoState) -> tuple[int, int]:
    """The kind of a building and its owner, -1 for palaces and special buildings."""
    kind, owner = value, None
    owned = isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2
    if owned:
        kind, owner = value  # type: ignore[misc]
    tile = named_value(kind, TILE_OF, Message("the building at {field}", field=name), "palace-2")
    needs_owner = tile == components.FACTORY or components.SHOP <= tile < components.PALACE
    if owned != needs_owner:
        raise Refused(
            "The building at {field} is written as {how}: only factories and shops have an owner.",
            field=name,
            how=f'["{components.TILES[tile]}", 0]' if needs_owner else f'"{components.TILES[tile]}"',
        )
    return tile, seat(owner, state.seats, Message("the owner of {field}", field=name)) if needs_owner else -1


def _put_building(state: MuranoState, field: int, tile: int, owner: int) -> None:
    bit = 1 << field
    state.built |= bit
    if tile == components.FACTORY:
        state.factory_fields |= bit
        state.players[owner].factories |= bit
    elif tile == components.SPECIAL:
        state.special_fields |= bit
    elif tile < components.PALACE:
        color = tile - components.SHOP
        state.red_shops |= bit * (color == 0)
        state.blue_shops |= bit * (color == 1)
        state.gray_shops |= bit * (color == 2)
        state.players[owner].shops |= bit
        state.players[owner].shop_islands |= 1 << color * components.ISLANDS + BUILDING_ISLAND[field]
    else:
        crests = tile - components.PALACE
        state.one_crest |= bit * (crests == 0)
        state.two_crests |= bit * (crests == 1)
        state.three_crests |= bit * (crests == 2)


def _read_gondolas(document: Mapping[str, object], state: MuranoState) -> None:
    for name, value in mapping(document, "gondolas", '{"donato.white": 0}').items():
        place = PLACE_OF.get(name)
        if place is None:
            raise Refused(
                "'{name}' is not a gondola. A gondola is for example {example}.",
                name=name,
                example=PLACE_NAMES[0],
            )
        _check_island_in_play(place // components.PLACES_ON_AN_ISLAND, state)
        owner = seat(value, state.seats, Message("the owner of the gondolier at {place}", place=name))
        state.places |= 1 << place
        state.players[owner].placed |= 1 << place


def _read_seats(document: Mapping[str, object], state: MuranoState) -> None:
    seats = state.seats
    scores = by_seat(document, "scores", seats, components.STARTING_POINTS)
    gold = by_seat(document, "gold", seats, components.STARTING_GOLD)
    spent = by_seat(document, "gold_spent", seats, 0)
    for each, player in enumerate(state.players):
        player.score = number(scores[each], 0, MOST, Message("every number in '{key}'", key="scores"))
        player.gold = number(gold[each], 0, MOST, Message("every number in '{key}'", key="gold"))
        player.gold_spent = number(spent[each], 0, MOST, Message("every number in '{key}'", key="gold_spent"))
    _read_gondoliers(document, state)
    every_bead = [components.BEADS_PER_COLOR] * components.COLORS
    beads = by_seat(document, "beads", seats, {})
    beads_spent = by_seat(document, "beads_spent", seats, {})
    for each, player in enumerate(state.players):
        what = Message("the beads of seat {seat}", seat=each)
        player.beads = pack_counts(read_counts(beads[each], components.BEAD_COLORS, every_bead, what))
        what = Message("the beads_spent of seat {seat}", seat=each)
        player.beads_spent = pack_counts(
            read_counts(beads_spent[each], components.BEAD_COLORS, every_bead, what)
        )
    for each, value in enumerate(by_seat(document, "tiles", seats, [])):
        player = state.players[each]
        for name in list_items(value, Message("the tiles of seat {seat}", seat=each)):
            tile = named_value(name, TILE_OF, Message("a tile of seat {seat}", seat=each), "shop-red")
            if player.tiles >> 4 * tile & 15 == components.FACTORIES:
                raise Refused("Seat {seat} has too many tiles of the kind '{kind}'.", seat=each, kind=name)
            player.tiles += ONE_OF_KIND[tile]


def _read_gondoliers(document: Mapping[str, object], state: MuranoState) -> None:
    everyone = components.GONDOLIERS_IN_HAND + components.GONDOLIERS_IN_SUPPLY
    hands = by_seat(document, "gondoliers", state.seats, None)
    supplies = by_seat(document, "supply", state.seats, None)
    for each, player in enumerate(state.players):
        left = everyone - int(player.placed).bit_count()
        if left < 0:
            raise Refused("Seat {seat} has more than {most} gondoliers.", seat=each, most=everyone)
        hand, supply = hands[each], supplies[each]
        if hand is None and supply is None:
            supply = min(components.GONDOLIERS_IN_SUPPLY, left)
        if hand is None:
            hand = left - number(supply, 0, left, Message("the supply of seat {seat}", seat=each))
        player.gondoliers = number(hand, 0, left, Message("the gondoliers of seat {seat}", seat=each))
        player.supply = left - player.gondoliers
        if supply is not None and supply != player.supply:
            raise Refused(
                "Seat {seat} has {everyone} gondoliers in all: in hand, in the supply and placed.",
                seat=each,
                everyone=everyone,
            )


def _read_ships(document: Mapping[str, object], state: MuranoState) -> None:
    ships = mapping(document, "ships", '{"red": "build-1", "black": ["gondolier-1"]}')
    check_keys(ships, ("red", "black"), "'ships'")
    state.red = named_value(
        ships.get("red", SPACE_NAMES[components.ANCHORS[0]]),
        SPACE_OF,
        Message("the red ship's space"),
        "build-1",
    )
    others = [SPACE_NAMES[anchor] for anchor in components.ANCHORS if anchor != state.red][
        : components.SHIPS - 1
    ]
    black = list_items(ships.get("black", others), Message("'black' of the ships"))
    for name in black:
        state.black |= 1 << named_value(name, SPACE_OF, Message("a black ship's space"), "build-1")
    if len(black) != components.SHIPS - 1 or int(state.black).bit_count() != components.SHIPS - 1:
        raise Refused(
            "There must be {ships} black ships, each on a different space.", ships=components.SHIPS - 1
        )
    moved = mapping(document, "moved", '{"red": true, "black": ["build-1"]}')
    check_keys(moved, ("red", "black"), "'moved'")
    state.red_moved = boolean(moved.get("red", False), Message("'red' of the ships moved"))
    for name in list_items(moved.get("black", []), Message("'black' of the ships moved")):
        space = named_value(name, SPACE_OF, Message("a moved ship's space"), "build-1")
        if not state.black >> space & 1:
            raise Refused("There is no black ship at {space} that could have moved.", space=name)
        state.black_moved |= 1 << space
    state.moved = int(state.black_moved).bit_count() + state.red_moved


TOO_MANY: Final = {
    "shops": gettext_noop("There are too many shops in this position."),
    "palaces": gettext_noop("There are too many palaces in this position."),
    "factories": gettext_noop("There are too many glass factories in this position."),
    "specials": gettext_noop("There are too many special buildings in this position."),
    "beads": gettext_noop("There are too many beads in this position."),
}


def _check_left(left: Sequence[int], what: str) -> None:
    if min(left) < 0:
        raise Refused(TOO_MANY[what])


def _read_stacks(document: Mapping[str, object], state: MuranoState) -> None:
    """Read the stacks; every tile is on an island, in a hand, in its stack or out of the game."""
    stacks = mapping(document, "stacks", '{"factories": 12}')
    check_keys(stacks, ("streets", "shops", "palaces", "factories", "specials"), "'stacks'")
    fewer = state.islands < components.ISLANDS
    held = [
        sum(player.tiles >> 4 * tile & 15 for player in state.players)
        for tile in range(components.TILE_KINDS)
    ]
    _read_street_stack(document, stacks, state)
    shops = unpack_counts(FEWER_SHOP_TILES if fewer else ALL_SHOP_TILES, components.COLORS)
    built = [int(fields).bit_count() for fields in shop_fields(state)]
    left = [shops[c] - held[components.SHOP + c] - built[c] for c in range(components.COLORS)]
    _check_left(left, "shops")
    state.shops = _stack(stacks, "shops", components.CUSTOMER_COLORS, left, Message("the stack of shops"))
    built = [int(fields).bit_count() for fields in palace_fields(state)]
    left = [
        components.PALACES_BY_CRESTS[c] - held[components.PALACE + c] - built[c]
        for c in range(components.COLORS)
    ]
    _check_left(left, "palaces")
    if fewer and "palaces" not in stacks:
        # One random palace is out of the game.
        _check_left([sum(left) - components.FEWER_PALACES], "palaces")
        left[state.draw(pack_counts(left), sum(left))] -= 1
    state.palaces = _stack(stacks, "palaces", CREST_NAMES, left, Message("the stack of palaces"))
    state.palace_count = total_count(state.palaces)
    if fewer and "palaces" in stacks and sum(left) == state.palace_count:
        raise Refused("With two or three players one palace is out of the game. The stack has one too many.")
    built_factories = int(state.factory_fields).bit_count()
    factories = (
        components.FACTORIES
        - (components.FEWER_FACTORIES if fewer else 0)
        - held[components.FACTORY]
        - built_factories
    )
    built_specials = int(state.special_fields).bit_count()
    specials = (
        components.SPECIALS
        - (components.FEWER_SPECIALS if fewer else 0)
        - held[components.SPECIAL]
        - built_specials
    )
    _check_left([factories], "factories")
    _check_left([specials], "specials")
    state.factory_count = number(
        stacks.get("factories", factories), 0, factories, Message("the stack of factories")
    )
    state.special_count = number(
        stacks.get("specials", specials), 0, specials, Message("the stack of specials")
    )
    state.shop_count = total_count(state.shops)
    state.street_count = total_count(state.streets)


def _read_street_stack(
    document: Mapping[str, object], stacks: Mapping[str, object], state: MuranoState
) -> None:
    left = unpack_counts(state.streets, STREET_KINDS)
    if document.get("pending") == "street":
        left[named_value(document.get("tile"), STREET_OF, Message("'tile', the street drawn,"), "red")] -= 1
        if min(left) < 0:
            raise Refused("There are too many streets of the kind that was drawn.")
    state.streets = _stack(stacks, "streets", STREET_NAMES, left, Message("the stack of streets"))


def _stack(
    stacks: Mapping[str, object], key: str, names: Sequence[str], left: list[int], what: LazyText
) -> int:
    return pack_counts(read_counts(stacks[key], names, left, what) if key in stacks else left)


def _read_bag(document: Mapping[str, object], state: MuranoState) -> None:
    beads = [
        components.BEADS_PER_COLOR - sum(player.beads >> 4 * color & 15 for player in state.players)
        for color in range(components.COLORS)
    ]
    _check_left(beads, "beads")
    state.bag = _stack(document, "bag", components.BEAD_COLORS, beads, Message("the bag"))
    state.bag_count = total_count(state.bag)


def _read_decks(document: Mapping[str, object], state: MuranoState) -> None:
    everyone = ALL_CHARACTERS if state.islands == components.ISLANDS else FEWER_CHARACTERS_MASK
    used: set[int] = set()
    for each, value in enumerate(by_seat(document, "characters", state.seats, [])):
        player = state.players[each]
        for character in list_items(value, Message("the characters of seat {seat}", seat=each)):
            player.characters |= 1 << read_character(character, everyone, used)
        player.bought = int(player.characters).bit_count()
    used_cards: set[int] = set()
    for key in ("cards", "new_cards"):
        for each, value in enumerate(by_seat(document, key, state.seats, [])):
            player = state.players[each]
            cards = list_items(value, Message("'{key}' of seat {seat}", key=key, seat=each))
            held = sum(1 << read_card(card, used_cards) for card in cards)
            if key == "cards":
                player.cards = held
            else:
                player.new_cards = held
    drawn = list_items(document.get("drawn", []), "'drawn'")
    pending = document.get("pending")
    if drawn and pending not in ("looking", "drawing"):
        raise Refused("'drawn' needs 'pending' to be \"looking\" or \"drawing\".")
    for value in drawn:
        looking = pending == "looking"
        card = read_character(value, everyone, used) if looking else read_card(value, used_cards)
        state.drawn |= card << 6 * state.drawn_count
        state.drawn_count += 1
    under, top = _deck(document, "deck")
    state.under = bytes(read_character(each, everyone, used) for each in under)
    state.unseen = everyone & ~sum(1 << character for character in used)
    unseen = int(state.unseen).bit_count()
    most = unseen if state.all_characters else unseen - min(components.CHARACTERS_OUT, unseen)
    state.fresh = number(most if top is None else top, 0, most, Message("'top' of the deck"))
    under, top = _deck(document, "card_deck")
    state.under_cards = bytes(read_card(each, used_cards) for each in under)
    state.unseen_cards = ALL_CARDS & ~sum(1 << card for card in used_cards)
    unseen = int(state.unseen_cards).bit_count()
    state.fresh_cards = number(unseen if top is None else top, 0, unseen, Message("'top' of the card deck"))


def _deck(document: Mapping[str, object], key: str) -> tuple[Sequence[object], object]:
    value = document.get(key, {})
    if isinstance(value, Sequence) and not isinstance(value, str):
        return value, 0
    if not isinstance(value, Mapping):
        raise Refused(
            "'{key}' is a list of cards, or {example}.", key=key, example='{"top": number, "under": [...]}'
        )
    check_keys(value, ("top", "under"), Message("'{key}'", key=key))
    return list_items(value.get("under", []), Message("'under' of '{key}'", key=key)), value.get("top")


def _check_island_in_play(island: int, state: MuranoData) -> None:
    if island >= state.islands:
        raise Refused("{island} is only in play with four players.", island=Message(ISLAND_TITLES[island]))
