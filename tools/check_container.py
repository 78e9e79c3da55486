"""Run the steps of the Containerfile without a container engine.

Each stage is a Debian root of its own, made by debootstrap from the mirror that this machine uses. At the end
the server is started in the last one, as the container would be, and a bot makes a move in it.

Needs root and Debian's package debootstrap. Takes some minutes:

    python tools/check_container.py            # in a temporary folder
    python tools/check_container.py --base FOLDER    # keep the fresh Debian root there for the next time
"""

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from local_server import PATIENCE_SECONDS, ask, wait_for

PROJECT = Path(__file__).parents[1]
MOUNTS = ("proc", "sys", "dev")
BORROWED = ("/etc/resolv.conf", "/etc/hosts", "/etc/pip.conf", "/etc/ssl/certs/ca-certificates.crt")
"""Files of this machine that the steps need to reach the package mirrors; removed afterwards."""
PASSED = re.compile(r"(PIP_.*|(https?|no)_proxy|SSL_CERT_FILE)", re.I)
"""Environment variables of this machine that do the same."""
PORT = 8793


class Step(NamedTuple):
    """An instruction of a Containerfile."""

    word: str
    rest: str


def steps_of(text: str) -> list[Step]:
    joined = re.sub(r"\\\n", " ", "\n".join(line for line in text.splitlines() if not line.startswith("#")))
    lines = (line.strip().partition(" ") for line in joined.splitlines() if line.strip())
    return [Step(word.upper(), rest.strip()) for word, _, rest in lines]


def mirror(suite: str) -> str:
    """The mirror from which this machine installs packages of a Debian release."""
    wanted = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    for line in wanted.splitlines():
        address, release, component = line.split()
        if (release, component) == (suite, "main"):
            return address
    raise SystemExit(f"this machine has no apt source for {suite}")


def fresh_root(base: Path, suite: str) -> Path:
    if not (base / "etc/debian_version").exists():
        print(f"debootstrap {suite}", flush=True)
        subprocess.run(
            ["debootstrap", "--variant=minbase", suite, str(base), mirror(suite)],
            check=True,
            stdout=subprocess.DEVNULL,
        )
    return base


