#include "reports/pages/clauses_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/pages/report_page.h"
#include "reports/record/clause_uses.h"

namespace casus::reports {

namespace {

void add_cases(const Element& cell, const RunRecord& run, const std::vector<std::string>& slugs,
               const std::vector<std::size_t>& cases, const std::string& clause_id) {
  constexpr std::size_t most = 6;
  for (std::size_t i = 0; i < std::min(most, cases.size()); ++i) {
    if (i > 0) cell.text(", ");
    cell.add("a", {{"href", "cases/" + slugs[cases[i]] + ".html"}, {"title", run.cases[cases[i]].title}},
             run.cases[cases[i]].id);
  }
  if (cases.size() > most) {
    cell.text(", ");
    cell.add("a", {{"href", list_address("clause", clause_id, home_of_page)}}, fmt::format("all {}", cases.size()));
  }
}

void add_table(const Element& parent, const RunRecord& run, const std::vector<std::string>& slugs,
               const std::vector<const ClauseUse*>& uses, const std::string& label) {
  const Element table = parent.add("div", {{"class", "frame"}})
                            .add("table", {{"class", "stack"}, {"role", "table"}, {"aria-label", label}});
  const Element head = table.add("thead", {{"role", "rowgroup"}}).add("tr", {{"role", "row"}});
  for (std::string_view column : {"Clause", "What it says", "Cited", "Decides", "Cases in which it decides"}) {
    head.add("th",
             {{"scope", "col"},
              {"role", "columnheader"},
              {"class", column == "Cited" || column == "Decides" ? "number" : ""}},
             column);
  }
  const Element body = table.add("tbody", {{"role", "rowgroup"}});
  for (const ClauseUse* use : uses) {
    const Element row = body.add("tr", {{"role", "row"}, {"id", use->entry->id}});
    row.add("th", {{"scope", "row"}, {"role", "rowheader"}})
        .add("a", {{"class", "tag"}, {"href", list_address("clause", use->entry->id, home_of_page)}}, use->entry->id);
    const Element says = row.add("td", {{"role", "cell"}}, use->entry->title);
    if (!use->entry->source.empty()) says.add("div", {{"class", "keys"}}, use->entry->source);
    row.add("td", {{"role", "cell"}, {"class", "number"}, {"data-label", "Cited"}},
            fmt::format("{}", use->cited_in.size()));
    const Element decides = row.add("td", {{"role", "cell"}, {"class", "number"}, {"data-label", "Decides"}});
    decides.add("span", {{"class", use->decided_in.empty() ? "uncovered" : ""}},
                fmt::format("{}", use->decided_in.size()));
    const Element cases = row.add("td", {{"role", "cell"}});
    if (use->decided_in.empty()) {
      cases.add("span", {{"class", "uncovered"}}, "✗ not covered");
    } else {
      add_cases(cases, run, slugs, use->decided_in, use->entry->id);
    }
  }
}

}  // namespace

std::string clauses_page(const RunRecord& run, const std::vector<std::string>& slugs) {
  const ReportPage page = report_page(run, Page::Clauses, "Clauses", home_of_page);
  page.main.add("h1", {}, "Clauses and the cases that rest on them");
  page.main.add("p", {},
                "A clause is covered when it decided something in at least one hand-written case of this run.");
  const std::vector<RulebookUses> rulebooks = clause_uses(run);
  for (const RulebookUses& rulebook : rulebooks) {
    std::vector<const ClauseUse*> uncovered, covered;
    for (const ClauseUse& use : rulebook.clauses) (use.decided_in.empty() ? uncovered : covered).push_back(&use);
    const Element section = page.main.add("section");
    section.add("h2", {}, rulebook.title);
    const Element banner = section.add("div", {{"class", uncovered.empty() ? "banner" : "banner bad"}});
    banner.add("p", {},
               uncovered.empty() ? fmt::format("All {} clauses are covered.", covered.size())
                                 : fmt::format("{} of {} clauses are covered; {} decided nothing.", covered.size(),
                                               rulebook.clauses.size(), uncovered.size()));
    if (!uncovered.empty()) {
      section.add("h3", {}, "Not covered");
      add_table(section, run, slugs, uncovered, "Clauses that are not covered");
    }
    if (!covered.empty()) {
      section.add("h3", {}, "Covered");
      add_table(section, run, slugs, covered, "Clauses that are covered");
    }
  }
  if (rulebooks.empty()) page.main.add("p", {}, "This run has no variants.");
  return page.document.page();
}

}  // namespace casus::reports
