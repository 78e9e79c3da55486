"""Everything in the pictures has a color of its own, with and without targets, in both layouts."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from random_games import Setting, ends_of, random_move, setting_name, settings, start

from laguna import lessons
from laguna.chance import quick
from laguna.contract.panel import LAYOUTS, PORTRAIT
from laguna.contract.state import SPECTATOR
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.kit.palette import STYLE
from laguna.match import Match
from laguna.web.rendering.assets import sources

pytestmark = pytest.mark.browser
POSITIONS_OF_A_KIND = 1
"""How many positions are drawn for each kind of decision."""
# Shapes whose fill or stroke is the black that SVG uses where no style says otherwise, and uses of a symbol
# that is not there. Shapes of a symbol take what they inherit from its uses.
FAULTS = """([backdrop, live, context]) => {
    const [behind, place] = document.querySelectorAll('.place');
    const isNew = window.shownBackdrop !== backdrop;
    if (isNew) behind.innerHTML = window.shownBackdrop = backdrop;
    place.innerHTML = live;
    const found = new Set();
    const shapes = 'path, rect, circle, polygon, ellipse, line, polyline, text';
    const black = (style, name) => style[name] === 'rgb(0, 0, 0)';
    const name = (one) => `${one.tagName}.${one.getAttribute('class') ?? ''} in ` +
        `${one.parentElement.closest('[class], [id]')?.outerHTML.slice(0, 90)}`;
    const places = isNew ? [behind, place] : [place];
    const all = (selector) => places.flatMap((one) => [...one.querySelectorAll(selector)]);
    const inherited = new Set();
    for (const use of all('use')) {
        const id = use.getAttribute('href').slice(1);
        if (!document.getElementById(id)) found.add(`${context}: no symbol ${id}`);
        const style = getComputedStyle(use);
        if (black(style, 'fill')) inherited.add(`${id} fill`);
        if (black(style, 'stroke')) inherited.add(`${id} stroke`);
    }
    for (const one of all(shapes)) {
        if (one.closest('clipPath, mask')) continue;
        const style = getComputedStyle(one);
        const symbol = one.closest('symbol, defs > [id]');
        for (const paint of ['fill', 'stroke']) {
            if (!black(style, paint) || Number(style[`${paint}Opacity`]) === 0) continue;
            if (paint === 'fill' && one.matches('line')) continue;
            if (symbol && !inherited.has(`${symbol.id} ${paint}`)) continue;
            found.add(`${context}: ${paint} of ${name(one)}`);
        }
    }
    return [...found];
}"""

PLACES = '<div class="place"></div><div class="place"></div>'


def positions(setting: Setting) -> Iterator[Match]:
    """Positions of a whole random game: some for every kind of decision, and the end."""
    match, chance = start(setting, "drawings"), quick(11)
    kinds: Counter[str] = Counter()
    while not match.over:
        found = {words.split()[0] for words in match.legal(match.actors()[0])}
        if any(kinds[kind] < POSITIONS_OF_A_KIND for kind in found):
            kinds.update(found)
            yield match
        random_move(match, chance)
    yield match


def pictures(match: Match) -> Iterator[tuple[str, str, str]]:
    """The panels of a position as players to move, other players and spectators see them, and a replay."""
    for layout in layouts(match):
        actors = match.actors()[:1]
        viewers = [(seat, False) for seat in {SPECTATOR, 0, *actors}] + [(seat, True) for seat in actors]
        for seat, targets in viewers:
            yield picture(match, seat, targets, layout)


def layouts(match: Match) -> list[str]:
    return [layout for layout in LAYOUTS if layout != PORTRAIT or match.game.draw_portrait is not None]


def picture(match: Match, seat: int, targets: bool, layout: str) -> tuple[str, str, str]:
    """The backdrop and the live part of all panels, and what they show."""
    game = match.game
    panels = game.panels(match.state.view(seat), match.names, ENGLISH, targets, layout)
    summaries = game.seat_summaries(match.state.view(seat), match.names, ENGLISH)
    icons = [fact.icon for summary in summaries for fact in summary.facts]
    icons += [summary.details.svg for summary in summaries if summary.details]
    strip = "".join(f'<svg class="fact">{icon}</svg>' for icon in icons)
    backdrop = "".join(f'<svg class="backdrop">{panel.backdrop}</svg>' for panel in panels)
    live = "".join(f'<svg class="live">{panel.live}</svg>' for panel in panels)
    return backdrop, live + strip, f"{layout}, seat {seat}, {'with' if targets else 'without'} targets"


def faults_in(browser: Browser, found: Iterable[tuple[str, str, str]]) -> list[str]:
    """The faults in some pictures."""
    page = browser.new_page()
    styles = [STYLE, *(sources()[name].decode() for name in ("pages.css", "table.css"))]
    page.set_content("".join(f"<style>{style}</style>" for style in styles) + PLACES)
    faults: set[str] = set()
    for each in found:
        faults.update(page.evaluate(FAULTS, each))
    page.close()
    return sorted(faults)


@pytest.mark.parametrize("setting", ends_of(settings())[1::2], ids=setting_name)
def test_no_shape_has_the_default_black_and_every_symbol_is_there(browser: Browser, setting: Setting) -> None:
    assert faults_in(browser, (each for match in positions(setting) for each in pictures(match))) == []


@pytest.mark.parametrize("name", list(GAMES))
def test_no_shape_in_a_lesson_has_the_default_black(browser: Browser, name: str) -> None:
    """Every step as its learner sees it: with targets before the right answer, without them afterwards."""
    game = GAMES[name]
    assert game.lessons
    found = []
    for step in game.lessons.steps:
        before = lessons.match_at_step(step)
        after = lessons.answer_move(step, lessons.first_correct_move(step), ()).match
        for layout in layouts(before):
            found.append(picture(before, step.seat, True, layout))
            found.append(picture(after, step.seat, False, layout))
    assert faults_in(browser, sorted(found)) == []  # the same backdrop is drawn once


def evaluate(page: Any, svg: str) -> list[str]:
    return list(page.evaluate(FAULTS, ["", svg, ""]))


def test_black_shapes_and_missing_symbols_are_found(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(PLACES)
    assert evaluate(page, '<svg><rect fill="none"/><use href="#a"/><symbol id="a"/></svg>') == []
    for bad in (
        "<rect/>",
        '<path fill="none" stroke="#000"/>',
        '<use href="#a"/>',
        '<symbol id="a"><path/></symbol><use href="#a"/>',
    ):
        assert len(evaluate(page, f"<svg><g>{bad}</g></svg>")) == 1, bad
    page.close()
