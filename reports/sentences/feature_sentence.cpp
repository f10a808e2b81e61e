#include "reports/sentences/feature_sentence.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/orders/notation.h"
#include "reports/sentences/home_sentences.h"
#include "reports/sentences/impulse_sentence.h"

namespace casus::reports {
namespace {

bool stands_in(const Words& words, ProvinceId province, auto test) {
  const Unit* unit = words.acting_unit(province);
  return unit != nullptr && test(*unit);
}

// ---- Minor powers ----

// What a unit does without an order, unless it is dislodged.
std::string so_it_holds(const Circumstances& told) {
  return told.verdict().fate == Fate::Stays ? ", so it holds" + told.withstood() : "";
}

std::string minor_holds(const Circumstances& told) {
  return fmt::format("No diplomacy points give {} an order that counts{}.", told.own(), so_it_holds(told));
}

std::string cannot_move(const Circumstances& told) {
  return fmt::format("{} belongs to {}, a minor power, whose unit can never be ordered to move.", told.own(),
                     told.words().power(told.power()));
}

// ---- Sorties ----

bool makes_sortie(const Circumstances& told) { return told.is_move() && told.words().is_minor(told.power()); }

// The units whose sorties are meant where the verdict is on another unit: "A Switzerland".
std::string sallying(const Circumstances& told) {
  const Words& words = told.words();
  const auto is_minor = [&](ProvinceId province) {
    return stands_in(words, province, [&](const Unit& unit) { return words.is_minor(unit.power); });
  };
  std::vector<ProvinceId> found;
  for (const Part part : {Part::Holds, Part::FightsBack, Part::Prevents, Part::Attacks, Part::Cuts}) {
    for (const ProvinceId unit : told.witnesses(part)) {
      if (is_minor(unit)) found.push_back(unit);
    }
  }
  if (found.empty() && told.verdict().dislodged_by != no_province && is_minor(told.verdict().dislodged_by)) {
    found = {told.verdict().dislodged_by};
  }
  if (found.empty() && is_minor(told.target().province)) found = {told.target().province};
  return found.empty() ? "a unit of a minor power" : words.units(found);
}

std::string never_moves(const Circumstances& told) {
  if (!makes_sortie(told))
    return fmt::format("The order of {} is a sortie, from which it never leaves its province.", sallying(told));
  return fmt::format("The order of {} is a sortie to {}: {} never leaves {}.", told.own(), told.there(), told.own(),
                     told.here());
}

std::string unopposed(const Circumstances& told) {
  if (makes_sortie(told)) {
    return fmt::format("Nothing stands against {} in {}, but a sortie bounces all the same: it closes {} to retreats.",
                       told.own(), told.there(), told.there());
  }
  return "A sortie bounces even where nothing opposes it, and its destination is closed to retreats.";
}

std::string never_dislodges(const Circumstances& told) {
  if (makes_sortie(told)) {
    return fmt::format("{} does not drive out {}: a sortie dislodges nobody, however strong it is{}.", told.own(),
                       told.occupant(), told.compared());
  }
  return fmt::format("The sortie of {} dislodges nobody, however strong it is.", sallying(told));
}

std::string cuts_support(const Circumstances& told) {
  if (makes_sortie(told)) return fmt::format("The sortie of {} cuts the support of {}.", told.own(), told.occupant());
  return fmt::format("The attack of {} is a sortie, which cuts support as any other attack does.", sallying(told));
}

std::string bounces_others(const Circumstances& told) {
  if (makes_sortie(told)) return fmt::format("The sortie of {} keeps others out of {}.", told.own(), told.there());
  const bool decides = told.verdict().clause == Clause::SortieBouncesOthers;
  return fmt::format("The sortie of {} keeps {} out of {}{}.", sallying(told), told.own(), told.there(),
                     decides ? told.compared() : "");
}

std::string no_hold_support(const Circumstances& told) {
  if (makes_sortie(told)) {
    return fmt::format("While {} makes its sortie it cannot be supported to hold, so its hold strength is 1.",
                       told.own());
  }
  if (told.is_support()) {
    return fmt::format("{} makes a sortie, and a unit that makes one cannot be supported to hold.", told.served());
  }
  return fmt::format("No support to hold helps {}, because it makes a sortie: its hold strength is 1.",
                     told.is_move() ? told.occupant() : sallying(told));
}

std::string by_convoy(const Circumstances& told) {
  if (makes_sortie(told)) return fmt::format("{} makes its sortie to {} by convoy.", told.own(), told.there());
  if (told.is_convoy())
    return fmt::format("The convoy takes {} to {} for a sortie, from which it is back at once.", told.served(),
                       told.there());
  return fmt::format("The sortie of {} goes by convoy.", sallying(told));
}

std::string untouched(const Circumstances& told) {
  if (told.is_support()) {
    return fmt::format(
        "{} is empty and nobody else tries to enter it, so the sortie of {} leaves it untouched and there is nothing to support.",
        told.there(), told.served());
  }
  if (!makes_sortie(told))
    return "A sortie into an empty province that nobody else tries to enter leaves it untouched.";
  return fmt::format(
      "{} is empty and nobody else tries to enter it, so the sortie leaves it untouched and {} counts as holding.",
      told.there(), told.own());
}

std::string dislodges(const Circumstances& told) {
  if (makes_sortie(told)) {
    return fmt::format("The sortie of {} drives out {}, and {} is still in {} afterwards{}.", told.own(),
                       told.occupant(), told.own(), told.here(), told.compared());
  }
  return fmt::format("The sortie of {} is strong enough to dislodge a unit, and it stays at home all the same.",
                     sallying(told));
}

// ---- Faiths ----

std::string faith_attack(const Circumstances& told) {
  const Words& words = told.words();
  const Unit* occupant = words.acting_unit(told.target().province);
  const PowerId theirs = occupant != nullptr ? occupant->power : no_power;
  return fmt::format("{} makes no sortie to {}: {} stands there at the start of the turn and is {}, as {} is.",
                     told.own(), told.there(), words.unit_with_power(told.target().province), words.faith(theirs),
                     words.power(told.power()));
}

std::string faith_not_adjacent(const Circumstances& told) {
  return fmt::format("{} is not adjacent to {}, and {} makes sorties into adjacent provinces only.", told.there(),
                     told.here(), told.own());
}

PowerId power_in(const Words& words, ProvinceId province) {
  const Unit* unit = words.acting_unit(province);
  return unit != nullptr ? unit->power : no_power;
}

std::string faith_support(const Circumstances& told) {
  const Words& words = told.words();
  return fmt::format("{} is {}, and {} supports {} units only.", words.unit_with_power(told.served_province()),
                     words.faith(power_in(words, told.served_province())), told.own(), words.faith(told.power()));
}

std::string faith_listed(const Circumstances& told) {
  const Words& words = told.words();
  std::vector<std::string> listed_powers;
  if (words.known(told.power())) {
    for (const PowerId power : words.variant()[told.power()].supports_only) listed_powers.push_back(words.power(power));
  }
  return fmt::format("{} supports units of {} only, and {} belongs to {}.", told.own(),
                     listed_powers.empty() ? "certain powers" : listed(listed_powers), told.served(),
                     words.power(power_in(words, told.served_province())));
}

// `ours` and `theirs`: "an Islamic", "Christian", which is all that this pair of clauses tells apart.
std::string support_against(const Circumstances& told, std::string_view ours, std::string_view theirs) {
  const Words& words = told.words();
  const ProvinceId target = told.target().province;
  // Nobody is there on a board from before a power fell, which left the unit behind.
  const std::string named = words.acting_unit(target) != nullptr ? ": " + words.unit_with_power(target) : "";
  return fmt::format(
      "{}, the unit of {} minor power, does not support the attack of {}, which is {}, on {}, where {} unit stands at the "
      "start of the turn{}.",
      told.own(), ours, words.unit_with_power(told.served_province()), theirs, told.there(), ours, named);
}

// ---- Straits and coasts ----

std::string crossing_name(const Circumstances& told) {
  const Border* crossing = told.crossing();
  if (crossing == nullptr) return "the crossing";
  return fmt::format("the crossing between {} and {}", told.words().place(crossing->a),
                     told.words().place(crossing->b));
}

// The fleet in its water: a dislodged one does not close it, so the unit that stands there counts.
std::string closing_fleet(const Circumstances& told) {
  const Words& words = told.words();
  const Border* crossing = told.crossing();
  const Unit* fleet = crossing != nullptr ? words.before().unit_at(*crossing->strait) : nullptr;
  if (fleet == nullptr || !words.known(fleet->power)) return told.those_with(Part::Water, "a fleet");
  return words.variant()[fleet->power].adjective + " " + print(words.variant(), *fleet);
}

std::string strait_closed(const Circumstances& told) {
  return fmt::format("{} is closed: {} is in its water.", capitalised(crossing_name(told)), closing_fleet(told));
}

std::string own_fleet(const Circumstances& told) {
  return fmt::format("{} does not close {} to a unit of its own power.", closing_fleet(told), crossing_name(told));
}

std::string open_crossing(const Circumstances& told) {
  return fmt::format("{} is in the water of {}, which no fleet can close.", closing_fleet(told), crossing_name(told));
}

std::string unified_coasts(const Circumstances& told) {
  const Words& words = told.words();
  for (const UnifiedCoasts& coasts : words.variant().unified_coasts) {
    if (coasts.province != told.at() && coasts.province != told.target().province &&
        coasts.province != told.served_province())
      continue;
    const PowerId owner = words.before().owners.empty() ? no_power : words.before().owner_of(coasts.centre);
    return fmt::format("{} owns {}, so the coasts of {} are one coastline for its fleets.", words.power(owner),
                       words.place(coasts.centre), words.place(coasts.province));
  }
  return "For fleets of the power that owns the centre beside them, these coasts are one coastline.";
}

}  // namespace

std::string feature_sentence(const Circumstances& told, Clause clause) {
  const std::string power = told.words().power(told.power());
  switch (clause) {
    case Clause::MinorHolds: return minor_holds(told);
    case Clause::MinorCannotMove: return cannot_move(told);
    case Clause::MinorDisbands: return "A dislodged unit of a minor power does not retreat: it is destroyed.";
    case Clause::MinorRebuilt:
      return fmt::format("{} comes back: nobody owns its centre, and no unit stands there.", told.own());

    case Clause::PointsCarried: return fmt::format("{} follows the order with the most diplomacy points.", told.own());
    case Clause::PointsAddUp: return "Diplomacy points on the same order add up.";
    case Clause::PointsOutbid: return fmt::format("Another order for {} has more diplomacy points.", told.own());
    case Clause::PointsTied:
      return fmt::format("No order for {} has more diplomacy points than every other{}.", told.own(),
                         so_it_holds(told));
    case Clause::PointsPublished:
      return fmt::format(
          "The order has the most diplomacy points and is published as it was written, but {} cannot carry it out.",
          told.own());
    case Clause::PointsPerCentre: return fmt::format("{} has one diplomacy point for each centre that it owns.", power);
    case Clause::PointsLimit:
      return fmt::format("No power has more than {} diplomacy points a turn.",
                         told.words().variant().options().diplomacy_points);
    case Clause::PointsOverspent: return fmt::format("{} granted more diplomacy points than it has.", power);
    case Clause::PointsNoMinor: return fmt::format("No unit of a minor power stands in {}.", told.here());
    case Clause::PointsRefused:
      return "The order is refused when it is handed in, and its diplomacy points do not count.";
    case Clause::PointsOneOrder:
      return fmt::format("A power gives {} one order only, and another order of this power counts.", told.own());
    case Clause::PointsOfAttacker:
      return fmt::format("A power that attacks {} may put no diplomacy points on it.", told.own());
    case Clause::PointsOfSupporter:
      return fmt::format("A power that supports an attack on {} may put no diplomacy points on it.", told.own());

    case Clause::SortieNeverMoves: return never_moves(told);
    case Clause::SortieUnopposed: return unopposed(told);
    case Clause::SortieNeverDislodges: return never_dislodges(told);
    case Clause::SortieCutsSupport: return cuts_support(told);
    case Clause::SortieBouncesOthers: return bounces_others(told);
    case Clause::SortieNoHoldSupport: return no_hold_support(told);
    case Clause::SortieByConvoy: return by_convoy(told);
    case Clause::SortieUntouched: return untouched(told);
    case Clause::SortieDislodges: return dislodges(told);

    case Clause::FaithAttack: return faith_attack(told);
    case Clause::FaithNotAdjacent: return faith_not_adjacent(told);
    case Clause::FaithSupport: return faith_support(told);
    case Clause::FaithListed: return faith_listed(told);
    case Clause::FaithIslamicSupport: return support_against(told, "an Islamic", "Christian");
    case Clause::FaithChristianSupport: return support_against(told, "a Christian", "Islamic");

    case Clause::StraitOpen: return open_crossing(told);
    case Clause::StraitClosed: return strait_closed(told);
    case Clause::StraitOwnFleet: return own_fleet(told);
    case Clause::CoastUnified: return unified_coasts(told);

    case Clause::HomeWhileOwned: return conditional_home(told);
    case Clause::HomePredetermined: return predetermined_home(told);
    case Clause::HomeElective: return elective_home(told);
    case Clause::HomeFirstCaptured: return first_captured(told);
    case Clause::HomeDeclared: return declared(told);
    case Clause::HomeUndeclared: return undeclared(told);
    case Clause::HomeNotToDeclare: return not_to_declare(told);
    case Clause::HomeNoneLeft: return no_home_left(told);
    case Clause::HomeKept: return kept_home(told);
    case Clause::HomeLimit: return home_limit(told);
    case Clause::HomeNever: return fmt::format("{} may never build in {}.", power, told.here());
    case Clause::BuildAnywhere: return build_anywhere(told);
    case Clause::BuildNoHomeHeld: return no_home_held(told);
    case Clause::BuildLimit: return build_limit(told);

    case Clause::DisorderDisbands:
      return fmt::format("{} is in permanent civil disorder, so {} is disbanded at once.", power, told.own());
    case Clause::DisorderNewMinor:
      return fmt::format("{} is now a minor power, for its owner is in permanent civil disorder.", told.here());
    case Clause::DisorderOccupied:
      return fmt::format(
          "A unit stands in {}, so it becomes no minor power unless it is empty and unowned after a Fall.",
          told.here());
    case Clause::DisorderFaith: {
      const PowerId former =
          told.words().known(told.at()) ? told.words().before().former_owner_of(told.at()) : no_power;
      return former == no_power ? "A minor power that civil disorder left behind has the faith of the fallen power."
                                : fmt::format("{} has the faith of {}, to which it belonged.", told.here(),
                                              told.words().power(former));
    }
    case Clause::DisorderOwnFaith: return fmt::format("{} has its own faith, whoever owned it before.", told.here());
    case Clause::DisorderVictory: return "A power has won because others have fallen, so the phase is not played.";
#define CASUS_IMPULSE_CASE(enumerator, ...) case Clause::enumerator:
      CASUS_IMPULSE_CLAUSES(CASUS_IMPULSE_CASE)
#undef CASUS_IMPULSE_CASE
      return impulse_sentence(told, clause);
#define CASUS_STANDARD_CASE(enumerator, ...) case Clause::enumerator:
      CASUS_CLAUSES(CASUS_STANDARD_CASE)
#undef CASUS_STANDARD_CASE
      return "";  // told in reports/sentences/explanation.cpp
  }
  return "";
}

}  // namespace casus::reports
