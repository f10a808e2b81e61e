// The reason that a case states after a verdict, under a variant: "by A Warsaw 1:2 (bounce/stand-off)".
// checker/corpus/compare_answer.h compares it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/corpus/case.h"
#include "checker/corpus/syntax/verdict_text.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

// Which units decide a verdict; a case can state these after it.
struct ReasonForm {
  std::string_view joint;       // "by", "against", "despite"; "" if no units are stated
  bool with_strengths = false;  // they were compared
};
ReasonForm form_of(PhaseKind phase, Result result);
// The phase of a season in which an order of a turn would be given: a plan is one of movement.
PhaseKind phase_of(PhaseKind phase, const Task& task);
// Whether such a grant was weighed against others, so that points decided.
bool compares_points(GrantResult result);
// Whether units with this part decide such a verdict.
bool decides(Result result, Part part);

// With or without the name of its rulebook.
std::optional<Clause> read_clause(const Variant& variant, std::string_view text, const SourcePos& at,
                                  Mistakes& mistakes);

// Of an order with this verdict. Puts mistakes into `mistakes`.
ExpectedReason resolve_reason(const Variant& variant, PhaseKind phase, const ExpectedDeed& verdict,
                              const WrittenReason& written, Mistakes& mistakes);
// Of a grant: the points if orders were weighed, and the units that bar it.
ExpectedReason resolve_reason(const Variant& variant, GrantResult result, const WrittenReason& written,
                              Mistakes& mistakes);

// Units that a reason names but that are not on the board.
void expect_on_board(const Variant& variant, const Position& board, const ExpectedReason& reason, const SourcePos& at,
                     Mistakes& mistakes);

// "bounces by A Warsaw 1:2, dislodged"
std::string words(const Variant& variant, const ExpectedDeed& verdict);
// Of a plan: "given / moves + bounces by A Sil 1:1"; "holds" if its unit only holds in both impulses.
std::string words(const Variant& variant, const ExpectedVerdict& verdict);
// "A Warsaw", "F WPr", "CXII Got", "N BPr"
std::string print(const Variant& variant, const NamedUnit& unit);
std::string words(const Variant& variant, GrantResult result, const ExpectedReason& reason);

}  // namespace casus::corpus
