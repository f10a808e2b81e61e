#include "checker/exchange/features.h"

#include <algorithm>
#include <functional>
#include <span>
#include <variant>

#include "engine/rules/features.h"

namespace casus::exchange {

namespace {

// The unit that an order is for; nullptr if no unit is there.
const Unit* unit_of(const Position& position, ProvinceId at) {
  if (position.phase.kind == PhaseKind::Retreats) {
    const DislodgedUnit* dislodged = position.dislodged_at(at);
    return dislodged == nullptr ? nullptr : &dislodged->unit;
  }
  return position.unit_at(at);
}

// Whether the order names the unit correctly: its letter, coast and power are those of the unit.
bool is_named_rightly(const Unit& unit, const UnitName& name) {
  return agrees(name.kind, unit.kind) && (name.at.coast == Coast::None || name.at.coast == unit.at.coast) &&
         (name.power == no_power || name.power == unit.power);
}

const UnitName* other_unit_of(const Task& task) {
  if (const SupportHold* support = std::get_if<SupportHold>(&task)) return &support->supported;
  if (const SupportMove* support = std::get_if<SupportMove>(&task)) return &support->supported;
  if (const Convoy* convoy = std::get_if<Convoy>(&task)) return &convoy->army;
  return nullptr;
}

bool is_wrong(const Position& position, const Order& order) {
  if (position.phase.kind == PhaseKind::Turn) return false;
  // Of the orders of an adjustments phase, only this one is for a unit.
  if (position.phase.kind == PhaseKind::Adjustments && !std::holds_alternative<Disband>(order.task)) return false;
  const Unit* unit = unit_of(position, order.unit.at.province);
  if (unit == nullptr || unit->power != order.power || !is_named_rightly(*unit, order.unit)) return true;
  const UnitName* other = other_unit_of(order.task);
  if (other == nullptr) return false;
  const Unit* named = position.unit_at(other->at.province);
  return named != nullptr && !is_named_rightly(*named, *other);
}

bool names_a_unit(const Order& order) {
  return !std::holds_alternative<Waive>(order.task) && !std::holds_alternative<Permit>(order.task) &&
         !std::holds_alternative<Withdraw>(order.task) && !std::holds_alternative<AgreeToEnd>(order.task) &&
         !std::holds_alternative<PlannedRetreat>(order.task);
}

bool repeats(std::span<const Order> orders) {
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const auto is_for_the_same = [&](const Order& other) {
      return names_a_unit(other) && other.unit.at.province == orders[i].unit.at.province;
    };
    if (names_a_unit(orders[i]) && std::ranges::any_of(orders.subspan(i + 1), is_for_the_same)) return true;
  }
  return false;
}

bool has_minor_powers(const Variant& variant, const CaseQuestion& question) {
  const auto is_minor = [&](PowerId power) { return power != no_power && variant[power].minor; };
  return std::ranges::any_of(question.position.units, is_minor, &Unit::power) ||
         std::ranges::any_of(question.orders, is_minor, &Order::power);
}

template <class Meets>
bool has_move(const CaseQuestion& question, Meets meets) {
  return std::ranges::any_of(question.orders, [&](const Order& order) {
    const Move* move = std::get_if<Move>(&order.task);
    return move != nullptr && meets(*move);
  });
}

template <class Kind>
bool has_order(const Variant&, const CaseQuestion& question) {
  return std::ranges::any_of(question.orders,
                             [](const Order& order) { return std::holds_alternative<Kind>(order.task); });
}

// Only armies go by convoy, and no unit retreats by one.
bool has_fleet_by_convoy(const Variant&, const CaseQuestion& question) {
  return std::ranges::any_of(question.orders, [&](const Order& order) {
    const Move* move = std::get_if<Move>(&order.task);
    if (move == nullptr || move->via != Via::Convoy) return false;
    const Unit* unit = unit_of(question.position, order.unit.at.province);
    return question.position.phase.kind == PhaseKind::Retreats || (unit != nullptr && unit->kind == UnitKind::Fleet);
  });
}

struct FeatureOfCases {
  std::string_view name;
  bool (*is_needed)(const Variant&, const CaseQuestion&);
};
constexpr FeatureOfCases known_features[] = {
    {"border-owners",
     [](const Variant& variant, const CaseQuestion&) { return !variant.map.owners_borders().empty(); }},
    {"border-seasons", [](const Variant& variant, const CaseQuestion&) { return variant.map.has_seasons(); }},
    {"build-sites",
     [](const Variant& variant, const CaseQuestion&) {
       return variant.has(Feature::EmergencySites) || variant.has(Feature::EmergencyUnits) ||
              variant.has(Feature::AlternativeSites);
     }},
    {"builds-without-type",
     [](const Variant&, const CaseQuestion& question) {
       return std::ranges::any_of(question.orders, [](const Order& order) {
         return std::holds_alternative<Build>(order.task) && order.unit.kind == WrittenKind::Unsaid;
       });
     }},
    {"by-land",
     [](const Variant&, const CaseQuestion& question) {
       return has_move(question, [](const Move& move) { return move.via == Via::Land; });
     }},
    {"civil-disorder", [](const Variant&, const CaseQuestion& question) { return !question.fallen.empty(); }},
    {"convoy-path",
     [](const Variant&, const CaseQuestion& question) {
       return has_move(question, [](const Move& move) { return !move.path.empty(); });
     }},
    {"fleet-via-convoy", has_fleet_by_convoy},
    {"home-claim", has_order<Declare>},
    {"impulses",
     [](const Variant& variant, const CaseQuestion&) { return variant.movement == MovementSystem::Impulses; }},
    {"leaders", [](const Variant& variant, const CaseQuestion&) { return !variant.leaders.empty(); }},
    {"minor-powers", has_minor_powers},
    {"options", [](const Variant&, const CaseQuestion& question) { return !question.options.empty(); }},
    {"points", [](const Variant&, const CaseQuestion& question) { return !question.grants.empty(); }},
    {"repeated-orders", [](const Variant&, const CaseQuestion& question) { return repeats(question.orders); }},
    {"stacks", [](const Variant& variant, const CaseQuestion&) { return variant.stacking() != Stacking::OneUnit; }},
    {"straits", [](const Variant& variant, const CaseQuestion&) { return !variant.map.straits().empty(); }},
    {"transforms", has_order<Transform>},
    {"via-convoy",
     [](const Variant&, const CaseQuestion& question) {
       return has_move(question, [](const Move& move) { return move.via == Via::Convoy; });
     }},
    {"victory-conditions",
     [](const Variant& variant, const CaseQuestion&) {
       return !variant.needed_centres.empty() || !variant.own_numbers.empty() || variant.winning_lead > 0 ||
              variant.has(Feature::LastYear);
     }},
    {"weak-borders", [](const Variant& variant, const CaseQuestion&) { return variant.map.has_weak_borders(); }},
    {"wrong-orders",
     [](const Variant&, const CaseQuestion& question) {
       return std::ranges::any_of(question.orders, std::bind_front(is_wrong, std::cref(question.position)));
     }},
};

}  // namespace

std::vector<std::string_view> features_of(const Variant& variant, const CaseQuestion& question) {
  std::vector<std::string_view> needed;
  for (const FeatureOfCases& feature : known_features) {
    if (feature.is_needed(variant, question)) needed.push_back(feature.name);
  }
  return needed;
}

std::vector<std::string_view> all_features() {
  std::vector<std::string_view> names;
  for (const FeatureOfCases& feature : known_features) names.push_back(feature.name);
  return names;
}

}  // namespace casus::exchange
