#!/usr/bin/env bash
# The corpus for npm and PyPI, built, installed in empty folders and used there: corpus.sh PROGRAM, as CTest runs it. PROGRAM
# is casus. Status 77: skipped, and the last line says why.
set -euo pipefail
root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd -P)
program=$1
unset PYTHONPATH
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
fail() { printf '%s\n' "corpus: $*" >&2; exit 1; }
skip() {
  printf '%s\n' "$*" >&2
  [[ ${CI:-} != true ]] || exit 1
  exit 77
}

mapfile -t built < <(python3 "$root/interface/corpus/package.py" "$program" "$work")
((${#built[@]} == 2)) || fail "it was not built"
for file in "${built[@]}"; do
  (($(stat -c %s "$file") < 2000000)) || fail "$file is larger than its README says"
done
python3 "$root/interface/corpus/package.py" "$program" "$work/again" >/dev/null
for file in "${built[@]}"; do cmp -- "$file" "$work/again/${file##*/}"; done
expected=$(sed -n 's/^cases *//p' "$root/cases/VERSION")
version=$(sed -n 's/^version *//p' "$root/cases/VERSION")
mkdir -- "$work/python" "$work/npm"

cd -- "$work/python"
python3 -m venv venv >log 2>&1 || skip "the wheel was built and not tried: python3 cannot make a venv (Debian package: python3-venv)"
venv/bin/python -m pip install --no-index --no-cache-dir --disable-pip-version-check "${built[1]}" >log 2>&1 || fail "$(cat log)"
cat >use.py <<'END_OF_USE'
import sys
from importlib.metadata import version

import casus_corpus as corpus

every = list(corpus.cases())
assert len(every) == int(sys.argv[1]) == corpus.manifest()["cases"], len(every)
assert version("casus-corpus") == sys.argv[2]
assert len({case["id"] for case in every}) == len(every)
ids = [one["id"] for one in corpus.variants()]
assert sum(len(list(corpus.cases(variant))) for variant in ids) == len(every)
for wrong, call in (("moon", corpus.cases), ("moon", corpus.schema)):
    try:
        call(wrong)
    except KeyError as why:
        assert "there are" in str(why)
    else:
        raise AssertionError(call)
cut = next(case for case in corpus.cases("standard") if case["id"] == "6.D.3")
assert cut["phases"][0]["answer"]["answer"] == "case" and cut["phases"][0]["question"]["orders"]
print(*corpus.schema_names(), sep="\n")
END_OF_USE
venv/bin/python use.py "$expected" "$version" >names || fail "the wheel cannot be used"
# The example of its README, with a stand-in for pytest and an adjudicator that is always right.
cat >pytest.py <<'END_OF_PYTEST'
class mark:
    @staticmethod
    def parametrize(name, cases, ids):
        return lambda test: [(ids(case), test(case)) for case in cases]
END_OF_PYTEST
cat >example.py <<'END_OF_EXAMPLE'
import sys


class Right:
    def __eq__(self, answer):
        return "units" in answer


questions = []


def my_adjudicator(position, orders, options):
    questions.append(options)
    return Right()


exec(sys.stdin.read())
assert len(questions) > 100 and any(questions)
END_OF_EXAMPLE
example() { sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" "$root/interface/corpus/$2/README.md" | sed '/^```/d'; }
example python python | venv/bin/python example.py || fail "the example of interface/corpus/python/README.md fails"
# Where this machine has a validator (Debian package: python3-jsonschema), every tenth case fits the schema in the package.
if python3 -c 'import jsonschema' 2>/dev/null; then
  cat >validate.py <<'END_OF_VALIDATE'
import copy

import casus_corpus as corpus
import jsonschema

FILES = {f"{name}.schema.json": corpus.schema(name) for name in corpus.schema_names()}


def in_one(file, schema):
    """With references to other files as references within one."""
    if isinstance(schema, list):
        return [in_one(file, one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {name: in_one(file, one) for name, one in schema.items() if name != "$schema"}
    if isinstance(schema.get("$ref"), str):
        other, _, place = schema["$ref"].partition("#")
        inner["$ref"] = f"#/$defs/{other or file}{place}"
    return inner


DEFINITIONS = {file: in_one(file, schema) for file, schema in FILES.items()}


def validator_of(name):
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}.schema.json", "$defs": DEFINITIONS})


validator_of("corpus-manifest").validate(corpus.manifest())
validator = validator_of("corpus-case")
some = list(corpus.cases())[::10]
for case in some:
    validator.validate(case)
wrong = copy.deepcopy(some[0])
del wrong["phases"][0]["question"]["position"]["units"]
assert not validator.is_valid(wrong)
print(len(some), "cases fit their schema")
END_OF_VALIDATE
  PYTHONPATH=$(echo "$PWD"/venv/lib/python3*/site-packages) python3 validate.py ||
    fail "a case does not fit its schema"
fi
venv/bin/python -m pip uninstall -y casus-corpus >log 2>&1 || fail "$(cat log)"
for left in venv/lib/python3*/site-packages/casus_corpus; do [[ ! -e $left ]] || fail "left after uninstalling: $(find "$left")"; done

cd -- "$work/npm"
command -v npm >/dev/null || skip "the package for npm was built and not tried: there is no npm (Debian packages: nodejs npm)"
npm install --offline --no-save --no-audit --no-fund "${built[0]}" >log 2>&1 || fail "$(cat log)"
cat >use.mjs <<'END_OF_USE'
import assert from "node:assert";
import { createRequire } from "node:module";
import { cases, manifest, schema, schemaNames, variants } from "casus-corpus";

const [expected, version] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const every = [...cases()];
assert.equal(every.length, Number(expected));
assert.equal(manifest().cases, every.length);
assert.equal(require("casus-corpus/package.json").version, version);
assert.equal(require("casus-corpus").cases, cases);
assert.equal(new Set(every.map(({ id }) => id)).size, every.length);
const counts = variants().map(({ id }) => [...cases(id)].length);
assert.equal(counts.reduce((sum, count) => sum + count), every.length);
assert.throws(() => cases("moon"), RangeError);
assert.throws(() => schema("../manifest"), RangeError);
const cut = every.find(({ id }) => id === "6.D.3");
assert.equal(cut.phases[0].answer.answer, "case");
console.log(schemaNames().join("\n"));
END_OF_USE
node use.mjs "$expected" "$version" >names || fail "the package for npm cannot be used"
example js javascript >example.mjs
node example.mjs >shown || fail "the example of interface/corpus/javascript/README.md fails"
grep -q "'convoy-paradox'" shown || fail "the example of interface/corpus/javascript/README.md shows no options"
cmp -- names ../python/names
grep -qx corpus-case names || fail "there is no schema of a case"
echo "$expected cases, version $version"
