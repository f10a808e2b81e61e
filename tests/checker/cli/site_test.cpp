// casus site: what it writes, what it finds wrong, and what it says when it cannot.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/checker/cli/program.h"

namespace casus::cli {
namespace site_test {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

// A small tree: one variant, two cases, a page, and one adjudicator that was asked.
class SiteCommand : public ::testing::Test {
 protected:
  SiteCommand() {
    fs::create_directories(folder_.path() / "mapdata");
    fs::create_directories(folder_.path() / "cases");
    fs::create_directories(folder_.path() / "conformance");
    fs::create_directories(folder_.path() / "docs");
    fs::copy(fs::path(CASUS_SOURCE_DIR) / "mapdata/standard", folder_.path() / "mapdata/standard");
    folder_.write("cases/mine.case",
                  "variant standard\n\nchapter MINE \"Mine\"\n\ncase MINE.1 \"Two armies bounce\"\n"
                  "  phase  Spring 1901 movement\n  France\n    A Paris - Burgundy   bounces\n  Germany\n"
                  "    A Munich - Burgundy  bounces\n");
    folder_.write("cases/HISTORY",
                  "1.0.0 2026-11-22 1 " + std::string(64, '1') + "\n1.1.0 2026-11-23 2 " + std::string(64, '2') + "\n");
    folder_.write("docs/faq.md", "# Questions\n\n[Here](#questions)\n");
    folder_.write("conformance/x.jsonl", results("2026-11-22"));
  }
  static std::string results(const std::string& date) {
    return R"({"format":"casus-conformance","format_version":2,"adapter":"x","choices":[],"corpus":"0","date":")" +
           date +
           "\"}\n"
           R"({"id":"MINE.1","variant":"standard","chapter":"MINE","line":5,"outcome":"agrees","phases":[]})"
           "\n{\"end\":true,\"cases\":1}\n";
  }
  Finished run(const std::string& words = "") {
    return run_in_shell("$casus site out/site --data . " + words, folder_.path());
  }
  std::string page(const std::string& name) { return contents_of(folder_.path() / "out/site" / name); }
  bool has(const std::string& name) { return fs::exists(folder_.path() / "out/site" / name); }
  void make_out() { fs::create_directories(folder_.path() / "out"); }

  const TemporaryFolder folder_;
};

TEST_F(SiteCommand, WritesAllPartsWithoutADeadLink) {
  make_out();
  const Finished casus = run();
  EXPECT_EQ(casus.status, 0) << casus.out << casus.err;
  EXPECT_THAT(casus.out, AllOf(HasSubstr("out/site/index.html: "), HasSubstr(" links checked")));
  EXPECT_EQ(casus.err, "casus site: without --address there is no sitemap.xml\n");
  for (const char* name : {"index.html", "history.html", "404.html", "feed.xml", "robots.txt", "history.json",
                           "book/index.html", "book/cases/MINE.1.html", "book/docs/faq.html", "matrix/index.html",
                           "matrix/badges/datc/x.json", "maps/standard.svg"})
    EXPECT_TRUE(has(name)) << name;
  EXPECT_FALSE(has("sitemap.xml"));
  EXPECT_THAT(page("book/cases/MINE.1.html"), HasSubstr("<a href=\"../../index.html\">Start page</a>"));
  EXPECT_THAT(page("matrix/index.html"), HasSubstr("<a href=\"../index.html\">Start page</a>"));
}

TEST_F(SiteCommand, WritesAFeedAndASitemapThatAreXml) {
  make_out();
  ASSERT_EQ(run("-q --address http://localhost:8080/casus").status, 0);
  EXPECT_THAT(page("sitemap.xml"), HasSubstr("<loc>http://localhost:8080/casus/book/cases/MINE.1.html</loc>"));
  const Finished xml = run_in_shell("command -v xmllint >/dev/null || exit 0; xmllint --noout feed.xml sitemap.xml",
                                    folder_.path() / "out/site");
  EXPECT_EQ(xml.status, 0) << xml.err;
}

TEST_F(SiteCommand, FindsADeadLink) {
  make_out();
  folder_.write("docs/faq.md", "# Questions\n\n[Here](#no-such-question)\n");
  const Finished casus = run("-q");
  EXPECT_EQ(casus.status, 1);
  EXPECT_THAT(casus.err, AllOf(HasSubstr("out/site/book/docs/faq.html:2:"), HasSubstr("a dead link"),
                               HasSubstr("#no-such-question")));
  EXPECT_TRUE(has("index.html"));
}

TEST_F(SiteCommand, KeepsTheResultsOfTheSiteBefore) {
  make_out();
  ASSERT_EQ(run("-q").status, 0);
  folder_.write("conformance/x.jsonl", results("2026-12-01"));
  ASSERT_EQ(run("-q").status, 0);
  EXPECT_THAT(page("history.html"), AllOf(HasSubstr("2026-11-22"), HasSubstr("2026-12-01")));
  folder_.write("kept.json", page("history.json"));
  fs::remove_all(folder_.path() / "out/site");
  ASSERT_EQ(run("-q --history kept.json").status, 0);
  EXPECT_THAT(page("history.html"), HasSubstr("2026-11-22"));
  folder_.write("kept.json", "{}");
  const Finished damaged = run("--history kept.json");
  EXPECT_EQ(damaged.status, 2);
  EXPECT_THAT(damaged.err, HasSubstr("kept.json: is damaged"));
}

TEST_F(SiteCommand, SaysWhatItCannotUse) {
  struct Row {
    const char *words, *told;
  };
  const Row rows[] = {
      {"$casus site", "name one FOLDER"},
      {"$casus site a b", "name one FOLDER"},
      {"$casus site a --address example.org", "not the address of a site"},
      {"$casus site a --address 'https://example.org/?x'", "not the address of a site"},
      {"$casus site a --results none.jsonl", "none.jsonl"},
      {"$casus site a --history none.json", "none.json"},
      {"$casus site a --id MINE.2", "MINE.1"},
      {"$casus site docs", "docs"},
  };
  for (const Row& row : rows) {
    const Finished casus = run_in_shell(std::string(row.words) + " --data .", folder_.path());
    EXPECT_EQ(casus.status, 2) << row.words;
    EXPECT_THAT(casus.err, HasSubstr(row.told)) << row.words;
  }
  EXPECT_FALSE(fs::exists(folder_.path() / "a"));
  EXPECT_EQ(contents_of(folder_.path() / "docs/faq.md").substr(0, 5), "# Que");
}

}  // namespace site_test
}  // namespace casus::cli
