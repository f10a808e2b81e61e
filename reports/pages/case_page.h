// The page of one case: what it is about, its boards, its orders with their verdicts and why, and how to run it again.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reports/markup/html_document.h"
#include "reports/pictures/map_shapes.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// The map that a case is played on.
struct BoardMap {
  MapShapes shapes;
  std::string background;  // the file with background_svg(shapes), seen from the folder of the report
};

// `which` is the place of the case in run.cases, `slugs` are those of case_slugs(run); `map` is unused where the case
// has no variant.
std::string case_page(const RunRecord& run, std::size_t which, const std::vector<std::string>& slugs,
                      const BoardMap& map);

// The boards of a phase, one by one. All of them show the same part of the map.
bool is_turn(const PhaseRecord& phase);  // of a year, with a board for each impulse
Box view_of(const CaseRecord& record, const PhaseRecord& phase, const MapShapes& shapes);
bool is_large(const Box& view);
// What the pictures stand in.
Element add_boards(const Element& section, const Box& view);
void add_picture(const Element& boards, const CaseRecord& record, const BoardMap& map, const Box& view,
                 const Position& position, std::span<const OrderRecord> orders, const std::string& title,
                 std::string_view caption, std::span<const int> strengths = {});

// What a case got wrong, one line each; also used on the summary. Empty for a case that passed.
void add_differences(const Element& parent, const CaseRecord& record, std::string_view home);

}  // namespace casus::reports
