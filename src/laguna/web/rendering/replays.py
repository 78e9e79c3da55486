"""Replays and records of finished games."""

from collections.abc import Sequence

from laguna import records
from laguna.contract.state import SPECTATOR, Document, Event
from laguna.contract.wording import ENGLISH, Language, PluralMessage
from laguna.match import Match
from laguna.web.problems import Conflict, NotFound
from laguna.web.rendering.table_document import gain, game_is_public, legal_moves, no_such_seat
from laguna.web.tables.live_table import LiveTable


def record(live: LiveTable) -> Document:
    """The record of a finished game; during the game it would reveal hidden cards."""
    if not game_is_public(live):
        raise Conflict(
            "The record contains all hidden cards, so you can't download it until the game is over."
        )
    return records.write(live.match)


def match_at_step(live: LiveTable, step: int) -> Match:
    """A finished game after a number of moves."""
    if not game_is_public(live):
        raise Conflict("You can replay a game once it's over.")
    moves = len(live.match.steps)
    if not 0 <= step <= moves:
        raise NotFound(
            "This game has {moves}; there is no move {step}.",
            moves=PluralMessage("{number} move", "{number} moves", moves),
            step=step,
        )
    match = live.match
    state = live.state_after(step)
    then = Match(match.game, state, match.seed, match.names, match.position, match.opening)
    then.steps = match.steps[:step]
    return then


def replay(live: LiveTable, step: int, seat: int, language: Language = ENGLISH) -> Document:
    """A finished game at a step from a seat's point of view, with the next move."""
    match = match_at_step(live, step)
    if not SPECTATOR <= seat < match.seats:
        raise no_such_seat(seat, match.seats)
    sight = match.view(seat, language)
    following = live.match.steps[step] if step < len(live.match.steps) else None
    last = match.steps[-1] if match.steps else None
    return {
        "table": live.id,
        "step": step,
        "steps": len(live.match.steps),
        "seat": seat if seat != SPECTATOR else None,
        "prompt": sight.prompt,
        "position": sight.document(),
        "scores": match.scores(),
        "acting": match.actors(),
        "legal": legal_moves(match, sight.view, language) if seat in match.actors() else [],
        "last": {"seat": last.seat, "move": last.words} if last else None,
        "next": {"seat": following.seat, "move": following.words} if following else None,
        "lines": log_texts(match, last.events if last else match.opening, seat, language),
    }


def log_texts(match: Match, events: Sequence[Event], seat: int, language: Language) -> list[str]:
    """Events as log texts, as a seat may see them."""
    sentence = match.game.wording(language).log_line
    return [sentence(event.seen_by(seat), match.names, match.options) for event in events]


def gains(match: Match, events: Sequence[Event], seat: int, language: Language) -> list[Document]:
    """The points of a move: for whom and why, as a seat may see them."""
    return [gain(match, event.seen_by(seat), language) for event in events if event.points]
