// casus generate: boards made by kernels and noise.
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/cli/data_folder.h"
#include "checker/corpus/case_reader.h"
#include "checker/generate/distribution.h"

namespace casus::cli {

namespace {

constexpr Usage usage{
    "generate", "--distribution [OPTIONS]",
    "Makes boards on which the rules have something to decide, the same ones from the same seed.\n"
    "\n"
    "With --distribution it prints what share of them holds each hard thing (a disrupted convoy, a paradox, a tie of\n"
    "points), and the least that it may be; a trait below that is marked, and the exit status is 1.\n",
    "  casus generate --distribution\n"
    "  casus generate --distribution --variant standard --seed 7 --count 100000\n"};

po::options_description options() {
  po::options_description options("Options", 100);
  options.add_options()
      ("variant", po::value<std::string>()->value_name("ID"), "boards of this variant; otherwise of each")
      ("seed", po::value<int>()->default_value(1)->value_name("S"), "another seed gives other boards")
      ("count", po::value<int>()->default_value(20'000)->value_name("N"), "how many boards of a variant")
      ("distribution", po::bool_switch(), "print the share of boards with each trait");
  return options;
}

}  // namespace

Exit generate(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, options(), "", arguments, console);
  if (line.finished()) return *line.finished();
  if (!line.flag("distribution")) return unusable("generate", "say what to do with the boards: --distribution", console);
  if (line.number("count") < 1) return unusable("generate", "--count has to be at least 1", console);
  const Read<DataFolder> data = find_data(line.text("data"));
  if (!data) {
    console.err << to_string(data.problems());
    return Exit::Unusable;
  }
  corpus::VariantShelf shelf(data->variants());
  const Strings ids = line.has("variant") ? Strings{line.text("variant")} : data->variant_ids();
  Exit exit = Exit::Green;
  for (const std::string& id : ids) {
    const auto variant = shelf.get(id);
    if (!variant) {
      console.err << to_string(variant.problems());
      return Exit::Unusable;
    }
    const auto found = casus::generate::distribution(*variant, static_cast<std::uint64_t>(line.number("seed")),
                                                     static_cast<std::size_t>(line.number("count")));
    console.out << fmt::format("{}, {} boards from seed {}\n", (*variant)->title, line.number("count"), line.number("seed"))
                << print(found);
    for (const auto& count : found.traits) {
      if (found.is_too_rare(count)) exit = Exit::Failed;
    }
  }
  return exit;
}

}  // namespace casus::cli
