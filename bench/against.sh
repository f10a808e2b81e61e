#!/usr/bin/env bash
# against.sh THEN NAME NOW ROUNDS [ARGUMENTS]: runs two programs of benchmarks in turn and prints for each benchmark that
# both have how many times as fast NOW is as THEN, whose commit is NAME: the median of the rounds, and the least and the
# greatest ratio of a round. Each round draws its order sets anew, the same for both. If both have the benchmark
# FixedWork, ratios are corrected by the machine's speed during each run. ARGUMENTS go to Google Benchmark.
set -euo pipefail
then=$1 name=$2 now=$3 rounds=$4
shift 4
results=$(mktemp)
trap 'rm -f -- "$results"' EXIT

# Processor times of one run, as lines "ROUND WHICH BENCHMARK NANOSECONDS".
measure() {
  "$2" --benchmark_format=csv --benchmark_min_time=0.2 "${@:4}" 2>/dev/null |
    awk -F, -v round="$3" -v which="$1" '/^"/ && $4 ~ /^[0-9.e+]+$/ { gsub(/"/, "", $1); print round, which, $1, $4 }' >>"$results"
}
for ((round = 1; round <= rounds; ++round)); do
  export CASUS_BENCH_SEED=$RANDOM
  printf '\rround %d of %d' "$round" "$rounds" >&2
  # Which one is first changes, so that neither always meets a cool processor.
  if ((round % 2)); then order=(then now); else order=(now then); fi
  for which in "${order[@]}"; do
    if [[ $which == then ]]; then program=$then; else program=$now; fi
    measure "$which" "$program" "$round" "$@"
  done
done
printf '\r' >&2

awk -v name="$name" '
  { time[$1, $2, $3] = $4; if (!($3 in known)) { known[$3] = 1; names[++count] = $3 } if ($1 > rounds) rounds = $1 }
  function sort(list, n,   i, j, t) {
    for (i = 2; i <= n; ++i) for (j = i; j > 1 && list[j - 1] > list[j]; --j) { t = list[j]; list[j] = list[j - 1]; list[j - 1] = t }
  }
  END {
    printf "%-44s %12s %12s  %s\n", "benchmark", name, "now", "times as fast (least to greatest)"
    for (i = 1; i <= count; ++i) {
      n = 0
      delete ratios; delete before; delete after
      for (r = 1; r <= rounds; ++r) {
        if (!((r, "then", names[i]) in time) || !((r, "now", names[i]) in time)) continue
        ++n
        before[n] = time[r, "then", names[i]]; after[n] = time[r, "now", names[i]]
        ratios[n] = before[n] / after[n]
        if (names[i] !~ /^FixedWork/ && (r, "then", "FixedWork") in time && (r, "now", "FixedWork") in time)
          ratios[n] *= time[r, "now", "FixedWork"] / time[r, "then", "FixedWork"]
      }
      if (n == 0) { printf "%-44s only in one of them\n", names[i]; continue }
      sort(ratios, n); sort(before, n); sort(after, n)
      m = int((n + 1) / 2)
      printf "%-44s %9.0f ns %9.0f ns  %.2f (%.2f to %.2f)\n", names[i], before[m], after[m], ratios[m], ratios[1], ratios[n]
    }
  }' "$results"
