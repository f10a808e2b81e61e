// What must not matter: the sequence of orders, the names of powers, the year, orders that say nothing.
#include <algorithm>
#include <map>
#include <set>

#include "checker/generate/case_of.h"
#include "checker/generate/choice_sources.h"
#include "engine/board/widths.h"
#include "engine/movement/movement.h"
#include "engine/movement/outcomes.h"
#include "engine/results.h"
#include "engine/retreats/retreats.h"
#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "tests/checker/properties/boards_of_cases.h"
#include "tests/checker/properties/same_answer.h"

namespace casus::properties {
namespace independence_test {

constexpr Boards movement{PhaseKind::Movement};

// ---- Sequence ----

// Orders that stand for each other stay in sequence: those for one unit, and in Winter all of a power.
std::pair<PowerId, ProvinceId> rivals(const Situation& now, const Order& order) {
  const bool winter = now.position.phase.kind == PhaseKind::Adjustments;
  return {order.power, winter ? no_province : order.unit.at.province};
}

std::vector<std::size_t> another_sequence(const Situation& now) {
  generate::SeededChoices choices(now.orders.size());
  std::map<std::pair<PowerId, ProvinceId>, std::uint32_t> rank;
  for (const Order& order : now.orders) rank.emplace(rivals(now, order), choices.below(1'000'000));
  std::vector<std::size_t> sequence(now.orders.size());
  for (std::size_t i = 0; i < sequence.size(); ++i) sequence[i] = i;
  std::ranges::stable_sort(sequence, {}, [&](std::size_t i) { return rank.at(rivals(now, now.orders[i])); });
  return sequence;
}

std::string what_the_sequence_changes(const Situation& now) {
  const std::vector<std::size_t> sequence = another_sequence(now);
  Situation other = now;
  for (std::size_t i = 0; i < sequence.size(); ++i) other.orders[i] = now.orders[sequence[i]];
  const Adjudication before = play(now);
  Adjudication after = play(other);
  std::vector<Verdict> sorted(after.verdicts.size());
  for (std::size_t i = 0; i < sequence.size(); ++i) sorted[sequence[i]] = after.verdicts[i];
  after.verdicts = std::move(sorted);
  if (auto text = difference(now, before, after); !text.empty()) return text;
  return before == after ? "" : "a witness, a strength or an event differs";
}

CASUS_LAW(Adjudication, DoesNotDependOnTheSequenceOfOrders, Boards{}) { return what_the_sequence_changes(now); }

// Within a sheet the sequence counts: fleets are shared out and lists are read from the top.
std::string what_the_sequence_of_sheets_changes(const Situation& now) {
  Situation other = now;
  std::ranges::stable_sort(other.orders, std::ranges::greater{}, &Order::power);
  const Adjudication answer = play(now), again = play(other);
  return answer.next == again.next && answer.winner == again.winner ? "" : "the next board is another one";
}

CASUS_LAW(Turns, DoNotDependOnTheSequenceOfSheets, (Boards{PhaseKind::Turn, Feature::Impulses, 12, 0})) {
  return what_the_sequence_of_sheets_changes(now);
}

// A person wrote them, about what drawn boards hardly ever have.
TEST(Adjudication, OfBoardsOfCasesDoesNotDependOnTheSequence) {
  std::size_t turns = 0, others = 0;
  for (const Situation& now : boards_of_cases()) {
    const bool is_turn = now.position.phase.kind == PhaseKind::Turn;
    ++(is_turn ? turns : others);
    const std::string changed = is_turn ? what_the_sequence_of_sheets_changes(now) : what_the_sequence_changes(now);
    EXPECT_EQ(changed, "") << generate::file_of_counterexample(now, "", "SEQUENCE", "Depends on the sequence of orders",
                                                               changed);
  }
  EXPECT_GT(turns, 1500U);
  EXPECT_GT(others, 14'000U);
}

// Where a power may put points on one order only for a unit, which of several it is goes by their sequence.
bool pays_for_several_orders(const Situation& now) {
  std::set<std::pair<PowerId, ProvinceId>> paid;
  return std::ranges::any_of(
      now.grants, [&](const Grant& grant) { return !paid.emplace(grant.power, grant.order.unit.at.province).second; });
}

CASUS_LAW(Adjudication, DoesNotDependOnTheSequenceOfGrants,
          (Boards{.phase = PhaseKind::Movement, .feature = Feature::Points, .keeps = "overspent-points"})) {
  if (now.variant->has(Feature::SingleGrants) && pays_for_several_orders(now)) return "";
  Situation other = now;
  std::ranges::reverse(other.grants);
  const Adjudication before = play(now);
  Adjudication after = play(other);
  std::ranges::reverse(after.grants);
  return difference(now, before, after);
}

CASUS_LAW(Adjudication, IsTheSameWhenAskedAgain, Boards{}) {
  return play(now) == play(now) ? "" : "two answers to the same question";
}

CASUS_LAW(Adjudication, DoesNotDependOnTheYear, Boards{}) {
  Situation later = now;
  later.position.phase.year += 40;
  const Adjudication before = play(now);
  Adjudication after = play(later);
  after.next.phase.year -= 40;
  return difference(now, before, after);
}

// ---- Names ----

// Each Great Power plays for the next one of its faith that the same lists name. Homes have to be asked in Winter only,
// or where captures make them.
class Renaming {
 public:
  explicit Renaming(const Variant& variant) {
    for (std::size_t i = 0; i < variant.powers.size(); ++i) names_.push_back(PowerId{static_cast<std::uint8_t>(i)});
    std::map<std::pair<Faith, std::vector<bool>>, std::vector<PowerId>> alike;
    for (const PowerId power : names_) {
      if (!variant[power].minor) alike[{variant[power].faith, lists_naming(variant, power)}].push_back(power);
    }
    for (const auto& [kind, powers] : alike) {
      for (std::size_t i = 0; i < powers.size(); ++i) names_[index(powers[i])] = powers[(i + 1) % powers.size()];
    }
  }
  void rename(PowerId& power) const {
    if (power != no_power) power = names_[index(power)];
  }
  void rename(Position& position) const {
    for (Unit& unit : position.units) rename(unit.power);
    for (DislodgedUnit& dislodged : position.dislodged) rename(dislodged.unit.power);
    for (PowerId& owner : position.owners) rename(owner);
    for (GainedHome& home : position.homes) rename(home.power);
    for (FallenCentre& fallen : position.fallen) rename(fallen.former);
    std::ranges::sort(position.homes);
  }
  void rename(Order& order) const {
    rename(order.power);
    rename(order.unit.power);
    if (auto* support = std::get_if<SupportHold>(&order.task)) rename(support->supported.power);
    if (auto* support = std::get_if<SupportMove>(&order.task)) rename(support->supported.power);
    if (auto* convoy = std::get_if<Convoy>(&order.task)) rename(convoy->army.power);
  }

 private:
  static std::vector<bool> lists_naming(const Variant& variant, PowerId named) {
    std::vector<bool> lists;
    for (const Power& power : variant.powers)
      lists.push_back(std::ranges::find(power.supports_only, named) != power.supports_only.end());
    return lists;
  }

  std::vector<PowerId> names_;
};

CASUS_LAW(Adjudication, DoesNotDependOnTheNamesOfPowers, Boards{}) {
  if (now.position.phase.kind == PhaseKind::Adjustments) return "";
  const Renaming renaming(*now.variant);
  Situation other = now;
  renaming.rename(other.position);
  for (Order& order : other.orders) renaming.rename(order);
  for (Grant& grant : other.grants) renaming.rename(grant.power);
  for (PowerId& power : other.fallen) renaming.rename(power);
  Adjudication before = play(now);
  Adjudication after = play(other);
  renaming.rename(before.next);
  renaming.rename(before.winner);
  for (UnorderedUnit& it : before.unordered) renaming.rename(it.unit.power);
  after.next.phase = before.next.phase;  // whether there is a Winter depends on whose homes they are
  if (now.variant->has(Feature::CapturedHomes))
    after.next.homes = before.next.homes;  // as many of them as the power may gain
  return difference(other, before, after);
}

// ---- Orders that say nothing ----

bool is_of_great_power(const Situation& now, const Unit& unit) { return !(*now.variant)[unit.power].minor; }

CASUS_LAW(Orders, AnExplicitHoldEqualsNoOrder,
          (Boards{.phase = PhaseKind::Movement, .keeps = "civil-disorder-support implied-orders"})) {
  const Adjudication before = play(now);
  for (const UnorderedUnit& idle : before.unordered) {
    if (!is_of_great_power(now, idle.unit)) continue;
    Situation other = now;
    other.orders.push_back({idle.unit.power, {casus::written(idle.unit.kind), no_power, idle.unit.at}, Hold{}});
    const Adjudication after = play(other);
    const Verdict& own = after.verdicts.back();
    if (own.result != Result::Holds || own.fate != idle.verdict.fate)
      return written(now, idle.unit) + " fares otherwise with a hold";
    if (auto text = difference_without_order(other, now.orders.size(), after, before); !text.empty()) return text;
  }
  return "";
}

// A build says in which captured centre its power wants a home, whatever else is wrong with it.
bool tells_which_home(const Situation& now, const Order& order) {
  return now.variant->has(Feature::CapturedHomes) && std::holds_alternative<Build>(order.task);
}

// Points are barred by orders as they are written, so boards with points are left out.
CASUS_LAW(
    Orders, AnIllegalOrderEqualsNone,
    (Boards{
        .keeps =
            "civil-disorder-support repeated-order illegal-order impossible-move illegal-adjustment repeated-build surplus-builds surplus-removals"})) {
  if (!now.grants.empty()) return "";
  const Adjudication all = play(now);
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    if (all.verdicts[i].result != Result::Illegal || tells_which_home(now, now.orders[i])) continue;
    if (auto text = difference_without_order(now, i, all, play(without_order(now, i))); !text.empty()) return text;
  }
  return "";
}

// Under own-effect an army holds because of what its attack would change, its supports counted; in Szykman's first
// wording it holds because of a paradox in which they counted. A support that is void only because the army holds has
// been heard.
bool is_for_army_made_to_hold(const Situation& now, const Adjudication& answer, const Order& order) {
  const SupportMove* support = std::get_if<SupportMove>(&order.task);
  if (support == nullptr) return false;
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    const Clause clause = answer.verdicts[i].clause;
    if (now.orders[i].unit.at.province == support->supported.at.province &&
        (clause == Clause::ParadoxOwnEffect || clause == Clause::ParadoxArmyHolds))
      return true;
  }
  return false;
}

// A sortie that nothing opposes has no effect, and its convoy is void; without the convoy it could not go at all.
bool is_for_untouched_sortie(const Situation& now, const Order& order) {
  const Convoy* convoy = std::get_if<Convoy>(&order.task);
  if (convoy == nullptr || now.variant->options().unopposed_sortie != UnopposedSortie::Untouched) return false;
  const Unit* army = now.position.unit_at(convoy->army.at.province);
  return army != nullptr && (*now.variant)[army->power].minor;
}

// By DATC 4.A.2 b, first meaning, a fleet that is ordered to convoy counts as one that convoys, void or not.
bool counts_by_its_order(const Situation& now, const Order& order) {
  return std::holds_alternative<Convoy>(order.task) &&
         now.variant->options().convoy_paradox == ConvoyParadox::Y1982Ordered;
}

CASUS_LAW(Orders, AVoidSupportOrConvoyEqualsAHold, movement) {
  const Adjudication before = play(now);
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    if (before.verdicts[i].result != Result::Void || std::holds_alternative<Move>(now.orders[i].task)) continue;
    if (!now.grants.empty() && std::holds_alternative<SupportMove>(now.orders[i].task)) continue;  // it can bar points
    if (is_for_army_made_to_hold(now, before, now.orders[i])) continue;
    if (is_for_untouched_sortie(now, now.orders[i])) continue;
    if (counts_by_its_order(now, now.orders[i])) continue;
    Situation other = now;
    other.orders[i].task = Hold{};
    Adjudication after = play(other);
    if (after.verdicts[i].fate != before.verdicts[i].fate)
      return written(now, now.orders[i]) + " has another fate than with a hold";
    after.verdicts[i] = before.verdicts[i];
    if (auto text = difference(now, before, after); !text.empty()) return text;
  }
  return "";
}

