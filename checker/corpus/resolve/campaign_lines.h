// The lines of a board that only variants with turns of a year have: "coasts Swedish  Pom", "permits French
// Anglo-Dutch", "occupied  BPr", "lost-leaders  Menshikov", "control Russians  Liv 1". What such a board does not
// state, it takes from the start.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/resolve/board_lines.h"

namespace casus::corpus {

const std::vector<std::string>& campaign_words();
bool is_campaign_word(std::string_view keyword);

// Puts one such line into `board`, and returns the line as it is laid out.
LaidLine read_campaign_line(const Variant& variant, const Line& line, Board& board, Mistakes& mistakes);

// Adds the centres of powers whose centres no line lists, coasts that no line names, and everything else from the
// start. Adds nothing in variants without turns, whose boards are complete.
void complete_from_start(const Variant& variant, Board& board);

// The lines that a position needs so that reading them, and completing them from the start, gives it again.
struct HeadAndRest {
  std::string head, rest;
};
std::vector<HeadAndRest> campaign_lines(const Variant& variant, const Position& position);

}  // namespace casus::corpus
