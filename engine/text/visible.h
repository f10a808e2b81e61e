// Text from files and file names, made safe for a terminal: characters that would steer the terminal or reverse the
// direction of letters are shown by their numbers. The same is done for what would steer the machine that keeps the
// log: GitHub takes a line that begins with "::" for a command. Documents (JSON, XML, HTML) have their own escaping.
#pragma once

#include <string>
#include <string_view>

namespace casus {

// Control characters as \x1b, \x0a or \u009b; the marks that override the direction of writing (U+202A to U+202E,
// U+2066 to U+2069) as \u202e; bytes that are not UTF-8 as \xff; the first colon of "::" as \x3a where there are only
// blanks before it.
std::string visible(std::string_view text);
// The same for text of several lines: newlines stay, and each line is checked.
std::string visible_lines(std::string_view text);

}  // namespace casus
