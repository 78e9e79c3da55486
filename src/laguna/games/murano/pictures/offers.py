"""The legal moves that have a place on Murano's board: ships, islands, gondolas, fields."""

from collections.abc import Sequence
from functools import lru_cache

from laguna.chance import Chance
from laguna.games.murano.codes import (
    BUILDING_FIELD,
    INCOME,
    PASS,
    PLACE,
    PRODUCE,
    RED_SHIP,
    RETURN,
    SAILING,
    SELL,
    STREET,
    STREET_FIELD,
)
from laguna.games.murano.components import (
    CHARACTER_COUNT,
    HARBOUR_TAVERN,
    ISLAND_NAMES,
    PALACE,
    PLACES_ON_AN_ISLAND,
    SHOP,
    SPACES,
)
from laguna.games.murano.fields import BUILDING_ISLAND, STREET_ISLAND
from laguna.games.murano.pictures.actions import MOST_BUTTONS, buttons, is_main
from laguna.games.murano.pictures.chart import (
    BUILDING_POINTS,
    LAND,
    PLACE_POINTS,
    SIDE,
    STRAITS,
    STREET_POINTS,
    berth,
    quay_box,
)
from laguna.games.murano.pictures.pieces import immediate_points
from laguna.games.murano.pictures.places import space_place
from laguna.games.murano.pictures.worths import points_at
from laguna.games.murano.ring import behind
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words.notation import NOTATION
from laguna.games.murano.words.nouns import SIDE_OF
from laguna.games.murano.words.outlook import outlook
from laguna.games.murano.words.warnings import must_follow
from laguna.games.murano.words.wording import MuranoWording
from laguna.kit.svg import Point, box_of, number, text
from laguna.kit.targets import Way, action, badge, outline_box, target, ways


@lru_cache(512)
def gold_badge(x: float, y: float, gold: str) -> str:
    """What a move costs or brings in gold."""
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
def landing(space: int, red: bool, useful: bool, quiet: bool) -> str:
    """The mark of a place that a ship can go to: a buoy in the water of the berth, red for the red ship.
    Where the action would do nothing it is a sign that warns."""
    x, y = berth(space)
    place = f'cx="{number(x)}" cy="{number(y)}"'
    around = f'<circle class="landing-ring{" red" if red else ""}" {place} r="20"/>'
    if not useful:
        return f'{around}<circle class="caution" {place} r="14"/>' + text(x, y, "!", 21, "caution-text")
    return f'{around}<circle class="landing{" red" if red else ""}" {place} r="{8 if quiet else 12}"/>'


@lru_cache(512)
def voyage(start: int, space: int) -> str:
    """The way of a ship, shown while its move is looked at: a ring round it and the water that it crosses."""
    x, y = berth(start)
    straits = "".join(STRAITS[(start + step) % SPACES] for step in range(1, (space - start) % SPACES + 1))
    return (
        f'<g class="way"><circle class="voyager" cx="{number(x)}" cy="{number(y)}" r="34"/>'
        f'<path class="route" d="{straits}"/></g>'
    )


@lru_cache(32)
def here(space: int) -> str:
    """The quay whose action is asked for, which can be clicked."""
    return f'<rect class="hit here" data-place="{space_place(space)}" {box_of(*quay_box(space), 12)}/>'


