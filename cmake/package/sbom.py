#!/usr/bin/env python3
"""sbom.py BUILD-FOLDER PACKAGES: writes PACKAGES/casus-VERSION.spdx.json, and prints its path.

It says in SPDX 2.3 (https://spdx.github.io/spdx-spec/v2.3/) what each file of PACKAGES is made of: the Debian packages that
it is linked with or holds files of, and the packages of npm in the extension for VS Code. All of this is read from the files
themselves, and from what the builds have recorded. The same packages give the same bytes: the time is SOURCE_DATE_EPOCH,
and the name of the document is made of its contents.
"""
import base64
import datetime
import functools
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "interface/python"))
sys.dont_write_bytecode = True
from wheel import publisher, said_by, version_of_tree  # noqa: E402

LICENCE = "MIT AND CC0-1.0"
UNKNOWN = "NOASSERTION"
# Debian's names of licences that say one thing, as SPDX has them.
SPDX_LICENCES = {
    "0BSD": "0BSD", "Apache-2.0": "Apache-2.0", "BSD-2-clause": "BSD-2-Clause", "BSD-3-clause": "BSD-3-Clause",
    "BSL-1.0": "BSL-1.0", "CC0-1.0": "CC0-1.0", "EPL-1.0": "EPL-1.0", "Expat": "MIT", "GPL-2": "GPL-2.0-only",
    "GPL-2+": "GPL-2.0-or-later", "GPL-3+": "GPL-3.0-or-later", "ISC": "ISC", "LGPL-2": "LGPL-2.0-only",
    "LGPL-2+": "LGPL-2.0-or-later", "LGPL-2.1": "LGPL-2.1-only", "LGPL-2.1+": "LGPL-2.1-or-later",
    "LGPL-3+": "LGPL-3.0-or-later", "MIT": "MIT", "MPL-2.0": "MPL-2.0", "Zlib": "Zlib", "zlib": "Zlib"}


def fail(why):
    sys.exit(f"sbom: {why}")


# What Debian knows of itself.

@functools.lru_cache(maxsize=None)
def debian_files():
    """By its path: the package that has a file. The lists are read once: dpkg-query -S reads them all for each question."""
    packages = {}
    for path in sorted(Path("/var/lib/dpkg/info").glob("*.list")):
        package = path.name.removesuffix(".list").split(":")[0]
        packages.update((line, package) for line in path.read_text(errors="surrogateescape").splitlines())
    return packages


def debian_package_of(path):
    """dpkg knows some by their place before /lib and /usr/lib became one folder."""
    real = os.path.realpath(path)
    for name in (str(path), real, str(path).removeprefix("/usr"), real.removeprefix("/usr")):
        if name in debian_files():
            return debian_files()[name]
    return fail(f"no package of Debian has {path}")


@functools.lru_cache(maxsize=None)
def about_debian_package(name):
    form = "${Package}\t${Version}\t${Architecture}\t${source:Package}\t${source:Version}\n"
    keys = ("name", "version", "architecture", "source", "source_version")
    return dict(zip(keys, said_by("dpkg-query", "-W", f"-f={form}", name).splitlines()[0].split("\t")))


def declared_licence(package):
    """That of "Files: *" in a copyright file that programs can read; nothing is guessed of others."""
    path = Path("/usr/share/doc", package, "copyright")
    text = path.read_text(errors="replace") if path.exists() else ""
    if not re.match(r"Format(-Specification)?: ", text):
        return UNKNOWN
    for paragraph in re.split(r"\n[ \t]*\n", text):
        if re.search(r"^Files:[ \t\n]*\*[ \t]*$", paragraph, re.M):
            licence = re.search(r"^License:[ \t]*(.*)$", paragraph, re.M)
            return SPDX_LICENCES.get(licence[1].strip(), UNKNOWN) if licence else UNKNOWN
    return UNKNOWN


@functools.lru_cache(maxsize=None)
def shared_libraries():
    """By its soname: the path of each library of 64 bits that the loader knows."""
    lines = said_by("/sbin/ldconfig", "-p").splitlines()
    matches = (re.match(r"\s*(\S+) \(.*x86-64.*\) => (\S+)", line) for line in reversed(lines))
    return {match[1]: match[2] for match in matches if match}


