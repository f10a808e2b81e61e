#include <algorithm>

#include <fmt/format.h>

#include "checker/oracle/civil_disorder.h"
#include "checker/oracle/oracle.h"
#include "checker/oracle/reasons.h"
#include "checker/oracle/turns/differences.h"
#include "engine/orders/notation.h"

namespace casus::oracle {

namespace {

// Where an attacker came from is also a reason why a retreat is closed.
OrderRuling ruling_of(const Verdict& verdict) {
  return {verdict.result, verdict.fate, verdict.fate == Fate::Stays ? no_province : verdict.dislodged_by};
}

class Differences {
 public:
  explicit Differences(const Variant& variant) : variant_(variant) {}

  void compare(const std::string& what, const std::string& engine, const std::string& oracle) {
    if (engine != oracle) lines_.push_back(fmt::format("{}: engine {}, oracle {}", what, engine, oracle));
  }
  std::string words(const OrderRuling& ruling) const {
    std::string text(word(ruling.result));
    if (ruling.fate == Fate::Dislodged) text += ", dislodged";
    if (ruling.fate == Fate::Destroyed) text += ", destroyed";
    if (ruling.dislodged_by != no_province) text += " from " + variant_.map[ruling.dislodged_by].name;
    return text;
  }
  void same_orders(std::span<const Order> orders, const Adjudication& engine, const Ruling& oracle) {
    for (std::size_t i = 0; i < orders.size(); ++i) {
      compare(print(variant_, orders[i]), words(ruling_of(engine.verdicts[i])), words(oracle.orders[i]));
    }
  }
  void same_grants(std::span<const Grant> grants, const Adjudication& engine, const Ruling& oracle) {
    for (std::size_t i = 0; i < grants.size(); ++i) {
      compare(print(variant_, grants[i]), std::string(word(engine.grants[i].result)),
              std::string(word(oracle.grants[i])));
    }
  }
  void same_published(const std::vector<PublishedOrder>& engine, const std::vector<Order>& oracle) {
    std::string by_engine, by_oracle;
    for (const PublishedOrder& it : engine) by_engine += print(variant_, it.order) + "; ";
    for (const Order& order : oracle) by_oracle += print(variant_, order) + "; ";
    compare("published orders", by_engine, by_oracle);
  }
  void same_units(const std::string& what, const std::vector<UnitRuling>& engine,
                  const std::vector<UnitRuling>& oracle) {
    for (const UnitRuling& unit : engine)
      compare(what + print(variant_, unit.unit), words(unit.ruling), words_for(unit.unit, oracle));
    for (const UnitRuling& unit : oracle) {
      if (words_for(unit.unit, engine) == "nothing")
        compare(what + print(variant_, unit.unit), "nothing", words(unit.ruling));
    }
  }
  void same_position(const Position& engine, const Position& oracle) {
    compare("next phase", print(variant_.calendar, engine.phase), print(variant_.calendar, oracle.phase));
    compare("units", units(engine.units), units(oracle.units));
    compare("dislodged units", dislodged(engine), dislodged(oracle));
    compare("closed by stand-offs", provinces(engine.stand_offs), provinces(oracle.stand_offs));
    for (std::size_t i = 0; i < engine.owners.size(); ++i) {
      const ProvinceId centre{static_cast<std::uint16_t>(i)};
      compare("owner of " + variant_.map[centre].name, name(engine.owners[i]), name(oracle.owners[i]));
    }
    compare("gained homes", homes(engine), homes(oracle));
    compare("fallen centres", fallen(engine), fallen(oracle));
  }
  std::string provinces(const ProvinceSet& set) const {
    std::string text = "none";
    set.for_each([&](ProvinceId province) { text += " " + variant_.map[province].name; });
    return text;
  }
  std::string name(PowerId power) const { return power == no_power ? "nobody" : variant_[power].name; }
  // "bounce/stand-off (prevents A Munich 1:1)"; the clause only where the oracle has one to compare it with.
  std::string words(const Why& why, bool with_clause) const {
    std::string text = with_clause && why.clause ? std::string(key_of(*why.clause)) : "";
    std::string witnesses;
    for (const Witness& one : why.witnesses) {
      if (!decides(one.part)) continue;
      witnesses += (witnesses.empty() ? "" : ", ") + std::string(word(one.part)) + ' ' + variant_.map[one.unit].name;
      if (one.strengths != Strengths{}) witnesses += fmt::format(" {}:{}", one.strengths.own, one.strengths.against);
    }
    if (!witnesses.empty()) text += (text.empty() ? "(" : " (") + witnesses + ')';
    return text.empty() ? "nothing" : text;
  }
  void same_reason(const std::string& what, const Verdict& engine, const OrderRuling& oracle) {
    if (!oracle.why) return;
    const bool with_clause = oracle.why->clause.has_value();
    compare("why " + what, words(Why{engine.clause, engine.witnesses}, with_clause), words(*oracle.why, with_clause));
  }
  void same_paradoxes(const std::vector<Paradox>& engine, const std::vector<ParadoxRuling>& oracle) {
    const auto is_untried = [](const Paradox& one) { return one.consistent == Consistent::Untried; };
    if (std::ranges::any_of(engine, is_untried)) return;
    std::vector<ParadoxRuling> by_engine;
    for (const Paradox& one : engine)
      by_engine.push_back({one.clause, one.consistent == Consistent::Several, one.armies});
    std::ranges::sort(by_engine);
    compare("paradoxes", words(by_engine), words(oracle));
  }
  std::vector<std::string> lines() && { return std::move(lines_); }

