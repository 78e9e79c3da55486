"""The laguna command."""

import argparse
import gc
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from laguna import positions, records, rulebook, simulation, terminal
from laguna.bots.checking import check, told
from laguna.bots.command import (
    arena_arguments,
    at_least_one,
    puzzle_arguments,
    review_arguments,
    run_arena,
    run_puzzles,
    run_review,
)
from laguna.contract.game import AnyGame
from laguna.contract.state import COMPILED
from laguna.contract.wording import ENGLISH, Language, Refused, mark
from laguna.games import GAMES, find
from laguna.match import new
from laguna.progress import Bar

ADMIN = (
    "people",
    "tables",
    "host",
    "password",
    "rename",
    "mute",
    "remove",
    "end",
    "reports",
    "read",
    "invite-only",
)
"""What `laguna admin` can do, each a function of laguna.web.admin."""


def main(arguments: Sequence[str] | None = None, language: Language = ENGLISH) -> None:
    """Run a command; whatever somebody got wrong is one clear sentence and exit status 2."""
    try:
        chosen = _parser(language).parse_args(arguments)
        chosen.run(chosen, language)
    except Refused as refusal:
        _fail(refusal.said(language))
    except BrokenPipeError:
        sys.stderr.close()
    except KeyboardInterrupt:
        _fail(language.say("Stopped."))


def _fail(message: str) -> NoReturn:
    print(f"laguna: {message}", file=sys.stderr)
    raise SystemExit(2)


Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        what = f"{message[0].upper()}{message[1:].rstrip('.')}"
        raise Refused("{what}. Try '{command} --help'.", what=what, command=self.prog)


def _parser(language: Language) -> argparse.ArgumentParser:
    parser = _Parser(prog="laguna", description=language.say("Board games of the lagoon and the canals."))
    commands = parser.add_subparsers(
        title=language.say("commands"), metavar="COMMAND", required=True, parser_class=_Parser
    )
    for describe in (
        _describe_play,
        _describe_try,
        _describe_sim,
        _describe_arena,
        _describe_bot,
        _describe_record,
        _describe_review,
        _describe_puzzles,
        _describe_bench,
        _describe_serve,
        _describe_check_tables,
        _describe_admin,
        _describe_backups,
        _describe_rules,
    ):
        describe(commands, language)
    return parser


def _describe_play(commands: Commands, language: Language) -> None:
    say = language.say
    play = commands.add_parser("play", help=say("play in the terminal against random players"))
    _add_game(play, language)
    _add_table(play, language)
    play.add_argument("--seat", type=int, default=0, help=say("where you sit, from 0 (default 0)"))
    play.set_defaults(run=_play)


def _describe_try(commands: Commands, language: Language) -> None:
    say = language.say
    attempt = commands.add_parser("try", help=say("load a position, make moves, print what they give"))
    attempt.add_argument("position", metavar="POSITION.json")
    attempt.add_argument(
        "moves", nargs="*", default=[], metavar="MOVE", help=say("a move in words, such as 'place w1.6'")
    )
    attempt.add_argument("--json", action="store_true", help=say("print one JSON document"))
    attempt.add_argument("--svg", metavar="FILE", help=say("draw the position afterwards into a file"))
    attempt.add_argument(
        "--seat", type=int, help=say("draw what this seat may see (default: who acts first)")
    )
    attempt.add_argument("--seed", help=say("shuffles what the position leaves open"))
    attempt.set_defaults(run=_try)


def _describe_sim(commands: Commands, language: Language) -> None:
    sim = commands.add_parser("sim", help=language.say("play many games between random players"))
    _add_game(sim, language)
    _add_table(sim, language)
    sim.add_argument("--games", type=at_least_one, default=1000, metavar="K")
    sim.add_argument("--json", action="store_true")
    sim.set_defaults(run=_sim)


def _describe_arena(commands: Commands, language: Language) -> None:
    arena = commands.add_parser("arena", help=language.say("let bots play each other and say who is better"))
    _add_game(arena, language)
    _add_table(arena, language)
    arena_arguments(arena, language)
    arena.set_defaults(run=_arena)


def _describe_bot(commands: Commands, language: Language) -> None:
    say = language.say
    bot = commands.add_parser("bot", help=say("check a program that wants to be a bot"))
    bot.add_argument("what", choices=("check",))
    bot.add_argument("command", metavar="COMMAND", help=say("how it is started, such as 'node mybot.js'"))
    bot.add_argument("--game", metavar="GAME", help=say("only this game (default: all that it plays)"))
    bot.set_defaults(run=_bot)


