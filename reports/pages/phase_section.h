// A phase as a section of a page: its boards, the orders with their results and why, and what else happened. The page
// of a case has one for each of its phases; a live page has one for orders that its reader has given.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "reports/markup/html_document.h"
#include "reports/pages/board_map.h"
#include "reports/record/run_record.h"

namespace casus::reports {

struct ShownPhase {
  const Variant& variant;
  const PhaseRecord& phase;
  const BoardMap& map;
  // The way to the folder with the pages of clauses; nothing: clauses are no links.
  std::optional<std::string_view> home;
  bool is_stated = true;  // results were expected, and are shown next to the actual ones
  bool is_whole = false;  // boards show the whole map; otherwise where something happens
};

// A picture of which order depends on which in a phase of a case, drawn by Graphviz.
struct DecisionPicture {
  std::string svg;
  std::string told;  // the same in words: every order with its outcome, in the sequence in which they are settled
};
// Its file, seen from the folder of the report: "decisions/6.C.2.svg".
std::string decisions_file(std::string_view slug, std::size_t phase);

// `picture` is nullptr where the phase has none; it is in the file `decisions`.
void add_phase(const Element& parent, const ShownPhase& shown, const DecisionPicture* picture = nullptr,
               const std::string& decisions = "");
// The section alone, as text that a page can take in.
std::string phase_section(const ShownPhase& shown);

}  // namespace casus::reports
