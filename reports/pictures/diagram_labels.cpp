#include "reports/pictures/diagram_labels.h"

#include <algorithm>
#include <cmath>

#include "engine/map/province_ids.h"
#include "reports/pictures/map_scale.h"

namespace casus::reports::diagrams {
namespace {

// ---- Places ----

constexpr std::size_t label_width = 14;  // letters; longer names are broken into lines
constexpr double gap = 8;                // on each side of a label, so that lines pass between two of them

struct Label {
  Location location;
  Point position;  // on the map
  Point centre;
  double half_width = 0;
  double half_height = 0;
};

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

void keep_inside(Label& label, double width) {
  label.centre.x =
      std::clamp(label.centre.x, std::min(label.half_width, width / 2), std::max(width - label.half_width, width / 2));
}

// False if some labels still cover each other: on a crowded map pushing may never end.
bool push_all_apart(std::vector<Label>& labels, double width) {
  constexpr int rounds = 400;
  for (int round = 0; round < rounds; ++round) {
    bool moved = false;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      for (std::size_t j = i + 1; j < labels.size(); ++j) {
        if (!push_apart(labels[i], labels[j])) continue;
        keep_inside(labels[i], width);
        keep_inside(labels[j], width);
        moved = true;
      }
    }
    if (!moved) return true;
  }
  return false;
}

// What the positions on the map span. A column of provinces is as wide as half of its height, and never nothing.
struct Span {
  Point low, high;
  double width() const { return std::max({high.x - low.x, (high.y - low.y) / 2, 1.0}); }
};
Span span_of(const std::vector<Label>& labels) {
  Span span{labels.front().position, labels.front().position};
  for (const Label& label : labels) {
    span.low = {std::min(span.low.x, label.position.x), std::min(span.low.y, label.position.y)};
    span.high = {std::max(span.high.x, label.position.x), std::max(span.high.y, label.position.y)};
  }
  return span;
}

// So wide that labels fill a ninth of the drawing, within limits.
double first_width(const std::vector<Label>& labels, const Span& span) {
  constexpr double filled = 0.11, least = 760;
  constexpr double most = most_width - 2 * margin_of_drawing - 30;  // 30: lines that pass the outermost labels
  double area = 0;
  for (const Label& label : labels) area += 4 * label.half_width * label.half_height;
  const double shape = std::max((span.high.y - span.low.y) / span.width(), 0.2);
  return std::clamp(std::sqrt(area / filled / shape), least, most);
}

// On the map's positions, in a drawing of this width.
void put_on_map(std::vector<Label>& labels, const Span& span, double width) {
  constexpr double border = 50;  // about half of a label on each side
  const double scale = (width - 2 * border) / span.width();
  for (Label& label : labels) {
    label.centre = {border + (label.position.x - span.low.x) * scale, -(label.position.y - span.low.y) * scale};
    keep_inside(label, width);
  }
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
  const Province& told = variant.map[province];
  if (told.mountains) label += "\nmountains";
  if (told.defence > 0) label += "\ndefence " + std::to_string(told.defence);
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

std::map<Location, Point> places_for(const Map& map, const std::map<Location, Point>& half_sizes) {
  std::vector<Label> labels;
  for (const auto& [location, half] : half_sizes) {
    labels.push_back({location, place_on_map(map, location), {}, half.x + gap, half.y + gap});
  }
  std::map<Location, Point> places;
  if (labels.empty()) return places;
  const Span span = span_of(labels);
  constexpr double wider = 1.05;
  constexpr int most_attempts = 40;  // seven times as wide: then it is better that a few labels touch
  double width = first_width(labels, span);
  for (int attempt = 0; attempt < most_attempts; ++attempt, width *= wider) {
    put_on_map(labels, span, width);
    if (push_all_apart(labels, width)) break;
  }
  for (const Label& label : labels) places[label.location] = label.centre;
  return places;
}

}  // namespace casus::reports::diagrams
