#include "checker/oracle/civil_disorder.h"
#include "checker/oracle/events.h"
#include "engine/map/province_ids.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

#include <algorithm>

namespace casus::oracle {

namespace {

bool is_minor_in_play(const Board& board, PowerId minor, ProvinceId centre) {
  const auto& start = board.variant.start.units;
  return board.position.former_owner_of(centre) != no_power ||
         std::any_of(start.begin(), start.end(), [&](const Unit& unit) { return unit.power == minor; });
}

bool has_unit(const Position& position, PowerId power) {
  return std::any_of(position.units.begin(), position.units.end(),
                     [&](const Unit& unit) { return unit.power == power; }) ||
         std::any_of(position.dislodged.begin(), position.dislodged.end(),
                     [&](const auto& it) { return it.unit.power == power; });
}

// The unit of the start, or the kind of unit that stood in the centre then; an army if none did. In version 5, what
// civil disorder leaves behind is always an army ("minor power army units are built in those minor power spaces").
Unit unit_of(const Variant& variant, const Position& position, PowerId minor) {
  const ProvinceId centre = variant[minor].homes.front();
  const bool is_new = position.former_owner_of(centre) != no_power;
  if (is_new && variant.options().new_minor_units == NewMinorUnits::Armies)
    return {minor, UnitKind::Army, {centre, Coast::None}};
  for (const Unit& unit : variant.start.units) {
    if (unit.at.province == centre) return {minor, unit.kind, unit.at};
  }
  return {minor, UnitKind::Army, {centre, Coast::None}};
}

// Whether both can have the same faith. "Christian" leaves the confession open.
bool could_be_the_same(Faith one, Faith other) {
  if (!is_christian(one) || !is_christian(other)) return one == other;
  return one == other || one == Faith::Christian || other == Faith::Christian;
}

// The clause names the faith where it is not as one would expect. Version 6: a minor power that had a faith has another
// one now, since "new minor powers share the religious affiliation of the former Great Power". Version 5 names the
// faiths: it cannot be that of the former Great Power.
Clause clause_of_new_minor(const Board& board, PowerId minor, PowerId former) {
  const Faith now = faith_at_start_of_turn(board, minor), before = board.variant[minor].faith;
  if (board.options().new_minor_faith == NewMinorFaith::FormerPower)
    return before != Faith::None && before != now ? Clause::DisorderFaith : Clause::DisorderNewMinor;
  return could_be_the_same(now, board.variant[former].faith) ? Clause::DisorderNewMinor : Clause::DisorderOwnFaith;
}

}  // namespace

void sort_by_province(std::vector<Unit>& units) {
  std::sort(units.begin(), units.end(), [](const Unit& a, const Unit& b) { return a.at < b.at; });
}

// "The GM immediately disbands all units of the Great Power"; "all unoccupied SCs the former Great Power controlled
// become newly independent minor powers". The others belong to nobody until the Fall (ae-7.17).
AfterFall after_fall(const Variant& variant, const Position& position, std::span<const PowerId> fallen) {
  AfterFall outcome{position, {}};
  Position& after = outcome.position;
  switch (variant.options().civil_disorder) {
    case CivilDisorder::UnitsHold:
    case CivilDisorder::None: return outcome;
    case CivilDisorder::NewMinors: break;
  }
  const auto falls = [&](PowerId power) { return std::find(fallen.begin(), fallen.end(), power) != fallen.end(); };
  const auto leave = [&](const Unit& unit) {
    if (falls(unit.power)) outcome.events.push_back(event_of(EventKind::Disbanded, Clause::DisorderDisbands, unit));
  };
  for (const Unit& unit : after.units) leave(unit);
  for (const DislodgedUnit& it : after.dislodged) leave(it.unit);
  std::erase_if(after.units, [&](const Unit& unit) { return falls(unit.power); });
  std::erase_if(after.dislodged, [&](const DislodgedUnit& it) { return falls(it.unit.power); });
  for (std::size_t i = 0; i < after.owners.size(); ++i) {
    const ProvinceId centre{static_cast<std::uint16_t>(i)};
    const PowerId owner = after.owner_of(centre);
    if (owner == no_power || !falls(owner)) continue;
    after.owners[i] = no_power;
    after.fallen.push_back({centre, owner});
    std::sort(after.fallen.begin(), after.fallen.end());
    const PowerId minor = variant.minor_of(centre);
    if (after.unit_at(centre) != nullptr) {
      outcome.events.push_back(event_of(EventKind::LeftOccupied, Clause::DisorderOccupied, minor, centre));
      continue;
    }
    const Unit unit = unit_of(variant, after, minor);
    outcome.events.push_back(
        event_of(EventKind::Independent, clause_of_new_minor({variant, after}, minor, owner), unit));
    after.units.push_back(unit);
    sort_by_province(after.units);
    after.stand_offs.erase(centre);
  }
  return outcome;
}

// "If a Great Power does not occupy the minor power SC at the end of a Fall turn, the minor power's unit is
// automatically rebuilt in the Winter": if nobody owns the centre and no unit stands there (ae-7.1). A unit is also
// built in a fallen power's centre that is "unoccupied at the conclusion of a Fall turn".
std::vector<Unit> returning_units(const Board& board) {
  std::vector<Unit> units;
  for (const ProvinceId centre : province_ids(board.map())) {
    const PowerId minor = board.variant.minor_of(centre);
    if (minor == no_power || board.position.owner_of(centre) != no_power || board.position.unit_at(centre) != nullptr)
      continue;
    if (!is_minor_in_play(board, minor, centre) || has_unit(board.position, minor)) continue;
    const bool comes_back = board.options().minor_rebuilding == MinorRebuilding::WhileUnowned;
    if (comes_back) units.push_back(unit_of(board.variant, board.position, minor));
  }
  return units;
}

}  // namespace casus::oracle
