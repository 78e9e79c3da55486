"""The log and chat of a table, and the events of its stream."""

from itertools import groupby, zip_longest

from laguna.contract.state import EVERYONE, SPECTATOR, Document, Event
from laguna.contract.wording import ENGLISH, Language
from laguna.web.people.visitors import Visitor
from laguna.web.rendering.log_turns import LogStep, subject
from laguna.web.tables import rated_games, store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Entry


def log(live: LiveTable, seat: int, after: int = 0, language: Language = ENGLISH) -> list[Document]:
    """Log lines after a version, in order, as a seat or spectator may see them; without undone moves."""
    groups: list[list[Document]] = live.log_lines.setdefault((seat, language.code), [])
    for entry in live.entries[len(groups) :]:
        groups.append(_kept_lines(live, entry, seat, language))
        if entry.kind == store.UNDO:
            taken_back = live.undone_moves[entry.number]
            groups[taken_back - 1] = []
    return [line for group in groups[after:] for line in group]


def log_steps(live: LiveTable, seat: int, language: Language = ENGLISH, after: int = 0) -> list[LogStep]:
    """The log lines of a table after a version as a seat may see them, each with its event."""
    steps = []
    wording = live.match.game.wording(language)
    for version, lines in groupby(log(live, seat, after, language), lambda line: int(line["version"])):
        events = [event.seen_by(seat) for event in live.events[version - 1]]
        for event, line in zip_longest(events, lines):  # a line about the table comes last and has no event
            seat_ = subject(event, wording) if event else line["seat"]
            steps.append(LogStep(event, version, line["text"], seat_, line["points"], line["place"]))
    return steps


def version_before_turn(live: LiveTable, seat: int, after: int, language: Language = ENGLISH) -> int:
    """A version after which all steps of the turns are that have steps after another one. The turn before is
    included, because its last move can begin the next one. So an update does not need the whole log."""
    log(live, seat, after, language)  # makes missing lines
    groups = live.log_lines[(seat, language.code)]
    movers: list[int | None] = []
    for version in range(min(after, len(groups)), 0, -1):
        if groups[version - 1]:
            mover = live.mover_at(version)
            if not movers or mover is None or mover != movers[-1]:
                movers.append(mover)
            if len(movers) > 2:
                return version
    return 0


def _kept_lines(live: LiveTable, entry: Entry, seat: int, language: Language) -> list[Document]:
    """The log lines of one entry, kept once for all viewers if it hides nothing from anybody."""
    if any(event.known_to != EVERYONE for event in live.events[entry.number - 1]):
        return entry_lines(live, entry, seat, language)
    public = live.public_log_lines
    key = (entry.number, language.code)
    if key not in public:
        public[key] = entry_lines(live, entry, SPECTATOR, language)
    return public[key]


def entry_lines(live: LiveTable, entry: Entry, seat: int, language: Language = ENGLISH) -> list[Document]:
    """The log lines of one entry."""
    lines: list[Document] = []
    for place, event in enumerate(live.events[entry.number - 1]):
        seen = event.seen_by(seat)
        if seen is event and entry.number == live.version:  # streams send it to several viewers at once
            key = ("line", place, language)
            line = live.newest_event.get(key)
            if line is None:
                line = live.newest_event[key] = _game_line(live, entry, event, language)
            lines.append(line)
        else:
            lines.append(_game_line(live, entry, seen, language))
    if entry.kind != store.MOVE and (sentence := _table_line(live, entry, language)):
        lines.append(
            {"version": entry.number, "text": sentence, "seat": entry.seat, "points": 0, "place": ""}
        )
    return lines


def _game_line(live: LiveTable, entry: Entry, event: Event, language: Language) -> Document:
    """Log line of a game event."""
    match = live.match
    return {
        "version": entry.number,
        "text": match.game.wording(language).log_line(event, match.names, match.options),
        "seat": int(event.seat) if event.seat >= 0 else None,
        "points": int(event.points),
        "place": match.game.event_places(event),
    }


