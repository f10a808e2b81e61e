#!/usr/bin/env bash
# against.sh: whether bench/against.sh compares two programs of benchmarks as it says. Two doubles of such programs play
# the same three benchmarks; the second is on a machine that is half as fast, which FixedWork shows.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf -- "$folder"' EXIT

# double NAME NANOSECONDS: a program that prints what Google Benchmark prints as CSV.
double() {
  {
    echo '#!/usr/bin/env bash'
    echo 'echo "$CASUS_BENCH_SEED" >>'"'$folder/seeds.$1'"
    echo 'echo name,iterations,real_time,cpu_time'
    printf 'echo %s\n' "'\"FixedWork\",1,9,$2'" "'\"Same\",1,9,$3'" "'\"Faster\",1,9,$4'"
  } >"$folder/$1"
  chmod +x "$folder/$1"
}
double then 100 1000 3000
double now 200 2000 2000
printed=$("$root/bench/against.sh" "$folder/then" 1234567 "$folder/now" 3 2>/dev/null)

fail() { printf 'against: %s\n%s\n' "$1" "$printed" >&2; exit 1; }
says() { grep -qE "$1" <<<"$printed" || fail "expected: $1"; }
says '^benchmark +1234567 +now'
says '^FixedWork .* 0\.50 '
says '^Same .* 1\.00 \(1\.00 to 1\.00\)'
says '^Faster .* 3\.00 \(3\.00 to 3\.00\)'
cmp -s "$folder/seeds.then" "$folder/seeds.now" || fail 'both have to draw the same sets in each round'
[[ $(wc -l <"$folder/seeds.then") == 3 ]] || fail 'expected three rounds'
echo "against: ratios, correction and seeds are as described"
