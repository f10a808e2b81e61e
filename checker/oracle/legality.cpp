#include "checker/oracle/legality.h"

#include <algorithm>

#include "checker/oracle/land_or_convoy.h"
#include "engine/rules/options.h"

namespace casus::oracle {

namespace {

bool is_accepted_letter(const Options& options, WrittenKind written, UnitKind kind) {
  if (written == WrittenKind::Unsaid) return options.missing_unit_letter == MissingUnitLetter::Accepted;
  return agrees(written, kind) || options.wrong_unit_letter == WrongUnitLetter::Accepted;
}

}  // namespace

bool is_accepted_nationality(const Options& options, PowerId writer, PowerId written, PowerId owner) {
  if (written == no_power) return writer == owner || options.missing_nationality == MissingNationality::Accepted;
  return written == owner || options.wrong_nationality == WrongNationality::Accepted;
}

namespace {

// DATC 4.B.5, 4.B.6, 4.C.1, 4.C.2, 4.C.5, 4.C.6.
bool is_accepted_name(const Board& board, PowerId writer, const UnitName& name, const Unit& unit) {
  if (!is_accepted_letter(board.options(), name.kind, unit.kind)) return false;
  if (!is_accepted_nationality(board.options(), writer, name.power, unit.power)) return false;
  if (name.at.coast == Coast::None || name.at.coast == unit.at.coast) return true;
  if (unit.kind == UnitKind::Fleet && board.map().has_coast(unit.at.province, name.at.coast)) {
    return board.options().wrong_coast == WrongCoast::Ignored;
  }
  return is_accepted_coast(board, name.at);
}

bool follows_religious_rule(const Board& board) { return board.options().religious_rule == ReligiousRule::StartOfTurn; }

// "An adjacent space that is either empty or contains a non-Catholic unit": the rule names the faith of the Papal army
// of the start, even if a fallen power has left the army another faith.
bool is_sortie_allowed(const Board& board, const Unit& unit, ProvinceId to) {
  if (board.is_minor(unit.power) && board.options().minor_moves == MinorMoves::Refused) return false;
  if (!follows_religious_rule(board) || !board.variant[unit.power].bound_to_faith) return true;
  const Unit* there = board.position.unit_at(to);
  return can_go(board, unit, to) &&
         (there == nullptr || faith_at_start_of_turn(board, there->power) != board.variant[unit.power].faith);
}

// Whether an army could ever arrive there: by land, or over these fleets, whatever their orders are.
bool could_arrive(const Board& board, const Unit& army, ProvinceId to, const Fleets& fleets) {
  const ProvinceId from = army.at.province;
  if (from == to || board.map().is_sea(to)) return false;
  return can_walk(board, army.power, from, to) || has_route(board, fleets, from, to);
}

}  // namespace

bool could_carry(const Board& board, const std::vector<ProvinceId>& path, ProvinceId from, ProvinceId to) {
  const Fleets fleets = convoying_fleets(board);
  const bool detours = board.options().superfluous_convoy == SuperfluousConvoy::Legal;
  const bool all_could_be_ordered = std::all_of(
      path.begin(), path.end(), [&](ProvinceId sea) { return is_on_route(board, fleets, from, to, sea, detours); });
  return all_could_be_ordered && is_chain(board, path, from, to);
}

namespace {

// Of a move that only a convoy can make. DATC 4.A.6: where a path in the order binds, it has to lead to the
// destination, over fleets that could be ordered to carry the army. Where a path is required, an army without one is
// not convoyed.
bool could_be_convoyed(const Board& board, ProvinceId from, const Move& move) {
  const ProvinceId to = move.destination.province;
  if (!move.path.empty()) return could_carry(board, move.path, from, to);
  return board.options().convoy_path != ConvoyPath::Required && has_route(board, convoying_fleets(board), from, to);
}

// DATC 4.D.3: "if the orders are the same, then it should just follow that order". A tag that leaves the order what it
// is without is left out of what the order means (repeated-illegal).
std::optional<Task> possible_army_move(const Board& board, const Unit& army, const Move& written) {
  const ProvinceId from = army.at.province, to = written.destination.province;
  if (!is_accepted_coast(board, written.destination)) return std::nullopt;
  if (!could_arrive(board, army, to, convoying_fleets(board))) return std::nullopt;
  Move untagged{{to, Coast::None}};
  if (board.options().convoy_path != ConvoyPath::Ignored) untagged.path = written.path;
  if (!can_walk(board, army.power, from, to)) {
    if (written.via == Via::Land || !could_be_convoyed(board, from, untagged)) return std::nullopt;
    return untagged;
  }
  Move meant = untagged;
  meant.via = written.via;
  if (!can_ever_arrive(board, army, meant)) return std::nullopt;
  if (meant.via == Via::Any || is_same_order(board, army, meant, untagged)) return untagged;
  return meant;
}

std::optional<Task> possible_move(const Board& board, const Unit& unit, const Move& move) {
  const ProvinceId to = move.destination.province;
  if (!is_sortie_allowed(board, unit, to)) return std::nullopt;
  if (unit.kind == UnitKind::Army) return possible_army_move(board, unit, move);
  if (to == unit.at.province) return std::nullopt;
  const auto landing = landing_meant(board, landings(board, unit.power, unit.at, to), move.destination);
  if (!landing) return std::nullopt;
  return Move{*landing};  // a tag says nothing to a fleet
}

// The unit that a support or a convoy names; nullptr where there is none, or its name is not accepted.
const Unit* unit_meant(const Board& board, PowerId writer, const UnitName& name) {
  const Unit* unit = board.position.unit_at(name.at.province);
  return unit != nullptr && is_accepted_name(board, writer, name, *unit) ? unit : nullptr;
}

// The Papal army supports "another Catholic unit"; or, in the older books, only the powers that they list, of any
// faith.
bool is_bound_elsewhere(const Board& board, const Unit& supporter, const Unit& supported) {
  const std::vector<PowerId>& list = board.variant[supporter.power].supports_only;
  if (!list.empty()) return std::find(list.begin(), list.end(), supported.power) == list.end();
  return follows_religious_rule(board) && board.variant[supporter.power].bound_to_faith &&
         faith_at_start_of_turn(board, supported.power) != board.variant[supporter.power].faith;
}

// Islamic minor powers support no Christian attack on a province with an Islamic unit, and Christian minor powers no
// Islamic attack on a Christian unit.
bool is_attack_on_brothers(const Board& board, const Unit& supporter, const Unit& supported, ProvinceId to) {
  const Unit* attacked = board.position.unit_at(to);
  if (!follows_religious_rule(board) || !board.is_minor(supporter.power) || attacked == nullptr) return false;
  const Faith own = faith_at_start_of_turn(board, supporter.power);
  const Faith attacker = faith_at_start_of_turn(board, supported.power);
  const Faith victim = faith_at_start_of_turn(board, attacked->power);
  if (own == Faith::Islamic) return is_christian(attacker) && victim == Faith::Islamic;
  return is_christian(own) && attacker == Faith::Islamic && is_christian(victim);
}

// "Support cannot be given across": not over a weak border.
bool can_help_at(const Board& board, const Unit& unit, ProvinceId to) {
  return can_go(board, unit, to) && !is_weak_way(board, unit.kind, unit.at.province, to);
}

std::optional<Task> possible_hold_support(const Board& board, const Unit& unit, PowerId writer,
                                          const SupportHold& support) {
  const Unit* supported = unit_meant(board, writer, support.supported);
  if (supported == nullptr || supported->at == unit.at) return std::nullopt;
  if (!can_help_at(board, unit, supported->at.province)) return std::nullopt;
  if (is_bound_elsewhere(board, unit, *supported)) return std::nullopt;
  return support;
}

// The coast that a support of a fleet's move is for; Coast::None: for any. DATC 4.B.2 to 4.B.4. The letters of 4.B.4
// are about a fleet that can reach both coasts. Where it can reach one only, "the same ruling as issue 4.B.2 would make
// sense": the support is illegal where that choice is refused to supports, too, and otherwise means the coast in reach.
std::optional<Location> landing_supported(const Board& board, const Unit& fleet, PowerId writer, Location written) {
  const std::vector<Location> possible = landings(board, fleet.power, fleet.at, written.province);
  if (possible.empty()) return std::nullopt;
  const bool names_coast = board.map().has_coast(written.province, written.coast);
  if (names_coast || !board.map().has_coasts(written.province)) return landing_meant(board, possible, written);
  if (!is_accepted_coast(board, written)) return std::nullopt;
  if (possible.size() == 1) {
    if (board.options().implied_coast == ImpliedCoast::Refused) return std::nullopt;
    return possible.front();
  }
  const bool is_accepted = board.options().support_without_coast == SupportWithoutCoast::Any ||
                           (board.options().support_without_coast == SupportWithoutCoast::Own && writer == fleet.power);
  if (!is_accepted) return std::nullopt;
  return Location{written.province, Coast::None};
}

// Where the supported move would end, if the unit could ever make it without the supporter's own fleet as its convoy.
std::optional<Location> supported_end(const Board& board, const Unit& supporter, const Unit& supported, PowerId writer,
                                      Location written) {
  const ProvinceId to = written.province;
  if (to == supported.at.province || !is_sortie_allowed(board, supported, to)) return std::nullopt;
  if (supported.kind == UnitKind::Fleet) return landing_supported(board, supported, writer, written);
  Fleets fleets = convoying_fleets(board);
  std::erase(fleets, supporter.at.province);
  if (!is_accepted_coast(board, written) || !could_arrive(board, supported, to, fleets)) return std::nullopt;
  return Location{to, Coast::None};
}

std::optional<Task> possible_move_support(const Board& board, const Unit& unit, PowerId writer,
                                          const SupportMove& support) {
  const Unit* supported = unit_meant(board, writer, support.supported);
  if (supported == nullptr || supported->at == unit.at) return std::nullopt;
  const auto end = supported_end(board, unit, *supported, writer, support.destination);
  if (!end || !can_help_at(board, unit, end->province)) return std::nullopt;
  if (is_bound_elsewhere(board, unit, *supported)) return std::nullopt;
  if (is_attack_on_brothers(board, unit, *supported, end->province)) return std::nullopt;
  return SupportMove{support.supported, *end};
}

std::optional<Task> possible_convoy(const Board& board, const Unit& unit, PowerId writer, const Convoy& convoy) {
  if (unit.kind != UnitKind::Fleet || !lets_convoy(board.map(), unit.at.province)) return std::nullopt;
  const Unit* army = unit_meant(board, writer, convoy.army);
  if (army == nullptr || army->kind != UnitKind::Army) return std::nullopt;
  const ProvinceId to = convoy.destination.province;
  if (!is_accepted_coast(board, convoy.destination) || !is_sortie_allowed(board, *army, to)) return std::nullopt;
  const bool detours = board.options().superfluous_convoy == SuperfluousConvoy::Legal;
  if (!is_on_route(board, convoying_fleets(board), army->at.province, to, unit.at.province, detours))
    return std::nullopt;
  return Convoy{convoy.army, {to, Coast::None}};
}

// "Players may transform an army into a fleet or vice versa at a coastal Supply Center", and "you have to specify the
// desired coast for the resulting fleet" where there are several. As it is meant, it names the new kind, and a coast
// only where the fleet needs one.
std::optional<Task> possible_transform(const Board& board, const Unit& unit, const Transform& written) {
  switch (board.options().transforming) {
    case Transforming::Refused: return std::nullopt;
    case Transforming::CoastalCentres: break;
  }
  const ProvinceId at = unit.at.province;
  const Province& place = board.map()[at];
  if (!place.supply_centre || place.terrain != Terrain::Coastal) return std::nullopt;
  const bool becomes_fleet = unit.kind == UnitKind::Army;
  const WrittenKind other = becomes_fleet ? WrittenKind::Fleet : WrittenKind::Army;
  if (written.into != WrittenKind::Unsaid && written.into != other) return std::nullopt;
  if (becomes_fleet && !place.coasts.empty()) {
    if (!board.map().has_coast(at, written.coast)) return std::nullopt;
    return Transform{other, written.coast};
  }
  if (!is_accepted_coast(board, {at, written.coast})) return std::nullopt;
  return Transform{other};
}

}  // namespace

bool is_accepted_coast(const Board& board, Location written) {
  return written.coast == Coast::None || board.options().irrelevant_coast == IrrelevantCoast::Ignored;
}

bool may_order(const Board& board, const Order& order, const Unit& unit) {
  return unit.power == order.power && is_accepted_name(board, order.power, order.unit, unit);
}

bool is_for_own_unit(const Board& board, const Order& order) {
  const Unit* unit = order.unit.at.province == no_province ? nullptr : board.position.unit_at(order.unit.at.province);
  return unit != nullptr && unit->power == order.power;
}

bool could_be_ordered_to(const Board& board, const Unit& unit, ProvinceId to) {
  if (to == unit.at.province || !is_sortie_allowed(board, unit, to)) return false;
  if (unit.kind == UnitKind::Fleet) return can_go(board, unit, to);
  return could_arrive(board, unit, to, convoying_fleets(board));
}

std::optional<Location> landing_meant(const Board& board, const std::vector<Location>& landings, Location written) {
  if (landings.empty()) return std::nullopt;
  if (!board.map().has_coast(written.province, written.coast)) {  // none is written, or one that is not there
    if (!is_accepted_coast(board, written)) return std::nullopt;
    if (!board.map().has_coasts(written.province)) return landings.front();
    if (landings.size() > 1 || board.options().implied_coast != ImpliedCoast::Used) return std::nullopt;
    return landings.front();
  }
  if (std::find(landings.begin(), landings.end(), written) != landings.end()) return written;
  if (landings.size() > 1 || board.options().unreachable_coast == UnreachableCoast::Refused) return std::nullopt;
  return landings.front();
}

namespace {

// A task as it is meant; nothing where it can never succeed.
struct PossibleTask {
  const Board& board;
  const Unit& unit;
  PowerId writer;
  std::optional<Task> operator()(const Hold& hold) const { return hold; }
  std::optional<Task> operator()(const Move& move) const { return possible_move(board, unit, move); }
  std::optional<Task> operator()(const SupportHold& support) const {
    return possible_hold_support(board, unit, writer, support);
  }
  std::optional<Task> operator()(const SupportMove& support) const {
    return possible_move_support(board, unit, writer, support);
  }
  std::optional<Task> operator()(const Convoy& convoy) const { return possible_convoy(board, unit, writer, convoy); }
  std::optional<Task> operator()(const Transform& transform) const {
    return possible_transform(board, unit, transform);
  }
  std::optional<Task> operator()(const OneOf<AdjustmentTask, SheetTask> auto&) const { return std::nullopt; }
};

}  // namespace

std::optional<Task> possible_task(const Board& board, const Order& order) {
  const Unit* unit = board.position.unit_at(order.unit.at.province);
  if (unit == nullptr || !may_order(board, order, *unit)) return std::nullopt;
  return std::visit(PossibleTask{board, *unit, order.power}, order.task);
}

namespace {

// The task without the letters, nationalities and coasts by which it names a unit: two that differ in nothing else are
// no contradiction.
Task without_names(const Task& task) {
  const auto bare = [](const UnitName& name) {
    return UnitName{WrittenKind::Unsaid, no_power, {name.at.province, Coast::None}};
  };
  if (const auto* hold = std::get_if<SupportHold>(&task)) return SupportHold{bare(hold->supported)};
  if (const auto* support = std::get_if<SupportMove>(&task))
    return SupportMove{bare(support->supported), support->destination};
  if (const auto* convoy = std::get_if<Convoy>(&task)) return Convoy{bare(convoy->army), convoy->destination};
  return task;
}

}  // namespace

Claim claim_of(const Order& order, const std::optional<Task>& task) {
  return {order.unit.at.province, task ? &*task : nullptr};
}

void decide_which_count(const Options& options, std::vector<Claim>& claims) {
  for (Claim& claim : claims) {
    if (claim.task == nullptr) continue;
    bool is_first = true, is_last = true, is_contradicted = false;
    for (const Claim& rival : claims) {
      if (&rival == &claim || rival.task == nullptr || rival.unit != claim.unit) continue;
      if (&rival < &claim) is_first = false;
      if (&rival > &claim) is_last = false;
      if (rival.vain_goal != claim.vain_goal) is_contradicted = true;
      if (without_names(*rival.task) != without_names(*claim.task)) is_contradicted = true;
    }
    switch (options.repeated_order) {
      case RepeatedOrder::First: claim.counts = is_first; break;
      case RepeatedOrder::Last: claim.counts = is_last; break;
      case RepeatedOrder::None: claim.counts = is_first && !is_contradicted; break;
    }
  }
}

}  // namespace casus::oracle
