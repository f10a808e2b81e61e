#include "checker/corpus/compare_answer.h"

#include <algorithm>
#include <utility>

#include "checker/corpus/resolve/board_lines.h"
#include "checker/corpus/resolve/stated_reason.h"
#include "checker/corpus/stated_turn.h"
#include "engine/diplomacy/points.h"
#include "engine/legality/minor_powers.h"
#include "engine/rules/clauses.h"
#include "engine/rules/power_ids.h"
#include "engine/text/assert.h"

namespace casus::corpus {

namespace {

using Kind = Compared::Kind;

// The answer, with the kinds of reasons that the case states.
class Reasons {
 public:
  Reasons(const Variant& variant, const Position& before, const Ruling& got)
      : variant_(variant), before_(before), got_(got) {}

  ExpectedVerdict said(const PublishedRuling& published, const ExpectedReason& stated) const {
    return said(verdict_as_far_as_known(published.ruling), stated, before_.phase.kind, kind_of(published.order));
  }

  // Of an order of a turn: of a plan by its deeds in each impulse, unless it is not carried out at all.
  ExpectedVerdict said(std::size_t index, const Order& order, const ExpectedVerdict& stated) const {
    const Verdict verdict = verdict_as_far_as_known(got_.orders[index]);
    ExpectedVerdict whole = said(verdict, stated.reason, phase_of(before_.phase.kind, order.task), kind_of(order));
    if (!is_told_by_deeds(order, verdict)) return whole;
    ExpectedVerdict by_impulse;
    for (const std::vector<const Deed*>& deeds : deeds_of(index, got_.impulses)) {
      const std::size_t impulse = by_impulse.impulses.size();
      std::vector<ExpectedDeed>& told = by_impulse.impulses.emplace_back();
      for (const Deed* deed : deeds) told.push_back(said(*deed, stated_of(stated, impulse, told.size())));
    }
    return by_impulse.impulses.empty() ? whole : by_impulse;
  }

  GrantSaid said(const GrantRuling& ruling, const ExpectedReason& stated) const {
    GrantSaid said{ruling.result};
    if (got_.level < Level::Reasons || !ruling.verdict) return said;
    const GrantVerdict& verdict = *ruling.verdict;
    // As much as a case could state of this result.
    if (stated.points && compares_points(verdict.result))
      said.reason.points = Strengths{verdict.points, verdict.against};
    if (stated.units && verdict.result == GrantResult::Barred) {
      said.reason.units.emplace();
      for (const ProvinceId unit : verdict.witnesses) said.reason.units->push_back(named(unit));
      sort_like(*stated.units, *said.reason.units);
    }
    said.reason.clause = clause(verdict, stated);
    return said;
  }

  // The same for each impulse.
  ExpectedVerdict stated(ExpectedVerdict expected) const {
    expected.reason = stated(expected.reason);
    for (std::vector<ExpectedDeed>& deeds : expected.impulses) {
      for (ExpectedDeed& deed : deeds) deed.reason = stated(deed.reason);
    }
    return expected;
  }

  // What the case states, as far as the adjudicator gives reasons.
  ExpectedReason stated(const ExpectedReason& reason) const {
    if (got_.level < Level::Reasons) return {};
    ExpectedReason as_told = reason;
    if (!got_.with_clauses) as_told.clause.reset();
    return as_told;
  }

 private:
  ExpectedVerdict said(const Verdict& verdict, const ExpectedReason& stated, PhaseKind phase, UnitKind kind) const {
    ExpectedVerdict said;
    said.result = verdict.result;
    said.fate = verdict.fate;
    said.reason = reason(verdict, stated, phase, kind);
    return said;
  }

  ExpectedDeed said(const Deed& deed, const ExpectedReason& stated) const {
    return {deed.verdict.result, deed.verdict.fate, reason(deed.verdict, stated, PhaseKind::Movement, deed.unit.kind)};
  }

  ExpectedReason reason(const Verdict& verdict, const ExpectedReason& stated, PhaseKind phase, UnitKind kind) const {
    ExpectedReason reason;
    if (got_.level < Level::Reasons) return reason;
    const bool may_name_units = !form_of(phase, verdict.result).joint.empty();  // whatever the stated verdict names
    if (stated.units && may_name_units) reason.units = units(verdict, *stated.units, phase, kind);
    reason.clause = clause(verdict, stated);
    return reason;
  }

