// WebAssembly and libcasus.so give the same bytes: answers of the adapter protocol to all questions of the hand-written
// cases, and of each 16th case the page, and what can be asked about its phases. With CASUS_SAME_BYTES=all
// that is done for every case, and the adapter protocol is asked about generated cases, too.
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import test from "node:test";
import { CasusError, open } from "casus";

const { CASUS_PROGRAM: program, CASUS_ANSWERS: answers, CASUS_SOURCE_DIR: source } = process.env;
const all = process.env.CASUS_SAME_BYTES === "all";
const mapdata = path.join(source, "mapdata");
const casus = await open();
const engine = await casus.engine(...casus.variants);

// The text that a call gives here, with a refusal as text, too.
function textOf(call) {
  try {
    call();
  } catch (error) {
    if (!(error instanceof CasusError)) throw error;
  }
  return engine.answer;
}
// Where texts of many megabytes differ.
function same(got, native, what) {
  if (got === native) return;
  let at = 0;
  while (got[at] === native[at]) ++at;
  const around = (text) => text.slice(Math.max(0, at - 100), at + 100);
  assert.fail(`${what}, from character ${at} on:\n  WebAssembly  ${around(got)}\n  native       ${around(native)}`);
}

// The answers of libcasus.so, one for each question.
class Native {
  constructor(call) {
    this.process = spawn(answers, [mapdata, call], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }
  async answer(question) {
    this.process.stdin.write(`${JSON.stringify(question)}\n`);
    const { value, done } = await this.lines.next();
    assert.ok(!done, `no answer to ${JSON.stringify(question).slice(0, 300)}`);
    return value;
  }
  end() {
    this.process.stdin.end();
  }
}

test("answers of the adapter protocol", (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), "casus-same-"));
  try {
    const adapter = `tee -a questions | '${answers}' '${mapdata}' ask | tee -a answers`;
    const command = ["conform", "--data", source, "--adapter", adapter, "--quiet", ...(all ? ["--generated"] : [])];
    execFileSync(program, command, { cwd: folder, stdio: "inherit" });
    const lines = (name) => readFileSync(path.join(folder, name), "utf8").trimEnd().split("\n");
    const questions = lines("questions").filter((line) => JSON.parse(line).ask !== "stop");
    const native = lines("answers");
    assert.equal(questions.length, native.length);
    questions.forEach((question, i) => same(textOf(() => engine.ask(question)), native[i], question.slice(0, 200)));
    t.diagnostic(`${questions.length} answers`);
    assert.ok(questions.length > 4000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// What lint finds, but for what needs GEOS to be found.
test("findings of lint", () => {
  const isHere = ({ code }) => !["touch-without-border", "border-without-touch"].includes(code);
  const native = (folder, file) => {
    const { status, stdout, stderr } = spawnSync(program, ["lint", file, "--json", "-"], { cwd: folder, encoding: "utf8" });
    assert.ok(status < 2, stderr);
    return JSON.parse(stdout.replaceAll(`"${mapdata}/`, '"')); // files of other variants have their whole path
  };
  for (const id of casus.variants) {
    const expected = native(mapdata, `${id}/variant.xml`);
    const { left_out, ...found } = engine.lint(id);
    const waived = expected.waived.filter(isHere);
    assert.deepEqual(found, { ...expected, waived, counts: { ...expected.counts, waived: waived.length } });
    assert.deepEqual(left_out, ["touch-without-border", "border-without-touch"]);
  }
  const broken = path.join(source, "tests/data/lint");
  const text = (...place) => readFileSync(path.join(broken, ...place), "utf8");
  for (const name of ["map.xml", "variant.xml"]) engine.addFile("base", name, text("base", name));
  const said = ({ findings }) => findings.map(({ code, line, column, message }) => `${line}:${column} ${code}: ${message}`);
  for (const name of readdirSync(broken).filter((one) => one.endsWith(".xml"))) {
    if (!text(name).includes("<variant ")) continue;
    engine.addFile("broken", "variant.xml", text(name));
    assert.deepEqual(said(engine.lint("broken")), said(native(broken, name)), name);
  }
});

// Each case as pages show it, with its variant and chapter.
function* handWrittenCases() {
  for (const variant of readdirSync(path.join(source, "cases"))) {
    if (!casus.variants.includes(variant)) continue;
    const folder = path.join(source, "cases", variant);
    for (const name of readdirSync(folder).filter((one) => one.endsWith(".case")).sort()) {
      const [head, ...cases] = readFileSync(path.join(folder, name), "utf8").split(/^(?=case )/m);
      let [, chapter] = head.match(/^chapter (\S+)/m);
      for (const text of cases) {
        yield { text, variant: head.match(/^variant (\S+)/m)[1], chapter, name, page: true };
        chapter = text.match(/^chapter (\S+)/m)?.[1] ?? chapter;
      }
    }
  }
}

test("pages of cases, and what is asked about their phases", async (t) => {
  const natives = Object.fromEntries(["case", "adjudicate", "orders"].map((call) => [call, new Native(call)]));
  const count = { cases: 0, asked: 0, refused: 0, phases: 0 };
  try {
    for (const question of handWrittenCases()) {
      if (count.cases++ % 16 !== 0 && !all) continue;
      const got = textOf(() => engine.playCase(question));
      same(got, await natives.case.answer(question), question.text.split("\n")[0]);
      ++count.asked;
      const { options, phases } = JSON.parse(got);
      if (!phases) {
        ++count.refused;
        continue;
      }
      for (const { position, orders } of phases) {
        const wishes = { text: true, picture: { show: "part" }, page: { home: "../", map: count.phases % 50 === 0 } };
        const phase = { position, orders, options, ...wishes, against: { orders: "" } };
        same(textOf(() => engine.adjudicate(phase)), await natives.adjudicate.answer(phase), position);
        const stated = { position, orders, options, case: true };
        same(textOf(() => engine.adjudicate(stated)), await natives.adjudicate.answer(stated), position);
        const board = { position, options };
        same(textOf(() => engine.orders(board)), await natives.orders.answer(board), position);
        ++count.phases;
      }
    }
  } finally {
    for (const native of Object.values(natives)) native.end();
  }
  t.diagnostic(`pages of ${count.asked} of ${count.cases} cases, ${count.phases} phases`);
  assert.ok(count.cases > 3900 && count.refused === 0, JSON.stringify(count));
});
