// A draft prepared for the XML of Casus: every name can be read, every reference is a number, steps have become
// borders. translate_map.cpp makes it, and variant_xml.cpp writes it.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/foreign_maps/map_draft.h"

namespace casus::transfer {

struct TidyProvince {
  const DraftProvince* draft = nullptr;
  std::string id, name, abbreviation;
  std::vector<std::string> also;
  std::vector<DraftCoast> coasts;  // none or several
  std::optional<Point> position;
};

struct TidyBorder {
  std::size_t a = 0, b = 0;  // numbers of provinces
  Coast coast_a = Coast::None, coast_b = Coast::None;
  bool army = false, fleet = false;
  bool one_way = false;  // from a to b
  bool weak = false;
  std::optional<Season> closed_in;
  std::optional<std::size_t> only_owner_of;  // the number of a centre
};

struct TidyPower {
  std::string name, adjective, colour;
  bool is_minor = false;
  std::vector<std::string> also;
  std::vector<std::size_t> homes, conditional_homes, emergency_sites, alternative_sites;  // numbers of provinces
  int emergency_units = 0;
};

struct TidyUnit {
  std::size_t power = 0;
  UnitKind kind = UnitKind::Army;
  std::size_t province = 0;
  Coast coast = Coast::None;
};

struct TidyOwner {
  std::size_t centre = 0;
  std::optional<std::size_t> power;  // nothing: no power
};

struct TidyNeed {
  std::optional<std::size_t> power;  // nothing: every power
  std::vector<std::size_t> centres;
  int count = 0;
};

struct TidyOwnNumber {
  std::size_t power = 0;
  int centres = 0;
};

struct TidyVariant {
  std::string id, title;
  std::optional<Point> size;
  Point shift;  // of all positions of the draft, so that none is left of the picture or above it
  std::vector<TidyProvince> provinces;
  std::map<std::string, std::size_t> numbers;  // of provinces, by the keys of the draft
  std::vector<TidyBorder> borders;
  std::vector<TidyPower> powers;
  std::map<std::string, std::size_t> power_numbers;
  std::vector<TidyUnit> units;
  std::vector<TidyOwner> owners;
  int first_year = 1901, year_step = 1;
  Season first_season = Season::Spring;
  int victory_centres = 1;
  std::vector<TidyNeed> needs;
  std::vector<TidyOwnNumber> own_numbers;
  int winning_lead = 0, lead_falls = 0;
  std::vector<std::pair<std::string, std::string>> options;
  std::string outlines;
  std::vector<std::string> remarks;
};

}  // namespace casus::transfer
