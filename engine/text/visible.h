// Text from files and file names, made fit for a terminal: what would steer the terminal or turn round the sequence of
// letters is shown by its number. So is what would steer the machine that keeps the log: GitHub takes a line that
// begins with "::" for a command. Documents (JSON, XML, HTML) have their own escaping.
#pragma once

#include <string>
#include <string_view>

namespace casus {

// Control characters as \x1b, \x0a or \u009b; the marks that override the direction of writing (U+202A to U+202E,
// U+2066 to U+2069) as \u202e; bytes that are no UTF-8 as \xff; the first colon of "::" as \x3a where nothing but
// blanks stands before it.
std::string visible(std::string_view text);
// The same for text of several lines: newlines stay, and each line is looked at.
std::string visible_lines(std::string_view text);

}  // namespace casus
