// What sentences say of orders that the map, its coasts or the units on it do not allow, and of how orders are written.
#include <gtest/gtest.h>

#include <string_view>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/rules/rulebook.h"
#include "tests/reports/sentences/told_verdict.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace reach_claims_test {

const Variant& variant() { return *standard_variant(); }

std::string told(const Position& before, std::string_view power, std::string_view order, Result result, Clause clause) {
  return told_in(variant(), before, {clause, result, power, order, {}, {}, ""});
}

// An army passes from Skagerrak to Baltic Sea over no fleet in a port.
TEST(ReachClaims, LetNoFleetInAPortConvoy) {
  Position before = start_in_phase(variant(), PhaseKind::Movement);
  put(variant(), before, "England", UnitKind::Army, "Norway");
  put(variant(), before, "England", UnitKind::Fleet, "Skagerrak");
  put(variant(), before, "England", UnitKind::Fleet, "Baltic Sea");
  put(variant(), before, "England", UnitKind::Fleet, "Gulf of Bothnia");
  const auto support = [&] {
    return told(before, "England", "F Gulf of Bothnia S A Norway - Livonia", Result::Illegal,
                Clause::SupportImpossibleMove);
  };
  const std::string never = "A Norway cannot move to Livonia, so there is nothing to support.";
  EXPECT_EQ(support(), never);
  put(variant(), before, "England", UnitKind::Fleet, "Denmark");
  EXPECT_EQ(support(), never);
}

TEST(ReachClaims, SayWhatAnOrderForNoUnitWasToDo) {
  Position before = start_in_phase(variant(), PhaseKind::Movement);
  put(variant(), before, "England", UnitKind::Fleet, "North Sea");
  EXPECT_EQ(told(before, "England", "F North Sea S F Norway - Skagerrak", Result::Illegal, Clause::SupportNoUnit),
            "There is no unit in Norway to support.");
  EXPECT_EQ(told(before, "England", "F North Sea C A Yorkshire - Norway", Result::Illegal, Clause::SupportNoUnit),
            "There is no unit in Yorkshire to convoy.");
}

TEST(ReachClaims, SayNothingOfASupportedUnitWhereThereIsNone) {
  const Position before = start_in_phase(variant(), PhaseKind::Movement);
  EXPECT_EQ(told(before, "England", "F London H", Result::Illegal, Clause::SupportImpossibleMove),
            variant().rulebook().find(Clause::SupportImpossibleMove)->title);
}

TEST(WritingClaims, TellAWrongLetterFromAMissingOne) {
  const Position before = start_in_phase(variant(), PhaseKind::Movement);
  struct Row {
    std::string_view order, text;
  };
  constexpr std::string_view wrong =
      "The order's letters for army and fleet do not all agree with the board; the board decides.";
  constexpr Row rows[] = {
      {"Vienna S A Budapest - Galicia",
       "The order does not say whether the unit in Vienna is an army or a fleet; the board decides."},
      {"A Vienna S Budapest - Galicia",
       "The order does not say whether the unit in Budapest is an army or a fleet; the board decides."},
      {"Vienna S F Budapest - Galicia", wrong},
      {"F Vienna S Budapest - Galicia", wrong},
      {"F Vienna S A Budapest - Galicia", wrong},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.order);
    EXPECT_EQ(told(before, "Austria", row.order, Result::Given, Clause::OrderUnitLetter), row.text);
  }
}

}  // namespace reach_claims_test
}  // namespace casus::reports
