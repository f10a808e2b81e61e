#include "checker/cli/list_orders.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ostream>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/given_position.h"
#include "checker/corpus/named_units.h"
#include "engine/impulses/actions_of_turn.h"
#include "engine/orders/named_unit.h"
#include "engine/orders/notation.h"
#include "engine/orders_of_phase.h"
#include "engine/rules/power_ids.h"
#include "engine/text/visible.h"
#include "reports/formats/json.h"
#include "reports/formats/json_values.h"
#include "reports/sentences/number.h"

namespace casus::cli {

namespace {

struct ListedOrder {
  Order order;
  PowerId permitted_by = no_power;  // only if this power permits it on its sheet
};

// ---- All orders of the phase ----

std::vector<ListedOrder> orders_of_seasons(const Variant& variant, const Position& position) {
  std::vector<ListedOrder> all;
  for (Order& order : orders_of_phase(variant, position)) all.push_back({std::move(order)});
  return all;
}

// Of each unit its first action, as a plan that has no other, and its retreats.
std::vector<ListedOrder> orders_of_turn(const Variant& variant, const Position& position) {
  const ActionsOfTurn turn(variant, position);
  std::vector<ListedOrder> all;
  for (const Unit& unit : position.units) {
    const auto add = [&](Task task, PowerId permitted_by = no_power) {
      all.push_back({{unit.power, name_of(unit), std::move(task)}, permitted_by});
    };
    for (PossibleAction& possible : turn.first(unit)) {
      const auto impulses = static_cast<std::uint8_t>(possible.impulses);
      add(Plan{{Element{std::move(possible.action), impulses}}}, possible.permitted_by);
    }
    for (const ProvinceId place : turn.retreats(unit)) add(PlannedRetreat{{place, Coast::None}});
    add(PlannedRetreat{{no_province, Coast::None}});
  }
  for (const PowerId power : power_ids(variant)) {
    if (variant[power].minor) continue;  // it has no player
    for (Order& order : turn.further(power)) all.push_back({std::move(order)});
  }
  return all;
}

// ---- By power and unit ----

struct OrdersOfUnit {
  Unit unit;
  std::vector<ListedOrder> orders;
};

struct OrdersOfPower {
  PowerId power = no_power;
  std::vector<OrdersOfUnit> units;
  std::vector<ListedOrder> further;  // for no unit of the board: builds, permissions

  std::size_t count() const {
    std::size_t all = further.size();
    for (const OrdersOfUnit& of_unit : units) all += of_unit.orders.size();
    return all;
  }
};

std::size_t count_of(const std::vector<OrdersOfPower>& powers) {
  std::size_t all = 0;
  for (const OrdersOfPower& of_power : powers) all += of_power.count();
  return all;
}

// What --power and --unit ask for; all if they are missing.
struct Wanted {
  std::vector<PowerId> powers;
  std::vector<Unit> units;

