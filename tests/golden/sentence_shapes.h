// What two sentences have in common that say the same of other units, places and numbers.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/variant.h"

namespace casus::golden {

class SentenceShapes {
 public:
  explicit SentenceShapes(const Variant& variant);

  // "A Vienna bounces: its attack on F Trieste has strength 1." has the shape "A # bounces: its attack on F # has
  // strength 0."
  std::vector<std::string> of(std::string_view sentences) const;

 private:
  std::set<std::string, std::less<>> names_;  // the words of all names of places and powers
};

}  // namespace casus::golden
