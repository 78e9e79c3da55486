"""The template of all messages: what the sources, pages, scripts and drawings of the rules say in English.

Python is read as a syntax tree, so that a message is found wherever it stands: inside an f-string, in one
branch of a condition, in the call of a base class. A message gets the comment `# Translators: ...` above it
or above its statement, and the docstring of the table that it belongs to.
"""

import ast
import html
import io
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

from laguna.contract.wording import MessageInContext, noun_in_role
from laguna.games import GAMES
from laguna.web.rendering.rulebook import LABEL, LABEL_CONTEXT

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "laguna"
COMMENT_TAG = "Translators:"

SPECIFICATIONS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "gettext": None,
    "gettext_noop": None,
    "Message": None,
    "_": None,
    "pgettext": ((1, "c"), 2),
    "pgettext_noop": ((1, "c"), 2),
    "ngettext": (1, 2),
    "ngettext_noop": (1, 2),
    "PluralMessage": (1, 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_noop": ((1, "c"), 2, 3),
}
"""The arguments of a call that are a message, in the form that Babel uses: `None` for the first one."""


class Extracted(NamedTuple):
    """A message and where it stands."""

    id: str | tuple[str, ...]
    context: str | None
    line: int
    comments: list[str]


class UntranslatableError(Exception):
    """A call whose message is put together, so that no translation can be found for it."""


