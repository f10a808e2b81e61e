#include "engine/rules/variant_reader.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "engine/map/map_reading.h"
#include "engine/rules/features.h"
#include "engine/rules/option.h"
#include "engine/rules/options.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/variant_elements.h"
#include "engine/rules/variant_files.h"
#include "engine/rules/with_options.h"
#include "engine/text/name_claims.h"
#include "engine/text/names.h"

namespace casus {

namespace {

constexpr std::size_t max_powers = 100;

// "A", "2F", "Army of the North", "The Fleet": order sheets and positions have an army or fleets there. After "L" and
// "Leader" they have the name of a leader.
bool begins_like_a_unit(std::string_view name) {
  std::string text = folded(name);
  if (text == "the") return true;
  if (text.starts_with("the ")) text.erase(0, 4);
  if (text == "l" || text == "leader") return true;
  text.erase(0, std::min(text.find_first_not_of("0123456789 "), text.size()));
  const std::string first = text.substr(0, text.find(' '));
  return first == "a" || first == "army" || first == "f" || first == "fleet" || first == "fleets";
}

// Turns the elements of a complete variant into values.
class VariantReading {
 public:
  VariantReading(const XmlElement& xml, std::optional<Map> map, Losses& losses, Mistakes& mistakes)
      : xml_(xml), has_map_(map.has_value()), losses_(losses), mistakes_(mistakes) {
    if (map) variant_.map = *std::move(map);
  }

  Variant read() {
    check_complete(xml_, variant_shape(), mistakes_);
    for (std::string_view name : {"calendar", "victory", "powers", "start", "rules"}) {
      if (xml_.child(name) == nullptr)
        mistakes_.add(xml_.at, "a missing element of <variant>", '<' + std::string(name) + '>');
    }
    read_head();
    read_calendar();
    read_victory();
    read_powers();
    read_needs_of_winners();
    read_leaders();
    read_rules();
    if (has_map_) read_start();
    return std::move(variant_);
  }

 private:
  const XmlElement& section(std::string_view name) const {
    static const XmlElement none;
    const XmlElement* found = xml_.child(name);
    return found == nullptr ? none : *found;
  }

  void read_head() {
    variant_.id = xml_.value("id");
    variant_.title = xml_.value("title");
    if (xml_.attribute("id") != nullptr && !can_be_variant_id(variant_.id)) {
      mistakes_.add(xml_.value_at("id"), "a variant id that cannot be used", "letters, digits, full stops, - and _",
                    variant_.id);
    }
    const XmlAttribute* title = xml_.attribute("title");
    if (title != nullptr && folded(title->value).empty())
      mistakes_.add(title->value_at, "an empty title of a variant", "the name that is printed", title->value);
  }

  void read_calendar() {
    const XmlElement& calendar = section("calendar");
    variant_.calendar.first_year = read_integer(calendar, "first-year", 1901, 0, 99999, mistakes_);
    variant_.calendar.step = read_integer(calendar, "step", 1, -100, 100, mistakes_);
    if (variant_.calendar.step == 0)
      mistakes_.add(calendar.value_at("step"), "a calendar that never advances", "a step that is not 0", "0");
    for (const std::string_view name : {"era", "reckoning"}) {
      const std::string_view said = calendar.value(name);
      if (!said.empty() && folded(said).empty())
        mistakes_.add(calendar.value_at(name), "an empty " + std::string(name), "a word, or nothing between the quotes",
                      said);
    }
    if (!calendar.value("era").empty()) variant_.calendar.era = ' ' + std::string(calendar.value("era"));
    read_reckoning(calendar);
    if (const XmlAttribute* turns = calendar.attribute("turns")) read_turns(*turns);
    if (const XmlAttribute* season = calendar.attribute("season")) read_season(*season);
  }

  void read_season(const XmlAttribute& season) {
    if (season.value == "fall") {
      first_season_ = Season::Fall;
    } else if (season.value == "winter") {
      first_season_ = Season::Winter;
      const XmlAttribute* turns = section("calendar").attribute("turns");
      if (variant_.calendar.phases == PhasesOfYear::OneTurn && turns != nullptr)
        mistakes_.add(last_written(season.value_at, turns->value_at), "a game of turns that begins with adjustments",
                      "season=\"winter\" with turns=\"season\"", "turns=\"year\"");
    } else if (season.value != "spring") {
      mistakes_.add(season.value_at, "an unknown first season", "spring, fall or winter", season.value,
                    {"spring", "fall", "winter"});
    }
  }

  void read_turns(const XmlAttribute& turns) {
    if (turns.value != "season" && turns.value != "year")
      mistakes_.add(turns.value_at, "an unknown length of turns", "season or year", turns.value, {"season", "year"});
    if (turns.value == "year") variant_.calendar.phases = PhasesOfYear::OneTurn;
  }

