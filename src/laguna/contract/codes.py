"""Action codes and event types of a game, each declared once in the game's codes.py.

The codes are `Final` ints, each derived from the one before, so that the compiler evaluates them: codes
assigned by a function cost the engine of Mille Fiori three percent. `Actions` and `EventTypes` describe the
codes for the notation, the log and the score sheet.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from laguna.contract.state import Event


class ActionRange(NamedTuple):
    """A range of action codes of one kind: `size` codes from `first` on, one for each `thing` (such as a card
    or a space; empty for a single action)."""

    name: str
    first: int
    size: int
    thing: str


class Actions:
    """All kinds of action of a game, in the order of their codes."""

    def __init__(self, *ranges: tuple[str, int, str], end: int) -> None:
        """Each range is a name, its first code and what the offset from that code stands for; `end` is one
        more than the last code."""
        ends = [first for name, first, thing in ranges[1:]] + [end]
        self.ranges = tuple(
            ActionRange(name, first, after - first, thing)
            for (name, first, thing), after in zip(ranges, ends, strict=True)
        )
        assert ranges[0][1] == 0 and all(each.size > 0 for each in self.ranges), self.ranges
        assert all(each.thing or each.size == 1 for each in self.ranges), self.ranges
        self._by_action = tuple(each for each in self.ranges for _ in range(each.size))

    def __len__(self) -> int:
        return len(self._by_action)

    def of(self, action: int) -> ActionRange:
        """The range that an action belongs to."""
        return self._by_action[action]

    def number(self, action: int) -> int:
        """The offset of an action within its range."""
        return action - self._by_action[action].first


class Notation:
    """The text notation of a game's actions: maps action codes to words and back."""

    def __init__(self, actions: Actions, **words: Sequence[str]) -> None:
        """For each range of actions, by its name, the words of its actions in order."""
        assert list(words) == [each.name for each in actions.ranges], "each range once, in order"
        for each_range in actions.ranges:
            assert len(words[each_range.name]) == each_range.size, each_range
        self.words: tuple[str, ...] = tuple(each for kind in words.values() for each in kind)
        self.actions: dict[str, int] = {each: action for action, each in enumerate(self.words)}
        assert len(self.actions) == len(self.words), "two actions must not have the same words"


class EventType(NamedTuple):
    """Declares a type of event: its code, the names of its numbers a, b and c, and the heading of the score
    sheet under which its points are summed.

    The name of a number says what it counts or refers to, `card`; or its role and what it refers to,
    `start: space`.
    """

    code: int
    a: str = ""
    b: str = ""
    c: str = ""
    heading: str = ""

    def declared(self) -> list[tuple[int, str, str]]:
        """The numbers that this type has: which of a, b and c, its name, and what it refers to."""
        found = []
        for place, declared in enumerate((self.a, self.b, self.c)):
            if declared:
                name, _, thing = declared.partition(": ")
                found.append((place, name, thing or name))
        return found


class EventTypes:
    """All event types of a game, in the order of their codes."""

    def __init__(self, *event_types: EventType) -> None:
        codes = [event_type.code for event_type in event_types]
        assert codes == list(range(len(event_types))), "each code once, in order"
        self.all = event_types
        self._declared = [event_type.declared() for event_type in event_types]

    def of(self, event: Event) -> EventType:
        """The type of an event."""
        return self.all[event.code]

    def numbers(self, event: Event) -> dict[str, tuple[str, int]]:
        """The numbers of an event by name: what each refers to, and its value."""
        values = (event.a, event.b, event.c)
        return {name: (thing, int(values[place])) for place, name, thing in self._declared[event.code]}

    def with_number(self, event: Event, name: str, value: int) -> Event:
        """The same event with another value of a number."""
        place = next(place for place, each, thing in self._declared[event.code] if each == name)
        a, b, c = (value if each == place else old for each, old in enumerate((event.a, event.b, event.c)))
        return Event(event.code, event.seat, event.points, a, b, c, event.known_to)

    def headings(self) -> tuple[str, ...]:
        """The headings of the score sheet, in the order of their first use."""
        return tuple(dict.fromkeys(event_type.heading for event_type in self.all if event_type.heading))


def single(*words: str) -> tuple[str, ...]:
    """The words of a range with few actions."""
    return words


def each(prefix: str, names: Iterable[object]) -> tuple[str, ...]:
    """The words of a range of actions: the same verb with each name."""
    return tuple(f"{prefix} {name}" for name in names)
