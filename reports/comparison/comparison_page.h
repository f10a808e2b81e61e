// What the pages of a comparison have in common.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reports/pages/board_map.h"
#include "reports/pages/report_page.h"
#include "reports/record/comparison_record.h"

namespace casus::reports {

// File names, seen from the folder of the comparison.
struct ComparisonAddresses {
  std::vector<std::string> cases;               // by case; "" of one without a page
  std::vector<std::vector<std::string>> fresh;  // by search, by what it found
};
ComparisonAddresses comparison_addresses(const ComparisonRecord& record);

struct ComparisonSources {
  const ComparisonRecord& record;
  const ComparisonAddresses& addresses;
};

// `map`: "maps/standard", for a page with boards.
ReportPage comparison_page(const ComparisonRecord& record, std::string_view title, std::string_view home,
                           std::string_view map = "");

// How many cases of a group are shown at once. Only these of the generated cases have pages.
inline constexpr std::size_t shown_of_a_group = 12;

// Whether a board of the first variant can be drawn on the map of the second.
bool have_one_picture(const ComparisonRecord& record);
// What the signs on the boards of both mean.
std::string comparison_signs_page(const ComparisonRecord& record);
// What the two are called on the pages: by the titles of the variants, if they have any.
std::string title_of_comparison(const ComparisonRecord& record);
// "Before: A support is cut ... standard/support/cut. Now: ...": a line for each clause, or one if both are the same.
void add_decided_by(const Element& parent, const ComparisonRecord& record, const ChangeGroup& group);

// The pages. A case has a neighbour on either side, unless it is the first or the last one.
std::string comparison_index_page(const ComparisonSources& sources, bool has_map_changes);
struct ChangedCasePlace {
  std::string address;  // of the page
  std::string list;     // its place in the index: "g1"
  NamedLink before, after;
};
// Adds the page. If the first map is another one (`map_before`), its boards become separate pages, shown in frames: two
// maps on one page would define the same names twice.
void add_changed_case_page(const ComparisonRecord& record, const ChangedCase& one, const ChangedCasePlace& place,
                           const BoardMap& map, const BoardMap* map_before, std::map<std::string, std::string>& files);

}  // namespace casus::reports
