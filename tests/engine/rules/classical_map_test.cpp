// The map of Classical: its counts, its abbreviations, and what the rules say of coasts, the Nile, Rhodes and land
// bridges. What holds for every map is in tests/engine/map/shipped_maps_test.cpp.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/engine/variant_files.h"

namespace casus {
namespace classical_map_test {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

const Map& map() {
  static const std::shared_ptr<const Variant> variant = testing::shipped("classical");
  return variant->map;
}

ProvinceId province(std::string_view name) {
  const auto found = map().find(name);
  if (!found) throw std::runtime_error("no province " + std::string(name));
  return *found;
}

std::vector<std::string> fleet_moves(std::string_view from) {
  std::vector<std::string> printed;
  for (const Location& to : map().fleet_moves({province(from), Coast::None})) printed.push_back(map().print(to));
  return printed;
}

std::vector<std::string> provinces_that(auto test) {
  std::vector<std::string> printed;
  for (std::size_t i = 0; i < map().provinces().size(); ++i) {
    const auto id = ProvinceId(static_cast<std::uint16_t>(i));
    if (test(id)) printed.push_back(map()[id].name);
  }
  return printed;
}

std::string ends_of(const Border& border) { return map()[border.a].name + " - " + map()[border.b].name; }

bool touches(ProvinceId water, ProvinceId shore) { return map().fleet_reach({shore, Coast::None}).contains(water); }

TEST(ClassicalMap, HasItsCounts) {
  const auto count = [](Terrain terrain) {
    return std::ranges::count_if(map().provinces(), [&](const Province& p) { return p.terrain == terrain; });
  };
  EXPECT_EQ(map().provinces().size(), 117u);
  EXPECT_EQ(count(Terrain::Sea), 37);
  EXPECT_EQ(count(Terrain::Inland), 17);
  EXPECT_EQ(count(Terrain::Coastal), 63);
  EXPECT_EQ(map().supply_centres().size(), 35);
}

TEST(ClassicalMap, HasAsManyBordersAsItShould) {
  const auto borders = map().borders();
  EXPECT_EQ(borders.size(), 341u);
  EXPECT_EQ(std::ranges::count_if(borders, &Border::army), 154);
  EXPECT_EQ(std::ranges::count_if(borders, &Border::fleet), 255);
}

TEST(ClassicalMap, HasOneCoastForEveryCoastalProvince) {
  EXPECT_THAT(provinces_that([](ProvinceId id) { return map().has_coasts(id); }), ElementsAre());
}

// Rule 7, and what the map adds to it. Fleets of all shores meet in a province with one coast.
TEST(ClassicalMap, LetsFleetsEnterOnOneShoreAndLeaveOnAnother) {
  EXPECT_THAT(fleet_moves("Athens"), ElementsAre("Aegean Sea", "Corinth", "Delphi", "Euboea", "Mare Ionium",
                                                 "Myrtoan Sea", "Saronic Gulf", "Sparta", "The Fetters"));
  EXPECT_THAT(fleet_moves("Sinai"),
              ElementsAre("Bay of Pelusium", "Memphis", "Petra", "Raphia", "Sea of Reeds", "Thebes"));
  EXPECT_THAT(fleet_moves("Agrigentum"),
              ElementsAre("Magna Grecian Sea", "Mare Internum", "Melita", "Panormus", "Syracuse", "The Mamertines"));
}

TEST(ClassicalMap, HasCoastalNeighboursThatDoNotMeetAtSea) {
  std::vector<std::string> parted;
  for (const Border& border : map().borders()) {
    const bool coastal = map()[border.a].terrain == Terrain::Coastal && map()[border.b].terrain == Terrain::Coastal;
    if (coastal && border.army && !border.fleet) parted.push_back(ends_of(border));
  }
  EXPECT_THAT(parted,
              UnorderedElementsAre("Celtiberia - Emporiae", "Cisalpina - Etruria", "Cisalpina - Insubria",
                                   "Dalmatia - Pella", "Delphi - The Fetters", "Epirus - Pella", "Epirus - The Fetters",
                                   "Etruria - Samnium", "Istros - Paeonia", "Istros - Pella", "Jerusalem - Petra",
                                   "Jerusalem - Sinai", "Kallatis - Paeonia", "Libya - Thebes", "Paeonia - Pella"));
}

// Rule 7a.
TEST(ClassicalMap, MakesTheNileAndThePortageOrdinaryBorders) {
  EXPECT_THAT(fleet_moves("Thebes"), ElementsAre("Alexandria", "Memphis", "Nubian Desert", "Sea of Reeds", "Sinai"));
  EXPECT_THAT(fleet_moves("Nubian Desert"), ElementsAre("Sea of Reeds", "Thebes"));
  EXPECT_EQ(map()[province("Thebes")].terrain, Terrain::Coastal);
  EXPECT_EQ(map()[province("Syene")].terrain, Terrain::Inland);
  EXPECT_TRUE(map().army_reach(province("Thebes")).contains(province("Libya")));
  EXPECT_THAT(fleet_moves("Sea of Reeds"), ElementsAre("Arabia", "Nubian Desert", "Petra", "Sinai", "Thebes"))
      << "no way into the Mediterranean for a convoy";
}

// Rule 7b.
TEST(ClassicalMap, PutsRhodesOnTheIslandAndTheMainland) {
  EXPECT_THAT(fleet_moves("Rhodes"),
              ElementsAre("Aegean Sea", "Cretan Sea", "Kos", "Lycian Sea", "Pergamum", "Pisidia", "Sea of Alexander"));
  for (std::string_view other : {"Cretan Sea", "Kos"})
    EXPECT_TRUE(touches(province("Lycian Sea"), province(other))) << other;
  for (std::string_view other : {"Pergamum", "Phrygia", "Pisidia"}) {
    EXPECT_TRUE(map().army_reach(province("Rhodes")).contains(province(other))) << other;
  }
}

// Rule 8. Which water is named for a bridge makes no difference in play, but it has to lie between its ends.
TEST(ClassicalMap, HasEightLandBridges) {
  std::vector<std::string> bridges;
  for (const Border& border : map().straits()) {
    EXPECT_TRUE(border.army && border.fleet) << ends_of(border);
    EXPECT_TRUE(map().is_sea(*border.strait)) << ends_of(border);
    EXPECT_TRUE(touches(*border.strait, border.a) && touches(*border.strait, border.b)) << ends_of(border);
    bridges.push_back(ends_of(border) + ": " + map()[*border.strait].name);
  }
  EXPECT_THAT(bridges, UnorderedElementsAre("Bithynia - Thrace: Propontis", "Brundisium - Epirus: Mare Adriaticum",
                                            "Chersonesus - Tanais: Maeotis Palus", "Corinth - Delphi: Mare Ionium",
                                            "Cumae - The Mamertines: Liparae", "Kyrnos - Sardo: Mare Tyrrhenum",
                                            "Mauretania - Saguntum: Pillars of Hercules", "Thrace - Troy: Propontis"));
}

TEST(ClassicalMap, HasIslandsThatArmiesReachByConvoyOnly) {
  EXPECT_THAT(provinces_that([](ProvinceId id) { return !map().is_sea(id) && map().army_reach(id).empty(); }),
              ElementsAre("Cyprus", "Naxos"));
}

// Rule 9 for land spaces, with its one exception.
TEST(ClassicalMap, AbbreviatesLandByThreeLettersWithoutTheArticle) {
  for (const Province& p : map().provinces()) {
    if (p.terrain == Terrain::Sea) continue;
    const std::string_view bare = std::string_view(p.name).substr(p.name.starts_with("The ") ? 4 : 0);
    EXPECT_EQ(p.abbreviations.front(), p.name == "Sarmatia" ? "Srm" : bare.substr(0, 3)) << p.name;
  }
}

// Rule 9 for sea spaces. The Saronic Gulf would be SaG, which is Saguntum.
TEST(ClassicalMap, AbbreviatesSeasAsTheRulesSay) {
  std::string text;
  for (const Province& p : map().provinces()) {
    if (p.terrain == Terrain::Sea) text += p.name + ' ' + p.abbreviations.front() + '\n';
  }
  EXPECT_EQ(
      text,
      "Aegean Sea AeS\nAntigonid Sea AnS\nBaleares Bal\nBarcid Sea BaS\nBay of Apollo BoA\nBay of Pelusium BoP\nCretan Sea CrS\n"
      "Euboea Eub\nIthican Sea ItS\nKos Kos\nLesbos Les\nLiparae Lip\nLycian Sea LyS\nMaeotis Palus Mae\nMagna Grecian Sea MGS\n"
      "Mare Adriaticum MAd\nMare Internum MIn\nMare Ionium MIo\nMare Tyrrhenum MTy\nMelita Mel\nMessenian Gulf MeG\nMinoan Sea MiS\n"
      "Myrtoan Sea MyS\nPillars of Hercules PoH\nPontus Euxeinos Pon\nPropontis Pro\nPtolemaic Sea PtS\nSaronic Gulf SGu\n"
      "Sea of Alexander SoA\nSea of Colchis SoC\nSea of Reeds SoR\nSeleucid Sea SeS\nSinus Ligusticum SLi\nSinus Tarentinus STa\n"
      "Syrtis Major SMa\nSyrtis Minor SMi\nThasos Tha\n");
}

TEST(ClassicalMap, FindsProvincesAsPeopleWriteThem) {
  struct Row {
    std::string_view written, name;
  };
  constexpr Row rows[] = {
      {"Fetters", "The Fetters"},
      {"the mamertines", "The Mamertines"},
      {"The", "Thebes"},
      {"Capua", "Cumae"},
      {"cap", "Cumae"},
      {"Halycus", "Agrigentum"},
      {"hal", "Agrigentum"},
      {"mpa", "Maeotis Palus"},
      {"Liparacae", "Liparae"},
      {"aeg", "Aegean Sea"},
      {"myr", "Myrtoan Sea"},
      {"esa", "East Sahara"},
      {"wsa", "West Sahara"},
      {"dop", "Desert of Palms"},
      {"Rome", "Roma"},
      {"Carthago", "Carthage"},
      {"Coele Syria", "Coele-Syria"},
      {"PoE", "Pontus Euxeinos"},
      {"SaG", "Saguntum"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.written);
    ASSERT_TRUE(map().find(row.written));
    EXPECT_EQ(map()[*map().find(row.written)].name, row.name);
  }
  EXPECT_FALSE(map().find("MaP"));
  EXPECT_FALSE(map().find("Syria"));
}

}  // namespace classical_map_test
}  // namespace casus
