"""What a page shows of a table: as it is, what led there since the page last looked, and earlier moments.

A page that has seen a version asks for the news after it. It shows the table as it is at once, so that a
decision is open in the moment in which there is one, and then lets what is new arrive move by move, also when
three bots have moved within a blink. Like everything that is shown, it is made from the view of the seat that
looks.
"""

from laguna.contract.panel import Panel
from laguna.contract.state import NOBODY, Document, View
from laguna.contract.wording import Language
from laguna.web.problems import Missing
from laguna.web.show import presenting
from laguna.web.show.history import chat, log
from laguna.web.show.pictures import drawn
from laguna.web.show.presenting import Eyes
from laguna.web.show.replaying import gains
from laguna.web.show.seats import strip, strip_now
from laguna.web.show.table_page import asked, end, log_html, status_values
from laguna.web.show.templates import render
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable

MOST_STEPS = 24
"""Who comes back after more than so many changes sees the last ones only in motion."""


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


def step(live: LiveTable, eyes: Eyes, version: int) -> Document:
    """What one entry did: whose move it was, and its points."""
    entry = live.entries[version - 1] if version else None
    events = live.events[version - 1] if version else []
    return {
        "version": version,
        "kind": entry.kind if entry else "",
        "seat": entry.seat if entry and entry.seat is not None else NOBODY,
        "gains": gains(live.match, events, eyes.seat, eyes.language),
    }


def steps(live: LiveTable, eyes: Eyes, after: int) -> list[Document]:
    """Everything that happened to the position after a version, move by move."""
    return [step(live, eyes, version) for version in positions(live, after)[-MOST_STEPS:]]


def present(live: LiveTable, eyes: Eyes) -> Document:
    """The table as it is: its pictures, its seats, what is asked and what may be chosen."""
    values = status_values(live, eyes)
    return {
        "panels": drawn(presenting.panels(live, eyes)),
        "seats": strip_now(live, presenting.view(live, eyes), eyes.language, eyes.mine),
        "status": render("status.html", eyes.language, **values),
        "acts": eyes.acts,
        "cover": values["covered"] and not eyes.covered,
        "over": values["over"],
        "end": end(live, eyes),
    } | asked(live, eyes)


def news(live: LiveTable, eyes: Eyes, after: int) -> Document:
    """Everything that a page needs which has seen a version: the table as it is, and what led there."""
    undone = any(entry.kind == store.UNDO for entry in live.entries[after:])
    return {
        "version": live.version,
        "steps": steps(live, eyes, after),
        "log": log_html(live, eyes.seat, 0 if undone else after, eyes.language),
        "whole_log": undone,
        "chat": render("chat.html", eyes.language, chat=chat(live)),
        "begun": live.begun,
    } | present(live, eyes)


def moment(live: LiveTable, eyes: Eyes, version: int) -> Document:
    """An earlier moment: the position before an entry and after it, and what happened in between."""
    if version > live.version:
        raise Missing("This has not happened yet.")
    shown = []
    for at in (max(version - 1, 1), version):
        view = past_view(live, at, eyes.seat)
        shown.append(
            step(live, eyes, at)
            | {
                "panels": drawn(past_panels(live, at, eyes.seat, eyes.language)),
                "seats": strip(live.match, view, eyes.language, None, eyes.mine),
            }
        )
    lines = [line["text"] for line in log(live, eyes.seat, 0, eyes.language) if line["version"] == version]
    return {"frames": shown, "text": " ".join(lines)}
