// A phase that was played, as a case file that states its results: `casus adjudicate --as-case` and casus.h write such
// files. stated_phase.h makes the statements.
#pragma once

#include <optional>
#include <string>

#include "checker/corpus/asked_phase.h"
#include "checker/corpus/variant_source.h"
#include "engine/verdicts/ruling.h"

namespace casus::corpus {

struct CaseToWrite {
  std::string id;
  std::optional<std::string> title;  // otherwise the phase
  std::string variant = {};          // as the file names it; otherwise its id
};

// With the options in which `asked` differs from `own`, which is the variant as its files have it. `said` has reasons.
// A problem is about the file `orders`, or about the text that was written.
Read<std::string> phase_as_case(const AskedPhase& asked, const Variant& own, const Ruling& said,
                                const CaseToWrite& wanted, const std::string& orders, VariantSource& variants);

}  // namespace casus::corpus
