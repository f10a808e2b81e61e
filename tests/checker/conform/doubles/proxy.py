#!/usr/bin/env python3
"""proxy.py MODE COMMAND...: an adapter in front of another one. It passes everything on, tells positions only, and does
one thing wrong:

  short-retreats          each dislodged fleet lacks the first of its retreats
  short-retreats-unnamed  the same, and a unit without a retreat is left out, as if it had never been there
  sequence                if the first order is behind the last one in the alphabet, no unit moves
  short-list              it lists the possible orders of each unit without the last of them
  plain                   it knows no choices and no features, names where to report mistakes, and skips each 6.A.1
  troubled                it writes four lines to its standard error at the first case, and ends with status 1
  no-errors               what the other adapter answers with an error is answered as if no unit had moved
  forgetful               every second question about a phase is answered as if no unit had moved
"""
import json
import subprocess
import sys


def without_results(answer):
    answer.pop("orders", None)
    answer.pop("others", None)


def shorten_retreats(answer, leaves_out):
    dislodged = answer["after"].get("dislodged", [])
    for unit in dislodged:
        if unit["type"] == "fleet":
            unit["retreats"] = unit["retreats"][1:]
    if leaves_out:
        answer["after"]["dislodged"] = [unit for unit in dislodged if unit["retreats"]]


def stand_still(question, answer):
    answer["after"]["units"] = question["position"]["units"]
    answer["after"].pop("dislodged", None)


def main():
    mode, command = sys.argv[1], sys.argv[2:]
    adapter = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    asked = {}
    for line in sys.stdin:
        question = json.loads(line)
        adapter.stdin.write(line)
        adapter.stdin.flush()
        if question["ask"] == "stop":
            break
        answer = json.loads(adapter.stdout.readline())
        if answer.get("answer") == "start":
            answer.update(name="proxy", level="positions")
            if mode == "plain":
                answer.update(features=[], choices={}, language_version="20", issues="https://example.org/issues")
        if question["ask"] == "case" and mode == "troubled":
            sys.exit("one\ntwo\nthree\nfour")
        if mode == "plain" and question.get("id") == "6.A.1":
            answer = {"answer": "skip", "id": "6.A.1", "phase": 1, "because": "no seas",
                      "see": "https://example.org/issues/12"}
        if answer.get("answer") == "options" and mode == "short-list":
            for unit in answer["units"]:
                unit["orders"].pop()
        if answer.get("answer") == "error" and mode == "no-errors":
            answer = {"answer": "case", "id": question["id"], "phase": question["phase"], "after": {}}
            stand_still(question, answer)
        if answer.get("answer") == "case":
            without_results(answer)
            movement = question["position"]["phase"]["kind"] == "movement"
            texts = [order["text"] for order in question["orders"]]
            key = (question["id"], question["phase"])
            asked[key] = asked.get(key, 0) + 1
            if mode.startswith("short-retreats"):
                shorten_retreats(answer, mode.endswith("unnamed"))
            elif movement and mode == "sequence" and texts and texts[0] > texts[-1]:
                stand_still(question, answer)
            elif movement and mode == "forgetful" and asked[key] % 2 == 0:
                stand_still(question, answer)
        print(json.dumps(answer), flush=True)


main()
