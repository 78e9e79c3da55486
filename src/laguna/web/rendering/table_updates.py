"""Updates for the table page: the current table, what happened since a version, and earlier moments.

A page requests the updates after the version that it shows. It shows the current table at once, so that the
player can decide without waiting, and animates the new moves one by one. All of it is made from the viewer's
own view.
"""

from laguna.contract.panel import Panel
from laguna.contract.state import NO_SEAT, Document, View
from laguna.web.problems import NotFound
from laguna.web.rendering import table_document
from laguna.web.rendering.event_log import log
from laguna.web.rendering.game_panels import panel_updates
from laguna.web.rendering.replays import gains
from laguna.web.rendering.seat_strip import current_seat_strip, seat_strip
from laguna.web.rendering.table_document import Viewer
from laguna.web.rendering.table_page import (
    chat_html,
    decision_document,
    is_plain_turn,
    log_html,
    plain_status_html,
    result_html,
    status_html,
    status_values,
)
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable

MAX_STEPS = 24
"""After a longer absence only the last steps are animated."""


def position_versions(live: LiveTable, after: int) -> list[int]:
    """The versions after a version at which the position changed."""
    changing = (store.MOVE, store.UNDO, store.BEGIN)
    return [entry.number for entry in live.entries[after:] if entry.kind in changing]


def past_view(live: LiveTable, version: int, seat: int) -> View:
    table_document.require_started(live)
    return live.state_at(version).view(seat)


def past_panels(live: LiveTable, version: int, viewer: Viewer) -> list[Panel]:
    """The panels at an earlier version, without targets."""
    game, names = live.match.game, live.match.names
    return live.cached(
        ("panels", live.position_version_at(version), viewer.seat, False, viewer.language, viewer.layout),
        lambda: game.panels(
            past_view(live, version, viewer.seat), names, viewer.language, False, viewer.layout
        ),
    )


def step(live: LiveTable, viewer: Viewer, version: int) -> Document:
    """One entry: whose move it was, and its points."""
    entry = live.entries[version - 1] if version else None
    events = live.events[version - 1] if version else []
    return {
        "version": version,
        "kind": entry.kind if entry else "",
        "seat": entry.seat if entry and entry.seat is not None else NO_SEAT,
        "gains": gains(live.match, events, viewer.seat, viewer.language),
    }


def steps(live: LiveTable, viewer: Viewer, after: int) -> list[Document]:
    """The changes of the position after a version, move by move."""
    return [step(live, viewer, version) for version in position_versions(live, after)[-MAX_STEPS:]]


def current_table(live: LiveTable, viewer: Viewer) -> Document:
    """The current table: panels, seats, status and legal moves."""
    if is_plain_turn(live, viewer):
        status: Document = {"status": plain_status_html(live, viewer), "cover": False, "over": False}
    else:
        values = status_values(live, viewer)
        status = {
            "status": status_html(live, viewer, values),
            "cover": values["covered"] and not viewer.covered,
            "over": values["over"],
        }
    return {
        "panels": panel_updates(table_document.panels(live, viewer)),
        "seats": current_seat_strip(live, table_document.view(live, viewer), viewer.language, viewer.mine),
        **status,
        "acts": viewer.acts,
        "end": result_html(live, viewer),
    } | decision_document(live, viewer)


def updates(live: LiveTable, viewer: Viewer, after: int) -> Document:
    """The current table and what has happened since a version."""
    undone = any(entry.kind == store.UNDO for entry in live.entries[after:])
    return {
        "version": live.version,
        "steps": steps(live, viewer, after),
        "log": log_html(live, viewer.seat, 0 if undone else after, viewer.language),
        "whole_log": undone,
        "chat": chat_html(live, viewer),
        "begun": live.has_started,
    } | current_table(live, viewer)


def past_moment(live: LiveTable, viewer: Viewer, version: int) -> Document:
    """An earlier moment: the position before and after an entry, and its log text."""
    if version > live.version:
        raise NotFound("This hasn't happened yet.")
    shown = []
    for at in (max(version - 1, 1), version):
        view = past_view(live, at, viewer.seat)
        shown.append(
            step(live, viewer, at)
            | {
                "panels": panel_updates(past_panels(live, at, viewer)),
                "seats": seat_strip(live.match, view, viewer.language, None, viewer.mine),
            }
        )
    lines = [
        line["text"] for line in log(live, viewer.seat, 0, viewer.language) if line["version"] == version
    ]
    return {"frames": shown, "text": " ".join(lines)}
