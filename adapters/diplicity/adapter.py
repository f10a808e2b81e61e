"""Lets Casus ask the adjudicator of diplicity for the results of orders (docs/adapter-protocol.md). README.md says how
it is translated."""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "shared"))
from serving import COMMIT, Skip, give_up, province, serve

ME = {"answer": "start", "protocol": 1, "name": "diplicity", "version": "of 2026-08-19", "language": "Python",
      "homepage": "https://github.com/johnpooch/diplicity-react", "commit": COMMIT,
      "level": "positions", "phases": ["movement", "retreats", "adjustments"],
      "features": ["via-convoy", "wrong-orders", "repeated-orders"],
      "choices": {"4.A.3": "d", "4.A.5": "b", "4.D.8": "homes-over-water", "illegal-order": "hold"}}
# Provinces that it abbreviates in another way.
THEIRS = {"lyo": "gol", "mao": "mid", "nao": "nat", "nwg": "nrg"}
OURS = {theirs: ours for ours, theirs in THEIRS.items()}
KINDS = {"movement": "Movement", "retreats": "Retreat", "adjustments": "Adjustment"}
TYPES = {"army": "Army", "fleet": "Fleet"}

SOURCES = os.path.join(sys.argv[1] if len(sys.argv) > 1 else os.environ.get("DIPLICITY", ""), "service")
sys.path.insert(0, SOURCES)
try:
    from adjudicator import domain
    from adjudicator.engine import Engine
    from adjudicator.options import get_options
except ImportError as missing:
    give_up(f"diplicity cannot be used: set DIPLICITY to the folder of its sources, with service/ in it ({missing})")


def read(*path):
    with open(os.path.join(SOURCES, *path), encoding="utf-8") as file:
        return json.load(file)


def its_variant():
    """The classical variant, as the service makes it out of its database. The borders are those of its harness, which
    are the same as those of the database; the homes are the centres at the start."""
    board = read("harness", "data", "variants", "classical.json")
    start = read("variant", "data", "classical.json")
    homes = {centre["province"]: centre["nation"] for centre in start["initial_supply_centers"]}
    provinces, coasts = {}, {}
    for place in board["provinces"]:
        borders = tuple(domain.Adjacency(to=border["to"], pass_=border["pass"]) for border in place["adjacencies"])
        if place["parent_id"]:
            coasts[place["id"]] = domain.NamedCoast(id=place["id"], name=place["name"],
                                                    parent_province=place["parent_id"], adjacencies=borders)
        else:
            provinces[place["id"]] = domain.Province(id=place["id"], name=place["name"], type=place["type"],
                                                     supply_center=place["supply_center"],
                                                     home_nation=homes.get(place["id"]), adjacencies=borders)
    steps = (("Spring", "Movement", "Spring", "Retreat", 0), ("Spring", "Retreat", "Fall", "Movement", 0),
             ("Fall", "Movement", "Fall", "Retreat", 0), ("Fall", "Retreat", "Fall", "Adjustment", 0),
             ("Fall", "Adjustment", "Spring", "Movement", 1))
    calendar = domain.PhaseProgression(seasons=("Spring", "Fall"),
                                       transitions=tuple(domain.PhaseTransition(*step) for step in steps))
    nations = tuple(domain.Nation(id=nation["name"], name=nation["name"], color="#000000")
                    for nation in board["nations"])
    return domain.Variant(id="classical", name="Classical", description="", author="", rules=None,
                          victory_conditions=(domain.SupplyCenterMajorityVictory(supply_centers=18),),
                          adjudication_modifiers=(), phase_progression=calendar, nations=nations, provinces=provinces,
                          named_coasts=coasts, dominance_rules=())


try:
    VARIANT = its_variant()
except (OSError, KeyError, TypeError, ValueError) as missing:
    give_up(f"diplicity cannot be used: set DIPLICITY to the folder of its sources, with service/ in it ({missing})")


def place(location, kind=None):
    """A coast that no fleet has to name is left out: the adjudicator has no place of that name."""
    at = province(location)
    whole = THEIRS.get(at, at)
    named = whole + location[len(at):]
    if whole not in VARIANT.provinces:
        raise ValueError(f"no province {at}")
    return named if kind != "army" and (named == whole or named in VARIANT.named_coasts) else whole


def our_place(location):
    return OURS.get(location, location)


