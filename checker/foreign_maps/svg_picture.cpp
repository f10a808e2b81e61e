#include "checker/foreign_maps/svg_picture.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "checker/foreign_maps/svg_style.h"
#include "checker/foreign_maps/word_lines.h"
#include "engine/map/crossings.h"
#include "engine/map/geometry.h"
#include "engine/map/svg_path.h"
#include "engine/map/view_box.h"
#include "engine/text/decimal.h"
#include "engine/text/line_places.h"
#include "engine/text/tokens.h"

namespace casus::transfer {

namespace {

using enum Finding::Kind;

constexpr std::size_t max_bytes = 16 * 1024 * 1024;
constexpr int max_depth = 64;
constexpr std::size_t max_points = 100'000;  // half of what outlines may have: where gaps are closed, there are more
constexpr std::size_t max_shapes = 5'000;
constexpr std::size_t max_elements = 20'000;
constexpr double width_of_letters = 0.55;  // of their height, in most fonts

std::string_view local_name(const pugi::xml_node& node) {
  const std::string_view name = node.name();
  const auto colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

// "12.5", "12.5px"; 0 for a missing one.
std::optional<double> length_in(const pugi::xml_attribute& attribute) {
  std::string_view text = attribute.value();
  if (text.empty()) return 0;
  if (text.ends_with("px")) text.remove_suffix(2);
  return whole_decimal(text);
}

std::string trimmed_text(std::string_view text) {
  std::string trimmed;
  for (const std::string& word : words_between_blanks(text)) trimmed += (trimmed.empty() ? "" : " ") + word;
  return trimmed;
}

class Places {
 public:
  Places(std::string_view text, const std::string& file) : lines_(text, file) {}
  SourcePos at(std::ptrdiff_t offset) const {
    return lines_.at(static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0)));
  }
  SourcePos of(const pugi::xml_node& node) const { return at(node.offset_debug() - 1); }

 private:
  LinePlaces lines_;
};

Ring ellipse(Point middle, double rx, double ry) {
  constexpr int corners = 48;
  Ring ring;
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * std::numbers::pi * i / corners;
    ring.push_back({middle.x + rx * std::cos(angle), middle.y + ry * std::sin(angle)});
  }
  return ring;
}

class PictureReading {
 public:
  PictureReading(const NamedText& file, Report& report)
      : text_(as_utf8(file.text)), places_(text_, file.shown_name), file_(file.shown_name), report_(report) {}

  std::optional<SvgPicture> read() {
    if (text_.size() > max_bytes) return refuse({file_, 0, 0}, "too large", "at most 16 MB", "");
    const pugi::xml_parse_result parsed =
        document_.load_buffer(text_.data(), text_.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!parsed) return refuse(places_.at(parsed.offset), "not well-formed XML", "an SVG file", parsed.description());
    const pugi::xml_node root = document_.document_element();
    if (local_name(root) != "svg")
      return refuse(places_.of(root), "not an SVG file", "<svg> as the root element", root.name());
    collect(root, 0);
    const Affine frame = frame_of(root);
    visit_children(root, {}, SvgGroup::no_group, frame, 0);
    if (refused_) return std::nullopt;
    fit_size();
    return std::move(picture_);
  }

 private:
  std::nullopt_t refuse(const SourcePos& at, std::string problem, std::string expected, std::string found) {
    if (!refused_) report_.problems.push_back({at, std::move(problem), std::move(expected), std::move(found), ""});
    refused_ = true;
    return std::nullopt;
  }
  void leave_out(const pugi::xml_node& node, const std::string& what) { report_.add(Lost, places_.of(node), what); }

  // Style sheets, and the elements that <use> can name.
  void collect(const pugi::xml_node& parent, int depth) {
    if (depth > max_depth) return;  // reported when the drawing is read
    for (const pugi::xml_node& node : parent.children()) {
      if (node.type() != pugi::node_element) continue;
      if (local_name(node) == "style") {
        for (const pugi::xml_node& text : node.children()) styles_.add_sheet(text.value());
      }
      if (const std::string_view id = node.attribute("id").value(); !id.empty()) by_id_.emplace(id, node);
      collect(node, depth + 1);
    }
  }

