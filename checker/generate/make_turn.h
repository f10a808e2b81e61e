// A whole turn of a year: kernels (checker/generate/turn_kernels.h) with noise around them (turn_noise.h).
#pragma once

#include <memory>

#include "checker/generate/choices.h"
#include "checker/generate/situation.h"

namespace casus::generate {

Situation make_turn(std::shared_ptr<const Variant> variant, Choices& choices);

}  // namespace casus::generate
