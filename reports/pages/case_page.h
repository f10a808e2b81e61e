// The page of one case: what it is about, its boards, its orders with their verdicts and why, and how to run it again.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "reports/markup/html_document.h"
#include "reports/pages/board_map.h"
#include "reports/pages/case_list.h"
#include "reports/record/run_record.h"

namespace casus::reports {

// Boards and tables are the longest part of a page, and thousands of them are alike. They can be left to a script that
// brings those of a whole chapter, packed.
struct CasePage {
  std::string page;
  std::string packed;  // what stands where the page has <div data-pack="..." data-entry="...">; "" where it has none
};
// Where the packed part will be: the script, seen from the page, and the number of the case in it.
struct PackPlace {
  std::string script;
  std::size_t entry = 0;
};

// A picture of which order depends on which in a phase of a case, drawn by Graphviz.
struct DecisionPicture {
  std::string svg;
  std::string told;  // the same in words: every order with its outcome, in the sequence in which they are settled
};
// The existing ones, by the places of the case in the run and of the phase in the case.
using DecisionPictures = std::map<std::pair<std::size_t, std::size_t>, DecisionPicture>;
// Its file, seen from the folder of the report: "decisions/6.C.2.svg".
std::string decisions_file(std::string_view slug, std::size_t phase);

// `which` is the place of the case in run.cases, `before` and `after` are those of its neighbours that also have pages;
// `map` is unused where the case has no variant. Nothing of a case that did not pass is packed.
CasePage case_page(const RunRecord& run, const CaseList& list, std::size_t which, std::optional<std::size_t> before,
                   std::optional<std::size_t> after, const BoardMap& map, const DecisionPictures& decisions,
                   const std::optional<PackPlace>& pack = std::nullopt);

// The boards of a phase, one by one. All of them show the same part of the map.
bool is_turn(const PhaseRecord& phase);  // of a year, with a board for each impulse
Box view_of(const CaseRecord& record, const PhaseRecord& phase, const MapShapes& shapes);
// Marks the unit on a board that differs from another one.
OrderRecord mark_on(const Variant& variant, const Unit& unit);
bool is_large(const Box& view);
// The element that the pictures are in.
Element add_boards(const Element& section, const Box& view);
void add_board_figure(const Element& boards, const Variant& variant, const BoardMap& map, const Box& view,
                      const Position& position, std::span<const OrderRecord> orders, const std::string& title,
                      std::string_view caption, std::span<const int> strengths = {});
// The same for a case; below the picture it says what its rings mean.
void add_picture(const Element& boards, const CaseRecord& record, const BoardMap& map, const Box& view,
                 const Position& position, std::span<const OrderRecord> orders, const std::string& title,
                 std::string_view caption, std::span<const int> strengths = {});

// What a case got wrong, one line each; also used on the summary. Empty for a case that passed.
void add_differences(const Element& parent, const CaseRecord& record, std::string_view home);

}  // namespace casus::reports