  // Years counted in a second way: reckoning="Year" since="323" turns 273 B.C. into the year 50.
  void read_reckoning(const XmlElement& calendar) {
    const std::string_view name = calendar.value("reckoning");
    if (name.empty() == calendar.value("since").empty()) {
      if (name.empty()) return;
      variant_.calendar.reckoning = name;
      variant_.calendar.since = read_integer(calendar, "since", 0, 0, 99999, mistakes_);
      return;
    }
    mistakes_.add(calendar.value_at(name.empty() ? "since" : "reckoning"), "an incomplete second way to count years",
                  "reckoning=\"...\" and since=\"...\" together");
  }

  void read_victory() {
    const XmlElement& victory = section("victory");
    if (victory.attribute("additional") != nullptr) return read_additional_centres(victory);
    if (victory.attribute("centres") == nullptr && victory.at.line > 0)
      mistakes_.add(victory.at, "a missing attribute of <victory>", "centres=\"...\" or additional=\"...\"");
    const std::optional<int> centres = read_centres_that_win(victory, "");
    if (!centres) return;
    variant_.victory_centres = *centres;
    read_lead(victory);
    read_last_year(victory);
  }

  // A number of centres, not more than all; nothing where a variant has taken away so many that they are not enough.
  std::optional<int> read_centres_that_win(const XmlElement& element, const std::string& whose) {
    const int all = has_map_ ? variant_.map.supply_centres().size() : static_cast<int>(max_provinces);
    Mistakes beyond_all;
    const int wanted = read_integer(element, "centres", 0, 1, static_cast<int>(max_provinces), beyond_all);
    const std::string need = "the " + std::to_string(wanted) + " centres that win" + whose;
    if (wanted > all && losses_.note_need(Lost::Centres, "", need, element.value_at("centres"))) return std::nullopt;
    return read_integer(element, "centres", 1, 1, std::max(all, 1), mistakes_);
  }

  void read_last_year(const XmlElement& victory) {
    if (victory.attribute("last-year") != nullptr)
      variant_.last_year = read_integer(victory, "last-year", 0, 0, 99999, mistakes_);
  }

  void read_lead(const XmlElement& victory) {
    variant_.winning_lead = read_integer(victory, "lead", 0, 1, static_cast<int>(max_provinces), mistakes_);
    variant_.lead_falls = read_integer(victory, "lead-falls", 0, 1, static_cast<int>(max_provinces), mistakes_);
    const XmlAttribute* falls = victory.attribute("lead-falls");
    if (falls != nullptr && victory.attribute("lead") == nullptr)
      mistakes_.add(falls->at, "a lead that falls, without its beginning", "lead=\"...\"");
  }

  // What is written of powers, which are read before.
  void read_needs_of_winners() {
    const XmlElement& victory = section("victory");
    const XmlAttribute* additional = victory.attribute("additional");
    for (const XmlElement& element : victory.children) {
      if (element.name != "needs" && element.name != "number") continue;
      if (additional != nullptr) {
        mistakes_.add(last_written(element.at, additional->at), "a condition for victory by additional centres",
                      "centres=\"...\" of <victory>", '<' + element.name + '>');
      } else if (element.name == "needs") {
        read_needed_centres(element);
      } else {
        read_own_number(element);
      }
    }
    std::ranges::sort(variant_.own_numbers, {}, &OwnNumber::power);
  }

  // A power that has a player.
  std::optional<PowerId> winner_named(const XmlElement& element, const std::string& need) {
    const XmlAttribute* written = element.attribute("power");
    if (written == nullptr) return std::nullopt;
    const std::optional<PowerId> power = power_named(*written, need);
    if (!power || !variant_[*power].minor) return power;
    mistakes_.add(written->value_at, "a minor power that wins", "a power with a player", written->value);
    return std::nullopt;
  }

  void read_needed_centres(const XmlElement& element) {
    NeededCentres needed;
    const std::string need = "a centre that a winner needs";
    const std::optional<PowerId> power = winner_named(element, need);
    if (element.attribute("power") != nullptr && !power) return;
    needed.power = power.value_or(no_power);
    const std::vector<XmlAttribute> items =
        read_filled_list(element, "centres", "a condition without a centre", "ids of supply centres");
    for (const XmlAttribute& item : items) {
      if (!has_map_) continue;
      const auto centre = province_with_id(item, need);
      if (!centre) continue;
      if (!variant_.map.supply_centres().contains(*centre)) {
        if (!losses_.note_need(Lost::Centre, item.value, need, item.at))
          mistakes_.add(item.at, "a needed province that is not a supply centre", "a supply centre", item.value);
      } else if (std::ranges::find(needed.centres, *centre) != needed.centres.end()) {
        mistakes_.add(item.at, "a needed centre twice", "each centre once", item.value);
      } else {
        needed.centres.push_back(*centre);
      }
    }
    std::ranges::sort(needed.centres);
    const auto all = std::max(static_cast<int>(items.size()), 1);
    needed.count = read_integer(element, "count", all, 1, all, mistakes_);
    if (!needed.centres.empty()) variant_.needed_centres.push_back(std::move(needed));
  }

