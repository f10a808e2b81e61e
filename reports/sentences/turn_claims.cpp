#include "reports/sentences/turn_claims.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include "engine/adjustments/adjustments.h"
#include "engine/impulses/chain_of_seas.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/overloaded.h"
#include "reports/sentences/scene.h"

namespace casus::reports {
namespace turns {
namespace {

bool has_also(const Verdict& verdict, Clause clause) {
  return std::ranges::find(verdict.also, clause) != verdict.also.end();
}

template <class Kind>
const Kind* task_as(const DeedRecord& deed) {
  return deed.done.order ? std::get_if<Kind>(&deed.done.order->task) : nullptr;
}

// All deeds of an impulse have an order and a verdict, and so have all lines of the sheets.
const Verdict& verdict_of(const DeedRecord& deed) { return *deed.done.verdict; }
Result result_of(const DeedRecord& deed) { return verdict_of(deed).result; }
// A move that the unit makes, with or without success; nullptr: it makes none.
const Move* move_made(const DeedRecord& deed) {
  return result_of(deed) != Result::Stands ? task_as<Move>(deed) : nullptr;
}
const Move* move_that_succeeds(const DeedRecord& deed) {
  return result_of(deed) == Result::Moves ? task_as<Move>(deed) : nullptr;
}

ProvinceId place_at(const DeedRecord& deed) { return deed.done.order->unit.at.province; }

bool is_meant(const UnitName& name, const Unit& unit) {
  if (name.at.province != unit.at.province) return false;
  if (name.power != no_power && name.power != unit.power) return false;
  return name.leader != no_leader ? name.leader == unit.leader : agrees(name.kind, unit.kind);
}

// Fleets that start together may be on several lines; a list names them together.
void add_unit(Units& units, const Unit& unit) {
  for (Unit& known : units) {
    const bool together = known.kind == UnitKind::Fleet && unit.kind == UnitKind::Fleet && known.power == unit.power &&
                          known.at == unit.at;
    if (!together) continue;
    known.count = static_cast<std::uint8_t>(known.count + unit.count);
    return;
  }
  units.push_back(unit);
}

int fleets_in(const Units& units) {
  int fleets = 0;
  for (const Unit& unit : units) fleets += unit.count;
  return fleets;
}

// Whether the line was carried out at this time, or it is not known when it was.
bool can_be_carried_out_at(const Verdict& line, int time) {
  return line.carried_out == TimesOfTurn() || line.carried_out.contains(time);
}
bool can_be_carried_out_together(const Verdict& one, const Verdict& other) {
  constexpr int times[] = {0, 1, 2};
  return std::ranges::any_of(
      times, [&](int time) { return can_be_carried_out_at(one, time) && can_be_carried_out_at(other, time); });
}

// A leader is called by his name, however a sheet calls him.
UnitName named(const Position& before, UnitName name) {
  if (name.kind == WrittenKind::Fleet) return name;
  for (const Unit& unit : before.units) {
    if (unit.kind == UnitKind::Army && is_meant(name, unit)) name.leader = unit.leader;
  }
  return name;
}

// ---- An impulse ----

using Deeds = std::vector<const DeedRecord*>;

// A land unit, or all fleets of a power that go the same way: one of them has the strength of all.
struct Squadron {
  Deeds deeds;
  const DeedRecord& first() const { return *deeds.front(); }
  ProvinceId name() const {
    ProvinceId least = first().unit.at.province;
    for (const DeedRecord* deed : deeds) least = std::min(least, deed->unit.at.province);
    return least;
  }
  Units units() const {
    Units found;
    for (const DeedRecord* deed : deeds) add_unit(found, deed->unit);
    return found;
  }
};

class Stage {
 public:
  Stage(const Variant& variant, const PhaseRecord& phase, std::size_t impulse)
      : variant_(variant), phase_(phase), impulse_(impulse), scene_(phase.impulses[impulse]) {}

  const Map& map() const { return variant_.map; }
  const Options& options() const { return variant_.options(); }
  const PhaseRecord& phase() const { return phase_; }
  const Scene& scene() const { return scene_; }
  bool is_second() const { return impulse_ == 1; }
  int number() const { return static_cast<int>(impulse_) + 1; }
  const std::vector<DeedRecord>& deeds() const { return phase_.impulses[impulse_].deeds; }
  const Campaign& campaign() const { return phase_.impulses[impulse_].board.campaign; }

  // Land units always; fleets except those that may share the place.
  bool are_hostile(UnitKind kind, ProvinceId place, PowerId one, PowerId other) const {
    if (kind == UnitKind::Army) return true;
    if (one == other) return false;
    const bool hosts = campaign().permits(one, other), is_hosted = campaign().permits(other, one);
    if (hosts && is_hosted) return false;
    if (map().is_sea(place)) return true;
    const PowerId owner = campaign().coasts[index(place)];
    return !(owner == one && hosts) && !(owner == other && is_hosted);
  }

  // A move that affects others: over mountains it affects nothing in the first impulse, and without a way by sea
  // nothing at all.
  static bool is_felt(const DeedRecord& deed) {
    if (task_as<Move>(deed) == nullptr) return false;
    const Verdict& verdict = verdict_of(deed);
    if (verdict.result == Result::Moves || verdict.result == Result::Bounces) return true;
    return verdict.result == Result::UnderWay && verdict.clause != Clause::MountainsTwoImpulses &&
           !has_also(verdict, Clause::MoveNoConvoyOrdered) && !has_also(verdict, Clause::ConvoyDisrupted);
  }

  // A move by sea that no fleets carry in this impulse.
  static bool lacks_a_way(const DeedRecord& deed) {
    const Verdict& verdict = verdict_of(deed);
    const auto has = [&](Clause clause) { return verdict.clause == clause || has_also(verdict, clause); };
    return !is_felt(deed) && (has(Clause::MoveNoConvoyOrdered) || has(Clause::ConvoyDisrupted));
  }

  // Fleets of one line can have parted after it, so their number may differ.
  static const DeedRecord* first_deed_of(const PhaseRecord& phase, const DeedRecord& deed) {
    if (phase.impulses.empty()) return nullptr;
    const std::vector<DeedRecord>& first = phase.impulses.front().deeds;
    const auto found = std::ranges::find_if(first, [&](const DeedRecord& one) {
      Unit unit = one.unit;
      unit.count = deed.unit.count;
      return one.ordered == deed.ordered && unit == deed.unit;
    });
    return found != first.end() ? &*found : nullptr;
  }
  // Of a move in the second impulse: that in the first one, with which it is a single move over both.
  const DeedRecord* first_half_of(const DeedRecord& deed) const {
    const DeedRecord* first = is_second() ? first_deed_of(phase_, deed) : nullptr;
    if (first == nullptr || result_of(*first) != Result::UnderWay) return nullptr;
    if (scene_.all_of(deed).front() != &deed) return nullptr;  // a leader's third action is another one
    return first;
  }
  // Of a move of this impulse: whether its unit goes to the same place in that one.
  bool goes_in(std::size_t impulse, const DeedRecord& deed) const {
    if (impulse == impulse_) return true;
    const DeedRecord* first = first_deed_of(phase_, deed);
    const Move* before = first != nullptr ? task_as<Move>(*first) : nullptr;
    return before != nullptr && before->destination.province == task_as<Move>(deed)->destination.province;
  }
  bool takes_both_impulses(const DeedRecord& deed) const {
    return result_of(deed) == Result::UnderWay || first_half_of(deed) != nullptr;
  }

  bool crosses_mountains(const DeedRecord& deed, ProvinceId to) const {
    const ProvinceId from = place_at(deed);
    const bool by_land = deed.unit.kind == UnitKind::Army && map().army_reach(from).contains(to);
    return by_land && from != to && (map()[from].mountains || map()[to].mountains);
  }

  // Whose move it is.
  SquadronKey key_of(const DeedRecord& move) const {
    return {move.unit.power, place_at(move), takes_both_impulses(move)};
  }
  // Of a move of this impulse: whose move it was in that one, if it went to the same place.
  std::optional<SquadronKey> key_in(std::size_t impulse, const DeedRecord& move) const {
    if (impulse == impulse_) return key_of(move);
    const DeedRecord* first = goes_in(impulse, move) ? first_deed_of(phase_, move) : nullptr;
    if (first == nullptr) return std::nullopt;
    return SquadronKey{first->unit.power, place_at(*first), result_of(*first) == Result::UnderWay};
  }

