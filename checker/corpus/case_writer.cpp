#include "checker/corpus/case_writer.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/resolve/campaign_lines.h"
#include "checker/corpus/resolve/grant_lines.h"
#include "checker/corpus/resolve/order_lines.h"
#include "checker/corpus/syntax/layout.h"
#include "engine/orders/notation.h"
#include "engine/rules/power_ids.h"
#include "engine/text/assert.h"

namespace casus::corpus {

namespace {

constexpr std::string_view paradox_prefix = "paradox/";

// The units that the orders and grants of a movement phase show to be there; nothing if a board has to state them.
std::optional<std::vector<Unit>> implied_units(const Map& map, const CasePhase& phase) {
  std::vector<Order> orders;
  for (const OrderLine& line : phase.orders) {
    if (line.order) orders.push_back(*line.order);
  }
  for (const GrantLine& line : phase.grants) orders.push_back(line.grant.order);
  std::vector<Unit> units;
  for (const Order& order : orders) {
    if (!names_a_unit_on_the_board(order)) continue;
    const bool of_another =
        order.power == no_power || (order.unit.power != no_power && order.unit.power != order.power);
    const auto unit = implied_unit(map, order);
    if (of_another || !unit) return std::nullopt;
    if (std::find(units.begin(), units.end(), *unit) == units.end()) units.push_back(*unit);
  }
  std::ranges::sort(units, {}, &Unit::at);
  return units;
}

// The board that a turn without a board has; nothing if its orders contradict each other.
std::optional<Position> shown_board(const Variant& variant, const CasePhase& phase) {
  std::vector<OrderShown> orders;
  for (const OrderLine& line : phase.orders) {
    if (line.order) orders.push_back({*line.order, line.at, line.written.empty() ? Quotes::Possible : Quotes::Written});
  }
  Mistakes mistakes;
  Board board;
  board.setup = empty_setup(variant);
  board.setup.phase = phase.phase;
  BoardText(variant, mistakes).add_implied_units(orders, board);
  complete_from_start(variant, board);
  auto position = make_position(variant.map, board.setup);
  if (!position || !mistakes.none()) return std::nullopt;
  return *std::move(position);
}

class CaseLines {
 public:
  explicit CaseLines(const Case& the_case) : case_(the_case), variant_(*the_case.variant), text_(variant_, unused_) {}

  Layout take() && {
    add(0, "case " + case_.id + ' ' + in_quotes(case_.title));
    head_lines();
    for (const CasePhase& phase : case_.phases) {
      add(1, case_head("phase"), print(variant_.calendar, phase.phase), 1);
      if (&phase == &case_.phases.front()) board();
      if (!phase.fallen.empty()) add(1, "civil-disorder " + text_.print(phase.fallen));
      const int verdicts = ++columns_;
      grants(phase, verdicts);
      orders(phase, verdicts);
      result(phase.result);
    }
    return std::move(layout_);
  }

 private:
  void add(int level, std::string head, std::string rest = "", int columns = 0) {
    LaidLine line;
    line.level = level;
    line.head = std::move(head);
    line.rest = std::move(rest);
    line.columns = columns;
    layout_.lines.push_back(std::move(line));
  }

  void head_lines() {
    const auto said = [&](std::string_view keyword, const std::string& text) {
      if (!text.empty()) add(1, case_head(keyword), text, 1);
    };
    said("source", case_.source);
    std::string clauses, options;
    for (const std::string& id : case_.clauses) clauses += (clauses.empty() ? "" : " ") + id;
    for (const auto& [name, value] : case_.options) options += (options.empty() ? "" : " ") + name + '=' + value;
    said("clauses", clauses);
    said("option", options);
    said("ruling", case_.ruling);
    if (!case_.known_failure.empty()) said("known-failure", in_quotes(case_.known_failure));
    for (const std::string& note : case_.notes) said("note", in_quotes(note));
  }

  // Left out if the orders show all of it.
  void board() {
    const CasePhase& first = case_.phases.front();
    const Position& start = case_.start;
    if (first.phase.kind == PhaseKind::Turn && shown_board(variant_, first) == start) return;
    if (first.phase.kind == PhaseKind::Movement) {
      const bool nothing_owned =
          std::all_of(start.owners.begin(), start.owners.end(), [](PowerId owner) { return owner == no_power; });
      const bool nothing_more = start.homes.empty() && start.fallen.empty();
      if (nothing_owned && nothing_more && implied_units(variant_.map, first) == start.units) return;
    }
    add(1, "board");
    if (start == start_position(variant_, first.phase)) return add(2, "start");
    for (LaidLine& line : board_lines(variant_, start, 2, ++columns_, CentreLines::NotAsAtTheStart))
      layout_.lines.push_back(std::move(line));
    for (const PowerId power : power_ids(variant_)) {
      const bool is_ordered = std::any_of(first.orders.begin(), first.orders.end(),
                                          [&](const OrderLine& line) { return line.power == power; }) ||
                              std::any_of(first.grants.begin(), first.grants.end(),
                                          [&](const GrantLine& line) { return line.grant.order.power == power; });
      if (is_ordered && start.units_of(power) == 0) add(2, text_.name(power), "none", columns_);
    }
    if (layout_.lines.back().level == 1) add(2, text_.name(PowerId{0}), "none");
  }

