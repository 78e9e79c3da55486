"""A game in the terminal, against random players."""

import sys
from collections.abc import Callable

from laguna.chance import quick
from laguna.contract.state import preview
from laguna.contract.wording import Refused
from laguna.match import Match

HELP = """\
Type a move (or the number before it) and press Enter.
  board   show the board again      moves   list your moves again
  log     all that happened         undo    take your last move back
  help    this text                 quit    leave the game"""


def play(match: Match, seat: int, say: Callable[[str], None] = print) -> None:
    """Play one seat of a match at the terminal; the other seats choose at random."""
    chance = quick(int.from_bytes(match.seed.encode(), "big"))
    told = 0
    say(f"{match.game.title}. You are {match.names[seat]}. Type help for the commands.")
    while not match.over:
        if seat not in match.actors():
            other = match.actors()[0]
            moves = match.legal(other)
            match.play(other, moves[chance.below(len(moves))])
            continue
        told = _tell(match, seat, told, say)
        say("\n" + match.see(seat).text())
        match = _decide(match, seat, say)
        told = min(told, len(match.log(seat)))
    _tell(match, seat, told, say)
    say("\n" + match.see(seat).text())
    say("\nThe result:")
    for place, score, name in sorted(
        zip(match.ranking(), (-s for s in match.scores()), match.names, strict=True)
    ):
        say(f"  {place}. {name}  {-score} points")


def _tell(match: Match, seat: int, told: int, say: Callable[[str], None]) -> int:
    lines = match.log(seat)
    for line in lines[told:]:
        say(f"  {line}")
    return len(lines)


def _decide(match: Match, seat: int, say: Callable[[str], None]) -> Match:
    """Ask until a move is made or taken back; returns the match to go on with."""
    _list_moves(match, seat, say)
    while True:
        sys.stdout.write("> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        words = line.strip().lower()
        if not line or words == "quit":
            raise Refused("You left the game; nothing is saved.")
        legal = match.legal(seat)
        if words == "help":
            say(HELP)
        elif words == "board":
            say(match.see(seat).text())
        elif words in ("moves", ""):
            _list_moves(match, seat, say)
        elif words == "log":
            _tell(match, seat, 0, say)
        elif words == "undo":
            if match.undoable(seat):
                return match.copy(-1)
            say("There is nothing to take back: your last move is final or showed something hidden.")
        else:
            if words.isdecimal() and 1 <= int(words) <= len(legal):
                words = legal[int(words) - 1]
            try:
                match.play(seat, words)
            except Refused as refusal:
                say(str(refusal))
            else:
                return match


def _list_moves(match: Match, seat: int, say: Callable[[str], None]) -> None:
    sight = match.see(seat)
    say(f"\n{sight.prompt}")
    for number, action in enumerate(sight.view.legal(), 1):
        points = sum(event.points for event in preview(sight.view, action) if event.seat == seat)
        gift = f"  +{points}" if points else ""
        say(f"  {number:2}  {match.game.words(action):18} {sight.wording.describe(sight.view, action)}{gift}")
