"""A finished game: its record, and every step of it from any seat's eyes."""

from collections.abc import Sequence

from laguna import records
from laguna.contract.panel import Panel
from laguna.contract.state import NOBODY, Document, Event
from laguna.contract.wording import ENGLISH, Counted, Language
from laguna.match import Match
from laguna.web.problems import Missing, Stale
from laguna.web.show.pictures import drawn
from laguna.web.show.presenting import gain, legal_moves, no_such_seat, open_book
from laguna.web.show.seats import strip
from laguna.web.tables.live_table import LiveTable


def record(live: LiveTable) -> Document:
    """The whole game as a record; while it lasts it would give the cards away."""
    if not open_book(live):
        raise Stale("The record holds every card, so it is given out when the game is over.")
    return records.write(live.match)


def at_step(live: LiveTable, step: int) -> Match:
    """A finished game after its first so many moves."""
    if not open_book(live):
        raise Stale("A game can be replayed when it is over.")
    moves = len(live.match.steps)
    if not 0 <= step <= moves:
        raise Missing(
            "This game has {moves}; there is no step {step}.",
            moves=Counted("{number} move", "{number} moves", moves),
            step=step,
        )
    match = live.match
    state = live.state_after(step)
    then = Match(match.game, state, match.seed, match.names, match.position, match.opening)
    then.steps = match.steps[:step]
    return then


def replay(live: LiveTable, step: int, seat: int, language: Language = ENGLISH) -> Document:
    """A finished game at a step, from any seat's eyes: what it saw, and the move that came next."""
    match = at_step(live, step)
    if not NOBODY <= seat < match.seats:
        raise no_such_seat(seat, match.seats)
    sight = match.see(seat, language)
    following = live.match.steps[step] if step < len(live.match.steps) else None
    last = match.steps[-1] if match.steps else None
    return {
        "table": live.id,
        "step": step,
        "steps": len(live.match.steps),
        "seat": seat if seat != NOBODY else None,
        "prompt": sight.prompt,
        "position": sight.document(),
        "scores": match.scores(),
        "acting": match.actors(),
        "legal": legal_moves(match, sight.view, language) if seat in match.actors() else [],
        "last": {"seat": last.seat, "move": last.words} if last else None,
        "next": {"seat": following.seat, "move": following.words} if following else None,
        "lines": sentences(match, last.events if last else match.opening, seat, language),
    }


def replay_frame(live: LiveTable, step: int, seat: int, language: Language = ENGLISH) -> Document:
    """A finished game after so many moves, for the page that steps through it."""
    match = at_step(live, step)
    if not NOBODY <= seat < match.seats:
        raise no_such_seat(seat, match.seats)

    def make() -> Document:
        view = match.state.view(seat)
        last = match.steps[-1] if match.steps else None
        events = last.events if last else match.opening
        return {
            "step": step,
            "seat": last.seat if last else NOBODY,
            "panels": drawn(replay_panels(live, step, seat, language)),
            "seats": strip(match, view, language),
            "prompt": match.game.wording(language).prompt(view, match.names),
            "lines": sentences(match, events, seat, language),
            "gains": gains(match, events, seat, language),
            "places": [
                {"seat": int(event.seat), "name": name}
                for event in (told.seen_by(seat) for told in events)
                for name in match.game.place_of(event).split()
            ],
            "scores": match.scores(),
        }

    return live.keep(("frame", step, seat, language), make)


def replay_panels(live: LiveTable, step: int, seat: int, language: Language = ENGLISH) -> list[Panel]:
    """The pictures after so many moves."""
    match = at_step(live, step)
    return match.game.panels(match.state.view(seat), match.names, language, False)


def sentences(match: Match, events: Sequence[Event], seat: int, language: Language) -> list[str]:
    """What happened, as a seat may know it."""
    sentence = match.game.wording(language).sentence
    return [sentence(event.seen_by(seat), match.names, match.options) for event in events]


def gains(match: Match, events: Sequence[Event], seat: int, language: Language) -> list[Document]:
    """The points of a move, to whom they went and why, as a seat may know it."""
    return [gain(match, event.seen_by(seat), language) for event in events if event.points]
