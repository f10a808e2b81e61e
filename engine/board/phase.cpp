#include "engine/board/phase.h"

#include <charconv>
#include <vector>

#include "engine/text/names.h"

namespace casus {

namespace {

std::string_view word(Season season) {
  switch (season) {
    case Season::Spring: return "Spring";
    case Season::Fall: return "Fall";
    case Season::Winter: return "Winter";
  }
  return "";
}

std::string_view word(PhaseKind kind) {
  switch (kind) {
    case PhaseKind::Movement: return "movement";
    case PhaseKind::Retreats: return "retreats";
    case PhaseKind::Adjustments: return "adjustments";
  }
  return "";
}

std::optional<Season> season_from(std::string_view text) {
  if (text == "spring") return Season::Spring;
  if (text == "fall" || text == "autumn") return Season::Fall;
  if (text == "winter") return Season::Winter;
  return std::nullopt;
}

std::optional<PhaseKind> kind_from(std::string_view text) {
  if (text == "movement" || text == "moves" || text == "move") return PhaseKind::Movement;
  if (text == "retreats" || text == "retreat") return PhaseKind::Retreats;
  if (text == "adjustments" || text == "adjustment" || text == "builds" || text == "build") return PhaseKind::Adjustments;
  return std::nullopt;
}

std::optional<int> year_from(std::string_view text) {
  int year = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), year);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || year < 0 || year > 99999) return std::nullopt;
  return year;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (char c : folded(text)) {
    if (c == ' ') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

// "year", "50" where the calendar tells years in that way, too.
bool is_reckoned(const Calendar& calendar, const std::vector<std::string>& words) {
  return !calendar.reckoning.empty() && words.size() == 4 && words[1] == folded(calendar.reckoning);
}

// Builds and removals in Winter, everything else in Spring and Fall.
bool exists(Season season, PhaseKind kind) { return (season == Season::Winter) == (kind == PhaseKind::Adjustments); }

}  // namespace

Phase next_phase(const Calendar& calendar, Phase phase) {
  switch (phase.kind) {
    case PhaseKind::Movement: return {phase.season, phase.year, PhaseKind::Retreats};
    case PhaseKind::Retreats:
      if (phase.season == Season::Spring) return {Season::Fall, phase.year, PhaseKind::Movement};
      return {Season::Winter, phase.year, PhaseKind::Adjustments};
    case PhaseKind::Adjustments: return {Season::Spring, phase.year + calendar.step, PhaseKind::Movement};
  }
  return phase;
}

std::string print(const Calendar& calendar, Phase phase) {
  return std::string(word(phase.season)) + ' ' + std::to_string(phase.year) + calendar.era + ' ' + std::string(word(phase.kind));
}

std::string print_reckoning(const Calendar& calendar, Phase phase) {
  if (calendar.reckoning.empty()) return "";
  return calendar.reckoning + ' ' + std::to_string((phase.year - calendar.since) * calendar.step);
}

std::optional<Phase> parse_phase(const Calendar& calendar, std::string_view text) {
  std::vector<std::string> words = words_of(text);
  const std::string era = folded(calendar.era);
  const bool reckoned = is_reckoned(calendar, words);
  if (reckoned) words.erase(words.begin() + 1);
  if (!reckoned && !era.empty() && words.size() == 4 && words[2] == era) words.erase(words.begin() + 2);
  if (words.size() != 3) return std::nullopt;
  const auto season = season_from(words[0]);
  auto year = year_from(words[1]);
  if (reckoned && year) *year = calendar.since + calendar.step * *year;
  if (year && *year < 0) return std::nullopt;
  const auto kind = kind_from(words[2]);
  if (!season || !year || !kind || !exists(*season, *kind)) return std::nullopt;
  return Phase{*season, *year, *kind};
}

}  // namespace casus
