// casus diagram: the adjacency of a map, drawn by Graphviz.
#include <filesystem>
#include <iterator>
#include <optional>
#include <ostream>
#include <stdexcept>

#include <fmt/format.h>

#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/corpus/files.h"
#include "reports/pictures/diagram.h"

namespace casus::cli {

namespace {

const Usage usage{
    .command = "diagram",
    .synopsis = "[OPTIONS]",
    .about =
        "Draws the adjacency of a variant's map at the map's own positions: land, sea, coasts, centres, homes, and borders for "
        "armies, for fleets and for both told apart.",
    .options = {text("variant", "ID|FILE.xml", "whose map (default: standard)"),
                text("format", "svg|png|pdf|dot", "otherwise the output file's ending says it, or it is svg"),
                text("output", "FILE", "where to; otherwise standard output").with_letter('o')},
    .words = "",
    .examples = {{"casus diagram > standard.svg", ""}, {"casus diagram --variant classical -o classical.pdf", ""}}};

struct Format {
  std::string_view name;
  reports::DiagramFormat format;
  bool is_text;
};
constexpr Format formats[] = {
    {"svg", reports::DiagramFormat::Svg, true},
    {"png", reports::DiagramFormat::Png, false},
    {"pdf", reports::DiagramFormat::Pdf, false},
    {"dot", reports::DiagramFormat::Dot, true},
};

const Format* find_format(std::string_view name) {
  for (const Format& format : formats) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

// What --format says, or else the ending of the output file.
std::string format_name(const CommandLine& line) {
  if (line.has("format")) return line.text("format");
  const std::string ending = std::filesystem::path(line.text("output")).extension().string();
  return ending.empty() ? "svg" : ending.substr(1);
}

Exit unknown_format(const std::string& name, Console& console) {
  Strings names;
  for (const Format& format : formats) names.emplace_back(format.name);
  return unusable("diagram", there_is_no("format", name, names) + ", but svg, png, pdf and dot", console);
}

}  // namespace

const Usage& diagram_usage() { return usage; }

Exit diagram(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, arguments, console);
  if (line.finished()) return *line.finished();
  const Format* format = find_format(format_name(line));
  if (format == nullptr) return unknown_format(format_name(line), console);
  if (!line.has("output") && !format->is_text && console.out_is_terminal) {
    return unusable("diagram", fmt::format("a {} is nothing for a terminal: say where to with -o FILE", format->name),
                    console);
  }
  const auto variant = variant_for(line, console);
  if (!variant) return complained(variant.problems(), console);
  const std::string drawn = reports::diagram(**variant, format->format);
  if (!line.has("output")) {
    console.out << drawn;
    return Exit::Green;
  }
  const Read<bool> written = corpus::write_file(line.text("output"), drawn);
  return written ? Exit::Green : complained(written.problems(), console);
}

}  // namespace casus::cli
