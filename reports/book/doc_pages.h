// Pages made from docs/, and pages that contain pieces of it: rulebooks, rulings, the other pages.
#pragma once

#include <string>

#include "reports/book/contents.h"

namespace casus::reports {

std::string book_doc_page(const BookContents& contents, const BookDoc& doc);
// For a rulebook that docs/ does not describe: only its clauses and chapters.
std::string book_rulebook_page(const BookContents& contents, const BookRulebook& rulebook);
std::string book_ruling_page(const BookContents& contents, const BookRuling& ruling);

}  // namespace casus::reports
