"""A game in the terminal, against random players."""

import sys
from collections.abc import Callable

from laguna.chance import quick
from laguna.contract.state import preview
from laguna.contract.wording import ENGLISH, Language, Refused, mark
from laguna.match import Match

HELP = mark("""\
Type a move (or the number before it) and press Enter.
  board   show the board again      moves   list your moves again
  log     all that happened         undo    take your last move back
  help    this text                 quit    leave the game""")


def play(match: Match, seat: int, language: Language = ENGLISH, show: Callable[[str], None] = print) -> None:
    """Play one seat of a match at the terminal; the other seats choose at random."""
    Terminal(match, seat, language, show).play()


class Terminal:
    """A seat at a terminal: the match, and how much of its log has been told."""

    def __init__(self, match: Match, seat: int, language: Language, show: Callable[[str], None]) -> None:
        self.match = match
        self.seat = seat
        self.language = language
        self.say = language.say
        self.show = show
        self.told = 0

    def play(self) -> None:
        chance = quick(int.from_bytes(self.match.seed.encode(), "big"))
        title, name = self.match.game.title, self.match.names[self.seat]
        self.show(self.say("{game}. You are {name}. Type help for the commands.", game=title, name=name))
        while not self.match.over:
            if self.seat in self.match.actors():
                self._tell()
                self._show_board("\n")
                self._decide()
                self.told = min(self.told, len(self._log()))
            else:
                other = self.match.actors()[0]
                moves = self.match.legal(other)
                self.match.play(other, moves[chance.below(len(moves))])
        self._tell()
        self._show_board("\n")
        self._show_result()

    def _log(self) -> list[str]:
        return self.match.log(self.seat, self.language)

    def _tell(self) -> None:
        """What happened since it was last told."""
        lines = self._log()
        for line in lines[self.told :]:
            self.show(f"  {line}")
        self.told = len(lines)

    def _show_board(self, before: str = "") -> None:
        self.show(before + self.match.see(self.seat, self.language).text())

    def _show_result(self) -> None:
        self.show("\n" + self.say("The result:"))
        standing = zip(self.match.ranking(), self.match.scores(), self.match.names, strict=True)
        for place, score, name in sorted(standing, key=lambda line: (line[0], -line[1], line[2])):
            points = self.say("{score} points", score=score)
            self.show(f"  {place}. {name}  {points}")

    def _decide(self) -> None:
        """Ask until a move is made or taken back."""
        self._list_moves()
        while True:
            sys.stdout.write("> ")
            sys.stdout.flush()
            line = sys.stdin.readline()
            words = line.strip().lower()
            if not line or words == "quit":
                raise Refused("You left the game; nothing is saved.")
            if words == "help":
                self.show(self.say(HELP))
            elif words == "board":
                self._show_board()
            elif words in ("moves", ""):
                self._list_moves()
            elif words == "log":
                self.told = 0
                self._tell()
            elif words == "undo":
                if self.match.undoable(self.seat):
                    self.match = self.match.copy(-1)
                    return
                self.show(
                    self.say(
                        "There is nothing to take back: your last move is final or showed something hidden."
                    )
                )
            elif self._moved(words):
                return

    def _moved(self, words: str) -> bool:
        """Whether words, or the number of a move, were a legal move; if not, says why."""
        legal = self.match.legal(self.seat)
        if words.isdecimal() and 1 <= int(words) <= len(legal):
            words = legal[int(words) - 1]
        try:
            self.match.play(self.seat, words)
        except Refused as refusal:
            self.show(refusal.said(self.language))
            return False
        return True

    def _list_moves(self) -> None:
        sight = self.match.see(self.seat, self.language)
        self.show(f"\n{sight.prompt}")
        for number, action in enumerate(sight.view.legal(), 1):
            points = sum(event.points for event in preview(sight.view, action) if event.seat == self.seat)
            gift = f"  +{points}" if points else ""
            what = sight.wording.describe(sight.view, action)
            self.show(f"  {number:2}  {self.match.game.words(action):18} {what}{gift}")
