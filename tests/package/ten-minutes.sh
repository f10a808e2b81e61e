#!/usr/bin/env bash
# ten-minutes.sh PAGE: runs every command of the blocks of docs/conformance-in-ten-minutes.md in the current folder, which is
# empty, with the casus that is in the PATH. Status 1 only says that the template differs, or knows nothing of what is asked.
set -euo pipefail
page=$1
fail() { printf '%s\n' "package: $page: $*" >&2; exit 1; }
command -v node >/dev/null || { echo "package: node is missing; $page stays untried"; exit 0; }
commands=0
while IFS= read -r line; do
  status=0
  bash -c "$line" >out.txt 2>&1 </dev/null || status=$?
  ((status == 0 || status == 1)) || fail "status $status of: $line"$'\n'"$(cat out.txt)"
  if ((status == 1)); then
    grep -qE 'differ| of [0-9]+ cases were answered' out.txt || fail "status 1 without a difference: $line"$'\n'"$(cat out.txt)"
  fi
  commands=$((commands + 1))
done < <(awk '/^```/ { inside = !inside; next } inside' "$page")
((commands >= 9)) || fail "the page has only $commands commands"
[[ -s out/matrix/index.html ]] || fail "there is no page of the matrix"
