// casus list orders as it is typed. Which orders are legal is tested with the engine.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

#include "tests/checker/cli/program.h"
#include "tests/reports/formats/json_schema.h"

namespace casus {
namespace list_orders_test {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::json;

const std::string two_armies =
    "variant standard\nphase Spring 1901 movement\nboard\n  Austria  A Vienna\n  Germany  A Munich\n";
const std::string dislodged =
    "variant standard\nphase Fall 1901 retreats\nboard\n  Austria  A Munich\n"
    "  dislodged Germany A Munich from Tyrolia\n";
const std::string winter =
    "variant standard\nphase Winter 1901 adjustments\nboard\n  Russia  A Moscow\n"
    "  centres Russia  Moscow, St Petersburg\n  Italy  A Rome\n";

// Of the position on standard input.
std::string listed(const std::string& position, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"list", "orders", "--position", "-"});
  const Finished casus = run_casus(options, position);
  EXPECT_EQ(casus.status, 0) << casus.err;
  EXPECT_THAT(casus.err, IsEmpty());
  return casus.out;
}

const std::string of_munich =
    "Germany: 10\n"
    "  A Munich: 10\n"
    "    A Munich H\n"
    "    A Munich - Berlin\n"
    "    A Munich - Bohemia\n"
    "    A Munich - Burgundy\n"
    "    A Munich - Kiel\n"
    "    A Munich - Ruhr\n"
    "    A Munich - Silesia\n"
    "    A Munich - Tyrolia\n"
    "    A Munich S A Vienna - Bohemia\n"
    "    A Munich S A Vienna - Tyrolia\n";

TEST(ListOrders, ListsThoseOfEachUnitByPower) {
  EXPECT_EQ(listed(two_armies),
            "Standard Diplomacy, Spring 1901 movement: 18 orders\n"
            "Austria: 8\n"
            "  A Vienna: 8\n"
            "    A Vienna H\n"
            "    A Vienna - Bohemia\n"
            "    A Vienna - Budapest\n"
            "    A Vienna - Galicia\n"
            "    A Vienna - Trieste\n"
            "    A Vienna - Tyrolia\n"
            "    A Vienna S A Munich - Bohemia\n"
            "    A Vienna S A Munich - Tyrolia\n" +
                of_munich);
}

TEST(ListOrders, ListsThoseOfAPowerOrAUnit) {
  const std::string ten = "Standard Diplomacy, Spring 1901 movement: 10 orders\n" + of_munich;
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{"--power", "Deutschland"}, {"--unit", "A Mun"}, {"--unit", "Munich"}})
    EXPECT_EQ(listed(two_armies, options), ten);
  EXPECT_EQ(listed(two_armies, {"--power", "Germany", "--power", "Austria"}), listed(two_armies));
  EXPECT_EQ(listed(two_armies, {"--power", "Germany", "--unit", "A Vienna"}),
            "Standard Diplomacy, Spring 1901 movement: 0 orders\n");
}

TEST(ListOrders, PrintsNumbersAlone) {
  EXPECT_EQ(listed(two_armies, {"--counts"}),
            "Standard Diplomacy, Spring 1901 movement: 18 orders\n"
            "Austria: 8\n"
            "  A Vienna: 8\n"
            "Germany: 10\n"
            "  A Munich: 10\n");
}

TEST(ListOrders, ListsRetreatsAndAdjustments) {
  EXPECT_EQ(listed(dislodged),
            "Standard Diplomacy, Fall 1901 retreats: 7 orders\n"
            "Germany: 7\n"
            "  A Munich: 7\n"
            "    A Munich - Berlin\n"
            "    A Munich - Bohemia\n"
            "    A Munich - Burgundy\n"
            "    A Munich - Kiel\n"
            "    A Munich - Ruhr\n"
            "    A Munich - Silesia\n"
            "    Disband A Munich\n");
  EXPECT_EQ(listed(winter),
            "Standard Diplomacy, Winter 1901 adjustments: 5 orders\n"
            "Italy: 1\n"
            "  A Rome: 1\n"
            "    Disband A Rome\n"
            "Russia: 4\n"
            "  Build A St Petersburg\n"
            "  Build F St Petersburg(nc)\n"
            "  Build F St Petersburg(sc)\n"
            "  Waive\n");
  EXPECT_EQ(listed(winter, {"--unit", "Rome", "--unit", "Moscow"}),
            "Standard Diplomacy, Winter 1901 adjustments: 1 order\n"
            "Italy: 1\n"
            "  A Rome: 1\n"
            "    Disband A Rome\n");
}

TEST(ListOrders, GoesByTheOptionsOfTheRulebook) {
  const std::string kiel = "variant standard\nphase Spring 1901 movement\nboard\n  Germany  A Kiel\n";
  EXPECT_THAT(listed(kiel), Not(HasSubstr("A Kiel T F\n")));
  EXPECT_THAT(listed(kiel, {"--option", "transform=coastal-centres"}), HasSubstr("    A Kiel T F\n"));
}

