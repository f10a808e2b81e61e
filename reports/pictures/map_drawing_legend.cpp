#include "reports/pictures/map_drawing.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "engine/rules/options.h"
#include "reports/pictures/diagram_colours.h"
#include "reports/pictures/diagram_labels.h"
#include "reports/sentences/circumstances.h"

namespace casus::reports::diagrams {

void Drawing::draw_legend_of_changes() {
  constexpr double row_height = 60;
  double y = bottom() - 1.6 * row_height;
  const double left = leftmost(), width = std::max(rightmost() - left, 900.0);
  constexpr std::array<std::pair<MapMark, std::string_view>, 4> marks{{{MapMark::Added, "new"},
                                                                       {MapMark::Removed, "gone"},
                                                                       {MapMark::Changed, "changed"},
                                                                       {MapMark::Same, "as before"}}};
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const auto& [mark_of, words] = marks[i];
    const double x = left + width * (static_cast<double>(i) + 0.5) / marks.size();
    Node* province = node(fmt::format("legend/province/{}", i), {x, y}, fmt::format("province: {}", words));
    shape(province, Terrain::Inland, false);
    mark(province, Terrain::Inland, mark_of);
    const auto [from, to] = sample_ends(fmt::format("border/{}", i), x, y - row_height);
    mark(line(from, to), mark_of, "");
    set(node(fmt::format("legend/border/{}", i), {x, y - row_height - 15}, fmt::format("border: {}", words)), "shape",
        "plaintext");
  }
}

bool Drawing::can_be_closed() const { return variant_.options().straits != Straits::Open; }

void Drawing::draw_legend() {
  const double row_height = 60;
  double y = bottom() - 1.6 * row_height;
  const double left = leftmost();
  const double width = std::max(rightmost() - left, 900.0);
  const auto spread = [&](std::size_t i, std::size_t count) {
    return left + width * (static_cast<double>(i) + 0.5) / static_cast<double>(count);
  };

  const bool has_land_with_water = std::any_of(variant_.map.provinces().begin(), variant_.map.provinces().end(),
                                               [](const Province& province) { return province.convoys; });
  const std::size_t places = has_land_with_water ? 7 : 6;
  shape(node("legend/sea", {spread(0, places), y}, "sea"), Terrain::Sea, false);
  shape(node("legend/coastal", {spread(1, places), y}, "coastal province"), Terrain::Coastal, false);
  shape(node("legend/inland", {spread(2, places), y}, "inland province"), Terrain::Inland, false);
  shape(node("legend/centre", {spread(3, places), y}, "supply centre"), Terrain::Coastal, true);
  shape(node("legend/inland centre", {spread(4, places), y}, "inland supply centre"), Terrain::Inland, true);
  Node* coast = node("legend/coast", {spread(5, places) + 60, y}, "nc");
  shape_coast(coast);
  Node* with_coast = node("legend/with coasts", {spread(5, places) - 40, y}, "coast of a province");
  shape(with_coast, Terrain::Coastal, false);
  draw_coast_tie(with_coast, coast);
  if (has_land_with_water) {
    Node* both = node("legend/land and water", {spread(6, places), y}, "land and water:\nfleets convoy there");
    shape(both, Terrain::Coastal, false);
    fill_with_land_and_water(both);
  }

  y -= row_height;
  const bool has_straits = !variant_.map.straits().empty();
  const std::size_t kinds = has_straits ? 4 : 3;
  draw_sample(spread(0, kinds), y, "border for armies only", {true, false, std::nullopt});
  draw_sample(spread(1, kinds), y, "border for fleets only", {false, true, std::nullopt});
  draw_sample(spread(2, kinds), y, "border for armies and fleets", {true, true, std::nullopt});
  if (has_straits) {
    const std::string_view words =
        can_be_closed() ? "strait: its water is named" : "crossing (land bridge): no fleet closes it";
    draw_sample(spread(3, kinds), y, words, {true, true, ProvinceId{}, can_be_closed()});
  }

  y = draw_powers(y - row_height, row_height, spread);
  draw_notes(y, left + width / 2);
}

double Drawing::draw_powers(double y, double row_height, const auto& spread) {
  constexpr std::size_t a_row = 7;
  std::vector<const Power*> at_home;
  const Power* a_minor = nullptr;
  for (const Power& power : variant_.powers) {
    if (power.homes.empty() || !is_in_the_game(power, variant_)) continue;
    if (!power.minor) at_home.push_back(&power);
    else if (a_minor == nullptr) a_minor = &power;
  }
  const std::size_t entries = at_home.size() + (a_minor != nullptr ? 1 : 0);
  const std::size_t rows = (entries + a_row - 1) / a_row;
  const std::size_t in_a_row = rows == 0 ? 0 : (entries + rows - 1) / rows;
  const auto entry = [&](std::size_t i, const Power& power, const std::string& words) {
    const double row = static_cast<double>(i / in_a_row);
    Node* home = node(fmt::format("legend/home/{}", i), {spread(i % in_a_row, in_a_row), y - row * row_height},
                      wrapped(words, 16));
    shape(home, Terrain::Coastal, true);
    paint(home, power, Terrain::Coastal);
  };
  for (std::size_t i = 0; i < at_home.size(); ++i)
    entry(i, *at_home[i], "home of " + at_home[i]->name + faith_mark(*at_home[i]));
  if (a_minor != nullptr) entry(at_home.size(), *a_minor, "centre of a minor power");
  return y - static_cast<double>(rows) * row_height;
}