// What far units do changes nothing here: the parts of a board that do not touch are adjudicated alone.
class Parts {
 public:
  explicit Parts(const Situation& now) : now_(now), part_of_(now.variant->map.provinces().size()) {
    for (std::size_t i = 0; i < part_of_.size(); ++i) part_of_[i] = i;
    for (const Unit& unit : now.position.units) touch({unit.at.province});
    for (const Order& order : now.orders) touch(places(order));
    for (const ProvinceId here : touched_) {
      for (const ProvinceId there : touched_) {
        if (now.variant->map.neighbours(here).contains(there)) join(here, there);
      }
    }
  }
  std::size_t of(ProvinceId province) const {
    std::size_t part = index(province);
    while (part_of_[part] != part) part = part_of_[part];
    return part;
  }
  std::set<std::size_t> all() const {
    std::set<std::size_t> parts;
    for (const ProvinceId province : touched_) parts.insert(of(province));
    return parts;
  }

 private:
  static std::vector<ProvinceId> places(const Order& order) {
    std::vector<ProvinceId> places{order.unit.at.province};
    if (const auto* move = std::get_if<Move>(&order.task)) places.push_back(move->destination.province);
    if (const auto* support = std::get_if<SupportHold>(&order.task)) places.push_back(support->supported.at.province);
    if (const auto* support = std::get_if<SupportMove>(&order.task)) {
      places.push_back(support->supported.at.province);
      places.push_back(support->destination.province);
    }
    if (const auto* convoy = std::get_if<Convoy>(&order.task)) {
      places.push_back(convoy->army.at.province);
      places.push_back(convoy->destination.province);
    }
    return places;
  }
  void touch(const std::vector<ProvinceId>& places) {
    for (const ProvinceId place : places) {
      touched_.insert(place);
      join(place, places.front());
    }
  }
  void join(ProvinceId left, ProvinceId right) { part_of_[of(left)] = of(right); }

