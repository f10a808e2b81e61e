#!/usr/bin/env bash
# bare.sh ARCHIVE VERSION CONTAINERFILE: unpacks the archive in a system that has nothing but a static busybox, and uses it
# there. Then does the same with what the steps of the Containerfile make. Ends with status 77, and says why, where this is
# not possible.
set -euo pipefail
archive=$1 version=$2 containerfile=$3
fail() { printf '%s\n' "package: in the bare system: $*" >&2; exit 1; }
skip() { printf '%s\n' "package: $*; the archive stays untried in a bare system"; exit 77; }
busybox=$(command -v busybox) || skip "busybox is missing"
! ldd "$busybox" >/dev/null 2>&1 || skip "this busybox is not static (package busybox-static)"
unshare -rmpf true 2>/dev/null || skip "this machine allows no chroot"

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

# new_root FOLDER
new_root() {
  mkdir -p -- "$1"/{bin,proc,tmp,work}
  cp -- "$busybox" "$1/bin/busybox"
  ln -s busybox "$1/bin/sh"
}
# in_root FOLDER COMMAND...: in /work, with an environment that has only PATH.
enter='mount -t proc proc "$1/proc" 2>/dev/null || mount --rbind /proc "$1/proc"
  root=$1; shift; cd "$root/work" && exec env -i PATH="$PATH" chroot "$root" "$@"'
in_root() { PATH=${path:-/bin}:$PATH unshare -rmpf bash -c "$enter" _ "$@"; }

cat >"$work/script" <<'END'
cd /work
fail() { echo "$*"; exit 1; }
quiet() { "$@" >out 2>err || fail "status $? of: $*" "$(cat out err)"; test ! -s err || fail "$* complains: $(cat err)"; }
says() { text=$1; shift; quiet "$@"; grep -qF -- "$text" out || fail "no \"$text\" in the output of: $*" "$(cat out)"; }
orders="$(casus list data)/docs/examples/spring-1901.txt"

says "casus $1 (commit " casus --version
quiet casus run --quiet --variant standard
says bounces casus adjudicate --orders "$orders" --picture board.png
test "$(head -c 4 board.png | tail -c 3)" = PNG || fail "the picture is not a PNG"
quiet casus diagram --variant classical -o map.svg
grep -q Rhodes map.svg || fail "the diagram has no names"
# A text as wide as the fonts make it, and not as wide as Graphviz guesses.
grep -q '<text' map.svg || fail "the diagram has no text"
says " agree" casus conform --adapter 'casus adapter' --smoke
says caught casus faults --fault AttackDoesNotCut
says pages casus man manual

# An adapter, and any other program that Casus starts, has the environment that Casus has.
quiet casus conform --adapter 'env >environment; casus adapter' --id 6.A.1
test "$(grep -vE '^(PATH|PWD|OLDPWD|SHLVL)=' environment)" = "" || fail "an adapter gets: $(cat environment)"
# The data folder of the user goes first.
! CASUS_DATA=/nowhere casus list variants >out 2>&1 || fail "CASUS_DATA is not looked at"
grep -q 'CASUS_DATA names a folder without variants' out || fail "$(cat out)"
END

root="$work/bare system"
new_root "$root"
for applet in cat env grep head tail test; do ln -s busybox "$root/bin/$applet"; done
cp -- "$work/script" "$root/script"
mkdir -- "$root/some where"
# By the tar of busybox, as a small system would.
"$busybox" tar -xzf "$archive" -C "$root/some where"
# By a link, as people put programs into their PATH.
ln -s "/some where/$(ls "$root/some where")/bin/casus" "$root/bin/casus"
in_root "$root" sh /script "$version" || fail "see above"

# The steps of the Containerfile. There is no container engine: these lines do what its instructions say.
image=$work/image entry=() path=/bin
declare -A arguments=()
expanded() {
  local text=$1 name
  for name in "${!arguments[@]}"; do text=${text//"\${$name}"/"${arguments[$name]}"}; done
  printf '%s' "$text"
}
while read -r instruction rest; do
  rest=$(expanded "$rest")
  case $instruction in
    "" | "#"*) ;;
    FROM) [[ $rest == scratch ]] || fail "FROM $rest cannot be tried" ;;
    ARG) arguments[${rest%%=*}]=${rest#*=} ;;
    ADD)
      mkdir -p -- "$image${rest#* }"
      tar -xzf "$(dirname -- "$archive")/${rest% *}" -C "$image${rest#* }"
      ;;
    ENV) path=${rest#PATH=} ;;
    WORKDIR) mkdir -p -- "$image$rest" ;;
    ENTRYPOINT) mapfile -t entry < <(tr -d '[]" ' <<<"$rest" | tr , '\n') ;;
    CMD) command=$(tr -d '[]" ' <<<"$rest") ;;
    *) fail "the Containerfile has an instruction that this test does not know: $instruction" ;;
  esac
done <"$containerfile"
[[ ${arguments[VERSION]} == "$version" ]] || fail "the Containerfile is for version ${arguments[VERSION]}"
mkdir -p -- "$image/proc"
# Without a shell: what is started is ENTRYPOINT, found in PATH.
program=$(IFS=:; for folder in $path; do [[ -x $image$folder/${entry[0]} ]] && printf '%s' "$folder/${entry[0]}"; done; true)
[[ -n $program ]] || fail "${entry[0]} is not in the PATH of the container"
[[ $(in_root "$image" "$program" "$command") == *"usage: casus"* ]] || fail "the container does not print the help"
[[ -z $(in_root "$image" "$program" run --quiet --variant classical 2>&1) ]] || fail "the container does not play the cases"
[[ $(in_root "$image" "$program" adapter <<<'{"ask": "start", "protocol": 1}' 2>&1) == *Casus* ]] || fail "the container answers no question"
