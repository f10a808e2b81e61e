#include "reports/sentences/home_claims.h"

#include <algorithm>
#include <iterator>

#include "engine/adjustments/first_captures.h"
#include "engine/adjustments/homes.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

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
  int homes() const { return number_of_homes(variant_, before_, told_.power()); }
  std::vector<ProvinceId> elected() const { return elected_homes(variant_, before_, told_.power()); }
  std::vector<ProvinceId> owned_homes_of_the_start() const { return homes_of_the_start(true); }
  std::vector<ProvinceId> lost_homes_of_the_start() const { return homes_of_the_start(false); }
  bool is_in_emergency() const { return casus::is_in_emergency(variant_, before_, told_.power()); }
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
  const PowerId other = other_at_home(variant, told.power(), told.at());
  if (other == no_power) return std::nullopt;
  std::vector<ProvinceId> barred = Builder(told).power().never_builds_in;
  std::erase_if(barred, [&](ProvinceId centre) { return other_at_home(variant, no_power, centre) == no_power; });
  return BuildsInHomeOfAnother{told.power(), told.at(), other, std::move(barred)};
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
  const auto lines = told.played()->orders_of<Build, Waive>(told.power());
  claim.illegal_use = !told.played()->is_empty() && illegal_ones_count(options, lines, claim.limit);
  claim.beside_illegal =
      !claim.illegal_use && has_illegal(lines, claim.limit, options.surplus_builds == SurplusBuilds::Last);
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

IsNotToDeclare not_to_declare(const Circumstances& told, NoCapture why) {
  const Builder builder(told);
  IsNotToDeclare claim{told.power(), told.at(), why, 0, {}};
  if (why == NoCapture::HasMostHomes) claim.homes = builder.homes();
  if (why != NoCapture::HasGainedAll) return claim;
  claim.homes = builder.power().elective_homes;
  claim.gained = builder.elected();
  return claim;
}

DeclaresInVain declares_in_vain(const Circumstances& told) {
  using Why = DeclaresInVain::Why;
  const Words& words = told.words();
  if (!has_to_declare(words.variant(), words.before(), told.power())) return {told.power(), told.at(), Why::NoChoice};
  if (is_declared_elsewhere(told)) return {told.power(), told.at(), Why::DeclaredBefore};
  const HomesLeft left = Builder(told).left();
  return {told.power(), told.at(), Why::DeclaredEnough, std::min(left.elective, left.of_all)};
}

ClaimedHome refused_declaration(const Circumstances& told) {
  const Words& words = told.words();
  if (!words.known(told.at())) return std::nullopt;
  if (const auto why = why_no_capture(words.variant(), words.before(), told.power(), told.at()))
    return not_to_declare(told, *why);
  return declares_in_vain(told);
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
    {Clause::HomeNotToDeclare, refused_declaration},
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
