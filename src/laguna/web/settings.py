"""How a server is set up: where its data is, what it listens on, and how much it lets one visitor do."""

import json
import os
import secrets
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from laguna.contract.wording import Refused

ENVIRONMENT = "LAGUNA_SETTINGS"
"""Carries the settings from `laguna serve` to the processes that it starts."""


@dataclass(frozen=True)
class Limits:
    """How much is taken from one visitor, so that one cannot spoil it for all."""

    head_bytes: int = 32 * 1024
    """Of a request: its address and its headers."""
    request_seconds: float = 20.0
    """So long a request may take to come, and an answer to be taken."""
    body_bytes: int = 64 * 1024
    record_bytes: int = 128 * 1024
    record_text: int = 200
    """Letters of one text in a record that somebody sends, and of a seed."""
    record_items: int = 5000
    """Items of one list in it: moves, mostly."""
    records: int = 200
    """Records that the server keeps for one visitor."""
    records_per_hour: float = 60.0
    """For a visitor, and for an address."""
    records_kib_per_hour: float = 2048.0
    changes_per_second: float = 20.0
    """For a visitor, or for an address where the visitor is not known yet."""
    changes_at_once: int = 60
    reads_per_second: float = 100.0
    reads_at_once: int = 400
    work_per_second: float = 0.25
    """Seconds of drawing and writing pages, for a visitor or an address likewise."""
    work_at_once: float = 5.0
    strangers_per_minute: float = 30.0
    """New guests and new accounts from one address."""
    passwords_per_minute: float = 10.0
    """Attempts to log in, for one name and for one address."""
    open_tables: int = 50
    """Tables that a visitor has made and that are not finished."""
    streams: int = 24
    """Live connections of one visitor."""
    streams_of_address: int = 500
    name_length: int = 30
    chat_length: int = 400
    chat_lines: int = 2000
    """At one table."""


UNLIMITED = Limits(
    changes_per_second=1e9,
    changes_at_once=10**9,
    reads_per_second=1e9,
    reads_at_once=10**9,
    work_per_second=1e9,
    work_at_once=1e9,
    strangers_per_minute=1e9,
    passwords_per_minute=1e9,
    open_tables=10**9,
    records=10**9,
    records_per_hour=1e9,
    records_kib_per_hour=1e9,
    streams=10**9,
    streams_of_address=10**9,
)
"""For measurements and tests, where one address plays everybody."""


@dataclass(frozen=True)
class Settings:
    """Everything that a server needs to know to start."""

    data: Path = field(default_factory=lambda: data_folder(os.environ))
    database: str = ""
    """Empty: SQLite in the data folder; else `sqlite:///path` or `postgresql://...`."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    thinkers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Processes in which bots think, for each worker; 0 leaves the thinking to other servers."""
    bot_seconds: float = 1.5
    """So long a bot may think about a move."""
    overrun_seconds: float = 20.0
    """After this a bot has overrun its time, and the level below plays."""
    bot_beat: float = field(default_factory=lambda: beat_of(os.environ))
    """Bots move on the beat, so many seconds apart, so that their time tells nothing of what they hold."""
    log_json: bool = False
    secure_cookies: bool = False
    """Set where people come by https."""
    held_tables: int = 1000
    """Tables held in memory; all others are played again from the store when asked for."""
    held_over: int = 100
    """The same for tables that are over, which are looked at for a while and then rarely."""
    kept_bytes: int = 64 * 2**20
    """What was drawn and written for visitors and may be asked for again, of all tables together."""
    limits: Limits = field(default_factory=lambda: limits_of(os.environ))
    mail: str = field(default_factory=lambda: os.environ.get("LAGUNA_MAIL", ""))
    """A server for e-mail: smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS. Empty: none is sent."""
    address: str = field(default_factory=lambda: os.environ.get("LAGUNA_ADDRESS", "").rstrip("/"))
    """Where people find this server, such as https://games.example.org; links in messages begin with it."""
    near_receivers: bool = field(default_factory=lambda: os.environ.get("LAGUNA_NEAR_RECEIVERS") == "yes")
    """Whether webhooks may lead into the host's own network."""

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'laguna.sqlite3'}"

    @property
    def postgresql(self) -> bool:
        return self.url.startswith(("postgresql://", "postgres://"))

    def check(self) -> None:
        """Refuse settings that cannot work."""
        if not self.postgresql and not self.url.startswith("sqlite:///"):
            raise Refused(
                "'{url}' is not a database that laguna knows. "
                "Give sqlite:///FILE or postgresql://USER@HOST/NAME.",
                url=self.url,
            )
        if self.mail and not self.address:
            raise Refused(
                "A server that sends e-mail has to know where people find it: give --address https://HOST, "
                "which the links in the mail begin with."
            )
        if self.workers > 1 and not self.postgresql:
            raise Refused(
                "Several workers need PostgreSQL, because SQLite is written by one server process only. "
                "Leave out --workers, or give --database postgresql://USER@HOST/NAME."
            )

    def to_json(self) -> str:
        return json.dumps(asdict(self) | {"data": str(self.data)})


def from_json(text: str) -> Settings:
    document = json.loads(text)
    document["data"] = Path(document["data"])
    document["limits"] = Limits(**document["limits"])
    return Settings(**document)


def limits_of(environment: Mapping[str, str]) -> Limits:
    """LAGUNA_LIMITS: `off`, or some of the limits as `name=number`, separated by commas."""
    text = environment.get("LAGUNA_LIMITS", "")
    if text == "off":
        return UNLIMITED
    chosen: dict[str, Any] = {}
    for pair in filter(None, (part.strip() for part in text.split(","))):
        name, _, number = pair.partition("=")
        default = getattr(Limits, name, None)
        if not isinstance(default, int | float) or not number.replace(".", "", 1).isdecimal():
            raise Refused("LAGUNA_LIMITS is 'off' or a list like 'open_tables=100', not '{pair}'.", pair=pair)
        chosen[name] = type(default)(float(number))
    return Limits(**chosen)


def beat_of(environment: Mapping[str, str]) -> float:
    """LAGUNA_BOT_BEAT: seconds, 0 for bots that answer at once."""
    text = environment.get("LAGUNA_BOT_BEAT", "0.5")
    if not text.replace(".", "", 1).isdecimal():
        raise Refused("LAGUNA_BOT_BEAT is a number of seconds like 0.5, not '{text}'.", text=text)
    return float(text)


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where this user's programs keep their data."""
    if chosen := environment.get("LAGUNA_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "laguna"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "laguna"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "laguna"


def make_data_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(
            "The data folder {folder} cannot be made: {why}.", folder=folder, why=error.strerror or error
        ) from None


def signing_secret(folder: Path) -> bytes:
    """The key that signs cookies: LAGUNA_SECRET where several machines share one database, else a file
    that only this user may read, made on the first start."""
    if given := os.environ.get("LAGUNA_SECRET"):
        return given.encode()
    return private_file(folder / "secret", lambda: secrets.token_hex(32).encode()).strip()


def private_file(path: Path, fresh: Callable[[], bytes]) -> bytes:
    """What a file holds that only this user may read, made on the first use."""
    make_data_folder(path.parent)
    # Written beside and linked, so that of two servers that start at once both read the same whole file.
    draft = path.parent / f"{path.name}.{secrets.token_hex(4)}"
    try:
        if not path.exists():
            descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(fresh())
            try:
                os.link(draft, path)
            except FileExistsError:
                pass
            finally:
                draft.unlink()
        return path.read_bytes()
    except OSError as error:
        raise Refused(
            "The key {path} cannot be kept: {why}.", path=path, why=error.strerror or error
        ) from None
