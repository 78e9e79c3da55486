"""Shared drawing: colors that everyone can distinguish, escaped text, standalone pictures."""

from collections.abc import Callable, Hashable
from itertools import combinations
from xml.etree import ElementTree

import pytest
from random_games import random_move, start

from laguna.chance import quick
from laguna.contract.panel import LAYOUTS, Panel
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.kit import palette, piece_art, relief_art, standalone_svg, svg, targets
from laguna.kit.drawing_memo import DrawingMemo

# Machado, Oliveira and Fernandes (2009), full severity, on linear light.
SIMULATIONS = {
    "full color": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
    "no color": ((0.2126, 0.7152, 0.0722),) * 3,
}
MIN_DISTANCE = 25.0  # in CIELAB, where about 2 is just noticeable
MIN_DISTANCE_WITHOUT_COLOR = 15.0


def linear(color: str) -> list[float]:
    channels = [value / 255 for value in bytes.fromhex(color[1:])]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def lab(light: list[float]) -> tuple[float, float, float]:
    red, green, blue = (min(1.0, max(0.0, channel)) for channel in light)

    def curve(t: float) -> float:
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def seen(color: str, vision: str) -> tuple[float, float, float]:
    light = linear(color)
    return lab(
        [sum(m * channel for m, channel in zip(row, light, strict=True)) for row in SIMULATIONS[vision]]
    )


