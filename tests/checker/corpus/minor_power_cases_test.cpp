// What minor powers bring to a case: points, published orders, civil disorder, homes and faiths. Read and compared with
// what the engine says.
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/corpus/case_reader.h"
#include "checker/corpus/run_case.h"
#include "engine/orders/notation.h"
#include "tests/checker/corpus/corpus_texts.h"

namespace casus::corpus {
namespace minor_power_cases_test {

using casus::testing::file_with;
using casus::testing::places_and_problems;
using casus::testing::read_cases;
using reports::CaseRecord;
using reports::Status;
using ::testing::Contains;
using ::testing::HasSubstr;

std::string text_with(std::string_view case_lines) { return file_with(case_lines, "ambition-empire-6"); }

const std::string movement = "  phase  Spring 1763 movement\n";
const std::string owners = movement + "  board\n    centres Austria  Budapest, Vienna\n    centres Spain  Madrid\n";

std::string board_of(const Case& read) {
  std::string text;
  for (const Unit& unit : read.start.units) {
    text += (text.empty() ? "" : ", ") + (*read.variant)[unit.power].name + ' ' + print(*read.variant, unit);
  }
  return text;
}

TEST(MinorPowerCases, GrantsShowUnits) {
  struct Row {
    std::string_view why, lines, units;
  };
  constexpr Row rows[] = {
      {"a grant shows the minor power's unit",
       "  diplomacy\n    Austria 1  A Swi H  carried\n    Spain 1  F Ven H  carried\n",
       "Switzerland A Switzerland, Venice F Venice"},
      {"and so does the order that it publishes",
       "  diplomacy\n    Austria 1  A Swi H  carried\n  Switzerland\n    A Swi H  holds\n",
       "Switzerland A Switzerland"},
      {"an order of a minor power without points", "  Switzerland\n    A Swi H  holds\n", "Switzerland A Switzerland"},
      {"a power's order knows better", "  diplomacy\n    Austria 1  A Swi H  illegal\n  France\n    A Swi H  holds\n",
       "France A Switzerland"},
      {"the board knows better", "  board\n    France  A Swi\n  diplomacy\n    Austria 1  F Swi H  illegal\n",
       "France A Switzerland"},
      {"the board can say that nobody is there",
       "  board\n    Switzerland  none\n  diplomacy\n    Austria 1  A Swi H  illegal\n", ""},
      {"no minor power is there", "  diplomacy\n    Austria 1  A Burgundy H  illegal\n", ""},
      {"in quotes without the letter", "  board\n    Austria  A Vie\n  diplomacy\n    Austria 1  \"Swi H\"  illegal\n",
       "Austria A Vienna"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto file = read_cases(text_with(movement + std::string(row.lines)));
    ASSERT_TRUE(file.ok()) << to_string(file.problems());
    EXPECT_EQ(board_of(file->cases.front()), row.units);
  }
}

// Minor powers that only the option of a case brings can have units and orders in it.
TEST(MinorPowerCases, NameThePowersThatAnOptionBrings) {
  const std::string lines =
      movement + "  board\n    Sofia  A Sofia\n    fallen Turkey  Sofia\n  Sofia\n    A Sofia H  holds\n";
  const auto file =
      read_cases(file_with("  option civil-disorder=new-minors\n" + lines, "ambition-empire-ludomaniacs"));
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  EXPECT_EQ(board_of(file->cases.front()), "Sofia A Sofia");
  EXPECT_FALSE(read_cases(file_with(lines, "ambition-empire-ludomaniacs")).ok());
}

TEST(MinorPowerCases, ReportMistakes) {
  const auto grant = [](std::string_view line) {
    return text_with(movement + "  diplomacy\n    " + std::string(line) + '\n');
  };
  const auto result = [](std::string_view line) {
    return text_with(movement + "  France\n    A Paris H  holds\n  result\n    " + std::string(line) + '\n');
  };
  const struct {
    std::string_view why;
    std::string text;
    std::string_view said;
  } rows[] = {
      {"an unknown power", grant("Austra 2  A Swi H  carried"), "7:5 unknown power\n"},
      {"no points", grant("Austria  A Swi H  carried"), "7:14 missing points\n"},
      {"too few points", grant("Austria 0  A Swi H  carried"), "7:13 not a number of points\n"},
      {"too many points", grant("Austria 5000  A Swi H  carried"), "7:13 not a number of points\n"},
      {"nothing behind the points", grant("Austria 2"), "7:14 a grant without its order\n"},
      {"an unknown province", grant("Austria 2  A Swi - Burr  carried"), "7:24 unknown province\n"},
      {"an unknown verdict", grant("Austria 2  A Swi H  caried"), "7:25 unknown verdict of a grant\n"},
      {"an order's verdict", grant("Austria 2  A Swi H  holds"), "7:25 unknown verdict of a grant\n"},
      {"no verdict", grant("Austria 2  A Swi H"), "7:23 a grant without its verdict\n"},
      {"a verdict too near", grant("Austria 2  A Swi H carried"), "7:31 a grant without its verdict\n"},
      {"two verdicts", grant("Austria 2  A Swi H  carried  carried"), "7:25 trailing text\n"},
      {"text behind the quotes", grant("Austria 2  \"A Swi H\" now  carried"), "7:26 trailing text\n"},
      {"points of a minor power", grant("Venice 2  A Swi H  carried"), "7:5 points of a minor power\n"},
      {"a unit that the grant does not tell", grant("Austria 2  Swi H  carried"),
       "7:5 an order that does not say which unit it is for\n"},
      {"no grant at all", text_with(movement + "  diplomacy\n  France\n    A Paris H  holds\n"),
       "6:3 an empty block\n"},
      {"text behind diplomacy", text_with(movement + "  diplomacy now\n"), "6:13 trailing text\n"},
      {"two blocks",
       text_with(movement + "  diplomacy\n    Spain 1  A Swi H  carried\n  diplomacy\n    Spain 1  F Ven H  carried\n"),
       "8:3 a second diplomacy block\n"},
      {"behind orders",
       text_with(movement + "  France\n    A Paris H  holds\n  diplomacy\n    Spain 1  A Swi H  carried\n"),
       "8:3 diplomacy after orders\n"},
      {"before the board",
       text_with(movement + "  diplomacy\n    Spain 1  A Swi H  carried\n  board\n    France  none\n"),
       "8:3 a board out of sequence\n"},
      {"before any phase", text_with("  diplomacy\n    Spain 1  A Swi H  carried\n"), "5:3 missing phase\n"},
      {"another phase",
       text_with(
           "  phase  Fall 1763 retreats\n  board\n    Switzerland  A Swi\n  diplomacy\n    Spain 1  A Swi H  illegal\n    Spain 1  A Swi H  carried\n"),
       "10:23 a verdict that a grant cannot get in this phase\n"},
      {"a variant without points",
       file_with("  phase  Spring 1901 movement\n  diplomacy\n    France 1  A Paris H  illegal\n"),
       "6:3 diplomacy in a variant without diplomacy points\n"},
      {"an option that takes the points away",
       text_with("  option diplomacy-points=none\n" + movement + "  diplomacy\n    Spain 1  A Swi H  illegal\n"),
       "7:3 diplomacy in a variant without diplomacy points\n"},
      {"an unreadable order is not published",
       text_with(movement +
                 "  diplomacy\n    Spain 1  A Swi H  carried\n  Switzerland\n    \"A Swi\"  unreadable \"missing\"\n"),
       "9:6 an unreadable order of a minor power\n"},

      {"civil disorder of nobody", text_with(movement + "  civil-disorder\n"), "6:17 missing power\n"},
      {"civil disorder of an unknown power", text_with(movement + "  civil-disorder Prusia, Spain\n"),
       "6:18 unknown power\n"},
      {"civil disorder of a minor power", text_with(movement + "  civil-disorder Venice\n"),
       "6:18 a minor power in civil disorder\n"},
      {"civil disorder in a rulebook that has none",
       text_with("  option civil-disorder=none\n" + movement + "  civil-disorder Spain\n"),
       "7:18 permanent civil disorder in a rulebook that has none\n"},
      {"civil disorder twice", text_with(movement + "  civil-disorder Spain, Spain\n  civil-disorder Spain\n"),
       "6:25 a power named twice\n7:3 a second civil-disorder line\n"},
      {"civil disorder behind orders", text_with(movement + "  France\n    A Paris H  holds\n  civil-disorder Spain\n"),
       "8:3 civil-disorder out of sequence\n"},
      {"civil disorder before the board", text_with(movement + "  civil-disorder Spain\n  board\n    France  none\n"),
       "7:3 a board out of sequence\n"},
      {"lines below civil disorder", text_with(movement + "  civil-disorder Spain\n    Sweden\n"),
       "7:5 a line that belongs to no block\n"},

      {"mistakes of the board",
       text_with(
           movement +
           "  board\n    homes Swedn  Mec\n    homes Sweden  Bohemia, Mecc\n    fallen Prussa  Mec\n    fallen Sweden  Mec\n    fallen Prussia  Mec\n"
           "    centres Spain  Mec\n"),
       "7:11 unknown power\n"
       "8:19 a home that is not a supply centre\n"
       "8:28 unknown province\n"
       "9:12 unknown power\n"
       "10:20 a fallen centre that has an owner\n"
       "11:21 a fallen centre that has an owner\n"
       "11:21 a centre fallen twice\n"},
      {"start and homes", text_with(movement + "  board\n    start\n    homes Sweden  Mec\n"),
       "7:5 a start position with other lines\n"},

      {"a unit of no minor power", result("rebuilt A Burgundy, F Venn"),
       "9:13 a unit of no minor power\n9:27 unknown province\n"},
      {"a fleet inland comes back", result("independent F Swi"), "9:17 a fleet inland\n"},
      {"rebuilt twice", result("rebuilt A Swi\n    rebuilt A Sav"), "10:5 a line of the result twice\n"},
      {"gains of an unknown power", result("gains Swedn Mec"), "9:11 unknown power\n"},
      {"gains of no centre", result("gains Sweden Bohemia"), "9:18 a home that is not a supply centre\n"},
      {"gains twice", result("gains Sweden Mec\n    gains Sweden Cou"), "10:5 a line of the result twice\n"},
      {"homes twice", result("homes Sweden Mec\n    homes Sweden none"), "10:5 a line of the result twice\n"},
      {"an unknown faith", result("faith Dresden catolic"), "9:19 unknown faith\n"},
      {"no faith", result("faith Dresden"), "9:18 missing faith\n"},
      {"two faiths", result("faith Dresden catholic islamic"), "9:28 trailing text\n"},

      {"an option without its data", text_with("  option  4.D.8=b\n" + movement),
       "5:11 an option that needs what the variant does not have\n"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.why);
    const auto file = read_cases(row.text);
    EXPECT_FALSE(file.ok());
    EXPECT_EQ(places_and_problems(file.problems()), row.said);
  }
}

TEST(MinorPowerCases, NameTheNearestVerdict) {
  const auto file = read_cases(text_with(movement + "  diplomacy\n    Austria 2  A Swi H  forfeit\n"));
  EXPECT_EQ(to_string(file.problems()),
            "test.case:7:25: unknown verdict of a grant\n"
            "  expected  carried, outbid, tied, forfeited, barred, illegal\n"
            "  found     \"forfeit\" (the nearest is \"forfeited\")\n");
}

CaseRecord run_text(const std::string& case_lines) {
  const auto file = read_cases(text_with(case_lines));
  if (!file) {
    ADD_FAILURE() << to_string(file.problems());
    return {};
  }
  CaseRecord record = run_case(file->cases.front());
  EXPECT_NE(record.status, Status::OurBug) << record.message;
  return record;
}

struct PlayedRow {
  std::string why, lines;
  Status status;
};
void expect_statuses(const std::string& before, std::span<const PlayedRow> rows) {
  for (const PlayedRow& row : rows) EXPECT_EQ(run_text(before + row.lines).status, row.status) << row.why;
}

TEST(MinorPowerCases, CompareGrantsAndWhatTheyPublish) {
  const std::string carried = "  diplomacy\n    Austria 1  A Swi - Bur  carried\n    Spain 1  A Tus H  carried\n";
  const PlayedRow rows[] = {
      {"all as stated", carried + "  Switzerland\n    A Swi - Bur  bounces\n  Tuscany\n    A Tus H  holds\n",
       Status::Passed},
      {"in another sequence", carried + "  Tuscany\n    A Tus H  holds\n  Switzerland\n    A Swi - Bur  bounces\n",
       Status::Passed},
      {"a published order is not stated", carried + "  Switzerland\n    A Swi - Bur  bounces\n", Status::Failed},
      {"with another verdict", carried + "  Switzerland\n    A Swi - Bur  moves\n  Tuscany\n    A Tus H  holds\n",
       Status::Failed},
      {"another order", carried + "  Switzerland\n    A Swi H  holds\n  Tuscany\n    A Tus H  holds\n", Status::Failed},
      {"an order stated twice",
       carried + "  Switzerland\n    A Swi - Bur  bounces\n    A Swi - Bur  bounces\n  Tuscany\n    A Tus H  holds\n",
       Status::Failed},
      {"another verdict of a grant", "  diplomacy\n    Austria 1  A Swi H  tied\n  Switzerland\n    A Swi H  holds\n",
       Status::Failed},
      {"a tie publishes nothing", "  diplomacy\n    Austria 1  A Swi - Bur  tied\n    Spain 1  A Swi H  tied\n",
       Status::Passed},
      {"handed in by name, without points", "  Switzerland\n    A Swi - Bur  bounces\n", Status::Passed},
  };
  expect_statuses(owners, rows);
}

TEST(MinorPowerCases, KeepPublishedOrdersAmongTheOthers) {
  const CaseRecord record = run_text(
      owners +
      "  diplomacy\n    Austria 1  A Swi - Bur  carried\n  France\n    A Paris H  holds\n"
      "  Switzerland\n    A Swi - Bur  bounces\n  Spain\n    \"A Mad\"  unreadable \"missing\"\n    A Mad H  holds\n");
  EXPECT_EQ(record.status, Status::Passed);
  const reports::PhaseRecord& phase = record.phases.front();
  ASSERT_EQ(phase.orders.size(), 4u);
  EXPECT_EQ(phase.orders[1].text, "A Switzerland - Burgundy");
  EXPECT_TRUE(phase.orders[1].published);
  EXPECT_EQ(phase.orders[3].text, "A Madrid H");
  ASSERT_EQ(phase.grants.size(), 1u);
  EXPECT_EQ(phase.grants[0].got, "carried");
  EXPECT_EQ(phase.grants[0].line, 10);
}

TEST(MinorPowerCases, ClausesOfGrantsAndPublishedOrdersDecide) {
  const CaseRecord record =
      run_text("  clauses  ae6/points/carried ae6/sortie/unopposed ae6/points/outbid\n" + owners +
               "  diplomacy\n    Austria 1  A Swi - Bur  carried\n  Switzerland\n    A Swi - Bur  bounces\n");
  EXPECT_THAT(record.cited_in_vain, ::testing::ElementsAre("ae6/points/outbid"));
}

TEST(MinorPowerCases, WantDestroyedMinorUnitsWithoutAnOrderStated) {
  const std::string before =
      movement + "  board\n    Switzerland  A Swi\n  Austria\n    A Mil - Swi  moves\n    A Tyr S A Mil - Swi  given\n";
  const PlayedRow rows[] = {
      {"stated", "  result\n    dislodged  Switzerland A Swi from Milan: none\n", Status::Passed},
      {"not stated", "", Status::Failed},
  };
  expect_statuses(before, rows);
}

TEST(MinorPowerCases, CompareWhatCivilDisorderDoes) {
  const std::string before =
      movement +
      "  board\n    Spain  A Mad, F Brc\n    centres Spain  Mad, Brc, Por\n    centres France  Par\n    France  A Par\n"
      "  civil-disorder Spain\n";
  const std::string removed = "    removed      Spain A Mad, F Brc\n";
  const std::string independent = "    independent  A Mad, F Brc, F Por\n";
  const PlayedRow rows[] = {
      {"all as stated", "  result\n" + removed + independent + "    faith  Madrid catholic\n", Status::Passed},
      {"in another sequence", "  result\n" + removed + "    independent  F Por, A Mad, F Brc\n", Status::Passed},
      {"nothing removed is stated", "  result\n" + independent, Status::Failed},
      {"nothing independent is stated", "  result\n" + removed, Status::Failed},
      {"one too few", "  result\n" + removed + "    independent  A Mad, F Brc\n", Status::Failed},
      {"another faith", "  result\n" + removed + independent + "    faith  Madrid islamic\n", Status::Failed},
      {"disbanded is another word", "  result\n    disbanded    Spain A Mad, F Brc\n" + independent, Status::Failed},
      {"an order of the fallen power tells nothing of its unit",
       "  Spain\n    A Mad H  illegal\n  result\n" + independent, Status::Failed},
  };
  expect_statuses(before, rows);
}

TEST(MinorPowerCases, TellWhoseUnitIsDestroyedThatCameWithCivilDisorder) {
  const std::string before =
      movement +
      "  board\n    Spain  A Mad\n    centres Spain  Mad\n    centres France  Par\n    France  A And, A Leo\n  civil-disorder Spain\n";
  const std::string attack = "  France\n    A And - Mad  moves\n    A Leo S A And - Mad  given\n";
  const std::string gone = "  result\n    removed  Spain A Mad\n    independent  A Mad\n";
  const PlayedRow rows[] = {
      {"without an order", attack + gone + "    dislodged  Madrid A Mad from And: none\n", Status::Passed},
      {"with one",
       attack + "  Madrid\n    A Mad H  holds, destroyed\n" + gone + "    dislodged  Madrid A Mad from And: none\n",
       Status::Passed},
      {"it is no longer the fallen power's", attack + gone + "    dislodged  Spain A Mad from And: none\n",
       Status::Failed},
  };
  expect_statuses(before, rows);
}

TEST(MinorPowerCases, CompareHomesAndWhatComesBackInWinter) {
  const std::string before =
      "  phase  Winter 1763 adjustments\n  board\n    centres Sweden  Abo, Sto, Mec\n    Sweden  F Sto, A Abo\n"
      "  Sweden\n    Build A Mec  builds\n";
  const auto file = read_cases(text_with(before));
  ASSERT_TRUE(file.ok()) << to_string(file.problems());
  std::string all_minors;
  const auto played = run_text(before);
  for (const Event& event : played.phases.front().events) {
    if (event.kind == EventKind::Rebuilt)
      all_minors += (all_minors.empty() ? "" : ", ") + print(*file->cases.front().variant, *event.unit);
  }
  const std::string rebuilt = "    rebuilt  " + all_minors + '\n';
  const std::string gains = "    gains  Sweden Mec\n";
  const PlayedRow rows[] = {
      {"all as stated", "  result\n" + gains + rebuilt + "    homes  Sweden Mec\n", Status::Passed},
      {"homes need not be stated", "  result\n" + gains + rebuilt, Status::Passed},
      {"a gain has to be", "  result\n" + rebuilt, Status::Failed},
      {"and so has what comes back", "  result\n" + gains, Status::Failed},
      {"another gain", "  result\n    gains  Sweden Cou\n" + rebuilt, Status::Failed},
      {"no home", "  result\n" + gains + rebuilt + "    homes  Sweden none\n", Status::Failed},
      {"a home too many", "  result\n" + gains + rebuilt + "    homes  Sweden Mec, Cou\n", Status::Failed},
      {"one comes back too many", "  result\n" + gains + "    rebuilt  " + all_minors + ", A Vienna\n", Status::Failed},
  };
  expect_statuses(before, rows);
}

}  // namespace minor_power_cases_test
}  // namespace casus::corpus
