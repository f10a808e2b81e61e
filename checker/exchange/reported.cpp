#include "checker/exchange/reported.h"

#include <algorithm>
#include <variant>
#include <vector>

#include "engine/rules/rulebook.h"

namespace casus::exchange {

namespace {

OrderRuling in_short(const Variant& variant, const OrderRuling& ruling, Level level) {
  OrderRuling in_short{ruling.result, ruling.fate};
  if (level < Level::Reasons) return in_short;
  ReportedWhy& why = in_short.reported.emplace();
  if (!ruling.why) return in_short;
  why.units = units_of(ruling.why->witnesses);
  const ClauseEntry* entry = ruling.why->clause ? variant.rulebook().find(*ruling.why->clause) : nullptr;
  if (entry != nullptr) why.clause = entry->id;
  return in_short;
}

bool is_worth_reporting(const OrderRuling& ruling) {
  return ruling.result != Result::Holds || ruling.fate != Fate::Stays ||
         (ruling.reported && !ruling.reported->units.empty());
}

// The unit whose order was published. The order may omit its kind and coast; the board after the phase, or the list of
// dislodged units, has them.
Unit unit_of(const Variant& variant, const Ruling& ruling, const PublishedRuling& published) {
  const Order& order = published.order;
  const ProvinceId start = order.unit.at.province;
  for (const OpenRetreats& one : ruling.retreats) {
    if (one.dislodged.unit.at.province == start && one.dislodged.unit.power == order.power) return one.dislodged.unit;
  }
  const Move* move = std::get_if<Move>(&order.task);
  const bool has_moved = move != nullptr && published.ruling.result == Result::Moves;
  const Unit* now = ruling.next().unit_at(has_moved ? move->destination.province : start);
  Unit unit{order.power, order.unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army, order.unit.at};
  if (now != nullptr && now->power == order.power) {
    unit.kind = now->kind;
    if (!has_moved) unit.at = now->at;
  }
  if (unit.kind == UnitKind::Army || !variant.map.has_coasts(start)) unit.at.coast = Coast::None;
  return unit;
}

std::vector<UnitRuling> others_of(const Variant& variant, const Ruling& ruling, Level level) {
  std::vector<UnitRuling> others;
  for (const PublishedRuling& published : ruling.published) {
    const OrderRuling its = in_short(variant, published.ruling, level);
    if (is_worth_reporting(its)) others.push_back({unit_of(variant, ruling, published), its});
  }
  for (const UnitRuling& unit : ruling.unordered) {
    const OrderRuling its = in_short(variant, unit.ruling, level);
    if (is_worth_reporting(its)) others.push_back({unit.unit, its});
  }
  std::ranges::sort(others, stands_before, &UnitRuling::unit);
  return others;
}

}  // namespace

Ruling as_reported(const Variant& variant, const Ruling& ruling, Level level) {
  Ruling reported;
  reported.level = std::min(level, ruling.level);
  if (reported.level >= Level::Outcomes) {
    for (const OrderRuling& order : ruling.orders) reported.orders.push_back(in_short(variant, order, reported.level));
    reported.unordered = others_of(variant, ruling, reported.level);
  }
  reported.after = ReportedBoard{ruling.next().units, ruling.next().owners};
  for (const OpenRetreats& one : ruling.retreats)
    reported.retreats.push_back({{one.dislodged.unit, no_province, false}, one.open});
  std::ranges::sort(reported.retreats, stands_before,
                    [](const OpenRetreats& one) -> const Unit& { return one.dislodged.unit; });
  reported.winner = ruling.winner;
  return reported;
}

}  // namespace casus::exchange
