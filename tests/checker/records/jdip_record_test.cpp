// Saved games of jDip: how they are read, and where they part from the rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "checker/records/java_objects.h"
#include "checker/records/record_reader.h"
#include "checker/records/replay.h"
#include "engine/orders/notation.h"
#include "tests/checker/cli/program.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/checker/records/played_record.h"
#include "tests/checker/records/saved_game.h"

namespace casus::records {
namespace jdip_record_test {

using casus::testing::shelf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using namespace casus::records::testing;

Read<ReadRecord> read(const std::string& text) { return read_record(text, "few.jdip", 1, shelf(), nullptr); }

RecordedGame game(const std::string& text) {
  auto record = read(text);
  if (!record) throw std::runtime_error(to_string(record.problems()));
  EXPECT_EQ(record->form, RecordForm::Jdip);
  return std::move(record->game);
}

std::vector<std::string> differences(const std::string& text) { return differences_of(read(text)); }

std::string problems_of(const std::string& text) {
  const auto record = read(text);
  return record ? "" : to_string(record.problems());
}

// A French army attacks Munich with support from Tyrolia; the German one retreats to the Ruhr, and in Fall attacks. A
// French fleet enters the Gulf of Lyon.
const std::vector<std::string> owners = {"", "germany", "", "", "france", "france", ""};
std::vector<SavedPhase> phases() {
  const std::vector<SavedUnit> after = {
      {"munich", "france", "army", "mv"}, {"tyrolia", "russia", "army", "mv"}, {"gulf", "france", "fleet", "xc"}};
  std::vector<SavedUnit> dislodged = after, retreated = after;
  dislodged.push_back({"munich", "germany", "army", "mv", true});
  retreated.push_back({"ruhr", "germany", "army", "mv"});
  const std::string open = array("retreatLocations", place("", "ruhr", "mv"));
  const auto to = [](const std::string& province, const std::string& coast) { return place("dest", province, coast); };
  std::vector<SavedPhase> all = {
      {"1000",
       "movement",
       {{"burgundy", "france", "army", "mv"},
        {"munich", "germany", "army", "mv"},
        {"tyrolia", "russia", "army", "mv"},
        {"spain", "france", "fleet", "sc"}},
       owners,
       {{"o1", "Move", "france", "army", "burgundy", "mv",
         to("munich", "mv") + value("_isViaConvoy", "boolean", "false")},
        {"o2", "Support", "russia", "army", "tyrolia", "mv",
         place("supSrc", "burgundy", "mv") + place("supDest", "munich", "mv")},
        {"o3", "Hold", "germany", "army", "munich", "mv", ""},
        {"o4", "Move", "france", "fleet", "spain", "sc", to("gulf", "xc")}},
       result("o1", "SUCCESS") + result("o2", "SUCCESS") + result("o3", "DISLODGED", open) + result("o4", "SUCCESS")},
      {"1000",
       "retreat",
       dislodged,
       owners,
       {{"o5", "Retreat", "germany", "army", "munich", "mv", to("ruhr", "mv")}},
       result("o5", "SUCCESS")},
      {"2000",
       "movement",
       retreated,
       owners,
       {{"o6", "Move", "germany", "army", "ruhr", "mv", to("munich", "mv")},
        {"o7", "Support", "france", "army", "munich", "mv", place("supSrc", "tyrolia", "mv")}},
       result("o6", "FAILURE") + result("o7", "FAILURE")},
      {"2000",
       "adjustment",
       retreated,
       {"", "france", "", "", "france", "france", ""},
       {{"o8", "Build", "france", "army", "paris", "mv", ""}, {"o9", "Remove", "germany", "army", "ruhr", "mv", ""}},
       result("o8", "SUCCESS") + result("o9", "SUCCESS")}};
  SavedPhase last{"1000", "movement", after, {"", "france", "", "", "france", "france", ""}, {}, "", false};
  last.units.push_back({"paris", "france", "army", "mv"});
  all.push_back(last);
  return all;
}

// The record lists one place to retreat to, where the map has more.
TEST(JdipRecord, IsPlayed) {
  const RecordedGame record = game(saved_game(phases()));
  EXPECT_EQ(record.id, "few");
  ASSERT_THAT(record.phases, SizeIs(5));
  EXPECT_EQ(record.phases[1].name, "Spring 1905, retreat");
  EXPECT_FALSE(record.phases.back().is_played);
  EXPECT_THAT(record.left_out, IsEmpty());
  EXPECT_THAT(
      differences(saved_game(phases())),
      ElementsAre("Spring 1905, movement: retreats Munich: Ruhr, by the rules Berlin, Bohemia, Kiel, Ruhr, Silesia"));
}

TEST(JdipRecord, PartsFromTheRules) {
  std::vector<SavedPhase> wrong = phases();
  wrong[0].results = result("o2", "FAILURE") + result("o4", "FAILURE");  // and no retreats are listed
  EXPECT_THAT(differences(saved_game(wrong)),
              ElementsAre("Spring 1905, movement: result of F Spain(sc) - Gulf of Lyon: bounces, by the rules moves",
                          "Spring 1905, movement: result of A Tyrolia S Burgundy - Munich: cut, by the rules given"));
  wrong = phases();
  wrong[0].results.clear();
  wrong[2].results = result("o6", "SUCCESS") + result("o7", "DISLODGED");
  EXPECT_THAT(differences(saved_game(wrong)),
              ElementsAre("Fall 1905, movement: result of A Ruhr - Munich: moves, by the rules bounces"))
      << "that a supporting unit was dislodged does not say what its support did; the positions say that it was not";
  wrong[2].results = result("o6", "DISLODGED");
  EXPECT_THAT(differences(saved_game(wrong)), IsEmpty()) << "a unit that was dislodged did not move";
}

// jDip gives centres to their new owners before the retreats of a Fall.
TEST(JdipRecord, GivesCentresAwayTooEarly) {
  std::vector<SavedPhase> fall = phases();
  fall.resize(3);
  fall[0].season = fall[1].season = "2000";
  fall[0].results.clear();
  fall[1].owners = {"", "france", "", "", "france", "france", ""};
  fall[2] = phases()[3];
  EXPECT_THAT(differences(saved_game(fall)), IsEmpty());
  fall[2].owners = owners;
  EXPECT_THAT(differences(saved_game(fall)),
              ElementsAre("Fall 1905, retreat: owner Munich: Germany, by the rules France"));
}

TEST(JdipRecord, KnowsEveryKindOfOrder) {
  const std::vector<SavedOrder> orders = {
      {"o1", "Move", "france", "army", "spain", "mv",
       place("dest", "paris", "mv") + value("_isViaConvoy", "boolean", "true")},
      {"o2", "Convoy", "france", "fleet", "gulf", "xc",
       place("convoySrc", "spain", "mv") + place("convoyDest", "paris", "mv")},
      {"o3", "Support", "russia", "army", "tyrolia", "mv",
       place("supSrc", "munich", "mv") + ref("army", "supUnitType") + "<null field='supDest'/>"},
      {"o4", "Disband", "germany", "army", "munich", "mv", ""},
      {"o5", "Waive", "germany", "army", "munich", "mv", ""},
      {"o6", "DefineState", "france", "army", "paris", "mv", ""}};
  const RecordedGame record =
      game(saved_game({{"1000", "movement", {{"gulf", "france", "fleet", "xc"}}, owners, orders, ""}}));
  const std::vector<RecordedOrder>& read = record.phases.front().orders;
  ASSERT_THAT(read, SizeIs(5));
  EXPECT_EQ(std::get<Move>(read[0].order.task).via, Via::Convoy);
  EXPECT_TRUE(std::holds_alternative<Convoy>(read[1].order.task));
  EXPECT_TRUE(std::holds_alternative<Disband>(read[2].order.task));
  EXPECT_TRUE(std::holds_alternative<Waive>(read[3].order.task));
  EXPECT_EQ(std::get<SupportHold>(read[4].order.task).supported.kind, WrittenKind::Army);
  ASSERT_THAT(record.left_out, SizeIs(1));
  EXPECT_EQ(record.left_out.front().found, "GUIDefineState");
}

// Without its orders the game can be played: it has no unit.
TEST(JdipRecord, LeavesOutOrdersOfAnUnknownPower) {
  const std::vector<SavedOrder> orders = {{"o1", "Hold", "france", "fleet", "gulf", "xc", ""},
                                          {"o2", "Hold", "russia", "army", "munich", "mv", ""},
                                          {"o3", "Waive", "russia", "army", "munich", "mv", ""}};
  const std::vector<SavedUnit> units = {{"gulf", "france", "fleet", "xc"}};
  const std::string saved = saved_game({{"1000", "movement", units, owners, orders, ""}});
  EXPECT_THAT(game(saved).left_out, IsEmpty());
  const RecordedGame record = game(replaced(saved, "value='Russia'", "value='Russland-Polen'"));
  EXPECT_THAT(record.phases.front().orders, SizeIs(1));
  ASSERT_THAT(record.left_out, SizeIs(2));
  EXPECT_EQ(record.left_out.front().problem, "an unknown power");
  EXPECT_EQ(record.left_out.front().found, "Russland-Polen");
  EXPECT_FALSE(record.left_out.front().at == record.left_out.back().at) << "each is at its order";
}

// Provinces are objects that orders share; each mistake is at its order.
TEST(JdipRecord, LeavesOutOrdersWithAnUnknownProvince) {
  const std::vector<SavedOrder> orders = {
      {"o1", "Move", "france", "fleet", "gulf", "xc", place("dest", "ruhr", "mv")},
      {"o2", "Support", "france", "fleet", "gulf", "xc", place("supSrc", "ruhr", "mv")},
      {"o3", "Hold", "france", "fleet", "gulf", "xc", ""},
      {"o4", "Hold", "france", "army", "ruhr", "mv", ""}};
  const std::vector<SavedUnit> units = {{"gulf", "france", "fleet", "xc"}};
  const std::string saved = saved_game({{"1000", "movement", units, owners, orders, ""}});
  EXPECT_THAT(game(saved).left_out, IsEmpty());
  const RecordedGame record =
      game(replaced(replaced(saved, "value='Ruhr'", "value='Rohr'"), "value='ruh'", "value='ro'"));
  EXPECT_THAT(record.unread, IsEmpty());
  EXPECT_THAT(record.phases.front().orders, SizeIs(1));
  ASSERT_THAT(record.left_out, SizeIs(3));
  for (const Diagnostic& one : record.left_out) {
    EXPECT_EQ(one.problem, "a province that the map does not have");
    EXPECT_EQ(one.found, "Rohr");
    EXPECT_EQ(one.at.line, record.phases.front().at.line);
  }
  const RecordedGame kinds =
      game(replaced(saved, ref("fleet", "srcUnitType"),
                    object(" field='srcUnitType'", "world.Unit$Type", text("internalName", "undefined"))));
  ASSERT_THAT(kinds.left_out, SizeIs(1));
  EXPECT_EQ(kinds.left_out.front().problem, "an unknown kind of unit");
}

// The fields of the newer version have other names.
TEST(JdipRecord, ReadsTheNewerVersion) {
  std::string saved = saved_game(phases());
  for (std::size_t at; (at = saved.find("'SCOwner'")) != std::string::npos;) saved.replace(at, 9, "'scOwner'");
  const RecordedGame record = game(saved);
  const Variant& variant = *record.variant;
  const auto munich = parse_location(variant, "mun", {});
  EXPECT_EQ((*record.phases.front().owners)[index(munich->province)], variant.find_power("Germany"));
  const SavedOrder by_convoy{"o1",
                             "Move",
                             "france",
                             "army",
                             "spain",
                             "mv",
                             place("dest", "paris", "mv") + value("isViaConvoy", "boolean", "true")};
  const RecordedGame convoy =
      game(saved_game({{"1000", "movement", {{"gulf", "france", "fleet", "xc"}}, owners, {by_convoy}, ""}}));
  EXPECT_EQ(std::get<Move>(convoy.phases.front().orders.front().order.task).via, Via::Convoy);
}

// It is named once. The only phase in which it owns nothing can be read.
TEST(JdipRecord, LeavesOutThePhasesInWhichAnUnknownPowerOwnsSomething) {
  const RecordedGame record = game(replaced(saved_game(phases()), "value='Germany'", "value='Germanien'"));
  ASSERT_THAT(record.unread, SizeIs(1));
  EXPECT_EQ(record.unread.front().problem, "an unknown power");
  EXPECT_EQ(record.unread.front().found, "Germanien");
  std::vector<bool> are_read;
  for (const RecordedPhase& phase : record.phases) are_read.push_back(phase.is_read);
  EXPECT_THAT(are_read, ElementsAre(false, false, false, false, true));
}

TEST(JdipRecord, LeavesOutAPhaseThatCannotBeRead) {
  const std::string good = saved_game(phases());
  struct Row {
    std::string text, problem;
    std::size_t phase;
  };
  const Row rows[] = {
      {replaced(replaced(good, "value='Ruhr'", "value='Rohr'"), "value='ruh'", "value='ro'"),
       "a province that the map does not have", 2},
      {replaced(good, "value='retreat'", "value='tea'"), "few.jdip:4:", 1},
      {replaced(good, "value='retreat'", "value='tea'"), "an unknown phase", 1},
      {replaced(good, "field='provArray'", "field='provinces'"), "no \"provArray\" of a Position", 0},
      {replaced(good, "field='position' type='int' value='1000'", "field='position' type='int' value='x'"),
       "a phase that cannot be read", 0}};
  for (const Row& row : rows) {
    const RecordedGame record = game(row.text);
    EXPECT_THAT(to_string(record.unread), HasSubstr(row.problem));
    EXPECT_FALSE(record.phases[row.phase].is_read) << row.problem;
    EXPECT_TRUE(record.phases.back().is_read) << row.problem;
  }
  const RecordedGame record = game(replaced(good, "idref='burgundy'", "idref='nothing'"));
  ASSERT_THAT(record.left_out, SizeIs(1));
  EXPECT_EQ(record.left_out.front().problem, "no \"province\" of a Location");
}

// Its owners are those of the phase before, because jDip gives centres away too early.
TEST(JdipRecord, LeavesOutTheRetreatsOfAFallWithThePhaseBefore) {
  std::vector<SavedPhase> fall = phases();
  fall.resize(3);
  fall[0].season = fall[1].season = "2000";
  const RecordedGame record = game(replaced(saved_game(fall), "field='provArray'", "field='provinces'"));
  EXPECT_FALSE(record.phases[1].is_read);
  EXPECT_TRUE(record.phases[2].is_read);
}

TEST(JdipRecord, ThatCannotBeReadIsReportedWithItsPlace) {
  const std::string good = saved_game(phases());
  struct Row {
    std::string text, problem;
  };
  const Row rows[] = {{"<", "not well-formed XML"},
                      {"<svg/>", "an element <svg>"},
                      {"<jsx/>", "no object"},
                      {"<jsx><object class='dip.world.Map'/></jsx>", "no saved game of jDip"},
                      {"<jsx><object class='dip.world.World'/></jsx>", "no \"map\" of a World"},
                      {saved_game({}), "a saved game without phases"},
                      {saved_game({{"1000", "movement", {}, {"france"}, {}, ""}}), "not a supply centre"},
                      {saved_game(phases(), "Loeb9"), "a map that Casus does not know by this name"},
                      {replaced(good, "value='army'", "value='wing'"), "an unknown kind of unit"}};
  for (const Row& row : rows) EXPECT_THAT(problems_of(row.text), HasSubstr(row.problem)) << row.text.substr(0, 80);
  EXPECT_EQ(problems_of(replaced(good, "value='Ruhr'", "value='Rohr'")), "") << "its short name is enough";
  EXPECT_THAT(problems_of(std::string(largest_record, ' ') + "<"), HasSubstr("is too large to be read"));
}

TEST(JdipRecord, StatesWherePowersBuild) {
  const auto options = [](const std::string& value) {
    const std::string builds = object("", "world.RuleOptions$Option", text("name", "Option.builds")) +
                               object("", "world.RuleOptions$OptionValue", text("name", "OptionValue." + value));
    const std::string wings = object("", "world.RuleOptions$Option", text("name", "Option.wings")) +
                              object("", "world.RuleOptions$OptionValue", text("name", "OptionValue.wings-disabled"));
    const std::string rules = object(" field='ruleOptions'", "world.RuleOptions", map("optionMap", wings + builds));
    const std::string name = text("variantName", "Standard");
    return game(replaced(saved_game(phases()), name, name + rules)).options;
  };
  EXPECT_THAT(game(saved_game(phases())).options, IsEmpty());
  EXPECT_THAT(options("home-only"), IsEmpty());
  EXPECT_THAT(options("any-owned"), ElementsAre("build-sites=any-owned"));
  EXPECT_THAT(options("any-if-home-owned"), ElementsAre("build-sites=any-owned-with-home"));
}

// As deep as a chain of neighbours is.
TEST(JdipRecord, MayBeDeep) {
  std::string deep = "<jsx>", ends = "</jsx>";
  for (int i = 0; i < 200'000; ++i) deep += "<object class='a.B'><declaredClass class='a.B'><default>";
  for (int i = 0; i < 200'000; ++i) deep += "</default></declaredClass></object>";
  EXPECT_THAT(problems_of(deep + ends), HasSubstr("no saved game of jDip"));
}

// Also where objects lead to themselves, or many share a long list.
TEST(JdipRecord, IsReadInATimeThatItsSizeAllows) {
  const std::string own =
      "<jsx><object id='i0' class='dip.world.World'><declaredClass class='dip.world.World'><default>"
      "<reference field='map' idref='i0'/><reference field='provinces' idref='i0'/>"
      "<reference field='turnStates' idref='i0'/><reference field='m' idref='i0'/>"
      "</default></declaredClass></object></jsx>";
  EXPECT_THAT(problems_of(own), HasSubstr("a saved game without phases"));
  std::string results;
  for (int i = 0; i < 1000; ++i) results += "<null/>";
  std::string many = saved_game(std::vector<SavedPhase>(600, phases().back()));
  many = replaced(many, "<collection field='resultList' class='java.util.ArrayList'>",
                  "<collection field='resultList' id='long' class='java.util.ArrayList'>" + results);
  const std::string none = "<collection field='resultList' class='java.util.ArrayList'></collection>";
  for (std::size_t at; (at = many.find(none)) != many.npos;) many.replace(at, none.size(), ref("long", "resultList"));
  EXPECT_THAT(problems_of(many), HasSubstr("too many orders, results and places"));
}

// Whatever bytes change, a saved game is refused or played.
TEST(JdipRecord, ThatIsDamagedDoesNoHarm) {
  const auto reads = [](const std::string& text) { return read(text); };
  EXPECT_GT(read_ones_of_damaged(saved_game(phases()), 800, "<>/='o1iz\x01", reads), 20);
}

}  // namespace jdip_record_test
}  // namespace casus::records
