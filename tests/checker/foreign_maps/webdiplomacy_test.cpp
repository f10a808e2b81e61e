// Variants of webDiplomacy and vDiplomacy.
#include "checker/foreign_maps/webdiplomacy.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "tests/checker/foreign_maps/drafts_of_two_capes.h"
#include "tests/checker/foreign_maps/two_capes.h"

namespace casus::transfer {
namespace webdiplomacy_test {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using namespace casus::drafts_of_two_capes;

ReadDraft read(const Texts& texts) { return outcome_of(read_webdiplomacy, texts, "variant.php"); }

const std::string units = "classes/adjudicatorPreGame.php";

ReadDraft read_changed(const std::string& file, const std::string& from, const std::string& to) {
  return read(changed(texts_of("webdiplomacy"), file, from, to));
}

TEST(WebDiplomacy, ReadsTheWorld) {
  const ReadDraft outcome = read(texts_of("webdiplomacy"));
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  expect_it(*outcome.draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
  EXPECT_EQ(outcome.draft->title, "Two Capes");
  EXPECT_EQ(outcome.draft->id, "TwoCapes");
  EXPECT_EQ(outcome.draft->provinces.front().position, (Point{10, 20}));
  EXPECT_EQ(outcome.draft->provinces[2].coasts.back().position, (Point{40, 60}));
  EXPECT_THAT(outcome.findings, IsEmpty());
}

TEST(WebDiplomacy, ReadsNothingInComments) {
  const ReadDraft outcome =
      read_changed("variant.php", "public $id ", "/*/ it's old: $this->supplyCenterTarget = 3; /*/ public $id ");
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_EQ(outcome.draft->victory_centres, 2);
}

TEST(WebDiplomacy, TellsWhatChangesResults) {
  const auto changes = [](const Texts& texts) {
    const ReadDraft outcome = read(texts);
    EXPECT_TRUE(outcome.draft) << outcome.mistakes();
    return outcome.of(Finding::Kind::ChangesResults);
  };
  Texts texts = texts_of("webdiplomacy");
  texts["classes/drawMap.php"] = texts["classes/panelGame.php"] = "<?php";
  EXPECT_THAT(changes(texts), IsEmpty());
  texts["classes/processOrderBuilds.php"] = "<?php class X_processOrderBuilds extends processOrderBuilds {}";
  EXPECT_THAT(changes(texts), IsEmpty());
  texts["classes/processOrderBuilds.php"] =
      "<?php class X extends processOrderBuilds { function create() { twice(); } }";
  EXPECT_THAT(changes(texts), ElementsAre(HasSubstr("programs that Casus does not know: processOrderBuilds")));
  texts["classes/processOrderBuilds.php"] = "<?php class X { function f() { 'no end";
  EXPECT_THAT(changes(texts), ElementsAre(HasSubstr("programs that Casus does not know: processOrderBuilds")));
  EXPECT_THAT(read_changed("install.php", "array('Cedar (North Coast)', 'Grey Sea',            'Yes', 'No'),",
                           "array('Cedar (North Coast)', 'Grey Sea',            'Yes', 'No'),\n"
                           "array('Cedar (North Coast)', 'Cedar (South Coast)', 'Yes', 'No'),")
                  .of(Finding::Kind::ChangesResults),
              ElementsAre(HasSubstr("fleets go from one coast of Cedar to another")));
  EXPECT_THAT(read_changed("variant.php", "Target = 2;", "Target = floor(2);").of(Finding::Kind::ChangesResults),
              ElementsAre(HasSubstr("the number of centres that win is computed")));
  EXPECT_THAT(read_changed("variant.php", "Target = 2;", "Target = 2 * 18;").of(Finding::Kind::ChangesResults),
              ElementsAre(HasSubstr("the number of centres that win is computed")));
  texts = texts_of("webdiplomacy");
  texts.erase(units);
  EXPECT_THAT(changes(texts), ElementsAre(HasSubstr("the game begins without units")));
  texts[units] = "<?php class X { function f() { return array(); } }";
  EXPECT_THAT(changes(texts), ElementsAre(HasSubstr("units are not written as data")));
}

TEST(WebDiplomacy, TidiesAndTells) {
  const ReadDraft west = read_changed("install.php", "Cedar (North Coast)", "Cedar (West Coast)");
  EXPECT_FALSE(west.draft) << "borders name the other coast";
  const ReadDraft river = read_changed("install.php", "'Alder',               'Grey Sea',            'Yes'",
                                       "'Cedar',               'Grey Sea',            'Yes'");
  ASSERT_TRUE(river.draft) << river.mistakes();
  EXPECT_THAT(river.of(Finding::Kind::Fixed),
              ElementsAre(HasSubstr("at provinces that have coasts, and of armies at coasts: 1 left out")));
  Texts texts = texts_of("webdiplomacy");
  std::string& install = texts.at("install.php");
  for (std::size_t at = 0; (at = install.find("South Coast", at)) != install.npos;)
    install.replace(at, 11, "River Coast");
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.of(Finding::Kind::Noted), ElementsAre("12: Cedar (River Coast) is /sc in Casus"));
  EXPECT_THAT(read_changed("variant.php", "floor($turn/2) + 1801", "$turn * 5 + 1801").of(Finding::Kind::Lost),
              ElementsAre(HasSubstr("years")));
  EXPECT_EQ(read_changed("variant.php", "$this->supplyCenterTarget = 2;", "").draft->victory_centres, 2);
  Texts named = texts_of("webdiplomacy");
  std::string& by_name = named.at("install.php");
  for (const auto& [from, to] : {std::pair("$countryID, $x, $y, $sx, $sy)=", "$country, $x, $y, $sx, $sy)="),
                                 std::pair("'Yes', 1,", "'Yes', 'Rose',"), std::pair("'Yes', 2,", "'Yes', 'Blue',")})
    by_name.replace(by_name.find(from), std::string(from).size(), to);
  for (std::size_t at = 0; (at = by_name.find(" 0, ", at)) != by_name.npos;) by_name.replace(at, 4, " 'Neutral', ");
  const ReadDraft with_names = read(named);
  ASSERT_TRUE(with_names.draft) << with_names.mistakes();
  expect_it(*with_names.draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
}

// Programs with which variants build anywhere and let fleets convoy in coasts, made up for the test from their words.
const std::string builds_anywhere =
    "<?php class All_userOrderBuilds extends userOrderBuilds { protected function toTerrIDCheck() { global $DB;\n"
    "if( $this->type != 'Build Army' ) return parent::toTerrIDCheck();\n"
    "return $this->sqlCheck(\"SELECT t.id FROM wD_TerrStatus ts WHERE ts.countryID = t.supply AND ts.countryID = \"\n"
    ".$this->countryID.\" AND t.supply = 'Yes'\"); } }";
const std::string convoys_on_coasts =
    "<?php class All_userOrderDiplomacy extends userOrderDiplomacy { protected function typeCheck() {\n"
    "return in_array($this->Unit->Territory->id, $GLOBALS['Variants'][VARIANTID]->convoyCoasts); } }";

TEST(WebDiplomacy, KnowsProgramsThatManyVariantsHave) {
  Texts texts = texts_of("webdiplomacy");
  texts["classes/userOrderBuilds.php"] = builds_anywhere;
  texts["classes/userOrderDiplomacy.php"] = convoys_on_coasts;
  texts["classes/processOrderBuilds.php"] =
      "<?php class All_processOrderBuilds extends processOrderBuilds { public function apply() { global $DB;\n"
      "$DB->sql_put(\"SELECT u.id FROM wD_Units u WHERE t.supply = 'No' ORDER BY RAND() LIMIT 1\"); } }";
  texts["classes/drawMap.php"] =
      "<?php class X { $countryColors = array(0 => array(1, 2, 3), 2 => array(0, 16, 255), 3 => array(9, 9, 9)); }";
  texts =
      changed(texts, "variant.php", "public $countries", "public $convoyCoasts = array('4', '2');\npublic $countries");
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults), IsEmpty());
  EXPECT_THAT(outcome.draft->options, ElementsAre(std::pair<std::string, std::string>("build-sites", "any-owned")));
  EXPECT_THAT(provinces_of(*outcome.draft), Contains("Dunes coastal convoys centre"));
  EXPECT_THAT(provinces_of(*outcome.draft), Contains("Birch inland")) << "a fleet cannot be there";
  EXPECT_THAT(outcome.of(Finding::Kind::Noted), ElementsAre(HasSubstr("are drawn by lot")));
  EXPECT_EQ(outcome.draft->powers[0].colour, "");
  EXPECT_EQ(outcome.draft->powers[1].colour, "#0010ff");
  for (const std::string word : {"t.countryID", "in_array", "3"}) {
    SCOPED_TRACE(word);
    texts["classes/userOrderBuilds.php"] = builds_anywhere + " // " + word;
    EXPECT_THAT(read(texts).of(Finding::Kind::ChangesResults), IsEmpty());
    texts["classes/userOrderBuilds.php"] = builds_anywhere + " '" + word + "';";
    EXPECT_THAT(read(texts).of(Finding::Kind::ChangesResults), ElementsAre(HasSubstr("know: userOrderBuilds")));
  }
  texts["classes/userOrderBuilds.php"] = builds_anywhere;
  EXPECT_THAT(read(changed(texts, "variant.php", "array('4', '2')", "array('9')")).mistakes(),
              HasSubstr("an unknown territory in $convoyCoasts"));
  EXPECT_THAT(read(changed(texts, "variant.php", "array('4', '2')", "coasts()")).of(Finding::Kind::ChangesResults),
              ElementsAre(HasSubstr("not written as data ($convoyCoasts)")));
}

// Of 1 Alder, 2 Birch, 3 Cedar, 4 Dunes, 5 Grey Sea, 6 Long Sea, 7 and 8 the coasts of Cedar.
Texts with_statement(const std::string& statement) {
  return changed(texts_of("webdiplomacy"), "install.php", "?>", statement + "\n?>");
}
std::string closing(const std::string& where) {
  std::string statements;
  for (const std::string table : {"wD_Borders", "wD_CoastalBorders"})
    statements += "$DB->sql_put('DELETE FROM " + table + "  WHERE mapID='.$this->mapID.' AND " + where + "');\n";
  return statements;
}
std::vector<std::string> ways(const MapDraft& draft, UnitKind unit, std::string_view from) {
  std::vector<std::string> to;
  for (const DraftStep& step : draft.steps) {
    if (step.unit == unit && step.from.province == from) to.push_back(step.to.province);
  }
  std::ranges::sort(to);
  return to;
}

TEST(WebDiplomacy, ClosesWaysThatAreDeletedFromTheDatabase) {
  const ReadDraft one = read(with_statement(closing("fromTerrID=5 AND toTerrID=6")));
  ASSERT_TRUE(one.draft) << one.mistakes();
  EXPECT_THAT(ways(*one.draft, UnitKind::Fleet, "Grey Sea"), ElementsAre("Alder", "Cedar"));
  EXPECT_THAT(ways(*one.draft, UnitKind::Fleet, "Long Sea"), ElementsAre("Cedar", "Dunes", "Grey Sea"));
  EXPECT_THAT(one.of(Finding::Kind::ChangesResults), IsEmpty());
  const ReadDraft all = read(with_statement(closing("toTerrID=2")));
  ASSERT_TRUE(all.draft) << all.mistakes();
  EXPECT_THAT(ways(*all.draft, UnitKind::Army, "Alder"), ElementsAre("Cedar"));
  EXPECT_THAT(ways(*all.draft, UnitKind::Army, "Birch"), ElementsAre("Alder", "Cedar", "Dunes"));
  for (const std::string unknown :
       {"$DB->sql_put('DELETE FROM wD_Borders WHERE mapID='.$this->mapID.' AND toTerrID=2');",
        "$DB->sql_put('UPDATE wD_Territories SET supply=\"No\" WHERE mapID='.$this->mapID);",
        "$DB->sql_put('DELETE FROM wD_Borders WHERE mapID='.$this->mapID.' AND toTerrID='.$which);",
        "$DB->sql_put($anything);", "$DB->sql_put('DELETE"}) {
    SCOPED_TRACE(unknown);
    const ReadDraft outcome = read(with_statement(unknown));
    if (!outcome.draft) continue;  // a text without an end
    EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults),
                ElementsAre(HasSubstr("the map is changed in the site's database by what Casus does not know")));
  }
}

