// A variant: map, powers, rulebook, calendar and start, read from its XML (docs/variant-format.md). Immutable once read, so
// threads share it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/position.h"
#include "engine/map/map.h"
#include "engine/rules/rulebook.h"
#include "engine/text/diagnostic.h"

namespace casus {

struct Power {
  std::string name;                  // "Austria"
  std::string adjective;             // "Austrian"
  std::vector<std::string> aliases;  // further accepted names: "AUS", "Austria-Hungary"
  std::string colour;                // "#c0392b", for pictures
  std::vector<ProvinceId> homes;     // home supply centres at the start, ascending
  bool minor = false;                // a minor power: it has a unit but no player
};

class Variant {
 public:
  std::string id;     // "standard"
  std::string title;  // "Standard Diplomacy"
  Map map;
  std::vector<Power> powers;
  Rulebook rulebook;
  Calendar calendar;
  Position start;
  int victory_centres = 0;

  const Power& operator[](PowerId power) const { return powers[index(power)]; }
  const Options& options() const { return rulebook.options; }
  std::optional<PowerId> find_power(std::string_view name) const;  // name, adjective or alias, folded
  std::string nearest_power(std::string_view name) const;
  bool is_home(PowerId power, ProvinceId centre) const;
};

// A file that a variant XML refers to: its text, and the name to show in diagnostics. nullopt when there is none.
struct NamedText {
  std::string text;
  std::string shown_name;
};
// `variant_id` + file name ("variant.xml", "map.xml") -> the file. The engine opens no files itself.
using FileSource = std::function<std::optional<NamedText>(std::string_view variant_id, std::string_view file)>;

// Reads variant `id` with everything it extends. An XML given by the caller is read with read_variant_text.
Read<std::shared_ptr<const Variant>> read_variant(std::string_view id, const FileSource& files);
Read<std::shared_ptr<const Variant>> read_variant_text(const NamedText& variant_xml, const FileSource& files);

}  // namespace casus
