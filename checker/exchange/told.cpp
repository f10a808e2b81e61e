#include "checker/exchange/told.h"

#include <algorithm>
#include <variant>
#include <vector>

namespace casus::exchange {

namespace {

using adjudicators::Answer;
using adjudicators::Level;

ToldOrder told_of_verdict(const Variant& variant, const Verdict& verdict, Level level) {
  ToldOrder told{verdict.result, verdict.fate};
  if (level < Level::Reasons) return told;
  told.by = units_of(verdict.witnesses);
  if (const ClauseEntry* entry = variant.rulebook.find(verdict.clause)) told.clause = entry->id;
  return told;
}

bool is_worth_telling(const ToldOrder& told) {
  return told.result != Result::Holds || told.fate != Fate::Stays || !told.by.empty();
}

// The unit whose order was published. The order may omit its kind and coast; the board after the phase, or the list of
// dislodged units, has them.
Unit unit_of(const Variant& variant, const Answer& answer, const PublishedOrder& published) {
  const Order& order = published.order;
  const ProvinceId start = order.unit.at.province;
  for (const adjudicators::OpenRetreats& one : answer.retreats) {
    if (one.dislodged.unit.at.province == start && one.dislodged.unit.power == order.power) return one.dislodged.unit;
  }
  const Move* move = std::get_if<Move>(&order.task);
  const bool has_moved = move != nullptr && published.verdict.result == Result::Moves;
  const Unit* now = answer.next.unit_at(has_moved ? move->destination.province : start);
  Unit unit{order.power, order.unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army, order.unit.at};
  if (now != nullptr && now->power == order.power) {
    unit.kind = now->kind;
    if (!has_moved) unit.at = now->at;
  }
  if (unit.kind == UnitKind::Army || !variant.map.has_coasts(start)) unit.at.coast = Coast::None;
  return unit;
}

std::vector<ToldUnit> others_of(const Variant& variant, const Answer& answer, Level level) {
  std::vector<ToldUnit> others;
  for (const PublishedOrder& published : answer.published) {
    const ToldOrder told = told_of_verdict(variant, published.verdict, level);
    if (is_worth_telling(told)) others.push_back({unit_of(variant, answer, published), told});
  }
  for (const UnorderedUnit& unit : answer.unordered) {
    const ToldOrder told = told_of_verdict(variant, unit.verdict, level);
    if (is_worth_telling(told)) others.push_back({unit.unit, told});
  }
  std::ranges::sort(others, stands_before, &ToldUnit::unit);
  return others;
}

}  // namespace

Told told_of(const Variant& variant, const Answer& answer, Level level) {
  Told told;
  told.level = std::min(level, answer.level);
  if (told.level >= Level::Outcomes) {
    for (const Verdict& verdict : answer.orders) told.orders.push_back(told_of_verdict(variant, verdict, told.level));
    told.others = others_of(variant, answer, told.level);
  }
  told.units = answer.next.units;
  for (const adjudicators::OpenRetreats& one : answer.retreats)
    told.dislodged.push_back({one.dislodged.unit, one.open});
  std::ranges::sort(told.dislodged, stands_before, &ToldDislodged::unit);
  told.owners = answer.next.owners;
  told.winner = answer.winner;
  return told;
}

}  // namespace casus::exchange
