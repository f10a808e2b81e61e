#!/usr/bin/env bash
# The browser tests, as CTest runs them: run.sh PROGRAM FOLDER installs what they need, run.sh PROGRAM FOLDER TEST-FILE... then
# runs some of them. PROGRAM is casus; FOLDER takes what npm installs and what the tests write, so that nothing is left in
# the tree. Status 77: skipped, and the last line says why.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
program=$1 folder=$2
shift 2

# Continuous integration skips nothing.
skip() {
  printf '%s\n' "browser tests skipped: $*" >&2
  [[ ${CI:-} != true ]] || exit 1
  exit 77
}

for command in node npm; do
  command -v "$command" >/dev/null || skip "there is no $command; ./dev test installs it (Debian packages: chromium nodejs npm)"
done
CASUS_CHROMIUM=${CASUS_CHROMIUM:-$(command -v chromium || true)}
[[ -n $CASUS_CHROMIUM ]] || skip "there is no chromium; ./dev test installs it (Debian package: chromium)"

# Modules are looked for beside the file that imports them, so the tests run from a copy.
install() {
  mkdir -p -- "$folder"
  find "$folder" -maxdepth 1 -name '*.mjs' -delete
  cp -- "$here"/*.mjs "$here"/package.json "$here"/package-lock.json "$folder/"
  cd -- "$folder"
  if cmp -s package-lock.json installed-lock.json; then return; fi
  rm -f -- installed-lock.json
  if ! npm ci --no-audit --no-fund --prefer-offline >npm.log 2>&1; then
    cat -- npm.log >&2
    ! grep -qE 'EAI_AGAIN|ENOTFOUND|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|network' npm.log ||
      skip "npm's registry cannot be reached, and playwright-core and axe-core come from there"
    exit 1
  fi
  cp -- package-lock.json installed-lock.json
}
if (($# == 0)); then
  install
  exit 0
fi

[[ -f $folder/installed-lock.json ]] || skip "what the tests need is not installed: run.sh PROGRAM FOLDER does it"
cd -- "$folder"
export CASUS_CHROMIUM CASUS_PROGRAM=$program CASUS_SOURCE_DIR=$here/../.. CASUS_BROWSER_FOLDER=$folder
exec node --test --test-reporter=spec "$@"
