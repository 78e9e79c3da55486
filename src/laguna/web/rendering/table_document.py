"""The table as a JSON document for a viewer, made only from what the viewer may see, in the viewer's
language."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import NamedTuple

from laguna.chance import Chance
from laguna.contract.panel import LANDSCAPE, Panel
from laguna.contract.state import SPECTATOR, Document, Event, Journal, View, previews
from laguna.contract.wording import ENGLISH, Language
from laguna.match import Match
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Conflict, Forbidden, NotFound
from laguna.web.profiles import results
from laguna.web.rendering.event_log import chat, hidden_chat, log
from laguna.web.tables import proposals, store
from laguna.web.tables.live_table import LiveTable


class Viewer:
    """Who looks at a table: a seat or a spectator, their language and the layout of their screen."""

    def __init__(
        self,
        live: LiveTable,
        visitor: Visitor | None,
        wanted: int | None = None,
        language: Language = ENGLISH,
        layout: str = LANDSCAPE,
    ) -> None:
        self.live = live
        self.language = language
        self.layout = layout
        self.mine = live.seats_of(visitor)
        """The seats of the visitor."""
        self.visitor = visitor
        self.hidden_chat = hidden_chat(live, visitor)
        """Whose chat lines the viewer does not see."""
        self.host = visitor is not None and live.table.host == visitor.id
        self.covered = len(self.mine) > 1 and wanted is None and live.table.status == store.PLAYING
        """Whether several players share this device and none has opened their own view yet."""
        if (
            wanted is not None
            and wanted != SPECTATOR
            and wanted not in self.mine
            and not game_is_public(live)
        ):
            raise Forbidden("You can only view this table from your own seat.")
        if wanted is not None and not SPECTATOR <= wanted < live.table.players:
            raise no_such_seat(wanted, live.table.players)
        if wanted is not None:
            self.seat = wanted
        elif self.covered or not self.mine:
            self.seat = SPECTATOR
        else:
            acting = [seat for seat in self.mine if seat in live.match.actors()]
            self.seat = (acting or self.mine)[0]

    @property
    def acts(self) -> bool:
        """Whether the viewer can move for this seat now."""
        live = self.live
        return (
            self.seat in self.mine
            and live.table.status == store.PLAYING
            and self.seat in live.match.actors()
            and not live.seats[self.seat].away
            and not live.is_on_hold
        )


def no_such_seat(seat: int, players: int) -> NotFound:
    return NotFound("There is no seat {seat}; the seats are 0 to {last}.", seat=seat, last=players - 1)


def game_is_public(live: LiveTable) -> bool:
    """Whether the game is over, so that nothing is hidden any longer."""
    return live.table.status in store.REVEALED_STATUSES


def require_started(live: LiveTable) -> None:
    """Hides the deal until all seats are taken: else a host could look at it and create another table."""
    if not live.has_started:
        raise Conflict("The game hasn't started yet: a seat is still open.")


def view(live: LiveTable, viewer: Viewer) -> View:
    """The view of the viewer's seat."""
    require_started(live)
    return live.match.state.view(viewer.seat)  # takes a microsecond, less than a cache


def panels(live: LiveTable, viewer: Viewer) -> list[Panel]:
    """The panels of the table; with targets for legal moves if the viewer can move."""
    return live.cached_until_move(
        ("panels", live.position_version, viewer.seat, viewer.acts, viewer.language, viewer.layout),
        lambda: live.match.game.panels(
            view(live, viewer), live.match.names, viewer.language, viewer.acts, viewer.layout
        ),
    )


