// Variants of mapdata/ as the tests of this folder use them, each read once.
#pragma once

#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>

#include "engine/rules/variant.h"
#include "engine/rules/variant_files.h"

namespace casus {

inline std::optional<NamedText> mapdata_file(std::string_view variant_id, std::string_view file) {
  const std::string name = "mapdata/" + std::string(variant_id) + "/" + std::string(file);
  std::ifstream stream(std::string(CASUS_SOURCE_DIR) + "/" + name, std::ios::binary);
  if (!stream) return std::nullopt;
  std::ostringstream text;
  text << stream.rdbuf();
  return NamedText{text.str(), name};
}

inline std::shared_ptr<const Variant> mapdata_variant(std::string_view id) {
  auto read = read_variant(id, mapdata_file);
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *std::move(read);
}

inline const std::shared_ptr<const Variant>& standard_variant() {
  static const std::shared_ptr<const Variant> variant = mapdata_variant("standard");
  return variant;
}

// The one with minor powers, diplomacy points, faiths and straits.
inline const std::shared_ptr<const Variant>& ambition_empire_6() {
  static const std::shared_ptr<const Variant> variant = mapdata_variant("ambition-empire-6");
  return variant;
}

// Refused bids, the Papal list, first captures, crossings that nobody closes.
inline const std::shared_ptr<const Variant>& ambition_empire_5() {
  static const std::shared_ptr<const Variant> variant = mapdata_variant("ambition-empire-5");
  return variant;
}

// Homes while owned, and a coastal province in which fleets convoy.
inline const std::shared_ptr<const Variant>& ambition_empire_ludomaniacs() {
  static const std::shared_ptr<const Variant> variant = mapdata_variant("ambition-empire-ludomaniacs");
  return variant;
}

// Builds in every owned centre, land bridges, years told in two ways.
inline const std::shared_ptr<const Variant>& classical() {
  static const std::shared_ptr<const Variant> variant = mapdata_variant("classical");
  return variant;
}

}  // namespace casus
