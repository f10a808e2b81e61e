#include "tests/checker/booklet/state.h"

#include <algorithm>

#include "engine/map/province_ids.h"

namespace casus::booklet {

std::optional<Reading> reading(std::size_t number) {
  if (number > static_cast<std::size_t>(Reading::SheetInSequence)) return std::nullopt;
  return static_cast<Reading>(number);
}
Readings as_ruled() {
  Readings all;
  for (std::size_t i = 0; reading(i); ++i) all.insert(*reading(i));
  return all;
}

bool State::is_land_unit_at(ProvinceId place) const {
  return std::ranges::any_of(pieces, [&](const Piece& p) { return p.on_board && !p.fleet && p.place == place; });
}
// 10.3, 10.7: until it is once occupied.
bool State::is_armed(ProvinceId place) const {
  return map()[place].defence > 0 && !entered[index(place)] && !is_land_unit_at(place);
}
// 8.6: "last occupied by a friendly army or initially belonging to such a player".
PowerId State::holder_of(ProvinceId coast) const {
  for (const Piece& piece : pieces) {
    if (piece.on_board && !piece.fleet && piece.place == coast) return piece.power;
  }
  return coasts[index(coast)];
}
bool State::is_friendly(PowerId power, ProvinceId coast) const {
  if (map().is_sea(coast)) return true;
  const PowerId holder = holder_of(coast);
  if (holder == no_power) return false;
  return holder == power || permits(holder, power);
}
bool State::permits(PowerId owner, PowerId guest) const {
  return std::ranges::count(permissions, Permission{owner, guest}) > 0;
}
bool State::are_hostile(PowerId one, PowerId other, ProvinceId place) const {
  if (one == other) return false;
  const bool mutual = permits(one, other) && permits(other, one);
  if (mutual && reads(Reading::FriendsShareTheSea)) return false;
  if (map().is_sea(place)) return true;
  if (!is_friendly(one, place) || !is_friendly(other, place)) return true;
  const PowerId holder = holder_of(place);
  return reads(Reading::GuestsPermitEachOther) && one != holder && other != holder && !mutual;
}
bool State::crosses(ProvinceId from, ProvinceId to) const {
  return from != to && (map()[from].mountains || map()[to].mountains);
}

bool names(const UnitName& name, const Piece& piece) {
  return name.at.province == piece.start && agrees(name.kind, piece.fleet ? UnitKind::Fleet : UnitKind::Army) &&
         (name.power == no_power || name.power == piece.power) &&
         (name.leader == no_leader || name.leader == piece.leader);
}

namespace {

// The pieces that an order is for: `count` fleets, or one land unit, that have not been given what `has` asks for.
template <class Has>
std::vector<std::size_t> pieces_for(const State& state, const Order& order, Has has) {
  std::vector<std::size_t> all, free;
  for (std::size_t i = 0; i < state.pieces.size(); ++i) {
    const Piece& piece = state.pieces[i];
    if (piece.power != order.power || !names(order.unit, piece)) continue;
    if (!all.empty() && state.pieces[all.front()].fleet != piece.fleet) continue;  // "Sca" alone: the land unit
    all.push_back(i);
    if (!has(piece)) free.push_back(i);
  }
  if (free.size() > order.unit.count) free.resize(order.unit.count);
  if (free.size() < order.unit.count && !state.reads(Reading::TooManyMeansAll)) return {};
  return free;
}

void read(State& state, const Order& order) {
  if (order.conditional) return;  // 6.1
  if (const auto* plan = std::get_if<Plan>(&order.task)) {
    for (const std::size_t i : pieces_for(state, order, [](const Piece& piece) { return piece.has_plan; })) {
      state.pieces[i].has_plan = true;
      state.pieces[i].plan = plan->elements;
    }
  }
  if (const auto* retreat = std::get_if<PlannedRetreat>(&order.task)) {
    for (const std::size_t i : pieces_for(state, order, [](const Piece& piece) { return piece.retreat.has_value(); }))
      state.pieces[i].retreat = *retreat;
  }
  if (const auto* permit = std::get_if<Permit>(&order.task))
    state.permissions.push_back({order.power, permit->guest});  // 8.7: "written in his orders"
}

}  // namespace

State read_sheets(const Variant& variant, const Position& position, std::span<const Order> orders,
                  const Readings& readings) {
  State state{variant, {},      position.campaign.coasts, position.owners, {}, position.campaign.permissions, {},
              {},      readings};
  state.coasts.resize(variant.map.provinces().size(), no_power);
  for (const ProvinceId place : province_ids(variant.map))
    state.entered.push_back(position.campaign.entered.contains(place));
  for (const Unit& unit : position.units) {
    Piece piece;
    piece.power = unit.power;
    piece.fleet = unit.kind == UnitKind::Fleet;
    piece.leader = unit.leader;
    piece.start = piece.place = unit.at.province;
    for (int i = 0; i < (piece.fleet ? unit.count : 1); ++i) state.pieces.push_back(piece);
  }
  const auto withdraw = [&](const Order& order) {  // 8.9
    const auto* task = std::get_if<Withdraw>(&order.task);
    if (task != nullptr && !order.conditional) std::erase(state.permissions, Permission{order.power, task->guest});
  };
  for (const Order& order : orders) {
    read(state, order);
    if (state.reads(Reading::SheetInSequence)) withdraw(order);
  }
  if (!state.reads(Reading::SheetInSequence)) std::ranges::for_each(orders, withdraw);
  return state;
}

}  // namespace casus::booklet
