// Maps with what a variant changes in them, before any rule uses them.
#include "engine/map/map_changes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/map/drawing.h"
#include "engine/map/map_reading.h"
#include "engine/map/terrain_words.h"

namespace casus {
namespace map_changes_test {

constexpr std::string_view base_map = R"(<map width="100" height="50">
<province id="inn" name="Inner Land" kind="inland" centre="yes" x="1" y="2"/>
<province id="mid" name="Middle Land" abbr="M" kind="inland" x="3" y="4"/>
<province id="cap" name="Cape" kind="coastal" also="Cabo, Headland" x="5" y="6" defence="2" mountains="yes"/>
<province id="bay" name="Bay Town" kind="coastal" centre="yes" convoys="yes" x="7" y="8"/>
<province id="spl" name="Split" kind="coastal" x="9" y="10"><coast id="nc" x="11" y="12"/><coast id="sc" x="13" y="14"/></province>
<province id="oce" name="Ocean" kind="sea" x="15" y="16"/>
<border a="inn" b="mid" for="army"/>
<border a="mid" b="cap" for="army" one-way="yes"/>
<border a="cap" b="spl" for="both" coast-b="nc" strait="oce" weak="yes"/>
<border a="oce" b="spl" for="fleet" coast-b="sc" closed="fall"/>
<border a="oce" b="bay" for="fleet" only-owner-of="inn"/>
<border a="bay" b="spl" for="army" closed="spring"/>
</map>)";

// A map that "mine.xml" has made of the one in "base.xml".
struct Made {
  std::optional<Map> map;
  std::string problems, warnings;
  Losses losses{{"base.xml", "mine.xml"}};
};

Made made(std::string_view changes, std::string_view base = base_map, const Drawing* drawing = nullptr) {
  Made made;
  Mistakes mistakes;
  const auto written = read_xml(base, "base.xml"), changing = read_xml(changes, "mine.xml");
  EXPECT_TRUE(written.ok() && changing.ok()) << changes;
  if (!written || !changing) return made;
  const XmlElement whole = with_changes(*written, *changing, made.losses, mistakes);
  made.map = map_from(whole, drawing, made.losses, mistakes);
  made.losses.report(mistakes);
  made.warnings = to_string(mistakes.warnings());
  made.problems = to_string(std::move(mistakes).take());
  return made;
}

std::string digits(double number) {
  std::string text = std::to_string(number);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}
std::string digits(Point at) { return digits(at.x) + "," + digits(at.y); }

std::string line_of(const Province& province) {
  std::string text = province.id + ": " + province.name;
  for (const std::string& name : province.abbreviations) text += ", " + name;
  text += "; " + std::string(word_of(province.terrain));
  if (province.supply_centre) text += " centre";
  if (province.convoys) text += " convoys";
  if (province.defence > 0) text += " defence " + std::to_string(province.defence);
  if (province.mountains) text += " mountains";
  text += " at " + digits(province.position);
  for (const CoastOfProvince& coast : province.coasts)
    text += " " + std::string(short_name(coast.coast)) + " at " + digits(coast.position);
  return text;
}
std::string line_of(const Map& map, const Border& border) {
  const auto side = [&](ProvinceId province, Coast coast) {
    return map[province].id + (coast == Coast::None ? "" : "(" + std::string(short_name(coast)) + ")");
  };
  std::string text = side(border.a, border.coast_a) + (border.one_way ? " > " : " - ") + side(border.b, border.coast_b);
  if (border.army) text += " army";
  if (border.fleet) text += " fleet";
  if (border.strait) text += " across " + map[*border.strait].id;
  if (border.weak) text += " weak";
  if (border.closed_in) text += *border.closed_in == Season::Spring ? " not in spring" : " not in fall";
  if (border.only_owner_of) text += " owner of " + map[*border.only_owner_of].id;
  return text;
}
std::multiset<std::string> lines_of(const Map& map) {
  std::multiset<std::string> lines;
  for (const Province& province : map.provinces()) lines.insert(line_of(province));
  for (const Border& border : map.borders()) lines.insert(line_of(map, border));
  lines.insert("size " + digits(map.size()));
  return lines;
}

// What is different in this map: lines that are gone, then new ones.
std::string difference_of(const Map& map) {
  const auto before = lines_of(*made("<map/>").map), now = lines_of(map);
  std::string text;
  for (const std::string& line : before) text += now.contains(line) ? "" : "- " + line + "\n";
  for (const std::string& line : now) text += before.contains(line) ? "" : "+ " + line + "\n";
  return text;
}
// The same after these changes; or what is wrong with them.
std::string difference(std::string_view changes) {
  const Made after = made("<map>" + std::string(changes) + "</map>");
  return after.map && after.problems.empty() ? difference_of(*after.map) : after.problems;
}

TEST(MapChanges, BeginWithTheMapAsItIs) {
  const Made base = made("<map/>");
  EXPECT_EQ(base.problems, "");
  EXPECT_EQ(base.warnings, "");
  ASSERT_TRUE(base.map.has_value());
  std::vector<std::string> provinces, borders;
  for (const Province& province : base.map->provinces()) provinces.push_back(line_of(province));
  for (const Border& border : base.map->borders()) borders.push_back(line_of(*base.map, border));
  EXPECT_EQ(provinces,
            (std::vector<std::string>{
                "inn: Inner Land, inn; inland centre at 1,2", "mid: Middle Land, M; inland at 3,4",
                "cap: Cape, cap, Cabo, Headland; coastal defence 2 mountains at 5,6",
                "bay: Bay Town, bay; coastal centre convoys at 7,8",
                "spl: Split, spl; coastal at 9,10 nc at 11,12 sc at 13,14", "oce: Ocean, oce; sea at 15,16"}));
  EXPECT_EQ(borders,
            (std::vector<std::string>{"inn - mid army", "mid > cap army", "cap - spl(nc) army fleet across oce weak",
                                      "oce - spl(sc) fleet not in fall", "oce - bay fleet owner of inn",
                                      "bay - spl army not in spring"}));
  EXPECT_EQ(base.map->size(), (Point{100, 50}));
  EXPECT_EQ(base.map->drawing(), nullptr);
}

TEST(MapChanges, AreCarriedOutOneAfterTheOther) {
  struct Row {
    std::string_view why, changes, expected;
  };
  constexpr Row rows[] = {
      {"nothing", "", ""},
      {"some attributes of a province", R"(<province id="mid" name="Centre" x="7" y="8"/>)",
       "- mid: Middle Land, M; inland at 3,4\n+ mid: Centre, M; inland at 7,8\n"},
      {"all of them",
       R"(<province id="cap" name="Horn" abbr="H" also="Cuerno" kind="inland" centre="yes" defence="99" mountains="no" x="1.5" y="-2"/>
<border a="cap" b="spl" remove="yes"/>)",
       "- cap - spl(nc) army fleet across oce weak\n"
       "- cap: Cape, cap, Cabo, Headland; coastal defence 2 mountains at 5,6\n"
       "+ cap: Horn, H, Cuerno; inland centre defence 99 at 1.5,-2\n"},
      {"coasts take the place of those that were there",
       R"(<province id="spl"><coast id="ec" x="1" y="1"/><coast id="sc" x="2" y="2"/><coast id="nc" x="3" y="3"/></province>)",
       "- spl: Split, spl; coastal at 9,10 nc at 11,12 sc at 13,14\n"
       "+ spl: Split, spl; coastal at 9,10 nc at 3,3 sc at 2,2 ec at 1,1\n"},
      {"a new province", R"(<province id="new" name="New" kind="sea" x="1" y="1"/>)", "+ new: New, new; sea at 1,1\n"},
      {"a province and its borders", R"(<province id="cap" remove="yes"/>)",
       "- cap - spl(nc) army fleet across oce weak\n"
       "- cap: Cape, cap, Cabo, Headland; coastal defence 2 mountains at 5,6\n"
       "- mid > cap army\n"},
      {"a province that is not to be removed", R"(<province id="cap" remove="no"/>)", ""},
      {"one that was removed and is made again",
       R"(<province id="mid" remove="yes"/><province id="mid" name="Again" kind="sea" x="1" y="1"/>)",
       "- inn - mid army\n- mid > cap army\n- mid: Middle Land, M; inland at 3,4\n+ mid: Again, mid; sea at 1,1\n"},
      {"a new border", R"(<border a="inn" b="cap" for="army" closed="spring"/>)", "+ inn - cap army not in spring\n"},
      {"a border that is not to be removed", R"(<border a="inn" b="cap" for="army" remove="no"/>)",
       "+ inn - cap army\n"},
      {"a border removed as it is written", R"(<border a="inn" b="mid" remove="yes"/>)", "- inn - mid army\n"},
      {"from its other side", R"(<border a="mid" b="inn" remove="yes"/>)", "- inn - mid army\n"},
      {"with all that it has", R"(<border a="cap" b="spl" for="both" coast-b="nc" weak="yes" remove="yes"/>)",
       "- cap - spl(nc) army fleet across oce weak\n"},
      {"with its coast from the other side", R"(<border a="spl" b="oce" coast-a="sc" closed="fall" remove="yes"/>)",
       "- oce - spl(sc) fleet not in fall\n"},
      {"by its owner", R"(<border a="bay" b="oce" only-owner-of="inn" remove="yes"/>)",
       "- oce - bay fleet owner of inn\n"},
      {"of one direction, without a word about that", R"(<border a="cap" b="mid" remove="yes"/>)",
       "- mid > cap army\n"},
      {"of one direction, in it", R"(<border a="mid" b="cap" one-way="yes" remove="yes"/>)", "- mid > cap army\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(difference(row.changes), row.expected);
  }
  EXPECT_EQ(made(R"(<map width="7" height="9"/>)").map->size(), (Point{7, 9}));
}

TEST(MapChanges, RemoveOnlyBordersThatAreMeant) {
  for (const std::string_view removed :
       {R"(a="inn" b="cap")", R"(a="cap" b="inn")", R"(a="mid" b="mid")", R"(a="inn" b="mid" for="fleet")",
        R"(a="inn" b="mid" one-way="yes")", R"(a="cap" b="mid" one-way="yes")", R"(a="inn" b="mid" weak="yes")",
        R"(a="inn" b="mid" closed="fall")", R"(a="inn" b="mid" only-owner-of="inn")", R"(a="cap" b="spl" coast-b="sc")",
        R"(a="cap" b="spl" coast-a="nc")", R"(a="spl" b="cap" coast-a="sc")", R"(a="spl" b="cap" coast-b="nc")",
        R"(a="oce" b="bay" only-owner-of="bay")", R"(a="oce" b="spl" closed="spring")"}) {
    const Made after = made("<map>\n<border " + std::string(removed) + " remove=\"yes\"/></map>");
    const std::string pair = std::string(removed.substr(3, 3)) + " - " + std::string(removed.substr(11, 3));
    EXPECT_THAT(after.problems, ::testing::AllOf(::testing::StartsWith("mine.xml:2:1: no border to remove\n"),
                                                 ::testing::EndsWith("\n  found     \"" + pair + "\"\n")))
        << removed;
  }
}

// The designer does not have the map in front of him, and may have to write it otherwise.
TEST(MapChanges, ShowTheBordersThatARemovalCouldMean) {
  const auto problems = [](std::string_view removed) {
    return made("<map>\n<border " + std::string(removed) + " remove=\"yes\"/></map>").problems;
  };
  EXPECT_EQ(problems(R"(a="inn" b="cap")"),
            "mine.xml:2:1: no border to remove\n  expected  a border of the map\n  found     \"inn - cap\"\n");
  EXPECT_EQ(
      problems(R"(a="spl" b="cap" for="army")"),
      "mine.xml:2:1: no border to remove\n"
      "  expected  attributes that fit a border of the map: <border a=\"cap\" b=\"spl\" for=\"both\" coast-b=\"nc\" "
      "strait=\"oce\" weak=\"yes\"/> (base.xml:10)\n"
      "  found     \"spl - cap\"\n");
  const std::string two_coasts =
      R"(<map><border a="oce" b="spl" for="fleet" coast-b="nc" closed="fall" source="stated"/>
<border a="oce" b="spl" coast-b="ec" remove="yes"/></map>)";
  EXPECT_EQ(made(two_coasts).problems,
            "mine.xml:2:1: no border to remove\n"
            "  expected  attributes that fit a border of the map: "
            "<border a=\"oce\" b=\"spl\" for=\"fleet\" coast-b=\"sc\" closed=\"fall\"/> (base.xml:11), "
            "<border a=\"oce\" b=\"spl\" for=\"fleet\" coast-b=\"nc\" closed=\"fall\"/> (mine.xml:1)\n"
            "  found     \"oce - spl\"\n");
}

