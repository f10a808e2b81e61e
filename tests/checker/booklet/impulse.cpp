#include "tests/checker/booklet/impulse.h"

#include <algorithm>
#include <map>
#include <string>

#include "engine/map/province_ids.h"

namespace casus::booklet {

Tri operator!(Tri a) { return a == Tri::Maybe ? a : a == Tri::Yes ? Tri::No : Tri::Yes; }
Tri operator&&(Tri a, Tri b) {
  if (a == Tri::No || b == Tri::No) return Tri::No;
  return a == Tri::Yes && b == Tri::Yes ? Tri::Yes : Tri::Maybe;
}
Tri operator||(Tri a, Tri b) { return !(!a && !b); }

Tri beats(Range one, Range other) {
  if (one.low > other.high) return Tri::Yes;
  return one.high <= other.low ? Tri::No : Tri::Maybe;
}

// 4.5: "when a unit is using its double strength capability" (r2); and 10.8: whatever enters Switzerland (r25).
bool Impulse::is_of_whole_turn(ProvinceId at) const {
  if (number_ == 1) return false;
  if (state_.map()[at].mountains) return true;
  const bool late = state_.reads(Reading::LateMarchTakesTheTurn);
  return std::ranges::any_of(acts_, [&](const Act& act) {
    if (act.kind != Act::Kind::Move || act.to != at || !(act.spans || (late && act.crosses))) return false;
    const bool attacked = std::ranges::any_of(
        state_.past, [&](const Past& past) { return past.attacks && past.piece == act.piece && past.at == at; });
    return attacked || !act.by_sea || act.points > 0;  // 8.11: a move that nothing ever carried uses no strength
  });
}

bool Impulse::moves_at_all(std::size_t piece) const {
  return std::ranges::any_of(acts_, [&](const Act& act) { return act.kind == Act::Kind::Move && act.piece == piece; });
}

// r3, r24.
bool Impulse::attacks_now(std::size_t act) const {
  if (acts_[act].arrives) return true;
  if (acts_[act].crosses && state_.reads(Reading::CrossingsInSecond)) return false;
  return true;
}

// r18.
bool Impulse::go_together(std::size_t one, std::size_t other) const {
  if (one == other) return true;
  return sea_ && is_move(other) && piece_of(one).power == piece_of(other).power &&
         acts_[one].from == acts_[other].from && acts_[one].to == acts_[other].to &&
         acts_[one].arrives == acts_[other].arrives &&
         (acts_[one].spans == acts_[other].spans || !state_.reads(Reading::SquadronsByLength));
}

// r18. The fleets of a name are in the sequence of their lines.
bool Impulse::is_for(std::size_t support, std::size_t move) const {
  if (!sea_ || !state_.reads(Reading::SupportOfOneSquadron)) return true;
  const Act& act = acts_[support];
  for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
    if (!is_here(state_.pieces[i]) || i == act.piece || !means(act, i)) continue;
    for (std::size_t other = 0; other < acts_.size(); ++other) {
      if (is_move(other) && acts_[other].piece == i && acts_[other].to == act.to) return go_together(move, other);
    }
  }
  return false;
}

// Land units fight always, as in regular Diplomacy; fleets where they do not stack (8.4, 8.7; r19).
bool Impulse::fight(PowerId one, PowerId other, ProvinceId at) const {
  return !sea_ || state_.are_hostile(one, other, at);
}

Tri Impulse::made(std::size_t act) const {
  if (acts_[act].by_sea && acts_[act].points == 0) return Tri::No;  // 8.11: nothing conveys it
  return tried(act);
}

Tri Impulse::tried(std::size_t act) const {
  if (acts_[act].is_void) return Tri::No;
  if (!acts_[act].after) return Tri::Yes;
  const Tri before = moves_[*acts_[act].after];
  return acts_[act].after_success ? before : !before;
}

Tri Impulse::leaves(std::size_t piece) const {
  Tri left = Tri::No;
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    const bool from_there = is_move(i) && acts_[i].piece == piece && acts_[i].from == state_.pieces[piece].place;
    if (from_there && (!acts_[i].after || !acts_[i].after_success)) left = left || moves_[i];
  }
  return left;
}

