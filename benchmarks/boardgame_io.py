"""Load test of boardgame.io's server, for comparison with Laguna's.

Used by `benchmarks/server.py --boardgame`. boardgame.io is installed by npm into a temporary folder and runs
a trivial game (a move adds one and ends the turn), in memory and with its disk store (FlatFile). Measured is
the time from sending a move until the other seat has it, with the same number of tables, seats and moves per
second. The work differs: Laguna plays three complete games with hidden information, renders texts for each
seat and syncs every move to disk (fsync) before anyone sees it; boardgame.io's store writes a file without
waiting for the disk.
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
"""The second one is needed by its disk store."""
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


def run_measurements(
    args: argparse.Namespace, describe: Callable[..., dict[str, Any]], tools: Any
) -> list[dict[str, Any]]:
    """Run the measurements with both stores; empty if npm is not installed."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        print("boardgame.io is left out: npm is not installed", file=sys.stderr)
        return []
    outcomes = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES]
        subprocess.run(install, cwd=folder, check=True)
        (Path(folder) / "server.js").write_text(PROGRAM)
        for store in args.boardgame or ("memory", "disk"):
            port = tools.free_port()
            command = ["node", "server.js", str(port), store, f"{folder}/{store}"]
            server = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
            try:
                tools.wait_for(port)
                settings = {"ports": [port], "games": [], "seats": args.seats, "kind": "sockets"}
                settings |= {"tables": args.tables, "people": 0, "seed": 1, "clocks": ["none"]}
                run = tools.Run(tools.LoadProcess("boardgame_io_load.py", settings), [server], args.tables)
                found = tools.run_measurements(run, args)
                about = describe(args, "boardgame.io") | {"kind": "sockets", "database": store}
                outcomes += [about | one for one in found]
            finally:
                server.kill()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    server.wait(10)
    return outcomes
