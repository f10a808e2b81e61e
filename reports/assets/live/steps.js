// The phases that are edited, one after the other, and the options that they are played by.
"use strict";

(() => {
  // Whether both choose the same, whichever was chosen first.
  const sameOptions = (one, other) => {
    const names = Object.keys(one);
    return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
  };

  class Steps {
    // `variant`: its id. `question`: {position, orders, options}, what is edited first.
    constructor(variant, question) {
      this.variant = variant;
      this.question = question;
      // The phases that are played, each going on from the one before: {position, orders}. Only the first always has a
      // position; of a later one it is what the phase before leads to (`begins`), unless units were changed there.
      this.all = [{ position: question.position, orders: question.orders }];
      this.at = 0; // the one that is shown
      this.options = { ...question.options };
    }
    get shown() {
      return this.all[this.at];
    }
    isChanged() {
      const [first] = this.all;
      const { position, orders, options } = this.question;
      return this.all.length > 1 || first.position !== position || first.orders.trim() !== orders.trim() ||
        !sameOptions(this.options, options);
    }
    boardOf(one) {
      return one.position ?? one.begins;
    }
    // What the engine is asked about a phase.
    questionOf(one) {
      return { variant: this.variant, position: this.boardOf(one), orders: one.orders, options: this.options };
    }

    // Both give whether the phase that is shown has changed. Those that followed are dropped then.
    setOrders(orders) {
      if (orders === this.shown.orders) return false;
      this.shown.orders = orders;
      this.all.length = this.at + 1;
      return true;
    }
    setPosition(position) {
      if (position === this.shown.position) return false;
      this.shown.position = position;
      this.all.length = this.at + 1;
      return true;
    }
    setOption(option, value) {
      if (value === option.value) delete this.options[option.name];
      else this.options[option.name] = value;
    }
    // What the phase before leads to.
    begin(which, position) {
      this.all[which].begins = position;
    }
    // To the last one, if a change that came before has dropped this one.
    goTo(which) {
      this.at = Math.min(which, this.all.length - 1);
    }
    // If there is no phase after the one that is shown.
    addNext() {
      if (this.at + 1 === this.all.length) this.all.push({ orders: "" });
    }

    // {steps: [{position, orders}], at, options}; the position only where it is not what the phase before leads to.
    state() {
      const steps = this.all.map(({ position, orders }) => ({ position, orders }));
      return { steps, at: this.at, options: { ...this.options }, isChanged: this.isChanged() };
    }
    setState({ steps, at, options }) {
      this.all = steps.map((one) => ({ ...one }));
      this.at = Math.min(at ?? steps.length - 1, steps.length - 1);
      this.options = { ...options };
    }
  }

  Object.assign(self.casusLiveBoard, { Steps, sameOptions });
})();
