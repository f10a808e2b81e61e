#include "reports/sentences/home_words.h"

#include <fmt/format.h>

#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "engine/text/comma_list.h"
#include "reports/sentences/number.h"

namespace casus::reports {
namespace {

using namespace claims;

class SayingHome {
 public:
  explicit SayingHome(const Words& words) : words_(words) {}

  std::string operator()(const IsHomeWhileOwned& claim) const {
    return fmt::format("{} is a home of {} as long as {} owns it.", place(claim.centre), power(claim.power),
                       power(claim.power));
  }
  std::string operator()(const BecomesListedHome& claim) const {
    return fmt::format("{} is set down as a possible home of {}, and this build makes it one.", place(claim.centre),
                       power(claim.power));
  }
  std::string operator()(const BecomesChosenHome& claim) const {
    return fmt::format("By this build {} becomes a home of {}, which may choose {} in this way.", place(claim.centre),
                       power(claim.power), homes(claim.homes));
  }
  std::string operator()(const IsGainedHome& claim) const {
    if (claim.this_winter)
      return fmt::format("{} has become a home of {}, and remains one for the rest of the game.", place(claim.centre),
                         power(claim.power));
    return fmt::format("{} became a home of {} earlier in the game, and remains one for the rest of it.",
                       place(claim.centre), power(claim.power));
  }
  std::string operator()(const BuildsAnywhere& claim) const {
    if (!claim.needs_a_home) {
      return fmt::format(
          "{} builds in every vacant centre that it owns{}, so also in {}, which was not its home at the "
          "start.",
          power(claim.power), but_for(claim.barred), place(claim.centre));
    }
    return fmt::format(
        "{} owns {}, which {} at the start, so it builds in every vacant centre that it owns{}, also in {}.",
        power(claim.power), places(claim.homes), by_number(claim.homes.size(), "was its home", "were its homes"),
        but_for(claim.barred), place(claim.centre));
  }

  std::string operator()(const BuildsInHomeOfAnother& claim) const {
    return fmt::format("{} is a home of {}, and {} builds in every vacant home that it owns{}.", place(claim.centre),
                       power(claim.other), power(claim.power), but_for(claim.barred));
  }
  std::string operator()(const BuildsInEmergency& claim) const {
    return fmt::format("{} may build in {}, because it owns {}, but not {}.", power(claim.power), place(claim.place),
                       places(claim.homes), its_lost_homes(claim.lost));
  }
  std::string operator()(const HasEmergencyUnits& claim) const {
    return fmt::format("{} may have {} more than its {}, because it owns {}, but not {}.", power(claim.power),
                       numbered(claim.units, "unit", "units"),
                       numbered(claim.centres, "supply centre", "supply centres"), places(claim.homes),
                       its_lost_homes(claim.lost));
  }
  std::string operator()(const BuildsInPlaceOfAnotherSite& claim) const {
    return fmt::format("{} may build in {} in place of another site.", power(claim.power), place(claim.place));
  }

  std::string operator()(const IsNobodysHome& claim) const {
    return fmt::format("{} was no {}'s home at the start, so {} does not build there.", place(claim.centre),
                       words_.variant().has(Feature::Minors) ? "Great Power" : "power", power(claim.power));
  }
  std::string operator()(const HasNoEmergency& claim) const {
    return fmt::format(
        "{} builds in {} only while it owns some of the homes that it had at the start, but not all: it "
        "owns {}.",
        power(claim.power), place(claim.place), claim.owns_all ? "all of them" : "none of them");
  }
  std::string operator()(const HasGainedItsHomes& claim) const {
    return fmt::format("{} is not a home of {}, which may {} and has {} {}.", place(claim.centre), power(claim.power),
                       claim.by_capture ? fmt::format("gain only {} by capture", homes(claim.homes))
                                        : fmt::format("choose only {}", homes(claim.homes)),
                       claim.by_capture ? "gained" : "chosen", places(claim.gained));
  }
  std::string operator()(const ChoosesTooManyHomes& claim) const {
    return fmt::format("{} does not become a home of {}, which may choose only {} and ordered builds in more: {}.",
                       place(claim.centre), power(claim.power),
                       claim.left == 1 ? "one more centre" : fmt::format("{} more centres", claim.left),
                       considered(claim.left));
  }
  std::string operator()(const HasMostHomes& claim) const {
    return fmt::format("{} cannot become a home of {}, which {}.", place(claim.centre), power(claim.power),
                       has_most_homes(claim.homes));
  }
  std::string operator()(const WouldHaveTooManyHomes& claim) const {
    return fmt::format("{} does not become a home of {}, which would have more than {} with all that it ordered.",
                       place(claim.centre), power(claim.power), numbered(claim.limit, "home", "homes"));
  }
  std::string operator()(const MayNeverBuildThere& claim) const { return never_builds(claim.power, claim.centre); }
  std::string operator()(const OwnsNoHome& claim) const {
    if (claim.homes.empty()) return fmt::format("{} has no home, so it builds nowhere.", power(claim.power));
    if (claim.homes.size() == 1)
      return fmt::format("{} does not own {}, which was its home at the start, so it builds nowhere.",
                         power(claim.power), places(claim.homes));
    return fmt::format("{} owns none of the homes that it had at the start ({}), so it builds nowhere.",
                       power(claim.power), places(claim.homes));
  }
  std::string operator()(const OrdersTooManyBuilds& claim) const {
    return fmt::format("No power builds more than {} in a Winter, and {} ordered or declined more: {}.",
                       numbered(claim.limit, "unit", "units"), power(claim.power), surplus_rule(claim));
  }

