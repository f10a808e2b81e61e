#include "engine/rules/clauses.h"

#include <algorithm>
#include <array>

#include "engine/rules/features.h"

namespace casus {

namespace {

#define CASUS_CLAUSE_KEY(enumerator, key, ...) std::string_view(key),
constexpr std::array keys = {CASUS_CLAUSES(CASUS_CLAUSE_KEY)};
#undef CASUS_CLAUSE_KEY

#define CASUS_CLAUSE_FEATURE(enumerator, key, feature, title) Feature::feature,
constexpr std::array features = {CASUS_CLAUSES(CASUS_CLAUSE_FEATURE)};
#undef CASUS_CLAUSE_FEATURE

#define CASUS_CLAUSE_TITLE(enumerator, key, feature, title) std::string_view(title),
constexpr std::array titles = {CASUS_CLAUSES(CASUS_CLAUSE_TITLE)};
#undef CASUS_CLAUSE_TITLE

}  // namespace

std::span<const std::string_view> all_clause_keys() { return keys; }

Feature feature_of(Clause clause) { return features[static_cast<std::size_t>(clause)]; }

std::string_view key_of(Clause clause) { return keys[static_cast<std::size_t>(clause)]; }

std::string_view title_of(Clause clause) { return titles[static_cast<std::size_t>(clause)]; }

std::optional<Clause> clause_with_key(std::string_view key) {
  const auto found = std::find(keys.begin(), keys.end(), key);
  if (found == keys.end()) return std::nullopt;
  return static_cast<Clause>(found - keys.begin());
}

}  // namespace casus
