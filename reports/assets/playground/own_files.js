// The panel for the files of the reader's own variant, which are chosen or dropped on the page.
"use strict";

(() => {
  const { element, button, labelled, brief, counted } = self.casusLiveBoard;
  const { Panel, problemList, problemIn, problemsOf, findingList, isBoardOrCase, isOwn, idOf, ownIdIn } =
    self.casusPlayground;

  const largest = 4_000_000; // bytes of a file

  class OwnFiles {
    constructor(page) {
      this.page = page;
      this.unmet = null; // what the address shows once the files of its variant are dropped
      this.field = element("input", { type: "file", multiple: "", accept: ".xml,.svg,.txt,.case" });
      this.told = element("div", { class: "play-problems", role: "status" });
      this.names = element("p", { class: "play-files" });
      const name = (text) => element("b", {}, text);
      this.panel = new Panel("own", "Your own variant",
        element("div", { class: "play-drop" },
          element("p", {}, "Drop ", name("variant.xml"), ", ", name("map.xml"), " and ", name("outlines.svg"),
            " anywhere on this page, or choose them:"),
          labelled("Files", this.field)),
        element("p", { class: "play-note" }, "A variant.xml is enough if it extends a variant of the list, or uses " +
          "its map. The files stay in this page: they are read here and are not part of a link."),
        this.names, this.told);

      this.field.addEventListener("change", () => this.take(Array.from(this.field.files)));
      for (const name of ["dragover", "drop", "dragleave"]) {
        addEventListener(name, (event) => {
          if (!event.dataTransfer?.types.includes("Files")) return;
          event.preventDefault();
          document.body.classList.toggle("play-dragged", name === "dragover");
          if (name === "drop") this.take(Array.from(event.dataTransfer.files));
        });
      }
    }
    // The address names a variant that is not there.
    tellUnmet(wished) {
      this.unmet = isOwn(wished.choice) ? wished : null;
      this.panel.open(true);
      this.told.replaceChildren(element("p", {},
        `The link is about the variant “${brief(idOf(wished.choice))}”, which is not in the list. `,
        this.unmet ? "Its files are not part of a link: drop them here, and the link is shown." : ""));
    }

    // ---- Files ----

    take(files) {
      return this.page.marked(async () => {
        const { variants } = this.page;
        this.panel.open(true);
        const problems = [];
        const found = new Map(variants.own?.files);
        let isNew = false;
        for (const file of files) {
          if (file.size > largest) {
            problems.push(problemIn(file.name, "this file is too large for a variant"));
            continue;
          }
          const text = await file.text();
          if (/<variant[\s>]/.test(text)) found.set("variant.xml", text);
          else if (/<map[\s>]/.test(text)) found.set("map.xml", text);
          else if (/<svg[\s>]/.test(text)) found.set(file.name, text);
          else if (isBoardOrCase(text)) {
            await this.page.pasting.take(text);
            continue;
          } else {
            problems.push(problemIn(file.name,
              "this is no variant.xml, map.xml or outlines of a map, and neither a board nor a case"));
            continue;
          }
          isNew = true;
        }
        this.field.value = "";
        if (problems.length > 0) this.told.replaceChildren(problemList(problems));
        else this.told.replaceChildren();
        if (!isNew) return;
        // Another variant begins anew, but not where its other files were read before.
        const earlier = variants.own?.files;
        const before = ownIdIn(earlier), now = ownIdIn(found);
        for (const [name, text] of earlier ?? [])
          if (before && before !== now && found.get(name) === text) found.delete(name);
        await this.read(found);
      });
    }
    async read(files) {
      const { page, page: { variants } } = this;
      const { id, map } = variants.setOwn(files);
      const names = Array.from(files.keys());
      this.names.replaceChildren("Read: ", names.join(", "), " ", button("Forget these files", () => this.forget()));
      page.showVariants();
      const tell = (...words) => this.told.append(element("p", {}, ...words));
      if (!files.get("variant.xml"))
        return tell("A variant.xml is missing: it has the powers, the start and the rules.");
      const unused = names.filter((name) => variants.isUnused(name));
      if (unused.length > 0) {
        tell(`Not used: ${unused.join(", ")}. The variant names the map of ${map}. ` +
          `To use your own, write map="${id}".`);
      }
      try {
        const { title } = await variants.read(`own:${id}`);
        variants.own.title = title || id;
        page.showVariants();
        this.tellFindings(title || id, await variants.engine.ask("lint", id), files);
      } catch (error) {
        tell("This cannot be played yet. Mend the file and drop it again:");
        this.told.append(problemList(problemsOf(error), files));
        return;
      }
      const wished = this.unmet?.choice === `own:${id}` ? this.unmet : { choice: `own:${id}` };
      this.unmet = null;
      await page.show(wished);
    }
    // What lint finds in files that can be played, by severity.
    tellFindings(title, { findings, left_out }, files) {
      const found = ["error", "warning", "note"]
        .map((severity) => [findings.filter((one) => one.severity === severity).length, severity])
        .filter(([count]) => count > 0).map(([count, severity]) => counted(count, severity)).join(", ");
      this.told.append(element("p", { class: findings.length > 0 ? "" : "play-good" }, found ?
        `${title} can be played. Lint found ${found}:` : `${title} can be played: no problems were found.`));
      if (findings.length > 0) this.told.append(findingList(findings, files));
      if (left_out && files.has("map.xml") && Array.from(files.keys()).some((name) => name.endsWith(".svg"))) {
        this.told.append(element("p", { class: "play-note" },
          "Whether provinces touch where the map has a border is not checked here; ",
          element("code", {}, "casus lint"), " does that."));
      }
    }
    forget() {
      return this.page.marked(async () => {
        const { page, page: { variants } } = this;
        const gone = variants.own;
        this.names.replaceChildren();
        this.told.replaceChildren();
        await variants.forgetOwn();
        if (gone && page.second.book && isOwn(page.second.book.choice)) page.second.end();
        if (gone && page.first && isOwn(page.first.choice)) await page.show({ choice: variants.usual });
        else {
          for (const one of [page.first, page.second.book].filter(Boolean))
            await variants.give(await variants.filesOfChoice(one.choice));
        }
        page.showVariants();
      });
    }
  }

  Object.assign(self.casusPlayground, { OwnFiles });
})();
