"""All texts of Mille Fiori in one language."""

from collections.abc import Sequence

from laguna.contract.wording import AccessibleSection, EventValues, HelpText, PlaceText
from laguna.games.millefiori import codes
from laguna.games.millefiori.view import MilleFioriView
from laguna.games.millefiori.words import (
    accessible_text,
    help,
    log,
    move_descriptions,
    places,
    prompts,
    refusals,
    text_board,
)
from laguna.games.millefiori.words.nouns import MilleFioriNouns


class MilleFioriWording(MilleFioriNouns):
    """All texts of Mille Fiori in one language."""

    log_templates = log.LOG_TEMPLATES
    summary_templates = log.SUMMARY_TEMPLATES
    announcements = log.ANNOUNCEMENTS
    deeds = log.DEEDS
    always_named = (codes.TOOK_EXTRA,)
    reason_templates = log.REASON_TEMPLATES
    headings = log.HEADINGS
    sources = log.SOURCES

    def prompt(self, view: MilleFioriView, names: Sequence[str] = ()) -> str:
        return prompts.prompt(self, view, names)

    def describe(self, view: MilleFioriView, action: int) -> str:
        return move_descriptions.describe(self, view, action)

    def why_illegal(self, view: MilleFioriView, action: int) -> str:
        return refusals.why_illegal(self, view, action)

    def text_board(self, view: MilleFioriView, names: Sequence[str]) -> str:
        return text_board.board(self, view, names)

    def help_text(self, view: MilleFioriView) -> HelpText:
        return help.help_text(self, view)

    def accessible_text(self, view: MilleFioriView, names: Sequence[str]) -> Sequence[AccessibleSection]:
        return accessible_text.accessible_text(self, view, names)

    def explain_place(self, view: MilleFioriView, names: Sequence[str], place: str) -> PlaceText | None:
        return places.explain_place(self, view, names, place)

    def noun(self, thing: str, value: int, event_text: EventValues) -> str:
        return log.noun(self, thing, value)
