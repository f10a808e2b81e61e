#include "engine/board/phase.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "engine/text/names.h"

namespace casus {

namespace {

std::string_view word(Season season) {
  switch (season) {
    case Season::Spring: return "Spring";
    case Season::Fall: return "Fall";
    case Season::Winter: return "Winter";
    case Season::Year: return "";
  }
  return "";
}

std::string_view word(PhaseKind kind) {
  switch (kind) {
    case PhaseKind::Movement: return "movement";
    case PhaseKind::Retreats: return "retreats";
    case PhaseKind::Adjustments: return "adjustments";
    case PhaseKind::Turn: return "turn";
  }
  return "";
}

std::optional<Season> season_from(std::string_view text) {
  if (text == "spring") return Season::Spring;
  if (text == "fall" || text == "autumn") return Season::Fall;
  if (text == "winter") return Season::Winter;
  return std::nullopt;
}

std::optional<int> year_from(std::string_view text) {
  int year = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), year);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || year < 0 || year > 99999) return std::nullopt;
  return year;
}

std::string without_any_blank(std::string_view text) {
  std::string kept(text);
  std::erase(kept, ' ');
  return kept;
}

// "-272", which is the same as 272 once it is folded.
bool has_signed_number(std::string_view text) {
  for (std::size_t at = text.find('-'); at != std::string_view::npos; at = text.find('-', at + 1)) {
    const bool begins_word = at == 0 || text[at - 1] == ' ';
    if (begins_word && at + 1 < text.size() && text[at + 1] >= '0' && text[at + 1] <= '9') return true;
  }
  return false;
}

// "50" of "year 50", if the calendar also counts years in that way.
std::optional<int> year_since(const Calendar& calendar, std::string_view text) {
  const std::string reckoning = folded(calendar.reckoning) + ' ';
  if (calendar.reckoning.empty() || !text.starts_with(reckoning)) return std::nullopt;
  const auto count = year_from(text.substr(reckoning.size()));
  if (!count) return std::nullopt;
  return calendar.since + calendar.step * *count;
}

// Years that run backwards pass from 1 BC to AD 1, which is the year 0 here: history has no year 0.
std::string year_text(const Calendar& calendar, int year) {
  const bool after_christ = calendar.step < 0 && year <= 0;
  return after_christ ? std::to_string(1 - year) + " AD" : std::to_string(year) + calendar.era;
}

// "273", "273 bc", "273 b c" (as "B.C." is folded), "273bc".
std::optional<int> year_in_era(const Calendar& calendar, std::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string era = without_any_blank(text.substr(digits));
  if (calendar.step < 0 && era == "ad") {
    const auto after_christ = year_from(text.substr(0, digits));
    return after_christ && *after_christ > 0 ? std::optional(1 - *after_christ) : std::nullopt;
  }
  if (!era.empty() && era != without_any_blank(folded(calendar.era))) return std::nullopt;
  const auto year = year_from(text.substr(0, digits));
  if (calendar.step < 0 && year == 0) return std::nullopt;  // 1 BC is followed by AD 1
  return year;
}

// Builds and removals in Winter, everything else in Spring and Fall.
bool exists(Season season, PhaseKind kind) { return (season == Season::Winter) == (kind == PhaseKind::Adjustments); }

// "1700 turn", "year 1700 turn" or just the year.
std::optional<Phase> parse_turn(const Calendar& calendar, std::string_view words) {
  if (words.ends_with(" turn")) words.remove_suffix(5);
  if (words.starts_with("year ") && !year_since(calendar, words)) words.remove_prefix(5);
  const auto reckoned = year_since(calendar, words);
  const auto year = reckoned ? reckoned : year_in_era(calendar, words);
  if (!year || (*year < 0 && calendar.step > 0)) return std::nullopt;
  return Phase{Season::Year, *year, PhaseKind::Turn};
}

