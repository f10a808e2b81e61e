// All explanations of the hand-written cases, as they are accepted in tests/golden/explanations, a file for each case
// file; and those of generated cases that say something else than any of them, in tests/golden/generated-explanations.
#include <filesystem>
#include <set>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/run_corpus.h"
#include "checker/corpus/variant_shelf.h"
#include "tests/golden/explanation_lines.h"
#include "tests/golden/records.h"
#include "tests/golden/sentence_shapes.h"

namespace casus::golden {
namespace explanations_test {

namespace fs = std::filesystem;
using ::testing::ElementsAre;

reports::RunRecord played(bool generated) {
  const fs::path source(CASUS_SOURCE_DIR);
  const std::vector<fs::path> folders{source / "cases"};
  auto files = corpus::find_case_files(folders);
  if (!files) return {};
  if (!generated) std::erase_if(*files, corpus::is_generated);
  corpus::VariantShelf shelf({source / "mapdata"});
  return corpus::run_corpus(corpus::read_corpus(*files, shelf, 0), {}, 0);
}

std::string record_of(const reports::CaseRecord& record) {
  const fs::path file(record.file);
  return (file.parent_path().filename() / file.stem()).generic_string() + ".txt";
}

TEST(Explanations, AreTheAcceptedOnes) {
  Records now;
  for (const reports::CaseRecord& record : played(false).cases) now[record_of(record)] += explanation_lines(record);
  expect_accepted(now, "explanations");
}

// The lines of a case in which a sentence has a shape that no line before had; "" where none has.
std::string lines_of_new_shapes(const reports::CaseRecord& record, const SentenceShapes& shapes,
                                std::set<std::string>& known) {
  std::string text, head;
  const std::string lines = explanation_lines(record);
  for (std::string_view rest = lines; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    if (head.empty()) head = std::string(line) + '\n';
    const std::size_t clauses = line.find("] ");
    if (clauses == std::string_view::npos) continue;
    bool is_new = false;
    for (const std::string& shape : shapes.of(line.substr(clauses + 2))) is_new |= known.insert(shape).second;
    if (is_new) text += std::string(line) + '\n';
  }
  return text.empty() ? "" : head + text + '\n';
}

TEST(Explanations, OfGeneratedCasesAreTheAcceptedOnes) {
  const reports::RunRecord run = played(true);
  std::map<std::string, std::set<std::string>> known;  // by variant
  std::map<const Variant*, SentenceShapes> shapes;
  Records now;
  for (const bool generated : {false, true}) {
    for (const reports::CaseRecord& record : run.cases) {
      if (record.generated != generated || record.variant == nullptr) continue;
      const auto [found, is_new] = shapes.try_emplace(record.variant.get(), *record.variant);
      const std::string& variant = record.variant->id;
      const std::string lines = lines_of_new_shapes(record, found->second, known[variant]);
      if (generated && !lines.empty()) now[variant + ".txt"] += lines;
    }
  }
  expect_accepted(now, "generated-explanations");
}

TEST(Explanations, AreComparedCaseByCase) {
  const std::string two = "case 1 \"a\"\n    x: one\n    y: two\n\ncase 2 \"b\"\n    z: three\n\n";
  EXPECT_EQ(differences({{"a.txt", two}}, {{"a.txt", two}}), "");
  const std::string changed = "case 1 \"a\"\n    x: one\n    y: 2\n\ncase 2 \"b\"\n    z: three\n\n";
  EXPECT_EQ(differences({{"a.txt", changed}}, {{"a.txt", two}}),
            "a.txt: case 1 \"a\"\n  - y: two\n  + y: 2\n"
            "Explanations of 1 case differ. To accept them: ./dev golden, and read `git diff tests/golden`\n");
  const std::string turned = "case 2 \"b\"\n    z: three\n\ncase 1 \"a\"\n    x: one\n    y: two\n\n";
  EXPECT_NE(differences({{"a.txt", turned}}, {{"a.txt", two}}), "");
  EXPECT_NE(differences({}, {{"a.txt", two}}), "") << "a file of cases that are gone";
}

TEST(SentenceShapes, LeaveOutWhoWhereAndHowStrong) {
  MapBuilder map;
  for (const char* name : {"Black Sea", "St. Petersburg", "Vienna"}) {
    Province province;
    province.name = name;
    map.add(province);
  }
  Variant variant;
  variant.map = map.build();
  Power power;
  power.adjective = "Russian";
  variant.powers.add(power);
  const SentenceShapes shapes(variant);
  EXPECT_THAT(shapes.of("F Black Sea goes to St. Petersburg (strength 2 against 10). Russian A Vienna holds."),
              ElementsAre("# goes to # (strength 0 against 0). ", "# holds."));
  EXPECT_EQ(shapes.of("A Vienna holds."), shapes.of("F St. Petersburg(nc) holds."));
  EXPECT_EQ(shapes.of("A Vienna, F Black Sea and A St. Petersburg hold."), shapes.of("Vienna and Vienna hold."));
  EXPECT_NE(shapes.of("A Vienna and F Black Sea hold."), shapes.of("A Vienna hold."));
}

}  // namespace explanations_test
}  // namespace casus::golden
