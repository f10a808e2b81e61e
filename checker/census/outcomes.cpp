#include "checker/census/outcomes.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include <fmt/format.h>

#include "checker/census/position_counts.h"
#include "checker/generate/choice_sources.h"
#include "engine/legality/legal_orders.h"
#include "engine/results.h"
#include "engine/rules/power_ids.h"

namespace casus::census {

namespace {

using OrderLists = std::vector<std::vector<Order>>;

// What can differ between two positions after a movement phase, as bytes: equal exactly where the positions are.
class PositionKey {
 public:
  explicit PositionKey(const Position& before) : before_(before) {}

  const std::string& of(const Position& after) {
    bytes_.clear();
    add(after.phase.season, after.phase.kind);
    add_all(after.units, [&](const Unit& unit) { add_unit(unit); });
    add_all(after.dislodged, [&](const DislodgedUnit& dislodged) {
      add_unit(dislodged.unit);
      add(dislodged.attacker_origin, dislodged.by_convoy);
    });
    after.stand_offs.for_each([&](ProvinceId province) { add(province); });
    add(no_province);
    for (std::size_t i = 0; i < after.owners.size(); ++i) {
      if (after.owners[i] != before_.owners[i]) add(static_cast<std::uint16_t>(i), after.owners[i]);
    }
    add(no_province);
    add_all(after.homes, [&](const GainedHome& home) { add(home.power, home.centre); });
    add_all(after.fallen, [&](const FallenCentre& fallen) { add(fallen.centre, fallen.former); });
    return bytes_;
  }

 private:
  template <class... Values>
  void add(const Values&... values) {
    (bytes_.append(reinterpret_cast<const char*>(&values), sizeof values), ...);
  }
  void add_unit(const Unit& unit) { add(unit.at.province, unit.at.coast, unit.power, unit.kind); }
  template <class List, class Add>
  void add_all(const List& list, Add add_one) {
    add(static_cast<std::uint16_t>(list.size()));
    for (const auto& it : list) add_one(it);
  }

  const Position& before_;
  std::string bytes_;
};

using Seen = std::unordered_map<std::string, std::uint64_t>;  // how many sets had the outcome

// Plays sets of orders, each named by the place of its order in the list of each unit.
class Player {
 public:
  Player(const Variant& variant, const Position& position, const OrderLists& lists)
      : results_(variant, position), key_(position) {
    for (const std::vector<Order>& list : lists) {
      std::vector<OrderNumber>& numbers = numbers_.emplace_back();
      for (const Order& order : list) numbers.push_back(results_.add(order));
    }
    set_.resize(lists.size());
  }

  // choose(how many orders the unit has): which one of them it gets.
  template <class Choose>
  void play(Choose choose) {
    for (std::size_t unit = 0; unit < set_.size(); ++unit) set_[unit] = numbers_[unit][choose(numbers_[unit].size())];
    ++seen_[key_.of(results_.of(set_).next)];
  }
  const Seen& seen() const { return seen_; }

