// "Paris, Rome": values one after the other.
#pragma once

#include <string>

namespace casus {

template <class Values, class Print>
std::string comma_list(const Values& values, Print print_one) {
  std::string text;
  for (const auto& value : values) {
    if (!text.empty()) text += ", ";
    text += print_one(value);
  }
  return text;
}

}  // namespace casus
