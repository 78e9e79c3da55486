"""A table as a visitor sees it now: everything here is made from views and from events as a seat may know
them, and said in the visitor's language."""

from dataclasses import asdict

from laguna.contract.panel import Panel
from laguna.contract.state import NOBODY, Document, Event, View, previews
from laguna.contract.wording import ENGLISH, Language
from laguna.match import Match
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Forbidden, Missing, Stale
from laguna.web.profiles import results
from laguna.web.show.history import chat, log
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable


class Eyes:
    """Whose eyes a table is seen with, a seat's or a spectator's, and the language they read."""

    def __init__(
        self,
        live: LiveTable,
        visitor: Visitor | None,
        wanted: int | None = None,
        language: Language = ENGLISH,
    ) -> None:
        self.live = live
        self.language = language
        self.mine = live.seats_of(visitor)
        """The seats that the visitor holds."""
        self.visitor = visitor
        self.host = visitor is not None and live.table.host == visitor.id
        self.covered = len(self.mine) > 1 and wanted is None and live.table.status == store.PLAYING
        """Whether several people share this screen and nobody has said yet that they look now."""
        if wanted is not None and wanted != NOBODY and wanted not in self.mine and not open_book(live):
            raise Forbidden("You may look at this table with your own eyes only.")
        if wanted is not None and not NOBODY <= wanted < live.table.players:
            raise no_such_seat(wanted, live.table.players)
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


def no_such_seat(seat: int, players: int) -> Missing:
    return Missing("There is no seat {seat}; the seats are 0 to {last}.", seat=seat, last=players - 1)


def open_book(live: LiveTable) -> bool:
    """Whether the game is over, so that all of it may be known."""
    return live.table.status in store.OVER


def must_have_begun(live: LiveTable) -> None:
    """Nobody looks at the deal before everyone sits: who did not like it would make another table."""
    if not live.begun:
        raise Stale("The game has not begun: a seat is still open.")


def view(live: LiveTable, eyes: Eyes) -> View:
    """All that this seat may know; drawings are made of it."""
    must_have_begun(live)
    return live.keep(("view", live.moved, eyes.seat), lambda: live.match.state.view(eyes.seat))


def panels(live: LiveTable, eyes: Eyes) -> list[Panel]:
    """The pictures for a page; legal moves are marked for who may make them."""
    return live.keep(
        ("panels", live.moved, eyes.seat, eyes.acts, eyes.language),
        lambda: live.match.game.panels(view(live, eyes), live.match.names, eyes.language, eyes.acts),
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
        "agreement": agreement(live),
        "log": log(live, eyes.seat, log_after, eyes.language),
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
        "counts": results.will_count(live),
        "clock": asdict(table.clock) if table.clock else None,
        "status": table.status,
        "created_at": table.created_at,
        "moved_at": table.moved_at,
        "finished_at": table.finished_at,
        "seed_hash": live.match.seed_hash,
        "seed": table.seed if open_book(live) else None,
        "previous": table.previous,
        "next": table.next,
        "invite": table.invite if seated and _has_room(live) else None,
        "result": table.result,
    }
    return found


def _has_room(live: LiveTable) -> bool:
    """Whether a seat is open, or was given away and waits for somebody."""
    playing = live.table.status == store.PLAYING
    return live.table.status == store.WAITING or (playing and any(seat.offered for seat in live.seats))


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
            "clock": clock(live, seat.seat),
        }
        for seat in live.seats
    ]


def clock(live: LiveTable, seat: int) -> Document | None:
    """What everyone may know of a seat's clock: the seconds left, and whether it runs. Bots have none."""
    clocks = live.clocks
    if clocks.terms is None or live.table.status != store.PLAYING or seat not in clocks.people - clocks.gone:
        return None
    return {"left": round(clocks.left(seat, live.now()), 1), "runs": seat in clocks.running}


def agreement(live: LiveTable) -> Document:
    """What is proposed to all who play, and whether the game pauses."""
    return {
        "proposed": live.agreement.proposed,
        "agreed": sorted(live.agreement.agreed),
        "paused": live.clocks.paused,
    }


def prompt(live: LiveTable, eyes: Eyes) -> str:
    """What is asked of this visitor now, in a sentence."""
    language = eyes.language
    match live.table.status:
        case store.WAITING:
            free = sum(1 for seat in live.seats if seat.kind == store.OPEN)
            return language.count(
                "Waiting for {number} more player to sit down.",
                "Waiting for {number} more players to sit down.",
                free,
            )
        case store.CLOSED:
            return language.say("This table was closed before the game began.")
        case store.ENDED:
            return language.say("The game ended without a result.")
    if eyes.covered:
        names = [live.seats[seat].name for seat in eyes.mine if seat in live.match.actors()]
        if not names:
            return language.say("The others are playing.")
        return language.say("Hand the screen to {who}.", who=language.either(names))
    return live.match.game.wording(language).prompt(view(live, eyes), live.match.names)


def asked_of(live: LiveTable, eyes: Eyes) -> Document:
    """What is asked of this visitor now, and the words of the moves they have: enough to go on playing."""
    legal = [live.match.game.words(action) for action in view(live, eyes).legal()] if eyes.acts else []
    return {"prompt": prompt(live, eyes), "legal": legal}


def position(live: LiveTable, eyes: Eyes) -> Document:
    """The position as this seat may know it."""

    def make() -> Document:
        known = view(live, eyes)
        return live.match.game.dump(known.state) | known.memory()

    return live.keep(("position", live.moved, eyes.seat), make)


def legal(live: LiveTable, eyes: Eyes) -> list[Document]:
    """The moves of a seat: its words, how a button says it, and the points that it gives at once."""
    if not eyes.acts:
        return []
    return live.keep(
        ("legal", live.moved, eyes.seat, eyes.language),
        lambda: legal_moves(live.match, view(live, eyes), eyes.language),
    )


def legal_moves(match: Match, known: View, language: Language) -> list[Document]:
    describe = match.game.wording(language).describe
    found = []
    for action, events in previews(known, known.legal()).items():
        gains = [gain(match, event, language) for event in events]
        found.append(
            {
                "move": match.game.words(action),
                "text": describe(known, action),
                "points": sum(item["points"] for item in gains if item["seat"] == known.seat),
                "gains": gains,
            }
        )
    return found


def gain(match: Match, event: Event, language: Language) -> Document:
    """Points: whose, how many, why, and under which heading of the score sheet."""
    wording = match.game.wording(language)
    return {
        "seat": int(event.seat),
        "points": int(event.points),
        "why": wording.reason(event, match.options),
        "source": wording.heading(match.game.heading(event), match.options),
    }


def undoable(live: LiveTable, eyes: Eyes) -> bool:
    return (
        live.table.status == store.PLAYING
        and eyes.seat in eyes.mine
        and not live.seats[eyes.seat].away
        and live.match.undoable(eyes.seat)
    )
