// The conformance corpus of Casus; README.md shows how it is used.
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const text = (name) => fs.readFileSync(path.join(__dirname, name), "utf8");

function manifest() {
  return JSON.parse(text("manifest.json"));
}

function known(variant) {
  const ids = manifest().variants.map(({ id }) => id);
  if (!ids.includes(variant)) throw new RangeError(`no cases of the variant "${variant}"; there are ${ids.join(", ")}`);
}

function cases(variant) {
  if (variant !== undefined) known(variant);
  return read(manifest().parts.filter((part) => variant === undefined || part.variant === variant));
}

function* read(parts) {
  for (const { file } of parts) {
    for (const line of text(file).split("\n")) {
      if (line !== "") yield JSON.parse(line);
    }
  }
}

function variants() {
  return manifest().variants.map(({ file }) => JSON.parse(text(file)));
}

const ending = ".schema.json";

function schemaNames() {
  const files = fs.readdirSync(path.join(__dirname, "schemas")).sort();
  return files.map((file) => file.slice(0, -ending.length));
}

function schema(name) {
  const names = schemaNames();
  if (!names.includes(name)) throw new RangeError(`no schema "${name}"; there are ${names.join(", ")}`);
  return JSON.parse(text(`schemas/${name}${ending}`));
}

module.exports = { cases, variants, manifest, schema, schemaNames };
