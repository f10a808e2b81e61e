#include "checker/truth/turn_truth.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "checker/corpus/record_phase.h"
#include "checker/truth/settled_turn.h"
#include "checker/truth/text_laws.h"
#include "checker/truth/wrong.h"
#include "engine/orders/notation.h"
#include "reports/sentences/turn_claims.h"
#include "reports/sentences/turn_words.h"

namespace casus::truth {
namespace turn_truth {
namespace {

using namespace reports::turns;
// Claims of seasons have these names, too.
using reports::turns::CarriesNobody;
using reports::turns::ConvoyIsDisrupted;
using reports::turns::ConvoyStands;
using reports::turns::DoesNotExceed;
using reports::turns::DrivesOut;
using reports::turns::GivesSupport;
using reports::turns::GoesRound;
using reports::turns::HasNoOrder;
using reports::turns::IsCut;
using reports::turns::IsDisbandedAsOrdered;
using reports::turns::IsDislodged;
using reports::turns::IsKeptOut;
using reports::turns::IsRemovedAsOrdered;
using reports::turns::LacksSupport;
using reports::turns::LeavesBuildsUnused;
using reports::turns::MovesUnopposed;
using reports::turns::Rival;
using reports::turns::Units;
using Mover = SettledImpulse::Mover;
using Helper = SettledImpulse::Helper;
using Piece = SettledImpulse::Piece;

// ---- Units as claims name them ----

using UnitKey = std::tuple<PowerId, UnitKind, ProvinceId, LeaderId>;
UnitKey key_of(const Unit& unit) { return {unit.power, unit.kind, unit.at.province, unit.leader}; }
std::map<UnitKey, int> counted(const Units& units) {
  std::map<UnitKey, int> counts;
  for (const Unit& unit : units) counts[key_of(unit)] += unit.count;
  return counts;
}
bool are_same(const Units& one, const Units& other) { return counted(one) == counted(other); }

Units units_of(const SettledImpulse& now, const std::vector<std::size_t>& pieces) {
  Units units;
  for (const std::size_t piece : pieces) units.push_back(now.pieces()[piece].unit);
  return units;
}
Units units_of(const SettledImpulse& now, const Mover& mover) { return units_of(now, mover.pieces); }
Units units_of(const SettledImpulse& now, const std::vector<const Mover*>& movers) {
  Units units;
  for (const Mover* mover : movers) {
    for (const std::size_t piece : mover->pieces) {
      const Unit& unit = now.pieces()[piece].unit;
      if (std::ranges::find(units, unit) == units.end() || unit.kind == UnitKind::Fleet) units.push_back(unit);
    }
  }
  return units;
}

// ---- What has to be true ----

struct Fact {
  bool is_so = true;
  std::string_view what;  // what is wrong where it is not
};
std::optional<Wrong> unless(std::string_view claim, std::initializer_list<Fact> facts, const std::string& why = "") {
  for (const Fact& fact : facts) {
    if (!fact.is_so)
      return Wrong{fmt::format("{}: {}", claim, fact.what),
                   why.empty() ? std::string(fact.what) : fmt::format("{} ({})", fact.what, why)};
  }
  return std::nullopt;
}

std::string shown(Strengths strengths) { return fmt::format("{} against {}", strengths.own, strengths.against); }

// ---- Distances, by borders alone ----

enum class Kind : std::uint8_t { Land, Water, Any };
std::vector<std::optional<int>> distances_from(const Map& map, ProvinceId from, Kind kind) {
  std::vector<std::optional<int>> far(map.provinces().size());
  std::vector<ProvinceId> open = {from};
  far[index(from)] = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const auto visit = [&](ProvinceId next) {
      if (far[index(next)]) return;
      far[index(next)] = *far[index(open[i])] + 1;
      open.push_back(next);
    };
    if (kind != Kind::Water) map.army_reach(open[i]).for_each(visit);
    if (kind != Kind::Land) map.fleet_reach({open[i], Coast::None}).for_each(visit);
  }
  return far;
}

// A fleet that had to leave a port, by the reading impossible-retreat=disbands: no attack has put it out.
bool is_lost_at_the_end(const Event& event) {
  return event.kind == EventKind::Disbanded && event.clause == Clause::RetreatNotOpen && event.impulse == 0 &&
         event.unit && event.unit->kind == UnitKind::Fleet;
}

// ---- A unit that has to leave its place ----

struct Leaving {
  const SettledImpulse* impulse = nullptr;
  std::size_t piece = 0;
  ProvinceId from = no_province;
  bool displaced = false;
};

class Turn {
 public:
  Turn(const SettledTurn& turn) : turn_(turn) {
    for (const auto& impulse : turn.impulses()) {
      for (std::size_t i = 0; i < impulse->pieces().size(); ++i) {
        if (impulse->is_dislodged(i)) leavings_.push_back({impulse.get(), i, impulse->pieces()[i].at, false});
        else if (is_put_aside(*impulse, i)) leavings_.push_back({impulse.get(), i, place_after(*impulse, i), true});
      }
    }
  }

  const SettledTurn& settled() const { return turn_; }
  const Map& map() const { return turn_.variant().map; }
  const std::vector<Leaving>& leavings() const { return leavings_; }
  const std::vector<Event>& events() const { return turn_.adjudication().events; }

  static ProvinceId place_after(const SettledImpulse& impulse, std::size_t piece) {
    ProvinceId at = impulse.pieces()[piece].at;
    for (const std::size_t act : impulse.pieces()[piece].acts) {
      const auto* move = std::get_if<Move>(&impulse.acts()[act].deed->done.task);
      if (move != nullptr && impulse.acts()[act].result() == Result::Moves) at = move->destination.province;
    }
    return at;
  }

  // An army of its power stands there after the moves of the impulse.
  static bool has_own_army(const Leaving& leaving, ProvinceId place) {
    const PowerId power = leaving.impulse->pieces()[leaving.piece].unit.power;
    return std::ranges::any_of(standing_after(*leaving.impulse, place, UnitKind::Army), [&](std::size_t other) {
      const Piece& piece = leaving.impulse->pieces()[other];
      return piece.unit.power == power && !piece.is_leader();
    });
  }

  // The units there after the moves of the impulse, without those that were put out.
  static std::vector<std::size_t> standing_after(const SettledImpulse& impulse, ProvinceId place, UnitKind kind) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < impulse.pieces().size(); ++i) {
      const bool is_there = impulse.pieces()[i].unit.kind == kind && place_after(impulse, i) == place;
      if (is_there && !impulse.is_dislodged(i)) found.push_back(i);
    }
    return found;
  }
  static bool is_stand_off(const SettledImpulse& impulse, ProvinceId place, bool at_sea) {
    bool kept_out = false;
    for (const Mover& mover : impulse.movers()) {
      if (mover.at_sea != at_sea || mover.to != place || !mover.has_way || !mover.arrives) continue;
      if (mover.succeeds) return false;
      if (impulse.prevent(mover) == 0) continue;  // beaten head-on: it has no effect there
      kept_out |= std::ranges::any_of(impulse.rivals(mover), [&](const Mover* rival) {
        return impulse.prevent(*rival) > 0 && impulse.attack(mover) <= impulse.prevent(*rival);
      });
      kept_out |= std::ranges::any_of(impulse.earlier_against(mover), [&](const SettledImpulse::Earlier* earlier) {
        return impulse.attack(mover) <= earlier->points;
      });
    }
    return kept_out && standing_after(impulse, place, at_sea ? UnitKind::Fleet : UnitKind::Army).empty();
  }
  PowerId coast_after(const SettledImpulse& impulse, ProvinceId coast) const {
    PowerId owner = impulse.campaign().coasts[index(coast)];
    for (const Mover& mover : impulse.movers()) {
      if (!mover.at_sea && mover.succeeds && mover.to == coast) owner = mover.power;
    }
    return owner;
  }
  bool is_neutral_after(const SettledImpulse& impulse, ProvinceId place) const {
    return impulse.is_defended(place) && std::ranges::none_of(impulse.movers(), [&](const Mover& mover) {
             return !mover.at_sea && mover.succeeds && mover.to == place;
           });
  }

  // Whether a unit may have retreated there, or may be there at the end.
  bool may_be_taken(ProvinceId place) const {
    const auto is_there = [&](const Unit& unit) { return unit.at.province == place; };
    if (std::ranges::any_of(turn_.end().units, is_there)) return true;
    if (turn_.impulses().size() > 1 && std::ranges::any_of(turn_.impulses()[1]->board().units, is_there)) return true;
    for (const Event& event : events()) {
      if (event.to.province == place || event.province == place || (event.unit && is_there(*event.unit))) return true;
    }
    return std::ranges::any_of(turn_.orders(), [&](const Order& order) {
      const auto* retreat = std::get_if<PlannedRetreat>(&order.task);
      const bool goes = retreat != nullptr && retreat->destination.province == place;
      const bool removed = std::holds_alternative<Disband>(order.task) && order.unit.at.province == place;
      return goes || removed;
    });
  }

  // Open beyond doubt, whatever the other units do.
  bool is_surely_open(const Leaving& leaving, ProvinceId to) const {
    const SettledImpulse& impulse = *leaving.impulse;
    const Piece& piece = impulse.pieces()[leaving.piece];
    const bool at_sea = piece.is_fleet();
    const ProvinceSet& reach = at_sea ? map().fleet_reach({leaving.from, Coast::None}) : map().army_reach(leaving.from);
    if (!reach.contains(to) || may_be_taken(to) || is_stand_off(impulse, to, at_sea)) return false;
    for (const Mover* mover : impulse.dislodgers(leaving.piece)) {
      if (mover->from == to && !mover->by_sea) return false;
    }
    if (at_sea && !map().is_sea(to)) {
      const PowerId owner = coast_after(impulse, to);
      return owner == piece.unit.power || (owner != no_power && impulse.campaign().permits(owner, piece.unit.power));
    }
    return at_sea || !is_neutral_after(impulse, to);
  }
  // A centre that its power controls, without a foreign land unit beyond doubt.
  std::vector<ProvinceId> sure_goals(const Leaving& leaving) const {
    const PowerId power = leaving.impulse->pieces()[leaving.piece].unit.power;
    std::vector<ProvinceId> goals;
    map().supply_centres().for_each([&](ProvinceId centre) {
      if (turn_.start().owner_of(centre) != power || centre == leaving.from) return;
      const auto is_foreign = [&](std::size_t piece) { return leaving.impulse->pieces()[piece].unit.power != power; };
      const bool foreign_now =
          std::ranges::any_of(standing_after(*leaving.impulse, centre, UnitKind::Army), is_foreign);
      if (!foreign_now && !may_be_taken(centre)) goals.push_back(centre);
    });
    return goals;
  }
  // A place that would bring it nearer to a centre, beyond doubt.
  bool surely_has_way_home(const Leaving& leaving) const {
    const Kind kind = leaving.impulse->pieces()[leaving.piece].is_fleet() ? Kind::Water : Kind::Land;
    for (const ProvinceId centre : sure_goals(leaving)) {
      const auto far = distances_from(map(), centre, kind);
      if (!far[index(leaving.from)]) continue;
      for (std::size_t i = 0; i < map().provinces().size(); ++i) {
        const ProvinceId place{static_cast<std::uint16_t>(i)};
        const bool nearer = far[i] && *far[i] < *far[index(leaving.from)];
        if (nearer && is_surely_open(leaving, place)) return true;
      }
    }
    return false;
  }
  bool surely_has_open_place(const Leaving& leaving) const {
    for (std::size_t i = 0; i < map().provinces().size(); ++i) {
      if (is_surely_open(leaving, ProvinceId{static_cast<std::uint16_t>(i)})) return true;
    }
    return false;
  }

