#!/usr/bin/env python3
"""repack.py FILE.vsix: writes the package again, so that the same files give the same bytes: sorted, without times."""
import sys
import zipfile

FIRST = ("extension.vsixmanifest", "[Content_Types].xml")
path = sys.argv[1]
with zipfile.ZipFile(path) as package:
    files = {entry.filename: (package.read(entry), bool(entry.external_attr >> 16 & 0o100))
             for entry in package.infolist() if not entry.is_dir()}
with zipfile.ZipFile(path, "w") as package:
    for name in sorted(files, key=lambda name: (name not in FIRST, name)):
        data, can_be_run = files[name]
        entry = zipfile.ZipInfo(name)  # of the year 1980
        entry.create_system = 3
        entry.external_attr = (0o100755 if can_be_run else 0o100644) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        package.writestr(entry, data)
