#include "checker/exhaust/turns.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/generate/great_powers.h"
#include "engine/map/province_ids.h"
#include "engine/rules/features.h"

namespace casus::exhaust {
namespace {

UnitName name_in_turn(const Unit& unit) { return {written(unit.kind), no_power, unit.at, unit.leader, unit.count}; }

class TurnBoards {
 public:
  TurnBoards(const Variant& world, int units, const Boards<Position>::Visit& visit)
      : world_(world), wanted_(static_cast<std::size_t>(units)), visit_(visit) {}

  void visit_all() { place(0); }

 private:
  // One unit a province; fleets stand on coasts that are open to them.
  void place(std::size_t province) {
    if (units_.size() == wanted_) return visit_board();
    if (province == world_.map.provinces().size()) return;
    place(province + 1);
    const ProvinceId where{static_cast<std::uint16_t>(province)};
    const Terrain terrain = world_.map[where].terrain;
    for (const PowerId power : generate::great_powers(world_)) {
      if (terrain != Terrain::Sea) put({power, UnitKind::Army, {where, Coast::None}}, province);
      for (std::size_t i = 0; i < world_.leaders.size() && terrain != Terrain::Sea; ++i) {
        const LeaderId leader{static_cast<std::uint8_t>(i)};
        const bool is_free = std::ranges::none_of(units_, [&](const Unit& unit) { return unit.leader == leader; });
        if (world_[leader].power == power && is_free)
          put({power, UnitKind::Army, {where, Coast::None}, leader}, province);
      }
      if (terrain != Terrain::Inland) put({power, UnitKind::Fleet, {where, Coast::None}}, province);
      if (terrain == Terrain::Sea) put({power, UnitKind::Fleet, {where, Coast::None}, no_leader, 2}, province);
    }
  }

  void put(const Unit& unit, std::size_t province) {
    units_.push_back(unit);
    place(province + 1);
    units_.pop_back();
  }

  void visit_board() {
    Setup setup;
    setup.phase = world_.start.phase;
    setup.stacking = world_.stacking();
    for (const Unit& unit : units_) setup.units.push_back({unit, {}});
    for (const ProvinceId province : province_ids(world_.map)) {
      if (world_.start.owners[index(province)] != no_power)
        setup.owners.push_back({province, world_.start.owners[index(province)], {}});
      if (world_.start.campaign.coasts[index(province)] != no_power)
        setup.coasts.push_back({province, world_.start.campaign.coasts[index(province)], {}});
    }
    if (const auto made = make_position(world_.map, setup)) visit_(*made);
  }

  const Variant& world_;
  const std::size_t wanted_;
  const Boards<Position>::Visit& visit_;
  std::vector<Unit> units_;
};

std::vector<Action> written_actions(const Variant& world, const Position& board, const Unit& unit) {
  std::vector<Action> actions{Hold{}};
  for (const ProvinceId to : province_ids(world.map)) {
    if (to == unit.at.province) continue;
    actions.push_back(Move{{to, Coast::None}});
    if (world.map[to].defence > 0) actions.push_back(SupportNeutral{to});
    for (const Unit& other : board.units) {
      if (other == unit) continue;
      actions.push_back(SupportMove{name_in_turn(other), {to, Coast::None}});
      if (unit.kind == UnitKind::Fleet && other.kind == UnitKind::Army)
        actions.push_back(Convoy{name_in_turn(other), {to, Coast::None}});
    }
  }
  for (const Unit& other : board.units) {
    if (other != unit) actions.push_back(SupportHold{name_in_turn(other)});
  }
  return actions;
}

class TurnComparison {
 public:
  TurnComparison(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, const Position& board,
                 WorldTally& tally)
      : of_oracle_(of_oracle), now_{world, board, {}, {}, {}}, lists_(orders_of_turn(*world, board)), tally_(tally) {
    for (const std::vector<Order>& list : lists_) now_.orders.push_back(list.front());
  }

  void run() {
    ++tally_.boards;
    choose(0);
  }

 private:
  void choose(std::size_t unit) {
    if (unit == lists_.size()) {
      ++tally_.order_sets;
      return compare_in_full(now_, of_oracle_, tally_);
    }
    for (const Order& order : lists_[unit]) {
      now_.orders[unit] = order;
      choose(unit + 1);
    }
  }

  const Variant& of_oracle_;
  generate::Situation now_;
  std::vector<std::vector<Order>> lists_;
  WorldTally& tally_;
};

}  // namespace

Boards<Position> turn_boards(const Variant& world, int units) {
  return Boards<Position>(fmt::format("turns of {} units on {}", units, world.id), [&world, units](const auto& visit) {
    if (world.has(Feature::Impulses)) TurnBoards(world, units, visit).visit_all();
  });
}

std::vector<Plan> written_plans(const Variant& world, const Position& board, const Unit& unit) {
  const std::vector<Action> actions = written_actions(world, board, unit);
  std::vector<Plan> plans;
  for (const Action& first : actions) {
    plans.push_back({{Element{first, 2}}});
    for (const Action& second : actions) {
      // A step and a support of the same unit in one plan say little that other plans do not say.
      if (first.index() != second.index() && !std::holds_alternative<Hold>(first) &&
          !std::holds_alternative<Hold>(second) && !std::holds_alternative<Move>(first))
        continue;
      plans.push_back({{Element{first}, Element{second}}});
      const bool marches = std::holds_alternative<Move>(second) && !std::holds_alternative<SupportMove>(first);
      if (unit.leader == no_leader || !marches) continue;
      plans.push_back({{Element{first}, Element{second, 2}}});
      for (const Action& third : actions) {
        if (std::holds_alternative<Move>(third)) plans.push_back({{Element{first}, Element{second}, Element{third}}});
      }
    }
  }
  return plans;
}

std::vector<std::vector<Order>> orders_of_turn(const Variant& world, const Position& board) {
  std::vector<std::vector<Order>> lists;
  for (const Unit& unit : board.units) {
    std::vector<Order>& list = lists.emplace_back();
    for (Plan& plan : written_plans(world, board, unit))
      list.push_back({unit.power, name_in_turn(unit), std::move(plan)});
  }
  return lists;
}

WorldTally compare_turns(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, int units,
                         const Share& share, const Jobs& jobs) {
  return over(turn_boards(*world, units), share, jobs,
              [&](const Position& board, WorldTally& tally) { TurnComparison(world, of_oracle, board, tally).run(); });
}

}  // namespace casus::exhaust