def _describe_record(commands: Commands, language: Language) -> None:
    record = commands.add_parser("record", help=language.say("replay a recorded game, or check it"))
    record.add_argument("what", choices=("play", "check"))
    record.add_argument("file", metavar="FILE")
    record.set_defaults(run=_record)


def _describe_review(commands: Commands, language: Language) -> None:
    review = commands.add_parser(
        "review", help=language.say("what each decision of a finished game was worth")
    )
    review_arguments(review, language)
    review.set_defaults(run=_review)


def _describe_puzzles(commands: Commands, language: Language) -> None:
    puzzles = commands.add_parser(
        "puzzles", help=language.say("find positions with one best move, or solve them")
    )
    puzzles.add_argument("what", choices=("make", "check"))
    _add_game(puzzles, language)
    puzzle_arguments(puzzles, language)
    puzzles.set_defaults(run=_puzzles)


def _describe_bench(commands: Commands, language: Language) -> None:
    say = language.say
    bench = commands.add_parser("bench", help=say("measure the engine's speed"))
    bench.add_argument("--json", action="store_true")
    bench.add_argument("--seconds", type=float, default=simulation.MEASURED_SECONDS, help=say("for each row"))
    bench.set_defaults(run=_bench)


def _describe_serve(commands: Commands, language: Language) -> None:
    say = language.say
    serve = commands.add_parser("serve", help=say("serve the games to browsers"))
    _add_database(serve, language)
    serve.add_argument(
        "--host", default="127.0.0.1", help=say("where to listen (default: this machine only)")
    )
    serve.add_argument("--port", type=int, default=8000, help=say("(default 8000)"))
    serve.add_argument(
        "--workers", type=at_least_one, default=1, metavar="N", help=say("processes; needs PostgreSQL")
    )
    serve.add_argument("--thinkers", type=int, metavar="N", help=say("processes for bots, for each worker"))
    serve.add_argument("--log-json", action="store_true", help=say("log a JSON object a line"))
    serve.add_argument(
        "--https", action="store_true", help=say("people come by https: cookies go over it alone")
    )
    serve.add_argument(
        "--address", metavar="URL", help=say("where people find it, such as https://games.example.org")
    )
    serve.add_argument(
        "--mail", metavar="URL", help=say("sends e-mail by smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS")
    )
    serve.set_defaults(run=_serve)


def _describe_check_tables(commands: Commands, language: Language) -> None:
    check = commands.add_parser(
        "check-tables", help=language.say("play every stored table again and tell what is wrong")
    )
    _add_database(check, language)
    check.set_defaults(run=_check_tables)


def _describe_admin(commands: Commands, language: Language) -> None:
    say = language.say
    admin = commands.add_parser("admin", help=say("look after people and tables of a server"))
    admin.add_argument(
        "what",
        metavar="WHAT",
        choices=ADMIN,
        help=say("one of {known}", known=list(ADMIN)),
    )
    admin.add_argument("words", nargs="*", default=[], metavar="WORD", help=say("a name, or a table"))
    _add_database(admin, language)
    admin.add_argument("--address", default="", metavar="URL", help=say("where people find the server"))
    admin.set_defaults(run=_admin)


def _describe_backups(commands: Commands, language: Language) -> None:
    say = language.say
    for name, says in (
        ("backup", say("write everything a server keeps into a file, while it runs, and check it")),
        ("restore", say("fill an empty database from a backup, and check it")),
    ):
        command = commands.add_parser(name, help=says)
        command.add_argument("file", type=Path, metavar="FILE")
        _add_database(command, language)
        command.set_defaults(run=_backup, what=name)


def _describe_rules(commands: Commands, language: Language) -> None:
    say = language.say
    rules = commands.add_parser("rules", help=say("the rules of a game, in our own words"))
    _add_game(rules, language)
    rules.add_argument(
        "--reference", action="store_true", help=say("every rule by its number, with our rulings")
    )
    rules.set_defaults(run=_rules)


def _add_game(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument("game", metavar="GAME", help=language.listed(list(GAMES)))


def _add_table(parser: argparse.ArgumentParser, language: Language) -> None:
    say = language.say
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--seed", metavar="S", help=say("same seed, same game"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=say("an option of the game, repeatable"),
    )
    for option in {option.name: option for game in GAMES.values() for option in game.options}.values():
        values = language.listed([str(value).lower() for value in option.values])
        parser.add_argument(f"--{option.name.replace('_', '-')}", dest=f"option_{option.name}", help=values)


