// A stand-off in Burgundy, adjudicated by the engine of Casus: prints each order, its result and the clause that
// decides it.
#include <iostream>

#include <casus/engine/adjudicate.h>
#include <casus/engine/orders/notation.h>
#include <casus/engine/rules/rulebook.h>
#include <casus/variant_folder.h>

int main() {
  const auto read = casus::read_variant("standard", casus::variants_below(MAPDATA));
  if (!read) return std::cerr << to_string(read.problems()), 1;
  const casus::Variant& variant = **read;

  // The board: in place of the units of 1901, two armies next to Burgundy.
  casus::Setup setup;
  setup.phase = variant.start.phase;
  for (const auto& [power, unit] : {std::pair{"France", "A Paris"}, {"Germany", "A Munich"}}) {
    const casus::UnitName name = *casus::parse_unit(variant, unit, {});
    setup.units.push_back({{*variant.find_power(power), casus::UnitKind::Army, name.at}, {}});
  }
  const auto position = casus::make_position(variant.map, setup);
  if (!position) return std::cerr << to_string(position.problems()), 1;

  std::vector<casus::Order> orders;
  for (const auto& [power, text] : {std::pair{"France", "A Paris - Burgundy"}, {"Germany", "A Munich - Burgundy"}}) {
    const auto order = casus::parse_order(variant, *variant.find_power(power), text, {"my orders"});
    if (!order) return std::cerr << to_string(order.problems()), 1;
    orders.push_back(*order);
  }
  const casus::Adjudication result = casus::adjudicate(variant, *position, orders);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const casus::Verdict& verdict = result.verdicts[i];
    std::cout << print(variant, orders[i]) << ": " << word(verdict.result) << " ("
              << variant.rulebook().entry(verdict.clause).id << ")\n";
  }
}
