// Texts in forms whose lines are words with blanks between them, such as the map files of judges: their lines and words
// as UTF-8, each with its place. The reader of the form knows what the words mean.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/foreign_maps/finding.h"
#include "engine/rules/variant_files.h"
#include "engine/text/diagnostic.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

struct PlacedWord {
  std::string text;
  SourcePos at;
};

struct WordLine {
  std::string text;  // without blanks at both ends
  std::vector<PlacedWord> words;
  SourcePos at;  // the first character of the text

  // The words from this one on, with a blank between two.
  std::string from(std::size_t first) const;
};

enum class EmptyLines : std::uint8_t { PassedOver, Kept };

// Lines end with LF, CR or both; a line whose first character is # is a comment, and is skipped. A text that is not
// UTF-8 is read as Latin-1, and a finding reports this. A line that is too long and a text with NUL are mistakes.
class WordLines {
 public:
  WordLines(const NamedText& file, EmptyLines empty, Report& report, Mistakes& mistakes);
  std::optional<WordLine> next();  // nothing at the end
  // The place for something that is missing at the end of the text.
  SourcePos end() const { return {file_, number_ + 1, 1}; }

 private:
  std::string_view next_text();
  std::string utf8(std::string_view bytes) const;

  std::string_view rest_;
  std::string file_;
  EmptyLines empty_;
  Mistakes& mistakes_;
  bool latin1_ = false;
  int number_ = 0;
};

// Whether a reader can go on: a text with hundreds of mistakes is not of its form. One mistake reports that it stopped.
bool goes_on(const Report& report, Mistakes& mistakes, const SourcePos& at);

// Without byte order mark; bytes of Latin-1 become letters if the text is not UTF-8.
std::string as_utf8(std::string_view text);

// Letters of ASCII and Latin-1 as capitals, or as small letters.
std::string upper_letters(std::string_view text);
std::string lower_letters(std::string_view text);
// "HOLY ROMAN EMPIRE" becomes "Holy Roman Empire"; a word with small letters stays.
std::string capitalized(std::string_view text);

// The number, if the whole text is a number from `least` to `most`.
std::optional<int> whole_number(std::string_view text, int least, int most);

// A name of a file without folder and ending: "two-capes" of "maps/two-capes.map".
std::string stem_of_file(std::string_view shown_name);

}  // namespace casus::transfer
