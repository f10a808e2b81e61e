// The world that the maps in tests/data/maps describe, each in its own form: what every one of them must give.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/package.h"
#include "checker/foreign_maps/translate_map.h"
#include "engine/orders/notation.h"
#include "tests/engine/variant_files.h"

namespace casus::transfer {

inline constexpr std::string_view two_capes = R"(province Alder coastal centre
province Birch inland
province Cedar coastal centre nc sc
province Dunes coastal centre
province Grey Sea sea
province Long Sea sea
border Alder Birch army
border Alder Cedar army
border Alder Cedar(nc) fleet
border Alder Grey Sea fleet
border Birch Cedar army
border Birch Dunes army
border Cedar Dunes army
border Cedar(nc) Grey Sea fleet
border Cedar(sc) Dunes fleet
border Cedar(sc) Long Sea fleet
border Dunes Long Sea fleet
border Grey Sea Long Sea fleet
power Blue: home Dunes, A Dunes
power Rose: home Alder, F Alder
victory 2, year 1801
)";

// The files of tests/data/maps/FOLDER, or others.
inline PackageOfTexts package_of(const std::string& folder, const std::vector<std::string>& names) {
  std::map<std::string, std::string> texts;
  for (const std::string& name : names)
    texts[name] = casus::testing::text_of_file(CASUS_SOURCE_DIR "/tests/data/maps/" + folder + '/' + name);
  return PackageOfTexts(std::move(texts));
}

// What a map says, in lines that no sequence of the source changes.
inline std::string described(const Variant& variant) {
  const Map& map = variant.map;
  std::vector<std::string> lines;
  for (const Province& province : map.provinces()) {
    static constexpr std::string_view kinds[] = {"inland", "coastal", "sea"};
    std::string line = "province " + province.name + ' ';
    line += kinds[static_cast<std::size_t>(province.terrain)];
    if (province.supply_centre) line += " centre";
    if (province.convoys) line += " convoys";
    for (const CoastOfProvince& coast : province.coasts) line += ' ' + std::string(short_name(coast.coast));
    lines.push_back(line);
  }
  for (const Border& border : map.borders()) {
    for (const auto& [is_so, who] : {std::pair(border.army, "army"), std::pair(border.fleet, "fleet")}) {
      if (!is_so) continue;
      const bool fleet = who == std::string_view("fleet");
      std::string a = map.print({border.a, fleet ? border.coast_a : Coast::None});
      std::string b = map.print({border.b, fleet ? border.coast_b : Coast::None});
      if (!border.one_way && b < a) std::swap(a, b);
      lines.push_back("border " + a + ' ' + b + ' ' + who + (border.one_way ? " one way" : ""));
    }
  }
  for (std::uint8_t i = 0; i < variant.powers.size(); ++i) {
    const Power& power = variant[PowerId{i}];
    if (power.only_by_disorder) continue;
    std::vector<std::string> things;
    for (const ProvinceId home : power.homes) things.push_back("home " + map[home].name);
    map.supply_centres().for_each([&](ProvinceId centre) {
      if (variant.start.owner_of(centre) == PowerId{i} && std::ranges::find(power.homes, centre) == power.homes.end())
        things.push_back("owns " + map[centre].name);
    });
    for (const Unit& unit : variant.start.units) {
      if (unit.power == PowerId{i}) things.push_back((unit.kind == UnitKind::Army ? "A " : "F ") + map.print(unit.at));
    }
    std::string line = "power " + power.name + ':';
    for (std::size_t n = 0; n < things.size(); ++n) line += (n == 0 ? " " : ", ") + things[n];
    lines.push_back(line);
  }
  std::ranges::sort(lines, {}, [](const std::string& line) {
    const char first = line.front(), second = line[1];
    const int turn = first == 'b' ? 1 : second == 'o' ? 2 : 0;  // provinces, borders, powers
    return std::pair(turn, line);
  });
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text + "victory " + std::to_string(variant.victory_centres) + ", year " +
         std::to_string(variant.start.phase.year) + '\n';
}

// A draft all the way into a variant that can be played.
inline std::shared_ptr<const Variant> played(const MapDraft& draft, Report& report, const MapWishes& wishes = {}) {
  ClosedGaps closed;
  const auto map = translate_map(draft, wishes, casus::testing::mapdata(), closed, report);
  if (!map) return nullptr;
  const auto files =
      casus::testing::mapdata({{map->id + "/map.xml", map->map_xml}, {map->id + "/variant.xml", map->variant_xml}});
  const auto read = read_variant(map->id, files);
  return read ? *read : nullptr;
}

// "kind line:column what" for each finding, then "mistake ..." for each problem, with what was found.
inline std::string told(const Report& report) {
  std::string text;
  const auto place = [](const SourcePos& at) { return std::to_string(at.line) + ':' + std::to_string(at.column); };
  for (const Finding& finding : report.findings)
    text += std::string(word(finding.kind)) + ' ' + place(finding.at) + ' ' + finding.what + '\n';
  for (const Diagnostic& problem : report.problems)
    text += "mistake " + place(problem.at) + ' ' + problem.problem + " \"" + problem.found + "\"" +
            (problem.nearest.empty() ? "" : " (" + problem.nearest + ")") + '\n';
  return text;
}

}  // namespace casus::transfer
