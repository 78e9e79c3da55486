"""The command line `laguna`."""

import argparse
import gc
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from laguna import __version__, positions, random_game_statistics, records, rulebook, terminal
from laguna.bots.cli import (
    arena_arguments,
    at_least_one,
    puzzle_arguments,
    review_arguments,
    run_arena,
    run_puzzles,
    run_review,
)
from laguna.bots.protocol_check import check_bot, result_line
from laguna.contract.game import AnyGame
from laguna.contract.state import COMPILED
from laguna.contract.wording import ENGLISH, Language, Refused, gettext_noop
from laguna.games import GAMES, find
from laguna.match import new
from laguna.new_game import create_game
from laguna.progress import ProgressBar

ADMIN_COMMANDS = (
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
"""The subcommands of `laguna admin`, each a function in laguna.web.admin."""

TASKS = (
    (gettext_noop("Play"), ("serve", "play", "rules")),
    (gettext_noop("Analyze games"), ("review", "record", "try", "puzzles")),
    (gettext_noop("Write and compare bots"), ("arena", "bot", "sim", "bench")),
    (gettext_noop("Run a server"), ("admin", "backup", "restore", "check-tables")),
    (gettext_noop("Add a game, set up the command line"), ("new-game", "completion")),
)
"""The commands by task, for `laguna` without arguments."""

SHELLS = ("bash", "zsh", "fish", "tcsh")


def main(arguments: Sequence[str] | None = None, language: Language = ENGLISH) -> None:
    """Run a command; a user error prints one line and exits with status 2."""
    try:
        words = list(sys.argv[1:] if arguments is None else arguments)
        if not words:
            print(overview(language))
            return
        args = _parser(language).parse_args(words)
        args.run(args, language)
    except Refused as refusal:
        _fail(refusal.render(language))
    except BrokenPipeError:
        sys.stderr.close()
    except KeyboardInterrupt:
        _fail(language.gettext("Stopped."))


def overview(language: Language) -> str:
    """What Laguna can do, by task."""
    parser = _parser(language)
    commands = next(each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    helps = {choice.dest: choice.help or "" for choice in commands._choices_actions}
    lines = [parser.description or ""]
    for title, names in TASKS:
        lines += ["", language.gettext(title)]
        lines += [f"  laguna {name:13} {helps[name]}" for name in names]
    return "\n".join(
        [*lines, "", language.gettext("Run 'laguna COMMAND --help' for the options of a command.")]
    )


def _fail(message: str) -> NoReturn:
    print(f"laguna: {message}", file=sys.stderr)
    raise SystemExit(2)


Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        what = f"{message[0].upper()}{message[1:].rstrip('.')}"
        raise Refused("{what}. Try '{command} --help'.", what=what, command=self.prog)


def _parser(language: Language) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="laguna",
        description=language.gettext("Board games of the lagoon and the canals: play, study, write bots."),
    )
    parser.add_argument("--version", action="version", version=f"laguna {__version__}")
    commands = parser.add_subparsers(
        title=language.gettext("commands"), metavar="COMMAND", required=True, parser_class=_Parser
    )
    for describe in (
        _add_play_command,
        _add_try_command,
        _add_sim_command,
        _add_arena_command,
        _add_bot_command,
        _add_record_command,
        _add_review_command,
        _add_puzzles_command,
        _add_bench_command,
        _add_serve_command,
        _add_check_tables_command,
        _add_admin_command,
        _add_backups_command,
        _add_rules_command,
        _add_new_game_command,
        _add_completion_command,
    ):
        describe(commands, language)
    return parser


def _add_play_command(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    play = commands.add_parser("play", help=gettext("play in the terminal against random bots"))
    _add_game(play, language)
    _add_table(play, language)
    play.add_argument("--seat", type=int, default=0, help=gettext("your seat, from 0 (default 0)"))
    play.set_defaults(run=_play)


def _add_try_command(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    attempt = commands.add_parser("try", help=gettext("load a position, play moves and print the points"))
    attempt.add_argument("position", metavar="POSITION.json")
    attempt.add_argument(
        "moves", nargs="*", default=[], metavar="MOVE", help=gettext("a move, for example 'place w1.6'")
    )
    attempt.add_argument("--json", action="store_true", help=gettext("print JSON"))
    attempt.add_argument("--svg", metavar="FILE", help=gettext("save a picture of the resulting position"))
    attempt.add_argument(
        "--seat", type=int, help=gettext("draw the view of this seat (default: the player to move)")
    )
    attempt.add_argument("--seed", help=gettext("seed for cards that the position leaves open"))
    attempt.set_defaults(run=_try)


def _add_sim_command(commands: Commands, language: Language) -> None:
    sim = commands.add_parser(
        "sim", help=language.gettext("play many games between random bots and print statistics")
    )
    _add_game(sim, language)
    _add_table(sim, language)
    sim.add_argument("--games", type=at_least_one, default=1000, metavar="K")
    _add_records(sim, language)
    sim.add_argument("--json", action="store_true")
    sim.set_defaults(run=_sim)


def _add_arena_command(commands: Commands, language: Language) -> None:
    arena = commands.add_parser("arena", help=language.gettext("let bots play each other and compare them"))
    _add_game(arena, language)
    _add_table(arena, language)
    arena_arguments(arena, language)
    _add_records(arena, language)
    arena.set_defaults(run=_arena)


def _add_bot_command(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    bot = commands.add_parser("bot", help=gettext("check a bot program"))
    bot.add_argument("what", choices=("check",))
    bot.add_argument(
        "command", metavar="COMMAND", help=gettext("command that starts the bot, for example 'node mybot.js'")
    )
    bot.add_argument("--game", metavar="GAME", help=gettext("only this game (default: all games of the bot)"))
    bot.set_defaults(run=_bot)


def _add_record_command(commands: Commands, language: Language) -> None:
    record = commands.add_parser("record", help=language.gettext("replay a saved game, or check it"))
    record.add_argument("what", choices=("play", "check"))
    record.add_argument("file", metavar="FILE")
    record.set_defaults(run=_record)


def _add_review_command(commands: Commands, language: Language) -> None:
    review = commands.add_parser("review", help=language.gettext("analyze the decisions of a finished game"))
    review_arguments(review, language)
    review.set_defaults(run=_review)


def _add_puzzles_command(commands: Commands, language: Language) -> None:
    puzzles = commands.add_parser("puzzles", help=language.gettext("create puzzles, or let a bot solve them"))
    puzzles.add_argument("what", choices=("make", "check"))
    _add_game(puzzles, language)
    puzzle_arguments(puzzles, language)
    puzzles.set_defaults(run=_puzzles)


def _add_bench_command(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    bench = commands.add_parser("bench", help=gettext("measure the speed of the engine"))
    bench.add_argument("--json", action="store_true")
    bench.add_argument(
        "--seconds",
        type=float,
        default=random_game_statistics.DEFAULT_SECONDS,
        help=gettext("measuring time per row (default 1)"),
    )
    bench.set_defaults(run=_bench)


def _add_serve_command(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    serve = commands.add_parser("serve", help=gettext("run the web server"))
    _add_database(serve, language)
    serve.add_argument(
        "--host", default="127.0.0.1", help=gettext("address to listen on (default: this machine only)")
    )
    serve.add_argument("--port", type=int, default=8000, help=gettext("port to listen on (default 8000)"))
    serve.add_argument(
        "--workers",
        type=at_least_one,
        default=1,
        metavar="N",
        help=gettext("number of server processes (more than 1 needs PostgreSQL)"),
    )
    serve.add_argument(
        "--thinkers", type=int, metavar="N", help=gettext("number of bot processes per server process")
    )
    serve.add_argument("--log-json", action="store_true", help=gettext("log as JSON, one object per line"))
    serve.add_argument(
        "--https", action="store_true", help=gettext("visitors use HTTPS: mark cookies as secure")
    )
    serve.add_argument(
        "--address", metavar="URL", help=gettext("public address, for example https://games.example.org")
    )
    serve.add_argument(
        "--mail", metavar="URL", help=gettext("mail server: smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS")
    )
    serve.set_defaults(run=_serve)


def _add_check_tables_command(commands: Commands, language: Language) -> None:
    check = commands.add_parser(
        "check-tables", help=language.gettext("replay every stored table and report errors")
    )
    _add_database(check, language)
    check.set_defaults(run=_check_tables)


def _add_admin_command(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    admin = commands.add_parser("admin", help=gettext("manage players and tables of a server"))
    admin.add_argument(
        "what",
        metavar="WHAT",
        choices=ADMIN_COMMANDS,
        help=gettext("one of {commands}", commands=list(ADMIN_COMMANDS)),
    )
    admin.add_argument("words", nargs="*", default=[], metavar="WORD", help=gettext("player name or table"))
    _add_database(admin, language)
    admin.add_argument("--address", default="", metavar="URL", help=gettext("public address of the server"))
    admin.set_defaults(run=_admin)


def _add_backups_command(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    for name, description in (
        ("backup", gettext("back up all data of a server to a file (also while it runs) and check it")),
        ("restore", gettext("restore a backup to an empty database and check it")),
    ):
        command = commands.add_parser(name, help=description)
        command.add_argument("file", type=Path, metavar="FILE")
        _add_database(command, language)
        command.set_defaults(run=_backup, what=name)


def _add_rules_command(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    rules = commands.add_parser("rules", help=gettext("print the rules of a game"))
    _add_game(rules, language)
    rules.add_argument(
        "--reference", action="store_true", help=gettext("every rule with its number and our rulings")
    )
    rules.set_defaults(run=_rules)


def _add_new_game_command(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    new_game = commands.add_parser("new-game", help=gettext("create a package for a game of your own"))
    new_game.add_argument("name", metavar="NAME", help=gettext("lower-case letters and digits, such as nim"))
    new_game.add_argument("--title", metavar="TITLE", help=gettext("title of the game (default: its name)"))
    new_game.add_argument(
        "--folder",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help=gettext("where to create it (default: here)"),
    )
    new_game.set_defaults(run=_new_game)


def _add_completion_command(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    completion = commands.add_parser("completion", help=gettext("print a completion script for your shell"))
    completion.add_argument("shell", choices=SHELLS)
    completion.set_defaults(run=_completion)


def _add_records(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument(
        "--records", metavar="FOLDER", help=language.gettext("save the record of every game in this folder")
    )


def _add_game(parser: argparse.ArgumentParser, language: Language) -> None:
    parser.add_argument("game", metavar="GAME", help=language.list_or(list(GAMES)))


def _add_table(parser: argparse.ArgumentParser, language: Language) -> None:
    gettext = language.gettext
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--seed", metavar="S", help=gettext("random seed: the same seed gives the same game"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=gettext("game option, can be repeated"),
    )
    for option in {option.name: option for game in GAMES.values() for option in game.options}.values():
        values = language.list_or([str(value).lower() for value in option.values])
        parser.add_argument(
            f"--{option.name.replace('_', '-')}", dest=f"option_{option.name}", metavar="VALUE", help=values
        )


def _add_database(parser: argparse.ArgumentParser, language: Language) -> None:
    gettext = language.gettext
    parser.add_argument(
        "--database", default="", metavar="URL", help=gettext("sqlite:///FILE or postgresql://USER@HOST/NAME")
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help=gettext("data folder of the server"))


def _options(args: argparse.Namespace, game: AnyGame) -> dict[str, object]:
    texts = {
        name.removeprefix("option_"): value
        for name, value in vars(args).items()
        if name.startswith("option_") and value is not None
    }
    for pair in args.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused("Write options as NAME=VALUE, not '{pair}'.", pair=pair)
        texts[name] = value
    return dict(game.complete_options(game.read_options(texts)))


def _play(args: argparse.Namespace, language: Language) -> None:
    game = find(args.game)
    players = args.players or game.players[-1]
    game.check_players(players)
    if not 0 <= args.seat < players:
        raise Refused(
            "There is no seat {seat}. With {players} players the seats are 0 to {last}.",
            players=players,
            last=players - 1,
            seat=args.seat,
        )
    names = [language.gettext("Random bot {number}", number=seat + 1) for seat in range(players)]
    names[args.seat] = language.gettext("You")
    match = new(game.name, players, args.seed, names, **_options(args, game))
    terminal.play(match, args.seat, language)


def _try(args: argparse.Namespace, language: Language) -> None:
    match = positions.read(args.position, args.seed)
    if args.seat is not None and not 0 <= args.seat < match.seats:
        raise Refused(
            "There is no seat {seat}. The seats are 0 to {last}.", seat=args.seat, last=match.seats - 1
        )
    outcome = positions.try_moves(match, args.moves, language)
    if args.svg:
        seat = args.seat if args.seat is not None else next(iter(match.actors()), -1)
        _write(args.svg, match.view(seat, language).svg())
    if args.json:
        print(json.dumps(outcome))
        return
    for gain in outcome["gains"]:
        who, points = match.names[gain["seat"]], f"{gain['points']:+}"
        print(language.gettext("{who}: {points} for {reason}", who=who, points=points, reason=gain["why"]))
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.names, match.scores(), strict=True))
    print(language.gettext("Scores: {scores}", scores=scores))
    if outcome["over"]:
        print(language.gettext("The game is over."))
    else:
        print(language.gettext("To move: {who}", who=[match.names[seat] for seat in outcome["to_act"]]))
        print(language.gettext("Legal moves: {moves}", moves=", ".join(outcome["legal"])))


def _write(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused("Can't write {file}: {error}.", file=path, error=error.strerror or error) from None


def _sim(args: argparse.Namespace, language: Language) -> None:
    game = find(args.game)
    players = args.players or game.players[-1]
    outcome = random_game_statistics.simulate(
        game.name, players, args.games, args.seed or "laguna", language, args.records, **_options(args, game)
    )
    if args.json:
        print(json.dumps(outcome))
        return
    gettext = language.gettext
    title = gettext(
        "{game}, {players} random bots, {games} games",
        game=game.title,
        players=players,
        games=args.games,
    )
    print(title)
    heads = gettext("seat"), gettext("mean score"), gettext("wins")
    print("{:>6} {:>12} {:>10}".format(*heads))
    for seat in range(players):
        share = outcome["wins_by_seat"][seat] / args.games
        print(f"{seat:>6} {outcome['mean_scores'][seat]:>12} {share:>10.1%}")
    print(gettext("{decisions} decisions per game", decisions=outcome["decisions_per_game"]))
    for ending, number in outcome["endings"].items():
        print(f"{number} x {ending}")


def _arena(args: argparse.Namespace, language: Language) -> None:
    run_arena(args, _options(args, find(args.game)), language)


def _bot(args: argparse.Namespace, language: Language) -> None:
    games = [] if args.game is None else [find(args.game).name]
    errors = check_bot(args.command, games, lambda result: print(result_line(result, language), flush=True))
    if errors:
        raise Refused("Failed checks: {number}. See docs/bot-protocol.md.", number=errors)
    print(language.gettext("All checks passed."))


def _record(args: argparse.Namespace, language: Language) -> None:
    match = records.replay(records.read_json(args.file))
    if args.what == "play":
        for line in match.log(language=language):
            print(line)
    values = {"game": match.game.title, "players": match.seats, "moves": len(match.steps)}
    if match.over:
        message = gettext_noop("{game}, {players} players, {moves} moves, finished. All moves are legal.")
    else:
        message = gettext_noop(
            "{game}, {players} players, {moves} moves, unfinished. To move: {waiting}. All moves are legal."
        )
    print(language.gettext(message, waiting=[match.names[seat] for seat in match.actors()], **values))
    for name, score, place in zip(match.names, match.scores(), match.ranking(), strict=True):
        if match.over:
            line = language.gettext(
                "{who}: {score} points, place {place}", who=name, score=score, place=place
            )
        else:
            line = language.gettext("{who}: {score} points", who=name, score=score)
        print(f"  {line}")


def _review(args: argparse.Namespace, language: Language) -> None:
    run_review(args, language)


def _puzzles(args: argparse.Namespace, language: Language) -> None:
    run_puzzles(args, language)


def _bench(args: argparse.Namespace, language: Language) -> None:
    rows: list[dict[str, Any]] = random_game_statistics.measure_all(args.seconds)
    if args.json:
        print(json.dumps(rows))
        return
    gettext = language.gettext
    if COMPILED:
        print(gettext("Compiled engine, one core: random games including shuffling, dealing and cloning"))
    else:
        print(gettext("Interpreted engine, one core: random games including shuffling, dealing and cloning"))
    heads = gettext("game"), gettext("players"), gettext("decisions/s"), gettext("games/s"), gettext("clone")
    print("{:12} {:>7} {:>14} {:>10} {:>9}".format(*heads))
    for row in rows:
        print(
            f"{row['game']:12} {row['players']:>7} {row['decisions_per_second']:>14,} "
            f"{row['games_per_second']:>10,} {row['clone_ns']:>6} ns"
        )


def _settings(args: argparse.Namespace, **more: Any) -> Any:
    if args.data is not None:
        more["data"] = args.data
    return _web("settings").Settings(database=args.database, **more)


def _serve(args: argparse.Namespace, language: Language) -> None:
    options: dict[str, Any] = {} if args.thinkers is None else {"bot_workers": max(0, args.thinkers)}
    if args.address:
        options["address"] = args.address.rstrip("/")
    if args.mail:
        options["mail"] = args.mail
    settings = _settings(
        args,
        host=args.host,
        port=args.port,
        workers=args.workers,
        log_json=args.log_json,
        secure_cookies=args.https,
        **options,
    )
    _web("serve").serve(settings)


def _check_tables(args: argparse.Namespace, language: Language) -> None:
    with ProgressBar(language.gettext("tables")) as bar:
        outcome = _web("serve").check_tables(_settings(args), progress=bar)
    for table_id in outcome.restored:
        print(language.gettext("Table {table} was set aside and is playable again.", table=table_id))
    if outcome.errors:
        raise Refused("{wrong}", wrong="\n".join(outcome.errors))
    print(language.gettext("All tables were replayed. No errors found."))


def _admin(args: argparse.Namespace, language: Language) -> None:
    more = {"address": args.address.rstrip("/")} if args.address else {}
    for line in _web("admin").admin(_settings(args, **more), args.what, args.words, language):
        print(line)


def _backup(args: argparse.Namespace, language: Language) -> None:
    work = getattr(_web("admin"), args.what)
    with ProgressBar(language.gettext("tables")) as bar:
        outcome = work(_settings(args), args.file, bar)
    if outcome.errors:
        raise Refused("{wrong}", wrong="\n".join(outcome.errors))
    sentence = language.ngettext(
        "{number} table was replayed. No errors found.",
        "{number} tables were replayed. No errors found.",
        outcome.checked,
    )
    print(sentence)


def _web(module: str) -> Any:
    """Import a module of the server, which has more dependencies than the games."""
    gc.disable()  # imports create no garbage, and collecting takes a tenth of the time
    try:
        return import_module(f"laguna.web.{module}")
    except ImportError as error:
        raise Refused(
            "The server needs {module}. Run: pip install 'laguna[web]'.", module=error.name
        ) from None
    finally:
        gc.enable()


def _rules(args: argparse.Namespace, language: Language) -> None:
    game = find(args.game)
    text = rulebook.reference(game) if args.reference else rulebook.text(game, language)
    if not text:
        raise Refused("{game} has no rules text.", game=game.title)
    print(text)


def _new_game(args: argparse.Namespace, language: Language) -> None:
    folder = create_game(args.name, args.title or args.name.capitalize(), args.folder)
    print(
        language.gettext(
            "Created {folder}. Install it with 'pip install -e {folder}', then run 'laguna play {name}'.",
            folder=folder,
            name=args.name,
        )
    )


def _completion(args: argparse.Namespace, language: Language) -> None:
    try:
        shtab = import_module("shtab")
    except ImportError:
        raise Refused("Completion needs shtab. Run: pip install 'laguna[completion]'.") from None
    print(shtab.complete(_parser(language), args.shell))


if __name__ == "__main__":
    main()
