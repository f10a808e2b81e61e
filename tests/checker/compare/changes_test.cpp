// What changes from one variant to another, as casus compare tells it.
#include "checker/compare/changes.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "checker/compare/variant_differences.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/reports/formats/json_schema.h"

namespace casus::compare {
namespace changes_test {

using nlohmann::json;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::string a_case(int number, std::string_view lines) {
  return "\ncase T." + std::to_string(number) + " \"Case " + std::to_string(number) + "\"\n" + std::string(lines);
}
std::string twice(int number, const std::string& power, const std::string& unit, const std::string& to,
                  const std::string& also) {
  return a_case(number, "  phase  Spring 1901 movement\n  " + power + "\n    A " + unit + " - " + to +
                            "  moves\n    A " + unit + " - " + also + "  illegal\n");
}

// Four cases that one pair of clauses decides, one of another pair, two that stay as they are.
std::string of_repeated_orders() {
  return "variant standard\nchapter T \"Test\"\n" + twice(1, "France", "Paris", "Burgundy", "Picardy") +
         twice(2, "Germany", "Munich", "Burgundy", "Ruhr") + twice(3, "Austria", "Vienna", "Galicia", "Bohemia") +
         twice(4, "Italy", "Rome", "Tuscany", "Apulia") +
         a_case(
             5,
             "  phase  Spring 1901 movement\n  France\n    A Paris - Burgundy  bounces\n    A Paris - Picardy  illegal\n"
             "  Germany\n    A Munich - Burgundy  bounces\n") +
         a_case(
             6,
             "  option  repeated-order=last\n  phase  Spring 1901 movement\n  France\n    A Paris - Burgundy  illegal\n"
             "    A Paris - Picardy  moves\n") +
         a_case(7, "  phase  Spring 1901 movement\n  France\n    A Paris - Burgundy  moves\n");
}

class Compare : public ::testing::Test {
 protected:
  Finished compared(std::vector<std::string> words) const {
    words.insert(words.begin(), "compare");
    return run_casus(words, "", folder_.path());
  }
  json data(std::vector<std::string> words, int status = 1) const {
    words.insert(words.end(), {"--json", "-"});
    const Finished casus = compared(words);
    EXPECT_EQ(casus.status, status) << casus.err;
    json read = json::parse(casus.out, nullptr, false);
    EXPECT_FALSE(read.is_discarded()) << casus.out << casus.err;
    static const json schema = read_schema("changes.schema.json");
    EXPECT_THAT(SchemaCheck(schema).misfits(read), IsEmpty());
    return read;
  }
  std::vector<std::string> with_cases(std::vector<std::string> words) const {
    words.insert(words.end(), {"--cases", "t.case"});
    return words;
  }

