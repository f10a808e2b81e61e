#include "checker/oracle/turns/impulse.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "checker/oracle/turns/battle.h"
#include "checker/oracle/turns/sheet.h"
#include "engine/text/assert.h"
#include "engine/text/names.h"
#include "engine/text/overloaded.h"

namespace casus::oracle::turns {

namespace {

bool is_one_of(const std::vector<std::size_t>& list, std::size_t item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

// A fleet that convoys and is still there, or was put out in this impulse.
struct Carrier {
  std::size_t fleet = 0;
  ProvinceId sea = no_province;
  std::size_t army = 0;
  ProvinceId to = no_province;
  bool lost = false;
};

// How many points fleets can carry: of all ways from sea to sea the best, which is as good as its weakest sea.
int capacity(const Map& map, const std::vector<Carrier>& carriers, std::size_t army, ProvinceId from, ProvinceId to,
             bool with_lost_ones) {
  for (int points = 3; points > 0; --points) {
    std::vector<ProvinceId> seas;
    const auto holds_enough = [&](ProvinceId sea) {
      return is_sea(map, sea) && std::count_if(carriers.begin(), carriers.end(), [&](const Carrier& one) {
                                   return one.sea == sea && one.army == army && one.to == to &&
                                          (with_lost_ones || !one.lost);
                                 }) >= points;
    };
    for (const ProvinceId sea : neighbours(map, from, BorderFor::Fleets)) {
      if (holds_enough(sea)) seas.push_back(sea);
    }
    for (std::size_t i = 0; i < seas.size(); ++i) {
      if (has_border(map, seas[i], to, BorderFor::Fleets)) return points;
      for (const ProvinceId next : neighbours(map, seas[i], BorderFor::Fleets)) {
        if (holds_enough(next) && std::find(seas.begin(), seas.end(), next) == seas.end()) seas.push_back(next);
      }
    }
  }
  return 0;
}

// Whom the unit supports by that name: others of its kind, of fleets those of one power: one whose fleets do what is
// supported, its own before all others. Fleets of one line do the same thing: they are no others to each other.
template <class Fits>
std::vector<std::size_t> supported_by(const Turn& turn, std::size_t supporter, const UnitName& name, Fits fits) {
  const Actor& self = turn.actors[supporter];
  std::vector<std::size_t> found = named(turn, name, self.unit.kind);
  std::erase_if(found, [&](std::size_t one) {
    return one == supporter || (self.is_fleet() && self.order && turn.actors[one].order == self.order);
  });
  if (found.empty()) return found;
  const auto power = [&](std::size_t one) { return turn.actors[one].power(); };
  const auto rank = [&](std::size_t one) { return std::tuple(!fits(one), power(one) != self.power(), power(one)); };
  const std::size_t first =
      *std::min_element(found.begin(), found.end(), [&](auto a, auto b) { return rank(a) < rank(b); });
  std::erase_if(found, [&](std::size_t one) { return power(one) != power(first); });
  return found;
}

// ---- What is possible ----

class Judge {
 public:
  Judge(const Turn& turn, std::size_t actor, ProvinceId from, int slots)
      : turn_(turn), actor_(actor), from_(from), slots_(slots) {}

  // Why the action cannot be carried out from there; nothing: it can.
  std::optional<Clause> operator()(const Hold&) const { return std::nullopt; }

  std::optional<Clause> operator()(const Move& move) const {
    const ProvinceId to = move.destination.province;
    if (to == from_) return Clause::MoveSameProvince;
    if (is_fleet()) {
      if (map()[to].terrain == Terrain::Inland) return Clause::MoveTerrain;
      if (!has_border(map(), from_, to, BorderFor::Fleets)) return Clause::MoveNotAdjacent;
      if (!turn_.is_friendly(to, power())) return Clause::FleetFriendlyCoast;
      return std::nullopt;
    }
    if (is_sea(map(), to)) return Clause::MoveTerrain;
    if (has_border(map(), from_, to, BorderFor::Land)) return mountains(to);
    if (is_coastal(map(), from_) && is_coastal(map(), to)) return std::nullopt;
    return Clause::MoveNotAdjacent;
  }

  std::optional<Clause> operator()(const SupportMove& support) const {
    const auto supported = others(support.supported, [](std::size_t) { return true; });
    if (!supported) return Clause::SupportOfItself;
    if (supported->empty()) return nobody(support.supported);
    return into(support.destination.province);
  }

  std::optional<Clause> operator()(const SupportHold& support) const {
    const auto supported = others(support.supported, [&](std::size_t one) { return !into(turn_.actors[one].place); });
    if (!supported) return Clause::SupportOfItself;
    if (supported->empty()) return nobody(support.supported);
    // Fleets of that name may have parted: those count that it can support.
    const auto within_reach = [&](std::size_t one) { return !into(turn_.actors[one].place); };
    if (std::any_of(supported->begin(), supported->end(), within_reach)) return std::nullopt;
    return into(turn_.actors[supported->front()].place);
  }

  std::optional<Clause> operator()(const SupportNeutral& support) const {
    if (is_fleet()) return Clause::FleetNoInfluence;
    if (map()[support.neutral].defence == 0) return Clause::SupportNoUnit;
    if (!turn_.is_armed(support.neutral)) return Clause::NeutralLost;
    return into(support.neutral);
  }

  std::optional<Clause> operator()(const Convoy&) const {
    if (!is_fleet() || !is_sea(map(), from_)) return Clause::ConvoyNotAtSea;
    return std::nullopt;
  }

 private:
  const Map& map() const { return turn_.map(); }
  bool is_fleet() const { return turn_.actors[actor_].is_fleet(); }
  PowerId power() const { return turn_.actors[actor_].power(); }
  std::optional<Clause> mountains(ProvinceId to) const {
    if (crosses_mountains(map(), from_, to) && slots_ < 2) return Clause::MountainsTwoImpulses;
    return std::nullopt;
  }
  // Fleets and land units do not support each other.
  Clause nobody(const UnitName& name) const {
    const UnitKind other = is_fleet() ? UnitKind::Army : UnitKind::Fleet;
    return named(turn_, name, other).empty() ? Clause::SupportNoUnit : Clause::FleetNoInfluence;
  }
  // Nothing: it names only the supporter itself.
  template <class Fits>
  std::optional<std::vector<std::size_t>> others(const UnitName& name, Fits fits) const {
    const std::vector<std::size_t> supported = supported_by(turn_, actor_, name, fits);
    if (!supported.empty()) return supported;
    const auto all = named(turn_, name, turn_.actors[actor_].unit.kind);
    if (is_one_of(all, actor_)) return std::nullopt;
    return all;
  }
  // Whether it could go there itself without a convoy.
  std::optional<Clause> into(ProvinceId target) const {
    if (target == from_) return Clause::SupportUnreachable;
    if (is_fleet()) {
      if (!has_border(map(), from_, target, BorderFor::Fleets)) return Clause::SupportUnreachable;
      if (!turn_.is_friendly(target, power())) return Clause::FleetFriendlyCoast;
      return std::nullopt;
    }
    if (!has_border(map(), from_, target, BorderFor::Land)) return Clause::SupportUnreachable;
    return mountains(target);
  }

  const Turn& turn_;
  std::size_t actor_;
  ProvinceId from_;
  int slots_;
};

// ---- What each unit does ----

struct Version {
  std::optional<When> when = {};
  ProvinceId from = no_province;
  std::optional<Clause> refusal = {};
  std::optional<std::size_t> mover = {};
  std::optional<std::size_t> helper = {};
  bool is_mountain = false;
  bool is_put_out = false;  // by the leaders' paradox
};
struct Doing {
  std::size_t actor = 0;
  std::optional<std::size_t> element = {};  // of the plan; nothing: it holds
  int slot = 1;
  int slots = 1;  // of this impulse
  std::vector<Version> versions = {};
};

class Preparation {
 public:
  Preparation(Turn& turn, int impulse, bool at_sea, const std::vector<Carrier>& carriers,
              const std::set<std::size_t>& put_out)
      : turn_(turn),
        impulse_(impulse),
        at_sea_(at_sea),
        carriers_(carriers),
        put_out_(put_out),
        battle(turn, impulse, at_sea, taking_part(turn, at_sea)) {
    for (const std::size_t actor : battle.standing()) list_doings(actor);
    for (Doing& doing : doings) add_movers(doing);
    for (Doing& doing : doings) add_helpers(doing);
    if (impulse == 2 && turn.options().double_support == DoubleSupport::WholeTurn) {
      for (const Doing& doing : doings) add_supported_all_turn(doing);
    }
  }

  // Where a support has its object in this impulse. Of the steps that a leader may make third each counts.
  std::vector<ProvinceId> met_by(const Helper& helper) const {
    const bool moves = std::any_of(helper.movers.begin(), helper.movers.end(),
                                   [&](std::size_t one) { return !battle.movers[one].lacks_route(); });
    if (moves || !helper.holders.empty() || helper.neutral) return {helper.aim};
    return {};
  }

 private:
  static std::vector<std::size_t> taking_part(const Turn& turn, bool at_sea) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < turn.actors.size(); ++i) {
      if (turn.actors[i].is_fleet() == at_sea && !turn.actors[i].gone) found.push_back(i);
    }
    return found;
  }

