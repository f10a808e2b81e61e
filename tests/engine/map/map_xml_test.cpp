#include "engine/map/map_xml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace casus {
namespace map_xml_test {

using ::testing::HasSubstr;
using ::testing::Not;

// Two inland provinces, two coastal ones, one with two coasts, two seas. The elements of a row follow on line 9.
std::string map_with(std::string_view elements) {
  return R"(<map width="100" height="100">
  <province id="inn" name="Inner Land" kind="inland" centre="yes"/>
  <province id="mid" name="Middle Land" kind="inland" x="1" y="2"/>
  <province id="cap" name="Cape" kind="coastal" also="Cabo, Headland"/>
  <province id="bay" name="Bay Town" kind="coastal"/>
  <province id="spl" name="Split" kind="coastal"><coast id="nc"/><coast id="sc"/></province>
  <province id="oce" name="Ocean" kind="sea"/>
  <province id="str" name="Strait" kind="sea"/>
)" + std::string(elements) +
         "\n</map>";
}

std::string problems(std::string_view xml) {
  const auto map = read_map(xml, "map.xml");
  return map ? "" : to_string(map.problems());
}

TEST(MapReader, ReportsEveryMistakeWithItsPlace) {
  struct Row {
    std::string_view why, elements, message;
  };
  constexpr Row rows[] = {
      {"nothing is wrong with the map itself", "", ""},
      {"an unknown element", R"(<boarder a="inn" b="mid" for="army"/>)",
       "map.xml:9:1: an unknown element in <map>\n"
       "  expected  province, border or waive\n"
       "  found     \"boarder\" (the nearest is \"border\")\n"},
      {"an unknown attribute", R"(<border a="inn" b="mid" fro="army"/>)",
       "map.xml:9:1: a missing attribute of <border>\n"
       "  expected  for=\"...\"\n"
       "map.xml:9:25: an unknown attribute of <border>\n"
       "  expected  a, b, for, coast-a, coast-b, one-way, strait, weak, closed, only-owner-of or source\n"
       "  found     \"fro\" (the nearest is \"for\")\n"},
      {"a border of one direction", R"(<border a="inn" b="mid" for="army" one-way="yes"/>)", ""},
      {"both directions in two elements",
       R"(<border a="inn" b="mid" for="army" one-way="yes"/><border a="mid" b="inn" for="army" one-way="yes"/>)",
       "map.xml:9:51: a border twice for armies\n"
       "  expected  each border once; the other one is at map.xml:9\n"
       "  found     \"mid - inn\"\n"},
      {"a weak border", R"(<border a="inn" b="mid" for="army" weak="yes"/>)", ""},
      {"a weakness that is no answer", R"(<border a="inn" b="mid" for="army" weak="2"/>)",
       "map.xml:9:42: a value of weak that is not known\n"
       "  expected  yes or no\n"
       "  found     \"2\"\n"},
      {"a border that is closed in a season", R"(<border a="inn" b="mid" for="army" closed="spring"/>)", ""},
      {"a season in which units do not move", R"(<border a="inn" b="mid" for="army" closed="winter"/>)",
       "map.xml:9:44: a border closed in an unknown season\n"
       "  expected  spring or fall\n"
       "  found     \"winter\"\n"},
      {"a direction that is no answer", R"(<border a="inn" b="mid" for="army" one-way="b"/>)",
       "map.xml:9:45: a value of one-way that is not known\n"
       "  expected  yes or no\n"
       "  found     \"b\"\n"},
      {"convoys in a sea, where they need no word", R"(<province id="new" name="New" kind="sea" convoys="yes"/>)",
       "map.xml:9:51: convoys of a province that is not coastal\n"
       "  expected  kind=\"coastal\"\n"
       "  found     \"sea\"\n"},
      {"a defence and mountains on land",
       R"(<province id="new" name="New" kind="inland" defence="2" mountains="yes"/>)", ""},
      {"a defence at sea", R"(<province id="new" name="New" kind="sea" defence="1"/>)",
       "map.xml:9:51: a defence at sea\n"
       "  expected  kind=\"inland\" or \"coastal\"\n"
       "  found     \"sea\"\n"},
      {"a defence that is no number", R"(<province id="new" name="New" kind="inland" defence="strong"/>)",
       "map.xml:9:54: a number that cannot be used\n"
       "  expected  a whole number from 0 to 99\n"
       "  found     \"strong\"\n"},
      {"a defence below nothing", R"(<province id="new" name="New" kind="inland" defence="-1"/>)",
       "map.xml:9:54: a number that cannot be used\n"
       "  expected  a whole number from 0 to 99\n"
       "  found     \"-1\"\n"},
      {"mountains at sea", R"(<province id="new" name="New" kind="sea" mountains="yes"/>)",
       "map.xml:9:53: mountains at sea\n"
       "  expected  kind=\"inland\" or \"coastal\"\n"
       "  found     \"sea\"\n"},
      {"mountains that are neither yes nor no", R"(<province id="new" name="New" kind="inland" mountains="high"/>)",
       "map.xml:9:56: a value of mountains that is not known\n"
       "  expected  yes or no\n"
       "  found     \"high\"\n"},
      {"where a province and a border come from",
       "<province id=\"new\" name=\"New\" kind=\"sea\" source=\"reconstructed\"/>\n"
       "<border a=\"inn\" b=\"mid\" for=\"army\" source=\"stated\"/>",
       ""},
      {"a source of a province that is none", R"(<province id="new" name="New" kind="sea" source="guess"/>)",
       "map.xml:9:50: an unknown source\n"
       "  expected  stated or reconstructed\n"
       "  found     \"guess\"\n"},
      {"a source of a border that is none", R"(<border a="inn" b="mid" for="army" source="Stated"/>)",
       "map.xml:9:44: an unknown source\n"
       "  expected  stated or reconstructed\n"
       "  found     \"Stated\" (the nearest is \"stated\")\n"},
      {"a missing attribute", R"(<province id="new" kind="sea"/>)",
       "map.xml:9:1: a missing attribute of <province>\n"
       "  expected  name=\"...\"\n"},
      {"an attribute twice", R"(<border a="inn" a="inn" b="mid" for="army"/>)",
       "map.xml:9:17: an attribute twice\n"
       "  expected  each attribute once\n"
       "  found     \"a\"\n"},
      {"an id twice", R"(<province id="inn" name="Other" kind="sea"/>)",
       "map.xml:9:15: a province id twice\n"
       "  expected  each province once\n"
       "  found     \"inn\"\n"
       "map.xml:9:15: a name that already means Inner Land\n"
       "  expected  a name of this province only\n"
       "  found     \"inn\"\n"},
      {"a name twice, spelled another way", R"(<province id="new" name="inner-LAND" kind="sea"/>)",
       "map.xml:9:26: a name that already means Inner Land\n"
       "  expected  a name of this province only\n"
       "  found     \"inner-LAND\"\n"},
      {"an abbreviation of another province", R"(<province id="new" name="New" abbr="CAP" kind="sea"/>)",
       "map.xml:9:37: a name that already means Cape\n"
       "  expected  a name of this province only\n"
       "  found     \"CAP\"\n"},
      {"a further name of another province", R"(<province id="new" name="New" also="Nova, headland" kind="sea"/>)",
       "map.xml:9:43: a name that already means Cape\n"
       "  expected  a name of this province only\n"
       "  found     \"headland\"\n"},
      {"an empty item in a list", R"(<province id="new" name="New" also="Nova,,N" kind="sea"/>)",
       "map.xml:9:42: an empty item in also\n"
       "  expected  names with commas between them\n"
       "  found     \"Nova,,N\"\n"},
      {"an id of two words", R"(<province id="n w" name="New" kind="sea"/>)",
       "map.xml:9:15: a province id that cannot be used\n"
       "  expected  letters, digits, - and _\n"
       "  found     \"n w\"\n"},
      {"a name of nothing", R"(<province id="new" name=" - " kind="sea"/>)",
       "map.xml:9:26: an empty name\n"
       "  expected  a name with letters or digits\n"
       "  found     \" - \"\n"},
      {"an unknown kind", R"(<province id="new" name="New" kind="costal"/>)",
       "map.xml:9:37: an unknown kind of province\n"
       "  expected  inland, coastal or sea\n"
       "  found     \"costal\" (the nearest is \"coastal\")\n"},
      {"a kind without a word", R"(<province id="new" name="New" kind=""/>)",
       "map.xml:9:37: an unknown kind of province\n"
       "  expected  inland, coastal or sea\n"},
      {"a border that is for nobody yet", R"(<border a="inn" b="oce"/>)",
       "map.xml:9:1: a missing attribute of <border>\n"
       "  expected  for=\"...\"\n"},
      {"a centre that is neither yes nor no", R"(<province id="new" name="New" kind="sea" centre="true"/>)",
       "map.xml:9:50: a value of centre that is not known\n"
       "  expected  yes or no\n"
       "  found     \"true\"\n"},
      {"a malformed number", R"(<province id="new" name="New" kind="sea" x="1O" y="1"/>)",
       "map.xml:9:45: a number that cannot be used\n"
       "  expected  a number of picture units, such as 120 or 97.5\n"
       "  found     \"1O\"\n"},
      {"a number that is none", R"(<province id="new" name="New" kind="sea" x="nan" y="1e9999"/>)",
       "map.xml:9:45: a number that cannot be used\n"
       "  expected  a number of picture units, such as 120 or 97.5\n"
       "  found     \"nan\"\n"
       "map.xml:9:53: a number that cannot be used\n"
       "  expected  a number of picture units, such as 120 or 97.5\n"
       "  found     \"1e9999\"\n"},
      {"one coordinate alone", R"(<province id="new" name="New" kind="sea" x="1"/>)",
       "map.xml:9:1: one coordinate without the other\n"
       "  expected  x and y, or neither\n"},
      {"an unknown coast",
       R"(<province id="new" name="New" kind="coastal"><coast id="nc"/><coast id="northern"/></province>)",
       "map.xml:9:73: an unknown coast\n"
       "  expected  nc, sc, ec or wc\n"
       "  found     \"northern\"\n"},
      {"a coast alone", R"(<province id="new" name="New" kind="coastal"><coast id="nc"/></province>)",
       "map.xml:9:1: a province with only one named coast\n"
       "  expected  several named coasts, or none\n"
       "  found     \"New\"\n"},
      {"a coast without its id",
       R"(<province id="new" name="New" kind="coastal"><coast id="nc"/><coast x="1" y="2"/></province>)",
       "map.xml:9:62: a missing attribute of <coast>\n"
       "  expected  id=\"...\"\n"},
      {"an unknown kind, and what needs the right one",
       "<province id=\"new\" name=\"New\" kind=\"costal\" convoys=\"yes\" defence=\"1\"><coast id=\"nc\"/><coast id=\"sc\"/>"
       "</province>\n<border a=\"oce\" b=\"new\" for=\"fleet\" coast-b=\"nc\"/>\n<border a=\"mid\" b=\"new\" for=\"army\"/>",
       "map.xml:9:37: an unknown kind of province\n"
       "  expected  inland, coastal or sea\n"
       "  found     \"costal\" (the nearest is \"coastal\")\n"},
      {"two provinces without an id", R"(<province name="This" kind="sea"/><province name="That" kind="sea"/>)",
       "map.xml:9:1: a missing attribute of <province>\n"
       "  expected  id=\"...\"\n"
       "map.xml:9:35: a missing attribute of <province>\n"
       "  expected  id=\"...\"\n"},
      {"an id with all that it may have", R"(<province id="AZ-az_09" name="New" kind="sea"/>)", ""},
      {"two borders with coasts misspelt",
       "<border a=\"oce\" b=\"spl\" for=\"fleet\" coast-b=\"n\" weak=\"yes\"/>\n"
       "<border a=\"oce\" b=\"spl\" for=\"fleet\" coast-b=\"s\"/>",
       "map.xml:9:46: an unknown coast\n"
       "  expected  nc, sc, ec or wc\n"
       "  found     \"n\"\n"
       "map.xml:10:46: an unknown coast\n"
       "  expected  nc, sc, ec or wc\n"
       "  found     \"s\"\n"},
      {"a border twice, with other conditions",
       "<border a=\"inn\" b=\"mid\" for=\"army\"/>\n<border a=\"inn\" b=\"mid\" for=\"army\" weak=\"yes\"/>",
       "map.xml:10:1: a border twice for armies\n"
       "  expected  each border once; the other one is at map.xml:9\n"
       "  found     \"inn - mid\"\n"},
      {"a border for the owner of a province without a centre",
       R"(<border a="inn" b="mid" for="army" only-owner-of="mid"/>)",
       "map.xml:9:51: a border for the owner of a province that is not a supply centre\n"
       "  expected  a supply centre\n"
       "  found     \"mid\"\n"},
      {"a waiver without a reason", R"(<waive code="a" reason=""/>)",
       "map.xml:9:25: a waiver with an empty reason\n"
       "  expected  reason=\"...\"\n"},
      {"a coast twice", R"(<province id="new" name="New" kind="coastal"><coast id="nc"/><coast id="nc"/></province>)",
       "map.xml:9:73: a coast twice\n"
       "  expected  each coast of a province once\n"
       "  found     \"nc\"\n"},
      {"a coast twice, and a border at the coast that was meant",
       R"(<province id="new" name="New" kind="coastal"><coast id="nc"/><coast id="nc"/></province><border a="oce" b="new" for="fleet" coast-b="sc"/>)",
       "map.xml:9:73: a coast twice\n"
       "  expected  each coast of a province once\n"
       "  found     \"nc\"\n"
       "map.xml:9:134: a coast that New does not have\n"
       "  expected  nc\n"
       "  found     \"sc\"\n"},
      {"coasts of a sea", R"(<province id="new" name="New" kind="sea"><coast id="nc"/><coast id="sc"/></province>)",
       "map.xml:9:1: coasts of a province that is not coastal\n"
       "  expected  kind=\"coastal\"\n"
       "  found     \"sea\"\n"},
      {"an unknown province", R"(<border a="inm" b="nowhere" for="army"/>)",
       "map.xml:9:12: a border of an unknown province\n"
       "  expected  the id of a province of this map\n"
       "  found     \"inm\" (the nearest is \"inn\")\n"
       "map.xml:9:20: a border to an unknown province\n"
       "  expected  the id of a province of this map\n"
       "  found     \"nowhere\"\n"},
      {"a name in place of an id", R"(<border a="Inner Land" b="mid" for="army"/>)",
       "map.xml:9:12: a border of an unknown province\n"
       "  expected  the id of a province of this map\n"
       "  found     \"Inner Land\" (the nearest is \"inn\")\n"},
      {"an unknown use", R"(<border a="inn" b="mid" for="armies"/>)",
       "map.xml:9:30: an unknown use of a border\n"
       "  expected  army, fleet or both\n"
       "  found     \"armies\"\n"},
      {"a border with itself", R"(<border a="inn" b="inn" for="army"/>)",
       "map.xml:9:1: a border of a province with itself\n"
       "  expected  two provinces\n"
       "  found     \"inn\"\n"},
      {"fleets inland", R"(<border a="cap" b="inn" for="both"/>)",
       "map.xml:9:20: a border for fleets of an inland province\n"
       "  expected  for=\"army\"\n"
       "  found     \"inn\"\n"},
      {"armies at sea", R"(<border a="oce" b="str" for="both"/>)",
       "map.xml:9:12: a border for armies at sea\n"
       "  expected  for=\"fleet\"\n"
       "  found     \"oce\"\n"
       "map.xml:9:20: a border for armies at sea\n"
       "  expected  for=\"fleet\"\n"
       "  found     \"str\"\n"},
      {"a fleet border without the coast it needs", R"(<border a="oce" b="spl" for="fleet"/>)",
       "map.xml:9:20: a fleet border of a province with several coasts that names none\n"
       "  expected  coast-b=\"nc\" or coast-b=\"sc\"\n"
       "  found     \"spl\"\n"},
      {"a coast that the province does not have", R"(<border a="oce" b="spl" for="fleet" coast-b="ec"/>)",
       "map.xml:9:46: a coast that Split does not have\n"
       "  expected  nc or sc\n"
       "  found     \"ec\"\n"},
      {"a coast of a province without coasts", R"(<border a="cap" b="oce" for="fleet" coast-a="nc"/>)",
       "map.xml:9:46: a coast that Cape does not have\n"
       "  expected  no coast\n"
       "  found     \"nc\"\n"},
      {"a coast for armies", R"(<border a="cap" b="spl" for="army" coast-b="nc"/>)",
       "map.xml:9:36: a coast of a border for armies\n"
       "  expected  a coast only where fleets pass\n"
       "  found     \"nc\"\n"},
      {"a border twice, once from each side",
       "<border a=\"inn\" b=\"mid\" for=\"army\"/>\n<border a=\"mid\" b=\"inn\" for=\"army\"/>",
       "map.xml:10:1: a border twice for armies\n"
       "  expected  each border once; the other one is at map.xml:9\n"
       "  found     \"mid - inn\"\n"},
      {"a coast twice between the same provinces",
       "<border a=\"oce\" b=\"spl\" for=\"fleet\" coast-b=\"nc\"/>\n<border a=\"spl\" b=\"oce\" for=\"fleet\" coast-a=\"nc\"/>",
       "map.xml:10:1: a border twice for fleets\n"
       "  expected  each border once; the other one is at map.xml:9\n"
       "  found     \"spl - oce\"\n"},
      {"two coasts between the same provinces are no mistake",
       "<border a=\"oce\" b=\"spl\" for=\"fleet\" coast-b=\"nc\"/>\n<border a=\"spl\" b=\"oce\" for=\"fleet\" coast-a=\"sc\"/>",
       ""},
      {"a strait inland", R"(<border a="cap" b="bay" for="both" strait="inn"/>)",
       "map.xml:9:44: a strait in an inland province\n"
       "  expected  a province in which a fleet can stand\n"
       "  found     \"inn\"\n"},
      {"a strait on its own shore", R"(<border a="cap" b="bay" for="both" strait="bay"/>)",
       "map.xml:9:44: a strait in a province that it joins\n"
       "  expected  the province between the two\n"
       "  found     \"bay\"\n"},
      {"a strait nowhere", R"(<border a="cap" b="bay" for="both" strait="sty"/>)",
       "map.xml:9:44: a strait in an unknown province\n"
       "  expected  the id of a province of this map\n"
       "  found     \"sty\" (the nearest is \"str\")\n"},
      {"text between elements", "so it is\n<border a=\"inn\" b=\"mid\" for=\"army\"/>",
       "map.xml:9:1: text between elements\n"
       "  expected  elements only\n"
       "  found     \"so it is\"\n"},
      {"an unknown entity", R"(<province id="new" name="N&ouml;rd" kind="sea"/>)",
       "map.xml:9:27: an unknown entity\n"
       "  expected  &amp; &lt; &gt; &quot; or &apos;\n"
       "  found     \"&ouml;\"\n"},
      {"everything at once",
       "<border a=\"inn\" b=\"inn\" for=\"army\"/>\n<border a=\"inn\" b=\"mid\" for=\"\"/>\n<province/>",
       "map.xml:9:1: a border of a province with itself\n"
       "  expected  two provinces\n"
       "  found     \"inn\"\n"
       "map.xml:10:30: an unknown use of a border\n"
       "  expected  army, fleet or both\n"
       "map.xml:11:1: a missing attribute of <province>\n"
       "  expected  id=\"...\"\n"
       "map.xml:11:1: a missing attribute of <province>\n"
       "  expected  name=\"...\"\n"
       "map.xml:11:1: a missing attribute of <province>\n"
       "  expected  kind=\"...\"\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(problems(map_with(row.elements)), row.message);
  }
}

TEST(MapReader, KeepsWhatAProvinceDefendsItselfWith) {
  struct Row {
    std::string_view why, attributes;
    int defence;
    bool mountains;
  };
  constexpr Row rows[] = {
      {"nothing is said", "", 0, false},
      {"an armed neutral", R"(defence="2")", 2, false},
      {"mountains", R"(mountains="yes")", 0, true},
      {"no mountains, and where that comes from", R"(defence="0" mountains="no" source="stated")", 0, false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto map = read_map(
        map_with(R"(<province id="new" name="New" kind="coastal" )" + std::string(row.attributes) + "/>"), "map.xml");
    ASSERT_TRUE(map) << to_string(map.problems());
    const Province& province = (*map)[*map->find("New")];
    EXPECT_EQ(province.defence, row.defence);
    EXPECT_EQ(province.mountains, row.mountains);
  }
}

TEST(MapReader, RefusesWhatIsNoMap) {
  struct Row {
    std::string_view why, xml, message;
  };
  constexpr Row rows[] = {
      {"a variant", "<variant/>",
       "map.xml:1:1: not a map\n  expected  <map> as the root element\n  found     \"variant\"\n"},
      {"no provinces", "<map/>", "map.xml:1:1: a map without provinces\n  expected  <province> elements\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(problems(row.xml), row.message);
  }
}

TEST(MapReader, RefusesAMapWithoutExtent) {
  EXPECT_EQ(problems("<map width=\"0\" height=\"9\"><province id=\"a\" name=\"A\" kind=\"sea\"/></map>"),
            "map.xml:1:13: a map without extent\n  expected  a number above 0\n  found     \"0\"\n");
  EXPECT_THAT(problems("<map width=\"9\" height=\"-1\"><province id=\"a\" name=\"A\" kind=\"sea\"/></map>"),
              HasSubstr("map.xml:1:24: a map without extent"));
}

TEST(MapReader, RefusesNamesOfMoreThan200Bytes) {
  const auto problems = [](std::size_t length) {
    const std::string xml = "<map width=\"9\" height=\"9\"><province id=\"a\" name=\"" + std::string(length, 'x') +
                            "\" kind=\"sea\" x=\"1\" y=\"1\"/></map>";
    return to_string(read_map(xml, "map.xml").problems());
  };
  EXPECT_EQ(problems(200).find("too long"), std::string::npos);
  EXPECT_NE(problems(201).find("map.xml:1:50: a name that is too long\n  expected  at most 200 bytes\n"),
            std::string::npos)
      << problems(201);
}

TEST(MapReader, RefusesNamesThatCannotBeReadInAnOrder) {
  const auto problems = [](const std::string& names) {
    return to_string(read_map("<map><province id=\"a\" kind=\"inland\" " + names + "/></map>", "map.xml").problems());
  };
  constexpr std::string_view problem =
      "a name that cannot be read in an order\n  expected  words with blanks, full stops, or "
      "hyphens without blanks between them; together at most 8 words and marks\n";
  for (const char* name : {"a = b", "for=", "Bay (north)", "Spain/Portugal", "Land - Sea", "a &gt; b", "A -- B", ".a",
                           "One Two Three Four Five Six Seven Eight Nine"}) {
    EXPECT_THAT(problems(std::string("name=\"") + name + '"'), HasSubstr(problem)) << name;
  }
  EXPECT_THAT(problems("name=\"Land\" abbr=\"L:1\""), HasSubstr("map.xml:1:55: " + std::string(problem)));
  EXPECT_THAT(problems("name=\"Land\" also=\"Earth, Ter*ra\""), HasSubstr(problem));
  for (const char* name : {"St. Petersburg", "Mid-Atlantic Ocean", "Côte d'Or", "Schleswig-Holstein",
                           "Łódź &amp; Kalisz", "7 Hills", "One Two Three Four Five Six Seven Eight"}) {
    EXPECT_THAT(problems(std::string("name=\"") + name + '"'), Not(HasSubstr(problem))) << name;
  }
}

TEST(MapReader, RefusesMoreThan1024Provinces) {
  const auto provinces = [](int count) {
    std::string xml = "<map>\n";
    for (int i = 0; i < count; ++i) {
      const std::string number = std::to_string(i);
      xml += "<province id=\"p" + number + "\" name=\"Province " + number + "\" kind=\"inland\"/>\n";
    }
    return xml + "<border a=\"p0\" b=\"p" + std::to_string(count - 1) + "\" for=\"army\"/>\n</map>";
  };
  EXPECT_EQ(problems(provinces(1024)), "");
  EXPECT_EQ(problems(provinces(1100)), "map.xml:1026:1: too many provinces\n  expected  at most 1024\n");
}

TEST(MapReader, RefusesMoreThan512Centres) {
  const auto centres = [](int count) {
    std::string xml = "<map>\n";
    for (int i = 0; i < count; ++i) {
      const std::string number = std::to_string(i);
      xml += "<province id=\"p" + number + "\" name=\"Province " + number + "\" kind=\"inland\" centre=\"yes\"/>\n";
      if (i > 0) xml += "<border a=\"p0\" b=\"p" + number + "\" for=\"army\"/>\n";
    }
    return xml + "</map>";
  };
  EXPECT_EQ(problems(centres(512)), "");
  EXPECT_EQ(problems(centres(514)), "map.xml:1025:63: too many supply centres\n  expected  at most 512\n");
}

TEST(MapReader, ReportsManyMistakesWithoutDrowningTheReader) {
  std::string borders;
  for (int i = 0; i < 1000; ++i) borders += "<border a=\"inn\" b=\"inn\" for=\"army\"/>";
  const auto map = read_map(map_with(borders), "map.xml");
  ASSERT_FALSE(map);
  EXPECT_EQ(map.problems().size(), 201u);
  EXPECT_EQ(to_string(map.problems().back()), "map.xml: and 800 or more further mistakes");
}

}  // namespace map_xml_test
}  // namespace casus
