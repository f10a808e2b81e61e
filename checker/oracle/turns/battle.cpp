#include "checker/oracle/turns/battle.h"

#include <algorithm>

#include "checker/oracle/settle.h"
#include "engine/rules/options.h"
#include "engine/text/assert.h"
#include "engine/text/raise.h"

namespace casus::oracle::turns {

namespace {

constexpr long most_tries = 2'000'000;

bool contains(const std::vector<std::size_t>& list, std::size_t item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

}  // namespace

// ---- The definitions ----

bool Battle::succeeds(std::size_t mover) const {
  if (answers_[mover]) return *answers_[mover];
  if (!needs_) needs_ = mover;
  return false;
}

bool Battle::exists(std::size_t mover) const {
  const auto& when = movers[mover].when;
  return !when || succeeds(when->mover) == when->succeeds;
}

bool Battle::exists(const Helper& helper) const {
  return !helper.when || succeeds(helper.when->mover) == helper.when->succeeds;
}

bool Battle::has_move(std::size_t actor) const {
  return std::any_of(movers.begin(), movers.end(), [&](const Mover& mover) { return contains(mover.actors, actor); });
}

bool Battle::leaves(std::size_t actor) const {
  for (std::size_t i = 0; i < movers.size(); ++i) {
    if (!contains(movers[i].actors, actor) || movers[i].starts_elsewhere) continue;
    if (succeeds(i)) return true;
  }
  return false;
}

std::optional<std::size_t> Battle::land_unit_at(ProvinceId province) const {
  for (const std::size_t actor : standing_) {
    if (turn_.actors[actor].place == province) return actor;
  }
  return std::nullopt;
}

bool Battle::cuts(std::size_t mover, const Helper& helper) const {
  const Mover& attack = movers[mover];
  if (attack.to != helper.from || attack.points == 0) return false;
  if (at_sea_ ? !turn_.are_hostile(attack.power, helper.power, helper.from) : attack.power == helper.power)
    return false;
  if (!exists(mover)) return false;
  return attack.from != helper.aim || succeeds(mover);
}

bool Battle::is_cut(const Helper& helper) const {
  for (std::size_t i = 0; i < movers.size(); ++i) {
    if (cuts(i, helper)) return true;
  }
  return false;
}

bool Battle::is_given(const Helper& helper) const {
  return !helper.is_void && helper.points > 0 && exists(helper) && !is_cut(helper);
}

bool Battle::contest(std::size_t mover, std::size_t other) const {
  if (movers[mover].to != movers[other].to) return false;
  if (at_sea_) return turn_.are_hostile(movers[mover].power, movers[other].power, movers[mover].to);
  return movers[mover].actors != movers[other].actors;
}

std::vector<std::size_t> Battle::opponents(std::size_t mover) const {
  const Mover& mine = movers[mover];
  std::vector<std::size_t> found;
  if (mine.by_sea || mine.starts_elsewhere || mine.points == 0) return found;
  for (std::size_t i = 0; i < movers.size(); ++i) {
    const Mover& other = movers[i];
    if (other.from != mine.to || other.to != mine.from) continue;
    if (other.by_sea || other.starts_elsewhere || other.points == 0) continue;
    if (at_sea_ && !turn_.are_hostile(mine.power, other.power, mine.to)) continue;
    if (exists(i)) found.push_back(i);
  }
  return found;
}

std::vector<std::size_t> Battle::stayers(std::size_t mover) const {
  std::vector<std::size_t> found;
  for (const std::size_t actor : standing_) {
    const Actor& one = turn_.actors[actor];
    if (one.place != movers[mover].to || contains(movers[mover].actors, actor)) continue;
    if (at_sea_ && !turn_.are_hostile(one.power(), movers[mover].power, one.place)) continue;
    if (!leaves(actor)) found.push_back(actor);
  }
  return found;
}

bool Battle::is_whole_turn(ProvinceId province) const {
  if (impulse_ == 1) return false;
  return std::any_of(helpers.begin(), helpers.end(),
                     [&](const Helper& helper) { return helper.whole_turn.contains(province); }) ||
         std::any_of(movers.begin(), movers.end(),
                     [&](const Mover& mover) { return mover.to == province && takes_the_turn(mover); });
}

// A double move without a route in both impulses is no use of double strength (Q2).
bool Battle::takes_the_turn(const Mover& mover) const {
  if (!mover.is_whole_turn) return false;
  return !mover.lacks_route() || std::any_of(mover.actors.begin(), mover.actors.end(), [&](std::size_t actor) {
    return turn_.actors[actor].record.tried == mover.to;
  });
}

// "Stacked up to a limit of 2": only fleets that do not fight the mover can be stacked with it (Q19).
bool Battle::is_port_full(std::size_t mover) const {
  const ProvinceId port = movers[mover].to;
  if (!at_sea_ || is_sea(turn_.map(), port)) return false;
  const auto stacks = [&](PowerId power) { return !turn_.are_hostile(power, movers[mover].power, port); };
  std::size_t fleets = 0;
  for (const std::size_t actor : standing_) {
    const Actor& fleet = turn_.actors[actor];
    if (fleet.place == port && stacks(fleet.power()) && !leaves(actor)) ++fleets;
  }
  for (const Mover& other : movers) {
    if (other.to == port && other.can_arrive && stacks(other.power)) fleets += other.actors.size();
  }
  return fleets > fleets_on_a_coast;
}

std::vector<std::size_t> Battle::done_with(const PastAttack& past) const {
  std::vector<std::size_t> found;
  for (const std::size_t actor : past.actors) {
    bool again = false;
    for (std::size_t i = 0; i < movers.size(); ++i)
      again = again || (movers[i].to == past.at && contains(movers[i].actors, actor) && has_effect(i));
    if (!again) found.push_back(actor);
  }
  return found;
}

int Battle::prevent_strength(const PastAttack& past, std::size_t mover) const {
  const Mover& attack = movers[mover];
  if (past.at_sea != at_sea_ || past.at != attack.to || !is_whole_turn(past.at)) return 0;
  if (at_sea_ ? !turn_.are_hostile(past.power, attack.power, past.at) : past.actors == attack.actors) return 0;
  const std::vector<std::size_t> left = done_with(past);
  if (left.empty()) return 0;
  return Account{past.points * static_cast<int>(left.size()), past.help}.total();
}

Account Battle::support_of(std::size_t mover) const {
  Account account;
  if (movers[mover].lacks_route()) return account;  // it is not being made
  for (std::size_t i = 0; i < helpers.size(); ++i) {
    if (contains(helpers[i].movers, mover) && is_given(helpers[i]))
      account.help.push_back({i, helpers[i].power, helpers[i].points});
  }
  return account;
}

namespace {

Account attack_record(const Turn& turn, const Mover& mover, ProvinceId at) {
  Account sum;
  for (const std::size_t actor : mover.actors) {
    const Record& record = turn.actors[actor].record;
    if (record.tried == at) sum.add(record.attack);
  }
  return sum;
}

Account stay_record(const Actor& actor, ProvinceId attacker_from) {
  const Record& record = actor.record;
  const bool failed = record.tried != no_province && !record.arrived;
  return failed && record.tried == attacker_from ? record.attack : record.stay;
}

// Supports of the first impulse come beside those of the second, also from the same unit.
void add_record(Account& account, const Account& record) {
  account.points += record.points;
  account.help.insert(account.help.end(), record.help.begin(), record.help.end());
}

}  // namespace

Account Battle::strength_of(std::size_t mover) const {
  Account account = support_of(mover);
  account.points += movers[mover].points;
  if (is_whole_turn(movers[mover].to)) add_record(account, attack_record(turn_, movers[mover], movers[mover].to));
  return account;
}

Account Battle::strength_head_on(std::size_t mover) const {
  Account account = support_of(mover);
  account.points += movers[mover].points;
  Account record;
  for (const std::size_t actor : movers[mover].actors) {
    const Actor& one = turn_.actors[actor];
    record.add(one.record.tried == movers[mover].to && !one.record.arrived ? one.record.attack
                                                                           : stay_record(one, movers[mover].to));
  }
  add_record(account, record);
  return account;
}

bool Battle::is_whole_turn_head_on(std::size_t mover, std::size_t other) const {
  return is_whole_turn(movers[mover].to) || is_whole_turn(movers[other].to);
}

// A unit in the mountains holds at double strength: over the whole turn, or at once where marches over their border are
// no battles of the whole turn (1700-swiss-march).
int Battle::more_in_mountains(std::size_t actor) const {
  const Actor& one = turn_.actors[actor];
  const bool at_once = impulse_ == 2 && turn_.options().swiss_march == SwissMarch::SecondImpulse && !one.is_fleet() &&
                       turn_.map()[one.place].mountains && !is_whole_turn(one.place);
  return at_once && (!has_move(actor) || turn_.options().swiss_head_on == SwissHeadOn::Hold) ? 1 : 0;
}

int Battle::presence_of(std::size_t actor) const {
  if (impulse_ == 1) return 1;
  const int alone = turn_.actors[actor].is_leader() && turn_.options().leader_hold == LeaderHold::Two ? 2 : 1;
  return alone + more_in_mountains(actor);
}

Account Battle::hold_of(const std::vector<std::size_t>& actors, ProvinceId attacker_from) const {
  Account now, before;
  bool whole_turn = false;
  for (const std::size_t actor : actors) {
    const Actor& one = turn_.actors[actor];
    now.add({presence_of(actor), {}});
    before.add(stay_record(one, attacker_from));
    whole_turn = is_whole_turn(one.place);
    if (has_move(actor)) continue;
    for (std::size_t i = 0; i < helpers.size(); ++i) {
      if (contains(helpers[i].holders, actor) && is_given(helpers[i]))
        now.add({0, {{i, helpers[i].power, helpers[i].points}}});
    }
  }
  if (whole_turn) add_record(now, before);
  return now;
}

Account Battle::hold_of_neutral(ProvinceId province) const {
  Account account;
  if (!turn_.is_armed(province)) return account;
  account.points = turn_.map()[province].defence;
  for (std::size_t i = 0; i < helpers.size(); ++i) {
    if (helpers[i].neutral == province && is_given(helpers[i]))
      account.help.push_back({i, helpers[i].power, helpers[i].points});
  }
  if (const auto record = turn_.neutrals.find(province); is_whole_turn(province) && record != turn_.neutrals.end())
    add_record(account, record->second);
  return account;
}

int Battle::hold_strength(std::size_t mover) const {
  const ProvinceId where = movers[mover].to;
  if (!at_sea_ && !land_unit_at(where)) return hold_of_neutral(where).total();
  return hold_of(stayers(mover), movers[mover].from).total();
}

int Battle::attack_strength(std::size_t mover) const {
  std::vector<PowerId> victims;
  for (const std::size_t actor : stayers(mover)) victims.push_back(turn_.actors[actor].power());
  for (const std::size_t other : opponents(mover)) victims.push_back(movers[other].power);
  const bool own = !at_sea_ && std::find(victims.begin(), victims.end(), movers[mover].power) != victims.end();
  return own ? 0 : strength_of(mover).total_without(victims);
}

int Battle::attack_strength_against(std::size_t mover, std::size_t opponent) const {
  const std::vector<PowerId> victim{movers[opponent].power};
  if (victim.front() == movers[mover].power) return 0;
  if (is_whole_turn_head_on(mover, opponent)) return strength_head_on(mover).total_without(victim);
  return attack_strength(mover);
}

int Battle::defend_strength_against(std::size_t mover, std::size_t opponent) const {
  const int march = is_whole_turn_head_on(mover, opponent) ? strength_head_on(opponent).total()
                                                           : movers[opponent].points + support_of(opponent).total();
  if (!defends_mountains(mover)) return march;
  // As if it held without support.
  const std::size_t actor = movers[opponent].actors.front();
  int held = presence_of(actor);
  if (is_whole_turn(movers[mover].to)) held += stay_record(turn_.actors[actor], no_province).points;
  return std::max(march, held);
}

// Whether a unit that comes the other way, out of the mountains, counts as one that holds there (1700-swiss-head-on).
bool Battle::defends_mountains(std::size_t mover) const {
  return !at_sea_ && impulse_ == 2 && turn_.options().swiss_head_on == SwissHeadOn::Hold &&
         turn_.map()[movers[mover].to].mountains;
}

int Battle::prevent_strength(std::size_t other) const {
  if (!has_effect(other)) return 0;
  for (const std::size_t opponent : opponents(other)) {
    if (succeeds(opponent)) return 0;
  }
  return strength_of(other).total();
}

bool Battle::equation(std::size_t mover) const {
  if (!movers[mover].can_arrive || movers[mover].points == 0 || !exists(mover)) return false;
  if (is_port_full(mover)) return false;
  const std::vector<std::size_t> against = opponents(mover);
  for (const std::size_t opponent : against) {
    if (attack_strength_against(mover, opponent) <= defend_strength_against(mover, opponent)) return false;
  }
  // On land the unit that comes the other way is the one that stands there.
  if ((at_sea_ || against.empty()) && attack_strength(mover) <= hold_strength(mover)) return false;
  for (std::size_t other = 0; other < movers.size(); ++other) {
    if (other == mover || !contest(mover, other) || !exists(other)) continue;
    if (attack_strength(mover) <= prevent_strength(other)) return false;
  }
  for (const PastAttack& past : turn_.past_attacks) {
    const int prevents = prevent_strength(past, mover);
    if (prevents > 0 && attack_strength(mover) <= prevents) return false;
  }
  return true;
}

std::vector<std::size_t> Battle::dislodgers(std::size_t actor) const {
  std::vector<std::size_t> found;
  if (leaves(actor)) return found;
  for (std::size_t i = 0; i < movers.size(); ++i) {
    if (movers[i].to == turn_.actors[actor].place && succeeds(i) && contains(stayers(i), actor)) found.push_back(i);
  }
  return found;
}

// ---- All assignments ----

// The value that the move has whatever the open ones do; nothing where it depends on them.
std::optional<bool> Battle::certain(std::size_t mover, int depth) {
  if (++tries_ > most_tries) raise(TooLarge("the oracle gives up: too many moves of the turn depend on each other"));
  needs_.reset();
  const bool value = equation(mover);
  if (!needs_) return value;
  const std::size_t open = *needs_;
  if (depth == 0) return std::nullopt;
  std::optional<bool> both[2];
  for (const bool guess : {false, true}) {
    answers_[open] = guess;
    both[guess] = certain(mover, depth - 1);
    answers_[open].reset();
    if (!both[guess]) return std::nullopt;
  }
  return both[0] == both[1] ? both[0] : std::nullopt;
}

// False: what was guessed does not fit.
bool Battle::settle_what_is_certain() {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < movers.size(); ++i) {
      const std::optional<bool> before = answers_[i];
      const std::optional<bool> value = certain(i, 4);
      if (!value || before == value) continue;
      if (before) return false;
      answers_[i] = value;
      changed = true;
    }
  }
  return true;
}

