#include "reports/outlines/sketch.h"

#include <cmath>
#include <set>
#include <utility>

#include "engine/map/drawing.h"
#include "engine/map/province_ids.h"
#include "engine/text/decimal.h"
#include "engine/text/mistakes.h"
#include "engine/text/xml_document.h"

namespace casus::reports {

namespace {

constexpr std::string_view points_only[] = {"points"};
constexpr XmlShape land_shape{"land", points_only, {}, {}, true};
constexpr XmlShape water_shape{"water", points_only, {}, {}, true};
constexpr std::string_view coast_attributes[] = {"id", "at"};
constexpr XmlShape coast_shape{"coast", coast_attributes, {}, {}, true};
constexpr const XmlShape* coast_shapes[] = {&coast_shape};
constexpr std::string_view also_only[] = {"also"};
constexpr XmlShape province_shape{"province", coast_attributes, also_only, coast_shapes, true};
constexpr std::string_view at_only[] = {"at"};
constexpr XmlShape impassable_shape{"impassable", at_only, also_only, {}, true};
constexpr std::string_view line_attributes[] = {"left", "right", "points"};
constexpr XmlShape line_shape{"line", line_attributes, {}, {}, true};
constexpr std::string_view swell_attributes[] = {"at", "radius", "by"};
constexpr XmlShape swell_shape{"swell", swell_attributes, {}, {}, true};
constexpr std::string_view sketch_attributes[] = {"coast", "parallels", "centre", "corners", "width"};
constexpr const XmlShape* sketch_children[] = {&land_shape,       &water_shape, &province_shape,
                                               &impassable_shape, &line_shape,  &swell_shape};
constexpr XmlShape sketch_shape{"sketch", sketch_attributes, {}, sketch_children};

class SketchReading {
 public:
  SketchReading(const Map& map, Mistakes& mistakes) : map_(map), mistakes_(mistakes) {}

  std::optional<Sketch> read(const XmlElement& root) {
    check_known(root, sketch_shape, mistakes_);
    check_complete(root, sketch_shape, mistakes_);
    const auto projection = projection_of(root);
    if (!projection) return std::nullopt;
    Sketch sketch{std::string(root.value("coast")), root.value_at("coast"), *projection, {}, {}, {}, {}};
    for (const XmlElement& child : root.children) {
      if (child.name == "swell") add_swelling(child, sketch.projection);
    }
    for (const XmlElement& child : root.children) {
      if (child.name == "land") sketch.land.push_back(places(child, "points", 3));
      if (child.name == "water") sketch.water.push_back(places(child, "points", 3));
      if (child.name == "line") sketch.lines.push_back(line_of(child));
      if (child.name == "province" || child.name == "impassable") sketch.provinces.push_back(province_of(child));
    }
    return sketch;
  }

 private:
  std::vector<double> numbers(const XmlElement& element, std::string_view attribute) {
    std::vector<double> found;
    const std::string_view text = element.value(attribute);
    std::size_t at = 0;
    while (true) {
      at = text.find_first_not_of(" \t\r\n,", at);
      if (at == std::string_view::npos) return found;
      const std::optional<Decimal> read = leading_decimal(text.substr(at));
      if (!read || std::abs(read->value) > 360) {
        mistakes_.add(element.value_at(attribute), "a place that cannot be read",
                      "degrees north and east, as in \"48.2 16.4\"", text.substr(at, 20));
        return {};
      }
      found.push_back(read->value);
      at += read->length;
    }
  }

  std::vector<Degrees> places(const XmlElement& element, std::string_view attribute, std::size_t least) {
    const std::vector<double> values = numbers(element, attribute);
    std::vector<Degrees> found;
    for (std::size_t i = 0; i + 1 < values.size(); i += 2) found.push_back({values[i], values[i + 1]});
    if (element.attribute(attribute) == nullptr) return found;
    if (values.size() % 2 != 0 || found.size() < least) {
      mistakes_.add(element.value_at(attribute), "too few numbers for places",
                    "at least " + std::to_string(least) + " pairs of degrees, north and east",
                    element.value(attribute));
      found.resize(std::max(found.size(), least));
    }
    for (const Degrees& place : found) {
      if (place.north < -90 || place.north > 90)
        mistakes_.add(element.value_at(attribute), "a place that is not on the earth", "north from -90 to 90",
                      element.value(attribute));
    }
    return found;
  }

