"""What the drivers in Python share: they read questions of the adapter protocol and write answers (docs/adapter-protocol.md)."""
import json
import os
import shutil
import sys

# Of the sources that the peer was built from, for the results; a driver cannot know it.
COMMIT = os.environ.get("PEER_COMMIT", "")
COASTS = {"bul": ("ec", "sc"), "spa": ("nc", "sc"), "stp": ("nc", "sc")}


class Skip(Exception):
    """What the peer is not made for, as a reason for people."""


def province(location):
    return location.split("/")[0]


def with_existing_coasts(asked):
    """An order, or a unit in it, without the coasts that its provinces do not have: no peer knows such a location."""
    named = {}
    for name, value in asked.items():
        if isinstance(value, dict):
            value = with_existing_coasts(value)
        elif name in ("at", "to") and value.partition("/")[2] not in COASTS.get(province(value), ()):
            value = province(value)
        named[name] = value
    return named


def give_up(what_to_do):
    print(f"adapter.py: {what_to_do}", file=sys.stderr)
    sys.exit(2)


def program_named(what_to_do):
    """The program that the only argument names."""
    program = shutil.which(sys.argv[1]) if len(sys.argv) == 2 else None
    if program is None:
        give_up(what_to_do)
    return os.path.abspath(program)


def answer(me, prepare, play, question, prepared):
    ask = question.get("ask")
    if ask == "start":
        return me
    if ask == "variant":
        name = question["variant"]["id"]
        if name != "standard":
            return {"answer": "variant", "id": name, "can": "no", "because": "only the standard map"}
        prepared[name] = prepare(question["variant"])
        return {"answer": "variant", "id": name, "can": "yes"}
    if ask != "case":
        return {"error": f"an unknown question: {ask}"}
    reply = {"id": question["id"], "phase": question["phase"]}
    try:
        orders = [with_existing_coasts(order) for order in question["orders"]]
        after = play(prepared[question["variant"]], question["position"], orders)
        return {"answer": "case", **reply, "after": after}
    except Skip as why:
        return {"answer": "skip", **reply, "because": str(why)}
    except Exception as why:  # What goes wrong in the peer belongs to this case.
        return {"answer": "error", **reply, "because": f"{type(why).__name__}: {why}"}


def serve(me, play, prepare=lambda variant: None):
    """Answers until the input ends. `prepare` makes of the standard map what `play` needs besides the position and the
    orders; `play` returns the board after the phase, or raises Skip. What a peer prints goes to the standard error."""
    answers, sys.stdout = sys.stdout, sys.stderr
    prepared = {}
    for line in sys.stdin:
        try:
            question = json.loads(line)
            if question.get("ask") == "stop":
                return
            reply = answer(me, prepare, play, question, prepared)
        except (ValueError, KeyError, AttributeError, TypeError) as why:
            reply = {"error": f"{type(why).__name__}: {why}"}
        print(json.dumps(reply), file=answers, flush=True)
