// Each call of the package, for the compiler only.
import { CasusError, load, open, type Adjudication, type Board, type Engine, type Problem, type Variant } from "casus";

const casus = await open();
const engine: Engine = await casus.engine(...casus.variants);
await casus.addVariant(engine, "classical");
const variant: Variant = engine.readVariant("standard");
const codes: string[] = engine.lint("standard").findings.map(({ code, severity, line }) => `${code} ${severity} ${line}`);
const [x, y]: [number, number] = variant.places["par"]!;
const needed: string | undefined = variant.options[0]?.values[0]?.needs;
const homes: string[] = variant.provinces.flatMap(({ id, home_of }) => [id, ...home_of]);

const played = engine.adjudicate({ variant: "standard", options: { "convoy-paradox": "1982" }, text: true, page: { map: true } });
const adjudication: Adjudication = played.adjudication;
for (const { order, result, fate, clause, witnesses } of adjudication.orders)
  console.log(order.text, result === "moves", fate, clause?.length, witnesses?.[0]?.strengths?.own);
const wished: string[] = [played.text, played.page, played.map.svg, played.next];
const unasked: string | undefined = played.picture;
// @ts-expect-error: a member that the answer does not have
const wrong: unknown = played.adjudicated;
// @ts-expect-error: a theme that does not exist
engine.adjudicate({ variant: "standard", picture: { theme: "pink" } });

const edited = engine.adjudicate({ position: played.next, units: [{ add: "France A Brest" }], case: true, against: { orders: "" } });
const changed: string[] = edited.changes.flatMap(({ order, before, after }) => [order ?? "", before?.said ?? "", after?.said ?? ""]);
const plans: string[] | undefined = engine.orders({ variant: "1700ad", for: "Vie" }).units?.flatMap(({ second }) =>
  Object.values(second ?? {}).flatMap((actions) => actions.map(({ element }) => element)));
const due: number | undefined = engine.orders({ position: played.next }).due?.["France"];
const { phases } = engine.playCase({ text: "case", variant: "standard", page: true });
const green: boolean = engine.runCases("cases", "my.case").counts.green;
const answer = engine.ask({ ask: "start", protocol: 1, casus: engine.version });
if (answer && "answer" in answer && answer.answer === "start") console.log(answer.name, engine.answer);

const board: Board = engine.prepare({ variant: "standard" });
const { results } = board.play(Uint32Array.of(0, board.noOrder), 2);
const word: string | undefined = board.results[results[0]!];
board.free();
engine.free();

try {
  (await load(new Uint8Array())).engine().addFile("mine", "map.xml", "<map/>");
} catch (error) {
  if (error instanceof CasusError && error.status === "refused") {
    const problems: Problem[] = error.problems;
    console.log(problems[0]?.line);
  }
}
console.log(x, y, codes, needed, homes, wished, unasked, due, phases, green, word, wrong, edited.case.length, changed, plans);
