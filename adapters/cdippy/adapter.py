"""Lets Casus ask cdippy for the results of orders (docs/adapter-protocol.md): adapter.py path/to/cdippy. README.md says
how the questions are translated."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "shared"))
from serving import COASTS, COMMIT, Skip, program_named, province, serve

ME = {"answer": "start", "protocol": 1, "name": "cdippy", "version": "1.4", "language": "C",
      "homepage": "https://github.com/AquilaIrreale/cdippy", "commit": COMMIT,
      "level": "positions", "phases": ["movement"], "features": ["via-convoy"],
      "choices": {"4.A.3": "2000-ordered", "4.A.5": "b", "superfluous-convoy": "legal"}}
MOST_ORDERS = 34
SECONDS = 4


def coast_text(location):
    """The program has no east coast: it calls that of Bulgaria the north coast."""
    coast = location.partition("/")[2]
    return {"": "", "sc": "SC"}.get(coast, "NC")


def location_value(text):
    where = text[:3].lower()
    if not text[3:]:
        return where
    coast = text[4:6].lower()
    return where + "/" + ("ec" if where == "bul" and coast == "nc" else coast)


def unit_line(unit):
    coast = coast_text(unit["at"]) if unit["type"] == "fleet" else ""
    letter = "A" if unit["type"] == "army" else "F"
    return f"{province(unit['at'])} {coast} {letter} {unit['power']}"


def order_line(order, standing):
    """The statement of an order; None for a hold and for an order of another phase: it has no word for them."""
    what = order["order"]
    if what not in ("move", "support-hold", "support-move", "convoy"):
        return None
    at = province(order["unit"]["at"])
    if what == "support-hold":
        return f"{at} S {province(order['target']['at'])}"
    to = order.get("to", "")
    if what == "move":
        if order.get("via") == "land":
            raise Skip("a move that is ordered to go by land")
        unit = standing.get(at)
        is_fleet = unit is not None and unit["type"] == "fleet"
        if is_fleet and province(to) in COASTS and "/" not in to:
            raise Skip("a fleet's move without the coast that it always wants")
        coast = coast_text(to) if is_fleet else ""
        return f"{at} - {province(to)} {coast}" + (" C" if order.get("via") == "convoy" else "")
    target = province(order["target"]["at"])
    if target == province(to):
        return None  # The program would read a support to hold.
    return f"{at} {'S' if what == 'support-move' else 'C'} {target} - {province(to)}"


def asked(program, statements, orders):
    """What the program prints: the results of the orders, and the dislodged units with their retreats."""
    text = "\n".join(statements) + "\n\n" + "".join(line + "\n" for line in orders) + "\n"
    ran = subprocess.run([program], input=text, capture_output=True, text=True, timeout=SECONDS)
    if ran.returncode != 0:
        raise RuntimeError(f"cdippy ended with status {ran.returncode}: {ran.stderr.strip()}")
    results, dislodged = ran.stdout.split("\n\n")[:2] if orders else ("", ran.stdout.strip("\n"))
    succeeds = [line.endswith("SUCCEEDS") for line in results.splitlines()]
    if len(succeeds) != len(orders):
        raise RuntimeError(f"cdippy answered {len(succeeds)} of {len(orders)} orders")
    retreats = {}
    for line in dislodged.splitlines():
        who, _, places = line.partition(":")
        retreats[location_value(who)] = [location_value(place) for place in places.split()]
    return succeeds, retreats


def play(program, position, orders):
    standing = {province(unit["at"]): unit for unit in position["units"]}
    lines, moves = [], []
    for order in orders:
        line = order_line(order, standing)
        if line:
            lines.append(line)
            moves.append((province(order["unit"]["at"]), order["to"]) if order["order"] == "move" else None)
    if len(lines) > MOST_ORDERS:
        raise Skip(f"more than the {MOST_ORDERS} orders that it takes")
    if not standing:
        return {"units": [], "dislodged": []}
    succeeds, retreats = asked(program, [unit_line(unit) for unit in position["units"]], lines)
    went = {move[0]: move[1] for move, success in zip(moves, succeeds) if move and success}
    after = {"units": [], "dislodged": []}
    for at, unit in standing.items():
        if at in went:
            after["units"].append({**unit, "at": went[at] if unit["type"] == "fleet" else province(went[at])})
        elif at in retreats:
            after["dislodged"].append({**unit, "retreats": retreats[at]})
        else:
            after["units"].append(unit)
    return after


PROGRAM = program_named("name the program that you built: adapter.py path/to/cdippy")
serve(ME, lambda _, position, orders: play(PROGRAM, position, orders))
