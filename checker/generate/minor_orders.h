// What kernels order units of minor powers, and the points that this takes.
#pragma once

#include <optional>

#include "checker/generate/draft.h"

namespace casus::generate {

// A minor power's unit in its centre, which is free in the draft.
std::optional<ProvinceId> any_minor(Draft& draft);
UnitPlace place_of(const Draft& draft, ProvinceId unit);

// An order that the minor power's unit could be given; seldom a move where moves are refused.
Task any_task(Draft& draft, ProvinceId minor);
int some_points(Draft& draft);
// Gives the power the centres that it needs for so many points.
void grant(Draft& draft, PowerId power, int points, ProvinceId minor, Task task);
void grant_some(Draft& draft, PowerId power, ProvinceId minor, Task task);

}  // namespace casus::generate
