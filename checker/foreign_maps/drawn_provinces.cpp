#include "checker/foreign_maps/drawn_provinces.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/foreign_maps/drawn_colours.h"
#include "checker/foreign_maps/drawn_names.h"
#include "engine/map/geometry.h"
#include "engine/map/province_set.h"
#include "engine/text/names.h"
#include "engine/text/tokens.h"
#include "reports/outlines/planar.h"

namespace casus::transfer {

namespace {

using enum Finding::Kind;
using Kind = DrawnProvince::Kind;
using WordSet = std::set<std::string, std::less<>>;

const WordSet sea_words{"sea", "seas", "ocean", "oceans", "water", "waters", "meer", "wasser", "mer", "mare"};
const WordSet land_words{"land", "lands", "coast", "coastal", "inland", "territory", "territories"};
const WordSet water_names{"gulf", "bay", "channel", "strait", "straits", "sound"};
const WordSet impassable_words{"impassable"}, lake_words{"lake", "lakes"};
const WordSet centre_words{"center", "centers",      "centre",        "centres",      "sc",           "scs",
                           "supply", "supplycenter", "supplycenters", "supplycentre", "supplycentres"};
const WordSet background_words{"background", "frame", "paper", "page", "border", "borders"};

constexpr double part_of_background = 0.85;  // of the picture, at least
constexpr double part_of_mark = 0.25;        // of its province, at most
constexpr double part_of_decoration = 0.04;
constexpr double least_side = 600, most_side = 3000, usual_side = 1200;
constexpr double same_colour = 60;
constexpr std::size_t most_pieces = 8;

bool has_any(const std::vector<std::string>& words, const WordSet& wanted) {
  return std::ranges::any_of(words, [&](const std::string& word) { return wanted.contains(word); });
}

std::vector<std::string> words_of(const SvgNames& names) {
  std::vector<std::string> words;
  std::vector<std::string> all = names.classes;
  all.insert(all.end(), {names.id, names.label, names.title});
  for (const std::string& name : all) {
    for (std::string& word : words_of_name(name)) words.push_back(std::move(word));
  }
  return words;
}

// The largest ring counts: holes and islands do not matter for what a shape is. The halves of a ring that crosses
// itself take each other away, so such a ring counts as half of the rectangle around it.
double rough_size(const Area& area) {
  double largest = 0;
  for (const Ring& ring : area.rings) {
    double sum = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[(i + 1) % ring.size()];
      sum += a.x * b.y - b.x * a.y;
    }
    largest = std::max(largest, std::abs(sum) / 2);
  }
  const auto [low, high] = reports::extent_of(area);
  const double around = (high.x - low.x) * (high.y - low.y);
  return largest < around / 100 ? around / 2 : largest;
}

std::string list_of(const std::vector<std::string>& names) {
  constexpr std::size_t most = 8;
  const std::vector<std::string> first(names.begin(),
                                       names.begin() + static_cast<std::ptrdiff_t>(std::min(most, names.size())));
  return fmt::format("{}{}", fmt::join(first, ", "),
                     names.size() > most ? fmt::format(" and {} more", names.size() - most) : "");
}

bool is_a_name(std::string_view text) {
  const std::string letters = folded(text);
  return std::ranges::count_if(letters, [](char c) { return (c >= 'a' && c <= 'z') || c < 0; }) >= 2;
}

class ProvinceReading {
 public:
  ProvinceReading(SvgPicture picture, const SourcePos& at, Report& report)
      : picture_(std::move(picture)), at_(at), report_(report) {}

  std::optional<DrawnProvinces> read() {
    if (picture_.shapes.empty())
      return refuse("a drawing without shapes",
                    "<path>, <polygon>, <rect> or <circle> elements that are filled or closed");
    measure();
    sort_shapes();
    join_pieces();
    if (provinces_.empty()) return refuse("a drawing without provinces", "a shape for each province");
    if (provinces_.size() > max_provinces)
      return refuse(fmt::format("{} shapes that could be provinces", provinces_.size()),
                    fmt::format("at most {}", max_provinces));
    scale();
    find_kinds();
    part();
    find_names();
    abbreviate();
    DrawnProvinces found{picture_.size, {}};
    for (Draft& draft : provinces_) found.all.push_back(std::move(draft.province));
    return found;
  }

 private:
  struct Draft {
    DrawnProvince province;
    std::vector<std::size_t> shapes;
    std::string short_name;  // of two or three letters, as the drawing has it
  };

