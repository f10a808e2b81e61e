// What is told of a verdict, in tests that write powers, provinces and orders as text.
#pragma once

#include <algorithm>
#include <optional>
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
  std::vector<std::string_view> witnesses;
  std::optional<Strengths> strengths;
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

inline std::string told_in(const Variant& variant, const Position& before, const ToldVerdict& row) {
  Verdict verdict;
  verdict.result = row.result;
  verdict.clause = row.clause;
  verdict.also = row.also;
  for (std::string_view name : row.witnesses) verdict.witnesses.push_back(variant.map.find(name).value());
  verdict.strengths = row.strengths;
  return explain(variant, before, order_in(variant, row.power, row.order), verdict);
}

}  // namespace casus::reports
