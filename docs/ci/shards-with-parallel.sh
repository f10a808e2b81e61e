#!/usr/bin/env bash
# A piece of work in N parts, with GNU parallel:
#   shards-with-parallel.sh N FOLDER COMMAND...
# COMMAND is a call of casus conform, exhaust or generate, or of ./dev mutate, without --shard and --results. The parts go to
# FOLDER/1.jsonl and so on, what they are together to FOLDER/all.jsonl. Called again, it goes on where it was stopped.
# PARALLEL_OPTIONS: further options of parallel, such as --jobs 4 or --sshloginfile machines.txt.
set -euo pipefail
(($# >= 3)) || { sed -n '2,6s/^# //p' "$0" >&2; exit 2; }
parts=$1 folder=$2
shift 2
mkdir -p -- "$folder"

# Status 1 says that something differs; the results are whole all the same.
status=0
# shellcheck disable=SC2086
seq "$parts" | parallel --quote ${PARALLEL_OPTIONS:-} --joblog "$folder/joblog" \
  "$@" --shard "{}/$parts" --results "$folder/{}.jsonl" --continue >"$folder/log" || status=$?
awk 'NR > 1 && ($7 > 1 || $8 > 0) { print "part " $1 " was stopped, or could not begin: status " $7 ", signal " $8; bad = 1 }
     END { exit bad }' "$folder/joblog" >&2 || exit 2

mapfile -t files < <(seq -f "$folder/%.0f.jsonl" "$parts")
casus merge "${files[@]}" --output "$folder/all.jsonl"
exit $((status > 0))
