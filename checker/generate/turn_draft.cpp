#include "checker/generate/turn_draft.h"

#include <algorithm>

#include "engine/map/province_ids.h"
#include "engine/text/assert.h"

namespace casus::generate {

TurnDraft::TurnDraft(std::shared_ptr<const Variant> variant, Choices& choices)
    : Decisions(choices), variant_(std::move(variant)), position_(variant_->start) {
  position_.units.clear();
}

PowerId TurnDraft::power() { return PowerId{static_cast<std::uint8_t>(below(variant_->powers.size()))}; }

PowerId TurnDraft::other_than(PowerId power) {
  const std::size_t powers = variant_->powers.size();
  if (powers < 2) return power;
  return PowerId{static_cast<std::uint8_t>((index(power) + 1 + below(powers - 1)) % powers)};
}

// ---- Places ----

int TurnDraft::fleets_at(ProvinceId province) const {
  int count = 0;
  for (const Unit& unit : units_) {
    if (unit.kind == UnitKind::Fleet && unit.at.province == province) count += unit.count;
  }
  return count;
}

bool TurnDraft::has_room(ProvinceId province) const {
  if (map().is_sea(province)) return fleets_at(province) < 6;
  return map()[province].terrain == Terrain::Coastal && fleets_at(province) < fleets_on_a_coast;
}

std::optional<ProvinceId> TurnDraft::near(const ProvinceSet& wanted) {
  ProvinceSet around;
  for (const Unit& unit : units_) around |= map().neighbours(unit.at.province);
  const ProvinceSet close = wanted & around;
  return pick(close.empty() || one_in(6) ? wanted : close);
}

std::optional<ProvinceId> TurnDraft::any_land() {
  ProvinceSet land;
  for (const ProvinceId province : province_ids(map())) land.insert(province);
  return near(land - map().seas() - with_land_unit_);
}

std::optional<ProvinceId> TurnDraft::any_sea() { return near(map().seas()); }

std::optional<ProvinceId> TurnDraft::land_near(ProvinceId to) { return pick(land_around(to) - with_land_unit_); }

bool TurnDraft::is_friendly(PowerId power, ProvinceId province) const {
  if (map().is_sea(province)) return true;
  const PowerId owner = position_.campaign.coasts[index(province)];
  return owner != no_power && (owner == power || position_.campaign.permits(owner, power));
}

// ---- Units ----

std::optional<std::size_t> TurnDraft::put_army(PowerId power, ProvinceId at) {
  if (map().is_sea(at) || has_land_unit(at)) return std::nullopt;
  units_.push_back({power, UnitKind::Army, {at, Coast::None}});
  plans_.emplace_back();
  with_land_unit_.insert(at);
  if (map()[at].terrain == Terrain::Coastal) position_.campaign.coasts[index(at)] = power;
  return units_.size() - 1;
}

std::optional<std::size_t> TurnDraft::put_leader(PowerId power, ProvinceId at) {
  const auto unit = put_army(power, at);
  if (!unit) return unit;
  for (std::size_t i = 0; i < variant_->leaders.size(); ++i) {
    const LeaderId leader{static_cast<std::uint8_t>(i)};
    const bool is_taken = std::ranges::any_of(units_, [&](const Unit& other) { return other.leader == leader; }) ||
                          std::ranges::find(position_.campaign.lost, leader) != position_.campaign.lost.end();
    if (variant_->leaders[i].power != power || is_taken) continue;
    units_[*unit].leader = leader;
    break;
  }
  return unit;
}

std::optional<std::size_t> TurnDraft::put_fleets(PowerId power, ProvinceId at, int count) {
  if (!has_room(at)) return std::nullopt;
  if (!map().is_sea(at)) count = std::min(count, fleets_on_a_coast - fleets_at(at));
  const bool is_there = std::ranges::any_of(units_, [&](const Unit& unit) {
    return unit.kind == UnitKind::Fleet && unit.power == power && unit.at.province == at;
  });
  if (is_there) return std::nullopt;  // one entry for each power and space
  units_.push_back({power, UnitKind::Fleet, {at, Coast::None}, no_leader, static_cast<std::uint8_t>(count)});
  plans_.emplace_back();
  return units_.size() - 1;
}

std::optional<std::size_t> TurnDraft::put_near(PowerId power, ProvinceId to) {
  const auto at = land_near(to);
  if (!at) return std::nullopt;
  return put_either(power, *at, 5);
}

UnitName TurnDraft::name(std::size_t unit) const {
  const Unit& named = units_[unit];
  return {written(named.kind), no_power, named.at, named.leader, 1};
}

// ---- Sheets ----

void TurnDraft::retreat(std::size_t unit, ProvinceId to) {
  UnitName retreating = name(unit);
  retreating.count = units_[unit].count;
  order(units_[unit].power, PlannedRetreat{{to, Coast::None}}, retreating);
}

void TurnDraft::order(PowerId power, Task task, UnitName unit) { further_.push_back({power, unit, std::move(task)}); }

void TurnDraft::conditional_order(PowerId power, Task task, UnitName unit) {
  further_.push_back({power, unit, std::move(task), true});
}

void TurnDraft::back_to(const Mark& mark) {
  units_ = mark.units;
  plans_ = mark.plans;
  parts_ = mark.parts;
  further_ = mark.further;
  with_land_unit_ = mark.with_land_unit;
  position_ = mark.position;
}

Situation TurnDraft::take() && {
  Setup setup;
  setup.phase = position_.phase;
  setup.stacking = variant_->stacking();
  for (const Unit& unit : units_) setup.units.push_back({unit, {}});
  for (const ProvinceId province : province_ids(map())) {
    if (position_.owners[index(province)] != no_power)
      setup.owners.push_back({province, position_.owners[index(province)], {}});
    if (position_.campaign.coasts[index(province)] != no_power)
      setup.coasts.push_back({province, position_.campaign.coasts[index(province)], {}});
  }
  for (const Permission& permission : position_.campaign.permissions) setup.permissions.push_back({permission, {}});
  for (const ControlCount& count : position_.campaign.control) setup.control.push_back({count, {}});
  position_.campaign.entered.for_each([&](ProvinceId province) { setup.entered.push_back({province, {}}); });
  for (const LeaderId leader : position_.campaign.lost) setup.lost.push_back({leader, {}});
  auto made = make_position(map(), setup);
  CASUS_ASSERT(made);

  Situation situation;
  situation.position = *std::move(made);
  for (std::size_t i = 0; i < units_.size(); ++i) {
    const auto part = parts_.find(i);
    UnitName ordered = name(i);
    ordered.count = static_cast<std::uint8_t>(units_[i].count - (part == parts_.end() ? 0 : 1));
    if (plans_[i]) situation.orders.push_back({units_[i].power, ordered, *plans_[i]});
    if (part != parts_.end()) situation.orders.push_back({units_[i].power, name(i), part->second});
  }
  situation.orders.insert(situation.orders.end(), further_.begin(), further_.end());
  // The orders of a power stand together, as on its sheet.
  std::ranges::stable_sort(situation.orders, {}, &Order::power);
  situation.variant = std::move(variant_);
  return situation;
}

}  // namespace casus::generate
