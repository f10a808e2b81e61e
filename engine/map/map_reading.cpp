#include "engine/map/map_reading.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/map/drawing.h"
#include "engine/map/map_changes.h"
#include "engine/map/terrain_words.h"
#include "engine/text/comma_list.h"
#include "engine/text/name_claims.h"
#include "engine/text/names.h"

namespace casus {

namespace {

constexpr int most_defence = 99;
constexpr std::string_view land = R"(kind="inland" or "coastal")";

// A drawing in the units of the map, if the map has a size: a width and a height, or neither.
std::shared_ptr<const Drawing> fitted(Drawing drawing, Point size) {
  if (size.x <= 0) return std::make_shared<const Drawing>(std::move(drawing));
  const Point scale{size.x / drawing.size.x, size.y / drawing.size.y};
  for (DrawnArea& drawn : drawing.areas) {
    for (Ring& ring : drawn.area.rings) {
      for (Point& point : ring) point = {point.x * scale.x, point.y * scale.y};
    }
  }
  drawing.size = size;
  return std::make_shared<const Drawing>(std::move(drawing));
}

// Reads the elements of one complete map, one after the other. Provinces come before the borders between them.
class MapReading {
 public:
  MapReading(const XmlElement& map, const Drawing* drawing, Losses& losses, Mistakes& mistakes)
      : map_(map), drawing_(drawing), losses_(losses), mistakes_(mistakes), mistakes_before_(mistakes.count()) {}

  std::optional<Map> read() {
    check_complete(map_, map_shape(), mistakes_);
    check_pair(map_, "width", "height");
    const Point size{read_coordinate(map_, "width", mistakes_), read_coordinate(map_, "height", mistakes_)};
    check_extent("width", size.x);
    check_extent("height", size.y);
    builder_.size(size);
    if (drawing_ != nullptr) builder_.drawing(fitted(*drawing_, size));
    for (const XmlElement& child : map_.children) {
      if (child.name == "province") add_province(child);
    }
    report_names();
    if (provinces_.empty()) mistakes_.add(map_.at, "a map without provinces", "<province> elements");
    for (const XmlElement& child : map_.children) {
      if (child.name == "border") add_border(child);
    }
    warn();
    // Only a map without mistakes is built: the builder takes mistakes for bugs of Casus.
    if (mistakes_.count() > mistakes_before_) return std::nullopt;
    for (Province& province : provinces_) builder_.add(std::move(province));
    for (const Border& border : borders_) builder_.add(border);
    return builder_.build();
  }

 private:
  void check_extent(std::string_view name, double extent) {
    if (map_.attribute(name) != nullptr && extent <= 0)
      mistakes_.add(map_.value_at(name), "a map without extent", "a number above 0", map_.value(name));
  }

  struct Side {
    std::string_view province_attribute, coast_attribute;
  };
  static constexpr Side side_a{"a", "coast-a"}, side_b{"b", "coast-b"};

  // The place of a mistake: in the file that changed something, if there is one.
  const SourcePos& changed_place(const SourcePos& at, const SourcePos& change) const {
    return losses_.changes(change, at) ? change : at;
  }

  void check_pair(const XmlElement& element, std::string_view first, std::string_view second) {
    const XmlAttribute* written = element.attribute(element.attribute(first) != nullptr ? first : second);
    if (written == nullptr || (element.attribute(first) != nullptr && element.attribute(second) != nullptr)) return;
    mistakes_.add(changed_place(element.at, written->at), "one coordinate without the other",
                  std::string(first) + " and " + std::string(second) + ", or neither");
  }

  Point position_of(const XmlElement& element) {
    check_pair(element, "x", "y");
    return {read_coordinate(element, "x", mistakes_), read_coordinate(element, "y", mistakes_)};
  }

  // Other elements write the id, so it is one word.
  void check_id(const XmlElement& element) {
    const std::string_view id = element.value("id");
    const bool fine = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
    if (!fine)
      mistakes_.add(element.value_at("id"), "a province id that cannot be used", "letters, digits, - and _", id);
  }

