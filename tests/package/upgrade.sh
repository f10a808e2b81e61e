#!/usr/bin/env bash
# upgrade.sh PACKAGES: each package of the folder takes the place of an older one, which is the same with a lower version, a
# file more and other contents. What a user has made stays byte for byte, also in the folders of the package; what only the
# older one had is gone. Status 77: skipped, and the last line says why.
set -euo pipefail
packages=$(cd -- "$1" && pwd -P)
for command in dpkg-deb unshare python3 npm; do command -v "$command" >/dev/null || { echo "upgrade: $command is missing"; exit 77; }; done
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
fail() { printf '%s\n' "upgrade: $*" >&2; exit 1; }
one() { local found=("$packages"/$1); [[ -e ${found[0]} && ${#found[@]} == 1 ]] || fail "not one $1 in $packages"; printf '%s' "${found[0]}"; }
sums() { (cd -- "$1" && find . -type f -print0 | LC_ALL=C sort -z | xargs -0 -r sha256sum); }

# The Debian package.
deb=$(one 'casus_*_amd64.deb')
version=$(dpkg-deb -f "$deb" Version)
dpkg-deb -R "$deb" "$work/older"
sed -i 's/^Version: .*/Version: 0.0.1/' "$work/older/DEBIAN/control"
data=usr/share/casus
printf 'old\n' | tee "$work/older/$data/docs/only-in-the-older.md" >"$work/older/$data/docs/faq.md"
mkdir -- "$work/older/$data/mapdata/only-in-the-older"
printf 'old\n' >"$work/older/$data/mapdata/only-in-the-older/variant.xml"
dpkg-deb --root-owner-group -b "$work/older" "$work/older.deb" >/dev/null
root=$work/root
mkdir -p -- "$root"/var/lib/dpkg/{info,updates}
: >"$root/var/lib/dpkg/status"
# Needs no privilege: in a name space of its own this user is root. Other packages are not there, so they are not asked for.
install='dpkg --root="$1" --force-script-chrootless --force-depends --log=/dev/null -i "$2"'
as_root() { unshare -r bash -c "$install" _ "$root" "$1" >"$work/log" 2>&1 || fail "dpkg: $(cat "$work/log")"; }
as_root "$work/older.deb"
[[ ! -s $root/var/lib/dpkg/info/casus.conffiles ]] || fail "the package has configuration files; this test knows none"

# In a home, and where users should not write but do. The program made what is at home.
casus() { env -u CASUS_DATA "$root/usr/bin/casus" "$@"; }
home=$root/home/designer
mkdir -p -- "$home"
(cd -- "$home" && casus init mine --quiet && casus run mine --report report --quiet && casus run mine --json results.json --quiet)
(cd -- "$work" && casus init other --quiet)
cp -r -- "$work/other" "$root/$data/mapdata/other"
mkdir -p -- "$root/$data/cases/other" "$root/usr/local/share/casus" "$root/etc/casus"
cp -- "$work"/other/cases/*.case "$root/$data/cases/other"
rm -r -- "$work/other"
printf 'mine\n' | tee "$root/usr/local/share/casus/mine" "$root/$data/docs/mine.md" >"$root/etc/casus/mine"
places=("$home" "$root/$data/mapdata/other" "$root/$data/cases/other" "$root/usr/local" "$root/etc/casus")
before=$(for place in "${places[@]}"; do sums "$place"; done)
[[ $(wc -l <<<"$before") -gt 20 ]] || fail "the user has hardly a file: $before"

as_root "$deb"
[[ $(unshare -r dpkg-query --admindir="$root/var/lib/dpkg" -W -f '${Version} ${db:Status-Status}' casus) == "$version installed" ]] ||
  fail "dpkg does not say that $version is installed"
[[ $(for place in "${places[@]}"; do sums "$place"; done) == "$before" ]] || fail "files of the user have changed"
[[ $(cat "$root/$data/docs/mine.md") == mine ]] || fail "a file of the user beside those of the package has changed"
for file in docs/only-in-the-older.md mapdata/only-in-the-older; do
  [[ ! -e $root/$data/$file ]] || fail "$file of the older package is still there"
done
dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$work" ./usr/share/casus/docs/faq.md
cmp -- "$work/usr/share/casus/docs/faq.md" "$root/$data/docs/faq.md"
(cd -- "$home" && casus run mine --json ../again.json --quiet && casus lint mine >/dev/null) || fail "the new program does not play the user's variant"
[[ $(cd -- "$home" && casus list variants) == *other* ]] || fail "the variant in the folder of the package is not found any more"
# And away again: only what is the user's stays.
unshare -r bash -c 'dpkg --root="$1" --force-script-chrootless --log=/dev/null -P casus' _ "$root" >"$work/log" 2>&1 || fail "dpkg: $(cat "$work/log")"
[[ $(for place in "${places[@]}"; do sums "$place"; done) == "$before" ]] || fail "removing the package takes files of the user"
[[ ! -e $root/usr/bin/casus && ! -e $root/$data/docs/faq.md ]] || fail "removing the package leaves its files"

# The archive: beside the older one, and over it, which docs/install.md advises against.
archive=$(one 'casus-*-linux-x86_64.tar.gz')
folder=$(tar -tzf "$archive" | head -1 || true)
folder=${folder%%/*}
mkdir -p -- "$work/opt/casus-0.0.1-linux-x86_64/share/casus/mapdata/mine"
printf 'mine\n' >"$work/opt/casus-0.0.1-linux-x86_64/share/casus/mapdata/mine/variant.xml"
[[ $folder == casus-*-linux-x86_64 && $(tar -tzf "$archive" | cut -d/ -f1 | sort -u) == "$folder" ]] || fail "the archive has more than one folder"
before=$(sums "$work/opt")
tar -xzf "$archive" -C "$work/opt"
[[ $(sums "$work/opt" | grep -F ./casus-0.0.1-) == "$before" ]] || fail "the archive writes into the folder of another version"
mkdir -p -- "$work/over/$folder/share/casus/mapdata/mine"
printf 'mine\n' >"$work/over/$folder/share/casus/mapdata/mine/variant.xml"
tar -xzf "$archive" -C "$work/over"
[[ $(cat "$work/over/$folder/share/casus/mapdata/mine/variant.xml") == mine ]] || fail "the archive overwrites files of the user"
[[ $("$work/over/$folder/bin/casus" --version) == "casus $version "* ]] || fail "the archive over an older one does not run"

# For Python and npm.
older_wheel() {
  python3 - "$1" "$2" <<'END_OF_PYTHON'
import re, sys, zipfile
from pathlib import Path
old = Path(sys.argv[1])
name, version = old.name.split("-")[:2]
new = Path(sys.argv[2], old.name.replace(version, "0.0.1", 1))
with zipfile.ZipFile(old) as source, zipfile.ZipFile(new, "w") as target:
    record = f"{name}-0.0.1.dist-info/RECORD"
    names = []
    for entry in source.namelist():
        data = source.read(entry)
        if entry.endswith("/RECORD"):
            continue
        if entry.endswith("/METADATA"):
            data = re.sub(rb"\nVersion: .*", b"\nVersion: 0.0.1", data)
        names.append(entry.replace(f"{name}-{version}", f"{name}-0.0.1"))
        target.writestr(names[-1], data)
    names.append(f"{name}/only_in_the_older.py")
    target.writestr(names[-1], "")
    target.writestr(record, "".join(f"{one},,\n" for one in [*names, record]))
print(new)
END_OF_PYTHON
}
if python3 -m venv "$work/venv" >"$work/log" 2>&1; then
  pip() { "$work/venv/bin/python" -m pip install -q --no-index --no-cache-dir --disable-pip-version-check "$@" >"$work/log" 2>&1 || fail "pip: $(cat "$work/log")"; }
  for wheel in "$(one 'casus-*.whl')" "$(one 'casus_corpus-*.whl')"; do
    name=$(basename -- "$wheel") name=${name%%-*}
    pip "$(older_wheel "$wheel" "$work")"
    site=$(echo "$work"/venv/lib/python3*/site-packages)
    [[ -e $site/$name/only_in_the_older.py ]] || fail "the older $name was not installed"
    mkdir -p -- "$site/$name/mine"
    printf 'mine\n' >"$site/$name/mine/file"
    pip "$wheel"
    [[ $(cat "$site/$name/mine/file") == mine && ! -e $site/$name/only_in_the_older.py ]] || fail "pip loses a file of the user, or keeps an old one"
    "$work/venv/bin/python" -c "import $name" || fail "$name cannot be imported"
  done
else
  echo "upgrade: python3 cannot make a venv (Debian package: python3-venv); the wheels stay untried"
fi
mkdir -p -- "$work/project/mine"
cd -- "$work/project"
printf '{"name": "project", "version": "1.0.0", "private": true}\n' >package.json
printf 'mine\n' >mine/file
for package in "$(one 'casus-[0-9]*.[0-9].tgz')" "$(one 'casus-corpus-*.tgz')"; do
  rm -rf -- "$work/npm"
  mkdir -- "$work/npm"
  tar -xzf "$package" -C "$work/npm"
  name=$(node -p 'require(process.argv[1]).name' "$work/npm/package/package.json")
  node -e 'const fs = require("fs"), file = process.argv[1], about = JSON.parse(fs.readFileSync(file));
    fs.writeFileSync(file, JSON.stringify({ ...about, version: "0.0.1", files: undefined }))' "$work/npm/package/package.json"
  printf 'old\n' >"$work/npm/package/only-in-the-older.js"
  tar -czf "$work/older.tgz" -C "$work/npm" package
  for file in "$work/older.tgz" "$package"; do
    npm install --offline --no-audit --no-fund --ignore-scripts "$file" >"$work/log" 2>&1 || fail "npm: $(cat "$work/log")"
  done
  [[ $(cat mine/file) == mine && ! -e node_modules/$name/only-in-the-older.js ]] || fail "npm loses a file of the user, or keeps an old one"
  [[ $(node -p 'require(process.argv[1]).version' "$PWD/node_modules/$name/package.json") != 0.0.1 ]] || fail "npm keeps the older $name"
done
echo "upgrade: the .deb, the archive, two wheels and two packages of npm keep what is the user's"
