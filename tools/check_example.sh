#!/bin/sh
# Checks the example of a package that brings a game: installs it into a virtual environment of its own, which
# is thrown away, and runs there its tests, Laguna's tests over every game, and a game in the browser.
#
#   tools/check_example.sh [--fast] [PYTHON]
#
# --fast leaves the browser out. PYTHON is one that has Laguna and what its tests need: by default .venv's.
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
[ "$lines" -lt 600 ] || {
    echo "A template is short: fewer than 600 lines." >&2
    exit 1
}
MYPYPATH=examples/briscola "$python" -m mypy examples/briscola/briscola examples/briscola/tests

# What the other environment has is seen from this one, and nothing is fetched. A copy is installed, since
# building leaves folders behind.
"$python" -m venv --without-pip "$folder/venv"
own=$folder/venv/bin/python
where='import sysconfig; print(sysconfig.get_path("purelib"))'
echo "import site; site.addsitedir('$("$python" -c "$where")')" >"$("$own" -c "$where")/others.pth"
cp -R examples/briscola "$folder/briscola"
"$own" -m pip --disable-pip-version-check install --quiet --no-deps --no-build-isolation "$folder/briscola"

"$own" -m pytest -q examples/briscola/tests
# Records and playthroughs are kept for the games of this repository only.
"$own" -m pytest -q -k "briscola and not playthrough" -m "not browser and not server" \
    tests/test_every_game.py tests/test_protocol.py tests/test_languages.py tests/test_match.py \
    tests/test_hostile.py tests/bots tests/web
[ -n "$fast" ] || "$own" -m pytest -q tests/browser/test_brought_games.py
