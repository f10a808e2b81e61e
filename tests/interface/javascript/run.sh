#!/usr/bin/env bash
# The package for npm, installed in an empty folder and used there: run.sh WASM FOLDER TEST-FILE, as CTest runs it. WASM is
# casus.wasm, as ./dev wasm builds it; FOLDER takes what npm installs for the test of types. Status 77: skipped, and the
# last line says why.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
root=$(cd -- "$here/../../.." && pwd -P)
module=$1 folder=$2 test=$3

skip() {
  printf '%s\n' "the package for npm was not tried: $*" >&2
  exit 77
}
# Continuous integration skips nothing that it can have.
skip_here() {
  [[ ${CI:-} != true ]] || { printf '%s\n' "$*" >&2; exit 1; }
  skip "$@"
}

for command in node npm; do
  command -v "$command" >/dev/null || skip_here "there is no $command; ./dev test installs it (Debian packages: nodejs npm)"
done
[[ -f $module ]] || skip_here "there is no $module; ./dev wasm builds it"

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
package=$(node "$root/interface/javascript/package.mjs" "$module" "$work")
mkdir -- "$work/empty"
cd -- "$work/empty"
quiet() { "$@" >"$work/log" 2>&1 || { cat -- "$work/log" >&2; return 1; }; }
cp -- "$here"/{*.mjs,*.mts} "$root"/docs/examples/interface/stand_off.{mjs,html} .

if [[ $test == types.test.mjs ]]; then
  cp -- "$here"/package{,-lock}.json .
  if ! npm ci --cache "$folder" --no-audit --no-fund --prefer-offline >"$work/log" 2>&1; then
    cat -- "$work/log" >&2
    ! grep -qE 'EAI_AGAIN|ENOTFOUND|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|network' "$work/log" ||
      skip_here "npm's registry cannot be reached, and typescript comes from there"
    exit 1
  fi
fi
quiet npm install --offline --no-save --no-audit --no-fund "$package"

if [[ $test == package.test.mjs ]]; then
  expected="A Paris - Burgundy: bounces (standard/bounce/stand-off)
A Munich - Burgundy: bounces (standard/bounce/stand-off)"
  [[ $(node stand_off.mjs) == "$expected" ]] || { echo "the example prints: $(node stand_off.mjs)" >&2; exit 1; }
  again=$(node "$root/interface/javascript/package.mjs" "$module" "$work/again")
  cmp -- "$package" "$again"
fi
CASUS_CHROMIUM=${CASUS_CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || true)}
export CASUS_CHROMIUM CASUS_SOURCE_DIR=$root
node --test --test-reporter=spec "$test"
