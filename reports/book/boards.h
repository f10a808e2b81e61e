// What the boards of the book share: the maps, and what a page with boards needs.
#pragma once

#include <map>
#include <string>

#include "reports/book/book_page.h"
#include "reports/pages/live_pages.h"
#include "reports/pages/phase_boards.h"

namespace casus::reports {

// By variant id.
using BookMaps = std::map<std::string, BoardMap>;

// The maps of all cases that have pages; their files are added.
BookMaps book_maps(const RunRecord& run, const LivePages& live, std::map<std::string, std::string>& files);
// Once a page, before its boards, all of which are on this map.
void prepare_boards(const BookPage& page, const BoardMap& map);

}  // namespace casus::reports
