// Boards and orders of the standard variant as a test writes them: "Austria: A Vienna, F Trieste; Italy: A Rome".
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/position.h"
#include "engine/orders/notation.h"
#include "engine/rules/variant.h"
#include "engine/verdicts/verdict.h"
#include "tests/engine/unchecked_options.h"
#include "tests/engine/variant_files.h"

namespace casus::testing {

template <class T>
T readable(Read<T> read) {
  if (!read) throw std::runtime_error(to_string(read.problems()));
  return *std::move(read);
}

inline std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    std::string_view part = text.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) parts.emplace_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

// "Austria: one, two; Italy: three" as powers and texts.
inline std::vector<std::pair<PowerId, std::string>> by_power(const Variant& variant, std::string_view text) {
  std::vector<std::pair<PowerId, std::string>> entries;
  for (const std::string& block : split(text, ';')) {
    const std::size_t colon = block.find(':');
    const auto power = variant.find_power(block.substr(0, colon));
    if (!power) throw std::runtime_error("no such power: " + block);
    for (const std::string& entry : split(std::string_view(block).substr(colon + 1), ','))
      entries.emplace_back(*power, entry);
  }
  return entries;
}

inline ProvinceId province(const Variant& variant, std::string_view name) {
  const auto found = variant.map.find(name);
  if (!found) throw std::runtime_error("no such province: " + std::string(name));
  return *found;
}

inline Unit unit(const Variant& variant, PowerId power, std::string_view text) {
  const UnitName name = readable(parse_unit(variant, text, {}));
  return {power, name.kind == WrittenKind::Fleet ? UnitKind::Fleet : UnitKind::Army, name.at};
}

inline Position board(const Variant& variant, std::string_view phase, std::string_view units,
                      std::string_view centres = "") {
  Setup setup;
  setup.phase = parse_phase(variant.calendar, phase).value();
  for (const auto& [power, text] : by_power(variant, units)) setup.units.push_back({unit(variant, power, text), {}});
  for (const auto& [power, text] : by_power(variant, centres))
    setup.owners.push_back({province(variant, text), power, {}});
  return readable(make_position(variant.map, setup));
}

inline void dislodge(const Variant& variant, Position& position, std::string_view whose, std::string_view from,
                     bool by_convoy = false) {
  for (const auto& [power, text] : by_power(variant, whose)) {
    position.dislodged.push_back({unit(variant, power, text), province(variant, from), by_convoy});
  }
  std::ranges::sort(position.dislodged, {}, [](const DislodgedUnit& dislodged) { return dislodged.unit.at; });
}

inline std::vector<Order> orders(const Variant& variant, std::string_view text) {
  std::vector<Order> list;
  for (const auto& [power, one] : by_power(variant, text))
    list.push_back(readable(parse_order(variant, power, one, {})));
  return list;
}

// "Austria: DP 2: A Swi H, DP 1: A Sav H; France: DP: A Swi H".
inline std::vector<Grant> grants(const Variant& variant, std::string_view text) {
  std::vector<Grant> list;
  for (const auto& [power, one] : by_power(variant, text))
    list.push_back(readable(parse_grant(variant, power, one, {})));
  return list;
}

// The standard variant with some options of its own.
template <class Change>
Variant standard_with(Change change) {
  return with_changed_options(standard(), change);
}

// What a test says about units: "A Vienna, F Trieste".
inline std::string listed(const Variant& variant, const std::vector<Unit>& units) {
  std::string text;
  for (const Unit& one : units) text += (text.empty() ? "" : ", ") + print(variant, one);
  return text;
}

inline std::string listed(const Variant& variant, const std::vector<Location>& locations) {
  std::vector<std::string> names;
  for (const Location location : locations) names.push_back(variant.map.print(location));
  std::ranges::sort(names);
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

// "stands Vienna, water Kiel": the parts of the verdict's witnesses, and where these are.
inline std::string told_witnesses(const Variant& variant, const Verdict& verdict) {
  std::string text;
  for (const Witness& one : verdict.witnesses)
    text += (text.empty() ? "" : ", ") + std::string(word(one.part)) + ' ' + variant.map[one.unit].name;
  return text;
}

// "retreats/moves, illegal/occupied"... one word and one clause for each verdict.
inline std::string told(const std::vector<Verdict>& verdicts) {
  std::string text;
  for (const Verdict& verdict : verdicts) {
    if (!text.empty()) text += ", ";
    text += std::string(word(verdict.result)) + ' ' + std::string(key_of(verdict.clause));
  }
  return text;
}

// "builds build/built home/elective": with every further clause.
inline std::string told_fully(const std::vector<Verdict>& verdicts) {
  std::string text;
  for (const Verdict& verdict : verdicts) {
    if (!text.empty()) text += ", ";
    text += std::string(word(verdict.result)) + ' ' + std::string(key_of(verdict.clause));
    for (const Clause clause : verdict.also) text += ' ' + std::string(key_of(clause));
  }
  return text;
}

}  // namespace casus::testing
