"""The table as sentences for screen readers, section by section."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from laguna.contract.wording import AccessibleSection, ngettext_noop
from laguna.games.murano import components
from laguna.games.murano.island_fields import ISLAND_BUILDINGS, ISLAND_STREETS
from laguna.games.murano.player import Player
from laguna.games.murano.stacks import UNKNOWN_PALACE, UNKNOWN_SHOP
from laguna.games.murano.state import MuranoData
from laguna.games.murano.state_queries import building_at
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.kit.bits import popcount

CUSTOMERS: Final = (
    ngettext_noop("{number} red customer", "{number} red customers"),
    ngettext_noop("{number} blue customer", "{number} blue customers"),
    ngettext_noop("{number} gray customer", "{number} gray customers"),
)


def accessible_text(words: MuranoNouns, view: MuranoView, names: Sequence[str]) -> list[AccessibleSection]:
    """Islands first, then ships, supply, the player's hand and all seats."""
    state = view.shown
    found = [island_section(words, state, island, names) for island in range(int(state.islands))]
    found.append(_ships(words, state))
    found.append(_supply(words, state))
    if view.seat >= 0:
        found.append(_hand(words, state.players[view.seat]))
    return found + [_seat(words, state, seat, names) for seat in range(int(state.seats))]


def _ships(words: MuranoNouns, state: MuranoData) -> AccessibleSection:
    black = [words.space_kind(space) for space in range(components.SPACES) if state.black >> space & 1]
    return AccessibleSection(
        words.gettext("Ships"),
        [
            words.gettext("The red ship is {space}.", space=words.space(state.red, "on \u2026")),
            words.gettext("Black ships, in the direction of travel: {spaces}.", spaces=black),
        ],
    )


def island_section(
    words: MuranoNouns, state: MuranoData, island: int, names: Sequence[str]
) -> AccessibleSection:
    """An island: its streets, customers, buildings and gondoliers."""
    streets, fields = int(ISLAND_STREETS[island]), int(ISLAND_BUILDINGS[island])
    sentences = [_streets(words, state, island, streets)]
    built = int(state.built) & fields
    sentences += _buildings(words, state, built, names)
    sentences.append(_free_fields(words, state, fields & ~built))
    sentences += _gondolas(words, state, island, names)
    return AccessibleSection(words.island(island), sentences)


def _free_fields(words: MuranoNouns, state: MuranoData, free: int) -> str:
    if not free:
        return words.gettext("No free building squares.")
    open_fields = popcount(free & int(state.fields_beside_streets))
    if not open_fields:
        return words.ngettext(
            "{number} free building square, not next to a street.",
            "{number} free building squares, none next to a street.",
            popcount(free),
        )
    return words.ngettext(
        "{number} free building square, {open} next to a street.",
        "{number} free building squares, {open} next to a street.",
        popcount(free),
        open=open_fields,
    )


def _streets(words: MuranoNouns, state: MuranoData, island: int, streets: int) -> str:
    laid = popcount(int(state.laid) & streets)
    numbers = [int(state.customers_at(color, island)) for color in range(components.COLORS)]
    customers = [words.ngettext(*CUSTOMERS[color], number) for color, number in enumerate(numbers) if number]
    return words.gettext(
        "Streets laid: {number} of {all}. Customers: {customers}.",
        number=laid,
        all=popcount(streets),
        customers=customers or words.pgettext("customers", "none"),
    )


def _buildings(words: MuranoNouns, state: MuranoData, built: int, names: Sequence[str]) -> list[str]:
    """The buildings by kind and owner, with their numbers."""
    found = Counter(building_at(state, field) for field in range(built.bit_length()) if built >> field & 1)
    if not found:
        return [words.gettext("No buildings.")]
    sentences = []
    for (tile, owner), copies in sorted(found.items()):
        thing = words.tiles(tile, copies)
        if owner >= 0:
            thing = words.gettext("{tile} ({who})", tile=thing, who=words.player_name(owner, names))
        sentences.append(thing)
    return [words.gettext("Built: {buildings}.", buildings=sentences)]


