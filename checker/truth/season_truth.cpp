#include "checker/truth/season_truth.h"

#include <algorithm>

#include "checker/oracle/adjustments.h"
#include "checker/oracle/homes.h"
#include "checker/truth/expectations.h"
#include "engine/rules/options.h"

namespace casus::truth {
namespace {

using namespace reports::claims;

class SeasonJudge : public Expectations {
 public:
  SeasonJudge(const PlayedPhase& phase, const Order* order)
      : Expectations(phase.variant, phase.board), phase_(phase), order_(order) {}

  std::optional<Wrong> of(const SeasonClaim& claim) {
    if (expect(phase_.ruled != nullptr && order_ != nullptr, "it is not an order of retreats or adjustments"))
      std::visit([&](const auto& one) { check(one); }, claim);
    return wrong();
  }

 private:
  // ---- Retreats ----

  void check(const RetreatsTo& claim) {
    const DislodgedUnit* one = retreating(claim.unit, claim.to.province);
    if (one == nullptr) return;
    expect(result() == Result::Retreats, "it does not arrive");
    const auto is_it = [&](const Unit& unit) {
      const bool is_on_coast = claim.to.coast == Coast::None || claim.to.coast == unit.at.coast;
      return unit.power == one->unit.power && unit.kind == one->unit.kind && unit.at.province == claim.to.province &&
             is_on_coast;
    };
    expect(std::ranges::any_of(phase_.ruled->standing, is_it), "it is not there");
  }
  void check(const MeetsInRetreat& claim) {
    if (retreating(claim.unit, claim.to.province) == nullptr) return;
    expect(result() == Result::Bounces, "it is alone there");
    Places others;
    for (std::size_t i = 0; i < orders().size(); ++i) {
      const auto* move = std::get_if<Move>(&orders()[i].task);
      const bool is_one = result_of(i) == Result::Bounces && move != nullptr && &orders()[i] != order_;
      if (!is_one || move->destination.province != claim.to.province) continue;
      const ProvinceId at = orders()[i].unit.at.province;
      if (!comes_over_weak_border(at, claim.to.province) || comes_over_weak_border(claim.unit, claim.to.province))
        others.push_back(at);
    }
    expect(!claim.others.empty(), "it is known whom it meets");
    Places said = claim.others;
    std::ranges::sort(said);
    std::ranges::sort(others);
    expect(said == others, "it meets others");
  }
  // "The unit that does not travel around may retreat while the other unit is disbanded."
  void check(const GivesWayInRetreat& claim) {
    if (retreating(claim.unit, claim.to.province) == nullptr) return;
    expect(result() == Result::Bounces, "it arrives");
    expect(comes_over_weak_border(claim.unit, claim.to.province), "it comes over no weak border");
    expect(!claim.others.empty(), "it is known to whom it gives way");
    for (const ProvinceId at : claim.others) {
      expect(!comes_over_weak_border(at, claim.to.province), "another comes over a weak border, too");
      const bool goes_there = std::ranges::any_of(orders(), [&](const Order& order) {
        const auto* move = std::get_if<Move>(&order.task);
        return move != nullptr && order.unit.at.province == at && move->destination.province == claim.to.province;
      });
      expect(goes_there, "another does not go there");
    }
  }
  bool comes_over_weak_border(ProvinceId from, ProvinceId to) const {
    const DislodgedUnit* one = phase_.board.dislodged_at(from);
    return one != nullptr && is_weak_way(phase_.variant, one->unit.kind, from, to);
  }
  void check(const RetreatIsOccupied& claim) {
    if (retreating(claim.unit, claim.to) == nullptr) return;
    is_refused();
    const Unit* occupant = phase_.board.unit_at(claim.to);
    expect(occupant != nullptr && claim.occupant == *occupant, "that unit is not there");
  }
  void check(const RetreatIsWhereItsAttackerCameFrom& claim) {
    const DislodgedUnit* one = retreating(claim.unit, claim.to);
    if (one == nullptr) return;
    is_refused();
    expect(one->attacker_origin == claim.to, "its attacker came from elsewhere");
    const bool is_open = one->by_convoy && options().retreat_to_convoy_origin == RetreatToConvoyOrigin::Allowed;
    expect(!is_open, "its attacker came by convoy");
  }
  void check(const RetreatHadStandOff& claim) {
    if (retreating(claim.unit, claim.to) == nullptr) return;
    is_refused();
    expect(phase_.board.stand_offs.contains(claim.to), "no stand-off was there");
    expect(phase_.board.unit_at(claim.to) == nullptr, "it is not vacant");
  }
  void check(const RetreatIsOutOfReach& claim) {
    const DislodgedUnit* one = retreating(claim.unit, claim.to.province);
    if (one == nullptr) return;
    is_refused();
    expect(claim.kind == one->unit.kind, "it is of the other kind");
    expect(!can_go(phase_.variant, phase_.board, one->unit, claim.to.province), "it could go there");
    const auto is_coastal = [&](ProvinceId at) { return phase_.variant.map[at].terrain == Terrain::Coastal; };
    const bool over_sea = claim.kind == UnitKind::Army && is_coastal(claim.unit) && is_coastal(claim.to.province);
    expect(claim.over_sea == over_sea, "whether a convoy could lead there: {}", over_sea);
  }
  void check(const IsNotDislodged& claim) {
    is_here(claim.unit.at.province);
    is_refused();
    const Unit* unit = phase_.board.unit_at(claim.unit.at.province);
    expect(unit != nullptr && *unit == claim.unit, "it does not stand there");
    const DislodgedUnit* one = phase_.board.dislodged_at(claim.unit.at.province);
    expect(claim.beside_dislodged == (one != nullptr), "whether another one is dislodged there");
    expect(one == nullptr || one->unit.power != order_->power, "the order is for the dislodged one");
  }
  void check(const IsDisbandedAsOrdered& claim) {
    is_here(claim.unit);
    expect(result() == Result::Disbands, "it is not disbanded by this order");
  }
  void check(const IsDisbandedWithoutOrder& claim) {
    const DislodgedUnit* one = dislodged(claim.unit);
    if (one == nullptr) return;
    is_refused();
    for (std::size_t i = 0; i < orders().size(); ++i) {
      const bool is_for_it = orders()[i].power == one->unit.power && orders()[i].unit.at.province == claim.unit;
      expect(!is_for_it || result_of(i) == Result::Illegal, "it has an order that counts");
    }
  }
  void check(const CanOnlyRetreat& claim) {
    if (dislodged(claim.unit) == nullptr) return;
    is_refused();
    const auto* move = std::get_if<Move>(&order_->task);
    const bool by_convoy = move != nullptr && (move->via == Via::Convoy || !move->path.empty());
    expect(move == nullptr || by_convoy, "it is a retreat");
    expect(claim.by_convoy == by_convoy, "whether it asks for a convoy");
    expect(!std::holds_alternative<Disband>(order_->task), "it disbands");
  }

