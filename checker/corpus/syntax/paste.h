// The marks and remarks that mail, forums and judges put around orders: "> 1. A Vienna - Galicia.  (*bounce*)".
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/board/phase.h"

namespace casus::corpus {

// The line without the quote marks, bullets, numbers and emphasis before it. A hyphen is a bullet only before a blank.
std::string_view without_marks(std::string_view line);

// What may be a power's name in a heading, from the whole text to the shortest: "**Austria (Ann)**" also gives
// "Austria (Ann)" and "Austria". The rest of such a heading is a player in brackets, or a number of units or centres.
std::vector<std::string_view> names_in_heading(std::string_view heading);

// "Results for Fall of 1901 (Movement)", "ghodstoo.F1901M", "Autumn, 1901": the phase that a heading of orders names.
struct NamedPhase {
  Season season = Season::Spring;
  int year = 0;
  std::optional<PhaseKind> kind;  // if the heading says it
};
std::optional<NamedPhase> phase_in_heading(const Calendar& calendar, std::string_view heading);

// An order and what follows it: "A Vienna - Galicia." and "(*bounce*)".
struct Remarked {
  std::string_view order, remark;
};
// Where such a remark may begin, from the first place on: at a bracket, at an asterisk, at the word of a result, or at
// marks at the end. The remark reaches to the end of the text. Very long texts have none.
std::vector<Remarked> possible_remarks(std::string_view text);
// Whether a remark is only results, as judges and sites print them: "(*bounce*)", "[cut, dislodged]", "Bounced with hol
// (1 against 1). Dislodged from lon (2 against 1)."
bool is_result(std::string_view remark);
// The text in the brackets, if the remark is one pair of them; otherwise "".
std::string_view in_brackets(std::string_view remark);

// Where a comment after "//" begins; the length of the text without one.
std::size_t slashes_begin(std::string_view text);

// "No order processed", "no order": the unit before the comma got none.
bool says_no_order(std::string_view text);

}  // namespace casus::corpus
