#!/usr/bin/env python3
"""Whether each version number has gone up as docs/versions.md asks for, since the last release: versions.py [LIBRARY PROGRAM].

tests/package/last-release/ says what the last release had. With --record (./dev release-record) it is written anew, of this
tree; that is refused while the versions do not fit. LIBRARY is libcasus.so, PROGRAM is casus.
"""
import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RECORD = Path(__file__).resolve().parent / "last-release"
# What programs of others write and Casus reads. Everything else is written by Casus.
READ = re.compile(r"adapter-answer-")


def numbers(version):
    return tuple(map(int, version.split(".")))


# What there is now: of each part a sorted list of lines.

def program():
    return re.search(r"^project\(casus VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)[1]


def c_interface():
    """Declarations, values and macros of casus.h, each as one line."""
    text = re.sub(r"/\*.*?\*/", " ", (ROOT / "interface/casus.h").read_text(), flags=re.S)
    lines = [f"macro {name} {' '.join(value.split())}" for name, value in re.findall(r"^#define (CASUS_\w+) (.+)$", text, re.M)
             if name not in ("CASUS_PUBLIC", "CASUS_ABI")]
    code = re.sub(r"^#.*$", "", text, flags=re.M)
    lines += [f"function {' '.join(one.split())}" for one in re.findall(r"CASUS_PUBLIC\s+([^;]+);", code)]
    for name, values in re.findall(r"typedef enum (\w+) \{(.*?)\}", code, re.S):
        lines += [f"value {name} {' '.join(one.split())}" for one in values.split(",")]
    lines += [f"type {name}" for name in re.findall(r"typedef struct (\w+) \w+;", code)]
    return sorted(lines)


def abi():
    return int(re.search(r"^#define CASUS_ABI (\d+)$", (ROOT / "interface/casus.h").read_text(), re.M)[1])


def headers():
    """Of the library for C++."""
    text = (ROOT / "cmake/package/headers.cmake").read_text()
    return sorted(re.search(r"set\(interface\n(.*?)\)", text, re.S)[1].split())


def walk(schema, place):
    """Each fact of a schema that a reader or a writer builds on, as a line."""
    if not isinstance(schema, dict):
        return
    for name in schema.get("required", []):
        yield f"required {place} {name}"
    for value in schema.get("enum", []):
        yield f"value {place} {json.dumps(value, ensure_ascii=False)}"
    if "const" in schema and not place.endswith(("/format_version", "/protocol")):
        yield f"const {place} {json.dumps(schema['const'])}"
    for name, one in schema.get("properties", {}).items():
        kind = one.get("$ref") or one.get("type") if isinstance(one, dict) else None
        yield f"member {place} {name} {json.dumps(kind)}"
        yield from walk(one, f"{place}/{name}")
    for name, one in schema.get("$defs", {}).items():
        yield from walk(one, f"{place}/$defs/{name}")
    for key in ("items", "additionalProperties"):
        yield from walk(schema.get(key), f"{place}/{key}")
    for key in ("oneOf", "anyOf", "allOf"):
        for one in schema.get(key, []):
            yield from walk(one, f"{place}/{key}")


def schemas():
    """By the name of the file: the name and number of its format, and its lines."""
    found = {path.name.removesuffix(".schema.json"): json.loads(path.read_text())
             for path in sorted([*ROOT.glob("docs/*.schema.json"), *ROOT.glob("docs/schemas/*.schema.json")])}

    def const(name, member):
        return found[name].get("properties", {}).get(member, {}).get("const")

    protocol = const("adapter-answer-start", "protocol")
    assert protocol == const("adapter-ask-start", "protocol") and protocol is not None
    governed = {"corpus-case": "corpus-manifest"}
    made = {}
    for name, schema in found.items():
        number = const(governed.get(name, name), "format_version")
        if number is None and name.startswith("adapter-"):
            number = protocol
        made[name] = {"format": const(name, "format"), "number": number, "lines": sorted(set(walk(schema, "")))}
    return made


def sources():
    """The text of each source of the program that can write a format."""
    return [path.read_text() for folder in ("checker", "reports") for path in sorted((ROOT / folder).rglob("*.[ch]*"))]


def cases_in(text):
    """By its id: a short sum of what each case of a file states, without words that change no answer."""
    made = {}
    variant = ""
    for block in re.split(r"^(?=case )", text, flags=re.M):
        lines = [line.split("#")[0].rstrip() for line in block.splitlines()]
        if not block.startswith("case "):
            variant = next((line for line in lines if line.startswith("variant ")), "")
            continue
        # Lines of a case are indented. A line at the left margin is the chapter of the cases after it.
        kept = [" ".join(line.split()) for line in lines[1:] if line.startswith(" ") and not re.match(r"  (source|note) ", line)]
        made[lines[0].split()[1]] = hashlib.sha256("\n".join([variant, *kept]).encode()).hexdigest()[:8]
    return made


def cases():
    """Of all hand-written cases."""
    made = {}
    for path in sorted((ROOT / "cases").rglob("*.case")):
        if "generated" not in path.parts:
            made.update(cases_in(path.read_text()))
    return made


def corpus():
    return re.search(r"^version +(\S+)", (ROOT / "cases/VERSION").read_text(), re.M)[1]


def history():
    return (ROOT / "cases/HISTORY").read_text().splitlines()


def now():
    return {"program": program(), "abi": abi(), "c": c_interface(), "headers": headers(), "schemas": schemas(),
            "corpus": corpus(), "history": history(), "cases": cases()}


# The record: short lines, so that a change of it can be read.

def write_record(state):
    RECORD.mkdir(exist_ok=True)
    head = "# Of the last release; ./dev release-record writes this file (docs/versions.md).\n"
    versions = f"program {state['program']}\nabi {state['abi']}\ncorpus {state['corpus']}\n"
    (RECORD / "versions.txt").write_text(head + versions)
    (RECORD / "c-interface.txt").write_text(head + "".join(f"{line}\n" for line in state["c"]))
    (RECORD / "headers.txt").write_text(head + "".join(f"{line}\n" for line in state["headers"]))
    (RECORD / "schemas.json").write_text(json.dumps(state["schemas"], indent=0, ensure_ascii=False) + "\n")
    (RECORD / "history.txt").write_text(head + "".join(f"{line}\n" for line in state["history"]))
    (RECORD / "cases.txt").write_text(head + "".join(f"{name} {value}\n" for name, value in sorted(state["cases"].items())))


def read_record():
    def lines(name):
        return (RECORD / name).read_text().splitlines()[1:]
    versions = dict(line.split() for line in lines("versions.txt"))
    return {"program": versions["program"], "abi": int(versions["abi"]), "corpus": versions["corpus"],
            "c": lines("c-interface.txt"), "headers": lines("headers.txt"), "history": lines("history.txt"),
            "schemas": json.loads((RECORD / "schemas.json").read_text()),
            "cases": dict(line.split() for line in lines("cases.txt"))}


# The policy.

def is_breaking_step(old, new):
    """Of the program: before 1.0.0 the second number, from then on the first."""
    old, new = numbers(old), numbers(new)
    return new[:1] > old[:1] or old[0] == 0 and new[:2] > old[:2]


def missing(old, new):
    kept = set(new)
    return [line for line in old if line not in kept]


def problems_of_c(old, new):
    if new["abi"] < old["abi"]:
        yield f"CASUS_ABI went down from {old['abi']} to {new['abi']}"
    gone = missing(old["c"], new["c"])
    if gone and new["abi"] == old["abi"]:
        yield f"casus.h: CASUS_ABI must be {old['abi'] + 1}, because these are gone or changed: {'; '.join(gone[:5])}"


def problems_of_headers(old, new):
    gone = missing(old["headers"], new["headers"])
    if gone and not is_breaking_step(old["program"], new["program"]):
        yield f"headers of casus::engine are gone, and the version of the program is still {new['program']}: {', '.join(gone)}"


def broken_lines(name, old, new):
    """Of a schema: what somebody who kept to the old one cannot do any more."""
    gone = [line for line in missing(old["lines"], new["lines"]) if not (READ.match(name) and line.startswith("required "))]
    if READ.match(name):
        before = {line.split(" ", 2)[1] + "/" for line in old["lines"] if line.startswith("member ")}
        added = [line for line in missing(new["lines"], old["lines"]) if line.startswith("required ")]
        gone += [f"new: {line}" for line in added if any(place.startswith(line.split(" ", 2)[1]) for place in before)]
    return gone


def problems_of_schemas(old, new):
    for name, one in old["schemas"].items():
        other = new["schemas"].get(name)
        number = one["number"]
        if other is None:
            if not is_breaking_step(old["program"], new["program"]):
                yield f"the schema {name} is gone, and the version of the program is still {new['program']}"
        elif number is not None and (other["number"] or 0) < number:
            yield f"{name}: its number went down from {number} to {other['number']}"
        elif broken := broken_lines(name, one, other):
            if number is None and not is_breaking_step(old["program"], new["program"]):
                yield f"{name} has no number of its own: the program must have its step, because of: {'; '.join(broken[:5])}"
            elif number is not None and other["number"] == number:
                what = "protocol" if name.startswith("adapter-") else "format_version"
                yield f"{name}: {what} must be {number + 1}, because of: {'; '.join(broken[:5])}"


def problems_of_corpus(old, new):
    before, after = numbers(old["corpus"]), numbers(new["corpus"])
    other = [name for name, value in old["cases"].items() if new["cases"].get(name) != value]
    added = [name for name in new["cases"] if name not in old["cases"]]
    if other and after[0] == before[0]:
        yield f"corpus {new['corpus']}: the first number must go up, because other results or gone: {', '.join(other[:5])}"
    if added and after[:2] == before[:2]:
        yield f"corpus {new['corpus']}: the second number must go up, because of new cases: {', '.join(added[:5])}"
    if after < before:
        yield f"corpus {new['corpus']} is lower than that of the last release, {old['corpus']}"
    if new["history"][:len(old["history"])] != old["history"]:
        yield "cases/HISTORY: lines of the last release have changed; it only grows"


def problems(old, new):
    if numbers(new["program"]) < numbers(old["program"]):
        yield f"the program {new['program']} is lower than the last release, {old['program']}"
    for part in (problems_of_c, problems_of_headers, problems_of_schemas, problems_of_corpus):
        yield from part(old, new)


# The page and the sources say the same numbers.

def problems_of_page(new):
    page = (ROOT / "docs/versions.md").read_text()
    rows = dict(re.findall(r"^\| `(casus-[a-z-]+)` \| (\d+) \|", page, re.M))
    for name, one in new["schemas"].items():
        if one["format"] and rows.get(one["format"]) != str(one["number"]):
            yield f"docs/versions.md: {one['format']} has {rows.get(one['format'])}, and its schema {one['number']}"
    texts = sources()
    written = {name for text in texts if '"format_version"' in text for name in re.findall(r'"(casus-[a-z-]+)"', text)}
    yield from (f"docs/versions.md: no row for {name}" for name in sorted(written - set(rows)))
    yield from (f"docs/versions.md: no source writes {name}" for name in sorted(rows) if not any(f'"{name}"' in text for text in texts))
    for what, number in (("adapter protocol", new["schemas"]["adapter-ask-start"]["number"]), ("`CASUS_ABI`", new["abi"])):
        if not re.search(rf"^\| {re.escape(what)} \| {number} \|", page, re.M):
            yield f"docs/versions.md: the row of {what} does not say {number}"


def problems_of_library(library, new):
    said = subprocess.run(["nm", "-D", "--defined-only", library], check=True, capture_output=True, text=True).stdout
    exported = {line.split()[-1].split("@")[0] for line in said.splitlines() if line.split()[-2] in "TDBRW"}
    declared = {re.search(r"(casus_\w+)\s*\(", line)[1] for line in new["c"] if line.startswith("function ")}
    if exported != declared:
        yield f"{library} exports other functions than casus.h declares: {', '.join(sorted(exported ^ declared))}"
    soname = subprocess.run(["readelf", "-dW", library], check=True, capture_output=True, text=True).stdout
    if f"[libcasus.so.{new['abi']}]" not in soname:
        yield f"{library}: its soname is not libcasus.so.{new['abi']}"


def problems_of_answer(program_path, new):
    """A program answers in the protocol that the record has, and says its own version."""
    question = json.dumps({"ask": "start", "protocol": new["schemas"]["adapter-ask-start"]["number"], "casus": new["program"]})
    said = subprocess.run([program_path, "adapter"], input=f"{question}\n", capture_output=True, text=True, check=False).stdout
    answer = json.loads(said.splitlines()[0]) if said else {}
    for line in read_record()["schemas"]["adapter-answer-start"]["lines"]:
        kind, place, member = (line.split(" ", 2) + [""])[:3]
        if kind == "required" and place == "" and member not in answer:
            yield f"casus adapter does not say \"{member}\" in its introduction: {said}"


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--record"]
    new = now()
    found = list(problems(read_record(), new)) if (RECORD / "versions.txt").exists() else []
    if "--record" in sys.argv:
        if (RECORD / "versions.txt").exists() and numbers(new["program"]) <= numbers(read_record()["program"]):
            found.append(f"{read_record()['program']} is already released; the program needs a higher version than that")
        if not found:
            write_record(new)
            print(f"tests/package/last-release is that of {new['program']}, corpus {new['corpus']}")
    else:
        found += problems_of_page(new)
        if arguments:
            found += [*problems_of_library(arguments[0], new), *problems_of_answer(arguments[1], new)]
    if found:
        sys.exit("\n".join(["versions: docs/versions.md says what each number promises", *found]))


if __name__ == "__main__":
    main()