  // The moves of this kind to a place that affect others, fleets by squadrons.
  std::vector<Squadron> moves_to(ProvinceId to, UnitKind kind) const {
    std::map<SquadronKey, std::size_t> known;
    std::vector<Squadron> found;
    for (const DeedRecord& deed : deeds()) {
      if (deed.unit.kind != kind || !is_felt(deed) || task_as<Move>(deed)->destination.province != to) continue;
      if (kind == UnitKind::Fleet) {
        const auto [place, is_new] = known.try_emplace(key_of(deed), found.size());
        if (!is_new) {
          found[place->second].deeds.push_back(&deed);
          continue;
        }
      }
      found.push_back({{&deed}});
    }
    return found;
  }
  Squadron squadron_of(const DeedRecord& deed) const {
    const Move* move = task_as<Move>(deed);
    if (move == nullptr) return {{&deed}};
    for (Squadron& squadron : moves_to(move->destination.province, deed.unit.kind)) {
      if (std::ranges::find(squadron.deeds, &deed) != squadron.deeds.end()) return squadron;
    }
    return {{&deed}};
  }

  // Those that stand in a place and do not leave it.
  Deeds staying_in(ProvinceId place, UnitKind kind) const {
    Deeds found = scene_.standing_in(place, kind);
    std::erase_if(found, [&](const DeedRecord* one) { return scene_.leaves(*one); });
    return found;
  }

  // The moves and supports that make a whole turn of the battle for a place.
  Deeds takers_of_the_turn(ProvinceId place, UnitKind kind) const {
    Deeds found;
    for (const DeedRecord& deed : deeds()) {
      if (deed.unit.kind == kind && deed.whole_turn.contains(place)) found.push_back(&deed);
    }
    return found;
  }

  const Unit* unit_before(const UnitName& name) const {
    for (const Unit& unit : phase_.played.units) {
      if (is_meant(name, unit)) return &unit;
    }
    return nullptr;
  }

  // Those of a power that started there: fleets are called by all that did.
  Units that_started_in(ProvinceId place, PowerId power, UnitKind kind) const {
    Units found;
    for (const Unit& unit : phase_.played.units) {
      if (unit.at.province == place && unit.power == power && unit.kind == kind) add_unit(found, unit);
    }
    return found.empty() ? Units{Unit{power, kind, {place, Coast::None}}} : found;
  }

  const Plan* plan_of(const DeedRecord& deed) const {
    return deed.ordered ? std::get_if<Plan>(&phase_.orders[*deed.ordered].order->task) : nullptr;
  }

 private:
  const Variant& variant_;
  const PhaseRecord& phase_;
  std::size_t impulse_;
  Scene scene_;
};

// ---- What a deed claims ----

class DeedClaims {
 public:
  DeedClaims(const Variant& variant, const PhaseRecord& phase, std::size_t impulse, const DeedRecord& deed)
      : stage_(variant, phase, impulse), deed_(deed), verdict_(*deed.done.verdict) {
    if (const Move* move = task_as<Move>(deed_)) to_ = move->destination.province;
  }

  std::vector<Claim> make() {
    switch (verdict_.result) {
      case Result::Holds: holds(); break;
      case Result::Stands: stands(); break;
      case Result::Moves: arrives(); break;
      case Result::Bounces: fails(); break;
      case Result::UnderWay: is_under_way(); break;
      case Result::Given:
      case Result::Cut: supports(); break;
      case Result::Convoys:
      case Result::Void:
      case Result::Disrupted: comes_to_nothing(); break;
      case Result::Illegal:
      case Result::Retreats:
      case Result::Disbands:
      case Result::Builds:
      case Result::Waives:
      case Result::Declares:
      case Result::Removes:
      case Result::Permits:
      case Result::Withdraws:
      case Result::Agrees:
      case Result::Transforms: break;
    }
    tell_fate();
    tell_once_that_impulses_fall_together();
    return std::move(claims_);
  }

 private:
  template <class One>
  void say(One claim) {
    claims_.push_back(std::move(claim));
  }

  // With how much a leader holds has the same reason.
  void tell_once_that_impulses_fall_together() {
    const bool is_said = std::ranges::any_of(claims_, [](const Claim& one) {
      const auto* holds = std::get_if<LeaderHolds>(&one);
      return holds != nullptr && !holds->like_an_army;
    });
    if (is_said) std::erase_if(claims_, [](const Claim& one) { return std::holds_alternative<FallsTogether>(one); });
  }

  const Unit& unit() const { return deed_.unit; }
  UnitKind kind() const { return unit().kind; }
  bool is_leader() const { return unit().leader != no_leader; }
  Doer doer() const { return {unit(), from()}; }
  // A third action that cannot be carried out is not carried out where the second one has led.
  ProvinceId from() const {
    if (verdict_.result != Result::Stands) return place_at(deed_);
    for (const DeedRecord* one : stage_.scene().all_of(deed_)) {
      if (one == &deed_) break;
      if (const Move* move = move_that_succeeds(*one)) return move->destination.province;
    }
    return place_at(deed_);
  }
  bool is_dislodged() const { return verdict_.fate != Fate::Stays && !is_displaced(); }
  bool is_displaced() const { return verdict_.dislodged_by == no_province && !verdict_.retreats.empty(); }
  bool stays() const { return !is_dislodged() && !stage_.scene().leaves(deed_); }

  // --- those who stay

  void holds() {
    if (verdict_.clause == Clause::OrderHold) {
      say(HoldsAsOrdered{doer(), slot_beside_another(), stays()});
    } else {
      say(HasNoOrder{doer(), slot_beside_another(), why_without_order(), stays()});
    }
    tell_attacks();
  }

  int slot_beside_another() const {
    const Scene::Deeds all = stage_.scene().all_of(deed_);
    if (all.size() < 2 || !is_leader()) return 0;
    return all.front() == &deed_ ? 2 : 3;
  }

  HasNoOrder::Why why_without_order() const {
    const std::vector<OrderRecord>& orders = stage_.phase().orders;
    if (deed_.ordered)
      return orders[*deed_.ordered].order->conditional ? HasNoOrder::Why::Conditional : HasNoOrder::Why::NoneLeft;
    const bool is_refused = std::ranges::any_of(orders, [&](const OrderRecord& record) {
      return record.order && record.verdict && record.verdict->result == Result::Illegal &&
             std::holds_alternative<Plan>(record.order->task) && record.power == unit().power &&
             record.order->unit.at.province == unit().at.province &&
             (agrees(record.order->unit.kind, kind()) || is_called_wrongly(record));
    });
    return is_refused ? HasNoOrder::Why::NoneCounts : HasNoOrder::Why::NotWritten;
  }

  // The line calls the unit an army or a fleet, which it is not, and its power has no such unit there.
  bool is_called_wrongly(const OrderRecord& record) const {
    return std::ranges::none_of(stage_.phase().played.units, [&](const Unit& one) {
      return one.power == unit().power && one.at.province == unit().at.province &&
             agrees(record.order->unit.kind, one.kind);
    });
  }

