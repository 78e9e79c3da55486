"""All texts of Murano in one language: joins the other modules of words/."""

from collections.abc import Sequence

from laguna.contract.state import Event, Options
from laguna.contract.wording import AccessibleSection, EventValues, HelpText, PlaceText
from laguna.games.murano import codes
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words import (
    accessible_text,
    help,
    log,
    move_descriptions,
    places,
    prompts,
    prospects,
    refusals,
    text_board,
)
from laguna.games.murano.words.nouns import MuranoNouns


class MuranoWording(MuranoNouns):
    """Prompts, move labels, log lines, help and refusals of Murano."""

    log_templates = log.SENTENCES
    announcements = (codes.END_TRIGGERED,)
    deeds = log.DEEDS
    always_named = log.ALWAYS_NAMED
    gathered = log.GATHERED
    reason_templates = log.REASONS
    headings = log.HEADINGS
    sources = log.SOURCES
    deed_phrases = prospects.DEED_PHRASES
    turn_deeds = prospects.TURN_DEEDS
    resources = prospects.RESOURCES

    def prompt(self, view: MuranoView, names: Sequence[str] = ()) -> str:
        return prompts.prompt(self, view, names)

    def describe(self, view: MuranoView, action: int) -> str:
        return move_descriptions.describe(self, view, action)

    def why_illegal(self, view: MuranoView, action: int) -> str:
        return refusals.why_illegal(self, view, action)

    def text_board(self, view: MuranoView, names: Sequence[str]) -> str:
        return text_board.board(self, view, names)

    def help_text(self, view: MuranoView) -> HelpText:
        return help.help_text(self, view)

    def accessible_text(self, view: MuranoView, names: Sequence[str]) -> Sequence[AccessibleSection]:
        return accessible_text.accessible_text(self, view, names)

    def explain_place(self, view: MuranoView, names: Sequence[str], place: str) -> PlaceText | None:
        return places.explain_place(self, view, names, place)

    def noun(self, thing: str, value: int, event_text: EventValues) -> str:
        return log.noun(self, thing, value, event_text)

    def log_line(self, event: Event, names: Sequence[str], options: Options) -> str:
        if event.code in log.POINTS:
            return self._render_event(log.POINTS[event.code], event, names, options)
        return super().log_line(event, names, options)
