#include "reports/sentences/movement_words.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/rules/clauses.h"
#include "engine/rules/features.h"
#include "engine/rules/options.h"
#include "engine/text/comma_list.h"
#include "reports/sentences/number.h"

namespace casus::reports {
namespace {

using namespace claims;

// Claims become sentences about one board.
class Saying {
 public:
  explicit Saying(const Words& words) : words_(words) {}

  // ---- Units that do not move ----

  std::string operator()(const WasToHold& claim) const {
    if (!claim.stays) return fmt::format("{} was ordered to hold.", unit(claim.unit));
    return fmt::format("{} holds as ordered{}.", unit(claim.unit), withstood(claim.strongest));
  }
  std::string operator()(const HasNoOrder& claim) const {
    const std::string what = claim.refused.value_or(true) ? fmt::format("No order for {} counts", unit(claim.unit))
                                                          : fmt::format("{} has no order", unit(claim.unit));
    if (!claim.stays) return what + ".";
    return fmt::format("{}, so it holds{}.", what, withstood(claim.strongest));
  }
  std::string operator()(const IsSupportedInPlace& claim) const {
    const std::string by = claim.supporters.empty() ? "" : " by " + units(claim.supporters);
    return fmt::format("{} is supported in place{}{}.", unit(claim.unit), by,
                       claim.withstands ? ", and no attack on it is stronger" : "");
  }
  std::string operator()(const IsBeleaguered& claim) const {
    if (claim.attacks.empty())
      return fmt::format("Attacks on {} keep each other out: a beleaguered garrison.", unit(claim.unit));
    if (keep_each_other_out(claim)) {
      return fmt::format(
          "Each of the attacks of {} could dislodge {}, but they keep each other out: a beleaguered garrison.",
          attackers(claim), unit(claim.unit));
    }
    std::vector<std::string> attacks;
    for (const IsBeleaguered::Attack& attack : claim.attacks) {
      attacks.push_back(fmt::format("The attack of {} could dislodge {}{}, but {}", unit(attack.unit), unit(claim.unit),
                                    compared(strengths_of(attack)), keeps_it_out(attack.kept_out_by)));
    }
    return fmt::format("{}: a beleaguered garrison.", fmt::join(attacks, ". "));
  }
  std::string operator()(const IsDislodged& claim) const {
    if (claim.of_minor_power) {
      return fmt::format(
          "{} is dislodged by {}, and a dislodged unit of a minor power does not retreat: it is destroyed.",
          unit(claim.unit), attacker(claim.by));
    }
    if (claim.fate == Fate::Destroyed) {
      const std::string why = why_nowhere(claim);
      return fmt::format("{} is dislodged by {} and has nowhere to retreat{}: it is destroyed.", unit(claim.unit),
                         attacker(claim.by), why.empty() ? "" : " (" + why + ")");
    }
    return fmt::format("{} is dislodged by {} and must retreat.", unit(claim.unit), attacker(claim.by));
  }

  // ---- Moves that succeed ----

  std::string operator()(const MovesUnopposed& claim) const {
    return fmt::format("{} moves to {}: nothing stands against it.", unit(claim.unit), place(claim.to));
  }
  std::string operator()(const OutdoesRivals& claim) const {
    if (claim.rivals.empty())
      return fmt::format("{} moves to {}: no other move there has any strength left.", unit(claim.unit),
                         place(claim.to));
    return fmt::format("{} moves to {}: it is stronger than {}.", unit(claim.unit), place(claim.to),
                       moves(claim.rivals));
  }
  std::string operator()(const DrivesOut& claim) const {
    return fmt::format("{} moves to {} and drives out {}{}{}.", unit(claim.unit), place(claim.to), unit(claim.occupant),
                       compared(claim.strengths),
                       claim.rivals.empty() ? "" : "; it is also stronger than " + moves(claim.rivals));
  }
  std::string operator()(const GoesRound& claim) const {
    return fmt::format("{} moves to {} in a ring with {}: each moves into the place that the next one leaves.",
                       unit(claim.unit), place(claim.to), units(claim.others));
  }
  std::string operator()(const ChangesPlaces& claim) const {
    const bool is_known = claim.unit_by_convoy && claim.other_by_convoy;
    const std::string who = !is_known                                         ? "a convoy carries at least one of them"
                            : *claim.unit_by_convoy && *claim.other_by_convoy ? "both go by convoy"
                            : *claim.unit_by_convoy                           ? unit(claim.unit) + " goes by convoy"
                                                                              : unit(claim.other) + " goes by convoy";
    return fmt::format("{} and {} change places, which is possible because {}.", unit(claim.unit), unit(claim.other),
                       who);
  }

