// The package, as a program uses it that has installed it from its file.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { CasusError, open } from "casus";

const oneCase = `variant standard
chapter MINE "Mine"

case MINE.1 "An army walks"
  phase  Spring 1901 movement
  France
    A Paris - Burgundy  moves
`;
const casus = await open();
const engine = await casus.engine("standard", "classical", "1700ad-1713");
const start = { variant: "standard", orders: "France: A Paris - Burgundy" };

// The error of a call.
function problemOf(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof CasusError, error);
    return error;
  }
  return assert.fail("nothing was refused");
}
const refused = (call) => {
  const error = problemOf(call);
  assert.equal(error.status, "refused");
  return error;
};
const plays = (one) => assert.equal(one.adjudicate(start).adjudication.orders[0].result, "moves");

test("it has the version of its package", () => {
  const said = JSON.parse(readFileSync(new URL("node_modules/casus/package.json", import.meta.url), "utf8"));
  assert.equal(engine.version, said.version);
  assert.equal(said.dependencies, undefined);
});

test("it has all shipped variants", async () => {
  assert.ok(casus.variants.includes("ambition-empire-6"));
  for (const id of casus.variants) {
    const alone = await casus.engine(id);
    assert.equal(alone.readVariant(id).id, id);
    assert.ok(alone.adjudicate({ variant: id }).next.startsWith(`variant ${id}\n`));
  }
  await assert.rejects(casus.engine("atlantis"), /atlantis is not a shipped variant; these are: 1700ad, /);
  refused(() => engine.readVariant("ambition-empire-6"));
  await casus.addVariant(engine, "ambition-empire-6");
  assert.equal(engine.readVariant("ambition-empire-6").minors.length > 0, true);
});

test("it plays two seasons", () => {
  const spring = engine.adjudicate({ variant: "standard", orders: "Austria: A Vienna - Galicia" });
  const wishes = { text: true, picture: { theme: "dark" }, page: { map: true } };
  const fall = engine.adjudicate({ position: spring.next, orders: "Austria: A Galicia - Warsaw", ...wishes });
  const [order] = fall.adjudication.orders;
  assert.deepEqual([order.result, order.clause], ["bounces", "standard/bounce/occupied"]);
  assert.match(fall.text, /A Galicia - Warsaw/);
  assert.match(fall.picture, /^<svg/);
  assert.match(fall.page, /^<section>/);
  assert.match(fall.map.svg, /svg/);
  assert.deepEqual(JSON.parse(engine.answer), fall);
});

test("it takes options, and asks the oracle", () => {
  const played = engine.adjudicate({ ...start, by: "oracle" });
  assert.equal(played.adjudication.orders[0].clause, undefined);
  const wrong = refused(() => engine.adjudicate({ ...start, options: { "convoy-paradox": "never" } }));
  assert.equal(wrong.problems[0].file, "options");
});

test("a mistake has its place", () => {
  const error = refused(() => engine.adjudicate({ variant: "standard", orders: "France:\n  A Paris - Burgundi" }));
  const [{ file, line, nearest }] = error.problems;
  assert.deepEqual([file, line, nearest], ["orders", 2, "Burgundy"]);
  assert.match(error.message, /^orders:2:/);
  const far = refused(() => engine.adjudicate({ variant: "standard", orders: "France: A Pâris - Żmudź 🐎" }));
  assert.match(far.message, /Żmudź 🐎/);
  refused(() => engine.adjudicate({}));
});

