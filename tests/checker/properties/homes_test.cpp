// Laws of homes that are gained: by building, by being captured first, by a declaration.
#include <algorithm>

#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "tests/checker/properties/same_answer.h"

namespace casus::properties {
namespace homes_test {

constexpr Boards captures{std::nullopt, Feature::CapturedHomes};
constexpr Boards declarations{PhaseKind::Adjustments, Feature::CapturedHomes};

bool is_among(const std::vector<ProvinceId>& centres, ProvinceId centre) {
  return std::ranges::find(centres, centre) != centres.end();
}

std::vector<ProvinceId> gained_by(const Position& position, PowerId power) {
  std::vector<ProvinceId> centres;
  for (const GainedHome& home : position.homes) {
    if (home.power == power) centres.push_back(home.centre);
  }
  return centres;
}

// Written out once more: owned, and a home by no other rule.
std::size_t captured(const Situation& now, const Position& position, PowerId power) {
  const Power& self = (*now.variant)[power];
  std::size_t count = 0;
  now.variant->map.supply_centres().for_each([&](ProvinceId centre) {
    const bool is_another = is_among(self.homes, centre) || is_among(self.conditional_homes, centre) ||
                            is_among(self.predetermined_homes, centre) || is_among(self.never_builds_in, centre);
    if (position.owner_of(centre) == power && !is_another && !position.has_gained(power, centre)) ++count;
  });
  return count;
}

std::size_t places_left(const Situation& now, PowerId power) {
  const Power& self = (*now.variant)[power];
  const std::size_t used = gained_by(now.position, power).size();
  const auto left_of = [&](std::size_t most, std::size_t taken) { return most > taken ? most - taken : 0; };
  const std::size_t elective = left_of(static_cast<std::size_t>(self.elective_homes), used);
  const auto limit = static_cast<std::size_t>(now.variant->options().home_limit);
  return limit == 0 ? elective : std::min(elective, left_of(limit, self.homes.size() + used));
}

bool ends_a_fall(const Situation& now, const Adjudication& answer) {
  return now.position.phase.season == Season::Fall && answer.next.phase.season != Season::Fall &&
         now.position.phase.kind != PhaseKind::Adjustments;
}

CASUS_LAW(Homes, AreNeverLost, Boards{}) {
  const Adjudication answer = play(now);
  for (const GainedHome& home : now.position.homes) {
    if (!answer.next.has_gained(home.power, home.centre)) return name(now, home.centre) + " is a home no more";
  }
  return "";
}

CASUS_LAW(Homes, AreGainedByBuildingThereOnly, (Boards{PhaseKind::Adjustments, Feature::BuiltInHomes})) {
  const Adjudication answer = play(now);
  for (const GainedHome& home : answer.next.homes) {
    if (now.position.has_gained(home.power, home.centre)) continue;
    const Unit* before = now.position.unit_at(home.centre);
    const bool is_vacant = before == nullptr || std::ranges::find(now.fallen, before->power) != now.fallen.end();
    const Unit* built = answer.next.unit_at(home.centre);
    if (built == nullptr || built->power != home.power || !is_vacant)
      return name(now, home.centre) + " is a home without a build";
  }
  return "";
}

CASUS_LAW(Homes, StayWithinTheirLimits, (Boards{std::nullopt, Feature::NewHomes})) {
  const Adjudication answer = play(now);
  const int limit = now.variant->options().home_limit;
  return each_great_power(now, [&](PowerId power) -> std::string {
    const Power& builder = (*now.variant)[power];
    int gained = 0, elected = 0;
    bool new_one = false;
    for (const GainedHome& home : answer.next.homes) {
      if (home.power != power) continue;
      ++gained;
      const bool predetermined =
          std::ranges::find(builder.predetermined_homes, home.centre) != builder.predetermined_homes.end();
      elected += predetermined ? 0 : 1;
      new_one = new_one || !now.position.has_gained(power, home.centre);
    }
    if (!new_one) return "";
    if (limit > 0 && static_cast<int>(builder.homes.size()) + gained > limit) return "more homes than the limit";
    return elected > builder.elective_homes ? "more homes than it may choose" : "";
  });
}

CASUS_LAW(Homes, OfWhoeverHasGainedAllItMayAreForGood, captures) {
  const Adjudication answer = play(now);
  return each_great_power(now, [&](PowerId power) -> std::string {
    if (places_left(now, power) > 0) return "";
    return gained_by(answer.next, power) == gained_by(now.position, power) ? "" : "gains another home";
  });
}

CASUS_LAW(Homes, AreGainedAtTheEndOfAFallWhereThereIsNothingToChoose, captures) {
  const Adjudication answer = play(now);
  if (now.position.phase.kind == PhaseKind::Adjustments) return "";
  return each_great_power(now, [&](PowerId power) -> std::string {
    Position before = answer.next;
    before.homes = now.position.homes;
    const std::size_t gained = gained_by(answer.next, power).size() - gained_by(now.position, power).size();
    const std::size_t prizes = captured(now, before, power);
    const bool at_once = ends_a_fall(now, answer) && prizes <= places_left(now, power);
    return gained == (at_once ? prizes : 0)
               ? ""
               : "gains " + std::to_string(gained) + " homes of " + std::to_string(prizes) + " captured centres";
  });
}

CASUS_LAW(Homes, AreGainedInWinterWhateverIsDeclared, declarations) {
  const Adjudication answer = play(now);
  return each_great_power(now, [&](PowerId power) -> std::string {
    const std::size_t gained = gained_by(answer.next, power).size() - gained_by(now.position, power).size();
    const std::size_t expected = std::min(captured(now, now.position, power), places_left(now, power));
    return gained == expected ? "" : "gains " + std::to_string(gained) + " homes, and not " + std::to_string(expected);
  });
}

CASUS_LAW(Homes, AreCentresThatThePowerOwnsWhenItGainsThem, captures) {
  const Adjudication answer = play(now);
  for (const GainedHome& home : answer.next.homes) {
    const bool is_new = !now.position.has_gained(home.power, home.centre);
    if (is_new && answer.next.owner_of(home.centre) != home.power)
      return name(now, home.centre) + " becomes a home of somebody else";
    if (is_new && now.variant->is_home(home.power, home.centre))
      return name(now, home.centre) + " becomes a home that it was";
  }
  return "";
}

CASUS_LAW(Declarations, MakeHomes, declarations) {
  const Adjudication answer = play(now);
  std::string wrong;
  each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
    if (verdict.result != Result::Declares) return;
    const ProvinceId centre = order.unit.at.province;
    if (now.position.has_gained(order.power, centre) || !answer.next.has_gained(order.power, centre))
      wrong = written(now, order) + " makes no home";
  });
  return wrong;
}

