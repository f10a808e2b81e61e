// A map while it is still the elements of its XML: which elements are allowed, and what a variant's <map> changes in
// it. map_reading.h makes a Map of the result.
#pragma once

#include "engine/map/losses.h"
#include "engine/text/mistakes.h"
#include "engine/text/xml_document.h"

namespace casus {

const XmlShape& map_shape();          // the root of a map.xml
const XmlShape& map_changes_shape();  // <map> in a variant.xml
// <waive> in a <map> or a <variant>: what `casus lint` is to leave out, and why. No rule uses it.
const XmlShape& waiver_shape();
// Mistakes of one file alone: an empty code or reason.
void check_waivers(const XmlElement& element, Mistakes& mistakes);
// A missing code or reason. Checked for changes, because they pass no waiver on to what they change.
void check_complete_waivers(const XmlElement& element, Mistakes& mistakes);

// Mistakes that concern one file alone: a province written twice in it, a waiver with an empty reason.
void check_map_file(const XmlElement& map, Mistakes& mistakes);

// The map with these changes. For a province that the map knows, the written attributes replace its own, and the coasts
// if there are any; an unknown province is added. remove="yes" takes away a province with its borders, or a border.
// What others may have needed goes to `losses`.
XmlElement with_changes(XmlElement map, const XmlElement& changes, Losses& losses, Mistakes& mistakes);

}  // namespace casus