bool Impulse::means(const Act& act, std::size_t piece) const {
  const Piece& one = state_.pieces[piece];
  return names(act.other, one) && (act.other_power == no_power || act.other_power == one.power);
}

// A support belongs to what its unit does in this very impulse (4.7).
Tri Impulse::matched(std::size_t support) const {
  const Act& act = acts_[support];
  Tri found = Tri::No;
  if (act.kind == Act::Kind::SupportNeutral) return state_.is_armed(act.to) ? Tri::Yes : Tri::No;
  for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
    const Piece& piece = state_.pieces[i];
    if (!is_here(piece) || i == act.piece || !means(act, i)) continue;
    if (act.kind == Act::Kind::SupportHold) {
      if (piece.place == act.to && !moves_at_all(i)) found = Tri::Yes;
      continue;
    }
    for (std::size_t move = 0; move < acts_.size(); ++move) {
      if (is_move(move) && acts_[move].piece == i && acts_[move].to == act.to) found = found || made(move);
    }
  }
  return found;
}

// 1.1: by an attack of another power that does not come from where the support goes; or by dislodgement.
Tri Impulse::cut(std::size_t support) const {
  const Act& act = acts_[support];
  Tri is_cut = Tri::No;
  for (std::size_t move = 0; move < acts_.size(); ++move) {
    if (!is_move(move) || acts_[move].to != act.from || !attacks_now(move)) continue;
    if (piece_of(move).power == piece_of(support).power) continue;
    if (!fight(piece_of(move).power, piece_of(support).power, act.from)) continue;
    if (acts_[move].from != act.to) is_cut = is_cut || made(move);
    const Tri dislodged = state_.reads(Reading::TakenPlaceCuts) ? Tri::Yes : !leaves(act.piece);
    is_cut = is_cut || (moves_[move] && dislodged);
  }
  return is_cut;
}

Tri Impulse::given(std::size_t support) const { return made(support) && matched(support) && !cut(support); }

void Impulse::add(Range& sum, Tri counts, int points) const {
  if (counts == Tri::Yes) sum.low += points;
  if (counts != Tri::No) sum.high += points;
}

// 4.5: "all attacks and supports for the whole turn are added up" (r5).
void Impulse::add_past(Range& sum, const std::vector<std::size_t>& pieces, ProvinceId at, const Powers& without,
                       bool also_stays) const {
  const auto is_one = [&](std::size_t piece) {
    const bool brings = !state_.pieces[piece].has_retreated || !state_.reads(Reading::RoutedStand);
    return brings && std::ranges::count(pieces, piece) > 0;
  };
  for (const Past& past : state_.past) {
    if (past.at == at && is_one(past.piece) && (past.attacks || also_stays)) add(sum, Tri::Yes, past.points);
  }
  for (const PastSupport& past : state_.past_supports) {
    if (past.of_hold && !also_stays) continue;
    if (past.at == at && !without.contains(past.power) && std::ranges::any_of(past.pieces, is_one))
      add(sum, Tri::Yes, past.points);
  }
}

Range Impulse::attack(std::size_t move, const Powers& without) const {
  Range sum;
  std::vector<std::size_t> pieces;
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    if (!go_together(move, i)) continue;
    pieces.push_back(acts_[i].piece);
    add(sum, made(i), acts_[i].points);
  }
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    const Act& act = acts_[i];
    if (act.kind != Act::Kind::SupportMove || act.to != acts_[move].to || without.contains(piece_of(i).power)) continue;
    const bool names_one =
        std::ranges::any_of(pieces, [&](std::size_t piece) { return piece != act.piece && means(act, piece); });
    if (names_one && is_for(i, move)) add(sum, given(i), act.points);
  }
  const bool comes_back =
      acts_[move].after && state_.reads(Reading::NoStayAfterLeaving) && acts_[move].to == piece_of(move).place;
  if (is_of_whole_turn(acts_[move].to)) add_past(sum, pieces, acts_[move].to, without, !comes_back);
  return sum;
}

