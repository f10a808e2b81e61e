// casus borders: the cases that state where each unit of a map can go.
#include <ostream>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/corpus/files.h"
#include "checker/generate/border_cases.h"

namespace casus::cli {

namespace {

constexpr Usage usage{
    "borders", "[OPTIONS]",
    "Writes a case for every place and kind of unit that states where a unit there can go, and for every strait the cases\n"
    "in which it is closed, or stays open: a map in which a border is wrong then fails. What they expect is read off the map as it is,\n"
    "so look at what has changed before you keep it.\n",
    "  casus borders --variant standard --output cases/standard/generated/borders.case\n"
    "  casus faults --map                               whether any wrong border would go unnoticed\n"};

po::options_description options() {
  po::options_description options("Options", 100);
  options.add_options()("variant", po::value<std::string>()->default_value("standard")->value_name("ID|FILE.xml"),
                        "whose map")("output,o", po::value<std::string>()->value_name("FILE"),
                                     "where to; otherwise standard output");
  return options;
}

}  // namespace

Exit borders(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, options(), "", arguments, console);
  if (line.finished()) return *line.finished();
  const Read<DataFolder> data = find_data(line.text("data"));
  const auto variant = data ? read_chosen(line.text("variant"), *data) : data.problems();
  if (!variant) {
    console.err << to_string(variant.problems());
    return Exit::Unusable;
  }
  const std::string text = generate::border_case_file(*variant);
  if (!line.has("output")) {
    console.out << text;
    return Exit::Green;
  }
  const Read<bool> written = corpus::write_file(line.text("output"), text);
  console.err << to_string(written.problems());
  return written ? Exit::Green : Exit::Unusable;
}

}  // namespace casus::cli