  const Leaving* leaving_of(const Unit& unit, int impulse) const {
    for (const Leaving& one : leavings_) {
      const Unit& its = one.impulse->pieces()[one.piece].unit;
      const bool same =
          its.power == unit.power && its.kind == unit.kind && its.at == unit.at && its.leader == unit.leader;
      if (same && (impulse == 0 || one.impulse->number() == impulse)) return &one;
    }
    return nullptr;
  }

  // Land units and fleets of the power at the end, as centres have to feed them.
  int need(PowerId power) const {
    int land = 0, fleets = 0;
    for (const Unit& unit : turn_.end().units) {
      if (unit.power == power) (unit.kind == UnitKind::Fleet ? fleets : land) += unit.count;
    }
    return land + (fleets + 1) / 2;
  }
  int centres(PowerId power) const { return static_cast<int>(std::ranges::count(turn_.end().owners, power)); }
  int additional_centres(PowerId power) const {
    int found = 0;
    map().supply_centres().for_each([&](ProvinceId centre) {
      found += turn_.end().owner_of(centre) == power && !turn_.variant().is_home(power, centre) ? 1 : 0;
    });
    return found;
  }

 private:
  // It was not dislodged, and had to make room for a leader.
  bool is_put_aside(const SettledImpulse& impulse, std::size_t piece) const {
    return std::ranges::any_of(impulse.pieces()[piece].acts,
                               [&](std::size_t act) { return impulse.acts()[act].deed->verdict.fate != Fate::Stays; });
  }

  const SettledTurn& turn_;
  std::vector<Leaving> leavings_;
};

// ---- Claims of deeds ----

class OfDeed {
 public:
  OfDeed(const Turn& turn, const SettledImpulse& now, const SettledImpulse* before, const Deed& deed)
      : turn_(turn),
        now_(now),
        before_(before),
        deed_(deed),
        act_(*now.act_of(deed)),
        piece_(now.pieces()[act_.piece]),
        mover_(now.mover_of(deed)),
        helper_(now.helper_of(deed)) {}

  std::optional<Wrong> operator()(const HoldsAsOrdered& claim) const {
    return unless("HoldsAsOrdered", {{is_own(claim.doer), "another unit"},
                                     {is_hold() && act_.slots.ordered, "no hold was ordered"},
                                     {claim.slot == slot(), "another impulse of the leader"},
                                     {claim.stays == stays(), "whether it stays"}});
  }
  std::optional<Wrong> operator()(const HasNoOrder& claim) const {
    using Why = HasNoOrder::Why;
    const bool has_line = deed_.order.has_value();
    const bool is_conditional = has_line && turn_.settled().orders()[*deed_.order].conditional;
    const Why why = is_conditional ? Why::Conditional
                    : has_line     ? Why::NoneLeft
                    : is_written() ? Why::NoneCounts
                                   : Why::NotWritten;
    return unless("HasNoOrder", {{is_own(claim.doer), "another unit"},
                                 {is_hold() && !act_.slots.ordered, "something is ordered"},
                                 {claim.why == why, "another reason"},
                                 {claim.slot == slot(), "another impulse of the leader"},
                                 {claim.stays == stays(), "whether it stays"}});
  }
  std::optional<Wrong> operator()(const HoldsInstead& claim) const {
    return unless("HoldsInstead", {{is_own(claim.doer), "another unit"},
                                   {!is_hold() && act_.result() == Result::Stands, "it can be carried out"},
                                   {stays(), "it does not stay"}});
  }
  std::optional<Wrong> operator()(const WithstandsAttacks& claim) const {
    int strongest = 0, hold = 0;
    std::vector<const Mover*> attacks;
    for (const Mover& mover : now_.movers()) {
      if (!attacks_us(mover) || !now_.is_felt(mover)) continue;
      const int attack = now_.attack(mover), against = now_.hold_against(mover);
      if (attack == 0 || attack < strongest || (attack == strongest && against > hold)) continue;
      if (attack > strongest || against < hold) attacks.clear();
      strongest = attack;
      hold = against;
      const bool is_known =
          std::ranges::any_of(attacks, [&](const Mover* other) { return other->pieces == mover.pieces; });
      if (!is_known) attacks.push_back(&mover);
    }
    Units holding;
    if (!attacks.empty()) holding = units_of(now_, now_.staying_against(*attacks.front()));
    using Why = WithstandsAttacks::Why;
    const bool under_way = std::ranges::none_of(attacks, [](const Mover* mover) { return mover->arrives; });
    const Why reason = strongest <= hold ? Why::NotStronger : under_way ? Why::UnderWay : Why::KeptOut;
    const std::string why =
        fmt::format("{}, and it is {} against {}", shown(claim.compared.strengths), hold, strongest);
    return unless("WithstandsAttacks",
                  {{stays(), "it does not stay"},
                   {claim.compared.strengths.against == strongest, "the strongest attack"},
                   {claim.compared.strengths.own == hold, "the hold strength"},
                   {claim.why == reason, "why it is withstood"},
                   {claim.compared.whole_turn == now_.is_whole_turn(piece_.at, piece_.is_fleet()), "whole turn"},
                   {are_same(claim.attackers, units_of(now_, attacks)), "who attacks"},
                   {claim.attacks == attacks.size(), "how many attack"},
                   {add_up(claim.compared), "what the strengths are made of"},
                   {std::ranges::all_of(claim.of_others,
                                        [&](const Shares& one) {
                                          return add_up({claim.compared.strengths, claim.compared.whole_turn, one});
                                        }),
                    "what the strengths of other attacks are made of"},
                   {are_same(claim.holding, holding), "who holds"}},
                  why);
  }
  std::optional<Wrong> operator()(const LeaderHolds& claim) const {
    const Options& options = turn_.settled().variant().options();
    const bool makes_no_move = !now_.has_move(act_.piece) || options.swiss_head_on == SwissHeadOn::Hold;
    const int points = now_.presence_of(act_.piece, makes_no_move);
    const bool in_mountains = points > now_.presence_of(act_.piece, false);
    return unless("LeaderHolds", {{claim.leader == piece_.unit && piece_.is_leader(), "no leader"},
                                  {now_.number() == 2, "the first impulse"},
                                  {stays() && claim.points == points, "another number"},
                                  {claim.in_mountains == in_mountains, "whether mountains count"},
                                  {claim.like_an_army == (options.leader_hold == LeaderHold::One), "like an army"},
                                  {now_.hold_of(act_.piece, no_province) >= points, "it holds with less"}});
  }
  std::optional<Wrong> operator()(const IsDislodged& claim) const {
    const std::vector<const Mover*> by = now_.dislodgers(act_.piece);
    std::optional<Compared> compared;
    if (by.size() == 1) compared = comparison_of(*by.front());
    return unless(
        "IsDislodged",
        {{claim.unit == piece_.unit, "another unit"},
         {!by.empty(), "it is not dislodged"},
         {are_same(claim.by, units_of(now_, by)), "by whom"},
         {!claim.compared || (compared && is_same(*claim.compared, *compared)), "the comparison"},
         {!claim.compared || claim.compared->strengths.own > claim.compared->strengths.against, "not stronger"},
         {is_one_of_several() || claim.disbanded == !survives(), "whether it survives"}},
        claim.compared ? shown(claim.compared->strengths) : "");
  }
  std::optional<Wrong> operator()(const MakesRoom& claim) const {
    const ProvinceId here = Turn::place_after(now_, act_.piece);
    const bool is_own_leader =
        claim.leader && claim.leader->leader != no_leader && claim.leader->power == piece_.unit.power;
    const Leaving* leader = claim.leader ? turn_.leaving_of(*claim.leader, now_.number()) : nullptr;
    const auto touches = [&](const Leaving& one) { return turn_.map().army_reach(one.from).contains(here); };
    return unless("MakesRoom", {{claim.unit == piece_.unit && !piece_.is_fleet(), "another unit"},
                                {!now_.is_dislodged(act_.piece), "it is dislodged"},
                                {!claim.leader || is_own_leader, "no leader of its power"},
                                {!claim.leader || (leader != nullptr && touches(*leader)),
                                 "a leader who is not "
                                 "there"},
                                {claim.leader.has_value(), "nobody knows for whom"}});
  }

  // ---- Moves that succeed ----

  std::optional<Wrong> operator()(const MovesUnopposed& claim) const {
    return unless("MovesUnopposed", {{goes(claim.doer, claim.to) && mover_->succeeds, "it does not move"},
                                     {now_.staying_against(*mover_).empty(), "somebody stays there"},
                                     {now_.opponents(*mover_).empty(), "somebody comes the other way"},
                                     {!now_.meets_neutral(*mover_), "a neutral defends itself"},
                                     {strong_rivals().empty(), "another move there has strength"},
                                     {now_.earlier_against(*mover_).empty(), "an earlier attack has strength"}});
  }
  std::optional<Wrong> operator()(const Exceeds& claim) const {
    return unless(
        "Exceeds",
        {{goes(claim.doer, claim.to) && mover_->succeeds, "it does not move"},
         {now_.staying_against(*mover_).empty(), "somebody is dislodged"},
         {claim.defence.has_value() == now_.meets_neutral(*mover_), "a neutral"},
         {!claim.defence || is_right(*claim.defence, true), "the neutral's defence"},
         {are_right(claim.opponents, now_.opponents(*mover_), true), "those who come the other way"},
         {are_right(claim.rivals, strong_rivals(), true, now_.earlier_against(*mover_)), "the other moves there"}});
  }
  std::optional<Wrong> operator()(const DrivesOut& claim) const {
    const std::vector<std::size_t> out = now_.staying_against(*mover_);
    const bool meets_holders = has_holders();
    return unless(
        "DrivesOut",
        {{goes(claim.doer, claim.to) && mover_->succeeds, "it does not move"},
         {!out.empty() && are_same(claim.occupants, units_of(now_, out)), "who is driven out"},
         {claim.hold.has_value() == meets_holders, "against whom it is compared"},
         {!claim.hold || claim.hold->strengths == Strengths{now_.attack(*mover_), now_.hold_against(*mover_)},
          "the comparison"},
         {!claim.hold || claim.hold->strengths.own > claim.hold->strengths.against, "not stronger"},
         {!claim.hold || claim.hold->whole_turn == is_whole_turn(), "whole turn"},
         {!claim.hold || add_up(*claim.hold), "what the strengths are made of"},
         {are_right(claim.opponents, now_.opponents(*mover_), true), "those who come the other way"},
         {are_right(claim.rivals, strong_rivals(), true, now_.earlier_against(*mover_)), "the other moves there"}});
  }
  std::optional<Wrong> operator()(const GoesRound& claim) const {
    ProvinceId at = claim.to;
    bool follows = !claim.others.empty();
    for (const Units& others : claim.others) {
      const Mover* next = nullptr;
      for (const Mover& mover : now_.movers()) {
        const bool is_it = mover.succeeds && mover.at_sea == piece_.is_fleet() && mover.from == at &&
                           are_same(others, units_of(now_, mover));
        if (is_it) next = &mover;
      }
      follows = follows && next != nullptr;
      if (next != nullptr) at = next->to;
    }
    return unless("GoesRound", {{goes(claim.doer, claim.to) && mover_->succeeds, "it does not move"},
                                {follows, "they do not follow each other"},
                                {at == mover_->from, "it is no ring"}});
  }

  // ---- Moves that do not arrive ----

