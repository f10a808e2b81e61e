// The strengths of SettledImpulse, and what the first impulse adds to those of the second.
#include <algorithm>

#include "checker/truth/settled_turn.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::truth {

// ---- The first impulse in the second ----

SettledImpulse::Tally SettledImpulse::given_tally(int own, const std::vector<std::size_t>& helpers) const {
  Tally tally{own, {}};
  for (const std::size_t i : helpers) {
    const Helper& helper = helpers_[i];
    if (is_given(helper) && helper.points > 0)
      tally.gifts.push_back({helper.piece, pieces_[helper.piece].unit.power, helper.points});
  }
  return tally;
}

// "a(u, X): points and supports of a move to X. h(u), where it now stands: what it brought there if it arrived; 1 and
// its supports if it had no move; 1 if it had one and stayed."
std::optional<SettledImpulse::Record> SettledImpulse::record_of(std::size_t number) const {
  const Piece& piece = pieces_[number];
  const int size = piece.is_fleet() ? piece.unit.count : 1;
  Record record;
  const auto mover = std::ranges::find_if(
      movers_, [&](const Mover& one) { return std::ranges::find(one.pieces, number) != one.pieces.end(); });
  if (mover == movers_.end()) {
    std::vector<std::size_t> helpers;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      // Fleets that stand together and are called alike are supported together.
      const bool alike = i == number || (piece.is_fleet() && pieces_[i].is_fleet() && pieces_[i].at == piece.at &&
                                         pieces_[i].unit.power == piece.unit.power &&
                                         pieces_[i].unit.at == piece.unit.at && !has_move(i));
      if (!alike) continue;
      const std::vector<std::size_t> its = helpers_of_holder(i);
      helpers.insert(helpers.end(), its.begin(), its.end());
    }
    record.stand = given_tally(size, helpers);
    return record;
  }
  if (!mover->has_way) {
    record.stand = {size, {}};
    return record;
  }
  record.aimed = mover->to;
  record.attack = given_tally(std::min(size, mover->points), helpers_of(*mover));
  record.tried_to_leave = !mover->succeeds;
  record.stand = mover->succeeds ? record.attack : Tally{size, {}};
  return record;
}

std::vector<const SettledImpulse::Mover*> SettledImpulse::takers_of_the_turn(ProvinceId place, UnitKind kind) const {
  std::vector<const Mover*> found;
  if (number_ == 1) return found;
  for (const Mover& mover : movers_) {
    if (mover.kind != kind || mover.to != place || !(mover.spans || mover.slow)) continue;
    if (mover.slow && variant_.options().swiss_march == SwissMarch::SecondImpulse) continue;
    const bool had_way = std::ranges::any_of(
        mover.pieces, [&](std::size_t piece) { return brought(piece) && brought(piece)->aimed == mover.to; });
    if (mover.has_way || had_way) found.push_back(&mover);
  }
  return found;
}

// "A support of double or triple strength that begins in the first impulse, not across the Swiss border. In at least
// one impulse it has to have its object."
std::vector<const SettledImpulse::Helper*> SettledImpulse::supports_of_the_turn(ProvinceId place, UnitKind kind) const {
  std::vector<const Helper*> found;
  if (number_ == 1 || variant_.options().double_support == DoubleSupport::Single) return found;
  for (const Helper& helper : helpers_) {
    const Piece& piece = pieces_[helper.piece];
    const SlotUse& slots = acts_[helper.act].slots;
    if (piece.unit.kind != kind || slots.first != 1 || slots.last == 1 || helper.slow) continue;
    bool takes = (helper.matched || is_for_a_third_action(helper)) && helper.aimed == place;
    bool was_across = false;
    for (const Helper& first : before_->helpers_) {
      const Piece& its = before_->pieces_[first.piece];
      const bool begins = before_->acts_[first.act].slots.first == 1;
      if (!begins || its.unit != piece.unit || its.order != piece.order) continue;
      was_across = was_across || first.slow;
      takes = takes || (first.matched && first.aimed == place);
    }
    if (takes && !was_across) found.push_back(&helper);
  }
  return found;
}

