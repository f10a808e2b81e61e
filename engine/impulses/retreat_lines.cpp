#include "engine/impulses/retreat_lines.h"

#include <algorithm>

#include "engine/rules/clauses.h"

namespace casus::impulses {

namespace {

// A land unit has one destination: the first is read. Fleets may have a line each.
bool is_second_for_land_unit(const State& state, const std::vector<RetreatLine>& before, const Order& order) {
  const bool for_land_unit = std::ranges::any_of(state.bodies, [&](const Body& body) {
    return !body.is_fleet() && body.named.power == order.power && is_named(body, order.unit);
  });
  return for_land_unit && std::ranges::any_of(before, [&](const RetreatLine& line) {
           const Order& other = state.orders[line.order];
           return other.power == order.power && other.unit.at == order.unit.at && other.unit.kind != WrittenKind::Fleet;
         });
}

// Why the line is for no unit.
std::optional<Clause> why_for_nobody(const State& state, const std::vector<RetreatLine>& before, const Order& order) {
  const auto is_own = [&](const Body& body) {
    return body.named.at.province == order.unit.at.province && body.named.power == order.power;
  };
  const auto is_called_so = [&](const Body& body) { return is_named(body, order.unit); };
  const auto is_meant = [&](const Body& body) { return is_own(body) && is_called_so(body); };
  const auto any = [&](auto is_so) { return std::ranges::any_of(state.bodies, is_so); };
  if (!any(is_own)) return any(is_called_so) ? Clause::OrderForeignUnit : Clause::OrderNoSuchUnit;
  if (!any(is_meant)) return Clause::OrderUnitLetter;
  if (is_second_for_land_unit(state, before, order)) return Clause::OrderRepeated;
  return std::nullopt;
}

}  // namespace

RetreatLines read_retreat_lines(const State& state) {
  RetreatLines read;
  read.verdicts.resize(state.orders.size());
  for (std::size_t i = 0; i < state.orders.size(); ++i) {
    const Order& order = state.orders[i];
    if (!std::holds_alternative<PlannedRetreat>(order.task)) continue;
    if (state.is_conditional(i)) {
      read.verdicts[i] = verdict_with(Result::Void, Clause::OrderConditional);
    } else if (const auto why = why_for_nobody(state, read.lines, order)) {
      read.verdicts[i] = verdict_with(Result::Illegal, *why);
    } else {
      read.verdicts[i] = verdict_with(Result::Void, Clause::RetreatNotDislodged);
      read.lines.push_back({i, order.unit.count});
    }
  }
  return read;
}

const PlannedRetreat& planned_by(const State& state, const RetreatLine& line) {
  return std::get<PlannedRetreat>(state.orders[line.order].task);
}

std::optional<std::size_t> line_for(const State& state, std::span<const RetreatLine> lines, const Body& body) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Order& order = state.orders[lines[i].order];
    if (lines[i].left > 0 && order.power == body.named.power && is_named(body, order.unit)) return i;
  }
  return std::nullopt;
}

}  // namespace casus::impulses
