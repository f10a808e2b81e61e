#include "reports/pictures/plain_style.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>

#include "engine/text/assert.h"

namespace casus::reports {
namespace {

using ::testing::HasSubstr;

// Of a picture with one rectangle.
std::string styled(std::string_view css, std::string_view rect = R"(<rect class="land owned"/>)",
                   Theme theme = Theme::Light) {
  return with_plain_style(R"(<svg class="board"><g class="map">)" + std::string(rect) + "</g></svg>", css, theme);
}

TEST(PlainStyle, SaysInAttributesWhatTheStyleSheetSays) {
  struct Row {
    std::string_view why, css, rect, expected;
  };
  const Row rows[] = {
      {"a class", ".land { fill: #111111; stroke-width: 2px }", R"(<rect class="land"/>)",
       R"(<rect class="land" fill="#111111" stroke-width="2")"},
      {"another class", ".sea { fill: #111111; }", R"(<rect class="land"/>)", R"(<rect class="land"/>)"},
      {"the name of an element", "rect { fill: #111111; }", "<rect/>", R"(<rect fill="#111111")"},
      {"two classes", ".land.owned { fill: #111111; }", R"(<rect class="land owned"/>)", R"(fill="#111111")"},
      {"one of two classes", ".land.owned { fill: #111111; }", R"(<rect class="land"/>)", R"(<rect class="land"/>)"},
      {"no such class", ".land:not(.owned) { fill: #111111; }", R"(<rect class="land owned"/>)",
       R"(<rect class="land owned"/>)"},
      {"inside of something", ".board .land { fill: #111111; }", R"(<rect class="land"/>)", R"(fill="#111111")"},
      {"right inside", ".board > .land { fill: #111111; }", R"(<rect class="land"/>)", R"(<rect class="land"/>)"},
      {"right inside of the nearest", ".board .map > :not(.sea) { fill: #111111; }", R"(<rect class="land"/>)",
       R"(fill="#111111")"},
      {"several selectors", "path, rect { fill: #111111; }", "<rect/>", R"(fill="#111111")"},
      {"the later rule", ".land { fill: #111111; } .owned { fill: #222222; }", R"(<rect class="land owned"/>)",
       R"(fill="#222222")"},
      {"the narrower rule", ".map .land { fill: #111111; } .owned { fill: #222222; }", R"(<rect class="land owned"/>)",
       R"(fill="#111111")"},
      {"rather than an attribute", ".land { fill: #111111; }", R"(<rect class="land" fill="#333333"/>)",
       R"(fill="#111111")"},
      {"a variable", ".board { --sea: #111111; } rect { fill: var(--sea); }", "<rect/>", R"(fill="#111111")"},
      {"a variable of the element", "rect { fill: var(--owner); }", R"(<rect style="--owner:#444444"/>)",
       R"(<rect fill="#444444"/>)"},
      {"a mixture", "rect { fill: color-mix(in srgb, #000000 25%, #ffffff); }", "<rect/>", R"(fill="#bfbfbf")"},
      {"a mixture with a mixture and variables",
       ".board { --a: #ff0000; --half: 50%; } rect { fill: color-mix(in srgb, var(--a) var(--half), color-mix(in srgb, "
       "#00ff00 50%, #0000ff)); }",
       "<rect/>", R"(fill="#804040")"},
      {"a comment", "/* rect { fill: #222222; } */ rect { fill: /* so */ #111111; }", "<rect/>", R"(fill="#111111")"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    EXPECT_THAT(styled(row.css, row.rect), HasSubstr(row.expected));
  }
}

TEST(PlainStyle, KnowsADarkTheme) {
  constexpr std::string_view css =
      ".board { --sea: #111111; } @media screen and (prefers-color-scheme: dark) { .board { --sea: #222222; } } rect { fill: "
      "var(--sea); }";
  EXPECT_THAT(styled(css, "<rect/>", Theme::Light), HasSubstr("#111111"));
  EXPECT_THAT(styled(css, "<rect/>", Theme::Dark), HasSubstr("#222222"));
}

TEST(PlainStyle, DrawsAHaloAsATextOfItsOwnBelow) {
  EXPECT_THAT(
      styled("text { fill: #111111; paint-order: stroke; stroke: #eeeeee; stroke-width: 3; }", "<text>Paris</text>"),
      HasSubstr(R"(<text fill="#eeeeee" stroke="#eeeeee" stroke-width="3" aria-hidden="true">Paris</text>)"
                R"(<text fill="#111111">Paris</text>)"));
}

TEST(PlainStyle, LinksAsProgramsOtherThanBrowsersDo) {
  EXPECT_THAT(styled("", R"(<use href="#star"/>)"), HasSubstr(R"(<use xlink:href="#star"/>)"));
  EXPECT_THAT(styled(""), HasSubstr(R"(xmlns:xlink="http://www.w3.org/1999/xlink")"));
}

TEST(PlainStyle, KeepsTextsAsTheyAre) {
  EXPECT_THAT(styled("", "<text>&lt;Paris&gt; &amp; more</text>"), HasSubstr("<text>&lt;Paris&gt; &amp; more</text>"));
}

TEST(PlainStyle, RefusesCssThatItDoesNotKnow) {
  for (const std::string_view css :
       {"@import url(other.css);", "rect:hover { fill: #111111; }", "rect { fill: var(--nothing); }",
        "rect { fill: color-mix(in hsl, #111111 50%, #222222); }", "rect { fill: #111111; "})
    EXPECT_THROW(styled(css), Bug) << css;
}

}  // namespace
}  // namespace casus::reports
