// Laws of the game, asked of generated boards. RapidCheck draws the seeds; a board that breaks a law is made smaller by
// our own shrinking, written as a case below the build folder, and named with the command that plays it.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "checker/generate/situation.h"
#include "engine/adjudicate.h"
#include "engine/rules/features.h"

namespace casus::properties {

using generate::Situation;

// What is wrong on this board; "" where the law holds.
using Law = std::function<std::string(const Situation&)>;

struct Boards {
  std::optional<PhaseKind> phase{};  // otherwise of all phases
  Feature feature = Feature::None;   // only of variants that have it
  std::size_t a_draw = 12;           // RapidCheck draws a hundred times
  // One board in so many is played by another rulebook, with one to three of its options drawn; 0: none.
  std::size_t by_others = 3;
  // Of so many boards one also has careless orders (checker/generate/careless_orders.h); 0: none.
  std::size_t careless = 2;
  std::string_view keeps = "";  // options that are not drawn: what the law says holds under some values of them only
};

// Asks a hundred draws of boards of every variant, as a RapidCheck property with the name of the running test.
void expect(const Law& law, const Boards& boards = {});

inline Adjudication play(const Situation& now) { return adjudicate(*now.variant, now.position, now.submission()); }

// Calls visit(order, verdict) for all orders, handed in or published.
template <class Visit>
void each_order(const Situation& now, const Adjudication& answer, Visit visit) {
  for (std::size_t i = 0; i < now.orders.size(); ++i) visit(now.orders[i], answer.verdicts[i]);
  for (const PublishedOrder& published : answer.published) visit(published.order, published.verdict);
}
// Calls visit(unit's province, verdict) for all units that have a verdict that counts: with an order of their own, or
// none.
template <class Visit>
void each_unit(const Situation& now, const Adjudication& answer, Visit visit) {
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    if (order.unit.at.province == no_province) return;
    const Unit* unit = now.position.unit_at(order.unit.at.province);
    if (unit != nullptr && unit->power == order.power) visit(*unit, verdict);
  });
  for (const UnorderedUnit& unordered : answer.unordered) visit(unordered.unit, unordered.verdict);
}

// The first thing that is wrong with a Great Power that does not fall, with its name.
template <class Visit>
std::string each_great_power(const Situation& now, Visit visit) {
  for (std::size_t i = 0; i < now.variant->powers.size(); ++i) {
    const PowerId power{static_cast<std::uint8_t>(i)};
    if ((*now.variant)[power].minor || std::ranges::find(now.fallen, power) != now.fallen.end()) continue;
    if (std::string text = visit(power); !text.empty()) return (*now.variant)[power].name + ": " + text;
  }
  return "";
}

// The options in which the situation's rulebook differs from that of its variant as it ships; "" for none.
std::string drawn_options(const Situation& now);
// How many boards of the running law were played under each value of each option ("implied-orders=allowed").
const std::map<std::string, std::size_t>& boards_by_option();

std::string written(const Situation& now, const Order& order);
std::string written(const Situation& now, const Unit& unit);
std::string name(const Situation& now, ProvinceId province);

}  // namespace casus::properties

// A law as a test: CASUS_LAW(Movement, PutsAtMostOneUnitInAProvince, boards) { return what is wrong; }
#define CASUS_LAW(Subject, Name, boards)                                               \
  static std::string law_##Subject##_##Name(const ::casus::generate::Situation& now);  \
  TEST(Subject, Name) { ::casus::properties::expect(law_##Subject##_##Name, boards); } \
  static std::string law_##Subject##_##Name(const ::casus::generate::Situation& now)
