#include "checker/foreign_maps/godip_variant.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/foreign_maps/go_program.h"
#include "checker/foreign_maps/godip_graph.h"
#include "checker/foreign_maps/godip_start.h"
#include "checker/foreign_maps/godip_victory.h"
#include "checker/foreign_maps/neutral_units.h"
#include "checker/foreign_maps/ownership.h"
#include "checker/foreign_maps/read_draft.h"
#include "checker/foreign_maps/word_lines.h"
#include "engine/map/geometry.h"
#include "engine/text/names.h"
#include "reports/outlines/planar.h"

namespace casus::transfer {

namespace {

constexpr std::string_view library_of_godip = "github.com/zond/godip";
// All packages below variants/ but one are variants, which are read.
bool is_library_of_godip(std::string_view path) {
  constexpr std::string_view variants = "github.com/zond/godip/variants/";
  return path.starts_with(library_of_godip) && (!path.starts_with(variants) || path.ends_with("/variants/common"));
}
constexpr const char* neutral_nation = "Neutral";
constexpr int deepest_names = 8;

// What functions of godip's own variants do, for files that name them without being next to them.
enum class KnownPhases { Usual, FiveYears };
struct KnownFunction {
  std::string_view name;
  KnownPhases phases;
};
// Five years a movement, and adjustments after years that end with 0.
constexpr std::array known_phase_functions{KnownFunction{"classical.NewPhase", KnownPhases::Usual},
                                           KnownFunction{"hundred.Phase", KnownPhases::FiveYears}};
constexpr std::string_view usual_owners_change = "classical.AdjustSCs", usual_backup = "classical.BackupRule",
                           parser_of_homes = "classical.Parser", parser_of_anywhere = "hundred.BuildAnywhereParser";

const std::vector<std::string>& known_fields() {
  static const std::vector<std::string> names{
      "Name",       "Start",       "BlankStart",  "Blank",      "Phase",        "Parser",
      "Graph",      "Nations",     "PhaseTypes",  "Seasons",    "UnitTypes",    "ExtraDominanceRules",
      "SoloWinner", "SoloSCCount", "SVGMap",      "SVGVersion", "SVGUnits",     "SVGFlags",
      "CreatedBy",  "Version",     "Description", "Rules",      "NationColors", "ProvinceLongNames"};
  return names;
}

class GodipReader {
 public:
  GodipReader(const NamedText& file, const Package& package, MapDraft& draft, Report& report, Mistakes& mistakes)
      : program_(package, file, is_library_of_godip, mistakes),
        package_(package),
        draft_(draft),
        report_(report),
        mistakes_(mistakes) {}

  void read() {
    if (!mistakes_.none() || !find_variant()) return;
    take_name();
    take_nations();
    const GoValue* start = needed("Start");
    auto begin = start == nullptr ? std::nullopt : read_godip_start(program_, in_variant(*start), report_, mistakes_);
    if (!begin || !mistakes_.none()) return;
    const auto graph = program_.meaning(graph_of(begin->graph), &mistakes_);
    if (!graph || program_.name_in_library(*graph) != "graph.New") {
      if (mistakes_.none())
        mistakes_.add(begin->graph.value.at, "a map that is computed, or is in another folder",
                      "a function that returns graph.New().Prov(...); import the folder that contains both");
      return;
    }
    places_.read(program_, *graph, draft_, report_, mistakes_);
    if (!mistakes_.none()) return;
    take_names_of_provinces();
    take_centres();
    take_start(*begin);
    take_owners(*begin);
    if (!mistakes_.none()) return;
    take_rules(*begin);
    take_neutral_units(*begin);
    tell_unknown_fields();
    take_picture();
  }

 private:
  // var RoseVariant = common.Variant{...}
  bool find_variant() {
    const GoSource& source = program_.first();
    for (const auto& [name, declaration] : source.declared()) {
      std::size_t token = declaration.value;
      if (declaration.function || !is_variant(token)) continue;
      if (variant_.source != nullptr) {
        mistakes_.add(declaration.at, "a second variant in the same file", "one common.Variant", name);
        return false;
      }
      auto value = source.value(token, &mistakes_);
      if (!value) return false;
      variant_ = {&source, *std::move(value)};
    }
    if (variant_.source != nullptr) return true;
    mistakes_.add(source.at(0), "a source without a variant", "var XyzVariant = common.Variant{...}");
    return false;
  }
  bool is_variant(std::size_t token) const {
    const GoSource& source = program_.first();
    if (source.is(token, "&")) ++token;
    return source.is(token, "common") && source.is(token + 1, ".") && source.is(token + 2, "Variant");
  }

