// A turn of a year that is being made, where units move in impulses: land units and fleets that stack, leaders, plans
// of several elements, and what else is on a sheet. Units are known by their number in the draft. The kernels of turns
// (checker/generate/turn_kernels.h) are put together from these pieces.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "checker/generate/decisions.h"
#include "checker/generate/situation.h"

namespace casus::generate {

class TurnDraft : public Decisions {
 public:
  TurnDraft(std::shared_ptr<const Variant> variant, Choices& choices);

  const Variant& variant() const { return *variant_; }
  const Map& map() const { return variant_->map; }

  // ---- Powers ----

  PowerId power();
  PowerId other_than(PowerId power);

  // ---- Places ----

  bool has_land_unit(ProvinceId province) const { return with_land_unit_.contains(province); }
  bool has_room(ProvinceId province) const;  // for a fleet
  int fleets_at(ProvinceId province) const;
  // Where a land unit could be put, mostly near to what is there already.
  std::optional<ProvinceId> any_land();
  std::optional<ProvinceId> any_sea();
  std::optional<ProvinceId> land_near(ProvinceId to);  // free, with a border for land units
  ProvinceSet land_around(ProvinceId from) const { return map().army_reach(from); }
  ProvinceSet water_around(ProvinceId from) const { return map().fleet_reach({from, Coast::None}); }
  ProvinceSet around(UnitKind kind, ProvinceId from) const {
    return kind == UnitKind::Fleet ? water_around(from) : land_around(from);
  }
  bool is_friendly(PowerId power, ProvinceId province) const;  // a sea, or a coast where its fleets may be

  // ---- Units: their number, or nothing where there is no room ----

  std::optional<std::size_t> put_army(PowerId power, ProvinceId at);
  std::optional<std::size_t> put_leader(PowerId power, ProvinceId at);  // an army where no leader is left
  // One time in so many a leader, else an army.
  std::optional<std::size_t> put_either(PowerId power, ProvinceId at, std::size_t leader_one_in) {
    return one_in(leader_one_in) ? put_leader(power, at) : put_army(power, at);
  }
  std::optional<std::size_t> put_fleets(PowerId power, ProvinceId at, int count);
  // Next to the province; a leader at times.
  std::optional<std::size_t> put_near(PowerId power, ProvinceId to);
  const std::vector<Unit>& units() const { return units_; }
  ProvinceId place(std::size_t unit) const { return units_[unit].at.province; }
  UnitName name(std::size_t unit) const;

  // ---- Sheets ----

  bool has_plan(std::size_t unit) const { return plans_[unit].has_value(); }
  const std::optional<Plan>& plan_of(std::size_t unit) const { return plans_[unit]; }
  void plan(std::size_t unit, std::vector<Element> elements) {
    if (!elements.empty()) plans_[unit] = Plan{std::move(elements)};  // an island may leave nowhere to go
  }
  // One of several fleets goes its own way, on a line of its own.
  void part(std::size_t unit, Plan plan) { parts_[unit] = std::move(plan); }
  void retreat(std::size_t unit, ProvinceId to);
  void order(PowerId power, Task task, UnitName unit = {});
  void conditional_order(PowerId power, Task task, UnitName unit);

  // ---- The rest of the board ----

  Position& position() { return position_; }  // owners and the campaign, as at the start

  struct Mark {
    std::vector<Unit> units;
    std::vector<std::optional<Plan>> plans;
    std::map<std::size_t, Plan> parts;
    std::vector<Order> further;
    ProvinceSet with_land_unit;
    Position position;
  };
  Mark mark() const { return {units_, plans_, parts_, further_, with_land_unit_, position_}; }
  void back_to(const Mark& mark);

  Situation take() &&;

 private:
  std::optional<ProvinceId> near(const ProvinceSet& wanted);

  std::shared_ptr<const Variant> variant_;
  Position position_;
  std::vector<Unit> units_;
  std::vector<std::optional<Plan>> plans_;
  std::map<std::size_t, Plan> parts_;  // by unit
  std::vector<Order> further_;
  ProvinceSet with_land_unit_;
};

inline Element move_to(ProvinceId to, int impulses = 1) {
  return {Move{{to, Coast::None}}, static_cast<std::uint8_t>(impulses)};
}
inline Element stay(int impulses = 1) { return {Hold{}, static_cast<std::uint8_t>(impulses)}; }
inline Element support_of(const UnitName& unit, ProvinceId to, int impulses = 1) {
  return {SupportMove{unit, {to, Coast::None}}, static_cast<std::uint8_t>(impulses)};
}
inline Element support_in_place(const UnitName& unit, int impulses = 1) {
  return {SupportHold{unit}, static_cast<std::uint8_t>(impulses)};
}
inline Element convoy_of(const UnitName& unit, ProvinceId to, int impulses = 1) {
  return {Convoy{unit, {to, Coast::None}}, static_cast<std::uint8_t>(impulses)};
}

}  // namespace casus::generate
