// Games that other programs recorded: how they are read, and where they part from the rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "checker/records/record_reader.h"
#include "checker/records/replay.h"
#include "engine/rules/options.h"
#include "engine/rules/with_options.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/records/played_record.h"

namespace casus::records {
namespace records_test {

using casus::testing::shelf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

std::string example() { return contents_of(CASUS_SOURCE_DIR "/docs/examples/recorded-game.json"); }

Read<ReadRecord> read(const std::string& text, int first_line = 1) {
  return read_record(text, "game.json", first_line, shelf(), nullptr);
}

Replay played(const std::string& text) { return testing::played(read(text)); }
std::vector<std::string> differences(const std::string& text) { return testing::differences_of(read(text)); }

std::string problems_of(const std::string& text) {
  const auto record = read(text);
  return record ? "" : to_string(record.problems());
}

TEST(Records, OfTheRulesAgreeWithThem) {
  const Replay replay = played(example());
  EXPECT_THAT(replay.phases, SizeIs(4));
  EXPECT_EQ(replay.orders, 58u);
  EXPECT_EQ(replay.results, 57u);
  EXPECT_THAT(replay.not_played, IsEmpty());
  EXPECT_THAT(differences(example()), IsEmpty());
}

TEST(Records, PartFromTheRulesInAResult) {
  const std::string wrong = replaced(example(), "\"A MAR\": []", "\"A MAR\": [\"cut\"]");
  EXPECT_THAT(differences(wrong),
              ElementsAre("S1901M: result of A Marseilles S A Paris - Burgundy: cut, by the rules given"));
  const Replay replay = played(wrong);
  EXPECT_EQ(replay.phases.front().result.phases.front().clause, "standard/support/given");
  EXPECT_THAT(replay.phases.front().why, HasSubstr("nothing cuts it"));
  EXPECT_EQ(replay.phases.front().result.id, "opening/S1901M");
  // Of two orders with one text, the one with the other result is explained.
  const Replay twice = played(replaced(example(), "\"A PAR - BUR\"", "\"A PAR - BUR\", \"A PAR - BUR\""));
  EXPECT_THAT(twice.phases.front().why, HasSubstr("given more than one order"));
}

// The next phase begins with the position of the record, and so does not differ for the same reason: the builds of
// Winter are as they were.
TEST(Records, PartFromTheRulesInAPosition) {
  std::string wrong = example();
  for (std::size_t at; (at = wrong.find("\"A BEL\"")) != std::string::npos;) wrong.replace(at, 7, "\"A BUR\"");
  EXPECT_THAT(differences(wrong), ElementsAre("F1901M: unit Belgium: nobody, by the rules French A Belgium",
                                              "F1901M: unit Burgundy: French A Burgundy, by the rules nobody"));
}

// Two phases of a position with few units.
constexpr std::string_view dislodgement = R"({{"id": "few", "map": "standard", "phases": [
{{"name": "S1905M", "state": {{"units": {{"FRANCE": ["A BUR", "A PAR"], "GERMANY": ["A MUN"]}}, "centers": {{"FRANCE": ["PAR"]}}}},
 "orders": {{"FRANCE": ["A BUR - MUN", "A PAR H"], "RUSSIA": ["A TYR S A BUR - MUN"], "GERMANY": null}}, "results": {{"A BUR": []}}}},
{{"name": "S1905R", "state": {{"units": {{"FRANCE": ["A MUN", "A PAR"], "RUSSIA": ["A TYR"], "GERMANY": ["*A MUN"]}},
  "retreats": {{"GERMANY": {{"A MUN": [{}]}}}}, "centers": {{"FRANCE": ["PAR"]}}}},
 "orders": {{"GERMANY": ["A MUN R {}"]}}, "results": {{"A MUN": []}}}},
{{"name": "F1905M", "state": {{"units": {{"FRANCE": ["A MUN", "A PAR"], "RUSSIA": ["A TYR"], "GERMANY": ["A {}"]}},
  "retreats": {{}}, "centers": {{"FRANCE": ["PAR"]}}}}, "orders": {{}}, "results": {{}}}}]}})";

std::string retreat_to(const std::string& open, const std::string& to) {
  std::string text = fmt::format(fmt::runtime(dislodgement), open, to, to);
  return replaced(text, "\"GERMANY\": [\"A MUN\"]}", "\"GERMANY\": [\"A MUN\"], \"RUSSIA\": [\"A TYR\"]}");
}

