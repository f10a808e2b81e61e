// casus faults: whether the corpus notices wrong versions of the rules. Those of maps are in map_faults.cpp.
#include <algorithm>
#include <map>
#include <ostream>
#include <set>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/cli/faulty_program.h"
#include "checker/cli/progress_line.h"
#include "checker/collection/variant_shelf.h"
#include "checker/conform/likeness.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/select.h"
#include "checker/faults/fault_report.h"
#include "checker/faults/run_faults.h"
#include "engine/rules/rulebook.h"
#include "engine/text/visible.h"
#include "reports/sentences/number.h"

namespace casus::cli {

using faults::ListedFault;
using faults::Trial;

namespace {

const Usage usage_of_faults{
    .command = "faults",
    .synopsis = "[OPTIONS]",
    .about =
        "Plays the hand-written cases once for each deliberate wrong version of a rule, and reports which cases "
        "notice it. A fault that no case notices survives, and the command fails.\n"
        "\n"
        "With --like, Casus looks for faults that explain another adjudicator: wherever such a fault changes the "
        "board, the adjudicator gave the same board.",
    .options = {texts("variant", "ID|FILE.xml", "only cases of this variant, and faults of clauses that it has"),
                texts("fault", "NAME", "only this fault"),
                texts("clause", "KEY", "only faults of this clause, written without the rulebook's name"),
                text("rulebook", "NAME",
                     "only faults of clauses named NAME/..., only cases of variants with these names"),
                text("like", "FILE",
                     "print the faults that give the answers of another adjudicator; FILE has the results of casus "
                     "conform --results"),
                jobs(), flag("json", "print the results as JSON, with all cases that notice a fault"),
                flag("map", "faults of maps instead: see casus faults --map --help"),
                flag("list", "play nothing, print the list of faults (docs/faults.md)")},
    .words = "",
    .examples = {{"casus faults", "every fault, all hand-written cases"},
                 {"casus faults --fault AttackDoesNotCut", "one fault"},
                 {"casus faults --clause support/cut", "the wrong versions of one clause"},
                 {"casus faults --variant standard --json", "with these cases only, as JSON"},
                 {"casus faults --like conformance/godip.jsonl", "which of them godip behaves like"},
                 {"casus faults --rulebook ae5", "the cases of a rulebook against faults of its own clauses"}}};

std::vector<const corpus::Case*> cases_in(const corpus::Corpus& corpus, const corpus::Selection& selection) {
  std::vector<const corpus::Case*> cases;
  for (const corpus::CorpusFile& file : corpus.files) {
    for (const corpus::Case& the_case : file.read->cases) {
      if (selects(selection, *file.read, the_case)) cases.push_back(&the_case);
    }
  }
  return cases;
}

// The faults that the options select; the canaries by their names only. An unknown name is printed, and no faults are
// tried.
class FaultSelection {
 public:
  FaultSelection(const CommandLine& line, Console& console) : line_(line), console_(console) {}

  std::optional<std::vector<ListedFault>> faults() const {
    std::vector<ListedFault> known = faults::listed_faults();
    if (!line_.has("fault") && !line_.has("clause")) return known;
    std::vector<ListedFault> with_canaries = known;
    for (ListedFault& canary : faults::listed_canaries()) with_canaries.push_back(std::move(canary));
    std::vector<ListedFault> chosen;
    for (const std::string& name : line_.texts("fault")) {
      if (!add(
              with_canaries, "fault", name, [](const ListedFault& fault) { return fault.name; }, chosen))
        return std::nullopt;
    }
    for (const std::string& key : line_.texts("clause")) {
      const auto key_of_fault = [](const ListedFault& fault) { return std::string(key_of(fault.clause)); };
      if (!add(known, "clause with a fault", key, key_of_fault, chosen)) return std::nullopt;
    }
    return chosen;
  }

 private:
  template <class NameOf>
  bool add(const std::vector<ListedFault>& known, std::string_view what, const std::string& wanted, NameOf name_of,
           std::vector<ListedFault>& chosen) const {
    Strings names;
    bool found = false;
    for (const ListedFault& fault : known) {
      names.push_back(name_of(fault));
      if (names.back() != wanted) continue;
      chosen.push_back(fault);
      found = true;
    }
    if (found) return true;
    unusable("faults", unknown_name(what, wanted, names), console_);
    return false;
  }

