"""What a place of the table is, for a player who selects it where no move is legal."""

from collections.abc import Mapping, Sequence
from typing import Final

from laguna.contract.wording import Capitalized, PlaceText, gettext_noop
from laguna.games.murano import codes, components
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoData
from laguna.games.murano.state_queries import building_at, start_of_ship, street_at
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.accessible_text import island_section
from laguna.games.murano.words.move_previews import move_preview
from laguna.games.murano.words.notation import (
    BUILDING_FIELD_OF,
    PLACE_OF,
    SPACE_OF,
    STREET_FIELD_OF,
)
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.games.murano.words.refusals import why_no_ship
from laguna.games.murano.words.warnings import why_useless

ACTIONS: Final = (
    gettext_noop("Build one to three tiles: streets from the stack, buildings from your hand."),
    gettext_noop("Buy a glass factory for 1 gold."),
    gettext_noop(
        "Look at the top characters of the deck and keep one. Each costs 1 gold more than the last."
    ),
    gettext_noop("Place a gondolier for 2 gold in your own gondola, or for 5 in another one."),
    gettext_noop("Buy a shop: the top tile for 2 gold, or the one you want for 4."),
    gettext_noop("Take 2 gold, or 4 with the bank."),
    gettext_noop("Buy a palace: the top tile for 2 gold, or the one you want for 4."),
    gettext_noop("Pay 2 points for each factory that makes a bead. Then sell up to 3 beads of one color."),
    gettext_noop("Dismiss a gondolier for 3 gold, or hire one from your supply for 3 gold."),
    gettext_noop("Choose an island: take 1 gold for each customer that one of your shops there serves."),
    gettext_noop(
        "Buy a special building for 2 gold. Once it's built, you keep one of three cards, which helps you "
        "until the end."
    ),
)
"""What each kind of space of the ring is for."""
USES: Final = {
    components.FACTORY: gettext_noop(
        "It makes a bead, which costs 2 points, each time its owner takes the Production action."
    ),
    components.SPECIAL: gettext_noop("The player who built it has a card that helps until the end."),
    components.SHOP: gettext_noop(
        "With the Income action, its owner gets 1 gold for each red customer on the island."
    ),
    components.SHOP + 1: gettext_noop(
        "With the Income action, its owner gets 1 gold for each blue customer on the island."
    ),
    components.SHOP + 2: gettext_noop(
        "With the Income action, its owner gets 1 gold for each gray customer on the island."
    ),
    components.PALACE: gettext_noop(
        "It belongs to nobody. Some characters score for palaces or their crests."
    ),
}
"""What each kind of building is good for."""
CUSTOMERS: Final = gettext_noop(
    "With the Income action, each customer brings 1 gold to a player with a shop of its color on the island. "
    "Some characters count customers."
)
STACK_TITLES: Final = (
    gettext_noop("Streets"),
    gettext_noop("Shops"),
    gettext_noop("Glass factories"),
    gettext_noop("Palaces"),
    gettext_noop("Special buildings"),
)
_ISLANDS: Final[Mapping[str, int]] = {name: number for number, name in enumerate(components.ISLAND_NAMES)}
_STACKS: Final[Mapping[str, int]] = {name: number for number, name in enumerate(components.STACKS)}


def explain_place(words: MuranoNouns, view: MuranoView, names: Sequence[str], place: str) -> PlaceText | None:
    state = view.shown
    kind, _, name = place.partition("-")
    if kind == "space" and name in SPACE_OF:
        return _space(words, view, SPACE_OF[name])
    if kind == "space" and name in BUILDING_FIELD_OF:
        return _building_field(words, state, names, BUILDING_FIELD_OF[name])
    if kind == "space" and name in STREET_FIELD_OF:
        return _street_field(words, state, STREET_FIELD_OF[name])
    if kind == "space" and name in PLACE_OF:
        return _gondola(words, view, names, PLACE_OF[name])
    if kind == "island" and name in _ISLANDS:
        section = island_section(words, state, _ISLANDS[name], names)
        return PlaceText(section.title, section.sentences)
    if kind == "stack" and name in _STACKS:
        return _stack(words, state, _STACKS[name])
    return _deck(words, state, place)


