#include "checker/foreign_maps/translate_map.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "checker/foreign_maps/borders_of_steps.h"
#include "checker/foreign_maps/free_names.h"
#include "checker/foreign_maps/inland_fleets.h"
#include "checker/foreign_maps/layout.h"
#include "checker/foreign_maps/picture_of_map.h"
#include "checker/foreign_maps/power_colours.h"
#include "checker/foreign_maps/variant_xml.h"
#include "engine/map/geometry.h"
#include "engine/text/gave_up.h"
#include "engine/text/names.h"
#include "reports/libraries/loaded.h"
#include "reports/outlines/drawn_map.h"
#include "reports/outlines/make_outlines.h"

namespace casus::transfer {

namespace {

using enum Finding::Kind;

// "Iceland (ICE)" has its abbreviation in brackets: "ICE". Most names of such a map have one, and each another.
std::vector<std::string> abbreviations_in_names(const std::vector<const DraftProvince*>& provinces) {
  std::vector<std::string> abbreviations;
  std::map<std::string, std::size_t> times;
  std::size_t found = 0;
  for (const DraftProvince* province : provinces) {
    abbreviations.push_back(province->abbreviation.empty() ? abbreviation_in_brackets(province->name) : "");
    if (abbreviations.back().empty()) continue;
    ++found;
    ++times[folded(abbreviations.back())];
  }
  for (std::string& abbreviation : abbreviations) {
    if (found * 2 < provinces.size() || times[folded(abbreviation)] > 1) abbreviation.clear();
  }
  return abbreviations;
}

std::string name_without(std::string_view abbreviation, const std::string& name) {
  return abbreviation.empty() ? name : name.substr(0, name.rfind(" ("));
}

constexpr const char* name_of_outlines = "outlines.svg";

std::string own_id_of(const MapDraft& draft) { return id_of(draft.id.empty() ? draft.title : draft.id, "imported"); }

class Translation {
 public:
  Translation(const MapDraft& draft, bool mirror, const FileSource& files, Report& report)
      : draft_(draft), mirror_(mirror), files_(files), report_(report) {}

  std::optional<TidyVariant> tidy() {
    tidy_.id = id_of_variant(draft_, files_);
    if (const std::string id = own_id_of(draft_); id != tidy_.id)
      tell(Fixed, draft_.at, fmt::format("Casus already has a variant {}: this one is called {}", id, tidy_.id));
    tidy_.title = folded(draft_.title).empty() ? tidy_.id : draft_.title;
    tidy_provinces();
    if (tidy_.provinces.empty()) return refuse(draft_.at, "a map without provinces", "at least one province");
    if (tidy_.provinces.size() > max_provinces)
      return refuse(draft_.at, fmt::format("a map of {} provinces", tidy_.provinces.size()),
                    fmt::format("at most {} that units can enter", max_provinces));
    tidy_.borders = borders_of_steps(draft_, tidy_, mirror_, report_);
    tell_islands();
    tidy_positions();
    tidy_powers();
    if (tidy_.powers.empty()) return refuse(draft_.at, "a variant without powers", "at least one power");
    tidy_units();
    tidy_owners();
    tidy_rules();
    tidy_.outlines = draft_.outlines;
    tidy_.remarks = draft_.remarks;
    return std::move(tidy_);
  }

 private:
  std::optional<TidyVariant> refuse(const SourcePos& at, std::string problem, std::string expected) {
    report_.problems.push_back({at, std::move(problem), std::move(expected), "", ""});
    return std::nullopt;
  }
  void tell(Finding::Kind kind, const SourcePos& at, std::string what) { report_.add(kind, at, std::move(what)); }

  // --- provinces

  void tidy_provinces() {
    FreeNames names;
    std::vector<const DraftProvince*> kept;
    for (const DraftProvince& province : draft_.provinces) {
      if (!province.impassable) kept.push_back(&province);
      else
        tell(Lost, province.at,
             fmt::format("{} is impassable: it is left out, and units cannot go there", province.name));
    }
    // Ids first, and then printed names: a further name gives way to both.
    for (const DraftProvince* province : kept) {
      TidyProvince tidy;
      tidy.draft = province;
      tidy.id = names.take(id_of(province->key, "province"), tidy_.provinces.size(), "-");
      tidy_.numbers[province->key] = tidy_.provinces.size();
      tidy_.provinces.push_back(std::move(tidy));
    }
    abbreviations_ = abbreviations_in_names(kept);
    for (std::size_t i = 0; i < kept.size(); ++i) tidy_.provinces[i].name = name_of(*kept[i], i, names);
    for (std::size_t i = 0; i < kept.size(); ++i) add_further_names(*kept[i], i, names);
    for (std::size_t i = 0; i < kept.size(); ++i) tidy_coasts(tidy_.provinces[i]);
  }

