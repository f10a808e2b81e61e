#!/usr/bin/env python3
"""sbom_test.py SBOM PACKAGES: whether the SBOM has the form of SPDX 2.3, and says what the packages hold. With --wrong it
also damages the document, and expects that each damage is noticed."""
import copy
import hashlib
import json
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

SBOM, FOLDER = Path(sys.argv[1]), Path(sys.argv[2])
KINDS = {"DESCRIBES", "GENERATED_FROM", "DYNAMIC_LINK", "STATIC_LINK", "DEPENDS_ON", "CONTAINS", "EXPANDED_FROM_ARCHIVE",
         "BUILD_DEPENDENCY_OF"}
LENGTHS = {"SHA1": 40, "SHA256": 64, "SHA512": 128}


def said_by(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def problems_of_form(document):
    """What the specification demands, section by section."""
    for name, value in (("spdxVersion", "SPDX-2.3"), ("dataLicense", "CC0-1.0"), ("SPDXID", "SPDXRef-DOCUMENT")):
        if document.get(name) != value:
            yield f"{name} is not {value}"
    if not re.fullmatch(r"https?://[^#\s]+", document.get("documentNamespace", "")):
        yield "documentNamespace is not an address without #"
    about = document.get("creationInfo", {})
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", about.get("created", "")):
        yield "created is not a time in UTC"
    if not about.get("creators") or not all(re.match(r"(Person|Organization|Tool): \S", one) for one in about["creators"]):
        yield "a creator has no kind"
    elements = document["packages"] + document["files"]
    ids = [one.get("SPDXID", "") for one in elements] + [document["SPDXID"]]
    if len(set(ids)) != len(ids):
        yield "an SPDXID is not unique"
    for one in ids:
        if not re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", one):
            yield f"{one} is not an SPDXID"
    for one in document["packages"]:
        if not one.get("name") or not one.get("downloadLocation") or not one.get("versionInfo"):
            yield f"{one.get('SPDXID')}: name, version or downloadLocation is missing"
        if one.get("filesAnalyzed") is not False:
            yield f"{one['SPDXID']}: filesAnalyzed without a verification code"
        for reference in one.get("externalRefs", []):
            if not re.fullmatch(r"pkg:(deb/debian|npm)/[^@\s]+@[^@\s]+", reference["referenceLocator"]):
                yield f"{reference['referenceLocator']} is not a purl"
    for one in elements:
        for checksum in one.get("checksums", []):
            if len(checksum["checksumValue"]) != LENGTHS.get(checksum["algorithm"]):
                yield f"{one['SPDXID']}: a checksum has another length"
    for one in document["files"]:
        if not one["fileName"].startswith("./") or "SHA1" not in [checksum["algorithm"] for checksum in one["checksums"]]:
            yield f"{one['SPDXID']}: not a relative name, or no SHA1"
    for one in document["relationships"]:
        if one["relationshipType"] not in KINDS or not {one["spdxElementId"], one["relatedSpdxElement"]} <= set(ids):
            yield f"a relationship of unknown things: {one}"
    related = {one["relatedSpdxElement"] for one in document["relationships"]}
    related |= {one["spdxElementId"] for one in document["relationships"]}
    yield from (f"{one} has no relationship" for one in ids if one not in related)


class Said:
    """What the document says of one package of the folder."""

    def __init__(self, document, name):
        self.packages = {one["SPDXID"]: one for one in document["packages"]}
        self.about = next((one for one in document["packages"] if one.get("packageFileName") == name), None)
        self.related = {}
        for one in document["relationships"]:
            if self.about and one["spdxElementId"] == self.about["SPDXID"]:
                self.related.setdefault(one["relationshipType"], set()).add(one["relatedSpdxElement"])
        self.files = {one["fileName"][2:]: one for one in document["files"] if one["SPDXID"] in self.related.get("CONTAINS", ())}

    def names(self, *kinds):
        return {self.packages[one]["name"] for kind in kinds for one in self.related.get(kind, ()) if one in self.packages}


def unpacked(path, folder):
    if path.suffix == ".deb":
        said_by("dpkg-deb", "-x", str(path), folder)
    elif path.suffix in (".gz", ".tgz"):
        with tarfile.open(path) as archive:
            archive.extractall(folder)
    else:
        with zipfile.ZipFile(path) as archive:
            archive.extractall(folder)
    return [one for one in Path(folder).rglob("*") if one.is_file() and not one.is_symlink()]


def sonames(path):
    return re.findall(r"\(NEEDED\).*\[(.*)\]", said_by("readelf", "-dW", str(path)))


def is_elf(path):
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def problems_of_contents(path, said):
    """What is really in the package, found in another way than by sbom.py."""
    with tempfile.TemporaryDirectory() as folder:
        files = unpacked(path, folder)
        libraries = {name for file in files if is_elf(file) for name in sonames(file)}
        own = {file.name for file in files}
        if path.suffix in (".deb", ".whl"):
            for name in sorted(libraries - own - C_LIBRARY):
                owners = {line.split(":")[0] for line in said_by("dpkg-query", "-S", f"*/{name}").splitlines()}
                if not owners & said.names("DYNAMIC_LINK"):
                    yield f"{path.name} needs {name} of {sorted(owners)}, which is not in the SBOM"
        if path.suffix == ".deb":
            depends = {one.split()[0].split(":")[0] for one in said_by("dpkg-deb", "-f", str(path), "Depends").split(", ")}
            if not depends <= said.names("DYNAMIC_LINK", "DEPENDS_ON"):
                yield f"{path.name} depends on more: {sorted(depends - said.names('DYNAMIC_LINK', 'DEPENDS_ON'))}"
        if path.name.endswith(".tar.gz"):
            taken = {file for file in files if re.search(r"/libexec/casus/(lib|fonts)/|/ld-linux", str(file))}
            for file in taken:
                name = str(file.relative_to(folder))
                if name.endswith("/config6a"):
                    continue
                entry = said.files.get(name)
                if entry is None:
                    yield f"{name} is in {path.name} and not in the SBOM"
                elif {"algorithm": "SHA256", "checksumValue": hashlib.sha256(file.read_bytes()).hexdigest()} not in entry["checksums"]:
                    yield f"{name} has another checksum"
            gone = set(said.files) - {str(file.relative_to(folder)) for file in files}
            yield from (f"{name} is in the SBOM and not in {path.name}" for name in sorted(gone))
        if path.suffix == ".whl" and any("libcasus" in name for name in own):
            expected = {"libpugixml-dev", "zlib1g-dev", "libcmark-gfm-dev", "libcmark-gfm-extensions-dev"}
            if not expected <= said.names("STATIC_LINK"):
                yield f"{path.name} lacks {sorted(expected - said.names('STATIC_LINK'))}"
        if path.suffix == ".tgz" and "casus.wasm" in own and "wasi-libc" not in said.names("STATIC_LINK"):
            yield f"{path.name} lacks wasi-libc"
        if path.suffix == ".vsix":
            modules = {json.loads(file.read_text())["name"] for file in files if re.search(r"/node_modules/[^/]+/package\.json$", str(file))}
            if modules != said.names("CONTAINS"):
                yield f"{path.name} has the packages {sorted(modules)}, the SBOM {sorted(said.names('CONTAINS'))}"


C_LIBRARY = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "ld-linux-x86-64.so.2"}


