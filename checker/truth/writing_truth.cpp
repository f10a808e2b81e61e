#include "checker/truth/writing_truth.h"

#include <algorithm>
#include <span>
#include <vector>

#include "checker/oracle/legality.h"
#include "checker/oracle/matching.h"
#include "checker/oracle/movement.h"
#include "checker/truth/expectations.h"
#include "checker/truth/orders_in_vain.h"
#include "engine/rules/clauses.h"
#include "engine/rules/options.h"
#include "engine/text/overloaded.h"

namespace casus::truth {
namespace {

using namespace reports::claims;

class WritingJudge : public Expectations {
 public:
  WritingJudge(const PlayedPhase& phase, const Order* order)
      : Expectations(phase.variant, phase.board),
        variant_(phase.variant),
        board_(phase.board),
        phase_(phase),
        order_(order) {}

  std::optional<Wrong> of(const WritingClaim& claim) {
    std::visit([&](const auto& one) { check(one); }, claim);
    return wrong();
  }

 private:
  // ---- Whose order it is ----

  void check(const NobodyCanCarryItOut& claim) {
    is_own(claim.place);
    const bool retreats = board_.phase.kind == PhaseKind::Retreats;
    expect(claim.dislodged == retreats, "whether retreats are asked for");
    expect(retreats ? board_.dislodged_at(claim.place) == nullptr : board_.unit_at(claim.place) == nullptr,
           "a unit is there");
  }
  void check(const IsAnothersUnit& claim) {
    is_own(claim.unit);
    const Unit* unit = acting(claim.unit);
    expect(unit != nullptr && claim.owner == unit->power, "{} belongs to another", name(claim.unit));
    expect(claim.owner != claim.writer, "it is the writer's own unit");
    expect(is_bid_for() || (order_ != nullptr && order_->power == claim.writer), "another wrote the order");
  }
  void check(const FellWithItsPower& claim) {
    is_own(claim.unit.at.province);
    expect(order_ != nullptr && order_->power == claim.unit.power, "another wrote the order");
    const std::span<const PowerId> fallen = phase_.submission.fallen;
    expect(std::ranges::find(fallen, claim.unit.power) != fallen.end(), "its power has not fallen");
    expect(is_on(phase_.before, claim.unit), "it was not there");
    expect(!is_on(board_, claim.unit), "it is still there");
    expect_refused(true);
  }
  static bool is_on(const Position& board, const Unit& unit) {
    const auto is_it = [&](const DislodgedUnit& one) { return one.unit == unit; };
    return std::ranges::find(board.units, unit) != board.units.end() || std::ranges::any_of(board.dislodged, is_it);
  }
  void check(const HasSeveralOrders& claim) {
    is_own(claim.unit);
    const auto count = std::ranges::count_if(phase_.submission.orders,
                                             [&](const Order& order) { return order.unit.at.province == claim.unit; });
    expect(count > 1, "{} has one order", name(claim.unit));
    if (is_bid_for()) return;
    expect(claim.alike == agrees_with_others(), "whether another order for {} means the same", name(claim.unit));
    if (phase_.ruled == nullptr) expect(claim.beside_illegal == is_beside_illegal_ones(), "whether others are illegal");
    expect(claim.illegal_counts == illegal_one_counts(), "whether the one that counts is illegal");
  }
  // Whether some of the power's orders for the unit are illegal by themselves, and so not changed to hold orders.
  bool is_beside_illegal_ones() const {
    if (variant_.options().repeated_order == RepeatedOrder::None) return false;
    return std::ranges::any_of(phase_.submission.orders, [&](const Order& one) {
      return is_for_same_unit(one) && !oracle::judged({variant_, board_}, one).task;
    });
  }
  // Whether one of the power's orders for the unit counts where contradicting ones do not.
  bool agrees_with_others() const {
    if (variant_.options().repeated_order != RepeatedOrder::None) return false;
    const std::span<const Order> orders = phase_.submission.orders;
    if (phase_.ruled != nullptr) {
      for (std::size_t i = 0; i < orders.size(); ++i) {
        if (is_for_same_unit(orders[i]) && phase_.ruled->orders[i].result != Result::Illegal) return true;
      }
      return false;
    }
    return order_that_counts().has_value();
  }
  // DATC 4.E.1: only in a movement phase is an illegal order changed to a hold order.
  bool illegal_one_counts() const {
    if (phase_.ruled != nullptr) return false;
    const auto one = order_that_counts();
    return one.has_value() && !one->is_legal;
  }
  // In a movement phase: of the power's orders for the unit.
  std::optional<oracle::JudgedOrder> order_that_counts() const {
    const oracle::Board board{variant_, board_};
    std::vector<oracle::JudgedOrder> judged;
    for (const Order& one : phase_.submission.orders) {
      if (is_for_same_unit(one)) judged.push_back(oracle::judged(board, one));
    }
    std::vector<oracle::Claim> claims;
    for (const oracle::JudgedOrder& one : judged) claims.push_back(oracle::claim_of(board, one));
    oracle::decide_which_count(variant_.options(), claims);
    for (std::size_t i = 0; i < claims.size(); ++i) {
      if (claims[i].counts) return judged[i];
    }
    return std::nullopt;
  }
  bool is_for_same_unit(const Order& one) const {
    return one.unit.at.province == order_->unit.at.province && one.power == order_->power;
  }
  void check(const TakesImpliedOrder& claim) {
    const Unit* unit = acting(claim.unit);
    const bool is_implied =
        unit != nullptr && std::ranges::any_of(phase_.submission.orders, [&](const Order& order) {
          return order.power == unit->power && order.unit.at.province != claim.unit && served_by(order) == claim.unit;
        });
    expect(is_implied, "no order of its power is for {}", name(claim.unit));
  }
  // If all who support it to hold just held, a move would be implied.
  void check(const IsImpliedToHold& claim) {
    const Unit* unit = acting(claim.unit);
    if (unit == nullptr) return;
    const Piece* piece = phase_.settled != nullptr ? phase_.settled->at(claim.unit) : nullptr;
    expect(piece != nullptr && piece->order == nullptr && !piece->tries_to_move, "an order for {} counts, or it moves",
           name(claim.unit));
    std::vector<Order> orders;
    ProvinceId first = no_province;
    const auto add = [&](const Order& order, Result result) {
      orders.push_back(order);
      const bool holds_it = std::holds_alternative<SupportHold>(order.task) && served_by(order) == claim.unit;
      if (!holds_it || order.power != unit->power || result == Result::Illegal) return;
      if (first == no_province) first = order.unit.at.province;
      orders.back().task = Hold{};
    };
    for (std::size_t i = 0; i < phase_.submission.orders.size(); ++i)
      add(phase_.submission.orders[i], phase_.adjudication.verdicts[i].result);
    for (const PublishedOrder& one : phase_.adjudication.published) add(one.order, one.verdict.result);
    expect(claim.supporter != no_province && claim.supporter == first, "which support to hold is the first");
    const oracle::Board board{variant_, board_};
    expect(oracle::implied_moves(board, orders).contains(claim.unit), "no order would imply a move of {}",
           name(claim.unit));
  }

