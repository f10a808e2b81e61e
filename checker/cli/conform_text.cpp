#include "checker/cli/conform_text.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/conform/choices.h"
#include "checker/conform/common_faults.h"
#include "checker/conform/failures.h"
#include "checker/judging/questions.h"
#include "engine/orders/notation.h"
#include "engine/text/visible.h"
#include "reports/sentences/number.h"

namespace casus::cli {

using conform::CaseOutcome;
using conform::CaseResult;
using conform::PhaseResult;
using conform::Tally;
using reports::StyledText;
using reports::Tone;

namespace {

constexpr std::size_t lines_told = 4;  // of the differences in a phase

// The orders of the phase, a line for each power.
void tell_orders(const corpus::Case& the_case, int number, const std::string& begin, StyledText& text) {
  for (const judging::PhaseQuestion& phase : judging::questions_of(the_case)) {
    if (phase.question.phase != number) continue;
    std::map<PowerId, std::string> by_power;
    for (const Order& order : phase.question.orders) {
      std::string& said = by_power[order.power];
      said += (said.empty() ? "" : ", ") + print(*the_case.variant, order);
    }
    for (const auto& [power, orders] : by_power) {
      const std::string name = power == no_power ? "" : (*the_case.variant)[power].name + ": ";
      text += fmt::format("{}{}{}\n", begin, name, orders);
    }
  }
}

// Also the last lines that the adapter wrote to its standard error, if it failed.
void tell(const PhaseResult& phase, bool is_only_phase, const corpus::Case* the_case, StyledText& text) {
  const std::string begin = is_only_phase ? "    " : fmt::format("    phase {}: ", phase.phase);
  if (the_case != nullptr && phase.outcome >= CaseOutcome::DiffersByChoice)
    tell_orders(*the_case, phase.phase, begin, text);
  const std::vector<std::string> lines = conform::lines_of(phase);
  const std::size_t differences = lines.size() - (phase.clause.empty() ? 0 : 1);
  for (std::size_t i = 0; i < std::min(differences, lines_told); ++i) text += fmt::format("{}{}\n", begin, lines[i]);
  if (differences > lines_told) text += fmt::format("{}and {} more\n", begin, differences - lines_told);
  if (differences < lines.size()) text += fmt::format("{}{}\n", begin, lines.back());
  if (phase.outcome != CaseOutcome::Failed) return;
  for (const std::string_view line : conform::last_lines(phase.complaints))
    text += fmt::format("{}it wrote to its standard error: {}\n", begin, line);
}

void tell(const CaseResult& result, const ToldConformance& told, StyledText& text) {
  const std::optional<conform::CaseToAsk> asked = told.case_of ? told.case_of(result) : std::nullopt;
  const corpus::Case* the_case = asked ? asked->the_case : nullptr;
  text.add(Tone::Bad, result.id);
  const std::string title =
      the_case == nullptr || the_case->title.empty() ? "" : fmt::format(" \"{}\"", the_case->title);
  text += fmt::format("{}  {}  ({}:{})\n", title, conform::word(result.outcome), result.file, result.line);
  for (const PhaseResult& phase : result.phases) {
    if (phase.outcome != CaseOutcome::Agrees) tell(phase, result.phases.size() == 1, the_case, text);
  }
}

// The reasons of cases with this outcome, the most frequent first.
std::string reasons(const std::vector<CaseResult>& cases, CaseOutcome outcome) {
  std::map<std::string, int> counts;
  for (const CaseResult& result : cases) {
    if (result.outcome != outcome) continue;
    const auto phase = std::ranges::find(result.phases, outcome, &PhaseResult::outcome);
    if (phase != result.phases.end()) ++counts[outcome == CaseOutcome::Failed ? phase->failure : phase->why];
  }
  std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
  std::ranges::stable_sort(sorted, std::ranges::greater(), &std::pair<std::string, int>::second);
  constexpr std::size_t most = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, sorted.size()); ++i)
    text += fmt::format("{}{} {}", text.empty() ? "  " : ", ", visible(sorted[i].first), sorted[i].second);
  return sorted.size() > most ? text + ", ..." : text;
}