  std::string name_of(const DraftProvince& province, std::size_t number, FreeNames& names) {
    const std::string written = name_without(abbreviations_.at(number), province.name);
    const std::string readable = readable_in_orders(written.empty() ? province.key : written);
    std::string name = names.take(readable.empty() ? "Province " + province.key : readable, number, " ");
    if (name != written)
      tell(Fixed, province.at,
           fmt::format("\"{}\" becomes \"{}\": {}", province.name, name,
                       readable == written ? "another province has this name" : "an order cannot contain this name"));
    return name;
  }

  void add_further_names(const DraftProvince& province, std::size_t number, FreeNames& names) {
    TidyProvince& tidy = tidy_.provinces[number];
    const auto add = [&](const std::string& written) {
      const std::string readable = readable_in_orders(written);
      if (readable.empty() || readable.find(',') != readable.npos) return std::string();
      if (names.belongs_to(readable, number)) return readable;
      if (names.try_to_take(readable, number)) return readable;
      tell(Fixed, province.at,
           fmt::format("\"{}\" is left out as a name of {}: another province has this name", written, tidy.name));
      return std::string();
    };
    const std::string& abbreviation = province.abbreviation.empty() ? abbreviations_.at(number) : province.abbreviation;
    if (!abbreviation.empty()) tidy.abbreviation = add(abbreviation);
    std::set<std::string> known{folded(tidy.id), folded(tidy.name), folded(tidy.abbreviation)};
    for (const std::string& written : province.also) {
      const std::string name = add(written);
      if (!name.empty() && known.insert(folded(name)).second) tidy.also.push_back(name);
    }
  }

  void tidy_coasts(TidyProvince& tidy) {
    const DraftProvince& province = *tidy.draft;
    std::set<Coast> seen;
    for (const DraftCoast& coast : province.coasts) {
      if (seen.insert(coast.coast).second) tidy.coasts.push_back(coast);
    }
    if (tidy.coasts.size() == 1) {
      tell(Fixed, tidy.coasts.front().at,
           fmt::format("{} has only one coast: the coast needs no name, and is written without it", tidy.name));
      tidy.coasts.clear();
    }
    if (!tidy.coasts.empty() && province.terrain != Terrain::Coastal) {
      tell(ChangesResults, province.at, fmt::format("{} is not coastal, so its coasts are left out", tidy.name));
      tidy.coasts.clear();
    }
  }

  // Moves positions that are left of the picture or above it into the picture, and makes the picture large enough for
  // all.
  void tidy_positions() {
    std::vector<std::optional<Point>*> places;
    for (TidyProvince& province : tidy_.provinces) {
      province.position = province.draft->position;
      places.push_back(&province.position);
      for (DraftCoast& coast : province.coasts) places.push_back(&coast.position);
    }
    std::erase_if(places, [](const auto* place) { return !place->has_value(); });
    if (places.empty()) return lay_out();
    tidy_.size = draft_.size;
    Point least{0, 0}, most{0, 0};
    for (const auto* place : places) {
      least = {std::min(least.x, (*place)->x), std::min(least.y, (*place)->y)};
      most = {std::max(most.x, (*place)->x), std::max(most.y, (*place)->y)};
    }
    constexpr double margin = 20;
    const Point shift{least.x < 0 ? margin - least.x : 0, least.y < 0 ? margin - least.y : 0};
    tidy_.shift = shift;
    for (auto* place : places) **place = **place + shift;
    if (!tidy_.size) tidy_.size = most + Point{margin, margin};
    tidy_.size = Point{std::max(tidy_.size->x, most.x), std::max(tidy_.size->y, most.y)} + shift;
    for (const TidyProvince& province : tidy_.provinces) {
      if (!province.position)
        tell(Noted, province.draft->at, fmt::format("{} has no position in the picture", province.name));
    }
  }

