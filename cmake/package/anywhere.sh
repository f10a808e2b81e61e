#!/usr/bin/env bash
# anywhere.sh FOLDER: makes what `cmake --install` has installed in FOLDER run on any Linux for x86-64: puts the libraries of
# Debian 12, the C library and its loader with them, beside the programs.
#
#   bin/casus, libexec/casus/casus-faulty   start the programs (launcher.c)
#   libexec/casus/programs/                 the programs
#   libexec/casus/ld-linux-x86-64.so.2      the loader; lib/ has the libraries, lib/graphviz/ the plugins of Graphviz
#   libexec/casus/fonts/                    what pictures are drawn with (reports/libraries/fonts.h)
#   share/doc/casus/licenses/               the copyright file of each package, and a list of all files
set -euo pipefail
unset LD_PRELOAD  # ldd would list what the builder's shell loads into every program
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
cd -- "$1"
own=libexec/casus
plugins=(core dot_layout neato_layout pango)
fail() { printf '%s\n' "anywhere: $*" >&2; exit 1; }

mkdir -- $own/programs $own/lib $own/lib/graphviz $own/fonts
mv -- bin/casus $own/casus-faulty $own/programs
${CC:-cc} -std=gnu11 -D_GNU_SOURCE -Os -Wall -Wextra -Werror -static -s -ffile-prefix-map="$here"/= "$here/launcher.c" -o bin/casus
cp -- bin/casus $own/casus-faulty

# take FILE TARGET: copies it, and remembers where it is from.
taken=()
take() {
  taken+=("$2 $1")
  cp -L -- "$1" "$2"
}

# The libraries that Graphviz finds next to its own (lib/graphviz/config6a names them).
graphviz=$(dirname -- "$(ldd $own/casus-pictures.so | sed -n 's/.*=> \(.*libgvc\.so\.6\) .*/\1/p')")/graphviz
for plugin in "${plugins[@]}"; do
  file=libgvplugin_$plugin.so.6
  take "$graphviz/$file" "$own/lib/graphviz/$file"
  # Its entry, from the line with its name to the brace in the first column.
  sed -n "/^$file /,/^}/p" "$graphviz/config6a"
done >$own/lib/graphviz/config6a
[[ $(grep -c '^libgvplugin' $own/lib/graphviz/config6a) == "${#plugins[@]}" ]] || fail "config6a lacks a plugin"

# What all these are linked with.
needed=$(ldd $own/programs/* $own/casus-pictures.so $own/lib/graphviz/*.so.6)
! grep 'not found' <<<"$needed" >&2 || fail "a library is missing"
while read -r file; do
  take "$file" "$own/lib/${file##*/}"
done < <(sed -n 's/.* => \(\/[^ ]*\) .*/\1/p' <<<"$needed" | sort -u)
take /lib64/ld-linux-x86-64.so.2 $own/ld-linux-x86-64.so.2
chmod 755 $own/ld-linux-x86-64.so.2

# The fonts of the package fonts-dejavu-core, and the rules of Debian, without those that name folders of the machine.
for file in /usr/share/fonts/truetype/dejavu/DejaVu{Sans,SansMono,Serif}{,-Bold}.ttf; do
  take "$file" "$own/fonts/${file##*/}"
done
mkdir -- $own/fonts/conf.d
grep -vE '<(cachedir|include|dir)[ >]' /etc/fonts/fonts.conf >$own/fonts/conf.d/00-fonts.conf
for file in /etc/fonts/conf.d/*.conf; do
  name=${file##*/}
  if [[ $name != 50-user.conf && $name != 51-local.conf ]]; then cp -L -- "$file" "$own/fonts/conf.d/$name"; fi
done
taken+=("$own/fonts/conf.d /etc/fonts/fonts.conf")

# All are unchanged files of Debian packages; their sources are there. dpkg knows some files by their place before /lib and
# /usr/lib became one folder.
licenses=share/doc/casus/licenses
mkdir -p -- $licenses/common-licenses
cp -L -- /usr/share/common-licenses/{Apache-2.0,Artistic,BSD,CC0-1.0,GFDL-1.3,GPL-{1,2,3},LGPL-{2,2.1,3},MPL-{1.1,2.0}} \
  $licenses/common-licenses
files=("${taken[@]#* }")
mapfile -t real < <(realpath -- "${files[@]}")
declare -A package_of=() source_of=()
while read -r package file; do
  package_of[$file]=$package
done < <(printf '%s\n' "${files[@]}" "${real[@]}" "${real[@]#/usr}" | sort -u | grep -Fx -f - /var/lib/dpkg/info/*.list |
  sed -E 's|^/var/lib/dpkg/info/([^:]*)(:[^:]*)?\.list:|\1 |')
packages=()
for i in "${!files[@]}"; do
  package=${package_of[${files[i]}]:-${package_of[${real[i]}]:-${package_of[${real[i]#/usr}]:-}}}
  [[ -n $package ]] || fail "no package has ${files[i]}"
  packages+=("$package")
done
while read -r package source; do
  source_of[$package]=$source
  cp -L -- "/usr/share/doc/$package/copyright" "$licenses/$package"
done < <(dpkg-query -W -f '${Package} ${Version}, source ${source:Package}\n' "${packages[@]}" | sort -u)
{
  printf '%s\n' "These files are unchanged files of packages of Debian 12. Each package has a file here with its licence." \
    "Its source has the same version and is at https://snapshot.debian.org." ""
  for i in "${!files[@]}"; do
    printf '%s  %s %s\n' "${taken[i]% *}" "${packages[i]}" "${source_of[${packages[i]}]}"
  done | LC_ALL=C sort
} >$licenses/README
