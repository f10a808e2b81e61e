#include "checker/cli/conform_text.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace casus::cli {

using conform::CaseResult;
using conform::Outcome;
using conform::PhaseResult;
using conform::Tally;
using reports::StyledText;
using reports::Tone;

namespace {

constexpr std::size_t lines_told = 4;  // of a phase

void tell(const PhaseResult& phase, bool is_only_phase, StyledText& text) {
  const std::string begin = is_only_phase ? "    " : fmt::format("    phase {}: ", phase.phase);
  const std::vector<std::string> lines = conform::lines_of(phase);
  for (std::size_t i = 0; i < std::min(lines.size(), lines_told); ++i) text += fmt::format("{}{}\n", begin, lines[i]);
  if (lines.size() > lines_told) text += fmt::format("{}and {} more\n", begin, lines.size() - lines_told);
}

void tell(const CaseResult& result, StyledText& text) {
  text.add(Tone::Bad, result.id);
  text += fmt::format("  {}  ({}:{})\n", conform::word(result.outcome), result.file, result.line);
  for (const PhaseResult& phase : result.phases) {
    if (phase.outcome != Outcome::Agrees) tell(phase, result.phases.size() == 1, text);
  }
}

// Of cases that come to this: for what reasons, the most frequent first.
std::string reasons(const std::vector<CaseResult>& cases, Outcome outcome) {
  std::map<std::string, int> counts;
  for (const CaseResult& result : cases) {
    if (result.outcome != outcome) continue;
    const auto phase = std::ranges::find(result.phases, outcome, &PhaseResult::outcome);
    if (phase != result.phases.end()) ++counts[outcome == Outcome::Failed ? phase->failure : phase->why];
  }
  std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
  std::ranges::stable_sort(sorted, std::ranges::greater(), &std::pair<std::string, int>::second);
  constexpr std::size_t most = 6;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, sorted.size()); ++i)
    text += fmt::format("{}{} {}", text.empty() ? "  " : ", ", sorted[i].first, sorted[i].second);
  return sorted.size() > most ? text + ", ..." : text;
}

void tell_counts(const conform::Results& results, StyledText& text) {
  const Tally tally = conform::tally_of(results.cases);
  struct Row {
    std::size_t count;
    Outcome outcome;
    Tone tone;
  };
  const Row rows[] = {
      {tally.agrees, Outcome::Agrees, Tone::Good},    {tally.by_choice, Outcome::DiffersByChoice, Tone::Plain},
      {tally.differs, Outcome::Differs, Tone::Bad},   {tally.failed, Outcome::Failed, Tone::Bad},
      {tally.skipped, Outcome::Skipped, Tone::Plain}, {tally.not_applicable, Outcome::NotApplicable, Tone::Plain}};
  for (const Row& row : rows) {
    if (row.count == 0) continue;
    text.add(row.tone, fmt::format("{:>8}  {}", row.count, conform::word(row.outcome)));
    if (row.outcome != Outcome::Agrees && row.outcome != Outcome::Differs) text += reasons(results.cases, row.outcome);
    text += "\n";
  }
}

// What came out as in an earlier call is left out.
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
    const bool is_bad = result.outcome >= Outcome::Differs;
    if (conform::is_red(result, told.known) && !is_bad) {
      tell_if_room(result, [&](const CaseResult& it) {
        text.add(Tone::Bad, it.id);
        const conform::KnownFailure& known = told.known.at(it.id);
        text += fmt::format("  {}, though it is listed as a known failure ({}:{})\n", conform::word(it.outcome),
                            known.at.file, known.at.line);
      });
    } else if (told.before != nullptr ? is_new : conform::is_red(result, told.known)) {
      tell_if_room(result, [&](const CaseResult& it) { tell(it, text); });
    }
  }
  if (not_told > 0) text += fmt::format("... and {} more cases (--list 0 tells all)\n", not_told);
  if (cases_told > 0) text += "\n";
  const conform::Heading& heading = told.now.heading;
  text.add(Tone::Strong, fmt::format("{} {}", heading.adapter, heading.version));
  text += fmt::format("{}, tells {}", heading.language.empty() ? "" : " (" + heading.language + ")", heading.level);
  for (std::size_t i = 0; i < heading.choices.size(); ++i)
    text += fmt::format("{}{}={}", i == 0 ? "; plays " : ", ", heading.choices[i].first, heading.choices[i].second);
  text += fmt::format("\n{} cases\n", told.now.cases.size());
  tell_counts(told.now, text);
  if (told.before != nullptr) text += fmt::format("{} came out otherwise than before\n", changed);
  return text;
}

}  // namespace casus::cli
