#include "reports/formats/province_table.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/map/province_ids.h"
#include "engine/map/terrain_words.h"
#include "engine/text/utf8.h"
#include "reports/formats/border_words.h"
#include "reports/formats/json_values.h"
#include "reports/markup/clean_text.h"
#include "reports/pictures/diagram_labels.h"
#include "reports/sentences/circumstances.h"

namespace casus::reports {
namespace {

bool is_listed(const std::vector<ProvinceId>& provinces, ProvinceId province) {
  return std::ranges::find(provinces, province) != provinces.end();
}

template <class IsSo>
std::string powers_for_which(const Variant& variant, const IsSo& is_so) {
  std::vector<std::string> names;
  for (const Power& power : variant.powers) {
    if (is_so(power)) names.push_back(power.name);
  }
  return listed(names);
}

// "weak to Syr", "closed in Fall to Arc (fleets)": the borders over which units go from here under a condition.
std::vector<std::string> conditions_from(const Map& map, ProvinceId id) {
  std::vector<std::string> all;
  for (const Border& border : map.borders()) {
    if (border.a != id && (border.b != id || border.one_way)) continue;
    const ProvinceId to = border.a == id ? border.b : border.a;
    const std::string_view whom = border.army && border.fleet ? "" : border.army ? " (armies)" : " (fleets)";
    for (const ConditionOfBorder& condition : conditions_of(map, border)) {
      std::string words = fmt::format("{} to {}{}", condition.words, abbreviation(map[to]), whom);
      if (std::ranges::find(all, words) == all.end()) all.push_back(std::move(words));
    }
  }
  return all;
}

std::vector<std::string> told_more(const Variant& variant, const ProvinceRow& row) {
  const ProvinceId id = row.province;
  const Province& province = variant.map[id];
  std::vector<std::string> more;
  if (province.convoys) more.emplace_back("fleets convoy here");
  if (province.mountains) more.emplace_back("mountains");
  if (province.defence > 0) more.push_back(fmt::format("defence {}", province.defence));
  for (const StraitOfProvince& strait : row.straits)
    more.push_back(
        fmt::format("strait {} to {}", abbreviation(variant.map[strait.water]), abbreviation(variant.map[strait.to])));
  for (std::string& words : conditions_from(variant.map, id)) more.push_back(std::move(words));
  const std::string possible =
      powers_for_which(variant, [&](const Power& power) { return is_listed(power.predetermined_homes, id); });
  if (!possible.empty()) more.push_back("can become a home of " + possible);
  const std::string while_owned =
      powers_for_which(variant, [&](const Power& power) { return is_listed(power.conditional_homes, id); });
  if (!while_owned.empty()) more.push_back(fmt::format("a home of {} as long as they own it", while_owned));
  for (const UnifiedCoasts& unified : variant.unified_coasts) {
    if (unified.province == id)
      more.push_back(
          fmt::format("one coast for the fleets of the owner of {}", abbreviation(variant.map[unified.centre])));
  }
  return more;
}

template <class Items, class Word>
std::string joined_with(std::string_view between, const Items& items, const Word& word) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : std::string(between)) + word(item);
  return text;
}

std::string fleets_at_coast(const Map& map, const FleetNeighbours& fleets) {
  const std::string to =
      joined_with(" ", fleets.to, [&](const Location& location) { return abbreviation(map, location); });
  return fleets.coast == Coast::None ? to : fmt::format("{}: {}", short_name(fleets.coast), to);
}

// What text and CSV have in common.
using Cells = std::array<std::string, 8>;
constexpr std::array<std::string_view, 8> heads = {"name",  "abbr",   "kind",   "centre",
                                                   "owner", "armies", "fleets", "more"};
Cells cells_of(const Variant& variant, const ProvinceRow& row) {
  const Province& province = variant.map[row.province];
  return {province.name,
          abbreviation(province),
          std::string(word_of(province.terrain)),
          province.supply_centre ? "centre" : "",
          owner_words(variant, row),
          joined_with(" ", row.armies, [&](ProvinceId other) { return abbreviation(variant.map[other]); }),
          joined_with("; ", row.fleets,
                      [&](const FleetNeighbours& fleets) { return fleets_at_coast(variant.map, fleets); }),
          joined_with(", ", row.more, [](const std::string& text) { return text; })};
}

std::string csv_cell(const std::string& text) {
  const std::string clean = clean_text(text);
  if (clean.find_first_of(",\"\r\n") == std::string::npos) return clean;
  std::string quoted = "\"";
  for (const char letter : clean) quoted += letter == '"' ? "\"\"" : std::string(1, letter);
  return quoted + '"';
}

Json fleets_json(const Variant& variant, const FleetNeighbours& fleets) {
  Json json;
  json["coast"] = fleets.coast == Coast::None ? Json() : Json(short_name(fleets.coast));
  json["to"] = locations_json(variant, fleets.to);
  return json;
}

