// Why a power can make no home of a province by its capture, with option new-homes=first-captured. first_captures.h
// says which of the reasons is true; sentences about declarations claim it.
#pragma once

#include <cstdint>

namespace casus {

enum class NoCapture : std::uint8_t {
  NoCentre,
  HomeOfTheStart,
  GainedBefore,
  HomeWhileOwned,
  HomeByBuild,   // the variant lists it for that
  GainsNone,     // the power gains no homes by capture
  HasGainedAll,  // and has no further one to gain
  HasMostHomes,  // it has as many homes as a power can gain, or more
  NotOwned,
  NeverBuildsThere,
};

}  // namespace casus
