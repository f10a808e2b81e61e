// What all pages of the book have in common: head, navigation, search, footer, and small pieces that several show.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reports/book/contents.h"
#include "reports/markup/html_document.h"
#include "reports/pages/fact_list.h"

namespace casus::reports {

enum class BookPart { Front, Rulebooks, Clauses, Rulings, Cases, Docs };

// A page and the element that its contents go into.
struct BookPage {
  HtmlDocument document;
  Element main;
  std::string file;

  std::string text() const { return document.page(); }
};

// The path to a page: from the front page down to the one above it, as file and name.
using Trail = std::vector<std::pair<std::string, std::string>>;
BookPage book_page(const BookContents& contents, BookPart part, const std::string& file, std::string_view title,
                   const Trail& trail);

// The headings of a page, in a column next to it that folds on a phone. Returns the element that the text goes into.
struct PageHeading {
  int level = 2;
  std::string id, text;
};
Element beside_headings(const BookPage& page, const std::vector<PageHeading>& headings);

void add_clause_tag(const Element& parent, const std::string& from, const BookClause& clause);
void add_ruling_tag(const Element& parent, const std::string& from, const BookRuling& ruling);
// The rulings that a page depends on.
void add_rulings(const FactList& facts, const BookContents& contents, const std::string& from,
                 const std::vector<std::size_t>& rulings);
// A list of cases with their titles.
void add_case_list(const Element& parent, const BookContents& contents, const std::string& from,
                   const std::vector<std::size_t>& cases);
void add_ruling_list(const Element& parent, const BookContents& contents, const std::string& from,
                     const std::vector<std::size_t>& rulings);
void add_clause_list(const Element& parent, const BookContents& contents, const std::string& from,
                     const std::vector<std::size_t>& clauses);
// Links to the neighbours of a page; either can be missing. The keys "n" and "p" follow them.
struct Neighbour {
  std::string file, name, title;
};
void add_neighbours(const Element& parent, const std::string& from, const Neighbour& before, const Neighbour& after,
                    std::string_view label);

std::string chapter_name(const BookChapter& chapter);

}  // namespace casus::reports
