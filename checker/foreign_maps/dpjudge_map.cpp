#include "checker/foreign_maps/dpjudge_map.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "checker/foreign_maps/dpjudge_statements.h"
#include "checker/foreign_maps/neutral_units.h"
#include "checker/foreign_maps/ownership.h"
#include "checker/foreign_maps/read_draft.h"
#include "checker/foreign_maps/word_lines.h"
#include "engine/text/mistakes.h"
#include "engine/text/names.h"

namespace casus::transfer {

namespace {

// ---- RULE ----

struct KnownRule {
  std::string_view name, what;
  Finding::Kind kind = Finding::Kind::ChangesResults;
};
constexpr std::string_view build_any = "BUILD_ANY", remote_builds = "REMOTE_BUILDS", home_builds = "HOME_BUILDS",
                           no_partisans = "NO_PARTISANS";
// Of powers without a player.
constexpr std::string_view dummies_default = "CD_DUMMIES", dummies_build = "CD_BUILDS",
                           dummies_stay = "IMMOBILE_DUMMIES", dummies_attack_their_own = "DUMMY_FIRE",
                           dummies_support = "CD_SUPPORTS", dummies_retreat = "CD_RETREATS",
                           dummies_are_vassals = "VASSAL_DUMMIES";
constexpr std::array<std::string_view, 2> empty_board{"BLANK_BOARD", "FLEX_SETUP"};
constexpr std::array<KnownRule, 23> known_rules{{
    {dummies_default, "orders for powers without a player"},
    {dummies_build, "builds for powers without a player"},
    {dummies_stay, "powers without a player do not move"},
    {dummies_attack_their_own, "powers without a player dislodge units of their own"},
    {dummies_support, "supports by powers without a player"},
    {dummies_retreat, "retreats of powers without a player"},
    {dummies_are_vassals, "orders for powers without a player"},
    {"FRIENDLY_FIRE", "units dislodge others of the same power"},
    {"WEAK_BOUNCES", "units that failed to move hold without strength"},
    {"COASTAL_CRAWL", "units change places by different coasts"},
    {"UNITS_ADAPT", "units change their kind with the terrain"},
    {"HIBERNATE", "units at rest in winter"},
    {"COASTAL_CONVOY", "fleets convoy on coasts"},
    {"PORTAGE_CONVOY", "fleets convoy over land"},
    {"SAFE_CONVOYS", "convoys are not disrupted"},
    {"WEAK_CONVOYS", "convoys are disrupted by less"},
    {"CONVOY_BACK", "armies convoy fleets"},
    {"NO_RETREAT", "no retreats"},
    {"MOBILIZE", "a power begins with one build, in any of its homes"},
    {"VICTORY_HOMES", "homes count for the victory"},
    {"GARRISON", "garrisons"},
    {"NO_QUARTER", "dislodged units are destroyed"},
    {"NO_DRAW", "no draws", Finding::Kind::Lost},
}};

// What these rules say is in the draft, if its powers without a player are minor powers.
bool is_of_minor_powers(std::string_view rule) {
  return rule == dummies_default || rule == dummies_build || rule == dummies_stay || rule == dummies_attack_their_own;
}

void tell_rules(const DpjudgeStatements& all, bool has_minor_powers, MapDraft& draft, Report& report) {
  if (all.rules.contains(std::string(remote_builds))) draft.options.emplace_back("build-sites", "any-owned-with-home");
  else if (all.rules.contains(std::string(build_any))) draft.options.emplace_back("build-sites", "any-owned");
  else if (all.rules.contains(std::string(home_builds))) draft.options.emplace_back("build-sites", "any-home");
  for (const auto& [name, at] : all.rules) {
    if (name == build_any || name == remote_builds || name == home_builds || name == no_partisans) continue;
    if (has_minor_powers && is_of_minor_powers(name)) continue;
    if (!has_minor_powers && std::ranges::find(empty_board, name) != empty_board.end()) continue;
    const auto known = std::ranges::find(known_rules, name, &KnownRule::name);
    if (known != known_rules.end() && known->kind == Finding::Kind::Lost)
      report.add(known->kind, at, fmt::format("RULE {}", name));
    else if (known != known_rules.end())
      report.add(known->kind, at, fmt::format("RULE {} ({}): unknown in Casus", name, known->what));
    else if (name.ends_with("PRESS")) report.add(Finding::Kind::Lost, at, fmt::format("RULE {}", name));
    else report.add(Finding::Kind::ChangesResults, at, fmt::format("RULE {}: unknown in Casus", name));
  }
}

// ---- BLANK_BOARD ----

bool begins_empty(const DpjudgeStatements& all, bool has_minor_powers) {
  return !has_minor_powers &&
         std::ranges::any_of(empty_board, [&](std::string_view rule) { return all.rules.contains(std::string(rule)); });
}

// The game begins with the adjustments before its first year, and without the units in centres of their powers.
void begin_with_builds(const DpjudgeStatements& all, MapDraft& draft) {
  if (draft.first_season != Season::Winter) draft.first_year -= draft.year_step;
  draft.first_season = Season::Winter;
  for (const DpjudgePower& power : all.powers) {
    const std::vector<DpjudgePlace>& owned = power.owns ? *power.owns : power.homes;
    std::erase_if(draft.units, [&](const DraftUnit& unit) {
      return unit.power == power.name && std::ranges::any_of(owned, [&](const DpjudgePlace& place) {
               return lower_letters(root_of(place.key)) == unit.where.province;
             });
    });
  }
}

// ---- DUMMY ----

// The units of powers without a player hold if no rule orders them otherwise.
bool dummies_hold(const DpjudgeStatements& all) {
  const auto has = [&](std::string_view rule) { return all.rules.contains(std::string(rule)); };
  const bool are_lost = has(dummies_stay) || !has(dummies_retreat);
  return has(dummies_default) && !all.has_controllers && are_lost && !has(dummies_support) && !has(dummies_are_vassals);
}

// Powers without a player become minor powers: in DPjudge they win only by a growing number of centres, and units that
// hold in their own centres gain none.
class DummiesOfStatements {
 public:
  DummiesOfStatements(const DpjudgeStatements& all, MapDraft& draft, Report& report)
      : all_(all), draft_(draft), report_(report), builds_(all.rules.contains(std::string(dummies_build))) {}

