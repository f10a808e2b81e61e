// The types of answers are those of the schemas, and tsc checks programs against them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { typesOfSchemas } from "./types_of_schemas.mjs";

const source = process.env.CASUS_SOURCE_DIR;

test("schemas.d.ts is made from the schemas", async () => {
  const made = await typesOfSchemas(path.join(source, "docs"));
  const file = path.join(source, "interface/javascript/schemas.d.ts");
  if (process.env.CASUS_ACCEPT_GOLDEN) writeFileSync(file, made);
  assert.ok(readFileSync(file, "utf8") === made, "the schemas have changed: CASUS_ACCEPT_GOLDEN=1 makes schemas.d.ts anew");
});

// typed.mts has mistakes, too, and says that the compiler has to find them.
test("programs that use the package are typed", () => {
  const options = ["--noEmit", "--strict", "--allowJs", "--checkJs", "--module", "nodenext", "--target", "es2022"];
  const tsc = ["node_modules/typescript/bin/tsc", ...options, "--lib", "es2022,dom", "stand_off.mjs", "typed.mts"];
  const { stdout, status } = spawnSync(process.execPath, tsc, { encoding: "utf8" });
  assert.equal(stdout, "");
  assert.equal(status, 0);
});
