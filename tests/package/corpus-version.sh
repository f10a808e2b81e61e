#!/usr/bin/env bash
# Whether cases/VERSION still describes the hand-written corpus, and cases/HISTORY ends with it. With --accept VERSION the
# first is written anew, and the second gets a line.
# CONTRIBUTING.md says which number goes up when.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
file=cases/VERSION
history=cases/HISTORY

mapfile -d '' -t files < <(find cases -name '*.case' -not -path '*/generated/*' -print0 | LC_ALL=C sort -z)
cases=$(cat -- "${files[@]}" | grep -c '^case ')
sha256=$(cat -- "${files[@]}" | sha256sum)
sha256=${sha256%% *}
said() { sed -n "s/^$1 *//p" "$file"; }

write() {
  cat <<END
# Of the hand-written corpus; ./dev corpus VERSION writes this file (CONTRIBUTING.md).
version  $1
cases    $cases
sha256   $sha256
END
}

if [[ ${1:-} == --accept ]]; then
  [[ ${2:-} =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || { echo "corpus: a version has three numbers, as in 1.4.0" >&2; exit 2; }
  old=$(said version)
  if [[ -n $old && $(said sha256) != "$sha256" ]]; then
    [[ $old != "$2" && $(printf '%s\n' "$old" "$2" | sort -V | tail -1) == "$2" ]] ||
      { echo "corpus: it has changed since $old, so the new version has to be higher than that, not $2" >&2; exit 2; }
  fi
  write "$2" >"$file.new"
  mv -- "$file.new" "$file"
  # A version that is given again replaces its line.
  {
    awk -v version="$2" '$1 != version' "$history"
    printf '%-7s %s  %-6s %s\n' "$2" "$(date -u +%F)" "$cases" "$sha256"
  } >"$history.new"
  mv -- "$history.new" "$history"
  exit 0
fi

if [[ $(said sha256) == "$sha256" && $(said cases) == "$cases" ]]; then
  [[ $(awk 'END {print $1, $3, $4}' "$history") == "$(said version) $cases $sha256" ]] && exit 0
  echo "The last line of $history is not version $(said version): ./dev corpus $(said version) writes it." >&2
  exit 1
fi
cat >&2 <<END
The hand-written cases are not those of version $(said version) (cases/VERSION): they have $cases cases and the SHA-256
$sha256. Give them a version of their own: ./dev corpus VERSION. The first number goes up where a case expects another
verdict or is gone, the second where cases are new, the third where only words have changed.
END
exit 1