// The words that the letters of "F1901M" stand for; "" for any other letter.
std::string_view season_of_letter(char letter) {
  switch (letter) {
    case 's': return "spring";
    case 'f': return "fall";
    case 'w': return "winter";
    default: return "";
  }
}
std::string_view kind_of_letter(char letter) {
  switch (letter) {
    case 'm': return "movement";
    case 'r': return "retreats";
    case 'a':
    case 'b': return "adjustments";
    default: return "";
  }
}

// "F1901M", as judges write "Fall 1901 movement"; "" if it is not so written.
std::string judge_phase_in_words(std::string_view text) {
  if (text.size() < 3) return "";
  const std::string_view season = season_of_letter(text.front()), kind = kind_of_letter(text.back());
  const std::string_view year = text.substr(1, text.size() - 2);
  const bool is_number = year.find_first_not_of("0123456789") == std::string_view::npos;
  if (!is_number || season.empty() || kind.empty()) return "";
  return std::string(season) + ' ' + std::string(year) + ' ' + std::string(kind);
}

}  // namespace

Phase next_phase(const Calendar& calendar, Phase phase) {
  switch (phase.kind) {
    case PhaseKind::Movement: return {phase.season, phase.year, PhaseKind::Retreats};
    case PhaseKind::Retreats:
      if (phase.season == Season::Spring) return {Season::Fall, phase.year, PhaseKind::Movement};
      return {Season::Winter, phase.year, PhaseKind::Adjustments};
    case PhaseKind::Adjustments: return {Season::Spring, phase.year + calendar.step, PhaseKind::Movement};
    case PhaseKind::Turn: return {Season::Year, phase.year + calendar.step, PhaseKind::Turn};
  }
  return phase;
}

std::vector<Phase> phases_between(const Calendar& calendar, Phase played, Phase next) {
  std::vector<Phase> between;
  for (Phase phase = next_phase(calendar, played); phase != next; phase = next_phase(calendar, phase)) {
    if (phase.kind == PhaseKind::Movement || phase.kind == PhaseKind::Turn) return {};  // it is never skipped
    between.push_back(phase);
  }
  return between;
}

std::string print(const Calendar& calendar, Phase phase) {
  if (phase.kind == PhaseKind::Turn) return year_text(calendar, phase.year) + ' ' + std::string(word(phase.kind));
  return std::string(word(phase.season)) + ' ' + year_text(calendar, phase.year) + ' ' + std::string(word(phase.kind));
}

std::string print_reckoning(const Calendar& calendar, Phase phase) {
  if (calendar.reckoning.empty()) return "";
  return calendar.reckoning + ' ' + std::to_string((phase.year - calendar.since) * calendar.step);
}

std::optional<PhaseKind> phase_kind_from(std::string_view word) {
  if (word == "movement" || word == "moves" || word == "move") return PhaseKind::Movement;
  if (word == "retreats" || word == "retreat") return PhaseKind::Retreats;
  if (word == "adjustments" || word == "adjustment" || word == "builds" || word == "build")
    return PhaseKind::Adjustments;
  return std::nullopt;
}

std::optional<Phase> parse_phase(const Calendar& calendar, std::string_view text) {
  if (has_signed_number(text)) return std::nullopt;
  std::string words = folded(text);
  if (calendar.phases == PhasesOfYear::OneTurn) return parse_turn(calendar, words);
  if (std::string in_words = judge_phase_in_words(words); !in_words.empty()) words = std::move(in_words);
  const std::size_t first = words.find(' '), last = words.rfind(' ');
  if (first == last) return std::nullopt;  // a season, a year and a kind have two blanks between them
  const std::string_view said = std::string_view(words).substr(first + 1, last - first - 1);
  const auto season = season_from(std::string_view(words).substr(0, first));
  const auto reckoned = year_since(calendar, said);
  const auto year = reckoned ? reckoned : year_in_era(calendar, said);
  const auto kind = phase_kind_from(std::string_view(words).substr(last + 1));
  if (!season || !year || (*year < 0 && calendar.step > 0) || !kind || !exists(*season, *kind)) return std::nullopt;
  return Phase{*season, *year, *kind};
}

}  // namespace casus