  // ---- Moves that fail ----

  std::string operator()(const IsKeptOut& claim) const {
    std::vector<Rival> rivals = claim.rivals;
    if (is_of_same_power(claim.unit, claim.to.province)) {
      for (Rival& rival : rivals) {
        if (rival.strengths.own == 0) rival.strengths = {};
      }
    }
    if (claim.decides) {
      return fmt::format("{} bounces: its move to {} is not stronger than {}{}.", unit(claim.unit), place(claim.to),
                         moves(rivals), claim.even ? ": a stand-off" : "");
    }
    return fmt::format("Its move to {} is also not stronger than {}.", place(claim.to), moves(rivals));
  }
  std::string operator()(const DoesNotExceed& claim) const {
    if (claim.decides) {
      return fmt::format("{} bounces: its attack on {} does not exceed the hold strength of that unit{}.",
                         unit(claim.unit), unit(claim.occupant), compared(claim.strengths));
    }
    return fmt::format("Its attack on {} does not exceed the hold strength of that unit either{}.",
                       unit(claim.occupant), compared(claim.strengths));
  }
  std::string operator()(const OccupantFailsToLeave& claim) const {
    const std::string fails = fmt::format(
        "{}{} was to leave {}, but its move {}fails{}.", bounces(claim.decides, claim.unit), unit(claim.occupant),
        place(claim.to.province),  // the attack can have a coast that it has not
        claim.aim ? fmt::format("to {} ", place(*claim.aim)) : "", why_it_fails(claim));
    if (is_against_own_unit(claim.strengths, claim.unit, claim.occupant)) return fails;
    return fmt::format("{} The attack of {} does not drive {} out{}.", fails, unit(claim.unit), unit(claim.occupant),
                       compared(claim.strengths));
  }
  std::string operator()(const LosesHeadToHead& claim) const {
    // With supports of other powers, the move can have more strength against units of these powers.
    const std::string why = is_against_own_unit(claim.strengths, claim.unit, claim.opponent)
                                ? "has no strength against a unit of its own power"
                                : "is not the stronger" + compared(claim.strengths);
    return fmt::format("{}{}, and in this head-to-head battle {} {}.", bounces(claim.decides, claim.unit),
                       how_they_meet(claim), unit(claim.unit), why);
  }
  std::string operator()(const MeetsOwnUnit& claim) const {
    // Another unit can dislodge the one that is there.
    return fmt::format("{} does not enter {}: {} does not move away, and a power never dislodges its own unit.",
                       unit(claim.unit), place(claim.to), words_.unit_with_power(claim.occupant));
  }
  std::string operator()(const LacksSupport& claim) const {
    const std::string support =
        claim.supporters.empty()
            ? fmt::format("support from {}", words_.the_power(claim.power))
            : fmt::format("the {} of {}", by_number(claim.supporters.size(), "support", "supports"),
                          units(claim.supporters));
    const std::string_view verb = by_number(claim.supporters.size(), "does", "do");
    const std::string target = words_.unit_with_power(claim.occupant);
    // With it, such a sortie would bounce as well.
    const bool never_dislodges = makes_sorties(claim.unit) &&
                                 words_.variant().options().sortie_against_unit == SortieAgainstUnit::NeverDislodges;
    return fmt::format("{} bounces: {} {} not count {} {}, and without {} the attack is {}{}.", unit(claim.unit),
                       support, claim.supporters.empty() ? "does" : verb,
                       never_dislodges ? "against" : "for dislodging", target,
                       claim.supporters.size() > 1 ? "them" : "it",
                       never_dislodges ? "not stronger than that unit" : "too weak", compared(claim.strengths));
  }
  std::string operator()(const DoesNotCountAgainst& claim) const {
    const std::size_t count = claim.supporters.size();
    const std::string target = words_.unit_with_power(claim.unit);
    if (count == 0)
      return fmt::format("Support of its own power does not count against {}: no power helps to dislodge its own unit.",
                         target);
    return fmt::format("The {} of {} {} not count against {}: no power helps to dislodge its own unit.",
                       by_number(count, "support", "supports"), units(claim.supporters), by_number(count, "does", "do"),
                       target);
  }
  std::string operator()(const IsKeptFromDislodging& claim) const {
    return fmt::format("Its attack is strong enough to dislodge {}{}, but {} it out: a beleaguered garrison.",
                       unit(claim.occupant), compared(claim.strengths),
                       claim.rivals == 1 ? "the other move keeps" : "the other moves keep");
  }
  std::string operator()(const RivalHasNoEffect& claim) const {
    if (claim.loser == no_province) return unknown_rival_has_no_effect();
    if (!claim.head_to_head) {
      return fmt::format("{} is dislodged by {}, so under this rule it keeps nobody out of {}.", unit(claim.loser),
                         attacker(claim.winner), place(claim.province));
    }
    return fmt::format("{} loses a head-to-head battle against {}, so it keeps nobody out of {}.", unit(claim.loser),
                       attacker(claim.winner), place(claim.province));
  }

