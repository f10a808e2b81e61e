#!/usr/bin/env bash
# A driver whose adjudicator is missing ends with status 2, and one line on its standard error says what to set:
# without-peers.sh [ADAPTER...]. Without arguments, each driver in Python of adapters/ is asked.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
[[ $# -gt 0 ]] || set -- "$root"/adapters/*/adapter.py

failed=0
for adapter in "$@"; do
  status=0
  # -S and -I: no package that happens to be installed on this machine.
  said=$(python3 -S -I -B -- "$adapter" </dev/null 2>&1) || status=$?
  lines=$(wc -l <<<"$said")
  if [[ $status != 2 || $lines != 1 || $said != "adapter.py: "* ]]; then
    printf '%s\n' "$adapter: status $status (expected: 2, and one line that says what to set), and it wrote:" "$said" >&2
    failed=1
  fi
done
exit "$failed"
