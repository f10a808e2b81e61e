#include "checker/lint/fix.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "checker/lint/lint_files.h"
#include "tests/engine/variant_files.h"

namespace casus::lint {
namespace fix_test {

const std::string mine = R"(<variant id="mine" extends="standard" title="Mine">
  <rules rulebook="mine">
    <option name="build-sites" value="any-owned-with-home"/>
    <option name="build-limit"
            value="2"></option>
  </rules>
</variant>
)";

Findings unworded(const std::string& text) {
  Findings findings = lint_variant({text, "mine/variant.xml"}, testing::mapdata()).findings;
  std::erase_if(findings, [](const LintFinding& found) { return found.finding.code != "clause-unworded"; });
  return findings;
}

TEST(LintFix, WritesTheClausesThatOptionsNeed) {
  const Findings findings = unworded(mine);
  ASSERT_EQ(findings.size(), 3u);
  EXPECT_EQ(findings[0].finding.message,
            "build-sites=any-owned-with-home needs the clause mine/build/anywhere. In the words of Casus: \"A power "
            "builds in every vacant centre that it owns.\"");
  EXPECT_EQ(findings[0].finding.at.line, 3);
  EXPECT_EQ(findings[2].finding.at.line, 4);
  const auto fixed = with_lines(mine, "mine/variant.xml", findings);
  ASSERT_TRUE(fixed);
  EXPECT_EQ(*fixed, R"(<variant id="mine" extends="standard" title="Mine">
  <rules rulebook="mine">
    <option name="build-sites" value="any-owned-with-home"/>
    <clause id="mine/build/anywhere" title="A power builds in every vacant centre that it owns." source="option build-sites=any-owned-with-home"/>
    <clause id="mine/build/no-home-held" title="A power that owns none of its homes builds nowhere." source="option build-sites=any-owned-with-home"/>
    <option name="build-limit"
            value="2"></option>
    <clause id="mine/build/limit" title="No power builds more units in a Winter than the rules allow." source="option build-limit=2"/>
  </rules>
</variant>
)");
  EXPECT_TRUE(unworded(*fixed).empty());
  EXPECT_EQ(with_lines(*fixed, "mine/variant.xml", {}), *fixed);
}

// There is no minor power whose sorties the clauses would be about.
TEST(LintFix, WritesNoClauseForAnOptionWithoutEffect) {
  EXPECT_TRUE(unworded(R"(<variant id="mine" extends="standard" title="Mine">
  <rules><option name="minor-moves" value="sortie"/></rules>
</variant>
)")
                  .empty());
}

// A variant that does not set the option itself has no finding.
TEST(LintFix, LeavesWhatAnotherVariantSets) {
  const FileSource files = [&](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
    if (id == "mine" && file == "variant.xml") return Read<NamedText>(NamedText{mine, "mine/variant.xml"});
    return testing::mapdata()(id, file);
  };
  const NamedText extension{R"(<variant id="longer" extends="mine" title="Longer"><victory centres="20"/></variant>)",
                            "longer/variant.xml"};
  for (const LintFinding& found : lint_variant(extension, files).findings)
    EXPECT_NE(found.finding.code, "clause-unworded");
}

TEST(LintFix, KeepsTheEndsOfLinesAndWritesNothingElsewhere) {
  LintFinding found;
  found.finding.at = {"mine.xml", 2, 3};
  found.line = "<clause/>";
  EXPECT_EQ(with_lines("<rules>\r\n  <option a='>'/>\r\n</rules>", "mine.xml", {found}),
            "<rules>\r\n  <option a='>'/>\r\n  <clause/>\r\n</rules>");
  EXPECT_EQ(with_lines("<rules>\n  <option a='>'/></rules>", "mine.xml", {found}),
            "<rules>\n  <option a='>'/>\n  <clause/></rules>");
  EXPECT_EQ(with_lines("<rules>\n <x/><option/>", "mine.xml", {found}), std::nullopt) << "no element begins there";
  EXPECT_EQ(with_lines("<rules>", "mine.xml", {found}), std::nullopt);
  EXPECT_EQ(with_lines("<rules>\n  <option/>", "other.xml", {found}), "<rules>\n  <option/>");
  found.finding.at.column = 6;
  EXPECT_EQ(with_lines("<rules>\n <x/> <option/></rules>", "mine.xml", {found}), std::nullopt);
  EXPECT_EQ(with_lines("<rules>\n<x/> <option/></rules>", "mine.xml", {found}),
            "<rules>\n<x/> <option/><clause/></rules>");
}

}  // namespace fix_test
}  // namespace casus::lint
