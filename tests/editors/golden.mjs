// Texts of the tree that tests compare with what they get. CASUS_ACCEPT_GOLDEN=1 writes them anew (./dev golden).
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const source = process.env.CASUS_SOURCE_DIR;
const tests = path.join(source, "tests/editors");

export function isAsAccepted(name, text) {
  const file = path.join(tests, name);
  if (process.env.CASUS_ACCEPT_GOLDEN === "1") return writeFileSync(file, text);
  const accepted = readFileSync(file, "utf8");
  if (accepted === text) return;
  const before = accepted.split("\n"), now = text.split("\n");
  const at = now.findIndex((line, i) => line !== before[i]);
  const here = at < 0 ? now.length : at;
  assert.fail(
    `${name}:${here + 1} differs. Accepted:\n${before.slice(here, here + 8).join("\n")}\nNow:\n` +
      `${now.slice(here, here + 8).join("\n")}\nIf this is right: ./dev golden`
  );
}