  GoMeaning in_variant(const GoValue& value) const { return {variant_.source, value}; }
  const GoValue* field(std::string_view name) const { return variant_.value.field(name); }
  const GoValue* needed(std::string_view name) {
    const GoValue* value = field(name);
    if (value == nullptr)
      mistakes_.add(variant_.value.at, "a variant without a part that it needs", fmt::format("{}: ...", name));
    return value;
  }
  std::string text_of(const GoMeaning& value, std::string_view what) {
    if (const auto text = go_text(program_, value)) return *text;
    mistakes_.add(value.value.at, fmt::format("{} that is computed, or is in another folder", what),
                  "a text, or the name of a constant");
    return "";
  }
  // What a function returns, if it does nothing else.
  static std::optional<GoMeaning> only_value_of(const GoProgram::Function& function) {
    const GoSource& source = *function.source;
    const auto body = source.statements(function.function.body);
    if (body.size() != 1 || !source.is(body[0].first, "return")) return std::nullopt;
    auto value = source.value({body[0].first + 1, body[0].second}, nullptr);
    if (!value) return std::nullopt;
    return GoMeaning{&source, *std::move(value)};
  }
  // A literal list in the sources.
  std::optional<GoMeaning> list_of(const GoMeaning& value, std::string_view what) {
    auto list = program_.meaning(value, &mistakes_);
    if (list && list->value.kind == GoValue::Kind::List) return list;
    if (mistakes_.none())
      mistakes_.add(value.value.at, fmt::format("{} that are computed, or are in another folder", what),
                    "a list; import the folder that contains both");
    return std::nullopt;
  }

  // ---- Names and powers ----

  void take_name() {
    if (const GoValue* name = needed("Name")) draft_.id = draft_.title = text_of(in_variant(*name), "a name");
    draft_.at = variant_.value.at;
  }

  void take_nations() {
    const GoValue* written = needed("Nations");
    const auto nations = written == nullptr ? std::nullopt : list_of(in_variant(*written), "powers");
    if (!nations) return;
    for (const GoValue& value : nations->value.values) {
      DraftPower power;
      power.name = power.adjective = text_of({nations->source, value}, "a power");
      power.at = value.at;
      if (power_named(power.name) != nullptr || power.name == neutral_nation)
        mistakes_.add(value.at, "a power without a name of its own", "a unique name", power.name);
      draft_.powers.push_back(std::move(power));
    }
    if (draft_.powers.empty()) mistakes_.add(nations->value.at, "a variant without powers", "Nations: ...");
    const GoValue* colours = field("NationColors");
    const auto list = colours == nullptr ? std::nullopt : program_.meaning(in_variant(*colours));
    for (std::size_t i = 0; list && i < list->value.values.size(); ++i) {
      const auto name = go_text(program_, {list->source, list->value.keys[i]}),
                 colour = go_text(program_, {list->source, list->value.values[i]});
      DraftPower* power = name ? power_named(*name) : nullptr;
      if (power != nullptr && colour && is_colour(*colour)) power->colour = lower_letters(*colour);
    }
  }

  static bool is_colour(std::string_view text) {
    return text.size() == 7 && text.front() == '#' && text.find_first_not_of("0123456789abcdefABCDEF", 1) == text.npos;
  }

  DraftPower* power_named(const std::string& name) {
    const auto found = std::ranges::find(draft_.powers, name, &DraftPower::name);
    return found == draft_.powers.end() ? nullptr : &*found;
  }

  // ---- The map ----

  // A function that only returns another value is that value: func() godip.Graph { return start.Graph() }.
  GoMeaning graph_of(GoMeaning written) {
    const auto function = program_.function(written);
    if (!function || written.value.kind != GoValue::Kind::Function) return written;
    return only_value_of(*function).value_or(std::move(written));
  }

