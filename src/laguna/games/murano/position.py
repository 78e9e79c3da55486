"""A position of Murano as a document: every key may be left out, impossible ones are refused.

Names are those of the notation (see wording.py). What a document leaves out is as at the start, or
follows from the rest: tiles, beads and cards that are not named lie in their stack, the bag or the deck.

    starter, to_play, turns      seats, and how many turns are finished
    trigger, out_of_turns        the seat that triggered the end; whether by the limit of turns
    ships                        {"red": SPACE, "black": [SPACE, ...]}
    moved                        the ships moved in this turn, in the same form, by where they are now
    space                        where the last ship landed
    pending                      the decision that is due, one of PENDING; by default ships are moved
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
from laguna.contract.state import Document
from laguna.contract.wording import Refused, listed
from laguna.games.murano import codes, fields, knowledge, stock
from laguna.games.murano.components import (
    ANCHORS,
    BEAD_COLOURS,
    BEADS_OF_A_COLOUR,
    CHARACTER_COUNT,
    CHARACTERS_OUT,
    COLOURS,
    CUSTOMER_COLOURS,
    FACTORIES,
    FACTORY,
    FEWER_FACTORIES,
    FEWER_SPECIALS,
    GONDOLIERS_IN_HAND,
    GONDOLIERS_IN_SUPPLY,
    ISLAND_NAMES,
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
    TILES_IN_AN_ACTION,
    TURN_LIMIT,
)
from laguna.games.murano.player import Player
from laguna.games.murano.rules import MuranoState
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.words.wording import (
    BUILDING_FIELD_NAMES,
    BUILDING_FIELD_OF,
    CARD_NAMES,
    CARD_OF,
    PLACE_NAMES,
    PLACE_OF,
    SPACE_NAMES,
    SPACE_OF,
    STREET_FIELD_NAMES,
    STREET_FIELD_OF,
    STREET_NAMES,
    STREET_OF,
    TILE_OF,
    options_of,
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
PENDING: Final = (
    "sailing",
    "passing",
    "building",
    "street",
    "tile",
    "searching",
    "looking",
    "drawing",
    "selling",
    "returning",
)
CREST_NAMES: Final = ("1", "2", "3")
MOST: Final = 100_000
UNKNOWN_TILES: Final = {stock.UNKNOWN_SHOP: "shop", stock.UNKNOWN_PALACE: "palace"}
SHOP_FIELDS: Final = ("red_shops", "blue_shops", "grey_shops")
PALACE_FIELDS: Final = ("one_crest", "two_crests", "three_crests")
STREET_MASKS: Final = ("red_streets", "blue_streets", "grey_streets")


# Reading ----------------------------------------------------------------------------------------


def load(document: Mapping[str, object], seats: int, all_characters: bool, chance: Chance) -> MuranoState:
    """The game that a document describes; `seats` and the options are checked already."""
    for key in document:
        if key not in KEYS:
            raise Refused(f"A position of Murano has no key '{key}'. Its keys are {listed(KEYS)}.")
    state = MuranoState(seats, chance, all_characters)
    for _ in range(seats):
        state.players.append(Player())
    _read_streets(document, state)
    _read_buildings(document, state)
    _read_seats(document, state)
    _read_ships(document, state)
    _read_stacks(document, state)
    _read_decks(document, state)
    _read_memory(document, state)
    _resume(document, state)
    _check_memory(state)
    return state


def _read_streets(document: Mapping[str, object], state: MuranoState) -> None:
    left = [copies for tile, copies in STREETS]
    if state.islands < ISLANDS:
        left = unpacked(stock.FEWER_STREETS, stock.STREET_KINDS)
    for name, value in _mapping(document, "streets", '{"donato.b2": "red"}').items():
        field = STREET_FIELD_OF.get(name)
        if field is None:
            raise Refused(f"'{name}' is not a street field; one of them is {STREET_FIELD_NAMES[0]}.")
        _in_play(fields.STREET_ISLAND[field], state)
        kind = _one_of(value, STREET_OF, "a street", STREET_NAMES[-1])
        left[kind] -= 1
        if left[kind] < 0:
            raise Refused(f"There are not so many streets of the kind '{value}'.")
        state.laid |= 1 << field
        state.beside |= fields.BESIDE[field]
        for colour in STREETS[kind][0]:
            _add(state, STREET_MASKS[colour], 1 << field)
            state.customers |= 1 << colour * ISLANDS + fields.STREET_ISLAND[field]
        if stock.STREET_CUSTOMERS[kind] & stock.TWO_ALIKE:
            state.double_streets |= 1 << field
    state.streets = packed(left)


def _read_buildings(document: Mapping[str, object], state: MuranoState) -> None:
    for name, value in _mapping(document, "buildings", '{"donato.a2": ["factory", 0]}').items():
        field = BUILDING_FIELD_OF.get(name)
        if field is None:
            raise Refused(f"'{name}' is not a building field; one of them is {BUILDING_FIELD_NAMES[0]}.")
        _in_play(fields.BUILDING_ISLAND[field], state)
        bit = 1 << field
        if not state.beside & bit:
            raise Refused(f"The building at {name} has no street tile beside it.")
        owned = isinstance(value, Sequence) and not isinstance(value, str) and len(value) == 2
        tile = _one_of(value[0] if owned else value, TILE_OF, f"the building at {name}", "palace-2")  # type: ignore[index]
        needs_owner = tile == FACTORY or SHOP <= tile < PALACE
        if owned != needs_owner:
            how = f'["{TILES[tile]}", 0]' if needs_owner else f'"{TILES[tile]}"'
            raise Refused(
                f"The building at {name} is written as {how}: only factories and shops have an owner."
            )
        state.built |= bit
        if tile == FACTORY:
            state.factory_fields |= bit
            state.players[_seat(value[1], state, f"the owner of {name}")].factories |= bit  # type: ignore[index]
        elif tile == SPECIAL:
            state.special_fields |= bit
        elif tile < PALACE:
            _add(state, SHOP_FIELDS[tile - SHOP], bit)
            owner = state.players[_seat(value[1], state, f"the owner of {name}")]  # type: ignore[index]
            owner.shops |= bit
            owner.shop_islands |= 1 << (tile - SHOP) * ISLANDS + fields.BUILDING_ISLAND[field]
        else:
            _add(state, PALACE_FIELDS[tile - PALACE], bit)
    for name, value in _mapping(document, "gondolas", '{"donato.white": 0}').items():
        place = PLACE_OF.get(name)
        if place is None:
            raise Refused(f"'{name}' is not a gondola place; one of them is {PLACE_NAMES[0]}.")
        _in_play(place // PLACES_ON_AN_ISLAND, state)
        state.places |= 1 << place
        state.players[_seat(value, state, f"the owner of the gondolier at {name}")].placed |= 1 << place


def _read_seats(document: Mapping[str, object], state: MuranoState) -> None:
    seats = range(state.seats)
    for key, attribute, default in (
        ("scores", "score", STARTING_POINTS),
        ("gold", "gold", STARTING_GOLD),
        ("gold_spent", "gold_spent", 0),
    ):
        for player, value in zip(
            state.players, _list_of_seats(document, key, state, [default] * state.seats), strict=True
        ):
            setattr(player, attribute, _number(value, MOST, f"every number in '{key}'"))
    everyone = GONDOLIERS_IN_HAND + GONDOLIERS_IN_SUPPLY
    hands = _list_of_seats(document, "gondoliers", state, [None] * state.seats)
    supplies = _list_of_seats(document, "supply", state, [None] * state.seats)
    for seat in seats:
        player = state.players[seat]
        left = everyone - int(player.placed).bit_count()
        if left < 0:
            raise Refused(f"Seat {seat} has more than {everyone} gondoliers.")
        hand, supply = hands[seat], supplies[seat]
        if hand is None and supply is None:
            supply = min(GONDOLIERS_IN_SUPPLY, left)
        if hand is None:
            hand = left - _number(supply, left, f"the supply of seat {seat}")
        player.gondoliers = _number(hand, left, f"the gondoliers of seat {seat}")
        player.supply = left - player.gondoliers
        if supply is not None and supply != player.supply:
            raise Refused(f"Seat {seat} has {everyone} gondoliers in all: in hand, in the supply and placed.")
    for key, attribute in (("beads", "beads"), ("beads_spent", "beads_spent")):
        for seat, value in enumerate(_list_of_seats(document, key, state, [{}] * state.seats)):
            beads = _counts(value, BEAD_COLOURS, [BEADS_OF_A_COLOUR] * COLOURS, f"the {key} of seat {seat}")
            setattr(state.players[seat], attribute, packed(beads))
    for seat, value in enumerate(_list_of_seats(document, "tiles", state, [[]] * state.seats)):
        for name in _list(value, f"the tiles of seat {seat}"):
            tile = _one_of(name, TILE_OF, f"a tile of seat {seat}", "shop-red")
            if state.players[seat].tiles >> 4 * tile & 15 == FACTORIES:
                raise Refused(f"Seat {seat} holds too many tiles of the kind '{name}'.")
            state.players[seat].tiles += stock.ONE[tile]


def _read_ships(document: Mapping[str, object], state: MuranoState) -> None:
    ships = _mapping(document, "ships", '{"red": "build-1", "black": ["gondolier-1"]}')
    _only(ships, ("red", "black"), "'ships'")
    state.red = _one_of(
        ships.get("red", SPACE_NAMES[ANCHORS[0]]), SPACE_OF, "the red ship's space", "build-1"
    )
    others = [SPACE_NAMES[anchor] for anchor in ANCHORS if anchor != state.red][: SHIPS - 1]
    black = _list(ships.get("black", others), "'black' of the ships")
    for name in black:
        state.black |= 1 << _one_of(name, SPACE_OF, "a black ship's space", "build-1")
    if len(black) != SHIPS - 1 or int(state.black).bit_count() != SHIPS - 1:
        raise Refused(f"There are {SHIPS - 1} black ships, each on a space of its own.")
    moved = _mapping(document, "moved", '{"red": true, "black": ["build-1"]}')
    _only(moved, ("red", "black"), "'moved'")
    state.red_moved = _truth(moved.get("red", False), "'red' of the ships moved")
    for name in _list(moved.get("black", []), "'black' of the ships moved"):
        space = _one_of(name, SPACE_OF, "a moved ship's space", "build-1")
        if not state.black >> space & 1:
            raise Refused(f"No black ship is at {name}, so none has moved there.")
        state.black_moved |= 1 << space
    state.moved = int(state.black_moved).bit_count() + state.red_moved


def _read_stacks(document: Mapping[str, object], state: MuranoState) -> None:
    """Every tile is on an island, in a hand, in its stack, or out of the game."""
    stacks = _mapping(document, "stacks", '{"factories": 12}')
    _only(stacks, ("streets", "shops", "palaces", "factories", "specials"), "'stacks'")
    fewer = state.islands < ISLANDS
    held = [sum(player.tiles >> 4 * tile & 15 for player in state.players) for tile in range(TILE_KINDS)]
    drawn = document.get("pending") == "street"
    left = unpacked(state.streets, stock.STREET_KINDS)
    if drawn:
        left[_one_of(document.get("tile"), STREET_OF, "'tile', the street drawn,", "red")] -= 1
        if min(left) < 0:
            raise Refused("There are not so many streets of the kind that was drawn.")
    if "streets" in stacks:
        left = _counts(stacks["streets"], STREET_NAMES, left, "the stack of streets")
    state.streets = packed(left)
    shops = unpacked(stock.FEWER_SHOP_TILES if fewer else stock.ALL_SHOP_TILES, COLOURS)
    left = [shops[c] - held[SHOP + c] - _fields(state, SHOP_FIELDS[c]) for c in range(COLOURS)]
    state.shops = _stack(stacks, "shops", CUSTOMER_COLOURS, left)
    left = [
        PALACES_BY_CRESTS[c] - held[PALACE + c] - _fields(state, PALACE_FIELDS[c]) for c in range(COLOURS)
    ]
    if fewer and "palaces" not in stacks:
        # One palace is out, and nobody knows which.
        _checked_left(left, "palaces")
        left[state.draw(packed(left), sum(left))] -= 1
    state.palaces = _stack(stacks, "palaces", CREST_NAMES, left)
    if sum(left) == sum(unpacked(state.palaces, COLOURS)) and fewer and "palaces" in stacks:
        raise Refused(
            "With two or three players one palace is out of the game; the stack holds one too many."
        )
    factories = (
        FACTORIES - (FEWER_FACTORIES if fewer else 0) - held[FACTORY] - _fields(state, "factory_fields")
    )
    specials = SPECIALS - (FEWER_SPECIALS if fewer else 0) - held[SPECIAL] - _fields(state, "special_fields")
    _checked_left([factories], "glass factories")
    _checked_left([specials], "special buildings")
    state.factory_count = _number(stacks.get("factories", factories), factories, "the stack of factories")
    state.special_count = _number(stacks.get("specials", specials), specials, "the stack of specials")
    state.shop_count = stock.total(state.shops)
    state.palace_count = stock.total(state.palaces)
    state.street_count = stock.total(state.streets)
    beads = [
        BEADS_OF_A_COLOUR - sum(player.beads >> 4 * colour & 15 for player in state.players)
        for colour in range(COLOURS)
    ]
    _checked_left(beads, "beads")
    state.bag = (
        packed(_counts(document.get("bag", {}), BEAD_COLOURS, beads, "the bag"))
        if "bag" in document
        else (packed(beads))
    )
    state.bag_count = stock.total(state.bag)


def _read_decks(document: Mapping[str, object], state: MuranoState) -> None:
    everyone = stock.ALL_CHARACTERS if state.islands == ISLANDS else stock.FEWER_CHARACTERS_MASK
    used: set[int] = set()
    for seat, value in enumerate(_list_of_seats(document, "characters", state, [[]] * state.seats)):
        for each in _list(value, f"the characters of seat {seat}"):
            character = _character(each, everyone, used)
            state.players[seat].characters |= 1 << character
        state.players[seat].bought = int(state.players[seat].characters).bit_count()
    used_cards: set[int] = set()
    for key in ("cards", "new_cards"):
        for seat, value in enumerate(_list_of_seats(document, key, state, [[]] * state.seats)):
            for each in _list(value, f"'{key}' of seat {seat}"):
                bit = 1 << _card(each, used_cards)
                _add(state.players[seat], key, bit)
    drawn = _list(document.get("drawn", []), "'drawn'")
    pending = document.get("pending")
    if drawn and pending not in ("looking", "drawing"):
        raise Refused("'drawn' belongs to 'pending' \"looking\" or \"drawing\".")
    for each in drawn:
        card = _character(each, everyone, used) if pending == "looking" else _card(each, used_cards)
        state.drawn |= card << 6 * state.drawn_count
        state.drawn_count += 1
    under, top = _deck(document, "deck")
    state.under = bytes(_character(each, everyone, used) for each in under)
    state.unseen = everyone & ~sum(1 << character for character in used)
    unseen = int(state.unseen).bit_count()
    out = 0 if state.all_characters else min(CHARACTERS_OUT, unseen)
    state.fresh = _number(unseen - out if top is None else top, unseen - out, "'top' of the deck")
    under, top = _deck(document, "card_deck")
    state.under_cards = bytes(_card(each, used_cards) for each in under)
    state.unseen_cards = stock.ALL_CARDS & ~sum(1 << card for card in used_cards)
    unseen = int(state.unseen_cards).bit_count()
    state.fresh_cards = _number(unseen if top is None else top, unseen, "'top' of the card deck")


def _deck(document: Mapping[str, object], key: str) -> tuple[Sequence[object], object]:
    value = document.get(key, {})
    if isinstance(value, Sequence) and not isinstance(value, str):
        return value, 0
    if not isinstance(value, Mapping):
        raise Refused(f'\'{key}\' is a list of cards, or {{"top": number, "under": [...]}}.')
    _only(value, ("top", "under"), f"'{key}'")
    return _list(value.get("under", []), f"'under' of '{key}'"), value.get("top")


def _character(value: object, everyone: int, used: set[int]) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= CHARACTER_COUNT:
        raise Refused(f"A character is a number from 1 to {CHARACTER_COUNT}, not {value!r}.")
    if not everyone >> (value - 1) & 1:
        raise Refused(f"Character {value} is in play with four players only.")
    if value - 1 in used:
        raise Refused(f"Character {value} is named twice; there is only one.")
    used.add(value - 1)
    return value - 1


def _card(value: object, used: set[int]) -> int:
    card = _one_of(value, CARD_OF, "a special building card", "bank")
    if card in used:
        raise Refused(f"The card '{value}' is named twice; there is only one.")
    used.add(card)
    return card


def _resume(document: Mapping[str, object], state: MuranoState) -> None:
    """Whose decision is due, and which."""
    state.starter = _seat(document.get("starter", document.get("to_play", 0)), state, "'starter'")
    state.turn = _seat(document.get("to_play", state.starter), state, "'to_play'")
    state.turns = _number(document.get("turns", 0), TURN_LIMIT + state.seats, "'turns'")
    trigger = document.get("trigger")
    state.trigger = -1 if trigger is None else _seat(trigger, state, "'trigger'")
    state.out_of_turns = _truth(document.get("out_of_turns", False), "'out_of_turns'")
    over = _truth(document.get("over", False), "'over'")
    if not over and any(player.gold_spent or player.beads_spent for player in state.players):
        raise Refused(
            "'gold_spent' and 'beads_spent' tell what characters were handed when a game is 'over'."
        )
    if over:
        state.due = codes.OVER
        state.acting = 0
        return
    empty = (
        state.street_count,
        state.shop_count,
        state.factory_count,
        state.palace_count,
        state.special_count,
    )
    if empty.count(0) >= 2 and state.trigger < 0:
        raise Refused(
            "Two kinds of tile are used up, so 'trigger' must name the seat that triggered the end."
        )
    if any(player.new_cards for seat, player in enumerate(state.players) if seat != state.turn):
        raise Refused("'new_cards' are those kept in this turn, so only the seat that plays can have them.")
    pending = document.get("pending", PENDING[codes.SAILING])
    if pending not in PENDING:
        raise Refused(f"'pending' is one of {listed(PENDING)}, not '{pending}'.")
    state.acting = 1 << state.turn
    state.due = PENDING.index(str(pending))
    _read_decision(document, state)
    state.offer()
    if state.ships == 0 and state.choice == 0:
        raise Refused(f"With 'pending' \"{pending}\" seat {state.turn} would have no move here.")


def _read_decision(document: Mapping[str, object], state: MuranoState) -> None:
    if "space" in document or state.moved:
        state.space = _one_of(
            document.get("space"), SPACE_OF, "'space', where the last ship landed,", "build-1"
        )
    if state.due == codes.SAILING:
        if state.moved:
            landed = state.black_moved | (1 << state.red if state.red_moved else 0)
            if not landed >> state.space & 1:
                raise Refused(f"No ship has moved to {SPACE_NAMES[state.space]} in this turn.")
        return
    needed = {
        codes.BUILDING: "build" if not document.get("just_bought") else "",
        codes.STREET_DUE: "build",
        codes.LOOKING: "character",
        codes.SELLING: "production",
        codes.RETURNING: "production",
    }.get(state.due, "")
    if state.due != codes.PASSING and state.moved == 0:
        raise Refused("'pending' is an action, so 'moved' must name the ships that moved before it.")
    if needed and not SPACE_NAMES[state.space].startswith(needed):
        raise Refused(f"'pending' \"{PENDING[state.due]}\" needs 'space' to be one for {needed}.")
    if state.due == codes.SEARCHING and not SPACE_NAMES[state.space].startswith(("shop", "palace")):
        raise Refused("'pending' \"searching\" needs 'space' to be one for shops or palaces.")
    if state.due in (codes.LOOKING, codes.DRAWING) and state.drawn_count == 0:
        raise Refused("'drawn' must name the cards to choose from.")
    if state.due in (codes.LOOKING, codes.DRAWING):
        _remember_drawn(state)
    state.just_bought = _truth(document.get("just_bought", False), "'just_bought'")
    state.extra_bead = _truth(document.get("extra_bead", False), "'extra_bead'")
    if state.due in (codes.BUILDING, codes.STREET_DUE, codes.TILE_DUE, codes.DRAWING):
        most = TILES_IN_AN_ACTION
        state.builds_left = _number(document.get("builds_left", most), most, "'builds_left'")
        if state.builds_left == 0:
            raise Refused("'builds_left' counts the tile being built, so it is at least 1.")
    if state.due == codes.STREET_DUE:
        state.tile = _one_of(document.get("tile"), STREET_OF, "'tile', the street drawn,", "red")
    elif state.due == codes.TILE_DUE or state.just_bought:
        state.tile = _one_of(document.get("tile"), TILE_OF, "'tile', the tile being built,", "shop-red")
        if state.due != codes.DRAWING and not state.players[state.turn].tiles >> 4 * state.tile & 15:
            raise Refused(f"Seat {state.turn} does not hold the tile '{TILES[state.tile]}'.")


# Small readers ----------------------------------------------------------------------------------


def _mapping(document: Mapping[str, object], key: str, example: str) -> Mapping[str, object]:
    value = document.get(key, {})
    if not isinstance(value, Mapping):
        raise Refused(f"'{key}' is an object, such as {example}.")
    return value


def _list(value: object, what: str) -> Sequence[object]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise Refused(f"{what[0].upper()}{what[1:]} is a list, not {value!r:.60}.")
    return value


def _only(value: Mapping[str, object], keys: Sequence[str], what: str) -> None:
    for key in value:
        if key not in keys:
            raise Refused(f"There is no '{key}' in {what}; there is {listed(keys)}.")


def _one_of(value: object, names: Mapping[str, int], what: str, example: str) -> int:
    found = names.get(value) if isinstance(value, str) else None
    if found is None:
        raise Refused(f"{what[0].upper()}{what[1:]} is a name such as '{example}', not {value!r:.60}.")
    return found


def _seat(value: object, state: MuranoPosition, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < state.seats:
        raise Refused(
            f"{what[0].upper()}{what[1:]} is a seat from 0 to {state.seats - 1}, not {value!r:.60}."
        )
    return value


def _number(value: object, most: int, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise Refused(f"{what[0].upper()}{what[1:]} lies between 0 and {most}, unlike {value!r:.60}.")
    return value


def _truth(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise Refused(f"{what[0].upper()}{what[1:]} is true or false, not {value!r:.60}.")
    return value


def _counts(value: object, names: Sequence[str], most: Sequence[int], what: str) -> list[int]:
    """How many there are of each kind; those not named are not there."""
    if not isinstance(value, Mapping):
        raise Refused(f'{what[0].upper()}{what[1:]} is an object, such as {{"{names[0]}": 2}}.')
    _only(value, names, what)
    return [
        _number(value.get(name, 0), most[kind], f"the number of '{name}' in {what}")
        for kind, name in enumerate(names)
    ]


def _checked_left(left: Sequence[int], what: str) -> None:
    if min(left) < 0:
        raise Refused(f"There are too many {what} in this position.")


def _stack(stacks: Mapping[str, object], key: str, names: Sequence[str], left: list[int]) -> int:
    _checked_left(left, key)
    return packed(_counts(stacks[key], names, left, f"the stack of {key}") if key in stacks else left)


def _in_play(island: int, state: MuranoPosition) -> None:
    if island >= state.islands:
        raise Refused(f"{ISLAND_NAMES[island][1]} is in play with four players only.")


def _list_of_seats(
    document: Mapping[str, object], key: str, state: MuranoPosition, default: Sequence[object]
) -> Sequence[object]:
    values = document.get(key, default)
    if not isinstance(values, Sequence) or isinstance(values, str) or len(values) != state.seats:
        raise Refused(f"'{key}' is a list with one entry for each of the {state.seats} seats.")
    return values


def _add(thing: MuranoPosition | Player, attribute: str, bits: int) -> None:
    setattr(thing, attribute, getattr(thing, attribute) | bits)


def _fields(state: MuranoPosition, attribute: str) -> int:
    return int(getattr(state, attribute)).bit_count()


def packed(counts: Sequence[int]) -> int:
    """Counts of several kinds, four bits each."""
    return sum(number << 4 * kind for kind, number in enumerate(counts))


def unpacked(counts: int, kinds: int) -> list[int]:
    return [counts >> 4 * kind & 15 for kind in range(kinds)]


# Memory -----------------------------------------------------------------------------------------


def _read_memory(document: Mapping[str, object], state: MuranoState) -> None:
    for each in _list(document.get("memory", []), "'memory'"):
        if not isinstance(each, Mapping):
            raise Refused('\'memory\' lists objects, such as {"seat": 0, "looked": [1, 2, 3]}.')
        happened = _remembered(each, state)
        if happened & 7 == knowledge.SEARCHED:
            state.searched |= 1 << (happened >> 6 & 1)
        state.remember(happened)


def _remember_drawn(state: MuranoState) -> None:
    """The seat that chooses among cards has seen them, even if the document says nothing of its memory."""
    looking = state.due == codes.LOOKING
    look, keep = (knowledge.LOOKED, knowledge.KEPT) if looking else (knowledge.DREW, knowledge.KEPT_CARD)
    if knowledge.last_of(knowledge.recall(state.memory), look, keep) != look:
        state.remember(knowledge.remembered_look(look, state.turn, 0, state.drawn_count, state.drawn))


def _check_memory(state: MuranoState) -> None:
    for seat in range(state.seats):
        view = state.view(seat)
        try:
            beliefs = (view.character_belief(), view.card_belief(), view.shop_belief(), view.palace_belief())
            possible = all(belief.ways for belief in beliefs)
        except ZeroDivisionError:  # something was seen where nothing is left that it could have been
            possible = False
        if not possible:
            raise Refused(f"What seat {seat} remembers contradicts the rest of the position.")


def _remembered(each: Mapping[str, object], state: MuranoState) -> int:
    seat = _seat(each.get("seat"), state, "'seat' in the memory")
    for key, what in (("looked", knowledge.LOOKED), ("drew", knowledge.DREW)):
        if key in each:
            cards = [_remembered_card(card, key == "looked") for card in _list(each[key], f"'{key}'")]
            if len(cards) > 5:
                raise Refused(f"'{key}' in the memory lists at most five cards.")
            from_under = _number(each.get("from_under", 0), len(cards), "'from_under' in the memory")
            bits = sum(card << 6 * place for place, card in enumerate(cards))
            return knowledge.remembered_look(what, seat, from_under, len(cards), bits)
    if "kept" in each or "kept_card" in each:
        place = each.get("place", "?")
        known = knowledge.KEPT_UNKNOWN if place == "?" else _number(place, 4, "'place' in the memory")
        if "kept_card" in each:
            card = _remembered_card(each["kept_card"], False)
            return knowledge.remembered_kept(knowledge.KEPT_CARD, seat, known, card)
        if each["kept"] is False:
            known = knowledge.KEPT_NONE
        return knowledge.remembered_kept(knowledge.KEPT, seat, known, knowledge.UNKNOWN_CARD)
    for key, what in (("took", knowledge.TOOK), ("built", knowledge.BUILT)):
        if key in each:
            name = each[key]
            if name in UNKNOWN_TILES.values():
                stack = knowledge.SHOP_STACK if name == "shop" else knowledge.PALACE_STACK
                return knowledge.remembered_tile(what, seat, stack, knowledge.NO_KIND)
            tile = _one_of(name, TILE_OF, f"'{key}' in the memory", "shop-red")
            if tile < SHOP:
                raise Refused(f"'{key}' in the memory is a shop or a palace.")
            stack = knowledge.SHOP_STACK if tile < PALACE else knowledge.PALACE_STACK
            return knowledge.remembered_tile(what, seat, stack, tile - (SHOP if tile < PALACE else PALACE))
    stack = _one_of(each.get("searched"), {"shops": 0, "palaces": 1}, "'searched' in the memory", "shops")
    names = CREST_NAMES if stack == knowledge.PALACE_STACK else CUSTOMER_COLOURS
    found = _counts(each.get("found", {}), names, [SPECIALS] * COLOURS, "what a search found")
    return knowledge.remembered_search(seat, stack, packed(found))


def _remembered_card(value: object, character: bool) -> int:
    if value == "?":
        return knowledge.UNKNOWN_CARD
    return _character(value, stock.ALL_CHARACTERS, set()) if character else _card(value, set())


def _told(happened: int) -> Document:
    """Something remembered, in words."""
    what = happened & 7
    told: Document = {"seat": happened >> 3 & 7}
    if what in (knowledge.LOOKED, knowledge.DREW):
        key = "looked" if what == knowledge.LOOKED else "drew"
        cards = knowledge.cards_of(happened)
        told[key] = [_card_word(card, what == knowledge.LOOKED) for card in cards]
        told["from_under"] = happened >> 6 & 7
    elif what in (knowledge.KEPT, knowledge.KEPT_CARD):
        place = happened >> 6 & 7
        if what == knowledge.KEPT_CARD:
            told["kept_card"] = _card_word(happened >> 9 & 63, False)
        else:
            told["kept"] = place != knowledge.KEPT_NONE
        if place < knowledge.KEPT_UNKNOWN:
            told["place"] = place
    elif what in (knowledge.TOOK, knowledge.BUILT):
        palaces = happened >> 6 & 1 == knowledge.PALACE_STACK
        kind = happened >> 7 & 3
        unknown = "palace" if palaces else "shop"
        tile = unknown if kind == knowledge.NO_KIND else TILES[(PALACE if palaces else SHOP) + kind]
        told["took" if what == knowledge.TOOK else "built"] = tile
    else:
        palaces = happened >> 6 & 1 == knowledge.PALACE_STACK
        told["searched"] = "palaces" if palaces else "shops"
        found = _count_words(happened >> 7, CREST_NAMES if palaces else CUSTOMER_COLOURS)
        if found:
            told["found"] = found
    return told


# Writing ----------------------------------------------------------------------------------------


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
    document["ships"] = {"red": SPACE_NAMES[state.red], "black": _spaces(state.black)}
    if not state.over:
        document |= _decision(state)
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
    document["scores"] = [int(player.score) for player in players]
    document["gold"] = [int(player.gold) for player in players]
    document["gondoliers"] = [int(player.gondoliers) for player in players]
    document["supply"] = [int(player.supply) for player in players]
    document["beads"] = [_count_words(player.beads, BEAD_COLOURS) for player in players]
    document["tiles"] = [tiles_of(player) for player in players]
    document["characters"] = [characters_of(player) for player in players]
    document["cards"] = [cards_of(player.cards) for player in players]
    document["new_cards"] = [cards_of(player.new_cards) for player in players]
    document["stacks"] = {
        "streets": _count_words(state.streets, STREET_NAMES),
        "shops": _stack_words(state.shops, state.shop_count, CUSTOMER_COLOURS),
        "palaces": _stack_words(state.palaces, state.palace_count, CREST_NAMES),
        "factories": int(state.factory_count),
        "specials": int(state.special_count),
    }
    document["bag"] = _count_words(state.bag, BEAD_COLOURS)
    document["deck"] = {
        "top": int(state.fresh),
        "under": [_card_word(card, True) for card in state.under],
    }
    document["card_deck"] = {
        "top": int(state.fresh_cards),
        "under": [_card_word(card, False) for card in state.under_cards],
    }
    document["memory"] = [_told(happened) for happened in knowledge.recall(state.memory)]
    if state.over:
        document["over"] = True
        document["gold_spent"] = [int(player.gold_spent) for player in players]
        document["beads_spent"] = [_count_words(player.beads_spent, BEAD_COLOURS) for player in players]
    return document


def _decision(state: MuranoPosition) -> Document:
    """What is due, as far as it is not the start of a turn."""
    decision: Document = {}
    if state.moved:
        decision["moved"] = {"red": state.red_moved, "black": _spaces(state.black_moved)}
        decision["space"] = SPACE_NAMES[state.space]
    if state.due != codes.SAILING:
        decision["pending"] = PENDING[state.due]
    if state.due in (codes.BUILDING, codes.STREET_DUE, codes.TILE_DUE, codes.DRAWING):
        decision["builds_left"] = int(state.builds_left)
        decision["just_bought"] = state.just_bought
    if state.due == codes.STREET_DUE:
        decision["tile"] = STREET_NAMES[state.tile]
    elif state.due == codes.TILE_DUE or (state.just_bought and state.due in (codes.BUILDING, codes.DRAWING)):
        decision["tile"] = UNKNOWN_TILES[state.tile] if state.tile in UNKNOWN_TILES else TILES[state.tile]
    if state.due in (codes.SELLING, codes.RETURNING):
        decision["extra_bead"] = state.extra_bead
    if state.drawn_count:
        cards = [state.drawn >> 6 * place & 63 for place in range(state.drawn_count)]
        decision["drawn"] = [_card_word(card, state.due == codes.LOOKING) for card in cards]
    return decision


def _spaces(mask: int) -> list[str]:
    return [name for space, name in enumerate(SPACE_NAMES) if mask >> space & 1]


def _card_word(card: int, character: bool) -> int | str:
    if card == knowledge.UNKNOWN_CARD:
        return "?"
    return int(card) + 1 if character else CARD_NAMES[card]


def _count_words(counts: int, names: Sequence[str]) -> dict[str, int]:
    return {name: int(counts >> 4 * kind & 15) for kind, name in enumerate(names) if counts >> 4 * kind & 15}


def _stack_words(counts: int, number: int, names: Sequence[str]) -> dict[str, int] | int:
    """A stack, or just its size if a view's seat cannot know what is in it."""
    return _count_words(counts, names) if counts or number == 0 else int(number)


