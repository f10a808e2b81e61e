// Small pieces that the editor, the page of a case and the playground are made of.
//
// The files of this folder become live.js, in the sequence of reports/assets/assets.cpp.in: each after those that it
// needs. What a file gives to others it adds to self.casusLiveBoard, and at its head it names what it takes from there.
"use strict";

self.casusLiveBoard = {};

(() => {
  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes))
      if (value !== undefined) made.setAttribute(attribute, value);
    made.append(...children);
    return made;
  }
  function drawn(name, attributes) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    return made;
  }
  function button(text, act, name = "copy") {
    const made = element("button", { type: "button", class: name }, text);
    made.addEventListener("click", act);
    return made;
  }
  let labels = 0;
  function labelled(text, field, name = "live-field") {
    field.id = `live-${++labels}`;
    return element("p", { class: name }, element("label", { for: field.id }, text), field);
  }
  async function copied(button, text) {
    const name = (button.dataset.name ??= button.textContent); // also while it still says "Copied"
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not allowed here";
    }
    setTimeout(() => (button.textContent = name), 2000);
  }
  // As much of a text of somebody as fits a sentence.
  const brief = (text) => (text.length > 120 ? `${text.slice(0, 120)}…` : text);
  const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

  Object.assign(self.casusLiveBoard, { element, drawn, button, labelled, copied, brief, counted });
})();