  const TemporaryFolder folder_;
};

TEST_F(Compare, GroupsCasesByThePairOfClausesThatDecide) {
  folder_.write("t.case", of_repeated_orders());
  const json told = data(with_cases({"standard", "--set", "repeated-order=last"}));
  EXPECT_EQ(told["counts"]["hand_written"], 7);
  EXPECT_EQ(told["counts"]["same"], 2);
  EXPECT_EQ(told["counts"]["different"], 5);
  ASSERT_EQ(told["groups"].size(), 2u);
  EXPECT_EQ(told["groups"][0]["cases"].size(), 4u) << "the biggest group comes first";
  EXPECT_EQ(told["groups"][0]["before"], "standard/move/unopposed");
  EXPECT_EQ(told["groups"][0]["now"], "standard/order/repeated");
  EXPECT_EQ(told["groups"][1]["cases"][0]["id"], "T.5");
  const json& first = told["groups"][0]["cases"][0]["first_difference"];
  EXPECT_EQ(first["what"], "A Paris - Burgundy");
  EXPECT_EQ(first["before"]["said"], "moves");
  EXPECT_EQ(first["now"]["said"], "illegal");
}

TEST_F(Compare, NamesAFewCasesOfEachGroupUnlessAllAreAskedFor) {
  folder_.write("t.case", of_repeated_orders());
  const Finished few = compared(with_cases({"standard", "--set", "repeated-order=last"}));
  EXPECT_EQ(few.status, 1);
  EXPECT_THAT(few.out, HasSubstr("     4  decided by standard/move/unopposed, now by standard/order/repeated\n"
                                 "     1  decided by "));
  EXPECT_THAT(few.out, HasSubstr("  T.1 \"Case 1\" (t.case:4)\n"
                                 "    Spring 1901 movement, France: A Paris - Burgundy\n"
                                 "      before  moves    (standard/move/unopposed)\n"
                                 "      now     illegal  (standard/order/repeated)\n"));
  EXPECT_THAT(few.out, HasSubstr("  and 1 more (--all)\n"));
  EXPECT_THAT(few.out, Not(HasSubstr("T.4")));
  const Finished all = compared(with_cases({"standard", "--set", "repeated-order=last", "--all"}));
  EXPECT_THAT(all.out, HasSubstr("T.4"));
  EXPECT_THAT(all.out, Not(HasSubstr("--all")));
}

TEST_F(Compare, IsGreenWhereNothingDiffers) {
  folder_.write("t.case", of_repeated_orders());
  const Finished same = compared(with_cases({"standard", "--set", "repeated-order=first"}));
  EXPECT_EQ(same.status, 0) << same.err;
  EXPECT_THAT(same.out, HasSubstr("The two variants themselves do not differ."));
  EXPECT_THAT(same.out, HasSubstr("7 as before, 0 different"));
  EXPECT_EQ(compared(with_cases({"standard", "--set", "repeated-order=first", "--quiet"})).out, "");
}

// What a case states does not matter: it may be wrong under both.
TEST_F(Compare, HoldsPlaysAgainstEachOtherAndNotAgainstTheCase) {
  const auto wrong = [](int number, std::string_view second) {
    return a_case(number,
                  "  phase  Spring 1901 movement\n  France\n    A Paris - Burgundy  bounces\n" + std::string(second));
  };
  folder_.write("t.case",
                "variant standard\nchapter T \"Test\"\n" + wrong(1, "") + wrong(2, "    A Paris - Picardy  moves\n"));
  const json told = data(with_cases({"standard", "--set", "repeated-order=last"}));
  EXPECT_EQ(told["counts"]["same"], 1);
  ASSERT_EQ(told["counts"]["different"], 1);
  EXPECT_EQ(told["groups"][0]["cases"][0]["id"], "T.2");
  EXPECT_EQ(told["groups"][0]["cases"][0]["first_difference"]["before"]["said"], "moves");
}

TEST_F(Compare, AsksTheCasesOfTheFamily) {
  const std::string mine = folder_.write("mine.xml", "<variant id=\"mine\" extends=\"standard\" title=\"Mine\"/>\n");
  EXPECT_THAT(data({mine, "--set", "repeated-order=last", "--hand-written", "--id", "6.D.1"}, 1)["cases_of"],
              ElementsAre("mine", "standard"));
  const json edition = data({"ambition-empire-6", "--set", "home-limit=3", "--hand-written", "--chapter", "AE6.LIMIT"});
  EXPECT_THAT(edition["cases_of"], ElementsAre("ambition-empire-6"))
      << "it extends the standard game, but has another map";
}

// Two versions of one variant, each with a map and cases of its own beside it.
class TwoVersions : public Compare {
 protected:
  void SetUp() override {
    write("old", "");
    write("new",
          "  <map>\n    <border a=\"swi\" b=\"mun\" for=\"army\"/>\n    <border a=\"mun\" b=\"tyr\" remove=\"yes\"/>\n"
          "    <province id=\"ruh\" remove=\"yes\"/>\n  </map>\n  <victory centres=\"17\"/>\n");
  }
  void write(const std::string& version, const std::string& changes) {
    std::string swiss = changes;
    const std::size_t at = swiss.find("    <border");
    if (at != std::string::npos)
      swiss.insert(
          at, "    <province id=\"swi\" name=\"Switzerland\" abbr=\"Swi\" kind=\"inland\" x=\"400\" y=\"600\"/>\n");
    folder_.write(version + "/variant.xml",
                  "<variant id=\"mine\" extends=\"standard\" title=\"Mine\">\n" + swiss + "</variant>\n");
    folder_.write(version + "/cases/t.case",
                  "variant mine\nchapter M \"Mine\"\n\ncase M.1 \"An army\"\n  phase Spring 1901 movement\n  Germany\n"
                  "    A Munich - Tyrolia  moves\n\ncase M.2 \"Another\"\n  phase Spring 1901 movement\n  Germany\n"
                  "    A Berlin - Silesia  moves\n" +
                      std::string(version == "new" ? ""
                                                   : "\ncase M.3 \"Ruhr\"\n  phase Spring 1901 movement\n"
                                                     "  Germany\n    A Munich - Ruhr  moves\n"));
  }
};

TEST_F(TwoVersions, TellWhatTheirMapsHaveOtherwise) {
  const json told = data({"old/variant.xml", "new/variant.xml", "--variant", "mine"});
  const auto has = [&](const char* topic, const char* what, const json& before, const json& now) {
    return std::ranges::any_of(told["variants"], [&](const json& one) {
      return one["topic"] == topic && one["what"] == what && one["before"] == before && one["now"] == now;
    });
  };
  EXPECT_TRUE(has("province", "Switzerland", nullptr, "inland")) << told["variants"].dump(1);
  EXPECT_TRUE(has("province", "Ruhr", "inland", nullptr));
  EXPECT_TRUE(has("border", "Munich - Switzerland", nullptr, "armies"));
  EXPECT_TRUE(has("border", "Munich - Tyrolia", "armies", nullptr));
  EXPECT_TRUE(has("victory", "centres", "18", "17"));
}

TEST_F(TwoVersions, PlayTheCasesOfBothAndCountThoseThatOneCannotPlay) {
  const json told = data({"old/variant.xml", "new/variant.xml", "--variant", "mine"});
  EXPECT_EQ(told["counts"]["different"], 2) << "M.1 of either folder";
  EXPECT_EQ(told["counts"]["only_before"], 1);
  ASSERT_EQ(told["only_before"].size(), 1u);
  EXPECT_EQ(told["only_before"][0]["id"], "M.3");
  EXPECT_THAT(told["only_before"][0]["problem"].get<std::string>(), HasSubstr("unknown province"));
  const Finished text = compared({"old/variant.xml", "new/variant.xml", "--variant", "mine"});
  EXPECT_THAT(text.out, HasSubstr("1 case cannot be played now\n  unknown province \"Ruhr\": M.3 ("));
  EXPECT_THAT(text.out, HasSubstr("  + Munich - Switzerland: armies\n  - Munich - Tyrolia: armies\n"));
  const json back = data({"new/variant.xml", "old/variant.xml", "--variant", "mine"});
  EXPECT_EQ(back["counts"]["only_now"], 1);
}

TEST_F(TwoVersions, ShareACopyOfAFileOfCases) {
  folder_.write("new/cases/t.case", contents_of(folder_.path() / "old/cases/t.case").replace(0, 0, ""));
  folder_.write("new/variant.xml", contents_of(folder_.path() / "old/variant.xml"));
  EXPECT_EQ(data({"old/variant.xml", "new/variant.xml", "--variant", "mine"}, 0)["counts"]["hand_written"], 3);
}

TEST_F(Compare, MakesFreshBoardsWhereNoCaseShowsAnything) {
  folder_.write("t.case", "variant standard\nchapter T \"Test\"\n" +
                              a_case(1, "  phase  Spring 1901 movement\n  France\n    A Paris - Burgundy  moves\n"));
  const std::vector<std::string> call = with_cases({"standard", "--set", "surplus-builds=last", "--boards", "1000"});
  const json told = data(call);
  EXPECT_EQ(told["counts"]["different"], 0);
  ASSERT_EQ(told["fresh_boards"].size(), 1u);
  const json& search = told["fresh_boards"][0];
  EXPECT_EQ(search["for"], "surplus-builds=last");
  EXPECT_GT(search["different"], 0);
  ASSERT_FALSE(search["found"].empty());
  // It is a case that can be kept, and small.
  const std::string text = search["found"][0]["case"];
  EXPECT_LE(std::ranges::count(text, '\n'), 30) << text;
  folder_.write("found.case", text);
  const Finished run = run_casus({"run", "found.case"}, "", folder_.path());
  EXPECT_EQ(run.status, 0) << text << run.out << run.err;
  const json again = data({"standard", "--set", "surplus-builds=last", "--cases", "found.case", "--boards", "0"});
  EXPECT_EQ(again["counts"]["different"], 1);
  // Threads cannot be seen in it.
  std::vector<std::string> alone = call;
  alone.insert(alone.end(), {"--jobs", "1"});
  EXPECT_EQ(data(alone), told);
  EXPECT_TRUE(data(with_cases({"standard", "--set", "surplus-builds=last", "--boards", "0"}))["fresh_boards"].empty());
}

TEST_F(Compare, WritesAPageForEachCaseWithBothBoards) {
  folder_.write("t.case", of_repeated_orders());
  const Finished casus = compared(with_cases({"standard", "--set", "repeated-order=last", "--report", "pages"}));
  EXPECT_EQ(casus.status, 1) << casus.err;
  const auto page = [&](const std::string& name) { return contents_of(folder_.path() / "pages" / name); };
  const std::string index = page("index.html");
  EXPECT_THAT(
      index,
      HasSubstr("<h1>Standard Diplomacy, with another rule (which of several orders for one unit counts: last)</h1>"));
  EXPECT_THAT(index, HasSubstr("<code>standard with repeated-order=last</code>"));
  EXPECT_THAT(index, HasSubstr("5 of 7 cases get another result."));
  EXPECT_THAT(index, Not(HasSubstr("bad"))) << "a change may be wanted";
  EXPECT_THAT(index, HasSubstr("<p class=\"decided\">Before: A move into an empty province succeeds when"));
  EXPECT_THAT(index, Not(HasSubstr("<b>0</b>")));
  EXPECT_LT(index.find("4 cases"), index.find("1 case<"));
  EXPECT_THAT(index, HasSubstr("<a href=\"cases/T.1.html\">T.1</a>"));
  EXPECT_THAT(index, Not(HasSubstr("changes.svg"))) << "nothing changed on the map";
  const std::string one = page("cases/T.1.html");
  EXPECT_THAT(one, HasSubstr("<a rel=\"next\" href=\"T.2.html\">T.2 →</a>"));
  EXPECT_THAT(one, HasSubstr("The first with another result: <b>Spring 1901 movement, France: A Paris - Burgundy</b>"));
  EXPECT_THAT(one, HasSubstr("<span class=\"tag\">standard/move/unopposed</span>"));
  EXPECT_THAT(one, HasSubstr("<span class=\"tag\">standard/order/repeated</span>"));
  std::size_t figures = 0;
  for (std::size_t at = one.find("<figure"); at != std::string::npos; at = one.find("<figure", at + 1)) ++figures;
  EXPECT_EQ(figures, 4u) << "orders and what follows, before and now";
  EXPECT_THAT(one, HasSubstr("Before: the orders and their results"));
  EXPECT_THAT(one, HasSubstr("Ringed: other results than before"));
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "pages/cases/T.7.html"));
}

