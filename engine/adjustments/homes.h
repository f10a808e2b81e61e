// Homes: the centres in which a power builds, and which of them become its homes by a build.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/position.h"
#include "engine/rules/clauses.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"

namespace casus {

// The relation of a centre to the power that builds in it.
enum class Home : std::uint8_t {
  Original,       // its home since the start
  Conditional,    // its home while it owns it
  Foreign,        // not a home; the power builds in every centre that it owns
  OfAnother,      // a home of another power; the power builds in every home that it owns
  Emergency,      // no centre; the power builds there in an emergency
  Alternative,    // no home; the power builds there in place of another site
  Gained,         // a home that it has gained since
  Predetermined,  // becomes its home by the build, and uses up no elective home
  // Becomes its home by the build or, where first captures are homes, if it is chosen; uses up an elective home.
  Elective,
};
constexpr bool is_new(Home home) { return home == Home::Predetermined || home == Home::Elective; }

// How many homes a power has: of the start, and gained. Those that it has lost count.
int number_of_homes(const Variant& variant, const Position& position, PowerId power);
// How many centres a power can still make its homes; homes that it has lost count as used.
struct HomesLeft {
  int elective = 0;
  int of_all = 0;
};
HomesLeft homes_left(const Variant& variant, const Position& position, PowerId power);
// The centres that used up its elective ones.
std::vector<ProvinceId> elected_homes(const Variant& variant, const Position& position, PowerId power);

// A build in this province by itself: the kind of home that it would use, or the clause against it.
struct BuildSite {
  std::optional<Home> home;
  Clause refused = Clause::BuildNotHome;
};
BuildSite build_site(const Variant& variant, const Position& position, PowerId power, ProvinceId where);

// The first power with a player, other than `power`, whose home the centre was at the start; nobody: no_power.
PowerId other_at_home(const Variant& variant, PowerId power, ProvinceId centre);

// Whether the power owns some of its homes of the start, but not all: an emergency.
bool is_in_emergency(const Variant& variant, const Position& position, PowerId power);
// How many units more than centres the power may have now.
int emergency_units(const Variant& variant, const Position& position, PowerId power);
// Calls visit(place) for each place that is no supply centre and in which the power might build.
template <class Visit>
void for_each_further_site(const Variant& variant, PowerId power, Visit visit) {
  const Power& builder = variant[power];
  for (const ProvinceId place : builder.emergency_sites) visit(place);
  for (const ProvinceId place : builder.alternative_sites) {
    if (!variant.map.supply_centres().contains(place)) visit(place);
  }
}

// The event that the centre becomes a home, by this clause.
Event home_gained(const GainedHome& home, Clause clause);

}  // namespace casus