  void take_names_of_provinces() {
    const GoValue* written = field("ProvinceLongNames");
    const auto names = written == nullptr ? std::nullopt : program_.meaning(in_variant(*written));
    if (!names || names->value.kind != GoValue::Kind::List) {
      return report_.add(Finding::Kind::Lost, written == nullptr ? variant_.value.at : written->at,
                         "names of provinces that are computed, missing, or in another folder: they are called by "
                         "their abbreviations");
    }
    for (std::size_t i = 0; i < names->value.values.size(); ++i) {
      const auto key = go_text(program_, {names->source, names->value.keys[i]}),
                 name = go_text(program_, {names->source, names->value.values[i]});
      if (!key || !name) {
        mistakes_.add(names->value.values[i].at, "a name of a province that cannot be read", "\"ald\": \"Alder\"");
        continue;
      }
      const auto province = std::ranges::find(draft_.provinces, *key, &DraftProvince::key);
      if (province != draft_.provinces.end() && !name->empty()) province->name = without_abbreviation(*name, *key);
    }
  }

  // "Skagerrak (SKA)" of "ska"
  static std::string without_abbreviation(const std::string& name, const std::string& key) {
    const std::string end = " (" + upper_letters(key) + ')';
    return upper_letters(name).ends_with(end) ? name.substr(0, name.size() - end.size()) : name;
  }

  // Centres of nations that do not play are nobody's homes.
  void take_centres() {
    for (const auto& [province, nation] : places_.centres()) {
      if (DraftPower* power = power_named(nation)) power->homes.push_back(province);
    }
    std::map<std::string, std::size_t> sequence;
    for (const DraftProvince& province : draft_.provinces) sequence.emplace(province.key, sequence.size());
    for (DraftPower& power : draft_.powers)
      std::ranges::sort(power.homes, {}, [&](const std::string& home) { return sequence.at(home); });
  }

  // ---- The start ----

  void take_start(const GodipStart& start) {
    const bool is_movement = start.phase == "Movement", in_fall = start.season == "Fall";
    const bool is_winter = in_fall && start.phase == "Adjustment";
    draft_.first_year = start.year + (in_fall && !is_movement && !is_winter ? 1 : 0);
    draft_.first_season = is_winter                                            ? Season::Winter
                          : (in_fall ? is_movement : start.phase == "Retreat") ? Season::Fall
                                                                               : Season::Spring;
    if (!is_movement && !is_winter)
      report_.add(Finding::Kind::ChangesResults, start.phase_at,
                  fmt::format("the game begins with {} {} {}; in Casus it begins with the next movement phase",
                              start.season, start.year, start.phase));
    for (const GodipUnit& unit : start.units) add_unit(unit);
    if (!start.in_each_neutral_centre) return;
    for (const DraftProvince& province : draft_.provinces) {
      const auto centre = places_.centres().find(province.key);
      if (centre == places_.centres().end() || centre->second != neutral_nation) continue;
      GodipUnit unit = *start.in_each_neutral_centre;
      unit.place = province.key;
      add_unit(unit);
    }
  }

  void add_unit(const GodipUnit& unit) {
    const auto place = places_.place(unit.place, unit.at, mistakes_);
    if (unit.kind != "Army" && unit.kind != "Fleet")
      return mistakes_.add(unit.at, "an unknown kind of unit", "godip.Army or godip.Fleet", unit.kind);
    if (power_named(unit.nation) == nullptr && unit.nation != neutral_nation) {
      std::vector<std::string> names;
      for (const DraftPower& power : draft_.powers) names.push_back(power.name);
      return mistakes_.add(unit.at, "a unit of an unknown power", "one of Nations, or godip.Neutral", unit.nation,
                           names);
    }
    if (!place) return;
    const auto province = std::ranges::find(draft_.provinces, place->province, &DraftProvince::key);
    DraftUnit written{unit.nation, unit.kind == "Army" ? UnitKind::Army : UnitKind::Fleet, *place, unit.at};
    if (written.kind == UnitKind::Army) written.where.coast = Coast::None;
    else if (place->coast == Coast::None && !province->coasts.empty())
      return mistakes_.add(unit.at, "a fleet without its coast", "the name of a coast", unit.place);
    draft_.units.push_back(std::move(written));
  }

