#include "reports/formats/province_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/map/province_ids.h"
#include "tests/reports/formats/json_schema.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace province_table_test {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// The line of a text that begins with a name.
std::string line_of(const std::string& text, const std::string& beginning) {
  const std::size_t at = text.starts_with(beginning) ? 0 : text.find("\n" + beginning) + 1;
  return text.substr(at, text.find('\n', at) - at);
}

TEST(ProvinceTable, SaysWhatAProvinceIsAndWhereUnitsGoFromIt) {
  const std::string text = provinces_as_text(*standard_variant());
  EXPECT_EQ(line_of(text, "name "),
            "name                   abbr  kind     centre  owner           armies                       fleets");
  EXPECT_THAT(line_of(text, "Ankara "), HasSubstr("Ank   coastal  centre  Turkey (home)   Arm Con Smy  "));
  EXPECT_THAT(line_of(text, "Bulgaria "), HasSubstr("sc: AEG Con Gre; ec: BLA Con Rum"));
  EXPECT_THAT(line_of(text, "Mid-Atlantic Ocean "), HasSubstr(" Spa(nc) Spa(sc)"));
  EXPECT_EQ(std::ranges::count(text, '\n'), 1 + std::ssize(standard_variant()->map.provinces()));
}

TEST(ProvinceTable, LeavesOutWhatNoProvinceOfTheMapHas) {
  EXPECT_THAT(line_of(provinces_as_text(*standard_variant()), "name "), Not(HasSubstr("more")));
  EXPECT_THAT(line_of(provinces_as_text(*ambition_empire_6()), "name "), HasSubstr("more"));
}

TEST(ProvinceTable, TellsStraitsPossibleHomesMountainsAndDefences) {
  const std::string text = provinces_as_text(*ambition_empire_6());
  EXPECT_THAT(line_of(text, "Andalusia "), HasSubstr("strait Gib to Mor"));
  EXPECT_THAT(line_of(text, "Crimea "), HasSubstr("can become a home of Russia and Turkey"));
  EXPECT_THAT(line_of(provinces_as_text(*ambition_empire_ludomaniacs()), "Gibraltar "),
              HasSubstr("fleets convoy here"));
  const std::string armed = provinces_as_text(*mapdata_variant("1700ad"));
  EXPECT_THAT(line_of(armed, "Brandenburg-Prussia "), HasSubstr("  defence 2"));
  EXPECT_THAT(armed, HasSubstr("mountains"));
}

TEST(ProvinceTable, TellsTheConditionsOfBorders) {
  Variant variant = *standard_variant();
  MapBuilder builder;
  for (const Province& province : variant.map.provinces()) builder.add(province);
  const ProvinceId munich = *variant.map.find("mun"), tyrolia = *variant.map.find("tyr");
  for (Border border : variant.map.borders()) {
    if (border.a == munich && border.b == tyrolia) {
      border.weak = true;
      border.closed_in = Season::Spring;
      border.only_owner_of = munich;
    }
    builder.add(border);
  }
  variant.map = builder.build();
  EXPECT_THAT(
      line_of(provinces_as_text(variant), "Tyrolia "),
      HasSubstr(
          "weak to Mun (armies), closed in Spring to Mun (armies), only for the owner of Munich to Mun (armies)"));
}

// Each border twice, and one of a single direction once: an army's row has what the map says, and nothing else.
TEST(ProvinceTable, HasTheBordersOfTheMap) {
  for (const auto& variant : {standard_variant(), classical(), ambition_empire_6()}) {
    SCOPED_TRACE(variant->id);
    std::size_t armies = 0, expected = 0;
    for (const ProvinceRow& row : province_rows(*variant)) armies += row.armies.size();
    for (const Border& border : variant->map.borders()) expected += border.army ? (border.one_way ? 1 : 2) : 0;
    EXPECT_EQ(armies, expected);
  }
}

TEST(ProvinceTable, IsCsvForASpreadsheet) {
  MapBuilder builder;
  Province isle;
  isle.id = "isl";
  isle.name = "Isle, \"the\"\nsmall";
  isle.terrain = Terrain::Coastal;
  const ProvinceId here = builder.add(isle);
  Province sea;
  sea.id = "sea";
  sea.name = "Sea";
  sea.abbreviations = {"SEA"};
  sea.terrain = Terrain::Sea;
  const ProvinceId water = builder.add(sea);
  builder.add(Border{here, water, Coast::None, Coast::None, false, true, std::nullopt, false, false, {}, {}});
  Variant variant;
  variant.map = builder.build();
  variant.start.owners.resize(2, no_power);
  EXPECT_EQ(provinces_as_csv(variant),
            "id,name,abbr,kind,centre,owner,armies,fleets,more\n"
            "isl,\"Isle, \"\"the\"\"\nsmall\",isl,coastal,,,,SEA,\n"
            "sea,Sea,SEA,sea,,,,isl,\n");
}

TEST(ProvinceTable, IsJsonWithIds) {
  const Json json = provinces_as_json(*standard_variant());
  EXPECT_EQ(json["format"], "casus-provinces");
  const Json& provinces = json["provinces"];
  ASSERT_EQ(provinces.size(), standard_variant()->map.provinces().size());
  const auto spain = std::ranges::find_if(provinces, [](const Json& province) { return province["id"] == "spa"; });
  ASSERT_NE(spain, provinces.end());
  EXPECT_EQ((*spain)["kind"], "coastal");
  EXPECT_EQ((*spain)["owner"], nullptr);
  EXPECT_EQ((*spain)["fleets"][0]["coast"], "nc");
  EXPECT_EQ((*spain)["fleets"][0]["to"], Json::array({"gas", "mao", "por"}));
  const auto ocean = std::ranges::find_if(provinces, [](const Json& province) { return province["id"] == "mao"; });
  ASSERT_NE(ocean, provinces.end());
  EXPECT_NE(std::ranges::find((*ocean)["fleets"][0]["to"], "spa/sc"), (*ocean)["fleets"][0]["to"].end());
}

// Leaves nothing out, and has nothing that the schema does not describe.
TEST(ProvinceTable, FitsItsSchema) {
  const nlohmann::json schema = closed(read_schema("schemas/provinces.schema.json"));
  for (const char* id : {"standard", "classical", "1700ad", "ambition-empire-5", "ambition-empire-6"}) {
    SCOPED_TRACE(id);
    const auto json = nlohmann::json::parse(provinces_as_json(*mapdata_variant(id)).dump());
    EXPECT_THAT(SchemaCheck(schema).misfits(json), ::testing::IsEmpty());
    for (const auto& [name, described] : schema["$defs"]["row"]["properties"].items()) {
      EXPECT_TRUE(std::ranges::all_of(json["provinces"], [&](const auto& row) { return row.contains(name); })) << name;
    }
  }
  auto wrong = nlohmann::json::parse(provinces_as_json(*standard_variant()).dump());
  wrong["provinces"][0]["kind"] = "lake";
  EXPECT_THAT(SchemaCheck(schema).misfits(wrong), ElementsAre(HasSubstr("kind")));
}

}  // namespace province_table_test
}  // namespace casus::reports
