#include "engine/verdicts/compare.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "engine/rules/clauses.h"
#include "engine/text/assert.h"

namespace casus {

bool decides(Part part) {
  switch (part) {
    case Part::Holds:
    case Part::FightsBack:
    case Part::Prevents:
    case Part::Attacks:
    case Part::Cuts:
    case Part::NotCounted:
    case Part::LostCarrier: return true;
    case Part::Spares:
    case Part::Supports:
    case Part::GoesRound:
    case Part::Ahead:
    case Part::Water:
    case Part::UsesUp:
    case Part::Stands: return false;
  }
  return false;
}

namespace {

bool same_result(const OrderRuling& one, const OrderRuling& other) {
  return one.result == other.result && one.fate == other.fate &&
         (one.fate == Fate::Stays || one.dislodged_by == other.dislodged_by);
}

std::vector<Witness> deciding(const std::vector<Witness>& witnesses) {
  std::vector<Witness> found;
  for (const Witness& one : witnesses) {
    if (!decides(one.part)) continue;
    found.push_back(one);
    if (!is_compared(one.part)) found.back().strengths = {};
  }
  std::ranges::sort(found);
  return found;
}

// Of the ways of a dislodged unit those over straits that fleets close. One side may name other ways, too.
std::vector<RetreatWay> closed_by_fleets(const std::vector<RetreatWay>& ways) {
  std::vector<RetreatWay> found;
  std::ranges::copy_if(ways, std::back_inserter(found), [](const RetreatWay& way) { return way.fleet.has_value(); });
  return found;
}

bool same_reason(const Why& one, const Why& other) {
  if (one.clause && other.clause && one.clause != other.clause) return false;
  if (one.choice && other.choice && one.choice != other.choice) return false;
  return one.garrison == other.garrison && one.beaten_by == other.beaten_by &&
         closed_by_fleets(one.retreats) == closed_by_fleets(other.retreats) &&
         deciding(one.witnesses) == deciding(other.witnesses);
}

std::vector<ProvinceId> places(const std::vector<Witness>& witnesses) {
  std::vector<ProvinceId> found;
  for (const Witness& one : witnesses) found.push_back(one.unit);
  return found;
}

// Of an order of a turn: its deeds have the reasons. Who made a planned retreat fail is said by places alone.
bool same_reason_of_turn(const Order& order, const Why& one, const Why& other) {
  if (one.clause && other.clause && one.clause != other.clause) return false;
  if (one.carried_out && other.carried_out && one.carried_out != other.carried_out) return false;
  return !std::holds_alternative<PlannedRetreat>(order.task) || places(one.witnesses) == places(other.witnesses);
}

// Nothing where some paradox has more outcomes than were tried.
std::optional<std::vector<ParadoxRuling>> rulings_of(const Ruling& ruling) {
  if (const auto* parts = std::get_if<std::vector<ParadoxRuling>>(&ruling.paradoxes)) return *parts;
  const std::vector<Paradox>* whole = ruling.whole_paradoxes();
  if (whole == nullptr) return std::nullopt;
  std::vector<ParadoxRuling> rulings;
  for (const Paradox& paradox : *whole) {
    if (paradox.consistent == Consistent::Untried) return std::nullopt;
    rulings.push_back({paradox.clause, paradox.consistent == Consistent::Several, paradox.armies});
  }
  std::ranges::sort(rulings);
  return rulings;
}

// Which deed it is. A leader's second action of an impulse starts where his first one has ended, and both sides need
// not say it alike.
auto key_of(const Deed& deed) {
  const ProvinceId place = deed.unit.leader != no_leader ? no_province : deed.done.unit.at.province;
  return std::tuple(deed.order, deed.unit, place);
}

// Action by action, by the places that are named: both sides name them, and one may add a kind or a coast.
bool same_task(const Task& one, const Task& other) {
  if (one.index() != other.index()) return false;
  return std::visit(
      [&]<class Leaf>(const Leaf& task) {
        const Leaf& there = std::get<Leaf>(other);
        if constexpr (std::is_same_v<Leaf, Move>) {
          return task.destination.province == there.destination.province;
        } else if constexpr (std::is_same_v<Leaf, SupportHold>) {
          return task.supported.at.province == there.supported.at.province;
        } else if constexpr (std::is_same_v<Leaf, SupportMove>) {
          return task.supported.at.province == there.supported.at.province &&
                 task.destination.province == there.destination.province;
        } else if constexpr (std::is_same_v<Leaf, Convoy>) {
          return task.army.at.province == there.army.at.province &&
                 task.destination.province == there.destination.province;
        } else {
          return task == there;
        }
      },
      one);
}

bool same_deeds(const Impulse& one, const Impulse& other) {
  return std::ranges::equal(one.deeds, other.deeds, [](const Deed& left, const Deed& right) {
    return key_of(left) == key_of(right) && same_task(left.done.task, right.done.task);
  });
}

// By whom a unit was put out is compared on its order.
bool same_result(const Deed& one, const Deed& other) {
  return one.verdict.result == other.verdict.result && one.verdict.fate == other.verdict.fate;
}

bool same_reason(const Deed& one, const Deed& other) {
  // The strength of a unit that holds is said by the units that attack it.
  const bool attacks = std::holds_alternative<Move>(one.done.task) && one.verdict.result != Result::Stands;
  return one.verdict.clause == other.verdict.clause && one.points == other.points && one.supported == other.supported &&
         one.presence == other.presence && one.of_mountains == other.of_mountains &&
         one.whole_turn == other.whole_turn && (!attacks || one.total == other.total) &&
         deciding(one.verdict.witnesses) == deciding(other.verdict.witnesses);
}

bool has_sequences(const std::vector<Event>& events) {
  return std::ranges::any_of(events, [](const Event& event) { return !event.sequence.empty(); });
}

// Fleets may be listed together or one by one. Whether the nearest centre alone decided, or a choice among several, is
// a matter of words; where ways to supply end is a reason.
std::vector<Event> as_compared(const std::vector<Event>& events, bool with_sequences) {
  std::vector<Event> found;
  for (const Event& event : events) {
    Event one = event;
    if (!with_sequences) one.sequence.clear();
    one.towards = no_province;
    one.closed.reset();
    if (one.clause == Clause::RetreatChoice) one.clause = Clause::RetreatNearest;
    const int count = one.unit ? one.unit->count : 1;
    if (one.unit) one.unit->count = 1;
    found.insert(found.end(), static_cast<std::size_t>(count), one);
  }
  std::ranges::sort(found, {}, [](const Event& event) {
    return std::tuple(event.impulse, event.kind, event.power, event.province, event.unit, event.to, event.count,
                      event.clause);
  });
  return found;
}

// Of each place and kind of units out of supply: where all their ways end, if that is said.
using ClosedWays = std::map<std::tuple<PowerId, ProvinceId, UnitKind>, std::vector<ClosedPlace>>;
ClosedWays closed_ways(const std::vector<Event>& events) {
  ClosedWays found;
  for (const Event& event : events) {
    if (event.closed && event.unit) found[{event.power, event.province, event.unit->kind}] = *event.closed;
  }
  return found;
}

bool same_reasons(const std::vector<Event>& one, const std::vector<Event>& other) {
  const ClosedWays there = closed_ways(other);
  return std::ranges::all_of(closed_ways(one), [&](const auto& ways) {
    const auto found = there.find(ways.first);
    return found == there.end() || found->second == ways.second;
  });
}

class Comparison {
  using Kind = RulingDifference::Kind;

