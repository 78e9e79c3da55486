"""Bot accounts: programs that play here for a user, each with a token instead of a password.

A bot account is a visitor with an owner. Its name has a suffix, so that it is recognized as a bot wherever
the name is shown: at tables, in logs, lists and saved games.
"""

import time

from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people import visitors
from laguna.web.people.names import BOT_SUFFIX
from laguna.web.people.rate_limits import RateLimits
from laguna.web.people.sessions import Sessions
from laguna.web.people.text_rules import TextRules
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.problems import Forbidden, NotFound, TooManyRequests

MAX_BOTS = 5
"""Maximum number of bots per account."""


class BotAccounts:
    """The bot accounts of all users."""

    def __init__(
        self, database: Database, sessions: Sessions, text_rules: TextRules, rate_limits: RateLimits
    ) -> None:
        self.database = database
        self.sessions = sessions
        self.text_rules = text_rules
        self.rate_limits = rate_limits

    async def create(self, requester: Requester, name: str) -> tuple[Visitor, str]:
        """Create a bot and its token, which is shown only once and sent with every request."""
        owner = require_owner(requester)
        self.rate_limits.new_visitor(requester.address)
        bare = self.text_rules.chosen_name(name.strip().removesuffix(BOT_SUFFIX.strip()))
        chosen = self.text_rules.name(bare + BOT_SUFFIX)
        bot = Visitor(new_id(), chosen, None, None, time.time(), owner=owner.id)
        signed, session_id = self.sessions.new_token()

        def work(session: Session) -> None:
            if len(visitors.bot_accounts_of(session, owner.id)) >= MAX_BOTS:
                raise TooManyRequests(
                    "You have {most} bots, the maximum. Revoke a token first.", most=MAX_BOTS
                )
            visitors.add_visitor(session, bot)
            visitors.add_session(session, session_id, bot.id)

        await self.database.write(work)
        return bot, signed

    async def all_of(self, owner: Visitor) -> list[Visitor]:
        return await self.database.read(lambda session: visitors.bot_accounts_of(session, owner.id))

    async def end(self, requester: Requester, bot: str) -> None:
        """Revoke a bot's token. Its games stay."""
        owner = require_owner(requester)

        def work(session: Session) -> None:
            if bot not in [each.id for each in visitors.bot_accounts_of(session, owner.id)]:
                raise NotFound("You don't have this bot.")
            self.sessions.end_all(session, bot)

        await self.database.write(work)


def require_owner(requester: Requester) -> Visitor:
    """Only users with an account may own bots."""
    visitor = requester.known_visitor
    if visitor.guest:
        raise Forbidden("Only accounts can have bots. Create an account or log in.")
    return visitor


def require_bot(requester: Requester) -> Visitor:
    visitor = requester.known_visitor
    if not visitor.is_bot:
        raise Forbidden("Only bots can use this, with the token their owner created.")
    return visitor
