// Made from the schemas of docs/ (tests/interface/javascript/types_of_schemas.mjs).

/**
 * The name of a power.
 */
export type Power = string;
/**
 * The id of a province; after a slash its coast, where one is needed ("spa/nc").
 */
export type Location = string;
/**
 * The id of a province.
 */
export type Province = string;
export type Result =
  | "holds"
  | "moves"
  | "bounces"
  | "disrupted"
  | "void"
  | "illegal"
  | "given"
  | "cut"
  | "convoys"
  | "retreats"
  | "disbands"
  | "builds"
  | "waives"
  | "declares"
  | "removes"
  | "under-way"
  | "stands"
  | "permits"
  | "withdraws"
  | "agrees"
  | "transforms";
export type Fate = "stays" | "dislodged" | "destroyed";

export interface Schemas {
  Adjudication?: Adjudication;
  Results?: Results;
  Findings?: Findings;
  StartQuestion?: StartQuestion;
  VariantQuestion?: VariantQuestion;
  CaseQuestion?: CaseQuestion;
  OptionsQuestion?: OptionsQuestion;
  StopQuestion?: StopQuestion;
  StartAnswer?: StartAnswer;
  VariantAnswer?: VariantAnswer;
  CaseAnswer?: CaseAnswer;
  OptionsAnswer?: OptionsAnswer;
  SkipAnswer?: SkipAnswer;
  ErrorAnswer?: ErrorAnswer;
  ProtocolError?: ProtocolError;
}
/**
 * What casus adjudicate --json prints; docs/results.md describes it.
 */
export interface Adjudication {
  format: "casus-adjudication";
  format_version: 3;
  /**
   * Its id.
   */
  variant: string;
  position: Position;
  /**
   * Powers that were declared to be in permanent civil disorder before the phase.
   */
  fallen: Power[];
  /**
   * Diplomacy points, in the sequence in which they were given.
   */
  grants: AdjudicationGrantLine[];
  /**
   * In the sequence in which they were given.
   */
  orders: AdjudicationOrderLine[];
  /**
   * Orders that diplomacy points gave to units of minor powers, by province.
   */
  published: AdjudicationOrderLine[];
  /**
   * Units without an order.
   */
  others: UnitLine[];
  /**
   * In turns of a year: the two impulses, each with its board and what each unit does on it.
   */
  impulses?: Impulse[];
  paradoxes?: Paradox[];
  events?: Event[];
  /**
   * Provinces that this phase left vacant by a stand-off, also if no unit retreats.
   */
  stand_offs: Province[];
  /**
   * Phases after this one that are not played, because no power has anything to do in them.
   */
  skipped: Phase[];
  after: Position;
}
export interface Position {
  phase: Phase;
  units: Unit[];
  /**
   * By the id of the centre: its owner.
   */
  owners: {
    [k: string]: Power;
  };
  dislodged: DislodgedUnit[];
  /**
   * Provinces that a stand-off left vacant.
   */
  stand_offs: Province[];
  /**
   * Centres that powers have gained as homes.
   */
  homes: PowerCentre[];
  /**
   * Centres of powers in permanent civil disorder that nobody has captured since.
   */
  fallen: PowerCentre[];
  campaign?: Campaign;
  /**
   * After a phase: the power that has won; null: none.
   */
  winner?: string | null;
}
export interface Phase {
  season: "spring" | "fall" | "winter" | "year";
  /**
   * Years before Christ are negative.
   */
  year: number;
  kind: "movement" | "retreats" | "adjustments" | "turn";
  /**
   * The phase as it is printed ("Spring 1901 movement").
   */
  text?: string;
  /**
   * The year in the second way to count years ("Year 50"), where the variant has one.
   */
  reckoning?: string;
}
export interface Unit {
  power: Power;
  type: "army" | "fleet" | "leader";
  at: Location;
  /**
   * How many fleets are together; 1 if left out.
   */
  count?: number;
  /**
   * The name of the leader.
   */
  leader?: string;
}
export interface DislodgedUnit {
  power: Power;
  type: "army" | "fleet" | "leader";
  at: Location;
  /**
   * How many fleets are together; 1 if left out.
   */
  count?: number;
  /**
   * The name of the leader.
   */
  leader?: string;
  attacker_from: Province;
  /**
   * The attacker came by convoy.
   */
  by_convoy: boolean;
  /**
   * After a phase: the locations open to it; none: it is destroyed.
   */
  retreats?: Location[];
}
export interface PowerCentre {
  power: Power;
  centre: Province;
}
/**
 * In variants with turns of a year.
 */
