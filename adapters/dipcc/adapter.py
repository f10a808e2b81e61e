"""Lets Casus ask dipcc for the results of orders (docs/adapter-protocol.md): adapter.py path/to/bridge. README.md says
what it needs, and how the questions are translated."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "shared"))
from serving import COMMIT, Skip, program_named, province, serve

ME = {"answer": "start", "protocol": 1, "name": "dipcc", "version": "of 2025-04-17", "language": "C++",
      "homepage": "https://github.com/facebookresearch/diplomacy_cicero", "commit": COMMIT,
      "level": "positions", "phases": ["movement", "retreats", "adjustments"],
      "features": ["via-convoy", "by-land", "wrong-orders", "repeated-orders"],
      "choices": {"4.A.3": "dptg", "4.A.5": "b", "implied-coast": "refused-in-moves", "repeated-order": "last",
                  "repeated-build": "last", "waived-builds": "refused", "4.D.8": "homes-over-water",
                  "illegal-order": "hold", "4.B.5": "a", "4.C.2": "a"}}
KINDS = {"movement": "M", "retreats": "R", "adjustments": "A"}
SECONDS = 4


def place(kind, location):
    """The program names the coast of a fleet, and none of an army."""
    return (location if kind == "fleet" else province(location)).upper()


def unit_text(unit):
    return ("A " if unit["type"] == "army" else "F ") + place(unit["type"], unit["at"])


def unit_value(power, letter, at):
    return {"power": power.capitalize(), "type": "army" if letter == "A" else "fleet", "at": at.lower()}


class Phase:
    def __init__(self, borders, position):
        self.borders = borders
        self.position = position
        self.kind = position["phase"]["kind"]
        self.season = position["phase"]["season"]
        self.standing = {province(unit["at"]): unit for unit in position["units"]}
        self.leaving = {province(unit["at"]): unit for unit in position["dislodged"]}

    def name(self):
        """A movement phase is played in spring: nothing but retreats follows it then."""
        letter = {"movement": "S", "adjustments": "W"}.get(self.kind, "F" if self.season == "fall" else "S")
        return f"{letter}1901{KINDS[self.kind]}"

    def named(self, unit, where):
        """The unit that an order names: what the order leaves out is taken from the unit in that province."""
        there = where.get(province(unit["at"]), {})
        at = unit["at"] if "/" in unit["at"] else there.get("at", unit["at"])
        return {"type": unit.get("type") or there.get("type", "army"), "at": at}

    def order_text(self, order):
        """The order in the notation of the program; None if it has no word for it."""
        what = order["order"]
        if what not in ("hold", "move", "support-hold", "support-move", "convoy", "build", "disband"):
            return None
        named = self.named(order["unit"], self.leaving if self.kind == "retreats" else self.standing)
        unit = unit_text(named)
        if what in ("hold", "build", "disband"):
            return unit + {"hold": " H", "build": " B", "disband": " D"}[what]
        if what == "move":
            to = place(named["type"], order["to"])
            if self.kind == "retreats":
                return f"{unit} R {to}" if order.get("via") != "convoy" else None
            ends = frozenset((province(named["at"]), province(order["to"])))
            if order.get("via") == "land" and ends not in self.borders:
                raise Skip("a move by land without a border: it would go by convoy")
            return f"{unit} - {to}" + (" VIA" if order.get("via") == "convoy" else "")
        target = self.named(order["target"], self.standing)
        if what == "support-hold":
            return f"{unit} S {unit_text(target)}"
        middle = "S" if what == "support-move" else "C"
        return f"{unit} {middle} {unit_text(target)} - {place(target['type'], order['to'])}"

    def statements(self, orders):
        lines = ["phase " + self.name()]
        lines += [f"unit {unit['power'].upper()} {unit_text(unit)}" for unit in self.position["units"]]
        for unit in self.position["dislodged"]:
            source = "-" if unit["by_convoy"] else province(unit["attacker_from"]).upper()
            lines.append(f"dislodged {unit['power'].upper()} {unit_text(unit)} {source}")
        lines += ["contested " + at.upper() for at in self.position["stand_offs"]]
        lines += [f"owner {power.upper()} {at.upper()}" for at, power in self.position["owners"].items()]
        texts = [(order["power"], self.order_text(order)) for order in orders]
        return lines + [f"order {power.upper()} {text}" for power, text in texts if text]


def play(program, borders, position, orders):
    phase = Phase(borders, position)
    text = "\n".join(phase.statements(orders)) + "\n"
    ran = subprocess.run([program], input=text, capture_output=True, text=True, timeout=SECONDS)
    if ran.returncode != 0:
        raise RuntimeError(f"status {ran.returncode}: {ran.stderr.strip()[-300:]}")
    after, owners = {"units": [], "dislodged": []}, {}
    for line in ran.stdout.splitlines():
        what, _, rest = line.partition(" ")
        if what == "skip":
            raise Skip(rest)
        power, *words = rest.split()
        if what == "owner":
            owners[words[0].lower()] = power.capitalize()
        elif what == "unit":
            after["units"].append(unit_value(power, *words))
        else:
            retreats = [at.lower() for at in words[2:]]
            after["dislodged"].append({**unit_value(power, *words[:2]), "retreats": retreats})
    if phase.kind == "retreats" and phase.season == "fall":
        after["owners"] = owners
    return after


def prepared(variant):
    return {frozenset((province(border["a"]), province(border["b"])))
            for border in variant["map"]["borders"] if border["army"]}


PROGRAM = program_named("name the program that you compiled from bridge.cc: adapter.py path/to/bridge")
serve(ME, lambda borders, position, orders: play(PROGRAM, borders, position, orders), prepare=prepared)
