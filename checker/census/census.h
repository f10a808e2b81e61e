// A census: one count of everything that two adjudicators, or two states of this one, have to have in common.
#pragma once

#include <string>
#include <vector>

#include "checker/census/parts.h"
#include "checker/census/position_counts.h"

namespace casus::census {

struct Census {
  std::uint64_t seed = 0;    // of the generated boards
  std::vector<Part> corpus;  // comes out as its cases state, and grows with them
  std::vector<Part> parts;   // what is played whatever the corpus is: generated boards, small worlds
  std::vector<PositionCounts> positions;
};

// Parts and positions, with a signature of all of it behind: what docs/census.txt has.
std::string fixed_text(const Census& census);
std::string full_text(const Census& census);   // the corpus before it
std::string brief_text(const Census& census);  // a line each
std::string json_report(const Census& census);

// Where the two texts first differ: "line 12: expected ..., found ..."; "" where they do not.
std::string first_difference(const std::string& expected, const std::string& found);

}  // namespace casus::census
