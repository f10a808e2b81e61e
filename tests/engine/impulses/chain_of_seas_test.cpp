#include "engine/impulses/chain_of_seas.h"

#include "tests/engine/impulses/small_turn.h"

namespace casus::impulses {
namespace chain_of_seas_test {

TEST(ChainOfSeas, LeadsFromCoastToCoast) {
  struct Row {
    std::string_view why, seas, from, to, chain;
  };
  constexpr Row rows[] = {
      {"one sea", "COS", "Sca", "Den", "COS"},
      {"no sea", "", "Sca", "Den", ""},
      {"a sea that is not next to the destination", "SBA", "Sca", "Den", ""},
      {"the shortest chain", "SBA, COS", "Sca", "Den", "COS"},
      {"to a coast that fleets reach without the sea, too", "COS", "Got", "Sca", "COS"},
  };
  const Variant& variant = testing::small_variant();
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    std::vector<ProvinceId> seas, chain;
    for (const std::string_view name : testing::parts_of(row.seas)) seas.push_back(testing::province(variant, name));
    for (const std::string_view name : testing::parts_of(row.chain)) chain.push_back(testing::province(variant, name));
    EXPECT_EQ(
        chain_of_seas(variant.map, seas, testing::province(variant, row.from), testing::province(variant, row.to)),
        chain);
  }
}

// Here Denmark is not on the Sound, and Gotaland not on the South Baltic.
TEST(ChainOfSeas, NamesTheSeasInSequence) {
  const Variant& variant = testing::strait_variant();
  const auto at = [&](std::string_view name) { return testing::province(variant, name); };
  const std::vector<ProvinceId> seas = {at("SBA"), at("COS")};
  EXPECT_EQ(chain_of_seas(variant.map, seas, at("Got"), at("Den")), (std::vector{at("COS"), at("SBA")}));
}

}  // namespace chain_of_seas_test
}  // namespace casus::impulses
