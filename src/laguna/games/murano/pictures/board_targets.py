"""Clickable targets for legal moves on the board: ships, islands, gondolas and fields."""

from collections.abc import Sequence
from functools import cached_property, lru_cache

from laguna.chance import Chance
from laguna.games.murano import codes, components
from laguna.games.murano.island_fields import BUILDING_ISLAND, STREET_ISLAND
from laguna.games.murano.pictures.action_spaces import (
    GOLD,
    Amount,
    arriving_ship,
    caution,
    free_berth,
    gain_now,
    pill,
)
from laguna.games.murano.pictures.character_values import GondolierGains, gains_of_gondoliers
from laguna.games.murano.pictures.event_places import space_place
from laguna.games.murano.pictures.layout import BoardLayout
from laguna.games.murano.pictures.move_buttons import MOST_BUTTONS, buttons, is_main, space_actions
from laguna.games.murano.pictures.pieces import amount, amount_width, immediate_points, text_width
from laguna.games.murano.state import MuranoData
from laguna.games.murano.state_queries import start_of_ship
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.move_previews import move_preview
from laguna.games.murano.words.notation import NOTATION
from laguna.games.murano.words.nouns import SIDE_OF
from laguna.games.murano.words.warnings import useless_space_warning
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.svg import Point, box_of, number, polygon, text
from laguna.kit.targets import MoveOption, action, badge, followups, move_options, outline_box, target


@lru_cache(512)
def gold_badge(layout: BoardLayout, x: float, y: float, gold: str) -> str:
    """A badge with the price or proceeds of a move in gold."""
    height, size = (16, 11.5) if layout.narrow else (26, 20)
    width = amount_width(gold, GOLD, size) + height * 0.6
    box = box_of(x - width / 2, y - height / 2, width, height, height / 2)
    inside = amount(x - width / 2 + height * 0.3, y, gold, GOLD, size, "badge-text")
    return f'<g class="points" aria-hidden="true"><rect class="badge" {box}/>{inside}</g>'


@lru_cache(512)
def field_points(layout: BoardLayout, x: float, y: float, points: int) -> str:
    """The points for building on a square, at its lower edge."""
    height, size = (13, 11) if layout.narrow else (24, 20)
    words = f"+{points}"
    width = text_width(words, size) + 0.5 * height
    middle = y + layout.islands.side / 2 - height / 2
    box = box_of(x - width / 2, middle - height / 2, width, height, height / 2)
    inside = text(x, middle, words, size, "badge-text")
    return f'<g class="points" aria-hidden="true"><rect class="badge" {box}/>{inside}</g>'


@lru_cache(512)
def route(layout: BoardLayout, start: int, space: int) -> str:
    """The way of a ship, shown while its move is hovered or selected."""
    steps = (space - start) % components.SPACES
    points = [layout.channel[(start + step) % components.SPACES] for step in range(steps + 1)]
    (ax, ay), (bx, by) = points[-1], layout.quays[space]
    # From the water onto the space.
    reach = 3 * layout.line
    dx, dy = (bx - ax, by - ay)
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    ux, uy = dx / length, dy / length
    tip = (ax + reach * ux, ay + reach * uy)
    side = 1.7 * layout.line
    head = [tip, (ax - side * uy, ay + side * ux), (ax + side * uy, ay - side * ux)]
    line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return (
        f'<g class="way"><path class="course" stroke-width="{number(layout.line)}" d="{line}"/>'
        f'<path class="landing" d="{polygon(head)}"/></g>'
    )


@lru_cache(256)
def small_price(x: float, y: float, price: str) -> str:
    """The price of a gondola on a phone, on the shore above it."""
    box = box_of(x - 12.5, y - 6.5, 25, 13, 6.5)
    words = amount(x - 10.5, y, price, GOLD, 11, "strong")
    return f'<g class="points" aria-hidden="true"><rect class="pill" {box}/>{words}</g>'


