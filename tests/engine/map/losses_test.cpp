// A variant that takes away what the one that it changes still needs: the mistake stands at the designer's own line and
// names every place that has to change, too.
#include <gtest/gtest.h>

#include "engine/map/losses.h"
#include "engine/rules/variant.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace losses_test {

using testing::FilesByPath;
using testing::mapdata;

constexpr std::string_view base_map = R"(<map>
<province id="one" name="One" kind="coastal" centre="yes"/>
<province id="two" name="Two" kind="coastal" centre="yes"><coast id="nc"/><coast id="sc"/></province>
<province id="sea" name="Sea" kind="sea"/>
<province id="gulf" name="Gulf" kind="coastal" convoys="yes" defence="1" mountains="yes"/>
<border a="one" b="two" for="army" strait="gulf"/>
<border a="one" b="sea" for="fleet"/>
<border a="two" b="sea" for="fleet" coast-a="nc"/>
</map>)";

constexpr std::string_view base_variant = R"(<variant id="base" extends="standard" map="base" title="Base">
<victory centres="2"/>
<powers replace="yes">
<power name="Red" adjective="Reds" colour="#ff0000" also="Rose" homes="one"/>
<power name="Blue" adjective="Bluish" colour="#0000ff" homes="two"/></powers>
<start>
<unit power="Rose" kind="army" at="one"/>
<unit power="Blue" kind="fleet" at="two" coast="nc"/>
<owner centre="two"/></start>
<rules><clause id="standard/strait/open" title="Straits are open." source="a test"/></rules></variant>)";

// What is said of a variant that extends that one, with these changes on line 2.
std::string problems(std::string_view changes, std::string attributes = "") {
  const FilesByPath files = {
      {"base/map.xml", std::string(base_map)},
      {"base/variant.xml", std::string(base_variant)},
      {"other/map.xml", "<map><province id=\"one\" name=\"One\" kind=\"coastal\" centre=\"yes\"/></map>"},
  };
  const std::string xml = "<variant id=\"mine\" extends=\"base\" title=\"Mine\"" + std::move(attributes) + ">\n" +
                          std::string(changes) + "</variant>";
  const auto read = read_variant_text({xml, "mine.xml"}, mapdata(files));
  return read ? "" : to_string(read.problems());
}

