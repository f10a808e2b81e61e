// The generated boards are tested: an engine with a rule broken on purpose is told from the oracle within seconds, and
// the board on which it shows shrinks to what a person reads at a glance. This program is linked to the engine that can
// be broken.
#include <algorithm>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "checker/generate/make_situation.h"
#include "checker/generate/shrink.h"
#include "checker/oracle/oracle.h"
#include "engine/faults/faults.h"
#include "tests/checker/shipped_variants.h"

namespace casus::generate {
namespace found_by_boards_test {

constexpr std::uint64_t most_boards = 4000;
struct BrokenRule {
  std::string_view fault, variant;
};
constexpr BrokenRule broken_rules[] = {
    {"RingFails", "ambition-empire-6"},
    {"EqualStrengthDislodges", "ambition-empire-6"},
    {"UnitsSwap", "ambition-empire-6"},
    {"OwnHolderDislodged", "ambition-empire-6"},
    {"SupportAgainstOwnUnitCounts", "ambition-empire-6"},
    {"HoldSupportsDoNotCount", "ambition-empire-6"},
    {"AttackDoesNotCut", "ambition-empire-6"},
    {"AttackFromTargetCuts", "ambition-empire-6"},
    {"OwnAttackCuts", "ambition-empire-6"},
    {"IllegalBidCounts", "ambition-empire-5"},
    {"RefusedBidIsFree", "ambition-empire-5"},
    {"ListIsIgnored", "ambition-empire-5"},
    {"FirstCaptureIsNoHome", "ambition-empire-5"},
    {"DeclarationIsIgnored", "ambition-empire-5"},
    {"BuildIsNoDeclaration", "ambition-empire-5"},
    {"LastOfAlphabetBecomesHome", "ambition-empire-5"},
    {"DeclarationsWithoutEnd", "ambition-empire-5"},
    {"NewMinorHasItsOldUnit", "ambition-empire-5"},
    {"ConditionalHomeIsLost", "ambition-empire-ludomaniacs"},
    {"ConditionalHomeIsHomeForGood", "ambition-empire-ludomaniacs"},
    {"OpenStraitIsClosed", "classical"},
    {"BuildsOnlyInHomes", "classical"},
    {"HomesNeedNotBeHeld", "classical"},
    {"AllHomesMustBeHeld", "classical"},
    {"ArmiesHaveThreeImpulses", "1700ad"},
    {"DoubleMovesArriveAtOnce", "1700ad"},
    {"TurnsAreNotAddedUp", "1700ad"},
    {"DoubleSupportCountsTwice", "1700ad"},
    {"LeadersHaveTwoImpulses", "1700ad"},
    {"MountainsAreFlat", "1700ad"},
    {"MountainSupportForgetsTheCut", "1700ad"},
    {"PermissionsLastForever", "1700ad"},
    {"ThirdStepParadoxStands", "1700ad"},
    {"LeadersDisplaceNobody", "1700ad"},
    {"OnlyTheNearestCentreCounts", "1700ad"},
    {"FleetsFightAlone", "1700ad"},
    {"NeutralsDefendTwice", "1700ad"},
    {"SupplyCrossesUnits", "1700ad"},
    {"FleetsAreNotDelayed", "1700ad"},
    {"NoYearIsTheLast", "1700ad-1713"},
};

bool differs(const Situation& now) {
  if (oracle::not_covered(*now.variant, now.position)) return false;
  return !adjudicators::disagreements(*now.variant, now.position, now.submission()).empty();
}

std::optional<Situation> found(const std::shared_ptr<const Variant>& variant) {
  for (std::uint64_t board = 0; board < most_boards; ++board) {
    SeededChoices choices(seed_of_board(1, board));
    Situation now = make_situation(variant, choices);
    if (differs(now)) return now;
  }
  return std::nullopt;
}

std::string written(const Situation& now, std::string_view why) {
  return file_of(case_of(now, adjudicate(*now.variant, now.position, now.submission())), std::string(why));
}

void expect_small(const FaultInfo& fault, const Situation& now) {
  const Situation small = shrink(now, differs);
  SCOPED_TRACE(written(small, fault.name));
  EXPECT_LE(small.orders.size() + small.grants.size(), 5u) << fault.name;
}

TEST(BrokenRules, AreFoundAndShrunk) {
  std::string missed;
  for (const auto& [name, id] : broken_rules) {
    const auto variant = casus::testing::shipped(id);
    const auto fault = std::ranges::find(all_faults(), name, &FaultInfo::name);
    ASSERT_NE(fault, all_faults().end()) << name;
    const Breaking breaking(fault->fault);
    const auto now = found(variant);
    if (now) expect_small(*fault, *now);
    else missed += std::string(name) + ' ';
  }
  EXPECT_EQ(missed, "");
}

TEST(BrokenRules, NoBoardDiffersUntilOneIsBroken) {
  for (const auto& variant : casus::testing::shipped_variants()) {
    const auto now = found(variant);
    EXPECT_FALSE(now) << written(shrink(*now, differs), variant->id);
  }
}

}  // namespace found_by_boards_test
}  // namespace casus::generate
