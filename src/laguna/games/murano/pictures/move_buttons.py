"""Buttons for moves that are not made on the board: captions, notes and icons."""

from collections.abc import Sequence
from typing import Final

from laguna.contract.wording import gettext_noop
from laguna.games.murano import codes, components
from laguna.games.murano.bead_sales import SALE_BEADS, SALE_SIZE
from laguna.games.murano.pictures.event_places import space_place
from laguna.games.murano.pictures.pieces import bead, beads_in, coin, immediate_points, tile
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.move_descriptions import keep_no_character
from laguna.games.murano.words.notation import NOTATION
from laguna.games.murano.words.nouns import BEAD_TITLES
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.piece_art import glyph
from laguna.kit.svg import text
from laguna.kit.targets import MoveOption

MOST_BUTTONS: Final = 6
"""With more moves than this, those of Production are listed in a menu at its space."""
PURCHASES: Final = {
    components.FACTORY_SPACE: (
        gettext_noop("Buy a glass factory for {price} gold"),
        components.FACTORY_PRICE,
        "factory",
    ),
    components.SHOP_SPACE: (
        gettext_noop("Buy the top tile for {price} gold"),
        components.TILE_PRICE,
        "shop-back",
    ),
    components.PALACE_SPACE: (
        gettext_noop("Buy the top tile for {price} gold"),
        components.TILE_PRICE,
        "palace-back",
    ),
    components.SPECIAL_SPACE: (
        gettext_noop("Buy a special building for {price} gold"),
        components.SPECIAL_PRICE,
        "special",
    ),
}


def is_button(action: int) -> bool:
    """Whether a move is made with a button: neither on the board nor with a card or tile in hand."""
    alone = (
        codes.PASS,
        codes.TAKE_GOLD,
        codes.BUY,
        codes.SEARCH,
        codes.LOOK,
        codes.HIRE,
        codes.DISMISS,
        codes.STREET,
    )
    return action in (*alone, codes.DONE, codes.KEEP_NOTHING) or codes.PRODUCE <= action < codes.KEEP


def is_main(action: int, legal: Sequence[int]) -> bool:
    """Whether a move is the most common choice, drawn as the primary button."""
    return action in (codes.TAKE_GOLD, codes.BUY, codes.LOOK, codes.STREET) or (
        action == codes.DONE and len(legal) == 1
    )


