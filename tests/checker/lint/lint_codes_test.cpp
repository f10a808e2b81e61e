// Every code of `casus lint` by a small broken map or variant of its own, tests/data/lint/CODE.xml: exactly that is
// found, where it stands, and nothing else.
#include <filesystem>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "checker/lint/finding_kinds.h"
#include "tests/checker/cli/program.h"
#include "tests/reports/formats/json_schema.h"

namespace casus::lint {
namespace lint_codes_test {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const nlohmann::json& found_in_broken_files() {
  static const nlohmann::json found = [] {
    const Finished lint = run_casus({"lint", "tests/data/lint", "--json", "-"});
    EXPECT_EQ(lint.status, 1) << lint.err;
    return nlohmann::json::parse(lint.out);
  }();
  return found;
}

// The findings of the file of this code, as "CODE at LINE".
std::multiset<std::string> found_in(const std::string& code) {
  std::multiset<std::string> found;
  for (const auto& finding : found_in_broken_files()["findings"]) {
    if (finding["file"] == "tests/data/lint/" + code + ".xml")
      found.insert(finding["code"].get<std::string>() + " at " + std::to_string(finding["line"].get<int>()));
  }
  return found;
}

std::string message_of(std::string_view code) {
  for (const auto& finding : found_in_broken_files()["findings"]) {
    if (finding["code"] == code) return finding["message"];
  }
  return "";
}

TEST(LintCodes, AreEachFoundInTheirBrokenFile) {
  const std::map<std::string, std::multiset<std::string>> expected{
      {"unreadable", {"unreadable at 3"}},
      {"reader-warning", {"reader-warning at 2"}},
      {"id-twice", {"id-twice at 1"}},
      {"isolated-province", {"isolated-province at 3"}},
      {"separate-part", {"separate-part at 3"}},
      {"border-without-third", {"border-without-third at 5", "border-without-third at 6", "border-without-third at 7"}},
      {"not-flat", {"not-flat at 2"}},
      {"fleet-border-without-sea", {"fleet-border-without-sea at 3"}},
      {"army-border-beside-sea", {"army-border-beside-sea at 4"}},
      {"fleet-only-land-border", {"fleet-only-land-border at 4"}},
      {"one-way-border", {"one-way-border at 4"}},
      {"coastal-without-sea", {"coastal-without-sea at 3"}},
      // Water without fleets is also a coast without a sea.
      {"strait-without-fleets", {"coastal-without-sea at 3", "strait-without-fleets at 4"}},
      {"strait-elsewhere", {"strait-elsewhere at 3"}},
      {"coast-without-border", {"coast-without-border at 5"}},
      {"coasts-alike", {"coasts-alike at 5"}},
      {"name-begins-another", {"name-begins-another at 3"}},
      {"power-like-province", {"power-like-province at 3"}},
      {"no-positions", {"no-positions at 1"}},
      {"position-missing", {"position-missing at 3"}},
      {"positions-too-near", {"positions-too-near at 3"}},
      {"position-outside", {"position-outside at 3"}},
      {"position-beside-outline", {"position-beside-outline at 2"}},
      {"outline-missing", {"outline-missing at 5"}},
      {"touch-without-border", {"touch-without-border at 2"}},
      {"border-without-touch", {"border-without-touch at 10"}},
      {"power-without-start", {"power-without-start at 3"}},
      {"power-without-builds", {"power-without-builds at 3"}},
      {"unit-cannot-leave", {"coastal-without-sea at 3", "unit-cannot-leave at 13"}},
      {"units-unlike-centres", {"units-unlike-centres at 2"}},
      {"winter-without-adjustments", {"winter-without-adjustments at 2"}},
      {"colours-alike", {"colours-alike at 3"}},
      {"colours-near", {"colours-near at 3"}},
      {"colour-like-land", {"colour-like-land at 3"}},
      {"victory-at-start", {"victory-at-start at 2"}},
      {"victory-out-of-reach", {"separate-part at 3", "victory-out-of-reach at 7"}},
      {"victory-by-several", {}},  // it stands in the variant that says how many centres win
      {"last-year-at-start", {"last-year-at-start at 3"}},
      {"option-at-default", {"option-at-default at 3"}},
      {"option-without-effect", {"option-without-effect at 3"}},
      {"attribute-without-effect", {"attribute-without-effect at 3"}},
      {"clause-unworded", {"clause-unworded at 3"}},
      {"home-limit-too-low", {"home-limit-too-low at 3"}},
      {"waiver-unused", {"waiver-unused at 2"}},
      {"waiver-unknown-code", {"waiver-unknown-code at 2"}},
  };
  std::set<std::string> codes;
  for (const Kind& kind : all_kinds()) codes.emplace(kind.code);
  for (const auto& [code, findings] : expected) {
    EXPECT_EQ(codes.count(code), 1u) << code;
    EXPECT_TRUE(findings.empty() || found_in(code) == findings)
        << code << ": " << ::testing::PrintToString(found_in(code));
    codes.erase(code);
  }
  EXPECT_THAT(codes, IsEmpty()) << "codes without a broken file";
}

TEST(LintCodes, FitTheirSchema) {
  const nlohmann::json schema = read_schema("findings.schema.json");
  EXPECT_THAT(SchemaCheck(schema).misfits(found_in_broken_files()), IsEmpty());
}

// What is not wrong in the broken file itself stands where it was written: in the variant that it extends.
TEST(LintCodes, StandInTheFileThatSaysIt) {
  std::multiset<std::string> elsewhere;
  for (const auto& finding : found_in_broken_files()["findings"]) {
    if (finding["file"].get<std::string>().starts_with("tests/data/lint/base/"))
      elsewhere.insert(finding["code"].get<std::string>());
  }
  EXPECT_THAT(elsewhere, ElementsAre("victory-by-several"));
}

// Blues builds all its units in the Winter that the game begins with; Reds has a home too few.
TEST(LintCodes, CountTheBuildsOfAFirstWinter) {
  EXPECT_THAT(found_in("builds-first"), ElementsAre("units-unlike-centres at 5"));
  std::vector<std::string> messages;
  for (const auto& finding : found_in_broken_files()["findings"]) {
    if (finding["file"] == "tests/data/lint/builds-first.xml") messages.push_back(finding["message"]);
  }
  EXPECT_THAT(messages, ElementsAre("Reds starts with 1 unit and 3 supply centres, and can build 1 at once."));
}

// Three of five centres win for Reds, which is more than half of them, but two are enough for Blues.
TEST(LintCodes, CountANumberOfItsOwn) {
  EXPECT_THAT(found_in("rivals-by-number"), ElementsAre("victory-by-several at 2"));
  std::vector<std::string> messages;
  for (const auto& finding : found_in_broken_files()["findings"]) {
    if (finding["file"] == "tests/data/lint/rivals-by-number.xml") messages.push_back(finding["message"]);
  }
  EXPECT_THAT(messages, ElementsAre("Blues wins with 2 and Reds with 3 of 5 supply centres, so both can have enough."));
}

TEST(LintCodes, AreToldInPlainWords) {
  EXPECT_EQ(message_of("winter-without-adjustments"),
            "In Winter 0 adjustments no power has a unit to build or to remove.");
  EXPECT_EQ(message_of("last-year-at-start"), "The last year is 1900, and the game begins with Spring 1901 movement.");
  EXPECT_EQ(message_of("isolated-province"), "Fay has no border: no unit can come or go.");
  EXPECT_EQ(message_of("fleet-border-without-sea"), "Fleets pass between Bera and Ceta, and no sea borders on both.");
  EXPECT_EQ(message_of("army-border-beside-sea"),
            "Alba and Bera both lie on North Sea, and only armies pass between them.");
  EXPECT_EQ(message_of("one-way-border"), "Armies go from Eda to Alba but not back.");
  EXPECT_EQ(message_of("coasts-alike"), "Fay(nc) and Fay(sc) lead to the same places.");
  EXPECT_EQ(message_of("colours-near"), "Reds (#c0392b) and Blues (#C43A2E) have nearly the same colour.");
  EXPECT_EQ(message_of("colour-like-land"),
            "Blues has the colour #F5F3C8: its territory looks like land that nobody owns.");
  EXPECT_EQ(message_of("victory-out-of-reach"),
            "5 of 6 supply centres can be reached by Reds and Blues, but 6 are needed to win.");
  EXPECT_EQ(message_of("waiver-unknown-code"),
            "No finding has the code \"colours-like\" (the nearest is \"colours-alike\").");
  EXPECT_THAT(message_of("not-flat"),
              HasSubstr("Without any one of these it is flat: Alba - Eda, Bera - Dora, Ceta - Eda."));
}

}  // namespace lint_codes_test
}  // namespace casus::lint