  const CommandLine& line_;
  Console& console_;
};

// The names before clause ids: "ae5", "standard".
std::set<std::string> rulebooks_of(const Variant& variant) {
  std::set<std::string> names;
  for (const ClauseEntry& entry : variant.rulebook().clauses()) names.insert(entry.id.substr(0, entry.id.find('/')));
  return names;
}

// Whether the variant calls the clause "NAME/..."; if no name is given, whether it has the clause.
bool names(const Variant& variant, Clause clause, const std::string& rulebook) {
  const ClauseEntry* entry = variant.rulebook().find(clause);
  return entry != nullptr && (rulebook.empty() || entry->id.starts_with(rulebook + '/'));
}

// The cases of the variants cannot notice faults of clauses that none of the variants has.
void drop_foreign(const Variants& variants, const std::string& rulebook, std::vector<ListedFault>& faults) {
  std::erase_if(faults, [&](const ListedFault& fault) {
    return std::ranges::none_of(variants, [&](const auto& variant) { return names(*variant, fault.clause, rulebook); });
  });
}

// Whether the machinery notices a fault that it must notice, and reports none that is not there.
bool canaries_sing(const std::vector<faults::Witness>& witnesses, int jobs, Console& console) {
  const std::vector<Trial> trials = faults::try_faults(faults::listed_canaries(), witnesses, jobs);
  const bool sing =
      trials[0].result() == faults::FaultResult::Caught && trials[1].result() == faults::FaultResult::Survived;
  if (!sing)
    console.err << "casus faults: a bug in Casus: the canaries have wrong results:\n"
                << visible_lines(text_report(trials));
  return sing;
}

// The variants with these ids and clauses of this rulebook; an empty argument is ignored.
Variants variants_of(const corpus::Corpus& corpus, const Strings& ids, const std::string& rulebook = "") {
  Variants variants = corpus.variants;
  std::erase_if(variants, [&](const auto& variant) {
    const bool wanted = ids.empty() || std::ranges::find(ids, variant->id) != ids.end();
    return !wanted || (!rulebook.empty() && !rulebooks_of(*variant).contains(rulebook));
  });
  return variants;
}

Exit no_such_rulebook(const CommandLine& line, const corpus::Corpus& corpus, const Strings& ids, Console& console) {
  std::set<std::string> known;
  for (const auto& variant : variants_of(corpus, ids)) known.merge(rulebooks_of(*variant));
  return unusable("faults",
                  fmt::format("no variant with cases has a rulebook \"{}\"{}", line.text("rulebook"),
                              nearest_of(line.text("rulebook"), Strings(known.begin(), known.end()))),
                  console);
}

Exit tried(const CommandLine& line, const corpus::Corpus& corpus, const Variants& variants,
           std::vector<ListedFault> wanted, Console& console) {
  corpus::Selection selection;
  for (const auto& variant : variants) selection.variants.push_back(variant->id);
  drop_foreign(variants, line.text("rulebook"), wanted);
  const faults::Witnesses witnesses = faults::witnesses_among(cases_in(corpus, selection), line.jobs());
  if (witnesses.cases.empty()) return unusable("faults", "no case passes", console);
  if (!witnesses.failing.empty()) {
    console.err << fmt::format("casus faults: {} not count, since {} without any fault: {}\n",
                               reports::numbered(witnesses.failing.size(), "case does", "cases do"),
                               witnesses.failing.size() == 1 ? "it fails" : "they fail",
                               fmt::join(witnesses.failing, ", "));
  }
  if (!canaries_sing(witnesses.cases, line.jobs(), console)) return Exit::OurBug;
  // For all variants together every fault matters: the corpus has to notice each of them.
  faults::Applicable chosen{std::move(wanted), {}};
  if (line.has("variant") || line.has("rulebook"))
    chosen = faults::applicable_among(std::move(chosen.faults), witnesses.cases, variants);
  ProgressLine progress("faults", console);
  const std::vector<Trial> trials = faults::try_faults(chosen.faults, witnesses.cases, {line.jobs(), progress.told()});
  progress.end();
  console.out << (line.flag("json") ? json_report(trials, chosen.others)
                                    : visible_lines(text_report(trials, chosen.others)));
  return score_of(trials).is_full() ? Exit::Green : Exit::Failed;
}

// The faults that give the answers in a file of results. Cases that have changed since are left out.
Exit like(const CommandLine& line, const std::vector<ListedFault>& chosen, Console& console) {
  const Read<conform::Results> results = conform::read_results_file(line.text("like"));
  if (!results) return complained(results.problems(), console);
  const Read<DataFolder> data = find_data(line.text("data"), {});
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  const Read<corpus::Corpus> corpus = hand_written_corpus(*data, {}, shelf, line.jobs());
  if (!corpus) return complained(corpus.problems(), console);
  std::map<std::string_view, const conform::CaseResult*> by_id;
  for (const conform::CaseResult& result : results->cases) by_id.emplace(result.id, &result);
  std::vector<conform::AnsweredCase> answered;
  for (const corpus::CorpusFile& file : corpus->files) {
    for (const corpus::Case& the_case : file.read->cases) {
      if (const auto result = by_id.find(the_case.id); result != by_id.end())
        answered.push_back({{&the_case, file.read->variant.get(), file.path}, result->second});
    }
  }
  const auto differs = [](const conform::CaseResult& result) { return conform::is_difference(result.outcome); };
  ProgressLine progress("faults", console);
  const auto found = conform::faults_like(chosen, answered, results->heading, {line.jobs(), progress.told()});
  progress.end();
  const auto count = std::ranges::count_if(results->cases, differs);
  console.out << fmt::format("{}: {} of {} {}\n", visible(results->heading.adapter), count,
                             reports::numbered(results->cases.size(), "case", "cases"),
                             count == 1 ? "differs" : "differ");
  for (const conform::Likeness& one : found)
    console.out << fmt::format("behaves like: {} ({}, {} {})\n", one.fault.sentence, one.fault.name, one.explained,
                               one.explained == 1 ? "phase" : "phases");
  if (found.empty() && count > 0) console.out << "no fault of the list explains them\n";
  return Exit::Green;
}

// --list and --like play no cases.
std::string mistake_in_faults(const CommandLine& line) {
  for (const char* option : {"variant", "rulebook", "json"}) {
    for (const char* asking : {"list", "like"}) {
      if (line.has(asking) && line.has(option)) return fmt::format("--{} is of no use with --{}", option, asking);
    }
  }
  return line.has("list") && line.has("like") ? "--like is of no use with --list" : "";
}

}  // namespace

const Usage& faults_usage() { return usage_of_faults; }

Exit faults(const Arguments& arguments, Console& console) {
  if (std::ranges::find(arguments, "--map") != arguments.end()) return map_faults(arguments, console);
  const CommandLine line(usage_of_faults, arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in_faults(line); !mistake.empty())
    return unusable("faults", mistake, console);
  std::optional<std::vector<ListedFault>> chosen = FaultSelection(line, console).faults();
  if (!chosen) return Exit::Unusable;
  if (line.flag("list")) {
    console.out << faults::faults_page(*chosen);
    return Exit::Green;
  }
  if (!can_be_broken()) return hand_over_to_faulty("faults", arguments, console);
  if (line.has("like")) return like(line, *chosen, console);

  const Read<DataFolder> data = find_data(line.text("data"), files_among(line.texts("variant")));
  if (!data) return complained(data.problems(), console);
  collection::VariantShelf shelf(data->variant_folders());
  const auto named = chosen_variants(line.texts("variant"), {}, shelf);
  if (!named) return complained(named.problems(), console);
  const Read<corpus::Corpus> corpus = hand_written_corpus(*data, *named, shelf, line.jobs());
  if (!corpus) return complained(corpus.problems(), console);
  print_warnings(shelf, console);
  Strings ids;
  for (const auto& variant : *named) {
    ids.push_back(variant->id);
    if (variants_of(*corpus, {variant->id}).empty())
      return unusable("faults", fmt::format("no case is of the variant \"{}\"", variant->id), console);
  }
  const Variants variants = variants_of(*corpus, ids, line.text("rulebook"));
  if (variants.empty()) return no_such_rulebook(line, *corpus, ids, console);
  return tried(line, *corpus, variants, *std::move(chosen), console);
}

}  // namespace casus::cli