  // Each coast is next to the position of its province, towards its neighbours.
  void lay_out() {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (const TidyBorder& border : tidy_.borders) pairs.emplace_back(border.a, border.b);
    const Layout layout = laid_out(tidy_.provinces.size(), pairs);
    tidy_.size = layout.size;
    std::vector<Point> coasts;
    for (std::size_t i = 0; i < tidy_.provinces.size(); ++i) {
      tidy_.provinces[i].position = layout.places[i];
      for (DraftCoast& coast : tidy_.provinces[i].coasts) {
        coasts.push_back(place_of_coast(layout, i, towards_neighbours(layout, i, coast.coast), coasts));
        coast.position = coasts.back();
      }
    }
    tell(Lost, draft_.at, "the source has no positions: each province is placed near its neighbours");
  }
  Point towards_neighbours(const Layout& layout, std::size_t province, Coast coast) const {
    const Point here = layout.places[province];
    Point towards{0, 0};
    for (const TidyBorder& border : tidy_.borders) {
      if (border.a == province && border.coast_a == coast)
        towards = towards + unit_vector(layout.places[border.b] - here);
      if (border.b == province && border.coast_b == coast)
        towards = towards + unit_vector(layout.places[border.a] - here);
    }
    return towards;
  }

  void tell_islands() {
    std::set<std::size_t> bordered;
    for (const TidyBorder& border : tidy_.borders) bordered.insert({border.a, border.b});
    for (std::size_t i = 0; i < tidy_.provinces.size(); ++i) {
      if (!bordered.contains(i))
        tell(Noted, tidy_.provinces[i].draft->at,
             fmt::format("{} has no border: no unit can come or go", tidy_.provinces[i].name));
    }
  }

  // --- powers

  // As it can be printed in an order; further names can be of headings only.
  static std::string name_of_power(const std::string& written) {
    return readable_in_orders(without_commas(written), Strokes::MayBeInAName);
  }

  void tidy_powers() {
    FreeNames names;
    std::map<std::size_t, std::string> home_of;
    const std::vector<std::string> colours = colours_of_powers(draft_.powers);
    for (std::size_t i = 0; i < draft_.powers.size(); ++i) {
      const DraftPower& power = draft_.powers[i];
      TidyPower tidy;
      tidy.is_minor = power.is_minor;
      const std::string readable = name_of_power(power.name);
      tidy.name = names.take(readable.empty() ? fmt::format("Power {}", i + 1) : readable, i, " ");
      if (tidy.name != power.name)
        tell(Fixed, power.at, fmt::format("the power \"{}\" becomes \"{}\"", power.name, tidy.name));
      if (!tidy_.power_numbers.emplace(power.name, i).second)
        report_.problems.push_back(
            {power.at, "a power with the name of another one", "a name of its own", power.name, ""});
      tidy.colour = colours[i];
      tell_colour(power, tidy);
      tidy_homes(power, home_of, tidy);
      if (!power.is_minor) tidy_sites(power, tidy);
      tidy_.powers.push_back(std::move(tidy));
    }
    for (std::size_t i = 0; i < draft_.powers.size(); ++i) add_further_names(draft_.powers[i], i, names);
  }

  void tell_colour(const DraftPower& power, const TidyPower& tidy) {
    if (power.colour.empty()) {
      if (!std::exchange(told_colours_, true)) tell(Lost, power.at, "Casus chooses colours for powers without one");
    } else if (folded(power.colour) != folded(tidy.colour)) {
      tell(Lost, power.at,
           fmt::format("{} has the colour {} of a power before it: it is {} in Casus", tidy.name, power.colour,
                       tidy.colour));
    }
  }

  // `home_of`: the powers that have each home so far.
  void tidy_homes(const DraftPower& power, std::map<std::size_t, std::string>& home_of, TidyPower& tidy) {
    for (const std::string& home : power.homes) {
      const auto centre = province_of(home, power.at, "a home of " + power.name);
      if (!centre) continue;
      const TidyProvince& province = tidy_.provinces[*centre];
      const auto [known, is_new] = home_of.emplace(*centre, power.name);
      if (!is_new && known->second == power.name) continue;
      if (!is_new) {
        tell(ChangesResults, power.at,
             fmt::format("{} is already a home of {}, so it is not a home of {}", province.name, known->second,
                         power.name));
      } else if (!province.draft->centre) {
        tell(ChangesResults, power.at,
             fmt::format("{} is not a supply centre, so it is not a home of {}", province.name, power.name));
      } else {
        tidy.homes.push_back(*centre);
      }
    }
  }