  std::nullopt_t refuse(std::string problem, std::string expected) {
    report_.problems.push_back({at_, std::move(problem), std::move(expected), "", ""});
    return std::nullopt;
  }
  const SvgShape& shape(std::size_t number) const { return picture_.shapes[number]; }

  // The groups around a shape, the inner ones first.
  template <class Visit>
  void for_each_group(const SvgShape& shape, const Visit& visit) const {
    for (std::size_t group = shape.group; group != SvgGroup::no_group; group = picture_.groups[group].around)
      visit(picture_.groups[group]);
  }

  // --- which shapes are provinces

  void measure() {
    for (const SvgShape& one : picture_.shapes) {
      sizes_.push_back(rough_size(one.area));
      extents_.push_back(reports::extent_of(one.area));
    }
    has_fills_ = std::ranges::count_if(picture_.shapes, &SvgShape::is_filled) > 1;
  }

  Point middle_of(std::size_t number) const { return (extents_[number].low + extents_[number].high) * 0.5; }

  // The topmost shape around the middle of this one that is clearly larger.
  std::optional<std::size_t> shape_around(std::size_t number, double part) const {
    const Point middle = middle_of(number);
    for (std::size_t i = picture_.shapes.size(); i-- > 0;) {
      if (i != number && !is_out_[i] && sizes_[number] < part * sizes_[i] && extents_[i].has(middle) &&
          reports::covers(shape(i).area, middle))
        return i;
    }
    return std::nullopt;
  }

  bool has_name(const SvgShape& one) const {
    const auto is_given = [](const std::string& name) { return !name.empty() && !is_name_of_a_program(name); };
    return is_given(one.names.id) || is_given(one.names.label) || is_given(one.names.title);
  }
  // Whether a person gave it a name with other words than these.
  static bool has_name_beyond(const SvgShape& one, const WordSet& known) {
    return std::ranges::any_of(
        std::vector{one.names.id, one.names.label, one.names.title}, [&](const std::string& name) {
          return !is_name_of_a_program(name) && std::ranges::any_of(words_of_name(name), [&](const std::string& word) {
            return !known.contains(word);
          });
        });
  }
  bool has_text(std::size_t number) const {
    return std::ranges::any_of(picture_.texts, [&](const SvgText& text) {
      return extents_[number].has(text.at) && reports::covers(shape(number).area, text.at);
    });
  }
  // Whether a name of the shape, or of a group around it, has one of the words.
  bool says_any(const SvgShape& one, const WordSet& wanted) const {
    return has_any(words_of(one.names), wanted) || is_in_group_of(one, wanted);
  }
  bool is_in_group_of(const SvgShape& one, const WordSet& wanted) const {
    bool is_in_one = false;
    for_each_group(one, [&](const SvgGroup& group) { is_in_one |= has_any(words_of(group.names), wanted); });
    return is_in_one;
  }

  void sort_shapes() {
    is_out_.assign(picture_.shapes.size(), false);
    leave_out_shapes_without_inside();
    leave_out_lines();
    leave_out_background();
    find_centres();
    leave_out_decoration();
  }

  void leave_out_shapes_without_inside() {
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i) {
      if (sizes_[i] > 0) continue;
      is_out_[i] = true;
      report_.add(Lost, shape(i).at, "a shape without an inside is left out");
    }
  }

