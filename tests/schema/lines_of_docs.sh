#!/usr/bin/env bash
# The lines of docs/editors.md that name a schema, in a map and in a variant: xmllint accepts the file, the schema is where the
# line says that an installed Casus has it, and Casus reads the file. lines_of_docs.sh PROGRAM
set -euo pipefail
program=$1
source=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
fail() { printf '%s\n' "the lines of docs/editors.md: $*" >&2; exit 1; }

# Each block of XML is the beginning of a file.
awk -v work="$work" '/^```xml$/ { file = work "/" ++count ".txt"; next } /^```$/ { file = "" } file { print > file }' \
  "$source/docs/editors.md"
count=0
for begins in "$work"/*.txt; do
  kind=$(sed -n 's/^<\(map\|variant\) .*/\1/p' "$begins")
  [[ -n $kind ]] || fail "$(<"$begins") begins no map and no variant"
  xml=$work/${begins##*/}.xml
  rest='<province id="alb" name="Alba" kind="inland" x="10" y="10"/></map>'
  [[ $kind == map ]] || rest='</variant>'
  { cat -- "$begins"; printf '%s\n' "$rest"; } >"$xml"
  href=$(sed -n 's/.*xml-model href="\([^"]*\)".*/\1/p' "$begins")
  if [[ -n $href ]]; then
    [[ $href == /usr/share/casus/mapdata/$kind.rng ]] || fail "$href is not the schema of a $kind"
    count=$((count + 1))
  fi
  xmllint --noout --relaxng "$source/mapdata/$kind.rng" "$xml" 2>"$work/log" || fail "$(<"$work/log")"
  "$program" lint --data "$source" "$xml" >"$work/log" 2>&1 || true
  ! grep -q 'unreadable' "$work/log" || fail "$(<"$work/log")"
done
((count == 2)) || fail "$count of them name a schema"
