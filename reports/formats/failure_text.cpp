#include "reports/formats/failure_text.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "reports/formats/clause_id.h"
#include "reports/sentences/explanation.h"
#include "reports/sentences/phase_title.h"

namespace casus::reports {
namespace {

std::size_t width_of(const std::vector<std::string>& texts) {
  std::size_t width = 0;
  for (const std::string& text : texts) width = std::max(width, text.size());
  return width;
}

std::string power_or_nobody(const Variant& variant, PowerId power) {
  return index(power) < variant.powers.size() ? variant[power].name : "nobody";
}

void write_board(StyledText& text, const Variant& variant, const Position& position) {
  text += "  board\n";
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    std::string units;
    for (const Unit& unit : position.units) {
      if (index(unit.power) == i) units += (units.empty() ? "" : ", ") + print(variant, unit);
    }
    if (!units.empty()) text += fmt::format("    {}  {}\n", variant.powers[i].name, units);
  }
  for (const DislodgedUnit& dislodged : position.dislodged) {
    text += fmt::format("    {}  {}, dislodged\n", power_or_nobody(variant, dislodged.unit.power),
                        print(variant, dislodged.unit));
  }
  for (const GainedHome& home : position.homes) {
    text +=
        fmt::format("    {}  {}, a home gained\n", power_or_nobody(variant, home.power), variant.map[home.centre].name);
  }
  for (const FallenCentre& fallen : position.fallen) {
    text +=
        fmt::format("    {}  {}, fallen\n", power_or_nobody(variant, fallen.former), variant.map[fallen.centre].name);
  }
}

// "bounces    <-- expected moves"
void write_got(StyledText& text, std::string_view got, bool agrees, std::string_view expected) {
  text.add(agrees ? Tone::Plain : Tone::Bad, got);
  if (!agrees) (text += "    <-- expected ").add(Tone::Good, expected);
  text += "\n";
}

void write_grants(StyledText& text, const Variant& variant, const PhaseRecord& phase) {
  if (phase.grants.empty()) return;
  text += "  diplomacy\n";
  std::vector<std::string> orders;
  for (const GrantRecord& record : phase.grants) orders.push_back(grant_text(variant, record));
  const std::size_t width = width_of(orders);
  for (std::size_t i = 0; i < phase.grants.size(); ++i) {
    const GrantRecord& record = phase.grants[i];
    text += fmt::format("    {:{}}  ", orders[i], width);
    write_got(text, record.got, record.agrees, record.expected.empty() ? "nothing" : record.expected);
    if (record.agrees || !record.verdict) continue;
    text += fmt::format("      {}: {}\n", clause_id(variant, record.verdict->clause), explain(variant, phase, record));
  }
}

// For a plan with another result: in which impulse, and why. Returns whether the plan has deeds at all.
bool write_deeds(StyledText& text, const Variant& variant, const PhaseRecord& phase, const OrderRecord& order) {
  bool has_deeds = false;
  for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
    for (const DeedRecord& deed : phase.impulses[i].deeds) {
      const bool is_its_own =
          deed.ordered && *deed.ordered < phase.orders.size() && &phase.orders[*deed.ordered] == &order;
      if (!is_its_own) continue;
      has_deeds = true;
      if (deed.done.agrees) continue;
      text += fmt::format("      impulse {}, {}: expected {}, got {}\n", i + 1, deed.done.text, deed.done.expected,
                          deed.done.got);
      if (!deed.done.verdict) continue;
      text += fmt::format("        {}: {}\n", clause_id(variant, deed.done.verdict->clause),
                          explain(variant, phase, i, deed));
    }
  }
  return has_deeds;
}

void write_orders(StyledText& text, const Variant& variant, const PhaseRecord& phase) {
  std::vector<std::string> orders;
  for (const OrderRecord& record : phase.orders) orders.push_back(record.text);
  const std::size_t width = width_of(orders);
  PowerId heading = no_power;
  bool headed = false;
  for (const OrderRecord& record : phase.orders) {
    if (!headed || record.power != heading) {
      text += fmt::format("  {}\n", power_or_nobody(variant, record.power));
    }
    headed = true;
    heading = record.power;
    text += fmt::format("    {:{}}  ", record.text, width);
    write_got(text, record.got, record.agrees, record.expected.empty() ? "nothing to happen to it" : record.expected);
    const bool is_told_by_deeds = write_deeds(text, variant, phase, record);
    if (record.agrees || !record.verdict || is_told_by_deeds) continue;
    text += fmt::format("      {}: {}\n", clause_id(variant, record.verdict->clause), explain(variant, phase, record));
  }
}

