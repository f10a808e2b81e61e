#include "checker/exhaust/compare_world.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/exhaust/small_world.h"
#include "checker/oracle/movement.h"
#include "checker/oracle/oracle.h"
#include "engine/legality/legal_orders.h"
#include "engine/map/province_ids.h"
#include "engine/movement/outcomes.h"
#include "engine/orders/notation.h"
#include "engine/rules/options.h"

namespace casus::exhaust {
namespace {

// One in so many order sets is compared with everything that follows from it.
constexpr std::uint64_t in_full_every = 61;

void note(generate::Situation now, std::vector<std::string> differences, WorldTally& tally) {
  if (differences.empty() || ++tally.differences > 1) return;
  tally.first_difference = std::move(differences);
  tally.where = std::move(now);
}

std::string told(Result result, bool dislodged) { return std::string(word(result)) + (dislodged ? ", dislodged" : ""); }

// An order in the tables of engine and oracle.
struct Listed {
  OrderNumber engine{};
  std::size_t oracle = 0;
};

// A set of such orders.
class ListedSet {
 public:
  explicit ListedSet(std::size_t orders) : engine_(orders), oracle_(orders) {}
  void put(std::size_t place, const Listed& order) {
    engine_[place] = order.engine;
    oracle_[place] = order.oracle;
  }
  std::span<const OrderNumber> engine() const { return engine_; }
  std::span<const std::size_t> oracle() const { return oracle_; }

 private:
  std::vector<OrderNumber> engine_;
  std::vector<std::size_t> oracle_;
};

class BoardComparison {
 public:
  BoardComparison(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, const Position& board,
                  WorldTally& tally)
      : world_(world),
        of_oracle_(of_oracle),
        position_(board),
        board_of_oracle_{of_oracle, board},
        engine_(*world, board),
        oracle_(board_of_oracle_),
        tally_(tally) {}

  void run() {
    ++tally_.boards;
    each_single_order();
    each_set();
  }

 private:
  Listed list(const Order& order) { return {engine_.add(order), oracle_.add(order)}; }

  void each_single_order() {
    ListedSet alone(1);
    for (const Unit& unit : position_.units) {
      for (const Order& order : written_orders(*world_, position_, unit)) {
        ++tally_.single_orders;
        alone.put(0, list(order));
        compare(alone, false);
      }
    }
  }

  void each_set() {
    std::vector<std::vector<Listed>> legal;
    for (const std::vector<Order>& orders : legal_orders(*world_, position_)) {
      std::vector<Listed>& listed = legal.emplace_back();
      for (const Order& order : orders) listed.push_back(list(order));
    }
    std::vector<std::size_t> chosen(legal.size(), 0);
    ListedSet set(legal.size());
    for (std::size_t unit = 0; unit < legal.size(); ++unit) set.put(unit, legal[unit][0]);
    for (std::uint64_t played = 0;; ++played) {
      ++tally_.order_sets;
      compare(set, played % in_full_every == 0);
      std::size_t unit = 0;
      while (unit < legal.size() && ++chosen[unit] == legal[unit].size()) {
        chosen[unit] = 0;
        set.put(unit, legal[unit][0]);
        ++unit;
      }
      if (unit == legal.size()) return;
      set.put(unit, legal[unit][chosen[unit]]);
    }
  }

  void compare(const ListedSet& set, bool in_full) {
    const std::span<const Outcome> by_engine = engine_.of(set.engine());
    const std::span<const oracle::OrderResult> by_oracle = oracle_.of(set.oracle());
    const bool agree =
        std::ranges::equal(by_engine, by_oracle, [](const Outcome& left, const oracle::OrderResult& right) {
          return left.result == right.result && left.dislodged == right.dislodged;
        });
    if (!agree) return note(situation_of(set), differences(set, by_engine, by_oracle), tally_);
    if (in_full) compare_in_full(situation_of(set), of_oracle_, tally_);
  }

  std::vector<std::string> differences(const ListedSet& set, std::span<const Outcome> by_engine,
                                       std::span<const oracle::OrderResult> by_oracle) const {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < by_engine.size(); ++i) {
      const std::string one = told(by_engine[i].result, by_engine[i].dislodged);
      const std::string other = told(by_oracle[i].result, by_oracle[i].dislodged);
      if (one != other)
        lines.push_back(fmt::format("{}: engine {}, oracle {}", print(*world_, engine_[set.engine()[i]]), one, other));
    }
    return lines;
  }

  generate::Situation situation_of(const ListedSet& set) const {
    generate::Situation now{world_, position_, {}, {}, {}};
    for (const OrderNumber order : set.engine()) now.orders.push_back(engine_[order]);
    return now;
  }

  const std::shared_ptr<const Variant>& world_;
  const Variant& of_oracle_;
  const Position& position_;
  const oracle::Board board_of_oracle_;
  MovementOutcomes engine_;
  oracle::ResultsOnBoard oracle_;
  WorldTally& tally_;
};

}  // namespace

std::vector<Order> written_orders(const Variant& world, const Position& board, const Unit& unit) {
  const UnitName self{written(unit.kind), no_power, unit.at};
  std::vector<Location> places;
  for (const ProvinceId province : province_ids(world.map)) {
    places.push_back({province, Coast::None});
    for (const CoastOfProvince& coast : world.map[province].coasts) places.push_back({province, coast.coast});
  }
  std::vector<Order> orders{{unit.power, self, Hold{}}};
  for (const Location& to : places) {
    for (const Via via : {Via::Any, Via::Land, Via::Convoy}) orders.push_back({unit.power, self, Move{to, via}});
  }
  if (world.options().transforming != Transforming::Refused) {
    for (const WrittenKind into : {WrittenKind::Unsaid, WrittenKind::Army, WrittenKind::Fleet})
      orders.push_back({unit.power, self, Transform{into}});
    for (const CoastOfProvince& coast : world.map[unit.at.province].coasts)
      orders.push_back({unit.power, self, Transform{WrittenKind::Fleet, coast.coast}});
  }
  for (const Unit& other : board.units) {
    const UnitName name{written(other.kind), no_power, other.at};
    orders.push_back({unit.power, self, SupportHold{name}});
    for (const Location& to : places) {
      orders.push_back({unit.power, self, SupportMove{name, to}});
      orders.push_back({unit.power, self, Convoy{name, to}});
    }
  }
  return orders;
}

void compare_in_full(const generate::Situation& now, const Variant& of_oracle, WorldTally& tally) {
  ++tally.in_full;
  const Submission submission = now.submission();
  note(now,
       adjudicators::disagreements(*now.variant, now.position, submission,
                                   adjudicate(*now.variant, now.position, submission),
                                   oracle::adjudicate(of_oracle, now.position, submission)),
       tally);
}

void add(WorldTally& sum, WorldTally one) {
  if (sum.differences == 0 && one.differences > 0) {
    sum.first_difference = std::move(one.first_difference);
    sum.where = std::move(one.where);
  }
  sum.boards += one.boards;
  sum.order_sets += one.order_sets;
  sum.in_full += one.in_full;
  sum.single_orders += one.single_orders;
  sum.differences += one.differences;
}

WorldTally compare(const std::shared_ptr<const Variant>& world, int units, const Share& share, const Jobs& jobs) {
  return compare(world, *world, units, share, jobs);
}

WorldTally compare(const std::shared_ptr<const Variant>& world, const Variant& of_oracle, int units, const Share& share,
                   const Jobs& jobs) {
  return over(placements(*world, units), share, jobs,
              [&](const Position& board, WorldTally& tally) { BoardComparison(world, of_oracle, board, tally).run(); });
}

}  // namespace casus::exhaust