export interface Campaign {
  /**
   * By power: the coasts on which its land unit was the last.
   */
  coasts: {
    [k: string]: Province[];
  };
  permissions: {
    owner: Power;
    guest: Power;
  }[];
  control: {
    power: Power;
    centre: Province;
    turns: number;
  }[];
  /**
   * Neutrals that have lost their defence.
   */
  entered: Province[];
  lost_leaders: string[];
}
export interface AdjudicationGrantLine {
  result: "carried" | "outbid" | "tied" | "forfeited" | "barred" | "illegal";
  /**
   * Where the units are whose orders bar it.
   */
  by?: Province[];
  /**
   * The id of the clause that decided it.
   */
  clause?: string;
  /**
   * Further clauses without which the result would be another one, ascending.
   */
  also?: string[];
  /**
   * All points for its order that count; 0 if this grant does not count.
   */
  points_in_all?: number;
  /**
   * All points that count for the strongest other order for the unit; 0 if this grant does not count.
   */
  points_against?: number;
  /**
   * Only of a tied grant: how many orders have the most points, including this one.
   */
  orders_tied?: number;
  /**
   * Plain sentences.
   */
  explanation?: string;
  power: Power;
  points: number;
  order: GrantedOrder;
}
export interface GrantedOrder {
  power?: Power;
  unit?: UnitName;
  order:
    | "hold"
    | "move"
    | "support-hold"
    | "support-move"
    | "convoy"
    | "transform"
    | "build"
    | "disband"
    | "waive"
    | "declare"
    | "plan"
    | "planned-retreat"
    | "permit"
    | "withdraw"
    | "agree-to-end";
  to?: Location;
  via?: "convoy" | "land";
  path?: Province[];
  target?: UnitName;
  /**
   * What a unit that is to transform becomes.
   */
  into?: "army" | "fleet";
  /**
   * On which coast the new fleet is.
   */
  coast?: "nc" | "sc" | "ec" | "wc";
  elements?: Element[];
  conditional?: boolean;
  disbands?: boolean;
  guest?: Power;
  /**
   * The order in the canonical notation.
   */
  text: string;
}
/**
 * A unit as an order names it.
 */
export interface UnitName {
  power?: Power;
  type?: "army" | "fleet" | "leader";
  at: Location;
  /**
   * How many fleets are together; 1 if left out.
   */
  count?: number;
  /**
   * The name of the leader.
   */
  leader?: string;
}
/**
 * An element of a plan.
 */
export interface Element {
  order: "hold" | "move" | "support-hold" | "support-move" | "convoy" | "support-neutral";
  to?: Location;
  target?: UnitName;
  impulses: number;
}
export interface AdjudicationOrderLine {
  result: Result;
  fate: Fate;
  /**
   * Where the deciding units were at the start of the phase.
   */
  by?: Province[];
  /**
   * The id of the clause that decided it.
   */
  clause?: string;
  /**
   * Further clauses without which the result would be another one, ascending.
   */
  also?: string[];
  /**
   * The units that decided it.
   */
  witnesses?: Witness[];
  /**
   * The id of the province where the attacker started; null for a unit that is not dislodged.
   */
  dislodged_by: string | null;
  /**
   * Only of a move by convoy: where the fleets on its way are, in sequence.
   */
  carriers?: Province[];
  /**
   * Only of a dislodged unit: every neighbour where its kind could be.
   */
  retreat_ways?: {
    to: Location;
    /**
     * The id of the clause that closes it; null: it is open.
     */
    closed_by: string | null;
  }[];
  /**
   * Plain sentences: one for each clause, and one for a dislodgement.
   */
  explanation?: string;
  order: Order;
}
export interface Witness {
  unit: Province;
  /**
   * What it had to do with the verdict.
   */
  part:
    | "holds"
    | "fights-back"
    | "prevents"
    | "attacks"
    | "cuts"
    | "spares"
    | "lost"
    | "supports"
    | "not-counted"
    | "goes-round"
    | "ahead"
    | "water"
    | "uses-up"
    | "stands";
  /**
   * If strengths were compared: of the unit with the result, and of this one.
   */
  strengths?: {
    own: number;
    against: number;
  };
}
export interface Order {
  power: Power;
  unit?: UnitName;
  order:
    | "hold"
    | "move"
    | "support-hold"
    | "support-move"
    | "convoy"
    | "transform"
    | "build"
    | "disband"
    | "waive"
    | "declare"
    | "support-neutral"
    | "plan"
    | "planned-retreat"
    | "permit"
    | "withdraw"
    | "agree-to-end";
  to?: Location;
  via?: "convoy" | "land";
  path?: Province[];
  target?: UnitName;
  /**
   * What a unit that is to transform becomes.
   */
  into?: "army" | "fleet";
  /**
   * On which coast the new fleet is.
   */
  coast?: "nc" | "sc" | "ec" | "wc";
  elements?: Element[];
  conditional?: boolean;
  disbands?: boolean;
  guest?: Power;
  /**
   * The order in the canonical notation.
   */
  text: string;
}
/**
 * A unit without an order.
 */
