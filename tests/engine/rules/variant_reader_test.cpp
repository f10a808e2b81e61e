// What the reader of variants says about each element, at its place, and the limits of numbers and colours.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/map/drawing.h"
#include "engine/rules/clauses.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant.h"
#include "tests/engine/small_campaign.h"
#include "tests/engine/variant_files.h"

namespace casus {
namespace variant_reader_test {

using ::testing::ElementsAre;
using testing::FilesByPath;
using ::testing::HasSubstr;
using testing::mapdata;
using ::testing::Not;

Read<std::shared_ptr<const Variant>> read(std::string xml, FilesByPath files = {}) {
  return read_variant_text({std::move(xml), "my/variant.xml"}, mapdata(std::move(files)));
}

std::string problems(std::string xml, FilesByPath files = {}) {
  const auto variant = read(std::move(xml), std::move(files));
  return variant ? "" : to_string(variant.problems());
}

// A variant that extends another one; what it changes begins on line 2.
std::string changing(std::string_view base, std::string_view elements) {
  return "<variant id=\"my\" extends=\"" + std::string(base) + "\">\n" + std::string(elements) + "</variant>";
}

struct Row {
  std::string_view why, elements, message;
};

template <std::size_t size>
void expect_problems(std::string_view base, const Row (&rows)[size]) {
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(problems(changing(base, row.elements), testing::small_campaign_files()), row.message);
  }
}

// A complete variant with one province and one power. What a test looks at is in its place, on a line of its own.
struct Whole {
  std::string calendar = R"(<calendar first-year="1901"/>)";
  std::string victory = R"(<victory centres="1"/>)";
  std::string powers = R"(<power name="Red" adjective="Reds" colour="#ff0000" homes="one"/>)";
  std::string start;
  std::string rules;
  std::string map = "one";

