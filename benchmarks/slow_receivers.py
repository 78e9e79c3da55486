"""How long an honest notification waits beside receivers that answer letter by letter.

    python benchmarks/slow_receivers.py [--receivers 60]

Every slow receiver belongs to a visitor of its own and has a host of its own (127.0.0.2, 127.0.0.3 and so on,
which works on Linux), so that only the delivery itself keeps them apart.
"""

import argparse
import asyncio
import contextlib
import tempfile
import time
from pathlib import Path

from laguna.languages import installed_languages
from laguna.web.clocks.uptime_clock import UptimeClock
from laguna.web.database.backends import Session
from laguna.web.database.database import Database
from laguna.web.notifications import outbox, receivers
from laguna.web.notifications.delivery import DeliveryWorker, SignedLinks
from laguna.web.notifications.receivers import Receiver
from laguna.web.notifications.senders import Senders
from laguna.web.people import visitors
from laguna.web.people.visitors import Visitor
from laguna.web.settings import Settings

MAX_SECONDS = 300.0


async def slow(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answer one letter a second."""
    with contextlib.suppress(ConnectionError, asyncio.CancelledError):
        for letter in b"HTTP/1.1 200 OK\r\n" + b"X" * 10_000:
            writer.write(bytes([letter]))
            await writer.drain()
            await asyncio.sleep(1)
    writer.close()


def add_receiver(session: Session, number: int, host: str, port: int, now: float) -> None:
    visitors.add_visitor(session, Visitor(f"v{number}", "Ana", None, None, now))
    url = f"http://{host}:{port}/"
    receiver = Receiver(f"r{number}", f"v{number}", "webhook", url, "json", False, url, "en", True, now)
    receivers.add(session, receiver)
    outbox.enqueue_for_receiver(session, receiver.id, outbox.TEST, now)


async def measure(folder: Path, count: int) -> float:
    """The seconds until the honest receiver has its message."""
    arrived = asyncio.Event()

    async def honest(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        arrived.set()
        writer.close()

    slow_server = await asyncio.start_server(slow, "0.0.0.0", 0)
    honest_server = await asyncio.start_server(honest, "127.0.0.1", 0)
    slow_port, honest_port = (each.sockets[0].getsockname()[1] for each in (slow_server, honest_server))
    database = Database(f"sqlite:///{folder / 'laguna.sqlite3'}")
    database.open()
    settings = Settings(data=folder, allow_private_receivers=True)
    clock = UptimeClock(database)
    worker = DeliveryWorker(database, clock, Senders(settings), installed_languages(), SignedLinks(b"key"))

    def add_slow(session: Session) -> None:
        for number in range(count):
            add_receiver(session, number, f"127.0.0.{number + 2}", slow_port, clock.wall() - 60)

    await database.write(add_slow)
    await worker.start()
    await asyncio.sleep(1)  # all of them are being served
    started = time.monotonic()
    await database.write(lambda session: add_receiver(session, count, "127.0.0.1", honest_port, clock.wall()))
    try:
        await asyncio.wait_for(arrived.wait(), MAX_SECONDS)
    except TimeoutError:
        print(f"no message within {MAX_SECONDS:.0f} s")
    seconds = time.monotonic() - started
    await worker.stop()
    slow_server.close()
    honest_server.close()
    database.close()
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--receivers", type=int, default=60, help="receivers that answer letter by letter")
    count = parser.parse_args().receivers
    with tempfile.TemporaryDirectory() as folder:
        seconds = asyncio.run(measure(Path(folder), count))
    print(f"{count} slow receivers: the honest message was delivered after {seconds:.1f} s")


if __name__ == "__main__":
    main()
