#include "checker/foreign_maps/layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "engine/map/geometry.h"

namespace casus::transfer {

namespace {

constexpr double apart = 80, at_the_edge = 50;  // in the picture's units; `apart`: rough distance of neighbours
constexpr double from_coast_to_province = 25, in_a_crowd = 15;

// The part of the usual distance of two places that units need. `casus lint` reports less than a third of it.
constexpr double room_of_a_unit = 0.4;

// To the nearest of these places, except of the one with this number.
double distance_to(Point at, const std::vector<Point>& places, std::size_t except) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i != except) nearest = std::min(nearest, length(places[i] - at));
  }
  return nearest;
}

double usual_distance(const std::vector<Point>& places) {
  std::vector<double> nearest;
  for (std::size_t i = 0; i < places.size(); ++i) nearest.push_back(distance_to(places[i], places, i));
  std::ranges::sort(nearest);
  return nearest[nearest.size() / 2];
}

using Steps = std::vector<std::vector<double>>;  // from each province to each

// Over borders; between parts that no border connects there are more steps than across any part.
Steps steps_between(std::size_t count, const std::vector<std::pair<std::size_t, std::size_t>>& borders) {
  std::vector<std::vector<std::size_t>> beside(count);
  for (const auto& [a, b] : borders) {
    beside[a].push_back(b);
    beside[b].push_back(a);
  }
  const double nowhere = std::sqrt(static_cast<double>(count)) + 2;
  Steps steps(count, std::vector<double>(count, nowhere));
  for (std::size_t from = 0; from < count; ++from) {
    std::vector<std::size_t> reached{from};
    std::vector<bool> seen(count);
    seen[from] = true;
    steps[from][from] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::size_t next : beside[reached[i]]) {
        if (seen[next]) continue;
        seen[next] = true;
        steps[from][next] = steps[from][reached[i]] + 1;
        reached.push_back(next);
      }
    }
  }
  return steps;
}

// The province that is farthest from all of these; the first one if there are several.
std::size_t farthest(const Steps& steps, const std::vector<std::size_t>& from) {
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    double least = steps[from.front()][i];
    for (const std::size_t one : from) least = std::min(least, steps[one][i]);
    if (least > most) {
      most = least;
      best = i;
    }
  }
  return best;
}

// Between two ends of the map for x, and between two others for y.
std::vector<Point> first_places(const Steps& steps) {
  const std::size_t left = farthest(steps, {0}), right = farthest(steps, {left});
  const std::size_t top = farthest(steps, {left, right}), bottom = farthest(steps, {left, right, top});
  std::vector<Point> places;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    // A little aside, each in another direction: two provinces in one place would stay together.
    const Point aside = turned({0.01, 0}, static_cast<double>(i));
    places.push_back(Point{steps[left][i] - steps[right][i], steps[top][i] - steps[bottom][i]} * 0.5 + aside);
  }
  return places;
}

// Moves each province to where all others want it, by Gansner, Koren and North's stress majorization ("Graph Drawing by
// Stress Majorization", 2004): provinces at few steps count most.
void come_to_rest(const Steps& steps, std::vector<Point>& places) {
  constexpr int rounds = 300;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      Point sum;
      double weights = 0;
      for (std::size_t j = 0; j < places.size(); ++j) {
        if (i == j) continue;
        const double weight = 1 / (steps[i][j] * steps[i][j]);
        sum = sum + (places[j] + unit_vector(places[i] - places[j]) * steps[i][j]) * weight;
        weights += weight;
      }
      if (weights > 0) places[i] = sum * (1 / weights);
    }
  }
}

// Provinces with the same neighbours may have come to rest too near to each other.
void move_apart(std::vector<Point>& places) {
  constexpr int rounds = 50;  // one is mostly enough
  const double room = usual_distance(places) * room_of_a_unit;
  bool all_have_room = false;
  for (int round = 0; round < rounds && !all_have_room; ++round) {
    all_have_room = true;
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (std::size_t j = i + 1; j < places.size(); ++j) {
        const Point way = places[j] - places[i];
        if (length(way) >= room) continue;
        const Point step = unit_vector(way) * ((room - length(way)) / 2);
        places[i] = places[i] - step;
        places[j] = places[j] + step;
        all_have_room = false;
      }
    }
  }
}

}  // namespace

Layout laid_out(std::size_t count, const std::vector<std::pair<std::size_t, std::size_t>>& borders) {
  if (count == 0) return {};
  const Steps steps = steps_between(count, borders);
  std::vector<Point> places = first_places(steps);
  come_to_rest(steps, places);
  if (count > 1) move_apart(places);
  Point least = places.front();
  for (const Point place : places) least = {std::min(least.x, place.x), std::min(least.y, place.y)};
  Layout layout;
  for (const Point place : places) {
    const Point at{std::round(at_the_edge + (place.x - least.x) * apart),
                   std::round(at_the_edge + (place.y - least.y) * apart)};
    layout.size = {std::max(layout.size.x, at.x + at_the_edge), std::max(layout.size.y, at.y + at_the_edge)};
    layout.places.push_back(at);
  }
  return layout;
}

Point place_of_coast(const Layout& layout, std::size_t province, Point direction, const std::vector<Point>& coasts) {
  constexpr int turns = 12;
  const double room = usual_distance(layout.places) * room_of_a_unit;
  const Point here = layout.places[province];
  Point best = here;
  double most = -1;
  for (const double far : {from_coast_to_province, in_a_crowd}) {
    for (int turn = 0; turn < turns; ++turn) {  // to both sides in turn, and back at last
      const int aside = turn % 2 == 0 ? -turn / 2 : (turn + 1) / 2;
      const Point exact = here + turned(unit_vector(direction) * far, aside * 2 * std::numbers::pi / turns);
      const Point at{std::round(exact.x), std::round(exact.y)};
      const double free = std::min(distance_to(at, layout.places, province), distance_to(at, coasts, coasts.size()));
      if (free >= room) return at;
      if (free > most) best = at;
      most = std::max(most, free);
    }
  }
  return best;
}

}  // namespace casus::transfer
