// The lines of a text, so that the number of a byte becomes a line and a column.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text/diagnostic.h"

namespace casus {

class LinePlaces {
 public:
  LinePlaces() = default;
  LinePlaces(std::string_view text, std::string file) : file_(std::move(file)) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\n') starts_.push_back(i + 1);
    }
  }

  // An offset may also be at the end of the text.
  SourcePos at(std::size_t offset) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
    return {file_, static_cast<int>(after - starts_.begin()), static_cast<int>(offset - *(after - 1)) + 1};
  }
  SourcePos whole() const { return {file_, 0, 0}; }

 private:
  std::string file_;
  std::vector<std::size_t> starts_{0};
};

}  // namespace casus
