"""A position of Murano as a document: every key may be left out, impossible ones are refused.

Names are those of the notation (see words/notation.py). What a document leaves out is as at the start, or
follows from the rest: tiles, beads and cards that are not named lie in their stack, the bag or the deck.

    starter, to_play, turns      seats, and how many turns are finished
    trigger, out_of_turns        the seat that triggered the end; whether by the limit of turns
    ships                        {"red": SPACE, "black": [SPACE, ...]}
    moved                        the ships moved in this turn, in the same form, by where they are now
    space                        where the last ship landed
    pending                      the decision that is due, one of PENDING in pending.py; by default
                                 ships are moved
    tile, builds_left, just_bought, extra_bead, drawn     what belongs to that decision
    streets                      {FIELD: STREET}
    buildings                    {FIELD: TILE}, or {FIELD: [TILE, seat]} for factories and shops
    gondolas                     {PLACE: seat}
    scores, gold, gondoliers, supply                      a number for each seat
    beads                        a {COLOUR: number} for each seat
    tiles, characters, cards, new_cards                   a list for each seat
    stacks                       {"streets": {STREET: number}, "shops": {COLOUR: number},
                                  "palaces": {CRESTS: number}, "factories": number, "specials": number}
    bag                          {COLOUR: number}
    deck, card_deck              {"top": number, "under": [...]}: how many that nobody has seen lie on
                                 top, and those put under them in order; or just a list, the top first
    memory                       what seats have seen, the earliest first
    over                         whether the game is over
    gold_spent, beads_spent      then: what each seat's characters were handed, beads as {COLOUR: number}
"""

from collections.abc import Mapping, Sequence
from typing import Final

