#include "checker/foreign_maps/played_phases.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checker/foreign_maps/word_lines.h"

namespace casus::transfer {

namespace {

char letter_of_phase(const PlayedPhase& phase) {
  switch (phase.kind) {
    case PlayedPhase::Kind::Movement: return 'M';
    case PlayedPhase::Kind::Retreats: return 'R';
    case PlayedPhase::Kind::Adjustments: return 'A';
  }
  return '?';
}

std::string_view phase_word(PlayedPhase::Kind kind) {
  switch (kind) {
    case PlayedPhase::Kind::Movement: return "movement";
    case PlayedPhase::Kind::Retreats: return "retreats";
    case PlayedPhase::Kind::Adjustments: return "adjustments";
  }
  return "";
}

std::string shown_played(const PlayedPhase& phase) {
  return fmt::format("{} {} {}", phase.season, phase.year, phase_word(phase.kind));
}

// Whether the phases are those of `first`, a part of a year, and then those of `year` again and again.
bool are_like(const std::vector<PlayedPhase>& phases, std::string_view first, std::string_view year) {
  for (std::size_t i = 0; i < phases.size(); ++i) {
    const char expected = i < first.size() ? first[i] : year[(i - first.size()) % year.size()];
    if (letter_of_phase(phases[i]) != expected) return false;
  }
  return true;
}

// For a calendar like that of Casus, the phases of each year; the first may be half a year.
std::vector<std::vector<PlayedPhase>> years_of(const std::vector<PlayedPhase>& phases, bool begins_in_fall) {
  std::vector<std::vector<PlayedPhase>> years;
  const std::size_t first = begins_in_fall ? 3 : 0;
  if (first > 0) years.emplace_back(phases.begin(), phases.begin() + static_cast<std::ptrdiff_t>(first));
  for (std::size_t i = first; i + 5 <= phases.size(); i += 5)
    years.emplace_back(phases.begin() + static_cast<std::ptrdiff_t>(i),
                       phases.begin() + static_cast<std::ptrdiff_t>(i + 5));
  return years;
}

bool are_usual(const std::vector<PlayedPhase>& year) {
  const std::size_t count = year.size();
  const auto is = [](const PlayedPhase& phase, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, upper_letters(phase.season)) != names.end();
  };
  return is(year[count - 3], {"FALL", "AUTUMN"}) && is(year[count - 1], {"FALL", "AUTUMN", "WINTER"}) &&
         (count < 5 || is(year.front(), {"SPRING"}));
}

bool has_one_year(const std::vector<PlayedPhase>& year) {
  return std::ranges::all_of(year, [&](const PlayedPhase& phase) { return phase.year == year.front().year; });
}

class CalendarOfPhases {
 public:
  CalendarOfPhases(const SourcePos& at, MapDraft& draft, Report& report) : at_(at), draft_(draft), report_(report) {}

  // Whether the calendar is like that of Casus.
  bool tell(const std::vector<PlayedPhase>& phases) {
    draft_.first_year = phases.front().year;
    begins_in_fall_ = are_like(phases, "MRA", "MRMRA");
    draft_.first_season = begins_in_fall_ ? Season::Fall : Season::Spring;
    if (!begins_in_fall_ && !are_like(phases, "", "MRMRA")) {
      tell_sequence(phases);
      return false;
    }
    const auto years = years_of(phases, begins_in_fall_);
    tell_steps(years);
    tell_names(years);
    return true;
  }

 private:
  void tell_sequence(const std::vector<PlayedPhase>& phases) {
    std::string first;
    for (std::size_t i = 0; i < std::min<std::size_t>(phases.size(), 7); ++i)
      first += (i == 0 ? "" : ", ") + shown_played(phases[i]);
    report_.add(Finding::Kind::ChangesResults, at_,
                fmt::format("the phases have another sequence than in Casus ({}): Casus plays movement in Spring "
                            "and in Fall, each with retreats, and adjustments in Winter",
                            first));
  }

  void tell_steps(const std::vector<std::vector<PlayedPhase>>& years) {
    std::set<int> steps;
    for (std::size_t i = 1; i < years.size(); ++i) steps.insert(years[i].front().year - years[i - 1].front().year);
    if (begins_in_fall_ && years.size() > 2) {  // half a year may have its own number
      steps.clear();
      for (std::size_t i = 2; i < years.size(); ++i) steps.insert(years[i].front().year - years[i - 1].front().year);
    }
    if (steps.size() > 1 || steps.contains(0)) {
      report_.add(Finding::Kind::ChangesResults, at_,
                  "years are not counted evenly; in Casus, the next year is 1 later");
      return;
    }
    const int step = steps.empty() ? 1 : *steps.begin();
    if (step < 0) draft_.first_year = 1 - draft_.first_year;  // 1 BC is the year 0
    draft_.year_step = step < 0 ? -step : step;
  }

  void tell_names(const std::vector<std::vector<PlayedPhase>>& years) {
    const std::vector<PlayedPhase>& whole = years.size() > 1 ? years[1] : years.front();
    if (!has_one_year(whole) || whole.front().season == whole[whole.size() - 3].season) {
      report_.add(Finding::Kind::Lost, at_,
                  fmt::format("names of phases: {} and {} are Spring and Fall of one year in Casus",
                              shown_played(whole.front()), shown_played(whole[whole.size() - 3])));
    } else if (!are_usual(whole)) {
      report_.add(Finding::Kind::Lost, at_,
                  fmt::format("names of seasons: {} and {} are Spring and Fall in Casus", whole.front().season,
                              whole[whole.size() - 3].season));
    }
  }

  const SourcePos& at_;
  MapDraft& draft_;
  Report& report_;
  bool begins_in_fall_ = false;
};

// A Winter before the first Spring; `draft` begins with this Spring.
void begin_with_adjustments(const PlayedPhase& adjustments, const PlayedPhase& movement, const SourcePos& at,
                            MapDraft& draft, Report& report) {
  const int step = draft.first_year == movement.year ? draft.year_step : -draft.year_step;  // years can run backwards
  if (adjustments.year != movement.year - step)
    report.add(
        Finding::Kind::Lost, at,
        fmt::format("names of phases: {} is Winter {} in Casus", shown_played(adjustments), movement.year - step));
  draft.first_season = Season::Winter;
  draft.first_year -= draft.year_step;
}

}  // namespace

void tell_calendar(const std::vector<PlayedPhase>& phases, const SourcePos& at, MapDraft& draft, Report& report,
                   Mistakes& mistakes) {
  const auto movement = std::ranges::find(phases, PlayedPhase::Kind::Movement, &PlayedPhase::kind);
  if (movement == phases.end()) {
    mistakes.add(at, "a calendar without a movement phase", "movement, retreats and adjustments");
    return;
  }
  const bool is_known = CalendarOfPhases(at, draft, report).tell({movement, phases.end()});
  if (movement == phases.begin()) return;
  const bool is_winter = phases.front().kind == PlayedPhase::Kind::Adjustments && movement == phases.begin() + 1;
  if (is_known && is_winter && draft.first_season == Season::Spring)
    return begin_with_adjustments(phases.front(), *movement, at, draft, report);
  report.add(Finding::Kind::ChangesResults, at,
             fmt::format("the game begins with {}; in Casus it begins with the first movement phase",
                         shown_played(phases.front())));
}

}  // namespace casus::transfer