  std::optional<Wrong> operator()(const IsUnderWay& claim) const {
    using Why = IsUnderWay::Why;
    const Why why = mover_->slow ? Why::Mountains : act_.slots.last == 3 ? Why::Triple : Why::Double;
    return unless("IsUnderWay", {{goes(claim.doer, claim.to) && !mover_->arrives, "it is not under way"},
                                 {mover_->slow || mover_->spans, "it takes one impulse"},
                                 {claim.why == why, "another reason"},
                                 {claim.strength == now_.force(*mover_), "its strength"}});
  }
  std::optional<Wrong> operator()(const PortIsFull& claim) const {
    return unless("PortIsFull", {{goes(claim.doer, claim.to) && !mover_->succeeds, "it moves"},
                                 {mover_->at_sea && !turn_.map().is_sea(claim.to), "no port"},
                                 {now_.fleets_for_port(claim.to) > fleets_on_a_coast, "there is room"}});
  }
  std::optional<Wrong> operator()(const MeetsOwnUnits& claim) const {
    Units own;
    bool leave = false;
    for (const std::size_t other : now_.standing_against(*mover_)) {
      if (now_.pieces()[other].unit.power != mover_->power) continue;
      own.push_back(now_.pieces()[other].unit);
      leave = leave || now_.leaves(other);
    }
    const bool come =
        std::ranges::any_of(now_.opponents(*mover_), [&](const Mover* other) { return other->power == mover_->power; });
    return unless("MeetsOwnUnits", {{goes(claim.doer, claim.to) && !mover_->succeeds, "it moves"},
                                    {!own.empty() && are_same(claim.occupants, own), "who is there"},
                                    {claim.come_the_other_way == leave, "whether they leave"},
                                    {!claim.come_the_other_way || come, "they do not come the other way"}});
  }
  std::optional<Wrong> operator()(const LosesHeadOn& claim) const {
    std::vector<const Mover*> lost = now_.opponents(*mover_);
    std::erase_if(lost, [&](const Mover* other) {
      return now_.against_opponent(*mover_, *other) > now_.fight_back(*mover_, *other);
    });
    return unless("LosesHeadOn", {{is_own(claim.doer) && !mover_->succeeds, "it moves"},
                                  {!lost.empty(), "it loses to nobody"},
                                  {claim.opponents.empty() || are_right(claim.opponents, lost, false),
                                   "those who come the other way"}});
  }
  std::optional<Wrong> operator()(const NeutralStops& claim) const {
    return unless("NeutralStops", {{is_own(claim.doer) && !mover_->succeeds, "it moves"},
                                   {claim.defence.neutral == mover_->to && now_.meets_neutral(*mover_), "no neutral"},
                                   {is_right(claim.defence, false), "its defence"}});
  }
  std::optional<Wrong> operator()(const DoesNotExceed& claim) const {
    return unless("DoesNotExceed",
                  {{goes(claim.doer, claim.to) && !mover_->succeeds, "it moves"},
                   {is_kept_by(claim.occupants, claim.compared), "the comparison"}},
                  shown(claim.compared.strengths));
  }
  std::optional<Wrong> operator()(const LacksSupport& claim) const {
    const Units supporters = uncounted_supporters(now_.staying_against(*mover_));
    return unless("LacksSupport",
                  {{goes(claim.doer, claim.to) && !mover_->succeeds, "it moves"},
                   {is_kept_by(claim.occupants, claim.compared), "the comparison"},
                   {now_.force(*mover_) > claim.compared.strengths.against, "it would not be enough with it"},
                   {!claim.supporters.empty() && are_same(claim.supporters, supporters), "who supports"}},
                  shown(claim.compared.strengths));
  }
  std::optional<Wrong> operator()(const SupportDoesNotCount& claim) const {
    const auto of_power = [](const Units& units, PowerId power) {
      return std::ranges::any_of(units, [&](const Unit& unit) { return unit.power == power; });
    };
    bool against_their_own = true, given = true;
    for (const Unit& unit : claim.supporters) {
      against_their_own = against_their_own && of_power(claim.against, unit.power);
      given = given && supports_it(unit);
    }
    bool opposes = true;
    for (const auto& [unit, count] : counted(claim.against)) opposes = opposes && stands_or_fights(unit, count);
    return unless("SupportDoesNotCount", {{against_their_own, "not against their own power"},
                                          {given, "a support that is not given"},
                                          {opposes, "somebody who does not oppose it"}});
  }
  std::optional<Wrong> operator()(const IsKeptOut& claim) const {
    std::vector<const Mover*> by = strong_rivals();
    std::erase_if(by, [&](const Mover* rival) { return now_.attack(*mover_) > now_.prevent(*rival); });
    const bool by_earlier = std::ranges::any_of(
        now_.earlier_against(*mover_), [&](const Earlier* one) { return now_.attack(*mover_) <= one->points; });
    int strongest = 0;
    for (const Earlier* one : now_.earlier_against(*mover_)) strongest = std::max(strongest, one->points);
    bool arrives = false;
    for (const Mover* rival : by) {
      strongest = std::max(strongest, now_.prevent(*rival));
      arrives = arrives || rival->succeeds;
    }
    return unless("IsKeptOut",
                  {{goes(claim.doer, claim.to) && !mover_->succeeds, "it moves"},
                   {!by.empty() || by_earlier, "nobody keeps it out"},
                   {are_right(claim.rivals, by, false, now_.earlier_against(*mover_)), "the other moves there"},
                   {claim.even == (strongest == now_.attack(*mover_)), "whether they are even"},
                   {!claim.even || !arrives, "no stand-off: one of them gets in"}});
  }
  std::optional<Wrong> operator()(const HasNoWay& claim) const {
    return unless("HasNoWay", {{goes(claim.doer, claim.to) && !mover_->succeeds, "it moves"},
                               {mover_->by_sea && !mover_->has_way, "it has a way"},
                               {now_.capacity(piece_, mover_->from, mover_->to, 1) == 0, "fleets carry it"}});
  }
  std::optional<Wrong> operator()(const ConvoyIsDisrupted& claim) const {
    Units lost;
    for (const SettledImpulse::Act& act : now_.acts()) {
      const auto* convoy = std::get_if<Convoy>(&act.deed->done.task);
      const bool was_to = convoy != nullptr && act.result() != Result::Stands && is_meant(convoy->army, piece_.unit) &&
                          convoy->destination.province == claim.to;
      if (was_to && now_.is_dislodged(act.piece)) lost.push_back(now_.pieces()[act.piece].unit);
    }
    return unless(
        "ConvoyIsDisrupted",
        {{goes(claim.doer, claim.to) && mover_->by_sea && !mover_->has_way, "it has a way"},
         {!lost.empty() && are_same(claim.fleets, lost), "which fleets are dislodged"},
         {now_.capacity(piece_, mover_->from, mover_->to, 1, true) > 0, "it would have no way with them either"}});
  }

  // ---- What else mattered ----

  std::optional<Wrong> operator()(const AddsUpTheTurn& claim) const {
    const std::vector<const Mover*> takers = now_.takers_of_the_turn(claim.to, piece_.is_fleet());
    Units supporters;
    for (const Helper* helper : now_.supports_of_the_turn(claim.to, piece_.is_fleet()))
      supporters.push_back(now_.pieces()[helper->piece].unit);
    const bool own = std::ranges::find(takers, mover_) != takers.end();
    const bool concerns =
        claim.to == piece_.at || (mover_ != nullptr && (claim.to == mover_->to || claim.to == mover_->from));
    return unless("AddsUpTheTurn",
                  {{concerns, "another place"},
                   {are_same(claim.movers, units_of(now_, takers)), "which moves"},
                   {!takers.empty() || !supporters.empty(), "nothing takes both impulses"},
                   {are_same(claim.supporters, takers.empty() ? supporters : Units()), "which supports"},
                   {claim.own == (mover_ != nullptr && own), "whether it is its own"}});
  }
  std::optional<Wrong> operator()(const TakesThreeImpulses& claim) const {
    int first = 0;
    if (before_ != nullptr) {
      const auto then = before_->piece_of(piece_.unit, piece_.order);
      const Mover* half = then ? mover_of_piece(*before_, *then) : nullptr;
      if (half != nullptr && half->has_way) first = half->points;
    }
    return unless("TakesThreeImpulses",
                  {{claim.leader == piece_.unit && piece_.is_leader() && mover_ != nullptr, "no leader's move"},
                   {act_.slots.first == 1 && act_.slots.last == 3, "it takes fewer"},
                   {claim.first == first && claim.second == mover_->points, "the points"}});
  }
  std::optional<Wrong> operator()(const FallsTogether& claim) const {
    return unless("FallsTogether", {{claim.leader == piece_.unit && piece_.is_leader(), "no leader"},
                                    {act_.slots.first <= 2 && act_.slots.last == 3, "it takes one of them only"},
                                    {now_.number() == 2, "the first impulse"}});
  }
  std::optional<Wrong> operator()(const IsThirdImpulse& claim) const {
    return unless("IsThirdImpulse", {{claim.leader == piece_.unit && piece_.is_leader(), "no leader"},
                                     {act_.slots.first == 3, "another impulse"}});
  }
  std::optional<Wrong> operator()(const IsCarriedInPart& claim) const {
    const int wanted = act_.slots.last - std::max(act_.slots.first, now_.number() == 1 ? 1 : 2) + 1;
    return unless("IsCarriedInPart", {{claim.unit == piece_.unit && mover_ != nullptr && mover_->by_sea, "not by sea"},
                                      {claim.points == mover_->points, "the points"},
                                      {claim.points < wanted, "all are carried"}});
  }
  std::optional<Wrong> operator()(const IsOneSquadron& claim) const {
    int fleets = 0;
    for (const std::size_t piece : mover_->pieces) fleets += now_.pieces()[piece].unit.count;
    return unless("IsOneSquadron", {{mover_->at_sea && are_same(claim.units, units_of(now_, *mover_)), "who"},
                                    {claim.fleets == fleets && fleets > 1, "how many"}});
  }
  std::optional<Wrong> operator()(const HoldTogether& claim) const {
    int fleets = 0;
    bool there = true;
    for (const auto& [unit, count] : counted(claim.units)) {
      fleets += count;
      bool is_there = false;
      for (std::size_t i = 0; i < now_.pieces().size(); ++i) {
        const Unit& one = now_.pieces()[i].unit;
        is_there = is_there || (key_of(one) == unit && now_.pieces()[i].at == piece_.at && !now_.leaves(i));
      }
      there = there && is_there;
    }
    return unless("HoldTogether",
                  {{there && piece_.is_fleet(), "who is there"}, {claim.fleets == fleets && fleets > 1, "how many"}});
  }
  std::optional<Wrong> operator()(const CrossesMountains& claim) const {
    const bool known = claim.mountains != no_province && turn_.map()[claim.mountains].mountains;
    const ProvinceId there = mover_ != nullptr ? mover_->to : helper_ != nullptr ? helper_->aimed : no_province;
    const ProvinceId here = act_.from();
    const int points = mover_ != nullptr ? mover_->points : helper_ != nullptr ? helper_->points : 0;
    return unless("CrossesMountains", {{known, "no mountains"},
                                       {(claim.mountains == here) != (claim.mountains == there),
                                        "no border of "
                                        "theirs"},
                                       {points == now_.number() - 1, "not single strength"}});
  }
  std::optional<Wrong> operator()(const IsOpenByPermission& claim) const {
    return unless(
        "IsOpenByPermission",
        {{claim.guest == piece_.unit.power && mover_ != nullptr && claim.coast == mover_->to, "another move"},
         {now_.campaign().coasts[index(claim.coast)] == claim.owner && claim.owner != claim.guest, "whose coast"},
         {now_.campaign().permits(claim.owner, claim.guest), "no permission"}});
  }
  std::optional<Wrong> operator()(const NobodyHadEntered& claim) const {
    return unless("NobodyHadEntered", {{turn_.map()[claim.neutral].defence > 0, "no armed neutral"},
                                       {!now_.campaign().entered.contains(claim.neutral), "somebody had"},
                                       {mover_ != nullptr && mover_->to == claim.neutral, "another place"}});
  }

