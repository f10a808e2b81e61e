// Prints units, places and orders in hobby notation. Grants are printed in engine/orders/grant_notation.cpp.
#include <string>
#include <string_view>
#include <variant>

#include "engine/orders/named_unit.h"
#include "engine/orders/notation.h"
#include "engine/orders/notation_words.h"
#include "engine/orders/order_sheet.h"
#include "engine/orders/unit_words.h"
#include "engine/text/overloaded.h"

namespace casus {

namespace {

std::string letter_before_place(WrittenKind kind) {
  const std::string_view letter = letter_of(kind);
  return letter.empty() ? "" : std::string(letter) + " ";
}

// "F", "F(nc)", "A", "": what a unit transforms into.
std::string new_kind(const Transform& transform) {
  std::string text(letter_of(transform.into));
  for (const CoastSpelling& spelling : coast_spellings) {
    if (spelling.coast == transform.coast) text += '(' + std::string(spelling.abbreviation) + ')';
  }
  return text;
}

std::string_view tag_of(Via via) {
  switch (via) {
    case Via::Any: return "";
    case Via::Land: return " by land";
    case Via::Convoy: return " via convoy";
  }
  return "";
}

}  // namespace

std::string print(const Variant& variant, const UnitName& unit) {
  if (variant.movement == MovementSystem::Impulses) return print_in_sheet(variant, unit);
  return nationality(variant, unit.power) + letter_before_place(unit.kind) + variant.map.print(unit.at);
}

std::string print(const Variant& variant, const Unit& unit) {
  if (variant.movement == MovementSystem::Impulses) return print_in_sheet(variant, name_of(unit));
  return letter_before_place(written(unit.kind)) + variant.map.print(unit.at);
}

std::string print(const Variant& variant, Location location) {
  if (variant.movement == MovementSystem::Impulses) return print_in_sheet(variant, location.province);
  return variant.map.print(location);
}

std::string print(const Variant& variant, ProvinceId province) { return print(variant, Location{province}); }

std::string print(const Variant& variant, const Order& order) {
  if (variant.movement == MovementSystem::Impulses) return print_in_sheet(variant, order);
  const Map& map = variant.map;
  const auto unit = [&] { return print(variant, order.unit); };
  return std::visit(Overloaded{
                        [&](const Hold&) { return unit() + " H"; },
                        [&](const Move& move) {
                          std::string seas;
                          for (const ProvinceId sea : move.path) seas += " - " + map.print({sea, Coast::None});
                          return unit() + seas + " - " + map.print(move.destination) + std::string(tag_of(move.via));
                        },
                        [&](const SupportHold& support) { return unit() + " S " + print(variant, support.supported); },
                        [&](const SupportMove& support) {
                          return unit() + " S " + print(variant, support.supported) + " - " +
                                 map.print(support.destination);
                        },
                        [&](const Convoy& convoy) {
                          return unit() + " C " + print(variant, convoy.army) + " - " + map.print(convoy.destination);
                        },
                        [&](const Transform& transform) {
                          const std::string kind = new_kind(transform);
                          return unit() + " T" + (kind.empty() ? "" : " " + kind);
                        },
                        [&](const Build&) { return "Build " + unit(); },
                        [&](const Disband&) { return "Disband " + unit(); },
                        [&](const Waive&) { return std::string("Waive"); },
                        [&](const Declare&) { return "Declare " + unit(); },
                        // These are not written where there are no turns.
                        [&](const OneOf<SheetTask> auto&) { return print_in_sheet(variant, order); },
                    },
                    order.task);
}

}  // namespace casus
