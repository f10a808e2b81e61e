#include "checker/compare/first_difference.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/rules/rulebook.h"
#include "engine/text/assert.h"
#include "reports/record/counterparts.h"

namespace casus::compare {

using corpus::Compared;
using corpus::PhaseValues;
using corpus::PlayedCase;
using corpus::Value;
using reports::CaseRecord;
using reports::GrantRecord;
using reports::OrderRecord;
using reports::PhaseRecord;
using reports::ResultRecord;

namespace {

// What one play says of a line: as a value, if there is one, and as the record words it.
struct ValueAndText {
  const Value* value = nullptr;
  const std::string& text;
};

// The lines of one kind in a phase of one play, with their values.
template <class Record>
class LinesOfPlay {
 public:
  LinesOfPlay(const std::vector<Record>& records, const std::vector<std::optional<Value>>& values)
      : records_(records), values_(values) {
    CASUS_ASSERT(records.size() == values.size());
  }
  const std::vector<Record>& records() const { return records_; }
  ValueAndText got(const Record& record) const {
    const std::optional<Value>& value = values_[static_cast<std::size_t>(&record - records_.data())];
    return {value ? &*value : nullptr, record.got};
  }

 private:
  const std::vector<Record>& records_;
  const std::vector<std::optional<Value>>& values_;
};

// The lines of the result in a phase of one play, with their values.
struct ResultsOfPlay {
  const std::vector<ResultRecord>& records;
  const std::vector<Compared>& values;
  ValueAndText expected(std::size_t i) const { return {&values[i].expected, records[i].expected}; }
  ValueAndText got(std::size_t i) const { return {&values[i].got, records[i].got}; }
};

// A line that differs, as it is in either play.
template <class Record>
using Both = std::pair<const Record*, const Record*>;

class ComparedLines {
 public:
  ComparedLines(const Variant& own, const Variant& other) : counterparts_(own, other) {}

  // Of grants and orders.
  template <class Record>
  std::optional<Both<Record>> first_that_differs(const LinesOfPlay<Record>& own,
                                                 const LinesOfPlay<Record>& other) const {
    for (const Record& record : other.records()) {
      const Record* same = counterparts_.of(record, own.records());
      if (same == nullptr ? !record.agrees : differs(*same, own.got(*same), record, other.got(record)))
        return Both<Record>{same, &record};
    }
    for (const Record& record : own.records()) {
      if (!record.agrees && counterparts_.of(record, other.records()) == nullptr) return Both<Record>{&record, nullptr};
    }
    return std::nullopt;
  }

  std::optional<Both<ResultRecord>> first_result_that_differs(const ResultsOfPlay& own,
                                                              const ResultsOfPlay& other) const {
    for (std::size_t i = 0; i < other.records.size(); ++i) {
      const ResultRecord& record = other.records[i];
      const std::optional<std::size_t> same = same_result(own, other, i);
      if (same ? differs(own.records[*same], own.got(*same), record, other.got(i)) : !record.agrees)
        return Both<ResultRecord>{same ? &own.records[*same] : nullptr, &record};
    }
    for (std::size_t i = 0; i < own.records.size(); ++i) {
      if (!own.records[i].agrees && !same_result(other, own, i)) return Both<ResultRecord>{&own.records[i], nullptr};
    }
    return std::nullopt;
  }

 private:
  // By value, with two exceptions. A line whose text is unreadable has no value: the reader's message is its result.
  // And if the variants do not have the same places, their ids mean different things: then the text is compared, which
  // names each place and power.
  bool is_same(const ValueAndText& own, const ValueAndText& other) const {
    const bool have_values = own.value != nullptr && other.value != nullptr && counterparts_.ids_mean_the_same();
    return have_values ? *own.value == *other.value : own.text == other.text;
  }

  // If both plays got the same, there is no difference, whatever the case states.
  template <class Record>
  bool differs(const Record& own, const ValueAndText& own_got, const Record& other,
               const ValueAndText& other_got) const {
    if (own.agrees != other.agrees) return true;
    return !own.agrees && !is_same(own_got, other_got);
  }

  // A line of the result has no number. The line with the same result is the same, or else the first about the same.
  std::optional<std::size_t> same_result(const ResultsOfPlay& among, const ResultsOfPlay& of, std::size_t line) const {
    std::optional<std::size_t> about_the_same;
    for (std::size_t i = 0; i < among.records.size(); ++i) {
      if (!is_about_the_same(among, i, of, line)) continue;
      if (among.records[i].agrees == of.records[line].agrees && is_same(among.got(i), of.got(line))) return i;
      if (!about_the_same) about_the_same = i;
    }
    return about_the_same;
  }
  // Lines that the case does not state are about the same if they are of one kind, whatever power they are about.
  bool is_about_the_same(const ResultsOfPlay& one, std::size_t i, const ResultsOfPlay& other, std::size_t j) const {
    const Compared &left = one.values[i], &right = other.values[j];
    if (left.kind != right.kind || !is_same(one.expected(i), other.expected(j))) return false;
    const bool is_stated = !std::holds_alternative<corpus::NothingSaid>(left.expected);
    // The text of a stated line begins with its power, so it has been compared if the ids cannot be.
    return !is_stated || left.power == right.power || !counterparts_.ids_mean_the_same();
  }

  const reports::Counterparts counterparts_;
};

std::vector<std::string> ids_of(const Variant& variant, const std::vector<Clause>& clauses) {
  std::vector<std::string> ids;
  for (const Clause clause : clauses) ids.push_back(variant.rulebook().entry(clause).id);
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
  FirstDifference(const corpus::Case& the_case, const PlayedCase& own, const PlayedCase& other)
      : case_(the_case),
        own_(own.record),
        other_(other.record),
        own_values_(own.phases),
        other_values_(other.phases),
        lines_(*own_.variant, *other_.variant) {}

  std::optional<Difference> find() {
    const std::size_t phases = std::min(own_.phases.size(), other_.phases.size());
    for (std::size_t i = 0; i < phases; ++i) {
      if (auto difference = in_phase(i)) {
        difference->which_phase = i;
        return difference;
      }
    }
    if (other_.phases.size() == own_.phases.size() || phases == 0) return std::nullopt;
    return other_phase(phases);
  }

 private:
  std::optional<Difference> in_phase(std::size_t which) const {
    const PhaseRecord &own = own_.phases[which], &other = other_.phases[which];
    const PhaseValues &own_values = own_values_[which], &other_values = other_values_[which];
    Difference difference;
    difference.phase = print(own_.variant->calendar, own.phase);
    if (const auto grants = lines_.first_that_differs(LinesOfPlay(own.grants, own_values.grants),
                                                      LinesOfPlay(other.grants, other_values.grants))) {
      difference.kind = Difference::Kind::Grant;
      difference.points = (grants->second == nullptr ? grants->first : grants->second)->points;
      describe(*grants, difference);
    } else if (const auto orders = lines_.first_that_differs(LinesOfPlay(own.orders, own_values.orders),
                                                             LinesOfPlay(other.orders, other_values.orders))) {
      describe(*orders, difference);
    } else if (const auto results = lines_.first_result_that_differs({own.results, own_values.results},
                                                                     {other.results, other_values.results})) {
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
  const std::vector<PhaseValues>& own_values_;
  const std::vector<PhaseValues>& other_values_;
  const ComparedLines lines_;
};

}  // namespace

std::optional<Difference> first_difference(const corpus::Case& the_case, const PlayedCase& own,
                                           const PlayedCase& other) {
  return FirstDifference(the_case, own, other).find();
}

}  // namespace casus::compare