  Turn& turn_;
  const int impulse_;
  const bool at_sea_;
  const std::vector<Carrier> carriers_;
  const std::set<std::size_t> put_out_;

 public:
  Battle battle;
  std::vector<Doing> doings;

  const Action& action_of(const Doing& doing) const {
    static const Action hold = Hold{};
    return doing.element ? turn_.actors[doing.actor].plan[*doing.element].action : hold;
  }

 private:
  std::optional<std::size_t> element_in(const Actor& actor, int slot) const {
    for (std::size_t i = 0; i < actor.plan.size(); ++i) {
      if (actor.plan[i].takes(slot)) return i;
    }
    return std::nullopt;
  }
  bool is_hold(const Actor& actor, std::optional<std::size_t> element) const {
    return !element || std::holds_alternative<Hold>(actor.plan[*element].action);
  }

  void list_doings(std::size_t which) {
    const Actor& actor = turn_.actors[which];
    if (impulse_ == 1) return void(doings.push_back({which, element_in(actor, 1), 1, 1}));
    const auto second = element_in(actor, 2);
    if (!actor.is_leader()) return void(doings.push_back({which, second, 2, 1}));
    const auto third = element_in(actor, 3);
    if ((second && second == third) || (is_hold(actor, second) && is_hold(actor, third)))
      return void(doings.push_back({which, second, 2, 2}));
    doings.push_back({which, second, 2, 1});
    doings.push_back({which, third, 3, 1});
  }

  // The second-slot move of the leader, if it has one.
  std::optional<std::size_t> step_before(const Doing& doing) const {
    if (doing.slot != 3) return std::nullopt;
    for (const Doing& other : doings) {
      if (other.actor == doing.actor && other.slot == 2) return other.versions.front().mover;
    }
    return std::nullopt;
  }