  void tell_attacks() {
    int strongest = 0;
    for (const Witness& one : verdict_.witnesses) {
      if (one.part == Part::Attacks) strongest = std::max(strongest, one.strengths.against);
    }
    if (strongest == 0) return;
    const ProvinceId here = stage_.scene().place_of(deed_);
    if (stays()) {
      WithstandsAttacks claim;
      claim.attacks = 0;
      bool is_under_way = true;
      // Fleets can hold with more against one attack than against another: the sentence has the hardest comparison.
      int hold = 0;
      for (const Witness& one : verdict_.witnesses) {
        const bool is_strongest = one.part == Part::Attacks && one.strengths.against == strongest;
        if (is_strongest) hold = hold == 0 ? one.strengths.own : std::min(hold, one.strengths.own);
      }
      claim.compared = {{hold, strongest}, is_whole_turn(here)};
      for (const Squadron& attack : attacks_with(here, claim.compared.strengths)) {
        const Witness meant{attack.name(), Part::Attacks, claim.compared.strengths};
        Shares shares = shares_of(deed_, meant, stage_.key_of(attack.first()));
        if (claim.attacks++ == 0) claim.compared.shares = std::move(shares);
        else claim.of_others.push_back(std::move(shares));
        is_under_way = is_under_way && result_of(attack.first()) == Result::UnderWay;
        for (const Unit& one : attack.units()) add_unit(claim.attackers, one);
      }
      if (claim.compared.strengths.against > claim.compared.strengths.own)
        claim.why = is_under_way ? WithstandsAttacks::Why::UnderWay : WithstandsAttacks::Why::KeptOut;
      claim.holding = holding_against(claim.attackers, here);
      say(claim);
      if (kind() == UnitKind::Fleet && fleets_in(claim.holding) > 1)
        say(HoldTogether{claim.holding, fleets_in(claim.holding)});
    }
    if (is_whole_turn(here)) say_whole_turn({here});
    if (stays() && is_leader() && stage_.is_second()) say_how_a_leader_holds();
  }
  void say_how_a_leader_holds() {
    const bool like_an_army = deed_.presence - deed_.of_mountains == 1;
    say(LeaderHolds{unit(), deed_.presence, like_an_army, deed_.of_mountains > 0});
  }
  // Where the turn is added up, the sum says it.
  void say_how_the_occupant_holds() {
    const bool is_asked = stage_.is_second() && kind() == UnitKind::Army && !compared(*hold()).whole_turn;
    for (const DeedRecord* one : stage_.staying_in(to_, kind())) {
      if (!is_asked || Scene::is_same_unit(*one, deed_)) continue;
      if (one->presence > 1) say(HoldsWithMore{one->unit, one->presence, one->of_mountains > 0});
      return;  // a leader can have two deeds
    }
  }
  // The attacks on those who stay that were compared with these strengths.
  std::vector<Squadron> attacks_with(ProvinceId here, Strengths strengths) const {
    std::vector<Squadron> found;
    for (const Squadron& attack : stage_.moves_to(here, kind())) {
      const Witness meant{attack.name(), Part::Attacks, strengths};
      const bool is_named = std::ranges::find(verdict_.witnesses, meant) != verdict_.witnesses.end();
      // Both actions of a leader can be the same attack.
      const bool is_known = std::ranges::any_of(
          found, [&](const Squadron& other) { return Scene::is_same_unit(other.first(), attack.first()); });
      if (is_named && !is_known && is_met(deed_, attack, meant)) found.push_back(attack);
    }
    return found;
  }
  // Whether the witness that the verdict on a deed names is this move. Of squadrons that have one name, the record says
  // with which one strengths were compared.
  bool is_met(const DeedRecord& deed, const Squadron& move, const Witness& witness) const {
    if (move.name() != witness.unit) return false;
    if (std::ranges::find(deed.met, witness, &MetSquadron::witness) == deed.met.end()) return true;
    return std::ranges::find(deed.met, MetSquadron{witness, stage_.key_of(move.first())}) != deed.met.end();
  }
  bool is_attacked_by(const Squadron& attack, ProvinceId here) const {
    return !Scene::is_same_unit(attack.first(), deed_) &&
           stage_.are_hostile(kind(), here, attack.first().unit.power, unit().power);
  }
  Units holding_against(const Units& attackers, ProvinceId here) const {
    if (attackers.empty()) return {unit()};
    Units holding;
    for (const DeedRecord* one : stage_.staying_in(here, kind())) {
      if (stage_.are_hostile(kind(), here, attackers.front().power, one->unit.power)) add_unit(holding, one->unit);
    }
    return holding;
  }

  // --- what cannot be carried out

  void stands() {
    cannot_be_done();
    if (stays()) say(HoldsInstead{doer()});
    if (has_also(verdict_, Clause::LeaderAllowance)) say(IsThirdImpulse{unit()});
    tell_attacks();
  }

  struct Obstacle {
    Clause clause;
    Claim (*claim)(const DeedClaims& of);
  };
  // An action over both impulses that could not be carried out in the first is not begun again in the second.
  bool could_not_begin() const {
    const DeedRecord* first = stage_.is_second() ? Stage::first_deed_of(stage_.phase(), deed_) : nullptr;
    if (first == nullptr || result_of(*first) != Result::Stands) return false;
    if (verdict_.clause == Clause::RetreatRouted || first->done.order->task != deed_.done.order->task) return false;
    if (stage_.scene().all_of(deed_).front() != &deed_) return false;
    return begins_with(2) || stage_.crosses_mountains(*first, aim());
  }

  // Whether the line of the sheet begins with something that takes two impulses or more.
  bool begins_with(int impulses) const {
    const Plan* plan = stage_.plan_of(deed_);
    return plan != nullptr && !plan->elements.empty() && plan->elements.front().impulses >= impulses;
  }

  void cannot_be_done() {
    if (could_not_begin()) return say(CouldNotBegin{doer()});
    static constexpr Obstacle obstacles[] = {
        {Clause::MoveNotAdjacent,
         [](const DeedClaims& of) -> Claim {
           return IsTooFar{of.doer(), of.to_};
         }},
        {Clause::MoveSameProvince, [](const DeedClaims& of) -> Claim { return IsThereAlready{of.doer()}; }},
        {Clause::MoveTerrain,
         [](const DeedClaims& of) -> Claim {
           return WrongTerrain{of.doer(), of.to_};
         }},
        {Clause::FleetFriendlyCoast,
         [](const DeedClaims& of) -> Claim {
           return CoastIsClosed{of.doer(), of.aim(), of.stage_.campaign().coasts[index(of.aim())]};
         }},
        {Clause::SupportUnreachable,
         [](const DeedClaims& of) -> Claim {
           return SupportsTooFar{of.doer(), of.aim()};
         }},
        {Clause::SupportOfItself, [](const DeedClaims& of) -> Claim { return SupportsItself{of.doer()}; }},
        {Clause::SupportNoUnit,
         [](const DeedClaims& of) -> Claim {
           return SupportsNobody{of.doer(), of.served()};
         }},
        {Clause::FleetNoInfluence,
         [](const DeedClaims& of) -> Claim {
           return HasNoInfluence{of.doer(), of.served()};
         }},
        {Clause::NeutralLost,
         [](const DeedClaims& of) -> Claim {
           return SupportsLostDefence{of.doer(), of.served().neutral};
         }},
        {Clause::ConvoyNotAtSea, [](const DeedClaims& of) -> Claim { return CannotConvoy{of.doer()}; }},
        {Clause::MountainsTwoImpulses,
         [](const DeedClaims& of) -> Claim {
           return MountainsTakeTwo{of.doer(), of.mountains()};
         }},
        {Clause::ImpulseSenselessSecond,
         [](const DeedClaims& of) -> Claim {
           if (of.had_to_retreat()) return RetreatLedElsewhere{of.doer()};
           return EarlierMoveFailed{of.doer()};
         }},
        {Clause::RetreatRouted,
         [](const DeedClaims& of) -> Claim {
           return HadToRetreat{of.doer(), of.stage_.options().routed == Routed::Acts};
         }},
    };
    const auto found = std::ranges::find(obstacles, verdict_.clause, &Obstacle::clause);
    if (found != std::end(obstacles)) say(found->claim(*this));
  }

  // After the first impulse.
  bool had_to_retreat() const {
    const DeedRecord* first = stage_.is_second() ? Stage::first_deed_of(stage_.phase(), deed_) : nullptr;
    return first != nullptr && verdict_of(*first).fate != Fate::Stays;
  }

  // The province that the action is about.
  ProvinceId aim() const {
    if (to_ != no_province) return to_;
    if (const auto* support = task_as<SupportMove>(deed_)) return support->destination.province;
    if (const auto* support = task_as<SupportNeutral>(deed_)) return support->neutral;
    if (const auto* support = task_as<SupportHold>(deed_)) return place_of_supported(support->supported);
    return place_at(deed_);
  }
  // Where the fleets or the land unit of this name stand now. Of fleets, those that have the support; if none have it,
  // the supporter's own first.
  ProvinceId place_of_supported(const UnitName& name) const {
    if (deed_.supported) return deed_.supported->from;
    const auto rank = [&](const DeedRecord& of) { return std::pair(of.unit.power != unit().power, of.unit.power); };
    const DeedRecord* best = nullptr;
    for (const DeedRecord& one : stage_.deeds()) {
      if (one.unit.kind != kind() || !is_meant(name, one.unit) || Scene::is_same_unit(one, deed_)) continue;
      if (best == nullptr || rank(one) < rank(*best)) best = &one;
    }
    return best != nullptr ? stage_.scene().place_of(*best) : name.at.province;
  }
  ProvinceId mountains() const {
    std::vector<ProvinceId> places = {place_at(deed_), aim()};
    // Where the order has taken the unit by then, if all goes well.
    if (const Plan* plan = stage_.plan_of(deed_)) {
      for (const Element& element : plan->elements) {
        if (const Move* move = std::get_if<Move>(&element.action)) places.push_back(move->destination.province);
      }
    }
    const auto has_mountains = [&](ProvinceId one) { return one != no_province && stage_.map()[one].mountains; };
    const auto found = std::ranges::find_if(places, has_mountains);
    return found != places.end() ? *found : no_province;
  }