void Battle::search(std::vector<Answers>& found) {
  if (!settle_what_is_certain()) return;
  const auto open = std::find(answers_.begin(), answers_.end(), std::nullopt);
  if (open == answers_.end()) {
    Answers all;
    for (const auto& answer : answers_) all.push_back(*answer);
    found.push_back(all);
    return;
  }
  const auto place = static_cast<std::size_t>(open - answers_.begin());
  const auto before = answers_;
  for (const bool guess : {false, true}) {
    answers_ = before;
    answers_[place] = guess;
    search(found);
  }
  answers_ = before;
}

std::vector<Battle::Answers> Battle::all_solutions() {
  std::vector<Answers> found;
  answers_.assign(movers.size(), std::nullopt);
  search(found);
  return found;
}

void Battle::decide(const Answers& answers) {
  answers_.clear();
  for (const bool answer : answers) answers_.push_back(answer);
}

namespace {

// Of the moves in which the solutions differ: those that are no third steps made from others of them.
std::vector<std::size_t> differing(const std::vector<Mover>& movers, const std::vector<Battle::Answers>& solutions) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < movers.size(); ++i) {
    const bool differs = std::any_of(solutions.begin(), solutions.end(),
                                     [&](const Battle::Answers& one) { return one[i] != solutions.front()[i]; });
    if (differs) found.push_back(i);
  }
  const std::vector<std::size_t> all = found;
  std::erase_if(found, [&](std::size_t i) { return movers[i].when && contains(all, movers[i].when->mover); });
  return found;
}