  std::optional<Clause> refusal(const Doing& doing, ProvinceId from) const {
    const Actor& actor = turn_.actors[doing.actor];
    if (!doing.element) return std::nullopt;
    const Slotted& element = actor.plan[*doing.element];
    if (std::holds_alternative<Hold>(element.action)) return std::nullopt;
    if (actor.routed && (element.first == 1 || turn_.options().routed == Routed::Stands)) return Clause::RetreatRouted;
    if (element.is_too_slow) return Clause::MountainsTwoImpulses;
    // What began in the first impulse was checked then.
    if (element.refusal) return element.refusal;
    const bool goes_on = impulse_ == 2 && element.first == 1;
    if (goes_on && !std::holds_alternative<Move>(element.action)) return later_refusal(doing);
    return std::visit(Judge{turn_, doing.actor, from, element.last - element.first + 1}, element.action);
  }

  // A support goes on while its unit is there, and into a coast only while that is friendly.
  std::optional<Clause> later_refusal(const Doing& doing) const {
    const Actor& actor = turn_.actors[doing.actor];
    const auto is_nobody = [&](const UnitName& name) { return named(turn_, name, actor.unit.kind).empty(); };
    if (const auto* support = std::get_if<SupportMove>(&action_of(doing)); support && is_nobody(support->supported))
      return Clause::SupportNoUnit;
    if (const auto* support = std::get_if<SupportHold>(&action_of(doing)); support && is_nobody(support->supported))
      return Clause::SupportNoUnit;
    if (!actor.is_fleet()) return std::nullopt;
    const auto* support = std::get_if<SupportMove>(&action_of(doing));
    if (support != nullptr && !turn_.is_friendly(support->destination.province, actor.power()))
      return Clause::FleetFriendlyCoast;
    const auto* hold = std::get_if<SupportHold>(&action_of(doing));
    if (hold == nullptr) return std::nullopt;
    const auto is_open = [&](std::size_t one) { return turn_.is_friendly(turn_.actors[one].place, actor.power()); };
    const auto supported = supported_by(turn_, doing.actor, hold->supported, is_open);
    if (std::any_of(supported.begin(), supported.end(), is_open)) return std::nullopt;
    return Clause::FleetFriendlyCoast;
  }

  void add_movers(Doing& doing) {
    Actor& actor = turn_.actors[doing.actor];
    if (const auto step = step_before(doing)) {
      doing.versions.push_back({When{*step, true}, battle.movers[*step].to});
      doing.versions.push_back({When{*step, false}, actor.place});
    } else {
      doing.versions.push_back({std::nullopt, actor.place});
    }
    for (Version& version : doing.versions) {
      version.refusal = refusal(doing, version.from);
      if (doing.slot == 3 && put_out_.contains(doing.actor)) version.is_put_out = true;
      if (!version.when && doing.element && version.refusal != Clause::RetreatRouted)
        actor.plan[*doing.element].refusal = version.refusal;
      if (version.refusal || version.is_put_out) continue;
      if (const auto* move = std::get_if<Move>(&action_of(doing)))
        add_mover(doing, version, move->destination.province);
    }
  }

  void add_mover(const Doing& doing, Version& version, ProvinceId to) {
    const Actor& actor = turn_.actors[doing.actor];
    const Slotted& element = actor.plan[*doing.element];
    Mover mover;
    mover.actors = {doing.actor};
    mover.power = actor.power();
    mover.from = version.from;
    mover.to = to;
    mover.spans = element.spans();
    mover.when = version.when;
    mover.can_arrive = impulse_ == 2 || !mover.spans;
    mover.starts_elsewhere = version.when && version.when->succeeds;
    version.is_mountain = !at_sea_ && crosses_mountains(turn_.map(), version.from, to);
    // Whether a march over mountains makes its target one is 1700-swiss-march.
    const bool marches_count = turn_.options().swiss_march == SwissMarch::WholeTurn;
    mover.is_whole_turn = impulse_ == 2 && (version.is_mountain ? marches_count : mover.spans);
    mover.points = doing.slots;
    if (version.is_mountain) mover.points = impulse_ == 1 ? 0 : 1;
    if (at_sea_) return add_to_squadron(version, std::move(mover));
    mover.by_sea = !has_border(turn_.map(), version.from, to, BorderFor::Land);
    if (mover.by_sea)
      mover.points = std::min(mover.points, capacity(turn_.map(), carriers_, doing.actor, version.from, to, false));
    version.mover = battle.movers.size();
    battle.movers.push_back(std::move(mover));
  }

  void add_to_squadron(Version& version, Mover mover) {
    for (std::size_t i = 0; i < battle.movers.size(); ++i) {
      Mover& other = battle.movers[i];
      if (std::tie(other.power, other.from, other.to, other.spans) !=
          std::tie(mover.power, mover.from, mover.to, mover.spans))
        continue;
      other.actors.push_back(mover.actors.front());
      ++other.points;
      version.mover = i;
      return;
    }
    version.mover = battle.movers.size();
    battle.movers.push_back(std::move(mover));
  }

