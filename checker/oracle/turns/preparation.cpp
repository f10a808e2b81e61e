#include "checker/oracle/turns/preparation.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <variant>

#include "checker/oracle/turns/possible.h"
#include "checker/oracle/turns/sheet.h"
#include "checker/oracle/turns/supported.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::oracle::turns {

Preparation::Preparation(Turn& turn, int impulse, UnitKind kind, const std::vector<Carrier>& carriers,
                         const std::set<std::size_t>& put_out)
    : battle(turn, impulse, kind, taking_part(turn, kind)),
      turn_(turn),
      impulse_(impulse),
      at_sea_(kind == UnitKind::Fleet),
      carriers_(carriers),
      put_out_(put_out) {
  for (const std::size_t actor : battle.standing()) list_doings(actor);
  for (Doing& doing : doings) add_movers(doing);
  for (Doing& doing : doings) add_helpers(doing);
  if (impulse == 2 && turn.options().double_support == DoubleSupport::WholeTurn) {
    for (const Doing& doing : doings) add_whole_turn(doing);
  }
}

std::vector<ProvinceId> Preparation::met_by(const Helper& helper) const {
  const bool moves = std::any_of(helper.movers.begin(), helper.movers.end(),
                                 [&](std::size_t one) { return !battle.movers[one].lacks_route(); });
  if (moves || !helper.holders.empty() || helper.neutral) return {helper.aim};
  return {};
}

std::vector<std::size_t> Preparation::taking_part(const Turn& turn, UnitKind kind) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < turn.actors.size(); ++i) {
    if (turn.actors[i].unit.kind == kind && !turn.actors[i].gone) found.push_back(i);
  }
  return found;
}

const Action& Preparation::action_of(const Doing& doing) const {
  static const Action hold = Hold{};
  return doing.element ? turn_.actors[doing.actor].plan[*doing.element].action : hold;
}

std::optional<std::size_t> Preparation::element_in(const Actor& actor, int slot) const {
  for (std::size_t i = 0; i < actor.plan.size(); ++i) {
    if (actor.plan[i].takes(slot)) return i;
  }
  return std::nullopt;
}

bool Preparation::is_hold(const Actor& actor, std::optional<std::size_t> element) const {
  return !element || std::holds_alternative<Hold>(actor.plan[*element].action);
}

