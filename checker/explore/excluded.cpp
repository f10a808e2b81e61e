#include "checker/explore/excluded.h"

namespace casus::explore {

std::string why_excluded(const Variant& variant, Clause clause) {
  const Feature feature = feature_of(clause);
  return variant.has(feature) ? "" : "it needs " + std::string(what_it_needs(feature));
}

}  // namespace casus::explore
