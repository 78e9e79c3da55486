# Finds a Python for ./play and ./test, which source this file (POSIX sh) with $root set to the project's folder.
# Everything else is done in Python: see environment.py.

find_python() {
    # A virtual environment does not survive being moved, nor the loss of the Python it was made with.
    if [ "$(cat "$root/.venv/made-for" 2>/dev/null)" = "$root" ] && "$root/.venv/bin/python" -c '' 2>/dev/null; then
        printf '%s' "$root/.venv/bin/python"
        return
    fi
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s' "$candidate"
            return
        fi
    done
    echo "Laguna needs Python 3.11 or newer and found none. Install it and run this again." >&2
    exit 1
}

python=$(find_python) || exit 1
# Starts are twice as fast with bytecode; it lies in .venv and in folders that git does not see.
unset PYTHONDONTWRITEBYTECODE