void write_phase(StyledText& text, const Variant& variant, const PhaseRecord& phase) {
  text += phase_title(variant.calendar, phase.phase) + "\n";
  write_board(text, variant, phase.before);
  for (PowerId power : phase.fallen)
    text += fmt::format("  {} is in permanent civil disorder\n", power_or_nobody(variant, power));
  write_grants(text, variant, phase);
  write_orders(text, variant, phase);
  for (const Paradox& paradox : phase.paradoxes) text += fmt::format("  {}\n", explain(variant, phase.played, paradox));
  for (const ResultRecord& result : phase.results) {
    if (result.agrees) continue;
    text += fmt::format("  {}\n    expected  ", result.what);
    text.add(Tone::Good, result.expected) += "\n    got       ";
    text.add(Tone::Bad, result.got) += "\n";
  }
}

// The first order or grant with another result than the case states: its line and the text about it.
struct FirstDifference {
  int line = 0;
  std::string text;
};

std::string differs(const std::string& what, const std::string& expected, const std::string& got) {
  return fmt::format("{}: expected {}, got {}", what, expected.empty() ? "nothing" : expected, got);
}

std::optional<FirstDifference> first_difference(const CaseRecord& record) {
  for (const PhaseRecord& phase : record.phases) {
    for (const GrantRecord& grant : phase.grants) {
      if (!grant.agrees && record.variant)
        return FirstDifference{grant.line, differs(grant_text(*record.variant, grant), grant.expected, grant.got)};
    }
    for (const OrderRecord& order : phase.orders) {
      if (!order.agrees) return FirstDifference{order.line, differs(order.text, order.expected, order.got)};
    }
  }
  return {};
}

}  // namespace

std::string grant_text(const Variant& variant, const GrantRecord& grant) {
  return fmt::format("{} {}  {}", power_or_nobody(variant, grant.power), grant.points, grant.text);
}

std::string headline(const CaseRecord& record) {
  switch (record.status) {
    case Status::Passed: return "passed";
    case Status::Failed: break;
    case Status::KnownFailure: return record.known_failure;
    case Status::UnexpectedPass: return "passed, although it is marked as a known failure: " + record.known_failure;
    case Status::Broken: return "the case contradicts itself or cannot be read";
    case Status::OurBug: return "Casus met a bug of its own in this case";
  }
  if (const std::optional<FirstDifference> first = first_difference(record)) return first->text;
  for (const PhaseRecord& phase : record.phases) {
    for (const ResultRecord& result : phase.results) {
      if (!result.agrees) return fmt::format("{}: expected {}, got {}", result.what, result.expected, result.got);
    }
  }
  if (!record.cited_in_vain.empty())
    return fmt::format("cites {}, which decided nothing", record.cited_in_vain.front());
  return "failed";
}

int line_of_headline(const CaseRecord& record) {
  if (record.status != Status::Failed) return record.line;
  const std::optional<FirstDifference> first = first_difference(record);
  return first && first->line > 0 ? first->line : record.line;
}

std::string failure_text(const CaseRecord& record) { return told_failure(record).plain(); }

StyledText told_failure(const CaseRecord& record) {
  StyledText text;
  text.add(Tone::Strong, fmt::format("{} \"{}\"", record.id, record.title)) += "\n";
  text += fmt::format("{}:{}: {}\n", record.file, line_of_headline(record), headline(record));
  for (const auto& [name, value] : record.options) text += fmt::format("option {}={}\n", name, value);
  if (!record.message.empty()) text += record.message + "\n";
  if (record.variant) {
    for (const PhaseRecord& phase : record.phases) write_phase(text, *record.variant, phase);
  }
  for (const std::string& id : record.cited_in_vain) text += fmt::format("cited, but decided nothing: {}\n", id);
  if (const std::string replay = command_of(record.replay); !replay.empty()) text += "replay: " + replay + '\n';
  return text;
}

}  // namespace casus::reports
