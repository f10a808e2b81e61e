#!/usr/bin/env bash
# share.sh CASUS-MUTATE: a share of the recorded mutants, another one each day. To repeat that of a day:
#   ./dev mutate --share --seed 20261127
set -euo pipefail
exec "$1" --share --minutes 1 --jobs 1 --seed "$(date -u +%Y%m%d)"
