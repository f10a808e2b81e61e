#!/usr/bin/env bash
# Drives `casus language-server` with Neovim and editors/neovim/casus.lua: neovim.sh PROGRAM FOLDER. FOLDER takes what the test
# writes. Status 77: skipped, and the last line says why.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
program=$1 folder=$2

# Continuous integration skips nothing.
if ! command -v nvim >/dev/null; then
  printf '%s\n' "skipped: there is no nvim; ./dev test installs it (Debian package: neovim)" >&2
  [[ ${CI:-} != true ]] || exit 1
  exit 77
fi

rm -rf -- "$folder"
mkdir -p -- "$folder"
cp -- "$here/two-armies.case" "$folder/"
cd -- "$folder"
# Nothing of the user's own Neovim is read or written.
export HOME=$folder XDG_CONFIG_HOME=$folder/config XDG_DATA_HOME=$folder/data XDG_STATE_HOME=$folder/state
CASUS_DATA=$here/../.. timeout 120 \
  nvim --clean --headless --cmd "let g:casus_program = '$program'" -u "$here/../../editors/neovim/casus.lua" -S "$here/neovim.lua" two-armies.case >out.txt 2>&1 || {
  status=$?
  cat -- out.txt >&2
  exit "$status"
}
cat -- out.txt
grep -q $'^all as expected\r\\?$' out.txt  # Neovim ends its lines so
