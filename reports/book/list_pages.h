// The pages that lead to the others: the front page, the lists of clauses, rulings and chapters, and a chapter; and
// what the signs on boards mean.
#pragma once

#include <string>

#include "reports/book/contents.h"

namespace casus::reports {

std::string book_front_page(const BookContents& contents);
std::string book_clauses_page(const BookContents& contents);
std::string book_rulings_page(const BookContents& contents);
std::string book_chapters_page(const BookContents& contents);
std::string book_chapter_page(const BookContents& contents, std::size_t which);
std::string book_signs_page(const BookContents& contents);

// What the search looks through: a script that hands over a list of [kind, id, title, address].
std::string book_search_data(const BookContents& contents);

}  // namespace casus::reports
