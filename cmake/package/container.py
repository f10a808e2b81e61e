#!/usr/bin/env python3
"""container.py CONTAINERFILE TARGET: copies it, with labels that say who publishes the image, and from which commit it is.

The labels are those of https://github.com/opencontainers/image-spec/blob/main/annotations.md.
"""
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "interface/python"))
sys.dont_write_bytecode = True
from wheel import publisher, version_of_tree  # noqa: E402


def main():
    source, target = map(Path, sys.argv[1:])
    by = publisher()
    commit = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "HEAD"], check=False, capture_output=True, text=True)
    labels = {"title": "casus", "vendor": by["maintainer"], "authors": f"{by['maintainer']} <{by['email']}>",
              "url": by["homepage"], "version": version_of_tree(), "licenses": "MIT AND CC0-1.0",
              "revision": commit.stdout.strip() or "unknown"}
    lines = [f"LABEL org.opencontainers.image.{name}={json.dumps(value)}\n" for name, value in labels.items()]
    target.write_text(source.read_text() + "".join(lines))


if __name__ == "__main__":
    main()
