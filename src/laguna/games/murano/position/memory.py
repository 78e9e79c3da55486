"""What the seats remember, read from and written to a position document."""

from collections.abc import Mapping

from laguna.contract.state import Document
from laguna.contract.wording import Message, Refused
from laguna.games.murano import codes, components, knowledge
from laguna.games.murano.position.value_readers import CREST_NAMES, read_card, read_character, read_counts
from laguna.games.murano.position.value_writers import card_name, counts_by_name
from laguna.games.murano.rules import MuranoState
from laguna.games.murano.stacks import (
    ALL_CHARACTERS,
    pack_counts,
)
from laguna.games.murano.state import MuranoData
from laguna.games.murano.state_queries import UNKNOWN_TILES
from laguna.games.murano.words.notation import (
    TILE_OF,
)
from laguna.kit.document_reader import (
    list_items,
    named_value,
    number,
    seat,
)


def read_memory(document: Mapping[str, object], state: MuranoState) -> None:
    for each in list_items(document.get("memory", []), "'memory'"):
        if not isinstance(each, Mapping):
            raise Refused(
                "'memory' lists objects, such as {example}.", example='{"seat": 0, "looked": [1, 2, 3]}'
            )
        entry = _read_memory_entry(each, state)
        if entry & 7 == knowledge.SEARCHED:
            state.searched |= 1 << (entry >> 6 & 1)
        state.remember(entry)


def remember_drawn(state: MuranoState) -> None:
    """Add the drawn cards to the memory of the seat that chooses, if the document does not mention them."""
    looking = state.due == codes.LOOKING
    look, keep = (knowledge.LOOKED, knowledge.KEPT) if looking else (knowledge.DREW, knowledge.KEPT_CARD)
    if knowledge.last_kind_of(knowledge.memory_entries(state.memory), look, keep) != look:
        state.remember(knowledge.look_entry(look, state.turn, 0, state.drawn_count, state.drawn))


def check_memory(state: MuranoState) -> None:
    for each in range(state.seats):
        view = state.view(each)
        try:
            beliefs = (view.character_belief(), view.card_belief(), view.shop_belief(), view.palace_belief())
            possible = all(belief.possibilities for belief in beliefs)
        except ZeroDivisionError:  # no possibility is left
            possible = False
        if not possible:
            raise Refused("The memory of seat {seat} contradicts the rest of the position.", seat=each)


def _read_memory_entry(each: Mapping[str, object], state: MuranoState) -> int:
    """Read a memory entry; its kind follows from its key."""
    who = seat(each.get("seat"), state.seats, Message("'seat' in the memory"))
    for key, what in (("looked", knowledge.LOOKED), ("drew", knowledge.DREW)):
        if key in each:
            return _read_look(each, key, what, who)
    if "kept" in each or "kept_card" in each:
        return _read_kept(each, who)
    for key, what in (("took", knowledge.TOOK), ("built", knowledge.BUILT)):
        if key in each:
            return _read_taken(each[key], key, what, who)
    stack = named_value(
        each.get("searched"), {"shops": 0, "palaces": 1}, Message("'searched' in the memory"), "shops"
    )
    names = CREST_NAMES if stack == knowledge.PALACE_STACK else components.CUSTOMER_COLORS
    found = read_counts(
        each.get("found", {}),
        names,
        [components.SPECIALS] * components.COLORS,
        Message("what a search found"),
    )
    return knowledge.search_entry(who, stack, pack_counts(found))


def _read_look(each: Mapping[str, object], key: str, what: int, who: int) -> int:
    cards = [_read_seen(card, key == "looked") for card in list_items(each[key], Message("'{key}'", key=key))]
    if len(cards) > components.HOSTEL_CHARACTERS:
        raise Refused("'{key}' in the memory lists at most five cards.", key=key)
    from_under = number(each.get("from_under", 0), 0, len(cards), Message("'from_under' in the memory"))
    bits = sum(card << 6 * place for place, card in enumerate(cards))
    return knowledge.look_entry(what, who, from_under, len(cards), bits)


def _read_kept(each: Mapping[str, object], who: int) -> int:
    place = each.get("place", "?")
    known = knowledge.KEPT_UNKNOWN
    if place != "?":
        known = number(place, 0, components.HOSTEL_CHARACTERS - 1, Message("'place' in the memory"))
    if "kept_card" in each:
        return knowledge.kept_entry(knowledge.KEPT_CARD, who, known, _read_seen(each["kept_card"], False))
    if each["kept"] is False:
        known = knowledge.KEPT_NONE
    return knowledge.kept_entry(knowledge.KEPT, who, known, knowledge.UNKNOWN_CARD)


def _read_taken(name: object, key: str, what: int, who: int) -> int:
    if name in UNKNOWN_TILES.values():
        stack = knowledge.SHOP_STACK if name == "shop" else knowledge.PALACE_STACK
        return knowledge.tile_entry(what, who, stack, knowledge.NO_KIND)
    tile = named_value(name, TILE_OF, Message("'{key}' in the memory", key=key), "shop-red")
    if tile < components.SHOP:
        raise Refused("'{key}' in the memory is a shop or a palace.", key=key)
    if tile < components.PALACE:
        return knowledge.tile_entry(what, who, knowledge.SHOP_STACK, tile - components.SHOP)
    return knowledge.tile_entry(what, who, knowledge.PALACE_STACK, tile - components.PALACE)


def _read_seen(value: object, character: bool) -> int:
    if value == "?":
        return knowledge.UNKNOWN_CARD
    return read_character(value, ALL_CHARACTERS, set()) if character else read_card(value, set())


def memory_list(state: MuranoData) -> list[Document]:
    """What seats have seen, the earliest first."""
    return [_memory_entry_document(entry) for entry in knowledge.memory_entries(state.memory)]


def _memory_entry_document(entry: int) -> Document:
    what = entry & 7
    document: Document = {"seat": entry >> 3 & 7}
    if what in (knowledge.LOOKED, knowledge.DREW):
        key = "looked" if what == knowledge.LOOKED else "drew"
        cards = knowledge.cards_of(entry)
        document[key] = [card_name(card, what == knowledge.LOOKED) for card in cards]
        document["from_under"] = entry >> 6 & 7
    elif what in (knowledge.KEPT, knowledge.KEPT_CARD):
        place = entry >> 6 & 7
        if what == knowledge.KEPT_CARD:
            document["kept_card"] = card_name(entry >> 9 & 63, False)
        else:
            document["kept"] = place != knowledge.KEPT_NONE
        if place < knowledge.KEPT_UNKNOWN:
            document["place"] = place
    elif what in (knowledge.TOOK, knowledge.BUILT):
        palaces = entry >> 6 & 1 == knowledge.PALACE_STACK
        kind = entry >> 7 & 3
        unknown = "palace" if palaces else "shop"
        tile = (
            unknown
            if kind == knowledge.NO_KIND
            else components.TILES[(components.PALACE if palaces else components.SHOP) + kind]
        )
        document["took" if what == knowledge.TOOK else "built"] = tile
    else:
        palaces = entry >> 6 & 1 == knowledge.PALACE_STACK
        document["searched"] = "palaces" if palaces else "shops"
        found = counts_by_name(entry >> 7, CREST_NAMES if palaces else components.CUSTOMER_COLORS)
        if found:
            document["found"] = found
    return document