 public:
  Comparison(std::span<const Order> orders, const Ruling& one, const Ruling& other)
      : orders_(orders), one_(one), other_(other) {}

  std::vector<RulingDifference> results() && {
    if (both_have_outcomes()) {
      impulses();
      outcomes();
    }
    units();
    dislodged();
    retreats();
    if (one_.stand_offs && other_.stand_offs) add(Kind::StandOffs, *one_.stand_offs, *other_.stand_offs);
    owners();
    if (std::holds_alternative<Position>(one_.after) && std::holds_alternative<Position>(other_.after))
      next_position(one_.next(), other_.next());
    if (one_.winner && other_.winner) add(Kind::Winner, *one_.winner, *other_.winner);
    if (one_.events && other_.events) add_events();
    return std::move(found_);
  }

  std::vector<RulingDifference> reasons() && {
    if (!both_have_outcomes()) return {};
    for (std::size_t i = 0; i < one_.orders.size(); ++i) {
      const auto &one = one_.orders[i].why, &other = other_.orders[i].why;
      if (!one || !other) continue;
      const bool same = is_turn() ? same_reason_of_turn(orders_[i], *one, *other) : same_reason(*one, *other);
      if (!same) push({Kind::WhyOrder, *one, *other, i, 0, orders_[i].unit.at.province, {}});
    }
    for (const PublishedRuling& one : one_.published) {
      const PublishedRuling* other = published_there(one.order.unit.at.province);
      if (other == nullptr || !one.ruling.why || !other->ruling.why) continue;
      if (!same_reason(*one.ruling.why, *other->ruling.why)) {
        push({Kind::WhyPublished, *one.ruling.why, *other->ruling.why, 0, 0, one.order.unit.at.province, {}});
      }
    }
    for (const UnitRuling& one : one_.unordered) {
      const UnitRuling* other = find(other_.unordered, one.unit);
      if (other == nullptr || !one.ruling.why || !other->ruling.why) continue;
      if (!same_reason(*one.ruling.why, *other->ruling.why)) {
        push({Kind::WhyUnordered, *one.ruling.why, *other->ruling.why, 0, 0, one.unit.at.province, one.unit});
      }
    }
    each_deed([&](std::uint8_t impulse, const Deed& one, const Deed& other) {
      if (!same_reason(one, other)) push({Kind::WhyDeed, one, other, 0, impulse, one.unit.at.province, {}});
    });
    if (one_.events && other_.events && !same_reasons(*one_.events, *other_.events))
      push({Kind::WhyEvents, *one_.events, *other_.events, 0, 0, no_province, {}});
    const auto one = rulings_of(one_), other = rulings_of(other_);
    if (one && other) add(Kind::Paradoxes, *one, *other);
    return std::move(found_);
  }

