// All explanations of the hand-written cases, as they are accepted in tests/golden/explanations, a file for each case
// file; those of generated cases that say something else than any of them, in tests/golden/generated-explanations; and
// sentences that no case shows, in tests/golden/explanations-of-no-case.
#include <filesystem>
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/collection/find_files.h"
#include "checker/collection/read_corpus.h"
#include "checker/collection/run_corpus.h"
#include "checker/collection/variant_shelf.h"
#include "checker/corpus/corpus.h"
#include "engine/rules/rulebook.h"
#include "reports/sentences/explanation.h"
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
  auto files = collection::find_case_files(folders);
  if (!files) return {};
  if (!generated) std::erase_if(*files, corpus::is_generated);
  collection::VariantShelf shelf({source / "mapdata"});
  return collection::run_corpus(collection::read_corpus(*files, shelf, 0), {}, 0);
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

// Sentences of clauses that decided nothing of the kind in any case: each clause of a rulebook, put into the first
// verdict of each kind, and only shapes that no case shows. Some of them cannot be; a slip in one is seen all the same.
class OtherClauses {
 public:
  OtherClauses(const Variant& variant, const SentenceShapes& shapes, std::set<std::string>& known)
      : variant_(variant), shapes_(shapes), known_(known) {}

  void add(const reports::PhaseRecord& phase) {
    for (const reports::OrderRecord& record : phase.orders) {
      const bool names_no_unit = record.order && record.order->unit.at.province == no_province;  // "Waive"
      if (!record.verdict || names_no_unit || !is_first(record, phase, "order")) continue;
      each_clause([&](reports::OrderRecord other) { return reports::explain(variant_, phase, other); }, record);
    }
    for (std::size_t i = 0; i < phase.impulses.size(); ++i) {
      for (const reports::DeedRecord& deed : phase.impulses[i].deeds) {
        if (!deed.done.verdict || !is_first(deed.done, phase, "deed")) continue;
        each_clause(
            [&](reports::OrderRecord other) {
              reports::DeedRecord told = deed;
              told.done = std::move(other);
              return reports::explain(variant_, phase, i, told);
            },
            deed.done);
      }
    }
    for (const reports::GrantRecord& record : phase.grants) {
      if (!record.verdict || !first_.insert(fmt::format("grant {}", record.got)).second) continue;
      for (const ClauseEntry& entry : variant_.rulebook().clauses()) {
        reports::GrantRecord other = record;
        other.verdict->clause = entry.clause;
        tell(entry, reports::explain(variant_, phase, other));
      }
    }
    for (const Event& event : phase.events) {
      if (!first_.insert(fmt::format("event {}", static_cast<int>(event.kind))).second) continue;
      for (const ClauseEntry& entry : variant_.rulebook().clauses()) {
        Event other = event;
        other.clause = entry.clause;
        tell(entry, reports::explain(variant_, other));
      }
    }
    for (const Paradox& paradox : phase.paradoxes) {
      if (!first_.insert(fmt::format("paradox {}", paradox.ring.size())).second) continue;
      for (const ClauseEntry& entry : variant_.rulebook().clauses()) {
        Paradox other = paradox;
        other.clause = entry.clause;
        tell(entry, reports::explain(variant_, phase.played, other));
      }
    }
  }

  std::string text() const {
    std::string text;
    for (const auto& [clause, lines] : lines_) {
      text += fmt::format("case {}\n", variant_.rulebook().entry(clause).id);
      for (const std::string& line : lines) text += fmt::format("    {}\n", line);
    }
    return text;
  }

 private:
  bool is_first(const reports::OrderRecord& record, const reports::PhaseRecord& phase, std::string_view what) {
    return first_
        .insert(fmt::format("{} {} {} {}", what, record.order ? static_cast<int>(record.order->task.index()) : -1,
                            static_cast<int>(phase.phase.kind), static_cast<int>(record.verdict->result)))
        .second;
  }
  template <class Explain>
  void each_clause(const Explain& explain, const reports::OrderRecord& record) {
    for (const ClauseEntry& entry : variant_.rulebook().clauses()) {
      reports::OrderRecord other = record;
      other.verdict->clause = entry.clause;
      other.verdict->also.clear();
      tell(entry, explain(other));
      other = record;
      other.verdict->also = {entry.clause};
      tell(entry, explain(other));
    }
  }
  void tell(const ClauseEntry& entry, const std::string& sentences) {
    bool is_new = false;
    for (const std::string& shape : shapes_.of(sentences)) is_new |= known_.insert(shape).second;
    if (is_new) lines_[entry.clause].push_back(sentences);
  }

  const Variant& variant_;
  const SentenceShapes& shapes_;
  std::set<std::string>& known_;
  std::set<std::string> first_;
  std::map<Clause, std::vector<std::string>> lines_;
};

TEST(Explanations, OfOtherClausesAreTheAcceptedOnes) {
  const reports::RunRecord run = played(false);
  std::set<std::string> known;
  std::map<std::string, SentenceShapes> shapes;  // by variant
  for (const auto& variant : run.variants) shapes.try_emplace(variant->id, *variant);
  for (const reports::CaseRecord& record : run.cases) {
    if (record.variant) lines_of_new_shapes(record, shapes.at(record.variant->id), known);
  }
  Records now;
  for (const auto& variant : run.variants) {
    OtherClauses others(*variant, shapes.at(variant->id), known);
    for (const reports::CaseRecord& record : run.cases) {
      // Cases with options of their own play another variant.
      if (!record.variant || record.variant->id != variant->id || !record.options.empty()) continue;
      for (const reports::PhaseRecord& phase : record.phases) others.add(phase);
    }
    if (std::string text = others.text(); !text.empty()) now[variant->id + ".txt"] = std::move(text);
  }
  expect_accepted(now, "explanations-of-no-case");
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
