"""What a page shows of a table at one of its versions: the pictures, what is asked, and what just happened.

A page that has seen a version asks for the frames after it and shows them one by one, so that every move is
seen once and in order, also when three bots have moved within a blink. Like everything that is shown, a
frame is made from the view of the seat that looks.
"""

from typing import NamedTuple

from laguna.contract.panel import Panel
from laguna.contract.state import NOBODY, Document, Event, State, View
from laguna.contract.wording import ENGLISH
from laguna.match import Match, replay
from laguna.web.problems import Missing
from laguna.web.show import presenting as seeing
from laguna.web.show.presenting import Eyes
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable

MOST_FRAMES = 24
"""Who comes back after more than so many changes sees the last ones only."""


class Chip(NamedTuple):
    """A part of the pictures that a small screen opens large."""

    panel: str
    title: str
    box: str
    """For `viewBox`; empty for a whole panel."""
    offers: bool


def chips(panels: list[Panel]) -> list[Chip]:
    """The areas, and the panels without areas that have something to choose."""
    found = []
    for panel in panels:
        for area in panel.areas:
            found.append(
                Chip(panel.name, area.title, " ".join(f"{side:g}" for side in area.box), area.offers)
            )
        if not panel.areas and targets(panel):
            found.append(Chip(panel.name, panel.title, "", True))
    return sorted(found, key=lambda chip: not chip.offers)


def targets(panel: Panel) -> int:
    """How many legal moves lie in a panel."""
    return panel.live.count('class="target"')


def positions(live: LiveTable, after: int) -> list[int]:
    """The versions after one at which the position changed."""
    changing = (store.MOVE, store.UNDO, store.BEGIN)
    return [entry.number for entry in live.entries[after:] if entry.kind in changing]


def state_at(live: LiveTable, version: int) -> State:
    """The position at a version: remembered, or played again."""
    seeing.must_have_begun(live)
    if not 0 <= version <= live.version:
        raise Missing(f"This table is at version {live.version}; there is no version {version}.")
    if version in live.past:
        return live.past[version]
    moves: list[tuple[int, str]] = []
    for entry in live.entries[:version]:
        if entry.kind == store.MOVE:
            assert entry.seat is not None
            moves.append((entry.seat, entry.words))
        elif entry.kind == store.UNDO:
            moves.pop()
    return replay(live.match.origin, moves, live.match.names).state


def version_of_step(live: LiveTable, step: int) -> int:
    """The version at which a match had made so many of the moves that stood."""
    moves: list[int] = []
    begun = 0
    for entry in live.entries:
        if entry.kind == store.MOVE:
            moves.append(entry.number)
        elif entry.kind == store.UNDO:
            moves.pop()
        elif entry.kind == store.BEGIN:
            begun = entry.number
    return moves[step - 1] if step else begun


def gains(match: Match, events: list[Event], seat: int) -> list[Document]:
    """The points of a move, to whom they went and why, as a seat may know it."""
    return [seeing.gain(match, event.seen_by(seat)) for event in events if event.points]


def past_view(live: LiveTable, version: int, seat: int) -> View:
    return state_at(live, version).view(seat)


def past_panels(live: LiveTable, version: int, seat: int) -> list[Panel]:
    """The pictures at an earlier version, without targets."""
    key = ("past", version, seat)
    if key not in live.seen:
        live.seen[key] = live.match.game.panels(
            past_view(live, version, seat), live.match.names, ENGLISH, False
        )
    found: list[Panel] = live.seen[key]
    return found


def frame(live: LiveTable, eyes: Eyes, version: int) -> Document:
    """One frame without its words: the live part of every picture, whose move it was, and its points."""
    now = version == live.version or not positions(live, version)
    panels = seeing.panels(live, eyes) if now else past_panels(live, version, eyes.seat)
    entry = live.entries[version - 1] if version else None
    events = live.told[version - 1] if version else []
    return {
        "version": live.version if now else version,
        "kind": entry.kind if entry else "",
        "seat": entry.seat if entry and entry.seat is not None else NOBODY,
        "now": now,
        "panels": {panel.name: panel.live for panel in panels},
        "gains": gains(live.match, events, eyes.seat),
    }


def frames(live: LiveTable, eyes: Eyes, after: int) -> list[Document]:
    """Everything that happened after a version, a frame a move; the last one is the present."""
    versions = positions(live, after)[-MOST_FRAMES:]
    if not versions:
        return [
            frame(live, eyes, live.version) | {"kind": "", "gains": []},
        ]
    return [frame(live, eyes, version) for version in versions]
