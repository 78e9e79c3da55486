"""The action spaces around the islands: their frames, what they cost and give now, and their ships."""

from functools import lru_cache
from typing import Final, NamedTuple

from laguna.contract.wording import Language
from laguna.games.murano import codes, components
from laguna.games.murano.bead_sales import SALE_SIZE
from laguna.games.murano.pictures.building_values import points_in_hand
from laguna.games.murano.pictures.layout import BoardLayout
from laguna.games.murano.pictures.pieces import amount, amount_width
from laguna.games.murano.player import Player
from laguna.games.murano.state import MuranoData
from laguna.games.murano.words.character_texts import range_text
from laguna.games.murano.words.notation import SPACE_KINDS, SPACE_NAMES
from laguna.games.murano.words.nouns import MuranoNouns
from laguna.kit.piece_art import glyph
from laguna.kit.svg import Box, box_of, number, squeezed, text

HUES: Final = {
    components.BUILD_SPACE: "ochre",
    components.FACTORY_SPACE: "terracotta",
    components.CHARACTER_SPACE: "green",
    components.GONDOLIER_SPACE: "teal",
    components.SHOP_SPACE: "sky",
    components.GOLD_SPACE: "ochre",
    components.PALACE_SPACE: "violet",
    components.PRODUCTION_SPACE: "terracotta",
    components.HIRE_SPACE: "teal",
    components.INCOME_SPACE: "ochre",
    components.SPECIAL_SPACE: "navy",
}
GLYPH_NAMES: Final = {**dict(enumerate(SPACE_KINDS)), components.GOLD_SPACE: "coin"}
TITLE_LETTER: Final = 0.5
"""The width of a letter of a title, in units of its size."""
WIDER: Final = 0.6
"""How much wider an m or w is, in letters."""
GOLD: Final = "gold"
STAR: Final = "star"
BEAD: Final = "bead"
NO_SIGN: Final = ""


class Amount(NamedTuple):
    """A number with the sign of what it counts: gold, points (a star), beads, or nothing."""

    text: str
    sign: str


# The frame --------------------------------------------------------------------------------------


def space_frame(words: MuranoNouns, layout: BoardLayout, space: int) -> str:
    """An action space without what changes: a slab of stone with name and icon, and room for a ship."""
    kind = components.RING[space]
    hue = HUES[kind]
    sizes = layout.spaces
    x, y, width, height = layout.space_box(space)
    rim = sizes.corner / 3
    inner, lower = width - 2 * rim, height - 2 * rim
    corner = sizes.corner - rim
    band = sizes.band - rim - corner
    title = words.short_space_kind(space) if layout.narrow else words.board_space_kind(space)
    ix, iy, size = sizes.icon
    return (
        _slab((x, y, width, height), sizes.corner, sizes.stone, SPACE_NAMES[space])
        + f'<rect class="paper-face" {box_of(x + rim, y + rim, inner, lower, corner)}/>'
        f'<path class="wash-{hue}" d="M{number(x + rim)} {number(y + rim + corner)}a{number(corner)} '
        f"{number(corner)} 0 0 1 {number(corner)} {number(-corner)}h{number(inner - 2 * corner)}"
        f"a{number(corner)} {number(corner)} 0 0 1 {number(corner)} {number(corner)}v{number(band)}"
        f'h{number(-inner)}z"/>'
        + squeezed(
            text(x + width / 2, y + rim / 2 + sizes.band / 2, title, sizes.title, f"strong ink-{hue}"),
            TITLE_LETTER * sizes.title * (len(title) + WIDER * sum(letter in "mw" for letter in title)),
            inner - 2,
        )
        + glyph(GLYPH_NAMES[kind], x + ix, y + iy, size, f"ink-{hue}")
        + _anchor(layout, space)
    )


def _slab(box: Box, corner: float, stone: float, name: str) -> str:
    """A block of stone in the water with a shadow to the lower right."""
    x, y, width, height = box
    shade = box_of(x + stone * 0.6, y + stone * 1.5, width, height, corner)
    return (
        f'<rect class="shade" {shade}/>'
        f'<rect class="stone-dark" {box_of(x, y + stone, width, height, corner)}/>'
        f'<rect data-place="space-{name}" class="quay" {box_of(x, y, width, height, corner)}/>'
    )


def _anchor(layout: BoardLayout, space: int) -> str:
    """The sign of the spaces where ships start."""
    if space not in components.ANCHORS:
        return ""
    x, y = layout.berth(space)
    return f'<g opacity=".3">{glyph("anchor", x, y, layout.spaces.berth[2] * 1.15, "on-water")}</g>'