def _space(words: MuranoNouns, view: MuranoView, space: int) -> PlaceText:
    """A space of the ring."""
    state = view.shown
    sentences = [words.gettext(ACTIONS[components.RING[space]])]
    if view.seat >= 0 and not state.over:
        sentences.append(_now(words, state, state.players[view.seat], space))
    legal = view.legal() if state.due in (codes.SAILING, codes.PASSING) else []
    cannot_be_reached = bool(legal) and space not in legal and codes.RED_SHIP + space not in legal
    if state.red == space:
        sentences.append(
            words.gettext(
                "The red ship is here. It moves like a black one; only the lighthouse lets it do more."
            )
        )
    elif state.black >> space & 1 and not cannot_be_reached:
        sentences.append(words.gettext("There is a ship here."))
    if cannot_be_reached:
        sentences.append(why_no_ship(words, state, state.players[view.seat], space))
    ship_moves = [move for move in legal if move < codes.PASS and start_of_ship(state, move) == space]
    if ship_moves:
        titles = list(dict.fromkeys(words.space_kind(move % components.SPACES) for move in ship_moves))
        sentences.append(words.gettext("This ship can move to: {spaces}.", spaces=titles))
    return PlaceText(words.space_kind(space), sentences)


def _now(words: MuranoNouns, state: MuranoData, me: Player, space: int) -> str:
    """What the action of a space costs and gives a player now."""
    if not state.useful_spaces(me, me.gold) >> space & 1:
        reason = why_useless(words, state, me, space, int(me.gold))
        return words.gettext("No use to you right now: {reason}.", reason=reason)
    return words.gettext("For you now: {preview}.", preview=move_preview(words, state, me, space))


def _building_field(words: MuranoNouns, state: MuranoData, names: Sequence[str], field: int) -> PlaceText:
    title = words.building_field(field)
    if state.built >> field & 1:
        tile, owner = building_at(state, field)
        thing = Capitalized(words.tile(tile, "subject"))
        use = words.gettext(USES[min(tile, components.PALACE)])
        if owner < 0:
            return PlaceText(title, [words.gettext("{building}.", building=thing), use])
        who = words.player_name(owner, names)
        return PlaceText(title, [words.gettext("{building} ({who}).", building=thing, who=who), use])
    sentences = [words.gettext("A free building square.")]
    if not state.fields_beside_streets >> field & 1:
        sentences.append(words.gettext("It needs a street next to it first."))
    return PlaceText(title, sentences)


def _street_field(words: MuranoNouns, state: MuranoData, field: int) -> PlaceText:
    title = words.street_field(field)
    if state.laid >> field & 1:
        street = Capitalized(words.street(street_at(state, field), "subject"))
        sentences = [words.gettext("{street}.", street=street)]
        if street_at(state, field):
            sentences.append(words.gettext(CUSTOMERS))
        return PlaceText(title, sentences)
    return PlaceText(title, [words.gettext("A free street square.")])


def _gondola(words: MuranoNouns, view: MuranoView, names: Sequence[str], place: int) -> PlaceText:
    state = view.shown
    island, color = divmod(place, components.PLACES_ON_AN_ISLAND)
    where = words.island(island)
    if color < state.seats:
        who = words.player_name(color, names)
        title = words.gettext("Gondola of {who} at {island}", who=who, island=where)
    else:
        title = words.gettext("Unused gondola at {island}", island=where)
    for seat, player in enumerate(state.players):
        if player.placed >> place & 1:
            who = words.player_name(seat, names)
            return PlaceText(title, [words.gettext("A gondolier of {who} is in it.", who=who)])
    sentences = [words.gettext("A gondolier here lets one of your characters score for this island.")]
    if view.seat >= 0:
        price = int(state.place_price(state.players[view.seat], place))
        sentences.append(words.gettext("On a Gondolier space it costs you {price} gold.", price=price))
    return PlaceText(title, sentences)


def _stack(words: MuranoNouns, state: MuranoData, stack: int) -> PlaceText:
    counts = (
        state.street_count,
        state.shop_count,
        state.factory_count,
        state.palace_count,
        state.special_count,
    )
    left = words.ngettext("{number} tile left.", "{number} tiles left.", int(counts[stack]))
    ends = words.gettext("Two empty stacks end the game.")
    return PlaceText(words.gettext(STACK_TITLES[stack]), [left, ends])


def _deck(words: MuranoNouns, state: MuranoData, place: str) -> PlaceText | None:
    """The characters, the special building cards or the bag."""
    if place == "deck-characters":
        left = int(state.fresh) + len(state.under)
        return PlaceText(
            words.gettext("Characters"),
            [
                words.ngettext("{number} card left.", "{number} cards left.", left),
                words.gettext("At the end, each scores for an island where you have a gondolier."),
            ],
        )
    if place == "deck-cards":
        text = words.gettext("Who builds a special building draws three of these cards and keeps one.")
        return PlaceText(words.gettext("Special building cards"), [text])
    if place == "bag":
        text = words.gettext("In the bag: {beads}.", beads=words.beads(state.bag, "subject"))
        return PlaceText(words.gettext("Beads"), [text])
    return None