  // --- moves

  bool is_whole_turn(ProvinceId place) const {
    if (!has_also(verdict_, Clause::StrengthWholeTurn)) return false;
    if (is_added_up(place)) return true;
    const ProvinceId other = place == to_ ? place_at(deed_) : to_;
    return other == no_province || !is_added_up(other);
  }
  bool is_added_up(ProvinceId place) const { return !stage_.takers_of_the_turn(place, kind()).empty(); }

  Compared compared(const Witness& witness, const SquadronKey& squadron = {}) const {
    const bool head_on = witness.part == Part::FightsBack && has_also(verdict_, Clause::StrengthWholeTurn);
    return {witness.strengths, head_on || is_whole_turn(to_), shares_of(deed_, witness, squadron)};
  }

  // --- what strengths over the whole turn are made of

  static int points_of(const std::vector<Addend>& addends) {
    int points = 0;
    for (const Addend& one : addends) points += one.points;
    return points;
  }
  // Several units that started in one place can be meant. Of fleets that hold together, one is named with the sum.
  static std::vector<const TurnSum*> sums_of(const DeedRecord& deed, const Witness& witness) {
    std::vector<const TurnSum*> found;
    for (const TurnSum& sum : deed.sums) {
      const bool adds_up =
          points_of(sum.own) == witness.strengths.own && points_of(sum.against) == witness.strengths.against;
      const bool is_meant = sum.unit == witness.unit || witness.part == Part::Holds;
      if (sum.part == witness.part && adds_up && is_meant) found.push_back(&sum);
    }
    return found;
  }
  Shares shares_in(const TurnSum& sum) const { return {shares(sum.own), shares(sum.against)}; }
  // `squadron`: whose move the witness is; nobody's: it stays.
  Shares shares_of(const DeedRecord& deed, const Witness& witness, const SquadronKey& squadron) const {
    const std::vector<const TurnSum*> sums = sums_of(deed, witness);
    const auto its = std::ranges::find(sums, squadron, &TurnSum::squadron);
    if (its != sums.end()) return shares_in(**its);
    return sums.empty() ? Shares{} : shares_in(*sums.front());
  }
  // Units that move or stay first, then supports, and a neutral's own defence before both.
  std::vector<Share> shares(const std::vector<Addend>& addends) const {
    std::map<std::tuple<bool, bool, PowerId, ProvinceId>, Share> known;
    for (const Addend& one : addends) {
      const bool is_defence = one.impulse == 0;
      Share& share = known[{one.supports, !is_defence, one.power, one.unit}];
      if (is_defence) share.neutral = one.unit;
      else share.units = stage_.that_started_in(one.unit, one.power, kind());
      share.supports = one.supports;
      (one.impulse == 2 ? share.second : share.first) += one.points;
    }
    std::vector<Share> found;
    for (auto& [key, share] : known) {
      // A fleet adds one point in an impulse: as many as that are meant.
      if (kind() == UnitKind::Fleet && share.units.size() == 1)
        share.units.front().count = static_cast<std::uint8_t>(std::max(share.first, share.second));
      found.push_back(std::move(share));
    }
    return found;
  }
  // What keeps it out is an attack of the first impulse: nothing of it belongs to the second.
  static bool is_earlier(const TurnSum& sum) {
    return sum.part == Part::Prevents && !sum.against.empty() &&
           std::ranges::all_of(sum.against, [](const Addend& one) { return one.impulse == 1; });
  }
  Rival earlier_rival(const Witness& witness, const TurnSum& sum) const {
    Rival rival{{}, {witness.strengths, true, shares_in(sum)}, true};
    for (const Share& share : rival.compared.shares.against) {
      if (!share.supports) rival.units.insert(rival.units.end(), share.units.begin(), share.units.end());
    }
    return rival;
  }

  std::vector<Rival> rivals(Part part) const {
    const ProvinceId place = part == Part::FightsBack ? place_at(deed_) : to_;
    std::vector<Rival> found;
    for (const Witness& one : verdict_.witnesses) {
      if (one.part != part) continue;
      const std::vector<const TurnSum*> sums = sums_of(deed_, one);
      for (const TurnSum* sum : sums) {
        if (is_earlier(*sum)) found.push_back(earlier_rival(one, *sum));
      }
      const auto is_old = [](const TurnSum* sum) { return is_earlier(*sum); };
      if (!sums.empty() && std::ranges::all_of(sums, is_old)) continue;
      for (const Squadron& move : stage_.moves_to(place, kind())) {
        if (is_met(deed_, move, one)) found.push_back({move.units(), compared(one, stage_.key_of(move.first()))});
      }
    }
    return found;
  }

  const Witness* hold() const {
    const auto found = std::ranges::find(verdict_.witnesses, Part::Holds, &Witness::part);
    return found != verdict_.witnesses.end() ? &*found : nullptr;
  }
  Units occupants() const {
    Units found;
    for (const DeedRecord* one : stage_.staying_in(to_, kind())) {
      const bool opposes =
          !Scene::is_same_unit(*one, deed_) && stage_.are_hostile(kind(), to_, unit().power, one->unit.power);
      if (opposes) add_unit(found, one->unit);
    }
    return found;
  }
  std::optional<Defence> defence() const {
    const Witness* witness = hold();
    if (witness == nullptr || !occupants().empty()) return std::nullopt;
    const int own = stage_.map()[to_].defence;
    return Defence{to_, own, witness->strengths.against - own, compared(*witness)};
  }

  void arrives() {
    if (verdict_.clause == Clause::MoveDislodges) {
      drives_out();
    } else if (verdict_.clause == Clause::MoveRing) {
      goes_round();
    } else if (verdict_.clause == Clause::MoveStronger) {
      say(Exceeds{doer(), to_, defence(), rivals(Part::FightsBack), rivals(Part::Prevents)});
    } else {
      say(MovesUnopposed{doer(), to_});
    }
    tell_circumstances();
  }
  void drives_out() {
    DrivesOut claim{doer(), to_, occupants(), std::nullopt, rivals(Part::FightsBack), rivals(Part::Prevents)};
    if (hold() != nullptr) claim.hold = compared(*hold());
    say(claim);
    tell_uncounted(claim.occupants);
  }
  void goes_round() {
    GoesRound claim{doer(), to_, {}};
    Deeds ring, tried;
    if (closes(to_, ring, tried)) {
      for (const DeedRecord* one : ring) claim.others.push_back(stage_.squadron_of(*one).units());
    }
    say(claim);
  }
  // Moves that succeed and follow each other from the place to where this move began.
  bool closes(ProvinceId from, Deeds& ring, Deeds& tried) const {
    for (const DeedRecord& one : stage_.deeds()) {
      const Move* move = move_that_succeeds(one);
      const bool follows =
          move != nullptr && one.unit.kind == kind() && place_at(one) == from && !Scene::is_same_unit(one, deed_);
      if (!follows || std::ranges::find(tried, &one) != tried.end()) continue;
      tried.push_back(&one);
      ring.push_back(&one);
      if (move->destination.province == place_at(deed_) || closes(move->destination.province, ring, tried)) return true;
      ring.pop_back();
    }
    return false;
  }

