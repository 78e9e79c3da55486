#!/bin/sh
# Checks games of other packages: installs the example into a temporary virtual environment and runs its own
# tests, Laguna's tests for every game, and a game in the browser. Nim of tests/installed_games takes part:
# unlike the example it has two players, and nothing is hidden.
#
#   tools/check_example.sh [--fast] [PYTHON]
#
# --fast skips the browser. PYTHON must have Laguna and the packages of its tests; the default is that of .venv.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
cd "$root"
fast=
if [ "${1-}" = --fast ]; then
    fast=yes
    shift
fi
python=${1:-$root/.venv/bin/python}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

lines=$(find examples/briscola -name '*.py' -o -name '*.toml' -o -name '*.md' | xargs cat | wc -l)
echo "examples/briscola has $lines lines."
[ "$lines" -lt 640 ] || {
    echo "The example must have fewer than 640 lines." >&2
    exit 1
}
"$python" -m laguna new-game scopa --folder "$folder"
MYPYPATH=examples/briscola:$folder/scopa "$python" -m mypy \
    examples/briscola/briscola examples/briscola/tests "$folder/scopa/scopa"

# The packages of the other environment are visible in this one, so nothing is downloaded. A copy is
# installed because building leaves folders behind.
"$python" -m venv --without-pip "$folder/venv"
own=$folder/venv/bin/python
where='import sysconfig; print(sysconfig.get_path("purelib"))'
echo "import site; site.addsitedir('$("$python" -c "$where")')" >"$("$own" -c "$where")/others.pth"
cp -R examples/briscola "$folder/briscola"
"$own" -m pip --disable-pip-version-check install --quiet --no-deps --no-build-isolation "$folder/briscola"

"$own" -m pytest -q examples/briscola/tests
export PYTHONPATH="$root/tests/installed_games"
"$own" -m pytest -q -k "briscola or nim" -m "not browser and not server" tests
[ -n "$fast" ] || "$own" -m pytest -q tests/browser/test_installed_games.py