// Which of its centres are homes, and so where it builds; how many homes, and everything else, stays.
CASUS_LAW(Declarations, ChangeNothingButHomesAndBuilds, declarations) {
  Situation silent = now;
  std::erase_if(silent.orders, [](const Order& order) { return std::holds_alternative<Declare>(order.task); });
  const Adjudication said = play(now), unsaid = play(silent);
  if (said.next.owners != unsaid.next.owners || said.next.fallen != unsaid.next.fallen)
    return "a centre has another owner";
  if (said.winner != unsaid.winner || said.next.phase != unsaid.next.phase) return "another phase follows";
  for (std::size_t i = 0; i < now.variant->powers.size(); ++i) {
    const PowerId power{static_cast<std::uint8_t>(i)};
    const bool declares = std::ranges::any_of(now.orders, [&](const Order& order) {
      return order.power == power && std::holds_alternative<Declare>(order.task);
    });
    const std::string who = (*now.variant)[power].name;
    if (gained_by(said.next, power).size() != gained_by(unsaid.next, power).size())
      return who + " has another number of homes";
    if (!declares && gained_by(said.next, power) != gained_by(unsaid.next, power))
      return who + " has other homes by another's declaration";
  }
  std::size_t next = 0;
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    if (std::holds_alternative<Declare>(now.orders[i].task)) continue;
    const Verdict& without = unsaid.verdicts[next++];
    if (std::holds_alternative<Build>(now.orders[i].task) || std::holds_alternative<Waive>(now.orders[i].task))
      continue;
    if (auto text = difference(now, now.orders[i], said.verdicts[i], without); !text.empty()) return text;
  }
  return "";
}

}  // namespace homes_test
}  // namespace casus::properties