def document(live: LiveTable, viewer: Viewer, log_after: int = 0) -> Document:
    """The whole table as the viewer may see it."""
    match = live.match
    begun = live.has_started
    found: Document = {
        "table": summary(live, bool(viewer.mine)),
        "version": live.version,
        "moved": live.position_version,
        "seats": seats(live, viewer),
        "you": {
            "seats": viewer.mine,
            "seat": viewer.seat if viewer.seat != SPECTATOR else None,
            "covered": viewer.covered,
            "acts": viewer.acts,
            "host": viewer.host,
        },
        "prompt": prompt(live, viewer),
        "legal": legal(live, viewer),
        "undo": can_undo(live, viewer),
        "position": position(live, viewer) if begun else None,
        "scores": match.scores() if begun else None,
        "ranking": match.ranking() if begun and match.over else None,
        "over": begun and match.over,
        "agreement": proposal(live, viewer),
        "log": log(live, viewer.seat, log_after, viewer.language),
        "chat": [line for line in chat(live, viewer.hidden_chat) if line["version"] > log_after],
    }
    return found


def summary(live: LiveTable, seated: bool) -> Document:
    """General data of a table; the invitation is only for its players."""
    table = live.table
    found: Document = {
        "id": table.id,
        "game": table.game,
        "title": live.match.game.title,
        "players": table.players,
        "options": table.options,
        "pace": table.pace,
        "listed": table.listed,
        "counts": results.casual_reason(live) is None,
        "casual_reason": results.casual_reason(live),
        "clock": asdict(table.clock) if table.clock else None,
        "status": table.status,
        "created_at": table.created_at,
        "moved_at": table.moved_at,
        "finished_at": table.finished_at,
        "seed_hash": live.match.seed_hash,
        "seed": table.seed if game_is_public(live) else None,
        "previous": table.previous,
        "next": table.next,
        "invite": table.invite if seated and _has_room(live) else None,
        "result": table.result,
    }
    return found


def _has_room(live: LiveTable) -> bool:
    """Whether a seat is open, or an abandoned seat is offered to an invited player."""
    playing = live.table.status == store.PLAYING
    return live.table.status == store.WAITING or (playing and any(seat.offered for seat in live.seats))


def seats(live: LiveTable, viewer: Viewer) -> list[Document]:
    actors = live.match.actors() if live.table.status == store.PLAYING else []
    scores = live.match.scores() if live.has_started else [0] * live.table.players
    return [
        {
            "seat": seat.seat,
            "kind": seat.kind,
            "name": viewer.language.shown_name(seat.name),
            "level": seat.level,
            "away": seat.away,
            "you": seat.seat in viewer.mine,
            "acting": seat.seat in actors,
            "score": scores[seat.seat],
            "clock": clock(live, seat.seat),
        }
        for seat in live.seats
    ]


def clock(live: LiveTable, seat: int) -> Document | None:
    """The clock of a seat: the seconds left in all, of them for the decision (if it has one to make) and in
    reserve, and whether it is running. Bots have none."""
    clocks = live.clocks
    if (
        clocks.time_control is None
        or live.table.status != store.PLAYING
        or seat not in clocks.people - clocks.away
    ):
        return None
    left, bank = clocks.left(seat, live.now()), clocks.bank[seat]
    deciding = clocks.is_deciding(seat)
    return {
        "left": round(left, 1),
        "decision": round(max(0.0, left - bank), 1) if deciding else None,
        "reserve": round(min(left, bank), 1),
        "runs": seat in clocks.running,
    }


def proposal(live: LiveTable, viewer: Viewer) -> Document:
    """The open proposal, whether the game is paused, and what the viewer can do alone."""
    now, seat = live.now(), viewer.mine[0] if viewer.mine else None
    return {
        "proposed": live.proposal.kind,
        "agreed": sorted(live.proposal.agreed_seats),
        "paused": live.clocks.paused,
        "unanswered": seat is not None and proposals.can_end_alone(live, now),
        "needs_everyone": proposals.needs_everyone(live),
        "resume_alone": seat is not None and proposals.can_resume_alone(live, seat, now),
    }


