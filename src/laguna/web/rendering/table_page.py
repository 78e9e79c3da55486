"""The table page as HTML: panels, status, legal moves, log and result."""

from functools import lru_cache
from typing import Any

from markupsafe import Markup

from laguna.contract.panel import Panel
from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language
from laguna.kit.svg import escape
from laguna.web.people.visitors import Visitor
from laguna.web.rendering import charts, table_document
from laguna.web.rendering.event_log import chat, log
from laguna.web.rendering.game_panels import pictures
from laguna.web.rendering.games import chosen_options
from laguna.web.rendering.rulebook import rule_of
from laguna.web.rendering.scores import score_sheet, standings, turning_point, winners
from laguna.web.rendering.seat_strip import current_seat_strip
from laguna.web.rendering.table_document import Viewer
from laguna.web.rendering.templates import render
from laguna.web.rendering.time_control_text import abandoned_seats, time_control_sentences
from laguna.web.tables import rated_games, store
from laguna.web.tables.live_table import LiveTable


def table_page(
    live: LiveTable,
    viewer: Viewer,
    visitor: Visitor | None,
    seat: int | None,
    decided: Document | None = None,
) -> str:
    """The whole page of a table for a viewer; `decided` is the decisive move if the game was reviewed."""
    return render(
        "table.html",
        viewer.language,
        visitor=visitor,
        path=f"/table/{live.id}",
        layout=viewer.layout,
        panels=pictures(table_document.panels(live, viewer)),
        seat_strip=current_seat_strip(live, table_document.view(live, viewer), viewer.language, viewer.mine),
        decision=decision_document(live, viewer),
        people=sum(seat.kind == store.HUMAN for seat in live.seats),
        result_html=result_html(live, viewer, decided),
        log=log_html(live, viewer.seat, 0, viewer.language),
        chat=chat(live),
        wanted="" if seat is None else seat,
        choices=chosen_options(live.table.game, live.table.options, viewer.language),
        **status_values(live, viewer),
    )


def status_values(live: LiveTable, viewer: Viewer) -> dict[str, Any]:
    """Template values for the status area: prompt, proposals, clocks and results."""
    playing = live.table.status == store.PLAYING
    over = live.has_started and live.match.over
    return {
        "live": live,
        "table": table_document.summary(live, bool(viewer.mine)),
        "viewer": viewer,
        "prompt": table_document.prompt(live, viewer),
        "acts": viewer.acts,
        "undo": table_document.can_undo(live, viewer),
        "seats": table_document.seats(live, viewer),
        "away": playing and any(live.seats[seat].away for seat in viewer.mine),
        "covered": covered(live, viewer),
        "ended": live.table.status == store.ENDED,
        "substitute_moves": rated_games.MAX_SUBSTITUTE_MOVES,
        "proposal": table_document.proposal(live),
        "agreed": any(seat in live.proposal.agreed_seats for seat in viewer.mine),
        "time_control": time_control_sentences(live.table.clock, viewer.language),
        "abandoned_seats": abandoned_seats(live, viewer.visitor),
        "seats_to_move": seats_to_move(live, viewer),
        "over": over,
        "standings": standings(live) if over else [],
        "winners": winners(live, viewer.language) if over else "",
    }


def status_html(live: LiveTable, viewer: Viewer, values: dict[str, Any]) -> str:
    """The status area, made once for all viewers who see the same. The key has every value of the template
    that depends on the viewer."""
    own = ("acts", "undo", "away", "covered", "agreed", "prompt")
    choices = tuple(seat.seat for seat in values["seats_to_move"])
    return live.cached_until_change(
        ("status", viewer.language, bool(viewer.mine), choices, *(values[name] for name in own)),
        lambda: render("status.html", viewer.language, **values),
    )


def chat_html(live: LiveTable, language: Language) -> str:
    """The chat, which is the same for everybody."""
    return live.cached_until_change(
        ("chat html", language), lambda: render("chat.html", language, chat=chat(live))
    )


def seats_to_move(live: LiveTable, viewer: Viewer) -> list[store.Seat]:
    """The viewer's seats that are to move; several if players share a device."""
    if live.table.status != store.PLAYING:
        return []
    return [live.seats[seat] for seat in viewer.mine if seat in live.match.actors()]


