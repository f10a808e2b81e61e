#!/usr/bin/env bash
# The tests of the language server and of the extension for VS Code that need Node, as CTest runs them: run.sh PROGRAM FOLDER
# installs what they need, run.sh PROGRAM FOLDER TEST-FILE runs one of them. PROGRAM is casus; FOLDER takes what npm installs
# and what the tests write, so that nothing is left in the tree. Status 77: skipped, and the last line says why.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
program=$1 folder=$2
shift 2

source "$here/../node_modules.sh"

need_node "nodejs npm"

# The extension and the tests import from the folder in which they are, so both are copied.
install() { # FOLDER FILE...
  local to=$1
  shift
  mkdir -p -- "$to"
  cp -r -- "$@" "$to/"
  install_locked "$to" "the protocol's own packages" --ignore-scripts
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
