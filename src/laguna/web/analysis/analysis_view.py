"""What the analysis page shows: the tree of moves, the position at a node, and the verdict on its next move.

A game, a study and a position are all studies here: trees of moves, of which the first ones may be the moves
of a reviewed game. The page shows what one seat could know, or everyone's cards.
"""

import json
from collections.abc import Sequence
from typing import Final, NamedTuple

from laguna.contract.panel import HAND, LANDSCAPE
from laguna.contract.state import SPECTATOR, Document, Event, Journal, State
from laguna.contract.wording import Language
from laguna.match import Match
from laguna.web.analysis import board_view
from laguna.web.analysis.studies import ROOT, Study
from laguna.web.analysis.verdicts import verdict
from laguna.web.problems import NotFound
from laguna.web.rendering import log_turns
from laguna.web.rendering.drawing_ids import without_ids
from laguna.web.rendering.log_turns import TurnLine

OPEN_CARDS: Final = -1
"""In place of a seat: everyone's cards are shown."""


class PlayedMove(NamedTuple):
    """A move of a tree with what happened, and the state before it."""

    seat: int
    words: str
    events: Sequence[Event]
    before: State


def check_view(study: Study, view: int) -> int:
    if not OPEN_CARDS <= view < study.setup.players:
        raise NotFound("This seat doesn't exist.")
    return view


def default_view(study: Study, mine: Sequence[int], people: Sequence[int]) -> int:
    """The viewer's own seat, else that of the first person; everyone's cards where nobody is a person."""
    return next(iter([*mine, *people]), OPEN_CARDS)


def played_moves(study: Study) -> tuple[list[Event], dict[int, PlayedMove]]:
    """The events before the first node, and the moves of all nodes that were not deleted."""
    match = study.match(ROOT)
    opening = [*match.opening, *(event for step in match.steps for event in step.events)]
    states: dict[int, State] = {ROOT: match.state}
    found: dict[int, PlayedMove] = {}
    for number, node in enumerate(study.nodes):
        if number == ROOT or node.deleted:
            continue
        state = states[node.parent].clone()
        action = match.game.action(node.words)
        assert action is not None
        journal = state.journal = Journal()
        state.apply(node.seat, action)
        state.journal = None
        states[number] = state
        found[number] = PlayedMove(node.seat, node.words, journal.events, states[node.parent])
    return opening, found


def seen(events: Sequence[Event], view: int) -> list[Event]:
    return [event if view == OPEN_CARDS else event.seen_by(view) for event in events]


def move_line(match: Match, move: PlayedMove, view: int, language: Language) -> TurnLine:
    """A move in words, as a viewer may know it, and its points."""
    found = log_turns.move_line(match, move.seat, seen(move.events, view), language)
    if found is not None:
        return found
    wording = match.game.wording(language)
    who = language.player_name(move.seat, match.names)
    action = match.game.notation.actions[move.words]
    if view not in (OPEN_CARDS, move.seat) and match.game.heuristics.is_secret_move(move.before, action):
        return TurnLine(language.gettext("{who} makes a choice.", who=who), 0, 0, 0)
    described = wording.describe(move.before.view(move.seat), action)
    return TurnLine(language.gettext("{who} chooses: {move}.", who=who, move=described), 0, 0, 0)


def rows(study: Study, view: int, language: Language) -> list[Document]:
    """The tree of moves for the page, in the order of the nodes."""
    match = study.match(ROOT)
    opening, moves = played_moves(study)
    round_event = match.game.round_event
    rounds = {ROOT: _count(opening, round_event)}
    depths = {ROOT: len(study.before)}
    found = []
    for number, move in moves.items():
        node = study.nodes[number]
        line = move_line(match, move, view, language)
        depths[number] = depths[node.parent] + 1
        rounds[number] = rounds[node.parent] + _count(move.events, round_event)
        found.append(
            {
                "node": number,
                "parent": node.parent,
                "number": depths[number],
                "seat": node.seat,
                "text": line.text,
                "points": line.points,
                "round": max(1, rounds[node.parent]) if round_event >= 0 else 0,
                "comment": node.comment,
            }
        )
    return found


def _count(events: Sequence[Event], code: int) -> int:
    return sum(event.code == code for event in events)


def next_node(study: Study, node: int) -> int | None:
    """The move that follows a node in its line: the first one that was made there."""
    return next(
        (
            number
            for number, each in enumerate(study.nodes)
            if number != ROOT and each.parent == node and not each.deleted
        ),
        None,
    )