class Stage:
    """A stage of the build: a root folder, and what its instructions have set."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.environment = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/",
        }
        self.user = "root"
        self.entrypoint: list[str] = []
        self.command: list[str] = []
        self.ports: list[int] = []

    @contextmanager
    def mounted(self) -> Iterator[None]:
        """The root with the file systems of the kernel, and with what leads to the package mirrors."""
        before = {path: (self.root / path[1:]).exists() for path in BORROWED}
        done: list[Path] = []
        try:
            for name in MOUNTS:
                (self.root / name).mkdir(exist_ok=True)
                subprocess.run(["mount", "--bind", f"/{name}", str(self.root / name)], check=True)
                done.append(self.root / name)
            for links in filter(None, os.environ.get("PIP_FIND_LINKS", "").split()):
                if Path(links).is_dir():
                    (self.root / links[1:]).mkdir(parents=True, exist_ok=True)
                    subprocess.run(["mount", "--bind", links, str(self.root / links[1:])], check=True)
                    done.append(self.root / links[1:])
            for path, there in before.items():
                if not there and Path(path).exists():
                    (self.root / path[1:]).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(path, self.root / path[1:])
            yield
        finally:
            for place in reversed(done):
                subprocess.run(["umount", "--lazy", str(place)], check=True)
            for path, there in before.items():
                if not there:
                    (self.root / path[1:]).unlink(missing_ok=True)

    def run(self, words: list[str], borrow: bool = True) -> subprocess.Popen[bytes]:
        """Start a command in the root as its user; `borrow` passes on how packages are found."""
        passed = {name: value for name, value in os.environ.items() if borrow and PASSED.fullmatch(name)}
        return subprocess.Popen(
            [
                shutil.which("chroot") or "/usr/sbin/chroot",
                f"--userspec={self.user}:{self.user}",
                str(self.root),
                *words,
            ],
            env={**passed, **self.environment},
        )

    def carry_out(self, step: Step, stages: dict[str, "Stage"]) -> None:
        match step.word:
            case "RUN":
                with self.mounted():
                    if status := self.run(["/bin/sh", "-c", step.rest]).wait():
                        raise SystemExit(f"RUN failed with status {status}: {step.rest}")
            case "COPY":
                self._copy(shlex.split(step.rest), stages)
            case "ENV":
                self.environment |= dict(each.split("=", 1) for each in shlex.split(step.rest))
            case "USER":
                self.user = step.rest
            case "ENTRYPOINT":
                self.entrypoint = json.loads(step.rest)
            case "CMD":
                self.command = json.loads(step.rest)
            case "EXPOSE":
                self.ports.append(int(step.rest))
            case "VOLUME":
                if not (self.root / step.rest[1:]).is_dir():
                    raise SystemExit(f"the volume {step.rest} is not a folder of the container")
            case _:
                raise SystemExit(f"this check does not know {step.word}")

    def _copy(self, words: list[str], stages: dict[str, "Stage"]) -> None:
        origin = PROJECT
        if words[0].startswith("--from="):
            origin = stages[words.pop(0).removeprefix("--from=")].root
        source, target = (origin / words[0].lstrip("/")).resolve(), self.root / words[1].lstrip("/")
        ignored = []
        if origin == PROJECT:
            lines = (PROJECT / ".containerignore").read_text("utf-8").splitlines()
            ignored = [name.removeprefix("**/") for name in lines if name]
        shutil.copytree(source, target, symlinks=True, ignore=shutil.ignore_patterns(*ignored))


def build(folder: Path, base: Path) -> Stage:
    """Carry out the Containerfile; returns the last stage."""
    stages: dict[str, Stage] = {}
    stage = Stage(folder)
    for number, step in enumerate(steps_of((PROJECT / "Containerfile").read_text("utf-8"))):
        print(f"{step.word} {step.rest}", flush=True)
        started = time.monotonic()
        if step.word == "FROM":
            image, _, name = step.rest.partition(" AS ")
            found = re.fullmatch(r"debian:(\w+)-slim", image)
            if found is None:
                raise SystemExit(f"this check knows only images of Debian, not {image}")
            stage = stages[name or "last"] = Stage(folder / f"stage-{number}")
            root = fresh_root(base, found[1])
            subprocess.run(["cp", "--archive", "--reflink=auto", str(root), str(stage.root)], check=True)
        else:
            stage.carry_out(step, stages)
        print(f"  {time.monotonic() - started:.0f} s", flush=True)
    return stage


def try_it(stage: Stage) -> None:
    """Start the container's command, create a table against a bot and wait for the bot's move."""
    with stage.mounted():
        command = [*stage.entrypoint, *stage.command, "--port", str(PORT)]
        print(" ".join(command), flush=True)
        process = stage.run(command, borrow=False)
        try:
            wait_for(PORT, process)
            until = time.monotonic() + PATIENCE_SECONDS
            token = str(ask(PORT, "/api/me", {"name": "Visitor"})["token"])
            seats = [{"kind": "bot", "level": "level1"}, {"kind": "me"}]
            made = ask(PORT, "/api/tables", {"game": "murano", "seats": seats}, token)
            table = made["table"]["id"]
            while not ask(PORT, f"/api/tables/{table}", token=token)["legal"]:
                if time.monotonic() > until:
                    raise SystemExit("the bot did not move")
                time.sleep(0.3)
            owner = (stage.root / "var/lib/laguna/laguna.sqlite3").stat()
            print(f"the server runs as user {owner.st_uid}, and a bot has moved", flush=True)
        finally:
            process.terminate()
            process.wait(20)
    engine = list(stage.root.glob("opt/laguna/lib/python3*/site-packages/laguna/**/*.so"))
    print(f"{len(engine)} compiled modules", flush=True)
    if not engine:
        raise SystemExit("the engine was not compiled")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--base", type=Path, help="folder of the fresh Debian root, kept for the next time")
    args = parser.parse_args()
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        sys.exit("This needs root and Debian's package debootstrap.")
    with tempfile.TemporaryDirectory(prefix="laguna-container-", ignore_cleanup_errors=True) as folder:
        try_it(build(Path(folder), args.base or Path(folder) / "base"))
    print("The Containerfile works.")


if __name__ == "__main__":
    main()
