#include "checker/cli/run_as.h"

#include <ostream>

#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/collection/read_corpus.h"
#include "checker/compare/comparison_report.h"
#include "checker/corpus/corpus.h"
#include "checker/files/files.h"

namespace casus::cli {

namespace {

// An option that makes no sense with a comparison; "" if there is none.
std::string senseless_option(const CommandLine& line) {
  for (const char* option : {"report", "junit", "tap", "github-summary"}) {
    if (line.has(option)) return option;
  }
  for (const char* option : {"oracle", "chapters", "annotations"}) {
    if (line.flag(option)) return option;
  }
  return "";
}

Read<corpus::Corpus> read_cases(const CommandLine& line, const Chosen& chosen) {
  corpus::Corpus corpus =
      collection::read_corpus(chosen.files, *chosen.shelf, line.jobs(), {}, collection::Texts::Kept);
  if (const Diagnostics problems = problems_of(corpus); !problems.empty()) return problems;
  return corpus;
}

bool has_selected_case(const corpus::Corpus& corpus, const corpus::Selection& selection) {
  for (const corpus::CorpusFile& file : corpus.files) {
    for (const corpus::Case& the_case : file.read->cases) {
      if (selects(selection, *file.read, the_case)) return true;
    }
  }
  return false;
}

Exit told(const CommandLine& line, const compare::Comparison& comparison, Console& console) {
  const compare::Totals totals = totals_of(comparison);
  const bool to_screen = line.text("json") == "-";
  if (totals.different > 0 || !line.flag("quiet")) {
    // The call asks for differences, so all of them are printed unless a number is given.
    const std::uint64_t limit = line.has("max-failures") ? line.number("max-failures") : 0;
    (to_screen ? console.err : console.out)
        << text_report(comparison, {static_cast<std::size_t>(limit), line.flag("verbose")},
                       to_screen ? console.err_ink : console.out_ink);
  }
  if (to_screen) {
    console.out << json_report(comparison);
  } else if (line.has("json")) {
    const Done written = files::write_file(line.text("json"), json_report(comparison));
    if (!written) return complained(written.problems(), console);
  }
  return totals.our_bugs > 0 ? Exit::OurBug : Exit::Green;
}

}  // namespace

Exit run_as(const CommandLine& line, Console& console) {
  if (const std::string option = senseless_option(line); !option.empty()) {
    return unusable("run", "--as prints differences, not results: it cannot be combined with --" + option, console);
  }
  const Read<Chosen> chosen = chosen_cases(line);
  if (!chosen) return complained(chosen.problems(), console);
  const auto rules = chosen_variant(line.text("as"), *chosen->shelf, "--as");
  if (!rules) return complained(rules.problems(), console);
  const Read<corpus::Corpus> corpus = read_cases(line, *chosen);
  if (!corpus) return complained(corpus.problems(), console);
  print_warnings(*chosen->shelf, console);
  if (!has_selected_case(*corpus, chosen->selection))
    return unusable("run", mistaken_entry(*corpus, chosen->selection), console);
  if (const std::string mistake = mistaken_id(*chosen, *corpus, line.jobs()); !mistake.empty())
    return unusable("run", mistake, console);
  const compare::Comparison comparison = compare::compare_rules(*corpus, chosen->selection, *rules, line.jobs());
  if (comparison.cases.empty())
    return unusable("run", "all of these cases are of " + (*rules)->id + " itself", console);
  return told(line, comparison, console);
}

}  // namespace casus::cli
