#include "engine/orders/named_unit.h"

#include <algorithm>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

// Calls visit(clause, refused) for each defect of a name: the clause of the option that forgives it, or refuses it.
template <class Visit>
void for_each_blemish(const Variant& variant, const UnitName& name, const Unit& unit, Visit visit) {
  const Options& options = variant.options();
  if (name.kind == WrittenKind::Unsaid) {
    visit(Clause::OrderUnitLetter, options.missing_unit_letter == MissingUnitLetter::Refused);
  } else if (!agrees(name.kind, unit.kind)) {
    visit(Clause::OrderUnitLetter, options.wrong_unit_letter == WrongUnitLetter::Refused);
  }
  if (name.power != no_power && name.power != unit.power) {
    visit(Clause::OrderNationality, options.wrong_nationality == WrongNationality::Refused);
  }
  if (name.at.coast != Coast::None && name.at.coast != unit.at.coast) {
    const bool could_be_there = unit.kind == UnitKind::Fleet && variant.map.has_coast(unit.at.province, name.at.coast);
    if (could_be_there) visit(Clause::CoastWrong, options.wrong_coast == WrongCoast::Refused);
    else visit(Clause::CoastIrrelevant, options.irrelevant_coast == IrrelevantCoast::Refused);
  }
}

}  // namespace

UnitName name_of(const Unit& unit) { return {written(unit.kind), no_power, unit.at, unit.leader, unit.count}; }

std::optional<Clause> why_misnamed(const Variant& variant, const UnitName& name, const Unit& unit) {
  std::optional<Clause> first;
  for_each_blemish(variant, name, unit, [&](Clause clause, bool refused) {
    if (refused && !first) first = clause;
  });
  return first;
}

ClauseList why_accepted(const Variant& variant, const UnitName& name, const Unit& unit) {
  ClauseList clauses;
  for_each_blemish(variant, name, unit, [&](Clause clause, bool) { clauses.push_back(clause); });
  std::ranges::sort(clauses);
  return clauses;
}

}  // namespace casus
