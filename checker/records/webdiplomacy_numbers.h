// What the numbers in records of webDiplomacy and vDiplomacy mean. A variant of these sites is listed if its places and
// borders are those of a variant of Casus, and its rules can be played. The site numbers places in the sequence of the
// variant's install.php, and powers in that of its variant.php.
#pragma once

#include <span>
#include <string_view>

namespace casus::records {

// Places and powers have numbers from 1.
struct VariantNumbers {
  int variant_id;            // "variantID"
  std::string_view variant;  // in Casus
  std::string_view option;   // another rule of the site, as "NAME=VALUE"; or ""
  std::span<const std::string_view> powers, places;
};

std::span<const VariantNumbers> all_variant_numbers();
const VariantNumbers* numbers_of_variant(int variant_id);  // nullptr if it is not listed

}  // namespace casus::records