  Terrain terrain_of(const XmlElement& province) {
    const std::string_view kind = province.value("kind");
    if (const auto terrain = terrain_named(kind)) return *terrain;
    if (province.attribute("kind") != nullptr) {
      mistakes_.add(province.value_at("kind"), "an unknown kind of province", "inland, coastal or sea", kind,
                    {"inland", "coastal", "sea"});
    }
    return Terrain::Coastal;  // which allows the most, so that nothing else is reported because of this mistake
  }

  std::optional<Coast> coast_named(const XmlElement& element, std::string_view attribute) {
    const std::string_view text = element.value(attribute);
    for (Coast coast : {Coast::North, Coast::South, Coast::East, Coast::West}) {
      if (short_name(coast) == text) return coast;
    }
    mistakes_.add(element.value_at(attribute), "an unknown coast", "nc, sc, ec or wc", text, {"nc", "sc", "ec", "wc"});
    return std::nullopt;
  }

  std::vector<CoastOfProvince> coasts_of(const XmlElement& province) {
    std::vector<CoastOfProvince> coasts;
    for (const XmlElement& child : province.children) {
      if (child.name != "coast" || child.attribute("id") == nullptr) continue;
      const auto coast = coast_named(child, "id");
      const Point position = position_of(child);
      if (!coast) continue;
      const bool repeated = std::any_of(coasts.begin(), coasts.end(),
                                        [&](const CoastOfProvince& known) { return known.coast == *coast; });
      if (repeated)
        mistakes_.add(child.value_at("id"), "a coast twice", "each coast of a province once", child.value("id"));
      else coasts.push_back({*coast, position});
    }
    return coasts;
  }

  void check_coasts(Province& province, const XmlElement& element) {
    if (province.coasts.empty()) return;
    const SourcePos& coasts_at = element.children.front().at;
    const SourcePos& at = changed_place(element.at, coasts_at);
    if (province.terrain != Terrain::Coastal) {
      if (losses_.note_need(Lost::Kind, province.id, "coasts of " + province.id, coasts_at)) province.coasts.clear();
      else mistakes_.add(at, "coasts of a province that is not coastal", "kind=\"coastal\"", element.value("kind"));
    } else if (std::ranges::count(element.children, "coast", &XmlElement::name) == 1) {
      mistakes_.add(at, "a province with only one named coast", "several named coasts, or none", element.value("name"));
    }
  }

  // All names that a user may write for this province; none of them may mean another.
  void claim_name(std::string_view name, const SourcePos& at, std::size_t province) {
    names_.claim(name, at, province, at.file != map_.at.file);
    by_name_.emplace(folded(name), province);
  }

  void claim_names(const XmlElement& element, std::size_t province) {
    for (std::string_view attribute : {"id", "name", "abbr"}) {
      if (const XmlAttribute* written = element.attribute(attribute))
        claim_name(written->value, written->value_at, province);
    }
    for (const XmlAttribute& item : read_list(element, "also", mistakes_)) claim_name(item.value, item.at, province);
  }

  void report_names() {
    std::vector<std::string> printed;
    for (const Province& province : provinces_) printed.push_back(province.name);
    names_.report_in_orders(printed, "province", mistakes_);
  }

  // Whether the kind of a province allows what this attribute says. If not, that is a mistake, or a loss where a
  // variant changed the kind.
  bool allows(const XmlElement& province, std::string_view attribute, bool fits, std::string_view problem,
              std::string_view expected) {
    if (fits) return true;
    const std::string_view id = province.value("id");
    const SourcePos& at = province.value_at(attribute);
    if (!losses_.note_need(Lost::Kind, id, std::string(attribute) + " of " + std::string(id), at))
      mistakes_.add(at, std::string(problem), std::string(expected), province.value("kind"));
    return false;
  }

