// The fields in which a reader orders a unit: whose order, which, who pays for it, and what follows in the next
// impulse. Pointing at the board (pointing.js) chooses in the same fields.
"use strict";

(() => {
  const { element, button, labelled, sameUnit, written, withOrder } = self.casusLiveBoard;

  const kindOf = { hold: "Hold", move: "Move", "support-hold": "Support", "support-move": "Support", convoy: "Convoy",
    build: "Build", disband: "Disband", declare: "Declare", waive: "Waive" };
  const withoutPlace = ["disband", "build", "declare", "waive"]; // orders for which no place is pointed at

  class OrderFields {
    constructor(editor) {
      this.editor = editor;
      this.unitField = element("select", {});
      this.orderField = element("select", {});
      this.payer = element("select", {});
      this.purse = element("select", {});
      this.grantRow = element("div", { class: "live-row" },
        labelled("Points of", this.payer), labelled("How many", this.purse));
      this.thenField = element("select", {});
      this.thenRow = labelled("Then, in the next impulse", this.thenField);
      this.ways = element("p", { class: "live-ways" });
      this.hint = element("p", { class: "live-hint", role: "status" });
      this.others = element("p", { class: "live-others" }); // other orders that pointing may have meant
      this.element = element("fieldset", { class: "live-pick" }, element("legend", {}, "Order a unit"),
        element("div", { class: "live-row" },
          labelled("Unit or place", this.unitField), labelled("Its order", this.orderField)),
        this.grantRow, this.thenRow, this.ways, this.hint, this.others);

      this.unitField.addEventListener("change", () => this.editor.pointing.choose(this.unitField.value || null));
      this.orderField.addEventListener("change", () => this.order(this.orderField.value, [], true));
      this.payer.addEventListener("change", () => this.show());
      this.purse.addEventListener("change", () =>
        this.orderField.value && this.order(this.orderField.value, [], true));
      this.thenField.addEventListener("change", () => this.order(this.thenField.value, [], true));
    }
    say(text) {
      this.hint.textContent = text;
    }
    orderOf(subject) {
      return this.editor.phase.orderOf(subject, this.payer.value);
    }

    // ---- What is shown ----

    // Everything around the unit that is chosen: the fields, the ways to point, and the marks on the board.
    show() {
      const { pointing, units, board } = this.editor;
      this.showUnits();
      this.showGrants();
      this.showOrders();
      this.showThen();
      this.showWays();
      units.showButtons();
      board.showMarks();
      if (!this.hint.textContent) this.say(pointing.usualHint());
    }
    showUnits() {
      const { phase, pointing, variant } = this.editor;
      const groups = new Map();
      for (const subject of phase.subjects.values()) {
        if (!groups.has(subject.power)) groups.set(subject.power, element("optgroup", { label: subject.power }));
        groups.get(subject.power).append(element("option", { value: subject.key }, subject.text));
      }
      const place = ({ label }) => variant.powers.indexOf(label);
      const sorted = Array.from(groups.values()).sort((a, b) => place(a) - place(b));
      const none = element("option", { value: "" }, sorted.length > 0 ? "choose" : "no orders here");
      this.unitField.replaceChildren(none, ...sorted);
      this.unitField.value = pointing.picked?.key ?? "";
      this.unitField.disabled = sorted.length === 0;
    }
    // For the unit of a minor power: who pays, and how much.
    showGrants() {
      const { phase, pointing: { picked } } = this.editor;
      this.grantRow.hidden = !picked || !phase.isOfMinor(picked);
      if (this.grantRow.hidden) return;
      const powers = Object.keys(phase.purses);
      const granted = phase.grants().find(({ order }) => sameUnit(order.unit, picked));
      const paying = this.payer.value || granted?.power || powers[0];
      this.payer.replaceChildren(...powers.map((name) => element("option", {}, name)));
      this.payer.value = paying;
      const most = phase.purses[paying] ?? 0;
      const { points: paid } = this.orderOf(picked) ?? { points: Number(this.purse.value) || 1 };
      const counts = Array.from({ length: Math.max(most, paid) }, (_, i) => String(i + 1));
      this.purse.replaceChildren(...counts.map((count) => element("option", {}, count)));
      this.purse.value = String(paid);
    }
    showOrders() {
      const { picked } = this.editor.pointing;
      const { orderField } = this;
      orderField.disabled = !picked;
      if (!picked) return orderField.replaceChildren(element("option", { value: "" }, "–"));
      const groups = new Map();
      for (const one of picked.orders) {
        const kind = kindOf[one.order] ?? "Other";
        if (!groups.has(kind)) groups.set(kind, element("optgroup", { label: kind }));
        groups.get(kind).append(element("option", { value: one.text }, one.text));
      }
      orderField.replaceChildren(element("option", { value: "" }, "no order"), ...groups.values());
      const current = this.orderOf(picked)?.text ?? "";
      if (current && !picked.orders.some((one) => one.text === current))
        orderField.append(element("option", { value: current }, current));
      orderField.value = current;
    }
    // In a year of impulses: what the unit does after the first part of its plan.
    async showThen() {
      const { engine, steps, pointing } = this.editor;
      const subject = pointing.picked;
      const plan = subject && this.orderOf(subject)?.text;
      const begins = (one) => one.isPlan && (plan === one.text || plan.startsWith(`${one.text}-`));
      const first = plan && subject.orders.findLast(begins);
      this.thenRow.hidden = !first;
      if (!first) return;
      const question = { ...steps.questionOf(steps.shown), orders: undefined, for: `${subject.power} ${subject.text}` };
      const { units } = await engine.ask("orders", question).catch(() => ({ units: [] }));
      const [unit] = units;
      if (pointing.picked !== subject || !unit) return;
      const onward = unit.second?.[first.order === "move" ? first.to : subject.at] ?? [];
      const plans = onward.map((one) => `${first.text}-${one.element}`);
      if (plan !== first.text && !plans.includes(plan)) plans.push(plan);
      this.thenField.replaceChildren(element("option", { value: first.text }, "nothing more"),
        ...plans.map((one) => element("option", { value: one }, one.slice(first.text.length + 1))));
      this.thenField.value = plan;
    }
    showWays() {
      const { pointing } = this.editor;
      const { picked } = pointing;
      const { ways } = this;
      ways.replaceChildren();
      if (!picked) return;
      const has = (kind) => picked.orders.some((one) => one.order.startsWith(kind));
      const offerWay = (name, way) => {
        const made = button(name, () => pointing.chooseWay(way), "live-way");
        made.setAttribute("aria-pressed", String(pointing.way === way));
        ways.append(made);
      };
      const offer = (name, text) => ways.append(button(name, () => this.order(text), "live-way"));
      const hold = picked.orders.find((one) => one.order === "hold");
      if (hold) offer("Hold", hold.text);
      if (has("support")) offerWay("Support …", "support");
      if (has("convoy")) offerWay("Convoy …", "convoy");
      for (const one of picked.orders) if (withoutPlace.includes(one.order)) offer(one.text, one.text);
      if (this.orderOf(picked)) offer("No order", "");
    }

    // ---- The order ----

    // Gives the unit that is chosen this order; "" takes its order away. `instead`: other orders that may have been
    // meant. Afterwards pointing begins with another unit, unless the unit stays chosen.
    order(chosen, instead = [], stays = false) {
      const { variant, phase, pointing, texts } = this.editor;
      const subject = pointing.picked;
      if (!subject) return;
      const isGrant = phase.isOfMinor(subject);
      const power = isGrant ? this.payer.value : subject.power;
      const old = this.orderOf(subject);
      const granted = (points, one) => (isGrant && one ? `DP ${points}: ${one}` : one);
      const before = granted(old?.points, old?.text ?? ""), after = granted(this.purse.value, chosen);
      if (before === after) return pointing.choose(stays ? subject.key : null);
      const orders = withOrder(texts.orders.value, variant.powers, power, before, after) ??
        this.rewritten(power, before, after);
      texts.drop();
      texts.orders.value = orders;
      this.say(chosen ? `Ordered: ${after}.` : `${subject.text} has no order.`);
      pointing.end(stays || isGrant || phase.answer.adjudication.position.phase.kind === "turn");
      this.others.replaceChildren();
      if (instead.length > 0) this.others.append("Or: ", ...instead.map((one) => button(one.text, () => {
        pointing.pick(subject);
        this.order(one.text);
      }, "live-way")));
      return this.editor.setOrders(orders);
    }
    // All orders that were played, in one form, with one of a power changed.
    rewritten(power, before, after) {
      const { phase } = this.editor;
      const grants = phase.grants().map((one) => ({ power: one.power, text: `DP ${one.points}: ${one.order.text}` }));
      const all = [...grants, ...phase.given()].filter((one) => one.power !== power || one.text !== before);
      const place = all.findLastIndex((one) => one.power === power);
      if (after) all.splice(place < 0 ? all.length : place + 1, 0, { power, text: after });
      return written({ fallen: phase.answer.adjudication.fallen, orders: all });
    }
  }

  Object.assign(self.casusLiveBoard, { OrderFields });
})();
