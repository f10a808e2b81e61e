#include <algorithm>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "checker/foreign_maps/free_names.h"
#include "checker/foreign_maps/map_export.h"
#include "engine/map/province_ids.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"
#include "engine/text/comma_list.h"
#include "reports/markup/clean_text.h"
#include "reports/outlines/drawn_map.h"

namespace casus::transfer {

namespace {

using enum Finding::Kind;

std::string bytes_of(const pugi::xml_document& document) {
  std::ostringstream out;
  document.save(out, " ", pugi::format_indent, pugi::encoding_utf8);
  return out.str();
}

void put(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name).set_value(reports::clean_text(value).c_str());
}

std::string number(double value) { return fmt::format("{:.1f}", value); }

class JdipMapWriter {
 public:
  explicit JdipMapWriter(const Variant& variant) : variant_(variant), map_(variant.map) {
    FreeNames names;  // jDip looks for short and full names in one list
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) names.try_to_take(map_.provinces()[i].name, i);
    for (std::size_t i = 0; i < map_.provinces().size(); ++i) {
      const Province& province = map_.provinces()[i];
      std::string name;
      for (const char c : id_of(province.id, "p")) {
        if (c != '-') name += c;  // it separates a province from a coast
      }
      shorts_.push_back(names.take(name, i, ""));
    }
  }

  JdipPackage package() {
    tell_losses();
    return {{{"variants.xml", variants()},
             {variant_.id + "_adjacency.xml", adjacencies()},
             {variant_.id + ".svg", picture()}},
            std::move(findings_)};
  }

 private:
  const std::string& short_of(ProvinceId province) const { return shorts_[index(province)]; }
  std::string short_of(Location at) const {
    return at.coast == Coast::None ? short_of(at.province)
                                   : fmt::format("{}-{}", short_of(at.province), short_name(at.coast));
  }
  void tell(Finding::Kind kind, std::string what) { findings_.push_back({kind, {}, std::move(what)}); }
  void tell_if(bool is_so, Finding::Kind kind, std::string_view what) {
    if (is_so) tell(kind, std::string(what));
  }

  // Things that jDip cannot express.
  void tell_losses() {
    const auto any_power = [&](auto is_so) { return std::ranges::any_of(variant_.powers, is_so); };
    for (const OptionInfo& option : all_options()) {
      const OptionValue& value = option.values[option.get(variant_.options())];
      if (option.get(variant_.options()) == 0 || option.name == "build-sites") continue;
      tell(ChangesResults, fmt::format("the option {}={} is left out", option.name, value.name));
    }
    tell_if(variant_.movement == MovementSystem::Impulses, ChangesResults,
            "movement in impulses: jDip moves by seasons");
    tell_if(any_power([](const Power& power) { return power.minor && !power.only_by_disorder; }), ChangesResults,
            "minor powers are written as powers without a player, whose units hold");
    tell_if(any_power([](const Power& power) { return power.faith != Faith::None; }), ChangesResults,
            "faiths are left out");
    tell_if(any_power([](const Power& power) {
              return !power.conditional_homes.empty() || !power.predetermined_homes.empty() ||
                     !power.never_builds_in.empty();
            }),
            ChangesResults, "homes with a condition are left out");
    tell_if(any_power([](const Power& power) {
              return !power.emergency_sites.empty() || !power.alternative_sites.empty() || power.emergency_units > 1;
            }),
            ChangesResults, "build sites that are no homes, and emergency units after the first, are left out");
    tell_if(variant_.options().build_sites == BuildSites::AnyHome, ChangesResults,
            "the option build-sites=any-home is left out");
    tell_if(!map_.straits().empty() && variant_.options().straits != Straits::Open, ChangesResults,
            "straits stay open");
    tell_if(std::ranges::any_of(map_.borders(), [&](const Border& one) { return is_weak_for_one_kind(one); }),
            ChangesResults, "a border that is weak for armies or for fleets is weak for both in jDip");
    tell_if(!map_.owners_borders().empty(), ChangesResults, "borders for an owner only are open to all powers");
    tell_if(!variant_.unified_coasts.empty(), ChangesResults, "coasts that are joined for an owner remain separate");
    tell_if(variant_.calendar.step != 1 && variant_.calendar.step != -1, ChangesResults,
            "each year follows the one before");
    tell_if(variant_.victory_centres == 0, ChangesResults,
            "victory by additional centres is written as more than half of all centres");
    tell_if(!variant_.needed_centres.empty(), ChangesResults, "centres that a winner needs are left out");
    tell_if(!variant_.own_numbers.empty(), ChangesResults, "all powers win with the same number of centres");
    tell_if(variant_.winning_lead > 0, ChangesResults, "a lead does not win");
    tell_if(variant_.last_year.has_value(), ChangesResults, "no year is the last");
    const auto provinces = map_.provinces();
    tell_if(std::ranges::any_of(provinces, &Province::mountains), ChangesResults, "mountains are left out");
    tell_if(std::ranges::any_of(provinces, [](const Province& one) { return one.defence != 0; }), ChangesResults,
            "armed neutrals are left out");
    tell_if(std::ranges::any_of(map_.borders(), [](const Border& one) { return one.one_way && one.fleet; }),
            ChangesResults, "jDip has its own rules for convoys over borders of one direction");
    tell_if(any_power([](const Power& power) { return !power.delayed_fleets.empty(); }), ChangesResults,
            "fleets are built without a delay");
    std::set<ProvinceId> taken;
    tell_if(std::ranges::any_of(variant_.start.units,
                                [&](const Unit& unit) { return !taken.insert(unit.at.province).second; }),
            ChangesResults, "of several units in a province, jDip has only one");
    tell_if(!variant_.leaders.empty(), ChangesResults, "leaders are written as armies");
  }