def _add_database(parser: argparse.ArgumentParser, language: Language) -> None:
    say = language.say
    parser.add_argument(
        "--database", default="", metavar="URL", help=say("sqlite:///FILE or postgresql://USER@HOST/NAME")
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=say("where the server keeps its data"))


def _options(chosen: argparse.Namespace, game: AnyGame) -> dict[str, object]:
    texts = {
        name.removeprefix("option_"): value
        for name, value in vars(chosen).items()
        if name.startswith("option_") and value is not None
    }
    for pair in chosen.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused("An option is NAME=VALUE, not '{pair}'.", pair=pair)
        texts[name] = value
    return dict(game.complete(game.read_options(texts)))


def _play(chosen: argparse.Namespace, language: Language) -> None:
    game = find(chosen.game)
    players = chosen.players or game.players[-1]
    game.check_players(players)
    if not 0 <= chosen.seat < players:
        raise Refused(
            "With {players} players the seats are 0 to {last}, not {seat}.",
            players=players,
            last=players - 1,
            seat=chosen.seat,
        )
    names = [language.say("Random {number}", number=seat + 1) for seat in range(players)]
    names[chosen.seat] = language.say("You")
    match = new(game.name, players, chosen.seed, names, **_options(chosen, game))
    terminal.play(match, chosen.seat, language)


def _try(chosen: argparse.Namespace, language: Language) -> None:
    match = positions.read(chosen.position, chosen.seed)
    if chosen.seat is not None and not 0 <= chosen.seat < match.seats:
        raise Refused(
            "There is no seat {seat}; the seats are 0 to {last}.", seat=chosen.seat, last=match.seats - 1
        )
    outcome = positions.try_moves(match, chosen.moves, language)
    if chosen.svg:
        seat = chosen.seat if chosen.seat is not None else next(iter(match.actors()), -1)
        _write(chosen.svg, match.see(seat, language).svg())
    if chosen.json:
        print(json.dumps(outcome))
        return
    for gain in outcome["gains"]:
        who, points = match.names[gain["seat"]], f"{gain['points']:+}"
        print(language.say("{who}: {points} for {reason}", who=who, points=points, reason=gain["why"]))
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.names, match.scores(), strict=True))
    print(language.say("Scores: {scores}", scores=scores))
    if outcome["over"]:
        print(language.say("The game is over."))
    else:
        print(language.say("To act: {who}", who=[match.names[seat] for seat in outcome["to_act"]]))
        print(language.say("Legal: {moves}", moves=", ".join(outcome["legal"])))