TEST(Records, SayWhereUnitsMayRetreatTo) {
  EXPECT_THAT(differences(retreat_to(R"("BER", "BOH", "KIE", "RUH", "SIL")", "RUH")), IsEmpty());
  EXPECT_THAT(differences(retreat_to(R"("BER", "BOH", "BUR", "KIE", "RUH")", "BUR")),
              ElementsAre("S1905M: retreats Munich: Berlin, Bohemia, Burgundy, Kiel, Ruhr, by the rules Berlin, "
                          "Bohemia, Kiel, Ruhr, Silesia"))
      << "the retreat itself is played as the record opens it";
}

// Of a unit with a star alone, the record does not say where it may retreat to.
TEST(Records, HaveDislodgedUnitsAlsoWithoutRetreats) {
  std::string text = retreat_to("\"RUH\"", "RUH");
  text = replaced(text, "\"GERMANY\": {\"A MUN\": [\"RUH\"]}", "");
  const auto record = read(text);
  ASSERT_TRUE(record) << to_string(record.problems());
  ASSERT_THAT(record->game.phases[1].dislodged, SizeIs(1));
  EXPECT_FALSE(record->game.phases[1].dislodged.front().open);
  EXPECT_THAT(testing::differences_of(record), IsEmpty());
}

TEST(Records, AreReadInBothForms) {
  // Powers and places are numbers; 78 and 79 are the coasts of St Petersburg, and 57 is the Gulf of Bothnia.
  const std::string text = R"({"gameID": 7, "variantID": 1, "phases": [
{"turn": 0, "phase": "Diplomacy", "units": [{"unitType": "Fleet", "terrID": 6, "countryID": 1, "retreating": "No"},
  {"unitType": "Fleet", "terrID": 78, "countryID": 7, "retreating": "No"}],
 "centers": [{"terrID": 6, "countryID": 1}, {"terrID": 80, "countryID": 7}, {"terrID": 5, "countryID": 1}],
 "orders": [{"countryID": 1, "type": "Move", "unitType": "Fleet", "terrID": 6, "toTerrID": 53, "viaConvoy": "No", "success": "Yes"},
  {"countryID": 7, "type": "Move", "unitType": "Fleet", "terrID": 78, "toTerrID": 57, "viaConvoy": "No", "success": "Yes"}]},
{"turn": 1, "phase": "Diplomacy", "units": [{"unitType": "Fleet", "terrID": 53, "countryID": 1, "retreating": "No"},
  {"unitType": "Fleet", "terrID": 57, "countryID": 7, "retreating": "No"}],
 "centers": [{"terrID": 6, "countryID": 1}], "orders": []}]})";
  EXPECT_THAT(differences(text),
              ElementsAre("turn 0, Diplomacy: unit Gulf of Bothnia: Russian F Gulf of Bothnia, by the rules nobody",
                          "turn 0, Diplomacy: unit St Petersburg: nobody, by the rules Russian F St Petersburg(nc)",
                          "turn 0, Diplomacy: result of F St Petersburg(nc) - Gulf of Bothnia: moves, by the rules "
                          "illegal"));
  std::string southern = text;
  for (std::size_t at; (at = southern.find("78,")) != std::string::npos;) southern.replace(at, 2, "79");
  EXPECT_THAT(differences(southern), IsEmpty());
}

