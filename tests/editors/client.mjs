// A client of the language server that is built on the protocol's own packages, and writes down the conversation.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import protocol from "vscode-languageserver-protocol/node.js";

const { StreamMessageReader, StreamMessageWriter, createProtocolConnection, InitializedNotification } = protocol;

const widest = 110;  // columns of the recorded text
const longest = 8;  // elements of a list that are written down

// Places are written as "line:character", and completions as their text, their kind and the place that they replace.
function shown(value) {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(shown);
  const { line, character, start, end, label, kind, textEdit, detail } = value;
  if (line !== undefined && character !== undefined) return `${line}:${character}`;
  if (start !== undefined && end !== undefined) return `${shown(start)} to ${shown(end)}`;
  if (label !== undefined && label === textEdit?.newText)
    return [label, `kind ${kind}`, shown(textEdit.range), ...(detail ? [detail] : [])].join(" | ");
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one)]));
}
// JSON with short values on one line. Of a long list, only the first elements and their number are kept.
function json(value, indent = "") {
  const flat = JSON.stringify(value);
  if (flat.length + indent.length <= widest && !hasLongList(value)) return flat;
  if (value === null || typeof value !== "object") return flat;
  const deeper = indent + "  ";
  const lines = Array.isArray(value)
    ? value.slice(0, longest).map((one) => deeper + json(one, deeper))
    : Object.entries(value).map(([key, one]) => `${deeper}${JSON.stringify(key)}: ${json(one, deeper)}`);
  if (Array.isArray(value) && value.length > longest) lines.push(`${deeper}and ${value.length - longest} more`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${lines.join("\n")}\n${indent}${close}`;
}
function hasLongList(value) {
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value) && value.length > longest) return true;
  return Object.values(value).some(hasLongList);
}

// Those of a test that has failed, so that it ends.
const clients = [];
export function endAll() {
  for (const { server, connection } of clients.splice(0)) {
    connection.dispose();
    server.kill();
  }
}

export class Client {
  // `neutral` replaces what differs from machine to machine: [[text, by], ...].
  constructor(program, options) {
    this.neutral = options.neutral ?? [];
    this.lines = [];
    this.waiting = []; // for notifications
    this.server = spawn(program, ["language-server"], { cwd: options.folder, env: options.env, stdio: ["pipe", "pipe", "pipe"] });
    clients.push(this);
    this.errors = "";
    this.server.stderr.on("data", (bytes) => (this.errors += bytes));
    const reader = new StreamMessageReader(this.server.stdout), writer = new StreamMessageWriter(this.server.stdin);
    const listen = reader.listen.bind(reader), write = writer.write.bind(writer);
    reader.listen = (callback) =>
      listen((message) => {
        this.noteAnswer(message);
        callback(message);
      });
    writer.write = (message) => {
      this.noteQuestion(message);
      return write(message);
    };
    // An answer that belongs to no request does not end the test; it is in the record.
    this.connection = createProtocolConnection(reader, writer, { error() {}, warn() {}, info() {}, log() {} });
    this.connection.onUnhandledNotification(() => {});
    this.connection.listen();
  }

  // ---- The record

  // Replaced before it is laid out: the record's lines may not depend on how long a path is.
  neutralised(message) {
    let text = JSON.stringify(message);
    for (const [written, by] of this.neutral) text = text.replaceAll(written, by);
    return JSON.parse(text);
  }
  heading(text) {
    this.lines.push(`\n## ${text}\n`);
  }
  noteQuestion(message) {
    const { method, id, params } = this.neutralised(message);
    this.lines.push(`editor> ${method}${id === undefined ? "" : ` #${id}`}${params === undefined ? "" : ` ${json(shown(params))}`}`);
  }
  noteAnswer(message) {
    const { method, params, id, result, error } = this.neutralised(message);
    if (method !== undefined) this.lines.push(`casus>  ${method} ${json(shown(params))}`);
    else if (error !== undefined) this.lines.push(`casus>  #${id} error ${json(shown(error))}`);
    else this.lines.push(`casus>  #${id} ${json(shown(result))}`);
    this.seen(message);
  }
  get conversation() {
    return this.lines.join("\n") + "\n";
  }

  // ---- The conversation

  seen(message) {
    this.waiting = this.waiting.filter(({ is, done }) => !is(message) || (done(message), false));
  }
  // The next message of the server for which `is` holds. It fails after 30 seconds.
  next(is, what) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no ${what}\n${this.conversation}\n${this.errors}`)), 30_000);
      this.waiting.push({ is, done: (message) => (clearTimeout(late), resolve(message)) });
    });
  }
  findings(uri) {
    const is = ({ method, params }) => method === "textDocument/publishDiagnostics" && params.uri === uri;
    return this.next(is, `findings of ${uri}`).then((message) => message.params.diagnostics);
  }
  async initialize(params) {
    const result = await this.ask("initialize", { processId: null, rootUri: null, capabilities: {}, ...params });
    await this.connection.sendNotification(InitializedNotification.type, {});
    return result;
  }
  // The result of a request, or its error.
  ask(method, params) {
    return this.connection.sendRequest(method, params).catch((error) => error);
  }
  tell(method, params) {
    return this.connection.sendNotification(method, params);
  }
  // Bytes as they are.
  send(bytes) {
    this.lines.push(`editor> the bytes ${JSON.stringify(bytes)}`);
    this.server.stdin.write(bytes);
  }
  // The findings of the text, when they have come.
  async open(uri, text, languageId = "casus") {
    const findings = this.findings(uri);
    await this.tell("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
    return findings;
  }
  async change(uri, version, contentChanges) {
    const findings = this.findings(uri);
    await this.tell("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
    return findings;
  }
  at(method, uri, line, character) {
    return this.ask(method, { textDocument: { uri }, position: { line, character } });
  }
  // The exit status.
  async end() {
    const ended = once(this.server, "exit");
    await this.ask("shutdown");
    await this.tell("exit");
    const [status] = await ended;
    this.connection.dispose();
    return status;
  }
}

export const uriOf = (file) => pathToFileURL(file).href;
