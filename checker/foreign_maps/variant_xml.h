// The XML of a tidied draft, as docs/variant-format.md describes it.
#pragma once

#include <string>

#include "checker/foreign_maps/tidy_variant.h"

namespace casus::transfer {

std::string map_xml_of(const TidyVariant& variant);
std::string variant_xml_of(const TidyVariant& variant);

}  // namespace casus::transfer