class Offers:
    """The legal moves of a view's seat, and the areas in which they lie. Badges are drawn after all outlines,
    so that none is covered, and places with several moves after everything."""

    def __init__(self, words: MuranoWording, view: MuranoView, legal: Sequence[int]) -> None:
        self.words = words
        self.view = view
        self.legal = legal
        self.outlines: list[str] = []
        self.badges: list[str] = []
        self.fans: list[str] = []
        self.actions: list[str] = []
        self.areas: set[str] = set()
        if view.seat < 0 or not legal:
            return
        state = view.shown
        self.me = state.players[view.seat]
        self.points = self._gain()
        self.useful = state.possible(self.me, self.me.gold - state.moved) if state.due == SAILING else -1
        self.quiet = state.moved > 0 and state.choice != 0
        self.world = view.guess(Chance(1)) if state.due == SAILING else None
        for move in legal:
            if move < PASS:
                self._ship(move)
            elif INCOME <= move < PLACE:
                self._income(move, move - INCOME)
            elif PLACE <= move < STREET:
                self._gondola(move, move - PLACE)
            elif STREET_FIELD <= move < BUILDING_FIELD:
                field = move - STREET_FIELD
                self._field(move, STREET_POINTS[field], STREET_ISLAND[field])
            elif move >= BUILDING_FIELD:
                field = move - BUILDING_FIELD
                self._field(move, BUILDING_POINTS[field], BUILDING_ISLAND[field])
        self._buttons()

    def drawn(self) -> str:
        return "".join(self.outlines + self.badges)

    def places(self) -> str:
        """Places with several moves, which lie above everything else; and the moves without a place."""
        fans = f'<g class="fans">{"".join(self.fans)}</g>' if self.fans else ""
        return fans + "".join(self.actions)

    def _gain(self) -> int | None:
        """The points that building or placing gives at once, wherever it is done."""
        alike = [move for move in self.legal if move >= BUILDING_FIELD]
        if self.me.has(HARBOUR_TAVERN):
            alike += [move for move in self.legal if PLACE <= move < STREET]
        return next(iter(immediate_points(self.view, alike[:1]).values()), None)

    def _then(self, move: int) -> str:
        """The action that is the one move left after a ship has moved; empty if there is a choice."""
        if self.world is None:
            return ""
        trial = self.world.clone()
        trial.apply(self.view.seat, move)
        left = trial.legal(self.view.seat)
        return NOTATION.words[left[0]] if len(left) == 1 and left[0] > PASS else ""

    def _ship(self, move: int) -> None:
        """A landing. Where the red and a black ship can both land, both are listed there."""
        space = move % SPACES
        red = move >= RED_SHIP
        both = space in self.legal and space + RED_SHIP in self.legal
        self.areas.add(SIDE_OF[space])
        if both and red:
            return
        useful = self.useful >> space & 1 == 1
        frame = outline_box(*quay_box(space), 12, clear=True)
        if self.quiet:
            frame = frame.replace('class="edge clear"', 'class="edge clear quiet"')
        frame += landing(space, red, useful, self.quiet)
        if both:
            found = [self._ship_way(space), self._ship_way(space + RED_SHIP)]
            label = self.words.say("{space}: which ship?", space=self.words.space(space))
            self.fans.append(ways(label, frame, found))
        else:
            told = self._ship_way(move)
            shape = voyage(self._start(move), space) + frame
            self.outlines.append(
                target(
                    told.words,
                    told.label,
                    shape,
                    note=told.note,
                    warning=told.warning,
                    then=told.then,
                )
            )
        self._ship_badges(space)

    def _ship_badges(self, space: int) -> None:
        state = self.view.shown
        x, y, _, height = quay_box(space)
        if state.moved and state.due == SAILING:
            self.badges.append(gold_badge(x + 32, y + height - 4, f"\u2212{state.moved}"))

    def _start(self, move: int) -> int:
        state = self.view.shown
        if move >= RED_SHIP:
            return int(state.red)
        return int(behind(state.black | 1 << state.red, move))

    def _ship_way(self, move: int) -> Way:
        state = self.view.shown
        space = move % SPACES
        red = move >= RED_SHIP
        warning = note = ""
        if not self.useful >> space & 1:
            warning = must_follow(self.words, state, self.me, space)
        elif state.due == SAILING:
            note = outlook(self.words, state, self.me, space)
        caption = self.words.say("The red ship") if red else self.words.say("A black ship")
        icon = f'<use href="#vessel-{"red" if red else "black"}" x="-19" y="-19" width="38" height="38"/>'
        label = self.words.describe(self.view, move)
        return Way(NOTATION.words[move], label, caption, note, icon, None, warning, self._then(move))

    def _income(self, move: int, island: int) -> None:
        x, y, width, height = LAND[island]
        shape = outline_box(x - 3, y - 3, width + 6, height + 6, 30, clear=True)
        self.outlines.append(target(NOTATION.words[move], self.words.describe(self.view, move), shape))
        gold = self.view.shown.income_at(self.me, island)
        self.badges.append(gold_badge(x + width / 2, y + height, f"+{gold}"))
        self.areas.add(ISLAND_NAMES[island])

    def _gondola(self, move: int, place: int) -> None:
        x, y = PLACE_POINTS[place]
        island = place // PLACES_ON_AN_ISLAND
        shape = outline_box(x - 29, y - 25, 58, 48, 12)
        label = self.words.describe(self.view, move)
        note = self._character_note(island)
        self.outlines.append(target(NOTATION.words[move], label, shape, self.points, note=note))
        price = self.view.shown.place_price(self.me, place)
        self.badges.append(gold_badge(x, y + 24, f"\u2212{price}"))
        if self.points:
            self.badges.append(badge(x + 18, y - 22, self.points))
        self.areas.add(ISLAND_NAMES[island])

    def _character_note(self, island: int) -> str:
        """What the best of the own characters would give with a gondolier there, now."""
        held = [card for card in range(CHARACTER_COUNT) if self.me.characters >> card & 1]
        if not held:
            return ""
        gives = points_at(self.view.shown, self.view.seat, held, island)
        best = max(held, key=lambda card: gives[card])
        if not gives[best]:
            return self.words.say("none of your characters would score there now")
        return self.words.count(
            "character {card} would give {number} point there now",
            "character {card} would give {number} points there now",
            gives[best],
            card=best + 1,
        )

    def _field(self, move: int, point: Point, island: int) -> None:
        x, y = point
        shape = outline_box(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, 6)
        label = self.words.describe(self.view, move)
        note = self._customers(island) if move >= BUILDING_FIELD else ""
        self.outlines.append(target(NOTATION.words[move], label, shape, self.points, note=note))
        self.areas.add(ISLAND_NAMES[island])

    def _customers(self, island: int) -> str:
        """How many customers a shop would have on the island."""
        state = self.view.shown
        if not SHOP <= state.tile < PALACE:
            return ""
        return self.words.count(
            "{number} customer of its colour on the island",
            "{number} customers of its colour on the island",
            int(state.customers_at(state.tile - SHOP, island)),
        )

    def _buttons(self) -> None:
        """The moves without a place; many of them are listed at the quay instead."""
        state = self.view.shown
        found = buttons(self.words, self.view, self.legal)
        listed = [move for move in found if PRODUCE <= move < RETURN]
        if len(found) > MOST_BUTTONS and len(listed) > 1:
            label = self.words.say("Produce or sell")
            if not any(move < SELL for move in listed):
                label = self.words.say("Sell beads")
            opener = outline_box(*quay_box(state.space), 12)
            self.fans.append(ways(label, opener, [found.pop(move) for move in listed]))
            self.areas.add(SIDE_OF[state.space])
        main = next((move for move in found if is_main(move, self.legal)), -1)
        self.actions += [action(way, move == main) for move, way in found.items()]
        if any(way.at for way in found.values()):
            self.outlines.append(here(int(state.space)))