  static UnitKind kind_of(const Order& order) {
    return order.unit.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army;
  }

  static ExpectedReason stated_of(const ExpectedVerdict& stated, std::size_t impulse, std::size_t deed) {
    if (impulse >= stated.impulses.size() || deed >= stated.impulses[impulse].size()) return {};
    return stated.impulses[impulse][deed].reason;
  }

  // The clause that the case states, if it is among those that decided; otherwise the deciding one.
  template <class AnyVerdict>
  std::optional<Clause> clause(const AnyVerdict& verdict, const ExpectedReason& stated) const {
    if (!stated.clause || !got_.with_clauses) return std::nullopt;
    const bool is_further = std::ranges::find(verdict.also, *stated.clause) != verdict.also.end();
    return is_further ? *stated.clause : verdict.clause;
  }

  // `kind` is that of the unit with this verdict. If land units and fleets are together, only units of its own kind
  // matter, and the fleets that carry it.
  std::vector<NamedUnit> units(const Verdict& verdict, const std::vector<NamedUnit>& stated, PhaseKind phase,
                               UnitKind kind) const {
    std::vector<NamedUnit> units;
    for (const Witness& witness : verdict.witnesses) {
      if (!decides(verdict.result, witness.part)) continue;
      units.push_back(variant_.stacking() == Stacking::OneUnit
                          ? named(witness.unit)
                          : named(witness.unit, witness.part == Part::LostCarrier ? UnitKind::Fleet : kind));
      if (form_of(phase, verdict.result).with_strengths) units.back().strengths = witness.strengths;
    }
    sort_like(stated, units);
    const auto repeated = std::ranges::unique(units);  // by the same numbers in two parts
    units.erase(repeated.begin(), repeated.end());
    return units;
  }

  NamedUnit named(ProvinceId province) const {
    const DislodgedUnit* dislodged =
        before_.phase.kind == PhaseKind::Retreats ? before_.dislodged_at(province) : nullptr;
    const Unit* unit = dislodged != nullptr ? &dislodged->unit : before_.unit_at(province);
    if (unit == nullptr) return {UnitKind::Army, {province, Coast::None}, {}};
    return {unit->kind, unit->at, {}};
  }

  // For units that share a province. If no land unit was there, it is a neutral that defends itself.
  NamedUnit named(ProvinceId province, UnitKind kind) const {
    const auto unit = std::ranges::find_if(
        before_.units, [&](const Unit& one) { return one.at.province == province && one.kind == kind; });
    if (unit != before_.units.end()) return {unit->kind, unit->at, {}, unit->leader};
    return {kind, {province, Coast::None}, {}, no_leader, kind == UnitKind::Army};
  }

  // In the sequence of the case, which may leave out coasts; further units come last.
  static void sort_like(const std::vector<NamedUnit>& stated, std::vector<NamedUnit>& units) {
    auto next = units.begin();
    for (const NamedUnit& one : stated) {
      const auto found = std::find_if(next, units.end(), [&](const NamedUnit& unit) {
        return unit.at.province == one.at.province && unit.kind == one.kind;
      });
      if (found == units.end()) continue;
      if (one.at.coast == Coast::None) found->at.coast = Coast::None;
      std::rotate(next, found, found + 1);
      ++next;
    }
  }

  const Variant& variant_;
  const Position& before_;
  const Ruling& got_;
};

class Comparison {
 public:
  Comparison(const Variant& variant, const CasePhase& expected, const Position& before, const Ruling& got)
      : variant_(variant),
        phase_(expected),
        expected_(expected.result),
        before_(before),
        got_(got),
        reasons_(variant, before, got) {}

  std::vector<Compared> all() {
    if (got_.level >= Level::Outcomes) {
      grants();
      orders();
    }
    units();
    dislodged();
    stand_offs();
    centres();
    if (got_.events) {
      gone(Kind::Disbanded, expected_.disbanded, EventKind::Disbanded);
      gone(Kind::Removed, expected_.removed, EventKind::Removed);
      minor_units(Kind::Rebuilt, expected_.rebuilt, EventKind::Rebuilt);
      minor_units(Kind::Independent, expected_.independent, EventKind::Independent);
      gains();
      if (before_.phase.kind == PhaseKind::Turn) turn();
      end();
    }
    homes();
    faiths();
    if (got_.events) unused();
    if (const auto* paradoxes = got_.whole_paradoxes()) compare_paradoxes(*paradoxes);
    winner();
    next();
    return std::move(compared_);
  }

