#include "checker/conform/decided.h"

#include <algorithm>
#include <variant>

#include "engine/orders/notation.h"

namespace casus::conform {

using exchange::CaseQuestion;
using exchange::Told;
using exchange::ToldDislodged;
using judging::Difference;

namespace {

// Where the unit of an order is after the phase.
struct Whereabouts {
  ProvinceId at = no_province;  // no_province: at none of the places of its order
  bool is_dislodged = false;
  friend bool operator==(const Whereabouts&, const Whereabouts&) = default;
};

class Search {
 public:
  Search(const Variant& variant, const CaseQuestion& question, const adjudicators::Answer& rules, const Told& got,
         const std::vector<Difference>& found)
      : variant_(variant),
        question_(question),
        rules_(rules),
        by_the_rules_(exchange::told_of(variant, rules, adjudicators::Level::Outcomes)),
        got_(got),
        found_(found) {}

  Decided first() const {
    if (const Verdict* verdict = support_or_convoy()) return decided(*verdict);
    for (std::size_t i = 0; i < question_.orders.size(); ++i) {
      if (whereabouts(by_the_rules_, question_.orders[i]) != whereabouts(got_, question_.orders[i]))
        return decided(rules_.orders[i]);
    }
    const Difference& one = found_.front();
    if (one.order) return decided(rules_.orders[*one.order]);
    if (one.kind == Difference::Kind::Retreats) return {unit_at(one.at), retreat_clause(one.at)};
    for (const UnorderedUnit& unordered : rules_.unordered) {
      if (unordered.unit.at.province == one.at) return {print(variant_, unordered.unit), id(unordered.verdict.clause)};
    }
    for (const Difference& other : found_) {
      if (const std::string clause = event_clause(other); !clause.empty()) return {unit_at(other.at), clause};
    }
    return {unit_at(one.at), ""};
  }

 private:
  std::string id(Clause clause) const {
    const ClauseEntry* entry = variant_.rulebook.find(clause);
    return entry == nullptr ? "" : entry->id;
  }

  Decided decided(const Verdict& verdict) const {
    const auto order = static_cast<std::size_t>(&verdict - rules_.orders.data());
    return {print(variant_, question_.orders[order]), id(verdict.clause)};
  }

  // The first whose result is reported and differs.
  const Verdict* support_or_convoy() const {
    for (const Difference& one : found_) {
      if (!one.order) continue;
      const Task& task = question_.orders[*one.order].task;
      const bool helps = std::holds_alternative<SupportMove>(task) || std::holds_alternative<SupportHold>(task) ||
                         std::holds_alternative<Convoy>(task);
      if (helps) return &rules_.orders[*one.order];
    }
    return nullptr;
  }

  const Unit* unit_before(ProvinceId at) const {
    if (question_.position.phase.kind == PhaseKind::Retreats) {
      const DislodgedUnit* dislodged = question_.position.dislodged_at(at);
      return dislodged == nullptr ? nullptr : &dislodged->unit;
    }
    return question_.position.unit_at(at);
  }
  std::string unit_at(ProvinceId at) const {
    const Unit* unit = at == no_province ? nullptr : unit_before(at);
    return unit == nullptr ? "" : print(variant_, *unit);
  }

  Whereabouts whereabouts(const Told& told, const Order& order) const {
    const ProvinceId from = order.unit.at.province;
    const Unit* unit = unit_before(from);
    const auto is_it = [&](const Unit& other, ProvinceId at) {
      return other.at.province == at && (unit == nullptr || (other.power == unit->power && other.kind == unit->kind));
    };
    const auto stands = [&](ProvinceId at) {
      return std::ranges::any_of(told.units, [&](const Unit& other) { return is_it(other, at); });
    };
    if (const Move* move = std::get_if<Move>(&order.task); move != nullptr && stands(move->destination.province))
      return {move->destination.province};
    const bool is_dislodged =
        std::ranges::any_of(told.dislodged, [&](const ToldDislodged& other) { return is_it(other.unit, from); });
    if (is_dislodged) return {from, true};
    return {stands(from) ? from : no_province};
  }

  // For the first place that only one of the two has.
  std::string retreat_clause(ProvinceId at) const {
    const auto told =
        std::ranges::find(got_.dislodged, at, [](const ToldDislodged& one) { return one.unit.at.province; });
    for (const adjudicators::OpenRetreats& rules : rules_.retreats) {
      if (rules.dislodged.unit.at.province != at || told == got_.dislodged.end() || !told->retreats) continue;
      for (const RetreatWay& way : rules.closed) {
        const auto is_told = [&](const Location& other) { return other.province == way.to.province; };
        if (way.closed_by && std::ranges::any_of(*told->retreats, is_told)) return id(*way.closed_by);
      }
    }
    return "";
  }

  std::string event_clause(const Difference& one) const {
    if (!rules_.events) return "";
    for (const Event& event : *rules_.events) {
      const bool is_won = one.kind == Difference::Kind::Winner && event.kind == EventKind::Won;
      const bool is_there =
          one.at != no_province && (event.province == one.at || (event.unit && event.unit->at.province == one.at));
      if (is_won || is_there) return id(event.clause);
    }
    return "";
  }

  const Variant& variant_;
  const CaseQuestion& question_;
  const adjudicators::Answer& rules_;
  const Told by_the_rules_;
  const Told& got_;
  const std::vector<Difference>& found_;
};

}  // namespace

Decided first_decided_otherwise(const Variant& variant, const CaseQuestion& question, const adjudicators::Answer& rules,
                                const Told& got, const std::vector<Difference>& found) {
  return Search(variant, question, rules, got, found).first();
}

}  // namespace casus::conform
