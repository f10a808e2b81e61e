#include "checker/truth/settled_turn.h"

#include <algorithm>

#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::truth {
namespace {

ProvinceId aim(const Action& action, ProvinceId at) {
  if (const auto* move = std::get_if<Move>(&action)) return move->destination.province;
  if (const auto* support = std::get_if<SupportMove>(&action)) return support->destination.province;
  if (const auto* support = std::get_if<SupportHold>(&action)) return support->supported.at.province;
  if (const auto* support = std::get_if<SupportNeutral>(&action)) return support->neutral;
  return at;
}

bool is_among(PowerId power, const std::vector<PowerId>& powers) {
  return std::ranges::find(powers, power) != powers.end();
}

std::optional<Action> support_in(const Task& task) {
  if (const auto* hold = std::get_if<SupportHold>(&task)) return *hold;
  if (const auto* move = std::get_if<SupportMove>(&task)) return *move;
  if (const auto* neutral = std::get_if<SupportNeutral>(&task)) return *neutral;
  return std::nullopt;
}

int impulse_of_slot(int slot) { return slot == 1 ? 1 : 2; }
bool lies_in(const SlotUse& use, int impulse) { return impulse == 1 ? use.first == 1 : use.last > 1; }
int points_in(const SlotUse& use, int impulse) {
  int points = 0;
  for (int slot = use.first; slot <= use.last; ++slot) points += impulse_of_slot(slot) == impulse ? 1 : 0;
  return points;
}

}  // namespace

bool is_meant(const UnitName& name, const Unit& unit) {
  if (name.at.province != unit.at.province) return false;
  if (name.power != no_power && name.power != unit.power) return false;
  return name.leader != no_leader ? name.leader == unit.leader : agrees(name.kind, unit.kind);
}

bool crosses_mountains(const Map& map, ProvinceId from, ProvinceId to) {
  return from != to && (map[from].mountains || map[to].mountains);
}

int allowance_of(const Unit& unit) { return unit.leader != no_leader ? 3 : 2; }

int impulses_asked(const Map& map, const Unit& unit, const Plan& plan) {
  int asked = 0;
  ProvinceId at = unit.at.province;
  for (const Element& element : plan.elements) {
    const bool slow = unit.kind == UnitKind::Army && crosses_mountains(map, at, aim(element.action, at));
    asked += std::max<int>(slow ? 2 : 1, element.impulses);
    if (const auto* move = std::get_if<Move>(&element.action)) at = move->destination.province;
  }
  return asked;
}

std::vector<SlotUse> slot_uses(const Variant& variant, const Unit& unit, const Order* order) {
  std::vector<SlotUse> uses;
  const int allowance = allowance_of(unit);
  int next = 1;
  ProvinceId at = unit.at.province;
  const Plan* plan = order != nullptr && !order->conditional ? std::get_if<Plan>(&order->task) : nullptr;
  for (const Element& element : plan != nullptr ? plan->elements : RareList<Element>()) {
    if (next > allowance) break;
    const bool slow = unit.kind == UnitKind::Army && crosses_mountains(variant.map, at, aim(element.action, at));
    const int wanted = slow ? 2 : element.impulses;
    const int last = std::min(allowance, next + wanted - 1);
    if (std::holds_alternative<Hold>(element.action)) {
      for (; next <= last; ++next) uses.push_back({Hold{}, next, next, true, false, at});
      continue;
    }
    SlotUse use{element.action, next, last, true, slow && last - next + 1 < wanted, at};
    next = last + 1;
    const auto* move = std::get_if<Move>(&element.action);
    if (move != nullptr && !use.too_short) at = move->destination.province;
    uses.push_back(std::move(use));
  }
  for (; next <= allowance; ++next) uses.push_back({Hold{}, next, next, false, false, at});
  return uses;
}

