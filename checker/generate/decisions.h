// What a generator asks of the source of its decisions (choices.h): a number, yes or no, one of several.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/generate/choices.h"
#include "engine/map/province_set.h"

namespace casus::generate {

class Decisions {
 public:
  explicit Decisions(Choices& choices) : choices_(choices) {}

  std::size_t below(std::size_t bound) { return choices_.below(static_cast<std::uint32_t>(bound)); }
  bool one_in(std::size_t n) { return below(n) == 0; }
  // One of them; nothing if there are none.
  template <class Item>
  std::optional<Item> pick(const std::vector<Item>& items) {
    if (items.empty()) return std::nullopt;
    return items[below(items.size())];
  }
  std::optional<ProvinceId> pick(const ProvinceSet& provinces) {
    std::vector<ProvinceId> all;
    provinces.for_each([&](ProvinceId province) { all.push_back(province); });
    return pick(all);
  }

 private:
  Choices& choices_;
};

}  // namespace casus::generate
