#include <gtest/gtest.h>

#include <string_view>

#include "engine/diplomacy/points.h"
#include "engine/rules/options.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/written_board.h"

namespace casus {
namespace same_order_test {

using namespace casus::testing;

// Venice's fleet reaches one coast of the Papal States, that of the Two Sicilies both.
bool is_same(std::string_view left, std::string_view right, const Variant& variant = ambition_empire()) {
  const Position position = board(variant, "Spring 1763 movement",
                                  "Switzerland: A Swi; Venice: F Ven; Two Sicilies: F TwS; France: A Mar, F Tys; "
                                  "Great Britain: F Cop; Portugal: F Por; Papal States: A Pap");
  const auto order = [&](std::string_view text) { return readable(parse_order(variant, no_power, text, {})); };
  EXPECT_EQ(is_same_order(variant, position, order(left), order(right)),
            is_same_order(variant, position, order(right), order(left)));
  return is_same_order(variant, position, order(left), order(right));
}

TEST(SameOrder, FollowsTheRulebook) {
  struct Row {
    std::string_view why, left, right;
    bool same;
  };
  constexpr Row rows[] = {
      {"one order written twice", "A Swi - Bur", "A Swi - Bur", true},
      {"another destination", "A Swi - Bur", "A Swi - Tyr", false},
      {"another unit", "A Swi - Tyr", "F Ven - Tyr", false},
      {"hold is an order like any other", "A Swi H", "A Swi - Bur", false},
      {"two holds", "A Swi H", "Switzerland holds", true},
      {"letters do not count", "A Swi - Bur", "Swi - Bur", true},
      {"not even wrong ones", "A Swi - Bur", "F Swi - Bur", true},
      {"nationalities do not count", "Swiss A Swi - Bur", "A Swi - Bur", true},
      {"support to hold is not support to move", "A Swi S A Mar", "A Swi S A Mar - Bur", false},
      {"letter and nationality of a supported unit do not count", "A Swi S A Mar - Bur", "A Swi S French Mar - Bur",
       true},
      {"supports of two units", "A Swi S A Mar - Bur", "A Swi S A Par - Bur", false},
      {"supports to two provinces", "A Swi S A Mar - Bur", "A Swi S A Mar - Sav", false},
      {"support to hold of two units", "F Ven S A Tus", "F Ven S A Tyr", false},
      {"convoy of two armies", "F Por C A Mad - Mor", "F Por C A And - Mor", false},
      {"convoys to two provinces", "F Por C A Mar - Mor", "F Por C A Mar - Alg", false},
      {"a convoy is no support", "F Por C A Mar - Mor", "F Por S A Mar - Mor", false},

      {"a coast that is the only one in reach may stay unnamed", "F Ven - Pap", "F Ven - Pap(ec)", true},
      {"the other coast is another order", "F Ven - Pap(wc)", "F Ven - Pap(ec)", false},
      {"of two coasts in reach each is an order of its own", "F TwS - Pap(wc)", "F TwS - Pap(ec)", false},
      {"and neither is meant by none", "F TwS - Pap", "F TwS - Pap(ec)", false},
      {"a coast of an army's destination does not count", "A Swi - Pap", "A Swi - Pap(ec)", true},
      {"a coast that the province does not have does not count", "F Ven - Tus", "F Ven - Tus(wc)", true},
      {"nor does it where the province has others", "F TwS - Pap(nc)", "F TwS - Pap", true},
      {"not even if one of those is in reach", "F Ven - Pap(nc)", "F Ven - Pap(ec)", true},
      {"a coast of the unit does not count", "F Ven(ec) H", "F Ven H", true},
      {"the only coast of a supported fleet", "F TwS S F Tys - Pap", "F TwS S F Tys - Pap(wc)", true},
      {"the coast of a supported fleet that has two", "F Ven S F TwS - Pap(wc)", "F Ven S F TwS - Pap(ec)", false},
      {"the coast of a supported fleet that is not there", "F Ven S F Tus - Pap(wc)", "F Ven S F Tus - Pap(ec)", false},
      {"the coast of a supported army", "F TwS S A Mar - Pap", "F TwS S A Mar - Pap(wc)", true},
      {"the coast of a convoyed army", "F Por C A Mar - Pap", "F Por C A Mar - Pap(wc)", true},
      {"the coast of a fleet that is to be convoyed in vain", "F Por C F TwS - Pap(wc)", "F Por C F TwS - Pap(ec)",
       true},

      {"via convoy where the army could walk", "A Swi - Bur via convoy", "A Swi - Bur", false},
      {"by land where the army walks anyway", "A Swi - Bur by land", "A Swi - Bur", true},
      {"via convoy where there is no other way", "A Swi - Mor via convoy", "A Swi - Mor", true},
      {"by land where there is no way by land", "A Swi - Mor by land", "A Swi - Mor", false},
      {"a tag of a fleet's move", "F Ven - Tyr via convoy", "F Ven - Tyr", true},
      {"a tag where nobody stands", "A Par - Bur via convoy", "A Par - Bur", true},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(is_same(row.left, row.right), row.same);
  }
}

// A fleet of another power closes the crossing to Ireland. Then a convoy is the only way.
TEST(SameOrder, KnowsWhetherACrossingIsClosed) {
  const Variant& variant = ambition_empire();
  const auto is_same_here = [&](std::string_view units, std::string_view left, std::string_view right) {
    const Position position = board(variant, "Spring 1763 movement", units);
    const auto order = [&](std::string_view text) { return readable(parse_order(variant, no_power, text, {})); };
    return is_same_order(variant, position, order(left), order(right));
  };
  const std::string_view closed = "Switzerland: A Edi; France: F Iri", open = "Switzerland: A Edi; France: F NAt";
  EXPECT_TRUE(is_same_here(closed, "A Edi - Ire via convoy", "A Edi - Ire"));
  EXPECT_FALSE(is_same_here(closed, "A Edi - Ire by land", "A Edi - Ire"));
  EXPECT_FALSE(is_same_here(open, "A Edi - Ire via convoy", "A Edi - Ire"));
  EXPECT_TRUE(is_same_here(open, "A Edi - Ire by land", "A Edi - Ire"));
}

// Options that no rulebook with diplomacy points has.
TEST(SameOrder, HeedsThePathOfAConvoyWhereItCounts) {
  const Variant ignored = with_option(ambition_empire(), &Options::convoy_path, ConvoyPath::Ignored);
  const Variant binding = with_option(ambition_empire(), &Options::convoy_path, ConvoyPath::Binding);
  const std::string_view by_one_sea = "A Mar - Tys - Mor", by_another = "A Mar - GLy - Mor", by_any = "A Mar - Mor";
  EXPECT_TRUE(is_same(by_one_sea, by_another, ignored));
  EXPECT_TRUE(is_same(by_one_sea, by_any, ignored));
  EXPECT_FALSE(is_same(by_one_sea, by_another, binding));
  EXPECT_FALSE(is_same(by_one_sea, by_any, binding));
  EXPECT_TRUE(is_same(by_one_sea, by_one_sea, binding));
  EXPECT_TRUE(is_same(by_any, "A Mar - Mor via convoy", binding));
  EXPECT_FALSE(is_same("A Swi - Bur", "A Swi - Bur via convoy", binding));
}

TEST(SameOrder, TakesNoAccountOfHowStrictlyCoastsAreRead) {
  const Variant strict = with_changed_options(ambition_empire(), [](Options& options) {
    options.irrelevant_coast = IrrelevantCoast::Refused;
    options.implied_coast = ImpliedCoast::Refused;
  });
  EXPECT_TRUE(is_same("F Ven - Tus", "F Ven - Tus(wc)", strict));
  EXPECT_TRUE(is_same("F Ven - Pap", "F Ven - Pap(ec)", strict));
}

TEST(SameOrder, ComparesWhatUnitsTransformInto) {
  struct Row {
    std::string_view why, left, right;
    bool same;
  };
  constexpr Row rows[] = {
      {"the new kind need not be written", "F Ven T", "F Ven T A", true},
      {"no unit becomes what it is", "F Ven T F", "F Ven T A", false},
      {"no army becomes an army", "A Swi T A", "A Swi T F", false},
      {"the coast of the new fleet counts where there are several", "A Pap T F(ec)", "A Pap T F(wc)", false},
      {"one coast written twice", "A Pap T F(ec)", "A Pap T (ec)", true},
      {"no coast is no answer there", "A Pap T F", "A Pap T F(wc)", false},
      {"it does not count elsewhere", "A Mar T F(wc)", "A Mar T F", true},
      {"an army has no coast", "F TwS T A(ec)", "F TwS T A(wc)", true},
      {"nobody stands there", "A Bur T F(ec)", "A Bur T F(wc)", false},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(is_same(row.left, row.right), row.same);
  }
}

}  // namespace same_order_test
}  // namespace casus
