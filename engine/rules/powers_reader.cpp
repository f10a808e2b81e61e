#include "engine/rules/part_readers.h"

#include <algorithm>
#include <utility>

#include "engine/text/name_claims.h"

namespace casus {

namespace {

constexpr std::size_t max_powers = 100;

class PowersReading : PartReading {
 public:
  explicit PowersReading(const PartReading& part) : PartReading(part) {}

  OwnersOfHomes read() {
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
    return std::move(home_of_);
  }

 private:
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
    power.delayed_fleets = read_delayed_fleets(element);
    const std::vector<XmlAttribute> also = read_list(element, "also", mistakes_);
    for (const XmlAttribute& item : also) power.aliases.push_back(item.value);
    variant_.powers.add(std::move(power));
    claim_names(element, number, also);
  }

  void claim_names(const XmlElement& element, std::size_t number, const std::vector<XmlAttribute>& also) {
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

  // Where the mistake of an element is: at the first of these attributes that another file has changed, or at the
  // element.
  const SourcePos& changed_place(const XmlElement& element, std::initializer_list<std::string_view> attributes) const {
    for (std::string_view attribute : attributes) {
      const XmlAttribute* written = element.attribute(attribute);
      if (written != nullptr && losses_.changes(written->at, element.at)) return written->at;
    }
    return element.at;
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

  void report_second_home(const XmlElement& power, const XmlAttribute& item, const WrittenOwner& known) {
    const SourcePos& at = last_written(item.at, known.at);
    std::string expected = "each home once, for one power";
    if (index(known.power) < variant_.powers.size()) {
      const bool is_at_first = &at == &known.at;
      expected += "; it is a home of " +
                  (is_at_first ? std::string(power.value("name")) : variant_.powers[index(known.power)].name) +
                  ", too (" + file_and_line(is_at_first ? item.at : known.at) + ')';
    }
    mistakes_.add(at, "a home twice", expected, item.value);
  }

  std::vector<ProvinceId> read_homes(const XmlElement& element, PowerId power) {
    return read_centres(element, "homes", [&](ProvinceId home, const XmlAttribute& item) {
      const auto [known, is_new] = home_of_.emplace(home, WrittenOwner{home, power, item.at});
      if (!is_new) report_second_home(element, item, known->second);
      return is_new;
    });
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

  std::vector<ProvinceId> read_centres(const XmlElement& element, std::string_view attribute) {
    return read_centres(element, attribute, [](ProvinceId, const XmlAttribute&) { return true; });
  }

  std::vector<ProvinceId> read_delayed_fleets(const XmlElement& element) {
    return read_centres(element, "delayed-fleets", [&](ProvinceId centre, const XmlAttribute& item) {
      const bool is_port = variant_.map[centre].terrain == Terrain::Coastal;
      const std::string need = "delayed-fleets of " + std::string(element.value("name"));
      if (!is_port && !losses_.note_need(Lost::Kind, item.value, need, item.at))
        mistakes_.add(item.at, "delayed fleets of a centre that has no coast", "a coastal province", item.value);
      return is_port;
    });
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

  OwnersOfHomes home_of_;
  std::map<ProvinceId, SourcePos> country_of_;
  NameClaims power_names_;
};

}  // namespace

OwnersOfHomes read_powers(const PartReading& part) { return PowersReading(part).read(); }

}  // namespace casus
