// casus faults: whether the corpus notices wrong versions of the rules. Those of maps are in map_faults.cpp.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <ostream>
#include <set>

#include <fmt/format.h>
#include <unistd.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/run_corpus.h"
#include "checker/faults/fault_report.h"
#include "checker/faults/run_faults.h"
#include "engine/text/names.h"

namespace casus::cli {

namespace fs = std::filesystem;
using faults::ListedFault;
using faults::Trial;

namespace {

constexpr Usage usage{
    "faults", "[OPTIONS]",
    "Plays the hand-written cases once for each deliberate wrong version of a rule and says which cases notice it. A fault\n"
    "that no case notices survives, and the command fails. Options that name faults may be repeated.\n",
    "  casus faults                                     every fault, all hand-written cases\n"
    "  casus faults --fault AttackDoesNotCut            one fault\n"
    "  casus faults --clause support/cut                the wrong versions of one clause\n"
    "  casus faults --variant standard --json           with these cases only, as JSON\n"
    "  casus faults --rulebook ae5                      what the cases of a rulebook notice of its own clauses\n"};

po::options_description options() {
  po::options_description options("Options", 100);
  options.add_options()("variant", po::value<Strings>()->value_name("ID"),
                        "only cases of this variant, and faults of clauses that it has")(
      "fault", po::value<Strings>()->value_name("NAME"), "only this fault")(
      "clause", po::value<Strings>()->value_name("KEY"),
      "only faults of this clause, without the rulebook's name in front")(
      "rulebook", po::value<std::string>()->value_name("NAME"),
      "only faults of clauses named NAME/..., only cases of variants that name them so")(
      "jobs,j", po::value<int>()->default_value(0, "all cores")->value_name("N"), "threads")(
      "json", po::bool_switch(), "print the results as JSON, with all cases that notice a fault")(
      "map", po::bool_switch(), "faults of maps instead: see casus faults --map --help")(
      "list", po::bool_switch(), "play nothing, print the list of faults (docs/faults.md)");
  return options;
}

// The engine of this program knows no faults. The same program with an engine that does lies beside it and takes over.
Exit hand_over(const Arguments& arguments, Console& console) {
  std::error_code error;
  const fs::path faulty = fs::read_symlink("/proc/self/exe", error).parent_path() / "casus-faulty";
  std::vector<std::string> words{faulty.string(), "faults"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  console.out.flush();
  ::execv(faulty.c_str(), pointers.data());
  console.err << fmt::format("casus faults: {} cannot be started ({}); build it beside casus\n", faulty.string(),
                             std::strerror(errno));
  return Exit::Unusable;
}

std::vector<const corpus::Case*> cases_in(const corpus::Corpus& corpus, const corpus::Selection& selection) {
  std::vector<const corpus::Case*> cases;
  for (const corpus::CorpusFile& file : corpus.files) {
    for (const corpus::Case& the_case : file.read->cases) {
      if (selects(selection, *file.read, the_case)) cases.push_back(&the_case);
    }
  }
  return cases;
}

// The faults that the options ask for; the canaries by their names only. An unknown name is printed, and none are left.
class Choice {
 public:
  Choice(const CommandLine& line, Console& console) : line_(line), console_(console) {}

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
    const std::string nearest = nearest_name(wanted, names);
    unusable("faults",
             fmt::format("there is no {} \"{}\"{}", what, wanted,
                         nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest)),
             console_);
    return false;
  }

  const CommandLine& line_;
  Console& console_;
};

using Variants = std::vector<std::shared_ptr<const Variant>>;

// The names in front of clause ids: "ae5", "standard".
std::set<std::string> rulebooks_of(const Variant& variant) {
  std::set<std::string> names;
  for (const ClauseEntry& entry : variant.rulebook.clauses()) names.insert(entry.id.substr(0, entry.id.find('/')));
  return names;
}

// Whether the variant calls the clause "NAME/...", or where no name is asked for, whether it has it.
bool names(const Variant& variant, Clause clause, const std::string& rulebook) {
  const ClauseEntry* entry = variant.rulebook.find(clause);
  return entry != nullptr && (rulebook.empty() || entry->id.starts_with(rulebook + '/'));
}

// Faults of clauses that none of the variants has are not for their cases to notice; of one rulebook's own clauses
// neither are options that its variants choose anyhow.
void drop_foreign(const Variants& variants, const std::string& rulebook, std::vector<ListedFault>& faults) {
  std::erase_if(faults, [&](const ListedFault& fault) {
    return std::ranges::none_of(variants, [&](const auto& variant) {
      return names(*variant, fault.clause, rulebook) && (rulebook.empty() || faults::can_show_in(fault, *variant));
    });
  });
}

// Whether the machinery notices what it must and does not see what is not there.
bool canaries_sing(const std::vector<const corpus::Case*>& witnesses, int jobs, Console& console) {
  const std::vector<Trial> trials = faults::try_faults(faults::listed_canaries(), witnesses, jobs);
  const bool sing = trials[0].outcome() == faults::Outcome::Caught && trials[1].outcome() == faults::Outcome::Survived;
  if (!sing) console.err << "casus faults: a bug of ours, the canaries came out wrong:\n" << text_report(trials);
  return sing;
}

Read<corpus::Corpus> hand_written_corpus(const DataFolder& data, int jobs) {
  const std::vector<fs::path> folders{data.cases()};
  auto files = corpus::find_case_files(folders);
  if (!files) return files.problems();
  std::erase_if(*files, corpus::is_generated);
  corpus::Corpus corpus = corpus::read_corpus(*files, data.variants(), jobs);
  Diagnostics problems;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) problems.insert(problems.end(), file.read.problems().begin(), file.read.problems().end());
  }
  if (!problems.empty()) return problems;
  return corpus;
}

