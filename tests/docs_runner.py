"""Runs the code blocks of a Markdown file: Python with its output, JSON, and command lines."""

import contextlib
import io
import json
import os
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MODULE = re.compile(r"# (\w+\.py)\n")


class Block(NamedTuple):
    """A fenced code block."""

    language: str
    text: str
    line: int


def blocks(path: Path) -> list[Block]:
    text = path.read_text(encoding="utf-8")
    return [
        Block(found[1], found[2], text.count("\n", 0, found.start()) + 1) for found in FENCE.finditer(text)
    ]


def examples(path: Path) -> Iterator[tuple[Block, str | None]]:
    """The Python blocks of a file, each with the output that the next block shows, if any."""
    found = blocks(path)
    for number, block in enumerate(found):
        if block.language == "python":
            after = found[number + 1] if number + 1 < len(found) else None
            yield block, after.text if after is not None and after.language == "output" else None


def run_examples(path: Path, folder: Path) -> Iterator[tuple[Block, str, str | None]]:
    """Run all Python blocks of a file in one namespace and in a folder; yields what each printed and should
    print. A block that starts with a comment such as `# mybots.py` is also saved as that file."""
    namespace: dict[str, object] = {"__name__": "__main__"}
    before = os.getcwd()
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    try:
        for block, expected in examples(path):
            if module := MODULE.match(block.text):
                (folder / module[1]).write_text(block.text, encoding="utf-8")
            printed = io.StringIO()
            code = compile("\n" * block.line + block.text, str(path), "exec")
            with contextlib.redirect_stdout(printed):
                exec(code, namespace)
            yield block, printed.getvalue(), expected
    finally:
        sys.path.remove(str(folder))
        os.chdir(before)


def commands(path: Path) -> Iterator[tuple[int, list[str]]]:
    """The command lines in the shell blocks of a file that call `laguna`, as words without the program."""
    for block in blocks(path):
        if block.language not in ("", "sh", "console"):
            continue
        for number, line in enumerate(block.text.splitlines(), block.line + 1):
            text = re.split(r"\s{2,}|\s#\s", line.strip().removeprefix("$ "))[0]
            words = shlex.split(text) if text.startswith(("laguna ", "PYTHONPATH=. laguna ")) else []
            if words:
                yield number, words[words.index("laguna") + 1 :]


def json_blocks(path: Path) -> Iterator[object]:
    for block in blocks(path):
        if block.language == "json":
            yield json.loads(block.text)


def renew_outputs(path: Path, folder: Path) -> None:
    """Write what the Python blocks print into the output blocks of a file."""
    text = path.read_text(encoding="utf-8")
    for block, printed, expected in run_examples(path, folder):
        if expected is not None and printed != expected:
            start = text.index("```output\n", text.index(block.text)) + len("```output\n")
            text = text[:start] + printed + text[start + len(expected) :]
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    import tempfile

    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as scratch:
            renew_outputs(Path(name).resolve(), Path(scratch))
