"""What the numbers of a game mean: its actions and its events, each declared once in the game's codes.py.

The codes themselves are `Final` ints, each derived from the one before, because the compiler then works
them out: codes given out by a function cost the engine of Mille Fiori three percent. `Actions` and `Causes`
say what the codes mean, for whatever puts them into words.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from laguna.contract.state import Event


class ActionRange(NamedTuple):
    """Actions of one kind: codes from `first` on, one for each `thing` (none: a single action)."""

    name: str
    first: int
    size: int
    thing: str


class Actions:
    """The kinds of action that a game has, in the order of their codes."""

    def __init__(self, *ranges: tuple[str, int, str], end: int) -> None:
        """Each kind with its first code and what the number beyond it stands for; `end` is one more than
        the last code."""
        ends = [first for name, first, thing in ranges[1:]] + [end]
        self.ranges = tuple(
            ActionRange(name, first, after - first, thing)
            for (name, first, thing), after in zip(ranges, ends, strict=True)
        )
        assert ranges[0][1] == 0 and all(known.size > 0 for known in self.ranges), self.ranges
        assert all(known.thing or known.size == 1 for known in self.ranges), self.ranges
        self._of = tuple(known for known in self.ranges for _ in range(known.size))

    def __len__(self) -> int:
        return len(self._of)

    def of(self, action: int) -> ActionRange:
        """The kind of an action."""
        return self._of[action]

    def number(self, action: int) -> int:
        """Which one of its kind an action is."""
        return action - self._of[action].first


class Notation:
    """The words of a game's actions, and back."""

    def __init__(self, actions: Actions, **words: Sequence[str]) -> None:
        """For every kind of action, by its name, the words of each of its actions in order."""
        assert list(words) == [known.name for known in actions.ranges], "each kind once, in order"
        for known in actions.ranges:
            assert len(words[known.name]) == known.size, known
        self.words: tuple[str, ...] = tuple(each for kind in words.values() for each in kind)
        self.actions: dict[str, int] = {each: action for action, each in enumerate(self.words)}
        assert len(self.actions) == len(self.words), "no words stand for two actions"


class Cause(NamedTuple):
    """An event that can happen: its code, what its numbers a, b and c are called, and the heading of the
    score sheet under which its points are added up.

    A number is called by what it counts or names, `card`; or by its part and what it names, `start: space`.
    """

    code: int
    a: str = ""
    b: str = ""
    c: str = ""
    heading: str = ""

    def numbers(self, event: Event) -> dict[str, tuple[str, int]]:
        """The numbers of an event by their names: what each names, and its value."""
        found = {}
        for called, value in ((self.a, event.a), (self.b, event.b), (self.c, event.c)):
            if called:
                name, _, thing = called.partition(": ")
                found[name] = (thing or name, int(value))
        return found


class Causes:
    """The events that a game has, in the order of their codes."""

    def __init__(self, *causes: Cause) -> None:
        assert [cause.code for cause in causes] == list(range(len(causes))), "each code once, in order"
        self.all = causes

    def of(self, event: Event) -> Cause:
        return self.all[event.cause]

    def headings(self) -> tuple[str, ...]:
        """The headings of the score sheet, in the order in which they are first named."""
        return tuple(dict.fromkeys(cause.heading for cause in self.all if cause.heading))


def single(*words: str) -> tuple[str, ...]:
    """The words of a kind with few actions."""
    return words


def each(prefix: str, names: Iterable[object]) -> tuple[str, ...]:
    """The words of a kind of action: a verb and a name for each."""
    return tuple(f"{prefix} {name}" for name in names)
