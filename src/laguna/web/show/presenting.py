"""What a visitor sees of a table: everything here is made from views and from events as a seat may know them.

Whatever is made is kept with the table until its next entry, so that ten spectators cost as much as one.
"""

from collections.abc import Callable
from typing import TypeVar

from laguna import records
from laguna.contract.panel import Panel
from laguna.contract.state import NOBODY, Document, Event, View, previews
from laguna.contract.wording import ENGLISH
from laguna.games import GAMES
from laguna.match import Match
from laguna.web.problems import Forbidden, Missing, Stale
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Entry, Seat, Visitor
from laguna.web.thinking import botplay

Made = TypeVar("Made")
POSITIONS_KEPT = 64


class Eyes:
    """Whose eyes a table is seen with: a seat's or a spectator's."""

    def __init__(self, live: LiveTable, visitor: Visitor | None, wanted: int | None = None) -> None:
        self.live = live
        self.mine = live.seats_of(visitor)
        self.host = visitor is not None and live.table.host == visitor.id
        """The seats that the visitor holds."""
        self.covered = len(self.mine) > 1 and wanted is None and live.table.status == store.PLAYING
        """Whether several people share this screen and nobody has said yet that they look now."""
        if wanted is not None and wanted != NOBODY and wanted not in self.mine and not open_book(live):
            raise Forbidden("You may look at this table with your own eyes only.")
        if wanted is not None and not NOBODY <= wanted < live.table.players:
            raise Missing(f"There is no seat {wanted}; the seats are 0 to {live.table.players - 1}.")
        if wanted is not None:
            self.seat = wanted
        elif self.covered or not self.mine:
            self.seat = NOBODY
        else:
            acting = [seat for seat in self.mine if seat in live.match.actors()]
            self.seat = (acting or self.mine)[0]

    @property
    def acts(self) -> bool:
        """Whether this seat may be played by who looks."""
        live = self.live
        return (
            self.seat in self.mine
            and live.table.status == store.PLAYING
            and self.seat in live.match.actors()
            and not live.seats[self.seat].away
        )


def open_book(live: LiveTable) -> bool:
    """Whether the game is over, so that all of it may be known."""
    return live.table.status in (store.FINISHED, store.RECORDED)


def kept(live: LiveTable, key: tuple[object, ...], make: Callable[[], Made]) -> Made:
    if key not in live.seen:
        live.seen[key] = make()
    found: Made = live.seen[key]
    return found


# The table ---------------------------------------------------------------------------------------


def must_have_begun(live: LiveTable) -> None:
    """Nobody looks at the deal before everyone sits: who did not like it would make another table."""
    if not live.begun:
        raise Stale("The game has not begun: a seat is still open.")


def view(live: LiveTable, eyes: Eyes) -> View:
    """All that this seat may know; drawings are made of it."""
    must_have_begun(live)
    return kept(live, ("view", eyes.seat), lambda: live.match.state.view(eyes.seat))


def panels(live: LiveTable, eyes: Eyes) -> list[Panel]:
    """The pictures for a page; legal moves are marked for who may make them."""
    return kept(
        live,
        ("panels", eyes.seat, eyes.acts),
        lambda: live.match.game.panels(view(live, eyes), live.match.names, ENGLISH, eyes.acts),
    )


def document(live: LiveTable, eyes: Eyes, log_after: int = 0) -> Document:
    """The whole table as one visitor may know it."""
    match = live.match
    begun = live.begun
    found: Document = {
        "table": summary(live, bool(eyes.mine)),
        "version": live.version,
        "moved": live.moved,
        "seats": seats(live, eyes),
        "you": {
            "seats": eyes.mine,
            "seat": eyes.seat if eyes.seat != NOBODY else None,
            "covered": eyes.covered,
            "acts": eyes.acts,
            "host": eyes.host,
        },
        "prompt": prompt(live, eyes),
        "legal": legal(live, eyes),
        "undo": undoable(live, eyes),
        "position": position(live, eyes) if begun else None,
        "scores": match.scores() if begun else None,
        "ranking": match.ranking() if begun and match.over else None,
        "over": begun and match.over,
        "log": log(live, eyes.seat, log_after),
        "chat": [line for line in chat(live) if line["version"] > log_after],
    }
    return found


def summary(live: LiveTable, seated: bool) -> Document:
    """A table in a few words; the invitation is for those who sit there."""
    table = live.table
    found: Document = {
        "id": table.id,
        "game": table.game,
        "title": live.match.game.title,
        "players": table.players,
        "options": table.options,
        "pace": table.pace,
        "listed": table.listed,
        "status": table.status,
        "created_at": table.created_at,
        "moved_at": table.moved_at,
        "finished_at": table.finished_at,
        "seed_hash": live.match.seed_hash,
        "seed": table.seed if open_book(live) else None,
        "previous": table.previous,
        "next": table.next,
        "invite": table.invite if seated and table.status == store.WAITING else None,
        "result": table.result,
    }
    return found


