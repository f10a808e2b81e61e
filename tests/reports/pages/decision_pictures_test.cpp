// What hangs on what: the picture, the list, and where the report shows them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/rules/clauses.h"
#include "reports/formats/decision_text.h"
#include "reports/pages/html_report.h"
#include "reports/pictures/decision_diagram.h"
#include "reports/sentences/decision_words.h"
#include "tests/reports/sample_run.h"

namespace casus::reports {
namespace decision_pictures_test {

using ::testing::HasSubstr;
using ::testing::Not;

// A move that hangs on a support, as if both went round in a circle.
struct Sample {
  Sample() {
    const auto variant = casus::testing::standard_variant();
    casus::testing::SampleCase made(variant, "X.1", "A case", "X");
    made.phase({Season::Spring, 1901, PhaseKind::Movement});
    made.order("Austria", "A Budapest - Galicia", Result::Moves, Clause::MoveStronger);
    made.order("Austria", "A Vienna S A Budapest - Galicia", Result::Given, Clause::SupportGiven);
    record = made.record();
    const Decision move{DecisionKind::Move, *variant->map.find("Budapest")};
    const Decision support{DecisionKind::Support, *variant->map.find("Vienna")};
    settling.decisions = {{support, true, 1, {}, {}}, {move, true, 2, {{support, true}}, {}}};
  }
  const PhaseRecord& phase() const { return record.phases.front(); }
  CaseRecord record;
  Settling settling;
};

TEST(DecisionPictures, NameOrdersOutcomesAndWhatTheyHangOn) {
  const Sample sample;
  EXPECT_EQ(decision_text(*sample.record.variant, sample.phase(), sample.settling).plain(),
            "1. Known from the orders alone\n"
            "   A Vienna S A Budapest - Galicia  given\n"
            "2. Known from the results above\n"
            "   A Budapest - Galicia             moves\n"
            "     depends on A Vienna S A Budapest - Galicia: is it given? given\n");
  const std::string svg = decision_diagram(*sample.record.variant, sample.phase(), sample.settling, DiagramFormat::Svg);
  EXPECT_THAT(svg, HasSubstr("is it given?"));
  EXPECT_THAT(svg, HasSubstr("prefers-color-scheme:dark"));
  EXPECT_THAT(svg, Not(HasSubstr("cluster")));
}

TEST(DecisionPictures, FrameACircle) {
  Sample sample;
  sample.settling.parts.push_back({});
  for (SettledDecision& it : sample.settling.decisions) it.part = 0;
  EXPECT_THAT(decision_text(*sample.record.variant, sample.phase(), sample.settling).plain(),
              HasSubstr("1. A ring of moves: all succeed\n"));
  EXPECT_THAT(decision_diagram(*sample.record.variant, sample.phase(), sample.settling, DiagramFormat::Svg),
              HasSubstr("A ring of moves: all succeed"));
}

TEST(DecisionPictures, AreDrawnWhereACircleOrALongRowShowsSomething) {
  Sample sample;
  EXPECT_FALSE(has_something_to_see(sample.settling));
  sample.settling.parts.push_back({});
  EXPECT_TRUE(has_something_to_see(sample.settling));
  sample.settling.parts.clear();
  for (std::uint16_t next = 3; next <= 4; ++next) {
    const Decision last = sample.settling.decisions.back().decision;
    sample.settling.decisions.push_back({{DecisionKind::Move, ProvinceId{next}}, true, next, {{last, true}}, {}});
  }
  EXPECT_TRUE(has_something_to_see(sample.settling)) << "four in a row";
  sample.settling.decisions.back().asked.front().decisive = false;
  EXPECT_FALSE(has_something_to_see(sample.settling));
}

// Text from files is text in DOT, SVG and HTML.
TEST(DecisionPictures, EscapeWhatFilesSay) {
  Sample sample;
  sample.record.phases.front().orders.front().text = "A \"<b>&amp;\\N";
  const std::string svg = decision_diagram(*sample.record.variant, sample.phase(), sample.settling, DiagramFormat::Svg);
  EXPECT_THAT(svg, HasSubstr("A &quot;&lt;b&gt;&amp;amp;\\N"));
}

TEST(DecisionPictures, StandOnThePageOfTheirCase) {
  RunRecord run = casus::testing::standard_run();
  const auto files = html_report(run, {}, {{{0, 0}, {"<svg/>", "one \"after\" another"}}});
  const std::string slug = "cases/" + run.cases.front().id + ".html";
  const auto page = files.find(slug);
  ASSERT_NE(page, files.end()) << slug;
  EXPECT_THAT(page->second, HasSubstr("What depends on what"));
  EXPECT_THAT(page->second, HasSubstr("src=\"../decisions/" + run.cases.front().id + ".svg\""));
  EXPECT_THAT(page->second, HasSubstr("one &quot;after&quot; another"));
  EXPECT_TRUE(files.contains("decisions/" + run.cases.front().id + ".svg"));
  for (const auto& [name, text] : html_report(run, {}))
    EXPECT_THAT(text, Not(HasSubstr("What depends on what"))) << name;
}

}  // namespace decision_pictures_test
}  // namespace casus::reports
