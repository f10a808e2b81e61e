// Laws of retreats.
#include <algorithm>

#include "tests/checker/properties/same_answer.h"

namespace casus::properties {
namespace retreats_test {

constexpr Boards retreats{PhaseKind::Retreats};

CASUS_LAW(Retreats, NeverLandWhereTheyMayNot, retreats) {
  if (!now.fallen.empty()) return "";  // its units leave room
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    if (verdict.result != Result::Retreats) return;
    const DislodgedUnit* unit = now.position.dislodged_at(order.unit.at.province);
    const ProvinceId to = std::get<Move>(order.task).destination.province;
    if (now.position.unit_at(to) != nullptr) wrong = written(now, order) + " goes where a unit stands";
    if (now.position.stand_offs.contains(to)) wrong = written(now, order) + " goes where a stand-off was";
    if (!unit->by_convoy && to == unit->attacker_origin)
      wrong = written(now, order) + " goes where its attacker came from";
    if (!now.variant->map.neighbours(order.unit.at.province).contains(to))
      wrong = written(now, order) + " goes too far";
  });
  return wrong;
}

CASUS_LAW(Retreats, OfTwoIntoOneProvinceBothFail, retreats) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    each_order(now, answer, [&](const Order& other, const Verdict& rival) {
      if (verdict.result != Result::Retreats || &order == &other) return;
      const Move* move = std::get_if<Move>(&other.task);
      const bool meets =
          move != nullptr && move->destination.province == std::get<Move>(order.task).destination.province;
      if (meets && (rival.result == Result::Retreats || rival.result == Result::Bounces))
        wrong = written(now, order) + " meets another retreat";
    });
  });
  return wrong;
}

CASUS_LAW(Retreats, TouchNobodyElse, retreats) {
  const Adjudication answer = play(now);
  for (const Unit& unit : now.position.units) {
    if (std::ranges::find(now.fallen, unit.power) != now.fallen.end()) continue;
    const Unit* there = answer.next.unit_at(unit.at.province);
    if (there == nullptr || *there != unit) return written(now, unit) + " is gone";
  }
  return "";
}

CASUS_LAW(Retreats, AddNoUnitButThoseThatRetreat, retreats) {
  const Adjudication answer = play(now);
  std::ptrdiff_t expected = static_cast<std::ptrdiff_t>(now.position.units.size());
  for (const Unit& unit : now.position.units) {
    if (std::ranges::find(now.fallen, unit.power) != now.fallen.end()) --expected;
  }
  for (const Verdict& verdict : answer.verdicts) expected += verdict.result == Result::Retreats ? 1 : 0;
  for (const Event& event : answer.events) expected += event.kind == EventKind::Independent ? 1 : 0;
  return static_cast<std::ptrdiff_t>(answer.next.units.size()) == expected ? "" : "units do not add up";
}

CASUS_LAW(Retreats, LeaveNobodyDislodged, retreats) {
  const Adjudication answer = play(now);
  if (!answer.next.dislodged.empty()) return "somebody is still dislodged";
  return answer.next.stand_offs.empty() ? "" : "a stand-off is still remembered";
}

// ---- Control, which is settled behind movement and retreats ----

bool is_last_of_fall(const Situation& now, const Adjudication& answer) {
  return now.position.phase.season == Season::Fall && answer.next.phase.season != Season::Fall;
}

CASUS_LAW(Control, ChangesInFallOnlyAndToWhomeverStandsThere, Boards{}) {
  const Adjudication answer = play(now);
  const bool counts = is_last_of_fall(now, answer) && now.position.phase.kind != PhaseKind::Adjustments;
  std::string wrong;
  now.variant->map.supply_centres().for_each([&](ProvinceId centre) {
    PowerId owner = now.position.owner_of(centre);
    if (std::ranges::find(now.fallen, owner) != now.fallen.end()) owner = no_power;
    const Unit* unit = answer.next.unit_at(centre);
    if (counts && unit != nullptr && !(*now.variant)[unit->power].minor) owner = unit->power;
    if (answer.next.owner_of(centre) != owner) wrong = name(now, centre) + " has another owner than it should";
  });
  return wrong;
}

CASUS_LAW(Victory, IsOfWhoeverHasEnoughCentresAndMoreThanAnybody, Boards{}) {
  const Adjudication answer = play(now);
  const bool counts = is_last_of_fall(now, answer) && now.position.phase.kind != PhaseKind::Adjustments;
  PowerId leader = no_power;
  std::ptrdiff_t most = 0;
  bool alone = true;
  for (std::size_t i = 0; i < now.variant->powers.size(); ++i) {
    const PowerId power{static_cast<std::uint8_t>(i)};
    const auto centres = std::ranges::count(answer.next.owners, power);
    if (centres == most) alone = false;
    if (centres <= most) continue;
    leader = power;
    most = centres;
    alone = true;
  }
  const bool wins = counts && alone && most >= now.variant->victory_centres;
  return answer.winner == (wins ? leader : no_power) ? "" : "somebody else should have won, or nobody";
}

}  // namespace retreats_test
}  // namespace casus::properties
