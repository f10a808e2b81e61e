// Phases and dates. A phase is printed and parsed as "Spring 1901 movement", "Fall 1902 retreats", "Winter 1901
// adjustments"; where a whole year is one phase, as "1700 turn".
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/map/season.h"

namespace casus {

enum class PhaseKind : std::uint8_t { Movement, Retreats, Adjustments, Turn };  // a turn is a whole year

struct Phase {
  Season season = Season::Spring;
  int year = 1901;
  PhaseKind kind = PhaseKind::Movement;
  friend bool operator==(const Phase&, const Phase&) = default;
};

// The phases of a year.
enum class PhasesOfYear : std::uint8_t { Seasons, OneTurn };

// How a variant counts years: the first year, the step to the next (-1 for years that run backwards), and the text
// printed after the year.
struct Calendar {
  int first_year = 1901;
  int step = 1;     // years that run backwards pass from 1 BC to AD 1, which is year 0, and go on
  std::string era;  // " BC" or ""
  // A second way to count years, upward: "Year" since 323 turns 273 BC into "Year 50". Empty: no second way.
  std::string reckoning{};
  int since = 0;
  PhasesOfYear phases = PhasesOfYear::Seasons;
  friend bool operator==(const Calendar&, const Calendar&) = default;
};

// The phase that follows, whether or not there is anything to do in it: movement, retreats, and after Fall retreats the
// Winter adjustments; after a turn, the turn of the next year. The caller decides whether to skip empty phases
// (engine/finish_phase.h).
Phase next_phase(const Calendar& calendar, Phase phase);

// The phases between the two, in their sequence: those that were skipped when `next` came after `played`. Empty if it
// cannot have come so, because a movement phase lies between.
std::vector<Phase> phases_between(const Calendar& calendar, Phase played, Phase next);

std::string print(const Calendar& calendar, Phase phase);
// The year in the second way of counting ("Year 50"); "" where there is none.
std::string print_reckoning(const Calendar& calendar, Phase phase);
// Accepts the calendar's phases only, and the year in both ways ("Spring 273 BC movement", "Spring Year 50 movement"),
// any case, "Autumn" for Fall, "moves", "retreat", "builds", "adjustment", and what judges write, "F1901M".
std::optional<Phase> parse_phase(const Calendar& calendar, std::string_view text);
// The kind in such a text, in small letters: "moves", "retreats", "build".
std::optional<PhaseKind> phase_kind_from(std::string_view word);

}  // namespace casus