  void fails() {
    if (verdict_.clause == Clause::FleetStacking) {
      say(PortIsFull{doer(), to_});
    } else if (verdict_.clause == Clause::BounceOwnUnit) {
      meets_own_units();
    } else if (verdict_.clause == Clause::BounceHeadToHead) {
      loses_head_on();
    } else if (const auto ground = defence(); ground && verdict_.clause == Clause::NeutralArmed) {
      say(NeutralStops{doer(), *ground});
    } else if (hold() != nullptr && verdict_.clause == Clause::BounceOccupied) {
      say(DoesNotExceed{doer(), to_, occupants(), compared(*hold())});
      say_how_the_occupant_holds();
    } else if (hold() != nullptr && verdict_.clause == Clause::BounceOwnSupport) {
      say(LacksSupport{doer(), to_, occupants(), supporters_against(occupants()), compared(*hold())});
      say_how_the_occupant_holds();
    } else {
      is_kept_out();
    }
    tell_circumstances();
  }
  void meets_own_units() {
    MeetsOwnUnits claim{doer(), to_, {}, false};
    for (const DeedRecord* one : stage_.scene().standing_in(to_, kind())) {
      if (one->unit.power != unit().power || Scene::is_same_unit(*one, deed_)) continue;
      add_unit(claim.occupants, one->unit);
      claim.come_the_other_way = stage_.scene().leaves(*one);
    }
    say(claim);
  }
  void loses_head_on() {
    const LosesHeadOn claim{doer(), rivals(Part::FightsBack)};
    say(claim);
    // What does not count against one of the fleets in a place counts against none of them.
    Units against = occupants();
    for (const Rival& rival : claim.opponents) {
      for (const Unit& one : rival.units) {
        const auto is_it = [&](const Unit& other) { return other.power == one.power && other.at == one.at; };
        if (std::ranges::none_of(against, is_it)) against.push_back(one);
      }
    }
    tell_uncounted(against);
  }
  void is_kept_out() {
    IsKeptOut claim{doer(), to_, rivals(Part::Prevents)};
    const auto strength = [](const Rival& one) { return one.compared.strengths.against; };
    const auto strongest = std::ranges::max_element(claim.rivals, {}, strength);
    if (strongest != claim.rivals.end()) claim.even = strongest->compared.strengths.own == strength(*strongest);
    say(claim);
  }

  // Given supports of this move by the powers of those units.
  Units supporters_against(const Units& occupants) const {
    Units found;
    for (const DeedRecord* one : given_to(stage_.squadron_of(deed_), to_)) {
      const bool is_known = std::ranges::find(found, one->unit) != found.end();
      if (!is_known && one->points > 0 && is_of_one(occupants, one->unit.power)) found.push_back(one->unit);
    }
    return found;
  }
  static bool is_of_one(const Units& units, PowerId power) {
    return std::ranges::find(units, power, &Unit::power) != units.end();
  }
  // Supports that are given to a move to this place: in one impulse, or in both where the turn is added up.
  Deeds given_to(const Squadron& squadron, ProvinceId to, std::size_t impulse) const {
    Deeds found;
    for (const DeedRecord& one : stage_.phase().impulses[impulse].deeds) {
      const auto* support = task_as<SupportMove>(one);
      const bool counts = support != nullptr && result_of(one) == Result::Given &&
                          support->destination.province == to && one.unit.kind == kind();
      const auto serves = [&](const DeedRecord* of) {
        if (kind() == UnitKind::Fleet) return one.supported && one.supported == stage_.key_in(impulse, *of);
        return is_meant(support->supported, of->unit) && stage_.goes_in(impulse, *of);
      };
      if (counts && std::ranges::any_of(squadron.deeds, serves)) found.push_back(&one);
    }
    return found;
  }
  Deeds given_to(const Squadron& squadron, ProvinceId to) const {
    const std::size_t now = stage_.is_second() ? 1 : 0;
    Deeds found = given_to(squadron, to, now);
    if (now == 0 || !is_whole_turn(to)) return found;
    const Deeds before = given_to(squadron, to, 0);
    found.insert(found.begin(), before.begin(), before.end());
    return found;
  }
  void tell_uncounted(const Units& against) {
    const Units supporters = supporters_against(against);
    Units meant = against;
    std::erase_if(meant, [&](const Unit& one) {
      return std::ranges::none_of(supporters, [&](const Unit& of) { return of.power == one.power; });
    });
    if (!supporters.empty()) say(SupportDoesNotCount{supporters, meant});
  }

  void tell_circumstances() {
    if (const auto ground = defence()) say(NobodyHadEntered{ground->neutral});
    // An own unit or a full port keeps it out whatever its strength: no points are compared.
    const bool no_points_count = verdict_.clause == Clause::BounceOwnUnit || verdict_.clause == Clause::FleetStacking;
    if (has_also(verdict_, Clause::StrengthWholeTurn) && !no_points_count) say_whole_turn({to_, place_at(deed_)});
    if (has_also(verdict_, Clause::LeaderTriple)) {
      const DeedRecord* first = stage_.first_half_of(deed_);
      const int before = first != nullptr && Stage::is_felt(*first) ? first->points : 0;
      say(TakesThreeImpulses{unit(), before, deed_.points});
    } else {
      tell_simultaneous();
    }
    if (has_also(verdict_, Clause::ConvoyPoints)) say(IsCarriedInPart{unit(), deed_.points});
    if (has_also(verdict_, Clause::FleetSquadron)) {
      const Units units = stage_.squadron_of(deed_).units();
      say(IsOneSquadron{units, fleets_in(units)});
    }
    if (has_also(verdict_, Clause::MountainsTwoImpulses)) say(CrossesMountains{mountains()});
    if (has_also(verdict_, Clause::FleetPermission))
      say(IsOpenByPermission{to_, stage_.campaign().coasts[index(to_)], unit().power});
  }
  void tell_simultaneous() {
    if (has_also(verdict_, Clause::LeaderAllowance)) return say(IsThirdImpulse{unit()});
    const bool does_one_thing = stage_.scene().all_of(deed_).size() == 1;
    if (has_also(verdict_, Clause::LeaderSimultaneous) && does_one_thing) say(FallsTogether{unit()});
  }
  void say_whole_turn(std::initializer_list<ProvinceId> places) {
    AddsUpTheTurn claim{{}, {}, to_, false};
    for (const ProvinceId place : places) {
      Deeds takers = stage_.takers_of_the_turn(place, kind());
      std::erase_if(takers, [](const DeedRecord* one) { return task_as<Move>(*one) == nullptr; });
      // A leader can march over mountains in his second and third impulses. This takes one impulse of the turn.
      const auto is_in_both = [&](const DeedRecord* one) { return stage_.first_half_of(*one) != nullptr; };
      if (std::ranges::any_of(takers, is_in_both)) {
        std::erase_if(takers, [&](const DeedRecord* one) { return !is_in_both(one); });
      } else if (!takers.empty()) {
        const ProvinceId from = place_at(*takers.front());
        claim.mountains = stage_.map()[from].mountains ? from : place;
      }
      for (const DeedRecord* one : takers) {
        claim.to = place;
        const Squadron own = stage_.squadron_of(deed_);
        claim.own = claim.own || std::ranges::find(own.deeds, one) != own.deeds.end();
        add_unit(claim.movers, one->unit);
      }
      if (!claim.movers.empty()) return say(claim);
    }
    for (const ProvinceId place : places) {
      for (const DeedRecord* one : stage_.takers_of_the_turn(place, kind())) add_unit(claim.supporters, one->unit);
      claim.to = place;
      if (!claim.supporters.empty()) break;
    }
    say(claim);
  }

  void is_under_way() {
    IsUnderWay claim{doer(), to_, IsUnderWay::Why::Double, deed_.total};
    if (verdict_.clause == Clause::LeaderTriple) claim.why = IsUnderWay::Why::Triple;
    if (verdict_.clause == Clause::MountainsTwoImpulses) claim.why = IsUnderWay::Why::Mountains;
    say(claim);
    if (claim.why != IsUnderWay::Why::Mountains && claim.strength > 0) {
      Units others = occupants();
      std::erase_if(others, [&](const Unit& one) { return one.power == unit().power; });
      tell_uncounted(others);
    }
    if (has_also(verdict_, Clause::MoveNoConvoyOrdered) || has_also(verdict_, Clause::ConvoyDisrupted)) has_no_way();
  }

  // --- by sea

  Units lost_fleets() const {
    Units found;
    for (const Witness& one : verdict_.witnesses) {
      if (one.part != Part::LostCarrier) continue;
      for (const DeedRecord& fleet : stage_.deeds()) {
        const auto* convoy = task_as<Convoy>(fleet);
        const bool was_to_carry = convoy != nullptr && fleet.unit.at.province == one.unit && is_carried_by(*convoy);
        if (was_to_carry && verdict_of(fleet).fate != Fate::Stays) add_unit(found, fleet.unit);
      }
    }
    return found;
  }
  bool is_carried_by(const Convoy& convoy) const {
    return convoy.destination.province == to_ && is_meant(convoy.army, unit());
  }
  // Whether the fleets that were ordered to carry it, lost ones among them, are a chain.
  bool was_ordered_a_chain() const {
    std::vector<ProvinceId> seas;
    for (const DeedRecord& fleet : stage_.deeds()) {
      const auto* convoy = task_as<Convoy>(fleet);
      const bool stands = result_of(fleet) == Result::Stands;
      if (convoy != nullptr && !stands && is_carried_by(*convoy)) seas.push_back(place_at(fleet));
    }
    return !impulses::chain_of_seas(stage_.map(), seas, place_at(deed_), to_).empty();
  }
  void has_no_way() {
    const Units lost = lost_fleets();
    if (!lost.empty() && was_ordered_a_chain()) say(ConvoyIsDisrupted{doer(), to_, lost});
    else say(HasNoWay{doer(), to_});
  }

