#include "checker/corpus/named_units.h"

#include <string>

#include "engine/orders/notation.h"

namespace casus::corpus {

namespace {

bool is_meant(const UnitName& name, const Unit& unit) {
  return unit.at.province == name.at.province && agrees(name.kind, unit.kind) &&
         (name.power == no_power || name.power == unit.power) &&
         (name.leader == no_leader || name.leader == unit.leader);
}

}  // namespace

Read<std::vector<Unit>> named_units(const Variant& variant, const Position& position, std::string_view text,
                                    const SourcePos& at) {
  const auto province = variant.map.find(text);
  Read<UnitName> name = UnitName{WrittenKind::Unsaid, no_power, {province.value_or(no_province), Coast::None}};
  if (!province) name = parse_unit(variant, text, at);
  if (!name) return name.problems();
  std::vector<Unit> units;
  for (const Unit& unit : position.units) {
    if (is_meant(*name, unit)) units.push_back(unit);
  }
  for (const DislodgedUnit& dislodged : position.dislodged) {
    if (is_meant(*name, dislodged.unit)) units.push_back(dislodged.unit);
  }
  if (units.empty()) return Diagnostic{at, "no such unit", "a unit of this board", std::string(text), ""};
  return units;
}

}  // namespace casus::corpus
