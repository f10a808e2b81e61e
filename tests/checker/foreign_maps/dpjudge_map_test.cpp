// Maps as DPjudge and diplomacy-python write them.
#include "checker/foreign_maps/dpjudge_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/rules/options.h"
#include "tests/checker/foreign_maps/drafts_of_two_capes.h"

namespace casus::transfer {
namespace dpjudge_map_test {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using namespace casus::drafts_of_two_capes;

ReadDraft read(const Texts& texts, const std::string& name) { return outcome_of(read_dpjudge_map, texts, name); }

// The world with something behind it.
ReadDraft read_with(const std::string& more) {
  auto texts = texts_of("dpjudge");
  texts["heir.map"] = "USE two-capes\n" + more;
  return read(texts, "heir.map");
}

// The world where a text is changed in one of its files.
ReadDraft read_changed(const std::string& file, const std::string& from, const std::string& to) {
  return read(changed(texts_of("dpjudge"), file, from, to), "two-capes.map");
}
const std::string geography = "two-capes.geography";

TEST(DpjudgeMap, ReadsTheWorld) {
  const ReadDraft outcome = read(texts_of("dpjudge"), "two-capes.map");
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  expect_it(*outcome.draft);
  EXPECT_EQ(outcome.draft->id, "two-capes");
  EXPECT_THAT(outcome.draft->provinces.front().also, ElementsAre("alderland"));
  EXPECT_EQ(outcome.draft->provinces.front().abbreviation, "ald");
  EXPECT_THAT(outcome.changes(), IsEmpty());
  EXPECT_THAT(outcome.of(Finding::Kind::Lost), ElementsAre("3: names of coasts of their own: 2"));
}

TEST(DpjudgeMap, LetterCaseSaysWhichUnitsGo) {
  struct Row {
    std::string why, line;
    std::vector<std::string> steps;
  };
  const Row rows[] = {
      {"capitals: both", "COAST DUN ABUTS ALD", {"A Dunes - Alder", "F Dunes - Alder"}},
      {"small letters: armies", "COAST DUN ABUTS ald", {"A Dunes - Alder"}},
      {"both kinds: fleets", "COAST DUN ABUTS Ald", {"F Dunes - Alder"}},
      {"capitals of a province with coasts: armies, since there is no line in capitals",
       "COAST DUN ABUTS CED",
       {"A Dunes - Cedar"}},
      {"a coast: fleets to it, and armies to its province",
       "COAST DUN ABUTS CED/NC",
       {"A Dunes - Cedar", "F Dunes - Cedar/nc"}},
      {"two coasts: armies go once",
       "COAST DUN ABUTS CED/NC CED/SC",
       {"A Dunes - Cedar", "F Dunes - Cedar/nc", "F Dunes - Cedar/sc"}},
      {"no fleets on land", "LAND DUN ABUTS ALD GRS", {"A Dunes - Alder"}},
      {"no armies at sea", "WATER DUN ABUTS ALD GRS BIR", {"F Dunes - Alder", "F Dunes - Grey Sea"}},
      {"a shut place has neighbours for later only", "SHUT DUN ABUTS ALD GRS", {}},
      {"nobody may", "COAST DUN ABUTS :ALD GRS", {"F Dunes - Grey Sea"}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const ReadDraft outcome = read_with(row.line);
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    std::vector<std::string> from_dunes;
    for (const std::string& step : steps_of(*outcome.draft)) {
      if (step.find(" Dunes - ") != step.npos) from_dunes.push_back(step);
    }
    EXPECT_EQ(from_dunes, row.steps);
  }
}

TEST(DpjudgeMap, ChangesByHeirs) {
  {
    SCOPED_TRACE("a list is added to, and taken from: all that begins so");
    const ReadDraft outcome = read_with("AMEND DUN ABUTS -CED ald\n");
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(steps_of(*outcome.draft), AllOf(Contains("A Dunes - Alder"), Not(Contains("F Dunes - Cedar/sc"))));
  }
  {
    SCOPED_TRACE("a renamed place is renamed wherever it was named, with the letters as they were");
    const ReadDraft outcome =
        read_with("CED/NC -> Oak (north) = oak/nc\nCED/SC -> Oak (south) = oak/zk\nCED -> Oak = oak ced\n");
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(provinces_of(*outcome.draft), Contains("Oak coastal centre nc sc"));
    EXPECT_THAT(steps_of(*outcome.draft),
                AllOf(Contains("A Alder - Oak"), Contains("F Alder - Oak/nc"), Contains("F Oak/sc - Long Sea")));
  }
  {
    SCOPED_TRACE("a place that is dropped is gone with its coasts and every mention");
    const ReadDraft outcome = read_with("DROP CED");
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_EQ(outcome.draft->provinces.size(), 5U);
    for (const std::string& step : steps_of(*outcome.draft)) EXPECT_THAT(step, Not(HasSubstr("Cedar")));
  }
  {
    SCOPED_TRACE("a kind alone leaves the neighbours; a port convoys");
    const ReadDraft outcome = read_with("PORT DUN");
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(provinces_of(*outcome.draft), Contains("Dunes coastal convoys centre"));
    EXPECT_EQ(steps_of(*outcome.draft), steps_both_ways());
  }
  {
    SCOPED_TRACE("homes add up, and one that is taken away is neutral; a unit replaces another");
    const ReadDraft outcome = read_with("Rose CED -ALD\nA CED\nBlue\nF CED/NC\n");
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(powers_of(*outcome.draft), ElementsAre("Rose (Rosy): Cedar", "Blue (Bluish): Dunes"));
    EXPECT_THAT(units_of(*outcome.draft), ElementsAre("Rose F Alder", "Blue A Dunes", "Blue F Cedar/nc"));
    EXPECT_THAT(provinces_of(*outcome.draft), Contains("Alder coastal centre"));
  }
  {
    SCOPED_TRACE("who owns what, apart from homes");
    const ReadDraft outcome = read_with("Rose\nOWNS CED\n");
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(owners_of(*outcome.draft), ElementsAre("Alder of nobody", "Cedar of Rose"));
  }
  {
    SCOPED_TRACE("a power that nobody plays goes with its homes");
    const ReadDraft outcome = read_with("UNPLAYED Blue,\n");
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(powers_of(*outcome.draft), ElementsAre("Rose (Rosy): Alder"));
    EXPECT_THAT(outcome.changes(), ElementsAre(HasSubstr("are no centres here, as DPjudge reads it")));
  }
  {
    SCOPED_TRACE("powers are renamed, and + stands for a blank");
    const ReadDraft outcome = read_with("Rose -> _NEW+ROSE (NEW+ROSY)\nBlue -> U+S+A\nA CED\nMAGENTA CED\n");
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(powers_of(*outcome.draft),
                ElementsAre("New Rose (New Rosy): Alder", "USA (Bluish): Dunes", "Magenta (Magenta): Cedar"));
  }
}

TEST(DpjudgeMap, RenamesAndDropsBuildSitesAndCentresInBrackets) {
  const ReadDraft renamed = read_with(
      "Rose *BIR\nBlue @CED\nAMEND ALD ABUTS DUN(CED)\nBIR -> Beech = bee\nCED/NC -> "
      "Oak (north) = oak/nc\nCED/SC -> Oak (south) = oak/sc\nCED -> Oak = oak\n");
  ASSERT_TRUE(renamed.draft) << renamed.mistakes();
  EXPECT_THAT(renamed.draft->powers[0].emergency_sites, ElementsAre("bee"));
  EXPECT_THAT(renamed.draft->powers[1].alternative_sites, ElementsAre("oak"));
  const auto of_owner = std::ranges::find(renamed.draft->steps, "oak",
                                          [](const DraftStep& step) { return step.conditions.only_owner_of; });
  EXPECT_NE(of_owner, renamed.draft->steps.end());
  const ReadDraft dropped = read_with("Rose *BIR\nBlue @CED\nAMEND ALD ABUTS DUN(CED)\nDROP BIR CED\n");
  ASSERT_TRUE(dropped.draft) << dropped.mistakes();
  EXPECT_THAT(dropped.draft->powers[0].emergency_sites, IsEmpty());
  EXPECT_THAT(dropped.draft->powers[1].alternative_sites, IsEmpty());
}

// "~" is a weak border, and a centre in brackets means its owner.
TEST(DpjudgeMap, HasWeakBordersAndBordersOfOwners) {
  const ReadDraft outcome = read_with("AMEND DUN ABUTS ald~\nAMEND ALD ABUTS DUN(CED)\nRose CED\n");
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  std::size_t weak = 0, of_owners = 0;
  for (const DraftStep& step : outcome.draft->steps) {
    if (step.conditions.weak) {
      ++weak;
      EXPECT_EQ(step.from.province + '-' + step.to.province, "dun-ald");
    }
    if (step.conditions.only_owner_of.empty()) continue;
    ++of_owners;
    EXPECT_EQ(step.from.province + '-' + step.to.province, "ald-dun");
    EXPECT_EQ(step.conditions.only_owner_of, "ced");
  }
  EXPECT_EQ(weak, 1u);
  EXPECT_GE(of_owners, 1u);
  EXPECT_THAT(outcome.changes(), ::testing::IsEmpty());
}

// What has no counterpart is told where it stands, and its like is not.
TEST(DpjudgeMap, TellsWhatChangesResults) {
  struct Row {
    std::string changes, words, like;
  };
  const Row rows[] = {
      {"AMEND DUN ABUTS *ALD", "halves the strength", "AMEND DUN ABUTS Ald"},
      {"AMEND DUN ABUTS RB:ald", "only some powers", "AMEND DUN ABUTS :ald"},
      {"AMEND DUN ABUTS ALD(CED,DUN)", "only owners of several centres", "AMEND DUN ABUTS ALD"},
      {"Rose &SC", "&SC", "Rose CED"},
      {"Rose &CED", "may claim CED", "Rose CED"},
      {"Rose +BIR", "without its being a home", "Rose BIR"},
      {"Rose @BIR(ALD)", "in place of some homes only", "Rose @BIR"},
      {"Rose\nOWNS ALD SC!", "build once", "Rose\nOWNS ALD"},
      {"IN SPRING:\t\tWATER BIR", "IN SPRING: WATER BIR: Casus has no rules for some phases only", "FROM START"},
      {"FROM S1904M\nWATTER BIR", "some phases only", "FROM START"},
      {"Rose\nLEAGUE RED", "league", "Rose\nFLAG RED"},
      {"DUMMY Blue", "no player", "CONTROL Blue"},
      {"VICTORY 2 3", "other years", "VICTORY 2 2"},
      {"RULE FRIENDLY_FIRE", "dislodge others of the same power", "RULE FRIENDLY_FIRE !FRIENDLY_FIRE"},
      {"RULE NEVER_HEARD_OF", "unknown in Casus", "RULE NO_PRESS"},
      {"Rose\nMILITIA 2", "no equivalent", "Rose\nUNITS\nF ALD"},
      {"NEWHOMES 1805", "no equivalent", "NOTIFY nobody@example.org"},
      {"FLOW\nFLOW AUTUMN:MOVEMENT,RETREATS,ADJUSTMENTS\nBEGIN AUTUMN 1801 MOVEMENT",
       "have another sequence than in Casus",
       "FLOW\nFLOW AUTUMN:MOVEMENT,RETREATS WINTER:MOVEMENT,RETREATS,ADJUSTMENTS\nBEGIN AUTUMN 1801 MOVEMENT"},
      {"FLOW\nFLOW SPRING:INCOME,MOVEMENT,RETREATS FALL:MOVEMENT,RETREATS,ADJUSTMENTS", "the phase INCOME",
       "FLOW\nFLOW SPRING:MOVEMENT,RETREATS FALL:MOVEMENT,RETREATS,ADJUSTMENTS"},
      {"BEGIN AUTUMN 1801 RETREATS", "begins with AUTUMN 1801 retreats", "BEGIN AUTUMN 1801 ADJUSTMENTS"},
      {"FLOW\nFLOW SPRING:MOVEMENT,RETREATS AUTUMN:MOVEMENT,RETREATS,ADJUSTMENTS NEWYEAR:1 IFYEARDIV:4 NEWYEAR:3",
       "not counted evenly", "FLOW\nFLOW SPRING:MOVEMENT,RETREATS AUTUMN:MOVEMENT,RETREATS,ADJUSTMENTS NEWYEAR:1"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.changes);
    const ReadDraft outcome = read_with(row.changes + "\n");
    EXPECT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(outcome.changes(), Contains(HasSubstr(row.words)));
    const ReadDraft like = read_with(row.like + "\n");
    EXPECT_TRUE(like.draft) << like.mistakes();
    EXPECT_THAT(like.changes(), IsEmpty());
  }
}

// In DPjudge, units of a power without a player hold with CD_DUMMIES, and are lost when they are dislodged.
TEST(DpjudgeMap, PowersWithoutAPlayerBecomeMinorPowers) {
  using Options = std::vector<std::pair<std::string, std::string>>;
  const std::string dummy = "DUMMY Blue\n";
  const ReadDraft outcome = read_with(dummy + "RULE CD_DUMMIES IMMOBILE_DUMMIES\n");
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.changes(), IsEmpty());
  ASSERT_EQ(outcome.draft->powers.size(), 2u);
  EXPECT_TRUE(outcome.draft->powers[1].is_minor);
  EXPECT_THAT(powers_of(*outcome.draft), ElementsAre("Rose (Rosy): Alder", "Dunes (Dunes): Dunes"));
  EXPECT_THAT(units_of(*outcome.draft), Contains("Dunes A Dunes"));
  EXPECT_THAT(owners_of(*outcome.draft), IsEmpty());
  EXPECT_EQ(outcome.draft->options, (Options{{"minor-moves", "refused"}, {"dislodged-minor", "disbands"}}));
  const ReadDraft builds = read_with(dummy + "RULE CD_DUMMIES CD_BUILDS\n");
  EXPECT_THAT(builds.changes(), IsEmpty());
  EXPECT_THAT(builds.of(Finding::Kind::Noted), ElementsAre(HasSubstr("drawn by lot")));
  EXPECT_EQ(builds.draft->options.back(), std::pair(std::string("minor-rebuilding"), std::string("while-unowned")));
  const ReadDraft replaced = read_with("DUMMY ALL\nDUMMY ALL EXCEPT Rose\nRULE CD_DUMMIES\n");
  EXPECT_THAT(powers_of(*replaced.draft), ElementsAre("Rose (Rosy): Alder", "Dunes (Dunes): Dunes"));
  struct Row {
    std::string lines, words;
  };
  const Row rows[] = {
      {"", "Blue has no player (DUMMY); in Casus it is a power like any other"},
      {"RULE CD_DUMMIES CD_SUPPORTS", "Blue has no player (DUMMY); in Casus it is a power like any other"},
      {"RULE CD_DUMMIES CD_RETREATS", "Blue has no player (DUMMY); in Casus it is a power like any other"},
      {"RULE CD_DUMMIES VASSAL_DUMMIES", "Blue has no player (DUMMY); in Casus it is a power like any other"},
      {"RULE CD_DUMMIES\nBlue\nCONTROL Rose", "Blue has no player (DUMMY); in Casus it is a power like any other"},
      {"RULE CD_DUMMIES\nBlue\nA BIR", "a neutral unit in Birch, which is no supply centre, is left out"},
      {"RULE CD_DUMMIES\nBlue\nA CED", "its unit in CED is in no centre that it owns"},
      {"RULE CD_DUMMIES CD_BUILDS\nBlue CED", "and builds in CED; in Casus it does not"},
      {"RULE CD_DUMMIES CD_BUILDS\nBlue\nHOMES\nOWNS DUN", "does not build in DUN"},
      {"RULE CD_DUMMIES\nRose DUN", "Dunes is a home of Rose, and a neutral unit is there"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.lines);
    const ReadDraft other = read_with(dummy + row.lines + "\n");
    EXPECT_TRUE(other.draft) << other.mistakes();
    EXPECT_THAT(other.changes(), Contains(HasSubstr(row.words)));
  }
}

TEST(DpjudgeMap, BuildRulesBecomeOptions) {
  using Options = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(read_with("RULE BUILD_ANY").draft->options, (Options{{"build-sites", "any-owned"}}));
  EXPECT_EQ(read_with("RULES REMOTE_BUILDS").draft->options, (Options{{"build-sites", "any-owned-with-home"}}));
  EXPECT_EQ(read_with("RULE BUILD_ANY\nRULE !BUILD_ANY").draft->options, Options{});
  const ReadDraft homes = read_with("RULE HOME_BUILDS");
  EXPECT_EQ(homes.draft->options, (Options{{"build-sites", "any-home"}}));
  EXPECT_THAT(homes.changes(), IsEmpty());
}

// "*": a site, and a unit more, while the power owns some of its homes and not all. "@": a centre in place of a home.
TEST(DpjudgeMap, SitesThatAreNoHomes) {
  const ReadDraft partisan = read_with("Rose *BIR");
  ASSERT_TRUE(partisan.draft) << partisan.mistakes();
  EXPECT_THAT(partisan.changes(), IsEmpty());
  EXPECT_THAT(partisan.draft->powers[0].emergency_sites, ElementsAre("bir"));
  EXPECT_EQ(partisan.draft->powers[0].emergency_units, 1);
  EXPECT_THAT(provinces_of(*partisan.draft), Contains("Birch inland"));
  const ReadDraft none = read_with("Rose *BIR\nRULE NO_PARTISANS");
  EXPECT_THAT(none.draft->powers[0].emergency_sites, IsEmpty());
  EXPECT_EQ(none.draft->powers[0].emergency_units, 0);
  EXPECT_THAT(none.changes(), IsEmpty());
  EXPECT_THAT(read_with("Rose *BIR\nRose -BIR").draft->powers[0].emergency_sites, IsEmpty());
  const ReadDraft alternative = read_with("Rose @BIR");
  ASSERT_TRUE(alternative.draft) << alternative.mistakes();
  EXPECT_THAT(alternative.changes(), IsEmpty());
  EXPECT_THAT(alternative.draft->powers[0].alternative_sites, ElementsAre("bir"));
  EXPECT_THAT(provinces_of(*alternative.draft), Contains("Birch inland centre"));
}

TEST(DpjudgeMap, Calendars) {
  struct Row {
    std::string flow;
    int first_year = 0;
    Season first_season = Season::Spring;
    int step = 1;
    bool names_differ = false;
  };
  const Row rows[] = {
      {"BEGIN AUTUMN 1700 MOVEMENT", 1700, Season::Fall, 1},
      {"FLOW NEWYEAR:5", 1801, Season::Spring, 5},
      {"FLOW\nBEGIN FALL 1500 MOVEMENT", 1500, Season::Fall, 1},
      {"FLOW\nFLOW NEWYEAR:-1\nFLOW B.C.:MOVEMENT,RETREATS\nFLOW IFYEARDIV:2\nFLOW B.C.:ADJUSTMENTS\nBEGIN B.C. 273 MOVEMENT",
       -272, Season::Spring, 2},
      {"BEGIN AUTUMN 1801 ADJUSTMENTS", 1801, Season::Winter, 1},
      {"FLOW\nBEGIN WINTER 1900 ADJUSTMENTS", 1900, Season::Winter, 1},
      {"FLOW\nFLOW SPRING:MOVEMENT,RETREATS FALL:MOVEMENT,RETREATS WINTER:ADJUSTMENTS NEWYEAR:-1\n"
       "BEGIN WINTER 274 ADJUSTMENTS",
       -273, Season::Winter, 1},
      {"FLOW\nFLOW NEWYEAR:1 WINTER:ADJUSTMENTS SPRING:MOVEMENT,RETREATS FALL:MOVEMENT,RETREATS\n"
       "BEGIN WINTER 1901 ADJUSTMENTS",
       1900, Season::Winter, 1, true},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.flow);
    const ReadDraft outcome = read_with(row.flow);
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_EQ(outcome.draft->first_year, row.first_year);
    EXPECT_EQ(outcome.draft->first_season, row.first_season);
    EXPECT_EQ(outcome.draft->year_step, row.step);
    EXPECT_THAT(outcome.changes(), IsEmpty());
    if (row.names_differ) {
      EXPECT_THAT(outcome.of(Finding::Kind::Lost), Contains(HasSubstr("WINTER 1901 adjustments is Winter 1900")));
    }
  }
}

// A game that begins with builds in all homes; a unit that is in no home stays.
TEST(DpjudgeMap, BlankBoardsBeginWithBuilds) {
  for (const std::string rule : {"BLANK_BOARD", "FLEX_SETUP"}) {
    SCOPED_TRACE(rule);
    const ReadDraft outcome = read_with("RULE " + rule + "\nBlue\nA BIR\n");
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(outcome.changes(), IsEmpty());
    EXPECT_EQ(outcome.draft->first_season, Season::Winter);
    EXPECT_EQ(outcome.draft->first_year, 1800);
    EXPECT_THAT(units_of(*outcome.draft), ElementsAre("Blue A Birch"));
  }
  EXPECT_EQ(read_with("RULE BLANK_BOARD\nBEGIN AUTUMN 1700 MOVEMENT").draft->first_year, 1699);
  EXPECT_EQ(read_with("RULE BLANK_BOARD\nBEGIN AUTUMN 1801 ADJUSTMENTS").draft->first_year, 1801);
  EXPECT_THAT(read_with("RULE MOBILIZE").changes(), ElementsAre(HasSubstr("MOBILIZE")));
  EXPECT_THAT(read_with("RULE BLANK_BOARD\nDUMMY Blue\nRULE CD_DUMMIES").changes(),
              Contains(HasSubstr("RULE BLANK_BOARD: unknown in Casus")));
}

TEST(DpjudgeMap, SaysWhatIsWrongAndWhere) {
  struct Row {
    std::string more, message;
  };
  const Row rows[] = {
      {"AMEND DUN ABUTS CDE", "heir.map:2:17: an unknown neighbour"},
      {"AMEND DUX ABUTS CED", "heir.map:2:7: an unknown place that is to be changed"},
      {"AMEND DUN ABUTS CEDA", "heir.map:2:17: a neighbour that cannot be read"},
      {"AMEND DUN ABUT CED", "heir.map:2:11: a word that cannot stand here"},
      {"WATTER DUN ABUTS CED", "heir.map:2:1: neighbours of a place without a kind of terrain"},
      {"VICTRY 5", "heir.map:2:1: a line of an unknown form"},
      {"CED DUN", "heir.map:2:1: a line of an unknown form"},
      {"Green", "heir.map:2:1: a power without homes, centres and units, or a misspelt statement"},
      {"Green XYZ", "heir.map:2:7: a home in an unknown place"},
      {"A DUN", "heir.map:2:1: a line that no power precedes"},
      {"Rose\nF CED", "heir.map:3:1: a fleet without its coast"},
      {"Rose\nF CED/EC", "heir.map:3:1: a unit on a coast that its province does not have"},
      {"Rose\nA DU", "heir.map:3:3: a unit that cannot be read"},
      {"Oak = oaks", "heir.map:2:7: an abbreviation of another length"},
      {"Oak = ok", "heir.map:2:7: an abbreviation of another length"},
      {"Oak = oak", "heir.map:2:1: a place without a line of neighbours"},
      {"Alder = oak\nLAND OAK", "heir.map:2:1: a name that ALD also has"},
      {"OAK -> Oak = oak", "heir.map:2:1: an unknown place that is to be renamed"},
      {"ALD -> Dunes = dun", "heir.map:2:1: a new abbreviation that another place has already"},
      {"Red -> Green", "heir.map:2:1: an unknown power that is to be renamed"},
      {"DROP OAK", "heir.map:2:6: an unknown place that is to be left out"},
      {"UNPLAYED Green", "heir.map:2:10: an unknown power"},
      {"VICTORY many", "heir.map:2:9: a number of centres that cannot be read"},
      {"BEGIN 1901", "heir.map:2:1: a first phase that cannot be read"},
      {"BEGIN SUMMER 1901 MOVEMENT", "heir.map:2:1: a first phase that is not in the calendar"},
      {"FLOW SPRING", "heir.map:2:6: a season without phases"},
      {"FLOW IFYEARDIV:0", "heir.map:2:6: a condition of years that cannot be read"},
      {"FLOW\nFLOW WINTER:ADJUSTMENTS\nBEGIN WINTER 1 ADJUSTMENTS", "a calendar without a movement phase"},
      {"USE nowhere", "heir.map:2:5: a missing file"},
      {"USE two-capes.geography", "heir.map:2:5: a file that was used already"},
      {"USE heir", "heir.map:2:5: a file that was used already"},
      {"USE ../heir", "heir.map:2:5: a file of another folder"},
      {"COAST CED/XX ABUTS ALD", "heir.map:2:7: an unknown name of a coast"},
      {"COAST Ced ABUTS ALD", "heir.map:2:7: an abbreviation in capitals and small letters"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.more);
    const ReadDraft outcome = read_with(row.more + "\n");
    EXPECT_FALSE(outcome.draft);
    EXPECT_THAT(outcome.mistakes(), HasSubstr(row.message));
  }
  EXPECT_THAT(read_with("AMEND DUN ABUTS CDE").mistakes(), HasSubstr("(the nearest is \"CED"));
}

// What follows may be about places of the missing file, so it is no mistake of its own.
TEST(DpjudgeMap, AMissingFileIsTheOnlyMistake) {
  auto texts = texts_of("dpjudge");
  texts["heir.map"] = "USE middle\nAMEND OAK ABUTS ELM\nELM -> Elms = elm\n";
  texts["middle.map"] = "USE nowhere\nDROP OAK\n";
  const ReadDraft outcome = read(texts, "heir.map");
  ASSERT_EQ(outcome.problems.size(), 1u) << outcome.mistakes();
  EXPECT_THAT(outcome.mistakes(), HasSubstr("middle.map:1:5: a missing file"));
}

TEST(DpjudgeMap, TidiesAndTells) {
  EXPECT_THAT(read_with("water LGS").of(Finding::Kind::Fixed),
              ElementsAre("2: \"water\" stands for WATER: kinds are written in capitals"));
  EXPECT_THAT(read_with("LAND OAK ABUTS ALD").of(Finding::Kind::Fixed),
              ElementsAre("2: OAK has no name: its abbreviation is used"));
  EXPECT_THAT(read_with("ALD -> Elder = eld ald\nAMEND DUN ABUTS ald").of(Finding::Kind::Fixed),
              ElementsAre("3: ALD is another name of ELD"));
  EXPECT_THAT(read_with("UNOWMED DUN").of(Finding::Kind::Noted),
              Contains("2: UNOWMED is a power here; perhaps UNOWNED was meant"));
  EXPECT_THAT(read_with("OWN CED\nA CED").of(Finding::Kind::Noted), IsEmpty());
  EXPECT_THAT(read_with("AMEND DUN ABUTS -BOX").of(Finding::Kind::Noted),
              ElementsAre("2: -BOX takes a neighbour away that DUN does not have"));
}

TEST(DpjudgeMap, TakesTextsAsTheyCome) {
  auto texts = texts_of("dpjudge");
  for (auto& [name, text] : texts) {
    std::string other = "\xEF\xBB\xBF";
    for (const char c : text) other += c == '\n' ? "\r\n" : std::string(1, c);
    while (other.ends_with('\n') || other.ends_with('\r')) other.pop_back();
    text = other;
  }
  const ReadDraft outcome = read(texts, "two-capes.map");
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  expect_it(*outcome.draft);
}

TEST(DpjudgeMap, Latin1BecomesLetters) {
  const ReadDraft outcome = read_changed(geography, "Birch\t\t\t\t= bir", "B\xEErche = b\xEE\xE7 B\xCE+B");
  EXPECT_FALSE(outcome.draft) << "BIR is not there any more";
  const ReadDraft renamed = read_with("BIR -> B\xEErche = b\xEE\xE7 b\xEEr+che\n");
  ASSERT_TRUE(renamed.draft) << renamed.mistakes();
  EXPECT_THAT(provinces_of(*renamed.draft), Contains("Bîrche inland"));
  EXPECT_THAT(renamed.draft->provinces[1].also, ElementsAre("bîr che"));
  EXPECT_THAT(renamed.of(Finding::Kind::Noted), ElementsAre("the file is not UTF-8, and was read as Latin-1"));
}

TEST(DpjudgeMap, NothingEndsTheReader) {
  const std::string texts[] = {"",
                               "\n\n",
                               "#",
                               std::string("a\0b", 3),
                               std::string(10'000'000, 'x'),
                               std::string(10'000'000, ' '),
                               "= =",
                               "-> ->",
                               "a ->",
                               "-> = x",
                               "= abc",
                               "(",
                               "Rose (",
                               "A",
                               "F",
                               "AMEND",
                               "ABUTS",
                               "USE",
                               "FLOW",
                               "FLOW :",
                               "BEGIN",
                               "IN",
                               "FROM",
                               "DROP",
                               "END DIRECTIVES",
                               "DIRECTIVES",
                               "X DIRECTIVES",
                               "\xFF\xFE",
                               "Rose -",
                               "Rose @",
                               "Rose &",
                               "Rose ,",
                               "Rose @ABC(",
                               "COAST A/B",
                               "COAST ///",
                               "VICTORY 99999999999999"};
  for (const std::string& text : texts) {
    const ReadDraft outcome = read({{"x.map", text}}, "x.map");
    EXPECT_FALSE(outcome.draft) << text.substr(0, 40);
  }
  std::string lines;
  for (int i = 0; i < 100'000; ++i) lines += "RULE NAME_" + std::to_string(i) + "\n";
  EXPECT_THAT(read({{"x.map", lines}}, "x.map").mistakes(), HasSubstr("more statements than a map has"));
}

TEST(DpjudgeMap, IsKnownByItsLines) {
  for (const auto& [name, text] : texts_of("dpjudge"))
    EXPECT_EQ(looks_like_dpjudge_map(text), name != "two-capes.politics") << name;
  EXPECT_FALSE(looks_like_dpjudge_map("Alder, R ald\n-1\nald-mv: bir\n"));
  EXPECT_FALSE(looks_like_dpjudge_map("{\"a\": 1}"));
  EXPECT_FALSE(looks_like_dpjudge_map("variant standard\ncase A.1\n"));
}

}  // namespace dpjudge_map_test
}  // namespace casus::transfer