# What it costs and gives now --------------------------------------------------------------------


def price_now(language: Language, state: MuranoData, me: Player | None, space: int) -> Amount:
    """The price or proceeds of an action, for a player with these special buildings."""
    kind = components.RING[space]
    if kind == components.BUILD_SPACE:
        return Amount(range_text(language, 1, components.TILES_IN_AN_ACTION), NO_SIGN)
    if kind == components.PRODUCTION_SPACE:
        return Amount(f"\u2212{components.PRODUCTION_POINTS}", STAR)
    if kind == components.INCOME_SPACE:
        return Amount("", "shop")
    if me is None:
        return Amount(PRINTED[kind], GOLD)
    return Amount(_gold_price(state, me, kind), GOLD)


PRINTED: Final = {
    components.FACTORY_SPACE: f"{components.FACTORY_PRICE}",
    components.CHARACTER_SPACE: f"{components.CHARACTER_PRICE}+",
    components.GONDOLIER_SPACE: f"{components.PLACE_PRICE}/{components.PLACE_PRICE_ELSEWHERE}",
    components.SHOP_SPACE: f"{components.TILE_PRICE}/{components.SEARCH_PRICE}",
    components.GOLD_SPACE: f"+{components.TAKE_GOLD_GOLD}",
    components.PALACE_SPACE: f"{components.TILE_PRICE}/{components.SEARCH_PRICE}",
    components.HIRE_SPACE: f"\u00b1{components.DISMISS_GOLD}",
    components.SPECIAL_SPACE: f"{components.SPECIAL_PRICE}",
}
"""The price or the proceeds in gold without any special building."""


def _gold_price(state: MuranoData, me: Player, kind: int) -> str:
    if kind == components.CHARACTER_SPACE:
        return str(me.character_price())
    if kind == components.GOLD_SPACE:
        return f"+{state.gold_taken(me)}"
    if kind == components.GONDOLIER_SPACE and me.has(components.HARBOR):
        return f"{components.HARBOR_PRICE}/{components.HARBOR_PRICE_ELSEWHERE}"
    if kind == components.HIRE_SPACE and me.has(components.ASSEMBLY_HALL):
        return f"+{components.ASSEMBLY_HALL_GOLD}/{components.ASSEMBLY_HALL_PRICE}"
    return PRINTED[kind]


def gain_now(state: MuranoData, me: Player, space: int) -> Amount | None:
    """What the action of a space would certainly give now: the best income, points for tiles in hand, beads,
    gold for dismissing; None if that is nothing, or something else."""
    kind = components.RING[space]
    value, sign = 0, GOLD
    if kind == components.BUILD_SPACE:
        value, sign = points_in_hand(state, me), STAR
    elif kind == components.GOLD_SPACE:
        value = int(state.gold_taken(me))
    elif kind == components.INCOME_SPACE:
        value = max(int(state.income_at(me, island)) for island in range(int(state.islands)))
    elif kind == components.HIRE_SPACE and me.gondoliers:
        value = int(state.dismiss_gold(me))
    elif kind == components.PRODUCTION_SPACE:
        value, sign = int(state.factories_that_can_produce(me)), BEAD
        if not value:
            value, sign = _best_sale(state, me), GOLD
    return Amount(f"+{value}", sign) if value else None


def _best_sale(state: MuranoData, me: Player) -> int:
    sales = int(state.sales(me, 0))
    sizes = [SALE_SIZE[sale] for sale in range(components.SALE_COUNT) if sales >> sale & 1]
    return components.SALE_GOLD[max(sizes, default=0)]


@lru_cache(1024)
def _price(layout: BoardLayout, space: int, price: Amount) -> str:
    x, y, _, _ = layout.space_box(space)
    dx, dy, size = layout.spaces.price
    if price.sign == "shop":
        return glyph("shop", x + dx + size * 0.75, y + dy, size * 1.1, "ink-ochre")
    return amount(x + dx, y + dy, price.text, price.sign, size, "strong", sign_first=price.sign == GOLD)


def prices(
    language: Language, layout: BoardLayout, state: MuranoData, me: Player | None, without: int = 0
) -> str:
    """The prices on all spaces but some, given as a bit set."""
    return "".join(
        _price(layout, space, price_now(language, state, me, space))
        for space in range(components.SPACES)
        if not without >> space & 1
    )


