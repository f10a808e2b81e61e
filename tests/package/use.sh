#!/usr/bin/env bash
# use.sh PREFIX LIBRARY-EXAMPLE VERSION: uses what is installed in PREFIX, from the current folder, which is empty.
set -euo pipefail
prefix=$1 example=$2 version=$3
casus=$prefix/bin/casus
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
unset CASUS_DATA
fail() { printf '%s\n' "package: $*" >&2; exit 1; }
# says TEXT COMMAND...: the command succeeds and prints the text.
says() {
  local text=$1 printed
  shift
  printed=$("$@" 2>&1) || fail "status $? of: ${*:2}"$'\n'"$printed"
  [[ $printed == *"$text"* ]] || fail "no \"$text\" in the output of: $*"$'\n'"$printed"
}

says "casus $version (commit " "$casus" --version
says " passed" "$casus" run --variant standard --jobs 2
says "bounces" "$casus" adjudicate --orders "$prefix/share/casus/docs/examples/spring-1901.txt" --picture "a board.png"
[[ $(head -c 4 "a board.png") == $'\x89PNG' ]] || fail "the picture is not a PNG"
"$casus" diagram --variant classical -o map.svg
grep -q 'Rhodes' map.svg || fail "the diagram has no names"
says "caught" "$casus" faults --fault AttackDoesNotCut --fault TurnTargetCuts
says "/index.html: " "$casus" book --variant classical -o book
says "" "$casus" generate --variant classical --count 10
says "standard" "$casus" list variants
says "pages" "$casus" man manual
man=$(man -l "$prefix/share/man/man1/casus-run.1.gz" 2>/dev/null | col -b 2>/dev/null || true)
[[ -z $man || $man == *--report* ]] || fail "man does not show the page of casus run"
for shell in bash zsh fish; do "$casus" completions "$shell" >"completion.$shell"; done
bash -n completion.bash

# The pages that show every step, with nothing but what is installed.
for page in a-variant-in-twenty-minutes faq; do
  mkdir "$page"
  (cd "$page" && PATH=$prefix/bin:$PATH bash "$here/follow-page.sh" "$prefix/share/casus/docs/$page.md")
done

# The page for authors of adjudicators, in an empty folder.
mkdir ten-minutes
(cd ten-minutes && PATH=$prefix/bin:$PATH bash "$here/ten-minutes.sh" "$prefix/share/casus/docs/conformance-in-ten-minutes.md")

# The library, found by CMake and by pkg-config.
expected="A Paris - Burgundy: bounces (standard/bounce/stand-off)
A Munich - Burgundy: bounces (standard/bounce/stand-off)"
cmake -S "$example" -B by-cmake -G Ninja -DCMAKE_PREFIX_PATH="$prefix" >log 2>&1 && ninja -C by-cmake >log 2>&1 ||
  fail "the example does not build with CMake: $(cat log)"
[[ $(by-cmake/stand-off) == "$expected" ]] || fail "the example prints another text: $(by-cmake/stand-off)"
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig

# casus.h, from C and from Python.
mkdir by-c
cat >by-c/CMakeLists.txt <<'END'
cmake_minimum_required(VERSION 3.25)
project(stand-off LANGUAGES C)
find_package(casus 0.2 REQUIRED COMPONENTS c)
add_executable(stand-off stand_off.c)
target_link_libraries(stand-off PRIVATE casus::c)
END
cp -- "$here/interface/stand_off.c" by-c
cmake -S by-c -B by-c/build -G Ninja -DCMAKE_PREFIX_PATH="$prefix" >log 2>&1 && ninja -C by-c/build >log 2>&1 ||
  fail "the example in C does not build with CMake: $(cat log)"
says '"clause":"standard/bounce/stand-off"' by-c/build/stand-off "$prefix/share/casus/mapdata"
flags=$(pkg-config --cflags --libs casus)
eval "gcc -std=c99 -Wall -Wextra -Wpedantic -Werror '$here/interface/stand_off.c' $flags -o c-by-pkg-config"
export LD_LIBRARY_PATH=$prefix/lib
says '"clause":"standard/bounce/stand-off"' ./c-by-pkg-config "$prefix/share/casus/mapdata"
unset LD_LIBRARY_PATH
if command -v python3 >/dev/null; then
  export PYTHONPATH=$prefix/lib/python3/dist-packages PYTHONDONTWRITEBYTECODE=1
  [[ $(python3 "$here/interface/stand_off.py") == "$expected" ]] || fail "the example in Python prints another text"
  says OK env CASUS_MAPDATA="$prefix/share/casus/mapdata" python3 "$here/module_test.py"
else
  echo "package: python3 is missing; its module stays untried"
fi
mapdata=$(pkg-config --variable=mapdata casus-engine)
mapdata=${mapdata//\\ / }  # pkg-config writes a blank as a shell wants it
flags=$(pkg-config --cflags --libs casus-engine)
eval "g++ -std=c++20 '$example/main.cpp' -DMAPDATA='\"$mapdata\"' $flags -o by-pkg-config"
[[ $(./by-pkg-config) == "$expected" ]] || fail "the example built with pkg-config prints another text: $(./by-pkg-config)"
[[ $(pkg-config --modversion casus-engine) == "$version" ]] || fail "pkg-config prints another version"
