#include "checker/foreign_maps/map_of_drawing.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checker/foreign_maps/drawn_coasts.h"
#include "checker/foreign_maps/drawn_provinces.h"
#include "checker/foreign_maps/drawn_start.h"
#include "checker/foreign_maps/svg_picture.h"
#include "reports/outlines/planar.h"
#include "reports/outlines/touching.h"

namespace casus::transfer {

namespace {

using enum Finding::Kind;
using Kind = DrawnProvince::Kind;
using Pairs = std::set<std::pair<std::size_t, std::size_t>>;

constexpr double part_of_short_border = 1.0 / 8;  // of the width of a province, at most

class MapMaking {
 public:
  MapMaking(DrawnProvinces provinces, const SourcePos& at, Report& report)
      : provinces_(std::move(provinces)), report_(report) {
    map_.draft.at = at;
    map_.draft.size = map_.outlines.size = provinces_.size;
    map_.draft.outlines = "outlines.svg";
    // A variant of land comes first, as in the shipped maps.
    std::ranges::stable_sort(provinces_.all, {}, [](const DrawnProvince& it) { return rank(it.kind); });
  }

  std::optional<MapOfDrawing> make() {
    if (provinces_.all.empty() || provinces_.all.front().kind != Kind::Land) {
      report_.problems.push_back(
          {map_.draft.at, "a drawing without land", "a shape that is not blue and not named as a sea", "", ""});
      return std::nullopt;
    }
    find_touching();
    for (const DrawnProvince& province : provinces_.all) add_province(province);
    add_steps();
    tell_what_to_check();
    choose();
    return std::move(map_);
  }

 private:
  static int rank(Kind kind) { return kind == Kind::Land ? 0 : kind == Kind::Sea ? 1 : 2; }
  const DrawnProvince& operator[](std::size_t number) const { return provinces_.all[number]; }
  bool is(std::size_t number, Kind kind) const { return provinces_.all[number].kind == kind; }

  void find_touching() {
    std::vector<const Area*> areas;
    std::vector<Area> all;
    std::vector<Ground> grounds;
    for (const DrawnProvince& province : provinces_.all) {
      areas.push_back(province.is_scenery() ? nullptr : &province.area);
      all.push_back(province.area);
      grounds.push_back(province.kind == Kind::Land  ? Ground::Land
                        : province.kind == Kind::Sea ? Ground::Sea
                                                     : Ground::Scenery);
    }
    touches_ = reports::touching_areas(areas);
    for (const reports::Touch& touch : touches_) touching_.emplace(touch.a, touch.b);
    coasts_ = drawn_coasts(all, grounds);
  }

  bool touches_sea(std::size_t number) const {
    return std::ranges::any_of(touching_, [&](const auto& pair) {
      return (pair.first == number && is(pair.second, Kind::Sea)) ||
             (pair.second == number && is(pair.first, Kind::Sea));
    });
  }

  bool touch_one_sea(std::size_t a, std::size_t b) const {
    for (std::size_t sea = 0; sea < provinces_.all.size(); ++sea) {
      if (is(sea, Kind::Sea) && touching_.contains(std::minmax(a, sea)) && touching_.contains(std::minmax(b, sea)))
        return true;
    }
    return false;
  }

  void add_outline(const std::string& id, const Area& area) {
    const auto known = std::ranges::find(map_.outlines.areas, id, &DrawnArea::id);
    if (known == map_.outlines.areas.end()) map_.outlines.areas.push_back({id, area});
    else known->area.rings.insert(known->area.rings.end(), area.rings.begin(), area.rings.end());
  }

  void add_province(const DrawnProvince& drawn) {
    const std::string id = drawn.kind == Kind::Impassable ? std::string(impassable_id)
                           : drawn.kind == Kind::Lake     ? std::string(lake_id)
                                                          : drawn.key;
    add_outline(id, drawn.area);
    if (drawn.is_scenery()) return;
    const std::size_t number = map_.draft.provinces.size();
    DraftProvince province;
    province.key = drawn.key;
    province.name = drawn.name;
    province.abbreviation = drawn.abbreviation;
    province.terrain = drawn.kind == Kind::Sea ? Terrain::Sea
                       : touches_sea(number)   ? Terrain::Coastal
                                               : Terrain::Inland;
    province.centre = drawn.centre && drawn.kind == Kind::Land;
    // A whole number, if it is still inside.
    const Point whole{std::round(drawn.middle.x), std::round(drawn.middle.y)};
    province.position = reports::covers(drawn.area, whole) ? whole : drawn.middle;
    province.at = drawn.at;
    map_.draft.provinces.push_back(std::move(province));
  }