def _pill_box(layout: BoardLayout, space: int, shown: Amount) -> Box:
    x, y, width, _ = layout.space_box(space)
    height, size, down = layout.spaces.pill
    wide = amount_width(shown.text, shown.sign, size) + height * 0.46
    middle = min(layout.berth(space)[0], x + width - wide / 2 - height * 0.14)
    return (middle - wide / 2, y + down - height / 2, wide, height)


@lru_cache(1024)
def pill(layout: BoardLayout, space: int, shown: Amount, light: bool) -> str:
    """A pill where a ship would lie: dark for what a move gives, light for what it costs."""
    height, size, _ = layout.spaces.pill
    left, top, wide, _ = _pill_box(layout, space, shown)
    box = box_of(left, top, wide, height, height / 2)
    inside = amount(
        left + height * 0.24,
        top + height / 2,
        shown.text,
        shown.sign,
        size,
        "strong" if light else "badge-text",
    )
    face = "pill" if light else "badge"
    cover = _anchor_cover(layout, space)
    return f'<g class="points" aria-hidden="true">{cover}<rect class="{face}" {box}/>{inside}</g>'


def _anchor_cover(layout: BoardLayout, space: int) -> str:
    """Paper over the anchor, which would look out behind a pill."""
    if space not in components.ANCHORS:
        return ""
    x, y = layout.berth(space)
    radius = layout.spaces.berth[2] * 0.75
    return f'<circle class="paper-face" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


@lru_cache(256)
def free_berth(layout: BoardLayout, space: int, red: bool, quiet: bool) -> str:
    """The place of a ship that could move here: a dashed circle, red for the red ship."""
    x, y = layout.berth(space)
    radius = layout.spaces.berth[2]
    ring = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    color = " red" if red else ""
    face = f'<circle class="berth" {ring}/>' if not quiet else ""
    return (
        f'{face}<circle class="berth-ring{color}" stroke-width="{number(layout.line * 0.6)}" {ring}/>'
        f'<g opacity="{".5" if quiet else ".75"}">'
        f"{glyph('ship', x, y, radius * 1.1, 'ink-terracotta' if red else 'ink-teal')}</g>"
    )


@lru_cache(64)
def caution(layout: BoardLayout, space: int) -> str:
    """The warning that the action of a space is useless now."""
    x, y = layout.berth(space)
    radius = layout.spaces.berth[2]
    circle = f'<circle class="caution" cx="{number(x)}" cy="{number(y)}" r="{number(radius * 0.72)}"/>'
    return f'<g class="points" aria-hidden="true">{circle}{text(x, y, "!", radius, "caution-text")}</g>'


# Ships ------------------------------------------------------------------------------------------


@lru_cache(512)
def _vessel(color: str, x: float, y: float, size: float, id_: str = "") -> str:
    id_ = f'id="{id_}" ' if id_ else ""
    return (
        f'<use {id_}class="piece" href="#vessel-{color}" x="{number(x - size / 2)}" '
        f'y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"/>'
    )


def ships(layout: BoardLayout, state: MuranoData) -> str:
    """Ships keep their order on the ring, so a black ship is identified by its place after the red one."""
    parts = []
    order = 0
    size = layout.spaces.ship
    aside = size * 0.23 if state.black >> state.red & 1 else 0
    for step in range(components.SPACES):
        space = (state.red + step) % components.SPACES
        if state.black >> space & 1:
            order += 1
            x, y = layout.berth(space)
            left = aside if space == state.red else 0
            parts.append(_vessel("black", x - left, y, size, f"piece-ship-{order}"))
    x, y = layout.berth(state.red)
    parts.append(_vessel("red", x + aside, y + aside / 3, size, "piece-ship-red"))
    return "".join(parts)


@lru_cache(256)
def arriving_ship(layout: BoardLayout, space: int, red: bool, shown: Amount | None) -> str:
    """The ship where it will lie, shown while its move is hovered or selected, instead of a pill."""
    x, y = layout.berth(space)
    cover = ""
    if shown:
        left, top, wide, height = _pill_box(layout, space, shown)
        cover = f'<rect class="paper-face" {box_of(left - 1, top - 1, wide + 2, height + 2, 0)}/>'
    return f'<g class="way">{cover}{_vessel("red" if red else "black", x, y, layout.spaces.ship)}</g>'


def current_frame(layout: BoardLayout, state: MuranoData) -> str:
    """Highlight of the space whose action is being taken."""
    if state.moved == 0 or state.over or state.due == codes.PASSING:
        return ""
    x, y, width, height = layout.space_box(state.space)
    box = box_of(x - 1, y - 1, width + 2, height + 2, layout.spaces.corner + 1)
    return f'<rect class="current" stroke-width="{number(layout.line * 1.3)}" {box}/>'
