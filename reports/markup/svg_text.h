// Numbers and points as SVG path data has them: one decimal, no locale, no "-0".
#pragma once

#include <string>

#include "engine/map/map.h"

namespace casus::reports {

std::string number(double value);
std::string xy(Point point);  // "12.5 40"

}  // namespace casus::reports