TEST(Records, ThatCannotBeReadAreReportedWithTheirPlace) {
  struct Row {
    std::string text, problem;
  };
  const Row rows[] = {
      {"", "game.json"},
      {"{", "ends too early"},
      {"{\"id\": \"a sto\n", "ends too early"},
      {"[]", "not a recorded game in a form that Casus reads"},
      {R"({"phases": []})", "\"gameID\" (webDiplomacy)"},
      {R"({"id": "x", "map": "ancmed", "phases": []})", "a map that Casus does not know by this name"},
      {R"({"id": "x", "phases": {}})", "\"phases\" is not a list"},
      {R"({"id": "x", "map": "standard", "phases": []})", "1:1: a recorded game without phases"},
      {R"({"gameID": 1, "variantID": 1, "phases": []})", "1:1: a recorded game without phases"},
      {"# A page", "1:1: not a recorded game in a form that Casus reads"},
      {R"({"id": "x", "phases": [{"name": "S1901X", "state": {"units": {}, "centers": {}}}]})", "an unknown phase"},
      {R"({"id": "x", "phases": [{"name": "S1901M"}]})", "an object without \"state\""},
      {R"({"id": "x", "phases": [{"name": "S1901M", "state": {"units": {}, "centers": {}}, "orders": ["A PAR H"]}]})",
       "\"orders\" is not an object"},
      {R"({"id": "x", "phases": [{"name": "S1901M", "state": {"units": {}, "centers": {}}, "results": ["cut"]}]})",
       "\"results\" is not an object"},
      {R"({"id": "x", "phases": [{"name": "S1901R", "state": {"units": {}, "centers": {}, "retreats": "A PAR"}}]})",
       "\"retreats\" is not an object"},
      {R"({"id": "x", "phases": [{"name": "S1901R", "state": {"units": {}, "centers": {},
         "retreats": {"FRANCE": ["A PAR"]}}}]})",
       "\"FRANCE\" is not an object"},
      {R"({"game_id": "x", "map_name": "ancmed", "state_history": {}})", "a map that Casus does not know by this name"},
      {R"({"game_id": "x", "state_history": {}})", "an object without \"order_history\""},
      {R"({"game_id": "x", "state_history": []})", "\"state_history\" is not an object"},
      {example() + std::string("\0 more", 6), "the part that is not JSON"},
      {R"({"gameID": 1, "variantID": 9, "phases": []})",
       "whose numbers Casus does not know\n  expected  \"variantID\": 1, 3, 4"},
      {R"({"gameID": 1, "variantID": 1, "phases": [{"turn": -1, "phase": "Builds"}]})",
       "\"turn\" is not a valid number"},
      {R"({"gameID": 1, "variantID": 1, "phases": [{"turn": 0, "phase": "Tea"}]})", "an unknown phase"},
      {R"({"gameID": 1, "variantID": 1, "phases": [{"turn": 0, "phase": "Diplomacy", "units": [
         {"unitType": "Army", "terrID": 99, "countryID": 1, "retreating": "No"}]}]})",
       "\"terrID\" is not a valid number"},
      {R"({"gameID": 1, "variantID": 1, "phases": [{"turn": 0, "phase": "Diplomacy", "units": [
         {"unitType": "Army", "terrID": 47, "countryID": 0, "retreating": "No"}], "centers": [], "orders": []}]})",
       "\"countryID\" is not a valid number"}};
  for (const Row& row : rows) EXPECT_THAT(problems_of(row.text), HasSubstr(row.problem)) << row.text.substr(0, 80);
  const auto later = read("{}", 17);
  ASSERT_FALSE(later);
  EXPECT_EQ(later.problems().front().at, (SourcePos{"game.json", 17, 1}));
}

// The other phases are played.
TEST(Records, LeaveOutAPhaseWhosePositionCannotBeRead) {
  struct Row {
    std::string from, to, problem;
  };
  const Row rows[] = {
      {"\"A VIE\"", "\"A VEI\"", "game.json:2:"},
      {"\"AUSTRIA\": [\"A BUD\"", "\"AUSTIRA\": [\"A BUD\"", "an unknown power"},
      {"\"A VIE\"", "\"A BUD\"", "Budapest"},
      {"\"centers\": {\"AUSTRIA\": [\"BUD\"", "\"centers\": {\"AUSTRIA\": [\"GAL\"", "not a supply centre"},
      {"\"name\": \"S1901M\"", "\"name\": \"S1901X\"", "an unknown phase"},
      {"\"state\"", "\"estate\"", "an object without \"state\""}};
  for (const Row& row : rows) {
    SCOPED_TRACE(row.to);
    const auto record = read(replaced(example(), row.from, row.to));
    ASSERT_TRUE(record) << to_string(record.problems());
    EXPECT_THAT(to_string(record->game.unread), HasSubstr(row.problem));
    EXPECT_EQ(record->game.unread.front().at.line, 2);
    EXPECT_FALSE(record->game.phases.front().is_read);
    const Replay replay = testing::played(record);
    EXPECT_THAT(replay.phases, SizeIs(3));
    EXPECT_THAT(replay.not_played, IsEmpty()) << "that names what the record does not show";
    EXPECT_THAT(testing::differences_of(record), IsEmpty());
  }
  const Replay replay = played(replaced(example(), "\"F ALB\"", "\"F BOH\""));
  EXPECT_THAT(replay.phases, SizeIs(2)) << "nothing shows the result of the phase before it either";
  ASSERT_THAT(replay.not_played, SizeIs(1));
  EXPECT_EQ(replay.not_played.front().name, "S1901M");
  const auto later = read(replaced(example(), "\"A VIE\"", "\"A VEI\""), 17);
  ASSERT_TRUE(later);
  EXPECT_EQ(later->game.unread.front().at.line, 18);
}

