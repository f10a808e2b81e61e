// The playground: any board by the rules of any variant, shipped or one's own. The editor of the board and the engine are
// those of live.js. What is set up is in the address after "#", except for the files of one's own variant.
"use strict";

(() => {
  const { Engine, editBoard, unpacked, unpackedFiles, load, element, button, labelled, copied, brief, counted, sameOptions, suffix, stepsIn, optionsAsText } = self.casusLiveBoard;

  const main = document.getElementById("content");
  const list = document.getElementById("variants");
  const shipped = new Map(Array.from(list.options, (one) => [one.value, { title: one.textContent, scripts: one.dataset.files.split(" ") }]));
  const usual = shipped.has("standard") ? "standard" : list.value;
  const largest = 4_000_000; // bytes of a file that is dropped

  // ---- The engine and the files of variants ----

  const known = new Map(); // what the engine has been given, by variant and name: [variant, name, text]
  const packed = new Map(); // by the address of the script that brought it
  self.casusFiles = (text) => packed.set(document.currentScript.getAttribute("src"), text);
  const engine = new Engine(async () => {
    await load("live/engine.js");
    const { glue, module } = self.casusLive;
    const bytes = await (await unpacked(module, "gzip")).arrayBuffer();
    return { glue, module: bytes, get files() { return Array.from(known.values()); } };
  });
  async function give(files) {
    for (const file of files) {
      const [variant, name, text] = file;
      const place = `${variant}/${name}`;
      if (known.get(place)?.[2] === text) continue;
      await engine.ask("addFile", variant, name, text);
      known.set(place, file);
    }
  }
  async function filesOf(id) {
    const parts = shipped.get(id).scripts.map(async (address) => {
      if (!packed.has(address)) await load(address);
      return unpackedFiles(packed.get(address));
    });
    return (await Promise.all(parts)).flat();
  }

  // One's own variant: {id, map, uses, files}. Its choice is "own:ID"; a shipped variant's is its id.
  let own = null;
  const isOwn = (choice) => choice.startsWith("own:");
  const idOf = (choice) => choice.replace(/^own:/, "");
  const isThere = (choice) => (isOwn(choice) ? own?.id === idOf(choice) : shipped.has(choice));
  // A map of one's own next to a variant that names the map of a shipped one.
  const isUnused = (name) => name !== "variant.xml" && own.map !== own.id && shipped.has(own.map);
  async function filesOfChoice(choice) {
    if (!isOwn(choice)) return filesOf(choice);
    const used = await Promise.all(own.uses.filter((id) => shipped.has(id)).map(filesOf));
    return [...used.flat(), ...Array.from(own.files).filter(([name]) => !isUnused(name)).map(([name, text]) => [name === "variant.xml" ? own.id : own.map, name, text])];
  }
  async function readVariant(choice) {
    await give(await filesOfChoice(choice));
    return engine.ask("readVariant", idOf(choice));
  }

  // ---- What is there ----

  const told = element("div", { class: "play-told", role: "status" });
  const panels = element("div", { class: "play-panels" });
  const title = element("h2", { class: "play-title" });
  const board = element("section", { class: "play-board", hidden: "" }, title);

  // A button that opens and closes a panel below the toolbar.
  function panel(id, name, ...content) {
    const body = element("section", { id, class: "play-panel", hidden: "", "aria-label": name }, ...content);
    const toggle = button(name, () => open(body.hidden));
    toggle.setAttribute("aria-controls", id);
    function open(isOpen) {
      body.hidden = !isOpen;
      toggle.setAttribute("aria-expanded", String(isOpen));
    }
    open(false);
    panels.append(body);
    return { body, toggle, open };
  }

  const variantField = element("select", {});
  const otherField = element("select", {});

  const pasteText = element("textarea", { rows: 9, spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
  const caseField = element("select", {});
  const caseLine = labelled("Which case", caseField);
  const pasteTold = element("div", { class: "play-problems", role: "status" });
  const pasting = panel("paste", "Paste a board",
    element("p", {}, "A board as “Copy the board” and ", element("code", {}, "casus adjudicate"), " write it, or the text of a case. A board can name its variant; otherwise the one chosen above is meant."),
    labelled("Board or case", pasteText), caseLine, element("p", { class: "buttons" }, button("Show it on the board", () => paste(pasteText.value))), pasteTold);

  const fileField = element("input", { type: "file", multiple: "", accept: ".xml,.svg,.txt,.case" });
  const ownTold = element("div", { class: "play-problems", role: "status" });
  const ownFiles = element("p", { class: "play-files" });
  const owning = panel("own", "Your own variant",
    element("div", { class: "play-drop" }, element("p", {}, "Drop ", element("b", {}, "variant.xml"), ", ", element("b", {}, "map.xml"), " and ", element("b", {}, "outlines.svg"),
      " anywhere on this page, or choose them:"), labelled("Files", fileField)),
    element("p", { class: "play-note" }, "A variant.xml is enough if it extends a variant of the list, or uses its map. The files stay in this page: they are read here and are not part of a link."),
    ownFiles, ownTold);

  const rulesList = element("div", { class: "play-rules" });
  const rulesBack = element("p", { class: "buttons" });
  const ruling = panel("rules", "Rules",
    element("p", { class: "play-note" }, "Each option is a question that rulebooks answer differently. The answer of the variant is marked ★."), rulesList, rulesBack);

  const helpList = element("div", { class: "columns" });
  const helping = panel("help", "Writing orders", helpList);

  const signsList = element("div", {});
  const signing = panel("signs", "Signs on the board", signsList);
  // Their pictures use signs of the map, so it is that of the first rulebook.
  function showSigns({ signs }) {
    signsList.replaceChildren(new DOMParser().parseFromString(signs, "text/html").querySelector(".legend"));
  }

  const compareButton = button("Two rulebooks", () => {
    if (second) endComparing();
    else if (first) compare({ choice: first.choice, options: { ...first.editor.state().options } }, true);
  });
  compareButton.setAttribute("aria-pressed", "false");

  const setup = element("section", { class: "play-setup", "aria-label": "What is played" },
    element("div", { class: "play-bar" }, labelled("Variant", variantField),
      element("p", { class: "buttons" }, button("From the start", () => show({ choice: first?.choice ?? usual })), pasting.toggle, owning.toggle, ruling.toggle, compareButton, helping.toggle, signing.toggle)),
    panels, told);
  list.remove();
  main.append(setup, board);
  caseLine.hidden = true;

  function showVariants() {
    const groups = () => [
      ...Array.from(shipped, ([id, one]) => element("option", { value: id }, one.title)),
      ...(own ? [element("option", { value: `own:${own.id}` }, `${own.title} (your files)`)] : []),
    ];
    variantField.replaceChildren(...groups());
    // The files of the variant on the board have been replaced by others, or they are forgotten.
    if (first && !isThere(first.choice)) variantField.append(element("option", { value: first.choice }, first.variant.title || first.variant.id));
    variantField.value = first?.choice ?? usual;
    otherField.replaceChildren(...groups().filter((one) => !second || idOf(one.value) !== idOf(first.choice) || one.value === first.choice));
    if (second) otherField.value = second.choice;
  }
  variantField.addEventListener("change", async () => {
    if (!(await show({ choice: variantField.value }))) showVariants(); // the board stays, and so does its name
  });
  otherField.addEventListener("change", () => compare({ choice: otherField.value, options: {} }));

  // ---- Problems, in words ----

  const isWord = (text) => /^[A-Za-z0-9._-]{1,100}$/.test(text ?? ""); // such as an id, an option or its value
  const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  // `texts`: the texts of files by name, whose lines are shown.
  function problemList(problems, texts = new Map()) {
    return element("ul", {}, ...problems.map(({ file, line, column, problem, expected, found, nearest }) => {
      const item = element("li", {});
      const name = brief(file.split("/").pop());
      if (file && !["question", "variant"].includes(file)) item.append(element("b", {}, line > 0 ? `${name}, line ${line}, column ${column}` : name), ": ");
      item.append(problem);
      if (found) item.append(`: “${brief(found)}”`);
      if (expected) item.append(`; expected: ${expected}`);
      if (nearest && nearest !== found) item.append("; the nearest is ", element("b", {}, nearest));
      item.append(".");
      const shown = texts.get(name)?.split("\n")[line - 1];
      if (shown?.trim()) item.append(element("pre", { tabindex: "0", "aria-label": `Line ${line} of ${name}` }, shown.slice(0, 300)));
      return item;
    }));
  }
  const problemsOf = (error) => error.problems ?? [{ file: "", line: 0, column: 0, problem: error.message, expected: "", found: "", nearest: "" }];

  // ---- The board ----

  let first = null; // {choice, variant, editor}
  let second = null; // {choice, variant, options, place}
  let shown = null; // {question, answer} of the board
  let turn = 0;

  // The page is marked as busy as long as something is under way.
  let underWay = 0;
  const marked = (act) => async (...given) => {
    ++underWay;
    setup.setAttribute("aria-busy", "true");
    try {
      return await act(...given);
    } finally {
      if (--underWay === 0) setup.removeAttribute("aria-busy");
    }
  };
  const busily = marked(async (name, act) => {
    const mine = ++turn;
    told.replaceChildren(element("p", {}, name));
    try {
      await act(() => mine === turn);
      if (mine === turn) told.replaceChildren();
      return true;
    } catch (error) {
      if (mine === turn) told.replaceChildren(problemList(problemsOf(error), own?.files));
      return false;
    }
  });

  // `wished`: {choice, steps, at, options, other}; without steps the start.
  async function show({ choice, steps, at, options = {}, other = null }) {
    return busily("One moment …", async (isCurrent) => {
      const variant = await readVariant(choice);
      const { map } = await engine.ask("adjudicate", { variant: variant.id, page: { map: true } });
      if (!isCurrent()) return;
      endComparing();
      first?.editor.stop();
      showMap("first", map, "");
      showSigns(map);
      first = { choice, variant };
      const place = element("div", {});
      board.replaceChildren(title, place);
      board.hidden = false;
      shown = null;
      showVariants();
      showHelp();
      first.editor = editBoard(place, {
        engine, variant, against: null, hasRules: false,
        question: { position: variant.start, orders: "", options: {} },
        changed: writeAddress,
        titled: (text) => (title.textContent = `${variant.title || variant.id}: ${text}`),
        played: (question, answer) => {
          shown = { question, answer };
          playSecond();
        },
        offered: [["Copy the board", (pressed) => copied(pressed, shown.question.position)]],
        link: () => {
          writeNow();
          return location.href;
        },
      });
      const begin = steps?.length ? steps.map((one, i) => (i === 0 ? { ...one, position: one.position ?? variant.start } : one)) : [{ position: variant.start, orders: "" }];
      await first.editor.show({ steps: begin, at: at ?? begin.length - 1, options });
      if (!isCurrent()) return;
      showRules();
      if (other && isThere(other.choice)) await compare(other);
    });
  }

  // The land that boards are drawn on. `prefix` keeps the names of another variant apart.
  function showMap(name, map, prefix) {
    document.getElementById(`map-of-${name}`)?.remove();
    const made = element("div", { id: `map-of-${name}`, class: "play-map" });
    const drawing = new DOMParser().parseFromString(map.svg, "text/html").querySelector("svg");
    named(drawing, prefix);
    made.append(element("style", {}, prefix ? map.style.replace(/^\s*\./gm, ".play-second .") : map.style), drawing);
    document.body.prepend(made);
  }
  function named(drawing, prefix) {
    if (!prefix) return;
    for (const one of drawing.querySelectorAll("[id]")) one.id = prefix + one.id;
    for (const one of drawing.querySelectorAll("[href^='#']")) one.setAttribute("href", `#${prefix}${one.getAttribute("href").slice(1)}`);
  }

  // ---- Rules ----

  function showRules() {
    const rulebooks = [{ variant: first.variant, options: () => first.editor.state().options, set: (options) => first.editor.show({ ...first.editor.state(), options }) }];
    if (second) rulebooks.push({ variant: second.variant, options: () => second.options, set: (options) => {
      second.options = options;
      writeAddress();
      return playSecond();
    } });
    const names = second ? ["First", "Second"] : ["Value"];
    const changed = rulebooks.map((one) => Object.keys(one.options()).length);
    ruling.toggle.textContent = changed[0] > 0 ? `Rules (${changed[0]} changed)` : "Rules";
    second?.names.forEach((place, i) => {
      const set = Object.entries(rulebooks[i].options()).map(([name, value]) => `${name}: ${value}`);
      place.replaceChildren(`${names[i]} rulebook`, element("small", {}, set.length > 0 ? set.join(", ") : `as ${rulebooks[i].variant.title || rulebooks[i].variant.id} has it`));
    });
    const offered = (option) => option.values.filter(({ needs }) => !needs);
    const all = new Map();
    for (const { variant } of rulebooks) for (const option of variant.options) if (offered(option).length > 1) all.set(option.name, option);
    rulesBack.replaceChildren(...rulebooks.map((one, i) => {
      const back = button(second ? `${names[i]}: as in the variant` : "As in the variant", () => choose(one, {}));
      back.disabled = changed[i] === 0;
      return back;
    }));
    function choose(rulebook, options) {
      const played = rulebook.set(options);
      const focus = document.activeElement?.dataset?.option;
      showRules();
      if (focus) rulesList.querySelector(`[data-option="${focus}"]`)?.focus();
      return played;
    }
    rulesList.replaceChildren(...Array.from(all.values(), ({ name, summary, datc }) => {
      const row = element("div", { class: "play-rule", role: "group", "aria-label": summary },
        element("p", {}, sentence(summary)), element("p", { class: "play-note" }, name, datc ? ` · DATC ${datc}` : ""));
      const chosen = rulebooks.map((one, i) => {
        const option = one.variant.options.find((other) => other.name === name);
        if (!option) return null;
        const value = one.options()[name] ?? option.value;
        const field = element("select", { "data-option": `${name}-${i}` },
          ...offered(option).map((each) => element("option", { value: each.name }, `${each.name}${each.datc ? ` (DATC ${each.datc})` : ""}${each.name === option.value ? " ★" : ""}`)));
        field.value = value;
        row.classList.toggle("play-changed", row.classList.contains("play-changed") || value !== option.value);
        field.addEventListener("change", () => {
          const options = { ...one.options() };
          delete options[name];
          if (field.value !== option.value) options[name] = field.value;
          choose(one, options);
        });
        row.append(labelled(names[i], field));
        return value;
      });
      if (second && chosen[0] !== chosen[1]) row.classList.add("play-differs");
      return row;
    }));
  }

  // ---- The second rulebook ----

  // The second column: its rulebook and what differs are beside the editor, its board and results beside those of the first.
  async function compare(wished, opensRules = false) {
    await busily("One moment …", async (isCurrent) => {
      const variant = wished.choice === first.choice ? first.variant : await readVariant(wished.choice);
      let prefix = "";
      const hasMap = JSON.stringify(variant.places) === JSON.stringify(first.variant.places);
      if (wished.choice !== first.choice) {
        prefix = "second-";
        const { map } = await engine.ask("adjudicate", { variant: variant.id, page: { map: true } });
        if (!isCurrent()) return;
        showMap("second", map, prefix);
      }
      if (!isCurrent()) return;
      second?.parts.forEach((one) => one.remove());
      const figure = element("div", { class: "play-second play-second-board boards" });
      const words = element("section", { class: "play-second play-words", "aria-label": "The second rulebook" });
      const rest = element("div", { class: "play-second live-rest play-second-rest" });
      const names = [element("p", { class: "play-which" }), element("p", { class: "play-which" })];
      second = { ...wished, variant, prefix, hasMap, figure, words, rest, names, parts: [figure, words, rest, ...names] };
      board.querySelector(".live-side").prepend(names[0]);
      figure.append(names[1]);
      board.querySelector(".live-grid").append(figure, words, rest);
      board.classList.add("play-two");
      compareButton.setAttribute("aria-pressed", "true");
      showVariants();
      showRules();
      if (opensRules) ruling.open(true);
      writeAddress();
    });
    await playSecond();
  }
  function endComparing() {
    if (!second) return;
    for (const one of second.parts) one.remove();
    second = null;
    board.classList.remove("play-two");
    compareButton.setAttribute("aria-pressed", "false");
    showRules();
    writeAddress();
  }

  let playing = 0;
  const playSecond = marked(async () => {
    if (!second || !shown) return;
    const mine = ++playing;
    const { question, answer } = shown;
    const { variant, options, prefix, hasMap } = second;
    const position = question.position.replace(/^(\s*variant\s+)\S+/m, (_, before) => before + variant.id);
    let found;
    try {
      found = await engine.ask("adjudicate", { variant: variant.id, position, orders: question.orders, options, page: { show: hasMap ? "map" : "part" } });
    } catch (error) {
      if (mine === playing && second) tellSecond(element("p", {}, "The second rulebook cannot play this:"), element("div", { class: "play-problems" }, problemList(problemsOf(error))));
      return;
    }
    if (mine !== playing || !second) return;
    const section = new DOMParser().parseFromString(found.page, "text/html").querySelector("section");
    named(section, prefix);
    section.querySelector("h2").remove();
    const figures = section.querySelector(".boards");
    figures.remove();
    const view = !hasMap ? "" : board.querySelector(".live-board").dataset.view;
    for (const svg of view ? [...figures.querySelectorAll("svg.board"), ...section.querySelectorAll("svg.board")] : []) {
      const [, , width, height] = view.split(" ");
      svg.setAttribute("viewBox", view);
      svg.setAttribute("width", Math.round(width));
      svg.setAttribute("height", Math.round(height));
    }
    const [orders, ...later] = Array.from(figures.children);
    second.figure.replaceChildren(second.names[1], orders);
    second.rest.replaceChildren(element("div", { class: "boards" }, ...later), ...section.childNodes);
    for (const part of [second.figure, second.rest]) part.dispatchEvent(new Event("boards-came", { bubbles: true }));
    const found_differences = differences(answer.adjudication, found.adjudication);
    const heading = element("h3", {}, "What differs");
    if (found_differences.length > 0) return tellSecond(heading, element("ul", { class: "play-differences" }, ...found_differences.map(inWords)));
    const isSame = first.choice === second.choice && sameOptions(question.options, options);
    tellSecond(heading, element("p", {}, isSame ? "Nothing yet: both rulebooks are the same. Choose another rule for the second one, or another variant." :
      "Nothing on this board: both rulebooks give the same results for the same reasons."));
  });
  function tellSecond(...words) {
    const focused = document.activeElement === otherField;
    second.words.replaceChildren(labelled("Variant of the second rulebook", otherField),
      element("p", { class: "buttons" }, button("Its rules", () => {
        ruling.open(true);
        ruling.body.scrollIntoView();
        rulesList.querySelector("select")?.focus();
      }), button("One rulebook again", endComparing)), ...words);
    if (focused) otherField.focus();
  }

  // What has another result, or another clause, by the second rulebook: {name, before, after}, each {said, why, clause}.
  function differences(before, after) {
    const lines = (adjudication) => {
      const found = new Map();
      const add = (name, line) => {
        let key = name;
        for (let i = 2; found.has(key); ++i) key = `${name} (${i})`;
        found.set(key, line);
      };
      const isGone = (fate) => fate === "dislodged" || fate === "destroyed";
      const fate = ({ result, fate }) => [result, ...(isGone(fate) ? [fate] : [])].filter(Boolean).join(", ");
      for (const one of adjudication.orders) add(`${one.order.power}: ${one.order.text}`, { said: fate(one), why: one.explanation, clause: one.clause });
      for (const one of adjudication.published ?? []) add(`${one.order.power}: ${one.order.text}`, { said: fate(one), why: one.explanation, clause: one.clause });
      const nameOf = (at) => placeName(first.variant, at) ?? placeName(second.variant, at) ?? at;
      const placeOf = (at) => nameOf(at.split("/")[0]);
      const locationOf = (at) => at.replace(/^[^/]+/, placeOf).replace(/\/(.*)/, "($1)");
      for (const one of adjudication.others) {
        const { power, type, at } = one.unit;
        const name = `${power}: no order for its ${type} in ${placeOf(at)}`;
        add(name, { said: fate(one), why: one.explanation, clause: one.clause });
      }
      const units = new Map();
      for (const unit of adjudication.after.units ?? []) {
        const where = placeOf(unit.at);
        units.set(where, [...(units.get(where) ?? []), `${unit.type} of ${unit.power}`]);
      }
      const afterwards = (name, said) => add(`Afterwards ${name}`, { said, why: "", clause: "" });
      for (const [where, there] of units) afterwards(`in ${where}`, there.sort().join(", "));
      const { dislodged, owners, winner } = adjudication.after;
      for (const { type, power, at, retreats = [] } of dislodged) {
        const open = retreats.map(locationOf).join(", ");
        afterwards(`dislodged in ${placeOf(at)}`, `${type} of ${power}, may retreat to ${open}`);
      }
      for (const [centre, power] of Object.entries(owners)) afterwards(`owner of ${nameOf(centre)}`, power);
      if (winner) afterwards("winner", winner);
      return found;
    };
    const [old, fresh] = [lines(before), lines(after)];
    const names = new Set([...old.keys(), ...fresh.keys()]);
    return Array.from(names, (name) => ({ name, before: old.get(name), after: fresh.get(name) }))
      .filter(({ before, after }) => before?.said !== after?.said || before?.clause !== after?.clause);
  }
  const placeName = (variant, at) => variant.provinces.find(({ id }) => id === at)?.name;
  function inWords({ name, before, after }) {
    const isPlace = name.startsWith("Afterwards ");
    const side = (which, line) => {
      const said = line ? line.said : isPlace ? "nobody" : "no such order";
      const item = element("p", {}, element("span", { class: "play-side" }, which), " ", element("b", {}, said));
      if (line?.why) item.append(` – ${line.why} `);
      if (line?.clause) item.append(element("span", { class: "tag" }, line.clause));
      return item;
    };
    return element("li", {}, element("p", { class: "play-order" }, name), side("First", before), side("Second", after));
  }

  // ---- Pasted boards and cases ----

  const caseIds = (text) => Array.from(text.matchAll(/^case[ \t]+(\S+)/gm), ([, id]) => id);
  pasteText.addEventListener("input", () => {
    const ids = caseIds(pasteText.value);
    caseLine.hidden = ids.length < 2;
    caseField.replaceChildren(...ids.map((id) => element("option", {}, id)));
  });
  const paste = marked(async (text) => {
    pasteTold.replaceChildren();
    try {
      const named = text.match(/^[ \t]*variant[ \t]+(\S+)/m)?.[1];
      const choice = named === undefined || named === idOf(first?.choice ?? "") ? first?.choice ?? usual : own?.id === named ? `own:${named}` : named;
      if (!isThere(choice)) throw new Error(`The text is for the variant “${brief(named)}”, which is not in the list. Drop its files on this page first.`);
      await give(await filesOfChoice(choice));
      const wished = caseIds(text).length > 0 ? await wishedCase(text, choice, named) : await wishedBoard(text, choice, named);
      if (await show(wished)) pasting.open(false);
    } catch (error) {
      pasting.open(true);
      pasteTold.replaceChildren(problemList(problemsOf(error), new Map([["position", text], ["cases.case", text]])));
    }
  });
  async function wishedBoard(text, choice, named) {
    const position = named ? text : `variant ${idOf(choice)}\n${text}`;
    const { adjudication, position: printed } = await engine.ask("adjudicate", { position });
    return { choice, steps: [{ position: printed, orders: ordersOf(adjudication) }] };
  }
  // The orders that follow the position, by power.
  function ordersOf({ fallen, grants, orders }) {
    const lines = fallen.map((power) => `civil-disorder ${power}`);
    const all = [...orders.map(({ order }) => [order.power, order.text]), ...grants.map((grant) => [grant.power, grant.text])].filter(([, text]) => text);
    for (const power of new Set(all.map(([one]) => one))) lines.push(power, ...all.filter(([one]) => one === power).map(([, order]) => `  ${order}`));
    return lines.length > 0 ? `${lines.join("\n")}\n` : "";
  }
  async function wishedCase(text, choice, named) {
    const variant = idOf(choice);
    const id = caseLine.hidden ? undefined : caseField.value;
    const { phases, options, message } = await engine.ask("playCase", { text, id, ...(named ? {} : { variant, chapter: "PASTED" }) });
    if (!phases?.length) throw new Error(message || "The case has no phase.");
    const steps = [];
    let reached = null;
    for (const { position, orders } of phases) {
      steps.push({ orders, position: position.trim() === reached?.trim() ? undefined : position });
      reached = (await engine.ask("adjudicate", { variant, position, orders, options })).next;
    }
    return { choice, steps, at: 0, options: { ...options } };
  }

  // ---- Files of one's own ----

  const attribute = (text, root, name) => text.match(new RegExp(`<${root}\\b[^>]*?\\s${name}\\s*=\\s*["']([^"']*)["']`))?.[1];

  const take = marked(async (files) => {
    owning.open(true);
    const problems = [];
    const found = new Map(own?.files);
    let isNew = false;
    for (const file of files) {
      const problem = (text) => problems.push({ file: file.name, line: 0, column: 0, problem: text, expected: "", found: "", nearest: "" });
      if (file.size > largest) {
        problem("this file is too large for a variant");
        continue;
      }
      const text = await file.text();
      if (/<variant[\s>]/.test(text)) found.set("variant.xml", text);
      else if (/<map[\s>]/.test(text)) found.set("map.xml", text);
      else if (/<svg[\s>]/.test(text)) found.set(file.name, text);
      else if (caseIds(text).length > 0 || /^\s*(variant|phase|board)\b/m.test(text)) {
        pasteText.value = text;
        pasteText.dispatchEvent(new Event("input"));
        pasting.open(true);
        if (caseIds(text).length < 2) await paste(text);
        continue;
      } else {
        problem("this is no variant.xml, map.xml or outlines of a map, and neither a board nor a case");
        continue;
      }
      isNew = true;
    }
    fileField.value = "";
    if (problems.length > 0) ownTold.replaceChildren(problemList(problems));
    else ownTold.replaceChildren();
    if (!isNew) return;
    // Another variant begins anew, but not where its other files were read before.
    const [before, now] = [own?.files, found].map((one) => attribute(one?.get("variant.xml") ?? "", "variant", "id"));
    for (const [name, text] of own?.files ?? []) if (before && before !== now && found.get(name) === text) found.delete(name);
    await read(found);
  });
  async function read(files) {
    const text = files.get("variant.xml");
    const said = text && attribute(text, "variant", "id");
    const id = isWord(said) ? said : "mine";
    const extended = text && attribute(text, "variant", "extends");
    const map = text && attribute(text, "variant", "map");
    own = { id, files, title: (text && attribute(text, "variant", "title")) || id, map: isWord(map) ? map : extended && !files.has("map.xml") ? extended : id, uses: [extended, map].filter(Boolean) };
    ownFiles.replaceChildren("Read: ", Array.from(files.keys()).join(", "), " ", button("Forget these files", forget));
    showVariants();
    if (!text) return ownTold.append(element("p", {}, "A variant.xml is missing: it has the powers, the start and the rules."));
    const unused = Array.from(files.keys()).filter(isUnused);
    if (unused.length > 0) ownTold.append(element("p", {}, `Not used: ${unused.join(", ")}. The variant names the map of ${own.map}. To use your own, write map="${id}".`));
    try {
      const { title } = await readVariant(`own:${id}`);
      own.title = title || id;
      showVariants();
      tellFindings(title || id, await engine.ask("lint", id), files);
    } catch (error) {
      return ownTold.append(element("p", {}, "This cannot be played yet. Mend the file and drop it again:"), problemList(problemsOf(error), files));
    }
    const wished = unmet?.choice === `own:${id}` ? unmet : { choice: `own:${id}` };
    unmet = null;
    await show(wished);
  }
  // What lint finds in files that can be played, by severity.
  function tellFindings(title, { findings, left_out }, files) {
    const counts = ["error", "warning", "note"].map((severity) => [findings.filter((one) => one.severity === severity).length, severity]);
    const found = counts.filter(([count]) => count > 0).map(([count, severity]) => counted(count, severity)).join(", ");
    ownTold.append(element("p", { class: findings.length > 0 ? "" : "play-good" }, found ? `${title} can be played. Lint found ${found}:` : `${title} can be played: no problems were found.`));
    if (findings.length > 0) ownTold.append(element("ul", { class: "play-findings" }, ...findings.map((one) => findingItem(one, files))));
    if (left_out && files.has("map.xml") && Array.from(files.keys()).some((name) => name.endsWith(".svg")))
      ownTold.append(element("p", { class: "play-note" }, "Whether provinces touch where the map has a border is not checked here; ", element("code", {}, "casus lint"), " does that."));
  }
  function findingItem({ severity, code, file, line, column, message, advice }, files) {
    const name = brief(file.split("/").pop());
    const item = element("li", { class: `play-${severity}` }, element("b", {}, severity), ` ${name}, line ${line}, column ${column}: ${message} ${advice} `, element("span", { class: "tag" }, code));
    const shown = files.get(name)?.split("\n")[line - 1];
    if (shown?.trim()) item.append(element("pre", { tabindex: "0", "aria-label": `Line ${line} of ${name}` }, shown.slice(0, 300)));
    return item;
  }
  const forget = marked(async () => {
    const gone = own;
    own = null;
    ownFiles.replaceChildren();
    ownTold.replaceChildren();
    await engine.waiting;
    engine.end();
    known.clear();
    if (gone && second && isOwn(second.choice)) endComparing();
    if (gone && first && isOwn(first.choice)) await show({ choice: usual });
    else for (const one of [first, second].filter(Boolean)) await give(await filesOfChoice(one.choice));
    showVariants();
  });
  fileField.addEventListener("change", () => take(Array.from(fileField.files)));
  for (const name of ["dragover", "drop", "dragleave"]) {
    addEventListener(name, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      document.body.classList.toggle("play-dragged", name === "dragover");
      if (name === "drop") take(Array.from(event.dataTransfer.files));
    });
  }

  // ---- How orders are written ----

  const forms = [
    ["Movement", () => true, "France: A Paris - Burgundy\nGermany\n  A Munich H\n  A Ruhr S A Munich\nEngland\n  A London - Norway\n  F North Sea C A London - Norway"],
    ["Retreats", ({ isYears }) => !isYears, "Germany: A Munich - Ruhr\nFrance: Disband F Brest"],
    ["Builds and removals", ({ isYears }) => !isYears, "France: Build A Paris\nRussia: Build F St Petersburg(nc)\nItaly: Disband A Rome\nTurkey: Waive"],
    ["A power that falls into civil disorder", ({ isYears }) => !isYears, "civil-disorder Turkey"],
    ["Diplomacy points, for units of minor powers", ({ minors }) => minors, "France\n  A Paris - Burgundy\n  DP 2: A Switzerland - Savoy\n  DP 1: A Papal States H"],
    ["The order sheet of a year, two impulses", ({ isYears }) => isYears, "French 1700\nMoves\n  Vill(Par)-Cha-Lor(x2)\n  A(Lgd)-Dau-Sav\n  A(Pic)-hold\nBuilds\n  A(Par)\nPermits\n  Spain"],
  ];
  function showHelp() {
    const facts = { isYears: /^phase \S+ turn/m.test(first.variant.start), minors: first.variant.minors.length > 0 };
    const fitting = forms.filter(([name, fits]) => fits(facts) && !(facts.isYears && name === "Movement"));
    helpList.replaceChildren(...fitting.map(([name, , text]) => element("section", {}, element("h2", {}, name), element("pre", { tabindex: "0", "aria-label": `Example: ${name}` }, text))));
  }

  // ---- The address: #variant=ID&orders=...&board=...&orders2=...&options=NAME:VALUE,...&at=2&other=ID&otheroptions=... ----

  let unmet = null; // what the address shows once the files of its variant are dropped
  function optionsIn(text) {
    const options = {};
    for (const one of (text ?? "").split(",")) {
      const [name, value] = one.split(":");
      if (isWord(name) && isWord(value)) options[name] = value;
    }
    return options;
  }
  function wishOf(hash) {
    const fields = new URLSearchParams(hash);
    const steps = stepsIn(fields);
    const at = (Number.parseInt(fields.get("at"), 10) || steps.length) - 1;
    return { choice: fields.get("variant") ?? usual, steps, at: Math.min(Math.max(0, at), Math.max(0, steps.length - 1)), options: optionsIn(fields.get("options")),
      other: fields.has("other") ? { choice: fields.get("other"), options: optionsIn(fields.get("otheroptions")) } : null };
  }
  function hashOf() {
    const { steps, at, options } = first.editor.state();
    const fields = new URLSearchParams();
    fields.set("variant", first.choice);
    steps.forEach(({ position, orders }, i) => {
      if (steps.length > 1 || orders.trim()) fields.set(`orders${suffix(i)}`, orders);
      if (position !== undefined && !(i === 0 && position === first.variant.start)) fields.set(`board${suffix(i)}`, position);
    });
    if (at + 1 < steps.length) fields.set("at", at + 1);
    if (Object.keys(options).length > 0) fields.set("options", optionsAsText(options));
    if (second) {
      fields.set("other", second.choice);
      if (Object.keys(second.options).length > 0) fields.set("otheroptions", optionsAsText(second.options));
    }
    return `#${fields}`;
  }
  // Browsers take some changes of the address a second, no more.
  let pausing = 0;
  let isStale = false;
  function writeAddress() {
    isStale = true;
    if (!pausing) writeNow();
  }
  function writeNow() {
    clearTimeout(pausing);
    pausing = 0;
    if (!isStale || !first?.editor) return;
    isStale = false;
    history.replaceState(history.state, "", location.pathname + location.search + hashOf());
    pausing = setTimeout(writeNow, 250);
  }
  async function follow() {
    const wished = wishOf(location.hash.slice(1));
    if (isThere(wished.choice)) return show(wished);
    await show({ choice: usual });
    unmet = isOwn(wished.choice) ? wished : null;
    owning.open(true);
    ownTold.replaceChildren(element("p", {}, `The link is about the variant “${brief(idOf(wished.choice))}”, which is not in the list. `, unmet ? "Its files are not part of a link: drop them here, and the link is shown." : ""));
  }
  addEventListener("hashchange", () => {
    if (location.hash.includes("=")) follow();
  });

  showVariants();
  follow();
})();