def buttons(words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> dict[int, MoveOption]:
    """The moves that have a button, each with its caption, note and icon."""
    moves = [move for move in legal if is_button(move)]
    gains = immediate_points(view, [move for move in moves if codes.PRODUCE <= move < codes.SELL])
    found = {}
    for move in moves:
        caption, note, icon = _button_parts(words, view, move)
        label = words.describe(view, move)
        at = space_place(int(view.shown.space)) if codes.TAKE_GOLD <= move <= codes.DISMISS else ""
        found[move] = MoveOption(NOTATION.words[move], label, caption, note, icon, gains.get(move), at=at)
    return found


def space_actions(words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> list[MoveOption]:
    """The actions of the space that a ship has reached, in few words: purchases, islands for income, hiring
    and dismissing. What needs a place on the board or a longer list is left out."""
    state = view.shown
    me = state.players[view.seat]
    found = []
    for move in legal:
        if codes.INCOME <= move < codes.PLACE:
            island = move - codes.INCOME
            caption = words.gettext(
                "{island}: +{gold}", island=words.short_island(island), gold=state.income_at(me, island)
            )
            icon = coin(0, 0, 13)
        elif codes.TAKE_GOLD <= move <= codes.DISMISS:
            caption = words.gettext(
                gettext_noop("Top tile: {price}")
                if codes.SEARCH in legal and move == codes.BUY
                else SHORT_CAPTIONS[move],
                price=_price(view, move),
            )
            icon = glyph("character", 0, 0, 34, "on-gold") if move == codes.LOOK else coin(0, 0, 13)
        else:
            continue
        found.append(MoveOption(NOTATION.words[move], words.describe(view, move), caption, "", icon))
    return found


SHORT_CAPTIONS: Final = {
    codes.TAKE_GOLD: gettext_noop("Take {price} gold"),
    codes.BUY: gettext_noop("Buy: {price}"),
    codes.SEARCH: gettext_noop("Search: {price}"),
    codes.LOOK: gettext_noop("Look at characters"),
    codes.HIRE: gettext_noop("Hire: {price}"),
    codes.DISMISS: gettext_noop("Dismiss: +{price}"),
}


def _price(view: MuranoView, move: int) -> int:
    state = view.shown
    me = state.players[view.seat]
    match move:
        case codes.TAKE_GOLD:
            return int(state.gold_taken(me))
        case codes.BUY:
            return PURCHASES[components.RING[state.space]][1]
        case codes.SEARCH:
            return components.SEARCH_PRICE
        case codes.HIRE:
            return int(state.hire_price(me))
        case codes.DISMISS:
            return int(state.dismiss_gold(me))
    return int(me.character_price())


def _button_parts(words: MuranoWording, view: MuranoView, action: int) -> tuple[str, str, str]:
    """Caption, note and icon."""
    state = view.shown
    me = state.players[view.seat]
    if codes.PRODUCE <= action < codes.SELL:
        return _production(words, action - codes.PRODUCE + 1)
    if codes.SELL <= action < codes.RETURN:
        return _sale(words, action - codes.SELL)
    if codes.RETURN <= action < codes.CHOOSE:
        color = action - codes.RETURN
        return (
            words.gettext("Return {bead}", bead=words.gettext(BEAD_TITLES[color])),
            "",
            bead(color, 0, 0, 30),
        )
    if codes.CHOOSE <= action < codes.KEEP:
        return _choice(words, view, action - codes.CHOOSE + components.SHOP)
    match action:
        case codes.PASS:
            note = words.gettext(
                "Take {gold} gold and move a ship without taking its action", gold=components.PASS_GOLD
            )
            return words.gettext("Pass"), note, coin(0, 0, 13)
        case codes.TAKE_GOLD:
            return words.gettext("Take {gold} gold", gold=state.gold_taken(me)), "", coin(0, 0, 13)
        case codes.BUY:
            caption, price, face = PURCHASES[components.RING[state.space]]
            return words.gettext(caption, price=price), "", tile(face, 0, 0, 38)
        case codes.SEARCH:
            return _search(words, view)
        case codes.LOOK:
            note = words.gettext("{price} gold to keep one", price=me.character_price())
            icon = '<circle class="paper" r="19"/>' + glyph("character", 0, 0, 30, "ink-green")
            return words.gettext("Look at characters"), note, icon
        case codes.HIRE:
            caption = words.gettext("Hire a gondolier for {price} gold", price=state.hire_price(me))
            return caption, "", _gondolier_icon("+")
        case codes.DISMISS:
            caption = words.gettext("Dismiss a gondolier and take {gold} gold", gold=state.dismiss_gold(me))
            return caption, "", _gondolier_icon("\u2212")
        case codes.STREET:
            left = words.ngettext("{number} left", "{number} left", int(state.street_count))
            return words.gettext("Draw a street"), left, tile("street-back", 0, 0, 38)
        case codes.KEEP_NOTHING:
            return keep_no_character(words, state), words.gettext("Costs nothing"), ""
    if state.just_bought and state.due == codes.BUILDING:
        return words.gettext("Keep it unbuilt"), "", ""
    if state.due == codes.SELLING:
        return words.gettext("Sell nothing"), "", ""
    return words.pgettext("stop building", "Stop"), "", ""


def _gondolier_icon(sign: str) -> str:
    """A gondolier who comes or goes."""
    return glyph("gondolier", -5, 0, 34, "ink-teal") + text(12, -2, sign, 24, "strong ink-teal")


def _production(words: MuranoWording, factories: int) -> tuple[str, str, str]:
    caption = words.ngettext("Produce with {number} factory", "Produce with {number} factories", factories)
    note = words.ngettext("Draw {number} bead", "Draw {number} beads", factories)
    return caption, note, tile("factory", 0, 0, 38)


def _sale(words: MuranoWording, sale: int) -> tuple[str, str, str]:
    caption = words.gettext(
        "Sell {beads} for {gold} gold", beads=words.sale(sale), gold=components.SALE_GOLD[SALE_SIZE[sale]]
    )
    colors = beads_in(SALE_BEADS[sale])
    size = 30 if len(colors) == 1 else 20
    places = {1: [(0, 0)], 2: [(-9, 0), (9, 0)], 3: [(-9, 8), (9, 8), (0, -8)]}[len(colors)]
    icon = "".join(bead(color, x, y, size) for color, (x, y) in zip(colors, places, strict=True))
    return caption, "", icon


CHOICES: Final = {
    components.SHOP: gettext_noop("Shop for red customers"),
    components.SHOP + 1: gettext_noop("Shop for blue customers"),
    components.SHOP + 2: gettext_noop("Shop for gray customers"),
    components.PALACE: gettext_noop("Palace with 1 crest"),
    components.PALACE + 1: gettext_noop("Palace with 2 crests"),
    components.PALACE + 2: gettext_noop("Palace with 3 crests"),
}


def _choice(words: MuranoWording, view: MuranoView, kind: int) -> tuple[str, str, str]:
    """A tile in a stack that is being searched."""
    state = view.shown
    palaces = components.RING[state.space] == components.PALACE_SPACE
    first, stack = (components.PALACE, state.palaces) if palaces else (components.SHOP, state.shops)
    copies = int(stack >> 4 * (kind - first) & 15)
    note = words.ngettext("{number} in the stack", "{number} in the stack", copies)
    return words.gettext(CHOICES[kind]), note, tile(components.TILES[kind], 0, 0, 38)


def _search(words: MuranoWording, view: MuranoView) -> tuple[str, str, str]:
    state = view.shown
    if components.RING[state.space] == components.SHOP_SPACE:
        left = int(state.shop_count)
    else:
        left = int(state.palace_count)
    caption = words.gettext("Search the stack (costs {price} gold)", price=components.SEARCH_PRICE)
    return caption, words.ngettext("Choose from {number} tile", "Choose from {number} tiles", left), ""
