#!/usr/bin/env python3
"""kept_inputs_test.py CASUS_FUZZ: inputs are packed, smallest first, and come back as they were; a damaged file is
refused with its name."""
import io
import random
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

FUZZER = Path(sys.argv.pop(1)).resolve()
LARGEST = 90_000


class KeptInputs(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.below = Path(scratch.name)
        self.kept = self.below / "corpus/id-lists.zip"

    def call(self, *words):
        return subprocess.run([FUZZER, "--target=id-lists", f"--kept-file={self.kept}", *words], capture_output=True, text=True)

    def pack(self, inputs):
        folder = self.below / "inputs"
        folder.mkdir()
        for number, one in enumerate(inputs):
            (folder / str(number)).write_bytes(one)
        done = self.call(f"--pack={folder}")
        self.assertEqual(done.returncode, 0, done.stderr)

    def unpacked(self):
        folder = self.below / "unpacked"
        done = self.call(f"--write-seeds={folder}", "--seeds=0")
        self.assertEqual(done.returncode, 0, done.stderr)
        return [file.read_bytes() for file in sorted(folder.glob("kept-*"))]

    def test_inputs_come_back_smallest_first_and_once(self):
        inputs = [b"6.A.1\n6.A.2\n", b"", b"\0\xff\n", b"12\n", b"6.A.1\n6.A.2\n", b"a" * 5000]
        self.pack(inputs)
        self.assertEqual(self.unpacked(), sorted(set(inputs), key=lambda one: (len(one), one)))

    def test_the_same_inputs_give_the_same_bytes(self):
        self.pack([b"one", b"two"])
        first = self.kept.read_bytes()
        (self.below / "inputs/0").write_bytes(b"two")
        (self.below / "inputs/1").write_bytes(b"one")
        self.call(f"--pack={self.below / 'inputs'}")
        self.assertEqual(self.kept.read_bytes(), first)

    def test_the_largest_inputs_are_left_out(self):
        noise = random.Random(1)
        inputs = [noise.randbytes(size) for size in range(100, 700)]
        self.pack(inputs)
        kept = self.unpacked()
        self.assertLessEqual(self.kept.stat().st_size, LARGEST)
        self.assertGreater(self.kept.stat().st_size, LARGEST - 1000)
        self.assertEqual(kept, inputs[: len(kept)])
        self.pack_again([b"%d" % number for number in range(1500)])
        self.assertEqual(len(self.unpacked_again()), 1000)

    def pack_again(self, inputs):
        (self.below / "inputs").rename(self.below / "former-inputs")
        self.pack(inputs)

    def unpacked_again(self):
        (self.below / "unpacked").rename(self.below / "former-unpacked")
        return self.unpacked()

    def test_they_are_played(self):
        self.pack([b"6.A.1\n", b"6.A.2\n", b"6.A.3\n"])
        done = self.call("--kept=1000")
        self.assertEqual((done.returncode, done.stdout), (0, "3 inputs played\n"))
        self.assertIn("kept 2", done.stderr)
        self.assertEqual(self.call("--kept=2").stdout, "2 inputs played\n")

    def test_a_missing_file_keeps_nothing(self):
        self.assertEqual(self.unpacked(), [])

    def test_a_damaged_file_is_refused(self):
        self.pack([b"6.A.1\n" * 50, b"6.A.2\n"])
        whole = self.kept.read_bytes()
        damages = {"checksum": whole[:50] + bytes([whole[50] ^ 1]) + whole[51:], "no end": whole[:-10], "no archive": b"6.A.1\n"}
        for what, damaged in damages.items():
            with self.subTest(what):
                self.kept.write_bytes(damaged)
                done = self.call("--kept=1000")
                self.assertEqual(done.returncode, 2)
                self.assertIn("id-lists.zip", done.stderr)

    def test_a_wrong_size_is_refused(self):
        for text in (b"7\n6.A.1\n\n", b"5\n6.A.1\n\n", b"x\n6.A.1\n\n", b"6\n6.A.1\n", b"99999999999999999999\n6.A.1\n\n", b"6"):
            with self.subTest(text):
                made = io.BytesIO()
                with zipfile.ZipFile(made, "w") as archive:
                    archive.writestr("inputs", b"2\nok\n" + text)
                self.kept.parent.mkdir(exist_ok=True)
                self.kept.write_bytes(made.getvalue())
                done = self.call("--kept=1000")
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr, r"id-lists\.zip/inputs: input [23] has another size than is stated")


if __name__ == "__main__":
    unittest.main()
