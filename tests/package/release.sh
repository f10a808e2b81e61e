#!/usr/bin/env bash
# release.sh PACKAGES: what ./dev package has written is what its SBOM and its checksums say, and takes the place of the
# version before without a loss.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
packages=$(cd -- "$1" && pwd -P)
(cd -- "$packages" && sha256sum --check --strict --quiet SHA256SUMS)
for file in "$packages"/*.spdx.json; do python3 "$here/sbom_test.py" "$file" "$packages" --wrong; done
bash "$here/signature.sh" "$packages"
bash "$here/upgrade.sh" "$packages"
