#include "tests/checker/booklet/by_engine.h"

#include <algorithm>

#include "engine/adjudicate.h"

namespace casus::booklet {
namespace {

class Collection {
 public:
  explicit Collection(const generate::Situation& now)
      : now_(now), played_(adjudicate(*now.variant, now.position, now.submission())) {}

  std::vector<Fact> run() {
    for (int number : {1, 2}) {
      for (const Deed& deed : played_.impulses[static_cast<std::size_t>(number - 1)].deeds) add(number, deed);
    }
    add_board(1, played_.impulses[1].board.units);
    add_board(3, before_supply());
    std::ranges::sort(facts_);
    // A leader may have two deeds; he is dislodged once.
    const auto same = [](const Fact& one, const Fact& other) {
      return one.kind == Fact::Kind::Dislodged && !one.fleet && one == other;
    };
    facts_.erase(std::unique(facts_.begin(), facts_.end(), same), facts_.end());
    return std::move(facts_);
  }

 private:
  void add(Fact fact, int count) {
    for (int i = 0; i < count; ++i) facts_.push_back(fact);
  }

  void add(int number, const Deed& deed) {
    const Unit& unit = deed.unit;
    Fact fact{number,      Fact::Kind::Moves, unit.power,  unit.kind == UnitKind::Fleet,
              unit.leader, unit.at.province,  no_province, no_province};
    const int count = unit.kind == UnitKind::Fleet ? unit.count : 1;
    const Task& task = deed.done.task;
    if (deed.verdict.fate != Fate::Stays) {
      fact.kind = Fact::Kind::Dislodged;
      add(fact, count);
    }
    if (const auto* move = std::get_if<Move>(&task); move != nullptr && deed.verdict.result == Result::Moves) {
      fact.kind = Fact::Kind::Moves;
      fact.to = move->destination.province;
      add(fact, count);
    }
    if (const auto* convoy = std::get_if<Convoy>(&task); convoy != nullptr && deed.verdict.result == Result::Convoys) {
      fact.kind = Fact::Kind::Convoys;
      fact.supported = convoy->army.at.province;
      fact.to = convoy->destination.province;
      add(fact, count);
    }
    if (deed.verdict.result != Result::Given) return;
    fact.kind = Fact::Kind::Supports;
    if (const auto* support = std::get_if<SupportMove>(&task)) {
      fact.supported = support->supported.at.province;
      fact.to = support->destination.province;
    }
    if (const auto* support = std::get_if<SupportHold>(&task)) fact.supported = support->supported.at.province;
    if (const auto* support = std::get_if<SupportNeutral>(&task)) fact.to = support->neutral;
    add(fact, count);
  }

  void add_board(int number, const std::vector<Unit>& units) {
    for (const Unit& unit : units) add_unit(number, unit, unit.kind == UnitKind::Fleet ? unit.count : 1);
  }
  void add_unit(int number, const Unit& unit, int count) {
    add({number, Fact::Kind::IsAt, unit.power, unit.kind == UnitKind::Fleet, unit.leader, no_province, no_province,
         unit.at.province},
        count);
  }

  // The units at the end, with those that the end of the year took away, and without those that it built.
  std::vector<Unit> before_supply() const {
    std::vector<Unit> units;
    const auto put = [&](Unit unit, int count) {
      unit.count = 1;
      units.insert(units.end(), static_cast<std::size_t>(count), unit);
    };
    for (const Unit& unit : played_.next.units) put(unit, unit.kind == UnitKind::Fleet ? unit.count : 1);
    for (const Event& event : played_.events) {
      const bool at_end = event.kind == EventKind::Unsupplied || event.kind == EventKind::Removed;
      if (at_end && event.unit) put(*event.unit, event.unit->kind == UnitKind::Fleet ? event.unit->count : 1);
    }
    for (std::size_t i = 0; i < now_.orders.size(); ++i) {
      const Order& order = now_.orders[i];
      const Result result = played_.verdicts[i].result;
      const UnitKind kind = order.unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
      if (result == Result::Removes) put(unit_to_remove(order), kind == UnitKind::Fleet ? order.unit.count : 1);
      if (result != Result::Builds) continue;
      const Unit built{order.power, kind, order.unit.at};
      for (int n = 0; n < (kind == UnitKind::Fleet ? order.unit.count : 1); ++n) {
        const auto found = std::ranges::find(units, built);
        if (found != units.end()) units.erase(found);
      }
    }
    return units;
  }
  // A leader can be removed as "A(Guy)": then he is lost from now on.
  Unit unit_to_remove(const Order& order) const {
    Unit unit{order.power, order.unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army, order.unit.at,
              order.unit.leader};
    for (const LeaderId leader : played_.next.campaign.lost) {
      const bool was_lost = std::ranges::count(now_.position.campaign.lost, leader) > 0;
      const bool is_its = (*now_.variant)[leader].power == order.power && unit.kind == UnitKind::Army;
      const bool starved = std::ranges::any_of(
          played_.events, [&](const Event& event) { return event.unit && event.unit->leader == leader; });
      if (!was_lost && is_its && !starved) unit.leader = leader;
    }
    return unit;
  }

  const generate::Situation& now_;
  Adjudication played_;
  std::vector<Fact> facts_;
};

}  // namespace

std::vector<Fact> facts_of_engine(const generate::Situation& now) { return Collection(now).run(); }

}  // namespace casus::booklet