  // --- supports and convoys

  Served served() const {
    const Position& before = stage_.phase().played;
    if (const auto* support = task_as<SupportMove>(deed_))
      return {named(before, support->supported), support->destination.province, no_province};
    if (const auto* support = task_as<SupportHold>(deed_))
      return {named(before, support->supported), std::nullopt, no_province};
    if (const auto* support = task_as<SupportNeutral>(deed_)) return {{}, std::nullopt, support->neutral};
    return {};
  }

  // Fleets of several powers can have the name that the order uses: then with the power that it means.
  Served served_by_power() const {
    Served found = served();
    if (found.neutral != no_province || found.unit.power != no_power || kind() != UnitKind::Fleet) return found;
    std::optional<PowerId> one;
    bool several = false;
    for (const Unit& other : stage_.phase().played.units) {
      if (!is_meant(found.unit, other)) continue;
      several = several || (one && *one != other.power);
      one = other.power;
    }
    if (several && deed_.supported) found.unit.power = deed_.supported->power;
    return found;
  }

  void supports() {
    if (verdict_.result == Result::Given) {
      const bool crosses = stage_.crosses_mountains(deed_, aim());
      say(GivesSupport{doer(), served_by_power(), deed_.points, crosses, attackers_in_vain()});
      if (crosses) say(CrossesMountains{mountains()});
    } else {
      is_cut();
    }
    if (task_as<SupportNeutral>(deed_) != nullptr && verdict_.result == Result::Given) say(AnyPowerSupports{aim()});
    tell_simultaneous();
    tell_attacks();
  }

  // Hostile moves against the supporter from where the support is aimed, which do not get in.
  Units attackers_in_vain() const {
    const ProvinceId here = place_at(deed_), target = aim();
    Units found;
    for (const Squadron& attack : stage_.moves_to(here, kind())) {
      const DeedRecord& first = attack.first();
      const bool is_hostile = first.unit.power != unit().power && is_attacked_by(attack, here);
      if (!is_hostile || place_at(first) != target || result_of(first) == Result::Moves) continue;
      for (const Unit& one : attack.units()) {
        // Both actions of a leader can be the same attack.
        if (one.kind == UnitKind::Fleet || std::ranges::find(found, one) == found.end()) add_unit(found, one);
      }
    }
    return found;
  }
  void is_cut() {
    IsCut claim{doer(), {}};
    const ProvinceId here = place_at(deed_);
    const ProvinceId target = aim();
    for (const Witness& one : verdict_.witnesses) {
      if (one.part != Part::Cuts) continue;
      for (const Squadron& attack : stage_.moves_to(here, kind())) {
        const bool is_it =
            attack.name() == one.unit && attack.first().unit.power != unit().power && is_attacked_by(attack, here);
        if (!is_it) continue;
        const IsCut::Cutter cutter{attack.units(), place_at(attack.first()) == target};
        if (cutter.only_by_dislodging && result_of(attack.first()) != Result::Moves) continue;
        claim.cutters.push_back(cutter);
      }
    }
    if (claim.cutters.empty()) say(WasCutBefore{doer()});
    else say(claim);
  }

  void comes_to_nothing() {
    if (const auto* convoy = task_as<Convoy>(deed_)) {
      const UnitName army = named(stage_.phase().played, convoy->army);
      const ProvinceId to = convoy->destination.province;
      if (verdict_.result == Result::Convoys) say(ConvoyStands{doer(), army, to});
      if (verdict_.result == Result::Disrupted) say(CarriesNobody{doer(), army, to});
      if (verdict_.result == Result::Void) say(HasNothingToCarry{doer(), army, to});
    } else if (verdict_.clause == Clause::LeaderParadox) {
      say(HasNoConsistentOutcome{unit()});
    } else if (to_ != no_province) {
      has_no_way();
    } else {
      const int other = other_impulse();
      const bool triple = other != 0 && is_leader() && begins_with(3);
      say(HasNothingToSupport{doer(), served(), why_not_done(), other, triple});
      tell_simultaneous();
    }
    tell_attacks();
  }

  HasNothingToSupport::Why why_not_done() const {
    using Why = HasNothingToSupport::Why;
    if (task_as<SupportNeutral>(deed_) != nullptr) return Why::DefenceLost;
    const auto* support = task_as<SupportHold>(deed_);
    if (support == nullptr) return is_for_a_move_without_a_way() ? Why::NoWay : Why::NotDone;
    const bool moves = std::ranges::any_of(stage_.deeds(), [&](const DeedRecord& one) {
      return move_made(one) != nullptr && one.unit.kind == kind() && is_meant(support->supported, one.unit) &&
             !Scene::is_same_unit(one, deed_);
    });
    return moves ? Why::Moves : Why::OutOfReach;
  }
  bool is_for_a_move_without_a_way() const {
    const auto* support = task_as<SupportMove>(deed_);
    return support != nullptr && std::ranges::any_of(stage_.deeds(), [&](const DeedRecord& one) {
             const Move* move = task_as<Move>(one);
             return move != nullptr && move->destination.province == support->destination.province &&
                    one.unit.kind == kind() && is_meant(support->supported, one.unit) && Stage::lacks_a_way(one);
           });
  }
  // Over mountains a support counts only in the second impulse, whatever is done in the first.
  int other_impulse() const {
    if (verdict_.clause != Clause::StrengthSimultaneity || stage_.crosses_mountains(deed_, aim())) return 0;
    return 3 - stage_.number();
  }

  // --- the end

  void tell_fate() {
    if (verdict_.fate == Fate::Stays) return;
    if (is_displaced()) return say(MakesRoom{unit(), leader_that_comes()});
    if (verdict_.dislodged_by == no_province) return;  // the last one of a leader's actions says it
    const ProvinceId here = stage_.scene().place_of(deed_);
    IsDislodged claim{unit(), {}, std::nullopt, verdict_.fate == Fate::Destroyed};
    std::vector<Squadron> by = stage_.moves_to(here, kind());
    std::erase_if(
        by, [&](const Squadron& one) { return result_of(one.first()) != Result::Moves || !is_attacked_by(one, here); });
    for (const Squadron& one : by) {
      for (const Unit& fleet : one.units()) add_unit(claim.by, fleet);
    }
    if (by.size() == 1) claim.compared = compared_by(by.front(), here);
    say(claim);
  }
  // What the attacker's own verdict compares with this unit.
  std::optional<Compared> compared_by(const Squadron& attack, ProvinceId here) const {
    const Verdict& its = verdict_of(attack.first());
    const Squadron own = stage_.squadron_of(deed_);
    const Witness* found = nullptr;
    for (const Witness& one : its.witnesses) {
      if (one.part == Part::Holds) found = &one;
      if (one.part == Part::FightsBack && found == nullptr && is_met(attack.first(), own, one)) found = &one;
    }
    if (found == nullptr) return std::nullopt;
    const bool whole_turn =
        has_also(its, Clause::StrengthWholeTurn) && (found->part == Part::FightsBack || is_added_up(here));
    return Compared{found->strengths, whole_turn, shares_of(attack.first(), *found, stage_.key_of(deed_))};
  }

  // The leader of its power that retreats to where it stands after the impulse.
  std::optional<Unit> leader_that_comes() const {
    ProvinceId here = place_at(deed_);
    for (const DeedRecord* one : stage_.scene().all_of(deed_)) {
      if (const Move* move = move_that_succeeds(*one)) here = move->destination.province;
    }
    const auto is_own_leader = [&](const Unit& one) { return one.power == unit().power && one.leader != no_leader; };
    for (const Event& event : stage_.phase().events) {
      const bool comes = event.kind == EventKind::Retreated && event.impulse == stage_.number() &&
                         event.to.province == here && event.unit && is_own_leader(*event.unit);
      if (comes) return event.unit;
    }
    for (const OrderRecord& record : stage_.phase().orders) {
      if (!record.order || !has_also(*record.verdict, Clause::LeaderDisplaces)) continue;
      if (!can_be_carried_out_at(*record.verdict, stage_.number())) continue;
      const auto* retreat = std::get_if<PlannedRetreat>(&record.order->task);
      const bool comes = retreat != nullptr && retreat->destination.province == here && record.power == unit().power;
      const Unit* leader = comes ? stage_.unit_before(record.order->unit) : nullptr;
      if (leader != nullptr && is_own_leader(*leader)) return *leader;
    }
    return std::nullopt;
  }