  void take_owners(const GodipStart& start) {
    Owned owned;
    if (!start.has_owners) {
      report_.add(Finding::Kind::ChangesResults, start.phase_at,
                  "the owners of centres at the start are computed: in Casus each power owns its homes");
      return;
    }
    for (const GodipOwner& owner : start.owners) {
      const auto place = places_.place(owner.province, owner.at, mistakes_);
      if (!place || owner.nation == neutral_nation || power_named(owner.nation) == nullptr) continue;
      owned.emplace(place->province, DraftOwner{place->province, owner.nation, owner.at});
    }
    draft_.owners = owners_apart(draft_, owned, draft_.at);
  }

  // ---- Rules ----

  void changes(const SourcePos& at, std::string what) {
    report_.add(Finding::Kind::ChangesResults, at, std::move(what));
  }

  void take_rules(const GodipStart& start) {
    if (program_.full_name(start.backup_rule) != usual_backup)
      changes(start.backup_rule.value.at, "the variant has a rule of its own for orders that depend on each other");
    take_phases();
    take_orders();
    take_kinds_of_units();
    take_victory();
  }

  void take_phases() {
    const GoValue* written = needed("Phase");
    if (written == nullptr) return;
    const auto phases = phases_of(in_variant(*written), 0);
    if (!phases) return changes(written->at, "the sequence of phases is computed: in Casus it is the usual one");
    if (*phases == KnownPhases::Usual) return;
    draft_.year_step = 10;
    report_.add(Finding::Kind::Lost, written->at,
                "years instead of seasons: a year that ends with 5 is Spring, and the next that ends with 0 is Fall");
  }

  std::optional<KnownPhases> phases_of(const GoMeaning& written, int depth) {
    if (depth > deepest_names) return std::nullopt;
    const std::string name = program_.full_name(written);
    const auto* const known = std::ranges::find(known_phase_functions, name, &KnownFunction::name);
    if (known != known_phase_functions.end()) return known->phases;
    if (program_.name_in_library(written) == "phase.Generator") {
      const std::vector<GoValue>& arguments = written.value.links[1].arguments;
      const bool is_usual =
          arguments.size() == 2 && program_.full_name({written.source, arguments[1]}) == usual_owners_change;
      return is_usual ? std::optional(KnownPhases::Usual) : std::nullopt;
    }
    if (const auto function = program_.function(written)) {
      const auto value = only_value_of(*function);
      return value ? phases_of(*value, depth + 1) : std::nullopt;
    }
    GoMeaning without_call = written;
    if (written.value.kind == GoValue::Kind::Chain && written.value.links.back().is_call) {
      without_call.value.links.back().is_call = false;
      without_call.value.links.back().arguments.clear();
    }
    const auto meant = program_.meaning(without_call);
    return meant ? phases_of(*meant, depth + 1) : std::nullopt;
  }

  // Which orders a variant has says where its powers build.
  void take_orders() {
    const GoValue* written = needed("Parser");
    if (written == nullptr) return;
    const auto parser = program_.meaning(in_variant(*written));
    const bool is_read = parser && program_.name_in_library(*parser) == "orders.NewParser" &&
                         parser->value.links[1].arguments.size() == 1;
    const auto list = is_read ? program_.meaning({parser->source, parser->value.links[1].arguments[0]}) : std::nullopt;
    if (!list || list->value.kind != GoValue::Kind::List) {
      const std::string name = program_.full_name(in_variant(*written));
      if (name == parser_of_anywhere) draft_.options.emplace_back("build-sites", "any-owned");
      else if (name != parser_of_homes)
        changes(written->at, "the kinds of orders are computed: in Casus they are the usual ones");
      return;
    }
    bool has_convoys = false;
    for (const GoValue& order : list->value.values) {
      const std::string name = program_.name_in_library({list->source, order}).value_or("");
      has_convoys |= name == "orders.ConvoyOrder";
      if (name == "orders.BuildAnywhereOrder") draft_.options.emplace_back("build-sites", "any-owned");
      else if (name == "orders.BuildAnyHomeCenterOrder") draft_.options.emplace_back("build-sites", "any-home");
      else if (!is_usual_order(name)) changes(order.at, "a kind of order that Casus does not know");
    }
    if (!has_convoys && has_province(Terrain::Sea)) changes(list->value.at, "no convoys; in Casus there are convoys");
  }

