# Sets up .venv for ./play and ./test, which source this file (POSIX sh) with $root set to the project's folder.
# Everything is done only when something it depends on has changed; all output of pip goes to .venv/pip-*.log.

venv="$root/.venv"

say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

find_python() {
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s' "$candidate"
            return
        fi
    done
    fail "Laguna needs Python 3.11 or newer and found none. Install it (on Debian: python3 and python3-venv) and run this again."
}

# A virtual environment does not survive being moved, nor the loss of the Python it was made with.
make_venv() {
    if [ "$(cat "$venv/made-for" 2>/dev/null)" = "$root" ] && "$venv/bin/python" -c '' 2>/dev/null; then
        return
    fi
    python=$(find_python) || exit 1
    say "Making a virtual environment in .venv with $("$python" --version) ..."
    rm -rf "$venv"
    "$python" -m venv "$venv" || fail "Python could not make a virtual environment (on Debian: install python3-venv)."
    printf '%s\n' "$root" >"$venv/made-for"
}

# pip_install WHAT ARGUMENTS ...
pip_install() {
    log="$venv/pip-$1.log"
    shift
    if ! "$venv/bin/python" -m pip --disable-pip-version-check install --no-compile "$@" >"$log" 2>&1; then
        cat "$log" >&2
        fail "pip could not install what Laguna needs: its words are above."
    fi
}

# fetch PURPOSE [EXTRA]: install what Laguna needs, but not Laguna.
fetch() {
    "$venv/bin/python" tools/requirements.py "$@" >"$venv/$1-requires.txt" || exit 1
    pip_install "$1" -r "$venv/$1-requires.txt"
}

compile() { pip_install laguna --no-build-isolation --no-deps -e .; }

# prepare EXTRAS: install laguna editable with these extras ("" for none), compiled where possible.
# $flavour is then "compiled" or "interpreted: and why".
prepare() {
    make_venv
    cd "$root" || exit 1
    wanted=$(cksum <pyproject.toml)
    if [ "$(cat "$venv/installed-${1:-runtime}" 2>/dev/null)" != "$wanted" ] &&
        [ "$(cat "$venv/installed-dev" 2>/dev/null)" != "$wanted" ]; then # dev has everything
        say "Installing what Laguna needs and compiling it (two or three minutes the first time) ..."
        fetch build
        # Fetching waits for the network, compiling for the processors.
        fetch run ${1:+"$1"} &
        fetching=$!
        (compile) || {
            wait
            exit 1
        }
        wait "$fetching" || exit 1
        printf '%s\n' "$wanted" >"$venv/installed-${1:-runtime}"
    elif ! "$venv/bin/python" setup.py is-current; then
        say "Building Laguna again, since its sources or tools have changed ..."
        compile
    fi
    flavour=$("$venv/bin/python" setup.py flavour)
}
