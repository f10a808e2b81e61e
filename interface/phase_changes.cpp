#include "interface/phase_changes.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/rulebook.h"
#include "engine/verdicts/compare.h"
#include "reports/sentences/differences.h"

namespace casus::interface {
namespace {

using reports::GrantRecord;
using reports::Json;
using reports::OrderRecord;
using reports::PhaseRecord;

// ---- Which line of the other play is about the same unit ----

// What a line is about. A unit has one line of each kind.
enum class About : std::uint8_t { Unit, Retreat, Build, Removal, Grant, NoUnit };
using Subject = std::tuple<About, PowerId, ProvinceId, UnitKind>;

UnitKind kind_on_board(const Position& board, const UnitName& name) {
  if (name.kind != WrittenKind::Unsaid) return name.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
  const Unit* unit = board.unit_at(name.at.province);
  return unit != nullptr ? unit->kind : UnitKind::Army;
}

About about(const Task& task, PhaseKind phase) {
  if (std::holds_alternative<PlannedRetreat>(task)) return About::Retreat;
  if (std::holds_alternative<Build>(task)) return About::Build;
  if (std::holds_alternative<Disband>(task)) return phase == PhaseKind::Retreats ? About::Unit : About::Removal;
  const bool names_none = std::holds_alternative<Waive>(task) || std::holds_alternative<Declare>(task) ||
                          std::holds_alternative<Permit>(task) || std::holds_alternative<Withdraw>(task) ||
                          std::holds_alternative<AgreeToEnd>(task);
  return names_none ? About::NoUnit : About::Unit;
}

std::optional<Subject> subject(const PhaseRecord& phase, const OrderRecord& line) {
  if (line.unit) return Subject{About::Unit, line.unit->power, line.unit->at.province, line.unit->kind};
  if (!line.order) return std::nullopt;
  const About what = about(line.order->task, phase.phase.kind);
  if (what == About::NoUnit) return std::nullopt;
  const UnitKind kind = what == About::Build ? UnitKind::Army : kind_on_board(phase.played, line.order->unit);
  return Subject{what, line.order->power, line.order->unit.at.province, kind};
}
std::optional<Subject> subject(const PhaseRecord&, const GrantRecord& line) {
  if (!line.order) return std::nullopt;
  return Subject{About::Grant, line.power, line.order->unit.at.province, UnitKind::Army};
}

// For each line of one list its place in the other one: the same line first, then one about the same unit.
template <class Line>
std::vector<std::optional<std::size_t>> partners(const PhaseRecord& one, const std::vector<Line>& lines,
                                                 const PhaseRecord& other, const std::vector<Line>& others) {
  std::vector<std::optional<std::size_t>> found(lines.size());
  std::vector<bool> taken(others.size());
  const auto pair_up = [&](const auto& are_partners) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (std::size_t k = 0; k < others.size() && !found[i]; ++k) {
        if (taken[k] || !are_partners(lines[i], others[k])) continue;
        found[i] = k;
        taken[k] = true;
      }
    }
  };
  pair_up([](const Line& line, const Line& there) { return is_same_line(line, there); });
  pair_up([&](const Line& line, const Line& there) {
    const auto what = subject(one, line);
    return what && what == subject(other, there);
  });
  return found;
}

// ---- Lines and what is said of them ----

std::string text_of(const OrderRecord& line) { return line.text; }
std::string text_of(const GrantRecord& line) { return fmt::format("DP {}: {}", line.points, line.text); }
// A unit without an order has none in a text either.
bool is_ordered(const OrderRecord& line) { return !line.unit; }
bool is_ordered(const GrantRecord&) { return true; }

template <class Line>
Json clauses_of(const Variant& variant, const Line& line) {
  Json ids = Json::array();
  if (!line.verdict) return ids;
  const auto add = [&](Clause clause) {
    if (const ClauseEntry* entry = variant.rulebook().find(clause)) ids.push_back(entry->id);
  };
  add(line.verdict->clause);
  for (const Clause also : line.verdict->also) add(also);
  return ids;
}

template <class Line>
Json said_json(const Variant& variant, const Line& line) {
  Json said;
  if (is_ordered(line)) said["order"] = text_of(line);
  said["said"] = line.got;
  said["clauses"] = clauses_of(variant, line);
  return said;
}

// The clause that decided, which is the first, and not those that are also true.
bool is_as_before(const Json& before, const Json& after) {
  const auto decided = [](const Json& said) { return said["clauses"].empty() ? Json() : said["clauses"].front(); };
  return before.value("order", "") == after.value("order", "") && before["said"] == after["said"] &&
         decided(before) == decided(after);
}

template <class Line>
void add_lines(const PlayedOnce& before, const std::vector<Line>& lines_before, const PlayedOnce& after,
               const std::vector<Line>& lines_after, Json& changes) {
  const auto add = [&](const PlayedOnce& play, const Line& line, Json was, Json is) {
    changes.push_back({{"power", play.variant[line.power].name},
                       {"order", text_of(line)},
                       {"before", std::move(was)},
                       {"after", std::move(is)}});
  };
  const auto old = partners(after.record, lines_after, before.record, lines_before);
  for (std::size_t i = 0; i < lines_after.size(); ++i) {
    Json is = said_json(after.variant, lines_after[i]);
    Json was = old[i] ? said_json(before.variant, lines_before[*old[i]]) : Json();
    if (!old[i] || !is_as_before(was, is)) add(after, lines_after[i], std::move(was), std::move(is));
  }
  for (std::size_t k = 0; k < lines_before.size(); ++k) {
    if (std::ranges::find(old, std::optional(k)) == old.end())
      add(before, lines_before[k], said_json(before.variant, lines_before[k]), Json());
  }
}

// ---- The position that follows ----

// Of a ruling, only what is true after the phase.
Ruling only_afterwards(const Ruling& said) {
  Ruling after;
  after.level = said.level;
  after.after = said.after;
  after.retreats = said.retreats;
  after.stand_offs = said.stand_offs;
  after.winner = said.winner;
  return after;
}

void add_position(const PlayedOnce& before, const PlayedOnce& after, Json& changes) {
  using Kind = RulingDifference::Kind;
  const std::vector<RulingDifference> found =
      compare_results({}, only_afterwards(before.said), only_afterwards(after.said));
  const auto has = [&](Kind kind, bool of_a_place) {
    return std::ranges::any_of(
        found, [&](const RulingDifference& one) { return one.kind == kind && (one.at != no_province) == of_a_place; });
  };
  for (const RulingDifference& one : found) {
    // Said already, unit by unit or as a stand-off.
    if (one.kind == Kind::Dislodged && one.at == no_province && has(Kind::Dislodged, true)) continue;
    if (one.kind == Kind::ClosedProvinces && has(Kind::StandOffs, false)) continue;
    changes.push_back({{"what", reports::what_of(after.variant, {}, one)},
                       {"before", {{"said", reports::words_of(before.variant, {}, one, one.one)}}},
                       {"after", {{"said", reports::words_of(after.variant, {}, one, one.other)}}}});
  }
}

}  // namespace

Json phase_changes(const PlayedOnce& before, const PlayedOnce& after) {
  Json changes = Json::array();
  add_lines(before, before.record.grants, after, after.record.grants, changes);
  add_lines(before, before.record.orders, after, after.record.orders, changes);
  add_position(before, after, changes);
  return changes;
}

}  // namespace casus::interface
