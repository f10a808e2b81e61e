#include "reports/formats/wrapped.h"

#include <algorithm>

namespace casus::reports {

std::string wrapped(std::string_view text, std::size_t margin, std::size_t width) {
  std::string out;
  std::size_t column = margin;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > margin && column + 1 + end > width) {
      out += '\n' + std::string(margin, ' ');
      column = margin;
    } else if (column > margin) {
      out += ' ';
      ++column;
    }
    out += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace casus::reports
