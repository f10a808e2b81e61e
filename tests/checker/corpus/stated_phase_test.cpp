// A phase that was played, written as a case that states what came: it passes, and one golden file shows it.
#include "checker/corpus/stated_phase.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "checker/corpus/case_writer.h"
#include "checker/corpus/handed_in.h"
#include "checker/corpus/run_case.h"
#include "checker/corpus/stated_turn.h"
#include "engine/adjudicate.h"
#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "tests/checker/corpus/corpus_texts.h"
#include "tests/engine/variant_files.h"
#include "tests/golden/file.h"

namespace casus::corpus {
namespace stated_phase_test {

// The case with its first phase alone, which states what the engine answers.
std::string as_stated(const Case& one) {
  const HandedIn given = handed_in(*one.variant, one.phases.front());
  const Submission submission{given.orders, given.grants, one.phases.front().fallen};
  if (!can_be_stated(*one.variant, submission)) return "A case cannot state this phase.\n";
  Case stated = one;
  stated.clauses.clear();
  stated.phases = {stated_phase(*one.variant, one.start, submission, adjudicate(*one.variant, one.start, submission))};
  const std::string text = print(stated);
  const auto again = testing::read_cases(fmt::format("variant {}\nchapter T \"Test\"\n\n{}", one.variant->id, text));
  EXPECT_TRUE(again.ok()) << to_string(again.problems()) << text;
  if (again) {
    const reports::CaseRecord record = run_case(again->cases.front());
    EXPECT_EQ(record.status, reports::Status::Passed) << text << record.message;
  }
  return text;
}

TEST(StatedPhase, PassesAndIsAsAccepted) {
  std::string stated;
  for (const std::string variant : {"standard", "ambition-empire-6", "1700ad"}) {
    const std::string path = "tests/checker/corpus/differing_answers/" + variant + ".case";
    const auto file = read_case_file(testing::text_of_file(CASUS_SOURCE_DIR "/" + path), path, testing::shelf());
    ASSERT_TRUE(file.ok()) << to_string(file.problems());
    for (const Case& one : file->cases) stated += as_stated(one) + '\n';
  }
  testing::expect_accepted("tests/checker/corpus/stated_phases.txt", stated);
}

CasePhase stated(std::string_view lines, std::string_view variant) {
  const auto file = testing::read_cases(testing::file_with(lines, variant));
  EXPECT_TRUE(file.ok()) << to_string(file.problems());
  const Case& one = file->cases.front();
  const HandedIn given = handed_in(*one.variant, one.phases.front());
  const Submission submission{given.orders, given.grants, one.phases.front().fallen};
  return stated_phase(*one.variant, one.start, submission, adjudicate(*one.variant, one.start, submission));
}

// In a turn nearly all powers could build.
TEST(StatedPhase, HasUnusedBuildsOfATurnForPowersThatBuild) {
  const auto unused = stated(
                          "  phase    1700 turn\n  board\n    Poles    A(Sil)\n    Swedish  A(Sca)\n  Swedish\n"
                          "    A(Sca)-hold   holds\n    Build A(Dal)  builds\n",
                          "1700ad")
                          .result.unused;
  ASSERT_EQ(unused.size(), 1u);
  EXPECT_EQ(unused.front().power, (*testing::shelf().get("1700ad"))->find_power("Swedish"));
  EXPECT_EQ(unused.front().count, 3);
  EXPECT_TRUE(stated("  phase    1700 turn\n  Swedish\n    A(Sca)-hold  holds\n", "1700ad").result.unused.empty());
  const auto in_winter =
      stated("  phase    Winter 1901 adjustments\n  board\n    centres France  Paris, Brest\n", "standard")
          .result.unused;
  ASSERT_EQ(in_winter.size(), 1u);
  EXPECT_EQ(in_winter.front().count, 2);
}

// The powers fall in another sequence than that of their centres.
TEST(StatedPhase, HasItsUnitsSorted) {
  const ExpectedResult fall = stated(
                                  "  phase    Spring 1763 movement\n  board\n    start\n"
                                  "  civil-disorder Sweden, Poland-Lithuania & Saxony\n",
                                  "ambition-empire-6")
                                  .result;
  ASSERT_TRUE(fall.independent);
  EXPECT_EQ(fall.independent->size(), 4u);
  EXPECT_TRUE(std::ranges::is_sorted(*fall.independent));

  const Variant& variant = **testing::shelf().get("1700ad");
  const PowerId poles = *variant.find_power("Poles");
  std::vector<Event> events;
  for (const char* const place : {"Sil", "Boh", "GPo"}) {
    const Unit army{poles, UnitKind::Army, {*variant.map.find(place), Coast::None}};
    for (const EventKind kind : {EventKind::Disbanded, EventKind::Removed, EventKind::Unsupplied})
      events.push_back(loss_of(army, kind, Clause::RemovalAutomatic));
  }
  ExpectedResult turn;
  state_events(variant, events, turn);
  for (const auto& lines : {turn.disbanded, turn.removed, turn.unsupplied}) {
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines.front().units.size(), 3u);
    EXPECT_TRUE(std::ranges::is_sorted(lines.front().units));
  }
}

// Only a plan that is carried out has deeds.
TEST(StatedPhase, IsToldByTheDeedsOfPlans) {
  struct Row {
    std::string_view order;
    Result result;
    bool by_deeds;
  };
  constexpr Row rows[] = {
      {"A(Sil)-hold", Result::Holds, true},
      {"A(Sil)-hold", Result::Void, true},
      {"A(Sil)-hold", Result::Illegal, false},
      {"A(Sil)-Boh if A(Mrv)-Vie", Result::Void, false},
      {"Retreat A(Sil)-Boh", Result::Retreats, false},
      {"Build A(Sax)", Result::Builds, false},
  };
  const Variant& variant = **testing::shelf().get("1700ad");
  for (const Row& row : rows) {
    const auto order = parse_order(variant, *variant.find_power("Poles"), std::string(row.order), {});
    ASSERT_TRUE(order.ok()) << to_string(order.problems());
    Verdict verdict;
    verdict.result = row.result;
    EXPECT_EQ(is_told_by_deeds(*order, verdict), row.by_deeds) << row.order;
  }
}

}  // namespace stated_phase_test
}  // namespace casus::corpus
