#include "checker/truth/deed_facts.h"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>

namespace casus::truth::turn_truth {

DeedFacts::DeedFacts(const Turn& turn, const SettledImpulse& now, const SettledImpulse* before, const Deed& deed)
    : turn_(turn),
      now_(now),
      before_(before),
      deed_(deed),
      act_(*now.act_of(deed)),
      piece_(now.pieces()[act_.piece]),
      mover_(now.mover_of(deed)),
      helper_(now.helper_of(deed)) {}

bool DeedFacts::had_to_retreat() const {
  return std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) {
    const Unit& unit = one.impulse->pieces()[one.piece].unit;
    return one.impulse == before_ && unit.power == piece_.unit.power && unit.kind == piece_.unit.kind &&
           unit.at == piece_.unit.at;
  });
}

bool DeedFacts::is_same(const Compared& claimed, const Compared& right) const {
  return claimed.strengths == right.strengths && claimed.whole_turn == right.whole_turn && add_up(claimed);
}

bool DeedFacts::add_up(const Compared& compared) const {
  const auto all = [](const std::vector<Share>& shares) {
    int points = 0;
    for (const Share& one : shares) points += one.first + one.second;
    return points;
  };
  if (!compared.whole_turn) return compared.shares == Shares{};
  const auto is_added = [&](const Share& one) { return adds(one); };
  return all(compared.shares.own) == compared.strengths.own &&
         all(compared.shares.against) == compared.strengths.against &&
         std::ranges::all_of(compared.shares.own, is_added) && std::ranges::all_of(compared.shares.against, is_added);
}

bool DeedFacts::adds(const Share& share) const {
  if (share.neutral != no_province) return share.units.empty() && turn_.map()[share.neutral].defence == share.first;
  if (share.units.empty()) return false;
  const bool is_fleet = share.units.front().kind == UnitKind::Fleet;
  if (is_fleet && share.units.size() == 1 && share.units.front().count != std::max(share.first, share.second))
    return false;
  const auto is_one = [](const Unit& unit) { return unit.count == 1; };
  if (!is_fleet && !std::ranges::all_of(share.units, is_one)) return false;
  if (!share.supports) return std::ranges::all_of(share.units, [&](const Unit& unit) { return has_part(unit); });
  int first = 0, second = 0;
  for (const Unit& unit : share.units) {
    const int then = before_ != nullptr ? given_by(*before_, unit) : 0, now = given_by(now_, unit);
    if (then + now == 0) return false;
    (before_ != nullptr ? first : second) += then;
    (before_ != nullptr ? second : first) += now;
  }
  return share.first <= first && share.second <= second;
}

int DeedFacts::given_by(const SettledImpulse& impulse, const Unit& unit) {
  int points = 0;
  for (const Helper& helper : impulse.helpers()) {
    if (key_of(impulse.pieces()[helper.piece].unit) == key_of(unit) && helper.matched && impulse.is_given(helper))
      points += helper.points;
  }
  return points;
}

bool DeedFacts::has_part(const Unit& unit) const {
  return has_part(now_, unit) || (before_ != nullptr && has_part(*before_, unit));
}

bool DeedFacts::has_part(const SettledImpulse& impulse, const Unit& unit) const {
  const auto concerns = [&](ProvinceId place) {
    return place == piece_.at || (mover_ != nullptr && (place == mover_->to || place == mover_->from));
  };
  const auto is_there = [&](const Piece& one) { return key_of(one.unit) == key_of(unit) && concerns(one.at); };
  const auto goes_there = [&](const Mover& mover) {
    return concerns(mover.to) && std::ranges::any_of(mover.pieces, [&](std::size_t piece) {
             return key_of(impulse.pieces()[piece].unit) == key_of(unit);
           });
  };
  return std::ranges::any_of(impulse.pieces(), is_there) || std::ranges::any_of(impulse.movers(), goes_there);
}

bool DeedFacts::is_written() const {
  return std::ranges::any_of(turn_.settled().orders(), [&](const Order& order) {
    const auto is_called_so = [&](const Unit& unit) {
      return unit.power == order.power && unit.at.province == order.unit.at.province &&
             agrees(order.unit.kind, unit.kind);
    };
    const bool is_miscalled = std::ranges::none_of(turn_.settled().start().units, is_called_so);
    return std::holds_alternative<Plan>(order.task) && order.power == piece_.unit.power &&
           order.unit.at.province == piece_.unit.at.province &&
           (agrees(order.unit.kind, piece_.unit.kind) || is_miscalled) && is_refused(order);
  });
}

bool DeedFacts::is_refused(const Order& order) const {
  const auto number = static_cast<std::size_t>(&order - turn_.settled().orders().data());
  return turn_.settled().adjudication().verdicts[number].result == Result::Illegal;
}

bool DeedFacts::attacks_us(const Mover& mover) const {
  const std::vector<std::size_t> standing = now_.standing_against(mover);
  return std::ranges::find(standing, act_.piece) != standing.end();
}

