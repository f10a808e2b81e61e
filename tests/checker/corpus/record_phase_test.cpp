// The record of a phase that no case states: the result of each order, and as much of its reason as was told.
#include "checker/corpus/record_phase.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "checker/adjudicators/adjudicator.h"
#include "checker/corpus/handed_in.h"
#include "engine/rules/clauses.h"
#include "engine/text/assert.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace record_phase_test {

template <class Record>
std::string line(std::string_view indent, const Record& record) {
  const std::string why = record.verdict ? fmt::format(" ({})", key_of(record.verdict->clause)) : "";
  return fmt::format("{}{}: {}{}\n", indent, record.text, record.got, why);
}

// `level` is what the engine's ruling says that it knows.
std::string told(std::string_view variant, std::string_view lines, Level level) {
  const auto file = testing::read_cases(testing::file_with(lines, variant));
  if (!file) return to_string(file.problems());
  const Case& one = file->cases.front();
  const HandedIn given = handed_in(*one.variant, one.phases.front());
  const Submission submission{given.orders, given.grants, {}};
  Ruling ruling = adjudicators::engine().adjudicate(*one.variant, one.start, submission);
  ruling.level = level;
  const reports::PhaseRecord record = record_phase(*one.variant, one.start, submission, ruling);
  std::string text;
  for (const reports::GrantRecord& grant : record.grants) text += line("", grant);
  for (const reports::OrderRecord& order : record.orders) text += line(order.published ? "published " : "", order);
  for (const reports::ImpulseRecord& impulse : record.impulses) {
    for (const reports::DeedRecord& deed : impulse.deeds) text += line("  ", deed.done);
  }
  return text;
}

constexpr std::string_view a_turn = R"(  phase    1700 turn
  Poles
    A(Sil)-hold          holds
    A(Sil)-Boh           illegal
    A(GPo)-Maz           moves / holds
    Permit Swedish       permits
  Austro-Hungarians
    Euge(Vie)-Mrv-Sil    moves / moves
)";

TEST(RecordPhase, TellsOfAPlanWhatCameInEachImpulse) {
  EXPECT_EQ(told("1700ad", a_turn, Level::Reasons),
            "A(Sil)-hold: holds (order/hold)\n"
            "A(Sil)-Boh: illegal (order/repeated)\n"
            "A(GPo)-Maz: moves / holds (move/unopposed)\n"
            "Permit Swedish: permits (permission/given)\n"
            "Euge(Vie)-Mrv-Sil: moves / bounces + holds (bounce/occupied)\n"
            "  A(Sil)-hold: holds (order/hold)\n"
            "  A(GPo)-Maz: moves (move/unopposed)\n"
            "  Euge(Vie)-Mrv: moves (move/unopposed)\n"
            "  A(Sil)-hold: holds (order/none)\n"
            "  A(Maz)-hold: holds (order/none)\n"
            "  Euge(Mrv)-Sil: bounces (bounce/occupied)\n"
            "  Euge(Mrv)-hold: holds (order/none)\n");
}

TEST(RecordPhase, TellsNoReasonsOfARulingOfOutcomes) {
  EXPECT_EQ(told("1700ad", a_turn, Level::Outcomes),
            "A(Sil)-hold: holds\n"
            "A(Sil)-Boh: illegal\n"
            "A(GPo)-Maz: moves / holds\n"
            "Permit Swedish: permits\n"
            "Euge(Vie)-Mrv-Sil: moves / bounces + holds\n"
            "  A(Sil)-hold: holds\n"
            "  A(GPo)-Maz: moves\n"
            "  Euge(Vie)-Mrv: moves\n"
            "  A(Sil)-hold: holds\n"
            "  A(Maz)-hold: holds\n"
            "  Euge(Mrv)-Sil: bounces\n"
            "  Euge(Mrv)-hold: holds\n");
}

constexpr std::string_view points = R"(  phase    Spring 1763 movement
  board
    centres Austria  Budapest, Milan, Vienna
    centres Spain    Barcelona, Madrid
  diplomacy
    Austria 2  A Switzerland - Burgundy  carried
    Spain 1    A Switzerland - Tyrol     outbid
  Switzerland
    A Switzerland - Burgundy             bounces
  France
    A Paris - Burgundy                   bounces
)";

TEST(RecordPhase, TellsOfPointsWhatTheyPublished) {
  EXPECT_EQ(told("ambition-empire-6", points, Level::Reasons),
            "A Switzerland - Burgundy: carried (points/carried)\n"
            "A Switzerland - Tyrol: outbid (points/outbid)\n"
            "A Paris - Burgundy: bounces (bounce/stand-off)\n"
            "published A Switzerland - Burgundy: bounces (bounce/stand-off)\n");
  EXPECT_EQ(told("ambition-empire-6", points, Level::Outcomes),
            "A Switzerland - Burgundy: carried\n"
            "A Switzerland - Tyrol: outbid\n"
            "A Paris - Burgundy: bounces\n"
            "published A Switzerland - Burgundy: bounces\n");
}

TEST(RecordPhase, IsOfARulingWithAResultForEachOrder) {
  const auto file =
      testing::read_cases(testing::file_with("  phase Spring 1901 movement\n  France\n    A Paris H  holds\n"));
  ASSERT_TRUE(file) << to_string(file.problems());
  const Case& one = file->cases.front();
  const HandedIn given = handed_in(*one.variant, one.phases.front());
  const Submission submission{given.orders, {}, {}};
  for (const Level level : {Level::Outcomes, Level::Reasons}) {
    Ruling ruling = adjudicators::engine().adjudicate(*one.variant, one.start, submission);
    ruling.level = level;
    ruling.orders.clear();
    EXPECT_THROW(record_phase(*one.variant, one.start, submission, ruling), Bug);
  }
}

}  // namespace record_phase_test
}  // namespace casus::corpus
