#include "reports/pictures/decision_diagram.h"

#include <fmt/format.h>

#include "reports/formats/wrapped.h"
#include "reports/markup/clean_text.h"
#include "reports/sentences/decision_words.h"

namespace casus::reports {

namespace {

constexpr std::string_view yes_fill = "#dff0d8", yes_line = "#2e7d32";
constexpr std::string_view no_fill = "#f9ddd8", no_line = "#b3261e";
constexpr std::string_view part_fill = "#f4f0e0", part_line = "#7a6a2f";
constexpr std::string_view dark_ink = "#1a1a1a", pale_ink = "#6b6b6b";

// A quoted string of DOT. Graphviz reads backslash sequences and entities in labels; in text from a file they have no
// meaning.
std::string dot_text(std::string_view text) {
  std::string written = "\"";
  for (const char letter : clean_text(text)) {
    if (letter == '"') written += "\\\"";
    else if (letter == '\\') written += "\\\\";
    else if (letter == '&') written += "&amp;";
    else if (letter == '\n') written += "\\n";
    else written += letter;
  }
  return written + '"';
}

std::string_view shape_of(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::Move: return "shape=box";
    case DecisionKind::Support: return "shape=box, style=\"filled,rounded\"";
    case DecisionKind::Convoy: break;
  }
  return "shape=hexagon";
}

class Dot {
 public:
  Dot(const Variant& variant, const PhaseRecord& phase, const Settling& settling)
      : variant_(variant), phase_(phase), settling_(settling) {}

  std::string written() && {
    text_ = fmt::format(
        "digraph decisions {{\n"
        "  graph [rankdir=TB, nodesep=0.35, ranksep=0.55, fontname=\"DejaVu Sans\", fontsize=12, bgcolor=white]\n"
        "  node [style=\"filled\", fontname=\"DejaVu Sans\", fontsize=12, fontcolor=\"{0}\", margin=\"0.14,0.07\"]\n"
        "  edge [fontname=\"DejaVu Sans\", fontsize=10, fontcolor=\"{1}\", color=\"{1}\"]\n",
        dark_ink, pale_ink);
    for (std::size_t part = 0; part < settling_.parts.size(); ++part) frame(part);
    for (const SettledDecision& it : settling_.decisions) {
      if (!it.part) node(it, "  ");
    }
    for (const SettledDecision& it : settling_.decisions) {
      for (const AskedDecision& asked : it.asked) line(asked, it);
    }
    return text_ + "}\n";
  }

 private:
  static std::string id_of(const Decision& decision) {
    return fmt::format("\"{}-{}\"", word(decision.kind), index(decision.unit));
  }

  void frame(std::size_t part) {
    text_ += fmt::format(
        "  subgraph cluster_{} {{\n    label={}\n    style=\"filled,dashed\"\n    fillcolor=\"{}\"\n    color=\"{}\"\n"
        "    fontcolor=\"{}\"\n",
        part, dot_text(wrapped(reports::words_of(variant_, settling_.parts[part]), 0, 60)), part_fill, part_line,
        dark_ink);
    for (const SettledDecision& it : settling_.decisions) {
      if (it.part == part) node(it, "    ");
    }
    text_ += "  }\n";
  }

  void node(const SettledDecision& it, std::string_view margin) {
    const DecisionWords words = reports::words_of(variant_, phase_, it);
    const std::string power = words.power == no_power ? "" : variant_[words.power].name + "\n";
    text_ +=
        fmt::format("{}{} [label={}, {}, fillcolor=\"{}\", color=\"{}\", penwidth={}]\n", margin, id_of(it.decision),
                    dot_text(power + words.order + "\n" + words.outcome), shape_of(it.decision.kind),
                    it.yes ? yes_fill : no_fill, it.yes ? yes_line : no_line, it.yes ? "2" : "1.2");
  }

  // From the decision that was asked to the one that asked.
  void line(const AskedDecision& asked, const SettledDecision& by) {
    text_ += fmt::format(
        "  {} -> {} [label={}{}]\n", id_of(asked.decision), id_of(by.decision),
        dot_text("  " + std::string(question_about(asked.decision.kind))),
        asked.decisive ? fmt::format(", color=\"{0}\", fontcolor=\"{0}\", penwidth=1.6", dark_ink) : ", style=dashed");
  }

  const Variant& variant_;
  const PhaseRecord& phase_;
  const Settling& settling_;
  std::string text_;
};

}  // namespace

std::string decision_diagram(const Variant& variant, const PhaseRecord& phase, const Settling& settling,
                             DiagramFormat format) {
  constexpr ColourOnDark dark[] = {{"white", "#16181f"},  {dark_ink, "#f4efe2"},  {pale_ink, "#a8a8a8"},
                                   {yes_fill, "#1e3a22"}, {yes_line, "#7cc47f"},  {no_fill, "#4a211d"},
                                   {no_line, "#f08a80"},  {part_fill, "#2a281f"}, {part_line, "#c9b871"}};
  return drawn_by_graphviz(Dot(variant, phase, settling).written(), format, dark);
}

}  // namespace casus::reports