def seats(live: LiveTable, eyes: Eyes) -> list[Document]:
    actors = live.match.actors() if live.table.status == store.PLAYING else []
    scores = live.match.scores() if live.begun else [0] * live.table.players
    return [
        {
            "seat": seat.seat,
            "kind": seat.kind,
            "name": seat.name,
            "level": seat.level,
            "away": seat.away,
            "you": seat.seat in eyes.mine,
            "acting": seat.seat in actors,
            "score": scores[seat.seat],
        }
        for seat in live.seats
    ]


def prompt(live: LiveTable, eyes: Eyes) -> str:
    """What is asked of this visitor now, in a sentence."""
    match live.table.status:
        case store.WAITING:
            free = sum(1 for seat in live.seats if seat.kind == store.OPEN)
            return f"Waiting for {free} more player{'s' if free > 1 else ''} to sit down."
        case store.CLOSED:
            return "This table was closed before the game began."
    if eyes.covered:
        names = [live.seats[seat].name for seat in eyes.mine if seat in live.match.actors()]
        return f"Hand the screen to {' or '.join(names)}." if names else "The others are playing."
    return live.match.game.wording(ENGLISH).prompt(view(live, eyes), live.match.names)


def position(live: LiveTable, eyes: Eyes) -> Document:
    """The position as this seat may know it."""

    def make() -> Document:
        seen = view(live, eyes)
        return live.match.game.dump(seen.state) | seen.memory()

    return kept(live, ("position", eyes.seat), make)


def legal(live: LiveTable, eyes: Eyes) -> list[Document]:
    """The moves of a seat: its words, how a button says it, and the points that it gives at once."""
    if not eyes.acts:
        return []
    return kept(live, ("legal", eyes.seat), lambda: legal_moves(live.match, view(live, eyes)))


def legal_moves(match: Match, seen: View) -> list[Document]:
    found = []
    for action, events in previews(seen, seen.legal()).items():
        gains = [gain(match, event) for event in events]
        found.append(
            {
                "move": match.game.words(action),
                "text": match.game.wording(ENGLISH).describe(seen, action),
                "points": sum(item["points"] for item in gains if item["seat"] == seen.seat),
                "gains": gains,
            }
        )
    return found


def gain(match: Match, event: Event) -> Document:
    return {
        "seat": int(event.seat),
        "points": int(event.points),
        "why": match.game.wording(ENGLISH).reason(event, match.options),
        "source": match.game.wording(ENGLISH).heading(match.game.heading(event), match.options),
    }


def undoable(live: LiveTable, eyes: Eyes) -> bool:
    return (
        live.table.status == store.PLAYING
        and eyes.seat in eyes.mine
        and not live.seats[eyes.seat].away
        and live.match.undoable(eyes.seat)
    )


# What happened -----------------------------------------------------------------------------------


def log(live: LiveTable, seat: int, after: int = 0) -> list[Document]:
    """What happened after a version, in order, as a seat or a spectator may know it; without moves that were
    taken back."""
    groups: list[list[Document]] = live.lines.setdefault(seat, [])
    for entry in live.entries[len(groups) :]:
        groups.append(entry_lines(live, entry, seat))
        if entry.kind == store.UNDO:
            taken_back = live.undone[entry.number]
            groups[taken_back - 1] = []
    return [line for group in groups[after:] for line in group]


def entry_lines(live: LiveTable, entry: Entry, seat: int) -> list[Document]:
    """The lines of one entry."""
    match = live.match
    told = [
        {
            "version": entry.number,
            "text": match.game.wording(ENGLISH).sentence(event.seen_by(seat), match.names, match.options),
            "seat": int(event.seat) if event.seat >= 0 else None,
            "points": int(event.points),
        }
        for event in live.told[entry.number - 1]
    ]
    if entry.kind not in (store.MOVE, store.BEGIN) and (words := _table_line(live, entry)):
        told.append({"version": entry.number, "text": words, "seat": entry.seat, "points": 0})
    return told


def _table_line(live: LiveTable, entry: Entry) -> str:
    match entry.kind:
        case store.SIT:
            return f"{entry.words} sits down."
        case store.RISE:
            return f"{entry.words} leaves."
        case store.UNDO:
            assert entry.seat is not None
            return f"{live.match.names[entry.seat]} takes a move back."
        case store.AWAY:
            return f"{entry.words} leaves; a bot plays on."
        case store.BACK:
            return f"{entry.words} is back."
        case store.REMATCH:
            assert entry.seat is not None
            return f"{live.match.names[entry.seat]} asks for a rematch."
        case store.CLOSE:
            return "The table is closed."
        case _:
            return ""