Json row_json(const Variant& variant, const ProvinceRow& row) {
  const Province& province = variant.map[row.province];
  Json json;
  json["id"] = clean_text(province.id);
  json["name"] = clean_text(province.name);
  json["abbreviation"] = clean_text(abbreviation(province));
  json["kind"] = word_of(province.terrain);
  json["convoys"] = variant.map.lets_convoy(row.province);
  json["supply_centre"] = province.supply_centre;
  json["defence"] = province.defence;
  json["mountains"] = province.mountains;
  json["owner"] = power_json(variant, row.owner);
  json["home_of"] = row.home_of == nullptr ? Json() : Json(clean_text(row.home_of->name));
  json["armies"] = ids_json(variant, row.armies);
  json["fleets"] = Json::array();
  for (const FleetNeighbours& fleets : row.fleets) json["fleets"].push_back(fleets_json(variant, fleets));
  json["straits"] = Json::array();
  for (const StraitOfProvince& strait : row.straits) {
    Json told;
    told["to"] = province_json(variant, strait.to);
    told["water"] = province_json(variant, strait.water);
    json["straits"].push_back(std::move(told));
  }
  json["more"] = Json::array();
  for (const std::string& text : row.more) json["more"].push_back(clean_text(text));
  return json;
}

}  // namespace

ProvinceRow province_row(const Variant& variant, ProvinceId id) {
  const Map& map = variant.map;
  const Province& province = map[id];
  ProvinceRow row;
  row.province = id;
  // A map of changes has provinces that the position does not know.
  if (index(id) < variant.start.owners.size()) row.owner = variant.start.owner_of(id);
  row.home_of = diagrams::home_of(variant, id);
  map.army_reach(id).for_each([&](ProvinceId other) { row.armies.push_back(other); });
  const auto fleets_at = [&](Coast coast) {
    const auto to = map.fleet_moves({id, coast});
    row.fleets.push_back({coast, {to.begin(), to.end()}});
  };
  for (const CoastOfProvince& coast : province.coasts) fleets_at(coast.coast);
  if (province.coasts.empty() && province.terrain != Terrain::Inland) fleets_at(Coast::None);
  for (const Border& border : map.straits()) {
    if (border.a == id) row.straits.push_back({border.b, *border.strait});
    if (border.b == id && !border.one_way) row.straits.push_back({border.a, *border.strait});
  }
  row.more = told_more(variant, row);
  return row;
}

std::vector<ProvinceRow> province_rows(const Variant& variant) {
  std::vector<ProvinceRow> rows;
  for (const ProvinceId id : province_ids(variant.map)) rows.push_back(province_row(variant, id));
  return rows;
}

std::string abbreviation(const Province& province) {
  return province.abbreviations.empty() ? province.id : province.abbreviations.front();
}
std::string abbreviation(const Map& map, Location location) {
  const std::string name = abbreviation(map[location.province]);
  return location.coast == Coast::None ? name : fmt::format("{}({})", name, short_name(location.coast));
}
std::string owner_words(const Variant& variant, const ProvinceRow& row) {
  const std::string owner = row.owner == no_power ? "" : variant[row.owner].name;
  if (row.home_of == nullptr) return owner;
  if (row.home_of->name == owner) return owner + " (home)";
  return fmt::format("{}(home of {})", owner.empty() ? "" : owner + " ", row.home_of->name);
}

std::string provinces_as_text(const Variant& variant) {
  std::vector<Cells> lines(1);
  std::ranges::copy(heads, lines.front().begin());
  for (const ProvinceRow& row : province_rows(variant)) lines.push_back(cells_of(variant, row));
  std::array<std::size_t, heads.size()> widths{};
  for (std::size_t column = 0; column < heads.size(); ++column) {
    const bool has_some =
        std::any_of(lines.begin() + 1, lines.end(), [&](const Cells& line) { return !line[column].empty(); });
    for (const Cells& line : lines)
      widths[column] = has_some ? std::max(widths[column], characters_in(line[column])) : 0;
  }
  std::string text;
  for (const Cells& cells : lines) {
    std::string line;
    for (std::size_t column = 0; column < heads.size(); ++column) {
      if (widths[column] == 0) continue;
      line += cells[column] + std::string(widths[column] - characters_in(cells[column]) + 2, ' ');
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string provinces_as_csv(const Variant& variant) {
  std::string text = "id";
  for (const std::string_view head : heads) text += fmt::format(",{}", head);
  text += '\n';
  for (const ProvinceRow& row : province_rows(variant)) {
    text += csv_cell(variant.map[row.province].id);
    for (const std::string& cell : cells_of(variant, row)) text += ',' + csv_cell(cell);
    text += '\n';
  }
  return text;
}

Json provinces_as_json(const Variant& variant) {
  Json json;
  json["format"] = "casus-provinces";
  json["format_version"] = 1;
  json["variant"] = clean_text(variant.id);
  json["title"] = clean_text(variant.title);
  json["provinces"] = Json::array();
  for (const ProvinceRow& row : province_rows(variant)) json["provinces"].push_back(row_json(variant, row));
  return json;
}

}  // namespace casus::reports