  // Whether there are any minor powers.
  bool make() {
    bool has_any = false;
    for (const DpjudgePower& power : all_.powers) {
      if (!power.dummy_at) continue;
      if (!dummies_hold(all_)) {
        report_.add(Finding::Kind::ChangesResults, *power.dummy_at,
                    fmt::format("{} has no player (DUMMY); in Casus it is a power like any other", power.name));
        continue;
      }
      has_any |= !power.units.empty();
      tell_other_places(power);
      make_minor_powers(draft_, power.name, report_);
    }
    if (!has_any) return false;
    draft_.options.emplace_back("minor-moves", "refused");
    draft_.options.emplace_back("dislodged-minor", "disbands");
    if (builds_) {
      draft_.options.emplace_back("minor-rebuilding", "while-unowned");
      report_.add(
          Finding::Kind::Noted, all_.rules.at(std::string(dummies_build)),
          "powers without a player build an army or a fleet, drawn by lot; in Casus the unit of the start comes back");
    }
    return true;
  }

 private:
  bool builds_at(const DpjudgePower& power, std::string_view key) const {
    const auto is_it = [&](const DpjudgePlace& place) { return place.key == key; };
    return std::ranges::any_of(power.homes, is_it) || all_.rules.contains(std::string(build_any)) ||
           all_.rules.contains(std::string(remote_builds));
  }

  // Where a unit is not in a centre of its power, and where the power builds further units or never again.
  void tell_other_places(const DpjudgePower& power) {
    const std::vector<DpjudgePlace>& owned = power.owns ? *power.owns : power.homes;
    for (const DpjudgeUnit& unit : power.units) {
      const std::string root = root_of(unit.key);
      const auto province = std::ranges::find(draft_.provinces, lower_letters(root), &DraftProvince::key);
      if (province == draft_.provinces.end() || !province->centre) continue;  // reported when it is left out
      if (std::ranges::none_of(owned, [&](const DpjudgePlace& place) { return place.key == root; }))
        report_.add(Finding::Kind::ChangesResults, unit.at,
                    fmt::format("{} has no player, and its unit in {} is in no centre that it owns", power.name, root));
      else if (builds_ && !builds_at(power, root))
        report_.add(Finding::Kind::ChangesResults, unit.at,
                    fmt::format("{} does not build in {}; in Casus its unit comes back there", power.name, root));
    }
    for (const DpjudgePlace& place : owned) {
      const bool has_unit =
          std::ranges::any_of(power.units, [&](const DpjudgeUnit& unit) { return root_of(unit.key) == place.key; });
      if (builds_ && !has_unit && builds_at(power, place.key))
        report_.add(Finding::Kind::ChangesResults, place.at,
                    fmt::format("{} has no player, and builds in {}; in Casus it does not", power.name, place.key));
    }
  }

