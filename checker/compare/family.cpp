#include "checker/compare/family.h"

#include <algorithm>
#include <set>

namespace casus::compare {

namespace {

// Three of four provinces are in the other map, too.
bool has_much_of(const Map& map, const Map& other) {
  std::set<std::string_view> ids;
  for (const Province& province : map.provinces()) ids.insert(province.id);
  const auto shared =
      std::ranges::count_if(other.provinces(), [&](const Province& province) { return ids.contains(province.id); });
  return static_cast<std::size_t>(shared) * 4 >= other.provinces().size() * 3;
}

}  // namespace

std::vector<std::string> family_of(const Variant& variant, collection::VariantShelf& shelf) {
  std::vector<std::string> family{variant.id};
  const std::string named_in = shelf.file_of(variant).value_or("").string();
  for (const std::string& id : shelf.extended_by(variant)) {
    // The base was read with the variant; if the id names another variant here, that other one is not meant.
    const auto base = shelf.get(id, named_in);
    if (base && has_much_of(variant.map, (*base)->map)) family.push_back(id);
  }
  std::ranges::sort(family);
  return family;
}

}  // namespace casus::compare
