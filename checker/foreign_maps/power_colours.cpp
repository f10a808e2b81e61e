#include "checker/foreign_maps/power_colours.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include <fmt/format.h>

#include "checker/foreign_maps/word_lines.h"
#include "reports/pictures/colour_distance.h"

namespace casus::transfer {

namespace {

// They are taken in turn, as long as they look like no colour that a power has.
constexpr std::array<std::string_view, 12> usual_colours = {"#d61b23", "#553ab5", "#1ba7e8", "#31332e",
                                                            "#328f63", "#eecae2", "#e8ad1a", "#8c564b",
                                                            "#17becf", "#b3de69", "#f781bf", "#7f7f7f"};

// Neither so light nor so dark that a territory looks like land of nobody, or a unit like its outline.
bool can_be_seen(const std::string& colour) {
  return reports::distance_of(colour, "#ffffff") > 0.15 && reports::distance_of(colour, "#000000") > 0.3;
}

// Colours all over the range, with their distance from the nearest that is taken.
class FreeColours {
 public:
  FreeColours() {
    constexpr int steps = 8;
    for (int i = 0; i < steps * steps * steps; ++i) {
      const auto part = [](int step) { return step * 255 / (steps - 1); };
      std::string colour =
          fmt::format("#{:02x}{:02x}{:02x}", part(i / (steps * steps)), part(i / steps % steps), part(i % steps));
      if (can_be_seen(colour)) free_.push_back({std::move(colour), std::numeric_limits<double>::max()});
    }
  }

  void take(const std::string& colour) {
    taken_.push_back(colour);
    for (Free& one : free_) one.distance = std::min(one.distance, reports::distance_of(one.colour, colour));
  }
  bool looks_like_another(std::string_view colour) const {
    return std::ranges::any_of(
        taken_, [&](const std::string& other) { return reports::distance_of(colour, other) < reports::near_colours; });
  }
  // The colour that is farthest from all that are taken.
  std::string farthest() const { return std::ranges::max_element(free_, {}, &Free::distance)->colour; }

 private:
  struct Free {
    std::string colour;
    double distance = 0;
  };
  std::vector<Free> free_;
  std::vector<std::string> taken_;
};

}  // namespace

std::vector<std::string> colours_of_powers(const std::vector<DraftPower>& powers) {
  FreeColours free;
  std::vector<std::string> colours(powers.size());
  for (std::size_t i = 0; i < powers.size(); ++i) {
    const std::string stated = lower_letters(powers[i].colour);
    const auto before = colours.begin() + static_cast<std::ptrdiff_t>(i);
    if (stated.empty() || (!powers[i].is_minor && std::find(colours.begin(), before, stated) != before)) continue;
    colours[i] = stated;
    free.take(stated);
  }
  for (std::size_t i = 0; i < powers.size(); ++i) {
    if (!colours[i].empty()) continue;
    const std::string_view usual = usual_colours[i % usual_colours.size()];
    colours[i] = free.looks_like_another(usual) ? free.farthest() : std::string(usual);
    free.take(colours[i]);
  }
  return colours;
}

}  // namespace casus::transfer
