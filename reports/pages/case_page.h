// The page of one case: what it is about, its boards, its orders with their verdicts and why, and how to run it again.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "reports/markup/html_document.h"
#include "reports/pages/board_map.h"
#include "reports/pages/case_list.h"
#include "reports/pages/phase_section.h"
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

// Pictures of which order depends on which, by the places of the case in the run and of the phase in the case.
using DecisionPictures = std::map<std::pair<std::size_t, std::size_t>, DecisionPicture>;

// `which` is the place of the case in run.cases, `before` and `after` are those of its neighbours that also have pages;
// `map` is unused where the case has no variant. Nothing of a case that did not pass is packed.
CasePage case_page(const RunRecord& run, const CaseList& list, std::size_t which, std::optional<std::size_t> before,
                   std::optional<std::size_t> after, const BoardMap& map, const DecisionPictures& decisions,
                   const std::optional<PackPlace>& pack = std::nullopt);

// The phases of a case that was played, with boards, orders and reasons, as its page has them.
void add_played(const Element& parent, const RunRecord& run, const CaseList& list, std::size_t which,
                const BoardMap& map, const DecisionPictures& decisions);
// The place of a part that is packed; without scripts, the page says there where the text of the case is.
void add_pack_place(const Element& parent, const PackPlace& pack, std::string_view where_text_is);
// Whether the part of this case may be left to a script.
bool may_be_packed(const CaseRecord& record);

// What a case got wrong, one line each; also used on the summary. Empty for a case that passed.
void add_differences(const Element& parent, const CaseRecord& record, std::string_view home);

}  // namespace casus::reports
