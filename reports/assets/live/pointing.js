// Orders by pointing at the board: the unit that is chosen, what pointing at a place means for it, and how a reader
// sees that. What is pointed at is found out in drawn_board.js; the order is written in order_fields.js.
"use strict";

(() => {
  const { provinceOf, counted } = self.casusLiveBoard;

  class Pointing {
    constructor(editor) {
      this.editor = editor;
      this.picked = null; // the unit or centre whose order is chosen: one of the subjects of the phase
      this.way = "move"; // what pointing at a place means: "move", "support" or "convoy"
      this.helped = null; // the province of the unit that is to be supported or convoyed
      this.placing = null; // a unit that is to be added where somebody points: {power, type}
    }

    // ---- The unit that is chosen ----

    // null for none.
    choose(key) {
      const { phase, fields } = this.editor;
      this.picked = phase.subjects.get(key) ?? null;
      this.way = "move";
      this.helped = this.placing = null;
      fields.say("");
      fields.others.replaceChildren();
      fields.show();
    }
    // Without showing it, because its order follows at once.
    pick(subject) {
      this.picked = subject;
    }
    // The same in an answer that has come, if it can still have an order.
    chooseAgain() {
      this.picked = this.picked && (this.editor.phase.subjects.get(this.picked.key) ?? null);
    }
    // Choosing the same way once more leads back.
    chooseWay(way) {
      this.way = this.way === way ? "move" : way;
      this.helped = null;
      this.editor.fields.say("");
      this.editor.fields.show();
    }
    startPlacing(unit) {
      this.choose(null);
      this.placing = unit;
      this.editor.fields.say("");
    }
    endPlacing() {
      this.placing = null;
      this.editor.fields.say("");
    }
    // The unit has its order. It stays chosen, or pointing begins with another one.
    end(stays) {
      this.way = "move";
      this.helped = null;
      if (!stays) this.picked = null;
    }
    giveUp() {
      if (!this.picked && !this.placing) return;
      const province = this.picked && provinceOf(this.picked.at);
      this.choose(null);
      this.editor.board.marks.get(province)?.focus();
    }
    // Another phase is shown.
    leave() {
      this.picked = this.placing = this.helped = null;
    }

    // ---- Pointing ----

    pointedAt(province) {
      const { phase, fields, provinces, units } = this.editor;
      const { placing } = this;
      if (placing) return units.add(placing.power, placing.type, provinces.locationIn(province, placing.type));
      const point = phase.points.get(province);
      fields.say("");
      if (this.picked && this.way !== "move") return this.pointedToHelp(province);
      if (this.picked && provinceOf(this.picked.at) !== province) {
        const [first, ...instead] = this.meant(province);
        if (first) return fields.order(first.text, instead);
        if (!point?.subjects.length)
          return fields.say(`${this.picked.text} cannot go to ${provinces.nameOf(province)}.`);
      }
      // A removal needs no second click; another one takes it back.
      const [only] = point?.subjects.length === 1 ? point.subjects[0].orders : [];
      if (!this.picked && only && point.subjects[0].orders.length === 1 && only.order !== "hold") {
        this.pick(point.subjects[0]);
        return fields.order(fields.orderOf(this.picked) ? "" : only.text);
      }
      const keys = point?.subjects.map((one) => one.key) ?? [];
      const next = keys[keys.indexOf(this.picked?.key) + 1]; // of several units there one after the other, then none
      this.choose(next ?? null);
    }
    // The orders that pointing at this place may mean for the unit that is chosen, the most likely first.
    meant(province) {
      const { phase } = this.editor;
      const { power, orders } = this.picked;
      const leads = (one) => provinceOf(one.to) === province;
      const moves = orders.filter((one) => one.order === "move" && leads(one));
      const unit = phase.points.get(province)?.units[0];
      if (!unit) return moves;
      const ordered = phase.givenTo(unit);
      const theirs = ordered?.elements?.[0] ?? ordered;
      const goes = theirs?.order === "move" ? provinceOf(theirs.to) : null;
      const isFor = (one) => provinceOf(one.target.at) === province;
      const helps = orders.filter((one) =>
        ["support-move", "convoy"].includes(one.order) && isFor(one) && provinceOf(one.to) === goes);
      const holds = orders.filter((one) => one.order === "support-hold" && isFor(one));
      if (unit.power === power) return goes ? [...helps, ...moves, ...holds] : [...holds, ...helps, ...moves];
      return [...moves, ...helps, ...(goes ? [] : holds)];
    }
    // First at the unit that gets the support or the convoy, then at the place that it goes to.
    pointedToHelp(province) {
      const { fields, provinces } = this.editor;
      const { picked, way } = this;
      const kinds = way === "convoy" ? ["convoy"] : ["support-move", "support-hold"];
      const orders = picked.orders.filter((one) => kinds.includes(one.order));
      if (!this.helped) {
        if (orders.some((one) => provinceOf(one.target.at) === province)) this.helped = province;
        else fields.say(`${picked.text} cannot ${way} a unit in ${provinces.nameOf(province)}.`);
        return fields.show();
      }
      const [first, ...instead] = this.helping(orders).filter((one) => this.helpsTo(one) === province);
      if (first) return fields.order(first.text, instead);
      fields.say(`${picked.text} cannot ${way} it to ${provinces.nameOf(province)}.`);
      fields.show();
    }
    helping(orders) {
      return orders.filter((one) => provinceOf(one.target.at) === this.helped);
    }
    helpsTo(order) {
      return order.order === "support-hold" ? this.helped : provinceOf(order.to);
    }

    // ---- What a reader sees of it ----

    // What a place can be pointed at for now: "unit" or "picked", "to", "help".
    marksOf(point) {
      const { picked, way } = this;
      const marks = new Set(point.subjects.length > 0 && !this.placing ? ["unit"] : []);
      if (!picked) return marks;
      const own = provinceOf(picked.at);
      if (point.province === own) return marks.add("picked");
      const orders = picked.orders.filter((one) => way === "move" || one.order.startsWith(way));
      const has = (fits) => orders.some(fits);
      const leadsHere = (one) => one.order === "move" && provinceOf(one.to) === point.province;
      if (way === "move" && has(leadsHere)) marks.add("to");
      if (this.helped) {
        if (this.helping(orders).some((one) => this.helpsTo(one) === point.province)) marks.add("to");
      } else if (point.units.length > 0 && has((one) => one.target && provinceOf(one.target.at) === point.province)) {
        marks.add("help");
      }
      return marks;
    }
    nameOfPoint(point, marks) {
      const { provinces, fields } = this.editor;
      const subject = point.subjects[0];
      const ordered = subject && fields.orderOf(subject);
      const unit = subject ? `${subject.power} ${subject.text}: ${ordered?.text ?? "no order"}` :
        provinces.nameOf(point.province);
      if (marks.has("picked")) return `${unit}; chosen`;
      const ways = [
        ...(marks.has("to") ? [this.helped ? "to there" : "move there"] : []),
        ...(marks.has("help") ? ["support or convoy it"] : []),
      ];
      if (ways.length === 0) return unit;
      return subject ? `${unit}; ${ways.join(", or ")}` : `To ${unit}`;
    }
    usualHint() {
      const { phase: { answer, due, subjects } } = this.editor;
      const { picked, way, helped, placing } = this;
      if (!answer) return "";
      const owed = Object.entries(due).map(([power, count]) =>
        `${power}: ${counted(Math.abs(count), count > 0 ? "build" : "removal")}.`);
      const { kind } = answer.adjudication.position.phase;
      if (placing) return `Point at the place for the ${placing.type}.`;
      if (subjects.size === 0) return "No orders are possible here.";
      if (!picked) {
        const what = kind === "adjustments" ? "a place" : "a unit";
        return [...owed, `Point at ${what} on the board, or choose it here.`].join(" ");
      }
      if (way === "support") {
        return helped ? "Now point at the place that it goes to; or at the unit again, if it stays." :
          "Point at the unit that gets the support.";
      }
      if (way === "convoy") {
        return helped ? "Now point at the place that the army goes to." : "Point at the army that is to be convoyed.";
      }
      if (kind === "adjustments") return "Choose its order.";
      return kind === "retreats" ? "Point at the place that it retreats to." :
        "Point at a place to move there, or at another unit to support it.";
    }
  }

  Object.assign(self.casusLiveBoard, { Pointing });
})();