TEST(Records, KnowMapsWithThePlacesOfTheStandardMap) {
  for (const auto& [map, variant] :
       {std::pair("standard_france_austria", "standard"), std::pair("fva", "standard"),
        std::pair("standard_germany_italy", "standard"), std::pair("standard_fleet_rome", "fleet-rome")}) {
    const auto record = read(replaced(example(), "\"map\": \"standard\"", fmt::format("\"map\": \"{}\"", map)));
    ASSERT_TRUE(record) << to_string(record.problems());
    EXPECT_EQ(record->game.variant->id, variant);
  }
}

// The position that is not played yet is kept by power.
TEST(Records, OfAServerHaveTheirPhasesInHistories) {
  const std::string text =
      R"({"game_id": "kept", "map_name": "standard", "phase": "SPRING 1905 RETREATS", "status": "active",
"state_history": {"S1905M": {"name": "S1905M", "units": {"FRANCE": ["A BUR"], "GERMANY": ["A MUN"], "RUSSIA": ["A TYR"]},
  "retreats": {"FRANCE": {}}, "centers": {"FRANCE": ["PAR"]}}},
"order_history": {"S1905M": {"FRANCE": ["A BUR - MUN"], "RUSSIA": ["A TYR S A BUR - MUN"], "GERMANY": []}},
"result_history": {"S1905M": {"A BUR": [""], "A MUN": ["dislodged"], "A TYR": []}},
"powers": {"FRANCE": {"name": "FRANCE", "units": ["A MUN"], "retreats": {}, "centers": ["PAR"], "orders": {}},
 "GERMANY": {"name": "GERMANY", "units": [], "retreats": {"A MUN": ["BER", "BOH", "KIE", "RUH", "SIL"]}, "centers": []},
 "RUSSIA": {"name": "RUSSIA", "units": ["A TYR"], "retreats": {}, "centers": [], "orders": {}}}})";
  const auto record = read(text);
  ASSERT_TRUE(record) << to_string(record.problems());
  EXPECT_EQ(record->game.id, "kept");
  ASSERT_THAT(record->game.phases, SizeIs(2));
  EXPECT_THAT(record->game.phases.back().dislodged, SizeIs(1));
  EXPECT_EQ(record->game.phases.back().owners, record->game.phases.front().owners);
  EXPECT_EQ(testing::played(record).results, 2u);
  EXPECT_THAT(testing::differences_of(record), IsEmpty());
  EXPECT_THAT(differences(replaced(text, "\"units\": [\"A TYR\"]", "\"units\": [\"A VEN\"]")),
              UnorderedElementsAre("S1905M: unit Tyrolia: nobody, by the rules Russian A Tyrolia",
                                   "S1905M: unit Venice: Russian A Venice, by the rules nobody"));
  const auto without_orders = read(replaced(text, "\"order_history\": {\"S1905M\"", "\"order_history\": {\"S1906M\""));
  ASSERT_TRUE(without_orders) << to_string(without_orders.problems());
  EXPECT_THAT(to_string(without_orders->game.unread), HasSubstr("4:18: an object without \"S1905M\""));
  EXPECT_THAT(testing::played(without_orders).phases, IsEmpty()) << "units without orders would hold";
}

