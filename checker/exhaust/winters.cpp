#include "checker/exhaust/winters.h"

#include <algorithm>

#include "checker/generate/great_powers.h"
#include "engine/adjustments/homes.h"

namespace casus::exhaust {
namespace {

std::vector<ProvinceId> centres_of(const Map& map) {
  std::vector<ProvinceId> centres;
  map.supply_centres().for_each([&](ProvinceId centre) { centres.push_back(centre); });
  return centres;
}

// Where the power has, builds and declares something: in all centres, and in its other build sites.
std::vector<ProvinceId> places_of(const Variant& world, PowerId power) {
  std::vector<ProvinceId> places = centres_of(world.map);
  for_each_further_site(world, power, [&](ProvinceId site) { places.push_back(site); });
  return places;
}

class Winters {
 public:
  Winters(const Variant& world, const Boards<Winter>::Visit& visit)
      : world_(world), centres_(centres_of(world.map)), powers_(generate::great_powers(world)), visit_(visit) {}

  void visit_all() {
    if (std::ranges::all_of(powers_, [&](PowerId power) { return world_[power].homes.empty(); })) return;
    Position& board = winter_.board;
    board.phase = world_.start.phase;
    board.phase.season = Season::Winter;
    board.phase.kind = PhaseKind::Adjustments;
    board.owners.assign(world_.map.provinces().size(), no_power);
    for (const PowerId power : powers_) {
      winter_.power = power;
      places_ = places_of(world_, power);
      choose_owner(0);
    }
  }

 private:
  void choose_owner(std::size_t centre) {
    if (centre == centres_.size()) return choose_unit(0);
    PowerId& owner = winter_.board.owners[index(centres_[centre])];
    choose_owner(centre + 1);
    for (const PowerId power : powers_) {
      owner = power;
      choose_owner(centre + 1);
    }
    owner = no_power;
  }

  void choose_unit(std::size_t place) {
    if (place == places_.size()) return choose_gained_home();
    choose_unit(place + 1);
    winter_.board.units.push_back({winter_.power, UnitKind::Army, {places_[place], Coast::None}});
    choose_unit(place + 1);
    winter_.board.units.pop_back();
  }

  void choose_gained_home() {
    visit_(winter_);
    for (const ProvinceId centre : centres_) {
      if (!can_be_gained(centre)) continue;
      winter_.board.homes = {{winter_.power, centre}};
      visit_(winter_);
      winter_.board.homes.clear();
    }
  }
  bool can_be_gained(ProvinceId centre) const {
    const Power& self = world_[winter_.power];
    const auto is_among = [&](const std::vector<ProvinceId>& centres) {
      return std::ranges::find(centres, centre) != centres.end();
    };
    if (is_among(self.predetermined_homes)) return true;
    return self.elective_homes > 0 && !is_among(self.homes) && !is_among(self.conditional_homes) &&
           !is_among(self.never_builds_in);
  }

  const Variant& world_;
  const std::vector<ProvinceId> centres_;
  const std::vector<PowerId> powers_;
  const Boards<Winter>::Visit& visit_;
  std::vector<ProvinceId> places_;  // of the power
  Winter winter_;
};

class WinterComparison {
 public:
  WinterComparison(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, const Winter& winter,
                   WorldTally& tally)
      : of_oracle_(of_oracle),
        now_{world, winter.board, {}, {}, {}},
        orders_(winter_orders(*world, winter.power)),
        tally_(tally) {}

  void run() {
    ++tally_.boards;
    compare({});
    for (const Order& first : orders_) {
      compare({first});
      for (const Order& second : orders_) compare({first, second});
    }
    end_of_fall();
  }

 private:
  void compare(std::vector<Order> orders) {
    ++tally_.order_sets;
    now_.orders = std::move(orders);
    compare_in_full(now_, of_oracle_, tally_);
  }

  void end_of_fall() {
    now_.position.phase.season = Season::Fall;
    now_.position.phase.kind = PhaseKind::Movement;
    compare({});
  }

  const Variant& of_oracle_;
  generate::Situation now_;
  const std::vector<Order> orders_;
  WorldTally& tally_;
};

}  // namespace

Boards<Winter> winters(const Variant& world) {
  return Boards<Winter>("Winters of " + world.id, [&world](const auto& visit) { Winters(world, visit).visit_all(); });
}

std::vector<Order> winter_orders(const Variant& world, PowerId power) {
  std::vector<Order> orders{{power, {}, Waive{}}};
  for (const ProvinceId centre : places_of(world, power)) {
    const auto named = [&](WrittenKind kind) { return UnitName{kind, no_power, {centre, Coast::None}}; };
    for (const WrittenKind kind : {WrittenKind::Army, WrittenKind::Fleet, WrittenKind::Unsaid})
      orders.push_back({power, named(kind), Build{}});
    orders.push_back({power, named(WrittenKind::Army), Disband{}});
    orders.push_back({power, named(WrittenKind::Unsaid), Declare{}});
  }
  // Of another phase.
  const std::vector<ProvinceId> centres = centres_of(world.map);
  const UnitName army{WrittenKind::Army, no_power, {centres.front(), Coast::None}};
  orders.push_back({power, army, Hold{}});
  orders.push_back({power, army, Move{{centres.back(), Coast::None}}});
  return orders;
}

WorldTally compare_winters(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, const Share& share,
                           const Jobs& jobs) {
  return over(winters(*world), share, jobs, [&](const Winter& winter, WorldTally& tally) {
    WinterComparison(world, of_oracle, winter, tally).run();
  });
}

}  // namespace casus::exhaust
