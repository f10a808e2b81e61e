#include "checker/truth/reach_truth.h"

#include <algorithm>
#include <span>

#include "checker/oracle/board.h"
#include "checker/truth/expectations.h"
#include "checker/truth/orders_in_vain.h"
#include "engine/rules/options.h"

namespace casus::truth {
namespace {

using namespace reports::claims;

class ReachJudge : public Expectations {
 public:
  ReachJudge(const PlayedPhase& phase, const Order* order)
      : Expectations(phase.variant, phase.board),
        variant_(phase.variant),
        map_(phase.variant.map.in(phase.board.phase.season)),
        board_(phase.board),
        phase_(phase),
        order_(order) {}

  std::optional<Wrong> of(const ReachClaim& claim) {
    std::visit([&](const auto& one) { check(one); }, claim);
    return wrong();
  }

 private:
  // ---- Moves ----

  void check(const StandsThereAlready& claim) {
    if (acting(claim.unit) == nullptr) return;
    expect(goal() == claim.unit, "the order leads elsewhere");
  }
  void check(const CannotEnter& claim) {
    const Unit* unit = acting(claim.unit);
    if (unit == nullptr || !known(claim.to.province)) return;
    expect(unit->kind == claim.kind, "{} is of the other kind", name(claim.unit));
    expect(claim.to.province == goal(), "{} is not where it is to go", place(claim.to.province));
    const Terrain shut = claim.kind == UnitKind::Army ? Terrain::Sea : Terrain::Inland;
    expect(terrain(claim.to.province) == shut, "the terrain is not that of the sentence");
  }
  void check(const IsNotAdjacent& claim) {
    const Unit* unit = acting(claim.unit);
    if (unit == nullptr || !known(claim.to.province)) return;
    expect(unit->kind == claim.kind, "{} is of the other kind", name(claim.unit));
    expect(claim.to.province == goal(), "{} is not where it is to go", place(claim.to.province));
    const auto* move = order_ != nullptr ? std::get_if<Move>(&order_->task) : nullptr;
    expect(claim.by_land == (move != nullptr && move->via == Via::Land), "whether the order says by land");
    expect(!can_go(variant_, board_, *unit, claim.to.province), "{} borders on it", name(claim.unit));
    expect(claim.by_land || !could_be_carried(*unit, claim.to.province), "fleets could carry {}", name(claim.unit));
  }
  void check(const NoFleetsCouldCarry& claim) {
    const Unit* unit = acting(claim.unit);
    if (unit == nullptr) return;
    const auto* move = order_ != nullptr ? std::get_if<Move>(&order_->task) : nullptr;
    expect(unit->kind == UnitKind::Army, "{} is not an army", name(claim.unit));
    expect(claim.insists == (move != nullptr && move->via == Via::Convoy), "whether the order asks for a convoy");
    if (claim.to.province == no_province) return;
    expect(order_ == nullptr || claim.to.province == goal(), "{} is not where it is to go", place(claim.to.province));
    // No fleet closes a strait on an empty board.
    expect(claim.insists || !can_go(variant_, Position(), *unit, claim.to.province), "it borders on that province");
    expect(!could_be_carried(*unit, claim.to.province), "fleets could carry {}", name(claim.unit));
  }
  void check(const NoFleetsCarry& claim) {
    const Unit* unit = acting(claim.unit);
    if (unit == nullptr || claim.to.province == no_province) return;
    const ProvinceId to = claim.to.province;
    expect(unit->kind == UnitKind::Army, "{} is not an army", name(claim.unit));
    expect(order_ == nullptr || to == goal(), "{} is not where it is to go", place(to));
    expect(claim.could_walk == can_go(variant_, board_, *unit, to), "whether it could walk");
    expect(!is_way(map_, ordered_to_carry(*unit, to), claim.unit, to), "a chain is ordered to carry {}",
           name(claim.unit));
    const auto is_to_carry = [&](const OrderInVain& one) {
      const auto* convoy = std::get_if<Convoy>(&one.order.task);
      return convoy != nullptr && convoy->army.at.province == claim.unit && convoy->destination.province == to;
    };
    expect(claim.in_vain == std::ranges::any_of(orders_in_vain(phase_), is_to_carry),
           "whether an order to carry {} is in vain", name(claim.unit));
  }
  // By orders that count, and only over the seas that its own order names, if it names any.
  Places ordered_to_carry(const Unit& army, ProvinceId to) const {
    Places fleets;
    if (phase_.settled == nullptr) return fleets;
    for (const Piece& piece : phase_.settled->pieces()) {
      const auto* convoy = piece.order != nullptr ? std::get_if<Convoy>(&piece.order->task) : nullptr;
      const bool stands = convoy != nullptr && piece.result != Result::Void;
      if (stands && convoy->army.at.province == army.at.province && convoy->destination.province == to)
        fleets.push_back(piece.at());
    }
    const auto* move = order_ != nullptr ? std::get_if<Move>(&order_->task) : nullptr;
    const bool binds = variant_.options().convoy_path != ConvoyPath::Ignored;
    if (!binds || move == nullptr || move->path.empty()) return fleets;
    const bool is_whole = std::ranges::all_of(move->path, [&](ProvinceId sea) { return has(fleets, sea); });
    return is_whole ? Places(move->path.begin(), move->path.end()) : Places();
  }