const Mover* DeedFacts::mover_of_piece(const SettledImpulse& impulse, std::size_t piece) {
  for (const Mover& mover : impulse.movers()) {
    if (std::ranges::find(mover.pieces, piece) != mover.pieces.end()) return &mover;
  }
  return nullptr;
}

std::optional<Compared> DeedFacts::comparison_of(const Mover& attacker) const {
  const std::vector<const Mover*> against = now_.opponents(attacker);
  const bool holds = attacker.at_sea() || against.empty();
  if (holds)
    return Compared{{now_.attack(attacker), now_.hold_against(attacker)},
                    now_.is_whole_turn(attacker.to, attacker.kind)};
  const Mover& opponent = *against.front();
  return Compared{{now_.against_opponent(attacker, opponent), now_.fight_back(attacker, opponent)},
                  now_.is_over_turn(attacker, opponent)};
}

std::vector<const Mover*> DeedFacts::strong_rivals() const {
  std::vector<const Mover*> found = now_.rivals(*mover_);
  std::erase_if(found, [&](const Mover* rival) { return now_.prevent(*rival) == 0; });
  return found;
}

Compared DeedFacts::compared_with(const Mover& other) const {
  if (other.to == mover_->to) return {{now_.attack(*mover_), now_.prevent(other)}, is_whole_turn()};
  return {{now_.against_opponent(*mover_, other), now_.fight_back(*mover_, other)}, now_.is_over_turn(*mover_, other)};
}

bool DeedFacts::are_right(const std::vector<Rival>& claimed, const std::vector<const Mover*>& expected, Fight fight,
                          std::vector<const Earlier*> earlier) const {
  std::erase_if(earlier,
                [&](const Earlier* one) { return fight == Fight::Lost && now_.attack(*mover_) > one->points; });
  if (claimed.size() != expected.size() + earlier.size()) return false;
  std::vector<const Mover*> left = expected;
  for (const Rival& rival : claimed) {
    if (rival.earlier) {
      const auto is_it = [&](const Earlier* one) {
        const Compared right{{now_.attack(*mover_), one->points}, true};
        return are_same(rival.units, one->units) && is_same(rival.compared, right);
      };
      if (std::ranges::none_of(earlier, is_it)) return false;
      if (fight_of(rival.compared.strengths) != fight) return false;
      continue;
    }
    const auto found = std::ranges::find_if(left, [&](const Mover* other) {
      return are_same(rival.units, units_of(now_, *other)) && is_same(rival.compared, compared_with(*other));
    });
    if (found == left.end()) return false;
    if (fight_of(rival.compared.strengths) != fight) return false;
    left.erase(found);
  }
  return true;
}

bool DeedFacts::is_right(const Defence& defence, Fight fight) const {
  const int hold = now_.hold_of_neutral(defence.neutral);
  const Strengths strengths{now_.attack(*mover_), hold};
  return defence.own == turn_.map()[defence.neutral].defence && defence.own + defence.supports == hold &&
         defence.compared.strengths == strengths && defence.compared.whole_turn == is_whole_turn() &&
         add_up(defence.compared) && fight_of(strengths) == fight;
}

bool DeedFacts::is_kept_by(const Units& occupants, const Compared& compared) const {
  const std::vector<std::size_t> staying = now_.staying_against(*mover_);
  return has_holders() && !staying.empty() && are_same(occupants, units_of(now_, staying)) &&
         compared.strengths == Strengths{now_.attack(*mover_), now_.hold_against(*mover_)} &&
         compared.strengths.own <= compared.strengths.against && compared.whole_turn == is_whole_turn() &&
         add_up(compared);
}

Units DeedFacts::uncounted_supporters(const std::vector<std::size_t>& against) const {
  Units found;
  const auto add = [&](const SettledImpulse& impulse, const Mover& mover) {
    const auto number = static_cast<std::size_t>(&mover - impulse.movers().data());
    for (const Helper& helper : impulse.helpers()) {
      const Unit& unit = impulse.pieces()[helper.piece].unit;
      const bool serves = std::ranges::find(helper.movers, number) != helper.movers.end();
      const bool is_of = std::ranges::any_of(
          against, [&](std::size_t piece) { return now_.pieces()[piece].unit.power == unit.power; });
      const bool is_known = std::ranges::find(found, unit) != found.end();
      if (serves && is_of && !is_known && helper.points > 0 && impulse.is_given(helper)) found.push_back(unit);
    }
  };
  add(now_, *mover_);
  if (before_ == nullptr || !is_whole_turn()) return found;
  for (const std::size_t piece : mover_->pieces) {
    const auto then = before_->piece_of(now_.pieces()[piece].unit, now_.pieces()[piece].order);
    const Mover* half = then ? mover_of_piece(*before_, *then) : nullptr;
    if (half != nullptr && half->to == mover_->to && half->has_way) add(*before_, *half);
  }
  return found;
}

