"""All texts of the game."""

from collections.abc import Mapping, Sequence

from laguna.contract.wording import EventTemplate, EventValues, Wording, gettext_noop
from nim import codes
from nim.codes import ACTIONS, EVENT_TYPES, MOST
from nim.rules import NimView


class NimWording(Wording[NimView]):
    """The texts in one language."""

    event_types = EVENT_TYPES
    actions = ACTIONS
    log_templates: Mapping[int, EventTemplate] = {
        codes.STARTS: gettext_noop("{who} starts."),
        codes.TOOK: gettext_noop("{who} takes {stones} from heap {heap}."),
        codes.LAST: gettext_noop("{who} takes the last stone."),
        codes.ENDED: gettext_noop("The game ends: all stones have been taken."),
    }
    reason_templates: Mapping[int, EventTemplate] = {codes.LAST: gettext_noop("the last stone")}
    headings: Mapping[str, str] = {"last stone": gettext_noop("last stone")}

    def noun(self, thing: str, value: int, event_text: EventValues) -> str:
        if thing == "stones":
            return self.ngettext("{number} stone", "{number} stones", value)
        return str(value + 1)

    def prompt(self, view: NimView, names: Sequence[str] = ()) -> str:
        state = view.shown
        if state.over:
            return self.gettext("The game is over.")
        if view.seat not in state.actors():
            return self.gettext("Waiting for {who}.", who=self.player_name(state.actors()[0], names))
        return self.gettext("Take stones from one heap.")

    def describe(self, view: NimView, action: int) -> str:
        heap, stones = divmod(ACTIONS.number(action), MOST)
        what = self.ngettext("{number} stone", "{number} stones", stones + 1)
        return self.gettext("Take {stones} from heap {heap}", stones=what, heap=heap + 1)

    def why_illegal(self, view: NimView, action: int) -> str:
        heap = ACTIONS.number(action) // MOST
        return self.gettext("Heap {heap} has fewer stones.", heap=heap + 1)

    def text_board(self, view: NimView, names: Sequence[str]) -> str:
        return "\n".join(f"{number}: {'o' * stones}" for number, stones in enumerate(view.shown.heaps, 1))
