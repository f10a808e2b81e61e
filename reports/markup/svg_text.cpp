#include "reports/markup/svg_text.h"

#include <fmt/format.h>

namespace casus::reports {

std::string number(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string xy(Point point) { return number(point.x) + " " + number(point.y); }

}  // namespace casus::reports
