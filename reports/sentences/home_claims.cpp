#include "reports/sentences/home_claims.h"

#include <algorithm>
#include <iterator>

#include "engine/adjustments/first_captures.h"
#include "engine/adjustments/homes.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"

namespace casus::reports {
namespace {

using namespace claims;
using ClaimedHome = std::optional<HomeClaim>;

// What the builder has: its homes on the board from before the declarations and builds of this Winter.
class Builder {
 public:
  explicit Builder(const Circumstances& told)
      : told_(told), variant_(told.words().variant()), before_(told.words().before()), power_(variant_[told.power()]) {}

  const Power& power() const { return power_; }
  bool owns(ProvinceId centre) const { return before_.owner_of(centre) == told_.power(); }
  HomesLeft left() const { return homes_left(variant_, before_, told_.power()); }
  // Of the start, and gained.
  int homes() const {
    const auto is_further = [&](const GainedHome& home) {
      return home.power == told_.power() && !variant_.is_home(home.power, home.centre);
    };
    return static_cast<int>(power_.homes.size() +
                            static_cast<std::size_t>(std::ranges::count_if(before_.homes, is_further)));
  }
  std::vector<ProvinceId> elected() const { return elected_homes(variant_, before_, told_.power()); }
  std::vector<ProvinceId> owned_homes_of_the_start() const { return homes_of_the_start(true); }
  std::vector<ProvinceId> lost_homes_of_the_start() const { return homes_of_the_start(false); }
  bool is_in_emergency() const { return !homes_of_the_start(true).empty() && !homes_of_the_start(false).empty(); }
  int centres() const { return before_.centres_of(told_.power()); }

 private:
  std::vector<ProvinceId> homes_of_the_start(bool owned) const {
    std::vector<ProvinceId> found;
    for (const ProvinceId home : power_.homes) {
      if (owns(home) == owned) found.push_back(home);
    }
    return found;
  }

