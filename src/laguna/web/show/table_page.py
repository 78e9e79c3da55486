"""The page of a table: its pictures, what stands around them, its log."""

from functools import lru_cache
from typing import Any

from markupsafe import Markup

from laguna.contract.panel import Panel
from laguna.contract.state import Document
from laguna.contract.wording import ENGLISH, Language
from laguna.kit.svg import escape
from laguna.web.people.visitors import Visitor
from laguna.web.show import charts, presenting
from laguna.web.show.clocks import granted, left_behind
from laguna.web.show.games import chosen_options
from laguna.web.show.history import chat, log
from laguna.web.show.pictures import pictures
from laguna.web.show.presenting import Eyes
from laguna.web.show.rulebook import rule_of
from laguna.web.show.scores import score_sheet, standings, turning_point, winners
from laguna.web.show.seats import strip_now
from laguna.web.show.templates import render
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable


def table_page(
    live: LiveTable, eyes: Eyes, visitor: Visitor | None, seat: int | None, decided: Document | None = None
) -> str:
    """The whole page of a table, for one seat; after a review with the move that decided the game."""
    return render(
        "table.html",
        eyes.language,
        visitor=visitor,
        path=f"/table/{live.id}",
        panels=pictures(presenting.panels(live, eyes)),
        strip=strip_now(live, presenting.view(live, eyes), eyes.language, eyes.mine),
        asked=asked(live, eyes),
        people=sum(seat.kind == store.HUMAN for seat in live.seats),
        end=end(live, eyes, decided),
        log=log_html(live, eyes.seat, 0, eyes.language),
        chat=chat(live),
        wanted="" if seat is None else seat,
        choices=chosen_options(live.table.game, live.table.options, eyes.language),
        **status_values(live, eyes),
    )


def status_values(live: LiveTable, eyes: Eyes) -> dict[str, Any]:
    """What stands around the pictures: what is asked, what may be done."""
    playing = live.table.status == store.PLAYING
    over = live.begun and live.match.over
    return {
        "live": live,
        "table": presenting.summary(live, bool(eyes.mine)),
        "eyes": eyes,
        "prompt": presenting.prompt(live, eyes),
        "acts": eyes.acts,
        "undo": presenting.undoable(live, eyes),
        "seats": presenting.seats(live, eyes),
        "away": playing and any(live.seats[seat].away for seat in eyes.mine),
        "covered": covered(live, eyes),
        "ended": live.table.status == store.ENDED,
        "agreement": presenting.agreement(live),
        "agreed": any(seat in live.agreement.agreed for seat in eyes.mine),
        "granted": granted(live.table.clock, eyes.language),
        "left_behind": left_behind(live, eyes.visitor),
        "next_up": next_up(live, eyes),
        "over": over,
        "standings": standings(live) if over else [],
        "winners": winners(live, eyes.language) if over else "",
    }


def next_up(live: LiveTable, eyes: Eyes) -> list[store.Seat]:
    """Of several people at one screen, those whose decision it is."""
    if live.table.status != store.PLAYING:
        return []
    return [live.seats[seat] for seat in eyes.mine if seat in live.match.actors()]


def covered(live: LiveTable, eyes: Eyes) -> bool:
    """Whether the screen has to change hands before anyone may look."""
    if len(eyes.mine) < 2 or live.table.status != store.PLAYING:
        return False
    return eyes.covered or (not eyes.acts and bool(next_up(live, eyes)))


def moves(live: LiveTable, eyes: Eyes) -> list[Document]:
    """The legal moves as a page tells of them."""
    return told_moves(presenting.legal(live, eyes), eyes.seat, live.match.names, eyes.language)


def told_moves(legal: list[Document], seat: int, names: list[str], language: Language) -> list[Document]:
    """Legal moves of a seat: what each is, its points, and why it gives them."""

    def reason(gain: Document) -> str:
        points = f"{gain['points']:+d}"
        if gain["seat"] == seat:
            return language.say("{points} for {reason}", points=points, reason=gain["why"])
        who = names[gain["seat"]]
        return language.say("{who} {points} for {reason}", who=who, points=points, reason=gain["why"])

    return [
        {
            "move": move["move"],
            "text": move["text"],
            "points": move["points"],
            "why": [reason(gain) for gain in move["gains"]],
        }
        for move in legal
    ]


def areas(panels: list[Panel]) -> list[Document]:
    """The parts of the pictures that a small screen opens large."""
    return [
        {
            "panel": panel.name,
            "title": area.title,
            "box": " ".join(f"{side:g}" for side in area.box),
            "offers": area.offers,
        }
        for panel in panels
        for area in panel.areas
    ]


def helping(live: LiveTable, eyes: Eyes) -> Document:
    """What the decision is about, and where in the rules it stands."""
    explained = live.match.game.wording(eyes.language).explain(presenting.view(live, eyes))
    rule, title = rule_of(live.table.game, explained.rule, eyes.language)
    return {"text": explained.text if eyes.acts else "", "rule": rule, "heading": title}


def own_move(live: LiveTable, seat: int) -> int:
    """The version of the last move of a seat that still counts; 0 if there is none."""
    taken_back = set(live.undone.values())
    for entry in reversed(live.entries):
        if entry.kind == store.MOVE and entry.seat == seat and entry.number not in taken_back:
            return entry.number
    return 0


def asked(live: LiveTable, eyes: Eyes) -> Document:
    """What may be chosen now, where, and what helps to choose."""
    return {
        "moves": moves(live, eyes),
        "areas": areas(presenting.panels(live, eyes)),
        "help": helping(live, eyes),
        "since": own_move(live, eyes.seat),
        "clocks": [presenting.clock(live, seat.seat) for seat in live.seats] if live.table.clock else [],
    }


def end(live: LiveTable, eyes: Eyes, decided: Document | None = None) -> Markup:
    """How a game ended: places, where the points came from, what decided it, by the points if nothing else is
    known. Empty while it lasts."""
    if not live.match.over:
        return Markup()

    def make() -> Markup:
        sheet = score_sheet(live, eyes.seat, eyes.language)
        values = status_values(live, eyes)
        sources = charts.sources(sheet, eyes.language)
        turning = decided or turning_point(live, sheet, eyes.language)
        return Markup(render("end.html", eyes.language, sources=sources, turning=turning, **values))

    return live.remember(("end", eyes.seat, bool(eyes.mine), eyes.language, decided is None), make)


def log_html(live: LiveTable, seat: int, after: int = 0, language: Language = ENGLISH) -> str:
    """The log as a seat may know it, or what of it came after a version."""
    return "".join(
        log_line(line["version"], line["seat"], line["text"], line["points"], line["place"])
        for line in log(live, seat, after, language)
    )


@lru_cache(20_000)
def log_line(version: int, seat: int | None, text: str, points: int, place: str) -> str:
    """A line of the log. Not a template: a page has hundreds, and they would be most of its time."""
    mark = (
        f'<svg class="mark" aria-hidden="true" viewBox="0 0 48 48"><use href="#diamond-{seat % 4}"/></svg>'
        if seat is not None
        else ""
    )
    gained = f'<b aria-hidden="true">{points:+d}</b>' if points else ""
    told = "" if seat is None else f' data-seat="{seat}"'
    told += f' data-points="{points}"' if points else ""
    told += f' data-places="{escape(place)}"' if place else ""
    return (
        f'<li><button type="button" class="line" tabindex="-1" data-version="{version}"{told}>'
        f"{mark}<span>{escape(text)}</span>{gained}</button></li>"
    )
