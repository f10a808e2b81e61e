// The fields in which a reader chooses the options of the rules.
"use strict";

(() => {
  const { element, labelled } = self.casusLiveBoard;

  class RuleFields {
    constructor(editor) {
      this.editor = editor;
      this.element = element("details", { class: "live-rules" }, element("summary", {}, "Rules"));
      this.fields = new Map(); // by option
      for (const option of editor.variant.options) this.add(option);
      this.show();
    }
    // An option, unless the variant has the data for one of its values alone.
    add(option) {
      const { steps } = this.editor;
      const offered = option.values.filter(({ needs }) => !needs).map(({ name }) => name);
      if (offered.length < 2) return;
      const field = element("select", {}, ...offered.map((name) => element("option", {}, name)));
      this.fields.set(option, field);
      field.addEventListener("change", () => {
        steps.setOption(option, field.value);
        return this.editor.play();
      });
      const line = labelled(option.datc ? `${option.name} (DATC ${option.datc})` : option.name, field);
      line.append(element("small", {}, option.summary));
      this.element.append(line);
    }
    show() {
      for (const [option, field] of this.fields)
        field.value = this.editor.steps.options[option.name] ?? option.value;
    }
  }

  Object.assign(self.casusLiveBoard, { RuleFields });
})();
