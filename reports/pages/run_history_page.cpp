#include "reports/pages/run_history_page.h"

#include "reports/formats/run_history_json.h"
#include "reports/pages/report_page.h"

namespace casus::reports {

std::string run_history_page(const RunRecord& run) {
  const ReportPage page = report_page(run, Page::History, "Runs", home_of_page);
  const Element& main = page.main;
  main.add("h1", {}, "Runs, the latest first");
  main.add("p", {},
           "Each run whose report was written to this folder, and what changed from the run before it. A date is that "
           "of the end of the run; a commit is the one that was checked out where the case files are.");
  main.add("noscript").add("p", {}, "Scripts are off, so this page is empty. The file below has the same as data.");
  main.add("div", {{"id", "runs"}});
  main.add("p", {}, "As data: ").add("a", {{"href", "history.json"}}, "history.json");
  return page.document.page();
}

std::string run_history_script(const RunHistory& history) {
  std::string json = run_history_json(history);
  json.pop_back();  // the newline
  return "window.casus_history = " + json + ";\n";
}

}  // namespace casus::reports
