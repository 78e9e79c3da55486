"""Puzzles for their pages: facts, verdicts and explanations as texts and marks on the board."""

from collections.abc import Sequence
from typing import Any

from laguna.bots.analysis import LineMove
from laguna.bots.explanations import Players, Reason, explanation_sentences
from laguna.bots.puzzles import Puzzle
from laguna.contract.state import Document
from laguna.contract.wording import Language
from laguna.games import GAMES
from laguna.match import Match
from laguna.web.analysis import puzzle_ratings
from laguna.web.analysis.puzzles import PuzzleFilter, PuzzleProgress, Verdict, all_puzzles
from laguna.web.analysis.verdicts import line_in_words
from laguna.web.profiles.results import Rating
from laguna.web.rendering.games import chosen_options


def facts(puzzle: Puzzle, match: Match, rating: Rating, language: Language) -> list[str]:
    """The facts about a puzzle shown before it is solved: move, players, edition, choice, difficulty."""
    found = [
        language.gettext("Move {number}", number=puzzle.number),
        language.ngettext("{number} player", "{number} players", puzzle.players),
        *editions(puzzle, match.options, language),
    ]
    options = puzzle.options or len(match.legal(puzzle.seat))
    found.append(language.ngettext("{number} legal move", "{number} legal moves", options))
    return [*found, difficulty_text(rating, language)]


def themes(puzzle: Puzzle, language: Language) -> list[str]:
    """What a puzzle is about, which would give away too much before it is solved."""
    wording = GAMES[puzzle.game].wording(language)
    return [wording.theme(theme) for theme in puzzle.themes]


def editions(puzzle: Puzzle, options: Any, language: Language) -> list[str]:
    """The edition and the variants of a puzzle. Of an edition only its name, not how it differs."""
    game = GAMES[puzzle.game]
    named = [
        language.gettext("{edition} edition", edition=_short(option.values[options[option.name]], language))
        for option in game.options
        if option.name == "edition"
    ]
    rest = {name: value for name, value in options.items() if name != "edition"}
    return [*named, *chosen_options(puzzle.game, rest, language)]


def _short(title: str, language: Language) -> str:
    return language.gettext(title).partition(":")[0].strip()


def difficulty_text(rating: Rating, language: Language) -> str:
    """The difficulty with the rating: `Hard (1620)`."""
    name = puzzle_ratings.DIFFICULTIES[puzzle_ratings.difficulty(rating.shown)]
    return language.gettext("{difficulty} ({rating})", difficulty=language.gettext(name), rating=rating.shown)


def verdict(puzzle: Puzzle, answer: str, found: Verdict, language: Language) -> Document:
    """The result of an answer: the solution, both moves on the board, ratings and streak."""
    match = puzzle.match()
    best = describe(match, puzzle.seat, puzzle.best, language)
    marks: list[Document] = [{"move": puzzle.best, "kind": "better", "label": "1"}]
    if found.right:
        title, text = language.gettext("Correct!"), language.gettext("{move}.", move=best)
    elif answer:
        title = language.gettext("Not the best move")
        text = language.gettext(
            "You chose: {chosen}. Best: {best}.",
            chosen=describe(match, puzzle.seat, answer, language),
            best=best,
        )
        marks.append({"move": answer, "kind": "played"})
    else:
        title, text = language.gettext("Solution"), language.gettext("{move}.", move=best)
    return {
        "right": found.right,
        "title": title,
        "text": text,
        "best": puzzle.best,
        "themes": themes(puzzle, language),
        "marks": marks,
        "streak": found.progress.streak,
        "counted": found.counted,
        "rating": found.after.shown,
        "change": found.after.shown - found.before.shown if found.counted else 0,
    }


def explanation(puzzle: Puzzle, answer: str, reasons: Sequence[Reason], language: Language) -> Document:
    """Why the solution is better than the answer, or than the tempting move if the answer was right."""
    match = puzzle.match()
    wording = match.game.wording(language)
    sentences = explanation_sentences(reasons, wording, match.options, Players(match.names, puzzle.seat))
    other = answer if answer and answer != puzzle.best else puzzle.tempting
    compared = language.gettext('Compared with "{move}":', move=describe(match, puzzle.seat, other, language))
    return {
        "compared": compared if sentences else "",
        "sentences": [each.document() for each in sentences],
        "line": expected_line(puzzle, language),
    }


def expected_line(puzzle: Puzzle, language: Language) -> list[Document]:
    """The moves that are expected after the solution, as far as the puzzle brings them."""
    match = puzzle.match()
    steps = (puzzle.explanation or {}).get("line", [])
    line = [LineMove(*((step["seat"], step["move"]) if isinstance(step, dict) else step)) for step in steps]
    return line_in_words(match, match.state.view(puzzle.seat), line, language)


def describe(match: Match, seat: int, move: str, language: Language) -> str:
    """A move in words, without a period at the end."""
    wording = match.game.wording(language)
    text: str = wording.describe(match.state.view(seat), match.game.notation.actions[move])
    return text.removesuffix(".")


def filters(wanted: PuzzleFilter, language: Language) -> Document:
    """The choices of the filter: games, numbers of players, themes of the chosen game, difficulties."""
    puzzles = list(all_puzzles().values())
    games = [game for name, game in GAMES.items() if any(each.game == name for each in puzzles)]
    fitting = [each for each in puzzles if wanted.game in ("", each.game)]
    by_theme = {
        theme: GAMES[each.game].wording(language).theme(theme) for each in fitting for theme in each.themes
    }
    return {
        "games": games,
        "players": sorted({each.players for each in fitting}),
        "themes": sorted(by_theme.items(), key=lambda theme: theme[1]),
        "difficulties": [
            (name, language.gettext(title)) for name, title in puzzle_ratings.DIFFICULTIES.items()
        ],
    }


def history(progress: PuzzleProgress, ratings: dict[str, Rating], language: Language) -> list[Document]:
    """The puzzles that a visitor has answered, latest first."""
    found = []
    for each in progress.tries:
        puzzle = all_puzzles().get(each.puzzle)
        if puzzle is None:  # a release may replace puzzles
            continue
        match = puzzle.match()
        found.append(
            {
                "id": puzzle.id,
                "title": match.game.title,
                "facts": [*facts(puzzle, match, ratings[puzzle.id], language), *themes(puzzle, language)],
                "solved": bool(each.solved),
                "solved_later": bool(each.solved_later),
                "answer": describe(match, puzzle.seat, each.answer, language)
                if each.answer in match.game.notation.actions
                else "",
                "at": each.at,
            }
        )
    return found


def query(wanted: PuzzleFilter) -> str:
    """The filter as the query of an address."""
    return "&".join(f"{name}={value}" for name, value in wanted._asdict().items() if value)
