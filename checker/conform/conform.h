// Asks an adapter about cases, and judges its answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "checker/conform/conversation.h"
#include "checker/conform/results.h"
#include "checker/corpus/case.h"

namespace casus::conform {

// A case, its file, and the variant of that file without the case's options.
struct CaseToAsk {
  const corpus::Case* the_case = nullptr;
  const Variant* without_options = nullptr;
  std::string file;
};

// The rules by which an adapter's answers are judged: those of the case if the adapter can follow the options of cases,
// otherwise those of its variant, with the choices that the adapter declared.
Variant judged_by(const Introduction& introduction, const CaseToAsk& asked);

// The same question again: the answer has to be the same.
struct AskedAgain {
  int times = 1;                             // how often each phase is asked, in the same process
  std::optional<std::uint64_t> shuffled_by;  // a seed: also with the orders in another sequence, if the rules allow any
};

// Asks the phases one after the other; after a failed phase the rest is not asked.
CaseResult conform(Conversation& adapter, const Introduction& introduction, const CaseToAsk& asked,
                   const AskedAgain& again = {});

// The adapter's description of itself, in the heading of its results.
Heading heading_of(const Introduction& introduction);

struct Campaign {
  std::function<std::unique_ptr<Conversation>()> converse;  // a new conversation with the adapter
  int processes = 1;                                        // how many at once
  std::size_t most_failures = 0;                            // ends after so many cases with has_failed(); 0: never
  AskedAgain again = {};
  // Gets each case in the sequence of the list, as soon as it and all before it are done; from one thread at a time.
  std::function<void(const CaseResult&)> done;
};
// An adapter that gives no answer to so many cases in a row is broken: the campaign ends.
inline constexpr int most_without_answer = 20;
// Nothing for a case that was not asked because the campaign ended before.
std::vector<CaseResult> conform_all(const Campaign& campaign, const Introduction& introduction,
                                    std::span<const CaseToAsk> cases);

}  // namespace casus::conform
