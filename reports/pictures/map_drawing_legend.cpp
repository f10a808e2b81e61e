#include "reports/pictures/map_drawing.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "engine/rules/features.h"
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

void Drawing::draw_legend() {
  constexpr double row_height = 52;
  constexpr double room_of_place = 200, room_of_border = 300, room_of_power = 170;
  double y = bottom() - 1.8 * row_height;
  y = draw_in_rows(entries_of_places(), room_of_place, y);
  y = draw_in_rows(entries_of_borders(), room_of_border, y);
  y = draw_in_rows(entries_of_powers(), room_of_power, y);
  draw_notes(y, (leftmost() + rightmost()) / 2);
}

double Drawing::draw_in_rows(const std::vector<Entry>& entries, double room_for_each, double y) const {
  constexpr double row_height = 52;
  if (entries.empty()) return y;
  const double left = leftmost(), width = std::max(rightmost() - left, 700.0);
  const std::size_t fit = std::max(std::size_t{1}, static_cast<std::size_t>(width / room_for_each));
  const std::size_t rows = (entries.size() + fit - 1) / fit;
  const std::size_t in_a_row = (entries.size() + rows - 1) / rows;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const double across = (static_cast<double>(i % in_a_row) + 0.5) / static_cast<double>(in_a_row);
    entries[i](left + width * across, y - static_cast<double>(i / in_a_row) * row_height);
  }
  return y - static_cast<double>(rows) * row_height;
}

std::vector<Drawing::Entry> Drawing::entries_of_places() {
  const auto any = [&](auto is_so) { return std::ranges::any_of(variant_.map.provinces(), is_so); };
  std::vector<Entry> entries;
  const auto sample = [&](Terrain terrain, bool centre, std::string words) {
    const auto is_so = [&](const Province& province) {
      return province.terrain == terrain && province.supply_centre == centre;
    };
    if (!any(is_so)) return;
    entries.push_back([this, terrain, centre, words](double x, double y) {
      shape(node("legend/" + words, {x, y}, words), terrain, centre);
    });
  };
  sample(Terrain::Sea, false, "sea");
  sample(Terrain::Sea, true, "sea with a centre");
  sample(Terrain::Coastal, false, "coastal province");
  sample(Terrain::Inland, false, "inland province");
  sample(Terrain::Coastal, true, "supply centre");
  sample(Terrain::Inland, true, "inland supply centre");
  if (any([](const Province& province) { return !province.coasts.empty(); })) {
    entries.push_back([this](double x, double y) {
      Node* coast = node("legend/coast", {x + 85, y}, "nc");
      shape_coast(coast);
      Node* with_coast = node("legend/with coasts", {x - 15, y}, "coast of a province");
      shape(with_coast, Terrain::Coastal, false);
      draw_coast_tie(with_coast, coast);
    });
  }
  if (any([](const Province& province) { return province.convoys; })) {
    entries.push_back([this](double x, double y) {
      Node* both = node("legend/land and water", {x, y}, "land and water:\nfleets convoy there");
      shape(both, Terrain::Coastal, false);
      fill_with_land_and_water(both);
    });
  }
  return entries;
}

std::vector<Drawing::Entry> Drawing::entries_of_borders() {
  const std::map<PassageEnds, Passage> passages = passages_of(variant_);
  std::vector<Entry> entries;
  const auto sample = [&](std::string words, const Passage& passage) {
    const auto is_drawn_so = [&](const auto& drawn) {
      const Passage& other = drawn.second;
      if (other.strait.has_value() != passage.strait.has_value()) return false;
      if (passage.strait) return other.can_be_closed == passage.can_be_closed;
      return other.army == passage.army && other.fleet == passage.fleet;
    };
    if (!std::ranges::any_of(passages, is_drawn_so)) return;
    entries.push_back([this, words, passage](double x, double y) { draw_sample(x, y, words, passage); });
  };
  sample("border for armies only", {true, false, std::nullopt});
  sample("border for fleets only", {false, true, std::nullopt});
  sample("border for armies and fleets", {true, true, std::nullopt});
  sample("strait: its water is named", {true, true, ProvinceId{}, true});
  sample("crossing (land bridge): no fleet closes it", {true, true, ProvinceId{}, false});
  return entries;
}

std::vector<Drawing::Entry> Drawing::entries_of_powers() {
  std::vector<Entry> entries;
  const auto add = [&](const Power& power, const std::string& words) {
    const std::size_t number = entries.size();
    entries.push_back([this, &power, words, number](double x, double y) {
      Node* home = node(fmt::format("legend/home/{}", number), {x, y}, wrapped(words, 16));
      shape(home, Terrain::Coastal, true);
      paint(home, power, Terrain::Coastal);
    });
  };
  const Power* a_minor = nullptr;
  for (const Power& power : variant_.powers) {
    if (power.homes.empty() || !is_in_the_game(power, variant_)) continue;
    if (!power.minor) add(power, "home of " + power.name + faith_mark(power));
    else if (a_minor == nullptr) a_minor = &power;
  }
  if (a_minor != nullptr) add(*a_minor, "centre of a minor power");
  return entries;
}

void Drawing::draw_notes(double y, double x) {
  std::vector<std::string> notes = notes_on_letters();
  if (std::ranges::any_of(variant_.map.borders(), &Border::one_way))
    notes.push_back("An arrow: units pass in its direction only.");
  if (variant_.has(Feature::WeakBorders))
    notes.push_back("A weak border: a move across counts one less, and no unit supports across.");
  if (variant_.has(Feature::SeasonalBorders))
    notes.push_back("A border that is closed in a season: nothing goes across then.");
  for (const Power& power : variant_.powers) {
    if (!power.supports_only.empty())
      notes.push_back(fmt::format("{} supports units of {} only.", power.name, names(power.supports_only)));
    if (!power.never_builds_in.empty())
      notes.push_back(fmt::format("{} never builds in {}.", power.name, names(power.never_builds_in)));
    if (!power.emergency_sites.empty())
      notes.push_back(fmt::format("{} also builds in {} while it owns some of its homes, but not all.", power.name,
                                  names(power.emergency_sites)));
    if (!power.alternative_sites.empty())
      notes.push_back(
          fmt::format("{} may build in {} in place of a home.", power.name, names(power.alternative_sites)));
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
  const auto any_province = [&](auto is_so) { return std::ranges::any_of(variant_.map.provinces(), is_so); };
  if (any_province(&Province::mountains))
    notes.push_back("Mountains: what a unit does across their borders takes two impulses.");
  if (any_province([](const Province& province) { return province.defence > 0; }))
    notes.push_back("Defence: the strength of an armed neutral, until a unit first occupies the province.");
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
