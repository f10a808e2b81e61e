"""Casus for Python: the results of the orders of a phase, the clause that decides each of them, and why.

    import casus

    engine = casus.Engine()
    played = engine.adjudicate("France: A Paris - Burgundy", variant="standard", text=True)
    print(played["text"])
    for order in played["adjudication"]["orders"]:
        print(order["order"]["text"], order["result"], order["clause"])
    engine.adjudicate("France: A Burgundy - Munich", position=played["next"])

An Engine reads variants from the folder that came with Casus, from folders of yours, or from text. It is for one
thread at a time; several engines can work at the same time. docs/interface.md says what questions and answers hold.
"""

from __future__ import annotations

import ctypes
import json
import os
from pathlib import Path
from typing import Any, Iterable, Mapping

__all__ = ["Engine", "Board", "NO_ORDER", "NOTHING", "Problem", "Refused", "GaveUp", "Bug", "ABI", "version"]

ABI = 1

NO_ORDER = 0xFFFFFFFF  # in a set that has fewer orders than others
NOTHING = 0xFF  # what is written for it

_OK, _REFUSED, _GAVE_UP, _BUG, _NO_MEMORY = range(5)


class Problem(dict):
    """What is wrong and where: file, line, column, problem, expected, found, nearest."""

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self["file"], self["line"], self["column"]) if part)
        text = f"{place}: {self['problem']}" if place else self["problem"]
        if self["expected"]:
            text += f"; expected {self['expected']}"
        if self["found"]:
            text += f", found {self['found']}"
        if self["nearest"] and self["nearest"] != self["found"]:
            text += f" (nearest: {self['nearest']})"
        return text


class _Problems(Exception):
    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


class Refused(_Problems, ValueError):
    """Something that was given is wrong."""


class GaveUp(_Problems):
    """The question would take too long."""


class Bug(_Problems):
    """A mistake of Casus itself. Please report it, with the question."""


def _beside(in_wheel: str, installed: str) -> str | None:
    # A wheel has everything in the folder of this file. Installed, that is PREFIX/lib/python3/dist-packages/casus.
    here = Path(__file__).resolve().parent
    places = (here / in_wheel, here / "../../../.." / installed)
    return next((str(place) for place in places if place.exists()), None)


def _load() -> ctypes.CDLL:
    name = f"libcasus.so.{ABI}"
    library = ctypes.CDLL(os.environ.get("CASUS_LIBRARY") or _beside(name, f"lib/{name}") or name)
    text, size, engine = ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p
    for function, result, arguments in (
        ("casus_abi", ctypes.c_int, ()),
        ("casus_version", text, ()),
        ("casus_new", engine, ()),
        ("casus_free", None, (engine,)),
        ("casus_answer", ctypes.c_void_p, (engine, ctypes.POINTER(size))),
        ("casus_add_file", ctypes.c_int, (engine, text, text, text, size)),
        ("casus_add_folder", ctypes.c_int, (engine, text)),
        ("casus_read_variant", ctypes.c_int, (engine, text)),
        ("casus_lint", ctypes.c_int, (engine, text)),
        ("casus_adjudicate", ctypes.c_int, (engine, text, size)),
        ("casus_orders", ctypes.c_int, (engine, text, size)),
        ("casus_case", ctypes.c_int, (engine, text, size)),
        ("casus_prepare", ctypes.c_int, (engine, text, size, ctypes.POINTER(ctypes.c_void_p))),
        ("casus_play", ctypes.c_int, (engine, engine, ctypes.c_void_p, size, size, ctypes.c_void_p, ctypes.c_void_p)),
        ("casus_free_board", None, (engine,)),
        ("casus_run_cases", ctypes.c_int, (engine, text, text, size)),
        ("casus_ask", ctypes.c_int, (engine, text, size)),
    ):
        declared = getattr(library, function)
        declared.restype, declared.argtypes = result, arguments
    if library.casus_abi() != ABI:
        raise ImportError(f"{library._name} has ABI {library.casus_abi()}; this module needs {ABI}")
    return library