  void add_helpers(Doing& doing) {
    for (Version& version : doing.versions) {
      if (version.refusal || version.is_put_out) continue;
      Helper helper;
      if (!meets(doing, version, helper)) continue;
      const Actor& actor = turn_.actors[doing.actor];
      helper.actor = doing.actor;
      helper.power = actor.power();
      helper.from = version.from;
      helper.when = version.when;
      helper.points = doing.slots;
      // Its unit may have gone out of reach.
      version.is_mountain =
          !at_sea_ && helper.aim != no_province && crosses_mountains(turn_.map(), version.from, helper.aim);
      if (version.is_mountain) {
        helper.points = impulse_ == 1 ? 0 : 1;
        helper.is_void = actor.plan[*doing.element].was_cut;
      }
      version.helper = battle.helpers.size();
      battle.helpers.push_back(std::move(helper));
    }
  }

  // A support over both impulses at double strength, which one over the mountains is not.
  void add_supported_all_turn(const Doing& doing) {
    if (!doing.element || !doing.versions.front().helper) return;
    const Slotted& element = turn_.actors[doing.actor].plan[*doing.element];
    if (!element.spans() || element.was_across) return;
    std::vector<ProvinceId> places = element.met_at;
    if (!doing.versions.front().is_mountain) {
      for (const ProvinceId now : met_by(battle.helpers[*doing.versions.front().helper])) places.push_back(now);
    }
    battle.supported_all_turn.insert(battle.supported_all_turn.end(), places.begin(), places.end());
  }

  // For whom a support is in this impulse; false: it is no support.
  bool meets(const Doing& doing, const Version& version, Helper& helper) const {
    const Action& action = action_of(doing);
    if (const auto* support = std::get_if<SupportNeutral>(&action)) {
      helper.aim = support->neutral;
      if (turn_.is_armed(support->neutral)) helper.neutral = support->neutral;
      return true;
    }
    if (const auto* support = std::get_if<SupportMove>(&action)) {
      helper.aim = support->destination.province;
      const auto makes_it = [&](std::size_t one) {
        return std::any_of(battle.movers.begin(), battle.movers.end(),
                           [&](const Mover& mover) { return mover.to == helper.aim && is_one_of(mover.actors, one); });
      };
      const auto supported = supported_by(turn_, doing.actor, support->supported, makes_it);
      for (std::size_t i = 0; i < battle.movers.size(); ++i) {
        const Mover& mover = battle.movers[i];
        if (mover.to != helper.aim || is_one_of(mover.actors, doing.actor)) continue;
        const bool meant = std::any_of(mover.actors.begin(), mover.actors.end(),
                                       [&](std::size_t one) { return is_one_of(supported, one); });
        if (meant) helper.movers.push_back(i);
      }
      return true;
    }
    if (const auto* support = std::get_if<SupportHold>(&action)) {
      const auto reaches = [&](std::size_t one) {
        const ProvinceId place = turn_.actors[one].place;
        return has_border(turn_.map(), version.from, place, border_for(turn_.actors[one])) &&
               (!at_sea_ || turn_.is_friendly(place, turn_.actors[doing.actor].power()));
      };
      const auto stays_near = [&](std::size_t one) { return reaches(one) && !battle.has_move(one); };
      // Of those that have parted, the first that stays tells where the support is given.
      const auto supported = supported_by(turn_, doing.actor, support->supported, stays_near);
      auto meant = std::find_if(supported.begin(), supported.end(), stays_near);
      if (meant == supported.end()) meant = std::find_if(supported.begin(), supported.end(), reaches);
      if (meant != supported.end()) helper.aim = turn_.actors[*meant].place;
      for (const std::size_t one : supported) {
        if (stays_near(one) && turn_.actors[one].place == helper.aim) helper.holders.push_back(one);
      }
      return true;
    }
    return false;
  }
};

// ---- The leaders' paradox ----

std::vector<std::size_t> third_actions(const Preparation& prepared, const Turn& turn) {
  std::vector<std::size_t> leaders;
  for (const Doing& doing : prepared.doings) {
    const bool acts = std::any_of(doing.versions.begin(), doing.versions.end(),
                                  [](const Version& one) { return one.mover || one.helper; });
    if (doing.slot == 3 && acts) leaders.push_back(doing.actor);
  }
  std::sort(leaders.begin(), leaders.end(), [&](std::size_t a, std::size_t b) {
    const auto alphabetical = [&](std::size_t actor) {  // Q48: by abbreviations
      return folded(turn.variant[turn.actors[actor].unit.leader].abbreviation);
    };
    return alphabetical(a) < alphabetical(b);
  });
  return leaders;
}

// Sets of `size` of the leaders, in the sequence of the alphabet.
void choose(const std::vector<std::size_t>& leaders, std::size_t size, std::size_t first, std::set<std::size_t>& chosen,
            std::vector<std::set<std::size_t>>& all) {
  if (chosen.size() == size) return all.push_back(chosen);
  for (std::size_t i = first; i < leaders.size(); ++i) {
    chosen.insert(leaders[i]);
    choose(leaders, size, i + 1, chosen, all);
    chosen.erase(leaders[i]);
  }
}

Preparation solved(Turn& turn, int impulse, bool at_sea, const std::vector<Carrier>& carriers) {
  Preparation first(turn, impulse, at_sea, carriers, {});
  const std::vector<std::size_t> leaders = third_actions(first, turn);
  long tries = 0;
  for (std::size_t size = 0; size <= leaders.size(); ++size) {
    std::vector<std::set<std::size_t>> sets;
    std::set<std::size_t> chosen;
    choose(leaders, size, 0, chosen, sets);
    for (const std::set<std::size_t>& put_out : sets) {
      Preparation prepared(turn, impulse, at_sea, carriers, put_out);
      const auto answers = prepared.battle.solution(tries);
      if (!answers) continue;
      prepared.battle.decide(*answers);
      return prepared;
    }
  }
  CASUS_ASSERT(!"an impulse has a solution");
  return first;
}

// ---- Verdicts ----

class Verdicts {
 public:
  Verdicts(const Turn& turn, const Preparation& prepared, const Preparation& land, const std::vector<Carrier>& carriers)
      : turn_(turn), prepared_(prepared), battle_(prepared.battle), land_(land), carriers_(carriers) {}

