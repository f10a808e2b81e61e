#!/usr/bin/env node
// The package for npm: package.mjs CASUS_WASM FOLDER writes FOLDER/casus-VERSION.tgz, and prints its path. It holds what
// this folder has, casus.wasm, and the variants of mapdata/. The same sources give the same bytes.
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { load } from "./casus.js";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, "../..");
const [module, folder] = process.argv.slice(2).map((given) => path.resolve(given));
if (!folder) {
  console.error("usage: package.mjs CASUS_WASM FOLDER");
  process.exit(2);
}
// Who publishes it: what a build has written (./dev package), or as the tree has it.
const cmake = () => execFileSync("cmake", ["-P", path.join(root, "cmake/publisher.cmake")], { encoding: "utf8" });
const publisher = JSON.parse(process.env.CASUS_PUBLISHER ? fs.readFileSync(process.env.CASUS_PUBLISHER, "utf8") : cmake());
const text = (...names) => fs.readFileSync(path.join(...names), "utf8");

// The files that an engine reads. A sketch is what outlines are made from.
const filesOfVariants = ["variant.xml", "map.xml", "outlines.svg"];

function shippedVariants() {
  const mapdata = path.join(root, "mapdata");
  const ids = fs.readdirSync(mapdata).filter((id) => fs.existsSync(path.join(mapdata, id, "variant.xml")));
  return ids.sort().map((id) => {
    const names = filesOfVariants.filter((name) => fs.existsSync(path.join(mapdata, id, name)));
    const files = Object.fromEntries(names.map((name) => [name, text(mapdata, id, name)]));
    const element = files["variant.xml"].match(/<variant\b[^>]*>/)[0];
    const named = [/\sextends="([^"]*)"/, /\smap="([^"]*)"/].map((attribute) => element.match(attribute)?.[1]);
    return { id, needs: [...new Set(named)].filter((other) => other && other !== id), files };
  });
}

// Whether each variant can be read with what the package has of it.
async function tryVariants(variants) {
  const { engine } = await load(fs.readFileSync(module));
  const add = (to, id) => {
    const { needs, files } = variants.find((one) => one.id === id);
    for (const other of needs) add(to, other);
    for (const [name, file] of Object.entries(files)) to.addFile(id, name, file);
  };
  for (const { id } of variants) {
    const made = engine();
    add(made, id);
    made.readVariant(id);
  }
}

const stage = fs.mkdtempSync(path.join(os.tmpdir(), "casus-npm-"));
try {
  const write = (name, content) => {
    fs.mkdirSync(path.dirname(path.join(stage, name)), { recursive: true });
    fs.writeFileSync(path.join(stage, name), content, { mode: 0o644 });
  };
  const version = text(root, "CMakeLists.txt").match(/^project\(casus VERSION ([0-9.]+)/m)[1];
  const { name, ...rest } = JSON.parse(text(here, "package.json"));
  const { maintainer, email, homepage, issues } = publisher;
  const by = { author: { name: maintainer, email }, homepage, bugs: { url: issues } };
  write("package.json", `${JSON.stringify({ name, version, ...by, ...rest }, null, 2)}\n`);
  for (const file of ["casus.js", "index.js", "casus.d.ts", "schemas.d.ts", "README.md"]) write(file, text(here, file));
  write("casus.wasm", fs.readFileSync(module));
  for (const licence of ["LICENSE", "LICENSE-CC0", "wasm/NOTICE"]) write(path.basename(licence), text(root, licence));
  const variants = shippedVariants();
  await tryVariants(variants);
  for (const { id, ...variant } of variants) write(`variants/${id}.json`, `${JSON.stringify(variant)}\n`);
  write("variants/index.json", `${JSON.stringify(variants.map(({ id }) => id))}\n`);

  fs.mkdirSync(folder, { recursive: true });
  const pack = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const packed = execFileSync("npm", pack, { cwd: stage, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const said = JSON.parse(packed);
  const { filename } = Array.isArray(said) ? said[0] : Object.values(said)[0];
  console.log(path.join(folder, filename));
} finally {
  fs.rmSync(stage, { recursive: true });
}