// Some variants have them for the picture, or to keep a number. A centre counts also where no unit can come.
TEST(WebDiplomacy, LeavesOutTerritoriesWithoutABorder) {
  const auto with_one = [](const std::string& supply) {
    return changed(texts_of("webdiplomacy"), "install.php", "$territoryRawData=array(",
                   "$territoryRawData=array(\narray('rose', 'Coast', '" + supply +
                       "', 0, 1, 2, 3, 4),\n"
                       "array('Blue (2)', 'Land', 'No', 0, 1, 2, 3, 4),");
  };
  const ReadDraft outcome = read(with_one("No"));
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  expect_it(*outcome.draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
  EXPECT_THAT(outcome.of(Finding::Kind::Lost),
              ElementsAre(HasSubstr("no border leads there, so these territories are left out: rose, Blue (2)")));
  const ReadDraft centre = read(with_one("Yes"));
  ASSERT_TRUE(centre.draft) << centre.mistakes();
  EXPECT_THAT(provinces_of(*centre.draft), Contains("rose coastal centre"));
  EXPECT_THAT(centre.of(Finding::Kind::Lost), ElementsAre(HasSubstr("left out: Blue (2)")));
}

TEST(WebDiplomacy, TakesCentresThatAreNoneInTheDatabase) {
  const ReadDraft outcome = read(with_statement(
      "$DB->sql_put('UPDATE wD_Territories SET supply=\"No\" WHERE mapID='.$this->mapID.' AND (name=\"Cedar\" OR "
      "name=\"Dunes\")');"));
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults), IsEmpty());
  const auto centres = std::ranges::count_if(outcome.draft->provinces, &DraftProvince::centre);
  EXPECT_EQ(centres, 1);
  EXPECT_THAT(powers_of(*outcome.draft), ElementsAre("Rose (Rose): Alder", "Blue (Blue):"));
}

