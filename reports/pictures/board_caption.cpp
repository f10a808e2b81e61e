#include "reports/pictures/board_caption.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "engine/rules/power_ids.h"
#include "engine/text/utf8.h"
#include "reports/markup/svg_text.h"
#include "reports/pictures/badges.h"
#include "reports/pictures/board_signs.h"

namespace casus::reports {
namespace {

struct Lettering {
  double size;
  bool is_bold = false;
};
constexpr Lettering of_title{17, true}, of_phase{14}, of_name{13}, of_count{13, true};
constexpr double edge = 14;
constexpr double title_line = 22, phase_line = 19, entry_line = 22;
constexpr double swatch = 30, swatch_gap = 6, star_room = 20, column_gap = 20;

// At least the width of a text in the fonts that board.css names; the widest of them is DejaVu Sans.
double width_of_text(std::string_view text, const Lettering& lettering) {
  double ems = 0;
  for (std::size_t length = 0; !text.empty(); text.remove_prefix(length)) {
    length = std::max<std::size_t>(character_length(text), 1);
    const char c = text.front();
    if (!is_ascii(c)) ems += 1;
    else if (std::string_view(" ijlft.,:;'!|()-").find(c) != std::string_view::npos) ems += 0.42;
    else if (std::string_view("mwMW&%@").find(c) != std::string_view::npos) ems += 1;
    else ems += c >= 'A' && c <= 'Z' ? 0.78 : 0.65;
  }
  return ems * lettering.size * (lettering.is_bold ? 1.12 : 1);
}

// Cut where it is wider.
std::string fitted(const std::string& text, const Lettering& lettering, double width) {
  std::string shown = text;
  for (std::size_t most = text.size(); width_of_text(shown, lettering) > width && most > 0; --most)
    shown = cut_short(text, most);
  return shown;
}

std::vector<std::string> wrapped_words(std::string_view text, const Lettering& lettering, double width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word = fitted(std::string(text.substr(0, end)), lettering, width);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (!lines.empty() && width_of_text(lines.back() + ' ' + word, lettering) <= width) lines.back() += ' ' + word;
    else lines.push_back(word);
  }
  return lines;
}

bool has_units(const Position& position, PowerId power) {
  const auto is_own = [&](const Unit& unit) { return unit.power == power; };
  return std::ranges::any_of(position.units, is_own) ||
         std::ranges::any_of(position.dislodged, [&](const DislodgedUnit& one) { return is_own(one.unit); });
}

}  // namespace

BoardCaption::BoardCaption(const Variant& variant, const Position& position, const Caption& caption, double width)
    : width_(width) {
  const double inner = width - 2 * edge;
  title_ = wrapped_words(caption.title, of_title, inner);
  phase_ = wrapped_words(caption.phase, of_phase, inner);
  constexpr double between = 24;
  is_in_one_line_ = title_.size() == 1 && phase_.size() == 1 &&
                    width_of_text(title_[0], of_title) + between + width_of_text(phase_[0], of_phase) <= inner;
  add_entries(variant, position);
  lay_out_entries();
}

void BoardCaption::add_entries(const Variant& variant, const Position& position) {
  const bool has_owners = std::ranges::any_of(position.owners, [](PowerId owner) { return owner != no_power; });
  const auto count = [&](int centres) { return has_owners ? std::to_string(centres) : ""; };
  struct Minors {
    int powers = 0, centres = 0;
    PowerId first = no_power;
  };
  std::map<std::string, Minors> minors;  // by colour
  for (const PowerId power : power_ids(variant)) {
    const int centres = position.centres_of(power);
    if (centres == 0 && !has_units(position, power)) continue;
    const std::string colour = board_colour(variant, power);
    if (variant[power].minor) {
      Minors& alike = minors[colour];
      if (alike.powers++ == 0) alike.first = power;
      alike.centres += centres;
      continue;
    }
    entries_.push_back({colour, badge_of(variant, power), variant[power].name, count(centres)});
  }
  for (const auto& [colour, alike] : minors) {
    const bool is_one = alike.powers == 1;
    entries_.push_back({colour, is_one ? badge_of(variant, alike.first) : "",
                        is_one ? variant[alike.first].name : fmt::format("{} minor powers", alike.powers),
                        alike.centres > 0 ? count(alike.centres) : "", true});
  }
}