def needed(data):
    """The sonames that an ELF file asks for."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        return re.findall(r"\(NEEDED\).*\[(.*)\]", said_by("readelf", "-dW", file.name))


def linked_packages(files):
    own = {Path(name).name for name in files}
    names = {name for data in files.values() if data.startswith(b"\x7fELF") for name in needed(data)}
    missing = {name for name in names if name not in shared_libraries() and not any(one.startswith(name) for one in own)}
    if missing:
        fail(f"the loader does not know {', '.join(sorted(missing))}")
    return {debian_package_of(shared_libraries()[name]) for name in names if name in shared_libraries()}


# What the packages hold.

def files_of_tar(data, mode):
    with tarfile.open(fileobj=io.BytesIO(data), mode=mode) as archive:
        return {entry.name.removeprefix("./"): archive.extractfile(entry).read() for entry in archive if entry.isfile()}


def files_of_zip(path):
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def files_in(path):
    if path.suffix == ".deb":
        return files_of_tar(subprocess.run(["dpkg-deb", "--fsys-tarfile", path], check=True, stdout=subprocess.PIPE).stdout, "r:")
    if path.suffix in (".gz", ".tgz"):
        return files_of_tar(path.read_bytes(), "r:gz")
    return files_of_zip(path) if path.suffix in (".whl", ".vsix") else {}


def taken_from_debian(files):
    """By its path in the archive: the package that an unchanged file is from, as anywhere.sh has written it down."""
    readme = next(name for name in files if name.endswith("share/doc/casus/licenses/README"))
    top = readme.split("/")[0]
    taken = {}
    for line in files[readme].decode().splitlines():
        match = re.match(r"(\S+)  (\S+) (\S+), source ", line)
        if match:
            taken.update((name, match[2]) for name in files if f"{name}/".startswith(f"{top}/{match[1]}/"))
    return taken


def static_packages(build):
    """Of what is linked into the library of the wheel: the packages of archives in the line of its linker."""
    ninja = (build / "build.ninja").read_text()
    rule = re.search(r"^build standalone/libcasus\.so\.[0-9.]+:.*?\n((?:  .*\n)+)", ninja, re.M)
    archives = set(re.findall(r"\s(/usr/lib\S+\.a)\b", re.search(r"^  LINK_LIBRARIES = (.*)$", rule[1], re.M)[0]))
    compiler = re.search(r"^CMAKE_CXX_COMPILER:\w+=(.*)$", (build / "CMakeCache.txt").read_text(), re.M)[1]
    archives |= {said_by(compiler, f"-print-file-name={name}").strip() for name in ("libstdc++.a", "libgcc.a")}
    return {debian_package_of(path) for path in archives}


def packages_of_headers(build):
    """Of the headers outside of the tree that the sources of the program included."""
    deps = said_by("ninja", "-C", str(build), "-t", "deps")
    wanted, paths = False, set()
    for line in deps.splitlines():
        if not line.startswith(" "):
            wanted = not re.search(r"CMakeFiles/\w*(test|bench|fuzz|mutate|alone)", line)
        elif wanted and line.startswith("    /usr/") and "/include/" in line:
            paths.add(os.path.realpath(line.strip()))
    return {debian_package_of(path) for path in paths}


# The document.

def spdx_id(*words):
    return "SPDXRef-" + "-".join(re.sub(r"[^A-Za-z0-9.]+", "-", word.replace("+", "plus")).strip("-") for word in words)


def checksums(data):
    return [{"algorithm": name, "checksumValue": hashlib.new(name.lower(), data).hexdigest()} for name in ("SHA1", "SHA256")]


class Document:
    """Packages, files and relationships, each once."""

    def __init__(self, by, version, commit, epoch):
        self.by, self.version, self.commit, self.epoch = by, version, commit, epoch
        self.packages, self.files, self.relationships = {}, {}, set()
        self.supplier = f"Organization: {by['maintainer']} ({by['email']})"
        self.distribution = re.search(r'^VERSION_ID="?([^"\n]+)', Path("/etc/os-release").read_text(), re.M)[1]

    def relate(self, one, kind, other):
        self.relationships.add((one, kind, other))

    def add_package(self, key, **about):
        common = {"SPDXID": key, "filesAnalyzed": False, "downloadLocation": UNKNOWN, "licenseConcluded": UNKNOWN,
                  "licenseDeclared": UNKNOWN, "copyrightText": UNKNOWN}
        self.packages[key] = {**common, **about}
        return key

    def add_source(self):
        return self.add_package(
            spdx_id("Source"), name="casus", versionInfo=self.version, supplier=self.supplier, licenseDeclared=LICENCE,
            homepage=self.by["homepage"], primaryPackagePurpose="SOURCE", copyrightText="2026 the Casus authors",
            sourceInfo=f"commit {self.commit}")

    def add_product(self, path, version, purpose):
        return self.add_package(
            spdx_id("Package", path.name), name=path.name, versionInfo=version, supplier=self.supplier,
            packageFileName=path.name, checksums=checksums(path.read_bytes()), licenseDeclared=LICENCE,
            copyrightText="2026 the Casus authors", primaryPackagePurpose=purpose,
            downloadLocation=f"{self.by['releases']}/v{self.version}/{path.name}")

    def add_debian(self, name):
        about = about_debian_package(name)
        key = spdx_id("Debian", name)
        purl = (f"pkg:deb/debian/{quote(name, safe='')}@{quote(about['version'], safe='')}"
                f"?arch={about['architecture']}&distro=debian-{self.distribution}")
        source = f"{about['source']}/{quote(about['source_version'], safe='')}/"
        reference = {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}
        return self.packages.get(key, {}).get("SPDXID") or self.add_package(
            key, name=name, versionInfo=about["version"], supplier="Organization: Debian", licenseDeclared=declared_licence(name),
            downloadLocation=f"https://snapshot.debian.org/package/{source}", externalRefs=[reference],
            sourceInfo=f"source package {about['source']} {about['source_version']}", primaryPackagePurpose="LIBRARY")

    def add_npm(self, name, about):
        algorithm, digest = about["integrity"].split("-", 1)
        purl = f"pkg:npm/{quote(name, safe='/')}@{quote(about['version'], safe='')}"
        reference = {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}
        address = f"https://registry.npmjs.org/{name}/-/{name.rsplit('/', 1)[-1]}-{about['version']}.tgz"
        checksum = {"algorithm": algorithm.upper(), "checksumValue": base64.b64decode(digest).hex()}
        return self.add_package(
            spdx_id("npm", name, about["version"]), name=name, versionInfo=about["version"], downloadLocation=address,
            checksums=[checksum], licenseDeclared=about.get("license", UNKNOWN), externalRefs=[reference],
            primaryPackagePurpose="LIBRARY")

    def add_file(self, package, name, data):
        key = spdx_id("File", name)
        self.files[key] = {"SPDXID": key, "fileName": f"./{name}", "checksums": checksums(data), "copyrightText": UNKNOWN,
                           "licenseConcluded": UNKNOWN}
        self.relate(package, "CONTAINS", key)
        return key

    def written(self):
        time = datetime.datetime.fromtimestamp(self.epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        document = {
            "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"casus-{self.version}",
            "creationInfo": {"created": time, "creators": [self.supplier, f"Tool: casus-sbom-{self.version}"]},
            "packages": [self.packages[key] for key in sorted(self.packages)],
            "files": [self.files[key] for key in sorted(self.files)],
            "relationships": [{"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
                              for one, kind, other in sorted(self.relationships)]}
        digest = hashlib.sha256(json.dumps(document).encode()).hexdigest()
        document["documentNamespace"] = f"{self.by['homepage']}spdx/casus-{self.version}-{digest}"
        return json.dumps(document, indent=1) + "\n"


def add_contents(document, product, path, build):
    """What the file of a package is made of."""
    files = files_in(path)
    if path.name.endswith(".vsix"):
        locked = json.loads((ROOT / "editors/vscode/package-lock.json").read_text())["packages"]
        for place, about in locked.items():
            if place and not about.get("dev"):
                document.relate(product, "CONTAINS", document.add_npm(place.rsplit("node_modules/", 1)[-1], about))
        return
    for name in linked_packages(files):
        document.relate(product, "DYNAMIC_LINK", document.add_debian(name))
    if path.suffix == ".deb":
        for name in re.findall(r"[a-z0-9][a-z0-9.+-]+", said_by("dpkg-deb", "-f", str(path), "Depends")):
            if name.startswith("fonts-"):
                document.relate(product, "DEPENDS_ON", document.add_debian(name))
    if path.name.endswith(".tar.gz"):
        for name, package in taken_from_debian(files).items():
            file = document.add_file(product, name, files[name])
            document.relate(file, "EXPANDED_FROM_ARCHIVE", document.add_debian(package))
        document.relate(product, "STATIC_LINK", document.add_debian(debian_package_of(said_by("cc", "-print-file-name=libc.a").strip())))
    if path.suffix == ".whl" and any(name.startswith("casus/libcasus.so") for name in files):
        for name in static_packages(build):
            document.relate(product, "STATIC_LINK", document.add_debian(name))
    if any(name.endswith("/casus.wasm") for name in files):
        for name in ("libc++-19-dev-wasm32", "libc++abi-19-dev-wasm32", "libclang-rt-19-dev-wasm32", "wasi-libc"):
            document.relate(product, "STATIC_LINK", document.add_debian(name))


# By the ends of their names; what else lies there has no contents of its own.
PURPOSES = {".deb": "INSTALL", ".tar.gz": "ARCHIVE", ".whl": "LIBRARY", ".tgz": "LIBRARY", ".vsix": "APPLICATION",
            "Containerfile": "SOURCE"}


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: sbom.py BUILD-FOLDER PACKAGES")
    build, folder = Path(sys.argv[1]), Path(sys.argv[2])
    version = version_of_tree()
    commit = subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"], check=False, capture_output=True, text=True).stdout.strip()
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH") or said_by("git", "-C", str(ROOT), "log", "-1", "--format=%ct"))
    document = Document(publisher(), version, commit or "unknown", epoch)
    source = document.add_source()
    for path in sorted(folder.iterdir()):
        purpose = next((kind for end, kind in PURPOSES.items() if path.name.endswith(end)), None)
        if purpose is None:
            continue
        own = re.search(r"corpus-([0-9.]+[0-9])", path.name)
        product = document.add_product(path, own[1] if own else version, purpose)
        document.relate("SPDXRef-DOCUMENT", "DESCRIBES", product)
        document.relate(product, "GENERATED_FROM", source)
        add_contents(document, product, path, build)
    builds = [build] + [ROOT / "build/wasm"] * any(folder.glob("casus-[0-9]*.tgz"))
    for name in set().union(*map(packages_of_headers, builds)):
        document.relate(document.add_debian(name), "BUILD_DEPENDENCY_OF", source)
    target = folder / f"casus-{version}.spdx.json"
    target.write_text(document.written())
    print(target)


if __name__ == "__main__":
    main()
