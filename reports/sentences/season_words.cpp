#include "reports/sentences/season_words.h"

#include <fmt/format.h>

#include "engine/adjustments/homes.h"
#include "engine/orders/notation.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "engine/rules/power_ids.h"
#include "reports/sentences/number.h"

namespace casus::reports {
namespace {

using namespace claims;

class SayingSeason {
 public:
  explicit SayingSeason(const Words& words) : words_(words) {}

  // ---- Retreats ----

  std::string operator()(const RetreatsTo& claim) const {
    return fmt::format("{} retreats to {}.", unit(claim.unit), place(claim.to));
  }
  std::string operator()(const MeetsInRetreat& claim) const {
    return fmt::format("{} retreats to {} at the same time as {}: {} are disbanded.", unit(claim.unit), place(claim.to),
                       claim.others.empty() ? "another unit" : words_.units(claim.others),
                       claim.others.size() > 1 ? "all of them" : "both");
  }
  std::string operator()(const GivesWayInRetreat& claim) const {
    return fmt::format("{} retreats to {} over a weak border, so it gives way to {} and is disbanded.",
                       unit(claim.unit), place(claim.to),
                       claim.others.empty() ? "another unit" : words_.units(claim.others));
  }
  std::string operator()(const RetreatIsOccupied& claim) const {
    return fmt::format("{} is closed to {}: {} is there.", place(claim.to), unit(claim.unit), name(claim.occupant));
  }
  std::string operator()(const RetreatIsWhereItsAttackerCameFrom& claim) const {
    return fmt::format("{} is closed to {}: its attacker came from there.", place(claim.to), unit(claim.unit));
  }
  // The board does not say which of the two it was.
  std::string operator()(const RetreatHadStandOff& claim) const {
    if (words_.variant().has(Feature::Sorties)) {
      return fmt::format("{} is closed to {} by a stand-off or a sortie there.", place(claim.to), unit(claim.unit));
    }
    return fmt::format("{} is closed to {}: a stand-off has left it vacant.", place(claim.to), unit(claim.unit));
  }
  std::string operator()(const RetreatIsOutOfReach& claim) const {
    return fmt::format("{} cannot retreat to {}: {} could not move there{}.", unit(claim.unit), place(claim.to),
                       with_article(claim.kind), claim.over_sea ? " without a convoy" : "");
  }
  std::string operator()(const IsNotDislodged& claim) const {
    const std::string whose = claim.beside_dislodged ? words_.adjective(claim.unit.power) + " " : "";
    return fmt::format("{}{} is not dislodged and has no retreat to make.", whose, name(claim.unit));
  }
  std::string operator()(const IsDisbandedAsOrdered& claim) const {
    return fmt::format("{} is disbanded as ordered.", unit(claim.unit));
  }
  std::string operator()(const IsDisbandedWithoutOrder& claim) const {
    return fmt::format("{} is disbanded: it has no retreat order that counts.", unit(claim.unit));
  }
  std::string operator()(const CanOnlyRetreat& claim) const {
    if (claim.by_convoy) {
      return fmt::format("The order of {} asks for a convoy, and no unit retreats by convoy.", unit(claim.unit));
    }
    return fmt::format("A dislodged unit can only retreat or disband; {} can do nothing else.", unit(claim.unit));
  }

  // ---- Builds ----

  std::string operator()(const BuildsUnit& claim) const {
    return fmt::format("{} builds {} in {}.", power(claim.power), with_article(claim.kind), place(claim.at));
  }
  std::string operator()(const IsNoCentre& claim) const {
    if (has_sites_without_centre()) {
      return fmt::format("{} is neither a supply centre nor another site where {} builds.", place(claim.place),
                         power(claim.power));
    }
    return fmt::format("{} is not a supply centre, and units are built only in supply centres.", place(claim.place));
  }
  std::string operator()(const IsNoHome& claim) const {
    return fmt::format("{} is not a home centre of {}.", place(claim.centre), power(claim.power));
  }
  std::string operator()(const DoesNotOwn& claim) const {
    return fmt::format("{} does not own {} now, so it cannot build there.", power(claim.power), place(claim.centre));
  }
  std::string operator()(const KeepsCentre& claim) const {
    return fmt::format("{} keeps the supply centre {}: no other power's unit is there.", power(claim.owner),
                       place(claim.centre));
  }
  std::string operator()(const IsNotVacant& claim) const {
    return fmt::format("{} is not vacant: {} is there.", place(claim.centre), name(claim.occupant));
  }
  std::string operator()(const BuildsThereTwice& claim) const {
    if (claim.alike) {
      return fmt::format("{} ordered the same build in {} more than once: it counts {}once.", power(claim.power),
                         place(claim.centre), claim.in_vain ? "at most " : "");
    }
    return fmt::format("{} ordered more than one build in {}: {}.", power(claim.power), place(claim.centre),
                       repeated_build_rule(claim));
  }
  std::string operator()(const HasFewerBuilds& claim) const {
    if (claim.builds == 0) return fmt::format("{} has nothing to build in this Winter.", power(claim.power));
    return fmt::format("{} has {} and ordered {}more: {}.", power(claim.power),
                       numbered(claim.builds, "build", "builds"), claim.declines ? "or declined " : "",
                       surplus_builds_rule(claim));
  }