// "A leader's third action that depends on his second is a move that is made, whichever of both places it starts from",
// unless the leaders' paradox puts it out.
bool SettledImpulse::is_for_a_third_action(const Helper& helper) const {
  const auto* support = std::get_if<SupportMove>(&acts_[helper.act].deed->done.task);
  if (support == nullptr) return false;
  return std::ranges::any_of(pieces_, [&](const Piece& leader) {
    if (!leader.is_leader() || leader.acts.size() < 2 || !is_meant(support->supported, leader.unit)) return false;
    const Act &second = acts_[leader.acts[0]], &third = acts_[leader.acts[1]];
    const auto* step = std::get_if<Move>(&second.deed->done.task);
    const auto* move = std::get_if<Move>(&third.deed->done.task);
    if (step == nullptr || move == nullptr || second.result() == Result::Stands) return false;
    if (third.deed->verdict.clause == Clause::LeaderParadox) return false;
    const ProvinceId to = move->destination.province;
    const auto starts_from = [&](ProvinceId from) {
      const bool by_land = map().army_reach(from).contains(to) && !crosses_mountains(map(), from, to);
      return from != to && (by_land || capacity(leader, from, to, 1) > 0);
    };
    return to == helper.aimed && (starts_from(step->destination.province) || starts_from(leader.at));
  });
}

// "In a place of the whole turn each attack of the first impulse that did not arrive stays, if its unit does not make
// it again. Only an attack that was beaten head-on has no effect there."
void SettledImpulse::add_earlier() {
  if (before_ == nullptr || variant_.options().first_attack == FirstAttack::Over) return;
  for (const Mover& mover : before_->movers_) {
    if (!mover.has_way || mover.succeeds || before_->prevent(mover) == 0 || !is_whole_turn(mover.to, mover.kind))
      continue;
    for (const std::size_t number : mover.pieces) {
      const Piece& piece = before_->pieces_[number];
      const auto is_it = [&](const Piece& now) {
        return now.order == piece.order && now.unit.power == piece.unit.power && now.unit.kind == piece.unit.kind &&
               now.unit.at == piece.unit.at && now.unit.leader == piece.unit.leader;
      };
      int again = 0;
      for (const Mover& now : movers_) {
        if (now.to != mover.to || !now.has_way) continue;
        for (const std::size_t other : now.pieces) again += is_it(pieces_[other]) ? pieces_[other].unit.count : 0;
      }
      const int left = piece.unit.count - again;
      if (left <= 0) continue;
      Earlier attack{mover.power, mover.kind, mover.spans, piece.unit.at.province, mover.to, {piece.unit}, {}, 0};
      attack.units.front().count = static_cast<std::uint8_t>(left);
      attack.gifts = given_by(*before_, mover);
      attack.points = mover.at_sea() ? left : mover.points;
      const auto same = std::ranges::find_if(earlier_, [&](const Earlier& one) {
        return one.at_sea() && attack.at_sea() && one.power == attack.power && one.from == attack.from &&
               one.to == attack.to && one.spans == attack.spans;
      });
      if (same == earlier_.end()) {
        earlier_.push_back(std::move(attack));
        continue;
      }
      same->units.push_back(attack.units.front());
      same->points += left;
      for (const Gift& gift : attack.gifts) {
        if (std::ranges::find(same->gifts, gift.supporter, &Gift::supporter) == same->gifts.end())
          same->gifts.push_back(gift);
      }
    }
  }
  for (Earlier& attack : earlier_) {
    for (const Gift& gift : attack.gifts) attack.points += gift.points;
  }
  std::erase_if(earlier_, [](const Earlier& attack) { return attack.points == 0; });
}
std::vector<SettledImpulse::Gift> SettledImpulse::given_by(const SettledImpulse& impulse, const Mover& mover) {
  return impulse.given_tally(0, impulse.helpers_of(mover)).gifts;
}
std::vector<const SettledImpulse::Earlier*> SettledImpulse::earlier_against(const Mover& mover) const {
  std::vector<const Earlier*> found;
  for (const Earlier& attack : earlier_) {
    if (attack.to != mover.to || attack.kind != mover.kind) continue;
    const Unit& own = pieces_[mover.pieces.front()].unit;
    const bool is_its_own = !mover.at_sea() && own.power == attack.power && own.at.province == attack.from;
    if (!is_its_own && are_hostile(mover.kind, mover.to, mover.power, attack.power)) found.push_back(&attack);
  }
  return found;
}

// ---- Strengths ----

