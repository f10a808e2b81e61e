#!/usr/bin/env bash
# archive.sh BUILD-FOLDER FOLDER: writes FOLDER/casus-VERSION-linux-x86_64.tar.gz, which runs on any Linux (anywhere.sh).
set -euo pipefail
umask 022
export LC_ALL=C.UTF-8 TZ=UTC
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
build=$1 target=$2
version=$(sed -n 's/^project(casus VERSION \([0-9.]*\).*/\1/p' "$here/../../CMakeLists.txt")
name=casus-$version-linux-$(uname -m)
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

cmake --install "$build" --prefix "$work/$name" --strip >"$work/log" 2>&1 || { cat -- "$work/log" >&2; exit 1; }
"$here/anywhere.sh" "$work/$name"
mkdir -p -- "$target"
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@${SOURCE_DATE_EPOCH:-$(date +%s)}" -C "$work" -c "$name" |
  gzip -n "${CASUS_GZIP:--9}" >"$target/$name.tar.gz"
