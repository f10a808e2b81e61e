// The site out of parts made by hand: its own pages, its feed, and the check of its links.
#include "reports/site/site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "reports/site/links.h"
#include "tests/reports/formats/json_schema.h"

namespace casus::reports {
namespace site_test {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* plain = "<!DOCTYPE html>\n<html><body><h1 id=\"top\">X</h1></body></html>\n";

CorpusVersion corpus(std::string version, std::string date, std::size_t cases) {
  return {std::move(version), std::move(date), cases, std::string(64, 'a')};
}

SiteResult result(std::string adapter, std::string date, std::string fingerprint) {
  SiteResult made;
  made.adapter = std::move(adapter);
  made.language = "C";
  made.version = "1.0";
  made.commit = "0123456789abcdef";
  made.date = std::move(date);
  made.corpus = std::move(fingerprint);
  made.all.of = {170, 3, 2, 0, 0, 0, 0};
  made.datc.of = {160, 1, 0, 0, 0, 0, 0};
  return made;
}

Site sample() {
  Site made{.version = "0.2.0", .commit = "abc", .book = {}, .matrix = {}};
  made.book = {{"index.html", plain}, {"rulebooks/standard.html", plain}};
  made.book["index.html"] = "<a id=\"rulebooks\" href=\"rulebooks/standard.html#top\">it</a>";
  made.matrix = {{"index.html", "<b id=\"cases\">M</b>"}, {"matrix.json", "{}"}};
  made.maps = {{"standard", "Standard", "<svg/>"}};
  made.corpus = {corpus("1.2.0", "2026-11-26", 1200), corpus("1.1.1", "2026-11-25", 1100),
                 corpus("1.1.0", "2026-11-24", 1100)};
  made.history = {result("godip", "2026-11-22", "c7de856e82895f22")};
  return made;
}

TEST(Site, LeadsFromItsStartPageToAllPages) {
  const SiteFiles files = site(sample());
  const CheckedLinks links = checked_links(files, "out", "");
  EXPECT_THAT(to_string(links.dead), IsEmpty());
  EXPECT_THAT(links.unreached, ElementsAre("404.html"));
  EXPECT_GT(links.links, 20u);
  EXPECT_FALSE(files.contains("playground/index.html"));
  EXPECT_THAT(files.at("index.html"), Not(HasSubstr("playground")));
}

TEST(Site, HasOnlyThePartsThatThereAre) {
  Site made = sample();
  made.matrix.clear();
  made.maps.clear();
  made.corpus.clear();
  made.history.clear();
  made.playground = {{"index.html", plain}};
  const SiteFiles files = site(made);
  EXPECT_THAT(to_string(checked_links(files, "out", "").dead), IsEmpty());
  EXPECT_FALSE(files.contains("feed.xml"));
  EXPECT_THAT(files.at("index.html"), AllOf(HasSubstr("playground/index.html"), Not(HasSubstr("matrix/"))));
}

TEST(Site, HasASitemapOnlyWithAnAddress) {
  Site made = sample();
  EXPECT_FALSE(site(made).contains("sitemap.xml"));
  EXPECT_EQ(site(made).at("robots.txt"), "User-agent: *\nDisallow:\n");
  made.address = "https://example.org/casus/";
  const SiteFiles files = site(made);
  EXPECT_THAT(files.at("robots.txt"), HasSubstr("\nSitemap: https://example.org/casus/sitemap.xml\n"));
  const std::string& map = files.at("sitemap.xml");
  std::size_t pages = 0;
  for (const auto& [name, text] : files) {
    if (!name.ends_with(".html") || name == "404.html") continue;
    const std::string shown = name == "index.html" ? "" : name;
    EXPECT_THAT(map, HasSubstr("<loc>https://example.org/casus/" + shown + "</loc>"));
    ++pages;
  }
  std::size_t listed = 0;
  for (std::size_t at = map.find("<loc>"); at != std::string::npos; at = map.find("<loc>", at + 1)) ++listed;
  EXPECT_EQ(listed, pages);
}

// A host shows it for any address, so its links must not depend on where it is.
TEST(Site, HasAPageForAddressesThatDoNotExist) {
  Site made = sample();
  made.address = "https://example.org/casus/";
  const SiteFiles files = site(made);
  EXPECT_THAT(files.at("404.html"),
              AllOf(HasSubstr("href=\"/casus/index.html\""), HasSubstr("href=\"/casus/report.css\""),
                    Not(HasSubstr("href=\"index.html\""))));
  EXPECT_THAT(to_string(checked_links(files, "out", "/casus/").dead), IsEmpty());
}

TEST(Site, HasAFeedOfTheVersionsOfTheCorpus) {
  Site made = sample();
  made.address = "https://example.org/";
  const std::string feed = site(made).at("feed.xml");
  EXPECT_THAT(feed,
              AllOf(HasSubstr("<updated>2026-11-26T00:00:00Z</updated>"), HasSubstr("<title>Corpus 1.2.0</title>"),
                    HasSubstr("1,200 hand-written cases: 100 new."), HasSubstr("only words have changed"),
                    HasSubstr("href=\"https://example.org/history.html#corpus-1.1.1\""),
                    HasSubstr("<id>urn:uuid:aaaaaaaa-aaaa-8aaa-8aaa-aaaaaaaaaaaa</id>")));
}

TEST(Site, ShowsTheHistoryOfEachAdjudicator) {
  Site made = sample();
  made.history = merged({result("godip", "2026-11-22", "c7de856e82895f22")},
                        {result("godip", "2026-12-01", "dddd"), result("<b>x", "2026-12-01", "dddd")});
  const std::string page = site(made).at("history.html");
  EXPECT_THAT(page, AllOf(HasSubstr("id=\"adjudicator-godip\""),
                          HasSubstr(R"(<td class="number all" data-label="DATC">161/161</td>)"),
                          HasSubstr(R"(<td class="number" data-label="Other cases">12/14</td>)"), HasSubstr("0123456"),
                          HasSubstr("&lt;b&gt;x"), Not(HasSubstr("<b>x"))));
  EXPECT_LT(page.find("2026-12-01"), page.find("2026-11-22"));
}

TEST(SiteHistory, KeepsWhatAnOlderSiteKnew) {
  SiteResult older = result("godip", "2026-11-22", "c7de");
  older.corpus_version = "1.1.0";
  SiteResult again = older;
  again.corpus_version = "1.2.0";
  again.all.of[0] = 171;
  const SiteHistory both = merged({older}, {again, result("adipl", "2026-11-23", "c7de")});
  ASSERT_EQ(both.size(), 2u);
  EXPECT_EQ(both[0].adapter, "adipl");
  EXPECT_EQ(both[1].corpus_version, "1.1.0");
  EXPECT_EQ(both[1].all.of[0], 171u);

  const std::string json = site_history_json(both);
  const auto read = read_site_history(json, "history.json");
  ASSERT_TRUE(read);
  EXPECT_EQ(site_history_json(*read), json);
  EXPECT_EQ((*read)[1].datc, both[1].datc);
  const auto schema = read_schema("schemas/site-history.schema.json");
  EXPECT_THAT(SchemaCheck(schema).misfits(nlohmann::json::parse(json)), IsEmpty());
}

TEST(SiteHistory, IsNotDeceivedByADamagedFile) {
  for (const char* text : {"", "[]", "{}", R"({"format":"casus-history","format_version":1,"results":[]})",
                           R"({"format":"casus-site-history","format_version":2,"results":[]})",
                           R"({"format":"casus-site-history","format_version":1})",
                           R"({"format":"casus-site-history","format_version":1,"results":[7]})",
                           R"({"format":"casus-site-history","format_version":1,"results":[{"adapter":"x"}]})"})
    EXPECT_FALSE(read_site_history(text, "history.json")) << text;
}

TEST(CorpusVersions, AreReadTheNewestFirst) {
  const std::string sha(64, 'a');
  const auto read =
      read_corpus_versions("# about\n\n1.0.0 2026-11-22 10 " + sha + "\n1.1.0  2026-11-23  12  " + sha, "H");
  ASSERT_TRUE(read) << to_string(read.problems());
  ASSERT_EQ(read->size(), 2u);
  EXPECT_EQ(read->front().version, "1.1.0");
  EXPECT_EQ(read->front().cases, 12u);
  const auto wrong = read_corpus_versions("1.0.0 2026-11-22 10 " + sha + "\n1.1.0 yesterday 12 " + sha + "\n", "H");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.problems().front().at, (SourcePos{"H", 2, 1}));
}

// ---- Links ----

std::string dead_in(const std::string& page) {
  return to_string(
      checked_links({{"index.html", "<p>\n" + page}, {"a/b.html", "<p id=\"x&amp;y\">"}, {"a/c.css", ""}}, "out", "/r/")
          .dead);
}

TEST(Links, AreDeadIfTheirFileOrAnchorIsMissing) {
  for (const char* page : {"<a href=\"a/b.html\">", "<a href='a/../a/b.html#x&amp;y'>", "<a href=\"a/b.html#x%26y\">",
                           "<a href=\"#here\" id=\"here\">", "<a href=\"https://example.org/none\">",
                           "<a href=\"mailto:x@example.org\">", "<a href=\"/r/a/b.html\">", "<img src=\"data:,\"/>",
                           "<link href=\"a/c.css?2\"/>", "<script src=\"a/c.css\"></script><a href=\"#q=6.F\">",
                           "<script src=\"a/c.css\"></script><svg><use href=\"#map\"/></svg>",
                           "<!-- <a href=\"none.html\"> -->", "<a href=\".\">", "&lt;a href=\"none.html\"&gt;"})
    EXPECT_EQ(dead_in(page), "") << page;
  struct Row {
    const char *page, *told;
  };
  const Row rows[] = {
      {"<a href=\"none.html\">", "out/index.html:2:10: a dead link: the site has no such file"},
      {"<img alt=\"\" src=\"a/none.svg\"/>", "the site has no such file"},
      {"<a href=\"a/b.html#z\">", "the page has no such anchor"},
      {"<a href=\"#q=6.F\">", "no script reads its anchor"},
      {"<a href=\"../index.html\">", "it leaves the site"},
      {"<a href=\"/a/b.html\">", "it leaves the site"},
      {"<a href=\"a/\">", "no such file"},
      {"<svg><use href=\"#map\"/></svg>", "the page has no such anchor"},
      {"<img src=\"https://example.org/x.png\"/>", "asks another host"},
      {"<link rel=\"stylesheet\" href=\"http://example.org/x.css\"/>", "asks another host"},
      {"<script src=\"//example.org/x.js\"></script>", "a host and no scheme"},
  };
  for (const Row& row : rows) EXPECT_THAT(dead_in(row.page), HasSubstr(row.told)) << row.page;
}

TEST(Links, DoNotLeadToEveryPage) {
  const CheckedLinks links = checked_links({{"index.html", "<a href=\"a.html\">"},
                                            {"a.html", "<a href=\"b.html\">"},
                                            {"b.html", ""},
                                            {"c.html", "<a href=\"a.html\">"}},
                                           "out", "");
  EXPECT_THAT(links.unreached, ElementsAre("c.html"));
}

}  // namespace site_test
}  // namespace casus::reports
