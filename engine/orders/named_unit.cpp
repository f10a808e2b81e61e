#include "engine/orders/named_unit.h"

namespace casus {
namespace {

std::optional<Clause> why_coast_refused(const Variant& variant, Coast written, const Unit& unit) {
  if (written == Coast::None || written == unit.at.coast) return std::nullopt;
  const bool could_be_there = unit.kind == UnitKind::Fleet && variant.map.has_coast(unit.at.province, written);
  if (could_be_there) {
    if (variant.options().wrong_coast == WrongCoast::Refused) return Clause::CoastWrong;
  } else {
    if (variant.options().irrelevant_coast == IrrelevantCoast::Refused) return Clause::CoastIrrelevant;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Clause> why_misnamed(const Variant& variant, const UnitName& name, const Unit& unit) {
  const Options& options = variant.options();
  const bool letter_missing = name.kind == WrittenKind::Unsaid;
  if (letter_missing && options.missing_unit_letter == MissingUnitLetter::Refused) return Clause::OrderUnitLetter;
  if (!agrees(name.kind, unit.kind) && options.wrong_unit_letter == WrongUnitLetter::Refused) return Clause::OrderUnitLetter;
  const bool wrong_power = name.power != no_power && name.power != unit.power;
  if (wrong_power && options.wrong_nationality == WrongNationality::Refused) return Clause::OrderNationality;
  return why_coast_refused(variant, name.at.coast, unit);
}

}  // namespace casus
