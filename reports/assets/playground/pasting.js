// The panel for boards and cases that are pasted as text.
"use strict";

(() => {
  const { element, button, labelled, brief } = self.casusLiveBoard;
  const { Panel, problemList, problemsOf, idOf } = self.casusPlayground;

  const caseIds = (text) => Array.from(text.matchAll(/^case[ \t]+(\S+)/gm), ([, id]) => id);
  const isBoardOrCase = (text) => caseIds(text).length > 0 || /^\s*(variant|phase|board)\b/m.test(text);

  // The orders that follow the position, by power.
  function ordersOf({ fallen, grants, orders }) {
    const lines = fallen.map((power) => `civil-disorder ${power}`);
    const given = [...orders.map(({ order }) => order), ...grants].map(({ power, text }) => [power, text]);
    const all = given.filter(([, text]) => text);
    for (const power of new Set(all.map(([one]) => one)))
      lines.push(power, ...all.filter(([one]) => one === power).map(([, order]) => `  ${order}`));
    return lines.length > 0 ? `${lines.join("\n")}\n` : "";
  }

  class Pasting {
    constructor(page) {
      this.page = page;
      const attributes = { rows: 9, spellcheck: "false", autocapitalize: "off", autocomplete: "off" };
      this.text = element("textarea", attributes);
      this.caseField = element("select", {});
      this.caseLine = labelled("Which case", this.caseField);
      this.caseLine.hidden = true;
      this.told = element("div", { class: "play-problems", role: "status" });
      this.panel = new Panel("paste", "Paste a board",
        element("p", {}, "A board as “Copy the board” and ", element("code", {}, "casus adjudicate"),
          " write it, or the text of a case. " +
          "A board can name its variant; otherwise the one chosen above is meant."),
        labelled("Board or case", this.text), this.caseLine,
        element("p", { class: "buttons" }, button("Show it on the board", () => this.paste(this.text.value))),
        this.told);

      this.text.addEventListener("input", () => this.showCases());
    }
    showCases() {
      const ids = caseIds(this.text.value);
      this.caseLine.hidden = ids.length < 2;
      this.caseField.replaceChildren(...ids.map((id) => element("option", {}, id)));
    }
    // A text that came as a file. Of several cases the reader chooses one.
    async take(text) {
      this.text.value = text;
      this.text.dispatchEvent(new Event("input"));
      this.panel.open(true);
      if (caseIds(text).length < 2) await this.paste(text);
    }

    paste(text) {
      const { page, page: { variants } } = this;
      return page.marked(async () => {
        this.told.replaceChildren();
        try {
          const named = text.match(/^[ \t]*variant[ \t]+(\S+)/m)?.[1];
          const choice = this.choiceFor(named);
          if (!variants.isThere(choice)) {
            throw new Error(`The text is for the variant “${brief(named)}”, which is not in the list. ` +
              "Drop its files on this page first.");
          }
          await variants.give(await variants.filesOfChoice(choice));
          const isCase = caseIds(text).length > 0;
          const wished = await (isCase ? this.wishedCase(text, choice, named) : this.wishedBoard(text, choice, named));
          if (await page.show(wished)) this.panel.open(false);
        } catch (error) {
          this.panel.open(true);
          const texts = new Map([["position", text], ["cases.case", text]]);
          this.told.replaceChildren(problemList(problemsOf(error), texts));
        }
      });
    }
    // The variant that the text names; without a name, the one on the board.
    choiceFor(named) {
      const { first, variants } = this.page;
      if (named === undefined || named === idOf(first?.choice ?? "")) return first?.choice ?? variants.usual;
      return variants.own?.id === named ? `own:${named}` : named;
    }
    async wishedBoard(text, choice, named) {
      const position = named ? text : `variant ${idOf(choice)}\n${text}`;
      const { engine } = this.page.variants;
      const { adjudication, position: printed } = await engine.ask("adjudicate", { position });
      return { choice, steps: [{ position: printed, orders: ordersOf(adjudication) }] };
    }
    async wishedCase(text, choice, named) {
      const { engine } = this.page.variants;
      const variant = idOf(choice);
      const id = this.caseLine.hidden ? undefined : this.caseField.value;
      const question = { text, id, ...(named ? {} : { variant, chapter: "PASTED" }) };
      const { phases, options, message } = await engine.ask("playCase", question);
      if (!phases?.length) throw new Error(message || "The case has no phase.");
      const steps = [];
      let reached = null;
      for (const { position, orders } of phases) {
        steps.push({ orders, position: position.trim() === reached?.trim() ? undefined : position });
        reached = (await engine.ask("adjudicate", { variant, position, orders, options })).next;
      }
      return { choice, steps, at: 0, options: { ...options } };
    }
  }

  Object.assign(self.casusPlayground, { Pasting, isBoardOrCase });
})();
