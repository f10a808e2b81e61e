// What can be altered about a value of each kind, to make lies of claims.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/clauses.h"
#include "engine/rules/powers.h"
#include "reports/sentences/feature_claim.h"
#include "reports/sentences/home_claim.h"
#include "reports/sentences/movement_claim.h"
#include "reports/sentences/writing_claim.h"

namespace casus::truth::altered_claims {

using namespace reports::claims;

using Tell = std::function<void(std::string_view how)>;

// "IsCut": of the type of a claim, without its namespace.
template <class Claim>
constexpr std::string_view name_of() {
  std::string_view name = __PRETTY_FUNCTION__;  // "... [with Claim = casus::reports::turns::IsCut; ...]"
  name.remove_prefix(name.find("Claim = "));
  name = name.substr(0, name.find_first_of(";]"));
  return name.substr(name.rfind(':') + 1);
}

// `tell` takes down the claim as it is then. Afterwards it is as it was.
inline void alter(ProvinceId& unit, const Position& board, const Tell& tell) {
  const ProvinceId true_one = unit;
  for (const Unit& other : board.units) {
    if (other.at.province == true_one) continue;
    unit = other.at.province;
    tell("another unit");
  }
  unit = true_one;
}
inline void alter(Location& to, const Position& board, const Tell& tell) {
  const Location true_one = to;
  if (to.province == no_province) return;
  for (const Unit& other : board.units) {
    if (other.at.province == true_one.province) continue;
    to = {other.at.province, Coast::None};
    tell("another place");
  }
  to = true_one;
}
inline void alter(Season& season, const Position&, const Tell& tell) {
  const Season true_one = season;
  season = true_one == Season::Spring ? Season::Fall : Season::Spring;
  tell("another season");
  season = true_one;
}
inline void alter(bool& flag, const Position&, const Tell& tell) {
  flag = !flag;
  tell("the opposite");
  flag = !flag;
}
inline void alter(std::optional<bool>& flag, const Position& board, const Tell& tell) {
  if (flag) alter(*flag, board, tell);
}
inline void alter(std::size_t& count, const Position&, const Tell& tell) {
  ++count;
  tell("one more");
  --count;
}
inline void alter(Strengths& strengths, const Position&, const Tell& tell) {
  const Strengths true_ones = strengths;
  for (const Strengths other :
       {Strengths{strengths.own + 1, strengths.against}, Strengths{strengths.own, strengths.against + 1}}) {
    strengths = other;
    tell("one more");
  }
  if (true_ones.own != true_ones.against) {
    strengths = {true_ones.against, true_ones.own};
    tell("the other way round");
  }
  strengths = true_ones;
}
inline void alter(std::optional<Strengths>& strengths, const Position& board, const Tell& tell) {
  if (strengths) alter(*strengths, board, tell);
}
inline void alter(std::optional<ProvinceId>& unit, const Position& board, const Tell& tell) {
  if (unit) alter(*unit, board, tell);
}
template <class List, class Make>
void alter_list(List& list, const Position& board, const Tell& tell, Make make) {
  const List true_ones = list;
  for (std::size_t i = 0; i < true_ones.size(); ++i) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
    tell("one left out");
    list = true_ones;
  }
  for (const Unit& other : board.units) {
    const auto is_named = [&](const auto& one) {
      if constexpr (std::is_same_v<std::decay_t<decltype(one)>, ProvinceId>) return one == other.at.province;
      else return one.unit == other.at.province;
    };
    if (std::ranges::any_of(true_ones, is_named)) continue;
    list.push_back(make(other.at.province));
    tell("another one named");
    list = true_ones;
  }
}
inline void alter(std::vector<ProvinceId>& units, const Position& board, const Tell& tell) {
  alter_list(units, board, tell, [](ProvinceId unit) { return unit; });
}
inline void alter(std::vector<Rival>& rivals, const Position& board, const Tell& tell) {
  alter_list(rivals, board, tell, [&](ProvinceId unit) {
    return Rival{unit, rivals.empty() ? Strengths{2, 1} : rivals.front().strengths};
  });
  for (Rival& one : rivals) alter(one.strengths, board, tell);
}
inline void alter(std::vector<IsBeleaguered::Attack>& attacks, const Position& board, const Tell& tell) {
  alter_list(attacks, board, tell, [&](ProvinceId unit) {
    return IsBeleaguered::Attack{unit, attacks.front().strengths, attacks.front().kept_out_by};
  });
  for (IsBeleaguered::Attack& one : attacks) {
    alter(one.strengths, board, tell);
    alter(one.kept_out_by, board, tell);
  }
}
inline void alter(Fate& fate, const Position&, const Tell& tell) {
  fate = fate == Fate::Destroyed ? Fate::Dislodged : Fate::Destroyed;
  tell("the opposite");
  fate = fate == Fate::Destroyed ? Fate::Dislodged : Fate::Destroyed;
}
inline void alter(ParadoxRule& rule, const Position&, const Tell& tell) {
  const ParadoxRule true_one = rule;
  for (const auto other : {ParadoxRule::Y1971, ParadoxRule::Y1982, ParadoxRule::Y2000}) {
    if (other == true_one) continue;
    rule = other;
    tell("another rule");
  }
  rule = true_one;
}
inline void alter(DoesNotCut::Why& why, const Position&, const Tell& tell) {
  const DoesNotCut::Why true_one = why;
  for (const auto other : {DoesNotCut::Why::FromTarget, DoesNotCut::Why::CountsAsFromTarget, DoesNotCut::Why::OwnPower,
                           DoesNotCut::Why::NoWay}) {
    if (other == true_one) continue;
    why = other;
    tell("another reason");
  }
  why = true_one;
}
inline void alter(OccupantFailsToLeave::Why& why, const Position&, const Tell& tell) {
  using Why = OccupantFailsToLeave::Why;
  const Why true_one = why;
  for (const Why other : {Why::NotSaid, Why::NoConvoy, Why::ClosedCrossing, Why::ParadoxRule, Why::ThisMove}) {
    if (other == true_one) continue;
    why = other;
    tell("another reason");
  }
  why = true_one;
}
inline void alter(int& count, const Position&, const Tell& tell) {
  ++count;
  tell("one more");
  --count;
}
inline void alter(std::optional<int>& count, const Position& board, const Tell& tell) {
  if (count) alter(*count, board, tell);
}
inline void alter(PowerId& power, const Position& board, const Tell& tell) {
  const PowerId true_one = power;
  if (true_one == no_power) return;
  std::vector<PowerId> others;
  for (const Unit& unit : board.units) {
    if (unit.power != true_one && std::ranges::find(others, unit.power) == others.end()) others.push_back(unit.power);
  }
  for (const PowerId other : others) {
    power = other;
    tell("another power");
  }
  power = true_one;
}
inline void alter(Unit& unit, const Position& board, const Tell& tell) {
  const Unit true_one = unit;
  for (const Unit& other : board.units) {
    if (other == true_one) continue;
    unit = other;
    tell("another unit");
  }
  unit = true_one;
  unit.kind = unit.kind == UnitKind::Army ? UnitKind::Fleet : UnitKind::Army;
  tell("another kind");
  unit = true_one;
}
inline void alter(std::optional<Unit>& unit, const Position& board, const Tell& tell) {
  if (!unit) return;
  alter(*unit, board, tell);
  const std::optional<Unit> true_one = unit;
  unit.reset();
  tell("nobody");
  unit = true_one;
}
inline void alter(std::vector<RetreatWay>& ways, const Position& board, const Tell& tell) {
  for (RetreatWay& way : ways) {
    const auto true_one = way.closed_by;
    for (const Clause other : {Clause::RetreatOccupied, Clause::RetreatAttackerOrigin, Clause::RetreatStandOff}) {
      if (true_one == other) continue;
      way.closed_by = other;
      tell("closed by something else");
    }
    if (true_one) {
      way.closed_by.reset();
      tell("open");
    }
    way.closed_by = true_one;
    alter(way.fleet, board, tell);
  }
}
inline void alter(std::vector<PowerId>& powers, const Position&, const Tell& tell) {
  const std::vector<PowerId> true_ones = powers;
  for (std::size_t i = 0; i < true_ones.size(); ++i) {
    powers.erase(powers.begin() + static_cast<std::ptrdiff_t>(i));
    tell("one left out");
    powers = true_ones;
  }
}
inline void alter(UnitKind& kind, const Position&, const Tell& tell) {
  kind = kind == UnitKind::Army ? UnitKind::Fleet : UnitKind::Army;
  tell("another kind");
  kind = kind == UnitKind::Army ? UnitKind::Fleet : UnitKind::Army;
}
inline void alter(Faith& faith, const Position&, const Tell& tell) {
  const Faith true_one = faith;
  if (true_one == Faith::None) return;
  for (const Faith other : all_faiths()) {
    if (other == true_one) continue;
    faith = other;
    tell("another faith");
  }
  faith = true_one;
}
inline void alter(Crossing& crossing, const Position& board, const Tell& tell) {
  alter(crossing.unit, board, tell);
  alter(crossing.one_end, board, tell);
  alter(crossing.other_end, board, tell);
  alter(crossing.fleet, board, tell);
}
// The other values of an enumeration that has so many.
template <class Enum>
void alter_among(Enum& value, int values, const Tell& tell) {
  const Enum true_one = value;
  for (int i = 0; i < values; ++i) {
    if (static_cast<Enum>(i) == true_one) continue;
    value = static_cast<Enum>(i);
    tell("another one");
  }
  value = true_one;
}
inline void alter(SortieHasNoEffect::Of& of, const Position&, const Tell& tell) { alter_among(of, 3, tell); }
inline void alter(IsOrderedInVain::Why& why, const Position&, const Tell& tell) { alter_among(why, 4, tell); }
inline void alter(MayNotTransform::Why& why, const Position&, const Tell& tell) { alter_among(why, 4, tell); }
inline void alter(NoCapture& why, const Position&, const Tell& tell) {
  alter_among(why, static_cast<int>(NoCapture::NeverBuildsThere) + 1, tell);
}
inline void alter(DeclaresInVain::Why& why, const Position&, const Tell& tell) { alter_among(why, 3, tell); }

}  // namespace casus::truth::altered_claims
