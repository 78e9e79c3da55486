"""What a page shows of a table at one of its versions: the pictures, what is asked, and what just happened.

A page that has seen a version asks for the frames after it and shows them one by one, so that every move is
seen once and in order, also when three bots have moved within a blink. Like everything that is shown, a
frame is made from the view of the seat that looks.
"""

import asyncio

from laguna.contract.panel import Panel
from laguna.contract.state import NOBODY, Document, View
from laguna.contract.wording import Language
from laguna.web.problems import Missing
from laguna.web.show import presenting
from laguna.web.show.history import chat, log
from laguna.web.show.presenting import Eyes
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


def past_view(live: LiveTable, version: int, seat: int) -> View:
    presenting.must_have_begun(live)
    at = live.position_of(version)
    return live.keep(("view", at, seat), lambda: live.state_at(at).view(seat))


def past_panels(live: LiveTable, version: int, seat: int, language: Language) -> list[Panel]:
    """The pictures at an earlier version, without targets."""
    game, names = live.match.game, live.match.names
    return live.keep(
        ("panels", live.position_of(version), seat, False, language),
        lambda: game.panels(past_view(live, version, seat), names, language, False),
    )


def past_prompt(live: LiveTable, version: int, seat: int, language: Language) -> str:
    """What was asked then."""
    prompt = live.match.game.wording(language).prompt
    return live.keep(
        ("prompt", live.position_of(version), seat, language),
        lambda: prompt(past_view(live, version, seat), live.match.names),
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


async def draw_in_turns(live: LiveTable, eyes: Eyes, after: int) -> None:
    """Draw what the frames after a version need, and let others have their turn after every drawing."""
    for version in positions(live, after)[-MOST_FRAMES:-1]:
        if ("panels", version, eyes.seat, False, eyes.language) not in live.shelf:
            past_panels(live, version, eyes.seat, eyes.language)
            await asyncio.sleep(0)


def news(live: LiveTable, eyes: Eyes, after: int) -> Document:
    """Everything that a page needs which has seen a version. What is asked and what may be chosen come with
    the frame that they belong to."""
    found = frames(live, eyes, after)
    undone = any(entry.kind == store.UNDO for entry in live.entries[after:])
    for shown in found[:-1]:
        shown["prompt"] = past_prompt(live, shown["version"], eyes.seat, eyes.language)
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
