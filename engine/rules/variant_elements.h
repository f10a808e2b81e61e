// A variant while it is still the elements of its XML: which elements are allowed, and how a variant that extends
// another changes it. engine/rules/variant_reader.h makes the values from them.
#pragma once

#include "engine/map/losses.h"
#include "engine/text/mistakes.h"
#include "engine/text/xml_document.h"

namespace casus {

const XmlShape& variant_shape();          // of a variant that stands alone
const XmlShape& changed_variant_shape();  // of one that extends another

// Mistakes that concern one file alone: a power, an option or a clause written twice in it, a clause of a foreign
// rulebook, a waiver with an empty reason.
void check_variant_file(const XmlElement& variant, std::string_view rulebook, Mistakes& mistakes);

// `base` with what `variant` writes: attributes one by one; powers by name; options by name or DATC number; clauses by
// key; the whole of <start>. The map is not included (engine/map/map_changes.h). Removed powers go to `losses`.
XmlElement extended(XmlElement base, const XmlElement& variant, Losses& losses, Mistakes& mistakes);

}  // namespace casus
