// One rulebook held against others: the cases of other variants, as far as they can be read under this one, are played
// by its rules with the expectations that they state for their own. What comes out otherwise is what the rulebooks
// decide differently. And two variants held against each other: cases are played by the rules of both.
#pragma once

#include <memory>
#include <optional>
#include <span>
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
  // Of two variants that are compared:
  OnlyNow,  // it names something that the first one does not have
  Neither,  // nor has the second one
};

struct ComparedCase {
  Outcome outcome = Outcome::Same;
  // Played by the rules of its own variant, or of the first of two; not played where it cannot be read.
  reports::CaseRecord own;
  std::optional<reports::CaseRecord> other;  // by the other ones, where it can be read
  std::optional<Difference> first;           // of Different
  Diagnostics unreadable;                    // why, in the file as it stands

  bool is_shared() const { return outcome == Outcome::Same || outcome == Outcome::Different; }
};

struct Comparison {
  std::shared_ptr<const Variant> rules;
  std::vector<ComparedCase> cases;  // in corpus order
};

// Two variants, of which the second one may have come out of the first.
struct Pair {
  std::shared_ptr<const Variant> before, now;
};
// Each selected case by the rules of both, whichever variant it is of. A case differs where the two plays part; what it
// states says only which lines there are to look at. Where the first play ends by a mistake, it fails anyway.
Comparison compare_variants(std::span<const corpus::CorpusFile> files, const corpus::Selection& selection,
                            const Pair& variants, const Jobs& jobs);

// Whether a board of one variant is a board of the other as it stands: the same provinces, coasts and powers, each with
// the same number. Borders and rules may be others.
bool have_the_same_places(const Variant& one, const Variant& other);

// One case by the rules of both, as it reads under each.
ComparedCase compare_plays(const corpus::Case& before, const corpus::Case& now);

// The selected cases that are not of the variant itself.
Comparison compare_rules(const corpus::Corpus& corpus, const corpus::Selection& selection,
                         std::shared_ptr<const Variant> rules, const Jobs& jobs);

}  // namespace casus::compare
