#include "checker/exchange/words.h"

#include <array>

#include <fmt/format.h>

#include "checker/exchange/values.h"

namespace casus::exchange {

namespace {

constexpr std::array<std::string_view, 3> level_words = {"positions", "outcomes", "reasons"};  // as in Level

}  // namespace

std::string_view word(Level level) { return level_words[static_cast<std::size_t>(level)]; }

Level level_at(const Place& place) { return static_cast<Level>(word_at(place, level_words)); }

PhaseKind phase_kind_at(const Place& place) {
  return static_cast<PhaseKind>(word_at(place, reports::phase_kind_words));
}

std::string name_at(const Place& place) {
  const std::string_view name = place.text();
  if (name.empty()) place.refuse("a string that is not empty");
  return std::string(name);
}

std::string why_refused(const Diagnostic& problem) {
  const std::string nearest =
      problem.nearest.empty() ? "" : fmt::format(" (the nearest is \"{}\")", shown_name(problem.nearest));
  return fmt::format("{}: expected {}, found \"{}\"{}", problem.problem, problem.expected, shown_name(problem.found),
                     nearest);
}

std::string chosen_twice(const OptionInfo& option) { return fmt::format("the option {} is chosen twice", option.name); }

}  // namespace casus::exchange