 private:
  // ---- Grants and orders ----

  void grants() {
    CASUS_ASSERT(got_.grants.size() == phase_.grants.size());
    for (std::size_t i = 0; i < phase_.grants.size(); ++i) {
      const GrantLine& line = phase_.grants[i];
      Compared& grant = add(Kind::Grant, no_power, GrantSaid{line.expected, reasons_.stated(line.reason)},
                            reasons_.said(got_.grants[i], line.reason));
      grant.line = grant.answer = i;
    }
  }

  // A line that states an order published by points claims it, and each order only once.
  void orders() {
    std::size_t next = 0;
    std::vector<bool> is_claimed(got_.published.size());
    for (std::size_t i = 0; i < phase_.orders.size(); ++i) {
      const OrderLine& line = phase_.orders[i];
      if (!line.order) continue;  // the case is about its text
      if (is_publication(variant_, phase_, line)) {
        const std::optional<std::size_t> found = published_as(*line.order, is_claimed);
        Compared& order = add(Kind::Published, no_power, stated(line.expected),
                              found ? Value(reasons_.said(got_.published[*found], line.expected.reason)) : Value());
        order.line = i;
        order.answer = found;
        if (found) is_claimed[*found] = true;
      } else {
        CASUS_ASSERT(next < got_.orders.size());
        Compared& order =
            add(Kind::Order, no_power, stated(line.expected), reasons_.said(next, *line.order, line.expected));
        order.line = i;
        order.answer = next++;
      }
    }
    for (std::size_t i = 0; i < got_.published.size(); ++i) {
      if (is_claimed[i]) continue;
      add(Kind::Published, no_power, NothingSaid{}, reasons_.said(got_.published[i], {})).answer = i;
    }
  }

  ExpectedVerdict stated(const ExpectedVerdict& expected) const { return reasons_.stated(expected); }

  std::optional<std::size_t> published_as(const Order& order, const std::vector<bool>& is_claimed) const {
    for (std::size_t i = 0; i < got_.published.size(); ++i) {
      if (!is_claimed[i] && is_same_order(variant_, before_, got_.published[i].order, order)) return i;
    }
    return std::nullopt;
  }

  // ---- The result ----

  void units() {
    for (const ExpectedUnits& line : expected_.units) {
      std::vector<Unit> have;
      for (const Unit& unit : got_.units()) {
        if (unit.power == line.power) have.push_back(unit);
      }
      add_units(Kind::Units, line.power, line.units, std::move(have));
    }
  }

  void dislodged() {
    for (const ExpectedRetreats& line : expected_.dislodged) {
      const auto found = std::ranges::find_if(got_.retreats, [&](const OpenRetreats& have) {
        return have.dislodged.unit.at.province == line.dislodged.unit.at.province;
      });
      const bool tells_closed = got_.level >= Level::Reasons && got_.with_clauses && line.closed;
      const RetreatsSaid wanted{as_compared(line.dislodged), line.open, tells_closed ? line.closed : std::nullopt};
      if (found == got_.retreats.end()) add(Kind::Dislodged, no_power, wanted, NothingSaid{});
      else {
        const RetreatsSaid have{as_compared(found->dislodged), found->open.value_or(std::vector<Location>()),
                                tells_closed ? std::optional(found->closed) : std::nullopt};
        add(Kind::Dislodged, no_power, wanted, have);
      }
    }
    for (const OpenRetreats& have : got_.retreats) {
      const ProvinceId province = have.dislodged.unit.at.province;
      if (!has_dislodged_line(province) && !verdict_says_dislodged(province))
        add(Kind::Dislodged, no_power, NothingSaid{},
            RetreatsSaid{as_compared(have.dislodged), have.open.value_or(std::vector<Location>()), {}});
    }
  }

  // A destroyed unit leaves no trace of how its attacker came, so that is not compared.
  static DislodgedUnit as_compared(DislodgedUnit dislodged) {
    dislodged.by_convoy = false;
    return dislodged;
  }

  void stand_offs() {
    if (!expected_.stand_offs || !got_.stand_offs) return;
    std::vector<ProvinceId> have;
    got_.stand_offs->for_each([&](ProvinceId province) { have.push_back(province); });
    add(Kind::StandOffs, no_power, *expected_.stand_offs, std::move(have));
  }