_library = _load()


def version() -> str:
    """Of the library: "0.2.0"."""
    return _library.casus_version().decode()


def _mapdata() -> str | None:
    return os.environ.get("CASUS_MAPDATA") or _beside("mapdata", "share/casus/mapdata")


class Engine:
    """Variants, and what can be asked about them."""

    def __init__(self, *, shipped_variants: bool = True) -> None:
        self._handle = _library.casus_new()
        if not self._handle:
            raise MemoryError
        mapdata = _mapdata() if shipped_variants else None
        if mapdata:
            self.add_folder(mapdata)

    def close(self) -> None:
        """Gives the memory back; nothing can be asked afterwards."""
        if self._handle:
            _library.casus_free(self._handle)
            self._handle = None

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self.close()

    def add_folder(self, path: str | os.PathLike[str]) -> None:
        """A folder that has a folder for each variant."""
        self._call(_library.casus_add_folder, _whole(os.fsencode(path)))

    def add_file(self, variant: str, name: str, text: str) -> None:
        """A file of a variant: add_file("mine", "variant.xml", ...)."""
        self._call(_library.casus_add_file, _whole(variant.encode()), _whole(name.encode()), *_sized(text))

    def read_variant(self, variant: str) -> dict[str, Any]:
        """Its title, powers, options, provinces, start and what else is known of it; its mistakes are Refused."""
        return self._call(_library.casus_read_variant, _whole(variant.encode()))

    def lint(self, variant: str) -> dict[str, Any]:
        """What `casus lint --json` finds in its files, also if they cannot be read."""
        return self._call(_library.casus_lint, _whole(variant.encode()))

    def adjudicate(
        self,
        orders: str = "",
        *,
        variant: str | None = None,
        position: str | None = None,
        options: Mapping[str, str] | None = None,
        by: str = "engine",
        text: bool = False,
        picture: Mapping[str, Any] | bool | None = None,
        page: Mapping[str, Any] | bool | None = None,
        case: Mapping[str, str] | bool | None = None,
        against: Mapping[str, Any] | None = None,
        units: Iterable[Mapping[str, str]] | None = None,
    ) -> dict[str, Any]:
        """One phase. Either `variant` (from its start) or `position` is needed."""
        question: dict[str, Any] = {"orders": orders, "by": by, "text": text}
        if variant is not None:
            question["variant"] = variant
        if position is not None:
            question["position"] = position
            if not orders:
                del question["orders"]
        if options:
            question["options"] = dict(options)
        if units is not None:
            question["units"] = [dict(edit) for edit in units]
        for name, wish in (("picture", picture), ("page", page), ("case", case), ("against", against)):
            if wish is not None and wish is not False:
                question[name] = {} if wish is True else dict(wish)
        return self._call(_library.casus_adjudicate, *_sized(json.dumps(question)))

    def orders(
        self,
        *,
        variant: str | None = None,
        position: str | None = None,
        options: Mapping[str, str] | None = None,
        units: Iterable[Mapping[str, str]] | None = None,
        unit: str | None = None,
    ) -> dict[str, Any]:
        """All orders that can be given in a phase. In a turn of a year, `unit` also asks for its second impulse."""
        question = _about(variant, position, options)
        if units is not None:
            question["units"] = [dict(edit) for edit in units]
        if unit is not None:
            question["for"] = unit
        return self._call(_library.casus_orders, *_sized(json.dumps(question)))

    def play_case(
        self,
        text: str,
        *,
        name: str | None = None,
        variant: str | None = None,
        chapter: str | None = None,
        id: str | None = None,
        page: bool = False,
    ) -> dict[str, Any]:
        """One case of a case file, or with `variant` a case without the head of its file."""
        question: dict[str, Any] = {"text": text, "page": page}
        for member, value in (("name", name), ("variant", variant), ("chapter", chapter), ("id", id)):
            if value is not None:
                question[member] = value
        return self._call(_library.casus_case, *_sized(json.dumps(question)))

    def prepare(
        self,
        *,
        variant: str | None = None,
        position: str | None = None,
        options: Mapping[str, str] | None = None,
        units: Iterable[Mapping[str, str]] | None = None,
    ) -> Board:
        """A position of a movement phase in seasons, for many order sets."""
        handle = ctypes.c_void_p()
        question = _about(variant, position, options)
        if units is not None:
            question["units"] = [dict(edit) for edit in units]
        description = self._call(_library.casus_prepare, *_sized(json.dumps(question)), ctypes.byref(handle))
        return Board(self, handle, description)

    def run_cases(self, text: str, name: str = "cases.case") -> dict[str, Any]:
        """The text of a case file, played: the results of a run (docs/results.md)."""
        return self._call(_library.casus_run_cases, _whole(name.encode()), *_sized(text))

    def ask(self, message: Mapping[str, Any]) -> dict[str, Any] | None:
        """A message of the adapter protocol (docs/adapter-protocol.md); None after `stop`."""
        return self._call(_library.casus_ask, *_sized(json.dumps(message)))

    def _call(self, function: Any, *arguments: Any) -> Any:
        if not self._handle:
            raise ValueError("the engine is closed")
        status = function(self._handle, *arguments)
        if status == _NO_MEMORY:
            raise MemoryError
        length = ctypes.c_size_t()
        place = _library.casus_answer(self._handle, ctypes.byref(length))
        answer = ctypes.string_at(place, length.value).decode()
        if status == _OK:
            return json.loads(answer) if answer else None
        problems = [Problem(one) for one in json.loads(answer)["problems"]]
        raise {_REFUSED: Refused, _GAVE_UP: GaveUp, _BUG: Bug}[status](problems)


