// The page of a clause: what it says, where it comes from, which rulings it rests on, and cases, drawn.
#pragma once

#include <string>

#include "reports/book/case_pages.h"
#include "reports/book/contents.h"

namespace casus::reports {

std::string book_clause_page(const BookContents& contents, std::size_t which, const BookMaps& maps);

}  // namespace casus::reports