test("no name is cut at a zero", () => {
  for (const call of [
    () => engine.readVariant("standard\0"),
    () => engine.lint("standard\0s"),
    () => engine.addFile("mine", "variant.xml\0", "<variant/>"),
    () => engine.runCases(oneCase, "mine\0.case"),
  ])
    assert.match(refused(call).message, /a name must not contain a zero character: ".*\\u0000/);
});

test("it lists orders", () => {
  const { orders, phase } = engine.orders({ variant: "standard" });
  assert.ok(orders.some(({ text }) => text === "A Paris - Burgundy"));
  assert.equal(phase.text, "Spring 1901 movement");
  assert.equal(refused(() => engine.orders({ position: "variant standard" })).problems[0].file, "position");
});

test("it plays cases", () => {
  const played = engine.playCase({ text: oneCase, page: true });
  assert.deepEqual([played.id, played.status, played.phases[0].orders], ["MINE.1", "passed", "France:\n  A Paris - Burgundy\n"]);
  assert.match(played.page, /^<!DOCTYPE html>[^]*MINE\.1/);
  assert.equal(engine.runCases(oneCase).counts.passed, 1);
  assert.equal(engine.runCases(oneCase.replace("moves", "bounces")).cases[0].status, "failed");
  assert.equal(refused(() => engine.runCases("variant standard\ncase", "mine.case")).problems[0].file, "mine.case");
});

test("it answers as an adapter", () => {
  assert.equal(engine.ask({ ask: "start", protocol: 1 }).answer, "start");
  assert.ok("error" in engine.ask("no message"));
  assert.equal(engine.ask({ ask: "stop" }), null);
});

test("it plays many order sets", () => {
  const board = engine.prepare({ variant: "standard" });
  const number = (text) => board.orders.findIndex((order) => order.text === text);
  const sets = [number("A Paris - Burgundy"), number("A Munich - Burgundy"), number("A Paris - Burgundy"), board.noOrder];
  const check = () => {
    const { results, fates } = board.play(Uint32Array.from(sets), 2);
    assert.deepEqual([...results.subarray(0, 3)].map((code) => board.results[code]), ["bounces", "bounces", "moves"]);
    assert.deepEqual([...fates.subarray(0, 3)].map((code) => board.fates[code]), ["stays", "stays", "stays"]);
    assert.deepEqual([results[3], fates[3]], [board.nothing, board.nothing]);
  };
  check();
  assert.match(refused(() => board.play([board.orders.length], 1)).message, /unknown order at place 0/);
  for (const size of [3, 0, -2, 0.5, 4 / 3, NaN]) assert.throws(() => board.play(sets, size), RangeError, `${size}`);
  check();
  board.free();
  board.free();
  check(); // prepared anew
  engine.free();
  check(); // in another instance
  board.free();
  assert.equal(refused(() => engine.prepare({ variant: "1700ad" })).problems[0].file, "position");
});

// Armies of one power that go round in rings of three provinces, as many rings as the map has room for: the oracle would
// have to look at every choice of rings.
function rings() {
  const { files } = JSON.parse(readFileSync(new URL("node_modules/casus/variants/1700ad.json", import.meta.url), "utf8"));
  const elements = (name) => files["map.xml"].match(new RegExp(`<${name} [^>]*>`, "g")).map((element) =>
    Object.fromEntries([...element.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, attribute, value]) => [attribute, value])));
  const lands = new Map(elements("province").filter(({ kind }) => kind !== "sea").map(({ id, name }) => [id, { name, reached: [] }]));
  for (const { a, b, for: unit } of elements("border")) {
    if (unit === "fleet" || !lands.has(a) || !lands.has(b)) continue;
    lands.get(a).reached.push(b);
    lands.get(b).reached.push(a);
  }
  const taken = new Set();
  const moves = [];
  for (const [a, { reached }] of lands) {
    for (const b of reached) {
      for (const c of lands.get(b).reached) {
        if (c === a || !reached.includes(c) || [a, b, c].some((id) => taken.has(id))) continue;
        [a, b, c].forEach((id) => taken.add(id));
        [[a, b], [b, c], [c, a]].forEach((move) => moves.push(move.map((id) => lands.get(id).name)));
      }
    }
  }
  return moves;
}

test("a question that would take too long is given up, and the engine goes on", () => {
  const moves = rings();
  assert.ok(moves.length >= 66);
  const board = moves.map(([from]) => `A(${from})`).join(", ");
  const orders = moves.map(([from, to]) => `A(${from})-${to}`).join(", ");
  const question = { position: `variant 1700ad\nphase 1700 turn\nboard\n  French  ${board}\n`, orders: `French: ${orders}` };
  const error = problemOf(() => engine.adjudicate({ ...question, by: "oracle" }));
  assert.equal(error.status, "gave up", error.message);
  assert.equal(error.problems[0].problem, "the oracle gives up: too many moves of the turn depend on each other");
  plays(engine);
  assert.equal(engine.adjudicate(question).adjudication.orders.length, moves.length);
});

// What the module imports is called as it would call it.
test("a bug of Casus ends a call, and the engine goes on", async () => {
  const { Instance } = WebAssembly;
  const ends = {
    "unreachable": () => { throw new WebAssembly.RuntimeError("unreachable"); },
    "a count is wrong": ({ raise }, { malloc, memory }) => {
      const why = new TextEncoder().encode("a count is wrong");
      const place = malloc(why.length);
      new Uint8Array(memory.buffer).set(why, place);
      raise(3, place, why.length);
    },
  };
  for (const [why, end] of Object.entries(ends)) {
    const broken = await casus.engine("standard");
    WebAssembly.Instance = function (module, imports) {
      const { exports } = new Instance(module, imports);
      return { exports: { ...exports, casus_adjudicate: () => end(imports.casus, exports) } };
    };
    broken.free();
    try {
      const error = problemOf(() => broken.adjudicate(start));
      assert.equal(error.status, "bug");
      assert.match(error.message, new RegExp(why));
    } finally {
      WebAssembly.Instance = Instance;
    }
    plays(broken);
  }
});

