#include "checker/exchange/reported.h"

#include <algorithm>
#include <vector>

#include "engine/rules/rulebook.h"
#include "engine/text/assert.h"

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

std::vector<UnitRuling> others_of(const Variant& variant, const Position& before, const Ruling& ruling, Level level) {
  const Position& played = ruling.after_fall ? *ruling.after_fall : before;
  std::vector<UnitRuling> others;
  for (const PublishedRuling& published : ruling.published) {
    const OrderRuling its = in_short(variant, published.ruling, level);
    if (!is_worth_reporting(its)) continue;
    // The order may omit the kind and the coast of its unit.
    const Unit* unit = played.unit_at(published.order.unit.at.province);
    CASUS_ASSERT(unit != nullptr);
    others.push_back({*unit, its});
  }
  for (const UnitRuling& unit : ruling.unordered) {
    const OrderRuling its = in_short(variant, unit.ruling, level);
    if (is_worth_reporting(its)) others.push_back({unit.unit, its});
  }
  std::ranges::sort(others, stands_before, &UnitRuling::unit);
  return others;
}

}  // namespace

Ruling as_reported(const Variant& variant, const Position& before, const Ruling& ruling, Level level) {
  Ruling reported;
  reported.level = std::min(level, ruling.level);
  if (reported.level >= Level::Outcomes) {
    for (const OrderRuling& order : ruling.orders) reported.orders.push_back(in_short(variant, order, reported.level));
    reported.unordered = others_of(variant, before, ruling, reported.level);
  }
  reported.after = ReportedBoard{ruling.next().units, ruling.next().owners};
  for (const OpenRetreats& one : ruling.retreats)
    reported.retreats.push_back({{one.dislodged.unit, no_province, false}, one.open});
  reported.winner = ruling.winner;
  return reported;
}

}  // namespace casus::exchange