TEST(Losses, AreToldWhereTheyAreMade) {
  struct Row {
    std::string_view why, changes, message;
  };
  constexpr Row rows[] = {
      {"the base alone", "", ""},
      {"a province with a home, a unit and an owner, and too few centres are left",
       R"(<map><province id="two" remove="yes"/></map>)",
       "mine.xml:2:20: supply centres are taken away that are still needed\n"
       "  expected  that these are changed as well: the 2 centres that win (base/variant.xml:2)\n"
       "mine.xml:2:20: a province is removed that is still needed\n"
       "  expected  that these are changed as well: homes of Blue (base/variant.xml:5), the unit of Blue "
       "(base/variant.xml:8), <owner> of two (base/variant.xml:9)\n"
       "  found     \"two\"\n"},
      {"a province with a strait", R"(<map><province id="gulf" remove="yes"/></map>)",
       "mine.xml:2:20: a province is removed that is still needed\n"
       "  expected  that these are changed as well: the border one - two (base/map.xml:6)\n"
       "  found     \"gulf\"\n"},
      {"a centre", R"(<victory centres="1"/><map><province id="two" centre="no"/></map>)",
       "mine.xml:2:55: a supply centre is taken away that is still needed\n"
       "  expected  that these are changed as well: homes of Blue (base/variant.xml:5), <owner> of two "
       "(base/variant.xml:9)\n"
       "  found     \"two\"\n"},
      {"a kind that borders and a unit need", R"(<map><province id="one" kind="sea"/></map>)",
       "mine.xml:2:31: the kind of a province is changed, but the old one is still needed\n"
       "  expected  that these are changed as well: the border one - two (base/map.xml:6), the unit of Red "
       "(base/variant.xml:7)\n"
       "  found     \"one\"\n"},
      {"a kind that convoys and a strait need", R"(<map><province id="gulf" kind="inland"/></map>)",
       "mine.xml:2:32: the kind of a province is changed, but the old one is still needed\n"
       "  expected  that these are changed as well: convoys of gulf (base/map.xml:5), the strait of the border one "
       "- two (base/map.xml:6)\n"
       "  found     \"gulf\"\n"},
      {"a kind that a defence and mountains need", R"(<map><province id="gulf" kind="sea"/></map>)",
       "mine.xml:2:32: the kind of a province is changed, but the old one is still needed\n"
       "  expected  that these are changed as well: convoys of gulf (base/map.xml:5), defence of gulf "
       "(base/map.xml:5), mountains of gulf (base/map.xml:5)\n"
       "  found     \"gulf\"\n"},
      {"a kind that changes with what needs it",
       R"(<map><province id="gulf" kind="sea" convoys="no" defence="0" mountains="no"/></map>)", ""},
      {"a kind that coasts need", R"(<map><province id="two" kind="inland"/></map>)",
       "mine.xml:2:31: the kind of a province is changed, but the old one is still needed\n"
       "  expected  that these are changed as well: coasts of two (base/map.xml:3), the border two - sea "
       "(base/map.xml:8), the unit of Blue (base/variant.xml:8)\n"
       "  found     \"two\"\n"},
      {"coasts that a border and a unit need",
       R"(<map><province id="two"><coast id="sc"/><coast id="ec"/></province></map>)",
       "mine.xml:2:25: the coasts of a province are changed, but the old ones are still needed\n"
       "  expected  that these are changed as well: the border two - sea (base/map.xml:8), the unit of Blue "
       "(base/variant.xml:8)\n"
       "  found     \"two\"\n"},
      {"coasts where there were none", R"(<map><province id="one"><coast id="sc"/><coast id="ec"/></province></map>)",
       "mine.xml:2:25: the coasts of a province are changed, but the old ones are still needed\n"
       "  expected  that these are changed as well: the border one - sea (base/map.xml:7)\n"
       "  found     \"one\"\n"},
      {"only one coast is left", R"(<map><province id="two"><coast id="nc"/></province></map>)",
       "mine.xml:2:25: a province with only one named coast\n"
       "  expected  several named coasts, or none\n"
       "  found     \"Two\"\n"},
      {"a power goes with its units, by whatever name they have",
       R"(<powers><power name="Red" remove="yes"/></powers>)", ""},
      {"all powers go, and their units stay",
       R"(<powers replace="yes"><power name="Blue" adjective="Bluish" colour="#0000ff"/></powers>)",
       "mine.xml:2:9: a power, or a name of it, is taken away that is still needed\n"
       "  expected  that these are changed as well: the unit of Rose (base/variant.xml:7)\n"
       "  found     \"Rose\"\n"},
      {"a name that a unit needs", R"(<powers><power name="Red" also="Ruby"/></powers>)",
       "mine.xml:2:27: a power, or a name of it, is taken away that is still needed\n"
       "  expected  that these are changed as well: the unit of Rose (base/variant.xml:7)\n"
       "  found     \"Rose\"\n"},
      {"half of a position", R"(<map><province id="sea" x="7"/></map>)",
       "mine.xml:2:25: one coordinate without the other\n"
       "  expected  x and y, or neither\n"},
      {"a border to what is gone stands in the same file",
       R"(<map><province id="sea" remove="yes"/><border a="one" b="sea" for="fleet"/></map>)",
       "mine.xml:2:58: a border to an unknown province\n"
       "  expected  the id of a province of this map\n"
       "  found     \"sea\"\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(problems(row.changes), row.message);
  }
}

TEST(Losses, ByAnotherMap) {
  EXPECT_EQ(
      problems("<victory centres=\"1\"/>", " map=\"other\""),
      "mine.xml:1:53: another map is used, but the old one is still needed\n"
      "  expected  that these are changed as well: homes of Blue (base/variant.xml:5), the unit of Blue "
      "(base/variant.xml:8), <owner> of two (base/variant.xml:9); <powers replace=\"yes\"> leaves out the powers of "
      "the other variant\n"
      "  found     \"two\"\n");
}

TEST(Losses, AreInFilesThatChangeEachOther) {
  Losses losses({"base", "mine"});
  const auto change = [&](const char* changing, const char* changed) {
    return losses.changes({changing, 1, 1}, {changed, 1, 1});
  };
  EXPECT_TRUE(change("mine", "base"));
  EXPECT_TRUE(change("mine", "map.xml")) << "a file that is not listed comes first";
  EXPECT_TRUE(change("base", "map.xml"));
  EXPECT_FALSE(change("map.xml", "base"));
  EXPECT_FALSE(change("base", "mine"));
  EXPECT_FALSE(change("base", "base"));
  EXPECT_FALSE(change("map.xml", "other.xml"));
}

TEST(Losses, ByAnotherMapAreOfWhatIsOnIt) {
  struct Row {
    const char* why;
    Lost needed;
    const char* file;
    bool lost;
  };
  constexpr Row rows[] = {
      {"a province that the base needs", Lost::Province, "base", true},
      {"one that the variant itself needs", Lost::Province, "mine", false},
      {"one that the map itself needs", Lost::Province, "map.xml", false},
      {"a power is on no map", Lost::Power, "base", false},
      {"the map", Lost::Map, "base", true},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    Losses losses({"base", "mine"});
    losses.add(Lost::Map, "", {"mine", 1, 1});
    EXPECT_EQ(losses.note_need(row.needed, row.needed == Lost::Map ? "" : "a", "a need", {row.file, 2, 3}), row.lost);
    EXPECT_EQ(losses.count(), row.lost ? 1U : 0U);
  }
}

TEST(Losses, OfManyNeedsNameTheFirst) {
  const auto read = read_variant_text(
      {"<variant id=\"mine\" extends=\"standard\" title=\"Mine\">\n<powers replace=\"yes\"/></variant>", "mine.xml"},
      mapdata());
  ASSERT_FALSE(read);
  EXPECT_NE(to_string(read.problems()).find("the unit of England (standard/variant.xml:25) and 17 more\n"),
            std::string::npos)
      << to_string(read.problems());
}

TEST(Losses, OfACentreThatAMinorPowerNeedsAreToldOnce) {
  const auto problems_of = [](std::string_view changes) {
    const auto read = read_variant_text(
        {"<variant id=\"mine\" extends=\"ambition-empire-6\" title=\"Mine\">\n" + std::string(changes) + "</variant>",
         "mine.xml"},
        mapdata());
    return read ? "" : to_string(read.problems());
  };
  EXPECT_EQ(problems_of(R"(<map><province id="ven" centre="no"/></map>)"),
            "mine.xml:2:33: a supply centre is taken away that is still needed\n"
            "  expected  that these are changed as well: homes of Venice (ambition-empire-6/variant.xml:66)\n"
            "  found     \"ven\"\n");
  EXPECT_EQ(problems_of(R"(<powers><power name="Sweden" minor="yes"/></powers>)"),
            "mine.xml:2:30: a minor power without its centre\n"
            "  expected  homes=\"...\" with one supply centre\n"
            "  found     \"abo, sto\"\n");
}

}  // namespace losses_test
}  // namespace casus
