#include "reports/sentences/circumstances.h"

#include <algorithm>
#include <variant>

#include "engine/legality/reach.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "engine/text/comma_list.h"
#include "engine/text/overloaded.h"

namespace casus::reports {
namespace {

// The place that a move, support or convoy is aimed at; for a hold support, the place of the supported unit.
Location aim(const Order& order) {
  const Location own = order.unit.at;
  return std::visit(Overloaded{
                        [&](const Hold&) { return own; },
                        [](const Move& move) { return move.destination; },
                        [](const SupportHold& support) { return support.supported.at; },
                        [](const SupportMove& support) { return support.destination; },
                        [](const Convoy& convoy) { return convoy.destination; },
                        [&](const Transform&) { return own; },
                        [&](const OneOf<AdjustmentTask> auto&) { return own; },
                        [](const SupportNeutral& support) { return Location{support.neutral}; },
                        [&](const Plan&) { return own; },
                        [](const PlannedRetreat& retreat) { return retreat.destination; },
                        [&](const Permit&) { return own; },
                        [&](const Withdraw&) { return own; },
                        [&](const AgreeToEnd&) { return own; },
                    },
                    order.task);
}

// The coast on which the fleet arrives: a support that implies its move can name none, or one that is out of reach
// (DATC 4.B.2, 4.B.3).
Coast coast_reached(const Words& words, const Unit& fleet, Location written) {
  std::vector<Location> arrivals = arrivals_of(words.variant(), words.before(), fleet);
  if (std::ranges::find(arrivals, written) != arrivals.end()) return written.coast;
  std::erase_if(arrivals, [&](const Location& one) { return one.province != written.province; });
  return arrivals.size() == 1 ? arrivals.front().coast : written.coast;
}

}  // namespace

std::string listed(const std::vector<std::string>& words) {
  return comma_list(words, " and ", [](const std::string& word) { return word; });
}

std::string capitalised(std::string_view text) {
  std::string result(text);
  if (!result.empty() && result[0] >= 'a' && result[0] <= 'z') result[0] = static_cast<char>(result[0] - 'a' + 'A');
  return result;
}

std::string_view with_article(UnitKind kind) { return kind == UnitKind::Army ? "an army" : "a fleet"; }

bool leads(const Border& border, UnitKind kind, ProvinceId from, ProvinceId to) {
  const bool is_there = border.a == from && border.b == to;
  const bool is_back = border.b == from && border.a == to && !border.one_way;
  return (is_there || is_back) && (kind == UnitKind::Army ? border.army : border.fleet);
}

const UnitName* served_unit(const Order& order) {
  return std::visit(Overloaded{
                        [](const Hold&) -> const UnitName* { return nullptr; },
                        [](const Move&) -> const UnitName* { return nullptr; },
                        [](const SupportHold& support) { return &support.supported; },
                        [](const SupportMove& support) { return &support.supported; },
                        [](const Convoy& convoy) { return &convoy.army; },
                        [](const Transform&) -> const UnitName* { return nullptr; },
                        [](const OneOf<AdjustmentTask, SheetTask> auto&) -> const UnitName* { return nullptr; },
                    },
                    order.task);
}

bool Words::is_people(PowerId power) const {
  if (!known(power)) return false;
  return variant_[power].name == variant_[power].adjective || variant_[power].name.ends_with('s');
}

std::string Words::phase_name() const { return print(variant_.calendar, before_.phase); }

std::string Words::place(Location at) const {
  return known(at.province) ? variant_.map.print(at) : "an unknown province";
}

const Unit* Words::acting_unit(ProvinceId province) const {
  if (!known(province)) return nullptr;
  if (const DislodgedUnit* dislodged = before_.dislodged_at(province)) return &dislodged->unit;
  return before_.unit_at(province);
}

std::string Words::unit(ProvinceId province) const {
  const Unit* found = acting_unit(province);
  return found != nullptr ? print(variant_, *found) : place(province);
}

std::string Words::places(const std::vector<ProvinceId>& provinces) const {
  std::vector<std::string> names;
  for (const ProvinceId province : provinces) names.push_back(place(province));
  return listed(names);
}

std::string Words::destination(Location to) const {
  return to.province == no_province ? std::string("its destination") : place(to);
}

std::string Words::units(const std::vector<ProvinceId>& provinces) const {
  std::vector<std::string> names;
  for (ProvinceId province : provinces) names.push_back(unit(province));
  return listed(names);
}

std::string Words::unit_with_power(ProvinceId province) const {
  const Unit* found = acting_unit(province);
  return found != nullptr && known(found->power) ? unit_with_power(*found) : unit(province);
}
std::string Words::unit_with_power(const Unit& unit) const {
  // The minor power of a fallen power's centre has the name of its province.
  const bool is_named = is_minor(unit.power) && known(unit.at.province) &&
                        variant_[unit.power].adjective == variant_.map[unit.at.province].name;
  return is_named ? print(variant_, unit) : adjective(unit.power) + " " + print(variant_, unit);
}

PowerId Words::power_at(ProvinceId province) const {
  const Unit* found = acting_unit(province);
  return found != nullptr ? found->power : no_power;
}

Location Words::location_of(ProvinceId province) const {
  const Unit* found = acting_unit(province);
  return found != nullptr ? found->at : Location{province, Coast::None};
}

std::string Words::name(const UnitName& written) const {
  return known(written.at.province) ? print(variant_, written) : std::string("a unit");
}

bool Circumstances::has_also(Clause clause) const {
  return std::ranges::find(verdict_.also, clause) != verdict_.also.end();
}

bool Circumstances::is_of_served_move(Clause clause) const {
  const bool forbids_moves =
      clause == Clause::MinorCannotMove || clause == Clause::FaithAttack || clause == Clause::FaithNotAdjacent;
  return forbids_moves && clause != verdict_.clause && (is_support() || is_convoy());
}

bool Circumstances::is_support() const {
  return order_ != nullptr &&
         (std::holds_alternative<SupportHold>(order_->task) || std::holds_alternative<SupportMove>(order_->task) ||
          std::holds_alternative<SupportNeutral>(order_->task));
}

UnitKind Circumstances::kind() const {
  if (const Unit* unit = words_.acting_unit(at_)) return unit->kind;
  return order_ != nullptr && order_->unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
}

UnitKind Circumstances::traveller() const {
  const UnitName* unit = order_ != nullptr ? served_unit(*order_) : nullptr;
  if (unit == nullptr) return kind();
  if (const Unit* found = words_.acting_unit(unit->at.province)) return found->kind;
  return unit->kind == WrittenKind::Army ? UnitKind::Army : UnitKind::Fleet;
}

std::optional<Location> Circumstances::implied_move() const {
  if (order_ != nullptr || played() == nullptr) return std::nullopt;
  std::optional<Location> to = played()->implied_move_of(at_, verdict_);
  const Unit* unit = words_.acting_unit(at_);
  if (to && unit != nullptr && unit->kind == UnitKind::Fleet) to->coast = coast_reached(words_, *unit, *to);
  return to;
}

Location Circumstances::target() const {
  return order_ != nullptr ? aim(*order_) : implied_move().value_or(Location{});
}

Location Circumstances::destination() const {
  Location to = target();
  const bool has_it = words_.known(to.province) && words_.variant().map.has_coast(to.province, to.coast);
  if (!has_it || traveller() == UnitKind::Army || has_also(Clause::CoastUnreachable)) to.coast = Coast::None;
  return to;
}

ProvinceId Circumstances::served_province() const {
  const UnitName* unit = order_ != nullptr ? served_unit(*order_) : nullptr;
  return unit != nullptr ? unit->at.province : no_province;
}

std::vector<ProvinceId> Circumstances::witnesses(Part part) const {
  std::vector<ProvinceId> found;
  for (const Witness& one : verdict_.witnesses) {
    if (one.part == part && one.unit != at_) found.push_back(one.unit);
  }
  return found;
}

const Witness* Circumstances::witness(Part part) const {
  const auto found = std::ranges::find(verdict_.witnesses, part, &Witness::part);
  return found == verdict_.witnesses.end() ? nullptr : &*found;
}

const Witness* Circumstances::opponent_at_destination() const {
  const Witness* opponent = witness(Part::Holds);
  return opponent != nullptr ? opponent : witness(Part::FightsBack);
}

}  // namespace casus::reports