  Deed deed_of(const Doing& doing) const {
    const Actor& actor = turn_.actors[doing.actor];
    const Version& version = version_of(doing);
    Deed deed;
    deed.order = actor.order;
    deed.unit = actor.unit;
    deed.points = doing.slots;
    deed.done.power = actor.power();
    deed.done.unit = {written(actor.unit.kind), actor.power(), {actor.place, Coast::None}, actor.unit.leader, 1};
    std::visit([&](const auto& action) { deed.done.task = action; }, prepared_.action_of(doing));
    decide(doing, version, deed);
    if (!battle_.dislodgers(doing.actor).empty()) {
      deed.verdict.fate = Fate::Dislodged;
      for (const std::size_t by : battle_.dislodgers(doing.actor)) {
        ProvinceId& last = deed.verdict.dislodged_by;
        last = last == no_province ? start_of(by) : std::max(last, start_of(by));
      }
    }
    std::sort(deed.verdict.witnesses.begin(), deed.verdict.witnesses.end());
    deed.verdict.witnesses.erase(std::unique(deed.verdict.witnesses.begin(), deed.verdict.witnesses.end()),
                                 deed.verdict.witnesses.end());
    return deed;
  }

  // Of fleets that come together, the first in the sequence of places.
  ProvinceId start_of(std::size_t mover) const {
    ProvinceId first = turn_.actors[battle_.movers[mover].actors.front()].start();
    for (const std::size_t actor : battle_.movers[mover].actors) first = std::min(first, turn_.actors[actor].start());
    return first;
  }

 private:
  const Version& version_of(const Doing& doing) const {
    for (const Version& version : doing.versions) {
      if (!version.when || battle_.succeeds(version.when->mover) == version.when->succeeds) return version;
    }
    return doing.versions.front();
  }

  static void say(Deed& deed, Result result, Clause clause) {
    deed.verdict.result = result;
    deed.verdict.clause = clause;
  }
  static void bear(Deed& deed, ProvinceId unit, Part part, Strengths strengths = {}) {
    deed.verdict.witnesses.push_back({unit, part, strengths});
  }

  void decide(const Doing& doing, const Version& version, Deed& deed) const {
    if (version.is_put_out && !std::holds_alternative<Hold>(prepared_.action_of(doing)))
      return say(deed, Result::Void, Clause::LeaderParadox);
    if (version.refusal) return stand(doing, version, deed);
    std::visit(Overloaded{
                   [&](const Hold&) {
                     const bool ordered = doing.element.has_value();
                     say(deed, Result::Holds, ordered ? Clause::OrderHold : Clause::OrderNone);
                     stay(doing, deed);
                   },
                   [&](const Move&) { move(version, deed); },
                   [&](const SupportHold&) { support(doing, version, deed, Clause::SupportOfMovingUnit); },
                   [&](const SupportMove&) { support(doing, version, deed, Clause::SupportMismatch); },
                   [&](const SupportNeutral&) { support(doing, version, deed, Clause::SupportMismatch); },
                   [&](const Convoy& convoy) { carry(doing, convoy, deed); },
               },
               prepared_.action_of(doing));
  }

  // An element that cannot be carried out: would it have been possible had the one before it worked?
  void stand(const Doing& doing, const Version& version, Deed& deed) const {
    say(deed, Result::Stands, *version.refusal);
    stay(doing, deed);
    if (*version.refusal == Clause::RetreatRouted || battle_.impulse() == 1) return;
    const Actor& actor = turn_.actors[doing.actor];
    const Slotted& element = actor.plan[*doing.element];
    if (element.first == 1 || element.expected == version.from) return;
    if (makes_sense_there(doing.actor, *doing.element) && was_to_get_there(doing.actor, *doing.element))
      deed.verdict.clause = Clause::ImpulseSenselessSecond;
  }
  bool makes_sense_there(std::size_t actor, std::size_t which) const {
    const Slotted& element = turn_.actors[actor].plan[which];
    return !std::visit(Judge{turn_, actor, element.expected, element.last - element.first + 1}, element.action);
  }
  // Whether the plan was right so far: the move that was to lead there was possible from where it was to begin.
  bool was_to_get_there(std::size_t actor, std::size_t which) const {
    for (std::size_t before = which; before-- > 0;) {
      const Slotted& step = turn_.actors[actor].plan[before];
      if (!std::holds_alternative<Move>(step.action)) continue;
      if (!step.refusal) return true;
      return step.first > 1 && makes_sense_there(actor, before) && was_to_get_there(actor, before);
    }
    return true;
  }

  // Whoever attacks it is compared with what it holds with.
  void stay(const Doing& doing, Deed& deed) const {
    if (battle_.has_move(doing.actor)) return;
    for (std::size_t i = 0; i < battle_.movers.size(); ++i) {
      if (battle_.movers[i].to != turn_.actors[doing.actor].place || !battle_.has_effect(i)) continue;
      if (!is_one_of(battle_.stayers(i), doing.actor)) continue;
      bear(deed, start_of(i), Part::Attacks, {battle_.hold_strength(i), battle_.attack_strength(i)});
    }
  }