  void read_own_number(const XmlElement& element) {
    const std::optional<PowerId> power = winner_named(element, "a number of centres that win");
    const std::optional<int> centres = read_centres_that_win(element, " for " + std::string(element.value("power")));
    if (!power || !centres) return;
    if (std::ranges::find(variant_.own_numbers, *power, &OwnNumber::power) != variant_.own_numbers.end()) {
      mistakes_.add(element.value_at("power"), "a number of centres twice", "each power once", element.value("power"));
      return;
    }
    variant_.own_numbers.push_back({*power, *centres});
  }

  // Centres other than a power's own homes.
  void read_additional_centres(const XmlElement& victory) {
    const SourcePos& additional = victory.attribute("additional")->at;
    if (const XmlAttribute* centres = victory.attribute("centres")) {
      const bool is_inherited = centres->at.file != additional.file;
      mistakes_.add(last_written(centres->at, additional), "two ways to win by centres",
                    is_inherited ? "<victory replace=\"yes\">, which leaves out that of the other variant"
                                 : "centres=\"...\" or additional=\"...\"");
    }
    variant_.additional_centres = read_integer(victory, "additional", 1, 1, static_cast<int>(max_provinces), mistakes_);
    for (const std::string_view attribute : {"lead", "lead-falls"}) {
      if (const XmlAttribute* lead = victory.attribute(attribute))
        mistakes_.add(last_written(lead->at, additional), "a lead for victory by additional centres",
                      "centres=\"...\"");
    }
    read_last_year(victory);
  }

  // A list that may not be empty where it is written.
  std::vector<XmlAttribute> read_filled_list(const XmlElement& element, std::string_view attribute,
                                             const std::string& problem, const std::string& expected) {
    const std::size_t mistakes_before = mistakes_.count();
    std::vector<XmlAttribute> items = read_list(element, attribute, mistakes_);
    const XmlAttribute* written = element.attribute(attribute);
    if (written != nullptr && items.empty() && mistakes_.count() == mistakes_before)
      mistakes_.add(written->value_at, problem, expected, written->value);
    return items;
  }

  // `need` names what uses the province, for the message where the province is gone.
  std::optional<ProvinceId> province_with_id(const XmlAttribute& written, const std::string& need) {
    const auto found = variant_.map.find(written.value);
    if (found && variant_.map[*found].id == written.value) return found;
    if (losses_.note_need(Lost::Province, written.value, need, written.value_at)) return std::nullopt;
    mistakes_.add_with_nearest(written.value_at, "an unknown province", "the id of a province of the map",
                               written.value, nearest_id(variant_.map, written.value));
    return std::nullopt;
  }

  // Where the mistake of an element is: at the first of these attributes that another file has changed, or at the
  // element.
  const SourcePos& changed_place(const XmlElement& element, std::initializer_list<std::string_view> attributes) const {
    for (std::string_view attribute : attributes) {
      const XmlAttribute* written = element.attribute(attribute);
      if (written != nullptr && losses_.changes(written->at, element.at)) return written->at;
    }
    return element.at;
  }

  // Where two places contradict each other: the second one if its file changes that of the first.
  const SourcePos& last_written(const SourcePos& first, const SourcePos& second) const {
    return losses_.changes(second, first) ? second : first;
  }

  void check_colour(const XmlElement& power) {
    const std::string_view colour = power.value("colour");
    const bool fine =
        colour.size() == 7 && colour[0] == '#' && std::all_of(colour.begin() + 1, colour.end(), [](char c) {
          return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
        });
    if (!fine && power.attribute("colour") != nullptr) {
      mistakes_.add(power.value_at("colour"), "a colour that cannot be used", "# and six hexadecimal digits", colour);
    }
  }

  // Calls visit(centre, item) for each supply centre in the list. Returns those for which it says yes, ascending.
  template <class Visit>
  std::vector<ProvinceId> read_centres(const XmlElement& element, std::string_view attribute, Visit visit) {
    std::vector<ProvinceId> centres;
    for (const XmlAttribute& item : read_list(element, attribute, mistakes_)) {
      if (!has_map_) continue;
      const std::string need = std::string(attribute) + " of " + std::string(element.value("name"));
      const auto centre = province_with_id(item, need);
      if (!centre) continue;
      if (!variant_.map.supply_centres().contains(*centre)) {
        if (losses_.note_need(Lost::Centre, item.value, need, item.at)) continue;
        mistakes_.add(item.at, "a home that is not a supply centre", "a supply centre", item.value);
      } else if (visit(*centre, item)) {
        centres.push_back(*centre);
      }
    }
    std::sort(centres.begin(), centres.end());
    return centres;
  }

  std::vector<ProvinceId> read_homes(const XmlElement& element, PowerId power) {
    return read_centres(element, "homes", [&](ProvinceId home, const XmlAttribute& item) {
      const auto [known, is_new] = home_of_.emplace(home, WrittenOwner{home, power, item.at});
      if (!is_new)
        mistakes_.add(last_written(item.at, known->second.at), "a home twice", "each home once, for one power",
                      item.value);
      return is_new;
    });
  }

  std::vector<ProvinceId> read_centres(const XmlElement& element, std::string_view attribute) {
    return read_centres(element, attribute, [](ProvinceId, const XmlAttribute&) { return true; });
  }

