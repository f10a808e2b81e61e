"""Lets Casus ask the Python package pydip for the results of orders (docs/adapter-protocol.md). README.md says how the
questions are translated."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "shared"))
from serving import COMMIT, Skip, give_up, province, serve

try:
    from pydip.map.map import OwnershipMap
    from pydip.map.predefined import vanilla_dip
    from pydip.map.territory import CoastTerritory, LandTerritory
    from pydip.player import Player, command
    from pydip.player.command import adjustment_command, retreat_command
    from pydip.player.helpers import unit_can_enter
    from pydip.player.unit import Unit, UnitTypes
    from pydip.turn import resolve_adjustment, resolve_retreats, resolve_turn
    from pydip.turn.adjustment import calculate_adjustments
except ImportError as why:
    give_up(f"set PYTHONPATH to the folder that holds the package pydip ({why})")

ME = {"answer": "start", "protocol": 1, "name": "pydip", "version": "0.1.8", "language": "Python",
      "homepage": "https://github.com/taparkins/pydip", "commit": COMMIT,
      "level": "positions",
      "phases": ["movement", "retreats", "adjustments"], "features": ["via-convoy", "wrong-orders"],
      "choices": {"4.A.3": "dptg", "4.A.5": "b", "4.B.5": "a", "4.C.2": "a", "4.D.7": "b"}}
POWERS = ("Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey")
COASTS = {"nc": "North Coast", "ec": "North Coast", "sc": "South Coast"}
OTHER_NAMES = {"eas": "Eastern Mediterranean Sea", "stp": "St. Petersburg", "wes": "Western Mediterranean Sea"}
TYPES = {"army": UnitTypes.TROOP, "fleet": UnitTypes.FLEET}


class Names:
    """The names of the provinces in the package: a coastal province has one for armies, and one for fleets on each
    coast."""

    def __init__(self, variant):
        self.land = {at["id"]: OTHER_NAMES.get(at["id"], at["name"]) for at in variant["map"]["provinces"]}
        self.ids = {name: at for at, name in self.land.items()}

    def place(self, game_map, kind, location):
        """The name of a location for a unit of this type; that of the province if the coast is missing or wrong."""
        where, _, coast = location.partition("/")
        territory = game_map.name_map[self.land[where]]
        if kind == "fleet" and isinstance(territory, LandTerritory):
            coasts = [place.name for place in territory.coasts]
            if len(coasts) == 1:
                return coasts[0]
            named = f"{territory.name} {COASTS.get(coast, '')}"
            return named if named in coasts else territory.name
        return territory.name

    def location(self, game_map, name):
        territory = game_map.name_map[name]
        if not isinstance(territory, CoastTerritory):
            return self.ids[name]
        where = self.ids[territory.parent.name]
        if len(territory.parent.coasts) == 1:
            return where
        if name.endswith("South Coast"):
            return where + "/sc"
        return where + ("/ec" if where == "bul" else "/nc")


class Board:
    """A position in the package's terms."""

    def __init__(self, names, position):
        self.names = names
        self.map = vanilla_dip.generate_map()
        self.kind = position["phase"]["kind"]
        self.position = position
        self.standing = {province(unit["at"]): unit for unit in position["units"]}
        self.leaving = {province(unit["at"]): unit for unit in position["dislodged"]}
        self.players = {power: Player(power, self.map) for power in POWERS}
        for unit in position["dislodged"] if self.kind == "retreats" else position["units"]:
            self.players[unit["power"]].units.append(self.unit(unit))

    def place(self, kind, location):
        return self.names.place(self.map, kind, location)

    def unit(self, unit):
        return Unit(TYPES[unit["type"]], self.place(unit["type"], unit["at"]))

    def named(self, unit):
        """The unit that an order names: what the order leaves out is taken from the unit in that province."""
        units = self.leaving if self.kind == "retreats" else self.standing
        there = units.get(province(unit["at"]), {})
        at = unit["at"] if "/" in unit["at"] else there.get("at", unit["at"])
        return {"type": unit.get("type") or there.get("type", "army"), "at": at}

    def value(self, power, unit):
        return {"power": power, "type": "army" if unit.unit_type == UnitTypes.TROOP else "fleet",
                "at": self.names.location(self.map, unit.position)}

    def destination(self, named, to):
        """A fleet that can reach one coast only need not name it."""
        place = self.place(named["type"], to)
        territory = self.map.name_map[place]
        if named["type"] == "fleet" and isinstance(territory, LandTerritory):
            reached = [coast.name for coast in territory.coasts if unit_can_enter(self.map, self.unit(named), coast)]
            if len(reached) == 1 and "/" not in to:
                return reached[0]
        return place

    def supported_place(self, target, to, orders):
        """A support does not have to name the coast: it is where the supported fleet is ordered to, or any coast."""
        place = self.destination(target, to)
        if target["type"] == "fleet" and isinstance(self.map.name_map[place], LandTerritory) and "/" not in to:
            for other in orders:
                if other["order"] == "move" and province(other["unit"]["at"]) == province(target["at"]):
                    return self.destination(target, other["to"])
            coasts = self.map.name_map[place].coasts
            return next((coast.name for coast in coasts if unit_can_enter(self.map, self.unit(target), coast)), place)
        return place

    def command(self, order, orders):
        player, what = self.players[order["power"]], order["order"]
        assert what in ("hold", "move", "support-hold", "support-move", "convoy"), "an order of another phase"
        named = self.named(order["unit"])
        unit = self.unit(named)
        if what == "hold":
            return command.HoldCommand(player, unit)
        if what == "support-hold":
            target = self.unit(self.named(order["target"]))
            return command.SupportCommand(player, unit, target, target.position)
        if what == "support-move":
            target = self.named(order["target"])
            assert province(target["at"]) != province(order["to"]), "here this would be a support to hold"
            place = self.supported_place(target, order["to"], orders)
            return command.SupportCommand(player, unit, self.unit(target), place)
        if what == "convoy":
            target = self.unit(self.named(order["target"]))
            return command.ConvoyTransportCommand(player, unit, target, self.place("army", order["to"]))
        if order.get("via") == "land":
            raise Skip("a move that is ordered to go by land")
        place = self.destination(named, order["to"])
        assert place != unit.position, "a move to the place where the unit is"
        by_land = unit_can_enter(self.map, unit, self.map.name_map[place])
        if order.get("via") == "convoy" or (named["type"] == "army" and not by_land):
            return command.ConvoyMoveCommand(player, unit, place)
        return command.MoveCommand(player, unit, place)

    def movement(self, orders):
        commands = {}
        for order in orders:
            try:
                made = self.command(order, orders)
            except AssertionError:  # The package refuses an illegal command: then the unit holds.
                continue
            commands[(made.player.name, made.unit)] = made
        for player in self.players.values():
            for unit in player.units:
                commands.setdefault((player.name, unit), command.HoldCommand(player, unit))
        resolved = resolve_turn(self.map, list(commands.values()))
        after = {"units": [], "dislodged": []}
        for power, units in resolved.items():
            for unit, places in units.items():
                if places is None:
                    after["units"].append(self.value(power, unit))
                else:
                    retreats = [self.names.location(self.map, place) for place in places]
                    after["dislodged"].append({**self.value(power, unit), "retreats": sorted(retreats)})
        return after

    def retreat_map(self):
        """The package makes this at the end of a movement phase. A case that begins with a retreats phase has none."""
        barred = set(self.standing) | {province(at) for at in self.position["stand_offs"]}
        options = {power: {} for power in POWERS}
        for unit in self.position["units"]:
            options[unit["power"]][self.unit(unit)] = None
        for unit in self.position["dislodged"]:
            source = set() if unit["by_convoy"] else {province(unit["attacker_from"])}
            leaving = self.unit(unit)
            options[unit["power"]][leaving] = {
                place for place in self.map.adjacency[leaving.position]
                if province(self.names.location(self.map, place)) not in barred | source}
        return options

    def retreats(self, orders):
        options = self.retreat_map()
        commands = {}
        for order in orders:
            if order["order"] not in ("move", "disband"):
                continue
            player, named = self.players[order["power"]], self.named(order["unit"])
            unit = self.unit(named)
            try:
                if order["order"] == "move" and not order.get("via"):
                    place = self.destination(named, order["to"])
                    made = retreat_command.RetreatMoveCommand(options, player, unit, place)
                else:
                    made = retreat_command.RetreatDisbandCommand(options, player, unit)
            except (AssertionError, KeyError):
                continue
            commands[(player.name, unit)] = made
        for unit in self.position["dislodged"]:
            player, leaving = self.players[unit["power"]], self.unit(unit)
            disband = retreat_command.RetreatDisbandCommand(options, player, leaving)
            commands.setdefault((player.name, leaving), disband)
        units = resolve_retreats(options, list(commands.values()))
        after = self.board(units)
        if self.position["phase"]["season"] == "fall":
            owned, _ = calculate_adjustments(self.ownership(), units)
            after["owners"] = {self.names.ids[name]: power
                               for power, names in owned.owned_territories.items() for name in names}
        return after

    def ownership(self):
        start = vanilla_dip.generate_starting_ownership_map()
        owned = {power: set() for power in POWERS}
        for at, power in self.position["owners"].items():
            owned[power].add(self.names.land[at])
        return OwnershipMap(start.supply_map, owned, start.home_territories)

    def board(self, units):
        return {"units": [self.value(power, unit) for power, of_power in units.items() for unit in of_power]}

    def adjustments(self, orders):
        owners = self.ownership()
        counts = {power: len(owners.owned_territories[power]) - len(self.players[power].units) for power in POWERS}
        commands = []
        for order in orders:
            if order["order"] not in ("build", "disband"):
                continue
            player = self.players[order["power"]]
            try:
                if order["order"] == "build":
                    unit = self.unit(order["unit"])
                    commands.append(adjustment_command.AdjustmentCreateCommand(owners, player, unit))
                else:
                    unit = self.unit(self.named(order["unit"]))
                    commands.append(adjustment_command.AdjustmentDisbandCommand(player, unit))
            except AssertionError:
                continue
        units = {power: set(player.units) for power, player in self.players.items()}
        return self.board(resolve_adjustment(owners, counts, units, commands))


def play(names, position, orders):
    board = Board(names, position)
    of_kind = {"movement": board.movement, "retreats": board.retreats, "adjustments": board.adjustments}
    return of_kind[board.kind](orders)


serve(ME, play, prepare=Names)
