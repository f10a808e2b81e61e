#include "engine/rules/part_readers.h"

#include <algorithm>
#include <utility>

#include "engine/text/name_claims.h"
#include "engine/text/names.h"

namespace casus {

namespace {

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

class LeadersReading : PartReading {
 public:
  explicit LeadersReading(const PartReading& part) : PartReading(part) {}

  void read() {
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

 private:
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
};

}  // namespace

void read_leaders(const PartReading& part) { LeadersReading(part).read(); }

}  // namespace casus
