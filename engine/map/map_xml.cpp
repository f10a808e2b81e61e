#include "engine/map/map_xml.h"

#include <utility>

#include "engine/map/map_changes.h"
#include "engine/map/map_reading.h"

namespace casus {

Read<Map> read_map(std::string_view xml, std::string_view shown_name) {
  const Read<XmlElement> document = read_xml(xml, shown_name);
  if (!document) return document.problems();
  Mistakes mistakes;
  if (document->name != "map") {
    mistakes.add(document->at, "not a map", "<map> as the root element", document->name, {"map"});
    return std::move(mistakes).take();
  }
  check_known(*document, map_shape(), mistakes);
  check_map_file(*document, mistakes);
  Losses none;
  std::optional<Map> map = map_from(*document, nullptr, none, mistakes);
  if (!mistakes.none()) return std::move(mistakes).take();
  return *std::move(map);
}

}  // namespace casus