void Preparation::list_doings(std::size_t which) {
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

std::optional<std::size_t> Preparation::step_before(const Doing& doing) const {
  if (doing.slot != 3) return std::nullopt;
  for (const Doing& other : doings) {
    if (other.actor == doing.actor && other.slot == 2) return other.versions.front().mover;
  }
  return std::nullopt;
}

std::optional<Clause> Preparation::refusal(const Doing& doing, ProvinceId from) const {
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
  return why_impossible(turn_, doing.actor, from, element.last - element.first + 1, element.action);
}

std::optional<Clause> Preparation::later_refusal(const Doing& doing) const {
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

void Preparation::add_movers(Doing& doing) {
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
    if (const auto* move = std::get_if<Move>(&action_of(doing))) add_mover(doing, version, move->destination.province);
  }
}

void Preparation::add_mover(const Doing& doing, Version& version, ProvinceId to) {
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

void Preparation::add_to_squadron(Version& version, Mover mover) {
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

void Preparation::add_helpers(Doing& doing) {
  for (Version& version : doing.versions) {
    if (version.refusal || version.is_put_out) continue;
    std::optional<Helper> helper = helper_of(doing, version);
    if (!helper) continue;
    const Actor& actor = turn_.actors[doing.actor];
    helper->actor = doing.actor;
    helper->power = actor.power();
    helper->from = version.from;
    helper->when = version.when;
    helper->points = doing.slots;
    // Its unit may have gone out of reach.
    version.is_mountain =
        !at_sea_ && helper->aim != no_province && crosses_mountains(turn_.map(), version.from, helper->aim);
    if (version.is_mountain) {
      helper->points = impulse_ == 1 ? 0 : 1;
      helper->is_void = actor.plan[*doing.element].was_cut;
    }
    version.helper = battle.helpers.size();
    battle.helpers.push_back(*std::move(helper));
  }
}

void Preparation::add_whole_turn(const Doing& doing) {
  const Version& version = doing.versions.front();
  if (!doing.element || !version.helper) return;
  const Slotted& element = turn_.actors[doing.actor].plan[*doing.element];
  if (!element.spans() || element.was_across || version.is_mountain) return;
  Helper& helper = battle.helpers[*version.helper];
  for (const ProvinceId then : element.met_at) helper.whole_turn.insert(then);
  for (const ProvinceId now : met_by(helper)) helper.whole_turn.insert(now);
}

std::optional<Helper> Preparation::helper_of(const Doing& doing, const Version& version) const {
  const Action& action = action_of(doing);
  if (const auto* support = std::get_if<SupportNeutral>(&action)) return helper_of_neutral(*support);
  if (const auto* support = std::get_if<SupportMove>(&action)) return helper_of_moves(doing, *support);
  if (const auto* support = std::get_if<SupportHold>(&action)) return helper_of_holders(doing, version, *support);
  return std::nullopt;
}

Helper Preparation::helper_of_neutral(const SupportNeutral& support) const {
  Helper helper;
  helper.aim = support.neutral;
  if (turn_.is_armed(support.neutral)) helper.neutral = support.neutral;
  return helper;
}

Helper Preparation::helper_of_moves(const Doing& doing, const SupportMove& support) const {
  Helper helper;
  helper.aim = support.destination.province;
  const auto makes_it = [&](std::size_t one) {
    return std::any_of(battle.movers.begin(), battle.movers.end(),
                       [&](const Mover& mover) { return mover.to == helper.aim && is_one_of(mover.actors, one); });
  };
  auto supported = supported_by(turn_, doing.actor, support.supported, makes_it);
  std::erase_if(supported, [&](std::size_t one) { return !makes_it(one); });
  // A fleet's point is for one attack: for that of the squadron whose line comes first.
  if (at_sea_ && !supported.empty()) {
    const auto line = [&](std::size_t one) { return std::tuple(turn_.actors[one].order, turn_.actors[one].place); };
    supported = {*std::min_element(supported.begin(), supported.end(),
                                   [&](std::size_t a, std::size_t b) { return line(a) < line(b); })};
  }
  for (std::size_t i = 0; i < battle.movers.size(); ++i) {
    const Mover& mover = battle.movers[i];
    if (mover.to != helper.aim || is_one_of(mover.actors, doing.actor)) continue;
    const bool meant = std::any_of(mover.actors.begin(), mover.actors.end(),
                                   [&](std::size_t one) { return is_one_of(supported, one); });
    if (meant) helper.movers.push_back(i);
  }
  return helper;
}

Helper Preparation::helper_of_holders(const Doing& doing, const Version& version, const SupportHold& support) const {
  Helper helper;
  const auto reaches = [&](std::size_t one) {
    const ProvinceId place = turn_.actors[one].place;
    return has_border(turn_.map(), version.from, place, border_for(turn_.actors[one])) &&
           (!at_sea_ || turn_.is_friendly(place, turn_.actors[doing.actor].power()));
  };
  const auto stays_near = [&](std::size_t one) { return reaches(one) && !battle.has_move(one); };
  // Of those that have parted, the first that stays tells where the support is given.
  const auto supported = supported_by(turn_, doing.actor, support.supported, stays_near);
  auto meant = std::find_if(supported.begin(), supported.end(), stays_near);
  if (meant == supported.end()) meant = std::find_if(supported.begin(), supported.end(), reaches);
  if (meant != supported.end()) helper.aim = turn_.actors[*meant].place;
  for (const std::size_t one : supported) {
    if (stays_near(one) && turn_.actors[one].place == helper.aim) helper.holders.push_back(one);
  }
  return helper;
}

}  // namespace casus::oracle::turns