  static bool is_usual_order(std::string_view name) {
    constexpr std::array<std::string_view, 7> usual{
        "orders.BuildOrder", "orders.ConvoyOrder",        "orders.DisbandOrder", "orders.HoldOrder",
        "orders.MoveOrder",  "orders.MoveViaConvoyOrder", "orders.SupportOrder"};
    return std::ranges::find(usual, name) != usual.end();
  }

  bool has_province(Terrain terrain) const {
    return std::ranges::find(draft_.provinces, terrain, &DraftProvince::terrain) != draft_.provinces.end();
  }

  void take_kinds_of_units() {
    const GoValue* written = field("UnitTypes");
    const auto list = written == nullptr ? std::nullopt : program_.meaning(in_variant(*written));
    if (!list || list->value.kind != GoValue::Kind::List) return;
    bool armies = false, fleets = false;
    for (const GoValue& kind : list->value.values) {
      const auto name = go_text(program_, {list->source, kind});
      armies |= name == "Army";
      fleets |= name == "Fleet";
      if (name != "Army" && name != "Fleet") changes(kind.at, "a kind of unit that Casus does not know");
    }
    const bool coasts = has_province(Terrain::Coastal);
    if (!armies && (coasts || has_province(Terrain::Inland)))
      changes(written->at, "no armies; in Casus there are armies");
    if (!fleets && coasts) changes(written->at, "no fleets; in Casus there are fleets");
  }

  // common.SCCountWinner(18)
  void take_victory() {
    const GoValue* winner = needed("SoloWinner");
    if (winner == nullptr) return;
    const auto count = number_that_a_function_returns(field("SoloSCCount"));
    const bool is_count = program_.name_in_library(in_variant(*winner)) == "common.SCCountWinner" &&
                          winner->links[1].arguments.size() == 1;
    draft_.victory_centres = is_count ? whole_number(winner->links[1].arguments[0].text, 1, 9999) : std::nullopt;
    if (!draft_.victory_centres && take_lead(*winner)) return;
    if (!draft_.victory_centres) {
      draft_.victory_centres = count;
      return changes(winner->at,
                     fmt::format("how a power wins is computed: in Casus {} win",
                                 count ? fmt::format("{} centres", *count) : "more than half of the centres"));
    }
    if (count && count != draft_.victory_centres)
      report_.add(Finding::Kind::Noted, field("SoloSCCount")->at,
                  fmt::format("{} centres are shown as those that win, but {} do", *count, *draft_.victory_centres));
  }

  // A number of centres, or a lead of more than 2020 minus the year.
  bool take_lead(const GoValue& winner) {
    const auto function = program_.function(in_variant(winner));
    const auto victory = function ? victory_by_lead(*function->source, function->function) : std::nullopt;
    if (!victory) return false;
    draft_.victory_centres = victory->centres;
    const int first_fall = draft_.first_year + (draft_.first_season == Season::Winter ? 1 : 0);
    draft_.winning_lead = std::max(victory->year_of_1 - first_fall + 1, 1);
    draft_.lead_falls = draft_.winning_lead > 1 ? 1 : 0;
    return true;
  }

  std::optional<int> number_that_a_function_returns(const GoValue* value) {
    if (value == nullptr) return std::nullopt;
    const auto function = program_.function(in_variant(*value));
    if (!function) return std::nullopt;
    const auto body = function->source->statements(function->function.body);
    if (body.size() != 1 || body[0].second - body[0].first != 2 || !function->source->is(body[0].first, "return"))
      return std::nullopt;
    return whole_number(function->source->token(body[0].first + 1).text, 1, 9999);
  }

  void take_neutral_units(const GodipStart& start) {
    const bool has_some = std::ranges::find(draft_.units, neutral_nation, &DraftUnit::power) != draft_.units.end();
    if (!has_some) return;
    const GoValue& orders = start.neutral_orders.value;
    if (orders.kind != GoValue::Kind::Chain || orders.links.size() != 1 || orders.links[0].name != "nil")
      changes(orders.at, "neutral units have orders of their own; in Casus they hold, and are not built again");
    DraftPower neutral;
    neutral.name = neutral_nation;
    draft_.powers.push_back(std::move(neutral));
    settle_neutral_units(draft_, neutral_nation, report_);
  }

