// casus diagram: the adjacency of a map, or which order of a case depends on which, drawn by Graphviz.
#include <filesystem>
#include <iterator>
#include <ostream>

#include <fmt/format.h>

#include "checker/cli/case_selection.h"
#include "checker/cli/chosen_variant.h"
#include "checker/cli/command_line.h"
#include "checker/cli/commands.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/settling_of_phase.h"
#include "checker/files/files.h"
#include "engine/text/visible.h"
#include "reports/formats/decision_text.h"
#include "reports/formats/province_table.h"
#include "reports/pictures/decision_diagram.h"
#include "reports/pictures/diagram.h"

namespace casus::cli {

namespace {

const Usage usage_of_diagram{
    .command = "diagram",
    .synopsis = "[PATH...] [OPTIONS]",
    .about =
        "Draws the adjacency of a variant's map at the map's own positions: land, sea, coasts, centres, homes, and "
        "borders for armies, for fleets and for both, each in its own style. --format text gives the same as a table "
        "(casus list provinces).\n"
        "\n"
        "With --decisions it draws which orders of a case depend on which: each arrow leads from an order to an order "
        "whose result depends on it. A frame holds orders that depend on each other in a circle. On a terminal, and "
        "with --format text, the orders are listed in the sequence in which they are settled. PATH names case files "
        "or folders. Without a PATH, the case is one of the corpus.",
    .options = {text("variant", "ID|FILE.xml", "whose map (default: standard); with --decisions: whose case"),
                text("decisions", "CASE", "draw the orders of this case instead of a map"),
                number("phase", "N", 0, "of a case of several phases: its Nth phase; 0: the first with moves"),
                text("format", "svg|png|pdf|dot|text", "the format (default: as the output file ends, or svg)"),
                text("output", "FILE", "the file to write (default: standard output)").with_letter('o')},
    .words = "path",
    .examples = {{"casus diagram > standard.svg", ""},
                 {"casus diagram --variant classical -o classical.pdf", ""},
                 {"casus diagram --variant classical --format text", "the map as a table"},
                 {"casus diagram --decisions 6.F.14 --format text", "the dependencies of a paradox"},
                 {"casus diagram --decisions 6.C.2 -o ring.svg", "the same as a picture"}}};

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
constexpr std::string_view as_text = "text";  // of decisions: the orders; of a map: the table of its provinces

const Format* find_format(std::string_view name) {
  for (const Format& format : formats) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

// The format of --format, or else of the ending of the output file.
std::string format_name(const CommandLine& line) {
  if (line.has("format")) return line.text("format");
  const std::string ending = std::filesystem::path(line.text("output")).extension().string();
  return ending.empty() ? "svg" : ending.substr(1);
}

Exit unknown_format(const std::string& name, Console& console) {
  Strings names;
  for (const Format& format : formats) names.emplace_back(format.name);
  names.emplace_back(as_text);
  return unusable("diagram", unknown_name("format", name, names) + "; expected svg, png, pdf, dot or text", console);
}

Exit write_drawn(const CommandLine& line, const std::string& drawn, Console& console) {
  if (!line.has("output") || line.text("output") == "-") {
    console.out << drawn;
    return Exit::Green;
  }
  const Done written = files::write_file(line.text("output"), drawn);
  return written ? Exit::Green : complained(written.problems(), console);
}

// The phase that --phase names, or the first one of movement.
Read<const reports::PhaseRecord*> chosen_phase(const CommandLine& line, const reports::CaseRecord& played) {
  const std::size_t number = line.number("phase");
  const auto refused = [](std::string problem, std::string expected) {
    return Diagnostic{{"--phase", 0, 0}, std::move(problem), std::move(expected), "", ""};
  };
  if (number > played.phases.size()) {
    return refused(fmt::format("{} has no phase {}", played.id, number), fmt::format("1 to {}", played.phases.size()));
  }
  for (std::size_t i = 0; i < played.phases.size(); ++i) {
    if (number != 0 && i + 1 != number) continue;
    if (played.phases[i].phase.kind == PhaseKind::Movement) return &played.phases[i];
    if (number != 0) break;
  }
  return refused(number == 0 ? fmt::format("{} has no movement phase", played.id)
                             : fmt::format("phase {} of {} is not a movement phase", number, played.id),
                 "a phase in which units move at the same time");
}

// The case that --decisions names, played.
Read<reports::CaseRecord> chosen_case(const CommandLine& line, Console& console) {
  const std::string id = line.text("decisions");
  Read<Chosen> chosen = chosen_cases(line);
  if (!chosen) return chosen.problems();
  chosen->selection.ids = {id};
  const corpus::Corpus corpus = collection::read_corpus(chosen->files, *chosen->shelf, 0, chosen->selection);
  print_warnings(*chosen->shelf, console);
  reports::RunRecord run = collection::run_corpus(corpus, chosen->selection, 0);
  for (reports::CaseRecord& played : run.cases) {
    if (played.id != id) continue;
    if (played.status == reports::Status::Broken || played.status == reports::Status::OurBug)
      return Diagnostic{{played.file, played.line, 1}, "the case cannot be played", "", played.message, ""};
    return std::move(played);
  }
  if (Diagnostics problems = problems_of(corpus); !problems.empty()) return problems;
  return Diagnostic{{"--decisions", 0, 0}, mistaken_entry(*chosen, 0), "the id of a case", id, ""};
}

Exit draw_decisions(const CommandLine& line, Console& console) {
  std::string name = format_name(line);
  const bool says_format = line.has("format") || line.has("output");
  if (!says_format && console.out_is_terminal) name = as_text;
  const Format* format = find_format(name);
  if (format == nullptr && name != as_text) return unknown_format(name, console);
  if (format != nullptr && !line.has("output") && !format->is_text && console.out_is_terminal)
    return unusable("diagram", fmt::format("a {} cannot be printed on a terminal: use -o FILE", name), console);
  Read<reports::CaseRecord> played = chosen_case(line, console);
  if (!played) return complained(played.problems(), console);
  const auto phase = chosen_phase(line, *played);
  if (!phase) return complained(phase.problems(), console);
  const Variant& variant = *played->variant;
  const Settling settling = corpus::settling_of(variant, **phase);
  if (format != nullptr)
    return write_drawn(line, reports::decision_diagram(variant, **phase, settling, format->format), console);
  reports::StyledText text;
  text.add(reports::Tone::Strong, visible(played->id));
  text += fmt::format("  {}\n", visible(played->title));
  text += reports::decision_text(variant, **phase, settling);
  return write_drawn(line, line.has("output") ? text.plain() : text.on_screen(console.out_ink), console);
}

std::string mistake_in_diagram(const CommandLine& line) {
  if (line.has("decisions")) return "";
  if (line.has("path")) return "--variant names a variant; case files need --decisions ID";
  if (line.has("phase")) return "--phase needs --decisions ID";
  return "";
}

}  // namespace

const Usage& diagram_usage() { return usage_of_diagram; }

Exit diagram(const Arguments& arguments, Console& console) {
  const CommandLine line(usage_of_diagram, arguments, console);
  if (line.finished()) return *line.finished();
  if (const std::string mistake = mistake_in_diagram(line); !mistake.empty())
    return unusable("diagram", mistake, console);
  if (line.has("decisions")) return draw_decisions(line, console);
  const std::string name = format_name(line);
  const Format* format = find_format(name);
  if (format == nullptr && name != as_text) return unknown_format(name, console);
  if (format != nullptr && !line.has("output") && !format->is_text && console.out_is_terminal) {
    return unusable("diagram", fmt::format("a {} cannot be printed on a terminal: use -o FILE", format->name), console);
  }
  const auto variant = variant_for(line, console);
  if (!variant) return complained(variant.problems(), console);
  if (format != nullptr) return write_drawn(line, reports::diagram(**variant, format->format), console);
  const std::string table = reports::provinces_as_text(**variant);
  return write_drawn(line, line.has("output") ? table : visible_lines(table), console);
}

}  // namespace casus::cli