  // ---- Builds ----

  void check(const BuildsUnit& claim) {
    is_of(claim.power, claim.at.province);
    expect(result() == Result::Builds, "nothing is built");
    const auto is_it = [&](const Unit& unit) {
      return unit.power == claim.power && unit.kind == claim.kind && unit.at == claim.at;
    };
    expect(std::ranges::any_of(phase_.ruled->standing, is_it), "another unit is built");
  }
  void check(const IsNoCentre& claim) {
    is_of(claim.power, claim.place);
    is_refused();
    expect(!phase_.variant.map.supply_centres().contains(claim.place), "it is a centre");
  }
  void check(const IsNoHome& claim) {
    is_of(claim.power, claim.centre);
    is_refused();
    const std::vector<ProvinceId> homes = oracle::homes_of(winter(), claim.power);
    expect(std::ranges::find(homes, claim.centre) == homes.end(), "it is a home");
    expect(!could_be_built_in(claim.power, claim.centre), "it can become a home");
  }
  void check(const DoesNotOwn& claim) {
    is_of(claim.power, claim.centre);
    is_refused();
    expect(phase_.board.owner_of(claim.centre) != claim.power, "it owns it");
  }
  void check(const KeepsCentre& claim) {
    is_here(claim.centre);
    expect(claim.owner != no_power && phase_.board.owner_of(claim.centre) == claim.owner, "it does not own it");
    const Unit* unit = phase_.board.unit_at(claim.centre);
    expect(unit == nullptr || unit->power == claim.owner, "another power's unit stands there");
  }
  void check(const IsNotVacant& claim) {
    is_here(claim.centre);
    is_refused();
    const Unit* occupant = phase_.board.unit_at(claim.centre);
    expect(occupant != nullptr && claim.occupant == *occupant, "that unit is not there");
  }
  void check(const BuildsThereTwice& claim) {
    is_of(claim.power, claim.centre);
    is_refused();
    expect(ordered<Build>(claim.power, claim.centre) > 1, "it is ordered once");
    is_in_vain(claim);
    if (options().repeated_build != RepeatedBuild::None) {
      expect(!claim.alike, "the rule asks for no contradiction");
      return;
    }
    if (oracle::adjustments_due(winter(), claim.power) <= 0) return;
    std::vector<Unit> units;
    for (const Order& order : orders()) {
      const bool is_rival = order.power == claim.power && order.unit.at.province == claim.centre;
      const std::optional<Unit> unit = is_rival ? built_alone(order) : std::nullopt;
      if (unit) units.push_back(*unit);
    }
    const bool agree = std::ranges::all_of(units, [&](const Unit& unit) { return unit == units.front(); });
    expect(claim.alike == agree, "whether the builds are the same");
  }
  // Whether none of the builds there is carried out, or another one than the first (or last) that is written.
  void is_in_vain(const BuildsThereTwice& claim) {
    std::vector<Result> results;
    for (std::size_t i = 0; i < orders().size(); ++i) {
      const bool is_one = orders()[i].power == claim.power && orders()[i].unit.at.province == claim.centre;
      if (is_one && std::holds_alternative<Build>(orders()[i].task)) results.push_back(result_of(i));
    }
    if (results.empty()) return;
    const RepeatedBuild rule = options().repeated_build;
    const bool is_built = std::ranges::find(results, Result::Builds) != results.end();
    const bool one_counts = rule != RepeatedBuild::None || claim.alike;
    expect(claim.in_vain == (one_counts && !is_built), "whether one of them is carried out");
    const bool is_in_sequence = (rule == RepeatedBuild::Last ? results.back() : results.front()) == Result::Builds;
    const bool says_which = rule != RepeatedBuild::None && is_built;
    expect(claim.beside_illegal == (says_which && !is_in_sequence), "which of them is carried out");
  }
  // The unit that the power builds by this order if it gives no other.
  std::optional<Unit> built_alone(const Order& order) const {
    if (!std::holds_alternative<Build>(order.task)) return std::nullopt;
    const oracle::AdjustmentsOutcome outcome = oracle::adjustments(winter(), {order});
    if (outcome.orders.front().result != Result::Builds) return std::nullopt;
    const auto is_it = [&](const Unit& unit) { return unit.at.province == order.unit.at.province; };
    const auto found = std::ranges::find_if(outcome.standing, is_it);
    return found != outcome.standing.end() ? std::optional(*found) : std::nullopt;
  }
  void check(const HasFewerBuilds& claim) {
    expect(claim.power == order_->power, "it is about another power");
    is_refused();
    int builds = std::max(oracle::adjustments_due(winter(), claim.power), 0);
    if (options().build_limit > 0) builds = std::min<int>(builds, options().build_limit);
    expect(claim.builds == builds, "it has {}", builds);
    const int orders = ordered<Build>(claim.power) + ordered<Waive>(claim.power);
    expect(orders > builds, "it ordered no more");
    const int made = carried_out<Build>(claim.power) + carried_out<Waive>(claim.power);
    const bool some_count = options().surplus_builds != SurplusBuilds::None;
    expect(claim.illegal_use == (some_count && made < builds), "{} of its orders are carried out", made);
    expect_illegal_ones_count(claim.illegal_use);
    const bool declines = options().waived_builds == WaivedBuilds::Allowed && ordered<Waive>(claim.power) > 0;
    expect(claim.declines == declines, "whether it declines builds");
    const bool from_last = options().surplus_builds == SurplusBuilds::Last;
    const bool one_is_illegal = is_one_illegal<Build, Waive>(claim.power, builds, from_last);
    expect(claim.beside_illegal == (some_count && !claim.illegal_use && one_is_illegal), "which of its orders count");
  }