  // Where the power builds although it is not one of its homes.
  void tidy_sites(const DraftPower& power, TidyPower& tidy) {
    const auto take = [&](const std::vector<std::string>& keys, std::vector<std::size_t>& sites, auto is_possible,
                          std::string_view problem) {
      for (const std::string& key : keys) {
        const auto site = province_of(key, power.at, "a build site of " + power.name);
        if (!site || std::ranges::find(tidy.homes, *site) != tidy.homes.end()) continue;
        const TidyProvince& province = tidy_.provinces[*site];
        if (!is_possible(*province.draft))
          tell(ChangesResults, power.at,
               fmt::format("{} {}: {} does not build there", province.name, problem, tidy.name));
        else if (std::ranges::find(sites, *site) == sites.end()) sites.push_back(*site);
      }
    };
    const auto is_centre = [](const DraftProvince& it) { return it.centre; };
    const auto is_land = [](const DraftProvince& it) { return it.terrain != Terrain::Sea; };
    const auto is_other_land = [](const DraftProvince& it) { return it.terrain != Terrain::Sea && !it.centre; };
    take(power.conditional_homes, tidy.conditional_homes, is_centre, "is not a supply centre");
    take(power.emergency_sites, tidy.emergency_sites, is_other_land, "is a supply centre, or at sea");
    take(power.alternative_sites, tidy.alternative_sites, is_land, "is at sea");
    tidy.emergency_units = power.emergency_units;
  }

  void add_further_names(const DraftPower& power, std::size_t number, FreeNames& names) {
    TidyPower& tidy = tidy_.powers[number];
    const auto add = [&](const std::string& written, const std::string& name) {
      if (folded(name).empty()) return std::string();
      if (names.belongs_to(name, number) || names.try_to_take(name, number)) return name;
      tell(Fixed, power.at,
           fmt::format("\"{}\" is left out as a name of {}: another power has this name", written, tidy.name));
      return std::string();
    };
    tidy.adjective = add(power.adjective, name_of_power(power.adjective));
    if (tidy.adjective.empty()) tidy.adjective = tidy.name;
    std::set<std::string> known{folded(tidy.name), folded(tidy.adjective)};
    for (const std::string& written : power.also) {
      const std::string name = add(written, without_commas(written));
      if (!name.empty() && known.insert(folded(name)).second) tidy.also.push_back(name);
    }
  }

  // --- the start

  std::optional<std::size_t> province_of(const std::string& key, const SourcePos& at, const std::string& what) {
    if (const auto known = tidy_.numbers.find(key); known != tidy_.numbers.end()) return known->second;
    for (const DraftProvince& province : draft_.provinces) {
      if (province.key != key) continue;
      tell(ChangesResults, at, fmt::format("{}: {} is impassable, and is left out", what, province.name));
      return std::nullopt;
    }
    std::vector<std::string> keys;
    for (const auto& [known, number] : tidy_.numbers) keys.push_back(known);
    report_.problems.push_back(
        {at, what + " in an unknown province", "a province of this map", key, nearest_name(key, keys)});
    return std::nullopt;
  }
  std::optional<std::size_t> power_of(const std::string& name, const SourcePos& at, const std::string& what) {
    if (const auto known = tidy_.power_numbers.find(name); known != tidy_.power_numbers.end()) return known->second;
    std::vector<std::string> names;
    for (const auto& [known, number] : tidy_.power_numbers) names.push_back(known);
    report_.problems.push_back(
        {at, what + " of an unknown power", "a power of this variant", name, nearest_name(name, names)});
    return std::nullopt;
  }

  void tidy_units() {
    std::set<std::size_t> taken;
    for (const DraftUnit& unit : draft_.units) {
      const auto power = power_of(unit.power, unit.at, "a unit");
      const auto where = province_of(unit.where.province, unit.at, "a unit of " + unit.power);
      if (!power || !where) continue;
      const TidyProvince& province = tidy_.provinces[*where];
      const bool army = unit.kind == UnitKind::Army;
      const Terrain terrain = province.draft->terrain;
      if ((army && terrain == Terrain::Sea) || (!army && terrain == Terrain::Inland)) {
        tell(ChangesResults, unit.at,
             fmt::format("the {} of {} cannot be in {}, and is left out", army ? "army" : "fleet", unit.power,
                         province.name));
        continue;
      }
      if (!taken.insert(*where).second) {
        tell(ChangesResults, unit.at, fmt::format("a second unit in {} is left out", province.name));
        continue;
      }
      tidy_.units.push_back({*power, unit.kind, *where, coast_of(unit, province)});
    }
  }