def _table_line(live: LiveTable, entry: Entry, language: Language) -> str:
    """Log line of an event at the table, such as joining or leaving; empty if it has none."""
    who = language.player_name(entry.seat, live.match.names) if entry.seat is not None else ""
    match entry.kind:
        case store.BEGIN if rated_games.is_rated_game(live.table, live.seats, live.entries[: entry.number]):
            return language.gettext("This game is rated.")
        case store.SIT:
            return language.gettext("{who} joins the table.", who=entry.words)
        case store.STAND_UP:
            return language.gettext("{who} leaves the table.", who=entry.words)
        case store.UNDO:
            return language.gettext("{who} undoes a move.", who=who)
        case store.AWAY if _is_alone_and_casual(live, entry):
            return language.gettext("{who} leaves; the game waits.", who=entry.words)
        case store.AWAY:
            return language.gettext("{who} leaves; a bot takes over.", who=entry.words)
        case store.BACK:
            return language.gettext("{who} is back.", who=entry.words)
        case store.REMATCH:
            return language.gettext("{who} offers a rematch.", who=who)
        case store.CLOSE:
            return language.gettext("The table is closed.")
        case store.FALLBACK:
            return language.gettext("A lower level moves for {who}, so this game is casual.", who=who)
        case store.LATE:
            return language.gettext("{who} ran out of time.", who=entry.words)
        case store.GIVEN_TO_BOT:
            return language.gettext("A bot takes over for {who}.", who=entry.words)
        case store.SEAT_OFFERED:
            return language.gettext("The seat of {who} is now open to an invited player.", who=entry.words)
        case store.PROPOSE if entry.words == "end":
            return language.gettext("{who} offers to abandon the game.", who=who)
        case store.PROPOSE if entry.words == "resume":
            return language.gettext("{who} wants to end the pause.", who=who)
        case store.PROPOSE:
            return language.gettext("{who} offers a pause.", who=who)
        case store.AGREE:
            return language.gettext("{who} agrees.", who=who)
        case store.DECLINE:
            return language.gettext("{who} declines.", who=who)
        case store.PAUSE:
            return language.gettext("The game is paused and the clocks are stopped.")
        case store.RESUME:
            return language.gettext("{who} resumes the game; the clocks are running.", who=who)
        case store.RESTORED:
            return language.gettext(
                "The game continues after a server problem, with full time for the current decision."
            )
        case store.END:
            return language.gettext("The game was abandoned.")
        case _:
            return ""


def _is_alone_and_casual(live: LiveTable, entry: Entry) -> bool:
    """Whether one person plays a casual game, so that bots wait while they are away."""
    people = {seat.visitor for seat in live.seats if seat.kind == store.HUMAN}
    return len(people) == 1 and not rated_games.is_rated_game(
        live.table, live.seats, live.entries[: entry.number]
    )


def hidden_chat(live: LiveTable, visitor: Visitor | None) -> frozenset[str]:
    """Those who have chatted at a table and whom a visitor blocks; nearly always nobody."""
    if visitor is None or not visitor.blocked:
        return frozenset()
    speakers = {entry.visitor for entry in live.entries if entry.kind == store.CHAT and entry.visitor}
    return frozenset(speakers.intersection(visitor.blocked.split()))


def chat(live: LiveTable, hidden: frozenset[str] = frozenset()) -> list[Document]:
    """The chat messages of a table, without those of hidden visitors."""
    if hidden:
        unseen = {entry.number for entry in live.entries if entry.visitor in hidden}
        return [line for line in chat(live) if line["version"] not in unseen]
    return live.cached_until_change(
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
            if entry.kind == store.CHAT
        ],
    )


def stream_event(
    live: LiveTable,
    entry: Entry,
    seat: int,
    language: Language = ENGLISH,
    hidden: frozenset[str] = frozenset(),
) -> Document:
    """A stream event for an entry, with what a seat may see of it; chat of hidden visitors is left out."""
    actors = live.match.actors() if live.table.status == store.PLAYING else []
    found: Document = {
        "table": live.id,
        "version": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "lines": entry_lines(live, entry, seat, language),
        "acting": actors,
        "status": live.table.status,
    }
    if entry.kind == store.CHAT and entry.visitor not in hidden:
        found["chat"] = entry.words
    if entry.kind == store.REMATCH:
        found["next"] = entry.words
    return found
