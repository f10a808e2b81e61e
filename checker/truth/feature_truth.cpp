#include "checker/truth/feature_truth.h"

#include <algorithm>

#include "checker/oracle/board.h"
#include "checker/truth/expectations.h"
#include "engine/rules/options.h"

namespace casus::truth {
namespace {

using namespace reports::claims;

class FeatureJudge : public Expectations {
 public:
  FeatureJudge(const PlayedPhase& phase, const Order* order, ProvinceId at)
      : Expectations(phase.variant, phase.board),
        phase_(phase),
        order_(order),
        at_(at),
        board_(phase.settled),
        oracle_{phase.variant, phase.board} {}

  std::optional<Wrong> of(const FeatureClaim& claim) {
    std::visit(
        [&](const auto& one) {
          if constexpr (requires { one.unit; }) expect(one.unit == at_, "it is about another unit");
          check(one);
        },
        claim);
    return wrong();
  }

 private:
  // ---- Minor powers ----

  void check(const IsGivenNoOrder& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr) return;
    expect(board_->is_minor(unit->unit.power), "it is not the unit of a minor power");
    expect(published(claim.unit) == nullptr, "an order for it is published");
    expect(unit->order == nullptr, "an order for it counts");
    expect(claim.stays == !board_->is_dislodged(*unit), "whether it stays");
    int greatest = 0;
    for (const Piece* attacker : board_->entering(claim.unit)) {
      greatest = std::max(greatest, board_->attack_strength(*attacker));
    }
    expect((greatest > 0) == claim.strongest.has_value(), "whether it is attacked with some strength");
    if (claim.strongest) are(*claim.strongest, board_->hold_strength(claim.unit), greatest);
  }
  void check(const MayNotMove& claim) {
    expect(is_of_minor(claim.unit), "it is not the unit of a minor power");
    expect(options().minor_moves == MinorMoves::Refused, "minor powers' units may move");
  }
  void check(const MayNotRetreat& claim) {
    const DislodgedUnit* unit = phase_.board.dislodged_at(claim.unit);
    if (!expect(unit != nullptr, "no dislodged unit is there")) return;
    expect(phase_.variant[unit->unit.power].minor, "it is not the unit of a minor power");
    expect(options().dislodged_minor == DislodgedMinor::Disbands, "minor powers' units may retreat");
  }
  void check(const IsPublishedInVain& claim) {
    const PublishedOrder* order = published(claim.unit);
    if (!expect(order != nullptr, "no order for it is published")) return;
    const Result result = order->verdict.result;
    expect(result == Result::Illegal || result == Result::Void, "it carries the order out");
  }

  // ---- Sorties ----

