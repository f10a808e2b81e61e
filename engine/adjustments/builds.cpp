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

// The orders of one power while they are judged: a verdict for each, and for builds that may still be carried out the
// unit and the kind of home. `spent` marks those that use up a build though they are illegal (DATC 4.E.1).
struct Sheet {
  std::vector<Verdict> verdicts;
  std::vector<bool> spent;
  std::vector<std::optional<Unit>> units;
  std::vector<Home> homes;
};

void refuse(Sheet& sheet, std::size_t i, Clause clause, std::vector<Witness> witnesses = {}) {
  sheet.verdicts[i] = Verdict{};
  sheet.verdicts[i].result = Result::Illegal;
  sheet.verdicts[i].clause = clause;
  sheet.verdicts[i].witnesses = std::move(witnesses);
  sheet.units[i].reset();
}

bool stands(const Sheet& sheet, std::size_t i) { return sheet.verdicts[i].result != Result::Illegal; }

// Whether an illegal build uses up one that is due (DATC 4.E.1).
bool illegal_builds_count(const Variant& variant) {
  if (broken(Fault::IllegalBuildIsFree)) return false;
  return variant.options().illegal_adjustment == IllegalAdjustment::Counts;
}

Sheet judge_one_by_one(const Variant& variant, const Position& position, PowerId power, std::span<const Order> orders) {
  Sheet sheet{std::vector<Verdict>(orders.size()), std::vector<bool>(orders.size()),
              std::vector<std::optional<Unit>>(orders.size()), std::vector<Home>(orders.size(), Home::Original)};
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (std::holds_alternative<Waive>(orders[i].task)) {
      sheet.verdicts[i].result = Result::Waives;
      sheet.verdicts[i].clause = Clause::BuildWaived;
      if (variant.options().waived_builds == WaivedBuilds::Refused) refuse(sheet, i, Clause::BuildWaived);
      continue;
    }
    const ProvinceId where = orders[i].unit.at.province;
    const PlannedBuild plan = plan_build(variant, position, power, orders[i].unit);
    if (!plan.unit) {
      std::vector<Witness> witnesses;
      if (plan.refused == Clause::BuildOccupied) witnesses.push_back({where, Part::Stands, {}});
      refuse(sheet, i, plan.refused, std::move(witnesses));
      if (plan.refused == Clause::BuildNotOwned && is_kept(position, where))
        sheet.verdicts[i].also.push_back(Clause::ControlKept);
      continue;
    }
    sheet.units[i] = plan.unit;
    sheet.homes[i] = plan.home;
    sheet.verdicts[i].result = Result::Builds;
    sheet.verdicts[i].clause = Clause::BuildBuilt;
    sheet.verdicts[i].also = plan.also;
  }
  return sheet;
}

// The same build written twice is not a contradiction (docs/undecided.md, same-build-twice).
bool agree(const Sheet& sheet, const std::vector<std::size_t>& rivals) {
  if (broken(Fault::SameBuildTwiceContradicts)) return false;
  return std::ranges::all_of(rivals, [&](std::size_t i) { return sheet.units[i] == sheet.units[rivals.front()]; });
}

void settle_repeated(const Variant& variant, Sheet& sheet) {
  const RepeatedBuild rule = variant.options().repeated_build;
  if (broken(Fault::EveryRepeatedBuildCounts)) return;
  for (std::size_t first = 0; first < sheet.units.size(); ++first) {
    if (!sheet.units[first]) continue;
    const ProvinceId where = sheet.units[first]->at.province;
    std::vector<std::size_t> rivals;
    for (std::size_t i = first; i < sheet.units.size(); ++i) {
      if (sheet.units[i] && sheet.units[i]->at.province == where) rivals.push_back(i);
    }
    if (rivals.size() < 2) continue;
    std::optional<std::size_t> counts;
    if (rule == RepeatedBuild::First) counts = rivals.front();
    if (rule == RepeatedBuild::Last) counts = rivals.back();
    if (rule == RepeatedBuild::None && agree(sheet, rivals)) counts = rivals.front();
    for (const std::size_t i : rivals) {
      if (i != counts) refuse(sheet, i, Clause::BuildRepeated);
    }
  }
}

