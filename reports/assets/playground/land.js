// The land that boards are drawn on, once a variant. Boards refer to its parts by their names.
"use strict";

(() => {
  const { element } = self.casusLiveBoard;

  // `prefix` keeps the names of another variant apart.
  function showMap(name, map, prefix) {
    document.getElementById(`map-of-${name}`)?.remove();
    const made = element("div", { id: `map-of-${name}`, class: "play-map" });
    const drawing = new DOMParser().parseFromString(map.svg, "text/html").querySelector("svg");
    named(drawing, prefix);
    const style = prefix ? map.style.replace(/^\s*\./gm, ".play-second .") : map.style;
    made.append(element("style", {}, style), drawing);
    document.body.prepend(made);
  }
  function named(drawing, prefix) {
    if (!prefix) return;
    for (const one of drawing.querySelectorAll("[id]")) one.id = prefix + one.id;
    for (const one of drawing.querySelectorAll("[href^='#']"))
      one.setAttribute("href", `#${prefix}${one.getAttribute("href").slice(1)}`);
  }

  Object.assign(self.casusPlayground, { showMap, named });
})();
