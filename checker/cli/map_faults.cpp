// casus faults --map: whether the corpus notices maps with one border wrong.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/progress_line.h"
#include "checker/collection/read_corpus.h"
#include "checker/corpus/corpus.h"
#include "checker/faults/map_fault_report.h"
#include "checker/generate/near_provinces.h"
#include "engine/text/visible.h"

namespace casus::cli {

namespace {

const Usage usage_of_map_faults{
    .command = "faults --map",
    .synopsis = "[PATH...] [OPTIONS]",
    .about =
        "Plays the cases of the files and folders named (without any: the whole corpus) on maps with one border "
        "wrong: each border removed, open to other units, at another coast, or without the strait that fleets close; "
        "and borders added that look plausible, one for armies and one for fleets, between provinces that share a "
        "neighbour or are near each other in the picture. A fault that no case notices survives, and the command "
        "fails.",
    .options = {flag("map", "faults of maps instead of rules"),
                texts("variant", "ID|FILE.xml", "only the map of this variant"),
                number("within", "N", generate::usually_within,
                       "the greatest distance in the picture at which provinces count as near")
                    .within(0, 1'000'000),
                jobs(), flag("json", "print the results as JSON, with the first case that notices each fault")},
    .words = "path",
    .examples = {{"casus faults --map", "every map, the whole corpus"},
                 {"casus faults --map --variant standard", ""},
                 {"casus faults --map cases/classical/*.case", "faults that hand-written cases alone notice"}}};

Read<corpus::Corpus> chosen_corpus(const CommandLine& line, const Chosen& chosen) {
  corpus::Corpus corpus = collection::read_corpus(chosen.files, *chosen.shelf, line.jobs(), chosen.selection);
  if (const Diagnostics problems = problems_of(corpus); !problems.empty()) return problems;
  return corpus;
}

faults::MapFaultRun judged(const std::shared_ptr<const Variant>& variant, const corpus::Corpus& corpus,
                           const CommandLine& line, Console& console) {
  const auto within = static_cast<int>(line.number("within"));
  const std::vector<faults::MapWitness> witnesses = faults::map_witnesses(corpus, *variant, line.jobs());
  const std::vector<faults::MapFault> all = faults::map_faults(*variant, within);
  ProgressLine progress("wrong maps of " + variant->id, console);
  const Jobs jobs{line.jobs(), progress.told()};
  return {variant, static_cast<double>(within), witnesses.size(), faults::judge(*variant, all, witnesses, jobs)};
}

}  // namespace

const Usage& map_faults_usage() { return usage_of_map_faults; }

Exit map_faults(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_map_faults, arguments, console);
  if (line.finished()) return *line.finished();
  const Read<Chosen> chosen = chosen_cases(line);
  if (!chosen) return complained(chosen.problems(), console);
  const Read<corpus::Corpus> corpus = chosen_corpus(line, *chosen);
  if (!corpus) return complained(corpus.problems(), console);
  print_warnings(*chosen->shelf, console);
  for (const std::string& id : chosen->selection.variants) {
    const auto is_it = [&](const auto& variant) { return variant->id == id; };
    if (std::ranges::none_of(corpus->variants, is_it)) {
      const std::string nearest = nearest_of(id, chosen->data.variant_ids());
      return unusable("faults --map", fmt::format("no case is of the variant \"{}\"{}", id, nearest), console);
    }
  }
  std::vector<faults::MapFaultRun> runs;
  const std::vector<std::string>& wanted = chosen->selection.variants;
  for (const auto& variant : corpus->variants) {
    if (!wanted.empty() && std::ranges::find(wanted, variant->id) == wanted.end()) continue;
    const auto is_its_map = [&](const auto& run) { return faults::have_same_map(*run.variant, *variant); };
    if (std::ranges::any_of(runs, is_its_map)) continue;  // its cases have been played with the others
    runs.push_back(judged(variant, *corpus, line, console));
    if (!line.flag("json")) console.out << visible_lines(text_report(runs.back())) << std::flush;
  }
  if (line.flag("json")) console.out << faults::json_report(runs);
  const bool noticed = std::ranges::all_of(runs, [](const auto& run) { return faults::survivors(run) == 0; });
  return noticed ? Exit::Green : Exit::Failed;
}

}  // namespace casus::cli
