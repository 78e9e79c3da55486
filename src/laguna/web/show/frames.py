"""What a page shows of a table at one of its versions: the pictures, what is asked, and what just happened.

A page that has seen a version asks for the frames after it and shows them one by one, so that every move is
seen once and in order, also when three bots have moved within a blink. Like everything that is shown, a
frame is made from the view of the seat that looks.
"""

from laguna.contract.panel import Panel
from laguna.contract.state import NOBODY, Document, State, View
from laguna.contract.wording import Language
from laguna.match import replay
from laguna.web.problems import Missing
from laguna.web.show import presenting
from laguna.web.show.history import chat, log
from laguna.web.show.presenting import Eyes
from laguna.web.show.remembering import remembered
from laguna.web.show.replaying import gains
from laguna.web.show.table_page import log_html, moves, status_values
from laguna.web.show.templates import render
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable

MOST_FRAMES = 24
"""Who comes back after more than so many changes sees the last ones only."""


def positions(live: LiveTable, after: int) -> list[int]:
    """The versions after one at which the position changed."""
    changing = (store.MOVE, store.UNDO, store.BEGIN)
    return [entry.number for entry in live.entries[after:] if entry.kind in changing]


def state_at(live: LiveTable, version: int) -> State:
    """The position at a version that the table has had: still known, or played again."""
    presenting.must_have_begun(live)
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


def past_view(live: LiveTable, version: int, seat: int) -> View:
    return state_at(live, version).view(seat)


def past_panels(live: LiveTable, version: int, seat: int, language: Language) -> list[Panel]:
    """The pictures at an earlier version, without targets."""
    game, names = live.match.game, live.match.names
    return remembered(
        live,
        ("past", version, seat, language),
        lambda: game.panels(past_view(live, version, seat), names, language, False),
    )


def frame(live: LiveTable, eyes: Eyes, version: int) -> Document:
    """One frame without its words: the live part of every picture, whose move it was, and its points."""
    now = version == live.version or not positions(live, version)
    panels = presenting.panels(live, eyes) if now else past_panels(live, version, eyes.seat, eyes.language)
    entry = live.entries[version - 1] if version else None
    events = live.events[version - 1] if version else []
    return {
        "version": live.version if now else version,
        "kind": entry.kind if entry else "",
        "seat": entry.seat if entry and entry.seat is not None else NOBODY,
        "now": now,
        "panels": {panel.name: panel.live for panel in panels},
        "gains": gains(live.match, events, eyes.seat, eyes.language),
    }


def frames(live: LiveTable, eyes: Eyes, after: int) -> list[Document]:
    """Everything that happened after a version, a frame a move; the last one is the present."""
    versions = positions(live, after)[-MOST_FRAMES:]
    if not versions:
        return [frame(live, eyes, live.version) | {"kind": "", "gains": []}]
    return [frame(live, eyes, version) for version in versions]


def news(live: LiveTable, eyes: Eyes, after: int) -> Document:
    """Everything that a page needs which has seen a version. What is asked and what may be chosen come with
    the frame that they belong to."""
    found = frames(live, eyes, after)
    undone = any(entry.kind == store.UNDO for entry in live.entries[after:])
    prompt = live.match.game.wording(eyes.language).prompt
    for shown in found[:-1]:
        shown["prompt"] = prompt(past_view(live, shown["version"], eyes.seat), live.match.names)
        shown["moves"] = []
    values = status_values(live, eyes)
    found[-1]["status"] = render("status.html", eyes.language, **values)
    found[-1]["moves"] = moves(live, eyes)
    return {
        "version": live.version,
        "frames": found,
        "log": log_html(live, eyes.seat, 0 if undone else after, eyes.language),
        "whole_log": undone,
        "chat": render("chat.html", eyes.language, chat=chat(live)),
        "acts": eyes.acts,
        "cover": values["covered"] and not eyes.covered,
        "begun": live.begun,
        "over": values["over"],
    }


def moment(live: LiveTable, eyes: Eyes, version: int) -> Document:
    """An earlier moment: the position before an entry and after it, and what happened in between."""
    if version > live.version:
        raise Missing("This has not happened yet.")
    shown = []
    for at in (max(version - 1, 1), version):
        panels = past_panels(live, at, eyes.seat, eyes.language)
        shown.append(
            frame(live, eyes, at)
            | {"version": at, "now": False, "panels": {panel.name: panel.live for panel in panels}}
        )
    lines = [line["text"] for line in log(live, eyes.seat, 0, eyes.language) if line["version"] == version]
    return {"frames": shown, "text": " ".join(lines)}
