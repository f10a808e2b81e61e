// docs/export-format.md of Casus describes cases and manifest.
import type { CaseAnswer, CaseQuestion, VariantQuestionVariant } from "./schemas.js";

export interface Phase {
  /** What an adjudicator has to know to play the phase. */
  features: string[];
  /** The position and the orders. */
  question: CaseQuestion;
  /** What the case says of each order, and of the board after the phase. */
  stated: {
    orders: { order?: number | null; power?: string; verdict?: string; result?: string; [member: string]: unknown }[];
    [member: string]: unknown;
  };
  /** The board after the phase, and the result of each order. */
  answer: CaseAnswer;
  [member: string]: unknown;
}

export interface Case {
  id: string;
  title: string;
  variant: string;
  chapter: string;
  chapter_title: string;
  file: string;
  line: number;
  source?: string;
  clauses: string[];
  /** Rules other than the variant's, by name. */
  options: Record<string, string>;
  ruling?: string;
  known_failure?: string;
  notes: string[];
  /** What an adjudicator has to know to play the case. */
  features: string[];
  phases: Phase[];
}

export interface Manifest {
  format: "casus-corpus";
  format_version: number;
  protocol: number;
  casus: string;
  corpus: string;
  cases: number;
  variants: { id: string; title: string; file: string; cases: number; chapters: { id: string; title: string; cases: number }[] }[];
  parts: { file: string; variant: string; cases: number; bytes: number; crc32: string }[];
}

/** One case after the other, of all variants or of one. An unknown variant is a RangeError. */
export function cases(variant?: string): IterableIterator<Case>;
/** All variants that have cases: map, powers, rules and start. */
export function variants(): VariantQuestionVariant[];
/** What the package has. */
export function manifest(): Manifest;
/** A JSON Schema by name, as in `schema("corpus-case")`. An unknown name is a RangeError. */
export function schema(name: string): Record<string, unknown>;
export function schemaNames(): string[];