  std::string operator()(const DeclaresHome& claim) const {
    return fmt::format("{} declares {}, one of the centres that it captured first, its home for the rest of the game.",
                       power(claim.power), place(claim.centre));
  }
  std::string operator()(const IsNotToDeclare& claim) const {
    using Why = NoCapture;
    const std::string who = power(claim.power), centre = place(claim.centre);
    switch (claim.why) {
      case Why::NoCentre: return fmt::format("{} is not a supply centre, so it cannot be a home.", centre);
      case Why::HomeOfTheStart:
        return fmt::format("{} has been a home of {} since the start, so there is nothing to declare.", centre, who);
      case Why::GainedBefore:
        return fmt::format("{} is a home of {} already, so there is nothing to declare.", centre, who);
      case Why::HomeWhileOwned:
        return fmt::format("{} is a home of {} as long as {} owns it, so there is nothing to declare.", centre, who,
                           who);
      case Why::HomeByBuild:
        return fmt::format("{} becomes a home of {} only by a build there, so there is nothing to declare.", centre,
                           who);
      case Why::GainsNone: return fmt::format("{} gains no homes by capture.", who);
      case Why::HasGainedAll:
        return fmt::format("{} may gain only {} by capture and has gained {}.", who, homes(claim.homes),
                           places(claim.gained));
      case Why::HasMostHomes:
        return fmt::format("{} cannot become a home of {}, which {}.", centre, who, has_most_homes(claim.homes));
      case Why::NotOwned: return fmt::format("{} does not own {}, so it cannot declare it.", who, centre);
      case Why::NeverBuildsThere: return never_builds(claim.power, claim.centre);
    }
    return "";
  }
  std::string operator()(const DeclaresInVain& claim) const {
    using Why = DeclaresInVain::Why;
    const std::string who = power(claim.power), centre = place(claim.centre);
    switch (claim.why) {
      case Why::NoChoice:
        return fmt::format("{} has no choice to declare: {} becomes its home in any case.", who, centre);
      case Why::DeclaredBefore: return fmt::format("Another order of {} already declares {}.", who, centre);
      case Why::DeclaredEnough:
        return fmt::format("{} declares more homes than it can gain: only the first {} allowed {}.", who,
                           claim.homes == 1 ? "declaration that is" : fmt::format("{} that are", claim.homes),
                           claim.homes == 1 ? "counts" : "count");
    }
    return "";
  }

 private:
  std::string place(ProvinceId at) const { return words_.place(at); }
  std::string power(PowerId named) const { return words_.power(named); }
  std::string places(const std::vector<ProvinceId>& all) const { return words_.places(all); }
  std::string its_lost_homes(const std::vector<ProvinceId>& lost) const {
    const std::string names = comma_list(lost, " or ", [&](ProvinceId one) { return place(one); });
    return fmt::format("{}, which {} at the start", names,
                       by_number(lost.size(), "was also its home", "were also its homes"));
  }
  static std::string homes(int count) { return count == 1 ? "one home" : fmt::format("{} homes", count); }
  std::string never_builds(PowerId who, ProvinceId centre) const {
    return fmt::format("{} may never build in {}.", power(who), place(centre));
  }
  static std::string has_most_homes(int homes) {
    return fmt::format("has {} already, whether or not it owns {} now, and may have no more",
                       numbered(homes, "home", "homes"), homes == 1 ? "it" : "them");
  }
  // Which of the orders for new homes could still be carried out.
  std::string_view considered(int most) const {
    switch (words_.variant().options().surplus_builds) {
      case SurplusBuilds::First:
        return most == 1 ? "only the first order was considered" : "only the first orders were considered";
      case SurplusBuilds::Last:
        return most == 1 ? "only the last order was considered" : "only the last orders were considered";
      case SurplusBuilds::None: return "none of these orders counts";
    }
    return "";
  }
  // Which of the orders count.
  std::string surplus_rule(const OrdersTooManyBuilds& claim) const {
    const SurplusBuilds rule = words_.variant().options().surplus_builds;
    if (rule == SurplusBuilds::None) return "none of these orders counts";
    const std::string_view which = rule == SurplusBuilds::First ? "first" : "last";
    if (claim.illegal_use) {
      if (claim.limit == 1) return fmt::format("the {} one uses up the build, though it is illegal", which);
      return fmt::format("the {} ones use up the builds, illegal ones too", which);
    }
    return fmt::format("only the {}{} {}", which, claim.beside_illegal ? " legal" : "",
                       claim.limit == 1 ? "order counts" : "orders count");
  }
  std::string but_for(const std::vector<ProvinceId>& barred) const {
    return barred.empty() ? std::string() : " except " + places(barred);
  }

  const Words& words_;
};

}  // namespace

std::string in_words(const Words& words, const HomeClaim& claim) { return std::visit(SayingHome(words), claim); }

}  // namespace casus::reports
