// What to write instead of a phase that cannot be read.
#pragma once

#include <string>
#include <string_view>

#include "engine/board/phase.h"

namespace casus::corpus {

// "Fall 1901" lacks its last word: "Fall 1901 movement or Fall 1901 retreats". Otherwise `example`, as a phase.
std::string phase_expected(const Calendar& calendar, std::string_view written, Phase example);

}  // namespace casus::corpus