 private:
  MovementResults results_;
  PositionKey key_;
  std::vector<std::vector<OrderNumber>> numbers_;  // of each unit
  std::vector<OrderNumber> set_;
  Seen seen_;
};

constexpr std::uint64_t sets_in_block = 100'000;

// Blocks of sets, each played by one thread.
template <class PlayBlock>
Seen played_in_blocks(std::uint64_t sets, const Jobs& jobs, PlayBlock play_block) {
  Seen all;
  std::mutex mutex;
  in_parallel((sets + sets_in_block - 1) / sets_in_block, jobs, [&](std::size_t block) {
    const std::uint64_t first = block * sets_in_block;
    const Seen seen = play_block(block, first, std::min(sets, first + sets_in_block));
    const std::lock_guard lock(mutex);
    for (const auto& [outcome, times] : seen) all[outcome] += times;
  });
  return all;
}

Seen of_all_sets(const Variant& variant, const Position& position, const OrderLists& lists, std::uint64_t sets,
                 const Jobs& jobs) {
  return played_in_blocks(sets, jobs, [&](std::size_t, std::uint64_t first, std::uint64_t end) {
    Player player(variant, position, lists);
    for (std::uint64_t set = first; set < end; ++set) {
      player.play([rest = set](std::uint64_t orders) mutable {
        const std::uint64_t chosen = rest % orders;
        rest /= orders;
        return chosen;
      });
    }
    return player.seen();
  });
}

Seen of_drawn_sets(const Variant& variant, const Position& position, const OrderLists& lists, const Draws& draws,
                   const Jobs& jobs) {
  return played_in_blocks(draws.count, jobs, [&](std::size_t block, std::uint64_t first, std::uint64_t end) {
    Player player(variant, position, lists);
    generate::SeededChoices choices(generate::seed_of_board(draws.seed, block));
    for (std::uint64_t set = first; set < end; ++set) {
      player.play([&](std::size_t orders) { return choices.below(static_cast<std::uint32_t>(orders)); });
    }
    return player.seen();
  });
}

bool is_among(const std::vector<PowerId>& powers, PowerId power) {
  return std::ranges::find(powers, power) != powers.end();
}

// Provinces where the power has a unit, and those to which it can move one.
struct Reach {
  ProvinceSet held, moves;
};
Reach reach_of(const Position& position, const OrderLists& lists, PowerId power) {
  Reach reach;
  for (std::size_t unit = 0; unit < lists.size(); ++unit) {
    if (position.units[unit].power != power) continue;
    reach.held.insert(position.units[unit].at.province);
    for (const Order& order : lists[unit]) {
      if (const Move* move = std::get_if<Move>(&order.task)) reach.moves.insert(move->destination.province);
    }
  }
  return reach;
}

}  // namespace

std::uint64_t estimated_outcomes(const OutcomeCounts& counts) {
  if (!counts.drawn || counts.seen_once == 0) return counts.outcomes;
  return counts.outcomes + counts.seen_once * (counts.seen_once - 1) / (2 * (counts.seen_twice + 1));
}

OutcomeCounts outcomes_of(const Variant& variant, const Position& position, const std::vector<PowerId>& powers,
                          const Draws& draws, const Jobs& jobs) {
  OrderLists lists = legal_orders(variant, position);
  OrderLists of_powers;
  for (std::size_t unit = 0; unit < lists.size(); ++unit) {
    if (is_among(powers, position.units[unit].power)) of_powers.push_back(std::move(lists[unit]));
  }
  OutcomeCounts counts;
  for (const PowerId power : powers) counts.of += (counts.of.empty() ? "" : ", ") + variant[power].name;
  counts.units = of_powers.size();
  counts.order_sets = number_of_sets(of_powers);
  std::uint64_t sets = 1;  // if all are played
  for (const std::vector<Order>& orders : of_powers) {
    counts.drawn = counts.drawn || sets > most_sets / orders.size();
    if (!counts.drawn) sets *= orders.size();
  }
  counts.played = counts.drawn ? draws.count : sets;
  const Seen seen = counts.drawn ? of_drawn_sets(variant, position, of_powers, draws, jobs)
                                 : of_all_sets(variant, position, of_powers, sets, jobs);
  counts.outcomes = seen.size();
  for (const auto& [outcome, times] : seen) {
    if (times == 1) ++counts.seen_once;
    if (times == 2) ++counts.seen_twice;
  }
  return counts;
}

std::vector<std::vector<PowerId>> neighbouring_powers(const Variant& variant, const Position& position) {
  const OrderLists lists = legal_orders(variant, position);
  std::vector<std::vector<PowerId>> pairs;
  for (const PowerId one : power_ids(variant)) {
    for (const PowerId other : power_ids(variant)) {
      if (other <= one || variant[one].minor || variant[other].minor) continue;
      const Reach left = reach_of(position, lists, one), right = reach_of(position, lists, other);
      const bool meet =
          left.moves.intersects(right.moves) || left.moves.intersects(right.held) || left.held.intersects(right.moves);
      if (meet) pairs.push_back({one, other});
    }
  }
  return pairs;
}

std::string text_of(const OutcomeCounts& counts) {
  std::string text = fmt::format("  {}\n    {:<44}{:>10}\n    order sets  {:>44}\n", counts.of, "units", counts.units,
                                 counts.order_sets);
  if (counts.drawn) text += fmt::format("    {:<44}{:>10}\n", "drawn of them", counts.played);
  text += fmt::format("    {:<44}{:>10}\n", counts.drawn ? "different outcomes of these" : "different outcomes",
                      counts.outcomes);
  if (counts.drawn)
    text += fmt::format("    {:<40}{:>14}\n", "estimated outcomes, at least", estimated_outcomes(counts));
  return text;
}

}  // namespace casus::census