  // The source of a province or a border is for readers of the file; the map does not keep it.
  void check_source(const XmlElement& element) {
    const XmlAttribute* source = element.attribute("source");
    if (source == nullptr || source->value == "stated" || source->value == "reconstructed") return;
    mistakes_.add(source->value_at, "an unknown source", "stated or reconstructed", source->value,
                  {"stated", "reconstructed"});
  }

  void add_province(const XmlElement& element) {
    if (provinces_.size() == max_provinces) {
      if (!too_many_) mistakes_.add(element.at, "too many provinces", "at most " + std::to_string(max_provinces));
      too_many_ = true;
      return;
    }
    if (element.attribute("id") == nullptr) return;
    Province province;
    province.id = element.value("id");
    province.name = element.value("name");
    province.terrain = terrain_of(element);
    province.supply_centre = read_yes_no(element, "centre", false, mistakes_);
    if (province.supply_centre && ++centres_ == max_centres + 1) {
      mistakes_.add(element.value_at("centre"), "too many supply centres", "at most " + std::to_string(max_centres));
    }
    province.convoys = read_yes_no(element, "convoys", false, mistakes_) &&
                       allows(element, "convoys", province.terrain == Terrain::Coastal,
                              "convoys of a province that is not coastal", "kind=\"coastal\"");
    const bool is_land = province.terrain != Terrain::Sea;
    const int defence = read_integer(element, "defence", 0, 0, most_defence, mistakes_);
    if (defence > 0 && allows(element, "defence", is_land, "a defence at sea", land)) province.defence = defence;
    province.mountains = read_yes_no(element, "mountains", false, mistakes_) &&
                         allows(element, "mountains", is_land, "mountains at sea", land);
    check_source(element);
    province.coasts = coasts_of(element);
    province.position = position_of(element);
    province.abbreviations.emplace_back(element.attribute("abbr") != nullptr ? element.value("abbr")
                                                                             : element.value("id"));
    Mistakes reported_when_claimed;
    for (XmlAttribute& item : read_list(element, "also", reported_when_claimed))
      province.abbreviations.push_back(std::move(item.value));

    check_id(element);
    check_coasts(province, element);
    const std::size_t number = provinces_.size();
    ids_.emplace(province.id, ProvinceId(static_cast<std::uint16_t>(number)));
    provinces_.push_back(std::move(province));
    elements_.push_back(&element);
    claim_names(element, number);
  }

  // Warns of probable mistakes with which the map can still be played.
  void warn() {
    std::set<ProvinceId> bordered;
    for (const Border& border : borders_) bordered.insert({border.a, border.b});
    const bool has_positions = std::any_of(elements_.begin(), elements_.end(), has_position);
    for (std::size_t i = 0; i < provinces_.size(); ++i) {
      const XmlElement& element = *elements_[i];
      const bool is_alone = !bordered.contains(ProvinceId(static_cast<std::uint16_t>(i)));
      if (provinces_[i].supply_centre && is_alone) {
        mistakes_.warn(place_of_last_change(element), "a supply centre without a border",
                       "a border; without one, no unit can come or go", element.value("id"));
      }
      if (!has_positions) continue;
      if (!has_position(&element)) {
        mistakes_.warn(element.at, "a province without a position in the picture", "x and y, as other places have",
                       element.value("id"));
      }
      for (const XmlElement& coast : element.children) {
        if (coast.name != "coast" || has_position(&coast)) continue;
        mistakes_.warn(coast.at, "a coast without a position in the picture", "x and y, as other places have",
                       std::string(element.value("id")) + ' ' + std::string(coast.value("id")));
      }
    }
  }

  static bool has_position(const XmlElement* element) { return element->attribute("x") != nullptr; }

  // The last place that changed whether this is a centre, or took a border from it.
  const SourcePos& place_of_last_change(const XmlElement& province) const {
    const SourcePos& at = changed_place(province.at, province.value_at("centre"));
    const SourcePos* border = losses_.place_of(Lost::Border, province.value("id"));
    return border == nullptr ? at : changed_place(at, *border);
  }

