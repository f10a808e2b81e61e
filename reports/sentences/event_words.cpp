#include "reports/sentences/event_words.h"

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/options.h"
#include "reports/sentences/number.h"

namespace casus::reports {
namespace {

using namespace claims;

class SayingEvent {
 public:
  explicit SayingEvent(const Words& words) : words_(words) {}

  std::string operator()(const CapturesCentre& claim) const {
    return fmt::format("{} captures the supply centre {}: its unit is there after the Fall.", power(claim.power),
                       place(claim.centre));
  }
  std::string operator()(const IsDisbandedUnordered& claim) const {
    return fmt::format("{} is disbanded: it has no retreat order that counts.", with_power(claim.unit));
  }
  std::string operator()(const IsDisbandedInDisorder& claim) const {
    return fmt::format("{} is disbanded: {} is in permanent civil disorder.", name(claim.unit),
                       power(claim.unit.power));
  }
  std::string operator()(const IsRemoved& claim) const {
    return fmt::format("{} is removed, because too few removal orders of {} count: {}.", name(claim.unit),
                       power(claim.unit.power), why_removed(claim));
  }
  std::string operator()(const LeavesBuildsUnused& claim) const {
    return fmt::format("{} leaves {} unused.", power(claim.power), numbered(claim.builds, "build", "builds"));
  }
  std::string operator()(const WinsGame& claim) const {
    const std::string text = fmt::format("{} wins with {}", power(claim.power), centres(claim.centres));
    if (!claim.by_fall) return text + ".";
    return text + ": of the powers that have not fallen, no other has as many. The game ends at once.";
  }
  std::string operator()(const WinsByOwnNumber& claim) const {
    const std::string text =
        fmt::format("{} wins with {}: it needs {}", power(claim.power), centres(claim.centres), claim.enough);
    return text + (claim.by_fall ? ". The game ends at once, since a power has fallen." : ".");
  }
  std::string operator()(const WinsByLead& claim) const {
    const std::string text =
        fmt::format("{} wins with {}: every other power owns at least {} fewer, and such a lead is enough",
                    power(claim.power), centres(claim.centres), claim.lead);
    return text + (claim.by_fall ? ". The game ends at once, since a power has fallen." : ".");
  }
  std::string operator()(const WinsInLastYear& claim) const {
    return fmt::format("{} wins with {}: the last year is over, and no other power owns as many.", power(claim.power),
                       centres(claim.centres));
  }
  std::string operator()(const FallsShortOfVictory& claim) const {
    const std::string text = fmt::format("{} owns {}, but does not win: ", power(claim.power), centres(claim.centres));
    if (claim.among.size() <= 1) return text + fmt::format("it does not own {}.", place(claim.lacks));
    const bool needs_all = claim.needed == static_cast<int>(claim.among.size());
    if (needs_all)
      return text + fmt::format("it needs {}, and does not own {}.", places(claim.among), place(claim.lacks));
    if (claim.needed > 1)
      return text + fmt::format("it needs {} of {}, and owns fewer of them.", claim.needed, places(claim.among));
    if (claim.among.size() == 2)
      return text + fmt::format("it needs {} or {}, and owns neither.", place(claim.among[0]), place(claim.among[1]));
    return text + fmt::format("it needs one of {}, and owns none of them.", places(claim.among));
  }
  std::string operator()(const EndsWithoutWinner& claim) const {
    return fmt::format("The game ends without a winner: {} was its last year.", year(claim.year));
  }
  std::string operator()(const UnitIsPutInCentre& claim) const {
    return fmt::format("{} {}: no power owns {}, and no unit is there.{}", name(claim.unit),
                       claim.comes_back ? "comes back" : "is put on the board", place(claim.unit.at.province),
                       claim.not_fleet ? no_fleet() : "");
  }
  std::string operator()(const MakesHomeByBuild& claim) const {
    const std::string text = fmt::format("{} builds in {} and so makes it its home for the rest of the game",
                                         power(claim.power), place(claim.centre));
    return text + (claim.is_listed ? ": the centre is set down for that." : ": it chooses this centre for that.");
  }
  std::string operator()(const MakesHomeByCapture& claim) const {
    const std::string which =
        claim.homes <= 1 ? "the first centre" : fmt::format("one of the first {} centres", claim.homes);
    return fmt::format("{} is {} that {} has captured besides {}, so it becomes its home for the rest of the game.",
                       place(claim.centre), which, power(claim.power), its_homes_and(claim.besides));
  }
  std::string operator()(const MakesHomeByDeclaration& claim) const {
    return fmt::format("{} declares {}, one of the centres that it captured first, its home for the rest of the game.",
                       power(claim.power), place(claim.centre));
  }
  std::string operator()(const MakesHomeUndeclared& claim) const {
    const std::string text =
        fmt::format("{} becomes a home of {} for the rest of the game without a declaration that counts",
                    place(claim.centre), power(claim.power));
    if (!claim.by_build) return text + ".";
    if (*claim.by_build) return fmt::format("{}: {} ordered a build there.", text, power(claim.power));
    return fmt::format("{}: the centres that {} captured first are taken in the sequence of their abbreviations.", text,
                       power(claim.power));
  }
  std::string operator()(const BecomesMinorPower& claim) const {
    return fmt::format("{} becomes a minor power with {}: it belonged to {}.{}{}", place(claim.unit.at.province),
                       name(claim.unit), former(claim.former), claim.not_fleet ? no_fleet() : "", of_faith(claim));
  }
  std::string operator()(const StaysOccupied& claim) const {
    return fmt::format("{} belonged to {}. It does not become a minor power while a unit is there.",
                       place(claim.centre), former(claim.former));
  }

