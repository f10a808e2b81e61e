#include "tests/checker/booklet/comparison.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "engine/orders/order_sheet.h"
#include "tests/checker/booklet/by_engine.h"

namespace casus::booklet {
namespace {

std::string words(const Fact& fact) {
  constexpr const char* kinds[] = {"moves", "supports", "convoys", "dislodged", "is at"};
  return fmt::format("impulse {}, {}{}, {}", fact.impulse, fact.fleet ? "sea" : "land",
                     fact.leader != no_leader ? " leader" : "", kinds[static_cast<int>(fact.kind)]);
}

}  // namespace

Difference compare(const generate::Situation& now, const Readings& readings) {
  std::vector<Fact> mine = play(*now.variant, now.position, now.orders, readings);
  FactsOfEngine by_engine = facts_of_engine(now);
  std::vector<Fact>& engine = by_engine.facts;
  for (std::vector<Fact>* facts : {&mine, &engine}) {
    std::erase_if(*facts,
                  [&](const Fact& fact) { return fact.impulse == 3 && by_engine.changed_later.contains(fact.to); });
  }
  Difference difference;
  std::ranges::set_difference(mine, engine, std::back_inserter(difference.only_booklet));
  std::ranges::set_difference(engine, mine, std::back_inserter(difference.only_engine));
  return difference;
}

std::string kind_of(const Difference& difference) {
  if (difference.empty()) return "";
  if (difference.only_booklet.empty()) return words(difference.only_engine.front()) + ": only the engine";
  if (difference.only_engine.empty()) return words(difference.only_booklet.front()) + ": only the booklet";
  const Fact &mine = difference.only_booklet.front(), &its = difference.only_engine.front();
  if (words(mine) == words(its)) return words(mine) + ": both, different";
  return mine < its ? words(mine) + ": only the booklet" : words(its) + ": only the engine";
}

std::string tell(const generate::Situation& now, const Difference& difference) {
  const Variant& variant = *now.variant;
  std::string text;
  for (const Unit& unit : now.position.units)
    text += fmt::format("  unit {} {}\n", variant[unit.power].adjective, print_in_sheet(variant, name_of(unit)));
  for (const Order& order : now.orders)
    text += fmt::format("  {}: {}\n", variant[order.power].adjective, print_in_sheet(variant, order));
  for (const Permission& permission : now.position.campaign.permissions)
    text += fmt::format("  permitted: {} by {}\n", variant[permission.guest].name, variant[permission.owner].name);
  for (const Fact& fact : difference.only_booklet) text += "  only the booklet: " + print(variant, fact) + "\n";
  for (const Fact& fact : difference.only_engine) text += "  only the engine:  " + print(variant, fact) + "\n";
  return text;
}

}  // namespace casus::booklet