  bool has(PowerId power) const { return powers.empty() || std::ranges::find(powers, power) != powers.end(); }
  bool has(const Unit& unit) const { return units.empty() || std::ranges::find(units, unit) != units.end(); }
};

Read<Wanted> wanted_in(const CommandLine& line, const Variant& variant, const Position& position) {
  Wanted wanted;
  Diagnostics problems;
  for (const std::string& name : line.texts("power")) {
    if (const auto power = variant.find_power(name)) wanted.powers.push_back(*power);
    else
      problems.push_back(
          {{"--power", 0, 0}, "unknown power", "a power of this variant", name, variant.nearest_power(name)});
  }
  for (const std::string& name : line.texts("unit")) {
    const auto units = corpus::named_units(variant, position, name, {"--unit", 1, 1});
    if (units) wanted.units.insert(wanted.units.end(), units->begin(), units->end());
    else problems.insert(problems.end(), units.problems().begin(), units.problems().end());
  }
  if (!problems.empty()) return problems;
  return wanted;
}

bool is_for_unit_of_board(const Task& task) {
  return is_of<MovementTask>(task) || std::holds_alternative<Disband>(task) || std::holds_alternative<Plan>(task) ||
         std::holds_alternative<PlannedRetreat>(task);
}

template <class IsSo>
std::vector<ListedOrder> those(const std::vector<ListedOrder>& orders, const IsSo& is_so) {
  std::vector<ListedOrder> found;
  std::ranges::copy_if(orders, std::back_inserter(found), [&](const ListedOrder& one) { return is_so(one.order); });
  return found;
}

std::vector<Unit> units_to_order(const Position& position) {
  if (position.phase.kind != PhaseKind::Retreats) return position.units;
  std::vector<Unit> units;
  for (const DislodgedUnit& dislodged : position.dislodged) units.push_back(dislodged.unit);
  return units;
}

// Powers and units that have no order are left out.
std::vector<OrdersOfPower> orders_by_power(const Variant& variant, const Position& position, const Wanted& wanted) {
  const bool is_turn = position.phase.kind == PhaseKind::Turn;
  const std::vector<ListedOrder> all =
      is_turn ? orders_of_turn(variant, position) : orders_of_seasons(variant, position);
  std::vector<OrdersOfPower> powers;
  for (const PowerId power : power_ids(variant)) {
    if (!wanted.has(power)) continue;
    OrdersOfPower of_power{power, {}, {}};
    for (const Unit& unit : units_to_order(position)) {
      if (unit.power != power || !wanted.has(unit)) continue;
      const auto of_unit = [&, name = name_of(unit)](const Order& order) {
        return order.power == power && order.unit == name && is_for_unit_of_board(order.task);
      };
      if (auto orders = those(all, of_unit); !orders.empty()) of_power.units.push_back({unit, std::move(orders)});
    }
    if (wanted.units.empty())
      of_power.further =
          those(all, [&](const Order& order) { return order.power == power && !is_for_unit_of_board(order.task); });
    if (of_power.count() > 0) powers.push_back(std::move(of_power));
  }
  return powers;
}

// ---- Text and JSON ----

void add_lines(const Variant& variant, const std::vector<ListedOrder>& orders, std::string_view margin,
               std::string& text) {
  for (const ListedOrder& one : orders) {
    text += fmt::format("{}{}", margin, print(variant, one.order));
    if (one.permitted_by != no_power)
      text += fmt::format("  # needs \"Permit {}\" on the sheet of {}", variant[one.order.power].name,
                          variant[one.permitted_by].name);
    text += '\n';
  }
}

std::string orders_as_text(const Variant& variant, const Phase& phase, const std::vector<OrdersOfPower>& powers,
                           bool only_counts) {
  std::string text = fmt::format("{}, {}: {}\n", variant.title, print(variant.calendar, phase),
                                 reports::numbered(count_of(powers), "order", "orders"));
  for (const OrdersOfPower& of_power : powers) {
    text += fmt::format("{}: {}\n", variant[of_power.power].name, of_power.count());
    for (const OrdersOfUnit& of_unit : of_power.units) {
      text += fmt::format("  {}: {}\n", print(variant, of_unit.unit), of_unit.orders.size());
      if (!only_counts) add_lines(variant, of_unit.orders, "    ", text);
    }
    if (!only_counts) add_lines(variant, of_power.further, "  ", text);
  }
  return text;
}

reports::Json orders_json(const Variant& variant, const std::vector<ListedOrder>& orders) {
  reports::Json list = reports::Json::array();
  for (const ListedOrder& one : orders) {
    reports::Json json = reports::order_json(variant, one.order);
    if (one.permitted_by != no_power) json["permission_of"] = reports::power_json(variant, one.permitted_by);
    list.push_back(std::move(json));
  }
  return list;
}

reports::Json orders_as_json(const Variant& variant, const Phase& phase, const std::vector<OrdersOfPower>& powers) {
  reports::Json json;
  json["format"] = "casus-orders";
  json["format_version"] = 1;
  json["variant"] = variant.id;
  json["phase"] = reports::phase_json(variant, phase);
  json["count"] = count_of(powers);
  json["powers"] = reports::Json::array();
  for (const OrdersOfPower& of_power : powers) {
    reports::Json& listed = json["powers"].emplace_back();
    listed["power"] = reports::power_json(variant, of_power.power);
    listed["count"] = of_power.count();
    listed["units"] = reports::Json::array();
    for (const OrdersOfUnit& of_unit : of_power.units) {
      listed["units"].push_back({{"unit", reports::unit_json(variant, of_unit.unit)},
                                 {"text", print(variant, of_unit.unit)},
                                 {"count", of_unit.orders.size()},
                                 {"orders", orders_json(variant, of_unit.orders)}});
    }
    listed["further"] = orders_json(variant, of_power.further);
  }
  return json;
}

}  // namespace

Exit list_orders(const CommandLine& line, const std::optional<std::string>& variant, collection::VariantShelf& shelf,
                 Console& console) {
  const auto board = given_position(line, variant, shelf);
  if (!board) return complained(board.problems(), console);
  const auto rules = with_options(board->variant, line.texts("option"));
  if (!rules) return complained(rules.problems(), console);
  const Position& position = board->position;
  const auto wanted = wanted_in(line, **rules, position);
  if (!wanted) return complained(wanted.problems(), console);
  const auto powers = orders_by_power(**rules, position, *wanted);
  if (line.text("format") == "json")
    console.out << reports::written_out(orders_as_json(**rules, position.phase, powers));
  else console.out << visible_lines(orders_as_text(**rules, position.phase, powers, line.flag("counts")));
  return Exit::Green;
}

}  // namespace casus::cli
