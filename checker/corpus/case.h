// A case as its file states it, resolved against its variant: boards, orders, and the verdict that each order must get.
// checker/corpus/case_reader.h and case_writer.h read and write the text; checker/corpus/run_case.h plays a case.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/grant.h"
#include "engine/orders/order.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus::corpus {

// A unit that helped to decide a verdict, as a case names it, and the strengths that were compared with it.
struct NamedUnit {
  UnitKind kind = UnitKind::Army;
  Location at;  // where it was at the start of the phase
  std::optional<Strengths> strengths;
  LeaderId leader = no_leader;
  bool neutral = false;  // no unit: the strength with which an armed neutral defends itself
  friend bool operator==(const NamedUnit&, const NamedUnit&) = default;
};
// Why, as far as a case states it.
struct ExpectedReason {
  std::optional<std::vector<NamedUnit>> units;  // all those that decided it (compare_answer.h), as they are written
  std::optional<Strengths> points;              // of a grant: for its order, and for the strongest other order
  std::optional<Clause> clause;                 // one of those that decided it
  friend bool operator==(const ExpectedReason&, const ExpectedReason&) = default;
};

// The result of an order, or of the deed of its unit in one impulse.
struct ExpectedDeed {
  Result result = Result::Holds;
  Fate fate = Fate::Stays;
  ExpectedReason reason = {};
  friend bool operator==(const ExpectedDeed&, const ExpectedDeed&) = default;
};
struct ExpectedVerdict : ExpectedDeed {
  // Of a plan that is carried out: its results in each impulse. A leader can have two deeds in the second. There is one
  // impulse alone if the unit is destroyed in it.
  std::vector<std::vector<ExpectedDeed>> impulses = {};
  friend bool operator==(const ExpectedVerdict&, const ExpectedVerdict&) = default;
};

struct OrderLine {
  PowerId power = no_power;           // the line is in its block
  std::string written;                // the order's text if it is quoted; otherwise "", which means the canonical print
  std::optional<Order> order;         // nothing if the text is unreadable
  ExpectedVerdict expected;           // of a readable order
  std::string unreadable;             // of an unreadable one: how the message must begin
  std::vector<std::string> comments;  // lines above it, without '#'
  std::string trailing;               // the comment after it, without '#'
  SourcePos at;
};

// A line of a `diplomacy` block.
struct GrantLine {
  Grant grant;
  std::string written;  // the order's text if it is quoted
  GrantResult expected = GrantResult::Carried;
  ExpectedReason reason = {};
  std::vector<std::string> comments;  // lines above it, without '#'
  std::string trailing;               // the comment after it, without '#'
  SourcePos at;
};

struct MovedUnit {
  Unit unit;
  ProvinceId to = no_province;
  friend auto operator<=>(const MovedUnit&, const MovedUnit&) = default;
};

// The lines of a `result` block. What is nullopt (or empty, for those that must be stated) is not stated.
struct ExpectedRetreats {
  DislodgedUnit dislodged;
  std::vector<Location> open;  // ascending
  SourcePos at;
  std::optional<std::vector<RetreatWay>> closed = {};  // all others where it could be, ascending, and why
};
struct ExpectedParadox {
  Clause clause{};
  std::vector<ProvinceId> core;  // ascending
  SourcePos at;
};
struct ExpectedUnits {
  PowerId power = no_power;
  std::vector<Unit> units;  // sorted
  SourcePos at;
};
struct ExpectedCentres {
  PowerId power = no_power;
  std::vector<ProvinceId> centres;  // ascending
  SourcePos at;
};
// Units of a power that go somewhere without an order: `unit` is where it was when the turn began.
struct ExpectedMoves {
  PowerId power = no_power;
  std::vector<MovedUnit> moves;  // sorted
  SourcePos at;
};
struct ExpectedFaith {
  PowerId power = no_power;
  Faith faith = Faith::None;
  SourcePos at;
};
struct ExpectedUnused {
  PowerId power = no_power;
  int count = 0;
  SourcePos at;
};
struct ExpectedResult {
  std::vector<ExpectedUnits> units;
  std::vector<ExpectedRetreats> dislodged;
  std::optional<std::vector<ProvinceId>> stand_offs;  // ascending
  std::vector<ExpectedCentres> centres;
  std::vector<ExpectedUnits> disbanded;
  std::vector<ExpectedUnits> removed;
  std::optional<std::vector<Unit>> rebuilt;      // sorted; of minor powers
  std::optional<std::vector<Unit>> independent;  // sorted; of minor powers
  std::vector<ExpectedCentres> gains;
  std::vector<ExpectedCentres> homes;
  std::vector<ExpectedFaith> faiths;
  std::vector<ExpectedUnused> unused;
  std::vector<ExpectedParadox> paradoxes;
  std::vector<ExpectedMoves> retreated;   // by the rules' own choice
  std::vector<ExpectedMoves> displaced;   // by a leader
  std::vector<ExpectedMoves> put_out;     // of a port
  std::vector<ExpectedUnits> unsupplied;  // where they are at the end
  bool ended = false;                     // by agreement, or by its date
  PowerId winner = no_power;
  std::optional<Phase> next;
};

struct CasePhase {
  Phase phase;
  std::vector<PowerId> fallen;    // declared to be in permanent civil disorder before the phase is played
  std::vector<GrantLine> grants;  // if there are any, the orders of minor powers are those that they publish
  std::vector<OrderLine> orders;
  ExpectedResult result;
  SourcePos at;
};

// Whether the line is an order that diplomacy points are expected to publish, not one that is handed in.
inline bool is_publication(const Variant& variant, const CasePhase& phase, const OrderLine& line) {
  return !phase.grants.empty() && variant[line.power].minor;
}

struct Case {
  std::string id;
  std::string title;
  std::string chapter;  // its id
  std::string source;
  std::vector<std::string> clauses;                          // cited clause ids
  std::vector<std::pair<std::string, std::string>> options;  // as written: name, value
  std::string ruling;
  std::string known_failure;
  std::vector<std::string> notes;
  std::shared_ptr<const Variant> variant;  // with the case's options applied
  Position start;
  std::vector<CasePhase> phases;  // at least one
  SourcePos at;
};

struct Chapter {
  std::string id;
  std::string title;
};

struct CaseFileText;  // checker/corpus/syntax/case_text.h

struct CaseFile {
  std::string path;
  std::shared_ptr<const CaseFileText> text;  // that it was read from, if it is kept (checker/collection/read_corpus.h)
  std::shared_ptr<const Variant> variant;    // without the options of any case
  std::vector<Chapter> chapters;
  std::vector<Case> cases;
};

}  // namespace casus::corpus
