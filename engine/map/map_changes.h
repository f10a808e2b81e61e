// A map while it is still the elements of its XML: what may stand there, what a variant's <map> changes in it, and the
// Map that comes of it. Used by engine/map/map_xml.h and engine/rules/variant.h; nobody else sees a map before it is
// checked.
#pragma once

#include <optional>

#include "engine/map/losses.h"
#include "engine/map/map.h"
#include "engine/text/mistakes.h"
#include "engine/text/xml_document.h"

namespace casus {

const XmlShape& map_shape();          // the root of a map.xml
const XmlShape& map_changes_shape();  // <map> in a variant.xml
// <waive> in a <map> or a <variant>: what `casus lint` is to leave out, and why. No rule asks for it.
const XmlShape& waiver_shape();
// Mistakes of one file alone: an empty code or reason.
void check_waivers(const XmlElement& element, Mistakes& mistakes);
// A missing code or reason. Asked of changes, which hand no waiver on to what they change.
void check_complete_waivers(const XmlElement& element, Mistakes& mistakes);

// Mistakes that concern one file alone: a province written twice in it, a waiver with an empty reason.
void check_map_file(const XmlElement& map, Mistakes& mistakes);

// The map with these changes. A province that the map knows takes over the attributes that are written, and the coasts
// if there are any; another is added; remove="yes" takes a province with its borders, or a border, away. What others
// may have needed goes to `losses`.
XmlElement with_changes(XmlElement map, const XmlElement& changes, Losses& losses, Mistakes& mistakes);

// The id of the province that was probably meant, also where its name was written; "" when none is near.
std::string nearest_id(const Map& map, std::string_view text);

// The map is left without what needs something that was taken away; `losses` has noted that. `drawing`: nullptr where
// there is none.
std::optional<Map> map_from(const XmlElement& map, const Drawing* drawing, Losses& losses, Mistakes& mistakes);

}  // namespace casus
