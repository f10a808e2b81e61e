// One rulebook compared with others: the cases of other variants, as far as they can be read under this one, are played
// by its rules with the expectations that they state for their own. Where a result differs, the rulebooks differ. And
// two variants compared with each other: cases are played by the rules of both.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "checker/compare/first_difference.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/select.h"
#include "checker/parallel.h"
#include "engine/rules/variant.h"
#include "engine/text/diagnostic.h"
#include "reports/record/run_record.h"

namespace casus::compare {

enum class ComparisonResult : std::uint8_t {
  Same,
  Different,
  Unreadable,   // it names something that the variant does not have
  FailsAnyway,  // not as stated under the rules of its own variant, so that it says nothing about others
  // Of two variants that are compared:
  OnlyNow,  // it names something that the first one does not have
  Neither,  // neither has it
};

struct ComparedCase {
  ComparisonResult result = ComparisonResult::Same;
  // Played by the rules of its own variant, or of the first of two; not played where it cannot be read.
  reports::CaseRecord own;
  std::optional<reports::CaseRecord> other;  // by the other rules, where it can be read
  std::optional<Difference> first;           // of Different
  Diagnostics unreadable;                    // why, in the file as it is

  bool is_shared() const { return result == ComparisonResult::Same || result == ComparisonResult::Different; }
};

struct Comparison {
  std::shared_ptr<const Variant> rules;
  std::vector<ComparedCase> cases;  // in corpus order
};

// Two variants; the second one may be derived from the first.
struct Pair {
  std::shared_ptr<const Variant> before, now;
};
// Each selected case, of any variant, by the rules of both. A case differs where the two plays differ; what it states
// says only which lines to look at. Where the first play ends with a mistake, the case fails anyway.
Comparison compare_variants(std::span<const corpus::CorpusFile> files, const corpus::Selection& selection,
                            const Pair& variants, const Jobs& jobs);

// One case by the rules of both, as it reads under each.
ComparedCase compare_plays(const corpus::Case& before, const corpus::Case& now);

// The selected cases that are not of the variant itself.
Comparison compare_rules(const corpus::Corpus& corpus, const corpus::Selection& selection,
                         std::shared_ptr<const Variant> rules, const Jobs& jobs);

}  // namespace casus::compare