  void move(const Version& version, Deed& deed) const {
    const std::size_t which = *version.mover;
    const Mover& mover = battle_.movers[which];
    if (!battle_.at_sea()) deed.points = mover.points;
    deed.total = mover.lacks_route() ? 0 : battle_.strength_of(which).total();
    if (mover.lacks_route()) {
      for (const Carrier& one : carriers_) {
        if (one.lost && one.army == mover.actors.front() && one.to == mover.to)
          bear(deed, turn_.actors[one.fleet].start(), Part::LostCarrier);
      }
    }
    if (battle_.impulse() == 1 && mover.spans) return say(deed, Result::UnderWay, why_under_way(version, deed));
    if (mover.lacks_route()) {
      const bool disrupted = std::any_of(carriers_.begin(), carriers_.end(), [&](const Carrier& one) {
        return one.lost && one.army == mover.actors.front() && one.to == mover.to;
      });
      return say(deed, disrupted ? Result::Disrupted : Result::Void,
                 disrupted ? Clause::ConvoyDisrupted : Clause::MoveNoConvoyOrdered);
    }
    compare(which, deed);
  }

  Clause why_under_way(const Version& version, const Deed& deed) const {
    if (version.is_mountain) return Clause::MountainsTwoImpulses;
    const Actor& actor = turn_.actors[battle_.movers[*version.mover].actors.front()];
    for (const Slotted& element : actor.plan) {
      if (element.first == 1 && element.last == 3) return Clause::LeaderTriple;
    }
    static_cast<void>(deed);
    return Clause::StrengthDouble;
  }

  void compare(std::size_t which, Deed& deed) const {
    const Mover& mover = battle_.movers[which];
    const bool succeeds = battle_.succeeds(which);
    bool own_unit = false, own_support = false, head_on = false, occupied = false, stand_off = false, beat = false;
    const auto meet = [&](ProvinceId unit, Part part, int own, int against) {
      const bool lost = own <= against;
      if (lost != succeeds && against > 0) bear(deed, unit, part, {own, against});
      if (against > 0 && !lost) beat = true;
      return lost && against > 0;
    };
    const auto opponents = battle_.opponents(which);
    const auto stayers = battle_.stayers(which);
    for (const std::size_t opponent : opponents) {
      const bool lost = meet(start_of(opponent), Part::FightsBack, battle_.attack_strength_against(which, opponent),
                             battle_.defend_strength_against(which, opponent));
      head_on = head_on || lost;
      own_unit = own_unit || (lost && battle_.movers[opponent].power == mover.power);
    }
    if (battle_.at_sea() || opponents.empty()) {
      const int own = battle_.attack_strength(which);
      const int against = battle_.hold_strength(which);
      if (against > 0) {
        if (stayers.empty()) occupied = meet(mover.to, Part::Holds, own, against);
        std::set<ProvinceId> places;
        for (const std::size_t stayer : stayers) places.insert(turn_.actors[stayer].start());
        for (const ProvinceId place : places) occupied = meet(place, Part::Holds, own, against);
        for (const std::size_t stayer : stayers)
          own_unit = own_unit || (!battle_.at_sea() && turn_.actors[stayer].power() == mover.power);
        own_support = own_support || (occupied && !head_on && battle_.strength_of(which).total() > against);
      }
    }
    for (std::size_t other = 0; other < battle_.movers.size(); ++other) {
      if (other == which || !battle_.contest(which, other) || !battle_.exists(other)) continue;
      stand_off =
          meet(start_of(other), Part::Prevents, battle_.attack_strength(which), battle_.prevent_strength(other)) ||
          stand_off;
    }
    for (const PastAttack& past : turn_.past_attacks) {
      const int prevents = battle_.prevent_strength(past, which);
      if (prevents == 0) continue;
      ProvinceId start = turn_.actors[past.actors.front()].start();
      for (const std::size_t one : battle_.done_with(past)) start = std::min(start, turn_.actors[one].start());
      stand_off = meet(start, Part::Prevents, battle_.attack_strength(which), prevents) || stand_off;
    }
    if (!succeeds) {
      const Clause occupied_by =
          stayers.empty() && turn_.is_armed(mover.to) ? Clause::NeutralArmed : Clause::BounceOccupied;
      return say(deed, Result::Bounces,
                 own_unit      ? Clause::BounceOwnUnit
                 : own_support ? Clause::BounceOwnSupport
                 : head_on     ? Clause::BounceHeadToHead
                 : occupied    ? occupied_by
                 : stand_off   ? Clause::BounceStandOff
                               : Clause::FleetStacking);
    }
    const bool dislodges =
        std::any_of(stayers.begin(), stayers.end(), [&](std::size_t one) { return !battle_.dislodgers(one).empty(); });
    say(deed, Result::Moves,
        dislodges           ? Clause::MoveDislodges
        : goes_round(which) ? Clause::MoveRing
        : beat              ? Clause::MoveStronger
                            : Clause::MoveUnopposed);
  }

  // Each goes to the space that another one leaves, and so back to the first; at sea only where those that leave would
  // contest the space.
  bool goes_round(std::size_t which) const {
    std::vector<std::size_t> row{which};
    for (std::size_t i = 0; i < row.size(); ++i) {
      const Mover& mover = battle_.movers[row[i]];
      for (std::size_t next = 0; next < battle_.movers.size(); ++next) {
        const Mover& other = battle_.movers[next];
        if (other.from != mover.to || other.starts_elsewhere || !battle_.succeeds(next)) continue;
        if (battle_.at_sea() && !turn_.are_hostile(other.power, mover.power, mover.to)) continue;
        if (next == which) return true;
        if (!is_one_of(row, next)) row.push_back(next);
      }
    }
    return false;
  }