  void centres() {
    for (const ExpectedCentres& line : expected_.centres)
      add(Kind::Centres, line.power, line.centres, centres_of(got_.next(), line.power));
  }

  // Units that were lost without an order for it. What the verdict of a unit's own retreat states already need not be
  // stated twice.
  void gone(Kind what, const std::vector<ExpectedUnits>& stated, EventKind kind) {
    for (const PowerId power : power_ids(variant_)) {
      const auto line = std::ranges::find(stated, power, &ExpectedUnits::power);
      const bool is_stated = line != stated.end();
      std::vector<Unit> have;
      for (const Event& event : *got_.events) {
        if (kind_of_loss(event) != kind || event.power != power || !event.unit) continue;
        const bool wanted = is_stated && std::ranges::find(line->units, *event.unit) != line->units.end();
        if (joins_fleets(*event.unit, have)) continue;
        if (wanted || kind != EventKind::Disbanded || !is_told_by_retreat(*event.unit)) have.push_back(*event.unit);
      }
      if (is_stated) add_units(what, power, line->units, std::move(have));
      else if (!have.empty()) add(what, power, NothingSaid{}, std::move(have));
    }
  }

  // Fleets that go one by one from a place where they were together.
  static bool joins_fleets(const Unit& unit, std::vector<Unit>& have) {
    const auto other = std::ranges::find_if(have, [&](const Unit& one) { return stood_together(one, unit); });
    if (other == have.end()) return false;
    other->count = static_cast<std::uint8_t>(other->count + unit.count);
    return true;
  }

  // Units of a power in permanent civil disorder are removed in every phase.
  static EventKind kind_of_loss(const Event& event) {
    return event.clause == Clause::DisorderDisbands ? EventKind::Removed : event.kind;
  }

  void minor_units(Kind what, const std::optional<std::vector<Unit>>& stated, EventKind kind) {
    std::vector<Unit> have;
    for (const Event& event : *got_.events) {
      if (event.kind == kind && event.unit) have.push_back(*event.unit);
    }
    std::ranges::sort(have);
    add_listed(what, no_power, stated ? &*stated : nullptr, std::move(have));
  }

  void gains() {
    for (const PowerId power : power_ids(variant_)) {
      std::vector<ProvinceId> have;
      for (const Event& event : *got_.events) {
        if (event.kind == EventKind::HomeGained && event.power == power) have.push_back(event.province);
      }
      std::ranges::sort(have);
      const auto line = std::ranges::find(expected_.gains, power, &ExpectedCentres::power);
      add_listed(Kind::Gains, power, line == expected_.gains.end() ? nullptr : &line->centres, std::move(have));
    }
  }

  void homes() {
    for (const ExpectedCentres& line : expected_.homes)
      add(Kind::Homes, line.power, line.centres, gained_homes_of(got_.next(), line.power));
  }

  void faiths() {
    for (const ExpectedFaith& line : expected_.faiths)
      add(Kind::FaithOf, line.power, line.faith, faith_of(variant_, got_.next(), line.power));
  }

  void unused() {
    for (const ExpectedUnused& line : expected_.unused) {
      int have = 0;
      for (const Event& event : *got_.events) {
        if (event.kind == EventKind::BuildsUnused && event.power == line.power) have += event.count;
      }
      add(Kind::Unused, line.power, line.count, have);
    }
  }

  void compare_paradoxes(const std::vector<Paradox>& paradoxes) {
    for (const ExpectedParadox& line : expected_.paradoxes) {
      const ParadoxCore wanted{line.clause, line.core};
      std::vector<ParadoxCore> have;
      for (const Paradox& paradox : paradoxes) have.push_back({paradox.clause, paradox.core});
      const bool found = std::ranges::find(have, wanted) != have.end();
      if (found) have = {wanted};
      add(Kind::ParadoxRule, no_power, std::vector<ParadoxCore>{wanted}, std::move(have));
    }
  }

  void winner() {
    const PowerId winner = got_.winner.value_or(no_power);
    if (expected_.winner == no_power && winner == no_power) return;
    const auto value = [](PowerId power) { return power == no_power ? Value() : Value(power); };
    add(Kind::Winner, no_power, value(expected_.winner), value(winner));
  }