  void grants(const CasePhase& phase, int columns) {
    if (phase.grants.empty()) return;
    add(1, "diplomacy");
    const int leads = ++columns_;
    for (const GrantLine& line : phase.grants) {
      LaidLine laid = laid_grant(variant_, line);
      laid.level = 2;
      laid.leads = leads;
      laid.columns = columns;
      laid.comments = line.comments;
      laid.trailing = line.trailing;
      layout_.lines.push_back(std::move(laid));
    }
  }

  void orders(const CasePhase& phase, int columns) {
    PowerId power = no_power;
    for (const OrderLine& line : phase.orders) {
      if (line.power != power) add(1, text_.name(line.power));
      power = line.power;
      Columns said = columns_of(variant_, line);
      add(2, std::move(said.head), std::move(said.rest), columns);
      layout_.lines.back().comments = line.comments;
      layout_.lines.back().trailing = line.trailing;
    }
  }

  void result(const ExpectedResult& result) {
    const std::vector<ResultLine> lines = result_lines(variant_, result);
    if (lines.empty()) return;
    add(1, "result");
    const int columns = ++columns_;
    for (const ResultLine& line : lines) add(2, line.keyword, line.text, columns);
  }

  const Case& case_;
  const Variant& variant_;
  Mistakes unused_;  // nothing is read here
  BoardText text_;
  Layout layout_;
  int columns_ = 1;
};

}  // namespace

std::vector<ResultLine> result_lines(const Variant& variant, const ExpectedResult& result) {
  Mistakes unused;  // nothing is read here
  const BoardText text(variant, unused);
  std::vector<ResultLine> lines;
  const auto say = [&](const char* keyword, std::string said) { lines.push_back({keyword, std::move(said)}); };
  const auto say_of = [&](const char* keyword, PowerId power, const auto& listed) {
    say(keyword, text.name(power) + ' ' + text.print(listed));
  };
  const auto say_units = [&](const char* keyword, const std::vector<ExpectedUnits>& all) {
    for (const ExpectedUnits& line : all) say_of(keyword, line.power, line.units);
  };
  const auto say_centres = [&](const char* keyword, const std::vector<ExpectedCentres>& all) {
    for (const ExpectedCentres& line : all) say_of(keyword, line.power, line.centres);
  };
  const auto say_moves = [&](const char* keyword, const std::vector<ExpectedMoves>& all) {
    for (const ExpectedMoves& line : all) say_of(keyword, line.power, line.moves);
  };
  say_units("units", result.units);
  for (const ExpectedRetreats& line : result.dislodged) {
    say("dislodged", text.print(line.dislodged) + ": " + text.print(line.open) +
                         (line.closed ? "; closed " + text.print(*line.closed) : ""));
  }
  if (result.stand_offs) say("stand-offs", text.print(*result.stand_offs));
  say_centres("centres", result.centres);
  say_units("disbanded", result.disbanded);
  say_units("removed", result.removed);
  if (result.rebuilt) say("rebuilt", text.print(*result.rebuilt));
  if (result.independent) say("independent", text.print(*result.independent));
  say_centres("gains", result.gains);
  say_centres("homes", result.homes);
  for (const ExpectedFaith& line : result.faiths)
    say("faith", text.name(line.power) + ' ' + std::string(word(line.faith)));
  for (const ExpectedUnused& line : result.unused)
    say("unused", text.name(line.power) + ' ' + std::to_string(line.count));
  say_moves("retreated", result.retreated);
  say_moves("displaced", result.displaced);
  say_moves("put-out", result.put_out);
  say_units("unsupplied", result.unsupplied);
  if (result.ended) say("ended", "");
  for (const ExpectedParadox& line : result.paradoxes) {
    CASUS_ASSERT(key_of(line.clause).starts_with(paradox_prefix));
    say("paradox", std::string(key_of(line.clause).substr(paradox_prefix.size())) + ": " + text.print(line.core));
  }
  if (result.winner != no_power) say("winner", text.name(result.winner));
  if (result.next) say("next", print(variant.calendar, *result.next));
  return lines;
}

std::string print(const Case& the_case) { return print(CaseLines(the_case).take()); }

std::string print_file(const Case& the_case, const Chapter& chapter, std::string_view variant) {
  const std::string_view named = variant.empty() ? the_case.variant->id : variant;
  return fmt::format("variant {}\nchapter {} {}\n\n{}", written_variant_name(named), chapter.id,
                     in_quotes(chapter.title), print(the_case));
}

}  // namespace casus::corpus