TEST(WebDiplomacy, TakesTheOwnersThatTheStartAssigns) {
  const auto assigning = [](const std::string& body) {
    return changed(
        texts_of("webdiplomacy"), units, "protected $countryUnits",
        "protected function assignTerritories() {\nglobal $DB, $Game;\n" + body + "\n}\n  protected $countryUnits");
  };
  const auto owners = [](const ReadDraft& outcome) {
    std::vector<std::string> found;
    for (const DraftOwner& owner : outcome.draft->owners) found.push_back(owner.centre + ": " + owner.power);
    return found;
  };
  const std::string usual = "parent::assignTerritories();\n";
  const std::string nobody =
      "$DB->sql_put(\"UPDATE wD_TerrStatus SET countryID = 0 WHERE gameID=\".$Game->id.\" AND terrID IN ( 1, 4 );\");";
  const std::string some =
      "$DB->sql_put(\"INSERT INTO wD_TerrStatus ( gameID, countryID, terrID ) VALUES (\".$Game->id.\", 2, 3)\");";
  const ReadDraft emptied = read(assigning(usual + nobody));
  ASSERT_TRUE(emptied.draft) << emptied.mistakes();
  EXPECT_THAT(owners(emptied), ElementsAre("Alder: ", "Dunes: "));
  EXPECT_THAT(emptied.of(Finding::Kind::ChangesResults), IsEmpty());
  const ReadDraft given = read(assigning(some + usual));
  ASSERT_TRUE(given.draft) << given.mistakes();
  EXPECT_THAT(owners(given), ElementsAre("Cedar: Blue"));
  EXPECT_THAT(given.of(Finding::Kind::ChangesResults), IsEmpty());
  for (const std::string& unknown :
       {some, usual + "give($Game);", usual + "$DB->sql_put(\"DELETE FROM wD_TerrStatus\");",
        "foreach ($Game->Variant->countries as $i) { " + some + " }\n" + usual}) {
    SCOPED_TRACE(unknown);
    const ReadDraft outcome = read(assigning(unknown));
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults),
                Contains(HasSubstr("the start is changed in the site's database by what Casus does not know")));
  }
}

TEST(WebDiplomacy, LetsNoFleetConvoyInAProvinceWithCoasts) {
  Texts texts = texts_of("webdiplomacy");
  texts["classes/userOrderDiplomacy.php"] = convoys_on_coasts;
  for (const std::string numbers : {"'3'", "'7'", "'7', '8'"}) {
    SCOPED_TRACE(numbers);
    const ReadDraft outcome = read(changed(texts, "variant.php", "public $countries",
                                           "public $convoyCoasts = array(" + numbers + ");\npublic $countries"));
    EXPECT_THAT(provinces_of(*outcome.draft), Not(Contains(HasSubstr("Cedar coastal convoys"))));
    EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults), IsEmpty());
    EXPECT_EQ(outcome.of(Finding::Kind::Noted).size(), numbers == "'3'" ? 0U : 1U);
  }
}

// Programs with which variants build where no home of the builder is, made up for the test from their words.
TEST(WebDiplomacy, KnowsOtherBuildSites) {
  const auto builds = [](const std::string& condition) {
    return "<?php class All_userOrderBuilds extends userOrderBuilds { protected function toTerrIDCheck() { global $DB;\n"
           "if ($this->type == 'Build Army') return $this->sqlCheck(\"SELECT t.id FROM wD_TerrStatus ts WHERE\n"
           "ts.countryID = \".$this->countryID.\" AND " +
           condition +
           " AND t.supply = 'Yes'\");\n"
           "return $this->sqlCheck(\"SELECT t.id FROM wD_TerrStatus ts WHERE ts.countryID = \".$this->countryID.\" AND " +
           condition + " AND t.supply = 'Yes'\"); } }";
  };
  Texts texts = texts_of("webdiplomacy");
  std::string& program = texts["classes/userOrderBuilds.php"];
  program = builds("t.countryID  !=\n 0");
  EXPECT_THAT(read(texts).changes(), IsEmpty());
  EXPECT_THAT(read(texts).draft->options, ElementsAre(std::pair<std::string, std::string>("build-sites", "any-home")));
  program = builds("t.countryID != 1");
  EXPECT_THAT(read(texts).changes(), ElementsAre(HasSubstr("know: userOrderBuilds")));
  program = builds("( t.countryID = \".$this->countryID.\" OR t.id IN (\".$this->eternal.\") )");
  texts = changed(texts, "variant.php", "public $countries", "public $eternal = '\"3\",\"1\"';\npublic $countries");
  const ReadDraft eternal = read(texts);
  ASSERT_TRUE(eternal.draft) << eternal.mistakes();
  EXPECT_THAT(eternal.changes(), IsEmpty());
  for (const DraftPower& power : eternal.draft->powers) EXPECT_EQ(power.conditional_homes.size(), 2u);
  EXPECT_THAT(read(changed(texts, "variant.php", "'\"3\",\"1\"'", "'\"99\"'")).mistakes(),
              HasSubstr("an unknown territory in $eternal"));
}

TEST(WebDiplomacy, KnowsSitesInPlaceOfAHome) {
  const auto program = [](const std::string& condition) {
    return "<?php class One_userOrderBuilds extends userOrderBuilds {\nprotected function toTerrIDCheck() {\n  if (" +
           condition + ") return true;\n  return parent::toTerrIDCheck();\n}\n}";
  };
  Texts texts = texts_of("webdiplomacy");
  std::string& file = texts["classes/userOrderBuilds.php"];
  file = program("(int)$this->toTerrID == 2 && (int)$this->countryID == 2");
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.draft->powers[0].alternative_sites, IsEmpty());
  EXPECT_THAT(outcome.draft->powers[1].alternative_sites, ElementsAre("Birch"));
  EXPECT_THAT(outcome.changes(), ElementsAre(HasSubstr("Blue builds in Birch, which is no supply centre")));
  for (const std::string condition :
       {"$this->toTerrID == 2", "$this->toTerrID == 2 || $this->countryID == 2", "$this->toTerrID == 2 && true"}) {
    SCOPED_TRACE(condition);
    file = program(condition);
    EXPECT_THAT(read(texts).changes(), ElementsAre(HasSubstr("know: userOrderBuilds")));
  }
}

// A unit without a player that supports another one needs this order in Casus.
TEST(WebDiplomacy, SaysWhichNeutralUnitsSupport) {
  Texts texts = texts_of("webdiplomacy");
  texts["classes/processGame.php"] =
      "<?php class X_processGame extends processGame { function process() { global $DB; parent::process();\n"
      "if ($this->phase == 'Diplomacy') foreach ($units as $unitID=>$terrID)\n"
      "if (array_key_exists($terrID, $this->Variant->neutralHold)) if (in_array($this->Variant->neutralHold[$terrID], $units))\n"
      "$DB->sql_put(\"UPDATE wD_Orders SET type='Support Hold' WHERE unitID=\".$unitID);\n"
      "if ($this->phase == 'Retreats') { list($count) = $DB->sql_row(\"SELECT COUNT(*) FROM wD_Members WHERE\n"
      "orderStatus != 'None'\"); if ($count == 0) self::process(); } } }";
  EXPECT_THAT(read(texts).changes(), ElementsAre(HasSubstr("not written as data ($neutralHold)")));
  texts = changed(texts, "variant.php", "public $countries",
                  "public $neutralHold = array('1' => '4', '4' => '1');\npublic $countries");
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.changes(), IsEmpty());
  EXPECT_THAT(outcome.of(Finding::Kind::Noted), ElementsAre(HasSubstr("supports Alder")));
  EXPECT_THAT(outcome.draft->remarks, ElementsAre(HasSubstr("Alder supports")));
}

