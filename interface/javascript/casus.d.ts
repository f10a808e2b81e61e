// The types of index.js. docs/interface.md of Casus says what questions and answers hold; schemas.d.ts has the types of
// answers that have a schema.
import type {
  Adjudication, CaseAnswer, CaseQuestion, Element, ErrorAnswer, Findings, OptionsAnswer, OptionsQuestion, Order, Phase, ProtocolError,
  Results, SkipAnswer, StartAnswer, StartQuestion, StopQuestion, Unit, VariantAnswer, VariantQuestion, VariantQuestionProvince,
  VariantQuestionVariant,
} from "./schemas.js";
export type * from "./schemas.js";

/** The package: the engine, and the shipped variants. */
export interface Casus {
  /** The ids of the shipped variants. */
  readonly variants: string[];
  /** An engine that has these shipped variants, and those that they extend. */
  engine(...ids: string[]): Promise<Engine>;
  /** One more shipped variant for an engine. */
  addVariant(engine: Engine, id: string): Promise<void>;
}
/** Loads casus.wasm, which lies beside index.js. */
export function open(): Promise<Casus>;
/** The same with casus.wasm from elsewhere, and without shipped variants: its bytes, or what WebAssembly.compile made of them. */
export function load(module: BufferSource | WebAssembly.Module): Promise<{ engine(): Engine }>;

/** Variants, and what can be asked about them. */
export interface Engine {
  /** Of Casus: "0.2.0". */
  readonly version: string;
  /** The answer to the last call as text, from which its value was read. */
  readonly answer: string;
  /** A file of a variant: addFile("mine", "variant.xml", text). */
  addFile(variant: string, name: string, text: string): void;
  readVariant(id: string): Variant;
  /** What `casus lint` finds in its files, also if they cannot be read. */
  lint(id: string): Findings;
  adjudicate<Wish extends PhaseQuestion>(question: Wish): PhaseAnswer<Wish>;
  /** All orders that can be given. */
  orders(question: BoardQuestion & { for?: string }): OrdersAnswer;
  playCase(question: CaseTextQuestion): PlayedCase;
  /** The text of a case file, played. Places of problems bear the name. */
  runCases(text: string, name?: string): Results;
  /** A message of the adapter protocol, or its text; null after `stop`. */
  ask(message: Message | string): MessageAnswer | null;
  /** A position of a movement phase in seasons, for many order sets. */
  prepare(question: BoardQuestion): Board;
  /** Gives the memory back. The next call begins anew with the same files. */
  free(): void;
}

/** What was given is wrong, the question would take too long, Casus made a mistake, or memory has run out. */
export class CasusError extends Error {
  readonly status: "refused" | "gave up" | "bug" | "no memory";
  readonly problems: Problem[];
}
/** Lines and columns count from 1, columns in bytes; 0 means the text as a whole. Texts that do not apply are "". */
export interface Problem {
  file: string;
  line: number;
  column: number;
  problem: string;
  expected: string;
  found: string;
  nearest: string;
}

/** One of `variant` and `position` is needed. */
export interface BoardQuestion {
  variant?: string;
  position?: string;
  /** Edits of the board: {"remove": "Par"}, {"add": "France A Paris"}. */
  units?: ({ remove: string } | { add: string })[];
  options?: Record<string, string>;
}
export interface PhaseQuestion extends BoardQuestion {
  orders?: string;
  by?: "engine" | "oracle";
  text?: boolean;
  picture?: { theme?: "light" | "dark"; show?: "map" | "part"; caption?: "none" | "full"; impulse?: 1 | 2 };
  page?: { home?: string; show?: "map" | "part"; map?: boolean };
  /** Also a case file that states the results of the phase. */
  case?: boolean | { id?: string; title?: string };
  /** Also what differs from this. */
  against?: Omit<BoardQuestion, "variant"> & { orders?: string };
}
/** What was wished for is there. */
export type PhaseAnswer<Wish extends PhaseQuestion = PhaseQuestion> = {
  adjudication: Adjudication;
  /** The position as it was played. */
  position: string;
  /** The next position. */
  next: string;
} & (Wish extends { text: true } ? { text: string } : { text?: string }) &
  (Wish extends { picture: object } ? { picture: string } : { picture?: string }) &
  (Wish extends { page: object } ? { page: string } : { page?: string }) &
  (Wish extends { page: { map: true } } ? { map: PageMap } : { map?: PageMap }) &
  (Wish extends { case: true | object } ? { case: string } : { case?: string }) &
  (Wish extends { against: object } ? { changes: Change[] } : { changes?: Change[] });
