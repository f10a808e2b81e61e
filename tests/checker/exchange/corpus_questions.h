// The phases of the hand-written cases as questions, each on the board that the engine makes of the phase before.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "checker/adjudicators/adjudicator.h"
#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "checker/exchange/game_json.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::exchange::testing {

struct Asked {
  std::shared_ptr<const Variant> variant;  // under the options of the case
  CaseQuestion question;
  Ruling answer;  // the engine's
};

inline void add_questions(const corpus::Case& the_case, std::vector<Asked>& all) {
  Position position = the_case.start;
  for (std::size_t i = 0; i < the_case.phases.size(); ++i) {
    const corpus::CasePhase& phase = the_case.phases[i];
    CaseQuestion question{the_case.id, static_cast<int>(i) + 1, the_case.options, position, {}, {}, phase.fallen};
    for (const corpus::OrderLine& line : phase.orders) {
      if (line.order && !is_publication(*the_case.variant, phase, line)) question.orders.push_back(*line.order);
    }
    for (const corpus::GrantLine& line : phase.grants) question.grants.push_back(line.grant);
    const Submission submission{question.orders, question.grants, question.fallen};
    Ruling answer = adjudicators::engine().adjudicate(*the_case.variant, position, submission);
    position = answer.next();
    all.push_back({the_case.variant, std::move(question), std::move(answer)});
  }
}

// Of the cases below one folder of cases/, or of all: "" or "standard".
inline std::vector<Asked> hand_written_questions(const std::string& folder) {
  const std::filesystem::path source = CASUS_SOURCE_DIR;
  const std::filesystem::path cases[] = {source / "cases" / folder};
  auto files = *collection::find_case_files(cases);
  std::erase_if(files, corpus::is_generated);
  std::vector<Asked> all;
  collection::VariantShelf shelf({source / "mapdata"});
  for (const corpus::CorpusFile& file : collection::read_corpus(files, shelf, 0).files) {
    for (const corpus::Case& the_case : file.read->cases) add_questions(the_case, all);
  }
  return all;
}

// Of the cases whose variant is in mapdata/. A variant next to its cases is known only to readers of that folder.
inline std::vector<Asked> questions_in_mapdata() {
  std::vector<Asked> all = hand_written_questions("");
  std::erase_if(all, [](const Asked& asked) { return !casus::testing::shelf().get(asked.variant->id).ok(); });
  return all;
}

}  // namespace casus::exchange::testing
