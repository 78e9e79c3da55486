"""Checks of a page as it loads: layout shifts, accessibility, sizes of controls, zoom and bytes."""

from typing import Any

from playwright.sync_api import Browser, Page

from browser.conftest import FINGER, findings
from browser.page_states import SIZES, PageState, World, context_of, show

MAX_SHIFT = 0.01
"""Cumulative layout shift; 0.1 is usually called good."""
POINTER = 30.0
"""Minimum height of controls on a desktop, in pixels."""
WATCH_SHIFTS = """window.shift = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({type: 'layout-shift', buffered: true});"""
# Controls that are too small, except links within a sentence, and controls whose label is large enough.
SMALL_CONTROLS = """(least) => {
    const shown = [...document.querySelectorAll('a, button, select, summary, input:not([type=hidden])')]
        .filter((one) => one.checkVisibility({visibilityProperty: true}))
        .filter((one) => !one.closest('.skip, .rules, svg'));
    const small = shown.filter((one) => {
        const target = one.matches('[type=checkbox], [type=radio]') ? one.closest('label') ?? one : one;
        const box = target.getBoundingClientRect();
        const inSentence = one.matches('a') && getComputedStyle(one).display === 'inline';
        return !inSentence && box.height > 1 && box.height < least - 0.5;
    });
    return small.map((one) => `${one.outerHTML.slice(0, 80)} (${one.getBoundingClientRect().height})`);
}"""

# Headings whose size is not in the type scale of tokens.css. Pages with a board have scales of their own.
ODD_HEADINGS = """() => {
    if (document.body.matches('.analysis')) return [];
    const probe = document.body.appendChild(document.createElement('span'));
    const size = (token) => {
        probe.style.fontSize = `var(--${token})`;
        return getComputedStyle(probe).fontSize;
    };
    const scale = {H1: [size('h1')], H2: [size('game-name'), size('h2'), size('h3')], H3: [size('h3')]};
    probe.remove();
    return [...document.querySelectorAll('h1, h2, h3')]
        .filter((one) => one.checkVisibility())
        .filter((one) => !scale[one.tagName].includes(getComputedStyle(one).fontSize))
        .map((one) => `${one.outerHTML.slice(0, 80)} (${getComputedStyle(one).fontSize})`);
}"""


def check_page(
    browser: Browser, world: World, state: PageState, size: str, theme: str, language: str = "en"
) -> list[str]:
    """The faults of a page in a state."""
    context = context_of(browser, world, state, size, theme, language)
    context.add_init_script(WATCH_SHIFTS)
    sent: list[int] = []
    context.on("requestfinished", lambda request: sent.append(_bytes_of(request.sizes())))
    page = show(context, world, state)
    page.wait_for_load_state("networkidle")
    found = [f"serious: {finding}" for finding in findings(page)]
    shift = page.evaluate("window.shift")
    if shift > MAX_SHIFT:
        found.append(f"content moves while loading: {shift:.3f}")
    least = FINGER if size == "phone" else POINTER
    found += [f"too small: {control}" for control in page.evaluate(SMALL_CONTROLS, least)]
    found += [f"odd size: {heading}" for heading in page.evaluate(ODD_HEADINGS)]
    if sum(sent) > state.most_bytes:
        found.append(f"{sum(sent):,} bytes")
    found += _check_width(page, SIZES[size])
    context.close()
    return found


def _bytes_of(sizes: Any) -> int:
    return int(sizes["responseBodySize"] + sizes["responseHeadersSize"])


def _check_width(page: Page, size: tuple[int, int]) -> list[str]:
    """At the size of the window, and at half of it, as with 200% zoom, nothing is beyond the right edge."""
    found = []
    for part in (1, 2):
        width = max(320, size[0] // part)
        page.set_viewport_size({"width": width, "height": size[1] // part})
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found.append(f"scrolls sideways at {width} pixels: {wide}")
    return found