  // ---- Letters, nationalities, coasts, paths ----

  void check(const LeavesKindUnsaid& claim) {
    const auto is_unsaid = [&](const UnitName& one) {
      return one.at.province == claim.unit && one.kind == WrittenKind::Unsaid;
    };
    expect(std::ranges::any_of(named(), is_unsaid), "the order says it");
    if (claim.refused)
      expect(variant_.options().missing_unit_letter == MissingUnitLetter::Refused, "no letter is needed");
    expect_refused(claim.refused);
  }
  void check(const NamesWrongKind& claim) {
    const auto is_wrong = [&](const UnitName& one) {
      return one.kind != WrittenKind::Unsaid && !has_letter_of_board(one);
    };
    expect(std::ranges::any_of(named(), is_wrong), "each letter agrees with the board");
    if (claim.refused)
      expect(variant_.options().wrong_unit_letter == WrongUnitLetter::Refused, "a wrong letter is accepted");
    expect_refused(claim.refused);
  }
  void check(const LeavesPowerUnsaid& claim) {
    const UnitName* served = served_unit();
    expect(served != nullptr && served->at.province == claim.served && served->power == no_power, "the order says it");
    expect_refused(claim.refused);
  }
  void check(const NamesWrongPower& claim) {
    // A unit that is to be built stands nowhere yet, and belongs to the power that builds it.
    const bool is_build = order_ != nullptr && std::holds_alternative<Build>(order_->task);
    const auto is_wrong = [&](const UnitName& one) {
      const Unit* unit = acting_or_nobody(one.at.province);
      if (!is_build && unit == nullptr) return false;
      const PowerId owner = is_build ? order_->power : unit->power;
      const bool is_meant = one.at.province == claim.unit && one.power == claim.named && owner == claim.owner;
      return is_meant && one.power != no_power && one.power != owner;
    };
    expect(std::ranges::any_of(named(), is_wrong), "each power agrees with the board, or others are said");
    expect_refused(claim.refused);
  }
  void check(const NamesWrongCoast& claim) {
    const auto is_wrong = [&](const UnitName& one) {
      const Unit* unit = acting_or_nobody(one.at.province);
      return one.at.coast != Coast::None && unit != nullptr && unit->at.coast != one.at.coast;
    };
    expect(std::ranges::any_of(named(), is_wrong), "each unit stands on the coast that is named");
    expect_refused(claim.refused);
  }
  void check(const NamesNeedlessCoast& claim) {
    std::vector<Location> places;
    for (const UnitName& one : named()) places.push_back(one.at);
    places.push_back(aim());
    const auto lacking = std::ranges::find_if(places, [&](Location one) {
      return one.coast != Coast::None && known(one.province) && variant_.map.has_coasts(one.province) &&
             !variant_.map.has_coast(one.province, one.coast);
    });
    expect(claim.lacking == (lacking != places.end() ? lacking->province : no_province),
           "whether a province has the coast that is named for it");
    if (const auto* transform = order_ != nullptr ? std::get_if<Transform>(&order_->task) : nullptr)
      places.push_back({order_->unit.at.province, transform->coast});
    expect(std::ranges::any_of(places, [](Location one) { return one.coast != Coast::None; }), "no coast is named");
    expect_refused(claim.refused);
  }
  void check(const LeavesCoastOpen& claim) {
    expect(order_ != nullptr && std::holds_alternative<SupportMove>(order_->task), "it is not a support of a move");
    expect(claim.to == Location{aim().province, Coast::None} && aim().coast == Coast::None, "the order names a coast");
    expect(known(claim.to.province) && variant_.map.has_coasts(claim.to.province), "it has no coasts to tell apart");
  }
  void check(const SupportsAnotherCoast& claim) {
    expect(claim.to == aim() && claim.served == served(), "another support is ordered");
    const auto* move = move_of(claim.served);
    expect(
        move != nullptr && move->destination.province == claim.to.province && move->destination.coast != claim.to.coast,
        "{} is not ordered to another coast", name(claim.served));
  }
  void check(const NamesNoPath& claim) {
    is_own(claim.unit);
    const auto* move = own_move();
    expect(move != nullptr && move->path.empty(), "the order names a path");
    expect(variant_.options().convoy_path == ConvoyPath::Required, "no path is needed");
  }
  void check(const FollowsItsPath& claim) {
    is_own(claim.unit);
    const auto* move = own_move();
    expect(move != nullptr && !move->path.empty(), "the order names no path");
  }
  void check(const PathIsNoChain& claim) {
    const Move* move = move_with_path(claim.unit, claim.to);
    expect(move == nullptr || !is_chain_of_fleets(claim.unit, *move), "they are a chain");
  }
  void check(const PathHasDetour& claim) {
    const Move* move = move_with_path(claim.unit, claim.to);
    if (move == nullptr) return;
    expect(is_chain_of_fleets(claim.unit, *move), "they are no chain");
    expect(!oracle::could_carry({variant_, board_}, move->path, claim.unit, claim.to.province), "they could carry it");
  }
  const Move* move_with_path(ProvinceId unit, Location to) {
    is_own(unit);
    const Move* move = own_move();
    if (!expect(move != nullptr && !move->path.empty(), "the order names no path")) return nullptr;
    expect(to.province == move->destination.province, "another destination");
    return move;
  }
  bool is_chain_of_fleets(ProvinceId from, const Move& move) const {
    const ProvinceId to = move.destination.province;
    const Places fleets = fleets_at_sea(variant_.map, board_);
    ProvinceId last = from;
    bool is_chain = true;
    for (const ProvinceId sea : move.path) {
      is_chain = is_chain && has(fleets, sea) && map_in_season().convoy_reach(last).contains(sea);
      last = sea;
    }
    return is_chain && known(to) && map_in_season().convoy_reach(last).contains(to) &&
           variant_.map[to].terrain == Terrain::Coastal;
  }

