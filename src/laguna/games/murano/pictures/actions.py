"""Moves without a place of their own on the board: what their buttons say."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.wording import mark
from laguna.games.murano import codes
from laguna.games.murano.codes import (
    BUILDING,
    CHOOSE,
    DISMISS,
    LOOK,
    PRODUCE,
    RETURN,
    SELL,
    STREET,
    TAKE_GOLD,
)
from laguna.games.murano.components import (
    FACTORY_PRICE,
    FACTORY_SPACE,
    PALACE,
    PALACE_SPACE,
    PASS_GOLD,
    PRODUCTION_POINTS,
    RING,
    SALE_GOLD,
    SEARCH_PRICE,
    SHOP,
    SHOP_SPACE,
    SPECIAL_PRICE,
    SPECIAL_SPACE,
    TILE_PRICE,
    TILES,
)
from laguna.games.murano.pictures.pieces import bead, beads_in, coin, immediate_points, tile
from laguna.games.murano.pictures.places import space_place
from laguna.games.murano.sales import SALE_BEADS, SALE_SIZE
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import NOTATION
from laguna.games.murano.words.nouns import BEAD_TITLES
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.pieces import glyph
from laguna.kit.targets import Way

MOST_BUTTONS: Final = 6
"""So many moves of the space Production are buttons; more are listed at its quay."""
PURCHASES: Final = {
    FACTORY_SPACE: (mark("Buy a glass factory, {price} gold"), FACTORY_PRICE, "factory"),
    SHOP_SPACE: (mark("Take the top tile, {price} gold"), TILE_PRICE, "shop-back"),
    PALACE_SPACE: (mark("Take the top tile, {price} gold"), TILE_PRICE, "palace-back"),
    SPECIAL_SPACE: (mark("Buy a special building, {price} gold"), SPECIAL_PRICE, "special"),
}


def is_button(action: int) -> bool:
    """Whether a move is made without a place: neither on the board nor with something in the hand."""
    alone = (codes.PASS, codes.TAKE_GOLD, codes.BUY, codes.SEARCH, LOOK, codes.HIRE, codes.DISMISS, STREET)
    return action in (*alone, codes.DONE, codes.KEEP_NOTHING) or PRODUCE <= action < codes.KEEP


def is_main(action: int, legal: Sequence[int]) -> bool:
    """What most players do next: the purchase, the gold, the street."""
    return action in (codes.TAKE_GOLD, codes.BUY, LOOK, STREET) or (action == codes.DONE and len(legal) == 1)


def buttons(words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> dict[int, Way]:
    """The moves without a place, each with what its button says."""
    moves = [move for move in legal if is_button(move)]
    gains = immediate_points(view, [move for move in moves if PRODUCE <= move < SELL])
    found = {}
    for move in moves:
        caption, note, icon = _said(words, view, move)
        label = words.describe(view, move)
        at = space_place(int(view.shown.space)) if TAKE_GOLD <= move <= DISMISS else ""
        found[move] = Way(NOTATION.words[move], label, caption, note, icon, gains.get(move), at=at)
    return found


def _said(words: MuranoWording, view: MuranoView, action: int) -> tuple[str, str, str]:
    """Caption, note and icon."""
    state = view.shown
    me = state.players[view.seat]
    if PRODUCE <= action < SELL:
        return _production(words, action - PRODUCE + 1)
    if SELL <= action < RETURN:
        return _sale(words, action - SELL)
    if RETURN <= action < CHOOSE:
        colour = action - RETURN
        return words.say("Give back {bead}", bead=words.say(BEAD_TITLES[colour])), "", bead(colour, 0, 0, 30)
    if CHOOSE <= action < codes.KEEP:
        return _choice(words, view, action - CHOOSE + SHOP)
    match action:
        case codes.PASS:
            note = words.say("+{gold} gold; one ship moves without its action", gold=PASS_GOLD)
            return words.say("Pass"), note, coin(0, 0, 13)
        case codes.TAKE_GOLD:
            return words.say("Take {gold} gold", gold=state.gold_taken(me)), "", coin(0, 0, 13)
        case codes.BUY:
            caption, price, face = PURCHASES[RING[state.space]]
            return words.say(caption, price=price), "", tile(face, 0, 0, 38)
        case codes.SEARCH:
            return _search(words, view)
        case codes.LOOK:
            note = words.say("keeping one costs {price} gold", price=me.character_price())
            return words.say("Look at characters"), note, glyph("character", 0, 0, 34, "ink-green")
        case codes.HIRE:
            caption = words.say("Hire a gondolier, {price} gold", price=state.hire_price(me))
            return caption, "", glyph("gondolier", 0, 0, 34, "ink-teal")
        case codes.DISMISS:
            caption = words.say("Dismiss a gondolier, +{gold} gold", gold=state.dismiss_gold(me))
            return caption, "", glyph("hire", 0, 0, 32, "ink-teal")
        case codes.STREET:
            left = words.count("{number} left", "{number} left", int(state.street_count))
            return words.say("Draw a street"), left, tile("street-back", 0, 0, 38)
        case codes.KEEP_NOTHING:
            return words.say("Keep none"), words.say("nothing is paid"), ""
    if state.just_bought and state.due == BUILDING:
        return words.say("Keep it unbuilt"), "", ""
    return words.say("Done"), "", ""


def _production(words: MuranoWording, factories: int) -> tuple[str, str, str]:
    caption = words.say("Produce {number}", number=factories)
    note = words.say(
        "\u2212{points} points, {beads} from the bag",
        points=PRODUCTION_POINTS * factories,
        beads=words.count("{number} bead", "{number} beads", factories),
    )
    return caption, note, tile("factory", 0, 0, 38)


def _sale(words: MuranoWording, sale: int) -> tuple[str, str, str]:
    caption = words.say("Sell {beads}, +{gold} gold", beads=words.sale(sale), gold=SALE_GOLD[SALE_SIZE[sale]])
    colours = beads_in(SALE_BEADS[sale])
    size = 30 if len(colours) == 1 else 20
    places = {1: [(0, 0)], 2: [(-9, 0), (9, 0)], 3: [(-9, 8), (9, 8), (0, -8)]}[len(colours)]
    icon = "".join(bead(colour, x, y, size) for colour, (x, y) in zip(colours, places, strict=True))
    return caption, "", icon


CHOICES: Final = {
    SHOP: mark("Shop for red customers"),
    SHOP + 1: mark("Shop for blue customers"),
    SHOP + 2: mark("Shop for grey customers"),
    PALACE: mark("Palace with 1 crest"),
    PALACE + 1: mark("Palace with 2 crests"),
    PALACE + 2: mark("Palace with 3 crests"),
}


def _choice(words: MuranoWording, view: MuranoView, kind: int) -> tuple[str, str, str]:
    """A tile of a stack that is being searched."""
    state = view.shown
    palaces = RING[state.space] == PALACE_SPACE
    first, stack = (PALACE, state.palaces) if palaces else (SHOP, state.shops)
    copies = int(stack >> 4 * (kind - first) & 15)
    note = words.count("{number} in the stack", "{number} in the stack", copies)
    return words.say(CHOICES[kind]), note, tile(TILES[kind], 0, 0, 38)


def _search(words: MuranoWording, view: MuranoView) -> tuple[str, str, str]:
    state = view.shown
    if RING[state.space] == SHOP_SPACE:
        left = int(state.shop_count)
    else:
        left = int(state.palace_count)
    caption = words.say("Search, {price} gold", price=SEARCH_PRICE)
    return caption, words.count("choose from {number}", "choose from {number}", left), ""
