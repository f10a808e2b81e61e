#include "tests/checker/truth/altered_claims.h"

#include "tests/checker/truth/altered_values.h"

namespace casus::truth {
namespace altered_claims {

using namespace reports::claims;

// The fields of each claim by name. A lambda gets each of them.
template <class Visit>
void each_field(WasToHold& claim, Visit visit) {
  visit("WasToHold.unit", claim.unit);
  visit("WasToHold.stays", claim.stays);
  visit("WasToHold.strongest", claim.strongest);
}
template <class Visit>
void each_field(HasNoOrder& claim, Visit visit) {
  visit("HasNoOrder.unit", claim.unit);
  visit("HasNoOrder.refused", claim.refused);
  visit("HasNoOrder.stays", claim.stays);
  visit("HasNoOrder.strongest", claim.strongest);
}
template <class Visit>
void each_field(IsSupportedInPlace& claim, Visit visit) {
  visit("IsSupportedInPlace.unit", claim.unit);
  if (!claim.supporters.empty()) visit("IsSupportedInPlace.supporters", claim.supporters);
}
template <class Visit>
void each_field(IsBeleaguered& claim, Visit visit) {
  visit("IsBeleaguered.unit", claim.unit);
  visit("IsBeleaguered.attacks", claim.attacks);
}
template <class Visit>
void each_field(IsDislodged& claim, Visit visit) {
  visit("IsDislodged.unit", claim.unit);
  visit("IsDislodged.by", claim.by);
  visit("IsDislodged.of_minor_power", claim.of_minor_power);
  if (claim.of_minor_power) return;
  visit("IsDislodged.fate", claim.fate);
  visit("IsDislodged.ways", claim.ways);
}
template <class Visit>
void each_field(MovesUnopposed& claim, Visit visit) {
  visit("MovesUnopposed.unit", claim.unit);
  visit("MovesUnopposed.to", claim.to);
}
template <class Visit>
void each_field(OutdoesRivals& claim, Visit visit) {
  visit("OutdoesRivals.unit", claim.unit);
  visit("OutdoesRivals.to", claim.to);
  visit("OutdoesRivals.rivals", claim.rivals);
}
template <class Visit>
void each_field(DrivesOut& claim, Visit visit) {
  visit("DrivesOut.unit", claim.unit);
  visit("DrivesOut.to", claim.to);
  visit("DrivesOut.occupant", claim.occupant);
  visit("DrivesOut.strengths", claim.strengths);
  visit("DrivesOut.rivals", claim.rivals);
}
template <class Visit>
void each_field(GoesRound& claim, Visit visit) {
  visit("GoesRound.unit", claim.unit);
  visit("GoesRound.to", claim.to);
  visit("GoesRound.others", claim.others);
}
template <class Visit>
void each_field(ChangesPlaces& claim, Visit visit) {
  visit("ChangesPlaces.unit", claim.unit);
  visit("ChangesPlaces.other", claim.other);
  visit("ChangesPlaces.unit_by_convoy", claim.unit_by_convoy);
  visit("ChangesPlaces.other_by_convoy", claim.other_by_convoy);
}
template <class Visit>
void each_field(IsKeptOut& claim, Visit visit) {
  visit("IsKeptOut.unit", claim.unit);
  visit("IsKeptOut.to", claim.to);
  visit("IsKeptOut.rivals", claim.rivals);
  if (claim.decides) visit("IsKeptOut.even", claim.even);
}
template <class Visit>
void each_field(DoesNotExceed& claim, Visit visit) {
  visit("DoesNotExceed.unit", claim.unit);
  visit("DoesNotExceed.occupant", claim.occupant);
  visit("DoesNotExceed.strengths", claim.strengths);
}
template <class Visit>
void each_field(OccupantFailsToLeave& claim, Visit visit) {
  visit("OccupantFailsToLeave.unit", claim.unit);
  visit("OccupantFailsToLeave.occupant", claim.occupant);
  visit("OccupantFailsToLeave.to", claim.to);
  visit("OccupantFailsToLeave.aim", claim.aim);
  visit("OccupantFailsToLeave.stopped_by", claim.stopped_by);
  visit("OccupantFailsToLeave.strengths", claim.strengths);
  visit("OccupantFailsToLeave.why", claim.why);
}
template <class Visit>
void each_field(LosesHeadToHead& claim, Visit visit) {
  visit("LosesHeadToHead.unit", claim.unit);
  visit("LosesHeadToHead.opponent", claim.opponent);
  visit("LosesHeadToHead.strengths", claim.strengths);
  visit("LosesHeadToHead.carried", claim.carried);
  visit("LosesHeadToHead.over", claim.over);
}
template <class Visit>
void each_field(MeetsOwnUnit& claim, Visit visit) {
  visit("MeetsOwnUnit.unit", claim.unit);
  visit("MeetsOwnUnit.to", claim.to);
  visit("MeetsOwnUnit.occupant", claim.occupant);
}
template <class Visit>
void each_field(LacksSupport& claim, Visit visit) {
  visit("LacksSupport.unit", claim.unit);
  visit("LacksSupport.occupant", claim.occupant);
  visit("LacksSupport.supporters", claim.supporters);
  visit("LacksSupport.strengths", claim.strengths);
}
template <class Visit>
void each_field(DoesNotCountAgainst& claim, Visit visit) {
  visit("DoesNotCountAgainst.unit", claim.unit);
}
template <class Visit>
void each_field(IsKeptFromDislodging& claim, Visit visit) {
  visit("IsKeptFromDislodging.unit", claim.unit);
  visit("IsKeptFromDislodging.occupant", claim.occupant);
  visit("IsKeptFromDislodging.strengths", claim.strengths);
  visit("IsKeptFromDislodging.rivals", claim.rivals);
}
template <class Visit>
void each_field(RivalHasNoEffect& claim, Visit visit) {
  visit("RivalHasNoEffect.province", claim.province);
  visit("RivalHasNoEffect.loser", claim.loser);
  visit("RivalHasNoEffect.winner", claim.winner);
  visit("RivalHasNoEffect.head_to_head", claim.head_to_head);
}
template <class Visit>
void each_field(GivesSupport& claim, Visit visit) {
  visit("GivesSupport.unit", claim.unit);
  visit("GivesSupport.served", claim.served);
}
template <class Visit>
void each_field(IsCut& claim, Visit visit) {
  visit("IsCut.unit", claim.unit);
  visit("IsCut.by", claim.by);
}
template <class Visit>
void each_field(IsCutByDislodgement& claim, Visit visit) {
  visit("IsCutByDislodgement.unit", claim.unit);
  visit("IsCutByDislodgement.by", claim.by);
}
template <class Visit>
void each_field(DoesNotCut& claim, Visit visit) {
  visit("DoesNotCut.unit", claim.unit);
  visit("DoesNotCut.attackers", claim.attackers);
  visit("DoesNotCut.why", claim.why);
}
template <class Visit>
void each_field(IsSparedByRule& claim, Visit visit) {
  visit("IsSparedByRule.unit", claim.unit);
  visit("IsSparedByRule.attackers", claim.attackers);
  visit("IsSparedByRule.rule", claim.rule);
}
template <class Visit>
void each_field(ConvoyStands& claim, Visit visit) {
  visit("ConvoyStands.fleet", claim.fleet);
  visit("ConvoyStands.army", claim.army);
  visit("ConvoyStands.to", claim.to);
}
template <class Visit>
void each_field(CarriesNobody& claim, Visit visit) {
  visit("CarriesNobody.fleet", claim.fleet);
  visit("CarriesNobody.army", claim.army);
  visit("CarriesNobody.to", claim.to);
}
template <class Visit>
void each_field(ConvoyIsDisrupted& claim, Visit visit) {
  visit("ConvoyIsDisrupted.army", claim.army);
  visit("ConvoyIsDisrupted.to", claim.to);
  visit("ConvoyIsDisrupted.fleets", claim.fleets);
}
template <class Visit>
void each_field(DoesNotNeed& claim, Visit visit) {
  visit("DoesNotNeed.army", claim.army);
  if (!claim.fleets.empty()) visit("DoesNotNeed.fleets", claim.fleets);
}
template <class Visit>
void each_field(GoesByConvoy& claim, Visit visit) {
  visit("GoesByConvoy.unit", claim.unit);
  visit("GoesByConvoy.to", claim.to);
  if (claim.why == GoesByConvoy::Why::OwnFleet) visit("GoesByConvoy.fleets", claim.fleets);
}
template <class Visit>
void each_field(GoesByLand& claim, Visit visit) {
  visit("GoesByLand.unit", claim.unit);
  visit("GoesByLand.to", claim.to);
}
template <class Visit>
void each_field(FallsBackOnLand& claim, Visit visit) {
  visit("FallsBackOnLand.unit", claim.unit);
  visit("FallsBackOnLand.to", claim.to);
}

}  // namespace altered_claims

std::vector<Lie> lies_about(const reports::claims::Movement& claim, const Position& board) {
  std::vector<Lie> lies;
  reports::claims::Movement altered = claim;
  std::visit(
      [&](auto& one) {
        altered_claims::each_field(one, [&](std::string_view field, auto& value) {
          altered_claims::alter(value, board, [&](std::string_view how) {
            lies.push_back({std::string(field) + ": " + std::string(how), altered});
          });
        });
      },
      altered);
  return lies;
}

}  // namespace casus::truth