def only_gives(move: int) -> bool:
    """Whether a move takes gold and costs nothing."""
    return move == codes.TAKE_GOLD or codes.INCOME <= move < codes.PLACE


@lru_cache(64)
def current_space(layout: BoardLayout, space: int) -> str:
    """The clickable space whose action can be taken now."""
    box = box_of(*layout.space_box(space), layout.spaces.corner)
    return f'<rect class="hit here" data-place="{space_place(space)}" {box}/>'


class BoardTargets:
    """The legal moves of a view's seat as SVG, and the areas of the board they are in. What a space gives is
    drawn under its outline, so that it is no part of the move's name; badges are drawn over outlines, and
    places with a menu of several moves over everything."""

    def __init__(
        self, words: MuranoWording, layout: BoardLayout, view: MuranoView, legal: Sequence[int]
    ) -> None:
        self.words = words
        self.layout = layout
        self.view = view
        self.legal = legal
        self.landings: list[str] = []
        self.outlines: list[str] = []
        self.badges: list[str] = []
        self.menus: list[str] = []
        self.actions: list[str] = []
        self.areas: set[str] = set()
        self.pills = 0
        """The spaces that show what they give instead of their price."""
        if view.seat < 0 or not legal:
            return
        state = view.shown
        self.me = state.players[view.seat]
        self.points = self._points_of_every_move()
        self.useful = (
            state.useful_spaces(self.me, self.me.gold - state.moved) if state.due == codes.SAILING else -1
        )
        self.subdued = state.moved > 0 and state.choice != 0
        self.world = view.sample_state(Chance(1)) if state.due == codes.SAILING else None
        for move in legal:
            if move < codes.PASS:
                self._ship(move)
            elif codes.INCOME <= move < codes.PLACE:
                self._income(move, move - codes.INCOME)
            elif codes.PLACE <= move < codes.STREET:
                self._gondola(move, move - codes.PLACE)
            elif codes.STREET_FIELD <= move < codes.BUILDING_FIELD:
                field = move - codes.STREET_FIELD
                self._field(move, layout.street_points[field], STREET_ISLAND[field])
            elif move >= codes.BUILDING_FIELD:
                field = move - codes.BUILDING_FIELD
                self._field(move, layout.building_points[field], BUILDING_ISLAND[field])
        self._buttons()
        self._ship_reach()

    def drawn(self) -> str:
        return "".join(self.landings + self.outlines + self.badges)

    def places(self) -> str:
        """Places with a menu of several moves, on top of everything else; and the buttons."""
        menus = f'<g class="fans">{"".join(self.menus)}</g>' if self.menus else ""
        return menus + "".join(self.actions)

    def _points_of_every_move(self) -> int | None:
        """The points for building or placing right away, which are the same everywhere."""
        alike = [move for move in self.legal if move >= codes.BUILDING_FIELD]
        if self.me.has(components.HARBOR_TAVERN):
            alike += [move for move in self.legal if codes.PLACE <= move < codes.STREET]
        return next(iter(immediate_points(self.view, alike[:1]).values()), None)

    def _next_moves(self, move: int) -> tuple[str, str]:
        """What may follow a ship move: the move that follows at once, if it is the only legal one, takes gold
        and costs nothing; and the actions of the space to choose from. Whatever spends, gives up or reveals
        something is the player's own choice. On a phone a tap only moves the ship, which can be undone; what
        ends the turn has a button."""
        if self.world is None:
            return "", ""
        trial = self.world.clone()
        trial.apply(self.view.seat, move)
        left = trial.legal(self.view.seat)
        if len(left) == 1 and only_gives(left[0]) and not self.layout.narrow:
            return NOTATION.words[left[0]], ""
        assert isinstance(trial, MuranoData)
        after = MuranoView(self.view.seat, trial)
        return "", followups(space_actions(self.words, after, left))

    def _ship(self, move: int) -> None:
        """The target of a ship move; a menu if both the red and a black ship can go there."""
        space = move % components.SPACES
        red = move >= codes.RED_SHIP
        both = space in self.legal and space + codes.RED_SHIP in self.legal
        self.areas.add(SIDE_OF[space])
        if both and red:
            return
        frame = outline_box(*self.layout.space_box(space), self.layout.spaces.corner, clear=True)
        if self.subdued:
            frame = frame.replace('class="edge clear"', 'class="edge clear quiet"')
        self.landings.append(self._landing(space, red))
        if both:
            found = [self._ship_option(space), self._ship_option(space + codes.RED_SHIP)]
            label = self.words.gettext(
                "Choose a ship to move {space}", space=self.words.space(space, "to \u2026")
            )
            self.menus.append(move_options(label, frame, found))
            return
        option = self._ship_option(move)
        then, actions = self._next_moves(move)
        shape = (
            route(self.layout, start_of_ship(self.view.shown, move), space)
            + frame
            + arriving_ship(self.layout, space, red, self._pill(space))
            + actions
        )
        self.outlines.append(
            target(
                option.words,
                option.label,
                shape,
                note=option.note,
                warning=option.warning,
                then=then,
            )
        )

    def _pill(self, space: int) -> Amount | None:
        """What a pill on a space shows: what the move costs, or what the space gives now."""
        state = self.view.shown
        if (state.black | 1 << state.red) >> space & 1 or not self.useful >> space & 1:
            return None
        if state.due != codes.SAILING:
            return None
        return Amount(f"\u2212{state.moved}", GOLD) if state.moved else gain_now(state, self.me, space)

    def _landing(self, space: int, red: bool) -> str:
        """Where the ship would lie: what the move costs, what the space gives now, or an empty berth."""
        state = self.view.shown
        if (state.black | 1 << state.red) >> space & 1:
            return ""
        if not self.useful >> space & 1:
            return caution(self.layout, space)
        shown = self._pill(space)
        if shown is None:
            return free_berth(self.layout, space, red, self.subdued)
        if not state.moved and components.RING[space] == components.GOLD_SPACE:
            self.pills |= 1 << space
        return pill(self.layout, space, shown, light=state.moved > 0)

    def _ship_reach(self) -> None:
        """Every ship that may move shows where to, as long as its own space is not a target; the explanation
        of its space says it."""
        reach: dict[int, list[int]] = {}
        for move in self.legal:
            if move < codes.PASS:
                reach.setdefault(start_of_ship(self.view.shown, move), []).append(move % components.SPACES)
        targets = {space for spaces in reach.values() for space in spaces}
        for start, spaces in reach.items():
            if start in targets:
                continue
            leads = " ".join(space_place(space) for space in spaces)
            box = box_of(*self.layout.space_box(start), self.layout.spaces.corner)
            self.outlines.append(f'<g data-leads="{leads}"><rect class="hit" {box}/></g>')

    def _ship_option(self, move: int) -> MoveOption:
        state = self.view.shown
        space = move % components.SPACES
        red = move >= codes.RED_SHIP
        warning = note = ""
        if not self.useful >> space & 1:
            warning = useless_space_warning(self.words, state, self.me, space)
            if state.moved:
                note = self.words.gettext("This move costs {price} gold", price=state.moved)
        elif state.due == codes.SAILING:
            note = move_preview(self.words, state, self.me, space)
        caption = self.words.gettext("The red ship") if red else self.words.gettext("A black ship")
        icon = f'<use href="#vessel-{"red" if red else "black"}" x="-19" y="-19" width="38" height="38"/>'
        label = self.words.describe(self.view, move)
        return MoveOption(NOTATION.words[move], label, caption, note, icon, None, warning)

    def _income(self, move: int, island: int) -> None:
        x, y, width, height = self.layout.land[island]
        sizes = self.layout.islands
        out = sizes.stone * 0.3
        shape = outline_box(x - out, y - out, width + 2 * out, height + 2 * out, sizes.corner, clear=True)
        gold = self.view.shown.income_at(self.me, island)
        button = self.words.gettext("Take {gold} gold", gold=gold) if self._is_only_income(move) else ""
        label = self.words.describe(self.view, move)
        self.outlines.append(target(NOTATION.words[move], label, shape, button=button))
        self.badges.append(gold_badge(self.layout, x + width / 2, y + height, f"+{gold}"))
        self.areas.add(components.ISLAND_NAMES[island])

    def _is_only_income(self, move: int) -> bool:
        """Whether there is no other island to choose: then a phone has a button for it."""
        return self.layout.narrow and not any(
            codes.INCOME <= other < codes.PLACE for other in self.legal if other != move
        )

    def _gondola(self, move: int, place: int) -> None:
        x, y = self.layout.place_points[place]
        island = place // components.PLACES_ON_AN_ISLAND
        width, above, below = self.layout.islands.place
        shape = outline_box(x - width / 2, y - above, width, above + below, width / 5)
        label = self.words.describe(self.view, move)
        price = f"\u2212{self.view.shown.place_price(self.me, place)}"
        note = self._character_note(island)
        self.outlines.append(target(NOTATION.words[move], label, shape, self.points, note=note))
        if self.layout.narrow:
            self.badges.append(small_price(x, y - 12, price))
        else:
            self.badges.append(gold_badge(self.layout, x, y + 24, price))
            if self.points:
                self.badges.append(badge(x + 18, y - 22, self.points))
        self.areas.add(components.ISLAND_NAMES[island])

    @cached_property
    def _gains(self) -> GondolierGains:
        return gains_of_gondoliers(self.view.shown, self.view.seat)

    def _character_note(self, island: int) -> str:
        """What the player's characters would score with a gondolier there, if the game ended now."""
        if not self.me.characters:
            return ""
        before, after = self._gains.before, self._gains.after[island]
        if after <= before:
            return self.words.gettext("No character of yours scores more there now")
        return self.words.ngettext(
            "Your characters would score {number} point now instead of {before}",
            "Your characters would score {number} points now instead of {before}",
            after,
            before=before,
        )

    def _field(self, move: int, point: Point, island: int) -> None:
        shape = outline_box(*self.layout.field_box(point))
        label = self.words.describe(self.view, move)
        note = self._customers(island) if move >= codes.BUILDING_FIELD else ""
        self.outlines.append(target(NOTATION.words[move], label, shape, self.points, note=note))
        if self.points and move >= codes.BUILDING_FIELD:
            self.badges.append(field_points(self.layout, *point, self.points))
        self.areas.add(components.ISLAND_NAMES[island])

    def _customers(self, island: int) -> str:
        """How many customers a shop would have on the island."""
        state = self.view.shown
        if not components.SHOP <= state.tile < components.PALACE:
            return ""
        return self.words.ngettext(
            "{number} customer of its color on the island",
            "{number} customers of its color on the island",
            int(state.customers_at(state.tile - components.SHOP, island)),
        )

    def _buttons(self) -> None:
        """The buttons; if there are too many, those of Production become a menu at its space. On a phone
        streets are drawn from the hand."""
        state = self.view.shown
        legal = [move for move in self.legal if not (self.layout.narrow and move == codes.STREET)]
        found = buttons(self.words, self.view, legal)
        listed = [move for move in found if codes.PRODUCE <= move < codes.RETURN]
        if len(found) > MOST_BUTTONS and len(listed) > 1:
            label = self.words.gettext("Produce or sell")
            if not any(move < codes.SELL for move in listed):
                label = self.words.gettext("Sell beads")
            opener = outline_box(*self.layout.space_box(state.space), self.layout.spaces.corner)
            self.menus.append(move_options(label, opener, [found.pop(move) for move in listed]))
            self.areas.add(SIDE_OF[state.space])
        main = next((move for move in found if is_main(move, self.legal)), -1)
        self.actions += [action(option, move == main) for move, option in found.items()]
        if any(option.at for option in found.values()):
            self.outlines.append(current_space(self.layout, int(state.space)))
