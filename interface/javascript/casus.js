// Casus for JavaScript: the results of the orders of a phase, the clause that decides each of them, and why. The same
// code runs in browsers, in workers and in Node. It calls casus.h, compiled to WebAssembly (casus.wasm);
// docs/interface.md says what questions and answers hold.
//
//   const casus = await load(bytes);
//   const engine = casus.engine();
//   engine.addFile("standard", "map.xml", text);
//   const played = engine.adjudicate({ variant: "standard", orders: "France: A Paris - Burgundy" });
const statuses = ["ok", "refused", "gave up", "bug", "no memory"];
const noOrder = 0xffffffff; // in a set that has fewer orders than others
const nothing = 0xff; // what is written for it

// What was given is wrong ("refused"), the question would take too long ("gave up"), or Casus made a mistake ("bug").
// `problems` says what and where: file, line, column, problem, expected, found, nearest.
class CasusError extends Error {
  constructor(status, problems) {
    super(problems.map(inWords).join("\n") || statuses[status]);
    this.name = "CasusError";
    this.status = statuses[status];
    this.problems = problems;
  }
}

function inWords({ file, line, column, problem, expected, found, nearest }) {
  const place = [file, line, column].filter(Boolean).join(":");
  const near = nearest && nearest !== found ? ` (nearest: ${nearest})` : "";
  return (place && `${place}: `) + problem + (expected && `; expected ${expected}`) + (found && `, found ${found}`) + near;
}

const problem = (text) => ({ file: "", line: 0, column: 0, problem: text, expected: "", found: "", nearest: "" });

// `module` is casus.wasm: its bytes, or what WebAssembly.compile made of them.
async function load(module) {
  const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
  return { engine: () => new Engine(compiled) };
}

// Variants, and what can be asked about them. Each engine has an instance of the module for itself.
class Engine {
  #module;
  #instance = null; // null: made by the next call, as the last one has ended in the middle
  #engine = 0;
  #files = new Map();

  constructor(module) {
    this.#module = module;
  }

  get version() {
    return this.#textAt(this.#exports.casus_version());
  }
  // A file of a variant: addFile("mine", "variant.xml", text).
  addFile(variant, name, text) {
    const file = [variant, name, text];
    this.#files.set(`${variant}/${name}`, file);
    if (this.#instance) this.#add(file);
  }
  readVariant(id) {
    return this.#ask("casus_read_variant", [id]);
  }
  adjudicate(question) {
    return this.#ask("casus_adjudicate", [], JSON.stringify(question));
  }
  orders(question) {
    return this.#ask("casus_orders", [], JSON.stringify(question));
  }
  runCases(text, name = "cases.case") {
    return this.#ask("casus_run_cases", [name], text);
  }
  // A message of the adapter protocol; null after `stop`.
  ask(message) {
    return this.#ask("casus_ask", [], typeof message === "string" ? message : JSON.stringify(message));
  }
  // A position for many order sets. Its orders, results and fates are numbers of its lists.
  prepare(question) {
    const place = this.#exports.malloc(4);
    try {
      const lists = this.#ask("casus_prepare", [], JSON.stringify(question), [place]);
      const board = this.#view.getUint32(place, true);
      return { ...lists, noOrder, nothing, play: (orders, size) => this.#play(board, orders, size) };
    } finally {
      if (this.#instance) this.#exports.free(place);
    }
  }
  // Gives the memory back. The next question begins anew with the same files.
  free() {
    this.#instance = null;
  }

  // `orders` is a Uint32Array with order sets of `size` orders each, one after the other.
  #play(board, orders, size) {
    if (!(size > 0) || orders.length % size) throw new RangeError(`${orders.length} orders are not sets of ${size}`);
    const { malloc, free } = this.#exports;
    const given = malloc(4 * orders.length + 1);
    const results = malloc(2 * orders.length + 1);
    const fates = results + orders.length;
    new Uint32Array(this.#memory, given, orders.length).set(orders);
    this.#ask("casus_play", [], null, [board, given, orders.length / size, size, results, fates]);
    const answer = new Uint8Array(this.#memory, results, 2 * orders.length).slice();
    free(given);
    free(results);
    return { results: answer.subarray(0, orders.length), fates: answer.subarray(orders.length) };
  }

  // Names are texts that end with a zero; a text comes with its length.
  #ask(call, names, text = null, numbers = []) {
    const { malloc, free, casus_answer } = this.#exports;
    const placed = names.map((name) => this.#put(`${name}\0`));
    const sized = text === null ? [] : this.#put(text);
    let status;
    try {
      const places = placed.map(([place]) => place);
      status = this.#exports[call](this.#engine, ...places, ...sized, ...numbers);
    } catch (thrown) {
      this.#instance = null;
      if (thrown instanceof CasusError) throw thrown;
      throw new CasusError(3, [problem(String(thrown))]);
    }
    for (const [place] of [...placed, ...(text === null ? [] : [sized])]) free(place);
    const size = malloc(4);
    const at = casus_answer(this.#engine, size);
    const answer = this.#text(at, this.#view.getUint32(size, true));
    free(size);
    if (status === 0) return answer === "" ? null : JSON.parse(answer);
    throw new CasusError(status, answer === "" ? [] : JSON.parse(answer).problems);
  }
  #add([variant, name, text]) {
    this.#ask("casus_add_file", [variant, name], text);
  }

  get #exports() {
    if (!this.#instance) this.#start();
    return this.#instance.exports;
  }
  get #memory() {
    return this.#instance.exports.memory.buffer;
  }
  get #view() {
    return new DataView(this.#memory);
  }
  #put(text) {
    const bytes = new TextEncoder().encode(text);
    const place = this.#exports.malloc(bytes.length + 1);
    new Uint8Array(this.#memory, place, bytes.length).set(bytes);
    return [place, bytes.length];
  }
  #text(place, length) {
    return new TextDecoder().decode(new Uint8Array(this.#memory, place, length));
  }
  #textAt(place) {
    return this.#text(place, new Uint8Array(this.#memory, place).indexOf(0));
  }
  #start() {
    const raise = (status, place, length) => {
      throw new CasusError(status, [problem(this.#text(place, length))]);
    };
    const stop = () => {
      throw new CasusError(3, [problem("the module has ended")]);
    };
    // The module prints nothing, and its world is empty.
    const system = {
      environ_get: () => 0,
      environ_sizes_get: (count, size) => {
        this.#view.setUint32(count, 0, true);
        this.#view.setUint32(size, 0, true);
        return 0;
      },
      fd_close: () => 8,
      fd_fdstat_get: () => 8,
      fd_seek: () => 8,
      fd_write: () => 8,
      proc_exit: stop,
    };
    this.#instance = new WebAssembly.Instance(this.#module, { casus: { raise }, wasi_snapshot_preview1: system });
    this.#instance.exports._initialize();
    this.#engine = this.#instance.exports.casus_new();
    if (!this.#engine) throw new CasusError(4, []);
    for (const file of this.#files.values()) this.#add(file);
  }
}

export { CasusError, load };