  // ---- Removals ----

  std::string operator()(const IsRemovedAsOrdered& claim) const {
    return fmt::format("{} is removed as ordered.", unit(claim.unit));
  }
  std::string operator()(const IsRemovedOnce& claim) const {
    return fmt::format("{} was ordered to be removed more than once, which counts {}once.", unit(claim.unit),
                       claim.in_vain ? "at most " : "");
  }
  std::string operator()(const HasFewerRemovals& claim) const {
    if (claim.removals == 0) return fmt::format("{} has no unit to remove in this Winter.", power(claim.power));
    return fmt::format("{} has to remove {} and ordered more removals: {}.", power(claim.power),
                       numbered(claim.removals, "unit", "units"), surplus_removals_rule(claim));
  }

 private:
  std::string unit(ProvinceId at) const { return words_.unit(at); }
  std::string name(const std::optional<Unit>& unit) const {
    return unit ? print(words_.variant(), *unit) : std::string("another unit");
  }
  std::string place(Location at) const { return words_.place(at); }
  std::string place(ProvinceId at) const { return words_.place(at); }
  std::string power(PowerId named) const { return words_.power(named); }

  // Whether any power builds in places that are no supply centres.
  bool has_sites_without_centre() const {
    bool found = false;
    for (const PowerId builder : power_ids(words_.variant()))
      for_each_further_site(words_.variant(), builder, [&](ProvinceId) { found = true; });
    return found;
  }

  std::string repeated_build_rule(const BuildsThereTwice& claim) const {
    const RepeatedBuild rule = words_.variant().options().repeated_build;
    if (rule == RepeatedBuild::None) return "none of them counts";
    if (claim.in_vain) return "at most one of them counts";
    return fmt::format("the {}{} one counts", rule == RepeatedBuild::First ? "first" : "last",
                       claim.beside_illegal ? " legal" : "");
  }
  std::string surplus_builds_rule(const HasFewerBuilds& claim) const {
    switch (words_.variant().options().surplus_builds) {
      case SurplusBuilds::First: return which_count("first", claim.builds, claim, "build");
      case SurplusBuilds::Last: return which_count("last", claim.builds, claim, "build");
      case SurplusBuilds::None: return "none of them counts";
    }
    return "";
  }
  std::string surplus_removals_rule(const HasFewerRemovals& claim) const {
    switch (words_.variant().options().surplus_removals) {
      case SurplusRemovals::First: return which_count("first", claim.removals, claim, "removal");
      case SurplusRemovals::Last: return which_count("last", claim.removals, claim, "removal");
      case SurplusRemovals::Automatic: return "the rule for automatic removal decides instead";
    }
    return "";
  }
  // `which`: the first or the last orders, of so many that are due.
  template <class Claim>
  static std::string which_count(std::string_view which, int due, const Claim& claim, std::string_view what) {
    if (!claim.illegal_use) {
      return fmt::format("the {}{} {}", which, claim.beside_illegal ? " legal" : "",
                         due == 1 ? "one counts" : "ones count");
    }
    if (due == 1) return fmt::format("the {} one uses up the {}, though it is illegal", which, what);
    return fmt::format("the {} ones use up the {}s, illegal ones too", which, what);
  }

  const Words& words_;
};

}  // namespace

std::string in_words(const Words& words, const SeasonClaim& claim) { return std::visit(SayingSeason(words), claim); }

}  // namespace casus::reports