  std::string text() const {
    return "<variant id=\"my\" title=\"Mine\" map=\"" + map + "\">\n" + calendar + "\n" + victory + "\n<powers>\n" +
           powers + "</powers>\n<start>\n" + start + "</start>\n<rules rulebook=\"my\">\n" + rules +
           "</rules></variant>";
  }
};

const FilesByPath maps = {{"one/map.xml", R"(<map><province id="one" name="One" kind="inland" centre="yes"/></map>)"},
                          {"none/map.xml", R"(<map><province id="one" name="One" kind="inland"/></map>)"}};

TEST(VariantReader, ReadsAWholeVariantWithoutAnother) {
  const auto whole = read(Whole{}.text(), maps);
  ASSERT_TRUE(whole) << to_string(whole.problems());
  const Variant& variant = **whole;
  EXPECT_EQ(variant.calendar, Calendar{}) << "years go on by one and have no era";
  EXPECT_EQ(variant.start.phase, (Phase{Season::Spring, 1901, PhaseKind::Movement}));
  EXPECT_EQ(variant.last_year, std::nullopt);
  EXPECT_EQ(variant.winning_lead, 0);
  EXPECT_EQ(variant.lead_falls, 0);
  EXPECT_EQ(variant.additional_centres, 0);
  EXPECT_EQ(variant.movement, MovementSystem::Seasons);
  const Power& red = variant.powers[0];
  EXPECT_FALSE(red.minor || red.bound_to_faith);
  EXPECT_EQ(red.faith, Faith::None);
  EXPECT_EQ(red.elective_homes, 0);
  EXPECT_EQ(red.emergency_units, 0);
  EXPECT_EQ(variant.rulebook().name, "my");
}

TEST(VariantReader, RefusesAnIdThatCannotBeAFolder) {
  const std::string id = "mine:1";
  EXPECT_EQ(problems("<variant id=\"" + id + "\" extends=\"standard\"/>"),
            "my/variant.xml:1:14: a variant id that cannot be used\n"
            "  expected  letters, digits, full stops, - and _\n"
            "  found     \"mine:1\"\n");
  EXPECT_EQ(problems("<variant id=\"my\" extends=\"standard\" title=\"Mine\"><rules rulebook=\"my book\"/></variant>"),
            "my/variant.xml:1:67: a name of a rulebook that cannot be used\n"
            "  expected  letters, digits, full stops, - and _\n"
            "  found     \"my book\"\n");
}

TEST(VariantReader, WantsAnIdOfEachVariant) {
  EXPECT_EQ(problems("<variant extends=\"standard\" title=\"Mine\"/>"),
            "my/variant.xml:1:1: a missing attribute of <variant>\n"
            "  expected  id=\"...\"\n")
      << "the id of the other variant is not its own";
  const std::string whole = Whole{}.text();
  EXPECT_EQ(problems("<variant" + whole.substr(whole.find(" title")), maps),
            "my/variant.xml:1:1: a missing attribute of <variant>\n"
            "  expected  id=\"...\"\n")
      << "once, though no other variant is extended";
}

TEST(VariantReader, SaysThatTheMapNextToItIsNotUsed) {
  const FilesByPath own = {{"my/map.xml", R"(<map><province id="one" name="One" kind="inland" centre="yes"/></map>)"}};
  const std::string start = R"(<start><unit power="France" kind="army" at="one"/></start>)";
  EXPECT_EQ(problems(changing("standard", start), own),
            "my/variant.xml:1:1: a map.xml that is not used\n"
            "  expected  map=\"my\" in <variant>, to use the map next to it\n"
            "  found     \"my/map.xml\"\n"
            "my/variant.xml:2:45: an unknown province\n"
            "  expected  the id of a province of the map\n"
            "  found     \"one\"\n");
  EXPECT_EQ(problems(changing("standard", start)),
            "my/variant.xml:2:45: an unknown province\n"
            "  expected  the id of a province of the map\n"
            "  found     \"one\"\n");
  EXPECT_EQ(problems(changing("standard", ""), own), "") << "a map that nothing asks for may be there";
}

TEST(VariantReader, SaysNothingOfAMapThatCouldNotBeMeant) {
  const std::string one_province = R"(<map><province id="one" name="One" kind="inland" centre="yes"/></map>)";
  const std::string start = R"(<start><unit power="France" kind="army" at="one"/></start></variant>)";
  const std::string unknown =
      "my/variant.xml:2:45: an unknown province\n"
      "  expected  the id of a province of the map\n"
      "  found     \"one\"\n";
  EXPECT_EQ(
      problems("<variant id=\"my\" extends=\"standard\" map=\"standard\">\n" + start, {{"my/map.xml", one_province}}),
      unknown)
      << "the other one is asked for";
  EXPECT_EQ(problems("<variant id=\"mine:1\" extends=\"standard\">\n" + start, {{"mine:1/map.xml", one_province}}),
            "my/variant.xml:1:14: a variant id that cannot be used\n"
            "  expected  letters, digits, full stops, - and _\n"
            "  found     \"mine:1\"\n" +
                unknown)
      << "no folder has that name";

  const auto unreadable = [](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
    if (id == "my") return Read<NamedText>(Diagnostic{{}, "a file that cannot be read", "", "", ""});
    return mapdata()(id, file);
  };
  const std::string text = "<variant id=\"my\" extends=\"standard\">\n" + start;
  EXPECT_EQ(to_string(read_variant_text({text, "my/variant.xml"}, unreadable).problems()), unknown);

  Whole base;
  base.map = "my";
  std::string before = base.text();
  before.replace(before.find("\"my\""), 4, "\"before\"");
  EXPECT_EQ(problems(changing("before", R"(<start><unit power="Red" kind="army" at="two"/></start>)"),
                     {{"my/map.xml", one_province}, {"before/variant.xml", before}}),
            "my/variant.xml:2:42: an unknown province\n"
            "  expected  the id of a province of the map\n"
            "  found     \"two\"\n")
      << "the variant that it extends uses it";
}

TEST(VariantReader, NamesWhatANewPowerLacks) {
  EXPECT_EQ(problems(changing("standard", R"(<powers replace="yes"><power name="Red" colour="#ff0000"/></powers>
<start/>)")),
            "my/variant.xml:2:23: a missing attribute of <power>\n"
            "  expected  adjective=\"...\"\n");
}

TEST(VariantReader, RefusesAnEmptyTitle) {
  EXPECT_EQ(problems("<variant id=\"my\" extends=\"standard\"\n title=\"\"/>"),
            "my/variant.xml:2:9: an empty title of a variant\n"
            "  expected  the name that is printed\n");
  EXPECT_EQ(problems("<variant id=\"my\" extends=\"standard\" title=\" . \"/>"),
            "my/variant.xml:1:44: an empty title of a variant\n"
            "  expected  the name that is printed\n"
            "  found     \" . \"\n");
  EXPECT_EQ(problems("<variant id=\"my\" extends=\"standard\"/>"), "") << "the title is that of the other variant";
}

TEST(VariantReader, RefusesWordsOfYearsThatAreBlank) {
  EXPECT_EQ(problems(changing("standard", R"(<calendar era=" " reckoning="." since="1"/>)")),
            "my/variant.xml:2:16: an empty era\n"
            "  expected  a word, or nothing between the quotes\n"
            "  found     \" \"\n"
            "my/variant.xml:2:30: an empty reckoning\n"
            "  expected  a word, or nothing between the quotes\n"
            "  found     \".\"\n");
  EXPECT_EQ(problems(changing("classical", R"(<calendar era=""/>)")), "") << "an era is left out again";
}

TEST(VariantReader, RefusesCoastsInNoProvince) {
  EXPECT_EQ(
      problems(changing("small", R"(<start><coast of="Swedish" at=" "/></start>)"), testing::small_campaign_files()),
      "my/variant.xml:2:32: a coast without a province\n"
      "  expected  ids of provinces\n"
      "  found     \" \"\n");
}

TEST(VariantReader, AcceptsIdsOfLettersDigitsAndThreeMarks) {
  for (const std::string_view id : {"a", "Z", "0", "9", "z.-_", "A9", "m-1.2_x"})
    EXPECT_TRUE(can_be_variant_id(id)) << id;
  for (const std::string_view id : {"", ".a", "-a", "_a", "a b", "a/b", "a:b", "a@b", "a[b", "a`b", "a{b", "\xC3\xA4"})
    EXPECT_FALSE(can_be_variant_id(id)) << id;
  EXPECT_TRUE(can_be_variant_id(std::string(100, 'a')));
  EXPECT_FALSE(can_be_variant_id(std::string(101, 'a')));
}

TEST(VariantReader, ReadsNumbersUpToTheirLimits) {
  struct Limit {
    std::string_view base, element, range;
    int min, max;
  };
  constexpr Limit limits[] = {
      {"standard", "<calendar first-year=\"#\"/>", "from 0 to 99999", 0, 99999},
      {"standard", "<calendar step=\"#\"/>", "from -100 to 100", -100, 100},
      {"standard", "<calendar reckoning=\"Year\" since=\"#\"/>", "from 0 to 99999", 0, 99999},
      {"standard", "<victory centres=\"#\"/>", "from 1 to 34", 1, 34},
      {"standard", "<victory last-year=\"#\"/>", "from 0 to 99999", 0, 99999},
      {"standard", "<victory lead=\"#\"/>", "from 1 to 1024", 1, 1024},
      {"standard", "<victory lead=\"9\" lead-falls=\"#\"/>", "from 1 to 1024", 1, 1024},
      {"standard", "<victory><needs centres=\"bel, hol, den\" count=\"#\"/></victory>", "from 1 to 3", 1, 3},
      {"standard", "<victory><number power=\"Italy\" centres=\"#\"/></victory>", "from 1 to 34", 1, 34},
      {"standard", "<powers><power name=\"Italy\" elective-homes=\"#\"/></powers>", "from 0 to 99", 0, 99},
      {"standard", "<powers><power name=\"Italy\" emergency-units=\"#\"/></powers>", "from 0 to 99", 0, 99},
      {"small", "<victory additional=\"#\"/>", "from 1 to 1024", 1, 1024},
      {"small", "<victory last-year=\"#\"/>", "from 0 to 99999", 0, 99999},
      {"small", "<start><unit power=\"Swedish\" kind=\"fleet\" at=\"sba\" count=\"#\"/></start>", "from 1 to 99", 1,
       99},
  };
  for (const Limit& limit : limits) {
    SCOPED_TRACE(limit.element);
    const auto found = [&](int number) {
      std::string element(limit.element);
      element.replace(element.find('#'), 1, std::to_string(number));
      return problems(changing(limit.base, element), testing::small_campaign_files());
    };
    for (const int number : {limit.min, limit.max}) EXPECT_EQ(found(number), "");
    for (const int number : {limit.min - 1, limit.max + 1}) {
      EXPECT_THAT(found(number), HasSubstr(": a number that cannot be used\n  expected  a whole number " +
                                           std::string(limit.range) + "\n  found     \"" + std::to_string(number)));
    }
  }
}

TEST(VariantReader, KeepsTheNumbersThatItReads) {
  const auto mine = read(changing("standard", R"(<calendar step="-2" era="B.C." reckoning="Year" since="7"/>
<victory centres="20" lead="6" lead-falls="2" last-year="1899"><number power="Russia" centres="9"/>
<number power="England" centres="8"/><needs centres="rom, den, ber"/><needs power="Italy" centres="rom, ber" count="1"/>
</victory>
<powers><power name="Italy" elective-homes="99" emergency-units="98" emergency-sites="tus"/></powers>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  const Variant& variant = **mine;
  const auto province = [&](std::string_view id) { return *variant.map.find(id); };
  EXPECT_EQ(variant.calendar.step, -2);
  EXPECT_EQ(variant.calendar.era, " B.C.");
  EXPECT_EQ(variant.calendar.since, 7);
  EXPECT_EQ(variant.victory_centres, 20);
  EXPECT_EQ(variant.winning_lead, 6);
  EXPECT_EQ(variant.lead_falls, 2);
  EXPECT_EQ(variant.last_year, 1899);
  ASSERT_EQ(variant.own_numbers.size(), 2u);
  EXPECT_EQ(variant.own_numbers[0].power, variant.find_power("England")) << "by power";
  EXPECT_EQ(variant.own_numbers[0].centres, 8);
  EXPECT_EQ(variant.own_numbers[1].centres, 9);
  ASSERT_EQ(variant.needed_centres.size(), 2u);
  EXPECT_THAT(variant.needed_centres[0].centres, ElementsAre(province("ber"), province("den"), province("rom")));
  EXPECT_EQ(variant.needed_centres[0].count, 3) << "all of them";
  EXPECT_EQ(variant.needed_centres[1].count, 1);
  EXPECT_EQ(variant[*variant.find_power("Italy")].elective_homes, 99);
  EXPECT_EQ(variant[*variant.find_power("Italy")].emergency_units, 98);
  const auto turns =
      read(changing("small", R"(<victory additional="7" last-year="1712"/>)"), testing::small_campaign_files());
  ASSERT_TRUE(turns) << to_string(turns.problems());
  EXPECT_EQ((*turns)->additional_centres, 7);
  EXPECT_EQ((*turns)->last_year, 1712);
}

TEST(VariantReader, ReportsMistakesInACalendar) {
  constexpr Row rows[] = {
      {"an unknown length of turns", R"(<calendar turns="month"/>)",
       "my/variant.xml:2:18: an unknown length of turns\n"
       "  expected  season or year\n"
       "  found     \"month\"\n"},
      {"turns of a season", R"(<calendar turns="season"/>)", ""},
      {"turns of a season that begin in winter", R"(<calendar turns="season" season="winter"/>)", ""},
      {"a season that is nearly known", R"(<calendar season="winters"/>)",
       "my/variant.xml:2:19: an unknown first season\n"
       "  expected  spring, fall or winter\n"
       "  found     \"winters\" (the nearest is \"winter\")\n"},
      {"turns of a year where units move in seasons", R"(<calendar turns="year"/><rules movement="seasons"/>)",
       "my/variant.xml:2:42: a calendar that does not match the movement\n"
       "  expected  movement=\"impulses\" and <calendar turns=\"year\">, or neither\n"
       "  found     \"seasons\"\n"},
      {"turns of a year, and not a word of the movement", R"(<calendar turns="year"/>)",
       "my/variant.xml:2:18: a calendar that does not match the movement\n"
       "  expected  movement=\"impulses\" and <calendar turns=\"year\">, or neither\n"
       "  found     \"year\"\n"},
      {"impulses in seasons, on a map with Spain", R"(<rules movement="impulses"/>)",
       "my/variant.xml:2:18: impulses on a map whose provinces have coasts\n"
       "  expected  a map without <coast> in a province\n"
       "  found     \"impulses\"\n"
       "my/variant.xml:2:18: a calendar that does not match the movement\n"
       "  expected  movement=\"impulses\" and <calendar turns=\"year\">, or neither\n"
       "  found     \"impulses\"\n"},
      {"an unknown system of movement", R"(<rules movement="impulse"/>)",
       "my/variant.xml:2:18: an unknown system of movement\n"
       "  expected  seasons or impulses\n"
       "  found     \"impulse\" (the nearest is \"impulses\")\n"},
      {"a beginning without a second way to count years", R"(<calendar since="323"/>)",
       "my/variant.xml:2:18: an incomplete second way to count years\n"
       "  expected  reckoning=\"...\" and since=\"...\" together\n"},
  };
  expect_problems("standard", rows);
  EXPECT_EQ(problems(changing("small", R"(<calendar turns="season"/>)"), testing::small_campaign_files()),
            "my/variant.xml:2:18: a calendar that does not match the movement\n"
            "  expected  movement=\"impulses\" and <calendar turns=\"year\">, or neither\n"
            "  found     \"season\"\n")
      << "where the turns are changed";
  const FilesByPath winter = {
      {"winter/variant.xml", R"(<variant id="winter" extends="standard"><calendar season="winter"/></variant>)"}};
  EXPECT_THAT(problems(changing("winter", R"(<calendar turns="year"/><rules movement="impulses"/>)"), winter),
              HasSubstr("my/variant.xml:2:18: a game of turns that begins with adjustments\n"
                        "  expected  season=\"winter\" with turns=\"season\"\n"
                        "  found     \"turns=\"year\"\"\n"))
      << "where the turns are changed";
  EXPECT_THAT(problems(changing("standard", R"(<calendar turns="year" season="winter"/><rules movement="impulses"/>)")),
              HasSubstr("my/variant.xml:2:32: a game of turns that begins with adjustments\n"))
      << "the season, where both are";
}

TEST(VariantReader, ReportsMistakesInVictory) {
  constexpr Row seasons[] = {
      {"neither number", R"(<victory replace="yes"/>)",
       "my/variant.xml:2:1: a missing attribute of <victory>\n"
       "  expected  centres=\"...\" or additional=\"...\"\n"},
      {"both numbers", R"(<victory additional="3"/>)",
       "my/variant.xml:2:10: two ways to win by centres\n"
       "  expected  <victory replace=\"yes\">, which leaves out that of the other variant\n"},
      {"both numbers in one file", R"(<victory centres="5" additional="3"/>)",
       "my/variant.xml:2:10: two ways to win by centres\n"
       "  expected  centres=\"...\" or additional=\"...\"\n"},
      {"a lead that falls, alone", R"(<victory lead-falls="1"/>)",
       "my/variant.xml:2:10: a lead that falls, without its beginning\n"
       "  expected  lead=\"...\"\n"},
      {"a needed centre that is not there", R"(<victory><needs centres="rom, rome"/></victory>)",
       "my/variant.xml:2:31: an unknown province\n"
       "  expected  the id of a province of the map\n"
       "  found     \"rome\" (the nearest is \"rom\")\n"},
      {"a needed province", R"(<victory><needs centres="tus, rom"/></victory>)",
       "my/variant.xml:2:26: a needed province that is not a supply centre\n"
       "  expected  a supply centre\n"
       "  found     \"tus\"\n"},
      {"no needed centre, of which one is enough", R"(<victory><needs centres="" count="1"/></victory>)",
       "my/variant.xml:2:26: a condition without a centre\n"
       "  expected  ids of supply centres\n"},
      {"a needed centre twice", R"(<victory><needs centres="rom, ven, rom"/></victory>)",
       "my/variant.xml:2:36: a needed centre twice\n"
       "  expected  each centre once\n"
       "  found     \"rom\"\n"},
      {"centres that an unknown power needs", R"(<victory><needs power="Itely" centres="rome"/></victory>)",
       "my/variant.xml:2:24: an unknown power\n"
       "  expected  a power of this variant\n"
       "  found     \"Itely\" (the nearest is \"Italy\")\n"},
      {"two numbers of one power",
       R"(<victory><number power="Italy" centres="4"/><number power="Italian" centres="5"/></victory>)",
       "my/variant.xml:2:60: a number of centres twice\n"
       "  expected  each power once\n"
       "  found     \"Italian\"\n"},
      {"a number of an unknown power", R"(<victory><number power="Itely" centres="4"/></victory>)",
       "my/variant.xml:2:25: an unknown power\n"
       "  expected  a power of this variant\n"
       "  found     \"Itely\" (the nearest is \"Italy\")\n"},
  };
  expect_problems("standard", seasons);
  constexpr Row minors[] = {
      {"a minor power that wins", R"(<victory><number power="Bavaria" centres="4"/></victory>)",
       "my/variant.xml:2:25: a minor power that wins\n"
       "  expected  a power with a player\n"
       "  found     \"Bavaria\"\n"},
      {"a minor power that needs a centre", R"(<victory><needs power="Bavaria" centres="par"/></victory>)",
       "my/variant.xml:2:24: a minor power that wins\n"
       "  expected  a power with a player\n"
       "  found     \"Bavaria\"\n"},
  };
  expect_problems("ambition-empire-6", minors);
  constexpr Row turns[] = {
      {"a lead", R"(<victory lead="3" lead-falls="2"/>)",
       "my/variant.xml:2:10: a lead for victory by additional centres\n"
       "  expected  centres=\"...\"\n"
       "my/variant.xml:2:19: a lead for victory by additional centres\n"
       "  expected  centres=\"...\"\n"},
      {"a needed centre", R"(<victory><needs centres="vie"/></victory>)",
       "my/variant.xml:2:10: a condition for victory by additional centres\n"
       "  expected  centres=\"...\" of <victory>\n"
       "  found     \"<needs>\"\n"},
      {"a number", R"(<victory><number power="Poles" centres="2"/></victory>)",
       "my/variant.xml:2:10: a condition for victory by additional centres\n"
       "  expected  centres=\"...\" of <victory>\n"
       "  found     \"<number>\"\n"},
  };
  expect_problems("small", turns);
}

TEST(VariantReader, ReportsAMissingVictoryOnce) {
  Whole whole;
  whole.victory = "";
  EXPECT_EQ(problems(whole.text(), maps),
            "my/variant.xml:1:1: a missing element of <variant>\n"
            "  expected  <victory>\n");
  EXPECT_EQ(problems(R"(<variant id="my" extends="standard"><victory replace="yes"/></variant>)"),
            "my/variant.xml:1:37: a missing attribute of <victory>\n"
            "  expected  centres=\"...\" or additional=\"...\"\n");
}

TEST(VariantReader, LetsAGameHaveNoCentreToWin) {
  Whole whole;
  whole.map = "none";
  whole.powers = R"(<power name="Red" adjective="Reds" colour="#ff0000"/>)";
  whole.victory = R"(<victory centres="1"><number power="Red" centres="1"/></victory>)";
  EXPECT_EQ(problems(whole.text(), maps), "");
  whole.victory = R"(<victory centres="2"><number power="Red" centres="2"/></victory>)";
  EXPECT_EQ(problems(whole.text(), maps),
            "my/variant.xml:3:19: a number that cannot be used\n"
            "  expected  a whole number from 1 to 1\n"
            "  found     \"2\"\n"
            "my/variant.xml:3:51: a number that cannot be used\n"
            "  expected  a whole number from 1 to 1\n"
            "  found     \"2\"\n");
}

// So it needs no centres: what is wrong with it is said where it is written.
TEST(VariantReader, TakesNoNumberOfCentresFromWhatIsNone) {
  FilesByPath files = maps;
  Whole base;
  base.victory = R"(<victory centres="few"/>)";
  base.powers = R"(<power name="Red" adjective="Reds" colour="#ff0000"/>)";
  files["before/variant.xml"] = base.text();
  files["before/variant.xml"].replace(files["before/variant.xml"].find("\"my\""), 4, "\"before\"");
  EXPECT_EQ(problems(changing("before", R"(<map><province id="one" centre="no"/></map>)"), files),
            "before/variant.xml:3:19: a number that cannot be used\n"
            "  expected  a whole number from 1 to 1\n"
            "  found     \"few\"\n");
}

// Fleets that are too many for a coast were at sea before.
TEST(VariantReader, NamesTheKindThatManyFleetsNeed) {
  FilesByPath files = testing::small_campaign_files();
  files["before/variant.xml"] = R"(<variant id="before" extends="small"><start>
<unit power="Swedish" kind="fleet" at="sba" count="3"/></start></variant>)";
  EXPECT_EQ(problems(changing("before", R"(<map><province id="sba" kind="coastal"/></map>)"), files),
            "my/variant.xml:2:31: the kind of a province is changed, but the old one is still needed\n"
            "  expected  that these are changed as well: the unit of Swedish (before/variant.xml:2)\n"
            "  found     \"sba\"\n");
}

TEST(VariantReader, NamesTheKindThatAPortNeeds) {
  constexpr std::string_view inland =
      R"(<map><province id="den" kind="inland"/><border a="cos" b="den" remove="yes"/></map>)";
  EXPECT_EQ(problems(changing("small", inland), testing::small_campaign_files()),
            "my/variant.xml:2:31: the kind of a province is changed, but the old one is still needed\n"
            "  expected  that these are changed as well: delayed-fleets of Poles (small/variant.xml:7), "
            "the coasts of Poles (small/variant.xml:21)\n"
            "  found     \"den\"\n");
  EXPECT_EQ(
      problems(changing("small", R"(<map><province id="den" kind="coastal"/></map>)"), testing::small_campaign_files()),
      "")
      << "the same kind again";
}

// Whatever names a province is checked only where the provinces are known.
TEST(VariantReader, SaysNothingAboutProvincesOfAMapThatIsNotThere) {
  Whole whole;
  whole.map = "mars";
  whole.victory =
      R"(<victory centres="1024"><needs centres="a, b" count="2"/><number power="Red" centres="1024"/></victory>)";
  whole.powers =
      R"(<power name="Red" adjective="Reds" colour="#ff0000" homes="a, b" home-provinces="c" emergency-sites="d"
    predetermined-homes="e"/><power name="Blue" adjective="Blues" colour="#0000ff" minor="yes"/>)";
  whole.start = R"(<unit power="Red" kind="army" at="a"/><owner centre="b" power="Red"/>)";
  whole.rules = R"(<unified-coasts province="a" owner-of="b"/>)";
  EXPECT_EQ(problems(whole.text(), maps),
            "my/variant.xml:1:36: a variant without a map.xml\n"
            "  expected  the id of a variant that has one\n"
            "  found     \"mars\"\n");
  whole.victory = R"(<victory centres="1025"><number power="Red" centres="1025"/></victory>)";
  EXPECT_THAT(problems(whole.text(), maps), HasSubstr("my/variant.xml:3:19: a number that cannot be used\n"
                                                      "  expected  a whole number from 1 to 1024\n"));
}

TEST(VariantReader, AcceptsColoursOfSixHexadecimalDigits) {
  const auto found = [](const std::string& colour) {
    return problems(changing("standard", "<powers><power name=\"Italy\" colour=\"" + colour + "\"/></powers>"));
  };
  for (const std::string colour : {"#000000", "#999999", "#aaffaa", "#AAFFAA", "#09afAF"}) EXPECT_EQ(found(colour), "");
  for (const std::string colour : {"", "#00000", "#0000000", "0000000", "#00000g", "#g00000", "#0000G0", "#00000/",
                                   "#00000:", "#00000@", "#00000`"}) {
    EXPECT_EQ(found(colour),
              "my/variant.xml:2:37: a colour that cannot be used\n"
              "  expected  # and six hexadecimal digits\n" +
                  (colour.empty() ? "" : "  found     \"" + colour + "\"\n"));
  }
}

TEST(VariantReader, ReportsMistakesInListsOfAPower) {
  constexpr Row rows[] = {
      {"a centre at sea as an emergency site", R"(<powers><power name="Italy" emergency-sites="tus, adr"/></powers>)",
       "my/variant.xml:2:51: a build site at sea\n"
       "  expected  a province on land\n"
       "  found     \"adr\"\n"},
      {"an emergency site that is a centre", R"(<powers><power name="Italy" emergency-sites="tun"/></powers>)",
       "my/variant.xml:2:46: an emergency site that is a supply centre\n"
       "  expected  another province on land\n"
       "  found     \"tun\"\n"},
      {"an own home", R"(<powers><power name="Italy" alternative-sites="tun, rom"/></powers>)",
       "my/variant.xml:2:53: a build site that is a home of its power\n"
       "  expected  another province on land\n"
       "  found     \"rom\"\n"},
      {"a home of a power that is listed before", R"(<powers><power name="Italy" alternative-sites="vie"/></powers>)",
       ""},
      {"a home of a power that is listed later", R"(<powers><power name="Italy" alternative-sites="con"/></powers>)",
       ""},
      {"a site twice", R"(<powers><power name="Italy" alternative-sites="tun, ser, tun"/></powers>)",
       "my/variant.xml:2:58: a build site twice\n"
       "  expected  each build site once\n"
       "  found     \"tun\"\n"},
      {"a site that is not there", R"(<powers><power name="Italy" alternative-sites="tuni"/></powers>)",
       "my/variant.xml:2:48: an unknown province\n"
       "  expected  the id of a province of the map\n"
       "  found     \"tuni\" (the nearest is \"tun\")\n"},
      {"a site in both lists",
       R"(<powers><power name="Italy" emergency-sites="apu, tus, pie" alternative-sites="tus, tun"/></powers>)",
       "my/variant.xml:2:80: an alternative site that is an emergency site\n"
       "  expected  each place in one of the two lists\n"
       "  found     \"tus\"\n"},
      {"fleets that are built inland", R"(<powers><power name="Italy" delayed-fleets="mun, tun"/></powers>)",
       "my/variant.xml:2:45: delayed fleets of a centre that has no coast\n"
       "  expected  a coastal province\n"
       "  found     \"mun\"\n"},
      {"a home province that is not there", R"(<powers><power name="Italy" home-provinces="tusc, pie"/></powers>)",
       "my/variant.xml:2:45: an unknown province\n"
       "  expected  the id of a province of the map\n"
       "  found     \"tusc\" (the nearest is \"tus\")\n"},
      {"no powers", R"(<powers replace="yes"/><start/>)",
       "my/variant.xml:2:1: a variant without powers\n"
       "  expected  <power> elements\n"},
  };
  expect_problems("standard", rows);
  constexpr Row minors[] = {
      {"emergency sites of a minor power", R"(<powers><power name="Venice" emergency-sites="tyr"/></powers>)",
       "my/variant.xml:2:47: a minor power that builds\n"
       "  expected  emergency-sites of a power with a player\n"
       "  found     \"Venice\"\n"},
      {"emergency units of a minor power", R"(<powers><power name="Venice" emergency-units="0"/></powers>)",
       "my/variant.xml:2:47: a minor power that builds\n"
       "  expected  emergency-units of a power with a player\n"
       "  found     \"Venice\"\n"},
      {"alternative sites of a minor power", R"(<powers><power name="Venice" alternative-sites="tyr"/></powers>)",
       "my/variant.xml:2:49: a minor power that builds\n"
       "  expected  alternative-sites of a power with a player\n"
       "  found     \"Venice\"\n"},
      {"a power that becomes minor with its list", R"(<powers><power name="Venice" minor="no"/></powers>)", ""},
  };
  expect_problems("ambition-empire-6", minors);
}

// Two places that contradict each other can be in two files. The mistake is where the later one was written.
TEST(VariantReader, ReportsAContradictionInTheFileThatBroughtIt) {
  struct Contradiction {
    std::string_view why, base, earlier, later, message;
  };
  constexpr Contradiction rows[] = {
      {"a list for a power that gets a player", "ambition-empire-6",
       R"(<powers><power name="Papal States" supports-only="Venice"/></powers>)",
       R"(<powers><power name="Papal States" minor="no"/></powers>)",
       "my/variant.xml:2:43: a list for a power that has a player\n"
       "  expected  supports-only of a minor power\n"
       "  found     \"Papal States\"\n"},
      {"sites of a power that loses its player", "ambition-empire-6",
       R"(<powers><power name="Venice" minor="no" alternative-sites="tyr"/></powers>)",
       R"(<powers><power name="Venice" minor="yes"/></powers>)",
       "my/variant.xml:2:37: a minor power that builds\n"
       "  expected  alternative-sites of a power with a player\n"
       "  found     \"Venice\"\n"},
      {"a list of emergency sites that has an alternative site", "standard",
       R"(<powers><power name="Italy" alternative-sites="tus"/></powers>)",
       R"(<powers><power name="Italy" emergency-sites="tus"/></powers>)",
       "my/variant.xml:2:46: an alternative site that is an emergency site\n"
       "  expected  each place in one of the two lists\n"
       "  found     \"tus\"\n"},
      {"a home that is a site", "standard", R"(<powers><power name="Italy" alternative-sites="tun"/></powers>)",
       R"(<powers><power name="Italy" homes="rom, tun"/></powers>)",
       "my/variant.xml:2:41: a build site that is a home of its power\n"
       "  expected  another province on land\n"
       "  found     \"tun\"\n"},
      {"a home of a power that is listed later", "standard", "",
       R"(<powers><power name="Austria" homes="bud, ven"/></powers>)",
       "my/variant.xml:2:43: a home twice\n"
       "  expected  each home once, for one power; it is a home of Italy, too (standard/variant.xml:14)\n"
       "  found     \"ven\"\n"},
      {"a home province of a power that is listed later", "standard", "",
       R"(<powers><power name="Austria" home-provinces="boh, tus"/></powers>)",
       "my/variant.xml:2:52: a home province twice\n"
       "  expected  each home province once, for one power\n"
       "  found     \"tus\"\n"},
      {"additional centres where there are conditions", "standard",
       R"(<victory lead="3"><needs centres="rom"/></victory>)", R"(<victory additional="4"/>)",
       "my/variant.xml:2:10: two ways to win by centres\n"
       "  expected  <victory replace=\"yes\">, which leaves out that of the other variant\n"
       "my/variant.xml:2:10: a lead for victory by additional centres\n"
       "  expected  centres=\"...\"\n"
       "my/variant.xml:2:10: a condition for victory by additional centres\n"
       "  expected  centres=\"...\" of <victory>\n"
       "  found     \"<needs>\"\n"},
      {"a centre less than a winner needs", "standard", R"(<victory centres="34"/>)",
       R"(<map><province id="bel" centre="no"/></map>)",
       "my/variant.xml:2:33: supply centres are taken away that are still needed\n"
       "  expected  that these are changed as well: the 34 centres that win (before/variant.xml:2)\n"},
      {"powers that are all taken away", "standard",
       R"(<powers replace="yes"><power name="Red" adjective="Reds" colour="#ff0000"/></powers><start/>)",
       R"(<powers><power name="Red" remove="yes"/></powers>)",
       "my/variant.xml:2:1: a variant without powers\n"
       "  expected  <power> elements\n"},
  };
  for (const Contradiction& row : rows) {
    SCOPED_TRACE(row.why);
    const FilesByPath files = {{"before/variant.xml", "<variant id=\"before\" extends=\"" + std::string(row.base) +
                                                          "\">\n" + std::string(row.earlier) + "</variant>"}};
    EXPECT_EQ(problems(changing("before", row.later), files), row.message);
  }
}

TEST(VariantReader, ReadsWhatAPowerIsCalledAndWhereItBuilds) {
  const auto campaign = read(testing::small_campaign_xml(), testing::small_campaign_files());
  ASSERT_TRUE(campaign) << to_string(campaign.problems());
  const Variant& small = **campaign;
  EXPECT_EQ(small.start.phase, (Phase{Season::Year, 1700, PhaseKind::Turn}));
  const Power& poles = small[*small.find_power("Polish")];
  EXPECT_EQ(poles.name, "Poles");
  EXPECT_EQ(poles.adjective, "Polish");
  EXPECT_THAT(poles.aliases, ElementsAre("Poland"));
  EXPECT_EQ(poles.colour, "#c2418f");
  EXPECT_THAT(poles.delayed_fleets, ElementsAre(*small.map.find("den")));
  ASSERT_EQ(small.leaders.size(), 2u);
  EXPECT_EQ(small.leaders[0].id, "cxii");
  EXPECT_EQ(small.leaders[0].name, "Charles XII");
  EXPECT_EQ(small.leaders[0].abbreviation, "CXII");
  EXPECT_THAT(small.leaders[0].aliases, ElementsAre("Charles"));
  EXPECT_EQ(small.leaders[0].power, small.find_power("Swedish"));
  for (const std::string_view name : {"EUGE", "prince eugene"}) EXPECT_EQ(small.find_leader(name), LeaderId{1});
  for (const std::string_view name : {"cxii", "Charles XII", "charles"})
    EXPECT_EQ(small.find_leader(name), LeaderId{0});
  EXPECT_EQ(small.find_leader("Marlborough"), std::nullopt);
  const auto unnamed =
      read(changing("small", R"(<leaders><leader id="hetm" name="The Hetman" power="Poles"/></leaders><start/>)"),
           testing::small_campaign_files());
  ASSERT_TRUE(unnamed) << to_string(unnamed.problems());
  EXPECT_EQ((*unnamed)->leaders[0].abbreviation, "hetm") << "without one, its id";
}

TEST(VariantReader, SortsTheProvincesOfACountry) {
  const auto mine =
      read(changing("standard", R"(<powers><power name="Italy" home-provinces="tus, apu, pie"/></powers>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  const Map& map = (*mine)->map;
  EXPECT_THAT((**mine)[*(*mine)->find_power("Italy")].home_provinces,
              ElementsAre(*map.find("apu"), *map.find("pie"), *map.find("tus")));
}

TEST(VariantReader, SaysWhereAVariantLacksItsPowers) {
  const std::string head =
      R"(<variant id="my" title="Mine" map="one"><calendar first-year="1901"/><victory centres="1"/>)";
  const std::string end = R"(<start/><rules rulebook="my"/></variant>)";
  EXPECT_EQ(problems(head + "<powers/>" + end, maps),
            "my/variant.xml:1:92: a variant without powers\n"
            "  expected  <power> elements\n");
  EXPECT_EQ(problems(head + end, maps),
            "my/variant.xml:1:1: a missing element of <variant>\n"
            "  expected  <powers>\n"
            "my/variant.xml:1:1: a variant without powers\n"
            "  expected  <power> elements\n");
}

TEST(VariantReader, ReportsMistakesAboutLeaders) {
  constexpr Row rows[] = {
      {"an unknown power", R"(<leaders><leader id="d" name="Adam" power="Pols"/></leaders><start/>)",
       "my/variant.xml:2:44: an unknown power\n"
       "  expected  a power of this variant\n"
       "  found     \"Pols\" (the nearest is \"Poles\")\n"},
      {"a name of two leaders",
       R"(<leaders><leader id="d" name="Adam" power="Poles"/><leader id="b" name="Bert" power="Poles" also="ADAM"/></leaders><start/>)",
       "my/variant.xml:2:99: a name that already means Adam\n"
       "  expected  a name of this leader only\n"
       "  found     \"ADAM\"\n"},
      {"an abbreviation of two leaders",
       R"(<leaders><leader id="d" name="Adam" power="Poles"/><leader id="b" name="Bert" power="Poles" abbr="D"/></leaders><start/>)",
       "my/variant.xml:2:99: a name that already means Adam\n"
       "  expected  a name of this leader only\n"
       "  found     \"D\"\n"},
      {"an abbreviation that is read as a fleet",
       R"(<leaders><leader id="d" name="Adam" abbr="F" power="Poles"/></leaders><start/>)",
       "my/variant.xml:2:43: a name that cannot be read in an order\n"
       "  expected  a name that does not begin like an army or a fleet\n"
       "  found     \"F\"\n"},
      {"an id that is read as an army, and a further name as fleets",
       R"(<leaders><leader id="a" name="Adam" power="Poles" also="2 Fleets"/></leaders><start/>)",
       "my/variant.xml:2:22: a name that cannot be read in an order\n"
       "  expected  a name that does not begin like an army or a fleet\n"
       "  found     \"a\"\n"
       "my/variant.xml:2:57: a name that cannot be read in an order\n"
       "  expected  a name that does not begin like an army or a fleet\n"
       "  found     \"2 Fleets\"\n"},
      {"further names that are words before a leader, and one with an article",
       R"(<leaders><leader id="d" name="Adam" power="Poles" also="The, L, Leader, The Fleet, The Elder"/></leaders><start/>)",
       "my/variant.xml:2:57: a name that cannot be read in an order\n"
       "  expected  a name that does not begin like an army or a fleet\n"
       "  found     \"The\"\n"
       "my/variant.xml:2:62: a name that cannot be read in an order\n"
       "  expected  a name that does not begin like an army or a fleet\n"
       "  found     \"L\"\n"
       "my/variant.xml:2:65: a name that cannot be read in an order\n"
       "  expected  a name that does not begin like an army or a fleet\n"
       "  found     \"Leader\"\n"
       "my/variant.xml:2:73: a name that cannot be read in an order\n"
       "  expected  a name that does not begin like an army or a fleet\n"
       "  found     \"The Fleet\"\n"},
  };
  expect_problems("small", rows);
  std::string leaders = "<leaders>\n";
  for (int i = 0; i < 257; ++i) {
    const std::string n = std::to_string(i);
    leaders += "<leader id=\"a" + n + "\" name=\"Leader " + n + "\" power=\"Poles\"/>\n";
  }
  EXPECT_EQ(problems(changing("small", leaders + "</leaders><start/>"), testing::small_campaign_files()),
            "my/variant.xml:258:1: too many leaders\n  expected  at most 255\n");
}

TEST(VariantReader, ReportsMistakesInRules) {
  constexpr Row rows[] = {
      {"a known option without its value", R"(<rules><option name="4.A.2"/></rules>)",
       "my/variant.xml:2:8: a missing attribute of <option>\n"
       "  expected  value=\"...\"\n"},
      {"an unknown option without its value", R"(<rules><option name="4.A.22"/></rules>)",
       "my/variant.xml:2:8: a missing attribute of <option>\n"
       "  expected  value=\"...\"\n"
       "my/variant.xml:2:22: unknown option\n"
       "  expected  the name or DATC number of an option\n"
       "  found     \"4.A.22\" (the nearest is \"4.A.2\")\n"},
      {"an option without its name", R"(<rules><option value="f"/></rules>)",
       "my/variant.xml:2:8: a missing attribute of <option>\n"
       "  expected  name=\"...\"\n"},
      {"a clause without its id", R"(<rules><clause title="T." source="S"/></rules>)",
       "my/variant.xml:2:8: a missing attribute of <clause>\n"
       "  expected  id=\"...\"\n"},
      {"a clause with an empty id", R"(<rules><clause id="" title="T." source="S"/></rules>)",
       "my/variant.xml:2:20: an unknown clause\n"
       "  expected  \"standard/\" and the key of a clause\n"},
      {"a clause whose id ends with a slash", R"(<rules><clause id="standard/" title="T." source="S"/></rules>)",
       "my/variant.xml:2:20: an unknown clause\n"
       "  expected  \"standard/\" and the key of a clause\n"
       "  found     \"standard/\"\n"},
      {"a key without the rulebook", R"(<rules><clause id="support/cut" title="T." source="S"/></rules>)",
       "my/variant.xml:2:20: an unknown clause\n"
       "  expected  \"standard/\" and the key of a clause\n"
       "  found     \"support/cut\"\n"},
      {"a clause without sentence and source",
       R"(<rules><clause id="standard/support/cut" title="" source="."/></rules>)",
       "my/variant.xml:2:49: an empty title of a clause\n"
       "  expected  a sentence\n"
       "my/variant.xml:2:59: an empty source of a clause\n"
       "  expected  a sentence\n"
       "  found     \".\"\n"},
      {"a clause twice",
       R"(<rules><clause id="standard/support/cut" title="T." source="S"/><clause id="standard/support/cut" title="U." source="S"/></rules>)",
       "my/variant.xml:2:77: a clause twice\n"
       "  expected  each clause once in a file\n"
       "  found     \"standard/support/cut\"\n"},
      {"an unknown province of unified coasts", R"(<rules><unified-coasts province="spn" owner-of="lom"/></rules>)",
       "my/variant.xml:2:34: an unknown province\n"
       "  expected  the id of a province of the map\n"
       "  found     \"spn\" (the nearest is \"spa\")\n"
       "my/variant.xml:2:49: an unknown province\n"
       "  expected  the id of a province of the map\n"
       "  found     \"lom\" (the nearest is \"lon\")\n"},
      {"unified coasts that are taken away",
       R"(<rules><unified-coasts province="spa" owner-of="lom" remove="yes"/></rules>)", ""},
  };
  expect_problems("standard", rows);
}

TEST(VariantReader, RefusesImpulsesOnWhatTheyHaveNoRuleFor) {
  constexpr Row rows[] = {
      {"a border of one direction",
       R"(<map><border a="boh" b="vie" remove="yes"/><border a="boh" b="vie" for="army" one-way="yes"/></map>
<rules movement="impulses"/>)",
       "my/variant.xml:3:18: impulses on a map with one-way borders\n"
       "  expected  a map without one-way=\"yes\"\n"
       "  found     \"impulses\"\n"},
      {"a weak border",
       R"(<map><border a="boh" b="vie" remove="yes"/><border a="boh" b="vie" for="army" weak="yes"/></map>
<rules movement="impulses"/>)",
       "my/variant.xml:3:18: impulses on a map with conditions of borders\n"
       "  expected  a map without weak, closed and only-owner-of\n"
       "  found     \"impulses\"\n"},
      {"a border closed in a season",
       R"(<map><border a="boh" b="vie" remove="yes"/><border a="boh" b="vie" for="army" closed="fall"/></map>
<rules movement="impulses"/>)",
       "my/variant.xml:3:18: impulses on a map with conditions of borders\n"
       "  expected  a map without weak, closed and only-owner-of\n"
       "  found     \"impulses\"\n"},
      {"a border for an owner",
       R"(<map><border a="boh" b="vie" remove="yes"/><border a="boh" b="vie" for="army" only-owner-of="vie"/></map>
<rules movement="impulses"/>)",
       "my/variant.xml:3:18: impulses on a map with conditions of borders\n"
       "  expected  a map without weak, closed and only-owner-of\n"
       "  found     \"impulses\"\n"},
      {"a province with coasts",
       R"(<map><province id="new" name="New" kind="coastal"><coast id="nc"/><coast id="sc"/></province></map>
<rules movement="impulses"/>)",
       "my/variant.xml:3:18: impulses on a map whose provinces have coasts\n"
       "  expected  a map without <coast> in a province\n"
       "  found     \"impulses\"\n"},
      {"an emergency site", R"(<powers><power name="Poles" emergency-sites="sil"/></powers>
<rules movement="impulses"/>)",
       "my/variant.xml:3:18: impulses in a variant with build sites of its powers\n"
       "  expected  powers without emergency-sites, emergency-units and alternative-sites\n"
       "  found     \"impulses\"\n"},
      {"emergency units", R"(<powers><power name="Poles" emergency-units="1"/></powers>
<rules movement="impulses"/>)",
       "my/variant.xml:3:18: impulses in a variant with build sites of its powers\n"
       "  expected  powers without emergency-sites, emergency-units and alternative-sites\n"
       "  found     \"impulses\"\n"},
      {"an alternative site", R"(<powers><power name="Poles" alternative-sites="sil"/></powers>
<rules movement="impulses"/>)",
       "my/variant.xml:3:18: impulses in a variant with build sites of its powers\n"
       "  expected  powers without emergency-sites, emergency-units and alternative-sites\n"
       "  found     \"impulses\"\n"},
  };
  expect_problems("small", rows);
}

