"""Clickable targets for legal moves on the board: ships, islands, gondolas and fields."""

from collections.abc import Sequence
from functools import lru_cache

from laguna.chance import Chance
from laguna.games.murano import codes, components
from laguna.games.murano.island_fields import BUILDING_ISLAND, STREET_ISLAND
from laguna.games.murano.pictures.character_values import points_at
from laguna.games.murano.pictures.event_places import space_place
from laguna.games.murano.pictures.layout import (
    BUILDING_POINTS,
    LAND,
    PLACE_POINTS,
    SIDE,
    STRAITS,
    STREET_POINTS,
    berth,
    quay_box,
)
from laguna.games.murano.pictures.move_buttons import MOST_BUTTONS, buttons, is_main
from laguna.games.murano.pictures.pieces import immediate_points
from laguna.games.murano.ring import ship_behind
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.move_previews import move_preview
from laguna.games.murano.words.notation import NOTATION
from laguna.games.murano.words.nouns import SIDE_OF
from laguna.games.murano.words.warnings import useless_space_warning
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.svg import Point, box_of, number, text
from laguna.kit.targets import MoveOption, action, badge, move_options, outline_box, target


@lru_cache(512)
def gold_badge(x: float, y: float, gold: str) -> str:
    """A badge with the price or proceeds of a move in gold."""
    width = 30 + 12 * len(gold)
    return (
        '<g class="points" aria-hidden="true">'
        f'<rect class="badge" x="{number(x - width / 2)}" y="{number(y - 13)}" width="{number(width)}" '
        'height="26" '
        f'rx="13"/><circle class="gold" cx="{number(x - width / 2 + 14)}" cy="{number(y)}" r="8"/>'
        + text(x + 9, y, gold, 20, "badge-text")
        + "</g>"
    )


@lru_cache(128)
def landing_mark(space: int, red: bool, useful: bool, subdued: bool) -> str:
    """A buoy on a space that a ship can go to, red for the red ship; a warning sign if the action there is
    useless now."""
    x, y = berth(space)
    place = f'cx="{number(x)}" cy="{number(y)}"'
    around = f'<circle class="landing-ring{" red" if red else ""}" {place} r="20"/>'
    if not useful:
        return f'{around}<circle class="caution" {place} r="14"/>' + text(x, y, "!", 21, "caution-text")
    return f'{around}<circle class="landing{" red" if red else ""}" {place} r="{8 if subdued else 12}"/>'


@lru_cache(512)
def route(start: int, space: int) -> str:
    """The route of a ship, shown while its move is hovered or selected."""
    x, y = berth(start)
    straits = "".join(
        STRAITS[(start + step) % components.SPACES]
        for step in range(1, (space - start) % components.SPACES + 1)
    )
    return (
        f'<g class="way"><circle class="voyager" cx="{number(x)}" cy="{number(y)}" r="34"/>'
        f'<path class="route" d="{straits}"/></g>'
    )


def only_gives(move: int) -> bool:
    """Whether a move takes gold and costs nothing."""
    return move == codes.TAKE_GOLD or codes.INCOME <= move < codes.PLACE


@lru_cache(32)
def current_space(space: int) -> str:
    """The clickable space whose action can be taken now."""
    return f'<rect class="hit here" data-place="{space_place(space)}" {box_of(*quay_box(space), 12)}/>'