export interface UnitLine {
  result: Result;
  fate: Fate;
  /**
   * Where the deciding units were at the start of the phase.
   */
  by?: Province[];
  /**
   * The id of the clause that decided it.
   */
  clause?: string;
  /**
   * Further clauses without which the result would be another one, ascending.
   */
  also?: string[];
  /**
   * The units that decided it.
   */
  witnesses?: Witness[];
  /**
   * The id of the province where the attacker started; null for a unit that is not dislodged.
   */
  dislodged_by: string | null;
  /**
   * Only of a move by convoy: where the fleets on its way are, in sequence.
   */
  carriers?: Province[];
  /**
   * Only of a dislodged unit: every neighbour where its kind could be.
   */
  retreat_ways?: {
    to: Location;
    /**
     * The id of the clause that closes it; null: it is open.
     */
    closed_by: string | null;
  }[];
  /**
   * Plain sentences: one for each clause, and one for a dislodgement.
   */
  explanation?: string;
  unit: Unit;
}
export interface Impulse {
  board: Position;
  deeds: Deed[];
}
/**
 * What a unit does in one impulse.
 */
export interface Deed {
  result: Result;
  fate: Fate;
  /**
   * Where the deciding units were at the start of the phase.
   */
  by?: Province[];
  /**
   * The id of the clause that decided it.
   */
  clause?: string;
  /**
   * Further clauses without which the result would be another one, ascending.
   */
  also?: string[];
  /**
   * The units that decided it.
   */
  witnesses?: Witness[];
  /**
   * The id of the province where the attacker started; null for a unit that is not dislodged.
   */
  dislodged_by: string | null;
  /**
   * Only of a move by convoy: where the fleets on its way are, in sequence.
   */
  carriers?: Province[];
  /**
   * Only of a dislodged unit: every neighbour where its kind could be.
   */
  retreat_ways?: {
    to: Location;
    /**
     * The id of the clause that closes it; null: it is open.
     */
    closed_by: string | null;
  }[];
  /**
   * Plain sentences: one for each clause, and one for a dislodgement.
   */
  explanation?: string;
  unit: Unit;
  order: Order;
  /**
   * Which of the phase's orders it carries out, counted from 0; null: none.
   */
  ordered: number | null;
  /**
   * The points of the unit in this impulse.
   */
  points: number;
  /**
   * The strength of a move, a hold or a neutral.
   */
  total: number;
  /**
   * For each comparison over the whole turn with a witness: what adds up to both strengths.
   */
  sums: Sum[];
  /**
   * Only in a run: the verdict that the case states; empty if it states none.
   */
  expected?: string;
  /**
   * Only in a run.
   */
  got?: string;
  /**
   * Only in a run.
   */
  agrees?: boolean;
}
export interface Sum {
  /**
   * That of the witness.
   */
  unit: string | null;
  /**
   * That of the witness.
   */
  part: string;
  /**
   * Of the unit whose deed it is.
   */
  own: Addend[];
  /**
   * Of the other side.
   */
  against: Addend[];
}
export interface Addend {
  /**
   * 1 or 2; null: the defence of a neutral, which counts once.
   */
  impulse: number | null;
  /**
   * The name of a power.
   */
  power: string | null;
  unit: Province;
  /**
   * Whether it adds a support, and not its own move or hold.
   */
  supports: boolean;
  points: number;
}
export interface Paradox {
  clause: string;
  /**
   * Where all units are whose orders are part of it.
   */
  core: Province[];
  /**
   * Decisions, each of which depends on the next, and the last on the first.
   */
  ring: Decision[];
  /**
   * Where the armies are whose convoys are part of it.
   */
  armies: Province[];
  /**
   * How many outcomes satisfy all rules without a paradox rule; untried: too many to try.
   */
  consistent: "none" | "several" | "untried";
  /**
   * Of several: the consistent outcomes, at most eight. Of none: for each way to assume convoys the contradiction; empty if there are more than eight.
   */
  trials: {
    /**
     * Whether it is an outcome that satisfies all rules. If not, the last step is the opposite of one that was assumed.
     */
    consistent: boolean;
    steps: {
      kind: "move" | "support" | "convoy";
      unit: Province;
      /**
       * Whether the move succeeds, the support is given, the convoy carries.
       */
      yes: boolean;
      /**
       * Whether it is assumed, follows from the steps before, or turns: all moves of a ring succeed.
       */
      by: "assumed" | "follows" | "turns";
    }[];
  }[];
  explanation: string;
}
export interface Decision {
  kind: "move" | "support" | "convoy";
  unit: Province;
}
export interface Event {
  kind:
    | "captured"
    | "disbanded"
    | "removed"
    | "builds-unused"
    | "won"
    | "rebuilt"
    | "home-gained"
    | "independent"
    | "left-occupied"
    | "falls-short"
    | "retreated"
    | "displaced"
    | "put-out"
    | "neutral-fell"
    | "unsupplied"
    | "ended";
  clause: string;
  /**
   * The name of a power.
   */
  power: string | null;
  /**
   * The id of a province.
   */
  province: string | null;
  unit: Unit | null;
  count: number;
  /**
   * Of an automatic removal: this unit and those that could have gone instead, in the sequence in which they go. The distance is that of the rule for automatic removal; null: there is no way.
   */
  sequence?: {
    unit: Unit;
    distance: number | null;
  }[];
  explanation: string;
  /**
   * In turns of a year: the id of the province where the unit goes.
   */
  to?: string | null;
  /**
   * In turns of a year: after which impulse; 0 at the end.
   */
  impulse?: number;
  /**
   * Of a unit without a line of supply: the closed places at which its ways to centres of its power end. Every way passes one of them, and none of them could be left out. Empty: the map has no way.
   */
  closed?: {
    /**
     * The id of a province.
     */
    province: string;
    /**
     * What closes it: mountains, the defence of a neutral, the owner of the centre, units of other powers, or a coast that is not friendly to fleets.
     */
    by: "mountains" | "defence" | "owner" | "units" | "coast";
    /**
     * Of an owner or a coast: the name of its power.
     */
    power: string | null;
    /**
     * Those that close it; empty in all other cases.
     */
    units: Unit[];
    /**
     * It is a centre of the power whose unit has no supply.
     */
    own_centre: boolean;
  }[];
}
/**
 * What casus run writes as JSON; docs/results.md describes it.
 */
