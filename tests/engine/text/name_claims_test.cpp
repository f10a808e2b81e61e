#include "engine/text/name_claims.h"

#include <gtest/gtest.h>

#include <string>

namespace casus {
namespace name_claims_test {

const std::vector<std::string> owners{"Alba", "Bora"};

std::string report(const NameClaims& names) {
  Mistakes mistakes;
  names.report(owners, "province", mistakes);
  return to_string(std::move(mistakes).take());
}
std::string report_in_orders(const NameClaims& names) {
  Mistakes mistakes;
  names.report_in_orders(owners, "province", mistakes);
  return to_string(std::move(mistakes).take());
}

std::string taken(const std::string& place, const std::string& owner, const std::string& name) {
  return "map.xml:" + place + ": a name that already means " + owner +
         "\n  expected  a name of this province only\n  found     \"" + name + "\"\n";
}

TEST(NameClaims, MeanOneOwnerEach) {
  NameClaims names;
  names.claim("Alba", {"map.xml", 1, 1}, 0, false);
  names.claim("A", {"map.xml", 1, 2}, 0, false);
  names.claim("a", {"map.xml", 1, 3}, 0, false);
  names.claim("Bora", {"map.xml", 2, 1}, 1, false);
  EXPECT_EQ(report(names), "") << "a name may be written twice for one owner";
  names.claim("ALBA", {"map.xml", 2, 2}, 1, false);
  names.claim("bo-ra", {"map.xml", 2, 3}, 0, false);
  names.claim("bora.", {"map.xml", 2, 4}, 0, false);
  EXPECT_EQ(report(names), taken("2:2", "Alba", "ALBA") + taken("2:4", "Bora", "bora."));
}

// In a conflict the change is the mistake, even if it comes first.
TEST(NameClaims, OfAVariantGiveWay) {
  NameClaims names;
  names.claim("Same", {"map.xml", 1, 1}, 0, true);
  names.claim("Same", {"map.xml", 2, 1}, 1, false);
  EXPECT_EQ(report(names), taken("1:1", "Bora", "Same"));
}

TEST(NameClaims, AreNamesOfUsableLength) {
  const auto problems = [](const std::string& name) {
    NameClaims names;
    names.claim(name, {"map.xml", 1, 1}, 0, false);
    return report(names);
  };
  EXPECT_EQ(problems(std::string(200, 'x')), "");
  EXPECT_EQ(problems(std::string(201, 'x')),
            "map.xml:1:1: a name that is too long\n  expected  at most 200 bytes\n"
            "  found     \"" +
                std::string(80, 'x') + "...\"\n");
  EXPECT_EQ(problems(" - "),
            "map.xml:1:1: an empty name\n  expected  a name with letters or digits\n  found     \" - \"\n");
}

TEST(NameClaims, CanBeReadInOrders) {
  NameClaims names;
  names.claim("St. Alba", {"map.xml", 1, 1}, 0, false);
  names.claim("-", {"map.xml", 1, 2}, 0, false);
  names.claim("Bora/Alba", {"map.xml", 1, 3}, 1, false);
  const std::string empty =
      "map.xml:1:2: an empty name\n  expected  a name with letters or digits\n  found     \"-\"\n";
  EXPECT_EQ(report(names), empty);
  EXPECT_EQ(report_in_orders(names),
            empty +
                "map.xml:1:3: a name that cannot be read in an order\n"
                "  expected  words with blanks, full stops, or hyphens without blanks between them; together at "
                "most 8 words and marks\n  found     \"Bora/Alba\"\n");
}

TEST(NameClaims, OfPowersMayHaveStrokes) {
  Mistakes mistakes;
  for (const std::string_view name : {"Bora/Alba", "", "Alba (north)"})
    report_unreadable(name, {"variant.xml", 1, 1}, Strokes::MayBeInAName, mistakes);
  EXPECT_EQ(to_string(std::move(mistakes).take()),
            "variant.xml:1:1: a name that cannot be read in an order\n"
            "  expected  words with blanks, full stops, strokes, or hyphens without blanks between them; together at "
            "most 8 words and marks\n  found     \"Alba (north)\"\n");
}

}  // namespace name_claims_test
}  // namespace casus
