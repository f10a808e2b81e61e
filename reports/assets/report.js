// The report can be read without this. With it, the list of cases is drawn, searched and filtered, texts and commands can be
// copied, and a few keys work: "/" goes to the search, "n" and "p" to the next and the previous case.
//
// What is shown of the list is in the address after the "#", so that a link to it can be sent. The pages of cases take it
// with them: their next case is the next one of that list. An anchor can come first: "#AE6.GEN.17&status=passed".
"use strict";

(() => {
  const home = new URL(".", document.currentScript.src).href;
  const filters = ["q", "made", "variant", "chapter", "status", "verdict", "clause"];
  const folds = ["open", "shut"]; // chapters that somebody unfolded or folded
  const withCommas = (count) => count.toLocaleString("en");

  // ---- The address ----

  // The text as it is, where it has a % that begins no code.
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  // {anchor: "AE6.GEN.17", state: {status: "passed"}}
  function readAddress() {
    const parts = location.hash.slice(1).split("&");
    const anchor = parts[0].includes("=") ? "" : decoded(parts.shift());
    const state = {};
    for (const [name, value] of new URLSearchParams(parts.join("&"))) if (value) state[name] = value;
    return { anchor, state };
  }

  // Without "#"; "" for a list that shows all cases as it does at first.
  function written(state) {
    const text = new URLSearchParams();
    for (const name of [...filters, ...folds]) if (state[name]) text.set(name, state[name]);
    return text.toString().replaceAll("%2F", "/").replaceAll("%3A", ":");
  }

  const withState = (address, text) => (text ? address + (address.includes("#") ? "&" : "#") + text : address);

  // ---- The list of cases, as reports/pages/list_script.h describes it ----

  // As engine/text/names.h folds names: no case, no accents, and one blank for whatever separates.
  function folded(text) {
    let plain = text.toLowerCase();
    if (/[^\x00-\x7f]/.test(plain)) {
      const letters = { ł: "l", ø: "o", đ: "d", ð: "d", ß: "ss", æ: "ae", œ: "oe", þ: "th", ı: "i" };
      plain = plain.normalize("NFD").replace(/\p{M}/gu, "").replace(/[łøđðßæœþı]/g, (c) => letters[c]);
    }
    return plain.replace(/[\s\-_.'’]+/g, " ").trim();
  }

  // As reports/pages/list_script.cpp packs them.
  const alphabet = 92;
  const shortOnes = 70;
  const middleOnes = 20 * alphabet;
  const longOnes = alphabet * alphabet;
  const beginsLong = shortOnes + middleOnes / alphabet;

  function unpacked(text) {
    const numbers = [];
    let at = 0;
    const next = () => {
      const code = text.charCodeAt(at++);
      return code - 33 - (code > 34 ? 1 : 0) - (code > 92 ? 1 : 0);
    };
    while (at < text.length) {
      const first = next();
      if (first < shortOnes) numbers.push(first);
      else if (first < beginsLong) numbers.push(shortOnes + (first - shortOnes) * alphabet + next());
      else if (first === beginsLong) numbers.push(shortOnes + middleOnes + next() * alphabet + next());
      else {
        let number = 0;
        for (let i = 0; i < 4; ++i) number = number * alphabet + next();
        numbers.push(shortOnes + middleOnes + longOnes + number);
      }
    }
    return numbers;
  }

  function unpackedPlaces(text) {
    const places = [];
    const numbers = unpacked(text);
    let next = 0;
    for (let i = 0; i < numbers.length; ++i) {
      if (numbers[i] === 0) {
        for (let left = numbers[++i] + 4; left > 0; --left) places.push(next++);
      } else {
        next += numbers[i];
        places.push(next - 1);
      }
    }
    return places;
  }

  class CaseList {
    constructor(data) {
      this.data = data;
      this.ids = [];
      this.chapters = [];
      const rests = data.ids.split(" ");
      for (const [variant, id, title, generated, count, beginning, page] of data.chapters) {
        const [variantId, variantTitle] = data.variants[variant];
        const begin = this.ids.length;
        for (let i = begin; i < begin + count; ++i) this.ids.push(beginning + rests[i].replaceAll("\u00a0", " "));
        this.chapters.push({
          variant: variantId, variantTitle, id, generated: generated === 1, begin, end: begin + count, page,
          key: variantId + "/" + id, heading: [id, title].filter(Boolean).join(" ") || "Without a chapter",
        });
      }
      this.size = this.ids.length;
      const words = data.words.split(" ");
      this.titles = data.titles.split(" ").map((text) => unpacked(text).map((number) => words[number]).join(" "));
      this.statuses = [];
      for (const [status, packed] of data.statuses) for (const place of unpackedPlaces(packed)) this.statuses[place] = status;
    }

    address(place) {
      if (this.data.addresses[place]) return this.data.addresses[place];
      const chapter = this.chapters.find((one) => place < one.end);
      if (!chapter.generated) return `cases/${this.ids[place]}.html`;
      return `${chapter.page}-${Math.floor((place - chapter.begin) / 50) + 1}.html#${this.ids[place]}`;
    }

    marked(entries, is) {
      const marks = new Uint8Array(this.size);
      for (const [name, packed] of entries) if (is(name)) for (const place of unpackedPlaces(packed)) marks[place] = 1;
      return marks;
    }

    // By place: the folded id, title and chapter of each case. Made once, before somebody types.
    heads() {
      this.folded ??= this.chapters.flatMap((chapter) => {
        const heading = " " + folded(chapter.heading);
        return this.ids.slice(chapter.begin, chapter.end).map((id, i) => {
          const place = chapter.begin + i;
          return folded([id, this.titles[place], this.data.known[place]].join(" ")) + heading;
        });
      });
      return this.folded;
    }

    // What has this word in its id, title or chapter, or among the names, options and sources that it is found by.
    found(typed) {
      const word = /^file:/.test(typed) ? typed : typed.toLowerCase();
      if (/^(ruling|file):/.test(word)) {
        const whole = this.data.texts.some(([text]) => text === word);
        return this.marked(this.data.texts, (text) => (whole ? text === word : text.startsWith(word)));
      }
      const part = folded(word);
      const marks = this.marked(this.data.texts, (text) => text.includes(part) || text.includes(word));
      this.heads().forEach((head, place) => head.includes(part) && (marks[place] = 1));
      return marks;
    }

    // The places of the cases that this state shows.
    matches(state) {
      const fits = new Uint8Array(this.size).fill(1);
      const keep = (marks) => marks.forEach((mark, place) => (fits[place] &= mark));
      // Orders can be typed as they are written: their letters and dashes are in every case.
      for (const word of (state.q || "").split(/\s+/)) if (folded(word) && !/^[afshc]$/i.test(word)) keep(this.found(word));
      for (const { begin, end, variant, key, generated } of this.chapters) {
        const shown = (!state.variant || variant === state.variant) && (!state.chapter || key === state.chapter) &&
          (!state.made || (state.made === "generated") === generated);
        if (!shown) fits.fill(0, begin, end);
      }
      const fails = (status) => status !== "passed" && status !== "known failure";
      if (state.status === "not as expected") keep(this.marked(this.data.statuses, fails));
      else if (state.status) keep(this.marked(this.data.statuses, (status) => status === state.status));
      if (state.verdict) keep(this.marked(this.data.verdicts, (verdict) => verdict === state.verdict));
      if (state.clause) {
        const whole = this.data.clauses.some(([id]) => id === state.clause);
        keep(this.marked(this.data.clauses, (id) => (whole ? id === state.clause : id.includes(state.clause))));
      }
      const places = [];
      fits.forEach((fit, place) => fit && places.push(place));
      return places;
    }
  }

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...children);
    return made;
  }

  // ---- The list on the summary ----

  function showList(form, list) {
    const told = document.getElementById("shown");
    const field = (name) => form.elements.namedItem(name);
    const groups = [];
    let state = {};
    document.getElementById("clauses").append(...list.data.clauses.map(([id]) => element("option", { value: id })));

    const draw = (group) => {
      group.drawn = true;
      const body = group.table.tBodies[0];
      const text = written(state);
      body.replaceChildren(...group.places.map((place) => {
        const status = list.statuses[place];
        const title = element("td", {}, list.titles[place]);
        const known = list.data.known[place];
        if (known) title.append(element("small", {}, ` (known failure: ${known})`));
        const id = list.ids[place];
        return element("tr", { "data-place": place },
          element("th", { scope: "row" }, element("a", { href: withState(list.address(place), text) }, id)), title,
          element("td", {}, element("span", { class: "status " + status.replaceAll(" ", "-") }, status)));
      }));
      group.frame.dispatchEvent(new Event("boards-came", { bubbles: true }));
      group.frame.style.minHeight = "";
    };
    const near = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) {
        const group = groups.find((one) => one.frame === target);
        if (isIntersecting && !group.drawn && !group.frame.hidden) draw(group);
      }
    }, { rootMargin: "900px" });

    const isFiltered = () => filters.some((name) => state[name]);
    // Chapters that somebody unfolded ("open") or folded ("shut").
    const chaptersIn = (name) => new Set((state[name] || "").split(",").filter(Boolean));
    const unfold = (group, open) => {
      group.button.setAttribute("aria-expanded", open);
      group.frame.hidden = !open;
      if (open && !group.drawn) group.frame.style.minHeight = group.places.length * 2.6 + "rem";
      near.unobserve(group.frame);
      if (open) near.observe(group.frame);
    };
    // Generated chapters are folded until somebody looks for something.
    const isOpen = ({ chapter }) =>
      chaptersIn("open").has(chapter.key) || ((isFiltered() || !chapter.generated) && !chaptersIn("shut").has(chapter.key));
    const toggle = (group) => {
      const open = group.frame.hidden;
      for (const name of folds) {
        const chapters = chaptersIn(name);
        chapters.delete(group.chapter.key);
        if ((name === "open") === open) chapters.add(group.chapter.key);
        state[name] = [...chapters].join(",");
      }
      unfold(group, open);
      if (open && !group.drawn) draw(group);
      tellAddress();
    };

    const container = document.getElementById("list");
    let part = null;
    for (const chapter of list.chapters) {
      const heading = chapter.variantTitle + (chapter.generated ? ", generated" : "");
      if (part === null || part.heading !== heading) {
        part = { heading, section: element("section", {}, element("h3", {}, heading)), groups: [] };
        container.append(part.section);
      }
      const count = element("small", {});
      const button = element("button", { type: "button", class: "fold" }, chapter.heading, " ", count);
      const table = element("table", { class: "list stack", "aria-label": chapter.heading });
      const row = table.createTHead().insertRow();
      for (const [name, css] of [["Case", "c-id"], ["What it shows", ""], ["Status", "c-status"]])
        row.append(element("th", { scope: "col", class: css }, name));
      table.createTBody();
      const frame = element("div", { class: "frame" }, table);
      const section = element("section", { class: "chapter" }, element("h4", {}, button), frame);
      const group = { chapter, part, section, button, count, frame, table, places: [], drawn: false };
      button.addEventListener("click", () => toggle(group));
      part.groups.push(group);
      part.section.append(section);
      groups.push(group);
    }

    const tellAddress = () => {
      const text = written(state);
      if (text !== location.hash.slice(1)) history.replaceState(null, "", text ? "#" + text : location.href.split("#")[0]);
    };
    const overview = document.getElementById("overview");
    const more = form.querySelector("details");
    const apply = () => {
      const places = list.matches(state);
      overview.hidden = isFiltered();
      let next = 0;
      let byHand = 0;
      for (const group of groups) {
        const begin = next;
        while (next < places.length && places[next] < group.chapter.end) ++next;
        group.places = places.slice(begin, next);
        if (!group.chapter.generated) byHand += next - begin;
        const all = group.chapter.end - group.chapter.begin;
        group.count.textContent = next - begin === all ? withCommas(all) : `${withCommas(next - begin)} of ${withCommas(all)}`;
        group.drawn = false;
        group.table.tBodies[0].replaceChildren();
        group.section.hidden = group.places.length === 0;
        unfold(group, group.places.length > 0 && isOpen(group));
      }
      for (const group of groups) group.part.section.hidden = group.part.groups.every((one) => one.section.hidden);
      const generated = places.length - byHand;
      const are = (count) => `${withCommas(count)} ${count === 1 ? "is" : "are"}`;
      const kinds = generated > 0 ? ` ${are(byHand)} written by hand, ${are(generated)} generated.` : "";
      const all = list.size === 1 ? "1 case." : `All ${withCommas(list.size)} cases.`;
      told.textContent =
        (places.length === list.size ? all : `${withCommas(places.length)} of ${withCommas(list.size)} ${list.size === 1 ? "case" : "cases"}.`) + kinds;
    };

    const goTo = (id) => {
      const place = list.ids.indexOf(id);
      const group = groups.find((one) => one.places.includes(place));
      if (!group) return form.scrollIntoView();
      unfold(group, true);
      draw(group);
      const link = group.table.querySelector(`tr[data-place="${place}"] a`);
      link.scrollIntoView({ block: "center" });
      link.focus({ preventScroll: true });
    };

    // "index.html#clause=standard/support/cut&status=failed" shows just those; "at" is the case that one comes back from.
    const followAddress = () => {
      const { anchor, state: wanted } = readAddress();
      if (anchor) return; // #cases, #content
      state = wanted;
      for (const name of filters) {
        if (!field(name)) continue;
        field(name).value = state[name] || "";
        if (field(name).matches("select")) state[name] = field(name).value; // what it does not offer is no filter
      }
      if (filters.some((name) => name !== "q" && state[name])) more.open = true;
      apply();
      if (state.at) {
        const { at } = state;
        delete state.at;
        tellAddress();
        requestAnimationFrame(() => goTo(at));
      } else if (isFiltered()) {
        form.scrollIntoView();
      }
    };
    const readForm = () => {
      const begins = !isFiltered();
      for (const name of filters) state[name] = field(name) ? field(name).value.trim() : "";
      apply();
      tellAddress();
      // On a small window the list would begin below its end, or below the keys of a phone.
      if (begins && isFiltered() && told.getBoundingClientRect().bottom > innerHeight / 2) form.scrollIntoView();
    };
    let waiting = 0;
    form.addEventListener("input", () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(readForm);
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", () => setTimeout(() => ((state = {}), readForm())));
    addEventListener("hashchange", followAddress);
    copies(document.getElementById("copy-link"), () => location.href);
    form.hidden = false;
    more.open = matchMedia("(min-width: 44rem)").matches;
    apply();
    followAddress();
    setTimeout(() => list.heads(), 200);
  }

  // ---- The runs before ----

  function withHistory(use) {
    const script = element("script", { src: home + "history.js" });
    script.addEventListener("load", () => window.casus_history.runs.length > 0 && use(window.casus_history.runs));
    document.head.append(script);
  }

  const kindsOfChange = [["newly_failing", "newly failing"], ["mended", "mended"], ["new", "new"], ["gone", "gone"]];

  // "2026-11-20 14:02" where the reader is.
  function when(run) {
    const date = new Date(run.date);
    const two = (number) => String(number).padStart(2, "0");
    const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    return element("time", { datetime: run.date }, `${day} ${two(date.getHours())}:${two(date.getMinutes())}`);
  }
  const took = ({ seconds }) => (seconds < 1 ? `${Math.round(1000 * seconds)} ms` : `${seconds.toFixed(1)} s`);
  function commitOf(run) {
    if (!run.commit) return [];
    const short = element("code", { title: run.commit }, run.commit.slice(0, 8));
    return run.branch ? [short, ` (${run.branch})`] : [short];
  }
  // The cases that changed in one way, as links to those that are in this report.
  function changedCases({ count, ids }, list) {
    const parts = ids.flatMap((id, i) => {
      const place = list.ids.indexOf(id);
      const name = place < 0 ? element("code", {}, id) : element("a", { href: home + list.address(place), title: list.titles[place] }, id);
      return i === 0 ? [name] : [", ", name];
    });
    if (count > ids.length) parts.push(ids.length > 0 ? ` and ${withCommas(count - ids.length)} more` : "");
    return parts;
  }

  function tellSince(place, runs, list) {
    const run = runs.at(-1);
    const all = place.querySelector("a");
    const commit = commitOf(run);
    const made = ["This run: ", when(run), `, ${took(run)}`, ...(commit.length > 0 ? [", commit ", ...commit] : []), ". "];
    if (!run.since) return place.replaceChildren(...made, all);
    const changed = kindsOfChange.filter(([kind]) => run.since[kind].count > 0);
    const parts = changed.flatMap(([kind, words], i) => {
      const { count } = run.since[kind];
      const named = ["newly_failing", "mended"].includes(kind) ? [": ", ...changedCases({ count, ids: run.since[kind].ids.slice(0, 5) }, list)] : [];
      const text = element(kind === "newly_failing" ? "b" : "span", kind === "newly_failing" ? { class: "badword" } : {}, `${withCommas(count)} ${words}`);
      return [i > 0 ? "; " : "", text, ...named];
    });
    const before = runs.length > 1 ? ["Since ", when(runs.at(-2))] : ["Since the report before"];
    place.replaceChildren(...before, ": ", ...(parts.length > 0 ? parts : ["no case changed"]), ". ", ...made, all);
  }

  function showRuns(place, runs, list) {
    const heads = ["Date", "Took", "Commit", "Cases", "Not as expected", ...kindsOfChange.map(([, words]) => words[0].toUpperCase() + words.slice(1))];
    const table = element("table", { class: "stack runs" });
    const row = table.createTHead().insertRow();
    for (const name of heads) row.append(element("th", { scope: "col", class: name === "Date" ? "" : "told" }, name));
    const body = table.createTBody();
    for (const run of [...runs].reverse()) {
      const { passed, known_failures, ...bad } = run.counts;
      const sum = (counts) => Object.values(counts).reduce((one, other) => one + other, 0);
      const failed = sum(bad);
      const line = element("tr", {}, element("th", { scope: "row" }, when(run)),
        element("td", {}, took(run)), element("td", {}, ...commitOf(run)),
        element("td", {}, withCommas(sum(run.counts))), element("td", { class: failed > 0 ? "badword" : "" }, withCommas(failed)));
      for (const [kind] of kindsOfChange) {
        const cell = element("td", {}, run.since ? withCommas(run.since[kind].count) : "–");
        if (run.since?.[kind].ids.length > 0) cell.append(element("div", { class: "keys" }, ...changedCases(run.since[kind], list)));
        line.append(cell);
      }
      body.append(line);
      const before = runs[runs.indexOf(run) - 1];
      if (before && before.command !== run.command)
        body.append(element("tr", {}, element("td", { colspan: heads.length, class: "keys" }, "Made by ", element("code", {}, run.command), "; the run before by ", element("code", {}, before.command))));
    }
    place.replaceChildren(element("div", { class: "frame" }, table));
    place.dispatchEvent(new Event("boards-came", { bubbles: true }));
  }

  // ---- From case to case ----

  let listCame;
  function withList(use) {
    listCame ??= new Promise((came) => {
      const script = element("script", { src: home + "list.js" });
      script.addEventListener("load", () => came(new CaseList(window.casus_list)));
      script.addEventListener("error", () => {
        const told = document.getElementById("shown");
        if (told) told.textContent = "The cases cannot be listed: a file of the report is missing: list.js";
      });
      document.head.append(script);
    });
    listCame.then(use);
  }

  // Boards and tables of a chapter's cases, packed: this page's are brought to where they stand.
  async function unpack(place) {
    place.setAttribute("aria-busy", "true");
    try {
      await new Promise((loaded, failed) => {
        const script = element("script", { src: place.dataset.pack });
        script.addEventListener("load", loaded);
        script.addEventListener("error", () => failed(new Error("a file of the report is missing: " + place.dataset.pack)));
        document.head.append(script);
      });
      const bytes = Uint8Array.from(atob(window.casus_pack), (letter) => letter.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
      place.innerHTML = (await new Response(stream).text()).split("\0")[place.dataset.entry];
      place.dispatchEvent(new Event("boards-came", { bubbles: true }));
    } catch (problem) {
      place.replaceChildren(element("p", { class: "badword" }, `The boards could not be unpacked: ${problem.message}`));
    }
    place.removeAttribute("aria-busy");
  }

  // On the page of a case: the way that leads through the list one came from.
  function followList(crumbs) {
    const { anchor, state } = readAddress();
    const id = crumbs.dataset.case || (anchor && document.getElementById(anchor)?.textContent);
    const text = written(state);
    const [before, all, after] = crumbs.children;
    const back = all.querySelector("a");
    if (id) back.href = `${home}index.html#${text ? text + "&" : ""}at=${encodeURIComponent(id)}`;
    if (!text || !id) return;
    withList((list) => {
      const places = list.matches(state);
      const at = places.indexOf(list.ids.indexOf(id));
      if (at < 0) return;
      const link = (place, rel) =>
        element("a", { rel, href: home + withState(list.address(place), text), title: list.titles[place] }, list.ids[place]);
      before.replaceChildren(...(at > 0 ? ["← ", link(places[at - 1], "prev")] : []));
      after.replaceChildren(...(at + 1 < places.length ? [link(places[at + 1], "next"), " →"] : []));
      back.textContent = `Case ${withCommas(at + 1)} of the ${withCommas(places.length)} in your list`;
    });
  }

  // A page with many cases: the one that the address names, whatever follows its name.
  function followAnchor() {
    const { anchor } = readAddress();
    const heading = anchor && document.getElementById(anchor);
    for (const other of document.querySelectorAll(".current")) other.classList.remove("current");
    if (!heading || !heading.matches(".cases h2")) return;
    heading.classList.add("current");
    heading.scrollIntoView();
  }

  function neighbour(step) {
    const link = document.querySelector(step > 0 ? "a[rel=next]" : "a[rel=prev]");
    const headings = Array.from(document.querySelectorAll(".cases h2"));
    const { anchor, state } = readAddress();
    const here = headings.findIndex((heading) => heading.id === anchor);
    const next = headings[here < 0 ? 0 : here + step];
    if (headings.length > 0 && next && !written(state)) location.hash = "#" + next.id;
    else if (link) link.click();
  }

  // ---- Copying ----

  function copies(button, text) {
    if (!navigator.clipboard) return button.remove();
    const name = button.textContent;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text());
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed here";
      }
      setTimeout(() => (button.textContent = name), 2000);
    });
  }
  function copyButton(name, text) {
    const button = element("button", { type: "button", class: "copy" }, name);
    copies(button, text);
    return button;
  }

  // What is too wide for a phone is scrolled, with the keyboard too. To measure what is folded would lay out all of it, once
  // for each text: it is measured when it is unfolded.
  function letKeysScroll(texts) {
    const wide = Array.from(texts).filter((text) => !text.closest("details:not([open])") && text.scrollWidth > text.clientWidth);
    for (const text of wide) text.tabIndex = 0;
  }

  function offerCopies() {
    for (const command of document.querySelectorAll(".command"))
      command.append(copyButton("Copy", () => command.querySelector("code").textContent));
    for (const text of document.querySelectorAll("pre.case-text"))
      text.before(element("p", { class: "buttons" }, copyButton("Copy the case", () => text.textContent)));
    // Pages with many cases: the command that plays one again differs in its id only.
    for (const heading of document.querySelectorAll(".cases h2")) {
      const [begin, end] = (heading.closest(".cases").dataset.replay || "").split("\u2026");
      const text = heading.nextElementSibling;
      const buttons = [copyButton("Copy the case", () => text.textContent)];
      const replay = heading.dataset.replay || (end !== undefined && begin + heading.textContent + end);
      if (replay) buttons.push(copyButton("Copy the command", () => replay));
      text.before(element("p", { class: "buttons" }, ...buttons));
    }
  }

  function followKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea")) {
      if (event.key === "Escape") event.target.blur();
      return;
    }
    if (event.key === "/") {
      const search = document.querySelector("form.filters input[name=q]");
      event.preventDefault();
      if (!search) return void (location.href = home + "index.html#search");
      search.focus();
      search.select();
    } else if (event.key === "n") {
      neighbour(1);
    } else if (event.key === "p") {
      neighbour(-1);
    }
  }

  for (const place of document.querySelectorAll("[data-pack]")) unpack(place);
  const form = document.querySelector("form.filters");
  if (form) {
    withList((list) => showList(form, list));
    if (location.hash === "#search") form.elements.namedItem("q").focus();
  }
  const since = document.getElementById("since");
  if (since) withHistory((runs) => withList((list) => tellSince(since, runs, list)));
  const runs = document.getElementById("runs");
  if (runs) withHistory((all) => withList((list) => showRuns(runs, all, list)));
  const crumbs = document.querySelector(".crumbs");
  if (crumbs) {
    followList(crumbs);
    followAnchor();
    addEventListener("hashchange", () => (followList(crumbs), followAnchor()));
  }
  offerCopies();
  letKeysScroll(document.querySelectorAll("pre"));
  document.addEventListener("toggle", ({ target }) => target.open && letKeysScroll(target.querySelectorAll("pre")), true);
  // A link to something folded unfolds it.
  const unfoldTarget = () => {
    const details = document.getElementById(location.hash.slice(1))?.closest("details");
    if (!details || details.open) return;
    details.open = true;
    details.scrollIntoView();
  };
  unfoldTarget();
  addEventListener("hashchange", unfoldTarget);
  // Paper unfolds nothing.
  matchMedia("print").addEventListener("change", ({ matches }) => {
    if (matches) for (const details of document.querySelectorAll("details")) details.open = true;
  });
  document.addEventListener("keydown", followKey);
})();
