#include "reports/text_report.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "reports/explanation.h"

namespace casus::reports {

namespace {

constexpr std::size_t line_width = 118;

// `text` with every line after the first moved in by `margin`, broken at blanks.
std::string wrapped(std::string_view text, std::size_t margin) {
  std::string out;
  std::size_t column = margin;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > margin && column + 1 + end > line_width) {
      out += '\n' + std::string(margin, ' ');
      column = margin;
    } else if (column > margin) {
      out += ' ';
      ++column;
    }
    out += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

template <class Values, class Print>
std::string listed(const Values& values, Print print_one) {
  std::string text;
  for (const auto& value : values) {
    if (!text.empty()) text += ", ";
    text += print_one(value);
  }
  return text;
}

// "Austria A Vienna, F Trieste; Italy A Venice"
std::string board_line(const Variant& variant, const Position& position) {
  std::vector<std::string> powers;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    std::vector<std::string> units;
    for (const Unit& unit : position.units) {
      if (index(unit.power) == i) units.push_back(print(variant, unit));
    }
    for (const DislodgedUnit& dislodged : position.dislodged) {
      if (index(dislodged.unit.power) == i) units.push_back(print(variant, dislodged.unit) + " (dislodged)");
    }
    if (!units.empty()) powers.push_back(variant.powers[i].name + " " + fmt::format("{}", fmt::join(units, ", ")));
  }
  return powers.empty() ? "no units" : fmt::format("{}", fmt::join(powers, "; "));
}

std::string explanation(const Variant& variant, const Position& before, const OrderRecord& order) {
  if (!order.verdict) return "";
  if (order.order) return explain(variant, before, *order.order, *order.verdict);
  const auto* unit = [&]() -> const Unit* {
    for (const Unit& candidate : before.units) {
      if (candidate.power == order.power && print(variant, candidate) == order.text) return &candidate;
    }
    return nullptr;
  }();
  return unit == nullptr ? "" : explain_unordered(variant, before, *unit, *order.verdict);
}

void add_order(const Variant& variant, const Position& before, const OrderRecord& order, std::string& out) {
  out += fmt::format("    order     {} {}{}\n", variant[order.power].name, order.text,
                     order.line > 0 ? fmt::format("  (line {})", order.line) : "");
  out += fmt::format("    expected  {}\n", order.expected);
  out += fmt::format("    got       {}\n", order.got);
  if (!order.verdict) return;
  const ClauseEntry& clause = variant.rulebook.entry(order.verdict->clause);
  out += fmt::format("    clause    {}: {}\n", clause.id, clause.title);
  if (const std::string why = explanation(variant, before, order); !why.empty()) {
    out += fmt::format("    why       {}\n", wrapped(why, 14));
  }
}

bool agrees(const PhaseRecord& phase) {
  return std::all_of(phase.orders.begin(), phase.orders.end(), [](const OrderRecord& order) { return order.agrees; }) &&
         std::all_of(phase.results.begin(), phase.results.end(), [](const ResultRecord& result) { return result.agrees; });
}

void add_phase(const Variant& variant, const PhaseRecord& phase, std::string& out) {
  if (agrees(phase)) return;
  out += fmt::format("  {}\n", print(variant.calendar, phase.phase));
  out += fmt::format("    board     {}\n", wrapped(board_line(variant, phase.before), 14));
  for (const OrderRecord& order : phase.orders) {
    if (!order.agrees) add_order(variant, phase.before, order, out);
  }
  for (const ResultRecord& result : phase.results) {
    if (result.agrees) continue;
    out += fmt::format("    result    {}\n    expected  {}\n    got       {}\n", result.what, result.expected, result.got);
  }
  for (const Paradox& paradox : phase.paradoxes) {
    out += fmt::format("    paradox   {}\n", wrapped(explain(variant, phase.before, paradox), 14));
  }
}

std::string indented(std::string_view text, std::string_view margin) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += fmt::format("{}{}\n", margin, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string case_text(const CaseRecord& record) {
  std::string out = fmt::format("{}  {}  \"{}\"\n  {}:{}\n", word(record.status), record.id, record.title, record.file,
                                record.line);
  if (!record.options.empty()) {
    out += fmt::format("  under {}\n",
                       listed(record.options, [](const auto& option) { return option.first + "=" + option.second; }));
  }
  if (record.status == Status::UnexpectedPass) {
    out += fmt::format("  it passes, but is marked as a known failure: {}\n", record.known_failure);
  }
  out += indented(record.message, "  ");
  for (const std::string& id : record.cited_in_vain) {
    out += fmt::format("    clause    {} is cited, but decided nothing in this case\n", id);
  }
  if (record.variant) {
    for (const PhaseRecord& phase : record.phases) add_phase(*record.variant, phase, out);
  }
  return out + fmt::format("  replay      {}\n\n", record.replay);
}

bool is_red(const CaseRecord& record) {
  return record.status != Status::Passed && record.status != Status::KnownFailure;
}

void add_count(int count, Status status, std::string& out) {
  if (count > 0) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", count, word(status));
}

}  // namespace

std::string summary_line(const RunRecord& run) {
  const Counts counts = count(run);
  std::string parts;
  add_count(counts.passed, Status::Passed, parts);
  add_count(counts.failed, Status::Failed, parts);
  add_count(counts.known_failures, Status::KnownFailure, parts);
  add_count(counts.unexpected_passes, Status::UnexpectedPass, parts);
  add_count(counts.broken, Status::Broken, parts);
  add_count(counts.our_bugs, Status::OurBug, parts);
  return fmt::format("{} {}: {}", counts.total(), counts.total() == 1 ? "case" : "cases", parts.empty() ? "none" : parts);
}

std::string text_report(const RunRecord& run, int max_failures) {
  std::string out;
  int told = 0, untold = 0;
  for (const CaseRecord& record : run.cases) {
    if (!is_red(record)) continue;
    if (max_failures > 0 && told == max_failures) {
      ++untold;
      continue;
    }
    ++told;
    out += case_text(record);
  }
  if (untold > 0) out += fmt::format("... and {} more (--max-failures 0 tells them all)\n\n", untold);
  for (const CaseRecord& record : run.cases) {
    if (record.status != Status::KnownFailure) continue;
    out += fmt::format("known failure  {}  \"{}\": {}\n", record.id, record.title, record.known_failure);
  }
  return out + summary_line(run) + '\n';
}

namespace {

std::size_t widest(const PhaseRecord& phase) {
  std::size_t width = 0;
  for (const OrderRecord& order : phase.orders) width = std::max(width, order.text.size());
  return width;
}

void add_verdicts(const Variant& variant, const PhaseRecord& phase, bool explained, std::string& out) {
  const std::size_t width = widest(phase) + 2;
  PowerId heading = no_power;
  bool unordered = false;
  for (const OrderRecord& order : phase.orders) {
    if (!order.order && !unordered) {
      out += "Units without an order\n";
      unordered = true;
      heading = no_power;
    }
    if (order.power != heading) {
      out += fmt::format("{}{}\n", unordered ? "  " : "", order.power == no_power ? "Nobody" : variant[order.power].name);
      heading = order.power;
    }
    out += fmt::format("  {}{:<{}}{}\n", unordered ? "  " : "", order.text, width, order.got);
    if (!explained) continue;
    if (const std::string why = explanation(variant, phase.before, order); !why.empty()) {
      out += fmt::format("      {}\n", wrapped(why, 6));
    }
    if (order.verdict) out += fmt::format("      ({})\n", variant.rulebook.entry(order.verdict->clause).id);
  }
}

void add_retreats(const Variant& variant, const PhaseRecord& phase, std::string& out) {
  if (phase.retreats.empty()) return;
  out += "Dislodged\n";
  for (const auto& [dislodged, open] : phase.retreats) {
    const std::string where = listed(open, [&](Location location) { return variant.map.print(location); });
    const std::string from =
        dislodged.attacker_origin == no_province ? "" : " from " + variant.map[dislodged.attacker_origin].name;
    out += fmt::format("  {} {}{}: {}\n", variant[dislodged.unit.power].name, print(variant, dislodged.unit), from,
                       open.empty() ? "no retreat, destroyed" : "may retreat to " + where);
  }
}

void add_stand_offs(const Variant& variant, const PhaseRecord& phase, std::string& out) {
  if (phase.after.stand_offs.empty()) return;
  std::vector<std::string> names;
  phase.after.stand_offs.for_each([&](ProvinceId province) { names.push_back(variant.map[province].name); });
  out += fmt::format("Stand-offs\n  {}\n", fmt::join(names, ", "));
}

}  // namespace

std::string phase_text(const Variant& variant, const PhaseRecord& phase, bool explained) {
  std::string out = fmt::format("{}, {}\n\n", variant.title, print(variant.calendar, phase.phase));
  add_verdicts(variant, phase, explained, out);
  add_retreats(variant, phase, out);
  add_stand_offs(variant, phase, out);
  if (!phase.events.empty()) out += "Events\n";
  for (const Event& event : phase.events) out += fmt::format("  {}\n", wrapped(explain(variant, event), 2));
  if (explained && !phase.paradoxes.empty()) {
    out += "Paradoxes\n";
    for (const Paradox& paradox : phase.paradoxes) {
      out += fmt::format("  {}\n", wrapped(explain(variant, phase.before, paradox), 2));
    }
  }
  return out;
}

}  // namespace casus::reports
