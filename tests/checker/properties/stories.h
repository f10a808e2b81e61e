// What became of each unit of a generated board, looked up by the province where it stood: its order, its verdict, and
// what other orders came to. For laws that hold a reason against the board.
#pragma once

#include <algorithm>
#include <map>
#include <string>

#include "engine/rules/clause.h"
#include "engine/rules/features.h"
#include "tests/checker/properties/laws.h"

namespace casus::properties {

// What became of each unit: its own order and verdict, or none.
struct Story {
  const Unit* unit = nullptr;
  const Order* order = nullptr;  // nullptr: nobody's order counts
  const Verdict* verdict = nullptr;
};

class Stories {
 public:
  Stories(const Situation& now, const Adjudication& answer) : now_(now), answer_(answer) {
    const Position& board = answer.after_fall ? *answer.after_fall : now.position;
    for (const Unit& unit : board.units) by_place_[unit.at.province] = {&unit, nullptr, nullptr};
    each_order(now, answer, [&](const Order& order, const Verdict& verdict) {
      const auto found = by_place_.find(order.unit.at.province);
      if (found == by_place_.end() || found->second.unit->power != order.power) return;
      if (verdict.result == Result::Illegal && found->second.order != nullptr) return;
      found->second = {found->second.unit, &order, &verdict};
    });
    for (const UnorderedUnit& idle : answer.unordered) by_place_[idle.unit.at.province].verdict = &idle.verdict;
  }

  const Story* at(ProvinceId place) const {
    const auto found = by_place_.find(place);
    return found == by_place_.end() || found->second.verdict == nullptr ? nullptr : &found->second;
  }
  const std::map<ProvinceId, Story>& all() const { return by_place_; }

  // Where the unit's order has it move; no_province for other orders, illegal ones and none.
  ProvinceId goal(ProvinceId place) const {
    const Story* story = at(place);
    if (story == nullptr || story->order == nullptr || story->verdict->result == Result::Illegal) return no_province;
    const Move* move = std::get_if<Move>(&story->order->task);
    return move == nullptr ? no_province : move->destination.province;
  }
  // Given supports of the unit.
  int supports(ProvinceId place, PowerId only_of = no_power) const {
    int count = 0;
    each_order(now_, answer_, [&](const Order& order, const Verdict& verdict) {
      if (verdict.result != Result::Given || (only_of != no_power && order.power != only_of)) return;
      if (const auto* hold = std::get_if<SupportHold>(&order.task)) count += hold->supported.at.province == place;
      if (const auto* move = std::get_if<SupportMove>(&order.task)) count += move->supported.at.province == place;
    });
    return count;
  }
  bool moves_away(ProvinceId place) const {
    const Story* story = at(place);
    return story != nullptr && story->verdict->result == Result::Moves;
  }

 private:
  const Situation& now_;
  const Adjudication& answer_;
  std::map<ProvinceId, Story> by_place_;
};

inline bool has(const Verdict& verdict, Part part) {
  return std::ranges::find(verdict.witnesses, part, &Witness::part) != verdict.witnesses.end();
}
inline const Witness* named(const Verdict& verdict, ProvinceId unit, Part part) {
  for (const Witness& one : verdict.witnesses) {
    if (one.unit == unit && one.part == part) return &one;
  }
  return nullptr;
}
inline bool says(const Verdict& verdict, Clause clause) {
  return verdict.clause == clause || std::ranges::find(verdict.also, clause) != verdict.also.end();
}
inline bool is_sortie(const Situation& now, const Story& story) {
  return (*now.variant)[story.unit->power].minor && now.variant->has(Feature::Sorties);
}
// The first thing that is wrong with a unit that has a verdict, with its name and verdict.
template <class Ask>
std::string of_each_story(const Situation& now, const Adjudication& answer, Ask ask) {
  const Stories stories(now, answer);
  for (const auto& [place, story] : stories.all()) {
    if (story.verdict == nullptr) continue;
    if (std::string text = ask(stories, place, story); !text.empty()) {
      return written(now, *story.unit) + ", " + std::string(word(story.verdict->result)) + " by " +
             std::string(key_of(story.verdict->clause)) + ": " + text;
    }
  }
  return "";
}

}  // namespace casus::properties
