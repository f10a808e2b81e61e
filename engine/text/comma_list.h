// Values one after the other, with commas between them.
#pragma once

#include <iterator>
#include <string>
#include <string_view>

namespace casus {

// "Paris, Rome or Vienna", where `before_last` is " or ".
template <class Values, class Print>
std::string comma_list(const Values& values, std::string_view before_last, Print print_one) {
  std::string text;
  for (auto value = std::begin(values); value != std::end(values); ++value) {
    if (value != std::begin(values)) text += std::next(value) == std::end(values) ? before_last : ", ";
    text += print_one(*value);
  }
  return text;
}

// "Paris, Rome, Vienna"
template <class Values, class Print>
std::string comma_list(const Values& values, Print print_one) {
  return comma_list(values, ", ", print_one);
}

}  // namespace casus
