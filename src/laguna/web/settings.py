"""Server settings: data folder, database, address, workers and limits per visitor."""

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
"""The environment variable that passes the settings from `laguna serve` to its worker processes."""


@dataclass(frozen=True)
class Limits:
    """Limits per visitor or address. The names are part of the LAGUNA_LIMITS format."""

    head_bytes: int = 32 * 1024
    """Of a request line with its headers."""
    request_seconds: float = 20.0
    """Time limit for receiving a request and for sending a response."""
    body_bytes: int = 64 * 1024
    record_bytes: int = 128 * 1024
    picture_bytes: int = 256 * 1024
    """Of the picture of the server on its welcome page."""
    accounts_per_day: float = 2000.0
    """Accounts that a host creates from lists."""
    record_text: int = 200
    """Characters of one text in an uploaded record, and of a seed."""
    record_items: int = 5000
    """Items of one list in it, mostly moves."""
    records: int = 200
    """Saved games per visitor."""
    studies: int = 200
    """Studies per visitor."""
    study_kib: int = 512
    studies_kib: int = 8192
    """All studies of a visitor together."""
    comment_bytes: int = 4000
    stored_kib_per_hour: float = 2048.0
    """Everything that is stored for a visitor, or for an address while the visitor is not known."""
    stored_kib_at_once: float = 8192.0
    stored_kib_of_address_per_hour: float = 8192.0
    """The same for all guests of an address and new accounts together."""
    stored_kib_of_address_at_once: float = 24576.0
    records_per_hour: float = 60.0
    """Per visitor and per address."""
    records_kib_per_hour: float = 2048.0
    receivers_per_hour: float = 30.0
    """New notification channels, per visitor and per address."""
    mail_questions_per_day: float = 10.0
    """E-mail addresses to be confirmed, per visitor and per address."""
    changes_per_second: float = 20.0
    """Per visitor, or per address while the visitor is not known."""
    changes_at_once: int = 60
    reads_per_second: float = 100.0
    reads_at_once: int = 400
    work_per_second: float = 0.25
    """CPU seconds for rendering, per visitor or address likewise."""
    work_at_once: float = 5.0
    work_of_address_per_second: float = 0.5
    """The same for all guests of an address and new accounts together."""
    work_of_address_at_once: float = 8.0
    questions: int = 3
    """Hints and other questions to bots that a visitor may have open; one at a time is answered."""
    questions_of_address: int = 20
    renderings: int = 8
    """Positions that a visitor may have waiting to be rendered, in studies and in the position editor."""
    renderings_of_address: int = 32
    reviews_waiting: int = 5
    """Unfinished reviews requested by a visitor."""
    reviews_waiting_of_address: int = 15
    """The same for all guests of an address and new accounts together."""
    reviews_per_hour: float = 30.0
    """Per visitor and per address."""
    analyses_per_hour: float = 600.0
    """Positions given to the engine, per visitor and per address."""
    strangers_per_minute: float = 30.0
    """New guests and accounts per address."""
    passwords_per_minute: float = 10.0
    """Login attempts per name and per address."""
    open_tables: int = 50
    """Unfinished tables created by a visitor."""
    tables_per_hour: float = 100.0
    """Tables created by a visitor."""
    tables_of_address_per_hour: float = 300.0
    following: int = 500
    """People whom a visitor follows."""
    blocked: int = 200
    """People whom a visitor blocks."""
    invitations_per_hour: float = 40.0
    """Invitations by name, per visitor and per address."""
    invitations_of_table: int = 20
    invitations_of_person: int = 10
    """Invitations of one visitor to another one within a day."""
    shared_studies: int = 100
    """Studies of others that a visitor may change."""
    reports_per_hour: float = 20.0
    """Reports to the hosts, per visitor and per address."""
    downloads_per_hour: float = 10.0
    """Downloads of all records, per visitor and per address."""
    downloaded_games: int = 2000
    """Records in one download."""
    streams: int = 24
    """Live connections per visitor."""
    streams_of_address: int = 500
    name_length: int = 30
    chat_length: int = 400
    chat_lines: int = 2000
    """Per table."""
    table_entries: int = 10_000
    """Changes at a table, after which moves can't be undone."""


UNLIMITED = Limits(
    changes_per_second=1e9,
    changes_at_once=10**9,
    reads_per_second=1e9,
    reads_at_once=10**9,
    work_per_second=1e9,
    work_at_once=1e9,
    work_of_address_per_second=1e9,
    work_of_address_at_once=1e9,
    questions=10**9,
    questions_of_address=10**9,
    renderings=10**9,
    renderings_of_address=10**9,
    reviews_waiting=10**9,
    reviews_waiting_of_address=10**9,
    reviews_per_hour=1e9,
    analyses_per_hour=1e9,
    studies=10**9,
    studies_kib=10**9,
    stored_kib_per_hour=1e9,
    stored_kib_at_once=1e9,
    stored_kib_of_address_per_hour=1e9,
    stored_kib_of_address_at_once=1e9,
    accounts_per_day=1e9,
    strangers_per_minute=1e9,
    passwords_per_minute=1e9,
    open_tables=10**9,
    tables_per_hour=1e9,
    tables_of_address_per_hour=1e9,
    records=10**9,
    records_per_hour=1e9,
    records_kib_per_hour=1e9,
    receivers_per_hour=1e9,
    mail_questions_per_day=1e9,
    following=10**9,
    blocked=10**9,
    invitations_per_hour=1e9,
    invitations_of_table=10**9,
    invitations_of_person=10**9,
    shared_studies=10**9,
    reports_per_hour=1e9,
    downloads_per_hour=1e9,
    streams=10**9,
    streams_of_address=10**9,
)
"""For benchmarks and tests, where all players share one address."""


