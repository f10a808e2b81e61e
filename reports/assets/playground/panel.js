// A button that opens and closes a panel below the toolbar.
"use strict";

(() => {
  const { element, button } = self.casusLiveBoard;

  class Panel {
    constructor(id, name, ...content) {
      this.body = element("section", { id, class: "play-panel", hidden: "", "aria-label": name }, ...content);
      this.toggle = button(name, () => this.open(this.body.hidden));
      this.toggle.setAttribute("aria-controls", id);
      this.open(false);
    }
    open(isOpen) {
      this.body.hidden = !isOpen;
      this.toggle.setAttribute("aria-expanded", String(isOpen));
    }
  }

  Object.assign(self.casusPlayground, { Panel });
})();
