"""Checks the layout at every decision of a game; see tools/check_layout.py."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser

from browser.conftest import FINGER, POINTER, Person

SIZES = ("1920x1080", "1280x800", "768x1024", "390x844")
FIXED_SIZES = ("1920x1080", "1280x800", "390x844")
"""Sizes at which nothing moves between two decisions."""
MIN_LOG_LINES = 4
MAX_TAPS = 2
"""From a decision to the move, on a phone: what to choose, and the confirmation."""
MORE_TAPS = {
    "build and at": 3,  # the tile, the square, the confirmation
    "move with the guide": 3,
    "move by boat": 4,  # to moor it elsewhere: the quarter, the way, the water, the confirmation
    "bridge": 4,  # the place, the payment, the die that comes back, the confirmation
    "sell": 3,
    "export": 4,
    "broker": 4,
    "quartermaster": 4,
}
"""Moves that need more, by kind."""
TABLET = 768
"""Screens up to this size are used with touch."""
MAX_SCREENSHOTS = 3
"""Maximum number of screenshots per kind of fault."""

LAYOUT_CHECK_SCRIPT = (Path(__file__).parent / "layout_check.js").read_text(encoding="utf-8")


@dataclass
class LayoutCheck:
    """Layout faults found in one game at one screen size."""

    game: str
    players: int
    size: str
    folder: Path
    decisions: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)
    regions: dict[str, str] = field(default_factory=dict)
    """Where each region was at the first decision."""
    taps: dict[str, int] = field(default_factory=dict)
    """The most taps that a move of each kind needed on a phone."""
    last_kind: str = ""
    last_taps: int = 0

    @property
    def title(self) -> str:
        return f"{self.game}, {self.players} players, {self.size}"

    def note(self, person: Person, found: list[list[str]], theme: str) -> None:
        for kind, what in found:
            self.faults[kind] += 1
            if self.faults[kind] > MAX_SCREENSHOTS:
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


def check_decision(check: LayoutCheck, person: Person, theme: str) -> None:
    """Checks one decision: as it is, with a tooltip, with a move menu, and on phones in every zoom area with
    moves. A target in several areas has to be large enough in one of them."""
    page, number = person.page, check.decisions
    sight = {"touch": person.touches}
    finger = FINGER if person.touches else POINTER

    def measure(kinds: tuple[str, ...] = ()) -> None:
        found = page.evaluate("(sight) => layoutCheck.measure(sight)", sight)
        check.note(person, [each for each in found["faults"] if not kinds or each[0] in kinds], theme)
        for name, size in found["sizes"].items():
            sizes[name] = max(size, sizes.get(name, 0))

    sizes: dict[str, float] = {}
    measure()
    check.note(person, region_faults(check, person), theme)
    check.note(person, page.evaluate("layoutCheck.falseScores()"), theme)
    if not person.touches:
        for step in range(3):
            check.note(person, page.evaluate("(number) => layoutCheck.tip(number)", number * 3 + step), theme)
    check.note(person, page.evaluate(MOVE_MENU, [number, finger, person.touches]), theme)
    for area in page.evaluate("layoutCheck.parts()"):
        page.evaluate("(part) => layoutCheck.open(part)", area)
        measure(IN_AREAS)
        check.note(person, page.evaluate(MOVE_MENU, [number, finger, True]), theme)
        page.locator("#whole").evaluate("(button) => button.click()")
    if page.evaluate("(number) => layoutCheck.unfold(number)", number):
        measure()
        for area in page.evaluate("layoutCheck.parts()"):
            page.evaluate("(part) => layoutCheck.open(part)", area)
            measure(IN_AREAS)
            page.locator("#whole").evaluate("(button) => button.click()")
        page.locator("#fold").evaluate("(button) => button.click()")
    small = [f"{size:.1f} px: {name}" for name, size in sizes.items() if size < finger - 0.5]
    check.note(person, [["small target", what] for what in small], theme)


def region_faults(check: LayoutCheck, person: Person) -> list[list[str]]:
    """Regions that moved or changed their size since the first decision, and a log with too few lines."""
    if check.size not in FIXED_SIZES:
        return []
    found: dict[str, str] = person.page.evaluate("layoutCheck.regions()")
    check.regions = check.regions or found
    faults = [
        ["a region moved", f"{name}: {check.regions[name]} became {place}"]
        for name, place in found.items()
        if check.regions.setdefault(name, place) != place
    ]
    shown, lines = person.page.evaluate("layoutCheck.logLines()")
    if not person.touches and shown < min(lines, MIN_LOG_LINES):
        faults.append(["too few log lines", f"{shown} of {lines}"])
    return faults


def choose(check: LayoutCheck, person: Person, number: int) -> list[list[str]]:
    """Makes a move: on a phone with taps, which are counted, elsewhere by a script."""
    before = person.version
    if not person.touches:
        person.page.evaluate("(number) => layoutCheck.choose(number)", number)
        person.moved(before)
        return []
    presses = person.presses
    faults: list[list[str]] = []
    person.before_confirming = lambda: faults.extend(person.page.evaluate("layoutCheck.confirming()"))
    kind = kind_of(person.choose(number))
    taps = {kind: person.presses - presses}
    if kind == "at" and check.last_kind == "build":
        taps["build and at"] = taps["at"] + check.last_taps
    check.last_kind, check.last_taps = kind, taps[kind]
    for each, count in taps.items():
        check.taps[each] = max(count, check.taps.get(each, 0))
    if check.size != "390x844":
        return faults
    return faults + [
        ["too many taps", f"{each}: {count}"]
        for each, count in taps.items()
        if count > MORE_TAPS.get(each, MAX_TAPS)
    ]


def kind_of(move: str) -> str:
    """The kind of a move, for counting taps: the first word of its notation, and how a burgher moves."""
    words = move.split()
    if words[0] == "move" and "boat" in words:
        return "move by boat"
    if words[0] == "move" and not words[1].isdecimal():
        return "move with the guide"
    return words[0]


MOVE_MENU = "(wanted) => layoutCheck.moveMenu(wanted)"
IN_AREAS = ("small text", "overlapping text")


def check_layout(
    browser: Browser,
    address: str,
    game: str,
    players: int,
    size: str,
    folder: Path,
    most: int = 10**6,
    language: str = "en",
) -> LayoutCheck:
    """Plays a game, or a number of its decisions, in alternating themes and checks every decision."""
    found = LayoutCheck(game, players, size, folder)
    settings = options(size) | {"locale": language}
    person = Person(browser.new_context(**settings), address, "has_touch" in settings)
    try:
        person.context.add_init_script(LAYOUT_CHECK_SCRIPT)
        person.start(game, players, 1)
        while person.ready() and found.decisions < most:
            theme: Literal["dark", "light"] = "dark" if found.decisions % 2 else "light"
            person.page.emulate_media(color_scheme=theme)
            person.page.evaluate("layoutCheck.settled()")
            check_decision(found, person, theme)
            found.note(person, choose(found, person, found.decisions * 7), theme)
            found.decisions += 1
        found.note(person, [["console error", line] for line in person.console_errors], "")
    finally:
        person.context.close()
    return found


def combinations(games: list[str], players: list[int], sizes: list[str]) -> Iterator[tuple[str, int, str]]:
    for game in games:
        for count in players:
            for size in sizes:
                yield game, count, size