TEST(VariantReader, ReportsMistakesInAStart) {
  constexpr Row seasons[] = {
      {"a leader where there are none",
       R"(<start><unit power="Italy" kind="leader" leader="eugene" at="rom"/></start>)",
       "my/variant.xml:2:34: an unknown kind of unit\n"
       "  expected  army or fleet\n"
       "  found     \"leader\"\n"
       "my/variant.xml:2:50: an unknown leader\n"
       "  expected  the id of a leader of this variant\n"
       "  found     \"eugene\"\n"},
      {"a count where fleets do not stack", R"(<start><unit power="Italy" kind="fleet" at="rom" count="2"/></start>)",
       "my/variant.xml:2:50: a count of what does not stand together\n"
       "  expected  fleets, where the variant stacks them\n"},
      {"a coast that is nearly one", R"(<start><unit power="Italy" kind="fleet" at="spa" coast="ncs"/></start>)",
       "my/variant.xml:2:57: an unknown coast\n"
       "  expected  nc, sc, ec or wc\n"
       "  found     \"ncs\" (the nearest is \"nc\")\n"},
      {"an owner of no known centre", R"(<start><owner centre="rome" power="Itely"/></start>)",
       "my/variant.xml:2:23: an unknown province\n"
       "  expected  the id of a province of the map\n"
       "  found     \"rome\" (the nearest is \"rom\")\n"
       "my/variant.xml:2:36: an unknown power\n"
       "  expected  a power of this variant\n"
       "  found     \"Itely\" (the nearest is \"Italy\")\n"},
  };
  expect_problems("standard", seasons);
  constexpr Row turns[] = {
      {"an unknown kind", R"(<start><unit power="Poles" kind="wing" at="sax"/></start>)",
       "my/variant.xml:2:34: an unknown kind of unit\n"
       "  expected  army, fleet or leader\n"
       "  found     \"wing\"\n"},
      {"a kind that is nearly known", R"(<start><unit power="Poles" kind="leaders" at="sax"/></start>)",
       "my/variant.xml:2:34: an unknown kind of unit\n"
       "  expected  army, fleet or leader\n"
       "  found     \"leaders\" (the nearest is \"leader\")\n"},
      {"a leader without a name", R"(<start><unit power="Poles" kind="leader" at="sax"/></start>)",
       "my/variant.xml:2:8: a leader without its name, or a name without one\n"
       "  expected  kind=\"leader\" and leader=\"...\" together\n"},
      {"an army with a name", R"(<start><unit power="Poles" kind="army" leader="cxii" at="sax"/></start>)",
       "my/variant.xml:2:40: a leader without its name, or a name without one\n"
       "  expected  kind=\"leader\" and leader=\"...\" together\n"},
      {"an unknown leader", R"(<start><unit power="Swedish" kind="leader" leader="cxi" at="sca"/></start>)",
       "my/variant.xml:2:52: an unknown leader\n"
       "  expected  the id of a leader of this variant\n"
       "  found     \"cxi\" (the nearest is \"cxii\")\n"},
      {"a leader of another power", R"(<start><unit power="Poles" kind="leader" leader="cxii" at="sax"/></start>)",
       "my/variant.xml:2:50: a leader of another power\n"
       "  expected  a leader of Poles\n"
       "  found     \"Charles XII\"\n"},
      {"a leader twice",
       R"(<start><unit power="Swedish" kind="leader" leader="cxii" at="sca"/><unit power="Swedish" kind="leader" leader="cxii" at="got"/></start>)",
       "my/variant.xml:2:68: a leader twice\n"
       "  expected  each leader once\n"
       "  found     \"Charles XII in Gotaland\"\n"},
      {"a number of armies", R"(<start><unit power="Poles" kind="army" count="2" at="sax"/></start>)",
       "my/variant.xml:2:40: a count of what does not stand together\n"
       "  expected  fleets, where the variant stacks them\n"},
      {"coasts that are not there", R"(<start><coast of="Pols" at="sca, sac"/></start>)",
       "my/variant.xml:2:19: an unknown power\n"
       "  expected  a power of this variant\n"
       "  found     \"Pols\" (the nearest is \"Poles\")\n"
       "my/variant.xml:2:34: an unknown province\n"
       "  expected  the id of a province of the map\n"
       "  found     \"sac\" (the nearest is \"sax\")\n"},
      {"a coast inland", R"(<start><coast of="Poles" at="den, sax"/></start>)",
       "my/variant.xml:2:35: a coast of a province without one\n"
       "  expected  a coastal province\n"
       "  found     \"Saxony\"\n"},
  };
  expect_problems("small", turns);
}

