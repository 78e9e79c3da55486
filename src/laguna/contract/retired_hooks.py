"""Names of the contract that were renamed, and the check that refuses games which still use the old ones.

A hook that is spelled the old way would never be called, and the game would silently fall back to the
default.
"""

import re
from typing import Final

RETIRED_HOOKS: Final = {
    "Game": {
        "advice": "heuristics",
        "causes": "event_types",
        "ending": "end_event",
        "first_game": "lessons",
        "notes": "summarize_seats",
        "place_of": "event_places",
    },
    "State": {
        "again": "restart",
        "redrawn": "redraw_future",
    },
    "View": {
        "guess": "sample_state",
    },
    "Wording": {
        "about": "pgettext",
        "causes": "event_types",
        "count": "ngettext",
        "either": "list_or",
        "explain": "help_text",
        "in_words": "accessible_text",
        "listed": "list_and",
        "reasons": "reason_templates",
        "say": "gettext",
        "sentence": "log_line",
        "sentences": "log_templates",
        "text": "text_board",
        "why_not": "why_illegal",
    },
    "Heuristics": {
        "alone": "for_search",
        "along": "first_evaluation_after",
        "breadth": "max_candidates",
        "folder": "weights_folder",
        "hunch": "default_temperature",
        "lesson_every": "training_sample_interval",
        "look_ahead": "playout_depth",
        "newest": "latest_generation",
        "patience": "playout_factor",
        "secret": "is_secret_move",
        "settled": "is_quiet",
        "spread": "score_spread",
        "standing": "expected_score",
        "unit": "score_unit",
    },
    "Editor": {
        "follow": "after_edit",
        "spots": "editable_fields",
    },
    "ZoomArea": {
        "offers": "has_moves",
    },
    "SeatFact": {
        "sign": "icon",
    },
    "SeatSummary": {
        "doing": "status",
        "first": "is_starting_player",
        "more": "details",
    },
    "Lessons": {
        "farewell": "closing_text",
        "short": "practice_position",
    },
    "LessonStep": {
        "before": "moves_before",
        "begin": "position",
        "onward": "correct_answers",
        "others": "wrong_answers",
        "otherwise": "default_answer",
        "shows": "highlights",
        "then": "moves_after",
    },
}
"""By class of the contract: the old names of its methods and fields, and the new ones."""

_UNEXPECTED: Final = re.compile(r"(\w+)\.__(?:init|new)__\(\) got an unexpected keyword argument '(\w+)'")


class RetiredHookError(TypeError):
    """A game uses a name of the contract that was renamed."""


def check_class(contract: type, implementation: type) -> None:
    """Refuse a subclass of a contract class that still defines a hook by its old name."""
    for cls in implementation.__mro__:
        if cls is contract:
            return
        for old, new in RETIRED_HOOKS[contract.__name__].items():
            if old in vars(cls):
                raise RetiredHookError(_message(f"{cls.__name__}.{old}", f"{contract.__name__}.{new}"))


def check_argument(error: TypeError) -> None:
    """Refuse a call with an old argument: names the new one, if the error is about an argument that was
    renamed."""
    found = _UNEXPECTED.search(str(error))
    if found and found[2] in RETIRED_HOOKS.get(found[1], {}):
        new = RETIRED_HOOKS[found[1]][found[2]]
        raise RetiredHookError(_message(f"{found[1]}({found[2]}=...)", f"{found[1]}({new}=...)")) from error


def _message(old: str, new: str) -> str:
    return f"{old} was renamed to {new}: see the changelog and update the game"