@dataclass(frozen=True)
class Settings:
    """All settings of a server."""

    data: Path = field(default_factory=lambda: data_folder(os.environ))
    database: str = ""
    """Empty: SQLite in the data folder; otherwise `sqlite:///path` or `postgresql://...`."""
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    bot_workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """Bot processes per worker; 0 leaves bot moves to other servers. Option `--thinkers`."""
    bot_seconds: float = 1.5
    """Time limit of a bot for a move."""
    overrun_seconds: float = 20.0
    """After this time a bot has failed, and the level below plays."""
    bot_pace: float = field(default_factory=lambda: bot_pace_from(os.environ))
    """Bots move at multiples of this many seconds, so that their timing does not reveal their cards."""
    log_json: bool = False
    secure_cookies: bool = False
    """Set if the server is reached by https."""
    tables_in_memory: int = 1000
    """Tables kept in memory; others are rebuilt from the database when needed."""
    finished_tables_in_memory: int = 40
    """The same for finished tables, which are needed for a while and then rarely."""
    cache_bytes: int = 64 * 2**20
    """Size limit of the cache of rendered pages and documents, over all tables."""
    limits: Limits = field(default_factory=lambda: limits_from(os.environ))
    mail: str = field(default_factory=lambda: os.environ.get("LAGUNA_MAIL", ""))
    """A mail server: smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS. Empty: no e-mail is sent."""
    address: str = field(default_factory=lambda: os.environ.get("LAGUNA_ADDRESS", "").rstrip("/"))
    """The public URL of this server, such as https://games.example.org, for links in messages."""
    allow_private_receivers: bool = field(
        default_factory=lambda: os.environ.get("LAGUNA_NEAR_RECEIVERS") == "yes"
    )
    """Whether webhooks may lead into the host's own network."""

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'laguna.sqlite3'}"

    @property
    def own_address(self) -> str:
        """The public URL, or else the address that the server listens on."""
        if self.address:
            return self.address
        # A server that listens on all addresses is at none of these two names.
        host = "localhost" if self.host in ("0.0.0.0", "::", "") else self.host
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"

    @property
    def postgresql(self) -> bool:
        return self.url.startswith(("postgresql://", "postgres://"))

    def check(self) -> None:
        """Refuse settings that cannot work."""
        if not self.postgresql and not self.url.startswith("sqlite:///"):
            raise Refused(
                "'{url}' is not a database that laguna supports. Use sqlite:///FILE or "
                "postgresql://USER@HOST/NAME.",
                url=self.url,
            )
        if self.mail and not self.address:
            raise Refused(
                "To send e-mail, the server needs its public address for the links: add --address "
                "https://HOST."
            )
        if self.workers > 1 and not self.postgresql:
            raise Refused(
                "Several workers need PostgreSQL, because only one process can write to SQLite. Remove "
                "--workers, or add --database postgresql://USER@HOST/NAME."
            )

    def to_json(self) -> str:
        return json.dumps(asdict(self) | {"data": str(self.data)})


def from_json(text: str) -> Settings:
    document = json.loads(text)
    document["data"] = Path(document["data"])
    document["limits"] = Limits(**document["limits"])
    return Settings(**document)


def limits_from(environment: Mapping[str, str]) -> Limits:
    """Parse LAGUNA_LIMITS: `off`, or limits as `name=number`, separated by commas."""
    text = environment.get("LAGUNA_LIMITS", "")
    if text == "off":
        return UNLIMITED
    chosen: dict[str, Any] = {}
    for pair in filter(None, (part.strip() for part in text.split(","))):
        name, _, number = pair.partition("=")
        default = getattr(Limits, name, None)
        if not isinstance(default, int | float) or not number.replace(".", "", 1).isdecimal():
            raise Refused(
                "LAGUNA_LIMITS must be 'off' or a list like 'open_tables=100', not '{pair}'.", pair=pair
            )
        chosen[name] = type(default)(float(number))
    return Limits(**chosen)


def bot_pace_from(environment: Mapping[str, str]) -> float:
    """Parse LAGUNA_BOT_BEAT: seconds, 0 for bots that answer at once."""
    text = environment.get("LAGUNA_BOT_BEAT", "0.5")
    if not text.replace(".", "", 1).isdecimal():
        raise Refused("LAGUNA_BOT_BEAT must be a number of seconds like 0.5, not '{text}'.", text=text)
    return float(text)


def data_folder(environment: Mapping[str, str]) -> Path:
    """The default data folder of the current user."""
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
            "The data folder {folder} can't be created: {why}.", folder=folder, why=error.strerror or error
        ) from None


def signing_secret(folder: Path) -> bytes:
    """The key that signs cookies: LAGUNA_SECRET if several machines share a database, otherwise a file that
    only this user can read, created on the first start."""
    if given := os.environ.get("LAGUNA_SECRET"):
        return given.encode()
    return private_file(folder / "secret", lambda: secrets.token_hex(32).encode()).strip()


def private_file(path: Path, fresh: Callable[[], bytes]) -> bytes:
    """The content of a file that only this user can read, created on first use."""
    make_data_folder(path.parent)
    # Written to a temporary file and linked, so that two servers starting at once read the same complete
    # file.
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
            "The key {path} can't be saved: {why}.", path=path, why=error.strerror or error
        ) from None
