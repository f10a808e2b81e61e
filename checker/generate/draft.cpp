#include "checker/generate/draft.h"

#include <algorithm>

#include "checker/generate/great_powers.h"
#include "engine/legality/minor_powers.h"
#include "engine/map/province_ids.h"
#include "engine/rules/first_movement.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"

namespace casus::generate {

Draft::Draft(std::shared_ptr<const Variant> variant, Choices& choices)
    : Decisions(choices),
      phase(first_movement(*variant)),
      variant_(std::move(variant)),
      great_(generate::great_powers(*variant_)) {
  position_.owners.assign(map().provinces().size(), no_power);
  for (const ProvinceId province : province_ids(map())) free_.insert(province);
}

// ---- Powers ----

void Draft::choose_powers(std::span<PowerId> chosen) {
  std::vector<PowerId> left;
  for (PowerId& power : chosen) {
    if (left.empty()) left = great_;
    const auto taken = left.begin() + static_cast<std::ptrdiff_t>(below(left.size()));
    power = *taken;
    left.erase(taken);
  }
}

PowerId Draft::other_than(PowerId power) {
  std::vector<PowerId> others = great_;
  std::erase(others, power);
  return pick(others).value_or(power);
}

std::vector<PowerId> Draft::free_minors() const {
  std::vector<PowerId> minors;
  for (const Unit& unit : variant_->start.units) {
    const Power& owner = (*variant_)[unit.power];
    if (!owner.minor || unit.at.province != owner.homes.front() || !is_free(unit.at.province)) continue;
    if (position_.owner_of(unit.at.province) == no_power) minors.push_back(unit.power);
  }
  return minors;
}

void Draft::leave_out(PowerId power) {
  if (great_.size() > 2) std::erase(great_, power);
}

// ---- Places ----

std::optional<ProvinceId> Draft::near(const ProvinceSet& wanted) {
  const ProvinceSet fitting = wanted & free_;
  if (occupied_.empty() || one_in(2)) return pick(fitting);
  ProvinceSet around;
  occupied_.for_each([&](ProvinceId province) { around |= map().neighbours(province); });
  const ProvinceSet close = fitting & around;
  return pick(close.empty() ? fitting : close);
}

std::optional<UnitPlace> Draft::any_place() {
  const auto province = near(free_);
  if (!province) return std::nullopt;
  return pick(places_in(*province));
}

std::optional<ProvinceId> Draft::any_sea() { return near(map().seas()); }

std::vector<UnitPlace> Draft::places_in(ProvinceId province) const {
  std::vector<UnitPlace> places;
  const Province& here = map()[province];
  if (here.terrain != Terrain::Sea) places.push_back(with_coast(UnitKind::Army, province, Coast::None));
  if (here.terrain == Terrain::Inland) return places;
  if (here.coasts.empty()) places.push_back(with_coast(UnitKind::Fleet, province, Coast::None));
  for (const CoastOfProvince& coast : here.coasts) places.push_back(with_coast(UnitKind::Fleet, province, coast.coast));
  return places;
}

std::vector<UnitPlace> Draft::places_reaching(ProvinceId to) const {
  std::vector<UnitPlace> places;
  (map().neighbours(to) & free_).for_each([&](ProvinceId from) {
    for (const UnitPlace& place : places_in(from)) {
      if (reaches(place, to)) places.push_back(place);
    }
  });
  return places;
}

ProvinceSet Draft::reach(const UnitPlace& from) const {
  return from.kind == UnitKind::Army ? map().army_reach(from.province()) : map().fleet_reach(from.at);
}

bool Draft::reaches(const UnitPlace& from, ProvinceId to) const { return reach(from).contains(to); }

bool has_convoying_coast(const Variant& variant) {
  return std::ranges::any_of(variant.map.provinces(),
                             [](const Province& province) { return province.convoys && province.coasts.empty(); });
}

bool gets_armies(const Variant& variant) { return variant.options().new_minor_units == NewMinorUnits::Armies; }

// Armies can be on both sides, and a fleet in the water is on no coast.
std::vector<Border> Draft::free_straits() const {
  std::vector<Border> straits;
  for (const Border& border : map().straits()) {
    if (map().is_sea(border.a) || map().is_sea(border.b) || map().has_coasts(*border.strait)) continue;
    if (is_free(border.a) && is_free(border.b) && is_free(*border.strait)) straits.push_back(border);
  }
  return straits;
}

std::optional<Border> Draft::any_strait() { return pick(free_straits()); }

std::optional<Border> Draft::any_strait_for_armies() {
  std::vector<Border> straits = free_straits();
  std::erase_if(straits, [](const Border& border) { return !border.army; });
  return pick(straits);
}

std::optional<ProvinceId> Draft::any_convoying_coast() {
  ProvinceSet coasts;
  free_.for_each([&](ProvinceId province) {
    if (map().lets_convoy(province) && !map().is_sea(province) && !map().has_coasts(province)) coasts.insert(province);
  });
  return pick(coasts);
}

std::optional<Crossing> Draft::any_crossing(std::size_t longest) {
  const auto first = any_sea();
  if (!first) return std::nullopt;
  Crossing crossing;
  crossing.seas = {*first};
  const std::size_t length = 1 + below(longest);
  while (crossing.seas.size() < length) {
    ProvinceSet next = seas_at(crossing.seas.back()) & free_;
    for (const ProvinceId sea : crossing.seas) next.erase(sea);
    const auto sea = pick(next);
    if (!sea) break;
    crossing.seas.push_back(*sea);
  }
  const auto from = pick(coasts_of_sea(crossing.seas.front()) & free_);
  if (!from) return std::nullopt;
  ProvinceSet ends = coasts_of_sea(crossing.seas.back()) & free_;
  ends.erase(*from);
  const auto to = pick(ends);
  if (!to) return std::nullopt;
  crossing.from = *from;
  crossing.to = *to;
  return crossing;
}

// ---- Units ----

void Draft::put(PowerId power, const UnitPlace& place) {
  const Unit* at_start = variant_->start.unit_at(place.province());
  const auto would_be_its = [&](const Unit& unit) { return unit.kind == place.kind && unit.at == place.at; };
  const bool of_minor = at_start != nullptr && (*variant_)[at_start->power].minor &&
                        would_be_its(unit_to_return(*variant_, position_, at_start->power)) &&
                        position_.owner_of(place.province()) == no_power;
  put_just(of_minor && one_in(2) ? at_start->power : power, place);
}

void Draft::put_just(PowerId power, const UnitPlace& place) {
  CASUS_ASSERT(is_free(place.province()));
  units_.push_back({power, place.kind, place.at});
  free_.erase(place.province());
  occupied_.insert(place.province());
}

void Draft::put_minor(PowerId minor) {
  const Unit unit = unit_to_return(*variant_, position_, minor);
  put_just(minor, {unit.kind, unit.at});
}

std::optional<ProvinceId> Draft::put_near(PowerId power, ProvinceId to) {
  const auto place = pick(places_reaching(to));
  if (!place) return std::nullopt;
  put(power, *place);
  return place->province();
}

std::optional<ProvinceId> Draft::put_near(PowerId power, ProvinceId to, UnitKind kind) {
  std::vector<UnitPlace> places = places_reaching(to);
  std::erase_if(places, [&](const UnitPlace& place) { return place.kind != kind; });
  const auto place = pick(places);
  if (!place) return std::nullopt;
  put(power, *place);
  return place->province();
}

const Unit& Draft::at(ProvinceId province) const {
  const auto found = std::ranges::find(units_, province, [](const Unit& unit) { return unit.at.province; });
  CASUS_ASSERT(found != units_.end());
  return *found;
}

// ---- Orders ----

bool Draft::is_ordered(ProvinceId unit) const { return task_of(unit) != nullptr; }

const Task* Draft::task_of(ProvinceId unit) const {
  const auto found = std::ranges::find(orders_, unit, [](const Order& order) { return order.unit.at.province; });
  return found == orders_.end() ? nullptr : &found->task;
}

UnitName Draft::name_of(ProvinceId unit) const {
  const Unit& named = at(unit);
  return {written(named.kind), no_power, named.at};
}

void Draft::order(ProvinceId unit, Task task) { orders_.push_back({at(unit).power, name_of(unit), std::move(task)}); }

Location Draft::any_arrival(const Unit& unit, ProvinceId to) {
  if (unit.kind == UnitKind::Army) return {to, Coast::None};
  std::vector<Location> arrivals;
  for (const Location& one : map().fleet_moves(unit.at)) {
    if (one.province == to) arrivals.push_back(one);
  }
  return pick(arrivals).value_or(Location{to, Coast::None});
}

void Draft::move(ProvinceId unit, ProvinceId to, Via via) {
  const Location arrival = map().has_coasts(to) ? any_arrival(at(unit), to) : Location{to, Coast::None};
  order(unit, Move{arrival, via});
}

void Draft::support_move(ProvinceId unit, ProvinceId supported, ProvinceId to) {
  Location destination{to, Coast::None};
  if (const Task* task = task_of(supported)) {
    if (const Move* move = std::get_if<Move>(task); move != nullptr && move->destination.province == to)
      destination = move->destination;
  }
  order(unit, SupportMove{name_of(supported), destination});
}

void Draft::back(PowerId power, ProvinceId mover, ProvinceId to, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const auto supporter = put_near(one_in(4) ? this->power() : power, to);
    if (supporter) support_move(*supporter, mover, to);
  }
}

