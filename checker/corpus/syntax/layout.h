// How the lines of text files of Casus are laid out: two blanks a level. If a block has columns, each begins two blanks
// after the longest entry of the column before.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace casus::corpus {

struct LaidLine {
  int level = 0;
  std::string lead;  // a column before the first, of the lines of one block; mostly empty
  int leads = 0;     // lines with the same number here share that column
  std::string head;  // first column, or the whole line
  std::string rest;  // second column; may be empty
  int columns = 0;   // lines with the same number here share their columns; 0: shared with no other line
  bool blank_before = false;
  std::vector<std::string> comments;  // lines above, without '#'; "" is a blank line, " " an empty comment
  std::string trailing;               // comment after the line, without '#'
};

struct Layout {
  std::vector<LaidLine> lines;
  std::vector<std::string> comments_at_end;
};

// The keyword of a line in the head of a case: at least as wide as "clauses", so that the second column of most cases
// begins at the same place.
std::string case_head(std::string_view keyword);

std::string print(Layout layout);

}  // namespace casus::corpus