  void end() {
    const bool ends = std::ranges::any_of(*got_.events, [](const Event& it) { return it.kind == EventKind::Ended; });
    const auto value = [](bool ended) { return ended ? Value(EndSaid{}) : Value(); };
    if (expected_.ended || ends) add(Kind::Ended, no_power, value(expected_.ended), value(ends));
  }

  void next() {
    if (expected_.next) add(Kind::Next, no_power, *expected_.next, got_.next().phase);
  }

  // ---- The result of a turn ----

  void turn() {
    moved(Kind::Retreated, expected_.retreated, EventKind::Retreated);
    moved(Kind::Displaced, expected_.displaced, EventKind::Displaced);
    moved(Kind::PutOut, expected_.put_out, EventKind::PutOut);
    gone(Kind::Unsupplied, expected_.unsupplied, EventKind::Unsupplied);
  }

  void moved(Kind what, const std::vector<ExpectedMoves>& stated, EventKind kind) {
    for (const PowerId power : power_ids(variant_)) {
      const auto line = std::ranges::find(stated, power, &ExpectedMoves::power);
      add_listed(what, power, line == stated.end() ? nullptr : &line->moves, moved_units(*got_.events, kind, power));
    }
  }

  // ---- Statements in other lines ----

  bool has_dislodged_line(ProvinceId province) const {
    return std::ranges::any_of(
        expected_.dislodged, [&](const ExpectedRetreats& line) { return line.dislodged.unit.at.province == province; });
  }

  // For an answer with positions only, the case's own verdicts state it.
  bool verdict_says_dislodged(ProvinceId province) const {
    std::size_t next = 0;
    for (const OrderLine& line : phase_.orders) {
      if (!line.order || is_publication(variant_, phase_, line)) continue;
      const std::size_t index = next++;
      if (line.order->unit.at.province != province) continue;
      const Fate fate = got_.level >= Level::Outcomes ? got_.orders[index].fate : line.expected.fate;
      if (fate != Fate::Stays) return true;
    }
    return std::ranges::any_of(got_.published, [&](const PublishedRuling& it) {
      return it.order.unit.at.province == province && it.ruling.fate != Fate::Stays;
    });
  }

  // For a unit of a turn that is lost because its ordered retreat bounces, the verdict of that order states it.
  bool is_told_by_retreat(const Unit& unit) const {
    std::size_t next = 0;
    for (const OrderLine& line : phase_.orders) {
      if (!line.order) continue;
      const std::size_t index = next++;
      const bool is_its_own = std::holds_alternative<PlannedRetreat>(line.order->task) &&
                              line.order->power == unit.power && line.order->unit.at.province == unit.at.province &&
                              agrees(line.order->unit.kind, unit.kind);
      if (!is_its_own) continue;
      const Result result = got_.level >= Level::Outcomes ? got_.orders[index].result : line.expected.result;
      if (result == Result::Bounces) return true;
    }
    return false;
  }

  // ---- Pairs ----

  Compared& add(Kind kind, PowerId power, Value expected, Value got) {
    Compared one;
    one.kind = kind;
    one.power = power;
    one.agrees = expected == got;
    one.expected = std::move(expected);
    one.got = std::move(got);
    compared_.push_back(std::move(one));
    return compared_.back();
  }

  // A list that no case may omit; nullptr: the case has no line for it.
  template <class Item>
  void add_listed(Kind kind, PowerId power, const std::vector<Item>* stated, std::vector<Item> have) {
    if (stated != nullptr) add(kind, power, *stated, std::move(have));
    else if (!have.empty()) add(kind, power, NothingSaid{}, std::move(have));
  }

  // A case has its units sorted; the board lists them by province, events in their own sequence.
  void add_units(Kind kind, PowerId power, const std::vector<Unit>& wanted, std::vector<Unit> have) {
    std::ranges::sort(have);
    add(kind, power, wanted, std::move(have));
  }

  const Variant& variant_;
  const CasePhase& phase_;
  const ExpectedResult& expected_;
  const Position& before_;
  const Ruling& got_;
  Reasons reasons_;
  std::vector<Compared> compared_;
};

}  // namespace

std::vector<Compared> compare(const Variant& variant, const CasePhase& expected, const Position& before,
                              const Ruling& answer) {
  return Comparison(variant, expected, before, answer).all();
}

std::vector<Compared> differences(std::vector<Compared> compared) {
  std::erase_if(compared, [](const Compared& one) { return one.agrees; });
  return compared;
}

}  // namespace casus::corpus