  // ---- What the order has to match ----

  void check(const IsNotOrderedSo& claim) {
    is_own(claim.unit);
    expect(claim.served == served(), "another is supported");
    if (order_ != nullptr && std::holds_alternative<SupportMove>(order_->task)) is_not_ordered_so(claim.served);
  }
  void check(const IsOrderedInVain& claim) {
    using Why = IsOrderedInVain::Why;
    if (!expect(claim.served == served(), "it is for another unit") || phase_.settled == nullptr) return;
    const bool is_for_move = order_ != nullptr && (claim.to_convoy ? std::holds_alternative<Convoy>(order_->task)
                                                                   : std::holds_alternative<SupportMove>(order_->task));
    expect(is_for_move, "whether it is a convoy");
    const Piece* piece = phase_.settled->at(claim.served);
    if (!expect(piece != nullptr, "no unit stands there")) return;
    expect(can_be_same_move(*piece, claim.to, aim()), "it is for another move");
    const bool is_followed = piece->to.province == claim.to.province;
    const bool is_in_vain = is_followed && !piece->tries_to_move;
    const auto has_order = [&](bool is_legal) {
      return std::ranges::any_of(orders_in_vain(phase_), [&](const OrderInVain& one) {
        return one.is_legal == is_legal && is_move_of(one.order, *piece, claim.to);
      });
    };
    switch (claim.why) {
      case Why::Illegal: expect(!is_followed && has_order(false), "no illegal order is for this move"); break;
      case Why::DoesNotCount: expect(!is_followed && has_order(true), "no order that does not count is for it"); break;
      case Why::Void: expect(is_in_vain && piece->result == Result::Void, "the order is not void"); break;
      case Why::HoldsByParadox:
        expect(is_in_vain && piece->result == Result::Disrupted, "no paradox rule has the unit hold");
        break;
    }
  }
  void check(const IsOrderedToMove& claim) {
    expect(claim.served == served() && order_ != nullptr && std::holds_alternative<SupportHold>(order_->task),
           "it is not a support to hold");
    expect(is_ordered_to_move(claim.served), "{} is not ordered to move", name(claim.served));
  }
  void check(const IsOfIdlePower& claim) {
    expect(claim.served == served(), "another is supported");
    const Unit* unit = acting_or_nobody(claim.served);
    if (!expect(unit != nullptr, "nobody is there")) return;
    const auto is_by_its_power = [&](const auto& written) { return written.power == unit->power; };
    expect(std::ranges::none_of(phase_.submission.orders, is_by_its_power), "its power gave orders");
    expect(std::ranges::none_of(phase_.submission.grants, is_by_its_power), "its power granted points");
  }
  void check(const IsNotToBeConvoyed& claim) {
    expect(claim.army == served() && claim.to.province == aim().province, "another convoy is ordered");
    if (order_ != nullptr) is_not_ordered_so(claim.army);
  }
  void check(const LosesOneRoute& claim) {
    expect(variant_.options().convoy_routes != ConvoyRoutes::Any, "the rule is not played");
    const Piece* piece = phase_.settled != nullptr ? phase_.settled->at(claim.army) : nullptr;
    if (!expect(piece != nullptr, "no unit stands there")) return;
    expect(piece->carriers.size() > 1, "one fleet is ordered to carry {}", name(claim.army));
    expect(std::ranges::any_of(piece->carriers, [&](ProvinceId fleet) { return !phase_.settled->is_afloat(fleet); }),
           "no fleet that is to carry {} is lost", name(claim.army));
  }