  // ---- Coasts ----

  void check(const NeedsCoast& claim) {
    const Unit* fleet = fleet_to(claim.unit, claim.to);
    if (fleet == nullptr) return;
    expect(!variant_.map.has_coast(claim.to, coast()), "the order names a coast");
    expect(landings(variant_, board_, *fleet, claim.to).size() > 1, "not several coasts are in reach");
  }
  void check(const OneCoastIsInReach& claim) {
    const Unit* fleet = fleet_to(claim.unit, claim.to);
    if (fleet == nullptr) return;
    expect(!variant_.map.has_coast(claim.to, coast()), "the order names a coast");
    expect(landings(variant_, board_, *fleet, claim.to).size() == 1, "not one coast is in reach");
    expect_refused(claim.refused);
  }
  void check(const CoastIsOutOfReach& claim) {
    const Unit* fleet = fleet_to(claim.unit, claim.to.province);
    if (fleet == nullptr) return;
    const std::vector<Location> in_reach = landings(variant_, board_, *fleet, claim.to.province);
    expect(claim.to.coast != Coast::None && claim.to.coast == coast(), "the order names another coast");
    expect(std::ranges::find(in_reach, claim.to) == in_reach.end(), "it reaches that coast");
    expect(!claim.other_taken || !in_reach.empty(), "it reaches no other");
    expect_refused(!claim.other_taken);
  }
  const Unit* fleet_to(ProvinceId at, ProvinceId to) {
    asks_for_coast_ = true;
    const Unit* unit = acting(at);
    if (unit == nullptr || !known(to)) return nullptr;
    expect(unit->kind == UnitKind::Fleet, "{} is not a fleet", name(at));
    expect(to == goal(), "{} is not where it is to go", place(to));
    return unit->kind == UnitKind::Fleet ? unit : nullptr;
  }

  // ---- Supports and convoys ----