TEST_F(TwoVersions, AreDrawnOnOneMap) {
  EXPECT_EQ(compared({"old/variant.xml", "new/variant.xml", "--variant", "mine", "--report", "pages"}).status, 1);
  const std::string drawn = contents_of(folder_.path() / "pages/changes.svg");
  for (const char* words : {"province: new", "province: gone", "border: changed", ">Switzerland<"})
    EXPECT_THAT(drawn, HasSubstr(words));
  // New: green and whole. Gone: red and broken.
  EXPECT_THAT(drawn, HasSubstr("stroke=\"#1a7f37\" stroke-width=\"4\""));
  EXPECT_THAT(drawn, ::testing::ContainsRegex("stroke=\"#c62828\" stroke-width=\"4\" stroke-dasharray"));
  const std::string index = contents_of(folder_.path() / "pages/index.html");
  EXPECT_THAT(index, HasSubstr("<img src=\"changes.svg\""));
  EXPECT_THAT(index, HasSubstr(": from old/variant.xml to new/variant.xml</h1>"));
  // The first map has another province, so that its boards are pages of their own, in frames.
  EXPECT_THAT(contents_of(folder_.path() / "pages/cases/M.1.html"), HasSubstr("src=\"M.1-before.html\""));
  EXPECT_THAT(contents_of(folder_.path() / "pages/cases/M.1-before.html"), HasSubstr("src=\"../board.js\""))
      << "they can be enlarged";
}