/** The land that boards of a page refer to. */
export interface PageMap {
  svg: string;
  style: string;
  /** What the signs on the boards mean: a `<div>` with a description list. */
  signs: string;
}
/** An order of a power, or something of the next position. Null: there is no such unit or line on this side. */
export interface Change {
  power?: string;
  order?: string;
  what?: string;
  before: ChangeSide | null;
  after: ChangeSide | null;
}
export interface ChangeSide {
  order?: string;
  said: string;
  clauses?: string[];
}
/** `orders` in seasons, `units` and `further` in turns of a year. */
export interface OrdersAnswer {
  phase: Phase;
  position: string;
  orders?: Order[];
  /** Of adjustments: by power, how many builds (positive) or removals (negative). */
  due?: Record<string, number>;
  /** Diplomacy points that each power can give, and the minor powers to whose units. */
  points?: Record<string, number>;
  for_minors?: string[];
  units?: OrdersOfUnit[];
  /** By power: the other lines of its sheet, as text. */
  further?: Record<string, string[]>;
}
export interface OrdersOfUnit {
  unit: Unit;
  text: string;
  impulses: number;
  first: Action[];
  places: string[];
  retreats: string[];
  /** By place; only of units that the question is "for". */
  second?: Record<string, Action[]>;
}
/** An element of a plan. */
export type Action = Element & { element: string; impulses?: number; permission_of?: string };

/** The text of a case file; with `variant`, that of a case without the head of its file. */
export interface CaseTextQuestion {
  text: string;
  variant?: string;
  chapter?: string;
  id?: string;
  name?: string;
  page?: boolean;
}
export interface PlayedCase {
  id: string;
  title: string;
  variant: string;
  options: Record<string, string>;
  status: Results["cases"][number]["status"];
  message?: string;
  phases: { phase: string; position: string; orders: string }[];
  page?: string;
}

export interface Variant {
  id: string;
  title: string;
  powers: string[];
  minors: { power: string; centre: string; only_by_disorder?: true }[];
  warnings: Problem[];
  options: OptionOfVariant[];
  provinces: (VariantQuestionProvince & { home_of: string[] })[];
  places: Record<string, [x: number, y: number]>;
  calendar: VariantQuestionVariant["calendar"];
  /** The position at the start. */
  start: string;
}
export interface OptionOfVariant {
  name: string;
  summary: string;
  datc?: string;
  value: string;
  values: { name: string; datc?: string; needs?: string }[];
}

/** Orders, results and fates are numbers of these lists, from 0. */
export interface Board {
  units: Unit[];
  orders: { unit: number; text: string }[];
  results: string[];
  fates: string[];
  /** In a set that has fewer orders than others. */
  noOrder: number;
  /** What is written for it. */
  nothing: number;
  /** Plays order sets of `size` orders each, one after the other. */
  play(orders: Uint32Array | number[], size: number): { results: Uint8Array; fates: Uint8Array };
  /** Gives its memory back. The next play() prepares it anew. */
  free(): void;
}

export type Message = StartQuestion | VariantQuestion | CaseQuestion | OptionsQuestion | StopQuestion;
export type MessageAnswer =
  | StartAnswer | VariantAnswer | CaseAnswer | OptionsAnswer | SkipAnswer | ErrorAnswer | ProtocolError;
