// The page of a case in the book, and the piece of it that a clause's page shows: boards, orders, their results and the
// reasons, as a player reads them.
#pragma once

#include <string>

#include "reports/book/boards.h"
#include "reports/book/contents.h"

namespace casus::reports {

std::string book_case_page(const BookContents& contents, std::size_t which, const BookMaps& maps);

// The board of the phase in which the clause decided something, with the orders that it decided. The sentences follow
// below it. `which` is an index into contents.cases.
void add_illustration(const Element& parent, const BookContents& contents, const std::string& from, std::size_t which,
                      Clause clause, const BookMaps& maps);

}  // namespace casus::reports