export interface Results {
  format: "casus-results";
  format_version: 3;
  /**
   * The version of Casus.
   */
  casus: string;
  counts: {
    total: number;
    passed: number;
    failed: number;
    known_failures: number;
    unexpected_passes: number;
    broken: number;
    our_bugs: number;
    green: boolean;
  };
  variants: {
    id: string;
    /**
     * By the id of the province: its name.
     */
    provinces: {
      [k: string]: string;
    };
  }[];
  chapters: {
    variant: string;
    id: string;
  }[];
  cases: ResultsCase[];
}
export interface ResultsCase {
  id: string;
  /**
   * null where the file could not be read.
   */
  variant: string | null;
  chapter: string;
  file: string;
  line: number;
  status: "passed" | "failed" | "known failure" | "unexpected pass" | "broken case" | "bug of ours";
  source: string;
  options: {
    [k: string]: string;
  };
  ruling: string;
  notes: string[];
  known_failure: string;
  /**
   * Clauses that the case is about.
   */
  cited: string[];
  /**
   * Cited, but decided nothing.
   */
  cited_in_vain: string[];
  /**
   * All clauses that decided something in it.
   */
  decided: string[];
  message: string;
  /**
   * The command that runs just this case.
   */
  replay: string;
  /**
   * Of a file that cannot be read: the ids of the cases in it. None of them was played.
   */
  ids_in_file?: string[];
  phases: ResultsPhase[];
}
export interface ResultsPhase {
  position: Position;
  /**
   * Powers that were declared to be in permanent civil disorder before the phase.
   */
  fallen: Power[];
  /**
   * Diplomacy points, in the sequence of the case.
   */
  grants: ResultsGrantLine[];
  /**
   * In the sequence of the case.
   */
  orders: ResultsOrderLine[];
  /**
   * Orders that diplomacy points gave to units of minor powers.
   */
  published: ResultsOrderLine[];
  /**
   * Units without an order.
   */
  others: UnitLine[];
  /**
   * In turns of a year: the two impulses, each with its board and what each unit does on it.
   */
  impulses?: Impulse[];
  /**
   * Lines of the case's result block that were compared.
   */
  results: {
    what: string;
    expected: string;
    got: string;
    agrees: boolean;
  }[];
  paradoxes: Paradox[];
  events: Event[];
  /**
   * Provinces that this phase left vacant by a stand-off, also if no unit retreats.
   */
  stand_offs: Province[];
  /**
   * Phases after this one that are not played, because no power has anything to do in them.
   */
  skipped: Phase[];
  after: Position;
}
export interface ResultsGrantLine {
  result?: "carried" | "outbid" | "tied" | "forfeited" | "barred" | "illegal";
  /**
   * Where the units are whose orders bar it.
   */
  by?: Province[];
  /**
   * The id of the clause that decided it.
   */
  clause?: string;
  /**
   * Further clauses without which the result would be another one, ascending.
   */
  also?: string[];
  /**
   * All points for its order that count; 0 if this grant does not count.
   */
  points_in_all?: number;
  /**
   * All points that count for the strongest other order for the unit; 0 if this grant does not count.
   */
  points_against?: number;
  /**
   * Only of a tied grant: how many orders have the most points, including this one.
   */
  orders_tied?: number;
  /**
   * Plain sentences.
   */
  explanation?: string;
  power: Power;
  points: number;
  order: GrantedOrder | ResultsUnreadOrder;
  /**
   * In the case file.
   */
  line: number;
  /**
   * The verdict that the case states.
   */
  expected: string;
  got: string;
  agrees: boolean;
}
/**
 * An order that cannot be read, as it was written.
 */
