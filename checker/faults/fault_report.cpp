#include "checker/faults/fault_report.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace casus::faults {
namespace {

constexpr std::size_t cases_shown = 3;

std::string_view word(FaultResult outcome) {
  switch (outcome) {
    case FaultResult::Caught: return "caught";
    case FaultResult::Survived: return "survived";
    case FaultResult::WithoutEffect: return "without effect";
    case FaultResult::Misjudged: return "misjudged";
  }
  return "";
}

std::string first_cases(const Trial& trial) {
  const std::size_t shown = std::min(trial.noticed_by.size(), cases_shown);
  const std::span<const std::string> first(trial.noticed_by.data(), shown);
  return fmt::format("{}{}", fmt::join(first, ", "), trial.noticed_by.size() > shown ? ", ..." : "");
}

std::string line_of(const Trial& trial) {
  std::string line =
      fmt::format("{:<16}{:<38}{:<32}", word(trial.result()), trial.fault.name, key_of(trial.fault.clause));
  if (!trial.noticed_by.empty()) {
    line += fmt::format("{:>5} {:<7}{}", trial.noticed_by.size(),
                        trial.noticed_by.size() == 1 ? "case:" : "cases:", first_cases(trial));
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

bool is_bad(const Trial& trial) {
  return trial.result() == FaultResult::Survived || trial.result() == FaultResult::Misjudged;
}

std::string complaint(const Trial& trial) {
  if (trial.result() == FaultResult::Misjudged) {
    return fmt::format("  The list says that it has no effect: {}\n", trial.fault.without_effect);
  }
  return fmt::format("  No case notices it: {}\n", trial.fault.sentence);
}

// Rounded down: 100 only when nothing survives.
int percentage(const Score& score) {
  const int countable = score.caught + score.survived + score.misjudged;
  return countable == 0 ? 100 : score.caught * 100 / countable;
}

std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) escaped += c == '|' ? "\\|" : std::string(1, c);
  return escaped;
}

}  // namespace

Score score_of(std::span<const Trial> trials) {
  Score score;
  for (const Trial& trial : trials) {
    switch (trial.result()) {
      case FaultResult::Caught: ++score.caught; break;
      case FaultResult::Survived: ++score.survived; break;
      case FaultResult::WithoutEffect: ++score.without_effect; break;
      case FaultResult::Misjudged: ++score.misjudged; break;
    }
  }
  return score;
}

std::string text_report(std::span<const Trial> trials, std::span<const ListedFault> not_applicable) {
  std::string good, bad;
  for (const Trial& trial : trials) {
    if (is_bad(trial)) bad += line_of(trial) + complaint(trial);
    else good += line_of(trial);
  }
  const Score score = score_of(trials);
  std::string total =
      fmt::format("{} {}: {} caught, {} survived ({} %)", trials.size(), trials.size() == 1 ? "fault" : "faults",
                  score.caught, score.survived, percentage(score));
  if (score.without_effect > 0) total += fmt::format("; {} without effect, as the list proves", score.without_effect);
  if (score.misjudged > 0) total += fmt::format("; {} wrongly listed as without effect", score.misjudged);
  if (!not_applicable.empty()) {
    total += fmt::format(
        "\n"
        "{} more {} not apply to these variants: none of their boards reaches the rule, or their rulebooks cannot "
        "take the option",
        not_applicable.size(), not_applicable.size() == 1 ? "does" : "do");
  }
  return good + bad + total + '\n';
}

std::string json_report(std::span<const Trial> trials, std::span<const ListedFault> not_applicable) {
  const Score score = score_of(trials);
  nlohmann::ordered_json report;
  report["faults"] = nlohmann::ordered_json::array();
  for (const Trial& trial : trials) {
    nlohmann::ordered_json entry;
    entry["name"] = trial.fault.name;
    entry["clause"] = key_of(trial.fault.clause);
    entry["wrong-rule"] = trial.fault.sentence;
    entry["outcome"] = word(trial.result());
    if (!trial.fault.without_effect.empty()) entry["proof"] = trial.fault.without_effect;
    entry["noticed-by"] = trial.noticed_by;
    report["faults"].push_back(std::move(entry));
  }
  report["not-applicable"] = nlohmann::ordered_json::array();
  for (const ListedFault& fault : not_applicable) report["not-applicable"].push_back(fault.name);
  report["caught"] = score.caught;
  report["survived"] = score.survived;
  report["without-effect"] = score.without_effect;
  report["misjudged"] = score.misjudged;
  return report.dump(2) + '\n';
}

std::string faults_page(std::span<const ListedFault> faults) {
  std::string page =
      "# Faults\n"
      "\n"
      "Deliberate wrong versions of the rules, by the clause that each reads wrongly. `casus faults` plays the hand-written\n"
      "corpus once for each and fails when no case notices it. What a fault is and how to add one is in\n"
      "docs/for-maintainers.md and docs/architecture.md; this page is written by `casus faults --list`.\n"
      "\n"
      "| clause | fault | the wrong rule |\n"
      "| --- | --- | --- |\n";
  for (const ListedFault& fault : faults) {
    const std::string proof =
        fault.without_effect.empty() ? "" : fmt::format(" *Without effect:* {}", cell(fault.without_effect));
    page += fmt::format("| {} | `{}` | {}{} |\n", key_of(fault.clause), fault.name, cell(fault.sentence), proof);
  }
  return page;
}

}  // namespace casus::faults
