"""What is due in a position and what its seats remember, as parts of its document (see position.py)."""

from collections.abc import Mapping, Sequence
from typing import Final

from laguna.contract.state import Document
from laguna.contract.wording import Capital, Phrase, Refused, Said, mark
from laguna.games.murano import knowledge
from laguna.games.murano.codes import (
    BUILDING,
    DRAWING,
    LOOKING,
    OVER,
    PASSING,
    RETURNING,
    SAILING,
    SEARCHING,
    SELLING,
    STREET_DUE,
    TILE_DUE,
)
from laguna.games.murano.components import (
    BUILD_SPACE,
    CHARACTER_COUNT,
    CHARACTER_SPACE,
    COLOURS,
    CUSTOMER_COLOURS,
    EMPTY_STACKS_TO_END,
    HOSTEL_CHARACTERS,
    PALACE,
    PALACE_SPACE,
    PRODUCTION_SPACE,
    RING,
    SHOP,
    SHOP_SPACE,
    SPECIAL_CARDS,
    SPECIALS,
    TILES,
    TILES_IN_AN_ACTION,
    TURN_LIMIT,
)
from laguna.games.murano.inventory import TILE_NAMES, UNKNOWN_TILES
from laguna.games.murano.rules import MuranoState
from laguna.games.murano.state import MuranoPosition
from laguna.games.murano.stock import ALL_CHARACTERS, UNKNOWN_TILE, packed_counts
from laguna.games.murano.words.notation import (
    CARD_OF,
    SPACE_NAMES,
    SPACE_OF,
    STREET_NAMES,
    STREET_OF,
    TILE_OF,
)
from laguna.kit.reading import items, number, one_of, only, seat, shown, truth

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
"""The names of what is due, by its code."""
CREST_NAMES: Final = ("1", "2", "3")

# Small readers ----------------------------------------------------------------------------------


def read_counts(value: object, names: Sequence[str], most: Sequence[int], what: Phrase) -> list[int]:
    """How many there are of each kind; those not named are not there."""
    if not isinstance(value, Mapping):
        raise Refused(
            "{what} is an object, such as {example}.", what=Capital(what), example=f'{{"{names[0]}": 2}}'
        )
    only(value, names, what)
    return [
        number(
            value.get(name, 0), 0, most[kind], Said("the number of '{name}' in {what}", name=name, what=what)
        )
        for kind, name in enumerate(names)
    ]


def read_character(value: object, everyone: int, used: set[int]) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= CHARACTER_COUNT:
        raise Refused(
            "A character is a number from 1 to {most}, not {value}.",
            most=CHARACTER_COUNT,
            value=shown(value),
        )
    if not everyone >> (value - 1) & 1:
        raise Refused("Character {character} is in play with four players only.", character=value)
    if value - 1 in used:
        raise Refused("Character {character} is named twice; there is only one.", character=value)
    used.add(value - 1)
    return value - 1


def read_card(value: object, used: set[int]) -> int:
    card = one_of(value, CARD_OF, Said("a special building card"), "bank")
    if card in used:
        raise Refused("The card '{card}' is named twice; there is only one.", card=value)
    used.add(card)
    return card


# What is due ------------------------------------------------------------------------------------