  // ---- Supports ----

  std::string operator()(const GivesSupport& claim) const {
    return fmt::format("{} gives its support to {}: nothing cuts it.", unit(claim.unit), unit(claim.served));
  }
  std::string operator()(const IsCut& claim) const {
    if (claim.by.empty())
      return fmt::format("The support of {} is cut by an attack on {}.", unit(claim.unit), place(claim.unit));
    return fmt::format("The support of {} is cut by the {} of {} on {}.", unit(claim.unit),
                       by_number(claim.by.size(), "attack", "attacks"), units(claim.by), place(claim.unit));
  }
  std::string operator()(const IsCutByDislodgement& claim) const {
    return fmt::format("The support of {} is cut because the unit is dislodged by {}.", unit(claim.unit),
                       attacker(claim.by));
  }
  std::string operator()(const DoesNotCut& claim) const {
    const std::size_t count = std::max<std::size_t>(claim.attackers.size(), 1);
    const std::string who = claim.attackers.empty() ? "another unit" : units(claim.attackers);
    const std::string text = fmt::format("The {} of {} {} not cut it: ", by_number(count, "attack", "attacks"), who,
                                         by_number(count, "does", "do"));
    switch (claim.why) {
      case DoesNotCut::Why::FromTarget:
        return fmt::format("{}{} from {}, the province that the support is aimed at.", text,
                           by_number(count, "it comes", "they come"), place(claim.target));
      case DoesNotCut::Why::CountsAsFromTarget:
        return fmt::format("{}{} as coming from {}, the province that the support is aimed at.", text,
                           by_number(count, "it counts", "they count"), place(claim.target));
      case DoesNotCut::Why::OwnPower: return text + "no power cuts its own support.";
      case DoesNotCut::Why::NoWay:
        return text + std::string(by_number(count, "no convoy carries that army, so it does not arrive.",
                                            "no convoy carries those armies, so they do not arrive."));
    }
    return text;
  }
  std::string operator()(const IsSparedByRule& claim) const {
    const std::size_t count = claim.attackers.size();
    const std::string attack = count == 0 ? "an attack by convoy does"
                                          : fmt::format("the {} of {} {}", by_number(count, "attack", "attacks"),
                                                        units(claim.attackers), by_number(count, "does", "do"));
    return fmt::format("By the {} rule {} not cut it: {}.", static_cast<int>(claim.rule), attack,
                       reports::in_words(claim.rule));
  }

  // ---- Convoys and ways ----

  std::string operator()(const ConvoyStands& claim) const {
    return fmt::format("{} is not dislodged, so its order to convoy {} to {} stands.", unit(claim.fleet),
                       unit(claim.army), place(claim.to));
  }
  std::string operator()(const CarriesNobody& claim) const {
    return fmt::format("{} is dislodged, so it does not convoy {} to {}.", unit(claim.fleet), unit(claim.army),
                       place(claim.to));
  }
  std::string operator()(const ConvoyIsDisrupted& claim) const {
    const std::string fleets = claim.fleets.empty()
                                   ? "a fleet that it needs is"
                                   : units(claim.fleets) + std::string(by_number(claim.fleets.size(), " is", " are"));
    return fmt::format("The convoy of {} to {} is disrupted: {} dislodged.", unit(claim.army), place(claim.to), fleets);
  }
  std::string operator()(const DoesNotNeed& claim) const {
    if (claim.fleets.empty())
      return fmt::format("A route of other fleets is unbroken, so {} does not need this one.", unit(claim.army));
    return fmt::format("{} does not need {}: a route of fleets without {} is unbroken.", unit(claim.army),
                       units(claim.fleets), by_number(claim.fleets.size(), "it", "them"));
  }
  std::string operator()(const GoesByConvoy& claim) const {
    return fmt::format("{} borders on {}, but {} is to go by convoy: {}.", place(claim.to), place(claim.unit),
                       unit(claim.unit), why_by_convoy(claim));
  }
  std::string operator()(const GoesByLand& claim) const {
    return fmt::format("{} goes to {} by land: {}.", unit(claim.unit), place(claim.to), why_by_land(claim.why));
  }
  std::string operator()(const FallsBackOnLand& claim) const {
    return fmt::format("No convoy carries {} to {}, so it goes by land.", unit(claim.unit), place(claim.to));
  }

