// What kernels say to units of minor powers, and the points that it takes.
#pragma once

#include <optional>

#include "checker/generate/draft.h"

namespace casus::generate {

// A minor power's unit in its centre, which the draft has free.
std::optional<ProvinceId> any_minor(Draft& draft);
Place place_of(const Draft& draft, ProvinceId unit);

// An order that the minor power's unit could be given; seldom a move where those are refused.
Task any_task(Draft& draft, ProvinceId minor);
int some_points(Draft& draft);
// The power gets the centres that it needs for so many.
void grant(Draft& draft, PowerId power, int points, ProvinceId minor, Task task);
void grant_some(Draft& draft, PowerId power, ProvinceId minor, Task task);

}  // namespace casus::generate
