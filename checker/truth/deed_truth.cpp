// Whether what reports say of a deed in an impulse is true.
#include "checker/truth/turn_judges.h"

#include <algorithm>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "checker/truth/deed_facts.h"
#include "engine/rules/options.h"

namespace casus::truth::turn_truth {
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
using reports::turns::IsDislodged;
using reports::turns::IsKeptOut;
using reports::turns::LacksSupport;
using reports::turns::MovesUnopposed;
using reports::turns::Units;

std::string shown(Strengths strengths) { return fmt::format("{} against {}", strengths.own, strengths.against); }

class OfDeed : DeedFacts {
 public:
  OfDeed(const Turn& turn, const SettledImpulse& now, const SettledImpulse* before, const Deed& deed)
      : DeedFacts(turn, now, before, deed) {}

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
                   {claim.compared.whole_turn == now_.is_whole_turn(piece_.at, piece_.unit.kind), "whole turn"},
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
  std::optional<Wrong> operator()(const HoldsWithMore& claim) const {
    if (mover_ == nullptr) return Wrong{"HoldsWithMore: no move", "it makes no move"};
    const bool marching_counts = turn_.settled().variant().options().swiss_head_on == SwissHeadOn::Hold;
    for (const std::size_t piece : now_.staying_against(*mover_)) {
      if (now_.pieces()[piece].unit != claim.occupant) continue;
      const int points = now_.presence_of(piece, !now_.has_move(piece) || marching_counts);
      return unless("HoldsWithMore",
                    {{now_.number() == 2 && !is_whole_turn(), "the turn is added up, or it is the first impulse"},
                     {claim.points == points && points > 1, "another number"},
                     {claim.in_mountains == (points > now_.presence_of(piece, false)), "whether mountains count"},
                     {now_.hold_of(piece, mover_->from) >= points, "it holds with less"}});
    }
    return Wrong{"HoldsWithMore: another unit", "it does not stay there"};
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
                                {!claim.leader || (leader != nullptr && touches(*leader)), "a leader who is not there"},
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
    return unless("Exceeds",
                  {{goes(claim.doer, claim.to) && mover_->succeeds, "it does not move"},
                   {now_.staying_against(*mover_).empty(), "somebody is dislodged"},
                   {claim.defence.has_value() == now_.meets_neutral(*mover_), "a neutral"},
                   {!claim.defence || is_right(*claim.defence, Fight::Won), "the neutral's defence"},
                   {are_right(claim.opponents, now_.opponents(*mover_), Fight::Won), "those who come the other way"},
                   {are_right(claim.rivals, strong_rivals(), Fight::Won, now_.earlier_against(*mover_)),
                    "the other moves there"}});
  }
  std::optional<Wrong> operator()(const DrivesOut& claim) const {
    const std::vector<std::size_t> out = now_.staying_against(*mover_);
    const bool meets_holders = has_holders();
    return unless("DrivesOut",
                  {{goes(claim.doer, claim.to) && mover_->succeeds, "it does not move"},
                   {!out.empty() && are_same(claim.occupants, units_of(now_, out)), "who is driven out"},
                   {claim.hold.has_value() == meets_holders, "against whom it is compared"},
                   {!claim.hold || claim.hold->strengths == Strengths{now_.attack(*mover_), now_.hold_against(*mover_)},
                    "the comparison"},
                   {!claim.hold || claim.hold->strengths.own > claim.hold->strengths.against, "not stronger"},
                   {!claim.hold || claim.hold->whole_turn == is_whole_turn(), "whole turn"},
                   {!claim.hold || add_up(*claim.hold), "what the strengths are made of"},
                   {are_right(claim.opponents, now_.opponents(*mover_), Fight::Won), "those who come the other way"},
                   {are_right(claim.rivals, strong_rivals(), Fight::Won, now_.earlier_against(*mover_)),
                    "the other moves there"}});
  }
  std::optional<Wrong> operator()(const GoesRound& claim) const {
    ProvinceId at = claim.to;
    bool follows = !claim.others.empty();
    for (const Units& others : claim.others) {
      const Mover* next = nullptr;
      for (const Mover& mover : now_.movers()) {
        const bool is_it = mover.succeeds && mover.kind == piece_.unit.kind && mover.from == at &&
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
                                 {mover_->at_sea() && !turn_.map().is_sea(claim.to), "no port"},
                                 {now_.fleets_for_port(*mover_) > fleets_on_a_coast, "there is room"}});
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
                                  {claim.opponents.empty() || are_right(claim.opponents, lost, Fight::Lost),
                                   "those who come the other way"}});
  }
  std::optional<Wrong> operator()(const NeutralStops& claim) const {
    return unless("NeutralStops", {{is_own(claim.doer) && !mover_->succeeds, "it moves"},
                                   {claim.defence.neutral == mover_->to && now_.meets_neutral(*mover_), "no neutral"},
                                   {is_right(claim.defence, Fight::Lost), "its defence"}});
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
                   {are_right(claim.rivals, by, Fight::Lost, now_.earlier_against(*mover_)), "the other moves there"},
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
    std::vector<const Mover*> takers = now_.takers_of_the_turn(claim.to, piece_.unit.kind);
    ProvinceId mountains = no_province;
    const auto spans = [](const Mover* mover) { return mover->spans; };
    if (std::ranges::any_of(takers, spans)) {
      std::erase_if(takers, [&](const Mover* mover) { return !spans(mover); });
    } else if (!takers.empty()) {
      const ProvinceId from = takers.front()->from;
      mountains = turn_.map()[from].mountains ? from : claim.to;
    }
    Units supporters;
    for (const Helper* helper : now_.supports_of_the_turn(claim.to, piece_.unit.kind))
      supporters.push_back(now_.pieces()[helper->piece].unit);
    const bool own = std::ranges::find(takers, mover_) != takers.end();
    const bool concerns =
        claim.to == piece_.at || (mover_ != nullptr && (claim.to == mover_->to || claim.to == mover_->from));
    return unless("AddsUpTheTurn",
                  {{concerns, "another place"},
                   {are_same(claim.movers, units_of(now_, takers)), "which moves"},
                   {!takers.empty() || !supporters.empty(), "nothing takes both impulses"},
                   {are_same(claim.supporters, takers.empty() ? supporters : Units()), "which supports"},
                   {claim.own == (mover_ != nullptr && own), "whether it is its own"},
                   {claim.mountains == mountains, "which mountains"}});
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
    return unless("IsOneSquadron", {{mover_->at_sea() && are_same(claim.units, units_of(now_, *mover_)), "who"},
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
    const ProvinceId here = act_.from;
    const int points = mover_ != nullptr ? mover_->points : helper_ != nullptr ? helper_->points : 0;
    return unless("CrossesMountains", {{known, "no mountains"},
                                       {(claim.mountains == here) != (claim.mountains == there), "no border of theirs"},
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
    const PowerId named = claim.served.unit.power;
    bool of_power = named == no_power || (is_known && (helper_->holder || !helper_->movers.empty()));
    if (of_power && named != no_power && helper_->holder)
      of_power = now_.pieces()[*helper_->holder].unit.power == named;
    if (of_power && named != no_power && !helper_->movers.empty())
      of_power = now_.movers()[helper_->movers.front()].power == named;
    // "Cut ... from elsewhere than where it is aimed, or if that move succeeds": these do neither.
    std::vector<const Mover*> in_vain;
    for (const Mover& mover : now_.movers()) {
      const bool is_met = is_known && mover.kind == piece_.unit.kind && mover.to == helper_->at;
      if (!is_met || mover.power == piece_.unit.power || !now_.is_felt(mover)) continue;
      if (!now_.are_hostile(mover.kind, helper_->at, mover.power, piece_.unit.power)) continue;
      if (mover.from == helper_->aimed && !mover.succeeds) in_vain.push_back(&mover);
    }
    return unless("GivesSupport", {{is_own(claim.doer) && is_known, "another unit"},
                                   {is_served(claim.served), "another unit is supported"},
                                   {of_power, "a unit of another power is supported"},
                                   {is_known && now_.is_given(*helper_), "it is cut"},
                                   {is_known && helper_->points == claim.points, "its points"},
                                   {is_known && helper_->slow == claim.over_mountains, "over mountains"},
                                   {are_same(claim.in_vain, units_of(now_, in_vain)), "who attacks it in vain"}});
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
    // Moves that fit the support, and have no way: with one, the support would be matched.
    const bool is_ordered = helper_ != nullptr && !helper_->movers.empty();
    const Why why = is_neutral        ? Why::DefenceLost
                    : hold == nullptr ? (is_ordered ? Why::NoWay : Why::NotDone)
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
                                          {claim.done_in == 0 || done, "not done in the other impulse either"},
                                          {claim.triple == (claim.done_in != 0 && both && act_.slots.last == 3),
                                           "how many impulses it takes"}});
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
                   {!is_reached(act_.from, claim.to), "it borders on it"},
                   {piece_.is_fleet() || !could_sail(act_.from, claim.to), "it could go by sea"}});
  }
  std::optional<Wrong> operator()(const IsThereAlready& claim) const {
    const auto* move = std::get_if<Move>(&deed_.done.task);
    return unless("IsThereAlready", {{is_own(claim.doer) && move != nullptr && move->destination.province == act_.from,
                                      "it is elsewhere"}});
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
                                     {!is_reached(act_.from, claim.where), "it could go there"}});
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
                                   {!piece_.is_fleet() || !turn_.map().is_sea(act_.from), "it can"}});
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
                                        {act_.slots.expected != act_.from, "it is where it was to be"}});
  }
  std::optional<Wrong> operator()(const RetreatLedElsewhere& claim) const {
    return unless("RetreatLedElsewhere", {{is_own(claim.doer), "another unit"},
                                          {had_to_retreat(), "it had not to retreat"},
                                          {act_.slots.first > 1, "it began before"},
                                          {act_.slots.expected != act_.from, "it is where it was to be"}});
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
};

}  // namespace

JudgeOfTurnClaim judge_of_deed(const Turn& turn, const SettledImpulse& now, const SettledImpulse* before,
                               const Deed& deed) {
  return [truth = OfDeed(turn, now, before, deed)](const Claim& claim) { return std::visit(truth, claim); };
}

}  // namespace casus::truth::turn_truth
