// Whether an action can be carried out from where the unit really stands (4.1).
#pragma once

#include <cstddef>
#include <optional>

#include "checker/oracle/turns/state.h"

namespace casus::oracle::turns {

// Why it cannot be carried out from there, in so many slots; nothing: it can.
std::optional<Clause> why_impossible(const Turn& turn, std::size_t actor, ProvinceId from, int slots,
                                     const Action& action);

}  // namespace casus::oracle::turns
