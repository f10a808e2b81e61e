// The small values that name places: provinces, coasts, locations. An index has a type of its own.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace casus {

enum class ProvinceId : std::uint16_t {};
inline constexpr ProvinceId no_province{0xFFFF};
constexpr std::size_t index(ProvinceId province) { return static_cast<std::size_t>(province); }

// A power or a minor power of the variant, numbered in the order in which the variant lists them.
enum class PowerId : std::uint8_t {};
inline constexpr PowerId no_power{0xFF};
constexpr std::size_t index(PowerId power) { return static_cast<std::size_t>(power); }

enum class Coast : std::uint8_t { None, North, South, East, West };
inline constexpr std::size_t coast_count = 5;

// A province, with its coast where one is needed (a fleet in a province with several coasts).
struct Location {
  ProvinceId province = no_province;
  Coast coast = Coast::None;
  friend auto operator<=>(const Location&, const Location&) = default;
};

enum class UnitKind : std::uint8_t { Army, Fleet };

// A leader of the variant, numbered in the sequence in which the variant lists them. A leader is an army with a name.
enum class LeaderId : std::uint8_t {};
inline constexpr LeaderId no_leader{0xFF};
constexpr std::size_t index(LeaderId leader) { return static_cast<std::size_t>(leader); }

}  // namespace casus
