"""What somebody can wish for about being told."""

import json
import re
from typing import Any

from laguna.contract.wording import Language, Refused
from laguna.web.clocks import hours
from laguna.web.clocks.server_time import ServerTime
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.languages import Languages
from laguna.web.notices import outbox, reach, receivers
from laguna.web.notices.courier import Courier, Links
from laguna.web.notices.receivers import FORMS, KINDS, MAIL, MOST, PUSH, WEBHOOK, Receiver, Wishes
from laguna.web.notices.sending import Senders
from laguna.web.people.visitors import Visitor
from laguna.web.problems import Missing, TooMany
from laguna.web.settings import Settings

MAIL_ADDRESS = re.compile(r"[^\s@<>,;:\"'\\()\[\]]+@[^\s@<>,;:\"'\\()\[\]]+\.[^\s@<>,;:\"'\\()\[\]]+")
HOSTS = {"discord.com": "discord", "discordapp.com": "discord", "hooks.slack.com": "slack", "ntfy.sh": "ntfy"}


class Notices:
    def __init__(
        self, database: Database, time: ServerTime, settings: Settings, languages: Languages, secret: bytes
    ) -> None:
        self.database = database
        self.time = time
        self.settings = settings
        self.senders = Senders(settings)
        self.links = Links(secret)
        self.reached = outbox.Reached(database.shared)
        self.courier = Courier(database, time, self.senders, languages, self.links)

    async def of(self, visitor: Visitor) -> tuple[list[Receiver], Wishes]:
        """Where somebody is told, and when they want to be left alone."""

        def work(session: Session) -> tuple[list[Receiver], Wishes]:
            return receivers.of_visitor(session, visitor.id), receivers.wishes(session, visitor.id)

        return await self.database.read(work)

    async def add(
        self,
        visitor: Visitor,
        kind: str,
        address: str,
        form: str,
        daily: bool,
        origin: str,
        language: Language,
    ) -> Receiver:
        """One more receiver. An e-mail address has to say yes first; the others show that they work."""
        checked, form = self._checked(kind, address.strip(), form)
        now = self.time.wall()
        receiver = Receiver(
            new_id(), visitor.id, kind, checked, form, daily, origin, language.code, kind != MAIL, now
        )

        def work(session: Session) -> None:
            there = receivers.of_visitor(session, visitor.id)
            for other in there:
                if (other.kind, other.address) == (kind, checked):
                    receivers.remove(session, other.id)
            if len(there) >= MOST:
                raise TooMany("You are told in {number} ways already. Remove one first.", number=MOST)
            wished = receivers.wishes(session, visitor.id)
            receivers.add(session, receiver._replace(next_digest=wished.digest_after(now)))
            self.reached.add(visitor.id)
            outbox.put_for(session, receiver.id, outbox.CONFIRM if kind == MAIL else outbox.TRIAL, now)

        await self.database.write(work)
        return receiver

    def _checked(self, kind: str, address: str, form: str) -> tuple[str, str]:
        near = self.settings.near_receivers
        match kind:
            case "mail":
                if not self.senders.mail:
                    raise Refused("This server sends no e-mail: its host has not named a server for that.")
                if len(address) > 200 or not address.isascii() or not MAIL_ADDRESS.fullmatch(address):
                    raise Refused("This is not an address of e-mail.")
                return address, ""
            case "webhook":
                place = reach.place_of(address, near)
                found = form or HOSTS.get(place.host, "json")
                if found not in FORMS:
                    raise Refused(
                        "A webhook understands one of {known}, not '{form}'.", known=list(FORMS), form=form
                    )
                return address, found
            case "push":
                return _subscription(address, near), ""
        raise Refused("One is told by {known}, not by '{kind}'.", known=list(KINDS), kind=kind)

    async def remove(self, visitor: Visitor, receiver_id: str) -> None:
        def work(session: Session) -> None:
            found = receivers.find(session, receiver_id)
            if found is None or found.visitor != visitor.id:
                raise Missing("You are not told there.")
            receivers.remove(session, receiver_id)

        await self.database.write(work)

    async def wish(
        self, visitor: Visitor, zone: str, quiet_from: int, quiet_to: int, digest_hour: int
    ) -> Wishes:
        wished = Wishes(visitor.id, hours.known_zone(zone), quiet_from, quiet_to, digest_hour)
        moment = wished.digest_after(self.time.wall())

        def work(session: Session) -> None:
            receivers.set_wishes(session, wished)
            for receiver in receivers.of_visitor(session, visitor.id):
                receivers.set_digest(session, receiver.id, moment)

        await self.database.write(work)
        return wished

    async def linked(self, token: str) -> tuple[str, Receiver]:
        """What a link from a message asks for."""
        read = self.links.read(token)
        found = None
        if read is not None:
            found = await self.database.read(lambda session: receivers.find(session, read[1]))
        if read is None or found is None:
            raise Missing("This link leads nowhere any more.")
        return read[0], found

    async def follow_link(self, token: str) -> str:
        """Do what a link from a message asks for: say yes, or no more."""
        purpose, receiver = await self.linked(token)
        change = receivers.confirm if purpose == "yes" else receivers.remove
        await self.database.write(lambda session: change(session, receiver.id))
        return purpose


def _subscription(text: str, near: bool) -> str:
    """What a browser gave, checked and as short as can be."""
    wrong = Refused("This is not what a browser gives for being told: an endpoint and its two keys.")
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
        raise Refused("This server cannot reach browsers: the package pywebpush is missing.") from None
    except Exception:
        raise wrong from None
    reach.place_of(endpoint, near, secure=True)
    return json.dumps(kept)


__all__ = ["MAIL", "PUSH", "WEBHOOK", "Notices"]
