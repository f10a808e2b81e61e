"""The conformance corpus of Casus: cases of Diplomacy and its variants with their results, as JSON with schemas.

docs/export-format.md of Casus describes cases and manifest.
"""

import json
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional

__all__ = ["cases", "variants", "manifest", "schema", "schema_names"]

_FOLDER = Path(__file__).resolve().parent
_ENDING = ".schema.json"
Json = Dict[str, Any]


def _read(name: str) -> Json:
    return json.loads((_FOLDER / name).read_text(encoding="utf-8"))


def manifest() -> Json:
    """What the package has, with the chapters of each variant."""
    return _read("manifest.json")


def cases(variant: Optional[str] = None) -> Iterator[Json]:
    """One case after the other, of all variants or of one. An unknown variant is a KeyError."""
    ids = [one["id"] for one in manifest()["variants"]]
    if variant is not None and variant not in ids:
        raise KeyError(f'no cases of the variant "{variant}"; there are {", ".join(ids)}')
    return _cases_of([one["file"] for one in manifest()["parts"] if variant in (None, one["variant"])])


def _cases_of(files: List[str]) -> Iterator[Json]:
    for file in files:
        with (_FOLDER / file).open(encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)


def variants() -> List[Json]:
    """All variants that have cases: map, powers, rules and start."""
    return [_read(one["file"]) for one in manifest()["variants"]]


def schema_names() -> List[str]:
    return sorted(path.name[: -len(_ENDING)] for path in (_FOLDER / "schemas").glob("*" + _ENDING))


def schema(name: str) -> Json:
    """A JSON Schema by name, as in schema("corpus-case"). An unknown name is a KeyError."""
    if name not in schema_names():
        raise KeyError(f'no schema "{name}"; there are {", ".join(schema_names())}')
    return _read(f"schemas/{name}{_ENDING}")
