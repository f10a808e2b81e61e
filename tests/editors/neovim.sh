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
CASUS_DATA=${here%/tests/editors} timeout 120 \
  nvim --clean --headless --cmd "let g:casus_program = '$program'" -u "$here/../../editors/neovim/casus.lua" -S "$here/neovim.lua" two-armies.case >out.txt 2>&1 || {
  status=$?
  cat -- out.txt >&2
  exit "$status"
}
cat -- out.txt
grep -q $'^all as expected\r\\?$' out.txt  # Neovim ends its lines so

# What Neovim got, as text. CASUS_ACCEPT_GOLDEN=1 writes it anew (./dev golden).
about='# What Neovim got from `casus language-server`, as tests/editors/neovim.lua asked for it. A place is written as
# line:character, both from 0. Of a list with more than 8 elements, the first 8 are here. ./dev golden writes this file anew.
'
printf '%s\n' "$about" | cat -- - record.txt >neovim.txt
if [[ ${CASUS_ACCEPT_GOLDEN:-} == 1 ]]; then cp -- neovim.txt "$here/neovim.txt"; fi
diff -u -- "$here/neovim.txt" neovim.txt || { echo "what Neovim got differs; if this is right: ./dev golden" >&2; exit 1; }
