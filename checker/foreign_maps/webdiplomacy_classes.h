// The classes of a variant of webDiplomacy or vDiplomacy: programs that change a part of the site's rules. They are
// read as text and never run. A few are the same program in many variants; these are recognised by their words: a class
// that has only words of such a program does what that program does. Anything else has an unknown meaning.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "checker/foreign_maps/webdiplomacy_chain.h"
#include "checker/foreign_maps/webdiplomacy_victory.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

// A territory in which a country builds though it is not one of its homes. Both are numbered from 1.
struct SiteOfCountry {
  std::size_t territory = 0, country = 0;
};

struct RulesOfClasses {
  bool builds_in_any_owned = false;              // in each free centre of the power, not only in its homes
  bool counts_builds_by_homes = false;           // at most as many builds as homes are free, wherever they are
  bool builds_in_any_home = false;               // in each free centre of the power that is a home of any country
  bool has_eternal_homes = false;                // the centres of $eternal are homes of each power that owns them
  std::vector<SiteOfCountry> alternative_sites;  // in place of a free home
  std::vector<std::size_t> neutral_armies;       // territories in which the first builds put a unit without a player
  bool neutral_units_support = false;            // as $neutralHold says
  bool fleets_convoy_on_coasts = false;          // in the territories of $convoyCoasts
  bool transforms_in_coastal_centres = false;    // a unit can be ordered to become the other kind there
  bool draws_removals = false;                   // units that a power does not remove itself are drawn by lot
  bool begins_with_builds = false;               // before the first movement
  bool has_default_builds =
      false;           // $countryUnits of processOrderBuilds: the first builds, unless a power changes them
  bool hides = false;  // players see only a part of the board; orders and results are those of any game
  std::optional<VictoryOfClass> victory;  // what a winner needs, from processMembers
  std::vector<std::string> unknown;       // the classes whose meaning is not known
};

// Of a variant and those that it is based on: a class of the nearer variant replaces that of the other, unless it
// extends it.
RulesOfClasses rules_of_classes(const std::vector<ChainedVariant>& chain, const SourcePos& at);

}  // namespace casus::transfer
