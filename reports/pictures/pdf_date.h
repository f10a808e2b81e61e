// Cairo writes the hour at which it drew into a PDF, so that no two are the same.
#pragma once

#include <string>

namespace casus::reports {

// Puts the first hour of the year 2000 in its place: of the same length, so that every offset in the file stays right.
void forget_date(std::string& pdf);

}  // namespace casus::reports
