#include "reports/pages/live_pages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/book/book.h"
#include "reports/markup/packed_text.h"
#include "reports/pages/html_report.h"
#include "reports/pages/report_page.h"
#include "tests/reports/sample_run.h"

namespace casus::reports {
namespace live_pages_test {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string engine = "self.casusLive = {};\n";

LiveEngine live_engine() {
  return {engine, {{"tiny", {{"tiny", "variant.xml", "<variant/>"}, {"tiny", "map.xml", "<map>\n</map>"}}}}};
}

// The run of two cases, with what a page shows of them as they are written.
RunRecord written_run() {
  RunRecord run = testing::tiny_run();
  for (CaseRecord& record : run.cases) record.text = "case " + record.id + "\n";
  return run;
}
const RunRecord& run() {
  static const RunRecord run = written_run();
  return run;
}
std::string page_of(const std::map<std::string, std::string>& files) {
  return files.at("cases/" + case_slugs(run())[0] + ".html");
}

TEST(LivePages, OfAReportLoadTheEditorWithTheirMapAndAreNoLonger) {
  const auto files = html_report(run(), {}, {}, one_by_one, live_engine());
  EXPECT_EQ(files.at("live/engine.js"), engine);
  EXPECT_THAT(files.at("live.js"), HasSubstr("editBoard"));
  EXPECT_THAT(files.at("live.css"), HasSubstr(".live-editor"));
  EXPECT_EQ(files.at("live/variants/tiny.js"),
            "self.casusFiles(\"" +
                packed_text(R"([["tiny","map.xml","<map>\n</map>"],["tiny","variant.xml","<variant/>"]])") + "\");\n");
  EXPECT_THAT(files.at("maps/tiny.js"), HasSubstr("new URL(\"../live.js\""));
  EXPECT_THAT(files.at("maps/tiny.js"), HasSubstr(R"({"variant":"tiny","files":"live/variants/tiny.js"})"));
  EXPECT_EQ(page_of(files), page_of(html_report(run(), {})));
}

TEST(LivePages, ShareTheFilesOfWhatTheirVariantsExtend) {
  LiveEngine extended = live_engine();
  const VariantText base{"base", "map.xml", "<map/>"};
  extended.variants["tiny"].push_back(base);
  extended.variants["other"] = {base, {"other", "variant.xml", "<variant/>"}};
  std::map<std::string, std::string> files;
  const LivePages live(extended, files);
  EXPECT_EQ(live.scripts().at("tiny"), "live/variants/base.js live/variants/tiny.js");
  EXPECT_EQ(live.scripts().at("other"), "live/variants/base.js live/variants/other.js");
  EXPECT_EQ(files.at("live/variants/base.js"),
            "self.casusFiles(\"" + packed_text(R"([["base","map.xml","<map/>"]])") + "\");\n");
}

TEST(LivePages, OfABookAlsoKnowWhereThePagesOfClausesAre) {
  BookSources sources;
  for (const CaseRecord& record : run().cases) sources.case_texts[record.id] = record.text;
  EXPECT_FALSE(book(run(), sources).contains("live.js"));
  sources.live = live_engine();
  const auto files = book(run(), sources);
  EXPECT_TRUE(files.contains("live/engine.js") && files.contains("live/variants/tiny.js"));
  EXPECT_THAT(files.at("maps/tiny.js"), HasSubstr(R"("clauses":"clauses/{}.html")"));
}

TEST(LivePages, NeedAnEngineAndTheFilesOfTheirVariant) {
  LiveEngine other = live_engine();
  other.variants = {{"other", other.variants.begin()->second}};
  LiveEngine without_script = live_engine();
  without_script.script.clear();
  EXPECT_THAT(html_report(run(), {}, {}, one_by_one, other).at("maps/tiny.js"), Not(HasSubstr("live")));
  EXPECT_EQ(html_report(run(), {}, {}, one_by_one, without_script), html_report(run(), {}));
}

}  // namespace live_pages_test
}  // namespace casus::reports