  // ---- Paradoxes ----

  void check(const IsPartOfParadox& claim) {
    using Rule = IsPartOfParadox::Rule;
    const Clause clause = claim.rule == Rule::ConvoyFails ? Clause::ParadoxSzykman
                          : claim.rule == Rule::ArmyHolds ? Clause::ParadoxArmyHolds
                                                          : Clause::ParadoxAllHold;
    check_part(claim.part, claim.army, claim.to);
    if (order_ != nullptr) is_own(claim.unit);
    const bool is_found = std::ranges::any_of(phase_.adjudication.paradoxes, [&](const Paradox& paradox) {
      const bool is_its = claim.part == IsPartOfParadox::Part::Other || has(paradox.armies, claim.army) ||
                          (claim.rule == Rule::AllFail && has(paradox.core, claim.unit));
      return paradox.clause == clause && is_its;
    });
    expect(is_found, "no paradox that the rule settles has it in it");
  }
  void check(const HoldsByOwnEffect& claim) {
    expect(variant_.options().convoy_paradox == ConvoyParadox::OwnEffect, "the rule is not played");
    check_part(claim.part, claim.army, claim.to);
  }
  void check_part(IsPartOfParadox::Part part, ProvinceId army, Location to) {
    if (order_ == nullptr) return;
    using Part = IsPartOfParadox::Part;
    const bool is_move = std::holds_alternative<Move>(order_->task);
    const bool is_convoy = std::holds_alternative<Convoy>(order_->task);
    expect(part == (is_move ? Part::Move : is_convoy ? Part::Convoy : Part::Other), "it is another kind of order");
    expect(part == Part::Other || to.province == aim().province, "another destination");
    expect(army == (is_move ? order_->unit.at.province : is_convoy ? served() : no_province), "another army");
  }

