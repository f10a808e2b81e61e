#!/usr/bin/env python3
"""The drivers in Python share how they read an order: a coast that its province does not have is left out."""
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "adapters/shared"))
from serving import with_existing_coasts

ROWS = [  # a location, and what an adjudicator is asked
    ("lyo", "lyo"),
    ("spa", "spa"),
    ("spa/sc", "spa/sc"),  # also if the fleet cannot reach it
    ("bul/ec", "bul/ec"),
    ("spa/wc", "spa"),  # COAST.47, COAST.49
    ("bul/nc", "bul"),  # COAST.52
    ("por/nc", "por"),  # COAST.38
]

for written, asked in ROWS:
    order = {"power": "France", "order": "support-move", "unit": {"type": "fleet", "at": written},
             "target": {"at": written}, "to": written}
    expected = {"power": "France", "order": "support-move", "unit": {"type": "fleet", "at": asked},
                "target": {"at": asked}, "to": asked}
    assert with_existing_coasts(order) == expected, f"{written}: {with_existing_coasts(order)}"