export interface ResultsUnreadOrder {
  power?: Power;
  text: string;
}
export interface ResultsOrderLine {
  result?: Result;
  fate?: Fate;
  /**
   * Where the deciding units were at the start of the phase.
   */
  by?: Province[];
  /**
   * The id of the clause that decided it.
   */
  clause?: string;
  /**
   * Further clauses without which the result would be another one, ascending.
   */
  also?: string[];
  /**
   * The units that decided it.
   */
  witnesses?: Witness[];
  /**
   * The id of the province where the attacker started; null for a unit that is not dislodged.
   */
  dislodged_by?: string | null;
  /**
   * Only of a move by convoy: where the fleets on its way are, in sequence.
   */
  carriers?: Province[];
  /**
   * Only of a dislodged unit: every neighbour where its kind could be.
   */
  retreat_ways?: {
    to: Location;
    /**
     * The id of the clause that closes it; null: it is open.
     */
    closed_by: string | null;
  }[];
  /**
   * Plain sentences: one for each clause, and one for a dislodgement.
   */
  explanation?: string;
  order: Order | ResultsUnreadOrder;
  /**
   * In the case file.
   */
  line: number;
  /**
   * The verdict that the case states.
   */
  expected: string;
  got: string;
  agrees: boolean;
}
/**
 * What casus lint --json FILE writes; docs/lint.md describes it.
 */
