#!/usr/bin/env python3
"""action.py ACTION ARCHIVE ADAPTERS: runs the steps of an action.yml as a runner of GitHub would, with a built archive.

Each step gets its environment from the inputs, runs in bash with the options that GitHub gives it, and finds in the PATH
what an earlier step has added to the file GITHUB_PATH."""
import os
import re
import subprocess
import sys
import tempfile

import yaml

with open(sys.argv[1], encoding="utf-8") as file:
    ACTION = yaml.safe_load(file)
ARCHIVE, ADAPTERS = sys.argv[2:]
EXPRESSION = re.compile(r"\$\{\{ *(.*?) *\}\}")


def value_of(expression, inputs):
    name = expression.removeprefix("inputs.")
    if name == expression or name not in ACTION["inputs"]:
        sys.exit(f"action: the expression \"{expression}\" is not an input")
    return inputs.get(name, ACTION["inputs"][name].get("default", ""))


def run(inputs, folder):
    """The status of the first step that fails, or 0; what all steps print; and the summary of the job."""
    added, summary = os.path.join(folder, ".path"), os.path.join(folder, ".summary")
    for name in (added, summary):
        open(name, "w", encoding="utf-8").close()
    environment = {"HOME": folder, "RUNNER_TEMP": os.path.join(folder, "runner's temp"), "GITHUB_PATH": added,
                   "GITHUB_STEP_SUMMARY": summary}
    printed, status = "", 0
    for step in ACTION["runs"]["steps"]:
        assert step["shell"] == "bash" and not EXPRESSION.search(step["run"]), "inputs reach a script by its environment"
        with open(added, encoding="utf-8") as file:
            path = ":".join(reversed(file.read().split("\n")[:-1])) + ":" + os.environ["PATH"]
        own = {name: EXPRESSION.sub(lambda found: value_of(found[1], inputs), value) for name, value in step["env"].items()}
        done = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=folder,
                              env={**environment, **own, "PATH": path.lstrip(":")}, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        printed, status = printed + done.stdout, done.returncode
        if status != 0:
            break
    with open(summary, encoding="utf-8") as file:
        return status, printed, file.read()


def expect(right, what, *shown):
    if not right:
        sys.exit("action: " + what + "\n" + "\n".join(map(str, shown)))


assert ACTION["runs"]["using"] == "composite" and ACTION["name"] and ACTION["description"]
used = {value.strip("${} ").removeprefix("inputs.") for step in ACTION["runs"]["steps"] for value in step["env"].values()}
expect(used == set(ACTION["inputs"]), "not every input is used, or more than the inputs", used)

with tempfile.TemporaryDirectory() as work:
    def ask(**inputs):
        inputs = {name.replace("_", "-"): value for name, value in inputs.items()}
        folder = tempfile.mkdtemp(dir=work)
        return (folder, *run({"archive": ARCHIVE, **inputs}, folder))

    folder, status, printed, summary = ask(adapter="casus adapter", arguments="--smoke\n--jobs 1", results="all.jsonl")
    expect(status == 0, "an adapter that agrees is red", printed)
    expect("agree" in summary, "the summary does not count the cases", summary)
    expect(os.path.getsize(os.path.join(folder, "all.jsonl")) > 1000, "there are no results")

    # A program that leaves no unit on the board.
    template = os.path.join(ADAPTERS, "template.py")
    _, status, printed, _ = ask(adapter=f"python3 '{template}'", variant="standard", chapter="CONTROL")
    expect(status == 0, "the template cannot be asked", printed)
    with open(template, encoding="utf-8") as file:
        text = file.read()
    wrong = os.path.join(work, "wrong.py")
    after = '{"units": [dict('
    expect(after in text, "the template has other words", text)
    with open(wrong, "w", encoding="utf-8") as file:
        file.write(text.replace(after, '{"units": [] and [dict('))
    folder, status, printed, summary = ask(adapter=f"python3 '{wrong}'", variant="standard")
    expect(status == 1 and "::error" in printed, "a difference is not red, or has no annotation", status, printed, summary)

    _, status, printed, _ = ask(adapter="casus adapter", chapter="6.Z")
    expect(status == 2, "an unknown chapter is not red", status, printed)
    _, status, printed, _ = ask(adapter="casus adapter", archive="missing.tar.gz")
    expect(status != 0, "a missing archive is not red", printed)
