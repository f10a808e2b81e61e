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
#include "engine/text/names.h"
#include "reports/diagram.h"

namespace casus::cli {

namespace {

constexpr Usage usage{
    "diagram", "[OPTIONS]",
    "Draws the adjacency of a variant's map at the map's own positions: land, sea, coasts, centres, homes, and borders\n"
    "for armies, for fleets and for both told apart.\n",
    "  casus diagram > standard.svg\n"
    "  casus diagram --variant standard -o standard.pdf\n"};

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

po::options_description options() {
  po::options_description options("Options", 100);
  options.add_options()("variant", po::value<std::string>()->default_value("standard")->value_name("ID|FILE.xml"),
                        "whose map")("format", po::value<std::string>()->value_name("FORMAT"),
                                     "svg, png, pdf or dot; otherwise the output file's ending, or svg")(
      "output,o", po::value<std::string>()->value_name("FILE"), "where to; otherwise standard output");
  return options;
}

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
  const std::string nearest = nearest_name(name, names);
  return unusable("diagram",
                  fmt::format("there is no format \"{}\"; there are svg, png, pdf and dot{}", name,
                              nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", nearest)),
                  console);
}

}  // namespace

Exit diagram(const Arguments& arguments, Console& console) {
  const CommandLine line(usage, options(), "", arguments, console);
  if (line.finished()) return *line.finished();
  const Format* format = find_format(format_name(line));
  if (format == nullptr) return unknown_format(format_name(line), console);
  if (!line.has("output") && !format->is_text && console.out_is_terminal) {
    return unusable("diagram", fmt::format("a {} is nothing for a terminal: say where to with -o FILE", format->name),
                    console);
  }
  const Read<DataFolder> data = find_data(line.text("data"));
  const auto variant = data ? read_chosen(line.text("variant"), *data) : data.problems();
  if (!variant) {
    console.err << to_string(variant.problems());
    return Exit::Unusable;
  }
  const std::string drawn = reports::diagram(**variant, format->format);
  if (!line.has("output")) {
    console.out << drawn;
    return Exit::Green;
  }
  const Read<bool> written = corpus::write_file(line.text("output"), drawn);
  console.err << to_string(written.problems());
  return written ? Exit::Green : Exit::Unusable;
}

}  // namespace casus::cli
