#!/usr/bin/env bash
# same-bytes.sh ROOT PACKAGES: builds the tree of ROOT again as another builder would, and compares each file with PACKAGES.
# The other one works in a folder of another name, 40 days later, with another umask, time zone, language and number of
# processes, with sources of other times and modes, and without ccache.
set -euo pipefail
root=$(cd -- "$1" && pwd -P)
packages=$(cd -- "$2" && pwd -P)
fail() { printf '%s\n' "same-bytes: $*" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
copy=$work/of-somebody-else/casus-$RANDOM
umask 077

# The last commit, and what has changed since.
describe() { git -C "$1" describe --always --abbrev=12 --dirty --match 'v[0-9]*'; }
mkdir -p -- "$copy"
cp -r -- "$(git -C "$root" rev-parse --absolute-git-dir)" "$copy/.git"
git -C "$copy" reset -q --hard
find "$copy" -path "$copy/.git" -prune -o -type f -exec touch -d 2001-02-03 {} +
while IFS= read -r -d '' name; do
  if [[ -e $root/$name ]]; then
    mkdir -p -- "$(dirname -- "$copy/$name")"
    cmp -s -- "$root/$name" "$copy/$name" || cp -- "$root/$name" "$copy/$name"
    [[ ! -x $root/$name ]] || chmod u+x -- "$copy/$name"
  else
    rm -f -- "$copy/$name"
  fi
done < <(git -C "$root" ls-files -z -mo --exclude-standard)
[[ $(describe "$copy") == "$(describe "$root")" ]] || fail "the copy is $(describe "$copy"), the tree $(describe "$root")"

# Without a signature, and with the time of the commit, as somebody who checks has it.
(
  cd -- "$copy"
  unset CASUS_SIGNING_KEY SOURCE_DATE_EPOCH CASUS_PUBLISHER
  export CCACHE_DISABLE=1 TZ=Pacific/Kiritimati LC_ALL=C LANG=C USER=somebody FAKETIME_DONT_FAKE_MONOTONIC=1
  faketime -f +40d ./dev package
) >"$work/log" 2>&1 || { tail -40 "$work/log" >&2; fail "the copy could not be built"; }

names() { (cd -- "$1" && find . -type f -not -name '*.sig' -printf '%P\n' | LC_ALL=C sort); }
again=$copy/out/packages
[[ $(names "$packages") == "$(names "$again")" ]] || fail "other files: $(diff <(names "$packages") <(names "$again") || true)"
different=0 all=0
while read -r name; do
  one=$(sha256sum <"$packages/$name") other=$(sha256sum <"$again/$name") all=$((all + 1))
  if [[ $one == "$other" ]]; then
    printf '%s  %s\n' "${one%% *}" "$name"
  else
    printf '%s\n' "same-bytes: $name differs: $(cmp -- "$packages/$name" "$again/$name" 2>&1 || true)" >&2
    different=$((different + 1))
  fi
done < <(names "$packages")
if ((different > 0)); then
  rm -rf -- out/packages-again
  cp -r -- "$again" out/packages-again
  fail "$different of $all files differ; the others are in out/packages-again"
fi
printf '%s\n' "same-bytes: $all files are the same"
