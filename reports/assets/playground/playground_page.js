// The playground: any board by the rules of any variant, shipped or the reader's own. The editor of the board and the
// engine are those of live.js. What is set up is in the address after "#", except for the files of an own variant.
"use strict";

(() => {
  const { Address, editBoard, element, button, labelled, copied, suffix, stepsIn, optionsAsText } = self.casusLiveBoard;
  const { Variants, Panel, Pasting, OwnFiles, RuleList, SecondRulebook, OrderExamples, problemList, problemsOf, showMap,
    isWord, idOf } = self.casusPlayground;

  class Playground {
    constructor(main, list) {
      this.variants = new Variants(list);
      this.first = null; // {choice, variant, editor}
      this.shown = null; // {question, answer} of the board
      this.turn = 0;
      this.underWay = 0;
      this.address = new Address();

      this.told = element("div", { class: "play-told", role: "status" });
      this.title = element("h2", { class: "play-title" });
      this.board = element("section", { class: "play-board", hidden: "" }, this.title);
      this.variantField = element("select", {});
      this.pasting = new Pasting(this);
      this.ownFiles = new OwnFiles(this);
      this.rules = new RuleList(this);
      this.second = new SecondRulebook(this);
      this.examples = new OrderExamples();
      this.signs = element("div", {});
      const signing = new Panel("signs", "Signs on the board", this.signs);

      const { pasting, ownFiles, rules, second, examples, variants } = this;
      const panels = [pasting.panel, ownFiles.panel, rules.panel, examples.panel, signing];
      const fromTheStart = button("From the start", () => this.show({ choice: this.first?.choice ?? variants.usual }));
      this.setup = element("section", { class: "play-setup", "aria-label": "What is played" },
        element("div", { class: "play-bar" }, labelled("Variant", this.variantField),
          element("p", { class: "buttons" }, fromTheStart, pasting.panel.toggle, ownFiles.panel.toggle,
            rules.panel.toggle, second.button, examples.panel.toggle, signing.toggle)),
        element("div", { class: "play-panels" }, ...panels.map(({ body }) => body)), this.told);
      list.remove();
      main.append(this.setup, this.board);

      this.variantField.addEventListener("change", async () => {
        const isShown = await this.show({ choice: this.variantField.value });
        if (!isShown) this.showVariants(); // the board stays, and so does its name
      });
      addEventListener("hashchange", () => {
        if (location.hash.includes("=")) this.follow();
      });
    }
    showVariants() {
      const { first, second: { book, field }, variants, variantField } = this;
      const options = () => variants.choices().map(([value, title]) => element("option", { value }, title));
      variantField.replaceChildren(...options());
      // The files of the variant on the board have been replaced by others, or they are forgotten.
      if (first && !variants.isThere(first.choice))
        variantField.append(element("option", { value: first.choice }, first.variant.title || first.variant.id));
      variantField.value = first?.choice ?? variants.usual;
      const isOther = ({ value }) => !book || idOf(value) !== idOf(first.choice) || value === first.choice;
      field.replaceChildren(...options().filter(isOther));
      if (book) field.value = book.choice;
    }
    // Their pictures use signs of the map, so it is that of the first rulebook.
    showSigns({ signs }) {
      const legend = new DOMParser().parseFromString(signs, "text/html").querySelector(".legend");
      this.signs.replaceChildren(legend);
    }

    // ---- What is under way ----

    // The page is marked as busy as long as something is under way.
    async marked(act) {
      ++this.underWay;
      this.setup.setAttribute("aria-busy", "true");
      try {
        return await act();
      } finally {
        if (--this.underWay === 0) this.setup.removeAttribute("aria-busy");
      }
    }
    // Whether it was done. What is not done yet is dropped by what comes next: act() is given isCurrent().
    busily(name, act) {
      return this.marked(async () => {
        const mine = ++this.turn;
        const tell = (...words) => {
          if (mine === this.turn) this.told.replaceChildren(...words);
        };
        tell(element("p", {}, name));
        try {
          await act(() => mine === this.turn);
          tell();
          return true;
        } catch (error) {
          tell(problemList(problemsOf(error), this.variants.own?.files));
          return false;
        }
      });
    }

    // ---- The board ----

    // `wished`: {choice, steps, at, options, other}; without steps the start.
    show({ choice, steps, at, options = {}, other = null }) {
      return this.busily("One moment …", async (isCurrent) => {
        const { variants, second } = this;
        const variant = await variants.read(choice);
        const { map } = await variants.engine.ask("adjudicate", { variant: variant.id, page: { map: true } });
        if (!isCurrent()) return;
        second.end();
        this.first?.editor.stop();
        showMap("first", map, "");
        this.showSigns(map);
        this.open(choice, variant);
        const start = { position: variant.start, orders: "" };
        const whole = (one, i) => (i === 0 ? { ...one, position: one.position ?? variant.start } : one);
        const begin = steps?.length ? steps.map(whole) : [start];
        await this.first.editor.show({ steps: begin, at: at ?? begin.length - 1, options });
        if (!isCurrent()) return;
        this.rules.show();
        if (other && variants.isThere(other.choice)) await second.begin(other);
      });
    }
    // An editor in place of the one before.
    open(choice, variant) {
      const { board, title } = this;
      this.first = { choice, variant };
      const place = element("div", {});
      board.replaceChildren(title, place);
      board.hidden = false;
      this.shown = null;
      this.showVariants();
      this.examples.show(variant);
      this.first.editor = editBoard(place, {
        engine: this.variants.engine, variant, against: null, hasRules: false,
        question: { position: variant.start, orders: "", options: {} },
        changed: () => this.writeAddress(),
        titled: (text) => (title.textContent = `${variant.title || variant.id}: ${text}`),
        played: (question, answer) => {
          this.shown = { question, answer };
          this.second.play();
        },
        offered: [["Copy the board", (pressed) => copied(pressed, this.shown.question.position)]],
        link: () => {
          this.address.writeNow();
          return location.href;
        },
      });
    }

    // ---- The address ----

    // #variant=ID&orders=...&board=...&orders2=...&options=NAME:VALUE,...&at=2&other=ID&otheroptions=...

    wishOf(hash) {
      const optionsIn = (text) => {
        const options = {};
        for (const one of (text ?? "").split(",")) {
          const [name, value] = one.split(":");
          if (isWord(name) && isWord(value)) options[name] = value;
        }
        return options;
      };
      const fields = new URLSearchParams(hash);
      const steps = stepsIn(fields);
      const at = (Number.parseInt(fields.get("at"), 10) || steps.length) - 1;
      return {
        choice: fields.get("variant") ?? this.variants.usual,
        steps,
        at: Math.min(Math.max(0, at), Math.max(0, steps.length - 1)),
        options: optionsIn(fields.get("options")),
        other: fields.has("other") ?
          { choice: fields.get("other"), options: optionsIn(fields.get("otheroptions")) } : null,
      };
    }
    hashOf() {
      const { first, second: { book } } = this;
      const { steps, at, options } = first.editor.state();
      const fields = new URLSearchParams();
      fields.set("variant", first.choice);
      steps.forEach(({ position, orders }, i) => {
        const isStart = i === 0 && position === first.variant.start;
        if (steps.length > 1 || orders.trim()) fields.set(`orders${suffix(i)}`, orders);
        if (position !== undefined && !isStart) fields.set(`board${suffix(i)}`, position);
      });
      if (at + 1 < steps.length) fields.set("at", at + 1);
      if (Object.keys(options).length > 0) fields.set("options", optionsAsText(options));
      if (book) {
        fields.set("other", book.choice);
        if (Object.keys(book.options).length > 0) fields.set("otheroptions", optionsAsText(book.options));
      }
      return `#${fields}`;
    }
    writeAddress() {
      this.address.write(() => location.pathname + location.search + this.hashOf());
    }
    async follow() {
      const wished = this.wishOf(location.hash.slice(1));
      if (this.variants.isThere(wished.choice)) return this.show(wished);
      await this.show({ choice: this.variants.usual });
      this.ownFiles.tellUnmet(wished);
    }
  }

  const page = new Playground(document.getElementById("content"), document.getElementById("variants"));
  page.showVariants();
  page.follow();
})();