  const Situation& now_;
  std::vector<std::size_t> part_of_;
  std::set<ProvinceId> touched_;
};

CASUS_LAW(Movement, OfTwoFarBoardsIsThatOfEach,
          (Boards{.phase = PhaseKind::Movement, .keeps = "civil-disorder-support"})) {
  if (!now.grants.empty() || !now.fallen.empty()) return "";
  const auto is_nowhere = [](const Order& order) { return order.unit.at.province == no_province; };
  if (std::ranges::any_of(now.orders, is_nowhere)) return "";
  const Parts parts(now);
  const Adjudication whole = play(now);
  for (const std::size_t part : parts.all()) {
    Situation alone = now;
    std::erase_if(alone.position.units, [&](const Unit& unit) { return parts.of(unit.at.province) != part; });
    std::erase_if(alone.orders, [&](const Order& order) { return parts.of(order.unit.at.province) != part; });
    const Adjudication here = play(alone);
    std::size_t next = 0;
    for (std::size_t i = 0; i < now.orders.size(); ++i) {
      if (parts.of(now.orders[i].unit.at.province) != part) continue;
      if (auto text = difference(now, now.orders[i], whole.verdicts[i], here.verdicts[next++]); !text.empty())
        return text;
    }
  }
  return "";
}

CASUS_LAW(Movement, HasTheSameOutcomesFast, movement) {
  if (!now.grants.empty() || !now.fallen.empty()) return "";
  const Adjudication slow = play(now);
  MovementOutcomes outcomes(*now.variant, now.position);
  const auto fast = outcomes.of(now.orders);
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    const bool dislodged = slow.verdicts[i].fate != Fate::Stays;
    if (fast[i] != Outcome{slow.verdicts[i].result, dislodged})
      return written(now, now.orders[i]) + " has another outcome";
  }
  for (std::size_t i = 0; i < now.position.units.size(); ++i) {
    const Unit& unit = now.position.units[i];
    bool dislodged = false;
    each_unit(now, slow, [&](const Unit& judged, const Verdict& verdict) {
      dislodged |= judged == unit && verdict.fate != Fate::Stays;
    });
    if (outcomes.is_dislodged(i) != dislodged) return written(now, unit) + " has another fate";
  }
  return "";
}

