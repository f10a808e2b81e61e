#include "reports/matrix/badge.h"

#include <cmath>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "reports/formats/json.h"
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

// What a badge says.
struct Said {
  std::string label, message, title;
  std::string_view colour, named;  // of the picture, and by the name that badge services have for it
};

const MatrixTally& counted_of(const MatrixAdapter& adapter, BadgeCases cases) {
  return cases == BadgeCases::Datc ? adapter.now().datc : adapter.now().tally;
}

// The results of a call that was stopped never make a badge green.
void add_colour(const MatrixTally& tally, bool is_whole, Said& said) {
  if (tally.asked() == 0) std::tie(said.colour, said.named) = std::pair("#6b6f7a", "lightgrey");
  else if (tally.faults() == 0 && is_whole) std::tie(said.colour, said.named) = std::pair("#2c7a44", "green");
  else std::tie(said.colour, said.named) = std::pair("#2f5f9e", "blue");
}

std::string title_of(const MatrixAdapter& adapter, BadgeCases cases) {
  const MatrixTally& tally = counted_of(adapter, cases);
  const std::string_view which = cases == BadgeCases::Datc ? "cases of the DATC" : "cases of the Casus corpus";
  std::string text = adapter_name(adapter);
  if (const std::string version = version_and_commit(adapter.now()); !version.empty()) text += " " + version;
  if (tally.asked() == 0) return fmt::format("{}: asked none of the {}", text, which);
  text += fmt::format(": right in {} of {} {}", with_commas(tally.right()), with_commas(tally.asked()), which);
  const auto add = [&](MatrixOutcome outcome, std::string_view what) {
    if (tally[outcome] > 0) text += fmt::format(", {} {}", with_commas(tally[outcome]), what);
  };
  add(MatrixOutcome::DiffersByChoice, "of them by another published choice");
  add(MatrixOutcome::Differs, "with another result");
  add(MatrixOutcome::Failed, "failed");
  return text;
}

Said said_by(const MatrixAdapter& adapter, BadgeCases cases) {
  const MatrixTally& tally = counted_of(adapter, cases);
  Said said;
  said.label = cases == BadgeCases::Datc ? "DATC" : "casus";
  said.message = tally.asked() == 0 ? "not asked"
                                    : fmt::format("{} of {}", with_commas(tally.right()), with_commas(tally.asked()));
  said.title = title_of(adapter, cases);
  add_colour(tally, adapter.now().is_whole, said);
  return said;
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

std::string badge_svg(const MatrixAdapter& adapter, BadgeCases cases) {
  constexpr double size = 11, room = 6, height = 20;
  const Said said = said_by(adapter, cases);
  const double left = std::ceil(text_width(said.label, size) + 2 * room);
  const double right = std::ceil(text_width(said.message, size) + 2 * room);
  const HtmlDocument document("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                                      {"width", number(left + right)},
                                      {"height", number(height)},
                                      {"viewBox", fmt::format("0 0 {} {}", number(left + right), number(height))},
                                      {"role", "img"},
                                      {"aria-label", said.title}});
  const Element svg = document.root();
  svg.add("title", {}, said.title);
  svg.add("clipPath", {{"id", "round"}})
      .add("rect", {{"width", number(left + right)}, {"height", number(height)}, {"rx", "3"}});
  const Element ground = svg.add("g", {{"clip-path", "url(#round)"}});
  const auto field = [&](double from, double width, std::string_view colour) {
    ground.add("rect", {{"x", number(from)}, {"width", number(width)}, {"height", number(height)}, {"fill", colour}});
  };
  field(0, left, "#3a3f4b");
  field(left, right, said.colour);
  const Element letters = svg.add(
      "g",
      {{"fill", "#ffffff"}, {"font-family", "Verdana, DejaVu Sans, Geneva, sans-serif"}, {"font-size", number(size)}});
  const auto write = [&](double from, const std::string& text) {
    letters.add("text", {{"x", number(from)}, {"y", "14"}, {"textLength", number(text_width(text, size))}}, text);
  };
  write(room, said.label);
  write(left + room, said.message);
  return document.fragment() + "\n";
}

std::string badge_json(const MatrixAdapter& adapter, BadgeCases cases) {
  const Said said = said_by(adapter, cases);
  const Json json = {{"schemaVersion", 1}, {"label", said.label}, {"message", said.message}, {"color", said.named}};
  return json.dump(2) + "\n";
}

}  // namespace casus::reports