// With these ids, and clauses of this rulebook; whichever is not empty.
Variants variants_of(const corpus::Corpus& corpus, const Strings& ids, const std::string& rulebook = "") {
  Variants variants = corpus.variants;
  std::erase_if(variants, [&](const auto& variant) {
    const bool wanted = ids.empty() || std::ranges::find(ids, variant->id) != ids.end();
    return !wanted || (!rulebook.empty() && !rulebooks_of(*variant).contains(rulebook));
  });
  return variants;
}

Exit no_such_rulebook(const CommandLine& line, const corpus::Corpus& corpus, Console& console) {
  std::set<std::string> known;
  for (const auto& variant : variants_of(corpus, line.texts("variant"))) known.merge(rulebooks_of(*variant));
  const std::string nearest = nearest_name(line.text("rulebook"), Strings(known.begin(), known.end()));
  return unusable("faults",
                  fmt::format("no variant with cases has a rulebook \"{}\"{}", line.text("rulebook"),
                              nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest)),
                  console);
}

Exit tried(const CommandLine& line, const corpus::Corpus& corpus, std::vector<ListedFault> chosen, Console& console) {
  const int jobs = line.number("jobs");
  corpus::Selection selection;
  const Variants variants = variants_of(corpus, line.texts("variant"), line.text("rulebook"));
  for (const auto& variant : variants) selection.variants.push_back(variant->id);
  drop_foreign(variants, line.text("rulebook"), chosen);
  const faults::Witnesses witnesses = faults::witnesses_among(cases_in(corpus, selection), jobs);
  if (witnesses.cases.empty()) return unusable("faults", "there is no case that passes", console);
  if (!witnesses.failing.empty()) {
    console.err << fmt::format("casus faults: {} fail without any fault and count for nothing: {}\n",
                               witnesses.failing.size(), fmt::join(witnesses.failing, ", "));
  }
  if (!canaries_sing(witnesses.cases, jobs, console)) return Exit::OurBug;
  const std::vector<Trial> trials = faults::try_faults(chosen, witnesses.cases, jobs);
  console.out << (line.flag("json") ? json_report(trials) : text_report(trials));
  return score_of(trials).is_full() ? Exit::Green : Exit::Failed;
}

}  // namespace

Exit faults(const Arguments& arguments, Console& console) {
  if (std::ranges::find(arguments, "--map") != arguments.end()) return map_faults(arguments, console);
  const CommandLine line(usage, options(), "", arguments, console);
  if (line.finished()) return *line.finished();
  if (line.number("jobs") < 0) return unusable("faults", "--jobs must be 1 or more", console);
  std::optional<std::vector<ListedFault>> chosen = Choice(line, console).faults();
  if (!chosen) return Exit::Unusable;
  if (line.flag("list")) {
    console.out << faults::faults_page(*chosen);
    return Exit::Green;
  }
  if (!can_be_broken()) return hand_over(arguments, console);

  const Read<DataFolder> data = find_data(line.text("data"));
  const Read<corpus::Corpus> corpus =
      data ? hand_written_corpus(*data, line.number("jobs")) : Read<corpus::Corpus>(data.problems());
  if (!corpus) {
    console.err << to_string(corpus.problems());
    return Exit::Unusable;
  }
  for (const std::string& id : line.texts("variant")) {
    if (variants_of(*corpus, {id}).empty()) {
      Strings ids;
      for (const auto& variant : corpus->variants) ids.push_back(variant->id);
      const std::string nearest = nearest_name(id, ids);
      return unusable("faults",
                      fmt::format("no case is of the variant \"{}\"{}", id,
                                  nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest)),
                      console);
    }
  }
  if (variants_of(*corpus, line.texts("variant"), line.text("rulebook")).empty())
    return no_such_rulebook(line, *corpus, console);
  return tried(line, *corpus, *std::move(chosen), console);
}

}  // namespace casus::cli
