// A Map of the elements of its XML, after all changes of variants (map_changes.h). Used by engine/map/map_xml.h and
// engine/rules/variant.h; no other code sees a map before it is checked.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/map/losses.h"
#include "engine/map/map.h"
#include "engine/text/mistakes.h"
#include "engine/text/xml_document.h"

namespace casus {

// The map omits everything that needs something that was taken away; `losses` has noted that. `drawing` can be
// nullptr.
std::optional<Map> map_from(const XmlElement& map, const Drawing* drawing, Losses& losses, Mistakes& mistakes);

// The id of the province that was probably meant, even if its name was written instead; "" when none is near.
std::string nearest_id(const Map& map, std::string_view text);

}  // namespace casus