// Such as the diaries that programs keep with a game.
TEST(Records, PassOverMembersThatTheReadersDoNotTake) {
  const auto with = [](const std::string& place, const std::string& member) {
    return replaced(example(), place, member + ", " + place);
  };
  std::string many = "[[0]";
  for (int i = 0; i < 400'000; ++i) many += ",0";
  many += "]";
  const std::string in_phase = "\"name\": \"S1901M\"", in_state = "\"units\"", in_game = "\"phases\"";
  for (const std::string& place : {in_phase, in_state, in_game}) {
    const std::string text = with(place, "\"diary\": " + many);
    EXPECT_THAT(played(text).phases, SizeIs(4)) << place;
    EXPECT_THAT(differences(text), IsEmpty()) << place;
  }
  const std::string deep = std::string(100, '[') + "{\"units\": 1, \"units\": 2}" + std::string(100, ']');
  EXPECT_EQ(problems_of(with(in_phase, "\"diary\": " + deep)), "") << "only what is read has limits";
  EXPECT_EQ(problems_of(with(in_phase, "\"diary\": \"\", \"diary\": true, \"diary\": {}")), "");
  // What is read has its limits, and places.
  EXPECT_THAT(problems_of(R"({"id": "x", "phases": )" + many + "}"), HasSubstr("a document of JSON that is too large"));
  EXPECT_THAT(problems_of(with(in_phase, "\"orders\": " + deep)), HasSubstr("nested too deeply"));
  EXPECT_THAT(problems_of(with(in_phase, "\"name\": \"\"")), HasSubstr("a member twice"));
  EXPECT_THAT(problems_of(with(in_phase, "\"diary\":\n [1, oops]")),
              HasSubstr("game.json:3:6: the part that is not JSON"));
  const auto wrong = [](const std::string& text) { return replaced(text, "\"F ALB\"", "\"F LAB\""); };
  const auto before = read(wrong(example())), after = read(wrong(with(in_phase, "\"diary\": " + many)));
  ASSERT_TRUE(before) << to_string(before.problems());
  ASSERT_TRUE(after) << to_string(after.problems());
  EXPECT_EQ(after->game.unread, before->game.unread);
}

TEST(Records, StateWherePowersBuild) {
  const auto options = [](const std::string& text, const std::shared_ptr<const Variant>& variant = nullptr) {
    const auto record = read_record(text, "game.json", 1, shelf(), variant);
    return record ? record->game.options : std::vector<std::string>{to_string(record.problems())};
  };
  const std::string build_any = replaced(example(), "\"NO_PRESS\"", "\"BUILD_ANY\"");
  EXPECT_THAT(options(example()), IsEmpty());
  EXPECT_THAT(options(build_any), ElementsAre("build-sites=any-owned"));
  EXPECT_THAT(options(R"({"game_id": "kept", "map_name": "standard_age_of_empires", "rules": ["BUILD_ANY"],
"phase": "SPRING 1901 MOVEMENT", "state_history": {}, "order_history": {}, "result_history": {}, "powers": {}})"),
              ElementsAre("build-sites=any-owned"));
  EXPECT_THAT(options(R"({"gameID": 7, "variantID": 5, "phases": [{"turn": 0, "phase": "Diplomacy", "units": [
{"unitType": "Army", "terrID": 47, "countryID": 2, "retreating": "No"}], "centers": [], "orders": []}]})"),
              ElementsAre("build-sites=any-owned"));
  const std::shared_ptr<const Variant> standard = *shelf().get("standard");
  Options any_owned = standard->options();
  any_owned.build_sites = BuildSites::AnyOwned;
  const auto variant = with_options(*standard, any_owned);
  ASSERT_TRUE(variant);
  EXPECT_THAT(options(build_any, std::make_shared<const Variant>(*variant)), IsEmpty()) << "the variant has it";
}

// A server saves a game that has not begun, and messages after the end.
TEST(Records, MayBeginBeforeTheGameAndEndAfterIt) {
  const auto forming =
      read(R"({"id": "x", "phases": [{"name": "FORMING", "state": {"units": {}, "centers": {}}, "orders": {}}]})");
  ASSERT_TRUE(forming) << to_string(forming.problems());
  EXPECT_THAT(testing::played(forming).phases, IsEmpty());
  std::string text = example();
  text.insert(text.rfind("]}"), R"(, {"name": "COMPLETED", "messages": []})");
  const auto ended = read(text);
  ASSERT_TRUE(ended) << to_string(ended.problems());
  EXPECT_THAT(testing::played(ended).phases, SizeIs(4)) << "the phase of messages has no position";
  EXPECT_THAT(testing::differences_of(ended), IsEmpty());
}

// The coasts follow their provinces: 9 and 10 are those of Spain.
TEST(Records, OfWebDiplomacyMayBeGamesForTwo) {
  const std::string text = R"({"gameID": 7, "variantID": 15, "phases": [
{"turn": 0, "phase": "Diplomacy", "units": [{"unitType": "Fleet", "terrID": 55, "countryID": 1, "retreating": "No"},
  {"unitType": "Army", "terrID": 78, "countryID": 2, "retreating": "No"}], "centers": [],
 "orders": [{"countryID": 1, "type": "Move", "unitType": "Fleet", "terrID": 55, "toTerrID": 10, "viaConvoy": "No", "success": "Yes"},
  {"countryID": 2, "type": "Move", "unitType": "Army", "terrID": 78, "toTerrID": 79, "viaConvoy": "No", "success": "Yes"}]},
{"turn": 1, "phase": "Diplomacy", "units": [{"unitType": "Fleet", "terrID": 10, "countryID": 1, "retreating": "No"},
  {"unitType": "Army", "terrID": 79, "countryID": 2, "retreating": "No"}], "centers": [], "orders": []}]})";
  for (const auto& [number, second] : {std::pair("15", "Austria"), std::pair("23", "Italy")}) {
    const auto record = read(replaced(text, "\"variantID\": 15", fmt::format("\"variantID\": {}", number)));
    ASSERT_TRUE(record) << to_string(record.problems());
    EXPECT_EQ(record->game.phases.front().units.back().power, record->game.variant->find_power(second));
    EXPECT_THAT(played(text).phases, SizeIs(1));
    EXPECT_THAT(testing::differences_of(record), IsEmpty());
  }
}

