#include "checker/lint/colours.h"

#include <fmt/format.h>

#include "engine/text/assert.h"
#include "reports/assets/assets.h"

namespace casus::lint {

namespace {

// What the boards' style sheet fills a shape of these classes with.
std::string fill_of(std::string_view classes, std::string_view owner, reports::Theme theme) {
  const std::string svg = reports::with_plain_style(
      fmt::format(
          R"(<svg xmlns="http://www.w3.org/2000/svg" class="board"><path class="{}" style="--owner:{}"/></svg>)",
          classes, owner),
      reports::assets::board_css, theme);
  constexpr std::string_view before = "fill=\"";
  const std::size_t at = svg.find(before);
  CASUS_ASSERT(at != std::string::npos);
  return svg.substr(at + before.size(), 7);
}

}  // namespace

std::string colour_of_land(reports::Theme theme) { return fill_of("land", "#000000", theme); }
std::string colour_of_territory(std::string_view owner, reports::Theme theme) {
  return fill_of("land owned", owner, theme);
}

}  // namespace casus::lint
