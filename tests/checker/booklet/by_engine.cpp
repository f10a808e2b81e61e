#include "tests/checker/booklet/by_engine.h"

#include <algorithm>
#include <utility>

#include "engine/adjudicate.h"

namespace casus::booklet {
namespace {

class Collection {
 public:
  explicit Collection(const generate::Situation& now)
      : now_(now), played_(adjudicate(*now.variant, now.position, now.submission())) {}

  FactsOfEngine run() {
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
    return {std::move(facts_), changed_later()};
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

  // The units at the end, with those that starved after it.
  std::vector<Unit> before_supply() const {
    std::vector<Unit> units = played_.next.units;
    for (const Event& event : played_.events) {
      if (event.kind == EventKind::Unsupplied && event.unit) units.push_back(*event.unit);
    }
    return units;
  }

  // The booklet's chapters 3 and 8 build and remove there, after what is compared.
  std::set<ProvinceId> changed_later() const {
    std::set<ProvinceId> places;
    for (std::size_t i = 0; i < now_.orders.size(); ++i) {
      const Result result = played_.verdicts[i].result;
      if (result == Result::Removes || result == Result::Builds) places.insert(now_.orders[i].unit.at.province);
    }
    for (const Event& event : played_.events) {
      if (event.kind == EventKind::Removed && event.unit) places.insert(event.unit->at.province);
    }
    return places;
  }

  const generate::Situation& now_;
  Adjudication played_;
  std::vector<Fact> facts_;
};

}  // namespace

FactsOfEngine facts_of_engine(const generate::Situation& now) { return Collection(now).run(); }

}  // namespace casus::booklet
