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

}  // namespace next_elements_test
}  // namespace casus::impulses
