// The extension for VS Code: its types, the package that is made of it, and the package at work with vscode_double.mjs in the
// place of VS Code, with the real client library and the real server.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import Module from "node:module";
import path from "node:path";
import test from "node:test";
import { source } from "./golden.mjs";
import { makeVscode } from "./vscode_double.mjs";

const folder = process.env.CASUS_EDITORS_FOLDER;
const extension = path.join(folder, "vscode"); // a copy of editors/vscode, installed by run.sh
const require = createRequire(path.join(extension, "package.json"));
const run = (command, args, options) => {
  try {
    return execFileSync(command, args, { cwd: extension, encoding: "utf8", stdio: "pipe", ...options });
  } catch (error) {
    assert.fail(`${command} ${args.join(" ")}\n${error.stdout}\n${error.stderr}`);
  }
};

test("types fit the API of VS Code and of the client", () => {
  run("npm", ["run", "--silent", "check"]);
});

test("the package has what the extension needs, and works", async () => {
  const vsix = path.join(folder, "casus.vsix"), unpacked = path.join(folder, "unpacked");
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked);
  run("bash", [path.join(source, "editors/vscode/package.sh"), vsix, extension]);
  run("python3", ["-m", "zipfile", "-e", vsix, unpacked]);
  const root = path.join(unpacked, "extension");
  const packageJson = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const contributes = packageJson.contributes;
  const named = [packageJson.main, ...contributes.grammars.map((one) => one.path), ...contributes.languages.map((one) => one.configuration)];
  for (const file of [...named, "README.md", "LICENSE.txt"]) assert.ok(existsSync(path.join(root, file)), `${file} is in the package`);
  assert.ok(!existsSync(path.join(root, "node_modules/typescript")), "tools are left out");
  const version = /project\(casus VERSION ([0-9.]+)/.exec(readFileSync(path.join(source, "CMakeLists.txt"), "utf8"))[1];
  assert.equal(packageJson.version, version);

  const settings = { "casus.program": process.env.CASUS_PROGRAM, "casus.variant": "standard" };
  process.env.CASUS_DATA = source;
  const editor = makeVscode({ folder, settings });
  const load = Module._load;
  Module._load = (request, ...rest) => (request === "vscode" ? editor.module : load(request, ...rest));
  const { activate, deactivate } = createRequire(path.join(root, "package.json"))("./extension.js");
  await activate({ subscriptions: [], asAbsolutePath: (file) => path.join(root, file) });
  try {
    const file = path.join(source, "tests/editors/two-armies.case");
    const document = editor.open(file, readFileSync(file, "utf8"));
    const uri = document.uri.toString();
    const until = async (what, holds) => {
      for (let i = 0; i < 300 && !holds(); ++i) await new Promise((resolve) => setTimeout(resolve, 20));
      assert.ok(holds(), `${what}\n${JSON.stringify([...editor.diagnostics])}\n${editor.messages.join("\n")}`);
    };
    const failed = () => editor.diagnostics.get(uri)?.find((one) => one.message.includes("expected moves, got bounces"));
    await until("the findings of the case", failed);
    assert.deepEqual([failed().range.start.line, failed().range.start.character], [7, 4]);
    // The command of the action "Run this case" shows the run in the channel of the extension.
    await editor.commands.get("casus.runCase")(uri, "T.1");
    assert.match(editor.outputs.get("Casus").join(""), /A Vienna - Galicia {2}bounces {2}\(the case states moves\)/);
    for (const provider of ["Hover", "CompletionItem", "Definition", "DocumentFormattingEdit", "DocumentSymbol", "WorkspaceSymbol", "CodeActions"])
      assert.ok([...editor.providers.keys()].includes(`register${provider}Provider`), provider);
    editor.diagnostics.clear();
    await editor.commands.get("casus.restart")();
    await until("the findings after a restart", failed);
    // A program that is not there is named later.
    settings["casus.program"] = path.join(folder, "no-such-program");
    await assert.rejects(editor.commands.get("casus.restart")());
    assert.ok(editor.messages.some((one) => one.includes('no-such-program" could not be started') && one.includes('"casus.program"')));
    settings["casus.program"] = process.env.CASUS_PROGRAM;
    editor.diagnostics.clear();
    await editor.commands.get("casus.restart")();
    await until("the findings after the program was named", failed);
  } finally {
    await deactivate();
    Module._load = load;
  }
});
