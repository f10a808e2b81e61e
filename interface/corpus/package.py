#!/usr/bin/env python3
"""The corpus for npm and PyPI: package.py PROGRAM FOLDER writes FOLDER/casus-corpus-VERSION.tgz and
FOLDER/casus_corpus-VERSION-py3-none-any.whl, and prints their paths. PROGRAM is casus; VERSION is that of cases/VERSION.

Both hold the hand-written cases as `casus export` writes them, the variants, and the schemas of docs/schemas. The same
cases give the same bytes.
"""

import gzip
import io
import json
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "interface/python"))
sys.dont_write_bytecode = True
from wheel import about_publisher, publisher, write_wheel  # noqa: E402

SUMMARY = "The conformance corpus of Casus: cases of Diplomacy and its variants with their results, as JSON with schemas"


def read_version():
    """The version of the corpus, and how many cases it has."""
    text = (ROOT / "cases/VERSION").read_text()
    return re.search(r"^version +(\S+)", text, re.M)[1], int(re.search(r"^cases +(\d+)", text, re.M)[1])


def exported(program):
    """By its path: each file of the export, and each schema."""
    with tempfile.TemporaryDirectory() as folder:
        export = Path(folder, "corpus")
        subprocess.run([program, "export", "--out", str(export)], check=True, stdout=subprocess.DEVNULL)
        names = ["manifest.json", *sorted(f"{kind}/{path.name}" for kind in ("parts", "variants")
                                          for path in (export / kind).iterdir())]
        files = {name: (export / name).read_bytes() for name in names}
    for schema in sorted(ROOT.glob("docs/schemas/*.schema.json")):
        files[f"schemas/{schema.name}"] = schema.read_bytes()
    return files


def readme(language):
    """What both packages say, with the example and the way to install of one."""
    sizes = (HERE / language / "README.md").read_text()
    return sizes + (HERE / "README.md").read_text()


def write_npm(folder, version, data):
    about = json.loads((HERE / "javascript/package.json").read_text())
    by = publisher()
    about = {"name": about.pop("name"), "version": version, "description": SUMMARY,
             "author": {"name": by["maintainer"], "email": by["email"]}, "homepage": by["homepage"],
             "bugs": {"url": by["issues"]}, **about}
    files = {"package.json": (json.dumps(about, indent=2) + "\n").encode(), "README.md": readme("javascript").encode(),
             "LICENSE-CC0": (ROOT / "LICENSE-CC0").read_bytes(),
             "schemas.d.ts": (ROOT / "interface/javascript/schemas.d.ts").read_bytes(), **data}
    for name in ("index.js", "index.d.ts"):
        files[name] = (HERE / "javascript" / name).read_bytes()
    package = folder / f"casus-corpus-{version}.tgz"
    with package.open("wb") as stream, gzip.GzipFile("", "wb", 9, stream, mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size, entry.mode, entry.mtime = len(content), 0o644, 499162500  # as npm does
            archive.addfile(entry, io.BytesIO(content))
    return package


def write_for_python(folder, version, data):
    module = HERE / "python/casus_corpus"
    files = {f"casus_corpus/{name}": (module / name).read_bytes() for name in ("__init__.py", "py.typed")}
    files.update((f"casus_corpus/{name}", content) for name, content in data.items())
    about = {"Name": "casus-corpus", "Version": version, "Summary": SUMMARY, "License": "CC0-1.0",
             "Keywords": "diplomacy,adjudicator,board-game,rules,conformance,test-suite", "Requires-Python": ">=3.8",
             **about_publisher()}
    return write_wheel(folder, about, readme("python"), ("LICENSE-CC0",), files, "py3-none-any")


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: package.py PROGRAM FOLDER")
    program, folder = sys.argv[1], Path(sys.argv[2])
    version, count = read_version()
    data = exported(program)
    in_manifest = json.loads(data["manifest.json"])["cases"]
    if in_manifest != count:
        sys.exit(f"{program} exports {in_manifest} cases, and cases/VERSION says {count}")
    folder.mkdir(parents=True, exist_ok=True)
    print(write_npm(folder, version, data))
    print(write_for_python(folder, version, data))


if __name__ == "__main__":
    main()