 private:
  static std::string centres(int count) { return numbered(count, "supply centre", "supply centres"); }
  std::string places(const std::vector<ProvinceId>& provinces) const { return words_.places(provinces); }
  std::string its_homes_and(const std::vector<ProvinceId>& others) const {
    std::vector<std::string> names = {"its own homes"};
    for (const ProvinceId province : others) names.push_back(place(province));
    return listed(names);
  }
  // "1913", "271 BC", without the words of the phase.
  std::string year(int number) const {
    const std::string phase = print(words_.variant().calendar, {Season::Fall, number, PhaseKind::Movement});
    const std::size_t begin = phase.find(' ') + 1, end = phase.rfind(' ');
    return phase.substr(begin, end - begin);
  }
  std::string name(const Unit& unit) const { return print(words_.variant(), unit); }
  std::string with_power(const Unit& unit) const { return words_.unit_with_power(unit); }
  std::string place(ProvinceId at) const { return words_.place(at); }
  std::string power(PowerId named) const { return words_.power(named); }
  std::string former(PowerId named) const {
    if (named == no_power) return "a power that is in permanent civil disorder";
    return power(named) + ", which is in permanent civil disorder";
  }
  static std::string no_fleet() { return " It is an army, although a fleet stood there at the start."; }

  std::string of_faith(const BecomesMinorPower& claim) const {
    if (claim.faith == Faith::None) return "";
    const std::string faith = capitalised(word(claim.faith));
    if (claim.as_former) return fmt::format(" It is {}, as {} is.", faith, power(claim.former));
    const Faith of_former = words_.variant()[claim.former].faith;
    if (of_former == Faith::None) return fmt::format(" It has its own faith: it is {}.", faith);
    return fmt::format(" It has its own faith: it is {}, and {} is {}.", faith, power(claim.former),
                       capitalised(word(of_former)));
  }

  std::string goal(PowerId of) const {
    switch (words_.variant().options().automatic_removal) {
      case AutomaticRemoval::OwnedCentres: return fmt::format("the nearest centre that {} owns", power(of));
      case AutomaticRemoval::HomesByConvoy:
      case AutomaticRemoval::HomesOverWater: return fmt::format("the nearest home centre of {}", power(of));
      case AutomaticRemoval::HomeProvinces: break;
    }
    return home_country(of);
  }
  std::string goal_of_none(PowerId of) const {
    switch (words_.variant().options().automatic_removal) {
      case AutomaticRemoval::OwnedCentres: return fmt::format("any centre that {} owns", power(of));
      case AutomaticRemoval::HomesByConvoy:
      case AutomaticRemoval::HomesOverWater: return fmt::format("any home centre of {}", power(of));
      case AutomaticRemoval::HomeProvinces: break;
    }
    return home_country(of);
  }
  std::string home_country(PowerId of) const { return fmt::format("the home country of {}", power(of)); }
  // How it differs from the unit that would have gone next.
  std::string why_removed(const IsRemoved& claim) const {
    if (!claim.next) return "it is the only unit left";
    const PowerId owner = claim.unit.power;
    const std::string next = name(*claim.next);
    if (claim.distance != claim.distance_of_next) {
      if (!claim.distance) return fmt::format("it has no way to {}", goal_of_none(owner));
      return fmt::format("it is the farthest from {} (distance {}; {} has {})", goal(owner), *claim.distance, next,
                         *claim.distance_of_next);
    }
    return fmt::format("{}, and {}", why_no_nearer(claim),
                       claim.unit.kind != claim.next->kind ? "fleets go before armies"
                       : claim.unit.kind == UnitKind::Fleet
                           ? "of such fleets the one whose province comes first in the alphabet goes"
                           : "of such armies the one whose province comes first in the alphabet goes");
  }
  std::string why_no_nearer(const IsRemoved& claim) const {
    const PowerId owner = claim.unit.power;
    const std::string next = name(*claim.next);
    if (claim.distance)
      return fmt::format("{} is just as far from {} (distance {})", next, goal(owner), *claim.distance);
    if (claim.has_goal.value_or(true))
      return fmt::format("neither it nor {} has a way to {}", next, goal_of_none(owner));
    return fmt::format("{} owns no centre, so distances do not count", power(owner));
  }

  const Words& words_;
};

}  // namespace

std::string in_words(const Words& words, const EventClaim& claim) { return std::visit(SayingEvent(words), claim); }

}  // namespace casus::reports