TEST(VariantReader, GivesAPowerTheCoastsOfItsHomesUnlessTheyAreWritten) {
  const auto coasts = [](std::string_view start) {
    const auto mine = read(changing("small", start), testing::small_campaign_files());
    EXPECT_TRUE(mine) << to_string(mine.problems());
    std::string text;
    for (const std::string id : {"boh", "den", "got", "sca"}) {
      const PowerId power = (*mine)->start.campaign.coasts[index(*(*mine)->map.find(id))];
      text += id + ' ' + (power == no_power ? "-" : (**mine)[power].adjective) + ' ';
    }
    return text;
  };
  EXPECT_EQ(coasts("<start/>"), "boh - den - got Swedish sca Swedish ");
  EXPECT_EQ(coasts(R"(<start><coast of="Poles" at="den, sca"/></start>)"), "boh - den Polish got Swedish sca Polish ");
  const Variant& small = testing::small_campaign();
  EXPECT_EQ(small.start.phase, (Phase{Season::Year, 1700, PhaseKind::Turn}));
  const Unit* charles = small.start.unit_at(*small.map.find("got"));
  ASSERT_NE(charles, nullptr);
  EXPECT_EQ(charles->leader, LeaderId{0});
  EXPECT_THAT(
      small.start.units,
      ::testing::Contains(Unit{*small.find_power("Swedish"), UnitKind::Fleet, {*small.map.find("sca")}, no_leader, 2}));
}

