#include "reports/sentences/feature_words.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "engine/rules/features.h"
#include "reports/sentences/number.h"

namespace casus::reports {
namespace {

using namespace claims;

std::string name_of(Faith faith) { return faith == Faith::None ? "of no known faith" : capitalised(word(faith)); }

class SayingFeature {
 public:
  explicit SayingFeature(const Words& words) : words_(words) {}

  // ---- Minor powers ----

  std::string operator()(const IsGivenNoOrder& claim) const {
    const std::string what = fmt::format("No diplomacy points give {} an order", unit(claim.unit));
    if (!claim.stays) return what + ".";
    if (!claim.strongest) return what + ", so it holds.";
    return fmt::format("{}, so it holds; the strongest attack on it has strength {} against its hold strength of {}.",
                       what, claim.strongest->against, claim.strongest->own);
  }
  std::string operator()(const MayNotMove& claim) const {
    return fmt::format("{} is the unit of a minor power, and no such unit may be ordered to move.", unit(claim.unit));
  }
  std::string operator()(const MayNotRetreat& claim) const {
    return fmt::format("{} is the unit of a minor power, and no such unit retreats: it is destroyed.",
                       unit(claim.unit));
  }
  std::string operator()(const IsPublishedInVain& claim) const {
    return fmt::format(
        "The order has the most diplomacy points that count, so it is published as it was written, but {} does not carry "
        "it out.",
        unit(claim.unit));
  }

  // ---- Sorties ----

  std::string operator()(const SortieStays& claim) const {
    const std::string text =
        fmt::format("{} makes a sortie to {}, so it does not move", unit(claim.unit), place(claim.to));
    if (claim.rivals.empty()) return text + ".";
    return fmt::format("{}, although it is stronger than {}.", text, moves(claim.rivals));
  }
  std::string operator()(const OccupantMakesSortie& claim) const {
    return fmt::format("{} makes a sortie, so it does not move out of {}.", unit(claim.occupant),
                       place(claim.occupant));
  }
  std::string operator()(const SortieIsUnopposed& claim) const {
    const std::string text = fmt::format("{} makes a sortie to {}, so it does not move, although nothing opposes it.",
                                         unit(claim.unit), place(claim.to));
    return claim.closes ? fmt::format("{} {} is closed to retreats.", text, place(claim.to.province)) : text;
  }
  std::string operator()(const SortieDoesNotDislodge& claim) const {
    return fmt::format("{} does not dislodge {}: a sortie dislodges nobody, however strong it is{}.", unit(claim.unit),
                       unit(claim.occupant), compared(claim.strengths));
  }
  std::string operator()(const SortiesDoNotDislodge& claim) const {
    if (claim.sorties.empty()) return fmt::format("A sortie does not dislodge {}.", unit(claim.unit));
    std::vector<std::string> names;
    for (const Rival& one : claim.sorties) {
      names.push_back(unit(one.unit) + compared(Strengths{one.strengths.against, one.strengths.own}));
    }
    const std::size_t count = names.size();
    return fmt::format("The {} of {} {} strong enough to dislodge {}, but a sortie dislodges nobody.",
                       by_number(count, "sortie", "sorties"), listed(names), by_number(count, "is", "are"),
                       unit(claim.unit));
  }
  std::string operator()(const SortiesCut& claim) const {
    if (claim.sorties.empty()) return "A sortie cuts support as any other attack does.";
    const std::size_t count = claim.sorties.size();
    return fmt::format("The {} of {} {}, and a sortie cuts support as any other attack does.",
                       by_number(count, "attack", "attacks"), units(claim.sorties),
                       by_number(count, "is a sortie", "are sorties"));
  }
  std::string operator()(const SortiesKeepOut& claim) const {
    if (claim.sorties.empty()) return fmt::format("A sortie keeps {} out.", unit(claim.unit));
    const std::size_t count = claim.sorties.size();
    if (is_of_minor(claim.unit)) {  // its own sortie enters no province in any case
      return fmt::format("The {} of {} {} the one of {} to {}.", by_number(count, "sortie", "sorties"),
                         units(claim.sorties), by_number(count, "opposes", "oppose"), unit(claim.unit),
                         place(claim.to));
    }
    return fmt::format("The {} of {} {} {} out of {}.", by_number(count, "sortie", "sorties"), units(claim.sorties),
                       by_number(count, "keeps", "keep"), unit(claim.unit), place(claim.to));
  }
  std::string operator()(const SortieTakesNoHoldSupport& claim) const {
    return fmt::format("{} makes a sortie, and a unit that makes one cannot be supported to hold.", unit(claim.served));
  }
  std::string operator()(const SortieGoesByConvoy& claim) const {
    return fmt::format("{} makes its sortie to {} by convoy.", unit(claim.unit), place(claim.to));
  }
  std::string operator()(const SortieHasNoEffect& claim) const {
    const std::string text =
        fmt::format("{} is empty and no other unit tries to enter it, so the sortie of {} has no effect",
                    place(claim.to), unit(claim.sortie));
    switch (claim.of) {
      case SortieHasNoEffect::Of::Sortie: break;
      case SortieHasNoEffect::Of::Support: return text + ", and there is nothing to support.";
      case SortieHasNoEffect::Of::Convoy: return text + ", and there is nothing to convoy.";
    }
    return text + ", and the unit counts as holding.";
  }
  std::string operator()(const SortieDislodges& claim) const {
    return fmt::format("The sortie of {} drives {} out of {}{}{}, but {} itself does not move.", unit(claim.unit),
                       unit(claim.occupant), place(claim.to.province), compared(claim.strengths),
                       claim.rivals.empty() ? "" : "; it is also stronger than " + moves(claim.rivals),
                       unit(claim.unit));
  }

