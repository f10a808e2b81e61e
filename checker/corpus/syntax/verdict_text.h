// The verdict column of a case and its words. checker/corpus/resolve/order_lines.h knows which of them an order of a
// kind can get in a phase.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/corpus/syntax/lines.h"
#include "engine/text/mistakes.h"
#include "engine/verdicts/verdict.h"

namespace casus::corpus {

std::string listed_words(const std::vector<Result>& results);  // "moves, bounces or illegal"

// An order line cut in two: the verdict begins after the last two blanks in a row that are not within quotes.
struct OrderColumns {
  std::string_view order;
  std::string_view verdict;  // may be empty
};
OrderColumns order_columns(std::string_view line);
// Whether the line ends in a verdict that only lacks the second blank before it.
bool ends_in_verdict(std::string_view line);

// The text after the word of a verdict: "by A Warsaw 1:2, F Rumania 1:1 (bounce/stand-off)". No name in it is looked
// up.
struct UnitInReason {
  std::string unit;  // "A Warsaw"
  SourcePos at;
  std::optional<Strengths> strengths;
};
struct WrittenReason {
  std::string joint;  // "by", "against" or "despite"; "" if only points or a clause are stated
  SourcePos at;
  std::vector<UnitInReason> units;  // empty: it says that no unit decided it ("moves against none")
  std::optional<Strengths> points;  // of a grant: "carried 3:1"
  std::string clause;               // "bounce/own-unit"; "" if none is stated
  SourcePos clause_at;
};

struct WrittenDeed {
  Result result = Result::Holds;
  Fate fate = Fate::Stays;
  std::optional<WrittenReason> reason;
  SourcePos at;
};
struct WrittenVerdict : WrittenDeed {
  std::optional<std::string> unreadable;  // the message that an unreadable order must get
  // "given / moves + bounces": the results of the order in each impulse, if more than one is stated. The verdict itself
  // is then the first of them.
  std::vector<std::vector<WrittenDeed>> impulses;
};
std::optional<WrittenVerdict> read_verdict(Words words, Mistakes& mistakes);

// The text after the word of a verdict, without its fate. Nothing if it cannot be read.
std::optional<WrittenReason> read_reason(const Words& line, std::string_view text, Mistakes& mistakes);

}  // namespace casus::corpus