// Q9: what a unit brought to the battle with the one that comes the other way: its attack, its stay at home.
Range Impulse::head_on(std::size_t move, std::size_t opponent, const Powers& without) const {
  Range sum = attack(move, without);
  std::vector<std::size_t> pieces;
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    if (go_together(move, i)) pieces.push_back(acts_[i].piece);
  }
  if (!is_of_whole_turn(acts_[move].to)) add_past(sum, pieces, acts_[move].to, without);
  // What it did in the first impulse counts once: its attack, or else its stay.
  const bool attacked = std::ranges::any_of(state_.past, [&](const Past& past) {
    return past.attacks && past.at == acts_[move].to && std::ranges::count(pieces, past.piece) > 0;
  });
  if (!attacked) add_past(sum, pieces, acts_[opponent].to, without);
  return sum;
}

// Of those units of the power in the place that stay there.
Range Impulse::hold(PowerId power, ProvinceId at, ProvinceId against) const {
  return {hold_of(power, at, against, Tri::No).low, hold_of(power, at, against, Tri::Maybe).high};
}

// Of those that surely stay (No), or that perhaps do (Maybe).
Range Impulse::hold_of(PowerId power, ProvinceId at, ProvinceId against, Tri at_most_leaving) const {
  Range sum;
  std::vector<std::size_t> pieces;
  bool someone_holds = false;
  for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
    const Piece& piece = state_.pieces[i];
    const Tri left = leaves(i);
    if (!is_here(piece) || piece.power != power || piece.place != at || left == Tri::Yes) continue;
    if (left == Tri::Maybe && at_most_leaving == Tri::No) continue;
    const bool twice = number_ == 2 && piece.leader != no_leader && state_.reads(Reading::LeaderHoldsTwo);
    add(sum, Tri::Yes, twice ? 2 : 1);  // r6, r15
    pieces.push_back(i);
    if (!moves_at_all(i)) someone_holds = true;
  }
  for (std::size_t i = 0; someone_holds && i < acts_.size(); ++i) {
    if (acts_[i].kind != Act::Kind::SupportHold || acts_[i].to != at) continue;
    const bool names_one = std::ranges::any_of(pieces, [&](std::size_t p) { return means(acts_[i], p); });
    if (names_one) add(sum, given(i), acts_[i].points);
  }
  if (!is_of_whole_turn(at)) return sum;
  std::vector<std::size_t> attacked, stayed;
  for (const std::size_t piece : pieces) {
    const bool is_attacker =
        state_.reads(Reading::FailedAttackDefends) && std::ranges::any_of(state_.past, [&](const Past& past) {
          return past.piece == piece && past.attacks && past.at == against;
        });
    (is_attacker ? attacked : stayed).push_back(piece);
  }
  add_past(sum, attacked, against, {});
  add_past(sum, stayed, at, {});
  return sum;
}

// A unit that lost its head-to-head battle has no effect where its attacker came from (1.1).
Range Impulse::prevent(std::size_t move) const {
  Range strength = attack(move);
  Tri counts = made(move);
  if (const auto opponent = head_to_head(move)) counts = counts && !moves_[*opponent];
  if (counts == Tri::No) return {};
  if (counts == Tri::Maybe) strength.low = 0;
  return strength;
}

// 10.3 and 10.6.
Range Impulse::neutral(ProvinceId at) const {
  Range sum{state_.map()[at].defence, state_.map()[at].defence};
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    if (acts_[i].kind == Act::Kind::SupportNeutral && acts_[i].to == at) add(sum, given(i), acts_[i].points);
  }
  if (!is_of_whole_turn(at)) return sum;
  for (const PastSupport& past : state_.past_supports) {
    if (past.pieces.empty() && past.at == at) add(sum, Tri::Yes, past.points);
  }
  return sum;
}

// The move the other way, of a unit in the destination; not by convoy (1.1).
std::optional<std::size_t> Impulse::head_to_head(std::size_t move, PowerId power) const {
  const Act& mine = acts_[move];
  if (mine.by_sea || mine.from != piece_of(move).place) return std::nullopt;
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    const Act& act = acts_[i];
    if (!is_move(i) || act.from != mine.to || act.to != mine.from || act.by_sea || made(i) == Tri::No) continue;
    if (!act.arrives && !(attacks_now(i) && state_.reads(Reading::UnderWayOpposes))) continue;
    if (power != no_power && piece_of(i).power != power) continue;
    if (piece_of(i).place == act.from && fight(piece_of(i).power, piece_of(move).power, act.from)) return i;
  }
  return std::nullopt;
}

