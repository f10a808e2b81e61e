// Which shapes of a drawing are provinces, of what kind, and with which names. What is left out is reported with its
// place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "checker/foreign_maps/svg_picture.h"
#include "engine/map/drawing.h"

namespace casus::transfer {

struct DrawnProvince {
  enum class Kind : std::uint8_t { Land, Sea, Impassable, Lake };
  Kind kind = Kind::Land;
  Area area;  // what is seen of it, without gaps to its neighbours
  Point middle;
  std::string key, name, abbreviation;  // key: the abbreviation in small letters
  bool centre = false;
  std::string fill;                // "#rrggbb", "none" or ""
  std::vector<std::string> marks;  // names of its classes and of the groups around it
  SourcePos at;

  bool is_scenery() const { return kind == Kind::Impassable || kind == Kind::Lake; }
};

struct DrawnProvinces {
  Point size;
  std::vector<DrawnProvince> all;
};

// Nothing if the drawing has no shapes, or more than a map can have: then the report has the problem. The units are
// those of the drawing, unless it is very small or very large.
std::optional<DrawnProvinces> drawn_provinces(SvgPicture picture, const SourcePos& at, Report& report);

}  // namespace casus::transfer