def frame(
    study: Study,
    node: int,
    view: int,
    language: Language,
    layout: str = LANDSCAPE,
    review: Document | None = None,
    following: int | None = None,
) -> Document:
    """The position at a node with the move that follows, marked on the board, and its verdict. `following`
    chooses one of several moves that follow."""
    study.check(node)
    check_view(study, view)
    match = study.match(node)
    chosen = (
        following if following is not None and _follows(study, node, following) else next_node(study, node)
    )
    made = None if chosen is None else _made(match, study, chosen)
    mover = made.seat if made else board_view.seat_to_move(match)
    seat = mover if view == OPEN_CARDS else view
    found = board_view.frame(match, seat, language, True, layout)
    known = made is not None and seat == made.seat
    number = len(study.before) + len(study.path(node))
    judged = (
        verdict(review, match, node, view, language)
        if review is not None and node <= study.game_moves and (chosen == node + 1 or match.over)
        else None
    )
    found |= {
        "node": node,
        "view": view,
        "next": None
        if made is None
        else {
            "node": chosen,
            "number": number,
            "seat": made.seat,
            "text": move_line(match, made, view, language).text,
            "lines": _log_lines(match, made, view, language),
        },
        "mover": mover,
        "mover_name": language.player_name(mover, match.names) if mover >= 0 else "",
        "verdict": judged,
        "marks": _marks(match, made, known, view, judged),
        "hands": _other_hands(match, seat, language, layout) if view == OPEN_CARDS else [],
        "position": json.dumps(match.game.dump(match.state), indent=1),
    }
    return found


def _follows(study: Study, node: int, following: int) -> bool:
    return ROOT < following < len(study.nodes) and study.nodes[following].parent == node


def _made(match: Match, study: Study, node: int) -> PlayedMove:
    """The move of a node, from the position before it."""
    move = study.nodes[node]
    return PlayedMove(move.seat, move.words, match.outcome(move.seat, move.words).step.events, match.state)


def _log_lines(match: Match, move: PlayedMove, view: int, language: Language) -> list[str]:
    log_line = match.game.wording(language).log_line
    return [log_line(event, match.names, match.options) for event in seen(move.events, view)]


def places_of(match: Match, events: Sequence[Event]) -> list[str]:
    """The places of events, in order and each once."""
    names = (name for event in events for name in match.game.event_places(event).split())
    return list(dict.fromkeys(names))


def _marks(
    match: Match, made: PlayedMove | None, known: bool, view: int, judged: Document | None
) -> list[Document]:
    """The move that was made, and the better one: by their targets if the shown seat decides, else by the
    places that it could see."""
    if made is None:
        return []
    grade = judged["grade"] if judged else ""
    bad = grade in ("inaccuracy", "mistake", "blunder")
    mark: Document = {"kind": "played" if bad else "better" if grade in ("best", "good") else "neutral"}
    if bad:
        mark["grade"] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}[grade]
    if known:
        mark["move"] = made.words
    own = [event for event in seen(made.events, view) if event.seat == made.seat]
    mark["places"] = places_of(match, own)[:1]
    marks = [mark]
    if judged and known and bad and judged["best"]:
        points = judged["best_points"]
        marks.append(
            {"kind": "better", "move": judged["best"], "label": "1"} | ({"points": points} if points else {})
        )
        visible = [step for step in judged.get("line", ()) if step["words"]]
        marks += [
            {"kind": "better", "places": step["places"][:1], "label": str(place)}
            | ({"points": step["points"]} if step["points"] else {})
            for place, step in enumerate(visible[1:], 2)
            if step["seat"] == made.seat and step["places"]
        ][:2]
    return marks


def _other_hands(match: Match, shown: int, language: Language, layout: str) -> list[Document]:
    """The hands of all other seats."""
    hands = []
    for seat in range(match.seats):
        if seat == shown:
            continue
        view = match.state.view(seat)
        for panel in match.game.panels(view, match.names, language, False, layout):
            if panel.role == HAND:
                hands.append(
                    {
                        "seat": seat,
                        "title": language.player_name(seat, match.names),
                        "box": f"0 0 {panel.width} {panel.height}",
                        "drawing": without_ids(panel.backdrop + panel.live),
                    }
                )
    return hands


def seats_of(match: Match, view: int, language: Language) -> list[Document]:
    """The resources of each seat, as a seat may see them."""
    summaries = match.game.seat_summaries(match.state.view(max(view, SPECTATOR)), match.names, language)
    return [{"facts": [fact.title for fact in summary.facts]} for summary in summaries]