  // A site that a power lists is land, and none of its homes. With `outside_centres`, it is no supply centre either.
  std::vector<ProvinceId> read_sites(const XmlElement& element, std::string_view attribute, bool outside_centres) {
    std::vector<ProvinceId> sites;
    for (const XmlAttribute& item : read_list(element, attribute, mistakes_)) {
      if (!has_map_) continue;
      const auto site = province_with_id(item, std::string(attribute) + " of " + std::string(element.value("name")));
      if (!site) continue;
      const auto home = home_of_.find(*site);
      const bool is_own_home = home != home_of_.end() && index(home->second.power) == variant_.powers.size();
      if (variant_.map.is_sea(*site)) {
        mistakes_.add(item.at, "a build site at sea", "a province on land", item.value);
      } else if (outside_centres && variant_.map.supply_centres().contains(*site)) {
        mistakes_.add(item.at, "an emergency site that is a supply centre", "another province on land", item.value);
      } else if (is_own_home) {
        mistakes_.add(last_written(item.at, home->second.at), "a build site that is a home of its power",
                      "another province on land", item.value);
      } else if (std::find(sites.begin(), sites.end(), *site) != sites.end()) {
        mistakes_.add(item.at, "a build site twice", "each build site once", item.value);
      } else {
        sites.push_back(*site);
      }
    }
    std::sort(sites.begin(), sites.end());
    return sites;
  }

  // A country is land, and no two powers share a part of it. A variant that takes a province off the map also takes it
  // from its country.
  std::vector<ProvinceId> read_home_provinces(const XmlElement& element) {
    std::vector<ProvinceId> provinces;
    for (const XmlAttribute& item : read_list(element, "home-provinces", mistakes_)) {
      const bool is_inherited = item.at.file != xml_.at.file;
      if (!has_map_ || (is_inherited && !variant_.map.find(item.value))) continue;
      const auto province = province_with_id(item, "a home province of " + std::string(element.value("name")));
      if (!province) continue;
      if (variant_.map.is_sea(*province)) {
        mistakes_.add(item.at, "a home province at sea", "a province on land", item.value);
        continue;
      }
      const auto [known, is_new] = country_of_.emplace(*province, item.at);
      if (is_new) {
        provinces.push_back(*province);
      } else {
        mistakes_.add(last_written(item.at, known->second), "a home province twice",
                      "each home province once, for one power", item.value);
      }
    }
    std::sort(provinces.begin(), provinces.end());
    return provinces;
  }

  void check_sites(const XmlElement& element, const Power& power) {
    for (const ProvinceId site : power.emergency_sites) {
      if (!std::binary_search(power.alternative_sites.begin(), power.alternative_sites.end(), site)) continue;
      mistakes_.add(last_written(element.value_at("alternative-sites"), element.value_at("emergency-sites")),
                    "an alternative site that is an emergency site", "each place in one of the two lists",
                    variant_.map[site].id);
    }
    for (const std::string_view attribute : {"emergency-sites", "emergency-units", "alternative-sites"}) {
      if (element.attribute(attribute) == nullptr) continue;
      if (power.minor) {
        mistakes_.add(last_written(element.value_at(attribute), element.value_at("minor")), "a minor power that builds",
                      std::string(attribute) + " of a power with a player", power.name);
      }
    }
  }

  Faith read_faith(const XmlElement& element) {
    const XmlAttribute* written = element.attribute("faith");
    if (written == nullptr) return Faith::None;
    std::vector<std::string> known;
    for (const Faith faith : all_faiths()) {
      if (written->value == word(faith)) return faith;
      known.emplace_back(word(faith));
    }
    mistakes_.add(written->value_at, "an unknown faith", one_of(known), written->value, known);
    return Faith::None;
  }