def covered(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the device has to be passed to another player before hidden cards are shown."""
    if len(viewer.mine) < 2 or live.table.status != store.PLAYING:
        return False
    return viewer.covered or (not viewer.acts and bool(seats_to_move(live, viewer)))


def moves(live: LiveTable, viewer: Viewer) -> list[Document]:
    """The legal moves with reasons for their points."""
    found = move_choices(table_document.legal(live, viewer), viewer.seat, live.match.names, viewer.language)
    undoable = table_document.undoable_moves(live, viewer)
    return [move | {"undoable": move["move"] in undoable} for move in found]


def move_choices(legal: list[Document], seat: int, names: list[str], language: Language) -> list[Document]:
    """Legal moves with labels, points, and the reasons for the points."""

    def reason(gain: Document) -> str:
        points = f"{gain['points']:+d}"
        if gain["seat"] == seat:
            return language.gettext("{points} for {reason}", points=points, reason=gain["why"])
        who = names[gain["seat"]]
        return language.gettext("{who} {points} for {reason}", who=who, points=points, reason=gain["why"])

    return [
        {
            "move": move["move"],
            "text": move["text"],
            "points": move["points"],
            "why": [reason(gain) for gain in move["gains"]],
        }
        for move in legal
    ]


def zoom_areas(panels: list[Panel]) -> list[Document]:
    """The areas of panels that can be zoomed on small screens."""
    return [
        {
            "panel": panel.name,
            "title": area.title,
            "box": " ".join(f"{side:g}" for side in area.box),
            "offers": area.has_moves,
        }
        for panel in panels
        for area in panel.areas
    ]


def help_document(live: LiveTable, viewer: Viewer) -> Document:
    """Help for the current decision, and its section in the rules."""
    help_text = live.match.game.wording(viewer.language).help_text(table_document.view(live, viewer))
    rule, title = rule_of(live.table.game, help_text.rule, viewer.language)
    return {"text": help_text.text if viewer.acts else "", "rule": rule, "heading": title}


def last_own_move(live: LiveTable, seat: int) -> int:
    """The version of the last move of a seat that was not undone; 0 if there is none."""
    taken_back = set(live.undone_moves.values())
    for entry in reversed(live.entries):
        if entry.kind == store.MOVE and entry.seat == seat and entry.number not in taken_back:
            return entry.number
    return 0


def decision_document(live: LiveTable, viewer: Viewer) -> Document:
    """The legal moves, zoom areas, help and clocks for the script of the page."""
    return {
        "moves": moves(live, viewer),
        "areas": zoom_areas(table_document.panels(live, viewer)),
        "help": help_document(live, viewer),
        "since": last_own_move(live, viewer.seat),
        "clocks": [table_document.clock(live, seat.seat) for seat in live.seats] if live.table.clock else [],
    }


def result_html(live: LiveTable, viewer: Viewer, decided: Document | None = None) -> Markup:
    """The result of a game: places, points by source, and the decisive move (by the review, else by points).
    Empty during the game."""
    if not live.match.over:
        return Markup()

    def make() -> Markup:
        sheet = score_sheet(live, viewer.seat, viewer.language)
        values = status_values(live, viewer)
        sources = charts.source_chart(sheet, viewer.language)
        turning = decided or turning_point(live, sheet, viewer.language)
        return Markup(render("game_result.html", viewer.language, sources=sources, turning=turning, **values))

    return live.cached_until_change(
        ("end", viewer.seat, bool(viewer.mine), viewer.language, decided is None), make
    )


def log_html(live: LiveTable, seat: int, after: int = 0, language: Language = ENGLISH) -> str:
    """The log as a seat may see it, from a version on."""
    return "".join(
        log_line(
            line["version"], line["seat"], line["text"], line["points"], line["place"], turn_of(live, line)
        )
        for line in log(live, seat, after, language)
    )


def turn_of(live: LiveTable, line: Document) -> int | None:
    """In whose turn a log line belongs: that of the player who moved, except for the points of others."""
    seat: int | None = line["seat"]
    if seat is None or line["points"]:
        return seat
    entry: store.Entry = live.entries[line["version"] - 1]
    return entry.seat


@lru_cache(20_000)
def log_line(version: int, seat: int | None, text: str, points: int, place: str, by: int | None) -> str:
    """A line of the log. Not a template, because a page has hundreds of lines and templates would be slow."""
    mark = (
        f'<svg class="mark" aria-hidden="true" viewBox="0 0 48 48"><use href="#diamond-{seat % 4}"/></svg>'
        if seat is not None
        else ""
    )
    gained = f'<b aria-hidden="true">{points:+d}</b>' if points else ""
    attributes = "" if seat is None else f' data-seat="{seat}"'
    attributes += "" if by is None else f' data-by="{by}"'
    attributes += f' data-points="{points}"' if points else ""
    attributes += f' data-places="{escape(place)}"' if place else ""
    return (
        f'<li><button type="button" class="line" tabindex="-1" data-version="{version}"{attributes}>'
        f"{mark}<span>{escape(text)}</span>{gained}</button></li>"
    )