double BoardCaption::width_of(const Entry& entry) const {
  const double counted = entry.count.empty() ? 0 : star_room + width_of_text(entry.count, of_count);
  return swatch + swatch_gap + width_of_text(entry.name, of_name) + counted;
}

// In columns of the same width, and as many in each row as in the first.
void BoardCaption::lay_out_entries() {
  if (entries_.empty()) return;
  const double inner = width_ - 2 * edge;
  for (Entry& entry : entries_) {
    const double rest = width_of(entry) - width_of_text(entry.name, of_name);
    entry.name = fitted(entry.name, of_name, inner - rest);
    column_ = std::max(column_, width_of(entry) + column_gap);
  }
  columns_ = std::max<std::size_t>(1, static_cast<std::size_t>((inner + column_gap) / column_));
  rows_ = (entries_.size() + columns_ - 1) / columns_;
  columns_ = (entries_.size() + rows_ - 1) / rows_;
}

double BoardCaption::height() const {
  const double words = static_cast<double>(title_.size()) * title_line +
                       (is_in_one_line_ ? 0 : static_cast<double>(phase_.size()) * phase_line);
  return std::round(2 * edge + words + static_cast<double>(rows_) * entry_line - 4);
}

void BoardCaption::draw(const Element& svg, Point corner) const {
  const Element band = group_at(svg, corner, "caption");
  band.add("rect", {{"class", "caption-ground"}, {"width", number(width_)}, {"height", number(height())}});
  band.add("path", {{"class", "caption-line"}, {"d", "M0 " + number(height()) + "H" + number(width_)}});
  double y = edge + 14;
  const auto write = [&](const std::string& text, std::string_view css_class, double x) {
    band.add("text", {{"class", css_class}, {"x", number(x)}, {"y", number(y)}}, text);
  };
  for (const std::string& line : title_) {
    write(line, "caption-title", edge);
    if (is_in_one_line_) write(phase_[0], "caption-phase caption-right", width_ - edge);
    y += title_line;
  }
  for (const std::string& line : phase_) {
    if (is_in_one_line_) break;
    write(line, "caption-phase", edge);
    y += phase_line;
  }
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const Point at{edge + static_cast<double>(i % columns_) * column_,
                   y + static_cast<double>(i / columns_) * entry_line + 2};
    draw_entry(group_at(band, at, "caption-power"), entries_[i]);
  }
}

// Around the base line of its text.
void BoardCaption::draw_entry(const Element& svg, const Entry& entry) const {
  const auto box = [&](std::string_view css_class, double inset) {
    return svg.add("rect", {{"class", css_class},
                            {"x", number(inset)},
                            {"y", number(inset - 13)},
                            {"width", number(swatch - 2 * inset)},
                            {"height", number(17 - 2 * inset)},
                            {"rx", number(5 - inset / 2)}});
  };
  box("shape", 0).set("fill", entry.colour);
  if (entry.minor) box("inside", 4);
  svg.add("text",
          {{"class", "caption-badge"},
           {"x", number(swatch / 2)},
           {"y", "-0.5"},
           {"fill", entry.minor ? "currentColor" : std::string(letter_colour(entry.colour))}},
          entry.badge);
  const double name_at = swatch + swatch_gap;
  svg.add("text", {{"class", "caption-name"}, {"x", number(name_at)}}, entry.name);
  if (entry.count.empty()) return;
  const double after = name_at + width_of_text(entry.name, of_name);
  draw_star(svg, {after + star_room / 2, -4.5}, "star owned", entry.colour);
  svg.add("text", {{"class", "caption-name caption-count"}, {"x", number(after + star_room)}}, entry.count);
}

}  // namespace casus::reports
