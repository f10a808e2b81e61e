#!/usr/bin/env bash
# Whether every source of the tree is written as .clang-format says; with --write, makes it so (./dev format).
# Another version of clang-format breaks lines elsewhere, so it has to be version 14, as in Debian 12.
set -euo pipefail

say() { printf '%s\n' "format: $*" >&2; }

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
formatter=
for candidate in clang-format-14 clang-format; do
  if command -v "$candidate" >/dev/null && [[ $("$candidate" --version) == *"version 14."* ]]; then
    formatter=$candidate
    break
  fi
done
if [[ -z $formatter ]]; then
  say "clang-format 14 is missing; on Debian 12: apt-get install clang-format"
  exit 2
fi

# casus.h is written as headers of C are.
mapfile -d '' -t sources < <(find bench checker engine interface library reports tests \
  \( -name '*.cpp' -o -name '*.h' \) ! -path interface/casus.h -print0 | sort -z)
case ${1:-} in
  --write) "$formatter" -i "${sources[@]}" ;;
  "")
    "$formatter" --dry-run --Werror "${sources[@]}" || {
      say "these files are not formatted; ./dev format rewrites them"
      exit 1
    }
    ;;
  *)
    say "expected --write or nothing, found \"$1\""
    exit 2
    ;;
esac
