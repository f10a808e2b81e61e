#include "checker/generate/border_cases.h"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/case_writer.h"
#include "tests/checker/shipped_variants.h"

namespace casus::generate {
namespace border_cases_test {

using casus::testing::shelf;
using casus::testing::text_of_file;
using ::testing::HasSubstr;
using ::testing::Not;

std::string lines_of(const std::string& file, const std::string& id) {
  const std::size_t begin = file.find("case " + id + ' ');
  if (begin == std::string::npos) return "no case " + id;
  const std::size_t next = file.find("\n\n", begin);
  return file.substr(begin, next == std::string::npos ? next : next + 1 - begin);
}

std::string path_of(const std::string& id) { return "cases/" + id + "/generated/borders.case"; }

std::vector<std::string> ids_with_border_cases() {
  std::vector<std::string> ids = casus::testing::shipped_ids();
  std::erase_if(ids, [](const std::string& id) {
    return !std::filesystem::exists(std::filesystem::path(CASUS_SOURCE_DIR) / path_of(id));
  });
  return ids;
}
CASUS_OF_VARIANTS(BorderCasesOfVariants, ids_with_border_cases());

TEST(BorderCases, AreWrittenForEveryMap) {
  EXPECT_THAT(ids_with_border_cases(), ::testing::IsSupersetOf(casus::testing::ids_with_maps()));
}

TEST_P(BorderCasesOfVariants, AreThoseOfTheCorpus) {
  const std::string id = GetParam();
  const auto variant = *shelf().get(id);
  const std::string path = path_of(id);
  const std::string written = border_case_file(variant);
  EXPECT_TRUE(written == text_of_file(CASUS_SOURCE_DIR "/" + path))
      << path << " is not what the map asks for: if the map is right, write it anew with\n  casus borders --variant "
      << id << " --output " << path;
  const auto canonical = corpus::format_case_file(written, path, shelf());
  ASSERT_TRUE(canonical) << to_string(canonical.problems());
  EXPECT_TRUE(*canonical == written) << path << " is not in canonical form";
}

// Checked by hand against the printed maps.
TEST(BorderCases, SayWhereUnitsCanGo) {
  struct Row {
    std::string_view variant, id, title;
  };
  constexpr Row rows[] = {
      {"standard", "A.mun", "An army in Munich can go to Berlin, Bohemia, Burgundy, Kiel, Ruhr, Silesia and Tyrolia"},
      {"standard", "A.spa", "An army in Spain can go to Gascony, Marseilles and Portugal"},
      {"standard", "F.spa/nc", "A fleet in Spain(nc) can go to Gascony, Mid-Atlantic Ocean and Portugal"},
      {"standard", "F.stp/sc", "A fleet in St Petersburg(sc) can go to Finland, Gulf of Bothnia and Livonia"},
      {"standard", "F.den",
       "A fleet in Denmark can go to Baltic Sea, Helgoland Bight, Kiel, North Sea, Skagerrak and Sweden"},
      {"standard", "F.con",
       "A fleet in Constantinople can go to Aegean Sea, Ankara, Black Sea, Bulgaria(sc), Bulgaria(ec) and Smyrna"},
      {"ambition-empire-6", "A.ire", "An army in Ireland can go to Edinburgh"},
      {"ambition-empire-6", "F.smy/nc", "A fleet in Smyrna(nc) can go to Armenia, Black Sea and Constantinople"},
      {"ambition-empire-6", "F.hst/ec", "A fleet in Holstein(ec) can go to Baltic Sea, Copenhagen and Mecklenburg"},
      {"ambition-empire-6", "A.cre", "An army in Crete can go nowhere"},
  };
  std::map<std::string, std::map<std::string, std::string>> titles;
  for (const Row& row : rows) {
    auto& of_variant = titles[std::string(row.variant)];
    if (of_variant.empty()) {
      for (const corpus::Case& the_case : border_cases(*shelf().get(row.variant)))
        of_variant[the_case.id] = the_case.title;
    }
    EXPECT_EQ(of_variant["BORDERS." + std::string(row.variant) + '.' + std::string(row.id)], row.title);
  }
}

TEST(BorderCases, ComeForEveryPlaceAndKindOfUnit) {
  for (const auto& variant : casus::testing::shipped_variants()) {
    std::size_t places = 0;
    for (const Province& province : variant->map.provinces()) {
      if (province.terrain != Terrain::Sea) ++places;
      if (province.terrain != Terrain::Inland) places += std::max<std::size_t>(1, province.coasts.size());
    }
    std::size_t straits = 0;
    for (const Border& border : variant->map.straits()) straits += 2u * (border.army + border.fleet);
    // Without Sardinia and the water between them, no two units can attack an army or a fleet in Kyrnos.
    if (variant->id == "classical") straits -= 2;
    // Sakhalin borders on one sea alone, so no two units can attack an army or a fleet there.
    if (variant->id == "colonial") places -= 2;
    EXPECT_EQ(border_cases(variant).size(), places + straits) << variant->id;
  }
}

// Attackers of another kind hide nothing; those of the same kind show by their own orders that their border is there.
TEST(BorderCases, AttackFromWhereItHidesLeast) {
  const std::string file = border_case_file(*shelf().get("standard"));
  EXPECT_EQ(lines_of(file, "BORDERS.standard.A.alb"),
            "case BORDERS.standard.A.alb \"An army in Albania can go to Greece, Serbia and Trieste\"\n"
            "  phase    Spring 1901 movement\n"
            "  Austria\n"
            "    A Albania H                              holds, dislodged\n"
            "  England\n"
            "    F Adriatic Sea - Albania                 moves\n"
            "    F Ionian Sea S F Adriatic Sea - Albania  given\n"
            "  result\n"
            "    dislodged  Austria A Albania from Adriatic Sea: Greece, Serbia, Trieste\n");
  EXPECT_THAT(lines_of(file, "BORDERS.standard.A.mun"),
              HasSubstr("from Berlin: Burgundy, Kiel, Ruhr, Silesia, Tyrolia\n"));
}

// Of turns: all units near a place go there, and one of each pair that has no border stands, or would need a convoy.
TEST(BorderCases, OfTurnsStateWhoCanComeToAPlace) {
  const std::string file = border_case_file(*shelf().get("1700ad"));
  const std::string to_switzerland = lines_of(file, "BORDERS.1700ad.A.swi");
  EXPECT_THAT(to_switzerland, HasSubstr("\"An army can go to Switzerland from "));
  EXPECT_THAT(to_switzerland, HasSubstr("    A(FrC)-Swi  under-way / bounces\n"));
  EXPECT_THAT(to_switzerland, HasSubstr("    A(Bur)-Swi  stands / stands\n"));
  EXPECT_THAT(to_switzerland, HasSubstr("    winner  Anglo-Dutch\n"));
  const std::string to_crete = lines_of(file, "BORDERS.1700ad.A.cre");
  EXPECT_THAT(to_crete, HasSubstr("\"No army can go to Crete\""));
  EXPECT_THAT(to_crete, HasSubstr("    A(Mac)-Cre  void / holds\n"));
  const std::string to_bohemia = lines_of(file, "BORDERS.1700ad.A.boh");
  EXPECT_THAT(to_bohemia, HasSubstr("    A(Sax)-Boh  bounces / holds\n"));
  const std::string past_the_straits = lines_of(file, "BORDERS.1700ad.F.wbs");
  EXPECT_THAT(past_the_straits, HasSubstr("    F(AEG)-WBS  moves / holds\n"));
  EXPECT_EQ(file.find("BORDERS.1700ad.F.boh"), std::string::npos);
}

TEST(BorderCases, LeaveStraitsOpenThatNoFleetCloses) {
  const std::string file = border_case_file(*shelf().get("classical"));
  EXPECT_THAT(file, HasSubstr(" can go to "));
  EXPECT_THAT(file, HasSubstr(" past another power's fleet in "));
  EXPECT_THAT(file, Not(HasSubstr(" cannot go to ")));
}

TEST(BorderCases, CloseEveryStraitFromBothEnds) {
  const std::string file = border_case_file(*shelf().get("ambition-empire-6"));
  EXPECT_THAT(lines_of(file, "BORDERS.ambition-empire-6.A.ire=edi"),
              HasSubstr("cannot go to Edinburgh past another power's fleet in Irish Sea"));
  EXPECT_THAT(lines_of(file, "BORDERS.ambition-empire-6.A.ire=edi"), HasSubstr("holds, destroyed"));
  EXPECT_THAT(lines_of(file, "BORDERS.ambition-empire-6.A.edi=ire"), HasSubstr("F Irish Sea H"));
  EXPECT_THAT(lines_of(file, "BORDERS.ambition-empire-6.F.mor=and"), HasSubstr("F Gibraltar H"));
}

}  // namespace border_cases_test
}  // namespace casus::generate
