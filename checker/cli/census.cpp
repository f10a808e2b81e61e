// casus census: counts and signatures of what comes of the corpus, of generated boards, of the small worlds and of
// named positions.
#include <algorithm>
#include <filesystem>
#include <optional>
#include <ostream>

#include <fmt/format.h>

#include "checker/census/census.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/board_text.h"
#include "checker/corpus/case_reader.h"
#include "checker/corpus/files.h"

namespace casus::cli {

namespace fs = std::filesystem;
namespace taken = casus::census;

namespace {

constexpr int world_units = 2;

constexpr Usage usage{
    "census", "[OPTIONS]",
    "Counts by verdict, fate, grant, event and clause what comes of the corpus, of generated boards and of the small worlds, and signs\n"
    "each part with one number; counts the legal orders of named positions (census/) and the boards that pairs of them lead to. Two\n"
    "adjudicators that print the same census agree on all of it. docs/census.txt has the census without the corpus, whose cases\n"
    "state what comes out of them anyway.\n",
    "  casus census --brief                             a line for each part\n"
    "  casus census --check docs/census.txt             whether anything moved\n"
    "  casus census --output docs/census.txt            accepts what moved (./dev census)\n"};

po::options_description options() {
  po::options_description options("Options", 100);
  options.add_options()("variant", po::value<std::string>()->value_name("ID"),
                        "only of this variant, without the small worlds")(
      "seed", po::value<int>()->default_value(1)->value_name("S"), "of the generated boards")(
      "count", po::value<int>()->default_value(2'000)->value_name("N"), "how many of each variant")(
      "check", po::value<std::string>()->value_name("FILE"),
      "compare with this file; when they differ, the status is 1")(
      "output,o", po::value<std::string>()->value_name("FILE"), "write the census without the corpus there")(
      "brief", po::bool_switch(), "print one line for each part")("json", po::bool_switch(), "print it as JSON")(
      "jobs,j", po::value<int>()->default_value(0, "all cores")->value_name("N"), "threads");
  return options;
}

// Reads what the census is of, and takes it. Where something cannot be read, there is none.
class Taker {
 public:
  Taker(const CommandLine& line, const DataFolder& data)
      : line_(line), data_(data), variants_(data.variants()), worlds_(data.worlds()) {}

  Read<taken::Census> take() {
    census_.seed = static_cast<std::uint64_t>(line_.number("seed"));
    corpus_parts();
    for (const std::string& id : variant_ids()) of_variant(id);
    positions();
    if (!line_.has("variant")) {
      for (const std::string& id : data_.world_ids()) of_world(id);
    }
    if (!problems_.empty()) return problems_;
    return std::move(census_);
  }

 private:
  int jobs() const { return line_.number("jobs"); }
  std::vector<std::string> variant_ids() const {
    return line_.has("variant") ? Strings{line_.text("variant")} : data_.variant_ids();
  }
  template <class T>
  bool is_there(const Read<T>& read) {
    problems_.insert(problems_.end(), read.problems().begin(), read.problems().end());
    return read.ok();
  }

  void corpus_parts() {
    const std::vector<fs::path> folders{data_.cases()};
    const auto files = corpus::find_case_files(folders);
    if (!is_there(files)) return;
    const corpus::Corpus corpus = corpus::read_corpus(*files, data_.variants(), jobs());
    for (const corpus::CorpusFile& file : corpus.files) is_there(file.read);
    for (const std::string& id : variant_ids()) census_.corpus.push_back(taken::corpus_part(corpus, id, jobs()));
  }

  void of_variant(const std::string& id) {
    const auto variant = variants_.get(id);
    if (!is_there(variant)) return;
    census_.parts.push_back(
        taken::generated_part(*variant, census_.seed, static_cast<std::size_t>(line_.number("count")), jobs()));
    census_.positions.push_back(taken::counts_of(**variant, (*variant)->start, id + ", start"));
  }

  void of_world(const std::string& id) {
    const auto world = worlds_.get(id);
    if (is_there(world)) census_.parts.push_back(taken::world_part(*world, world_units, jobs()));
  }

  // Those of census/, by name.
  void positions() {
    std::vector<fs::path> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(data_.root / "census", error))
      files.push_back(entry.path());
    std::ranges::sort(files);
    for (const fs::path& file : files) {
      const auto text = corpus::read_file(file);
      if (!is_there(text)) continue;
      const auto read = corpus::read_position(*text, file.string(), variants_);
      if (!is_there(read)) continue;
      if (line_.has("variant") && read->variant->id != line_.text("variant")) continue;
      census_.positions.push_back(taken::counts_of(*read->variant, read->position, file.stem().string()));
    }
  }

  const CommandLine& line_;
  const DataFolder& data_;
  corpus::VariantShelf variants_, worlds_;
  taken::Census census_;
  Diagnostics problems_;
};

Exit complained(const Diagnostics& problems, Console& console) {
  console.err << to_string(problems);
  return Exit::Unusable;
}

Exit checked(const std::string& file, const taken::Census& census, Console& console) {
  const Read<std::string> accepted = corpus::read_file(file);
  if (!accepted) return complained(accepted.problems(), console);
  const std::string difference = taken::first_difference(*accepted, taken::fixed_text(census));
  if (difference.empty()) return Exit::Green;
  console.err << "casus census: not as in " << file << ", first in " << difference
              << "If that is meant, ./dev census writes it anew; say in the commit which verdicts changed.\n";
  return Exit::Failed;
}

}  // namespace

Exit census(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, options(), "", arguments, console);
  if (line.finished()) return *line.finished();
  if (line.number("jobs") < 0) return unusable("census", "--jobs must be 1 or more", console);
  if (line.number("count") < 1 || line.number("seed") < 0)
    return unusable("census", "--count and --seed are positive numbers", console);
  const Read<DataFolder> data = find_data(line.text("data"));
  if (!data) return complained(data.problems(), console);
  const Strings known = data->variant_ids();
  if (line.has("variant") && std::ranges::find(known, line.text("variant")) == known.end()) {
    const std::string nearest = nearest_variant(*data, line.text("variant"));
    return unusable("census",
                    fmt::format("there is no variant \"{}\"{}", line.text("variant"),
                                nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest)),
                    console);
  }
  const Read<taken::Census> census = Taker(line, *data).take();
  if (!census) return complained(census.problems(), console);
  console.out << (line.flag("json")    ? json_report(*census)
                  : line.flag("brief") ? brief_text(*census)
                                       : full_text(*census))
              << std::flush;
  if (line.has("output")) {
    const Read<bool> written = corpus::write_file(line.text("output"), fixed_text(*census));
    if (!written) return complained(written.problems(), console);
  }
  return line.has("check") ? checked(line.text("check"), *census, console) : Exit::Green;
}

}  // namespace casus::cli