int SettledImpulse::Tally::all(const std::vector<PowerId>& without) const {
  int points = own;
  for (const Gift& gift : gifts) points += is_among(gift.power, without) ? 0 : gift.points;
  return points;
}
void SettledImpulse::Tally::add(const Tally& other) {
  own += other.own;
  for (const Gift& gift : other.gifts) {
    if (std::ranges::find(gifts, gift.supporter, &Gift::supporter) == gifts.end()) gifts.push_back(gift);
  }
}

SettledImpulse::SettledImpulse(const Variant& variant, std::span<const Order> orders, const Impulse& impulse,
                               int number, const SettledImpulse* before)
    : variant_(variant), impulse_(impulse), number_(number), before_(before) {
  add_pieces(orders);
  add_movers();
  add_helpers();
  add_earlier();
}

void SettledImpulse::add_pieces(std::span<const Order> orders) {
  for (const Deed& deed : impulse_.deeds) {
    auto found = piece_of(deed.unit, deed.order);
    // Fleets of one line that have parted in a retreat have the same name.
    if (!found || deed.unit.kind == UnitKind::Fleet) {
      found = pieces_.size();
      pieces_.push_back({deed.unit, deed.order, deed.done.unit.at.province, {}});
    }
    Piece& piece = pieces_[*found];
    Act act{&deed, *found, {}, deed.done.unit.at.province};
    // If an action after a step is not carried out, its place is where the step has led.
    if (act.result() == Result::Stands && !piece.acts.empty()) {
      const Act& step = acts_[piece.acts.front()];
      const auto* move = std::get_if<Move>(&step.deed->done.task);
      if (move != nullptr && step.result() == Result::Moves) act.from = move->destination.province;
    }
    std::vector<SlotUse> uses = slot_uses(variant_, deed.unit, deed.order ? &orders[*deed.order] : nullptr);
    std::erase_if(uses, [&](const SlotUse& use) { return !lies_in(use, number_); });
    // Holds that follow each other in one impulse are one action.
    std::vector<SlotUse> told;
    for (const SlotUse& use : uses) {
      const bool again =
          !told.empty() && std::holds_alternative<Hold>(use.action) && std::holds_alternative<Hold>(told.back().action);
      if (!again) told.push_back(use);
    }
    if (piece.acts.size() < told.size()) act.slots = told[piece.acts.size()];
    piece.acts.push_back(acts_.size());
    acts_.push_back(act);
  }
  brought_.resize(pieces_.size());
  if (before_ == nullptr) return;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const auto then = before_->piece_of(pieces_[i].unit, pieces_[i].order);
    if (!then) continue;
    // A unit that had to retreat, or to make room, brings nothing along.
    const bool routed = std::ranges::any_of(before_->pieces_[*then].acts, [&](std::size_t act) {
      return before_->acts_[act].deed->verdict.fate != Fate::Stays;
    });
    if (!routed) brought_[i] = before_->record_of(*then);
  }
}

const SettledImpulse::Act* SettledImpulse::act_of(const Deed& deed) const {
  const auto found = std::ranges::find(acts_, &deed, &Act::deed);
  return found != acts_.end() ? &*found : nullptr;
}
std::optional<std::size_t> SettledImpulse::piece_of(const Unit& unit, std::optional<std::size_t> order) const {
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    if (pieces_[i].unit == unit && pieces_[i].order == order) return i;
  }
  return std::nullopt;
}
const SettledImpulse::Mover* SettledImpulse::mover_of(const Deed& deed) const {
  for (const Mover& mover : movers_) {
    for (const std::size_t act : mover.acts) {
      if (acts_[act].deed == &deed) return &mover;
    }
  }
  return nullptr;
}
const SettledImpulse::Helper* SettledImpulse::helper_of(const Deed& deed) const {
  for (const Helper& helper : helpers_) {
    if (acts_[helper.act].deed == &deed) return &helper;
  }
  return nullptr;
}