def prompt(live: LiveTable, viewer: Viewer) -> str:
    """The prompt for the viewer."""
    language = viewer.language
    match live.table.status:
        case store.WAITING:
            free = sum(1 for seat in live.seats if seat.kind == store.OPEN)
            return language.ngettext(
                "Waiting for {number} more player.",
                "Waiting for {number} more players.",
                free,
            )
        case store.CLOSED:
            return language.gettext("This table was closed before the game started.")
        case store.ENDED:
            return language.gettext("The game was abandoned.")
    if viewer.covered:
        names = [live.seats[seat].name for seat in viewer.mine if seat in live.match.actors()]
        if not names:
            return language.gettext("Waiting for the other players.")
        return language.gettext("Pass the device to {who}.", who=language.list_or(names))
    if not game_is_public(live) and viewer.mine and all(live.seats[seat].away for seat in viewer.mine):
        return _absence(live, language)
    if live.is_on_hold:
        return language.gettext("The game is paused and the clocks are stopped.")
    return live.match.game.wording(language).prompt(view(live, viewer), live.match.names)


def _absence(live: LiveTable, language: Language) -> str:
    """What happens while the viewer is away: in a casual game bots wait until a person is present."""
    everybody = all(seat.away for seat in live.seats if seat.kind == store.HUMAN)
    if everybody and results.casual_reason(live) is not None:
        return language.gettext("The game waits until you come back.")
    return language.gettext("A bot plays for you until you come back.")


def decision_now(live: LiveTable, viewer: Viewer, acts: bool) -> Document:
    """The prompt and the notation of the viewer's legal moves; none if it is not the viewer who acts."""
    words = live.match.game.notation.words
    legal = [words[action] for action in view(live, viewer).legal()] if acts else []
    return {"prompt": prompt(live, viewer), "legal": legal}


def position(live: LiveTable, viewer: Viewer) -> Document:
    """The position as the viewer may see it."""

    def make() -> Document:
        known = view(live, viewer)
        return live.match.game.dump(known.state) | known.memory()

    return live.cached_until_move(("position", live.position_version, viewer.seat), make)


def legal(live: LiveTable, viewer: Viewer) -> list[Document]:
    """The legal moves of a seat: notation, label, and immediate points."""
    if not viewer.acts:
        return []
    return live.cached_until_move(
        ("legal", live.position_version, viewer.seat, viewer.language),
        lambda: legal_moves(live.match, view(live, viewer), viewer.language),
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


class MoveEffects(NamedTuple):
    """What becomes of a turn by a move."""

    undoable: bool
    """It reveals nothing, and no other seat moves after it."""
    ends: bool
    """It ends the turn of its player."""


def move_effects(live: LiveTable, viewer: Viewer) -> Mapping[str, MoveEffects]:
    """What each legal move of the viewer does to the turn."""
    if not viewer.acts:
        return {}
    return live.cached_until_move(
        ("move effects", live.position_version, viewer.seat),
        lambda: effects_of_moves(live.match, view(live, viewer)),
    )


def effects_of_moves(match: Match, known: View) -> dict[str, MoveEffects]:
    """What each legal move of a view's seat does to the turn."""
    world = known.sample_state(Chance(1))
    found = {}
    for action in known.legal():
        trial = world.clone()
        trial.journal = journal = Journal()
        trial.apply(known.seat, action)
        found[match.game.words(action)] = MoveEffects(
            not journal.revealed and trial.acting == 1 << known.seat, not trial.acting >> known.seat & 1
        )
    return found


def gain(match: Match, event: Event, language: Language) -> Document:
    """Points of an event: whose, how many, why, and their heading on the score sheet."""
    wording = match.game.wording(language)
    return {
        "seat": int(event.seat),
        "points": int(event.points),
        "why": wording.reason(event, match.options),
        "source": wording.heading(match.game.heading(event), match.options),
    }


def can_undo(live: LiveTable, viewer: Viewer) -> bool:
    return (
        live.table.status == store.PLAYING
        and viewer.seat in viewer.mine
        and not live.seats[viewer.seat].away
        and not live.is_on_hold
        and live.match.can_undo(viewer.seat)
    )
