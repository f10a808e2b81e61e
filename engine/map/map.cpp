#include "engine/map/map.h"

#include <algorithm>
#include <utility>

#include "engine/text/assert.h"
#include "engine/text/names.h"

namespace casus {

std::string_view short_name(Coast coast) {
  switch (coast) {
    case Coast::None: return "";
    case Coast::North: return "nc";
    case Coast::South: return "sc";
    case Coast::East: return "ec";
    case Coast::West: return "wc";
  }
  return "";
}

std::optional<Coast> coast_with_short_name(std::string_view name) {
  const std::string wanted = folded(name);
  for (Coast coast : {Coast::North, Coast::South, Coast::East, Coast::West}) {
    if (short_name(coast) == wanted) return coast;
  }
  return std::nullopt;
}

std::optional<ProvinceId> Map::find(std::string_view name) const {
  const auto found = by_name_.find(folded(name));
  if (found == by_name_.end() || found->second == no_province) return std::nullopt;
  return found->second;
}

std::string Map::nearest(std::string_view name) const {
  // Full names first, so that among equally near candidates the name wins over an abbreviation.
  std::vector<std::string> candidates;
  std::vector<std::size_t> meant;
  const auto offer = [&](const std::string& candidate, std::size_t province) {
    candidates.push_back(candidate);
    meant.push_back(province);
  };
  for (std::size_t i = 0; i < provinces_.size(); ++i) offer(provinces_[i].name, i);
  for (std::size_t i = 0; i < provinces_.size(); ++i) {
    offer(provinces_[i].id, i);
    for (const std::string& abbreviation : provinces_[i].abbreviations) offer(abbreviation, i);
  }
  const std::string nearest = nearest_name(name, candidates);
  if (nearest.empty()) return "";
  const auto place = std::find(candidates.begin(), candidates.end(), nearest) - candidates.begin();
  return provinces_[meant[static_cast<std::size_t>(place)]].name;
}

std::string Map::print(Location location) const {
  const std::string& name = (*this)[location.province].name;
  if (location.coast == Coast::None) return name;
  return name + '(' + std::string(short_name(location.coast)) + ')';
}

bool Map::has_coast(ProvinceId province, Coast coast) const {
  const auto& coasts = (*this)[province].coasts;
  return std::any_of(coasts.begin(), coasts.end(), [&](const CoastOfProvince& known) { return known.coast == coast; });
}

bool Map::fleet_can_move(Location from, Location to) const {
  const auto moves = fleet_moves(from);
  return std::binary_search(moves.begin(), moves.end(), to);
}

const Map& Map::in(Season season) const {
  if (season == Season::Spring && in_spring_ != nullptr) return *in_spring_;
  return season == Season::Fall && in_fall_ != nullptr ? *in_fall_ : *this;
}

ProvinceId MapBuilder::add(Province province) {
  CASUS_ASSERT(map_.provinces_.size() < max_provinces);
  const auto id = ProvinceId(static_cast<std::uint16_t>(map_.provinces_.size()));
  if (province.terrain == Terrain::Sea) map_.seas_.insert(id);
  map_.terrain_.push_back(province.terrain);
  if (!province.coasts.empty()) map_.with_coasts_.insert(id);
  if (province.terrain == Terrain::Sea || province.convoys) map_.waters_.insert(id);
  if (province.supply_centre) map_.supply_centres_.insert(id);
  std::sort(province.coasts.begin(), province.coasts.end(),
            [](const CoastOfProvince& left, const CoastOfProvince& right) { return left.coast < right.coast; });
  map_.provinces_.push_back(std::move(province));
  return id;
}

void MapBuilder::add(Border border) {
  CASUS_ASSERT(index(border.a) < map_.provinces_.size());
  CASUS_ASSERT(index(border.b) < map_.provinces_.size());
  CASUS_ASSERT(border.a != border.b);
  CASUS_ASSERT(border.army || border.fleet);
  const auto suits = [&](ProvinceId province, Coast coast) {
    if (border.army && map_.is_sea(province)) return false;
    if (!border.fleet) return coast == Coast::None;
    if (map_[province].terrain == Terrain::Inland) return false;
    return map_.has_coasts(province) ? map_.has_coast(province, coast) : coast == Coast::None;
  };
  CASUS_ASSERT(suits(border.a, border.coast_a));
  CASUS_ASSERT(suits(border.b, border.coast_b));
  map_.borders_.push_back(border);
}

namespace {

// The same map, only with the borders that are open in this season.
std::shared_ptr<const Map> with_borders_open_in(Season season, const Map& map) {
  MapBuilder builder;
  builder.size(map.size());
  for (const Province& province : map.provinces()) builder.add(province);
  for (Border border : map.borders()) {
    if (border.closed_in == season) continue;
    border.closed_in.reset();
    builder.add(border);
  }
  return std::make_shared<const Map>(builder.build());
}

// A name that two provinces share means neither of them.
void enter(std::unordered_map<std::string, ProvinceId>& by_name, std::string_view name, ProvinceId province) {
  const auto [place, is_new] = by_name.emplace(folded(name), province);
  if (!is_new && place->second != province) place->second = no_province;
}

}  // namespace

void MapBuilder::open_to_fleets(Location from, Location to) {
  map_.fleet_reach_[Map::slot(from)].insert(to.province);
  map_.fleet_moves_[Map::slot(from)].push_back(to);
  if (from.coast == Coast::None) return;
  map_.fleet_reach_[Map::slot({from.province})].insert(to.province);
  map_.fleet_moves_[Map::slot({from.province})].push_back(to);
}

void MapBuilder::note_army_border(const Border& border) {
  map_.army_reach_[index(border.a)].insert(border.b);
  if (!border.one_way) map_.army_reach_[index(border.b)].insert(border.a);
}

void MapBuilder::note_fleet_border(const Border& border) {
  const Location a{border.a, border.coast_a}, b{border.b, border.coast_b};
  open_to_fleets(a, b);
  if (border.one_way) return;
  open_to_fleets(b, a);
  if (border.only_owner_of) return;
  map_.convoy_reach_[index(border.a)].insert(border.b);
  map_.convoy_reach_[index(border.b)].insert(border.a);
}

void MapBuilder::note_weak_border(const Border& border) {
  const std::size_t count = map_.provinces_.size();
  map_.weak_for_armies_.resize(count);
  map_.weak_for_fleets_.resize(count);
  if (border.army) map_.weak_for_armies_[index(border.a)].insert(border.b);
  if (border.fleet) map_.weak_for_fleets_[index(border.a)].insert(border.b);
  if (border.one_way) return;
  if (border.army) map_.weak_for_armies_[index(border.b)].insert(border.a);
  if (border.fleet) map_.weak_for_fleets_[index(border.b)].insert(border.a);
}

void MapBuilder::note_borders() {
  const std::size_t count = map_.provinces_.size();
  map_.army_reach_.assign(count, {});
  map_.convoy_reach_.assign(count, {});
  map_.neighbours_.assign(count, {});
  map_.fleet_reach_.assign(count * coast_count, {});
  map_.fleet_moves_.assign(count * coast_count, {});
  for (const Border& border : map_.borders_) {
    if (border.strait) map_.straits_.push_back(border);
    if (border.only_owner_of) map_.owners_borders_.push_back(border);
    map_.neighbours_[index(border.a)].insert(border.b);
    map_.neighbours_[index(border.b)].insert(border.a);
    if (border.army) note_army_border(border);
    if (border.fleet) note_fleet_border(border);
    if (border.weak) note_weak_border(border);
  }
  for (auto& moves : map_.fleet_moves_) {
    std::sort(moves.begin(), moves.end());
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  }
}

void MapBuilder::note_names() {
  for (std::size_t i = 0; i < map_.provinces_.size(); ++i) {
    const auto id = ProvinceId(static_cast<std::uint16_t>(i));
    const Province& province = map_.provinces_[i];
    enter(map_.by_name_, province.id, id);
    enter(map_.by_name_, province.name, id);
    for (const std::string& abbreviation : province.abbreviations) enter(map_.by_name_, abbreviation, id);
  }
}

Map MapBuilder::build() {
  note_borders();
  note_names();
  if (std::ranges::any_of(map_.borders_, [](const Border& border) { return border.closed_in.has_value(); })) {
    map_.in_spring_ = with_borders_open_in(Season::Spring, map_);
    map_.in_fall_ = with_borders_open_in(Season::Fall, map_);
  }
  return std::move(map_);
}

}  // namespace casus
