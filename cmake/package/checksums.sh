#!/usr/bin/env bash
# checksums.sh PACKAGES: writes PACKAGES/SHA256SUMS, with all files of the folder, by name. If CASUS_SIGNING_KEY names a private
# key of SSH, or the public half of a key that ssh-agent holds, it also writes SHA256SUMS.sig.
#
# Why keys of SSH: ssh-keygen is on nearly every machine, a check needs no key ring and no trust in servers of keys, and an
# Ed25519 signature of the same file is the same bytes. docs/install.md shows how a user checks.
set -euo pipefail
cd -- "$1"
rm -f -- SHA256SUMS SHA256SUMS.sig
mapfile -d '' -t files < <(find . -maxdepth 1 -type f -printf '%f\0' | LC_ALL=C sort -z)
((${#files[@]} > 0)) || { echo "checksums: there is no file in $PWD" >&2; exit 1; }
sha256sum -- "${files[@]}" >.sums
mv -- .sums SHA256SUMS
[[ -n ${CASUS_SIGNING_KEY:-} ]] || exit 0
# The namespace keeps a signature of anything else from passing for this one.
ssh-keygen -q -Y sign -f "$CASUS_SIGNING_KEY" -n casus-release SHA256SUMS
