// What all pages of the HTML report have in common: head, navigation, footer, and small pieces that several pages show.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/markup/html_document.h"
#include "reports/record/run_record.h"

namespace casus::reports {

enum class Page { Summary, Clauses, Diagrams, Case };

// The way from a page to the folder of index.html, `home` below: from a page beside it, and from a case's page.
constexpr std::string_view home_of_page = "", home_of_case_page = "../";

// A page and the element that its contents go into.
struct ReportPage {
  HtmlDocument document;
  Element main;
};
ReportPage report_page(const RunRecord& run, Page page, std::string_view title, std::string_view home);

// File names of the cases' pages without ".html", in the sequence of the run: like the ids, but each only once,
// whatever the file system thinks of upper case, and made of letters, digits and "._-=+". "" for a case without a page.
std::vector<std::string> case_slugs(const RunRecord& run);

void add_status(const Element& parent, Status status);
void add_command(const Element& parent, std::string_view command);
// The id of a clause, leading to its line in clauses.html.
void add_clause_link(const Element& parent, std::string_view clause_id, std::string_view home);
// "1 case", "2 cases".
std::string counted(std::size_t count, std::string_view noun);
// Where a clause stands in clauses.html, and where a list filtered by it is.
std::string clause_address(std::string_view clause_id, std::string_view home);
std::string list_address(std::string_view filter, std::string_view value, std::string_view home);

}  // namespace casus::reports
