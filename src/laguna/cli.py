"""The laguna command."""

import argparse
import gc
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from laguna import positions, records, simulation, terminal
from laguna.bots.command import arena_arguments, run_arena
from laguna.contract.game import AnyGame
from laguna.contract.state import COMPILED
from laguna.contract.wording import Refused, listed
from laguna.games import GAMES, find
from laguna.match import new


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; whatever somebody got wrong is one clear sentence and exit status 2."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    try:
        chosen.run(chosen)
    except Refused as refusal:
        _fail(str(refusal))
    except BrokenPipeError:
        sys.stderr.close()
    except KeyboardInterrupt:
        _fail("Stopped.")


def _fail(message: str) -> NoReturn:
    print(f"laguna: {message}", file=sys.stderr)
    raise SystemExit(2)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        _fail(f"{message[0].upper()}{message[1:].rstrip('.')}. Try '{self.prog} --help'.")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="laguna", description="Board games of the lagoon and the canals.")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=_Parser)

    play = commands.add_parser("play", help="play in the terminal against random players")
    _add_game(play)
    _add_table(play)
    play.add_argument("--seat", type=int, default=0, help="where you sit, from 0 (default 0)")
    play.set_defaults(run=_play)

    attempt = commands.add_parser("try", help="load a position, make moves, print what they give")
    attempt.add_argument("position", metavar="POSITION.json")
    attempt.add_argument("moves", nargs="*", metavar="MOVE", help="a move in words, such as 'place w1.6'")
    attempt.add_argument("--json", action="store_true", help="print one JSON document")
    attempt.add_argument("--svg", metavar="FILE", help="draw the position afterwards into a file")
    attempt.add_argument("--seat", type=int, help="draw what this seat may see (default: who acts first)")
    attempt.add_argument("--seed", help="shuffles what the position leaves open")
    attempt.set_defaults(run=_try)

    sim = commands.add_parser("sim", help="play many games between random players")
    _add_game(sim)
    _add_table(sim)
    sim.add_argument("--games", type=_count, default=1000, metavar="K")
    sim.add_argument("--json", action="store_true")
    sim.set_defaults(run=_sim)

    arena = commands.add_parser("arena", help="let bots play each other and say who is better")
    _add_game(arena)
    _add_table(arena)
    arena_arguments(arena)
    arena.set_defaults(run=_arena)

    record = commands.add_parser("record", help="replay a recorded game, or check it")
    record.add_argument("what", choices=("play", "check"))
    record.add_argument("file", metavar="FILE")
    record.set_defaults(run=_record)

    bench = commands.add_parser("bench", help="measure the engine's speed")
    bench.add_argument("--json", action="store_true")
    bench.add_argument("--seconds", type=float, default=simulation.MEASURED_SECONDS, help="for each row")
    bench.set_defaults(run=_bench)

    serve = commands.add_parser("serve", help="serve the games to browsers")
    _add_database(serve)
    serve.add_argument("--host", default="127.0.0.1", help="where to listen (default: this machine only)")
    serve.add_argument("--port", type=int, default=8000, help="(default 8000)")
    serve.add_argument("--workers", type=_count, default=1, metavar="N", help="processes; needs PostgreSQL")
    serve.add_argument("--thinkers", type=int, metavar="N", help="processes for bots, for each worker")
    serve.add_argument("--log-json", action="store_true", help="log a JSON object a line")
    serve.add_argument("--https", action="store_true", help="people come by https: cookies go over it alone")
    serve.set_defaults(run=_serve)

    check = commands.add_parser("check-tables", help="play every stored table again and tell what is wrong")
    _add_database(check)
    check.set_defaults(run=_check_tables)

    rules = commands.add_parser("rules", help="the rules of a game, in our own words")
    _add_game(rules)
    rules.set_defaults(run=_rules)
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=listed(GAMES))


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--seed", metavar="S", help="same seed, same game")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, repeatable",
    )
    for option in {option.name: option for game in GAMES.values() for option in game.options}.values():
        values = listed(str(value).lower() for value in option.values)
        parser.add_argument(f"--{option.name.replace('_', '-')}", dest=f"option_{option.name}", help=values)


def _add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database", default="", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME"
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where the server keeps its data")


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("it must be at least 1")
    return number


def _options(chosen: argparse.Namespace, game: AnyGame) -> dict[str, object]:
    texts = {
        name.removeprefix("option_"): value
        for name, value in vars(chosen).items()
        if name.startswith("option_") and value is not None
    }
    for pair in chosen.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Refused(f"An option is NAME=VALUE, not '{pair}'.")
        texts[name] = value
    return dict(game.complete(game.read_options(texts)))


def _play(chosen: argparse.Namespace) -> None:
    game = find(chosen.game)
    players = chosen.players or game.players[-1]
    game.check_players(players)
    if not 0 <= chosen.seat < players:
        raise Refused(f"With {players} players the seats are 0 to {players - 1}, not {chosen.seat}.")
    names = [f"Random {seat + 1}" for seat in range(players)]
    names[chosen.seat] = "You"
    terminal.play(new(game.name, players, chosen.seed, names, **_options(chosen, game)), chosen.seat)


