#include "reports/sentences/grant_words.h"

#include <fmt/format.h>

#include "reports/sentences/number.h"

namespace casus::reports {
namespace {

using namespace claims;

std::string diplomacy_points(int count) { return numbered(count, "diplomacy point", "diplomacy points"); }

// Where other points for the same unit do not count.
std::string that_count(int count, bool some_do_not) {
  if (!some_do_not) return "";
  return count == 1 ? " that counts" : " that count";
}

class SayingGrant {
 public:
  explicit SayingGrant(const Words& words) : words_(words) {}

  std::string operator()(const IsCarried& claim) const {
    const std::string others = claim.against == 0 ? "any" : fmt::format("more than {}", claim.against);
    return fmt::format("{} is given this order, which has {}{}; no other order for {} has {}{}.", unit(claim.unit),
                       diplomacy_points(claim.points), that_count(claim.points, claim.some_do_not_count),
                       unit(claim.unit), others, that_count(claim.against == 1 ? 1 : 2, claim.some_do_not_count));
  }
  std::string operator()(const IsOutbid& claim) const {
    return fmt::format("This order has {}{}, and another order for {} has {}.", diplomacy_points(claim.points),
                       that_count(claim.points, claim.some_do_not_count), unit(claim.unit), claim.against);
  }
  std::string operator()(const IsTied& claim) const {
    const std::string others = claim.orders == 2 ? "another one tie" : fmt::format("{} others tie", claim.orders - 1);
    return fmt::format("{} is given no order: this one and {}, with {} each{}.", unit(claim.unit), others,
                       diplomacy_points(claim.points), that_count(claim.points, claim.some_do_not_count));
  }
  std::string operator()(const AddsUp& claim) const {
    return fmt::format("The points of all grants for this order{} add up to {}, and this grant of {} has {} of them.",
                       claim.some_do_not_count ? " that count" : "", claim.all, power(claim.power), claim.of_this_one);
  }
  std::string operator()(const ExceedsPoints& claim) const {
    const std::string text =
        fmt::format("{} granted {} in all but has {}", power(claim.power), diplomacy_points(claim.granted),
                    claim.has == 0 ? "none" : fmt::to_string(claim.has));
    if (!claim.in_sequence) return text + ", so all its grants count for nothing in this turn.";
    return text + ". They count in the sequence of the grants, and with this one they are too many.";
  }
  std::string operator()(const HasPointPerCentre& claim) const {
    return fmt::format("{} has one point for each centre that it owns, and it owns {}.", power(claim.power),
                       claim.centres == 0 ? "none" : fmt::to_string(claim.centres));
  }
  std::string operator()(const HasMostPoints& claim) const {
    return fmt::format("No power has more than {} in a turn, however many centres it owns.",
                       diplomacy_points(claim.limit));
  }
  std::string operator()(const IsForNoMinor& claim) const {
    if (claim.place == no_province) return "This order is for no unit, so the points do nothing.";
    if (claim.is_empty) return fmt::format("There is no unit in {}, so the points do nothing.", place(claim.place));
    return fmt::format("{} is not the unit of a minor power, so the points do nothing.",
                       words_.unit_with_power(claim.place));
  }
  std::string operator()(const IsRefused& claim) const {
    return fmt::format("The order is refused when it is handed in: {} spent {} on it for nothing.", power(claim.power),
                       diplomacy_points(claim.points));
  }
  std::string operator()(const IsOneOrderTooMany& claim) const {
    return fmt::format(
        "{} granted points on different orders for {}, and may give it only one order: this one does "
        "not count, and its {} {} spent.",
        power(claim.power), unit(claim.unit), diplomacy_points(claim.points),
        by_number(static_cast<std::size_t>(claim.points), "is", "are"));
  }
  std::string operator()(const IsBarred& claim) const {
    std::string deeds;
    if (!claim.attackers.empty()) deeds = fmt::format("attacks {} with {}", unit(claim.unit), units(claim.attackers));
    if (!claim.supporters.empty()) {
      deeds += fmt::format("{}supports an attack on {} with {}", deeds.empty() ? "" : " and ",
                           claim.attackers.empty() ? unit(claim.unit) : "it", units(claim.supporters));
    }
    return fmt::format("By its orders {} {}, so it may put no points on that unit in this turn.", power(claim.power),
                       deeds);
  }
  std::string operator()(const IsOutOfPhase&) const {
    return fmt::format("Diplomacy points cannot be granted in {}.", words_.phase_name());
  }
  std::string operator()(const HasNoPoints&) const {
    return "By this rulebook there are no diplomacy points to grant.";
  }
  std::string operator()(const IsNotPlayed&) const {
    return "A power has won because another has fallen, so the phase is not played.";
  }

 private:
  std::string unit(ProvinceId at) const { return words_.unit(at); }
  std::string units(const std::vector<ProvinceId>& at) const { return words_.units(at); }
  std::string place(ProvinceId at) const { return words_.place(at); }
  std::string power(PowerId named) const { return words_.power(named); }

  const Words& words_;
};

}  // namespace

std::string in_words(const Words& words, const GrantClaim& claim) { return std::visit(SayingGrant(words), claim); }

}  // namespace casus::reports
