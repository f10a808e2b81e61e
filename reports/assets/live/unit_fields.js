// The fields in which a reader changes the board: units are added, removed and replaced. The engine edits the board.
"use strict";

(() => {
  const { element, button, labelled, provinceOf, withOrder } = self.casusLiveBoard;

  class UnitFields {
    constructor(editor) {
      this.editor = editor;
      const { variant, texts } = editor;
      const type = (name) => element("option", { value: name }, name);
      this.powerField = element("select", {}, ...variant.powers.map((name) => element("option", {}, name)));
      this.typeField = element("select", {}, type("army"), type("fleet"));
      this.placeField = element("select", {});
      this.buttons = element("p", { class: "buttons" });
      this.element = element("details", { class: "live-units" }, element("summary", {}, "Units and centres"),
        this.buttons,
        element("div", { class: "live-row" }, labelled("Power", this.powerField), labelled("Unit", this.typeField),
          labelled("Place", this.placeField)),
        element("p", { class: "buttons" }, button("Add", () => this.addChosen()),
          button("Add by pointing", () => this.startPlacing())),
        labelled("The board as text", texts.board, "live-lines live-board-text"));
      this.showPlaces();

      this.typeField.addEventListener("change", () => this.showPlaces());
    }
    unfold() {
      this.element.open = true;
    }

    showPlaces() {
      const { provinces } = this.editor;
      const { placeField } = this;
      const chosen = placeField.value;
      const locations = provinces.locationsFor(this.typeField.value);
      const named = locations.map((one) => [provinces.nameOf(one), one]).sort(([a], [b]) => a.localeCompare(b));
      placeField.replaceChildren(...named.map(([name, value]) => element("option", { value }, name)));
      if (locations.includes(chosen)) placeField.value = chosen;
    }
    // What can be done with the unit that is chosen.
    showButtons() {
      const { provinces, pointing: { picked } } = this.editor;
      this.buttons.replaceChildren();
      if (!picked?.type) return;
      const { power, at, type, text } = picked;
      const province = provinceOf(at);
      this.buttons.append(button(`Remove ${text}`, () => this.change([picked], [])));
      for (const other of ["army", "fleet"]) {
        if (other === type || !provinces.canHave(province, other)) continue;
        const made = { power, type: other, at: provinces.locationIn(province, other) };
        const name = `Make it ${provinces.unitText(made)}`;
        this.buttons.append(button(name, () => this.change([picked], [made])));
      }
    }

    startPlacing() {
      const { phase, pointing } = this.editor;
      if (!phase.answer) return; // there is no board to point at
      pointing.startPlacing({ power: this.powerField.value, type: this.typeField.value });
      this.editor.showAgain();
    }
    addChosen() {
      return this.add(this.powerField.value, this.typeField.value, this.placeField.value);
    }
    // In place of a unit that is there.
    add(power, type, at) {
      this.editor.pointing.endPlacing();
      return this.change([], [{ power, type, at }]);
    }
    // Orders of units that go are taken out of the text of orders.
    async change(gone, come) {
      const { place, engine, variant, provinces, steps, phase, texts } = this.editor;
      texts.now();
      place.setAttribute("aria-busy", "true");
      const named = (unit) => `${unit.power} ${provinces.unitText(unit)}`;
      const isStacked = (unit) => phase.points.get(provinceOf(unit.at)).units.length > 1;
      const removed = (unit) => (isStacked(unit) ? named(unit) : provinces.nameOf(provinceOf(unit.at)));
      const edits = [...gone.map((unit) => ({ remove: removed(unit) })), ...come.map((unit) => ({ add: named(unit) }))];
      const ordered = gone.map((unit) => phase.givenTo(unit));
      try {
        const question = { ...steps.questionOf(steps.shown), orders: undefined, units: edits };
        const { position } = await engine.ask("orders", question);
        let orders = texts.orders.value;
        for (const one of ordered)
          if (one) orders = withOrder(orders, variant.powers, one.power, one.text, "") ?? orders;
        texts.orders.value = steps.shown.orders = orders;
        this.unfold();
        this.editor.setPosition(position);
      } catch (problem) {
        place.removeAttribute("aria-busy");
        this.editor.refuse(problem);
      }
    }
  }

  Object.assign(self.casusLiveBoard, { UnitFields });
})();
