// `casus language-server`, driven by a client that is built on the protocol's own packages. The conversation is compared with
// conversation.txt.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import test, { afterEach } from "node:test";
import { Client, endAll, uriOf } from "./client.mjs";
import { isAsAccepted, source } from "./golden.mjs";

const folder = path.join(process.env.CASUS_EDITORS_FOLDER, "protocol");
const program = process.env.CASUS_PROGRAM;
const files = ["two-armies.case", "twin.case"];

afterEach(endAll);

function freshFolder() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(path.join(source, "tests/editors", file), path.join(folder, file));
}
function client() {
  const version = /project\(casus VERSION ([0-9.]+)/.exec(readFileSync(path.join(source, "CMakeLists.txt"), "utf8"))[1];
  return new Client(program, {
    folder,
    env: { ...process.env, CASUS_DATA: source },
    neutral: [
      [folder, "/home/me/game"],
      [source, "/usr/share/casus"],
      [`"version":"${version}"`, '"version":"VERSION"'],
    ],
  });
}
// The place of a text in another: its line, and its column in units of UTF-16, as the protocol counts by default.
function placeOf(text, part, offset = 0) {
  assert.ok(text.includes(part), `${part} is in the text`);
  const before = text.slice(0, text.indexOf(part) + offset).split("\n");
  return { line: before.length - 1, character: before.at(-1).length };
}
const after = (text, part) => {
  const place = placeOf(text, part, part.length);
  return [place.line, place.character];
};
const at = (text, part) => {
  const place = placeOf(text, part);
  return [place.line, place.character + 1];
};
const labels = (result) => (result.items ?? result).map((item) => item.label);
// The text with edits of the protocol.
function edited(text, edits) {
  const lines = text.split("\n");
  const offset = ({ line, character }) => lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  for (const edit of [...edits].reverse())
    text = text.slice(0, offset(edit.range.start)) + edit.newText + text.slice(offset(edit.range.end));
  return text;
}

test("a conversation with the language server", async () => {
  freshFolder();
  const editor = client();
  const file = (name) => uriOf(path.join(folder, name));

  editor.heading("Before the first request");
  await editor.at("textDocument/hover", file("two-armies.case"), 0, 0);

  editor.heading("A session begins");
  const { capabilities } = await editor.initialize({ workspaceFolders: [{ uri: uriOf(folder), name: "game" }] });
  assert.equal(capabilities.positionEncoding, "utf-16");

  editor.heading("A case file: findings");
  const uri = file("two-armies.case");
  const text = readFileSync(path.join(folder, "two-armies.case"), "utf8");
  const findings = await editor.open(uri, text);
  assert.deepEqual(findings.map((one) => one.code).sort(), ["case-failed", "case-id-taken"]);

  editor.heading("What is known of a place");
  for (const part of ["standard", "bounce/stand-off", "Vienna", "Galicia  moves", "Russia", "moves"])
    await editor.at("textDocument/hover", uri, ...at(text, part));

  editor.heading("Definitions");
  for (const part of ["standard", "bounce/stand-off", "Galicia", "Russia"]) {
    const place = await editor.at("textDocument/definition", uri, ...at(text, part));
    assert.match(place.uri, /mapdata\/standard\/(map|variant)\.xml$/, part);
  }

  editor.heading("The cases of the file, and of the folder");
  await editor.ask("textDocument/documentSymbol", { textDocument: { uri } });
  const symbols = await editor.ask("workspace/symbol", { query: "stand-off" });
  assert.deepEqual(symbols.map((one) => one.name), ["T.1 A support decides the stand-off"]);

  editor.heading("Completion");
  let version = 1;
  // Replaces a part of the text by another, as one types.
  let now = text;
  const type = async (part, by) => {
    const start = placeOf(now, part), end = placeOf(now, part, part.length);
    now = now.replace(part, by);
    return editor.change(uri, ++version, [{ range: { start, end }, text: by }]);
  };
  await type("A Vienna - Galicia  moves", "A Vienna - ");
  const orders = labels(await editor.at("textDocument/completion", uri, ...after(now, "A Vienna - ")));
  assert.ok(orders.includes("A Vienna - Galicia") && !orders.includes("A Vienna - Moscow"));
  await type("A Vienna - ", "A Vienna - Galicia  ");
  const verdicts = labels(await editor.at("textDocument/completion", uri, ...after(now, "A Vienna - Galicia  ")));
  assert.deepEqual(verdicts, ["moves", "bounces", "disrupted", "void", "illegal"]);
  await type("clauses  standard/bounce/stand-off", "clauses  ");
  assert.ok(labels(await editor.at("textDocument/completion", uri, ...after(now, "clauses  "))).length > 50);
  await type("clauses  ", "option   convoy-paradox=");
  await editor.at("textDocument/completion", uri, ...after(now, "convoy-paradox="));
  await type("option   convoy-paradox=", "ruling   ");
  await editor.at("textDocument/completion", uri, ...after(now, "ruling   "));
  await type("ruling   ", 'note     "see T.');
  await editor.at("textDocument/completion", uri, ...after(now, "see T."));
  await type('note     "see T.', "clauses  standard/bounce/stand-off");
  await type("  phase    Spring 1901 movement", "  phase    ");
  await editor.at("textDocument/completion", uri, ...after(now, "  phase    "));
  await type("  phase    ", "  phase    Spring 1901 movement");
  await type("A Warsaw - Galicia  bounces\n", "A Warsaw - Galicia  bounces\n\ncase ");
  assert.deepEqual(labels(await editor.at("textDocument/completion", uri, ...after(now, "bounces\n\ncase "))), ["T.2"]);
  await type("bounces\n\ncase ", "bounces\n");
  await type("A Vienna - Galicia  ", "A Vienna - Galicia  moves");

  editor.heading("Columns count units of UTF-16: one for an umlaut, two for a horn");
  await type("Two armies bounce", "Zwei Armeen in Österreich 📯 prallen ab");
  const wrong = await type("A Warsaw - Galicia  bounces", "A Wärscha📯 - Galizia  bounces");
  const starts = wrong.map((one) => one.range.start.character);
  assert.ok(starts.includes(placeOf(now, "Wärscha📯").character) && starts.includes(placeOf(now, "Galizia").character));
  await type("A Wärscha📯 - Galizia", "A Warsaw - Galicia");
  // Two changes in one message; the second counts on the first.
  const title = placeOf(now, "📯 prallen");
  const changes = [
    { range: { start: title, end: { line: title.line, character: title.character + 3 } }, text: "" },
    { range: { start: title, end: title }, text: "🎺 " },
  ];
  now = now.replace("📯 ", "🎺 ");
  await editor.change(uri, ++version, changes);
  const listed = await editor.ask("textDocument/documentSymbol", { textDocument: { uri } });
  assert.equal(listed[0].detail, "Zwei Armeen in Österreich 🎺 prallen ab");
  await type("Zwei Armeen in Österreich 🎺 prallen ab", "Two armies bounce");

  editor.heading("Actions");
  const range = { start: { line: 5, character: 0 }, end: { line: 5, character: 0 } };
  const actions = await editor.ask("textDocument/codeAction", { textDocument: { uri }, range, context: { diagnostics: [] } });
  const run = actions.find((one) => one.title === "Run this case (T.1)");
  const take = actions.find((one) => one.title === "Take what came out (T.1)");
  const ran = await editor.ask("workspace/executeCommand", run.command);
  assert.equal(ran.passed, false);
  now = edited(now, take.edit.changes[uri]);
  const [edit] = take.edit.changes[uri];
  const rest = await editor.change(uri, ++version, [{ range: edit.range, text: edit.newText }]);
  assert.deepEqual(rest.map((one) => one.code), ["case-id-taken"]);

  editor.heading("Format");
  await type("A Warsaw - Galicia  bounces", "a war-gal bounces");
  await type("a war-gal bounces", "a war-gal   bounces");
  const edits = await editor.ask("textDocument/formatting", { textDocument: { uri }, options: { tabSize: 2, insertSpaces: true } });
  assert.match(edited(now, edits), /\n    A Warsaw - Galicia  bounces\n$/);

  editor.heading("A file of the same folder: ids, a case that a text names, a ruling");
  const twin = file("twin.case"), twinText = readFileSync(path.join(folder, "twin.case"), "utf8");
  assert.deepEqual((await editor.open(twin, twinText)).map((one) => one.code), ["case-id-taken"]);
  const shipped = await editor.at("textDocument/definition", twin, ...at(twinText, "6.D.2."));
  assert.match(shipped.uri, /\/cases\/standard\/.*\.case$/);
  await editor.at("textDocument/hover", twin, ...at(twinText, "6.D.2."));
  const ruling = await editor.at("textDocument/definition", twin, ...at(twinText, "void-move"));
  assert.match(ruling.uri, /docs\/undecided\.md$/);
  await editor.at("textDocument/hover", twin, ...at(twinText, "void-move"));
  const other = await editor.at("textDocument/definition", twin, ...at(twinText, "T.1 \""));
  assert.equal(other.uri, uri);
  // Once the id differs, neither file has the finding.
  const free = editor.findings(uri);
  const start = placeOf(twinText, "T.1 \"");
  await editor.change(twin, 2, [{ range: { start, end: { ...start, character: start.character + 3 } }, text: "U.1" }]);
  assert.ok((await free).every((one) => one.code !== "case-id-taken"));

  editor.heading("A variant and its map: findings of lint, before they are saved");
  const variant = uriOf(path.join(folder, "mine.xml"));
  const variantText =
    '<variant id="mine" extends="standard" title="Mine">\n' +
    '  <rules>\n    <option name="convoy-paradox" value="all-hold"/>\n  </rules>\n</variant>\n';
  await editor.open(variant, variantText, "xml");
  await editor.at("textDocument/hover", variant, ...at(variantText, "convoy-paradox"));
  const values = labels(await editor.at("textDocument/completion", variant, ...after(variantText, 'value="')));
  assert.ok(values.includes("szykman"));
  await editor.at("textDocument/definition", variant, ...at(variantText, "standard"));
  // The case is played by the variant as it is open.
  const place = placeOf(now, "standard");
  await editor.change(uri, ++version, [{ range: { start: place, end: { ...place, character: place.character + 8 } }, text: "mine" }]);
  now = now.replace("standard", "mine");
  assert.equal((await editor.ask("workspace/executeCommand", { command: "casus.runCase", arguments: [uri, "T.1"] })).passed, true);
  const bad = await editor.change(variant, 2, [{ text: variantText.replace("all-hold", "all-hodl") }]);
  assert.ok(bad.some((one) => one.message.includes("all-hodl")));

  editor.heading("A position with orders");
  const position = "untitled:Untitled-1";
  const positionText =
    "variant standard\nphase Spring 1901 movement\nboard\n  France A Paris, F Brest\norders\nFrance: A Paris - Moscow\nFrance: F Brest - ";
  assert.equal((await editor.open(position, positionText)).length, 1);
  const brest = labels(await editor.at("textDocument/completion", position, ...after(positionText, "F Brest - ")));
  assert.ok(brest.includes("F Brest - English Channel") && !brest.includes("F Brest - London"));
  const illegal = await editor.change(position, 2, [{ text: positionText.replace(/\n[^\n]*$/, "\n") }]);
  assert.deepEqual(illegal.map((one) => one.code), ["order-illegal"]);
  await editor.at("textDocument/hover", position, ...at(positionText, "Moscow"));

  editor.heading("A list of orders");
  assert.deepEqual((await editor.open("untitled:Untitled-2", "France\n  A Parris H\n")).map((one) => one.code), ["orders-unreadable"]);

  editor.heading("Turns of a year");
  const turn = "untitled:turn.case";
  const turnText =
    'variant 1700ad\nchapter X "X"\n\ncase X.1 "A turn"\n  phase    1700 turn\n  Austro-Hungarians\n' +
    "    A(Vie)-\n  Poles\n    A(Sil)-hold  holds\n";
  await editor.open(turn, turnText);
  const elements = labels(await editor.at("textDocument/completion", turn, ...after(turnText, "A(Vie)-")));
  assert.ok(elements.includes("Mrv") && elements.includes("hold") && !elements.includes("Got"));
  const supports = turnText.replace("A(Vie)-", "A(Mrv) S ");
  await editor.change(turn, 2, [{ text: supports }]);
  const supported = labels(await editor.at("textDocument/completion", turn, ...after(supports, "A(Mrv) S ")));
  assert.ok(supported.includes("S A(Sil)"));
  const results = turnText.replace("A(Vie)-", "A(Vie)-Boh-Sil  moves / ");
  await editor.change(turn, 3, [{ text: results }]);
  assert.ok(labels(await editor.at("textDocument/completion", turn, ...after(results, "moves / "))).includes("stands"));

  editor.heading("What cannot be answered");
  assert.equal((await editor.ask("textDocument/rename", { textDocument: { uri } })).code, -32601);
  assert.equal((await editor.ask("textDocument/hover", { textDocument: { uri } })).code, -32602);
  assert.equal((await editor.at("textDocument/hover", file("not-open.case"), 0, 0)).code, -32602);
  assert.equal((await editor.ask("workspace/executeCommand", { command: "rm", arguments: ["-r", "/"] })).code, -32602);
  await editor.tell("$/unknown", {});
  const lost = editor.next((message) => message.error?.code === -32700, "error for bytes that are no message");
  editor.send("Content-Length: 9\r\n\r\n{no JSON}");
  await lost;
  const mended = editor.next((message) => message.error?.message.includes("not a header"), "error for a bad header");
  editor.send("no header\r\n\r\n");
  await mended;

  editor.heading("A request that the editor cancels before it is at work");
  const raw = (message) => {
    const content = JSON.stringify({ jsonrpc: "2.0", ...message });
    return `Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
  };
  const cancelled = editor.next((message) => message.id === "late", "answer to the cancelled request");
  editor.send(
    raw({ id: "late", method: "workspace/symbol", params: { query: "" } }) + raw({ method: "$/cancelRequest", params: { id: "late" } })
  );
  assert.equal((await cancelled).error.code, -32800);

  editor.heading("A file is closed, and the session ends");
  const closed = editor.findings("untitled:Untitled-2");
  await editor.tell("textDocument/didClose", { textDocument: { uri: "untitled:Untitled-2" } });
  assert.deepEqual(await closed, []);
  assert.equal(await editor.end(), 0);
  assert.equal(editor.errors, "");
  isAsAccepted("conversation.txt", `${about}\n${editor.conversation}`);
});

const about = `# A conversation with \`casus language-server\`, as tests/editors/protocol.test.mjs holds it with the protocol's own
# packages. A place is written as line:character, both from 0, and a completion as its text, its kind and the place that it
# replaces. Of a list with more than 8 elements, the first 8 are here. ./dev golden writes this file anew.`;

test("columns in UTF-8, if the editor offers it", async () => {
  freshFolder();
  const editor = client();
  const { capabilities } = await editor.initialize({ capabilities: { general: { positionEncodings: ["utf-8", "utf-16"] } } });
  assert.equal(capabilities.positionEncoding, "utf-8");
  const text = 'variant standard\nchapter T "T"\n\ncase T.1 "Ä"\n  phase    Spring 1901 movement\n  France\n    "ÄÖ📯"  holds\n';
  const [finding] = await editor.open("untitled:one.case", text);
  assert.deepEqual([finding.range.start.character, finding.range.end.character], [5, 13]);
  assert.equal(await editor.end(), 0);
});

test("a cancelled request is answered, with or without a result", async () => {
  freshFolder();
  const editor = client();
  await editor.initialize({});
  const { CancellationTokenSource } = (await import("vscode-languageserver-protocol/node.js")).default;
  const source = new CancellationTokenSource();
  const answer = editor.connection.sendRequest("workspace/symbol", { query: "" }, source.token).catch((error) => error);
  source.cancel();
  const result = await answer;
  assert.ok(Array.isArray(result) || result.code === -32800, JSON.stringify(result));
  assert.equal(await editor.end(), 0);
});

test("files that are changed on disk, and folders that are added", async () => {
  freshFolder();
  const other = path.join(process.env.CASUS_EDITORS_FOLDER, "another");
  rmSync(other, { recursive: true, force: true });
  mkdirSync(other);
  writeFileSync(path.join(other, "more.case"), 'variant standard\nchapter V "V"\n\ncase V.1 "Added"\n');
  const editor = client();
  await editor.initialize({ workspaceFolders: [{ uri: uriOf(folder), name: "game" }] });
  const named = async () => (await editor.ask("workspace/symbol", { query: "" })).map((one) => one.name.split(" ")[0]);
  assert.deepEqual(await named(), ["T.1", "T.1"]);
  writeFileSync(path.join(folder, "new.case"), 'variant standard\nchapter W "W"\n\ncase W.1 "New"\n');
  assert.deepEqual(await named(), ["T.1", "T.1"], "the editor says when files have changed");
  await editor.tell("workspace/didChangeWatchedFiles", { changes: [{ uri: uriOf(path.join(folder, "new.case")), type: 1 }] });
  assert.deepEqual((await named()).sort(), ["T.1", "T.1", "W.1"]);
  const added = [{ uri: uriOf(other), name: "another" }];
  await editor.tell("workspace/didChangeWorkspaceFolders", { event: { added, removed: [] } });
  assert.ok((await named()).includes("V.1"));
  await editor.tell("workspace/didChangeWorkspaceFolders", { event: { added: [], removed: added } });
  assert.ok(!(await named()).includes("V.1"));
  assert.equal(await editor.end(), 0);
});

test("an editor that exits without a request to shut down gets status 1", async () => {
  freshFolder();
  const editor = client();
  await editor.initialize({});
  const ended = new Promise((resolve) => editor.server.on("exit", resolve));
  await editor.tell("exit");
  assert.equal(await ended, 1);
});
