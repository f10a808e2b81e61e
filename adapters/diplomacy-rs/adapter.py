"""Lets Casus ask the Rust library diplomacy for the results of orders (docs/adapter-protocol.md): adapter.py
path/to/bridge. README.md says what it needs, and how the questions are translated."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "shared"))
from serving import COMMIT, Skip, program_named, province, serve

ME = {"answer": "start", "protocol": 1, "name": "diplomacy (Rust)", "version": "0.2.0", "language": "Rust",
      "homepage": "https://github.com/TedDriggs/diplomacy", "commit": COMMIT,
      "level": "positions", "phases": ["movement", "adjustments"],
      "features": ["via-convoy", "wrong-orders", "repeated-orders"],
      "choices": {"implied-coast": "refused", "4.A.5": "b", "4.B.4": "a", "4.B.5": "a", "4.C.2": "a"}}
NATIONS = {"Austria": "AUS", "England": "ENG", "France": "FRA", "Germany": "GER", "Italy": "ITA", "Russia": "RUS",
           "Turkey": "TUR"}
POWERS = {nation: power for power, nation in NATIONS.items()}
SECONDS = 4


def region(kind, location):
    """The library names the coast of a fleet, and none of an army."""
    where, _, coast = location.partition("/")
    return f"{where}({coast})" if coast and kind == "fleet" else where


def location_value(text):
    where, _, coast = text.partition("(")
    return where + ("/" + coast.rstrip(")") if coast else "")


def unit_text(unit):
    return ("A " if unit["type"] == "army" else "F ") + region(unit["type"], unit["at"])


def unit_value(nation, letter, at):
    return {"power": POWERS[nation], "type": "army" if letter == "A" else "fleet", "at": location_value(at)}


class Phase:
    def __init__(self, centres, position):
        self.kind = position["phase"]["kind"]
        self.centres = centres
        self.position = position
        self.standing = {province(unit["at"]): unit for unit in position["units"]}

    def named(self, unit):
        """The unit that an order names: what the order leaves out is taken from the unit in that province."""
        there = self.standing.get(province(unit["at"]), {})
        at = unit["at"] if "/" in unit["at"] else there.get("at", unit["at"])
        return {"type": unit.get("type") or there.get("type", "army"), "at": at}

    def movement_order(self, order):
        """The order in the notation of the library; None if it has no word for it: then the unit holds."""
        what = order["order"]
        if what not in ("hold", "move", "support-hold", "support-move", "convoy"):
            return None
        named = self.named(order["unit"])
        start = f"{NATIONS[order['power']]}: {unit_text(named)} "
        if what == "hold":
            return start + "holds"
        if what == "move":
            if order.get("via") == "land":
                raise Skip("a move that is ordered to go by land")
            via = " via convoy" if order.get("via") == "convoy" else ""
            return f"{start}-> {region(named['type'], order['to'])}{via}"
        target = self.named(order["target"])
        if what == "support-hold":
            return f"{start}supports {unit_text(target)}"
        if what == "convoy" and target["type"] == "fleet":
            return None
        verb = "supports" if what == "support-move" else "convoys"
        return f"{start}{verb} {unit_text(target)} -> {region(target['type'], order['to'])}"

    def movement(self, orders):
        return [text for text in map(self.movement_order, orders) if text]

    def adjustments(self, orders):
        owners = self.position["owners"]
        if not owners:
            raise Skip("no centre is owned, which its games do not have")
        for unit in self.position["units"]:
            at = province(unit["at"])
            if at in self.centres and owners.get(at) != unit["power"]:
                raise Skip("a unit in a centre that its power does not own, which its winters do not have")
        texts, declined = [], set()
        for order in orders:
            power = order["power"]
            if order["order"] == "waive":
                declined.add(power)
            elif order["order"] in ("build", "disband"):
                if order["order"] == "build" and power in declined:
                    raise Skip("a build that is declined, before one that is ordered")
                texts.append(f"{NATIONS[power]}: {unit_text(self.named(order['unit']))} {order['order']}")
        return texts

    def statements(self, orders):
        lines = [self.kind]
        lines += [f"unit {NATIONS[unit['power']]}: {unit_text(unit)}" for unit in self.position["units"]]
        lines += [f"owner {NATIONS[power]} {at}" for at, power in self.position["owners"].items()]
        texts = self.movement(orders) if self.kind == "movement" else self.adjustments(orders)
        return lines + ["order " + text for text in texts]


def play(program, centres, position, orders):
    text = "\n".join(Phase(centres, position).statements(orders)) + "\n"
    ran = subprocess.run([program], input=text, capture_output=True, text=True, timeout=SECONDS)
    if ran.returncode != 0:
        raise RuntimeError(f"status {ran.returncode}: {ran.stderr.strip()}")
    after = {"units": [], "dislodged": []}
    for line in ran.stdout.splitlines():
        what, nation, letter, at, *places = line.split()
        unit = unit_value(nation, letter, at)
        if what == "unit":
            after["units"].append(unit)
        else:
            after["dislodged"].append({**unit, "retreats": [location_value(place) for place in places]})
    return after


def prepared(variant):
    return {place["id"] for place in variant["map"]["provinces"] if place.get("centre")}


PROGRAM = program_named("name the program that you compiled from bridge.rs: adapter.py path/to/bridge")
serve(ME, lambda centres, position, orders: play(PROGRAM, centres, position, orders), prepare=prepared)