TEST(MapChanges, OfABorderBeginWithItsRemoval) {
  EXPECT_EQ(made("<map>\n<border a=\"mid\" b=\"inn\" for=\"army\" weak=\"yes\"/></map>").problems,
            "mine.xml:2:1: a border twice for armies\n"
            "  expected  the other one (base.xml:8) removed before it, with remove=\"yes\"\n"
            "  found     \"mid - inn\"\n");
  EXPECT_EQ(made("<map>\n<border a=\"oce\" b=\"spl\" for=\"fleet\" coast-b=\"sc\"/></map>").problems,
            "mine.xml:2:1: a border twice for fleets\n"
            "  expected  the other one (base.xml:11) removed before it, with remove=\"yes\"\n"
            "  found     \"oce - spl\"\n")
      << "and not also that it differs in its conditions";
}

TEST(MapChanges, SayWhatTheyCannotChange) {
  struct Row {
    std::string_view why, changes, message;
  };
  constexpr Row rows[] = {
      {"an unknown province", R"(<province id="imn" centre="no"/>)",
       "mine.xml:1:20: a change of an unknown province\n"
       "  expected  a province of the map, or name and kind of a new one\n"
       "  found     \"imn\" (the nearest is \"inn\")\n"},
      {"one to remove, though it has a name", R"(<province id="new" name="New" kind="sea" remove="yes"/>)",
       "mine.xml:1:20: a change of an unknown province\n"
       "  expected  a province of the map, or name and kind of a new one\n"
       "  found     \"new\"\n"},
      {"a province without its id", R"(<province name="Nameless" kind="sea"/>)",
       "mine.xml:1:6: a missing attribute of <province>\n"
       "  expected  id=\"...\"\n"},
      {"neither yes nor no", R"(<province id="mid" remove="maybe"/>)",
       "mine.xml:1:33: a value of remove that is not known\n"
       "  expected  yes or no\n"
       "  found     \"maybe\"\n"},
      {"a border likewise", R"(<border a="inn" b="cap" for="army" remove="maybe"/>)",
       "mine.xml:1:49: a value of remove that is not known\n"
       "  expected  yes or no\n"
       "  found     \"maybe\"\n"},
      {"half of the position of a coast", R"(<province id="spl"><coast id="nc" y="1"/><coast id="sc"/></province>)",
       "mine.xml:1:25: one coordinate without the other\n"
       "  expected  x and y, or neither\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(difference(row.changes), row.message);
  }
  EXPECT_EQ(made(R"(<map width="7"/>)", R"(<map><province id="a" name="A" kind="sea"/></map>)").problems,
            "mine.xml:1:6: one coordinate without the other\n  expected  width and height, or neither\n");
  EXPECT_EQ(made("<map/>", R"(<map height="7"><province id="a" name="A" kind="sea"/></map>)").problems,
            "base.xml:1:1: one coordinate without the other\n  expected  width and height, or neither\n");
}

// Each loss has the place where something was taken away.
TEST(MapChanges, NoteWhatTheyTakeAway) {
  struct Row {
    std::string_view why, changes, lost;
  };
  constexpr Row rows[] = {
      {"nothing", R"(<province id="inn" name="Other" centre="yes"/><province id="mid" centre="no"/>)", ""},
      {"a province without a centre, and its borders", R"(<province id="mid" remove="yes"/>)",
       "province mid 20, border cap 20, border inn 20, border mid 20, "},
      {"a province with a centre", R"(<province id="inn" remove="yes"/>)",
       "province inn 20, centre inn 20, centres 20, border inn 20, border mid 20, "},
      {"a centre", R"(<province id="bay" centre="no"/>)", "centre bay 33, centres 33, "},
      {"a kind", R"(<province id="mid" kind="sea"/>)", "kind mid 31, "},
      {"coasts", R"(<province id="spl"><coast id="ec"/></province>)", "coasts spl 25, "},
      {"a border", R"(<border a="mid" b="inn" remove="yes"/>)", "border inn 6, border mid 6, "},
      {"a new province", R"(<province id="new" name="New" kind="sea"/>)", ""},
      {"a new border", R"(<border a="inn" b="cap" for="army"/>)", ""},
  };
  constexpr std::pair<Lost, std::string_view> kinds[] = {{Lost::Province, "province"}, {Lost::Centre, "centre"},
                                                         {Lost::Kind, "kind"},         {Lost::Coasts, "coasts"},
                                                         {Lost::Border, "border"},     {Lost::Map, "map"}};
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Made after = made("<map>" + std::string(row.changes) + "</map>");
    std::string lost;
    for (const auto& [what, word] : kinds) {
      for (const std::string id : {"bay", "cap", "inn", "mid", "new", "oce", "spl"}) {
        if (const SourcePos* at = after.losses.place_of(what, id))
          lost += std::string(word) + ' ' + id + ' ' + std::to_string(at->column) + ", ";
      }
      if (what != Lost::Centre) continue;
      if (const SourcePos* at = after.losses.place_of(Lost::Centres, ""))
        lost += "centres " + std::to_string(at->column) + ", ";
    }
    EXPECT_EQ(lost, row.lost);
  }
}

