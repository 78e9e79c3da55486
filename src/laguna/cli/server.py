"""The commands `laguna serve`, `admin`, `backup`, `restore` and `check-tables`."""

import argparse
import gc
from importlib import import_module
from pathlib import Path
from typing import Any

from laguna.cli.common import Commands, add_database_arguments, at_least_one
from laguna.contract.wording import Language, Refused
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
    "report",
    "invite-only",
    "accounts",
    "announce",
    "end-announcement",
    "log",
)
"""The subcommands of `laguna admin`, each a function in laguna.web.admin."""


def add_serve(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    serve = commands.add_parser("serve", help=gettext("run the web server"))
    add_database_arguments(serve, language)
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


def add_admin(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    admin = commands.add_parser("admin", help=gettext("manage players and tables of a server"))
    admin.add_argument(
        "what",
        metavar="WHAT",
        choices=ADMIN_COMMANDS,
        help=gettext("one of {commands}", commands=list(ADMIN_COMMANDS)),
    )
    admin.add_argument("words", nargs="*", default=[], metavar="WORD", help=gettext("player name or table"))
    add_database_arguments(admin, language)
    admin.add_argument("--address", default="", metavar="URL", help=gettext("public address of the server"))
    admin.set_defaults(run=_admin)


def _admin(args: argparse.Namespace, language: Language) -> None:
    more = {"address": args.address.rstrip("/")} if args.address else {}
    for line in _web("admin").admin(_settings(args, **more), args.what, args.words, language):
        print(line)


def add_backup_and_restore(commands: Commands, language: Language) -> None:
    gettext = language.gettext
    backup = commands.add_parser(
        "backup", help=gettext("back up all data of a server to a file (also while it runs) and check it")
    )
    backup.add_argument(
        "file",
        type=Path,
        nargs="?",
        metavar="FILE",
        help=gettext("a new file; with --keep a folder, by default 'backups' in the data folder"),
    )
    backup.add_argument(
        "--keep",
        type=int,
        metavar="NUMBER",
        help=gettext("name the file by its time, and delete all but the newest NUMBER of such files"),
    )
    restore = commands.add_parser(
        "restore", help=gettext("restore a backup to an empty database and check it")
    )
    restore.add_argument("file", type=Path, metavar="FILE")
    for command, name in ((backup, "backup"), (restore, "restore")):
        add_database_arguments(command, language)
        command.set_defaults(run=_backup, what=name, keep=None)


def _backup(args: argparse.Namespace, language: Language) -> None:
    if args.file is None and args.keep is None:
        raise Refused("Name a file for the backup, or use --keep NUMBER.")
    file, deleted = args.file, []
    with ProgressBar(language.gettext("tables")) as bar:
        if args.keep is None:
            outcome = getattr(_web("admin"), args.what)(_settings(args), file, bar)
        else:
            file, deleted, outcome = _web("admin").rotating_backup(_settings(args), file, args.keep, bar)
            print(language.gettext("Saved {file}.", file=file))
    for old in deleted:
        print(language.gettext("Deleted {file}.", file=old))
    if outcome.errors:
        raise Refused("{wrong}", wrong="\n".join(outcome.errors))
    sentence = language.ngettext(
        "{number} table was replayed. No errors found.",
        "{number} tables were replayed. No errors found.",
        outcome.checked,
    )
    print(sentence)


def add_check_tables(commands: Commands, language: Language) -> None:
    check = commands.add_parser(
        "check-tables", help=language.gettext("replay every stored table and report errors")
    )
    add_database_arguments(check, language)
    check.set_defaults(run=_check_tables)


def _check_tables(args: argparse.Namespace, language: Language) -> None:
    with ProgressBar(language.gettext("tables")) as bar:
        outcome = _web("serve").check_tables(_settings(args), progress=bar)
    for table_id in outcome.restored:
        print(language.gettext("Table {table} was set aside and is playable again.", table=table_id))
    if outcome.errors:
        raise Refused("{wrong}", wrong="\n".join(outcome.errors))
    print(language.gettext("All tables were replayed. No errors found."))


def _settings(args: argparse.Namespace, **more: Any) -> Any:
    if args.data is not None:
        more["data"] = args.data
    return _web("settings").Settings(database=args.database, **more)


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