  Stage stage_;
  const DeedRecord& deed_;
  const Verdict& verdict_;
  ProvinceId to_ = no_province;
  std::vector<Claim> claims_;
};

// ---- What a line of a sheet claims ----

class LineClaims {
 public:
  LineClaims(const Variant& variant, const Position& before, const Order& order, const Verdict& verdict,
             const PhaseRecord* phase)
      : variant_(variant), before_(before), order_(order), verdict_(verdict), phase_(phase) {}

  std::vector<Claim> make() const {
    if (verdict_.clause == Clause::OrderConditional) return {DependsOnCondition{unit_of_line()}};
    if (verdict_.clause == Clause::OrderForeignUnit) return {IsForeign{unit(), order_.power}};
    if (verdict_.clause == Clause::OrderNoSuchUnit)
      return {NoSuchUnit{order_.unit.at.province, std::holds_alternative<Disband>(order_.task)}};
    if (verdict_.clause == Clause::OrderUnitLetter)
      return {IsMiscalled{order_.unit, order_.power, std::holds_alternative<Disband>(order_.task)}};
    if (verdict_.clause == Clause::OrderRepeated) return {HasOrderAlready{unit(), fleets_there()}};
    if (verdict_.clause == Clause::OrderWrongPhase) return {IsOfAnotherPhase{order_.task}};
    return std::visit(Overloaded{
                          [&](const PlannedRetreat& retreat) { return of_retreat(retreat); },
                          [&](const Build&) { return of_build(); },
                          [&](const Disband&) { return of_removal(); },
                          [&](const Permit& permit) { return of_permission(permit); },
                          [&](const Withdraw& withdraw) { return of_withdrawal(withdraw); },
                          [&](const AgreeToEnd&) -> std::vector<Claim> { return {AgreesToTheEnd{order_.power}}; },
                          [&](const Plan&) { return of_plan(); },
                          [&](const OneOf<Action> auto&) { return of_plan(); },
                          [](const Transform&) -> std::vector<Claim> { return {}; },
                          [](const Waive&) -> std::vector<Claim> { return {}; },
                          [](const Declare&) -> std::vector<Claim> { return {}; },
                      },
                      order_.task);
  }

 private:
  // Lists of builds and removals name units by where they stand at the end.
  UnitName unit() const {
    const bool at_the_end = std::holds_alternative<Build>(order_.task) || std::holds_alternative<Disband>(order_.task);
    return at_the_end ? order_.unit : named(before_, order_.unit);
  }
  // How many fleets of the power can share the lines for this place; 1 if it is about another unit.
  int fleets_there() const {
    const auto is_stack = [&](const Unit& one) {
      return one.power == order_.power && one.kind == UnitKind::Fleet && one.at.province == order_.unit.at.province &&
             agrees(order_.unit.kind, one.kind);
    };
    const auto stack = std::ranges::find_if(before_.units, is_stack);
    return stack != before_.units.end() ? stack->count : 1;
  }
  std::optional<UnitName> unit_of_line() const {
    return order_.unit.at.province != no_province ? std::optional(unit()) : std::nullopt;
  }

  std::vector<Claim> of_plan() const {
    if (!has_also(verdict_, Clause::AllowanceTwo)) return {};
    return {AsksForTooMuch{unit(), unit().leader != no_leader ? 3 : 2}};
  }

  std::vector<Claim> of_retreat(const PlannedRetreat& retreat) const {
    const ProvinceId to = retreat.destination.province;
    if (verdict_.clause == Clause::RetreatMoves)
      return {RetreatsAsOrdered{unit_that_leaves(), to, has_also(verdict_, Clause::LeaderDisplaces), lost_at(to)}};
    if (verdict_.clause == Clause::RetreatCollides)
      return {RetreatsCollide{unit_that_leaves(), to, those_it_meets(to), is_leader()}};
    if (verdict_.clause == Clause::LeaderDisplaces) return {MakesWay{unit(), to, leader_that_goes_there()}};
    if (verdict_.clause == Clause::RetreatNotOpen) {
      const bool disbands = variant_.options().impossible_retreat == ImpossibleRetreat::Disbands && !is_leader();
      return {RetreatWasClosed{unit(), to, why_closed(), disbands}};
    }
    if (verdict_.clause == Clause::RetreatDisband) return {IsDisbandedAsOrdered{unit_that_leaves()}};
    return {HadNoRetreatToMake{unit(), has_others_that_retreat()}};
  }
  // With its power, where fleets of another power started, too.
  UnitName unit_that_leaves() const {
    UnitName name = unit();
    const bool is_shared = std::ranges::any_of(before_.units, [&](const Unit& one) {
      return one.kind == UnitKind::Fleet && one.at.province == name.at.province && one.power != order_.power;
    });
    if (is_shared && name.kind == WrittenKind::Fleet) name.power = order_.power;
    return name;
  }
  RetreatWasClosed::Why why_closed() const {
    using Why = RetreatWasClosed::Why;
    static constexpr std::pair<Clause, Why> reasons[] = {
        {Clause::RetreatNotAdjacent, Why::TooFar}, {Clause::RetreatAttackerOrigin, Why::Attacker},
        {Clause::RetreatOccupied, Why::Occupied},  {Clause::RetreatStandOff, Why::StandOff},
        {Clause::NeutralArmed, Why::Neutral},      {Clause::FleetFriendlyCoast, Why::Coast},
        {Clause::FleetStacking, Why::FullPort},
    };
    for (const auto& [clause, why] : reasons) {
      if (has_also(verdict_, clause)) return why;
    }
    return Why::Closed;
  }
  bool is_leader() const { return unit().leader != no_leader; }
  std::optional<Unit> leader_that_goes_there() const {
    for (const Witness& witness : verdict_.witnesses) {
      for (const Unit& one : before_.units) {
        const bool is_it = one.at.province == witness.unit && one.power == order_.power && one.leader != no_leader;
        if (witness.part == Part::Prevents && is_it) return one;
      }
    }
    return std::nullopt;
  }
  bool is_for(const Unit& one) const { return one.power == order_.power && is_meant(order_.unit, one); }
  bool has_others_that_retreat() const {
    if (phase_ == nullptr) return false;
    for (const ImpulseRecord& impulse : phase_->impulses) {
      for (const DeedRecord& deed : impulse.deeds) {
        if (is_for(deed.unit) && verdict_of(deed).fate != Fate::Stays) return true;
      }
    }
    return std::ranges::any_of(phase_->events, [&](const Event& event) {
      const bool is_lost_at_the_end = event.impulse == 0 && event.clause == Clause::RetreatNotOpen;
      const bool leaves_port =
          event.clause == Clause::FleetEnemyPort || event.clause == Clause::FleetRevoked || is_lost_at_the_end;
      return leaves_port && event.unit && is_for(*event.unit);
    });
  }
  // A line for several fleets is carried out if some of them retreat by it; others that follow it at another time can
  // meet those of another power, whose line says so.
  std::vector<int> lost_at(ProvinceId to) const {
    constexpr int times[] = {1, 2, 0};
    const auto is_carried_out_at = [&](int time) { return verdict_.carried_out.contains(time); };
    const auto times_carried_out = std::ranges::count_if(times, is_carried_out_at);
    if (phase_ == nullptr || times_carried_out < 2) return {};
    TimesOfTurn met;
    for (const OrderRecord& record : phase_->orders) {
      if (!record.order || record.power == order_.power || record.verdict->clause != Clause::RetreatCollides) continue;
      const auto* retreat = std::get_if<PlannedRetreat>(&record.order->task);
      const auto is_from_here = [&](const Witness& one) { return one.unit == order_.unit.at.province; };
      const bool meets = retreat != nullptr && retreat->destination.province == to &&
                         record.order->unit.kind == WrittenKind::Fleet &&
                         std::ranges::any_of(record.verdict->witnesses, is_from_here);
      if (!meets) continue;
      for (const int time : times) {
        if (is_carried_out_at(time) && record.verdict->carried_out.contains(time)) met.add(time);
      }
    }
    std::vector<int> lost;
    std::ranges::copy_if(times, std::back_inserter(lost), [&](int time) { return met.contains(time); });
    // At one of the times some have retreated. If all are named, it is not known which.
    return std::ssize(lost) < times_carried_out ? lost : std::vector<int>();
  }
  // Those that started in the places that the verdict names and have a retreat to the same place that collided at the
  // same time.
  Units those_it_meets(ProvinceId to) const {
    Units found;
    const auto own = std::ranges::find_if(before_.units, [&](const Unit& one) { return is_for(one); });
    if (phase_ == nullptr || own == before_.units.end()) return found;
    for (const OrderRecord& record : phase_->orders) {
      if (!record.order || record.verdict->clause != Clause::RetreatCollides) continue;
      if (!can_be_carried_out_together(verdict_, *record.verdict)) continue;
      const auto* retreat = std::get_if<PlannedRetreat>(&record.order->task);
      if (retreat == nullptr || retreat->destination.province != to || *record.order == order_) continue;
      const auto meets = [&](const Witness& one) { return one.unit == record.order->unit.at.province; };
      if (std::ranges::none_of(verdict_.witnesses, meets)) continue;
      for (const Unit& one : before_.units) {
        if (one.power != record.power || !is_meant(record.order->unit, one) || one.kind != own->kind) continue;
        Unit met = one;
        met.count = std::min(one.count, record.order->unit.count);
        add_unit(found, met);
      }
    }
    return found;
  }

