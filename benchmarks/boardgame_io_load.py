"""Load generator for boardgame.io's server, used by `benchmarks/boardgame_io.py`: players at many matches.

It uses boardgame.io's protocol (socket.io on websockets) and measures times like the load generator for
Laguna. A match is a trivial game: a move adds one and ends the turn. Every seat has a socket; a move is timed
from the moment it is due until the other seat has received the update.
"""

import asyncio
import os
import time
from typing import Any, cast

import orjson
from load_generator import Load, LoadTable, run


class Socket(asyncio.Protocol):
    """The websocket of a seat: only the handshake, complete text frames and pings."""

    def __init__(self, table: "Match", seat: int, port: int) -> None:
        self.table = table
        self.seat = seat
        self.port = port
        self.data = b""
        self.open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(
            f"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def send(self, text: bytes) -> None:
        size, mask = len(text), os.urandom(4)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE]) + size.to_bytes(2, "big")
        key = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        self.transport.write(head + mask + (int.from_bytes(text, "big") ^ key).to_bytes(size, "big"))

    def emit(self, *words: Any) -> None:
        self.send(b"42/trivial," + orjson.dumps(words))

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self.data += data
        if not self.open:
            end = self.data.find(b"\r\n\r\n")
            if end < 0:
                return
            self.open, self.data = True, self.data[end + 4 :]
        while len(self.data) >= 2:
            size, start = self.data[1] & 127, 2
            if size == 126:
                size, start = int.from_bytes(self.data[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(self.data[2:10], "big"), 10
            if len(self.data) < start + size:
                return
            text, self.data = self.data[start : start + size], self.data[start + size :]
            self.heard(text, now)

    def heard(self, text: bytes, now: float) -> None:
        if text == b"2":
            self.send(b"3")
        elif text.startswith(b"0"):
            self.send(b"40/trivial,")
        elif text.startswith(b"40/trivial"):
            self.emit("sync", self.table.table_id, str(self.seat), None, len(self.table.tokens))
        elif text.startswith(b"42/trivial,"):
            words = orjson.loads(text[11:])
            if words[0] == "sync" and not self.ready.done():
                self.ready.set_result(None)
            elif words[0] == "update":
                self.table.update(self.seat, words[2], now)


class Match(LoadTable):
    """A match with the sockets of its seats."""

    def __init__(self, load: "BoardgameIoLoad", table: str, seats: int) -> None:
        super().__init__(load, table, [""] * seats, {"version": 0}, "none")
        self.sockets: list[Socket] = []
        self.turn = 0

    def update(self, seat: int, state: Any, now: float) -> None:
        self.heard[seat] = state["_stateID"]
        self.version = max(self.version, state["_stateID"])
        self.turn = int(state["ctx"]["currentPlayer"])
        if seat == self.mover and self.moving:
            self.moving = False
            self.acknowledged += 1
            self.load.answers.append(now - self.due)
        self.arrive(seat, now)

    def rest(self) -> None:
        if not self.moving and not self.open and min(self.heard) >= self.version:
            self.load.ready(self)

    def move(self, due: float) -> None:
        self.mover, self.due, self.moving = self.turn, due, True
        self.open = set(range(len(self.tokens)))
        self.load.made += 1
        player = str(self.turn)
        action = {"type": "add", "args": [], "playerID": player, "credentials": None}
        self.sockets[self.turn].emit(
            "update", {"type": "MAKE_MOVE", "payload": action}, self.version, self.table_id, player
        )


class BoardgameIoLoad(Load):
    """All matches of the load test."""

    async def create_players(self, count: int) -> None:
        """Nothing to do: boardgame.io needs no accounts here."""

    async def open_table(self, number: int, clock: str = "") -> None:
        match = Match(self, f"match{number}", self.seats)
        self.places.append(match)
        for seat in range(self.seats):
            socket = Socket(match, seat, self.ports[0])
            match.sockets.append(socket)
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda made=socket: made, "127.0.0.1", self.ports[0])
            await socket.ready
        match.rest()

    async def lost(self) -> int:
        return sum(max(0, table.acknowledged - table.version) for table in self.places)


if __name__ == "__main__":
    run(BoardgameIoLoad)
