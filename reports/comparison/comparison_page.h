// What the pages of a comparison have in common.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/pages/board_map.h"
#include "reports/pages/report_page.h"
#include "reports/record/comparison_record.h"

namespace casus::reports {

// File names, seen from the folder of the comparison.
struct ComparisonAddresses {
  std::vector<std::string> cases;               // by case
  std::vector<std::vector<std::string>> fresh;  // by search, by what it found
};
ComparisonAddresses comparison_addresses(const ComparisonRecord& record);

struct ComparisonSources {
  const ComparisonRecord& record;
  const ComparisonAddresses& addresses;
};

// `map`: "maps/standard", of a page with boards.
ReportPage comparison_page(const ComparisonRecord& record, std::string_view title, std::string_view home,
                           std::string_view map = "");

// Whether a board of the first variant can be drawn on the map of the second.
bool have_one_picture(const ComparisonRecord& record);
// "decided by standard/support/cut, now by standard/support/given".
void add_decided_by(const Element& parent, const ChangeGroup& group);

// The pages. A case has neighbours on either side of it, where it is not the first or the last one.
std::string comparison_index_page(const ComparisonSources& sources, bool has_map_changes);
struct ChangedCasePlace {
  std::string list;  // where in the index it stands: "g1"
  NamedLink before, after;
};
std::string changed_case_page(const ComparisonRecord& record, const ChangedCase& one, const ChangedCasePlace& place,
                              const BoardMap& map, const BoardMap* map_before);

}  // namespace casus::reports
