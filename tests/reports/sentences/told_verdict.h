// What is told of a verdict, in tests that write powers, provinces and orders as text.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/orders/notation.h"
#include "reports/sentences/explanation.h"

namespace casus::reports {

struct ToldVerdict {
  Clause clause;
  Result result;
  std::string_view power, order;
  std::vector<std::string_view> witnesses;  // "prevents Warsaw": each with its part
  std::optional<Strengths> strengths;       // of those that are compared
  std::string_view text;
  std::vector<Clause> also = {};
};

inline Order order_in(const Variant& variant, std::string_view power, std::string_view text) {
  auto read = parse_order(variant, variant.find_power(power).value(), text, SourcePos{});
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *read;
}

// The start of the game, as a board of this kind of phase.
inline Position start_in_phase(const Variant& variant, PhaseKind kind) {
  Position position = variant.start;
  position.phase.kind = kind;
  if (kind == PhaseKind::Adjustments) position.phase.season = Season::Winter;
  return position;
}

inline void give(const Variant& variant, Position& position, std::string_view power, std::string_view centre) {
  position.owners[index(variant.map.find(centre).value())] = variant.find_power(power).value();
}

inline void put(const Variant& variant, Position& position, std::string_view power, UnitKind kind,
                std::string_view province) {
  const Location at{variant.map.find(province).value(), Coast::None};
  std::erase_if(position.units, [&](const Unit& unit) { return unit.at.province == at.province; });
  position.units.push_back({variant.find_power(power).value(), kind, at});
  std::ranges::sort(position.units, {}, &Unit::at);
}

inline Part part_called(std::string_view name) {
  for (int i = 0; i <= static_cast<int>(Part::Stands); ++i) {
    if (word(static_cast<Part>(i)) == name) return static_cast<Part>(i);
  }
  throw std::runtime_error("no part is called " + std::string(name));
}

// "prevents Warsaw"
inline Witness witness_in(const Variant& variant, std::string_view text, std::optional<Strengths> strengths) {
  const std::size_t blank = text.find(' ');
  const Part part = part_called(text.substr(0, blank));
  const ProvinceId unit = variant.map.find(text.substr(blank + 1)).value();
  return {unit, part, is_compared(part) ? strengths.value_or(Strengths{}) : Strengths{}};
}

inline std::vector<Witness> witnesses_in(const Variant& variant, std::span<const std::string_view> texts,
                                         std::optional<Strengths> strengths) {
  std::vector<Witness> witnesses;
  for (const std::string_view text : texts) witnesses.push_back(witness_in(variant, text, strengths));
  std::ranges::sort(witnesses);
  return witnesses;
}

inline std::string told_in(const Variant& variant, const Position& before, const ToldVerdict& row) {
  Verdict verdict;
  verdict.result = row.result;
  verdict.clause = row.clause;
  verdict.also = row.also;
  verdict.witnesses = witnesses_in(variant, row.witnesses, row.strengths);
  return explain(variant, before, order_in(variant, row.power, row.order), verdict);
}

}  // namespace casus::reports
