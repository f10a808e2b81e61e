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

const utf8 = (text) => new TextEncoder().encode(text);
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
  #answer = "";

  constructor(module) {
    this.#module = module;
  }

  get version() {
    return this.#textAt(this.#exports.casus_version());
  }
  // The answer to the last call as text, from which its value was read.
  get answer() {
    return this.#answer;
  }
  // A file of a variant: addFile("mine", "variant.xml", text).
  addFile(variant, name, text) {
    const file = [variant, name, text];
    this.#add(file);
    this.#files.set(`${variant}/${name}`, file);
  }
  readVariant(id) {
    return this.#ask("casus_read_variant", [id]);
  }
  lint(id) {
    return this.#ask("casus_lint", [id]);
  }
  adjudicate(question) {
    return this.#ask("casus_adjudicate", [], JSON.stringify(question));
  }
  orders(question) {
    return this.#ask("casus_orders", [], JSON.stringify(question));
  }
  playCase(question) {
    return this.#ask("casus_case", [], JSON.stringify(question));
  }
  runCases(text, name = "cases.case") {
    return this.#ask("casus_run_cases", [name], text);
  }
  // A message of the adapter protocol; null after `stop`.
  ask(message) {
    return this.#ask("casus_ask", [], typeof message === "string" ? message : JSON.stringify(message));
  }
  // A position for many order sets. Its orders, results and fates are numbers of its lists. free() gives its memory back;
  // the next play() prepares it anew.
  prepare(question) {
    const board = { question: JSON.stringify(question), place: 0, instance: null };
    const lists = this.#prepare(board);
    const play = (orders, size) => this.#play(board, orders, size);
    return { ...lists, noOrder, nothing, play, free: () => this.#leave(board) };
  }
  // Gives the memory back. The next question begins anew with the same files.
  free() {
    this.#instance = null;
  }

  #prepare(board) {
    return this.#borrow(4, (place) => {
      const lists = this.#ask("casus_prepare", [], board.question, [place]);
      board.place = this.#view.getUint32(place, true);
      board.instance = this.#instance;
      return lists;
    });
  }
  #leave(board) {
    if (board.instance && board.instance === this.#instance) board.instance.exports.casus_free_board(board.place);
    board.instance = null;
  }
  // `orders` is a Uint32Array with order sets of `size` orders each, one after the other.
  #play(board, orders, size) {
    const count = orders.length;
    const isWhole = Number.isInteger(size) && size > 0 && count % size === 0;
    if (!isWhole) throw new RangeError(`${count} orders are not sets of ${size}`);
    if (!board.instance || board.instance !== this.#instance) this.#prepare(board);
    return this.#borrow(6 * count + 1, (given) => {
      const results = given + 4 * count;
      const fates = results + count;
      new Uint32Array(this.#memory, given, count).set(orders);
      this.#ask("casus_play", [], null, [board.place, given, count / size, size, results, fates]);
      const copy = (place) => new Uint8Array(this.#memory, place, count).slice();
      return { results: copy(results), fates: copy(fates) };
    });
  }

  // Names are texts that end with a zero, and so have none inside; a text comes with its length.
  #ask(call, names, text = null, numbers = []) {
    const cut = names.find((name) => String(name).includes("\0"));
    if (cut) throw new CasusError(1, [problem(`a name must not contain a zero character: ${JSON.stringify(cut)}`)]);
    const texts = names.map((name) => utf8(`${name}\0`));
    if (text !== null) texts.push(utf8(text));
    const size = texts.reduce((sum, bytes) => sum + bytes.length, 4);
    return this.#borrow(size, (length) => {
      let end = length + 4; // after the length of the answer
      const places = texts.map((bytes) => {
        new Uint8Array(this.#memory, end, bytes.length).set(bytes);
        end += bytes.length;
        return end - bytes.length;
      });
      if (text !== null) places.push(texts.at(-1).length);
      let status;
      try {
        status = this.#exports[call](this.#engine, ...places, ...numbers);
      } catch (thrown) {
        this.#instance = null;
        if (thrown instanceof CasusError) throw thrown;
        throw new CasusError(3, [problem(String(thrown))]);
      }
      const answer = this.#exports.casus_answer(this.#engine, length);
      this.#answer = this.#text(answer, this.#view.getUint32(length, true));
      const value = this.#answer === "" ? null : JSON.parse(this.#answer);
      if (status === 0) return value;
      throw new CasusError(status, value ? value.problems : []);
    });
  }
  #add([variant, name, text]) {
    this.#ask("casus_add_file", [variant, name], text);
  }
  // Memory of the module, while `use` works. An instance that has ended wants nothing back.
  #borrow(size, use) {
    const { malloc, free } = this.#exports;
    const instance = this.#instance;
    const place = malloc(size);
    if (!place) throw new CasusError(4, []);
    try {
      return use(place);
    } finally {
      if (this.#instance === instance) free(place);
    }
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
