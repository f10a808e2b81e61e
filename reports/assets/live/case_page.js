// The page of a case can be read without this. With it, the orders of each phase can be changed (editor.js). The engine
// is loaded when somebody first changes something. What was changed is in the address, so that a link shows it.
"use strict";

(() => {
  const { Address, Engine, editBoard, unpacked, unpackedFiles, load, element, button, sameOptions, suffix, stepsIn,
    optionsAsText } = self.casusLiveBoard;

  const script = document.currentScript;
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

  const address = new Address();
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
    const at = Math.max(0, number("at", steps.length));
    return { phase: number("phase", 1), state: { steps, at, options: fields.has("options") ? options : undefined } };
  }
  function addressOf(phase, question, { steps, at, options, isChanged }) {
    const { anchor, fields } = hashParts();
    for (const name of Array.from(fields.keys())) if (own.test(name)) fields.delete(name);
    if (isChanged) {
      if (phase > 0) fields.set("phase", phase + 1);
      steps.forEach(({ position, orders }, i) => {
        const isThatOfTheCase = i === 0 && position === question.position;
        fields.set(`orders${suffix(i)}`, orders);
        if (position !== undefined && !isThatOfTheCase) fields.set(`board${suffix(i)}`, position);
      });
      if (at + 1 < steps.length) fields.set("at", at + 1);
      if (!sameOptions(options, question.options)) fields.set("options", optionsAsText(options));
    }
    const text = [anchor, fields.toString()].filter(Boolean).join("&");
    return location.pathname + location.search + (text ? `#${text}` : "");
  }
  const writeAddress = (...state) => address.write(() => addressOf(...state));

  // ---- Opening and closing ----

  async function edit(sections, which, state) {
    const mine = ++opening;
    const section = sections[which];
    if (open?.section === section) return open.show(state);
    open?.close();
    if (!(await isKnown(section.querySelector(".live-offer"), () => mine === opening))) return;
    const { phases, options } = asked;
    const { position, orders } = phases[which];
    open = opened(section, which, { position, orders, options });
    await open.show(state ?? { steps: [{ position, orders }], at: 0, options });
  }
  // Whether the engine has answered what the editor needs, and nothing else was asked for meanwhile.
  async function isKnown(offer, isCurrent) {
    const offered = offer.querySelector("button");
    const told = offer.querySelector("output");
    offered.disabled = true;
    offer.setAttribute("aria-busy", "true");
    told.textContent = "One moment …";
    try {
      asked ??= await askAboutCase();
    } catch (problem) {
      told.textContent = isCurrent() ? problem.message : "";
      return false;
    } finally {
      offered.disabled = false;
      offer.removeAttribute("aria-busy");
    }
    told.textContent = "";
    return isCurrent();
  }
  // The editor in place of all in the section but its heading.
  function opened(section, which, question) {
    const heading = section.querySelector("h2");
    const title = heading.textContent;
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
      address.writeNow();
    };
    const editor = editBoard(place, {
      engine, variant: asked.variant, question, home,
      clauses: script.dataset.clauses && home + script.dataset.clauses,
      changed: (state) => writeAddress(which, question, state),
      titled: (text) => (heading.textContent = text),
      link: () => {
        address.writeNow();
        return location.href;
      },
      closed: () => {
        close();
        section.querySelector(".live-offer button").focus();
      },
    });
    for (const one of kept) one.hidden = true;
    // An address leaves out the board and the options of the case.
    const whole = (one, i) => (i === 0 ? { ...one, position: one.position ?? question.position } : one);
    const show = (wished) => editor.show(
      { ...wished, options: wished.options ?? question.options, steps: wished.steps.map(whole) });
    return { section, show, close, address: () => [which, question, editor.state()] };
  }

  function offer() {
    const sections = sectionsWithBoards();
    sections.forEach((section, which) => {
      const change = button("Change the orders", () => edit(sections, which));
      section.querySelector("h2").after(element("p", { class: "buttons live-offer" }, change, element("output", {})));
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
})();
