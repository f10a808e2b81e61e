#include "checker/oracle/turns/differences.h"

#include <algorithm>

#include <fmt/format.h>

#include "checker/oracle/reasons.h"
#include "engine/orders/notation.h"
#include "engine/text/overloaded.h"

namespace casus::oracle::turns {

namespace {

class TurnDifferences {
 public:
  TurnDifferences(const Variant& variant, std::span<const Order> orders) : variant_(variant), orders_(orders) {}

  void compare(const std::string& what, const std::string& engine, const std::string& oracle) {
    if (engine != oracle) lines_.push_back(fmt::format("{}: engine {}, oracle {}", what, engine, oracle));
  }

  void same_orders(const Adjudication& engine, const Ruling& oracle) {
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      const Verdict& verdict = engine.verdicts[i];
      const OrderRuling& ruling = oracle.orders[i];
      compare(text_of(i), words(verdict.result, verdict.fate, verdict.dislodged_by),
              words(ruling.result, ruling.fate, ruling.dislodged_by));
    }
  }

  // Deed by deed; with `why` the reasons.
  void same_impulses(const Adjudication& engine, const Ruling& oracle, bool why) {
    compare("impulses", std::to_string(engine.impulses.size()), std::to_string(oracle.impulses.size()));
    for (std::size_t i = 0; i < std::min(engine.impulses.size(), oracle.impulses.size()); ++i) {
      const Impulse &by_engine = engine.impulses[i], &by_oracle = oracle.impulses[i];
      const std::string where = fmt::format("impulse {}", i + 1);
      if (!why) {
        compare(where + ", units at its start", units(by_engine.board.units), units(by_oracle.board.units));
        compare(where + ", coasts at its start", coasts(by_engine.board), coasts(by_oracle.board));
        compare(where + ", deeds", titles(by_engine), titles(by_oracle));
      }
      if (titles(by_engine) != titles(by_oracle)) continue;
      for (std::size_t n = 0; n < by_engine.deeds.size(); ++n)
        same_deed(where, by_engine.deeds[n], by_oracle.deeds[n], why);
    }
  }

  void same_events(const std::vector<Event>& engine, const std::vector<Event>& oracle) {
    compare("events", events(engine), events(oracle));
  }

  void same_next(const Adjudication& engine, const Ruling& oracle) {
    const Position &by_engine = engine.next, &by_oracle = oracle.next;
    compare("next phase", print(variant_.calendar, by_engine.phase), print(variant_.calendar, by_oracle.phase));
    compare("units at the end", units(by_engine.units), units(by_oracle.units));
    for (std::size_t i = 0; i < by_engine.owners.size(); ++i)
      compare("owner of " + variant_.map.provinces()[i].name, name(by_engine.owners[i]), name(by_oracle.owners[i]));
    compare("coasts", coasts(by_engine), coasts(by_oracle));
    compare("permissions", permissions(by_engine), permissions(by_oracle));
    compare("turns of control", control(by_engine), control(by_oracle));
    compare("neutrals without defence", provinces(by_engine.campaign.entered), provinces(by_oracle.campaign.entered));
    compare("lost leaders", leaders(by_engine), leaders(by_oracle));
    compare("winner", name(engine.winner), name(oracle.winner));
  }

  void same_clauses(const Adjudication& engine, const Ruling& oracle) {
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      if (!oracle.orders[i].why || !oracle.orders[i].why->clause) continue;
      compare("why " + text_of(i), std::string(key_of(engine.verdicts[i].clause)),
              std::string(key_of(*oracle.orders[i].why->clause)));
      if (std::holds_alternative<PlannedRetreat>(orders_[i].task))
        compare("with whom " + text_of(i), started(engine.verdicts[i].witnesses),
                started(oracle.orders[i].why->witnesses));
    }
  }

  std::vector<std::string> lines() && { return std::move(lines_); }

