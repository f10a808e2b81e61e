#include "engine/orders/order_sheet.h"

#include "engine/text/overloaded.h"

namespace casus {

namespace {

std::string place(const Variant& variant, ProvinceId province) {
  const Province& named = variant.map[province];
  return named.abbreviations.empty() ? named.id : named.abbreviations.front();
}

std::string letter(const Variant& variant, const UnitName& unit) {
  if (unit.leader != no_leader) return variant[unit.leader].abbreviation;
  switch (unit.kind) {
    case WrittenKind::Army: return "A";
    case WrittenKind::Fleet: return "F";
    case WrittenKind::Unsaid: return "";
  }
  return "";
}

// What stands behind the unit: "-Mrv", " S A(Boh)-Sil". Behind another element a blank is a hyphen.
std::string print_action(const Variant& variant, const Action& action, bool first) {
  const std::string joint = first ? " " : "-";
  return std::visit(
      Overloaded{
          [&](const Hold&) { return std::string("-hold"); },
          [&](const Move& move) { return "-" + place(variant, move.destination.province); },
          [&](const SupportHold& support) { return joint + "S " + print_in_sheet(variant, support.supported); },
          [&](const SupportMove& support) {
            return joint + "S " + print_in_sheet(variant, support.supported) + "-" +
                   place(variant, support.destination.province);
          },
          [&](const Convoy& convoy) {
            return joint + "C " + print_in_sheet(variant, convoy.army) + "-" +
                   place(variant, convoy.destination.province);
          },
          [&](const SupportNeutral& support) { return joint + "S N(" + place(variant, support.neutral) + ")"; },
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
  return plan.conditional ? text + " if" : text;
}

std::string as_plan(const Variant& variant, Action action) {
  return print_plan(variant, Plan{{Element{std::move(action)}}});
}

}  // namespace

UnitName name_of(const Unit& unit) { return {written(unit.kind), no_power, unit.at, unit.leader, unit.count}; }

std::string print_in_sheet(const Variant& variant, const UnitName& unit) {
  const std::string count = unit.count > 1 ? std::to_string(unit.count) : "";
  const std::string nationality = unit.power == no_power ? "" : variant[unit.power].adjective + " ";
  return nationality + count + letter(variant, unit) + "(" + place(variant, unit.at.province) + ")";
}

std::string print_in_sheet(const Variant& variant, const Order& order) {
  const auto unit = [&] { return print_in_sheet(variant, order.unit); };
  const auto action = [&](const auto& task) { return unit() + as_plan(variant, task); };
  return std::visit(Overloaded{
                        [&](const Plan& plan) { return unit() + print_plan(variant, plan); },
                        [&](const PlannedRetreat& retreat) {
                          return "Retreat " + unit() + "-" + place(variant, retreat.destination.province);
                        },
                        [&](const Build&) { return "Build " + unit(); },
                        [&](const Disband&) { return "Remove " + unit(); },
                        [&](const Permit& permit) { return "Permit " + variant[permit.guest].name; },
                        [&](const Withdraw& withdraw) { return "Withdraw " + variant[withdraw.guest].name; },
                        [&](const AgreeToEnd&) { return std::string("Agree to end"); },
                        [&](const Waive&) { return std::string("Waive"); },
                        [&](const Declare&) { return "Declare " + unit(); },
                        [&](const Hold& task) { return action(task); },
                        [&](const Move& task) { return action(task); },
                        [&](const SupportHold& task) { return action(task); },
                        [&](const SupportMove& task) { return action(task); },
                        [&](const Convoy& task) { return action(task); },
                        [&](const SupportNeutral& task) { return action(task); },
                    },
                    order.task);
}

Read<UnitName> parse_unit_in_sheet(const Variant&, std::string_view, const SourcePos&) { return UnitName{}; }
Read<Order> parse_in_sheet(const Variant&, PowerId, std::string_view, const SourcePos&) { return Order{}; }

}  // namespace casus