bool SettledImpulse::are_hostile(UnitKind kind, ProvinceId place, PowerId one, PowerId other) const {
  if (kind == UnitKind::Army) return true;
  if (one == other) return false;
  const bool first = campaign().permits(one, other), second = campaign().permits(other, one);
  if (first && second) return false;
  if (map().is_sea(place)) return true;
  const PowerId owner = campaign().coasts[index(place)];
  return !((owner == one && first) || (owner == other && second));
}
bool SettledImpulse::is_open_coast(ProvinceId coast, PowerId power) const {
  const PowerId owner = campaign().coasts[index(coast)];
  return owner == power || (owner != no_power && campaign().permits(owner, power));
}
bool SettledImpulse::is_defended(ProvinceId neutral) const {
  return map()[neutral].defence > 0 && !campaign().entered.contains(neutral);
}

// ---- Moves ----

// Whatever its result; but not where it cannot be carried out, or is void because of a leader's paradox.
bool SettledImpulse::is_made(const Act& act) const {
  return act.result() != Result::Stands && act.deed->verdict.clause != Clause::LeaderParadox;
}

void SettledImpulse::add_movers() {
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    const Act& act = acts_[i];
    const auto* move = std::get_if<Move>(&act.deed->done.task);
    if (move == nullptr || !is_made(act)) continue;
    const Piece& piece = pieces_[act.piece];
    Mover mover;
    mover.pieces = {act.piece};
    mover.acts = {i};
    mover.power = piece.unit.power;
    mover.kind = piece.unit.kind;
    mover.from = act.from;
    mover.to = move->destination.province;
    const bool by_land = !mover.at_sea() && map().army_reach(mover.from).contains(mover.to);
    mover.by_sea = !mover.at_sea() && !by_land;
    mover.slow = by_land && crosses_mountains(map(), mover.from, mover.to);
    mover.spans = act.slots.first == 1 && act.slots.last > 1;
    mover.from_start = mover.from == piece.at;
    mover.arrives = number_ == 2 || !(mover.spans || mover.slow);
    mover.succeeds = act.result() == Result::Moves;
    mover.points = mover.slow ? number_ - 1 : points_in(act.slots, number_) * (mover.at_sea() ? piece.unit.count : 1);
    const auto same_way = std::ranges::find_if(movers_, [&](const Mover& other) {
      return mover.at_sea() && other.at_sea() && other.power == mover.power && other.from == mover.from &&
             other.to == mover.to && other.spans == mover.spans;
    });
    if (same_way == movers_.end()) {
      movers_.push_back(std::move(mover));
      continue;
    }
    same_way->pieces.push_back(act.piece);
    same_way->acts.push_back(i);
    same_way->points += mover.points;
  }
  for (Mover& mover : movers_) {
    if (!mover.by_sea) continue;
    mover.points = capacity(pieces_[mover.pieces.front()], mover.from, mover.to, mover.points);
    mover.has_way = mover.points > 0;
  }
}

// "One fleet for each point": over neighbouring seas, each with as many fleets as points.
int SettledImpulse::capacity(const Piece& army, ProvinceId from, ProvinceId to, int wanted, bool lost) const {
  std::vector<int> fleets(map().provinces().size(), 0);
  for (const Act& act : acts_) {
    const auto* convoy = std::get_if<Convoy>(&act.deed->done.task);
    if (convoy == nullptr || act.result() == Result::Stands || convoy->destination.province != to) continue;
    if (!is_meant(convoy->army, army.unit) || (!lost && act.deed->verdict.fate != Fate::Stays)) continue;
    fleets[index(act.from)] += pieces_[act.piece].unit.count;
  }
  for (int points = wanted; points > 0; --points) {
    ProvinceSet reached;
    std::vector<ProvinceId> way = {from};
    for (std::size_t i = 0; i < way.size(); ++i) {
      const ProvinceSet& near = map().fleet_reach({way[i], Coast::None});
      if (i > 0 && near.contains(to)) return points;
      near.for_each([&](ProvinceId sea) {
        if (!map().is_sea(sea) || fleets[index(sea)] < points || reached.contains(sea)) return;
        reached.insert(sea);
        way.push_back(sea);
      });
    }
  }
  return 0;
}

bool SettledImpulse::is_felt(const Mover& mover) const { return mover.has_way && (number_ == 2 || !mover.slow); }