std::vector<std::size_t> SettledImpulse::standing_against(const Mover& mover) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].unit.kind != mover.kind || pieces_[i].at != mover.to) continue;
    if (!mover.at_sea() && i == mover.pieces.front()) continue;
    if (are_hostile(mover.kind, mover.to, mover.power, pieces_[i].unit.power)) found.push_back(i);
  }
  return found;
}
std::vector<std::size_t> SettledImpulse::staying_against(const Mover& mover) const {
  std::vector<std::size_t> found = standing_against(mover);
  std::erase_if(found, [&](std::size_t piece) { return leaves(piece); });
  return found;
}
std::vector<const SettledImpulse::Mover*> SettledImpulse::opponents(const Mover& mover) const {
  std::vector<const Mover*> found;
  const std::vector<std::size_t> standing = standing_against(mover);
  for (const Mover& other : movers_) {
    const bool head_on = other.kind == mover.kind && other.to == mover.from && other.from == mover.to &&
                         other.from_start && mover.from_start && !other.by_sea && !mover.by_sea && is_felt(other) &&
                         is_felt(mover);
    const bool is_one = std::ranges::any_of(
        other.pieces, [&](std::size_t piece) { return std::ranges::find(standing, piece) != standing.end(); });
    if (head_on && is_one) found.push_back(&other);
  }
  return found;
}
std::vector<const SettledImpulse::Mover*> SettledImpulse::rivals(const Mover& mover) const {
  std::vector<const Mover*> found;
  for (const Mover& other : movers_) {
    if (&other == &mover || other.kind != mover.kind || other.to != mover.to || !is_felt(other)) continue;
    if (!mover.at_sea() && other.pieces.front() == mover.pieces.front()) continue;
    if (are_hostile(mover.kind, mover.to, mover.power, other.power)) found.push_back(&other);
  }
  return found;
}

int SettledImpulse::force(const Mover& mover, const std::vector<PowerId>& without) const {
  const int points = mover.has_way ? mover.points + supports(helpers_of(mover), without) : 0;
  if (!is_whole_turn(mover.to, mover.kind)) return points;
  Tally before;
  for (const std::size_t piece : mover.pieces) {
    if (brought(piece) && brought(piece)->aimed == mover.to) before.add(brought(piece)->attack);
  }
  return points + before.all(without);
}

std::vector<PowerId> SettledImpulse::opposing_powers(const Mover& mover) const {
  std::vector<PowerId> powers;
  for (const std::size_t piece : staying_against(mover)) powers.push_back(pieces_[piece].unit.power);
  for (const Mover* opponent : opponents(mover)) powers.push_back(opponent->power);
  return powers;
}
int SettledImpulse::attack(const Mover& mover) const {
  const std::vector<PowerId> powers = opposing_powers(mover);
  const bool is_opposed_by_its_own = std::ranges::find(powers, mover.power) != powers.end();
  return is_opposed_by_its_own ? 0 : force(mover, powers);
}
int SettledImpulse::prevent(const Mover& mover) const {
  if (!is_felt(mover)) return 0;
  const std::vector<const Mover*> against = opponents(mover);
  if (std::ranges::any_of(against, [](const Mover* opponent) { return opponent->succeeds; })) return 0;
  return force(mover);
}

int SettledImpulse::hold_of(std::size_t number, ProvinceId against_from) const {
  const Piece& piece = pieces_[number];
  int points = presence_of(number, !has_move(number));
  if (!has_move(number)) points += supports(helpers_of_holder(number), {});
  if (is_whole_turn(piece.at, piece.unit.kind) && brought(number))
    points += brought(number)->against(against_from).all();
  return at_least_in_mountains(number, points);
}
bool SettledImpulse::stands_in_mountains(std::size_t number) const {
  return number_ == 2 && !pieces_[number].is_fleet() && map()[pieces_[number].at].mountains;
}
int SettledImpulse::presence_of(std::size_t number, bool counts_mountains) const {
  const Piece& piece = pieces_[number];
  if (piece.is_fleet()) return piece.unit.count;
  const bool holds_with_two = piece.is_leader() && number_ == 2 && variant_.options().leader_hold == LeaderHold::Two;
  const bool holds_more =
      counts_mountains && stands_in_mountains(number) && variant_.options().swiss_march == SwissMarch::SecondImpulse;
  return (holds_with_two ? 2 : 1) + (holds_more ? 1 : 0);
}
// "A unit there that marches out counts at least what it would count if it held without support."
int SettledImpulse::at_least_in_mountains(std::size_t number, int points) const {
  if (!stands_in_mountains(number) || variant_.options().swiss_head_on == SwissHeadOn::March) return points;
  int held = presence_of(number, true);
  if (is_whole_turn(pieces_[number].at, UnitKind::Army) && brought(number)) held += brought(number)->stand.own;
  return std::max(points, held);
}
int SettledImpulse::hold_against(const Mover& mover) const {
  int points = 0;
  Tally before;
  for (const std::size_t piece : staying_against(mover)) {
    points += hold_of(piece, mover.from);
    if (!is_whole_turn(mover.to, mover.kind) || !brought(piece)) continue;
    const Tally& its = brought(piece)->against(mover.from);
    // A support for several fleets that stay counts once.
    for (const Gift& gift : its.gifts) {
      if (std::ranges::find(before.gifts, gift.supporter, &Gift::supporter) != before.gifts.end())
        points -= gift.points;
    }
    before.add(its);
  }
  return points;
}
int SettledImpulse::hold_of_neutral(ProvinceId neutral) const {
  const auto given = [&](const SettledImpulse& impulse) {
    int points = 0;
    for (const Helper& helper : impulse.helpers_) {
      if (helper.neutral == neutral && impulse.is_given(helper)) points += helper.points;
    }
    return points;
  };
  // Its own defence counts once; supports count in each impulse.
  const bool is_added_up = before_ != nullptr && is_whole_turn(neutral, UnitKind::Army);
  return map()[neutral].defence + given(*this) + (is_added_up ? given(*before_) : 0);
}
bool SettledImpulse::meets_neutral(const Mover& mover) const {
  if (mover.at_sea() || !is_defended(mover.to)) return false;
  return std::ranges::none_of(pieces_, [&](const Piece& piece) { return !piece.is_fleet() && piece.at == mover.to; });
}

