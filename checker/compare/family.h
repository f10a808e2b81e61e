// Which cases are played where a variant is compared with another one: those of its family.
#pragma once

#include <string>
#include <vector>

#include "checker/collection/variant_shelf.h"
#include "checker/compare/compare_rules.h"

namespace casus::compare {

// Its id and those of the variants that it extends, as far as these have much the same map: Ambition & Empire extends
// the standard game, but the standard cases are about other provinces. Sorted.
std::vector<std::string> family_of(const Variant& variant, collection::VariantShelf& shelf);

}  // namespace casus::compare
