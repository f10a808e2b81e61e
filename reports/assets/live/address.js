// The address of a page, which has after "#" what its reader changed:
// orders=...&board=...&orders2=...&options=NAME:VALUE,...
"use strict";

(() => {
  const suffix = (i) => (i > 0 ? i + 1 : "");
  function stepsIn(fields) {
    const steps = [];
    for (let i = 0; i < 100 && (fields.has(`orders${suffix(i)}`) || fields.has(`board${suffix(i)}`)); ++i) {
      const position = fields.get(`board${suffix(i)}`) ?? undefined;
      steps.push({ orders: fields.get(`orders${suffix(i)}`) ?? "", position });
    }
    return steps;
  }
  const optionsAsText = (options) => Object.entries(options).map(([name, value]) => `${name}:${value}`).join(",");

  // Browsers take some changes of the address a second, no more.
  class Address {
    constructor() {
      this.wanted = null; // what gives the address that is not written yet
      this.pausing = 0;
    }
    write(wanted) {
      this.wanted = wanted;
      if (!this.pausing) this.writeNow();
    }
    writeNow() {
      clearTimeout(this.pausing);
      this.pausing = 0;
      if (!this.wanted) return;
      history.replaceState(history.state, "", this.wanted());
      this.wanted = null;
      this.pausing = setTimeout(() => this.writeNow(), 250);
    }
  }

  Object.assign(self.casusLiveBoard, { Address, suffix, stepsIn, optionsAsText });
})();
