"""What Murano says."""

from collections.abc import Sequence

from laguna.contract.wording import Explained, Passage, Told
from laguna.games.murano.view import MuranoView
from laguna.games.murano.words import descriptions, events, explanations, letters, passages, prompts, refusals
from laguna.games.murano.words.nouns import MuranoNouns


class MuranoWording(MuranoNouns):
    sentences = events.SENTENCES
    reasons = events.REASONS
    headings = events.HEADINGS

    def prompt(self, view: MuranoView, names: Sequence[str] = ()) -> str:
        return prompts.prompt(self, view, names)

    def describe(self, view: MuranoView, action: int) -> str:
        return descriptions.describe(self, view, action)

    def why_not(self, view: MuranoView, action: int) -> str:
        return refusals.why_not(self, view, action)

    def text(self, view: MuranoView, names: Sequence[str]) -> str:
        return letters.board(self, view, names)

    def explain(self, view: MuranoView) -> Explained:
        return explanations.explain(self, view)

    def in_words(self, view: MuranoView, names: Sequence[str]) -> Sequence[Passage]:
        return passages.in_words(self, view, names)

    def noun(self, thing: str, value: int, told: Told) -> str:
        return events.noun(self, thing, value, told)
