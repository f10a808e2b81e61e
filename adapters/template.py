"""An adapter to begin with (docs/adapter-protocol.md). It plays holds and plain moves that nobody opposes, gives the board
after the phase, and skips the rest. Put your adjudicator into play(). To run it: python3 template.py"""
import json
import sys

ME = {"answer": "start", "protocol": 1, "name": "template", "version": "1", "language": "Python",
      "level": "positions", "phases": ["movement"], "features": []}


class Skip(Exception):
    """What this adjudicator cannot play, as a reason for people."""


class Variant:
    def __init__(self, variant):
        self.borders = {}  # (kind of unit, location): the locations that it can go to
        for border in variant["map"]["borders"]:
            ways = [(border["a"], border["b"]), (border["b"], border["a"])]
            for a, b in ways[:1] if border.get("one_way") else ways:
                if border["army"]:
                    self.borders.setdefault(("army", province(a)), set()).add(province(b))
                if border["fleet"]:
                    self.borders.setdefault(("fleet", a), set()).add(b)

    def reaches(self, unit, to):
        return to in self.borders.get((unit["type"], unit["at"]), ())


def province(location):
    return location.split("/")[0]


def play(variant, position, orders):
    """The units after the phase, and those that are dislodged with the places that they may retreat to."""
    units = {province(unit["at"]): unit for unit in position["units"]}
    taken = set(units)
    moves = {}  # from where: to where
    for order in orders:
        unit = units.get(province(order.get("unit", {}).get("at", "")))
        if order["order"] == "hold":
            continue
        if order["order"] != "move" or unit is None or unit["power"] != order["power"]:
            raise Skip("an order other than a hold or a move of one's own unit")
        if not variant.reaches(unit, order["to"]):
            raise Skip("a move that may need a convoy, or a coast")
        if province(order["to"]) in taken:
            raise Skip("a move to a province that another unit is in, or moves to")
        taken.add(province(order["to"]))
        moves[unit["at"]] = order["to"]
    return {"units": [dict(unit, at=moves.get(unit["at"], unit["at"])) for unit in position["units"]], "dislodged": []}


def answer(question, variants):
    ask = question.get("ask")
    if ask == "start":
        return ME
    if ask == "variant":
        variant = question["variant"]
        variants[variant["id"]] = Variant(variant)
        return {"answer": "variant", "id": variant["id"], "can": "yes"}
    if ask == "case":
        reply = {"id": question["id"], "phase": question["phase"]}
        try:
            after = play(variants[question["variant"]], question["position"], question["orders"])
            return {"answer": "case", **reply, "after": after}
        except Skip as why:
            return {"answer": "skip", **reply, "because": str(why)}
    return {"error": f"an unknown question: {ask}"}


def main():
    variants = {}
    for line in sys.stdin.buffer:
        try:
            question = json.loads(line)
            if question.get("ask") == "stop":
                return
            reply = answer(question, variants)
        except (ValueError, KeyError, AttributeError, TypeError, RecursionError) as why:
            reply = {"error": f"{type(why).__name__}: {why}"}
        print(json.dumps(reply), flush=True)


main()