  // ---- Supports ----

  std::optional<Wrong> operator()(const GivesSupport& claim) const {
    const bool is_known = helper_ != nullptr;
    return unless("GivesSupport", {{is_own(claim.doer) && is_known, "another unit"},
                                   {is_served(claim.served), "another unit is supported"},
                                   {is_known && now_.is_given(*helper_), "it is cut"},
                                   {is_known && helper_->points == claim.points, "its points"},
                                   {is_known && helper_->slow == claim.over_mountains, "over mountains"}});
  }
  std::optional<Wrong> operator()(const AnyPowerSupports& claim) const {
    return unless("AnyPowerSupports", {{helper_ != nullptr && helper_->neutral == claim.neutral, "another support"},
                                       {now_.is_defended(claim.neutral), "it has no defence"}});
  }
  std::optional<Wrong> operator()(const IsCut& claim) const {
    const std::vector<const Mover*> cutters = helper_ != nullptr ? now_.cutters(*helper_) : std::vector<const Mover*>();
    std::vector<IsCut::Cutter> expected;
    for (const Mover* mover : cutters) expected.push_back({units_of(now_, *mover), mover->from == helper_->aimed});
    bool same = expected.size() == claim.cutters.size();
    for (const IsCut::Cutter& one : claim.cutters) {
      same = same && std::ranges::any_of(expected, [&](const IsCut::Cutter& other) {
               return are_same(one.units, other.units) && one.only_by_dislodging == other.only_by_dislodging;
             });
    }
    return unless("IsCut",
                  {{is_own(claim.doer), "another unit"}, {!cutters.empty(), "nobody cuts it"}, {same, "who cuts it"}});
  }
  std::optional<Wrong> operator()(const WasCutBefore& claim) const {
    return unless("WasCutBefore", {{is_own(claim.doer) && helper_ != nullptr, "another unit"},
                                   {now_.number() == 2 && helper_->slow, "not over mountains"},
                                   {helper_->spoilt, "it was not cut in the first impulse"},
                                   {now_.cutters(*helper_).empty(), "it is cut in this one"}});
  }
  std::optional<Wrong> operator()(const HasNothingToSupport& claim) const {
    using Why = HasNothingToSupport::Why;
    bool moves = false;
    const auto* hold = std::get_if<SupportHold>(&deed_.done.task);
    for (std::size_t i = 0; hold != nullptr && i < now_.pieces().size(); ++i) {
      const Piece& other = now_.pieces()[i];
      const bool named =
          other.is_fleet() == piece_.is_fleet() && is_meant(hold->supported, other.unit) && i != act_.piece;
      const bool ordered = std::ranges::any_of(other.acts, [&](std::size_t act) {
        return std::holds_alternative<Move>(now_.acts()[act].deed->done.task) &&
               now_.acts()[act].result() != Result::Stands;
      });
      moves = moves || (named && ordered);
    }
    const bool is_neutral = std::holds_alternative<SupportNeutral>(deed_.done.task);
    const Why why = is_neutral        ? Why::DefenceLost
                    : hold == nullptr ? Why::NotDone
                    : moves           ? Why::Moves
                                      : Why::OutOfReach;
    const bool both = act_.slots.first == 1 && act_.slots.last > 1;
    const int other = 3 - now_.number();
    const SettledImpulse* there = other >= 1 && static_cast<std::size_t>(other) <= turn_.settled().impulses().size()
                                      ? turn_.settled().impulses()[static_cast<std::size_t>(other) - 1].get()
                                      : nullptr;
    bool done = false;
    for (const Helper& helper : there != nullptr ? there->helpers() : std::vector<Helper>()) {
      const Piece& its = there->pieces()[helper.piece];
      done = done || (its.unit == piece_.unit && its.order == piece_.order && helper.matched &&
                      there->acts()[helper.act].slots.first == 1);
    }
    return unless("HasNothingToSupport", {{is_own(claim.doer) && helper_ != nullptr, "another unit"},
                                          {is_served(claim.served), "another unit is supported"},
                                          {!helper_->matched, "it has something to support"},
                                          {claim.why == why, "another reason"},
                                          {claim.done_in == 0 || (claim.done_in == other && both), "another impulse"},
                                          {claim.done_in == 0 || done, "not done in the other impulse either"}});
  }

  // ---- Convoys ----

  std::optional<Wrong> operator()(const ConvoyStands& claim) const {
    return unless("ConvoyStands", {{is_own(claim.doer) && is_convoy(claim.army, claim.to), "another order"},
                                   {!now_.is_dislodged(act_.piece), "it is dislodged"},
                                   {army_goes(claim.army, claim.to), "no such move by sea"}});
  }
  std::optional<Wrong> operator()(const CarriesNobody& claim) const {
    return unless("CarriesNobody", {{is_own(claim.doer) && is_convoy(claim.army, claim.to), "another order"},
                                    {now_.is_dislodged(act_.piece), "it is not dislodged"}});
  }
  std::optional<Wrong> operator()(const HasNothingToCarry& claim) const {
    return unless("HasNothingToCarry", {{is_own(claim.doer) && is_convoy(claim.army, claim.to), "another order"},
                                        {!army_goes(claim.army, claim.to), "the army goes there by sea"}});
  }

  // ---- What cannot be carried out ----

  std::optional<Wrong> operator()(const IsTooFar& claim) const {
    const auto* move = std::get_if<Move>(&deed_.done.task);
    return unless("IsTooFar",
                  {{is_own(claim.doer) && move != nullptr && move->destination.province == claim.to, "another move"},
                   {!is_reached(act_.from(), claim.to), "it borders on it"},
                   {piece_.is_fleet() || !could_sail(act_.from(), claim.to), "it could go by sea"}});
  }
  std::optional<Wrong> operator()(const IsThereAlready& claim) const {
    const auto* move = std::get_if<Move>(&deed_.done.task);
    return unless(
        "IsThereAlready",
        {{is_own(claim.doer) && move != nullptr && move->destination.province == act_.from(), "it is elsewhere"}});
  }
  std::optional<Wrong> operator()(const WrongTerrain& claim) const {
    const bool wrong =
        piece_.is_fleet() ? turn_.map()[claim.to].terrain == Terrain::Inland : turn_.map().is_sea(claim.to);
    return unless("WrongTerrain", {{is_own(claim.doer) && wrong, "it can go there"}});
  }
  std::optional<Wrong> operator()(const CoastIsClosed& claim) const {
    return unless("CoastIsClosed",
                  {{is_own(claim.doer) && piece_.is_fleet() && !turn_.map().is_sea(claim.coast), "no coast for it"},
                   {is_aimed_at(claim.coast), "another place"},
                   {now_.campaign().coasts[index(claim.coast)] == claim.owner, "whose coast it is"},
                   {!now_.is_open_coast(claim.coast, piece_.unit.power), "it is open"}});
  }
  std::optional<Wrong> operator()(const SupportsTooFar& claim) const {
    return unless("SupportsTooFar", {{is_own(claim.doer), "another unit"},
                                     {is_aimed_at(claim.where), "another place"},
                                     {!is_reached(act_.from(), claim.where), "it could go there"}});
  }
  std::optional<Wrong> operator()(const SupportsItself& claim) const {
    const UnitName* name = supported();
    return unless("SupportsItself",
                  {{is_own(claim.doer) && name != nullptr && is_meant(*name, piece_.unit), "another unit"}});
  }
  std::optional<Wrong> operator()(const SupportsNobody& claim) const {
    const UnitName* name = supported();
    const bool is_neutral = claim.served.neutral != no_province;
    const bool exists = name != nullptr && std::ranges::any_of(now_.pieces(), [&](const Piece& other) {
                          return is_meant(*name, other.unit);
                        });
    return unless("SupportsNobody", {{is_own(claim.doer) && is_served(claim.served), "another unit"},
                                     {is_neutral || !exists, "there is such a unit"},
                                     {!is_neutral || turn_.map()[claim.served.neutral].defence == 0, "it is armed"}});
  }
  std::optional<Wrong> operator()(const HasNoInfluence& claim) const {
    const UnitName* name = supported();
    const bool other_kind = name != nullptr && std::ranges::any_of(now_.pieces(), [&](const Piece& other) {
                              return is_meant(*name, other.unit) && other.is_fleet() != piece_.is_fleet();
                            });
    const bool neutral = claim.served.neutral != no_province && piece_.is_fleet();
    return unless("HasNoInfluence", {{is_own(claim.doer) && is_served(claim.served), "another unit"},
                                     {neutral || other_kind, "of the same kind"}});
  }
  std::optional<Wrong> operator()(const SupportsLostDefence& claim) const {
    return unless("SupportsLostDefence", {{is_own(claim.doer) && is_aimed_at(claim.neutral), "another unit"},
                                          {now_.campaign().entered.contains(claim.neutral), "nobody has entered it"}});
  }
  std::optional<Wrong> operator()(const CannotConvoy& claim) const {
    return unless("CannotConvoy", {{is_own(claim.doer) && std::holds_alternative<Convoy>(deed_.done.task), "no convoy"},
                                   {!piece_.is_fleet() || !turn_.map().is_sea(act_.from()), "it can"}});
  }
  std::optional<Wrong> operator()(const MountainsTakeTwo& claim) const {
    const bool known = claim.mountains != no_province && turn_.map()[claim.mountains].mountains;
    return unless("MountainsTakeTwo", {{is_own(claim.doer), "another unit"},
                                       {known, "no mountains"},
                                       {act_.slots.first == act_.slots.last, "it has two impulses"}});
  }
  std::optional<Wrong> operator()(const CouldNotBegin& claim) const {
    const auto then = before_ != nullptr ? before_->piece_of(piece_.unit, piece_.order) : std::nullopt;
    const bool stood = then && before_->acts()[before_->pieces()[*then].acts.front()].result() == Result::Stands;
    return unless("CouldNotBegin", {{is_own(claim.doer), "another unit"},
                                    {act_.slots.first == 1 && act_.slots.last > 1, "it takes one impulse"},
                                    {stood, "it began"}});
  }
  std::optional<Wrong> operator()(const EarlierMoveFailed& claim) const {
    bool failed = false;
    for (const auto& impulse : turn_.settled().impulses()) {
      const auto number = impulse->piece_of(piece_.unit, piece_.order);
      if (!number) continue;
      for (const std::size_t act : impulse->pieces()[*number].acts) {
        const SettledImpulse::Act& one = impulse->acts()[act];
        const bool earlier = one.slots.first < act_.slots.first;
        failed =
            failed || (earlier && std::holds_alternative<Move>(one.deed->done.task) && one.result() != Result::Moves);
      }
    }
    return unless("EarlierMoveFailed", {{is_own(claim.doer), "another unit"},
                                        {failed, "no earlier move failed"},
                                        {act_.slots.expected != act_.from(), "it is where it was to be"}});
  }
  std::optional<Wrong> operator()(const RetreatLedElsewhere& claim) const {
    return unless("RetreatLedElsewhere", {{is_own(claim.doer), "another unit"},
                                          {had_to_retreat(), "it had not to retreat"},
                                          {act_.slots.first > 1, "it began before"},
                                          {act_.slots.expected != act_.from(), "it is where it was to be"}});
  }
  std::optional<Wrong> operator()(const HadToRetreat& claim) const {
    const bool goes_on = turn_.settled().variant().options().routed == Routed::Acts;
    return unless("HadToRetreat", {{is_own(claim.doer), "another unit"},
                                   {had_to_retreat(), "it had not to retreat"},
                                   {claim.began == goes_on, "whether the rest counts"},
                                   {!claim.began || act_.slots.first == 1, "it did not begin before"}});
  }
  std::optional<Wrong> operator()(const HasNoConsistentOutcome& claim) const {
    return unless("HasNoConsistentOutcome", {{claim.leader == piece_.unit && piece_.is_leader(), "no leader"},
                                             {act_.slots.first == 3 && now_.number() == 2, "no third action"}});
  }