 private:
  std::string unit(ProvinceId at) const { return words_.unit(at); }
  std::string units(const std::vector<ProvinceId>& at) const { return words_.units(at); }
  // An implied move does not say where it goes (DATC 4.E.3).
  std::string place(Location at) const {
    return at.province == no_province ? std::string("its destination") : words_.place(at);
  }
  std::string place(ProvinceId at) const { return words_.place(at); }
  std::string attacker(ProvinceId at) const {
    if (at == no_province) return "a stronger attack";
    return words_.acting_unit(at) != nullptr ? unit(at) : fmt::format("the attack from {}", place(at));
  }

  // Instead of moving.
  bool makes_sorties(ProvinceId at) const {
    return words_.is_minor(words_.power_at(at)) && words_.variant().has(Feature::Sorties);
  }
  // An attack on a unit of its own power has no strength. That is a separate sentence (`MeetsOwnUnit`).
  bool is_of_same_power(ProvinceId unit, ProvinceId other) const {
    const Unit* one = words_.acting_unit(unit);
    const Unit* two = words_.acting_unit(other);
    return one != nullptr && two != nullptr && one->power == two->power;
  }
  bool is_against_own_unit(const std::optional<Strengths>& strengths, ProvinceId unit, ProvinceId other) const {
    return strengths && strengths->own == 0 && is_of_same_power(unit, other);
  }
  static std::string compared(std::optional<Strengths> strengths) {
    return strengths ? fmt::format(" (strength {} against {})", strengths->own, strengths->against) : "";
  }
  std::string withstood(std::optional<Strengths> strongest) const {
    if (!strongest) return "";
    return fmt::format("; the strongest attack on it has strength {} against its hold strength of {}",
                       strongest->against, strongest->own);
  }
  // DATC 4.A.7.
  std::string unknown_rival_has_no_effect() const {
    if (words_.variant().options().dislodged_blocks == DislodgedBlocks::Never)
      return "A unit that is dislodged keeps nobody out of the province that its attacker comes from.";
    return "A unit that loses a head-to-head battle keeps nobody out of the province that it was to enter.";
  }
  std::string how_they_meet(const LosesHeadToHead& claim) const {
    if (claim.carried == no_province) {
      return fmt::format("{} {} the opposite way", unit(claim.opponent),
                         makes_sorties(claim.opponent) ? "makes a sortie" : "moves");
    }
    const ProvinceId other = claim.carried == claim.unit ? claim.opponent : claim.unit;
    const bool is_named = claim.decides && other == claim.unit;
    return fmt::format("{} is to move to {}, where a last fleet of the convoy of {} is", is_named ? "it" : unit(other),
                       place(claim.over), unit(claim.carried));
  }
  std::string why_it_fails(const OccupantFailsToLeave& claim) const {
    using Why = OccupantFailsToLeave::Why;
    if (!claim.stopped_by.empty()) return " because of " + units(claim.stopped_by);
    switch (claim.why) {
      case Why::NotSaid: return "";
      case Why::NoConvoy: return " because no convoy carries that army";
      case Why::ClosedCrossing: return " because that crossing is closed";
      case Why::ParadoxRule: return " by the rule for convoy paradoxes";
      case Why::ThisMove: return fmt::format(" because of {} itself", unit(claim.unit));
    }
    return "";
  }
  std::string bounces(bool decides, ProvinceId at) const { return decides ? unit(at) + " bounces: " : ""; }