def installed(document):
    """The versions are those of this machine, as dpkg knows them."""
    debian = {one["name"]: one["versionInfo"] for one in document["packages"] if one["SPDXID"].startswith("SPDXRef-Debian-")}
    lines = said_by("dpkg-query", "-W", "-f=${Package} ${Version}\n", *debian).splitlines()
    known = {tuple(line.split()) for line in lines}
    yield from (f"{name} {version} is not installed" for name, version in debian.items() if (name, version) not in known)


def problems(document):
    yield from problems_of_form(document)
    yield from installed(document)
    for path in sorted(FOLDER.iterdir()):
        if path.name.startswith("SHA256SUMS") or path == SBOM or path.name.endswith(".spdx.json"):
            continue
        said = Said(document, path.name)
        if said.about is None:
            yield f"{path.name} is not in the SBOM"
            continue
        if {"algorithm": "SHA256", "checksumValue": hashlib.sha256(path.read_bytes()).hexdigest()} not in said.about["checksums"]:
            yield f"{path.name} has another checksum"
        if path.suffix in (".deb", ".gz", ".tgz", ".whl", ".vsix"):
            yield from problems_of_contents(path, said)


def damage(document):
    """Damages, each of which has to be noticed."""
    def one(change):
        damaged = copy.deepcopy(document)
        change(damaged)
        return damaged
    library = next(entry for entry in document["relationships"] if entry["relationshipType"] == "DYNAMIC_LINK")
    yield "no version of SPDX", one(lambda d: d.pop("spdxVersion"))
    yield "an id twice", one(lambda d: d["packages"].append(d["packages"][0]))
    yield "another version", one(lambda d: next(p for p in d["packages"] if p["name"].startswith("libc")).update(versionInfo="0"))
    yield "a relationship less", one(lambda d: d["relationships"].remove(library))
    yield "a package less", one(lambda d: d["packages"].pop())
    yield "another checksum", one(lambda d: next(p for p in d["packages"] if p.get("packageFileName")).update(checksums=[]))
    if document["files"]:
        yield "a file less", one(lambda d: d["files"].pop())


def main():
    document = json.loads(SBOM.read_text())
    found = list(problems(document))
    if found:
        sys.exit("\n".join([f"sbom: {SBOM}", *found]))
    for what, damaged in damage(document) if "--wrong" in sys.argv else ():
        if not list(problems(damaged)):
            sys.exit(f"sbom: not noticed: {what}")


if __name__ == "__main__":
    main()
