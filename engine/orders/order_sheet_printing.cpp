// Prints orders for a whole turn, as a sheet has them, with their units and places.
#include <string>
#include <utility>
#include <variant>

#include "engine/orders/order_sheet.h"
#include "engine/orders/unit_words.h"
#include "engine/text/overloaded.h"

namespace casus {

namespace {

std::string letter(const Variant& variant, const UnitName& unit) {
  return unit.leader != no_leader ? variant[unit.leader].abbreviation : std::string(letter_of(unit.kind));
}

// The text after the unit: "-Mrv", " S A(Boh)-Sil". After another element a blank is a hyphen.
std::string print_action(const Variant& variant, const Action& action, bool first) {
  const std::string joint = first ? " " : "-";
  return std::visit(
      Overloaded{
          [&](const Hold&) { return std::string("-hold"); },
          [&](const Move& move) { return "-" + print_in_sheet(variant, move.destination.province); },
          [&](const SupportHold& support) { return joint + "S " + print_in_sheet(variant, support.supported); },
          [&](const SupportMove& support) {
            return joint + "S " + print_in_sheet(variant, support.supported) + "-" +
                   print_in_sheet(variant, support.destination.province);
          },
          [&](const Convoy& convoy) {
            return joint + "C " + print_in_sheet(variant, convoy.army) + "-" +
                   print_in_sheet(variant, convoy.destination.province);
          },
          [&](const SupportNeutral& support) {
            return joint + "S N(" + print_in_sheet(variant, support.neutral) + ")";
          },
      },
      action);
}

std::string print_plan(const Variant& variant, const Plan& plan) {
  std::string text;
  bool after_supported_hold = false;
  for (const Element& element : plan.elements) {
    // "S A(Sil)-Vie" would be the support of a move.
    if (after_supported_hold) text += "-hold";
    text += print_action(variant, element.action, text.empty());
    if (element.impulses > 1) text += "(x" + std::to_string(element.impulses) + ")";
    after_supported_hold = std::holds_alternative<SupportHold>(element.action) && element.impulses == 1;
  }
  return text;
}

std::string as_plan(const Variant& variant, Action action) {
  return print_plan(variant, Plan{{Element{std::move(action)}}});
}

}  // namespace

std::string print_in_sheet(const Variant& variant, ProvinceId province) {
  const Province& named = variant.map[province];
  return named.abbreviations.empty() ? named.id : named.abbreviations.front();
}

std::string print_in_sheet(const Variant& variant, const UnitName& unit) {
  const std::string count = unit.count > 1 ? std::to_string(unit.count) : "";
  return nationality(variant, unit.power) + count + letter(variant, unit) + "(" +
         print_in_sheet(variant, unit.at.province) + ")";
}

std::string print_in_sheet(const Variant& variant, const Order& order) {
  const auto unit = [&] { return print_in_sheet(variant, order.unit); };
  const std::string text =
      std::visit(Overloaded{
                     [&](const Plan& plan) { return unit() + print_plan(variant, plan); },
                     [&](const PlannedRetreat& retreat) {
                       return "Retreat " + unit() + "-" +
                              (retreat.disbands() ? "disband" : print_in_sheet(variant, retreat.destination.province));
                     },
                     [&](const Build&) { return "Build " + unit(); },
                     [&](const Disband&) { return "Remove " + unit(); },
                     [&](const Permit& permit) { return "Permit " + variant[permit.guest].name; },
                     [&](const Withdraw& withdraw) { return "Withdraw " + variant[withdraw.guest].name; },
                     [&](const AgreeToEnd&) { return std::string("Agree to end"); },
                     [&](const Waive&) { return std::string("Waive"); },
                     [&](const Declare&) { return "Declare " + unit(); },
                     [&](const Transform&) { return unit() + " T"; },
                     [&](const OneOf<Action> auto& action) { return unit() + as_plan(variant, action); },
                 },
                 order.task);
  return order.conditional ? text + " if" : text;
}

}  // namespace casus
