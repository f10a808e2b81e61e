#include "engine/verdicts/ruling.h"

#include <algorithm>
#include <utility>

#include "engine/rules/clauses.h"

namespace casus {

const std::vector<Unit>& Ruling::units() const {
  const Position* whole = std::get_if<Position>(&after);
  return whole != nullptr ? whole->units : std::get<ReportedBoard>(after).units;
}

const std::vector<PowerId>* Ruling::owners() const {
  if (const Position* whole = std::get_if<Position>(&after)) return &whole->owners;
  const auto& reported = std::get<ReportedBoard>(after).owners;
  return reported ? &*reported : nullptr;
}

const std::vector<Paradox>* Ruling::whole_paradoxes() const { return std::get_if<std::vector<Paradox>>(&paradoxes); }

OrderRuling ruling_of(const Verdict& verdict) {
  return {verdict.result,
          verdict.fate,
          verdict.dislodged_by,
          Why{verdict.clause, verdict.witnesses, verdict.also, verdict.carriers, verdict.retreats, verdict.choice,
              verdict.carried_out, verdict.garrison, verdict.beaten_by},
          {}};
}

std::optional<Verdict> verdict_of(const OrderRuling& ruling) {
  if (!ruling.why || !ruling.why->clause) return std::nullopt;
  const Why& why = *ruling.why;
  return Verdict{ruling.result,
                 ruling.fate,
                 *why.clause,
                 ruling.dislodged_by,
                 why.choice.value_or(OrderChoice::Outside),
                 why.carried_out.value_or(TimesOfTurn()),
                 why.also,
                 why.witnesses,
                 why.carriers,
                 why.retreats,
                 why.garrison,
                 why.beaten_by};
}

Verdict verdict_as_far_as_known(const OrderRuling& ruling) {
  if (std::optional<Verdict> whole = verdict_of(ruling)) return *std::move(whole);
  Verdict verdict;
  verdict.clause = Clause::OrderNone;
  verdict.result = ruling.result;
  verdict.fate = ruling.fate;
  verdict.dislodged_by = ruling.dislodged_by;
  return verdict;
}

Ruling ruling_of(Adjudication adjudication) {
  Ruling ruling;
  ruling.level = Level::Reasons;
  for (const Verdict& verdict : adjudication.verdicts) ruling.orders.push_back(ruling_of(verdict));
  for (GrantVerdict& verdict : adjudication.grants) ruling.grants.push_back({verdict.result, std::move(verdict)});
  for (const PublishedOrder& it : adjudication.published) ruling.published.push_back({it.order, ruling_of(it.verdict)});
  for (const UnorderedUnit& it : adjudication.unordered) ruling.unordered.push_back({it.unit, ruling_of(it.verdict)});
  ruling.impulses = std::move(adjudication.impulses);
  ruling.after = std::move(adjudication.next);
  ruling.stand_offs = adjudication.stand_offs;
  ruling.winner = adjudication.winner;
  ruling.after_fall = std::move(adjudication.after_fall);
  ruling.paradoxes = std::move(adjudication.paradoxes);
  ruling.events = std::move(adjudication.events);
  return ruling;
}

void add_destroyed_units(const Position& played, std::span<const Order> orders, Ruling& ruling) {
  const auto add = [&](ProvinceId province, const OrderRuling& its) {
    if (its.fate != Fate::Destroyed) return;
    const bool listed = std::ranges::any_of(
        ruling.retreats, [&](const OpenRetreats& entry) { return entry.dislodged.unit.at.province == province; });
    const Unit* unit = played.unit_at(province);
    if (!listed && unit != nullptr)
      ruling.retreats.push_back({{*unit, its.dislodged_by, false}, std::vector<Location>()});
  };
  for (std::size_t i = 0; i < orders.size(); ++i) add(orders[i].unit.at.province, ruling.orders[i]);
  for (const PublishedRuling& it : ruling.published) add(it.order.unit.at.province, it.ruling);
  for (const UnitRuling& it : ruling.unordered) add(it.unit.at.province, it.ruling);
  std::ranges::sort(ruling.retreats, {}, [](const OpenRetreats& entry) { return entry.dislodged.unit.at; });
}

namespace {

void drop_reason(OrderRuling& ruling) {
  ruling.why.reset();
  ruling.reported.reset();
}

}  // namespace

Ruling at_level(Ruling ruling, Level level) {
  ruling.level = std::min(ruling.level, level);
  if (level < Level::Reasons) {
    for (OrderRuling& order : ruling.orders) drop_reason(order);
    for (GrantRuling& grant : ruling.grants) grant.verdict.reset();
    for (PublishedRuling& order : ruling.published) drop_reason(order.ruling);
    for (UnitRuling& unit : ruling.unordered) drop_reason(unit.ruling);
  }
  if (level < Level::Outcomes) {
    ruling.orders.clear();
    ruling.grants.clear();
    ruling.published.clear();
    ruling.unordered.clear();
    ruling.impulses.clear();
  }
  return ruling;
}

namespace {

class Clauses {
 public:
  // Of a verdict, a grant's verdict, or a reason that names a clause.
  template <class AnyVerdict>
  void add(const AnyVerdict& verdict) {
    found_.push_back(verdict.clause);
    found_.insert(found_.end(), verdict.also.begin(), verdict.also.end());
  }
  void add(const OrderRuling& ruling) {
    if (!ruling.why) return;
    if (ruling.why->clause) found_.push_back(*ruling.why->clause);
    found_.insert(found_.end(), ruling.why->also.begin(), ruling.why->also.end());
  }
  void add(const std::vector<Impulse>& impulses) {
    for (const Impulse& impulse : impulses) {
      for (const Deed& deed : impulse.deeds) add(deed.verdict);
    }
  }
  void add(const std::vector<Paradox>& paradoxes) {
    for (const Paradox& paradox : paradoxes) found_.push_back(paradox.clause);
  }
  void add(const std::vector<Event>& events) {
    for (const Event& event : events) found_.push_back(event.clause);
  }

  std::vector<Clause> each_once() && {
    std::ranges::sort(found_);
    found_.erase(std::ranges::unique(found_).begin(), found_.end());
    return std::move(found_);
  }

 private:
  std::vector<Clause> found_;
};

}  // namespace

std::vector<Clause> clauses_of(const Ruling& ruling) {
  Clauses clauses;
  for (const OrderRuling& order : ruling.orders) clauses.add(order);
  for (const GrantRuling& grant : ruling.grants) {
    if (grant.verdict) clauses.add(*grant.verdict);
  }
  for (const PublishedRuling& order : ruling.published) clauses.add(order.ruling);
  for (const UnitRuling& unit : ruling.unordered) clauses.add(unit.ruling);
  clauses.add(ruling.impulses);
  if (const auto* paradoxes = ruling.whole_paradoxes()) clauses.add(*paradoxes);
  if (ruling.events) clauses.add(*ruling.events);
  return std::move(clauses).each_once();
}

std::vector<Clause> clauses_of(const Adjudication& adjudication) {
  Clauses clauses;
  for (const Verdict& verdict : adjudication.verdicts) clauses.add(verdict);
  for (const GrantVerdict& grant : adjudication.grants) clauses.add(grant);
  for (const PublishedOrder& order : adjudication.published) clauses.add(order.verdict);
  for (const UnorderedUnit& unit : adjudication.unordered) clauses.add(unit.verdict);
  clauses.add(adjudication.impulses);
  clauses.add(adjudication.paradoxes);
  clauses.add(adjudication.events);
  return std::move(clauses).each_once();
}

}  // namespace casus
