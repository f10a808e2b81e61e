#include "reports/pages/chapter_pages.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/pages/report_page.h"

namespace casus::reports {
namespace {

void add_heading(const Element& main, const RunRecord& run, const ListedChapter& chapter) {
  main.add("h1", {}, chapter.heading());
  const Element about = main.add("p");
  about.add("a", {{"href", list_address("variant", chapter.variant, home_of_case_page)}},
            title_of_variant(run, chapter.variant));
  about.text(fmt::format(": {} {}", counted(chapter.cases.size(), "case"),
                         chapter.generated ? "that the program generated" : "written by hand"));
}

std::string list_page(const RunRecord& run, const CaseList& list, const ListedChapter& chapter) {
  const ReportPage page = report_page(run, Page::Case, chapter.heading(), home_of_case_page);
  add_heading(page.main, run, chapter);
  const Element table = page.main.add("div", {{"class", "frame"}}).add("table", {{"class", "list stack"}});
  const Element head = table.add("thead").add("tr");
  head.add("th", {{"scope", "col"}, {"class", "c-id"}}, "Case");
  head.add("th", {{"scope", "col"}}, "What it shows");
  head.add("th", {{"scope", "col"}, {"class", "c-status"}}, "Status");
  const Element body = table.add("tbody");
  for (const std::size_t which : chapter.cases) {
    const CaseRecord& record = run.cases[which];
    const Element row = body.add("tr");
    row.add("th", {{"scope", "row"}})
        .add("a", {{"href", std::string(home_of_case_page) + list.addresses[which]}},
             record.id.empty() ? record.file : record.id);
    row.add("td", {}, record.title);
    add_status(row.add("td"), record.status);
  }
  return page.document.page();
}

// The part of the text that is the same in each: the sources of generated cases differ by a number.
std::string without_source(const std::string& text) {
  const std::size_t begin = text.find("\n  source ");
  if (begin == std::string::npos) return text;
  const std::size_t end = text.find('\n', begin + 1);
  return text.substr(0, begin) + (end == std::string::npos ? "" : text.substr(end));
}

// The command that plays the case again, with "…" in the place of its id; "" where a shell needs the id in quotes.
std::string around_id(const CaseRecord& record) {
  Replay replay = record.replay;
  if (replay.file.empty() || quoted_for_shell(replay.id) != record.id) return "";
  replay.id.clear();
  const std::string options = std::exchange(replay.options, "");
  return command_of(replay) + " --id …" + options;
}

std::string cases_page(const RunRecord& run, const ListedChapter& chapter, std::size_t number, std::size_t last) {
  const auto address = [&](std::size_t other) {
    const std::string page = fmt::format("{}-{}.html", chapter.page, other);
    return page.substr(page.find('/') + 1);
  };
  const ReportPage page =
      report_page(run, Page::Case, last > 1 ? fmt::format("{}, page {}", chapter.heading(), number) : chapter.heading(),
                  home_of_case_page);
  const Element nav = page.main.add("nav", {{"class", "crumbs"}, {"aria-label", "Cases"}});
  const Element before = nav.add("p");
  if (number > 1) before.text("← ").add("a", {{"rel", "prev"}, {"href", address(number - 1)}}, "Page before");
  nav.add("p").add("a", {{"href", std::string(home_of_case_page) + "index.html#cases"}}, "All cases");
  const Element after = nav.add("p");
  if (number < last) {
    after.add("a", {{"rel", "next"}, {"href", address(number + 1)}}, "Next page");
    after.text(" →");
  }
  add_heading(page.main, run, chapter);
  if (last > 1) page.main.add("p", {{"class", "keys"}}, fmt::format("Page {} of {}.", number, last));
  page.main.add("p", {{"class", "keys"}},
                "A case without another status passed: each of its orders has the result that it states. "
                "casus run --id ID --report FOLDER draws the boards of one.");
  const Element cases = page.main.add("div", {{"class", "cases"}});
  const std::size_t begin = (number - 1) * cases_a_page;
  const std::size_t end = std::min(begin + cases_a_page, chapter.cases.size());
  std::string replay;
  for (std::size_t i = begin; i < end; ++i) {
    const CaseRecord& record = run.cases[chapter.cases[i]];
    if (record.has_page) continue;
    if (replay.empty() && !around_id(record).empty()) {
      replay = around_id(record);
      cases.set("data-replay", replay);
    }
    const Element heading = cases.add("h2", {{"id", slug_of(record.id)}}, record.id);
    if (around_id(record) != replay) heading.set("data-replay", command_of(record.replay));
    cases.add("pre", {}, record.text.empty() ? record.title : without_source(record.text));
    if (record.status != Status::Passed) add_status(cases.add("p"), record.status);
  }
  return page.document.page();
}

}  // namespace

std::map<std::string, std::string> chapter_pages(const RunRecord& run, const CaseList& list) {
  std::map<std::string, std::string> files;
  for (const ListedChapter& chapter : list.chapters) {
    if (!chapter.generated) {
      files[chapter.page + ".html"] = list_page(run, list, chapter);
      continue;
    }
    const std::size_t last = (chapter.cases.size() + cases_a_page - 1) / cases_a_page;
    for (std::size_t number = 1; number <= last; ++number)
      files[fmt::format("{}-{}.html", chapter.page, number)] = cases_page(run, chapter, number, last);
  }
  return files;
}

}  // namespace casus::reports