  std::optional<ProvinceId> province_named(const XmlElement& border, std::string_view attribute,
                                           const std::string& problem) {
    const XmlAttribute* written = border.attribute(attribute);
    if (written == nullptr) return std::nullopt;
    if (const auto found = ids_.find(written->value); found != ids_.end()) return found->second;
    const bool is_lost = losses_.note_need(Lost::Province, written->value, shown(border), written->value_at);
    if (!too_many_ && !is_lost)
      mistakes_.add_with_nearest(written->value_at, problem, "the id of a province of this map", written->value,
                                 nearest_id(written->value));
    return std::nullopt;
  }

  // The id that was probably meant, even if the name was written instead.
  std::string nearest_id(std::string_view text) const {
    if (const auto found = by_name_.find(folded(text)); found != by_name_.end()) return provinces_[found->second].id;
    std::vector<std::string> candidates;
    for (const Province& province : provinces_) candidates.push_back(province.id);
    for (const Province& province : provinces_) candidates.push_back(province.name);
    const std::string nearest = nearest_name(text, candidates);
    const auto place =
        static_cast<std::size_t>(std::find(candidates.begin(), candidates.end(), nearest) - candidates.begin());
    return nearest.empty() ? "" : provinces_[place % provinces_.size()].id;
  }

  // "the border spa - por"
  static std::string shown(const XmlElement& border) {
    return "the border " + std::string(border.value("a")) + " - " + std::string(border.value("b"));
  }

  // Whether the map lost the coast or the kind of province that this side of the border needs.
  bool lost_its_coast(const XmlElement& border, const Side& side, const Province& province) {
    const SourcePos& at = border.value_at(border.attribute(side.coast_attribute) != nullptr ? side.coast_attribute
                                                                                            : side.province_attribute);
    return losses_.note_need(Lost::Coasts, province.id, shown(border), at) ||
           losses_.note_need(Lost::Kind, province.id, shown(border), at);
  }

  // The coast on which fleets are at this side of the border.
  Coast coast_of_side(const XmlElement& element, const Side& side, const Province& province, bool fleet) {
    const XmlAttribute* written = element.attribute(side.coast_attribute);
    const std::string choices =
        comma_list(province.coasts, " or ", [](const CoastOfProvince& coast) { return short_name(coast.coast); });
    if (written == nullptr) {
      if (fleet && !province.coasts.empty() && !lost_its_coast(element, side, province)) {
        mistakes_.add(element.value_at(side.province_attribute),
                      "a fleet border of a province with several coasts that names none",
                      comma_list(province.coasts, " or ",
                                 [&](const CoastOfProvince& coast) {
                                   return std::string(side.coast_attribute) + "=\"" +
                                          std::string(short_name(coast.coast)) + '"';
                                 }),
                      province.id);
      }
      return Coast::None;
    }
    const auto coast = coast_named(element, side.coast_attribute);
    if (coast && !fleet) {
      mistakes_.add(written->at, "a coast of a border for armies", "a coast only where fleets pass", written->value);
    } else if (coast && std::ranges::find(province.coasts, *coast, &CoastOfProvince::coast) == province.coasts.end() &&
               !lost_its_coast(element, side, province)) {
      mistakes_.add(written->value_at, "a coast that " + province.name + " does not have",
                    choices.empty() ? "no coast" : choices, written->value);
    }
    return coast.value_or(Coast::None);
  }

  void check_terrain(const XmlElement& element, const Side& side, const Province& province, const Border& border) {
    const SourcePos& at = element.value_at(side.province_attribute);
    const bool fits =
        !(border.army && province.terrain == Terrain::Sea) && !(border.fleet && province.terrain == Terrain::Inland);
    if (fits || losses_.note_need(Lost::Kind, province.id, shown(element), at)) return;
    if (border.army && province.terrain == Terrain::Sea)
      mistakes_.add(at, "a border for armies at sea", "for=\"fleet\"", province.id);
    if (border.fleet && province.terrain == Terrain::Inland)
      mistakes_.add(at, "a border for fleets of an inland province", "for=\"army\"", province.id);
  }