  Affine frame_of(const pugi::xml_node& root) {
    if (const pugi::xml_attribute box = root.attribute("viewBox")) {
      if (const auto view_box = view_box_of(box.value())) {
        picture_.size = view_box->size;
        return view_box->to_corner();
      }
      leave_out(root, fmt::format("the viewBox \"{}\" cannot be read: the size is that of the shapes",
                                  quotation(box.value())));
      return {};
    }
    const auto width = length_in(root.attribute("width")), height = length_in(root.attribute("height"));
    if (width && height && *width > 0 && *height > 0) picture_.size = {*width, *height};
    return {};
  }

  // A drawing without a size, or with shapes beyond it, is as large as its shapes.
  void fit_size() {
    Point low{0, 0}, high = picture_.size;
    bool is_first = picture_.size.x <= 0;
    for (const SvgShape& shape : picture_.shapes) {
      for (const Ring& ring : shape.area.rings) {
        for (const Point at : ring) {
          low = is_first ? at : Point{std::min(low.x, at.x), std::min(low.y, at.y)};
          high = is_first ? at : Point{std::max(high.x, at.x), std::max(high.y, at.y)};
          is_first = false;
        }
      }
    }
    picture_.size = high - low;
    for (SvgShape& shape : picture_.shapes) {
      for (Ring& ring : shape.area.rings) {
        for (Point& at : ring) at = at - low;
      }
    }
    for (SvgText& text : picture_.texts) text.at = text.at - low;
  }

  SvgNames names_of(const pugi::xml_node& node) const {
    SvgNames names;
    names.id = node.attribute("id").value();
    names.classes = words_between_blanks(node.attribute("class").value());
    for (const pugi::xml_attribute& attribute : node.attributes()) {
      const std::string_view name = attribute.name();
      if (name.ends_with(":label")) names.label = trimmed_text(attribute.value());
      if (name.ends_with(":groupmode")) names.is_layer = std::string_view(attribute.value()) == "layer";
    }
    for (const pugi::xml_node& child : node.children()) {
      if (local_name(child) == "title") names.title = trimmed_text(child.child_value());
    }
    return names;
  }

  std::optional<Affine> transformation_of(const pugi::xml_node& node) {
    const pugi::xml_attribute written = node.attribute("transform");
    if (!written) return Affine{};
    std::size_t fault = 0;
    auto read = transformation(written.value(), fault);
    if (!read)
      leave_out(node, fmt::format("the transformation \"{}\" cannot be read: the element is left out",
                                  quotation(std::string_view(written.value())
                                                .substr(std::min(fault, std::string_view(written.value()).size())))));
    return read;
  }

  void visit_children(const pugi::xml_node& parent, const SvgLook& around, std::size_t group, const Affine& outer,
                      int depth) {
    if (depth > max_depth) {
      refuse(places_.of(parent), "elements nested too deeply", fmt::format("at most {} levels", max_depth), "");
      return;
    }
    for (const pugi::xml_node& node : parent.children()) {
      if (refused_) return;
      if (node.type() == pugi::node_element) visit(node, around, group, outer, depth);
    }
  }

  void visit(const pugi::xml_node& node, const SvgLook& around, std::size_t group, const Affine& outer, int depth) {
    const std::string_view name = local_name(node);
    const bool is_group = name == "g" || name == "a" || name == "switch" || name == "svg";
    const bool is_shape = name == "path" || name == "polygon" || name == "rect" || name == "circle" ||
                          name == "ellipse" || name == "polyline";
    if (!is_group && !is_shape && name != "text" && name != "use") return;
    if (++elements_ > max_elements) {
      refuse(places_.of(node), "too many elements", fmt::format("at most {} in a drawing", max_elements), "");
      return;
    }
    const SvgLook look = styles_.look_of(node, around);
    if (!look.is_shown) return;
    const auto own = transformation_of(node);
    if (!own) return;
    const Affine inner = outer.after(*own);
    if (is_group) {
      picture_.groups.push_back({names_of(node), group});
      return visit_children(node, look, picture_.groups.size() - 1, inner, depth + 1);
    }
    if (name == "text") return add_text(node, look, inner);
    if (name == "use") return use(node, look, group, inner, depth);
    if (auto rings = rings_of(node, name, look))
      add_shape(node, std::string(name), look, group, inner, *std::move(rings));
  }