def refusals(sources: Iterable[str]) -> frozenset[str]:
    """`Refused` and all classes derived from it: their first argument is a message."""
    bases = {
        name: set(re.findall(r"\w+", above))
        for source in sources
        for name, above in re.findall(r"^class (\w+)\(([^)]*)\):", source, re.MULTILINE)
    }
    found = {"Refused"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return frozenset(found)


def name_of(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


# Messages in Python --------------------------------------------------------------------------------


class PythonMessages:
    """The messages of a Python module."""

    def __init__(self, source: str, refusals_known: frozenset[str], path: str = "") -> None:
        self.lines = source.splitlines()
        self.tree = ast.parse(source)
        self.refusals = refusals_known
        self.path = path

    def __iter__(self) -> Iterator[Extracted]:
        yield from self._inside(self.tree, [], "")

    def _inside(self, node: ast.AST, comments: list[str], owner: str) -> Iterator[Extracted]:
        """The messages inside a node. The comments are those of the statement, the owner is the class."""
        if isinstance(node, ast.ClassDef):
            owner = node.name
        if isinstance(node, ast.Call):
            yield from self._said_by(node, comments, owner)
        following = self._docstrings(node)
        for child in ast.iter_child_nodes(node):
            inner = comments
            if isinstance(child, ast.stmt):
                inner = [*self._comment_above(child.lineno), *following.get(id(child), [])]
            yield from self._inside(child, inner, owner)

    def _docstrings(self, node: ast.AST) -> dict[int, list[str]]:
        """The docstring below each assignment of a block."""
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            return {}
        found = {}
        for statement, below in pairwise(body):
            if isinstance(statement, (ast.Assign, ast.AnnAssign)) and isinstance(below, ast.Expr):
                text = below.value.value if isinstance(below.value, ast.Constant) else None
                if isinstance(text, str):
                    found[id(statement)] = [" ".join(text.split())]
        return found

    def _comment_above(self, line: int) -> list[str]:
        """The comment for translators that ends above a line."""
        found: list[str] = []
        for text in reversed(self.lines[: line - 1]):
            comment = text.strip()
            if not comment.startswith("# "):
                break
            found.insert(0, comment[2:])
            if COMMENT_TAG in comment:
                return [" ".join(found).replace(COMMENT_TAG, "").strip()]
        return []

    def _said_by(self, call: ast.Call, comments: list[str], owner: str) -> Iterator[Extracted]:
        name = name_of(call.func)
        if name == "__init__" and owner in self.refusals and isinstance(call.func, ast.Attribute):
            name = owner
        if name == "nouns_noop":
            yield from self._nouns(call, comments)
        if name not in SPECIFICATIONS and name not in self.refusals:
            return
        specification = SPECIFICATIONS.get(name) or (1,)
        context, positions = None, []
        for each in specification:
            if isinstance(each, tuple):
                context = call.args[0]
            else:
                positions.append(each)
        if len(call.args) < positions[-1]:
            return
        choices = [self._texts(call.args[position - 1]) for position in positions]
        contexts = self._texts(context) if context is not None else [None]
        here = self._comment_above(call.lineno)
        comments = [*here, *(each for each in comments if each not in here)]
        for said in zip(*choices, strict=True):
            for where in contexts:
                yield Extracted(said if len(said) == 2 else said[0], where, call.lineno, comments)

    def _nouns(self, call: ast.Call, comments: list[str]) -> Iterator[Extracted]:
        """The nouns of a table, each in all its roles."""
        roles = ast.literal_eval(call.args[0])
        for node in call.args[1:]:
            for noun in self._texts(node):
                for role in roles:
                    message = noun_in_role(noun, role)
                    context = message.context if isinstance(message, MessageInContext) else None
                    yield Extracted(str(message), context, node.lineno, comments)

    def _texts(self, node: ast.expr) -> list[str]:
        """The constants that an argument may be; none if it is a variable."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return [node.value]
        if isinstance(node, ast.IfExp):
            return self._texts(node.body) + self._texts(node.orelse)
        if isinstance(node, (ast.JoinedStr, ast.BinOp)):
            raise UntranslatableError(f"{self.path}:{node.lineno}: a message is put together")
        return []


# Messages in other files ---------------------------------------------------------------------------


def _with_babel(path: Path, method: str, options: dict[str, str]) -> Iterator[Extracted]:
    found = extract_from_file(method, path, SPECIFICATIONS, (COMMENT_TAG,), options, strip_comment_tags=True)
    for line, message, comments, context in found:
        yield Extracted(message, context, line, comments)


def template_messages(path: Path) -> Iterator[Extracted]:
    options = {"extensions": "jinja2.ext.i18n", "newstyle_gettext": "true", "trimmed": "true"}
    return _with_babel(path, "jinja2", options)


def script_messages(path: Path) -> Iterator[Extracted]:
    return _with_babel(path, "javascript", {"parse_template_string": "true"})


LABEL_COMMENT = "One line of a label; a longer text continues in the next label."


def drawing_messages(source: str) -> Iterator[Extracted]:
    """The labels of a drawing of the rules."""
    for number, line in enumerate(source.splitlines(), 1):
        for match in LABEL.finditer(line):
            yield Extracted(html.unescape(match[2].strip()), LABEL_CONTEXT, number, [LABEL_COMMENT])


# The template --------------------------------------------------------------------------------------


def messages_of(path: Path, source: str, known: frozenset[str]) -> Iterable[Extracted]:
    if path.suffix == ".py":
        said = re.search(rf"\b(nouns_noop|{'|'.join((*SPECIFICATIONS, *known))})\(", source)
        return PythonMessages(source, known, str(path)) if said else ()
    if path.suffix == ".html":
        return template_messages(path)
    return script_messages(path) if path.suffix == ".js" else drawing_messages(source)


def files_of(folder: Path) -> list[Path]:
    """The files of a package that may contain messages."""
    patterns = ("**/*.py", "**/templates/**/*.html", "**/static/**/*.js", "**/rulebook/*.svg")
    return [path for pattern in patterns for path in sorted(folder.glob(pattern))]


def template(package: Path = SOURCES, project: str = "laguna") -> Catalog:
    """All messages of a package, in the order of its files."""
    sources = {path: path.read_text(encoding="utf-8") for path in files_of(package)}
    modules = (
        [] if package == SOURCES else [path.read_text(encoding="utf-8") for path in SOURCES.glob("**/*.py")]
    )
    known = refusals([*sources.values(), *modules])
    made = Catalog(project=project, charset="utf-8", fuzzy=False)
    for path, source in sources.items():
        place = path.relative_to(package.parent).as_posix()
        for found in messages_of(path, source, known):
            _check_plural(made, found, place)
            made.add(
                found.id, locations=[(place, found.line)], auto_comments=found.comments, context=found.context
            )
    return made


def _check_plural(made: Catalog, found: Extracted, place: str) -> None:
    """Messages are looked up by context and singular: a second plural would never be said."""
    if isinstance(found.id, str):
        return
    known = made.get(found.id[0], found.context)
    if known is not None and not isinstance(known.id, str) and known.id[1] != found.id[1]:
        raise UntranslatableError(f"{place}:{found.line}: {known.id[1]!r} and {found.id[1]!r} need a context")


@cache
def keys() -> frozenset[tuple[str | None, str]]:
    """Context and singular of every message of laguna and of the games of other packages."""
    packages = {game.package.partition(".")[0] for game in GAMES.values() if game.package}
    catalogs = [template(), *(template(Path(str(files(name)))) for name in packages - {"laguna"})]
    return frozenset(
        (each.context, each.id if isinstance(each.id, str) else each.id[0])
        for catalog in catalogs
        for each in catalog
        if each.id
    )


NOISE = re.compile(rb'^"(?:POT-Creation-Date|Generated-By|Report-Msgid-Bugs-To): [^\n]*\n', re.MULTILINE)
"""Lines of the header that would change without need."""


def write(catalog: Catalog, path: Path, *, lines: bool) -> None:
    """Write a catalog or template; without line numbers it changes only where a message does."""
    written = io.BytesIO()
    write_po(written, catalog, width=100, include_lineno=lines)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(NOISE.sub(b"", written.getvalue(), count=3))
