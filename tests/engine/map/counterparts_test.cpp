#include "engine/map/counterparts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <utility>

namespace casus {
namespace counterparts_test {

using ::testing::ElementsAre;

Map map_of(std::initializer_list<std::pair<const char*, const char*>> ids_and_names) {
  MapBuilder builder;
  for (const auto& [id, name] : ids_and_names) {
    Province province;
    province.id = id;
    province.name = name;
    builder.add(province);
  }
  return builder.build();
}

TEST(Counterparts, HaveTheSameName) {
  const Map one = map_of({{"nor", "Norway"}, {"nth", "North Sea"}}),
            other = map_of({{"nor", "north sea"}, {"nwy", "Norway"}});
  EXPECT_THAT(counterparts(one, other), ElementsAre(ProvinceId{1}, ProvinceId{0}));
}

TEST(Counterparts, HaveTheSameIdWhereNoNameIsTheSame) {
  const Map one = map_of({{"gas", "Gascony"}, {"bur", "Burgundy"}, {"pic", "Picardy"}});
  const Map other = map_of({{"bur", "Bourgogne"}, {"gas", "Picardy"}});
  EXPECT_THAT(counterparts(one, other), ElementsAre(no_province, ProvinceId{0}, ProvinceId{1}));
}

}  // namespace counterparts_test
}  // namespace casus
