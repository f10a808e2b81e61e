// The types of answers, made from the schemas of docs/: interface/javascript/schemas.d.ts.
import { readFileSync } from "node:fs";
import path from "node:path";
import { compile } from "json-schema-to-typescript";

// What an engine answers and is asked, by the name of its type.
const types = {
  Adjudication: "adjudication",
  Results: "results",
  Findings: "findings",
  StartQuestion: "schemas/adapter-ask-start",
  VariantQuestion: "schemas/adapter-ask-variant",
  CaseQuestion: "schemas/adapter-ask-case",
  OptionsQuestion: "schemas/adapter-ask-options",
  StopQuestion: "schemas/adapter-ask-stop",
  StartAnswer: "schemas/adapter-answer-start",
  VariantAnswer: "schemas/adapter-answer-variant",
  CaseAnswer: "schemas/adapter-answer-case",
  OptionsAnswer: "schemas/adapter-answer-options",
  SkipAnswer: "schemas/adapter-answer-skip",
  ErrorAnswer: "schemas/adapter-answer-error",
  ProtocolError: "schemas/adapter-error",
};
// Their definitions are shared, and keep their names; those of other schemas are named after their type.
const shared = ["schemas/game", "schemas/reasons"];

const pascal = (name) => name.replace(/(^|[_-])([a-z])/g, (_, __, letter) => letter.toUpperCase());

export async function typesOfSchemas(docs) {
  const schemas = new Map();
  const read = (name) => {
    if (!schemas.has(name)) schemas.set(name, JSON.parse(readFileSync(path.join(docs, `${name}.schema.json`), "utf8")));
    return schemas.get(name);
  };
  const typeOf = Object.fromEntries(Object.entries(types).map(([type, name]) => [name, type]));
  const definitions = {};

  // The type that a reference in the schema `from` means. It becomes a definition at its first use.
  const referred = (reference, from) => {
    const [file, way] = reference.split("#");
    const name = file ? path.join(path.dirname(from), file).replace(/\.schema\.json$/, "") : from;
    const key = way?.match(/^\/\$defs\/(.+)$/)?.[1];
    const type = key === undefined ? typeOf[name] : (shared.includes(name) ? "" : typeOf[name]) + pascal(key);
    if (!type) throw new Error(`${from}: ${reference} has no type`);
    define(type, key === undefined ? read(name) : read(name).$defs[key], name);
    return type;
  };
  const define = (type, schema, from) => {
    if (type in definitions) return;
    definitions[type] = {};
    definitions[type] = { ...converted(schema, from), title: type };
  };
  const converted = (schema, from) => {
    if (Array.isArray(schema)) return schema.map((one) => converted(one, from));
    if (schema === null || typeof schema !== "object") return schema;
    if ("$ref" in schema) return { $ref: `#/definitions/${referred(schema.$ref, from)}` };
    const { $defs, $schema, title, allOf, ...rest } = schema;
    const told = Object.fromEntries(Object.entries(rest).map(([member, value]) => [member, converted(value, from)]));
    // "All of" adds members here, and some of them are then needed.
    for (const part of allOf ?? []) {
      const { properties } = definitions[referred(part.$ref, from)];
      told.properties = { ...properties, ...told.properties };
    }
    return told;
  };

  for (const [type, name] of Object.entries(types)) define(type, read(name), name);
  const properties = Object.fromEntries(Object.keys(types).map((type) => [type, { $ref: `#/definitions/${type}` }]));
  const all = { title: "Schemas", type: "object", properties, definitions };
  const bannerComment = "// Made from the schemas of docs/ (tests/interface/javascript/types_of_schemas.mjs).";
  return compile(all, "Schemas", { additionalProperties: false, bannerComment, style: { printWidth: 120 }, maxItems: -1 });
}