  Coast coast_of(const DraftUnit& unit, const TidyProvince& province) {
    const auto has = [&](Coast coast) {
      return std::ranges::find(province.coasts, coast, &DraftCoast::coast) != province.coasts.end();
    };
    if (unit.kind == UnitKind::Army || province.coasts.empty()) return Coast::None;
    if (has(unit.where.coast)) return unit.where.coast;
    const Coast first = province.coasts.front().coast;
    tell(ChangesResults, unit.at,
         fmt::format("a fleet of {} in {} names no coast of it: it is put on the {}", unit.power, province.name,
                     short_name(first)));
    return first;
  }

  void tidy_owners() {
    std::map<std::size_t, std::size_t> home_of;
    for (std::size_t i = 0; i < tidy_.powers.size(); ++i) {
      for (const std::size_t home : tidy_.powers[i].homes) home_of[home] = i;
    }
    std::set<std::size_t> told;
    for (const DraftOwner& owner : draft_.owners) {
      const auto centre = province_of(owner.centre, owner.at, "an owned centre");
      const auto power =
          owner.power.empty() ? std::optional<std::size_t>() : power_of(owner.power, owner.at, "a centre");
      if (!centre || (!owner.power.empty() && !power)) continue;
      const auto home = home_of.find(*centre);
      const auto owns_anyway = home == home_of.end() ? std::optional<std::size_t>() : std::optional(home->second);
      if (power == owns_anyway || !told.insert(*centre).second) continue;
      if (!tidy_.provinces[*centre].draft->centre) {
        tell(ChangesResults, owner.at,
             fmt::format("{} is not a supply centre: no power owns it", tidy_.provinces[*centre].name));
        continue;
      }
      tidy_.owners.push_back({*centre, power});
    }
  }

  // --- the rest

  void tidy_rules() {
    tidy_.first_year = draft_.first_year;
    tidy_.year_step = draft_.year_step;
    tidy_.first_season = draft_.first_season;
    tidy_.options = draft_.options;
    const auto centres = static_cast<int>(
        std::ranges::count_if(tidy_.provinces, [](const TidyProvince& province) { return province.draft->centre; }));
    tidy_.victory_centres = draft_.victory_centres.value_or(centres / 2 + 1);
    tidy_victory();
    if (tidy_.victory_centres >= 1 && tidy_.victory_centres <= centres) return;
    tell(ChangesResults, draft_.at,
         fmt::format("{} centres win, of {} on the map: {} are written", tidy_.victory_centres, centres,
                     std::max(centres, 1)));
    tidy_.victory_centres = std::max(centres, 1);
  }

  void tidy_victory() {
    tidy_.winning_lead = draft_.winning_lead;
    tidy_.lead_falls = draft_.lead_falls;
    for (const DraftNeed& need : draft_.needs) {
      TidyNeed tidy;
      if (!need.power.empty()) {
        tidy.power = power_of(need.power, need.at, "a condition of victory");
        if (!tidy.power) continue;
      }
      for (const std::string& key : need.centres) {
        const auto centre = province_of(key, need.at, "a condition of victory");
        if (!centre) continue;
        if (tidy_.provinces[*centre].draft->centre) {
          tidy.centres.push_back(*centre);
        } else {
          tell(ChangesResults, need.at,
               fmt::format("{} is not a supply centre: a winner need not own it", tidy_.provinces[*centre].name));
        }
      }
      tidy.count = std::min(need.count, static_cast<int>(tidy.centres.size()));
      if (tidy.count > 0) tidy_.needs.push_back(std::move(tidy));
    }
    for (const DraftOwnNumber& own : draft_.own_numbers) {
      if (const auto power = power_of(own.power, own.at, "a condition of victory"))
        tidy_.own_numbers.push_back({*power, own.centres});
    }
  }

