#include "reports/pictures/diagram_labels.h"
#include "engine/map/province_ids.h"

#include <algorithm>
#include <cmath>

namespace casus::reports::diagrams {
namespace {

// ---- Places ----

constexpr double scale = 2.4;            // points of the drawing to one of the map
constexpr std::size_t label_width = 14;  // letters; longer names are broken into lines

struct Label {
  Location location;
  Point centre;
  double half_width = 0;
  double half_height = 0;
};

Label label_at(Location location, Point position, std::string_view text) {
  std::size_t longest = 0, line = 0, lines = 1;
  for (char letter : text) {
    line = letter == '\n' ? 0 : line + 1;
    lines += letter == '\n' ? 1 : 0;
    longest = std::max(longest, line);
  }
  return {location,
          {position.x * scale, -position.y * scale},
          (static_cast<double>(longest) * font_size * 0.68 + 30) / 2,
          (static_cast<double>(lines) * font_size * 1.2 + 22) / 2};
}

// Moves both labels by half of their overlap, along the axis with the smaller overlap. False if they do not overlap.
bool push_apart(Label& one, Label& other) {
  const double across = one.half_width + other.half_width - std::abs(one.centre.x - other.centre.x);
  const double along = one.half_height + other.half_height - std::abs(one.centre.y - other.centre.y);
  if (across <= 0.01 || along <= 0.01) return false;
  if (across < along) {
    const double step = one.centre.x <= other.centre.x ? across / 2 : -across / 2;
    one.centre.x -= step;
    other.centre.x += step;
  } else {
    const double step = one.centre.y <= other.centre.y ? along / 2 : -along / 2;
    one.centre.y -= step;
    other.centre.y += step;
  }
  return true;
}

// ---- What is written in a province ----

bool is_among(const std::vector<ProvinceId>& centres, ProvinceId centre) {
  return std::find(centres.begin(), centres.end(), centre) != centres.end();
}

// The name, the faith of the power whose home it is, and the powers for which it can be a home: listed as one, or with
// a star as long as the power owns it.
std::string label_for(const Variant& variant, ProvinceId province) {
  const Power* power = home_of(variant, province);
  std::string label = wrapped(variant.map[province].name + (power != nullptr ? faith_mark(*power) : ""), label_width);
  std::string takers;
  for (const Power& taker : variant.powers) {
    const bool while_owned = is_among(taker.conditional_homes, province);
    if (!while_owned && !is_among(taker.predetermined_homes, province)) continue;
    takers += (takers.empty() ? "" : ", ") + taker.name + (while_owned ? "*" : "");
  }
  return takers.empty() ? label : label + "\n" + wrapped("(" + takers + ")", label_width);
}

}  // namespace

std::string wrapped(std::string_view name, std::size_t width) {
  std::string lines;
  std::size_t line_length = 0;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find(' '), name.size());
    if (line_length > 0) {
      const bool fits = line_length + 1 + end <= width;
      lines += fits ? ' ' : '\n';
      line_length = fits ? line_length + 1 : 0;
    }
    lines += name.substr(0, end);
    line_length += end;
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return lines;
}

bool is_in_the_game(const Power& power, const Variant& variant) {
  if (!power.minor) return true;
  return std::any_of(power.homes.begin(), power.homes.end(), [&](ProvinceId home) {
    const Unit* unit = variant.start.unit_at(home);
    return unit != nullptr && &variant[unit->power] == &power;
  });
}
const Power* home_of(const Variant& variant, ProvinceId province) {
  for (const Power& power : variant.powers) {
    const bool is_home = std::find(power.homes.begin(), power.homes.end(), province) != power.homes.end();
    if (is_home && is_in_the_game(power, variant)) return &power;
  }
  return nullptr;
}

std::string faith_mark(const Power& power) {
  switch (power.faith) {
    case Faith::None: return "";
    case Faith::Catholic: return " [C]";
    case Faith::Protestant: return " [P]";
    case Faith::Orthodox: return " [O]";
    case Faith::Christian: return " [+]";
    case Faith::Islamic: return " [I]";
  }
  return "";
}

std::vector<std::string> labels_for(const Variant& variant, const ChangedMap* changes) {
  std::vector<std::string> labels;
  for (const ProvinceId id : province_ids(variant.map)) {
    if (changes == nullptr) {
      labels.push_back(label_for(variant, id));
      continue;
    }
    labels.push_back(wrapped(variant.map[id].name, label_width));
    if (!changes->provinces[index(id)].note.empty())
      labels.back() += "\n" + wrapped(changes->provinces[index(id)].note, 22);
  }
  return labels;
}

std::map<Location, Point> places_for(const Map& map, const std::vector<std::string>& texts) {
  std::vector<Label> pushed;
  for (const ProvinceId id : province_ids(map)) {
    const Province& province = map[id];
    pushed.push_back(label_at({id, Coast::None}, province.position, texts[index(id)]));
    for (const CoastOfProvince& coast : province.coasts)
      pushed.push_back(label_at({id, coast.coast}, coast.position, "nc"));
  }
  // On a crowded map pushing may never end; then it is better that a few labels touch.
  constexpr int rounds = 60;
  bool moved = true;
  for (int round = 0; moved && round < rounds; ++round) {
    moved = false;
    for (std::size_t i = 0; i < pushed.size(); ++i) {
      for (std::size_t j = i + 1; j < pushed.size(); ++j) moved |= push_apart(pushed[i], pushed[j]);
    }
  }
  std::map<Location, Point> places;
  for (const Label& label : pushed) places[label.location] = label.centre;
  return places;
}

}  // namespace casus::reports::diagrams
