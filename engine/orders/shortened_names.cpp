#include "engine/orders/shortened_names.h"

#include <algorithm>
#include <cstddef>

#include "engine/text/names.h"

namespace casus {

namespace {

constexpr std::size_t shortest_beginning = 3;

// Whether each word of `name` begins with the word of `beginnings` in its place: "english channel", "eng chan".
bool is_shortened_to(std::string_view name, std::string_view beginnings) {
  for (;;) {
    const std::size_t end = std::min(name.find(' '), name.size());
    const std::size_t stop = std::min(beginnings.find(' '), beginnings.size());
    if (stop < shortest_beginning || !name.substr(0, end).starts_with(beginnings.substr(0, stop))) return false;
    if (stop == beginnings.size()) return end == name.size();
    if (end == name.size()) return false;
    name.remove_prefix(end + 1);
    beginnings.remove_prefix(stop + 1);
  }
}

}  // namespace

std::vector<std::string> provinces_beginning_with(const Map& map, std::string_view name) {
  const std::string beginning = folded(name);
  std::vector<std::string> found;
  if (beginning.size() < shortest_beginning) return found;
  for (const Province& province : map.provinces())
    if (folded(province.name).starts_with(beginning)) found.push_back(province.name);
  return found;
}

std::string province_shortened_to(const Map& map, std::string_view name) {
  const std::string beginnings = folded(name);
  std::string found;
  for (const Province& province : map.provinces()) {
    if (!is_shortened_to(folded(province.name), beginnings)) continue;
    if (!found.empty()) return "";
    found = province.name;
  }
  return found;
}

}  // namespace casus
