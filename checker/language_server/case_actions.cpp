#include "checker/language_server/case_actions.h"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/syntax/verdict_text.h"
#include "checker/language_server/case_places.h"
#include "reports/sentences/explanation.h"

namespace casus::language_server {

namespace {

using corpus::Compared;
using reports::OrderRecord;
using reports::PhaseRecord;
using reports::Status;

bool is_green_status(Status status) { return status == Status::Passed || status == Status::KnownFailure; }

std::string words_of_difference(bool agrees, const std::string& expected) {
  return agrees || expected.empty() ? "" : fmt::format("  (the case states {})", expected);
}

// Changes of a text by lines: others written for them, lines left out, lines put in after them.
class ChangedLines {
 public:
  explicit ChangedLines(std::vector<std::string_view> lines) : lines_(std::move(lines)) {}

  const std::vector<std::string_view>& lines() const { return lines_; }
  void replace(std::size_t line, std::string text) { written_[line] = std::move(text); }
  void leave_out(std::size_t line) { written_[line] = std::nullopt; }
  void put_after(std::size_t line, std::string text) { after_[line].push_back(std::move(text)); }
  bool none() const { return written_.empty() && after_.empty(); }

  std::string text() const {
    std::string all;
    const auto add = [&](std::string_view line) {
      if (has_begun_) all += '\n';
      has_begun_ = true;
      all += line;
    };
    has_begun_ = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const auto written = written_.find(i);
      if (written == written_.end()) add(lines_[i]);
      else if (written->second) add(*written->second);
      const auto after = after_.find(i);
      if (after == after_.end()) continue;
      for (const std::string& line : after->second) add(line);
    }
    return all;
  }

 private:
  std::vector<std::string_view> lines_;
  std::map<std::size_t, std::optional<std::string>> written_;
  std::map<std::size_t, std::vector<std::string>> after_;
  mutable bool has_begun_ = false;
};

// The line with another second column; its comment stays.
std::string with_column(std::string_view line, std::string_view first, std::string_view second) {
  const LineText text = text_of_line(line);
  return fmt::format("{}{}  {}{}", line.substr(0, text.begin), first, second,
                     line.substr(text.begin + text.text.size()));
}

class Taken {
 public:
  Taken(const OpenCase& one, std::string_view text) : one_(one), changed_(lines_of(text)) {}

  // Nothing if a result cannot be written into the lines of the case.
  std::optional<std::string> text() {
    for (std::size_t i = 0; i < one_.played->record.phases.size() && is_possible_; ++i) take_phase(i);
    if (!is_possible_ || changed_.none()) return std::nullopt;
    return changed_.text();
  }

 private:
  void take_phase(std::size_t i) {
    const PhaseRecord& phase = one_.played->record.phases[i];
    const corpus::PhaseValues& values = one_.played->phases[i];
    const PhaseLines place = lines_of_phase(changed_.lines(), one_, i);
    for (const reports::GrantRecord& grant : phase.grants) {
      if (!grant.agrees) take_verdict(grant.line, grant.got);
    }
    for (const OrderRecord& order : phase.orders) {
      if (order.agrees) continue;
      if (order.line == 0 || !order.verdict) is_possible_ = false;  // it is published, or is not, or can be read
      else take_verdict(order.line, order.got);
    }
    bool has_heading = place.result.has_value();
    for (std::size_t k = 0; k < phase.results.size(); ++k) {
      if (!phase.results[k].agrees && k < values.results.size())
        take_result(place, phase.results[k], values.results[k], has_heading);
    }
  }

  void take_verdict(int line_number, const std::string& got) {
    const auto line = static_cast<std::size_t>(line_number - 1);
    const LineText text = text_of_line(changed_.lines()[line]);
    const corpus::OrderColumns columns = corpus::order_columns(text.text);
    changed_.replace(line, with_column(changed_.lines()[line], columns.order, got));
  }

  void take_result(const PhaseLines& place, const reports::ResultRecord& record, const Compared& compared,
                   bool& has_heading) {
    const bool has_come = !std::holds_alternative<corpus::NothingSaid>(compared.got);
    const bool is_stated = !std::holds_alternative<corpus::NothingSaid>(compared.expected);
    // Each of several paradoxes has a line of its own.
    if (compared.kind == Compared::Kind::ParadoxRule) return void(is_possible_ = false);
    const std::string rest = compared.kind == Compared::Kind::Ended ? "" : record.got;
    const auto line = line_of_result(changed_.lines(), *one_.read->variant, place, record);
    if (is_stated && !line) return void(is_possible_ = false);
    if (line && has_come) return changed_.replace(*line, with_column(changed_.lines()[*line], record.what, rest));
    if (line) return changed_.leave_out(*line);
    const std::string written = fmt::format("    {}  {}", record.what, rest);
    if (place.result) return changed_.put_after(*place.result, written);
    const std::size_t last = last_line_of(place);
    if (!std::exchange(has_heading, true)) changed_.put_after(last, "  result");
    changed_.put_after(last, written);
  }

  // Comments above the next case are not part of this one.
  std::size_t last_line_of(const PhaseLines& place) const {
    std::size_t last = place.end - 1;
    while (last > place.begin && text_of_line(changed_.lines()[last]).text.empty()) --last;
    return last;
  }

  const OpenCase& one_;
  ChangedLines changed_;
  bool is_possible_ = true;
};

}  // namespace

CaseRun run_of(const OpenCase& one) {
  CaseRun run{one.id, false, "", ""};
  if (!one.played) {
    run.summary = fmt::format("{} cannot be read.", one.id);
    return run;
  }
  const reports::CaseRecord& record = one.played->record;
  run.is_green = is_green_status(record.status);
  run.summary = fmt::format("{} \"{}\": {}", record.id, record.title, word(record.status));
  run.text = run.summary + '\n';
  if (!record.message.empty()) run.text += record.message + '\n';
  for (const PhaseRecord& phase : record.phases) {
    const Variant& variant = *record.variant;
    run.text += fmt::format("\n{}\n", print(variant.calendar, phase.phase));
    for (const reports::GrantRecord& grant : phase.grants) {
      run.text += fmt::format("  {} {}: {}  {}{}\n", variant[grant.power].name, grant.points, grant.text, grant.got,
                              words_of_difference(grant.agrees, grant.expected));
    }
    for (const OrderRecord& order : phase.orders) {
      run.text += fmt::format("  {}: {}  {}{}\n", order.power == no_power ? "" : variant[order.power].name, order.text,
                              order.got, words_of_difference(order.agrees, order.expected));
      if (const std::string why = explain(variant, phase, order); !why.empty()) run.text += "    " + why + '\n';
    }
    for (const reports::ResultRecord& result : phase.results) {
      run.text +=
          fmt::format("  {}  {}{}\n", result.what, result.got, words_of_difference(result.agrees, result.expected));
    }
  }
  return run;
}

std::optional<std::string> with_what_came_out(Workspace& workspace, const Document& document, const OpenCase& one) {
  if (!one.played || one.played->record.status != Status::Failed) return std::nullopt;
  std::optional<std::string> text = Taken(one, document.text).text();
  if (!text) return std::nullopt;
  const auto formatted = [&](const std::string& it) {
    return corpus::format_case_file(it, document.name, workspace.shelf());
  };
  const Read<std::string> before = formatted(document.text), after = formatted(*text);
  if (before && !after) return std::nullopt;  // a result that no line can state
  return before && *before == document.text ? *after : text;
}

}  // namespace casus::language_server