// The site lists these builds after the movements of their turn, with the units of that time.
TEST(Records, OfWebDiplomacyMayBeginWithBuilds) {
  const auto record = read(R"({"gameID": 7, "variantID": 17, "phases": [
{"turn": 0, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 17, "countryID": 33, "retreating": "No"}],
 "centers": [{"terrID": 17, "countryID": 33}],
 "orders": [{"countryID": 33, "type": "Move", "unitType": "Army", "terrID": 17, "toTerrID": 81, "viaConvoy": "No", "success": "Yes"}]},
{"turn": 0, "phase": "Builds", "units": [{"unitType": "Army", "terrID": 81, "countryID": 33, "retreating": "No"}],
 "centers": [{"terrID": 17, "countryID": 33}],
 "orders": [{"countryID": 33, "type": "Build Army", "unitType": "", "terrID": 17, "success": "Yes"}]},
{"turn": 1, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 81, "countryID": 33, "retreating": "No"}],
 "centers": [{"terrID": 17, "countryID": 33}], "orders": []}]})");
  ASSERT_TRUE(record) << to_string(record.problems());
  EXPECT_THAT(record->game.unread, IsEmpty());
  EXPECT_EQ(record->game.variant->id, "chaos");
  EXPECT_EQ(record->game.phases[0].phase, (Phase{Season::Winter, 1900, PhaseKind::Adjustments}));
  EXPECT_EQ(record->game.phases[1].phase, (Phase{Season::Spring, 1901, PhaseKind::Movement}));
  EXPECT_THAT(testing::played(record).phases, SizeIs(2));
  EXPECT_THAT(testing::differences_of(record), IsEmpty());
}

// At the end, the site lists the owners of the phase before, although Belgium changed hands.
TEST(Records, OfWebDiplomacyDoNotSayWhoOwnsWhatAtTheEnd) {
  EXPECT_THAT(differences(R"({"gameID": 7, "variantID": 1, "phases": [
{"turn": 1, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 48, "countryID": 2, "retreating": "No"}],
 "centers": [{"terrID": 47, "countryID": 2}],
 "orders": [{"countryID": 2, "type": "Move", "unitType": "Army", "terrID": 48, "toTerrID": 44, "viaConvoy": "No", "success": "Yes"}]},
{"turn": 1, "phase": "Finished", "units": [{"unitType": "Army", "terrID": 44, "countryID": 2, "retreating": "No"}],
 "centers": [{"terrID": 47, "countryID": 2}], "orders": []}]})"),
              IsEmpty());
}

// Then the last position has two units in a province, as that of their retreats has.
TEST(Records, OfWebDiplomacyMayEndBeforeTheirRetreats) {
  const std::string text = R"({"gameID": 7, "variantID": 1, "phases": [
{"turn": 0, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 48, "countryID": 2, "retreating": "No"},
  {"unitType": "Army", "terrID": 42, "countryID": 2, "retreating": "No"},
  {"unitType": "Army", "terrID": 41, "countryID": 4, "retreating": "No"}], "centers": [],
 "orders": [{"countryID": 2, "type": "Move", "unitType": "Army", "terrID": 48, "toTerrID": 41, "viaConvoy": "No", "success": "Yes"},
  {"countryID": 2, "type": "Support move", "unitType": "Army", "terrID": 42, "toTerrID": 41, "fromTerrID": 48, "success": "Yes"},
  {"countryID": 4, "type": "Hold", "unitType": "Army", "terrID": 41, "success": "No"}]},
{"turn": 0, "phase": "Finished", "units": [{"unitType": "Army", "terrID": 41, "countryID": 2, "retreating": "No"},
  {"unitType": "Army", "terrID": 42, "countryID": 2, "retreating": "No"},
  {"unitType": "Army", "terrID": 41, "countryID": 4, "retreating": "No"}], "centers": [], "orders": []}]})";
  const auto record = read(text);
  ASSERT_TRUE(record) << to_string(record.problems());
  EXPECT_THAT(record->game.unread, IsEmpty());
  EXPECT_THAT(record->game.phases.back().dislodged, SizeIs(1));
  EXPECT_THAT(testing::played(record).phases, SizeIs(1));
  EXPECT_THAT(testing::differences_of(record), IsEmpty());
}

