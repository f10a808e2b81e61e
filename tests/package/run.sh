#!/usr/bin/env bash
# What a user gets is installed into an empty folder and used from elsewhere, with the tree of the sources out of sight.
# tests/package/run.sh BUILD-FOLDER (in which casus, casus-faulty and the engine are built)
set -euo pipefail
build=$(cd -- "$1" && pwd -P)
source=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
for command in cmake ninja pkg-config g++ gzip readelf python3; do
  command -v "$command" >/dev/null || { echo "package: $command is missing"; exit 77; }
done
# A library with sanitizers in it cannot be linked as users link it.
! grep -q '^CASUS_SANITIZERS:STRING=.' "$build/CMakeCache.txt" || { echo "package: built with sanitizers"; exit 77; }

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
prefix="$work/an installed casus"
fail() { printf '%s\n' "package: $*" >&2; exit 1; }

cmake --install "$build" --prefix "$prefix" --strip >"$work/install.log" 2>&1 || { cat "$work/install.log" >&2; exit 1; }

# Nothing knows where it was built.
for place in "$source" "$build" "$work"; do
  ! grep -rlF -- "$place" "$prefix" >"$work/found" || fail "$(head -3 "$work/found") name(s) $place"
done

for file in bin/casus libexec/casus/casus-{faulty,pictures.so} share/casus/{mapdata,cases,worlds,census,docs} \
  share/casus/{adapters/template.{js,py},conformance/jdip.jsonl} \
  share/casus/editors/{neovim/casus.lua,vscode/{package{,-lock}.json,extension.js,syntaxes/casus.tmLanguage.json}} \
  share/doc/casus/{CHANGELOG,docs/install}.md \
  share/man/man1/casus{,-run,-adjudicate}.1.gz share/bash-completion/completions/casus share/zsh/vendor-completions/_casus \
  share/fish/vendor_completions.d/casus.fish include/casus/engine/adjudicate.h lib/libcasus_engine.a lib/libcasus_game.a \
  include/casus.h lib/libcasus.so lib/python3/dist-packages/casus/__init__.py; do
  [[ -e $prefix/$file ]] || fail "$file is not installed"
done
# No address of a library function can be written while it runs.
for program in bin/casus libexec/casus/casus-{faulty,pictures.so}; do
  readelf -dW "$prefix/$program" | grep 'BIND_NOW\|Flags:.* NOW' >/dev/null || fail "$program binds late"
  readelf -lW "$prefix/$program" | grep GNU_RELRO >/dev/null || fail "$program has no RELRO"
done
for file in bin/casus-mutate share/casus/tests include/casus/checker; do
  [[ ! -e $prefix/$file ]] || fail "$file is installed"
done

# The files of the extension are whole: what its package.json names is here.
python3 - "$prefix/share/casus/editors/vscode" <<'END' || fail "the extension for VS Code is not whole"
import json, os, sys
folder = sys.argv[1]
package = json.load(open(os.path.join(folder, "package.json"), encoding="utf-8"))
contributes = package["contributes"]
named = [package["main"], "package.sh", *(one["path"] for one in contributes["grammars"]),
         *(one["configuration"] for one in contributes["languages"])]
missing = [name for name in named if not os.path.exists(os.path.join(folder, name))]
sys.exit(f"missing: {missing}" if missing else 0)
END
[[ -x $prefix/share/casus/editors/vscode/package.sh ]] || fail "editors/vscode/package.sh cannot be run"

# From here on only what is installed, and a copy of what uses it, is in sight.
cp -r -- "$source/docs/examples/engine-library" "$source/docs/examples/interface" "$work"
cp -- "$source"/tests/package/{use,follow-page,ten-minutes}.sh "$source/tests/interface/module_test.py" "$work"
version=$(sed -n 's/^project(casus VERSION \([0-9.]*\).*/\1/p' "$source/CMakeLists.txt")
elsewhere="$work/some where/else"
mkdir -p -- "$elsewhere"
cd -- "$elsewhere"
hidden='mount -t tmpfs none "$1" && shift && exec bash "$@"'
use=("$work/use.sh" "$prefix" "$work/engine-library" "$version")
if unshare -rm bash -c 'mount -t tmpfs none "$1"' _ "$source" 2>/dev/null; then
  unshare -rm bash -c "$hidden" _ "$source" "${use[@]}"
else
  echo "package: this machine cannot hide the tree of the sources; it stays visible"
  bash "${use[@]}"
fi

# The archive that runs anywhere, which has the same with all libraries.
if ! command -v dpkg-query >/dev/null || [[ $(uname -m) != x86_64 ]]; then
  echo "package: the archive is only built on Debian for x86-64"
  exit 0
fi
CASUS_GZIP=-1 "$source/cmake/package/archive.sh" "$build" "$work/packages"
archive=$work/packages/casus-$version-linux-x86_64.tar.gz
status=0
bash "$source/tests/package/bare.sh" "$archive" "$version" "$source/docs/ci/Containerfile" || status=$?
((status == 0 || status == 77)) || exit 1
if python3 -c 'import yaml' 2>/dev/null; then
  python3 "$source/tests/package/action.py" "$source/action/action.yml" "$archive" "$prefix/share/casus/adapters"
else
  echo "package: python3-yaml is missing; the action for GitHub stays untried"
fi