void tell_counts(const conform::Results& results, StyledText& text) {
  const Tally tally = conform::tally_of(results.cases);
  struct Row {
    std::size_t count;
    CaseOutcome outcome;
    Tone tone;
  };
  const Row rows[] = {{tally.agrees, CaseOutcome::Agrees, Tone::Good},
                      {tally.by_choice, CaseOutcome::DiffersByChoice, Tone::Plain},
                      {tally.differs, CaseOutcome::Differs, Tone::Bad},
                      {tally.failed, CaseOutcome::Failed, Tone::Bad},
                      {tally.skipped, CaseOutcome::Skipped, Tone::Plain},
                      {tally.not_applicable, CaseOutcome::NotApplicable, Tone::Plain}};
  for (const Row& row : rows) {
    if (row.count == 0) continue;
    text.add(row.tone, fmt::format("{:>8}  {}", row.count, conform::word(row.outcome)));
    if (row.outcome != CaseOutcome::Agrees && row.outcome != CaseOutcome::Differs)
      text += reasons(results.cases, row.outcome);
    text += "\n";
  }
}

std::string phases(std::size_t count) { return fmt::format("{} {}", count, count == 1 ? "phase" : "phases"); }

// Choices that the adapter seems to have made but did not declare: for each option the most believable value. It
// asks about a value that these results do not show.
void tell_choices(const conform::Results& results, StyledText& text) {
  std::set<std::string> told;  // options
  const auto is_first = [&](const conform::ChoiceCount& count) {
    return told.insert(count.choice.substr(0, count.choice.find('='))).second;
  };
  for (const conform::ChoiceCount& count : conform::believed_choices(results)) {
    if (is_first(count))
      text +=
          fmt::format("seems to play {}: {} fit only this choice, and none is against it; declare it in `choices`\n",
                      count.choice, phases(count.fits));
  }
  for (const conform::ChoiceCount& count : conform::choice_counts(results.cases)) {
    if (count.fits > count.against && is_first(count))
      text += fmt::format("does it play {}? {} would agree, {} would not; if so, declare it in `choices`\n",
                          count.choice, phases(count.fits), count.against);
  }
}

// Cases that are asked only if the adapter says by which choices it plays.
void tell_options(const std::vector<CaseResult>& cases, StyledText& text) {
  const auto waits = [](const CaseResult& result) {
    return std::ranges::any_of(result.phases, [](const PhaseResult& phase) {
      return phase.outcome == CaseOutcome::NotApplicable && phase.why == "options";
    });
  };
  if (const auto count = std::ranges::count_if(cases, waits); count > 0)
    text += fmt::format("declare `choices` in `start`, and {} more {} asked\n", count,
                        count == 1 ? "case is" : "cases are");
}

