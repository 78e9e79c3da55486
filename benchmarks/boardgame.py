"""boardgame.io's server beside Laguna's, in the same run, for comparison.

It is installed by npm into a temporary folder when it is measured, and runs a trivial game (a move adds one
and ends the turn), in memory and with its own disk store (FlatFile). What is compared: a move that one seat
sends until the other seat has it, with as many tables, seats and moves a second. What is not: Laguna plays
three whole games with hidden cards, words what each seat may know, and has every move on the disk (fsync)
before anyone sees it; boardgame.io's store writes a file without waiting for the disk.
"""

import argparse
import contextlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

PACKAGES = ("boardgame.io@0.50.2", "node-persist@3")
"""The second one is what its disk store writes with."""
PROGRAM = """
const { Server, FlatFile } = require("boardgame.io/server");
const [port, store, folder] = process.argv.slice(2);
const game = {
  name: "trivial",
  setup: () => ({ moves: 0 }),
  moves: { add: (context) => { context.G.moves += 1; } },
  turn: { minMoves: 1, maxMoves: 1 },
};
const db = store === "disk" ? { db: new FlatFile({ dir: folder }) } : {};
Server({ games: [game], origins: [/.*/], ...db }).run({ port: Number(port) });
"""


def measured(
    chosen: argparse.Namespace, described: Callable[..., dict[str, Any]], tools: Any
) -> list[dict[str, Any]]:
    """The same measurement on both of its stores; nothing where there is no npm."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        print("boardgame.io is left out: there is no npm", file=sys.stderr)
        return []
    outcomes = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES]
        subprocess.run(install, cwd=folder, check=True)
        (Path(folder) / "server.js").write_text(PROGRAM)
        for store in ("memory", "disk"):
            port = tools.free_port()
            command = ["node", "server.js", str(port), store, f"{folder}/{store}"]
            server = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
            try:
                tools.wait_for(port)
                orders = {"ports": [port], "games": [], "seats": chosen.seats, "kind": "sockets"}
                orders |= {"tables": chosen.tables, "people": 0, "seed": 1, "clocks": ["none"]}
                run = tools.Run(tools.Load("boardgame_load.py", orders), [server], chosen.tables)
                found = tools.measured(run, chosen)
                about = described(chosen, "boardgame.io") | {"kind": "sockets", "database": store}
                outcomes += [about | one for one in found]
            finally:
                server.kill()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    server.wait(10)
    return outcomes
