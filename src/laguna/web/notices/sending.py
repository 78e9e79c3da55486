"""How a message travels: as a push to a browser, as e-mail, as a webhook.

All of it blocks, and is done in threads. Whatever goes wrong is one of two things: the receiver is gone for
good, or it is worth trying again.
"""

import json
import smtplib
import ssl
import time
from base64 import urlsafe_b64encode
from email.message import EmailMessage
from email.utils import formatdate
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from laguna.contract.wording import Refused
from laguna.web.notices import reach
from laguna.web.notices.receivers import MAIL, PUSH, Receiver
from laguna.web.settings import Settings, private_file

PUSH_SECONDS = 86400
"""So long a push service keeps a message for a browser that is closed."""
TOKEN_SECONDS = 12 * 3600
SMTP_SECONDS = 20.0


class Gone(Exception):
    """There is nobody there any more."""


class Failed(Exception):
    """It did not arrive; perhaps later."""

    def __init__(self, why: str, ours: bool = False) -> None:
        super().__init__(why)
        self.ours = ours
        """Whether it is the server's own trouble, and no fault of the receiver."""


class Message(NamedTuple):
    """Something to tell. Nothing in it is secret: whoever delivers it may read it."""

    id: str
    """The same when it is sent again."""
    kind: str
    title: str
    text: str
    url: str
    way_out: str
    table: str = ""
    game: str = ""

    @property
    def whole(self) -> str:
        return f"{self.text}\n{self.url}"


class Senders:
    """The three ways, as this server is set up."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._keys: Any = None

    @property
    def mail(self) -> bool:
        """Whether the host has named a server for e-mail."""
        return bool(self.settings.mail)

    def send(self, receiver: Receiver, message: Message) -> None:
        if receiver.kind == PUSH:
            self._push(receiver, message)
        elif receiver.kind == MAIL:
            self._mail(receiver, message)
        else:
            self._webhook(receiver, message)

    # Web push

    def keys(self) -> Any:
        """The key pair that push services know us by, made on the first use."""
        if self._keys is None:
            from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
            from py_vapid import Vapid02

            def fresh() -> bytes:
                made = Vapid02()
                made.generate_keys()
                key = made.private_key
                return bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))

            path: Path = self.settings.data / "vapid.pem"
            self._keys = Vapid02.from_pem(private_file(path, fresh))
        return self._keys

    def public_key(self) -> str:
        """What a browser subscribes with."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self.keys().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).decode().rstrip("=")

    def _push(self, receiver: Receiver, message: Message) -> None:
        from pywebpush import WebPusher

        subscription = json.loads(receiver.address)
        endpoint = subscription["endpoint"]
        place = reach.place_of(endpoint, self.settings.near_receivers, secure=True)
        document = {
            "title": message.title,
            "text": message.text,
            "url": message.url,
            "tag": message.table or message.kind,
        }
        body = WebPusher(subscription).encode(json.dumps(document).encode(), "aes128gcm")["body"]
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self._contact(receiver),
            "exp": int(time.time()) + TOKEN_SECONDS,
        }
        headers = {
            "TTL": str(PUSH_SECONDS),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Urgency": "normal",
            **self.keys().sign(claims),
        }
        if message.table:
            headers["Topic"] = message.table  # what was not delivered yet is replaced
        assert place.host
        self._post(endpoint, body, headers)

    def _contact(self, receiver: Receiver) -> str:
        """Whom a push service may write to about us."""
        if self.settings.mail:
            return f"mailto:{mail_server(self.settings.mail).sender}"
        return receiver.origin if receiver.origin.startswith("https://") else "mailto:host@example.org"

    # Webhooks

    def _webhook(self, receiver: Receiver, message: Message) -> None:
        address, document = receiver.address, self._document(receiver, message)
        if receiver.form == "ntfy":
            # Its JSON goes to the root of the server, with the topic inside: headers carry not all letters.
            root, _, topic = address.rstrip("/").rpartition("/")
            address, document["topic"] = root, topic
        self._post(address, json.dumps(document).encode(), {"Content-Type": "application/json"})

    def _document(self, receiver: Receiver, message: Message) -> dict[str, Any]:
        match receiver.form:
            case "discord":
                return {"content": message.whole, "allowed_mentions": {"parse": []}}
            case "slack":
                plain = message.text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                return {"text": f"{plain}\n<{message.url}>"}
            case "ntfy":
                return {"title": message.title, "message": message.text, "click": message.url}
        return message._asdict()

    def _post(self, address: str, body: bytes, headers: dict[str, str]) -> None:
        try:
            status = reach.post(
                address, body, {"User-Agent": "laguna", **headers}, self.settings.near_receivers
            )
        except reach.Unreachable as error:
            raise Failed(str(error)) from None
        if status in (404, 410):
            raise Gone(f"{status}")
        if not 200 <= status < 300:
            raise Failed(f"{status}")

    # E-mail

    def _mail(self, receiver: Receiver, message: Message) -> None:
        if not self.settings.mail:
            raise Failed("no server for e-mail is named", ours=True)
        server = mail_server(self.settings.mail)
        letter = EmailMessage()
        letter["From"] = f"Laguna <{server.sender}>"
        letter["To"] = receiver.address
        letter["Subject"] = message.title
        letter["Date"] = formatdate()
        letter["Message-ID"] = f"<{message.id}@{server.sender.rpartition('@')[2]}>"
        letter["List-Unsubscribe"] = f"<{message.way_out}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(f"{message.whole}\n\n-- \n{message.way_out}\n")
        try:
            with server.connect() as connection:
                connection.send_message(letter)
        except smtplib.SMTPRecipientsRefused as refused:
            status, _ = refused.recipients[receiver.address]
            if 500 <= status < 600:
                raise Gone(str(status)) from None
            raise Failed(str(status)) from None
        except (smtplib.SMTPException, OSError) as error:
            raise Failed(type(error).__name__, ours=True) from None


class MailServer(NamedTuple):
    secure: bool
    host: str
    port: int
    user: str
    password: str
    sender: str

    def connect(self) -> smtplib.SMTP:
        if self.secure:
            found: smtplib.SMTP = smtplib.SMTP_SSL(self.host, self.port, timeout=SMTP_SECONDS)
        else:
            found = smtplib.SMTP(self.host, self.port, timeout=SMTP_SECONDS)
            found.ehlo()
            if found.has_extn("starttls"):
                found.starttls(context=ssl.create_default_context())
                found.ehlo()
        if self.user:
            found.login(self.user, self.password)
        return found


def mail_server(url: str) -> MailServer:
    """What the host has named: smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS, or smtps://."""
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise Refused("A server for e-mail is named as smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS.")
    secure = parts.scheme == "smtps"
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    sender = parse_qs(parts.query).get("from", [user if "@" in user else f"laguna@{parts.hostname}"])[0]
    return MailServer(secure, parts.hostname, parts.port or (465 if secure else 587), user, password, sender)