Tri Impulse::beats_head_on(std::size_t move, std::size_t opponent, const std::vector<std::size_t>& pieces) const {
  const PowerId power = piece_of(opponent).power;
  const ProvinceId at = acts_[move].to;
  const bool sums = is_of_whole_turn(at) || is_of_whole_turn(acts_[move].from);
  Powers without{power};
  if (sea_ && state_.reads(Reading::NoHelpAgainstAny)) without.merge(stay_there(move, Tri::No));
  if (state_.reads(Reading::HeadOnSums) && sums)
    return beats(head_on(move, opponent, without), head_on(opponent, move, {}));
  Range against = attack(opponent);
  if (is_of_whole_turn(at) && acts_[opponent].to != at) add_past(against, pieces, at, {});
  return beats(attack(move, without), against);
}

// The units of one power in the destination.
Tri Impulse::beats_unit(std::size_t move, PowerId power) const {
  const ProvinceId at = acts_[move].to;
  const bool own = power == piece_of(move).power;
  const bool all = sea_ && !own && state_.reads(Reading::NoHelpAgainstAny);
  const Range strength = all ? against_all(move) : attack(move, {power});
  Tri free = Tri::Yes;
  std::vector<std::size_t> pieces;
  for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
    const Piece& piece = state_.pieces[i];
    if (!is_here(piece) || piece.power != power || piece.place != at || i == acts_[move].piece) continue;
    pieces.push_back(i);
    free = free && leaves(i);
  }
  if (pieces.empty()) return Tri::Yes;
  const Tri at_home = own ? free : free || beats(strength, hold(power, at, acts_[move].from));  // 1.1: none of its own
  const auto opponent = head_to_head(move, power);
  if (!opponent) return at_home;
  const Tri wins = beats_head_on(move, *opponent, pieces);
  const Tri rest = sea_ ? at_home : Tri::Yes;
  if (made(*opponent) == Tri::Yes) return own ? Tri::No : wins && rest;
  return at_home == wins ? wins : Tri::Maybe;  // a third action that may not be made
}

// The powers that are fought there and do not leave: surely (No), or perhaps (Maybe). 1.1: their supports do not help
// to dislodge them, and a move that would dislodge somebody has no other strength.
Impulse::Powers Impulse::stay_there(std::size_t move, Tri at_most_leaving) const {
  Powers powers;
  for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
    const Piece& piece = state_.pieces[i];
    if (!is_here(piece) || piece.place != acts_[move].to || i == acts_[move].piece) continue;
    const Tri left = leaves(i);
    if (left == Tri::Yes || (left == Tri::Maybe && at_most_leaving == Tri::No)) continue;
    if (fight(piece_of(move).power, piece.power, piece.place)) powers.insert(piece.power);
  }
  return powers;
}

Range Impulse::against_all(std::size_t move) const {
  return {attack(move, stay_there(move, Tri::Maybe)).low, attack(move, stay_there(move, Tri::No)).high};
}

// Q17: the fleets of all powers that stay there and are fought.
Range Impulse::hold_of_all(std::size_t move) const {
  Range sum;
  for (std::size_t i = 0; i < state_.variant.powers.size(); ++i) {
    const PowerId power{static_cast<std::uint8_t>(i)};
    if (!fight(piece_of(move).power, power, acts_[move].to)) continue;
    const Range one = hold(power, acts_[move].to, acts_[move].from);
    sum.low += one.low;
    sum.high += one.high;
  }
  return sum;
}

Tri Impulse::beats_those_there(std::size_t move) const {
  Tri result = Tri::Yes;
  if (sea_ && state_.reads(Reading::StayersHoldTogether)) {
    const bool all = state_.reads(Reading::NoHelpAgainstAny);
    result = beats(all ? against_all(move) : attack(move), hold_of_all(move));
  }
  for (std::size_t i = 0; i < state_.variant.powers.size(); ++i) {
    const PowerId power{static_cast<std::uint8_t>(i)};
    if (fight(piece_of(move).power, power, acts_[move].to)) result = result && beats_unit(move, power);
  }
  return result;
}