export interface Findings {
  format: "casus-findings";
  format_version: 1;
  files: string[];
  skipped: string[];
  counts: {
    error: number;
    warning: number;
    note: number;
    waived: number;
  };
  /**
   * Codes of findings that were not looked for, as they need a library (GEOS) that this build does not have: it runs in browsers.
   */
  left_out?: string[];
  findings: {
    code: string;
    severity: "error" | "warning" | "note";
    file: string;
    line: number;
    column: number;
    message: string;
    advice: string;
    about: string[];
  }[];
  waived: {
    code: string;
    severity: "error" | "warning" | "note";
    file: string;
    line: number;
    column: number;
    message: string;
    advice: string;
    about: string[];
    reason: string;
    waiver: {
      file: string;
      line: number;
      column: number;
    };
  }[];
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface StartQuestion {
  ask: "start";
  protocol: 1;
  /**
   * The version of Casus.
   */
  casus: string;
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface VariantQuestion {
  ask: "variant";
  variant: VariantQuestionVariant;
}
export interface VariantQuestionVariant {
  id: string;
  map: {
    provinces: VariantQuestionProvince[];
    borders: VariantQuestionBorder[];
  };
  powers: VariantQuestionPower[];
  /**
   * Every choice of its rules, by name.
   */
  options: {
    [k: string]: string;
  };
  /**
   * The same by DATC number and letter, as far as they have one.
   */
  datc: {
    [k: string]: string;
  };
  calendar: {
    first_year: number;
    step: number;
    phases: "seasons" | "one-turn";
  };
  victory_centres: number;
  start: Position;
  leaders?: VariantQuestionLeader[];
  unified_coasts?: {
    province: string;
    centre: string;
  }[];
  needed_centres?: {
    power?: string;
    centres: string[];
    count: number;
  }[];
  own_numbers?: {
    power: string;
    centres: number;
  }[];
  winning_lead?: number;
  lead_falls?: number;
  last_year?: number;
  additional_centres?: number;
}
export interface VariantQuestionProvince {
  id: string;
  name: string;
  abbr: string;
  also: string[];
  kind: "inland" | "coastal" | "sea";
  centre: boolean;
  coasts: ("nc" | "sc" | "ec" | "wc")[];
  /**
   * A coastal province in which fleets can convoy.
   */
  convoys?: boolean;
  /**
   * The strength of an armed neutral.
   */
  defence?: number;
  mountains?: boolean;
}
export interface VariantQuestionBorder {
  /**
   * A location.
   */
  a: string;
  /**
   * A location.
   */
  b: string;
  army: boolean;
  fleet: boolean;
  /**
   * True, where units pass from a to b only, and no convoy goes across.
   */
  one_way?: boolean;
  /**
   * The water whose fleets can close it.
   */
  strait?: string;
  /**
   * True, where a move across counts one less and no unit supports across.
   */
  weak?: boolean;
  /**
   * The season in which nothing goes across.
   */
  closed?: "spring" | "fall";
  /**
   * The centre whose owner alone passes. No convoy goes across.
   */
  only_owner_of?: string;
}
export interface VariantQuestionPower {
  name: string;
  adjective: string;
  also: string[];
  homes: string[];
  /**
   * It has no player.
   */
  minor: boolean;
  only_by_disorder?: boolean;
  faith?: "catholic" | "protestant" | "orthodox" | "christian" | "islamic";
  bound_to_faith?: boolean;
  supports_only?: string[];
  home_provinces?: string[];
  predetermined_homes?: string[];
  elective_homes?: number;
  conditional_homes?: string[];
  never_builds_in?: string[];
  emergency_sites?: string[];
  emergency_units?: number;
  alternative_sites?: string[];
  delayed_fleets?: string[];
}
export interface VariantQuestionLeader {
  id: string;
  name: string;
  abbr: string;
  also: string[];
  power: string;
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface CaseQuestion {
  ask: "case";
  id: string;
  /**
   * From 1 within the case.
   */
  phase: number;
  /**
   * Its id.
   */
  variant: string;
  /**
   * The options of the case, by name or DATC number.
   */
  options: {
    [k: string]: string;
  };
  position: Position;
  orders: Order[];
  /**
   * Diplomacy points.
   */
  grants: Grant[];
  /**
   * Powers that fall into civil disorder before the phase.
   */
  fallen: string[];
}
export interface Grant {
  power: Power;
  points: number;
  order: GrantedOrder;
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface OptionsQuestion {
  ask: "options";
  id: string;
  /**
   * Its id.
   */
  variant: string;
  /**
   * The options of the case, by name or DATC number.
   */
  options: {
    [k: string]: string;
  };
  position: Position;
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface StopQuestion {
  ask: "stop";
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface StartAnswer {
  answer: "start";
  protocol: 1;
  name: string;
  version: string;
  language?: string;
  /**
   * Of the language, as in "3.11".
   */
  language_version?: string;
  homepage?: string;
  /**
   * The address of its sources.
   */
  source?: string;
  /**
   * The address of the page where mistakes are reported.
   */
  issues?: string;
  /**
   * Of the sources that it was built from.
   */
  commit?: string;
  level?: "positions" | "outcomes" | "reasons";
  phases?: ("movement" | "retreats" | "adjustments" | "turn")[];
  features?: (
    | "border-owners"
    | "border-seasons"
    | "build-sites"
    | "builds-without-type"
    | "by-land"
    | "civil-disorder"
    | "convoy-path"
    | "fleet-via-convoy"
    | "home-claim"
    | "impulses"
    | "leaders"
    | "minor-powers"
    | "options"
    | "points"
    | "repeated-orders"
    | "stacks"
    | "straits"
    | "transforms"
    | "via-convoy"
    | "victory-conditions"
    | "weak-borders"
    | "wrong-orders"
  )[];
  /**
   * An option by name or DATC number: its value, or its DATC letter.
   */
  choices?: {
    [k: string]: string;
  };
  /**
   * It answers questions for options.
   */
  options?: boolean;
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface VariantAnswer {
  answer: "variant";
  id: string;
  can: "yes" | "no";
  because?: string;
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface CaseAnswer {
  answer: "case";
  id: string;
  phase: number;
  /**
   * Left out by adapters of the level "positions".
   */
  orders?: CaseAnswerOrderResult[];
  /**
   * Units for which nobody wrote an order.
   */
  others?: CaseAnswerUnitResult[];
  after: CaseAnswerAfter;
}
export interface CaseAnswerOrderResult {
  /**
   * Its number, from 0 in the sequence of the question.
   */
  order: number;
  result: Result;
  fate?: Fate;
  /**
   * Of the level "reasons": the ids of the provinces where the units stood that decided it.
   */
  by?: Province[];
  /**
   * Of the level "reasons": the rule that decided it, in the words of the adjudicator.
   */
  clause?: string;
}
export interface CaseAnswerUnitResult {
  unit: Unit;
  result: Result;
  fate?: Fate;
  /**
   * Of the level "reasons": the ids of the provinces where the units stood that decided it.
   */
  by?: Province[];
  /**
   * Of the level "reasons": the rule that decided it, in the words of the adjudicator.
   */
  clause?: string;
}
export interface CaseAnswerAfter {
  /**
   * All units that are not dislodged.
   */
  units: Unit[];
  dislodged?: CaseAnswerDislodged[];
  /**
   * By the id of the centre: its owner.
   */
  owners?: {
    [k: string]: string;
  };
  /**
   * Null: nobody has won.
   */
  winner?: string | null;
}
export interface CaseAnswerDislodged {
  power: Power;
  type: "army" | "fleet" | "leader";
  at: Location;
  /**
   * How many fleets are together; 1 if left out.
   */
  count?: number;
  /**
   * The name of the leader.
   */
  leader?: string;
  /**
   * The locations open to it; not compared if left out.
   */
  retreats?: Location[];
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface OptionsAnswer {
  answer: "options";
  id: string;
  units: {
    unit: Unit;
    orders: Order[];
  }[];
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface SkipAnswer {
  answer: "skip";
  id: string;
  phase: number;
  because: string;
  /**
   * The address of a page that says more, such as an issue.
   */
  see?: string;
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface ErrorAnswer {
  answer: "error";
  id: string;
  phase: number;
  because: string;
}
/**
 * docs/adapter-protocol.md describes it. A program ignores members that are not listed.
 */
export interface ProtocolError {
  /**
   * Why, for people.
   */
  error: string;
}