  void leave_out_lines() {
    if (!has_fills_) return;
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i) {
      const SvgShape& one = shape(i);
      if (is_out_[i] || one.is_filled() || has_name(one)) continue;
      is_out_[i] = true;
      report_.add(Lost, one.at, "a line without fill and without a name is left out");
    }
  }

  // A shape that says so is a province with a supply centre, or a mark in one.
  void find_centres() {
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i) {
      if (is_out_[i] || !says_any(shape(i), centre_words)) continue;
      const auto around = shape_around(i, part_of_mark);
      if (!around || (looks_like_sea(*around) && (has_text(i) || has_name_beyond(shape(i), centre_words)))) {
        centres_.insert(i);
        continue;
      }
      is_out_[i] = true;
      centre_marks_.push_back(middle_of(i));
    }
  }

  void leave_out_decoration() {
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i) {
      if (is_out_[i] || has_name(shape(i)) || has_text(i)) continue;
      const auto around = shape_around(i, part_of_decoration);
      if (!around || looks_like_sea(*around)) continue;
      is_out_[i] = true;
      report_.add(Lost, shape(i).at,
                  "a small shape inside a land is left out: a supply centre needs the class or id \"centre\"");
    }
  }

  bool looks_like_sea(std::size_t number) const {
    return is_blue(shape(number).fill) || says_any(shape(number), sea_words);
  }

  // A large shape under all others that is no water.
  void leave_out_background() {
    const double whole = picture_.size.x * picture_.size.y;
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i) {
      if (is_out_[i]) continue;
      const SvgShape& one = shape(i);
      const std::vector<std::string> words = words_of(one.names);
      const bool is_background = sizes_[i] >= part_of_background * whole && !looks_like_sea(i) &&
                                 (!has_name(one) || has_any(words, background_words)) && picture_.shapes.size() > 1;
      if (is_background) report_.add(Lost, one.at, "a shape as large as the picture is left out as its background");
      is_out_[i] = is_background;
      return;
    }
  }

  // --- provinces of several pieces

  void join_pieces() {
    std::map<std::string, std::size_t> by_name;
    std::map<std::size_t, std::size_t> by_group;
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i) {
      if (is_out_[i]) continue;
      const SvgShape& one = shape(i);
      const std::string said = !is_name_of_a_program(one.names.label) ? one.names.label : one.names.title;
      const std::string name = is_name_of_a_program(said) ? "" : folded(said);
      std::size_t province = provinces_.size();
      if (!name.empty()) province = by_name.emplace(name, province).first->second;
      else if (is_group_of_pieces(one)) province = by_group.emplace(one.group, province).first->second;
      if (province == provinces_.size()) provinces_.emplace_back();
      Draft& draft = provinces_[province];
      draft.shapes.push_back(i);
      draft.province.centre |= centres_.contains(i);
    }
    for (const auto& [group, number] : by_group) {
      Draft& draft = provinces_[number];
      if (draft.shapes.size() > 1)
        report_.add(Taken, shape(draft.shapes.front()).at,
                    fmt::format("{} shapes of the group \"{}\" are pieces of one province", draft.shapes.size(),
                                name_of_group(picture_.groups[group])));
    }
    // Painted where the last piece is painted.
    std::ranges::stable_sort(provinces_, {}, [](const Draft& draft) { return draft.shapes.back(); });
    for (Draft& draft : provinces_) {
      const SvgShape& first = shape(draft.shapes.front());
      draft.province.at = first.at;
      draft.province.fill = first.fill;
      draft.province.marks = first.names.classes;
      for_each_group(first, [&](const SvgGroup& group) { draft.province.marks.push_back(name_of_group(group)); });
      std::erase_if(draft.province.marks, [](const std::string& mark) {
        const std::vector<std::string> words = words_of_name(mark);
        return is_name_of_a_program(mark) || has_any(words, sea_words) || has_any(words, land_words);
      });
    }
  }

  static std::string name_of_group(const SvgGroup& group) {
    return !group.names.label.empty()   ? group.names.label
           : !group.names.title.empty() ? group.names.title
                                        : group.names.id;
  }

  // A group with a name, and few shapes without names and with one colour: islands, for example.
  bool is_group_of_pieces(const SvgShape& one) {
    if (one.group == SvgGroup::no_group) return false;
    const auto known = groups_of_pieces_.find(one.group);
    if (known != groups_of_pieces_.end()) return known->second;
    const SvgGroup& group = picture_.groups[one.group];
    const std::vector<std::string> words = words_of(group.names);
    bool is_one = !group.names.is_layer && !is_name_of_a_program(name_of_group(group)) && !has_any(words, sea_words) &&
                  !has_any(words, land_words) && !has_any(words, centre_words);
    std::size_t pieces = 0, texts = 0;
    for (std::size_t i = 0; i < picture_.shapes.size() && is_one; ++i) {
      if (is_out_[i] || shape(i).group != one.group) continue;
      ++pieces;
      texts += has_text(i) ? 1 : 0;
      is_one = !has_name(shape(i)) && shape(i).fill == one.fill;
    }
    const bool has_groups =
        std::ranges::any_of(picture_.groups, [&](const SvgGroup& other) { return other.around == one.group; });
    is_one = is_one && pieces <= most_pieces && texts <= 1 && !has_groups;
    groups_of_pieces_[one.group] = is_one;
    return is_one;
  }

  // --- areas

  void scale() {
    const double side = std::max(picture_.size.x, picture_.size.y);
    gap_ = std::clamp(3.0, side / 400, side / 100);
    if (side < least_side || side > most_side) {
      factor_ = usual_side / side;
      report_.add(Taken, at_,
                  fmt::format("the drawing measures {:.4g} by {:.4g}: all places are multiplied by {:.4g}",
                              picture_.size.x, picture_.size.y, factor_));
    }
    picture_.size = {std::ceil(picture_.size.x * factor_), std::ceil(picture_.size.y * factor_)};
    gap_ *= factor_;
    for (SvgShape& one : picture_.shapes) {
      for (Ring& ring : one.area.rings) {
        for (Point& point : ring) point = point * factor_;
      }
    }
    for (SvgText& text : picture_.texts) {
      text.at = text.at * factor_;
      text.size *= factor_;
    }
    for (Point& mark : centre_marks_) mark = mark * factor_;
  }

  void part() {
    std::vector<Area> areas;
    for (const Draft& draft : provinces_) {
      Area& area = areas.emplace_back();
      for (const std::size_t number : draft.shapes) {
        const std::vector<Ring>& rings = shape(number).area.rings;
        area.rings.insert(area.rings.end(), rings.begin(), rings.end());
      }
    }
    std::vector<Area> parted = reports::parted(areas, gap_);
    std::vector<Draft> seen;
    for (std::size_t i = 0; i < provinces_.size(); ++i) {
      if (parted[i].rings.empty()) {
        report_.add(Lost, provinces_[i].province.at, "a shape of which nothing is seen is left out");
        continue;
      }
      Draft draft = std::move(provinces_[i]);
      draft.province.area = std::move(parted[i]);
      draft.province.middle = reports::roomiest_point(draft.province.area);
      draft.province.centre |=
          std::ranges::any_of(centre_marks_, [&](Point mark) { return reports::covers(draft.province.area, mark); });
      seen.push_back(std::move(draft));
    }
    provinces_ = std::move(seen);
  }

  // --- land and water

  // The innermost of a shape's own names, and those of the groups around it, that says something.
  std::optional<Kind> said_kind(const Draft& draft) const {
    const SvgShape& one = shape(draft.shapes.front());
    std::vector<std::vector<std::string>> levels{words_of(one.names)};
    for_each_group(one, [&](const SvgGroup& group) { levels.push_back(words_of(group.names)); });
    for (const std::vector<std::string>& words : levels) {
      if (has_any(words, impassable_words)) return Kind::Impassable;
      const bool sea = has_any(words, sea_words), land = has_any(words, land_words);
      if (sea != land) return sea ? Kind::Sea : Kind::Land;
      if (has_any(words, lake_words) && !sea) return Kind::Lake;
    }
    return std::nullopt;
  }

  // Whether a class or a group says that the shape is water, and not its own name alone.
  bool is_sorted_as_sea(const Draft& draft) const {
    const SvgShape& one = shape(draft.shapes.front());
    const auto says_sea = [](const std::string& name) { return has_any(words_of_name(name), sea_words); };
    return std::ranges::any_of(one.names.classes, says_sea) || is_in_group_of(one, sea_words);
  }

  void find_kinds() {
    std::set<const Draft*> known;
    bool is_sorted = false;
    std::set<std::string> fills_of_seas, fills_of_lands;
    for (Draft& draft : provinces_) {
      const auto said = said_kind(draft);
      if (!said) continue;
      known.insert(&draft);
      draft.province.kind = *said;
      is_sorted |= is_sorted_as_sea(draft);
      if (*said == Kind::Sea) fills_of_seas.insert(draft.province.fill);
      if (*said == Kind::Land) fills_of_lands.insert(draft.province.fill);
    }
    if (is_sorted) return;  // the rest is land
    const std::string blue = usual_blue();
    std::map<std::string, std::vector<SourcePos>> by_colour;
    for (Draft& draft : provinces_) {
      if (known.contains(&draft)) continue;
      const std::string& fill = draft.province.fill;
      const bool is_like_a_sea = fill.size() == 7 && fills_of_seas.contains(fill) && !fills_of_lands.contains(fill);
      const bool is_blue_as_seas = fills_of_seas.empty() && is_blue(fill) && colour_distance(fill, blue) <= same_colour;
      const bool has_no_colour = fill.empty() || fill == "none";
      const bool is_named_as_water = has_no_colour && has_any(words_of(shape(draft.shapes.front()).names), water_names);
      if (!is_like_a_sea && !is_blue_as_seas && !is_named_as_water) continue;
      draft.province.kind = Kind::Sea;
      if (is_blue_as_seas) by_colour[fill].push_back(draft.province.at);
    }
    for (const auto& [fill, places] : by_colour)
      report_.add(Chosen, places.front(),
                  fmt::format("{} shape{} with the blue fill {} {}", places.size(), places.size() == 1 ? "" : "s", fill,
                              places.size() == 1 ? "is a sea" : "are seas"));
  }

  // The blue that covers most.
  std::string usual_blue() const {
    std::map<std::string, double> sizes;
    for (const Draft& draft : provinces_) {
      if (!is_blue(draft.province.fill)) continue;
      for (const std::size_t number : draft.shapes) sizes[draft.province.fill] += sizes_[number];
    }
    const auto most = std::ranges::max_element(sizes, {}, [](const auto& one) { return one.second; });
    return most == sizes.end() ? "" : most->first;
  }

  // --- names

  // The texts in each province. Lines of one name that are separate texts are joined.
  std::vector<std::vector<SvgText>> texts_by_province() {
    std::vector<std::vector<SvgText>> texts(provinces_.size());
    for (const SvgText& text : picture_.texts) {
      const auto in = std::ranges::find_if(provinces_, [&](const Draft& draft) {
        return reports::extent_of(draft.province.area).has(text.at) && reports::covers(draft.province.area, text.at);
      });
      if (!is_a_name(text.text) || in == provinces_.end()) {
        report_.add(Lost, text.where,
                    fmt::format("the text \"{}\" is left out: it {}", quotation(text.text),
                                is_a_name(text.text) ? "lies in no province" : "is no name"));
        continue;
      }
      texts[static_cast<std::size_t>(in - provinces_.begin())].push_back(text);
    }
    for (std::vector<SvgText>& lines : texts) join_lines(lines);
    return texts;
  }

  static void join_lines(std::vector<SvgText>& lines) {
    constexpr double between = 1.7;  // of the size of letters, from line to line
    std::ranges::stable_sort(lines, {}, [](const SvgText& text) { return text.at.y; });
    std::vector<SvgText> joined;
    std::vector<Point> last;
    for (SvgText& line : lines) {
      const bool is_long = folded(line.text).size() > 3;
      const auto before = std::ranges::find_if(joined, [&](const SvgText& text) {
        const Point end = last[static_cast<std::size_t>(&text - joined.data())];
        return is_long && folded(text.text).size() > 1 && std::abs(text.size - line.size) < 0.2 * line.size &&
               line.at.y > end.y && line.at.y - end.y <= between * line.size &&
               std::abs(line.at.x - end.x) <= 3 * line.size;
      });
      if (before != joined.end() && folded(before->text).size() > 3) {
        before->text += ' ' + line.text;
        last[static_cast<std::size_t>(before - joined.begin())] = line.at;
        continue;
      }
      last.push_back(line.at);
      joined.push_back(std::move(line));
    }
    lines = std::move(joined);
  }

  void find_names() {
    const std::vector<std::vector<SvgText>> texts = texts_by_province();
    std::size_t of_texts = 0, of_ids = 0;
    std::vector<std::string> made_up;
    SourcePos first_made_up;
    std::map<Kind, int> numbers;
    for (std::size_t i = 0; i < provinces_.size(); ++i) {
      Draft& draft = provinces_[i];
      if (draft.province.is_scenery()) continue;
      std::string& name = draft.province.name;
      name = name_of_texts(draft, texts[i]);
      if (!name.empty()) {
        ++of_texts;
        continue;
      }
      name = name_of_elements(draft);
      if (name.empty()) name = draft.short_name;
      if (!name.empty()) {
        ++of_ids;
        continue;
      }
      name = fmt::format("{} {}", draft.province.kind == Kind::Sea ? "Sea" : "Land", ++numbers[draft.province.kind]);
      if (made_up.empty()) first_made_up = draft.province.at;
      made_up.push_back(name);
    }
    report_.add(Taken, at_, fmt::format("names: {} of texts, {} of labels, titles and ids", of_texts, of_ids));
    if (!made_up.empty())
      report_.add(Chosen, first_made_up,
                  fmt::format("names for shapes without text, label and id: {}", list_of(made_up)));
  }

  // Also finds the short name.
  std::string name_of_texts(Draft& draft, const std::vector<SvgText>& texts) {
    const SvgText* best = nullptr;
    for (const SvgText& text : texts) {
      const std::string readable = readable_in_orders(text.text);
      if (folded(readable).size() <= 3) {
        if (draft.short_name.empty()) draft.short_name = readable;
        else
          report_.add(Lost, text.where,
                      fmt::format("the text \"{}\" is left out: its province has another one", quotation(text.text)));
        continue;
      }
      const auto from_middle = [&](const SvgText& one) { return length(one.at - draft.province.middle); };
      const SvgText* other = &text;
      if (best == nullptr || from_middle(text) < from_middle(*best)) std::swap(best, other);
      if (other != nullptr)
        report_.add(Lost, other->where,
                    fmt::format("the text \"{}\" is left out: \"{}\" in the same shape is nearer to its middle",
                                quotation(other->text), quotation(best->text)));
    }
    return best == nullptr ? "" : readable_in_orders(best->text);
  }

  std::string name_of_elements(Draft& draft) {
    const SvgShape& one = shape(draft.shapes.front());
    std::vector<std::string> names{one.names.label, one.names.title, one.names.id};
    // A group around this province alone has its name.
    if (one.group != SvgGroup::no_group && shapes_of_provinces_in(one.group) == draft.shapes.size() &&
        !picture_.groups[one.group].names.is_layer) {
      const SvgNames& group = picture_.groups[one.group].names;
      names.insert(names.end(), {group.label, group.title, group.id});
    }
    std::string found;
    for (const std::string& given : names) {
      if (given.empty() || is_name_of_a_program(given) || is_only_a_kind(given)) continue;
      const std::string name = name_of_id(given);
      if (folded(name).size() <= 3 && draft.short_name.empty()) draft.short_name = name;
      if (found.empty() && folded(name).size() > 3) found = name;
    }
    return found;
  }
  std::size_t shapes_of_provinces_in(std::size_t group) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i) count += !is_out_[i] && shape(i).group == group ? 1 : 0;
    return count;
  }
  // "sea", "land-3"
  static bool is_only_a_kind(const std::string& name) {
    const std::vector<std::string> words = words_of_name(name);
    return std::ranges::all_of(words, [](const std::string& word) {
      return sea_words.contains(word) || land_words.contains(word) || background_words.contains(word);
    });
  }

  void abbreviate() {
    FreeNames taken;
    for (std::size_t i = 0; i < provinces_.size(); ++i) {
      std::string& name = provinces_[i].province.name;
      if (!provinces_[i].province.is_scenery()) name = taken.take(name, i, " ");
    }
    const auto take = [&](std::size_t i, std::string abbreviation) {
      DrawnProvince& province = provinces_[i].province;
      if (province.kind == Kind::Sea)
        std::ranges::transform(abbreviation, abbreviation.begin(),
                               [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
      province.abbreviation = abbreviation;
      province.key = id_of(abbreviation, "p");
    };
    // Those of the drawing come first.
    for (std::size_t i = 0; i < provinces_.size(); ++i) {
      Draft& draft = provinces_[i];
      if (draft.province.is_scenery()) continue;
      const bool is_three = folded(draft.short_name).size() == 3 && id_of(draft.short_name, "").size() == 3;
      if (is_three && taken.try_to_take(draft.short_name, i)) take(i, name_of_id(draft.short_name));
    }
    for (std::size_t i = 0; i < provinces_.size(); ++i) {
      Draft& draft = provinces_[i];
      if (draft.province.is_scenery() || !draft.province.key.empty()) continue;
      take(i, abbreviation_of(draft.province.name, i, taken));
    }
  }

  SvgPicture picture_;
  SourcePos at_;
  Report& report_;
  std::vector<double> sizes_;
  std::vector<reports::Extent> extents_;
  std::map<std::size_t, bool> groups_of_pieces_;
  bool has_fills_ = false;
  std::vector<bool> is_out_;
  std::set<std::size_t> centres_;
  std::vector<Point> centre_marks_;
  std::vector<Draft> provinces_;
  double gap_ = 3, factor_ = 1;
};

}  // namespace

std::optional<DrawnProvinces> drawn_provinces(SvgPicture picture, const SourcePos& at, Report& report) {
  return ProvinceReading(std::move(picture), at, report).read();
}

}  // namespace casus::transfer