// A game that is drawn ends with a turn of messages. Its empty board is no result of the turn before.
TEST(Records, OfWebDiplomacyMayHaveTurnsOfMessagesAlone) {
  const auto record = read(R"({"gameID": 7, "variantID": 1, "phases": [
{"turn": 0, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 48, "countryID": 2, "retreating": "No"}],
 "centers": [], "orders": [{"countryID": 2, "type": "Hold", "unitType": "Army", "terrID": 48, "success": "Yes"}]},
{"turn": 1, "phase": "Diplomacy", "messages": [{"message": "Draw?"}], "units": [], "centers": [], "orders": []},
{"turn": 1, "phase": "Finished", "units": [], "centers": [], "orders": []}]})");
  ASSERT_TRUE(record) << to_string(record.problems());
  const Replay replay = testing::played(record);
  EXPECT_THAT(replay.phases, IsEmpty());
  ASSERT_THAT(replay.not_played, SizeIs(1));
  EXPECT_EQ(replay.not_played.front().name, "turn 0, Diplomacy");
}

// Only the turn of these orders differs from that of the turn before, in which they were played.
TEST(Records, OfVDiplomacyRepeatATurnIfPlayersEndTheGame) {
  const std::string text = R"({"gameID": 7, "variantID": 1, "gameOver": "Drawn", "phases": [
{"turn": 1, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 47, "countryID": 2, "retreating": "No"}],
 "centers": [{"terrID": 47, "countryID": 2}],
 "orders": [{"turn": 1, "countryID": 2, "type": "Move", "unitType": "Army", "terrID": 47, "toTerrID": 46, "viaConvoy": "No",
  "success": "Yes"}]},
{"turn": 1, "phase": "Builds", "units": [{"unitType": "Army", "terrID": 46, "countryID": 2, "retreating": "No"}],
 "centers": [{"terrID": 47, "countryID": 2}, {"terrID": 46, "countryID": 2}],
 "orders": [{"turn": 1, "countryID": 2, "type": "Build Army", "unitType": "", "terrID": 47, "success": "Yes"}]},
{"turn": 2, "phase": "Diplomacy", "units": [{"unitType": "Army", "terrID": 47, "countryID": 2, "retreating": "No"}],
 "centers": [{"terrID": 47, "countryID": 2}, {"terrID": 46, "countryID": 2}],
 "orders": [{"turn": 2, "countryID": 2, "type": "Move", "unitType": "Army", "terrID": 47, "toTerrID": 46, "viaConvoy": "No",
  "success": "Yes"}]},
{"turn": 2, "phase": "Builds", "units": [{"unitType": "Army", "terrID": 46, "countryID": 2, "retreating": "No"}],
 "centers": [{"terrID": 47, "countryID": 2}, {"terrID": 46, "countryID": 2}],
 "orders": [{"turn": 2, "countryID": 2, "type": "Build Army", "unitType": "", "terrID": 47, "success": "Yes"}]}]})";
  for (const char* over : {"Drawn", "Won"}) {
    const auto record = read(replaced(text, "Drawn", over));
    ASSERT_TRUE(record) << to_string(record.problems());
    EXPECT_THAT(record->game.unread, IsEmpty());
    EXPECT_THAT(record->game.phases, SizeIs(2));
    EXPECT_THAT(testing::differences_of(record), IsEmpty());
    const Replay replay = testing::played(record);
    EXPECT_THAT(replay.phases, SizeIs(1));
    ASSERT_THAT(replay.not_played, SizeIs(1));
    EXPECT_EQ(replay.not_played.front().name, "turn 1, Builds");
  }
  const std::string others[] = {
      replaced(text, "Drawn", "No"),
      replaced(text, "{\"turn\": 2, \"countryID\": 2, \"type\": \"Move\"",
               "{\"turn\": 2, \"countryID\": 2, \"type\": \"Hold\""),
      replaced(text, "\"turn\": 2, \"phase\": \"Builds\"", "\"turn\": 2, \"phase\": \"Finished\"")};
  for (const std::string& other : others) {
    const auto record = read(other);
    ASSERT_TRUE(record) << to_string(record.problems());
    EXPECT_THAT(record->game.phases, SizeIs(4)) << other;
  }
}

TEST(Records, LeaveOutAnOrderThatCannotBeRead) {
  const auto record = read(replaced(example(), "\"A MAR S A PAR - BUR\"", "\"A MAR S A PXR - BUR\""));
  ASSERT_TRUE(record) << to_string(record.problems());
  ASSERT_THAT(record->game.left_out, SizeIs(1));
  EXPECT_EQ(record->game.left_out.front().at.line, 2);
}