  // A border may have several elements, one for armies and one for each coast, but no part of it may appear twice.
  bool is_new(const XmlElement& element, Border border) {
    if (border.b < border.a) {
      std::swap(border.a, border.b);
      std::swap(border.coast_a, border.coast_b);
    }
    const SourcePos* for_armies = nullptr;  // the border that is there already
    const SourcePos* for_fleets = nullptr;
    if (border.army) {
      const auto [known, added] = army_borders_.emplace(std::pair(border.a, border.b), &element.at);
      if (!added) for_armies = known->second;
    }
    if (border.fleet) {
      const auto [known, added] =
          fleet_borders_.emplace(std::tuple(border.a, border.b, border.coast_a, border.coast_b), &element.at);
      if (!added) for_fleets = known->second;
    }
    if (for_armies == nullptr && for_fleets == nullptr) return true;
    const std::string who = for_armies != nullptr && for_fleets != nullptr ? "both" : for_armies ? "armies" : "fleets";
    const SourcePos& other = for_armies != nullptr ? *for_armies : *for_fleets;
    const std::string place = file_and_line(other);
    mistakes_.add(element.at, "a border twice for " + who,
                  losses_.changes(element.at, other)
                      ? "the other one (" + place + ") removed before it, with remove=\"yes\""
                      : "each border once; the other one is at " + place,
                  std::string(element.value("a")) + " - " + std::string(element.value("b")));
    return false;
  }

  void read_conditions(const XmlElement& element, Border& border) {
    border.weak = read_yes_no(element, "weak", false, mistakes_);
    if (const XmlAttribute* closed = element.attribute("closed")) {
      if (closed->value == "spring") border.closed_in = Season::Spring;
      else if (closed->value == "fall") border.closed_in = Season::Fall;
      else
        mistakes_.add(closed->value_at, "a border closed in an unknown season", "spring or fall", closed->value,
                      {"spring", "fall"});
    }
    const XmlAttribute* owner_of = element.attribute("only-owner-of");
    if (owner_of == nullptr) return;
    border.only_owner_of = province_named(element, "only-owner-of", "a border for the owner of an unknown province");
    if (!border.only_owner_of || provinces_[index(*border.only_owner_of)].supply_centre) return;
    const std::string need = "the owner who passes " + shown(element);
    if (!losses_.note_need(Lost::Centre, owner_of->value, need, owner_of->value_at)) {
      mistakes_.add(owner_of->value_at, "a border for the owner of a province that is not a supply centre",
                    "a supply centre", owner_of->value);
    }
    border.only_owner_of.reset();
  }

  // What a fleet crosses does not depend on the coast.
  void check_alike(const XmlElement& element, const Border& border) {
    const Conditions conditions{border.strait, border.weak, border.closed_in, border.only_owner_of};
    const auto check = [&](ProvinceId from, ProvinceId to) {
      return conditions_.emplace(std::pair(from, to), conditions).first->second == conditions;
    };
    if (check(border.a, border.b) && (border.one_way || check(border.b, border.a))) return;
    mistakes_.add(element.at, "a border that differs by coast in its conditions",
                  "the same strait, weak, closed and only-owner-of for each coast",
                  std::string(element.value("a")) + " - " + std::string(element.value("b")));
  }

  void read_units(const XmlElement& element, Border& border) {
    const XmlAttribute* kind = element.attribute("for");
    if (kind == nullptr) return;
    border.army = kind->value == "army" || kind->value == "both";
    border.fleet = kind->value == "fleet" || kind->value == "both";
    if (!border.army && !border.fleet) {
      mistakes_.add(kind->value_at, "an unknown use of a border", "army, fleet or both", kind->value,
                    {"army", "fleet", "both"});
    }
  }