test("hostile texts are refused or answered, and the engine goes on", () => {
  const deep = "[".repeat(100_000);
  const texts = ["", "\0", "\0".repeat(1000), "\ud800", "<".repeat(10_000), deep, `{"orders": ${deep}`, "A".repeat(1_000_000),
    "../../etc/passwd", "variant ../standard\nphase", "France: " + "A Paris - Burgundy; ".repeat(10_000)];
  for (const text of texts) {
    const calls = [
      () => engine.adjudicate({ variant: "standard", orders: text }),
      () => engine.adjudicate({ position: text }),
      () => engine.adjudicate({ variant: text }),
      () => engine.readVariant(text),
      () => engine.playCase({ text, page: true }),
      () => engine.runCases(text, text),
      () => engine.ask(text),
    ];
    for (const call of calls) {
      try {
        call();
      } catch (error) {
        assert.ok(error instanceof CasusError && error.status === "refused", `${error.status} ${error.message.slice(0, 200)}`);
      }
    }
  }
  for (const file of ["variant.xml", "map.xml", "outlines.svg"]) {
    for (const text of ["", "<variant", `<!DOCTYPE v [<!ENTITY a "b">]><v>&a;</v>`, "<v>".repeat(100_000)]) {
      engine.addFile("mine", file, text);
      refused(() => engine.readVariant("mine"));
    }
  }
  plays(engine);
});

test("a file that is refused is not kept", () => {
  refused(() => engine.addFile("../standard", "map.xml", ""));
  engine.free();
  plays(engine);
});

test("engines have nothing in common", async () => {
  const [one, other] = [await casus.engine("standard"), await casus.engine("standard")];
  const board = one.prepare({ variant: "standard" });
  one.addFile("standard", "variant.xml", "<variant");
  refused(() => one.readVariant("standard"));
  plays(other);
  other.free();
  assert.equal(board.play([0], 1).results.length, 1);
  plays(other);
});

// The example of a page, as this folder serves it; a script that is put after it posts what it shows.
const chromium = process.env.CASUS_CHROMIUM;
test("it works in a page", { skip: !chromium && "there is no chromium", timeout: 600_000 }, async (t) => {
  const kinds = { html: "text/html", js: "text/javascript", json: "application/json", wasm: "application/wasm" };
  const watcher = `<script type="module">
    const results = document.querySelector("#results");
    const shown = () => fetch("/shown", { method: "POST", body: document.body.outerHTML });
    new MutationObserver(shown).observe(results, { childList: true });
    if (results.textContent) shown();
  </script>`;
  let done;
  const shown = new Promise((resolve) => (done = resolve));
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      const parts = [];
      for await (const part of request) parts.push(part);
      done(Buffer.concat(parts).toString());
      return response.end();
    }
    const name = new URL(request.url, "http://localhost").pathname;
    const kind = name.split(".").at(-1);
    const file = await readFile(`.${name}`).catch(() => null);
    response.writeHead(file ? 200 : 404, { "content-type": kinds[kind] ?? "text/plain" });
    response.end(kind === "html" ? file + watcher : file);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const profile = mkdtempSync(path.join(tmpdir(), "casus-page-"));
  const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const options = ["--headless", "--disable-gpu", `--user-data-dir=${profile}`, "--no-first-run", ...root];
  const address = `http://127.0.0.1:${server.address().port}/stand_off.html`;
  const browser = spawn(chromium, [...options, address], { stdio: "ignore" });
  const ended = new Promise((resolve) => browser.on("close", resolve));
  t.after(async () => {
    browser.kill();
    await ended;
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  const page = await shown;
  assert.match(page, /<div id="board"><svg/);
  assert.match(page, /<pre id="results">[^<]*A Paris - Burgundy[^<]*bounces/);
});

test("ten thousand calls need no more memory than the first hundred", async () => {
  const memories = [];
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (...given) {
    const made = new Instance(...given);
    memories.push(made.exports.memory);
    return made;
  };
  const flat = await casus.engine("standard");
  WebAssembly.Instance = Instance;
  const wishes = { text: true, picture: {}, page: { map: true } };
  const round = (i) => {
    flat.adjudicate(i % 10 ? start : { ...start, ...wishes });
    refused(() => flat.adjudicate({ variant: "standard", orders: "France: A Paris - Burgundi" }));
    flat.orders({ variant: "standard" });
    flat.playCase({ text: oneCase, page: i % 10 === 0 });
    if (i % 10) return;
    const board = flat.prepare({ variant: "standard" });
    board.play(new Uint32Array(1000), 10);
    refused(() => board.play([board.orders.length], 1));
    board.free();
  };
  const size = () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  let i = 0;
  while (i < 25) round(i++);
  const first = size();
  while (i < 2500) round(i++);
  assert.equal(memories.length, 1);
  assert.equal(size(), first);
});