  // ---- The picture ----

  // Shapes with the names of provinces, and one with "Center" after the name, where a unit stands.
  void take_picture() {
    const GoValue* written = field("SVGMap");
    const auto file = written == nullptr ? std::nullopt : picture(in_variant(*written));
    if (!file) {
      return report_.add(Finding::Kind::Lost, written == nullptr ? variant_.value.at : written->at,
                         "the picture of the variant is missing, or is in another folder");
    }
    auto drawing = read_drawing(file->text, file->shown_name);
    if (!drawing) {
      return report_.add(Finding::Kind::Lost, drawing.problems().front().at,
                         "the picture cannot be read: " + drawing.problems().front().problem);
    }
    constexpr std::string_view centre = "Center";
    draft_.size = drawing->size;
    for (const DrawnArea& area : drawing->areas) {
      if (area.id.ends_with(centre)) set_position(area.id.substr(0, area.id.size() - centre.size()), area.area);
    }
    std::erase_if(drawing->areas, [&](const DrawnArea& area) {
      return std::ranges::find(draft_.provinces, area.id, &DraftProvince::key) == draft_.provinces.end();
    });
    draft_.picture = DraftPicture{*std::move(drawing), {file->shown_name, 0, 0}};
  }

  // The file of a function that returns Asset("svg/map.svg"), or classical.Asset("svg/map.svg").
  std::optional<NamedText> picture(const GoMeaning& written) {
    const auto function = program_.function(written);
    const auto returned = function ? only_value_of(*function) : std::nullopt;
    if (!returned || returned->value.kind != GoValue::Kind::Chain) return std::nullopt;
    const std::vector<GoLink>& links = returned->value.links;
    if (links.size() > 2) return std::nullopt;
    const GoLink& call = links.back();
    const auto name = call.name == "Asset" && call.arguments.size() == 1
                          ? go_text(program_, {returned->source, call.arguments[0]})
                          : std::nullopt;
    const std::string folder = links.size() == 2 ? links[0].name + '/' : "";
    for (const std::string& known : package_.all_names()) {
      if (!name || (folder.empty() ? known != *name : !known.ends_with(folder + *name))) continue;
      const auto file = package_.read(known, call.at);
      return file ? std::optional(*file) : std::nullopt;
    }
    return std::nullopt;
  }

  void set_position(const std::string& name, const Area& area) {
    Mistakes unknown;
    const auto place = places_.place(name, draft_.at, unknown);
    if (!place) return;
    const auto [low, high] = reports::extent_of(area);
    const Point middle = (low + high) * 0.5;
    DraftProvince& province = *std::ranges::find(draft_.provinces, place->province, &DraftProvince::key);
    if (place->coast == Coast::None) province.position = middle;
    for (DraftCoast& coast : province.coasts) {
      if (coast.coast == place->coast) coast.position = middle;
    }
  }

  void tell_unknown_fields() {
    for (const GoValue& key : variant_.value.keys) {
      const bool is_word = key.kind == GoValue::Kind::Chain && key.links.size() == 1;
      if (!is_word) {
        mistakes_.add(variant_.value.at, "a part of a variant without its name", "Name: ...");
      } else if (std::ranges::find(known_fields(), key.links[0].name) == known_fields().end()) {
        changes(key.at, fmt::format("{}: a part of a variant that Casus does not know", key.links[0].name));
      }
    }
  }

  GoProgram program_;
  const Package& package_;
  MapDraft& draft_;
  Report& report_;
  Mistakes& mistakes_;
  GoMeaning variant_;
  GodipPlaces places_;
};

}  // namespace

bool looks_like_godip_variant(std::string_view text) {
  const auto has = [&](std::string_view part) { return text.find(part) != text.npos; };
  return has("package ") && has(library_of_godip) && has("= common.Variant{");
}

std::optional<MapDraft> read_godip_variant(const NamedText& file, const Package& package, Report& report) {
  Mistakes mistakes;
  MapDraft draft;
  draft.at = {file.shown_name, 0, 0};
  GodipReader(file, package, draft, report, mistakes).read();
  return draft_without(std::move(mistakes), std::move(draft), report);
}

}  // namespace casus::transfer