  void add_steps() {
    const auto both_ways = [&](UnitKind unit, std::size_t a, std::size_t b) {
      map_.draft.steps.push_back({unit, {(*this)[a].key}, {(*this)[b].key}, (*this)[a].at});
      map_.draft.steps.push_back({unit, {(*this)[b].key}, {(*this)[a].key}, (*this)[b].at});
    };
    for (const auto& [a, b] : touching_) {
      const bool lands = is(a, Kind::Land) && is(b, Kind::Land);
      if (lands) both_ways(UnitKind::Army, a, b);
      const bool coastal = lands && coasts_.along.contains({a, b}) && touch_one_sea(a, b);
      if (!lands || coastal) both_ways(UnitKind::Fleet, a, b);
    }
  }

  // --- the report

  void tell_what_to_check() {
    const auto& provinces = map_.draft.provinces;
    const auto count = [&](const auto& is_one) { return std::ranges::count_if(provinces, is_one); };
    const auto seas = count([](const DraftProvince& it) { return it.terrain == Terrain::Sea; });
    const auto coastal = count([](const DraftProvince& it) { return it.terrain == Terrain::Coastal; });
    const auto centres = count([](const DraftProvince& it) { return it.centre; });
    report_.add(Taken, map_.draft.at,
                fmt::format("{} provinces of shapes: {} seas, {} coastal, {} inland; {} borders of what touches; {} "
                            "supply centres",
                            provinces.size(), seas, coastal,
                            static_cast<std::ptrdiff_t>(provinces.size()) - seas - coastal, touching_.size(), centres));
    if (seas == 0)
      report_.add(Chosen, map_.draft.at, "no shape is blue or is named as a sea, so all provinces are inland");
    const double usual_width = std::sqrt(provinces_.size.x * provinces_.size.y / static_cast<double>(provinces.size()));
    for (const reports::Touch& touch : touches_) {
      if (touch.length >= part_of_short_border * usual_width) continue;
      report_.add(
          Noted, (*this)[touch.a].at,
          fmt::format("{} and {} touch only along {:.0f} units near {:.0f} {:.0f}, and have a border: remove it "
                      "if they meet in a corner",
                      (*this)[touch.a].name, (*this)[touch.b].name, touch.length, touch.at.x, touch.at.y));
    }
    for (std::size_t i = 0; i < provinces.size(); ++i) {
      const auto& stretches = coasts_.stretches[i];
      if (stretches.size() < 2) continue;
      std::vector<std::string> seas_of;
      for (const std::set<std::size_t>& stretch : stretches) {
        std::vector<std::string> names;
        for (const std::size_t sea : stretch) names.push_back((*this)[sea].name);
        seas_of.push_back(fmt::format("{}", fmt::join(names, ", ")));
      }
      report_.add(Chosen, (*this)[i].at,
                  fmt::format("{} meets the sea in {} places ({}), and has one coast: give it a <coast> for each if "
                              "fleets cannot pass through it",
                              (*this)[i].name, stretches.size(), fmt::join(seas_of, "; ")));
    }
  }

  void choose() {
    std::vector<DrawnLand> lands;
    for (std::size_t i = 0; i < provinces_.all.size(); ++i) {
      if (is(i, Kind::Land)) lands.push_back({i, (*this)[i].fill, (*this)[i].marks});
    }
    choose_start(lands, touching_, map_.draft, report_);
  }

  DrawnProvinces provinces_;
  Report& report_;
  MapOfDrawing map_;
  std::vector<reports::Touch> touches_;
  Pairs touching_;
  DrawnCoasts coasts_;
};

}  // namespace

std::optional<MapOfDrawing> map_of_drawing(const NamedText& svg, Report& report) {
  const SourcePos at{svg.shown_name, 0, 0};
  auto picture = read_svg_picture(svg, report);
  if (!picture) return std::nullopt;
  auto provinces = drawn_provinces(*std::move(picture), at, report);
  if (!provinces) return std::nullopt;
  return MapMaking(*std::move(provinces), at, report).make();
}

}  // namespace casus::transfer
