// Starts `casus language-server`, and shows what a case results in.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;
let results;

// The server reports what a run results in as the answer to its command.
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
  client = new LanguageClient(
    "casus",
    "Casus",
    { command: settings.get("program"), args: ["language-server"] },
    {
      documentSelector: [
        { language: "casus" },
        { language: "xml", pattern: "**/*.xml" },
      ],
      initializationOptions: { variant: settings.get("variant") },
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/*.{case,xml,svg}") },
      middleware,
    }
  );
  await client.start();
}

async function activate(context) {
  results = vscode.window.createOutputChannel("Casus");
  context.subscriptions.push(
    results,
    vscode.commands.registerCommand("casus.restart", async () => {
      await client.dispose();
      await start();
    })
  );
  await start();
}

async function deactivate() {
  if (client) await client.dispose();
}

module.exports = { activate, deactivate };