  void support(const Doing& doing, const Version& version, Deed& deed, Clause mismatch) const {
    stay(doing, deed);
    const Helper& helper = battle_.helpers[*version.helper];
    deed.points = helper.points;
    const bool moves = std::any_of(helper.movers.begin(), helper.movers.end(), [&](std::size_t one) {
      return battle_.exists(one) && !battle_.movers[one].lacks_route();
    });
    if (!moves && helper.holders.empty() && !helper.neutral) return say(deed, Result::Void, mismatch);
    bool by_attack = helper.is_void, by_dislodgement = false;
    for (std::size_t i = 0; i < battle_.movers.size(); ++i) {
      if (!battle_.cuts(i, helper)) continue;
      (battle_.movers[i].from == helper.aim ? by_dislodgement : by_attack) = true;
      bear(deed, start_of(i), Part::Cuts);
    }
    if (by_dislodgement) return say(deed, Result::Cut, Clause::SupportCutByDislodgement);
    if (by_attack) return say(deed, Result::Cut, Clause::SupportCut);
    say(deed, Result::Given, Clause::SupportGiven);
  }

  void carry(const Doing& doing, const Convoy& convoy, Deed& deed) const {
    stay(doing, deed);
    const auto armies = named(turn_, convoy.army, UnitKind::Army);
    const Battle& land = land_.battle;
    bool met = false;
    for (std::size_t i = 0; i < land.movers.size(); ++i) {
      const Mover& mover = land.movers[i];
      met = met || (mover.by_sea && mover.to == convoy.destination.province && land.exists(i) &&
                    is_one_of(armies, mover.actors.front()));
    }
    if (!met) return say(deed, Result::Void, Clause::ConvoyMismatch);
    if (!battle_.dislodgers(doing.actor).empty()) return say(deed, Result::Disrupted, Clause::ConvoyDisrupted);
    say(deed, Result::Convoys, Clause::ConvoyGiven);
  }

  const Turn& turn_;
  const Preparation& prepared_;
  const Battle& battle_;
  const Preparation& land_;
  const std::vector<Carrier>& carriers_;
};

// Fleets of one line, or without one, that stand together have one deed.
void add_deed(std::vector<Deed>& deeds, Deed deed) {
  if (deed.unit.kind == UnitKind::Fleet) {
    for (Deed& other : deeds) {
      const bool together = other.unit.kind == UnitKind::Fleet && other.order == deed.order &&
                            other.unit.power == deed.unit.power && other.unit.at == deed.unit.at &&
                            other.done.unit.at == deed.done.unit.at && other.verdict.result == deed.verdict.result;
      if (!together) continue;
      ++other.unit.count;
      ++other.done.unit.count;
      other.points += deed.points;
      return;
    }
  }
  deeds.push_back(std::move(deed));
}

void sort_deeds(std::vector<Deed>& deeds) {
  std::stable_sort(deeds.begin(), deeds.end(), [](const Deed& a, const Deed& b) {
    const auto key = [](const Deed& deed) {
      return std::tuple(deed.order ? 0 : 1, deed.order.value_or(0), deed.unit.at.province, deed.unit.kind,
                        deed.unit.power);
    };
    return key(a) < key(b);
  });
}

// ---- What the impulse leaves behind ----

// Spaces that two or more moves fought over and that nobody got; a move that is only under way has not failed yet.
ProvinceSet stand_offs_of(const Battle& battle) {
  ProvinceSet found;
  for (std::size_t i = 0; i < battle.movers.size(); ++i) {
    const Mover& mover = battle.movers[i];
    // A move that is beaten head-on has no effect where the other unit comes from.
    if (!mover.can_arrive || battle.prevent_strength(i) == 0) continue;
    bool taken = false, fought = false;
    for (std::size_t other = 0; other < battle.movers.size(); ++other) {
      if (battle.movers[other].to != mover.to) continue;
      taken = taken || battle.succeeds(other);
      fought = fought || (other != i && battle.contest(i, other) && battle.prevent_strength(other) > 0);
    }
    // An attack of the first impulse that still counts, too, if it is what keeps the move out.
    for (const PastAttack& past : battle.turn().past_attacks) {
      const int prevents = battle.prevent_strength(past, i);
      fought = fought || (prevents > 0 && battle.attack_strength(i) <= prevents);
    }
    const bool empty = std::none_of(battle.standing().begin(), battle.standing().end(), [&](std::size_t actor) {
      return battle.turn().actors[actor].place == mover.to && !battle.leaves(actor);
    });
    if (fought && !taken && empty) found.insert(mover.to);
  }
  return found;
}

// Attacks that kept others out. A march over mountains has no effect yet.
void keep_attacks(Turn& turn, const Battle& battle) {
  for (std::size_t i = 0; i < battle.movers.size(); ++i) {
    const Mover& mover = battle.movers[i];
    if (battle.succeeds(i) || battle.prevent_strength(i) == 0) continue;
    const int points = battle.at_sea() ? 1 : mover.points;
    turn.past_attacks.push_back(
        {mover.actors, mover.power, mover.to, points, battle.support_of(i).help, battle.at_sea()});
  }
}

// What supports over both impulses find in the first one.
void keep_objects(Turn& turn, const Preparation& prepared) {
  for (const Doing& doing : prepared.doings) {
    for (const Version& version : doing.versions) {
      if (!version.helper) continue;
      Slotted& element = turn.actors[doing.actor].plan[*doing.element];
      element.was_across = version.is_mountain;
      if (!version.is_mountain) element.met_at = prepared.met_by(prepared.battle.helpers[*version.helper]);
    }
  }
}

void keep_records(Turn& turn, const Battle& battle) {
  for (const std::size_t which : battle.standing()) {
    Actor& actor = turn.actors[which];
    Record record;
    record.stay = battle.hold_of({which}, no_province);
    for (std::size_t i = 0; i < battle.movers.size(); ++i) {
      const Mover& mover = battle.movers[i];
      // Who had no route stood in its space (Q9).
      if (!is_one_of(mover.actors, which) || mover.lacks_route()) continue;
      record.tried = mover.to;
      record.attack = battle.support_of(i);
      record.attack.points = battle.at_sea() ? 1 : mover.points;
      record.arrived = battle.succeeds(i);
      record.stay = record.arrived ? record.attack : Account{1, {}};
    }
    actor.record = record;
  }
  if (battle.at_sea()) return;
  for (std::size_t i = 0; i < turn.map().provinces().size(); ++i) {
    const ProvinceId province{static_cast<std::uint16_t>(i)};
    Account given = battle.hold_of_neutral(province);
    given.points = 0;
    if (!given.help.empty()) turn.neutrals[province] = given;
  }
}

std::vector<PutOut> put_out_of(const Turn& turn, const Battle& battle) {
  std::vector<PutOut> found;
  for (const std::size_t actor : battle.standing()) {
    const auto by = battle.dislodgers(actor);
    if (by.empty()) continue;
    PutOut put_out{actor, turn.actors[actor].place, {}};
    for (const std::size_t mover : by) {
      if (!battle.movers[mover].by_sea) put_out.closed.push_back(battle.movers[mover].from);
    }
    found.push_back(put_out);
  }
  return found;
}

void carry_out(Turn& turn, const Battle& battle, const std::vector<PutOut>& put_out) {
  // The first steps first: the second of them begins where the first one ends.
  for (const bool third_step : {false, true}) {
    for (std::size_t i = 0; i < battle.movers.size(); ++i) {
      const Mover& mover = battle.movers[i];
      if (mover.starts_elsewhere != third_step || !battle.succeeds(i)) continue;
      for (const std::size_t actor : mover.actors) turn.actors[actor].place = mover.to;
      if (!battle.at_sea() && !third_step) turn.occupy(mover.to, mover.power, battle.impulse());
    }
  }
  for (std::size_t i = 0; i < battle.movers.size() && !battle.at_sea(); ++i) {
    if (battle.movers[i].starts_elsewhere && battle.succeeds(i))
      turn.occupy(battle.movers[i].to, battle.movers[i].power, battle.impulse());
  }
  for (const PutOut& one : put_out) {
    turn.actors[one.actor].routed = true;
    turn.actors[one.actor].record = {};
    turn.actors[one.actor].place = no_province;
  }
}

}  // namespace