Tri Impulse::beats_those_coming(std::size_t move) const {
  const ProvinceId at = acts_[move].to;
  const Range strength = against_all(move);
  Tri result = Tri::Yes;
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    if (!is_move(i) || acts_[i].to != at || acts_[i].piece == acts_[move].piece) continue;
    if (!acts_[i].arrives && !(attacks_now(i) && state_.reads(Reading::UnderWayOpposes))) continue;
    if (go_together(move, i) || !fight(piece_of(i).power, piece_of(move).power, at)) continue;
    result = result && beats(strength, prevent(i));
  }
  if (!is_of_whole_turn(at) || state_.reads(Reading::FirstAttacksAreOver)) return result;
  // Attacks of the first impulse, whose units do something else now (r5).
  for (const Past& past : state_.past) {
    const Piece& piece = state_.pieces[past.piece];
    const bool still_there = piece.on_board && piece.place == at;
    const bool comes_now = std::ranges::any_of(
        acts_, [&](const Act& act) { return act.kind == Act::Kind::Move && act.piece == past.piece && act.to == at; });
    if (past.at != at || !past.attacks || piece.fleet != sea_ || still_there || comes_now) continue;
    if (past.piece == acts_[move].piece || !fight(piece.power, piece_of(move).power, at)) continue;
    Range sum;
    add_past(sum, {past.piece}, at, {});
    result = result && beats(strength, sum);
  }
  return result;
}

// 8.4: "stacked up to a limit of 2 in a coastal province" (r19).
Tri Impulse::finds_room(std::size_t move) const {
  const ProvinceId at = acts_[move].to;
  if (!sea_ || state_.map().is_sea(at)) return Tri::Yes;
  const PowerId power = piece_of(move).power;
  Range fleets;
  for (std::size_t i = 0; i < state_.pieces.size(); ++i) {
    const Piece& piece = state_.pieces[i];
    const bool friends = piece.power == power || !fight(piece.power, power, at);
    if (is_here(piece) && piece.place == at && friends) add(fleets, !leaves(i), 1);
  }
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    const bool friends = piece_of(i).power == power || !fight(piece_of(i).power, power, at);
    if (is_move(i) && acts_[i].to == at && acts_[i].arrives && friends) add(fleets, Tri::Yes, 1);
  }
  return !beats(fleets, {fleets_on_a_coast, fleets_on_a_coast});
}

Tri Impulse::equation(std::size_t move) const {
  if (!acts_[move].arrives) return Tri::No;
  Tri result = made(move) && beats_those_there(move) && beats_those_coming(move) && finds_room(move);
  if (!sea_ && state_.is_armed(acts_[move].to))
    result = result && beats(attack(move), neutral(acts_[move].to));  // 10.4
  return result;
}

// Sets what follows; false where it contradicts what is set.
bool Impulse::propagate() {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < acts_.size(); ++i) {
      if (!is_move(i)) continue;
      const Tri follows = equation(i);
      if (follows == Tri::Maybe || follows == moves_[i]) continue;
      if (moves_[i] != Tri::Maybe) return false;
      moves_[i] = follows;
      changed = true;
    }
  }
  return true;
}

void Impulse::search(std::vector<std::vector<Tri>>& solutions) {
  if (!propagate()) return;
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    if (!is_move(i) || moves_[i] != Tri::Maybe) continue;
    for (const Tri guess : {Tri::Yes, Tri::No}) {
      const std::vector<Tri> before = moves_;
      moves_[i] = guess;
      search(solutions);
      moves_ = before;
    }
    return;
  }
  solutions.push_back(moves_);
}

// Whether the moves that succeed only in the one are rings, with third steps made from them.
bool Impulse::is_ring(const std::vector<Tri>& best, const std::vector<Tri>& other) const {
  const auto in_ring = [&](std::size_t i) {
    const bool from_start = !acts_[i].after || !acts_[i].after_success;
    return is_move(i) && from_start && best[i] == Tri::Yes && other[i] == Tri::No;
  };
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    if (!is_move(i) || best[i] == other[i]) continue;
    if (!in_ring(i)) {
      if (!acts_[i].after || !in_ring(*acts_[i].after)) return false;
      continue;
    }
    bool follows = false;
    for (std::size_t j = 0; j < acts_.size(); ++j) follows = follows || (in_ring(j) && acts_[j].from == acts_[i].to);
    if (!follows) return false;
  }
  return true;
}

