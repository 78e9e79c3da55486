"""Actions and event types."""

from typing import Final

from laguna.contract.codes import Actions, EventType, EventTypes, Notation, each

HEAPS: Final = (3, 4, 5)
MOST: Final = max(HEAPS)

TAKE: Final = 0  # + heap * MOST + stones - 1
ACTIONS: Final = Actions(("take", TAKE, "stones"), end=TAKE + len(HEAPS) * MOST)
TAKES: Final = tuple(f"{stones} {heap + 1}" for heap in range(len(HEAPS)) for stones in range(1, MOST + 1))
NOTATION: Final = Notation(ACTIONS, take=each("take", TAKES))
"""`take 2 3`: 2 stones from heap 3."""

STARTS, TOOK, LAST, ENDED = range(4)
EVENT_TYPES: Final = EventTypes(
    EventType(STARTS),
    EventType(TOOK, "stones", "heap"),
    EventType(LAST, heading="last stone"),
    EventType(ENDED),
)
