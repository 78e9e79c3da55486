"""How far a long command is, as a bar on a terminal with what is left; silent elsewhere.

tqdm draws it. Where tqdm is not installed nothing is shown, and everything else works.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TextIO, TypeVar

T = TypeVar("T")


class Bar:
    """A bar that is told how much is done of how much: `bar(3, 10)`. What an earlier run had done before the
    first time it is told does not count for its speed. It ends with its `with` statement, or when closed."""

    def __init__(self, unit: str, stream: TextIO | None = None) -> None:
        try:
            from tqdm import tqdm
        except ImportError:
            self.shown: Any = None
        else:
            tqdm.monitor_interval = 0  # no thread beside it, for then bots would not fork to think
            # By its mean speed, since games are of different lengths; `disable=None`: on terminals alone.
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

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def tracked(things: Sequence[T], unit: str) -> Iterator[T]:
    """The things one after the other, with a bar that tells how many have been dealt with."""
    return counted(things, len(things), unit)


def counted(things: Iterable[T], total: int, unit: str) -> Iterator[T]:
    """The same of things that come by and by."""
    with Bar(unit) as bar:
        for done, thing in enumerate(things, 1):
            yield thing
            bar(done, total)
