"""Lets Casus ask the Python package diplomacy for the results of orders (docs/adapter-protocol.md). README.md says how it
is translated."""
import logging
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "shared"))
from serving import COMMIT, Skip, give_up, province, serve

try:
    from diplomacy import Game
    from diplomacy.version import PACKAGE_VERSION
except ImportError as why:
    give_up(f"install the package diplomacy, or set PYTHONPATH to the folder of its sources ({why})")

logging.getLogger("diplomacy").setLevel(logging.ERROR)

ME = {"answer": "start", "protocol": 1, "name": "diplomacy", "version": PACKAGE_VERSION, "language": "Python",
      "homepage": "https://github.com/diplomacy/diplomacy", "commit": COMMIT, "level": "positions",
      "phases": ["movement", "retreats", "adjustments"],
      "features": ["via-convoy", "wrong-orders", "repeated-orders", "builds-without-type"],
      "choices": {"4.A.3": "2000-ordered", "4.A.5": "b", "4.B.5": "a", "4.C.2": "a", "4.C.3": "a", "4.D.7": "b",
                  "4.D.8": "homes-over-water"}}
POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
KINDS = {"movement": "M", "retreats": "R", "adjustments": "A"}


def unit_text(unit, coast=True):
    at = unit["at"] if coast and unit["type"] == "fleet" else province(unit["at"])
    return ("A " if unit["type"] == "army" else "F ") + at.upper()


def unit_value(power, text):
    letter, at = text.lstrip("*").split()
    return {"power": power.capitalize(), "type": "army" if letter == "A" else "fleet", "at": at.lower()}


class Situation:
    """A game of the package that stands at the beginning of the phase, and the orders in its notation."""

    def __init__(self, position):
        self.kind = position["phase"]["kind"]
        self.season = position["phase"]["season"]
        # A movement phase is played in spring: nothing but the movement follows it then.
        letter = {"movement": "S", "adjustments": "W"}.get(self.kind, "F" if self.season == "fall" else "S")
        year = max(position["phase"]["year"], 1901)
        self.owned = bool(position["owners"])  # A game in which nobody owns a centre starts with the homes.
        self.standing = {province(unit["at"]): unit for unit in position["units"]}
        self.leaving = {province(unit["at"]): unit for unit in position["dislodged"]}
        self.game = Game(map_name="standard", rules=["NO_PRESS", "IGNORE_ERRORS", "POWER_CHOICE"])
        self.game.clear_units()
        self.game.clear_centers()
        state = {"name": f"{letter}{year}{KINDS[self.kind]}", "units": {}, "centers": {}, "retreats": {}}
        for power in POWERS:
            standing = [unit_text(unit) for unit in position["units"] if unit["power"] == power]
            leaving = ["*" + unit_text(unit) for unit in position["dislodged"] if unit["power"] == power]
            state["units"][power.upper()] = standing + leaving
            state["centers"][power.upper()] = [at.upper() for at, owner in position["owners"].items() if owner == power]
        self.game.set_state(state)
        self.barred_retreats(position)

    def barred_retreats(self, position):
        """The package notes at the end of a movement phase where units may retreat to. For a phase by itself it lists
        the places without units; where the attack came from and stand-offs are left out here."""
        stand_offs = {at.upper() for at in position["stand_offs"]}
        for power in self.game.powers.values():
            for unit in power.retreats:
                leaving = self.leaving[unit[2:5].lower()]
                source = province(leaving["attacker_from"]).upper()
                barred = stand_offs if leaving["by_convoy"] else stand_offs | {source}
                power.retreats[unit] = [place for place in power.retreats[unit] if place[:3] not in barred]

    def named(self, unit, where):
        there = where.get(province(unit["at"]), {})
        kind = unit.get("type") or there.get("type", "army")
        return unit_text({"type": kind, "at": unit["at"]})

    def text(self, order):
        what = order["order"]
        if what == "waive":
            return "WAIVE" if self.kind == "adjustments" else None
        if what == "build" and "type" not in order["unit"]:
            return order["unit"]["at"].upper() + " B"
        unit = self.named(order["unit"], self.leaving if self.kind == "retreats" else self.standing)
        if what == "move":
            if order.get("via") == "land":
                raise Skip("a move that is ordered to go by land")
            is_army = unit.startswith("A ")
            to = (province(order["to"]) if is_army else order["to"]).upper()
            if self.kind == "retreats":
                return f"{unit} R {to}" if order.get("via") != "convoy" else None
            return f"{unit} - {to}" + (" VIA" if order.get("via") == "convoy" else "")
        if what in ("hold", "build", "disband"):
            return unit + {"hold": " H", "build": " B", "disband": " D"}[what]
        if what not in ("support-hold", "support-move", "convoy"):
            raise Skip(f"an order that it has no word for: {what}")
        target = self.named(order["target"], self.standing)
        middle = "C" if what == "convoy" else "S"
        if what == "support-hold":
            return f"{unit} S {target}"
        to = order["to"] if target.startswith("F ") else province(order["to"])
        return f"{unit} {middle} {target} - {to.upper()}"

    def play(self, orders):
        texts = {}
        for order in orders:
            text = self.text(order)
            if text:
                texts.setdefault(order["power"].upper(), []).append(text)
        for power, lines in texts.items():
            self.game.set_orders(power, lines)
        self.game.process()
        after = {"units": [], "dislodged": []}
        for power in self.game.powers.values():
            after["units"] += [unit_value(power.name, unit) for unit in power.units]
            for unit, places in power.retreats.items():
                retreats = [place.lower() for place in places]
                after["dislodged"].append({**unit_value(power.name, unit), "retreats": retreats})
        if self.kind == "retreats" and self.season == "fall" and self.owned:
            after["owners"] = {centre.lower(): power.name.capitalize()
                               for power in self.game.powers.values() for centre in power.centers}
        return after


serve(ME, lambda _, position, orders: Situation(position).play(orders))
