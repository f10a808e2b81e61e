#!/usr/bin/env python3
"""Whether two adapters give the same answers: same_answers.py PROGRAM FOLDER MODEL ADAPTER. MODEL and ADAPTER are
commands, PROGRAM is casus, and FOLDER takes files. They are asked every phase of the hand-written cases of standard that
`casus conform` asks an adapter without features; then damaged questions; then once more a good one."""
import copy
import json
import subprocess
import sys
from pathlib import Path

START = {"ask": "start", "protocol": 1, "casus": "0.0.0"}


def exported(program, folder):
    """The variant standard, and the questions of its cases."""
    subprocess.run([program, "export", "--variant", "standard", "--out", folder], check=True, stdout=subprocess.DEVNULL)
    variant = json.loads((folder / "variants/standard.json").read_text())
    cases = [json.loads(line) for part in sorted(folder.glob("parts/*.jsonl")) for line in part.open()]
    return variant, [phase["question"] for case in cases for phase in case["phases"] if not phase["features"]
                     and phase["question"]["position"]["phase"]["kind"] == "movement"]


def answers(command, lines):
    asked = b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines)
    ran = subprocess.run(command, shell=True, input=asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if ran.returncode != 0 or ran.stderr:
        sys.exit(f"{command}: status {ran.returncode}\n{ran.stderr.decode(errors='replace')[:2000]}")
    found = [json.loads(line) for line in ran.stdout.decode().splitlines()]
    if len(found) != len(lines) or not all(isinstance(one, dict) for one in found):
        sys.exit(f"{command}: {len(found)} answers to {len(lines)} lines")
    return found


def damaged(value):
    """Each copy of it in which one value is another, or missing."""
    places = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for place in places:
        for other in (None, 7, "x", [], {}, [[]], True):
            changed = copy.copy(value)
            changed[place] = other
            yield changed
        changed = copy.copy(value)
        del changed[place]
        yield changed
        for inner in damaged(value[place]):
            changed = copy.copy(value)
            changed[place] = inner
            yield changed


def without(question, *path):
    changed = copy.deepcopy(question)
    inner = changed
    for place in path[:-1]:
        inner = inner[place]
    del inner[path[-1]]
    return changed


def main():
    program, folder, model, adapter = sys.argv[1], Path(sys.argv[2]), sys.argv[3], sys.argv[4]
    variant, questions = exported(program, folder / "export")
    ask_variant = {"ask": "variant", "variant": variant}
    good = [START, ask_variant, *questions]
    for question, expected, found in zip(good, answers(model, good), answers(adapter, good)):
        if question is START:
            expected["language"] = found["language"]
        if expected != found:
            sys.exit(f"asked     {json.dumps(question)}\nexpected  {json.dumps(expected)}\nfound     {json.dumps(found)}")

    # A border of one direction lets nobody back.
    one_way = {"a": "ven", "b": "tri", "army": True, "fleet": True, "one_way": True}
    ask_one_way = {"ask": "variant", "variant": {"id": "one way", "map": {"borders": [one_way]}}}
    for kind in ("army", "fleet"):
        for at, to, expected in (("ven", "tri", "case"), ("tri", "ven", "skip")):
            unit = {"power": "austria", "type": kind, "at": at}
            move = {"power": "austria", "unit": {"type": kind, "at": at}, "order": "move", "to": to}
            ask = {"ask": "case", "id": "one way", "phase": 1, "variant": "one way", "position": {"units": [unit]},
                   "orders": [move]}
            for command in (model, adapter):
                found = answers(command, [ask_one_way, ask])[-1]
                if found.get("answer") != expected:
                    sys.exit(f"{command}: from {at} to {to}: {json.dumps(found)}")

    # What has to be an error.
    case = next(one for one in questions if len(one["orders"]) == 2 and one["orders"][0]["order"] == "move")
    small = {"id": "small", "map": {"borders": [{"a": "ven", "b": "tri", "army": True, "fleet": True}]}}
    ask_small = {"ask": "variant", "variant": small}
    refused = [b"hello\n", b"\n", b"[]\n", b"null\n", b"7\n", b'"start"\n', b"{\n", b"[" * 100000 + b"\n", {}, {"ask": None},
               {"ask": "weather"}, {"ask": "variant"}, {"ask": "case", "id": "x"}, without(case, "variant"),
               without(case, "position"), without(case, "position", "units"), without(case, "orders"),
               without(ask_small, "variant", "map"), without(ask_small, "variant", "map", "borders"),
               dict(case, variant="moon"), dict(case, orders=7)]
    for line, found in zip(refused, answers(adapter, [ask_variant, *refused])[1:]):
        if "error" not in found:
            sys.exit(f"asked     {str(line)[:300]}\nexpected  an error\nfound     {json.dumps(found)}")
    # What has to get an answer, and must not make the next one wrong.
    odd = [b'{"ask": "start", "x": ' + b"[" * 100000 + b"]" * 100000 + b"}\n", b'{"ask": "\xff\xfe"}\n',
           b'{"ask": "start", "x": "\xff"}\n', *damaged(case), *damaged(ask_small)]
    found = answers(adapter, [*odd, ask_variant, case])[-1]
    if found != answers(model, [ask_variant, case])[-1]:
        sys.exit(f"after damaged questions: {json.dumps(found)}")
    then_stop = """(cat; echo '{"ask": "stop"}'; echo '{"ask": "start"}') | """
    if answers(adapter, [START]) != answers(then_stop + adapter, [START]):
        sys.exit("it answers after stop")

    results = []
    for command in (model, adapter):
        file = folder / f"results-{len(results)}.jsonl"
        subprocess.run([program, "conform", "--adapter", command, "--variant", "standard", "--seconds", "60",
                        "--results", file, "--quiet"], stdout=subprocess.DEVNULL)
        lines = [json.loads(line) for line in file.read_text().splitlines()]
        results.append([line for line in lines if "id" in line])
        for result in results[-1]:
            for phase in result["phases"]:
                phase.pop("raw", None)  # the answer as it was written
    if not results[0] or results[0] != results[1]:
        sys.exit("casus conform has other results")
    print(f"{len(questions)} phases, {len(refused) + len(odd)} damaged questions, {len(results[0])} cases of casus conform")


main()
