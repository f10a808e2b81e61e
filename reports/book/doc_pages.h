// Pages made of docs/, and those that have its pieces in them: rulebooks, rulings, the other pages.
#pragma once

#include <string>

#include "reports/book/contents.h"

namespace casus::reports {

std::string book_doc_page(const BookContents& contents, const BookDoc& doc);
// Of a rulebook that docs/ does not describe: its clauses and chapters alone.
std::string book_rulebook_page(const BookContents& contents, const BookRulebook& rulebook);
std::string book_ruling_page(const BookContents& contents, const BookRuling& ruling);

}  // namespace casus::reports
