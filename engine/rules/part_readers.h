// The readers of the parts of a variant: each has its own source (calendar_reader.cpp, victory_reader.cpp and so on).
// variant_reader.cpp calls them, in the sequence in which they are declared here.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/position.h"
#include "engine/map/losses.h"
#include "engine/rules/variant.h"
#include "engine/text/mistakes.h"
#include "engine/text/xml_document.h"

namespace casus {

// What the reader of each part has: the elements of the whole variant, what has been read of it, and where mistakes go.
class PartReading {
 public:
  // Without a map (it has mistakes of its own) the readers skip what needs provinces.
  PartReading(const XmlElement& xml, bool has_map, Variant& variant, Losses& losses, Mistakes& mistakes)
      : xml_(xml), has_map_(has_map), variant_(variant), losses_(losses), mistakes_(mistakes) {}

 protected:
  const XmlElement& section(std::string_view name) const;  // an empty element where it is not written

  // `need` names what uses the province or the power, for the message where a variant has taken it away.
  std::optional<ProvinceId> province_with_id(const XmlAttribute& written, const std::string& need);
  std::optional<PowerId> power_named(const XmlAttribute& written, const std::string& need);

  // A list that may not be empty where it is written.
  std::vector<XmlAttribute> read_filled_list(const XmlElement& element, std::string_view attribute,
                                             const std::string& problem, const std::string& expected);
  // Where two places contradict each other: the second one if its file changes that of the first.
  const SourcePos& last_written(const SourcePos& first, const SourcePos& second) const;

  const XmlElement& xml_;
  const bool has_map_;
  Variant& variant_;
  Losses& losses_;
  Mistakes& mistakes_;
};

using OwnersOfHomes = std::map<ProvinceId, WrittenOwner>;

Phase read_calendar(const PartReading& part);  // returns the phase with which the game begins
void read_victory(const PartReading& part);
OwnersOfHomes read_powers(const PartReading& part);
// <needs> and <number> of <victory>, which name powers.
void read_needs_of_winners(const PartReading& part);
void read_leaders(const PartReading& part);
void read_rules(const PartReading& part);
void read_start(const PartReading& part, const Phase& first_phase, const OwnersOfHomes& homes);

}  // namespace casus
