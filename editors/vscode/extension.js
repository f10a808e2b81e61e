// Starts `casus language-server`, and shows what a case results in.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** @type {LanguageClient | undefined} */
let client;
/** @type {vscode.OutputChannel} */
let results;

// The server reports what a run results in as the answer to its command.
/** @type {import("vscode-languageclient").Middleware} */
const middleware = {
  async executeCommand(command, args, next) {
    const run = await next(command, args);
    if (run && typeof run.text === "string") {
      results.clear();
      results.append(run.text);
      results.show(true);
    }
    return run;
  },
};

async function start() {
  const settings = vscode.workspace.getConfiguration("casus");
  const program = settings.get("program", "casus");
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  client = new LanguageClient(
    "casus",
    "Casus",
    {
      command: program,
      args: ["language-server"],
      // Messages name files as seen from the folder that is open.
      options: folder?.scheme === "file" ? { cwd: folder.fsPath } : {},
    },
    {
      documentSelector: [
        { language: "casus" },
        { language: "xml", pattern: "**/*.xml" },
      ],
      initializationOptions: { variant: settings.get("variant", "standard") },
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{case,xml,svg}") },
      middleware,
    }
  );
  try {
    await client.start();
  } catch (problem) {
    vscode.window.showErrorMessage(
      `Casus: "${program}" could not be started as a language server. The setting "casus.program" names the program.`
    );
    throw problem;
  }
}

// A client whose program never started cannot be stopped; the next one may find it.
async function stop() {
  const last = client;
  client = undefined;
  await last?.dispose().catch(() => {});
}

/** @param {vscode.ExtensionContext} context */
async function activate(context) {
  results = vscode.window.createOutputChannel("Casus");
  context.subscriptions.push(
    results,
    vscode.commands.registerCommand("casus.restart", async () => {
      await stop();
      await start();
    })
  );
  await start().catch(() => {}); // it has been said, and the command tries again
}

module.exports = { activate, deactivate: stop };