 private:
  std::string text_of(std::size_t order) const { return print(variant_, orders_[order]); }
  std::string name(PowerId power) const { return power == no_power ? "nobody" : variant_[power].name; }
  std::string name(ProvinceId province) const {
    return province == no_province ? "nowhere" : variant_.map[province].name;
  }

  std::string words(Result result, Fate fate, ProvinceId by) const {
    std::string text(word(result));
    if (fate == Fate::Stays) return text;
    return text + (fate == Fate::Dislodged ? ", dislodged from " : ", destroyed from ") + name(by);
  }

  std::string told(const Unit& unit) const { return name(unit.power) + " " + print(variant_, unit); }
  std::string told(const Action& action) const {
    return std::visit(Overloaded{
                          [](const Hold&) { return std::string("hold"); },
                          [&](const Move& move) { return "to " + name(move.destination.province); },
                          [&](const SupportHold& support) { return "S " + name(support.supported.at.province); },
                          [&](const SupportMove& support) {
                            return "S " + name(support.supported.at.province) + " to " +
                                   name(support.destination.province);
                          },
                          [&](const Convoy& convoy) {
                            return "C " + name(convoy.army.at.province) + " to " + name(convoy.destination.province);
                          },
                          [&](const SupportNeutral& support) { return "S neutral " + name(support.neutral); },
                      },
                      action);
  }
  std::string told(const Task& task) const {
    return std::visit(
        [&](const auto& one) -> std::string {
          if constexpr (requires { Action{one}; }) {
            return told(Action{one});
          } else {
            return "something else";
          }
        },
        task);
  }
  // Which deed it is: by its order, or by its unit.
  std::string title(const Deed& deed) const {
    const std::string whose =
        deed.order && *deed.order < orders_.size() ? fmt::format("{} ({})", *deed.order, text_of(*deed.order)) : "-";
    // Where a leader's third step begins hangs on the second one.
    const std::string place = deed.unit.leader != no_leader ? "" : " in " + name(deed.done.unit.at.province);
    return fmt::format("{} {}{}: {}", whose, told(deed.unit), place, told(deed.done.task));
  }
  std::string titles(const Impulse& impulse) const {
    std::string all;
    for (const Deed& deed : impulse.deeds) all += "\n    " + title(deed);
    return all;
  }

  void same_deed(const std::string& where, const Deed& engine, const Deed& oracle, bool why) {
    const std::string what = where + ", " + title(engine);
    if (!why) {
      // By whom a unit was put out is compared on its order.
      return compare(what, words(engine.verdict.result, engine.verdict.fate, no_province),
                     words(oracle.verdict.result, oracle.verdict.fate, no_province));
    }
    compare("why " + what, reasons(engine), reasons(oracle));
  }

  std::string reasons(const Deed& deed) const {
    std::string text = fmt::format("{}, points {}", key_of(deed.verdict.clause), deed.points);
    // What a unit holds with is told by whoever attacks it.
    if (std::holds_alternative<Move>(deed.done.task) && deed.verdict.result != Result::Stands)
      text += fmt::format(", total {}", deed.total);
    std::vector<Witness> witnesses = deed.verdict.witnesses;
    std::sort(witnesses.begin(), witnesses.end());
    for (const Witness& one : witnesses) {
      if (!decides(one.part)) continue;
      text += fmt::format(", {} {}", word(one.part), name(one.unit));
      if (is_compared(one.part)) text += fmt::format(" {}:{}", one.strengths.own, one.strengths.against);
    }
    return text;
  }

