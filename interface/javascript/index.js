// Casus as a package: casus.wasm and the shipped variants are next to this file, and are loaded when needed.
// For Node 18 and newer, browsers, and workers.
//
//   const casus = await open();
//   const engine = await casus.engine("standard");
//   const played = engine.adjudicate({ variant: "standard", orders: "France: A Paris - Burgundy" });
import { CasusError, load } from "./casus.js";

const module = new URL("./casus.wasm", import.meta.url);
const folder = new URL("./variants/", import.meta.url);

async function read(url) {
  if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}
const readJson = async (name) => JSON.parse(new TextDecoder().decode(await read(new URL(name, folder))));

async function open() {
  const [{ engine }, variants] = await Promise.all([read(module).then(load), readJson("index.json")]);
  const addVariant = async (to, id) => {
    if (!variants.includes(id)) throw new RangeError(`${id} is not a shipped variant; these are: ${variants.join(", ")}`);
    const { needs, files } = await readJson(`${id}.json`);
    await Promise.all(needs.map((other) => addVariant(to, other)));
    for (const [name, text] of Object.entries(files)) to.addFile(id, name, text);
  };
  return {
    variants,
    addVariant,
    async engine(...ids) {
      const made = engine();
      await Promise.all(ids.map((id) => addVariant(made, id)));
      return made;
    },
  };
}

export { CasusError, load, open };
