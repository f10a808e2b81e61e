// Where a unit can go directly: straits that fleets close, coasts that act as one.
#include "engine/legality/reach.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/engine/ordered_board.h"

namespace casus {
namespace reach_test {

using testing::ambition_empire;

// What the first unit of a board reaches, as printed names; Constantinople belongs to `owner`.
struct Row {
  const char* why;
  const char* board;
  const char* owner;
  const char* reaches;
};

std::string reach_text(const Row& row) {
  const Variant& variant = ambition_empire();
  Position position = testing::board_of(row.board, variant).position;
  const std::string text = row.board;
  const auto first_order =
      parse_order(variant, *variant.find_power(text.substr(0, text.find(':'))),
                  text.substr(text.find(':') + 1, text.find_first_of(";\n") - text.find(':') - 1), {});
  const Unit& unit = *position.unit_at(first_order->unit.at.province);
  if (const auto owner = variant.find_power(row.owner))
    position.owners[index(*variant.map.find("Constantinople"))] = *owner;
  std::string names;
  const auto add = [&](Location to) { names += (names.empty() ? "" : ", ") + variant.map.print(to); };
  if (unit.kind == UnitKind::Fleet) {
    for (const Location& to : arrivals_of(variant, position, unit)) add(to);
  } else {
    reach_of(variant, position, unit).for_each([&](ProvinceId to) { add({to, Coast::None}); });
  }
  return names;
}

TEST(Reach, OfAUnitAtAStrait) {
  const Row rows[] = {
      {"empty water leaves it open", "Austria: A Ireland H", "", "Edinburgh"},
      {"another Great Power's fleet closes it", "Austria: A Ireland H\nFrance: F Irish Sea H", "", ""},
      {"one's own does not", "Austria: A Ireland H; F Irish Sea H", "", "Edinburgh"},
      {"a fleet beside the water does not", "Austria: A Ireland H\nFrance: F North Atlantic H", "", "Edinburgh"},
      {"a minor power's does not", "Austria: A Ireland H\nMorocco: F Irish Sea H", "", "Edinburgh"},
      {"fleets neither", "Morocco: F Morocco H\nFrance: F Gibraltar H", "",
       "Algiers, Gibraltar, Mid-Atlantic Ocean, Western Mediterranean"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(reach_text(row), row.reaches);
  }
}

TEST(Reach, OfAFleetAtCoastsThatAreOneForTheOwnerOfACentre) {
  const Row rows[] = {
      {"the owner's fleet leaves from both", "Turkey: F Smyrna(sc) H", "Turkey",
       "Aegean Sea, Armenia, Black Sea, Constantinople, Eastern Mediterranean Sea, Syria"},
      {"another's only from its own", "Turkey: F Smyrna(sc) H", "Austria",
       "Aegean Sea, Constantinople, Eastern Mediterranean Sea, Syria"},
      {"with no owner the coasts are two", "Turkey: F Smyrna(nc) H", "", "Armenia, Black Sea, Constantinople"},
      {"the owner's fleet arrives on both", "Austria: F Black Sea H", "Austria",
       "Armenia, Constantinople, Crimea, Kazan, Smyrna(nc), Smyrna(sc), Wallachia"},
      {"another's on one", "Austria: F Black Sea H", "Turkey",
       "Armenia, Constantinople, Crimea, Kazan, Smyrna(nc), Wallachia"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_EQ(reach_text(row), row.reaches);
  }
}

}  // namespace reach_test
}  // namespace casus