  const DpjudgeStatements& all_;
  MapDraft& draft_;
  Report& report_;
  const bool builds_;
};

// ---- Places and steps ----

class DraftOfStatements {
 public:
  DraftOfStatements(const DpjudgeStatements& all, MapDraft& draft, Report& report, Mistakes& mistakes)
      : all_(all), draft_(draft), report_(report), mistakes_(mistakes), keys_(all.keys()) {
    for (const auto& [key, name] : all.names) {
      for (const std::string& also : name.also) by_other_name_.emplace(folded(also), key);
    }
  }

  void make() {
    add_provinces();
    for (const auto& [key, terrain] : all_.terrain) add_steps(key, terrain);
    add_powers();
  }

 private:
  bool has_coasts(const std::string& root) const { return coasts_.contains(root); }

  const DpjudgeTerrain* terrain_of(const std::string& key) const {
    const auto found = all_.terrain.find(key);
    return found == all_.terrain.end() ? nullptr : &found->second;
  }
  // The terrain of the province, or of one of its coasts.
  const DpjudgeTerrain* terrain_of_province(const std::string& root) const {
    if (const DpjudgeTerrain* terrain = terrain_of(root)) return terrain;
    const auto coasts = coasts_.find(root);
    return coasts == coasts_.end() ? nullptr : terrain_of(coasts->second.front());
  }

  static std::string key_in_draft(const std::string& key) { return lower_letters(root_of(key)); }

  void add_provinces() {
    for (const auto& [key, terrain] : all_.terrain) {
      if (is_coast_key(key)) coasts_[root_of(key)].push_back(key);
    }
    std::vector<std::string> sequence = all_.sequence;
    std::set<std::string> listed(sequence.begin(), sequence.end());
    for (const auto& [root, coasts] : coasts_) {
      if (listed.insert(root).second) sequence.push_back(root);
    }
    std::map<std::string, std::string> names;  // folded, and whose they are
    for (const std::string& root : sequence) add_province(root, names);
    for (const auto& [key, name] : all_.names) {
      if (is_coast_key(key) && !all_.terrain.contains(key))
        mistakes_.add(name.at, "a coast without a line of neighbours", fmt::format("COAST {} ABUTS ...", key),
                      name.name);
    }
  }

  void add_province(const std::string& root, std::map<std::string, std::string>& names) {
    const DpjudgeTerrain* terrain = terrain_of_province(root);
    const auto name = all_.names.find(root);
    if (terrain == nullptr) {
      return mistakes_.add(name->second.at, "a place without a line of neighbours",
                           fmt::format("WATER, LAND, COAST, PORT or SHUT {} ABUTS ...", root), name->second.name);
    }
    DraftProvince province;
    province.key = key_in_draft(root);
    province.at = terrain->at;
    if (name == all_.names.end()) {
      report_.add(Finding::Kind::Fixed, terrain->at, fmt::format("{} has no name: its abbreviation is used", root));
      province.name = province.abbreviation = root;
    } else {
      province.name = name->second.name;
      province.abbreviation = name->second.abbreviation;
      province.also = name->second.also;
      province.at = name->second.at;
    }
    const auto [other, is_new] = names.emplace(folded(province.name), root);
    if (!is_new)
      mistakes_.add(province.at, fmt::format("a name that {} also has", other->second), "a unique name", province.name);
    set_kind(province, root, *terrain);
    draft_.provinces.push_back(std::move(province));
  }

  void set_kind(DraftProvince& province, const std::string& root, const DpjudgeTerrain& terrain) {
    switch (terrain.kind) {
      case DpjudgeKind::Water: province.terrain = Terrain::Sea; break;
      case DpjudgeKind::Land: province.terrain = Terrain::Inland; break;
      case DpjudgeKind::Port: province.convoys = true; [[fallthrough]];
      case DpjudgeKind::Coast: province.terrain = Terrain::Coastal; break;
      case DpjudgeKind::Shut: province.impassable = true; break;
    }
    if (!has_coasts(root)) {
      if (province.terrain == Terrain::Coastal && terrain.letters == LetterCase::Lower)
        report_.add(
            Finding::Kind::Noted, terrain.at,
            fmt::format("{} is written in lower case and has no coasts: no fleet can be there", lower_letters(root)));
      return;
    }
    province.terrain = Terrain::Coastal;
    if (terrain_of(root) != nullptr && terrain.letters == LetterCase::Upper)
      report_.add(Finding::Kind::Noted, terrain.at,
                  fmt::format("{} is written in capitals and has coasts: fleets can only be on these coasts", root));
    for (const std::string& key : coasts_.at(root)) {
      const SourcePos& at = all_.terrain.at(key).at;
      const auto coast = all_.coasts.find(key);
      if (coast == all_.coasts.end()) mistakes_.add(at, "an unknown name of a coast", "/NC, /SC, /EC or /WC", key);
      else province.coasts.push_back({coast->second, std::nullopt, at});
    }
  }