  pugi::xml_node begin(pugi::xml_document& document, const char* root) const {
    pugi::xml_node declaration = document.append_child(pugi::node_declaration);
    put(declaration, "version", "1.0");
    put(declaration, "encoding", "UTF-8");
    // jDip takes the defaults of attributes from here.
    document.append_child(pugi::node_doctype)
        .set_value(
            fmt::format("{} [\n<!ATTLIST MAP_GRAPHIC default (true|false) \"false\">\n<!ATTLIST VARIANT default "
                        "(true|false) \"false\">\n<!ATTLIST SUPPLYCENTER homepower CDATA \"none\" owner CDATA "
                        "\"none\">\n<!ATTLIST POWER active (true|false) \"true\">\n<!ATTLIST ADJACENCY type CDATA "
                        "\"mv\">\n<!ATTLIST PROVINCE isConvoyableCoast (true|false) \"false\" isImpassable "
                        "(true|false) \"false\">\n]",
                        root)
                .c_str());
    return document.append_child(root);
  }

  static void describe(pugi::xml_node node, std::string_view text) {
    node.append_child("DESCRIPTION").append_child(pugi::node_cdata).set_value(reports::clean_text(text).c_str());
  }

  static bool plays(const Power& power) { return !power.only_by_disorder; }
  std::string name_of(PowerId power) const { return without_commas(variant_[power].name); }

  std::string turn() const {
    const Phase& phase = variant_.start.phase;
    const bool before_christ = variant_.calendar.era == " BC";
    const bool builds_first = phase.kind == PhaseKind::Adjustments;  // in jDip they belong to Fall
    return fmt::format("{}, {}{}, {}", phase.season == Season::Fall || builds_first ? "Fall" : "Spring", phase.year,
                       before_christ ? " BC" : "", builds_first ? "Adjustment" : "Movement");
  }

  std::string variants() const {
    pugi::xml_document document;
    pugi::xml_node root = begin(document, "VARIANTS");
    describe(root, variant_.title);
    pugi::xml_node definition = root.append_child("MAP_DEFINITION");
    put(definition, "id", variant_.id);
    put(definition, "title", variant_.title);
    put(definition, "URI", variant_.id + ".svg");
    put(definition, "thumbURI", variant_.id + ".svg");
    describe(definition, variant_.title);
    pugi::xml_node node = root.append_child("VARIANT");
    put(node, "name", variant_.title);
    put(node, "version", "1.0");
    put(node, "default", "true");
    describe(node, variant_.title);
    pugi::xml_node map = node.append_child("MAP");
    put(map, "adjacencyURI", variant_.id + "_adjacency.xml");
    pugi::xml_node graphic = map.append_child("MAP_GRAPHIC");
    put(graphic, "ref", variant_.id);
    put(graphic, "default", "true");
    add_build_rule(node);
    for (const Power& power : variant_.powers) {
      if (plays(power)) add(node, power);
    }
    put(node.append_child("STARTINGTIME"), "turn", turn());
    const int centres = map_.supply_centres().size();
    put(node.append_child("VICTORYCONDITIONS").append_child("WINNING_SUPPLY_CENTERS"), "value",
        fmt::format("{}", variant_.victory_centres > 0 ? variant_.victory_centres : centres / 2 + 1));
    add_centres(node);
    add_units(node);
    return bytes_of(document);
  }

  void add_build_rule(pugi::xml_node variant) const {
    const BuildSites sites = variant_.options().build_sites;
    if (sites == BuildSites::Homes || sites == BuildSites::AnyHome) return;
    pugi::xml_node option = variant.append_child("RULEOPTIONS").append_child("RULEOPTION");
    put(option, "name", "OPTION_BUILDS");
    put(option, "value", sites == BuildSites::AnyOwned ? "VALUE_BUILDS_ANY_OWNED" : "VALUE_BUILDS_ANY_IF_HOME_OWNED");
  }