// The maps have different provinces, so that an id means another place in the other map.
TEST_F(TwoVersions, ShowTheSameUnitInOneRow) {
  for (const char* name : {"old/cases/u.case", "new/cases/u.case"})
    folder_.write(name,
                  "variant mine\nchapter M \"Mine\"\n\ncase M.4 \"A unit without an order\"\n"
                  "  phase Spring 1901 movement\n  board\n    Germany  A Munich\n    Russia   A Warsaw\n"
                  "  Germany\n    A Munich - Tyrolia  moves\n");
  EXPECT_EQ(compared({"old/variant.xml", "new/variant.xml", "--variant", "mine", "--report", "pages"}).status, 1);
  const std::string page = contents_of(folder_.path() / "pages/cases/M.4.html");
  EXPECT_THAT(page, HasSubstr("<th scope=\"row\">A Warsaw</th>"));
  EXPECT_THAT(page, Not(HasSubstr("no such order")));
}

TEST_F(TwoVersions, AreNotDrawnOnOneMapWhereTheyHaveLittleInCommon) {
  EXPECT_EQ(compared({"standard", "classical", "--id", "6.A.1", "--boards", "0", "--report", "pages"}).status, 1);
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "pages/changes.svg"));
}

// Many borders changed around the Netherlands, where there is little room.
TEST_F(Compare, DrawsNoWordsOfABorderOverThoseOfAnother) {
  const auto editions =
      compared({"ambition-empire-5", "ambition-empire-6", "--id", "AE6.BUILD.1", "--boards", "0", "--report", "pages"});
  ASSERT_EQ(editions.status, 1) << editions.err;
  const std::string drawn = contents_of(folder_.path() / "pages/changes.svg");
  struct Label {
    double x, y, half_width;
    std::string words;
  };
  std::vector<Label> labels;
  const std::regex label(
      "<text text-anchor=\"middle\" x=\"([^\"]*)\" y=\"([^\"]*)\"[^>]*font-size=\"15.00\"[^>]*>([^<]*)");
  for (std::sregex_iterator at(drawn.begin(), drawn.end(), label), end; at != end; ++at) {
    const std::string words = (*at)[3];
    labels.push_back({std::stod((*at)[1]), std::stod((*at)[2]), 3.0 * static_cast<double>(words.size()), words});
  }
  EXPECT_GT(labels.size(), 20u);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Label &one = labels[i], &other = labels[j];
      EXPECT_TRUE(std::abs(one.x - other.x) > one.half_width + other.half_width || std::abs(one.y - other.y) > 12)
          << one.words << " and " << other.words << " at " << one.x << ", " << one.y;
    }
  }
}