ImpulseOutcome play_impulse(Turn& turn, int impulse) {
  ImpulseOutcome outcome;
  outcome.impulse.board = turn.board();

  Preparation sea = solved(turn, impulse, true, {});
  std::vector<Carrier> carriers;
  for (const Doing& doing : sea.doings) {
    const auto* convoy = std::get_if<Convoy>(&sea.action_of(doing));
    if (convoy == nullptr || doing.versions.front().refusal) continue;
    const auto armies = named(turn, convoy->army, UnitKind::Army);
    if (armies.empty()) continue;
    carriers.push_back({doing.actor, doing.versions.front().from, armies.front(), convoy->destination.province,
                        !sea.battle.dislodgers(doing.actor).empty()});
  }
  Preparation land = solved(turn, impulse, false, carriers);

  for (const Doing& doing : sea.doings)
    add_deed(outcome.impulse.deeds, Verdicts(turn, sea, land, carriers).deed_of(doing));
  for (const Doing& doing : land.doings)
    add_deed(outcome.impulse.deeds, Verdicts(turn, land, land, carriers).deed_of(doing));
  sort_deeds(outcome.impulse.deeds);

  outcome.stand_offs = stand_offs_of(land.battle);
  outcome.stand_offs_at_sea = stand_offs_of(sea.battle);
  const std::vector<PutOut> fleets = put_out_of(turn, sea.battle);
  const std::vector<PutOut> armies = put_out_of(turn, land.battle);
  if (impulse == 1) {
    // What a support across a mountain border lost in the first impulse it does not get back; also one that crosses the
    // border since its unit has retreated over it.
    for (const Doing& doing : land.doings) {
      for (const Version& version : doing.versions) {
        if (version.helper)
          turn.actors[doing.actor].plan[*doing.element].was_cut =
              land.battle.is_cut(land.battle.helpers[*version.helper]);
      }
    }
    keep_objects(turn, sea);
    keep_objects(turn, land);
    keep_records(turn, sea.battle);
    keep_records(turn, land.battle);
    if (turn.options().first_attack == FirstAttack::Counts) {
      keep_attacks(turn, sea.battle);
      keep_attacks(turn, land.battle);
    }
  }
  // A battle reads the places of the turn: both have to be told before either is carried out.
  carry_out(turn, sea.battle, fleets);
  carry_out(turn, land.battle, armies);
  outcome.put_out = fleets;
  outcome.put_out.insert(outcome.put_out.end(), armies.begin(), armies.end());
  return outcome;
}

}  // namespace casus::oracle::turns