  // "the move of A Vienna (strength 1 against 1)", "the moves of A Vienna (strength 1 against 2) and A Warsaw (...)".
  std::string moves(const std::vector<Rival>& rivals) const {
    if (rivals.empty()) return "another move there";
    const Strengths first = rivals.front().strengths;
    const bool alike = std::ranges::all_of(rivals, [&](const Rival& one) { return one.strengths == first; });
    std::vector<std::string> names;
    for (const Rival& one : rivals) names.push_back(unit(one.unit) + (alike ? "" : compared(one.strengths)));
    return fmt::format("the {} of {}{}", by_number(rivals.size(), "move", "moves"), listed(names),
                       alike && first != Strengths{} ? compared(first) : "");
  }

  static bool keep_each_other_out(const IsBeleaguered& claim) {
    const auto is_attack = [&](ProvinceId unit) {
      return std::ranges::find(claim.attacks, unit, &IsBeleaguered::Attack::unit) != claim.attacks.end();
    };
    return std::ranges::all_of(claim.attacks, [&](const IsBeleaguered::Attack& attack) {
      return !attack.kept_out_by.empty() && std::ranges::all_of(attack.kept_out_by, is_attack);
    });
  }
  static Strengths strengths_of(const IsBeleaguered::Attack& attack) {
    return {attack.strengths.against, attack.strengths.own};
  }
  // "A Vienna and A Warsaw (strength 2 against 1)"
  std::string attackers(const IsBeleaguered& claim) const {
    const Strengths first = strengths_of(claim.attacks.front());
    const bool alike = std::ranges::all_of(
        claim.attacks, [&](const IsBeleaguered::Attack& attack) { return strengths_of(attack) == first; });
    std::vector<std::string> names;
    for (const IsBeleaguered::Attack& attack : claim.attacks) {
      names.push_back(unit(attack.unit) + (alike ? "" : compared(strengths_of(attack))));
    }
    return listed(names) + (alike ? compared(first) : "");
  }
  std::string keeps_it_out(const std::vector<ProvinceId>& others) const {
    if (others.empty()) return "another move keeps it out";
    return fmt::format("the {} of {} {} it out", by_number(others.size(), "move", "moves"), units(others),
                       by_number(others.size(), "keeps", "keep"));
  }

  // What closes ways of a retreat: in the sentence about one way, and about several.
  struct Closer {
    std::string of_one, of_several;
    friend bool operator==(const Closer&, const Closer&) = default;
  };
  // A fleet in the water of the strait.
  Closer fleet_that_closes(const IsDislodged&, const RetreatWay& way) const {
    if (!way.fleet) return {"a fleet", "fleets"};
    const std::string fleet =
        fmt::format("a fleet of {} in {}", words_.the_power(way.fleet->power), place(way.fleet->at.province));
    return {fleet, fleet};
  }
  // The owner of the centre, who alone passes the border.
  Closer owner_who_passes(const IsDislodged& claim, const RetreatWay& way) const {
    const Unit* dislodged = words_.acting_unit(claim.unit);
    for (const Border& border : words_.variant().map.owners_borders()) {
      if (dislodged == nullptr || !leads(border, dislodged->kind, claim.unit, way.to.province)) continue;
      const std::string owner = fmt::format("the owner of {}", place(*border.only_owner_of));
      return {owner, owner};
    }
    return {"an owner", "owners"};
  }

