#include "engine/impulses/next_elements.h"

#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace next_elements_test {

using testing::SmallTurn;

// The plans that are one element longer than the order, as a sheet has them.
std::vector<std::string> longer_plans(const SmallTurn& turn, bool from_the_beginning) {
  const Variant& variant = turn.state.variant;
  const Order& order = turn.state.orders.front();
  const Plan so_far = from_the_beginning ? Plan{} : std::get<Plan>(order.task);
  std::vector<std::string> plans;
  for (const Element& element : next_elements(variant, turn.state.start, order.power, order.unit, so_far)) {
    Plan plan = so_far;
    plan.elements.push_back(element);
    plans.push_back(print_in_sheet(variant, Order{order.power, order.unit, plan}));
  }
  return plans;
}

TEST(NextElements, AreThoseThatCanBegin) {
  struct Row {
    std::string_view why, units, line;
    bool from_the_beginning;
    std::string present, absent;
  };
  const Row rows[] = {
      {"a move over a border", "Poles A(Sax)", "Poles A(Sax)-hold", true, "A(Sax)-Sil", "A(Sax)-Vie"},
      {"to hold", "Poles A(Sax)", "Poles A(Sax)-hold", true, "A(Sax)-hold", "A(Sax)-hold(x2)"},
      {"over both impulses", "Poles A(Sax)", "Poles A(Sax)-hold", true, "A(Sax)-Sil(x2)", "A(Sax)-Sax"},
      {"a march over mountains takes both anyway", "Poles A(Vie)", "Poles A(Vie)-hold", true, "A(Vie)-Mrv",
       "A(Vie)-Mrv(x2)"},
      {"and is too long for the second impulse", "Poles A(Sax)", "Poles A(Sax)-hold", false, "A(Sax)-hold-Sil",
       "A(Sax)-hold-Mrv"},
      {"from where the first move leads", "Poles A(Sax)", "Poles A(Sax)-Boh", false, "A(Sax)-Boh-Vie", ""},
      {"over sea only by fleets that are there", "Swedish A(Sca)", "Swedish A(Sca)-hold", true, "A(Sca)-hold",
       "A(Sca)-Den"},
      {"which carry it", "Swedish A(Sca), Swedish F(COS)", "Swedish A(Sca)-hold", true, "A(Sca)-Den", ""},
      {"and convoy it", "Swedish F(COS), Swedish A(Sca)", "Swedish F(COS)-hold", true, "F(COS) C A(Sca)-Den",
       "F(COS) S A(Sca)"},
      {"supports of its own kind", "Poles A(Sax), Poles A(Boh)", "Poles A(Sax)-hold", true, "A(Sax) S A(Boh)",
       "A(Sax) S A(Sax)"},
      {"of an armed neutral", "Poles A(Sil)", "Poles A(Sil)-hold", true, "A(Sil) S N(GPo)", "A(Sil) S N(Sax)"},
      {"nothing after the last impulse", "Poles A(Sax)", "Poles A(Sax)-Boh-Vie", false, "", ""},
      {"nothing for a unit that is not there", "Poles A(Sax)", "Poles A(Boh)-hold", true, "", ""},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto plans = longer_plans(SmallTurn(row.units, row.line), row.from_the_beginning);
    const auto has = [&](const std::string& plan) { return std::ranges::find(plans, plan) != plans.end(); };
    EXPECT_EQ(plans.empty(), row.present.empty()) << ::testing::PrintToString(plans);
    EXPECT_TRUE(row.present.empty() || has(row.present)) << ::testing::PrintToString(plans);
    EXPECT_FALSE(has(row.absent));
  }
}

std::vector<std::string> elements_after(const SmallTurn& turn, bool from_the_beginning) {
  const Order& order = turn.state.orders.front();
  const Plan so_far = from_the_beginning ? Plan{} : std::get<Plan>(order.task);
  std::vector<std::string> found;
  for (const Element& element : next_elements(turn.variant, turn.state.start, order.power, order.unit, so_far))
    found.push_back(testing::printed_element(turn.variant, order.power, order.unit, element));
  std::ranges::sort(found);
  return found;
}

// "-Boh+" is a move over one impulse, and over two.
std::vector<std::string> listed(std::string_view list) {
  std::vector<std::string> all;
  for (std::string& one : testing::sorted_parts(list)) {
    const bool is_double = one.back() == '+';
    if (is_double) one.pop_back();
    all.push_back(one);
    if (is_double) all.push_back(one + "(x2)");
  }
  std::ranges::sort(all);
  return all;
}

