#!/usr/bin/env python3
"""campaign.py FUZZER [MINUTES] [TARGET...]: runs the targets of the fuzzer in turn, the one with the fewest processor
seconds first, and adds what they did to campaign.tsv, to the kept inputs (corpus/) and to the table of
docs/reliability.md. A later call goes on from there. `./dev fuzz --campaign` builds the fuzzer and calls this."""
import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from dataclasses import astuple, dataclass, fields
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIMIT_OF_AN_INPUT, AIM = 10, 3600  # processor seconds, for an input and for a target
BEGIN_OF_TABLE, END_OF_TABLE = "<!-- from tests/fuzz/campaign.tsv -->", "<!-- end of the table -->"


@dataclass
class Figures:
    """One line of campaign.tsv: sums over all slices of a target, but for coverage, which is that of the last one."""
    target: str
    seconds: int = 0
    executions: int = 0
    finds: int = 0
    edges: int = 0
    features: int = 0


NAMES = [field.name for field in fields(Figures)]


def read_figures(path):
    if not path.exists():
        return {}
    lines = path.read_text().splitlines()
    if not lines or lines[0].split("\t") != NAMES:
        sys.exit(f"{path}:1: the columns are not {', '.join(NAMES)}")
    figures = {}
    for number, line in enumerate(lines[1:], 2):
        target, *values = line.split("\t")
        if len(values) != len(NAMES) - 1 or not all(value.isdigit() for value in values):
            sys.exit(f"{path}:{number}: not a target and {len(NAMES) - 1} numbers: {line}")
        if target in figures:
            sys.exit(f"{path}:{number}: a second line for {target}")
        figures[target] = Figures(target, *map(int, values))
    return figures


def write_figures(path, figures):
    lines = [NAMES] + [[str(value) for value in astuple(figures[target])] for target in sorted(figures)]
    written = path.with_suffix(".new")
    written.write_text("".join("\t".join(line) + "\n" for line in lines))
    written.replace(path)


def table(figures):
    """As docs/reliability.md has it."""
    rows = ["| target | processor minutes | executions | finds | edges |", "| --- | --- | --- | --- | --- |"]
    ran = [figures[target] for target in sorted(figures)]
    rows += [f"| `{one.target}` | {one.seconds / 60:,.1f} | {one.executions:,} | {one.finds} | {one.edges:,} |" for one in ran]
    rows.append(f"| together | {sum(one.seconds for one in ran) / 60:,.1f} | {sum(one.executions for one in ran):,} | "
                f"{sum(one.finds for one in ran)} | |")
    begun, done = (sum(one.seconds >= least for one in ran) for least in (1, AIM))
    rows += ["", f"Of {len(ran)} targets, {begun} have begun, and {done} have had their hour."]
    return "\n".join(rows)


def parts_of_page(page):
    text = page.read_text()
    if text.count(BEGIN_OF_TABLE) != 1 or text.count(END_OF_TABLE) != 1:
        sys.exit(f"{page}: the table has no place: {BEGIN_OF_TABLE} and {END_OF_TABLE}")
    before, rest = text.split(BEGIN_OF_TABLE)
    inside, after = rest.split(END_OF_TABLE)
    return before, inside, after


def write_page(page, figures):
    before, _, after = parts_of_page(page)
    page.write_text(before + BEGIN_OF_TABLE + "\n" + table(figures) + "\n" + END_OF_TABLE + after)


def check(folder, page, targets):
    """What a test asks: the page has the figures of the file, each target a line, the kept inputs stay small."""
    figures = read_figures(folder / "campaign.tsv")
    problems = [f"campaign.tsv has no line for {target}" for target in sorted(set(targets) - set(figures))]
    problems += [f"campaign.tsv: unknown target {target}" for target in sorted(set(figures) - set(targets))]
    if parts_of_page(page)[1].strip() != table(figures):
        problems.append(f"{page.name}: the table differs from campaign.tsv; tests/fuzz/campaign.py --write-table")
    kept = sorted((folder / "corpus").glob("*"))
    problems += [f"corpus/{file.name} is of no target" for file in kept if file.name not in {f"{one}.zip" for one in targets}]
    if sum(file.stat().st_size for file in kept) >= 2_000_000:
        problems.append("corpus/ has 2 MB or more")
    return problems