  // "Munich and Ruhr are occupied, a stand-off has left Burgundy vacant": what closed each way.
  std::string why_nowhere(const IsDislodged& claim) const {
    std::vector<std::string> reasons;
    const auto say_of = [&](const auto& is_meant, std::string_view one, std::string_view many, std::string_view last) {
      std::vector<std::string> names;
      for (const RetreatWay& way : claim.ways) {
        if (is_meant(way)) names.push_back(place(way.to.province));
      }
      const std::string ways = comma_list(names, last, [](const std::string& name) { return name; });
      if (!names.empty()) reasons.push_back(fmt::format(fmt::runtime(by_number(names.size(), one, many)), ways));
    };
    const auto say = [&](Clause clause, std::string_view one, std::string_view many, std::string_view last = " and ") {
      say_of([&](const RetreatWay& way) { return way.closed_by == clause; }, one, many, last);
    };
    // The ways that the same fleet or owner closes are one reason.
    const auto say_who = [&](Clause clause, auto closer, std::string_view one, std::string_view many) {
      std::vector<Closer> all;
      for (const RetreatWay& way : claim.ways) {
        if (way.closed_by != clause) continue;
        const Closer found = (this->*closer)(claim, way);
        if (std::ranges::find(all, found) == all.end()) all.push_back(found);
      }
      for (const Closer& who : all) {
        say_of([&](const RetreatWay& way) { return way.closed_by == clause && (this->*closer)(claim, way) == who; },
               fmt::format(fmt::runtime(one), who.of_one), fmt::format(fmt::runtime(many), who.of_several), " and ");
      }
    };
    const Unit* dislodged = words_.acting_unit(claim.unit);
    const bool is_fleet = dislodged != nullptr && dislodged->kind == UnitKind::Fleet;
    const std::string cannot = fmt::format("{} cannot go from {} to {{}}", is_fleet ? "a fleet" : "an army",
                                           place(words_.location_of(claim.unit)));
    say(Clause::RetreatOccupied, "{} is occupied", "{} are occupied");
    constexpr std::string_view came = "the attack came from {}";
    say(Clause::RetreatAttackerOrigin, came, came);
    if (words_.variant().has(Feature::Sorties)) {
      say(Clause::RetreatStandOff, "a stand-off or a sortie has closed {}", "stand-offs or sorties have closed {}");
    } else {
      say(Clause::RetreatStandOff, "a stand-off has left {} vacant", "stand-offs have left {} vacant");
    }
    say_who(Clause::StraitClosed, &Saying::fleet_that_closes, "the way to {{}} is closed by {}",
            "the ways to {{}} are closed by {}");
    say(Clause::BorderSeason, "the border to {} is closed in this season",
        "the borders to {} are closed in this season");
    say_who(Clause::BorderOwner, &Saying::owner_who_passes, "the border to {{}} is for {} only",
            "the borders to {{}} are for {} only");
    say(Clause::RetreatNotAdjacent, cannot, cannot, " or ");
    // On an island no way is closed: an army has none.
    const bool is_army = dislodged != nullptr && !is_fleet;
    if (reasons.empty() && is_army && words_.variant().map.army_reach(claim.unit).empty())
      return fmt::format("an army can leave {} only by convoy", place(claim.unit));
    return reasons.empty() ? "" : listed(reasons);
  }

  std::string why_by_convoy(const GoesByConvoy& claim) const {
    switch (claim.why) {
      case GoesByConvoy::Why::Ordered: return "its order says so";
      case GoesByConvoy::Why::OwnFleet:
        if (claim.fleets.empty()) return "a fleet of its own power is ordered to carry it";
        return fmt::format("{} of its own power {} ordered to carry it", units(claim.fleets),
                           by_number(claim.fleets.size(), "is", "are"));
      case GoesByConvoy::Why::ChangePlaces:
        return "two units of its power change places, and one can do so only by convoy";
      case GoesByConvoy::Why::MeetsUnit:
        return "a unit comes the other way, and under this rule that makes it use the convoy";
      case GoesByConvoy::Why::Carried: return "under this rule it does so wherever fleets are ordered to carry it";
    }
    return "";
  }
  static std::string_view why_by_land(GoesByLand::Why why) {
    switch (why) {
      case GoesByLand::Why::Ordered: return "its order says so";
      case GoesByLand::Why::NothingAsks:
        return "neither its order nor a valid order for a fleet of its power asks for the convoy";
      case GoesByLand::Why::NotTagged: return "its order does not ask for the convoy, and under this rule it has to";
      case GoesByLand::Why::NobodyMeets:
        return "no unit comes the other way, and under this rule only that makes it use the convoy";
    }
    return "";
  }

  const Words& words_;
};

}  // namespace

std::string_view in_words(ParadoxRule rule) {
  switch (rule) {
    case ParadoxRule::Y1971:
      return "a convoyed army does not cut the support of a fleet for a fleet's attack on one of its own convoying "
             "fleets";
    case ParadoxRule::Y1982:
      return "a convoyed army does not cut the support of a fleet that concerns a sea province with a convoying fleet";
    case ParadoxRule::Y2000:
      return "a convoyed army does not cut support for an attack on a fleet that its convoy needs";
  }
  return "";
}

std::string in_words(const Words& words, const Movement& claim) { return std::visit(Saying(words), claim); }

}  // namespace casus::reports
