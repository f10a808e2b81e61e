// casus faults --map: whether the corpus notices maps with one border wrong.
#include <algorithm>
#include <filesystem>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/faults/map_fault_report.h"

namespace casus::cli {

namespace fs = std::filesystem;

namespace {

constexpr Usage usage{
    "faults", "--map [PATH...] [OPTIONS]",
    "Plays the cases of the files and folders named (without any: the whole corpus) on maps with one border wrong: each border\n"
    "removed, for other units than it is, at another coast, or without the strait that fleets close; and borders added that\n"
    "look plausible, one for armies and one for fleets between provinces that share a neighbour or are near in the picture.\n"
    "A fault that no case notices survives, and the command fails.\n",
    "  casus faults --map                               every map, the whole corpus\n"
    "  casus faults --map --variant standard\n"
    "  casus faults --map cases/standard/*.case         what the hand-written cases alone notice\n"};

po::options_description options() {
  po::options_description options("Options", 100);
  options.add_options()("map", po::bool_switch(), "faults of maps, not of rules")(
      "variant", po::value<Strings>()->value_name("ID"), "only the map of this variant; may be repeated")(
      "within", po::value<int>()->default_value(100)->value_name("N"),
      "how far apart in the picture provinces are near")(
      "jobs,j", po::value<int>()->default_value(0, "all cores")->value_name("N"), "threads")(
      "json", po::bool_switch(), "print the results as JSON, with the first case that notices each fault");
  return options;
}

Read<corpus::Corpus> chosen_corpus(const CommandLine& line, const DataFolder& data) {
  std::vector<fs::path> paths;
  for (const std::string& path : line.texts("path")) paths.emplace_back(path);
  if (paths.empty()) paths.push_back(data.cases());
  const auto files = corpus::find_case_files(paths);
  if (!files) return files.problems();
  corpus::Corpus corpus = corpus::read_corpus(*files, data.variants(), line.number("jobs"));
  Diagnostics problems;
  for (const corpus::CorpusFile& file : corpus.files) {
    if (!file.read) problems.insert(problems.end(), file.read.problems().begin(), file.read.problems().end());
  }
  if (!problems.empty()) return problems;
  return corpus;
}

faults::MapFaultRun judged(const std::shared_ptr<const Variant>& variant, const corpus::Corpus& corpus,
                           const CommandLine& line) {
  const int jobs = line.number("jobs");
  const std::vector<faults::MapWitness> witnesses = faults::map_witnesses(corpus, variant->id, jobs);
  const std::vector<faults::MapFault> all = faults::map_faults(*variant, line.number("within"));
  return {variant, static_cast<double>(line.number("within")), witnesses.size(),
          faults::judge(*variant, all, witnesses, jobs)};
}

}  // namespace

Exit map_faults(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, options(), "path", arguments, console);
  if (line.finished()) return *line.finished();
  if (line.number("jobs") < 0) return unusable("faults", "--jobs must be 1 or more", console);
  if (line.number("within") < 0) return unusable("faults", "--within must not be negative", console);
  const Read<DataFolder> data = find_data(line.text("data"));
  const Read<corpus::Corpus> corpus = data ? chosen_corpus(line, *data) : Read<corpus::Corpus>(data.problems());
  if (!corpus) {
    console.err << to_string(corpus.problems());
    return Exit::Unusable;
  }
  const Strings wanted = line.texts("variant");
  for (const std::string& id : wanted) {
    const bool is_played =
        std::ranges::any_of(corpus->variants, [&](const auto& variant) { return variant->id == id; });
    if (is_played) continue;
    const std::string nearest = nearest_variant(*data, id);
    return unusable("faults",
                    fmt::format("no case is of the variant \"{}\"{}", id,
                                nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest)),
                    console);
  }
  std::vector<faults::MapFaultRun> runs;
  for (const auto& variant : corpus->variants) {
    if (!wanted.empty() && std::ranges::find(wanted, variant->id) == wanted.end()) continue;
    runs.push_back(judged(variant, *corpus, line));
    if (!line.flag("json")) console.out << text_report(runs.back()) << std::flush;
  }
  if (line.flag("json")) console.out << faults::json_report(runs);
  const bool noticed = std::ranges::all_of(runs, [](const auto& run) { return faults::survivors(run) == 0; });
  return noticed ? Exit::Green : Exit::Failed;
}

}  // namespace casus::cli
