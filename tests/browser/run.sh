#!/usr/bin/env bash
# The browser tests, as CTest runs them: run.sh PROGRAM FOLDER installs what they need, run.sh PROGRAM FOLDER TEST-FILE... then
# runs some of them. PROGRAM is casus; FOLDER takes what npm installs and what the tests write, so that nothing is left in
# the tree. Status 77: skipped, and the last line says why.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
program=$1 folder=$2
shift 2

source "$here/../node_modules.sh"

need_node "chromium-headless-shell nodejs npm"
# The shell is the same Chromium without the windows around its pages, which cost more than most tests do.
CASUS_CHROMIUM=${CASUS_CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || true)}
[[ -n $CASUS_CHROMIUM ]] || skip "there is no Chromium; ./dev test installs it (Debian package: chromium-headless-shell)"

# Node looks for modules next to the file that imports them, so the tests run from a copy.
install() {
  mkdir -p -- "$folder"
  find "$folder" -maxdepth 1 -name '*.mjs' -delete
  cp -- "$here"/*.mjs "$here"/package.json "$here"/package-lock.json "$folder/"
  install_locked "$folder" "playwright-core and axe-core"
}
if (($# == 0)); then
  install
  exit 0
fi

[[ -f $folder/installed-lock.json ]] || skip "what the tests need is not installed: run.sh PROGRAM FOLDER does it"
cd -- "$folder"
export CASUS_CHROMIUM CASUS_PROGRAM=$program CASUS_SOURCE_DIR=$here/../.. CASUS_BROWSER_FOLDER=$folder
exec node --test --test-reporter=spec "$@"
