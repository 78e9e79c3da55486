"""A walk through a game that measures at every decision what somebody sees: see tools/walk_tables.py."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser

from browser.conftest import FINGER, POINTER, Person

SIZES = ("1920x1080", "1280x800", "768x1024", "390x844")
PHONE_WIDTH, PHONE_HEIGHT = 760, 520
TABLET = 768
"""What is so narrow, or so low, is a phone, or something else that is used with a finger."""
FAULTS_SHOWN = 3
"""So many faults of a kind have a screenshot."""

MEASURING = (Path(__file__).parent / "measuring.js").read_text(encoding="utf-8")


@dataclass
class Walk:
    """One game at one size: where faults were found, and how many decisions were looked at."""

    game: str
    players: int
    size: str
    folder: Path
    decisions: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)

    @property
    def title(self) -> str:
        return f"{self.game}, {self.players} players, {self.size}"

    def note(self, person: Person, found: list[list[str]], theme: str) -> None:
        for kind, what in found:
            self.faults[kind] += 1
            if self.faults[kind] > FAULTS_SHOWN:
                continue
            self.folder.mkdir(parents=True, exist_ok=True)
            slug = f"{self.game}-{self.players}-{self.size}-{kind.replace(' ', '-')}-{self.faults[kind]}.png"
            person.page.screenshot(path=self.folder / slug)
            self.examples.append(
                f"{self.title}, decision {self.decisions}, {theme}: {kind}: {what} ({self.folder / slug})"
            )


def options(size: str) -> dict[str, Any]:
    width, height = map(int, size.split("x"))
    found: dict[str, Any] = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce"}
    if min(width, height) <= TABLET:
        found |= {"has_touch": True, "is_mobile": True}
    return found


def look(walk: Walk, person: Person, theme: str) -> None:
    """Measure one decision: as it is, with a tip, with a list, and on a phone in every part that offers
    something. What lies in several parts has to be large enough in one of them."""
    page, number = person.page, walk.decisions
    width, height = map(int, walk.size.split("x"))
    sight = {"touch": person.touches, "phone": width <= PHONE_WIDTH or height <= PHONE_HEIGHT}
    finger = FINGER if person.touches else POINTER

    def measure(kinds: tuple[str, ...] = ()) -> None:
        found = page.evaluate("(sight) => measuring.measure(sight)", sight)
        walk.note(person, [each for each in found["faults"] if not kinds or each[0] in kinds], theme)
        for name, size in found["sizes"].items():
            sizes[name] = max(size, sizes.get(name, 0))

    sizes: dict[str, float] = {}
    measure()
    if not person.touches:
        for step in range(3):
            walk.note(person, page.evaluate("(number) => measuring.tip(number)", number * 3 + step), theme)
    walk.note(person, page.evaluate(WAYS, [number, finger, person.touches]), theme)
    for area in page.evaluate("measuring.parts()"):
        page.evaluate("(part) => measuring.open(part)", area)
        measure(IN_AREAS)
        walk.note(person, page.evaluate(WAYS, [number, finger, True]), theme)
        page.locator("#whole").evaluate("(button) => button.click()")
    if page.evaluate("(number) => measuring.unfold(number)", number):
        measure()
        for area in page.evaluate("measuring.parts()"):
            page.evaluate("(part) => measuring.open(part)", area)
            measure(IN_AREAS)
            page.locator("#whole").evaluate("(button) => button.click()")
        page.locator("#fold").evaluate("(button) => button.click()")
    small = [f"{size:.1f} px: {name}" for name, size in sizes.items() if size < finger - 0.5]
    walk.note(person, [["small target", what] for what in small], theme)


WAYS = "(wanted) => measuring.ways(wanted)"
IN_AREAS = ("small words", "words over words")


def walk(
    browser: Browser, address: str, game: str, players: int, size: str, folder: Path, most: int = 10**6
) -> Walk:
    """Play a game to its end, or so many decisions, by day and night in turn, and measure every decision."""
    found = Walk(game, players, size, folder)
    settings = options(size)
    person = Person(browser.new_context(**settings), address, "has_touch" in settings)
    try:
        person.context.add_init_script("localStorage.setItem('confirm', 'no')")
        person.context.add_init_script(MEASURING)
        person.start(game, players, 1)
        while person.ready() and found.decisions < most:
            theme: Literal["dark", "light"] = "dark" if found.decisions % 2 else "light"
            person.page.emulate_media(color_scheme=theme)
            person.page.evaluate("measuring.settled()")
            look(found, person, theme)
            before = person.version
            person.page.evaluate("(number) => measuring.choose(number)", found.decisions * 7)
            person.moved(before)
            found.decisions += 1
        found.note(person, [["the browser complains", line] for line in person.complaints], "")
    finally:
        person.context.close()
    return found


def every(games: list[str], players: list[int], sizes: list[str]) -> Iterator[tuple[str, int, str]]:
    for game in games:
        for count in players:
            for size in sizes:
                yield game, count, size
