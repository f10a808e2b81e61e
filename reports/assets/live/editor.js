// The editor of a phase: its orders can be changed, typed or by pointing at the board, and its units and rules. After
// each change the engine plays it, and the editor shows the result. It knows nothing of cases: it edits any phase, in
// any element of any page that has the definitions of the map.
//
// Each part of the editor is an object, which alone changes its variables:
//   steps (steps.js)          the phases one after the other, which of them is shown, and the options
//   phase (phase.js)          the last answer about the phase that is shown, and the orders that can be given
//   pointing (pointing.js)    the unit that is chosen, and what pointing means for it
//   texts, fields, units, rules, board, mistakes, results      what a reader sees, each in the file of its class
"use strict";

(() => {
  const { element, button, Provinces, Steps, Phase, Pointing, Texts, OrderFields, UnitFields, RuleFields, DrawnBoard,
    Mistakes, Results } = self.casusLiveBoard;

  const usual = { original: "the case", offered: [], hasRules: true, changed() {}, titled() {}, played() {} };

  class Editor {
    constructor(place, { engine, variant, question, ...wishes }) {
      this.place = place;
      this.engine = engine;
      this.variant = variant;
      this.wishes = { ...usual, against: question, ...wishes };

      this.provinces = new Provinces(variant);
      this.steps = new Steps(variant.id, question);
      this.phase = new Phase(this.provinces);
      this.pointing = new Pointing(this);
      this.texts = new Texts(this);
      this.fields = new OrderFields(this);
      this.units = new UnitFields(this);
      this.rules = new RuleFields(this);
      this.board = new DrawnBoard(this);
      this.mistakes = new Mistakes(this);
      this.results = new Results(this);

      this.asked = 0; // how often something was to be played
      this.refused = null; // why what is written could not be played

      this.mark = element("strong", { class: "live-mark" });
      this.trail = element("nav", { class: "live-trail", "aria-label": "Phases" });
      this.build();
    }
    build() {
      const { place, texts, fields, units, rules, board, mistakes, results } = this;
      const { original, closed, hasRules } = this.wishes;
      const head = element("p", { class: "live-head" }, this.mark);
      if (closed) head.append(button(`Back to ${original}`, () => closed()));
      const side = element("section", { class: "live-editor", "aria-label": "Change the orders" },
        head, fields.element, texts.element, mistakes.element, results.changes, results.nexts, results.taken,
        units.element, ...(hasRules ? [rules.element] : []));
      place.replaceChildren(this.trail, element("div", { class: "live-grid" }, board.element, side, results.rest));
      place.classList.add("live");
      place.addEventListener("keydown", (event) => {
        if (event.key === "Escape") this.pointing.giveUp();
      });
    }

    // ---- Playing ----

    setOrders(orders) {
      if (this.steps.setOrders(orders)) return this.play();
    }
    setPosition(position) {
      if (!this.steps.setPosition(position)) return;
      this.pointing.choose(null);
      return this.play();
    }

    // Plays the phases up to the one that is shown. What was asked before and is not answered yet is dropped.
    async play() {
      const { place, engine, steps, phase } = this;
      const { home, against, changed, played } = this.wishes;
      const turn = ++this.asked;
      let reached = 0;
      place.setAttribute("aria-busy", "true");
      changed(this.state());
      try {
        for (; reached < steps.at; ++reached) {
          const { next } = await engine.ask("adjudicate", steps.questionOf(steps.all[reached]));
          if (turn !== this.asked) return;
          steps.begin(reached + 1, next);
        }
        const asking = steps.questionOf(steps.shown);
        if (!phase.knowsOrdersFor(asking)) {
          // Where there is no such list, the next question says why, or the orders are only written.
          const menu = await engine.ask("orders", { ...asking, orders: undefined }).catch(() => ({}));
          if (turn !== this.asked) return;
          phase.setOrdersFor(asking, menu);
        }
        if (steps.at === 0 && against && steps.isChanged()) asking.against = against;
        const found = await engine.ask("adjudicate", { ...asking, page: { home, show: "map" } });
        if (turn !== this.asked) return;
        found.position = asking.position;
        this.showAnswer(found);
        played(asking, found);
      } catch (problem) {
        if (turn !== this.asked) return;
        // The orders of a phase before are shown where they are wrong.
        if (reached < steps.at) {
          steps.goTo(reached);
          this.leave();
          changed(this.state());
        }
        this.refuse(problem);
      } finally {
        if (turn === this.asked) place.removeAttribute("aria-busy");
      }
    }
    goTo(which) {
      this.texts.now();
      this.steps.goTo(which);
      this.leave();
      return this.play();
    }
    playOn() {
      this.texts.now();
      this.steps.addNext();
      return this.goTo(this.steps.at + 1);
    }
    // No unit is chosen then, also if the other phase cannot be played.
    leave() {
      this.pointing.leave();
      this.texts.begin(this.steps.shown.orders);
      if (this.phase.answer) this.fields.show();
      this.fields.say("");
    }

    // ---- What is shown ----

    showAnswer(found) {
      const { steps, phase, pointing, texts, fields, board, mistakes, results } = this;
      this.refused = null;
      phase.setAnswer(found);
      const page = new DOMParser().parseFromString(found.page, "text/html").body;
      const section = page.querySelector("section") ?? page;
      const title = section.querySelector("h2");
      found.step ??= steps.shown;
      found.step.title = title.textContent;
      this.wishes.titled(found.step.title);
      title.remove();
      const figures = section.querySelector(".boards");
      figures.remove();
      this.place.classList.remove("live-stale");
      const [first, ...later] = Array.from(figures.children);
      phase.findPoints(first);
      pointing.chooseAgain();
      const view = board.view();
      board.show(first, view);
      results.show(later, section, view);
      texts.fill(texts.orders, steps.shown.orders);
      texts.fill(texts.board, found.position);
      texts.drawUnder();
      this.showTrail();
      fields.show();
      this.showMark(steps.isChanged());
      mistakes.clear();
      results.showChanges(found);
      results.showNexts(found);
    }
    // The last answer once more, on another part of the map; a mistake that came after it stays.
    showAgain() {
      if (!this.phase.answer) return;
      const problem = this.refused;
      this.showAnswer(this.phase.answer);
      if (problem) this.refuse(problem);
    }
    refuse(problem) {
      const { steps, texts, mistakes, results } = this;
      this.refused = problem;
      this.place.classList.add("live-stale");
      this.showMark(true);
      results.clear();
      texts.fill(texts.board, steps.boardOf(steps.shown) ?? "");
      mistakes.show(problem);
      this.showTrail();
    }
    showMark(isChanged) {
      const { original } = this.wishes;
      this.mark.textContent = isChanged ? "Your change" : original[0].toUpperCase() + original.slice(1);
      this.place.classList.toggle("live-changed", isChanged);
    }
    showTrail() {
      const { trail, steps, texts } = this;
      const name = (one) => one.title || (one === steps.all[0] ? "the first phase" : "the next phase");
      texts.orders.labels[0].textContent = `Orders, ${name(steps.shown)}`;
      trail.hidden = steps.all.length < 2;
      trail.replaceChildren(element("ol", {}, ...steps.all.map((one, i) => {
        const link = button(name(one), () => this.goTo(i));
        if (i === steps.at) link.setAttribute("aria-current", "step");
        return element("li", {}, link);
      })));
    }

    // ---- What callers see ----

    state() {
      return this.steps.state();
    }
    show(state) {
      this.steps.setState(state);
      this.rules.show();
      this.leave();
      return this.play();
    }
    // What is not answered yet is dropped, so that nothing of it is shown where something else is now.
    stop() {
      this.texts.drop();
      ++this.asked;
    }
  }

  // Puts an editor into `place`. Wishes:
  //   engine, variant   the Engine, and its answer about the variant: {id, powers, provinces, options}
  //   question  {position, orders, options}: what is edited first
  //   against   what results are compared with, `question` without it; null: nothing
  //   home, clauses   the folder of the report, and where the pages of clauses are, with {} for the id
  //   changed(state)  called after each change; state is what show() takes
  //   titled(text)    called with the phase that is shown
  //   original  what is edited, in words
  //   closed()  called by the button that leads back; without it there is no such button
  //   link()    the address that shows what is shown; without it there is no button that copies it
  //   played(question, answer)  called when a phase has been played and is shown
  //   offered   further buttons: [name, act(button)]
  //   hasRules  false: the caller lets the reader choose options
  // Gives {show(state), state(), stop()}; without show() nothing is played.
  const editBoard = (place, wishes) => new Editor(place, wishes);

  Object.assign(self.casusLiveBoard, { editBoard });
})();
