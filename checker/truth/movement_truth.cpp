#include "checker/truth/movement_truth.h"

#include <algorithm>
#include <set>

#include "checker/truth/expectations.h"
#include "engine/map/province_ids.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"

namespace casus::truth {
namespace {

using namespace reports::claims;

// A claim reads as a list of conditions.
class MovementExpectations : public Expectations {
 public:
  explicit MovementExpectations(const SettledBoard& board)
      : Expectations(board.variant(), board.board()), board_(board) {}

  std::optional<Wrong> of(const Movement& claim) {
    std::visit([&](const auto& one) { check(one); }, claim);
    return wrong();
  }

 private:
  // ---- Units that do not move ----

  void check(const WasToHold& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr) return;
    const bool is_hold = unit->order != nullptr && std::holds_alternative<Hold>(unit->order->task);
    expect(is_hold, "{} was not ordered to hold", name(claim.unit));
    check_stay(*unit, claim.stays, claim.strongest);
  }

  void check(const HasNoOrder& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr) return;
    expect(unit->order == nullptr, "an order for {} counts", name(claim.unit));
    expect(claim.refused.has_value(), "it is known who wrote orders for {}", name(claim.unit));
    expect(claim.refused.value_or(true) == unit->was_written, "somebody wrote an order for {}, or nobody did: {}",
           name(claim.unit), unit->was_written);
    check_stay(*unit, claim.stays, claim.strongest);
  }

