// The map: provinces, their coasts, and the borders between them. Built once by a MapBuilder (usually that of the XML
// reader in engine/map/map_xml.h) and only read afterwards. Owners and units are in engine/board/position.h.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/map/ids.h"
#include "engine/map/province_set.h"
#include "engine/map/season.h"
#include "engine/text/diagnostic.h"

namespace casus {

enum class Terrain : std::uint8_t { Inland, Coastal, Sea };

// In picture units: x grows to the right, y downward.
struct Point {
  double x = 0;
  double y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

std::string_view short_name(Coast coast);                           // "nc", "sc", "ec", "wc"; "" for Coast::None
std::optional<Coast> coast_with_short_name(std::string_view name);  // folded; nothing when there is no such coast

struct CoastOfProvince {
  Coast coast = Coast::None;
  Point position;
};

struct Province {
  std::string id;                          // as the XML refers to it: "spa"
  std::string name;                        // as it is printed: "Spain"
  std::vector<std::string> abbreviations;  // further accepted spellings; the first is the usual abbreviation
  Terrain terrain = Terrain::Inland;
  bool supply_centre = false;
  bool convoys = false;  // a coastal province that is also water: fleets in it can carry armies as those at sea do
  std::vector<CoastOfProvince> coasts = {};  // empty unless the province has several coasts that fleets must tell apart
  Point position;
  int defence = 0;         // the strength of an armed neutral until a unit first occupies the province; 0: none
  bool mountains = false;  // everything that a unit does across its borders takes two impulses
};

struct Drawing;  // engine/map/drawing.h

// One border, written once. For fleets the coasts say where they must be; armies need none.
struct Border {
  ProvinceId a = no_province;
  ProvinceId b = no_province;
  Coast coast_a = Coast::None;
  Coast coast_b = Coast::None;
  bool army = false;
  bool fleet = false;
  std::optional<ProvinceId> strait;  // the water whose fleets can close this border, where a rulebook says so
  bool one_way = false;              // units pass from a to b only, and no convoy goes across
  // Conditions. Two borders between the same provinces, for the same kind of unit and in the same direction, have the
  // same ones, and the same strait, so that a coast makes no difference.
  bool weak = false;                        // a move across counts one less, and no unit supports across
  std::optional<Season> closed_in;          // no unit passes, supports or convoys across in this season
  std::optional<ProvinceId> only_owner_of;  // only units of the owner of this centre pass, and no convoy goes across
};

class Map {
 public:
  std::span<const Province> provinces() const { return provinces_; }
  std::span<const Border> borders() const { return borders_; }
  std::span<const Border> straits() const { return straits_; }                // the borders that have one
  std::span<const Border> owners_borders() const { return owners_borders_; }  // those that only an owner passes
  // The map without its drawing and without the borders that are closed in this season: neighbours() does not count
  // them, either. Provinces and their names are the same.
  const Map& in(Season season) const;
  bool has_seasons() const { return in_spring_ != nullptr; }  // some borders are closed in a season
  const Province& operator[](ProvinceId province) const { return provinces_[index(province)]; }
  Point size() const { return size_; }  // of the picture
  // The outlines of the provinces; nullptr where the map has none.
  const Drawing* drawing() const { return drawing_.get(); }

  // By name, id or abbreviation, folded (engine/text/names.h); nothing when unknown or ambiguous.
  std::optional<ProvinceId> find(std::string_view name) const;
  std::string nearest(std::string_view name) const;  // the printed name that was probably meant, or ""
  std::string print(Location location) const;        // "Spain(nc)"

  bool is_sea(ProvinceId province) const { return seas_.contains(province); }
  const ProvinceSet& seas() const { return seas_; }
  // Whether fleets in the province convoy: it is a sea, or a coastal province that convoys.
  bool lets_convoy(ProvinceId province) const { return waters_.contains(province); }
  const ProvinceSet& supply_centres() const { return supply_centres_; }
  std::span<const Terrain> terrain() const { return terrain_; }  // by province
  bool has_coasts(ProvinceId province) const { return with_coasts_.contains(province); }
  const ProvinceSet& with_coasts() const { return with_coasts_; }  // those that have several
  bool has_coast(ProvinceId province, Coast coast) const;

  // Provinces that an army in `from` can move to directly.
  const ProvinceSet& army_reach(ProvinceId from) const { return army_reach_[index(from)]; }
  // Provinces that a fleet at `from` can move to directly, to whichever coast. For a province with several coasts and a
  // location without one, this is what its fleets can reach from any coast.
  const ProvinceSet& fleet_reach(Location from) const { return fleet_reach_[slot(from)]; }
  // The same with the coasts on which the fleet arrives, in ascending order.
  std::span<const Location> fleet_moves(Location from) const { return fleet_moves_[slot(from)]; }
  // For tests: whether a fleet at `from` can arrive at exactly `to` (to.coast named where the province has several).
  bool fleet_can_move(Location from, Location to) const;
  // Provinces next to which a fleet here can convoy, and whose armies it can take on board: those with a fleet border
  // that goes both ways and that every power passes.
  const ProvinceSet& convoy_reach(ProvinceId from) const { return convoy_reach_[index(from)]; }
  bool has_weak_borders() const { return !weak_for_armies_.empty(); }
  // Whether what a unit of this kind moves over from the one to the other is a weak border.
  bool is_weak_for_armies(ProvinceId from, ProvinceId to) const {
    return has_weak_borders() && weak_for_armies_[index(from)].contains(to);
  }
  bool is_weak_for_fleets(ProvinceId from, ProvinceId to) const {
    return has_weak_borders() && weak_for_fleets_[index(from)].contains(to);
  }
  // Borders of a province, ignoring unit kinds, conditions and the direction of one-way borders: the "plain adjacency"
  // that automatic removal counts.
  const ProvinceSet& neighbours(ProvinceId province) const { return neighbours_[index(province)]; }

 private:
  friend class MapBuilder;
  static std::size_t slot(Location location) {
    return index(location.province) * coast_count + static_cast<std::size_t>(location.coast);
  }

  std::vector<Province> provinces_;
  std::vector<Border> borders_, straits_, owners_borders_;
  Point size_;
  std::shared_ptr<const Drawing> drawing_;
  std::vector<Terrain> terrain_;
  ProvinceSet seas_, waters_, with_coasts_;
  ProvinceSet supply_centres_;
  std::vector<ProvinceSet> army_reach_, convoy_reach_, neighbours_;
  std::vector<ProvinceSet> weak_for_armies_, weak_for_fleets_;  // empty if no border is weak
  std::vector<ProvinceSet> fleet_reach_;
  std::vector<std::vector<Location>> fleet_moves_;
  std::unordered_map<std::string, ProvinceId> by_name_;
  std::shared_ptr<const Map> in_spring_, in_fall_;  // nullptr if no border is closed in a season
};

// Collects provinces and borders and turns them into a Map. Adding in any order gives the same map as long as the
// provinces come in the same order. The XML reader, which knows lines and columns, checks for mistakes (unknown ids, a
// fleet border on land, a coast that does not exist, the same border twice); the builder asserts that there are none.
class MapBuilder {
 public:
  void size(Point size) { map_.size_ = size; }
  void drawing(std::shared_ptr<const Drawing> drawing) { map_.drawing_ = std::move(drawing); }
  ProvinceId add(Province province);
  void add(Border border);
  Map build();

 private:
  void note_borders();
  void note_army_border(const Border& border);
  void note_fleet_border(const Border& border);
  void note_weak_border(const Border& border);
  void open_to_fleets(Location from, Location to);
  void note_names();

  Map map_;
};

}  // namespace casus
