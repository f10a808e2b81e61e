// casus judge: compares answers from a file with the rules.
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/conform_campaign.h"
#include "checker/conform/written_answers.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"

namespace casus::cli {

namespace {

const Usage usage_of_judge{
    .command = "judge",
    .synopsis = "FILE [OPTIONS]",
    .about =
        "Compares another adjudicator's answers to cases of the corpus with the rules, as casus conform does, without "
        "asking the adjudicator. FILE has its answers, one JSON object in each line, in any sequence "
        "(docs/adapter-protocol.md, \"Without a process\"; - is standard input). A phase without an answer counts as "
        "skipped.\n"
        "\n"
        "Exit status: 0 if no case differs or failed, except known failures; 1 if one does, if a known failure agrees, "
        "or if no case or fewer than --min-asked N were answered; 2 for unusable input or options.",
    .options = with_conforming_options({texts("path", "PATH", "these case files instead of the corpus")}),
    .words = "file",
    .examples = {{"casus judge docs/examples/answers.jsonl --chapter 6.A", "four answers, one of them wrong"}}};

void tell_never_asked(const conform::WrittenAnswers& answers, const std::string& file, Console& console) {
  const std::vector<std::string> ids = answers.never_asked();
  if (ids.empty()) return;
  constexpr std::size_t most = 5;
  std::string some;
  for (std::size_t i = 0; i < std::min(most, ids.size()); ++i) some += (i == 0 ? "" : ", ") + ids[i];
  console.err << fmt::format("{}: answers to {} that nothing asked for: {}{}\n", visible(file),
                             ids.size() == 1 ? "a case" : fmt::format("{} cases", ids.size()), visible(some),
                             ids.size() > most ? ", ..." : "");
}

}  // namespace

const Usage& judge_usage() { return usage_of_judge; }

Exit judge(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_judge, arguments, console);
  if (line.finished()) return *line.finished();
  if (!line.has("file")) return unusable("judge", "missing FILE: the answers", console);
  if (line.texts("file").size() > 1) return unusable("judge", "several FILEs: the answers are in one", console);
  if (const std::string mistake = mistake_in_conforming(line); !mistake.empty())
    return unusable("judge", mistake, console);
  for (const char* input : {"file", "path"}) {
    const std::string mistake = over_what_is_read(line, input);
    if (!mistake.empty()) return unusable("judge", mistake, console);
  }
  if (!can_write_results(line, console)) return Exit::Unusable;
  const std::string file = line.text("file");
  constexpr std::size_t largest = std::size_t{1} << 30;
  const Read<std::string> text =
      file == "-" ? files::read_standard_input("standard input", largest) : files::read_file(file, largest);
  if (!text) return complained(text.problems(), console);
  const auto answers = conform::WrittenAnswers::read(*text, file == "-" ? "standard input" : file);
  if (!answers) return complained(answers.problems(), console);
  const auto cases = corpus_cases(line, std::nullopt, console);
  if (!cases) return Exit::Unusable;
  const Campaign campaign{.party = {answers->introduction(), [&] { return answers->converse(); }},
                          .cases = *cases,
                          .results_file = line.text("results")};
  const auto results = carried_out(campaign, line, console);
  if (!results) return complained(results.problems(), console);
  tell_never_asked(*answers, file, console);
  return told_results(
      line, *results, [&](const conform::CaseResult& result) { return cases->find(result); }, console);
}

}  // namespace casus::cli
