#!/bin/sh
# pack.sh CASUS_WASM CASUS_JS: the engine as one classic script, which pages can load from disk
# (reports/assets/live/engine.js). self.casusLive has the glue as the text of a script, and the module, packed by gzip
# and written as Base64.
set -eu
printf 'self.casusLive = {\n  glue: "'
sed -e '/^export /d' -e 's/\\/\\\\/g' -e 's/"/\\"/g' "$2" | awk '{ printf "%s\\n", $0 }'
printf '",\n  module: "'
gzip -9nc "$1" | base64 -w0
printf '",\n};\n'