  void add(pugi::xml_node variant, const Power& power) const {
    pugi::xml_node node = variant.append_child("POWER");
    put(node, "name", without_commas(power.name));
    put(node, "adjective", without_commas(power.adjective.empty() ? power.name : power.adjective));
    std::vector<std::string> names = power.aliases;
    std::erase_if(names, [](const std::string& name) { return name.find_first_of(",\"") != name.npos; });
    if (!names.empty()) put(node, "altnames", comma_list(names, [](const std::string& name) { return name; }));
    if (power.minor) put(node, "active", "false");
    if (power.emergency_units > 0) put(node, "emergency", "true");
  }

  void add_centres(pugi::xml_node variant) const {
    map_.supply_centres().for_each([&](ProvinceId centre) {
      pugi::xml_node node = variant.append_child("SUPPLYCENTER");
      put(node, "province", short_of(centre));
      for (const PowerId power : power_ids(variant_)) {
        if (plays(variant_[power]) && std::ranges::find(variant_[power].homes, centre) != variant_[power].homes.end())
          put(node, "homepower", name_of(power));
      }
      const PowerId owner = variant_.start.owner_of(centre);
      if (owner != no_power) put(node, "owner", name_of(owner));
    });
  }

  void add_units(pugi::xml_node variant) const {
    for (const Unit& unit : variant_.start.units) {
      pugi::xml_node node = variant.append_child("INITIALSTATE");
      put(node, "province", short_of(unit.at.province));
      put(node, "power", name_of(unit.power));
      put(node, "unit", unit.kind == UnitKind::Army ? "army" : "fleet");
      if (unit.at.coast != Coast::None) put(node, "unitcoast", short_name(unit.at.coast));
    }
  }

  std::string adjacencies() {
    pugi::xml_document document;
    pugi::xml_node root = begin(document, "PROVINCES");
    define_borders(root);
    for (const ProvinceId province : province_ids(map_)) add_province(root, province);
    return bytes_of(document);
  }

  // jDip says of a province under which conditions units come into it.
  struct Condition {
    ProvinceId to = no_province;
    std::string id;
  };

  bool is_weak_for_one_kind(const Border& border) const {
    if (!border.weak || (border.army && border.fleet)) return false;
    return border.army ? map_.fleet_reach({border.a}).contains(border.b) && !map_.is_weak_for_fleets(border.a, border.b)
                       : map_.army_reach(border.a).contains(border.b) && !map_.is_weak_for_armies(border.a, border.b);
  }

  // One definition for each condition of units that come from a province.
  void define_borders(pugi::xml_node root) {
    std::set<std::string> defined;
    pugi::xml_node definitions;
    const auto condition = [&](ProvinceId from, ProvinceId to, std::string_view what, auto fill) {
      const std::string id = fmt::format("{}-from-{}", what, short_of(from));
      const auto is_it = [&](const Condition& one) { return one.to == to && one.id == id; };
      if (std::ranges::none_of(conditions_, is_it)) conditions_.push_back({to, id});
      if (!defined.insert(id).second) return;
      if (!definitions) definitions = root.append_child("BORDER_DEFINITIONS");
      pugi::xml_node node = definitions.append_child("BORDER");
      put(node, "id", id);
      put(node, "description", what);
      put(node, "from", short_of(from));
      fill(node);
    };
    const auto enter = [&](const Border& border, ProvinceId from, ProvinceId to) {
      if (border.weak) condition(from, to, "weak", [](pugi::xml_node node) { put(node, "baseMoveModifier", "-1"); });
      if (!border.closed_in) return;
      const std::string_view season = *border.closed_in == Season::Spring ? "spring" : "fall";
      for (const std::string_view unit : {"army", "fleet"}) {
        if (!(unit == "army" ? border.army : border.fleet)) continue;
        condition(from, to, fmt::format("closed-{}-{}", season, unit), [&](pugi::xml_node node) {
          put(node, "unitTypes", unit);
          put(node, "season", season);
        });
      }
    };
    for (const Border& border : map_.borders()) {
      enter(border, border.a, border.b);
      if (!border.one_way) enter(border, border.b, border.a);
    }
  }

