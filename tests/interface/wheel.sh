#!/usr/bin/env bash
# The wheel for Python, installed in an empty folder and used there: wheel.sh LIBRARY, as CTest runs it. LIBRARY is that of
# the target casus_standalone. Status 77: skipped, and the last line says why.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
library=$1
unset CASUS_LIBRARY CASUS_MAPDATA PYTHONPATH
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
fail() { printf '%s\n' "wheel: $*" >&2; exit 1; }

wheel=$(python3 "$root/interface/python/wheel.py" "$library" "$work")
cmp -- "$wheel" "$(python3 "$root/interface/python/wheel.py" "$library" "$work/again")"
cp -- "$root/docs/examples/interface/stand_off.py" "$root/tests/interface/module_test.py" "$work"
mkdir -- "$work/empty"
cd -- "$work/empty"

if ! python3 -m venv venv >log 2>&1; then
  echo "the wheel was built and not tried: python3 cannot make a venv (Debian package: python3-venv)" >&2
  exit 77
fi
python=$PWD/venv/bin/python
"$python" -m pip install --no-index --no-cache-dir --disable-pip-version-check "$wheel" >log 2>&1 || fail "$(cat log)"
"$python" -m pip check >log 2>&1 || fail "$(cat log)"
expected="A Paris - Burgundy: bounces (standard/bounce/stand-off)
A Munich - Burgundy: bounces (standard/bounce/stand-off)"
[[ $("$python" "$work/stand_off.py") == "$expected" ]] || fail "the example prints another text"
package=$("$python" -c 'import casus, os; print(os.path.dirname(casus.__file__))')
[[ $package == "$PWD/venv/"* ]] || fail "the module is found in $package"
CASUS_MAPDATA=$package/mapdata "$python" "$work/module_test.py" || fail "a test of the module failed"
# All that was installed is in the record, so nothing stays.
"$python" -m pip uninstall -y casus >log 2>&1 || fail "$(cat log)"
[[ ! -e $package ]] || fail "left after uninstalling: $(find "$package")"
