#!/bin/sh
# Checks the example package with a game: installs it into a temporary virtual environment and runs its own
# tests, Laguna's tests for every game, and a game in the browser.
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
[ "$lines" -lt 625 ] || {
    echo "The example must have fewer than 625 lines." >&2
    exit 1
}
"$python" -m laguna new-game nim --folder "$folder"
MYPYPATH=examples/briscola:$folder/nim "$python" -m mypy \
    examples/briscola/briscola examples/briscola/tests "$folder/nim/nim"

# The packages of the other environment are visible in this one, so nothing is downloaded. A copy is
# installed because building leaves folders behind.
"$python" -m venv --without-pip "$folder/venv"
own=$folder/venv/bin/python
where='import sysconfig; print(sysconfig.get_path("purelib"))'
echo "import site; site.addsitedir('$("$python" -c "$where")')" >"$("$own" -c "$where")/others.pth"
cp -R examples/briscola "$folder/briscola"
"$own" -m pip --disable-pip-version-check install --quiet --no-deps --no-build-isolation "$folder/briscola"

"$own" -m pytest -q examples/briscola/tests
# Only the games of this repository have records and playthroughs.
"$own" -m pytest -q -k "briscola and not playthrough" -m "not browser and not server" \
    tests/test_every_game.py tests/test_picture_contract.py tests/test_languages.py tests/test_match.py \
    tests/test_hostile_input.py tests/bots tests/web
[ -n "$fast" ] || "$own" -m pytest -q tests/browser/test_installed_games.py