  std::string started(const std::vector<Witness>& witnesses) const {
    std::string all;
    for (const Witness& one : witnesses) all += (all.empty() ? "" : ", ") + name(one.unit);
    return all;
  }
  std::string units(const std::vector<Unit>& list) const {
    std::string all;
    for (const Unit& unit : list) all += (all.empty() ? "" : ", ") + told(unit);
    return all;
  }
  std::string coasts(const Position& position) const {
    std::string all;
    for (std::size_t i = 0; i < position.campaign.coasts.size(); ++i) {
      const PowerId power = position.campaign.coasts[i];
      if (power != no_power && power != variant_.start.campaign.coasts[i])
        all += fmt::format("{} {}, ", variant_.map.provinces()[i].name, name(power));
      if (power == no_power && variant_.start.campaign.coasts[i] != no_power)
        all += fmt::format("{} nobody's, ", variant_.map.provinces()[i].name);
    }
    return all;
  }
  std::string permissions(const Position& position) const {
    std::string all;
    for (const Permission& one : position.campaign.permissions)
      all += fmt::format("{} to {}, ", name(one.owner), name(one.guest));
    return all;
  }
  std::string control(const Position& position) const {
    std::string all;
    for (const ControlCount& one : position.campaign.control)
      all += fmt::format("{} {} {}, ", name(one.power), name(one.centre), one.turns);
    return all;
  }
  std::string leaders(const Position& position) const {
    std::string all;
    for (const LeaderId leader : position.campaign.lost) all += variant_[leader].name + ", ";
    return all;
  }
  std::string provinces(const ProvinceSet& set) const {
    std::string all;
    set.for_each([&](ProvinceId province) { all += name(province) + ", "; });
    return all;
  }
  std::string events(const std::vector<Event>& list) const {
    static constexpr std::string_view kinds[] = {"captured",      "disbanded",  "removed",     "builds unused",
                                                 "won",           "rebuilt",    "home gained", "independent",
                                                 "left occupied", "retreated",  "displaced",   "put out",
                                                 "neutral fell",  "unsupplied", "ended"};
    std::vector<std::string> told_of;
    for (const Event& event : list) {
      std::string text = fmt::format("{} {}", event.impulse, kinds[static_cast<std::size_t>(event.kind)]);
      if (event.power != no_power) text += " " + name(event.power);
      if (event.province != no_province) text += " " + name(event.province);
      int fleets = 1;
      if (event.unit) {
        Unit one = *event.unit;
        fleets = one.count;  // several fleets may be told together or one by one
        one.count = 1;
        text += " " + print(variant_, one);
      }
      if (event.to.province != no_province) text += " to " + name(event.to.province);
      if (event.count != 0) text += fmt::format(" {}", event.count);
      // Whether the nearest centre alone decided, or a choice among several, is a matter of words.
      const Clause clause = event.clause == Clause::RetreatChoice ? Clause::RetreatNearest : event.clause;
      for (int i = 0; i < fleets; ++i) told_of.push_back(text + fmt::format(" ({})", key_of(clause)));
    }
    std::sort(told_of.begin(), told_of.end());
    std::string all;
    for (const std::string& one : told_of) all += "\n    " + one;
    return all;
  }

  const Variant& variant_;
  std::span<const Order> orders_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> turn_differences(const Variant& variant, const Submission& submission,
                                          const Adjudication& engine, const Ruling& oracle) {
  TurnDifferences differences(variant, submission.orders);
  differences.same_impulses(engine, oracle, false);
  differences.same_orders(engine, oracle);
  differences.same_events(engine.events, oracle.events);
  differences.same_next(engine, oracle);
  std::vector<std::string> lines = std::move(differences).lines();
  if (lines.empty() && engine.next != oracle.next)
    lines.push_back("next position: another one, though all that is printed is the same");
  if (lines.empty()) lines = turn_reason_differences(variant, submission, engine, oracle);
  return lines;
}

std::vector<std::string> turn_reason_differences(const Variant& variant, const Submission& submission,
                                                 const Adjudication& engine, const Ruling& oracle) {
  TurnDifferences differences(variant, submission.orders);
  differences.same_impulses(engine, oracle, true);
  differences.same_clauses(engine, oracle);
  return std::move(differences).lines();
}

}  // namespace casus::oracle::turns
