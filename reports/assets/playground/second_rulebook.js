// The second rulebook, which plays what the editor has played. Its words and what differs are next to the editor, its
// board and results next to those of the first rulebook.
"use strict";

(() => {
  const { element, button, labelled, sameOptions, showPart } = self.casusLiveBoard;
  const { problemList, problemsOf, showMap, named, differences, inWords } = self.casusPlayground;

  class SecondRulebook {
    constructor(page) {
      this.page = page;
      this.book = null; // {choice, variant, options, prefix, hasMap}, and the elements that show it
      this.playing = 0;
      this.field = element("select", {});
      this.button = button("Two rulebooks", () => {
        const { first } = page;
        if (this.book) this.end();
        else if (first) this.begin({ choice: first.choice, options: { ...first.editor.state().options } }, true);
      });
      this.button.setAttribute("aria-pressed", "false");

      this.field.addEventListener("change", () => this.begin({ choice: this.field.value, options: {} }));
    }

    // ---- Which it is ----

    // `wished`: {choice, options}.
    async begin(wished, opensRules = false) {
      const { page, page: { variants } } = this;
      await page.busily("One moment …", async (isCurrent) => {
        const isSame = wished.choice === page.first.choice;
        const variant = isSame ? page.first.variant : await variants.read(wished.choice);
        const hasMap = JSON.stringify(variant.places) === JSON.stringify(page.first.variant.places);
        let prefix = "";
        if (wished.choice !== page.first.choice) {
          prefix = "second-";
          const { map } = await variants.engine.ask("adjudicate", { variant: variant.id, page: { map: true } });
          if (!isCurrent()) return;
          showMap("second", map, prefix);
        }
        if (!isCurrent()) return;
        this.book?.parts.forEach((one) => one.remove());
        this.book = { ...wished, variant, prefix, hasMap, ...this.addParts() };
        this.showWhether(true);
        page.showVariants();
        page.rules.show();
        if (opensRules) page.rules.panel.open(true);
        page.writeAddress();
      });
      await this.play();
    }
    end() {
      const { page } = this;
      if (!this.book) return;
      for (const one of this.book.parts) one.remove();
      this.book = null;
      this.showWhether(false);
      page.rules.show();
      page.writeAddress();
    }
    setOptions(options) {
      this.book.options = options;
      this.page.writeAddress();
      return this.play();
    }

    // ---- Where it is shown ----

    addParts() {
      const { board } = this.page;
      const figure = element("div", { class: "play-second play-second-board boards" });
      const words = element("section", { class: "play-second play-words", "aria-label": "The second rulebook" });
      const rest = element("div", { class: "play-second live-rest play-second-rest" });
      const names = [element("p", { class: "play-which" }), element("p", { class: "play-which" })];
      board.querySelector(".live-side").prepend(names[0]);
      figure.append(names[1]);
      board.querySelector(".live-grid").append(figure, words, rest);
      return { figure, words, rest, names, parts: [figure, words, rest, ...names] };
    }
    showWhether(isThere) {
      this.page.board.classList.toggle("play-two", isThere);
      this.button.setAttribute("aria-pressed", String(isThere));
    }
    // Above both boards, with the options that are not those of the variant.
    showNames(rulebooks) {
      this.book?.names.forEach((place, i) => {
        const { name, variant, options } = rulebooks[i];
        const set = Object.entries(options()).map(([option, value]) => `${option}: ${value}`);
        const usual = `as ${variant.title || variant.id} has it`;
        place.replaceChildren(`${name} rulebook`, element("small", {}, set.length > 0 ? set.join(", ") : usual));
      });
    }
    tell(...words) {
      const { rules } = this.page;
      const hadFocus = document.activeElement === this.field;
      this.book.words.replaceChildren(labelled("Variant of the second rulebook", this.field),
        element("p", { class: "buttons" }, button("Its rules", () => rules.goTo()),
          button("One rulebook again", () => this.end())),
        ...words);
      if (hadFocus) this.field.focus();
    }

    // ---- Playing ----

    play() {
      const { page } = this;
      return page.marked(async () => {
        if (!this.book || !page.shown) return;
        const mine = ++this.playing;
        const { question, answer } = page.shown;
        const { variant, options, prefix, hasMap } = this.book;
        const position = question.position.replace(/^(\s*variant\s+)\S+/m, (_, before) => before + variant.id);
        let found;
        try {
          found = await page.variants.engine.ask("adjudicate", {
            variant: variant.id, position, orders: question.orders, options, page: { show: hasMap ? "map" : "part" },
          });
        } catch (error) {
          if (mine === this.playing && this.book) {
            this.tell(element("p", {}, "The second rulebook cannot play this:"),
              element("div", { class: "play-problems" }, problemList(problemsOf(error))));
          }
          return;
        }
        if (mine !== this.playing || !this.book) return;
        this.show(found, prefix, hasMap);
        this.tellDifferences(answer, found, sameOptions(question.options, options));
      });
    }
    // On the same part of the map as the first rulebook, if it has that map.
    show({ page }, prefix, hasMap) {
      const { figure, rest, names } = this.book;
      const section = new DOMParser().parseFromString(page, "text/html").querySelector("section");
      named(section, prefix);
      section.querySelector("h2").remove();
      const figures = section.querySelector(".boards");
      figures.remove();
      const view = !hasMap ? "" : this.page.board.querySelector(".live-board").dataset.view;
      for (const part of view ? [figures, section] : [])
        for (const svg of part.querySelectorAll("svg.board")) showPart(svg, view.split(" "));
      const [orders, ...later] = Array.from(figures.children);
      figure.replaceChildren(names[1], orders);
      rest.replaceChildren(element("div", { class: "boards" }, ...later), ...section.childNodes);
      for (const part of [figure, rest]) part.dispatchEvent(new Event("boards-came", { bubbles: true }));
    }
    tellDifferences(answer, found, hasSameOptions) {
      const { first } = this.page;
      const { book } = this;
      const nameIn = ({ provinces }, at) => provinces.find(({ id }) => id === at)?.name;
      const nameOf = (at) => nameIn(first.variant, at) ?? nameIn(book.variant, at) ?? at;
      const all = differences(answer.adjudication, found.adjudication, nameOf);
      const heading = element("h3", {}, "What differs");
      if (all.length > 0)
        return this.tell(heading, element("ul", { class: "play-differences" }, ...all.map(inWords)));
      const isSame = first.choice === book.choice && hasSameOptions;
      this.tell(heading, element("p", {}, isSame ?
        "Nothing yet: both rulebooks are the same. Choose another rule for the second one, or another variant." :
        "Nothing on this board: both rulebooks give the same results for the same reasons."));
    }
  }

  Object.assign(self.casusPlayground, { SecondRulebook });
})();
