// What is written in the provinces of a diagram, and where each stands.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/map/geometry.h"
#include "engine/rules/variant.h"
#include "reports/pictures/changed_map.h"

namespace casus::reports::diagrams {

// Of all letters but the title's. A drawing of up to `most_width` points has letters of 11 pixels where it is 1,280
// pixels wide.
inline constexpr double font_size = 13;
inline constexpr double most_width = font_size * 1280 / 11;
inline constexpr double margin_of_drawing = 14;

// Breaks a name into lines of about `width` bytes, so that long ones do not cover their neighbours.
std::string wrapped(std::string_view name, std::size_t width);

// Not the minor powers that only the fall of a power would bring into the game.
bool is_in_the_game(const Power& power, const Variant& variant);
const Power* home_of(const Variant& variant, ProvinceId province);
// " [C]"; nothing where faiths do not count.
std::string faith_mark(const Power& power);

// By province: the name, the faith of the power whose home it is, and the powers for which it can be a home. With what
// changed there, if anything.
std::vector<std::string> labels_for(const Variant& variant, const ChangedMap* changes);

// Where the nodes go, whose half sizes Graphviz has measured: the map's own positions, y upward as Graphviz has it, and
// then labels that would cover each other pushed apart as little as it takes. The drawing is as wide as most_width, or
// narrower where few labels need less; only a map whose labels find no room is wider.
std::map<Location, Point> places_for(const Map& map, const std::map<Location, Point>& half_sizes);

}  // namespace casus::reports::diagrams