TEST_F(Compare, RefusesWhatItCannotUse) {
  folder_.write("t.case", of_repeated_orders());
  const struct {
    std::vector<std::string> words;
    const char* said;
  } rows[] = {
      {{}, "missing variant"},
      {{"standard"}, "missing second variant"},
      {{"standard", "classical", "ambition-empire-5"}, "only two variants can be compared"},
      {{"standrad", "classical"}, "(the nearest is \"standard\")"},
      {{"standard", "--set", "repeated-oder=last"}, "(the nearest is \"repeated-order\")"},
      {{"standard", "--set", "repeated-order=lst"}, "(the nearest is \"last\")"},
      {{"standard", "--set", "repeated-order"}, "no value for an option"},
      {{"standard", "--set", "leader-hold=one"}, "--set: "},
      {{"standard", "classical", "--id", "6.D.99"}, "no case has the id"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.said);
    const Finished casus = compared(row.words);
    EXPECT_EQ(casus.status, 2) << casus.out;
    EXPECT_THAT(casus.err, HasSubstr(row.said));
  }
}

TEST(ChangeGroups, BeginWithCasesThatAreWrittenByHand) {
  std::vector<reports::ChangedCase> cases(3);
  cases[0].before.generated = true;
  const std::vector<reports::ChangeGroup> groups = grouped(cases);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_THAT(groups.front().cases, ElementsAre(1u, 2u, 0u));
}