CASUS_LAW(Movement, IsTheSameWithWiderSetsOfUnits, movement) {
  if (!now.grants.empty() || !now.fallen.empty()) return "";
  const Adjudication narrow = adjudicate_movement(*now.variant, now.position, now.orders);
  for (const std::size_t units : {UnitBits<2>::capacity, UnitBits<widest>::capacity}) {
    const Adjudication wide = adjudicate_movement_as_of(units, *now.variant, now.position, now.orders);
    if (narrow != wide) return difference(now, narrow, wide) + " (or a reason)";
  }
  return "";
}

// The path without reasons says the same as the one with them, as far as it goes.
CASUS_LAW(Adjudication, HasTheSameResultsWithoutReasons, Boards{}) {
  const Adjudication slow = play(now);
  const PhaseResults fast = results_of(*now.variant, now.position, now.submission());
  const auto as_slow = [](const OrderResult& result, const Verdict& verdict) {
    return result == OrderResult{verdict.result, verdict.fate};
  };
  if (fast.orders.size() != now.orders.size()) return "not all orders have results";
  for (std::size_t i = 0; i < now.orders.size(); ++i) {
    if (!as_slow(fast.orders[i], slow.verdicts[i])) return written(now, now.orders[i]) + " has another result";
  }
  if (!std::ranges::equal(fast.grants, slow.grants, {}, {}, &GrantVerdict::result)) return "grants have other results";
  const auto same_published = [&](const PublishedResult& one, const PublishedOrder& other) {
    return one.order == other.order && as_slow(one.result, other.verdict);
  };
  if (!std::ranges::equal(fast.published, slow.published, same_published))
    return "other orders are published, or have other results";
  if (fast.next != slow.next) return "another position follows";
  if (fast.winner != slow.winner) return "another power has won";
  return fast.stand_offs == slow.stand_offs ? "" : "there are other stand-offs";
}

