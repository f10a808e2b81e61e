#include "checker/exhaust/bids.h"

#include <algorithm>

#include "checker/exhaust/small_world.h"
#include "checker/generate/careless_orders.h"
#include "checker/generate/great_powers.h"
#include "engine/rules/features.h"

namespace casus::exhaust {
namespace {

constexpr int most_units = 2;
constexpr int most_points = 2;

const Unit* minor_unit(const Variant& world, const Position& board) {
  const auto found = std::ranges::find_if(board.units, [&](const Unit& unit) { return world[unit.power].minor; });
  return found == board.units.end() ? nullptr : &*found;
}

// With every owner of every centre in which no minor power's unit stands.
void visit_owned(const Variant& world, Position& board, std::uint16_t province, const Boards<Position>::Visit& visit) {
  if (province == world.map.provinces().size()) return visit(board);
  const ProvinceId here{province};
  board.owners[province] = no_power;
  visit_owned(world, board, static_cast<std::uint16_t>(province + 1), visit);
  const Unit* unit = board.unit_at(here);
  const bool is_minors = unit != nullptr && world[unit->power].minor;
  if (!world.map.supply_centres().contains(here) || is_minors) return;
  for (const PowerId power : generate::great_powers(world)) {
    board.owners[province] = power;
    visit_owned(world, board, static_cast<std::uint16_t>(province + 1), visit);
  }
  board.owners[province] = no_power;
}

// Every grant that a power could write for the unit.
std::vector<Grant> written_grants(const Variant& world, const Position& board, const Unit& unit) {
  std::vector<Grant> grants;
  for (const PowerId power : generate::great_powers(world)) {
    for (const Order& order : written_orders(world, board, unit)) {
      const Move* move = std::get_if<Move>(&order.task);
      if (move != nullptr && move->via != Via::Any) continue;
      for (int points = 1; points <= most_points; ++points) grants.push_back({power, points, order});
    }
    for (const Order& order : generate::careless_orders(world, board, unit)) grants.push_back({power, 1, order});
  }
  return grants;
}

class BidComparison {
 public:
  BidComparison(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, const Position& board,
                WorldTally& tally)
      : of_oracle_(of_oracle),
        now_{world, board, {}, {}, {}},
        grants_(written_grants(*world, board, *minor_unit(*world, board))),
        tally_(tally) {}

  void run() {
    ++tally_.boards;
    compare({});
    for (std::size_t i = 0; i < grants_.size(); ++i) {
      compare({grants_[i]});
      for (std::size_t j = 0; j <= i; ++j) compare({grants_[j], grants_[i]});
    }
  }

 private:
  void compare(std::vector<Grant> grants) {
    ++tally_.order_sets;
    now_.grants = std::move(grants);
    compare_in_full(now_, of_oracle_, tally_);
  }

  const Variant& of_oracle_;
  generate::Situation now_;
  const std::vector<Grant> grants_;
  WorldTally& tally_;
};

}  // namespace

Boards<Position> boards_with_a_minor(const Variant& world) {
  return Boards<Position>("boards of " + world.id + " with a minor power's unit", [&world](const auto& visit) {
    for (int units = 1; world.has(Feature::Points) && units <= most_units; ++units) {
      placements(world, units).for_each([&](const Position& placed) {
        const bool is_owned = std::ranges::any_of(placed.owners, [](PowerId owner) { return owner != no_power; });
        if (is_owned || minor_unit(world, placed) == nullptr) return;
        Position board = placed;
        visit_owned(world, board, 0, visit);
      });
    }
  });
}

WorldTally compare_bids(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, const Share& share,
                        const Jobs& jobs) {
  return over(boards_with_a_minor(*world), share, jobs,
              [&](const Position& board, WorldTally& tally) { BidComparison(world, of_oracle, board, tally).run(); });
}

}  // namespace casus::exhaust