  void read_power(const XmlElement& element) {
    const std::size_t number = variant_.powers.size();
    Power power;
    power.name = element.value("name");
    power.adjective = element.value("adjective");
    power.colour = element.value("colour");
    power.minor = read_yes_no(element, "minor", false, mistakes_);
    check_colour(element);
    const std::size_t needs_before = losses_.count();
    power.homes = read_homes(element, PowerId(static_cast<std::uint8_t>(number)));
    if (power.minor && has_map_ && power.homes.size() != 1 && losses_.count() == needs_before) {
      mistakes_.add(changed_place(element, {"minor", "homes"}), "a minor power without its centre",
                    "homes=\"...\" with one supply centre", element.value("homes"));
    }
    power.home_provinces = read_home_provinces(element);
    power.faith = read_faith(element);
    power.bound_to_faith = read_yes_no(element, "bound-to-faith", false, mistakes_);
    power.predetermined_homes = read_centres(element, "predetermined-homes");
    power.elective_homes = read_integer(element, "elective-homes", 0, 0, 99, mistakes_);
    power.conditional_homes = read_centres(element, "conditional-homes");
    power.never_builds_in = read_centres(element, "never-builds-in");
    power.emergency_sites = read_sites(element, "emergency-sites", true);
    power.emergency_units = read_integer(element, "emergency-units", 0, 0, 99, mistakes_);
    power.alternative_sites = read_sites(element, "alternative-sites", false);
    check_sites(element, power);
    power.delayed_fleets = read_centres(element, "delayed-fleets", [&](ProvinceId centre, const XmlAttribute& item) {
      const bool is_port = variant_.map[centre].terrain == Terrain::Coastal;
      const std::string need = "delayed-fleets of " + power.name;
      if (!is_port && !losses_.note_need(Lost::Kind, item.value, need, item.at))
        mistakes_.add(item.at, "delayed fleets of a centre that has no coast", "a coastal province", item.value);
      return is_port;
    });
    const std::vector<XmlAttribute> also = read_list(element, "also", mistakes_);
    for (const XmlAttribute& item : also) power.aliases.push_back(item.value);
    variant_.powers.add(std::move(power));

    const auto claim = [&](std::string_view name, const SourcePos& at) {
      power_names_.claim(name, at, number, at.file == xml_.at.file);
    };
    // These two are printed in orders; a further name can be of headings only.
    for (std::string_view attribute : {"name", "adjective"}) {
      const XmlAttribute* written = element.attribute(attribute);
      if (written == nullptr) continue;
      claim(written->value, written->value_at);
      report_unreadable(written->value, written->value_at, Strokes::MayBeInAName, mistakes_);
    }
    for (const XmlAttribute& item : also) claim(item.value, item.at);
  }

  void read_powers() {
    const XmlElement& powers = section("powers");
    for (const XmlElement& element : powers.children) {
      if (element.name != "power") continue;
      if (variant_.powers.size() == max_powers) {
        mistakes_.add(element.at, "too many powers", "at most " + std::to_string(max_powers));
        break;
      }
      read_power(element);
    }
    std::vector<std::string> printed;
    for (const Power& power : variant_.powers) printed.push_back(power.name);
    power_names_.report(printed, "power", mistakes_);
    read_supports_only(powers);
    if (variant_.powers.empty())
      mistakes_.add(powers.at.line > 0 ? powers.at : xml_.at, "a variant without powers", "<power> elements");
  }

  void read_leaders() {
    NameClaims names;
    for (const XmlElement& element : section("leaders").children) {
      const XmlAttribute* power = element.attribute("power");
      if (element.name != "leader" || power == nullptr) continue;
      if (variant_.leaders.size() == index(no_leader)) {
        mistakes_.add(element.at, "too many leaders", "at most " + std::to_string(index(no_leader)));
        break;
      }
      Leader leader;
      leader.id = element.value("id");
      leader.name = element.value("name");
      leader.abbreviation = element.value(element.attribute("abbr") != nullptr ? "abbr" : "id");
      leader.power = power_named(*power, "the leader " + leader.name).value_or(no_power);
      const std::size_t number = variant_.leaders.size();
      const auto claim = [&](std::string_view name, const SourcePos& at) { names.claim(name, at, number, true); };
      for (std::string_view attribute : {"id", "name", "abbr"}) {
        if (const XmlAttribute* written = element.attribute(attribute)) claim(written->value, written->value_at);
      }
      for (const XmlAttribute& item : read_list(element, "also", mistakes_)) {
        leader.aliases.push_back(item.value);
        claim(item.value, item.at);
      }
      variant_.leaders.push_back(std::move(leader));
    }
    std::vector<std::string> printed;
    for (const Leader& leader : variant_.leaders) printed.push_back(leader.name);
    names.report_in_orders(printed, "leader", mistakes_);
    for (const XmlElement& element : section("leaders").children) check_first_words(element);
  }

  void check_first_words(const XmlElement& leader) {
    const auto check = [&](const std::string& name, const SourcePos& at) {
      if (!begins_like_a_unit(name)) return;
      mistakes_.add(at, "a name that cannot be read in an order", "a name that does not begin like an army or a fleet",
                    name);
    };
    for (std::string_view attribute : {"id", "name", "abbr"}) {
      if (const XmlAttribute* written = leader.attribute(attribute)) check(written->value, written->value_at);
    }
    Mistakes reported_before;
    for (const XmlAttribute& item : read_list(leader, "also", reported_before)) check(item.value, item.at);
  }

  // A list may name powers that are listed later, so lists are read last.
  void read_supports_only(const XmlElement& powers) {
    for (const XmlElement& element : powers.children) {
      if (element.value("supports-only").empty()) continue;
      const auto self = variant_.find_power(element.value("name"));
      if (!self) continue;  // one power too many
      if (!variant_[*self].minor) {
        mistakes_.add(last_written(element.value_at("supports-only"), element.value_at("minor")),
                      "a list for a power that has a player", "supports-only of a minor power", variant_[*self].name);
      }
      std::vector<PowerId> supported;
      for (const XmlAttribute& item : read_list(element, "supports-only", mistakes_)) {
        if (const auto listed = power_named(item, "supports-only of " + variant_[*self].name))
          supported.push_back(*listed);
      }
      std::ranges::sort(supported);
      variant_.powers.change(*self, [&](Power& power) { power.supports_only = std::move(supported); });
    }
  }

