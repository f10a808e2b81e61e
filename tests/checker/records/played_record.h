// What tests ask of recorded games in every form: where the record parts from the rules, and that damage does no harm.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "checker/records/record_reader.h"
#include "checker/records/replay.h"

namespace casus::records::testing {

inline Replay played(const Read<ReadRecord>& record) {
  if (!record) throw std::runtime_error(to_string(record.problems()));
  const std::shared_ptr<const Variant>& variant = record->game.variant;
  return replay(record->game, {.variant = variant, .without_options = variant, .with_oracle = true});
}

// "S1901M: unit Burgundy: nobody, by the rules French A Burgundy".
inline std::vector<std::string> differences_of(const Read<ReadRecord>& record) {
  std::vector<std::string> lines;
  for (const ReplayedPhase& phase : played(record).phases) {
    for (const std::string& line : phase.oracle_differs) lines.push_back("oracle: " + line);
    for (const conform::ToldDifference& one : phase.result.phases.front().differences)
      lines.push_back(fmt::format("{}: {}: {}, by the rules {}", phase.name, one.what, one.got, one.expected));
  }
  return lines;
}

// Reads the text so many times with some bytes changed, and plays what is not refused. How often that was.
template <class Reads>
int read_ones_of_damaged(const std::string& good, int times, std::string_view letters, const Reads& reads) {
  std::uint32_t state = 1;
  const auto next = [&](std::size_t below) {
    state = state * 1664525u + 1013904223u;
    return static_cast<std::size_t>(state >> 8) % below;
  };
  int read_ones = 0;
  for (int i = 0; i < times; ++i) {
    std::string text = good;
    const std::size_t at = next(text.size());
    if (i % 4 == 0) text.erase(at, 1 + next(12));
    else if (i % 4 == 1) text[at] = letters[next(letters.size())];
    else if (i % 4 == 2) text.insert(at, text.substr(next(text.size()), 1 + next(20)));
    else text.resize(at);
    const Read<ReadRecord> record = reads(text);
    if (!record) continue;
    ++read_ones;
    played(record);
  }
  return read_ones;
}

}  // namespace casus::records::testing
