#include "checker/corpus/compare_result.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "checker/corpus/resolve/board_lines.h"
#include "engine/orders/notation.h"
#include "engine/text/comma_list.h"

namespace casus::corpus {

using reports::PhaseRecord;
using reports::ResultRecord;

namespace {

template <class Values, class Print>
std::string listed(const Values& values, Print print_one) {
  return values.empty() ? std::string("none") : comma_list(values, print_one);
}

std::vector<ProvinceId> members(const ProvinceSet& provinces) {
  std::vector<ProvinceId> list;
  provinces.for_each([&](ProvinceId province) { list.push_back(province); });
  return list;
}

class Comparison {
 public:
  Comparison(const Variant& variant, const ExpectedResult& expected, const PhaseRecord& record, const Adjudication& got)
      : variant_(variant), expected_(expected), record_(record), got_(got) {}

  std::vector<ResultRecord> lines() {
    units();
    dislodged();
    stand_offs();
    centres();
    gone("disbanded", expected_.disbanded, EventKind::Disbanded);
    gone("removed", expected_.removed, EventKind::Removed);
    minor_units("rebuilt", expected_.rebuilt, EventKind::Rebuilt);
    minor_units("independent", expected_.independent, EventKind::Independent);
    gains();
    homes();
    faiths();
    unused();
    paradoxes();
    winner();
    next();
    return std::move(lines_);
  }

 private:
  void units() {
    for (const ExpectedUnits& line : expected_.units) {
      std::vector<Unit> have;
      for (const Unit& unit : got_.next.units) {
        if (unit.power == line.power) have.push_back(unit);
      }
      compare("units", line.power, line.units, have);
    }
  }

  void dislodged() {
    for (const ExpectedRetreats& line : expected_.dislodged) {
      const auto* found = dislodged_at(line.dislodged.unit.at.province);
      const std::string have = found == nullptr ? "not dislodged" : text(found->first, found->second);
      add("dislodged", text(line.dislodged, line.open), have,
          found != nullptr && same(found->first, line.dislodged) && found->second == line.open);
    }
    for (const auto& [unit, open] : record_.retreats) {
      const ProvinceId province = unit.unit.at.province;
      if (!has_dislodged_line(province) && !verdict_says_dislodged(province)) {
        add("dislodged", "", text(unit, open), false);
      }
    }
  }

  void stand_offs() {
    if (!expected_.stand_offs) return;
    const std::vector<ProvinceId> have = members(got_.stand_offs);
    add("stand-offs", provinces(*expected_.stand_offs), provinces(have), have == *expected_.stand_offs);
  }

  void centres() {
    for (const ExpectedCentres& line : expected_.centres) {
      compare("centres", line.power, line.centres, centres_of(got_.next, line.power));
    }
  }

  // Units that went without an order saying so. Where the unit's own verdict or its `dislodged` line tells it already,
  // it need not be told twice.
  void gone(std::string_view what, const std::vector<ExpectedUnits>& stated, EventKind kind) {
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      const PowerId power{static_cast<std::uint8_t>(i)};
      const auto line =
          std::find_if(stated.begin(), stated.end(), [&](const auto& entry) { return entry.power == power; });
      const bool is_stated = line != stated.end();
      std::vector<Unit> have;
      for (const Event& event : got_.events) {
        if (kind_of_loss(event) != kind || event.power != power || !event.unit) continue;
        const bool wanted =
            is_stated && std::find(line->units.begin(), line->units.end(), *event.unit) != line->units.end();
        if (wanted || event.clause == Clause::DisorderDisbands || !told_elsewhere(*event.unit))
          have.push_back(*event.unit);
      }
      if (is_stated) compare(what, power, line->units, have);
      if (!is_stated && !have.empty()) add(what, "", of(power, units_text(have)), false);
    }
  }

  // Units of a power in permanent civil disorder are taken off, whatever the phase.
  static EventKind kind_of_loss(const Event& event) {
    return event.clause == Clause::DisorderDisbands ? EventKind::Removed : event.kind;
  }

  void minor_units(std::string_view what, const std::optional<std::vector<Unit>>& stated, EventKind kind) {
    std::vector<Unit> have;
    for (const Event& event : got_.events) {
      if (event.kind == kind && event.unit) have.push_back(*event.unit);
    }
    std::sort(have.begin(), have.end());
    if (!stated && have.empty()) return;
    add(what, stated ? units_text(*stated) : "", units_text(have), stated && *stated == have);
  }

  void gains() {
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      const PowerId power{static_cast<std::uint8_t>(i)};
      std::vector<ProvinceId> have;
      for (const Event& event : got_.events) {
        if (event.kind == EventKind::HomeGained && event.power == power) have.push_back(event.province);
      }
      std::sort(have.begin(), have.end());
      const auto line = std::find_if(expected_.gains.begin(), expected_.gains.end(),
                                     [&](const auto& entry) { return entry.power == power; });
      if (line != expected_.gains.end()) compare("gains", power, line->centres, have);
      else if (!have.empty()) add("gains", "", of(power, provinces(have)), false);
    }
  }

  void homes() {
    for (const ExpectedCentres& line : expected_.homes)
      compare("homes", line.power, line.centres, gained_homes_of(got_.next, line.power));
  }

  void faiths() {
    for (const ExpectedFaith& line : expected_.faiths) {
      const Faith have = faith_of(variant_, got_.next, line.power);
      const auto text = [](Faith faith) {
        return faith == Faith::None ? std::string("none") : std::string(word(faith));
      };
      add("faith", of(line.power, text(line.faith)), of(line.power, text(have)), have == line.faith);
    }
  }