// The programs of an order to transform, made up for the test from their words.
TEST(WebDiplomacy, KnowsOrdersToTransform) {
  Texts texts = texts_of("webdiplomacy");
  texts["classes/userOrderDiplomacy.php"] =
      "<?php class All_userOrderDiplomacy extends userOrderDiplomacy { public function commit() {\n"
      "if (strrpos($this->type, 'Transform_1') !== false) { $this->type = 'Support hold'; }\n"
      "return parent::commit(); } public function loadFromInput(array $inputs) {\n"
      "if ($inputs['toTerrID'] > 1000) $inputs['type'] = 'Transform_' . $inputs['toTerrID']; } }";
  texts["classes/processOrderDiplomacy.php"] =
      "<?php class All_processOrderDiplomacy extends processOrderDiplomacy { public function apply($standoffTerrs) {\n"
      "$DB->sql_put(\"UPDATE wD_Units u INNER JOIN wD_Orders o ON o.unitID = u.id SET u.type = 'Fleet',\n"
      "u.terrID = o.toTerrID - 1000 WHERE o.type = 'Support hold' AND m.success = 'Yes' AND o.toTerrID > 1000\");\n"
      "parent::apply($standoffTerrs); } }";
  const auto not_known = [&] { return read(texts).of(Finding::Kind::ChangesResults); };
  EXPECT_THAT(not_known(), ElementsAre(HasSubstr("know: userOrderDiplomacy, processOrderDiplomacy")))
      << "it is not known where units transform";
  texts["resources/transform.js"] =
      "if (it.coastParent.supply == true && it.coastParent.type == 'Coast') { offer('Transform_1001'); }";
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults), IsEmpty());
  EXPECT_THAT(outcome.draft->options, ElementsAre(std::pair<std::string, std::string>("transform", "coastal-centres")));
  Report report;
  const auto variant = played(*outcome.draft, report);
  ASSERT_TRUE(variant) << told(report);
  EXPECT_TRUE(variant->has(Feature::Transforms));
  texts["resources/transform.js"] = "if (ids.inArray(it.coastParent.id)) { offer('Transform_1001'); }";
  EXPECT_THAT(not_known(), ElementsAre(HasSubstr("know: userOrderDiplomacy, processOrderDiplomacy")))
      << "in some places only";
  texts.erase("classes/processOrderDiplomacy.php");
  EXPECT_THAT(not_known(), ElementsAre(HasSubstr("know: userOrderDiplomacy"))) << "nothing changes the units";
}

// The program with which games begin with builds, made up for the test from its words.
TEST(WebDiplomacy, BeginsWithBuilds) {
  Texts texts = texts_of("webdiplomacy");
  texts[units] =
      "<?php class X_adjudicatorPreGame extends adjudicatorPreGame {\n"
      "  protected function assignUnits() { }\n  protected function assignUnitOccupations() { } }";
  EXPECT_THAT(read(texts).of(Finding::Kind::ChangesResults), ElementsAre(HasSubstr("no units are assigned")));
  const std::string first_builds =
      "<?php class X_processGame extends processGame { protected function changePhase() {\n"
      "if ($this->phase == 'Pre-game') { $this->setPhase('Builds'); return false; }\n"
      "if ($this->phase == 'Builds' && $this->turn == 0) { $this->phase = 'Pre-game'; $this->setPhase('Diplomacy'); }\n"
      "return parent::changePhase(); } }";
  texts["classes/processGame.php"] = first_builds;
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.findings, IsEmpty());
  EXPECT_THAT(units_of(*outcome.draft), IsEmpty());
  EXPECT_EQ(outcome.draft->first_season, Season::Winter);
  EXPECT_EQ(outcome.draft->first_year, 1800);
  Report report;
  const auto variant = played(*outcome.draft, report);
  ASSERT_TRUE(variant) << told(report);
  EXPECT_EQ(print(variant->calendar, variant->start.phase), "Winter 1800 adjustments");
  texts["classes/processGame.php"] = first_builds + " twice();";
  EXPECT_THAT(read(texts).of(Finding::Kind::ChangesResults), Contains(HasSubstr("does not know: processGame")));
  texts["classes/processGame.php"] = "<?php class X_processGame extends processGame { function changePhase() { } }";
  EXPECT_THAT(read(texts).of(Finding::Kind::ChangesResults), Contains(HasSubstr("does not know: processGame")));
}

TEST(WebDiplomacy, FirstBuildsHaveTheirNumber) {
  Texts texts = texts_of("webdiplomacy");
  texts[units] = "<?php class X { protected function assignUnits() { } }";
  texts["classes/processGame.php"] =
      "<?php class X_processGame { function changePhase() { 'Pre-game' 'Builds' 'Pre-game' 'Builds' 'Diplomacy'\n"
      "parent::changePhase() } }";
  const auto with_builds = [&](const std::string& list) {
    texts["classes/processOrderBuilds.php"] =
        "<?php class X_processOrderBuilds extends processOrderBuilds { protected $countryUnits = " + list +
        ";\npublic function create() { global $Game; if ($Game->turn == 0) foreach ($this->countryUnits as $countryName) ; } }";
    return read(texts);
  };
  const ReadDraft outcome = with_builds("array('Rose' => array('Alder' => 'Fleet'), 'Blue' => ['Dunes' => 'Army'])");
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults), IsEmpty());
  EXPECT_THAT(outcome.of(Finding::Kind::Noted), ElementsAre(HasSubstr("that orders nothing in the first builds")));
  EXPECT_THAT(with_builds("array('Rose' => array('Alder' => 'Fleet'))").of(Finding::Kind::ChangesResults),
              ElementsAre(HasSubstr("Blue has 0 first builds on the site; in Casus it has 1, one for each centre")));
  EXPECT_THAT(with_builds("twice()").of(Finding::Kind::ChangesResults),
              ElementsAre(HasSubstr("Rose has 0 first builds")));
}

TEST(WebDiplomacy, StakesOfPlayersDecideNothing) {
  Texts texts = texts_of("webdiplomacy");
  texts["classes/processMember.php"] =
      "<?php class X_processMember extends processMember { function makeBet($bet) { global $DB, $Game;\n"
      "$DB->sql_put('UPDATE wD_Games SET potType=\"Winner-takes-all\" WHERE id='.$Game->id); } }";
  EXPECT_THAT(read(texts).findings, IsEmpty());
  texts["classes/processMember.php"] += " function f() { $this->supplyCenterNo; }";
  EXPECT_THAT(read(texts).changes(), ElementsAre(HasSubstr("know: processMember")));
}