bool SettledImpulse::leaves(std::size_t piece) const {
  return std::ranges::any_of(pieces_[piece].acts,
                             [&](std::size_t act) { return acts_[act].result() == Result::Moves; });
}
// A move from where it stands: then no unit can support it in holding.
bool SettledImpulse::has_move(std::size_t piece) const {
  return std::ranges::any_of(movers_, [&](const Mover& mover) {
    return mover.from_start && std::ranges::find(mover.pieces, piece) != mover.pieces.end();
  });
}

std::vector<const SettledImpulse::Mover*> SettledImpulse::dislodgers(std::size_t piece) const {
  std::vector<const Mover*> found;
  if (leaves(piece)) return found;
  for (const Mover& mover : movers_) {
    if (!mover.succeeds) continue;
    const std::vector<std::size_t> standing = standing_against(mover);
    if (std::ranges::find(standing, piece) != standing.end()) found.push_back(&mover);
  }
  return found;
}

// ---- Supports ----

void SettledImpulse::add_helpers() {
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    const Act& act = acts_[i];
    const std::optional<Action> support = support_in(act.deed->done.task);
    if (!support || !is_made(act)) continue;
    Helper helper;
    helper.piece = act.piece;
    helper.act = i;
    helper.at = act.from;
    match(helper, *support);
    const Piece& piece = pieces_[act.piece];
    helper.slow = !piece.is_fleet() && map().army_reach(helper.at).contains(helper.aimed) &&
                  crosses_mountains(map(), helper.at, helper.aimed);
    helper.points =
        helper.slow ? number_ - 1 : points_in(act.slots, number_) * (piece.is_fleet() ? piece.unit.count : 1);
    if (helper.slow && before_ != nullptr) {
      helper.spoilt = std::ranges::any_of(before_->helpers_, [&](const Helper& first) {
        return before_->pieces_[first.piece].unit == piece.unit && before_->pieces_[first.piece].order == piece.order &&
               !before_->cutters(first).empty() && act.slots.first == 1;
      });
    }
    helpers_.push_back(std::move(helper));
  }
}

void SettledImpulse::match(Helper& helper, const Action& action) {
  if (const auto* neutral = std::get_if<SupportNeutral>(&action)) {
    helper.aimed = helper.neutral = neutral->neutral;
    helper.matched = is_defended(neutral->neutral);
  } else if (const auto* support = std::get_if<SupportMove>(&action)) {
    match_move(helper, *support);
  } else {
    match_hold(helper, std::get<SupportHold>(action));
  }
}

// Of several powers whose units have the name, the supporter's own comes first.
std::pair<bool, PowerId> SettledImpulse::rank(const Helper& helper, PowerId power) const {
  return {power != pieces_[helper.piece].unit.power, power};
}

void SettledImpulse::match_move(Helper& helper, const SupportMove& support) {
  const UnitKind kind = pieces_[helper.piece].unit.kind;
  helper.aimed = support.destination.province;
  const auto is_named = [&](std::size_t piece) { return is_meant(support.supported, pieces_[piece].unit); };
  for (std::size_t i = 0; i < movers_.size(); ++i) {
    const Mover& mover = movers_[i];
    if (mover.kind == kind && mover.to == helper.aimed && std::ranges::any_of(mover.pieces, is_named))
      helper.movers.push_back(i);
  }
  if (helper.movers.empty()) return;
  const auto rank_of = [&](std::size_t i) { return rank(helper, movers_[i].power); };
  const PowerId meant = movers_[*std::ranges::min_element(helper.movers, {}, rank_of)].power;
  std::erase_if(helper.movers, [&](std::size_t i) { return movers_[i].power != meant; });
  // "A support of fleets is for one squadron: of several with that name, for the one of the first line."
  if (kind == UnitKind::Fleet && helper.movers.size() > 1) {
    const auto line = [&](std::size_t i) {
      std::optional<std::size_t> first;
      for (const std::size_t piece : movers_[i].pieces) {
        if (is_named(piece) && (!first || pieces_[piece].order < first)) first = pieces_[piece].order;
      }
      return std::pair(first, movers_[i].from);
    };
    helper.movers = {*std::ranges::min_element(helper.movers, {}, line)};
  }
  helper.matched = std::ranges::any_of(helper.movers, [&](std::size_t i) { return movers_[i].has_way; });
}