class BoardTargets:
    """The legal moves of a view's seat as SVG, and the areas of the board they are in. Badges are drawn over
    outlines, and places with a menu of several moves over everything."""

    def __init__(self, words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> None:
        self.words = words
        self.view = view
        self.legal = legal
        self.outlines: list[str] = []
        self.badges: list[str] = []
        self.menus: list[str] = []
        self.actions: list[str] = []
        self.areas: set[str] = set()
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
                self._field(move, STREET_POINTS[field], STREET_ISLAND[field])
            elif move >= codes.BUILDING_FIELD:
                field = move - codes.BUILDING_FIELD
                self._field(move, BUILDING_POINTS[field], BUILDING_ISLAND[field])
        self._buttons()

    def drawn(self) -> str:
        return "".join(self.outlines + self.badges)

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

    def _only_next_move(self, move: int) -> str:
        """The move that follows a ship move at once: the only legal one, if it takes gold and costs nothing.
        Whatever spends, gives up or reveals something is the player's own choice."""
        if self.world is None:
            return ""
        trial = self.world.clone()
        trial.apply(self.view.seat, move)
        left = trial.legal(self.view.seat)
        return NOTATION.words[left[0]] if len(left) == 1 and only_gives(left[0]) else ""

    def _ship(self, move: int) -> None:
        """The target of a ship move; a menu if both the red and a black ship can go there."""
        space = move % components.SPACES
        red = move >= codes.RED_SHIP
        both = space in self.legal and space + codes.RED_SHIP in self.legal
        self.areas.add(SIDE_OF[space])
        if both and red:
            return
        useful = self.useful >> space & 1 == 1
        frame = outline_box(*quay_box(space), 12, clear=True)
        if self.subdued:
            frame = frame.replace('class="edge clear"', 'class="edge clear quiet"')
        frame += landing_mark(space, red, useful, self.subdued)
        if both:
            found = [self._ship_option(space), self._ship_option(space + codes.RED_SHIP)]
            label = self.words.gettext("Choose a ship to move to {space}", space=self.words.space(space))
            self.menus.append(move_options(label, frame, found))
        else:
            option = self._ship_option(move)
            shape = route(self._start(move), space) + frame
            self.outlines.append(
                target(
                    option.words,
                    option.label,
                    shape,
                    note=option.note,
                    warning=option.warning,
                    then=option.then,
                )
            )
        self._ship_badges(space)

    def _ship_badges(self, space: int) -> None:
        state = self.view.shown
        x, y, _, height = quay_box(space)
        if state.moved and state.due == codes.SAILING:
            self.badges.append(gold_badge(x + 32, y + height - 4, f"\u2212{state.moved}"))

    def _start(self, move: int) -> int:
        state = self.view.shown
        if move >= codes.RED_SHIP:
            return int(state.red)
        return int(ship_behind(state.black | 1 << state.red, move))

    def _ship_option(self, move: int) -> MoveOption:
        state = self.view.shown
        space = move % components.SPACES
        red = move >= codes.RED_SHIP
        warning = note = ""
        if not self.useful >> space & 1:
            warning = useless_space_warning(self.words, state, self.me, space)
        elif state.due == codes.SAILING:
            note = move_preview(self.words, state, self.me, space)
        caption = self.words.gettext("The red ship") if red else self.words.gettext("A black ship")
        icon = f'<use href="#vessel-{"red" if red else "black"}" x="-19" y="-19" width="38" height="38"/>'
        label = self.words.describe(self.view, move)
        return MoveOption(
            NOTATION.words[move], label, caption, note, icon, None, warning, self._only_next_move(move)
        )

    def _income(self, move: int, island: int) -> None:
        x, y, width, height = LAND[island]
        shape = outline_box(x - 3, y - 3, width + 6, height + 6, 30, clear=True)
        self.outlines.append(target(NOTATION.words[move], self.words.describe(self.view, move), shape))
        gold = self.view.shown.income_at(self.me, island)
        self.badges.append(gold_badge(x + width / 2, y + height, f"+{gold}"))
        self.areas.add(components.ISLAND_NAMES[island])

    def _gondola(self, move: int, place: int) -> None:
        x, y = PLACE_POINTS[place]
        island = place // components.PLACES_ON_AN_ISLAND
        shape = outline_box(x - 29, y - 25, 58, 48, 12)
        label = self.words.describe(self.view, move)
        note = self._character_note(island)
        self.outlines.append(target(NOTATION.words[move], label, shape, self.points, note=note))
        price = self.view.shown.place_price(self.me, place)
        self.badges.append(gold_badge(x, y + 24, f"\u2212{price}"))
        if self.points:
            self.badges.append(badge(x + 18, y - 22, self.points))
        self.areas.add(components.ISLAND_NAMES[island])

    def _character_note(self, island: int) -> str:
        """What the best of the player's characters would score there now with a gondolier."""
        held = [card for card in range(components.CHARACTER_COUNT) if self.me.characters >> card & 1]
        if not held:
            return ""
        gives = points_at(self.view.shown, self.view.seat, held, island)
        best = max(held, key=lambda card: gives[card])
        if not gives[best]:
            return self.words.gettext("None of your characters would score there now")
        return self.words.ngettext(
            "Character {card} would score {number} point there now",
            "Character {card} would score {number} points there now",
            gives[best],
            card=best + 1,
        )

    def _field(self, move: int, point: Point, island: int) -> None:
        x, y = point
        shape = outline_box(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, 6)
        label = self.words.describe(self.view, move)
        note = self._customers(island) if move >= codes.BUILDING_FIELD else ""
        self.outlines.append(target(NOTATION.words[move], label, shape, self.points, note=note))
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
        """The buttons; if there are too many, those of Production become a menu at its space."""
        state = self.view.shown
        found = buttons(self.words, self.view, self.legal)
        listed = [move for move in found if codes.PRODUCE <= move < codes.RETURN]
        if len(found) > MOST_BUTTONS and len(listed) > 1:
            label = self.words.gettext("Produce or sell")
            if not any(move < codes.SELL for move in listed):
                label = self.words.gettext("Sell beads")
            opener = outline_box(*quay_box(state.space), 12)
            self.menus.append(move_options(label, opener, [found.pop(move) for move in listed]))
            self.areas.add(SIDE_OF[state.space])
        main = next((move for move in found if is_main(move, self.legal)), -1)
        self.actions += [action(option, move == main) for move, option in found.items()]
        if any(option.at for option in found.values()):
            self.outlines.append(current_space(int(state.space)))