  void check(const CouldNotMoveThere& claim) {
    const Unit* unit = acting(claim.unit);
    if (unit == nullptr || !known(claim.to)) return;
    expect(claim.to == goal(), "its support is for another place");
    expect(!can_go(variant_, board_, *unit, claim.to), "{} could move there", name(claim.unit));
  }
  void check(const CannotSupportItself& claim) {
    expect(acting(claim.unit) && served() == claim.unit, "another is meant");
  }
  void check(const NobodyIsThere& claim) {
    expect(served() == claim.place, "another is meant");
    expect(board_.unit_at(claim.place) == nullptr, "{} is there", name(claim.place));
    const bool is_convoy = order_ != nullptr && std::holds_alternative<Convoy>(order_->task);
    expect(claim.to_convoy == is_convoy, "whether it is a convoy");
  }
  void check(const CouldNeverMove& claim) {
    const Unit* unit = board_.unit_at(claim.unit);
    if (!expect(unit != nullptr, "no unit stands there") || !known(claim.to.province)) return;
    expect(served() == claim.unit, "another is meant");
    expect(claim.to.province == goal(), "{} is not the place of the order", place(claim.to.province));
    expect(order_ != nullptr && !std::holds_alternative<Convoy>(order_->task), "it is not a support");
    const bool is_carried = unit->kind == UnitKind::Army && could_be_carried(*unit, claim.to.province);
    expect(claim.by_faith == is_barred_by_faith(*unit, claim.to.province, is_carried), "whether its faith forbids it");
    expect(claim.never_moves == may_never_move(*unit), "whether minor powers' units may move");
    if (is_minor(*unit)) return;
    const ProvinceId to = claim.to.province, supporter = order_ != nullptr ? order_->unit.at.province : no_province;
    expect(!can_go(variant_, board_, *unit, to), "{} could go there", name(claim.unit));
    const bool could = could_be_carried(*unit, to);
    expect(claim.but_for.has_value() == could, "whether fleets could carry {}", name(claim.unit));
    if (!could || !claim.but_for) return;
    Places others = fleets_at_sea(map_, board_);
    std::erase(others, *claim.but_for);
    expect(*claim.but_for == supporter, "another unit supports it");
    expect(!is_way(map_, others, claim.unit, to), "other fleets could carry {}", name(claim.unit));
  }
  void check(const CannotBeConvoyed& claim) {
    const Unit* unit = board_.unit_at(claim.army);
    if (!expect(unit != nullptr, "no unit stands there") || !known(claim.to.province)) return;
    expect(served() == claim.army && goal() == claim.to.province, "another convoy is ordered");
    expect(is_minor(*unit) || claim.army == claim.to.province || terrain(claim.army) != Terrain::Coastal ||
               terrain(claim.to.province) != Terrain::Coastal,
           "a convoy could lead there");
    const bool is_carried = claim.army != claim.to.province && terrain(claim.army) == Terrain::Coastal &&
                            terrain(claim.to.province) == Terrain::Coastal;
    expect(claim.by_faith == (is_carried && is_barred_by_faith(*unit, claim.to.province, true)),
           "whether its faith forbids it");
    expect(claim.never_moves == (is_carried && may_never_move(*unit)), "whether minor powers' units may move");
  }
  bool may_never_move(const Unit& unit) const {
    return is_minor(unit) && variant_.options().minor_moves == MinorMoves::Refused;
  }
  // "May only ... attack an adjacent space that is either empty or contains a non-Catholic unit."
  bool is_barred_by_faith(const Unit& unit, ProvinceId to, bool is_carried) const {
    const Power& power = variant_[unit.power];
    const Options& options = variant_.options();
    if (!power.minor || !power.bound_to_faith || options.minor_moves == MinorMoves::Refused) return false;
    if (options.religious_rule == ReligiousRule::None) return false;
    if (!can_go(variant_, board_, unit, to)) return is_carried;
    const Unit* occupant = board_.unit_at(to);
    const oracle::Board board{variant_, board_};
    return occupant != nullptr && oracle::faith_at_start_of_turn(board, occupant->power) == power.faith;
  }
  bool is_minor(const Unit& unit) const { return unit.power != no_power && variant_[unit.power].minor; }
  void check(const IsNotAtSea& claim) {
    const Unit* unit = acting(claim.unit);
    if (unit == nullptr) return;
    expect(unit->kind == UnitKind::Fleet, "{} is not a fleet", name(claim.unit));
    expect(terrain(claim.unit) != Terrain::Sea && !variant_.map[claim.unit].convoys, "it can convoy there");
  }
  void check(const ArmiesDoNotConvoy& claim) {
    const Unit* unit = acting(claim.unit);
    expect(unit != nullptr && unit->kind == UnitKind::Army, "{} is not an army", name(claim.unit));
    expect(order_ != nullptr && order_->unit.at.province == claim.unit, "another is ordered to convoy");
  }
  void check(const OnlyArmiesAreConvoyed& claim) {
    const Unit* unit = board_.unit_at(claim.served);
    expect(unit != nullptr && unit->kind == UnitKind::Fleet, "{} is not a fleet", name(claim.served));
    expect(served() == claim.served, "another is meant");
  }
  void check(const CarriesToItself& claim) {
    if (acting(claim.unit) != nullptr) expect(goal() == claim.unit, "the army is to go elsewhere");
  }
  void check(const IsOnNoRoute& claim) {
    if (acting(claim.unit) == nullptr || !known(claim.army) || !known(claim.to.province)) return;
    expect(served() == claim.army && goal() == claim.to.province, "another convoy is ordered");
    const Places fleets = fleets_at_sea(map_, board_);
    expect(!is_on_a_route(map_, fleets, claim.army, claim.to.province, claim.unit), "it is on a route");
    const ProvinceId to = claim.to.province;
    const ProvinceSet before = reached_from(map_, fleets, claim.army, to);
    const ProvinceSet after = reached_from(map_, fleets, claim.unit, to);
    const bool leads_there = std::ranges::any_of(fleets, [&](ProvinceId fleet) {
      return (fleet == claim.unit || after.contains(fleet)) && map_.convoy_reach(fleet).contains(to);
    });
    expect(claim.by_detour == (before.contains(claim.unit) && leads_there), "whether a detour leads over it");
  }

