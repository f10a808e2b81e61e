#include "reports/book/book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/rules/rulebook.h"
#include "reports/book/contents.h"
#include "tests/reports/book/page_links.h"
#include "tests/reports/sample_run.h"
#include "tests/reports/sample_turn.h"
#include "tests/reports/standard_variant.h"

namespace casus::reports {
namespace book_test {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

using Files = std::map<std::string, std::string>;

// A page of a rulebook, one of rulings, and one of neither.
BookSources small_docs(const std::string& case_id) {
  BookSources sources;
  sources.docs["rulebooks/standard.md"] =
      "# Rulebook: standard Diplomacy\n\nIds begin with `standard/`. See [open questions](../undecided.md#first), "
      "[the notation](../notation.md) and [a file](../../mapdata/standard/map.xml).\n\n"
      "## Moves\n\n| clause | what it says | source | cases |\n| --- | --- | --- | --- |\n"
      "| `move/unopposed` | It goes *there*. | 2023 rulebook; first-ruling | " +
      case_id +
      " |\n\n## Rulings\n\n| no. | question | ruling | cases |\n| --- | --- | --- | --- |\n"
      "| Q1 | Why? | So. | " +
      case_id +
      " |\n| Q2 | And? | [above](#moves) | |\n\n### Once more\n\n| no. | why |\n| --- | --- |\n| Q1 | Because. |\n";
  sources.docs["undecided.md"] =
      "# What is open\n\n## First\n\n### first-ruling, second-ruling\n\n*Which?* This one: " + case_id +
      ", by `standard/move/unopposed`.\n\n### third-ruling\n\nNo question.\n";
  sources.docs["notation.md"] = "# Notation\n\n```\nA Paris - Burgundy\n```\n";
  sources.docs["census.schema.json"] = "{}";
  sources.case_texts[case_id] = "case <b> \"A\"";
  return sources;
}

const RunRecord& sample() {
  static const RunRecord run = testing::standard_run();
  return run;
}
const Files& sample_book() {
  static const Files files = book(sample(), small_docs(sample().cases.front().id));
  return files;
}

TEST(Book, HoldsTogether) {
  EXPECT_THAT(testing::broken_links(sample_book()), IsEmpty());
  EXPECT_THAT(testing::broken_links(book(sample(), {})), IsEmpty());
  EXPECT_THAT(testing::broken_links(book(testing::tiny_run(), {})), IsEmpty());
}

TEST(Book, ListsOtherPagesByTheirTitles) {
  BookSources sources;
  sources.docs["a.md"] = "# Zones\n";
  sources.docs["b.md"] = "# Armies\n";
  const std::string front = book(sample(), sources).at("index.html");
  EXPECT_LT(front.find(">Armies</a>"), front.find(">Zones</a>"));
}

TEST(Book, HasAPageForEverything) {
  for (const char* file : {"index.html", "clauses.html", "rulings.html", "chapters.html", "search.js", "book.css",
                           "book.js", "board.css", "report.css", "rulebooks/standard.html", "docs/undecided.html",
                           "docs/notation.html", "rulings/first-ruling.html", "rulings/second-ruling.html",
                           "rulings/third-ruling.html", "rulings/standard-Q1.html", "rulings/standard-Q2.html",
                           "clauses/standard/move/unopposed.html", "clauses/standard/convoy/given.html"}) {
    EXPECT_TRUE(sample_book().contains(file)) << file;
  }
  EXPECT_FALSE(sample_book().contains("docs/census.schema.json"));
  const BookSources none;
  const BookContents contents(sample(), none);
  EXPECT_EQ(contents.cases.size(), sample().cases.size());
  for (const BookCase& it : contents.cases) EXPECT_TRUE(sample_book().contains(it.file)) << it.file;
}

TEST(Book, DescribesAClause) {
  const std::string& page = sample_book().at("clauses/standard/move/unopposed.html");
  EXPECT_THAT(page, HasSubstr("It goes <em>there</em>."));
  EXPECT_THAT(page, HasSubstr(R"(href="../../../rulings/first-ruling.html")"));
  EXPECT_THAT(page, HasSubstr("<svg class=\"board\""));
  EXPECT_THAT(page, HasSubstr("../../../maps/standard.js"));
  EXPECT_THAT(page, HasSubstr(R"(<a href="../../../rulebooks/standard.html#moves">Moves</a>)"));
}

TEST(Book, LinksRulingsBothWays) {
  const std::string& case_id = sample().cases.front().id;
  const BookSources sources = small_docs(case_id);
  const BookContents contents(sample(), sources);
  const std::string ruling = "rulings/first-ruling.html", clause = "clauses/standard/move/unopposed.html";
  EXPECT_THAT(sample_book().at(ruling), HasSubstr("../" + clause));
  EXPECT_THAT(sample_book().at(ruling), HasSubstr("../" + contents.cases.front().file));
  EXPECT_THAT(sample_book().at(contents.cases.front().file), HasSubstr("../" + ruling));
  EXPECT_THAT(sample_book().at("docs/undecided.html"), HasSubstr("../" + ruling));
  // A question with two rows has one page with both.
  EXPECT_THAT(sample_book().at("rulings/standard-Q1.html"), HasSubstr("Because."));
  EXPECT_THAT(sample_book().at("rulings/standard-Q2.html"), HasSubstr("../rulebooks/standard.html#moves"));
}

TEST(Book, LeavesLinksOutOfDocsAsText) {
  EXPECT_THAT(sample_book().at("rulebooks/standard.html"), HasSubstr("and a file."));
  EXPECT_THAT(sample_book().at("rulebooks/standard.html"),
              HasSubstr(R"(<a href="../docs/notation.html">the notation</a>)"));
}

TEST(Book, TellsACaseAsItIsPlayed) {
  const BookSources none;
  const BookContents contents(sample(), none);
  for (const BookCase& it : contents.cases) {
    const CaseRecord& record = *it.record;
    const std::string& page = sample_book().at(it.file);
    SCOPED_TRACE(it.file);
    for (const PhaseRecord& phase : record.phases) {
      for (const OrderRecord& order : phase.orders) {
        if (order.text.find_first_of("<>&\"") != std::string::npos) continue;
        EXPECT_THAT(page, HasSubstr(order.text));
      }
    }
    if (record.status == Status::Failed) {
      EXPECT_THAT(page, HasSubstr("has another result than it states"));
    } else if (record.status == Status::Broken) {
      EXPECT_THAT(page, HasSubstr("contradicts itself, cannot be read, or would"));
    }
  }
  EXPECT_THAT(sample_book().at("index.html"), HasSubstr("do not come out as they state"));
  EXPECT_THAT(sample_book().at(contents.cases.front().file), HasSubstr("case &lt;b&gt;"));
}

TEST(Book, TellsAYearByItsImpulses) {
  testing::SampleTurn turn = testing::sample_turn();
  RunRecord run;
  run.variants = {testing::variant_of_1700()};
  CaseRecord record;
  record.id = "1700.T.1";
  record.variant = testing::variant_of_1700();
  record.phases = {turn.phase()};
  run.cases.push_back(record);
  const Files files = book(run, {});
  EXPECT_THAT(testing::broken_links(files), IsEmpty());
  EXPECT_THAT(files.at("cases/1700.T.1.html"), HasSubstr("Second impulse"));
}

// Addresses that others link to. None of these may ever change.
TEST(Book, KeepsItsAddresses) {
  struct Row {
    std::string_view id, stem;
  };
  constexpr Row rows[] = {
      {"6.F.14", "6.F.14"},
      {"6.B.2/4.B.2=b", "6.B.2_4.B.2=b"},
      {"CONVOY.3", "CONVOY.3"},
      {"1700.X08", "1700.X08"},
      {"AE6.SORTIE.1", "AE6.SORTIE.1"},
      {"ae-7.21", "ae-7.21"},
      {"ae6/sortie", "ae6_sortie"},
      {"con", "id-con"},
      {"Con.1", "id-Con.1"},
      {"com1", "id-com1"},
      {"", "id-"},
      {".x", "id-.x"},
      {"a b", "a_b"},
      {"../x", "id-.._x"},
      {"-x", "id--x"},
  };
  for (const Row& row : rows) EXPECT_EQ(stem_of(row.id), row.stem);
}

TEST(Book, EscapesWhateverItIsGiven) {
  RunRecord run = testing::standard_run();
  const std::string evil = "<script>alert(1)</script>\"'&";
  for (CaseRecord& record : run.cases) {
    record.title = evil;
    record.source = evil;
    record.ruling = evil;
    record.notes = {evil};
    record.message = evil;
    record.chapter = "../../" + evil;
  }
  run.cases[0].id = "../../up" + evil;
  run.cases[1].id = run.cases[0].id;
  run.chapters = {{"standard", "../../" + evil, evil}};
  BookSources sources = small_docs(run.cases[2].id);
  sources.docs["x.md"] = "# " + evil + "\n\n" + evil + "\n\n[a](javascript:alert(1)) [b](../../../etc/passwd)\n";
  sources.docs["../y.md"] = "# up\n";
  sources.case_texts[run.cases[2].id] = evil;
  const Files files = book(run, sources);
  EXPECT_THAT(testing::broken_links(files), IsEmpty());
  for (const auto& [file, text] : files) {
    EXPECT_EQ(("/" + file).find("/../"), std::string::npos) << file;
    EXPECT_EQ(file.find_first_of("<>\"'& \\"), std::string::npos) << file;
    EXPECT_FALSE(file.starts_with('/')) << file;
    if (!file.ends_with(".html")) continue;
    EXPECT_EQ(text.find("<script>"), std::string::npos) << file;
    EXPECT_EQ(text.find("href=\"javascript"), std::string::npos) << file;
  }
}

TEST(Book, IsTheSameEachTime) { EXPECT_TRUE(book(sample(), small_docs(sample().cases.front().id)) == sample_book()); }

}  // namespace book_test
}  // namespace casus::reports
