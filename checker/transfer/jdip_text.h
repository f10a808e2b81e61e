// A text in the case dialect of jDip, cut into cases and blocks. jdip_reader.h reads the meaning of the lines.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/transfer/imported.h"
#include "checker/transfer/jdip_words.h"
#include "engine/text/diagnostic.h"
#include "engine/text/mistakes.h"

namespace casus::transfer {

struct JdipLine {
  std::string text;  // without comment and blanks at both ends; tabs are blanks
  SourcePos at;
};

struct JdipBlocks {
  // The lines of each block, by its keyword; nothing if the block is missing. A repeated block adds to the first.
  std::array<std::optional<std::vector<JdipLine>>, jdip_keywords.size()> blocks;
  bool has(JdipKeyword keyword) const { return blocks[static_cast<std::size_t>(keyword)].has_value(); }
  const std::vector<JdipLine>& operator[](JdipKeyword keyword) const;
};

struct JdipCase : JdipBlocks {
  JdipLine name;
  std::optional<JdipLine> phase;
};
struct JdipText {
  std::optional<JdipLine> variant;
  std::vector<JdipCase> cases;
};

// Keywords in any letter case, and as whole words. Text that can be tidied is a finding; text that makes no sense is a
// mistake.
JdipText read_jdip_text(std::string_view text, const std::string& shown_name, std::vector<Finding>& findings,
                        Mistakes& mistakes);

// The blocks that a program answers: POSTSTATE, POSTSTATE_SAME, POSTSTATE_DISLODGED, perhaps in a whole case.
JdipBlocks read_jdip_answer(std::string_view text, const std::string& shown_name, Mistakes& mistakes);

// Whether a line of it begins a case.
bool looks_like_jdip(std::string_view text);

}  // namespace casus::transfer