def chat(live: LiveTable) -> list[Document]:
    return kept(
        live,
        ("chat",),
        lambda: [
            {
                "version": entry.number,
                "seat": entry.seat,
                "name": live.match.names[entry.seat or 0],
                "text": entry.words,
                "at": entry.at,
            }
            for entry in live.entries
            if entry.kind == store.SAY
        ],
    )


def news(live: LiveTable, entry: Entry, seat: int) -> Document:
    """What a stream tells of an entry: that it happened, and what this seat may know of it."""
    actors = live.match.actors() if live.table.status == store.PLAYING else []
    found: Document = {
        "table": live.id,
        "version": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "lines": entry_lines(live, entry, seat),
        "acting": actors,
        "status": live.table.status,
    }
    if entry.kind == store.SAY:
        found["chat"] = entry.words
    if entry.kind == store.REMATCH:
        found["next"] = entry.words
    return found


# Afterwards --------------------------------------------------------------------------------------


def record(live: LiveTable) -> Document:
    """The whole game as a record; while it lasts it would give the cards away."""
    _must_be_over(live, "The record holds every card, so it is given out when the game is over.")
    return records.write(live.match)


def _must_be_over(live: LiveTable, message: str) -> None:
    if not open_book(live):
        raise Stale(message)


def at_step(live: LiveTable, step: int) -> Match:
    """A finished game after its first so many moves."""
    _must_be_over(live, "A game can be replayed when it is over.")
    if not 0 <= step <= len(live.match.steps):
        raise Missing(f"This game has {len(live.match.steps)} moves; there is no step {step}.")
    key = ("step", step)
    if key not in live.seen:
        steps = [known for known in live.seen if known[0] == "step"]
        if len(steps) >= POSITIONS_KEPT:
            del live.seen[steps[0]]
        live.seen[key] = live.match.copy(step)
        live.seen[key].names = live.match.names
    found: Match = live.seen[key]
    return found


def replay(live: LiveTable, step: int, seat: int) -> Document:
    """A finished game at a step, from any seat's eyes: what it saw, and the move that came next."""
    match = at_step(live, step)
    if not NOBODY <= seat < match.seats:
        raise Missing(f"There is no seat {seat}; the seats are 0 to {match.seats - 1}.")
    sight = match.see(seat)
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
        "legal": legal_moves(match, sight.view) if seat in match.actors() else [],
        "last": {"seat": last.seat, "move": last.words} if last else None,
        "next": {"seat": following.seat, "move": following.words} if following else None,
        "lines": [
            match.game.wording(ENGLISH).sentence(event.seen_by(seat), match.names, match.options)
            for event in (last.events if last else match.opening)
        ],
    }


def score_sheet(live: LiveTable, seat: int = NOBODY) -> Document:
    """Where the points come from: by source and reason for every seat, and the scores after every move."""
    return kept(live, ("sheet", seat), lambda: _score_sheet(live, seat))


def _score_sheet(live: LiveTable, seat: int) -> Document:
    match = live.match
    titles = [
        match.game.wording(ENGLISH).heading(each, match.options) for each in match.game.causes.headings()
    ]
    totals = {title: [0] * match.seats for title in titles}
    items: list[Document] = []
    scores = [0] * match.seats
    over_time: list[Document] = []
    moves = [match.opening, *(step.events for step in match.steps)] if live.begun else []
    for number, events in enumerate(moves):
        for event in events:
            if not event.points:
                continue
            item = gain(match, event.seen_by(seat))
            item["step"] = number
            items.append(item)
            totals[item["source"]][item["seat"]] += item["points"]
            scores[item["seat"]] += item["points"]
        over_time.append({"step": number, "scores": list(scores)})
    return {
        "table": live.id,
        "names": list(match.names),
        "sources": [{"source": source, "points": points} for source, points in totals.items()],
        "items": items,
        "scores": match.scores() if live.begun else scores,
        "over_time": over_time,
    }


def listing(table: store.Table, table_seats: list[Seat], visitor: Visitor | None) -> Document:
    """A table as a line of a list."""
    game = GAMES.get(table.game)
    mine = [seat.seat for seat in table_seats if visitor is not None and seat.visitor == visitor.id]
    return {
        "id": table.id,
        "game": table.game,
        "title": game.title if game else table.game,
        "players": table.players,
        "options": table.options,
        "pace": table.pace,
        "listed": table.listed,
        "status": table.status,
        "moved_at": table.moved_at,
        "created_at": table.created_at,
        "seats": [
            {
                "seat": s.seat,
                "kind": s.kind,
                "name": s.name,
                "level": s.level,
                "away": s.away,
                "you": s.seat in mine,
            }
            for s in table_seats
        ],
        "open_seats": sum(1 for s in table_seats if s.kind == store.OPEN),
        "your_turn": table.status == store.PLAYING and any(table.acting >> seat & 1 for seat in mine),
        "result": table.result,
    }


def levels() -> list[Document]:
    return [level._asdict() for level in botplay.levels().values()]
