// What becomes of diplomacy points, as sentences.
#include <algorithm>

#include <fmt/format.h>

#include "engine/diplomacy/points.h"
#include "engine/orders/notation.h"
#include "reports/sentences/circumstances.h"
#include "reports/sentences/explanation.h"

namespace casus::reports {
namespace {

std::string points(int count) {
  return fmt::format("{} {}", count, count == 1 ? "diplomacy point" : "diplomacy points");
}

// One grant, clause by clause.
class GrantTelling {
 public:
  GrantTelling(const Words& words, const Grant& grant, const GrantVerdict& verdict, int granted)
      : words_(words), grant_(grant), verdict_(verdict), granted_(granted) {}

  std::string text() const {
    std::string told = capitalised(sentence(verdict_.clause));
    for (Clause clause : verdict_.also) {
      if (clause != verdict_.clause) told += " " + capitalised(sentence(clause));
    }
    return told;
  }

 private:
  ProvinceId minor_province() const { return grant_.order.unit.at.province; }
  std::string payer() const { return words_.power(grant_.power); }
  std::string minor_unit() const {
    return words_.acting_unit(minor_province()) != nullptr ? words_.unit(minor_province())
                                                           : words_.name(grant_.order.unit);
  }
  std::string minor_power() const {
    return grant_.order.power == no_power ? minor_unit() : words_.power(grant_.order.power);
  }
  // The payer's own units whose orders bar the grant.
  std::string barring(std::string_view otherwise) const {
    return verdict_.witnesses.empty() ? std::string(otherwise) : words_.units(verdict_.witnesses);
  }

  std::string carried() const {
    if (verdict_.against == 0) {
      return fmt::format("{} is given this order: it has {}, and no other order for it has any.", minor_unit(),
                         points(verdict_.points));
    }
    return fmt::format("{} is given this order: it has {}, and no other order for it has more than {}.", minor_unit(),
                       points(verdict_.points), verdict_.against);
  }
  std::string outbid() const {
    return fmt::format("{} is given another order: this one has {}, and the other one {}.", minor_unit(),
                       points(verdict_.points), verdict_.against);
  }
  std::string tied() const {
    return fmt::format("This order has {}, and another order for {} has as many, so neither of them is followed.",
                       points(verdict_.points), minor_unit());
  }
  std::string add_up() const {
    return fmt::format("The points that all grants put on the same order add up to {}; {} of {} are in this one.",
                       verdict_.points, grant_.points, payer());
  }
  std::string published() const {
    return fmt::format("The order is published as it was written, but {} cannot carry it out.", minor_unit());
  }
  std::string limit() const {
    return fmt::format("No power has more than {} a turn, however many centres it owns.",
                       points(words_.variant().options().diplomacy_points));
  }
  std::string per_centre() const {
    const int centres = words_.known(grant_.power) ? words_.before().centres_of(grant_.power) : 0;
    return fmt::format("{} has one point for each centre that it owns, and it owns {}.", payer(),
                       centres == 0 ? "none" : fmt::to_string(centres));
  }
  std::string overspent() const {
    const int has = words_.known(grant_.power) ? points_of(words_.variant(), words_.before(), grant_.power) : 0;
    if (words_.variant().options().overspent_points == OverspentPoints::InSequence) {
      return fmt::format("{} granted {} in all but has {}: those in front count, and this one is too many.", payer(),
                         points(granted_), has);
    }
    return fmt::format("{} granted {} in all but has {}, so it loses all of them for this turn.", payer(),
                       points(granted_), has);
  }
  std::string no_minor() const {
    const Unit* unit = words_.acting_unit(minor_province());
    const std::string place = words_.place(minor_province());
    if (unit == nullptr) return fmt::format("There is no unit in {}, so the points do nothing.", place);
    return fmt::format("The unit in {}, {} of {}, is not a minor power's, so the points do nothing.", place,
                       words_.unit(minor_province()), words_.power(unit->power));
  }
  std::string refused() const {
    return fmt::format(
        "The order is refused when it is handed in: the {} that {} put on it {} spent and {} for nothing.",
        points(grant_.points), payer(), grant_.points == 1 ? "is" : "are", grant_.points == 1 ? "counts" : "count");
  }
  std::string one_order() const {
    return fmt::format("{} gives {} one order only, and this one is not it: the {} that it put on this one {} spent.",
                       payer(), minor_unit(), points(grant_.points), grant_.points == 1 ? "is" : "are");
  }
  std::string of_attacker() const {
    return fmt::format("{} attacks {} with {}, so it may put no points on that minor power in this turn.", payer(),
                       minor_power(), barring("a unit of its own"));
  }
  std::string of_supporter() const {
    return fmt::format("{} supports an attack on {} with {}, so it may put no points on that minor power in this turn.",
                       payer(), minor_power(), barring("a unit of its own"));
  }
  // The clauses of orders: what the minor power's unit cannot do, or how its order was written.
  std::string of_order(Clause clause) const {
    Verdict verdict;
    verdict.result = verdict_.result == GrantResult::Illegal ? Result::Illegal : Result::Holds;
    verdict.clause = clause;
    for (const ProvinceId province : verdict_.witnesses) add_witness(verdict, province, Part::Stands);
    // In the name of the power whose unit it is, as it would be published.
    Order order = grant_.order;
    if (const Unit* unit = words_.acting_unit(minor_province())) order.power = unit->power;
    return explain(words_.variant(), words_.before(), order, verdict);
  }

  std::string sentence(Clause clause) const {
    if (clause == Clause::PointsCarried) return carried();
    if (clause == Clause::PointsAddUp) return add_up();
    if (clause == Clause::PointsOutbid) return outbid();
    if (clause == Clause::PointsTied) return tied();
    if (clause == Clause::PointsPublished) return published();
    if (clause == Clause::PointsPerCentre) return per_centre();
    if (clause == Clause::PointsLimit) return limit();
    if (clause == Clause::PointsOverspent) return overspent();
    if (clause == Clause::PointsNoMinor) return no_minor();
    if (clause == Clause::PointsRefused) return refused();
    if (clause == Clause::PointsOneOrder) return one_order();
    if (clause == Clause::PointsOfAttacker) return of_attacker();
    if (clause == Clause::PointsOfSupporter) return of_supporter();
    // In a movement phase it is the order that belongs to another one.
    if (clause == Clause::OrderWrongPhase && words_.phase() != PhaseKind::Movement) {
      return fmt::format("Diplomacy points cannot be granted in {}.", words_.phase_name());
    }
    return of_order(clause);
  }

  const Words& words_;
  const Grant& grant_;
  const GrantVerdict& verdict_;
  int granted_;
};

}  // namespace

std::string explain(const Variant& variant, const Position& before, const Grant& grant, const GrantVerdict& verdict,
                    int granted) {
  const Words words(variant, before);
  return GrantTelling(words, grant, verdict, granted).text();
}

std::string explain(const Variant& variant, const PhaseRecord& phase, const GrantRecord& record) {
  if (!record.verdict || !record.order) return "";
  int granted = 0;
  for (const GrantRecord& other : phase.grants) granted += other.power == record.power ? other.points : 0;
  return explain(variant, phase.played, Grant{record.power, record.points, *record.order}, *record.verdict, granted);
}

}  // namespace casus::reports
