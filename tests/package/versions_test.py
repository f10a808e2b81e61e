#!/usr/bin/env python3
"""Whether versions.py notices each thing that docs/versions.md forbids, and lets pass what has its step."""
import copy
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.dont_write_bytecode = True
import versions  # noqa: E402

OLD = versions.read_record()


def without(lines, begin):
    found = [line for line in lines if line.startswith(begin)]
    assert found, begin
    lines.remove(found[0])


def of_schema(name, change):
    return lambda new: change(new["schemas"][name]["lines"])


def case_of(new):
    return sorted(new["cases"])[0]


# What is done, and the step that makes it right.
BREAKS = [
    ("a function is gone", lambda new: without(new["c"], "function int casus_abi"), lambda new: new.update(abi=2)),
    ("a function has other parameters",
     lambda new: new.update(c=[line.replace("size_t sets", "int sets") for line in new["c"]]), lambda new: new.update(abi=2)),
    ("a status has another value",
     lambda new: new.update(c=[line.replace("CASUS_BUG = 3", "CASUS_BUG = 5") for line in new["c"]]), lambda new: new.update(abi=2)),
    ("a header is gone", lambda new: new["headers"].pop(), lambda new: new.update(program="0.3.0")),
    ("a member of results is gone", of_schema("results", lambda lines: without(lines, "member ")),
     lambda new: new["schemas"]["results"].update(number=4)),
    ("a member of results can be missing", of_schema("results", lambda lines: without(lines, "required ")),
     lambda new: new["schemas"]["results"].update(number=4)),
    ("a member has another type",
     lambda new: new["schemas"]["matrix"].update(lines=[line.replace('"string"', '"integer"') for line in new["schemas"]["matrix"]["lines"]]),
     lambda new: new["schemas"]["matrix"].update(number=2)),
    ("a question lacks a member", of_schema("adapter-ask-case", lambda lines: without(lines, "required ")),
     lambda new: [new["schemas"][name].update(number=2) for name in new["schemas"] if name.startswith("adapter-")]),
    ("an answer must have a further member", of_schema("adapter-answer-case", lambda lines: lines.append("required  mood")),
     lambda new: [new["schemas"][name].update(number=2) for name in new["schemas"] if name.startswith("adapter-")]),
    ("a schema is gone", lambda new: new["schemas"].pop("provinces"), lambda new: new.update(program="0.3.0")),
    ("a part of another schema is gone", of_schema("game", lambda lines: without(lines, "member ")),
     lambda new: new.update(program="0.3.0")),
    ("a case has another result", lambda new: new["cases"].update({case_of(new): "00000000"}), lambda new: new.update(corpus="2.0.0")),
    ("a case is gone", lambda new: new["cases"].pop(case_of(new)), lambda new: new.update(corpus="2.0.0")),
    ("a case is new", lambda new: new["cases"].update({"NEW.1": "00000000"}), lambda new: new.update(corpus="1.999.0")),
]
GOOD = [
    ("nothing", lambda new: None),
    ("a function is new", lambda new: new["c"].append("function void casus_new_thing(void)")),
    ("a member of results is new", of_schema("results", lambda lines: lines.append('member  mood "string"'))),
    ("an answer may have a further member", of_schema("adapter-answer-case", lambda lines: lines.append('member  mood "string"'))),
    ("an answer may lack a member", of_schema("adapter-answer-case", lambda lines: without(lines, "required "))),
    ("a new version of the corpus", lambda new: new["history"].append("9.0.0  2027-01-01  1  0")),
]
FORBIDDEN = [
    ("the program goes back", lambda new: new.update(program="0.1.9")),
    ("the corpus goes back", lambda new: new.update(corpus="1.0.0")),
    ("the protocol goes back", lambda new: new["schemas"]["adapter-ask-start"].update(number=0)),
    ("a line of the history has changed", lambda new: new["history"].pop(3)),
]


def after(*changes):
    new = copy.deepcopy(OLD)
    for change in changes:
        change(new)
    return list(versions.problems(OLD, new))


def expect(right, why, found):
    if not right:
        sys.exit(f"versions: {why}: {found}")


for what, change, step in BREAKS:
    expect(after(change), f"not noticed: {what}", [])
    expect(not after(change, step), f"the step is not enough: {what}", after(change, step))
for what, change in GOOD:
    expect(not after(change), f"refused: {what}", after(change))
for what, change in FORBIDDEN:
    expect(after(change), f"not noticed: {what}", [])


# What a file of cases is after a change, and whose sum is then another one. A chapter that comes after a case is not a
# part of it, so a case can be appended to the chapter before.
FILE = """variant standard
chapter A "One"

case A.1 "Stays"
  source   somewhere
  phase    Spring 1901 movement
  Italy
    A Rome H    holds

chapter B "Two"

case B.1 "Moves"
  phase    Spring 1901 movement
  Italy
    A Rome - Apulia  moves
"""
APPENDED = """case A.2 "Stays, too"
  phase    Spring 1901 movement
  Italy
    A Venice H  holds

"""
CHANGED = [
    ("nothing", "", "", set()),
    ("a case is appended to the first chapter", "chapter B", APPENDED + "chapter B", {"A.2"}),
    ("a chapter goes away", 'chapter B "Two"\n\n', "", set()),
    ("a chapter has another title", '"Two"', '"Second"', set()),
    ("a comment is above a chapter", "chapter B", "# More\nchapter B", set()),
    ("a case has another source", "somewhere", "elsewhere", set()),
    ("a case has another verdict", "H    holds", "H    illegal", {"A.1"}),
    ("an order is appended to the case before the chapter", "holds\n", "holds\n    A Venice H  holds\n", {"A.1"}),
    ("the variant is another one", "variant standard", "variant classical", {"A.1", "B.1"}),
]
for what, old, new, expected in CHANGED:
    before, now = versions.cases_in(FILE), versions.cases_in(FILE.replace(old, new, 1) if old else FILE)
    changed = {name for name in now if before.get(name) != now[name]}
    expect(changed == expected, f"{what}: the sums of other cases change", sorted(changed))