// Minor powers own their centres only where the start says so.
TEST(VariantReader, GivesCentresToTheirOwners) {
  const auto mine =
      read(changing("ambition-empire-6", R"(<start><owner centre="ven" power="Venice"/><owner centre="vie"/>
<owner centre="bud" power="Turkey"/></start>)"));
  ASSERT_TRUE(mine) << to_string(mine.problems());
  const Variant& variant = **mine;
  const auto owner = [&](std::string_view id) {
    const PowerId power = variant.start.owner_of(*variant.map.find(id));
    return power == no_power ? "" : variant[power].name;
  };
  EXPECT_EQ(owner("ven"), "Venice");
  EXPECT_EQ(owner("vie"), "");
  EXPECT_EQ(owner("bud"), "Turkey");
  EXPECT_EQ(owner("bav"), "") << "a minor power";
  EXPECT_EQ(owner("par"), "France");
}

TEST(VariantReader, FollowsUpTo16Extensions) {
  FilesByPath files;
  const auto chain = [&](int length) {
    files.clear();
    for (int i = 1; i < length; ++i) {
      files["v" + std::to_string(i) + "/variant.xml"] = "<variant id=\"v" + std::to_string(i) + "\" extends=\"" +
                                                        (i + 1 == length ? "standard" : "v" + std::to_string(i + 1)) +
                                                        "\"/>";
    }
    return problems(R"(<variant id="my" extends="v1"/>)", files);
  };
  EXPECT_EQ(chain(16), "");
  EXPECT_EQ(chain(17),
            "v16/variant.xml:1:28: too many variants that extend each other\n"
            "  expected  at most 16\n"
            "  found     \"standard\"\n");
}

// A file source that has its own problems: what it says has no place, and gets that of the text which asks for the
// file.
TEST(VariantReader, ReportsFilesThatCannotBeReadWhereTheyAreNamed) {
  struct Unreadable {
    std::string_view file, xml, message;
  };
  constexpr Unreadable rows[] = {
      {"base/variant.xml", R"(<variant id="my" extends="base"/>)", "my/variant.xml:1:27: a file that cannot be read\n"},
      {"mars/map.xml", R"(<variant id="my" extends="standard" map="mars"/>)",
       "my/variant.xml:1:42: a file that cannot be read\n"},
      {"my/mine.svg", R"(<variant id="my" extends="standard"><map outlines="mine.svg"/></variant>)",
       "my/variant.xml:1:52: a file that cannot be read\n"},
  };
  for (const Unreadable& row : rows) {
    SCOPED_TRACE(row.file);
    const FileSource files = [&](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
      if (std::string(id) + '/' + std::string(file) == row.file)
        return Read<NamedText>(Diagnostic{{}, "a file that cannot be read", "", "", ""});
      return mapdata()(id, file);
    };
    const auto variant = read_variant_text({std::string(row.xml), "my/variant.xml"}, files);
    EXPECT_EQ(variant ? "" : to_string(variant.problems()), row.message);
  }
  const FileSource none = [](std::string_view, std::string_view) -> std::optional<Read<NamedText>> {
    return Read<NamedText>(Diagnostic{{}, "a file that cannot be read", "", "", ""});
  };
  EXPECT_EQ(to_string(read_variant("standard", none).problems()), "a file that cannot be read\n");
}

TEST(VariantReader, ReadsOutlinesFromTheFolderThatNamesThem) {
  const auto found = [](std::string_view name, FilesByPath files = {}) {
    const auto variant = read(changing("standard", "<map outlines=\"" + std::string(name) + "\"/>"), std::move(files));
    return to_string(variant ? (*variant)->warnings : variant.problems());
  };
  for (const std::string name : {"mine.png", "../mine.svg", "a/mine.svg", "a\\mine.svg", ".svg", ".mine.svg"}) {
    EXPECT_EQ(found(name),
              "my/variant.xml:2:16: a name of outlines that cannot be used\n"
              "  expected  the name of an SVG file in the same folder\n"
              "  found     \"" +
                  name + "\"\n");
  }
  EXPECT_EQ(found("mine.svg"),
            "my/variant.xml:2:16: a missing file of outlines\n"
            "  expected  the name of an SVG file in the same folder\n"
            "  found     \"mine.svg\"\n")
      << "a warning";
  EXPECT_THAT(found("mine.svg", {{"my/mine.svg", "<svg>"}}), HasSubstr("my/mine.svg:1:"));
  EXPECT_EQ(found("mine.svg", {{"standard/mine.svg", "<svg>"}}),
            "my/variant.xml:2:16: a missing file of outlines\n"
            "  expected  the name of an SVG file in the same folder\n"
            "  found     \"mine.svg\"\n")
      << "not from the folder of the other variant";
}

TEST(VariantReader, ReadsAMapAlone) {
  const auto found = [](std::string xml) {
    const auto map = read_map_text({std::move(xml), "map.xml"}, mapdata());
    return map ? std::to_string(map->map.provinces().size()) + " provinces\n" + to_string(map->warnings)
               : to_string(map.problems());
  };
  EXPECT_EQ(found(R"(<map><province id="one" name="One" kind="inland"/></map>)"), "1 provinces\n");
  EXPECT_EQ(found("<maps/>"),
            "map.xml:1:1: not the element that this file should contain\n"
            "  expected  <map> as the root element\n"
            "  found     \"maps\"\n");
  EXPECT_EQ(found(R"(<map><province id="one" name="One" kind="hill"/></map>)"),
            "map.xml:1:42: an unknown kind of province\n"
            "  expected  inland, coastal or sea\n"
            "  found     \"hill\"\n");
  EXPECT_THAT(found(R"(<map rivers="yes"><province id="one" name="One" kind="inland"/></map>)"),
              HasSubstr("map.xml:1:6: an unknown attribute of <map>"));
  EXPECT_THAT(found(R"(<map outlines="none.svg"><province id="one" name="One" kind="inland"/></map>)"),
              HasSubstr("1 provinces\nmap.xml:1:16: a missing file of outlines"));
  EXPECT_EQ(problems(R"(<variant id="my" extends="standard" map="odd"/>)", {{"odd/map.xml", "<variant/>"}}),
            "odd/map.xml:1:1: not the element that this file should contain\n"
            "  expected  <map> as the root element\n"
            "  found     \"variant\"\n");
}

// The last file that names a map decides; changes of later files are made to it.
TEST(VariantReader, TakesTheMapThatIsNamedLast) {
  FilesByPath files = maps;
  files["two/map.xml"] = R"(<map><province id="one" name="Two" kind="inland" centre="yes"/></map>)";
  files["first/variant.xml"] = Whole{}.text();
  files["first/variant.xml"].replace(files["first/variant.xml"].find("\"my\""), 4, "\"first\"");
  files["second/variant.xml"] = R"(<variant id="second" extends="first" map="two">
    <map><province id="one" name="Changed"/></map></variant>)";
  const auto name = [&](std::string xml) {
    const auto variant = read(std::move(xml), files);
    EXPECT_TRUE(variant) << to_string(variant.problems());
    return (*variant)->map.provinces()[0].name;
  };
  EXPECT_EQ(name(R"(<variant id="my" extends="first"/>)"), "One");
  EXPECT_EQ(name(R"(<variant id="my" extends="second"/>)"), "Changed");
  EXPECT_EQ(name(R"(<variant id="my" extends="second" map="one"/>)"), "One")
      << "the changes were made to the other map";
}

