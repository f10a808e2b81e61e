// A variant: map, powers, rulebook, calendar and start. It is read from its XML (engine/rules/variant_files.h) and then
// no longer changed, so threads share it. with_options.h makes a copy with other options. A source that reads an option
// includes options.h; one that reads the words of a clause includes rulebook.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/position.h"
#include "engine/map/map.h"
#include "engine/rules/feature.h"
#include "engine/rules/powers.h"
#include "engine/text/diagnostic.h"

namespace casus {

class Rulebook;
struct Options;

// How units are moved: one step each in the phases of a season, or several in the impulses of a year.
enum class MovementSystem : std::uint8_t { Seasons, Impulses };

// A province whose coasts act as one for the fleets of the power that owns `centre`.
struct UnifiedCoasts {
  ProvinceId province = no_province;
  ProvinceId centre = no_province;
};

// A unit with a name that moves farther than others.
struct Leader {
  std::string id;                    // "cxii"
  std::string name;                  // "Charles XII"
  std::string abbreviation;          // "CXII", as orders name it
  std::vector<std::string> aliases;  // further accepted names
  PowerId power = no_power;
};

// Centres that a winner has to own: `count` of these.
struct NeededCentres {
  PowerId power = no_power;         // only this power; no_power: every power
  std::vector<ProvinceId> centres;  // ascending
  int count = 0;
};

// A power that wins with a number of centres of its own.
struct OwnNumber {
  PowerId power = no_power;
  int centres = 0;
};

class Variant {
 public:
  Variant();  // with the options of the standard game, and an empty rulebook

  std::string id;     // "standard"
  std::string title;  // "Standard Diplomacy"
  Map map;
  Powers powers;
  Calendar calendar;
  Position start;
  int victory_centres = 0;
  MovementSystem movement = MovementSystem::Seasons;
  std::vector<Leader> leaders;
  int additional_centres = 0;    // how many win, other than the power's own homes; 0: victory_centres counts
  std::optional<int> last_year;  // the game ends at its end
  int winning_lead = 0;          // how many more centres than any other power win after the first Fall; 0: no lead does
  int lead_falls = 0;            // how much less is enough in each further year, but not less than 1
  std::vector<NeededCentres> needed_centres;
  std::vector<OwnNumber> own_numbers;  // by power
  std::vector<UnifiedCoasts> unified_coasts;
  Diagnostics warnings;  // about probable mistakes that are allowed

  const Power& operator[](PowerId power) const { return powers[index(power)]; }
  const Rulebook& rulebook() const { return *rulebook_; }
  const Options& options() const { return *options_; }
  std::optional<PowerId> find_power(std::string_view name) const;  // name, adjective or alias, folded
  std::string nearest_power(std::string_view name) const;
  std::optional<LeaderId> find_leader(std::string_view name) const;  // id, name, abbreviation or alias, folded
  const Leader& operator[](LeaderId leader) const { return leaders[index(leader)]; }
  Stacking stacking() const {
    return movement == MovementSystem::Impulses ? Stacking::LandAndFleets : Stacking::OneUnit;
  }
  bool is_home(PowerId power, ProvinceId centre) const;  // at the start; homes gained since are in the Position

  int centres_to_win(PowerId power) const;  // with its own number, or the common one
  bool has(Feature feature) const;
  // The minor power whose centre this is, including one that only civil disorder could create; or no_power.
  PowerId minor_of(ProvinceId centre) const;
  // The unit that this minor power has at the start. For one that only civil disorder could create: the kind that was
  // in its centre at the start, or an army if none was. See also unit_to_return (engine/legality/minor_powers.h).
  Unit unit_of_minor(PowerId minor) const;

 private:
  friend Diagnostics set_rules(Variant& variant, Rulebook rulebook, const Options& options);
  friend Diagnostics set_options(Variant& variant, const Options& options);
  friend Variant with_unchecked_options(Variant variant, const Options& options);

  // Copies of a variant share both. Neither is changed: other options are another object.
  std::shared_ptr<const Rulebook> rulebook_;
  std::shared_ptr<const Options> options_;
};

}  // namespace casus
