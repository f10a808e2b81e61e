#include "checker/compare/first_difference.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace casus::compare {

using reports::CaseRecord;
using reports::GrantRecord;
using reports::OrderRecord;
using reports::PhaseRecord;
using reports::ResultRecord;

namespace {

// The same line of the case; an order that points publish against the case has no line.
template <class Record>
const Record* same_line(const std::vector<Record>& records, const Record& other) {
  const auto found = std::ranges::find_if(records, [&](const Record& record) {
    return record.line == other.line && (other.line > 0 || is_same_line(record, other));
  });
  return found == records.end() ? nullptr : &*found;
}

// If both plays got the same, there is no difference, whatever the case states.
template <class Record>
bool differs(const Record* own, const Record* other) {
  if (own == nullptr || other == nullptr) return !(own == nullptr ? other : own)->agrees;
  if (own->agrees != other->agrees) return true;
  return !own->agrees && own->got != other->got;
}

// The first record that differs, as it is in either play.
template <class Record>
using Both = std::pair<const Record*, const Record*>;
template <class Record>
std::optional<Both<Record>> first_that_differs(const std::vector<Record>& own, const std::vector<Record>& other) {
  for (const Record& record : other) {
    if (const Record* same = same_line(own, record); differs(same, &record)) return Both<Record>{same, &record};
  }
  for (const Record& record : own) {
    if (same_line(other, record) == nullptr && differs<Record>(&record, nullptr)) return Both<Record>{&record, nullptr};
  }
  return std::nullopt;
}

// A line of the result has no place. The line with the same words is the same, or else the first about the same.
const ResultRecord* same_result(const std::vector<ResultRecord>& records, const ResultRecord& other) {
  const ResultRecord* about_the_same = nullptr;
  for (const ResultRecord& record : records) {
    if (record.what != other.what || record.expected != other.expected) continue;
    if (record.got == other.got && record.agrees == other.agrees) return &record;
    if (about_the_same == nullptr) about_the_same = &record;
  }
  return about_the_same;
}

std::optional<Both<ResultRecord>> first_result_that_differs(const std::vector<ResultRecord>& own,
                                                            const std::vector<ResultRecord>& other) {
  for (const ResultRecord& record : other) {
    if (const ResultRecord* same = same_result(own, record); differs(same, &record))
      return Both<ResultRecord>{same, &record};
  }
  for (const ResultRecord& record : own) {
    if (same_result(other, record) == nullptr && differs<ResultRecord>(&record, nullptr))
      return Both<ResultRecord>{&record, nullptr};
  }
  return std::nullopt;
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

// The events that a line of the result shows. The position also shows a winner and an owner, but by the same clause.
std::vector<EventKind> events_of(std::string_view line) {
  if (line == "gains" || line == "homes") return {EventKind::HomeGained};
  if (line == "rebuilt") return {EventKind::Rebuilt};
  if (line == "independent") return {EventKind::Independent};
  if (line == "disbanded") return {EventKind::Disbanded};
  if (line == "removed") return {EventKind::Removed, EventKind::Disbanded};
  // Orders are compared before: a unit that differs here came or went without an order.
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

// A result of a phase has no clause of its own if no event shows it, as with open retreats. Then the deciding clauses
// are those that decided something in this play and nothing in the other.
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
    const std::size_t phases = std::min(own_.phases.size(), other_.phases.size());
    for (std::size_t i = 0; i < phases; ++i) {
      if (auto difference = in_phase(own_.phases[i], other_.phases[i])) {
        difference->which_phase = i;
        return difference;
      }
    }
    if (other_.phases.size() == own_.phases.size() || phases == 0) return std::nullopt;
    return other_phase(phases);
  }

 private:
  std::optional<Difference> in_phase(const PhaseRecord& own, const PhaseRecord& other) {
    Difference difference;
    difference.phase = print(own_.variant->calendar, own.phase);
    if (const auto grants = first_that_differs(own.grants, other.grants)) {
      difference.kind = Difference::Kind::Grant;
      difference.points = (grants->second == nullptr ? grants->first : grants->second)->points;
      describe(*grants, difference);
    } else if (const auto orders = first_that_differs(own.orders, other.orders)) {
      describe(*orders, difference);
    } else if (const auto results = first_result_that_differs(own.results, other.results)) {
      describe_result(*results, difference);
      add_clauses(own, other, events_of(difference.what), difference);
    } else {
      return std::nullopt;
    }
    return difference;
  }

  template <class Record>
  void describe(const Both<Record>& both, Difference& difference) const {
    const auto& [own, other] = both;
    const Record& told = other == nullptr ? *own : *other;
    const Variant& its = other == nullptr ? *own_.variant : *other_.variant;
    difference.power = told.power == no_power ? "" : its[told.power].name;
    difference.what = told.text;
    difference.line = told.line;
    difference.own = side_of(*own_.variant, own);
    difference.other = side_of(*other_.variant, other);
  }

  // A result that a play does not list is as stated there.
  static void describe_result(const Both<ResultRecord>& both, Difference& difference) {
    const auto& [own, other] = both;
    const ResultRecord& told = other == nullptr ? *own : *other;
    difference.kind = Difference::Kind::Result;
    difference.what = told.what;
    difference.own = {own == nullptr || own->agrees ? told.expected : own->got, {}};
    difference.other = {other == nullptr || other->agrees ? told.expected : other->got, {}};
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

  // All is alike so far, but another phase comes next. In the play that went on, it is the next phase of the case.
  Difference other_phase(std::size_t phases) const {
    Difference difference;
    difference.kind = Difference::Kind::Phase;
    difference.which_phase = phases - 1;
    const PhaseRecord &own = own_.phases[phases - 1], &other = other_.phases[phases - 1];
    const auto next = [&](const CaseRecord& play, const PhaseRecord& phase) {
      return print(play.variant->calendar,
                   play.phases.size() > phases ? case_.phases[phases].phase : phase.after.phase);
    };
    difference.phase = print(own_.variant->calendar, own.phase);
    difference.own.said = next(own_, own);
    difference.other.said = next(other_, other);
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
