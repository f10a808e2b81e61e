// casus borders: cases that state where each unit of a map can go.
#include <ostream>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/files/files.h"
#include "checker/generate/border_cases.h"

namespace casus::cli {

namespace {

const Usage usage_of_borders{
    .command = "borders",
    .synopsis = "[OPTIONS]",
    .about =
        "Writes a case for every place and kind of unit, which states where such a unit can go from there. For every "
        "strait it writes the cases in which it is closed, or stays open. A map with a wrong border then fails. If "
        "units move in impulses, a case states from where a unit can go to its place. Casus takes the expectations "
        "from the map as it is, so read the changes before you keep them.",
    .options = {text("variant", "ID|FILE.xml", "whose map (default: standard)"),
                text("output", "FILE", "the file to write (default: standard output)").with_letter('o')},
    .words = "",
    .examples = {{"casus borders --variant standard --output cases/standard/generated/borders.case", ""},
                 {"casus faults --map", "checks that the cases notice every wrong border"}}};

}  // namespace

const Usage& borders_usage() { return usage_of_borders; }

Exit borders(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_borders, arguments, console);
  if (line.finished()) return *line.finished();
  const auto variant = variant_for(line, console);
  if (!variant) return complained(variant.problems(), console);
  const std::string cases = generate::border_case_file(*variant);
  if (!line.has("output") || line.text("output") == "-") {
    console.out << cases;
    return Exit::Green;
  }
  const Done written = files::write_file(line.text("output"), cases);
  return written ? Exit::Green : complained(written.problems(), console);
}

}  // namespace casus::cli
