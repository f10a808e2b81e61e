// One rulebook held against others: the cases of other variants, as far as they can be read under this one, are played
// by its rules with the expectations that they state for their own. What comes out otherwise is what the rulebooks
// decide differently.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "checker/compare/first_difference.h"
#include "checker/corpus/run_corpus.h"
#include "checker/parallel.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"
#include "reports/record/run_record.h"

namespace casus::compare {

enum class Outcome : std::uint8_t {
  Same,
  Different,
  Unreadable,   // it names something that the variant does not have
  FailsAnyway,  // not as stated under the rules of its own variant, so that it says nothing about others
};

struct ComparedCase {
  Outcome outcome = Outcome::Same;
  reports::CaseRecord own;  // played by the rules of its own variant; not played where it cannot be read
  std::optional<reports::CaseRecord> other;  // by the other ones, where it can be read
  std::optional<Difference> first;           // of Different
  Diagnostics unreadable;                    // why, in the file as it stands

  bool is_shared() const { return outcome == Outcome::Same || outcome == Outcome::Different; }
};

struct Comparison {
  std::shared_ptr<const Variant> rules;
  std::vector<ComparedCase> cases;  // in corpus order
};

// The selected cases that are not of the variant itself.
Comparison compare_rules(const corpus::Corpus& corpus, const corpus::Selection& selection,
                         std::shared_ptr<const Variant> rules, const Jobs& jobs);

}  // namespace casus::compare
