#include "reports/pictures/board_signs.h"

#include <algorithm>
#include <cmath>

#include "engine/text/utf8.h"
#include "reports/markup/svg_text.h"

namespace casus::reports {
namespace {

constexpr double pi = 3.14159265358979;

// Five points around a place.
std::string star_path(Point at, double outer, double inner) {
  std::string points;
  for (int i = 0; i < 10; ++i) {
    const double angle = pi * (i / 5.0 - 0.5);
    const double radius = i % 2 == 0 ? outer : inner;
    points += (i == 0 ? "M" : "L") + xy(at + Point{radius * std::cos(angle), radius * std::sin(angle)});
  }
  return points + "Z";
}

void draw_army(const Element& at, std::string_view css_class, const std::string& fill, double half_width = 14) {
  at.add("rect", {{"class", css_class},
                  {"x", number(-half_width)},
                  {"y", "-13"},
                  {"width", number(2 * half_width)},
                  {"height", "26"},
                  {"rx", "6"},
                  {"fill", fill}});
}

void draw_fleet(const Element& at, std::string_view css_class, const std::string& fill) {
  at.add("path", {{"class", css_class}, {"d", "M-20-9H-5V-15L6-9H20Q18 11 7 13H-7Q-18 11-20-9Z"}, {"fill", fill}});
}

void draw_shape(const Element& at, WrittenKind kind, std::string_view css_class, const std::string& fill) {
  kind == WrittenKind::Fleet ? draw_fleet(at, css_class, fill) : draw_army(at, css_class, fill);
}

void draw_inside(const Element& at, WrittenKind kind) {
  if (kind == WrittenKind::Fleet) {
    at.add("path", {{"class", "inside"}, {"d", "M-14.5-5.5H14.5Q12.5 8.5 5 9.5H-5Q-12.5 8.5-14.5-5.5Z"}});
  } else {
    at.add("rect", {{"class", "inside"}, {"x", "-9"}, {"y", "-8.5"}, {"width", "18"}, {"height", "17"}, {"rx", "3"}});
  }
}

}  // namespace

std::string_view letter_colour(const std::string& colour) {
  const auto channel = [&](std::size_t i) {
    const double value = std::stoi(colour.substr(1 + 2 * i, 2), nullptr, 16) / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  const double luminance = 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
  return luminance > 0.18 ? "#000" : "#fff";
}

Curve bowed(Point from, Point to, double bow) {
  return {from, (from + to) * 0.5 + left_of(unit_vector(to - from)) * bow, to};
}
Curve straight(Point from, Point to) { return bowed(from, to, 0); }

std::string path_of(const Curve& curve) { return "M" + xy(curve.from) + "Q" + xy(curve.control) + " " + xy(curve.to); }

std::string wave(const std::vector<Point>& way) {
  std::vector<Point> crests;  // where the line crosses the way
  for (std::size_t i = 0; i + 1 < way.size(); ++i) {
    const int steps = std::max(2, static_cast<int>(length(way[i + 1] - way[i]) / 9));
    for (int k = 0; k < steps; ++k) crests.push_back(way[i] + (way[i + 1] - way[i]) * (static_cast<double>(k) / steps));
  }
  crests.push_back(way.back());
  std::string path = "M" + xy(crests.front());
  for (std::size_t i = 0; i + 1 < crests.size(); ++i) {
    const Point along = crests[i + 1] - crests[i];
    const Point side = left_of(unit_vector(along)) * (i % 2 == 0 ? 6.0 : -6.0);
    path += "Q" + xy((crests[i] + crests[i + 1]) * 0.5 + side) + " " + xy(crests[i + 1]);
  }
  return path;
}

std::vector<Point> rounded(std::vector<Point> way) {
  for (int round = 0; round < 2; ++round) {
    std::vector<Point> cut = {way.front()};
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
      if (i > 0) cut.push_back(way[i] * 0.85 + way[i + 1] * 0.15);
      if (i + 2 < way.size()) cut.push_back(way[i] * 0.15 + way[i + 1] * 0.85);
    }
    cut.push_back(way.back());
    way = std::move(cut);
  }
  return way;
}

std::vector<Point> shortened(std::vector<Point> way, double head, double tail) {
  const auto cut_head = [](std::vector<Point>& points, double by) {
    while (points.size() > 1) {
      const double first = length(points[1] - points[0]);
      if (first > by) {
        points[0] = points[0] + unit_vector(points[1] - points[0]) * by;
        return;
      }
      if (points.size() == 2) return;
      by -= first;
      points.erase(points.begin());
    }
  };
  cut_head(way, head);
  std::reverse(way.begin(), way.end());
  cut_head(way, tail);
  std::reverse(way.begin(), way.end());
  return way;
}

Element group_at(const Element& parent, Point at, std::string_view css_class) {
  return parent.add("g", {{"class", css_class}, {"transform", "translate(" + xy(at) + ")"}});
}

void draw_unit_sign(const Element& at, WrittenKind kind, const std::string& fill, const std::string& badge,
                    std::string_view strike, Player player, const Stacked& stacked) {
  constexpr double half_width_of_a_leader = 18;  // for his abbreviation
  for (std::string_view css_class : {"halo", "shape"}) {
    if (stacked.leader.empty()) draw_shape(at, kind, css_class, fill);
    else draw_army(at, css_class, fill, half_width_of_a_leader);
  }
  if (player == Player::Minor) draw_inside(at, kind);
  if (!strike.empty()) {
    for (std::string_view css_class : {"strike-halo", "strike"}) at.add("path", {{"class", css_class}, {"d", strike}});
  }
  const bool hollow = player == Player::Minor;
  const std::string letter_fill = hollow ? "currentColor" : std::string(letter_colour(fill));
  if (!stacked.leader.empty()) {
    at.add("path", {{"class", "baton"}, {"d", star_path({0, -4.5}, 7, 3)}, {"fill", letter_fill}});
    at.add("text", {{"class", "leader"}, {"y", "10"}, {"fill", letter_fill}}, stacked.leader);
  } else {
    const std::string letter = kind == WrittenKind::Army ? "A" : kind == WrittenKind::Fleet ? "F" : "?";
    at.add("text", {{"class", hollow ? "kind hollow" : "kind"}, {"y", hollow ? "5.5" : "6.5"}, {"fill", letter_fill}},
           stacked.count > 1 ? std::to_string(stacked.count) + letter : letter);
  }
  const double badge_width = 7 * static_cast<double>(characters_in(badge) + 1);
  at.add("rect", {{"class", "badge"},
                  {"x", number(14 - badge_width / 2)},
                  {"y", "-22"},
                  {"width", number(badge_width)},
                  {"height", "14"},
                  {"rx", "7"}});
  at.add("text", {{"class", "initial"}, {"x", "14"}, {"y", "-11.2"}}, badge);
}

void draw_shield(const Element& at, int strength) {
  at.add("path", {{"class", "shield"}, {"d", "M-10-11H10V0Q10 9 0 13Q-10 9-10 0Z"}});
  at.add("text", {{"class", "defence"}, {"y", "5"}}, std::to_string(strength));
}

void draw_strength(const Element& at, int strength) {
  at.add("circle", {{"class", "weight"}, {"r", "7.5"}});
  at.add("text", {{"class", "weight-number"}, {"y", "3.9"}}, std::to_string(strength));
}

void draw_fleets(const Element& at, int count) {
  at.add("circle", {{"class", "weight"}, {"r", "10"}});
  at.add("text", {{"class", "weight-number"}, {"y", "3.9"}}, std::to_string(count) + "F");
}

void draw_peaks(const Element& parent, Point at) {
  parent.add("path", {{"class", "peaks"}, {"d", "M" + xy(at - Point{9, 0}) + "l6-9 4 5 3-4 5 8z"}});
}

void draw_under_way(const Element& at, const Curve& curve, const std::string& colour) {
  at.add("path", {{"class", "rest-halo"}, {"d", path_of(curve.part(0.5, 1))}});
  at.add("path", {{"class", "rest"}, {"d", path_of(curve.part(0.5, 1))}});
  const double whole = std::max(length(curve.to - curve.from), 1.0);
  draw_cased(at, path_of(curve.part(0, std::max(0.62 - 11 / whole, 0.1))), "move", colour);
  draw_head(at, curve.at(0.62), curve.direction(0.62), "head open", colour);
}

void draw_rest(const Element& at, const std::vector<Point>& way, const std::string& colour) {
  at.add("path", {{"class", "lost-way"}, {"d", wave(way)}, {"stroke", colour}});
}

void draw_difference(const Element& at) {
  for (std::string_view css_class : {"ring-halo", "ring"}) {
    at.add("rect", {{"class", css_class}, {"x", "-25"}, {"y", "-27"}, {"width", "52"}, {"height", "43"}, {"rx", "15"}});
  }
}

void draw_emphasis(const Element& at, const std::string& path) { at.add("path", {{"class", "emphasis"}, {"d", path}}); }

void draw_outline(const Element& at, WrittenKind kind) { draw_shape(at, kind, "outline", "none"); }

void draw_burst(const Element& at) {
  std::string points;
  for (int i = 0; i < 24; ++i) {
    const double angle = pi * i / 12;
    const double radius = i % 2 == 0 ? 21 : 14;
    points += (i == 0 ? "M" : "L") + xy({radius * std::cos(angle), radius * std::sin(angle)});
  }
  at.add("path", {{"class", "burst"}, {"d", points + "Z"}});
}

void draw_tie(const Element& parent, Point from, Point to) {
  for (std::string_view css_class : {"tie-halo", "tie"})
    parent.add("path", {{"class", css_class}, {"d", "M" + xy(from) + "L" + xy(to)}});
}

void draw_end_of_tie(const Element& parent, Point at) {
  parent.add("circle", {{"class", "tie-end"}, {"cx", number(at.x)}, {"cy", number(at.y)}, {"r", "4"}});
}

void draw_cross(const Element& at) {
  for (std::string_view css_class : {"casing", "cross"})
    at.add("path", {{"class", css_class}, {"d", "M-6-6L6 6M6-6L-6 6"}});
}

void draw_scissors(const Element& at) {
  at.add("circle", {{"class", "disc"}, {"r", "11"}});
  at.add(
      "path",
      {{"class", "scissors"},
       {"d",
        "M-4-8L3 3M4-8L-3 3M-6.5 5A2.5 2.5 0 1 0-1.5 5A2.5 2.5 0 1 0-6.5 5M6.5 5A2.5 2.5 0 1 1 1.5 5A2.5 2.5 0 1 1 6.5 5"}});
}

void draw_illegal(const Element& at) {
  at.add("circle", {{"class", "disc"}, {"r", "8"}});
  at.add("path", {{"class", "sign"}, {"d", "M-5-5L5 5"}});
}

void draw_void(const Element& at) {
  at.add("circle", {{"class", "disc"}, {"r", "8"}});
  at.add("path", {{"class", "sign"}, {"d", "M-4 0H4"}});
}

void draw_transform(const Element& at) {
  at.add("circle", {{"class", "disc"}, {"r", "9"}});
  at.add("path", {{"class", "sign transform"}, {"d", "M-5-2.5H4L1.5-5M5 2.5H-4L-1.5 5"}});
}

void draw_home(const Element& at, const std::string& fill) {
  at.add("path", {{"class", "home"}, {"d", "M-8 0L0-8L8 0H5.5V7H-5.5V0Z"}, {"fill", fill}});
}

void draw_plus(const Element& at) {
  at.add("circle", {{"class", "disc built"}, {"r", "9"}});
  at.add("path", {{"class", "sign"}, {"d", "M-5 0H5M0-5V5"}});
}

void draw_minus(const Element& at) {
  at.add("circle", {{"class", "disc removed"}, {"r", "9"}});
  at.add("path", {{"class", "sign"}, {"d", "M-5 0H5"}});
}

// A line of supply that is broken off. Its frame is not a disc, so that it does not look like a minus.
void draw_starved(const Element& at) {
  at.add("path", {{"class", "disc removed starved"}, {"d", "M0-12L12 0L0 12L-12 0Z"}});
  at.add("path", {{"class", "sign"}, {"d", "M-8 0H-2.5M-2.5-3.5V3.5M2.5-3.5V3.5M2.5 0H8"}});
}

void define_star(const Element& definitions) {
  definitions.add("path", {{"id", "star"}, {"d", star_path({0, 0}, 7, 3)}});
}

void draw_star(const Element& parent, Point at, std::string_view css_class, const std::string& fill) {
  const Element star =
      parent.add("use", {{"class", css_class}, {"href", "#star"}, {"x", number(at.x)}, {"y", number(at.y)}});
  if (!fill.empty()) star.set("fill", fill);
}

// A retreat is broken with its casing: in the colour of some powers its dashes alone would not be seen.
void draw_cased(const Element& at, const std::string& path, std::string_view css_class, const std::string& colour) {
  at.add("path", {{"class", css_class == "move retreat" ? "casing retreat" : "casing"}, {"d", path}});
  at.add("path", {{"class", css_class}, {"d", path}, {"stroke", colour}});
}

void draw_support(const Element& at, const std::string& path) {
  for (std::string_view css_class : {"support-halo", "support"}) at.add("path", {{"class", css_class}, {"d", path}});
}

void draw_crossing(const Element& at, const std::string& path) {
  for (std::string_view css_class : {"crossing-halo", "crossing-line"})
    at.add("path", {{"class", css_class}, {"d", path}});
}

void draw_bridge(const Element& at, const std::string& path) {
  for (std::string_view css_class : {"bridge-sides", "bridge-way", "bridge-planks"})
    at.add("path", {{"class", css_class}, {"d", path}});
}

void draw_condition(const Element& at, Condition condition) {
  at.add("circle", {{"class", "gate-disc"}, {"r", "9.5"}});
  switch (condition) {
    case Condition::Weak: at.add("text", {{"class", "gate-number"}, {"y", "4"}}, "−1"); return;
    case Condition::Closed:
      at.add("path", {{"class", "gate-sign"}, {"d", "M-5 0H5M-2.5-4.3L2.5 4.3M2.5-4.3L-2.5 4.3"}});
      return;
    case Condition::ForOwner:
      at.add("path", {{"class", "gate-sign"}, {"d", "M0 0a2.5 2.5 0 1 0-5 0a2.5 2.5 0 1 0 5 0H5.5M3.5 0V3"}});
      return;
  }
}

void draw_wave(const Element& at, Point place) {
  at.add("path", {{"class", "wave"}, {"d", "M" + xy(place - Point{8, 0}) + "q4-5 8 0t8 0"}});
}

void draw_head(const Element& at, Point tip, Point direction, std::string_view css_class, const std::string& colour) {
  const Point back = tip - direction * 13;
  const Point side = left_of(direction) * 7;
  at.add("path", {{"class", css_class},
                  {"d", "M" + xy(tip) + "L" + xy(back + side) + "L" + xy(back - side) + "Z"},
                  {"fill", colour}});
}

void draw_turn(const Element& at, Point tip, Point direction, const std::string& colour) {
  const Point side = left_of(direction) * -13;
  const Point beyond = tip + direction * 9;
  const std::string path = "M" + xy(tip) + "C" + xy(beyond) + " " + xy(beyond + side) + " " + xy(tip + side);
  draw_cased(at, path, "move sortie", colour);
  draw_head(at, tip + side - direction * 11, direction * -1, "head", colour);
}

}  // namespace casus::reports
