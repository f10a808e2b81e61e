#include "engine/orders/shortened_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>

#include "tests/engine/variant_files.h"

namespace casus {
namespace shortened_names_test {

using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

const Map& map() { return testing::standard().map; }

TEST(ShortenedNames, MeanTheOnlyProvinceWhoseWordsBeginSo) {
  struct Row {
    std::string_view why, name, meant;
  };
  constexpr Row rows[] = {
      {"two words", "eng chan", "English Channel"},
      {"one of them whole", "english cha", "English Channel"},
      {"three letters of each are enough", "wes med", "Western Mediterranean"},
      {"three words", "nor atl oce", "North Atlantic Ocean"},
      {"one word", "Belg", "Belgium"},
      {"in capitals", "BELG", "Belgium"},
      {"two letters are not enough", "en chan", ""},
      {"nor in the last word", "eng ch", ""},
      {"a word too few", "nor atl", ""},
      {"only the first of two words", "engl", ""},
      {"a word too many", "belg ium", ""},
      {"words in another sequence", "chan eng", ""},
      {"another last word", "eng sea", ""},
      {"North Sea and Norwegian Sea", "nor sea", ""},
      {"only one of them", "norw sea", "Norwegian Sea"},
      {"no province", "atlantis", ""},
      {"nothing", "", ""},
  };
  for (const Row& row : rows) EXPECT_EQ(province_shortened_to(map(), row.name), row.meant) << row.why;
}

TEST(ShortenedNames, AreBeginningsOfSeveralProvinces) {
  EXPECT_THAT(provinces_beginning_with(map(), "nor"),
              UnorderedElementsAre("North Africa", "North Atlantic Ocean", "North Sea", "Norway", "Norwegian Sea"));
  EXPECT_THAT(provinces_beginning_with(map(), "North A"), UnorderedElementsAre("North Africa", "North Atlantic Ocean"));
  EXPECT_THAT(provinces_beginning_with(map(), "no"), IsEmpty()) << "too short to mean them";
  EXPECT_THAT(provinces_beginning_with(map(), "nora"), IsEmpty());
}

}  // namespace shortened_names_test
}  // namespace casus