  // What it names is drawn again, under its own names. A group that is used is a shape of all that is in it.
  void use(const pugi::xml_node& node, const SvgLook& look, std::size_t group, const Affine& place, int depth) {
    std::string_view link;
    for (const pugi::xml_attribute& attribute : node.attributes()) {
      const std::string_view name = attribute.name();
      if (name == "href" || name.ends_with(":href")) link = attribute.value();
    }
    const auto used = link.starts_with('#') ? by_id_.find(std::string(link.substr(1))) : by_id_.end();
    if (used == by_id_.end()) return leave_out(node, "a <use> of an unknown element is left out");
    const auto x = length_in(node.attribute("x")), y = length_in(node.attribute("y"));
    const Affine moved = place.after({1, 0, 0, 1, x.value_or(0), y.value_or(0)});
    std::vector<Ring> rings;
    SvgLook own = look;
    add_used(used->second, own, moved, rings, depth + 1, false);
    if (!rings.empty()) add_shape(node, "use", own, group, {}, std::move(rings));
  }
  void add_used(const pugi::xml_node& node, SvgLook& look, const Affine& outer, std::vector<Ring>& rings, int depth,
                bool is_inside) {
    if (depth > max_depth || ++elements_ > max_elements) return;
    const std::string_view name = local_name(node);
    const auto own = transformation_of(node);
    if (!own) return;
    const Affine inner = outer.after(*own);
    const SvgLook shown = styles_.look_of(node, look);
    if (name == "g" || name == "symbol" || name == "svg") {
      for (const pugi::xml_node& child : node.children()) {
        if (child.type() == pugi::node_element) add_used(child, look, inner, rings, depth + 1, true);
      }
      return;
    }
    auto found = rings_of(node, name, shown);
    if (!found) return;
    if (!is_inside) look = shown;
    for (Ring& ring : *found) {
      for (Point& point : ring) point = inner(point);
      rings.push_back(std::move(ring));
    }
  }

