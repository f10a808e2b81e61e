#include "checker/corpus/resolve/order_lines.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "checker/corpus/resolve/stated_reason.h"
#include "checker/corpus/syntax/verdict_text.h"
#include "engine/orders/notation.h"
#include "engine/text/overloaded.h"
#include "reports/record/impulse_record.h"

namespace casus::corpus {

namespace {

using Results = std::vector<Result>;

Results of_movement(const Task& task) {
  const auto supports = Results{Result::Given, Result::Cut, Result::Void, Result::Illegal};
  return std::visit(
      Overloaded{
          [](const Hold&) {
            return Results{Result::Holds, Result::Illegal};
          },
          [](const Move&) {
            return Results{Result::Moves, Result::Bounces, Result::Disrupted, Result::Void, Result::Illegal};
          },
          [&](const SupportHold&) { return supports; },
          [&](const SupportMove&) { return supports; },
          [](const Convoy&) {
            return Results{Result::Convoys, Result::Disrupted, Result::Void, Result::Illegal};
          },
          [](const Transform&) {
            return Results{Result::Transforms, Result::Cut, Result::Illegal};
          },
          [](const OneOf<AdjustmentTask, SheetTask> auto&) { return Results{Result::Illegal}; },
      },
      task);
}

Results of_retreats(const Task& task) {
  if (std::holds_alternative<Move>(task)) return {Result::Retreats, Result::Bounces, Result::Illegal};
  if (std::holds_alternative<Disband>(task)) return {Result::Disbands, Result::Illegal};
  return {Result::Illegal};
}

Results of_adjustments(const Task& task) {
  if (std::holds_alternative<Build>(task)) return {Result::Builds, Result::Illegal};
  if (std::holds_alternative<Disband>(task)) return {Result::Removes, Result::Illegal};
  if (std::holds_alternative<Waive>(task)) return {Result::Waives, Result::Illegal};
  if (std::holds_alternative<Declare>(task)) return {Result::Declares, Result::Illegal};
  return {Result::Illegal};
}

// The possible results of an element of a plan in one impulse. Any element can turn into a hold.
Results of_element(const Action& action) {
  return std::visit(
      Overloaded{
          [](const Hold&) { return Results{}; },
          [](const Move&) {
            return Results{Result::Moves, Result::Bounces, Result::UnderWay, Result::Disrupted, Result::Void};
          },
          [](const SupportHold&) {
            return Results{Result::Given, Result::Cut, Result::Void};
          },
          [](const SupportMove&) {
            return Results{Result::Given, Result::Cut, Result::Void};
          },
          [](const Convoy&) {
            return Results{Result::Convoys, Result::Disrupted, Result::Void};
          },
          [](const SupportNeutral&) {
            return Results{Result::Given, Result::Cut, Result::Void};
          },
      },
      action);
}

Results of_turn(const Task& task) {
  if (std::holds_alternative<Plan>(task)) return {Result::Void, Result::Illegal};  // as a whole, it is not carried out
  if (std::holds_alternative<PlannedRetreat>(task))
    return {Result::Retreats, Result::Disbands, Result::Bounces, Result::Void, Result::Illegal};
  if (std::holds_alternative<Build>(task)) return {Result::Builds, Result::Void, Result::Illegal};
  if (std::holds_alternative<Disband>(task)) return {Result::Removes, Result::Void, Result::Illegal};
  if (std::holds_alternative<Permit>(task)) return {Result::Permits, Result::Void, Result::Illegal};
  if (std::holds_alternative<Withdraw>(task)) return {Result::Withdraws, Result::Void, Result::Illegal};
  if (std::holds_alternative<AgreeToEnd>(task)) return {Result::Agrees, Result::Void, Result::Illegal};
  if (std::holds_alternative<Waive>(task)) return {Result::Waives, Result::Illegal};
  return {Result::Illegal};
}

class OrderLineReader {
 public:
  OrderLineReader(const OrderPlace& place, const Line& line, Mistakes& mistakes)
      : place_(place), variant_(place.variant), line_(line), columns_(order_columns(line.text)), mistakes_(mistakes) {
    read_.power = place.power;
    read_.comments = line.comments;
    read_.trailing = line.trailing;
    read_.at = line.at;
  }

  OrderLine read() {
    std::optional<WrittenVerdict> verdict;
    if (!columns_.verdict.empty()) verdict = read_verdict(Words(line_).part(columns_.verdict), mistakes_);
    // If the verdict itself is wrong, the order is not checked against it.
    verdict_too_near_ = columns_.verdict.empty() && ends_in_verdict(line_.text);
    read_order(verdict);
    if (columns_.verdict.empty()) missing_verdict();
    return std::move(read_);
  }

