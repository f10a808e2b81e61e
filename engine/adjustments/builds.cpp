// Builds, and builds declined (DATC 4.B.7, 4.C.3, 4.C.4, 4.D.4, 4.D.5, 4.D.7).
#include <algorithm>

#include "engine/adjustments/homes.h"
#include "engine/adjustments/power_orders.h"
#include "engine/faults/faults.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

// A build order judged by itself: a unit that could be built, or the clause against it.
struct PlannedBuild {
  std::optional<Unit> unit;
  Clause refused = Clause::BuildBuilt;
  Home home = Home::Original;
  std::vector<Clause> also;
};

PlannedBuild refuse(Clause clause) { return {std::nullopt, clause, Home::Original, {}}; }

// Why a power builds there though the centre was not its home at the start.
std::optional<Clause> clause_of(Home home) {
  switch (home) {
    case Home::Original: return std::nullopt;
    case Home::Conditional: return Clause::HomeWhileOwned;
    case Home::Foreign: return Clause::BuildAnywhere;
    case Home::OfAnother: return Clause::BuildAnyHome;
    case Home::Emergency: return Clause::BuildEmergencySite;
    case Home::Alternative: return Clause::BuildAlternativeSite;
    case Home::Gained: return Clause::HomeKept;
    case Home::Predetermined: return Clause::HomePredetermined;
    case Home::Elective: return Clause::HomeElective;
  }
  return std::nullopt;
}

// The centre has an owner but no unit in it any more.
bool is_kept(const Position& position, ProvinceId centre) {
  return position.owner_of(centre) != no_power && position.unit_at(centre) == nullptr;
}

// The kind for a build order that names none (DATC 4.C.3): inland it can only mean an army.
std::optional<UnitKind> unsaid_kind(const Variant& variant, Location at) {
  const BuildWithoutLetter rule = variant.options().build_without_letter;
  if (rule == BuildWithoutLetter::Refused) return std::nullopt;
  if (variant.map[at.province].terrain == Terrain::Inland) return UnitKind::Army;
  if (broken(Fault::CoastalBuildIsArmy)) return UnitKind::Army;
  if (rule == BuildWithoutLetter::CoastNamed && variant.map.has_coast(at.province, at.coast)) return UnitKind::Fleet;
  return std::nullopt;
}

std::optional<UnitKind> kind_of(const Variant& variant, const UnitName& name) {
  switch (name.kind) {
    case WrittenKind::Army: return UnitKind::Army;
    case WrittenKind::Fleet: return UnitKind::Fleet;
    case WrittenKind::Unsaid: return unsaid_kind(variant, name.at);
  }
  return std::nullopt;
}

bool has_no_shore(const Variant& variant, ProvinceId where) {
  if (broken(Fault::FleetBuiltInland)) return false;
  return variant.map[where].terrain == Terrain::Inland;
}

// Settles the coast of the new unit, as the order names it. The clause against the order, if there is one.
std::optional<Clause> settle_coast_of_build(const Variant& variant, Coast named, PlannedBuild& plan) {
  Location& at = plan.unit->at;
  const bool is_fleet = plan.unit->kind == UnitKind::Fleet;
  if (is_fleet && variant.map.has_coast(at.province, named)) {
    at.coast = named;
  } else if (named != Coast::None) {
    if (variant.options().irrelevant_coast == IrrelevantCoast::Refused) return Clause::CoastIrrelevant;
    plan.also.push_back(Clause::CoastIrrelevant);
  }
  const bool lacks_coast = is_fleet && variant.map.has_coasts(at.province) && at.coast == Coast::None;
  if (broken(Fault::BuildChoosesACoast) && lacks_coast) {
    at.coast = variant.map[at.province].coasts.front().coast;
    return std::nullopt;
  }
  return lacks_coast ? std::optional(Clause::BuildCoastNeeded) : std::nullopt;
}

PlannedBuild plan_build(const Variant& variant, const Position& position, PowerId power, const UnitName& name) {
  const Options& options = variant.options();
  const ProvinceId where = name.at.province;
  const BuildSite site = build_site(variant, position, power, where);
  if (!site.home) return refuse(site.refused);
  const bool wrong_power = name.power != no_power && name.power != power;
  if (wrong_power && options.wrong_nationality == WrongNationality::Refused) return refuse(Clause::OrderNationality);

  const auto kind = kind_of(variant, name);
  if (!kind) return refuse(Clause::BuildTypeNeeded);
  PlannedBuild plan{Unit{power, *kind, {where, Coast::None}}, Clause::BuildBuilt, *site.home, {}};
  if (const auto clause = clause_of(*site.home)) plan.also.push_back(*clause);
  if (emergency_units(variant, position, power) > 0) plan.also.push_back(Clause::BuildEmergencyUnit);
  if (wrong_power) plan.also.push_back(Clause::OrderNationality);
  if (name.kind == WrittenKind::Unsaid) plan.also.push_back(Clause::BuildTypeNeeded);
  if (*kind == UnitKind::Fleet && has_no_shore(variant, where)) {
    if (options.inland_fleet_build == InlandFleetBuild::Refused) return refuse(Clause::BuildInlandFleet);
    plan.unit->kind = UnitKind::Army;
    plan.also.push_back(Clause::BuildInlandFleet);
  }

  if (const auto objection = settle_coast_of_build(variant, name.at.coast, plan)) return refuse(*objection);
  if (broken(Fault::EveryBuildIsAnArmy)) plan.unit = Unit{power, UnitKind::Army, {where, Coast::None}};
  std::ranges::sort(plan.also);
  return plan;
}

