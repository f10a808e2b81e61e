// The matrix as pages, badges, JSON and Markdown, out of a record made by hand.
#include "reports/matrix/matrix.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/orders/notation.h"
#include "engine/rules/clauses.h"
#include "reports/matrix/badge.h"
#include "reports/matrix/matrix_page.h"
#include "tests/reports/formats/json_schema.h"
#include "tests/reports/golden.h"
#include "tests/reports/sample_run.h"

namespace casus::reports {
namespace matrix_test {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

using Files = std::map<std::string, std::string>;

MatrixAdapter adapter(std::string name, std::string version) {
  MatrixAdapter made{std::move(name), "C", "https://example.org/it", {}};
  made.versions.emplace_back();
  made.versions.back().version = std::move(version);
  made.versions.back().level = "positions";
  made.versions.back().corpus = "c7de856e82895f22";
  return made;
}

// A case of the standard map in which an attack bounces by the rules and succeeds in the one adjudicator.
MatrixCase disputed() {
  const auto variant = testing::standard_variant();
  testing::SampleCase sample(variant, "T.1", "An attack on a unit that holds", "T");
  sample.phase({Season::Spring, 1901, PhaseKind::Movement})
      .order("Italy", "A Venice - Trieste", Result::Bounces, Clause::BounceStandOff)
      .order("Austria", "A Trieste H", Result::Holds, Clause::OrderNone);
  MatrixCase one;
  one.id = "T.1";
  one.variant = variant->id;
  one.chapter = "T";
  one.record = sample.record();
  MatrixPhase phase;
  phase.number = 1;
  phase.by_the_rules = one.record.phases.front();
  MatrixBoard board;
  board.by_the_rules = *phase.by_the_rules;
  board.orders = board.by_the_rules.orders;
  OrderRecord& order = board.orders.front();
  order.expected = "bounces";
  order.got = "moves";
  order.agrees = false;
  order.verdict->result = Result::Moves;
  board.first = 0;
  board.after = board.by_the_rules.after;
  board.differing = {board.after.units.front().at.province};
  board.replies = {{.adapter = 0,
                    .outcome = MatrixOutcome::Differs,
                    .why = "",
                    .failure = "",
                    .differences = {{"unit Trieste", "Austrian A Trieste", "Italian A Trieste"}},
                    .raw = "{\"answer\": \"<script>\"}",
                    .complaints = "",
                    .fits = {}}};
  phase.boards = {board};
  phase.without_board = {{.adapter = 1,
                          .outcome = MatrixOutcome::Failed,
                          .why = "ended by signal 11",
                          .failure = "crashed",
                          .differences = {},
                          .raw = "",
                          .complaints = "help",
                          .fits = {}}};
  one.record.phases.clear();
  one.phases = {phase};
  one.is_disputed = true;
  one.outcomes = {MatrixOutcome::Differs, MatrixOutcome::Failed};
  one.why = {"", "crashed: ended by signal 11"};
  return one;
}

MatrixCase agreed() {
  MatrixCase one;
  one.id = "T.2";
  one.variant = "standard";
  one.chapter = "T";
  one.record.id = "T.2";
  one.record.title = "Two <b>moves</b>";
  one.outcomes = {MatrixOutcome::Agrees, MatrixOutcome::Skipped};
  one.why = {"", "no \"word\" for it"};
  return one;
}

MatrixRecord record() {
  MatrixRecord made;
  made.version = "0.2.0";
  made.adapters = {adapter("first", "1.0"), adapter("second", "2.0")};
  made.cases = {disputed(), agreed()};
  made.chapters = {{"standard", "T", "Test", 0, 2}};
  for (const MatrixCase& one : made.cases) {
    for (std::size_t i = 0; i < 2; ++i) {
      made.adapters[i].versions.back().tally.add(one.outcomes[i]);
      if (is_datc_number(one.id)) made.adapters[i].versions.back().datc.add(one.outcomes[i]);
    }
  }
  return made;
}

TEST(Matrix, HasItsPages) {
  const Files files = matrix(record());
  for (const char* file :
       {"index.html", "matrix.json", "matrix.css", "matrix.js", "report.css", "board.css", "board.js",
        "badges/first.svg", "badges/second.svg", "badges/first.json", "badges/datc/first.svg", "badges/datc/first.json",
        "cases/T.1.html", "maps/standard.js", "signs.html"})
    EXPECT_TRUE(files.contains(file)) << file;
  EXPECT_FALSE(files.contains("cases/T.2.html"));
  EXPECT_FALSE(files.contains("history/first.html"));
}

TEST(Matrix, TellsOutcomesByWordAndLeadsToTheBoards) {
  const std::string page = matrix(record()).at("index.html");
  EXPECT_THAT(page, AllOf(HasSubstr(R"(<td class="d"><a href="cases/T.1.html#a0">differs</a></td>)"),
                          HasSubstr(R"(<td class="f" title="failed: crashed: ended by signal 11">)"
                                    R"(<a href="cases/T.1.html#a1">failed</a></td>)"),
                          HasSubstr(R"(<td class="a">agrees</td>)"),
                          HasSubstr(R"(<td class="s" title="skipped: no &quot;word&quot; for it">skipped</td>)"),
                          HasSubstr(R"(<tr id="case-T.1" class="disputed">)"), HasSubstr(R"(<tr id="case-T.2">)"),
                          HasSubstr("Two &lt;b&gt;moves&lt;/b&gt;")));
  // Of the first adjudicator's two answers one agrees.
  EXPECT_THAT(page, HasSubstr(R"(<td class="sum bad">1<small>/2</small>)"));
}

TEST(Matrix, ShowsTheBoardsSideBySideAndTheFirstOrderThatDiffers) {
  const std::string page = matrix(record()).at("cases/T.1.html");
  EXPECT_THAT(page, AllOf(HasSubstr("The first order with another result: <b>Italy: A Venice - Trieste</b>"),
                          HasSubstr("By the rules: <b>bounces</b>"), HasSubstr(R"(<span class="badword">moves</span>)"),
                          HasSubstr("standard/bounce/stand-off"), HasSubstr("order differs"), HasSubstr("order ghost"),
                          HasSubstr("unit Trieste"), HasSubstr("crashed"), HasSubstr("help")));
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;"));
  std::size_t boards = 0;
  for (std::size_t at = page.find("<svg class=\"board\""); at != std::string::npos;
       at = page.find("<svg class=\"board\"", at + 1))
    ++boards;
  EXPECT_EQ(boards, 4u);
}

// It agrees with the rules under its own choices, and so gives another board than the case has.
TEST(Matrix, MarksWhoAgreesUnderHisOwnChoices) {
  MatrixRecord made = record();
  MatrixCase& one = made.cases.front();
  one.outcomes[0] = MatrixOutcome::Agrees;
  one.phases[0].boards[0].replies[0].outcome = MatrixOutcome::Agrees;
  one.phases[0].boards[0].replies[0].why = "convoy-intent=1971";
  const Files files = matrix(made);
  EXPECT_THAT(files.at("index.html"),
              HasSubstr(R"(<td class="a own"><a href="cases/T.1.html#a0">agrees under its choices</a></td>)"));
  EXPECT_THAT(files.at("cases/T.1.html"),
              HasSubstr(R"(which give this case another result: <span class="tag">convoy-intent=1971</span>)"));
}

TEST(Matrix, TellsOfACaseThatNobodyKnowsByItsWords) {
  MatrixRecord made = record();
  MatrixCase& one = made.cases.front();
  one.record = {};
  one.record.id = one.id;
  one.phases.front().by_the_rules.reset();
  one.phases.front().without_board = one.phases.front().boards.front().replies;
  one.phases.front().boards.clear();
  const std::string page = matrix(made).at("cases/T.1.html");
  EXPECT_THAT(page, AllOf(HasSubstr("not in the corpus"), HasSubstr("Phase 1"), HasSubstr("Italian A Trieste"),
                          Not(HasSubstr("<svg"))));
}

TEST(Matrix, IsNotDeceivedByHostileTexts) {
  MatrixRecord made = record();
  made.adapters[0].name = "../<script>alert(1)</script>";
  made.adapters[0].homepage = "javascript:alert(1)";
  made.adapters[0].language = "\"><img src=x>";
  made.adapters[0].versions.back().version = "<b>\x1b[31m\xff";
  made.adapters[0].versions.back().choices = {{"<i>", "&"}};
  made.adapters[1].name = "..\\<SCRIPT>alert(1)</SCRIPT>";
  made.adapters[1].homepage = "https://example.org/\"onclick=\"x";
  made.cases[0].id = "../../T.1";
  made.cases[0].phases[0].boards[0].replies[0].raw = "</pre><script>x</script>";
  made.chapters[0].id = "</table>";
  made.notes = {"<script>"};
  const Files files = matrix(made);
  std::size_t badges = 0;
  for (const auto& [name, text] : files) {
    EXPECT_THAT(name, AllOf(Not(HasSubstr("../")), Not(HasSubstr("\\")), Not(HasSubstr("<")))) << name;
    EXPECT_LE(std::count(name.begin(), name.end(), '/'), name.starts_with("badges/datc/") ? 2 : 1) << name;
    badges += name.starts_with("badges/") ? 1 : 0;
    if (!name.ends_with(".html") && !name.ends_with(".svg")) continue;
    EXPECT_THAT(text, AllOf(Not(HasSubstr("<script>")), Not(HasSubstr("<img src=x")), Not(HasSubstr("<SCRIPT>")),
                            Not(HasSubstr("javascript:")), Not(HasSubstr("\"onclick")), Not(HasSubstr("\x1b"))))
        << name;
  }
  EXPECT_EQ(
      badges,
      8u);  // of each two pictures and two files for services; two names that are alike but for the size of letters
}

MatrixRecord with_history() {
  MatrixRecord made = record();
  MatrixAdapter& first = made.adapters.front();
  MatrixVersion newer = first.versions.back();
  newer.version = "1.1";
  newer.commit = "0123456789abcdef";
  newer.changes = {*change_of("T.1", MatrixOutcome::Agrees, MatrixOutcome::Differs),
                   *change_of("T.2", MatrixOutcome::Failed, MatrixOutcome::Agrees)};
  first.versions.push_back(newer);
  return made;
}

TEST(Matrix, TellsTheHistoryOfAnAdjudicator) {
  const Files files = matrix(with_history());
  EXPECT_THAT(files.at("index.html"), HasSubstr(R"(<a href="history/first.html">2 versions</a>)"));
  const std::string& page = files.at("history/first.html");
  EXPECT_THAT(page, AllOf(HasSubstr("1.0 → 1.1, commit 0123456"), HasSubstr("Broken (1)"), HasSubstr("Mended (1)"),
                          HasSubstr(R"(<a href="../cases/T.1.html">T.1</a>)"),
                          HasSubstr(R"(<a href="../index.html#case-T.2">T.2</a>)")));
}

TEST(Matrix, TellsWhatChanged) {
  using Kind = MatrixChange::Kind;
  struct Row {
    MatrixOutcome before, after;
    Kind kind;
  };
  const Row rows[] = {
      {MatrixOutcome::Differs, MatrixOutcome::Agrees, Kind::Mended},
      {MatrixOutcome::Failed, MatrixOutcome::DiffersByChoice, Kind::Mended},
      {MatrixOutcome::Agrees, MatrixOutcome::Failed, Kind::Broken},
      {MatrixOutcome::DiffersByChoice, MatrixOutcome::Differs, Kind::Broken},
      {MatrixOutcome::NotAsked, MatrixOutcome::Agrees, Kind::NewlyAsked},
      {MatrixOutcome::Skipped, MatrixOutcome::Differs, Kind::NewlyAsked},
      {MatrixOutcome::Differs, MatrixOutcome::NotApplicable, Kind::NoLongerAsked},
      {MatrixOutcome::Agrees, MatrixOutcome::DiffersByChoice, Kind::Otherwise},
      {MatrixOutcome::Differs, MatrixOutcome::Failed, Kind::Otherwise},
      {MatrixOutcome::Skipped, MatrixOutcome::NotAsked, Kind::Otherwise},
  };
  for (const Row& row : rows) {
    const auto change = change_of("X", row.before, row.after);
    ASSERT_TRUE(change);
    EXPECT_EQ(change->kind, row.kind) << word(row.before) << " to " << word(row.after);
  }
  EXPECT_FALSE(change_of("X", MatrixOutcome::Agrees, MatrixOutcome::Agrees));
}

TEST(Matrix, WritesJsonThatFitsItsSchema) {
  nlohmann::json schema = read_schema("schemas/matrix.schema.json");
  const auto json = nlohmann::json::parse(matrix(with_history()).at("matrix.json"));
  EXPECT_EQ(json["adapters"][0]["versions"][0]["datc"]["asked"], 0);
  EXPECT_EQ(json["adapters"][0]["badge_of_datc"], "badges/datc/first.svg");
  EXPECT_THAT(SchemaCheck(schema).misfits(json), IsEmpty());
  EXPECT_EQ(json["adapters"][0]["versions"][1]["changes"][0]["kind"], "broken");
  EXPECT_EQ(json["adapters"][0]["history"], "history/first.html");
  EXPECT_EQ(json["chapters"][0]["cases"][0]["outcomes"], (nlohmann::json{"differs", "failed"}));
  EXPECT_EQ(json["chapters"][0]["cases"][1]["page"], nullptr);
  auto wrong = json;
  wrong["chapters"][0]["cases"][0]["outcomes"][0] = "perhaps";
  EXPECT_FALSE(SchemaCheck(schema).misfits(wrong).empty());
}

MatrixAdapter counted_adapter(std::size_t agrees, std::size_t by_choice, std::size_t differs) {
  MatrixAdapter made = adapter("dipcc", "1.0");
  auto& counts = made.versions.back().tally.of;
  counts = {agrees, by_choice, differs, 0, 45, 50, 0};
  return made;
}

TEST(Badge, TellsHowManyCasesAreRight) {
  testing::expect_golden("badge.svg", badge_svg(counted_adapter(1007, 32, 1), BadgeCases::All));
  EXPECT_THAT(badge_svg(counted_adapter(1007, 32, 1), BadgeCases::All),
              AllOf(HasSubstr("1,039 of 1,040"),
                    HasSubstr("dipcc 1.0: right in 1,039 of 1,040 cases of the Casus corpus, 32 of them by another "
                              "published choice, 1 with another result")));
  EXPECT_THAT(badge_svg(counted_adapter(0, 0, 0), BadgeCases::All), HasSubstr("not asked"));
}

// Green is said of all cases or not at all: a count below that has no grade.
TEST(Badge, IsGreenOnlyWhereAllIsRight) {
  struct Row {
    const char* why;
    MatrixAdapter adapter;
    const char *message, *colour, *picture;
  };
  MatrixAdapter stopped = counted_adapter(9, 0, 0);
  stopped.versions.back().is_whole = false;
  const Row rows[] = {
      {"all agree", counted_adapter(9, 0, 0), "9 of 9", "green", "#2c7a44"},
      {"another published choice is not a fault", counted_adapter(9, 9, 0), "18 of 18", "green", "#2c7a44"},
      {"one fault of many", counted_adapter(999, 0, 1), "999 of 1,000", "blue", "#2f5f9e"},
      {"many faults", counted_adapter(1, 0, 9), "1 of 10", "blue", "#2f5f9e"},
      {"a call that was stopped", stopped, "9 of 9", "blue", "#2f5f9e"},
      {"nothing asked", counted_adapter(0, 0, 0), "not asked", "lightgrey", "#6b6f7a"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.why);
    const auto json = nlohmann::json::parse(badge_json(row.adapter, BadgeCases::All));
    EXPECT_EQ(json, (nlohmann::json{
                        {"schemaVersion", 1}, {"label", "casus"}, {"message", row.message}, {"color", row.colour}}));
    EXPECT_THAT(badge_svg(row.adapter, BadgeCases::All), HasSubstr(row.picture));
  }
}

TEST(Badge, HasTheCasesOfTheDatcAlone) {
  MatrixAdapter made = counted_adapter(9, 0, 5);
  made.versions.back().datc.of = {160, 0, 0, 0, 2, 14, 0};
  EXPECT_EQ(nlohmann::json::parse(badge_json(made, BadgeCases::Datc)),
            (nlohmann::json{{"schemaVersion", 1}, {"label", "DATC"}, {"message", "160 of 160"}, {"color", "green"}}));
  EXPECT_THAT(badge_svg(made, BadgeCases::Datc), HasSubstr("right in 160 of 160 cases of the DATC"));
}

TEST(Matrix, KnowsTheNumbersOfTheDatc) {
  for (const char* id : {"6.A.1", "6.F.14", "6.J.12"}) EXPECT_TRUE(is_datc_number(id)) << id;
  for (const char* id : {"6.B.2/4.B.2=b", "6.C.2/3.0", "6.K.1", "6.A.", "6.A", "7.A.1", "SWAP.1", "6.A.x", ""})
    EXPECT_FALSE(is_datc_number(id)) << id;
}

TEST(Matrix, CountsTheCasesOfTheDatcApart) {
  MatrixRecord made = record();
  MatrixVersion& now = made.adapters[0].versions.back();
  now.tally.of = {170, 3, 2, 0, 0, 0, 0};
  now.datc.of = {160, 1, 0, 0, 0, 0, 0};
  EXPECT_THAT(matrix(made).at("index.html"), AllOf(HasSubstr(R"(<td class="number right all">161/161</td>)"),
                                                   HasSubstr(R"(<td class="number right">12/14</td>)")));
  EXPECT_THAT(matrix_markdown(made), HasSubstr("| 161/161 | 12/14 | 175 | 170 | 3 | 2 |"));
}

TEST(Badge, HasTheWidthOfItsText) {
  EXPECT_DOUBLE_EQ(text_width("", 11), 0);
  EXPECT_DOUBLE_EQ(text_width("00", 11), 2 * text_width("0", 11));
  EXPECT_GT(text_width("W", 11), text_width("i", 11));
  EXPECT_DOUBLE_EQ(text_width("ł", 11), 11);  // one letter, though two bytes
}

TEST(MatrixMarkdown, IsATableThatNoNameBreaks) {
  MatrixRecord made = record();
  made.adapters[0].name = "a|b [c]";
  made.adapters[1].homepage = "javascript:alert(1)";
  made.adapters[1].versions.back().commit = "5517bcd2685290a7aa618627a285b77474567fcc";
  const std::string table = matrix_markdown(made);
  EXPECT_THAT(
      table,
      AllOf(
          HasSubstr("| [a\\|b \\[c\\]](https://example.org/it) | C | 1.0 |  | – | 1/2 | 2 | 1 | 0 | 1 | 0 | 0 | 0 |\n"),
          HasSubstr("| second | C | 2.0 | 5517bcd | – | 0/1 | 1 | 0 | 0 | 0 | 1 | 1 | 0 |\n")));
}

TEST(MatrixPage, WritesNumbersAndCommitsAsPeopleDo) {
  EXPECT_EQ(with_commas(7), "7");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(1234567), "1,234,567");
  EXPECT_EQ(short_commit("5517bcd2685290a7aa618627a285b77474567fcc"), "5517bcd");
  EXPECT_EQ(short_commit("npm 0.1.5"), "npm 0.1.5");
}

}  // namespace matrix_test
}  // namespace casus::reports