  void read_option(const XmlElement& element) {
    const XmlAttribute* name = element.attribute("name");
    const XmlAttribute* value = element.attribute("value");
    if (name == nullptr) return;
    if (value == nullptr) {
      if (find_option(name->value) == nullptr)
        mistakes_.add(read_choice(name->value, name->value_at, "", name->value_at).problems());
      return;
    }
    const Read<OptionChoice> choice = read_choice(name->value, name->value_at, value->value, value->value_at);
    if (!choice) return mistakes_.add(choice.problems());
    choice->option->set(options_, choice->value);
    choices_.emplace_back(*choice, *value);
  }

  // Reports an option that needs what the variant does not have where this file writes it.
  Diagnostics in_place(Diagnostics problems, const SourcePos& rules) const {
    if (problems.empty()) return problems;
    const Variant plain = with_unchecked_options(variant_, Options());
    for (const auto& [choice, value] : choices_) {
      if (value.at.file != rules.file || what_choice_lacks(plain, choice).empty()) continue;
      for (Diagnostic& problem : problems) problem.found = value.value;
      return placed(std::move(problems), value.value_at);
    }
    return placed(std::move(problems), rules);
  }

  void read_clause(const XmlElement& element) {
    const std::string_view id = element.value("id");
    const std::size_t stroke = id.find('/');
    const auto clause = stroke == std::string_view::npos ? std::nullopt : clause_with_key(id.substr(stroke + 1));
    if (!clause) return;  // reported when its file was checked
    for (std::string_view attribute : {"title", "source"}) {
      if (element.attribute(attribute) != nullptr && folded(element.value(attribute)).empty()) {
        mistakes_.add(element.value_at(attribute), "an empty " + std::string(attribute) + " of a clause", "a sentence",
                      element.value(attribute));
      }
    }
    rulebook_.set(
        {*clause, std::string(id), std::string(element.value("title")), std::string(element.value("source"))});
  }

  void read_unified_coasts(const XmlElement& element) {
    if (read_yes_no(element, "remove", false, mistakes_)) return;
    const XmlAttribute* written = element.attribute("province");
    const XmlAttribute* owner_of = element.attribute("owner-of");
    if (written == nullptr) return;
    if (owner_of == nullptr) mistakes_.add(element.at, "a missing attribute of <unified-coasts>", "owner-of=\"...\"");
    const std::string need = "<unified-coasts> of " + written->value;
    const auto province = province_with_id(*written, need);
    const auto centre = owner_of != nullptr ? province_with_id(*owner_of, need) : std::nullopt;
    const bool lacks_coasts = province && !variant_.map.has_coasts(*province);
    if (lacks_coasts && !losses_.note_need(Lost::Kind, written->value, need, written->value_at)) {
      mistakes_.add(written->value_at, "no coasts to unify", "a province with several coasts", written->value);
    }
    const bool is_no_centre = centre && !variant_.map.supply_centres().contains(*centre);
    if (is_no_centre && !losses_.note_need(Lost::Centre, owner_of->value, need, owner_of->value_at)) {
      mistakes_.add(owner_of->value_at, "an owner of a province that is not a supply centre", "a supply centre",
                    owner_of->value);
    }
    if (province && centre) variant_.unified_coasts.push_back({*province, *centre});
  }

  void read_movement(const XmlAttribute& movement) {
    if (movement.value != "seasons" && movement.value != "impulses")
      mistakes_.add(movement.value_at, "an unknown system of movement", "seasons or impulses", movement.value,
                    {"seasons", "impulses"});
    if (movement.value != "impulses") return;
    variant_.movement = MovementSystem::Impulses;
    check_what_impulses_exclude(movement);
  }

  void check_what_impulses_exclude(const XmlAttribute& movement) {
    const auto check = [&](bool is_there, const std::string& problem, const std::string& expected) {
      if (is_there) mistakes_.add(movement.value_at, problem, expected, movement.value);
    };
    if (has_map_) {
      const Map& map = variant_.map;
      const auto is_one_way = [](const Border& border) { return border.one_way; };
      check(std::ranges::any_of(map.borders(), is_one_way), "impulses on a map with one-way borders",
            "a map without one-way=\"yes\"");
      check(map.has_weak_borders() || map.has_seasons() || !map.owners_borders().empty(),
            "impulses on a map with conditions of borders", "a map without weak, closed and only-owner-of");
      // The unit of a turn stands in a province, and not on one of its coasts.
      check(!map.with_coasts().empty(), "impulses on a map whose provinces have coasts",
            "a map without <coast> in a province");
    }
    check(variant_.has(Feature::EmergencySites) || variant_.has(Feature::EmergencyUnits) ||
              variant_.has(Feature::AlternativeSites),
          "impulses in a variant with build sites of its powers",
          "powers without emergency-sites, emergency-units and alternative-sites");
  }