  // ---- Removals ----

  void check(const IsRemovedAsOrdered& claim) {
    is_here(claim.unit);
    expect(result() == Result::Removes, "it is not removed by this order");
  }
  void check(const IsRemovedOnce& claim) {
    is_here(claim.unit);
    is_refused();
    expect(ordered<Disband>(order_->power, claim.unit) > 1, "it is ordered once");
    bool is_removed = false;
    for (std::size_t i = 0; i < orders().size(); ++i) {
      const bool is_one = orders()[i].power == order_->power && orders()[i].unit.at.province == claim.unit;
      if (is_one && result_of(i) == Result::Removes) is_removed = true;
    }
    expect(claim.in_vain == !is_removed, "whether it is removed as ordered");
  }
  void check(const HasFewerRemovals& claim) {
    expect(claim.power == order_->power, "it is about another power");
    is_refused();
    const int removals = std::max(-oracle::adjustments_due(winter(), claim.power), 0);
    expect(claim.removals == removals, "it has to remove {}", removals);
    expect(ordered<Disband>(claim.power) > removals, "it ordered no more");
    const int made = carried_out<Disband>(claim.power);
    const bool some_count = options().surplus_removals != SurplusRemovals::Automatic;
    expect(claim.illegal_use == (some_count && made < removals), "{} of its orders are carried out", made);
    expect_illegal_ones_count(claim.illegal_use);
    const bool from_last = options().surplus_removals == SurplusRemovals::Last;
    const bool one_is_illegal = is_one_illegal<Disband>(claim.power, removals, from_last);
    expect(claim.beside_illegal == (some_count && !claim.illegal_use && one_is_illegal), "which of its orders count");
  }

