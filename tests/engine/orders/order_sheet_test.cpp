#include "engine/orders/order_sheet.h"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/orders/notation.h"
#include "tests/engine/small_campaign.h"

namespace casus {
namespace order_sheet_test {

using testing::small_campaign;

Read<Order> read(std::string_view text) {
  return parse_order(small_campaign(), *small_campaign().find_power("Swedish"), text, {"orders.txt", 7, 5});
}

std::string printed(std::string_view text) {
  const auto order = read(text);
  return order ? print(small_campaign(), *order) : to_string(order.problems());
}

TEST(OrderSheet, ReadsWhatTheRulesPrint) {
  struct Row {
    std::string_view why, text, canonical;
  };
  constexpr Row rows[] = {
      {"two moves", "A(Vie)-Mrv-Sil", "A(Vie)-Mrv-Sil"},
      {"a move, then a support", "A(Vie)-Mrv-S A(Boh)-Sil", "A(Vie)-Mrv-S A(Boh)-Sil"},
      {"a leader's hold, then a move of two impulses", "CXII(Got)-hold-Den (x2)", "CXII(Got)-hold-Den(x2)"},
      {"fleets by count, a move, then a convoy", "2F(Sca)-COS-C CXII(Got)-Den", "2F(Sca)-COS-C CXII(Got)-Den"},
      {"hold in any case", "A(Sca)-Hold-Got", "A(Sca)-hold-Got"},
      {"hold by its letter", "A(Sca)-H-Got", "A(Sca)-hold-Got"},
      {"a double support behind a blank", "A(Mrv) S A(Boh)-Sil (x2)", "A(Mrv) S A(Boh)-Sil(x2)"},
      {"three impulses", "CXII(Got)-Den(x3)", "CXII(Got)-Den(x3)"},
      {"impulses without brackets", "CXII(Got)-Den x2", "CXII(Got)-Den(x2)"},
      {"a number before its x", "CXII(Got)-Den(2x)", "CXII(Got)-Den(x2)"},
      {"one impulse needs no number", "A(Boh)-Sil(x1)", "A(Boh)-Sil"},
      {"more than an army has is read", "A(Boh)-Sil(x3)-GPo(x2)", "A(Boh)-Sil(x3)-GPo(x2)"},
      {"a misprint that the map knows", "A(Soa)-Got", "A(Sca)-Got"},
      {"full names", "A(Greater Poland)-Silesia-Moravia", "A(GPo)-Sil-Mrv"},
      {"blanks around hyphens", "A ( Boh ) - Sil - GPo", "A(Boh)-Sil-GPo"},
      {"arrows and dashes", "A(Boh) \u2192 Sil \u2013 GPo", "A(Boh)-Sil-GPo"},
      {"a full stop", "A(Boh)-Sil.", "A(Boh)-Sil"},

      {"a supported hold", "A(Sil) S A(Boh)", "A(Sil) S A(Boh)"},
      {"the same in full", "A(Sil) S A(Boh)-hold", "A(Sil) S A(Boh)"},
      {"a supported hold of two impulses", "A(Sil) S A(Boh)(x2)", "A(Sil) S A(Boh)(x2)"},
      {"the first hold belongs to the support", "A(Sil) S A(Boh)-hold-Vie", "A(Sil) S A(Boh)-hold-Vie"},
      {"the second is the supporter's own", "A(Sil) S A(Boh)-hold-hold", "A(Sil) S A(Boh)-hold-hold"},
      {"behind a number it is the supporter's own", "A(Sil) S A(Boh)(x2)-hold", "A(Sil) S A(Boh)(x2)-hold"},
      {"a support behind a supported hold", "A(Sil) S A(Boh)-S A(Vie)-Mrv", "A(Sil) S A(Boh)-hold-S A(Vie)-Mrv"},
      {"what follows the destination is the next element", "A(Mrv) S A(Boh)-Sil-Vie", "A(Mrv) S A(Boh)-Sil-Vie"},
      {"an element without its hyphen", "A(Vie)-Mrv S A(Boh)-Sil", "A(Vie)-Mrv-S A(Boh)-Sil"},
      {"a neutral", "A(GPo) S N(Sil)", "A(GPo) S N(Sil)"},
      {"a condition", "A(Boh)-Sil if Sil or Mrv is held", "A(Boh)-Sil if"},
      {"another word for one", "A(Boh)-Sil unless Sil is held", "A(Boh)-Sil if"},
      {"a longer one", "A(Boh)-Sil provided that Mrv is free", "A(Boh)-Sil if"},
      {"an alternative", "A(Boh)-Sil, otherwise hold", "A(Boh)-Sil if"},
      {"a neutral in full", "A(GPo) S neutral Silesia (x2)", "A(GPo) S N(Sil)(x2)"},
      {"a hold behind a neutral is the supporter's own", "A(GPo) S N(Sil)-hold", "A(GPo) S N(Sil)-hold"},
      {"a nationality", "A(Mrv) S Polish A(Sax)-Sil", "A(Mrv) S Polish A(Sax)-Sil"},
      {"a nationality of two parts", "A(Mrv) S Anglo-Dutch A(Sax)-Sil", "A(Mrv) S Anglo-Dutch A(Sax)-Sil"},
      {"a unit without its letter", "A(Mrv) S (Sax)-Sil", "A(Mrv) S (Sax)-Sil"},

      {"a leader by his name", "Charles XII (Got)-Den", "CXII(Got)-Den"},
      {"by his name, without brackets", "Charles XII Got - Den", "CXII(Got)-Den"},
      {"by a further name", "Charles(Got)-Den", "CXII(Got)-Den"},
      {"by his name in words", "Charles XII in Gotaland moves to Denmark", "CXII(Got)-Den"},
      {"by letter and name", "L(CXII) Got - Den", "CXII(Got)-Den"},
      {"by letter and name in words", "the leader CXII at Got to Den", "CXII(Got)-Den"},
      {"by letter and name, both in brackets", "L(CXII)(Got)-Den", "CXII(Got)-Den"},
      {"by letter and full name", "Leader Charles XII (Got)-Den", "CXII(Got)-Den"},

      {"as in other variants: a move", "A Vienna - Moravia", "A(Vie)-Mrv"},
      {"a move in words", "the army in Vienna moves to Moravia", "A(Vie)-Mrv"},
      {"a hold", "A Vienna H", "A(Vie)-hold"},
      {"a hold in words", "A Vienna holds", "A(Vie)-hold"},
      {"a support", "A Moravia supports A Bohemia - Silesia", "A(Mrv) S A(Boh)-Sil"},
      {"a support in words", "A Moravia S A Bohemia to Silesia", "A(Mrv) S A(Boh)-Sil"},
      {"a support of a hold", "A Mrv S A Boh holds", "A(Mrv) S A(Boh)"},
      {"a convoy", "2 F Sound C A Sca - Den", "2F(COS) C A(Sca)-Den"},
      {"fleets in words", "2 fleets Sca - COS", "2F(Sca)-COS"},

      {"a condition", "A(Boh)-Sil if A(Mrv)-Vie", "A(Boh)-Sil if"},
      {"a condition is not read", "A(Boh)-Sil-GPo IF nobody ? goes (there", "A(Boh)-Sil-GPo if"},
      {"a condition and nothing else", "A(Boh) if attacked", "A(Boh) if"},

      {"a retreat", "Retreat A(Sil)-GPo", "Retreat A(Sil)-GPo"},
      {"a retreat on a condition", "Retreat A(Sil)-GPo if dislodged", "Retreat A(Sil)-GPo if"},
      {"a retreat in words", "A Silesia retreats to Greater Poland", "Retreat A(Sil)-GPo"},
      {"a retreat by its letter", "A Sil R GPo", "Retreat A(Sil)-GPo"},
      {"the first of several retreats", "Retreat A(Sil)-GPo-Boh or Mrv", "Retreat A(Sil)-GPo"},
      {"a retreat of fleets", "Retreats 2F(Sca)-COS", "Retreat 2F(Sca)-COS"},
      {"a build", "Build F(Sca)", "Build F(Sca)"},
      {"a build that no leader gets", "Builds CXII(Got)", "Build CXII(Got)"},
      {"a removal", "Remove 2F(Sca)", "Remove 2F(Sca)"},
      {"a removal by another word", "Disband A Got", "Remove A(Got)"},
      {"a permission", "Permit England", "Permit Anglo-Dutch"},
      {"a permission in words", "Permission for the Poles", "Permit Poles"},
      {"a withdrawal", "Withdraw Poles", "Withdraw Poles"},
      {"a withdrawal in words", "Withdraw the permission for Poland", "Withdraw Poles"},
      {"the end", "Agree to end", "Agree to end"},
      {"the end in words", "Agrees to the end.", "Agree to end"},
      {"nothing", "waive", "Waive"},
      {"the most fleets", "99F(Sca)-COS", "99F(Sca)-COS"},
      {"one fleet needs no number", "1F(Sca)-COS", "F(Sca)-COS"},
      {"a leader's three impulses in words", "CXII(Got)-Den x3", "CXII(Got)-Den(x3)"},
      {"a province whose name begins like a hold", "A(Boh)-Sil-h", "A(Boh)-Sil-hold"},
      {"a retreat that disbands", "Retreat A(Sil)-disband", "Retreat A(Sil)-disband"},
      {"the same with both verbs", "Retreat Disband A(Sil)", "Retreat A(Sil)-disband"},
      {"the same without hyphen", "A Sil retreats disbanded", "Retreat A(Sil)-disband"},
      {"a disbandment after another way", "Retreat A(Sil)-GPo or disband", "Retreat A(Sil)-GPo"},
      {"a retreat to a place in words", "Retreat A(Sil) to GPo", "Retreat A(Sil)-GPo"},
      {"a withdrawal from a power", "Revoke permission from the Polish", "Withdraw Poles"},
      {"a withdrawal on a condition", "Withdraw Poles if they attack", "Withdraw Poles if"},
      {"a condition after a semicolon", "A(Boh)-Sil; unless it is held", "A(Boh)-Sil if"},
      {"the end on a condition", "Agree to end if all do", "Agree to end if"},
      {"an army convoyed in words", "F COS convoys the army in Sca to Den", "F(COS) C A(Sca)-Den"},
      {"a fleet in words", "the fleet at Sca moves into COS", "F(Sca)-COS"},
      {"a double support of a unit without its letter", "A(Boh) S Mrv(x2)", "A(Boh) S (Mrv)(x2)"},
      {"a nationality before a leader's letter", "A(Sax) S Swedish L(CXII)(Got)", "A(Sax) S Swedish CXII(Got)"},
      {"the same without brackets", "A(Sax) S Swedish L CXII Got", "A(Sax) S Swedish CXII(Got)"},
      {"a nationality before a leader's name", "A(Sax) S Swedish Charles at Got", "A(Sax) S Swedish CXII(Got)"},
      {"a nationality before fleets", "A(Sax) S Swedish 2F(Sca)", "A(Sax) S Swedish 2F(Sca)"},
      {"a nationality before fleets and a blank", "A(Sax) S Swedish 2 F Sca", "A(Sax) S Swedish 2F(Sca)"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string(row.why) + ": " + std::string(row.text));
    EXPECT_EQ(printed(row.text), row.canonical);
    EXPECT_EQ(printed(row.canonical), row.canonical) << "canonical";
  }
}

TEST(OrderSheet, KeepsWhatItReads) {
  const Variant& variant = small_campaign();
  const auto order = read("2F(Sca)-COS-C CXII(Got)-Den(x2)");
  ASSERT_TRUE(order) << to_string(order.problems());
  EXPECT_EQ(order->power, *variant.find_power("Swedish"));
  EXPECT_EQ(order->unit.kind, WrittenKind::Fleet);
  EXPECT_EQ(order->unit.count, 2);
  EXPECT_EQ(order->unit.at.province, *variant.map.find("Sca"));
  const Plan& plan = std::get<Plan>(order->task);
  EXPECT_FALSE(order->conditional);
  ASSERT_EQ(plan.elements.size(), 2u);
  EXPECT_EQ(std::get<Move>(plan.elements[0].action).destination.province, *variant.map.find("COS"));
  EXPECT_EQ(plan.elements[0].impulses, 1);
  EXPECT_EQ(plan.elements[1].impulses, 2);
  const Convoy& convoy = std::get<Convoy>(plan.elements[1].action);
  EXPECT_EQ(convoy.army.kind, WrittenKind::Army);
  EXPECT_EQ(convoy.army.leader, *variant.find_leader("CXII"));
  EXPECT_EQ(convoy.army.count, 1);
  EXPECT_EQ(convoy.destination.province, *variant.map.find("Den"));
}

TEST(OrderSheet, SaysWhatItCannotRead) {
  struct Row {
    std::string_view text, problem, found, nearest;
    int column;
  };
  constexpr Row rows[] = {
      {"", "empty order", "", "", 5},
      {"-Sil", "missing unit", "-", "", 5},
      {"Build", "missing unit", "", "", 10},
      {"Retreat -GPo", "missing unit", "-", "", 13},
      {"A(Boh)", "missing operator", "", "", 11},
      {"A(Boh) ! Sil", "missing operator", "! Sil", "", 12},
      {"A(Boh) bombards Sil", "unknown operator", "bombards Sil", "", 12},
      {"A(Boh)--Sil-", "missing destination", "", "", 17},
      {"A(Boh)-Sil--", "missing destination", "", "", 17},
      {"A(Boh)- -Sil", "two operators", "-", "", 13},
      {"A(Boh)-Silesa", "unknown province", "Silesa", "Silesia", 12},
      {"A(Bohmia)-Sil", "unknown province", "Bohmia", "Bohemia", 7},
      {"A()-Sil", "missing province", ")", "", 7},
      {"A(Boh-Sil", "unbalanced bracket", "(Boh-Sil", "", 6},
      {"A(Boh)-Sil(x2", "unbalanced bracket", "(x2", "", 15},
      {"A(Boh)-Sil(x4)", "wrong number of impulses", "(x4)", "", 15},
      {"A(Boh)-Sil(x0)", "wrong number of impulses", "(x0)", "", 15},
      {"A(Boh)-Sil(twice)", "wrong number of impulses", "(twice)", "", 15},
      {"A(Boh) S", "support of nothing", "", "", 13},
      {"A(Boh) S -Sil", "support of nothing", "-", "", 14},
      {"A(Boh) S A(Sil)-", "missing destination", "", "", 21},
      {"F(COS) C", "convoy of nothing", "", "", 13},
      {"F(COS) C A(Sca)", "convoy without a destination", "", "", 20},
      {"A(Boh)-Sil Mrv", "trailing text", "Mrv", "", 16},
      {"Build A(Vie)-Sil", "trailing text", "-Sil", "", 17},
      {"Agree to end now", "trailing text", "now", "", 18},
      {"A(Boh)-?", "unexpected character", "?", "", 12},
      {"0F(Sca)-COS", "a squadron without fleets", "0F", "", 5},
      {"100F(Sca)-COS", "wrong number of fleets", "100F", "", 5},
      {"2A(Boh)-Sil", "a count before a land unit", "2A", "", 5},
      {"2 A(Boh)-Sil", "a count before a land unit", "2 A", "", 5},
      {"G(Sca)-COS", "an unknown kind of unit", "G", "", 5},
      {"CXI(Got)-Den", "unknown leader", "CXI", "CXII", 5},
      {"Charls(Got)-Den", "unknown leader", "Charls", "Charles", 5},
      {"L(Villars) Got-Den", "unknown leader", "Villars", "", 7},
      {"L() Got-Den", "missing leader", ")", "", 7},
      {"L(", "missing leader", "", "", 7},
      {"Retreet A(Sil)-GPo", "unknown verb", "Retreet", "Retreat", 5},
      {"Swdish A(Sil)-GPo", "unknown power", "Swdish", "Swedish", 5},
      {"A(Boh) S Plish A(Sax)-Sil", "unknown power", "Plish", "Poles", 14},
      {"Permit", "missing power", "", "", 11},
      {"Withdraw the permission for", "missing power", "", "", 32},
      {"Withdraw Polnd", "unknown power", "Polnd", "Poles", 14},
      {"Withdraw Swedish", "a permission of a power for itself", "Swedish", "", 14},
      {"Retreat A(Sil)", "missing destination", "", "", 19},
      {"Retreat A(Sil)-", "missing destination", "", "", 20},
      {"Retreat A(Sil)-GPo-", "missing destination", "", "", 24},
      {"Retreat A(Sil) GPo", "missing destination", "GPo", "", 20},
      {"waive all", "trailing text", "all", "", 11},
      {"A(Boh)-Sil(2", "unbalanced bracket", "(2", "", 15},
      {"A(Boh)-Sil x4", "wrong number of impulses", "x4", "", 16},
      {"A(Boh)-Sil(x)", "wrong number of impulses", "(x)", "", 15},
      {"F(COS) C A(Sca)-", "convoy without a destination", "", "", 21},
      {"F(COS) C -Den", "convoy of nothing", "-", "", 14},
      {"99999999999F(Sca)-COS", "wrong number of fleets", "99999999999F", "", 5},
      {"0 F(Sca)-COS", "a squadron without fleets", "0", "", 5},
      {"Permit Polnd", "unknown power", "Polnd", "Poles", 12},
      {"Permit Sweden", "a permission of a power for itself", "Sweden", "", 12},
      {"Build the", "missing unit", "", "", 14},
      {"A(Boh) S -(Sil)", "support of nothing", "-", "", 14},
      {"A(Boh) S - A(Sil)", "support of nothing", "-", "", 14},
      {"A(Boh) S Mrv A(Sil)", "trailing text", "A(Sil)", "", 18},
      {"A(Boh) S Charls(Got)", "unknown leader", "Charls", "Charles", 14},
      {"Charles XI(Got)-Den", "unknown leader", "Charles XI", "Charles XII", 5},
      {"L(-) Got-Den", "unknown leader", "-", "", 7},
      {"F(COS) C 2 A(Sca)-Den", "a count before a land unit", "2 A", "", 14},
      {"F(COS) C G(Sca)-Den", "an unknown kind of unit", "G", "", 14},
      {"F(COS) C L(Villars)-Den", "unknown leader", "Villars", "", 16},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.text);
    const auto order = read(row.text);
    ASSERT_FALSE(order.ok()) << print(small_campaign(), *order);
    ASSERT_EQ(order.problems().size(), 1u) << to_string(order.problems());
    const Diagnostic& said = order.problems().front();
    EXPECT_EQ(said.problem, row.problem);
    const std::string found = said.found.starts_with('"') ? said.found.substr(1, said.found.size() - 2) : said.found;
    EXPECT_EQ(found, row.found);
    EXPECT_EQ(said.nearest, row.nearest);
    EXPECT_EQ(said.at, (SourcePos{"orders.txt", 7, row.column}));
    EXPECT_FALSE(said.expected.empty());
  }
}

// The rest of the order is read.
TEST(OrderSheet, EndsAnUnknownNameWhereTheOrderGoesOn) {
  struct Row {
    std::string_view text, name;
  };
  constexpr Row rows[] = {
      {"A(Boh)-Silesa", "Silesa"},
      {"A(Boh)-New Silesa", "New Silesa"},
      {"A(Boh)-Sile-sia", "Sile-sia"},
      {"A(Boh)-Silesa-Mrv", "Silesa"},
      {"A(Boh)-Silesa-(Mrv)", "Silesa"},
      {"A(Boh)-Silesa-hold", "Silesa"},
      {"A(Boh)-Silesa hold", "Silesa"},
      {"A(Boh)-Silesa-S A(Vie)", "Silesa"},
      {"A(Boh)-Silesa S A(Vie)", "Silesa"},
      {"A(Boh)-Silesa. hold", "Silesa"},
      {"A(Boh)-Silesa. S A(Vie)", "Silesa"},
      {"F(Sca)-Soond-C A(Sca)-Den", "Soond"},
      {"F(Sca)-Soond C A(Sca)-Den", "Soond"},
      {"A(Boh)-Silesa to Mrv", "Silesa"},
      {"A(Boh)-Silesa if Mrv is held", "Silesa"},
      {"A(Boh)-Silesa(x2)", "Silesa"},
      {"Retreat A(Sil)-Bohmia or Mrv", "Bohmia"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.text);
    const auto order = read(row.text);
    ASSERT_FALSE(order.ok()) << print(small_campaign(), *order);
    ASSERT_EQ(order.problems().size(), 1u) << to_string(order.problems());
    EXPECT_EQ(order.problems().front().problem, "unknown province");
    EXPECT_EQ(order.problems().front().found, row.name);
  }
}

// The small campaign with further names of three provinces.
const Variant& campaign_with_short_names() {
  static const std::shared_ptr<const Variant> variant = [] {
    testing::FilesByPath files = testing::small_campaign_files();
    std::string& map = files.at("small/map.xml");
    for (const auto& [name, also] : std::vector<std::pair<std::string, std::string>>{
             {"Moravia", "A Marsh"}, {"Silesia", "S"}, {"Vienna", "Hold"}, {"Denmark", "F"}})
      map.insert(map.find("name=\"" + name + '"'), "also=\"" + also + "\" ");
    auto read = read_variant("small", testing::mapdata(files));
    if (!read) throw std::runtime_error(to_string(read.problems()));
    return *read;
  }();
  return *variant;
}

TEST(OrderSheet, TellsNamesOfProvincesFromLettersAndWords) {
  struct Row {
    std::string_view why, text, canonical;
  };
  constexpr Row rows[] = {
      {"a name that begins with the letter of an army", "A Marsh-Boh", "(Mrv)-Boh"},
      {"the army there", "A A Marsh-Boh", "A(Mrv)-Boh"},
      {"a name that is the letter of a support", "A(Boh)-S-GPo", "A(Boh)-Sil-GPo"},
      {"the letter before a unit", "A(Boh)-S A(Mrv)", "A(Boh) S A(Mrv)"},
      {"a name that is a word for holding", "A(Boh)-Hold-Mrv", "A(Boh)-Vie-Mrv"},
      {"a leader there", "Charles Hold-Mrv", "CXII(Vie)-Mrv"},
      {"a name that is the letter of a fleet", "F(Sca)-F", "F(Sca)-Den"},
      {"a fleet there", "F F-COS", "F(Den)-COS"},
  };
  const Variant& variant = campaign_with_short_names();
  for (const Row& row : rows) {
    SCOPED_TRACE(std::string(row.why) + ": " + std::string(row.text));
    const auto order = parse_order(variant, *variant.find_power("Swedish"), row.text, {});
    ASSERT_TRUE(order) << to_string(order.problems());
    EXPECT_EQ(print(variant, *order), row.canonical);
  }
}

TEST(OrderSheet, KnowsWhereAConditionBegins) {
  for (const std::string_view text :
       {"if", "IF Sil is held", "unless\tSil", "Otherwise, hold", "else;hold", "when it is"})
    EXPECT_TRUE(begins_with_condition(text)) << text;
  for (const std::string_view text : {"", " if", "iffy", "hold if", "A(Boh)-Sil"})
    EXPECT_FALSE(begins_with_condition(text)) << text;
}

TEST(OrderSheet, TellsTwoUnknownNamesAtOnce) {
  const auto order = read("A(Bohmia)-Silesa");
  ASSERT_FALSE(order.ok());
  EXPECT_EQ(order.problems().size(), 2u) << to_string(order.problems());
}

TEST(OrderSheet, TakesALeaderForALandUnit) {
  for (const std::string_view text : {"CXII Got", "L(CXII) Got", "Leader Charles XII (Got)", "Charles(Got)"}) {
    const auto unit = parse_unit(small_campaign(), text, {});
    ASSERT_TRUE(unit) << text;
    EXPECT_EQ(unit->kind, WrittenKind::Army) << text;
    EXPECT_EQ(unit->leader, *small_campaign().find_leader("CXII")) << text;
  }
}

TEST(OrderSheet, ReadsUnitsAlone) {
  struct Row {
    std::string_view text, canonical;
  };
  constexpr Row rows[] = {{"A(Vie)", "A(Vie)"},
                          {"A Vienna", "A(Vie)"},
                          {"2F(Sca)", "2F(Sca)"},
                          {"2 F Sca", "2F(Sca)"},
                          {"CXII Got", "CXII(Got)"},
                          {"L(CXII) Got", "CXII(Got)"},
                          {"Charles XII (Got)", "CXII(Got)"}};
  for (const Row& row : rows) {
    SCOPED_TRACE(row.text);
    const auto unit = parse_unit(small_campaign(), row.text, {});
    ASSERT_TRUE(unit) << to_string(unit.problems());
    EXPECT_EQ(print(small_campaign(), *unit), row.canonical);
  }
  EXPECT_EQ(parse_unit(small_campaign(), "A(Vie)-Mrv", {}).problems().front().problem, "trailing text");
}

TEST(OrderSheet, PrintsUnitsAndPlaces) {
  const Variant& variant = small_campaign();
  const Location scania{*variant.map.find("Sca"), Coast::None}, gotaland{*variant.map.find("Got"), Coast::None};
  EXPECT_EQ(print(variant, Unit{PowerId{3}, UnitKind::Fleet, scania, no_leader, 2}), "2F(Sca)");
  EXPECT_EQ(print(variant, Unit{PowerId{3}, UnitKind::Army, gotaland, *variant.find_leader("CXII")}), "CXII(Got)");
  EXPECT_EQ(print(variant, scania), "Sca");
}

// Orders of every kind, with everything that the notation can tell apart.
class DrawnOrders {
 public:
  explicit DrawnOrders(unsigned seed) : random_(seed) {}