def street_at(state: MuranoPosition, field: int) -> int:
    """The kind of the street tile on a field."""
    colours = [c for c in range(COLOURS) if getattr(state, STREET_MASKS[c]) >> field & 1]
    tile = colours * 2 if state.double_streets >> field & 1 else colours
    return [list(customers) for customers, copies in STREETS].index(tile)


def building_at(state: MuranoPosition, field: int) -> tuple[int, int]:
    """The kind of the building on a field, and its owner, -1 for palaces and special buildings."""
    if state.special_fields >> field & 1:
        return SPECIAL, -1
    for crests in range(COLOURS):
        if getattr(state, PALACE_FIELDS[crests]) >> field & 1:
            return PALACE + crests, -1
    owner = next(s for s, p in enumerate(state.players) if (p.factories | p.shops) >> field & 1)
    if state.factory_fields >> field & 1:
        return FACTORY, owner
    colour = next(c for c in range(COLOURS) if getattr(state, SHOP_FIELDS[c]) >> field & 1)
    return SHOP + colour, owner


def _building_words(state: MuranoPosition, field: int) -> str | list[str | int]:
    tile, owner = building_at(state, field)
    return TILES[tile] if owner < 0 else [TILES[tile], owner]


def tiles_of(player: Player) -> list[str]:
    """The tiles that a player holds; a view does not tell others' shops and palaces apart."""
    names = {**dict(enumerate(TILES)), **UNKNOWN_TILES}
    return [name for tile, name in names.items() for _ in range(player.tiles >> 4 * tile & 15)]


def characters_of(player: Player) -> list[int | str]:
    """The characters that a player holds, from 1 as on the cards."""
    known: list[int | str] = [
        number + 1 for number in range(CHARACTER_COUNT) if player.characters >> number & 1
    ]
    return known + ["?"] * (int(player.bought) - len(known))


def cards_of(cards: int) -> list[str]:
    return [name for card, name in enumerate(CARD_NAMES) if cards >> card & 1]