  // ---- Faiths ----

  std::string operator()(const SparesItsFaith& claim) const {
    return fmt::format("{} {} to {}: {} is {}, and {} attacks no {} unit.", unit(claim.unit),
                       makes_sorties() ? "makes no sortie" : "does not move", place(claim.to),
                       words_.unit_with_power(claim.occupant), name_of(claim.faith), unit(claim.unit),
                       name_of(claim.faith));
  }
  std::string operator()(const MayNotBeConvoyed& claim) const {
    return fmt::format("{} {} only to provinces that it can reach without a convoy, and {} is not one.",
                       unit(claim.unit), makes_sorties() ? "makes sorties" : "moves", place(claim.to));
  }
  std::string operator()(const SupportsItsFaith& claim) const {
    return fmt::format("{} is {}, and {} supports only {} units.", words_.unit_with_power(claim.served),
                       name_of(claim.faith_of_served), unit(claim.unit), name_of(claim.faith));
  }
  std::string operator()(const SupportsListed& claim) const {
    std::vector<std::string> powers;
    for (const PowerId power : claim.powers) powers.push_back(words_.power(power));
    return fmt::format("{} supports only units of {}, and {} belongs to {}.", unit(claim.unit), listed(powers),
                       unit(claim.served), owner_of(claim.served));
  }
  std::string operator()(const SparesItsSide& claim) const {
    const std::string_view own = claim.is_islamic ? "Islamic" : "Christian";
    const std::string_view of_other = claim.is_islamic ? "a Christian" : "an Islamic";
    const std::string_view of_own = claim.is_islamic ? "an Islamic" : "a Christian";
    // The occupant may leave in this phase, and then it is not attacked.
    return fmt::format(
        "{} is {}, so it does not support {} unit ({}) in an attack on {}, where {} one ({}) stood at the start of the "
        "turn.",
        unit(claim.unit), own, of_other, words_.unit_with_power(claim.served), place(claim.occupant), of_own,
        words_.unit_with_power(claim.occupant));
  }

  // ---- Straits and coasts ----

  std::string operator()(const CrossingIsClosed& claim) const {
    // The fleet may leave in this phase.
    return fmt::format("The {} is closed to {}: {} is in its water at the start of the phase.",
                       crossing(claim.crossing), unit(claim.crossing.unit), fleet(claim.crossing));
  }
  std::string operator()(const CrossesOnlyByConvoy& claim) const {
    const Crossing& over = claim.crossing;
    return fmt::format("{} can reach {} only by convoy: {} closes the crossing to it at the start of the phase.",
                       unit(over.unit), place(over.unit == over.one_end ? over.other_end : over.one_end), fleet(over));
  }
  std::string operator()(const OwnFleetLeavesOpen& claim) const {
    return fmt::format("{} does not close the {} to a unit of its own power.", fleet(claim.crossing),
                       crossing(claim.crossing));
  }
  std::string operator()(const NoFleetCloses& claim) const {
    return fmt::format("{} is in the water of the {}, which no fleet can close.", fleet(claim.crossing),
                       crossing(claim.crossing));
  }
  std::string operator()(const CoastsAreOne& claim) const {
    return fmt::format("{} owns {}, so the coasts of {} are one coastline for its fleets.", owner_of(claim.fleet),
                       place(claim.centre), place(claim.coasts));
  }
  std::string operator()(const CoastsAreSeparate& claim) const {
    return fmt::format("{} does not own {}, so the coasts of {} are separate for its fleets.", owner_of(claim.fleet),
                       place(claim.centre), place(claim.coasts));
  }

  // ---- Borders with a condition ----

