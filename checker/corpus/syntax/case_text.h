// The contents of a case file, before its variant is known: chapters, cases, phases and blocks, with every line, its
// place and its comments. Names of powers and provinces, clauses and options are text here;
// checker/corpus/resolve/resolve_case.h finds their meaning.
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

// In the sequence of a case.
enum class HeadKeyword : std::uint8_t { Source, Clauses, Option, Ruling, KnownFailure, Note };
std::string_view word(HeadKeyword keyword);
const std::vector<std::string>& head_words();   // "source", "clauses", ...
const std::vector<std::string>& block_words();  // what begins a part of a phase, and "phase" itself

struct HeadLine {
  HeadKeyword keyword = HeadKeyword::Source;
  Line line;
};

// A heading of a phase with the lines below it. Only a variant knows which headings name a power.
struct BlockText {
  enum class Kind : std::uint8_t { Board, CivilDisorder, Diplomacy, Result, Other };
  Kind kind = Kind::Other;
  Line heading;
  std::vector<Line> lines;
  bool has_lines = false;  // also lines with mistakes, which are not in `lines`
};

struct PhaseText {
  Line line;  // "phase Spring 1901 movement"
  std::vector<BlockText> blocks;
  // The text after the keyword.
  std::string_view phase() const;
  SourcePos phase_at() const;
};

struct CaseText {
  Line heading;
  std::string id, title;
  std::vector<HeadLine> head;
  std::string source, ruling, known_failure;  // as their lines say
  std::vector<std::string> notes;
  std::vector<BlockText> before_phases;  // blocks that no phase precedes: always a mistake
  std::vector<PhaseText> phases;
  int last_line = 0;

  const Line* head_line(HeadKeyword keyword) const;  // nullptr if it is missing; for tests
};

struct ChapterText {
  Line heading;
  std::string id, title;  // "" if cases are outside of any chapter, which is a mistake
  std::vector<CaseText> cases;
};

struct CaseFileText {
  std::string path;
  Line variant_line;
  std::string variant;  // as the file names it; "" if it names none
  SourcePos variant_at;
  std::vector<ChapterText> chapters;
  std::vector<std::string> comments_at_end;
};

// Reads as much as can be read, and notes mistakes. Nothing if the text is not readable as text, or does not begin with
// its variant.
std::optional<CaseFileText> read_case_text(std::string_view text, std::string_view shown_name, Mistakes& mistakes);

// Pieces of lines.
bool is_id(std::string_view text);
// Replaces several blanks by one, except in quotes and at either end.
std::string with_single_blanks(std::string_view text);

}  // namespace casus::corpus