def _try(chosen: argparse.Namespace) -> None:
    match = positions.read(chosen.position, chosen.seed)
    if chosen.seat is not None and not 0 <= chosen.seat < match.seats:
        raise Refused(f"There is no seat {chosen.seat}; the seats are 0 to {match.seats - 1}.")
    outcome = positions.try_moves(match, chosen.moves)
    if chosen.svg:
        seat = chosen.seat if chosen.seat is not None else next(iter(match.actors()), -1)
        _write(chosen.svg, match.see(seat).svg())
    if chosen.json:
        print(json.dumps(outcome))
        return
    for gain in outcome["gains"]:
        print(f"{match.names[gain['seat']]}: {gain['points']:+} for {gain['why']}")
    print(
        "Scores: "
        + ", ".join(f"{name} {score}" for name, score in zip(match.names, match.scores(), strict=True))
    )
    if outcome["over"]:
        print("The game is over.")
    else:
        print(f"To act: {listed(match.names[seat] for seat in outcome['to_act'])}")
        print("Legal: " + ", ".join(outcome["legal"]))


def _write(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refused(f"Cannot write {path}: {error.strerror or error}.") from None


def _sim(chosen: argparse.Namespace) -> None:
    game = find(chosen.game)
    players = chosen.players or game.players[-1]
    outcome = simulation.simulate(
        game.name, players, chosen.games, chosen.seed or "laguna", **_options(chosen, game)
    )
    if chosen.json:
        print(json.dumps(outcome))
        return
    print(f"{game.title}, {players} random players, {chosen.games} games")
    print(f"{'seat':>6} {'mean score':>12} {'wins':>10}")
    for seat in range(players):
        share = outcome["wins_by_seat"][seat] / chosen.games
        print(f"{seat:>6} {outcome['mean_scores'][seat]:>12} {share:>10.1%}")
    print(f"{outcome['decisions_per_game']} decisions a game")
    for ending, number in outcome["endings"].items():
        print(f"{number} x {ending}")


def _arena(chosen: argparse.Namespace) -> None:
    run_arena(chosen, _options(chosen, find(chosen.game)))


def _record(chosen: argparse.Namespace) -> None:
    match = records.replay(records.read_json(chosen.file))
    if chosen.what == "play":
        for line in match.log():
            print(line)
    state = (
        "finished" if match.over else f"unfinished, {listed(match.names[s] for s in match.actors())} to act"
    )
    print(
        f"{match.game.title}, {match.seats} players, {len(match.steps)} moves, {state}: every move is legal."
    )
    for name, score, place in zip(match.names, match.scores(), match.ranking(), strict=True):
        print(f"  {name}: {score} points" + (f", place {place}" if match.over else ""))


def _bench(chosen: argparse.Namespace) -> None:
    rows: list[dict[str, Any]] = simulation.measure_all(chosen.seconds)
    if chosen.json:
        print(json.dumps(rows))
        return
    print(f"{'compiled' if COMPILED else 'interpreted'}, random games with shuffle, deal and clone, one core")
    print(f"{'game':12} {'players':>7} {'decisions/s':>14} {'games/s':>10} {'clone':>9}")
    for row in rows:
        print(
            f"{row['game']:12} {row['players']:>7} {row['decisions_per_second']:>14,} "
            f"{row['games_per_second']:>10,} {row['clone_ns']:>6} ns"
        )


def _settings(chosen: argparse.Namespace, **more: Any) -> Any:
    try:
        from laguna.web.settings import Settings
    except ImportError as error:
        raise Refused(f"The server needs {error.name}. Install laguna with its extra 'web'.") from None
    if chosen.data is not None:
        more["data"] = chosen.data
    return Settings(database=chosen.database, **more)


def _serve(chosen: argparse.Namespace) -> None:
    more = {} if chosen.thinkers is None else {"thinkers": max(0, chosen.thinkers)}
    settings = _settings(
        chosen,
        host=chosen.host,
        port=chosen.port,
        workers=chosen.workers,
        log_json=chosen.log_json,
        secure_cookies=chosen.https,
        **more,
    )
    _web().serve(settings)


def _check_tables(chosen: argparse.Namespace) -> None:
    outcome = _web().check_tables(_settings(chosen))
    for table_id in outcome.back:
        print(f"Table {table_id} was set aside and goes on.")
    if outcome.wrong:
        raise Refused("\n".join(outcome.wrong))
    print("Every table can be played again, and nothing is amiss.")


def _web() -> Any:
    gc.disable()  # nothing that is imported becomes garbage: looking for it takes a tenth of the time
    try:
        from laguna.web import serve
    except ImportError as error:
        raise Refused(f"The server needs {error.name}. Install laguna with its extra 'web'.") from None
    finally:
        gc.enable()
    return serve


def _rules(chosen: argparse.Namespace) -> None:
    print(rules_text(find(chosen.game)))


def rules_text(game: AnyGame) -> str:
    """The rules page of a game, in Markdown."""
    return (Path(__file__).parent / "rulebook" / f"{game.name}.md").read_text(encoding="utf-8")


if __name__ == "__main__":
    main()
