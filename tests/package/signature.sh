#!/usr/bin/env bash
# The checksums of a release, signed with a key that lives as long as this test and checked as docs/install.md says; what is
# damaged or comes from somebody else is noticed. signature.sh [PACKAGES]: the folder of ./dev package, or else small files.
# Status 77: skipped, and the last line says why.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
command -v ssh-keygen >/dev/null || { echo "signature: ssh-keygen is missing (Debian package: openssh-client)"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
fail() { printf '%s\n' "signature: $*" >&2; exit 1; }

mkdir -- "$work/packages" "$work/keys"
if (($# > 0)); then cp -- "$1"/* "$work/packages"; else
  for name in casus_1.deb casus-1.tar.gz "casus 1.whl"; do printf '%s\n' "$name" >"$work/packages/$name"; done
fi
for who in maintainer stranger; do ssh-keygen -q -t ed25519 -N '' -C "$who" -f "$work/keys/$who"; done

cd -- "$work/packages"
sums() { CASUS_SIGNING_KEY=${1:-} "$root/cmake/package/checksums.sh" "$work/packages"; }
sums
[[ ! -e SHA256SUMS.sig ]] || fail "something is signed without a key"
[[ $(wc -l <SHA256SUMS) == "$(find . -type f -not -name 'SHA256SUMS*' | wc -l)" ]] || fail "not every file has its line, or one has two"
LC_ALL=C sort -c -k 2 SHA256SUMS || fail "the lines are not sorted"
cp -- SHA256SUMS "$work/unsigned"
sums "$work/keys/maintainer"
cmp -- SHA256SUMS "$work/unsigned" || fail "the signature changes the checksums"
cp -- SHA256SUMS.sig "$work/first.sig"
sums "$work/keys/maintainer"
cmp -- SHA256SUMS.sig "$work/first.sig" || fail "another signature of the same bytes"

# The commands of the page, with the key and the address of the maintainer that it leaves open.
email=$(cmake -P "$root/cmake/publisher.cmake" | sed -n 's/.*"email" : "\(.*\)".*/\1/p')
printf '%s %s\n' "$email" "$(cut -d ' ' -f 1,2 "$work/keys/maintainer.pub")" >"$work/casus-signers"
mapfile -t commands < <(sed -n '/^## Checking a download/,/^## /s/^    //p; /^## Checking a download/,/^## /{/^```/,/^```/{/^```/!p}}' \
  "$root/docs/install.md")
((${#commands[@]} == 2)) || fail "docs/install.md, \"Checking a download\", has ${#commands[@]} commands, not 2"
[[ ${commands[0]} == *ssh-keygen* && ${commands[0]} == *"-I $email "* && ${commands[1]} == *sha256sum* ]] || fail "other commands: ${commands[*]}"
cp -- "$work/casus-signers" casus-signers
check() {
  local command
  for command in "${commands[@]}"; do bash -c "$command" >"$work/said" 2>&1 || return 1; done
}
check || fail "a good release is refused: $(cat "$work/said")"

# noticed WHAT COMMAND: after the command, in a copy.
noticed() {
  rm -rf -- "$work/copy"
  cp -r -- "$work/packages" "$work/copy"
  (cd -- "$work/copy" && bash -c "$2" && ! check) || fail "not noticed: $1"
}
file=$(head -1 SHA256SUMS)
file=${file:66}
noticed "a damaged file" "printf x >>'$file'"
noticed "a file of another length" ": >'$file'"
noticed "a missing file" "rm -- '$file'"
noticed "a changed checksum" "sed -i '1s/^./g/' SHA256SUMS"
noticed "a damaged file with its new checksum" "printf x >>'$file' && sha256sum -- $(printf '%q ' *.*[!s]) >SHA256SUMS"
noticed "a damaged signature" "sed -i '3s/[A-Za-z]/+/' SHA256SUMS.sig"
noticed "a missing signature" "rm SHA256SUMS.sig"
noticed "the signature of a stranger" "CASUS_SIGNING_KEY='$work/keys/stranger' '$root/cmake/package/checksums.sh' ."
noticed "a signature for another purpose" "rm SHA256SUMS.sig && ssh-keygen -q -Y sign -f '$work/keys/maintainer' -n file SHA256SUMS"

# No private key is in the tree.
! git -C "$root" grep -lE -e '^-----BEGIN [A-Z ]*PRIVATE KEY-----' >"$work/said" 2>/dev/null || fail "a private key: $(cat "$work/said")"
echo "signature: nine kinds of damage were noticed"
