#include "checker/corpus/named_units.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/orders/notation.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace named_units_test {

// "French A Paris, German A Paris", or the message.
std::string named(const Variant& variant, const Position& position, std::string_view text) {
  const auto units = named_units(variant, position, text, {"--unit", 1, 1});
  if (!units) return units.problems().front().problem;
  std::string all;
  for (const Unit& unit : *units)
    all += (all.empty() ? "" : ", ") + variant[unit.power].adjective + ' ' + print(variant, unit);
  return all;
}

TEST(NamedUnits, AreThoseOfAPlaceOrOfAName) {
  const Variant& variant = **casus::testing::shelf().get("standard");
  Position position = variant.start;
  Unit dislodged = *position.unit_at(variant.map.find("Paris").value());
  dislodged.power = variant.find_power("Germany").value();
  position.dislodged = {{dislodged, no_province, false}};
  struct Row {
    std::string_view why, text, units;
  };
  constexpr Row rows[] = {
      {"all of a place", "Paris", "French A Paris, German A Paris"},
      {"of either power", "A Paris", "French A Paris, German A Paris"},
      {"of one power", "French A Paris", "French A Paris"},
      {"a dislodged one", "German A Paris", "German A Paris"},
      {"a fleet", "F Brest", "French F Brest"},
      {"another kind", "F Paris", "no such unit"},
      {"another power", "Italian A Paris", "no such unit"},
      {"an empty place", "Galicia", "no such unit"},
      {"no place", "nowhere", "unknown province"},
  };
  for (const Row& row : rows) EXPECT_EQ(named(variant, position, row.text), row.units) << row.why;
}

TEST(NamedUnits, MayBeLeaders) {
  const Variant& variant = **casus::testing::shelf().get("1700ad");
  EXPECT_EQ(named(variant, variant.start, "Augu(Maz)"), "Polish Augu(Maz)");
  EXPECT_EQ(named(variant, variant.start, "A(Maz)"), "Polish Augu(Maz)") << "a leader is an army";
  EXPECT_EQ(named(variant, variant.start, "A(Sax)"), "Polish A(Sax)");
  EXPECT_EQ(named(variant, variant.start, "Augu(Sax)"), "no such unit") << "an army without a leader";
}

}  // namespace named_units_test
}  // namespace casus::corpus