// "answers depend on the sequence of orders: 6.F.16".
void tell_unsteady(const std::vector<CaseResult>& cases, StyledText& text) {
  const std::pair<std::string_view, std::string_view> kinds[] = {
      {conform::depends_on_sequence, "answers depend on the sequence of orders"},
      {conform::changes_its_answer, "answers change if it is asked again"}};
  for (const auto& [failure, said] : kinds) {
    std::vector<std::string_view> ids;
    for (const CaseResult& result : cases) {
      if (std::ranges::find(result.phases, failure, &PhaseResult::failure) != result.phases.end())
        ids.push_back(result.id);
    }
    if (ids.empty()) continue;
    constexpr std::size_t most = 8;
    const std::size_t shown = std::min(most, ids.size());
    text.add(Tone::Bad, std::string(said));
    text += fmt::format(": {}{}\n", fmt::join(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                        ids.size() > most ? fmt::format(" and {} more", ids.size() - most) : "");
  }
}

// Entries of the list of known failures that are not among the cases of a whole run.
void tell_unknown_failures(const ToldConformance& told, StyledText& text) {
  const conform::Heading& heading = told.now.heading;
  if (!told.now.is_whole || !heading.shard.empty() || !heading.selection.empty()) return;
  std::set<std::string_view> ids;
  for (const CaseResult& result : told.now.cases) ids.insert(result.id);
  for (const auto& [id, known] : told.known) {
    if (!ids.contains(id))
      text += fmt::format("known failure {} is not among these cases ({}:{})\n", id, known.at.file, known.at.line);
  }
}

// If there are several of one kind: the clause, and the first of them.
void tell_common_faults(const std::vector<CaseResult>& cases, StyledText& text) {
  const std::vector<conform::CommonFault> faults = conform::common_faults(cases);
  const bool is_worth_it =
      std::ranges::any_of(faults, [](const conform::CommonFault& one) { return one.cases.size() > 1; });
  if (!is_worth_it) return;
  text += "cases that differ or failed, by the deciding clause:\n";
  constexpr std::size_t most = 12;
  for (std::size_t i = 0; i < std::min(most, faults.size()); ++i) {
    text += fmt::format("{:>8}  {}, such as {}\n", faults[i].cases.size(), conform::name_of(faults[i]),
                        faults[i].cases.front()->id);
  }
  if (faults.size() > most) text += fmt::format("          and {} more\n", faults.size() - most);
}

// Results that are the same as in an earlier call are left out.
bool is_as_before(const CaseResult& result, const conform::Results* before) {
  if (before == nullptr) return false;
  const auto old = std::ranges::find(before->cases, result.id, &CaseResult::id);
  return old != before->cases.end() && conform::came_out_alike(*old, result);
}

}  // namespace

StyledText conformance_text(const ToldConformance& told) {
  StyledText text;
  std::size_t cases_told = 0, changed = 0, not_told = 0;
  const auto tell_if_room = [&](const CaseResult& result, auto how) {
    if (told.most_told > 0 && cases_told == told.most_told) {
      ++not_told;
      return;
    }
    ++cases_told;
    how(result);
  };
  for (const CaseResult& result : told.now.cases) {
    const bool is_new = !is_as_before(result, told.before);
    changed += told.before != nullptr && is_new ? 1 : 0;
    const bool is_bad = result.outcome >= CaseOutcome::Differs;
    if (conform::is_red(result, told.known) && !is_bad) {
      tell_if_room(result, [&](const CaseResult& it) {
        text.add(Tone::Bad, it.id);
        const conform::KnownFailure& known = told.known.at(it.id);
        text += fmt::format("  {}, though it is listed as a known failure ({}:{})\n", conform::word(it.outcome),
                            known.at.file, known.at.line);
      });
    } else if (told.before != nullptr ? is_new : conform::is_red(result, told.known)) {
      tell_if_room(result, [&](const CaseResult& it) { tell(it, told, text); });
    }
  }
  if (not_told > 0)
    text += fmt::format("... and {} (--list 0 prints all)\n", reports::numbered(not_told, "more case", "more cases"));
  if (cases_told > 0) text += "\n";
  const conform::Heading& heading = told.now.heading;
  text.add(Tone::Strong, visible(heading.adapter + (heading.version.empty() ? "" : " " + heading.version)));
  const std::string language =
      heading.language + (heading.language_version.empty() ? "" : " " + heading.language_version);
  text += fmt::format("{}, level {}", heading.language.empty() ? "" : visible(" (" + language + ")"), heading.level);
  for (std::size_t i = 0; i < heading.choices.size(); ++i)
    text += fmt::format("{}{}={}", i == 0 ? "; plays " : ", ", heading.choices[i].first, heading.choices[i].second);
  text += fmt::format("\n{} {}\n", told.now.cases.size(), told.now.cases.size() == 1 ? "case" : "cases");
  tell_counts(told.now, text);
  tell_choices(told.now, text);
  tell_options(told.now.cases, text);
  tell_unsteady(told.now.cases, text);
  tell_common_faults(told.now.cases, text);
  tell_unknown_failures(told, text);
  const Tally tally = conform::tally_of(told.now.cases);
  if (!heading.issues.empty() && tally.differs + tally.failed > 0)
    text += fmt::format("its issues: {}\n", visible(heading.issues));
  if (told.before != nullptr) text += fmt::format("{} with another result than before\n", changed);
  return text;
}