TEST(MapChanges, ThatTakeAwayWhatTheMapNeedsAreAMistake) {
  struct Row {
    std::string_view why, changes, message;
  };
  constexpr Row rows[] = {
      {"the centre of an owner who passes", R"(<province id="inn" centre="no"/>)",
       "mine.xml:1:33: a supply centre is taken away that is still needed\n"
       "  expected  that these are changed as well: the owner who passes the border oce - bay (base.xml:12)\n"
       "  found     \"inn\"\n"},
      {"the strait's province", R"(<province id="oce" remove="yes"/>)",
       "mine.xml:1:20: a province is removed that is still needed\n"
       "  expected  that these are changed as well: the border cap - spl (base.xml:10)\n"
       "  found     \"oce\"\n"},
      {"the kind that a strait and borders need", R"(<province id="oce" kind="inland"/>)",
       "mine.xml:1:31: the kind of a province is changed, but the old one is still needed\n"
       "  expected  that these are changed as well: the strait of the border cap - spl (base.xml:10), the border oce - "
       "spl (base.xml:11), the border oce - bay (base.xml:12)\n"
       "  found     \"oce\"\n"},
      {"the kind that convoys need", R"(<province id="bay" kind="inland"/>)",
       "mine.xml:1:31: the kind of a province is changed, but the old one is still needed\n"
       "  expected  that these are changed as well: convoys of bay (base.xml:5), the border oce - bay (base.xml:12)\n"
       "  found     \"bay\"\n"},
      {"the kind that a defence, mountains and borders need", R"(<province id="cap" kind="sea"/>)",
       "mine.xml:1:31: the kind of a province is changed, but the old one is still needed\n"
       "  expected  that these are changed as well: defence of cap (base.xml:4), mountains of cap (base.xml:4), the "
       "border mid - cap (base.xml:9), the border cap - spl (base.xml:10)\n"
       "  found     \"cap\"\n"},
      {"a coast that a border needs",
       R"(<province id="spl"><coast id="nc" x="1" y="1"/><coast id="ec" x="1" y="1"/></province>)",
       "mine.xml:1:25: the coasts of a province are changed, but the old ones are still needed\n"
       "  expected  that these are changed as well: the border oce - spl (base.xml:11)\n"
       "  found     \"spl\"\n"},
      {"coasts of a province that is a sea now", R"(<province id="spl" kind="sea"/>)",
       "mine.xml:1:31: the kind of a province is changed, but the old one is still needed\n"
       "  expected  that these are changed as well: coasts of spl (base.xml:6), the border cap - spl (base.xml:10), the "
       "border oce - spl (base.xml:11), the border bay - spl (base.xml:13)\n"
       "  found     \"spl\"\n"},
      {"a name that is another province's", R"(<province id="mid" name="Cabo"/>)",
       "mine.xml:1:31: a name that already means Cape\n"
       "  expected  a name of this province only\n"
       "  found     \"Cabo\"\n"},
      {"a new province has a name of an old one that comes later", R"(<province id="inn" also="Ocean"/>)",
       "mine.xml:1:31: a name that already means Ocean\n"
       "  expected  a name of this province only\n"
       "  found     \"Ocean\"\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(difference(row.changes), row.message);
  }
}

// So that the rest of the variant can be read, and its mistakes be reported too.
TEST(MapChanges, LeaveOutWhatNeedsWhatIsGone) {
  struct Row {
    std::string_view why, changes, expected;
  };
  constexpr Row rows[] = {
      {"an owner who passes", R"(<province id="inn" centre="no"/>)",
       "- inn: Inner Land, inn; inland centre at 1,2\n- oce - bay fleet owner of inn\n"
       "+ inn: Inner Land, inn; inland at 1,2\n+ oce - bay fleet\n"},
      {"a strait's province", R"(<province id="oce" remove="yes"/>)",
       "- cap - spl(nc) army fleet across oce weak\n- oce - bay fleet owner of inn\n- oce - spl(sc) fleet not in fall\n"
       "- oce: Ocean, oce; sea at 15,16\n+ cap - spl(nc) army fleet weak\n"},
      {"the kind of a strait", R"(<province id="oce" kind="inland"/>)",
       "- cap - spl(nc) army fleet across oce weak\n- oce - bay fleet owner of inn\n- oce - spl(sc) fleet not in fall\n"
       "- oce: Ocean, oce; sea at 15,16\n+ cap - spl(nc) army fleet weak\n+ oce: Ocean, oce; inland at 15,16\n"},
      {"convoys and a border for fleets", R"(<province id="bay" kind="inland"/>)",
       "- bay: Bay Town, bay; coastal centre convoys at 7,8\n- oce - bay fleet owner of inn\n"
       "+ bay: Bay Town, bay; inland centre at 7,8\n"},
      {"a defence, mountains and borders for armies", R"(<province id="cap" kind="sea"/>)",
       "- cap - spl(nc) army fleet across oce weak\n"
       "- cap: Cape, cap, Cabo, Headland; coastal defence 2 mountains at 5,6\n- mid > cap army\n"
       "+ cap: Cape, cap, Cabo, Headland; sea at 5,6\n"},
      {"a border at a coast",
       R"(<province id="spl"><coast id="nc" x="1" y="1"/><coast id="ec" x="1" y="1"/></province>)",
       "- oce - spl(sc) fleet not in fall\n- spl: Split, spl; coastal at 9,10 nc at 11,12 sc at 13,14\n"
       "+ spl: Split, spl; coastal at 9,10 nc at 1,1 ec at 1,1\n"},
      {"coasts", R"(<province id="spl" kind="sea"/>)",
       "- bay - spl army not in spring\n- cap - spl(nc) army fleet across oce weak\n- oce - spl(sc) fleet not in fall\n"
       "- spl: Split, spl; coastal at 9,10 nc at 11,12 sc at 13,14\n+ spl: Split, spl; sea at 9,10\n"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Made after = made("<map>" + std::string(row.changes) + "</map>");
    EXPECT_NE(after.problems, "");
    ASSERT_TRUE(after.map.has_value());
    EXPECT_EQ(difference_of(*after.map), row.expected);
  }
}

// A need is at its own line, even in a long element.
TEST(MapChanges, NameTheLinesOfWhatNeedsACoast) {
  const auto needs = [](std::string_view coasts, std::string_view border, std::string_view changes) {
    const std::string problems = made("<map>" + std::string(changes) + "</map>",
                                      "<map><province id=\"oce\" name=\"Ocean\" kind=\"sea\"/>\n"
                                      "<province id=\"spl\" name=\"Split\" kind=\"coastal\">" +
                                          std::string(coasts) + "</province>\n" + std::string(border) + "</map>")
                                     .problems;
    const auto begin = problems.find("(base.xml:");
    return begin == std::string::npos ? problems : problems.substr(begin, problems.find(')', begin) + 1 - begin);
  };
  constexpr std::string_view changed = R"(<province id="spl"><coast id="nc"/><coast id="ec"/></province>)";
  EXPECT_EQ(needs(R"(<coast id="nc"/><coast id="sc"/>)",
                  "<border a=\"oce\"\nb=\"spl\"\nfor=\"fleet\"\ncoast-b=\"sc\"/>", changed),
            "(base.xml:6)");
  EXPECT_EQ(needs("", "<border a=\"oce\"\nb=\"spl\"\nfor=\"fleet\"/>", changed), "(base.xml:4)");
  EXPECT_EQ(needs("", "<border a=\"oce\"\nb=\"spl\"\nfor=\"fleet\"/>", R"(<province id="spl" kind="inland"/>)"),
            "(base.xml:4)");
}

TEST(MapChanges, AreWarnedOf) {
  constexpr std::string_view no_border =
      "a supply centre without a border\n"
      "  expected  a border; without one, no unit can come or go\n";
  constexpr std::string_view no_position =
      "a province without a position in the picture\n"
      "  expected  x and y, as other places have\n";
  const auto warning = [](std::string_view at, std::string_view what, std::string_view found) {
    return std::string(at) + ": " + std::string(what) + "  found     \"" + std::string(found) + "\"\n";
  };
  const std::pair<std::string_view, std::string> rows[] = {
      {"", ""},
      {R"(<border a="mid" b="inn" remove="yes"/>)", warning("mine.xml:1:6", no_border, "inn")},
      {R"(<province id="mid" remove="yes"/>)", warning("mine.xml:1:20", no_border, "inn")},
      {R"(<border a="mid" b="inn" remove="yes"/><province id="inn" centre="no"/><province id="inn" centre="yes"/>)",
       warning("mine.xml:1:103", no_border, "inn")},
      {R"(<province id="new" name="New" kind="inland" centre="yes" x="1" y="1"/>)",
       warning("mine.xml:1:6", no_border, "new")},
      {R"(<province id="new" name="New" kind="inland"/>)", warning("mine.xml:1:6", no_position, "new")},
      {R"(<province id="new" name="New" kind="inland" x="0" y="0"/>)", ""},
      {R"(<province id="spl"><coast id="nc" x="1" y="1"/><coast id="sc"/></province>)",
       warning("mine.xml:1:53",
               "a coast without a position in the picture\n  expected  x and y, as other places have\n", "spl sc")},
  };
  for (const auto& [changes, warnings] : rows) {
    // Losses do not matter here.
    EXPECT_EQ(made("<map>" + std::string(changes) + "</map>").warnings, warnings) << changes;
  }
  EXPECT_EQ(made(R"(<map><province id="b" centre="yes"/></map>)",
                 R"(<map><province id="a" name="A" kind="sea"/><province id="b" name="B" kind="inland"/></map>)")
                .warnings,
            warning("mine.xml:1:31", no_border, "b"))
      << "and no positions, for no province has one";
}

TEST(MapChanges, NeedConditionsThatAreAlikeForEachCoast) {
  struct Row {
    std::string_view why, borders;
    bool is_alike;
  };
  constexpr Row rows[] = {
      {"both coasts are weak", R"(<border a="oce" b="spl" for="fleet" coast-b="nc" weak="yes"/>
<border a="oce" b="spl" for="fleet" coast-b="sc" weak="yes"/>)",
       true},
      {"only one is weak", R"(<border a="oce" b="spl" for="fleet" coast-b="nc" weak="yes"/>
<border a="oce" b="spl" for="fleet" coast-b="sc"/>)",
       false},
      {"written from both sides", R"(<border a="oce" b="spl" for="fleet" coast-b="nc" weak="yes"/>
<border a="spl" b="oce" for="fleet" coast-a="sc"/>)",
       false},
      {"only one is closed", R"(<border a="oce" b="spl" for="fleet" coast-b="nc"/>
<border a="oce" b="spl" for="fleet" coast-b="sc" closed="fall"/>)",
       false},
      {"closed in two seasons", R"(<border a="oce" b="spl" for="fleet" coast-b="nc" closed="spring"/>
<border a="oce" b="spl" for="fleet" coast-b="sc" closed="fall"/>)",
       false},
      {"only one has an owner", R"(<border a="oce" b="spl" for="fleet" coast-b="nc" only-owner-of="cap"/>
<border a="oce" b="spl" for="fleet" coast-b="sc"/>)",
       false},
      {"only one is over a strait", R"(<border a="cap" b="spl" for="fleet" coast-b="nc" strait="oce"/>
<border a="cap" b="spl" for="fleet" coast-b="sc"/>)",
       false},
      {"armies and fleets may differ", R"(<border a="cap" b="spl" for="army" weak="yes"/>
<border a="cap" b="spl" for="fleet" coast-b="sc"/>)",
       true},
      {"armies and fleets of one border", R"(<border a="cap" b="spl" for="both" coast-b="nc" weak="yes"/>
<border a="cap" b="spl" for="fleet" coast-b="sc"/>)",
       false},
      {"two directions may differ", R"(<border a="oce" b="spl" for="fleet" coast-b="nc" one-way="yes" weak="yes"/>
<border a="spl" b="oce" for="fleet" coast-a="sc" one-way="yes"/>)",
       true},
      {"one direction may not", R"(<border a="oce" b="spl" for="fleet" coast-b="nc" one-way="yes" weak="yes"/>
<border a="oce" b="spl" for="fleet" coast-b="sc" one-way="yes"/>)",
       false},
      {"one direction and both", R"(<border a="oce" b="spl" for="fleet" coast-b="nc" one-way="yes" weak="yes"/>
<border a="spl" b="oce" for="fleet" coast-a="sc"/>)",
       false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const std::string map = R"(<map><province id="cap" name="Cape" kind="coastal" centre="yes"/>
