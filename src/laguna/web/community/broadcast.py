"""Tells all open event streams of this process that something has changed."""

import asyncio
import contextlib


class Broadcast:
    """A version that increases with every change, and streams that wait for the next one."""

    def __init__(self) -> None:
        self.version = 0
        self.closed = False
        self._changed = asyncio.Event()

    def publish(self) -> None:
        self.version += 1
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    def close(self) -> None:
        """End all streams when the server stops."""
        self.closed = True
        self.publish()

    async def wait(self, seen: int, seconds: float) -> bool:
        """Wait for a version after the one that was seen, at most so many seconds. False: it is closed."""
        if self.version == seen and not self.closed:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._changed.wait()
        return not self.closed
