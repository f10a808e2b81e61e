// The generator reaches what is hard, in every variant; each floor that is missed fails.
#include "checker/generate/distribution.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"
#include "tests/checker/shipped_variants.h"

namespace casus::generate {
namespace distribution_test {

CASUS_OF_EVERY_VARIANT(Distributions);

TEST_P(Distributions, KeepTheirFloors) {
  const Distribution found = distribution(casus::testing::shipped(GetParam()), 1, 20'000);
  EXPECT_FALSE(found.traits.empty());
  for (const TraitCount& count : found.traits) {
    EXPECT_FALSE(found.is_too_rare(count)) << count.trait->name << ": " << found.share(count) << " %";
  }
}

TEST(Distribution, KnowsOnlyTraitsThatTheVariantHas) {
  const auto has_sorties = [](const Distribution& found) {
    return std::ranges::any_of(found.traits, [](const TraitCount& count) { return count.trait->name == "sortie"; });
  };
  EXPECT_FALSE(has_sorties(distribution(casus::testing::shipped("standard"), 1, 1)));
  EXPECT_TRUE(has_sorties(distribution(casus::testing::shipped("ambition-empire-6"), 1, 1)));
  const auto has_coastal_convoys = [](const Distribution& found) {
    return std::ranges::any_of(found.traits,
                               [](const TraitCount& count) { return count.trait->name == "convoy from a coast"; });
  };
  EXPECT_FALSE(has_coastal_convoys(distribution(casus::testing::shipped("ambition-empire-5"), 1, 1)));
  EXPECT_TRUE(has_coastal_convoys(distribution(casus::testing::shipped("ambition-empire-ludomaniacs"), 1, 1)));
}

TEST(Distribution, MarksWhatIsTooRare) {
  Trait trait;
  trait.name = "a rare thing";
  trait.floor = 10;
  const Distribution found{100, {{&trait, 9}}};
  EXPECT_THAT(print(found), ::testing::HasSubstr("a rare thing  TOO RARE"));
  EXPECT_FALSE((Distribution{100, {{&trait, 10}}}).is_too_rare({&trait, 10}));
}

TEST(GenerateCommand, FailsWhereATraitIsTooRare) {
  const Finished few = run_casus({"generate", "--distribution", "--variant", "standard", "--count", "3"});
  EXPECT_EQ(few.status, 1);
  EXPECT_THAT(few.out, ::testing::HasSubstr("TOO RARE"));
  EXPECT_EQ(run_casus({"generate", "--distribution", "--count", "0"}).status, 2);
}

}  // namespace distribution_test
}  // namespace casus::generate