void Drawing::draw_notes(double y, double x) {
  std::vector<std::string> notes = notes_on_letters();
  if (std::ranges::any_of(variant_.map.borders(), &Border::one_way))
    notes.push_back("An arrow: units pass in its direction only.");
  for (const Power& power : variant_.powers) {
    if (!power.supports_only.empty())
      notes.push_back(fmt::format("{} supports units of {} only.", power.name, names(power.supports_only)));
    if (!power.never_builds_in.empty())
      notes.push_back(fmt::format("{} never builds in {}.", power.name, names(power.never_builds_in)));
  }
  if (notes.empty()) return;
  std::string lines, line;
  constexpr std::size_t line_width = 140;
  for (const std::string& note : notes) {
    if (!line.empty() && line.size() + 1 + note.size() > line_width) lines += std::exchange(line, "") + "\n";
    line += (line.empty() ? "" : " ") + note;
  }
  lines += line;
  const double height = static_cast<double>(std::count(lines.begin(), lines.end(), '\n')) * font_size * 1.2;
  set(node("legend/notes", {x, y - height / 2}, lines), "shape", "plaintext");
}

std::vector<std::string> Drawing::notes_on_letters() const {
  const auto any_power = [&](auto is_so) { return std::any_of(variant_.powers.begin(), variant_.powers.end(), is_so); };
  std::vector<std::string> notes;
  if (any_power([](const Power& power) { return power.faith != Faith::None; })) {
    const bool plain = any_power([](const Power& power) { return power.faith == Faith::Christian; });
    notes.push_back(plain ? "Faiths: [C] Catholic, [P] Protestant, [O] Orthodox, [+] Christian, [I] Islamic."
                          : "Faiths: [C] Catholic, [P] Protestant, [O] Orthodox, [I] Islamic.");
  }
  const bool can_become = any_power([](const Power& power) { return !power.predetermined_homes.empty(); });
  const bool while_owned = any_power([](const Power& power) { return !power.conditional_homes.empty(); });
  if (can_become) notes.push_back("Powers in brackets: it can become a home of theirs.");
  if (while_owned) notes.push_back("Powers with a star: it is a home of theirs as long as they own it.");
  return notes;
}

std::string Drawing::names(const std::vector<PowerId>& powers) const {
  std::vector<std::string> found;
  for (const PowerId power : powers) found.push_back(variant_[power].name);
  return listed(found);
}

std::string Drawing::names(const std::vector<ProvinceId>& centres) const {
  std::vector<std::string> found;
  for (const ProvinceId centre : centres) found.push_back(variant_.map[centre].name);
  return listed(found);
}

std::pair<Node*, Node*> Drawing::sample_ends(std::string_view words, double x, double y) {
  Node* from = node(fmt::format("legend/{}/from", words), {x - 110, y + 12}, "");
  Node* to = node(fmt::format("legend/{}/to", words), {x + 110, y + 12}, "");
  for (Node* end : {from, to}) {
    set(end, "shape", "circle");
    set(end, "style", "filled");
    set(end, "fillcolor", std::string(land_fill));
    set(end, "width", "0.15");
    set(end, "height", "0.15");
    set(end, "fixedsize", "true");
  }
  return {from, to};
}

void Drawing::draw_sample(double x, double y, std::string_view words, const Passage& passage) {
  const auto [from, to] = sample_ends(words, x, y);
  style(line(from, to), passage);
  Node* text = node(fmt::format("legend/{}", words), {x, y - 15}, words);
  set(text, "shape", "plaintext");
}

double Drawing::bottom() const {
  double y = 0;
  for (const auto& [location, place] : places_) y = std::min(y, place.y);
  return y;
}

double Drawing::leftmost() const {
  double x = places_.empty() ? 0 : places_.begin()->second.x;
  for (const auto& [location, place] : places_) x = std::min(x, place.x);
  return x;
}

double Drawing::rightmost() const {
  double x = places_.empty() ? 0 : places_.begin()->second.x;
  for (const auto& [location, place] : places_) x = std::max(x, place.x);
  return x;
}

}  // namespace casus::reports::diagrams