TEST(VariantDifferences, AreToldByName) {
  const auto standard = *testing::shelf().get("standard");
  EXPECT_THAT(variant_differences(*standard, *standard), IsEmpty());
  Variant changed = *standard;
  changed.victory_centres = 20;
  changed.start.units.front().kind =
      changed.start.units.front().kind == UnitKind::Army ? UnitKind::Fleet : UnitKind::Army;
  changed.powers.change(PowerId{0}, [](Power& power) { power.homes.pop_back(); });
  std::vector<std::string> told;
  for (const reports::VariantDifference& one : variant_differences(*standard, changed))
    told.push_back(std::string(word(one.topic)) + " " + one.what + ": " + one.before + " > " + one.now);
  EXPECT_EQ(told.size(), 3u) << ::testing::PrintToString(told);
  EXPECT_THAT(told, Contains("victory centres: 18 > 20"));
  EXPECT_THAT(told, Contains(HasSubstr("home Austria, ")));
  EXPECT_THAT(told, Contains(HasSubstr("unit ")));
}

// A border for armies and fleets is no other one if a file writes it for each of them, also where fleets need a coast.
TEST(VariantDifferences, DoNotCountHowABorderIsWritten) {
  const auto standard = *testing::shelf().get("standard");
  MapBuilder builder;
  for (const Province& province : standard->map.provinces()) builder.add(province);
  for (Border border : standard->map.borders()) {
    if (border.army && border.fleet) {
      Border of_fleets = border;
      of_fleets.army = false;
      builder.add(of_fleets);
      border.fleet = false;
      border.coast_a = border.coast_b = Coast::None;
    }
    builder.add(border);
  }
  Variant other = *standard;
  other.map = builder.build();
  EXPECT_THAT(variant_differences(*standard, other), IsEmpty());
}

TEST(VariantDifferences, NameConditionsOfVictory) {
  const auto standard = *testing::shelf().get("standard");
  Variant changed = *standard;
  const PowerId turkey = changed.find_power("Turkey").value();
  changed.winning_lead = 6;
  changed.lead_falls = 1;
  changed.last_year = 1910;
  changed.own_numbers = {{turkey, 12}};
  changed.needed_centres = {{no_power, {*changed.map.find("rom")}, 1},
                            {turkey, {*changed.map.find("bul"), *changed.map.find("gre")}, 1}};
  std::vector<std::string> told;
  for (const reports::VariantDifference& one : variant_differences(*standard, changed))
    told.push_back(one.what + ": " + one.now);
  EXPECT_THAT(told, ::testing::UnorderedElementsAre("lead: 6, 1 less each year", "last year: 1910",
                                                    "centres of Turkey: 12", "needed centres 1: 1 of Rome",
                                                    "needed centres 2: Turkey: 1 of Bulgaria, Greece"));
}

// As two authors write one map.
TEST(VariantDifferences, PairProvincesByNameWhereIdsDiffer) {
  const auto standard = *testing::shelf().get("standard");
  MapBuilder builder;
  for (Province province : standard->map.provinces()) {
    if (province.id == "bur") {
      province.id = "bgd";
      province.supply_centre = true;
    }
    builder.add(std::move(province));
  }
  for (const Border& border : standard->map.borders()) builder.add(border);
  Variant other = *standard;
  other.map = builder.build();
  std::vector<std::string> told;
  for (const reports::VariantDifference& one : variant_differences(*standard, other))
    told.push_back(std::string(word(one.topic)) + " " + one.what + ": " + one.before + " > " + one.now);
  EXPECT_THAT(
      told, ElementsAre("province Burgundy: inland > inland, supply centre", "province the id of Burgundy: bur > bgd"));
}

}  // namespace changes_test
}  // namespace casus::compare
