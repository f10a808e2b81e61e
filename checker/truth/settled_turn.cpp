#include "checker/truth/settled_turn.h"

#include <algorithm>

#include "engine/rules/clauses.h"

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
      for (; next <= last; ++next) uses.push_back({.first = next, .last = next, .ordered = true, .expected = at});
      continue;
    }
    SlotUse use{.action = element.action,
                .first = next,
                .last = last,
                .ordered = true,
                .too_short = slow && last - next + 1 < wanted,
                .expected = at};
    next = last + 1;
    const auto* move = std::get_if<Move>(&element.action);
    if (move != nullptr && !use.too_short) at = move->destination.province;
    uses.push_back(std::move(use));
  }
  for (; next <= allowance; ++next) uses.push_back({.first = next, .last = next, .expected = at});
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