 private:
  bool is_turn() const { return !one_.impulses.empty(); }
  bool both_have_outcomes() const { return one_.level >= Level::Outcomes && other_.level >= Level::Outcomes; }

  void push(RulingDifference difference) { found_.push_back(std::move(difference)); }
  template <class Part>
  void add(Kind kind, const Part& one, const Part& other, ProvinceId at = no_province) {
    if (!(one == other)) push({kind, one, other, 0, 0, at, {}});
  }

  void outcomes() {
    CASUS_ASSERT(one_.orders.size() == other_.orders.size() && one_.grants.size() == other_.grants.size());
    for (std::size_t i = 0; i < one_.grants.size(); ++i) {
      if (one_.grants[i].result != other_.grants[i].result)
        push({Kind::Grant, one_.grants[i].result, other_.grants[i].result, i, 0, no_province, {}});
    }
    for (std::size_t i = 0; i < one_.orders.size(); ++i) {
      if (!same_result(one_.orders[i], other_.orders[i]))
        push({Kind::Order, one_.orders[i], other_.orders[i], i, 0, orders_[i].unit.at.province, {}});
    }
    add(Kind::PublishedOrders, published_orders(one_), published_orders(other_));
    for (const PublishedRuling& one : one_.published) {
      const PublishedRuling* other = published_there(one.order.unit.at.province);
      if (other != nullptr && !same_result(one.ruling, other->ruling))
        push({Kind::Published, one.ruling, other->ruling, 0, 0, one.order.unit.at.province, {}});
    }
    if (!is_turn()) unordered();  // in a turn deeds say it
  }

  static std::vector<Order> published_orders(const Ruling& ruling) {
    std::vector<Order> orders;
    for (const PublishedRuling& one : ruling.published) orders.push_back(one.order);
    return orders;
  }
  const PublishedRuling* published_there(ProvinceId at) const {
    const auto found =
        std::ranges::find(other_.published, at, [](const PublishedRuling& one) { return one.order.unit.at.province; });
    return found == other_.published.end() ? nullptr : &*found;
  }

  static const UnitRuling* find(const std::vector<UnitRuling>& among, const Unit& unit) {
    const auto found = std::ranges::find(among, unit, &UnitRuling::unit);
    return found == among.end() ? nullptr : &*found;
  }
  void unordered() {
    const auto put = [&](const Unit& unit, RulingDifference::Value one, RulingDifference::Value other) {
      push({Kind::Unordered, std::move(one), std::move(other), 0, 0, unit.at.province, unit});
    };
    for (const UnitRuling& one : one_.unordered) {
      const UnitRuling* other = find(other_.unordered, one.unit);
      if (other == nullptr) put(one.unit, one.ruling, Unsaid{});
      else if (!same_result(one.ruling, other->ruling)) put(one.unit, one.ruling, other->ruling);
    }
    for (const UnitRuling& other : other_.unordered) {
      if (find(one_.unordered, other.unit) == nullptr) put(other.unit, Unsaid{}, other.ruling);
    }
  }

  // Place by place. The two lists are sorted alike, so this costs little where they are the same.
  void units() {
    if (one_.units() == other_.units()) return;
    std::map<ProvinceId, std::pair<std::vector<Unit>, std::vector<Unit>>> places;
    for (const Unit& unit : one_.units()) places[unit.at.province].first.push_back(unit);
    for (const Unit& unit : other_.units()) places[unit.at.province].second.push_back(unit);
    for (auto& [at, units] : places) {
      std::ranges::sort(units.first);
      std::ranges::sort(units.second);
      add(Kind::Units, units.first, units.second, at);
    }
  }

