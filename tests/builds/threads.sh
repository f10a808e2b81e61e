#!/usr/bin/env bash
# threads.sh PROGRAM FOLDER: what of casus uses threads, with four of them: a program that was built with ThreadSanitizer ends
# at its first finding. It is not asked about deadlocks: our threads hold one lock at a time, and the libraries that draw,
# whose calls it does not follow, seem to it to keep theirs.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
casus=$(realpath -- "$1")
export CASUS_DATA=$root TSAN_OPTIONS="suppressions=$root/tests/builds/tsan.supp halt_on_error=1 detect_deadlocks=0"
mkdir -p -- "$2"
cd -- "$2"

"$casus" run --jobs 4 --report report --json run.json --junit run.xml
"$casus" run --jobs 4 --oracle
"$casus" book --jobs 4 --out book
"$casus" census --jobs 4 --count 200 --brief
"$casus" exhaust --jobs 4 --kind movement --units 3
for variant in standard ambition-empire-6 1700ad; do
  "$casus" generate --jobs 4 --variant "$variant" --count 1000 --out "boards-$variant"
done
"$casus" fmt --check "$root/cases"