  std::optional<Projection> projection_of(const XmlElement& root) {
    const std::vector<double> parallels = numbers(root, "parallels");
    const std::vector<Degrees> centre = places(root, "centre", 1);
    const std::vector<Degrees> corners = places(root, "corners", 2);
    const int width = read_integer(root, "width", 1000, 100, 10000, mistakes_);
    const auto refuse = [&](std::string_view attribute, std::string expected) {
      mistakes_.add(root.value_at(attribute), "an impossible projection", std::move(expected), root.value(attribute));
    };
    if (parallels.size() != 2 || parallels[0] * parallels[1] <= 0 || std::abs(parallels[0]) > 85 ||
        std::abs(parallels[1]) > 85)
      refuse("parallels", "two degrees of latitude, both north or both south of the equator and at most 85");
    if (corners.size() > 2) refuse("corners", "two places, the upper left corner and the lower right one");
    if (!mistakes_.none()) return std::nullopt;
    const Projection made(parallels[0], parallels[1], centre[0], corners[0], corners[1], width);
    const bool has_size = made.size().y >= 50 && made.size().y <= 20000;  // false also if it is not a number
    if (!has_size || corners[0].east >= corners[1].east) {
      refuse("corners", "the upper left corner and the lower right one");
      return std::nullopt;
    }
    return made;
  }

  void add_swelling(const XmlElement& element, Projection& projection) {
    check_complete(element, swell_shape, mistakes_);
    const std::vector<Degrees> at = places(element, "at", 1);
    const int radius = read_integer(element, "radius", 1, 1, 10000, mistakes_);
    const std::vector<double> by = numbers(element, "by");
    if (by.size() != 1 || by[0] < 1 || by[0] > Swelling::most) {
      mistakes_.add(element.value_at("by"), "an impossible swelling", "a number from 1 to 1.8", element.value("by"));
    } else if (!at.empty()) {
      projection.swell(at[0], radius, by[0]);
    }
  }

  ProvinceId province_named(const XmlElement& element, std::string_view attribute, std::string_view id) {
    for (const ProvinceId province : province_ids(map_)) {
      if (map_[province].id == id) return province;
    }
    std::vector<std::string> ids;
    for (const Province& province : map_.provinces()) ids.push_back(province.id);
    mistakes_.add(element.value_at(attribute), "an unknown province", "the id of a province of the map", id, ids);
    return no_province;
  }

  std::vector<ProvinceId> provinces_in(const XmlElement& element, std::string_view attribute) {
    std::vector<ProvinceId> found;
    std::string_view rest = element.value(attribute);
    while (true) {
      const std::size_t begin = rest.find_first_not_of(" \t\r\n,");
      if (begin == std::string_view::npos) return found;
      rest.remove_prefix(begin);
      const std::string_view id = rest.substr(0, rest.find_first_of(" \t\r\n,"));
      rest.remove_prefix(id.size());
      // Impassable land is on no side by name: it is there by its site.
      found.push_back(id == impassable_id ? no_province : province_named(element, attribute, id));
    }
  }

  SketchedLine line_of(const XmlElement& element) {
    check_complete(element, line_shape, mistakes_);
    return {places(element, "points", 2), provinces_in(element, "left"), provinces_in(element, "right")};
  }

  SketchedProvince province_of(const XmlElement& element) {
    const bool has_id = element.name == "province";
    check_complete(element, has_id ? province_shape : impassable_shape, mistakes_);
    SketchedProvince sketched;
    sketched.written = element.at;
    if (has_id && element.attribute("id") != nullptr) {
      sketched.province = province_named(element, "id", element.value("id"));
      if (sketched.province != no_province && !seen_.insert(sketched.province).second)
        mistakes_.add(element.value_at("id"), "a province twice", "each province once", element.value("id"));
    }
    if (element.attribute("at") != nullptr) sketched.at = places(element, "at", 1).front();
    if (element.attribute("also") != nullptr) sketched.further = places(element, "also", 1);
    for (const XmlElement& child : element.children) {
      check_complete(child, coast_shape, mistakes_);
      const auto coast = coast_with_short_name(child.value("id"));
      if (child.attribute("at") == nullptr || sketched.province == no_province) continue;
      if (!coast || !map_.has_coast(sketched.province, *coast)) {
        mistakes_.add(child.value_at("id"), "a coast that the province does not have", "a coast of the map",
                      child.value("id"));
        continue;
      }
      sketched.coasts.push_back({*coast, places(child, "at", 1).front()});
    }
    return sketched;
  }

  const Map& map_;
  Mistakes& mistakes_;
  std::set<ProvinceId> seen_;
};

}  // namespace

Read<Sketch> read_sketch(std::string_view xml, std::string_view shown_name, const Map& map) {
  const Read<XmlElement> document = read_xml(xml, shown_name);
  if (!document) return document.problems();
  Mistakes mistakes;
  if (document->name != "sketch") {
    mistakes.add(document->at, "not a sketch", "<sketch> as the root element", document->name, {"sketch"});
    return std::move(mistakes).take();
  }
  std::optional<Sketch> sketch = SketchReading(map, mistakes).read(*document);
  if (!mistakes.none()) return std::move(mistakes).take();
  return *std::move(sketch);
}

}  // namespace casus::reports