  const Circumstances& told_;
  const Variant& variant_;
  const Position& before_;
  const Power& power_;
};

bool lists(const std::vector<ProvinceId>& centres, ProvinceId centre) {
  return std::ranges::find(centres, centre) != centres.end();
}

bool gains_by_capture(const Circumstances& told) {
  return told.words().variant().options().new_homes == NewHomes::FirstCaptured;
}

// A declaration of this Winter comes before the builds.
ClaimedHome kept_home(const Circumstances& told) {
  return IsGainedHome{told.power(), told.at(), !told.words().before().has_gained(told.power(), told.at())};
}

ClaimedHome builds_anywhere(const Circumstances& told) {
  const bool needs_one = told.words().variant().options().build_sites == BuildSites::AnyOwnedWithHome;
  const Builder builder(told);
  return BuildsAnywhere{told.power(), told.at(), needs_one,
                        needs_one ? builder.owned_homes_of_the_start() : std::vector<ProvinceId>(),
                        builder.power().never_builds_in};
}

ClaimedHome home_of_another(const Circumstances& told) {
  const Variant& variant = told.words().variant();
  const auto is_home_of = [&](PowerId power, ProvinceId centre) {
    return !variant[power].minor && variant.is_home(power, centre);
  };
  for (const PowerId other : power_ids(variant)) {
    if (other == told.power() || !is_home_of(other, told.at())) continue;
    std::vector<ProvinceId> barred = Builder(told).power().never_builds_in;
    std::erase_if(barred, [&](ProvinceId centre) {
      return std::ranges::none_of(power_ids(variant), [&](PowerId power) { return is_home_of(power, centre); });
    });
    return BuildsInHomeOfAnother{told.power(), told.at(), other, std::move(barred)};
  }
  return std::nullopt;
}

ClaimedHome emergency_site(const Circumstances& told) {
  const Builder builder(told);
  if (!builder.is_in_emergency()) return std::nullopt;
  return BuildsInEmergency{told.power(), told.at(), builder.owned_homes_of_the_start(),
                           builder.lost_homes_of_the_start()};
}
ClaimedHome emergency_unit(const Circumstances& told) {
  const Builder builder(told);
  if (!builder.is_in_emergency()) return std::nullopt;
  return HasEmergencyUnits{told.power(), builder.power().emergency_units, builder.centres(),
                           builder.owned_homes_of_the_start(), builder.lost_homes_of_the_start()};
}
ClaimedHome no_emergency(const Circumstances& told) {
  return HasNoEmergency{told.power(), told.at(), Builder(told).lost_homes_of_the_start().empty()};
}

ClaimedHome no_home_left(const Circumstances& told) {
  const Builder builder(told);
  const int homes = builder.power().elective_homes;
  std::vector<ProvinceId> gained = told.witnesses(Part::UsesUp);
  if (gained.empty()) gained = builder.elected();
  if (static_cast<int>(gained.size()) < homes)
    return ChoosesTooManyHomes{told.power(), told.at(), builder.left().elective};
  return HasGainedItsHomes{told.power(), told.at(), homes, gains_by_capture(told), std::move(gained)};
}

ClaimedHome home_limit(const Circumstances& told) {
  const int homes = Builder(told).homes();
  const int limit = told.words().variant().options().home_limit;
  if (homes < limit) return WouldHaveTooManyHomes{told.power(), told.at(), limit};
  return HasMostHomes{told.power(), told.at(), homes};
}

ClaimedHome builds_over_limit(const Circumstances& told) {
  const Options& options = told.words().variant().options();
  OrdersTooManyBuilds claim{told.power(), options.build_limit};
  if (told.played() == nullptr || options.surplus_builds == SurplusBuilds::None) return claim;
  claim.beside_illegal = has_illegal(told.played()->orders_of<Build, Waive>(told.power()), claim.limit,
                                     options.surplus_builds == SurplusBuilds::Last);
  return claim;
}

// Whether another declaration of the same centre counts.
bool is_declared_elsewhere(const Circumstances& told) {
  if (told.played() == nullptr) return false;
  return std::ranges::any_of(told.played()->lines(), [&](const PlayedOrder& line) {
    return line.order != nullptr && line.order != told.order() && line.power == told.power() && line.at == told.at() &&
           line.verdict->result == Result::Declares;
  });
}

IsNotToDeclare::Why why_not_to_declare(const Circumstances& told, const Builder& builder) {
  using Why = IsNotToDeclare::Why;
  const Variant& variant = told.words().variant();
  const Position& before = told.words().before();
  const ProvinceId centre = told.at();
  if (!variant.map.supply_centres().contains(centre)) return Why::NoCentre;
  if (lists(builder.power().homes, centre)) return Why::HomeOfTheStart;
  if (before.has_gained(told.power(), centre)) return Why::GainedBefore;
  if (lists(builder.power().conditional_homes, centre)) return Why::HomeWhileOwned;
  if (lists(builder.power().predetermined_homes, centre)) return Why::HomeByBuild;
  if (builder.power().elective_homes == 0) return Why::GainsNone;
  if (builder.left().elective == 0) return Why::HasGainedAll;
  if (builder.left().of_all == 0) return Why::HasMostHomes;
  if (!builder.owns(centre)) return Why::NotOwned;
  if (lists(builder.power().never_builds_in, centre)) return Why::NeverBuildsThere;
  if (!has_to_declare(variant, before, told.power())) return Why::NoChoice;
  return is_declared_elsewhere(told) ? Why::DeclaredBefore : Why::DeclaredEnough;
}

ClaimedHome not_to_declare(const Circumstances& told) {
  using Why = IsNotToDeclare::Why;
  if (!told.words().known(told.at())) return std::nullopt;
  const Builder builder(told);
  IsNotToDeclare claim{told.power(), told.at(), why_not_to_declare(told, builder), 0, {}};
  if (claim.why == Why::HasMostHomes) claim.homes = builder.homes();
  if (claim.why == Why::DeclaredEnough) claim.homes = std::min(builder.left().elective, builder.left().of_all);
  if (claim.why != Why::HasGainedAll) return claim;
  claim.homes = builder.power().elective_homes;
  claim.gained = builder.elected();
  return claim;
}

// ---- Which clause makes which claim ----

template <class Claim>
ClaimedHome of_centre(const Circumstances& told) {
  return Claim{told.power(), told.at()};
}

struct MadeOfHome {
  Clause clause;
  ClaimedHome (*claim)(const Circumstances& told);
};
constexpr MadeOfHome made_of_homes[] = {
    {Clause::HomeWhileOwned, of_centre<IsHomeWhileOwned>},
    {Clause::HomePredetermined, of_centre<BecomesListedHome>},
    {Clause::HomeElective,
     [](const Circumstances& told) -> ClaimedHome {
       return BecomesChosenHome{told.power(), told.at(), Builder(told).power().elective_homes};
     }},
    {Clause::HomeDeclared, of_centre<DeclaresHome>},
    {Clause::HomeNotToDeclare, not_to_declare},
    {Clause::HomeNoneLeft, no_home_left},
    {Clause::HomeKept, kept_home},
    {Clause::HomeLimit, home_limit},
    {Clause::HomeNever, of_centre<MayNeverBuildThere>},
    {Clause::BuildAnywhere, builds_anywhere},
    {Clause::BuildAnyHome, home_of_another},
    {Clause::BuildNobodysHome, of_centre<IsNobodysHome>},
    {Clause::BuildEmergencySite, emergency_site},
    {Clause::BuildNoEmergency, no_emergency},
    {Clause::BuildEmergencyUnit, emergency_unit},
    {Clause::BuildAlternativeSite, of_centre<BuildsInPlaceOfAnotherSite>},
    {Clause::BuildNoHomeHeld,
     [](const Circumstances& told) -> ClaimedHome {
       return OwnsNoHome{told.power(), Builder(told).power().homes};
     }},
    {Clause::BuildLimit, builds_over_limit},
};

}  // namespace

std::optional<HomeClaim> home_claim(const Circumstances& told, Clause clause) {
  if (!told.words().known(told.power()) || told.words().before().owners.empty()) return std::nullopt;
  const auto found = std::ranges::find(made_of_homes, clause, &MadeOfHome::clause);
  return found != std::end(made_of_homes) ? found->claim(told) : std::nullopt;
}

}  // namespace casus::reports
