"""Notification service: receivers, settings and links in messages."""

import json
import re
from typing import Any

from laguna.contract.wording import Language, Refused
from laguna.languages import Languages
from laguna.web.clocks import waking_hours
from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.notifications import mail_questions, outbox, receivers, safe_http
from laguna.web.notifications.delivery import DeliveryWorker, SignedLinks
from laguna.web.notifications.receivers import (
    EVERYONE,
    INVITERS,
    KINDS,
    MAIL,
    MAX_RECEIVERS,
    PUSH,
    WEBHOOK,
    WEBHOOK_FORMATS,
    NotificationSettings,
    Receiver,
)
from laguna.web.notifications.senders import Senders
from laguna.web.people.rate_limits import RateLimits
from laguna.web.people.visitors import Requester, Visitor
from laguna.web.problems import NotFound, TooManyRequests
from laguna.web.settings import Settings
from laguna.web.tables.service import Tables

MAIL_ADDRESS = re.compile(r"[^\s@<>,;:\"'\\()\[\]]+@[^\s@<>,;:\"'\\()\[\]]+\.[^\s@<>,;:\"'\\()\[\]]+")
FORMAT_BY_HOST = {
    "discord.com": "discord",
    "discordapp.com": "discord",
    "hooks.slack.com": "slack",
    "ntfy.sh": "ntfy",
}