class Campaign:
    def __init__(self, fuzzer, folder, out, page):
        self.fuzzer, self.folder, self.out, self.page = fuzzer, folder, out, page

    def call(self, target, *words, log, most_seconds=resource.RLIM_INFINITY):
        """Runs the fuzzer; returns its exit status and the processor seconds."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (most_seconds, most_seconds))
        with open(log, "ab") as to:
            process = subprocess.Popen([str(self.fuzzer), f"--target={target}", *words], stdout=to, stderr=subprocess.STDOUT,
                                       cwd=ROOT, preexec_fn=limit)
            _, status, usage = os.wait4(process.pid, 0)
        return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime

    def targets(self):
        listed = subprocess.run([str(self.fuzzer), "--list"], check=True, capture_output=True, text=True).stdout
        return [line.split()[0] for line in listed.splitlines() if line.strip()]

    def repeat(self, target, file):
        return f"{os.path.relpath(self.fuzzer, ROOT)} --target={target} {os.path.relpath(file, ROOT)}"

    def is_find(self, target, file):
        """Another program can have held up an input that took too long; alone it counts what the processor did."""
        if not file.name.startswith("timeout-"):
            return True
        _, nothing = self.call(target, "-runs=0", log=os.devnull)
        _, seconds = self.call(target, str(file), log=os.devnull, most_seconds=6 * LIMIT_OF_AN_INPUT)
        return seconds - nothing > LIMIT_OF_AN_INPUT

    def run_slice(self, target, seconds, figures):
        """Returns the finds. A slice that is interrupted does not count."""
        inputs, found, log = self.out / target, self.out / f"{target}-found", self.out / f"{target}.log"
        found.mkdir(parents=True, exist_ok=True)
        log.write_bytes(b"")
        # After the first slice the kept inputs have found all that the seeds do.
        seeds = ["--seeds=50"] if figures.seconds > 0 else ["--seeds=1000"]
        if self.call(target, f"--write-seeds={inputs}", *seeds, log=log)[0] != 0:
            sys.exit(log.read_text(errors="replace"))
        dictionary = self.folder / f"{target}.dict"
        _, used = self.call(target, f"-max_total_time={seconds}", "-timeout=60", "-report_slow_units=1000", "-rss_limit_mb=3000",
                            "-print_final_stats=1", f"-artifact_prefix={found}/",
                            *([f"-dict={dictionary}"] if dictionary.exists() else []), str(inputs), log=log)
        said = log.read_text(errors="replace")
        executed = re.findall(r"^stat::number_of_executed_units: *(\d+)", said, re.M)
        reached = re.findall(r"^#\d+\t.* cov: (\d+) ft: (\d+)", said, re.M)
        written = [Path(name) for name in re.findall(r"Test unit written to (.*)", said)]
        if not executed or not written and "\nDone " not in said:
            sys.exit(f"the fuzzer has stopped by itself: {log}")
        finds = [file for file in written if self.is_find(target, file)]
        figures.seconds += round(used)
        figures.executions += int(executed[-1])
        figures.finds += len(finds)
        if reached:
            figures.edges, figures.features = map(int, reached[-1])
        self.keep(target, inputs, log)
        return finds

    def keep(self, target, inputs, log):
        """What is left of the inputs when each has to reach something that no smaller one does."""
        smallest = self.out / f"{target}-smallest"
        shutil.rmtree(smallest, ignore_errors=True)
        smallest.mkdir()
        status, _ = self.call(target, "-merge=1", "-timeout=60", "-rss_limit_mb=3000", f"-artifact_prefix={smallest}-",
                              str(smallest), str(inputs), log=log)
        if status != 0 or not any(smallest.iterdir()):
            print(f"{target}: the inputs could not be minimised; those of {inputs} remain ({log})", flush=True)
            return
        shutil.rmtree(inputs)
        smallest.rename(inputs)
        kept = self.folder / "corpus" / f"{target}.zip"
        if self.call(target, f"--pack={inputs}", f"--kept-file={kept}", log=log)[0] != 0:
            sys.exit(f"the kept inputs cannot be written: {log}")

    def run(self, minutes, chosen, slice_seconds, slices):
        """Returns the commands that repeat what was found."""
        path = self.folder / "campaign.tsv"
        figures = read_figures(path)
        targets = self.targets()
        for target in targets:
            figures.setdefault(target, Figures(target))
        unknown = sorted(set(chosen) - set(targets))
        if unknown:
            sys.exit(f"unknown target {unknown[0]}; there are: {', '.join(targets)}")
        waiting, repeats = list(chosen or targets), []
        end = time.monotonic() + 60 * minutes
        while waiting and slices > 0 and (left := end - time.monotonic()) >= 1:
            slices -= 1
            target = min(waiting, key=lambda one: figures[one].seconds)
            before = figures[target].executions
            finds = self.run_slice(target, max(1, round(min(slice_seconds, left))), figures[target])
            write_figures(path, figures)
            write_page(self.page, figures)
            one = figures[target]
            print(f"{target}: {one.executions - before:,} executions now; {one.seconds:,} processor seconds, "
                  f"{one.executions:,} executions in total; {len(finds)} found", flush=True)
            if finds:
                waiting.remove(target)  # it would meet them again at once
                repeats += [self.repeat(target, file) for file in finds]
        return repeats


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("fuzzer", nargs="?", type=Path, help="casus-fuzz, built for libFuzzer")
    words.add_argument("minutes", nargs="?", type=float, default=60)
    words.add_argument("targets", nargs="*", help="only these")
    words.add_argument("--slice", type=int, default=300, help="seconds for a target before the next one has its turn")
    words.add_argument("--slices", type=float, default=float("inf"), help="end after so many")
    words.add_argument("--check", action="store_true", help="compare the page with campaign.tsv, and run nothing")
    words.add_argument("--write-table", action="store_true", help="write the table of the page, and run nothing")
    words.add_argument("--folder", type=Path, default=ROOT / "tests/fuzz", help="with campaign.tsv and corpus/")
    words.add_argument("--out", type=Path, default=ROOT / "out/fuzz")
    words.add_argument("--page", type=Path, default=ROOT / "docs/reliability.md")
    given = words.parse_args()
    if given.write_table:
        return write_page(given.page, read_figures(given.folder / "campaign.tsv"))
    if given.fuzzer is None:
        words.error("name the fuzzer")
    campaign = Campaign(given.fuzzer.resolve(), given.folder, given.out, given.page)
    if given.check:
        problems = check(given.folder, given.page, campaign.targets())
        sys.exit("\n".join(problems) if problems else 0)
    repeats = campaign.run(given.minutes, given.targets, given.slice, given.slices)
    if repeats:
        print("found; to repeat it:", *(f"  {command}" for command in repeats), sep="\n")
        sys.exit(1)
    print("nothing found")


if __name__ == "__main__":
    main()
