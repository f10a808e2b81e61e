#include "engine/orders/named_unit.h"

#include <algorithm>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus {
namespace {

// A defect of a name, as the clause of the option that forgives it.
struct Blemish {
  Clause clause;
  bool refused;
};

std::vector<Blemish> blemishes(const Variant& variant, const UnitName& name, const Unit& unit) {
  const Options& options = variant.options();
  std::vector<Blemish> found;
  if (name.kind == WrittenKind::Unsaid) {
    found.push_back({Clause::OrderUnitLetter, options.missing_unit_letter == MissingUnitLetter::Refused});
  } else if (!agrees(name.kind, unit.kind)) {
    found.push_back({Clause::OrderUnitLetter, options.wrong_unit_letter == WrongUnitLetter::Refused});
  }
  if (name.power != no_power && name.power != unit.power) {
    found.push_back({Clause::OrderNationality, options.wrong_nationality == WrongNationality::Refused});
  }
  if (name.at.coast != Coast::None && name.at.coast != unit.at.coast) {
    const bool could_be_there = unit.kind == UnitKind::Fleet && variant.map.has_coast(unit.at.province, name.at.coast);
    found.push_back(could_be_there
                        ? Blemish{Clause::CoastWrong, options.wrong_coast == WrongCoast::Refused}
                        : Blemish{Clause::CoastIrrelevant, options.irrelevant_coast == IrrelevantCoast::Refused});
  }
  return found;
}

}  // namespace

std::optional<Clause> why_misnamed(const Variant& variant, const UnitName& name, const Unit& unit) {
  for (const Blemish& blemish : blemishes(variant, name, unit)) {
    if (blemish.refused) return blemish.clause;
  }
  return std::nullopt;
}

std::vector<Clause> why_accepted(const Variant& variant, const UnitName& name, const Unit& unit) {
  std::vector<Clause> clauses;
  for (const Blemish& blemish : blemishes(variant, name, unit)) clauses.push_back(blemish.clause);
  std::ranges::sort(clauses);
  return clauses;
}

}  // namespace casus
