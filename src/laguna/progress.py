"""Progress bars for long commands on a terminal; silent elsewhere.

They are drawn by tqdm. Where tqdm is not installed, nothing is shown.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TextIO, TypeVar

T = TypeVar("T")


class ProgressBar:
    """A progress bar, updated by `bar(done, total)`. What was done before the first update does not count for
    its speed. It ends with its `with` statement, or by `close`."""

    def __init__(self, unit: str, stream: TextIO | None = None) -> None:
        try:
            from tqdm import tqdm
        except ImportError:
            self.shown: Any = None
        else:
            tqdm.monitor_interval = 0  # without a monitor thread, so that bots can still fork their workers
            # Average speed, since games differ in length; `disable=None`: only on terminals.
            self.shown = tqdm(
                unit=f" {unit}", smoothing=0, disable=None, file=stream or sys.stderr, dynamic_ncols=True
            )

    def __call__(self, done: int, total: int) -> None:
        if self.shown is None or self.shown.disable:
            return
        if self.shown.total is None:
            self.shown.initial = self.shown.n = done - 1
        self.shown.total = total
        self.shown.update(done - self.shown.n)

    def close(self) -> None:
        if self.shown is not None:
            self.shown.close()

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def tracked(items: Sequence[T], unit: str) -> Iterator[T]:
    """Iterate over a sequence with a progress bar."""
    return counted(items, len(items), unit)


def counted(items: Iterable[T], total: int, unit: str) -> Iterator[T]:
    """Iterate over an iterable of known length with a progress bar."""
    with ProgressBar(unit) as bar:
        for done, item in enumerate(items, 1):
            yield item
            bar(done, total)
