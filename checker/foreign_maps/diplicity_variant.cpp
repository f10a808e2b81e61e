#include "checker/foreign_maps/diplicity_variant.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/foreign_maps/colours.h"
#include "checker/foreign_maps/neutral_units.h"
#include "checker/foreign_maps/ownership.h"
#include "checker/foreign_maps/placed_json.h"
#include "checker/foreign_maps/played_phases.h"
#include "checker/foreign_maps/read_draft.h"
#include "checker/foreign_maps/svg_positions.h"
#include "checker/foreign_maps/word_lines.h"
#include "engine/text/blanks.h"
#include "engine/text/names.h"
#include "engine/text/utf8.h"

namespace casus::transfer {

namespace {

constexpr int most_years = 9999;
constexpr std::size_t most_elements = 5000;  // of a list

bool is_slug(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

std::optional<PlayedPhase::Kind> kind_of_type(std::string_view type) {
  if (type == "Movement") return PlayedPhase::Kind::Movement;
  if (type == "Retreat") return PlayedPhase::Kind::Retreats;
  if (type == "Adjustment") return PlayedPhase::Kind::Adjustments;
  return std::nullopt;
}

struct Transition {
  std::string from_season, to_season;
  PlayedPhase::Kind from = PlayedPhase::Kind::Movement, to = PlayedPhase::Kind::Movement;
  int years = 0;
  std::optional<int> divisor;  // only in years that leave this rest
  int rest = 0;
};

class DiplicityReader {
 public:
  DiplicityReader(std::string file, const Package& package, Report& report, Mistakes& mistakes)
      : file_(std::move(file)), package_(package), report_(report), mistakes_(mistakes), json_(file_, mistakes) {}

  MapDraft read(const PlacedJson& document) {
    if (!is_of_the_form(document)) return std::move(draft_);
    json_.is_object_of(
        document, "a variant",
        {"schemaVersion", "id", "name", "description", "author", "rules", "victoryConditions", "adjudicationModifiers",
         "phaseProgression", "nations", "provinces", "namedCoasts", "initialState", "dominanceRules"});
    draft_.at = json_.at(document);
    draft_.id = slug(document, "id");
    draft_.title = json_.text(document, "name");
    tell_texts(document);
    read_victory(document);
    read_modifiers(document);
    read_nations(document);
    read_provinces(document);
    read_coasts(document);
    if (mistakes_.none()) read_edges(document);
    read_start(document);
    if (mistakes_.none()) settle_nations_without_player();
    const auto& rules = json_.list(document, "dominanceRules", false);
    if (!rules.empty())
      report_.add(Finding::Kind::ChangesResults, json_.at(rules.front()),
                  fmt::format("dominanceRules: the owner of {} centres depends on the owners of others; in Casus it "
                              "does not",
                              rules.size()));
    if (mistakes_.none()) read_positions();
    return std::move(draft_);
  }

 private:
  // Other JSON with provinces from the same project is refused by its name.
  bool is_of_the_form(const PlacedJson& document) {
    if (document.kind != PlacedJson::Kind::Object) {
      json_.is_object_of(document, "a variant", {});
      return false;
    }
    const PlacedJson* version = document.member("schemaVersion");
    if (version != nullptr) {
      if (version->kind == PlacedJson::Kind::Number && version->number == 1) return true;
      mistakes_.add(json_.at(*version), "another version of the form", "\"schemaVersion\": 1");
      return false;
    }
    const PlacedJson* provinces = document.member("provinces");
    const bool has_list = provinces != nullptr && !provinces->elements.empty();
    const auto first_has = [&](std::string_view name) {
      return has_list && provinces->elements.front().member(name) != nullptr;
    };
    const bool edges = first_has("adjacencies");
    std::string problem = "JSON that is not a variant document of diplicity";
    if (document.member("soloVictorySCCount") != nullptr || first_has("unitPosition"))
      problem = "a file of diplicity's variant creator, not a variant document";
    else if (has_list && first_has("supply_center") && edges)
      problem = "a map of diplicity's test harness, not a variant document";
    else if (has_list && first_has("supply_center")) problem = "data of diplicity's server, without borders";
    mistakes_.add(json_.at(document), problem, "a document with \"schemaVersion\": 1");
    return false;
  }

  bool is_short(const std::vector<PlacedJson>& list) {
    if (list.size() <= most_elements) return true;
    mistakes_.add(json_.at(list[most_elements]), "a list that is too long",
                  fmt::format("at most {} elements", most_elements));
    return false;
  }

  std::string slug(const PlacedJson& object, std::string_view name) {
    const std::string text = json_.text(object, name);
    if (!text.empty() && !is_slug(text))
      mistakes_.add(json_.at(*object.member(name)), "an id with other characters", "lower-case letters, digits and -",
                    text);
    return text;
  }

  void tell_texts(const PlacedJson& document) {
    for (const std::string_view name : {"description", "author"}) json_.text(document, name);
    for (const std::string_view name : {"description", "author", "rules"}) {
      const PlacedJson* text = document.member(name);
      if (text != nullptr && !text->text.empty())
        report_.add(Finding::Kind::Lost, json_.at(*text), fmt::format("the text \"{}\"", name));
    }
  }

  // ---- Rules ----

  void read_victory(const PlacedJson& document) {
    const auto& conditions = json_.list(document, "victoryConditions");
    for (const PlacedJson& condition : conditions) {
      if (condition.kind != PlacedJson::Kind::Object) {
        json_.is_object_of(condition, "a condition of victory", {});
        continue;
      }
      const std::string type = json_.text(condition, "type");
      if (type == "supply-center-majority") {
        json_.is_object_of(condition, "a condition of victory", {"type", "supplyCenters"});
        const auto centres = json_.number(condition, "supplyCenters", 1, most_years);
        if (draft_.victory_centres && centres != draft_.victory_centres)
          report_.add(Finding::Kind::ChangesResults, json_.at(condition),
                      "a second number of centres that wins: the smallest counts");
        if (centres) draft_.victory_centres = std::min(*centres, draft_.victory_centres.value_or(*centres));
      } else if (type == "timed-resolution" || type == "province-control") {
        report_.add(Finding::Kind::ChangesResults, json_.at(condition),
                    fmt::format("the condition of victory {}: unknown in Casus", type));
      } else if (!type.empty()) {
        mistakes_.add(json_.at(*condition.member("type")), "an unknown condition of victory",
                      "supply-center-majority, timed-resolution or province-control", type,
                      {"supply-center-majority", "timed-resolution", "province-control"});
      }
    }
    if (!draft_.victory_centres && mistakes_.none())
      report_.add(Finding::Kind::ChangesResults, json_.at(document),
                  "no number of centres wins; in Casus more than half of them win");
  }

  void read_modifiers(const PlacedJson& document) {
    for (const PlacedJson& modifier : json_.list(document, "adjudicationModifiers", false)) {
      const std::string tag = json_.text_of(modifier, "adjudicationModifiers");
      if (tag == "allow-builds-in-non-home-centers") draft_.options = {{"build-sites", "any-owned"}};
      else if (tag == "neutral-nations-auto-build") rebuilds_at_ = json_.at(modifier);
      else if (!tag.empty())
        report_.add(Finding::Kind::ChangesResults, json_.at(modifier),
                    fmt::format("the rule {}: unknown in Casus", tag));
    }
  }

  // ---- Names ----

  // A colour changes nothing in the game, so a wrong colour is not a mistake.
  void paint(DraftPower& power, const PlacedJson& nation) {
    const PlacedJson* colour = nation.member("color");
    if (colour != nullptr) power.colour = colour_of(colour->text);
    if (!power.colour.empty()) return;
    report_.add(Finding::Kind::Lost, colour == nullptr ? power.at : json_.at(*colour),
                fmt::format("the colour of {}: Casus uses another one", power.name));
  }

  void read_nations(const PlacedJson& document) {
    const auto& nations = json_.list(document, "nations");
    if (!is_short(nations)) return;
    std::set<std::string> names;
    for (const PlacedJson& nation : nations) {
      if (!json_.is_object_of(nation, "a nation", {"id", "name", "color", "non_playable"})) continue;
      DraftPower power;
      const std::string id = slug(nation, "id");
      power.name = power.adjective = json_.text(nation, "name");
      power.at = json_.at(nation);
      paint(power, nation);
      if (json_.flag(nation, "non_playable", false)) without_player_.push_back(power.name);
      if (!nations_.emplace(id, draft_.powers.size()).second)
        mistakes_.add(power.at, "a nation twice", "a unique id", id);
      // Units and owners name their power, so one name for two nations would give both to the same one.
      else if (!power.name.empty() && !names.insert(power.name).second)
        mistakes_.add(json_.at(*nation.member("name")), "a nation with the name of another one", "a unique name",
                      power.name);
      draft_.powers.push_back(std::move(power));
    }
  }

  // For messages.
  template <class Value>
  static const std::vector<std::string>& ids_of(const std::map<std::string, Value>& values,
                                                std::vector<std::string>& ids) {
    if (ids.size() == values.size()) return ids;
    ids.clear();
    for (const auto& [id, value] : values) ids.push_back(id);
    return ids;
  }
  const std::vector<std::string>& ids_of_nations() { return ids_of(nations_, nation_ids_); }
  const std::vector<std::string>& ids_of_places() { return ids_of(places_, place_ids_); }

  DraftPower* nation(const PlacedJson& object, std::string_view name) {
    const std::string id = json_.text(object, name);
    if (id.empty()) return nullptr;
    const auto found = nations_.find(id);
    if (found != nations_.end()) return &draft_.powers[found->second];
    mistakes_.add(json_.at(*object.member(name)), "an unknown nation", "the id of a nation", id, ids_of_nations());
    return nullptr;
  }

  void read_provinces(const PlacedJson& document) {
    const auto& provinces = json_.list(document, "provinces");
    if (!is_short(provinces)) return;
    for (const PlacedJson& one : provinces) {
      if (!json_.is_object_of(one, "a province", {"id", "name", "type", "supplyCenter", "homeNation", "adjacencies"}))
        continue;
      DraftProvince province;
      province.key = province.abbreviation = json_.text(one, "id");
      province.name = json_.text(one, "name");
      province.at = json_.at(one);
      const std::string type = json_.text(one, "type");
      if (type == "sea") province.terrain = Terrain::Sea;
      else if (type == "coastal") province.terrain = Terrain::Coastal;
      else if (type != "land" && !type.empty())
        mistakes_.add(json_.at(*one.member("type")), "an unknown kind of province", "land, sea or coastal", type,
                      {"land", "sea", "coastal"});
      json_.needed(one, "supplyCenter");
      province.centre = json_.flag(one, "supplyCenter", false);
      if (one.member("homeNation") != nullptr) {
        DraftPower* power = nation(one, "homeNation");
        if (power != nullptr && province.centre) power->homes.push_back(province.key);
        else if (power != nullptr)
          report_.add(Finding::Kind::Noted, json_.at(*one.member("homeNation")),
                      fmt::format("{} is a home of {}, but not a centre", province.name, power->name));
      }
      if (!province.key.empty() && !places_.emplace(province.key, DraftPlace{province.key}).second)
        mistakes_.add(province.at, "a province twice", "a unique id", province.key);
      draft_.provinces.push_back(std::move(province));
    }
  }

  void read_coasts(const PlacedJson& document) {
    const auto& coasts = json_.list(document, "namedCoasts");
    if (!is_short(coasts)) return;
    std::map<std::string, std::size_t> numbers;
    for (std::size_t i = 0; i < draft_.provinces.size(); ++i) numbers.emplace(draft_.provinces[i].key, i);
    for (const PlacedJson& one : coasts) {
      if (!json_.is_object_of(one, "a coast", {"id", "name", "parentProvince", "adjacencies"})) continue;
      const std::string id = json_.text(one, "id"), parent = json_.text(one, "parentProvince");
      json_.text(one, "name");
      const auto province = numbers.find(parent);
      if (province == numbers.end()) {
        if (!parent.empty())
          mistakes_.add(json_.at(*one.member("parentProvince")), "an unknown province", "the id of a province", parent,
                        ids_of_places());
        continue;
      }
      const std::size_t stroke = id.find('/');
      const auto coast =
          stroke == id.npos ? std::nullopt : coast_with_short_name(std::string_view(id).substr(stroke + 1));
      if (id.empty()) continue;
      if (!coast || id.substr(0, stroke) != parent) {
        mistakes_.add(json_.at(*one.member("id")), "an unknown name of a coast",
                      fmt::format("{0}/nc, {0}/sc, {0}/ec or {0}/wc", parent), id);
      } else if (!places_.emplace(id, DraftPlace{parent, *coast}).second) {
        mistakes_.add(json_.at(one), "a coast twice", "a unique id", id);
      } else {
        draft_.provinces[province->second].terrain = Terrain::Coastal;
        draft_.provinces[province->second].coasts.push_back({*coast, std::nullopt, json_.at(one)});
        with_coasts_.insert(parent);
      }
    }
  }

  const DraftPlace* place(const PlacedJson& object, std::string_view name) {
    const std::string id = json_.text(object, name);
    if (id.empty()) return nullptr;
    const auto found = places_.find(id);
    if (found != places_.end()) return &found->second;
    mistakes_.add(json_.at(*object.member(name)), "an unknown place", "the id of a province or a coast", id,
                  ids_of_places());
    return nullptr;
  }

  // ---- Steps ----

  void read_edges(const PlacedJson& document) {
    for (const std::string_view list : {"provinces", "namedCoasts"}) {
      for (const PlacedJson& from : json_.list(document, list)) {
        const DraftPlace* place_from = place(from, "id");
        const auto& edges = json_.list(from, "adjacencies");
        if (place_from == nullptr || !is_short(edges)) continue;
        for (const PlacedJson& edge : edges) add_edge(*place_from, edge);
      }
    }
    settle_parent_edges();
    for (const auto& [parent, count] : parent_edges_) {
      report_.add(Finding::Kind::Fixed, count.second,
                  fmt::format("{} has coasts, and also borders of fleets without a coast: those of its coasts count "
                              "({} left out)",
                              parent, count.first));
    }
  }

  // A border of fleets at a province with coasts is left out if a coast has it. Otherwise it is a step that names no
  // coast.
  void settle_parent_edges() {
    std::set<std::pair<std::string, std::string>> of_coasts;
    for (const DraftStep& step : draft_.steps) {
      if (step.unit == UnitKind::Fleet) of_coasts.emplace(step.from.province, step.to.province);
    }
    for (const DraftStep& step : without_coast_) {
      if (!of_coasts.contains({step.from.province, step.to.province})) {
        draft_.steps.push_back(step);
        continue;
      }
      const bool at_from = step.from.coast == Coast::None && with_coasts_.contains(step.from.province);
      auto& [count, where] = parent_edges_[at_from ? step.from.province : step.to.province];
      if (count++ == 0) where = step.at;
    }
  }

  void add_edge(const DraftPlace& from, const PlacedJson& edge) {
    if (!json_.is_object_of(edge, "a border", {"to", "pass"})) return;
    const DraftPlace* to = place(edge, "to");
    const std::string pass = json_.text(edge, "pass");
    if (!pass.empty() && pass != "army" && pass != "fleet" && pass != "both") {
      mistakes_.add(json_.at(*edge.member("pass")), "an unknown kind of border", "army, fleet or both", pass,
                    {"army", "fleet", "both"});
    }
    if (to == nullptr) return;
    const SourcePos at = json_.at(edge);
    const bool at_coast = from.coast != Coast::None || to->coast != Coast::None;
    if (pass == "army" || pass == "both") {
      if (at_coast)
        report_.add(Finding::Kind::Fixed, at,
                    "a border of armies at a coast is left out: armies are in the province, not on a coast");
      else draft_.steps.push_back({UnitKind::Army, from, *to, at});
    }
    if (pass != "fleet" && pass != "both") return;
    const auto names_no_coast = [&](const DraftPlace& end) {
      return end.coast == Coast::None && with_coasts_.contains(end.province);
    };
    auto& steps = names_no_coast(from) || names_no_coast(*to) ? without_coast_ : draft_.steps;
    steps.push_back({UnitKind::Fleet, from, *to, at});
  }

  // ---- Start ----

  void read_start(const PlacedJson& document) {
    const PlacedJson* start = json_.needed(document, "initialState");
    if (start == nullptr || !json_.is_object_of(*start, "a start", {"phase", "units", "supplyCenters"})) return;
    read_units(*start);
    read_owners(*start);
    read_calendar(document, *start);
  }

  void read_units(const PlacedJson& start) {
    const auto& units = json_.list(start, "units");
    if (!is_short(units)) return;
    for (const PlacedJson& one : units) {
      if (!json_.is_object_of(one, "a unit", {"nation", "type", "location"})) continue;
      const DraftPower* power = nation(one, "nation");
      const std::string type = json_.text(one, "type");
      if (!type.empty() && type != "Army" && type != "Fleet")
        mistakes_.add(json_.at(*one.member("type")), "an unknown kind of unit", "Army or Fleet", type,
                      {"Army", "Fleet"});
      const DraftPlace* where = place(one, "location");
      if (power == nullptr || where == nullptr) continue;
      DraftUnit unit{power->name, type == "Fleet" ? UnitKind::Fleet : UnitKind::Army, *where, json_.at(one)};
      if (unit.kind == UnitKind::Army && where->coast != Coast::None) {
        report_.add(Finding::Kind::Fixed, unit.at, "an army on a coast is put in its province");
        unit.where.coast = Coast::None;
      }
      if (unit.kind == UnitKind::Fleet && where->coast == Coast::None && with_coasts_.contains(where->province))
        mistakes_.add(json_.at(*one.member("location")), "a fleet without its coast", "the id of a coast",
                      where->province);
      draft_.units.push_back(std::move(unit));
    }
  }

  void read_owners(const PlacedJson& start) {
    std::set<std::string> centres;
    for (const DraftProvince& province : draft_.provinces) {
      if (province.centre) centres.insert(province.key);
    }
    const auto& list = json_.list(start, "supplyCenters");
    if (!is_short(list)) return;
    for (const PlacedJson& one : list) {
      if (!json_.is_object_of(one, "a centre that is owned", {"nation", "province"})) continue;
      const DraftPower* power = nation(one, "nation");
      const DraftPlace* where = place(one, "province");
      if (power == nullptr || where == nullptr) continue;
      if (!centres.contains(where->province))
        mistakes_.add(json_.at(one), "an owned place that is not a centre", "a province with \"supplyCenter\": true",
                      where->province);
      else if (!owned_.emplace(where->province, DraftOwner{where->province, power->name, json_.at(one)}).second)
        mistakes_.add(json_.at(one), "a centre that has two owners", "each centre once", where->province);
    }
    draft_.owners = owners_apart(draft_, owned_, json_.at(start));
  }

  // ---- Nations without a player ----

  // Their units hold, and are lost when they are dislodged, as those of minor powers.
  void settle_nations_without_player() {
    if (rebuilds_at_ && without_player_.empty())
      report_.add(Finding::Kind::Noted, *rebuilds_at_,
                  "neutral-nations-auto-build changes nothing: every nation has a player");
    bool has_units = false;
    for (const std::string& power : without_player_) {
      has_units |= std::ranges::find(draft_.units, power, &DraftUnit::power) != draft_.units.end();
      if (rebuilds_at_) tell_other_builds(power);
      make_minor_powers(draft_, power, report_);
    }
    if (!has_units) return;
    draft_.options.emplace_back("minor-moves", "refused");
    draft_.options.emplace_back("dislodged-minor", "disbands");
    if (rebuilds_at_) draft_.options.emplace_back("minor-rebuilding", "while-unowned");
  }

  // In diplicity an army comes back in each empty centre that the nation still owns, or a fleet at sea. In Casus the
  // unit of the start comes back.
  void tell_other_builds(const std::string& power) {
    std::set<std::string> with_unit;
    for (const DraftUnit& unit : draft_.units) {
      if (unit.power != power) continue;
      with_unit.insert(unit.where.province);
      const DraftProvince& province = draft_province(unit.where.province);
      if (!province.centre) continue;  // reported when it is left out
      const auto owned = owned_.find(province.key);
      if (owned == owned_.end() || owned->second.power != power)
        report_.add(Finding::Kind::ChangesResults, unit.at,
                    fmt::format("{} does not build in {}; in Casus its unit comes back there", power, province.name));
      else if (unit.kind == UnitKind::Fleet && province.terrain != Terrain::Sea)
        report_.add(Finding::Kind::ChangesResults, unit.at,
                    fmt::format("{} builds an army in {}; in Casus its fleet comes back there", power, province.name));
    }
    for (const auto& [centre, owner] : owned_) {
      if (owner.power == power && !with_unit.contains(centre))
        report_.add(Finding::Kind::ChangesResults, owner.at,
                    fmt::format("{} has no player, and builds in {}; in Casus it does not", power,
                                draft_province(centre).name));
    }
  }

  const DraftProvince& draft_province(const std::string& key) const {
    return *std::ranges::find(draft_.provinces, key, &DraftProvince::key);
  }

  // A season and a type; nothing if one is wrong.
  std::optional<std::pair<std::string, PlayedPhase::Kind>> phase(const PlacedJson& object,
                                                                 const std::vector<std::string>& seasons) {
    const std::string season = json_.text(object, "season"), type = json_.text(object, "type");
    if (season.empty() || type.empty()) return std::nullopt;
    const auto kind = kind_of_type(type);
    if (!kind)
      mistakes_.add(json_.at(*object.member("type")), "an unknown kind of phase", "Movement, Retreat or Adjustment",
                    type, {"Movement", "Retreat", "Adjustment"});
    const bool is_known = std::ranges::find(seasons, season) != seasons.end();
    if (!is_known)
      mistakes_.add(json_.at(*object.member("season")), "an unknown season", "one of the list \"seasons\"", season,
                    seasons);
    if (!kind || !is_known) return std::nullopt;
    return std::pair(season, *kind);
  }

  void read_calendar(const PlacedJson& document, const PlacedJson& start) {
    const PlacedJson* progression = json_.needed(document, "phaseProgression");
    const PlacedJson* first = json_.needed(start, "phase");
    if (progression == nullptr || first == nullptr) return;
    if (!json_.is_object_of(*progression, "a calendar", {"seasons", "transitions"})) return;
    std::vector<std::string> seasons;
    for (const PlacedJson& season : json_.list(*progression, "seasons"))
      seasons.push_back(json_.text_of(season, "seasons"));
    std::vector<Transition> transitions;
    const auto& list = json_.list(*progression, "transitions");
    if (!is_short(list) || !is_short(json_.list(*progression, "seasons"))) return;
    for (const PlacedJson& one : list) {
      if (const auto transition = read_transition(one, seasons)) transitions.push_back(*transition);
    }
    if (!json_.is_object_of(*first, "a first phase", {"season", "year", "type"})) return;
    const auto begins = phase(*first, seasons);
    const auto year = json_.number(*first, "year", -most_years, most_years);
    if (!begins || !year || !mistakes_.none()) return;
    const auto phases = played(transitions, {begins->second, begins->first, *year}, json_.at(*progression));
    if (!phases.empty()) tell_calendar(phases, json_.at(*progression), draft_, report_, mistakes_);
  }

  std::optional<Transition> read_transition(const PlacedJson& one, const std::vector<std::string>& seasons) {
    if (!json_.is_object_of(one, "a step of the calendar", {"from", "to", "condition"})) return std::nullopt;
    const PlacedJson* from = json_.needed(one, "from");
    const PlacedJson* to = json_.needed(one, "to");
    if (from == nullptr || to == nullptr) return std::nullopt;
    if (!json_.is_object_of(*from, "a phase", {"season", "type"}) ||
        !json_.is_object_of(*to, "a phase", {"season", "type", "yearDelta"}))
      return std::nullopt;
    const auto begin = phase(*from, seasons), end = phase(*to, seasons);
    const auto years = json_.number(*to, "yearDelta", 0, most_years);
    if (!begin || !end || !years) return std::nullopt;
    Transition transition{begin->first, end->first, begin->second, end->second, *years, std::nullopt, 0};
    if (const PlacedJson* condition = one.member("condition")) {
      if (!json_.is_object_of(*condition, "a condition of years", {"yearMod", "yearModValue"})) return std::nullopt;
      transition.divisor = json_.number(*condition, "yearMod", 1, most_years);
      transition.rest = json_.number(*condition, "yearModValue", 0, most_years).value_or(0);
    }
    return transition;
  }

  // Those with a condition come first.
  std::vector<PlayedPhase> played(const std::vector<Transition>& transitions, PlayedPhase now, const SourcePos& at) {
    std::vector<PlayedPhase> phases;
    while (phases.size() < enough_phases) {
      phases.push_back(now);
      const Transition* next = nullptr;
      for (const Transition& one : transitions) {
        if (one.from_season != now.season || one.from != now.kind) continue;
        const bool is_met = one.divisor && ((now.year % *one.divisor) + *one.divisor) % *one.divisor == one.rest;
        if (one.divisor ? is_met : next == nullptr) next = &one;
        if (is_met) break;
      }
      if (next == nullptr) {
        mistakes_.add(at, "a phase without a next phase", fmt::format("a transition from {}", now.season));
        return {};
      }
      now = {next->to, next->to_season, now.year + next->years};
    }
    return phases;
  }

  // ---- Positions ----

  // The picture has the name of the file or of the variant.
  void read_positions() {
    const std::string stem = stem_of_file(file_);
    const std::vector<std::string> names = package_.names();
    for (const std::string& name : {stem + ".d.svg", draft_.id + ".d.svg", stem + ".svg", draft_.id + ".svg"}) {
      if (std::ranges::find(names, name) == names.end()) continue;
      const Read<NamedText> file = package_.read(name, draft_.at);
      if (!file) return mistakes_.add(file.problems());
      const Read<SvgPositions> positions = read_svg_positions(*file);
      if (positions) return place_all(*positions, file->shown_name);
      report_.add(Finding::Kind::Lost, positions.problems().front().at,
                  fmt::format("positions: {}", positions.problems().front().problem));
      return;
    }
  }

  void place_all(const SvgPositions& positions, const std::string& file) {
    draft_.size = positions.size;
    std::size_t missing = 0;
    const auto position = [&](const std::string& id) -> std::optional<Point> {
      const auto found = positions.places.find(id);
      if (found != positions.places.end()) return found->second;
      ++missing;
      return std::nullopt;
    };
    for (DraftProvince& province : draft_.provinces) {
      province.position = position(province.key);
      for (DraftCoast& coast : province.coasts)
        coast.position = position(fmt::format("{}/{}", province.key, short_name(coast.coast)));
    }
    if (missing > 0)
      report_.add(Finding::Kind::Noted, {file, 0, 0}, fmt::format("places without a position: {}", missing));
  }

  std::string file_;
  const Package& package_;
  Report& report_;
  Mistakes& mistakes_;
  JsonValues json_;
  MapDraft draft_;
  std::map<std::string, std::size_t> nations_;  // numbers of powers by ids
  std::map<std::string, DraftPlace> places_;
  std::set<std::string> with_coasts_;
  Owned owned_;                              // of the start
  std::vector<std::string> without_player_;  // names of powers
  std::optional<SourcePos> rebuilds_at_;     // where these powers are given builds
  std::vector<DraftStep> without_coast_;     // steps of fleets at a province with coasts that name none of them
  std::vector<std::string> nation_ids_, place_ids_;
  std::map<std::string, std::pair<int, SourcePos>> parent_edges_;  // borders of fleets at provinces that have coasts
};

}  // namespace

bool looks_like_diplicity_variant(std::string_view text) {
  if (!without_blanks(without_byte_order_mark(text)).starts_with('{')) return false;
  const auto has = [&](std::string_view member) { return text.find(member) != text.npos; };
  return has("\"provinces\"") && (has("\"schemaVersion\"") || has("\"nations\""));
}

std::optional<MapDraft> read_diplicity_variant(const NamedText& file, const Package& package, Report& report) {
  Mistakes mistakes;
  const Read<PlacedJson> document = read_placed_json(file.text, file.shown_name);
  if (!document) {
    for (const Diagnostic& problem : document.problems()) report.problems.push_back(problem);
    return std::nullopt;
  }
  MapDraft draft = DiplicityReader(file.shown_name, package, report, mistakes).read(*document);
  return draft_without(std::move(mistakes), std::move(draft), report);
}

}  // namespace casus::transfer