void Draft::shelter(PowerId power, ProvinceId unit, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const auto supporter = put_near(one_in(4) ? this->power() : power, unit);
    if (supporter) support(*supporter, unit);
  }
}

std::optional<ProvinceId> Draft::attack(PowerId power, ProvinceId target, std::size_t supports) {
  const auto attacker = put_near(power, target);
  if (!attacker) return std::nullopt;
  move(*attacker, target);
  back(power, *attacker, target, supports);
  return attacker;
}

void Draft::carry(PowerId power, const Crossing& crossing, Via via) {
  put(power, {UnitKind::Army, {crossing.from, Coast::None}});
  move(crossing.from, crossing.to, via);
  for (const ProvinceId sea : crossing.seas) {
    put(one_in(3) ? this->power() : power, {UnitKind::Fleet, {sea, Coast::None}});
    convoy(sea, crossing.from, crossing.to);
  }
}

// ---- The rest of the situation ----

bool Draft::can_be_owned(ProvinceId centre) const {
  if (position_.owner_of(centre) != no_power || position_.former_owner_of(centre) != no_power) return false;
  return !occupied_.contains(centre) || !(*variant_)[at(centre).power].minor;
}

void Draft::own(PowerId power, int count) {
  for (const ProvinceId home : (*variant_)[power].homes) {
    if (position_.centres_of(power) < count) own(power, home);
  }
  ProvinceSet left = map().supply_centres();
  while (position_.centres_of(power) < count && !left.empty()) {
    const ProvinceId centre = *pick(left);
    left.erase(centre);
    own(power, centre);
  }
}