// Whether the moves have one answer without the third actions that are void (7.4). Of several solutions, the one in
// which most moves succeed: all units of a ring advance (1.1). Several that differ otherwise are no answer (Q10).
bool Impulse::has_answer() {
  std::vector<std::vector<Tri>> solutions;
  moves_.assign(acts_.size(), Tri::Maybe);
  search(solutions);
  if (solutions.empty()) return false;
  const auto best = *std::ranges::max_element(
      solutions, {}, [](const std::vector<Tri>& one) { return std::ranges::count(one, Tri::Yes); });
  moves_ = best;
  if (!state_.reads(Reading::ThirdOfTwoIsVoid)) return true;
  return std::ranges::all_of(solutions, [&](const auto& other) { return is_ring(best, other); });
}

// r16: as few third actions are void as it takes, and of as many those of the first leaders of the alphabet.
void Impulse::solve() {
  std::map<std::string, std::size_t> seconds;
  for (const Act& act : acts_) {
    if (act.after) seconds[state_.variant[state_.pieces[act.piece].leader].abbreviation] = *act.after;
  }
  for (std::size_t size = 0; size <= seconds.size(); ++size) {
    std::vector<bool> picked(seconds.size());
    std::fill_n(picked.begin(), size, true);
    do {
      std::set<std::size_t> chosen;
      std::size_t i = 0;
      for (const auto& [leader, second] : seconds) {
        if (picked[i++]) chosen.insert(second);
      }
      for (Act& act : acts_) act.is_void = act.after && chosen.contains(*act.after);
      if (has_answer()) return;
    } while (std::prev_permutation(picked.begin(), picked.end()));
  }
}

std::vector<std::size_t> Impulse::dislodged_by(std::size_t piece) const {
  std::vector<std::size_t> acts;
  const Piece& stands = state_.pieces[piece];
  if (!is_here(stands) || leaves(piece) == Tri::Yes) return acts;
  for (std::size_t i = 0; i < acts_.size(); ++i) {
    if (!is_move(i) || moves_[i] != Tri::Yes || acts_[i].to != stands.place || acts_[i].piece == piece) continue;
    if (piece_of(i).power != stands.power && fight(piece_of(i).power, stands.power, stands.place)) acts.push_back(i);
  }
  return acts;
}

// 1.1: places that two or more units attacked and none entered. The caller looks whether they are vacant.
std::vector<bool> Impulse::stand_offs() const {
  std::vector<bool> result(state_.map().provinces().size());
  for (const ProvinceId at : province_ids(state_.map())) {
    std::vector<PowerId> tried;
    bool entered = false, bounced = false;
    for (std::size_t i = 0; i < acts_.size(); ++i) {
      if (!is_move(i) || acts_[i].to != at || made(i) != Tri::Yes) continue;
      if (!acts_[i].arrives && !(attacks_now(i) && state_.reads(Reading::UnderWayOpposes))) continue;
      const auto opponent = head_to_head(i);
      const bool beaten = opponent && moves_[*opponent] == Tri::Yes;
      if (beaten && state_.reads(Reading::HeadOnLosersKeepOut)) continue;
      tried.push_back(piece_of(i).power);
      if (moves_[i] == Tri::Yes) entered = true;
      if (acts_[i].arrives) bounced = true;  // moves that are still under way have not met yet
    }
    for (const Past& past : state_.past) {
      if (state_.reads(Reading::FirstAttacksAreOver)) break;
      const Piece& piece = state_.pieces[past.piece];
      if (past.at == at && past.attacks && is_of_whole_turn(at) && piece.fleet == sea_) tried.push_back(piece.power);
    }
    bool fought = false;
    for (std::size_t i = 0; i < tried.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) fought = fought || fight(tried[i], tried[j], at);
    }
    result[index(at)] = fought && bounced && !entered;
  }
  return result;
}

}  // namespace casus::booklet