void SettledImpulse::match_hold(Helper& helper, const SupportHold& support) {
  const Piece& own = pieces_[helper.piece];
  helper.aimed = helper.at;
  std::optional<std::size_t> named, held;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Piece& piece = pieces_[i];
    if (i == helper.piece || piece.is_fleet() != own.is_fleet() || !is_meant(support.supported, piece.unit)) continue;
    const auto comes_before = [&](std::optional<std::size_t> other) {
      return !other || rank(helper, piece.unit.power) < rank(helper, pieces_[*other].unit.power);
    };
    if (comes_before(named)) named = i;
    const ProvinceSet& reach =
        own.is_fleet() ? map().fleet_reach({helper.at, Coast::None}) : map().army_reach(helper.at);
    const bool open = !own.is_fleet() || map().is_sea(piece.at) || is_open_coast(piece.at, own.unit.power);
    if (!has_move(i) && reach.contains(piece.at) && open && comes_before(held)) held = i;
  }
  if (named) helper.aimed = pieces_[*named].at;
  if (held) helper.aimed = pieces_[*held].at;
  helper.holder = held;
  helper.matched = held.has_value();
}

// "A support is cut by a move with effect of another power to the supporter's place, from elsewhere than where it is
// aimed, or if that move succeeds."
std::vector<const SettledImpulse::Mover*> SettledImpulse::cutters(const Helper& helper) const {
  std::vector<const Mover*> found;
  const Piece& own = pieces_[helper.piece];
  for (const Mover& mover : movers_) {
    if (mover.kind != own.unit.kind || mover.to != helper.at || mover.power == own.unit.power || !is_felt(mover))
      continue;
    if (!are_hostile(mover.kind, helper.at, mover.power, own.unit.power)) continue;
    if (mover.from != helper.aimed || mover.succeeds) found.push_back(&mover);
  }
  return found;
}
bool SettledImpulse::is_given(const Helper& helper) const {
  return helper.matched && !helper.spoilt && cutters(helper).empty();
}

std::vector<std::size_t> SettledImpulse::helpers_of(const Mover& mover) const {
  std::vector<std::size_t> found;
  const auto number = static_cast<std::size_t>(&mover - movers_.data());
  for (std::size_t i = 0; i < helpers_.size(); ++i) {
    if (std::ranges::find(helpers_[i].movers, number) != helpers_[i].movers.end()) found.push_back(i);
  }
  return found;
}
std::vector<std::size_t> SettledImpulse::helpers_of_holder(std::size_t piece) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < helpers_.size(); ++i) {
    if (helpers_[i].holder == piece) found.push_back(i);
  }
  return found;
}
int SettledImpulse::supports(const std::vector<std::size_t>& helpers, const std::vector<PowerId>& without) const {
  int points = 0;
  for (const std::size_t i : helpers) {
    const Helper& helper = helpers_[i];
    if (is_given(helper) && !is_among(pieces_[helper.piece].unit.power, without)) points += helper.points;
  }
  return points;
}

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
  return is_among(mover.power, powers) ? 0 : force(mover, powers);
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

SettledTurn::SettledTurn(const Variant& variant, const Position& start, std::span<const Order> orders,
                         const Adjudication& adjudication)
    : variant_(variant), start_(start), orders_(orders), adjudication_(adjudication) {
  for (std::size_t i = 0; i < adjudication.impulses.size(); ++i) {
    const SettledImpulse* before = impulses_.empty() ? nullptr : impulses_.back().get();
    impulses_.push_back(
        std::make_unique<SettledImpulse>(variant, orders, adjudication.impulses[i], static_cast<int>(i) + 1, before));
  }
}

}  // namespace casus::truth