  // ---- Builds ----

  void check(const IsInland& claim) {
    expect(known(claim.place) && terrain(claim.place) == Terrain::Inland, "{} is not inland", place(claim.place));
    expect_refused(!claim.army_instead);
  }
  void check(const HasSeveralCoasts& claim) {
    expect(known(claim.place) && variant_.map[claim.place].coasts.size() > 1, "it has not several coasts");
    expect(order_ != nullptr && order_->unit.at == Location{claim.place, claim.named}, "the order names another coast");
    expect(claim.named == Coast::None || !variant_.map.has_coast(claim.place, claim.named), "it has that coast");
  }

  // ---- What is there ----

  bool known(ProvinceId province) {
    return expect(index(province) < variant_.map.provinces().size(), "no such province");
  }
  Terrain terrain(ProvinceId province) const { return variant_.map[province].terrain; }
  // In a retreats phase a dislodged unit comes first.
  const Unit* acting(ProvinceId at) {
    if (!known(at)) return nullptr;
    expect(order_ == nullptr || at == traveller(), "{} is not the unit of the order", name(at));
    const DislodgedUnit* dislodged = board_.phase.kind == PhaseKind::Retreats ? board_.dislodged_at(at) : nullptr;
    const Unit* unit = dislodged != nullptr ? &dislodged->unit : board_.unit_at(at);
    expect(unit != nullptr, "no unit stands there");
    return unit;
  }
  bool could_be_carried(const Unit& unit, ProvinceId to) const {
    return unit.kind == UnitKind::Army && is_way(map_, fleets_at_sea(map_, board_), unit.at.province, to);
  }
  // What the order says.
  Location aim() const {
    if (order_ == nullptr) return {};
    if (const auto* move = std::get_if<Move>(&order_->task)) return move->destination;
    if (const auto* support = std::get_if<SupportMove>(&order_->task)) return support->destination;
    if (const auto* convoy = std::get_if<Convoy>(&order_->task)) return convoy->destination;
    if (const auto* support = std::get_if<SupportHold>(&order_->task)) return support->supported.at;
    return {};
  }
  ProvinceId goal() const { return aim().province; }
  Coast coast() const { return aim().coast; }
  // The unit that is to go there; of a support for a coast it is the supported one.
  ProvinceId traveller() const {
    return asks_for_coast_ && served() != no_province ? served() : order_->unit.at.province;
  }
  ProvinceId served() const {
    if (order_ == nullptr) return no_province;
    if (const auto* support = std::get_if<SupportMove>(&order_->task)) return support->supported.at.province;
    if (const auto* support = std::get_if<SupportHold>(&order_->task)) return support->supported.at.province;
    if (const auto* convoy = std::get_if<Convoy>(&order_->task)) return convoy->army.at.province;
    return no_province;
  }
  // Orders in bids have no verdict of their own.
  void expect_refused(bool is_refused) {
    const std::span<const Order> orders = phase_.submission.orders;
    for (std::size_t i = 0; i < orders.size(); ++i) {
      if (&orders[i] != order_) continue;
      expect(is_refused == (phase_.adjudication.verdicts[i].result == Result::Illegal), "whether it is refused");
    }
  }

  const Variant& variant_;
  const Map& map_;  // in the season
  const Position& board_;
  const PlayedPhase& phase_;
  const Order* order_;
  bool asks_for_coast_ = false;
};

}  // namespace

std::optional<Wrong> untruth(const PlayedPhase& phase, const Order* order, const ReachClaim& claim) {
  return ReachJudge(phase, order).of(claim);
}

}  // namespace casus::truth