namespace {

// Whether, of two that answered, one agrees with the rules and the other does not.
bool is_told_otherwise_by_one(const std::vector<const CaseResult*>& row) {
  std::set<CaseOutcome> outcomes;
  for (const CaseResult* one : row) {
    if (one != nullptr && one->outcome != CaseOutcome::NotApplicable && one->outcome != CaseOutcome::Skipped)
      outcomes.insert(one->outcome);
  }
  return outcomes.size() > 1;
}

// "differs; unit Trieste: rules: nobody; its: Italian A Trieste", "skipped: why".
std::string in_a_line(const CaseResult& result) {
  const auto worst = std::ranges::find(result.phases, result.outcome, &PhaseResult::outcome);
  const auto lines = worst == result.phases.end() ? std::vector<std::string>() : conform::lines_of(*worst, "its");
  if (lines.empty()) return std::string(conform::word(result.outcome));
  return visible(result.outcome == CaseOutcome::Differs ? "differs; " + lines.front() : lines.front());
}

}  // namespace

std::vector<std::string> names_side_by_side(const std::vector<conform::Introduction>& adapters) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < adapters.size(); ++i) {
    const conform::Introduction& one = adapters[i];
    const auto has_its_name = [&](const conform::Introduction& other) { return other.name == one.name; };
    const auto has_its_version = [&](const conform::Introduction& other) {
      return has_its_name(other) && other.version == one.version;
    };
    std::string name = one.name;
    if (std::ranges::count_if(adapters, has_its_name) > 1) name += ' ' + one.version;
    if (std::ranges::count_if(adapters, has_its_version) > 1) name += fmt::format(" (--adapter {})", i + 1);
    names.push_back(std::move(name));
  }
  return names;
}

reports::StyledText side_by_side_text(const std::vector<conform::Results>& adapters,
                                      const std::vector<std::string>& names, std::size_t most_told) {
  StyledText text;
  std::map<std::pair<std::string, int>, std::vector<const CaseResult*>> by_case;  // by file and line; one an adapter
  for (std::size_t i = 0; i < adapters.size(); ++i) {
    for (const CaseResult& result : adapters[i].cases) {
      std::vector<const CaseResult*>& row = by_case[{result.file, result.line}];
      row.resize(adapters.size());
      row[i] = &result;
    }
  }
  std::size_t told = 0, apart = 0;
  for (const auto& [at, row] : by_case) {
    if (!is_told_otherwise_by_one(row)) continue;
    ++apart;
    if (most_told > 0 && told == most_told) continue;
    ++told;
    const CaseResult* const any = *std::ranges::find_if(row, [](const CaseResult* one) { return one != nullptr; });
    text.add(Tone::Bad, any->id);
    text += fmt::format("  ({}:{})\n", at.first, at.second);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] != nullptr) text += fmt::format("    {}: {}\n", visible(names[i]), in_a_line(*row[i]));
    }
  }
  if (apart > told)
    text +=
        fmt::format("... and {} (--list 0 prints all)\n", reports::numbered(apart - told, "more case", "more cases"));
  if (told > 0) text += "\n";
  for (std::size_t i = 0; i < adapters.size(); ++i) {
    const std::string& version = adapters[i].heading.version;
    const bool has_version = names[i] != adapters[i].heading.adapter;
    text.add(Tone::Strong, visible(has_version ? names[i] : fmt::format("{} {}", names[i], version)) + '\n');
    tell_counts(adapters[i], text);
  }
  text += fmt::format("{} of {} {} different results with different adapters\n", apart,
                      reports::numbered(by_case.size(), "case", "cases"), apart == 1 ? "has" : "have");
  return text;
}

}  // namespace casus::cli
