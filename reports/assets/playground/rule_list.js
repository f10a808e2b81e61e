// The panel in which a reader chooses the options of the rules: those of the first rulebook, and of the second one if
// there is one.
"use strict";

(() => {
  const { element, button, labelled } = self.casusLiveBoard;
  const { Panel } = self.casusPlayground;

  const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const offered = (option) => option.values.filter(({ needs }) => !needs);

  class RuleList {
    constructor(page) {
      this.page = page;
      this.list = element("div", { class: "play-rules" });
      this.back = element("p", { class: "buttons" });
      this.panel = new Panel("rules", "Rules",
        element("p", { class: "play-note" }, "Each option is a question that rulebooks answer differently. " +
          "The answer of the variant is marked ★."), this.list, this.back);
    }
    goTo() {
      this.panel.open(true);
      this.panel.body.scrollIntoView();
      this.list.querySelector("select")?.focus();
    }
    // {name, variant, options(), set(options)} of each.
    rulebooks() {
      const { page, page: { second } } = this;
      const first = {
        name: second.book ? "First" : "Value",
        variant: page.first.variant,
        options: () => page.first.editor.state().options,
        set: (options) => page.first.editor.show({ ...page.first.editor.state(), options }),
      };
      if (!second.book) return [first];
      return [first, {
        name: "Second",
        variant: second.book.variant,
        options: () => second.book.options,
        set: (options) => second.setOptions(options),
      }];
    }

    show() {
      const { second } = this.page;
      const books = this.rulebooks();
      const changed = books.map((one) => Object.keys(one.options()).length);
      this.panel.toggle.textContent = changed[0] > 0 ? `Rules (${changed[0]} changed)` : "Rules";
      second.showNames(books);
      this.back.replaceChildren(...books.map((one, i) => {
        const name = second.book ? `${one.name}: as in the variant` : "As in the variant";
        const back = button(name, () => this.choose(one, {}));
        back.disabled = changed[i] === 0;
        return back;
      }));
      const all = new Map();
      for (const { variant } of books)
        for (const option of variant.options) if (offered(option).length > 1) all.set(option.name, option);
      this.list.replaceChildren(...Array.from(all.values(), (option) => this.row(option, books)));
    }
    // One option, with a field for each rulebook that has it.
    row({ name, summary, datc }, books) {
      const row = element("div", { class: "play-rule", role: "group", "aria-label": summary },
        element("p", {}, sentence(summary)),
        element("p", { class: "play-note" }, name, datc ? ` · DATC ${datc}` : ""));
      const chosen = books.map((one, i) => {
        const option = one.variant.options.find((other) => other.name === name);
        if (!option) return null;
        const value = one.options()[name] ?? option.value;
        if (value !== option.value) row.classList.add("play-changed");
        row.append(labelled(one.name, this.field(option, value, one, `${name}-${i}`)));
        return value;
      });
      if (books.length > 1 && chosen[0] !== chosen[1]) row.classList.add("play-differs");
      return row;
    }
    field(option, value, book, id) {
      const text = (each) =>
        `${each.name}${each.datc ? ` (DATC ${each.datc})` : ""}${each.name === option.value ? " ★" : ""}`;
      const field = element("select", { "data-option": id },
        ...offered(option).map((each) => element("option", { value: each.name }, text(each))));
      field.value = value;
      field.addEventListener("change", () => {
        const options = { ...book.options() };
        delete options[option.name];
        if (field.value !== option.value) options[option.name] = field.value;
        this.choose(book, options);
      });
      return field;
    }
    choose(book, options) {
      const played = book.set(options);
      const focus = document.activeElement?.dataset?.option;
      this.show();
      if (focus) this.list.querySelector(`[data-option="${focus}"]`)?.focus();
      return played;
    }
  }

  Object.assign(self.casusPlayground, { RuleList });
})();