void Draft::own(PowerId power, ProvinceId centre) {
  if (can_be_owned(centre)) position_.owners[index(centre)] = power;
}

void Draft::own_free(PowerId power, ProvinceId centre) {
  if (is_free(centre)) own(power, centre);
}

bool Draft::plays(PowerId power) const {
  return position_.centres_of(power) > 0 || std::ranges::find(units_, power, &Unit::power) != units_.end();
}

void Draft::back_to(const Mark& mark) {
  units_.resize(mark.units);
  orders_.resize(mark.orders);
  grants_.resize(mark.grants);
  free_ = mark.free;
  occupied_ = mark.occupied;
  great_ = mark.great;
  fallen_ = mark.fallen;
  position_ = mark.position;
}

namespace {

Position checked(const Map& map, const Phase& phase, const Position& position, const std::vector<Unit>& units) {
  Setup setup;
  setup.phase = phase;
  for (const Unit& unit : units) setup.units.push_back({unit, {}});
  for (const DislodgedUnit& dislodged : position.dislodged) setup.dislodged.push_back({dislodged, {}});
  position.stand_offs.for_each([&](ProvinceId province) { setup.stand_offs.push_back({province, {}}); });
  map.supply_centres().for_each([&](ProvinceId centre) {
    if (position.owner_of(centre) != no_power) setup.owners.push_back({centre, position.owner_of(centre), {}});
  });
  for (const GainedHome& home : position.homes) setup.homes.push_back({home, {}});
  for (const FallenCentre& fallen : position.fallen) setup.fallen.push_back({fallen, {}});
  auto made = make_position(map, setup);
  CASUS_ASSERT(made);
  return *std::move(made);
}

}  // namespace

Situation Draft::take() && {
  Situation situation;
  situation.position = checked(map(), phase, position_, units_);
  situation.orders = std::move(orders_);
  situation.grants = std::move(grants_);
  situation.fallen = std::move(fallen_);
  situation.variant = std::move(variant_);
  return situation;
}

}  // namespace casus::generate
