// What the boards of the book share: the maps, and what a page needs that has boards on it.
#pragma once

#include <map>
#include <string>

#include "reports/book/book_page.h"
#include "reports/pages/case_page.h"

namespace casus::reports {

// By variant id.
using BookMaps = std::map<std::string, BoardMap>;

// Those of all cases that have pages; their files are added.
BookMaps book_maps(const RunRecord& run, std::map<std::string, std::string>& files);
// Once a page, before its boards.
void prepare_boards(const BookPage& page);
// The map of a case's boards on the page `file`.
BoardMap map_on_page(const BookMaps& maps, const Variant& variant, std::string_view file);

}  // namespace casus::reports
