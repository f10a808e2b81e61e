#include "checker/conform/decided.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <variant>

#include "checker/exchange/reported.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/rulebook.h"

namespace casus::conform {

using exchange::CaseQuestion;
using Kind = RulingDifference::Kind;

namespace {

class Search {
 public:
  Search(const Variant& variant, const CaseQuestion& question, const Ruling& rules, const Ruling& got,
         const std::vector<RulingDifference>& found)
      : variant_(variant),
        question_(question),
        rules_(rules),
        by_the_rules_(exchange::as_reported(variant, question.position, rules, Level::Outcomes)),
        got_(got),
        found_(found) {}

  Decided first() const {
    if (const auto order = support_or_convoy()) return decided(*order);
    const auto order = std::ranges::find_if(question_.orders, [&](const Order& one) { return explains(one); });
    if (order != question_.orders.end()) return decided(static_cast<std::size_t>(order - question_.orders.begin()));
    const RulingDifference& one = found_.front();
    if (one.kind == Kind::Order) return decided(one.index);
    if (one.kind == Kind::Retreats) return about_unit(one.at, retreat_clause(one.at));
    for (const UnitRuling& unordered : rules_.unordered) {
      if (unordered.unit.at.province == one.at) return {std::nullopt, unordered.unit, clause_of(unordered.ruling)};
    }
    for (const RulingDifference& other : found_) {
      if (const std::string clause = event_clause(other); !clause.empty()) return about_unit(other.at, clause);
    }
    return about_unit(one.at, "");
  }

 private:
  std::string id(Clause clause) const {
    const ClauseEntry* entry = variant_.rulebook().find(clause);
    return entry == nullptr ? "" : entry->id;
  }

  std::string clause_of(const OrderRuling& ruling) const {
    return ruling.why && ruling.why->clause ? id(*ruling.why->clause) : "";
  }

  Decided decided(std::size_t order) const {
    if (const auto clause = clause_that_spares(order)) return {order, std::nullopt, id(*clause)};
    return {order, std::nullopt, clause_of(rules_.orders[order])};
  }

  // Of a support that is given by the rules, and cut by the answer: why an attack does not cut it. Nothing if several
  // attacks are spared by different clauses.
  std::optional<Clause> clause_that_spares(std::size_t order) const {
    const OrderRuling& rules = rules_.orders[order];
    const bool is_cut = order < got_.orders.size() && got_.orders[order].result == Result::Cut;
    if (!is_cut || rules.result != Result::Given || !rules.why) return std::nullopt;
    constexpr Clause sparing[] = {Clause::SupportNotCutByTarget, Clause::SupportNotCutByOwnPower,
                                  Clause::SupportNotCutWithoutConvoy, Clause::BorderWeakCut};
    const auto spares = [&](Clause clause) { return std::ranges::find(sparing, clause) != std::end(sparing); };
    const auto found = std::ranges::find_if(rules.why->also, spares);
    if (found == rules.why->also.end() || std::ranges::count_if(rules.why->also, spares) > 1) return std::nullopt;
    return *found;
  }

  // The first whose result is reported and differs.
  std::optional<std::size_t> support_or_convoy() const {
    for (const RulingDifference& one : found_) {
      if (one.kind != Kind::Order) continue;
      const Task& task = question_.orders[one.index].task;
      const bool helps = std::holds_alternative<SupportMove>(task) || std::holds_alternative<SupportHold>(task) ||
                         std::holds_alternative<Convoy>(task);
      if (helps) return one.index;
    }
    return std::nullopt;
  }

  const Unit* unit_before(ProvinceId at) const {
    if (question_.position.phase.kind == PhaseKind::Retreats) {
      const DislodgedUnit* dislodged = question_.position.dislodged_at(at);
      return dislodged == nullptr ? nullptr : &dislodged->unit;
    }
    return question_.position.unit_at(at);
  }
  Decided about_unit(ProvinceId at, std::string clause) const {
    const Unit* unit = at == no_province ? nullptr : unit_before(at);
    return {std::nullopt, unit == nullptr ? std::nullopt : std::optional(*unit), std::move(clause)};
  }

  // Where the unit of an order is after the phase: its destination, its place, or no_province if it is at neither. A
  // unit that is dislodged is at neither, whether the answer lists it or not.
  ProvinceId whereabouts(const Ruling& told, const Order& order) const {
    const ProvinceId from = order.unit.at.province;
    const Unit* unit = unit_before(from);
    const auto is_it = [&](const Unit& other, ProvinceId at) {
      return other.at.province == at && (unit == nullptr || (other.power == unit->power && other.kind == unit->kind));
    };
    const auto stands = [&](ProvinceId at) {
      return std::ranges::any_of(told.units(), [&](const Unit& other) { return is_it(other, at); });
    };
    if (const Move* move = std::get_if<Move>(&order.task); move != nullptr && stands(move->destination.province))
      return move->destination.province;
    const bool is_dislodged = std::ranges::any_of(
        told.retreats, [&](const OpenRetreats& other) { return is_it(other.dislodged.unit, from); });
    return !is_dislodged && stands(from) ? from : no_province;
  }

  // Whether the order can explain a difference. In an adjustments phase, an order of one power changes nothing for the
  // units of another.
  bool explains(const Order& order) const {
    if (whereabouts(by_the_rules_, order) == whereabouts(got_, order)) return false;
    if (question_.position.phase.kind != PhaseKind::Adjustments) return true;
    const auto is_of_the_power = [&](const Unit& unit) {
      return unit.at.province == order.unit.at.province && unit.power == order.power;
    };
    return std::ranges::any_of(by_the_rules_.units(), is_of_the_power) ||
           std::ranges::any_of(got_.units(), is_of_the_power);
  }

  // For the first place that only one of the two has.
  std::string retreat_clause(ProvinceId at) const {
    const auto province = [](const OpenRetreats& one) { return one.dislodged.unit.at.province; };
    const auto told = std::ranges::find(got_.retreats, at, province);
    const auto rules = std::ranges::find(rules_.retreats, at, province);
    if (told == got_.retreats.end() || rules == rules_.retreats.end() || !told->open) return "";
    for (const RetreatWay& way : rules->closed) {
      const auto is_told = [&](const Location& other) { return other.province == way.to.province; };
      if (way.closed_by && std::ranges::any_of(*told->open, is_told)) return id(*way.closed_by);
    }
    return "";
  }

  std::string event_clause(const RulingDifference& one) const {
    if (!rules_.events) return "";
    for (const Event& event : *rules_.events) {
      const bool is_won = one.kind == Kind::Winner && event.kind == EventKind::Won;
      const bool is_there =
          one.at != no_province && (event.province == one.at || (event.unit && event.unit->at.province == one.at));
      if (is_won || is_there) return id(event.clause);
    }
    return "";
  }

  const Variant& variant_;
  const CaseQuestion& question_;
  const Ruling& rules_;
  const Ruling by_the_rules_;
  const Ruling& got_;
  const std::vector<RulingDifference>& found_;
};

}  // namespace

std::string subject_of(const Variant& variant, const CaseQuestion& question, const Decided& decided) {
  if (decided.order) return print(variant, question.orders[*decided.order]);
  return decided.unit ? print(variant, *decided.unit) : "";
}

Decided first_decided_otherwise(const Variant& variant, const CaseQuestion& question, const Ruling& rules,
                                const Ruling& got, const std::vector<RulingDifference>& found) {
  return Search(variant, question, rules, got, found).first();
}

}  // namespace casus::conform