// Each goes to the space that another one leaves, and no two to the same.
bool are_rings(const std::vector<Mover>& movers, const std::vector<std::size_t>& moves) {
  for (const std::size_t move : moves) {
    const auto follows = [&](std::size_t other) { return movers[other].from == movers[move].to; };
    const auto rivals = [&](std::size_t other) { return movers[other].to == movers[move].to; };
    if (std::count_if(moves.begin(), moves.end(), follows) != 1) return false;
    if (std::count_if(moves.begin(), moves.end(), rivals) != 1) return false;
  }
  return true;
}

}  // namespace

std::optional<Battle::Answers> Battle::solution(long& tries) {
  tries_ = tries;
  const std::vector<Answers> all = all_solutions();
  tries = tries_;
  if (all.empty()) return std::nullopt;
  if (all.size() == 1) return all.front();
  if (at_sea_) {
    const auto going = [&](const Answers& one) {
      std::size_t squadrons = 0;
      for (const bool goes : one) squadrons += goes ? 1 : 0;
      return squadrons;
    };
    return *std::max_element(all.begin(), all.end(),
                             [&](const Answers& a, const Answers& b) { return going(a) < going(b); });
  }
  const std::vector<std::size_t> moves = differing(movers, all);
  if (moves.empty() || !are_rings(movers, moves)) return std::nullopt;
  std::optional<Answers> round;
  for (const Answers& one : all) {
    if (!std::all_of(moves.begin(), moves.end(), [&](std::size_t move) { return one[move]; })) continue;
    if (round) return std::nullopt;
    round = one;
  }
  return round;
}

}  // namespace casus::oracle::turns
