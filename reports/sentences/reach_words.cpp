#include "reports/sentences/reach_words.h"

#include <fmt/format.h>

namespace casus::reports {
namespace {

using namespace claims;

class SayingReach {
 public:
  explicit SayingReach(const Words& words) : words_(words) {}

  std::string operator()(const StandsThereAlready& claim) const {
    return fmt::format("{} is already in {}, so this is not a move.", unit(claim.unit), place(claim.unit));
  }
  std::string operator()(const CannotEnter& claim) const {
    if (claim.kind == UnitKind::Army)
      return fmt::format("{} is an army, and {} is a sea province: an army cannot enter it.", unit(claim.unit),
                         place(claim.to));
    return fmt::format("{} is a fleet, and {} is inland: a fleet cannot enter it.", unit(claim.unit), place(claim.to));
  }
  std::string operator()(const IsNotAdjacent& claim) const {
    return fmt::format("{} cannot be reached from {} by {}.", capitalised(destination(claim.to)),
                       place(words_.location_of(claim.unit)), claim.by_land ? "land" : with_article(claim.kind));
  }
  // Said also of an army that insists on a convoy to the next province.
  std::string operator()(const NoFleetsCouldCarry& claim) const {
    return fmt::format("{}, and no chain of fleets on this board could convoy {} there.",
                       claim.insists
                           ? fmt::format("{} is to go to {} by convoy", unit(claim.unit), destination(claim.to))
                           : fmt::format("{} does not border on {}", destination(claim.to), place(claim.unit)),
                       unit(claim.unit));
  }
  std::string operator()(const NoFleetsCarry& claim) const {
    return fmt::format("{} {} {} by convoy, but no unbroken chain of fleets {}.", unit(claim.unit),
                       claim.could_walk ? "is to go to" : "can only go to", destination(claim.to),
                       claim.in_vain ? "has valid orders to carry it" : "was ordered to carry it");
  }

  std::string operator()(const NeedsCoast& claim) const {
    return fmt::format("{} has several coasts within the fleet's reach, so the order must name one.", place(claim.to));
  }
  std::string operator()(const OneCoastIsInReach& claim) const {
    return fmt::format("The order names no coast of {}; only one is within the fleet's reach{}.", place(claim.to),
                       claim.refused ? ", but it has to be named" : ", so the order means that one");
  }
  std::string operator()(const CoastIsOutOfReach& claim) const {
    return fmt::format("{} cannot reach {}{}.", unit(claim.unit), place(claim.to),
                       claim.other_taken ? ", so the order means the coast that it can reach" : "");
  }

  std::string operator()(const CouldNotMoveThere& claim) const {
    return fmt::format("{} could not itself move to {}, so it cannot support there.", unit(claim.unit),
                       place(claim.to));
  }
  std::string operator()(const CannotSupportItself& claim) const {
    return fmt::format("{} cannot support itself.", unit(claim.unit));
  }
  std::string operator()(const NobodyIsThere& claim) const {
    return fmt::format("There is no unit in {} to {}.", place(claim.place), claim.to_convoy ? "convoy" : "support");
  }
  std::string operator()(const CouldNeverMove& claim) const {
    if (claim.but_for) {
      return fmt::format(
          "{} could not move to {} without {} as a part of its convoy, and a fleet does not convoy what it "
          "supports.",
          unit(claim.unit), place(claim.to), unit(*claim.but_for));
    }
    if (claim.never_moves) {
      return fmt::format(
          "{} is the unit of a minor power, and no such unit may be ordered to move, so there is nothing to support.",
          unit(claim.unit));
    }
    if (claim.by_faith) return fmt::format("{}, so there is nothing to support.", by_faith(claim.unit, claim.to));
    return fmt::format("{} cannot move to {}, so there is nothing to support.", unit(claim.unit), place(claim.to));
  }
  std::string operator()(const CannotBeConvoyed& claim) const {
    if (claim.never_moves) {
      return fmt::format(
          "{} is the unit of a minor power, and no such unit may be ordered to move, so it cannot be convoyed.",
          unit(claim.army));
    }
    if (claim.by_faith) return fmt::format("{}, so it cannot be convoyed there.", by_faith(claim.army, claim.to));
    return fmt::format("{} cannot be convoyed to {}.", unit(claim.army), place(claim.to));
  }
  std::string operator()(const IsNotAtSea& claim) const {
    return fmt::format("{} is not at sea, and only a fleet in a sea province{} can convoy.", unit(claim.unit),
                       or_in_coastal_waters());
  }
  std::string operator()(const ArmiesDoNotConvoy& claim) const {
    return fmt::format("{} is an army, and only fleets convoy.", unit(claim.unit));
  }
  std::string operator()(const OnlyArmiesAreConvoyed& claim) const {
    return fmt::format("{} is not an army, and only armies can be convoyed.", unit(claim.served));
  }
  std::string operator()(const CarriesToItself& claim) const {
    return fmt::format("{} is in {} itself, and no fleet carries an army to where it is.", unit(claim.unit),
                       place(claim.unit));
  }
  std::string operator()(const IsOnNoRoute& claim) const {
    return fmt::format("No chain of fleets on this board that includes {} could convoy {} to {}{}.", unit(claim.unit),
                       unit(claim.army), place(claim.to), claim.by_detour ? " without a detour" : "");
  }

  std::string operator()(const IsInland& claim) const {
    return fmt::format("{} is inland, so no fleet can be built there{}.", place(claim.place),
                       claim.army_instead ? "; an army is built instead" : "");
  }
  std::string operator()(const HasSeveralCoasts& claim) const {
    if (claim.named != Coast::None)
      return fmt::format("{} is not a coast of the province: a fleet's coast must be one of its coasts.",
                         place(Location{claim.place, claim.named}));
    return fmt::format("{} has several coasts, so a fleet's coast must be named.", place(claim.place));
  }

 private:
  std::string by_faith(ProvinceId minor, Location to) const {
    return fmt::format("By the religious rule {} may not be ordered to move to {}", unit(minor), place(to));
  }
  std::string unit(ProvinceId at) const { return words_.unit(at); }
  std::string place(ProvinceId at) const { return words_.place(at); }
  std::string place(Location at) const { return words_.place(at); }
  std::string destination(Location to) const { return words_.destination(to); }
  // " or in Gibraltar": the coastal provinces of this map in which fleets convoy.
  std::string or_in_coastal_waters() const {
    std::string names;
    for (const Province& province : words_.variant().map.provinces()) {
      if (province.convoys) names += " or in " + province.name;
    }
    return names;
  }

  const Words& words_;
};

}  // namespace

std::string in_words(const Words& words, const ReachClaim& claim) { return std::visit(SayingReach(words), claim); }

}  // namespace casus::reports
