#!/usr/bin/env bash
# Makes the extension's package: package.sh FILE.vsix [FOLDER]. FOLDER is a copy of this folder in which `npm ci` has been run;
# without it, a copy is made and npm fetches what it needs. ./dev package says in CASUS_PUBLISHER who publishes it. With
# python3, the same files give the same bytes.
set -euo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
vsix=$(realpath -m -- "$1")
if (($# < 2)); then
  folder=$(mktemp -d)
  trap 'rm -rf -- "$folder"' EXIT
  cp -r -- "$here"/. "$folder/"
  (cd -- "$folder" && npm ci --ignore-scripts --no-audit --no-fund --prefer-offline >npm.log 2>&1) || { cat -- "$folder/npm.log" >&2; exit 1; }
else
  folder=$2
fi
# In the tree, the licence is two folders above; in what is installed, it is with the documentation.
for license in "$here"/../../{,../doc/casus/}LICENSE; do
  [[ ! -f $license ]] || cp -- "$license" "$folder/LICENSE"
done
cd -- "$folder"
if [[ -n ${CASUS_PUBLISHER:-} ]]; then
  node --input-type=module - "$CASUS_PUBLISHER" <<'END_OF_NODE'
import fs from "node:fs";
const by = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const about = JSON.parse(fs.readFileSync("package.json", "utf8"));
Object.assign(about, { publisher: by.vscode_publisher, author: { name: by.maintainer, email: by.email } });
Object.assign(about, { homepage: by.homepage, bugs: { url: by.issues } });
fs.writeFileSync("package.json", `${JSON.stringify(about, null, 2)}\n`);
END_OF_NODE
fi
npm run --silent package -- --out "$vsix" >vsce.log 2>&1 || { cat -- vsce.log >&2; exit 1; }
! command -v python3 >/dev/null || python3 "$here/repack.py" "$vsix"
