// The variants that can be played: those of the list, and one of the reader's own, whose files stay in this page. The
// engine gets the files of a variant when it is first asked about it.
"use strict";

(() => {
  const { Engine, unpacked, unpackedFiles, load } = self.casusLiveBoard;

  const isWord = (text) => /^[A-Za-z0-9._-]{1,100}$/.test(text ?? ""); // such as an id, an option or its value
  const attribute = (text, name) =>
    text.match(new RegExp(`<variant\\b[^>]*?\\s${name}\\s*=\\s*["']([^"']*)["']`))?.[1];

  // The choice of the reader's own variant is "own:ID", that of another one is its id.
  const isOwn = (choice) => choice.startsWith("own:");
  const idOf = (choice) => choice.replace(/^own:/, "");

  class Variants {
    // `list`: the choices that the page was written with.
    constructor(list) {
      this.shipped = new Map(Array.from(list.options, (one) =>
        [one.value, { title: one.textContent, scripts: one.dataset.files.split(" ") }]));
      this.usual = this.shipped.has("standard") ? "standard" : list.value;
      this.own = null; // {id, title, map, uses, files}
      this.packed = new Map(); // by the address of the script that brought it
      const known = new Map(); // what the engine has been given, by variant and name: [variant, name, text]
      this.known = known;
      this.engine = new Engine(async () => {
        await load("live/engine.js");
        const { glue, module } = self.casusLive;
        const bytes = await (await unpacked(module, "gzip")).arrayBuffer();
        return { glue, module: bytes, get files() { return Array.from(known.values()); } };
      });
      self.casusFiles = (text) => this.packed.set(document.currentScript.getAttribute("src"), text);
    }
    isThere(choice) {
      return isOwn(choice) ? this.own?.id === idOf(choice) : this.shipped.has(choice);
    }
    // [choice, title] of each.
    choices() {
      const own = this.own ? [[`own:${this.own.id}`, `${this.own.title} (your files)`]] : [];
      return [...Array.from(this.shipped, ([id, { title }]) => [id, title]), ...own];
    }
    async read(choice) {
      await this.give(await this.filesOfChoice(choice));
      return this.engine.ask("readVariant", idOf(choice));
    }

    // ---- Files ----

    async give(files) {
      for (const file of files) {
        const [variant, name, text] = file;
        const place = `${variant}/${name}`;
        if (this.known.get(place)?.[2] === text) continue;
        await this.engine.ask("addFile", variant, name, text);
        this.known.set(place, file);
      }
    }
    async filesOf(id) {
      const parts = this.shipped.get(id).scripts.map(async (address) => {
        if (!this.packed.has(address)) await load(address);
        return unpackedFiles(this.packed.get(address));
      });
      return (await Promise.all(parts)).flat();
    }
    async filesOfChoice(choice) {
      if (!isOwn(choice)) return this.filesOf(choice);
      const shipped = this.own.uses.filter((id) => this.shipped.has(id));
      const used = await Promise.all(shipped.map((id) => this.filesOf(id)));
      const { id, map, files } = this.own;
      const own = Array.from(files).filter(([name]) => !this.isUnused(name));
      return [...used.flat(), ...own.map(([name, text]) => [name === "variant.xml" ? id : map, name, text])];
    }
    // A map of one's own next to a variant that names the map of a shipped one.
    isUnused(name) {
      return name !== "variant.xml" && this.own.map !== this.own.id && this.shipped.has(this.own.map);
    }

    // ---- The reader's own variant ----

    // `files`: texts by name.
    setOwn(files) {
      const text = files.get("variant.xml");
      const said = text && attribute(text, "id");
      const id = isWord(said) ? said : "mine";
      const extended = text && attribute(text, "extends");
      const map = text && attribute(text, "map");
      this.own = {
        id, files,
        title: (text && attribute(text, "title")) || id,
        map: isWord(map) ? map : extended && !files.has("map.xml") ? extended : id,
        uses: [extended, map].filter(Boolean),
      };
      return this.own;
    }
    // The engine forgets all files. Those of variants that are still shown have to be given anew.
    async forgetOwn() {
      this.own = null;
      await this.engine.waiting;
      this.engine.end();
      this.known.clear();
    }
  }
  const ownIdIn = (files) => attribute(files?.get("variant.xml") ?? "", "id");

  Object.assign(self.casusPlayground, { Variants, isWord, isOwn, idOf, ownIdIn });
})();