  // A unit without a retreat is destroyed, whether a program lists it or not.
  static bool is_destroyed(const OpenRetreats& unit) { return unit.open && unit.open->empty(); }
  static const OpenRetreats* find(const std::vector<OpenRetreats>& among, const Unit& unit) {
    const auto found =
        std::ranges::find(among, unit, [](const OpenRetreats& one) -> const Unit& { return one.dislodged.unit; });
    return found == among.end() ? nullptr : &*found;
  }
  static std::vector<DislodgedUnit> listed(const OpenRetreats* unit) {
    return unit == nullptr ? std::vector<DislodgedUnit>() : std::vector<DislodgedUnit>{unit->dislodged};
  }
  void dislodged() {
    const auto missing = [&](const OpenRetreats* one, const OpenRetreats* other) {
      const OpenRetreats& there = one == nullptr ? *other : *one;
      if (!is_destroyed(there))
        push({Kind::Dislodged, listed(one), listed(other), 0, 0, there.dislodged.unit.at.province, {}});
    };
    for (const OpenRetreats& one : one_.retreats) {
      if (find(other_.retreats, one.dislodged.unit) == nullptr) missing(&one, nullptr);
    }
    for (const OpenRetreats& other : other_.retreats) {
      if (find(one_.retreats, other.dislodged.unit) == nullptr) missing(nullptr, &other);
    }
  }
  void retreats() {
    for (const OpenRetreats& one : one_.retreats) {
      const OpenRetreats* other = find(other_.retreats, one.dislodged.unit);
      if (other != nullptr && one.open && other->open)
        add(Kind::Retreats, *one.open, *other->open, one.dislodged.unit.at.province);
    }
  }

  void owners() {
    const std::vector<PowerId>*one = one_.owners(), *other = other_.owners();
    if (one == nullptr || other == nullptr) return;
    CASUS_ASSERT(one->size() == other->size());
    for (std::size_t i = 0; i < one->size(); ++i)
      add(Kind::Owner, (*one)[i], (*other)[i], ProvinceId{static_cast<std::uint16_t>(i)});
  }

  void next_position(const Position& one, const Position& other) {
    const std::size_t before = found_.size();
    add(Kind::NextPhase, one.phase, other.phase);
    add(Kind::Dislodged, one.dislodged, other.dislodged);
    add(Kind::ClosedProvinces, one.stand_offs, other.stand_offs);
    add(Kind::GainedHomes, one.homes, other.homes);
    add(Kind::FallenCentres, one.fallen, other.fallen);
    add(Kind::Campaign, one.campaign, other.campaign);
    const bool is_told = found_.size() > before || one.units != other.units || one.owners != other.owners;
    if (!is_told) add(Kind::NextPosition, one, other);
  }

  void impulses() {
    add(Kind::Impulses, one_.impulses.size(), other_.impulses.size());
    for (std::size_t i = 0; i < std::min(one_.impulses.size(), other_.impulses.size()); ++i) {
      const Impulse &one = one_.impulses[i], &other = other_.impulses[i];
      const auto number = static_cast<std::uint8_t>(i + 1);
      if (one.board != other.board) push({Kind::ImpulseBoard, one.board, other.board, 0, number, no_province, {}});
      if (!same_deeds(one, other))
        push({Kind::Deeds, DeedList{one.deeds}, DeedList{other.deeds}, 0, number, no_province, {}});
    }
    each_deed([&](std::uint8_t impulse, const Deed& one, const Deed& other) {
      if (!same_result(one, other)) push({Kind::Deed, one, other, 0, impulse, one.unit.at.province, {}});
    });
  }
  // Of the impulses in which the same is done.
  template <class Visit>
  void each_deed(Visit visit) const {
    for (std::size_t i = 0; i < std::min(one_.impulses.size(), other_.impulses.size()); ++i) {
      const Impulse &one = one_.impulses[i], &other = other_.impulses[i];
      if (!same_deeds(one, other)) continue;
      for (std::size_t n = 0; n < one.deeds.size(); ++n)
        visit(static_cast<std::uint8_t>(i + 1), one.deeds[n], other.deeds[n]);
    }
  }

  void add_events() {
    const bool with_sequences = has_sequences(*one_.events) && has_sequences(*other_.events);
    if (as_compared(*one_.events, with_sequences) != as_compared(*other_.events, with_sequences))
      push({Kind::Events, *one_.events, *other_.events, 0, 0, no_province, {}});
  }

  const std::span<const Order> orders_;
  const Ruling& one_;
  const Ruling& other_;
  std::vector<RulingDifference> found_;
};

}  // namespace

std::vector<RulingDifference> compare_results(std::span<const Order> orders, const Ruling& one, const Ruling& other) {
  return Comparison(orders, one, other).results();
}
std::vector<RulingDifference> compare_reasons(std::span<const Order> orders, const Ruling& one, const Ruling& other) {
  return Comparison(orders, one, other).reasons();
}
std::vector<RulingDifference> compare_rulings(std::span<const Order> orders, const Ruling& one, const Ruling& other) {
  std::vector<RulingDifference> found = compare_results(orders, one, other);
  if (found.empty()) found = compare_reasons(orders, one, other);
  return found;
}

}  // namespace casus