// A refused word is no build (docs/undecided.md, no-declining).
bool is_build(const Order& order) {
  if (broken(Fault::RefusedWordUsesUpABuild)) return true;
  return std::holds_alternative<Build>(order.task);
}

// Contradicting builds in one centre are illegal like others, so that one of them uses up a build.
bool is_possible(const Sheet& sheet, std::size_t i) {
  if (broken(Fault::ContradictingBuildsAreFree) && sheet.verdicts[i].clause == Clause::BuildRepeated) return true;
  return stands(sheet, i);
}

void mark_those_that_use_up_a_build(const Variant& variant, std::span<const Order> orders, Sheet& sheet) {
  if (!illegal_builds_count(variant)) return;
  const bool last_counts = variant.options().surplus_builds == SurplusBuilds::Last;
  const auto can_be_made = [&](std::size_t k) { return is_possible(sheet, k); };
  for (std::size_t i = 0; i < orders.size(); ++i)
    sheet.spent[i] = is_build(orders[i]) && uses_up(orders, i, last_counts, can_be_made);
}

// Keeps `allowed` of the orders for which `counts` is true; refuses the others, unless they are refused already.
template <class Counts>
void leave(const Variant& variant, int allowed, Clause clause, Sheet& sheet, Counts counts) {
  std::vector<std::size_t> wanted;
  for (std::size_t i = 0; i < sheet.verdicts.size(); ++i) {
    if (counts(i)) wanted.push_back(i);
  }
  const auto most = static_cast<std::size_t>(allowed);
  if (wanted.size() <= most) return;
  const SurplusBuilds rule = variant.options().surplus_builds;
  for (std::size_t rank = 0; rank < wanted.size(); ++rank) {
    const bool stays =
        (rule == SurplusBuilds::First && rank < most) || (rule == SurplusBuilds::Last && rank >= wanted.size() - most);
    if (!stays && stands(sheet, wanted[rank])) refuse(sheet, wanted[rank], clause);
  }
}

// Builds that make homes are taken in the same sequence as surplus builds, as long as homes are left.
void settle_new_homes(const Variant& variant, HomesLeft left, Sheet& sheet) {
  leave(variant, left.elective, Clause::HomeNoneLeft, sheet,
        [&](std::size_t i) { return stands(sheet, i) && sheet.homes[i] == Home::Elective; });
  leave(variant, left.of_all, Clause::HomeLimit, sheet,
        [&](std::size_t i) { return stands(sheet, i) && is_new(sheet.homes[i]); });
}

// A waived build uses up a build like one that is made.
void settle_surplus(const Variant& variant, int due, Sheet& sheet) {
  const auto any = [&](std::size_t i) {
    if (broken(Fault::WaivedBuildIsFree) && sheet.verdicts[i].result == Result::Waives) return false;
    return stands(sheet, i) || sheet.spent[i];
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
  int unused = within_build_limit(variant, due);
  if (broken(Fault::OrderedBuildsStayUnused)) return unused;
  for (std::size_t i = 0; i < sheet.verdicts.size(); ++i) unused -= stands(sheet, i) ? 1 : 0;
  return unused;
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
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (!sheet.units[i]) continue;
    result.built.push_back(*sheet.units[i]);
    if (!is_new(sheet.homes[i])) continue;
    result.gained.push_back({power, sheet.units[i]->at.province});
    result.events.push_back(home_gained(result.gained.back(), clause_of(sheet.homes[i]).value()));
  }
  if (unused > 0)
    result.events.push_back({EventKind::BuildsUnused, Clause::BuildUnused, power, no_province, std::nullopt, unused});
  result.verdicts = std::move(sheet.verdicts);
  say_which_homes_are_used_up(variant, position, power, result);
  return result;
}

}  // namespace casus