def _gondolas(words: MuranoNouns, state: MuranoData, island: int, names: Sequence[str]) -> list[str]:
    first = island * components.PLACES_ON_AN_ISLAND
    sentences = []
    for seat, player in enumerate(state.players):
        number = popcount(int(player.placed) >> first & 15)
        if number:
            sentences.append(
                words.gettext("{who} ({number})", who=words.player_name(seat, names), number=number)
            )
    if not sentences:
        return [words.gettext("No gondoliers.")]
    return [words.gettext("Gondoliers: {gondoliers}.", gondoliers=sentences)]


def _supply(words: MuranoNouns, state: MuranoData) -> AccessibleSection:
    ngettext = words.ngettext
    tiles = [
        ngettext("{number} street", "{number} streets", int(state.street_count)),
        ngettext("{number} shop", "{number} shops", int(state.shop_count)),
        ngettext("{number} glass factory", "{number} glass factories", int(state.factory_count)),
        ngettext("{number} palace", "{number} palaces", int(state.palace_count)),
        ngettext("{number} special building", "{number} special buildings", int(state.special_count)),
    ]
    sentences = [
        words.gettext("Tiles left: {tiles}. Two empty stacks end the game.", tiles=tiles),
        ngettext(
            "{number} character left in the deck.",
            "{number} characters left in the deck.",
            int(state.fresh) + len(state.under),
        ),
        words.gettext("In the bag: {beads}.", beads=words.beads(state.bag, "subject")),
    ]
    if state.trigger >= 0 and not state.over:
        sentences.append(words.gettext("The end has been triggered: these are the final turns."))
    return AccessibleSection(words.gettext("Stacks"), sentences)


def _tiles(words: MuranoNouns, player: Player) -> list[str]:
    sentences = []
    for kind in (*range(components.TILE_KINDS), UNKNOWN_SHOP, UNKNOWN_PALACE):
        copies = int(player.tiles >> 4 * kind & 15)
        if copies:
            sentences.append(words.tiles(kind, copies))
    return sentences


def _hand(words: MuranoNouns, me: Player) -> AccessibleSection:
    sentences = []
    tiles = _tiles(words, me)
    if tiles:
        sentences.append(words.gettext("Unbuilt tiles: {tiles}.", tiles=tiles))
    for card in range(components.CHARACTER_COUNT):
        if me.characters >> card & 1:
            sentences.append(
                words.gettext(
                    "Character {character}: {scoring}.",
                    character=card + 1,
                    scoring=words.character_scoring_text(card),
                )
            )
    return AccessibleSection(
        words.gettext("Your hand"), sentences or [words.gettext("No tiles and no characters yet.")]
    )


def _seat(words: MuranoNouns, state: MuranoData, seat: int, names: Sequence[str]) -> AccessibleSection:
    player = state.players[seat]
    ngettext = words.ngettext
    has = [
        ngettext("{number} point", "{number} points", int(player.score)),
        ngettext("{number} gold", "{number} gold", int(player.gold)),
        *words.bead_colors(player.beads),
        ngettext("{number} character", "{number} characters", int(player.bought)),
    ]
    sentences = [
        words.gettext("{things}.", things=has),
        ngettext(
            "{number} gondolier to place, {supply} in the supply.",
            "{number} gondoliers to place, {supply} in the supply.",
            int(player.gondoliers),
            supply=player.supply,
        ),
    ]
    tiles = _tiles(words, player)
    if tiles:
        sentences.append(words.gettext("Unbuilt tiles: {tiles}.", tiles=tiles))
    kept = player.cards | player.new_cards
    sentences += [
        words.card_in_full(card) for card in range(components.SPECIAL_CARD_COUNT) if kept >> card & 1
    ]
    return AccessibleSection(words.player_name(seat, names), sentences)
