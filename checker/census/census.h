// A census: one count of everything that two adjudicators, or two states of this one, have to have in common.
#pragma once

#include <string>
#include <vector>

#include "checker/census/parts.h"
#include "checker/census/position_counts.h"

namespace casus::census {

struct Census {
  std::uint64_t seed = 0;    // of the generated boards
  std::vector<Part> corpus;  // has the results that its cases state, and grows with them
  std::vector<Part> parts;   // what is played with any corpus: generated boards, small worlds
  std::vector<PositionCounts> positions;
};

// Parts and positions, then a signature of all of it: the contents of docs/census.txt.
std::string fixed_text(const Census& census);
std::string full_text(const Census& census);   // with the corpus first
std::string brief_text(const Census& census);  // a line for each
std::string json_report(const Census& census);

// Where the two texts first differ: "line 12: expected ..., found ..."; "" where they do not.
std::string first_difference(const std::string& expected, const std::string& found);

}  // namespace casus::census
