// How often generated boards hold what is hard: a share for each trait, and the least that it may be. Read off the
// clauses of the adjudication. So they show when a kernel no longer does what it is for.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/generate/situation.h"
#include "engine/adjudicate.h"
#include "engine/rules/features.h"

namespace casus::generate {

struct Trait {
  std::string_view name;
  double floor = 0;  // of a hundred boards
  Feature feature = Feature::None;
  bool (*is_in)(const Situation&, const Adjudication&, std::span<const Clause> decided) = nullptr;
  bool (*suits)(const Variant&) = nullptr;  // what else the variant has to have; nullptr: nothing
};
std::span<const Trait> traits_of(MovementSystem movement);

struct TraitCount {
  const Trait* trait = nullptr;
  std::size_t boards = 0;
};
struct Distribution {
  std::size_t boards = 0;
  std::vector<TraitCount> traits;  // those that mean something in the variant

  double share(const TraitCount& count) const;  // of a hundred boards
  bool is_too_rare(const TraitCount& count) const { return share(count) < count.trait->floor; }
};
Distribution distribution(const std::shared_ptr<const Variant>& variant, std::uint64_t seed, std::size_t boards);

std::string print(const Distribution& distribution);  // a line for each trait; those below their floor are marked

}  // namespace casus::generate
