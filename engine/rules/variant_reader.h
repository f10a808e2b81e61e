// The values of a variant, read from its elements: those of its file and of all that it extends, put together
// (engine/rules/variant_files.h).
#pragma once

#include <optional>

#include "engine/map/losses.h"
#include "engine/rules/variant.h"
#include "engine/text/mistakes.h"
#include "engine/text/xml_document.h"

namespace casus {

// Without a map, elements that name provinces are not read. Mistakes go to `mistakes`; the variant is then unusable.
Variant variant_from(const XmlElement& complete, std::optional<Map> map, Losses& losses, Mistakes& mistakes);

}  // namespace casus
