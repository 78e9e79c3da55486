"""Texts and targets of the pictures over whole games: legible, inside their panel, never over each other."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from venise.drawn_positions import FIRST, NAMES, WORDS, laid_in_a_line, panels, positions
from venise.helpers import at, state_of

from laguna.contract.panel import BOARD, HAND, Panel
from laguna.contract.state import SPECTATOR
from laguna.games.venise import codes
from laguna.games.venise.movement import FREE, LAYOUT_NAMES
from laguna.games.venise.pictures.board import draw_portrait
from laguna.games.venise.pictures.city_ground import city_ground
from laguna.games.venise.pictures.city_layout import fixed_city
from laguna.games.venise.pictures.screens import DESKTOP, PHONE, Screen
from laguna.games.venise.rules import VeniseState
from laguna.games.venise.words.wording import VeniseWording
from laguna.languages import installed_languages

LETTER_WIDTHS = {"heading": 0.46, "other": 0.56}
"""About the width of a letter, in units of the font size."""
HIDDEN = {"choices", "way", "action"}
"""Classes of elements that are not shown at first."""


class Placed(NamedTuple):
    """An element of a panel in the units of the panel."""

    element: Element
    x: float
    y: float
    scale: float

    def point(self, x: str, y: str) -> tuple[float, float]:
        at = self.element.attrib
        return self.x + self.scale * float(at.get(x, 0)), self.y + self.scale * float(at.get(y, 0))


def placed(panel: Panel) -> list[Placed]:
    """All elements that are shown at first, outside definitions."""
    found: list[Placed] = []

    def visit(element: Element, x: float, y: float, scale: float) -> None:
        if element.tag == "defs" or HIDDEN & set(element.get("class", "").split()):
            return
        moved = re.match(
            r"translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([\d.]+)\))?", element.get("transform", "")
        )
        if moved:
            x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
            scale *= float(moved[3] or 1)
        found.append(Placed(element, x, y, scale))
        for child in element:
            visit(child, x, y, scale)

    visit(ElementTree.fromstring(f"<g>{panel.backdrop}{panel.live}</g>"), 0.0, 0.0, 1.0)
    return found


class TextBox(NamedTuple):
    words: str
    size: float
    left: float
    top: float
    right: float
    bottom: float


def texts(panel: Panel) -> list[TextBox]:
    found = []
    for each in placed(panel):
        if each.element.tag == "text":
            words = each.element.text or ""
            size = each.scale * float(each.element.attrib["font-size"])
            kind = "heading" if "heading" in each.element.get("class", "") else "other"
            width = LETTER_WIDTHS[kind] * size * len(words)
            width = float(each.element.get("textLength", width / each.scale)) * each.scale
            x, y = each.point("x", "y")
            left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[each.element.attrib["text-anchor"]] * width
            found.append(TextBox(words, size, left, y - 0.62 * size, left + width, y))
    return found


def check_texts(panel: Panel, least: float) -> None:
    boxes = texts(panel)
    for box in boxes:
        assert box.size >= least - 0.01, box
        assert box.left >= 0, box
        assert box.top >= 0, box
        assert box.right <= panel.width, box
        assert box.bottom <= panel.height, box
    for i, one in enumerate(boxes):
        for other in boxes[:i]:
            apart = (
                one.right <= other.left
                or other.right <= one.left
                or one.bottom <= other.top
                or other.bottom <= one.top
            )
            assert apart, (one, other)


def sampled(layout: int, every: int) -> Iterator[tuple[VeniseState, int]]:
    """Positions of a whole game, each with its acting seat; some for a spectator."""
    for number, state in enumerate(positions(2 + layout % 3, layout, layout + 20, every)):
        actors = list(state.actors())
        yield state, actors[0] if actors and number % 5 else SPECTATOR


@pytest.mark.parametrize("layout", range(len(LAYOUT_NAMES)), ids=LAYOUT_NAMES)
def test_texts_are_legible_and_do_not_cover_each_other(layout: int) -> None:
    for state, seat in sampled(layout, 43):
        for screen in (DESKTOP, PHONE):
            board, hand = panels(state, seat, screen)
            if not (state.hand and state.actor == seat):  # the tray with drawn cards lies over the city
                check_texts(board, screen.least_text)
            check_texts(hand, 11 if screen is PHONE else 12)


@pytest.mark.parametrize("layout", range(len(LAYOUT_NAMES)), ids=LAYOUT_NAMES)
def test_portrait_pictures_fit_a_phone(layout: int) -> None:
    sizes = set()
    for state, seat in sampled(layout, 61):
        found = draw_portrait(state.view(seat), NAMES, WORDS, True)
        assert [panel.role for panel in found] == [BOARD, HAND]
        assert not any(panel.areas for panel in found)
        sizes.add(tuple((panel.width, panel.height) for panel in found))
    assert sizes == {((390, 432), (390, 124))}


def edges(panel: Panel) -> list[tuple[float, float, str]]:
    """The centers of the targets of a panel that are shown at first."""
    found = []
    for each in placed(panel):
        shape = each.element
        if shape.get("class", "").split()[:1] != ["edge"]:
            continue
        if "d" in shape.attrib:
            points = [
                tuple(map(float, pair.split()))
                for pair in re.findall(r"[ML]([-\d.]+ [-\d.]+)", shape.attrib["d"])
            ]
            x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
        elif "cx" in shape.attrib:
            x, y = each.point("cx", "cy")
        else:
            x, y = each.point("x", "y")
            x, y = x + float(shape.attrib["width"]) / 2, y + float(shape.attrib["height"]) / 2
        found.append((x, y, shape.tag))
    return found


@pytest.mark.parametrize("layout", range(len(LAYOUT_NAMES)), ids=LAYOUT_NAMES)
def test_targets_on_a_phone_are_apart(layout: int) -> None:
    """A tap counts for the nearest one."""
    for state, seat in sampled(layout, 41):
        for panel in panels(state, seat, PHONE):
            found = edges(panel)
            for i, (ax, ay, _) in enumerate(found):
                assert 0 <= ax <= panel.width
                assert 0 <= ay <= panel.height
                for bx, by, _ in found[:i]:
                    assert (ax - bx) ** 2 + (ay - by) ** 2 >= 14**2


def test_names_are_left_out_only_where_they_do_not_fit() -> None:
    """A city of nine quarters in a line is too small for them on a phone."""
    named = [box.words for box in texts(panels(laid_in_a_line((1, 0)), 0, PHONE)[0])]
    assert not {"Workshops", "Wool"} & set(named)
    for layout in range(FIRST, len(LAYOUT_NAMES) - 1):
        state = next(iter(positions(2, layout, 1)))
        for screen in (DESKTOP, PHONE):
            named = [box.words for box in texts(panels(state, 0, screen)[0])]
            assert {"Workshops", "Builders", "Port I", "Port II"} <= set(named)


def check_drawn_cards(state: VeniseState, screen: Screen) -> int:
    """The cards drawn are whole, legible and on the map; returns how many there are."""
    board = panels(state, int(state.actor), screen)[0]
    cards = [each for each in placed(board) if each.element.get("id", "").startswith("drawn-")]
    for card in cards:
        alone = ElementTree.tostring(card.element, "unicode")
        check_texts(Panel("card", "", board.width, board.height, "", alone, []), screen.least_text)
        assert card.x >= 0
        assert card.x + 86 * card.scale <= board.width
        assert card.y >= 0
        assert card.y + 78 * card.scale <= screen.sheet.height
        assert screen is DESKTOP or card.y < 0.75 * screen.sheet.height
    return len(cards)


def test_the_drawn_cards_lie_within_the_board() -> None:
    met = set()
    for layout in (FIRST, FREE):
        for state in positions(4, layout, layout, every=3):
            if state.due == codes.CHOOSING:
                met |= {check_drawn_cards(state, screen) for screen in (DESKTOP, PHONE)}
    assert met >= {1, 2, 3, 4}


def test_the_number_of_copies_covers_nothing_on_a_drawn_card() -> None:
    hand = ["lace+1", "lace+1", "clothing+2"]
    match = at(burghers=["order", "flax"], pending="keep", rolled=[2, 3], value=3, hand=hand)
    for screen in (DESKTOP, PHONE):
        assert check_drawn_cards(state_of(match), screen) == 2
    builders = ["quartermaster", "quartermaster", "bridge-master", "bridge-master"]
    match = at(burghers=["builder", "flax"], pending="keep", rolled=[2, 4], value=4, hand=builders)
    for screen in (DESKTOP, PHONE):
        assert check_drawn_cards(state_of(match), screen) == 2


@pytest.mark.parametrize("code", ["en", "de", "fr", "es", "it"])
def test_the_captions_of_the_dice_do_not_touch_in_any_language(code: str) -> None:
    language = installed_languages().find(code)
    assert language
    match = at(burghers=["flax", "port1"], pending="activate", rolled=[2, 5], value=5)
    words = VeniseWording(language)
    boxes = texts(draw_portrait(state_of(match).view(0), NAMES, words, True)[0])
    captions = [words.pgettext("die", "move"), words.pgettext("die", "action")]
    one, other = (next(box for box in boxes if box.words == caption) for caption in captions)
    assert one.right <= other.left
    assert other.right <= PHONE.sheet.width


def test_no_bridge_covers_the_name_of_a_quarter_on_a_phone() -> None:
    """Also not the outline where a bridge can be built, but for a pixel."""
    style = PHONE.quarter
    for layout in range(FREE):
        city = fixed_city(PHONE.sheet, layout)
        ground = ElementTree.fromstring(f"<g>{city_ground(WORDS, PHONE, city)}</g>")
        names = {each.text: each.attrib for each in ground.iter("text")}
        for one, other in city.neighbors():
            corners = city.deck(one, other)
            left, right = min(x for x, _ in corners), max(x for x, _ in corners)
            top, bottom = min(y for _, y in corners), max(y for _, y in corners)
            for quarter in (one, other):
                name = WORDS.nouns.on_the_board(quarter)
                size = float(names[name]["font-size"])
                natural = LETTER_WIDTHS["heading"] * size * len(name)
                width = float(names[name].get("textLength", natural))
                x, y = city.at(quarter, style.name)
                across = min(right, x + width / 2) - max(left, x - width / 2)
                down = min(bottom, y + 0.35 * size) - max(top, y - 0.35 * size)
                assert min(across, down) < MOST_COVERED, (name, layout)


MOST_COVERED = 2.0
"""Pixels; the boxes are larger than what is drawn in them."""
