// The grammar of the extension for VS Code on files of the tree, read as VS Code reads it. The tokens are compared with
// tokens.txt.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import test from "node:test";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";
import { isAsAccepted, source } from "./golden.mjs";

const require = createRequire(import.meta.url);
const extension = path.join(source, "editors/vscode");
const packageJson = JSON.parse(readFileSync(path.join(extension, "package.json"), "utf8"));
const [contributed] = packageJson.contributes.grammars;

await oniguruma.loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer);
const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () => {
    const file = path.join(extension, contributed.path);
    return textmate.parseRawGrammar(readFileSync(file, "utf8"), file);
  },
});
const grammar = await registry.loadGrammar(contributed.scopeName);

// [{ line, tokens: [{ text, scope }] }]: the tokens that have a scope of their own.
function read(text) {
  let state = textmate.INITIAL;
  return text.split("\n").map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    const named = tokens
      .map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex), scope: scopes.slice(1).at(-1) }))
      .filter(({ text, scope }) => scope !== undefined && text.trim() !== "");
    return { line, tokens: named };
  });
}
const scopesOf = (line, word) => read(line)[0].tokens.filter(({ text }) => text.trim() === word).map(({ scope }) => scope);

const orders = "# Orders of two powers\nAustria\n  A Vienna - Galicia\n  F Trieste S A Vienna\nFrance: A Paris H; F Brest - ENG\n";
const position = "variant standard\nphase Spring 1901 movement\nboard\n  France A Paris, F Brest\norders\nFrance: A Paris - Burgundy\n";
// The first lines of files of the corpus, so that the text stays short.
const files = [
  ["cases/standard/head-to-head.case", 40],
  ["cases/1700ad/impulses.case", 30],
  ["cases/ambition-empire-6/diplomacy-points.case", 40],
];

test("tokens of case files, a position and orders", () => {
  const all = files.map(([name, lines]) => [name, readFileSync(path.join(source, name), "utf8").split("\n").slice(0, lines).join("\n")]);
  let text =
    "# The tokens that editors/vscode/syntaxes gives to texts, as tests/editors/grammar.test.mjs reads them: below a line, each\n" +
    "# piece with a scope of its own. ./dev golden writes this file anew.\n";
  for (const [name, contents] of [...all, ["a position", position], ["orders", orders]]) {
    text += `\n## ${name}\n\n`;
    for (const { line, tokens } of read(contents)) {
      text += `${line}\n`;
      for (const token of tokens) text += `    | ${token.text.trim()} | ${token.scope}\n`;
    }
  }
  isAsAccepted("tokens.txt", text);
});

// Every word that Casus knows has its colour: the words are those that docs/case-format.md lists.
test("the words of docs/case-format.md", () => {
  const page = readFileSync(path.join(source, "docs/case-format.md"), "utf8");
  const rows = (heading) => {
    const from = page.indexOf(heading);
    assert.ok(from >= 0, `${heading} is in the page`);
    const next = page.indexOf("\n## ", from + 1);
    return page.slice(from, next < 0 ? page.length : next).split("\n").filter((line) => line.startsWith("   | `") || line.startsWith("| `"));
  };
  const first = (row) => [...row.split("|")[1].matchAll(/`([a-z-]+)[^`]*`/g)].map(([, word]) => word);
  const words = (heading) => new Set(rows(heading).flatMap(first));
  for (const word of words("## The head of a case"))
    assert.ok(scopesOf(`  ${word} x`, word).length === 1, `${word} begins a line of the head`);
  for (const word of words("## Verdicts"))
    assert.deepEqual(scopesOf(`    A Vienna - Galicia  ${word}`, word), ["constant.language.casus"], `${word} is a verdict`);
  const verdictsOfTurns = rows("## Turns of a year").filter((row) => row.split("|").length === 5).flatMap(first);
  assert.ok(verdictsOfTurns.includes("under-way"));
  for (const word of verdictsOfTurns)
    assert.deepEqual(scopesOf(`    A(Vie)-Boh  ${word} / ${word}`, word), Array(2).fill("constant.language.casus"), `${word} is a verdict`);
  const lines = [...rows("## A phase"), ...rows("## Turns of a year").filter((row) => row.split("|").length === 4)].flatMap(first);
  assert.ok(lines.includes("dislodged") && lines.includes("put-out"));
  for (const word of lines) assert.ok(scopesOf(`    ${word}  x`, word).length === 1, `${word} begins a line of a block`);
});
