#!/usr/bin/env python3
"""The wheel: wheel.py LIBRARY FOLDER writes FOLDER/casus-VERSION-py3-none-PLATFORM.whl, and prints its path.

LIBRARY is libcasus.so with all that it needs but the C library (the target casus_standalone). The wheel holds the
module, the library, and the variants of mapdata/. The same files give the same bytes.
"""

import base64
import hashlib
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MODULE_FILES = ("__init__.py", "py.typed")
VARIANT_FILES = ("variant.xml", "map.xml", "outlines.svg")  # those that an engine reads
LICENCES = ("LICENSE", "LICENSE-CC0", "wasm/NOTICE")
C_LIBRARY = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}


def publisher():
    """Who publishes it: what a build has written (./dev package), or as the tree has it."""
    written = os.environ.get("CASUS_PUBLISHER")
    return json.loads(Path(written).read_text() if written else said_by("cmake", "-P", str(ROOT / "cmake/publisher.cmake")))


def about_publisher():
    """Its lines in the metadata of a wheel."""
    by = publisher()
    return {"Author": by["maintainer"], "Author-email": by["email"], "Home-page": by["homepage"],
            "Project-URL": f"Issues, {by['issues']}"}


def version_of_tree():
    return re.search(r"^project\(casus VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)[1]


def said_by(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def platform_tag(library):
    """The oldest C library that has all that the library asks for."""
    others = set(re.findall(r"\(NEEDED\).*\[(.*)\]", said_by("readelf", "-dW", library))) - C_LIBRARY
    if others:
        sys.exit(f"{library} needs {', '.join(sorted(others))}; the target casus_standalone does not")
    versions = re.findall(r"\bGLIBC_2\.(\d+)", said_by("readelf", "-VW", library))
    return f"manylinux_2_{max(map(int, versions))}_{platform.machine()}"


def stripped(library):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "library")
        said_by("strip", "--strip-unneeded", "-o", str(file), library)
        return file.read_bytes()


def metadata(about, licences, readme):
    lines = ["Metadata-Version: 2.1\n", *(f"{name}: {value}\n" for name, value in about.items())]
    lines += ["Description-Content-Type: text/markdown\n", *(f"License-File: {Path(name).name}\n" for name in licences)]
    return "".join(lines) + "\n" + readme


def write_wheel(folder, about, readme, licences, files, tag):
    """The wheel in the folder that has these files, by their paths in it; its path."""
    name, version = about["Name"].replace("-", "_"), about["Version"]
    info = f"{name}-{version}.dist-info"
    pure = "true" if tag.endswith("-any") else "false"
    files = dict(files)
    files[f"{info}/METADATA"] = metadata(about, licences, readme).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: casus\nRoot-Is-Purelib: {pure}\nTag: {tag}\n".encode()
    for licence in licences:
        files[f"{info}/{Path(licence).name}"] = (ROOT / licence).read_bytes()
    record = f"{info}/RECORD"
    lines = []
    for path, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}\n")
    files[record] = ("".join(lines) + f"{record},,\n").encode()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"{name}-{version}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path)  # of the year 1980
            entry.external_attr = 0o100644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return wheel


def contents(library):
    """By its path in the wheel: each file."""
    files = {f"casus/{name}": (HERE / "casus" / name).read_bytes() for name in MODULE_FILES}
    abi = re.search(r"^ABI = (\d+)$", files["casus/__init__.py"].decode(), re.M)[1]
    files[f"casus/libcasus.so.{abi}"] = stripped(library)
    for variant in sorted(path.parent for path in ROOT.glob("mapdata/*/variant.xml")):
        for file in (variant / name for name in VARIANT_FILES):
            if file.exists():
                files[f"casus/mapdata/{variant.name}/{file.name}"] = file.read_bytes()
    return files


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: wheel.py LIBRARY FOLDER")
    library, folder = sys.argv[1], Path(sys.argv[2])
    about = {
        "Name": "casus",
        "Version": version_of_tree(),
        "Summary": "Reference adjudicator for Diplomacy and its variants: results of orders, and the clause that decides each",
        "License": "MIT AND CC0-1.0",
        "Keywords": "diplomacy,adjudicator,board-game,rules",
        "Requires-Python": ">=3.8",
        **about_publisher(),
    }
    readme = (HERE / "README.md").read_text()
    print(write_wheel(folder, about, readme, LICENCES, contents(library), f"py3-none-{platform_tag(library)}"))


if __name__ == "__main__":
    main()
