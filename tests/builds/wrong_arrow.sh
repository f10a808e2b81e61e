#!/usr/bin/env bash
# A call from the oracle into the rules of the engine does not link: wrong_arrow.sh COMPILER BUILD-FOLDER. The same call
# links once the engine is among the libraries, so it is the wall that stops it.
set -euo pipefail
compiler=$1 build=$2
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT

cat >"$folder/arrow.cpp" <<'END'
#include "engine/adjudicate.h"
casus::Adjudication (*arrow)(const casus::Variant&, const casus::Position&, const casus::Submission&) = &casus::adjudicate;
int main() { return arrow == nullptr; }
END
"$compiler" -std=c++20 -c -I "$(dirname -- "${BASH_SOURCE[0]}")/../.." "$folder/arrow.cpp" -o "$folder/arrow.o"

# misses LIBRARIES: whether the linker names the call as undefined. Libraries of others are left out, so it never succeeds.
misses() {
  local said
  said=$("$compiler" "$folder/arrow.o" "$@" -o "$folder/arrow" 2>&1 || true)
  grep -q 'undefined reference to .casus::adjudicate(' <<<"$said"
}
misses "$build/libcasus_oracle.a" "$build/libcasus_game.a" || { echo "the oracle's libraries have the engine's rules"; exit 1; }
if misses "$build/libcasus_oracle.a" "$build/libcasus_engine.a" "$build/libcasus_game.a"; then
  echo "the engine's library lacks the call that this test makes"
  exit 1
fi