def unit_value(unit):
    return {"power": unit.nation, "type": unit.type.lower(), "at": our_place(unit.location)}


class Situation:
    def __init__(self, position):
        self.kind = KINDS[position["phase"]["kind"]]
        self.season = position["phase"]["season"]
        self.phase = domain.Phase(season="Spring" if self.season == "spring" else "Fall",
                                  year=position["phase"]["year"], type=self.kind)
        self.units = [domain.Unit(nation=unit["power"], type=TYPES[unit["type"]],
                                  location=place(unit["at"], unit["type"])) for unit in position["units"]]
        for unit in position.get("dislodged", []):
            source = None if unit["by_convoy"] else place(province(unit["attacker_from"]))
            self.units.append(domain.Unit(nation=unit["power"], type=TYPES[unit["type"]], dislodged=True,
                                          location=place(unit["at"], unit["type"]), dislodged_from=source))
        self.owners = [domain.SupplyCenter(nation=power, province=place(at))
                       for at, power in position.get("owners", {}).items()]
        self.contested = tuple(place(at) for at in position.get("stand_offs", []))

    def state(self, orders, phase=None, units=None, contested=None):
        return domain.State(variant=VARIANT, phase=phase or self.phase, units=self.units if units is None else units,
                            supply_centers=self.owners, orders=orders, resolutions=None, skipped=False, outcome=None,
                            contested_provinces=self.contested if contested is None else contested)

    def named_type(self, unit):
        """The type that an order names; the one of the unit if it names none."""
        at = place(province(unit["at"]))
        there = [TYPES[unit["type"]]] if "type" in unit else []
        there += [other.type for other in self.units if VARIANT.parent_of(other.location) == at]
        return there[0] if there else "Army"

    def order(self, order):
        what = order["order"]
        if what == "waive":
            return None
        ordered = order["unit"]
        kind = self.named_type(ordered)
        source = place(ordered["at"], kind.lower())
        one = {"nation": order["power"], "source": source, "unit_type": kind}
        if what == "hold":
            return domain.Order(order_type="Hold", **one)
        if what == "build":
            return domain.Order(order_type="Build", target=source, **one)
        if what == "disband":
            return domain.Order(order_type="Disband", **one)
        if what == "move":
            if order.get("via") == "land" or order.get("path"):
                raise Skip("a move that is ordered to go by land or by a path")
            to = place(order["to"], kind.lower())
            if self.kind == "Retreat":
                # It has no word for a retreat by convoy, and such an order is illegal.
                return None if order.get("via") == "convoy" else domain.Order(order_type="Retreat", target=to, **one)
            return domain.Order(order_type="Move", target=to, via_convoy=order.get("via") == "convoy", **one)
        if what not in ("support-hold", "support-move", "convoy"):
            raise Skip(f"an order that it has no word for: {what}")
        target = order["target"]
        carried = self.named_type(target).lower()
        helped = place(target["at"], carried)
        to = None if what == "support-hold" else place(order["to"], carried)
        if what == "support-move" and to == helped:
            return None  # It would read a support for a move from a place to the same place as one to hold.
        return domain.Order(order_type="Convoy" if what == "convoy" else "Support", aux=helped, target=to, **one)

    def retreats(self, after):
        """The places that its players may choose for each dislodged unit."""
        places = {unit.location: [] for unit in after.units if unit.dislodged}
        for option in get_options(after):
            if option.order_type == "Retreat" and option.source in places and option.target:
                places[option.source].append(our_place(option.named_coast or option.target))
        return places

    def play(self, orders):
        translated, declined = [], set()
        for order in orders:
            if order["order"] == "waive":
                declined.add(order["power"])
            elif order["order"] == "build" and order["power"] in declined:
                raise Skip("a build that is declined, before one that is ordered")
            order = self.order(order)
            if order:
                translated.append(order)
        states = Engine().adjudicate(self.state(translated))
        last = states[-1]
        places = self.retreats(last) if self.kind == "Movement" else {}
        after = {"units": [unit_value(unit) for unit in last.units if not unit.dislodged],
                 "dislodged": [{**unit_value(unit), "retreats": places[unit.location]}
                               for unit in last.units if unit.dislodged]}
        if self.kind == "Retreat" and self.season == "fall":
            after["owners"] = {our_place(centre.province): centre.nation for centre in last.supply_centers}
        return after


serve(ME, lambda _, position, orders: Situation(position).play(orders))
