// Why what is written cannot be played: a list with the line of each mistake, and its mending.
"use strict";

(() => {
  const { element, button, brief } = self.casusLiveBoard;

  // From where to where a mistake is in a text. Columns count bytes.
  function placeIn(text, { line, column, found }) {
    const lines = text.split("\n");
    let begin = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const bytes = new TextEncoder().encode(lines[line - 1] ?? "");
    begin += new TextDecoder().decode(bytes.slice(0, Math.max(0, column - 1))).length;
    if (found && text.startsWith(found, begin)) return [begin, begin + found.length];
    return [begin, begin + (text.slice(begin).indexOf("\n") + 1 || 1) - 1];
  }

  class Mistakes {
    constructor(editor) {
      this.editor = editor;
      this.element = element("div", { class: "live-told", role: "status" });
    }
    clear() {
      this.element.replaceChildren();
    }
    show(problem) {
      const { phase, texts, units } = this.editor;
      const problems = problem.problems ?? [{ problem: problem.message }];
      const note = phase.answer ? "The boards still show your last orders that could be played." :
        "There is nothing to show yet.";
      const list = element("ul", {}, ...problems.map((one) => this.item(one)));
      this.element.replaceChildren(list, element("p", {}, note));
      const withLine = problems.filter((one) => one.line > 0);
      if (withLine.some((one) => one.file !== "orders")) units.unfold();
      texts.drawUnder(withLine.filter((one) => one.file === "orders").map((one) => one.line));
    }
    item(one) {
      const { texts } = this.editor;
      const inOrders = one.file === "orders";
      const field = inOrders ? texts.orders : texts.board;
      const item = element("li", {});
      if (one.line > 0) {
        const name = `${inOrders ? "Line" : "Board, line"} ${one.line}`;
        item.append(button(name, () => this.goTo(field, one), "live-line"), " ");
      }
      item.append(element("b", {}, one.problem));
      if (one.found) item.append(`: “${brief(one.found)}”`);
      if (one.expected) item.append(`; expected: ${one.expected}`);
      if (one.nearest && one.nearest !== one.found && one.line > 0)
        item.append(". ", button(`Write ${one.nearest}`, () => this.mend(field, one), "live-line"));
      return item;
    }
    goTo(field, mistake) {
      field.focus();
      field.setSelectionRange(...placeIn(field.value, mistake));
    }
    mend(field, mistake) {
      const { texts } = this.editor;
      const [begin, end] = placeIn(field.value, mistake);
      field.setRangeText(mistake.nearest, begin, end, "end");
      texts.drawUnder();
      if (field === texts.orders) this.editor.setOrders(field.value);
      else this.editor.setPosition(field.value);
      field.focus();
    }
  }

  Object.assign(self.casusLiveBoard, { Mistakes });
})();