  static bool is_land(const DpjudgeTerrain& terrain) {
    return terrain.kind == DpjudgeKind::Land || terrain.kind == DpjudgeKind::Coast || terrain.kind == DpjudgeKind::Port;
  }
  static bool takes_fleets(const DpjudgeTerrain& terrain) {
    return terrain.kind == DpjudgeKind::Water || terrain.kind == DpjudgeKind::Coast ||
           terrain.kind == DpjudgeKind::Port;
  }

  DraftPlace place(const std::string& key) const {
    const auto coast = all_.coasts.find(key);
    if (coast != all_.coasts.end()) return {key_in_draft(key), coast->second};
    const auto written =
        is_coast_key(key) ? coast_with_short_name(std::string_view(key).substr(key.find('/') + 1)) : std::nullopt;
    return {key_in_draft(key), written.value_or(Coast::None)};
  }

  void add_steps(const std::string& key, const DpjudgeTerrain& terrain) {
    if (terrain.kind == DpjudgeKind::Shut) return;  // for the time when it is opened
    std::set<std::string> armies;
    for (const DpjudgeToken& token : terrain.abuts) {
      const std::string target = known_key(token);
      if (target.empty() || token.barred) continue;
      const std::string root = root_of(target);
      const DpjudgeTerrain& there = *terrain_of_province(root);
      const DraftConditions conditions{
          token.weak, {}, token.only_owner_of.empty() ? "" : key_in_draft(token.only_owner_of)};
      if (!is_coast_key(key) && is_land(terrain) && is_land(there) && token.letters != LetterCase::Mixed &&
          armies.insert(root).second)
        draft_.steps.push_back({UnitKind::Army, {key_in_draft(key)}, {key_in_draft(root)}, token.at, conditions});
      if (fleet_goes(key, terrain, token, target))
        draft_.steps.push_back({UnitKind::Fleet, place(key), place(target), token.at, conditions});
    }
  }

  bool fleet_goes(const std::string& key, const DpjudgeTerrain& terrain, const DpjudgeToken& token,
                  const std::string& target) const {
    if (terrain.letters != LetterCase::Upper || !takes_fleets(terrain) || token.letters == LetterCase::Lower)
      return false;
    if (!is_coast_key(key) && has_coasts(key)) return false;  // repeats the waters of its coasts
    const DpjudgeTerrain* there = terrain_of(target);
    if (is_coast_key(target)) return there == nullptr || takes_fleets(*there);
    return there != nullptr && there->letters == LetterCase::Upper && takes_fleets(*there);
  }

  // The key of a neighbour. An unknown key is a mistake, and so is a coast of another name, once.
  std::string known_key(const DpjudgeToken& token) {
    const std::string root = root_of(token.key);
    if (terrain_of_province(root) != nullptr) return token.key;
    if (const auto other = by_other_name_.find(folded(token.key));
        other != by_other_name_.end() && terrain_of(other->second)) {
      report_.add(Finding::Kind::Fixed, token.at, fmt::format("{} is another name of {}", token.key, other->second));
      return other->second;
    }
    mistakes_.add(token.at, "an unknown neighbour", "a place with a line of its own", token.key, keys_);
    return "";
  }

  // ---- Powers ----

  bool is_known(const DpjudgePlace& place, std::string_view what) {
    if (terrain_of_province(root_of(place.key)) != nullptr) return true;
    mistakes_.add(place.at, fmt::format("{} in an unknown place", what), "a place with a line of its own", place.key,
                  keys_);
    return false;
  }

  void add_powers() {
    std::set<std::string> centres;
    Owned owned;
    for (const DpjudgePlace& place : all_.neutral) {
      if (is_known(place, "a centre")) centres.insert(key_in_draft(place.key));
    }
    for (const DpjudgePower& written : all_.powers) add_power(written, centres, owned);
    for (DraftProvince& province : draft_.provinces) province.centre = centres.contains(province.key);
    draft_.owners = owners_apart(draft_, owned, draft_.at);
  }