  Order next() {
    Order order{PowerId{3}, {}, Plan{}};
    switch (below(8)) {
      case 0: order.task = below(4) == 0 ? PlannedRetreat{} : PlannedRetreat{place()}; break;
      case 1: order.task = Build{}; break;
      case 2: order.task = Disband{}; break;
      case 3: return {order.power, {}, Permit{guest()}, below(6) == 0};
      case 4: return {order.power, {}, Withdraw{guest()}, below(6) == 0};
      case 5:
        return below(2) == 0 ? Order{order.power, {}, AgreeToEnd{}, below(6) == 0} : Order{order.power, {}, Waive{}};
      default: order.task = plan(); break;
    }
    order.unit = unit();
    const Plan* plan = std::get_if<Plan>(&order.task);
    order.conditional = below(6) == 0 || (plan != nullptr && plan->elements.empty());
    return order;
  }

  int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }

 private:
  PowerId guest() { return PowerId{static_cast<std::uint8_t>(below(3))}; }
  ProvinceId province() {
    return ProvinceId(static_cast<std::uint16_t>(below(static_cast<int>(small_campaign().map.provinces().size()))));
  }
  Location place() { return {province()}; }

  UnitName unit() {
    UnitName unit;
    unit.at = place();
    if (below(4) == 0) unit.power = guest();
    switch (below(5)) {
      case 0: unit.kind = WrittenKind::Unsaid; break;
      case 1:
        unit.kind = WrittenKind::Fleet;
        unit.count = static_cast<std::uint8_t>(1 + below(3));
        break;
      case 2:
        unit.kind = WrittenKind::Army;
        unit.leader = LeaderId{static_cast<std::uint8_t>(below(2))};
        break;
      default: unit.kind = WrittenKind::Army; break;
    }
    return unit;
  }

