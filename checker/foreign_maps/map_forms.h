// Which form a map of another program has, and its reader.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/map_draft.h"
#include "checker/foreign_maps/package.h"

namespace casus::transfer {

struct MapForm {
  std::string_view name;  // "jdip-map", as --format has it
  std::string_view what;  // "a variants.xml of jDip"
  // Whether a map of this form begins with a file of this name and text.
  bool (*begins_with)(std::string_view file_name, std::string_view text);
  std::vector<MapDraft> (*read)(const NamedText& file, const Package& package, Report& report);
  bool is_of_a_site = false;  // some results depend on the site (Package::site)
};

std::span<const MapForm> all_map_forms();
const MapForm* map_form_of(std::string_view file_name, std::string_view text);  // nullptr if it is not a map
const MapForm* map_form_named(std::string_view name);

}  // namespace casus::transfer
