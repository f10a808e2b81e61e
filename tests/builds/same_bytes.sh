#!/usr/bin/env bash
# same_bytes.sh PROGRAM OTHER FOLDER: whether two builds of casus write the same bytes: everything about the corpus, the
# report, the book, diagrams, generated boards and the census. What they write stays in FOLDER/one and FOLDER/other.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
export CASUS_DATA=$root

write_all() {
  local casus=$1 to=$2 variant id
  rm -rf -- "$to"
  mkdir -p -- "$to"
  cd -- "$to"
  "$casus" run --quiet --report report --json run.json --junit run.xml --tap run.tap >run.txt
  "$casus" book --quiet --out book >book.txt
  "$casus" census >census.txt
  for variant in "$root"/mapdata/*/variant.xml; do
    id=$(basename -- "${variant%/variant.xml}")
    "$casus" diagram --variant "$id" --output "$id.svg" >"$id.txt"
    "$casus" generate --variant "$id" --seed 7 --count 3000 --out "boards-$id" >"boards-$id.txt"
  done
}

one=$(realpath -- "$1") other=$(realpath -- "$2")
mkdir -p -- "$3"
folder=$(cd -- "$3" && pwd -P)
write_all "$one" "$folder/one"
write_all "$other" "$folder/other"
diff -rq -- "$folder/one" "$folder/other" || { printf '%s\n' "same_bytes: the two builds differ" >&2; exit 1; }
printf '%s\n' "same_bytes: $(find "$folder/one" -type f | wc -l) files are the same, byte for byte"
