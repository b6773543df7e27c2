# Sourced by ./play, ./test and .ci/run: sets $python to a Python that is new enough, or says what is missing.
# Set PYTHON to choose another one.

python=
for candidate in "${PYTHON:-python3}" python3.14 python3.13 python3.12 python3.11 python; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "Mindtable needs Python 3.11 or newer, and none was found." >&2
    case $(uname -s) in
        Darwin) echo "Install it from python.org, or with: brew install python" >&2 ;;
        *) echo "On Debian and Ubuntu, install it with: sudo apt install python3 python3-venv" >&2 ;;
    esac
    exit 1
fi
