#!/usr/bin/env bash
# The tests of the language server and of the extension for VS Code that need Node, as CTest runs them: run.sh PROGRAM FOLDER
# installs what they need, run.sh PROGRAM FOLDER TEST-FILE runs one of them. PROGRAM is casus; FOLDER takes what npm installs
# and what the tests write, so that nothing is left in the tree. Status 77: skipped, and the last line says why.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
program=$1 folder=$2
shift 2

# Continuous integration skips nothing.
skip() {
  printf '%s\n' "skipped: $*" >&2
  [[ ${CI:-} != true ]] || exit 1
  exit 77
}
for command in node npm; do
  command -v "$command" >/dev/null || skip "there is no $command; ./dev test installs it (Debian packages: nodejs npm)"
done

# The extension and the tests import from the folder in which they are, so both are copied.
install() { # FOLDER FILE...
  local to=$1
  shift
  mkdir -p -- "$to"
  cp -r -- "$@" "$to/"
  (
    cd -- "$to"
    if cmp -s package-lock.json installed-lock.json; then exit 0; fi
    rm -f -- installed-lock.json
    if ! npm ci --ignore-scripts --no-audit --no-fund --prefer-offline >npm.log 2>&1; then
      cat -- npm.log >&2
      ! grep -qE 'EAI_AGAIN|ENOTFOUND|ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|network' npm.log ||
        skip "npm's registry cannot be reached, and the protocol's own packages come from there"
      exit 1
    fi
    cp -- package-lock.json installed-lock.json
  )
}
if (($# == 0)); then
  find "$folder" -maxdepth 1 -name '*.mjs' -delete 2>/dev/null || true
  install "$folder" "$here"/*.mjs "$here"/package.json "$here"/package-lock.json
  install "$folder/vscode" "$here"/../../editors/vscode/.
  exit 0
fi

[[ -f $folder/installed-lock.json ]] || skip "what the tests need is not installed: run.sh PROGRAM FOLDER does it"
cd -- "$folder"
export CASUS_PROGRAM=$program CASUS_SOURCE_DIR=${here%/tests/editors} CASUS_EDITORS_FOLDER=$folder
exec timeout 120 node --test --test-reporter=spec "$1"
