// Questions to the engine, which works in a worker. It is as large as a picture, and is loaded for the first question.
"use strict";

(() => {
  const { element } = self.casusLiveBoard;

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
        const problem = String(error.message ?? error);
        const nowhere = { file: "", line: 0, column: 0, expected: "", found: "", nearest: "" };
        const problems = error.problems ?? [{ ...nowhere, problem }];
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
          failed(new Error(`This takes too long: after ${limit / 1000} seconds it was given up. ` +
            "Other orders can be tried at once."));
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

  Object.assign(self.casusLiveBoard, { Engine, load, unpacked, unpackedFiles });
})();