  template <class Other>
  std::optional<Wrong> operator()(const Other&) const {
    return Wrong{"a claim that no deed makes", "it is about a line or an event"};
  }

 private:
  using Earlier = SettledImpulse::Earlier;
  bool had_to_retreat() const {
    return std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) {
      const Unit& unit = one.impulse->pieces()[one.piece].unit;
      return one.impulse == before_ && unit.power == piece_.unit.power && unit.kind == piece_.unit.kind &&
             unit.at == piece_.unit.at;
    });
  }

  bool is_same(const Compared& claimed, const Compared& right) const {
    return claimed.strengths == right.strengths && claimed.whole_turn == right.whole_turn && add_up(claimed);
  }
  // A side without anything that counts has no strength; and no strength of one impulse is made of two.
  bool add_up(const Compared& compared) const {
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
  // Whether they could add so much: by supports that are given, or in a place that the deed is about.
  bool adds(const Share& share) const {
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
  static int given_by(const SettledImpulse& impulse, const Unit& unit) {
    int points = 0;
    for (const Helper& helper : impulse.helpers()) {
      if (key_of(impulse.pieces()[helper.piece].unit) == key_of(unit) && helper.matched && impulse.is_given(helper))
        points += helper.points;
    }
    return points;
  }
  bool has_part(const Unit& unit) const {
    return has_part(now_, unit) || (before_ != nullptr && has_part(*before_, unit));
  }
  bool has_part(const SettledImpulse& impulse, const Unit& unit) const {
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
  bool is_own(const Doer& doer) const { return doer.unit == piece_.unit && doer.at == act_.from(); }
  bool goes(const Doer& doer, ProvinceId to) const { return is_own(doer) && mover_ != nullptr && mover_->to == to; }
  bool is_hold() const { return std::holds_alternative<Hold>(act_.slots.action); }
  bool stays() const { return !now_.is_dislodged(act_.piece) && !now_.leaves(act_.piece); }
  int slot() const { return piece_.acts.size() > 1 ? act_.slots.first : 0; }
  bool is_written() const {
    return std::ranges::any_of(turn_.settled().orders(), [&](const Order& order) {
      return std::holds_alternative<Plan>(order.task) && order.power == piece_.unit.power &&
             order.unit.at.province == piece_.unit.at.province && agrees(order.unit.kind, piece_.unit.kind) &&
             is_refused(order);
    });
  }
  bool is_refused(const Order& order) const {
    const auto number = static_cast<std::size_t>(&order - turn_.settled().orders().data());
    return turn_.settled().adjudication().verdicts[number].result == Result::Illegal;
  }

  bool attacks_us(const Mover& mover) const {
    const std::vector<std::size_t> standing = now_.standing_against(mover);
    return std::ranges::find(standing, act_.piece) != standing.end();
  }
  static const Mover* mover_of_piece(const SettledImpulse& impulse, std::size_t piece) {
    for (const Mover& mover : impulse.movers()) {
      if (std::ranges::find(mover.pieces, piece) != mover.pieces.end()) return &mover;
    }
    return nullptr;
  }

  bool is_whole_turn() const { return now_.is_whole_turn(mover_->to, mover_->at_sea); }
  // The attacker's own comparison with the units that stay, or else with the unit that comes the other way.
  std::optional<Compared> comparison_of(const Mover& attacker) const {
    const std::vector<const Mover*> against = now_.opponents(attacker);
    const bool holds = attacker.at_sea || against.empty();
    if (holds)
      return Compared{{now_.attack(attacker), now_.hold_against(attacker)},
                      now_.is_whole_turn(attacker.to, attacker.at_sea)};
    const Mover& opponent = *against.front();
    return Compared{{now_.against_opponent(attacker, opponent), now_.fight_back(attacker, opponent)},
                    now_.is_over_turn(attacker, opponent)};
  }
  // On land a unit that comes the other way is met head-on, and does not hold.
  bool has_holders() const { return mover_->at_sea || now_.opponents(*mover_).empty(); }

  std::vector<const Mover*> strong_rivals() const {
    std::vector<const Mover*> found = now_.rivals(*mover_);
    std::erase_if(found, [&](const Mover* rival) { return now_.prevent(*rival) == 0; });
    return found;
  }
  Compared compared_with(const Mover& other) const {
    if (other.to == mover_->to) return {{now_.attack(*mover_), now_.prevent(other)}, is_whole_turn()};
    return {{now_.against_opponent(*mover_, other), now_.fight_back(*mover_, other)},
            now_.is_over_turn(*mover_, other)};
  }
  bool are_right(const std::vector<Rival>& claimed, const std::vector<const Mover*>& expected, bool exceeds,
                 std::vector<const Earlier*> earlier = {}) const {
    std::erase_if(earlier, [&](const Earlier* one) { return !exceeds && now_.attack(*mover_) > one->points; });
    if (claimed.size() != expected.size() + earlier.size()) return false;
    std::vector<const Mover*> left = expected;
    for (const Rival& rival : claimed) {
      if (rival.earlier) {
        const auto is_it = [&](const Earlier* one) {
          const Compared right{{now_.attack(*mover_), one->points}, true};
          return are_same(rival.units, one->units) && is_same(rival.compared, right);
        };
        if (std::ranges::none_of(earlier, is_it)) return false;
        if ((rival.compared.strengths.own > rival.compared.strengths.against) != exceeds) return false;
        continue;
      }
      const auto found = std::ranges::find_if(left, [&](const Mover* other) {
        return are_same(rival.units, units_of(now_, *other)) && is_same(rival.compared, compared_with(*other));
      });
      if (found == left.end()) return false;
      if ((rival.compared.strengths.own > rival.compared.strengths.against) != exceeds) return false;
      left.erase(found);
    }
    return true;
  }
  bool is_right(const Defence& defence, bool exceeds) const {
    const int hold = now_.hold_of_neutral(defence.neutral);
    const Strengths strengths{now_.attack(*mover_), hold};
    return defence.own == turn_.map()[defence.neutral].defence && defence.own + defence.supports == hold &&
           defence.compared.strengths == strengths && defence.compared.whole_turn == is_whole_turn() &&
           add_up(defence.compared) && (strengths.own > strengths.against) == exceeds;
  }
  bool is_kept_by(const Units& occupants, const Compared& compared) const {
    const std::vector<std::size_t> staying = now_.staying_against(*mover_);
    return has_holders() && !staying.empty() && are_same(occupants, units_of(now_, staying)) &&
           compared.strengths == Strengths{now_.attack(*mover_), now_.hold_against(*mover_)} &&
           compared.strengths.own <= compared.strengths.against && compared.whole_turn == is_whole_turn() &&
           add_up(compared);
  }
  // Given supports for its move by the powers of these, in both impulses where the turn is added up.
  Units uncounted_supporters(const std::vector<std::size_t>& against) const {
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
  bool supports_it(const Unit& unit) const {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < now_.pieces().size(); ++i) all.push_back(i);
    const Units found = uncounted_supporters(all);
    return std::ranges::find(found, unit) != found.end();
  }
  bool stands_or_fights(const UnitKey& unit, int count) const {
    std::map<UnitKey, int> staying = counted(units_of(now_, now_.staying_against(*mover_)));
    std::map<UnitKey, int> fighting = counted(units_of(now_, now_.opponents(*mover_)));
    return staying[unit] >= count || fighting[unit] >= count;
  }

  // Fleets on several lines: retreats after the second impulse do not tell them apart.
  bool is_one_of_several() const {
    return now_.number() == 2 &&
           std::ranges::count_if(now_.pieces(), [&](const Piece& other) { return is_same_kind_from(other.unit); }) > 1;
  }
  // It is on the board after the retreats that follow the impulse.
  bool survives() const {
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
  bool is_same_kind_from(const Unit& unit) const {
    return unit.power == piece_.unit.power && unit.kind == piece_.unit.kind && unit.at == piece_.unit.at;
  }

  const UnitName* supported() const {
    if (const auto* support = std::get_if<SupportMove>(&deed_.done.task)) return &support->supported;
    if (const auto* support = std::get_if<SupportHold>(&deed_.done.task)) return &support->supported;
    return nullptr;
  }
  bool is_served(const Served& served) const {
    if (const auto* neutral = std::get_if<SupportNeutral>(&deed_.done.task)) return served.neutral == neutral->neutral;
    const UnitName* name = supported();
    if (name == nullptr || served.neutral != no_province || served.unit.at != name->at) return false;
    if (const auto* support = std::get_if<SupportMove>(&deed_.done.task))
      return served.to == support->destination.province;
    return !served.to;
  }
  bool is_aimed_at(ProvinceId place) const {
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
  bool is_reached(ProvinceId from, ProvinceId to) const {
    return piece_.is_fleet() ? turn_.map().fleet_reach({from, Coast::None}).contains(to)
                             : turn_.map().army_reach(from).contains(to);
  }
  bool could_sail(ProvinceId from, ProvinceId to) const {
    return from != to && turn_.map()[from].terrain == Terrain::Coastal && turn_.map()[to].terrain == Terrain::Coastal;
  }
  bool is_convoy(const UnitName& army, ProvinceId to) const {
    const auto* convoy = std::get_if<Convoy>(&deed_.done.task);
    return convoy != nullptr && convoy->army.at == army.at && convoy->destination.province == to;
  }
  bool army_goes(const UnitName& army, ProvinceId to) const {
    return std::ranges::any_of(now_.movers(), [&](const Mover& mover) {
      return mover.by_sea && mover.to == to && is_meant(army, now_.pieces()[mover.pieces.front()].unit);
    });
  }

  const Turn& turn_;
  const SettledImpulse& now_;
  const SettledImpulse* before_;
  const Deed& deed_;
  const SettledImpulse::Act& act_;
  const Piece& piece_;
  const Mover* mover_;
  const Helper* helper_;
};

// ---- Claims of lines ----

class OfLine {
 public:
  OfLine(const Turn& turn, std::size_t number)
      : turn_(turn), order_(turn.settled().orders()[number]), number_(number) {}

  std::optional<Wrong> operator()(const DependsOnCondition& claim) const {
    return unless("DependsOnCondition",
                  {{order_.conditional, "it does not"}, {!claim.unit || names(*claim.unit), "another unit"}});
  }
  std::optional<Wrong> operator()(const IsForeign& claim) const {
    return unless("IsForeign", {{names(claim.unit), "another unit"},
                                {claim.power == order_.power && !has_unit(order_.power, true), "it is its own"}});
  }
  std::optional<Wrong> operator()(const NoSuchUnit& claim) const {
    return unless("NoSuchUnit", {{claim.at == order_.unit.at.province, "another place"},
                                 {!has_unit(order_.power, true) || is_built_later(), "there is one"}});
  }
  std::optional<Wrong> operator()(const IsMiscalled& claim) const {
    return unless("IsMiscalled", {{claim.at == order_.unit.at.province, "another place"},
                                  {!has_unit(order_.power, true) || is_built_later(), "it is called so"},
                                  {has_unit(order_.power, false) || at_the_end(), "nothing of its own is there"}});
  }
  std::optional<Wrong> operator()(const HasOrderAlready& claim) const {
    bool earlier = false;
    for (std::size_t i = 0; i < number_; ++i) {
      const Order& other = turn_.settled().orders()[i];
      earlier = earlier || (other.power == order_.power && other.unit.at == order_.unit.at &&
                            other.task.index() == order_.task.index());
    }
    return unless("HasOrderAlready", {{names(claim.unit), "another unit"}, {earlier, "no earlier line for it"}});
  }
  std::optional<Wrong> operator()(const IsOfAnotherPhase&) const {
    return unless("IsOfAnotherPhase",
                  {{std::holds_alternative<Waive>(order_.task) || std::holds_alternative<Declare>(order_.task),
                    "it is of this one"}});
  }
  std::optional<Wrong> operator()(const AsksForTooMuch& claim) const {
    const Unit* unit = unit_of_line();
    const auto* plan = std::get_if<Plan>(&order_.task);
    const int asked = unit != nullptr && plan != nullptr ? impulses_asked(turn_.map(), *unit, *plan) : 0;
    return unless("AsksForTooMuch", {{unit != nullptr && is_meant(claim.unit, *unit), "another unit"},
                                     {unit == nullptr || claim.allowance == allowance_of(*unit), "it has others"},
                                     {asked > claim.allowance, "it does not"}});
  }

  std::optional<Wrong> operator()(const RetreatsAsOrdered& claim) const {
    const auto fits = [&](const Leaving& one) { return is_for(one) && touches(one, claim.to); };
    const bool leaves = std::ranges::any_of(turn_.leavings(), fits);
    const bool displaces = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) {
      return is_for(one) && one.impulse->pieces()[one.piece].is_leader() && Turn::has_own_army(one, claim.to);
    });
    return unless("RetreatsAsOrdered", {{names(claim.unit), "another unit"},
                                        {goes_to(claim.to), "another order"},
                                        {leaves || left_port(), "it had not to leave its place"},
                                        {claim.displaces == displaces, "whether an army is displaced"}});
  }
  std::optional<Wrong> operator()(const RetreatsCollide& claim) const {
    bool all = !claim.others.empty();
    for (const Unit& other : claim.others) {
      all = all && is_on_board(other) &&
            turn_.leaving_of(Unit{other.power, other.kind, other.at, other.leader, other.count}, 0) != nullptr;
    }
    const bool leader = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) {
      return is_for(one) && one.impulse->pieces()[one.piece].is_leader();
    });
    // Of fleets that leave a port and meet, only the lines are known.
    const bool fleets = std::ranges::all_of(claim.others, [](const Unit& one) { return one.kind == UnitKind::Fleet; });
    return unless("RetreatsCollide", {{names(claim.unit), "another unit"},
                                      {goes_to(claim.to), "another order"},
                                      {!claim.others.empty() && (all || fleets), "whom it meets"},
                                      {claim.is_leader == leader, "whether it is a leader"}});
  }
  std::optional<Wrong> operator()(const MakesWay& claim) const {
    const auto fits = [&](const Leaving& one) { return is_for(one) && touches(one, claim.to); };
    const Leaving* leader = claim.leader ? turn_.leaving_of(*claim.leader, 0) : nullptr;
    const bool goes_there = std::ranges::any_of(turn_.settled().orders(), [&](const Order& order) {
      const auto* retreat = std::get_if<PlannedRetreat>(&order.task);
      return claim.leader && retreat != nullptr && retreat->destination.province == claim.to &&
             order.power == claim.leader->power && is_meant(order.unit, *claim.leader);
    });
    return unless("MakesWay", {{names(claim.unit), "another unit"},
                               {goes_to(claim.to), "another order"},
                               {std::ranges::any_of(turn_.leavings(), fits), "it had not to leave its place"},
                               {leader != nullptr && claim.leader->power == order_.power, "no such leader"},
                               {claim.leader && claim.leader->leader != no_leader && goes_there, "he goes elsewhere"}});
  }
  std::optional<Wrong> operator()(const RetreatWasClosed& claim) const {
    const bool leader = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) {
      return is_for(one) && one.impulse->pieces()[one.piece].is_leader();
    });
    const bool disbands =
        turn_.settled().variant().options().impossible_retreat == ImpossibleRetreat::Disbands && !leader;
    if (claim.disbanded != disbands) return Wrong{"RetreatWasClosed: whether it is disbanded", "it is not so"};
    const bool closed = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) {
      return is_for(one) && (one.displaced || is_closed(one, claim.to, claim.why));
    });
    return unless("RetreatWasClosed", {{names(claim.unit), "another unit"},
                                       {goes_to(claim.to), "another order"},
                                       {closed || left_port(), "it is open"}});
  }
  std::optional<Wrong> operator()(const HadNoRetreatToMake& claim) const {
    const bool leaves = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) { return is_for(one); });
    return unless("HadNoRetreatToMake", {{names(claim.unit), "another unit"},
                                         {claim.others == (leaves || left_port()), "whether others had to leave"}});
  }
  std::optional<Wrong> operator()(const IsDisbandedAsOrdered& claim) const {
    const bool leaves = std::ranges::any_of(turn_.leavings(), [&](const Leaving& one) { return is_for(one); });
    // Of a fleet that leaves a port by such a line, only the line is known.
    const bool fleet = std::ranges::any_of(turn_.settled().start().units, [&](const Unit& unit) {
      return unit.kind == UnitKind::Fleet && unit.power == order_.power && is_meant(order_.unit, unit);
    });
    return unless("IsDisbandedAsOrdered", {{names(claim.unit), "another unit"},
                                           {leaves || left_port() || fleet, "it had not to leave its place"}});
  }

  std::optional<Wrong> operator()(const IsBuilt& claim) const {
    const ProvinceId at = claim.unit.at.province;
    const UnitKind kind = claim.unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
    const bool there = std::ranges::any_of(turn_.settled().end().units, [&](const Unit& unit) {
      return unit.power == claim.power && unit.kind == kind && unit.at.province == at;
    });
    const bool long_enough = turn_.settled().end().campaign.turns_of_control(claim.power, at) >= 2;
    return unless("IsBuilt", {{names(claim.unit), "another unit"},
                              {there, "it is not there"},
                              {!claim.delayed || long_enough, "not controlled for two turns"},
                              {!claim.a_fleet_costs_nothing || kind == UnitKind::Fleet, "no fleet"}});
  }
  std::optional<Wrong> operator()(const CannotBuild& claim) const {
    return unless("CannotBuild",
                  {{names(claim.unit), "another unit"},
                   {claim.power == order_.power, "another power"},
                   {is_barred(claim), "it can"},
                   {!claim.has_fleets || has_fleet(), "it has no fleet"},
                   {claim.why != CannotBuild::Why::NoCentreLeft || claim.has_fleets || !has_fleet() || builds_fleet(),
                    "it has a fleet"}});
  }
  std::optional<Wrong> operator()(const IsRemovedAsOrdered& claim) const {
    return unless("IsRemovedAsOrdered", {{names(claim.unit), "another unit"},
                                         {std::holds_alternative<Disband>(order_.task), "another order"}});
  }
  std::optional<Wrong> operator()(const NeedNotBeRemoved& claim) const {
    return unless("NeedNotBeRemoved", {{names(claim.unit) && claim.power == order_.power, "another unit"},
                                       {turn_.need(claim.power) <= turn_.centres(claim.power), "there are too many"}});
  }
  std::optional<Wrong> operator()(const NothingAfterTheEnd& claim) const {
    using How = NothingAfterTheEnd::How;
    const bool ended = std::ranges::any_of(turn_.events(), [&](const Event& event) {
      if (claim.how == How::Agreed) return event.kind == EventKind::Ended && event.clause == Clause::VictoryAgreed;
      const bool over = event.kind == EventKind::Won || event.kind == EventKind::Ended;
      return over && (event.clause == Clause::VictoryDate) == (claim.how == How::Date);
    });
    return unless("NothingAfterTheEnd", {{ended, "the game goes on"}});
  }
  std::optional<Wrong> operator()(const Permits& claim) const {
    const auto* permit = std::get_if<Permit>(&order_.task);
    return unless("Permits",
                  {{permit != nullptr && permit->guest == claim.guest && order_.power == claim.owner, "another order"},
                   {claim.owner != claim.guest, "itself"}});
  }
  std::optional<Wrong> operator()(const PermitsItself&) const {
    const auto* permit = std::get_if<Permit>(&order_.task);
    return unless("PermitsItself", {{permit != nullptr && permit->guest == order_.power, "another power"}});
  }
  std::optional<Wrong> operator()(const WithdrawsPermission& claim) const {
    return unless("WithdrawsPermission", {{withdraws(claim.owner, claim.guest), "another order"},
                                          {was_permitted(claim.guest), "there was none"}});
  }
  std::optional<Wrong> operator()(const HasNoPermissionToWithdraw& claim) const {
    return unless("HasNoPermissionToWithdraw", {{withdraws(claim.owner, claim.guest), "another order"},
                                                {!was_permitted(claim.guest), "there was one"}});
  }
  std::optional<Wrong> operator()(const AgreesToTheEnd& claim) const {
    return unless("AgreesToTheEnd", {{claim.power == order_.power, "another power"}});
  }
  template <class Other>
  std::optional<Wrong> operator()(const Other&) const {
    return Wrong{"a claim that no line makes", "it is about a deed or an event"};
  }

 private:
  // The unit that the line is for, where it stands when the turn begins; nullptr: there is none.
  const Unit* unit_of_line() const {
    const auto is_it = [&](const Unit& unit) { return unit.power == order_.power && is_meant(order_.unit, unit); };
    const auto found = std::ranges::find_if(turn_.settled().start().units, is_it);
    return found != turn_.settled().start().units.end() ? &*found : nullptr;
  }
  // Whether the name means the unit of the line, or what the line names if there is no such unit.
  bool names(const UnitName& name) const {
    if (at_the_end()) return name == order_.unit;
    const Unit* unit = unit_of_line();
    return name.at == order_.unit.at && (unit == nullptr || is_meant(name, *unit));
  }
  // It is there when the turn begins, with at least as many.
  bool is_on_board(const Unit& unit) const {
    return std::ranges::any_of(turn_.settled().start().units, [&](const Unit& one) {
      return one.power == unit.power && one.kind == unit.kind && one.at == unit.at && one.leader == unit.leader &&
             one.count >= unit.count;
    });
  }
  bool withdraws(PowerId owner, PowerId guest) const {
    const auto* withdraw = std::get_if<Withdraw>(&order_.task);
    return withdraw != nullptr && withdraw->guest == guest && owner == order_.power;
  }
  bool at_the_end() const {
    return std::holds_alternative<Build>(order_.task) || std::holds_alternative<Disband>(order_.task);
  }
  // At the start; lists of builds and removals are about the end.
  bool has_unit(PowerId power, bool called_so) const {
    const Position& board = at_the_end() ? turn_.settled().end() : turn_.settled().start();
    return std::ranges::any_of(board.units, [&](const Unit& unit) {
      return unit.power == power && unit.at.province == order_.unit.at.province &&
             (!called_so || is_meant(order_.unit, unit));
    });
  }
  // Builds come after removals.
  bool is_built_later() const {
    for (std::size_t i = 0; i < turn_.settled().orders().size(); ++i) {
      const Order& other = turn_.settled().orders()[i];
      const bool built = turn_.settled().adjudication().verdicts[i].result == Result::Builds;
      if (built && other.power == order_.power && other.unit.at == order_.unit.at) return true;
    }
    return false;
  }
  bool is_for(const Leaving& one) const {
    const Unit& unit = one.impulse->pieces()[one.piece].unit;
    return unit.power == order_.power && is_meant(order_.unit, unit);
  }
  bool touches(const Leaving& one, ProvinceId to) const {
    const bool at_sea = one.impulse->pieces()[one.piece].is_fleet();
    return at_sea ? turn_.map().fleet_reach({one.from, Coast::None}).contains(to)
                  : turn_.map().army_reach(one.from).contains(to);
  }
  bool goes_to(ProvinceId to) const {
    const auto* retreat = std::get_if<PlannedRetreat>(&order_.task);
    return retreat != nullptr && retreat->destination.province == to;
  }
  bool left_port() const {
    return std::ranges::any_of(turn_.events(), [&](const Event& event) {
      const bool leaves = event.kind == EventKind::PutOut || event.clause == Clause::FleetEnemyPort ||
                          event.clause == Clause::FleetRevoked || is_lost_at_the_end(event);
      return leaves && event.unit && event.unit->power == order_.power && is_meant(order_.unit, *event.unit);
    });
  }
  bool is_closed(const Leaving& one, ProvinceId to, RetreatWasClosed::Why why) const {
    using Why = RetreatWasClosed::Why;
    const SettledImpulse& now = *one.impulse;
    const Piece& piece = now.pieces()[one.piece];
    switch (why) {
      case Why::TooFar: return !touches(one, to);
      case Why::Attacker:
        return std::ranges::any_of(now.dislodgers(one.piece),
                                   [&](const Mover* mover) { return mover->from == to && !mover->by_sea; });
      case Why::Occupied:
        return std::ranges::any_of(Turn::standing_after(now, to, piece.unit.kind), [&](std::size_t other) {
          return now.are_hostile(piece.is_fleet(), to, piece.unit.power, now.pieces()[other].unit.power);
        });
      case Why::StandOff: return Turn::is_stand_off(now, to, piece.is_fleet());
      case Why::Neutral: return turn_.is_neutral_after(now, to);
      case Why::Coast: {
        const PowerId owner = turn_.coast_after(now, to);
        return owner != piece.unit.power && (owner == no_power || !now.campaign().permits(owner, piece.unit.power));
      }
      case Why::FullPort: return piece.is_fleet() && !turn_.map().is_sea(to);
      case Why::Closed: return false;
    }
    return false;
  }
  bool has_fleet() const {
    return std::ranges::any_of(turn_.settled().end().units, [&](const Unit& unit) {
      return unit.power == order_.power && unit.kind == UnitKind::Fleet;
    });
  }
  bool builds_fleet() const {
    for (std::size_t i = 0; i < turn_.settled().orders().size(); ++i) {
      const Order& other = turn_.settled().orders()[i];
      const bool is_own_fleet = other.power == order_.power && other.unit.kind == WrittenKind::Fleet;
      if (is_own_fleet && turn_.settled().adjudication().verdicts[i].result == Result::Builds) return true;
    }
    return false;
  }
  bool is_barred(const CannotBuild& claim) const {
    using Why = CannotBuild::Why;
    const Position& end = turn_.settled().end();
    const ProvinceId at = claim.unit.at.province;
    const bool fleet = claim.unit.kind == WrittenKind::Fleet;
    int fleets = 0;
    bool land = false;
    for (const Unit& unit : end.units) {
      if (unit.at.province != at) continue;
      fleets += unit.kind == UnitKind::Fleet ? unit.count : 0;
      land = land || unit.kind == UnitKind::Army;
    }
    switch (claim.why) {
      case Why::NoCentreLeft: return turn_.need(claim.power) + 1 > turn_.centres(claim.power);
      case Why::NotOwned: return end.owners[index(at)] != claim.power;
      case Why::NotHome: return !turn_.settled().variant().is_home(claim.power, at);
      case Why::NoCentre: return !turn_.map().supply_centres().contains(at);
      case Why::Occupied: return !fleet && land;
      case Why::Inland: return fleet && turn_.map()[at].terrain == Terrain::Inland;
      case Why::Coast: return fleet;
      case Why::FullPort: return fleet && fleets >= fleets_on_a_coast;
      case Why::Delayed: return fleet && end.campaign.turns_of_control(claim.power, at) < 2;
      case Why::Leader: return claim.unit.leader != no_leader;
      case Why::Other: return false;
    }
    return false;
  }
  // When this line is read: lines before it count.
  bool was_permitted(PowerId guest) const {
    bool permitted = turn_.settled().start().campaign.permits(order_.power, guest);
    for (std::size_t i = 0; i < number_; ++i) {
      const Order& other = turn_.settled().orders()[i];
      if (other.power != order_.power || other.conditional) continue;
      const auto* permit = std::get_if<Permit>(&other.task);
      const auto* withdraw = std::get_if<Withdraw>(&other.task);
      if (permit != nullptr && permit->guest == guest && guest != order_.power) permitted = true;
      if (withdraw != nullptr && withdraw->guest == guest) permitted = false;
    }
    return permitted;
  }

  const Turn& turn_;
  const Order& order_;
  std::size_t number_;
};