def resume(document: Mapping[str, object], state: MuranoState) -> None:
    """Whose decision is due, and which."""
    seats = state.seats
    state.starter = seat(document.get("starter", document.get("to_play", 0)), seats, "'starter'")
    state.turn = seat(document.get("to_play", state.starter), seats, "'to_play'")
    state.turns = number(document.get("turns", 0), 0, TURN_LIMIT + int(seats), "'turns'")
    trigger = document.get("trigger")
    state.trigger = -1 if trigger is None else seat(trigger, seats, "'trigger'")
    state.out_of_turns = truth(document.get("out_of_turns", False), "'out_of_turns'")
    over = truth(document.get("over", False), "'over'")
    if not over and any(player.gold_spent or player.beads_spent for player in state.players):
        raise Refused(
            "'gold_spent' and 'beads_spent' tell what characters were handed when a game is 'over'."
        )
    if over:
        state.due = OVER
        state.acting = 0
        return
    if state.empty_stacks() >= EMPTY_STACKS_TO_END and state.trigger < 0:
        raise Refused(
            "Two kinds of tile are used up, so 'trigger' must name the seat that triggered the end."
        )
    if any(player.new_cards for each, player in enumerate(state.players) if each != state.turn):
        raise Refused("'new_cards' are those kept in this turn, so only the seat that plays can have them.")
    pending = document.get("pending", PENDING[SAILING])
    if pending not in PENDING:
        raise Refused("'pending' is one of {names}, not '{pending}'.", names=list(PENDING), pending=pending)
    state.acting = 1 << state.turn
    state.due = PENDING.index(str(pending))
    _read_decision(document, state)
    state.offer()
    if state.ships == 0 and state.choice == 0:
        raise Refused(
            "With 'pending' \"{pending}\" seat {seat} would have no move here.",
            pending=pending,
            seat=state.turn,
        )


NEEDED_SPACES: Final = {
    BUILDING: (BUILD_SPACE, mark("'pending' \"building\" needs 'space' to be one for build.")),
    STREET_DUE: (BUILD_SPACE, mark("'pending' \"street\" needs 'space' to be one for build.")),
    LOOKING: (CHARACTER_SPACE, mark("'pending' \"looking\" needs 'space' to be one for character.")),
    SELLING: (PRODUCTION_SPACE, mark("'pending' \"selling\" needs 'space' to be one for production.")),
    RETURNING: (PRODUCTION_SPACE, mark("'pending' \"returning\" needs 'space' to be one for production.")),
}


def _read_decision(document: Mapping[str, object], state: MuranoState) -> None:
    if "space" in document or state.moved:
        state.space = one_of(
            document.get("space"), SPACE_OF, Said("'space', where the last ship landed,"), "build-1"
        )
    if state.due == SAILING:
        if state.moved:
            landed = state.black_moved | (1 << state.red if state.red_moved else 0)
            if not landed >> state.space & 1:
                raise Refused("No ship has moved to {space} in this turn.", space=SPACE_NAMES[state.space])
        return
    if state.due != PASSING and state.moved == 0:
        raise Refused("'pending' is an action, so 'moved' must name the ships that moved before it.")
    _check_space(document, state)
    if state.due in (LOOKING, DRAWING):
        if state.drawn_count == 0:
            raise Refused("'drawn' must name the cards to choose from.")
        _remember_drawn(state)
    state.just_bought = truth(document.get("just_bought", False), "'just_bought'")
    state.extra_bead = truth(document.get("extra_bead", False), "'extra_bead'")
    if state.due in (BUILDING, STREET_DUE, TILE_DUE, DRAWING):
        most = TILES_IN_AN_ACTION
        state.builds_left = number(document.get("builds_left", most), 0, most, "'builds_left'")
        if state.builds_left == 0:
            raise Refused("'builds_left' counts the tile being built, so it is at least 1.")
    _read_tile(document, state)


def _check_space(document: Mapping[str, object], state: MuranoState) -> None:
    """A decision of an action needs a space of that action."""
    kind = RING[state.space]
    at_once = state.due == BUILDING and document.get("just_bought")
    if state.due in NEEDED_SPACES and not at_once:
        needed, message = NEEDED_SPACES[state.due]
        if kind != needed:
            raise Refused(message)
    if state.due == SEARCHING and kind not in (SHOP_SPACE, PALACE_SPACE):
        raise Refused("'pending' \"searching\" needs 'space' to be one for shops or palaces.")