// An order of one power while it is judged with the others.
struct JudgedBuild {
  Verdict verdict;
  std::optional<Unit> unit;  // of a build that may still be carried out
  Home home = Home::Original;
  bool is_spent = false;  // it uses up a build though it is illegal (DATC 4.E.1)
};
using Sheet = std::vector<JudgedBuild>;

void refuse(JudgedBuild& build, Clause clause, std::vector<Witness> witnesses = {}) {
  build.verdict = Verdict{};
  build.verdict.result = Result::Illegal;
  build.verdict.clause = clause;
  build.verdict.witnesses = std::move(witnesses);
  build.unit.reset();
}

bool stands(const JudgedBuild& build) { return build.verdict.result != Result::Illegal; }

// Whether an illegal build uses up one that is due (DATC 4.E.1).
bool illegal_builds_count(const Variant& variant) {
  if (broken(Fault::IllegalBuildIsFree)) return false;
  return variant.options().illegal_adjustment == IllegalAdjustment::Counts;
}

JudgedBuild judge_waive(const Variant& variant) {
  JudgedBuild judged;
  judged.verdict.result = Result::Waives;
  judged.verdict.clause = Clause::BuildWaived;
  if (variant.options().waived_builds == WaivedBuilds::Refused) refuse(judged, Clause::BuildWaived);
  return judged;
}

JudgedBuild judge_build(const Variant& variant, const Position& position, PowerId power, const UnitName& name) {
  const ProvinceId where = name.at.province;
  const PlannedBuild plan = plan_build(variant, position, power, name);
  JudgedBuild judged;
  if (!plan.unit) {
    std::vector<Witness> witnesses;
    if (plan.refused == Clause::BuildOccupied) witnesses.push_back({where, Part::Stands, {}});
    refuse(judged, plan.refused, std::move(witnesses));
    if (plan.refused == Clause::BuildNotOwned && is_kept(position, where))
      judged.verdict.also.push_back(Clause::ControlKept);
    return judged;
  }
  judged.unit = plan.unit;
  judged.home = plan.home;
  judged.verdict.result = Result::Builds;
  judged.verdict.clause = Clause::BuildBuilt;
  judged.verdict.also = plan.also;
  return judged;
}

Sheet judge_one_by_one(const Variant& variant, const Position& position, PowerId power, std::span<const Order> orders) {
  Sheet sheet;
  for (const Order& order : orders) {
    const bool waives = std::holds_alternative<Waive>(order.task);
    sheet.push_back(waives ? judge_waive(variant) : judge_build(variant, position, power, order.unit));
  }
  return sheet;
}

// The same build written twice is not a contradiction (docs/undecided.md, same-build-twice).
bool agree(const std::vector<JudgedBuild*>& rivals) {
  if (broken(Fault::SameBuildTwiceContradicts)) return false;
  return std::ranges::all_of(rivals, [&](const JudgedBuild* one) { return one->unit == rivals.front()->unit; });
}

void settle_repeated(const Variant& variant, Sheet& sheet) {
  const RepeatedBuild rule = variant.options().repeated_build;
  if (broken(Fault::EveryRepeatedBuildCounts)) return;
  for (const JudgedBuild& first : sheet) {
    if (!first.unit) continue;
    const ProvinceId where = first.unit->at.province;
    std::vector<JudgedBuild*> rivals;
    for (JudgedBuild& one : sheet) {
      if (one.unit && one.unit->at.province == where) rivals.push_back(&one);
    }
    if (rivals.size() < 2) continue;
    const JudgedBuild* counts = nullptr;
    if (rule == RepeatedBuild::First) counts = rivals.front();
    if (rule == RepeatedBuild::Last) counts = rivals.back();
    if (rule == RepeatedBuild::None && agree(rivals)) counts = rivals.front();
    for (JudgedBuild* const one : rivals) {
      if (one != counts) refuse(*one, Clause::BuildRepeated);
    }
  }
}

// A refused word is no build (docs/undecided.md, no-declining).
bool is_build(const Order& order) {
  if (broken(Fault::RefusedWordUsesUpABuild)) return true;
  return std::holds_alternative<Build>(order.task);
}

// Contradicting builds in one centre are illegal like others, so that one of them uses up a build.
bool is_possible(const JudgedBuild& build) {
  if (broken(Fault::ContradictingBuildsAreFree) && build.verdict.clause == Clause::BuildRepeated) return true;
  return stands(build);
}

