"""What strangers see of a server: its name, a text, a picture and announcements."""

import base64
import hashlib
from datetime import datetime
from typing import NamedTuple

from laguna.contract.wording import Refused
from laguna.web.administration import host_log
from laguna.web.administration.picture_check import CheckedPicture, checked_picture
from laguna.web.clocks import waking_hours
from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.database.ids import new_id
from laguna.web.people.visible_text import visible, visible_lines
from laguna.web.problems import NotFound, TooManyRequests
from laguna.web.settings import Limits

NAME, TEXT = "server_name", "server_text"
"""Rows of the SQL table `house_rules`."""
MAX_NAME, MAX_TEXT, MAX_ANNOUNCEMENT = 60, 1000, 300
MAX_ANNOUNCEMENTS = 20
LAST_MOMENT = 32_503_680_000.0
"""The year 3000: every time zone can show it."""


class PictureInfo(NamedTuple):
    """What a page needs to show the picture."""

    kind: str
    width: int
    height: int
    fingerprint: str

    @property
    def address(self) -> str:
        return f"/server-picture?v={self.fingerprint}"


class Announcement(NamedTuple):
    """A line that is shown to every visitor for some time."""

    id: str
    text: str
    starts_at: float
    ends_at: float | None

    def is_shown(self, now: float) -> bool:
        return self.starts_at <= now and (self.ends_at is None or now < self.ends_at)


class Profile(NamedTuple):
    """The name, text and picture of the server, and its announcements."""

    name: str
    text: str
    picture: PictureInfo | None
    announcements: list[Announcement]

    @property
    def lines(self) -> list[str]:
        """The paragraphs of the text."""
        return [line for line in self.text.split("\n") if line]


class ServerProfile:
    """The welcome page of a server, which hosts can change."""

    def __init__(self, database: Database, time: UptimeClock, limits: Limits) -> None:
        self.database = database
        self.time = time
        self.limits = limits

    async def shown(self) -> Profile:
        """What visitors see now."""
        found = await self.all()
        now = self.time.wall()
        return found._replace(announcements=[each for each in found.announcements if each.is_shown(now)])

    async def all(self) -> Profile:
        """The same with announcements that are over or to come."""

        def work(session: Session) -> Profile:
            texts: dict[str, str] = dict(
                session.rows("SELECT name, value FROM house_rules WHERE name IN (?, ?)", NAME, TEXT)
            )
            row = session.row("SELECT kind, width, height, fingerprint FROM server_picture")
            announcements = [
                Announcement(*each)
                for each in session.rows(
                    "SELECT id, text, starts_at, ends_at FROM announcements ORDER BY starts_at DESC, id"
                )
            ]
            picture = PictureInfo(*row) if row else None
            return Profile(texts.get(NAME, ""), texts.get(TEXT, ""), picture, announcements)

        return await self.database.read(work)

    async def set_texts(self, name: str, text: str, by: str) -> None:
        """Set the name and text of the server; empty ones are left out on the page."""
        values = {NAME: visible(name), TEXT: visible_lines(text)}
        _check_length(values[NAME], MAX_NAME)
        _check_length(values[TEXT], MAX_TEXT)
        now = self.time.wall()

        def work(session: Session) -> None:
            for setting, value in values.items():
                session.run("DELETE FROM house_rules WHERE name = ?", setting)
                if value:
                    session.run("INSERT INTO house_rules (name, value) VALUES (?, ?)", setting, value)
            host_log.add(session, now, by, "profile")

        await self.database.write(work)

    # Picture

    async def set_picture(self, content: bytes, by: str) -> CheckedPicture:
        """Set the picture of the server, if its bytes are those of a picture."""
        picture = checked_picture(content, self.limits.picture_bytes)
        fingerprint = hashlib.sha256(content).hexdigest()[:12]
        now = self.time.wall()

        def work(session: Session) -> None:
            session.run("DELETE FROM server_picture")
            session.run(
                "INSERT INTO server_picture (one, kind, width, height, fingerprint, content) "
                "VALUES (1, ?, ?, ?, ?, ?)",
                picture.kind,
                picture.width,
                picture.height,
                fingerprint,
                base64.b64encode(content).decode(),
            )
            host_log.add(session, now, by, "picture")

        await self.database.write(work)
        return picture

    async def remove_picture(self, by: str) -> None:
        now = self.time.wall()

        def work(session: Session) -> None:
            if session.run("DELETE FROM server_picture"):
                host_log.add(session, now, by, "no-picture")

        await self.database.write(work)

    async def picture(self) -> tuple[str, str, bytes]:
        """The media type, fingerprint and bytes of the picture."""

        def work(session: Session) -> tuple[str, str, str] | None:
            row = session.row("SELECT kind, fingerprint, content FROM server_picture")
            return (str(row[0]), str(row[1]), str(row[2])) if row else None

        found = await self.database.read(work)
        if found is None:
            raise NotFound("This server has no picture.")
        return found[0], found[1], base64.b64decode(found[2])

    # Announcements

    async def announce(self, text: str, starts: str, ends: str, zone: str, by: str) -> Announcement:
        """Add an announcement, from one time to another in a time zone; empty ones mean now and no end."""
        line = visible(text)
        if not line:
            raise Refused("An announcement needs at least one visible character.")
        _check_length(line, MAX_ANNOUNCEMENT)
        now = self.time.wall()
        starts_at = _moment(starts, zone) or now
        ends_at = _moment(ends, zone)
        if ends_at is not None and ends_at <= max(now, starts_at):
            raise Refused("An announcement must end after it starts, and in the future.")
        added = Announcement(new_id(), line, starts_at, ends_at)

        def work(session: Session) -> None:
            row = session.row("SELECT count(*) FROM announcements")
            if row is not None and int(row[0]) >= MAX_ANNOUNCEMENTS:
                raise TooManyRequests(
                    "There are {number} announcements, the maximum. Delete one first.",
                    number=MAX_ANNOUNCEMENTS,
                )
            session.run(
                "INSERT INTO announcements (id, text, starts_at, ends_at) VALUES (?, ?, ?, ?)", *added
            )
            host_log.add(session, now, by, "announce", detail=line)

        await self.database.write(work)
        return added

    async def end_announcement(self, announcement: str, by: str) -> None:
        """Delete an announcement."""
        now = self.time.wall()

        def work(session: Session) -> None:
            row = session.row("SELECT text FROM announcements WHERE id = ?", announcement)
            if row is None:
                raise NotFound("This announcement no longer exists.")
            session.run("DELETE FROM announcements WHERE id = ?", announcement)
            host_log.add(session, now, by, "end-announcement", detail=str(row[0]))

        await self.database.write(work)


def _check_length(text: str, most: int) -> None:
    if len(text) > most:
        raise Refused(
            "This text can have at most {most} characters; it has {length}.", most=most, length=len(text)
        )


def _moment(text: str, zone: str) -> float | None:
    """A date and time of a form as a point in time; None if it was left empty."""
    if not text.strip():
        return None
    try:
        local = datetime.fromisoformat(text.strip())
        found = local.replace(tzinfo=local.tzinfo or waking_hours.zone_of(zone)).timestamp()
    except (ValueError, OverflowError, OSError):
        found = -1.0
    if not 0.0 <= found <= LAST_MOMENT:
        raise Refused("'{text}' is not a date and time.", text=text[:40])
    return found
