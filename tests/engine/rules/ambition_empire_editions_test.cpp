// Ambition & Empire, version 5 and the Ludomaniacs' edition, as they are shipped: powers, homes, lists, starts; and
// where their maps differ from those of the other editions. Version 6 is in ambition_empire_6_variant_test.cpp and
// ambition_empire_6_map_test.cpp; what the rules do is shown by cases/.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/engine/variant_files.h"

namespace casus {
namespace ambition_empire_editions_test {

using testing::ambition_empire;
using testing::ambition_empire_5;
using ::testing::ElementsAre;
using testing::ludomaniacs;
using ::testing::UnorderedElementsAre;

std::string abbreviations(const Variant& variant, const std::vector<ProvinceId>& provinces) {
  std::string text;
  for (ProvinceId id : provinces) text += (text.empty() ? "" : " ") + variant.map[id].abbreviations.front();
  return text;
}

int count(const Map& map, Terrain terrain) {
  return static_cast<int>(
      std::ranges::count_if(map.provinces(), [&](const Province& p) { return p.terrain == terrain; }));
}

// "Austria: ANe Bud Mil Vie, not in ANe": of each power that has a player.
std::string homes_text(const Variant& variant) {
  std::string text;
  for (const Power& power : variant.powers) {
    if (power.minor) continue;
    text += power.name + ": " + abbreviations(variant, power.homes);
    if (!power.conditional_homes.empty()) text += ", while owned " + abbreviations(variant, power.conditional_homes);
    if (!power.never_builds_in.empty()) text += ", not in " + abbreviations(variant, power.never_builds_in);
    if (power.elective_homes > 0) text += ", and " + std::to_string(power.elective_homes);
    text += '\n';
  }
  return text;
}

// "Austria: A Bud, A Mil": of each power with units, minor powers among them.
std::string start_text(const Variant& variant) {
  std::string text;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    std::string units;
    for (const Unit& unit : variant.start.units) {
      if (index(unit.power) != i) continue;
      units += (units.empty() ? "" : ", ") + std::string(unit.kind == UnitKind::Army ? "A " : "F ") +
               variant.map[unit.at.province].abbreviations.front();
    }
    if (!units.empty()) text += variant.powers[i].name + ": " + units + '\n';
  }
  return text;
}

std::string list_of(const Variant& variant, std::string_view minor) {
  std::string text;
  for (PowerId power : variant[variant.find_power(minor).value()].supports_only)
    text += (text.empty() ? "" : ", ") + variant[power].name;
  return text;
}

TEST(AmbitionEmpire5, HasThePowersOfItsRules) {
  EXPECT_EQ(
      homes_text(ambition_empire_5()),
      "Austria: ANe Bud Mil Vie, not in ANe\nDenmark-Norway: Chr Cop, and 1\nFrance: Bre Mar Par\n"
      "Great Britain & Hanover: Edi Han Lvp Lon\nPoland & Saxony: Dre War, and 1\nPrussia: Ber Brl Kon\n"
      "Russia: Kev Mos StP, while owned Cri\nSpain: Brc Mad, and 1\nSweden: Abo Sto, and 1\nTurkey: Ank Con, and 1\n");
  EXPECT_EQ(list_of(ambition_empire_5(), "Papal States"),
            "Austria, France, Poland & Saxony, Spain, Tuscany, Two Sicilies, Venice");
  EXPECT_EQ(ambition_empire_5().victory_centres, 15);
}

TEST(AmbitionEmpire5, StartsAsItsRulesSay) {
  EXPECT_EQ(
      start_text(ambition_empire_5()),
      "Austria: A ANe, A Bud, A Mil, A Vie\nDenmark-Norway: F Chr, F Cop\nFrance: F Bre, A Mar, A Par\n"
      "Great Britain & Hanover: F Edi, F Gib, A Han, F Lon\nPoland & Saxony: A Dre, A War\nPrussia: A Ber, A Brl, A Kon\n"
      "Russia: A Kev, A Mos, F StP\nSpain: F Brc, A Mad\nSweden: A Abo, F Sto\nTurkey: A Ank, F Con\n"
      "Algiers: F Alg\nBaden-Wuerttemberg: A BaW\nBavaria: A Bav\nCourland: F Cou\nCrimea: A Cri\nHesse-Westphalia: A HeW\n"
      "Mecklenburg: A Mec\nMorocco: F Mor\nPapal States: A Pap\nPortugal: F Por\nSavoy: A Sav\nSwitzerland: A Swi\nTunis: F Tun\n"
      "Tuscany: A Tus\nTwo Sicilies: F TwS\nUnited Provinces: F Upr\nVenice: F Ven\n");
  EXPECT_EQ(print(ambition_empire_5().calendar, ambition_empire_5().start.phase), "Spring 1763 movement");
}

TEST(Ludomaniacs, HaveThePowersOfTheirRules) {
  EXPECT_EQ(
      homes_text(ludomaniacs()),
      "Austria: ANe Bud Mil Vie, not in ANe\nDenmark-Norway: Chr Cop\nFrance: Bre Mar Par\n"
      "Great Britain & Hanover: Edi Gib Han Lon\nPoland & Saxony: Dre War, while owned Kon\nPrussia: Ber Brl Kon\n"
      "Russia: Kev Mos StP, while owned Bak\nSpain: Mad Sev\nSweden: Abo Sto\nTurkey: Bak Con Sof\n");
  EXPECT_EQ(list_of(ludomaniacs(), "Papal States"),
            "Austria, France, Poland & Saxony, Spain, Tuscany, Two Sicilies, Venetia");
  EXPECT_EQ(ludomaniacs().victory_centres, 15);
}

TEST(Ludomaniacs, StartAsTheirRulesSay) {
  EXPECT_EQ(
      start_text(ludomaniacs()),
      "Austria: A ANe, A Bud, A Mil, A Vie\nDenmark-Norway: F Chr, F Cop\nFrance: F Bre, A Mar, A Par\n"
      "Great Britain & Hanover: F Edi, F Gib, A Han, F Lon\nPoland & Saxony: A Dre, A War\nPrussia: A Ber, A Brl, A Kon\n"
      "Russia: A Kev, A Mos, F StP\nSpain: F Mad, A Sev\nSweden: A Abo, F Sto\nTurkey: A Bak, F Con, A Sof\n"
      "Algeria: F Alg\nBaden-Wuerttemberg: A BaW\nBavaria: A Bav\nHesse-Westphalia: A HeW\nMecklenburg: A Mec\nMorocco: A Mor\n"
      "Papal States: A Pap\nPortugal: F Por\nSardinia: A Sav\nSwitzerland: A Swi\nTunisia: A Tun\nTuscany: F Tus\n"
      "Two Sicilies: F TwS\nUnited Netherlands: F Upr\nVenetia: F Ven\n");
}

TEST(Ludomaniacs, ReadGermanNamesOfPowers) {
  for (const auto& [german, name] : {std::pair{"Polen/Sachsen", "Poland & Saxony"},
                                     {"Schweden", "Sweden"},
                                     {"Spanien", "Spain"},
                                     {"Dänemark/Norwegen", "Denmark-Norway"},
                                     {"Daenemark/Norwegen", "Denmark-Norway"},
                                     {"Österreich/Habsburg", "Austria"},
                                     {"Oesterreich/Habsburg", "Austria"},
                                     {"Britannien/Hannover", "Great Britain & Hanover"},
                                     {"Rußland", "Russia"},
                                     {"Russland", "Russia"},
                                     {"Preußen", "Prussia"},
                                     {"preussen", "Prussia"},
                                     {"Frankreich", "France"},
                                     {"Osmanisches Reich", "Turkey"}}) {
    const auto found = ludomaniacs().find_power(german);
    ASSERT_TRUE(found) << german;
    EXPECT_EQ(ludomaniacs()[*found].name, name);
  }
}

// ---- The maps beside each other ----

// "both Edi Ire strait Iri", "fleet Bal Hol(ec)": every border of a map, with the names that `renamed` gives.
template <class Renamed>
std::set<std::string> borders(const Map& map, Renamed renamed) {
  std::set<std::string> all;
  for (const Border& border : map.borders()) {
    const auto end = [&](ProvinceId province, Coast coast) {
      const std::string name = renamed(map[province].abbreviations.front());
      return coast == Coast::None ? name : name + '(' + std::string(short_name(coast)) + ')';
    };
    std::string a = end(border.a, border.coast_a), b = end(border.b, border.coast_b);
    if (b < a) std::swap(a, b);
    all.insert((border.army && border.fleet ? "both " : border.army ? "army " : "fleet ") + a + ' ' + b);
  }
  return all;
}

std::set<std::string> without(const std::set<std::string>& left, const std::set<std::string>& right) {
  std::set<std::string> rest;
  std::ranges::set_difference(left, right, std::inserter(rest, rest.end()));
  return rest;
}

std::string same(const std::string& name) { return name; }

TEST(AmbitionEmpireMaps, OfVersions5And6DifferInSmyrnaCreteAndACrossing) {
  const std::set<std::string> five = borders(ambition_empire_5().map, [](const std::string& name) {
    return name == "Ank" ? "Smy" : name == "ANe" ? "SNe" : name == "Hol" ? "Hst" : name;
  });
  std::set<std::string> six;
  for (std::string border : borders(ambition_empire().map, same)) {
    for (const std::string_view coast : {"Smy(nc)", "Smy(sc)"}) {
      if (const auto at = border.find(coast); at != std::string::npos) border.replace(at, coast.size(), "Smy");
    }
    six.insert(border);
  }
  EXPECT_THAT(without(six, five),
              UnorderedElementsAre("both And Mor", "fleet Aeg Cre", "fleet Cre Eas", "fleet Cre Ion", "army Con Smy",
                                   "fleet Con Smy", "army Arm Smy", "fleet Arm Smy", "army Smy Syr", "fleet Smy Syr"))
      << "where coasts are split, fleets and armies have borders of their own";
  EXPECT_THAT(without(five, six), UnorderedElementsAre("both Con Smy", "both Arm Smy", "both Smy Syr"));
}

TEST(AmbitionEmpireMaps, OfVersion5HasTheCountsOfItsRules) {
  const Map& map = ambition_empire_5().map;
  EXPECT_EQ(count(map, Terrain::Sea), 20);
  EXPECT_EQ(count(map, Terrain::Inland) + count(map, Terrain::Coastal), 75);
  EXPECT_EQ(map.supply_centres().size(), 44);
  ASSERT_EQ(map.straits().size(), 1u) << "one crossing goes over a sea; the others are over straits of a province";
  EXPECT_EQ(map[*map.straits()[0].strait].name, "Irish Sea");
}

TEST(AmbitionEmpireMaps, OfTheLudomaniacsHas43CentresAndGibraltarAsSeaAndLand) {
  const Map& map = ludomaniacs().map;
  EXPECT_EQ(map.supply_centres().size(), 43);
  EXPECT_EQ(map.provinces().size(), 94u);
  EXPECT_EQ(count(map, Terrain::Sea), 19) << "and Gibraltar";
  const ProvinceId gibraltar = map.find("Gibraltar").value();
  EXPECT_EQ(map[gibraltar].terrain, Terrain::Coastal);
  EXPECT_TRUE(map.lets_convoy(gibraltar));
  EXPECT_FALSE(map.lets_convoy(map.find("Bakhchisaray").value()));
  std::vector<std::string> by_land;
  map.army_reach(gibraltar).for_each([&](ProvinceId to) { by_land.push_back(map[to].name); });
  EXPECT_THAT(by_land, ElementsAre("Morocco", "Seville"));
  std::vector<std::string> by_sea;
  for (const Location& to : map.fleet_moves({gibraltar, Coast::None})) by_sea.push_back(map.print(to));
  EXPECT_THAT(by_sea,
              ElementsAre("Mid-Atlantic Ocean", "Morocco", "Seville(ec)", "Seville(wc)", "Western Mediterranean"));
  std::vector<std::string> split;
  for (const Province& province : map.provinces()) {
    if (!province.coasts.empty()) split.push_back(province.name);
  }
  EXPECT_THAT(split, ElementsAre("Holstein", "Papal States", "Seville"));
}

TEST(AmbitionEmpireMaps, OfTheLudomaniacsIsThatOfVersion5ButForTheirOwnProvinces) {
  const auto unchanged = [](const std::set<std::string>& all) {
    std::set<std::string> rest;
    for (const std::string& border : all) {
      const bool changed =
          std::ranges::any_of(std::vector<std::string>{"Mad", "Brc", "Sev", "And", "Gib", "Con", "Sof", "Sar"},
                              [&](const std::string& name) { return border.find(name) != std::string::npos; });
      if (!changed) rest.insert(border);
    }
    return rest;
  };
  const auto as_in_5 = [](const std::string& name) { return name == "Bak" ? "Cri" : name; };
  EXPECT_EQ(unchanged(borders(ludomaniacs().map, as_in_5)), unchanged(borders(ambition_empire_5().map, same)));
}

}  // namespace ambition_empire_editions_test
}  // namespace casus
