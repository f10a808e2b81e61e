// The provinces of a map as a table, with the neighbours of each: what a map is proof-read with.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/variant.h"
#include "reports/formats/json.h"

namespace casus::reports {

struct FleetNeighbours {
  Coast coast = Coast::None;  // where the fleet is
  std::vector<Location> to;
};
struct StraitOfProvince {
  ProvinceId to = no_province;
  ProvinceId water = no_province;
};

// Neighbours are where a unit can go from here, so a border of one direction is in one row only. They come in the
// sequence of the map.
struct ProvinceRow {
  ProvinceId province = no_province;
  PowerId owner = no_power;        // at the start
  const Power* home_of = nullptr;  // a power that is in the game at the start
  std::vector<ProvinceId> armies;
  std::vector<FleetNeighbours> fleets;    // one for each coast that fleets tell apart; none inland
  std::vector<StraitOfProvince> straits;  // among the neighbours of armies
  std::vector<std::string> more;          // "mountains", "defence 2": what few provinces have
};
ProvinceRow province_row(const Variant& variant, ProvinceId id);
std::vector<ProvinceRow> province_rows(const Variant& variant);  // in the sequence of the map

// The cells of a row as text.
std::string abbreviation(const Province& province);                       // the usual one, or else its id
std::string abbreviation(const Map& map, Location location);              // "Spa(nc)"
std::string owner_words(const Variant& variant, const ProvinceRow& row);  // "Turkey (home)"

std::string provinces_as_text(const Variant& variant);  // a line for each province
std::string provinces_as_csv(const Variant& variant);   // as RFC 4180 has it, with lines that end in \n
Json provinces_as_json(const Variant& variant);

}  // namespace casus::reports
