#!/usr/bin/env python3
"""campaign_test.py: campaigns with a program in the place of the fuzzer (fake_fuzzer.py)."""
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
HEADER = "target\tseconds\texecutions\tfinds\tedges\tfeatures\n"


class Campaigns(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.below = Path(scratch.name)
        self.page = self.below / "page.md"
        self.page.write_text("before\n<!-- from tests/fuzz/campaign.tsv -->\n<!-- end of the table -->\nafter\n")

    def call(self, *words):
        return subprocess.run([sys.executable, HERE / "campaign.py", HERE / "fake_fuzzer.py", *words, "--folder", self.below,
                               "--out", self.below / "out", "--page", self.page], capture_output=True, text=True)

    def lines(self):
        text = (self.below / "campaign.tsv").read_text()
        self.assertTrue(text.startswith(HEADER), text)
        return {line.split("\t")[0]: line.split("\t")[1:] for line in text.splitlines()[1:]}

    def test_the_target_with_the_fewest_seconds_comes_next_and_sums_grow(self):
        (self.below / "campaign.tsv").write_text(HEADER + "quick\t40\t7000\t2\t1\t1\nslow\t39\t100\t0\t1\t1\n")
        done = self.call("10", "quick", "slow", "--slices=4")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("nothing found", done.stdout)
        order = [line.split(":")[0] for line in done.stdout.splitlines()[:-1]]
        self.assertEqual(order, ["slow", "quick", "slow", "quick"])
        self.assertEqual(self.lines()["slow"], ["41", "120", "0", "70", "80"])
        self.assertEqual(self.lines()["quick"], ["42", "9000", "2", "70", "80"])
        self.assertEqual(list(self.lines()), ["broken", "gone", "held-up", "quick", "slow"])

    def test_a_find_ends_the_slices_of_its_target_only_and_is_reported_with_its_command(self):
        done = self.call("10", "broken", "quick", "--slices=3")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("--target=broken", done.stdout.split("to repeat it:")[1])
        self.assertIn("broken-found/crash-1", done.stdout)
        self.assertEqual(self.lines()["broken"][1:3], ["1000", "1"])
        self.assertEqual(self.lines()["quick"][1], "2000")

    def test_an_input_that_another_program_held_up_is_no_find(self):
        done = self.call("10", "held-up", "--slices=1")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(self.lines()["held-up"][2], "0")

    def test_inputs_are_kept_and_the_next_call_goes_on_from_them(self):
        self.call("10", "quick", "--slices=1")
        kept = self.below / "corpus/quick.zip"
        self.assertEqual(kept.read_text(), "new-1 seed-00000")
        self.assertEqual((self.below / "out/quick/seed-00000").read_text(), "1000")
        self.call("10", "quick", "--slices=1")
        self.assertEqual(kept.read_text(), "new-1 new-2 seed-00000")
        self.assertEqual((self.below / "out/quick/seed-00000").read_text(), "50")

    def test_the_page_has_the_figures(self):
        self.assertNotEqual(self.call("--check").returncode, 0)
        self.call("10", "quick", "--slices=1")
        self.assertEqual(self.call("--check").returncode, 0)
        text = self.page.read_text()
        self.assertTrue(text.startswith("before\n") and text.endswith("after\n"), text)
        self.assertRegex(text, r"\| `quick` \| 0\.0 \| 1,000 \| 0 \| 70 \|")
        self.assertIn("Of 5 targets, 1 have begun, and 0 have had their hour.", text)
        self.page.write_text(text.replace("1,000", "2,000"))
        self.assertIn("differs from campaign.tsv", self.call("--check").stderr)
        self.call("--write-table")
        self.assertEqual(self.page.read_text(), text)

    def test_kept_inputs_are_small_and_of_a_target(self):
        self.call("10", "quick", "--slices=1")
        (self.below / "corpus/slow.zip").write_bytes(bytes(2_000_000))
        (self.below / "corpus/none.zip").write_bytes(b"")
        problems = self.call("--check").stderr
        self.assertIn("2 MB", problems)
        self.assertIn("corpus/none.zip is of no target", problems)

    def test_what_cannot_be_used_is_refused(self):
        self.assertIn("unknown target quik", self.call("10", "quik").stderr)
        self.assertIn("stopped by itself", self.call("10", "gone").stderr)
        (self.below / "campaign.tsv").write_text(HEADER + "quick\tmany\t1\t1\t1\t1\n")
        self.assertIn("campaign.tsv:2: not a target and 5 numbers", self.call("10", "quick").stderr)
        (self.below / "campaign.tsv").write_text("target\n")
        self.assertIn("campaign.tsv:1", self.call("10", "quick").stderr)


if __name__ == "__main__":
    unittest.main()
