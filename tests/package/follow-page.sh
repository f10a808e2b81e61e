#!/usr/bin/env bash
# follow-page.sh PAGE: does in the current folder what PAGE has its reader do, with the casus that is in the PATH: writes
# files ("Write this to `FILE`:"), changes lines ("Change line N of `FILE`:"), runs what stands behind "$ " and compares
# what is printed. tests/checker/cli/tutorial_test.cpp reads pages in the same way.
set -euo pipefail
page=$1
fail() { printf '%s\n' "package: $page, line $number: $*" >&2; exit 1; }

run() {
  local printed
  printed=$(bash -c "$command" 2>&1; printf .)  # with the line feeds at its end
  [[ ${printed%.} == "$shown" ]] || fail "\"$command\" prints something else:"$'\n'"${printed%.}"
  runs=$((runs + 1))
}

number=0 runs=0 sentence="" block="" fence="" command="" shown=""
while IFS= read -r line; do
  number=$((number + 1))
  if [[ -z $fence && $line == '```'* ]]; then
    fence=$line block="" command="" shown=""
  elif [[ -z $fence ]]; then
    [[ -z $line ]] || sentence=$line
  elif [[ $line == '```' ]]; then
    file=${sentence#*\`} file=${file%%\`*}
    if [[ $fence == '```console' ]]; then
      [[ -z $command ]] || run
    elif [[ $sentence == 'Write this to '* ]]; then
      printf '%s' "$block" >"$file"
    elif [[ $sentence == 'Change line '* ]]; then
      at=${sentence#Change line } at=${at%% *}
      printf '%s' "$block" >changed-lines
      sed -i -e "$at{r changed-lines" -e 'd}' "$file"
      rm changed-lines
    else
      fail "the page does not say what to do with this block"
    fi
    fence="" sentence=""
  elif [[ $fence == '```console' && $line == '$ '* ]]; then
    [[ -z $command ]] || run
    command=${line#'$ '} shown=""
  elif [[ $fence == '```console' ]]; then
    shown+=$line$'\n'
  else
    block+=$line$'\n'
  fi
done <"$page"
((runs > 0)) || fail "the page has no command"
