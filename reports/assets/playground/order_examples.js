// The panel with examples of orders: those that the variant on the board can have.
"use strict";

(() => {
  const { element } = self.casusLiveBoard;
  const { Panel } = self.casusPlayground;

  // [name, whether a variant has such orders, example]
  const examples = [
    ["Movement", ({ isYears }) => !isYears,
      "France: A Paris - Burgundy\nGermany\n  A Munich H\n  A Ruhr S A Munich\n" +
      "England\n  A London - Norway\n  F North Sea C A London - Norway"],
    ["Retreats", ({ isYears }) => !isYears, "Germany: A Munich - Ruhr\nFrance: Disband F Brest"],
    ["Builds and removals", ({ isYears }) => !isYears,
      "France: Build A Paris\nRussia: Build F St Petersburg(nc)\nItaly: Disband A Rome\nTurkey: Waive"],
    ["A power that falls into civil disorder", ({ isYears }) => !isYears, "civil-disorder Turkey"],
    ["Diplomacy points, for units of minor powers", ({ hasMinors }) => hasMinors,
      "France\n  A Paris - Burgundy\n  DP 2: A Switzerland - Savoy\n  DP 1: A Papal States H"],
    ["The order sheet of a year, two impulses", ({ isYears }) => isYears,
      "French 1700\nMoves\n  Vill(Par)-Cha-Lor(x2)\n  A(Lgd)-Dau-Sav\n  A(Pic)-hold\n" +
      "Builds\n  A(Par)\nPermits\n  Spain"],
  ];

  class OrderExamples {
    constructor() {
      this.list = element("div", { class: "columns" });
      this.panel = new Panel("help", "Writing orders", this.list);
    }
    show(variant) {
      const facts = { isYears: /^phase \S+ turn/m.test(variant.start), hasMinors: variant.minors.length > 0 };
      const fitting = examples.filter(([, fits]) => fits(facts));
      this.list.replaceChildren(...fitting.map(([name, , text]) => element("section", {}, element("h2", {}, name),
        element("pre", { tabindex: "0", "aria-label": `Example: ${name}` }, text))));
    }
  }

  Object.assign(self.casusPlayground, { OrderExamples });
})();