class Board:
    """Many order sets of one position, fast and without reasons.

    `units` has its units, and `orders` all their legal orders, each with its `unit` (a number of that list) and `text`.
    Orders, results and fates are numbers of the lists `orders`, `results` and `fates`.
    """

    def __init__(self, engine: Engine, handle: ctypes.c_void_p, description: dict[str, Any]) -> None:
        self._engine, self._handle = engine, handle
        self.units: list[dict[str, Any]] = description["units"]
        self.orders: list[dict[str, Any]] = description["orders"]
        self.results: list[str] = description["results"]
        self.fates: list[str] = description["fates"]

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            _library.casus_free_board(self._handle)
            self._handle = None

    def play(self, orders: Any, size: int) -> tuple[bytearray, bytearray]:
        """Results and fates of order sets of `size` orders each, one after the other in a writable buffer of unsigned
        32-bit numbers: array.array("I"), or an array of NumPy with dtype uint32. Nothing is copied a set.
        """
        given = memoryview(orders)
        if given.itemsize != 4 or given.format[-1] not in "IiLl":
            raise TypeError(f"orders are unsigned 32-bit numbers, not {given.format!r} of {given.itemsize} bytes")
        view = given.cast("B").cast("I")
        if size <= 0 or len(view) % size:
            raise ValueError(f"{len(view)} orders are not sets of {size}")
        results, fates = bytearray(len(view)), bytearray(len(view))
        first = [(ctypes.c_char * view_of.nbytes).from_buffer(view_of) for view_of in map(memoryview, (view, results, fates))]
        self._engine._call(_library.casus_play, self._handle, first[0], len(view) // size, size, first[1], first[2])
        return results, fates


def _about(variant: str | None, position: str | None, options: Mapping[str, str] | None) -> dict[str, Any]:
    question: dict[str, Any] = {"options": dict(options or {})}
    if variant is not None:
        question["variant"] = variant
    if position is not None:
        question["position"] = position
    return question


def _whole(name: bytes) -> bytes:
    # The library reads a name up to its first zero.
    if b"\0" in name:
        raise ValueError(f"a name must not contain a zero character: {name!r}")
    return name


def _sized(text: str) -> tuple[bytes, int]:
    encoded = text.encode()
    return encoded, len(encoded)