 private:
  std::string words(const std::vector<ParadoxRuling>& paradoxes) const {
    std::string text = paradoxes.empty() ? "none" : "";
    for (const ParadoxRuling& one : paradoxes) {
      text += fmt::format("{}{} ({} consistent, armies", text.empty() ? "" : ", ", key_of(one.clause),
                          one.has_outcomes ? "several" : "none");
      for (const ProvinceId army : one.armies) text += ' ' + variant_.map[army].name;
      text += ')';
    }
    return text;
  }
  std::string words_for(const Unit& unit, const std::vector<UnitRuling>& rulings) const {
    for (const UnitRuling& ruling : rulings) {
      if (ruling.unit == unit) return words(ruling.ruling);
    }
    return "nothing";
  }
  std::string text(const Unit& unit) const { return name(unit.power) + " " + print(variant_, unit); }
  std::string units(const std::vector<Unit>& list) const {
    std::string all;
    for (const Unit& unit : list) all += (all.empty() ? "" : ", ") + text(unit);
    return all;
  }
  std::string dislodged(const Position& position) const {
    std::string all;
    for (const DislodgedUnit& it : position.dislodged) {
      all += fmt::format("{}{} from {}{}", all.empty() ? "" : ", ", text(it.unit),
                         it.attacker_origin == no_province ? "nowhere" : variant_.map[it.attacker_origin].name,
                         it.by_convoy ? " by convoy" : "");
    }
    return all;
  }
  std::string homes(const Position& position) const {
    std::string all;
    for (const GainedHome& it : position.homes) all += name(it.power) + " " + variant_.map[it.centre].name + " ";
    return all;
  }
  std::string fallen(const Position& position) const {
    std::string all;
    for (const FallenCentre& it : position.fallen) all += name(it.former) + " " + variant_.map[it.centre].name + " ";
    return all;
  }

  const Variant& variant_;
  std::vector<std::string> lines_;
};

// What the lines above do not print, or print alike.
std::vector<std::string> unprinted_differences(const Adjudication& engine, const Ruling& oracle) {
  std::vector<std::string> lines;
  if (engine.next != oracle.next) lines.push_back("next position: another one, though all that is printed is the same");
  const auto same = [](const PublishedOrder& by_engine, const Order& by_oracle) {
    return by_engine.order == by_oracle;
  };
  if (!std::ranges::equal(engine.published, oracle.published_orders, same))
    lines.push_back("published orders: others, though they are printed alike");
  return lines;
}

}  // namespace

std::vector<std::string> differences(const Variant& variant, const Position& position, const Submission& submission,
                                     const Adjudication& engine, const Ruling& oracle) {
  if (position.phase.kind == PhaseKind::Turn) return turns::turn_differences(variant, submission, engine, oracle);
  Differences differences(variant);
  differences.same_grants(submission.grants, engine, oracle);
  differences.same_orders(submission.orders, engine, oracle);
  const Position played = after_fall(variant, position, submission.fallen);
  std::vector<UnitRuling> published, unordered;
  for (const PublishedOrder& it : engine.published) {
    if (const Unit* unit = played.unit_at(it.order.unit.at.province))
      published.push_back({*unit, ruling_of(it.verdict)});
  }
  for (const UnorderedUnit& it : engine.unordered) unordered.push_back({it.unit, ruling_of(it.verdict)});
  differences.same_published(engine.published, oracle.published_orders);
  differences.same_units("published: ", published, oracle.published);
  differences.same_units("unordered: ", unordered, oracle.unordered);
  differences.compare("stand-offs", differences.provinces(engine.stand_offs), differences.provinces(oracle.stand_offs));
  differences.same_position(engine.next, oracle.next);
  differences.compare("winner", differences.name(engine.winner), differences.name(oracle.winner));
  std::vector<std::string> lines = std::move(differences).lines();
  if (lines.empty()) lines = unprinted_differences(engine, oracle);
  // Where the results differ, the reasons differ in any case.
  if (lines.empty()) lines = reason_differences(variant, submission, engine, oracle);
  return lines;
}

std::vector<std::string> reason_differences(const Variant& variant, const Submission& submission,
                                            const Adjudication& engine, const Ruling& oracle) {
  if (!oracle.impulses.empty()) return turns::turn_reason_differences(variant, submission, engine, oracle);
  Differences differences(variant);
  for (std::size_t i = 0; i < submission.orders.size(); ++i)
    differences.same_reason(print(variant, submission.orders[i]), engine.verdicts[i], oracle.orders[i]);
  const auto same_unit = [&](ProvinceId where, const Verdict& verdict, const std::vector<UnitRuling>& rulings) {
    for (const UnitRuling& ruling : rulings) {
      if (ruling.unit.at.province == where)
        differences.same_reason(print(variant, ruling.unit), verdict, ruling.ruling);
    }
  };
  for (const PublishedOrder& it : engine.published) same_unit(it.order.unit.at.province, it.verdict, oracle.published);
  for (const UnorderedUnit& it : engine.unordered) same_unit(it.unit.at.province, it.verdict, oracle.unordered);
  differences.same_paradoxes(engine.paradoxes, oracle.paradoxes);
  return std::move(differences).lines();
}

}  // namespace casus::oracle
