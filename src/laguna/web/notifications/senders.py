"""Senders of notifications: web push, e-mail and webhook.

All of them block, and run in threads. Errors are of two kinds: the receiver is gone for good, or a retry
makes sense.
"""

import json
import smtplib
import ssl
import time
from base64 import urlsafe_b64encode
from email.message import EmailMessage
from email.policy import default as default_policy
from email.utils import formatdate
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from laguna.contract.wording import Refused
from laguna.web.notifications import safe_http
from laguna.web.notifications.receivers import MAIL, PUSH, Receiver
from laguna.web.settings import Settings, private_file

PUSH_SECONDS = 86400
"""How long a push service keeps a message for a closed browser."""
TOKEN_SECONDS = 12 * 3600
SMTP_SECONDS = 20.0
MAIL_POLICY = default_policy.clone(max_line_length=998)
"""With shorter lines, Python encodes a long unsubscribe link as RFC 2047 says; RFC 8058 forbids that."""


class ReceiverGone(Exception):
    """The receiver no longer exists."""


class DeliveryFailed(Exception):
    """The message was not delivered; worth a retry."""

    def __init__(self, why: str, server_fault: bool = False) -> None:
        super().__init__(why)
        self.server_fault = server_fault
        """Whether the server is at fault and not the receiver."""


class Notification(NamedTuple):
    """A message to be sent. It contains nothing secret: the services that deliver it can read it."""

    id: str
    """The same for every attempt."""
    kind: str
    title: str
    text: str
    url: str
    unsubscribe_url: str
    table: str = ""
    game: str = ""
    unsubscribe_text: str = ""
    """The sentence before the unsubscribe link."""

    @property
    def full_text(self) -> str:
        return f"{self.text}\n{self.url}"


class Senders:
    """The three senders, with this server's settings."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._keys: Any = None

    @property
    def mail(self) -> bool:
        """Whether a mail server is configured."""
        return bool(self.settings.mail)

    def send(self, receiver: Receiver, message: Notification) -> None:
        if receiver.kind == PUSH:
            self._push(receiver, message)
        elif receiver.kind == MAIL:
            self._mail(receiver, message)
        else:
            self._webhook(receiver, message)

    # Web push

    def keys(self) -> Any:
        """The key pair that identifies this server to push services, created on first use."""
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
        """The public key with which browsers subscribe."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self.keys().public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).decode().rstrip("=")

    def _push(self, receiver: Receiver, message: Notification) -> None:
        from pywebpush import WebPusher

        subscription = json.loads(receiver.address)
        endpoint = subscription["endpoint"]
        try:
            place = safe_http.parse_url(endpoint, self.settings.allow_private_receivers, https=True)
        except Refused as refused:
            raise DeliveryFailed(str(refused)) from None
        if ":" in place.host:
            raise ReceiverGone("IPv6 address")  # accepted by an earlier release
        document = {
            "title": message.title,
            "text": message.text,
            "url": message.url,
            "tag": message.table or message.kind,
        }
        body = WebPusher(subscription).encode(json.dumps(document).encode(), "aes128gcm")["body"]
        claims = {
            "aud": place.origin,
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
            headers["Topic"] = message.table  # replaces an undelivered message of the same table
        self._post(endpoint, body, headers)

    def _contact(self, receiver: Receiver) -> str:
        """The contact address for push services."""
        if self.settings.mail:
            return f"mailto:{mail_server(self.settings.mail).sender}"
        return receiver.origin if receiver.origin.startswith("https://") else "mailto:host@example.org"

    # Webhooks

    def _webhook(self, receiver: Receiver, message: Notification) -> None:
        address, document = receiver.address, self._document(receiver, message)
        if receiver.form == "ntfy":
            # ntfy takes JSON at the root URL with the topic inside; HTTP headers cannot carry all characters.
            root, _, topic = address.rstrip("/").rpartition("/")
            address, document["topic"] = root, topic
        self._post(address, json.dumps(document).encode(), {"Content-Type": "application/json"})

    def _document(self, receiver: Receiver, message: Notification) -> dict[str, Any]:
        match receiver.form:
            case "discord":
                return {"content": message.full_text, "allowed_mentions": {"parse": []}}
            case "slack":
                plain = message.text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                return {"text": f"{plain}\n<{message.url}>"}
            case "ntfy":
                return {"title": message.title, "message": message.text, "click": message.url}
        document = message._asdict()
        document["way_out"] = document.pop("unsubscribe_url")
        del document["unsubscribe_text"]
        return document

    def _post(self, address: str, body: bytes, headers: dict[str, str]) -> None:
        try:
            status = safe_http.post(
                address, body, {"User-Agent": "laguna", **headers}, self.settings.allow_private_receivers
            )
        except safe_http.RequestFailed as error:
            raise DeliveryFailed(str(error)) from None
        if status in (404, 410):
            raise ReceiverGone(f"{status}")
        if not 200 <= status < 300:
            raise DeliveryFailed(f"{status}")

    # E-mail

    def _mail(self, receiver: Receiver, message: Notification) -> None:
        if not self.settings.mail:
            raise DeliveryFailed("no mail server is configured", server_fault=True)
        server = mail_server(self.settings.mail)
        email = EmailMessage(policy=MAIL_POLICY)
        email["From"] = f"Laguna <{server.sender}>"
        email["To"] = receiver.address
        email["Subject"] = message.title
        email["Date"] = formatdate()
        email["Message-ID"] = f"<{message.id}@{server.sender.rpartition('@')[2]}>"
        email["List-Unsubscribe"] = f"<{message.unsubscribe_url}>"
        email["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        email["Auto-Submitted"] = "auto-generated"
        email.set_content(
            f"{message.full_text}\n\n-- \n{message.unsubscribe_text}\n{message.unsubscribe_url}\n"
        )
        try:
            with server.connect() as connection:
                connection.send_message(email)
        except smtplib.SMTPRecipientsRefused as refused:
            status, _ = refused.recipients[receiver.address]
            if 500 <= status < 600:
                raise ReceiverGone(str(status)) from None
            raise DeliveryFailed(str(status)) from None
        except (smtplib.SMTPException, OSError) as error:
            raise DeliveryFailed(type(error).__name__, server_fault=True) from None


class MailServer(NamedTuple):
    """An SMTP server and its credentials."""

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
    """Parse the setting smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS, or smtps://."""
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise Refused("A mail server has the form smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS.")
    secure = parts.scheme == "smtps"
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    sender = parse_qs(parts.query).get("from", [user if "@" in user else f"laguna@{parts.hostname}"])[0]
    return MailServer(secure, parts.hostname, parts.port or (465 if secure else 587), user, password, sender)
