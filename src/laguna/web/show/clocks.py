"""Clocks as people read them: what a table grants, and what is proposed to all who play."""

from laguna.contract.wording import Language
from laguna.web.clocks import terms
from laguna.web.clocks.hours import WAKING_SECONDS
from laguna.web.clocks.terms import Terms
from laguna.web.people.visitors import Visitor
from laguna.web.tables import store
from laguna.web.tables.live_table import LiveTable


def granted(agreed: Terms | None, language: Language) -> list[str]:
    """What a table grants for a decision, and what happens when time is up, in sentences."""
    if agreed is None:
        return []
    if agreed.kind == terms.LIVE:
        time = language.say(
            "{seconds} seconds for a decision, and {minutes} minutes beside for the whole game.",
            seconds=round(agreed.each),
            minutes=round(agreed.bank / 60),
        )
    else:
        days = round(agreed.each / (WAKING_SECONDS if agreed.rest else terms.DAY))
        time = language.count("{number} day for a decision.", "{number} days for a decision.", days)
    found = [time]
    if agreed.rest:
        found.append(language.say("Nights and weekends do not count, where each player lives."))
    found.append(language.say("When time is up: {what}.", what=language.say(terms.LATE[agreed.late])))
    return found


def left_behind(live: LiveTable, visitor: Visitor | None) -> list[store.Seat]:
    """The seats that the host of a table may give away, if it is the host who looks."""
    if visitor is None or live.table.host != visitor.id or live.table.status != store.PLAYING:
        return []
    return [seat for seat in live.seats if seat.away and seat.visitor not in (None, visitor.id)]
