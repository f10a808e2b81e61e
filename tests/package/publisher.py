#!/usr/bin/env python3
"""Whether names and addresses of the publisher stand in cmake/publisher.cmake alone; files of the tree that people copy have
them as text, and then as they are there. With --accept, those texts are written anew."""
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PLACE = "cmake/publisher.cmake"
# Examples of other people's addresses: an adapter's author, and a host of somebody who publishes a site.
EXAMPLES = {"docs/adapter-protocol.md", "docs/for-adjudicators.md"}
SITE = {"checker/cli/site.cpp", "reports/site/site.h", "docs/for-adjudicators.md"}
RESERVED = re.compile(r"""(?:https?://)?[\w.@/-]{0,40}(?:\bexample\.(?:org|com|net)|\.invalid)\b[^\s"'`)>,;]*""")
# Where a package of Casus is, as a workflow or the action names it.
ADDRESS = re.compile(r"https?://[^\s\"'`]{1,200}?(?=/v(?:[0-9.]+|\{version\})/casus[-_])")


def said_by(*command):
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def tracked():
    names = said_by("git", "grep", "-I", "-l", "--untracked", "-E", r"https?://|\.invalid|\"publisher\"").splitlines()
    for name in names:
        path = ROOT / name
        if name.startswith("tests/") or name == PLACE or not path.is_file() or path.is_symlink():
            continue
        try:
            yield name, path.read_text()
        except UnicodeDecodeError:
            continue


def problems(by, version):
    site = by["homepage"]
    for name, text in tracked():
        for found in ADDRESS.finditer(text):
            if found[0] != by["releases"]:
                yield f"{name}: {found[0]} is not CASUS_RELEASES, {by['releases']}"
            in_address = re.match(r"/v([0-9.]+)/", text[found.end():])
            if in_address and in_address[1] != version:
                yield f"{name}: an address has the version {in_address[1]}, and this is {version}"
        for found in RESERVED.findall(text) if "example." in text or ".invalid" in text else ():
            known = found.startswith(by["releases"] + "/v") or found == by["email"] and name == "docs/install.md"
            known |= name in EXAMPLES and not found.startswith(site) or name in SITE and found.rstrip(".") == site
            if not known:
                yield f"{name}: {found} does not come from {PLACE}"
        if name.endswith("package.json") and name.startswith("editors/vscode/"):
            if json.loads(text)["publisher"] != by["vscode_publisher"]:
                yield f"{name}: its publisher is not CASUS_VSCODE_PUBLISHER, {by['vscode_publisher']}"


def accept(by):
    for name, text in tracked():
        new = ADDRESS.sub(by["releases"].replace("\\", r"\\"), text)
        if new != text:
            (ROOT / name).write_text(new)
            print(name)


def expect_another_publisher():
    """What is built for another publisher has nothing of the first values."""
    given = {"MAINTAINER": "A Maintainer", "EMAIL": "a@maintainer.test", "HOMEPAGE": "https://home.test/",
             "RELEASES": "https://releases.test/all", "ISSUES": "https://issues.test/", "VSCODE_PUBLISHER": "another"}
    options = [f"-DCASUS_{name}={value}" for name, value in given.items()]
    by = json.loads(said_by("cmake", *options, "-P", str(ROOT / PLACE)))
    assert by == {name.lower(): value for name, value in given.items()}, by
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder, "publisher.json")
        written.write_text(json.dumps(by))
        os.environ["CASUS_PUBLISHER"] = str(written)
        sys.path.insert(0, str(ROOT / "interface/python"))
        sys.dont_write_bytecode = True
        import wheel  # pylint: disable=import-outside-toplevel
        lines = wheel.metadata(wheel.about_publisher(), (), "")
        for value in ("A Maintainer", "a@maintainer.test", "https://home.test/", "https://issues.test/"):
            assert value in lines, (value, lines)
        target = Path(folder, "Containerfile")
        said_by(sys.executable, str(ROOT / "cmake/package/container.py"), "docs/ci/Containerfile", str(target))
        for value in ("A Maintainer <a@maintainer.test>", "https://home.test/"):
            assert value in target.read_text(), target.read_text()


def main():
    by = json.loads(said_by("cmake", "-P", str(ROOT / PLACE)))
    if sys.argv[1:] == ["--accept"]:
        accept(by)
    version = re.search(r"^project\(casus VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)[1]
    found = list(problems(by, version))
    if found:
        sys.exit("\n".join(["publisher: tests/package/publisher.py --accept writes addresses of packages anew", *found]))
    expect_another_publisher()


if __name__ == "__main__":
    main()