  // Nothing for an element that encloses no area.
  std::optional<std::vector<Ring>> rings_of(const pugi::xml_node& node, std::string_view name, const SvgLook& look) {
    std::size_t fault = 0;
    const auto unreadable = [&](std::string_view what, std::string_view data) {
      leave_out(node, fmt::format("{} cannot be read from \"{}\" on: the shape is left out", what,
                                  quotation(data.substr(std::min(fault, data.size()), 40))));
      return std::nullopt;
    };
    if (name == "path") {
      const std::string_view data = node.attribute("d").value();
      // A line that is not filled and not closed has no inside.
      if (look.fill == "none" && data.find_first_of("zZ") == data.npos) return std::nullopt;
      auto rings = rings_of_path(data, fault);
      if (!rings) return unreadable("path data", data);
      return rings;
    }
    if (name == "polygon" || name == "polyline") {
      if (name == "polyline" && look.fill == "none") return std::nullopt;
      const std::string_view points = node.attribute("points").value();
      auto ring = points_of_list(points, fault);
      if (!ring) return unreadable("points", points);
      return std::vector<Ring>{*std::move(ring)};
    }
    std::map<std::string, double> numbers;
    for (const char* attribute : {"x", "y", "width", "height", "cx", "cy", "r", "rx", "ry"}) {
      const auto number = length_in(node.attribute(attribute));
      if (!number) {
        leave_out(node, fmt::format("{} cannot be read: the shape is left out", attribute));
        return std::nullopt;
      }
      numbers[attribute] = *number;
    }
    if (name == "circle") return std::vector<Ring>{ellipse({numbers["cx"], numbers["cy"]}, numbers["r"], numbers["r"])};
    if (name == "ellipse")
      return std::vector<Ring>{ellipse({numbers["cx"], numbers["cy"]}, numbers["rx"], numbers["ry"])};
    if (name != "rect") return std::nullopt;
    const double left = numbers["x"], top = numbers["y"], right = left + numbers["width"],
                 bottom = top + numbers["height"];
    return std::vector<Ring>{{{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
  }

  void add_shape(const pugi::xml_node& node, std::string kind, const SvgLook& look, std::size_t group,
                 const Affine& place, std::vector<Ring> rings) {
    for (const Ring& ring : rings) points_ += ring.size();
    const bool are_near = move_points(rings, place);
    if (points_ > max_points) {
      refuse(places_.of(node), "too many points", fmt::format("at most {} in a drawing", max_points), "");
      return;
    }
    if (!are_near) return leave_out(node, "a shape more than 1,000,000 units away is left out");
    std::erase_if(rings, [](const Ring& ring) { return ring.size() < 3; });
    if (rings.empty()) return;
    if (picture_.shapes.size() == max_shapes) {
      refuse(places_.of(node), "too many shapes", fmt::format("at most {} in a drawing", max_shapes), "");
      return;
    }
    for (const Ring& ring : rings) crossings_.count(ring);
    if (crossings_.too_many()) {
      refuse(places_.of(node), "shapes that cross themselves too often",
             fmt::format("at most {} times in a drawing", Crossings::most), "");
      return;
    }
    picture_.shapes.push_back(
        {Area{std::move(rings)}, names_of(node), std::move(kind), look.fill, group, places_.of(node)});
  }

  void add_text(const pugi::xml_node& node, const SvgLook& look, const Affine& place) {
    std::string text;
    std::vector<double> lines;  // their y
    std::optional<double> x;
    std::size_t longest = 0;
    double size = look.font_size;
    std::string anchor = look.anchor;
    const auto take = [&](const auto& self, const pugi::xml_node& part, const SvgLook& around, int depth) -> void {
      if (depth > max_depth) return;
      const SvgLook own = styles_.look_of(part, around);
      const auto at_x = leading_decimal(part.attribute("x").value()),
                 at_y = leading_decimal(part.attribute("y").value());
      if (at_x && (!x || depth == 1)) x = at_x->value;
      if (at_y) lines.push_back(at_y->value);
      for (const pugi::xml_node& child : part.children()) {
        if (child.type() == pugi::node_element) {
          if (local_name(child) == "tspan" || local_name(child) == "textPath") self(self, child, own, depth + 1);
          continue;
        }
        const std::string words = trimmed_text(child.value());
        if (words.empty()) continue;
        size = own.font_size;
        anchor = own.anchor;
        longest = std::max(longest, words.size());
        text += (text.empty() ? "" : " ") + words;
      }
    };
    take(take, node, look, 0);
    if (text.empty()) return;
    if (lines.size() > 1 && node.attribute("y")) lines.erase(lines.begin());  // the place of the first line says more
    double y = 0;
    for (const double line : lines) y += line / static_cast<double>(lines.size());
    const double width = static_cast<double>(longest) * size * width_of_letters;
    const double shift = anchor == "middle" ? 0 : anchor == "end" ? -width / 2 : width / 2;
    const Point at = place({x.value_or(0) + shift, y - size / 3});
    const double scale = std::sqrt(std::abs(place.a * place.d - place.b * place.c));
    if (!is_near_picture(at)) return;
    picture_.texts.push_back({std::move(text), at, size * scale, places_.of(node)});
  }

  std::string text_;
  Places places_;
  std::string file_;
  Report& report_;
  pugi::xml_document document_;
  SvgStyles styles_;
  std::map<std::string, pugi::xml_node> by_id_;
  SvgPicture picture_;
  std::size_t points_ = 0, elements_ = 0;
  Crossings crossings_;
  bool refused_ = false;
};

}  // namespace

bool looks_like_svg(std::string_view text) {
  // The root is the first tag that is not a declaration or a comment.
  for (std::size_t at = text.find('<'); at != text.npos; at = text.find('<', at + 1)) {
    const std::string_view rest = text.substr(at + 1);
    if (rest.starts_with("!--")) {
      const std::size_t end = text.find("-->", at);
      if (end == text.npos) return false;
      at = end;
    } else if (!rest.starts_with('?') && !rest.starts_with('!')) {
      const std::string_view name = rest.substr(0, rest.find_first_of(" \t\r\n/>"));
      return name == "svg" || name.ends_with(":svg");
    }
  }
  return false;
}

std::optional<SvgPicture> read_svg_picture(const NamedText& file, Report& report) {
  return PictureReading(file, report).read();
}

}  // namespace casus::transfer