<province id="spl" name="Split" kind="coastal"><coast id="nc"/><coast id="sc"/></province>
<province id="oce" name="Ocean" kind="sea"/>
)" + std::string(row.borders) +
                            "</map>";
    const bool is_reversed = row.borders.find("<border a=\"spl\"") != std::string_view::npos;
    const std::string pair = row.borders.starts_with("<border a=\"cap\"") ? "cap - spl"
                             : is_reversed                                ? "spl - oce"
                                                                          : "oce - spl";
    EXPECT_EQ(made("<map/>", map).problems,
              row.is_alike ? ""
                           : "base.xml:5:1: a border that differs by coast in its conditions\n"
                             "  expected  the same strait, weak, closed and only-owner-of for each coast\n"
                             "  found     \"" +
                                 pair + "\"\n");
  }
}

TEST(MapChanges, FitADrawingToTheSizeOfTheMap) {
  const Drawing drawing{{200, 25}, {{"inn", {{{{2, 3}, {8, 3}, {8, 5}}, {{20, 1}, {30, 2}, {40, 3}}}}, true}}};
  struct Row {
    std::string_view why, base;
    Point size, first, last;
  };
  constexpr Row rows[] = {
      {"another size", R"(<map width="100" height="50")", {100, 50}, {1, 6}, {20, 6}},
      {"the same size", R"(<map width="200" height="25")", {200, 25}, {2, 3}, {40, 3}},
      {"the same width", R"(<map width="200" height="50")", {200, 50}, {2, 6}, {40, 6}},
      {"a size of 1", R"(<map width="1" height="1")", {1, 1}, {.01, .12}, {.2, .12}},
      {"no size", "<map", {200, 25}, {2, 3}, {40, 3}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Made with =
        made("<map/>", std::string(row.base) + R"(><province id="inn" name="Inner" kind="inland"/></map>)", &drawing);
    ASSERT_TRUE(with.map.has_value() && with.map->drawing() != nullptr) << with.problems;
    const Drawing& fitted = *with.map->drawing();
    EXPECT_EQ(fitted.size, row.size);
    ASSERT_EQ(fitted.areas.size(), 1U);
    EXPECT_EQ(fitted.areas[0].id, "inn");
    EXPECT_TRUE(fitted.areas[0].made);
    const auto& rings = fitted.areas[0].area.rings;
    EXPECT_DOUBLE_EQ(rings.front().front().x, row.first.x);
    EXPECT_DOUBLE_EQ(rings.front().front().y, row.first.y);
    EXPECT_DOUBLE_EQ(rings.back().back().x, row.last.x);
    EXPECT_DOUBLE_EQ(rings.back().back().y, row.last.y);
  }
}

TEST(MapChanges, HaveTheNearestId) {
  const Map map = *made("<map/>").map;
  EXPECT_EQ(nearest_id(map, "inn"), "inn");
  EXPECT_EQ(nearest_id(map, "middle land"), "mid");
  EXPECT_EQ(nearest_id(map, "Inner Lamd"), "inn") << "by the name of the first province";
  EXPECT_EQ(nearest_id(map, "Headlamd"), "cap");
  EXPECT_EQ(nearest_id(map, "Atlantis"), "");

  const auto nearest = [](const std::string& written) {
    const std::string problems = made("<map><border a=\"" + written + "\" b=\"oce\" for=\"fleet\"/></map>").problems;
    const std::string before = "(the nearest is \"";
    const auto at = problems.find(before);
    return at == std::string::npos ? "" : problems.substr(at + before.size(), 3);
  };
  EXPECT_EQ(nearest("imm"), "");
  EXPECT_EQ(nearest("ibn"), "inn");
  EXPECT_EQ(nearest("oceam"), "oce") << "by its name";
  EXPECT_EQ(nearest("Inner Lamd"), "inn");
  EXPECT_EQ(nearest("Headland"), "cap") << "by another name";
  EXPECT_EQ(nearest("m"), "mid");
  EXPECT_EQ(nearest("Atlantis"), "");
}

TEST(Waivers, HaveACodeAndAReason) {
  const auto problems = [](std::string_view inside) {
    const auto read = read_xml("<map>\n" + std::string(inside) + "</map>", "mine.xml");
    Mistakes mistakes;
    check_waivers(*read, mistakes);
    return to_string(std::move(mistakes).take());
  };
  EXPECT_EQ(problems(R"(<waive code="a" reason="b" at=""/><province code=""/>)"), "");
  EXPECT_EQ(problems(R"(<waive code="" reason="b"/>)"),
            "mine.xml:2:14: a waiver with an empty code\n  expected  code=\"...\"\n");
  EXPECT_EQ(problems(R"(<waive code="a" reason=" - "/>)"),
            "mine.xml:2:25: a waiver with an empty reason\n  expected  reason=\"...\"\n");
  EXPECT_EQ(problems("<waive/>"), "") << "it may be completed by what it changes";

  const auto missing = [](std::string_view inside) {
    const auto read = read_xml("<map>\n" + std::string(inside) + "</map>", "mine.xml");
    Mistakes mistakes;
    check_complete_waivers(*read, mistakes);
    return to_string(std::move(mistakes).take());
  };
  EXPECT_EQ(missing(R"(<waive code="a" reason="b"/><province/>)"), "");
  EXPECT_EQ(missing("<waive code=\"a\"/>"),
            "mine.xml:2:1: a missing attribute of <waive>\n  expected  reason=\"...\"\n");
  EXPECT_EQ(missing("<waive reason=\"a\"/>"),
            "mine.xml:2:1: a missing attribute of <waive>\n  expected  code=\"...\"\n");
}

}  // namespace map_changes_test
}  // namespace casus