def _write(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused("Cannot write {file}: {error}.", file=path, error=error.strerror or error) from None


def _sim(chosen: argparse.Namespace, language: Language) -> None:
    game = find(chosen.game)
    players = chosen.players or game.players[-1]
    outcome = simulation.simulate(
        game.name, players, chosen.games, chosen.seed or "laguna", language, **_options(chosen, game)
    )
    if chosen.json:
        print(json.dumps(outcome))
        return
    say = language.say
    title = say(
        "{game}, {players} random players, {games} games",
        game=game.title,
        players=players,
        games=chosen.games,
    )
    print(title)
    heads = say("seat"), say("mean score"), say("wins")
    print("{:>6} {:>12} {:>10}".format(*heads))
    for seat in range(players):
        share = outcome["wins_by_seat"][seat] / chosen.games
        print(f"{seat:>6} {outcome['mean_scores'][seat]:>12} {share:>10.1%}")
    print(say("{decisions} decisions a game", decisions=outcome["decisions_per_game"]))
    for ending, number in outcome["endings"].items():
        print(f"{number} x {ending}")


def _arena(chosen: argparse.Namespace, language: Language) -> None:
    run_arena(chosen, _options(chosen, find(chosen.game)), language)


def _bot(chosen: argparse.Namespace, language: Language) -> None:
    games = [] if chosen.game is None else [find(chosen.game).name]
    wrong = check(chosen.command, games, lambda finding: print(told(finding, language), flush=True))
    if wrong:
        raise Refused("{number} of these are wrong: see docs/bot-protocol.md.", number=wrong)
    print(language.say("Nothing is wrong."))


def _record(chosen: argparse.Namespace, language: Language) -> None:
    match = records.replay(records.read_json(chosen.file))
    if chosen.what == "play":
        for line in match.log(language=language):
            print(line)
    values = {"game": match.game.title, "players": match.seats, "moves": len(match.steps)}
    if match.over:
        message = mark("{game}, {players} players, {moves} moves, finished: every move is legal.")
    else:
        message = mark(
            "{game}, {players} players, {moves} moves, unfinished, {waiting} to act: every move is legal."
        )
    print(language.say(message, waiting=[match.names[seat] for seat in match.actors()], **values))
    for name, score, place in zip(match.names, match.scores(), match.ranking(), strict=True):
        if match.over:
            line = language.say("{who}: {score} points, place {place}", who=name, score=score, place=place)
        else:
            line = language.say("{who}: {score} points", who=name, score=score)
        print(f"  {line}")


def _review(chosen: argparse.Namespace, language: Language) -> None:
    run_review(chosen, language)


def _puzzles(chosen: argparse.Namespace, language: Language) -> None:
    run_puzzles(chosen, language)


def _bench(chosen: argparse.Namespace, language: Language) -> None:
    rows: list[dict[str, Any]] = simulation.measure_all(chosen.seconds)
    if chosen.json:
        print(json.dumps(rows))
        return
    say = language.say
    if COMPILED:
        print(say("compiled, random games with shuffle, deal and clone, one core"))
    else:
        print(say("interpreted, random games with shuffle, deal and clone, one core"))
    heads = say("game"), say("players"), say("decisions/s"), say("games/s"), say("clone")
    print("{:12} {:>7} {:>14} {:>10} {:>9}".format(*heads))
    for row in rows:
        print(
            f"{row['game']:12} {row['players']:>7} {row['decisions_per_second']:>14,} "
            f"{row['games_per_second']:>10,} {row['clone_ns']:>6} ns"
        )


def _settings(chosen: argparse.Namespace, **more: Any) -> Any:
    if chosen.data is not None:
        more["data"] = chosen.data
    return _web("settings").Settings(database=chosen.database, **more)


def _serve(chosen: argparse.Namespace, language: Language) -> None:
    more: dict[str, Any] = {} if chosen.thinkers is None else {"thinkers": max(0, chosen.thinkers)}
    if chosen.address:
        more["address"] = chosen.address.rstrip("/")
    if chosen.mail:
        more["mail"] = chosen.mail
    settings = _settings(
        chosen,
        host=chosen.host,
        port=chosen.port,
        workers=chosen.workers,
        log_json=chosen.log_json,
        secure_cookies=chosen.https,
        **more,
    )
    _web("serve").serve(settings)


def _check_tables(chosen: argparse.Namespace, language: Language) -> None:
    with Bar(language.say("tables")) as bar:
        outcome = _web("serve").check_tables(_settings(chosen), progress=bar)
    for table_id in outcome.back:
        print(language.say("Table {table} was set aside and goes on.", table=table_id))
    if outcome.wrong:
        raise Refused("{wrong}", wrong="\n".join(outcome.wrong))
    print(language.say("Every table can be played again, and nothing is amiss."))


def _admin(chosen: argparse.Namespace, language: Language) -> None:
    more = {"address": chosen.address.rstrip("/")} if chosen.address else {}
    for line in _web("admin").admin(_settings(chosen, **more), chosen.what, chosen.words, language):
        print(line)


def _backup(chosen: argparse.Namespace, language: Language) -> None:
    work = getattr(_web("admin"), chosen.what)
    with Bar(language.say("tables")) as bar:
        outcome = work(_settings(chosen), chosen.file, bar)
    if outcome.wrong:
        raise Refused("{wrong}", wrong="\n".join(outcome.wrong))
    sentence = language.count(
        "{number} table was played again, and nothing is amiss.",
        "{number} tables were played again, and nothing is amiss.",
        outcome.checked,
    )
    print(sentence)


def _web(module: str) -> Any:
    """A module of the server, which needs more than the games do."""
    gc.disable()  # nothing that is imported becomes garbage: looking for it takes a tenth of the time
    try:
        return import_module(f"laguna.web.{module}")
    except ImportError as error:
        raise Refused(
            "The server needs {module}. Install laguna with its extra 'web'.", module=error.name
        ) from None
    finally:
        gc.enable()


def _rules(chosen: argparse.Namespace, language: Language) -> None:
    game = find(chosen.game)
    text = rulebook.reference(game) if chosen.reference else rulebook.text(game, language)
    if not text:
        raise Refused("{game} comes without its rules.", game=game.title)
    print(text)


if __name__ == "__main__":
    main()