  void check(const IsSupportedInPlace& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr) return;
    expect(!unit->tries_to_move, "{} was to move", name(claim.unit));
    const Places supporters = board_.supporters(*unit);
    expect(!supporters.empty(), "no support to hold is given to {}", name(claim.unit));
    if (!claim.supporters.empty()) is_same(claim.supporters, supporters, "the supports that are given");
    if (!claim.withstands) return;
    stays(*unit);
    const int hold = board_.hold_strength(claim.unit);
    for (const Piece* attack : board_.entering(claim.unit)) {
      expect(board_.attack_strength(*attack) <= hold, "the attack of {} is stronger", name(*attack));
    }
  }

  void check(const IsBeleaguered& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr) return;
    stays(*unit);
    expect(!claim.attacks.empty(), "it is known who attacks {}", name(claim.unit));
    Places named;
    for (const IsBeleaguered::Attack& attack : claim.attacks) {
      named.push_back(attack.unit);
      const Piece* attacker = entering(attack.unit, claim.unit);
      if (attacker == nullptr) continue;
      is_able_to_dislodge(*attacker);
      is_strength(attack.strengths.own, board_.resistance(*attacker), "what holds against the attack of", *attacker);
      is_strength(attack.strengths.against, board_.attack_strength(*attacker), "the attack of", *attacker);
      expect(board_.overcomes_occupant(*attacker), "the attack of {} does not exceed the hold strength",
             name(*attacker));
      expect(!attack.kept_out_by.empty(), "it is known what keeps out {}", name(*attacker));
      is_same(attack.kept_out_by, places(board_.keeping_out(*attacker)), "what keeps it out");
    }
    Places able;
    for (const Piece* attacker : board_.entering(claim.unit)) {
      const bool is_named = std::ranges::find(named, attacker->at()) != named.end();
      if (!is_named && fails_by_paradox_rule(*attacker)) continue;
      if (can_dislodge(*attacker) && board_.overcomes_occupant(*attacker)) able.push_back(attacker->at());
    }
    is_same(named, able, "the attacks that could dislodge it");
  }

  void check(const IsDislodged& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr) return;
    const Piece* by = board_.dislodger(*unit);
    expect(by != nullptr, "{} is not dislodged", name(claim.unit));
    if (by == nullptr) return;
    expect(by->at() == claim.by, "{} dislodges it", name(*by));
    expect(by->unit.power != unit->unit.power, "a unit of its own power dislodges it");
    const bool never_retreats =
        board_.is_minor(unit->unit.power) && board_.options().dislodged_minor == DislodgedMinor::Disbands;
    expect(claim.of_minor_power == never_retreats, "whether it may retreat at all");
    if (never_retreats) return;
    const auto open = [](const RetreatWay& way) { return !way.closed_by.has_value(); };
    const bool is_destroyed = std::ranges::none_of(claim.ways, open);
    expect((claim.fate == Fate::Destroyed) == is_destroyed, "whether a retreat is open");
    expect(claim.fate != Fate::Stays, "it is said to stay");
    for (const RetreatWay& way : claim.ways) check_way(*unit, *by, way);
    check_next_to_it(*unit, claim.ways);
  }

  // ---- Moves that succeed ----

  void check(const MovesUnopposed& claim) {
    const Piece* unit = moves(claim.unit, claim.to);
    if (unit == nullptr) return;
    is_vacated(*unit);
    for (const Piece* other : board_.entering(unit->to.province, unit)) {
      expect(board_.prevent_strength(*other) == SettledBoard::keeps_nobody_out, "the move of {} has a strength",
             name(*other));
    }
  }

  void check(const OutdoesRivals& claim) {
    const Piece* unit = moves(claim.unit, claim.to);
    if (unit == nullptr) return;
    is_vacated(*unit);
    beats(*unit, claim.rivals);
    const std::vector<const Piece*> others = board_.entering(unit->to.province, unit);
    expect(!others.empty(), "no other unit moves there");
  }

  void check(const DrivesOut& claim) {
    const Piece* unit = moves(claim.unit, claim.to);
    const Piece* occupant = known(claim.occupant);
    if (unit == nullptr || occupant == nullptr) return;
    expect(claim.occupant == unit->to.province, "{} is not at its destination", name(claim.occupant));
    expect(board_.dislodger(*occupant) == unit, "{} is not driven out by it", name(claim.occupant));
    check_strengths(claim.strengths, board_.attack_strength(*unit), board_.resistance(*unit));
    beats(*unit, claim.rivals);
  }

  void check(const GoesRound& claim) {
    const Piece* unit = moves(claim.unit, claim.to);
    if (unit == nullptr) return;
    Places others;
    const Piece* next = board_.at(unit->to.province);
    while (next != nullptr && next != unit && next->leaves() && others.size() < board_.pieces().size()) {
      others.push_back(next->at());
      next = board_.at(next->to.province);
    }
    expect(next == unit, "the way of {} does not lead back to it", name(claim.unit));
    expect(others.size() >= 2, "it is not a ring of three or more");
    is_same(claim.others, others, "the others in the ring");
  }

  void check(const ChangesPlaces& claim) {
    const Piece* unit = moves(claim.unit, {});
    const Piece* other = moves(claim.other, {});
    if (unit == nullptr || other == nullptr) return;
    const bool swap = unit->to.province == claim.other && other->to.province == claim.unit;
    expect(swap, "they do not change places");
    expect(claim.unit_by_convoy.has_value(), "it is known how {} goes", name(claim.unit));
    expect(claim.other_by_convoy.has_value(), "it is known how {} goes", name(claim.other));
    expect(claim.unit_by_convoy.value_or(unit->by_convoy) == unit->by_convoy, "how {} goes", name(claim.unit));
    expect(claim.other_by_convoy.value_or(other->by_convoy) == other->by_convoy, "how {} goes", name(claim.other));
    expect(unit->by_convoy || other->by_convoy, "no convoy carries any of them");
  }

  // ---- Moves that fail ----

  void check(const IsKeptOut& claim) {
    const Piece* unit = bounces(claim.unit, claim.to);
    if (unit == nullptr) return;
    expect(!claim.rivals.empty(), "it is known who keeps it out");
    int greatest = 0;
    for (const Rival& rival : claim.rivals) {
      const Piece* other = entering(rival.unit, unit->to.province);
      if (other == nullptr) continue;
      expect(other != unit, "it is its own rival");
      is_strength(rival.strengths.own, board_.attack_strength(*unit), "the attack of", *unit);
      is_strength(rival.strengths.against, board_.prevent_strength(*other), "what keeps others out by", *other);
      expect(board_.attack_strength(*unit) <= board_.prevent_strength(*other), "it is stronger than the move of {}",
             name(*other));
      greatest = std::max(greatest, board_.prevent_strength(*other));
    }
    for (const Piece* other : board_.entering(unit->to.province, unit)) {
      expect(board_.prevent_strength(*other) <= greatest, "the move of {} is stronger than those named", name(*other));
    }
    const bool keeps_others_out = board_.prevent_strength(*unit) != SettledBoard::keeps_nobody_out;
    const bool is_even = keeps_others_out && greatest > 0 && greatest == board_.attack_strength(*unit);
    expect(!claim.decides || claim.even == is_even, "whether it is a stand-off");
  }

  void check(const DoesNotExceed& claim) {
    const Piece* unit = bounces(claim.unit, {});
    const Piece* occupant = staying(unit, claim.occupant);
    if (occupant == nullptr) return;
    expect(!occupant->tries_to_move || occupant->is_sortie, "{} was to leave", name(claim.occupant));
    expect(occupant->unit.power != unit->unit.power, "{} is a unit of its own power", name(claim.occupant));
    const int attack = board_.attack_strength(*unit), hold = board_.hold_strength(claim.occupant);
    expect(attack <= hold, "its attack exceeds the hold strength");
    check_strengths(claim.strengths, attack, hold);
  }

  void check(const OccupantFailsToLeave& claim) {
    const Piece* unit = bounces(claim.unit, claim.to);
    const Piece* occupant = staying(unit, claim.occupant);
    if (occupant == nullptr) return;
    expect(occupant->tries_to_move && !occupant->is_sortie, "{} was not to leave", name(claim.occupant));
    expect(claim.aim.has_value(), "it is known where {} was to go", name(claim.occupant));
    expect(claim.aim.value_or(occupant->to.province) == occupant->to.province, "{} was to go elsewhere",
           name(claim.occupant));
    const int attack = board_.attack_strength(*unit), hold = board_.hold_strength(claim.occupant);
    expect(attack <= hold, "its attack drives it out");
    check_strengths(claim.strengths, attack, hold);
    for (const ProvinceId place : claim.stopped_by) {
      expect(stops_the_row_from(*occupant, *unit, place), "{} has no part in that the move of {} fails", name(place),
             name(claim.occupant));
    }
    expect(claim.why == why_it_fails(*occupant, *unit, claim.stopped_by), "why the move of {} fails",
           name(claim.occupant));
  }

  void check(const LosesHeadToHead& claim) {
    const Piece* unit = bounces(claim.unit, {});
    const Piece* opponent = known(claim.opponent);
    if (unit == nullptr || opponent == nullptr) return;
    expect(board_.fight_head_to_head(*unit, *opponent), "{} is not its opponent in a head-to-head battle",
           name(claim.opponent));
    const int attack = attack_against(*unit, *opponent), defence = board_.defend_strength(*opponent);
    expect(attack <= defence, "it is stronger");
    check_strengths(claim.strengths, attack, defence);
    check_how_they_meet(claim, *unit, *opponent);
  }
  // Either each goes to the other's place, or one of them to the sea of a last fleet of the other.
  void check_how_they_meet(const LosesHeadToHead& claim, const Piece& unit, const Piece& opponent) {
    const bool are_opposite = unit.to.province == opponent.at() && opponent.to.province == unit.at();
    expect(are_opposite == (claim.carried == no_province), "whether each goes to the other's place");
    expect(are_opposite == (claim.over == no_province), "whether they meet in the sea of a last fleet");
    if (are_opposite) return;
    const Piece& army = claim.carried == unit.at() ? unit : opponent;
    const Piece& other = claim.carried == unit.at() ? opponent : unit;
    expect(army.at() == claim.carried && army.by_convoy, "{} is not convoyed", name(claim.carried));
    expect(army.to.province == other.at() && other.to.province == claim.over, "{} does not move there", name(other));
    expect(has(board_.last_fleets(army), claim.over), "it is not a last fleet of {}", name(claim.carried));
  }

  void check(const MeetsOwnUnit& claim) {
    const Piece* unit = bounces(claim.unit, claim.to);
    const Piece* occupant = staying(unit, claim.occupant);
    if (occupant == nullptr) return;
    expect(occupant->unit.power == unit->unit.power, "{} belongs to another power", name(claim.occupant));
  }

  void check(const LacksSupport& claim) {
    const Piece* unit = bounces(claim.unit, {});
    const Piece* occupant = staying(unit, claim.occupant);
    if (occupant == nullptr) return;
    expect(occupant->unit.power == claim.power, "{} belongs to another power", name(claim.occupant));
    expect(unit->unit.power != claim.power, "it belongs to the same power as {}", name(claim.occupant));
    is_same(claim.supporters, board_.supporters(*unit, claim.power), "the supports of that power");
    expect(!claim.supporters.empty(), "there is no such support");
    const int attack = board_.attack_strength(*unit), against = board_.resistance(*unit);
    expect(attack <= against, "it is strong enough without them");
    const int with_them = attack + static_cast<int>(claim.supporters.size());
    expect(with_them > against, "it would also be too weak with them");
    check_strengths(claim.strengths, attack, against);
  }

  void check(const DoesNotCountAgainst& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr) return;
    expect(!claim.supporters.empty(), "there is no such support");
    for (const ProvinceId at : claim.supporters) {
      const Piece* supporter = known(at);
      if (supporter == nullptr) return;
      const auto* support = supporter->order != nullptr ? std::get_if<SupportMove>(&supporter->order->task) : nullptr;
      const Piece* attacker = support != nullptr ? board_.at(support->supported.at.province) : nullptr;
      // Over the sea of its last fleet it comes the opposite way, too.
      const bool is_met = attacker != nullptr && has(board_.last_fleets(*unit), attacker->to.province) &&
                          unit->to.province == attacker->at();
      expect(support != nullptr && (is_met || support->destination.province == claim.unit),
             "{} supports no attack on it", name(at));
      expect(supporter->unit.power == unit->unit.power, "{} is of another power", name(at));
    }
  }

  void check(const IsKeptFromDislodging& claim) {
    const Piece* unit = bounces(claim.unit, {});
    const Piece* occupant = staying(unit, claim.occupant);
    if (occupant == nullptr) return;
    is_able_to_dislodge(*unit);
    expect(board_.overcomes_occupant(*unit), "its attack is not strong enough");
    expect(claim.strengths.has_value(), "its strength is known");
    check_strengths(claim.strengths, board_.attack_strength(*unit), board_.resistance(*unit));
    expect(claim.rivals == board_.keeping_out(*unit).size(), "{} moves keep it out", board_.keeping_out(*unit).size());
    expect(!board_.is_dislodged(*occupant), "{} is dislodged all the same", name(claim.occupant));
  }

  void check(const RivalHasNoEffect& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr) return;
    expect(claim.loser != no_province, "it is known who lost a battle");
    const Piece* loser = known(claim.loser);
    if (loser == nullptr) return;
    const Piece* by = board_.dislodger(*loser);
    const Piece* opponent = board_.opponent(*loser);
    if (by == nullptr && opponent != nullptr && opponent->leaves()) by = opponent;
    expect(by != nullptr && by->at() == claim.winner, "{} does not lose against {}", name(claim.loser),
           name(claim.winner));
    if (by == nullptr) return;
    expect(claim.head_to_head == board_.fight_head_to_head(*loser, *by), "whether {} and {} fight head-to-head",
           name(claim.loser), name(claim.winner));
    expect(claim.head_to_head || board_.options().dislodged_blocks == DislodgedBlocks::Never, "the rule is not played");
    expect(loser->has_way && loser->to.province == claim.province, "{} does not go there", name(claim.loser));
    expect(board_.prevent_strength(*loser) == SettledBoard::keeps_nobody_out, "{} keeps others out", name(claim.loser));
    expect(loser->to.province == unit->to.province || by == unit, "{} has nothing to do with {}", name(claim.loser),
           name(claim.unit));
  }

  // ---- Supports ----

  void check(const GivesSupport& claim) {
    const Piece* unit = supporting(claim.unit);
    if (unit == nullptr) return;
    expect(unit->result == Result::Given, "the support of {} is not given", name(claim.unit));
    expect(served(*unit) == claim.served, "{} supports another unit", name(claim.unit));
    for (const Piece* attacker : board_.entering(claim.unit)) {
      expect(!cuts_by_attack(*attacker, *unit) || is_spared_by_paradox_rule(*attacker, *unit), "{} cuts it",
             name(*attacker));
    }
  }

  void check(const IsCut& claim) {
    const Piece* unit = supporting(claim.unit);
    if (unit == nullptr) return;
    expect(unit->result == Result::Cut, "the support of {} is given", name(claim.unit));
    expect(!claim.by.empty(), "it is known who cuts it");
    for (const ProvinceId place : claim.by) {
      const Piece* attacker = entering(place, claim.unit);
      if (attacker == nullptr) continue;
      expect(cuts_by_attack(*attacker, *unit) || board_.dislodger(*unit) == attacker, "{} does not cut it",
             name(place));
    }
    for (const Piece* attacker : board_.entering(claim.unit)) {
      const bool is_named = std::ranges::find(claim.by, attacker->at()) != claim.by.end();
      const bool is_spared = is_spared_by_paradox_rule(*attacker, *unit);
      expect(is_named || is_spared || !cuts_by_attack(*attacker, *unit), "{} cuts it, too", name(*attacker));
    }
  }

  void check(const IsCutByDislodgement& claim) {
    const Piece* unit = supporting(claim.unit);
    if (unit == nullptr) return;
    expect(unit->result == Result::Cut, "the support of {} is given", name(claim.unit));
    const Piece* by = board_.dislodger(*unit);
    expect(by != nullptr && by->at() == claim.by, "{} does not dislodge it", name(claim.by));
    for (const Piece* attacker : board_.entering(claim.unit)) {
      expect(!cuts_by_attack(*attacker, *unit) || is_spared_by_paradox_rule(*attacker, *unit),
             "{} cuts it by its attack", name(*attacker));
    }
  }

  void check(const DoesNotCut& claim) {
    const Piece* unit = supporting(claim.unit);
    if (unit == nullptr) return;
    expect(!claim.attackers.empty(), "it is known who attacks {}", name(claim.unit));
    for (const ProvinceId place : claim.attackers) {
      const Piece* attacker = known(place);
      if (attacker == nullptr) continue;
      expect(attacker->tries_to_move && attacker->to.province == claim.unit, "{} does not attack {}", name(place),
             name(claim.unit));
      check_why(claim, *attacker, *unit);
    }
  }
  void check_why(const DoesNotCut& claim, const Piece& attacker, const Piece& unit) {
    const ProvinceId target = target_of(unit);
    switch (claim.why) {
      case DoesNotCut::Why::FromTarget:
        expect(attacker.has_way, "{} has no way", name(attacker));
        expect(claim.target == target && attacker.at() == target, "{} does not come from there", name(attacker));
        return;
      case DoesNotCut::Why::CountsAsFromTarget:
        expect(attacker.has_way, "{} has no way", name(attacker));
        expect(claim.target == target && board_.last_fleets(attacker) == Places{target}, "the last fleet of {}",
               name(attacker));
        expect(spares_attack_on_last_fleet(board_.options().convoy_origin), "the rule knows no last fleet");
        return;
      case DoesNotCut::Why::OwnPower:
        expect(attacker.unit.power == unit.unit.power, "{} belongs to another power", name(attacker));
        return;
      case DoesNotCut::Why::NoWay:
        expect(attacker.unit.kind == UnitKind::Army, "{} is not an army", name(attacker));
        expect(!attacker.has_way, "{} arrives", name(attacker));
        return;
    }
  }

  void check(const IsSparedByRule& claim) {
    const Piece* unit = supporting(claim.unit);
    if (unit == nullptr) return;
    expect(rule_of_year() == claim.rule, "the rule is not played");
    expect(!claim.attackers.empty(), "it is known who attacks {}", name(claim.unit));
    for (const ProvinceId place : claim.attackers) {
      const Piece* attacker = known(place);
      if (attacker == nullptr) continue;
      expect(attacker->unit.power != unit->unit.power, "{} is a unit of its own power", name(place));
      expect(attacker->tries_to_move && attacker->to.province == claim.unit, "{} does not attack {}", name(place),
             name(claim.unit));
      expect(spares(claim.rule, *attacker, *unit), "the rule does not spare it from {}", name(place));
    }
  }

  // ---- Convoys and ways ----

  void check(const ConvoyStands& claim) {
    const Piece* fleet = convoying(claim.fleet, claim.army, claim.to);
    if (fleet == nullptr) return;
    expect(fleet->result == Result::Convoys, "its order does not stand");
    expect(!board_.is_dislodged(*fleet), "{} is dislodged", name(claim.fleet));
  }

  void check(const CarriesNobody& claim) {
    const Piece* fleet = convoying(claim.fleet, claim.army, claim.to);
    if (fleet == nullptr) return;
    expect(board_.is_dislodged(*fleet), "{} is not dislodged", name(claim.fleet));
  }

  void check(const ConvoyIsDisrupted& claim) {
    const Piece* army = moving(claim.army, claim.to);
    if (army == nullptr) return;
    expect(army->result == Result::Disrupted, "the convoy of {} is not disrupted", name(claim.army));
    expect(!army->has_way, "{} arrives", name(claim.army));
    expect(!claim.fleets.empty(), "it is known which fleets are lost");
    for (const ProvinceId place : claim.fleets) {
      const Piece* fleet = known(place);
      if (fleet == nullptr) continue;
      expect(std::ranges::find(army->carriers, place) != army->carriers.end(), "{} is not to carry {}", name(place),
             name(claim.army));
      expect(board_.is_dislodged(*fleet), "{} is not dislodged", name(place));
    }
    expect(!army->has_convoy, "a route is left");
  }

  void check(const DoesNotNeed& claim) {
    const Piece* army = moving(claim.army, {});
    if (army == nullptr) return;
    expect(army->by_convoy && army->has_convoy, "no convoy carries {}", name(claim.army));
    for (const ProvinceId place : claim.fleets) {
      expect(std::ranges::find(army->carriers, place) != army->carriers.end(), "{} is not to carry {}", name(place),
             name(claim.army));
      expect(!board_.is_afloat(place), "{} is on the way as well", name(place));
    }
  }

  void check(const GoesByConvoy& claim) {
    const Piece* army = moving(claim.unit, claim.to);
    if (army == nullptr) return;
    expect(board_.can_walk(*army, army->to.province), "{} could not walk", name(claim.unit));
    expect(board_.means_convoy(*army), "{} is to walk", name(claim.unit));
    expect(!army->has_way || army->by_convoy, "{} walks", name(claim.unit));
    const auto* move = army->order != nullptr ? std::get_if<Move>(&army->order->task) : nullptr;
    const bool binds = board_.options().convoy_path != ConvoyPath::Ignored;
    const bool is_said = move != nullptr && (move->via == Via::Convoy || (binds && !move->path.empty()));
    Places own = army->carriers;
    std::erase_if(own, [&](ProvinceId fleet) { return board_.at(fleet)->unit.power != army->unit.power; });
    const Piece* there = board_.at(army->to.province);
    const bool is_met = there != nullptr && there->to.province == army->at();
    switch (claim.why) {
      case GoesByConvoy::Why::Ordered: expect(is_said, "its order does not say so"); return;
      case GoesByConvoy::Why::OwnFleet:
        expect(!claim.fleets.empty(), "it is known which fleet");
        is_same(claim.fleets, own, "the fleets of its own power");
        return;
      case GoesByConvoy::Why::ChangePlaces:
        expect(board_.options().convoy_intent == ConvoyIntent::Y1982, "the rule does not ask for that");
        expect(is_met && there->unit.power == army->unit.power, "no unit of its power comes the other way");
        return;
      case GoesByConvoy::Why::MeetsUnit:
        expect(board_.options().convoy_intent == ConvoyIntent::Y1971, "the rule does not ask for that");
        expect(is_met, "no unit comes the other way");
        return;
      case GoesByConvoy::Why::Carried:
        expect(board_.options().convoy_intent == ConvoyIntent::Y1971Intact, "the rule does not ask for that");
        return;
    }
  }

  void check(const GoesByLand& claim) {
    const Piece* army = moving(claim.unit, claim.to);
    if (army == nullptr) return;
    expect(board_.can_walk(*army, army->to.province), "{} cannot walk", name(claim.unit));
    expect(army->has_way && !army->by_convoy, "{} does not walk", name(claim.unit));
    expect(!army->carriers.empty(), "nobody is ordered to carry {}", name(claim.unit));
    const auto* move = army->order != nullptr ? std::get_if<Move>(&army->order->task) : nullptr;
    const auto is_own = [&](ProvinceId fleet) { return board_.at(fleet)->unit.power == army->unit.power; };
    const Piece* there = board_.at(army->to.province);
    switch (claim.why) {
      case GoesByLand::Why::Ordered:
        expect(move != nullptr && move->via == Via::Land, "its order does not say so");
        return;
      case GoesByLand::Why::NothingAsks:
        expect(move == nullptr || move->via != Via::Convoy, "its order asks for the convoy");
        expect(std::ranges::none_of(army->carriers, is_own), "a fleet of its own power asks for the convoy");
        return;
      case GoesByLand::Why::NotTagged:
        expect(move == nullptr || move->via != Via::Convoy, "its order asks for the convoy");
        return;
      case GoesByLand::Why::NobodyMeets:
        expect(there == nullptr || there->to.province != army->at(), "{} comes the other way", name(claim.unit));
        return;
    }
  }

  void check(const FallsBackOnLand& claim) {
    const Piece* army = moving(claim.unit, claim.to);
    if (army == nullptr) return;
    expect(board_.can_walk(*army, army->to.province), "{} cannot walk", name(claim.unit));
    expect(army->has_way && !army->by_convoy, "{} does not walk", name(claim.unit));
    expect(!army->has_convoy, "a convoy carries it");
  }

  // ---- What claims have in common ----

  using Expectations::name;
  static Named name(const Piece& piece) { return {piece.at()}; }

  const Piece* known(ProvinceId province) {
    const Piece* found = board_.at(province);
    expect(found != nullptr, "no unit stands in {}", name(province));
    return found;
  }
  bool is_there(const Piece& unit, Location to) {
    return to.province == no_province || to.province == unit.to.province;
  }
  const Piece* moving(ProvinceId province, Location to) {
    const Piece* unit = known(province);
    if (unit == nullptr) return nullptr;
    const bool is_so = unit->to.province != no_province && is_there(*unit, to);
    return expect(is_so, "{} was not ordered to move there", name(province)) ? unit : nullptr;
  }
  const Piece* moves(ProvinceId province, Location to) {
    const Piece* unit = moving(province, to);
    return unit != nullptr && expect(unit->leaves(), "{} does not move there", name(province)) ? unit : nullptr;
  }
  const Piece* bounces(ProvinceId province, Location to) {
    const Piece* unit = moving(province, to);
    const bool is_so = unit != nullptr && unit->tries_to_move && unit->has_way && !unit->leaves();
    return expect(unit == nullptr || is_so, "{} does not bounce", name(province)) && is_so ? unit : nullptr;
  }
  const Piece* entering(ProvinceId province, ProvinceId to) {
    const Piece* unit = known(province);
    if (unit == nullptr) return nullptr;
    const bool is_so = unit->has_way && unit->to.province == to;
    return expect(is_so, "{} makes no move with effect to {}", name(province), place(to)) ? unit : nullptr;
  }
  // The unit at its destination, which does not leave.
  const Piece* staying(const Piece* mover, ProvinceId province) {
    if (mover == nullptr) return nullptr;
    const Piece* occupant = known(province);
    if (occupant == nullptr) return nullptr;
    const bool is_so = mover->to.province == province && !occupant->leaves();
    return expect(is_so, "{} does not stay at its destination", name(province)) ? occupant : nullptr;
  }
  const Piece* supporting(ProvinceId province) {
    const Piece* unit = known(province);
    if (unit == nullptr) return nullptr;
    const bool is_so = unit->order != nullptr && (std::holds_alternative<SupportHold>(unit->order->task) ||
                                                  std::holds_alternative<SupportMove>(unit->order->task));
    return expect(is_so, "{} does not support", name(province)) ? unit : nullptr;
  }
  const Piece* convoying(ProvinceId province, ProvinceId army, Location to) {
    const Piece* unit = known(province);
    if (unit == nullptr) return nullptr;
    const auto* convoy = unit->order != nullptr ? std::get_if<Convoy>(&unit->order->task) : nullptr;
    const bool is_so =
        convoy != nullptr && convoy->army.at.province == army && convoy->destination.province == to.province;
    return expect(is_so, "{} is not ordered to convoy it", name(province)) ? unit : nullptr;
  }

  void stays(const Piece& unit) {
    expect(!unit.leaves() && !board_.is_dislodged(unit), "{} does not stay", name(unit));
  }
  // No unit is at its destination, or stays there.
  void is_vacated(const Piece& mover) {
    const Piece* there = board_.at(mover.to.province);
    expect(there == nullptr || there->leaves(), "{} stays there", name(mover.to.province));
  }
  bool can_dislodge(const Piece& mover) const {
    if (mover.is_sortie && board_.options().sortie_against_unit != SortieAgainstUnit::Dislodges) return false;
    const Piece* there = board_.at(mover.to.province);
    return there != nullptr && there->unit.power != mover.unit.power;
  }
  // All moves of a paradox may be made to fail, even if other units also keep them out.
  bool fails_by_paradox_rule(const Piece& mover) const {
    return all_moves_fail(board_.options().convoy_paradox) && mover.verdict != nullptr &&
           mover.verdict->clause == Clause::ParadoxAllHold;
  }
  void is_able_to_dislodge(const Piece& mover) { expect(can_dislodge(mover), "{} can never dislodge it", name(mover)); }
  int attack_against(const Piece& mover, const Piece& opponent) const {
    if (opponent.at() == mover.to.province) return board_.attack_strength(mover);
    if (opponent.unit.power == mover.unit.power) return 0;
    const Places of_opponent = board_.supporters(mover, opponent.unit.power);
    return board_.attack_strength_without_occupant(mover) - static_cast<int>(of_opponent.size());
  }

  void check_stay(const Piece& unit, bool stays, std::optional<Strengths> strongest) {
    expect(stays == !board_.is_dislodged(unit), "whether {} stays", name(unit));
    expect(!unit.tries_to_move, "{} was to move", name(unit));
    int greatest = 0;
    for (const Piece* attacker : board_.entering(unit.at())) {
      greatest = std::max(greatest, board_.attack_strength(*attacker));
    }
    expect((greatest > 0) == strongest.has_value(), "whether it is attacked with some strength: {}", greatest);
    if (strongest) check_strengths(strongest, board_.hold_strength(unit.at()), greatest);
  }
  void check_strengths(std::optional<Strengths> said, int own, int against) {
    if (!said) return;
    expect(said->own == own && said->against == against, "the strengths are {} against {}", own, against);
  }
  void is_strength(int said, int is, std::string_view of, const Piece& unit) {
    expect(said == is, "{} {} is {}, not {}", of, name(unit), is, said);
  }
  void beats(const Piece& unit, const std::vector<Rival>& rivals) {
    Places named;
    for (const Rival& rival : rivals) {
      const Piece* other = entering(rival.unit, unit.to.province);
      if (other == nullptr) continue;
      named.push_back(rival.unit);
      is_strength(rival.strengths.own, board_.attack_strength(unit), "the attack of", unit);
      is_strength(rival.strengths.against, board_.prevent_strength(*other), "what keeps others out by", *other);
      expect(board_.attack_strength(unit) > board_.prevent_strength(*other), "it is not stronger than {}",
             name(*other));
    }
    Places all;
    for (const Piece* other : board_.entering(unit.to.province, &unit)) {
      if (board_.prevent_strength(*other) != SettledBoard::keeps_nobody_out) all.push_back(other->at());
    }
    is_same(named, all, "the other moves with a strength");
  }

  // The unit, or one of the row that it waits for, fails because of `place`. In a ring `but` is the last of the row.
  bool stops_the_row_from(const Piece& occupant, const Piece& but, ProvinceId place) const {
    std::set<const Piece*> row{&but};
    for (const Piece* at = &occupant; at != nullptr && row.insert(at).second; at = board_.at(at->to.province)) {
      if (!at->tries_to_move) return false;
      if (!at->has_way || fails_by_paradox_rule(*at)) return at->at() == place;
      for (const Piece* other : board_.keeping_out(*at)) {
        if (other->at() == place) return true;
      }
      for (const Piece& other : board_.pieces()) {
        const bool loses =
            board_.fight_head_to_head(*at, other) && attack_against(*at, other) <= board_.defend_strength(other);
        if (loses && other.at() == place) return true;
      }
      const Piece* next = board_.at(at->to.province);
      const bool holds = next != nullptr && !next->leaves() && board_.attack_strength(*at) <= board_.resistance(*at);
      if (!holds) return false;
      if (next->at() == place && (!next->tries_to_move || next->is_sortie)) return true;
      if (next == &but && stops_the_ring_of(but, place)) return true;
    }
    return false;
  }
  // The strongest of the moves that keep the unit out. A sortie does not move in any case.
  bool stops_the_ring_of(const Piece& unit, ProvinceId place) const {
    if (unit.is_sortie) return false;
    const std::vector<const Piece*> others = board_.keeping_out(unit);
    const Piece* named = board_.at(place);
    return std::ranges::find(others, named) != others.end() && std::ranges::all_of(others, [&](const Piece* other) {
             return board_.prevent_strength(*other) <= board_.prevent_strength(*named);
           });
  }

  // Where no third unit is named.
  OccupantFailsToLeave::Why why_it_fails(const Piece& occupant, const Piece& unit, const Places& named) const {
    using Why = OccupantFailsToLeave::Why;
    if (!named.empty()) return Why::NotSaid;
    if (fails_by_paradox_rule(occupant)) return Why::ParadoxRule;
    if (is_at_closed_crossing(occupant)) return Why::ClosedCrossing;
    if (!occupant.has_way) return has_no_convoy(occupant) ? Why::NoConvoy : Why::NotSaid;
    std::set<const Piece*> row;
    for (const Piece* at = &occupant; at != nullptr && row.insert(at).second; at = board_.at(at->to.province)) {
      const bool is_kept_out =
          std::ranges::any_of(board_.keeping_out(*at), [&](const Piece* other) { return other == &unit; });
      if (is_kept_out) return Why::ThisMove;
      if (at == &unit) return unit.is_sortie || board_.keeping_out(unit).empty() ? Why::ThisMove : Why::NotSaid;
      if (!at->tries_to_move || !at->has_way) break;
    }
    return Why::NotSaid;
  }
  // Only a fleet in the water closes the crossing, and no fleets carry the army over.
  bool is_at_closed_crossing(const Piece& army) const {
    const ProvinceId to = army.to.province;
    if (army.has_way || army.verdict == nullptr || army.verdict->clause != Clause::StraitClosed) return false;
    Position without_units = board_.board();
    without_units.units.clear();
    return !truth::can_go(board_.variant(), board_.board(), army.unit, to) &&
           truth::can_go(board_.variant(), without_units, army.unit, to);
  }
  static bool has_no_convoy(const Piece& army) {
    return army.result == Result::Disrupted ||
           (army.verdict != nullptr && army.verdict->clause == Clause::MoveNoConvoyOrdered);
  }

  static const SupportMove* support_of_move(const Piece& supporter) {
    return std::get_if<SupportMove>(&supporter.order->task);
  }
  static ProvinceId target_of(const Piece& supporter) {
    if (const auto* move = support_of_move(supporter)) return move->destination.province;
    return std::get<SupportHold>(supporter.order->task).supported.at.province;
  }
  static ProvinceId served(const Piece& supporter) {
    if (const auto* move = support_of_move(supporter)) return move->supported.at.province;
    return std::get<SupportHold>(supporter.order->task).supported.at.province;
  }
  // "A unit of another power with a way moves to its province from anywhere but the province that the support is aimed
  // at." DATC 4.A.4 counts a convoyed army as coming from its last fleet, by two of its points.
  bool cuts_by_attack(const Piece& attacker, const Piece& supporter) const {
    if (!attacker.has_way || attacker.to.province != supporter.at() || attacker.unit.power == supporter.unit.power)
      return false;
    if (board_.is_too_weak_to_cut(attacker)) return false;
    const ProvinceId target = target_of(supporter);
    const Places last = board_.last_fleets(attacker);
    if (last.empty()) return attacker.at() != target;
    const bool is_for_attack = support_of_move(supporter) != nullptr;
    const ConvoyOrigin origin = board_.options().convoy_origin;
    if (spares_attack_on_last_fleet(origin) && is_for_attack && last == Places{target}) return false;
    return attacker.at() != target || cuts_attack_on_start(origin);
  }
  // The books of 1971, 1982 and 2000 spare some supports from convoyed armies.
  bool is_spared_by_paradox_rule(const Piece& attacker, const Piece& supporter) const {
    const auto rule = rule_of_year();
    return rule && spares(*rule, attacker, supporter);
  }
  // A fleet that is ordered to carry the army is at least one that it can need.
  bool spares(ParadoxRule rule, const Piece& army, const Piece& supporter) const {
    if (army.unit.kind != UnitKind::Army || army.carriers.empty() || army.goes_by_land()) return false;
    const bool is_fleet = supporter.unit.kind == UnitKind::Fleet;
    const auto carries = [&](const Piece& one) {
      return std::ranges::find(one.carriers, target_of(supporter)) != one.carriers.end();
    };
    if (rule == ParadoxRule::Y1982)
      return is_fleet && (std::ranges::any_of(board_.pieces(), carries) || is_enough_ordered(target_of(supporter)));
    if (support_of_move(supporter) == nullptr || !carries(army)) return false;
    if (rule == ParadoxRule::Y2000) return true;
    const Piece* attacking = board_.at(served(supporter));
    return is_fleet && attacking != nullptr && attacking->unit.kind == UnitKind::Fleet;
  }
  // "Does it mean a fleet that is ordered to convoy?"
  bool is_enough_ordered(ProvinceId fleet) const {
    const Piece* piece = board_.at(fleet);
    return board_.options().convoy_paradox == ConvoyParadox::Y1982Ordered && piece != nullptr &&
           piece->order != nullptr && std::holds_alternative<Convoy>(piece->order->task);
  }
  std::optional<ParadoxRule> rule_of_year() const {
    switch (board_.options().convoy_paradox) {
      case ConvoyParadox::Y1971:
      case ConvoyParadox::Y1971AllHold: return ParadoxRule::Y1971;
      case ConvoyParadox::Y1982:
      case ConvoyParadox::Y1982Matched:
      case ConvoyParadox::Y1982Ordered: return ParadoxRule::Y1982;
      case ConvoyParadox::Y2000:
      case ConvoyParadox::Y2000AllHold: return ParadoxRule::Y2000;
      case ConvoyParadox::Szykman:
      case ConvoyParadox::SzykmanArmy:
      case ConvoyParadox::AllHold:
      case ConvoyParadox::OwnEffect: break;
    }
    return std::nullopt;
  }

  // ---- Retreats ----

  void check_way(const Piece& unit, const Piece& by, const RetreatWay& way) {
    const ProvinceId to = way.to.province;
    const bool is_occupied = board_.next().unit_at(to) != nullptr;
    const bool is_origin =
        to == by.at() && (!by.by_convoy || board_.options().retreat_to_convoy_origin == RetreatToConvoyOrigin::Barred);
    const bool is_stand_off = board_.adjudication().stand_offs.contains(to);
    if (!way.closed_by) {
      expect(!is_occupied && !is_origin && !is_stand_off, "{} is closed", place(to));
      return;
    }
    const Clause why = *way.closed_by;
    if (why == Clause::RetreatOccupied) expect(is_occupied, "{} is not occupied", place(to));
    else if (why == Clause::RetreatAttackerOrigin) expect(is_origin, "the attack did not come from {}", place(to));
    else if (why == Clause::RetreatStandOff) expect(is_stand_off, "{} has no stand-off", place(to));
    else expect(!can_go(unit, to), "it could go to {}", place(to));
    expect(way.fleet.has_value() == (why == Clause::StraitClosed), "whether a fleet closes the way to {}", place(to));
    if (way.fleet) check_fleet(unit, to, *way.fleet);
  }
  void check_fleet(const Piece& unit, ProvinceId to, const Unit& fleet) {
    const auto is_it = [&](const Border& border) {
      const bool joins = (border.a == unit.at() && border.b == to) || (border.b == unit.at() && border.a == to);
      return joins && border.strait == fleet.at.province;
    };
    const ProvinceId water = fleet.at.province;
    expect(std::ranges::any_of(board_.variant().map.borders(), is_it), "{} is not its water", place(water));
    const Unit* there = board_.next().unit_at(water);
    expect(there != nullptr && *there == fleet && fleet.kind == UnitKind::Fleet, "no such fleet is in {}",
           place(water));
    expect(!board_.is_minor(fleet.power) && fleet.power != unit.unit.power, "the fleet in {} closes nothing",
           place(water));
  }
  // Straits close to retreats by the fleets that stand in them then. Centres change hands after the retreats.
  bool can_go(const Piece& unit, ProvinceId to) const {
    Position then = board_.next();
    then.phase = board_.board().phase;
    then.owners = board_.board().owners;
    return truth::can_go(board_.variant(), then, unit.unit, to);
  }
  void check_next_to_it(const Piece& unit, const std::vector<RetreatWay>& ways) {
    for (const ProvinceId to : province_ids(board_.variant().map)) {
      if (to == unit.at() || !can_go(unit, to)) continue;
      const bool is_named = std::ranges::any_of(ways, [&](const RetreatWay& way) { return way.to.province == to; });
      expect(is_named, "it could go to {}, of which nothing is said", place(to));
    }
  }

  // ---- Names ----

  static Places places(const std::vector<const Piece*>& pieces) {
    Places found;
    for (const Piece* piece : pieces) found.push_back(piece->at());
    return found;
  }
  void is_same(Places said, Places is, std::string_view what) {
    std::ranges::sort(said);
    std::ranges::sort(is);
    expect(std::ranges::adjacent_find(said) == said.end(), "{}: one of them is named twice", what);
    if (said != is) expect(false, "{} are {}", what, std::string_view(names(is)));
  }
  const SettledBoard& board_;
};

}  // namespace

std::optional<Wrong> untruth(const SettledBoard& board, const Movement& claim) {
  return MovementExpectations(board).of(claim);
}

}  // namespace casus::truth