  void read_strait(const XmlElement& element, Border& border) {
    if (element.attribute("strait") == nullptr) return;
    border.strait = province_named(element, "strait", "a strait in an unknown province");
    const bool is_dry = border.strait && provinces_[index(*border.strait)].terrain == Terrain::Inland;
    if (!is_dry) return;
    if (losses_.note_need(Lost::Kind, element.value("strait"), "the strait of " + shown(element),
                          element.value_at("strait"))) {
      border.strait.reset();
    } else {
      mistakes_.add(element.value_at("strait"), "a strait in an inland province",
                    "a province in which a fleet can stand", element.value("strait"));
    }
  }

  // Whether its ends are two provinces, and neither is the water of its strait.
  bool joins_two_provinces(const XmlElement& element, const Border& border) {
    if (border.a == border.b) {
      mistakes_.add(element.at, "a border of a province with itself", "two provinces", element.value("a"));
      return false;
    }
    if (border.strait && (*border.strait == border.a || *border.strait == border.b)) {
      mistakes_.add(element.value_at("strait"), "a strait in a province that it joins", "the province between the two",
                    element.value("strait"));
      return false;
    }
    return true;
  }

  void add_border(const XmlElement& element) {
    check_source(element);
    const auto a = province_named(element, "a", "a border of an unknown province");
    const auto b = province_named(element, "b", "a border to an unknown province");
    Border border;
    read_units(element, border);
    border.one_way = read_yes_no(element, "one-way", false, mistakes_);
    read_strait(element, border);
    read_conditions(element, border);
    if (!a || !b) return;
    border.a = *a;
    border.b = *b;
    if (!joins_two_provinces(element, border)) return;
    const std::size_t needs_before = losses_.count(), mistakes_before = mistakes_.count();
    const Province& province_a = provinces_[index(*a)];
    const Province& province_b = provinces_[index(*b)];
    check_terrain(element, side_a, province_a, border);
    check_terrain(element, side_b, province_b, border);
    border.coast_a = coast_of_side(element, side_a, province_a, border.fleet);
    border.coast_b = coast_of_side(element, side_b, province_b, border.fleet);
    if (losses_.count() > needs_before) return;
    if (mistakes_.count() == mistakes_before) {
      if (is_new(element, border) && border.fleet) check_alike(element, border);
    }
    borders_.push_back(border);
  }

  const XmlElement& map_;
  const Drawing* drawing_;
  Losses& losses_;
  Mistakes& mistakes_;
  std::size_t mistakes_before_;
  MapBuilder builder_;
  std::vector<Province> provinces_;
  std::vector<const XmlElement*> elements_;  // of the provinces
  std::vector<Border> borders_;
  bool too_many_ = false;
  std::size_t centres_ = 0;
  std::map<std::string, ProvinceId, std::less<>> ids_;
  NameClaims names_;
  std::map<std::string, std::size_t> by_name_;  // folded
  using Conditions = std::tuple<std::optional<ProvinceId>, bool, std::optional<Season>, std::optional<ProvinceId>>;
  std::map<std::pair<ProvinceId, ProvinceId>, Conditions> conditions_;          // of fleets, from and to
  std::map<std::pair<ProvinceId, ProvinceId>, const SourcePos*> army_borders_;  // where each is written
  std::map<std::tuple<ProvinceId, ProvinceId, Coast, Coast>, const SourcePos*> fleet_borders_;
};

}  // namespace

std::optional<Map> map_from(const XmlElement& map, const Drawing* drawing, Losses& losses, Mistakes& mistakes) {
  return MapReading(map, drawing, losses, mistakes).read();
}

std::string nearest_id(const Map& map, std::string_view text) {
  if (const auto known = map.find(text)) return map[*known].id;
  const auto nearest = map.find(map.nearest(text));
  return nearest ? map[*nearest].id : "";
}

}  // namespace casus