// ---- Claims of events ----

class OfEvent {
 public:
  OfEvent(const Turn& turn, const Event& event) : turn_(turn), event_(event) {}

  std::optional<Wrong> operator()(const TakesCentre& claim) const {
    return unless("TakesCentre", {{turn_.settled().end().owner_of(claim.centre) == claim.power,
                                   "it is not its "
                                   "centre"},
                                  {turn_.settled().start().owner_of(claim.centre) != claim.power, "it was before"}});
  }
  std::optional<Wrong> operator()(const HasNoRetreat& claim) const {
    if (claim.left_port) {
      return unless("HasNoRetreat", {{is_its(claim.unit) && claim.unit.kind == UnitKind::Fleet, "another unit"},
                                     {event_.impulse == 0, "it was put out by an attack"}});
    }
    const Leaving* leaving = turn_.leaving_of(claim.unit, event_.impulse);
    const bool leader = claim.unit.leader != no_leader;
    return unless(
        "HasNoRetreat",
        {{is_its(claim.unit), "another unit"},
         {leaving != nullptr, "it had not to leave its place"},
         {leaving == nullptr || leader || !turn_.surely_has_way_home(*leaving), "a place is nearer to a centre"},
         {leaving == nullptr || !leader || !turn_.surely_has_open_place(*leaving), "a place is open"}});
  }
  std::optional<Wrong> operator()(const IsLostInRetreat& claim) const {
    const bool leaves = turn_.leaving_of(claim.unit, event_.impulse) != nullptr || is_lost_at_the_end(event_);
    const std::vector<ProvinceId> places = ordered_retreats(claim.unit);
    const bool meets = std::ranges::any_of(places, [&](ProvinceId place) { return retreats_to(place) > 1; });
    return unless("IsLostInRetreat", {{is_its(claim.unit), "another unit"},
                                      {!claim.collides || meets, "no other retreat goes there"},
                                      {leaves, "it had not to leave"},
                                      {!places.empty(), "no retreat was ordered"}});
  }
  std::optional<Wrong> operator()(const GameMasterRetreats& claim) const {
    using Why = GameMasterRetreats::Why;
    const Leaving* leaving = turn_.leaving_of(claim.unit, event_.impulse);
    if (leaving == nullptr) return Wrong{"GameMasterRetreats: it had not to leave", "it had not to leave its place"};
    const bool at_sea = claim.unit.kind == UnitKind::Fleet;
    const bool touches = at_sea ? turn_.map().fleet_reach({leaving->from, Coast::None}).contains(claim.to)
                                : turn_.map().army_reach(leaving->from).contains(claim.to);
    if (claim.why == Why::Leader) {
      return unless("GameMasterRetreats", {{is_its(claim.unit), "another unit"},
                                           {claim.unit.leader != no_leader, "no leader"},
                                           {touches, "it is too far"},
                                           {!turn_.surely_has_way_home(*leaving), "a place is nearer to a centre"}});
    }
    if (claim.towards == no_province) return Wrong{"GameMasterRetreats: towards nothing", "it names no centre"};
    const auto far = distances_from(turn_.map(), claim.towards, at_sea ? Kind::Water : Kind::Land);
    const auto own = distances_from(turn_.map(), leaving->from, at_sea ? Kind::Water : Kind::Land);
    const bool nearer =
        far[index(claim.to)] && far[index(leaving->from)] && *far[index(claim.to)] < *far[index(leaving->from)];
    bool nearest = true, another = false;
    turn_.map().supply_centres().for_each([&](ProvinceId centre) {
      const bool is_own = turn_.settled().start().owner_of(centre) == claim.unit.power;
      if (!is_own || centre == leaving->from || centre == claim.towards || !own[index(centre)]) return;
      if (!own[index(claim.towards)] || *own[index(centre)] < *own[index(claim.towards)]) nearest = false;
      if (own[index(centre)] == own[index(claim.towards)]) another = true;
    });
    return unless("GameMasterRetreats",
                  {{is_its(claim.unit) && stands_afterwards(claim.unit, claim.to), "it goes elsewhere"},
                   {touches, "it is too far"},
                   {nearer, "it does not come nearer"},
                   {turn_.settled().start().owner_of(claim.towards) == claim.unit.power, "not its centre"},
                   {claim.why == Why::Choice || claim.to != claim.towards || nearest, "another centre is nearer"},
                   {claim.why != Why::Choice || another, "no other centre is as near"}});
  }
  std::optional<Wrong> operator()(const GoesForLeader& claim) const {
    const Leaving* leaving = turn_.leaving_of(claim.unit, event_.impulse);
    return unless("GoesForLeader", {{is_its(claim.unit), "another unit"},
                                    {leaving != nullptr && leaving->displaced, "it had not to make room"},
                                    {stands_afterwards(claim.unit, claim.to), "it goes elsewhere"}});
  }
  std::optional<Wrong> operator()(const LeavesPort& claim) const {
    const PowerId guest = claim.unit.power;
    const bool withdrawn = std::ranges::any_of(turn_.settled().orders(), [&](const Order& order) {
      const auto* withdraw = std::get_if<Withdraw>(&order.task);
      return withdraw != nullptr && withdraw->guest == guest &&
             turn_.settled().start().campaign.permits(order.power, guest);
    });
    return unless("LeavesPort", {{is_its(claim.unit) && claim.unit.kind == UnitKind::Fleet, "another unit"},
                                 {!claim.withdrawn || withdrawn, "nobody withdraws a permission"},
                                 {stands_afterwards(claim.unit, claim.to), "it goes elsewhere"}});
  }
  std::optional<Wrong> operator()(const NeutralFalls& claim) const {
    const Position& start = turn_.settled().start();
    return unless("NeutralFalls",
                  {{turn_.map()[claim.neutral].defence > 0, "no armed neutral"},
                   {enters(claim.power, claim.neutral), "it does not enter it"},
                   {!start.campaign.entered.contains(claim.neutral), "it had fallen before"},
                   {turn_.settled().end().campaign.entered.contains(claim.neutral), "it has not fallen"}});
  }
  std::optional<Wrong> operator()(const IsUnsupplied& claim) const {
    return unless("IsUnsupplied", {{is_its(claim.unit), "another unit"},
                                   {turn_.settled().end().owners[index(claim.unit.at.province)] != claim.unit.power ||
                                        claim.unit.kind == UnitKind::Fleet,
                                    "it stands in a centre of its own"}});
  }
  std::optional<Wrong> operator()(const GoesFirst& claim) const {
    using Why = GoesFirst::Why;
    if (claim.why == Why::Partner || claim.why == Why::OnlyOne) {
      const bool is_partner = claim.unit.kind == UnitKind::Fleet;
      return unless("GoesFirst", {{is_its(claim.unit), "another unit"},
                                  {claim.why != Why::Partner || is_partner, "no second fleet"},
                                  {claim.why != Why::OnlyOne || (event_.sequence.size() <= 1 && !claim.next),
                                   "others could have gone"},
                                  {!claim.distance || claim.distance == from_home(claim.unit), "its distance"},
                                  {!claim.leader_is_as_far, "no leader is left"}});
    }
    const bool right = claim.distance == from_home(claim.unit);
    const auto next = claim.next ? from_home(claim.next->unit) : std::nullopt;
    const bool farther = !claim.distance || (next && *claim.distance > *next);
    bool others = false, leader = false;
    for (const RemovalRank& one : event_.sequence) {
      const bool as_far = !one.distance || (claim.distance && *one.distance >= *claim.distance);
      if (one.unit.leader != no_leader) leader = leader || as_far;
      else others = others || (&one != &event_.sequence.front() && as_far);
    }
    return unless("GoesFirst", {{is_its(claim.unit), "another unit"},
                                {right, "its distance"},
                                {claim.next && claim.next->distance == next, "the distance of the next"},
                                {claim.next && is_next(claim.next->unit), "the next one"},
                                {claim.why != Why::Farther || farther, "it is no farther"},
                                {claim.why != Why::Farther || !others, "another is as far"},
                                {claim.leader_is_as_far == leader, "how far a leader is"},
                                {claim.why != Why::BeforeLeader || (claim.next && claim.next->unit.leader != no_leader),
                                 "no leader"}});
  }
  std::optional<Wrong> operator()(const LeavesBuildsUnused& claim) const {
    return unless("LeavesBuildsUnused",
                  {{claim.builds == turn_.centres(claim.power) - turn_.need(claim.power), "another number"}});
  }
  std::optional<Wrong> operator()(const Wins& claim) const {
    const auto last_year = turn_.settled().variant().last_year;
    const bool is_last = last_year && turn_.settled().start().phase.year >= *last_year;
    return unless("Wins", {{!claim.at_the_end || is_last, "the game goes on"},
                           {claim.centres == turn_.additional_centres(claim.power), "another number"}});
  }
  std::optional<Wrong> operator()(const SharesFirstPlace& claim) const {
    return unless("SharesFirstPlace", {{claim.centres == turn_.additional_centres(claim.power), "another number"}});
  }
  std::optional<Wrong> operator()(const EndsByAgreement&) const {
    const bool any = std::ranges::any_of(
        turn_.settled().orders(), [](const Order& order) { return std::holds_alternative<AgreeToEnd>(order.task); });
    return unless("EndsByAgreement", {{any, "nobody agrees"}});
  }
  template <class Other>
  std::optional<Wrong> operator()(const Other&) const {
    return Wrong{"a claim that no event makes", "it is about a deed or a line"};
  }