// Programs that only hide, made up for the test from their words.
TEST(WebDiplomacy, HiddenMovementOnlyHides) {
  const std::string holds =
      "<?php class Fog_adjudicatorDiplomacy extends adjudicatorDiplomacy { function adjudicate() { global $DB;\n"
      "$fromids = array(); $DB->sql_put(\"UPDATE wD_Moves SET moveType = 'Hold' WHERE moveType = 'Support move'\n"
      "AND fromTerrID NOT IN (\".implode($fromids)); return parent::adjudicate(); } }";
  const std::string unseen =
      "<?php class X_userOrderDiplomacy extends userOrderDiplomacy { function supportMoveFromTerrCheck() { return true; }\n"
      "function checkConvoyPath($startCoastTerrID, $mustContainTerrID = false) { return true; } }";
  const std::string shows =
      "<?php class X_processGame extends processGame { protected function setPhase($phase, $gameOver = '') {\n"
      "parent::setPhase($phase, $gameOver); if ($this->phase == 'Finished') $this->wipeCache($this->id); } }";
  const std::tuple<std::string, std::string, std::string, std::string> rows[] = {
      {"adjudicatorDiplomacy", holds, "'Hold'", "'Disband'"},
      {"userOrderDiplomacy", unseen, "return true", "return false"},
      {"processGame", shows, "$this->wipeCache", "$this->changePhase"},
  };
  for (const auto& [name, program, from, to] : rows) {
    SCOPED_TRACE(name);
    Texts texts = texts_of("webdiplomacy");
    const std::string file = "classes/" + name + ".php";
    texts[file] = program;
    const ReadDraft outcome = read(texts);
    EXPECT_THAT(outcome.changes(), IsEmpty());
    EXPECT_THAT(outcome.of(Finding::Kind::Lost), ElementsAre(HasSubstr("this only hides, and no result differs")));
    EXPECT_THAT(read(changed(texts, file, from, to)).changes(), ElementsAre(HasSubstr("know: " + name)));
  }
  Texts all = texts_of("webdiplomacy");
  for (const auto& [name, program, from, to] : rows) all["classes/" + name + ".php"] = program;
  EXPECT_EQ(read(all).of(Finding::Kind::Lost).size(), 1u);
}

TEST(WebDiplomacy, TheSequenceOfOrdersDecidesNothing) {
  Texts texts = texts_of("webdiplomacy");
  texts["classes/processOrderDiplomacy.php"] =
      "<?php class X_processOrderDiplomacy extends processOrderDiplomacy { function create() { global $DB;\n"
      "$DB->sql_put(\"INSERT INTO wD_Orders (unitID) SELECT u.id, 'Hold' FROM wD_Units u ORDER BY u.type, t.name\"); } }";
  EXPECT_THAT(read(texts).findings, IsEmpty());
  texts = changed(texts, "classes/processOrderDiplomacy.php", "'Hold'", "'Move'");
  EXPECT_THAT(read(texts).changes(), ElementsAre(HasSubstr("know: processOrderDiplomacy")));
}

TEST(WebDiplomacy, StraitsAreCoastsInWhichFleetsConvoy) {
  const ReadDraft outcome =
      read_changed("install.php", "array('Dunes',               'Coast'", "array('Dunes',               'Strait'");
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(provinces_of(*outcome.draft), Contains("Dunes coastal convoys centre"));
}

// A variant that is based on the world of the tests, which is in the folder TwoCapes next to it.
Texts heir(const std::string& variant = "public $name = 'Heir';") {
  Texts texts;
  for (const auto& [name, text] : texts_of("webdiplomacy")) texts["../TwoCapes/" + name] = text;
  texts["variant.php"] = "<?php\nclass HeirVariant extends TwoCapesVariant {\n  " + variant + "\n}\n";
  return texts;
}