def _read_tile(document: Mapping[str, object], state: MuranoState) -> None:
    if state.due == STREET_DUE:
        state.tile = one_of(document.get("tile"), STREET_OF, Said("'tile', the street drawn,"), "red")
    elif state.due == TILE_DUE or state.just_bought:
        state.tile = one_of(document.get("tile"), TILE_OF, Said("'tile', the tile being built,"), "shop-red")
        if state.due != DRAWING and not state.players[state.turn].tiles >> 4 * state.tile & 15:
            raise Refused(
                "Seat {seat} does not hold the tile '{tile}'.", seat=state.turn, tile=TILES[state.tile]
            )


def decision(state: MuranoPosition) -> Document:
    """What is due, as far as it is not the start of a turn."""
    told: Document = {}
    if state.moved:
        told["moved"] = {"red": state.red_moved, "black": spaces(state.black_moved)}
        told["space"] = SPACE_NAMES[state.space]
    if state.due != SAILING:
        told["pending"] = PENDING[state.due]
    if state.due in (BUILDING, STREET_DUE, TILE_DUE, DRAWING):
        told["builds_left"] = int(state.builds_left)
        told["just_bought"] = state.just_bought
    if state.due == STREET_DUE:
        told["tile"] = STREET_NAMES[state.tile]
    elif state.tile != UNKNOWN_TILE and (
        state.due == TILE_DUE or (state.just_bought and state.due in (BUILDING, DRAWING))
    ):
        told["tile"] = TILE_NAMES[state.tile]
    if state.due in (SELLING, RETURNING):
        told["extra_bead"] = state.extra_bead
    if state.drawn_count:
        cards = [state.drawn >> 6 * place & 63 for place in range(state.drawn_count)]
        told["drawn"] = [card_word(card, state.due == LOOKING) for card in cards]
    return told


def spaces(mask: int) -> list[str]:
    return [name for space, name in enumerate(SPACE_NAMES) if mask >> space & 1]


def card_word(card: int, character: bool) -> int | str:
    if card == knowledge.UNKNOWN_CARD:
        return "?"
    return int(card) + 1 if character else SPECIAL_CARDS[card]


def count_words(counts: int, names: Sequence[str]) -> dict[str, int]:
    return {name: int(counts >> 4 * kind & 15) for kind, name in enumerate(names) if counts >> 4 * kind & 15}


# Memory -----------------------------------------------------------------------------------------


def read_memory(document: Mapping[str, object], state: MuranoState) -> None:
    for each in items(document.get("memory", []), "'memory'"):
        if not isinstance(each, Mapping):
            raise Refused(
                "'memory' lists objects, such as {example}.", example='{"seat": 0, "looked": [1, 2, 3]}'
            )
        happened = _read_happened(each, state)
        if happened & 7 == knowledge.SEARCHED:
            state.searched |= 1 << (happened >> 6 & 1)
        state.remember(happened)


def _remember_drawn(state: MuranoState) -> None:
    """The seat that chooses among cards has seen them, even if the document says nothing of its memory."""
    looking = state.due == LOOKING
    look, keep = (knowledge.LOOKED, knowledge.KEPT) if looking else (knowledge.DREW, knowledge.KEPT_CARD)
    if knowledge.last_of(knowledge.recall(state.memory), look, keep) != look:
        state.remember(knowledge.remembered_look(look, state.turn, 0, state.drawn_count, state.drawn))


def check_memory(state: MuranoState) -> None:
    for each in range(state.seats):
        view = state.view(each)
        try:
            beliefs = (view.character_belief(), view.card_belief(), view.shop_belief(), view.palace_belief())
            possible = all(belief.ways for belief in beliefs)
        except ZeroDivisionError:  # something was seen where nothing is left that it could have been
            possible = False
        if not possible:
            raise Refused("What seat {seat} remembers contradicts the rest of the position.", seat=each)