  void unused() {
    for (const ExpectedUnused& line : expected_.unused) {
      int have = 0;
      for (const Event& event : got_.events) {
        if (event.kind == EventKind::BuildsUnused && event.power == line.power) have += event.count;
      }
      add("unused", of(line.power, std::to_string(line.count)), of(line.power, std::to_string(have)),
          have == line.count);
    }
  }

  void paradoxes() {
    for (const ExpectedParadox& line : expected_.paradoxes) {
      const bool found = std::any_of(got_.paradoxes.begin(), got_.paradoxes.end(), [&](const Paradox& paradox) {
        return paradox.clause == line.clause && paradox.core == line.core;
      });
      std::string have;
      for (const Paradox& paradox : got_.paradoxes) {
        if (!have.empty()) have += "; ";
        have += text(paradox.clause, paradox.core);
      }
      const std::string wanted = text(line.clause, line.core);
      add("paradox", wanted, found ? wanted : have.empty() ? "none" : have, found);
    }
  }

  void winner() {
    if (expected_.winner == no_power && got_.winner == no_power) return;
    const auto name = [&](PowerId power) { return power == no_power ? std::string() : variant_[power].name; };
    add("winner", name(expected_.winner), got_.winner == no_power ? "nobody" : name(got_.winner),
        expected_.winner == got_.winner);
  }

  void next() {
    if (!expected_.next) return;
    add("next", print(variant_.calendar, *expected_.next), print(variant_.calendar, got_.next.phase),
        *expected_.next == got_.next.phase);
  }

  // A destroyed unit leaves no trace of how its attacker came, so that is compared only where it is known.
  static bool same(const DislodgedUnit& have, const DislodgedUnit& wanted) {
    return have.unit == wanted.unit && have.attacker_origin == wanted.attacker_origin;
  }

  const std::pair<DislodgedUnit, std::vector<Location>>* dislodged_at(ProvinceId province) const {
    for (const auto& entry : record_.retreats) {
      if (entry.first.unit.at.province == province) return &entry;
    }
    return nullptr;
  }
  bool has_dislodged_line(ProvinceId province) const {
    return std::any_of(expected_.dislodged.begin(), expected_.dislodged.end(),
                       [&](const ExpectedRetreats& line) { return line.dislodged.unit.at.province == province; });
  }
  bool verdict_says_dislodged(ProvinceId province) const {
    return std::any_of(record_.orders.begin(), record_.orders.end(), [&](const reports::OrderRecord& order) {
      return order.order && order.order->unit.at.province == province && order.verdict &&
             order.verdict->fate != Fate::Stays;
    });
  }
  bool told_elsewhere(const Unit& unit) const {
    if (has_dislodged_line(unit.at.province)) return true;
    if (record_.phase.kind != PhaseKind::Retreats) return verdict_says_dislodged(unit.at.province);
    return std::any_of(record_.orders.begin(), record_.orders.end(), [&](const reports::OrderRecord& order) {
      return order.order && order.order->power == unit.power && order.order->unit.at.province == unit.at.province;
    });
  }

  // Units have no sequence of their own here: the board lists them by province, cases as they please.
  void compare(std::string_view what, PowerId power, std::vector<Unit> wanted, std::vector<Unit> have) {
    std::sort(wanted.begin(), wanted.end());
    std::sort(have.begin(), have.end());
    add(what, of(power, units_text(wanted)), of(power, units_text(have)), wanted == have);
  }
  void compare(std::string_view what, PowerId power, const std::vector<ProvinceId>& wanted,
               const std::vector<ProvinceId>& have) {
    add(what, of(power, provinces(wanted)), of(power, provinces(have)), wanted == have);
  }
  void add(std::string_view what, std::string expected, std::string got, bool agrees) {
    lines_.push_back(
        {std::string(what), expected.empty() ? "nothing stated" : std::move(expected), std::move(got), agrees});
  }

  std::string of(PowerId power, const std::string& rest) const { return variant_[power].name + " " + rest; }
  std::string provinces(const std::vector<ProvinceId>& list) const {
    return listed(list, [&](ProvinceId province) { return variant_.map[province].name; });
  }
  std::string units_text(const std::vector<Unit>& list) const {
    return listed(list, [&](const Unit& unit) { return print(variant_, unit); });
  }
  std::string text(const DislodgedUnit& unit, const std::vector<Location>& open) const {
    const std::string from =
        unit.attacker_origin == no_province ? "" : " from " + variant_.map[unit.attacker_origin].name;
    return fmt::format("{} {}{}: {}", variant_[unit.unit.power].name, print(variant_, unit.unit), from,
                       listed(open, [&](Location location) { return variant_.map.print(location); }));
  }
  std::string text(Clause clause, const std::vector<ProvinceId>& core) const {
    const std::string_view key = key_of(clause);
    return fmt::format("{}: {}", key.substr(key.rfind('/') + 1), listed(core, [&](ProvinceId province) {
                         const Unit* unit = record_.played.unit_at(province);
                         return unit == nullptr ? variant_.map[province].name : print(variant_, *unit);
                       }));
  }

  const Variant& variant_;
  const ExpectedResult& expected_;
  const PhaseRecord& record_;
  const Adjudication& got_;
  std::vector<ResultRecord> lines_;
};

}  // namespace

std::vector<ResultRecord> compare_result(const Variant& variant, const ExpectedResult& expected,
                                         const PhaseRecord& record, const Adjudication& got) {
  return Comparison(variant, expected, record, got).lines();
}

}  // namespace casus::corpus
