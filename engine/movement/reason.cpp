#include "engine/movement/reason.h"

#include <algorithm>
#include <utility>

#include "engine/legality/reach.h"
#include "engine/retreats/retreats.h"
#include "engine/text/assert.h"

namespace casus {

Clause paradox_clause(const Options& options) {
  switch (options.convoy_paradox) {
    case ConvoyParadox::Szykman: return Clause::ParadoxSzykman;
    case ConvoyParadox::SzykmanArmy: return Clause::ParadoxArmyHolds;
    case ConvoyParadox::AllHold: return Clause::ParadoxAllHold;
    case ConvoyParadox::Y1971:
    case ConvoyParadox::Y1971AllHold: return Clause::Paradox1971;
    case ConvoyParadox::Y1982:
    case ConvoyParadox::Y1982Matched:
    case ConvoyParadox::Y1982Ordered: return Clause::Paradox1982;
    case ConvoyParadox::Y2000:
    case ConvoyParadox::Y2000AllHold: return Clause::Paradox2000;
    case ConvoyParadox::OwnEffect: return Clause::ParadoxOwnEffect;
  }
  return Clause::ParadoxSzykman;
}

// --- what the rules report
// -------------------------------------------------------------------------------------------------------------

std::vector<WideComparison> SettledBoard::comparisons(UnitIndex mover) const {
  if (!has_a_way(mover)) return {};
  Tale<4> tale;
  prevails(Telling<4>(battle, answers, &tale), mover);
  return std::move(tale.comparisons);
}

WideUnits SettledBoard::lost_carriers(UnitIndex army) const {
  Tale<4> tale;
  convoy_carries(Telling<4>(battle, answers, &tale), army);
  return tale.lost_carriers;
}

Tale<4> SettledBoard::attacks_on_support(UnitIndex supporter) const {
  Tale<4> tale;
  support_is_cut(Telling<4>(battle, answers, &tale), supporter);
  return tale;
}

Meeting::Meeting(const SettledBoard& board, UnitIndex mover) : all(board.comparisons(mover)) {
  for (const WideComparison& one : all) {
    if (one.other == board.battle.occupant[mover]) at_destination = &one;
    else if (one.is_won() || one.opposition == 0) continue;  // without strength it keeps no unit out
    else if (one.part == Part::Prevents) lost_to_rivals.push_back(one);
    else lost_to_convoyed_opponents.push_back(one);
  }
}

bool is_kept_from_dislodging(const SettledBoard& board, UnitIndex mover) {
  if (!board.can_dislodge(mover)) return false;
  const Meeting met(board, mover);
  return met.won_at_destination() && !met.lost_to_rivals.empty();
}

WideUnits decisive_not_counted(const Meeting& met) {
  WideUnits supports;
  for (const WideComparison& one : met.all) {
    if (one.turns_on_not_counted()) supports |= one.not_counted;
  }
  return supports;
}

// --- the verdict
// ---------------------------------------------------------------------------------------------------------------------

void Reason::decide(Result result, Clause clause) {
  verdict_.result = result;
  verdict_.clause = clause;
}

void Reason::say_fate() {
  const UnitIndex by = board.dislodger_of(unit);
  if (by == no_unit) return;
  verdict_.dislodged_by = battle.province(by);
  if (never_retreats(battle.field.variant, battle.field.unit(unit))) {
    verdict_.fate = Fate::Destroyed;
    return also(Clause::MinorDisbands);
  }
  verdict_.fate = Fate::Dislodged;
  also(Clause::DislodgedRetreats);
}

Verdict Reason::finished() {
  if (unit != no_unit) say_fate();
  const auto unique = [](auto& values) {
    std::ranges::sort(values);
    const auto rest = std::ranges::unique(values);
    values.erase(rest.begin(), rest.end());
  };
  std::erase(verdict_.also, verdict_.clause);
  unique(verdict_.also);
  unique(verdict_.witnesses);
  return verdict_;
}

void say_crossing(Reason& reason, ProvinceId province, Location arrival) {
  const Variant& variant = reason.battle.field.variant;
  const Position& position = reason.battle.field.position;
  const Unit& unit = reason.battle.field.unit(reason.unit);
  if (needs_unified_coasts(variant, position, unit, arrival)) reason.also(Clause::CoastUnified);
  if (reason.battle.movers.test(reason.unit) && reason.board.arrived_by_convoy(reason.unit)) return;
  const auto say_water = [&](Clause clause, ProvinceId water) {
    if (water == no_province) return;
    reason.also(clause);
    reason.witness(water, Part::Water);
  };
  say_water(Clause::StraitOwnFleet, water_held_open(variant, position, unit, province));
  say_water(Clause::StraitOpen, water_left_open(variant, position, unit, province));
}

}  // namespace casus
