#include "engine/rules/variant_reader.h"

#include <utility>

#include "engine/rules/part_readers.h"
#include "engine/rules/variant_elements.h"
#include "engine/rules/variant_files.h"
#include "engine/text/names.h"

namespace casus {

namespace {

void check_parts(const XmlElement& xml, Mistakes& mistakes) {
  check_complete(xml, variant_shape(), mistakes);
  for (std::string_view name : {"calendar", "victory", "powers", "start", "rules"}) {
    if (xml.child(name) == nullptr)
      mistakes.add(xml.at, "a missing element of <variant>", '<' + std::string(name) + '>');
  }
}

void read_id_and_title(const XmlElement& xml, Variant& variant, Mistakes& mistakes) {
  variant.id = xml.value("id");
  variant.title = xml.value("title");
  if (xml.attribute("id") != nullptr && !can_be_variant_id(variant.id)) {
    mistakes.add(xml.value_at("id"), "a variant id that cannot be used", "letters, digits, full stops, - and _",
                 variant.id);
  }
  const XmlAttribute* title = xml.attribute("title");
  if (title != nullptr && folded(title->value).empty())
    mistakes.add(title->value_at, "an empty title of a variant", "the name that is printed", title->value);
}

}  // namespace

Variant variant_from(const XmlElement& complete, std::optional<Map> map, Losses& losses, Mistakes& mistakes) {
  check_parts(complete, mistakes);
  Variant variant;
  read_id_and_title(complete, variant, mistakes);
  const bool has_map = map.has_value();
  if (map) variant.map = *std::move(map);
  const PartReading part(complete, has_map, variant, losses, mistakes);
  const Phase first_phase = read_calendar(part);
  read_victory(part);
  const OwnersOfHomes homes = read_powers(part);
  read_needs_of_winners(part);
  read_leaders(part);
  read_rules(part);
  if (has_map) read_start(part, first_phase, homes);
  return variant;
}

}  // namespace casus
