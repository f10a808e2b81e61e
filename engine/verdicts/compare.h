// Where two rulings of one phase differ: value by value, in what both of them say. Words are made of it elsewhere
// (reports/sentences/differences.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "engine/orders/order.h"
#include "engine/verdicts/ruling.h"

namespace casus {

// Nothing is said of it on this side.
struct Unsaid {
  friend bool operator==(const Unsaid&, const Unsaid&) = default;
};
// The deeds of an impulse, without their results.
struct DeedList {
  std::vector<Deed> deeds;
  friend bool operator==(const DeedList&, const DeedList&) = default;
};

struct RulingDifference {
  enum class Kind : std::uint8_t {
    Grant,            // GrantResult
    Order,            // OrderRuling: its result, its fate, who dislodged it
    PublishedOrders,  // vector<casus::Order>
    Published,        // OrderRuling of the order of the unit at `at`
    Unordered,        // OrderRuling of `unit`
    Units,            // vector<Unit>: who is at `at` after the phase
    Dislodged,        // vector<DislodgedUnit>: who has to retreat from `at`
    Retreats,         // vector<Location>: where the unit dislodged from `at` may go
    StandOffs,        // ProvinceSet
    ClosedProvinces,  // ProvinceSet: closed to retreats by stand-offs, in the next position
    Owner,            // PowerId, of the centre `at`
    NextPhase,        // Phase
    GainedHomes,      // vector<GainedHome>
    FallenCentres,    // vector<FallenCentre>
    Campaign,         // casus::Campaign
    NextPosition,     // Position: all kinds above are the same, and yet these differ
    Winner,           // PowerId
    Impulses,         // size_t: how many
    ImpulseBoard,     // Position: the board at the start of `impulse`
    Deeds,            // DeedList of `impulse`
    Deed,             // casus::Deed: its result and fate
    Events,           // vector<Event>
    // Why:
    WhyOrder,      // Why
    WhyPublished,  // Why
    WhyUnordered,  // Why
    WhyDeed,       // casus::Deed: its clause, strengths and deciding units
    WhyEvents,     // vector<Event>: where the ways to supply end
    Paradoxes,     // vector<ParadoxRuling>
  };
  using Value = std::variant<Unsaid, GrantResult, OrderRuling, std::vector<casus::Order>, std::vector<Unit>,
                             std::vector<DislodgedUnit>, std::vector<Location>, ProvinceSet, PowerId, Phase,
                             std::vector<GainedHome>, std::vector<FallenCentre>, casus::Campaign, Position, std::size_t,
                             DeedList, casus::Deed, std::vector<Event>, Why, std::vector<ParadoxRuling>>;
  Kind kind = Kind::Order;
  Value one, other;
  std::size_t index = 0;        // of a grant or an order: which of those that were handed in
  std::uint8_t impulse = 0;     // from 1, of the kinds of an impulse
  ProvinceId at = no_province;  // of the kinds that are about a place; of an order: where its unit is
  Unit unit = {};               // of Unordered and WhyUnordered
  friend bool operator==(const RulingDifference&, const RulingDifference&) = default;
};

// Results first. Only where all results are the same, reasons are compared: of several differences in a result each
// would also differ in its reason. Of a reason: the clause where both name one, the units that decided, with their
// strengths (decides()), and, where both say it, which part an order had in a choice among several, when a retreat was
// carried out, and where the ways to supply end; and which fleets close straits to a retreat. Both rulings are of the
// same orders and grants.
std::vector<RulingDifference> compare_rulings(std::span<const Order> orders, const Ruling& one, const Ruling& other);
std::vector<RulingDifference> compare_results(std::span<const Order> orders, const Ruling& one, const Ruling& other);
std::vector<RulingDifference> compare_reasons(std::span<const Order> orders, const Ruling& one, const Ruling& other);

// Whether a unit with this part decides the result, and does not merely explain it.
bool decides(Part part);

}  // namespace casus
