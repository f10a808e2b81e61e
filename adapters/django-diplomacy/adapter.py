"""Lets Casus ask the engine of django-diplomacy for the results of orders (docs/adapter-protocol.md). README.md says
how the questions are translated."""
import os
import signal
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "shared"))
from serving import COMMIT, Skip, give_up, province, serve

try:
    from diplomacy.engine import check, main as engine, standard, utils
except ImportError as why:
    give_up(f"set PYTHONPATH to the folder of the sources of django-diplomacy ({why})")

ME = {"answer": "start", "protocol": 1, "name": "django-diplomacy", "version": "0.8.0", "language": "Python",
      "homepage": "https://github.com/jbradberry/django-diplomacy", "commit": COMMIT,
      "level": "positions", "phases": ["movement", "retreats", "adjustments"],
      "features": ["via-convoy", "wrong-orders", "repeated-orders"],
      "choices": {"4.A.3": "2000-ordered", "4.A.5": "b", "4.B.5": "a", "4.C.2": "a", "4.D.8": "homes-over-water",
                  "superfluous-convoy": "legal", "repeated-order": "last"}}
OTHER_TOKENS = {"stp": "st-petersburg", "tun": "tunisia"}
LETTERS = {"army": "l", "fleet": "s"}
SECONDS = 4


def out_of_time(_signal, _frame):
    raise TimeoutError(f"no answer within {SECONDS} seconds")


class Names:
    """The engine has a token for each province, and one for each location: spain.l, spain.nc.s."""

    def __init__(self, variant):
        places = variant["map"]["provinces"]
        self.tokens = {at["id"]: OTHER_TOKENS.get(at["id"]) or standard.inv_territories[at["name"]] for at in places}
        self.ids = {token: at for at, token in self.tokens.items()}
        self.centres = {at["id"] for at in places if at.get("centre")}
        names = {name: token for token, name in standard.powers.items()}
        self.governments = {power["name"]: names.get(power["name"]) or names["Austria-Hungary"]
                            for power in variant["powers"]}
        self.powers = {token: name for name, token in self.governments.items()}

    def token(self, kind, location):
        """The token of a location for a unit of this type. A fleet's location without a coast may have none."""
        where, _, coast = location.partition("/")
        token = self.tokens[where]
        coasts = f"{token}.{coast}.s"
        return coasts if kind == "fleet" and coasts in standard.subregions else f"{token}.{LETTERS[kind]}"

    def location(self, token):
        where, *rest = token.split(".")
        return self.ids[where] + ("/" + rest[0] if len(rest) == 2 else "")

    def unit(self, unit):
        return {"power": self.powers[unit["government"]], "type": "army" if unit["u_type"] == "A" else "fleet",
                "at": self.location(unit["subregion"])}