  void check(const SortieStays& claim) {
    const Piece* unit = sortie(claim.unit, claim.to);
    if (unit == nullptr) return;
    is_vacated(*unit);
    beats(*unit, claim.rivals);
    expect(!claim.rivals.empty(), "it is stronger than nobody");
  }
  void check(const OccupantMakesSortie& claim) {
    const Piece* unit = known(claim.unit);
    const Piece* occupant = known(claim.occupant);
    if (unit == nullptr || occupant == nullptr) return;
    expect(unit->to.province == claim.occupant, "it does not go there");
    expect(occupant->is_sortie && occupant->tries_to_move, "the unit there makes no sortie");
  }
  void check(const SortieIsUnopposed& claim) {
    const Piece* unit = sortie(claim.unit, claim.to);
    if (unit == nullptr) return;
    is_vacated(*unit);
    for (const Piece* other : board_->entering(unit->to.province, unit)) {
      expect(board_->prevent_strength(*other) == SettledBoard::keeps_nobody_out, "another move there has a strength");
    }
    const bool is_closed = phase_.adjudication.stand_offs.contains(unit->to.province);
    expect(claim.closes == is_closed, "whether the province is open to retreats");
  }
  void check(const SortieDoesNotDislodge& claim) {
    const Piece* unit = sortie(claim.unit, claim.to);
    const Piece* occupant = known(claim.occupant);
    if (unit == nullptr || occupant == nullptr) return;
    expect(claim.occupant == unit->to.province && !occupant->leaves(), "no unit stays there");
    expect(options().sortie_against_unit == SortieAgainstUnit::NeverDislodges, "sorties dislodge");
    expect(board_->attack_strength(*unit) > board_->resistance(*unit), "it is not strong enough");
    expect(board_->keeping_out(*unit).empty(), "another move keeps it out");
    expect(claim.strengths.has_value(), "its strength is known");
    if (claim.strengths) are(*claim.strengths, board_->attack_strength(*unit), board_->resistance(*unit));
  }
  void check(const SortiesDoNotDislodge& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr) return;
    expect(options().sortie_against_unit == SortieAgainstUnit::NeverDislodges, "sorties dislodge");
    Places named, able;
    for (const Rival& one : claim.sorties) {
      named.push_back(one.unit);
      const Piece* attacker = board_->at(one.unit);
      if (attacker == nullptr) continue;
      are(one.strengths, board_->resistance(*attacker), board_->attack_strength(*attacker));
    }
    for (const Piece* attacker : board_->entering(claim.unit)) {
      const bool is_strong = board_->attack_strength(*attacker) > board_->resistance(*attacker);
      if (attacker->is_sortie && is_strong && board_->keeping_out(*attacker).empty()) able.push_back(attacker->at());
    }
    are_same(named, able, "which sorties could dislodge it");
    expect(!named.empty(), "it is known which sorties");
  }
  void check(const SortiesCut& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr) return;
    expect(unit->result == Result::Cut, "its support is not cut");
    const ProvinceId target = aim_of_order().province;
    Places cutting;
    for (const Piece* attacker : board_->entering(claim.unit)) {
      const bool is_of_target = attacker->at() == target || !board_->last_fleets(*attacker).empty();
      const bool is_named = std::ranges::find(claim.sorties, attacker->at()) != claim.sorties.end();
      if (attacker->is_sortie && attacker->at() != target && (!is_of_target || is_named))
        cutting.push_back(attacker->at());
    }
    are_same(claim.sorties, cutting, "which sorties cut it");
    expect(!cutting.empty(), "it is known which sorties");
  }
  void check(const SortiesKeepOut& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr) return;
    expect(unit->tries_to_move && !unit->leaves(), "it is not kept out of anything");
    expect(unit->to.province == claim.to.province, "it goes elsewhere");
    expect(!claim.sorties.empty(), "it is known which sorties");
    for (const ProvinceId place : claim.sorties) {
      const Piece* other = known(place);
      if (other == nullptr) continue;
      expect(other->is_sortie && other->has_way, "one of them makes no sortie");
      const bool fights_back = board_->fight_head_to_head(*unit, *other) &&
                               board_->attack_strength(*unit) <= board_->defend_strength(*other);
      const std::vector<const Piece*> keeping = board_->keeping_out(*unit);
      expect(fights_back || std::ranges::find(keeping, other) != keeping.end(), "one of them does not keep it out");
    }
  }
  void check(const SortieTakesNoHoldSupport& claim) {
    const Piece* unit = known(claim.unit);
    const Piece* served = known(claim.served);
    if (unit == nullptr || served == nullptr) return;
    expect(unit->result == Result::Void, "the support is not void");
    expect(served->is_sortie && served->tries_to_move, "the supported unit makes no sortie");
    expect(unit->order != nullptr && std::holds_alternative<SupportHold>(unit->order->task),
           "it is not a support to hold");
  }
  void check(const SortieGoesByConvoy& claim) {
    const Piece* unit = sortie(claim.unit, claim.to);
    if (unit != nullptr) expect(unit->by_convoy, "no fleet carries it");
  }
  void check(const SortieHasNoEffect& claim) {
    const Piece* unit = known(claim.sortie);
    if (unit == nullptr) return;
    expect(board_->is_minor(unit->unit.power) && options().minor_moves == MinorMoves::Sortie, "it makes no sortie");
    expect(unit->to.province == claim.to.province, "it is ordered to go elsewhere");
    expect(board_->at(claim.to.province) == nullptr, "a unit stands there");
    expect(options().unopposed_sortie == UnopposedSortie::Untouched, "such a sortie has an effect");
    for (const Piece& other : board_->pieces()) {
      const bool enters = &other != unit && other.tries_to_move && other.to.province == claim.to.province;
      expect(!enters, "another unit tries to enter it");
    }
    check_whose(claim);
  }
  void check_whose(const SortieHasNoEffect& claim) {
    using Of = SortieHasNoEffect::Of;
    if (!expect(order_ != nullptr, "nobody ordered it")) return;
    const auto* support = std::get_if<SupportMove>(&order_->task);
    const auto* convoy = std::get_if<Convoy>(&order_->task);
    const ProvinceId served = support != nullptr  ? support->supported.at.province
                              : convoy != nullptr ? convoy->army.at.province
                                                  : order_->unit.at.province;
    expect((claim.of == Of::Support) == (support != nullptr), "whether it is a support");
    expect((claim.of == Of::Convoy) == (convoy != nullptr), "whether it is a convoy");
    expect(served == claim.sortie, "it is for another unit");
  }
  void check(const SortieDislodges& claim) {
    const Piece* unit = sortie(claim.unit, claim.to);
    const Piece* occupant = known(claim.occupant);
    if (unit == nullptr || occupant == nullptr) return;
    expect(board_->dislodger(*occupant) == unit, "it does not drive the unit out");
    expect(claim.strengths.has_value(), "its strength is known");
    if (claim.strengths) are(*claim.strengths, board_->attack_strength(*unit), board_->resistance(*unit));
    beats(*unit, claim.rivals);
  }

  // ---- Faiths ----

  void check(const SparesItsFaith& claim) {
    const Unit* unit = standing(claim.unit);
    const Unit* occupant = standing(claim.occupant);
    if (unit == nullptr || occupant == nullptr) return;
    const Power& power = phase_.variant[unit->power];
    expect(options().religious_rule == ReligiousRule::StartOfTurn, "faiths do not matter");
    expect(aim_of_order().province == claim.to.province, "the order is for another province");
    expect(power.bound_to_faith, "it is not bound to its faith");
    expect(claim.faith == power.faith, "it is bound to another faith");
    expect(faith(*occupant) == claim.faith, "the unit there has another faith");
    expect(claim.to.province == claim.occupant, "the unit is elsewhere");
  }
  void check(const MayNotBeConvoyed& claim) {
    const Unit* unit = standing(claim.unit);
    if (unit == nullptr) return;
    expect(phase_.variant[unit->power].bound_to_faith, "it is not bound to its faith");
    expect(options().religious_rule == ReligiousRule::StartOfTurn, "faiths do not matter");
    expect(aim_of_order().province == claim.to.province, "the order is for another province");
    expect(!can_go(phase_.variant, phase_.board, *unit, claim.to.province),
           "it can reach the province without a convoy");
  }
  void check(const SupportsItsFaith& claim) {
    const Unit* unit = standing(claim.unit);
    const Unit* served = standing(claim.served);
    if (unit == nullptr || served == nullptr) return;
    expect(options().religious_rule == ReligiousRule::StartOfTurn, "faiths do not matter");
    expect(phase_.variant[unit->power].bound_to_faith, "it is not bound to its faith");
    expect(phase_.variant[unit->power].faith == claim.faith, "it is bound to another faith");
    expect(served_by_order() == claim.served, "it supports another unit");
    expect(faith(*served) == claim.faith_of_served, "the supported unit has another faith");
    expect(claim.faith != claim.faith_of_served, "it is the same faith");
  }
  void check(const SupportsListed& claim) {
    const Unit* unit = standing(claim.unit);
    const Unit* served = standing(claim.served);
    if (unit == nullptr || served == nullptr) return;
    expect(phase_.variant[unit->power].supports_only == claim.powers, "the list is another one");
    expect(served_by_order() == claim.served, "it supports another unit");
    expect(std::ranges::find(claim.powers, served->power) == claim.powers.end(), "the supported unit is on the list");
  }
  void check(const SparesItsSide& claim) {
    const Unit* unit = standing(claim.unit);
    const Unit* served = standing(claim.served);
    const Unit* occupant = standing(claim.occupant);
    if (unit == nullptr || served == nullptr || occupant == nullptr) return;
    expect(options().religious_rule == ReligiousRule::StartOfTurn, "faiths do not matter");
    expect(phase_.variant[unit->power].minor, "it belongs to a Great Power");
    expect(served_by_order() == claim.served, "it supports another unit");
    expect(aim_of_order().province == claim.occupant, "the attack goes elsewhere");
    const auto is_islamic = [&](const Unit& one) { return faith(one) == Faith::Islamic; };
    for (const Unit* one : {unit, served, occupant}) expect(faith(*one) != Faith::None, "a faith is not known");
    expect(is_islamic(*unit) == claim.is_islamic && is_islamic(*occupant) == claim.is_islamic, "their side");
    expect(is_islamic(*served) != claim.is_islamic, "the side of the supported unit");
  }

  // ---- Straits and coasts ----

  // The fleet in the water of the crossing that the claim names.
  const Unit* fleet_of(const Crossing& crossing) {
    const auto is_it = [&](const Border& border) {
      return border.strait && *border.strait == crossing.fleet && border.a == crossing.one_end &&
             border.b == crossing.other_end;
    };
    expect(std::ranges::any_of(phase_.variant.map.borders(), is_it), "it is not a crossing");
    expect(crossing.unit == crossing.one_end || crossing.unit == crossing.other_end, "the unit does not cross there");
    expect(aim_of_order().province == other_end(crossing), "the order is for another province");
    expect(crossing.unit == at_ || crossing.unit == served_by_order(), "the order is not about that unit");
    const Unit* fleet = phase_.board.unit_at(crossing.fleet);
    const bool is_fleet = fleet != nullptr && fleet->kind == UnitKind::Fleet;
    return expect(is_fleet, "no fleet is in the water") ? fleet : nullptr;
  }
  // The fleet closes the crossing, and nothing else does.
  void check_closing_fleet(const Crossing& crossing) {
    const Unit* fleet = fleet_of(crossing);
    const Unit* unit = standing(crossing.unit);
    if (fleet == nullptr || unit == nullptr) return;
    expect(options().straits == Straits::ClosedByFleets, "no fleet closes a crossing");
    expect(!phase_.variant[fleet->power].minor, "the fleet is a minor power's");
    expect(fleet->power != unit->power, "the fleet is of its own power");
    const ProvinceId to = other_end(crossing);
    expect(!can_go(phase_.variant, phase_.board, *unit, to), "it can go there");
    // And it could if the fleet were away.
    Position without = phase_.board;
    std::erase_if(without.units, [&](const Unit& one) { return one.at.province == crossing.fleet; });
    expect(can_go(phase_.variant, without, *unit, to), "it could not go there without the fleet either");
  }
  void check(const CrossingIsClosed& claim) { check_closing_fleet(claim.crossing); }
  void check(const CrossesOnlyByConvoy& claim) {
    expect(claim.crossing.unit == at_, "it is about another unit");
    check_closing_fleet(claim.crossing);
    const Piece* army = known(claim.crossing.unit);
    if (army == nullptr) return;
    expect(army->tries_to_move && !army->carriers.empty(), "no fleet is to carry it");
    expect(!army->goes_by_land(), "it goes by land");
  }
  void check(const OwnFleetLeavesOpen& claim) {
    const Unit* fleet = fleet_of(claim.crossing);
    const Unit* unit = standing(claim.crossing.unit);
    if (fleet == nullptr || unit == nullptr) return;
    expect(options().straits == Straits::ClosedByFleets, "no fleet closes a crossing");
    expect(fleet->power == unit->power, "the fleet is of another power");
  }
  void check(const NoFleetCloses& claim) {
    const Unit* fleet = fleet_of(claim.crossing);
    const Unit* unit = standing(claim.crossing.unit);
    if (fleet == nullptr || unit == nullptr) return;
    expect(options().straits == Straits::Open, "fleets close crossings");
    expect(fleet->power != unit->power, "the fleet is of its own power");
  }

  // ---- Borders with a condition ----

  void check(const CrossesWeakBorder& claim) {
    const Unit* unit = standing(claim.unit);
    if (unit == nullptr) return;
    expect(aim_of_order().province == claim.to, "the order is for another province");
    expect(is_weak_way(phase_.variant, unit->kind, claim.unit, claim.to), "the border is not weak");
    if (board_ == nullptr) return;
    const Piece* piece = board_->at(claim.unit);
    if (!expect(piece != nullptr && piece->tries_to_move, "it does not move")) return;
    expect(board_->crosses_weak_border(*piece), "it goes by convoy");
    expect(board_->supporters(*piece).size() == claim.supports, "it has another number of supports");
    expect(board_->attack_strength_without_occupant(*piece) == static_cast<int>(claim.supports), "its strength");
  }
  void check(const SupportsOverNoWeakBorder& claim) {
    const Unit* unit = standing(claim.unit);
    if (unit == nullptr) return;
    expect(aim_of_order().province == claim.to, "the order is for another province");
    expect(is_weak_way(phase_.variant, unit->kind, claim.unit, claim.to), "the border is not weak");
    expect(can_go(phase_.variant, phase_.board, *unit, claim.to), "it could not go there either");
  }
  void check(const IsTooWeakToCut& claim) {
    expect(!claim.attackers.empty(), "there is no such attack");
    for (const ProvinceId at : claim.attackers) {
      const Piece* piece = board_ != nullptr ? board_->at(at) : nullptr;
      if (!expect(piece != nullptr && piece->to.province == claim.unit, "it attacks another province")) return;
      expect(board_->is_too_weak_to_cut(*piece), "the border is not weak, or a unit supports it");
    }
  }
  void check(const IsClosedInSeason& claim) {
    const Unit* unit = standing(claim.traveller);
    if (unit == nullptr) return;
    expect(claim.traveller == at_ || claim.traveller == served_by_order(), "the order is not about that unit");
    expect(aim_of_order().province == claim.to, "the order is for another province");
    expect(phase_.board.phase.season == claim.season, "it is another season");
    expect(!can_go(phase_.variant, phase_.board, *unit, claim.to), "it can go there");
    const auto leads = [&](Season season) {
      const Map& map = phase_.variant.map.in(season);
      const ProvinceId from = unit->at.province;
      return (unit->kind == UnitKind::Army ? map.army_reach(from) : map.fleet_reach(unit->at)).contains(claim.to);
    };
    expect(!leads(claim.season), "the border is open in this season");
    expect(leads(claim.season == Season::Spring ? Season::Fall : Season::Spring), "nor is it open in the other season");
  }
  void check(const IsForOwnerOnly& claim) {
    const Unit* unit = standing(claim.traveller);
    if (unit == nullptr) return;
    expect(claim.traveller == at_ || claim.traveller == served_by_order(), "the order is not about that unit");
    expect(aim_of_order().province == claim.to, "the order is for another province");
    expect(!owns(phase_.board, unit->power, claim.centre), "its power owns the centre");
    expect(!can_go(phase_.variant, phase_.board, *unit, claim.to), "it can go there");
    Position other = phase_.board;
    other.owners[index(claim.centre)] = unit->power;
    expect(can_go(phase_.variant, other, *unit, claim.to), "it could not go there as the owner either");
  }

  // Whether the fleet could go where its order says, or support into there, with this owner of the centre.
  bool reaches(const Unit& fleet, ProvinceId centre, PowerId owner_of_centre) const {
    Position other = phase_.board;
    other.owners[index(centre)] = owner_of_centre;
    if (is_convoy_ordered()) return false;
    const bool is_own_support = served_by_order() != no_province && fleet.at.province == at_;
    const Location to = is_own_support ? Location{aim_of_order().province, Coast::None} : aim_of_order();
    if (to.province == no_province) return false;
    const std::vector<Location> arrivals = landings(phase_.variant, other, fleet, to.province);
    return std::ranges::any_of(arrivals,
                               [&](Location one) { return to.coast == Coast::None || one.coast == to.coast; });
  }
  const Unit* fleet_with_coasts(ProvinceId fleet, ProvinceId coasts, ProvinceId centre) {
    const Unit* unit = standing(fleet);
    if (unit == nullptr) return nullptr;
    const auto is_it = [&](const UnifiedCoasts& one) { return one.province == coasts && one.centre == centre; };
    expect(std::ranges::any_of(phase_.variant.unified_coasts, is_it), "these coasts are never one");
    return expect(unit->kind == UnitKind::Fleet, "it is an army") ? unit : nullptr;
  }
  void check(const CoastsAreOne& claim) {
    const Unit* unit = fleet_with_coasts(claim.fleet, claim.coasts, claim.centre);
    if (unit == nullptr) return;
    expect(phase_.board.owner_of(claim.centre) == unit->power, "its power does not own the centre");
    expect(reaches(*unit, claim.centre, unit->power), "it does not reach the place");
    expect(!reaches(*unit, claim.centre, no_power), "it would reach the place without the centre, too");
  }
  void check(const CoastsAreSeparate& claim) {
    const Unit* unit = fleet_with_coasts(claim.fleet, claim.coasts, claim.centre);
    if (unit == nullptr) return;
    expect(phase_.board.owner_of(claim.centre) != unit->power, "its power owns the centre");
    expect(!reaches(*unit, claim.centre, no_power), "it reaches the place");
    expect(reaches(*unit, claim.centre, unit->power), "it would not reach the place with the centre either");
  }

  // ---- Units that become the other kind ----

  const Transform* transform_of_order() {
    const auto* transform = order_ != nullptr ? std::get_if<Transform>(&order_->task) : nullptr;
    expect(transform != nullptr, "it is not an order to transform");
    return transform;
  }
  // "The transformation will fail if the unit is attacked": by units of other powers that have a way.
  Places stopping(const Piece& unit) const {
    Places found;
    for (const Piece* attacker : board_->entering(unit.at())) {
      if (attacker->unit.power != unit.unit.power && !board_->is_too_weak_to_cut(*attacker))
        found.push_back(attacker->at());
    }
    return found;
  }
  void check(const BecomesOtherKind& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr || transform_of_order() == nullptr) return;
    expect(options().transforming != Transforming::Refused, "units do not transform");
    expect(claim.into != unit->unit.kind, "it is of that kind");
    expect(claim.at.province == claim.unit, "it is elsewhere");
    expect(stopping(*unit).empty(), "an attack stops it");
    const Unit* after = phase_.adjudication.next.unit_at(claim.unit);
    if (!expect(after != nullptr, "no unit is there afterwards")) return;
    expect(*after == Unit{unit->unit.power, claim.into, claim.at}, "another unit is there afterwards");
  }
  void check(const KeepsItsKind& claim) {
    const Piece* unit = known(claim.unit);
    if (unit == nullptr || transform_of_order() == nullptr) return;
    expect(unit->result == Result::Cut, "it transforms");
    expect(claim.into != unit->unit.kind, "it is of that kind");
    are_same(claim.by, stopping(*unit), "which attacks stop it");
    expect(!claim.by.empty(), "no attack stops it");
  }
  void check(const MayNotTransform& claim) {
    using Why = MayNotTransform::Why;
    const Unit* unit = standing(claim.unit);
    const Transform* transform = transform_of_order();
    if (unit == nullptr || transform == nullptr) return;
    expect((claim.why == Why::Never) == (options().transforming == Transforming::Refused), "whether units transform");
    if (claim.why == Why::Never) return;
    const Province& there = phase_.variant.map[claim.unit];
    const bool is_place = there.terrain == Terrain::Coastal && there.supply_centre;
    expect((claim.why == Why::Place) != is_place, "whether units transform there");
    if (claim.why == Why::Place) return;
    const bool is_same = transform->into == written(unit->kind);
    expect((claim.why == Why::Itself) == is_same, "whether it is of that kind");
    if (claim.why == Why::Itself) return;
    expect(unit->kind == UnitKind::Army && !there.coasts.empty(), "it needs no coast");
    expect(!phase_.variant.map.has_coast(claim.unit, transform->coast), "the order names a coast");
  }

  void check(const PhaseIsNotPlayed&) {
    expect(!phase_.submission.fallen.empty() && phase_.adjudication.winner != no_power, "nobody has won by a fall");
  }

  // ---- Of the board ----

  const Options& options() const { return phase_.variant.options(); }
  Faith faith(const Unit& unit) const { return faith_at_start_of_turn(oracle_, unit.power); }
  static ProvinceId other_end(const Crossing& crossing) {
    return crossing.unit == crossing.one_end ? crossing.other_end : crossing.one_end;
  }
  const Unit* standing(ProvinceId province) {
    const Unit* unit = nullptr;
    if (const DislodgedUnit* dislodged = phase_.board.dislodged_at(province)) unit = &dislodged->unit;
    else if (province != no_province) unit = phase_.board.unit_at(province);
    return expect(unit != nullptr, "no unit stands there") ? unit : nullptr;
  }
  bool is_of_minor(ProvinceId province) {
    const Unit* unit = standing(province);
    return unit != nullptr && phase_.variant[unit->power].minor;
  }
  const PublishedOrder* published(ProvinceId unit) const {
    const auto& all = phase_.adjudication.published;
    const auto found =
        std::ranges::find_if(all, [&](const PublishedOrder& one) { return one.order.unit.at.province == unit; });
    return found != all.end() ? &*found : nullptr;
  }
  const Piece* known(ProvinceId province) {
    if (!expect(board_ != nullptr, "it is not a movement phase")) return nullptr;
    const Piece* found = board_->at(province);
    return expect(found != nullptr, "no unit stands there") ? found : nullptr;
  }
  const Piece* sortie(ProvinceId province, Location to) {
    const Piece* unit = known(province);
    if (unit == nullptr) return nullptr;
    const bool is_so = unit->is_sortie && unit->has_way && unit->to.province == to.province;
    expect(!unit->leaves(), "it leaves its province");
    return expect(is_so, "it makes no such sortie") ? unit : nullptr;
  }
  // For the order whose verdict it is: where it sends or keeps a unit, and which unit it is for. A unit without an
  // order goes where other orders take it for granted.
  bool is_convoy_ordered() const { return order_ != nullptr && std::holds_alternative<Convoy>(order_->task); }
  Location aim_of_order() const {
    if (order_ == nullptr) {
      const Piece* unit = board_ != nullptr ? board_->at(at_) : nullptr;
      return unit != nullptr ? unit->to : Location{};
    }
    if (const auto* move = std::get_if<Move>(&order_->task)) return move->destination;
    if (const auto* support = std::get_if<SupportMove>(&order_->task)) return support->destination;
    if (const auto* convoy = std::get_if<Convoy>(&order_->task)) return convoy->destination;
    const auto* hold = std::get_if<SupportHold>(&order_->task);
    return hold != nullptr ? Location{hold->supported.at.province, Coast::None} : Location{};
  }
  ProvinceId served_by_order() const {
    if (order_ == nullptr) return no_province;
    if (const auto* support = std::get_if<SupportMove>(&order_->task)) return support->supported.at.province;
    if (const auto* convoy = std::get_if<Convoy>(&order_->task)) return convoy->army.at.province;
    const auto* hold = std::get_if<SupportHold>(&order_->task);
    return hold != nullptr ? hold->supported.at.province : no_province;
  }
  void is_vacated(const Piece& mover) {
    const Piece* there = board_->at(mover.to.province);
    expect(there == nullptr || there->leaves(), "a unit stays there");
  }
  void are(Strengths said, int own, int against) {
    expect(said.own == own && said.against == against, "the strengths are others");
  }
  void beats(const Piece& unit, const std::vector<Rival>& rivals) {
    Places named, all;
    for (const Rival& rival : rivals) {
      named.push_back(rival.unit);
      const Piece* other = board_->at(rival.unit);
      if (other == nullptr) continue;
      are(rival.strengths, board_->attack_strength(unit), board_->prevent_strength(*other));
      expect(rival.strengths.own > rival.strengths.against, "it is not stronger");
    }
    for (const Piece* other : board_->entering(unit.to.province, &unit)) {
      if (board_->prevent_strength(*other) != SettledBoard::keeps_nobody_out) all.push_back(other->at());
    }
    are_same(named, all, "which moves go there");
  }
  void are_same(Places said, Places is, std::string_view what) {
    std::ranges::sort(said);
    std::ranges::sort(is);
    expect(said == is, what);
  }

  const PlayedPhase& phase_;
  const Order* order_;
  ProvinceId at_;
  const SettledBoard* board_;
  oracle::Board oracle_;
};

}  // namespace

std::optional<Wrong> untruth(const PlayedPhase& phase, const Order* order, ProvinceId at, const FeatureClaim& claim) {
  return FeatureJudge(phase, order, at).of(claim);
}

}  // namespace casus::truth