 private:
  // The event itself says which unit it is about.
  bool is_its(const Unit& unit) const { return event_.unit && *event_.unit == unit; }
  // Where lines of the sheet send the unit; without lines that disband it.
  std::vector<ProvinceId> ordered_retreats(const Unit& unit) const {
    std::vector<ProvinceId> places;
    for (std::size_t i = 0; i < turn_.settled().orders().size(); ++i) {
      const Order& order = turn_.settled().orders()[i];
      const auto* retreat = std::get_if<PlannedRetreat>(&order.task);
      const bool is_for_it = retreat != nullptr && order.power == unit.power && is_meant(order.unit, unit);
      if (is_for_it && turn_.settled().adjudication().verdicts[i].result != Result::Disbands)
        places.push_back(retreat->destination.province);
    }
    return places;
  }
  std::ptrdiff_t retreats_to(ProvinceId place) const {
    return std::ranges::count_if(turn_.settled().orders(), [&](const Order& order) {
      const auto* retreat = std::get_if<PlannedRetreat>(&order.task);
      return retreat != nullptr && retreat->destination.province == place;
    });
  }
  bool is_next(const Unit& unit) const { return event_.sequence.size() > 1 && event_.sequence[1].unit == unit; }
  bool enters(PowerId power, ProvinceId place) const {
    return std::ranges::any_of(turn_.settled().impulses(), [&](const auto& impulse) {
      return std::ranges::any_of(impulse->movers(), [&](const Mover& mover) {
        return !mover.at_sea && mover.succeeds && mover.to == place && mover.power == power;
      });
    });
  }
  // When the second impulse begins, or else at the end, if it is not lost before.
  bool stands_afterwards(const Unit& unit, ProvinceId place) const {
    const auto is_there = [&](const Unit& other) {
      return other.at.province == place && other.power == unit.power && other.kind == unit.kind &&
             other.leader == unit.leader;
    };
    if (event_.impulse == 1 && turn_.settled().impulses().size() > 1)
      return std::ranges::any_of(turn_.settled().impulses()[1]->board().units, is_there);
    // At the end a fleet may have to leave a port again.
    const auto is_lost_there = [&](const Event& event) {
      const bool goes_on = event_.impulse > 0 && event.impulse == 0 && event.unit == unit;
      return goes_on || (event.unit && is_there(*event.unit));
    };
    return std::ranges::any_of(turn_.settled().end().units, is_there) ||
           std::ranges::any_of(turn_.events(), is_lost_there) || is_removed_from(place);
  }
  bool is_removed_from(ProvinceId place) const {
    return std::ranges::any_of(turn_.settled().orders(), [&](const Order& order) {
      return std::holds_alternative<Disband>(order.task) && order.unit.at.province == place;
    });
  }
  std::optional<int> from_home(const Unit& unit) const {
    std::optional<int> nearest;
    for (const ProvinceId home : turn_.settled().variant()[unit.power].homes) {
      const auto here = distances_from(turn_.map(), home, Kind::Any)[index(unit.at.province)];
      if (here && (!nearest || *here < *nearest)) nearest = here;
    }
    return nearest;
  }

