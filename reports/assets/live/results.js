// The results of a phase: what the reader's change did, the boards after the orders, tables and reasons, and what can be
// done next.
"use strict";

(() => {
  const { element, button, copied, showPart, isLarge } = self.casusLiveBoard;

  class Results {
    constructor(editor) {
      this.editor = editor;
      this.changes = element("div", { class: "live-changes" });
      this.nexts = element("p", { class: "buttons live-nexts" });
      this.taken = element("div", { class: "live-taken" }); // the phase as a case
      this.boards = element("div", { class: "boards" });
      this.rest = element("div", { class: "live-rest" });
    }
    // The boards stay, of the last orders that could be played.
    clear() {
      this.changes.replaceChildren();
      this.taken.replaceChildren();
      this.nexts.replaceChildren();
    }

    // `figures`: the boards after that with the orders. `section`: all else that the engine wrote.
    show(figures, section, view) {
      const { clauses } = this.editor.wishes;
      for (const part of [...figures, section])
        for (const svg of part.querySelectorAll("svg.board")) showPart(svg, view);
      for (const boards of section.querySelectorAll(".boards")) boards.classList.toggle("large", isLarge(view));
      this.boards.replaceChildren(...figures);
      for (const link of section.querySelectorAll("a[href*='clauses/']"))
        if (clauses) link.href = clauses.replace("{}", () => link.textContent);
      this.boards.classList.toggle("large", isLarge(view));
      this.rest.replaceChildren(this.boards, ...section.childNodes);
      this.rest.dispatchEvent(new Event("boards-came", { bubbles: true }));
    }

    showChanges({ changes }) {
      this.changes.replaceChildren();
      if (!changes) return;
      this.changes.append(element("h3", {}, "What this changes"));
      if (changes.length === 0)
        return this.changes.append(element("p", {}, `No result differs from ${this.editor.wishes.original}.`));
      const list = element("ul", {});
      for (const { order, what, before, after } of changes) {
        const said = (side) =>
          side && (order && side.order !== order ? `${side.order ?? "no order"}: ${side.said}` : side.said);
        const unseen = (text) => element("span", { class: "live-unseen" }, text);
        list.append(element("li", {}, element("b", {}, order ?? what), ": ",
          element("s", {}, unseen("before: "), said(before) ?? "nothing"), " → ",
          element("em", {}, unseen("now: "), said(after) ?? "nothing")));
      }
      this.changes.append(list);
    }

    showNexts({ adjudication: { after } }) {
      const { offered, link } = this.editor.wishes;
      this.taken.replaceChildren();
      this.nexts.replaceChildren(
        ...(after.winner ? [] : [button(`Play on: ${after.phase.text}`, () => this.editor.playOn())]),
        button("Take it as a case", () => this.takeAsCase()),
        ...offered.map(([name, act]) => button(name, (event) => act(event.currentTarget))),
        ...(link ? [button("Copy the link", (event) => copied(event.currentTarget, link()))] : []));
    }
    async takeAsCase() {
      const { engine, steps } = this.editor;
      let written;
      try {
        written = (await engine.ask("adjudicate", { ...steps.questionOf(steps.shown), case: true })).case;
      } catch (problem) {
        return this.editor.refuse(problem);
      }
      const shown = element("pre", { tabindex: "0", "aria-label": "The case" }, written);
      const copy = button("Copy the case", () => copied(copy, written));
      this.taken.replaceChildren(shown, element("p", { class: "buttons" }, copy));
      copied(copy, written);
    }
  }

  Object.assign(self.casusLiveBoard, { Results });
})();
