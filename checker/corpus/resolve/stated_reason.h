// The reason that a case states beside a verdict, under a variant: "by A Warsaw 1:2 (bounce/stand-off)". Comparing it
// is checker/corpus/compare_answer.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "checker/corpus/case.h"
#include "checker/corpus/syntax/verdict_text.h"
#include "engine/text/mistakes.h"

namespace casus::corpus {

// Which units decide a verdict, and so can be stated beside it.
struct ReasonForm {
  std::string_view joint;       // "by", "against", "despite"; "" where no units are stated
  bool with_strengths = false;  // they were compared
};
ReasonForm form_of(PhaseKind phase, Result result);
// The phase of a season in which an order of a turn would be given: a plan is one of movement.
PhaseKind phase_of(PhaseKind phase, const Task& task);
// Whether units with this part decide such a verdict.
bool decides(Result result, Part part);

// With or without its rulebook's name.
std::optional<Clause> read_clause(const Variant& variant, std::string_view text, const SourcePos& at,
                                  Mistakes& mistakes);

// Of an order with this verdict. What is wrong goes to `mistakes`.
ExpectedReason resolve_reason(const Variant& variant, PhaseKind phase, const ExpectedDeed& verdict,
                              const WrittenReason& written, Mistakes& mistakes);
// Of a grant: points where orders were weighed, units that bar it.
ExpectedReason resolve_reason(const Variant& variant, GrantResult result, const WrittenReason& written,
                              Mistakes& mistakes);

// Units that a reason names and the board does not have.
void expect_on_board(const Variant& variant, const Position& board, const ExpectedReason& reason, const SourcePos& at,
                     Mistakes& mistakes);

// "bounces by A Warsaw 1:2, dislodged"
std::string words(const Variant& variant, const ExpectedDeed& verdict);
// Of a plan: "given / moves + bounces by A Sil 1:1"; "holds" where its unit just holds in both impulses.
std::string words(const Variant& variant, const ExpectedVerdict& verdict);
// "A Warsaw", "F WPr", "CXII Got", "N BPr"
std::string print(const Variant& variant, const NamedUnit& unit);
std::string words(const Variant& variant, GrantResult result, const ExpectedReason& reason);

}  // namespace casus::corpus
