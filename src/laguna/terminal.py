"""Playing in the terminal against random opponents."""

import sys
from collections.abc import Callable

from laguna.chance import quick
from laguna.contract.state import preview
from laguna.contract.wording import ENGLISH, Language, Refused, gettext_noop
from laguna.match import Match

HELP = gettext_noop("""\
Type a move (or the number before it) and press Enter.
  board   show the board again      moves   list your moves again
  log     show the whole log        undo    undo your last move
  help    show this help            quit    leave the game""")


def play(match: Match, seat: int, language: Language = ENGLISH, show: Callable[[str], None] = print) -> None:
    """Play one seat of a match at the terminal; the other seats choose at random."""
    TerminalGame(match, seat, language, show).play()


class TerminalGame:
    """One seat of a match, played in the terminal."""

    def __init__(self, match: Match, seat: int, language: Language, show: Callable[[str], None]) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.gettext = language.gettext
        self.ngettext = language.ngettext
        self.show = show
        self.lines_shown = 0
        """The number of log lines that have been shown."""

    def play(self) -> None:
        """Play the match to its end."""
        chance = quick(int.from_bytes(self.match.seed.encode(), "big"))
        title, name = self.match.game.title, self.match.names[self.seat]
        self.show(
            self.gettext("{game}. You are {name}. Type help for a list of commands.", game=title, name=name)
        )
        while not self.match.over:
            if self.seat in self.match.actors():
                self._show_new_lines()
                self._show_board("\n")
                self._decide()
                self.lines_shown = min(self.lines_shown, len(self._log()))
            else:
                other = self.match.actors()[0]
                moves = self.match.legal(other)
                self.match.play(other, moves[chance.below(len(moves))])
        self._show_new_lines()
        self._show_board("\n")
        self._show_result()

    def _log(self) -> list[str]:
        return self.match.log(self.seat, self.language)

    def _show_new_lines(self) -> None:
        """Show the log lines that have not been shown yet."""
        lines = self._log()
        for line in lines[self.lines_shown :]:
            self.show(f"  {line}")
        self.lines_shown = len(lines)

    def _show_board(self, before: str = "") -> None:
        self.show(before + self.match.view(self.seat, self.language).text())

    def _show_result(self) -> None:
        self.show("\n" + self.gettext("Result:"))
        results = zip(self.match.ranking(), self.match.scores(), self.match.names, strict=True)
        for place, score, name in sorted(results, key=lambda line: (line[0], -line[1], line[2])):
            points = self.ngettext("{number} point", "{number} points", score)
            self.show(f"  {place}. {name}  {points}")

    def _decide(self) -> None:
        """Ask until a move is made or undone."""
        self._list_moves()
        while True:
            sys.stdout.write("> ")
            sys.stdout.flush()
            line = sys.stdin.readline()
            words = line.strip().lower()
            if not line or words == "quit":
                raise Refused("You left the game. It was not saved.")
            if words == "help":
                self.show(self.gettext(HELP))
            elif words == "board":
                self._show_board()
            elif words in ("moves", ""):
                self._list_moves()
            elif words == "log":
                self.lines_shown = 0
                self._show_new_lines()
            elif words == "undo":
                if self.match.can_undo(self.seat):
                    self.match.undo()
                    return
                self.show(
                    self.gettext("You can't undo: your last move is final or revealed something hidden.")
                )
            elif self._try_move(words):
                return

    def _try_move(self, words: str) -> bool:
        """Make a move given by its words or its number; returns whether it was legal and shows the reason if
        not."""
        legal = self.match.legal(self.seat)
        if words.isdecimal() and 1 <= int(words) <= len(legal):
            words = legal[int(words) - 1]
        try:
            self.match.play(self.seat, words)
        except Refused as refusal:
            self.show(refusal.render(self.language))
            return False
        return True

    def _list_moves(self) -> None:
        view = self.match.view(self.seat, self.language)
        self.show(f"\n{view.prompt}")
        for number, action in enumerate(view.view.legal(), 1):
            points = sum(event.points for event in preview(view.view, action) if event.seat == self.seat)
            gain = f"  {points:+}" if points else ""
            what = view.wording.describe(view.view, action)
            self.show(f"  {number:2}  {self.match.game.words(action):18} {what}{gain}")