  void add_power(const DpjudgePower& written, std::set<std::string>& centres, Owned& owned) {
    if (!written.has_anything()) {
      mistakes_.add_with_nearest(written.at, "a power without homes, centres and units, or a misspelt statement",
                                 "a statement, or a power with its homes", written.key, statement_like(written.key));
      return;
    }
    if (const std::string statement = statement_like(written.key);
        written.units.empty() && written.adjective == written.name && !statement.empty())
      report_.add(Finding::Kind::Noted, written.at,
                  fmt::format("{} is a power here; perhaps {} was meant", written.key, statement));
    DraftPower power;
    power.name = written.name;
    power.adjective = written.adjective;
    power.at = written.at;
    for (const auto* homes : {&written.homes, &written.claimed}) {
      for (const DpjudgePlace& home : *homes) {
        if (!is_known(home, "a home")) continue;
        centres.insert(key_in_draft(home.key));
        if (homes == &written.homes) power.homes.push_back(key_in_draft(home.key));
      }
    }
    add_sites(written, power, centres);
    std::vector<DpjudgePlace> owns = written.owns.value_or(written.homes);
    if (!written.owns) owns.insert(owns.end(), written.alternatives.begin(), written.alternatives.end());
    for (const DpjudgePlace& place : owns) {
      if (terrain_of_province(place.key) == nullptr) {
        if (written.owns) is_known(place, "a centre");
        continue;
      }
      centres.insert(key_in_draft(place.key));
      const auto [other, is_new] =
          owned.emplace(key_in_draft(place.key), DraftOwner{key_in_draft(place.key), power.name, place.at});
      if (is_new) continue;
      report_.add(
          Finding::Kind::Noted, place.at,
          fmt::format("{} belongs to {} and to {}: the latter owns it", place.key, other->second.power, power.name));
      other->second = {key_in_draft(place.key), power.name, place.at};
    }
    for (const DpjudgeUnit& unit : written.units) add_unit(power.name, unit);
    draft_.powers.push_back(std::move(power));
  }

  // A partisan site also gives its power a unit more, while it owns some of its homes and not all. An alternative site
  // is a centre.
  void add_sites(const DpjudgePower& written, DraftPower& power, std::set<std::string>& centres) {
    for (const DpjudgePlace& site : written.partisans) {
      if (!is_known(site, "a build site") || all_.rules.contains(std::string(no_partisans))) continue;
      power.emergency_sites.push_back(key_in_draft(site.key));
      ++power.emergency_units;
    }
    for (const DpjudgePlace& site : written.alternatives) {
      if (!is_known(site, "a build site")) continue;
      centres.insert(key_in_draft(site.key));
      power.alternative_sites.push_back(key_in_draft(site.key));
    }
  }

  void add_unit(const std::string& power, const DpjudgeUnit& unit) {
    const std::string root = root_of(unit.key);
    if (!is_known({root, unit.at}, "a unit")) return;
    if (is_coast_key(unit.key) && terrain_of(unit.key) == nullptr)
      return mistakes_.add(unit.at, "a unit on a coast that its province does not have", "one of the coasts", unit.key,
                           keys_);
    if (unit.kind == UnitKind::Fleet && !is_coast_key(unit.key) && has_coasts(root))
      return mistakes_.add(unit.at, "a fleet without its coast",
                           fmt::format("a place like {}", coasts_.at(root).front()), unit.key);
    draft_.units.push_back({power, unit.kind, place(unit.key), unit.at});
  }

  const DpjudgeStatements& all_;
  MapDraft& draft_;
  Report& report_;
  Mistakes& mistakes_;
  std::vector<std::string> keys_;
  std::map<std::string, std::string> by_other_name_;        // folded; keys
  std::map<std::string, std::vector<std::string>> coasts_;  // keys by that of their province
};

}  // namespace

bool looks_like_dpjudge_map(std::string_view text) { return has_dpjudge_statement(text); }

std::optional<MapDraft> read_dpjudge_map(const NamedText& file, const Package& package, Report& report) {
  Mistakes mistakes;
  const DpjudgeStatements all = read_dpjudge_statements(file, package, report, mistakes);
  MapDraft draft;
  draft.id = draft.title = stem_of_file(file.shown_name);
  draft.at = {file.shown_name, 0, 0};
  if (mistakes.none()) {
    DraftOfStatements(all, draft, report, mistakes).make();
    const bool has_minor_powers = DummiesOfStatements(all, draft, report).make();
    tell_rules(all, has_minor_powers, draft, report);
    all.flow.tell(draft, report, mistakes);
    if (begins_empty(all, has_minor_powers)) begin_with_builds(all, draft);
    draft.victory_centres = all.victory;
    if (draft.provinces.empty()) mistakes.add(draft.at, "a map without places", "WATER, LAND or COAST lines");
  }
  return draft_without(std::move(mistakes), std::move(draft), report);
}

}  // namespace casus::transfer
