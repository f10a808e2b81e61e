#include "checker/exhaust/careless.h"

#include "checker/exhaust/small_world.h"
#include "checker/generate/careless_orders.h"
#include "engine/legality/legal_orders.h"

namespace casus::exhaust {
namespace {

using Sheets = std::vector<std::vector<Order>>;

class CarelessComparison {
 public:
  CarelessComparison(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, const Position& board,
                     WorldTally& tally)
      : of_oracle_(of_oracle), now_{world, board, {}, {}, {}}, tally_(tally) {
    for (std::size_t unit = 0; unit < board.units.size(); ++unit)
      sheets_.push_back(careless_sheets(*world, board, unit));
  }

  void run() {
    ++tally_.boards;
    choose(0);
  }

 private:
  void choose(std::size_t unit) {
    if (unit == sheets_.size()) {
      ++tally_.order_sets;
      return compare_in_full(now_, of_oracle_, tally_);
    }
    const std::size_t before = now_.orders.size();
    for (const std::vector<Order>& sheet : sheets_[unit]) {
      now_.orders.insert(now_.orders.end(), sheet.begin(), sheet.end());
      choose(unit + 1);
      now_.orders.resize(before);
    }
  }

  const Variant& of_oracle_;
  generate::Situation now_;
  std::vector<Sheets> sheets_;
  WorldTally& tally_;
};

}  // namespace

Sheets careless_sheets(const Variant& world, const Position& board, std::size_t unit) {
  const std::vector<Order> legal = legal_orders(world, board)[unit];
  const Unit& self = board.units[unit];
  const Order hold{self.power, {written(self.kind), no_power, self.at}, Hold{}};
  Sheets sheets{{}};
  for (const Order& order : legal) sheets.push_back({order});
  sheets.push_back({hold, hold});
  sheets.push_back({hold, legal.back()});
  sheets.push_back({legal.back(), hold});
  for (const Order& careless : generate::careless_orders(world, board, self)) {
    sheets.push_back({careless});
    sheets.push_back({careless, careless});
    for (const Order& other : {hold, legal.back()}) {
      sheets.push_back({careless, other});
      sheets.push_back({other, careless});
    }
  }
  return sheets;
}

WorldTally compare_careless(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, int units,
                            const Share& share, const Jobs& jobs) {
  return over(placements(*world, units), share, jobs, [&](const Position& board, WorldTally& tally) {
    CarelessComparison(world, of_oracle, board, tally).run();
  });
}

}  // namespace casus::exhaust
