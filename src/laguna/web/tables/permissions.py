"""Permission checks at a table; each raises a refusal."""

from laguna.contract.wording import gettext_noop
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Conflict, Forbidden, Problem
from laguna.web.tables import rated_games, store
from laguna.web.tables.live_table import LiveTable
from laguna.web.tables.store import Seat


def require_seated(live: LiveTable, visitor: Visitor) -> list[Seat]:
    """The visitor's seats; refuses visitors without one."""
    return [
        live.seats[seat]
        for seat in _own_seats(live, visitor, gettext_noop("You don't have a seat at this table."))
    ]


def require_own_seat(live: LiveTable, visitor: Visitor, seat: int) -> None:
    """Only the owner of a seat may play it."""
    own_seats = _own_seats(
        live, visitor, gettext_noop("You are a spectator at this table. Only its players can move.")
    )
    if seat not in own_seats:
        raise Forbidden("This is not your seat.")


def require_chat(live: LiveTable, visitor: Visitor) -> int:
    """The seat from which the visitor may chat."""
    if visitor.muted:
        raise Forbidden("The host of this server has muted you. You can still play.")
    return _own_seats(live, visitor, gettext_noop("Only players at this table can chat."))[0]


def require_player(live: LiveTable, visitor: Visitor) -> list[int]:
    """The visitor's seats, if they may ask for a rematch."""
    return _own_seats(live, visitor, gettext_noop("Only players in this game can ask for a rematch."))


def require_host(live: LiveTable, visitor: Visitor) -> None:
    if live.table.host != visitor.id:
        raise Forbidden("Only the host of the table can add bots.")


def require_invited(live: LiveTable, invite: str | None) -> None:
    if not live.table.listed and invite != live.table.invite:
        raise Forbidden("This table is private. Ask its host for the invitation link.")


def require_bots_allowed(live: LiveTable, visitor: Visitor) -> None:
    """Bot accounts may only sit where the host allows them."""
    if visitor.is_bot and not live.table.bots_allowed:
        raise Forbidden("This table is for people only: its host hasn't allowed bots.")


def require_account_if_rated(live: LiveTable, visitor: Visitor) -> None:
    """A guest or a bot account would make a rated game casual."""
    if not visitor.rated and rated_games.is_rated_game(live.table, live.seats, live.entries):
        raise Forbidden(
            "This game is rated, and only people with an account can join. Log in or create an account first."
        )


def require_person(visitor: Visitor) -> None:
    """Actions that bot accounts may not take."""
    if visitor.is_bot:
        raise Forbidden(
            "Bots can only take seats at tables that people create. Ask the bot's owner to do this."
        )


def require_playing(live: LiveTable) -> None:
    if live.table.status == store.WAITING:
        raise Conflict("The game hasn't started yet: a seat is still open.")
    if live.table.status != store.PLAYING:
        raise Conflict("The game is over.")


def require_not_on_hold(live: LiveTable) -> None:
    if live.is_on_hold:
        raise Conflict("The game is paused. It goes on when everyone agrees, or after a day.")


def require_present(live: LiveTable, seat: int) -> None:
    if live.seats[seat].away:
        raise Conflict("You left this game. Return to your seat first.")


def require_current_version(live: LiveTable, seat: int, version: int) -> None:
    """The move must have been chosen for the seat's current question."""
    if version > live.version:
        raise Problem(
            "The table is at version {version}; there is no version {wanted} yet.",
            version=live.version,
            wanted=version,
        )
    if version < live.question_versions[seat]:
        raise Conflict("The table has changed in the meantime. Check it and choose again.")


def _own_seats(live: LiveTable, visitor: Visitor, refusal: str) -> list[int]:
    own_seats = live.seats_of(visitor)
    if not own_seats:
        raise Forbidden(refusal)
    return own_seats
