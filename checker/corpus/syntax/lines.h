// A text file of Casus, cut into lines: indentation, content and comment of each. case_reader.h reads their meaning.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/text/diagnostic.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

inline constexpr std::size_t longest_line = 4096;  // bytes
// The search for the nearest names is slow: after so many mistakes the rest of a text is not read.
inline constexpr std::size_t most_mistakes = 500;

// Orders of a phase, grants among them: four for each unit that the largest map has room for. Pictures, reports and the
// oracle compare each with all others.
inline constexpr std::size_t most_orders = 1024;
void note_too_many_orders(const SourcePos& at, Mistakes& mistakes);

// One line with content. Blank lines and lines with only a comment belong to the next such line.
struct Line {
  int level = 0;                      // two blanks each
  std::string text;                   // without indentation, comment and blanks at the end
  std::vector<std::string> comments;  // of the lines above, without '#'; "" is a blank line, " " an empty comment
  std::string trailing;               // the comment after it, without '#'
  SourcePos at;                       // of the first character of `text`; in a line with tabs see in_written_columns
  bool open_quote = false;            // a quote in it does not end; this has been reported
  bool tab_in_front = false;          // a level for each tab, which may be too few; this has been reported
};

struct Lines {
  std::vector<Line> lines;
  std::vector<std::string> comments_at_end;
};

// Whether indentation has a meaning. If not, a tab counts as a blank.
enum class Indentation { Levels, Free };

// Cuts `text` up and notes its mistakes as text: not UTF-8, control characters, tabs, odd indentation, quotes that do
// not end, a line or a file that is too long. Lines with tabs are read nevertheless, so that those below them find what
// they belong to. Nothing if it cannot be read at all.
std::optional<Lines> read_lines(std::string_view text, std::string_view shown_name, Mistakes& mistakes,
                                Indentation indentation = Indentation::Levels);

// A line with tabs is read with two blanks for each, so that it has its levels and columns, and its mistakes have a
// column of that. This gives them the column in the text as it is written.
Diagnostics in_written_columns(Diagnostics problems, std::string_view text, std::string_view shown_name);

// Walks along a line; every position knows its column.
class Words {
 public:
  explicit Words(const Line& line) : text_(line.text), at_(line.at) {}
  Words(std::string_view text, SourcePos at) : text_(text), at_(std::move(at)) {}

  bool at_end();
  SourcePos at();           // of the next word
  std::string_view peek();  // the next word, up to a blank; "" at the end
  std::string_view next();
  std::string_view rest();                   // everything that follows
  Words part(std::string_view piece) const;  // `piece` is a part of this line's text

  // A text in double quotes, with \" and \\ for the two characters; nothing if no such text begins here.
  std::optional<std::string> quoted();

 private:
  void skip_blanks();

  std::string_view text_;
  SourcePos at_;
  std::size_t next_ = 0;
};

// Text that follows is a mistake.
void expect_end(Words& words, Mistakes& mistakes);

std::string in_quotes(std::string_view text);

// The rest of the line "variant NAME": an id, or the path of a file. A path may have blanks; one with a # or a quote,
// or with blanks at an end, is in quotes, since # begins a comment.
std::string read_variant_name(Words& words, Mistakes& mistakes);
std::string written_variant_name(std::string_view name);

std::string_view trimmed(std::string_view text);
// The pieces between commas, trimmed.
std::vector<std::string_view> listed(std::string_view text);

}  // namespace casus::corpus
