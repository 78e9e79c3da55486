"""All texts of La Venise du Nord: joins the modules of this package."""

from collections.abc import Sequence

from laguna.contract.wording import AccessibleSection, HelpText, PlaceText
from laguna.games.venise import codes
from laguna.games.venise.view import VeniseView
from laguna.games.venise.words import (
    accessible_text,
    help,
    move_descriptions,
    move_previews,
    places,
    prompts,
    prospects,
    refusals,
    text_board,
    warnings,
)
from laguna.games.venise.words.log import LogWording
from laguna.games.venise.words.notation import Movement


class VeniseWording(LogWording):
    """The texts of La Venise du Nord in one language."""

    deed_phrases = prospects.DEED_PHRASES
    turn_deeds = prospects.TURN_DEEDS
    setbacks = prospects.SETBACKS
    resources = prospects.RESOURCES

    def prompt(self, view: VeniseView, names: Sequence[str] = ()) -> str:
        return prompts.prompt(self.nouns, view, names)

    def describe(self, view: VeniseView, action: int) -> str:
        return move_descriptions.describe(self.nouns, view, action)

    def caption(self, view: VeniseView, action: int) -> str:
        """A legal move as its button says it."""
        return move_descriptions.caption(self.nouns, view, action)

    def note(self, view: VeniseView, action: int) -> str:
        """The result of a move without a place, in a short line."""
        return move_descriptions.note(self.nouns, view, action)

    def ending(self, view: VeniseView, action: int) -> str:
        """That a move ends the turn by itself, or an empty text."""
        return move_descriptions.ending(self.nouns, view, action)

    def with_ending(self, note: str, view: VeniseView, action: int) -> str:
        """What a move does, and that it ends the turn if it does."""
        return self.language.clauses([text for text in (note, self.ending(view, action)) if text])

    def warning(self, view: VeniseView, action: int) -> str:
        """A warning about a move without a place, or an empty text."""
        return warnings.warning(self.nouns, view, action)

    def result(self, view: VeniseView, movement: Movement) -> str:
        """What the action die would give where a movement ends."""
        return move_descriptions.result(self.nouns, view.shown, movement)

    def activation(self, view: VeniseView, value: int) -> str:
        """What the action die would give with this value."""
        here = int(view.shown.here)
        gain = move_previews.activation(self.nouns, view.shown, here, value)
        die = move_previews.arrival(self.nouns, view.shown, here, value)
        return self.gettext("{given}; {die}", given=gain, die=die) if die else gain

    def bridge_worth(self, view: VeniseView, there: int) -> str:
        """What a bridge to a quarter would add at the end."""
        return move_previews.bridge_worth(self.nouns, view.shown, there)

    def production(self, view: VeniseView, action: int) -> str:
        return move_descriptions.production(self.nouns, view, action - codes.PRODUCE)

    def why_illegal(self, view: VeniseView, action: int) -> str:
        return refusals.why_illegal(self.nouns, view, action)

    def text_board(self, view: VeniseView, names: Sequence[str]) -> str:
        return text_board.board(self.nouns, view, names)

    def help_text(self, view: VeniseView) -> HelpText:
        return help.help_text(self.nouns, view)

    def accessible_text(self, view: VeniseView, names: Sequence[str]) -> Sequence[AccessibleSection]:
        return accessible_text.accessible_text(self.nouns, view, names)

    def explain_place(self, view: VeniseView, names: Sequence[str], place: str) -> PlaceText | None:
        return places.explain_place(self.nouns, view, names, place)
