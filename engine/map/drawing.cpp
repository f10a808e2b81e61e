#include "engine/map/drawing.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <pugixml.hpp>
#include <utility>

#include "engine/map/crossings.h"
#include "engine/map/svg_path.h"
#include "engine/map/view_box.h"
#include "engine/text/decimal.h"
#include "engine/text/line_places.h"
#include "engine/text/mistakes.h"

namespace casus {

namespace {

constexpr std::size_t max_bytes = 16 * 1024 * 1024;
constexpr int max_depth = 64;
constexpr std::size_t max_points = 200'000;  // the largest shipped drawing has a tenth of it

// "12.5", "12.5px".
std::optional<double> length_of(std::string_view text) {
  if (text.ends_with("px")) text.remove_suffix(2);
  return whole_decimal(text);
}

// Inkscape and others write "svg:path" where a prefix is declared.
std::string_view local_name(const pugi::xml_node& node) {
  const std::string_view name = node.name();
  const auto colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

class DrawingReading {
 public:
  DrawingReading(std::string_view text, std::string_view shown_name)
      : text_(text), places_(text, std::string(shown_name)) {}

  Read<Drawing> read() {
    if (text_.size() > max_bytes) return Diagnostic{places_.whole(), "too large", "at most 16 MB", "", ""};
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(text_.data(), text_.size());
    if (!parsed)
      return Diagnostic{at(static_cast<std::size_t>(parsed.offset)), "not well-formed XML", "an SVG file",
                        parsed.description(), ""};
    const pugi::xml_node root = document.document_element();
    if (local_name(root) != "svg") {
      mistakes_.add(place_of(root), "not an SVG file", "<svg> as the root element", root.name(), {"svg"});
      return std::move(mistakes_).take();
    }
    visit_children(root, "", is_made(root), frame_of(root), 0);
    if (mistakes_.none() && drawing_.areas.empty())
      mistakes_.add(place_of(root), "a drawing without outlines", "<path> elements with the ids of provinces");
    if (!mistakes_.none()) return std::move(mistakes_).take();
    return std::move(drawing_);
  }

 private:
  SourcePos at(std::size_t offset) const { return places_.at(std::min(offset, text_.size())); }
  SourcePos place_of(const pugi::xml_node& node) const {
    return at(static_cast<std::size_t>(node.offset_debug()) - 1);  // of its name, which is after a "<"
  }

  // Moves the upper left corner of the picture to 0 0.
  Affine frame_of(const pugi::xml_node& root) {
    const pugi::xml_attribute box = root.attribute("viewBox");
    if (const auto view_box = view_box_of(box.value())) {
      drawing_.size = view_box->size;
      return view_box->to_corner();
    }
    const auto width = length_of(root.attribute("width").value()), height = length_of(root.attribute("height").value());
    if (!box && width && height && *width > 0 && *height > 0) {
      drawing_.size = {*width, *height};
    } else {
      mistakes_.add(place_of(root), "a drawing whose size is not known", "viewBox=\"0 0 WIDTH HEIGHT\"", box.value());
    }
    return {};
  }

  void visit_children(const pugi::xml_node& parent, const std::string& id, bool made, const Affine& outer, int depth) {
    if (depth > max_depth) {
      mistakes_.add(place_of(parent), "elements nested too deeply", "at most 64 levels");
      return;
    }
    for (const pugi::xml_node& node : parent.children()) {
      if (node.type() != pugi::node_element) continue;
      const std::string_view name = local_name(node);
      const bool is_shape = name == "path" || name == "polygon" || name == "rect";
      if (!is_shape && name != "g") continue;
      const std::string own = *node.attribute("id").value() != '\0' ? node.attribute("id").value() : id;
      const Affine inner = outer.after(transformation_of(node));
      if (is_shape) add_shape(node, name, own, made || is_made(node), inner);
      // The name of a group applies to its elements; an element with a separate name uses that one.
      else visit_children(node, own, made || is_made(node), inner, depth + 1);
    }
  }

  Affine transformation_of(const pugi::xml_node& node) {
    const pugi::xml_attribute written = node.attribute("transform");
    if (!written) return {};
    std::size_t fault = 0;
    const auto read = transformation(written.value(), fault);
    if (!read)
      refuse(node, "a transformation that cannot be read", "matrix, translate, scale, rotate or skew", written.value(),
             fault);
    return read.value_or(Affine{});
  }

  static bool is_made(const pugi::xml_node& node) {
    return std::string_view(node.attribute(made_attribute).value()) == made_of_points;
  }

  void add_shape(const pugi::xml_node& node, std::string_view name, const std::string& id, bool made,
                 const Affine& place) {
    if (id.empty()) return;
    std::optional<std::vector<Ring>> rings = rings_of(node, name);
    if (!rings || !put_in_place(*rings, node, place)) return;
    std::erase_if(*rings, [](const Ring& ring) { return ring.size() < 3; });
    if (rings->empty() || !counts_crossings(*rings, node)) return;
    const auto [known, is_new] = numbers_.emplace(id, drawing_.areas.size());
    if (is_new) drawing_.areas.push_back({id, {}, made});
    DrawnArea& drawn = drawing_.areas[known->second];
    drawn.made &= made;
    std::vector<Ring>& all = drawn.area.rings;
    all.insert(all.end(), std::make_move_iterator(rings->begin()), std::make_move_iterator(rings->end()));
  }

  // As they are written; nothing after a mistake.
  std::optional<std::vector<Ring>> rings_of(const pugi::xml_node& node, std::string_view name) {
    if (name == "rect") return rings_of_rectangle(node);
    std::size_t fault = 0;
    if (name == "path") {
      const std::string_view data = node.attribute("d").value();
      auto rings = rings_of_path(data, fault);
      if (!rings) refuse(node, "path data that cannot be read", "SVG path data", data, fault);
      return rings;
    }
    const std::string_view points = node.attribute("points").value();
    auto ring = points_of_list(points, fault);
    if (ring) return std::vector<Ring>{*std::move(ring)};
    refuse(node, "points that cannot be read", "pairs of numbers", points, fault);
    return std::nullopt;
  }

  std::optional<std::vector<Ring>> rings_of_rectangle(const pugi::xml_node& node) {
    const auto x = length_of(*node.attribute("x").value() ? node.attribute("x").value() : "0");
    const auto y = length_of(*node.attribute("y").value() ? node.attribute("y").value() : "0");
    const auto width = length_of(node.attribute("width").value()), height = length_of(node.attribute("height").value());
    if (!x || !y || !width || !height) {
      mistakes_.add(place_of(node), "a rectangle that cannot be read", "x, y, width and height");
      return std::nullopt;
    }
    return std::vector<Ring>{{{*x, *y}, {*x + *width, *y}, {*x + *width, *y + *height}, {*x, *y + *height}}};
  }

  // In the coordinates of the picture. False if a point is too far away, or if there are too many points.
  bool put_in_place(std::vector<Ring>& rings, const pugi::xml_node& node, const Affine& place) {
    for (const Ring& ring : rings) points_ += ring.size();
    if (!move_points(rings, place)) {
      mistakes_.add(place_of(node), "an outline far outside of the picture", "at most 1,000,000 units away");
      return false;
    }
    if (points_ <= max_points) return true;
    if (!std::exchange(too_many_, true))
      mistakes_.add(place_of(node), "too many points", "at most 200,000 in a drawing");
    return false;
  }

  // False if the outlines cross themselves too often.
  bool counts_crossings(const std::vector<Ring>& rings, const pugi::xml_node& node) {
    for (const Ring& ring : rings) crossings_.count(ring);
    if (!crossings_.too_many()) return true;
    if (!std::exchange(too_tangled_, true))
      mistakes_.add(place_of(node), "outlines that cross themselves too often", "at most 1,000 times in a drawing");
    return false;
  }

  void refuse(const pugi::xml_node& node, std::string problem, std::string expected, std::string_view found,
              std::size_t fault) {
    mistakes_.add(place_of(node), std::move(problem), std::move(expected),
                  found.substr(std::min(fault, found.size()), 40));
  }

  std::string_view text_;
  LinePlaces places_;
  Mistakes mistakes_;
  Drawing drawing_;
  std::map<std::string, std::size_t> numbers_;  // of areas, by their ids
  std::size_t points_ = 0;
  bool too_many_ = false;  // reported already
  Crossings crossings_;
  bool too_tangled_ = false;  // likewise
};

}  // namespace

Read<Drawing> read_drawing(std::string_view svg, std::string_view shown_name) {
  return DrawingReading(svg, shown_name).read();
}

}  // namespace casus
