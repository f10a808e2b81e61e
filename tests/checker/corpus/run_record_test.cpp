// What a run says of cases of every fate: one golden file has the whole record as JSON.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "checker/collection/run_corpus.h"
#include "checker/corpus/corpus.h"
#include "checker/corpus/run_corpus.h"
#include "reports/formats/json_report.h"
#include "reports/formats/text_report.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/golden/file.h"

namespace casus::corpus {
namespace run_record_test {

constexpr std::string_view of_standard = R"(variant standard
chapter X "Examples"

case X.1 "What is stated is so"
  source   DATC 3.2
  clauses  standard/bounce/stand-off
  ruling   ae-7.5
  note     "A note"
  phase    Fall 1901 movement
  France
    A Paris - Burgundy         bounces
    A Paris - Picardy          illegal
    "A Marseilles dances"      unreadable "unknown operator"
  Germany
    A Munich - Burgundy        bounces

case X.2 "Nothing stated is so"
  phase    Fall 1901 movement
  board
    Italy    A Tuscany
    centres Italy  Tunis
  France
    A Paris - Burgundy         moves against A Munich 2:1
    A Gascony H                holds, dislodged
  Germany
    A Munich - Burgundy        bounces by A Gascony 1:1 (bounce/head-to-head)
  Austria
    A Venice - Tuscany         bounces
    A Rome S A Venice - Tuscany  cut
  result
    units       France A Paris
    stand-offs  Picardy
    centres     Italy Rome
    winner      France
    next        Spring 1902 movement
  phase    Winter 1901 adjustments

case X.3 "A known failure that fails"
  known-failure "not yet"
  phase    Spring 1901 movement
  France
    A Paris H  illegal

case X.4 "A known failure that passes"
  known-failure "not yet"
  phase    Spring 1901 movement
  France
    A Paris H  holds

case X.5 "A retreat, and builds"
  phase    Fall 1901 retreats
  board
    Austria  A Vienna
    dislodged Italy A Rome from Naples
    dislodged Italy A Trieste from Vienna
    dislodged France A Paris from Burgundy
  Italy
    A Rome - Tuscany  retreats
    A Trieste - Budapest  bounces
  result
    disbanded France A Paris
  phase    Winter 1901 adjustments
  Italy
    Build A Rome      illegal
  Austria
    Waive             waives

case X.6 "The game goes on after its end"
  phase    Fall 1901 movement
  board
    France    A Paris
    centres France  Paris, Brest, Marseilles, Spain, Portugal, Belgium, Holland, Kiel, Berlin, Munich, Denmark, London, Liverpool, Edinburgh, Tunis, Rome, Naples, Venice
  France
    A Paris H  holds
  result
    winner    France
  phase    Winter 1901 adjustments
)";
constexpr std::string_view of_points = R"(variant ambition-empire-6
chapter Y "Examples"

case Y.1 "Points are spent"
  phase    Spring 1763 movement
  board
    centres Turkey  Constantinople, Smyrna, Tunis
  civil-disorder Spain
  diplomacy
    Turkey 2  A Switzerland - Burgundy     carried 2:1
    Turkey 1  "A Switzerland to Tyrol"     carried
    Austria 9  A Switzerland H             carried
  Switzerland
    A Switzerland - Burgundy               moves
    A Switzerland - Tyrol                  moves
  France
    A Paris - Burgundy                     bounces
)";
constexpr std::string_view of_turns = R"(variant 1700ad
chapter Z "Examples"

case Z.1 "A turn"
  phase    1700 turn
  Swedish
    A(Sca)-Den(x2)           under-way / bounces
    2F(Sca)-hold             holds
    Build A(Sca)             builds
    Permit Poles             permits
  Austro-Hungarians
    Euge(Vie)-Mrv-Sil        moves / moves + moves
    A(Boh)-hold              holds / holds
  Poles
    A(Sil)-hold              holds / holds, dislodged
    Retreat A(Sil)-Boh       retreats
)";

Corpus examples() {
  Corpus corpus;
  const auto add = [&](const std::string& path, std::string_view text) {
    corpus.files.push_back({path, read_case_file(text, path, testing::shelf()), ids_in(text)});
  };
  add("cases/standard/x.case", of_standard);
  add("cases/generated/y.case", of_points);
  add("cases/1700ad/z.case", of_turns);
  add("cases/broken.case",
      "variant standard\nchapter B \"Broken\"\ncase B.1 \"Broken\"\n  phase tomorrow\ncase B.2 \"Too\"\n");
  add("cases/twice.case", of_turns);
  for (const char* const id : {"standard", "ambition-empire-6", "1700ad", "classical"})
    corpus.variants.push_back(*testing::shelf().get(id));
  return corpus;
}

std::string as_text(const reports::RunRecord& run) {
  return nlohmann::ordered_json::parse(reports::json_report(run)).dump(1) + '\n' +
         reports::text_report(run, 0, reports::ByChapter::Yes);
}

TEST(RunRecord, IsAsAccepted) {
  const Corpus corpus = examples();
  for (const CorpusFile& file : corpus.files)
    EXPECT_EQ(file.read.ok(), file.path != "cases/broken.case") << to_string(file.read.problems());
  testing::expect_accepted("tests/checker/corpus/run_record.txt",
                           as_text(collection::run_corpus(corpus, {}, 1, Phases::OfAll)));
}

}  // namespace run_record_test
}  // namespace casus::corpus
