// Whether what reports say of an event of a turn is true.
#include "checker/truth/turn_judges.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "checker/truth/supply_lines.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

namespace casus::truth::turn_truth {
namespace {

using namespace reports::turns;
// Claims of seasons have these names, too.
using reports::turns::LeavesBuildsUnused;

class OfEvent {
 public:
  OfEvent(const Turn& turn, const Event& event) : turn_(turn), event_(event) {}

  std::optional<Wrong> operator()(const TakesCentre& claim) const {
    return unless("TakesCentre", {{turn_.settled().end().owner_of(claim.centre) == claim.power, "it is not its centre"},
                                  {turn_.settled().start().owner_of(claim.centre) != claim.power, "it was before"}});
  }
  std::optional<Wrong> operator()(const HasNoRetreat& claim) const {
    if (claim.left_port) {
      return unless("HasNoRetreat", {{is_its(claim.unit) && claim.unit.kind == UnitKind::Fleet, "another unit"},
                                     {event_.impulse == 0, "it was put out by an attack"},
                                     {is_port(claim.port), "another port"}});
    }
    const bool leader = claim.unit.leader != no_leader;
    return of_one_that_leaves("HasNoRetreat", claim.unit, [&](const Leaving& leaving) {
      return unless("HasNoRetreat", {{is_its(claim.unit), "another unit"},
                                     {claim.port == no_province, "it leaves no port"},
                                     {leader || !turn_.surely_has_way_home(leaving), "a place is nearer to a centre"},
                                     {!leader || !turn_.surely_has_open_place(leaving), "a place is open"}});
    });
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
    return of_one_that_leaves("GameMasterRetreats", claim.unit,
                              [&](const Leaving& leaving) { return retreated_from(claim, leaving); });
  }
  std::optional<Wrong> retreated_from(const GameMasterRetreats& claim, const Leaving& leaving) const {
    using Why = GameMasterRetreats::Why;
    const bool at_sea = claim.unit.kind == UnitKind::Fleet;
    const bool touches = at_sea ? turn_.map().fleet_reach({leaving.from, Coast::None}).contains(claim.to)
                                : turn_.map().army_reach(leaving.from).contains(claim.to);
    using Place = GameMasterRetreats::Place;
    if (claim.why == Why::Leader) {
      const Place place = Turn::has_own_army(leaving, claim.to) ? Place::OwnArmy : Place::Open;
      const bool armies_go_last = turn_.settled().variant().options().leader_on_own_army != LeaderOnOwnArmy::Displaced;
      return unless(
          "GameMasterRetreats",
          {{is_its(claim.unit), "another unit"},
           {claim.unit.leader != no_leader, "no leader"},
           {touches, "it is too far"},
           {claim.place == place, "whether an army makes room"},
           {place == Place::Open || !armies_go_last || !turn_.surely_has_open_place(leaving), "a place is open"},
           {!turn_.surely_has_way_home(leaving), "a place is nearer to a centre"}});
    }
    if (claim.place != Place::NotKnown) return Wrong{"GameMasterRetreats: its place", "it comes nearer to a centre"};
    if (claim.towards == no_province) return Wrong{"GameMasterRetreats: towards nothing", "it names no centre"};
    const auto far = distances_from(turn_.map(), claim.towards, at_sea ? Kind::Water : Kind::Land);
    const auto own = distances_from(turn_.map(), leaving.from, at_sea ? Kind::Water : Kind::Land);
    const bool nearer =
        far[index(claim.to)] && far[index(leaving.from)] && *far[index(claim.to)] < *far[index(leaving.from)];
    bool nearest = true, another = false;
    turn_.map().supply_centres().for_each([&](ProvinceId centre) {
      const bool is_own = turn_.settled().start().owner_of(centre) == claim.unit.power;
      if (!is_own || centre == leaving.from || centre == claim.towards || !own[index(centre)]) return;
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
                                 {is_port(claim.port), "another port"},
                                 {touches_by_sea(claim.port, claim.to), "it is too far"},
                                 {claim.ordered == (claim.towards == no_province), "who sends it"},
                                 {!claim.ordered || is_sent_by_a_line(claim.unit, claim.to), "no line sends it there"},
                                 {claim.ordered || comes_nearer(claim), "it comes nearer to no such centre"},
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
    const bool controls_centres = turn_.centres(claim.unit.power) > 0;
    if (auto wrong = unless("IsUnsupplied",
                            {{is_its(claim.unit), "another unit"},
                             {claim.controls_centres == controls_centres, "whether its power controls a centre"}}))
      return wrong;
    const SupplyLines lines(turn_, claim.unit);
    if (!lines.are_known()) return std::nullopt;
    if (lines.lead_to_a_centre()) return Wrong{"IsUnsupplied: a line", "a line of supply feeds it"};
    return claim.closed ? where_ways_end(lines, *claim.closed) : std::nullopt;
  }
  static std::optional<Wrong> where_ways_end(const SupplyLines& lines, const std::vector<ClosedPlace>& closed) {
    const bool ends_there = std::ranges::all_of(closed, [&](const ClosedPlace& one) { return lines.end_at(one); });
    return unless("IsUnsupplied", {{ends_there, "no line ends there, or something else closes the place"},
                                   {lines.all_pass(closed), "a way passes none of the places"},
                                   {lines.need_each_of(closed), "all ways pass the other places"},
                                   {lines.are_sorted(closed), "a place on a longer way comes first"}});
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
    const int step = turn_.settled().variant().calendar.step, next = turn_.settled().start().phase.year + step;
    const bool is_last = last_year && (step > 0 ? next > *last_year : next < *last_year);
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
  // Several fleets can have one name, and leave different places.
  template <class Judge>
  std::optional<Wrong> of_one_that_leaves(const std::string& what, const Unit& unit, Judge judge) const {
    std::optional<Wrong> wrong = Wrong{what + ": it had not to leave", "it had not to leave its place"};
    for (const Leaving* leaving : turn_.leavings_of(unit, event_.impulse)) {
      wrong = judge(*leaving);
      if (!wrong) return std::nullopt;
    }
    return wrong;
  }
  bool is_port(ProvinceId place) const {
    return place != no_province && place == event_.province && turn_.map()[place].terrain == Terrain::Coastal;
  }
  bool touches_by_sea(ProvinceId port, ProvinceId to) const {
    return is_port(port) && turn_.map().fleet_reach({port, Coast::None}).contains(to);
  }
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
  bool is_sent_by_a_line(const Unit& unit, ProvinceId to) const {
    for (std::size_t i = 0; i < turn_.settled().orders().size(); ++i) {
      const Order& order = turn_.settled().orders()[i];
      const auto* retreat = std::get_if<PlannedRetreat>(&order.task);
      const bool sends = retreat != nullptr && retreat->destination.province == to && order.power == unit.power;
      const bool is_made = turn_.settled().adjudication().verdicts[i].result == Result::Retreats;
      if (sends && is_made && is_meant(order.unit, unit)) return true;
    }
    return false;
  }
  bool comes_nearer(const LeavesPort& claim) const {
    if (claim.towards == no_province || turn_.settled().start().owner_of(claim.towards) != claim.unit.power)
      return false;
    const auto far = distances_from(turn_.map(), claim.towards, Kind::Water);
    return far[index(claim.to)] && far[index(claim.port)] && *far[index(claim.to)] < *far[index(claim.port)];
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
        return !mover.at_sea() && mover.succeeds && mover.to == place && mover.power == power;
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

}  // namespace

JudgeOfTurnClaim judge_of_event(const Turn& turn, const Event& event) {
  return [truth = OfEvent(turn, event)](const Claim& claim) { return std::visit(truth, claim); };
}

JudgeOfTurnClaim judge_of_end(const Turn& turn) {
  return [&turn](const Claim& claim) -> std::optional<Wrong> {
    const auto* even = std::get_if<AreEvenAtTheTop>(&claim);
    if (even == nullptr) return Wrong{"a claim of another thing", "it is not about the end of the year"};
    const Variant& variant = turn.settled().variant();
    bool are_named = true, none_has_more = true;
    for (const PowerId power : power_ids(variant)) {
      const int centres = turn.additional_centres(power);
      const bool is_named = std::ranges::find(even->powers, power) != even->powers.end();
      are_named = are_named && is_named == (centres == even->centres);
      none_has_more = none_has_more && centres <= even->centres;
    }
    const bool goes_on = std::ranges::none_of(turn.events(), [](const Event& event) {
      return event.kind == EventKind::Won || event.kind == EventKind::Ended;
    });
    return unless("AreEvenAtTheTop", {{goes_on, "the game is over"},
                                      {even->powers.size() > 1, "one power is ahead"},
                                      {are_named && none_has_more, "others have as many, or more"},
                                      {even->centres >= variant.additional_centres, "they have too few"}});
  };
}

}  // namespace casus::truth::turn_truth