bool SettledImpulse::is_over_turn(const Mover& mover, const Mover& opponent) const {
  return is_whole_turn(mover.to, mover.kind) || is_whole_turn(opponent.to, opponent.kind);
}
int SettledImpulse::battle_total(const Mover& mover, ProvinceId there, const std::vector<PowerId>& without) const {
  const int points = mover.has_way ? mover.points + supports(helpers_of(mover), without) : 0;
  Tally before;
  for (const std::size_t piece : mover.pieces) {
    if (brought(piece)) before.add(brought(piece)->aimed == there ? brought(piece)->attack : brought(piece)->stand);
  }
  return points + before.all(without);
}
int SettledImpulse::against_opponent(const Mover& mover, const Mover& opponent) const {
  if (mover.power == opponent.power) return 0;
  return is_over_turn(mover, opponent) ? battle_total(mover, opponent.from, {opponent.power}) : attack(mover);
}
int SettledImpulse::fight_back(const Mover& mover, const Mover& opponent) const {
  const int points = is_over_turn(mover, opponent) ? battle_total(opponent, mover.from, {})
                                                   : opponent.points + supports(helpers_of(opponent), {});
  return mover.at_sea() ? points : at_least_in_mountains(opponent.pieces.front(), points);
}

int SettledImpulse::fleets_for_port(const Mover& mover) const {
  const auto is_fought = [&](PowerId power) { return are_hostile(UnitKind::Fleet, mover.to, mover.power, power); };
  int fleets = 0;
  for (const Mover& other : movers_) {
    if (!other.at_sea() || other.to != mover.to || !other.arrives || is_fought(other.power)) continue;
    for (const std::size_t piece : other.pieces) fleets += pieces_[piece].unit.count;
  }
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Piece& piece = pieces_[i];
    if (!piece.is_fleet() || piece.at != mover.to || is_fought(piece.unit.power) || leaves(i)) continue;
    fleets += piece.unit.count;
  }
  return fleets;
}

bool SettledImpulse::overcomes_standing(const Mover& mover) const {
  const std::vector<const Mover*> against = opponents(mover);
  for (const Mover* opponent : against) {
    if (against_opponent(mover, *opponent) <= fight_back(mover, *opponent)) return false;
  }
  // On land a unit that fights back is met head-on instead.
  const bool has_fought = !mover.at_sea() && !against.empty();
  if (!has_fought && !standing_against(mover).empty() && attack(mover) <= hold_against(mover)) {
    if (hold_against(mover) > 0 || attack(mover) == 0) return false;
  }
  return !meets_neutral(mover) || attack(mover) > hold_of_neutral(mover.to);
}
bool SettledImpulse::should_succeed(const Mover& mover) const {
  if (!mover.arrives || !mover.has_way) return false;
  if (mover.at_sea() && !map().is_sea(mover.to) && fleets_for_port(mover) > fleets_on_a_coast) return false;
  if (!overcomes_standing(mover)) return false;
  const auto is_weaker = [&](const Earlier* one) { return attack(mover) > one->points; };
  if (!std::ranges::all_of(earlier_against(mover), is_weaker)) return false;
  return std::ranges::all_of(rivals(mover), [&](const Mover* rival) { return attack(mover) > prevent(*rival); });
}

}  // namespace casus::truth
