"""The log and chat of a table, and the events of its stream."""

from functools import partial

from laguna.contract.state import EVERYONE, SPECTATOR, Document, Event
from laguna.contract.wording import ENGLISH, Language
from laguna.web.tables import store
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
            key = ("line", entry.number, place, language)
            lines.append(live.cached_until_change(key, partial(_game_line, live, entry, event, language)))
        else:
            lines.append(_game_line(live, entry, seen, language))
    if entry.kind not in (store.MOVE, store.BEGIN) and (sentence := _table_line(live, entry, language)):
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
    who = live.match.names[entry.seat] if entry.seat is not None else ""
    match entry.kind:
        case store.SIT:
            return language.gettext("{who} joins the table.", who=entry.words)
        case store.STAND_UP:
            return language.gettext("{who} leaves the table.", who=entry.words)
        case store.UNDO:
            return language.gettext("{who} undoes a move.", who=who)
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
        case store.END:
            return language.gettext("The game was abandoned.")
        case _:
            return ""


def chat(live: LiveTable) -> list[Document]:
    """The chat messages of a table."""
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


def stream_event(live: LiveTable, entry: Entry, seat: int, language: Language = ENGLISH) -> Document:
    """A stream event for an entry, with what a seat may see of it."""
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
    if entry.kind == store.CHAT:
        found["chat"] = entry.words
    if entry.kind == store.REMATCH:
        found["next"] = entry.words
    return found