from laguna.chance import Chance
from laguna.contract.state import Document, Options
from laguna.contract.wording import Phrase, Refused, Said, mark
from laguna.games.murano.components import (
    ANCHORS,
    BEAD_COLOURS,
    BEADS_OF_A_COLOUR,
    CHARACTERS_OUT,
    COLOURS,
    CUSTOMER_COLOURS,
    FACTORIES,
    FACTORY,
    FEWER_FACTORIES,
    FEWER_PALACES,
    FEWER_SPECIALS,
    GONDOLIERS_IN_HAND,
    GONDOLIERS_IN_SUPPLY,
    ISLANDS,
    PALACE,
    PALACES_BY_CRESTS,
    PLACES_ON_AN_ISLAND,
    SHIPS,
    SHOP,
    SPECIAL,
    SPECIALS,
    STARTING_GOLD,
    STARTING_POINTS,
    STREETS,
    TILE_KINDS,
    TILES,
)
from laguna.games.murano.fields import BESIDE, BUILDING_ISLAND, STREET_ISLAND
from laguna.games.murano.inventory import (
    building_at,
    cards_of,
    characters_of,
    palace_fields,
    shop_fields,
    street_at,
    tiles_of,
)
from laguna.games.murano.pending import (
    CREST_NAMES,
    card_word,
    check_memory,
    count_words,
    decision,
    read_card,
    read_character,
    read_counts,
    read_memory,
    remembered,
    resume,
    spaces,
)
from laguna.games.murano.player import Player
from laguna.games.murano.rules import MuranoState
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import (
    ALL_CARDS,
    ALL_CHARACTERS,
    ALL_SHOP_TILES,
    FEWER_CHARACTERS_MASK,
    FEWER_SHOP_TILES,
    FEWER_STREETS,
    ONE,
    STREET_CUSTOMERS,
    STREET_KINDS,
    TWO_ALIKE,
    packed_counts,
    total,
    unpacked_counts,
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
from laguna.kit.reading import by_seat, items, mapping, number, one_of, only, seat, truth

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


# Reading ----------------------------------------------------------------------------------------


def load(document: Mapping[str, object], players: int, options: Options, chance: Chance) -> MuranoState:
    """The game that a document describes; `players` and the options are checked already."""
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
    resume(document, state)
    check_memory(state)
    return state


def _read_streets(document: Mapping[str, object], state: MuranoState) -> None:
    left = [copies for tile, copies in STREETS]
    if state.islands < ISLANDS:
        left = unpacked_counts(FEWER_STREETS, STREET_KINDS)
    for name, value in mapping(document, "streets", '{"donato.b2": "red"}').items():
        field = STREET_FIELD_OF.get(name)
        if field is None:
            raise Refused(
                "'{name}' is not a street field; one of them is {example}.",
                name=name,
                example=STREET_FIELD_NAMES[0],
            )
        island = STREET_ISLAND[field]
        _in_play(island, state)
        kind = one_of(value, STREET_OF, Said("a street"), STREET_NAMES[-1])
        left[kind] -= 1
        if left[kind] < 0:
            raise Refused("There are not so many streets of the kind '{kind}'.", kind=value)
        bit = 1 << field
        customers = STREET_CUSTOMERS[kind]
        state.laid |= bit
        state.beside |= BESIDE[field]
        state.red_streets |= bit * (customers & 1)
        state.blue_streets |= bit * (customers >> 1 & 1)
        state.grey_streets |= bit * (customers >> 2 & 1)
        for colour in STREETS[kind][0]:
            state.customers |= 1 << colour * ISLANDS + island
        if customers & TWO_ALIKE:
            state.double_streets |= bit
    state.streets = packed_counts(left)


def _read_buildings(document: Mapping[str, object], state: MuranoState) -> None:
    for name, value in mapping(document, "buildings", '{"donato.a2": ["factory", 0]}').items():
        field = BUILDING_FIELD_OF.get(name)
        if field is None:
            raise Refused(
                "'{name}' is not a building field; one of them is {example}.",
                name=name,
                example=BUILDING_FIELD_NAMES[0],
            )
        _in_play(BUILDING_ISLAND[field], state)
        if not state.beside >> field & 1:
            raise Refused("The building at {field} has no street tile beside it.", field=name)
        tile, owner = _read_building(value, name, state)
        _put_building(state, field, tile, owner)


def _read_building(value: object, name: str, state: MuranoState) -> tuple[int, int]:
    """The kind of a building and its owner, -1 for palaces and special buildings."""
    kind, owner = value, None
    owned = isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2
    if owned:
        kind, owner = value  # type: ignore[misc]
    tile = one_of(kind, TILE_OF, Said("the building at {field}", field=name), "palace-2")
    needs_owner = tile == FACTORY or SHOP <= tile < PALACE
    if owned != needs_owner:
        raise Refused(
            "The building at {field} is written as {how}: only factories and shops have an owner.",
            field=name,
            how=f'["{TILES[tile]}", 0]' if needs_owner else f'"{TILES[tile]}"',
        )
    return tile, seat(owner, state.seats, Said("the owner of {field}", field=name)) if needs_owner else -1


def _put_building(state: MuranoState, field: int, tile: int, owner: int) -> None:
    bit = 1 << field
    state.built |= bit
    if tile == FACTORY:
        state.factory_fields |= bit
        state.players[owner].factories |= bit
    elif tile == SPECIAL:
        state.special_fields |= bit
    elif tile < PALACE:
        colour = tile - SHOP
        state.red_shops |= bit * (colour == 0)
        state.blue_shops |= bit * (colour == 1)
        state.grey_shops |= bit * (colour == 2)
        state.players[owner].shops |= bit
        state.players[owner].shop_islands |= 1 << colour * ISLANDS + BUILDING_ISLAND[field]
    else:
        crests = tile - PALACE
        state.one_crest |= bit * (crests == 0)
        state.two_crests |= bit * (crests == 1)
        state.three_crests |= bit * (crests == 2)


def _read_gondolas(document: Mapping[str, object], state: MuranoState) -> None:
    for name, value in mapping(document, "gondolas", '{"donato.white": 0}').items():
        place = PLACE_OF.get(name)
        if place is None:
            raise Refused(
                "'{name}' is not a gondola place; one of them is {example}.",
                name=name,
                example=PLACE_NAMES[0],
            )
        _in_play(place // PLACES_ON_AN_ISLAND, state)
        owner = seat(value, state.seats, Said("the owner of the gondolier at {place}", place=name))
        state.places |= 1 << place
        state.players[owner].placed |= 1 << place


def _read_seats(document: Mapping[str, object], state: MuranoState) -> None:
    seats = state.seats
    scores = by_seat(document, "scores", seats, STARTING_POINTS)
    gold = by_seat(document, "gold", seats, STARTING_GOLD)
    spent = by_seat(document, "gold_spent", seats, 0)
    for each, player in enumerate(state.players):
        player.score = number(scores[each], 0, MOST, Said("every number in '{key}'", key="scores"))
        player.gold = number(gold[each], 0, MOST, Said("every number in '{key}'", key="gold"))
        player.gold_spent = number(spent[each], 0, MOST, Said("every number in '{key}'", key="gold_spent"))
    _read_gondoliers(document, state)
    every_bead = [BEADS_OF_A_COLOUR] * COLOURS
    beads = by_seat(document, "beads", seats, {})
    beads_spent = by_seat(document, "beads_spent", seats, {})
    for each, player in enumerate(state.players):
        what = Said("the beads of seat {seat}", seat=each)
        player.beads = packed_counts(read_counts(beads[each], BEAD_COLOURS, every_bead, what))
        what = Said("the beads_spent of seat {seat}", seat=each)
        player.beads_spent = packed_counts(read_counts(beads_spent[each], BEAD_COLOURS, every_bead, what))
    for each, value in enumerate(by_seat(document, "tiles", seats, [])):
        player = state.players[each]
        for name in items(value, Said("the tiles of seat {seat}", seat=each)):
            tile = one_of(name, TILE_OF, Said("a tile of seat {seat}", seat=each), "shop-red")
            if player.tiles >> 4 * tile & 15 == FACTORIES:
                raise Refused("Seat {seat} holds too many tiles of the kind '{kind}'.", seat=each, kind=name)
            player.tiles += ONE[tile]


def _read_gondoliers(document: Mapping[str, object], state: MuranoState) -> None:
    everyone = GONDOLIERS_IN_HAND + GONDOLIERS_IN_SUPPLY
    hands = by_seat(document, "gondoliers", state.seats, None)
    supplies = by_seat(document, "supply", state.seats, None)
    for each, player in enumerate(state.players):
        left = everyone - int(player.placed).bit_count()
        if left < 0:
            raise Refused("Seat {seat} has more than {most} gondoliers.", seat=each, most=everyone)
        hand, supply = hands[each], supplies[each]
        if hand is None and supply is None:
            supply = min(GONDOLIERS_IN_SUPPLY, left)
        if hand is None:
            hand = left - number(supply, 0, left, Said("the supply of seat {seat}", seat=each))
        player.gondoliers = number(hand, 0, left, Said("the gondoliers of seat {seat}", seat=each))
        player.supply = left - player.gondoliers
        if supply is not None and supply != player.supply:
            raise Refused(
                "Seat {seat} has {everyone} gondoliers in all: in hand, in the supply and placed.",
                seat=each,
                everyone=everyone,
            )


def _read_ships(document: Mapping[str, object], state: MuranoState) -> None:
    ships = mapping(document, "ships", '{"red": "build-1", "black": ["gondolier-1"]}')
    only(ships, ("red", "black"), "'ships'")
    state.red = one_of(
        ships.get("red", SPACE_NAMES[ANCHORS[0]]), SPACE_OF, Said("the red ship's space"), "build-1"
    )
    others = [SPACE_NAMES[anchor] for anchor in ANCHORS if anchor != state.red][: SHIPS - 1]
    black = items(ships.get("black", others), Said("'black' of the ships"))
    for name in black:
        state.black |= 1 << one_of(name, SPACE_OF, Said("a black ship's space"), "build-1")
    if len(black) != SHIPS - 1 or int(state.black).bit_count() != SHIPS - 1:
        raise Refused("There are {ships} black ships, each on a space of its own.", ships=SHIPS - 1)
    moved = mapping(document, "moved", '{"red": true, "black": ["build-1"]}')
    only(moved, ("red", "black"), "'moved'")
    state.red_moved = truth(moved.get("red", False), Said("'red' of the ships moved"))
    for name in items(moved.get("black", []), Said("'black' of the ships moved")):
        space = one_of(name, SPACE_OF, Said("a moved ship's space"), "build-1")
        if not state.black >> space & 1:
            raise Refused("No black ship is at {space}, so none has moved there.", space=name)
        state.black_moved |= 1 << space
    state.moved = int(state.black_moved).bit_count() + state.red_moved


TOO_MANY: Final = {
    "shops": mark("There are too many shops in this position."),
    "palaces": mark("There are too many palaces in this position."),
    "factories": mark("There are too many glass factories in this position."),
    "specials": mark("There are too many special buildings in this position."),
    "beads": mark("There are too many beads in this position."),
}


def _check_left(left: Sequence[int], what: str) -> None:
    if min(left) < 0:
        raise Refused(TOO_MANY[what])


def _read_stacks(document: Mapping[str, object], state: MuranoState) -> None:
    """Every tile is on an island, in a hand, in its stack, or out of the game."""
    stacks = mapping(document, "stacks", '{"factories": 12}')
    only(stacks, ("streets", "shops", "palaces", "factories", "specials"), "'stacks'")
    fewer = state.islands < ISLANDS
    held = [sum(player.tiles >> 4 * tile & 15 for player in state.players) for tile in range(TILE_KINDS)]
    _read_street_stack(document, stacks, state)
    shops = unpacked_counts(FEWER_SHOP_TILES if fewer else ALL_SHOP_TILES, COLOURS)
    built = [int(fields).bit_count() for fields in shop_fields(state)]
    left = [shops[c] - held[SHOP + c] - built[c] for c in range(COLOURS)]
    _check_left(left, "shops")
    state.shops = _stack(stacks, "shops", CUSTOMER_COLOURS, left, Said("the stack of shops"))
    built = [int(fields).bit_count() for fields in palace_fields(state)]
    left = [PALACES_BY_CRESTS[c] - held[PALACE + c] - built[c] for c in range(COLOURS)]
    _check_left(left, "palaces")
    if fewer and "palaces" not in stacks:
        # One palace is out, and nobody knows which.
        _check_left([sum(left) - FEWER_PALACES], "palaces")
        left[state.draw(packed_counts(left), sum(left))] -= 1
    state.palaces = _stack(stacks, "palaces", CREST_NAMES, left, Said("the stack of palaces"))
    state.palace_count = total(state.palaces)
    if fewer and "palaces" in stacks and sum(left) == state.palace_count:
        raise Refused(
            "With two or three players one palace is out of the game; the stack holds one too many."
        )
    built_factories = int(state.factory_fields).bit_count()
    factories = FACTORIES - (FEWER_FACTORIES if fewer else 0) - held[FACTORY] - built_factories
    built_specials = int(state.special_fields).bit_count()
    specials = SPECIALS - (FEWER_SPECIALS if fewer else 0) - held[SPECIAL] - built_specials
    _check_left([factories], "factories")
    _check_left([specials], "specials")
    state.factory_count = number(
        stacks.get("factories", factories), 0, factories, Said("the stack of factories")
    )
    state.special_count = number(stacks.get("specials", specials), 0, specials, Said("the stack of specials"))
    state.shop_count = total(state.shops)
    state.street_count = total(state.streets)


def _read_street_stack(
    document: Mapping[str, object], stacks: Mapping[str, object], state: MuranoState
) -> None:
    left = unpacked_counts(state.streets, STREET_KINDS)
    if document.get("pending") == "street":
        left[one_of(document.get("tile"), STREET_OF, Said("'tile', the street drawn,"), "red")] -= 1
        if min(left) < 0:
            raise Refused("There are not so many streets of the kind that was drawn.")
    state.streets = _stack(stacks, "streets", STREET_NAMES, left, Said("the stack of streets"))


def _stack(
    stacks: Mapping[str, object], key: str, names: Sequence[str], left: list[int], what: Phrase
) -> int:
    return packed_counts(read_counts(stacks[key], names, left, what) if key in stacks else left)


def _read_bag(document: Mapping[str, object], state: MuranoState) -> None:
    beads = [
        BEADS_OF_A_COLOUR - sum(player.beads >> 4 * colour & 15 for player in state.players)
        for colour in range(COLOURS)
    ]
    _check_left(beads, "beads")
    state.bag = _stack(document, "bag", BEAD_COLOURS, beads, Said("the bag"))
    state.bag_count = total(state.bag)


def _read_decks(document: Mapping[str, object], state: MuranoState) -> None:
    everyone = ALL_CHARACTERS if state.islands == ISLANDS else FEWER_CHARACTERS_MASK
    used: set[int] = set()
    for each, value in enumerate(by_seat(document, "characters", state.seats, [])):
        player = state.players[each]
        for character in items(value, Said("the characters of seat {seat}", seat=each)):
            player.characters |= 1 << read_character(character, everyone, used)
        player.bought = int(player.characters).bit_count()
    used_cards: set[int] = set()
    for key in ("cards", "new_cards"):
        for each, value in enumerate(by_seat(document, key, state.seats, [])):
            player = state.players[each]
            cards = items(value, Said("'{key}' of seat {seat}", key=key, seat=each))
            held = sum(1 << read_card(card, used_cards) for card in cards)
            if key == "cards":
                player.cards = held
            else:
                player.new_cards = held
    drawn = items(document.get("drawn", []), "'drawn'")
    pending = document.get("pending")
    if drawn and pending not in ("looking", "drawing"):
        raise Refused("'drawn' belongs to 'pending' \"looking\" or \"drawing\".")
    for value in drawn:
        looking = pending == "looking"
        card = read_character(value, everyone, used) if looking else read_card(value, used_cards)
        state.drawn |= card << 6 * state.drawn_count
        state.drawn_count += 1
    under, top = _deck(document, "deck")
    state.under = bytes(read_character(each, everyone, used) for each in under)
    state.unseen = everyone & ~sum(1 << character for character in used)
    unseen = int(state.unseen).bit_count()
    most = unseen if state.all_characters else unseen - min(CHARACTERS_OUT, unseen)
    state.fresh = number(most if top is None else top, 0, most, Said("'top' of the deck"))
    under, top = _deck(document, "card_deck")
    state.under_cards = bytes(read_card(each, used_cards) for each in under)
    state.unseen_cards = ALL_CARDS & ~sum(1 << card for card in used_cards)
    unseen = int(state.unseen_cards).bit_count()
    state.fresh_cards = number(unseen if top is None else top, 0, unseen, Said("'top' of the card deck"))


def _deck(document: Mapping[str, object], key: str) -> tuple[Sequence[object], object]:
    value = document.get(key, {})
    if isinstance(value, Sequence) and not isinstance(value, str):
        return value, 0
    if not isinstance(value, Mapping):
        raise Refused(
            "'{key}' is a list of cards, or {example}.", key=key, example='{"top": number, "under": [...]}'
        )
    only(value, ("top", "under"), Said("'{key}'", key=key))
    return items(value.get("under", []), Said("'under' of '{key}'", key=key)), value.get("top")


def _in_play(island: int, state: MuranoPosition) -> None:
    if island >= state.islands:
        raise Refused("{island} is in play with four players only.", island=Said(ISLAND_TITLES[island]))


# Writing ----------------------------------------------------------------------------------------


def options_of(state: MuranoPosition) -> dict[str, str | bool]:
    return {"all_characters": state.all_characters}


def dump(state: MuranoPosition) -> Document:
    """The document of a state. What a view's seat cannot know is written as `?`, `shop` or `palace`, or
    left out."""
    players = state.players
    document: Document = {
        "game": "murano",
        "players": int(state.seats),
        "options": options_of(state),
        "starter": int(state.starter),
        "to_play": int(state.turn),
        "turns": int(state.turns),
    }
    if state.trigger >= 0:
        document["trigger"] = int(state.trigger)
        document["out_of_turns"] = state.out_of_turns
    document["ships"] = {"red": SPACE_NAMES[state.red], "black": spaces(state.black)}
    if not state.over:
        document |= decision(state)
    document["streets"] = {
        name: STREET_NAMES[street_at(state, field)]
        for field, name in enumerate(STREET_FIELD_NAMES)
        if state.laid >> field & 1
    }
    document["buildings"] = {
        name: _building_words(state, field)
        for field, name in enumerate(BUILDING_FIELD_NAMES)
        if state.built >> field & 1
    }
    document["gondolas"] = {
        name: next(seat for seat, player in enumerate(players) if player.placed >> place & 1)
        for place, name in enumerate(PLACE_NAMES)
        if state.places >> place & 1
    }
    document |= _seats(players)
    document["stacks"] = {
        "streets": count_words(state.streets, STREET_NAMES),
        "shops": _stack_words(state.shops, state.shop_count, CUSTOMER_COLOURS),
        "palaces": _stack_words(state.palaces, state.palace_count, CREST_NAMES),
        "factories": int(state.factory_count),
        "specials": int(state.special_count),
    }
    document["bag"] = count_words(state.bag, BEAD_COLOURS)
    document["deck"] = {
        "top": int(state.fresh),
        "under": [card_word(card, True) for card in state.under],
    }
    document["card_deck"] = {
        "top": int(state.fresh_cards),
        "under": [card_word(card, False) for card in state.under_cards],
    }
    document["memory"] = remembered(state)
    if state.over:
        document["over"] = True
        document["gold_spent"] = [int(player.gold_spent) for player in players]
        document["beads_spent"] = [count_words(player.beads_spent, BEAD_COLOURS) for player in players]
    return document


def _seats(players: Sequence[Player]) -> Document:
    """What each seat has."""
    return {
        "scores": [int(player.score) for player in players],
        "gold": [int(player.gold) for player in players],
        "gondoliers": [int(player.gondoliers) for player in players],
        "supply": [int(player.supply) for player in players],
        "beads": [count_words(player.beads, BEAD_COLOURS) for player in players],
        "tiles": [tiles_of(player) for player in players],
        "characters": [characters_of(player) for player in players],
        "cards": [cards_of(player.cards) for player in players],
        "new_cards": [cards_of(player.new_cards) for player in players],
    }


def _stack_words(counts: int, size: int, names: Sequence[str]) -> dict[str, int] | int:
    """A stack, or just its size if a view's seat cannot know what is in it."""
    return count_words(counts, names) if counts or size == 0 else int(size)


def _building_words(state: MuranoPosition, field: int) -> str | list[str | int]:
    tile, owner = building_at(state, field)
    return TILES[tile] if owner < 0 else [TILES[tile], owner]