bool DeedFacts::supports_it(const Unit& unit) const {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < now_.pieces().size(); ++i) all.push_back(i);
  const Units found = uncounted_supporters(all);
  return std::ranges::find(found, unit) != found.end();
}

bool DeedFacts::stands_or_fights(const UnitKey& unit, int count) const {
  std::map<UnitKey, int> staying = counted(units_of(now_, now_.staying_against(*mover_)));
  std::map<UnitKey, int> fighting = counted(units_of(now_, now_.opponents(*mover_)));
  return staying[unit] >= count || fighting[unit] >= count;
}

bool DeedFacts::is_one_of_several() const {
  return now_.number() == 2 &&
         std::ranges::count_if(now_.pieces(), [&](const Piece& other) { return is_same_kind_from(other.unit); }) > 1;
}

bool DeedFacts::survives() const {
  if (now_.number() == 1 && turn_.settled().impulses().size() > 1) {
    const SettledImpulse& next = *turn_.settled().impulses()[1];
    return std::ranges::any_of(next.pieces(), [&](const Piece& other) {
      return other.order == piece_.order && is_same_kind_from(other.unit);
    });
  }
  const auto is_it = [&](const Event& event) {
    return event.impulse == now_.number() && event.unit && is_same_kind_from(*event.unit);
  };
  int lost = 0;
  for (const Event& event : turn_.events()) {
    if (is_it(event) && event.kind == EventKind::Retreated) return true;
    if (is_it(event) && event.kind == EventKind::Disbanded) lost += event.unit->count;
  }
  if (lost >= piece_.unit.count) return false;
  for (std::size_t i = 0; i < turn_.settled().orders().size(); ++i) {
    const Order& order = turn_.settled().orders()[i];
    const Verdict& verdict = turn_.settled().adjudication().verdicts[i];
    const bool retreats = std::holds_alternative<PlannedRetreat>(order.task) && verdict.result == Result::Retreats;
    if (retreats && order.power == piece_.unit.power && is_meant(order.unit, piece_.unit)) return true;
  }
  return false;
}

bool DeedFacts::is_same_kind_from(const Unit& unit) const {
  return unit.power == piece_.unit.power && unit.kind == piece_.unit.kind && unit.at == piece_.unit.at;
}

const UnitName* DeedFacts::supported() const {
  if (const auto* support = std::get_if<SupportMove>(&deed_.done.task)) return &support->supported;
  if (const auto* support = std::get_if<SupportHold>(&deed_.done.task)) return &support->supported;
  return nullptr;
}

bool DeedFacts::is_served(const Served& served) const {
  if (const auto* neutral = std::get_if<SupportNeutral>(&deed_.done.task)) return served.neutral == neutral->neutral;
  const UnitName* name = supported();
  if (name == nullptr || served.neutral != no_province || served.unit.at != name->at) return false;
  if (const auto* support = std::get_if<SupportMove>(&deed_.done.task))
    return served.to == support->destination.province;
  return !served.to;
}

bool DeedFacts::is_aimed_at(ProvinceId place) const {
  if (const auto* move = std::get_if<Move>(&deed_.done.task)) return move->destination.province == place;
  if (const auto* support = std::get_if<SupportMove>(&deed_.done.task)) return support->destination.province == place;
  if (const auto* support = std::get_if<SupportNeutral>(&deed_.done.task)) return support->neutral == place;
  const auto* hold = std::get_if<SupportHold>(&deed_.done.task);
  if (hold == nullptr) return false;
  const auto is_named = [&](const Piece& other) {
    return other.is_fleet() == piece_.is_fleet() && is_meant(hold->supported, other.unit);
  };
  // Of a unit that is gone: where it started.
  if (std::ranges::none_of(now_.pieces(), is_named)) return place == hold->supported.at.province;
  return std::ranges::any_of(now_.pieces(), [&](const Piece& other) { return is_named(other) && other.at == place; });
}

bool DeedFacts::is_reached(ProvinceId from, ProvinceId to) const {
  return piece_.is_fleet() ? turn_.map().fleet_reach({from, Coast::None}).contains(to)
                           : turn_.map().army_reach(from).contains(to);
}

bool DeedFacts::could_sail(ProvinceId from, ProvinceId to) const {
  return from != to && turn_.map()[from].terrain == Terrain::Coastal && turn_.map()[to].terrain == Terrain::Coastal;
}

bool DeedFacts::is_convoy(const UnitName& army, ProvinceId to) const {
  const auto* convoy = std::get_if<Convoy>(&deed_.done.task);
  return convoy != nullptr && convoy->army.at == army.at && convoy->destination.province == to;
}

bool DeedFacts::army_goes(const UnitName& army, ProvinceId to) const {
  return std::ranges::any_of(now_.movers(), [&](const Mover& mover) {
    return mover.by_sea && mover.to == to && is_meant(army, now_.pieces()[mover.pieces.front()].unit);
  });
}

}  // namespace casus::truth::turn_truth