  // A calendar of turns can stand alone: movement="seasons" is what a variant has that does not say it.
  void check_turns(const XmlAttribute* movement) {
    const bool in_turns = variant_.calendar.phases == PhasesOfYear::OneTurn;
    if (in_turns == (variant_.movement == MovementSystem::Impulses)) return;
    const XmlAttribute* turns = section("calendar").attribute("turns");
    const bool is_of_calendar = movement == nullptr || (turns != nullptr && losses_.changes(turns->at, movement->at));
    const XmlAttribute& wrong = is_of_calendar ? *turns : *movement;
    mistakes_.add(wrong.value_at, "a calendar that does not match the movement",
                  "movement=\"impulses\" and <calendar turns=\"year\">, or neither", wrong.value);
  }

  void read_rules() {
    const XmlElement* rules = xml_.child("rules");
    if (rules == nullptr) return;
    rulebook_.name = rules->value("rulebook");
    // It begins the ids of clauses.
    if (const XmlAttribute* name = rules->attribute("rulebook"); name != nullptr && !can_be_variant_id(name->value))
      mistakes_.add(name->value_at, "a name of a rulebook that cannot be used", "letters, digits, full stops, - and _",
                    name->value);
    const XmlAttribute* movement = rules->attribute("movement");
    if (movement != nullptr) read_movement(*movement);
    check_turns(movement);
    for (const XmlElement& element : rules->children) {
      if (element.name == "option") read_option(element);
      if (element.name == "clause") read_clause(element);
      if (element.name == "unified-coasts" && has_map_) read_unified_coasts(element);
    }
    mistakes_.add(in_place(set_rules(variant_, std::move(rulebook_), options_), rules->at));
  }

  std::optional<PowerId> power_named(const XmlAttribute& written, const std::string& need) {
    if (const auto found = variant_.find_power(written.value)) return found;
    if (losses_.note_need(Lost::Power, written.value, need, written.value_at)) return std::nullopt;
    mistakes_.add_with_nearest(written.value_at, "an unknown power", "a power of this variant", written.value,
                               variant_.nearest_power(written.value));
    return std::nullopt;
  }

  void read_unit(const XmlElement& element, Setup& setup) {
    WrittenUnit written;
    written.at = element.at;
    const XmlAttribute* power = element.attribute("power");
    const XmlAttribute* at = element.attribute("at");
    const std::string_view kind = element.value("kind");
    const std::string need = "the unit of " + std::string(element.value("power"));
    const auto owner = power != nullptr ? power_named(*power, need) : std::nullopt;
    const auto province = at != nullptr ? province_with_id(*at, need) : std::nullopt;
    const bool stacks = variant_.stacking() == Stacking::LandAndFleets;
    const bool kind_known = kind == "army" || kind == "fleet" || (stacks && kind == "leader");
    if (!kind_known && element.attribute("kind") != nullptr) {
      const std::vector<std::string> known =
          stacks ? std::vector<std::string>{"army", "fleet", "leader"} : std::vector<std::string>{"army", "fleet"};
      mistakes_.add(element.value_at("kind"), "an unknown kind of unit", one_of(known), kind, known);
    }
    const auto leader = leader_of_unit(element, owner);
    const int count = read_count(element);
    std::optional<Coast> coast = Coast::None;
    if (const XmlAttribute* named = element.attribute("coast")) {
      coast = coast_with_short_name(named->value);
      if (!coast)
        mistakes_.add(named->value_at, "an unknown coast", "nc, sc, ec or wc", named->value, {"nc", "sc", "ec", "wc"});
    }
    if (!owner || !province || !kind_known || !coast) return;
    if ((kind == "leader") != (leader != no_leader)) return;
    written.unit = {*owner,
                    kind == "fleet" ? UnitKind::Fleet : UnitKind::Army,
                    {*province, *coast},
                    leader,
                    static_cast<std::uint8_t>(count)};
    if (!lost_its_place(written, at->value)) setup.units.push_back(std::move(written));
  }

  // Which leader it is; no_leader if it is not a leader, or not a possible one.
  LeaderId leader_of_unit(const XmlElement& element, std::optional<PowerId> power) {
    const XmlAttribute* written = element.attribute("leader");
    if ((written != nullptr) != (element.value("kind") == "leader")) {
      mistakes_.add(written != nullptr ? written->at : element.at, "a leader without its name, or a name without one",
                    "kind=\"leader\" and leader=\"...\" together");
      return no_leader;
    }
    if (written == nullptr) return no_leader;
    const auto found = variant_.find_leader(written->value);
    if (!found) {
      std::vector<std::string> known;
      for (const Leader& leader : variant_.leaders) known.push_back(leader.id);
      mistakes_.add(written->value_at, "an unknown leader", "the id of a leader of this variant", written->value,
                    known);
      return no_leader;
    }
    const PowerId own = variant_[*found].power;
    if (power && own != no_power && own != *power)
      mistakes_.add(written->value_at, "a leader of another power", "a leader of " + variant_[*power].name,
                    variant_[*found].name);
    return *found;
  }

  int read_count(const XmlElement& element) {
    const XmlAttribute* written = element.attribute("count");
    if (written == nullptr) return 1;
    if (element.value("kind") != "fleet" || variant_.stacking() == Stacking::OneUnit) {
      mistakes_.add(written->at, "a count of what does not stand together", "fleets, where the variant stacks them");
      return 1;
    }
    return read_integer(element, "count", 1, 1, 99, mistakes_);
  }