  // ---- What claims have in common ----

  const Options& options() const { return phase_.variant.options(); }
  std::span<const Order> orders() const { return phase_.submission.orders; }
  oracle::Board winter() const { return {phase_.variant, phase_.ruled->board}; }
  // If it were vacant, and the power owned it.
  bool could_be_built_in(PowerId power, ProvinceId centre) const {
    Position board = phase_.ruled->board;
    std::erase_if(board.units, [&](const Unit& unit) { return unit.at.province == centre; });
    board.owners[index(centre)] = power;
    return oracle::may_build_in_all({phase_.variant, board}, power, {centre});
  }
  Result result_of(std::size_t i) const { return phase_.ruled->orders[i].result; }
  Result result() const { return result_of(static_cast<std::size_t>(order_ - orders().data())); }
  void is_here(ProvinceId province) { expect(order_->unit.at.province == province, "the order is for another place"); }
  void is_of(PowerId power, ProvinceId province) {
    is_here(province);
    expect(order_->power == power, "it is about another power");
  }
  void is_refused() { expect(result() == Result::Illegal, "the order is carried out"); }
  const DislodgedUnit* dislodged(ProvinceId province) {
    is_here(province);
    const DislodgedUnit* one = phase_.board.dislodged_at(province);
    const bool is_own = one != nullptr && one->unit.power == order_->power;
    return expect(is_own, "no dislodged unit of the power is there") ? one : nullptr;
  }
  // And ordered to retreat there.
  const DislodgedUnit* retreating(ProvinceId province, ProvinceId to) {
    const DislodgedUnit* one = dislodged(province);
    const auto* move = std::get_if<Move>(&order_->task);
    const bool is_so = move != nullptr && move->destination.province == to;
    return expect(is_so, "it is not ordered to retreat there") ? one : nullptr;
  }
  template <class Task>
  int ordered(PowerId power, ProvinceId at = no_province) const {
    return static_cast<int>(std::ranges::count_if(orders(), [&](const Order& order) {
      const bool is_there = at == no_province || order.unit.at.province == at;
      return order.power == power && is_there && std::holds_alternative<Task>(order.task);
    }));
  }
  template <class Task>
  int carried_out(PowerId power) const {
    int count = 0;
    for (std::size_t i = 0; i < orders().size(); ++i) {
      const bool is_one = orders()[i].power == power && std::holds_alternative<Task>(orders()[i].task);
      if (is_one && result_of(i) != Result::Illegal) ++count;
    }
    return count;
  }
  // Whether an illegal order is among the first (or last) ones of these kinds, as many as are due.
  template <class... Tasks>
  bool is_one_illegal(PowerId power, int due, bool from_last) const {
    std::vector<Result> results;
    for (std::size_t i = 0; i < orders().size(); ++i) {
      const bool is_one = (std::holds_alternative<Tasks>(orders()[i].task) || ...);
      if (orders()[i].power == power && is_one) results.push_back(result_of(i));
    }
    if (from_last) std::ranges::reverse(results);
    if (results.size() > static_cast<std::size_t>(due)) results.resize(static_cast<std::size_t>(due));
    return std::ranges::find(results, Result::Illegal) != results.end();
  }
  // An illegal order uses up what is due only by this rule (DATC 4.E.1).
  void expect_illegal_ones_count(bool is_said) {
    expect(!is_said || options().illegal_adjustment == IllegalAdjustment::Counts, "illegal orders use up nothing");
  }

  const PlayedPhase& phase_;
  const Order* order_;
};

}  // namespace

std::optional<Wrong> untruth(const PlayedPhase& phase, const Order* order, const SeasonClaim& claim) {
  return SeasonJudge(phase, order).of(claim);
}

}  // namespace casus::truth