void mark_those_that_use_up_a_build(const Variant& variant, std::span<const Order> orders, Sheet& sheet) {
  if (!illegal_builds_count(variant)) return;
  const bool last_counts = variant.options().surplus_builds == SurplusBuilds::Last;
  const auto can_be_made = [&](std::size_t k) { return is_possible(sheet[k]); };
  for (std::size_t i = 0; i < orders.size(); ++i)
    sheet[i].is_spent = is_build(orders[i]) && uses_up(orders, i, last_counts, can_be_made);
}

// Keeps `allowed` of the orders for which `counts` is true; refuses the others, unless they are refused already.
template <class Counts>
void leave(const Variant& variant, int allowed, Clause clause, Sheet& sheet, Counts counts) {
  std::vector<JudgedBuild*> wanted;
  for (JudgedBuild& build : sheet) {
    if (counts(build)) wanted.push_back(&build);
  }
  const auto most = static_cast<std::size_t>(allowed);
  if (wanted.size() <= most) return;
  const SurplusBuilds rule = variant.options().surplus_builds;
  for (std::size_t rank = 0; rank < wanted.size(); ++rank) {
    const bool stays =
        (rule == SurplusBuilds::First && rank < most) || (rule == SurplusBuilds::Last && rank >= wanted.size() - most);
    if (!stays && stands(*wanted[rank])) refuse(*wanted[rank], clause);
  }
}

// Builds that make homes are taken in the same sequence as surplus builds, as long as homes are left.
void settle_new_homes(const Variant& variant, HomesLeft left, Sheet& sheet) {
  leave(variant, left.elective, Clause::HomeNoneLeft, sheet,
        [](const JudgedBuild& build) { return stands(build) && build.home == Home::Elective; });
  leave(variant, left.of_all, Clause::HomeLimit, sheet,
        [](const JudgedBuild& build) { return stands(build) && is_new(build.home); });
}

// A waived build uses up a build like one that is made.
void settle_surplus(const Variant& variant, int due, Sheet& sheet) {
  const auto any = [](const JudgedBuild& build) {
    if (broken(Fault::WaivedBuildIsFree) && build.verdict.result == Result::Waives) return false;
    return stands(build) || build.is_spent;
  };
  if (broken(Fault::NoBuildIsTooMany)) return;
  leave(variant, due, Clause::BuildTooMany, sheet, any);
  leave(variant, within_build_limit(variant, due), Clause::BuildLimit, sheet, any);
}

// Only homes that the power may choose: gained before, or by a build of this Winter.
void say_which_homes_are_used_up(const Variant& variant, const Position& position, PowerId power,
                                 PowerAdjustments& result) {
  if (std::ranges::find(result.verdicts, Clause::HomeNoneLeft, &Verdict::clause) == result.verdicts.end()) return;
  Position after = position;
  after.homes.insert(after.homes.end(), result.gained.begin(), result.gained.end());
  const std::vector<ProvinceId> chosen = elected_homes(variant, after, power);
  for (Verdict& verdict : result.verdicts) {
    if (verdict.clause != Clause::HomeNoneLeft) continue;
    for (const ProvinceId centre : chosen) add_witness(verdict, centre, Part::UsesUp);
  }
}

int builds_unused(const Variant& variant, int due, const Sheet& sheet) {
  const int unused = within_build_limit(variant, due);
  if (broken(Fault::OrderedBuildsStayUnused)) return unused;
  return unused - static_cast<int>(std::ranges::count_if(sheet, stands));
}

}  // namespace

int within_build_limit(const Variant& variant, int builds) {
  const int limit = variant.options().build_limit;
  return limit > 0 ? std::min(builds, limit) : builds;
}

PowerAdjustments judge_builds(const Variant& variant, const Position& position, PowerId power, int due,
                              std::span<const Order> orders) {
  Sheet sheet = judge_one_by_one(variant, position, power, orders);
  settle_repeated(variant, sheet);
  settle_new_homes(variant, homes_left(variant, position, power), sheet);
  mark_those_that_use_up_a_build(variant, orders, sheet);
  settle_surplus(variant, due, sheet);

  PowerAdjustments result;
  const int unused = builds_unused(variant, due, sheet);
  for (const JudgedBuild& build : sheet) {
    if (!build.unit) continue;
    result.built.push_back(*build.unit);
    if (!is_new(build.home)) continue;
    result.gained.push_back({power, build.unit->at.province});
    result.events.push_back(home_gained(result.gained.back(), clause_of(build.home).value()));
  }
  if (unused > 0)
    result.events.push_back({EventKind::BuildsUnused, Clause::BuildUnused, power, no_province, std::nullopt, unused});
  for (JudgedBuild& build : sheet) result.verdicts.push_back(std::move(build.verdict));
  say_which_homes_are_used_up(variant, position, power, result);
  return result;
}

}  // namespace casus
