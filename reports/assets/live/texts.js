// The two texts that a reader can write: the orders, and the board.
"use strict";

(() => {
  const { element, labelled } = self.casusLiveBoard;

  const textField = (rows) => element("textarea", {
    class: "live-orders", spellcheck: "false", autocapitalize: "off", autocomplete: "off", rows,
  });

  class Texts {
    constructor(editor) {
      this.orders = textField(3);
      this.board = textField(8);
      this.under = element("pre", { class: "live-under", "aria-hidden": "true" });
      this.element = labelled("Orders", this.orders, "live-lines");
      this.element.append(this.under);
      this.typed = null; // what the reader is writing: {field, act}
      this.typing = 0; // the timer after which it is played

      this.orders.addEventListener("input", () => {
        this.drawUnder();
        this.later(this.orders, () => editor.setOrders(this.orders.value));
      });
      this.orders.addEventListener("change", () => this.now());
      this.board.addEventListener("input", () => this.later(this.board, () => editor.setPosition(this.board.value)));
      this.board.addEventListener("change", () => this.now());
    }

    later(field, act) {
      if (this.typed && this.typed.field !== field) this.now();
      this.typed = { field, act };
      clearTimeout(this.typing);
      this.typing = setTimeout(() => this.now(), 150);
    }
    now() {
      clearTimeout(this.typing);
      const last = this.typed;
      this.typed = null;
      last?.act();
    }
    drop() {
      clearTimeout(this.typing);
      this.typed = null;
    }
    // No answer overwrites what is being written.
    fill(field, value) {
      if (document.activeElement !== field && this.typed?.field !== field && field.value !== value) field.value = value;
    }
    // Another phase is shown; its board comes with the answer.
    begin(orders) {
      this.orders.value = orders;
      this.board.value = "";
    }
    // The same text below the field: it gives the field its height, and marks lines.
    drawUnder(bad = []) {
      this.under.replaceChildren(...this.orders.value.split("\n").map((line, i) =>
        element("span", { class: bad.includes(i + 1) ? "bad" : "" }, line + "\n")));
    }
  }

  Object.assign(self.casusLiveBoard, { Texts });
})();