CASUS_LAW(Movement, HasTheSameRetreatsWithoutReasons, movement) {
  const Adjudication slow = play(now);
  const PhaseResults fast = results_of(*now.variant, now.position, now.submission());
  std::set<ProvinceId> destroyed, destroyed_by_verdict;
  for (std::size_t i = 0; i < fast.retreats.units.size(); ++i) {
    const Unit& unit = fast.retreats.units[i].unit;
    const std::span<const Location> open = fast.retreats.of(i);
    if (open.empty()) {
      destroyed.insert(unit.at.province);
      continue;
    }
    const DislodgedUnit* waiting = slow.next.dislodged_at(unit.at.province);
    if (waiting == nullptr || !std::ranges::equal(open, open_retreats(*now.variant, slow.next, *waiting)))
      return written(now, unit) + " has other retreats";
  }
  Situation played = now;
  if (slow.after_fall) played.position = *slow.after_fall;
  each_unit(played, slow, [&](const Unit& unit, const Verdict& verdict) {
    if (verdict.fate == Fate::Destroyed) destroyed_by_verdict.insert(unit.at.province);
  });
  return destroyed == destroyed_by_verdict ? "" : "other units are destroyed";
}

CASUS_LAW(Movement, HasTheSameResultsByItsTable, movement) {
  if (!now.grants.empty() || !now.fallen.empty()) return "";
  const PhaseResults once = results_of(*now.variant, now.position, now.submission());
  MovementResults results(*now.variant, now.position);
  std::vector<OrderNumber> numbers;
  for (const Order& order : now.orders) numbers.push_back(results.add(order));
  if (results.of(numbers) != once) return "by its table it has other results";
  return results.of(now.orders) == once ? "" : "after another set it has other results";
}

}  // namespace independence_test
}  // namespace casus::properties