 private:
  void read_order(const std::optional<WrittenVerdict>& verdict) {
    const bool quoted = columns_.order.starts_with('"');
    SourcePos at = line_.at;
    std::string text(columns_.order);
    if (quoted) {
      Words words(columns_.order, line_.at);
      text = words.quoted().value_or("");
      if (!verdict_too_near_) expect_end(words, mistakes_);
      ++at.column;
      read_.written = text;
    }
    const auto phase = place_.phase_known ? std::optional(place_.phase.phase.kind) : std::nullopt;
    const Read<Order> order = parse_order(variant_, place_.power, text, at, phase);
    if (verdict && verdict->unreadable) {
      read_.unreadable = *verdict->unreadable;
      read_.written = text;
      expect_unreadable(order, at);
    } else if (!order) {
      if (verdict_too_near_ || columns_.verdict.starts_with("unreadable")) return;
      if (quoted || !add_foreign_to_cases(text, at)) mistakes_.add(order.problems());
    } else {
      read_.order = *order;
      if (!verdict) return;
      read_.expected.result = verdict->result;
      read_.expected.fate = verdict->fate;
      if (is_by_impulses(*verdict)) return read_impulses(*verdict);
      const std::size_t before = mistakes_.count();
      if (verdict->impulses.empty()) expect_fitting(Words(line_).part(columns_.verdict).at());
      else if (place_.phase_known)
        mistakes_.add(verdict->at, "impulses for an order without impulses", "one verdict", columns_.verdict);
      if (!verdict->reason || mistakes_.count() > before || !place_.phase_known) return;
      read_.expected.reason = reason_of(*verdict, read_.expected);
    }
  }

  ExpectedReason reason_of(const WrittenDeed& written, const ExpectedDeed& expected) {
    const PhaseKind phase = phase_of(place_.phase.phase.kind, read_.order->task);
    return resolve_reason(variant_, phase, expected, *written.reason, mistakes_);
  }

  // A plan is checked by its impulses, unless it is not carried out at all.
  bool is_by_impulses(const WrittenVerdict& verdict) const {
    const Plan* plan = std::get_if<Plan>(&read_.order->task);
    if (plan == nullptr || !place_.phase_known || place_.phase.phase.kind != PhaseKind::Turn) return false;
    const bool is_void = verdict.result == Result::Void && read_.order->conditional;
    return !verdict.impulses.empty() || (verdict.result != Result::Illegal && !is_void);
  }

  // "holds" alone means both impulses; "holds, destroyed" alone means the first, which is the unit's last.
  void read_impulses(const WrittenVerdict& verdict) {
    const bool is_alone = verdict.impulses.empty();
    const bool holds_twice = is_alone && verdict.result == Result::Holds && verdict.fate == Fate::Stays;
    if (is_alone && !holds_twice && verdict.fate != Fate::Destroyed) return one_impulse_too_few(verdict);
    const auto written = is_alone ? std::vector<std::vector<WrittenDeed>>{{verdict}} : verdict.impulses;
    expect_impulses(written);
    for (const std::vector<WrittenDeed>& deeds : written) {
      std::vector<ExpectedDeed>& impulse = read_.expected.impulses.emplace_back();
      for (const WrittenDeed& deed : deeds) impulse.push_back(read_deed(deed));
    }
    if (holds_twice) read_.expected.impulses.push_back(read_.expected.impulses.front());
    static_cast<ExpectedDeed&>(read_.expected) = {};
  }

  void one_impulse_too_few(const WrittenVerdict& verdict) {
    mistakes_.add(verdict.at, "a verdict for one impulse only", "verdicts for both impulses, such as moves / holds",
                  columns_.verdict);
  }

  void expect_impulses(const std::vector<std::vector<WrittenDeed>>& written) {
    // A leader acts twice; fleets that retreated one by one are in as many places.
    const bool is_leader = read_.order->unit.leader != no_leader;
    const auto most = is_leader ? std::size_t{2} : std::size_t{read_.order->unit.count};
    if (written.size() > 2) {
      mistakes_.add(written[2].front().at, "a third impulse", "two impulses", columns_.verdict);
    } else if (written.front().size() > 1) {
      mistakes_.add(written.front()[1].at, "two results in the first impulse", "one", columns_.verdict);
    } else if (written.size() == 2 && written.back().size() > most) {
      mistakes_.add(written.back().back().at, "too many results in the second impulse",
                    is_leader ? "at most two for a leader" : "one; two for a leader; one for each of several fleets",
                    columns_.verdict);
    }
  }

  ExpectedDeed read_deed(const WrittenDeed& written) {
    ExpectedDeed deed{written.result, written.fate};
    const std::vector<Result> fitting = results_of_impulse(std::get<Plan>(read_.order->task));
    if (std::ranges::find(fitting, written.result) == fitting.end()) {
      mistakes_.add(written.at, "a verdict that this order cannot get", listed_words(fitting), word(written.result));
    } else if (written.reason) {
      deed.reason = reason_of(written, deed);
    }
    return deed;
  }