// A power that is taken away takes its units and centres with it, by whatever name the start calls it.
TEST(VariantReader, TakesPowersAwayFromTheStart) {
  const FilesByPath files = {{"before/variant.xml", R"(<variant id="before" extends="standard"><start>
<unit power="Italy" kind="army" at="rom"/><unit power="ITALIAN" kind="army" at="ven"/>
<unit power="ita" kind="fleet" at="nap"/><owner centre="tun" power="Italien"/><owner centre="gre"/>
<unit power="France" kind="army" at="par"/></start></variant>)"}};
  const auto mine = read(changing("before", R"(<powers><power name="ITALY" remove="yes"/></powers>)"), files);
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->start.units.size(), 1u);
  EXPECT_EQ((*mine)->start.owner_of(*(*mine)->map.find("tun")), no_power);
  EXPECT_EQ((*mine)->powers.size(), 6u);
}

// A mistake in rules that nobody wrote again is at the element of the variant that brought it.
TEST(VariantReader, ReportsRulesThatNoLongerFitWhereTheVariantBegins) {
  const FilesByPath files = {{"before/variant.xml", R"(<variant id="before" extends="standard">
<rules><option name="automatic-removal" value="home-provinces"/></rules></variant>)"}};
  EXPECT_EQ(problems(changing("before", R"(<powers replace="yes">
<power name="Red" adjective="Reds" colour="#ff0000"/></powers><start/>)"),
                     files),
            "my/variant.xml:1:1: an option that needs what the variant does not have\n"
            "  expected  a variant whose powers have home-provinces\n");
}

TEST(VariantReader, ChangesRulesInTheirPlaces) {
  const FilesByPath files = {{"before/variant.xml", R"(<variant id="before" extends="ambition-empire-6"><rules>
<option name="build-limit" value="3"/></rules></variant>)"}};
  const auto mine = read(changing("before", R"(<rules><option name="Build Limit" value="4"/>
<option name="4.A.2" value="1982"/><option name="convoy_paradox" value="2000"/></rules>)"),
                         files);
  EXPECT_EQ(mine ? "" : to_string(mine.problems()),
            "my/variant.xml:3:50: an option twice\n"
            "  expected  each option once in a file\n"
            "  found     \"convoy_paradox\"\n");
  const auto limited = read(changing("before", R"(<rules><option name="Build Limit" value="4"/></rules>)"), files);
  ASSERT_TRUE(limited) << to_string(limited.problems());
  EXPECT_EQ((*limited)->options().build_limit, 4);
}

// Each file of a chain is checked by itself, so that a mistake is reported once and where it is written.
TEST(VariantReader, ChecksTheWaiversOfEveryFile) {
  constexpr Row rows[] = {
      {"of the variant", R"(<waive code="a"/>)",
       "my/variant.xml:2:1: a missing attribute of <waive>\n  expected  reason=\"...\"\n"},
      {"of the variant, without a reason", R"(<waive code="a" reason=""/>)",
       "my/variant.xml:2:25: a waiver with an empty reason\n  expected  reason=\"...\"\n"},
      {"of its map", R"(<map><waive reason="b"/></map>)",
       "my/variant.xml:2:6: a missing attribute of <waive>\n  expected  code=\"...\"\n"},
      {"of its map, without a code", R"(<map><waive code="" reason="b"/></map>)",
       "my/variant.xml:2:19: a waiver with an empty code\n  expected  code=\"...\"\n"},
  };
  expect_problems("standard", rows);
  Whole alone;
  alone.powers = R"(<power name="Red" adjective="Reds" colour="#ff0000" homes="one"/>)";
  std::string text = alone.text();
  text.insert(text.find("<powers>"), "<waive code=\"a\"/>\n");
  EXPECT_EQ(problems(text, maps), "my/variant.xml:4:1: a missing attribute of <waive>\n  expected  reason=\"...\"\n")
      << "once, though the variant is also checked as a whole";
}

TEST(VariantReader, ChecksTheMapThatItUsesAndEachOfItsChanges) {
  const std::string twice = R"(<province id="one" name="One" kind="inland"/>
<province id="one" name="Other" kind="inland"/>)";
  const std::string message =
      "a province id twice\n"
      "  expected  each province once\n"
      "  found     \"one\"\n";
  EXPECT_THAT(problems(Whole{}.text(), {{"one/map.xml", "<map>" + twice + "</map>"}}),
              HasSubstr("one/map.xml:2:15: " + message));
  EXPECT_THAT(problems(changing("standard", "<map>" + twice + "</map>")), HasSubstr("my/variant.xml:3:15: " + message));
  const auto alone = read_map_text({"<map>" + twice + "</map>", "map.xml"}, mapdata());
  ASSERT_FALSE(alone);
  EXPECT_THAT(to_string(alone.problems()), HasSubstr("map.xml:2:15: " + message));
  EXPECT_THAT(problems(Whole{}.text(), {{"one/map.xml", R"(<map river="yes"><province id="one" name="One" kind="inland"
centre="yes"/></map>)"}}),
              HasSubstr("one/map.xml:1:6: an unknown attribute of <map>"));
}

TEST(VariantReader, NamesTheOtherMapWhereTheOldOneIsStillNeeded) {
  FilesByPath files = maps;
  files["two/map.xml"] = R"(<map><province id="two" name="Two" kind="inland" centre="yes"/></map>)";
  files["before/variant.xml"] = Whole{}.text();
  files["before/variant.xml"].replace(files["before/variant.xml"].find("\"my\""), 4, "\"before\"");
  EXPECT_EQ(problems(R"(<variant id="my" extends="before" map="two"/>)", files),
            "my/variant.xml:1:40: another map is used, but the old one is still needed\n"
            "  expected  that these are changed as well: homes of Red (before/variant.xml:5); "
            "<powers replace=\"yes\"> leaves out the powers of the other variant\n"
            "  found     \"one\"\n");
  Whole with_another;
  with_another.powers = R"(<power name="Red" adjective="Reds" colour="#ff0000" homes="two"/>)";
  EXPECT_EQ(problems(with_another.text(), maps),
            "my/variant.xml:5:60: an unknown province\n"
            "  expected  the id of a province of the map\n"
            "  found     \"two\"\n")
      << "a variant that names its map itself takes nothing away";
}

// Land that is taken off the map stays land in the picture, and a sea stays what it was.
TEST(VariantReader, ClosesLandThatIsRemovedInThePicture) {
  const FilesByPath files = {
      {"base/map.xml", R"(<map outlines="all.svg" width="9" height="9">
<province id="one" name="One" kind="coastal" centre="yes"/><province id="two" name="Two" kind="coastal"/>
<province id="sea" name="Sea" kind="sea"/><province id="bay" name="Bay" kind="sea"/></map>)"},
      {"base/all.svg", R"(<svg viewBox="0 0 9 9"><path id="one" d="M0 0H1V1z"/><path id="two" d="M1 0H2V1z"/>
<path id="sea" d="M2 0H3V1z"/><path id="bay" d="M3 0H4V1z"/><path id="lake" d="M4 0H5V1z"/></svg>)"},
      {"base/variant.xml", R"(<variant id="base" title="Base"><calendar first-year="1901"/><victory centres="1"/>
<powers><power name="Red" adjective="Reds" colour="#ff0000" homes="one"/></powers><start/><rules rulebook="base"/>
</variant>)"}};
  const auto drawn = [&](std::string_view changes) {
    const auto variant = read(changing("base", changes), files);
    EXPECT_TRUE(variant) << to_string(variant.problems());
    std::string ids;
    for (const DrawnArea& area : (*variant)->map.drawing()->areas) ids += (ids.empty() ? "" : " ") + area.id;
    return ids;
  };
  EXPECT_EQ(drawn(""), "one two sea bay lake");
  EXPECT_EQ(drawn(R"(<map><province id="two" remove="yes"/><province id="bay" remove="yes"/></map>)"),
            "one impassable sea bay lake");
}

TEST(VariantReader, NamesTheFileOfAVariantWithAnotherId) {
  const auto variant =
      read_variant("mine", mapdata({{"mine/variant.xml", R"(<variant id="my" extends="standard"/>)"}}));
  ASSERT_FALSE(variant);
  EXPECT_EQ(variant.problems().front().at, (SourcePos{"mine/variant.xml", 0, 0})) << "the whole file";
}

TEST(VariantReader, ReportsOnceWhatABaseMayNotSay) {
  Whole alone;
  alone.victory = R"(<victory centres="1" replace="perhaps"/>)";
  const auto variant = read(alone.text(), maps);
  ASSERT_FALSE(variant);
  EXPECT_EQ(variant.problems().size(), 1u) << to_string(variant.problems());
}

TEST(VariantReader, AsksForTheNameOfEachPowerAndOption) {
  Whole alone;
  alone.powers = R"(<power adjective="Reds" colour="#ff0000" homes="one"/>
<power adjective="Blues" colour="#0000ff"/>)";
  alone.rules = R"(<option value="1"/>
<option value="2"/>)";
  const std::string found = problems(alone.text(), maps);
  EXPECT_THAT(found, HasSubstr("a missing attribute of <power>\n  expected  name=\"...\"\n"));
  EXPECT_THAT(found, HasSubstr("a missing attribute of <option>\n  expected  name=\"...\"\n"));
  EXPECT_THAT(found, Not(HasSubstr("twice"))) << "nobody knows whether they are the same";
}

// Without the name, a change would be one of nothing.
TEST(VariantReader, AsksOfEachChangeWhatItChanges) {
  constexpr Row rows[] = {
      {"a power", R"(<powers><power colour="#000000"/></powers>)",
       "my/variant.xml:2:9: a missing attribute of <power>\n  expected  name=\"...\"\n"},
      {"a province", R"(<map><province x="1" y="2"/></map>)",
       "my/variant.xml:2:6: a missing attribute of <province>\n  expected  id=\"...\"\n"},
      {"an option", R"(<rules><option value="1971"/></rules>)",
       "my/variant.xml:2:8: a missing attribute of <option>\n  expected  name=\"...\"\n"},
  };
  expect_problems("standard", rows);
}

TEST(VariantReader, TakesElementsThatTheBaseDoesNotHave) {
  FilesByPath files = maps;
  Whole base;
  base.victory = base.calendar = "";
  files["before/variant.xml"] = base.text();
  files["before/variant.xml"].replace(files["before/variant.xml"].find("\"my\""), 4, "\"before\"");
  const auto mine = read(changing("before", R"(<calendar first-year="1500"/><victory centres="1"/>)"), files);
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->victory_centres, 1);
  EXPECT_EQ((*mine)->start.phase.year, 1500);
}

TEST(VariantReader, NamesThePowerThatIsGoneAndStillNeeded) {
  const FilesByPath files = {{"before/variant.xml", R"(<variant id="before" extends="standard">
<victory centres="18"><needs power="Italian" centres="rom"/></victory></variant>)"}};
  const std::string message =
      "a power, or a name of it, is taken away that is still needed\n"
      "  expected  that these are changed as well: a centre that a winner needs (before/variant.xml:2)\n"
      "  found     \"Italian\"\n";
  const struct {
    std::string_view why, elements;
    std::string message;
  } rows[] = {
      {"removed", R"(<powers><power name="Italy" remove="yes"/></powers>)", "my/variant.xml:2:22: " + message},
      {"replaced with all others",
       R"(<powers replace="yes"><power name="Red" adjective="Reds" colour="#ff0000"/></powers><start/>)",
       "my/variant.xml:2:9: " + message},
      {"called something else", R"(<powers><power name="Italy" adjective="Roman"/></powers>)",
       "my/variant.xml:2:29: " + message},
      {"still called so", R"(<powers><power name="Italy" colour="#000000"/></powers>)", ""},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(problems(changing("before", row.elements), files), row.message);
  }
}

// A mark without letters is no name: a power without an adjective does not take units away that belong to nobody.
TEST(VariantReader, RemovesNoUnitsOfNobodyWithAPower) {
  FilesByPath files = maps;
  Whole base;
  base.powers =
      R"(<power name="Red" colour="#ff0000" homes="one"/><power name="Blue" adjective="Blues" colour="#0000ff"/>)";
  base.start = R"(<unit power="-" kind="army" at="one"/>)";
  files["before/variant.xml"] = base.text();
  files["before/variant.xml"].replace(files["before/variant.xml"].find("\"my\""), 4, "\"before\"");
  EXPECT_THAT(problems(changing("before", R"(<powers><power name="Red" remove="yes"/></powers>)"), files),
              HasSubstr("before/variant.xml:7:14: an unknown power"));
}

// The first entry of the base, too, is changed where it stands.
TEST(VariantReader, ChangesTheFirstRuleInItsPlace) {
  FilesByPath files = maps;
  Whole base;
  base.rules = R"(<clause id="before/support/cut" title="Old." source="The book"/>)";
  files["before/variant.xml"] = base.text();
  std::string& text = files["before/variant.xml"];
  text.replace(text.find("\"my\""), 4, "\"before\"");
  text.replace(text.find("rulebook=\"my\""), 13, "rulebook=\"before\"");
  const auto mine = read(changing("before", R"(<rules><clause id="before/support/cut" title="New."/></rules>)"), files);
  ASSERT_TRUE(mine) << to_string(mine.problems());
  EXPECT_EQ((*mine)->rulebook().entry(Clause::SupportCut).title, "New.");
  EXPECT_EQ((*mine)->rulebook().entry(Clause::SupportCut).source, "The book");
}

}  // namespace variant_reader_test
}  // namespace casus
