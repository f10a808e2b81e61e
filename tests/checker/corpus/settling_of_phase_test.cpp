// What hangs on what in the cases of the corpus agrees with what became of their orders.
#include "checker/corpus/settling_of_phase.h"

#include <algorithm>
#include <filesystem>
#include <map>

#include <gtest/gtest.h>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "reports/sentences/decision_words.h"
#include "tests/checker/shipped_variants.h"

namespace casus::corpus {
namespace settling_of_phase_test {

reports::RunRecord written_cases() {
  std::vector<std::filesystem::path> files =
      *collection::find_case_files(std::vector<std::filesystem::path>{CASUS_SOURCE_DIR "/cases"});
  std::erase_if(files, is_generated);
  collection::VariantShelf shelf({CASUS_SOURCE_DIR "/mapdata"});
  return collection::run_corpus(collection::read_corpus(files, shelf, 2), {}, 2);
}

void expect_agreement(const Variant& variant, const reports::PhaseRecord& phase, const Settling& settling) {
  std::map<Decision, std::size_t> places;
  for (std::size_t i = 0; i < settling.decisions.size(); ++i) {
    const SettledDecision& it = settling.decisions[i];
    EXPECT_TRUE(places.emplace(it.decision, i).second) << "each decision once";
    const std::string outcome = reports::words_of(variant, phase, it).outcome;
    const bool is_yes = outcome.starts_with("moves") || outcome.starts_with("given") || outcome.starts_with("carries");
    const Unit* unit = phase.played.unit_at(it.decision.unit);
    const bool sortie = unit != nullptr && variant[unit->power].minor && it.decision.kind == DecisionKind::Move;
    if (!sortie) {
      EXPECT_EQ(it.yes, is_yes) << outcome;
    }
  }
  for (const SettledDecision& it : settling.decisions) {
    for (const AskedDecision& asked : it.asked) {
      const SettledDecision& other = settling.decisions[places.at(asked.decision)];
      EXPECT_TRUE(other.round < it.round || (it.part && other.part == it.part)) << "what it hangs on is settled before";
    }
    if (it.part) {
      EXPECT_FALSE(it.asked.empty());
    }
  }
}

TEST(SettlingOfPhase, AgreesWithEveryVerdictOfTheCorpus) {
  std::size_t phases = 0, rings = 0, paradoxes = 0;
  for (const reports::CaseRecord& played : written_cases().cases) {
    SCOPED_TRACE(played.id);
    ASSERT_TRUE(played.variant) << played.message;
    for (const reports::PhaseRecord& phase : played.phases) {
      const Settling settling = settling_of(*played.variant, phase);
      expect_agreement(*played.variant, phase, settling);
      phases += settling.decisions.empty() ? 0 : 1;
      for (const ClosedPart& part : settling.parts) {
        rings += part.kind == ClosedPart::Kind::Turning ? 1 : 0;
        paradoxes += part.kind == ClosedPart::Kind::Paradox ? 1 : 0;
      }
    }
  }
  EXPECT_GT(phases, 500u);
  EXPECT_GT(rings, 10u);
  EXPECT_GT(paradoxes, 20u);
}

}  // namespace settling_of_phase_test
}  // namespace casus::corpus