TEST(WebDiplomacy, TakesFromAnotherVariantWhatItDoesNotStateItself) {
  Texts texts = heir();
  const ReadDraft plain = read(texts);
  ASSERT_TRUE(plain.draft) << plain.mistakes();
  expect_it(*plain.draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
  EXPECT_EQ(plain.draft->id, "Heir");
  EXPECT_EQ(plain.draft->title, "Heir");
  EXPECT_THAT(plain.findings, IsEmpty());
  // Its own statements come first.
  texts = heir("public $name = 'Heir';\n$this->supplyCenterTarget = 3;\nfloor($turn/2) + 1850");
  texts[units] =
      "<?php class HeirVariant_adjudicatorPreGame extends TwoCapesVariant_adjudicatorPreGame {\n"
      "$countryUnits = array('Blue' => array('Dunes' => 'Fleet')); }";
  const ReadDraft own = read(texts);
  ASSERT_TRUE(own.draft) << own.mistakes();
  EXPECT_EQ(own.draft->victory_centres, 3);
  EXPECT_EQ(own.draft->first_year, 1850);
  EXPECT_THAT(units_of(*own.draft), ElementsAre("Blue F Dunes"));
  // A class without the data has them if it extends that of the other variant, and only then.
  texts[units] = "<?php class HeirVariant_adjudicatorPreGame extends TwoCapesVariant_adjudicatorPreGame {}";
  EXPECT_THAT(units_of(*read(texts).draft), ElementsAre("Rose F Alder", "Blue A Dunes"));
  texts[units] = "<?php class HeirVariant_adjudicatorPreGame extends adjudicatorPreGame {}";
  EXPECT_THAT(read(texts).changes(), ElementsAre(HasSubstr("units are not written as data")));
}

// Programs that ask more of a winner, made up for the test.
std::string asks_winner(const std::string& body) {
  return "<?php class TwoCapesVariant_processMembers extends processMembers { function checkForWinner() {\n"
         "global $DB, $Game;\n" +
         body + "\n} }";
}
const std::string first = "$best = parent::checkForWinner();\n";
std::string owns(const std::string& territory, const std::string& then) {
  return "list($it)=$DB->sql_row(\"SELECT countryID FROM wD_TerrStatus WHERE terrID=" + territory +
         " AND GameID=\".$Game->id); if ($it == $best->countryID) " + then;
}
const std::string asks_of_both =
    "$tabl=$DB->sql_tabl(\"SELECT terrID, countryID FROM wD_TerrStatus WHERE terrID IN (1,3)"
    " AND GameID=\".$Game->id); while (list($t, $c) = $DB->tabl_row($tabl)) $of[$t]=$c;\n";

TEST(WebDiplomacy, TakesWhatAWinnerNeeds) {
  const auto with = [](const std::string& body) {
    Texts texts = texts_of("webdiplomacy");
    texts["classes/processMembers.php"] = asks_winner(body);
    return read(texts);
  };
  const auto told = [](const MapDraft& draft) {
    std::vector<std::string> all;
    for (const DraftNeed& need : draft.needs) {
      std::string text = need.power + ": " + std::to_string(need.count) + " of";
      for (const std::string& centre : need.centres) text += " " + centre;
      all.push_back(text);
    }
    for (const DraftOwnNumber& own : draft.own_numbers) all.push_back(own.power + " " + std::to_string(own.centres));
    return all;
  };
  const std::string fails = "return false;";
  struct Row {
    std::string why, body;
    std::vector<std::string> needs;
  };
  const Row rows[] = {
      {"one territory",
       first + "if ($best == false) return false;" + owns("1", "return $best; else ") + fails,
       {": 1 of Alder"}},
      {"two territories",
       first + "if ($best != false) {" + owns("1", "{" + owns("2", "{ return $best; }") + "}") + "} " + fails,
       {": 1 of Alder", ": 1 of Birch"}},
      {"by power",
       first + "if ($best != false) {" + asks_of_both +
           "if ($best->countryID == 1 AND $of[1] == 1 AND ($of[3] == 1 OR $of[1] == 1)) return $best;\n"
           "if ($best->countryID == 2 && $of[1] == 2) return $best; } " +
           fails,
       {"Rose: 1 of Alder", "Rose: 1 of Cedar Alder", "Blue: 1 of Alder"}},
      {"a number of its own",
       "if ($this->ByCountryID[2]->status == 'Playing' && $this->ByCountryID[2]->supplyCenterNo >3)\n"
       "return ($this->ByCountryID[2]); return parent::checkForWinner();",
       {"Blue 4"}},
      {"at least so many",
       "if ($this->ByCountryID[1]->status == 'Playing' && $this->ByCountryID[1]->supplyCenterNo >= 3)\n"
       "return $this->ByCountryID[1]; return parent::checkForWinner();",
       {"Rose 3"}},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const ReadDraft outcome = with(row.body);
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_EQ(told(*outcome.draft), row.needs);
    EXPECT_THAT(outcome.changes(), IsEmpty());
  }
  const std::string others[] = {
      first + "return $best;",
      first + "if ($best == false) return false;" + owns("1", "return false; else ") + "return $best;",
      first + "if ($best == false) return false;" + owns("1", "return $other; else ") + fails,
      first + "if ($best != false) {" + asks_of_both + "if ($best->countryID == 1 AND $of[2] == 1) return $best; } " +
          fails,
      first + "if ($best != false) {" + asks_of_both + "if ($best->countryID == 1 AND $of[1] == 2) return $best; } " +
          fails,
      "if ($this->ByCountryID[2]->status == 'Left' && $this->ByCountryID[2]->supplyCenterNo >3)\n"
      "return ($this->ByCountryID[2]); return parent::checkForWinner();",
      "if ($this->ByCountryID[2]->status == 'Playing' && $this->ByCountryID[1]->supplyCenterNo >3)\n"
      "return ($this->ByCountryID[2]); return parent::checkForWinner();",
      "return false;",
  };
  for (const std::string& body : others) {
    SCOPED_TRACE(body);
    const ReadDraft outcome = with(body);
    EXPECT_THAT(outcome.changes(), ElementsAre(HasSubstr("programs that Casus does not know: processMembers")));
    EXPECT_THAT(told(*outcome.draft), IsEmpty());
  }
  EXPECT_THAT(with(first + "if ($best == false) return false;" + owns("99", "return $best; else ") + fails).changes(),
              ElementsAre(HasSubstr("names the number of no territory")));
  EXPECT_THAT(with(first + "if ($best != false) {" + asks_of_both +
                   "if ($best->countryID == 1 AND $of[1] == 1) return $best; } " + fails)
                  .changes(),
              ElementsAre(HasSubstr("lists what some powers need to win")));
}

TEST(WebDiplomacy, HasTheProgramsOfTheVariantThatItIsBasedOn) {
  Texts texts = heir();
  const std::string builds = "classes/userOrderBuilds.php";
  texts["../TwoCapes/" + builds] = builds_anywhere;
  const auto options = [&] { return read(texts).draft->options; };
  EXPECT_THAT(options(), ElementsAre(std::pair<std::string, std::string>("build-sites", "any-owned")));
  texts[builds] = "<?php class HeirVariant_userOrderBuilds extends TwoCapesVariant_userOrderBuilds {}";
  EXPECT_THAT(options(), ElementsAre(std::pair<std::string, std::string>("build-sites", "any-owned")));
  texts[builds] = "<?php class HeirVariant_userOrderBuilds extends userOrderBuilds {}";
  EXPECT_THAT(options(), IsEmpty()) << "its own class replaces the other";
  texts["../TwoCapes/classes/adjudicatorDiplomacy.php"] = "<?php class X { function f() { other_rules(); } }";
  EXPECT_THAT(read(texts).changes(), ElementsAre(HasSubstr("know: adjudicatorDiplomacy")));
}

TEST(WebDiplomacy, ReadsACallForEachTerritoryAndBorder) {
  const ReadDraft outcome = read(texts_of("webdiplomacy-calls"));
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  expect_it(*outcome.draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
  EXPECT_EQ(outcome.draft->provinces.front().position, (Point{10, 20}));
  EXPECT_THAT(outcome.findings, IsEmpty());
  // Another variant can include the file.
  for (const std::string include :
       {"require_once('variants/TwoCapes/install.php');", "require_once(l_r('variants/TwoCapes/install.php'));"}) {
    SCOPED_TRACE(include);
    Texts texts = heir();
    texts["../TwoCapes/install.php"] = texts_of("webdiplomacy-calls").at("install.php");
    texts["install.php"] = "<?php require_once('variants/install.php');\n" + include;
    const ReadDraft heir_of_calls = read(texts);
    ASSERT_TRUE(heir_of_calls.draft) << heir_of_calls.mistakes();
    expect_it(*heir_of_calls.draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
  }
  // Lists and calls in the same file.
  const ReadDraft both = read_changed("install.php", "?>",
                                      "InstallTerritory::$Territories['Birch']->addBorder(\n"
                                      "InstallTerritory::$Territories['Grey Sea'], 'No', 'No');\n"
                                      "new InstallTerritory('Isle', 'Coast', 'Yes', 0, 1, 1, 1, 1);\n?>");
  ASSERT_TRUE(both.draft) << both.mistakes();
  EXPECT_THAT(provinces_of(*both.draft), Contains("Isle coastal centre"));
}

TEST(WebDiplomacy, RefusesCallsThatItWouldHaveToRun) {
  struct Row {
    std::string from, to, message;
  };
  const Row rows[] = {
      {"new InstallTerritory('Birch', 'Land'", "new InstallTerritory('Birch', $kind",
       "install.php:5:31: an argument that is computed or cut off"},
      {"new InstallTerritory('Birch', 'Land'", "new InstallTerritory('Bir'.'ch', 'Land'",
       "install.php:5:27: an argument"},
      {"new InstallTerritory('Birch', 'Land'", "new InstallTerritory($name, 'Land'", "install.php:5:22: an argument"},
      {"60, 20, 30, 10)", "60 + 1, 20, 30, 10)", "install.php:5:51: an argument"},
      {"new InstallTerritory('Birch', 'Land', 'No', 0, 60, 20, 30, 10)", "new InstallTerritory('Birch', 'Land')",
       "install.php:5:1: a call with too few arguments"},
      {"$Territories['Alder']->addBorder(", "$Territories[$name]->addBorder(", "install.php:13:1: an argument"},
      {"addBorder(InstallTerritory::$Territories['Birch'], ", "addBorder($birch, ", "install.php:13:52: an argument"},
      {"addBorder(InstallTerritory::$Territories['Birch'], 'No'",
       "addBorder(InstallTerritory::$Territories['Birch'], yes()", "install.php:13:93: an argument"},
      {"$Territories['Birch'], 'No', 'Yes')", "$Territories['Brich'], 'No', 'Yes')", "(the nearest is \"Birch\")"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.to);
    EXPECT_THAT(read(changed(texts_of("webdiplomacy-calls"), "install.php", row.from, row.to)).mistakes(),
                HasSubstr(row.message));
  }
}

TEST(WebDiplomacy, SaysWhereTheOtherVariantIsNotFound) {
  struct Row {
    std::string why;
    Texts texts;
    std::string message;
  };
  Texts missing = heir(), nowhere = heir(), circle = heir(), included = heir(), itself = heir(), without = heir();
  missing["variant.php"] = "<?php\nclass HeirVariant extends ClassicVariant { public $name = 'Heir'; }";
  nowhere["variant.php"] = "<?php\nclass HeirVariant extends Something { public $name = 'Heir'; }";
  circle["../TwoCapes/variant.php"] = "<?php class TwoCapesVariant extends TwoCapesVariant { $name = 'x'; }";
  included["install.php"] = "<?php require_once('variants/Atlantis/install.php');";
  itself["../TwoCapes/install.php"] = "<?php require_once('variants/TwoCapes/install.php');";
  without.erase("../TwoCapes/variant.php");
  const Row rows[] = {
      {"no such folder", missing, "variant.php:2:27: based on another map, whose folder is missing"},
      {"no class of a variant", nowhere, "variant.php:2:27: a class that extends one of no variant"},
      {"a circle", circle, "../TwoCapes/variant.php:1:37: variants that are based on each other"},
      {"the file of a missing one", included, "install.php:1:20: based on another map, whose folder is missing"},
      {"a file that includes itself", itself, "files that include each other"},
      {"a folder without a variant", without, "a missing file"},
      {"abstract",
       {{"variant.php", "<?php abstract class XVariant extends WDVariant { $name = 'x'; }"}},
       "variant.php:1:7: an abstract class: it is no variant by itself"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_THAT(read(row.texts).mistakes(), HasSubstr(row.message));
  }
  EXPECT_THAT(read(missing).mistakes(), HasSubstr("the folder Classic in .."));
}

TEST(WebDiplomacy, NeutralUnitsBecomeMinorPowers) {
  Texts texts = changed(texts_of("webdiplomacy"), units, "'Blue' =>", "'Neutral units' =>");
  texts = changed(texts, "install.php", "'Yes', 0, 60, 50", "'Yes', 3, 60, 50");  // a centre without a unit
  texts = changed(texts, "install.php", "'Yes', 2, 60, 80", "'Yes', 3, 60, 80");
  texts["classes/processMembers.php"] =
      "<?php class NeutralMember { public $unitNo; } class X_processMembers extends processMembers {\n"
      "function countUnitsSCs() { parent::countUnitsSCs(); } }";
  texts["classes/processGame.php"] =
      "<?php class X_processGame extends processGame { function process() { global $DB; parent::process();\n"
      "if ($this->phase == 'Retreats') $DB->sql_row(\"SELECT COUNT(*) FROM wD_Members WHERE orderStatus = 'None'\"); } }";
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(outcome.findings, IsEmpty());
  ASSERT_EQ(outcome.draft->powers.size(), 3u);
  const DraftPower& minor = outcome.draft->powers.back();
  EXPECT_TRUE(minor.is_minor);
  EXPECT_EQ(minor.name, "Dunes");
  EXPECT_THAT(minor.homes, ElementsAre("Dunes"));
  EXPECT_THAT(units_of(*outcome.draft), Contains("Dunes A Dunes"));
  EXPECT_THAT(owners_of(*outcome.draft), IsEmpty());
  Report report;
  const auto variant = played(*outcome.draft, report);
  ASSERT_TRUE(variant) << told(report);
  EXPECT_EQ(variant->options().minor_moves, MinorMoves::Refused);
  EXPECT_TRUE((*variant)[*variant->find_power("Dunes")].minor);
  EXPECT_EQ(variant->start.owner_of(*variant->map.find("Dunes")), no_power);
  const Texts of_other_name = changed(texts, units, "'Neutral units' =>", "'Locals' =>");
  EXPECT_THAT(read(of_other_name).mistakes(), HasSubstr("an unknown power"));
  const std::string number = "public $countries";
  const auto with_number = [&](const std::string& code) {
    return read(changed(of_other_name, "variant.php", number,
                        "function countryID($countryName) { if ($countryName == 'Locals') " + code + " }\n" + number));
  };
  EXPECT_THAT(units_of(*with_number("return count($this->countries)+1;").draft), Contains("Dunes A Dunes"));
  EXPECT_THAT(with_number("{ return count($this->countries)+1; }").findings, IsEmpty());
  EXPECT_THAT(with_number("return count($this->countries)+2;").mistakes(), HasSubstr("an unknown power"));
  const Texts in_birch = changed(texts, units, "'Dunes'", "'Birch'");
  const ReadDraft left_out = read(in_birch);
  ASSERT_TRUE(left_out.draft) << left_out.mistakes();
  EXPECT_THAT(left_out.of(Finding::Kind::ChangesResults), ElementsAre(HasSubstr("a neutral unit in Birch")));
}

TEST(WebDiplomacy, LeavesTheCentresThatWinToTheSite) {
  for (const int centres : {24, 35}) {
    SCOPED_TRACE(centres);
    std::string isles;
    for (int i = 3; i < centres; ++i) isles += fmt::format("\tarray('Isle {}', 'Coast', 'Yes', 0, 1, 1, 1, 1),\n", i);
    Texts texts = changed(texts_of("webdiplomacy"), "variant.php", "$this->supplyCenterTarget = 2;", "");
    texts = changed(texts, "install.php", "\tarray('Birch',               'Land'", isles + "\tarray('Birch', 'Land'");
    const ReadDraft outcome = read(texts);
    ASSERT_TRUE(outcome.draft) << outcome.mistakes();
    EXPECT_EQ(outcome.draft->victory_centres, centres / 2 + 1);
    if (centres == 24) EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults), IsEmpty());
    else
      EXPECT_THAT(outcome.of(Finding::Kind::ChangesResults),
                  ElementsAre(HasSubstr("19 on webDiplomacy, 18 on vDiplomacy; in Casus 18")));
  }
}

TEST(WebDiplomacy, HasTheCentresThatWinOfTheNamedSite) {
  std::string isles;
  for (int i = 3; i < 35; ++i) isles += fmt::format("\tarray('Isle {}', 'Coast', 'Yes', 0, 1, 1, 1, 1),\n", i);
  Texts texts = changed(texts_of("webdiplomacy"), "variant.php", "$this->supplyCenterTarget = 2;", "");
  texts = changed(texts, "install.php", "\tarray('Birch',               'Land'", isles + "\tarray('Birch', 'Land'");
  for (const auto& [site, centres] : {std::pair(Site::WebDiplomacy, 19), std::pair(Site::VDiplomacy, 18)}) {
    Report report;
    const auto draft = read_webdiplomacy({texts.at("variant.php"), "variant.php"}, PackageOfTexts(texts, site), report);
    ASSERT_TRUE(draft) << to_string(report.problems);
    EXPECT_EQ(draft->victory_centres, centres);
    EXPECT_THAT(report.findings, IsEmpty());
  }
}

TEST(WebDiplomacy, NamesHaveTheirQuotes) {
  Texts texts = texts_of("webdiplomacy");
  for (auto& [name, text] : texts) {
    const std::string plain = name == units ? "Dunes" : "'Dunes'",
                      quoted = name == units ? "D\\'unes" : "'D\\\\\\'unes'";
    for (std::size_t at = 0; (at = text.find(plain, at)) != text.npos; at += quoted.size())
      text.replace(at, plain.size(), quoted);
  }
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  EXPECT_THAT(provinces_of(*outcome.draft), Contains("D'unes coastal centre"));
  EXPECT_THAT(units_of(*outcome.draft), Contains("Blue A D'unes"));
}

TEST(WebDiplomacy, SaysWhatIsWrongAndWhere) {
  struct Row {
    std::string file, from, to, message;
  };
  const Row rows[] = {
      {"variant.php", "$countries", "$powers", "a variant without its powers"},
      {"variant.php", "\"Blue\"", "\"Rose\"", "variant.php:8:36: a power without a name of its own"},
      {"variant.php", "\"Blue\"", "\"$Blue\"", "data that is computed"},
      {"variant.php", "array('Rose', \"Blue\")", "names()", "data that is computed"},
      {"install.php", "$territoryRawData=", "$data=", "a file without $territoryRawData"},
      {"install.php", "list($from, $to, $fleets, $armies)", "$row", "a file without $bordersRawData"},
      {"install.php", "'Land',", "'Lake',", "install.php:6:31: an unknown kind of territory"},
      {"install.php", "'Yes', 1", "'Yes', 4", "an unknown power"},
      {"install.php", "'Yes', 1", "'yes', 1", "neither yes nor no"},
      {"install.php", "'Birch',               'Land'", "'Alder',               'Land'",
       "a territory without a name of its own"},
      {"install.php", "'Alder',               'Birch'", "'Alder',               'Brich'", "(the nearest is \"Birch\")"},
      {"install.php", "array('Cedar (North Coast)', 'Coast'", "array('Ceder (North Coast)', 'Coast'",
       "a coast of an unknown territory"},
      {"install.php", "array('Birch',               'Alder',               'No',  'Yes')", "array('Birch')",
       "a row that is too short"},
      {"install.php", "'No',  'Yes'),\n\tarray('Birch',               'Alder'", "'No',  'Yes", "install.php:"},
      {"install.php", "10, 20,  5, 10),", "10 + 20, 20,  5, 10),", "data that is computed"},
      {units, "'Fleet'", "'Wing'", "an unknown kind of unit"},
      {units, "'Rose' =>", "'Red' =>", "an unknown power"},
      {units, "'Dunes'", "'Dune'", "an unknown territory"},
      {units, "array('Alder' => 'Fleet')", "'Alder'", "units that are not a list"},
      {units, "['Dunes' => 'Army'],\n\t);", "['Dunes' => 'Army'],\n\t) + self::MORE;", "data that is computed"},
      {"variant.php", "\"Blue\");", "\"Blue\") + self::MORE;", "variant.php:8:44: data that is computed"},
      {units, "'Alder' =>", "'Cedar' =>", "a fleet without its coast"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.to);
    EXPECT_THAT(read_changed(row.file, row.from, row.to).mistakes(), HasSubstr(row.message));
  }
  Texts texts = texts_of("webdiplomacy");
  texts.erase("install.php");
  EXPECT_THAT(read(texts).mistakes(), HasSubstr("a missing file"));
}

// As in Baron1900 of vDiplomacy, whose second list has computed values.
TEST(WebDiplomacy, ReadsTerritoriesOfSeveralLists) {
  const Texts texts = changed(texts_of("webdiplomacy"), "install.php", ",\n\tarray('Grey Sea', ",
                              "\n);\nforeach($territoryRawData as $territoryRawRow) {}\n"
                              "$territoryRawData=array(\n\tarray('Grey Sea', ");
  const ReadDraft outcome = read(texts);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  expect_it(*outcome.draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
  const ReadDraft computed = read(changed(texts, "install.php", "40, 10, 20)", "40, 10, 20, $flag)"));
  ASSERT_EQ(computed.problems.size(), 1u) << computed.mistakes();
  EXPECT_THAT(computed.mistakes(), HasSubstr("install.php:12:66: data that is computed"));
}

TEST(WebDiplomacy, NothingEndsTheReader) {
  std::string deep = "<?php $territoryRawData=$bordersRawData=$countries=$countryUnits=";
  for (int i = 0; i < 100'000; ++i) deep += "array(";
  const std::string bad[] = {"",
                             "<?php",
                             "<?php '",
                             "<?php /*",
                             "<?php $",
                             "<?php $countries=",
                             "<?php $countries=array(",
                             "<?php $countries=array('a'=>",
                             "<?php $countries=-",
                             "<?php $countries=[[],[]]",
                             "<?php $countries=array('a\\",
                             deep,
                             std::string(10'000'000, '$'),
                             "\xFF\xFE",
                             std::string("<?php \0", 7)};
  for (const std::string& text : bad) {
    for (const auto& [name, old] : texts_of("webdiplomacy")) {
      Texts texts = texts_of("webdiplomacy");
      texts.at(name) = text;
      const ReadDraft outcome = read(texts);
      EXPECT_TRUE(name == units || !outcome.draft);
    }
  }
  const std::string install = texts_of("webdiplomacy").at("install.php");
  const std::size_t end_of_data = install.find("foreach($bordersRawData");
  for (std::size_t length = 0; length < end_of_data; length += 53) {
    Texts texts = texts_of("webdiplomacy");
    texts.at("install.php") = install.substr(0, length);
    EXPECT_FALSE(read(texts).draft);
  }
  const std::string calls = texts_of("webdiplomacy-calls").at("install.php");
  for (std::size_t length = 0; length < calls.size(); length += 7) {
    Texts texts = texts_of("webdiplomacy-calls");
    texts.at("install.php") = calls.substr(0, length);
    read(texts);
    texts.at("install.php") = calls.substr(0, length) + calls.substr(std::min(length + 5, calls.size()));
    read(texts);
  }
  Texts windows = texts_of("webdiplomacy");
  for (auto& [name, text] : windows) {
    std::string other = "\xEF\xBB\xBF";
    for (const char c : text) other += c == '\n' ? "\r\n" : std::string(1, c);
    text = other;
  }
  const ReadDraft outcome = read(windows);
  ASSERT_TRUE(outcome.draft) << outcome.mistakes();
  expect_it(*outcome.draft, {"Rose (Rose): Alder", "Blue (Blue): Dunes"});
}

TEST(WebDiplomacy, IsKnownByItsClass) {
  EXPECT_TRUE(looks_like_webdiplomacy(texts_of("webdiplomacy").at("variant.php")));
  EXPECT_FALSE(looks_like_webdiplomacy(texts_of("webdiplomacy").at("install.php")));
  EXPECT_FALSE(looks_like_webdiplomacy("<?php echo 1;"));
  EXPECT_FALSE(looks_like_webdiplomacy("<?php abstract class WDVariant { /* FleetRome extends Classic */ $name; }"));
}

}  // namespace webdiplomacy_test
}  // namespace casus::transfer
