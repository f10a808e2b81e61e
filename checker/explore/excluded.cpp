#include "checker/explore/excluded.h"

#include <algorithm>

namespace casus::explore {

namespace {

std::string_view what_brings(Feature feature) {
  switch (feature) {
    case Feature::None: return "movement in seasons";
    case Feature::Minors: return "a minor power";
    case Feature::ImmobileMinors: return "minor-moves=refused";
    case Feature::DisbandingMinors: return "dislodged-minor=disbands";
    case Feature::RebuiltMinors: return "minor-rebuilding=while-unowned";
    case Feature::Points: return "diplomacy-points";
    case Feature::RefusedBids: return "diplomacy-points and illegal-bids=refused";
    case Feature::SingleGrants: return "diplomacy-points and grants-per-unit=one";
    case Feature::AttackersPoints: return "diplomacy-points and attackers-points=barred";
    case Feature::Sorties: return "minor-moves=sortie";
    case Feature::UntouchedSorties: return "minor-moves=sortie and unopposed-sortie=untouched";
    case Feature::DislodgingSorties: return "minor-moves=sortie and sortie-against-unit=dislodges";
    case Feature::Faiths: return "religious-rule=start-of-turn";
    case Feature::FaithfulSupports: return "religious-rule=start-of-turn and a power that is bound to its faith";
    case Feature::FaithfulSorties:
      return "religious-rule=start-of-turn, minor powers that move, and a power that is bound to its faith";
    case Feature::ListedSupports: return "a power that supports only some others";
    case Feature::OpenStraits: return "straits=open and a border with a strait";
    case Feature::Straits: return "straits=closed-by-fleets";
    case Feature::UnifiedCoasts: return "unified coasts";
    case Feature::ConditionalHomes: return "a power with conditional homes";
    case Feature::NewHomes: return "new-homes=built-in or new-homes=first-captured";
    case Feature::PredeterminedHomes: return "new-homes and a power with predetermined-homes";
    case Feature::BuiltInHomes: return "new-homes=built-in";
    case Feature::CapturedHomes: return "new-homes=first-captured";
    case Feature::HomeLimit: return "home-limit";
    case Feature::BarredHomes: return "a power that never builds in some centre";
    case Feature::BuildsAnywhere: return "build-sites=any-owned or build-sites=any-owned-with-home";
    case Feature::BuildsWithHome: return "build-sites=any-owned-with-home";
    case Feature::BuildLimit: return "build-limit";
    case Feature::Disorder: return "civil-disorder=new-minors";
    case Feature::FormerFaiths: return "civil-disorder=new-minors and new-minor-faith=former-power";
    case Feature::OwnFaiths: return "civil-disorder=new-minors and another new-minor-faith than former-power";
    case Feature::Impulses: return "movement in impulses";
  }
  return "";
}

bool has_coasts(const Variant& variant) {
  return std::ranges::any_of(variant.map.provinces(),
                             [](const Province& province) { return !province.coasts.empty(); });
}
bool has_straits(const Variant& variant) { return !variant.map.straits().empty(); }
bool has_minors(const Variant& variant) { return variant.has(Feature::Minors); }
// A fleet can carry an army only between two coasts of the same water.
bool lets_convoy(const Variant& variant) {
  const auto provinces = variant.map.provinces();
  for (std::size_t i = 0; i < provinces.size(); ++i) {
    if (variant.map.lets_convoy(ProvinceId{static_cast<std::uint16_t>(i)})) return true;
  }
  return false;
}
bool lets_refuse_any_route(const Variant& variant) { return variant.options().convoy_routes != ConvoyRoutes::Any; }
bool reads_paths(const Variant& variant) { return variant.options().convoy_path != ConvoyPath::Ignored; }
bool implies_orders(const Variant& variant) { return variant.options().implied_orders == ImpliedOrders::Allowed; }
bool silences_idle_powers(const Variant& variant) {
  return variant.options().civil_disorder_support == CivilDisorderSupport::Fails;
}
template <ConvoyParadox... rules>
bool has_paradox_rule(const Variant& variant) {
  return ((variant.options().convoy_paradox == rules) || ...);
}
bool falls_back_on_all_hold(const Variant& variant) { return all_moves_fail(variant.options().convoy_paradox); }
bool falls_back_on_szykman(const Variant& variant) {
  return !falls_back_on_all_hold(variant) && variant.options().convoy_paradox != ConvoyParadox::SzykmanArmy;
}

// A clause of seasons decides something only where all its needs are met. A clause that is not listed decides wherever
// its feature is.
struct Need {
  Clause clause;
  bool (*is_met)(const Variant&);
  std::string_view what;
};

constexpr std::string_view coasts = "a province with several coasts";
constexpr std::string_view convoys = "a sea or a coast on which fleets can carry armies";

constexpr Need needs[] = {
    {Clause::OrderImplied, implies_orders, "implied-orders=allowed"},
    {Clause::CoastNeeded, has_coasts, coasts},
    {Clause::CoastImplied, has_coasts, coasts},
    {Clause::CoastUnreachable, has_coasts, coasts},
    {Clause::CoastWrong, has_coasts, coasts},
    {Clause::CoastMismatch, has_coasts, coasts},
    {Clause::CoastOfSupport, has_coasts, coasts},
    {Clause::BuildCoastNeeded, has_coasts, coasts},
    {Clause::MovePath, reads_paths, "convoy-path=binding or convoy-path=required"},
    {Clause::MoveSwapByConvoy, lets_convoy, convoys},
    {Clause::ConvoyGiven, lets_convoy, convoys},
    {Clause::ConvoyOtherRoute, lets_convoy, convoys},
    {Clause::ConvoyDisrupted, lets_convoy, convoys},
    {Clause::ConvoyOneBrokenRoute, lets_refuse_any_route, "convoy-routes=all or convoy-routes=all-own-first"},
    {Clause::SupportOfIdlePower, silences_idle_powers, "civil-disorder-support=fails"},
    {Clause::ParadoxSzykman, falls_back_on_szykman, "a convoy-paradox that ends in Szykman's rule"},
    {Clause::ParadoxArmyHolds, has_paradox_rule<ConvoyParadox::SzykmanArmy>, "convoy-paradox=szykman-army"},
    {Clause::ParadoxAllHold, falls_back_on_all_hold, "a convoy-paradox that ends in \"all hold\""},
    {Clause::Paradox1971, has_paradox_rule<ConvoyParadox::Y1971, ConvoyParadox::Y1971AllHold>, "convoy-paradox=1971"},
    {Clause::Paradox1982,
     has_paradox_rule<ConvoyParadox::Y1982, ConvoyParadox::Y1982Matched, ConvoyParadox::Y1982Ordered>,
     "convoy-paradox=1982"},
    {Clause::Paradox2000, has_paradox_rule<ConvoyParadox::Y2000, ConvoyParadox::Y2000AllHold>, "convoy-paradox=2000"},
    {Clause::ParadoxOwnEffect, has_paradox_rule<ConvoyParadox::OwnEffect>, "convoy-paradox=own-effect"},
    {Clause::StraitClosed, has_straits, "a border with a strait"},
    {Clause::StraitOwnFleet, has_straits, "a border with a strait"},
    {Clause::MinorCannotMove, has_minors, "a minor power"},
    {Clause::MinorDisbands, has_minors, "a minor power"},
    {Clause::MinorRebuilt, has_minors, "a minor power"},
};

}  // namespace

std::string why_excluded(const Variant& variant, Clause clause) {
  const bool impulses = variant.movement == MovementSystem::Impulses;
  const Feature feature = feature_of(clause);
  const bool is_shared = impulses && serves_impulses(clause);
  if (!is_shared && !variant.has(feature)) return "it needs " + std::string(what_brings(feature));
  if (impulses) return "";
  for (const Need& need : needs) {
    if (need.clause == clause && !need.is_met(variant)) return "it needs " + std::string(need.what);
  }
  return "";
}

}  // namespace casus::explore