class Phase:
    def __init__(self, names, position):
        self.names = names
        self.position = position
        self.kind = position["phase"]["kind"]
        self.standing = {province(unit["at"]): unit for unit in position["units"]}
        self.leaving = {province(unit["at"]): unit for unit in position["dislodged"]}
        letter = "F" if position["phase"]["season"] == "fall" else "S"
        self.season = {"movement": "S", "retreats": letter + "R", "adjustments": "FA"}[self.kind]

    def units(self):
        """All units in the engine's terms. It notes a stand-off at any unit, and the source of an attack by land at the
        unit that was dislodged."""
        units = [self.unit(unit) for unit in self.position["units"]]
        for unit in self.position["dislodged"]:
            source = "" if unit["by_convoy"] else self.names.tokens[province(unit["attacker_from"])]
            units.append({**self.unit(unit), "dislodged": True, "displaced_from": source})
        if len(self.position["stand_offs"]) > len(units):
            raise Skip("more stand-offs than units")
        for unit, at in zip(units, self.position["stand_offs"]):
            unit["standoff_from"] = self.names.tokens[at]
        return units

    def unit(self, unit):
        return {"government": self.names.governments[unit["power"]], "u_type": "A" if unit["type"] == "army" else "F",
                "subregion": self.names.token(unit["type"], unit["at"]), "previous": "", "dislodged": False,
                "displaced_from": "", "standoff_from": ""}

    def owns(self):
        return [{"territory": self.names.tokens[at], "government": self.names.governments[power], "is_supply": True}
                for at, power in self.position["owners"].items()]

    def named(self, unit, where):
        """The unit that an order names: what the order leaves out is taken from the unit in that province."""
        there = where.get(province(unit["at"]), {})
        at = unit["at"] if "/" in unit["at"] else there.get("at", unit["at"])
        return {"type": unit.get("type") or there.get("type", "army"), "at": at}

    def destination(self, named, to, any_coast=False):
        """A fleet that can reach one coast only need not name it."""
        token = self.names.token(named["type"], to)
        if token in standard.subregions:
            return token
        start = self.names.token(named["type"], named["at"])
        reached = sorted(b for b in utils.borders(start) if utils.get_territory(b) == self.names.tokens[province(to)])
        return reached[0] if len(reached) == 1 or (any_coast and reached) else token

    def supported(self, target, to, orders):
        """A support need not name the coast: it is where the supported fleet is ordered to, or any coast."""
        if "/" not in to:
            for other in orders:
                if other["order"] == "move" and province(other["unit"]["at"]) == province(target["at"]) and \
                        province(other["to"]) == province(to):
                    return self.destination(target, other["to"], True)
        return self.destination(target, to, True)

    def order(self, order, orders):
        """The order in the engine's terms; None if it has no word for it."""
        what = order["order"]
        made = {"government": self.names.governments[order["power"]], "actor": "", "action": "", "assist": "",
                "target": "", "via_convoy": False}
        if what == "waive":
            return made if self.kind == "adjustments" else None
        allowed = {"movement": ("hold", "move", "support-hold", "support-move", "convoy"),
                   "retreats": ("move", "disband"), "adjustments": ("build", "disband")}[self.kind]
        if what not in allowed or (self.kind == "retreats" and order.get("via")):
            return None
        named = self.named(order["unit"], self.leaving if self.kind == "retreats" else self.standing)
        if what == "build":
            named = order["unit"]
        made["actor"] = self.names.token(named["type"], named["at"])
        made["action"] = {"hold": "H", "move": "M", "convoy": "C", "build": "B", "disband": "D"}.get(what, "S")
        if what == "move":
            if order.get("via") == "land":
                raise Skip("a move that is ordered to go by land")
            made["target"] = self.destination(named, order["to"])
            made["via_convoy"] = order.get("via") == "convoy"
        elif "target" in order:
            target = self.named(order["target"], self.standing)
            made["assist"] = self.names.token(target["type"], target["at"])
            if what != "support-hold":
                made["target"] = self.supported(target, order["to"], orders)
        locations = [made[part] for part in ("actor", "assist", "target") if made[part]]
        return made if all(location in standard.subregions for location in locations) else None

    def play(self, orders):
        made = [one for one in (self.order(order, orders) for order in orders) if one]
        turn = {"number": 4 if self.season == "FA" else standard.seasons.index(self.season), "year": 1900,
                "season": self.season}
        _, _, units, owns = engine.generate(turn, made, self.units(), self.owns())
        after = {"units": [self.names.unit(unit) for unit in units if not unit["dislodged"]], "dislodged": []}
        for unit in units:
            if unit["dislodged"]:
                places = check.valid_move(unit["subregion"], units, owns, "SR").get("", {})
                retreats = sorted(self.names.location(place) for place in places)
                after["dislodged"].append({**self.names.unit(unit), "retreats": retreats})
        if self.season == "FR":
            after["owners"] = {self.names.ids[own["territory"]]: self.names.powers[own["government"]] for own in owns
                               if self.names.ids[own["territory"]] in self.names.centres}
        return after


def play(names, position, orders):
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        return Phase(names, position).play(orders)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


signal.signal(signal.SIGALRM, out_of_time)
serve(ME, play, prepare=Names)