  void add_province(pugi::xml_node root, ProvinceId id) const {
    const Province& province = map_[id];
    pugi::xml_node node = root.append_child("PROVINCE");
    put(node, "shortname", short_of(id));
    put(node, "fullname", province.name);
    std::string conditions;
    for (const Condition& one : conditions_) {
      if (one.to == id) conditions += (conditions.empty() ? "" : " ") + one.id;
    }
    if (!conditions.empty()) put(node, "borders", conditions);
    if (province.convoys) put(node, "isConvoyableCoast", "true");
    std::vector<std::string> written{short_of(id)};
    for (const std::string& name : province.abbreviations) {
      if (std::ranges::find(written, name) != written.end() || name == province.name) continue;
      put(node.append_child("UNIQUENAME"), "name", name);
      written.push_back(name);
    }
    if (province.terrain != Terrain::Sea) {
      std::vector<Location> to;
      map_.army_reach(id).for_each([&](ProvinceId next) { to.push_back({next, Coast::None}); });
      add_line(node, id, "mv", to);
    }
    if (province.terrain == Terrain::Inland) return;
    for (const CoastOfProvince& coast : province.coasts)
      add_line(node, id, short_name(coast.coast), map_.fleet_moves({id, coast.coast}));
    if (province.coasts.empty()) add_line(node, id, "xc", map_.fleet_moves({id, Coast::None}));
  }

  // If no border leads out, the province names itself: this tells jDip that units of that kind can be there.
  template <class Places>
  void add_line(pugi::xml_node node, ProvinceId id, std::string_view type, const Places& to) const {
    pugi::xml_node line = node.append_child("ADJACENCY");
    put(line, "type", type);
    std::string refs;
    for (const Location& place : to) refs += (refs.empty() ? "" : " ") + short_of(place);
    put(line, "refs", refs.empty() ? short_of(id) : refs);
  }

  static std::string path_of(const Area& area) {
    std::string path;
    for (const Ring& ring : area.rings) {
      for (std::size_t i = 0; i < ring.size(); ++i)
        path += fmt::format("{}{:.1f},{:.1f} ", i == 0 ? "M" : "L", ring[i].x, ring[i].y);
      path += "Z ";
    }
    return path;
  }

  std::string picture() const {
    const reports::DrawnMap drawn = reports::drawn_map(map_);
    pugi::xml_document document;
    pugi::xml_node svg = document.append_child("svg");
    put(svg, "xmlns", "http://www.w3.org/2000/svg");
    put(svg, "xmlns:jdipNS", "http://jdip.sourceforge.org/jdipNS");
    put(svg, "viewBox",
        fmt::format("{} {} {} {}", number(drawn.low.x), number(drawn.low.y), number(drawn.high.x - drawn.low.x),
                    number(drawn.high.y - drawn.low.y)));
    pugi::xml_node data = svg.append_child("jdipNS:PROVINCE_DATA");
    for (const ProvinceId id : province_ids(map_)) {
      add_place(data, short_of(id), map_[id].position, map_[id].supply_centre);
      for (const CoastOfProvince& coast : map_[id].coasts)
        add_place(data, short_of({id, coast.coast}), coast.position, false);
    }
    pugi::xml_node colours = svg.append_child("jdipNS:ORDERDRAWING").append_child("jdipNS:POWERCOLORS");
    for (const PowerId power : power_ids(variant_)) {
      if (!plays(variant_[power]) || variant_[power].colour.empty()) continue;
      pugi::xml_node colour = colours.append_child("jdipNS:POWERCOLOR");
      put(colour, "power", name_of(power));
      put(colour, "color", variant_[power].colour);
    }
    for (const auto& [layer, before] : {std::pair("MapLayer", "_"), std::pair("MouseLayer", "")}) {
      pugi::xml_node group = svg.append_child("g");
      put(group, "id", layer);
      if (std::string_view(before).empty()) put(group, "opacity", "0");
      for (const ProvinceId id : province_ids(map_)) {
        pugi::xml_node path = group.append_child("path");
        put(path, "id", before + short_of(id));
        if (reports::has_made_outline(map_, id)) put(path, made_attribute, made_of_points);
        put(path, "fill", map_[id].terrain == Terrain::Sea ? "#c8dcee" : "#efe6cf");
        put(path, "stroke", "#555555");
        put(path, "fill-rule", "evenodd");
        put(path, "d", path_of(drawn.provinces[index(id)]));
      }
    }
    return bytes_of(document);
  }

  static void add_place(pugi::xml_node data, const std::string& name, Point at, bool is_centre) {
    pugi::xml_node province = data.append_child("jdipNS:PROVINCE");
    put(province, "name", name);
    const auto add = [&](const char* what, Point where) {
      pugi::xml_node node = province.append_child(what);
      put(node, "x", number(where.x));
      put(node, "y", number(where.y));
    };
    add("jdipNS:UNIT", at);
    add("jdipNS:DISLODGED_UNIT", {at.x + 10, at.y + 10});
    if (is_centre) add("jdipNS:SUPPLY_CENTER", {at.x - 10, at.y + 10});
  }

  const Variant& variant_;
  const Map& map_;
  std::vector<std::string> shorts_;
  std::vector<Condition> conditions_;
  std::vector<Finding> findings_;
};

}  // namespace

JdipPackage map_as_jdip(const Variant& variant) { return JdipMapWriter(variant).package(); }

}  // namespace casus::transfer
