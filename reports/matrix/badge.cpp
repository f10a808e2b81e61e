#include "reports/matrix/badge.h"

#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "reports/markup/html_document.h"
#include "reports/markup/svg_text.h"
#include "reports/matrix/matrix_page.h"

namespace casus::reports {

namespace {

// Of the letters from ' ' to '~', where the font is 2048 high.
constexpr double widths[] = {
    720,  806,  940,  1676, 1302, 2204, 1488, 550,  930,  930,  1302, 1676, 745,  930,  745,  930,  1302, 1302, 1302,
    1302, 1302, 1302, 1302, 1302, 1302, 1302, 930,  930,  1676, 1676, 1676, 1117, 2048, 1400, 1404, 1430, 1578, 1295,
    1177, 1588, 1539, 862,  931,  1419, 1140, 1726, 1532, 1612, 1235, 1612, 1424, 1400, 1262, 1499, 1400, 2025, 1403,
    1260, 1403, 930,  930,  930,  1676, 1302, 1302, 1230, 1276, 1067, 1276, 1220, 720,  1276, 1296, 562,  705,  1212,
    562,  1992, 1296, 1243, 1276, 1276, 874,  1067, 807,  1296, 1212, 1676, 1212, 1212, 1076, 1300, 930,  1300, 1676,
};
constexpr double widest_sign = 2048;

std::string colour_of(const MatrixTally& tally) {
  if (tally.asked() == 0) return "#6b6f7a";
  if (tally.faults() == 0) return "#2c7a44";
  return tally.faults() * 20 <= tally.asked() ? "#8a6100" : "#a8322a";
}

std::string told(const MatrixAdapter& adapter) {
  const MatrixTally& tally = adapter.now().tally;
  std::string text = adapter_name(adapter);
  if (const std::string version = version_and_commit(adapter.now()); !version.empty()) text += " " + version;
  if (tally.asked() == 0) return text + ": no case of the Casus corpus was answered";
  text += fmt::format(": agrees in {} of {} cases of the Casus corpus", with_commas(tally[MatrixOutcome::Agrees]),
                      with_commas(tally.asked()));
  const auto add = [&](MatrixOutcome outcome, std::string_view what) {
    if (tally[outcome] > 0) text += fmt::format(", {} {}", with_commas(tally[outcome]), what);
  };
  add(MatrixOutcome::DiffersByChoice, "by another published choice");
  add(MatrixOutcome::Differs, "with another result");
  add(MatrixOutcome::Failed, "failed");
  return text;
}

}  // namespace

double text_width(std::string_view text, double size) {
  double width = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 && byte < 0xC0) continue;  // the rest of a letter
    width += byte >= ' ' && byte <= '~' ? widths[byte - ' '] : widest_sign;
  }
  return width * size / 2048;
}

std::string badge_svg(const MatrixAdapter& adapter) {
  constexpr double size = 11, room = 6, height = 20;
  const MatrixTally& tally = adapter.now().tally;
  const std::string name = "casus";
  const std::string count = tally.asked() == 0 ? "not asked"
                                               : fmt::format("{} of {}", with_commas(tally[MatrixOutcome::Agrees]),
                                                             with_commas(tally.asked()));
  const double left = std::ceil(text_width(name, size) + 2 * room);
  const double right = std::ceil(text_width(count, size) + 2 * room);
  const std::string title = told(adapter);
  const HtmlDocument document("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                                      {"width", number(left + right)},
                                      {"height", number(height)},
                                      {"viewBox", fmt::format("0 0 {} {}", number(left + right), number(height))},
                                      {"role", "img"},
                                      {"aria-label", title}});
  const Element svg = document.root();
  svg.add("title", {}, title);
  svg.add("clipPath", {{"id", "round"}})
      .add("rect", {{"width", number(left + right)}, {"height", number(height)}, {"rx", "3"}});
  const Element ground = svg.add("g", {{"clip-path", "url(#round)"}});
  const auto field = [&](double from, double width, const std::string& colour) {
    ground.add("rect", {{"x", number(from)}, {"width", number(width)}, {"height", number(height)}, {"fill", colour}});
  };
  field(0, left, "#3a3f4b");
  field(left, right, colour_of(tally));
  const Element letters = svg.add(
      "g",
      {{"fill", "#ffffff"}, {"font-family", "Verdana, DejaVu Sans, Geneva, sans-serif"}, {"font-size", number(size)}});
  const auto write = [&](double from, const std::string& text) {
    letters.add("text", {{"x", number(from)}, {"y", "14"}, {"textLength", number(text_width(text, size))}}, text);
  };
  write(room, name);
  write(left + room, count);
  return document.fragment() + "\n";
}

}  // namespace casus::reports