  Action action() {
    switch (below(7)) {
      case 0: return Hold{};
      case 1: return SupportHold{unit()};
      case 2: return SupportMove{unit(), place()};
      case 3: return Convoy{unit(), place()};
      case 4: return SupportNeutral{province()};
      default: return Move{place()};
    }
  }

  Plan plan() {
    Plan plan;
    for (int left = below(12) == 0 ? 0 : 1 + below(4); left > 0; --left)
      plan.elements.push_back({action(), static_cast<std::uint8_t>(below(3) == 0 ? 1 + below(3) : 1)});
    return plan;
  }

  std::mt19937 random_;
};

TEST(OrderSheet, ReadsBackWhatItPrints) {
  const Variant& variant = small_campaign();
  DrawnOrders drawn(1700);
  for (int i = 0; i < 20000; ++i) {
    const Order order = drawn.next();
    const std::string text = print(variant, order);
    SCOPED_TRACE(text);
    const auto read = parse_order(variant, order.power, text, {});
    ASSERT_TRUE(read) << to_string(read.problems());
    ASSERT_EQ(*read, order) << "read as " << print(variant, *read);
  }
}

// Whatever is left of an order is read, or refused with a place in the text; what is read is printed and read again.
TEST(OrderSheet, ReadsOrRefusesDamagedOrders) {
  const Variant& variant = small_campaign();
  const std::string marks = "AFSCNLxhold()-0129 .,;?/\u2192\xff\t";
  DrawnOrders drawn(1701);
  for (int i = 0; i < 20000; ++i) {
    std::string text = print(variant, drawn.next());
    for (int damages = 1 + drawn.below(3); damages > 0; --damages) {
      const auto at = static_cast<std::size_t>(drawn.below(static_cast<int>(text.size()) + 1));
      const char mark = marks[static_cast<std::size_t>(drawn.below(static_cast<int>(marks.size())))];
      switch (drawn.below(3)) {
        case 0: text.insert(at, 1, mark); break;
        case 1: text.erase(at, static_cast<std::size_t>(1 + drawn.below(3))); break;
        default: text += text.substr(at); break;
      }
    }
    SCOPED_TRACE(text);
    const auto read = parse_order(variant, PowerId{3}, text, {"damaged", 1, 1});
    if (!read) {
      ASSERT_FALSE(read.problems().empty());
      for (const Diagnostic& problem : read.problems()) {
        EXPECT_FALSE(problem.problem.empty());
        EXPECT_GE(problem.at.column, 1);
        EXPECT_LE(problem.at.column, static_cast<int>(text.size()) + 1);
      }
      continue;
    }
    const auto again = parse_order(variant, PowerId{3}, print(variant, *read), {});
    ASSERT_TRUE(again) << print(variant, *read) << '\n' << to_string(again.problems());
    ASSERT_EQ(*again, *read) << print(variant, *read);
  }
}

}  // namespace order_sheet_test
}  // namespace casus