  // Words that a list of orders may have on a line, but a case may not.
  bool add_foreign_to_cases(std::string_view order, const SourcePos& at) {
    const std::size_t mark = order.find_first_of(":;,");
    if (mark == std::string_view::npos) return false;
    const SourcePos there{at.file, at.line, at.column + static_cast<int>(mark)};
    const std::string_view before = order.substr(0, mark);
    if (is_grant(order)) {
      mistakes_.add(at, "diplomacy points among orders", "diplomacy points in the block diplomacy", order);
    } else if (order[mark] != ':') {
      mistakes_.add(there, "several orders on a line", "each order on a line of its own, with its verdict", order);
    } else if (variant_.nearest_power(before).empty()) {
      return false;
    } else if (variant_.find_power(before)) {
      mistakes_.add(at, "a power before its order", "the power on a line of its own above its orders", before);
    } else {
      mistakes_.add_with_nearest(at, "unknown power", "a power on a line of its own above its orders", before,
                                 variant_.nearest_power(before));
    }
    return true;
  }

  void expect_unreadable(const Read<Order>& order, const SourcePos& at) {
    if (is_publication(variant_, place_.phase, read_)) {
      mistakes_.add(at, "an unreadable order of a minor power", "an order that diplomacy points publish");
    }
    if (order) {
      mistakes_.add(at, "the order can be read", "an unreadable order", print(variant_, *order));
      return;
    }
    const std::string& message = order.problems().front().problem;
    if (!message.starts_with(read_.unreadable)) {
      mistakes_.add(at, "another message for the unreadable order", "\"" + read_.unreadable + "\"", message);
    }
  }

  void expect_fitting(const SourcePos& at) {
    if (!place_.phase_known) return;
    const PhaseKind kind = place_.phase.phase.kind;
    const std::vector<Result> fitting = fitting_results(kind, read_.order->task);
    const ExpectedVerdict& expected = read_.expected;
    if (std::find(fitting.begin(), fitting.end(), expected.result) == fitting.end()) {
      mistakes_.add(at, "a verdict that this order cannot get", listed_words(fitting), word(expected.result));
    } else if (expected.fate != Fate::Stays &&
               (phase_of(kind, read_.order->task) != PhaseKind::Movement || expected.result == Result::Moves)) {
      mistakes_.add(at, "a fate that this order cannot have", "the verdict alone",
                    reports::words(expected.result, expected.fate));
    }
  }

  void missing_verdict() {
    SourcePos at = line_.at;
    at.column += static_cast<int>(line_.text.size());
    if (verdict_too_near_) {
      mistakes_.add(at, "an order without a verdict", "two blanks before the verdict", line_.text);
      return;
    }
    const Task task = read_.order ? read_.order->task : Task(Move{});
    mistakes_.add(at, "an order without a verdict",
                  place_.phase_known ? "two blanks and a verdict: " + expected_words(task) : "two blanks and a verdict",
                  line_.text);
  }

  std::string expected_words(const Task& task) const {
    const bool is_turn = place_.phase.phase.kind == PhaseKind::Turn;
    if (const Plan* plan = std::get_if<Plan>(&task); plan != nullptr && is_turn)
      return "for each impulse " + listed_words(results_of_impulse(*plan)) + ", such as holds / holds";
    return listed_words(fitting_results(place_.phase.phase.kind, task));
  }

  const OrderPlace& place_;
  const Variant& variant_;
  const Line& line_;
  OrderColumns columns_;
  Mistakes& mistakes_;
  bool verdict_too_near_ = false;
  OrderLine read_;
};

}  // namespace

std::vector<Result> fitting_results(PhaseKind phase, const Task& task) {
  switch (phase) {
    case PhaseKind::Movement: return of_movement(task);
    case PhaseKind::Retreats: return of_retreats(task);
    case PhaseKind::Adjustments: return of_adjustments(task);
    case PhaseKind::Turn: return of_turn(task);
  }
  return {};
}

std::vector<Result> results_of_impulse(const Plan& plan) {
  Results results{Result::Holds, Result::Stands};
  for (const Element& element : plan.elements) {
    for (const Result result : of_element(element.action)) {
      if (std::ranges::find(results, result) == results.end()) results.push_back(result);
    }
  }
  return results;
}

OrderLine read_order_line(const OrderPlace& place, const Line& line, Mistakes& mistakes) {
  return OrderLineReader(place, line, mistakes).read();
}

Columns columns_of(const Variant& variant, const OrderLine& line) {
  const bool readable = line.order.has_value();
  return {"", line.written.empty() && readable ? print(variant, *line.order) : in_quotes(line.written),
          readable ? words(variant, line.expected) : "unreadable " + in_quotes(line.unreadable)};
}

}  // namespace casus::corpus