TEST(Records, LeaveOutTheOrdersOfAnUnknownPower) {
  const auto record = read(replaced(example(), "\"orders\": {\"AUSTRIA\"", "\"orders\": {\"AUSTIRA\""));
  ASSERT_TRUE(record) << to_string(record.problems());
  ASSERT_THAT(record->game.left_out, SizeIs(3));
  EXPECT_EQ(record->game.left_out.front(), (Diagnostic{{"game.json", 2, record->game.left_out.front().at.column},
                                                       "an unknown power",
                                                       "a power of the variant standard",
                                                       "AUSTIRA",
                                                       "Austria"}));
}

// The game is played without the order: the army holds.
TEST(Records, LeaveOutOrdersOfWebDiplomacyWithMistakes) {
  constexpr std::string_view text = R"({{"gameID": 7, "variantID": 1, "phases": [
{{"turn": 0, "phase": "Diplomacy", "units": [{{"unitType": "Army", "terrID": 47, "countryID": 2, "retreating": "No"}}],
 "centers": [], "orders": [{}]}},
{{"turn": 1, "phase": "Diplomacy", "units": [{{"unitType": "Army", "terrID": 47, "countryID": 2, "retreating": "No"}}],
 "centers": [], "orders": []}}]}})";
  struct Row {
    std::string order, problem, found;
  };
  const Row rows[] = {
      {R"({"countryID": 9, "type": "Hold", "unitType": "Army", "terrID": 47, "success": "Yes"})",
       "\"countryID\" is not a valid number", "9"},
      {R"({"countryID": 2, "type": "Move", "unitType": "Army", "terrID": 47, "toTerrID": "48", "viaConvoy": "No",
          "success": "Yes"})",
       "\"toTerrID\" is a string instead of a number", "48"},
      {R"({"countryID": 2, "type": "Sleep", "unitType": "Army", "terrID": 47, "success": "Yes"})",
       "an unknown kind of order", "Sleep"},
      {R"({"countryID": 2, "type": "Hold", "unitType": "Army", "terrID": 47})", "an object without \"success\"", ""}};
  for (const Row& row : rows) {
    const auto record = read(fmt::format(fmt::runtime(text), row.order));
    ASSERT_TRUE(record) << to_string(record.problems());
    ASSERT_THAT(record->game.left_out, SizeIs(1)) << row.order;
    EXPECT_EQ(record->game.left_out.front().problem, row.problem);
    EXPECT_EQ(record->game.left_out.front().found, row.found);
    EXPECT_THAT(record->game.phases.front().orders, IsEmpty());
    EXPECT_THAT(testing::differences_of(record), IsEmpty());
  }
}

TEST(Records, LeaveOutAResultThatIsUnknown) {
  const std::string text = replaced(example(), "\"A MAR\": []", "\"A MAR\": [\"cutt\"]");
  const auto record = read(text, 8);
  ASSERT_TRUE(record) << to_string(record.problems());
  ASSERT_THAT(record->game.unknown_results, SizeIs(1));
  const Diagnostic& unknown = record->game.unknown_results.front();
  EXPECT_EQ(unknown.at.line, 9);
  EXPECT_EQ(unknown.problem, "an unknown result");
  EXPECT_EQ(unknown.found, "cutt");
  EXPECT_EQ(unknown.nearest, "cut");
  EXPECT_EQ(played(text).results, played(example()).results - 1) << "nothing is compared with it";
  EXPECT_THAT(differences(text), IsEmpty());
}

TEST(Records, NameThePhasesThatAreNotPlayed) {
  const Replay replay = played(replaced(example(), "\"name\": \"F1901M\"", "\"name\": \"F1907M\""));
  ASSERT_THAT(replay.not_played, SizeIs(2)) << "F1907M follows nothing, and nothing follows it";
  EXPECT_EQ(replay.not_played[0].name, "S1901M");
  EXPECT_EQ(replay.not_played[1].name, "F1907M");
  EXPECT_EQ(replay.not_played[1].at.line, 3);
}

// Whatever bytes change, a record is refused or played.
TEST(Records, ThatAreDamagedDoNoHarm) {
  EXPECT_GT(testing::read_ones_of_damaged(example(), 400, "\"[]{},0ASR*/", [](const auto& text) { return read(text); }),
            20);
}

}  // namespace records_test
}  // namespace casus::records
