// The page of a case can be read without this. With it, the orders of each phase can be changed: typed, or by pointing at
// the board. The engine, which is as large as a picture, is loaded when somebody first asks for it, and works in a worker.
// What was changed is in the address after "#", so that a link shows it.
//
// editBoard() knows nothing of cases: it edits any phase, in any element of any page that has the definitions of the map.
"use strict";

(() => {
  const script = document.currentScript;

  // ---- Small pieces ----

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(attribute, value);
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
  // Whether both choose the same, whichever was chosen first.
  const sameOptions = (one, other) => {
    const names = Object.keys(one);
    return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
  };
  const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

  // ---- The engine ----

  // What is refused, given up or broken, with its places.
  class Refused extends Error {
    constructor(problems) {
      super(problems.map((one) => one.problem).join("; "));
      this.problems = problems;
    }
  }
  const longest = 5000; // milliseconds that a question may take

  function load(address) {
    return new Promise((loaded, failed) => {
      const brought = element("script", { src: address });
      brought.addEventListener("load", loaded);
      brought.addEventListener("error", () => failed(new Error(`a file is missing: ${address}`)));
      document.head.append(brought);
    });
  }
  async function unpacked(text, kind) {
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(kind)));
  }

  // [variant, name, text] of each.
  const unpackedFiles = async (packed) => JSON.parse(await (await unpacked(packed, "deflate")).text());

  // What the worker runs after the glue (interface/javascript/casus.js as a script), which has load().
  function work(load) {
    let engine;
    const start = async ({ module, files }) => {
      engine = (await load(module)).engine();
      for (const [variant, file, text] of files) engine.addFile(variant, file, text);
    };
    self.onmessage = async ({ data: { number, what, given } }) => {
      try {
        const answer = what === "start" ? await start(given) : engine[what](...given);
        self.postMessage({ number, answer });
      } catch (error) {
        const problems = error.problems ?? [{ file: "", line: 0, column: 0, problem: String(error.message ?? error), expected: "", found: "", nearest: "" }];
        self.postMessage({ number, problems });
      }
    };
  }

  // Answers one question after the other. A worker that takes too long is ended, and the next question gets a new one.
  class Engine {
    // `bring` promises {glue, module, files}: the text of the glue, the bytes of the module, and the files of variants.
    constructor(bring) {
      this.bring = bring;
      this.waiting = Promise.resolve();
    }
    ask(what, ...given) {
      const answer = this.waiting.then(() => this.askNow(what, given));
      this.waiting = answer.catch(() => {});
      return answer;
    }
    async askNow(what, given) {
      if (!this.worker) await this.start();
      return this.send(what, given, longest);
    }
    async start() {
      this.parts ??= await this.bring();
      const { glue, module, files } = this.parts;
      const address = URL.createObjectURL(new Blob([`${glue}\n(${work})(load);\n`], { type: "text/javascript" }));
      this.worker = new Worker(address);
      try {
        await this.send("start", { module, files }, 12 * longest);
      } catch (problem) {
        this.end();
        throw problem;
      } finally {
        URL.revokeObjectURL(address);
      }
    }
    send(what, given, limit) {
      const { worker } = this;
      this.number = (this.number ?? 0) + 1;
      const { number } = this;
      return new Promise((answered, failed) => {
        const late = setTimeout(() => {
          this.end();
          failed(new Error(`This takes too long: after ${limit / 1000} seconds it was given up. Other orders can be tried at once.`));
        }, limit);
        worker.onmessage = ({ data }) => {
          if (data.number !== number) return;
          clearTimeout(late);
          data.problems ? failed(new Refused(data.problems)) : answered(data.answer);
        };
        worker.onerror = (event) => {
          event.preventDefault();
          clearTimeout(late);
          this.end();
          failed(new Error(`The engine cannot work here: ${event.message}`));
        };
        worker.postMessage({ number, what, given });
      });
    }
    end() {
      this.worker?.terminate();
      this.worker = null;
    }
  }

  // ---- Orders as text ----

  const provinceOf = (at) => (at ?? "").split("/")[0];
  const isOf = (power, order) => order.power === power;
  const sameUnit = (one, other) => provinceOf(one?.at) === provinceOf(other?.at) && (!one.type || !other.type || one.type === other.type);

  // All orders of a phase in one form, by power.
  function written(given) {
    const lines = given.fallen.map((power) => `civil-disorder ${power}`);
    let last;
    for (const { power, text } of given.orders) {
      if (power !== last) lines.push(power);
      last = power;
      lines.push(`  ${text}`);
    }
    return lines.join("\n") + "\n";
  }
  // `text` with one order of a power changed: `before` becomes `after`; "" for none. Other lines stay as they are. Undefined
  // where the text has the order in another form.
  function withOrder(text, powers, power, before, after) {
    const lines = text.replace(/\n+$/, "").split("\n");
    const headings = new Map(powers.map((name) => [name.toLowerCase(), name]));
    let own = null, last = -1;
    const fits = (line) => {
      const plain = line.trim();
      return (own === power && plain === before) || plain === `${power}: ${before}`;
    };
    for (let i = 0; i < lines.length; ++i) {
      const heading = headings.get(lines[i].split(":")[0].trim().toLowerCase()); // what follows a colon is an order
      if (heading) own = heading;
      if (own === power) last = i;
      if (!before || !fits(lines[i])) continue;
      if (after) lines[i] = lines[i].replace(before, () => after);
      else if (heading) lines[i] = power; // of the lines that follow
      else lines.splice(i, 1);
      return lines.join("\n") + "\n";
    }
    if (before || !after) return undefined;
    if (last >= 0) lines.splice(last + 1, 0, `  ${after}`);
    else lines.push(...[power, `  ${after}`]);
    return lines.join("\n").replace(/^\n+/, "") + "\n";
  }

  // Where an order, or an element of a plan, leads to.
  const destinations = (one) => [...(one.to ? [one.to] : []), ...(one.elements ?? []).flatMap(destinations)];

  const kindOf = { hold: "Hold", move: "Move", "support-hold": "Support", "support-move": "Support", convoy: "Convoy", build: "Build",
    disband: "Disband", declare: "Declare", waive: "Waive" };
  const letterOf = { army: "A ", fleet: "F " };

  // ---- The editor of a phase ----

  // Puts an editor into `place`. `variant` is the answer about it: {id, powers, provinces, options}.
  //   question  {position, orders, options}: what is edited first
  //   against   what results are compared with; null: nothing
  //   home, clauses   the folder of the report, and where the pages of clauses are, with {} for the id
  //   changed(state)  called after each change; state is what show() takes
  //   titled(text)    called with the phase that is shown
  //   original  what is edited, in words
  //   closed()  called by the button that leads back; without it there is no such button
  //   link()    the address that shows what is shown; without it there is no button that copies it
  //   played(question, answer)  called when a phase has been played and is shown
  //   offered   further buttons: [name, act(button)]
  //   hasRules  false: the caller lets the reader choose options
  function editBoard(place, { engine, variant, question, against = question, home, clauses, changed = () => {}, titled = () => {}, closed, link, original = "the case",
    played = () => {}, offered = [], hasRules = true }) {
    // The phases that are played, each going on from the one before: {position, orders}. Only the first always has a
    // position; of a later one it is what the phase before leads to, unless units were changed there.
    let steps = [{ position: question.position, orders: question.orders }];
    let at = 0;
    let options = { ...question.options };
    let answer; // to what is shown
    let refused = null; // why what is written could not be played
    let legal = []; // all orders that can be given
    let legalOn = ""; // the board and the options for which they are
    let due = {}; // builds and removals, by power
    let purses = {}; // diplomacy points, by power
    let minors = []; // powers to whose units points can be given
    let subjects = new Map(); // the units and places that can have an order, by key: {key, power, at, type, text, orders}
    let points = new Map(); // places on the board that can be pointed at, by province
    let picked = null; // the unit or centre whose order is chosen
    let way = "move"; // what pointing at a place means: "move", "support" or "convoy"
    let helped = null; // the province of the unit that is to be supported or convoyed
    let placing = null; // a unit that is to be added where somebody points
    let lost = null; // the place on the board that had the focus before the board was drawn anew
    let asked = 0;
    let typing = 0;
    const ruleFields = new Map(); // by option

    const places = new Map(variant.provinces.map((province, number) => [province.id, { ...province, number }]));
    const nameOf = (location) => {
      const [province, coast] = location.split("/");
      return (places.get(province)?.name ?? province) + (coast ? `(${coast})` : "");
    };
    const unitText = (unit) => (letterOf[unit.type] ?? "") + nameOf(unit.at);
    const isChanged = () => steps.length > 1 || steps[0].position !== question.position || steps[0].orders.trim() !== question.orders.trim() ||
      !sameOptions(options, question.options);
    const step = () => steps[at];
    const given = () => answer?.adjudication.orders.map((one) => one.order) ?? [];

    // ---- What is there ----

    const mark = element("strong", { class: "live-mark" });
    const trail = element("nav", { class: "live-trail", "aria-label": "Phases" });
    const board = element("div", { class: "boards live-board" });
    const text = element("textarea", { class: "live-orders", spellcheck: "false", autocapitalize: "off", autocomplete: "off", rows: 3 });
    const under = element("pre", { class: "live-under", "aria-hidden": "true" });
    const told = element("div", { class: "live-told", role: "status" });
    const changes = element("div", { class: "live-changes" });
    const unitField = element("select", {});
    const orderField = element("select", {});
    const thenField = element("select", {});
    const payer = element("select", {});
    const purse = element("select", {});
    const ways = element("p", { class: "live-ways" });
    const hint = element("p", { class: "live-hint", role: "status" });
    const others = element("p", { class: "live-others" });
    const nexts = element("p", { class: "buttons live-nexts" });
    const taken = element("div", { class: "live-taken" });
    const boardText = element("textarea", { class: "live-orders", spellcheck: "false", autocapitalize: "off", autocomplete: "off", rows: 8 });
    const afterwards = element("div", { class: "boards" });
    const rest = element("div", { class: "live-rest" });
    const whole = element("input", { type: "checkbox" });
    const powerField = element("select", {}, ...variant.powers.map((name) => element("option", {}, name)));
    const kindField = element("select", {}, element("option", { value: "army" }, "army"), element("option", { value: "fleet" }, "fleet"));
    const placeField = element("select", {});
    const unitButtons = element("p", { class: "buttons" });

    const lines = labelled("Orders", text, "live-lines");
    lines.append(under);
    const head = element("p", { class: "live-head" }, mark);
    if (closed) head.append(button(`Back to ${original}`, () => closed()));
    const grantRow = element("div", { class: "live-row" }, labelled("Points of", payer), labelled("How many", purse));
    const thenRow = labelled("Then, in the next impulse", thenField);
    const pick = element("fieldset", { class: "live-pick" }, element("legend", {}, "Order a unit"),
      element("div", { class: "live-row" }, labelled("Unit or place", unitField), labelled("Its order", orderField)), grantRow, thenRow, ways, hint, others);
    const pointing = button("Add by pointing", () => startPlacing());
    const units = element("details", { class: "live-units" }, element("summary", {}, "Units and centres"), unitButtons,
      element("div", { class: "live-row" }, labelled("Power", powerField), labelled("Unit", kindField), labelled("Place", placeField)),
      element("p", { class: "buttons" }, button("Add", () => addUnit(powerField.value, kindField.value, placeField.value)), pointing),
      labelled("The board as text", boardText, "live-lines live-board-text"));
    const rules = element("details", { class: "live-rules" }, element("summary", {}, "Rules"));
    const editor = element("section", { class: "live-editor", "aria-label": "Change the orders" },
      head, pick, lines, told, changes, nexts, taken, units, ...(hasRules ? [rules] : []));
    const wholeLine = element("p", { class: "live-whole" }, element("label", {}, whole, " Show the whole map"));
    const grid = element("div", { class: "live-grid" }, element("div", { class: "live-side" }, board, wholeLine), editor, rest);
    place.replaceChildren(trail, grid);
    place.classList.add("live");
    showPlaces();
    showRules();

    text.addEventListener("input", () => {
      drawUnder();
      later(text, () => setOrders(text.value));
    });
    text.addEventListener("change", () => now());
    boardText.addEventListener("input", () => later(boardText, () => setPosition(boardText.value)));
    boardText.addEventListener("change", () => now());
    unitField.addEventListener("change", () => choose(unitField.value || null));
    orderField.addEventListener("change", () => order(orderField.value, [], true));
    kindField.addEventListener("change", showPlaces);
    payer.addEventListener("change", showPick);
    purse.addEventListener("change", () => orderField.value && order(orderField.value, [], true));
    thenField.addEventListener("change", () => order(thenField.value, [], true));
    whole.addEventListener("change", showAgain);
    place.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || (!picked && !placing)) return;
      const province = picked && points.get(provinceOf(picked.at));
      placing = null;
      choose(null);
      province?.drawn?.focus();
    });

    // ---- Playing ----

    let typed = null; // what the reader is writing: {field, act}
    function later(field, act) {
      if (typed && typed.field !== field) now();
      typed = { field, act };
      clearTimeout(typing);
      typing = setTimeout(now, 150);
    }
    function now() {
      clearTimeout(typing);
      const last = typed;
      typed = null;
      last?.act();
    }
    // No answer overwrites what is being written.
    function fill(field, value) {
      if (document.activeElement !== field && typed?.field !== field && field.value !== value) field.value = value;
    }
    function setOrders(orders) {
      if (orders === step().orders) return;
      step().orders = orders;
      steps.length = at + 1;
      return play();
    }
    function setPosition(position) {
      if (position === step().position) return;
      step().position = position;
      steps.length = at + 1;
      choose(null);
      return play();
    }

    const boardOf = (one) => one.position ?? one.begins;
    // What can be written on the sheets of a year, in the form of orders of other phases: plans of one impulse, retreats, and
    // lines of a power.
    function ordersOfTurn({ units = [], further = {} }) {
      const plans = units.flatMap(({ unit, text, first, retreats }) => [
        ...first.map((one) => ({ ...one, power: unit.power, unit, name: text, text: `${text}-${one.element}`, isPlan: true })),
        ...retreats.map((line) => ({ order: "planned-retreat", power: unit.power, unit, name: text, text: line })),
      ]);
      return [...plans, ...Object.entries(further).flatMap(([power, lines]) => lines.map((line) => ({ order: "line", power, name: "further lines", text: line })))];
    }
    const questionOf = (one) => ({ variant: variant.id, position: boardOf(one), orders: one.orders, options });

    // Plays the phases up to the one that is shown. What was asked before and is not answered yet is dropped.
    async function play() {
      const turn = ++asked;
      let reached = 0;
      place.setAttribute("aria-busy", "true");
      changed(state());
      try {
        for (; reached < at; ++reached) {
          const { next } = await engine.ask("adjudicate", questionOf(steps[reached]));
          if (turn !== asked) return;
          steps[reached + 1].begins = next;
        }
        const asking = questionOf(step());
        const board = JSON.stringify([asking.position, options]);
        if (board !== legalOn) {
          // Where there is no such list, the next question says why, or the orders are only written.
          const menu = await engine.ask("orders", { ...asking, orders: undefined }).catch(() => ({}));
          if (turn !== asked) return;
          legal = menu.orders ?? ordersOfTurn(menu);
          legalOn = board;
          ({ due = {}, points: purses = {}, for_minors: minors = [] } = menu);
        }
        if (at === 0 && against && isChanged()) asking.against = against;
        const found = await engine.ask("adjudicate", { ...asking, page: { home, show: "map" } });
        if (turn !== asked) return;
        found.position = asking.position;
        show(found);
        played(asking, found);
      } catch (problem) {
        if (turn !== asked) return;
        // The orders of a phase before are shown where they are wrong.
        if (reached < at) {
          at = reached;
          leave();
          changed(state());
        }
        refuse(problem);
      } finally {
        if (turn === asked) place.removeAttribute("aria-busy");
      }
    }

    // ---- What is shown ----

    function show(found) {
      refused = null;
      answer = found;
      const page = new DOMParser().parseFromString(found.page, "text/html").body;
      const section = page.querySelector("section") ?? page;
      const title = section.querySelector("h2");
      found.step ??= step();
      found.step.title = title.textContent;
      titled(found.step.title);
      title.remove();
      const figures = section.querySelector(".boards");
      figures.remove();
      place.classList.remove("live-stale");
      const [first, ...later] = Array.from(figures.children);
      findPoints(first);
      const view = viewOf();
      showFigure(board, first, view);
      for (const part of [...later, section]) for (const svg of part.querySelectorAll("svg.board")) showPart(svg, view);
      for (const boards of section.querySelectorAll(".boards")) boards.classList.toggle("large", isLarge(view));
      afterwards.replaceChildren(...later);
      for (const link of section.querySelectorAll("a[href*='clauses/']"))
        if (clauses) link.href = clauses.replace("{}", () => link.textContent);
      afterwards.classList.toggle("large", isLarge(view));
      rest.replaceChildren(afterwards, ...section.childNodes);
      rest.dispatchEvent(new Event("boards-came", { bubbles: true }));
      fill(text, step().orders);
      fill(boardText, found.position);
      drawUnder();
      showTrail();
      showPick();
      tell();
    }

    // The last answer once more, on another part of the map; a mistake that came after it stays.
    function showAgain() {
      if (!answer) return;
      const problem = refused;
      show(answer);
      if (problem) refuse(problem);
    }

    function tell() {
      const different = isChanged();
      mark.textContent = different ? "Your change" : original[0].toUpperCase() + original.slice(1);
      place.classList.toggle("live-changed", different);
      told.replaceChildren();
      showChanges();
      taken.replaceChildren();
      const after = answer.adjudication.after;
      const goesOn = !after.winner;
      nexts.replaceChildren(
        ...(goesOn ? [button(`Play on: ${after.phase.text}`, playOn)] : []),
        button("Take it as a case", takeAsCase),
        ...offered.map(([name, act]) => button(name, (event) => act(event.currentTarget))),
        ...(link ? [button("Copy the link", (event) => copied(event.currentTarget, link()))] : []));
    }

    function showChanges() {
      changes.replaceChildren();
      if (!answer.changes) return;
      changes.append(element("h3", {}, "What this changes"));
      if (answer.changes.length === 0) return changes.append(element("p", {}, `No result differs from ${original}.`));
      const list = element("ul", {});
      for (const { order, what, before, after } of answer.changes) {
        const ordered = (side) => side && (order && side.order !== order ? `${side.order ?? "no order"}: ${side.said}` : side.said);
        const item = element("li", {}, element("b", {}, order ?? what), ": ");
        item.append(element("s", {}, element("span", { class: "live-unseen" }, "before: "), ordered(before) ?? "nothing"), " → ",
          element("em", {}, element("span", { class: "live-unseen" }, "now: "), ordered(after) ?? "nothing"));
        list.append(item);
      }
      changes.append(list);
    }

    function showTrail() {
      const name = (one) => one.title || (one === steps[0] ? "the first phase" : "the next phase");
      text.labels[0].textContent = `Orders, ${name(step())}`;
      trail.hidden = steps.length < 2;
      trail.replaceChildren(element("ol", {}, ...steps.map((one, i) => {
        const link = button(name(one), () => goTo(i));
        if (i === at) link.setAttribute("aria-current", "step");
        return element("li", {}, link);
      })));
    }
    function goTo(which) {
      now();
      at = which;
      leave();
      return play();
    }
    function playOn() {
      now();
      if (at + 1 === steps.length) steps.push({ orders: "" });
      return goTo(at + 1);
    }
    function leave() {
      picked = placing = helped = null;
      text.value = step().orders;
      boardText.value = "";
    }

    async function takeAsCase() {
      let written;
      try {
        written = (await engine.ask("adjudicate", { ...questionOf(step()), case: true })).case;
      } catch (problem) {
        return refuse(problem);
      }
      const shown = element("pre", { tabindex: "0", "aria-label": "The case" }, written);
      const copy = button("Copy the case", () => copied(copy, written));
      taken.replaceChildren(shown, element("p", { class: "buttons" }, copy));
      copied(copy, written);
    }

    // ---- Mistakes ----

    function refuse(problem) {
      refused = problem;
      place.classList.add("live-stale");
      place.classList.add("live-changed");
      mark.textContent = "Your change";
      changes.replaceChildren();
      taken.replaceChildren();
      nexts.replaceChildren();
      fill(boardText, boardOf(step()) ?? "");
      const list = element("ul", {});
      const bad = [];
      for (const one of problem.problems ?? [{ problem: problem.message }]) {
        const inOrders = one.file === "orders";
        const item = element("li", {});
        if (one.line > 0) {
          const field = inOrders ? text : boardText;
          item.append(button(`${inOrders ? "Line" : "Board, line"} ${one.line}`, () => goToPlace(field, one), "live-line"), " ");
          if (inOrders) bad.push(one.line);
          else units.open = true;
        }
        item.append(element("b", {}, one.problem));
        if (one.found) item.append(`: “${brief(one.found)}”`);
        if (one.expected) item.append(`; expected: ${one.expected}`);
        if (one.nearest && one.nearest !== one.found && one.line > 0) {
          item.append(". ", button(`Write ${one.nearest}`, () => mend(inOrders ? text : boardText, one), "live-line"));
        }
        list.append(item);
      }
      told.replaceChildren(list, element("p", {}, answer ? "The boards still show your last orders that could be played." : "There is nothing to show yet."));
      drawUnder(bad);
      showTrail();
    }
    // Columns count bytes.
    function placeIn(field, { line, column, found }) {
      const lines = field.value.split("\n");
      let begin = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
      const bytes = new TextEncoder().encode(lines[line - 1] ?? "");
      begin += new TextDecoder().decode(bytes.slice(0, Math.max(0, column - 1))).length;
      const end = found && field.value.startsWith(found, begin) ? begin + found.length : begin + (field.value.slice(begin).indexOf("\n") + 1 || 1) - 1;
      return [begin, end];
    }
    function goToPlace(field, problem) {
      field.focus();
      field.setSelectionRange(...placeIn(field, problem));
    }
    function mend(field, problem) {
      const [begin, end] = placeIn(field, problem);
      field.setRangeText(problem.nearest, begin, end, "end");
      drawUnder();
      field === text ? setOrders(text.value) : setPosition(boardText.value);
      field.focus();
    }
    // The same text below the field: it gives the field its height, and marks lines.
    function drawUnder(bad = []) {
      under.replaceChildren(...text.value.split("\n").map((line, i) => element("span", { class: bad.includes(i + 1) ? "bad" : "" }, line + "\n")));
    }

    // ---- Pointing ----

    // Whose order it is: that of a unit, of a place where something is built, or of a power (a build declined).
    function findPoints(first) {
      points = new Map();
      subjects = new Map();
      for (const one of legal) {
        const isBuild = one.order === "build" || one.order === "declare";
        const at = isBuild ? provinceOf(one.unit.at) : one.unit?.at;
        const type = isBuild ? undefined : one.unit?.type;
        const key = [one.power, at, type, one.unit?.leader, at ? "" : one.name ?? one.text].join("|");
        if (!subjects.has(key)) {
          const text = isBuild ? nameOf(at) : one.name ?? (one.unit ? unitText(one.unit) : one.text);
          subjects.set(key, { key, leader: one.unit?.leader, power: one.power, at, type, isBuild, text, orders: [] });
        }
        subjects.get(key).orders.push(one);
      }
      for (const unit of unitsOf(first)) pointAt(provinceOf(unit.at), unit);
      for (const subject of subjects.values()) if (subject.at) pointAt(provinceOf(subject.at)).subjects.push(subject);
      for (const one of [...legal, ...given()]) for (const to of destinations(one)) pointAt(provinceOf(to));
      picked = picked && (subjects.get(picked.key) ?? null);
    }
    // All units of the board; of those that are drawn aside, because they are dislodged, where.
    function unitsOf(figure) {
      const { units, dislodged } = answer.adjudication.position;
      const aside = Array.from(figure.querySelectorAll(".dislodged > .unit"), (one) => [one.querySelector("title").textContent,
        one.getAttribute("transform").match(/-?[\d.]+/g).map(Number)]);
      return [...dislodged.map((one) => ({ ...one, ...one.unit })), ...units].map((unit) => {
        const told = `${unit.power}: ${unitText(unit)}`;
        return { ...unit, drawn: aside.find(([title]) => title === told || title.startsWith(`${told},`))?.[1] };
      });
    }
    function pointAt(province, unit) {
      let point = points.get(province);
      if (!point) {
        const [x, y] = unit?.drawn ?? variant.places[unit?.at ?? province];
        point = { province, x, y, subjects: [], units: [] };
        points.set(province, point);
      }
      if (unit) point.units.push(unit);
      return point;
    }
    // What was ordered, in the text that was played last.
    const grants = () => answer?.adjudication.grants ?? [];
    function orderOf(subject) {
      const grant = minors.includes(subject.power) && grants().find(({ power, order }) => power === payer.value && sameUnit(order.unit, subject));
      if (minors.includes(subject.power)) return grant ? { ...grant.order, points: grant.points } : undefined;
      return given().find((one) => isOf(subject.power, one) && (!subject.at ? one.text === subject.text :
        one.unit && sameUnit(one.unit, subject) && one.unit.leader === subject.leader && one.order !== "planned-retreat" &&
        (one.order === "build" || one.order === "declare") === subject.isBuild));
    }

    function choose(key) {
      picked = subjects.get(key) ?? null;
      way = "move";
      helped = placing = null;
      hint.textContent = "";
      others.replaceChildren();
      showPick();
      return picked;
    }

    // Everything around the unit that is chosen: the fields, the ways to point, and the marks on the board.
    function showPick() {
      const groups = new Map();
      for (const subject of subjects.values()) {
        if (!groups.has(subject.power)) groups.set(subject.power, element("optgroup", { label: subject.power }));
        groups.get(subject.power).append(element("option", { value: subject.key }, subject.text));
      }
      const sorted = Array.from(groups.values()).sort((a, b) => variant.powers.indexOf(a.label) - variant.powers.indexOf(b.label));
      unitField.replaceChildren(element("option", { value: "" }, sorted.length > 0 ? "choose" : "no orders here"), ...sorted);
      unitField.value = picked?.key ?? "";
      unitField.disabled = sorted.length === 0;
      showGrants();
      showOrders();
      showThen();
      showWays();
      showUnitButtons();
      showMarks();
      if (!hint.textContent) hint.textContent = usualHint();
    }
    function usualHint() {
      if (!answer) return "";
      const owed = Object.entries(due).map(([power, count]) => `${power}: ${counted(Math.abs(count), count > 0 ? "build" : "removal")}.`);
      const { kind } = answer.adjudication.position.phase;
      if (placing) return `Point at the place for the ${placing.type}.`;
      if (subjects.size === 0) return "No orders are possible here.";
      if (!picked) return [...owed, `Point at ${kind === "adjustments" ? "a place" : "a unit"} on the board, or choose it here.`].join(" ");
      if (way === "support") return helped ? "Now point at the place that it goes to; or at the unit again, if it stays." : "Point at the unit that gets the support.";
      if (way === "convoy") return helped ? "Now point at the place that the army goes to." : "Point at the army that is to be convoyed.";
      if (kind === "adjustments") return "Choose its order.";
      return kind === "retreats" ? "Point at the place that it retreats to." : "Point at a place to move there, or at another unit to support it.";
    }
    // For the unit of a minor power: who pays, and how much.
    function showGrants() {
      grantRow.hidden = !picked || !minors.includes(picked.power);
      if (grantRow.hidden) return;
      const powers = Object.keys(purses);
      const paying = payer.value || grants().find(({ order }) => sameUnit(order.unit, picked))?.power || powers[0];
      payer.replaceChildren(...powers.map((name) => element("option", {}, name)));
      payer.value = paying;
      const most = purses[paying] ?? 0;
      const { points: paid } = orderOf(picked) ?? { points: Number(purse.value) || 1 };
      purse.replaceChildren(...Array.from({ length: Math.max(most, paid) }, (_, i) => element("option", {}, String(i + 1))));
      purse.value = String(paid);
    }
    // In a year of impulses: what the unit does after the first part of its plan.
    async function showThen() {
      const subject = picked;
      const plan = subject && orderOf(subject)?.text;
      const first = plan && subject.orders.findLast((one) => one.isPlan && (plan === one.text || plan.startsWith(`${one.text}-`)));
      thenRow.hidden = !first;
      if (!first) return;
      const { units } = await engine.ask("orders", { ...questionOf(step()), orders: undefined, for: `${subject.power} ${subject.text}` }).catch(() => ({ units: [] }));
      const [unit] = units;
      if (picked !== subject || !unit) return;
      const onward = unit.second?.[first.order === "move" ? first.to : subject.at] ?? [];
      const plans = onward.map((one) => `${first.text}-${one.element}`);
      if (plan !== first.text && !plans.includes(plan)) plans.push(plan);
      thenField.replaceChildren(element("option", { value: first.text }, "nothing more"),
        ...plans.map((one) => element("option", { value: one }, one.slice(first.text.length + 1))));
      thenField.value = plan;
    }
    function showOrders() {
      orderField.disabled = !picked;
      if (!picked) return orderField.replaceChildren(element("option", { value: "" }, "–"));
      const groups = new Map();
      for (const one of picked.orders) {
        const kind = kindOf[one.order] ?? "Other";
        if (!groups.has(kind)) groups.set(kind, element("optgroup", { label: kind }));
        groups.get(kind).append(element("option", { value: one.text }, one.text));
      }
      orderField.replaceChildren(element("option", { value: "" }, "no order"), ...groups.values());
      const current = orderOf(picked)?.text ?? "";
      if (current && !picked.orders.some((one) => one.text === current)) orderField.append(element("option", { value: current }, current));
      orderField.value = current;
    }
    function showWays() {
      ways.replaceChildren();
      if (!picked) return;
      const has = (kind) => picked.orders.some((one) => one.order.startsWith(kind));
      const offer = (name, kind) => {
        const made = button(name, () => {
          way = way === kind ? "move" : kind;
          helped = null;
          hint.textContent = "";
          showPick();
        }, "live-way");
        made.setAttribute("aria-pressed", String(way === kind));
        ways.append(made);
      };
      const hold = picked.orders.find((one) => one.order === "hold");
      if (hold) ways.append(button("Hold", () => order(hold.text), "live-way"));
      if (has("support")) offer("Support …", "support");
      if (has("convoy")) offer("Convoy …", "convoy");
      for (const one of picked.orders) if (["disband", "build", "declare", "waive"].includes(one.order)) ways.append(button(one.text, () => order(one.text), "live-way"));
      if (orderOf(picked)) ways.append(button("No order", () => order(""), "live-way"));
    }

    // Gives the unit that is chosen this order; "" takes its order away. `instead`: other orders that may have been meant.
    // Afterwards pointing begins with another unit, unless the unit stays chosen.
    function order(chosen, instead = [], stays = false) {
      const subject = picked;
      if (!subject) return;
      const isGrant = minors.includes(subject.power);
      const power = isGrant ? payer.value : subject.power;
      const old = orderOf(subject);
      const granted = (points, one) => (isGrant && one ? `DP ${points}: ${one}` : one);
      const before = granted(old?.points, old?.text ?? ""), after = granted(purse.value, chosen);
      if (before === after) return choose(stays ? subject.key : null);
      let orders = withOrder(text.value, variant.powers, power, before, after);
      if (orders === undefined) {
        const stated = [...grants().map((one) => ({ power: one.power, text: `DP ${one.points}: ${one.order.text}` })), ...given()];
        const all = stated.filter((one) => one.power !== power || one.text !== before);
        const place = all.findLastIndex((one) => one.power === power);
        if (after) all.splice(place < 0 ? all.length : place + 1, 0, { power, text: after });
        orders = written({ fallen: answer.adjudication.fallen, orders: all });
      }
      clearTimeout(typing);
      typed = null;
      text.value = orders;
      way = "move";
      helped = null;
      hint.textContent = chosen ? `Ordered: ${after}.` : `${subject.text} has no order.`;
      stays ||= isGrant || answer.adjudication.position.phase.kind === "turn";
      if (!stays) picked = null;
      others.replaceChildren();
      if (instead.length > 0) others.append("Or: ", ...instead.map((one) => button(one.text, () => {
        picked = subject;
        order(one.text);
      }, "live-way")));
      return setOrders(orders);
    }

    // The orders that pointing at this place may mean for the unit that is chosen, the most likely first.
    function meant(province) {
      const leads = (one) => provinceOf(one.to) === province;
      const moves = picked.orders.filter((one) => one.order === "move" && leads(one));
      const unit = points.get(province)?.units[0];
      if (!unit) return moves;
      const ordered = given().find((one) => isOf(unit.power, one) && one.unit && sameUnit(one.unit, unit));
      const theirs = ordered?.elements?.[0] ?? ordered;
      const goes = theirs?.order === "move" ? provinceOf(theirs.to) : null;
      const helps = picked.orders.filter((one) => ["support-move", "convoy"].includes(one.order) && provinceOf(one.target.at) === province && provinceOf(one.to) === goes);
      const holds = picked.orders.filter((one) => one.order === "support-hold" && provinceOf(one.target.at) === province);
      if (unit.power === picked.power) return goes ? [...helps, ...moves, ...holds] : [...holds, ...helps, ...moves];
      return [...moves, ...helps, ...(goes ? [] : holds)];
    }

    function pointedAt(province) {
      if (placing) return addUnit(placing.power, placing.type, placeFor(province, placing.type));
      const point = points.get(province);
      hint.textContent = "";
      if (picked && way !== "move") return pointedToHelp(province);
      if (picked && provinceOf(picked.at) !== province) {
        const [first, ...instead] = meant(province);
        if (first) return order(first.text, instead);
        if (!point?.subjects.length) {
          hint.textContent = `${picked.text} cannot go to ${nameOf(province)}.`;
          return;
        }
      }
      // A removal needs no second click; another one takes it back.
      const [only] = point?.subjects.length === 1 ? point.subjects[0].orders : [];
      if (!picked && only && point.subjects[0].orders.length === 1 && only.order !== "hold") {
        picked = point.subjects[0];
        return order(orderOf(picked) ? "" : only.text);
      }
      const keys = point?.subjects.map((one) => one.key) ?? [];
      const next = keys[keys.indexOf(picked?.key) + 1]; // of several units there one after the other, then none
      choose(next ?? null);
    }
    function pointedToHelp(province) {
      const kinds = way === "convoy" ? ["convoy"] : ["support-move", "support-hold"];
      const orders = picked.orders.filter((one) => kinds.includes(one.order));
      if (!helped) {
        if (orders.some((one) => provinceOf(one.target.at) === province)) helped = province;
        else hint.textContent = `${picked.text} cannot ${way} a unit in ${nameOf(province)}.`;
        return showPick();
      }
      const ofUnit = orders.filter((one) => provinceOf(one.target.at) === helped);
      const [first, ...instead] = ofUnit.filter((one) => (one.order === "support-hold" ? helped === province : provinceOf(one.to) === province));
      if (first) return order(first.text, instead);
      hint.textContent = `${picked.text} cannot ${way} it to ${nameOf(province)}.`;
      showPick();
    }
    // What can be pointed at now: "unit", "to", "help".
    function marksOf(point) {
      const marks = new Set(point.subjects.length > 0 && !placing ? ["unit"] : []);
      if (!picked) return marks;
      const own = provinceOf(picked.at);
      if (point.province === own) return marks.add("picked");
      const orders = picked.orders.filter((one) => way === "move" || one.order.startsWith(way));
      const has = (fits) => orders.some(fits);
      if (way === "move" && has((one) => one.order === "move" && provinceOf(one.to) === point.province)) marks.add("to");
      if (helped) {
        const ofUnit = orders.filter((one) => provinceOf(one.target.at) === helped);
        if (ofUnit.some((one) => (one.order === "support-hold" ? helped : provinceOf(one.to)) === point.province)) marks.add("to");
      } else if (point.units.length > 0 && has((one) => one.target && provinceOf(one.target.at) === point.province)) {
        marks.add("help");
      }
      return marks;
    }
    function nameOfPoint(point, marks) {
      const subject = point.subjects[0];
      const ordered = subject && orderOf(subject);
      const unit = subject ? `${subject.power} ${subject.text}: ${ordered?.text ?? "no order"}` : nameOf(point.province);
      if (marks.has("picked")) return `${unit}; chosen`;
      const ways = [...(marks.has("to") ? [helped ? "to there" : "move there"] : []), ...(marks.has("help") ? ["support or convoy it"] : [])];
      if (ways.length === 0) return unit;
      return subject ? `${unit}; ${ways.join(", or ")}` : `To ${unit}`;
    }

    function showMarks() {
      const svg = board.querySelector("svg.board");
      if (!svg) return;
      const had = document.activeElement?.closest?.(".live-hit")?.dataset.place ?? lost;
      lost = null;
      for (const one of svg.querySelectorAll(".live-marks, .live-lands")) one.remove();
      const layer = drawn("g", { class: "live-marks" });
      const lands = drawn("g", { class: "live-lands" });
      for (const point of points.values()) {
        const marks = marksOf(point);
        point.drawn = null;
        if (marks.size === 0) continue;
        const isTaken = point.units.length > 0 || point.subjects.length > 0;
        const hit = drawn("g", { class: ["live-hit", ...marks, ...(isTaken ? ["taken"] : [])].join(" "), "data-place": point.province, tabindex: "0", role: "button",
          "aria-label": nameOfPoint(point, marks) });
        const shape = document.getElementById(`l${places.get(point.province).number}`);
        if (marks.has("to") && shape) lands.append(drawn("use", { href: `#${shape.id}`, class: "live-hit live-land", "data-place": point.province }));
        hit.append(drawn("circle", { cx: point.x, cy: point.y, r: isTaken ? 24 : 16 }));
        if (marks.has("to") && !shape) hit.append(drawn("circle", { cx: point.x, cy: point.y, r: 36, class: "live-sea" }));
        layer.append(hit);
        point.drawn = hit;
      }
      // Units lie above the land that they stand on.
      for (const hit of layer.querySelectorAll(".unit")) layer.append(hit);
      if (placing) {
        for (const { id, number } of places.values()) {
          if (!document.getElementById(`l${number}`)) continue;
          lands.append(drawn("use", { href: `#l${number}`, class: "live-hit live-anywhere", "data-place": id }));
        }
      }
      svg.querySelector("use[href='#above']").before(lands);
      svg.append(layer);
      if (had) points.get(had)?.drawn?.focus({ preventScroll: true });
    }

    // A click, but not the end of a drag. An enlarged board has the pointer for itself, so that places are looked up.
    function followPointer(svg) {
      let from = null;
      svg.addEventListener("pointerdown", (event) => (from = [event.clientX, event.clientY]), { capture: true });
      svg.addEventListener("click", (event) => {
        if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 6) return;
        const hit = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest(".live-hit")).find((one) => one && svg.contains(one));
        if (hit) pointedAt(hit.dataset.place);
        else if (placing) pointedAt(nearestSea(svg, event));
        else if (picked) choose(null);
      });
      svg.addEventListener("dblclick", (event) => event.target.closest(".live-hit") && event.stopImmediatePropagation(), { capture: true });
      svg.addEventListener("keydown", (event) => {
        const hit = event.target.closest(".live-hit");
        if (!hit || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        pointedAt(hit.dataset.place);
      });
    }
    function onBoard(svg, event) {
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      return [x, y];
    }
    function nearestSea(svg, event) {
      const [x, y] = onBoard(svg, event);
      const away = ({ id }) => Math.hypot(variant.places[id][0] - x, variant.places[id][1] - y);
      return Array.from(places.values()).filter((one) => one.kind === "sea").sort((a, b) => away(a) - away(b))[0]?.id;
    }

    // ---- The boards ----

    // The first board shows all places that orders lead to, so that it stays as it is while orders change.
    // Not too small, not too slim, and inside of the map.
    function viewOf() {
      const frame = document.getElementById("map").querySelector("rect.sea");
      const edge = (name) => Number(frame.getAttribute(name));
      const low = [edge("x"), edge("y")], high = [low[0] + edge("width"), low[1] + edge("height")];
      const from = [...high], to = [...low];
      if (whole.checked || placing || points.size === 0) return [...low, edge("width"), edge("height")];
      const room = 60, least = [410, 290];
      for (const { x, y } of points.values()) {
        for (const [i, one] of [x, y].entries()) {
          from[i] = Math.max(low[i], Math.min(from[i], one - room));
          to[i] = Math.min(high[i], Math.max(to[i], one + room));
        }
      }
      const widen = (i, size) => {
        const missing = Math.min(size, high[i] - low[i]) - (to[i] - from[i]);
        if (missing <= 0) return;
        from[i] = Math.min(Math.max(low[i], from[i] - missing / 2), high[i] - missing - (to[i] - from[i]));
        to[i] = from[i] + Math.min(size, high[i] - low[i]);
      };
      widen(0, Math.max(least[0], (to[1] - from[1]) * 1.15));
      widen(1, Math.max(least[1], (to[0] - from[0]) * 0.6));
      return [from[0], from[1], to[0] - from[0], to[1] - from[1]].map((one) => Math.round(one * 10) / 10);
    }
    function showPart(svg, view) {
      svg.setAttribute("viewBox", view.join(" "));
      svg.setAttribute("width", Math.round(view[2]));
      svg.setAttribute("height", Math.round(view[3]));
    }
    const isLarge = ([, , width]) => width > 836; // as the boards of a report are large: eleven times as wide as a province
    // Puts a figure where the last one was. As long as its board shows the same part of the map it stays the same element,
    // which keeps how far it is enlarged.
    function showFigure(into, figure, view) {
      const fresh = figure.querySelector("svg.board");
      showPart(fresh, view);
      fresh.setAttribute("role", "group"); // it has buttons in it
      const shown = into.querySelector("svg.board");
      if (shown && into.dataset.view === view.join(" ")) {
        lost = document.activeElement?.closest?.(".live-hit")?.dataset.place;
        shown.replaceChildren(...fresh.childNodes);
        shown.setAttribute("aria-label", fresh.getAttribute("aria-label"));
        into.querySelector("figcaption").replaceWith(figure.querySelector("figcaption"));
        return;
      }
      into.dataset.view = view.join(" ");
      into.replaceChildren(figure);
      into.classList.toggle("large", isLarge(view));
      into.dispatchEvent(new Event("boards-came", { bubbles: true }));
      if (into !== board) return;
      followPointer(fresh);
      const frame = fresh.parentElement;
      frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
    }

    // ---- Units ----

    function showPlaces() {
      const isFleet = kindField.value === "fleet";
      const chosen = placeField.value;
      const locations = Array.from(places.values()).filter(({ kind }) => kind !== (isFleet ? "inland" : "sea")).flatMap(({ id, coasts }) =>
        isFleet && coasts.length > 0 ? coasts.map((coast) => `${id}/${coast}`) : [id]);
      const named = locations.map((one) => [nameOf(one), one]).sort(([a], [b]) => a.localeCompare(b));
      placeField.replaceChildren(...named.map(([name, value]) => element("option", { value }, name)));
      if (locations.includes(chosen)) placeField.value = chosen;
    }
    function placeFor(province, type) {
      const { coasts } = places.get(province);
      return type === "fleet" && coasts.length > 0 ? `${province}/${coasts[0]}` : province;
    }
    function startPlacing() {
      if (!answer) return; // there is no board to point at
      choose(null);
      placing = { power: powerField.value, type: kindField.value };
      hint.textContent = "";
      showAgain();
    }
    function showUnitButtons() {
      unitButtons.replaceChildren();
      if (!picked?.type) return;
      const { power, at: where, type, text: name } = picked;
      const kind = places.get(provinceOf(where)).kind;
      unitButtons.append(button(`Remove ${name}`, () => changeUnits([picked], [])));
      for (const other of ["army", "fleet"]) {
        if (other === type || kind === (other === "army" ? "sea" : "inland")) continue;
        const made = { power, type: other, at: placeFor(provinceOf(where), other) };
        unitButtons.append(button(`Make it ${unitText(made)}`, () => changeUnits([picked], [made])));
      }
    }
    // In place of a unit that is there.
    function addUnit(power, type, where) {
      placing = null;
      hint.textContent = "";
      return changeUnits([], [{ power, type, at: where }]);
    }
    // The engine edits the board; orders of units that go are taken out of the text of orders.
    async function changeUnits(gone, come) {
      now();
      place.setAttribute("aria-busy", "true");
      const stacked = (unit) => points.get(provinceOf(unit.at)).units.length > 1;
      const edits = [...gone.map((unit) => ({ remove: stacked(unit) ? `${unit.power} ${unitText(unit)}` : nameOf(provinceOf(unit.at)) })),
        ...come.map((unit) => ({ add: `${unit.power} ${unitText(unit)}` }))];
      const ordered = gone.map((unit) => given().find((one) => isOf(unit.power, one) && one.unit && sameUnit(one.unit, unit)));
      try {
        const { position } = await engine.ask("orders", { ...questionOf(step()), orders: undefined, units: edits });
        let orders = text.value;
        for (const one of ordered) if (one) orders = withOrder(orders, variant.powers, one.power, one.text, "") ?? orders;
        text.value = step().orders = orders;
        units.open = true;
        setPosition(position);
      } catch (problem) {
        place.removeAttribute("aria-busy");
        refuse(problem);
      }
    }

    // ---- Rules ----

    function showRules() {
      for (const option of variant.options) {
        const offered = option.values.filter(({ needs }) => !needs).map(({ name }) => name);
        if (offered.length < 2) continue;
        const field = element("select", {}, ...offered.map((name) => element("option", {}, name)));
        ruleFields.set(option, field);
        field.addEventListener("change", () => {
          if (field.value === option.value) delete options[option.name];
          else options[option.name] = field.value;
          return play();
        });
        const line = labelled(option.datc ? `${option.name} (DATC ${option.datc})` : option.name, field);
        line.append(element("small", {}, option.summary));
        rules.append(line);
      }
      showChosenRules();
    }
    function showChosenRules() {
      for (const [option, field] of ruleFields) field.value = options[option.name] ?? option.value;
    }

    // ---- What callers see ----

    // {steps: [{position, orders}], at, options}; the position only where it is not what the phase before leads to.
    const state = () => ({ steps: steps.map(({ position, orders }) => ({ position, orders })), at, options: { ...options }, isChanged: isChanged() });
    function showState(wished) {
      steps = wished.steps.map((one) => ({ ...one }));
      at = Math.min(wished.at ?? steps.length - 1, steps.length - 1);
      options = { ...wished.options };
      showChosenRules();
      leave();
      return play();
    }
    // What is not answered yet is dropped, so that nothing of it is shown where something else is now.
    function stop() {
      clearTimeout(typing);
      typed = null;
      ++asked;
    }
    return { show: showState, play, state, stop, element: place };
  }

  // ---- Phases and options in an address: orders=...&board=...&orders2=...&options=NAME:VALUE,... ----

  const suffix = (i) => (i > 0 ? i + 1 : "");
  function stepsIn(fields) {
    const steps = [];
    for (let i = 0; i < 100 && (fields.has(`orders${suffix(i)}`) || fields.has(`board${suffix(i)}`)); ++i)
      steps.push({ orders: fields.get(`orders${suffix(i)}`) ?? "", position: fields.get(`board${suffix(i)}`) ?? undefined });
    return steps;
  }
  const optionsAsText = (options) => Object.entries(options).map(([name, value]) => `${name}:${value}`).join(",");

  // ---- The page of a case ----

  const home = new URL(".", script.src).href;
  const caseText = "pre.case-text, .written pre code";

  const bring = async () => {
    const files = [];
    self.casusFiles = (packed) => files.push(packed);
    await Promise.all(["live/engine.js", ...script.dataset.files.split(" ")].map((name) => load(home + name)));
    const { glue, module } = self.casusLive;
    return {
      glue,
      module: await (await unpacked(module, "gzip")).arrayBuffer(),
      files: (await Promise.all(files.map(unpackedFiles))).flat(),
    };
  };
  const engine = new Engine(bring);
  let asked; // {variant, phases, options}, once
  let open = null; // {section, show, close, address}
  let opening = 0;

  async function askAboutCase() {
    const text = document.querySelector(caseText).textContent;
    const variant = await engine.ask("readVariant", script.dataset.variant);
    const { phases, options } = await engine.ask("playCase", { text, variant: variant.id });
    return { variant, phases, options };
  }

  const sectionsWithBoards = () => Array.from(document.querySelectorAll("main section")).filter((one) =>
    one.querySelector(":scope > h2") && one.querySelector(":scope > .boards"));

  // ---- The address: #orders=...&board=...&orders2=...&options=name:value&phase=2 ----

  const own = /^(phase|at|options|(orders|board)[0-9]*)$/;
  function hashParts() {
    const parts = location.hash.slice(1).split("&");
    const anchor = parts[0].includes("=") ? "" : parts.shift();
    return { anchor, fields: new URLSearchParams(parts.join("&")) };
  }
  function readAddress() {
    const { fields } = hashParts();
    const steps = stepsIn(fields);
    if (steps.length === 0) return null;
    const options = {};
    for (const one of (fields.get("options") ?? "").split(",")) {
      const [name, value] = one.split(":");
      if (name && value) options[name] = value;
    }
    const number = (name, otherwise) => (Number.parseInt(fields.get(name), 10) || otherwise) - 1;
    return { phase: number("phase", 1), state: { steps, at: Math.max(0, number("at", steps.length)), options: fields.has("options") ? options : undefined } };
  }
  function addressOf(phase, question, { steps, at, options, isChanged }) {
    const { anchor, fields } = hashParts();
    for (const name of Array.from(fields.keys())) if (own.test(name)) fields.delete(name);
    if (isChanged) {
      if (phase > 0) fields.set("phase", phase + 1);
      steps.forEach(({ position, orders }, i) => {
        fields.set(`orders${suffix(i)}`, orders);
        if (position !== undefined && !(i === 0 && position === question.position)) fields.set(`board${suffix(i)}`, position);
      });
      if (at + 1 < steps.length) fields.set("at", at + 1);
      if (!sameOptions(options, question.options)) fields.set("options", optionsAsText(options));
    }
    const text = [anchor, fields.toString()].filter(Boolean).join("&");
    return location.pathname + location.search + (text ? `#${text}` : "");
  }
  // Browsers take some changes of the address a second, no more.
  let unwritten = null;
  let pausing = 0;
  function writeAddress(...state) {
    unwritten = state;
    if (!pausing) writeNow();
  }
  function writeNow() {
    clearTimeout(pausing);
    pausing = 0;
    if (!unwritten) return;
    history.replaceState(history.state, "", addressOf(...unwritten));
    unwritten = null;
    pausing = setTimeout(writeNow, 250);
  }

  // ---- Opening and closing ----

  async function edit(sections, which, state) {
    const mine = ++opening;
    const section = sections[which];
    if (open?.section === section) return open.show(state);
    open?.close();
    const heading = section.querySelector("h2");
    const title = heading.textContent;
    const offer = section.querySelector(".live-offer");
    const offered = offer.querySelector("button");
    offered.disabled = true;
    offer.setAttribute("aria-busy", "true");
    offer.querySelector("output").textContent = "One moment …";
    try {
      asked ??= await askAboutCase();
    } catch (problem) {
      offer.querySelector("output").textContent = mine === opening ? problem.message : "";
      return;
    } finally {
      offered.disabled = false;
      offer.removeAttribute("aria-busy");
    }
    offer.querySelector("output").textContent = "";
    if (mine !== opening) return; // something else was asked for
    const { variant, phases, options } = asked;
    const { position, orders } = phases[which];
    const question = { position, orders, options };
    const kept = Array.from(section.children).filter((one) => one !== heading);
    const place = element("div", {});
    section.append(place);
    const close = () => {
      open = null;
      editor.stop();
      place.remove();
      heading.textContent = title;
      for (const one of kept) one.hidden = false;
      writeAddress(which, question, { isChanged: false });
      writeNow();
    };
    const editor = editBoard(place, {
      engine, variant, question, home,
      clauses: script.dataset.clauses && home + script.dataset.clauses,
      changed: (state) => writeAddress(which, question, state),
      titled: (text) => (heading.textContent = text),
      link: () => {
        writeNow();
        return location.href;
      },
      closed: () => {
        close();
        offered.focus();
      },
    });
    for (const one of kept) one.hidden = true;
    // An address leaves out the board and the options of the case.
    const show = (wished) => editor.show({ ...wished, options: wished.options ?? options,
      steps: wished.steps.map((one, i) => (i === 0 ? { ...one, position: one.position ?? position } : one)) });
    open = { section, show, close, address: () => [which, question, editor.state()] };
    await show(state ?? { steps: [{ position, orders }], at: 0, options });
  }

  function offer() {
    const sections = sectionsWithBoards();
    sections.forEach((section, which) => {
      const line = element("p", { class: "buttons live-offer" }, button("Change the orders", () => edit(sections, which)), element("output", {}));
      section.querySelector("h2").after(line);
    });
    const follow = () => {
      const wished = readAddress();
      // A link within the page, such as that to its content, leaves the editor as it is.
      if (!wished && hashParts().anchor && open) return writeAddress(...open.address());
      const section = wished && Math.min(Math.max(0, wished.phase), sections.length - 1);
      if (wished && sections.length > 0) edit(sections, section, wished.state);
      else {
        ++opening;
        open?.close();
      }
    };
    addEventListener("hashchange", follow);
    follow();
  }
  // Boards may be packed, and come later. A page without the text of a case has nothing to change.
  function begin() {
    if (!document.querySelector(caseText)) return;
    document.head.append(element("link", { rel: "stylesheet", href: `${home}live.css` }));
    const packed = document.querySelector("main [data-pack]");
    if (packed && packed.childElementCount === 0) packed.addEventListener("boards-came", offer, { once: true });
    else offer();
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();

  self.casusLiveBoard = { Engine, editBoard, unpacked, unpackedFiles, load, element, button, labelled, copied, brief, counted, sameOptions, suffix, stepsIn, optionsAsText };
})();