  // "<coast of='Swedish' at='pom, est'/>": the power that owns these ports from the start.
  void read_coast(const XmlElement& element, Setup& setup) {
    const XmlAttribute* of = element.attribute("of");
    if (of == nullptr) return;
    const std::string need = "the coasts of " + of->value;
    const auto power = power_named(*of, need);
    for (const XmlAttribute& item : read_filled_list(element, "at", "a coast without a province", "ids of provinces")) {
      const auto province = province_with_id(item, need);
      if (!province || !power) continue;
      const bool is_port = variant_.map[*province].terrain == Terrain::Coastal;
      if (is_port || !losses_.note_need(Lost::Kind, item.value, need, item.at))
        setup.coasts.push_back({*province, *power, item.at});
    }
  }

  // A home centre on the coast is the power's own port, unless the file says something else.
  void add_home_coasts(Setup& setup) const {
    for (const auto& [centre, owner] : home_of_) {
      const bool is_port = variant_.map[centre].terrain == Terrain::Coastal;
      const auto is_written = [&](const WrittenCoast& coast) { return coast.province == centre; };
      if (is_port && std::ranges::none_of(setup.coasts, is_written))
        setup.coasts.push_back({centre, owner.power, owner.at});
    }
  }

  // Whether this unit cannot be there because a variant changed its map.
  bool lost_its_place(const WrittenUnit& unit, std::string_view province) {
    Setup alone;
    alone.stacking = variant_.stacking();
    alone.units.push_back(unit);
    if (make_position(variant_.map, alone)) return false;
    const std::string need = "the unit of " + variant_[unit.unit.power].name;
    return losses_.note_need(Lost::Coasts, province, need, unit.at) ||
           losses_.note_need(Lost::Kind, province, need, unit.at);
  }

  // <owner> takes precedence over what homes imply; without a power the centre has no owner.
  void read_owner(const XmlElement& element, std::map<ProvinceId, WrittenOwner>& owners, std::set<ProvinceId>& seen) {
    const XmlAttribute* centre = element.attribute("centre");
    const XmlAttribute* power = element.attribute("power");
    const std::string need = "<owner> of " + std::string(element.value("centre"));
    const auto province = centre != nullptr ? province_with_id(*centre, need) : std::nullopt;
    const auto owner = power != nullptr ? power_named(*power, need) : std::nullopt;
    if (!province) return;
    const bool is_centre = variant_.map.supply_centres().contains(*province);
    if (!is_centre && losses_.note_need(Lost::Centre, centre->value, need, element.at)) return;
    if (!seen.insert(*province).second)
      mistakes_.add(element.at, "a supply centre owned twice", "one owner a supply centre", centre->value);
    owners.erase(*province);
    if (owner) owners.emplace(*province, WrittenOwner{*province, *owner, element.at});
  }

  Phase first_phase() const {
    const int year = variant_.calendar.first_year;
    if (variant_.calendar.phases == PhasesOfYear::OneTurn) return {Season::Year, year, PhaseKind::Turn};
    return {first_season_, year, first_season_ == Season::Winter ? PhaseKind::Adjustments : PhaseKind::Movement};
  }

  void read_start() {
    Setup setup;
    setup.phase = first_phase();
    setup.stacking = variant_.stacking();
    for (const Leader& leader : variant_.leaders) setup.leader_names.push_back(leader.name);
    std::map<ProvinceId, WrittenOwner> owners = home_of_;
    std::set<ProvinceId> seen;
    for (const XmlElement& element : section("start").children) {
      if (element.name == "unit") read_unit(element, setup);
      if (element.name == "owner") read_owner(element, owners, seen);
      if (element.name == "coast") read_coast(element, setup);
    }
    if (setup.stacking == Stacking::LandAndFleets) add_home_coasts(setup);
    for (const auto& [centre, owner] : owners) {
      if (!variant_[owner.power].minor || seen.contains(centre)) setup.owners.push_back(owner);
    }
    Read<Position> start = make_position(variant_.map, setup);
    if (start) {
      variant_.start = *std::move(start);
    } else {
      mistakes_.add(start.problems());
    }
  }

  const XmlElement& xml_;
  const bool has_map_;  // false where the map has mistakes of its own
  Losses& losses_;
  Mistakes& mistakes_;
  Variant variant_;
  Rulebook rulebook_;
  Options options_;
  std::vector<std::pair<OptionChoice, XmlAttribute>> choices_;  // that are written
  Season first_season_ = Season::Spring;
  std::map<ProvinceId, WrittenOwner> home_of_;
  std::map<ProvinceId, SourcePos> country_of_;
  NameClaims power_names_;
};

}  // namespace

Variant variant_from(const XmlElement& complete, std::optional<Map> map, Losses& losses, Mistakes& mistakes) {
  return VariantReading(complete, std::move(map), losses, mistakes).read();
}

}  // namespace casus
