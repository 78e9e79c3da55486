"""Time controls as text, and the seats that players have abandoned."""

from dataclasses import asdict

from laguna.contract.state import Document
from laguna.contract.wording import Language
from laguna.web.clocks import time_control
from laguna.web.clocks.time_control import TimeControl
from laguna.web.clocks.waking_hours import WAKING_SECONDS
from laguna.web.people.visitors import Visitor
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable


def time_control_sentences(agreed: TimeControl | None, language: Language) -> list[str]:
    """The time control of a table, and what happens when time runs out, as sentences."""
    if agreed is None:
        return [language.gettext("No clock.")]
    if agreed.kind == time_control.LIVE:
        time = language.gettext(
            "{seconds} seconds per move, plus {minutes} extra minutes for the whole game.",
            seconds=round(agreed.each),
            minutes=round(agreed.bank / 60),
        )
    else:
        days = round(agreed.each / (WAKING_SECONDS if agreed.rest else time_control.DAY))
        time = language.ngettext("{number} day per move.", "{number} days per move.", days)
    found = [time]
    if agreed.rest:
        found.append(language.gettext("Nights and weekends in each player's time zone don't count."))
    found.append(
        language.gettext("When time runs out: {what}.", what=language.gettext(time_control.LATE[agreed.late]))
    )
    return found


def clock_document(agreed: TimeControl | None) -> Document | None:
    return asdict(agreed) if agreed else None


def clock_text(agreed: Document | None, language: Language) -> str:
    """The time control of a table in a few words, for lists; empty without a clock."""
    if agreed is None:
        return ""
    if agreed["kind"] == time_control.LIVE:
        seconds, reserve = round(agreed["each"]), round(agreed["bank"] / 60)
        if seconds > 60 and seconds % 60 == 0:
            return language.gettext(
                "{number} min per move + {minutes} min", number=seconds // 60, minutes=reserve
            )
        return language.gettext("{seconds} s per move + {minutes} min", seconds=seconds, minutes=reserve)
    days = round(agreed["each"] / (WAKING_SECONDS if agreed["rest"] else time_control.DAY))
    return language.ngettext("{number} day per move", "{number} days per move", days)


def abandoned_seats(live: LiveTable, visitor: Visitor | None) -> list[store.Seat]:
    """The abandoned seats that the viewer can give away as the host of the table."""
    if visitor is None or live.table.host != visitor.id or live.table.status != store.PLAYING:
        return []
    return [seat for seat in live.seats if seat.away and seat.visitor not in (None, visitor.id)]
