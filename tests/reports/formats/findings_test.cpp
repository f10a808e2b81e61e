// Findings as SARIF and as annotations.
#include "reports/formats/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reports/formats/sarif_structure.h"

namespace casus::reports {
namespace findings_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using testing::SarifStructure;

constexpr FindingKind kinds[] = {{"map-one-way", "A border that goes one way only."},
                                 {"map-unreadable", "The map cannot be read."}};

std::vector<Finding> some() {
  return {{"map-unreadable", Severity::Error, {"my maps/\xc5\x81:1.xml", 3, 7}, "no <such> \"province\"", "Name it."},
          {"map-one-way", Severity::Warning, {"/abs/map.xml", 0, 0}, "one way", ""},
          {"map-one-way", Severity::Note, {"", 0, 0}, "bytes \xff of no text", ""}};
}

TEST(Findings, AreSarif) {
  const std::string text = sarif_json(some(), kinds, "0.2.0");
  EXPECT_THAT(SarifStructure::mistakes_in(text), IsEmpty()) << text;
  const auto json = nlohmann::json::parse(text);
  const auto& results = json["runs"][0]["results"];
  ASSERT_EQ(results.size(), 3u);
  EXPECT_EQ(results[0]["ruleIndex"], 1);
  EXPECT_EQ(results[0]["message"]["text"], "no <such> \"province\"\nName it.");
  const auto& place = results[0]["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "my%20maps/%C5%81%3A1.xml");
  EXPECT_EQ(place["region"], (nlohmann::json{{"startLine", 3}, {"startColumn", 7}}));
  EXPECT_EQ(results[1]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "file:///abs/map.xml");
  EXPECT_FALSE(results[1]["locations"][0]["physicalLocation"].contains("region"));
  EXPECT_THAT(results[2]["locations"], IsEmpty());
  EXPECT_THAT(SarifStructure::mistakes_in(sarif_json({}, kinds, "0.2.0")), IsEmpty());
}

// The check itself: each of these breaks one thing.
TEST(Findings, AreHeldToTheStructureOfSarif) {
  const std::string text = sarif_json(some(), kinds, "0.2.0");
  for (const auto& [old, by] :
       std::vector<std::pair<std::string, std::string>>{{"\"2.1.0\"", "\"2.0.0\""},
                                                        {"\"level\": \"error\"", "\"level\": \"fatal\""},
                                                        {"\"startLine\": 3", "\"startLine\": 0"},
                                                        {"\"ruleIndex\": 1", "\"ruleIndex\": 0"},
                                                        {"\"driver\"", "\"drivers\""},
                                                        {"my%20maps", "my maps"},
                                                        {"\"message\"", "\"massage\""},
                                                        {"\"text\": \"one way\"", "\"text\": \"\""}}) {
    std::string broken = text;
    ASSERT_NE(broken.find(old), std::string::npos) << old;
    broken.replace(broken.find(old), old.size(), by);
    EXPECT_THAT(SarifStructure::mistakes_in(broken), Not(IsEmpty())) << by;
  }
}

TEST(Findings, AreAnnotations) {
  EXPECT_EQ(
      github_annotations(some()),
      "::error file=my maps/\xc5\x81%3A1.xml,line=3,col=7,title=map-unreadable::no <such> \"province\"%0AName it.\n"
      "::warning file=/abs/map.xml,title=map-one-way::one way\n"
      "::notice title=map-one-way::bytes \xef\xbf\xbd of no text\n");
}

TEST(Findings, AreMadeOfTheMistakesOfAReader) {
  const Diagnostic problem{{"a.case", 3, 5}, "an unknown power", "a power of this map", "Autsria", "Austria"};
  const Finding finding = finding_of(problem, "case-unreadable", Severity::Error);
  EXPECT_EQ(finding.message,
            "an unknown power: expected a power of this map, found \"Autsria\" (the nearest is \"Austria\")");
  EXPECT_EQ(finding.at, problem.at);
  EXPECT_EQ(finding_of({{}, "too large", "", "", ""}, "case-unreadable", Severity::Error).message, "too large");
}

}  // namespace findings_test
}  // namespace casus::reports
