#include "engine/rules/part_readers.h"

#include <algorithm>
#include <utility>

namespace casus {

namespace {

class VictoryReading : PartReading {
 public:
  explicit VictoryReading(const PartReading& part) : PartReading(part) {}

  void read() {
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

  void read_needs() {
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

 private:
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
};

}  // namespace

void read_victory(const PartReading& part) { VictoryReading(part).read(); }

void read_needs_of_winners(const PartReading& part) { VictoryReading(part).read_needs(); }

}  // namespace casus