  std::string operator()(const CrossesWeakBorder& claim) const {
    const std::string way =
        fmt::format("{} crosses a weak border to {}, so its move counts one less: ", unit(claim.unit), place(claim.to));
    if (claim.supports == 0) return way + "without a support it has no strength.";
    // Not all of them need count against the unit at the destination.
    return fmt::format("{}its strength is that of its {} alone.", way,
                       by_number(claim.supports, "support", "supports"));
  }
  std::string operator()(const SupportsOverNoWeakBorder& claim) const {
    return fmt::format("The border between {} and {} is weak, and no unit supports over it.", place(claim.unit),
                       place(claim.to));
  }
  std::string operator()(const IsTooWeakToCut& claim) const {
    const std::size_t count = std::max<std::size_t>(claim.attackers.size(), 1);
    return fmt::format(
        "The {} of {} {} not cut it: {} over a weak border, and no unit has a valid order to support {}.",
        by_number(count, "attack", "attacks"), claim.attackers.empty() ? "another unit" : units(claim.attackers),
        by_number(count, "does", "do"), by_number(count, "it comes", "they come"), by_number(count, "it", "them"));
  }
  std::string operator()(const IsClosedInSeason& claim) const {
    return fmt::format("The border between {} and {} is closed in {}.", place(claim.traveller), place(claim.to),
                       claim.season == Season::Spring ? "Spring" : "Fall");
  }
  std::string operator()(const IsForOwnerOnly& claim) const {
    return fmt::format("Only the owner of {} passes the border between {} and {}, and {} does not own it.",
                       place(claim.centre), place(claim.traveller), place(claim.to), owner_of(claim.traveller));
  }

  // ---- Units that become the other kind ----

  std::string operator()(const BecomesOtherKind& claim) const {
    return fmt::format("{} becomes {}: no attack of another power stops it.", unit(claim.unit),
                       print(words_.variant(), Unit{no_power, claim.into, claim.at}));
  }
  std::string operator()(const KeepsItsKind& claim) const {
    const std::size_t count = std::max<std::size_t>(claim.by.size(), 1);
    return fmt::format("{} does not become {}: the {} of {} {} it.", unit(claim.unit), with_article(claim.into),
                       by_number(count, "attack", "attacks"), claim.by.empty() ? "another unit" : units(claim.by),
                       by_number(count, "stops", "stop"));
  }
  std::string operator()(const MayNotTransform& claim) const {
    using Why = MayNotTransform::Why;
    switch (claim.why) {
      case Why::Never: return "By these rules no unit becomes the other kind.";
      case Why::Place:
        return fmt::format("Units transform only in coastal provinces with a supply centre, and {} is not one.",
                           place(claim.unit));
      case Why::Itself: {
        const Unit* stands = words_.acting_unit(claim.unit);
        return fmt::format("{} is already {}.", unit(claim.unit),
                           stands != nullptr ? with_article(stands->kind) : "of this kind");
      }
      case Why::NoCoast:
        return fmt::format("{} has several coasts, and the order names none of them for the fleet.", place(claim.unit));
    }
    return "";
  }

  // ---- Permanent civil disorder ----

  std::string operator()(const PhaseIsNotPlayed&) const {
    return "A power has won because another has fallen, so the phase is not played.";
  }

 private:
  std::string unit(ProvinceId at) const { return words_.unit(at); }
  std::string units(const std::vector<ProvinceId>& at) const { return words_.units(at); }
  std::string place(Location at) const { return words_.place(at); }
  std::string place(ProvinceId at) const { return words_.place(at); }
  bool is_of_minor(ProvinceId at) const { return words_.is_minor(words_.power_at(at)); }
  // Or moves like any other unit.
  bool makes_sorties() const { return words_.variant().has(Feature::Sorties); }
  std::string owner_of(ProvinceId unit) const { return words_.power(words_.power_at(unit)); }
  std::string compared(std::optional<Strengths> strengths) const {
    return strengths ? fmt::format(" (strength {} against {})", strengths->own, strengths->against) : "";
  }
  // "the move of A Paris (strength 2 against 1)"
  std::string moves(const std::vector<Rival>& rivals) const {
    std::vector<std::string> names;
    for (const Rival& one : rivals) names.push_back(unit(one.unit) + compared(one.strengths));
    return fmt::format("the {} of {}", by_number(names.size(), "move", "moves"), listed(names));
  }
  std::string crossing(const Crossing& crossing) const {
    return fmt::format("crossing between {} and {}", place(crossing.one_end), place(crossing.other_end));
  }
  // The one that stands in the water, and not one that was dislodged from there.
  std::string fleet(const Crossing& crossing) const {
    const Unit* fleet = words_.before().unit_at(crossing.fleet);
    if (fleet == nullptr || !words_.known(fleet->power)) return "a fleet";
    return words_.unit_with_power(*fleet);
  }

  const Words& words_;
};

}  // namespace

std::string in_words(const Words& words, const FeatureClaim& claim) { return std::visit(SayingFeature(words), claim); }

}  // namespace casus::reports
