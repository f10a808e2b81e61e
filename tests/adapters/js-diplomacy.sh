#!/usr/bin/env bash
# js-diplomacy from npm is asked about the hand-written cases, as adapters/js-diplomacy/README.md says it:
# js-diplomacy.sh PROGRAM FOLDER. PROGRAM is casus; FOLDER takes what npm installs, so that nothing is left in the tree.
# Red where it differs otherwise than known-failures.txt lists. Status 77: skipped, and the last line says why.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
program=$1 folder=$2

# Continuous integration skips nothing.
skip() {
  printf '%s\n' "js-diplomacy skipped: $*" >&2
  [[ ${CI:-} != true ]] || exit 1
  exit 77
}

for command in node npm; do
  command -v "$command" >/dev/null || skip "there is no $command; ./dev test installs it (Debian packages: nodejs npm)"
done

mkdir -p -- "$folder"
cp -- "$root"/adapters/js-diplomacy/{adapter.js,package.json,known-failures.txt} "$folder/"
cd -- "$folder"
if ! cmp -s package.json installed-package.json; then
  rm -f -- installed-package.json
  if ! npm install --no-package-lock --prefix . --no-audit --no-fund --prefer-offline >npm.log 2>&1; then
    cat -- npm.log >&2
    ! grep -qE 'EAI_AGAIN|ENOTFOUND|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|network' npm.log ||
      skip "npm's registry cannot be reached, and js-diplomacy comes from there"
    exit 1
  fi
  cp -- package.json installed-package.json
fi

exec "$program" conform --data "$root" --adapter 'node adapter.js' --variant standard \
  --known-failures known-failures.txt --results results.jsonl
