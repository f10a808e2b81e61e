// What changed from one variant to another: the value that the pages of a comparison draw. Filled by
// checker/compare; a page adds nothing to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/variant.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// Of one play: "carried", "cut, dislodged"; and what decided it, the main clause first.
struct ComparedSide {
  std::string said;
  std::vector<std::string> clauses;  // ids
  // "" where no clause is known.
  std::string main_clause() const { return clauses.empty() ? "" : clauses.front(); }
};

// Where two plays of a case first differ.
struct CaseDifference {
  enum class Kind : std::uint8_t { Grant, Order, Result, Phase };
  Kind kind = Kind::Order;
  std::string phase;  // as printed
  std::string power;  // of a grant or an order
  int points = 0;     // of a grant
  std::string what;   // the order; the keyword of a line of the result; nothing for a phase
  ComparedSide own, other;
  std::size_t which_phase = 0;  // of both plays, from 0
  int line = 0;                 // of a grant or an order: in the case file; 0 where no line states it
};
std::string_view word(CaseDifference::Kind kind);  // "grant", "order", "result", "phase"
// "Winter 1763 adjustments, Spain: Build A Madrid".
std::string where_it_parts(const CaseDifference& difference);

// A difference between the two variants.
struct VariantDifference {
  enum class Topic : std::uint8_t {
    Option,
    Calendar,
    Victory,
    Province,
    Coast,
    Border,
    Power,
    Home,
    Unit,
    Owner,
    Leader,
  };
  Topic topic = Topic::Option;
  std::string what;         // "build-limit", "Bohemia - Tyrolia"
  std::string before, now;  // "3", "none"; "" where there is nothing of the kind
  friend bool operator==(const VariantDifference&, const VariantDifference&) = default;
};
std::string_view word(VariantDifference::Topic topic);     // "option", "border", ...
std::string_view heading(VariantDifference::Topic topic);  // "Options", "Borders", ...

// A case with another result, played by the rules of both.
struct ChangedCase {
  CaseRecord before, now;
  std::optional<CaseDifference> first;  // nothing where the second play was not finished
  std::size_t group = 0;
};

// Cases that the same pair of clauses decides.
struct ChangeGroup {
  std::string before, now;         // ids of clauses; "" where none is known
  std::vector<std::size_t> cases;  // of ComparisonRecord::cases, those that are written by hand first
};

// A case that only one of the two can play.
struct UnplayableCase {
  CaseRecord head;
  std::string why;     // as a diagnostic says it
  std::string reason;  // its problem and what was found: "unknown province \"Smyrna\""
};

// Why fresh boards were looked for, and what was found.
struct FreshSearch {
  std::string what;          // "build-limit=none"; "" : all that differs
  std::uint64_t boards = 0;  // how many were looked at
  std::uint64_t seed = 0;
  std::uint64_t playable = 0;  // of them, those that both can play
  std::uint64_t different = 0;
  std::string impossible;          // why none could be made
  std::vector<ChangedCase> found;  // shrunk; `before.text` is the case file
};

struct ComparedCounts {
  std::size_t hand_written = 0, generated = 0;  // that both can play
  std::size_t same = 0, different = 0;
  std::size_t only_before = 0, only_now = 0;  // that only one of them can play
  std::size_t neither = 0;                    // that neither of them can play
  std::size_t unfinished = 0;                 // that the first one cannot play to its end
};

struct ComparisonRecord {
  std::string version, commit, command;  // of Casus; the call that made it
  std::shared_ptr<const Variant> before, now;
  std::string before_name, now_name;  // as the call names them: "ambition-empire-6 with build-limit=none"
  std::vector<std::string> family;    // ids of the variants whose cases are played
  std::vector<VariantDifference> variants;
  ComparedCounts counts;
  std::vector<ChangedCase> cases;   // in corpus order
  std::vector<ChangeGroup> groups;  // the biggest first
  std::vector<UnplayableCase> only_before, only_now;
  std::vector<FreshSearch> fresh;

  bool differs() const;  // in anything
};

}  // namespace casus::reports