class NotificationService:
    """Manages the receivers and notification settings of visitors."""

    def __init__(
        self,
        database: Database,
        time: UptimeClock,
        settings: Settings,
        languages: Languages,
        secret: bytes,
        rate_limits: RateLimits,
        tables: Tables,
    ) -> None:
        self.database = database
        self.time = time
        self.settings = settings
        self.rate_limits = rate_limits
        self._secret = secret
        self.senders = Senders(settings)
        self.links = SignedLinks(secret)
        self.subscribers = outbox.SubscribedVisitors(database.shared)
        self.delivery_worker = DeliveryWorker(
            database, time, self.senders, languages, self.links, tables, settings.address
        )

    async def receivers_and_settings(self, visitor: Visitor) -> tuple[list[Receiver], NotificationSettings]:
        """A visitor's receivers and notification settings."""

        def work(session: Session) -> tuple[list[Receiver], NotificationSettings]:
            return receivers.of_visitor(session, visitor.id), receivers.settings(session, visitor.id)

        return await self.database.read(work)

    async def add(
        self,
        requester: Requester,
        kind: str,
        address: str,
        form: str,
        daily: bool,
        origin: str,
        language: Language,
    ) -> Receiver:
        """Add a receiver. E-mail addresses must be confirmed first; the others get a test message."""
        checked, form = self._validated(kind, address.strip(), form)
        visitor = requester.known_visitor
        self.rate_limits.new_receiver(requester, mail=kind == MAIL)
        now = self.time.wall()
        receiver = Receiver(
            new_id(), visitor.id, kind, checked, form, daily, origin, language.code, kind != MAIL, now
        )

        def work(session: Session) -> Receiver:
            there = receivers.of_visitor(session, visitor.id)
            same = [other for other in there if (other.kind, other.address) == (kind, checked)]
            known = kind == MAIL and any(other.confirmed for other in same)
            for other in same:
                receivers.remove(session, other.id)
            if len(there) - len(same) >= MAX_RECEIVERS:
                raise TooManyRequests(
                    "You have {number} notification channels, the maximum. Remove one first.",
                    number=MAX_RECEIVERS,
                )
            settings = receivers.settings(session, visitor.id)
            added = receiver._replace(next_digest=settings.digest_after(now))
            added = added._replace(confirmed=added.confirmed or known)
            receivers.add(session, added)
            self.subscribers.add(visitor.id)
            if known:
                return added
            if kind == MAIL:
                mail_questions.ask(session, mail_questions.mailbox_key(self._secret, checked), now)
            outbox.enqueue_for_receiver(
                session, receiver.id, outbox.CONFIRM if kind == MAIL else outbox.TEST, now
            )
            return added

        return await self.database.write(work)

    def _validated(self, kind: str, address: str, form: str) -> tuple[str, str]:
        allow_private = self.settings.allow_private_receivers
        match kind:
            case "mail":
                if not self.senders.mail:
                    raise Refused("This server can't send e-mail: its host hasn't set up a mail server.")
                if len(address) > 200 or not address.isascii() or not MAIL_ADDRESS.fullmatch(address):
                    raise Refused("This is not an e-mail address.")
                return address, ""
            case "webhook":
                place = safe_http.parse_url(address, allow_private)
                found = form or FORMAT_BY_HOST.get(place.host, "json")
                if found not in WEBHOOK_FORMATS:
                    raise Refused(
                        "The service must be one of {known}, not '{form}'.",
                        known=list(WEBHOOK_FORMATS),
                        form=form,
                    )
                return address, found
            case "push":
                return _subscription(address, allow_private), ""
        raise Refused(
            "The kind of notification must be one of {known}, not '{kind}'.", known=list(KINDS), kind=kind
        )

    async def remove(self, visitor: Visitor, receiver_id: str) -> None:
        def work(session: Session) -> None:
            found = receivers.find(session, receiver_id)
            if found is None or found.visitor != visitor.id:
                raise NotFound("You don't have this notification channel.")
            receivers.remove(session, receiver_id)

        await self.database.write(work)

    async def save_settings(
        self,
        visitor: Visitor,
        zone: str,
        quiet_from: int,
        quiet_to: int,
        digest_hour: int,
        invites_from: str = EVERYONE,
    ) -> NotificationSettings:
        if invites_from not in INVITERS:
            raise Refused(
                "Invitations can come from one of {known}, not '{value}'.",
                known=list(INVITERS),
                value=invites_from,
            )
        settings = NotificationSettings(
            visitor.id, waking_hours.valid_zone(zone), quiet_from, quiet_to, digest_hour, invites_from
        )
        moment = settings.digest_after(self.time.wall())

        def work(session: Session) -> None:
            receivers.save_settings(session, settings)
            for receiver in receivers.of_visitor(session, visitor.id):
                receivers.set_digest(session, receiver.id, moment)

        await self.database.write(work)
        return settings

    async def resolve_link(self, token: str) -> tuple[str, Receiver]:
        """The purpose and receiver of a link in a message."""
        read = self.links.read(token)
        found = None
        if read is not None:
            found = await self.database.read(lambda session: receivers.find(session, read[1]))
        if read is None or found is None:
            raise NotFound("This link is no longer valid.")
        return read[0], found

    async def follow_link(self, token: str) -> str:
        """Follow a link in a message: confirm or unsubscribe."""
        purpose, receiver = await self.resolve_link(token)
        now = self.time.wall()

        def work(session: Session) -> None:
            if purpose == "yes":
                receivers.confirm(session, receiver.id)
                return
            receivers.remove(session, receiver.id)
            if receiver.kind == MAIL and not receiver.confirmed:
                mailbox = mail_questions.mailbox_key(self._secret, receiver.address)
                mail_questions.remember_refusal(session, mailbox, now)

        await self.database.write(work)
        return purpose


def _subscription(text: str, allow_private: bool) -> str:
    """A browser's push subscription, validated and reduced to the necessary fields."""
    wrong = Refused("This is not a push subscription: it needs an endpoint and two keys.")
    try:
        document: Any = json.loads(text)
        endpoint, keys = document["endpoint"], document["keys"]
        kept = {"endpoint": endpoint, "keys": {name: keys[name] for name in ("p256dh", "auth")}}
        texts = [endpoint, *kept["keys"].values()]
        if not all(isinstance(each, str) and each.isascii() and len(each) < 1000 for each in texts):
            raise wrong
        from pywebpush import WebPusher

        WebPusher(kept).encode(b"trial", "aes128gcm")
    except Refused:
        raise
    except ImportError:
        raise Refused(
            "Push notifications are not available on this server: the package pywebpush is missing."
        ) from None
    except Exception:
        raise wrong from None
    if ":" in safe_http.parse_url(endpoint, allow_private, https=True).host:
        raise wrong  # the token for a push service cannot name an IPv6 address
    return json.dumps(kept)


__all__ = ["MAIL", "PUSH", "WEBHOOK", "NotificationService"]
