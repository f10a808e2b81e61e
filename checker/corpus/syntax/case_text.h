// What a case file says, before anybody knows its variant: chapters, cases, phases and blocks, with every line, its
// place and its comments. Names of powers and provinces, clauses and options are text here; what they mean is
// checker/corpus/resolve/resolve_case.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/syntax/lines.h"
#include "engine/text/diagnostic.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

// In the sequence in which they stand in a case.
enum class HeadKeyword : std::uint8_t { Source, Clauses, Option, Ruling, KnownFailure, Note };
std::string_view word(HeadKeyword keyword);
const std::vector<std::string>& head_words();   // "source", "clauses", ...
const std::vector<std::string>& block_words();  // what begins a part of a phase, and "phase" itself

struct HeadLine {
  HeadKeyword keyword = HeadKeyword::Source;
  Line line;
};

// A heading of a phase with the lines below it. Which headings name a power, only a variant knows.
struct BlockText {
  enum class Kind : std::uint8_t { Board, CivilDisorder, Diplomacy, Result, Other };
  Kind kind = Kind::Other;
  Line heading;
  std::vector<Line> lines;
  bool has_lines = false;  // also such as are mistakes, and are not in `lines`
};

struct PhaseText {
  Line line;  // "phase Spring 1901 movement"
  std::vector<BlockText> blocks;
  // What follows the keyword.
  std::string_view phase() const;
  SourcePos phase_at() const;
};

struct CaseText {
  Line heading;
  std::string id, title;
  std::vector<HeadLine> head;
  std::string source, ruling, known_failure;  // as their lines say
  std::vector<std::string> notes;
  std::vector<BlockText> before_phases;  // blocks that no phase precedes: a mistake, whatever they are
  std::vector<PhaseText> phases;

  const Line* head_line(HeadKeyword keyword) const;  // nullptr where there is none
};

struct ChapterText {
  Line heading;
  std::string id, title;  // "" where cases stand outside of any chapter, which is a mistake
  std::vector<CaseText> cases;
};

struct CaseFileText {
  std::string path;
  Line variant_line;
  std::string variant;  // as the file names it; "" where it names none
  SourcePos variant_at;
  std::vector<ChapterText> chapters;
  std::vector<std::string> comments_at_end;
};

// Reads as much as can be read, and notes what is wrong. Nothing where the text is none, or does not begin with its
// variant.
std::optional<CaseFileText> read_case_text(std::string_view text, std::string_view shown_name, Mistakes& mistakes);

// Pieces of lines.
bool is_id(std::string_view text);
void expect_end(Words& words, Mistakes& mistakes);
// One blank where several are, but for those in quotes and at either end.
std::string with_single_blanks(std::string_view text);

}  // namespace casus::corpus
