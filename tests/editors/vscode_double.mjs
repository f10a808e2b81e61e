// A small stand-in for the module `vscode`, which only VS Code has: as much as vscode-languageclient needs in order to start a
// server, open texts, and hand on what the editor asks. Values are real; windows are lists that a test can read. It does not
// show that VS Code itself accepts the extension.
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

class Disposable {
  constructor(dispose = () => {}) {
    this.dispose = dispose;
  }
}
class EventEmitter {
  listeners = new Set();
  event = (listener, self) => {
    const bound = self === undefined ? listener : listener.bind(self);
    this.listeners.add(bound);
    return new Disposable(() => this.listeners.delete(bound));
  };
  fire(value) {
    for (const listener of [...this.listeners]) listener(value);
  }
  dispose() {
    this.listeners.clear();
  }
}
class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}
class Range {
  constructor(start, end, line, character) {
    const [first, last] = line === undefined ? [start, end] : [new Position(start, end), new Position(line, character)];
    Object.assign(this, { start: first, end: last });
  }
}
class Uri {
  constructor(href) {
    this.href = href;
    this.scheme = href.slice(0, href.indexOf(":"));
  }
  static parse = (text) => new Uri(text);
  static file = (file) => new Uri(pathToFileURL(file).href);
  get fsPath() {
    return fileURLToPath(this.href);
  }
  toString() {
    return this.href;
  }
}
class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable() };
  cancel() {}
  dispose() {}
}
// A value with the properties that its constructor is given.
const valueOf = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, i) => (this[name] = values[i]));
    }
  };

export function makeVscode({ folder, settings }) {
  const commands = new Map(), providers = new Map(), outputs = new Map(), messages = [], diagnostics = new Map();
  const opened = new EventEmitter(), changed = new EventEmitter(), closed = new EventEmitter();
  const documents = [];
  const nothing = () => new EventEmitter().event;
  const workspaceFolders = [{ uri: Uri.file(folder), name: path.basename(folder), index: 0 }];

  const channel = (name) => {
    const lines = outputs.get(name) ?? [];
    outputs.set(name, lines);
    const add = (text) => lines.push(text);
    return { name, append: add, appendLine: add, clear: () => lines.splice(0), show() {}, hide() {}, dispose() {}, replace: add };
  };
  const configuration = (section) => ({
    get: (key, otherwise) => settings[section ? `${section}.${key}` : key] ?? otherwise,
    has: () => false,
    inspect: () => undefined,
    update: async () => {},
  });
  const registers = (kind) => (selector, provider) => {
    providers.set(kind, provider);
    return new Disposable(() => providers.delete(kind));
  };
  const languages = {
    match: (selector, document) => {
      const all = Array.isArray(selector) ? selector : [selector];
      return all.some((one) => (one.language === undefined || one.language === document.languageId)) ? 10 : 0;
    },
    createDiagnosticCollection: () => ({
      set: (uri, list) => diagnostics.set(uri.toString(), list),
      delete: (uri) => diagnostics.delete(uri.toString()),
      clear: () => diagnostics.clear(),
      dispose() {},
    }),
    registerWorkspaceSymbolProvider: (provider) => registers("registerWorkspaceSymbolProvider")(null, provider),
  };

  const known = {
    version: "1.82.0",
    Disposable, EventEmitter, Position, Range, Uri, CancellationTokenSource,
    Selection: Range,
    Diagnostic: valueOf("range", "message", "severity"),
    CompletionItem: valueOf("label", "kind"),
    CompletionList: valueOf("items", "isIncomplete"),
    Hover: valueOf("contents", "range"),
    Location: valueOf("uri", "range"),
    TextEdit: Object.assign(valueOf("range", "newText"), { replace: (range, newText) => ({ range, newText }) }),
    MarkdownString: valueOf("value"),
    SymbolInformation: valueOf("name", "kind", "containerName", "location"),
    DocumentSymbol: valueOf("name", "detail", "kind", "range", "selectionRange"),
    CodeAction: valueOf("title", "kind"),
    CodeActionKind: Object.assign(valueOf("value"), { Empty: { value: "", append: (value) => ({ value }) }, QuickFix: { value: "quickfix" } }),
    RelativePattern: valueOf("base", "pattern"),
    FileType: { File: 1, Directory: 2 },
    env: { language: "en", appName: "a test", machineId: "test", isTelemetryEnabled: false, onDidChangeTelemetryEnabled: nothing() },
    commands: {
      registerCommand(name, action) {
        commands.set(name, action);
        return new Disposable(() => commands.delete(name));
      },
      executeCommand: async (name, ...args) => commands.get(name)?.(...args),
    },
    workspace: {
      workspaceFolders, textDocuments: documents, notebookDocuments: [],
      getConfiguration: configuration,
      getWorkspaceFolder: () => workspaceFolders[0],
      createFileSystemWatcher: () => ({ onDidCreate: nothing(), onDidChange: nothing(), onDidDelete: nothing(), dispose() {} }),
      onDidOpenTextDocument: opened.event,
      onDidChangeTextDocument: changed.event,
      onDidCloseTextDocument: closed.event,
    },
    window: {
      visibleTextEditors: [], activeTextEditor: undefined,
      tabGroups: { all: [], onDidChangeTabs: nothing(), onDidChangeTabGroups: nothing() },
      createOutputChannel: channel,
      ...Object.fromEntries(
        ["Information", "Warning", "Error"].map((kind) => [
          `show${kind}Message`,
          async (text) => void messages.push(`${kind}: ${text}`),
        ])
      ),
    },
    languages,
  };
  // What else a client asks for: events that never come, registrations, and classes without content.
  const rest = (object, name) =>
    new Proxy(object, {
      get(target, key) {
        if (key in target || typeof key === "symbol" || key === "then") return target[key];
        if (key.startsWith("on")) return nothing();
        if (key.startsWith("register")) return registers(key);
        return (target[key] = class {
          static toString = () => `${name}.${key}`;
        });
      },
    });
  for (const part of ["workspace", "window", "languages", "commands"]) known[part] = rest(known[part], part);

  return {
    module: rest(known, "vscode"),
    commands, providers, outputs, messages, diagnostics,
    open(file, text) {
      const lines = text.split("\n");
      const document = {
        uri: Uri.file(file), fileName: file, languageId: "casus", version: 1, isClosed: false, isDirty: false, lineCount: lines.length,
        getText: () => text,
        lineAt: (line) => ({ text: lines[line] }),
      };
      documents.push(document);
      opened.fire(document);
      return document;
    },
  };
}
