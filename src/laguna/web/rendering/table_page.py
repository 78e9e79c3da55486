"""The table page as HTML: panels, status, legal moves, log and result."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from laguna.contract.panel import Panel
from laguna.contract.state import Document, Event
from laguna.contract.wording import ENGLISH, Language, signed
from laguna.kit.drawing_memo import DrawingMemo
from laguna.kit.svg import escape
from laguna.web.people.visitors import Visitor
from laguna.web.profiles import results
from laguna.web.rendering import table_document
from laguna.web.rendering.event_log import chat, log_steps, version_before_turn
from laguna.web.rendering.game_panels import pictures
from laguna.web.rendering.games import chosen_options
from laguna.web.rendering.log_turns import LogStep, Turn, TurnLine, turn_line, turns
from laguna.web.rendering.rated_text import rated_sentence
from laguna.web.rendering.rulebook import rule_of
from laguna.web.rendering.score_bars import score_bars
from laguna.web.rendering.scores import ending, score_sheet, standings, turning_point, winners
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
    languages: Sequence[Language] = (),
) -> str:
    """The whole page of a table for a viewer; `decided` is the decisive move if the game was reviewed."""
    return render(
        "table.html",
        viewer.language,
        visitor=visitor,
        path=f"/table/{live.id}",
        layout=viewer.layout,
        languages=languages,
        panels=pictures(table_document.panels(live, viewer)),
        seat_strip=current_seat_strip(live, table_document.view(live, viewer), viewer.language, viewer.mine),
        decision=decision_document(live, viewer),
        result_html=result_html(live, viewer, decided),
        log=log_html(live, viewer.seat, 0, viewer.language),
        chat=chat(live, viewer.hidden_chat),
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
        "rated_sentence": rated_sentence(results.casual_reason(live), viewer.language),
        "substitute_moves": rated_games.MAX_SUBSTITUTE_MOVES,
        "proposal": table_document.proposal(live, viewer),
        "people": len({seat.visitor for seat in live.seats if seat.kind == store.HUMAN}),
        "agreed": any(seat in live.proposal.agreed_seats for seat in viewer.mine),
        "time_control": time_control_sentences(live.table.clock, viewer.language),
        "abandoned_seats": abandoned_seats(live, viewer.visitor),
        "seats_to_move": seats_to_move(live, viewer),
        "over": over,
        "standings": standings(live, viewer.language) if over else [],
        "winners": winners(live, viewer.language, viewer.mine) if over else "",
        "ending": ending(live, viewer.language) if over else "",
    }


def status_html(live: LiveTable, viewer: Viewer, values: dict[str, Any]) -> str:
    """The status area, made once for all viewers who see the same. The key has every value of the template
    that depends on the viewer."""
    own = ("acts", "undo", "away", "covered", "agreed", "prompt", "winners")
    choices = tuple(seat.seat for seat in values["seats_to_move"])
    return live.cached_until_change(
        (
            "status",
            viewer.language,
            bool(viewer.mine),
            choices,
            values["proposal"]["resume_alone"],
            *(values[name] for name in own),
        ),
        lambda: render("status.html", viewer.language, **values),
    )


def is_plain_turn(live: LiveTable, viewer: Viewer) -> bool:
    """Whether the status area shows nothing but the prompt: a game goes on, without proposals, and the viewer
    is neither away nor waits for a shared device."""
    return (
        live.table.status == store.PLAYING
        and not live.match.over
        and not live.clocks.paused
        and not live.proposal.kind
        and not any(live.seats[seat].away for seat in viewer.mine)
        and not covered(live, viewer)
    )


_PLAIN_STATUS = DrawingMemo(512)


def plain_status_html(live: LiveTable, viewer: Viewer) -> str:
    """The status area of a plain turn, which depends on the prompt and little else, so that it is made once
    for all viewers of all tables."""
    prompt = table_document.prompt(live, viewer)
    undo = table_document.can_undo(live, viewer)
    return _PLAIN_STATUS.get(
        (viewer.language, viewer.acts, bool(viewer.mine), undo, prompt),
        lambda: render("status.html", viewer.language, **status_values(live, viewer)),
    )


def chat_html(live: LiveTable, viewer: Viewer) -> str:
    """The chat, which is the same for everybody who blocks nobody there."""
    language, hidden = viewer.language, viewer.hidden_chat
    return live.cached_until_change(
        ("chat html", language, hidden), lambda: render("chat.html", language, chat=chat(live, hidden))
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
    names = [viewer.language.shown_name(name) for name in live.match.names]
    found = move_choices(table_document.legal(live, viewer), viewer.seat, names, viewer.language)
    effects = table_document.move_effects(live, viewer)
    return [move | effects[move["move"]]._asdict() for move in found]


def move_choices(legal: list[Document], seat: int, names: list[str], language: Language) -> list[Document]:
    """Legal moves with labels, points, and the reasons for the points."""

    def reason(gain: Document) -> str:
        points = signed(gain["points"])
        if gain["seat"] == seat:
            return language.gettext("{points}: {reason}", points=points, reason=gain["why"])
        who = names[gain["seat"]]
        return language.gettext("{who} {points}: {reason}", who=who, points=points, reason=gain["why"])

    return [
        {
            "move": move["move"],
            "text": move["text"],
            "points": move["points"],
            "why": [reason(gain) for gain in move["gains"]],
        }
        for move in legal
    ]


@lru_cache(512)
def _box_text(box: tuple[float, float, float, float]) -> str:
    return " ".join(f"{side:g}" for side in box)


def zoom_areas(panels: list[Panel]) -> list[Document]:
    """The areas of panels that can be zoomed on small screens."""
    return [
        {
            "panel": panel.name,
            "title": area.title,
            "box": _box_text(area.box),
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
        sources = score_bars(sheet, [line["seat"] for line in standings(live)], viewer.language)
        turning = decided or turning_point(live, sheet, viewer.language)
        if any((live.table.result or {}).get("forfeits", ())):
            turning = None  # the points did not decide the game
        return Markup(render("game_result.html", viewer.language, sources=sources, turning=turning, **values))

    return live.cached_until_change(
        ("end", viewer.seat, tuple(viewer.mine), viewer.language, decided is None), make
    )


def log_html(live: LiveTable, seat: int, after: int = 0, language: Language = ENGLISH) -> str:
    """The log as a seat may see it, by turns: those that have steps after a version."""
    start = version_before_turn(live, seat, after, language)
    starts = live.match.game.wording(language).turn_starts
    shown = turns(log_steps(live, seat, language, start), live.mover_at, after, starts)
    picture = live.match.game.event_picture
    return "".join(turn_html(turn, turn_line(turn, live.match, language), picture) for turn in shown)


def turn_html(turn: Turn, line: TurnLine, picture: Callable[[Event], str]) -> str:
    """A turn: its line, and its steps behind it."""
    places = " ".join(dict.fromkeys(place for step in turn.steps for place in step.places.split()))
    kind = "line summary several" if len(turn.steps) > 1 else "line summary"
    shown = next(filter(None, map(picture, line.events)), "")
    summary = log_line(line.version, turn.seat, line.text, line.points, places, turn.seat, kind, shown)
    steps = "".join(
        f"<li>{_step_line(step, turn.seat, picture(step.event) if step.event else '')}</li>"
        for step in turn.steps
    )
    return (
        f'<li class="turn" data-turn="{turn.name}" data-weight="{line.weight}">{summary}'
        f'<ol class="steps">{steps}</ol></li>'
    )


def _step_line(step: LogStep, turn: int | None, picture: str) -> str:
    return log_line(step.version, step.seat, step.text, step.points, step.places, turn, picture=picture)


@lru_cache(4096)
def log_line(
    version: int,
    seat: int | None,
    text: str,
    points: int,
    places: str,
    turn: int | None,
    kind: str = "line",
    picture: str = "",
) -> str:
    """A line of the log. Not a template, because a page has hundreds of lines and templates would be slow."""
    mark = (
        f'<svg class="mark" aria-hidden="true" viewBox="0 0 48 48"><use href="#diamond-{seat % 4}"/></svg>'
        if seat is not None
        else ""
    )
    shown = f'<svg class="pictured" aria-hidden="true" viewBox="0 0 30 16">{picture}</svg>' if picture else ""
    gained = f'<b aria-hidden="true">{signed(points)}</b>' if points else ""
    attributes = "" if seat is None else f' data-seat="{seat}"'
    attributes += "" if turn is None else f' data-by="{turn}"'
    attributes += f' data-points="{points}"' if points else ""
    attributes += f' data-places="{escape(places)}"' if places else ""
    attributes += ' aria-expanded="false"' if kind.endswith("several") else ""
    return (
        f'<button type="button" class="{kind}" tabindex="-1" data-version="{version}"{attributes}>'
        f"{mark}{shown}<span>{escape(text)}</span>{gained}</button>"
    )
