// The board with the orders: which part of the map it shows, the marks of what can be pointed at, and what is pointed
// at. What pointing means is found out in pointing.js.
"use strict";

(() => {
  const { element, drawn } = self.casusLiveBoard;

  function showPart(svg, view) {
    svg.setAttribute("viewBox", view.join(" "));
    svg.setAttribute("width", Math.round(view[2]));
    svg.setAttribute("height", Math.round(view[3]));
  }
  // As the boards of a report are large: eleven times as wide as a province.
  const isLarge = ([, , width]) => width > 836;

  const provinceWithFocus = () => document.activeElement?.closest?.(".live-hit")?.dataset.place;

  class DrawnBoard {
    constructor(editor) {
      this.editor = editor;
      this.board = element("div", { class: "boards live-board" });
      this.whole = element("input", { type: "checkbox" });
      const wholeLine = element("p", { class: "live-whole" },
        element("label", {}, this.whole, " Show the whole map"));
      this.element = element("div", { class: "live-side" }, this.board, wholeLine);
      this.marks = new Map(); // what can be pointed at, by province
      this.lost = null; // the province whose mark had the focus before the board was drawn anew

      this.whole.addEventListener("change", () => this.editor.showAgain());
    }

    // ---- The part of the map ----

    // It has all places that orders lead to, so that it stays as it is while orders change.
    // Not too small, not too slim, and inside of the map.
    view() {
      const { points } = this.editor.phase;
      const frame = document.getElementById("map").querySelector("rect.sea");
      const edge = (name) => Number(frame.getAttribute(name));
      const low = [edge("x"), edge("y")], high = [low[0] + edge("width"), low[1] + edge("height")];
      const from = [...high], to = [...low];
      if (this.whole.checked || this.editor.pointing.placing || points.size === 0)
        return [...low, edge("width"), edge("height")];
      const room = 60, least = [410, 290];
      for (const { x, y } of points.values()) {
        for (const [i, one] of [x, y].entries()) {
          from[i] = Math.max(low[i], Math.min(from[i], one - room));
          to[i] = Math.min(high[i], Math.max(to[i], one + room));
        }
      }
      const widen = (i, size) => {
        const missing = Math.min(size, high[i] - low[i]) - (to[i] - from[i]);
        if (missing <= 0) return;
        from[i] = Math.min(Math.max(low[i], from[i] - missing / 2), high[i] - missing - (to[i] - from[i]));
        to[i] = from[i] + Math.min(size, high[i] - low[i]);
      };
      widen(0, Math.max(least[0], (to[1] - from[1]) * 1.15));
      widen(1, Math.max(least[1], (to[0] - from[0]) * 0.6));
      return [from[0], from[1], to[0] - from[0], to[1] - from[1]].map((one) => Math.round(one * 10) / 10);
    }
    // Puts a figure where the last one was. As long as its board shows the same part of the map it stays the same
    // element, which keeps how far it is enlarged.
    show(figure, view) {
      const { board } = this;
      const fresh = figure.querySelector("svg.board");
      showPart(fresh, view);
      fresh.setAttribute("role", "group"); // it has buttons in it
      const shown = board.querySelector("svg.board");
      if (shown && board.dataset.view === view.join(" ")) {
        this.lost = provinceWithFocus();
        shown.replaceChildren(...fresh.childNodes);
        shown.setAttribute("aria-label", fresh.getAttribute("aria-label"));
        board.querySelector("figcaption").replaceWith(figure.querySelector("figcaption"));
        return;
      }
      board.dataset.view = view.join(" ");
      board.replaceChildren(figure);
      board.classList.toggle("large", isLarge(view));
      board.dispatchEvent(new Event("boards-came", { bubbles: true }));
      this.followPointer(fresh);
      const frame = fresh.parentElement;
      frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
    }

    // ---- Marks ----

    showMarks() {
      const { phase: { points }, pointing, provinces } = this.editor;
      const svg = this.board.querySelector("svg.board");
      if (!svg) return;
      const had = provinceWithFocus() ?? this.lost;
      this.lost = null;
      this.marks = new Map();
      for (const one of svg.querySelectorAll(".live-marks, .live-lands")) one.remove();
      const layer = drawn("g", { class: "live-marks" });
      const lands = drawn("g", { class: "live-lands" });
      for (const point of points.values()) this.addMark(point, layer, lands);
      // Units lie above the land that they stand on.
      for (const hit of layer.querySelectorAll(".unit")) layer.append(hit);
      if (pointing.placing) {
        for (const { id, number } of provinces.all()) {
          if (!document.getElementById(`l${number}`)) continue;
          const name = "live-hit live-anywhere";
          lands.append(drawn("use", { href: `#l${number}`, class: name, "data-place": id }));
        }
      }
      svg.querySelector("use[href='#above']").before(lands);
      svg.append(layer);
      if (had) this.marks.get(had)?.focus({ preventScroll: true });
    }
    // If the point means something now: a button, and the land around it where a unit can go.
    addMark(point, layer, lands) {
      const { pointing, provinces } = this.editor;
      const marks = pointing.marksOf(point);
      if (marks.size === 0) return;
      const { province, x: cx, y: cy } = point;
      const isTaken = point.units.length > 0 || point.subjects.length > 0;
      const hit = drawn("g", {
        class: ["live-hit", ...marks, ...(isTaken ? ["taken"] : [])].join(" "), "data-place": province,
        tabindex: "0", role: "button", "aria-label": pointing.nameOfPoint(point, marks),
      });
      const land = document.getElementById(`l${provinces.get(province).number}`);
      if (marks.has("to") && land)
        lands.append(drawn("use", { href: `#${land.id}`, class: "live-hit live-land", "data-place": province }));
      hit.append(drawn("circle", { cx, cy, r: isTaken ? 24 : 16 }));
      if (marks.has("to") && !land) hit.append(drawn("circle", { cx, cy, r: 36, class: "live-sea" }));
      layer.append(hit);
      this.marks.set(province, hit);
    }

    // ---- The pointer ----

    // A click, but not the end of a drag. An enlarged board has the pointer for itself, so that places are looked up.
    followPointer(svg) {
      const { pointing, provinces } = this.editor;
      let from = null;
      svg.addEventListener("pointerdown", (event) => (from = [event.clientX, event.clientY]), { capture: true });
      svg.addEventListener("click", (event) => {
        if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 6) return;
        const hits = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest(".live-hit"));
        const hit = hits.find((one) => one && svg.contains(one));
        if (hit) pointing.pointedAt(hit.dataset.place);
        else if (pointing.placing) pointing.pointedAt(provinces.nearestSea(this.onBoard(svg, event)));
        else if (pointing.picked) pointing.choose(null);
      });
      const stopOnMark = (event) => event.target.closest(".live-hit") && event.stopImmediatePropagation();
      svg.addEventListener("dblclick", stopOnMark, { capture: true });
      svg.addEventListener("keydown", (event) => {
        const hit = event.target.closest(".live-hit");
        if (!hit || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        pointing.pointedAt(hit.dataset.place);
      });
    }
    onBoard(svg, event) {
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      return [x, y];
    }
  }

  Object.assign(self.casusLiveBoard, { DrawnBoard, showPart, isLarge });
})();
