#include "reports/sentences/played.h"

#include <algorithm>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::reports {
namespace {

// A record of a unit without an order names it in words only.
const Unit* unit_called(const Variant& variant, const Position& before, const OrderRecord& record) {
  const auto is_meant = [&](const Unit& unit) {
    return unit.power == record.power && print(variant, unit) == record.text;
  };
  for (const DislodgedUnit& dislodged : before.dislodged) {
    if (is_meant(dislodged.unit)) return &dislodged.unit;
  }
  const auto found = std::ranges::find_if(before.units, is_meant);
  return found != before.units.end() ? &*found : nullptr;
}

// The place where a support or a convoy assumes that this unit goes.
std::optional<Location> taken_for_granted(const Task& task, ProvinceId unit) {
  if (const auto* support = std::get_if<SupportMove>(&task);
      support != nullptr && support->supported.at.province == unit)
    return support->destination;
  if (const auto* convoy = std::get_if<Convoy>(&task); convoy != nullptr && convoy->army.at.province == unit)
    return convoy->destination;
  return std::nullopt;
}

bool is_followed(const PlayedOrder& line) { return line.order == nullptr || line.is_legal(); }

}  // namespace

bool has_clause(const Verdict& verdict, Clause clause) {
  return verdict.clause == clause || std::ranges::find(verdict.also, clause) != verdict.also.end();
}

PlayedOrder played_order(const Order& order, const Verdict& verdict) {
  return {&order, order.unit.at.province, order.power, &verdict};
}
PlayedOrder played_order(const Unit& unit, const Verdict& verdict) {
  return {nullptr, unit.at.province, unit.power, &verdict};
}

std::optional<PlayedOrder> played_order(const Variant& variant, const PhaseRecord& phase, const OrderRecord& record) {
  if (!record.verdict) return std::nullopt;
  if (record.order) return played_order(*record.order, *record.verdict);
  const Unit* unit = unit_called(variant, phase.played, record);
  return unit != nullptr ? std::optional(played_order(*unit, *record.verdict)) : std::nullopt;
}

bool has_illegal(std::span<const PlayedOrder* const> lines, int count, bool last) {
  const std::size_t most = std::min(lines.size(), static_cast<std::size_t>(std::max(count, 0)));
  const auto counting = last ? lines.last(most) : lines.first(most);
  return std::ranges::any_of(counting, [](const PlayedOrder* line) { return !line->is_legal(); });
}

bool illegal_ones_count(const Options& options, std::span<const PlayedOrder* const> lines, int due) {
  if (options.illegal_adjustment != IllegalAdjustment::Counts) return false;
  return std::ranges::count_if(lines, [](const PlayedOrder* line) { return line->is_legal(); }) < due;
}

Played::Played(const Variant& variant, const PhaseRecord& phase) : closed_(phase.stand_offs), events_(phase.events) {
  if (phase.phase.kind == PhaseKind::Turn) return;
  for (const OrderRecord& record : phase.orders) {
    if (const auto line = played_order(variant, phase, record)) lines_.push_back(*line);
  }
}

Played::Played(std::span<const Order> orders, const Adjudication& adjudication)
    : closed_(adjudication.stand_offs), events_(adjudication.events) {
  for (std::size_t i = 0; i < orders.size(); ++i) lines_.push_back(played_order(orders[i], adjudication.verdicts[i]));
  for (const PublishedOrder& one : adjudication.published) lines_.push_back(played_order(one.order, one.verdict));
  for (const UnorderedUnit& one : adjudication.unordered) lines_.push_back(played_order(one.unit, one.verdict));
}

const PlayedOrder* Played::of(ProvinceId unit) const {
  const auto is_its_line = [&](const PlayedOrder& line) { return line.at == unit && is_followed(line); };
  const auto found = std::ranges::find_if(lines_, is_its_line);
  return found != lines_.end() ? &*found : nullptr;
}

const Verdict* Played::verdict_of(ProvinceId unit) const {
  const PlayedOrder* line = of(unit);
  return line != nullptr ? line->verdict : nullptr;
}

std::optional<Location> Played::move_of(const PlayedOrder& line) const {
  if (line.order == nullptr) return implied_move_of(line.at, *line.verdict);
  const auto* move = std::get_if<Move>(&line.order->task);
  return move != nullptr ? std::optional(move->destination) : std::nullopt;
}

std::optional<Location> Played::move_of(ProvinceId unit) const {
  const PlayedOrder* line = of(unit);
  return line != nullptr ? move_of(*line) : std::nullopt;
}

// A void order assumed another move than the one that counts.
std::optional<Location> Played::implied_move_of(ProvinceId unit, const Verdict& verdict) const {
  if (!has_clause(verdict, Clause::OrderImplied) || verdict.result == Result::Holds) return std::nullopt;
  const auto whose = std::ranges::find(lines_, &verdict, &PlayedOrder::verdict);
  if (whose == lines_.end()) return std::nullopt;
  std::optional<Location> found;
  for (const PlayedOrder& line : lines_) {
    if (line.order == nullptr || line.power != whose->power || !is_followed(line)) continue;
    const std::optional<Location> to = taken_for_granted(line.order->task, unit);
    if (to && line.verdict->result != Result::Void) return to;
    if (to && !found) found = to;
  }
  return found;
}

const Unit* Played::disbanded_in_disorder(PowerId power, ProvinceId at) const {
  for (const Event& event : events_) {
    const bool is_its = event.clause == Clause::DisorderDisbands && event.unit && event.unit->power == power;
    if (is_its && event.unit->at.province == at) return &*event.unit;
  }
  return nullptr;
}

bool Played::is_ordered(const Unit& unit) const {
  return std::ranges::any_of(lines_, [&](const PlayedOrder& line) {
    return line.order != nullptr && line.at == unit.at.province && line.power == unit.power;
  });
}

}  // namespace casus::reports