TEST(ListOrders, LeavesOutTheOrdersAfterAPosition) {
  EXPECT_EQ(listed(two_armies + "orders\n  Germany: A Munich - Kiel\n"), listed(two_armies));
}

TEST(ListOrders, ListsWhatTheSheetsOfATurnCanHave) {
  const Finished fleet = run_casus({"list", "orders", "1700ad", "--unit", "F(Lgd)"});
  EXPECT_EQ(fleet.status, 0) << fleet.err;
  EXPECT_THAT(fleet.out, AllOf(HasSubstr("    F(Lgd)-hold\n"),
                               HasSubstr("    F(Lgd)-Cat  # needs \"Permit French\" on the sheet of Spanish\n"),
                               HasSubstr("    Retreat F(Lgd)-disband\n"), HasSubstr("    Remove F(Lgd)\n"),
                               Not(HasSubstr("A(Lgd): ")), Not(HasSubstr("Agree to end"))));
  const Finished french = run_casus({"list", "orders", "--variant", "1700ad", "--power", "France"});
  EXPECT_EQ(french.status, 0) << french.err;
  EXPECT_THAT(french.out, AllOf(HasSubstr("\n  A(Lgd): "), HasSubstr("\n  F(Lgd): "), HasSubstr("\n  Agree to end\n"),
                                HasSubstr("\n  Permit Spanish\n"), Not(HasSubstr("\nSpanish: "))));
}

// The numbers are those of the lists, and the text has the same orders.
TEST(ListOrders, WritesJsonThatFitsItsSchema) {
  const Json schema = closed(read_schema("schemas/orders.schema.json"));
  const struct {
    std::vector<std::string> options;
    std::string position;
  } rows[] = {
      {{}, ""},
      {{"ambition-empire-6"}, ""},
      {{"1700ad"}, ""},
      {{"--position", "-"}, dislodged},
      {{"--position", "-"}, winter},
  };
  for (const auto& row : rows) {
    std::vector<std::string> command{"list", "orders"};
    command.insert(command.end(), row.options.begin(), row.options.end());
    const std::string text = run_casus(command, row.position).out;
    command.insert(command.end(), {"--format", "json"});
    const Finished casus = run_casus(command, row.position);
    ASSERT_EQ(casus.status, 0) << casus.err;
    const Json json = Json::parse(casus.out);
    EXPECT_THAT(SchemaCheck(schema).misfits(json), IsEmpty());
    std::size_t all = 0;
    const auto count = [&](const Json& orders) {
      for (const Json& order : orders) EXPECT_THAT(text, HasSubstr("  " + order["text"].get<std::string>()));
      return orders.size();
    };
    for (const Json& power : json["powers"]) {
      std::size_t of_power = count(power["further"]);
      for (const Json& unit : power["units"]) {
        EXPECT_EQ(count(unit["orders"]), unit["count"]);
        EXPECT_THAT(text, HasSubstr("\n  " + unit["text"].get<std::string>() + ": " + unit["count"].dump() + '\n'));
        of_power += unit["orders"].size();
      }
      EXPECT_EQ(of_power, power["count"]);
      all += of_power;
    }
    EXPECT_GT(all, 0u);
    EXPECT_EQ(all, json["count"]);
    EXPECT_THAT(text, HasSubstr(": " + std::to_string(all) + " orders\n"));
  }
  Json wrong = Json::parse(listed(two_armies, {"--format", "json"}));
  wrong["powers"][0]["units"][0]["orders"][0]["order"] = "dance";
  EXPECT_THAT(SchemaCheck(schema).misfits(wrong), ::testing::Contains(HasSubstr("order")));
}

// What it lists can be handed in.
TEST(ListOrders, ListsOrdersThatAdjudicateReads) {
  const TemporaryFolder folder;
  const std::string board = folder.write("board", two_armies);
  for (const std::string unit : {"A Vienna", "A Munich"}) {
    const Json listed_json = Json::parse(listed(two_armies, {"--unit", unit, "--format", "json"}));
    for (const Json& order : listed_json["powers"][0]["units"][0]["orders"]) {
      const std::string text = order["power"].get<std::string>() + ": " + order["text"].get<std::string>();
      const Finished casus = run_casus({"adjudicate", "--json", "--position", board, text});
      ASSERT_EQ(casus.status, 0) << text << '\n' << casus.err;
      const Json played = Json::parse(casus.out)["orders"][0];
      EXPECT_EQ(played["order"], order);
      EXPECT_NE(played["result"], "illegal") << text;
    }
  }
}

}  // namespace list_orders_test
}  // namespace casus
