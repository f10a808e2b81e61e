// What a variant may be, but hardly is meant to be: warnings, at the line that brought it about.
#include <gtest/gtest.h>

#include "engine/rules/variant.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace warnings_test {

using testing::FilesByPath;
using testing::mapdata;

std::string warnings(std::string_view changes, FilesByPath files = {}) {
  const std::string xml =
      "<variant id=\"mine\" extends=\"standard\" title=\"Mine\">\n" + std::string(changes) + "</variant>";
  const auto read = read_variant_text({xml, "mine.xml"}, mapdata(std::move(files)));
  return to_string(read ? (*read)->warnings : read.problems());
}

TEST(Warnings, StandWhereTheVariantWasChanged) {
  struct Row {
    std::string_view why, changes, message;
  };
  constexpr Row rows[] = {
      {"nothing is changed", "", ""},
      {"a new centre without border and position",
       R"(<map><province id="swi" name="Switzerland" kind="inland" centre="yes"/></map>)",
       "mine.xml:2:6: a supply centre without a border\n"
       "  expected  a border; without one, no unit can come or go\n"
       "  found     \"swi\"\n"
       "mine.xml:2:6: a province without a position in the picture\n"
       "  expected  x and y, as other places have\n"
       "  found     \"swi\"\n"},
      {"the same with both",
       R"(<map><province id="swi" name="Switzerland" kind="inland" centre="yes" x="1" y="2"/><border a="swi" b="mun" for="army"/></map>)",
       ""},
      {"a province without a border that is no centre",
       R"(<map><province id="swi" name="Switzerland" kind="inland" x="1" y="2"/></map>)", ""},
      {"a centre that loses its last borders",
       R"(<map><border a="nap" b="rom" remove="yes"/>
<border a="nap" b="apu" remove="yes"/>
<border a="nap" b="ion" remove="yes"/>
<province id="tys" remove="yes"/></map>)",
       "mine.xml:5:15: a supply centre without a border\n"
       "  expected  a border; without one, no unit can come or go\n"
       "  found     \"nap\"\n"},
      {"coasts without a position",
       R"(<map><province id="spa"><coast id="nc"/><coast id="sc" x="1" y="2"/></province></map>)",
       "mine.xml:2:25: a coast without a position in the picture\n"
       "  expected  x and y, as other places have\n"
       "  found     \"spa nc\"\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(warnings(row.changes), row.message);
  }
}

TEST(Warnings, SayNothingOfAMapThatHasNoPicture) {
  const FilesByPath files = {{"bare/map.xml", R"(<map><province id="one" name="One" kind="inland" centre="yes"/>
<province id="two" name="Two" kind="inland"/><border a="one" b="two" for="army"/></map>)"}};
  const std::string xml =
      R"(<variant id="mine" extends="standard" map="bare" title="Mine"><victory centres="1"/><start/>
<powers replace="yes"><power name="Red" adjective="Red" colour="#ff0000" homes="one"/></powers></variant>)";
  const auto read = read_variant_text({xml, "mine.xml"}, mapdata(files));
  ASSERT_TRUE(read) << to_string(read.problems());
  EXPECT_EQ(to_string((*read)->warnings), "");
}

}  // namespace warnings_test
}  // namespace casus
