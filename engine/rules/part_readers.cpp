#include "engine/rules/part_readers.h"

#include "engine/map/map_reading.h"

namespace casus {

namespace {

// "bud; vie" or "bud vie", where a list has commas.
bool has_several_ids(const Map& map, std::string_view text) {
  std::size_t ids = 0;
  for (std::size_t at = 0; (at = text.find_first_not_of("; ", at)) != std::string_view::npos; ++ids) {
    const std::string_view id = text.substr(at, text.find_first_of("; ", at) - at);
    const auto found = map.find(id);
    if (!found || map[*found].id != id) return false;
    at += id.size();
  }
  return ids > 1;
}

}  // namespace

const XmlElement& PartReading::section(std::string_view name) const {
  static const XmlElement none;
  const XmlElement* found = xml_.child(name);
  return found == nullptr ? none : *found;
}

std::optional<ProvinceId> PartReading::province_with_id(const XmlAttribute& written, const std::string& need) {
  const auto found = variant_.map.find(written.value);
  if (found && variant_.map[*found].id == written.value) return found;
  if (losses_.note_need(Lost::Province, written.value, need, written.value_at)) return std::nullopt;
  if (has_several_ids(variant_.map, written.value)) {
    mistakes_.add(written.value_at, "an unknown province", "a comma between two ids", written.value);
  } else {
    mistakes_.add_with_nearest(written.value_at, "an unknown province", "the id of a province of the map",
                               written.value, nearest_id(variant_.map, written.value));
  }
  return std::nullopt;
}

std::optional<PowerId> PartReading::power_named(const XmlAttribute& written, const std::string& need) {
  if (const auto found = variant_.find_power(written.value)) return found;
  if (losses_.note_need(Lost::Power, written.value, need, written.value_at)) return std::nullopt;
  mistakes_.add_with_nearest(written.value_at, "an unknown power", "a power of this variant", written.value,
                             variant_.nearest_power(written.value));
  return std::nullopt;
}

std::vector<XmlAttribute> PartReading::read_filled_list(const XmlElement& element, std::string_view attribute,
                                                        const std::string& problem, const std::string& expected) {
  const std::size_t mistakes_before = mistakes_.count();
  std::vector<XmlAttribute> items = read_list(element, attribute, mistakes_);
  const XmlAttribute* written = element.attribute(attribute);
  if (written != nullptr && items.empty() && mistakes_.count() == mistakes_before)
    mistakes_.add(written->value_at, problem, expected, written->value);
  return items;
}

const SourcePos& PartReading::last_written(const SourcePos& first, const SourcePos& second) const {
  return losses_.changes(second, first) ? second : first;
}

}  // namespace casus
