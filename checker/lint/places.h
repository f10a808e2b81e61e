// The places of the statements of a map and a variant: of each province, border, power, unit and option, in the file
// that states it last. A variant that changes another has several files.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/map/map.h"
#include "engine/text/xml_document.h"

namespace casus::lint {

// An element, with the values that later files write for it.
struct Written {
  SourcePos at;
  std::map<std::string, SourcePos, std::less<>> values;  // of attributes

  bool has(std::string_view attribute) const { return values.contains(attribute); }
  // Of the value of the attribute; of the element if the attribute is missing.
  const SourcePos& value(std::string_view attribute) const;
};

// An <option>, and the value before the file that writes it last.
struct WrittenOption {
  Written element;
  std::uint8_t value = 0, before = 0;
};

// A <waive> element.
struct Waiver {
  SourcePos at;
  std::string code;
  std::vector<std::string> about;  // empty: any finding
  std::string reason;
};

class Places {
 public:
  // Add a file after the files that it changes: map.xml before the <map> of variants, the base before its extensions.
  void add_map(const XmlElement& map);
  // `changes_map`: false if a variant that extends it uses another map.
  void add_variant(const XmlElement& variant, bool changes_map = true);

  const SourcePos& map() const { return map_.at; }
  const Written& map_element() const { return map_; }
  const Written& variant() const { return variant_; }
  const Written& calendar() const { return calendar_; }
  const Written& victory() const { return victory_; }
  const SourcePos& start() const { return start_; }
  const Written& province(std::string_view id) const;
  const Written& coast(std::string_view province, std::string_view coast) const;
  const SourcePos& border(const Map& map, const Border& border) const;
  const SourcePos& strait(const Map& map, const Border& border) const;
  const Written& power(std::string_view name) const;
  const SourcePos& unit(std::string_view province) const;  // where the file names the unit that starts there
  const std::map<std::string, WrittenOption, std::less<>>& options() const { return options_; }  // by name
  const std::vector<XmlElement>& coasts_of_start() const { return coasts_of_start_; }
  const std::vector<XmlElement>& leaders() const { return leaders_; }
  const std::vector<Waiver>& waivers() const { return waivers_; }

 private:
  using Key = std::tuple<std::string, std::string, std::string, std::string>;  // ids and coasts, the lesser id first
  static Key key_of(std::string a, std::string b, std::string coast_a, std::string coast_b);
  static Key key_of(const Map& map, const Border& border);
  const Written& element_of(const Map& map, const Border& border) const;
  void add_border(const XmlElement& border);
  void add_option(const XmlElement& option);
  void add_waivers(const XmlElement& element);

  Written map_, variant_, calendar_, victory_;
  SourcePos start_;
  std::map<std::string, Written, std::less<>> provinces_, powers_, units_;
  std::map<std::string, WrittenOption, std::less<>> options_;
  std::map<std::pair<std::string, std::string>, Written, std::less<>> coasts_;
  std::map<Key, Written> army_borders_, fleet_borders_;  // for armies the coasts are empty
  std::vector<XmlElement> coasts_of_start_, leaders_;
  std::vector<Waiver> waivers_;
};

}  // namespace casus::lint
