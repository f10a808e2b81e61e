#!/usr/bin/env python3
"""A program that behaves as casus-fuzz with libFuzzer does, for campaign_test.py: `slow` executes 10 inputs a second,
`quick` 1000; `broken` finds a mistake each time, `held-up` an input that only seems to take long, `gone` ends at once."""
import shutil
import sys
import time
from pathlib import Path

words = dict(word.lstrip("-").partition("=")[::2] for word in sys.argv[1:])
folders = [Path(word) for word in sys.argv[1:] if not word.startswith("-")]
target = words.get("target")


def work(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


if "list" in words:
    print("".join(f"{name:13} about {name}\n" for name in ("slow", "quick", "broken", "held-up", "gone")), end="")
elif "write-seeds" in words:
    folder = Path(words["write-seeds"])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "seed-00000").write_text(words["seeds"])
elif "merge" in words:
    for file in folders[1].iterdir():
        shutil.copy(file, folders[0])
elif "pack" in words:
    kept = Path(words["kept-file"])
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(" ".join(sorted(file.name for file in Path(words["pack"]).iterdir())))
elif "max_total_time" in words:
    if target == "gone":
        sys.exit(1)
    work(0.6)
    (folders[0] / f"new-{len(list(folders[0].iterdir()))}").write_text("an input")
    print("#2\tINITED cov: 5 ft: 6 corp: 1/1b\n#9\tNEW    cov: 70 ft: 80 corp: 2/2b")
    kind = {"broken": "crash-1", "held-up": "timeout-1"}.get(target)
    if kind:
        file = Path(words["artifact_prefix"] + kind)
        file.write_text("an input")
        print(f"artifact_prefix='x'; Test unit written to {file}")
    else:
        print("Done 10 runs in 1 second(s)")
    print(f"stat::number_of_executed_units: {10 if target == 'slow' else 1000}")
    sys.exit(77 if kind else 0)
