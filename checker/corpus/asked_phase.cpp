#include "checker/corpus/asked_phase.h"

#include <fmt/format.h>

#include "engine/adjustments/adjustments.h"
#include "engine/adjustments/victory.h"

namespace casus::corpus {
namespace {

// In seasons, the last year is over after its Fall; in turns of a year, after its turn.
bool is_after_last_year(const Variant& variant, const Phase& phase) {
  const bool is_winter = phase.kind == PhaseKind::Adjustments;
  return is_last_year(variant, is_winter ? phase.year : phase.year - variant.calendar.step);
}

// What has ended the game of this position; "" if it goes on.
std::string end_of_game(const Variant& variant, const Position& position) {
  if (const PowerId winner = victor(variant, position); winner != no_power) {
    const int centres = position.centres_of(winner), enough = centres_to_win(variant, winner);
    const std::string owns = fmt::format("{} owns {} supply centres", variant[winner].name, centres);
    if (centres >= enough) return fmt::format("{}, and {} win", owns, enough);
    return fmt::format("{}, and a lead of {} wins", owns, *lead_to_win(variant, position.phase));
  }
  const Leading leading = leading_by_additional_centres(variant, position.owners);
  if (const PowerId winner = victor_by_additional_centres(variant, leading); winner != no_power) {
    return fmt::format("{}: {} additional supply centres, and {} win", variant[winner].name, leading.additional_centres,
                       variant.additional_centres);
  }
  if (is_after_last_year(variant, position.phase))
    return fmt::format("{}, and the last year is {}", print(variant.calendar, position.phase), *variant.last_year);
  return "";
}

// The phase that a heading names. Sites without a Winter count its builds to the Fall: "Autumn, 1901, Builds".
Phase said_phase(const NamedPhase& named, PhaseKind played) {
  const PhaseKind kind = named.kind.value_or(played);
  const bool is_of_winter = kind == PhaseKind::Adjustments && named.season == Season::Fall;
  return {is_of_winter ? Season::Winter : named.season, named.year, kind};
}

}  // namespace

// After the end of a game nothing more is played: centres change hands at the end of a year, and then a power owned
// enough of them.
Diagnostics why_not_playable(const AskedPhase& asked, const std::string& shown_name) {
  const std::string end = end_of_game(*asked.variant, asked.position);
  if (!end.empty()) return {{{shown_name, 0, 0}, "the game is over", "a position of an unfinished game", end, ""}};
  Diagnostics problems;
  const Phase& phase = asked.position.phase;
  for (const auto& [year, at] : asked.written.years) {
    if (year == phase.year) continue;
    problems.push_back(
        {at, "orders for another year", print(asked.variant->calendar, phase), std::to_string(year), ""});
  }
  for (const auto& [named, at] : asked.written.phases) {
    const Phase said = said_phase(named, phase.kind);
    if (said == phase) continue;
    problems.push_back({at, "orders for another phase", print(asked.variant->calendar, phase),
                        print(asked.variant->calendar, said), ""});
  }
  return problems;
}

}  // namespace casus::corpus