  // ---- Builds ----

  void check(const LeavesKindOfBuildUnsaid& claim) {
    is_own(claim.place);
    expect(order_ != nullptr && order_->unit.kind == WrittenKind::Unsaid, "the order says it");
    if (order_ != nullptr && !claim.refused) {
      const Location at = order_->unit.at;
      expect(claim.coast_decides == (at.coast != Coast::None && variant_.map.has_coast(at.province, at.coast)),
             "whether the coast decides");
    }
    expect_refused(claim.refused);
  }
  void check(const DeclinesBuild& claim) {
    expect(order_ != nullptr && std::holds_alternative<Waive>(order_->task) && order_->power == claim.power,
           "nobody declines");
    expect_refused(claim.refused);
  }

  // ---- What the order says ----

  void is_own(ProvinceId at) {
    expect(order_ == nullptr || order_->unit.at.province == at, "{} is not the unit of the order", name(at));
  }
  const Map& map_in_season() const { return variant_.map.in(board_.phase.season); }
  bool known(ProvinceId province) const { return index(province) < variant_.map.provinces().size(); }
  const Unit* acting_or_nobody(ProvinceId at) const {
    if (!known(at)) return nullptr;
    const DislodgedUnit* dislodged = board_.phase.kind == PhaseKind::Retreats ? board_.dislodged_at(at) : nullptr;
    return dislodged != nullptr ? &dislodged->unit : board_.unit_at(at);
  }
  const Unit* acting(ProvinceId at) {
    const Unit* unit = acting_or_nobody(at);
    expect(unit != nullptr, "no unit stands there");
    return unit;
  }
  bool has_letter_of_board(const UnitName& one) const {
    const Unit* unit = acting_or_nobody(one.at.province);
    return unit == nullptr || one.kind == (unit->kind == UnitKind::Army ? WrittenKind::Army : WrittenKind::Fleet);
  }
  static const UnitName* served_unit_of(const Order& order) {
    if (const auto* support = std::get_if<SupportMove>(&order.task)) return &support->supported;
    if (const auto* support = std::get_if<SupportHold>(&order.task)) return &support->supported;
    if (const auto* convoy = std::get_if<Convoy>(&order.task)) return &convoy->army;
    return nullptr;
  }
  static ProvinceId served_by(const Order& order) {
    const UnitName* unit = served_unit_of(order);
    return unit != nullptr ? unit->at.province : no_province;
  }
  const UnitName* served_unit() const { return order_ != nullptr ? served_unit_of(*order_) : nullptr; }
  ProvinceId served() const { return order_ != nullptr ? served_by(*order_) : no_province; }
  std::vector<UnitName> named() const {
    std::vector<UnitName> units;
    if (order_ == nullptr) return units;
    units.push_back(order_->unit);
    if (const UnitName* one = served_unit()) units.push_back(*one);
    return units;
  }
  Location aim() const {
    if (order_ == nullptr) return {};
    if (const auto* move = std::get_if<Move>(&order_->task)) return move->destination;
    if (const auto* support = std::get_if<SupportMove>(&order_->task)) return support->destination;
    if (const auto* convoy = std::get_if<Convoy>(&order_->task)) return convoy->destination;
    return {};
  }
  const Move* own_move() const { return order_ != nullptr ? std::get_if<Move>(&order_->task) : nullptr; }
  // Of the order that the unit follows.
  const Move* move_of(ProvinceId unit) const {
    const Piece* piece = phase_.settled != nullptr && known(unit) ? phase_.settled->at(unit) : nullptr;
    return piece != nullptr && piece->order != nullptr ? std::get_if<Move>(&piece->order->task) : nullptr;
  }
  // The move that this support or convoy is for. No order of the unit's own is for it, not even one that is in vain.
  void is_not_ordered_so(ProvinceId unit) {
    const Piece* piece = phase_.settled != nullptr ? phase_.settled->at(unit) : nullptr;
    if (piece == nullptr) return;
    expect(piece->to.province != aim().province, "{} is ordered to do it", name(unit));
    for (const OrderInVain& one : orders_in_vain(phase_))
      expect(!is_move_of(one.order, *piece, aim()), "{} is ordered to do it in vain", name(unit));
  }
  static bool is_move_of(const Order& order, const Piece& piece, Location to) {
    const auto* move = std::get_if<Move>(&order.task);
    return move != nullptr && order.unit.at.province == piece.at() && can_be_same_move(piece, move->destination, to);
  }
  // An army has no coast, and a fleet can go to the coast that an order leaves open.
  static bool can_be_same_move(const Piece& piece, Location one, Location other) {
    if (one.province != other.province) return false;
    const bool are_coasts = one.coast != Coast::None && other.coast != Coast::None;
    return piece.unit.kind == UnitKind::Army || !are_coasts || one.coast == other.coast;
  }
  // Also by an order that is refused, or by a move that another unit's order implies.
  bool is_ordered_to_move(ProvinceId unit) const {
    const auto moves = [&](const Order& order) {
      return order.unit.at.province == unit && std::holds_alternative<Move>(order.task);
    };
    if (move_of(unit) != nullptr || std::ranges::any_of(phase_.submission.orders, moves)) return true;
    const Piece* piece = phase_.settled != nullptr && known(unit) ? phase_.settled->at(unit) : nullptr;
    return piece != nullptr && piece->tries_to_move;
  }
  // Orders in bids have no verdict of their own.
  bool is_bid_for() const {
    return std::ranges::none_of(phase_.submission.orders, [&](const Order& one) { return &one == order_; });
  }
  void expect_refused(bool is_refused) {
    const std::span<const Order> orders = phase_.submission.orders;
    for (std::size_t i = 0; i < orders.size(); ++i) {
      if (&orders[i] == order_)
        expect(is_refused == (phase_.adjudication.verdicts[i].result == Result::Illegal), "whether it is refused");
    }
  }

  const Variant& variant_;
  const Position& board_;
  const PlayedPhase& phase_;
  const Order* order_;
};

}  // namespace

std::optional<Wrong> untruth(const PlayedPhase& phase, const Order* order, const WritingClaim& claim) {
  return WritingJudge(phase, order).of(claim);
}

}  // namespace casus::truth