  std::optional<NothingAfterTheEnd> after_the_end() const {
    using How = NothingAfterTheEnd::How;
    if (verdict_.clause == Clause::Victory) return NothingAfterTheEnd{How::Won};
    if (verdict_.clause == Clause::VictoryAgreed) return NothingAfterTheEnd{How::Agreed};
    if (verdict_.clause == Clause::VictoryDate) return NothingAfterTheEnd{How::Date};
    return std::nullopt;
  }
  std::vector<Claim> of_build() const {
    if (const auto end = after_the_end()) return {*end};
    if (verdict_.result == Result::Builds) {
      return {IsBuilt{unit(), order_.power, has_also(verdict_, Clause::FleetRate),
                      has_also(verdict_, Clause::BuildDelayed)}};
    }
    return {CannotBuild{unit(), order_.power, why_not_built(), has_also(verdict_, Clause::FleetTwoPerCentre)}};
  }
  CannotBuild::Why why_not_built() const {
    using Why = CannotBuild::Why;
    static constexpr std::pair<Clause, Why> reasons[] = {
        {Clause::BuildTooMany, Why::NoCentreLeft}, {Clause::BuildNotOwned, Why::NotOwned},
        {Clause::BuildNotHome, Why::NotHome},      {Clause::BuildNotCentre, Why::NoCentre},
        {Clause::BuildOccupied, Why::Occupied},    {Clause::BuildInlandFleet, Why::Inland},
        {Clause::FleetFriendlyCoast, Why::Coast},  {Clause::FleetStacking, Why::FullPort},
        {Clause::BuildDelayed, Why::Delayed},      {Clause::LeaderNeverRebuilt, Why::Leader},
    };
    for (const auto& [clause, why] : reasons) {
      if (verdict_.clause == clause) return why;
    }
    return Why::Other;
  }
  std::vector<Claim> of_removal() const {
    if (const auto end = after_the_end()) return {*end};
    if (verdict_.result == Result::Removes) return {IsRemovedAsOrdered{unit()}};
    return {NeedNotBeRemoved{unit(), order_.power}};
  }

  std::vector<Claim> of_permission(const Permit& permit) const {
    if (verdict_.result == Result::Illegal) return {PermitsItself{}};
    return {Permits{order_.power, permit.guest}};
  }
  std::vector<Claim> of_withdrawal(const Withdraw& withdraw) const {
    if (verdict_.result == Result::Withdraws) return {WithdrawsPermission{order_.power, withdraw.guest}};
    return {HasNoPermissionToWithdraw{order_.power, withdraw.guest}};
  }

  const Variant& variant_;
  const Position& before_;
  const Order& order_;
  const Verdict& verdict_;
  const PhaseRecord* phase_;
};

// ---- What an event claims ----

Claim lost(const Event& event) {
  const Unit unit = event.unit.value_or(Unit{});
  const bool left_port = event.clause == Clause::FleetEnemyPort || event.clause == Clause::FleetRevoked;
  if (left_port || event.clause == Clause::RetreatNoneCloser)
    return HasNoRetreat{unit, left_port, left_port ? event.province : no_province};
  return IsLostInRetreat{unit, event.clause == Clause::RetreatCollides};
}

GameMasterRetreats made_by_game_master(const Event& event) {
  using Why = GameMasterRetreats::Why;
  const Why why = event.clause == Clause::LeaderWithoutOrders ? Why::Leader
                  : event.clause == Clause::RetreatChoice     ? Why::Choice
                                                              : Why::Nearest;
  return {event.unit.value_or(Unit{}), event.to.province, event.towards, why};
}

GoesFirst goes_first(const Event& event) {
  using Why = GoesFirst::Why;
  GoesFirst claim{event.unit.value_or(Unit{}), Why::OnlyOne, std::nullopt, std::nullopt, false};
  if (event.clause == Clause::FleetRate) claim.why = Why::Partner;
  if (event.clause == Clause::FleetRate || event.sequence.empty()) return claim;
  const RemovalRank& first = event.sequence.front();
  claim.distance = first.distance;
  if (event.sequence.size() == 1) return claim;
  const RemovalRank& next = event.sequence[1];
  claim.next = next;
  claim.leader_is_as_far = std::ranges::any_of(event.sequence, [&](const RemovalRank& one) {
    return one.unit.leader != no_leader && (!one.distance || (first.distance && *one.distance >= *first.distance));
  });
  if (next.unit.leader != no_leader && first.unit.leader == no_leader) claim.why = Why::BeforeLeader;
  else if (first.distance != next.distance) claim.why = Why::Farther;
  else claim.why = first.unit.kind != next.unit.kind ? Why::Fleet : Why::Alphabet;
  return claim;
}

}  // namespace
}  // namespace turns

std::vector<turns::Claim> claims_of_deed(const Variant& variant, const PhaseRecord& phase, std::size_t impulse,
                                         const DeedRecord& deed) {
  if (!deed.done.verdict) return {};
  return turns::DeedClaims(variant, phase, impulse, deed).make();
}

std::vector<turns::Claim> claims_of_line(const Variant& variant, const Position& before, const Order& order,
                                         const Verdict& verdict, const PhaseRecord* phase) {
  return turns::LineClaims(variant, before, order, verdict, phase).make();
}

std::optional<turns::Claim> claim_of_event(const Event& event) {
  using namespace turns;
  switch (event.kind) {
    case EventKind::Captured: return TakesCentre{event.power, event.province};
    case EventKind::Disbanded: return lost(event);
    case EventKind::Removed: return goes_first(event);
    case EventKind::BuildsUnused: return LeavesBuildsUnused{event.power, event.count};
    case EventKind::Won: return Wins{event.power, event.count, event.clause == Clause::VictoryDate};
    case EventKind::Retreated: return made_by_game_master(event);
    case EventKind::Displaced: return GoesForLeader{event.unit.value_or(Unit{}), event.to.province};
    case EventKind::PutOut:
      return LeavesPort{event.unit.value_or(Unit{}), event.province, event.to.province,
                        event.clause == Clause::FleetRevoked};
    case EventKind::NeutralFell: return NeutralFalls{event.power, event.province};
    case EventKind::Unsupplied: return IsUnsupplied{event.unit.value_or(Unit{})};
    case EventKind::Ended:
      if (event.clause == Clause::VictoryAgreed) return EndsByAgreement{};
      return SharesFirstPlace{event.power, event.count};
    case EventKind::Rebuilt:
    case EventKind::HomeGained:
    case EventKind::Independent:
    case EventKind::LeftOccupied:
    case EventKind::FallsShort: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<turns::Claim> claim_of_tie(const Variant& variant, const PhaseRecord& phase) {
  const auto ends = [](const Event& event) { return event.kind == EventKind::Won || event.kind == EventKind::Ended; };
  if (variant.additional_centres <= 0 || phase.after.owners.empty() || std::ranges::any_of(phase.events, ends))
    return std::nullopt;
  const Leading leading = leading_by_additional_centres(variant, phase.after.owners);
  if (leading.additional_centres < variant.additional_centres || leading.powers.size() < 2) return std::nullopt;
  return turns::AreEvenAtTheTop{leading.powers, leading.additional_centres};
}

}  // namespace casus::reports
