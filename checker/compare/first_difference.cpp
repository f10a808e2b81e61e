#include "checker/compare/first_difference.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "engine/text/assert.h"

namespace casus::compare {

using reports::CaseRecord;
using reports::GrantRecord;
using reports::OrderRecord;
using reports::PhaseRecord;
using reports::ResultRecord;

namespace {

template <class Record>
const Record* first_that_differs(const std::vector<Record>& records) {
  const auto found = std::ranges::find_if(records, [](const Record& record) { return !record.agrees; });
  return found == records.end() ? nullptr : &*found;
}

// The same line of the case; what points publish against the case stands in no line.
template <class Record>
const Record* same_line(const std::vector<Record>& records, const Record& other) {
  const auto found = std::ranges::find_if(records, [&](const Record& record) {
    return record.line == other.line && (other.line > 0 || record.text == other.text);
  });
  return found == records.end() ? nullptr : &*found;
}

std::vector<std::string> ids_of(const Variant& variant, const std::vector<Clause>& clauses) {
  std::vector<std::string> ids;
  for (const Clause clause : clauses) ids.push_back(variant.rulebook.entry(clause).id);
  return ids;
}

template <class Record>
Side side_of(const Variant& variant, const Record* record) {
  if (record == nullptr) return {"no such order", {}};
  Side side{record->got, {}};
  if (!record->verdict) return side;
  std::vector<Clause> clauses{record->verdict->clause};
  clauses.insert(clauses.end(), record->verdict->also.begin(), record->verdict->also.end());
  side.clauses = ids_of(variant, clauses);
  return side;
}

// Which events a line of the result tells of. A winner and an owner are told by the position too, but by the same
// clause.
std::vector<EventKind> events_of(std::string_view line) {
  if (line == "gains" || line == "homes") return {EventKind::HomeGained};
  if (line == "rebuilt") return {EventKind::Rebuilt};
  if (line == "independent") return {EventKind::Independent};
  if (line == "disbanded") return {EventKind::Disbanded};
  if (line == "removed") return {EventKind::Removed, EventKind::Disbanded};
  // Orders come before, so that what differs here came or went without one.
  if (line == "units") return {EventKind::Rebuilt, EventKind::Independent, EventKind::Removed, EventKind::Disbanded};
  if (line == "unused") return {EventKind::BuildsUnused};
  if (line == "winner") return {EventKind::Won};
  return {};
}

std::vector<Clause> without_repetition(std::vector<Clause> clauses) {
  std::ranges::sort(clauses);
  clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
  return clauses;
}

std::vector<Clause> clauses_of_events(const PhaseRecord& phase, const std::vector<EventKind>& kinds) {
  std::vector<Clause> clauses;
  for (const Event& event : phase.events) {
    if (std::ranges::find(kinds, event.kind) != kinds.end()) clauses.push_back(event.clause);
  }
  return without_repetition(std::move(clauses));
}

std::vector<Clause> decided_in(const PhaseRecord& phase) {
  std::vector<Clause> decided;
  const auto add = [&](const auto& verdict) {
    if (!verdict) return;
    decided.push_back(verdict->clause);
    decided.insert(decided.end(), verdict->also.begin(), verdict->also.end());
  };
  for (const GrantRecord& grant : phase.grants) add(grant.verdict);
  for (const OrderRecord& order : phase.orders) add(order.verdict);
  for (const Paradox& paradox : phase.paradoxes) decided.push_back(paradox.clause);
  for (const Event& event : phase.events) decided.push_back(event.clause);
  return without_repetition(std::move(decided));
}

// What comes of a phase has no clause of its own where no event tells it, as with retreats that are open. Then those
// decided it that decided something in this play and nothing in the other.
std::vector<Clause> decided_here_only(const PhaseRecord& here, const PhaseRecord& there) {
  const std::vector<Clause> mine = decided_in(here), others = decided_in(there);
  std::vector<Clause> only;
  std::ranges::set_difference(mine, others, std::back_inserter(only));
  return only;
}

class FirstDifference {
 public:
  FirstDifference(const corpus::Case& the_case, const CaseRecord& own, const CaseRecord& other)
      : case_(the_case), own_(own), other_(other) {}

  std::optional<Difference> find() {
    CASUS_ASSERT(other_.phases.size() <= own_.phases.size());
    for (std::size_t i = 0; i < other_.phases.size(); ++i) {
      if (auto difference = in_phase(own_.phases[i], other_.phases[i])) return difference;
    }
    return other_.phases.size() == own_.phases.size() ? std::nullopt : std::optional(other_phase());
  }

 private:
  std::optional<Difference> in_phase(const PhaseRecord& own, const PhaseRecord& other) {
    Difference difference;
    difference.phase = print(own_.variant->calendar, own.phase);
    if (const GrantRecord* grant = first_that_differs(other.grants)) {
      difference.kind = Difference::Kind::Grant;
      difference.points = grant->points;
      describe(own.grants, *grant, difference);
    } else if (const OrderRecord* order = first_that_differs(other.orders)) {
      describe(own.orders, *order, difference);
    } else if (const ResultRecord* result = first_that_differs(other.results)) {
      difference.kind = Difference::Kind::Result;
      difference.what = result->what;
      difference.own = {result->expected, {}};
      difference.other = {result->got, {}};
      add_clauses(own, other, events_of(result->what), difference);
    } else {
      return std::nullopt;
    }
    return difference;
  }

  template <class Record>
  void describe(const std::vector<Record>& own, const Record& other, Difference& difference) const {
    difference.power = (*other_.variant)[other.power].name;
    difference.what = other.text;
    difference.own = side_of(*own_.variant, same_line(own, other));
    difference.other = side_of(*other_.variant, &other);
  }

  void add_clauses(const PhaseRecord& own, const PhaseRecord& other, const std::vector<EventKind>& kinds,
                   Difference& difference) const {
    std::vector<Clause> by_own = clauses_of_events(own, kinds), by_other = clauses_of_events(other, kinds);
    if (by_own.empty() && by_other.empty()) {
      by_own = decided_here_only(own, other);
      by_other = decided_here_only(other, own);
    }
    difference.own.clauses = ids_of(*own_.variant, by_own);
    difference.other.clauses = ids_of(*other_.variant, by_other);
  }

  // All is as stated so far, but another phase comes next.
  Difference other_phase() const {
    Difference difference;
    difference.kind = Difference::Kind::Phase;
    const PhaseRecord& own = own_.phases[other_.phases.size() - 1];
    const PhaseRecord& other = other_.phases.back();
    difference.phase = print(own_.variant->calendar, own.phase);
    difference.own.said = print(own_.variant->calendar, case_.phases[other_.phases.size()].phase);
    difference.other.said = print(other_.variant->calendar, other.after.phase);
    add_clauses(own, other, {}, difference);
    return difference;
  }

  const corpus::Case& case_;
  const CaseRecord& own_;
  const CaseRecord& other_;
};

}  // namespace

std::optional<Difference> first_difference(const corpus::Case& the_case, const CaseRecord& own,
                                           const CaseRecord& other) {
  return FirstDifference(the_case, own, other).find();
}

}  // namespace casus::compare
