// The boards of a report can be read without this. With it, they can be enlarged: with the wheel while a board has the
// focus or Ctrl is held, with two fingers, with a double click, with the buttons below it, and with the keys + - 0 and
// arrows. An enlarged board is dragged with the mouse or a finger. A page begins with the part of a board where the units
// are; from there a reader can go to the whole board. And tables stay tables on a phone. A diagram that stands alone has
// this in its file (reports/pictures/diagram.cpp): it has no buttons, and needs neither the focus nor Ctrl.
"use strict";

(() => {
  const largest = 8; // times as large as the first view
  const step = 1.5;

  const prepare = (place) => {
    place.querySelectorAll(".scroll > svg:is(.board, .borders)").forEach(offerZoom);
    place.querySelectorAll("table.stack").forEach(tellRoles);
  };
  if (document.documentElement.matches("svg")) offerZoom(document.documentElement);
  else prepare(document);
  // What comes later: a report of thousands of cases has its boards packed, and an editor draws them anew.
  document.addEventListener("boards-came", (event) => prepare(event.target));

  // On a phone a table becomes a stack of lines. Some screen readers then take it for text, unless its parts say what they are.
  function tellRoles(table) {
    const roles = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TD: "cell" };
    const told = Array.from(table.querySelectorAll("thead th"), (cell) => (cell.classList.contains("told") ? cell.textContent : ""));
    table.setAttribute("role", "table");
    for (const part of table.querySelectorAll("thead, tbody, tr, th, td")) {
      const head = part.closest("thead") ? "columnheader" : "rowheader";
      part.setAttribute("role", part.tagName === "TH" ? head : roles[part.tagName]);
      if (part.tagName === "TD" && told[part.cellIndex]) part.dataset.label = told[part.cellIndex];
    }
  }

  // The frame of the map that a board is a part of. A picture of something else has none.
  function wholeMap(board) {
    const shared = board.querySelector(":scope > use")?.getAttribute("href")?.slice(1);
    const sea = shared && document.getElementById(shared)?.querySelector("rect");
    if (!sea) return undefined;
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(sea.getAttribute(name)));
    return { x, y, width, height };
  }
  // The smallest box around the map in the shape of the view, so that the picture on the page keeps its size.
  function around(map, view) {
    const width = Math.max(view.width, map.width, (map.height * view.width) / view.height);
    const height = (width * view.height) / view.width;
    return { x: map.x - (width - map.width) / 2, y: map.y - (height - map.height) / 2, width, height };
  }

  function offerZoom(board) {
    const isAlone = board === document.documentElement;
    const frame = isAlone ? board : board.parentElement;
    const given = board.viewBox.baseVal;
    const first = { x: given.x, y: given.y, width: given.width, height: given.height }; // what the page begins with
    const map = wholeMap(board) ?? first;
    const full = around(map, first);
    const isPart = full.width > first.width * 1.001;
    let seen = { ...first };
    const fingers = new Map(); // pointers that are down, by id: where they are on the screen, and where they came down
    const what = board.matches(".board") ? "board" : "map";

    const isWhole = () => seen.width >= full.width * 0.999;
    const isFirst = () => ["x", "y", "width"].every((side) => Math.abs(seen[side] - first[side]) < first.width * 0.001);
    // Whether it can be dragged. The first view lets a finger scroll the page.
    const isMovable = () => !isWhole() && !isFirst();
    const widthWithin = (width) => Math.min(full.width, Math.max(first.width / largest, width));

    function show(next) {
      const width = widthWithin(next.width);
      const height = (width * full.height) / full.width;
      // Nothing beyond the map, except where the map has another shape than the view.
      const inside = (at, low, room, size) => (size >= room ? low + (room - size) / 2 : Math.min(Math.max(at, low), low + room - size));
      seen = {
        x: inside(next.x, map.x, map.width, width),
        y: inside(next.y, map.y, map.height, height),
        width,
        height,
      };
      board.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
      frame.classList.toggle("enlarged", isMovable());
      if (isAlone) return;
      for (const button of [smaller, all]) button.disabled = isWhole();
      if (isPart) back.disabled = isFirst();
      larger.disabled = seen.width <= (first.width / largest) * 1.001;
      told.textContent = isFirst() ? "" : `${Math.round((100 * first.width) / seen.width)} %`;
    }

    // A place on the screen as a place on the board.
    const onBoard = (at) => new DOMPoint(at.x, at.y).matrixTransform(board.getScreenCTM().inverse());
    // What is under `fixed` stays there.
    function zoom(by, fixed = { x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }) {
      const width = widthWithin(seen.width / by);
      const part = width / seen.width;
      show({ x: fixed.x - (fixed.x - seen.x) * part, y: fixed.y - (fixed.y - seen.y) * part, width });
    }
    function drag(across, down) {
      const scale = 1 / board.getScreenCTM().a;
      show({ ...seen, x: seen.x - across * scale, y: seen.y - down * scale });
    }

    function addTools() {
      const shown = board.getAttribute("aria-label") ?? `A ${what}`; // of several boards, a listener has to know which
      const tools = document.createElement("div");
      tools.className = "zoom";
      tools.setAttribute("role", "group");
      tools.setAttribute("aria-label", `Size of: ${shown}`);
      const button = (text, name, act) => {
        const made = document.createElement("button");
        made.type = "button";
        made.textContent = text;
        made.setAttribute("aria-label", name);
        made.title = name;
        made.addEventListener("click", act);
        tools.append(made);
        return made;
      };
      larger = button("+", `Enlarge the ${what}`, () => zoom(step));
      smaller = button("−", `Make the ${what} smaller`, () => zoom(1 / step));
      all = button(`Whole ${what}`, `Show the whole ${what}`, () => show(full));
      back = isPart && button("First view", "Show the first view again", () => show(first));
      told = document.createElement("output");
      tools.append(told);
      frame.after(tools);
      if (!frame.hasAttribute("tabindex")) {
        frame.tabIndex = 0;
        frame.setAttribute("role", "group");
        frame.setAttribute("aria-label", `${shown}, to enlarge`);
      }
    }

    let larger, smaller, all, back, told;
    if (isAlone) board.style.touchAction = "none";
    else addTools();
    show(first);

    board.addEventListener(
      "wheel",
      (event) => {
        const hasAttention = isAlone || event.ctrlKey;
        if (!hasAttention && document.activeElement !== frame) return;
        if (!hasAttention && !isMovable() && event.deltaY > 0) return; // the page scrolls on
        event.preventDefault();
        const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
        zoom(Math.exp((-event.deltaY * lines) / 400), onBoard({ x: event.clientX, y: event.clientY }));
      },
      { passive: false },
    );
    board.addEventListener("dblclick", (event) => {
      event.preventDefault();
      zoom(event.shiftKey ? 1 / 2 : 2, onBoard({ x: event.clientX, y: event.clientY }));
    });

    board.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      const at = { x: event.clientX, y: event.clientY };
      fingers.set(event.pointerId, { ...at, began: at });
      if (fingers.size > 1) board.setPointerCapture(event.pointerId);
    });
    board.addEventListener("dragstart", (event) => event.preventDefault()); // of a link
    board.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, { ...now, began: before.began });
      // A click stays a click on what is under it, a link perhaps: only what is dragged is captured.
      const isDragged = Math.hypot(now.x - before.began.x, now.y - before.began.y) > 4;
      if (isMovable() && isDragged && !board.hasPointerCapture(event.pointerId)) board.setPointerCapture(event.pointerId);
      if (other) {
        const between = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
        const apart = (a, b) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
        const was = between(before, other), is = between(now, other);
        zoom(apart(now, other) / apart(before, other), onBoard(was));
        drag(is.x - was.x, is.y - was.y);
      } else if (isMovable()) {
        drag(now.x - before.x, now.y - before.y);
      }
    });
    for (const end of ["pointerup", "pointercancel"]) {
      board.addEventListener(end, (event) => fingers.delete(event.pointerId));
    }

    (isAlone ? document : frame).addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const far = seen.width / 6;
      const go = (x, y) => isMovable() && (show({ ...seen, x: seen.x + x * far, y: seen.y + y * far }), true);
      const keys = {
        "+": () => (zoom(step), true),
        "=": () => (zoom(step), true),
        "-": () => (zoom(1 / step), true),
        0: () => (show(first), true),
        ArrowLeft: () => go(-1, 0),
        ArrowRight: () => go(1, 0),
        ArrowUp: () => go(0, -1),
        ArrowDown: () => go(0, 1),
      };
      if (keys[event.key]?.()) event.preventDefault();
    });
  }
})();