  const Turn& turn_;
  const Event& event_;
};

// ---- The form of a sentence ----

std::optional<Wrong> slip_of(const Variant& variant, const std::string& text) {
  if (auto wrong = slip(variant, text)) return wrong;
  const bool begins = !text.empty() && (text.front() < 'a' || text.front() > 'z');
  // "2F(Sca) moves": several fleets take a verb in the plural.
  bool agrees = true;
  if (text.size() > 2 && text[0] >= '2' && text[0] <= '9' && text[1] == 'F') {
    for (const std::string_view verb :
         {" is ", " has ", " was ", " moves ", " bounces", " holds ", " gives ", " does "}) {
      const std::size_t end = text.find(')');
      agrees = agrees && text.compare(end + 1, verb.size(), verb) != 0;
    }
  }
  return unless("form",
                {{begins, "no capital"},
                 {text.ends_with('.'), "no full stop"},
                 {text.find("  ") == std::string::npos, "two blanks"},
                 {text.find(" 1 centres") == std::string::npos && text.find(" 1 points") == std::string::npos,
                  "one of something in the plural"},
                 {agrees, "several fleets and a verb for one"}},
                text);
}

// A turn with its results, as the claims see them and as the equations see them.
class AskedTurn {
 public:
  AskedTurn(const Variant& variant, const Position& position, const Submission& submission,
            const Adjudication& adjudication)
      : variant_(variant),
        orders_(submission.orders),
        adjudication_(adjudication),
        phase_(corpus::record_phase(variant, position, submission, adjudication)),
        settled_(variant, position, submission.orders, adjudication),
        turn_(settled_) {}

  const Position& played() const { return phase_.played; }

  void each_claim(const SeeTurnClaim& see) const {
    const auto each = [&](const std::string& of, const std::vector<Claim>& claims, const auto& truth) {
      const JudgeOfTurnClaim judge = [&](const Claim& claim) { return std::visit(truth, claim); };
      for (const Claim& claim : claims) see(of, claim, judge);
    };
    for (std::size_t i = 0; i < settled_.impulses().size(); ++i) {
      for (std::size_t k = 0; k < adjudication_.impulses[i].deeds.size(); ++k) {
        const reports::DeedRecord& record = phase_.impulses[i].deeds[k];
        each(fmt::format("impulse {}, {}: {}", i + 1, record.done.text, record.done.got),
             reports::claims_of_deed(variant_, phase_, i, record), of_deed(i, adjudication_.impulses[i].deeds[k]));
      }
    }
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      each(phase_.orders[i].text + ": " + phase_.orders[i].got,
           reports::claims_of_line(variant_, phase_.played, orders_[i], adjudication_.verdicts[i], &phase_),
           OfLine(turn_, i));
    }
    for (const Event& event : adjudication_.events) {
      if (const auto claim = reports::claim_of_event(event)) each("event", {*claim}, OfEvent(turn_, event));
    }
  }

  // The equations must agree with the result of every move. If they do not, nothing that they say counts.
  std::vector<Untruth> moves_against_the_equations() const {
    std::vector<Untruth> found;
    for (std::size_t i = 0; i < settled_.impulses().size(); ++i) {
      const SettledImpulse& now = *settled_.impulses()[i];
      for (const Mover& mover : now.movers()) {
        if (now.should_succeed(mover) == mover.succeeds) continue;
        const Deed& deed = *now.acts()[mover.acts.front()].deed;
        found.push_back({fmt::format("impulse {}, {}", i + 1, print(variant_, deed.done)), "",
                         "by the equations it ends otherwise", "the equations"});
      }
    }
    return found;
  }

 private:
  OfDeed of_deed(std::size_t impulse, const Deed& deed) const {
    const auto& impulses = settled_.impulses();
    return {turn_, *impulses[impulse], impulse > 0 ? impulses[impulse - 1].get() : nullptr, deed};
  }

  const Variant& variant_;
  std::span<const Order> orders_;
  const Adjudication& adjudication_;
  reports::PhaseRecord phase_;
  SettledTurn settled_;
  Turn turn_;
};

}  // namespace
}  // namespace turn_truth

std::vector<Untruth> untruths_of_turn(const Variant& variant, const Position& position, const Submission& submission,
                                      const Adjudication& adjudication) {
  const turn_truth::AskedTurn asked(variant, position, submission, adjudication);
  std::vector<Untruth> found = asked.moves_against_the_equations();
  asked.each_claim([&](const std::string& of, const reports::turns::Claim& claim, const JudgeOfTurnClaim& judge) {
    const std::string text = reports::in_words(variant, asked.played(), claim);
    std::optional<Wrong> wrong = judge(claim);
    if (!wrong) wrong = turn_truth::slip_of(variant, text);
    if (wrong) found.push_back({of, text, wrong->why, wrong->kind});
  });
  return found;
}

void each_claim_of_turn(const Variant& variant, const Position& position, const Submission& submission,
                        const Adjudication& adjudication, const SeeTurnClaim& see) {
  turn_truth::AskedTurn(variant, position, submission, adjudication).each_claim(see);
}

}  // namespace casus::truth