def distance(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


@pytest.mark.parametrize("vision", SIMULATIONS)
def test_seat_colors_are_distinct_for_every_kind_of_color_vision(vision: str) -> None:
    least = MIN_DISTANCE_WITHOUT_COLOR if vision == "no color" else MIN_DISTANCE
    for one, other in combinations(palette.SEAT_COLORS, 2):
        assert distance(seen(one, vision), seen(other, vision)) > least, (vision, one, other)


def test_each_seat_has_its_own_cut() -> None:
    outlines = [svg.polygon(piece_art._cut_outlines(seat)[0][0]) for seat in range(4)]
    assert len(set(outlines)) == len(set(palette.SEAT_CUTS)) == 4


@pytest.mark.parametrize("colors", [palette.LIGHT, palette.DARK])
def test_text_and_glyphs_have_enough_contrast(colors: dict[str, str]) -> None:
    colors = colors | {"on-deep": "#ffffff"}

    def luminance(name: str) -> float:
        red, green, blue = linear(colors[name])
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def contrast(one: str, other: str) -> float:
        low, high = sorted((luminance(one), luminance(other)))
        return (high + 0.05) / (low + 0.05)

    pairs = [
        ("ink", "land"),
        ("ink", "paper"),
        ("ink-soft", "land"),
        ("badge-text", "badge"),
        ("on-water", "deep"),
        ("on-deep", "navy"),
    ]
    pairs += [(f"{hue}-ink", f"{hue}-wash") for hue in palette.HUES]
    for ink, ground in pairs:
        assert contrast(ink, ground) >= 4.5, (ink, ground)


@pytest.mark.parametrize("colors", [palette.LIGHT, palette.DARK])
def test_texts_on_land_stay_legible_in_light_and_shade(colors: dict[str, str]) -> None:
    def luminance(color: str) -> float:
        red, green, blue = linear(color)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    grounds = (
        piece_art.mixed(colors["land"], colors["shine"], relief_art.LAND_SHINE),
        piece_art.mixed(colors["land"], "#04121c", relief_art.LAND_SHADE),
    )
    for ink in ("ink", "ink-soft", *(f"{hue}-ink" for hue in palette.HUES)):
        for ground in grounds:
            low, high = sorted((luminance(colors[ink]), luminance(ground)))
            assert (high + 0.05) / (low + 0.05) >= 4.5, (ink, ground)


def test_light_and_dark_themes_define_the_same_colors() -> None:
    assert palette.LIGHT.keys() == palette.DARK.keys()


def test_every_color_in_the_stylesheet_is_defined() -> None:
    used = {part.split(")")[0] for part in palette.STYLE.split("var(--")[1:]}
    assert used - {"serif", "sans"} <= palette.LIGHT.keys()


def test_text_and_labels_are_escaped() -> None:
    assert "<script" not in svg.text(0, 0, "<script>", 10)
    label = targets.target('a"b', "<i>'&", "")
    assert ElementTree.fromstring(label).attrib["data-move"] == 'a"b'
    assert ElementTree.fromstring(label).attrib["aria-label"] == "<i>'&"


def test_characters_that_xml_forbids_are_removed() -> None:
    assert svg.escape("a\x00b\x1b\ufffe") == "ab"
    ElementTree.fromstring(svg.text(0, 0, "a\x00\ud800b", 10).encode("utf-8", "strict"))


def test_a_target_is_a_labeled_button_with_its_points() -> None:
    target = ElementTree.fromstring(targets.target("sail", "Sail", "<path/>", 7, (5, 5)))
    assert target.attrib == {
        "class": "target",
        "data-move": "sail",
        "data-points": "7",
        "role": "button",
        "tabindex": "0",
        "aria-label": "Sail",
    }
    assert "".join(target.itertext()) == "+7"


def test_a_standalone_picture_is_one_document_with_its_style() -> None:
    panels = [
        Panel(
            "board",
            "Board",
            600,
            400,
            f"<defs>{piece_art.definitions()}</defs>",
            piece_art.diamond(0, 9, 9, 9, "p"),
            [],
        ),
        Panel("hand", "Hand & more", 300, 100, "", svg.text(1, 1, "a < b", 10), []),
    ]
    root = ElementTree.fromstring(standalone_svg.standalone_svg(panels, "A <title>"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    inner = root.findall("{http://www.w3.org/2000/svg}svg")
    assert [panel.attrib["aria-label"] for panel in inner] == ["Board", "Hand & more"]
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "A <title>"


def test_live_parts_need_no_style_attributes() -> None:
    drawn = piece_art.definitions() + piece_art.diamond(1, 0, 0, 9) + piece_art.ship(1, 0, 0, 9)
    assert "style=" not in drawn
    assert "<style" not in drawn


def test_long_text_is_cut_to_its_width() -> None:
    assert svg.fitted("Bianca", 20, 200) == "Bianca"
    assert svg.fitted("x" * 60, 20, 200).endswith("\u2026")
    assert len(svg.fitted("x" * 60, 20, 200)) < 20


def test_remembered_drawings_are_those_that_would_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions of two games of the same kind follow each other, so that a drawing kept by too few of the
    things that it shows would appear in the other game."""
    kept = DrawingMemo.get
    times = {"kept": 0, "drawn": 0}

    def checked(memo: DrawingMemo, shown: Hashable, draw: Callable[[], str]) -> str:
        times["kept"] += 1
        found = kept(memo, shown, lambda: counted(draw))
        assert found == draw()
        return found

    def counted(draw: Callable[[], str]) -> str:
        times["drawn"] += 1
        return draw()

    monkeypatch.setattr(DrawingMemo, "get", checked)
    for name, game in GAMES.items():
        players = game.players[-1]
        matches = [start((name, players, game.complete_options({})), f"drawn {number}") for number in (1, 2)]
        chance = quick(7)
        for _ in range(60):
            for match in matches:
                random_move(match, chance)
                for seat in range(players):
                    for layout in LAYOUTS:
                        game.panels(match.state.view(seat), match.names, ENGLISH, seat == 0, layout)
    assert times["kept"] > 2 * times["drawn"] > 0


def test_only_the_last_drawings_are_kept() -> None:
    memo = DrawingMemo(2)
    assert [memo.get(key, lambda: "once") for key in "abc"] == ["once"] * 3
    assert memo.get("c", lambda: "again") == "once"
    assert memo.get("a", lambda: "again") == "again"