TEST(NextElements, AreListedOnceAndInFull) {
  struct Row {
    std::string_view why, units, line;
    bool from_the_beginning;
    std::string_view elements;
    bool has_straits = false;
  };
  const Row rows[] = {
      {"an army alone", "Poles A(Sax)", "Poles A(Sax)-hold", true, "-hold, -Boh+, -Sil+"},
      {"in the last impulse", "Poles A(Sax)", "Poles A(Sax)-Boh", false, "-hold, -Sax, -Sil, -Vie"},
      {"a leader has two impulses left", "Austrian Euge(Vie)", "Austrian Euge(Vie)-Boh", false,
       "-hold, -Mrv, -Sax+, -Sil+, -Vie+"},
      {"a support of what another unit can do in two steps", "Poles A(Sax), Austrian A(Vie)", "Poles A(Sax)-hold", true,
       "-hold, -Boh+, -Sil+, S A(Vie)-Boh+, S A(Vie)-Sil+"},
      {"a support where the other stands, too", "Austrian A(Boh), Poles A(Sax)", "Poles A(Sax)-hold", true,
       "-hold, -Boh+, -Sil+, S A(Boh)+, S A(Boh)-Sil+"},
      {"one name for the fleets of two powers", "Poles F(COS), Swedish F(COS), Swedish F(SBA)", "Swedish F(SBA)-hold",
       true, "-hold, -COS+, -Sca+, S F(COS)+, S F(COS)-Sca+"},
      {"a name without the number of its fleets", "Poles 2F(COS), Swedish F(SBA)", "Swedish F(SBA)-hold", true,
       "-hold, -COS+, -Sca+, S F(COS)+, S F(COS)-Sca+"},
      {"fleets of another power in the same place", "Poles F(COS), Swedish F(COS)", "Swedish F(COS)-hold", true,
       "-hold, -Got+, -SBA+, -Sca+, S F(COS)-Got+, S F(COS)-SBA+, S F(COS)-Sca+"},
      {"the other fleet of its place has its own name", "Swedish 2F(COS)", "Swedish F(COS)-hold", true,
       "-hold, -Got+, -SBA+, -Sca+"},
      {"an army over its own fleet", "Swedish A(Sca), Swedish F(Sca)", "Swedish A(Sca)-hold", true, "-hold, -Got+"},
      {"a fleet under its own army", "Swedish A(Sca), Swedish F(Sca)", "Swedish F(Sca)-hold", true,
       "-hold, -COS+, -Got+, -SBA+"},
      {"an armed neutral", "Poles A(Sil)", "Poles A(Sil)-hold", true, "-hold, -Boh+, -GPo+, -Mrv, -Sax+, S N(GPo)+"},
      {"an army by sea", "Swedish A(Sca), Swedish F(COS)", "Swedish A(Sca)-hold", true, "-hold, -Den+, -Got+"},
      {"a convoy of an army on a coast of the sea", "Swedish A(Sca), Swedish F(COS), Poles A(Sax)",
       "Swedish F(COS)-hold", true, "-hold, -Got+, -SBA+, -Sca+, C A(Sca)-Den+, C A(Sca)-Got+"},
      {"a convoy after a move", "Swedish A(Got), Swedish F(Sca)", "Swedish F(Sca)-COS", false,
       "-hold, -Got, -SBA, -Sca, C A(Got)-Den, C A(Got)-Sca"},
      {"a fleet that stays in port carries nobody", "Swedish A(Got), Swedish F(Sca)", "Swedish F(Sca)-hold", false,
       "-hold, -COS, -Got, -SBA"},
      {"over two seas", "Swedish A(Got), Swedish F(COS), Swedish F(SBA)", "Swedish A(Got)-hold", true,
       "-hold, -Den+, -Sca+", true},
      {"not over a port", "Swedish A(Got), Swedish F(COS), Swedish F(Sca)", "Swedish A(Got)-hold", true, "-hold, -Sca+",
       true},
      {"not from a sea that the army does not touch", "Swedish A(Got), Swedish F(SBA)", "Swedish A(Got)-hold", true,
       "-hold, -Sca+", true},
      {"as one of two fleets", "Swedish A(Got), Swedish F(COS), Swedish F(SBA)", "Swedish F(COS)-hold", true,
       "-hold, -Got+, -SBA+, -Sca+, S F(SBA)+, S F(SBA)-Got+, S F(SBA)-Sca+, C A(Got)-Den+, C A(Got)-Sca+", true},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const Variant& variant = row.has_straits ? testing::strait_variant() : testing::small_variant();
    EXPECT_EQ(elements_after(SmallTurn(row.units, row.line, variant), row.from_the_beginning), listed(row.elements));
  }
}

}  // namespace next_elements_test
}  // namespace casus::impulses