def _read_happened(each: Mapping[str, object], state: MuranoState) -> int:
    """Something remembered; what it is follows from the key that names it."""
    who = seat(each.get("seat"), state.seats, Said("'seat' in the memory"))
    for key, what in (("looked", knowledge.LOOKED), ("drew", knowledge.DREW)):
        if key in each:
            return _read_look(each, key, what, who)
    if "kept" in each or "kept_card" in each:
        return _read_kept(each, who)
    for key, what in (("took", knowledge.TOOK), ("built", knowledge.BUILT)):
        if key in each:
            return _read_taken(each[key], key, what, who)
    stack = one_of(
        each.get("searched"), {"shops": 0, "palaces": 1}, Said("'searched' in the memory"), "shops"
    )
    names = CREST_NAMES if stack == knowledge.PALACE_STACK else CUSTOMER_COLOURS
    found = read_counts(each.get("found", {}), names, [SPECIALS] * COLOURS, Said("what a search found"))
    return knowledge.remembered_search(who, stack, packed_counts(found))


def _read_look(each: Mapping[str, object], key: str, what: int, who: int) -> int:
    cards = [_read_seen(card, key == "looked") for card in items(each[key], Said("'{key}'", key=key))]
    if len(cards) > HOSTEL_CHARACTERS:
        raise Refused("'{key}' in the memory lists at most five cards.", key=key)
    from_under = number(each.get("from_under", 0), 0, len(cards), Said("'from_under' in the memory"))
    bits = sum(card << 6 * place for place, card in enumerate(cards))
    return knowledge.remembered_look(what, who, from_under, len(cards), bits)


def _read_kept(each: Mapping[str, object], who: int) -> int:
    place = each.get("place", "?")
    known = knowledge.KEPT_UNKNOWN
    if place != "?":
        known = number(place, 0, HOSTEL_CHARACTERS - 1, Said("'place' in the memory"))
    if "kept_card" in each:
        return knowledge.remembered_kept(
            knowledge.KEPT_CARD, who, known, _read_seen(each["kept_card"], False)
        )
    if each["kept"] is False:
        known = knowledge.KEPT_NONE
    return knowledge.remembered_kept(knowledge.KEPT, who, known, knowledge.UNKNOWN_CARD)


def _read_taken(name: object, key: str, what: int, who: int) -> int:
    if name in UNKNOWN_TILES.values():
        stack = knowledge.SHOP_STACK if name == "shop" else knowledge.PALACE_STACK
        return knowledge.remembered_tile(what, who, stack, knowledge.NO_KIND)
    tile = one_of(name, TILE_OF, Said("'{key}' in the memory", key=key), "shop-red")
    if tile < SHOP:
        raise Refused("'{key}' in the memory is a shop or a palace.", key=key)
    if tile < PALACE:
        return knowledge.remembered_tile(what, who, knowledge.SHOP_STACK, tile - SHOP)
    return knowledge.remembered_tile(what, who, knowledge.PALACE_STACK, tile - PALACE)


def _read_seen(value: object, character: bool) -> int:
    if value == "?":
        return knowledge.UNKNOWN_CARD
    return read_character(value, ALL_CHARACTERS, set()) if character else read_card(value, set())


def remembered(state: MuranoPosition) -> list[Document]:
    """What seats have seen, in words, the earliest first."""
    return [_told(happened) for happened in knowledge.recall(state.memory)]


def _told(happened: int) -> Document:
    what = happened & 7
    told: Document = {"seat": happened >> 3 & 7}
    if what in (knowledge.LOOKED, knowledge.DREW):
        key = "looked" if what == knowledge.LOOKED else "drew"
        cards = knowledge.cards_of(happened)
        told[key] = [card_word(card, what == knowledge.LOOKED) for card in cards]
        told["from_under"] = happened >> 6 & 7
    elif what in (knowledge.KEPT, knowledge.KEPT_CARD):
        place = happened >> 6 & 7
        if what == knowledge.KEPT_CARD:
            told["kept_card"] = card_word(happened >> 9 & 63, False)
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
        found = count_words(happened >> 7, CREST_NAMES if palaces else CUSTOMER_COLOURS)
        if found:
            told["found"] = found
    return told