  const MapDraft& draft_;
  const bool mirror_;
  const FileSource& files_;
  Report& report_;
  TidyVariant tidy_;
  std::vector<std::string> abbreviations_;  // of provinces, if their names have them in brackets
  bool told_colours_ = false;
};

Read<std::shared_ptr<const Variant>> read_again(const TranslatedMap& map, const FileSource& files) {
  const FileSource with_map = [&](std::string_view id, std::string_view file) -> std::optional<Read<NamedText>> {
    if (id == map.id && file == "map.xml") return Read(NamedText{map.map_xml, map.id + "/map.xml"});
    if (id == map.id && file == name_of_outlines && !map.outlines_svg.empty())
      return Read(NamedText{map.outlines_svg, fmt::format("{}/{}", map.id, name_of_outlines)});
    return files(id, file);
  };
  return read_variant_text({map.variant_xml, map.id + "/variant.xml"}, with_map);
}

TranslatedMap with_outlines(TidyVariant tidy, const Variant& variant, const Drawing& outlines) {
  tidy.outlines = name_of_outlines;
  return {tidy.id, map_xml_of(tidy), variant_xml_of(tidy), reports::drawing_svg(variant.map, outlines)};
}

// Those that the map did not have are marked as made, besides those that it has marked itself.
void mark_made(Drawing& drawing, const Map& before) {
  for (DrawnArea& area : drawing.areas) {
    const bool is_new =
        before.drawing() == nullptr ||
        std::ranges::find(before.drawing()->areas, area.id, &DrawnArea::id) == before.drawing()->areas.end();
    area.made = area.made || is_new;
  }
}

// A map without outlines gets a picture that shows each of its units.
void move_into(const reports::DrawnMap& picture, TidyVariant& tidy) {
  tidy.size = picture.high - picture.low;
  for (TidyProvince& province : tidy.provinces) {
    if (province.position) province.position = *province.position - picture.low;
    for (DraftCoast& coast : province.coasts) {
      if (coast.position) coast.position = *coast.position - picture.low;
    }
  }
}

// Also with outlines of provinces that no picture has; the map as it is, if they are impossible.
TranslatedMap completed(const TranslatedMap& map, TidyVariant tidy, const Variant& variant, const FileSource& files,
                        const SourcePos& at, Report& report) {
  const auto lost = [&](std::string_view reason) {
    report.add(Lost, at, fmt::format("no outlines can be made: {}", reason));
    return map;
  };
  try {
    const bool has_picture = variant.map.drawing() != nullptr;
    const reports::DrawnMap drawn =
        has_picture ? reports::drawn_map(variant.map) : reports::drawn_from_points(variant.map);
    if (!has_picture) move_into(drawn, tidy);
    Drawing drawing = reports::as_drawing(variant.map, drawn);
    mark_made(drawing, variant.map);
    TranslatedMap with = with_outlines(std::move(tidy), variant, drawing);
    const auto again = read_again(with, files);
    return again ? with : lost(again.problems().front().problem);
  } catch (const GaveUp& reason) {
    return lost(reason.what());
  }
}

}  // namespace

std::string id_of_variant(const MapDraft& draft, const FileSource& files) {
  const std::string id = own_id_of(draft);
  return files(id, "variant.xml") ? "imported-" + id : id;
}

std::optional<TranslatedMap> translate_map(const MapDraft& written, const MapWishes& wishes, const FileSource& files,
                                           ClosedGaps& closed, Report& report) {
  MapDraft draft = written;
  open_to_fleets(draft, report);
  const std::size_t problems_before = report.problems.size();
  auto tidy = Translation(draft, wishes.mirror, files, report).tidy();
  if (!tidy || report.problems.size() > problems_before) return std::nullopt;
  const TranslatedMap without{tidy->id, map_xml_of(*tidy), variant_xml_of(*tidy), ""};
  const auto variant = read_again(without, files);
  if (!variant) {
    report.problems.insert(report.problems.end(), variant.problems().begin(), variant.problems().end());
    return std::nullopt;
  }
  const auto of_source =
      draft.outlines.empty() ? outlines_of_source(draft, *tidy, (*variant)->map, closed, report) : std::nullopt;
  const bool makes =
      wishes.outlines == MissingOutlines::Made && draft.outlines.empty() && reports::libraries_available();
  if (!of_source) return makes ? completed(without, *tidy, **variant, files, draft.at, report) : without;
  const TranslatedMap with = with_outlines(*tidy, **variant, *of_source);
  const auto drawn = read_again(with, files);
  if (drawn) return makes ? completed(with, *tidy, **drawn, files, draft.at, report) : with;
  report.add(Lost, draft.picture->at,
             "the outlines of the picture cannot be used: " + drawn.problems().front().problem);
  return without;
}

}  // namespace casus::transfer
