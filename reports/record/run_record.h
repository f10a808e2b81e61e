// What a run over the corpus found: the one value that every report draws. Filled by checker/corpus; a report adds
// nothing to it and never asks the engine to adjudicate.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"
#include "engine/verdicts/verdict.h"
#include "reports/record/replay.h"

namespace casus::reports {

enum class Status : std::uint8_t {
  Passed,
  Failed,
  KnownFailure,    // failed, as marked
  UnexpectedPass,  // passed although marked as a known failure: counts as a failure
  Broken,          // the case contradicts itself, its file cannot be read, or its answer took too long
  OurBug,          // an assertion of the engine
};

// A result of an adjudicator that gives no reasons.
struct ResultWithoutReason {
  Result result = Result::Holds;
  Fate fate = Fate::Stays;
  ProvinceId dislodged_by = no_province;
};

// One order (or one order-less unit) with the expected and the actual result.
struct OrderRecord {
  PowerId power = no_power;
  std::string text;            // the order as it is printed, or as it was written where that matters
  std::optional<Order> order;  // nothing where the text was unreadable, and for a unit without an order
  std::optional<Unit> unit;    // that has no order
  std::string expected;        // "moves", "cut, dislodged"; "" for a unit without an order
  std::string got;
  std::optional<Verdict> verdict;  // nothing where the adjudicator gives no reasons
  bool agrees = true;
  int line = 0;                                            // in the case file; 0 for a unit without an order
  bool published = false;                                  // diplomacy points gave it to a minor power's unit
  std::optional<ResultWithoutReason> without_reason = {};  // in place of the verdict
};

// Points that a power put on an order for a minor power's unit, with the expected and the actual result.
struct GrantRecord {
  PowerId power = no_power;  // the one that pays
  int points = 1;
  std::string text;  // the order as it is printed, or as it was written where that matters: "A Switzerland - Burgundy"
  std::optional<Order> order;  // in the name of the minor power; nothing where the text was unreadable
  std::string expected;        // "carried", "outbid"
  std::string got;
  std::optional<GrantVerdict> verdict;  // nothing where the adjudicator gives no reasons
  bool agrees = true;
  int line = 0;                                    // in the case file
  std::optional<GrantResult> without_reason = {};  // in place of the verdict
};

// Whether both are the same order, or the same unit without one; `line` is not compared.
bool is_same_line(const OrderRecord& one, const OrderRecord& other);
bool is_same_line(const GrantRecord& one, const GrantRecord& other);

// A line of the result block that was compared: "dislodged", "stand-offs", ...
struct ResultRecord {
  std::string what;
  std::string expected;
  std::string got;
  bool agrees = true;
};

// What a unit did in one impulse of a turn.
struct DeedRecord {
  // As an order of this impulse alone, from where the unit stands, with its verdict; `text` is that order as it is
  // printed. `expected`, `agrees` and `line` are those of the case for this impulse.
  OrderRecord done;
  Unit unit;                           // where it stood when the turn began; of fleets: those that do it
  std::optional<std::size_t> ordered;  // which of PhaseRecord::orders is carried out; nothing: the unit has no order
  int points = 1;                      // that the unit brings in this impulse
  int total = 0;                       // of a move, hold or neutral: its strength
  int presence = 1;                    // of a land unit: with how much it holds alone in this impulse, if it stays
  int of_mountains = 0;                // and how many of these points mountains add
  std::vector<TurnSum> sums = {};      // what strengths over the whole turn are made of
  std::vector<MetSquadron> met = {};   // at sea: whose moves the witnesses are
  std::optional<SquadronKey> supported = {};  // at sea, of a support: whose move has it, or whose fleets that stay
  ProvinceSet whole_turn = {};                // where strengths are compared over the whole turn because of it
};
// One of the two impulses of a turn: its own board, and what each unit did on it.
struct ImpulseRecord {
  Position board;                 // at its start
  std::vector<DeedRecord> deeds;  // by the sequence of the orders; then units without an order, by place
};

struct PhaseRecord {
  Phase phase;
  Position before;
  Position played;                  // the board that the orders met: without what fallen powers had on it
  Position after;                   // the position that follows, whatever its phase
  std::vector<PowerId> fallen;      // declared to be in permanent civil disorder before the phase
  std::vector<GrantRecord> grants;  // in the sequence of the case
  std::vector<OrderRecord>
      orders;  // ordered ones in the sequence of the case, published ones among them; then units without an order
  std::vector<ImpulseRecord> impulses;  // of a turn: two
  std::vector<ResultRecord> results;
  std::vector<Paradox> paradoxes;
  std::vector<Event> events;  // of a turn: those after an impulse say which
  ProvinceSet stand_offs;     // left vacant, also where no unit may want to retreat there
  std::vector<std::pair<DislodgedUnit, std::vector<Location>>>
      retreats;  // open to each dislodged unit after this phase
};

struct CaseRecord {
  std::string id;
  std::string title;
  std::string chapter;  // "6.D"
  std::string file;     // "cases/standard/6d-supports.case"
  int line = 0;
  std::string source;
  std::vector<std::pair<std::string, std::string>> options;
  std::string ruling;
  std::vector<std::string> notes;
  std::string known_failure;
  std::vector<std::string> cited;          // clause ids
  std::vector<std::string> cited_in_vain;  // cited, but decided nothing: a failure
  std::vector<Clause> decided;             // all clauses that decided something, ascending, each once
  std::shared_ptr<const Variant> variant;  // nullptr where the file could not be read
  std::vector<PhaseRecord> phases;
  Status status = Status::Passed;
  std::string message;                   // for Broken and OurBug
  Diagnostics problems;                  // of a file that cannot be read; the message reports them
  std::vector<std::string> ids_in_file;  // of the cases in a file that cannot be read, none of which was played
  Replay replay;                         // runs just this case
  std::string text;                      // as its file has it, from `case` on; "" where it was not asked for
  bool generated = false;                // by `casus generate`, not written by hand: no clause is covered by it
  bool has_page = true;                  // of its own in the HTML report; otherwise it is on a page of its chapter
};

struct ChapterRecord {
  std::string variant;  // id
  std::string id;
  std::string title;
};

// A deliberate wrong version of a rule, by which the corpus is measured (casus faults).
struct FaultRecord {
  std::string name;                                    // "AttackDoesNotCut"
  Clause clause;                                       // that is read wrongly
  std::string sentence;                                // the wrong rule
  std::string without_effect;                          // why it can never show; "" where it can
  std::optional<std::vector<std::string>> noticed_by;  // ids of cases; nothing where it was not tried
};

struct RunRecord {
  std::string version;                                   // of Casus
  std::string commit = {};                               // from which it was built; "" where it is not known
  std::string command = {};                              // that made the run
  std::string corpus = {};                               // a fingerprint of the texts of the cases
  std::vector<FaultRecord> faults = {};                  // all faults, by clause; empty where not asked for
  std::vector<ChapterRecord> chapters;                   // in corpus order
  std::vector<CaseRecord> cases;                         // in corpus order
  std::vector<std::shared_ptr<const Variant>> variants;  // that the cases play, by id, options as in their XML
};

struct Counts {
  int passed = 0, failed = 0, known_failures = 0, unexpected_passes = 0, broken = 0, our_bugs = 0;
  int total() const { return passed + failed + known_failures + unexpected_passes + broken + our_bugs; }
  bool green() const { return failed + unexpected_passes + broken + our_bugs == 0; }
};
// Passed, or failed as marked.
bool is_green(Status status);
void add(Counts& counts, Status status);
void add(Counts& counts, const Counts& others);
Counts count(const RunRecord& run);

std::string_view word(Status status);             // "passed", "failed", "known failure", ...
std::string_view word(Status status, int count);  // after a count: "known failures"

}  // namespace casus::reports
