// What all pages of the HTML report have in common: head, navigation, footer, and small pieces that several pages show.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reports/markup/html_document.h"
#include "reports/record/run_record.h"

namespace casus::reports {

enum class Page { Summary, Clauses, Diagrams, Case, Clause, History };

// The path from a page to the folder of index.html, `home` below: from a page next to it, and from a case's page.
constexpr std::string_view home_of_page = "", home_of_case_page = "../";

// A page and the element that its contents go into.
struct ReportPage {
  HtmlDocument document;
  Element main;
};
// A page with its head, the navigation and the footer still empty. `map`: whose definitions the pictures of the page
// use, "maps/standard"; "" where it has none.
struct PageFrame {
  std::string_view title, home, map;
  std::span<const std::string_view> styles, scripts;  // file names
  std::string_view navigation;                        // what is navigated: "Report"
};
struct FramedPage {
  HtmlDocument document;
  Element navigation, main, footer;
};
FramedPage framed_page(const PageFrame& frame);
// The same with nothing in its body: what another page shows in a frame.
struct EmptyPage {
  HtmlDocument document;
  Element body;
};
EmptyPage empty_page(const PageFrame& frame);
// "Made by Casus 0.2.0, commit 1234567": how footers begin.
std::string made_by(const std::string& version, const std::string& commit);

ReportPage report_page(const RunRecord& run, Page page, std::string_view title, std::string_view home,
                       std::string_view map = "");

std::string lower(std::string_view text);  // of ASCII letters
// An id as a file name or an anchor: letters, digits and "._-=+", no name that a file system reserves.
std::string slug_of(std::string_view id);

// File names like the texts, but each only once, even where the file system ignores upper case.
class Slugs {
 public:
  std::string of(std::string_view text);

 private:
  std::set<std::string> taken_;
};

// File names of the cases' pages without ".html", in the sequence of the run: like the ids, but each only once,
// even where the file system ignores upper case, and made of letters, digits and "._-=+". "" for a case without a page.
std::vector<std::string> case_slugs(const RunRecord& run);

void add_status(const Element& parent, Status status);
void add_command(const Element& parent, std::string_view command);
// The id of a clause, linked to the page of its rule.
void add_clause_link(const Element& parent, std::string_view clause_id, std::string_view home);
// The id as a tag, and what the clause says. Nothing where the rulebook does not have it.
void add_named_clause(const Element& parent, const Variant& variant, Clause clause);
// Links to the neighbours of a page and back to the list; an empty address is left out.
struct NamedLink {
  std::string address, text;
};
void add_crumbs(const Element& main, std::string_view label, const NamedLink& before, const NamedLink& list,
                const NamedLink& after);
// The title of a variant of the run; its id if it has no title.
std::string title_of_variant(const RunRecord& run, const std::string& id);
std::string name_of_power(const Variant& variant, PowerId power);  // "" for none
// "1,007".
std::string with_commas(std::size_t count);
// "1 case", "2 cases", "1,007 cases".
std::string counted(std::size_t count, std::string_view noun);
// The addresses of the page of a clause's rule, and of a filtered list.
std::string clause_address(std::string_view clause_id, std::string_view home);
std::string list_address(std::string_view filter, std::string_view value, std::string_view home);

}  // namespace casus::reports
