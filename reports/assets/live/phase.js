// The phase that is shown: what the engine answered, which orders can be given, and where the board can be pointed at.
"use strict";

(() => {
  const { provinceOf, sameUnit, destinations } = self.casusLiveBoard;

  // What can be written on the sheets of a year, in the form of orders of other phases: plans of one impulse, retreats,
  // and lines of a power.
  function ordersOfTurn({ units = [], further = {} }) {
    const plans = units.flatMap(({ unit, text, first, retreats }) => {
      const own = { power: unit.power, unit, name: text };
      return [
        ...first.map((one) => ({ ...one, ...own, text: `${text}-${one.element}`, isPlan: true })),
        ...retreats.map((line) => ({ order: "planned-retreat", ...own, text: line })),
      ];
    });
    const lines = Object.entries(further).flatMap(([power, lines]) =>
      lines.map((line) => ({ order: "line", power, name: "further lines", text: line })));
    return [...plans, ...lines];
  }
  const isBuilt = ({ order }) => order === "build" || order === "declare";
  const boardAndOptions = ({ position, options }) => JSON.stringify([position, options]);

  class Phase {
    constructor(provinces) {
      this.provinces = provinces;
      this.answer = undefined; // to what is shown
      this.legal = []; // all orders that can be given
      this.legalOn = ""; // the board and the options for which they are
      this.due = {}; // builds and removals, by power
      this.purses = {}; // diplomacy points, by power
      this.minors = []; // powers to whose units points can be given
      // The units and places that can have an order, by key: {key, power, at, type, leader, isBuild, text, orders}.
      this.subjects = new Map();
      // Places on the board that can be pointed at, by province: {province, x, y, subjects, units}.
      this.points = new Map();
    }

    setAnswer(answer) {
      this.answer = answer;
    }

    // ---- What was ordered, in the text that was played last ----

    given() {
      return this.answer?.adjudication.orders.map((one) => one.order) ?? [];
    }
    grants() {
      return this.answer?.adjudication.grants ?? [];
    }
    givenTo(unit) {
      return this.given().find((one) => one.power === unit.power && one.unit && sameUnit(one.unit, unit));
    }
    isOfMinor(subject) {
      return this.minors.includes(subject.power);
    }
    // To the unit of a minor power: what `payer` ordered, with the points for it.
    orderOf(subject, payer) {
      if (this.isOfMinor(subject)) {
        const grant = this.grants().find(({ power, order }) => power === payer && sameUnit(order.unit, subject));
        return grant ? { ...grant.order, points: grant.points } : undefined;
      }
      return this.given().find((one) => one.power === subject.power && (!subject.at ? one.text === subject.text :
        one.unit && sameUnit(one.unit, subject) && one.unit.leader === subject.leader &&
        one.order !== "planned-retreat" && isBuilt(one) === subject.isBuild));
    }

    // ---- What can be ordered ----

    knowsOrdersFor(question) {
      return boardAndOptions(question) === this.legalOn;
    }
    // `menu`: the engine's answer about the orders that can be given; {} where it gives none.
    setOrdersFor(question, menu) {
      this.legal = menu.orders ?? ordersOfTurn(menu);
      this.legalOn = boardAndOptions(question);
      ({ due: this.due = {}, points: this.purses = {}, for_minors: this.minors = [] } = menu);
    }

    // Whose order it is: that of a unit, of a place where something is built, or of a power (a build declined).
    // `figure` is the board, drawn.
    findPoints(figure) {
      this.points = new Map();
      this.subjects = new Map();
      for (const one of this.legal) this.addSubject(one);
      for (const unit of this.unitsOf(figure)) this.pointAt(provinceOf(unit.at), unit).units.push(unit);
      for (const subject of this.subjects.values())
        if (subject.at) this.pointAt(provinceOf(subject.at)).subjects.push(subject);
      for (const one of [...this.legal, ...this.given()])
        for (const to of destinations(one)) this.pointAt(provinceOf(to));
    }
    addSubject(one) {
      const isBuild = isBuilt(one);
      const at = isBuild ? provinceOf(one.unit.at) : one.unit?.at;
      const type = isBuild ? undefined : one.unit?.type;
      const key = [one.power, at, type, one.unit?.leader, at ? "" : one.name ?? one.text].join("|");
      if (!this.subjects.has(key)) {
        const { provinces } = this;
        const text = isBuild ? provinces.nameOf(at) : one.name ?? (one.unit ? provinces.unitText(one.unit) : one.text);
        this.subjects.set(key,
          { key, leader: one.unit?.leader, power: one.power, at, type, isBuild, text, orders: [] });
      }
      this.subjects.get(key).orders.push(one);
    }
    // All units of the board; of those that are drawn aside, because they are dislodged, where.
    unitsOf(figure) {
      const { units, dislodged } = this.answer.adjudication.position;
      const aside = Array.from(figure.querySelectorAll(".dislodged > .unit"), (one) =>
        [one.querySelector("title").textContent, one.getAttribute("transform").match(/-?[\d.]+/g).map(Number)]);
      return [...dislodged.map((one) => ({ ...one, ...one.unit })), ...units].map((unit) => {
        const told = `${unit.power}: ${this.provinces.unitText(unit)}`;
        return { ...unit, drawn: aside.find(([title]) => title === told || title.startsWith(`${told},`))?.[1] };
      });
    }
    // The point of a province; it is where its first unit is drawn, if it has one.
    pointAt(province, unit) {
      if (!this.points.has(province)) {
        const [x, y] = unit?.drawn ?? this.provinces.places[unit?.at ?? province];
        this.points.set(province, { province, x, y, subjects: [], units: [] });
      }
      return this.points.get(province);
    }
  }

  Object.assign(self.casusLiveBoard, { Phase });
})();
